"""Where a figure can go and what the way costs, in mils of movement."""

import heapq
import itertools
from math import isqrt
from typing import Final, NamedTuple

from shamble.games.atz.battle.state import (
    BARRICADED,
    CONTACT,
    LOCKED,
    NOBODY,
    Atz,
    Figure,
    FigureId,
    ground,
    takes_room,
)
from shamble.games.atz.book.terms import Status
from shamble.games.atz.ground.ground import Ground
from shamble.games.atz.ground.plane import BASE, INCH, MILS, nearer, span
from shamble.games.atz.ground.terrain import Box
from shamble.games.atz.ground.ways import (
    MEMORY,
    Path,
    Reach,
    Spot,
    Ways,
    climbs_out,
    uphill,
    ways_of,
)
from shamble.games.atz.table.fires import burning, keeps_out
from shamble.games.atz.table.vehicles import blocks_base, blocks_way, corner_spots, footprint_of
from shamble.kernel.errors import Bug
from shamble.kernel.rules import RuleId, rule

STUNNED: Final = Status.STUNNED
ENDLESS: Final = 10**9  # mils
REACHES: Final = 500  # of these
OFFSETS: Final = tuple(
    (dx, dy)
    for dx in range(-INCH, INCH + 1)
    for dy in range(-INCH, INCH + 1)
    if INCH * INCH <= dx * dx + dy * dy <= CONTACT
)  # from a figure to whoever is in contact with it

OFF_TABLE: Final = RuleId("atz.figure.base")
TOO_FAR: Final = RuleId("atz.move.normal")
OVERLAP: Final = RuleId("atz.figure.no-overlap")
NO_WAY: Final = RuleId("atz.building.short-move")


def passable(g: Atz, gaps: tuple[int, ...], home: Spot) -> bool:
    """Whether a human who sets out from a spot can go through these openings now."""
    if not all(g.doors[place] < LOCKED for place in gaps):
        return False
    return g.encounter is None or not gaps or not keeps_out(g, gaps, home)


@rule("atz.figure.no-overlap")
def blockers(g: Atz, mover: FigureId, target: FigureId = -1) -> list[Figure]:
    """Return the enemies through whom a figure cannot move, but for the one it charges."""
    return in_the_way(g.figures, g.figures[mover], None if target < 0 else g.figures[target])


@rule("atz.figure.no-overlap")
def in_the_way(crowd: list[Figure], mover: Figure, target: Figure | None) -> list[Figure]:
    """Return those of a crowd through whom a figure cannot move, but for the one it charges."""
    side, floor = mover.who.side, mover.floor
    return [
        it
        for it in crowd
        if it.status < STUNNED
        and it.who.side != side
        and it.floor == floor
        and not it.prone
        and it.aboard == NOBODY
        and it is not target
    ]


@rule("atz.zombie-move.through-figures", "atz.zombie-act.path-around-obstacles")
def detours(g: Atz, spot: Spot) -> tuple[tuple[int, Spot], ...]:
    """Return the corners of vehicles that are no part of the terrain, with their distances."""
    if not g.loose:
        return ()
    table = ground(g)
    return tuple(
        (span(x - spot[0], y - spot[1]), (x, y))
        for x, y in corner_spots(g)
        if (x, y) != spot and table.fits(x, y) and not blocks_base(g, x, y)
    )


def around(g: Atz, ways: Ways, spot: Spot, allowance: int) -> list[tuple[int, Spot]]:
    """Return the nodes to which one may be able to walk straight, with their distances."""
    nodes = ways.around(spot, allowance)
    return [*nodes, *detours(g, spot)] if g.loose else nodes


def inch_about(ax: int, ay: int, bx: int, by: int) -> Box:
    """Return the box in which all spots lie that are less than an inch from a straight way."""
    left, right = (ax - INCH, bx + INCH) if ax < bx else (bx - INCH, ax + INCH)
    low, high = (ay - INCH, by + INCH) if ay < by else (by - INCH, ay + INCH)
    return left, low, right, high


@rule("atz.figure.no-overlap")
def free_leg(bodies: list[Figure], a: Spot, b: Spot) -> bool:
    """Whether a straight way leads through nobody; whoever is too near may step away."""
    ax, ay = a
    bx, by = b
    left, low, right, high = inch_about(ax, ay, bx, by)
    for it in bodies:
        x, y = it.x, it.y
        if (
            left < x < right
            and low < y < high
            and nearer(x, y, ax, ay, bx, by, 2 * BASE)
            and (x - ax) * (bx - ax) + (y - ay) * (by - ay) > 0
        ):
            return False
    return True


