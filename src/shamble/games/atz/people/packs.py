"""What a figure carries on an encounter, what that weighs, and how much it can carry."""

from typing import Final

from shamble.games.atz.battle.state import Atz, Figure, FigureId
from shamble.games.atz.book.encounter_tables import ARMOUR, QUARTERS, cargo_of
from shamble.kernel.rules import rule

TIMES_REP: Final = 2


def pack_of(g: Atz, figure: FigureId) -> tuple[str, ...]:
    """Return what a figure has in its pack: resources, and armour that it does not wear."""
    return () if g.encounter is None else g.encounter.packs.get(figure, ())


@rule("atz.cargo.character-limit")
def limit_of(it: Figure) -> int:
    """Return how much a figure can carry, in quarters of a point: twice its Rep."""
    return TIMES_REP * it.rep * QUARTERS


@rule("atz.cargo.weapons-in-hand-count", "atz.cargo.missing-values", "atz.cargo.wounded-and-bodies")
def load_of(g: Atz, figure: FigureId) -> int:
    """Return what a figure carries, in quarters: weapons too, but no people nor worn armour."""
    it = g.figures[figure]
    return sum(cargo_of(item).quarters for item in (*it.guns, *it.melee, *pack_of(g, figure)))


@rule("atz.cargo.over-limit")
def can_carry(g: Atz, figure: FigureId, item: str) -> bool:
    """Whether a figure can take an item along; armour that is put on weighs nothing."""
    if item == ARMOUR and not g.figures[figure].who.armour:
        return True
    return load_of(g, figure) + cargo_of(item).quarters <= limit_of(g.figures[figure])
