"""Driving leg by leg: what a turn costs, what breaks a course off, what stops it, who rolls on."""

from typing import Any

import pytest

from shamble.games.atz.battle.state import NOBODY, Atz
from shamble.games.atz.battle.vehicle_events import Driven, DrivenOff
from shamble.games.atz.battle.vehicle_options import Bootlegger, Brake, Drive, Push, Reverse
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.driving.drive import (
    Course,
    break_off_driving,
    coast,
    coasting,
    come_round,
    drive_leg,
    drive_on,
    end_drive,
    leave_by_vehicle,
    measure,
    nearest_along,
    on_table_ahead,
    regroup,
    spin,
    stop_short,
    unmanned,
)
from shamble.games.atz.driving.steering import Pose, pose_of
from shamble.games.atz.reactions.vehicle_reaction import Ordeal
from shamble.games.atz.table.vehicles import Spot, board
from tests.games.atz.garage import ROAD, car, lost, order, spots, street, where
from tests.games.atz.positions import activate, battle, human, run, table, zombie

LOSE = terms.Test.LOSE_CONTROL
Wall = tuple[float, float, float, float]


def driven(g: Atz) -> list[Driven]:
    """Return what was told of the vehicle's way."""
    return [one.event for one in g.log or () if isinstance(one.event, Driven)]


# Courses.


@pytest.mark.rule("atz.vehicle.turn", "atz.vehicle.move")
@pytest.mark.parametrize(
    ("speed", "path", "after"),
    [
        pytest.param(12, ((24, 20),), (10_000, 10_000), id="straight on"),
        pytest.param(12, ((28, 14),), (5_657, 5_657), id="a turn: three quarters are left"),
        pytest.param(12, ((24, 16), (28, 20)), (11_657, 11_657), id="a turn on the way"),
        pytest.param(12, ((24, 14), (24, 20)), (10_000, 10_000), id="a spot on the way"),
    ],
)
def test_vehicle_turn_speed_afterwards(
    speed: float, path: tuple[tuple[float, float], ...], after: tuple[int, int]
) -> None:
    """The speed that is kept is what was driven, the quarter that a turn costs not counted."""
    g = street(speed=speed)

    order(g, Drive(0, spots(*path)))

    it = g.vehicles[0]
    assert (it.speed, it.drove) == pytest.approx(after, abs=50)
    assert where(g) == path[-1]
    assert (it.acted, it.act.strayed) == (g.turn, False)


@pytest.mark.rule("atz.vehicle.turn")
def test_vehicle_turn_is_told_at_its_new_speed() -> None:
    """What is told of a turn has the new facing and the speed that is left."""
    g = street()

    run(g, drive_leg, Course(0, ((300, 160),), 8_000))

    first = driven(g)[0]
    assert (first.x, first.y, first.facing, first.speed) == (240, 100, (7_071, 7_071), 6_000)


@pytest.mark.rule("atz.vehicle.turn-90")
@pytest.mark.parametrize(
    ("speed", "spot", "tests"),
    [
        pytest.param(9_000, (300, 100), 0, id="squarely at half its speed"),
        pytest.param(9_001, (300, 100), 1, id="faster"),
        pytest.param(18_000, (300, 160), 0, id="45 degrees at any speed"),
        pytest.param(9_001, (300, 155), 1, id="a little more than 45 degrees"),
    ],
)
def test_vehicle_turn_90_before_the_reduction(speed: int, spot: Spot, tests: int) -> None:
    """Half the listed speed is compared with the speed before the turn."""
    g = street(dice=(1, 1) * tests)

    run(g, drive_leg, Course(0, (spot,), speed))

    assert lost(g) == tests


