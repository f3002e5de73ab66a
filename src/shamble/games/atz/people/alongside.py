"""People in vehicles and people beside them: who belongs together, who can lay hands on whom."""

from typing import Final

from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, VehicleId
from shamble.games.atz.battle.vehicle_events import GlassBroken
from shamble.games.atz.book.terms import Status
from shamble.games.atz.ground.footprint import distance, gap, touches
from shamble.games.atz.ground.plane import MILS
from shamble.games.atz.table.vehicles import (
    beside_vehicle,
    footprint_of,
    is_beside,
    is_open,
    row_of,
    side_of,
)
from shamble.kernel.rules import rule

NEAR: Final = 4_000  # mils
HANDS: Final = 2  # how many can reach in at one side


@rule("atz.vehicle.groups")
def rides_with(g: Atz, one: FigureId, other: FigureId) -> bool:
    """Whether two figures, one of them aboard, hold a group together.

    All aboard a vehicle do, and those aboard vehicles at most 4 inches apart, or beside one.
    """
    a, b = g.figures[one], g.figures[other]
    if a.aboard == b.aboard:
        return True
    if a.aboard == NOBODY:
        a, b = b, a
    here = footprint_of(g, a.aboard)
    if b.aboard == NOBODY:
        return gap(here, b.x * MILS, b.y * MILS) <= NEAR * NEAR
    return distance(here, footprint_of(g, b.aboard)) <= NEAR * NEAR


def is_able(g: Atz, figure: FigureId) -> bool:
    """Whether a figure can fight."""
    it = g.figures[figure]
    return it.status < Status.STUNNED and not (it.who.zombie and it.prone) and not it.carried


@rule("atz.zombie-act.parked-vehicle-attack", "atz.vreact.charged-by-figures")
@rule("atz.scenario.bleens-van-contact")
def prey_at(g: Atz, figure: FigureId, vehicle: VehicleId) -> list[FigureId]:
    """Return the enemies aboard whom a figure beside a vehicle could get at, nearest first.

    Through a broken window that is everybody, otherwise those who sit in the open.
    """
    it, other = g.figures[figure], g.vehicles[vehicle]
    broken = side_of(g, vehicle, it.x, it.y) in other.glass
    found = [
        i
        for i in other.riders
        if g.figures[i].who.side != it.who.side
        and is_able(g, i)
        and (broken or is_open(g, i))
        and g.figures[i].who.keeper == NOBODY
    ]
    return sorted(found, key=lambda i: (far(g, figure, i), i))


def far(g: Atz, one: FigureId, other: FigureId) -> int:
    """Return the squared distance between two figures."""
    a, b = g.figures[one], g.figures[other]
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2


@rule("atz.zombie-act.parked-vehicle-attack")
def reachers(g: Atz, vehicle: VehicleId) -> dict[FigureId, FigureId]:
    """Return who reaches into a stopped vehicle, and for whom: two at most at each side."""
    it = g.vehicles[vehicle]
    if it.speed or not it.riders:
        return {}
    print_ = footprint_of(g, vehicle)
    found: dict[FigureId, FigureId] = {}
    crowd = [0, 0, 0, 0]
    for i, other in enumerate(g.figures):
        if other.aboard != NOBODY or not is_able(g, i) or not touches(print_, other.x, other.y):
            continue
        if not is_beside(g, vehicle, other.x, other.y):
            continue
        prey = prey_at(g, i, vehicle)
        side = side_of(g, vehicle, other.x, other.y)
        if prey and crowd[side] < HANDS:
            crowd[side] += 1
            found[i] = prey[0]
    return found


@rule("atz.zombie-act.parked-vehicle-attack", "atz.infection.small-window-and-vehicle")
def grappled(g: Atz, figure: FigureId) -> list[FigureId]:
    """Return the enemies with whom a figure fights through a vehicle's window or over its side."""
    it = g.figures[figure]
    if it.aboard != NOBODY:
        return [i for i, prey in reachers(g, it.aboard).items() if prey == figure]
    return [
        prey
        for vehicle in beside_vehicle(g, figure)
        if g.vehicles[vehicle].riders
        for i, prey in reachers(g, vehicle).items()
        if i == figure
    ]


def engaged(g: Atz, one: FigureId, other: FigureId) -> bool:
    """Whether two figures fight each other through a vehicle's window or over its side."""
    return bool(g.riding) and other in grappled(g, one)


def break_glass(g: Atz, figure: FigureId, vehicle: VehicleId) -> None:
    """Break the windows on the side at which a figure stands."""
    it, other = g.figures[figure], g.vehicles[vehicle]
    side = side_of(g, vehicle, it.x, it.y)
    if side not in other.glass:
        other.glass = (*other.glass, side)
        g.tell(GlassBroken(figure, vehicle, side))


@rule("atz.zombie-act.parked-vehicle-attack")
def bust_windows(g: Atz, zombies: tuple[FigureId, ...]) -> tuple[FigureId, ...]:
    """Have zombies in contact with a stopped vehicle bust its glass, and return who did.

    The doors of buses and the like they find first: there they must have begun in contact.
    """
    busy = []
    for zombie in zombies:
        it = g.figures[zombie]
        if not is_able(g, zombie):
            continue
        for vehicle in beside_vehicle(g, zombie):
            row, other = row_of(g, vehicle), g.vehicles[vehicle]
            inside = [i for i in other.riders if is_able(g, i)]
            if other.speed or not inside or not row.glass or prey_at(g, zombie, vehicle):
                continue
            if row.door_rules and not touches(footprint_of(g, vehicle), *it.act.start):
                continue
            break_glass(g, zombie, vehicle)
            busy.append(zombie)
    return tuple(busy)