def room_at(g: Atz, mover: FigureId, spot: Spot) -> bool:
    """Whether a figure could end its move at a spot without standing on anybody."""
    x, y = spot
    left, right = x - INCH, x + INCH
    floor = g.figures[mover].floor if mover >= 0 else 0
    for i, it in enumerate(g.figures):
        if left < it.x < right:
            dx, dy = it.x - x, it.y - y
            if (
                dx * dx + dy * dy < 4 * BASE * BASE
                and i != mover
                and it.floor == floor
                and takes_room(it)
            ):
                return False
    return not (g.loose and blocks_base(g, x, y))


def close_to(g: Atz, figure: FigureId, far: int) -> list[Spot]:
    """Return where the others on the table are who stand no farther than this from a figure."""
    it = g.figures[figure]
    floor, left, right, low, high = it.floor, it.x - far, it.x + far, it.y - far, it.y + far
    return [
        (one.x, one.y)
        for one in g.figures
        if left < one.x < right
        and low < one.y < high
        and one.floor == floor
        and takes_room(one)
        and one is not it
    ]


def standing(crowd: list[Figure], it: Figure) -> list[Spot]:
    """Return where those of a crowd stand who are on the table with a figure, on its floor."""
    floor = it.floor
    return [
        (one.x, one.y) for one in crowd if one.floor == floor and takes_room(one) and one is not it
    ]


def bound_for(g: Atz, figure: FigureId) -> list[Spot]:
    """Return where those will stop who have been ordered to march with a figure."""
    group = g.figures[figure].group
    return [
        it.act.path[-1]
        for i, it in enumerate(g.figures)
        if it.act.path and it.group == group and i != figure
    ]


@rule("atz.figure.no-overlap")
def is_clear(others: list[Spot], spot: Spot) -> bool:
    """Whether a base at a spot would stand on none of some others."""
    x, y = spot
    for ox, oy in others:
        if (ox - x) * (ox - x) + (oy - y) * (oy - y) < INCH * INCH:
            return False
    return True


@rule("atz.figure.no-overlap", "atz.figure.base")
def can_stand(g: Atz, mover: FigureId, spot: Spot) -> bool:
    """Whether a figure could stand at a spot: in no wall, on nobody, wholly on the table."""
    table = ground(g, g.figures[mover]) if mover >= 0 else ground(g)
    return table.fits(*spot) and room_at(g, mover, spot)


@rule("atz.figure.no-overlap")
def room_beside(g: Atz, figure: FigureId, home: Spot) -> Spot:
    """Return the nearest spot to one that is taken where a figure can be laid down.

    It is in contact if there is room, and on the same side of every wall.
    """
    x, y = home
    table = ground(g, g.figures[figure])
    for farther in range(1, 25):
        for dx, dy in OFFSETS:
            spot = (x + dx * farther, y + dy * farther)
            if can_stand(g, figure, spot) and table.walkable(x, y, *spot):
                return spot
    raise Bug(f"no room for a figure around {home}")


def legs(home: Spot, path: Path, rest: Path, spot: Spot) -> list[tuple[Spot, Spot]]:
    """Return the straight legs that lead from home to a spot on the path."""
    corners = [home, *path[: len(path) - len(rest)]]
    if corners[-1] != spot:
        corners.append(spot)
    return list(itertools.pairwise(corners)) or [(home, home)]


class Walk(NamedTuple):
    """What a figure's ways depend on, the same for all spots to which it might go."""

    home: Spot
    left: int  # mils that it can go
    ways: Ways
    crowd: list[Figure]  # who is as near as that, it and its friends too
    bodies: list[Figure]  # through whom it cannot go


def walk_of(g: Atz, mover: FigureId, allowance: int, target: FigureId = -1) -> Walk:
    """Return what the ways of a figure depend on, but for the enemy whom it charges."""
    me, far = g.figures[mover], allowance // MILS + 2 * INCH
    left, right, low, high = me.x - far, me.x + far, me.y - far, me.y + far
    crowd = [it for it in g.figures if left < it.x < right and low < it.y < high]
    bodies = in_the_way(crowd, me, None if target < 0 else g.figures[target])
    return Walk((me.x, me.y), allowance, ways_of(ground(g, me)), crowd, bodies)


def reach(g: Atz, mover: FigureId, allowance: int) -> Reach:
    """Return the corners and openings that a figure can get to, each with its cost and path."""
    return nodes_of(g, walk_of(g, mover, allowance))


def nodes_of(g: Atz, walk: Walk) -> Reach:
    """Return the corners and openings that one can get to, each with its cost and path.

    It is worked out once for each figure and activation: as long as nobody in reach moves and no
    door changes, it is remembered.
    """
    home, allowance, ways, _, bodies = walk
    cars = tuple([footprint_of(g, i) for i in g.loose])
    shut = (tuple(g.doors), burning(g))
    key = (home, allowance, shut, cars, *[(one.x, one.y) for one in bodies])
    found = ways.reaches.get(key)
    if found is None:
        if len(ways.reaches) > REACHES:
            ways.reaches.clear()
        found = ways.reaches[key] = work_out(g, ways, home, allowance, bodies)
    return found


