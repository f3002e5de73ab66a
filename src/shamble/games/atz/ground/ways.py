"""The corners and openings of a table, the straight ways between them, and what they cost."""

import math
from fractions import Fraction
from math import isqrt
from typing import Final

from shamble.games.atz.ground.footprint import Footprint
from shamble.games.atz.ground.ground import Ground
from shamble.games.atz.ground.plane import (
    BASE,
    INCH,
    MILS,
    SQUARE_MILS,
    in_box,
    part_in_box,
    span,
)
from shamble.games.atz.ground.terrain import Box, Opening
from shamble.games.atz.ground.things import CELL, meets, near_fence, reaching, within
from shamble.kernel.rules import rule

Spot = tuple[int, int]
Path = tuple[Spot, ...]  # legs' ends, the start left out
Edge = tuple[int, tuple[int, ...]]  # what a leg costs, and the openings on it
Sides = tuple[Box, list[Spot]]  # some spots, and the box in which they lie
Reach = dict[Spot, tuple[int, Path]]  # where one can go, with cost and path

DOOR_COST: Final = 2_000
WINDOW_COST: Final = 4_000
FENCE_COST: Final = 2_000
ZOMBIE_FENCE_COST: Final = 3_000
UPHILL_COST: Final = 2_000
MEMORY: Final = 20_000  # answers remembered, enough for any one battle
STRIDES: Final = 100_000  # of these: most tables have some hundred nodes, all asked about
FAR: Final = 17 * INCH  # no leg of a path is longer
NEAR: Final = 9 * INCH  # nor, with a normal move, than this
TOUCH: Final = BASE + 3  # tenths from the middle of a base to an opening that it touches
STEP_OUT: Final = BASE + 2  # how far from an opening one stands before it


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
            for body in table.bodies
            for *_, gap in body[5]
            if gap.way != "window"  # whoever climbs through one goes straight
            for spot in gate_spots(table, gap)
        ]
        gates += [it.stairs for it in table.terrain.buildings if it.stairs is not None]
        self.nodes = tuple(spot for spot in dict.fromkeys((*corners, *gates)) if table.fits(*spot))
        self.gates = frozenset(self.nodes).intersection(gates)
        self._known = frozenset(self.nodes)
        self._around: dict[tuple[Spot, int], list[tuple[int, Spot]]] = {}  # of nodes
        self._strides: dict[tuple[Spot, Spot], bool] = {}
        self.routes: dict[tuple[Spot, Spot, tuple[Footprint, ...]], Path] = {}
        # ^ of zombies, by start and goal, and by the vehicles on the table
        self._homing: dict[Spot, dict[Spot, int]] = {}
        self._legs: dict[tuple[Spot, Spot], Edge | None] = {}
        self._edges: dict[tuple[Spot, Spot], Edge | None] = {}
        self._openings: dict[tuple[int, int], tuple[int, ...]] = {}
        self._cells: dict[tuple[int, int, int], list[Spot]] = {}
        self.sides: dict[Footprint, Sides] = {}  # of vehicles: where a base fits beside them
        self.reaches: dict[tuple[object, ...], Reach] = {}  # remembered by what they depend on

    def around(self, spot: Spot, allowance: int) -> list[tuple[int, Spot]]:
        """Return the nodes to which one may be able to walk straight, with their distances.

        Args:
            spot: Where one stands.
            allowance: How far one can go at most, in mils; few nodes are that near.
        """
        far = NEAR if allowance <= NEAR * MILS else FAR
        known = self._around.get((spot, far))
        if known is not None:
            return known
        x, y = spot
        found = []
        for node in self.near(x // CELL, y // CELL, far):
            dx, dy = node[0] - x, node[1] - y
            if -far <= dx <= far and -far <= dy <= far and (dx or dy):
                found.append((span(dx, dy), node))
        if spot in self._known:  # every way goes on from here
            self._around[spot, far] = found
        return found

    def near(self, column: int, row: int, far: int) -> list[Spot]:
        """Return the nodes so far at most from a cell of the grid."""
        key = (column, row, far)
        found = self._cells.get(key)
        if found is None:
            cell = reaching(column, row, far)
            found = self._cells[key] = [node for node in self.nodes if in_box(*node, cell)]
        return found

    def openings(self, x: int, y: int) -> tuple[int, ...]:
        """Return the places of the openings that somebody at a spot may touch."""
        key = (x // CELL, y // CELL)
        found = self._openings.get(key)
        if found is None:
            cell = reaching(*key, TOUCH)
            found = self._openings[key] = tuple(
                place
                for place, gap in enumerate(self.table.terrain.openings)
                if meets(gap.box, cell)
            )
        return found

    def next_turns(
        self, spot: Spot, ahead: dict[Spot, int], most: int
    ) -> list[tuple[int, int, Spot]]:
        """Return the nodes at which a shortest way from any spot may turn next, walls or not.

        None is left out by its direction: a way cuts the round corners of things, and may turn
        at a node that it does not lead round.

        Args:
            spot: Where one is.
            ahead: How far it is from each node to the goal at least, the nearest first.
            most: How long the way from there may be.

        Returns:
            How far each is, how far the goal is from there at least, and the node.
        """
        x, y = spot
        found = []
        for node, beyond in ahead.items():
            rest = most - beyond
            if rest <= 0:
                break  # all others are farther from the goal
            dx, dy = node[0] - x, node[1] - y
            square = (dx * dx + dy * dy) * SQUARE_MILS
            if 0 < square <= rest * rest:
                found.append((isqrt(square - 1) + 1, beyond, node))
        return found

    def homing(self, goal: Spot) -> dict[Spot, int]:
        """Return how far it is from every node to a goal, straight, the nearest first."""
        found = self._homing.get(goal)
        if found is None:
            if len(self._homing) > MEMORY:
                self._homing.clear()
            x, y = goal
            near = sorted([(span(node[0] - x, node[1] - y), node) for node in self.nodes])
            found = self._homing[goal] = {node: far for far, node in near}
        return found

    def is_near_a_node(self, goal: Spot) -> bool:
        """Whether a zombie can walk straight from any node to a goal."""
        return any(self.strides(node, goal) for node in self.homing(goal))

    def strides(self, a: Spot, b: Spot) -> bool:
        """Whether a zombie can walk straight from one spot to another: through no small window."""
        key = (a, b)
        found = self._strides.get(key)
        if found is None:
            if len(self._strides) > STRIDES:
                self._strides.clear()
            found = not self.table.obstructed(*a, *b) and all(
                gap.way != "window" for _, gap in self.table.gaps_on(*a, *b)
            )
            self._strides[key] = self._strides[b, a] = found  # the same for either direction
        return found

    def leg(self, a: Spot, b: Spot) -> Edge | None:
        """Return the whole way of one who goes straight to any spot, uphill or not.

        None where a base cannot go.
        """
        key = (a, b)
        try:
            return self._legs[key]
        except KeyError:
            if len(self._legs) > MEMORY:
                self._legs.clear()
            found = self.edge(a, b) if self.table.fits(*b) else None
            if found is not None and self.table.hills:
                found = found[0] + uphill(self.table, a, b), found[1]
            self._legs[key] = found
            return found

    def edge(self, a: Spot, b: Spot) -> Edge | None:
        """Return the straight way from one spot to a node, None where a wall is in the way."""
        key = (a, b)
        try:
            return self._edges[key]
        except KeyError:
            if len(self._edges) > MEMORY:
                self._edges.clear()
            table = self.table
            found: Edge | None = None
            if not table.obstructed(*a, *b):
                if table.plain(*a, *b):
                    found = span(b[0] - a[0], b[1] - a[1]), ()
                else:
                    gaps = table.gaps_on(*a, *b)
                    if all(lands_at(gap, b) for _, gap in gaps if climbs_out(table, gap, a, b)):
                        found = leg_cost(table, a, b, gaps), tuple(place for place, _ in gaps)
            self._edges[key] = found
            return found


_WAYS: dict[str, Ways] = {}


def ways_of(table: Ground) -> Ways:
    """Return the ways of a table, worked out when they are first asked for."""
    found = _WAYS.get(table.key)
    if found is None or found.table is not table:
        if len(_WAYS) > 32:  # noqa: PLR2004  (as many as grounds are remembered)
            _WAYS.clear()
        found = _WAYS[table.key] = Ways(table)
    return found


@rule("atz.building.window")
def climbs_out(table: Ground, gap: Opening, a: Spot, b: Spot) -> bool:
    """Whether a leg through an opening leaves a building by a window."""
    if gap.way == "door" or gap.inner:
        return False
    return table.building_at(*a) == gap.building != table.building_at(*b)


@rule("atz.building.window")
def lands_at(gap: Opening, spot: Spot) -> bool:
    """Whether whoever has climbed out by a window is right before it: there the move ends."""
    return within(*spot, gap.box, INCH + BASE)


def solid_boxes(table: Ground) -> list[Box]:
    """Return the boxes around which one must walk."""
    terrain = table.terrain
    return [
        *(building.box for building in terrain.buildings),
        *(thing.box for thing in terrain.obstacles if not thing.low),
        *(piece.box for piece in terrain.pieces if piece.kind == "rock"),
    ]


def gate_spots(table: Ground, gap: Opening) -> list[Spot]:
    """Return the spots on both sides of an opening where a base fits; less far out at an edge."""
    x, y = gap.middle
    dx, dy = (1, 0) if gap.x1 == gap.x2 else (0, 1)
    found = []
    for side in (1, -1):
        for out in (STEP_OUT, BASE):
            spot = (x + dx * out * side, y + dy * out * side)
            if table.fits(*spot):
                found.append(spot)
                break
    return found


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
    if table.plain(*a, *b):
        return length
    cost = length + slow_part(table, a, b, length)
    for _, gap in table.gaps_on(*a, *b) if gaps is None else gaps:
        if not within(*a, gap.box, 0):  # whoever stands in it has paid for it
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
        if [road for road in table.roads if meets(road.box, (left, low, right, high))]:
            share = off_roads(table, a, b, Fraction(start, whole), Fraction(end, whole))
            total += math.ceil(share * length)
        else:
            total += -(-(end - start) * length // whole)
    return total


@rule("atz.terrain.road-movement")
def off_roads(table: Ground, a: Spot, b: Spot, start: Fraction, end: Fraction) -> Fraction:
    """Return how much of a part of a leg lies on no road; where roads cross, they count once."""
    parts = [part_in_box(*a, *b, road.box) for road in table.roads]
    total = Fraction(0)
    for first, last, whole in sorted(parts, key=lambda part: Fraction(part[0], part[2])):
        if first < last:
            total += max(min(Fraction(first, whole), end) - start, Fraction(0))
            start = max(start, Fraction(last, whole))
    return total + max(end - start, Fraction(0))


@rule("atz.zombie-move.six-inches", "atz.zombie-move.in-buildings", "atz.zombie-move.woods-rough")
@rule("atz.zombie-move.mixed-terrain", "atz.zombie-move.road", "atz.zombie-move.water")
@rule("atz.zombie-move.hills")
def zombie_cost(table: Ground, a: Spot, b: Spot) -> int:
    """Return what a straight leg costs a zombie of its 6 inches: woods twice, indoors half more."""
    length = span(b[0] - a[0], b[1] - a[1])
    if table.plain(*a, *b):
        return length
    cost = length + slow_part(table, a, b, length)
    left, right = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
    low, high = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
    for building in table.terrain.buildings:
        box = building.box
        if box[0] > right or box[2] < left or box[1] > high or box[3] < low:
            continue
        start, end, whole = part_in_box(*a, *b, box)
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
