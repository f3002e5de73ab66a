"""Where a vehicle can be driven: what is in its way, how far it may go, and which spots to list."""

from typing import Final

from shamble.games.atz.battle.state import (
    NOBODY,
    Atz,
    FigureId,
    Vehicle,
    VehicleId,
    ground,
    on_table,
)
from shamble.games.atz.book.terms import Condition
from shamble.games.atz.book.vehicle_tables import VehicleRow
from shamble.games.atz.ground.footing import MEMORY
from shamble.games.atz.ground.footprint import (
    GRAZE,
    UNIT,
    Footprint,
    corners,
    covers,
    gap,
    local,
    outward,
    overlaps,
    rounded,
    unit,
)
from shamble.games.atz.ground.ground import Ground
from shamble.games.atz.ground.plane import BASE, MILS, part_in_box, span
from shamble.games.atz.ground.terrain import Box, Piece, overlap, within
from shamble.games.atz.table.vehicles import Spot, footprint, footprint_of, row_of
from shamble.kernel.rules import RuleId, rule

BLOCKED: Final = RuleId("atz.vehicle.pedestrian-block")
TURNS: Final = RuleId("atz.vehicle.turn")
TOO_FAST: Final = RuleId("atz.vehicle.move")
OFF_ROAD: Final = RuleId("atz.vehicle.off-road-base")
STANDING: Final = RuleId("atz.vehicle.start-moving")
STOPPING: Final = RuleId("atz.vehicle.stop")
AT_WHEEL: Final = RuleId("atz.vehicle.driver")

THOUSAND: Final = 1_000
SLIP: Final = 20  # mils: less in the way of a moving vehicle does not stop it
STRAIGHT: Final = 100  # mils: a spot this little aside is straight ahead
HALF_INCH: Final = 500
PIVOT: Final = 6  # how many headings are tried on the way round
Pose = tuple[int, int, int, int]  # centre in tenths, facing


def pose_of(it: Vehicle) -> Pose:
    """Return where a vehicle is and which way it faces."""
    return it.x, it.y, it.fx, it.fy


def at_pose(row: VehicleRow, pose: Pose) -> Footprint:
    """Return what a vehicle covers in a pose."""
    return footprint(row, *pose)


