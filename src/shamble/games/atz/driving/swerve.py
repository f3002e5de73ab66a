"""What drivers do in reaction: drive on, veer off, drive away, drive for the edge."""

from typing import Final

from shamble.games.atz.battle.deeds import note
from shamble.games.atz.battle.events import StatusChanged
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import (
    NOBODY,
    Atz,
    FigureId,
    Item,
    Outcome,
    VehicleId,
    seat_of,
)
from shamble.games.atz.battle.vehicle_options import Advance, HoldCourse, Nudge
from shamble.games.atz.book.terms import Condition, Do, Status, Steer, Test
from shamble.games.atz.driving.courses import courses, heading
from shamble.games.atz.driving.crash import lose_control
from shamble.games.atz.driving.drive import (
    Course,
    come_round,
    drive,
    drive_leg,
    on_table_ahead,
    place,
)
from shamble.games.atz.driving.steering import (
    BLOCKED,
    Pose,
    bars_pivot,
    bars_straight,
    bearing,
    facing_to,
    free_ahead,
    is_free,
    is_sharp,
    listed_speed,
    moved_on,
    pose_of,
)
from shamble.games.atz.fighting.cover import hunker_down, then_sanity
from shamble.games.atz.fighting.fire import fire_in_reaction
from shamble.games.atz.ground.plane import MILS, span
from shamble.games.atz.people.drivers import WHEEL_RESULTS, WHEEL_TESTS
from shamble.games.atz.reactions.vehicle_reaction import STEERS, Ordeal, take_ordeal
from shamble.games.atz.table.vehicles import Spot, is_driven
from shamble.kernel.options import Option
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

VEER: Final = 3_000  # mils
LEAST: Final = 500
GENTLE: Final = (0, 45, -45, 22, -22)
AWAY: Final = tuple(range(-90, 91, 15))
VEERS: Final = (45, -45)
ADVANCING: Final = RuleId("atz.vreact.in-sight")
ONCE: Final = RuleId("atz.vreact.once")


@rule("atz.vreact.once", "atz.vreact.in-sight")
def may_react(g: Atz, vehicle: VehicleId) -> bool:
    """Whether a vehicle can make a reaction move: it runs, and has made none yet."""
    it = g.vehicles[vehicle]
    able = it.running and it.condition == Condition.SOUND and not it.jammed
    return able and not it.act.nudged and is_driven(g, vehicle)


@rule("atz.vreact.in-sight", "atz.vreact.driver-which-test")
@WHEEL_TESTS.by(Test.IN_SIGHT)
def notice_at_wheel(g: Atz, cause: FigureId, item: Item) -> None:
    """Have a driver take the vehicles' In Sight row."""
    vehicle = g.figures[item.figure].aboard
    g.next(take_ordeal, Ordeal(Test.VEHICLE_IN_SIGHT, vehicle, item.figure, cause=cause))


@rule("atz.vreact.charged", "atz.vreact.charged-by-figures")
@WHEEL_TESTS.by(Test.BEING_CHARGED)
def charged_at_wheel(g: Atz, cause: FigureId, item: Item) -> None:
    """Have a driver who is charged by a figure take Vehicle Charged."""
    vehicle = g.figures[item.figure].aboard
    g.next(take_ordeal, Ordeal(Test.VEHICLE_CHARGED, vehicle, item.figure, cause=cause))


