"""Tactical spots: a few dozen places worth going to, so that a choice can be listed."""

from typing import Final

from shamble.games.atz.cover import cover_spots, is_cover
from shamble.games.atz.march import bars_leaving_spot, rising_cost, to_edge, touches_foe
from shamble.games.atz.options import Move
from shamble.games.atz.plane import span
from shamble.games.atz.reach import OFFSETS, Spot, blockers, direct, reach, room_at, uphill
from shamble.games.atz.state import NOBODY, Atz, FigureId, apart, foes, friends, ground
from shamble.games.atz.terms import Condition, Status
from shamble.games.atz.vehicles import side_spots

RING: Final = ((1, 0), (7, 7), (0, 1), (-7, 7), (-1, 0), (-7, -7), (0, -1), (7, -7))
SHARES: Final = (100, 50)  # percent of the move
COVERS: Final = 4
CORNERS: Final = 10
LEAST: Final = 400  # mils: less is not worth a move
FAR: Final = 7_000  # mils: from its centre, no vehicle reaches farther
HELPED: Final = (Status.HUNKERED, Status.OUT_OF_THE_FIGHT, Status.CAPTURED)


def tactical_spots(g: Atz, figure: FigureId) -> list[Move]:
    """List spots that a figure can go to now, each allowed by the rules.

    They are straight ways, and the corners and openings that can be reached round others.
    """
    it = g.figures[figure]
    left = it.left - rising_cost(g, figure)
    if it.aboard != NOBODY or left < LEAST or bars_leaving_spot(g, figure) is not None:
        return []
    bodies = blockers(g, figure)
    wanted = dict.fromkeys(
        (
            *ring(g, figure, left),
            *covers(g, figure, left),
            *beside_others(g, figure, left),
            *edges(g, figure, left),
            *vehicle_doors(g, figure, left),
        )
    )
    found = [spot for spot in wanted if direct(g, figure, spot, left, bodies) is not None]
    climbs = ground(g).hills
    corners = sorted(
        (cost, spot)
        for spot, (cost, _) in reach(g, figure, left).items()
        if spot not in wanted
        and (not climbs or cost + uphill(ground(g), (it.x, it.y), spot) <= left)
    )
    found += [spot for _, spot in corners[:CORNERS]]
    return [
        Move(figure, *spot)
        for spot in found
        if spot != (it.x, it.y) and room_at(g, figure, spot) and not touches_foe(g, figure, spot)
    ]


def ring(g: Atz, figure: FigureId, left: int) -> list[Spot]:
    """Return spots in eight directions, at the full move and half of it."""
    it = g.figures[figure]
    found = []
    for share in SHARES:
        for dx, dy in RING:
            tenths = left * share // 10_000
            scale = tenths if 0 in {dx, dy} else tenths // 10
            found.append((it.x + dx * scale, it.y + dy * scale))
    return found


def covers(g: Atz, figure: FigureId, left: int) -> list[Spot]:
    """Return the nearest spots in cover from the nearest enemy."""
    it = g.figures[figure]
    enemies = foes(g, figure)
    if not enemies:
        return []
    foe = min(enemies, key=lambda i: (apart(g, figure, i), i))
    near = sorted(
        (span(x - it.x, y - it.y), (x, y))
        for x, y in cover_spots(ground(g))
        if abs(x - it.x) * 100 <= left and abs(y - it.y) * 100 <= left
    )
    found: list[Spot] = []
    for length, spot in near:
        if length > left or len(found) == COVERS:
            break
        apart_enough = all(span(x - spot[0], y - spot[1]) > 2_000 for x, y in found)  # noqa: PLR2004
        if apart_enough and is_cover(g, spot, foe):
            found.append(spot)
    return found


def beside_others(g: Atz, figure: FigureId, left: int) -> list[Spot]:
    """Return spots in contact with friends in need and with enemies who are down or look away."""
    it = g.figures[figure]
    found = []
    for i in (*friends(g, figure), *foes(g, figure)):
        other = g.figures[i]
        mine = other.who.side == it.who.side
        wanted = other.status in HELPED if mine else other.prone or faces_away(g, i, figure)
        if wanted and span(other.x - it.x, other.y - it.y) - 1_050 <= left:
            spots = ((other.x + dx, other.y + dy) for dx, dy in OFFSETS)
            found.append(min(spots, key=lambda s: ((s[0] - it.x) ** 2 + (s[1] - it.y) ** 2, s)))
    return found


def faces_away(g: Atz, foe: FigureId, figure: FigureId) -> bool:
    """Whether a zombie has its back to where a figure began."""
    it, other = g.figures[figure], g.figures[foe]
    away = other.fx * (it.start[0] - other.x) + other.fy * (it.start[1] - other.y) < 0
    return other.who.zombie and away


def vehicle_doors(g: Atz, figure: FigureId, left: int) -> list[Spot]:
    """Return the nearest spots beside vehicles that one can get into."""
    it, table = g.figures[figure], ground(g)
    found = []
    for i, other in enumerate(g.vehicles):
        near = abs(other.x - it.x) * 100 <= left + FAR and abs(other.y - it.y) * 100 <= left + FAR
        if not near or other.condition >= Condition.WRECKED or other.speed:
            continue
        spots = [
            spot
            for spot in side_spots(g, i)
            if table.fits(*spot) and span(spot[0] - it.x, spot[1] - it.y) <= left
        ]
        if spots:
            found.append(min(spots, key=lambda s: ((s[0] - it.x) ** 2 + (s[1] - it.y) ** 2, s)))
    return found


def edges(g: Atz, figure: FigureId, left: int) -> list[Spot]:
    """Return the way to the nearest edge of the table, as far as it goes."""
    it = g.figures[figure]
    length, spot = to_edge(g, figure)
    if length <= left:
        return [spot]
    tenths = left // 100
    dx = (spot[0] > it.x) - (spot[0] < it.x)
    dy = (spot[1] > it.y) - (spot[1] < it.y)
    return [(it.x + dx * tenths, it.y + dy * tenths)]
