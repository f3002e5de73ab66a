"""Driving: a vehicle follows its course, 2 inches at a time, as far as nothing stops it."""

from typing import Final

import msgspec

from shamble.games.atz.battle.deeds import note_driven_off
from shamble.games.atz.battle.passing import MOST
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, VehicleId, ground, members
from shamble.games.atz.battle.vehicle_events import Driven, DrivenOff
from shamble.games.atz.battle.vehicle_options import Bootlegger, Brake, Drive, Push, Reverse
from shamble.games.atz.book.terms import Condition, Status, Steer, Test
from shamble.games.atz.driving.courses import edge_ahead
from shamble.games.atz.driving.crash import hit_scenery, lose_control
from shamble.games.atz.driving.detours import is_at_turn, turn_off
from shamble.games.atz.driving.steering import (
    Pose,
    edge_of,
    facing_to,
    free_ahead,
    hits_hard,
    is_free,
    is_sharp,
    is_straight,
    is_within,
    least_speed,
    limits,
    listed_speed,
    moved_on,
    on_road,
    pose_of,
    swept,
)
from shamble.games.atz.fighting.zed import meet_zombies
from shamble.games.atz.ground.footprint import rounded
from shamble.games.atz.ground.plane import MILS, span
from shamble.games.atz.people.groups import gather, split_strays
from shamble.games.atz.people.leaving import leave_table
from shamble.games.atz.reactions.notice import in_sight_trial, look, newly_seen
from shamble.games.atz.reactions.reaction import call_tests
from shamble.games.atz.reactions.vehicle_reaction import STEERS, Ordeal, take_ordeal
from shamble.games.atz.table.vehicles import (
    Spot,
    footprint_of,
    is_driven,
    remove_vehicle,
    row_of,
    settle_riders,
)
from shamble.kernel.rules import RuleId, rule

STEP: Final = 2_000  # mils
REACTS_ONCE: Final = RuleId("atz.vreact.once")
PACES: Final = {Steer.LISTED: 0, Steer.HALF_MORE: 1, Steer.DOUBLE: 2}


class Course(msgspec.Struct, frozen=True):
    """The way that a vehicle goes in one activation or reaction."""

    vehicle: VehicleId
    legs: tuple[Spot, ...]
    speed: int  # mils; each turn takes a quarter of it
    gone: int = 0  # mils so far
    risky: bool = False  # Lose Control follows
    wild: bool = False  # nobody steers: what is in the way is hit
    by: FigureId = NOBODY  # who is to blame for it
    halts: bool = False  # it stands when it is done
    reacts: bool = False  # it is a reaction move, which breaks off any other


@rule("atz.vehicle.move", "atz.vehicle.driver", "atz.vehicle.driver-test")
def drive(g: Atz, option: Drive) -> None:
    """Drive by these spots; it is the driver's action."""
    vehicle = g.figures[option.figure].aboard
    set_going(g, vehicle)
    road, total, turns = measure(g, vehicle, option.path)
    safe = is_within(limits(g, vehicle, safe=True), road, total - road, turns)
    speed = total * 4**turns // 3**turns
    g.next(drive_leg, Course(vehicle, option.path, speed, risky=not safe))


def set_going(g: Atz, vehicle: VehicleId) -> None:
    """Note that a vehicle has its move of this turn now."""
    it = g.vehicles[vehicle]
    it.acted, it.act.strayed = g.turn, False


def measure(g: Atz, vehicle: VehicleId, path: tuple[Spot, ...]) -> tuple[int, int, int]:
    """Return how far a way leads on roads, how long it is, and how many turns it has."""
    pose, table = pose_of(g.vehicles[vehicle]), ground(g)
    road = total = turns = 0
    for spot in path:
        turns += not is_straight(pose, spot)
        road += on_road(table, pose[:2], spot)
        total += span(spot[0] - pose[0], spot[1] - pose[1])
        pose = (*spot, *facing_to(pose, spot)[2:])
    return road, total, turns


def place(g: Atz, vehicle: VehicleId, pose: Pose) -> None:
    """Put a vehicle somewhere with all aboard."""
    it = g.vehicles[vehicle]
    it.x, it.y, it.fx, it.fy = pose
    settle_riders(g, vehicle)
    if g.log is not None:
        g.tell(Driven(vehicle, it.x, it.y, (it.fx, it.fy), it.speed))


def can_go(g: Atz, vehicle: VehicleId) -> bool:
    """Whether a vehicle can still move: it is on the table and on its wheels."""
    return g.vehicles[vehicle].condition < Condition.WRECKED