@rule("atz.vreact.in-sight", "atz.vreact.received-fire")
@STEERS.by(Steer.ADVANCE)
def offer_advance(g: Atz, ordeal: Ordeal) -> None:
    """Let a moving vehicle drive on for half its speed; one that stands cannot."""
    it = g.vehicles[ordeal.vehicle]
    if it.speed and may_react(g, ordeal.vehicle) and g.figures[ordeal.figure].who.seat != NOBODY:
        g.next(ask_advance, ordeal.vehicle, it.speed // 2)


@rule("atz.vehicle.bootlegger", "atz.vreact.charged-by-figures", "atz.vreact.lose-control")
@STEERS.by(Steer.CARRY_ON)
def go_on_driving(g: Atz, ordeal: Ordeal) -> None:
    """Go on as before; a stopped vehicle that is charged by figures may drive off at once."""
    if ordeal.spin:
        come_round(g, ordeal)
        return
    it = g.vehicles[ordeal.vehicle]
    charged = ordeal.test == Test.VEHICLE_CHARGED and not it.speed
    if charged and may_react(g, ordeal.vehicle) and g.figures[ordeal.figure].who.seat != NOBODY:
        g.next(ask_advance, ordeal.vehicle, listed_speed(g, ordeal.vehicle) // 2)


def ask_advance(g: Atz, vehicle: VehicleId, limit: int) -> None:
    """Ask a driver whether and how to drive on."""
    it = g.vehicles[vehicle]
    home = pose_of(it)
    spots: dict[tuple[int, int], None] = {}
    for degrees in GENTLE:
        pose = heading(home, degrees)
        for length in (limit, limit // 2):
            if length >= LEAST:
                spots[moved_on(pose, length // MILS * MILS)[:2]] = None
    options: list[Nudge] = [HoldCourse()]
    options += [Advance(*spot, stop=stop) for spot in spots for stop in (False, True)]
    able = [one for one in options if bars_nudge(g, one, vehicle, limit) is None]
    g.ask(seat_of(g, it.driver), Prompt.NUDGE, able, take_advance, vehicle, limit, bars=bars_listed)


@rule(ADVANCING, BLOCKED)
def bars_nudge(g: Atz, option: Nudge, vehicle: VehicleId, limit: int) -> RuleId | None:
    """Return the rule that keeps a driver from driving on to a spot in reaction, or None."""
    if isinstance(option, HoldCourse):
        return None
    pose, spot = pose_of(g.vehicles[vehicle]), (option.x, option.y)
    length = span(spot[0] - pose[0], spot[1] - pose[1])
    if length > limit + MILS or is_sharp(pose, spot) or bearing(pose, spot)[0] <= 0:
        return ADVANCING
    turned = facing_to(pose, spot)
    if turned != pose and bars_pivot(g, vehicle, pose, turned[2:]) is not None:
        return BLOCKED
    if not is_free(g, vehicle, (*spot, *turned[2:])):
        return BLOCKED
    return bars_straight(g, vehicle, turned, length)


def bars_listed(g: Atz, option: Option) -> RuleId | None:
    """Return the rule that forbids a spot that was not listed, or None."""
    asked = g.decision
    if asked is None or not isinstance(option, Advance):
        return NOT_OFFERED
    vehicle, limit = asked.args
    if not isinstance(vehicle, int) or not isinstance(limit, int):
        return NOT_OFFERED
    return bars_nudge(g, option, vehicle, limit)


@rule(ADVANCING, ONCE)
def take_advance(g: Atz, choice: Nudge, vehicle: VehicleId, limit: int) -> None:
    """Drive on as was chosen; it is the only reaction move in this enemy activation."""
    if isinstance(choice, HoldCourse):
        return
    it = g.vehicles[vehicle]
    it.act.nudged = it.act.strayed = True
    spot = (choice.x, choice.y)
    pose = pose_of(it)
    speed = it.speed or span(spot[0] - it.x, spot[1] - it.y)
    place(g, vehicle, facing_to(pose, spot))
    g.next(drive_leg, Course(vehicle, (spot,), speed, halts=choice.stop, reacts=True))


@rule("atz.vreact.received-fire", ONCE)
@STEERS.by(Steer.VEER, Steer.VEER_WILDLY)
def veer(g: Atz, ordeal: Ordeal) -> None:
    """Go half the speed straight on, then 3 inches away from the danger; perhaps lose control."""
    vehicle = ordeal.vehicle
    it = g.vehicles[vehicle]
    if it.speed and may_react(g, vehicle):
        it.act.nudged = it.act.strayed = True
        spot = on_table_ahead(g, pose_of(it), it.speed // 2)
        course = Course(vehicle, (spot,), it.speed, wild=True, by=ordeal.cause, reacts=True)
        g.next(drive_leg, course)
        g.next(veer_off, vehicle, ordeal.cause)
    if ordeal.do == Steer.VEER_WILDLY:
        g.next(lose_control, vehicle, ordeal.cause)


@rule("atz.vreact.received-fire")
def veer_off(g: Atz, vehicle: VehicleId, cause: FigureId) -> None:
    """Turn half-way away from the danger and go 3 inches on."""
    it = g.vehicles[vehicle]
    if it.condition != Condition.SOUND or not it.speed:
        return
    home = pose_of(it)
    ways = [heading(home, degrees) for degrees in VEERS]
    free = [pose for pose in ways if bars_pivot(g, vehicle, home, pose[2:]) is None]
    if free:
        place(g, vehicle, max(free, key=lambda pose: far(g, moved_on(pose, VEER), cause)))
    spot = on_table_ahead(g, pose_of(it), VEER)
    course = Course(vehicle, (spot,), it.speed, gone=it.drove, wild=True, by=cause, reacts=True)
    g.next(drive_leg, course)


def far(g: Atz, pose: Pose, cause: FigureId) -> int:
    """Return the squared distance of a pose from an enemy."""
    foe = g.figures[cause]
    return (pose[0] - foe.x) ** 2 + (pose[1] - foe.y) ** 2


# Class results of a driver who was fired at himself.


@rule("atz.vreact.driver-which-test", "atz.zombie-react.feast-pass-1")
@WHEEL_RESULTS.by(Do.DUCK_BACK, Do.RETIRE)
def leave_threat(g: Atz, outcome: Outcome) -> None:
    """Drive away from the threat; a feast that was seen is thought about all the same."""
    g.next(drive_away, outcome)
    then_sanity(g, outcome)


@rule("atz.vreact.driver-which-test", "atz.crash.shoot-occupants", ONCE)
def drive_away(g: Atz, outcome: Outcome) -> None:
    """Drive directly away from the threat, as fast as the vehicle is or could start."""
    vehicle = g.figures[outcome.figure].aboard
    it = g.vehicles[vehicle]
    if not may_react(g, vehicle) or outcome.cause == NOBODY:
        return
    speed = it.speed or listed_speed(g, vehicle) // 2
    home = pose_of(it)
    best, free = home, 0
    for degrees in sorted(AWAY, key=abs):
        pose = heading(home, degrees)
        if degrees and bars_pivot(g, vehicle, home, pose[2:]) is not None:
            continue
        length = free_ahead(g, vehicle, pose, speed)
        end = far(g, moved_on(pose, length), outcome.cause)
        if length >= LEAST and end > far(g, moved_on(best, free), outcome.cause):
            best, free = pose, length
    if free:
        it.act.nudged = it.act.strayed = True
        place(g, vehicle, best)
        g.next(drive_leg, Course(vehicle, (moved_on(best, free)[:2],), speed, reacts=True))


@rule("atz.vreact.driver-which-test", "atz.crash.shoot-occupants")
@WHEEL_RESULTS.by(Do.HUNKER_DOWN)
def make_for_edge(g: Atz, outcome: Outcome) -> None:
    """Hunker down at the wheel: from now on the driver makes for the edge until rallied."""
    it = g.figures[outcome.figure]
    if not g.vehicles[it.aboard].running:
        hunker_down(g, outcome)
        return
    it.status, it.act.done, it.cause = Status.HUNKERED, True, outcome.cause
    note(g, outcome.figure, hunkered=True)
    rule_id = RuleId("atz.vreact.driver-which-test")
    g.tell(StatusChanged(outcome.figure, it.status, prone=False, rule=rule_id))


@rule("atz.vreact.driver-which-test", "atz.vehicle.driver")
@WHEEL_RESULTS.by(Do.FIRE, Do.SNAP_FIRE)
def snap_at_wheel(g: Atz, outcome: Outcome) -> None:
    """Fire with one hand, in a hurry."""
    fire_in_reaction(
        g,
        Outcome(
            outcome.figure, outcome.test, outcome.passed, Do.SNAP_FIRE, outcome.cause, outcome.near
        ),
    )


@rule("atz.vehicle.driver", "atz.vehicle.groups")
def ready_vehicles(g: Atz, figures: tuple[FigureId, ...]) -> None:
    """Make the vehicles of a group ready that becomes active; all aboard act with it."""
    for vehicle in sorted({g.figures[i].aboard for i in figures} - {NOBODY}):
        if is_fleeing(g, vehicle):
            g.next(flee_table, vehicle)


@rule("atz.vreact.driver-which-test", "atz.crash.shoot-occupants")
def is_fleeing(g: Atz, vehicle: VehicleId) -> bool:
    """Whether a driver who has hunkered down makes for the edge of the table."""
    it = g.vehicles[vehicle]
    able = it.running and it.condition == Condition.SOUND and not it.balks
    return able and is_driven(g, vehicle) and g.figures[it.driver].status == Status.HUNKERED


@rule("atz.vreact.driver-which-test", "atz.crash.shoot-occupants")
def flee_table(g: Atz, vehicle: VehicleId) -> None:
    """Drive for the nearest edge of the table, and off it."""
    it = g.vehicles[vehicle]
    if it.acted == g.turn or not is_fleeing(g, vehicle):
        return
    ways = courses(g, it.driver, vehicle)
    if ways:
        best = min(ways, key=lambda way: (to_border(g, way.path[-1]), way.path))
        g.next(drive, best)


def to_border(g: Atz, spot: Spot) -> int:
    """Return how far a spot is from the nearest edge of the table, in tenths."""
    x, y = spot
    return min(x, y, g.terrain.width - x, g.terrain.height - y)
