"""Charging with a vehicle, and running people down."""

from collections.abc import Callable
from typing import Final

import msgspec

from shamble.games.atz.battle.events import Moved, StatusChanged
from shamble.games.atz.battle.state import (
    NOBODY,
    Atz,
    FigureId,
    Outcome,
    VehicleId,
    ground,
    on_table,
)
from shamble.games.atz.battle.vehicle_events import RanDown
from shamble.games.atz.battle.vehicle_options import RunDown
from shamble.games.atz.book.terms import Do, Status, Steer, Test
from shamble.games.atz.driving.crash import bash_value, lose_control
from shamble.games.atz.driving.drive import (
    Course,
    can_go,
    drive_leg,
    end_drive,
    on_table_ahead,
    place,
    set_going,
)
from shamble.games.atz.driving.steering import (
    BLOCKED,
    TOO_FAST,
    TURNS,
    Pose,
    bars_driving,
    bars_pivot,
    bearing,
    bodies_under,
    hits_hard,
    is_sharp,
    is_straight,
    is_within,
    limits,
    listed_speed,
    moved_on,
    on_road,
    pose_of,
    swept,
)
from shamble.games.atz.fighting.fire import choose_shot
from shamble.games.atz.fighting.melee import react_to_melee
from shamble.games.atz.ground.footprint import Footprint, covers, rounded, unit
from shamble.games.atz.ground.plane import BASE, INCH, MILS, span
from shamble.games.atz.reactions.aim import can_fire_at
from shamble.games.atz.reactions.damage import strike
from shamble.games.atz.reactions.vehicle_reaction import STEERS, Ordeal, Run, take_ordeal
from shamble.games.atz.table.reach import room_at
from shamble.games.atz.table.sight import bars_line
from shamble.games.atz.table.vehicles import Spot, is_driven, row_of
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

PAUSE: Final = 3_000  # mils
DODGE: Final = 2 * INCH
THROWN: Final = 12 * INCH  # a body is never put farther away
RUNNING: Final = RuleId("atz.crash.run-down")
FARTHEST: Final = 480  # tenths
HAIR: Final = 300  # mils: what legs that end at whole tenths lose


def driver_charges(g: Atz, figure: FigureId) -> list[RunDown]:
    """List the enemies on foot whom a driver can run down."""
    if bars_driving(g, figure) is not None:
        return []
    side = g.figures[figure].who.side
    options = [RunDown(figure, i) for i, it in enumerate(g.figures) if it.who.side != side]
    return [option for option in options if bars_running_down(g, option) is None]


def aimed(pose: Pose, spot: Spot) -> Pose:
    """Return a pose turned to face a spot exactly."""
    if spot == pose[:2]:
        return pose
    return pose[0], pose[1], *unit(spot[0] - pose[0], spot[1] - pose[1])


def turns_to(pose: Pose, spot: Spot) -> int:
    """Return how many turns it takes to face a spot: none if it is straight ahead."""
    return 0 if is_straight(pose, spot) else 1


@rule("atz.vehicle.prorate", "atz.vehicle.move")
def longest(g: Atz, vehicle: VehicleId, pose: Pose, turns: int, *, safe: bool = False) -> int:
    """Return how far a vehicle may go straight on from a pose in this activation, in mils."""
    allowance, table = limits(g, vehicle, safe=safe), ground(g)
    low, high = 0, FARTHEST
    while low < high:
        middle = (low + high + 1) // 2
        end = moved_on(pose, middle * MILS)[:2]
        road = min(on_road(table, pose[:2], end), middle * MILS)
        if is_within(allowance, road, middle * MILS - road, turns):
            low = middle
        else:
            high = middle - 1
    return low * MILS


@rule(RUNNING, "atz.vreact.charge", BLOCKED, TURNS, TOO_FAST)
def bars_running_down(g: Atz, option: RunDown) -> RuleId | None:
    """Return the rule that keeps a driver from charging an enemy on foot, or None."""
    barred = bars_driving(g, option.figure)
    if barred is not None:
        return barred
    if not 0 <= option.target < len(g.figures):
        return NOT_OFFERED
    it, foe = g.figures[option.figure], g.figures[option.target]
    if foe.who.side == it.who.side:
        return BLOCKED
    if not on_table(foe) or foe.aboard != NOBODY or foe.status >= Status.DEAD:
        return RUNNING
    if bars_line(g, option.figure, option.target) is not None:
        return RUNNING
    vehicle = it.aboard
    pose, spot = pose_of(g.vehicles[vehicle]), (foe.x, foe.y)
    barred = bars_aiming(g, vehicle, spot)
    if barred is not None:
        return barred
    gap = reach_of(g, vehicle, spot)
    if gap > longest(g, vehicle, aimed(pose, spot), turns_to(pose, spot)):
        return TOO_FAST
    return bars_approach(g, vehicle, aimed(pose, spot), gap - PAUSE)


