"""Where a figure can go and what the way costs, in mils of movement."""

import heapq
import itertools
from typing import Final

from shamble.games.atz.ground import Ground, near_fence
from shamble.games.atz.plane import BASE, INCH, MILS, nearer, part_in_box, span, square
from shamble.games.atz.state import (
    BARRICADED,
    CONTACT,
    LOCKED,
    NOBODY,
    Atz,
    Figure,
    FigureId,
    alive,
    down,
    ground,
    on_table,
)
from shamble.games.atz.terrain import Box, Opening
from shamble.games.atz.vehicles import blocks_base, blocks_way, corner_spots
from shamble.kernel.errors import Bug
from shamble.kernel.rules import RuleId, rule

Spot = tuple[int, int]
Path = tuple[Spot, ...]  # legs' ends, the start left out
Links = tuple[tuple[Spot, int, tuple[int, ...]], ...]

DOOR_COST: Final = 2_000
WINDOW_COST: Final = 4_000
FENCE_COST: Final = 2_000
ZOMBIE_FENCE_COST: Final = 3_000
UPHILL_COST: Final = 2_000
FAR: Final = 17 * INCH  # no leg of a path is longer
FAR_MILS: Final = FAR * MILS
NEAR: Final = 9 * INCH  # nor, with a normal move, than this
OFFSETS: Final = tuple(
    (dx, dy)
    for dx in range(-INCH, INCH + 1)
    for dy in range(-INCH, INCH + 1)
    if INCH * INCH <= dx * dx + dy * dy <= CONTACT
)  # from a figure to whoever is in contact with it
STEP_OUT: Final = BASE + 2  # how far from an opening one stands before it

OFF_TABLE: Final = RuleId("atz.figure.base")
TOO_FAR: Final = RuleId("atz.move.normal")
OVERLAP: Final = RuleId("atz.figure.no-overlap")
NO_WAY: Final = RuleId("atz.building.short-move")


class Ways:
    """The corners and openings of a table, and the straight ways between them."""

    def __init__(self, table: Ground) -> None:
        self.table = table
        corners = [
            (x, y)
            for box in solid_boxes(table)
            for x in (box[0] - BASE, box[2] + BASE)
            for y in (box[1] - BASE, box[3] + BASE)
        ]
        gates = [
            spot
            for gap in table.terrain.openings
            if gap.way != "window"  # whoever climbs through one goes straight
            for spot in gate_spots(table, gap.middle)
        ]
        self.nodes = tuple(dict.fromkeys(spot for spot in (*corners, *gates) if table.fits(*spot)))
        self._links: dict[tuple[Spot, int], Links] = {}

    def links(self, spot: Spot, allowance: int = FAR_MILS) -> Links:
        """Return the nodes to which one can walk straight: node, cost, openings on the way.

        Args:
            spot: Where one stands.
            allowance: How far one can go at most, in mils; few nodes are that near.
        """
        far = NEAR if allowance <= NEAR * MILS else FAR
        found = self._links.get((spot, far))
        if found is None:
            x, y = spot
            if len(self._links) > 20_000:  # noqa: PLR2004  (enough for any one battle)
                self._links.clear()
            found = self._links[spot, far] = tuple(
                self.link(spot, node)
                for node in self.nodes
                if abs(node[0] - x) <= far
                and abs(node[1] - y) <= far
                and node != spot
                and not self.table.obstructed(x, y, *node)
            )
        return found

    def link(self, a: Spot, b: Spot) -> tuple[Spot, int, tuple[int, ...]]:
        """Return the straight way from one spot to another."""
        gaps = self.table.gaps_on(*a, *b)
        return b, leg_cost(self.table, a, b, gaps), tuple(place for place, _ in gaps)


_WAYS: dict[str, Ways] = {}


def ways_of(table: Ground) -> Ways:
    """Return the ways of a table, worked out when they are first asked for."""
    found = _WAYS.get(table.terrain.key)
    if found is None or found.table is not table:
        if len(_WAYS) > 32:  # noqa: PLR2004  (as many as grounds are remembered)
            _WAYS.clear()
        found = _WAYS[table.terrain.key] = Ways(table)
    return found


