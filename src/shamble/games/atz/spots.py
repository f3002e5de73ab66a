"""Tactical spots: a few dozen places worth going to, so that a choice can be listed.

Any other spot that a figure can reach is judged when it is asked for.
"""

from collections.abc import Iterable
from typing import Final

from shamble.games.atz.cover import cover_near, is_cover
from shamble.games.atz.march import bars_leaving_spot, rising_cost, to_edge, touches_foe
from shamble.games.atz.options import Move
from shamble.games.atz.plane import INCH, span
from shamble.games.atz.reach import OFFSETS, blockers, direct, reach, room_at
from shamble.games.atz.state import (
    CONTACT,
    LEFT,
    NOBODY,
    Atz,
    FigureId,
    apart,
    foes,
    friends,
    ground,
)
from shamble.games.atz.terms import Condition, Status
from shamble.games.atz.vehicles import side_spots
from shamble.games.atz.ways import Spot, uphill, ways_of

RING: Final = ((1, 0), (7, 7), (0, 1), (-7, 7), (-1, 0), (-7, -7), (0, -1), (7, -7))
SHARES: Final = (100, 50)  # percent of the move
COVERS: Final = 3  # spots of each kind
HIDDEN: Final = 3
DOORS: Final = 4
FRIENDS: Final = 2
TRIED: Final = 12  # spots that are looked at for cover
SPREAD: Final = (2 * INCH) ** 2  # between them
LEAST: Final = 400  # mils: less is not worth a move
FAR: Final = 7_000  # mils: from its centre, no vehicle reaches farther
TENTH: Final = 100  # mils
HELPED: Final = (Status.HUNKERED, Status.OUT_OF_THE_FIGHT, Status.CAPTURED)


def tactical_spots(g: Atz, figure: FigureId) -> list[Move]:
    """List spots that a figure can go to now, each allowed by the rules."""
    left = g.figures[figure].left - rising_cost(g, figure)
    if (
        g.figures[figure].aboard != NOBODY
        or left < LEAST
        or bars_leaving_spot(g, figure) is not None
    ):
        return []
    wanted = (
        *ring(g, figure, left),
        ahead(g, figure, left),
        *edges(g, figure, left),
        *beside_others(g, figure, left),
        *vehicle_doors(g, figure, left),
    )
    found = dict.fromkeys(straight_to(g, figure, wanted, left))
    found.update(dict.fromkeys(covers(g, figure, left)))
    found.update(dict.fromkeys(round_corners(g, figure, left)))
    return [Move(figure, *spot) for spot in found]


def straight_to(g: Atz, figure: FigureId, spots: Iterable[Spot], left: int) -> list[Spot]:
    """Return those of some spots to which a figure can walk straight and end its move."""
    it = g.figures[figure]
    x, y = it.x, it.y
    far = left // TENTH + 2 * INCH
    others = [
        (one.x, one.y)
        for one in g.figures
        if -far < one.x - x < far
        and -far < one.y - y < far
        and one.status < LEFT
        and not one.carried
        and one.floor == it.floor
        and one is not it
    ]
    bodies = blockers(g, figure)
    found = []
    for spot in spots:
        dx, dy = spot[0] - x, spot[1] - y
        if (dx or dy) and (dx * dx + dy * dy) * TENTH * TENTH <= left * left:
            nearest = min(
                [(ox - spot[0]) ** 2 + (oy - spot[1]) ** 2 for ox, oy in others], default=SPREAD
            )
            if (
                nearest >= INCH * INCH
                and direct(g, figure, spot, left, bodies) is not None
                and not (nearest <= CONTACT and touches_foe(g, figure, spot))
            ):
                found.append(spot)
    return found


def ring(g: Atz, figure: FigureId, left: int) -> list[Spot]:
    """Return spots in eight directions, at the full move and half of it."""
    it = g.figures[figure]
    found = []
    for share in SHARES:
        tenths = left * share // 10_000
        for dx, dy in RING:
            scale = tenths if dx * dy == 0 else tenths // 10
            found.append((it.x + dx * scale, it.y + dy * scale))
    return found


