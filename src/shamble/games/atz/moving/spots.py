"""Tactical spots: a few dozen places worth going to, so that a choice can be listed.

Any other spot that a figure can reach is judged when it is asked for.
"""

from collections.abc import Iterable
from typing import Final

from shamble.games.atz.battle.options import Move
from shamble.games.atz.battle.state import (
    CONTACT,
    DEAD,
    NOBODY,
    Atz,
    Figure,
    FigureId,
    VehicleId,
    friends,
    ground,
    squared_distance,
)
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.fighting.charge import rising_cost
from shamble.games.atz.fighting.cover import is_cover
from shamble.games.atz.ground.plane import INCH, span
from shamble.games.atz.ground.terrain import Box
from shamble.games.atz.ground.ways import (
    MEMORY,
    Sides,
    Spot,
    climbs_out,
    gate_spots,
    uphill,
    ways_of,
)
from shamble.games.atz.moving.march import bars_leaving_spot, to_edge, touches_foe
from shamble.games.atz.table.reach import (
    OFFSETS,
    Walk,
    bound_for,
    is_clear,
    nodes_of,
    route,
    standing,
    straight,
    walk_of,
)
from shamble.games.atz.table.vehicles import blocks_base, footprint_of, side_spots

RING: Final = ((1, 0), (7, 7), (0, 1), (-7, 7), (-1, 0), (-7, -7), (0, -1), (7, -7))
SHARES: Final = ((100, RING), (50, RING[::2]))  # percent of the move, and where to
COVERS: Final = 3  # spots of each kind
HIDDEN: Final = 3
DOORS: Final = 4
FRIENDS: Final = 2
AFTER: Final = 12  # tenths behind or beside somebody
TRIED: Final = 4  # things behind which cover is looked for
LEAST: Final = 500  # mils: less is not worth a move, unless it leads to somebody or something
LEAST_SQUARE: Final = 25  # the same, squared tenths
CLOSE: Final = 1_050  # mils between two figures in contact, at most
FAR: Final = 7_000  # mils: from its centre, no vehicle reaches farther
TENTH: Final = 100  # mils
DIAGONALS: Final = ((1, 1), (1, -1), (-1, 1), (-1, -1))
NOWHERE: Final = (10**6, 10**6, -(10**6), -(10**6))  # a box that nothing lies in
STUNNED: Final = Status.STUNNED
WRECKED: Final = Condition.WRECKED
HELPED: Final = (Status.HUNKERED, Status.OUT_OF_THE_FIGHT, Status.CAPTURED)
QUARTERS: Final = {
    (right, up): tuple(
        (dx, dy)
        for dx, dy in OFFSETS
        if (dx <= 0 if right else dx >= 0) and (dy <= 0 if up else dy >= 0)
    )
    for right in (True, False)
    for up in (True, False)
}  # by direction: the side of somebody's base that one comes to from there


def tactical_spots(g: Atz, figure: FigureId, enemies: list[FigureId]) -> list[Move]:
    """List spots that a figure can go to now, each allowed by the rules.

    Args:
        g: The game.
        figure: Who goes there.
        enemies: Its enemies, the nearest first.
    """
    it = g.figures[figure]
    left = it.act.move_left - rising_cost(g, figure)
    if it.aboard != NOBODY or left < LEAST or bars_leaving_spot(g, figure) is not None:
        return []
    walk = walk_of(g, figure, left)
    others = standing(walk.crowd, it) + bound_for(g, figure)
    foe = enemies[0] if enemies else None
    wanted = (
        *worth_going(walk.home, (*ring(g, figure, left), ahead(g, figure, left))),
        *edges(g, figure, left),
        *beside_others(g, figure, walk),
        *after_others(g, figure),
        *vehicle_doors(g, figure, left, others),
        *out_of_windows(walk),
        *objective_spots(g),
    )
    near = straight_to(g, figure, walk, others, wanted)
    places = (
        *covers(g, figure, walk, others, foe),
        *round_corners(g, figure, walk, others, foe),
    )
    if g.encounter is not None:
        places += (*catching_up(g, figure, walk, others, near), *afield(g, figure, walk, others))
    found = dict.fromkeys((*near, *worth_going(walk.home, places)))
    return [Move(figure, x, y) for x, y in found]


def objective_spots(g: Atz) -> list[Spot]:
    """Return spots in the square where a place of Day One has its objective, if it is open."""
    visit = None if g.encounter is None else g.encounter.visit
    if visit is None or visit.reached or visit.barred:
        return []
    left, low, right, high = visit.square
    x, y, side = (left + right) // 2, (low + high) // 2, (right - left) // 3
    return [(x, y), *((x + dx * side, y + dy * side) for dx, dy in DIAGONALS)]