def reach_of(g: Atz, vehicle: VehicleId, spot: Spot) -> int:
    """Return how far a vehicle that faces a spot must go to touch a base there, in mils."""
    it = g.vehicles[vehicle]
    length = round(row_of(g, vehicle).length * 1_000) // 2
    return max(span(spot[0] - it.x, spot[1] - it.y) - length - BASE * MILS, 0)


@rule(TURNS, BLOCKED)
def bars_aiming(g: Atz, vehicle: VehicleId, spot: Spot) -> RuleId | None:
    """Return the rule that keeps a vehicle from turning toward its target, or None."""
    pose = pose_of(g.vehicles[vehicle])
    if bearing(pose, spot)[0] < 0 or turns_to(pose, spot) > row_of(g, vehicle).turns:
        return TURNS
    return bars_pivot(g, vehicle, pose, aimed(pose, spot)[2:])


@rule(BLOCKED)
def bars_approach(g: Atz, vehicle: VehicleId, pose: Pose, mils: int) -> RuleId | None:
    """Return the rule by which something is in the way before the charge begins, or None."""
    if mils <= 0:
        return None
    way = swept(row_of(g, vehicle), pose, mils)
    return BLOCKED if hits_hard(g, vehicle, way) or bodies_under(g, way) else None


@rule("atz.vreact.charge")
def run_down(g: Atz, option: RunDown) -> None:
    """Charge: the driver takes Vehicle Charge."""
    vehicle = g.figures[option.figure].aboard
    foe = g.figures[option.target]
    begin_charge(g, option.figure, Run(vehicle, 0, target=option.target), (foe.x, foe.y))


def begin_charge(g: Atz, figure: FigureId, run: Run, spot: Spot) -> None:
    """Take Vehicle Charge for a charge toward a spot, with all the speed that is allowed."""
    set_going(g, run.vehicle)
    pose = pose_of(g.vehicles[run.vehicle])
    turns = turns_to(pose, spot)
    rest = longest(g, run.vehicle, aimed(pose, spot), turns)
    safe = longest(g, run.vehicle, aimed(pose, spot), turns, safe=True)
    run = msgspec.structs.replace(run, rest=rest, risky=rest > safe)
    g.next(take_ordeal, Ordeal(Test.VEHICLE_CHARGE, run.vehicle, figure, run=run))


@rule("atz.vreact.charge", "atz.vehicle.turn-90")
@STEERS.by(Steer.CLOSE_IN, Steer.CLOSE_IN_SEEN, Steer.MISS)
def bear_down(g: Atz, ordeal: Ordeal) -> None:
    """Turn toward the target and move to within 3 inches of it; then it is hit, or missed."""
    run = ordeal.run
    if run is None:
        return
    missed = ordeal.do == Steer.MISS
    run = msgspec.structs.replace(run, seen=int(ordeal.do == Steer.CLOSE_IN_SEEN), missed=missed)
    it = g.vehicles[run.vehicle]
    spot = aim_of(g, run)
    pose = pose_of(it)
    it.speed = run.rest
    if turns_to(pose, spot):
        before = run.rest * 4 // 3
        if is_sharp(pose, spot) and before > listed_speed(g, run.vehicle) // 2:
            g.next(lose_control, run.vehicle, NOBODY)
    place(g, run.vehicle, aimed(pose, spot))
    g.next(come_near, run)


def aim_of(g: Atz, run: Run) -> Spot:
    """Return the spot at which a charge is aimed."""
    if run.rammed != NOBODY:
        other = g.vehicles[run.rammed]
        return other.x, other.y
    foe = g.figures[run.target]
    return foe.x, foe.y


def come_near(g: Atz, run: Run) -> None:
    """Move to within 3 inches of those in the way, then go for them."""
    if not can_go(g, run.vehicle):
        return
    gap = CONTACTS[run.rammed != NOBODY](g, run)
    approach = max(min(gap - PAUSE, run.rest), 0)
    run = msgspec.structs.replace(run, rest=run.rest - approach, gone=approach)
    if approach >= MILS:
        spot = moved_on(pose_of(g.vehicles[run.vehicle]), approach)[:2]
        g.next(drive_leg, Course(run.vehicle, (spot,), g.vehicles[run.vehicle].speed))
    g.next(NEXT[run.rammed != NOBODY], run)


