"""Charges with vehicles: at whom, how far, who is in the way, and where they end up."""

from typing import Any

import pytest

from shamble.games.atz.battle.events import Moved, StatusChanged
from shamble.games.atz.battle.state import Figure
from shamble.games.atz.battle.vehicle_events import Driven, RanDown, VehicleTested
from shamble.games.atz.battle.vehicle_options import RunDown
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Condition, Status, Steer
from shamble.games.atz.driving.run_down import (
    aimed,
    bear_down,
    clear_spot,
    driver_charges,
    in_the_way,
    jump_aside,
    longest,
    pass_by,
    reach_of,
    run_at,
    run_on,
    run_over,
    still_charges,
    throw_clear,
    turns_to,
)
from shamble.games.atz.driving.steering import Pose, pose_of
from shamble.games.atz.ground.terrain import Obstacle
from shamble.games.atz.reactions.vehicle_reaction import Ordeal, Run
from shamble.games.atz.table.vehicles import Spot, board
from tests.games.atz.garage import ROAD, car, lost, order, street, where
from tests.games.atz.play import why_not
from tests.games.atz.positions import battle, human, run, table, tenths, zombie

BLOCKED = "atz.vehicle.pedestrian-block"
RUNNING = "atz.crash.run-down"
TOO_FAST = "atz.vehicle.move"
UP: Pose = (240, 100, 0, 10_000)
Wall = tuple[float, float, float, float]


# At whom.


@pytest.mark.rule("atz.crash.run-down")
def test_crash_run_down_who_is_listed() -> None:
    """The driver may charge every enemy in sight and reach; nobody else aboard charges."""
    g = street(human(3, 2), zombie(24, 18), human(24, 24), zombie(24, 45), human(30, 20, side=2))
    board(g, 0, 1)

    assert driver_charges(g, 0) == [RunDown(0, 2), RunDown(0, 5)]
    assert driver_charges(g, 1) == []
    assert why_not(g, RunDown(1, 2)) == "atz.vehicle.driver"


@pytest.mark.rule("atz.crash.run-down", "atz.vehicle.pedestrian-block", "atz.vehicle.move")
@pytest.mark.parametrize(
    ("target", "others", "walls", "barred"),
    [
        pytest.param(zombie(24, 30.5), (), (), None, id="as far as the speed allows"),
        pytest.param(zombie(24, 30.6), (), (), TOO_FAST, id="a tenth farther"),
        pytest.param(zombie(24, 18, status=Status.LEFT), (), (), RUNNING, id="off the table"),
        pytest.param(
            human(24, 18, side=2, status=Status.OUT_OF_THE_FIGHT), (), (), None, id="helpless"
        ),
        pytest.param(zombie(24, 22), (), ((20, 16, 28, 17),), RUNNING, id="out of sight"),
        pytest.param(zombie(24, 22), (), ((24.8, 16, 28, 17),), BLOCKED, id="half in the way"),
        pytest.param(zombie(24, 22), (human(24.8, 16),), (), BLOCKED, id="a friend before it"),
        pytest.param(zombie(24, 22), (zombie(24.8, 16),), (), BLOCKED, id="an enemy before it"),
        pytest.param(
            zombie(24, 22), (zombie(24.8, 19.1),), (), None, id="an enemy in the last 3 inches"
        ),
        pytest.param(
            zombie(24, 22), (zombie(24.8, 18.9),), (), BLOCKED, id="an enemy a little before that"
        ),
        pytest.param(zombie(34, 10), (), (), None, id="squarely aside"),
        pytest.param(zombie(34, 9.9), (), (), "atz.vehicle.turn", id="a little behind"),
        pytest.param(zombie(34, 10), (human(25.9, 11.4),), (), BLOCKED, id="no room to turn"),
    ],
)
def test_crash_run_down_in_sight_and_reach(
    target: Figure, others: tuple[Figure, ...], walls: tuple[Wall, ...], barred: str | None
) -> None:
    """An enemy is charged who is seen, ahead, near enough, with nothing in the way before."""
    g = street(target, *others, walls=walls)

    assert why_not(g, RunDown(0, 1)) == barred