def worth_going(home: Spot, spots: Iterable[Spot]) -> list[Spot]:
    """Return those of some spots that are half an inch or more away."""
    x, y = home
    return [
        spot
        for spot in spots
        if (spot[0] - x) * (spot[0] - x) + (spot[1] - y) * (spot[1] - y) >= LEAST_SQUARE
    ]


def straight_to(
    g: Atz, figure: FigureId, walk: Walk, others: list[Spot], spots: Iterable[Spot]
) -> list[Spot]:
    """Return those of some spots to which a figure can walk straight and end its move."""
    found = []
    for spot in spots:
        if spot == walk.home or straight(g, walk, spot) is None:
            continue
        x, y = spot
        low, high, close = x - INCH, x + INCH, False
        for ox, oy in others:
            if low <= ox <= high:
                gap = (ox - x) * (ox - x) + (oy - y) * (oy - y)
                if gap < INCH * INCH:
                    break
                close = close or gap <= CONTACT
        else:
            if not (close and touches_foe(g, figure, spot, walk.crowd)):
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


def covers(
    g: Atz, figure: FigureId, walk: Walk, others: list[Spot], foe: FigureId | None
) -> list[Spot]:
    """Return the nearest spots in cover from an enemy to which one can walk straight."""
    if foe is None:
        return []
    near = straight_to(g, figure, walk, others, shelters(g, figure, foe, walk.left))
    return [spot for spot in near if is_cover(g, spot, foe)][:COVERS]


def round_corners(
    g: Atz, figure: FigureId, walk: Walk, others: list[Spot], foe: FigureId | None
) -> list[Spot]:
    """Return the nearest doors, and corners where an enemy cannot see, in reach."""
    home, left, ways, _, _ = walk
    table = ways.table
    doors: list[Spot] = []
    hidden: list[Spot] = []
    for spot, (cost, _) in nodes_of(g, walk).items():
        if table.hills and cost + uphill(table, home, spot) > left:
            continue
        if spot in ways.gates:
            if len(doors) < DOORS and may_end(g, figure, walk, others, spot):
                doors.append(spot)
        elif foe is not None and len(hidden) < HIDDEN:
            other = g.figures[foe]
            if not table.view(other.x, other.y, *spot) and may_end(g, figure, walk, others, spot):
                hidden.append(spot)
    return doors + hidden


def may_end(g: Atz, figure: FigureId, walk: Walk, others: list[Spot], spot: Spot) -> bool:
    """Whether a figure may end its move at a spot: on nobody, and touching no enemy."""
    if not is_clear(others, spot) or (g.loose and blocks_base(g, *spot)):
        return False
    return not touches_foe(g, figure, spot, walk.crowd)


def out_of_windows(walk: Walk) -> list[Spot]:
    """Return the spots before the windows of the building that one is in."""
    table = walk.ways.table
    number = table.building_at(*walk.home)
    if number is None or table.levels:
        return []
    return [
        spot
        for gap in table.terrain.openings
        if gap.building == number and gap.way != "door" and not gap.floor
        for spot in gate_spots(table, gap)
        if climbs_out(table, gap, walk.home, spot)
    ]


def beside_others(g: Atz, figure: FigureId, walk: Walk) -> list[Spot]:
    """Return spots in contact with friends, and with enemies who are down or look away."""
    it = g.figures[figure]
    near = sorted([(squared_distance(g, figure, i), i) for i in friends(g, figure)])
    wanted = near[:FRIENDS]
    wanted += [one for one in near[FRIENDS:] if g.figures[one[1]].status in HELPED]
    far = (walk.left + CLOSE) ** 2 // (TENTH * TENTH)
    found = [in_contact(it, g.figures[i]) for gap, i in wanted if gap <= far]
    for foe in walk.crowd:
        gap = (foe.x - it.x) * (foe.x - it.x) + (foe.y - it.y) * (foe.y - it.y)
        if gap > far or foe.who.side == it.who.side or foe.status >= DEAD:
            continue
        if foe.prone or foe.status >= STUNNED:
            found.append(in_contact(it, foe))
        elif faces_away(foe, it):
            found += [in_contact(it, foe), behind(foe)]
    return found


def after_others(g: Atz, figure: FigureId) -> list[Spot]:
    """Return spots beside those where others of the group are going, where one stays together."""
    bound = None if g.encounter is None else ahead_of(g, figure)
    return [] if bound is None else beside(bound)


def beside(spot: Spot) -> list[Spot]:
    """Return four spots beside another."""
    return [(spot[0] + dx * AFTER, spot[1] + dy * AFTER) for dx, dy in RING[::2]]


def ahead_of(g: Atz, figure: FigureId) -> Spot | None:
    """Return where the first of the group goes, or else where its Leader is; None: one leads."""
    it = g.figures[figure]
    for other in g.figures:
        if other.group == it.group and other is not it and other.act.path:
            return other.act.path[-1]
    leader = g.leaders[it.group] if it.group != NOBODY else NOBODY
    if leader in {NOBODY, figure}:
        return None
    return g.figures[leader].x, g.figures[leader].y


