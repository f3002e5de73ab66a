"""How far a bot thinks it is on foot from a spot to the next of some others, round what stands."""

import heapq
from typing import Final

from shamble.games.atz.battle.state import Atz, ground
from shamble.games.atz.ground.plane import INCH, MILS, span
from shamble.games.atz.ground.ways import FAR, Spot, Ways, ways_of

Goals = tuple[tuple[Spot, int], ...]  # where one may want to be, and what it costs there, in mils
FIELDS: Final = 200  # that are remembered
SPOTS: Final = 20_000  # likewise, of spots that were asked about
_FIELDS: dict[tuple[str, Goals], dict[Spot, int]] = {}
_SPOTS: dict[tuple[str, Goals, Spot], float] = {}


def way_on_foot(g: Atz, spot: Spot, goals: Goals) -> float:
    """Return how far it is in inches from a spot to the next goal, by corners and doors."""
    ways = ways_of(ground(g))
    key = (g.terrain.key, goals, spot)
    found = _SPOTS.get(key)
    if found is None:
        if len(_SPOTS) > SPOTS:
            _SPOTS.clear()
        found = _SPOTS[key] = worked_out(ways, spot, goals) / MILS / INCH
    return found


def worked_out(ways: Ways, spot: Spot, goals: Goals) -> int:
    """Return the way in mils: straight to a goal, or over the first corner on the way to one."""
    costs = field(ways, goals)
    near = [(span(at[0] - spot[0], at[1] - spot[1]) + cost, at) for at, cost in goals]
    near += [
        (length + costs[node], node)
        for length, node in ways.around(spot, FAR * MILS)
        if node in costs
    ]
    if spot in costs:
        near.append((costs[spot], spot))
    near.sort()
    return next(
        (cost for cost, node in near if node == spot or ways.strides(spot, node)),
        min(near)[0] if near else 0,
    )


def field(ways: Ways, goals: Goals) -> dict[Spot, int]:
    """Return how far it is in mils from every corner and opening to the next goal."""
    key = (ways.table.key, goals)
    found = _FIELDS.get(key)
    if found is not None:
        return found
    if len(_FIELDS) > FIELDS:
        _FIELDS.clear()
    found = {}
    queue: list[tuple[int, Spot, Spot]] = [(cost, spot, spot) for spot, cost in goals]
    heapq.heapify(queue)
    while queue:
        cost, node, before = heapq.heappop(queue)
        if node in found or (node != before and not ways.strides(before, node)):
            continue
        found[node] = cost
        for length, turn in ways.around(node, FAR * MILS):
            if turn not in found:
                heapq.heappush(queue, (cost + length, turn, node))
    _FIELDS[key] = found
    return found