def solid_boxes(table: Ground) -> list[Box]:
    """Return the boxes around which one must walk."""
    terrain = table.terrain
    return [
        *(building.box for building in terrain.buildings),
        *(thing.box for thing in terrain.obstacles if not thing.low),
        *(piece.box for piece in terrain.pieces if piece.kind == "rock"),
    ]


def gate_spots(table: Ground, middle: Spot) -> list[Spot]:
    """Return the spots on both sides of an opening where a base fits."""
    x, y = middle
    spots = [(x + STEP_OUT, y), (x - STEP_OUT, y), (x, y + STEP_OUT), (x, y - STEP_OUT)]
    return [
        spot for spot in spots if table.fits(*spot) and table.walkable(*spot, *across(spot, x, y))
    ]


def across(spot: Spot, x: int, y: int) -> Spot:
    """Return the spot opposite, beyond the middle of an opening."""
    return 2 * x - spot[0], 2 * y - spot[1]


@rule("atz.terrain.woods-movement", "atz.terrain.road-movement", "atz.move.terrain-note")
@rule("atz.building.door", "atz.building.window", "atz.zombie-move.low-obstacles")
def leg_cost(table: Ground, a: Spot, b: Spot, gaps: list[tuple[int, Opening]] | None = None) -> int:
    """Return what a straight leg costs a human: its length, woods twice, openings and fences.

    Args:
        table: The ground.
        a: Where it begins.
        b: Where it ends.
        gaps: The openings on it, if they are known already.
    """
    length = span(b[0] - a[0], b[1] - a[1])
    cost = length + slow_part(table, a, b, length)
    for _, gap in table.gaps_on(*a, *b) if gaps is None else gaps:
        cost += WINDOW_COST if gap.way != "door" else DOOR_COST
    for fence in table.fences:
        start, end, _ = part_in_box(*a, *b, fence.box)
        if start < end and not near_fence(fence, *a):
            cost += FENCE_COST
    return cost