def catching_up(
    g: Atz, figure: FigureId, walk: Walk, others: list[Spot], near: list[Spot]
) -> list[Spot]:
    """Return a spot by the first of the group to which there is a way, or else on the way to it."""
    goal = ahead_of(g, figure)
    if goal is None or any(squared(goal, spot) <= AFTER * AFTER for spot in near):
        return []
    for spot in beside(goal):
        if may_end(g, figure, walk, others, spot) and route(g, figure, spot, walk.left):
            return [spot]
    nearest = sorted(corners_of(g, walk), key=lambda spot: (squared(goal, spot), spot))[:TRIED]
    return [spot for spot in nearest if may_end(g, figure, walk, others, spot)][:1]


def afield(g: Atz, figure: FigureId, walk: Walk, others: list[Spot]) -> list[Spot]:
    """Return the farthest corners in reach, one for each quarter, and the nearest other doors."""
    table, (x, y), nodes = walk.ways.table, walk.home, corners_of(g, walk)
    corners: dict[tuple[bool, bool], Spot] = {}
    doors: dict[int | None, Spot] = {table.building_at(x, y): (x, y)}
    for spot in nodes:
        inside = table.building_at(*spot)
        if inside not in doors and may_end(g, figure, walk, others, spot):
            doors[inside] = spot
    for spot in reversed(nodes):
        quarter = (spot[0] >= x, spot[1] >= y)
        if quarter not in corners and may_end(g, figure, walk, others, spot):
            corners[quarter] = spot
    return [*corners.values(), *list(doors.values())[1 : 1 + DOORS]]


def corners_of(g: Atz, walk: Walk) -> list[Spot]:
    """Return the corners and openings in reach, the nearest first."""
    home, left, ways, _, _ = walk
    table = ways.table
    return [
        spot
        for spot, (cost, _) in nodes_of(g, walk).items()
        if not table.hills or cost + uphill(table, home, spot) <= left
    ]


def squared(one: Spot, other: Spot) -> int:
    """Return the squared distance of two spots."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def in_contact(it: Figure, other: Figure) -> Spot:
    """Return the nearest spot in contact with somebody."""
    ox, oy = other.x - it.x, other.y - it.y
    around = QUARTERS[ox >= 0, oy >= 0]
    _, dx, dy = min([((ox + dx) * (ox + dx) + (oy + dy) * (oy + dy), dx, dy) for dx, dy in around])
    return other.x + dx, other.y + dy


def behind(foe: Figure) -> Spot:
    """Return the spot in contact with an enemy, straight behind it."""
    fx, fy = foe.fx, foe.fy
    around = QUARTERS[fx >= 0, fy >= 0]
    _, _, dx, dy = min([(fx * dx + fy * dy, dx * dx + dy * dy, dx, dy) for dx, dy in around])
    return foe.x + dx, foe.y + dy


def faces_away(foe: Figure, it: Figure) -> bool:
    """Whether a zombie has its back to where a figure began."""
    away = foe.fx * (it.act.start[0] - foe.x) + foe.fy * (it.act.start[1] - foe.y) < 0
    return foe.who.zombie and away


def vehicle_doors(g: Atz, figure: FigureId, left: int, others: list[Spot]) -> list[Spot]:
    """Return the nearest spots beside vehicles that one can get into, and where there is room."""
    it = g.figures[figure]
    x, y, far, least = it.x, it.y, ((left + FAR) // TENTH) ** 2, left // TENTH
    found = []
    for i, other in enumerate(g.vehicles):
        gap = (other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)
        if gap > far or other.condition >= WRECKED or other.speed:
            continue
        (x1, y1, x2, y2), spots = room_at_sides(g, i)
        if not (x1 - least <= x <= x2 + least and y1 - least <= y <= y2 + least):
            continue
        near = sorted([((sx - x) * (sx - x) + (sy - y) * (sy - y), (sx, sy)) for sx, sy in spots])
        gap, nearest = next((one for one in near if is_clear(others, one[1])), near[0])
        if gap * TENTH * TENTH <= left * left:
            found.append(nearest)
    return found


def room_at_sides(g: Atz, vehicle: VehicleId) -> Sides:
    """Return the spots beside a vehicle where a base fits, worked out once for where it stands."""
    table, print_ = ground(g), footprint_of(g, vehicle)
    known = ways_of(table).sides
    found = known.get(print_)
    if found is None:
        if len(known) > MEMORY:
            known.clear()
        spots = [spot for spot in side_spots(g, vehicle) if table.fits(*spot)]
        found = known[print_] = (box_around(spots), spots)
    return found


def box_around(spots: list[Spot]) -> Box:
    """Return the smallest box in which some spots lie; an empty one around none."""
    if not spots:
        return NOWHERE
    across, upward = [x for x, _ in spots], [y for _, y in spots]
    return min(across), min(upward), max(across), max(upward)


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