@pytest.mark.rule("atz.vehicle.turn", "atz.vehicle.prorate")
@pytest.mark.parametrize(
    ("path", "measured"),
    [
        pytest.param(((240, 200),), (10_000, 10_000, 0), id="on the road"),
        pytest.param(((400, 100),), (8_000, 16_000, 1), id="half off it"),
        pytest.param(((240, 140), (240, 200)), (10_000, 10_000, 0), id="by a spot on the way"),
        pytest.param(((240, 140), (300, 140), (300, 200)), (16_000, 16_000, 2), id="two turns"),
    ],
)
def test_vehicle_turn_measured(path: tuple[Spot, ...], measured: tuple[int, int, int]) -> None:
    """A way is as long as its legs; each change of direction is a turn."""
    assert measure(street(), 0, path) == measured


@pytest.mark.rule("atz.vehicle.move")
def test_vehicle_move_two_inches_at_a_time() -> None:
    """A vehicle is seen every 2 inches of its way, and then where it ends."""
    g = street()

    run(g, drive_leg, Course(0, ((240, 145),), 12_000))

    assert [one.y for one in driven(g)] == [120, 140, 145]


@pytest.mark.rule("atz.vehicle.move")
@pytest.mark.parametrize(
    ("b", "mils", "length", "spot"),
    [
        pytest.param((30, 40), 2_000, 5_000, (12, 16), id="on a slope"),
        pytest.param((-30, -40), 2_500, 5_000, (-15, -20), id="half-way back"),
        pytest.param((100, 3), 2_000, 10_005, (20, 1), id="rounded to the nearest"),
    ],
)
def test_vehicle_move_spots_on_the_way(b: Spot, mils: int, length: int, spot: Spot) -> None:
    """On the way a vehicle is at the nearest whole spot."""
    assert nearest_along((0, 0), b, mils, length) == spot


@pytest.mark.rule("atz.vreact.lose-control", "atz.crash.bash-damage")
@pytest.mark.parametrize("step", [drive_leg, drive_on])
def test_vreact_lose_control_a_wreck_goes_nowhere(step: object) -> None:
    """A vehicle that was wrecked on its course stays where it is."""
    g = street(condition=Condition.WRECKED, speed=0)

    run(g, step, Course(0, ((240, 145),), 12_000))  # type: ignore[arg-type]  # either step

    assert (where(g), g.vehicles[0].speed) == ((24, 10), 0)


@pytest.mark.rule("atz.vreact.once", "atz.vehicle.driver-test")
@pytest.mark.parametrize(
    ("course", "end", "tests"),
    [
        pytest.param(Course(0, ((240, 145),), 12_000), 10, 0, id="its own course"),
        pytest.param(Course(0, ((240, 145),), 12_000, risky=True), 10, 1, id="a risky one"),
        pytest.param(Course(0, ((240, 145),), 12_000, reacts=True), 14.5, 0, id="the reaction"),
    ],
)
@pytest.mark.parametrize("step", [drive_leg, drive_on])
def test_vreact_once_breaks_other_courses_off(
    step: object, course: Course, end: float, tests: int
) -> None:
    """After a reaction move the course before it is over, risky ones with Lose Control."""
    g = street(dice=(1, 1) * tests, strayed=True)

    run(g, step, course)  # type: ignore[arg-type]  # either step

    assert where(g) == (24, end)
    assert lost(g) == tests


@pytest.mark.rule("atz.vehicle.driver-test", "atz.vehicle.move")
@pytest.mark.parametrize(
    ("course", "speed", "tests"),
    [
        pytest.param(Course(0, (), 9_000, gone=4_000), 9_000, 0, id="keeps its speed"),
        pytest.param(Course(0, (), 9_000, gone=4_000, halts=True), 0, 0, id="halts"),
        pytest.param(Course(0, (), 9_000, gone=4_000, risky=True), 9_000, 1, id="was risky"),
    ],
)
def test_vehicle_driver_test_at_the_end(course: Course, speed: int, tests: int) -> None:
    """At its end a vehicle keeps its speed or halts; after a risky course there is a test."""
    g = street(dice=(1, 1) * tests)

    run(g, end_drive, course)

    assert (g.vehicles[0].speed, g.vehicles[0].drove) == (speed, 4_000)
    assert lost(g) == tests


