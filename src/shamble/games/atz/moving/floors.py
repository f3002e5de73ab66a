"""Floors: the stairs between them, and zombies that are about to come out of a building."""

from typing import Final

from shamble.games.atz.battle.events import Moved
from shamble.games.atz.battle.options import TakeStairs
from shamble.games.atz.battle.state import Atz, Figure, FigureId, ground, up
from shamble.games.atz.fighting.cover import change_floor
from shamble.games.atz.ground.ways import Spot, gate_spots
from shamble.games.atz.moving.march import bars_moving, march, order_move
from shamble.games.atz.people.groups import split_strays
from shamble.games.atz.reactions.notice import in_sight_trial, look, newly_seen
from shamble.games.atz.reactions.reaction import call_tests
from shamble.games.atz.table.reach import room_at, zombie_route
from shamble.games.atz.table.sight import lurking
from shamble.games.atz.table.stairs import (
    STAIRS,
    has_floor,
    landing,
    stairs_in,
    stairs_near,
    way_to_stairs,
)
from shamble.kernel.rules import RuleId, rule

ZOMBIE_STAIRS: Final = 3_000  # mils of 6 inches, as 2 are of 4


@rule(STAIRS, "atz.building.short-move")
def bars_stairs(g: Atz, option: TakeStairs) -> RuleId | None:
    """Return the rule that keeps a figure from going to another floor, or None."""
    it = g.figures[option.figure]
    if it.act.stayed or it.prone or abs(option.floor - it.floor) != 1:
        return STAIRS
    if not has_floor(g, (it.x, it.y), option.floor):
        return STAIRS
    if landing(g, option.figure, option.floor) is None:
        return STAIRS
    if it.act.move_left < it.act.allowance // 2:
        return RuleId("atz.building.short-move")
    way = way_to_stairs(g, option.figure, it.act.move_left - it.act.allowance // 2)
    if way is None:
        return STAIRS
    return bars_moving(g, option.figure, way[1][-1]) if way[1] else None


def stairs_orders(g: Atz, figure: FigureId) -> list[TakeStairs]:
    """List the floors to which a figure can go now."""
    it = g.figures[figure]
    if it.act.stayed or it.prone or stairs_in(g, it) is None:
        return []
    options = [TakeStairs(figure, it.floor + 1), TakeStairs(figure, it.floor - 1)]
    return [option for option in options if bars_stairs(g, option) is None]


@rule(STAIRS)
def use_stairs(g: Atz, option: TakeStairs) -> None:
    """Go to the stairs, if one is not there yet, and to another floor."""
    it = g.figures[option.figure]
    way = way_to_stairs(g, option.figure, it.act.move_left - it.act.allowance // 2)
    if way is not None and way[1]:
        order_move(g, option.figure, way[1][-1])
        g.next(march, (option.figure,))
    g.next(climb_stairs, option)


@rule(STAIRS, "atz.test.in-sight", "atz.action.resume")
def climb_stairs(g: Atz, option: TakeStairs) -> None:
    """Change floors for half of the move, unless stopped on the way; who sees it may react."""
    it = g.figures[option.figure]
    if not up(it) or it.act.move_left < it.act.allowance // 2 or stairs_near(g, it) is None:
        return
    if not change_floor(g, option.figure, option.floor):
        return
    it.act.move_left -= it.act.allowance // 2
    it.act.moved, it.hidden = True, False
    look(g, option.figure)
    split_strays(g, it.who.side)
    trial = in_sight_trial(g, newly_seen(g, (option.figure,)))
    if trial is not None:
        g.next(call_tests, trial)


@rule("atz.zombie-move.stairs", "atz.zombie-act.path-around-obstacles")
def head_for(g: Atz, zombie: FigureId, spot: Spot, floor: int) -> None:
    """Send a zombie to a spot on a floor, by the stairs if it is on another.

    What is left of its last way is kept if it leads there.
    """
    it = g.figures[zombie]
    it.act.bound = None
    if it.floor != floor or (floor and not same_building(g, it, spot)):
        table = ground(g)
        number = table.building_at(it.x, it.y) if it.floor else table.building_at(*spot)
        stairs = None if number is None else g.terrain.buildings[number].stairs
        if stairs is not None:
            it.act.bound, spot = (*spot, floor), stairs
    if not it.act.path or it.act.path[-1] != spot:
        it.act.path = zombie_route(g, zombie, spot)


def same_building(g: Atz, it: Figure, spot: Spot) -> bool:
    """Whether a figure is in the building that a spot lies in."""
    number = ground(g).building_at(it.x, it.y)
    return number is not None and number == ground(g).building_at(*spot)


@rule("atz.zombie-move.stairs")
def zombie_stairs(g: Atz, zombie: FigureId) -> bool:
    """Have a zombie at the stairs change floors for half of its move; return whether it did."""
    it = g.figures[zombie]
    if it.act.bound is None or it.act.move_left < ZOMBIE_STAIRS:
        it.act.move_left = 0
        return False
    x, y, floor = it.act.bound
    upward = floor > it.floor and same_building(g, it, (x, y))
    if not change_floor(g, zombie, it.floor + (1 if upward else -1)):
        it.act.move_left = 0
        return False
    it.act.move_left -= ZOMBIE_STAIRS
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
        it.lurks, it.act.path = False, ()
        g.tell(Moved(zombie, it.x, it.y, RuleId("atz.placement.on-a-building")))
