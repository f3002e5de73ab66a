"""Tactical spots: a few dozen places worth going to, so that a choice can be listed.

Any other spot that a figure can reach is judged when it is asked for.
"""

from collections.abc import Iterable
from typing import Final

from shamble.games.atz.cover import is_cover
from shamble.games.atz.march import bars_leaving_spot, rising_cost, to_edge, touches_foe
from shamble.games.atz.options import Move
from shamble.games.atz.plane import INCH, span
from shamble.games.atz.reach import OFFSETS, blockers, close_to, direct, reach, room_at
from shamble.games.atz.state import CONTACT, NOBODY, Atz, FigureId, apart, foes, friends, ground
from shamble.games.atz.terms import Condition, Status
from shamble.games.atz.vehicles import side_spots
from shamble.games.atz.ways import Spot, uphill, ways_of

RING: Final = ((1, 0), (7, 7), (0, 1), (-7, 7), (-1, 0), (-7, -7), (0, -1), (7, -7))
SHARES: Final = ((100, RING), (50, RING[::2]))  # percent of the move, and where to
COVERS: Final = 3  # spots of each kind
HIDDEN: Final = 3
DOORS: Final = 4
FRIENDS: Final = 2
TRIED: Final = 4  # things behind which cover is looked for
APART: Final = (2 * INCH) ** 2  # squared tenths: more does not matter
LEAST: Final = 500  # mils: less is not worth a move, unless it leads to somebody or something
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
        *worth_going(g, figure, (*ring(g, figure, left), ahead(g, figure, left))),
        *edges(g, figure, left),
        *beside_others(g, figure, left),
        *vehicle_doors(g, figure, left),
    )
    places = (*covers(g, figure, left), *round_corners(g, figure, left))
    found = dict.fromkeys(straight_to(g, figure, wanted, left))
    found.update(dict.fromkeys(worth_going(g, figure, places)))
    return [Move(figure, *spot) for spot in found]


def worth_going(g: Atz, figure: FigureId, spots: Iterable[Spot]) -> list[Spot]:
    """Return those of some spots that are half an inch or more away."""
    it = g.figures[figure]
    return [spot for spot in spots if span(spot[0] - it.x, spot[1] - it.y) >= LEAST]


def straight_to(g: Atz, figure: FigureId, spots: Iterable[Spot], left: int) -> list[Spot]:
    """Return those of some spots to which a figure can walk straight and end its move."""
    it = g.figures[figure]
    x, y = it.x, it.y
    others = close_to(g, figure, left // TENTH + 2 * INCH)
    far = left // TENTH + INCH
    bodies = [
        one for one in blockers(g, figure) if -far < one.x - x < far and -far < one.y - y < far
    ]
    found = []
    for spot in spots:
        sx, sy = spot
        dx, dy = sx - x, sy - y
        square = (dx * dx + dy * dy) * TENTH * TENTH
        if not square or square > left * left:
            continue
        nearest = APART
        for ox, oy in others:
            gap = (ox - sx) * (ox - sx) + (oy - sy) * (oy - sy)
            nearest = min(nearest, gap)
        if (
            nearest >= INCH * INCH
            and direct(g, figure, spot, left, bodies) is not None
            and not (nearest <= CONTACT and touches_foe(g, figure, spot))
        ):
            found.append(spot)
    return found


def ring(g: Atz, figure: FigureId, left: int) -> list[Spot]:
    """Return spots in eight directions at the full move, and in four at half of it."""
    it = g.figures[figure]
    found = []
    for share, directions in SHARES:
        tenths = left * share // 10_000
        for dx, dy in directions:
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


def shelters(g: Atz, figure: FigureId, foe: FigureId, left: int) -> list[Spot]:
    """Return the spots right behind near cars, buildings and edges of woods, seen from an enemy."""
    it, other = g.figures[figure], g.figures[foe]
    table = ground(g, it)
    far = left // TENTH
    found = []
    for x1, y1, x2, y2, out in table.covers:
        if x1 - far <= it.x <= x2 + far and y1 - far <= it.y <= y2 + far:
            cx, cy = (x1 + x2) // 2, (y1 + y2) // 2
            dx, dy = cx - other.x, cy - other.y
            # Out through the side that is farthest from the enemy, where the line leaves the box.
            wide, high = (x2 - x1) // 2 + out, (y2 - y1) // 2 + out
            if abs(dx) * high >= abs(dy) * wide:
                spot = (cx + (wide if dx > 0 else -wide), cy + dy * wide // max(abs(dx), 1))
            else:
                spot = (cx + dx * high // max(abs(dy), 1), cy + (high if dy > 0 else -high))
            found.append(((spot[0] - it.x) ** 2 + (spot[1] - it.y) ** 2, spot))
    return [spot for _, spot in sorted(found)[:TRIED]]


def covers(g: Atz, figure: FigureId, left: int) -> list[Spot]:
    """Return the nearest spots in cover from the nearest enemy to which one can walk straight."""
    foe = nearest_foe(g, figure)
    if foe is None:
        return []
    near = straight_to(g, figure, shelters(g, figure, foe, left), left)
    return [spot for spot in near if is_cover(g, spot, foe)][:COVERS]


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
    _, _, dx, dy = min([(it.fx * dx + it.fy * dy, dx * dx + dy * dy, dx, dy) for dx, dy in OFFSETS])
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
