"""Where humans go whom no player commands: off the table, to somebody, to where one was seen."""

from itertools import pairwise
from typing import Final

from shamble.games.atz.activation.activation import try_fast
from shamble.games.atz.activation.forbidden import bars_fast, bars_leaving
from shamble.games.atz.battle.options import FastMove
from shamble.games.atz.battle.state import (
    NOBODY,
    SHUT,
    Atz,
    FigureId,
    foes,
    ground,
    lets_be,
    squared_distance,
    up,
)
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.cover import is_cover
from shamble.games.atz.fighting.openings import push_open
from shamble.games.atz.ground.plane import INCH, span, square
from shamble.games.atz.ground.ways import Path, Spot
from shamble.games.atz.moving.march import bars_moving, march, order_move, to_edge
from shamble.games.atz.moving.spots import ring
from shamble.games.atz.people.leaving import leave_table
from shamble.games.atz.table.reach import on_the_way, reach, route, zombie_route
from shamble.games.atz.table.sight import sees
from shamble.games.atz.zombies.steps import way_length
from shamble.kernel.rules import rule

AT_MIDDLE: Final = 4_000  # mils from the middle of the table
GAIN: Final = 4_000  # mils by which a spot in cover must bring one on
AT_SPOT: Final = 2_000  # mils: nearer one has seen that nobody is there
DETOUR: Final = 4_000  # mils: how much farther from the edge one ends to keep clear of enemies
CLEAR: Final = (12 * INCH) ** 2  # squared tenths: enemies farther off are all the same
HALF_INCH: Final = 500  # mils
AT_DOOR: Final = 1_000  # mils from its middle


@rule("atz.npc.action-list", "atz.npc.break-rule", "atz.npc.choices-in-tests")
def flee(g: Atz, figure: FigureId) -> None:
    """Make for the nearest edge of the table, with a Fast Move if it is far, and leave."""
    hurry = bars_leaving(g, figure) is not None and bars_fast(g, (figure,)) is None
    if hurry:
        try_fast(g, FastMove((figure,)))
    g.next(run_off, figure)


@rule("atz.npc.action-list")
def run_off(g: Atz, figure: FigureId) -> None:
    """Leave the table, or get as near to its edge as the move allows."""
    if not up(g.figures[figure]):
        return
    if bars_leaving(g, figure) is None:
        leave_table(g, figure)
        return
    _, edge = to_edge(g, figure)
    walk(g, figure, (way_off(g, figure, edge),))


@rule("atz.npc.action-list")
def way_off(g: Atz, figure: FigureId, edge: Spot) -> Spot:
    """Return where to go on the way to an edge: of what leads there about as well, far from all."""
    it = g.figures[figure]
    able = [(it.x, it.y), *spots_to_go(g, figure)]
    enemies = [g.figures[i] for i in foes(g, figure)]
    least = min(span(edge[0] - x, edge[1] - y) for x, y in able)
    good = [spot for spot in able if span(edge[0] - spot[0], edge[1] - spot[1]) - least <= DETOUR]

    def clearance(spot: Spot) -> int:
        gaps = [square(*spot, foe.x, foe.y) for foe in enemies]
        return min([CLEAR, *gaps])

    return min(good, key=lambda s: (-clearance(s), span(edge[0] - s[0], edge[1] - s[1]), s))


