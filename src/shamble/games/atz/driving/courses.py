"""What a driver may be ordered to do, and a few courses worth listing."""

from typing import Final

from shamble.games.atz.battle.state import Atz, FigureId, VehicleId
from shamble.games.atz.battle.vehicle_options import (
    Bootlegger,
    Brake,
    CarOrders,
    Drive,
    Push,
    Reverse,
)
from shamble.games.atz.driving.steering import (
    STANDING,
    STOPPING,
    Pose,
    bars_driving,
    bars_path,
    bars_straight,
    free_ahead,
    least_speed,
    limits,
    listed_speed,
    moved_on,
    pose_of,
    to_half_inch,
)
from shamble.games.atz.ground.footprint import UNIT
from shamble.games.atz.ground.plane import MILS, span
from shamble.games.atz.table.placement import turned
from shamble.games.atz.table.vehicles import Spot, row_of
from shamble.kernel.rules import RuleId, rule

HEADINGS: Final = (0, 45, -45, 90, -90, 20, -20)  # degrees, to the right
SHARES: Final = (4, 2, 1)  # quarters of what is possible
SECOND: Final = (90, -90, 45, -45)
LEAST: Final = 1_000  # mils: less is not worth driving
REVERSING: Final = RuleId("atz.vehicle.reverse")
SPINNING: Final = RuleId("atz.vehicle.bootlegger")
TESTING: Final = RuleId("atz.vehicle.driver-test")


def driver_orders(g: Atz, figure: FigureId) -> list[CarOrders]:
    """List what a driver can do with a running vehicle."""
    if bars_driving(g, figure) is not None:
        return []
    vehicle = g.figures[figure].aboard
    return [*courses(g, figure, vehicle), *manoeuvres(g, figure, vehicle)]


def can_drive(g: Atz, figure: FigureId) -> bool:
    """Whether a driver can do anything with a running vehicle."""
    if bars_driving(g, figure) is not None:
        return False
    vehicle = g.figures[figure].aboard
    return bool(manoeuvres(g, figure, vehicle)) or any(
        bars_path(g, vehicle, path) is None for path in course_paths(g, vehicle)
    )