@pytest.mark.rule("atz.crash.run-down")
def test_crash_run_down_nobody_aboard() -> None:
    """Those in vehicles are not run down."""
    g = street(human(40, 40, side=2))
    car(g, 1, at=(24, 20))

    assert why_not(g, RunDown(0, 1)) == RUNNING


@pytest.mark.rule("atz.crash.run-down")
@pytest.mark.parametrize(
    ("spot", "mils"),
    [
        pytest.param((240, 180), 5_500, id="8 inches off: less half its length and a base"),
        pytest.param((300, 180), 7_500, id="10 inches off, aslant"),
        pytest.param((240, 125), 0, id="touching"),
        pytest.param((240, 110), 0, id="nearer still"),
    ],
)
def test_crash_run_down_how_far(spot: Spot, mils: int) -> None:
    """A vehicle touches a base half its own length and half an inch before its middle."""
    assert reach_of(street(), 0, spot) == mils


@pytest.mark.rule("atz.vehicle.move", "atz.vehicle.prorate", "atz.vehicle.turn")
@pytest.mark.parametrize(
    ("pose", "turns", "pace", "safe", "most"),
    [
        pytest.param(UP, 0, -1, False, 18_000, id="on the road"),
        pytest.param(UP, 1, -1, False, 13_500, id="with a turn"),
        pytest.param((80, 100, 0, 10_000), 0, -1, False, 9_000, id="off the road"),
        pytest.param((240, 100, 10_000, 0), 0, -1, False, 13_000, id="8 inches of road, then off"),
        pytest.param(UP, 0, 2, False, 36_000, id="twice the speed"),
        pytest.param(UP, 0, 2, True, 27_000, id="as far as is safe"),
        pytest.param(UP, 0, 1, False, 27_000, id="half as fast again"),
    ],
)
def test_vehicle_move_longest_charge(
    pose: Pose, turns: int, pace: int, *, safe: bool, most: int
) -> None:
    """A charge goes as far as the surface, the turn and the Driver Test allow."""
    g = street(pace=pace)

    assert longest(g, 0, pose, turns, safe=safe) == most


@pytest.mark.rule("atz.vehicle.turn")
@pytest.mark.parametrize(
    ("spot", "turns", "pose"),
    [
        pytest.param((240, 160), 0, UP, id="ahead"),
        pytest.param((300, 100), 1, (240, 100, 10_000, 0), id="aside"),
        pytest.param((240, 100), 1, UP, id="where it is"),
        pytest.param((241, 180), 0, (240, 100, 125, 9_999), id="a tenth aside: no turn, but aimed"),
    ],
)
def test_vehicle_turn_toward_a_target(spot: Spot, turns: int, pose: Pose) -> None:
    """To aim at what is not straight ahead takes a turn."""
    assert turns_to(UP, spot) == turns
    assert aimed(UP, spot) == pose


# The charge.


@pytest.mark.rule("atz.vreact.charge", "atz.vehicle.turn-90")
@pytest.mark.parametrize(
    ("target", "speed", "tests", "facing"),
    [
        pytest.param(zombie(31, 10), 12, 2, (10_000, 0), id="a sharp turn at speed"),
        pytest.param(zombie(31, 10), 0, 1, (10_000, 0), id="from a standstill"),
        pytest.param(zombie(29, 15), 12, 1, (7_071, 7_071), id="45 degrees"),
        pytest.param(zombie(24, 18), 12, 1, (0, 10_000), id="straight ahead"),
    ],
)
def test_vehicle_turn_90_to_charge(
    target: Figure, speed: float, tests: int, facing: tuple[int, int]
) -> None:
    """More than 45 degrees at more than half the speed costs a Lose Control test more."""
    g = street(target, dice=(1, 2, *(1,) * (2 * tests + 1)), speed=speed)

    order(g, RunDown(0, 1))

    assert g.dice.spent
    assert lost(g) == tests
    assert pose_of(g.vehicles[0])[2:] == facing