def boxed(box: Box) -> Footprint:
    """Return a box of tenths as a footprint."""
    x, y = (box[0] + box[2]) * MILS // 2, (box[1] + box[3]) * MILS // 2
    return Footprint(x, y, UNIT, 0, (box[2] - box[0]) * MILS // 2, (box[3] - box[1]) * MILS // 2)


def bounds(print_: Footprint) -> Box:
    """Return the box of tenths around a footprint."""
    x, y, fx, fy, long, wide = print_
    dx = rounded(abs(long * fx) + abs(wide * fy), UNIT)
    dy = rounded(abs(long * fy) + abs(wide * fx), UNIT)
    return (x - dx) // MILS, (y - dy) // MILS, -(-(x + dx) // MILS), -(-(y + dy) // MILS)


def off_table(g: Atz, print_: Footprint) -> bool:
    """Whether a footprint reaches over the edge of the table."""
    left, low, right, high = -GRAZE, -GRAZE, g.terrain.width * MILS, g.terrain.height * MILS
    for x, y in corners(print_):
        if not (left <= x <= right + GRAZE and low <= y <= high + GRAZE):
            return True
    return False


def hits_hard(g: Atz, vehicle: VehicleId, print_: Footprint) -> bool:
    """Whether a footprint runs into scenery or another vehicle."""
    if hits_scenery(ground(g), print_):
        return True
    return any(overlaps(print_, footprint_of(g, i), SLIP) for i in g.loose if i != vehicle)


def hits_scenery(table: Ground, print_: Footprint) -> bool:
    """Whether a footprint runs into what stops a vehicle for good."""
    found = table.crashes.get(print_)
    if found is None:
        if len(table.crashes) > MEMORY:
            table.crashes.clear()
        box = bounds(print_)
        found = table.crashes[print_] = any(
            overlap(box, other) and overlaps(print_, boxed(other), SLIP) for other in table.hard
        )
    return found


def bodies_under(g: Atz, print_: Footprint, slip: int = SLIP) -> list[FigureId]:
    """Return the figures on foot whose bases a footprint covers.

    Args:
        g: The game.
        print_: What a vehicle covers, or sweeps.
        slip: How many mils of a base do not count.
    """
    box = bounds(print_)
    near = BASE * MILS - slip
    return [
        i
        for i, it in enumerate(g.figures)
        if box[0] - BASE < it.x < box[2] + BASE
        and box[1] - BASE < it.y < box[3] + BASE
        and on_table(it)
        and it.aboard == NOBODY
        and gap(print_, it.x * MILS, it.y * MILS) < near * near
    ]


def is_free(g: Atz, vehicle: VehicleId, pose: Pose) -> bool:
    """Whether a vehicle could stand in a pose: on the table, and on nothing and nobody."""
    print_ = at_pose(row_of(g, vehicle), pose)
    return not (
        off_table(g, print_) or hits_hard(g, vehicle, print_) or bodies_under(g, print_, GRAZE)
    )


def room_for(g: Atz, kind: str, x: int, y: int, facing: tuple[int, int] = (0, 1)) -> bool:
    """Whether a vehicle that is not on the table yet could be put down at a spot."""
    print_ = at_pose(g.deck.vehicles[kind], (x, y, *unit(*facing)))
    hard = off_table(g, print_) or hits_hard(g, NOBODY, print_)
    return not hard and not any(
        on_table(it) and it.aboard == NOBODY and covers(print_, it.x, it.y) for it in g.figures
    )


def swept(row: VehicleRow, pose: Pose, mils: int) -> Footprint:
    """Return all that a vehicle covers while it goes straight on from a pose; below 0, back."""
    print_ = at_pose(row, pose)
    x, y = outward(print_, mils // 2, 0)
    return print_._replace(x=x, y=y, half_length=print_.half_length + abs(mils) // 2)


def moved_on(pose: Pose, mils: int) -> Pose:
    """Return the pose after going straight on, to the nearest tenth."""
    x, y, fx, fy = pose
    dx, dy = rounded(fx * mils, UNIT * MILS), rounded(fy * mils, UNIT * MILS)
    return x + dx, y + dy, fx, fy


def bars_straight(
    g: Atz, vehicle: VehicleId, pose: Pose, mils: int, *, leaving: bool = False
) -> RuleId | None:
    """Return the rule that keeps a vehicle from going straight on so far, or None."""
    print_ = swept(row_of(g, vehicle), pose, mils)
    if not leaving and off_table(g, at_pose(row_of(g, vehicle), moved_on(pose, mils))):
        return RuleId("atz.figure.base")
    if hits_hard(g, vehicle, print_) or bodies_under(g, print_):
        return BLOCKED
    return None


def bars_pivot(g: Atz, vehicle: VehicleId, pose: Pose, heading: tuple[int, int]) -> RuleId | None:
    """Return the rule that keeps a vehicle from turning about its centre, or None."""
    x, y, fx, fy = pose
    row = row_of(g, vehicle)
    for part in range(1, PIVOT + 1):
        way = unit(fx * (PIVOT - part) + heading[0] * part, fy * (PIVOT - part) + heading[1] * part)
        print_ = at_pose(row, (x, y, *way))
        if off_table(g, print_) or hits_hard(g, vehicle, print_) or bodies_under(g, print_):
            return BLOCKED
    return None


def free_ahead(g: Atz, vehicle: VehicleId, pose: Pose, mils: int, *, leaving: bool = False) -> int:
    """Return how far a vehicle can go straight on before something is in its way, in mils."""
    if bars_straight(g, vehicle, pose, mils, leaving=leaving) is None:
        return mils
    low, high = 0, abs(mils) // MILS
    sign = 1 if mils > 0 else -1
    while low < high:
        middle = (low + high + 1) // 2
        if bars_straight(g, vehicle, pose, sign * middle * MILS, leaving=leaving) is None:
            low = middle
        else:
            high = middle - 1
    return sign * low * MILS


# Headings.


def bearing(pose: Pose, spot: Spot) -> tuple[int, int]:
    """Return how far a spot lies ahead of a pose and to its left, in mils."""
    print_ = Footprint(pose[0] * MILS, pose[1] * MILS, pose[2], pose[3], 0, 0)
    return local(print_, spot[0] * MILS, spot[1] * MILS)


def is_straight(pose: Pose, spot: Spot) -> bool:
    """Whether a spot lies straight ahead; spots are whole tenths."""
    ahead, left = bearing(pose, spot)
    return ahead > 0 and abs(left) <= STRAIGHT


@rule("atz.vehicle.turn-90")
def is_sharp(pose: Pose, spot: Spot) -> bool:
    """Whether a turn toward a spot is more than 45 degrees, and so counts as one of 90."""
    ahead, left = bearing(pose, spot)
    return abs(left) > ahead + STRAIGHT


def facing_to(pose: Pose, spot: Spot) -> Pose:
    """Return a pose turned toward a spot; straight ahead it is left as it is."""
    if is_straight(pose, spot):
        return pose
    return pose[0], pose[1], *unit(spot[0] - pose[0], spot[1] - pose[1])


# Distances.


def to_half_inch(mils: int) -> int:
    """Return a length rounded to the nearest half inch."""
    return (mils + HALF_INCH // 2) // HALF_INCH * HALF_INCH


@rule("atz.vehicle.characteristics")
def listed_speed(g: Atz, vehicle: VehicleId) -> int:
    """Return a vehicle's listed speed, in mils."""
    return row_of(g, vehicle).speed * THOUSAND


@rule("atz.vehicle.move", "atz.vehicle.driver-test", OFF_ROAD, STANDING)
def limits(g: Atz, vehicle: VehicleId, *, safe: bool = False) -> tuple[int, int]:
    """Return how far a vehicle may go on a road and off it in this activation, in mils.

    Args:
        g: The game.
        vehicle: Which one.
        safe: How far without a Lose Control test.
    """
    it, listed = g.vehicles[vehicle], listed_speed(g, vehicle)
    if it.speed == 0:
        return listed // 2, listed // 2
    share = max(it.act.pace, 0)
    if share == 2 and not safe:  # noqa: PLR2004  (dice)
        return listed * 2, listed
    if share:
        return to_half_inch(listed * 3 // 2), to_half_inch(listed * 3 // 4)
    return listed, listed // 2


def on_road(table: Ground, a: Spot, b: Spot) -> int:
    """Return how much of a straight way lies on roads, in mils."""
    found = table.on_roads.get((a, b))
    if found is None:
        if len(table.on_roads) > MEMORY:
            table.on_roads.clear()
        found = table.on_roads[a, b] = length_on(table.roads, a, b)
    return found


def length_on(roads: tuple[Piece, ...], a: Spot, b: Spot) -> int:
    """Return how much of a straight way lies on some roads; where they cross, it counts once."""
    length = span(b[0] - a[0], b[1] - a[1])
    parts = []
    for road in roads:
        start, end, whole = part_in_box(*a, *b, road.box)
        if start < end:
            parts.append((start * length // whole, end * length // whole))
    total = reached = 0
    for first, last in sorted(parts):
        total += max(last - max(first, reached), 0)
        reached = max(reached, last)
    return total


@rule("atz.vehicle.prorate", TURNS)
def is_within(allowance: tuple[int, int], road: int, rough: int, turns: int) -> bool:
    """Whether a way is not too long: what is used on one surface is gone on the other too.

    Args:
        allowance: On roads and off them.
        road: How far it leads on roads.
        rough: How far off them.
        turns: How many turns it has; each takes a quarter of what is left.
    """
    whole = part = 1
    for _ in range(turns):
        whole, part = whole * 4, part * 3
    fast, slow = allowance
    return (road * slow + rough * fast) * whole <= part * fast * slow + fast * whole


def edge_of(g: Atz, spot: Spot) -> bool:
    """Whether a spot is on the edge of the table."""
    return spot[0] in {0, g.terrain.width} or spot[1] in {0, g.terrain.height}


@rule(
    AT_WHEEL, "atz.vehicle.scope", "atz.crash.repair", "atz.turn.once", "atz.crash.driver-disabled"
)
def bars_driving(g: Atz, figure: FigureId) -> RuleId | None:
    """Return the rule that keeps a figure from driving at all now, or None."""
    vehicle = g.figures[figure].aboard
    if vehicle == NOBODY or g.vehicles[vehicle].driver != figure:
        return AT_WHEEL
    it = g.vehicles[vehicle]
    if it.condition != Condition.SOUND:
        return RuleId("atz.crash.repair")
    if it.jammed:
        return BLOCKED
    if not it.running:
        return RuleId("atz.vehicle.wont-start")
    return RuleId("atz.turn.once") if it.acted == g.turn else None


@rule(TURNS, TOO_FAST, OFF_ROAD, STANDING, BLOCKED, STOPPING)
def bars_path(g: Atz, vehicle: VehicleId, path: tuple[Spot, ...]) -> RuleId | None:
    """Return the rule that keeps a vehicle from driving by these spots, or None."""
    it, row, table = g.vehicles[vehicle], row_of(g, vehicle), ground(g)
    if not path or len(path) > row.turns + 1:
        return TURNS
    whole = (0, 0, g.terrain.width, g.terrain.height)
    pose, turns, road, total = pose_of(it), 0, 0, 0
    for place, spot in enumerate(path):
        if not within((*spot, *spot), whole):
            return RuleId("atz.figure.base")
        if not is_straight(pose, spot):
            turns += 1
            if bearing(pose, spot)[0] < -STRAIGHT or spot == pose[:2]:
                return TURNS
        road += on_road(table, pose[:2], spot)
        total += span(spot[0] - pose[0], spot[1] - pose[1])
        pose = (*spot, *facing_to(pose, spot)[2:])
        leaving = edge_of(g, spot)
        if leaving and place + 1 < len(path):
            return RuleId("atz.scenario.escape-definition")
    if turns > row.turns:
        return TURNS
    barred = bars_length(g, vehicle, road, total - road, turns)
    return bars_way(g, vehicle, path) if barred is None else barred


@rule(TOO_FAST, OFF_ROAD, STANDING, STOPPING, "atz.vehicle.prorate")
def bars_length(g: Atz, vehicle: VehicleId, road: int, rough: int, turns: int) -> RuleId | None:
    """Return the rule that makes a way too long or too short for a vehicle, or None."""
    it = g.vehicles[vehicle]
    if not is_within(limits(g, vehicle), road, rough, turns):
        if it.speed == 0:
            return STANDING
        return OFF_ROAD if rough else TOO_FAST
    if road + rough + THOUSAND // 10 < least_speed(g, vehicle):
        return STOPPING
    return None


@rule(STOPPING)
def least_speed(g: Atz, vehicle: VehicleId) -> int:
    """Return how far a vehicle must go at least: it slows by its listed speed at most."""
    return max(g.vehicles[vehicle].speed - listed_speed(g, vehicle), 0)


@rule(BLOCKED)
def bars_way(g: Atz, vehicle: VehicleId, path: tuple[Spot, ...]) -> RuleId | None:
    """Return the rule by which something stands in a vehicle's way, or None."""
    pose = pose_of(g.vehicles[vehicle])
    for spot in path:
        turned = facing_to(pose, spot)
        if turned != pose:
            barred = bars_pivot(g, vehicle, pose, turned[2:])
            if barred is not None:
                return barred
        length = span(spot[0] - pose[0], spot[1] - pose[1])
        barred = bars_straight(g, vehicle, turned, length, leaving=edge_of(g, spot))
        if barred is not None:
            return barred
        pose = (*spot, *turned[2:])
        if not edge_of(g, spot) and not is_free(g, vehicle, pose):
            return BLOCKED
    return None
