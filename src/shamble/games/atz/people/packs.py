"""What a figure or a vehicle carries on an encounter, what that weighs, how much it can carry."""

from collections.abc import Iterable
from typing import Final

from shamble.games.atz.battle.state import Atz, Figure, FigureId, VehicleId
from shamble.games.atz.book.encounter_tables import ARMOUR, QUARTERS, cargo_of
from shamble.games.atz.table.vehicles import row_of
from shamble.kernel.rules import rule

TIMES_REP: Final = 2
A_SEAT: Final = 12  # points of cargo value


def pack_of(g: Atz, figure: FigureId) -> tuple[str, ...]:
    """Return what a figure has in its pack: resources, and armour that it does not wear."""
    return () if g.encounter is None else g.encounter.packs.get(figure, ())


@rule("atz.cargo.missing-values")
def weight_of(items: Iterable[str]) -> int:
    """Return what things weigh together, in quarters of a point."""
    return sum(cargo_of(item).quarters for item in items)


@rule("atz.cargo.character-limit")
def limit_of(it: Figure) -> int:
    """Return how much a figure can carry, in quarters of a point: twice its Rep."""
    return TIMES_REP * it.rep * QUARTERS


@rule("atz.cargo.weapons-in-hand-count", "atz.cargo.wounded-and-bodies")
def load_of(g: Atz, figure: FigureId) -> int:
    """Return what a figure carries, in quarters: weapons too, but no people nor worn armour."""
    it = g.figures[figure]
    return weight_of((*it.guns, *it.melee, *pack_of(g, figure)))


@rule("atz.cargo.over-limit")
def can_carry(g: Atz, figure: FigureId, item: str) -> bool:
    """Whether a figure can take an item along; armour that is put on weighs nothing."""
    if item == ARMOUR and not g.figures[figure].who.armour:
        return True
    return load_of(g, figure) + cargo_of(item).quarters <= limit_of(g.figures[figure])


def cargo_in(g: Atz, vehicle: VehicleId) -> tuple[str, ...]:
    """Return what lies in a vehicle."""
    return () if g.encounter is None else g.encounter.cargo.get(vehicle, ())


@rule("atz.cargo.vehicle-limit", "atz.cargo.seats-and-passengers")
def hold_of(g: Atz, vehicle: VehicleId, more: int = 0) -> int:
    """Return how much a vehicle can carry, in quarters: 12 points for each seat.

    As an option, only for each seat in which nobody sits; `more` are about to get in.
    """
    seats = row_of(g, vehicle).seats
    if g.settings.riders_take_room:
        seats -= len(g.vehicles[vehicle].riders) + more
    return max(seats, 0) * A_SEAT * QUARTERS


@rule("atz.cargo.vehicle-limit")
def can_hold(g: Atz, vehicle: VehicleId, item: str) -> bool:
    """Whether there is room for an item in a vehicle."""
    return weight_of((*cargo_in(g, vehicle), item)) <= hold_of(g, vehicle)