@pytest.mark.rule("atz.vehicle.turn-90", "atz.vreact.charge")
@pytest.mark.parametrize(
    ("rest", "tests"),
    [
        pytest.param(6_750, 1, id="half the speed before the turn"),
        pytest.param(6_800, 2, id="more before the turn, less after it"),
    ],
)
def test_vehicle_turn_90_speed_before_a_charge(rest: int, tests: int) -> None:
    """What counts for a sharp turn is the speed before it took a quarter away."""
    g = street(zombie(31, 10), dice=(1,) * (2 * tests + 1))
    charge = Run(0, rest, target=1)

    run(g, bear_down, Ordeal(terms.Test.VEHICLE_CHARGE, 0, 0, run=charge, do=Steer.CLOSE_IN))

    assert g.dice.spent
    assert lost(g) == tests


@pytest.mark.rule("atz.vreact.charge")
@pytest.mark.parametrize(
    ("y", "stop"),
    [
        pytest.param(20, 14.5, id="moves to within 3 inches"),
        pytest.param(15.6, 10.1, id="a tenth"),
        pytest.param(15.5, None, id="is within 3 inches already"),
    ],
)
def test_vreact_charge_to_within_three_inches(y: float, stop: float | None) -> None:
    """The vehicle is 3 inches from its target when that is run down, if it was farther off."""
    g = street(zombie(24, y), dice=(1, 2, 1, 1, 1))

    order(g, RunDown(0, 1))

    told = [one.event for one in g.log or ()]
    before = told[: next(i for i, one in enumerate(told) if isinstance(one, RanDown))]
    moves = [one.y / 10 for one in before if isinstance(one, Driven) and one.y != 100]
    assert moves[-1:] == ([] if stop is None else [stop])
    assert where(g) == (24, 28)
    assert (g.vehicles[0].speed, g.vehicles[0].drove) == (18_000, 18_000)


@pytest.mark.rule("atz.vehicle.driver-test", "atz.crash.run-down")
@pytest.mark.parametrize(
    ("pace", "tests", "end"),
    [
        pytest.param(2, 2, 46, id="twice the speed: tested for that too"),
        pytest.param(1, 1, 37, id="half as fast again"),
    ],
)
def test_vehicle_driver_test_risky_charge(pace: int, tests: int, end: float) -> None:
    """A charge at more than one and a half times the speed ends with Lose Control."""
    g = street(zombie(24, 18), dice=(1, 2, *(1,) * (2 * tests + 1)), pace=pace)

    order(g, RunDown(0, 1))

    assert g.dice.spent
    assert lost(g) == tests
    assert where(g) == (24, end)


@pytest.mark.rule("atz.vreact.once", "atz.crash.driver-disabled", "atz.crash.run-down")
@pytest.mark.parametrize(
    ("state", "status", "goes"),
    [
        pytest.param({}, Status.CARRYING_ON, True, id="nothing happened"),
        pytest.param({"condition": Condition.WRECKED}, Status.CARRYING_ON, False, id="wrecked"),
        pytest.param({"condition": Condition.DISABLED}, Status.CARRYING_ON, True, id="disabled"),
        pytest.param({"speed": 0}, Status.CARRYING_ON, False, id="it was stopped"),
        pytest.param({"speed": 1}, Status.CARRYING_ON, True, id="it hardly moves"),
        pytest.param({"strayed": True}, Status.CARRYING_ON, False, id="a reaction took it away"),
        pytest.param({}, Status.STUNNED, False, id="the driver is stunned"),
    ],
)
def test_crash_run_down_goes_on(state: dict[str, Any], status: Status, *, goes: bool) -> None:
    """A charge goes on while the vehicle is driven, on its wheels and on its way."""
    g = street(zombie(24, 18), **state)
    g.figures[0].status = status
    charge = Run(0, 10_000, target=1, missed=True)

    run(g, run_over, charge)

    assert still_charges(g, charge) is goes
    assert (where(g)[1] == 20) is goes


# Who is in the way.