@pytest.mark.rule("atz.crash.driver-disabled")
@pytest.mark.parametrize(
    ("gone", "end"),
    [
        pytest.param(0, 16, id="all of its speed"),
        pytest.param(2_000, 14, id="what is left of it"),
        pytest.param(6_000, 10.1, id="nothing is left: a tenth"),
    ],
)
def test_crash_driver_disabled_straight_on(gone: int, end: float) -> None:
    """Without a driver a vehicle does not turn: it goes straight on for the rest of its speed."""
    g = street()
    g.figures[0].status = Status.STUNNED

    run(g, drive_leg, Course(0, ((300, 100),), 6_000, gone=gone))

    assert where(g) == (24, end)
    assert g.vehicles[0].drove == gone + round((end - 10) * 1_000)


@pytest.mark.rule("atz.crash.driver-disabled", "atz.vehicle.obstacle")
@pytest.mark.parametrize(
    ("status", "dice"),
    [
        pytest.param(Status.CARRYING_ON, (), id="steered: stops before it"),
        pytest.param(Status.STUNNED, (6, 6), id="nobody steers: runs into it"),
    ],
)
def test_crash_driver_disabled_on_its_way_runs_into_things(
    status: Status, dice: tuple[int, ...]
) -> None:
    """A vehicle whose driver is disabled while it is driven does not stop before a wall."""
    g = street(dice=dice, walls=((20, 15, 28, 17),))
    g.figures[0].status = status

    run(g, drive_leg, Course(0, ((240, 200),), 12_000))

    assert g.dice.spent
    assert where(g) == (24, 13)


@pytest.mark.rule("atz.scenario.escape-definition")
@pytest.mark.parametrize(
    ("pose", "mils", "spot"),
    [
        pytest.param((240, 100, 0, 10_000), 6_000, (240, 160), id="on the table"),
        pytest.param((240, 420, 0, 10_000), 6_000, (240, 480), id="just to the edge"),
        pytest.param((240, 430, 0, 10_000), 6_000, (240, 480), id="beyond it"),
        pytest.param((240, 400, 0, 10_000), 7_900, (240, 479), id="a tenth before it"),
        pytest.param((0, 0, 7_071, 7_071), 10_000, (71, 71), id="the edge is too far"),
    ],
)
def test_scenario_escape_definition_straight_ahead(pose: Pose, mils: int, spot: Spot) -> None:
    """Straight ahead ends at the edge of the table."""
    assert on_table_ahead(street(), pose, mils) == spot


# What stops a vehicle.


@pytest.mark.rule("atz.vehicle.pedestrian-block")
@pytest.mark.parametrize(
    ("at", "end"),
    [
        pytest.param(15.4, 12.9, id="at somebody on the way"),
        pytest.param(12.5, 10, id="at somebody right before it"),
        pytest.param(18.5, 16, id="somebody just beyond"),
    ],
)
def test_vehicle_pedestrian_block_stops_before_somebody(at: float, end: float) -> None:
    """A vehicle that comes upon somebody stops in contact, and stands."""
    g = street(zombie(24, at))

    run(g, drive_leg, Course(0, ((240, 160),), 12_000))

    assert where(g) == (24, end)
    assert g.vehicles[0].drove == round((end - 10) * 1_000)
    assert (g.vehicles[0].speed == 0) is (end != 16)


