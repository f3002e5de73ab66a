"""Floors: the stairs between them, and zombies that are about to come out of a building."""

from typing import Final

from shamble.games.atz.cover import follow
from shamble.games.atz.events import FloorChanged, Moved
from shamble.games.atz.groups import split_strays
from shamble.games.atz.notice import in_sight_trial, look, newly_seen
from shamble.games.atz.options import TakeStairs
from shamble.games.atz.plane import INCH
from shamble.games.atz.reach import room_at, zombie_route
from shamble.games.atz.reaction import call_tests
from shamble.games.atz.sight import lurking
from shamble.games.atz.state import Atz, Figure, FigureId, ground
from shamble.games.atz.ways import Spot, gate_spots
from shamble.kernel.rules import RuleId, rule

STAIRS: Final = RuleId("atz.building.levels")
ZOMBIE_STAIRS: Final = 3_000  # mils of 6 inches, as 2 are of 4
AT: Final = INCH * INCH  # how near to the stairs one must stand, squared
LANDING: Final = ((0, 0), (10, 0), (0, 10), (-10, 0), (0, -10), (7, 8), (-7, 8), (7, -8), (-7, -8))


def stairs_near(g: Atz, it: Figure) -> Spot | None:
    """Return the stairs at which a figure stands, or None."""
    for building in g.terrain.buildings:
        spot, box = building.stairs, building.box
        if spot is not None and box[0] < it.x < box[2] and box[1] < it.y < box[3]:
            near = (it.x - spot[0]) ** 2 + (it.y - spot[1]) ** 2 <= AT
            return spot if near else None
    return None


def has_floor(g: Atz, it: Figure, floor: int) -> bool:
    """Whether the building that a figure is in has such a floor."""
    number = ground(g).building_at(it.x, it.y)
    return number is not None and 0 <= floor < g.terrain.buildings[number].stories


@rule(STAIRS, "atz.figure.no-overlap")
def landing(g: Atz, figure: FigureId, floor: int) -> Spot | None:
    """Return the free spot at the stairs where a figure arrives on another floor, or None."""
    it = g.figures[figure]
    stairs = stairs_near(g, it)
    if stairs is None:
        return None
    before = it.floor
    it.floor = floor
    spots = [(stairs[0] + dx, stairs[1] + dy) for dx, dy in LANDING]
    table = ground(g, it)
    free = [spot for spot in spots if table.fits(*spot) and room_at(g, figure, spot)]
    it.floor = before
    return free[0] if free else None


@rule(STAIRS, "atz.building.short-move")
def bars_stairs(g: Atz, option: TakeStairs) -> RuleId | None:
    """Return the rule that keeps a figure from changing floors, or None."""
    it = g.figures[option.figure]
    if it.stayed or it.prone or abs(option.floor - it.floor) != 1:
        return STAIRS
    if not has_floor(g, it, option.floor) or landing(g, option.figure, option.floor) is None:
        return STAIRS
    return None if it.left >= it.allowance // 2 else RuleId("atz.building.short-move")


def stairs_orders(g: Atz, figure: FigureId) -> list[TakeStairs]:
    """List the floors to which a figure can go now."""
    it = g.figures[figure]
    if it.stayed or it.prone or stairs_near(g, it) is None:
        return []
    options = [TakeStairs(figure, it.floor + 1), TakeStairs(figure, it.floor - 1)]
    return [option for option in options if bars_stairs(g, option) is None]


@rule(STAIRS, "atz.test.in-sight")
def use_stairs(g: Atz, option: TakeStairs) -> None:
    """Change floors for half of the move; whoever sees the figure now may react."""
    it = g.figures[option.figure]
    change_floor(g, option.figure, option.floor)
    it.left -= it.allowance // 2
    it.moved, it.hidden = True, False
    look(g, option.figure)
    split_strays(g, it.who.side)
    trial = in_sight_trial(g, newly_seen(g, (option.figure,)))
    if trial is not None:
        g.next(call_tests, trial)


def change_floor(g: Atz, figure: FigureId, floor: int) -> bool:
    """Put a figure at the stairs of another floor, if there is room; return whether it is."""
    it = g.figures[figure]
    spot = landing(g, figure, floor)
    if spot is None:
        return False
    it.x, it.y = spot
    it.floor, it.path = floor, ()
    follow(g, figure)
    g.tell(FloorChanged(figure, floor, *spot))
    return True


@rule("atz.zombie-move.stairs", "atz.zombie-act.path-around-obstacles")
def head_for(g: Atz, zombie: FigureId, spot: Spot, floor: int) -> None:
    """Send a zombie to a spot on a floor, by the stairs if it is on another.

    What is left of its last way is kept if it leads there.
    """
    it = g.figures[zombie]
    it.bound = None
    if it.floor != floor or (floor and not same_building(g, it, spot)):
        table = ground(g)
        number = table.building_at(it.x, it.y) if it.floor else table.building_at(*spot)
        stairs = None if number is None else g.terrain.buildings[number].stairs
        if stairs is not None:
            it.bound, spot = (*spot, floor), stairs
    if not it.path or it.path[-1] != spot:
        it.path = zombie_route(g, zombie, spot)


def same_building(g: Atz, it: Figure, spot: Spot) -> bool:
    """Whether a figure is in the building that a spot lies in."""
    number = ground(g).building_at(it.x, it.y)
    return number is not None and number == ground(g).building_at(*spot)


@rule("atz.zombie-move.stairs")
def zombie_stairs(g: Atz, zombie: FigureId) -> bool:
    """Have a zombie at the stairs change floors for half of its move; return whether it did."""
    it = g.figures[zombie]
    if it.bound is None or it.left < ZOMBIE_STAIRS:
        it.left = 0
        return False
    x, y, floor = it.bound
    upward = floor > it.floor and same_building(g, it, (x, y))
    if not change_floor(g, zombie, it.floor + (1 if upward else -1)):
        it.left = 0
        return False
    it.left -= ZOMBIE_STAIRS
    head_for(g, zombie, (x, y), floor)
    return True


@rule("atz.placement.on-a-building", "atz.placement.on-a-building-procedure")
def come_out(g: Atz, zombie: FigureId) -> None:
    """Put a zombie that was placed on a building before its nearest door, unless humans are in.

    Where it cannot stand before any door it comes out later.
    """
    it = g.figures[zombie]
    if not lurking(g, it):
        it.lurks = False
        return
    table = ground(g)
    number = table.building_at(it.x, it.y)
    doors = [
        gap
        for gap in g.terrain.openings
        if gap.building == number and gap.way == "door" and not gap.inner
    ]
    doors.sort(
        key=lambda gap: ((gap.middle[0] - it.x) ** 2 + (gap.middle[1] - it.y) ** 2, gap.middle)
    )
    spots = [spot for door in doors for spot in gate_spots(table, door)]
    free = [s for s in spots if table.building_at(*s) is None and room_at(g, zombie, s)]
    if free:
        it.x, it.y = free[0]
        it.lurks, it.path = False, ()
        g.tell(Moved(zombie, it.x, it.y, RuleId("atz.placement.on-a-building")))