def slow_part(table: Ground, a: Spot, b: Spot, length: int) -> int:
    """Return how much of a leg lies in woods or water and on no road, in mils, rounded up."""
    total = 0
    left, right = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
    low, high = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
    for piece in (*table.woods, *table.water):
        box = piece.box
        if box[0] > right or box[2] < left or box[1] > high or box[3] < low:
            continue
        start, end, whole = part_in_box(*a, *b, piece.box)
        if start >= end:
            continue
        slow = (end - start) * length
        for road in table.roads:
            first, last, parts = part_in_box(*a, *b, road.box)
            low, high = max(start * parts, first * whole), min(end * parts, last * whole)
            if low < high:
                slow -= (high - low) * length // parts
        total += -(-max(slow, 0) // whole)
    return total


@rule("atz.zombie-move.six-inches", "atz.zombie-move.in-buildings", "atz.zombie-move.woods-rough")
@rule("atz.zombie-move.mixed-terrain", "atz.zombie-move.road", "atz.zombie-move.water")
@rule("atz.zombie-move.hills")
def zombie_cost(table: Ground, a: Spot, b: Spot) -> int:
    """Return what a straight leg costs a zombie of its 6 inches: woods twice, indoors half more."""
    length = span(b[0] - a[0], b[1] - a[1])
    cost = length + slow_part(table, a, b, length)
    for building in table.terrain.buildings:
        start, end, whole = part_in_box(*a, *b, building.box)
        cost += -(-(end - start) * length // (2 * whole))
    for fence in table.fences:
        start, end, _ = part_in_box(*a, *b, fence.box)
        if start < end and not near_fence(fence, *a):
            cost += ZOMBIE_FENCE_COST
    return cost


@rule("atz.terrain.hills-geometry")
def uphill(table: Ground, a: Spot, b: Spot) -> int:
    """Return what a human pays who ends a move on a hill nearer its crest than it began."""
    for piece in table.hills:
        box, crest = piece.box, piece.crest
        if crest and box[0] <= b[0] <= box[2] and box[1] <= b[1] <= box[3]:
            before, after = crest_apart(crest, a), crest_apart(crest, b)
            if after < before:
                return UPHILL_COST
    return 0


def crest_apart(crest: Box, spot: Spot) -> int:
    """Return the squared distance to a crest, which runs along the table's axes."""
    dx = max(crest[0] - spot[0], 0, spot[0] - crest[2])
    dy = max(crest[1] - spot[1], 0, spot[1] - crest[3])
    return dx * dx + dy * dy


def passable(g: Atz, gaps: tuple[int, ...]) -> bool:
    """Whether a human can go through these openings now."""
    return all(g.doors[place] < LOCKED for place in gaps)


@rule("atz.figure.no-overlap")
def blockers(g: Atz, mover: FigureId, target: FigureId = -1) -> list[Figure]:
    """Return the enemies through whom a figure cannot move, but for the one it charges."""
    side = g.figures[mover].who.side
    return [
        it
        for i, it in enumerate(g.figures)
        if it.who.side != side
        and i != target
        and alive(it)
        and not down(it)
        and not it.prone
        and it.aboard == NOBODY
    ]


@rule("atz.zombie-move.through-figures", "atz.zombie-act.path-around-obstacles")
def detours(g: Atz, spot: Spot, far: int = FAR) -> list[tuple[Spot, int, tuple[int, ...]]]:
    """Return the corners of vehicles that have moved, to which one can walk straight."""
    table = ground(g)
    return [
        ways_of(table).link(spot, node)
        for node in corner_spots(g)
        if node != spot
        and abs(node[0] - spot[0]) <= far
        and abs(node[1] - spot[1]) <= far
        and table.walkable(*spot, *node)
        and not blocks_base(g, *node)
    ]


def free_leg(bodies: list[Figure], a: Spot, b: Spot) -> bool:
    """Whether a straight way leads through nobody; one may step away from contact."""
    ax, ay = a
    bx, by = b
    left, right = (ax - INCH, bx + INCH) if ax < bx else (bx - INCH, ax + INCH)
    low, high = (ay - INCH, by + INCH) if ay < by else (by - INCH, ay + INCH)
    for it in bodies:
        x, y = it.x, it.y
        if (
            left < x < right
            and low < y < high
            and nearer(x, y, ax, ay, bx, by, 2 * BASE)
            and square(x, y, bx, by) <= square(x, y, ax, ay)
        ):
            return False
    return True


def room_at(g: Atz, mover: FigureId, spot: Spot) -> bool:
    """Whether a figure could end its move at a spot without standing on anybody."""
    x, y = spot
    for i, it in enumerate(g.figures):
        dx = it.x - x
        if -INCH < dx < INCH:
            dy = it.y - y
            if (
                dx * dx + dy * dy < 4 * BASE * BASE
                and i != mover
                and on_table(it)
                and it.aboard == NOBODY
            ):
                return False
    return not (g.loose and blocks_base(g, x, y))


@rule("atz.figure.no-overlap", "atz.figure.base")
def can_stand(g: Atz, mover: FigureId, spot: Spot) -> bool:
    """Whether a figure could stand at a spot: in no wall, on nobody, wholly on the table."""
    return ground(g).fits(*spot) and room_at(g, mover, spot)


@rule("atz.figure.no-overlap")
def room_beside(g: Atz, figure: FigureId, home: Spot) -> Spot:
    """Return the nearest spot to one that is taken where a figure can be laid down.

    It is in contact if there is room, and on the same side of every wall.
    """
    x, y = home
    table = ground(g)
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


def reach(g: Atz, mover: FigureId, allowance: int) -> dict[Spot, tuple[int, Path]]:
    """Return the corners and openings that a figure can get to, each with its cost and path."""
    table = ground(g)
    ways = ways_of(table)
    bodies = blockers(g, mover)
    it = g.figures[mover]
    home = (it.x, it.y)
    best: dict[Spot, tuple[int, Path]] = {home: (0, ())}
    queue: list[tuple[int, Spot]] = [(0, home)]
    while queue:
        cost, spot = heapq.heappop(queue)
        so_far, path = best[spot]
        if cost > so_far:
            continue
        links = ways.links(spot, allowance)
        for node, leg, gaps in (*links, *detours(g, spot)) if g.loose else links:
            total = cost + leg
            known = best.get(node)
            if (
                total <= allowance
                and (known is None or total < known[0])
                and (not gaps or passable(g, gaps))
                and free_leg(bodies, spot, node)
                and not (g.loose and blocks_way(g, spot, node))
            ):
                best[node] = (total, (*path, node))
                heapq.heappush(queue, (total, node))
    del best[home]
    return best


def direct(g: Atz, mover: FigureId, goal: Spot, allowance: int, bodies: list[Figure]) -> int | None:
    """Return what it costs to go straight to a spot; None if that is not possible."""
    table = ground(g)
    it = g.figures[mover]
    home = (it.x, it.y)
    if span(goal[0] - it.x, goal[1] - it.y) > allowance or not table.walkable(*home, *goal):
        return None
    cost = leg_cost(table, home, goal) + uphill(table, home, goal)
    if cost > allowance or not free_leg(bodies, home, goal):
        return None
    if g.loose and blocks_way(g, home, goal):
        return None
    return cost if passable(g, tuple(place for place, _ in table.gaps_on(*home, *goal))) else None


def route(
    g: Atz, mover: FigureId, goal: Spot, allowance: int, target: FigureId = -1
) -> tuple[int, Path] | None:
    """Return the cheapest way to a spot and its cost; None if it costs more than is allowed."""
    table = ground(g)
    it = g.figures[mover]
    bodies = blockers(g, mover, target)
    straight = direct(g, mover, goal, allowance, bodies)
    if straight is not None:
        return straight, (goal,)
    if span(goal[0] - it.x, goal[1] - it.y) > allowance or not table.fits(*goal):
        return None
    climb = uphill(table, (it.x, it.y), goal)
    links = ways_of(table).links(goal, allowance)
    links = (*links, *detours(g, goal)) if g.loose else links
    last = {node: (leg, gaps) for node, leg, gaps in links}
    found = [
        (cost + last[node][0] + climb, (*path, goal))
        for node, (cost, path) in reach(g, mover, allowance).items()
        if node in last
        and passable(g, last[node][1])
        and free_leg(bodies, node, goal)
        and not (g.loose and blocks_way(g, node, goal))
    ]
    best = min(found, default=None)
    return best if best is not None and best[0] <= allowance else None


@rule("atz.move.normal", "atz.figure.measuring")
def bars_spot(g: Atz, mover: FigureId, spot: Spot, allowance: int) -> RuleId | None:
    """Return the rule that keeps a figure from moving to a spot, or None."""
    it = g.figures[mover]
    if not ground(g).fits(*spot):
        return OFF_TABLE
    if span(spot[0] - it.x, spot[1] - it.y) > allowance:
        return TOO_FAR
    if not room_at(g, mover, spot):
        return OVERLAP
    return None if route(g, mover, spot, allowance) is not None else NO_WAY


@rule("atz.zombie-act.path-around-obstacles", "atz.zombie-move.window-door-size-only")
def zombie_route(g: Atz, mover: FigureId, goal: Spot) -> Path:
    """Return the shortest way that a zombie can walk to a spot; straight on where there is none."""
    table = ground(g)
    it = g.figures[mover]
    home = (it.x, it.y)
    if clear_for_zombies(table, home, goal) and not (g.loose and blocks_way(g, home, goal)):
        return (goal,)
    ways = ways_of(table)
    best: dict[Spot, tuple[int, Path]] = {home: (0, ())}
    queue: list[tuple[int, int, Spot]] = [(span(goal[0] - home[0], goal[1] - home[1]), 0, home)]
    while queue:
        _, cost, spot = heapq.heappop(queue)
        if spot == goal:
            return best[spot][1]
        if cost > best[spot][0]:
            continue
        links = ways.links(spot)
        links = (*links, *detours(g, spot)) if g.loose else links
        near = [(node, leg) for node, leg, gaps in links if fits_zombie(table, gaps)]
        if clear_for_zombies(table, spot, goal):
            near.append((goal, span(goal[0] - spot[0], goal[1] - spot[1])))
        for node, leg in near:
            total = cost + leg
            known = best.get(node)
            if (known is None or total < known[0]) and not (g.loose and blocks_way(g, spot, node)):
                best[node] = (total, (*best[spot][1], node))
                ahead = span(goal[0] - node[0], goal[1] - node[1])
                heapq.heappush(queue, (total + ahead, total, node))
    return (goal,)


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


def path_cost(table: Ground, home: Spot, path: Path) -> int:
    """Return what a path costs a human, measured leg by leg."""
    total = 0
    for spot in path:
        total += leg_cost(table, home, spot)
        home = spot
    return total


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