@pytest.mark.rule("atz.crash.run-down", "atz.vehicle.pedestrian-block")
@pytest.mark.parametrize(
    ("others", "walls", "found"),
    [
        pytest.param((zombie(24, 16), zombie(24, 14)), (), [2, 1], id="the nearest first"),
        pytest.param((zombie(23.4, 14), zombie(24.6, 14)), (), [1, 2], id="as near: in order"),
        pytest.param((zombie(24, 14), human(24, 18)), (), [1], id="as far as a friend"),
        pytest.param((zombie(24, 14), human(24, 15), zombie(24, 18)), (), [1], id="not behind one"),
        pytest.param(
            (zombie(24, 14), zombie(24, 16, status=Status.DEAD), zombie(24, 18)),
            (),
            [1],
            id="as far as a body",
        ),
        pytest.param(
            (zombie(24, 14), zombie(24, 19)), ((22, 17, 26, 18),), [1], id="as far as a wall"
        ),
        pytest.param((zombie(25.4, 14), zombie(25.5, 14)), (), [1], id="whom its side touches"),
        pytest.param((zombie(24, 22.4), zombie(24, 22.5)), (), [1], id="within what is left"),
        pytest.param((human(24, 14), zombie(24, 16)), (), [], id="a friend is first"),
        pytest.param((human(24, 12.5), zombie(24, 16)), (), [], id="a friend in contact"),
        pytest.param(
            (zombie(23.3, 17.9), human(24.6, 18)), (), [1], id="touched a tenth before a friend"
        ),
        pytest.param((zombie(24, 7),), (), [], id="not behind the vehicle"),
        pytest.param(
            (human(24, 14, side=2, status=Status.STUNNED),), (), [1], id="the stunned too"
        ),
    ],
)
def test_crash_run_down_who_is_swept(
    others: tuple[Figure, ...], walls: tuple[Wall, ...], found: list[int]
) -> None:
    """All living enemies are in the way, from the nearest, as far as nothing else stops it."""
    g = street(*others, walls=walls)

    assert in_the_way(g, Run(0, 10_000, target=1)) == found


@pytest.mark.rule("atz.crash.run-down", "atz.zombie.never-react")
@pytest.mark.parametrize(
    ("target", "dice", "tests"),
    [
        pytest.param(zombie(24, 16), (1, 1, 1), 1, id="a zombie is just hit"),
        pytest.param(
            human(24, 16, side=2, status=Status.STUNNED), (1, 1, 1), 1, id="so are the stunned"
        ),
        pytest.param(human(24, 16, side=2), (6, 6, 1, 1, 1), 2, id="others are tested"),
        pytest.param(zombie(24, 16, status=Status.DEAD), (), 0, id="not the dead"),
        pytest.param(zombie(24, 16, status=Status.LEFT), (), 0, id="nor who has left"),
    ],
)
def test_crash_run_down_who_is_tested(target: Figure, dice: tuple[int, ...], tests: int) -> None:
    """Humans on their feet take Being Run Down; zombies and the helpless are hit."""
    g = street(target, dice=dice)

    run(g, run_at, Run(0, 10_000, target=1), 1)

    told = [one for one in g.log or () if isinstance(one.event, VehicleTested)]
    assert len(told) == tests
    assert g.dice.spent


@pytest.mark.rule("atz.crash.run-down")
def test_crash_run_down_a_stopped_charge_hits_nobody() -> None:
    """Once a charge is over nobody is hit by it any more."""
    g = street(zombie(24, 16), speed=0)

    run(g, run_at, Run(0, 10_000, target=1), 1)

    assert g.figures[1].status == Status.CARRYING_ON


# Where they end up.