def to_target(g: Atz, run: Run) -> int:
    """Return how far it is to the one who is to be run down."""
    return reach_of(g, run.vehicle, aim_of(g, run))


def still_charges(g: Atz, run: Run) -> bool:
    """Whether a charging vehicle is on its wheels, driven, and was neither stopped nor diverted."""
    it = g.vehicles[run.vehicle]
    driven = can_go(g, run.vehicle) and is_driven(g, run.vehicle)
    return driven and it.speed > 0 and not it.act.strayed


@rule(RUNNING, "atz.zombie.vehicle-rundown", "atz.vreact.charge")
def run_over(g: Atz, run: Run) -> None:
    """Take on everybody in the vehicle's straight way, from the nearest, and go on."""
    if not still_charges(g, run):
        return
    for i in in_the_way(g, run):
        g.next(pass_by if run.missed else run_at, run, i)
    g.next(run_on, run)


@rule(RUNNING, BLOCKED)
def in_the_way(g: Atz, run: Run) -> list[FigureId]:
    """Return the enemies whom a vehicle would sweep, as far as nothing else stops it."""
    it, row = g.vehicles[run.vehicle], row_of(g, run.vehicle)
    pose = pose_of(it)
    side = g.figures[it.driver].who.side
    low, high = 0, run.rest // MILS
    while low < high:
        middle = (low + high + 1) // 2
        if is_lane(g, run.vehicle, swept(row, pose, middle * MILS), side):
            low = middle
        else:
            high = middle - 1
    found = bodies_under(g, swept(row, pose, low * MILS))
    if low == run.rest // MILS and run.target not in found and is_just_reached(g, run):
        found.append(run.target)
    return sorted(found, key=lambda i: (bearing(pose, (g.figures[i].x, g.figures[i].y))[0], i))


def is_just_reached(g: Atz, run: Run) -> bool:
    """Whether a vehicle comes into contact with its target, were it not for rounding on its way."""
    if run.target == NOBODY or to_target(g, run) > run.rest + HAIR:
        return False
    return bearing(pose_of(g.vehicles[run.vehicle]), aim_of(g, run))[0] > 0


def is_lane(g: Atz, vehicle: VehicleId, way: Footprint, side: int) -> bool:
    """Whether nothing but living enemies is in a vehicle's way."""
    return not hits_hard(g, vehicle, way) and all(
        g.figures[i].who.side != side and g.figures[i].status < Status.DEAD
        for i in bodies_under(g, way)
    )


@rule(RUNNING, "atz.zombie.vehicle-rundown", "atz.zombie.never-react")
def run_at(g: Atz, run: Run, target: FigureId) -> None:
    """Have one in the way take Being Run Down; zombies and the helpless are just hit."""
    it = g.figures[target]
    if not still_charges(g, run) or not on_table(it) or it.status >= Status.DEAD:
        return
    if it.who.zombie or it.status >= Status.STUNNED:
        g.next(hit, run.vehicle, target, run.rest)
        return
    ordeal = Ordeal(Test.BEING_RUN_DOWN, run.vehicle, target, more=run.seen, run=run)
    g.next(take_ordeal, ordeal)


@rule("atz.vreact.run-down")
@STEERS.by(Steer.HIT)
def be_hit(g: Atz, ordeal: Ordeal) -> None:
    """Be hit by the vehicle."""
    rest = ordeal.run.rest if ordeal.run else 0
    g.next(hit, ordeal.vehicle, ordeal.figure, rest)


@rule(
    "atz.crash.run-down-damage", "atz.zombie.easy-to-hit-vehicles", "atz.star.ltl-source", RUNNING
)
def hit(g: Atz, vehicle: VehicleId, target: FigureId, rest: int) -> None:
    """Hit a figure with the Bash Value as Impact; then the driver takes Lose Control."""
    g.tell(RanDown(vehicle, target))
    g.downs.clear()
    g.next(strike, target, g.vehicles[vehicle].driver, bash_value(g, vehicle), 1)
    g.next(react_to_melee)
    g.next(throw_clear, vehicle, target, rest)
    g.next(lose_control, vehicle, NOBODY)