@pytest.mark.rule("atz.vehicle.obstacle")
@pytest.mark.parametrize(
    ("wall", "wild", "rolled"),
    [
        pytest.param((20, 12, 28, 14), True, 2, id="wild, in contact"),
        pytest.param((20, 12.1, 28, 14), True, 2, id="wild, a tenth off"),
        pytest.param((20, 12.2, 28, 14), True, 0, id="wild, but nothing there"),
        pytest.param((20, 12, 28, 14), False, 0, id="steered"),
    ],
)
def test_vehicle_obstacle_what_is_run_into(wall: Wall, *, wild: bool, rolled: int) -> None:
    """A vehicle that nobody steers runs into what is right before it; a steered one just stops."""
    g = street(dice=(6, 6, 1, 1)[: rolled * 2], walls=(wall,))

    run(g, stop_short, Course(0, ((240, 160),), 12_000, gone=1_000, wild=wild))

    assert g.dice.spent
    assert (g.vehicles[0].speed, g.vehicles[0].drove) == (0, 1_000)


# Leaving the table.


@pytest.mark.rule("atz.scenario.escape-definition")
def test_scenario_escape_definition_all_aboard() -> None:
    """All aboard leave with the vehicle, the living as escaped, the dead as gone."""
    g = street(human(3, 2), human(4, 2), human(40, 40))
    board(g, 0, 1, in_bed=True)
    board(g, 0, 2)
    g.figures[2].status = Status.DEAD

    run(g, leave_by_vehicle, 0)

    assert [it.status for it in g.figures] == [
        Status.LEFT,
        Status.LEFT,
        Status.GONE,
        Status.CARRYING_ON,
    ]
    assert [(it.aboard, it.in_bed) for it in g.figures] == [(NOBODY, False)] * 4
    assert (g.vehicles[0].riders, g.vehicles[0].driver, g.riding) == ([], NOBODY, 0)
    assert [one.event.figures for one in g.log or () if isinstance(one.event, DrivenOff)] == [
        (0, 1, 2)
    ]


# What else a driver can do.


@pytest.mark.rule("atz.vehicle.stop")
def test_vehicle_stop_is_the_move_of_the_turn() -> None:
    """Who stops stands, has not moved, and does not drive again in this turn; it is told."""
    g = street(drove=5_000)

    order(g, Brake(0))

    it = g.vehicles[0]
    assert (it.speed, it.drove, it.acted, where(g)) == (0, 0, g.turn, (24, 10))
    assert [(one.speed, one.rule) for one in driven(g)] == [(0, "atz.vehicle.stop")]


@pytest.mark.rule("atz.vehicle.reverse")
def test_vehicle_reverse_is_the_move_of_the_turn() -> None:
    """Who reverses has moved so far, stands, and does not drive again in this turn."""
    g = street(speed=0)

    order(g, Reverse(0, 3_000))

    it = g.vehicles[0]
    assert (where(g), it.drove, it.speed, it.acted) == ((24, 7), 3_000, 0, g.turn)


@pytest.mark.rule("atz.vehicle.driver-test")
@pytest.mark.parametrize(
    ("dice", "pace"),
    [
        pytest.param((1, 2), 2, id="pass 2d6"),
        pytest.param((1, 6), 1, id="pass 1d6"),
        pytest.param((6, 6), 0, id="pass 0d6"),
    ],
)
def test_vehicle_driver_test_is_noted(dice: tuple[int, int], pace: int) -> None:
    """The dice that passed say how fast it may be driven; the move is still to come."""
    g = street(dice=dice)

    order(g, Push(0))

    assert (g.vehicles[0].act.pace, g.vehicles[0].acted) == (pace, 0)


@pytest.mark.rule("atz.vehicle.bootlegger")
@pytest.mark.parametrize(
    ("state", "status", "tests"),
    [
        pytest.param({}, Status.CARRYING_ON, 1, id="comes to the spin"),
        pytest.param({"speed": 0}, Status.CARRYING_ON, 0, id="was stopped"),
        pytest.param({"strayed": True}, Status.CARRYING_ON, 0, id="a reaction took it away"),
        pytest.param({"condition": Condition.WRECKED}, Status.CARRYING_ON, 0, id="wrecked"),
        pytest.param({}, Status.STUNNED, 0, id="the driver is stunned"),
    ],
)
def test_vehicle_bootlegger_when_it_spins(
    state: dict[str, Any], status: Status, tests: int
) -> None:
    """Half-way the driver takes Lose Control, if the vehicle is still driven on its way."""
    g = street(dice=(1, 1) * tests, **state)
    g.figures[0].status = status

    run(g, spin, Bootlegger(0, "left"))

    assert lost(g) == tests