@rule("atz.vehicle.turn", "atz.vehicle.turn-90", "atz.crash.driver-disabled")
def drive_leg(g: Atz, course: Course) -> None:
    """Turn toward the next spot of a course: it costs a quarter of the speed, and may be risky."""
    vehicle = course.vehicle
    if not can_go(g, vehicle):
        return
    if is_broken_off(g, course):
        g.next(break_off_driving, course)
        return
    if not course.legs:
        g.next(end_drive, course)
        return
    it = g.vehicles[vehicle]
    pose, spot = pose_of(it), course.legs[0]
    if not course.wild and not is_straight(pose, spot) and is_driven(g, vehicle):
        sharp = is_sharp(pose, spot) and course.speed > listed_speed(g, vehicle) // 2
        course = msgspec.structs.replace(course, speed=course.speed * 3 // 4)
        it.speed = course.speed
        place(g, vehicle, facing_to(pose, spot))
        if sharp:
            lose_control(g, vehicle, NOBODY)
    it.speed = course.speed
    g.next(drive_on, course)


@rule("atz.vehicle.pedestrian-block", "atz.test.in-sight", "atz.crash.driver-disabled")
def drive_on(g: Atz, course: Course) -> None:
    """Go 2 inches on, stop before what is in the way, and see who notices it."""
    vehicle = course.vehicle
    if not can_go(g, vehicle):
        return
    if is_broken_off(g, course):
        g.next(break_off_driving, course)
        return
    if not course.wild and not is_driven(g, vehicle):
        course = run_away(g, course)
    it = g.vehicles[vehicle]
    pose, spot = pose_of(it), course.legs[0]
    length = span(spot[0] - pose[0], spot[1] - pose[1])
    step = min(STEP, length)
    leaves = step == length and edge_of(g, spot)
    free = free_ahead(g, vehicle, pose, step, leaving=edge_of(g, spot))
    if free < step:
        if free >= MILS:
            place(g, vehicle, moved_on(pose, free))
        g.next(stop_short, msgspec.structs.replace(course, gone=course.gone + free))
        return
    course = msgspec.structs.replace(course, gone=course.gone + step)
    if leaves:
        g.next(leave_by_vehicle, vehicle)
        return
    arrives = step == length
    here = spot if arrives else nearest_along(pose[:2], spot, step, length)
    place(g, vehicle, (*here, *pose[2:]))
    be_noticed(g, vehicle)
    if g.encounter is not None and g.encounter.detour is not None and is_at_turn(g, vehicle):
        g.next(swing_off, course)
        return
    if arrives:
        course = msgspec.structs.replace(course, legs=course.legs[1:])
    g.next(drive_leg if arrives else drive_on, course)


@rule("atz.event.05-dead-end")
def swing_off(g: Atz, course: Course) -> None:
    """Turn into the side street, as one is forced to, and go on there; it costs as any turn."""
    pose = turn_off(g, course.vehicle) if can_go(g, course.vehicle) else None
    if pose is None:
        g.next(drive_leg, course)
        return
    speed = course.speed * 3 // 4
    g.vehicles[course.vehicle].speed = speed
    place(g, course.vehicle, pose)
    be_noticed(g, course.vehicle)
    ahead = straight_on(g, pose, speed - course.gone)
    g.next(drive_leg, msgspec.structs.replace(course, legs=ahead, speed=speed))


def straight_on(g: Atz, pose: Pose, rest: int) -> tuple[Spot, ...]:
    """Return the way on straight ahead, if a tenth of an inch or more is left to go."""
    return (on_table_ahead(g, pose, rest),) if rest >= MILS else ()


def nearest_along(a: Spot, b: Spot, mils: int, length: int) -> Spot:
    """Return the whole spot nearest to so far along the way from a to b, which is this long."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return a[0] + rounded(dx * mils, length), a[1] + rounded(dy * mils, length)


@rule("atz.crash.driver-disabled")
def run_away(g: Atz, course: Course) -> Course:
    """Return the course of a vehicle whose driver was disabled: straight on."""
    it = g.vehicles[course.vehicle]
    rest = max(course.speed - course.gone, MILS)
    spot = on_table_ahead(g, pose_of(it), rest)
    return msgspec.structs.replace(course, legs=(spot,), wild=True)


def on_table_ahead(g: Atz, pose: Pose, mils: int) -> Spot:
    """Return the spot straight ahead, on the edge of the table where it would be beyond."""
    edge = edge_ahead(g, pose)
    if edge is not None and span(edge[0] - pose[0], edge[1] - pose[1]) <= mils:
        return edge
    return moved_on(pose, mils)[:2]


@rule("atz.test.in-sight", "atz.vreact.passengers")
def be_noticed(g: Atz, vehicle: VehicleId) -> None:
    """Have those tested who see somebody aboard now and did not before."""
    riders = [i for i in g.vehicles[vehicle].riders if g.figures[i].status < Status.DEAD]
    trial = in_sight_trial(g, newly_seen(g, riders))
    for i in riders:
        if g.figures[i].status < Status.STUNNED:
            look(g, i)
    g.next(meet_zombies)
    if trial is not None:
        g.next(call_tests, trial)


@rule("atz.vehicle.pedestrian-block", "atz.vehicle.obstacle")
def stop_short(g: Atz, course: Course) -> None:
    """Stop before what is in the way; one that nobody steers runs into what is fixed."""
    vehicle = course.vehicle
    it = g.vehicles[vehicle]
    it.drove = course.gone
    ahead = swept(row_of(g, vehicle), pose_of(it), 2 * MILS)
    if course.wild and hits_hard(g, vehicle, ahead):
        hit_scenery(g, vehicle, course.speed, course.by)
    else:
        it.speed = 0
    g.next(regroup, vehicle)


@rule("atz.vehicle.driver-test", "atz.vehicle.turn", "atz.vehicle.move")
def end_drive(g: Atz, course: Course) -> None:
    """Keep the speed that a vehicle has now; after a risky drive the driver is tested."""
    it = g.vehicles[course.vehicle]
    it.drove = course.gone
    it.speed = 0 if course.halts else course.speed
    if course.risky:
        lose_control(g, course.vehicle, NOBODY)
    g.next(regroup, course.vehicle)


@rule(REACTS_ONCE)
def is_broken_off(g: Atz, course: Course) -> bool:
    """Whether a reaction has taken a vehicle elsewhere, so that its course is over."""
    return g.vehicles[course.vehicle].act.strayed and not course.reacts


@rule(REACTS_ONCE, "atz.vehicle.driver-test")
def break_off_driving(g: Atz, course: Course) -> None:
    """Leave a vehicle as its reaction move left it; a risky drive was risky all the same."""
    if course.risky:
        lose_control(g, course.vehicle, NOBODY)
    g.next(regroup, course.vehicle)


@rule("atz.vehicle.groups")
def regroup(g: Atz, vehicle: VehicleId) -> None:
    """See who belongs together now that a vehicle has moved."""
    riders = g.vehicles[vehicle].riders
    if not riders:
        return
    split_strays(g, g.figures[riders[0]].who.side)
    if g.group != NOBODY and g.figures[riders[0]].group == g.group:
        gather(g, g.group)


@rule("atz.vehicle-find.taking-one")
def note_away(g: Atz, vehicle: VehicleId) -> None:
    """Note on an encounter whose vehicle it is that leaves: the driver's, or the first aboard's."""
    it = g.vehicles[vehicle]
    owner = it.driver if it.driver != NOBODY else next(iter(it.riders), NOBODY)
    if g.encounter is not None and owner != NOBODY:
        g.encounter.away[vehicle] = g.figures[owner].who.seat


@rule("atz.scenario.escape-definition")
def leave_by_vehicle(g: Atz, vehicle: VehicleId) -> None:
    """Take a vehicle off the table with everybody aboard."""
    it = g.vehicles[vehicle]
    riders = tuple(it.riders)
    note_driven_off(g, vehicle)
    note_away(g, vehicle)
    remove_vehicle(g, vehicle)
    for i in riders:
        rider = g.figures[i]
        rider.aboard, rider.in_bed = NOBODY, False
        if rider.status < Status.DEAD:
            leave_table(g, i)
        else:
            rider.status = Status.GONE
    it.riders.clear()
    it.driver = NOBODY
    g.riding -= len(riders)
    g.tell(DrivenOff(vehicle, riders))


# The other things that a driver can do.


@rule("atz.vehicle.driver-test")
def push(g: Atz, option: Push) -> None:
    """Take the Driver Test, before moving and once in an activation."""
    vehicle = g.figures[option.figure].aboard
    g.next(take_ordeal, Ordeal(Test.DRIVER_TEST, vehicle, option.figure))


@rule("atz.vehicle.driver-test")
@STEERS.by(Steer.LISTED, Steer.HALF_MORE, Steer.DOUBLE)
def take_driving_pace(g: Atz, ordeal: Ordeal) -> None:
    """Note how fast a vehicle may be driven in this activation."""
    g.vehicles[ordeal.vehicle].act.pace = PACES[ordeal.do]


@rule("atz.vehicle.stop")
def brake(g: Atz, option: Brake) -> None:
    """Stop where one is."""
    it = g.vehicles[g.figures[option.figure].aboard]
    it.speed, it.drove, it.acted = 0, 0, g.turn
    g.tell(Driven(g.figures[option.figure].aboard, it.x, it.y, (it.fx, it.fy), 0, STOPS))


STOPS: Final = RuleId("atz.vehicle.stop")


@rule("atz.vehicle.reverse")
def reverse(g: Atz, option: Reverse) -> None:
    """Go straight back; the vehicle stands again after it."""
    vehicle = g.figures[option.figure].aboard
    it = g.vehicles[vehicle]
    it.acted, it.drove = g.turn, option.mils
    place(g, vehicle, moved_on(pose_of(it), -option.mils))
    be_noticed(g, vehicle)
    g.next(regroup, vehicle)


@rule("atz.vehicle.bootlegger")
def bootlegger(g: Atz, option: Bootlegger) -> None:
    """Go half the current speed, then try to spin the vehicle round."""
    vehicle = g.figures[option.figure].aboard
    it = g.vehicles[vehicle]
    set_going(g, vehicle)
    spot = moved_on(pose_of(it), it.speed // 2)[:2]
    g.next(drive_leg, Course(vehicle, (spot,), it.speed))
    g.next(spin, option)


@rule("atz.vehicle.bootlegger")
def spin(g: Atz, option: Bootlegger) -> None:
    """Take Lose Control and see whether the vehicle comes round."""
    vehicle = g.figures[option.figure].aboard
    if vehicle == NOBODY or not can_go(g, vehicle) or not is_driven(g, vehicle):
        return
    if g.vehicles[vehicle].speed and not g.vehicles[vehicle].act.strayed:
        driver = g.vehicles[vehicle].driver
        g.next(take_ordeal, Ordeal(Test.LOSE_CONTROL, vehicle, driver, spin=option.side))


@rule("atz.vehicle.bootlegger")
def come_round(g: Atz, ordeal: Ordeal) -> None:
    """Face the other way, one width aside and standing, if both dice passed; else go on."""
    vehicle = ordeal.vehicle
    it = g.vehicles[vehicle]
    speed = it.speed
    if ordeal.passed < MOST:
        spot = on_table_ahead(g, pose_of(it), speed - speed // 2)
        g.next(drive_leg, Course(vehicle, (spot,), speed))
        return
    width = footprint_of(g, vehicle).half_width * 2
    sign = 1 if ordeal.spin == "left" else -1
    x, y = moved_on((it.x, it.y, -it.fy * sign, it.fx * sign), width)[:2]
    pose = (x, y, -it.fx, -it.fy)
    it.speed, it.drove = 0, speed // 2
    place(g, vehicle, pose if is_free(g, vehicle, pose) else (it.x, it.y, -it.fx, -it.fy))
    be_noticed(g, vehicle)


# Vehicles that are left to themselves.


@rule(
    "atz.vehicle.stop", "atz.vehicle.move", "atz.crash.driver-disabled", "atz.crash.shoot-vehicle"
)
def coast(g: Atz, vehicle: VehicleId) -> None:
    """Let a moving vehicle that nobody drove slow down by its listed speed, straight on."""
    it = g.vehicles[vehicle]
    set_going(g, vehicle)
    speed = least_speed(g, vehicle)
    steered = is_driven(g, vehicle) and it.condition == Condition.SOUND
    it.speed, it.drove = speed, 0
    if speed and can_go(g, vehicle):
        spot = on_table_ahead(g, pose_of(it), speed)
        g.next(drive_leg, Course(vehicle, (spot,), speed, wild=not steered))


def coasting(g: Atz) -> list[VehicleId]:
    """Return the moving vehicles of the active group that nobody has driven."""
    riders = {g.figures[i].aboard for i in members(g, g.group)}
    found = [i for i in sorted(riders - {NOBODY}) if g.vehicles[i].acted != g.turn]
    return [i for i in found if g.vehicles[i].speed and can_go(g, i)]


@rule("atz.crash.driver-disabled", "atz.vehicle.stop")
def unmanned(g: Atz) -> list[VehicleId]:
    """Return the moving vehicles in which nobody could act: they roll on by themselves."""
    return [
        i
        for i in g.loose
        if g.vehicles[i].speed
        and g.vehicles[i].acted != g.turn
        and can_go(g, i)
        and not any(g.figures[rider].status < Status.STUNNED for rider in g.vehicles[i].riders)
    ]