@rule("atz.vreact.run-down", "atz.vreact.charge")
@STEERS.by(Steer.DODGE)
def dodge(g: Atz, ordeal: Ordeal) -> None:
    """Fire at the driver, then jump out of the way and lie prone."""
    rest = ordeal.run.rest if ordeal.run else 0
    g.next(fire_at_driver, ordeal.figure, ordeal.vehicle)
    g.next(jump_aside, ordeal.vehicle, ordeal.figure, rest)


@rule("atz.vreact.charge")
def pass_by(g: Atz, run: Run, target: FigureId) -> None:
    """Miss one in the way: a human fires at the driver and dodges, a zombie is just missed."""
    it = g.figures[target]
    if it.who.zombie or it.status >= Status.STUNNED:
        g.next(throw_clear, run.vehicle, target, run.rest)
        return
    g.next(fire_at_driver, target, run.vehicle)
    g.next(jump_aside, run.vehicle, target, run.rest)


@rule("atz.vreact.run-down")
def fire_at_driver(g: Atz, figure: FigureId, vehicle: VehicleId) -> None:
    """Fire at the driver of a charging vehicle, if that is possible."""
    driver = g.vehicles[vehicle].driver
    if driver == NOBODY or g.figures[figure].status != Status.CARRYING_ON:
        return
    if can_fire_at(g, figure, driver):
        shot = Outcome(figure, Test.BEING_RUN_DOWN, 2, Do.FIRE, driver, (driver,))
        g.next(choose_shot, shot)


@rule("atz.vreact.run-down")
def jump_aside(g: Atz, vehicle: VehicleId, figure: FigureId, rest: int) -> None:
    """Dodge sideways, 2 inches at most, and go prone; without room one is hit."""
    it = g.figures[figure]
    if it.status >= Status.STUNNED or not can_go(g, vehicle):
        return
    spot = clear_spot(g, vehicle, figure, rest, DODGE)
    if spot is None:
        g.next(hit, vehicle, figure, rest)
        return
    it.x, it.y = spot
    it.prone, it.act.path = True, ()
    g.tell(Moved(figure, *spot, RuleId("atz.vreact.run-down")))
    g.tell(StatusChanged(figure, it.status, prone=True, rule=RuleId("atz.vreact.run-down")))


def throw_clear(g: Atz, vehicle: VehicleId, figure: FigureId, rest: int) -> None:
    """Lay whoever was hit or missed beside the vehicle's way."""
    it = g.figures[figure]
    if not on_table(it) or not can_go(g, vehicle):
        return
    spot = clear_spot(g, vehicle, figure, rest, THROWN)
    if spot is not None and spot != (it.x, it.y):
        it.x, it.y = spot
        g.tell(Moved(figure, *spot, RUNNING))


def clear_spot(g: Atz, vehicle: VehicleId, figure: FigureId, rest: int, most: int) -> Spot | None:
    """Return the nearest spot to the side of a vehicle's way where a figure has room, or None."""
    it, other, table = g.figures[figure], g.vehicles[vehicle], ground(g)
    way = swept(row_of(g, vehicle), pose_of(other), rest)
    _, left = bearing(pose_of(other), (it.x, it.y))
    signs = (1, -1) if left >= 0 else (-1, 1)
    for aside in range(most + 1):
        for sign in signs:
            spot = (
                it.x + rounded(-other.fy * aside * sign, 10_000),
                it.y + rounded(other.fx * aside * sign, 10_000),
            )
            if covers(way, *spot, BASE * MILS) or not table.fits(*spot):
                continue
            if room_at(g, figure, spot):
                return spot
    return None


@rule(RUNNING, "atz.vehicle.move")
def run_on(g: Atz, run: Run) -> None:
    """Drive the rest of the way straight on."""
    if not still_charges(g, run):
        return
    it = g.vehicles[run.vehicle]
    course = Course(run.vehicle, (), it.speed, gone=run.gone, risky=run.risky)
    if run.rest < MILS:
        g.next(end_drive, course)
        return
    spot = on_table_ahead(g, pose_of(it), run.rest)
    g.next(drive_leg, msgspec.structs.replace(course, legs=(spot,)))


# By whether the target is a vehicle; how vehicles meet is a chapter of its own.
CONTACTS: dict[bool, Callable[[Atz, Run], int]] = {False: to_target}
NEXT: dict[bool, Callable[[Atz, Run], None]] = {False: run_over}