def manoeuvres(g: Atz, figure: FigureId, vehicle: VehicleId) -> list[CarOrders]:
    """List what a driver can do with a running vehicle but drive on."""
    quarter = to_half_inch(listed_speed(g, vehicle) // 4)
    found: list[CarOrders] = [
        Push(figure),
        Brake(figure),
        Bootlegger(figure, "left"),
        Bootlegger(figure, "right"),
        Reverse(figure, quarter),
        Reverse(figure, to_half_inch(quarter // 2)),
    ]
    return [option for option in found if bars_manoeuvre(g, option) is None]


def heading(pose: Pose, degrees: int) -> Pose:
    """Return a pose turned to the right."""
    return pose[0], pose[1], *turned(pose[2], pose[3], degrees)


def courses(g: Atz, figure: FigureId, vehicle: VehicleId) -> list[Drive]:
    """List where a driver can go, of the ways that are worth listing."""
    paths = course_paths(g, vehicle)
    return [Drive(figure, path) for path in paths if bars_path(g, vehicle, path) is None]


def course_paths(g: Atz, vehicle: VehicleId) -> list[tuple[Spot, ...]]:
    """Return ways straight on, turning at once, turning half-way, and off the table."""
    home = pose_of(g.vehicles[vehicle])
    paths: dict[tuple[Spot, ...], None] = {}
    for degrees in HEADINGS:
        pose = heading(home, degrees)
        turns = 1 if degrees else 0
        for limit in dict.fromkeys(limits(g, vehicle)):
            most = limit * 3**turns // 4**turns
            free = free_ahead(g, vehicle, pose, most)
            lengths = [most * share // 4 for share in SHARES]
            lengths = [*(mils for mils in lengths if mils <= free), free]
            for mils in lengths:
                if mils >= LEAST:
                    paths[spot_ahead(pose, mils),] = None
        edge = edge_ahead(g, pose)
        if edge is not None:
            paths[edge,] = None
    for path in bends(g, vehicle, home):
        paths[path] = None
    return list(paths)


def spot_ahead(pose: Pose, mils: int) -> Spot:
    """Return the last whole spot straight ahead that is not farther than this."""
    spot = moved_on(pose, mils // MILS * MILS)[:2]
    if span(spot[0] - pose[0], spot[1] - pose[1]) > mils:
        return moved_on(pose, mils // MILS * MILS - MILS)[:2]
    return spot


def bends(g: Atz, vehicle: VehicleId, home: Pose) -> list[tuple[Spot, ...]]:
    """Return ways that lead straight on for half of what is possible, and then turn."""
    limit = limits(g, vehicle)[0] * 3 // 4
    if not row_of(g, vehicle).turns or bars_straight(g, vehicle, home, limit // 2) is not None:
        return []
    corner = moved_on(home, limit // 2)
    found: list[tuple[Spot, ...]] = []
    for degrees in SECOND:
        pose = heading(corner, degrees)
        free = free_ahead(g, vehicle, pose, limit - limit // 2 - MILS)
        if free >= LEAST:
            found.append((corner[:2], moved_on(pose, free)[:2]))
    return found


def edge_ahead(g: Atz, pose: Pose) -> Spot | None:
    """Return the spot on the edge of the table that lies straight ahead, or None if it is far."""
    x, y, fx, fy = pose
    sides = (
        ((g.terrain.width - x) if fx > 0 else x, abs(fx), 0),
        ((g.terrain.height - y) if fy > 0 else y, abs(fy), 1),
    )
    ways = [(far * UNIT // size, axis) for far, size, axis in sides if size]
    tenths, axis = min(ways)
    if tenths * MILS > FARTHEST:
        return None
    px, py = moved_on(pose, tenths * MILS)[:2]
    if axis == 0:
        px = g.terrain.width if fx > 0 else 0
    else:
        py = g.terrain.height if fy > 0 else 0
    return min(max(px, 0), g.terrain.width), min(max(py, 0), g.terrain.height)


FARTHEST: Final = 48_000  # mils: no vehicle drives farther in an activation


@rule(TESTING, STANDING, STOPPING, REVERSING, SPINNING)
def bars_manoeuvre(g: Atz, option: CarOrders) -> RuleId | None:
    """Return the rule that keeps a driver from anything but driving on, or None."""
    barred = bars_driving(g, option.figure)
    if barred is not None:
        return barred
    vehicle = g.figures[option.figure].aboard
    it = g.vehicles[vehicle]
    if isinstance(option, Push):
        if it.speed == 0:
            return STANDING
        return TESTING if it.act.pace >= 0 else None
    if isinstance(option, Brake):
        return STOPPING if it.speed == 0 or least_speed(g, vehicle) else None
    if isinstance(option, Reverse):
        return bars_reversing(g, vehicle, option.mils)
    if isinstance(option, Bootlegger):
        return bars_spinning(g, vehicle)
    return None


@rule(REVERSING)
def bars_reversing(g: Atz, vehicle: VehicleId, mils: int) -> RuleId | None:
    """Return the rule that keeps a vehicle from going so far in reverse, or None."""
    it, most = g.vehicles[vehicle], to_half_inch(listed_speed(g, vehicle) // 4)
    if it.speed or not row_of(g, vehicle).reverses or not 0 < mils <= most:
        return REVERSING
    return bars_straight(g, vehicle, pose_of(it), -mils)


@rule(SPINNING)
def bars_spinning(g: Atz, vehicle: VehicleId) -> RuleId | None:
    """Return the rule that keeps a vehicle from a bootlegger turn, or None."""
    it = g.vehicles[vehicle]
    if it.speed <= 0 or not row_of(g, vehicle).bootlegger or least_speed(g, vehicle):
        return SPINNING
    return bars_straight(g, vehicle, pose_of(it), it.speed // 2)