@pytest.mark.rule("atz.vehicle.bootlegger")
def test_vehicle_bootlegger_not_after_falling_out() -> None:
    """Who is no longer aboard spins nothing."""
    g = street()
    g.figures[0].aboard = NOBODY

    run(g, spin, Bootlegger(0, "left"))

    assert lost(g) == 0


@pytest.mark.rule("atz.vehicle.bootlegger")
@pytest.mark.parametrize(
    ("side", "wall", "pose"),
    [
        pytest.param("left", (2, 40, 4, 42), (220, 100, 0, -10_000), id="to the left"),
        pytest.param("right", (2, 40, 4, 42), (260, 100, 0, -10_000), id="to the right"),
        pytest.param("left", (20, 9, 22, 11), (240, 100, 0, -10_000), id="no room: on the spot"),
    ],
)
def test_vehicle_bootlegger_a_width_aside(side: str, wall: Wall, pose: Pose) -> None:
    """With both dice passed the vehicle is a width aside, turned round and standing."""
    g = street(walls=(wall,))
    spun = Ordeal(LOSE, 0, 0, spin=side, passed=2)  # type: ignore[arg-type]  # either side

    run(g, come_round, spun)

    assert pose_of(g.vehicles[0]) == pose
    assert (g.vehicles[0].speed, g.vehicles[0].drove) == (0, 6_000)


@pytest.mark.rule("atz.vehicle.bootlegger")
@pytest.mark.parametrize(
    ("facing", "pose"),
    [
        pytest.param((1, 0), (240, 120, -10_000, 0), id="going right"),
        pytest.param((3, 4), (224, 112, -6_000, -8_000), id="going aslant"),
    ],
)
def test_vehicle_bootlegger_a_width_aside_of_any_way(facing: tuple[int, int], pose: Pose) -> None:
    """Left is left of where the vehicle went."""
    g = battle(human(2, 2), terrain=table(pieces=(ROAD,)))
    car(g, 0, facing=facing, speed=12)

    run(g, come_round, Ordeal(LOSE, 0, 0, spin="left", passed=2))

    assert pose_of(g.vehicles[0]) == pose


@pytest.mark.rule("atz.vehicle.bootlegger")
def test_vehicle_bootlegger_fails_and_goes_on() -> None:
    """With one die passed it goes straight on for the other half of its speed."""
    g = street()
    g.vehicles[0].speed = 9_001

    run(g, come_round, Ordeal(LOSE, 0, 0, spin="left", passed=1))

    assert where(g) == (24, 14.5)
    assert g.vehicles[0].speed == 9_001


# Vehicles that nobody drives.


@pytest.mark.rule("atz.vehicle.stop", "atz.crash.driver-disabled")
@pytest.mark.parametrize(
    ("speed", "state", "after"),
    [
        pytest.param(24, {}, (16, 6_000), id="slows down by its listed speed"),
        pytest.param(18, {}, (10, 0), id="stops"),
        pytest.param(24, {"condition": Condition.WRECKED}, (10, 6_000), id="a wreck stays"),
    ],
)
def test_vehicle_stop_rolls_on(
    speed: float, state: dict[str, Any], after: tuple[float, int]
) -> None:
    """A vehicle that nobody drove goes straight on with what is left of its speed."""
    g = street(speed=speed, strayed=True, drove=3_000, **state)

    run(g, coast, 0)

    assert (where(g)[1], g.vehicles[0].speed) == after
    assert g.vehicles[0].acted == g.turn
    assert g.vehicles[0].drove == (6_000 if after[0] == 16 else 0)