@rule("atz.npc.action-list")
def whereabouts(g: Atz, figure: FigureId) -> Spot:
    """Return where to look for enemies: where one was last seen, else noise, else the centre.

    Who finds nobody there combs the table, and comes to them in the end.
    """
    it = g.figures[figure]
    if it.goal is not None:
        return it.goal
    noises = sorted((span(one.x - it.x, one.y - it.y), (one.x, one.y)) for one in g.heard)
    if noises:
        return noises[0][1]
    middle = (g.terrain.width // 2, g.terrain.height // 2)
    if span(middle[0] - it.x, middle[1] - it.y) > AT_MIDDLE:
        return middle
    enemies = human_foes(g, figure)
    nearest = min(enemies, key=lambda i: (squared_distance(g, figure, i), i), default=figure)
    return g.figures[nearest].x, g.figures[nearest].y


@rule("atz.npc.action-list")
def remember(g: Atz, figure: FigureId) -> None:
    """Note where the nearest enemy human is whom a figure sees; who is there forgets it."""
    it = g.figures[figure]
    seen = [i for i in human_foes(g, figure) if sees(g, figure, i)]
    if seen:
        foe = g.figures[min(seen, key=lambda i: (squared_distance(g, figure, i), i))]
        it.goal = (foe.x, foe.y)
    elif it.goal is not None and span(it.goal[0] - it.x, it.goal[1] - it.y) <= AT_SPOT:
        it.goal = None


@rule("atz.mercy.spared-wakes", "atz.encounter.captive-and-zombies")
def human_foes(g: Atz, figure: FigureId) -> list[FigureId]:
    """Return the humans whom a figure fights: not those who are tied up or were spared."""
    side = g.figures[figure].who.side
    return [
        i
        for i in foes(g, figure)
        if not g.figures[i].who.zombie
        and g.figures[i].status != Status.CAPTURED
        and not lets_be(g, side, i)
    ]


def go_toward(g: Atz, figure: FigureId, goal: Spot, foe: FigureId = NOBODY) -> None:
    """Walk as near to a spot as the move allows, by corners or straight.

    Args:
        g: The game.
        figure: Who goes.
        goal: Where to.
        foe: From whom it ends in cover, if there is some on the way.
    """
    it = g.figures[figure]
    corner = round_things(g, figure, goal)
    if corner is not None:
        walk(g, figure, (corner if foe == NOBODY else last_cover(g, figure, corner, foe),))
        g.next(try_door, figure, goal)
        return
    able = spots_to_go(g, figure)
    here = span(goal[0] - it.x, goal[1] - it.y)
    best = min(able, key=lambda s: (span(goal[0] - s[0], goal[1] - s[1]), s), default=(it.x, it.y))
    if span(goal[0] - best[0], goal[1] - best[1]) < here:
        nearer = [] if foe == NOBODY else covered_spots(g, able, goal, here, foe)
        if nearer:
            best = nearer[0]
        walk(g, figure, (best if foe == NOBODY else last_cover(g, figure, best, foe),))


@rule("atz.npc.action-list")
def try_door(g: Atz, figure: FigureId, goal: Spot) -> None:
    """Push a shut door open that one has come to on the way to a spot."""
    it = g.figures[figure]
    path = zombie_route(g, figure, goal)
    for a, b in pairwise(((it.x, it.y), *path)):
        for place, gap in ground(g, it).gaps_on(*a, *b):
            near = span(gap.middle[0] - it.x, gap.middle[1] - it.y) <= AT_DOOR
            if near and gap.way == "door" and g.doors[place] == SHUT and up(it):
                push_open(g, place)


@rule("atz.npc.action-list")
def round_things(g: Atz, figure: FigureId, goal: Spot) -> Spot | None:
    """Return how far a figure gets on the shortest way to a spot, round things and by openings.

    None if the way leads straight over open ground, or nowhere.
    """
    it = g.figures[figure]
    home, path = (it.x, it.y), zombie_route(g, figure, goal)
    if len(path) == 1 and not ground(g, it).gaps_on(*home, *goal):
        return None
    for mils in range(min(way_length(home, path), it.act.move_left), 0, -HALF_INCH):
        spot, _ = on_the_way(home, path, mils)
        if spot != home and bars_moving(g, figure, spot) is None:
            return spot
    return None


@rule("atz.npc.action-list")
def covered_spots(g: Atz, able: list[Spot], goal: Spot, here: int, foe: FigureId) -> list[Spot]:
    """Return the spots in cover from an enemy that bring one on by 4 inches, the nearest first.

    Nobody goes into a house that the enemy is not in.
    """
    table = ground(g)
    there = table.building_at(*goal)
    far = [(span(goal[0] - x, goal[1] - y), (x, y)) for x, y in able]
    return [
        spot
        for left, spot in sorted(far)
        if here - left >= GAIN
        and table.building_at(*spot) in {None, there}
        and is_cover(g, spot, foe)
    ]


def spots_to_go(g: Atz, figure: FigureId) -> list[Spot]:
    """Return spots all around, and the corners in reach, to which a figure may move."""
    left = g.figures[figure].act.move_left
    spots = [*ring(g, figure, left), *reach(g, figure, left)]
    return [spot for spot in spots if bars_moving(g, figure, spot) is None]


@rule("atz.npc.action-list")
def last_cover(g: Atz, figure: FigureId, goal: Spot, foe: FigureId) -> Spot:
    """Return the last spot in cover on the farther half of the way to a goal, or else the goal."""
    it = g.figures[figure]
    home, way = (it.x, it.y), route(g, figure, goal, it.act.move_left)
    path = (goal,) if way is None else way[1]
    length = way_length(home, path)
    if length < GAIN:
        return goal
    for mils in range(length, length // 2, -HALF_INCH):
        spot, _ = on_the_way(home, path, mils)
        if is_cover(g, spot, foe) and bars_moving(g, figure, spot) is None:
            return spot
    return goal


def walk(g: Atz, figure: FigureId, path: Path | None) -> None:
    """Walk to the end of a path, if there is one."""
    if path and bars_moving(g, figure, path[-1]) is None:
        order_move(g, figure, path[-1])
        g.next(march, (figure,))