@pytest.mark.rule("atz.vreact.run-down")
@pytest.mark.parametrize(
    ("at", "others", "walls", "most", "spot"),
    [
        pytest.param((24.3, 16), (), (), 20, (255, 160), id="on the right: to the right"),
        pytest.param((23.7, 16), (), (), 20, (225, 160), id="on the left: to the left"),
        pytest.param((24, 16), (), (), 20, (225, 160), id="in the middle: to the left"),
        pytest.param((24, 16), (), (), 15, (225, 160), id="just far enough"),
        pytest.param((24, 16), (), (), 14, None, id="not far enough"),
        pytest.param((24, 16), (), ((20, 14, 22.8, 18),), 20, (255, 160), id="a house on the left"),
        pytest.param((24.3, 16), (human(25.6, 16),), (), 20, (225, 160), id="one on the right"),
        pytest.param(
            (24, 16), (human(25.6, 16), human(22.4, 16)), (), 20, None, id="one on either side"
        ),
        pytest.param((24, 30), (), (), 20, (240, 300), id="out of the way already"),
        pytest.param((25.4, 16), (), (), 0, None, id="not without a step"),
        pytest.param((25.5, 16), (), (), 0, (255, 160), id="beside it already"),
    ],
)
def test_vreact_run_down_the_nearest_spot_aside(
    at: tuple[float, float],
    others: tuple[Figure, ...],
    walls: tuple[Wall, ...],
    most: int,
    spot: Spot | None,
) -> None:
    """The way out is sideways, on the nearer side if there is room, clear of the vehicle."""
    g = street(human(*at, side=2), *others, walls=walls)

    assert clear_spot(g, 0, 1, 10_000, most) == spot


@pytest.mark.rule("atz.vreact.run-down")
@pytest.mark.parametrize(
    ("facing", "spot"),
    [
        pytest.param((1, 0), (300, 115), id="before one that goes right: to its left"),
        pytest.param((-1, 0), None, id="one that goes away"),
    ],
)
def test_vreact_run_down_aside_of_any_way(facing: tuple[int, int], spot: Spot | None) -> None:
    """Sideways is across the way of the vehicle."""
    g = battle(human(2, 2), human(30, 10, side=2))
    car(g, 0, facing=facing, speed=12)

    assert clear_spot(g, 0, 1, 10_000, 20) == (spot or (300, 100))


@pytest.mark.rule("atz.vreact.run-down")
def test_vreact_run_down_dodges_and_lies_prone() -> None:
    """Who dodges is aside of the way, prone, and it is told."""
    g = street(human(24, 16, side=2, path=((240, 200),)))

    run(g, jump_aside, 0, 1, 10_000)

    it = g.figures[1]
    told = [one.event for one in g.log or ()]
    assert (it.x, it.y, it.prone, it.act.path) == (225, 160, True, ())
    assert [(type(one), one.figure) for one in told if isinstance(one, Moved | StatusChanged)] == [
        (Moved, 1),
        (StatusChanged, 1),
    ]
    assert [one.prone for one in told if isinstance(one, StatusChanged)] == [True]


@pytest.mark.rule("atz.vreact.run-down")
@pytest.mark.parametrize(
    ("left", "dice", "x"),
    [
        pytest.param(22.5, (), 220, id="2 inches"),
        pytest.param(22.4, (1, 1, 1), 219, id="a tenth more: hit, and thrown there"),
    ],
)
def test_vreact_run_down_two_inches_at_most(left: float, dice: tuple[int, ...], x: int) -> None:
    """A dodge leads 2 inches aside at most; whoever would have to go farther is hit."""
    beside = tenths((left, 14, 22.9, 18)), tenths((25.1, 14, 30, 18))
    things = tuple(Obstacle(box, tall=False) for box in beside)
    ground = table(pieces=(ROAD,), obstacles=things)
    g = battle(human(2, 2), human(24, 16, side=2), dice=dice, terrain=ground)
    car(g, 0, speed=12)

    run(g, jump_aside, 0, 1, 10_000)

    assert g.dice.spent
    assert (g.figures[1].x, g.figures[1].status == Status.DEAD) == (x, bool(dice))


@pytest.mark.rule("atz.vreact.run-down")
def test_vreact_run_down_no_room_to_dodge() -> None:
    """Without room to dodge one is hit."""
    g = street(human(24, 16, side=2), human(25.6, 16), human(22.4, 16), dice=(1, 1, 1))

    run(g, jump_aside, 0, 1, 10_000)

    assert g.dice.spent
    assert g.figures[1].status == Status.DEAD