@pytest.mark.rule("atz.crash.driver-disabled", "atz.crash.shoot-vehicle", "atz.vehicle.obstacle")
@pytest.mark.parametrize(
    ("status", "condition", "dice"),
    [
        pytest.param(Status.CARRYING_ON, Condition.SOUND, (), id="steered: stops before it"),
        pytest.param(Status.STUNNED, Condition.SOUND, (6, 6), id="nobody steers: runs into it"),
        pytest.param(Status.CARRYING_ON, Condition.DISABLED, (6, 6), id="disabled: runs into it"),
    ],
)
def test_crash_driver_disabled_rolls_into_things(
    status: Status, condition: Condition, dice: tuple[int, ...]
) -> None:
    """A vehicle that rolls on is steered by an able driver only, and only if it is sound."""
    g = street(dice=dice, speed=28, walls=((20, 15, 28, 17),), condition=condition)
    g.figures[0].status = status

    run(g, coast, 0)

    assert g.dice.spent
    assert where(g) == (24, 13)


@pytest.mark.rule("atz.vehicle.stop", "atz.crash.driver-disabled")
@pytest.mark.parametrize(
    ("state", "status", "active", "alone"),
    [
        pytest.param({}, Status.CARRYING_ON, [0], [], id="somebody could drive it"),
        pytest.param({}, Status.STUNNED, [0], [0], id="nobody can"),
        pytest.param({"speed": 0}, Status.STUNNED, [], [], id="it stands"),
        pytest.param({"acted": 1}, Status.STUNNED, [], [], id="it was driven"),
        pytest.param({"condition": Condition.WRECKED}, Status.STUNNED, [], [], id="a wreck"),
    ],
)
def test_vehicle_stop_which_roll_on(
    state: dict[str, Any], status: Status, active: list[int], alone: list[int]
) -> None:
    """Moving vehicles roll on that nobody of the active group drove, or that nobody can drive."""
    g = street(human(40, 40), **state)
    car(g, at=(40, 20), speed=0)
    activate(g, 0)
    g.figures[0].status = status

    assert (coasting(g), unmanned(g)) == (active, alone)


@pytest.mark.rule("atz.vehicle.groups")
def test_vehicle_groups_after_a_drive() -> None:
    """A vehicle that ends beside friends of the active group takes them along."""
    g = street(human(24, 20), zombie(40, 40))
    activate(g, 0)
    before = g.figures[1].group == g.figures[0].group
    g.vehicles[0].y = g.figures[0].y = 150

    run(g, regroup, 0)

    assert (before, g.figures[1].group == g.figures[0].group) == (False, True)


@pytest.mark.rule("atz.vehicle.groups")
def test_vehicle_groups_not_while_others_are_active() -> None:
    """A vehicle that moves while another group is active does not join that."""
    g = street(human(24, 20), zombie(40, 40))
    activate(g, 1)
    g.vehicles[0].y = g.figures[0].y = 150

    run(g, regroup, 0)

    assert g.figures[1].group != g.figures[0].group


@pytest.mark.rule("atz.vehicle.groups")
def test_vehicle_groups_nobody_aboard() -> None:
    """An empty vehicle has no group."""
    g = battle(human(2, 2))
    car(g)
    before = [it.group for it in g.figures]

    run(g, regroup, 0)

    assert [it.group for it in g.figures] == before


@pytest.mark.rule("atz.vreact.once")
def test_vreact_once_breaking_off_leaves_it_as_it_is() -> None:
    """A course that is broken off changes neither place nor speed."""
    g = street(drove=4_000)

    run(g, break_off_driving, Course(0, ((240, 200),), 3_000))

    assert (where(g), g.vehicles[0].speed, g.vehicles[0].drove) == ((24, 10), 12_000, 4_000)