def work_out(g: Atz, ways: Ways, home: Spot, allowance: int, bodies: list[Figure]) -> Reach:
    """Return the nodes that can be got to from a spot, nearest first.

    A straight way is looked at only when it would be the shortest to a node that is left.
    """
    best: Reach = {home: (0, ())}
    queue: list[tuple[int, Path, int, Spot]] = [
        (length, (node,), 0, home)
        for length, node in around(g, ways, home, allowance)
        if length <= allowance
    ]
    heapq.heapify(queue)
    while queue:
        cost, path, start, last = heapq.heappop(queue)
        spot = path[-1]
        if spot in best:
            continue
        edge = ways.edge(last, spot)
        if edge is None or not passable(g, edge[1], home) or not free_leg(bodies, last, spot):
            continue
        if (g.loose and blocks_way(g, last, spot)) or exits(ways.table, edge[1], last, spot):
            continue
        if start + edge[0] > cost:
            if start + edge[0] <= allowance:
                heapq.heappush(queue, (start + edge[0], path, start, last))
            continue
        best[spot] = (cost, path)
        for length, node in around(g, ways, spot, allowance):
            if cost + length <= allowance and node not in best:
                heapq.heappush(queue, (cost + length, (*path, node), cost, spot))
    del best[home]
    return best


@rule("atz.building.window")
def exits(table: Ground, gaps: tuple[int, ...], a: Spot, b: Spot) -> bool:
    """Whether a leg leaves a building by a window, so that nobody goes on from its end."""
    openings = table.terrain.openings
    return any(climbs_out(table, openings[place], a, b) for place in gaps)


def straight(g: Atz, walk: Walk, goal: Spot) -> int | None:
    """Return what it costs to go straight to a spot; None if that is not possible."""
    home, left, ways, _, bodies = walk
    dx, dy = goal[0] - home[0], goal[1] - home[1]
    if (dx * dx + dy * dy) * MILS * MILS > left * left:
        return None
    leg = ways.leg(home, goal)
    if leg is None or leg[0] > left or (bodies and not free_leg(bodies, home, goal)):
        return None
    cost, gaps = leg
    if (gaps and not passable(g, gaps, home)) or (g.loose and blocks_way(g, home, goal)):
        return None
    return cost


def route(
    g: Atz, mover: FigureId, goal: Spot, allowance: int, target: FigureId = -1
) -> tuple[int, Path] | None:
    """Return the way to a spot and its cost: straight if possible, else the cheapest; or None."""
    it = g.figures[mover]
    if span(goal[0] - it.x, goal[1] - it.y) > allowance:
        return None
    walk = walk_of(g, mover, allowance, target)
    cost = straight(g, walk, goal)
    if cost is not None:
        return cost, (goal,)
    if not walk.ways.table.fits(*goal):
        return None
    nodes = nodes_of(g, walk) if target < 0 else reach(g, mover, allowance)
    return detour(g, walk, nodes, goal)


def detour(g: Atz, walk: Walk, nodes: Reach, goal: Spot) -> tuple[int, Path] | None:
    """Return the cheapest way to a spot over one of the nodes in reach, and its cost; or None."""
    home, left, ways, _, bodies = walk
    x, y = goal
    climb = uphill(ways.table, home, goal) if ways.table.hills else 0
    near = []
    for node, (cost, path) in nodes.items():
        rest = left - cost - climb
        square = ((x - node[0]) * (x - node[0]) + (y - node[1]) * (y - node[1])) * MILS * MILS
        if rest >= 0 and square <= rest * rest:
            length = isqrt(square - 1) + 1 if square else 0
            near.append((cost + length + climb, (*path, goal), length))
    near.sort()
    best: tuple[int, Path] | None = None
    for least, path, length in near:
        if best is not None and least > best[0]:
            break
        node = path[-2]
        edge = ways.edge(node, goal)
        if edge is None or not passable(g, edge[1], home) or not free_leg(bodies, node, goal):
            continue
        if g.loose and blocks_way(g, node, goal):
            continue
        total = least - length + edge[0]
        if total <= left and (best is None or (total, path) < best):
            best = (total, path)
    return best


@rule("atz.move.normal", "atz.figure.measuring")
def bars_spot(g: Atz, mover: FigureId, spot: Spot, allowance: int) -> RuleId | None:
    """Return the rule that keeps a figure from moving to a spot, or None."""
    it = g.figures[mover]
    if not ground(g, it).fits(*spot):
        return OFF_TABLE
    if span(spot[0] - it.x, spot[1] - it.y) > allowance:
        return TOO_FAR
    if not room_at(g, mover, spot):
        return OVERLAP
    return None if route(g, mover, spot, allowance) is not None else NO_WAY