def ahead(g: Atz, figure: FigureId, left: int) -> Spot:
    """Return the spot straight ahead, at the full move."""
    it = g.figures[figure]
    length = span(it.fx, it.fy)
    x = abs(it.fx) * left // length
    y = abs(it.fy) * left // length
    return it.x + (x if it.fx > 0 else -x), it.y + (y if it.fy > 0 else -y)


def nearest_foe(g: Atz, figure: FigureId) -> FigureId | None:
    """Return the nearest enemy of a figure, if there is any."""
    enemies = foes(g, figure)
    return min(enemies, key=lambda i: (apart(g, figure, i), i)) if enemies else None


def covers(g: Atz, figure: FigureId, left: int) -> list[Spot]:
    """Return the nearest spots in cover from the nearest enemy, some way from each other."""
    it = g.figures[figure]
    foe = nearest_foe(g, figure)
    if foe is None:
        return []
    near = sorted(
        ((x - it.x) ** 2 + (y - it.y) ** 2, (x, y))
        for x, y in cover_near(ground(g, it), it.x, it.y, left)
    )
    tried: list[Spot] = []
    for square, spot in near:
        if square * TENTH * TENTH > left * left or len(tried) == TRIED:
            break
        if all((x - spot[0]) ** 2 + (y - spot[1]) ** 2 > SPREAD for x, y in tried):
            tried.append(spot)
    hidden = [spot for spot in tried if is_cover(g, spot, foe)]
    return straight_to(g, figure, hidden, left)[:COVERS]


def round_corners(g: Atz, figure: FigureId, left: int) -> list[Spot]:
    """Return the nearest doors, and corners where the nearest enemy cannot see, in reach."""
    it = g.figures[figure]
    table = ground(g, it)
    gates = ways_of(table).gates
    foe = nearest_foe(g, figure)
    doors: list[Spot] = []
    hidden: list[Spot] = []
    for spot, (cost, _) in reach(g, figure, left).items():
        if table.hills and cost + uphill(table, (it.x, it.y), spot) > left:
            continue
        if spot in gates:
            if len(doors) < DOORS and may_end(g, figure, spot):
                doors.append(spot)
        elif foe is not None and len(hidden) < HIDDEN:
            other = g.figures[foe]
            if not table.view(other.x, other.y, *spot) and may_end(g, figure, spot):
                hidden.append(spot)
    return doors + hidden


def may_end(g: Atz, figure: FigureId, spot: Spot) -> bool:
    """Whether a figure may end its move at a spot: on nobody, and touching no enemy."""
    return room_at(g, figure, spot) and not touches_foe(g, figure, spot)


def beside_others(g: Atz, figure: FigureId, left: int) -> list[Spot]:
    """Return spots in contact with friends, and with enemies who are down or look away."""
    it = g.figures[figure]
    near = sorted((apart(g, figure, i), i) for i in friends(g, figure))
    wanted = [i for _, i in near[:FRIENDS]]
    wanted += [i for _, i in near[FRIENDS:] if g.figures[i].status in HELPED]
    found = [in_contact(g, figure, i) for i in wanted]
    for i in foes(g, figure):
        other = g.figures[i]
        if span(other.x - it.x, other.y - it.y) > left + 1_050:
            continue
        if other.prone or other.status >= Status.STUNNED:
            found.append(in_contact(g, figure, i))
        elif faces_away(g, i, figure):
            found += [in_contact(g, figure, i), behind(g, i)]
    return found


def in_contact(g: Atz, figure: FigureId, other: FigureId) -> Spot:
    """Return the nearest spot in contact with somebody."""
    it, one = g.figures[figure], g.figures[other]
    ox, oy = one.x - it.x, one.y - it.y
    _, dx, dy = min([((ox + dx) ** 2 + (oy + dy) ** 2, dx, dy) for dx, dy in OFFSETS])
    return one.x + dx, one.y + dy


def behind(g: Atz, foe: FigureId) -> Spot:
    """Return the spot in contact with an enemy, straight behind it."""
    it = g.figures[foe]
    _, dx, dy = min([(it.fx * dx + it.fy * dy, dx, dy) for dx, dy in OFFSETS])
    return it.x + dx, it.y + dy


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