@pytest.mark.rule("atz.vreact.run-down", "atz.crash.run-down")
@pytest.mark.parametrize(
    ("status", "condition"),
    [
        pytest.param(Status.STUNNED, Condition.SOUND, id="stunned meanwhile"),
        pytest.param(Status.CARRYING_ON, Condition.WRECKED, id="the vehicle is a wreck"),
    ],
)
def test_vreact_run_down_who_does_not_dodge(status: Status, condition: Condition) -> None:
    """The stunned do not dodge, and nobody dodges a wreck."""
    g = street(human(24, 16, side=2, status=status), condition=condition)

    run(g, jump_aside, 0, 1, 10_000)

    assert (g.figures[1].x, g.figures[1].prone) == (240, False)


@pytest.mark.rule("atz.crash.run-down")
@pytest.mark.parametrize(
    ("target", "condition", "x", "told"),
    [
        pytest.param(zombie(24, 16), Condition.SOUND, 225, 1, id="thrown aside"),
        pytest.param(zombie(24, 16), Condition.WRECKED, 240, 0, id="a wreck goes nowhere"),
        pytest.param(zombie(24, 16, status=Status.LEFT), Condition.SOUND, 240, 0, id="who left"),
        pytest.param(zombie(24, 30), Condition.SOUND, 240, 0, id="out of the way already"),
    ],
)
def test_crash_run_down_laid_aside(target: Figure, condition: Condition, x: int, told: int) -> None:
    """Whoever was hit or missed lies beside the way of a vehicle that goes on."""
    g = street(target, condition=condition)

    run(g, throw_clear, 0, 1, 10_000)

    moves = [one for one in g.log or () if isinstance(one.event, Moved)]
    assert (g.figures[1].x, len(moves)) == (x, told)


@pytest.mark.rule("atz.vreact.charge")
@pytest.mark.parametrize(
    ("target", "prone"),
    [
        pytest.param(zombie(24, 16), False, id="a zombie"),
        pytest.param(human(24, 16, side=2, status=Status.STUNNED), False, id="one who is stunned"),
        pytest.param(human(24, 16, side=2), True, id="a human dodges"),
    ],
)
def test_vreact_charge_who_is_missed(target: Figure, *, prone: bool) -> None:
    """All are missed; humans on their feet dodge and lie prone."""
    g = street(target)

    run(g, pass_by, Run(0, 10_000, target=1, missed=True), 1)

    assert (g.figures[1].x, g.figures[1].prone) == (225, prone)


@pytest.mark.rule("atz.crash.run-down", "atz.vehicle.move")
@pytest.mark.parametrize(
    ("rest", "y", "drove"),
    [
        pytest.param(99, 10, 5_000, id="less than a tenth: stays"),
        pytest.param(100, 10.1, 5_100, id="a tenth"),
        pytest.param(6_000, 16, 11_000, id="6 inches"),
    ],
)
def test_crash_run_down_drives_what_is_left(rest: int, y: float, drove: int) -> None:
    """The vehicle goes straight on for what is left and keeps its speed."""
    g = street()

    run(g, run_on, Run(0, rest, target=1, gone=5_000))

    assert (where(g), g.vehicles[0].drove) == ((24, y), drove)
    assert g.vehicles[0].speed == 12_000


@pytest.mark.rule("atz.crash.run-down")
def test_crash_run_down_stopped_is_stopped() -> None:
    """A charge that was stopped does not go on."""
    g = street(speed=0)

    run(g, run_on, Run(0, 6_000, target=1))

    assert where(g) == (24, 10)


@pytest.mark.rule("atz.vehicle.driver-test", "atz.crash.run-down")
@pytest.mark.parametrize("rest", [pytest.param(50, id="at once"), pytest.param(3_000, id="later")])
def test_vehicle_driver_test_at_the_end_of_a_charge(rest: int) -> None:
    """A risky charge ends with Lose Control however little was left."""
    g = street(dice=(1, 1))

    run(g, run_on, Run(0, rest, target=1, risky=True))

    assert lost(g) == 1