@rule("atz.zombie-act.path-around-obstacles", "atz.zombie-move.window-door-size-only")
def zombie_route(g: Atz, mover: FigureId, goal: Spot) -> Path:
    """Return the shortest way that a zombie can walk to a spot; straight on where there is none."""
    it = g.figures[mover]
    table = ground(g, it)
    home = (it.x, it.y)
    if leads_straight(g, table, home, goal):
        return (goal,)
    return around_things(g, table, home, goal)


def around_things(g: Atz, table: Ground, home: Spot, goal: Spot) -> Path:
    """Return the shortest way over corners and openings; a leg is looked at only when needed."""
    ways = ways_of(table)
    if g.loose and blocks_base(g, *goal):
        return (goal,)  # a vehicle stands there: no way leads to it
    key = (home, goal, tuple([footprint_of(g, i) for i in g.loose]))
    found = ways.routes.get(key)
    if found is None:
        straight = span(goal[0] - home[0], goal[1] - home[1])
        found = (
            shortest(g, ways, home, goal, straight * 3 // 2)  # most detours are short
            or shortest(g, ways, home, goal, straight * 4)
            or (shortest(g, ways, home, goal, ENDLESS) if ways.is_near_a_node(goal) else ())
            or (goal,)
        )
        if len(ways.routes) > MEMORY:
            ways.routes.clear()
        ways.routes[key] = found
    return found


def shortest(g: Atz, ways: Ways, home: Spot, goal: Spot, most: int) -> Path:
    """Return the shortest way for a zombie that is no longer than this; empty: there is none.

    Walls are asked about when a leg is next, not when it is thought of.
    """
    ahead = ways.homing(goal)
    settled: set[Spot] = set()
    queue: list[tuple[int, int, Path]] = [(0, 0, (home,))]  # least length over all, so far, way
    while queue:
        _, cost, path = heapq.heappop(queue)
        spot = path[-1]
        if spot in settled or (cost and not ways.strides(path[-2], spot)):
            continue
        if g.loose and cost and blocks_way(g, path[-2], spot):
            continue
        if spot == goal:
            return path[1:]
        settled.add(spot)
        if cost:
            total = cost + (ahead.get(spot) or span(goal[0] - spot[0], goal[1] - spot[1]))
            heapq.heappush(queue, (total, total, (*path, goal)))
        for length, beyond, node in ways.next_turns(spot, ahead, most - cost):
            if node not in settled:
                total = cost + length
                heapq.heappush(queue, (total + beyond, total, (*path, node)))
        for length, node in detours(g, spot) if g.loose else ():
            total = cost + length
            least = total + span(goal[0] - node[0], goal[1] - node[1])
            if least <= most and node not in settled:
                heapq.heappush(queue, (least, total, (*path, node)))
    return ()


def leads_straight(g: Atz, table: Ground, a: Spot, b: Spot) -> bool:
    """Whether a zombie's way leads straight from one spot to another, past vehicles too."""
    return clear_for_zombies(table, a, b) and not (g.loose and blocks_way(g, a, b))


def clear_for_zombies(table: Ground, a: Spot, b: Spot) -> bool:
    """Whether a zombie can walk straight from one spot to another, doors or not."""
    if table.walkable(*a, *b):
        return fits_zombie(table, tuple(place for place, _ in table.gaps_on(*a, *b)))
    return False


def fits_zombie(table: Ground, gaps: tuple[int, ...]) -> bool:
    """Whether all of these openings are doors or as large as doors."""
    return all(table.terrain.openings[place].way != "window" for place in gaps)


def barricade(g: Atz, place: int) -> int:
    """Return the Rep of a barricaded opening; 0 for one without a barricade."""
    return max(g.doors[place] - BARRICADED + 1, 0)


def on_the_way(home: Spot, path: Path, mils: int) -> tuple[Spot, Path]:
    """Return where a figure is after walking so far along its path, and the rest of it."""
    while path:
        leg = span(path[0][0] - home[0], path[0][1] - home[1])
        if leg > mils:
            x = home[0] + toward(path[0][0] - home[0], mils, leg)
            y = home[1] + toward(path[0][1] - home[1], mils, leg)
            return (x, y), path
        mils -= leg
        home, path = path[0], path[1:]
    return home, ()


def toward(delta: int, mils: int, leg: int) -> int:
    """Return the part of a step along one axis, rounded toward its start."""
    return delta * mils // leg if delta >= 0 else -(-delta * mils // leg)
