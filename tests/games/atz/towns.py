"""Generated towns, spots in them, and shortest ways found the slow and plain way."""

import functools
import heapq
import itertools
from collections.abc import Callable

from shamble.games.atz.battle.state import LOCKED, Atz, Figure
from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.ground import Ground, ground_of
from shamble.games.atz.ground.plane import span
from shamble.games.atz.ground.terrain import Terrain
from shamble.games.atz.ground.ways import Path, Spot, climbs_out, lands_at, leg_cost, ways_of
from shamble.games.atz.scenarios.town import build_town
from shamble.games.atz.table.reach import detours, free_leg
from shamble.games.atz.table.vehicles import blocks_way
from shamble.kernel.dice import Dice
from tests.games.atz.positions import tables

Leg = Callable[[Spot, Spot], int | None]  # what a straight way costs; None: there is none


@functools.cache
def town(area: Area, seed: int) -> Terrain:
    """Return a generated table."""
    return build_town(tables(), area, Dice.seeded(seed, "t"))


def spots(terrain: Terrain, seed: int, count: int, *, fit: bool = True) -> list[Spot]:
    """Return spots on a table, every other one close to a corner or a door of something.

    A base fits at all of them, unless told otherwise.
    """
    dice = Dice.seeded(seed, "spots")
    table = ground_of(terrain)
    nodes = (*ways_of(table).nodes, (terrain.width // 2, terrain.height // 2))
    found: list[Spot] = []
    while len(found) < count:
        x, y = nodes[dice.below(len(nodes))]
        close = (x + dice.below(17) - 8, y + dice.below(17) - 8)
        pair = (close, (dice.below(terrain.width), dice.below(terrain.height)))
        found += [spot for spot in pair if not fit or table.fits(*spot)]
    return found[:count]


def pairs(terrain: Terrain, seed: int, count: int) -> list[tuple[Spot, Spot]]:
    """Return pairs of different spots where a base fits."""
    some = spots(terrain, seed, 2 * count)
    return [(a, b) for a, b in zip(some[::2], some[1::2], strict=True) if a != b]


def cheapest(nodes: tuple[Spot, ...], leg: Leg, home: Spot) -> dict[Spot, int]:
    """Return what it costs at least to get from a spot to every node, looking at all legs."""
    found: dict[Spot, int] = {}
    queue = [(0, home)]
    while queue:
        cost, spot = heapq.heappop(queue)
        if spot not in found:
            found[spot] = cost
            for node in nodes:
                price = leg(spot, node) if node not in found else None
                if price is not None:
                    heapq.heappush(queue, (cost + price, node))
    return found


def cheapest_to(nodes: tuple[Spot, ...], leg: Leg, home: Spot, goal: Spot) -> int | None:
    """Return what it costs at least to get from one spot to another; None: there is no way."""
    return cheapest((*nodes, goal), leg, home).get(goal)


def strides(g: Atz, table: Ground) -> Leg:
    """Return how long a zombie's straight ways are, of those that it can walk."""

    @functools.cache
    def leg(a: Spot, b: Spot) -> int | None:
        barred = (
            table.obstructed(*a, *b)
            or any(gap.way == "window" for _, gap in table.gaps_on(*a, *b))
            or blocks_way(g, a, b)
        )
        return None if barred else span(b[0] - a[0], b[1] - a[1])

    return leg


def walks(g: Atz, table: Ground, bodies: list[Figure]) -> Leg:
    """Return what a human's straight ways cost, of those that he can walk."""
    nodes = frozenset(ways_of(table).nodes)

    @functools.cache
    def leg(a: Spot, b: Spot) -> int | None:
        out = [gap for _, gap in table.gaps_on(*a, *b) if climbs_out(table, gap, a, b)]
        barred = (
            table.obstructed(*a, *b)
            or any(b in nodes or not lands_at(gap, b) for gap in out)  # there the move ends
            or any(g.doors[place] >= LOCKED for place, _ in table.gaps_on(*a, *b))
            or not free_leg(bodies, a, b)
            or blocks_way(g, a, b)
        )
        return None if barred else leg_cost(table, a, b)

    return leg


def nodes_of(g: Atz, table: Ground) -> tuple[Spot, ...]:
    """Return all at which a way may turn: corners, doors, stairs, corners of vehicles."""
    return (*ways_of(table).nodes, *(spot for _, spot in detours(g, (-1, -1))))


def length(leg: Leg, home: Spot, path: Path) -> int | None:
    """Return what a path costs over all; None if one of its legs cannot be walked."""
    prices = [leg(a, b) for a, b in itertools.pairwise((home, *path))]
    known = [price for price in prices if price is not None]
    return sum(known) if len(known) == len(prices) else None
