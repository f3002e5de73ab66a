"""What drivers may do besides driving on, how far ahead the listed spots lie, and who walks."""

import pytest

from shamble.games.atz.battle.options import Charge, FastMove, Move
from shamble.games.atz.battle.state import NOBODY
from shamble.games.atz.battle.vehicle_options import Bootlegger, Brake, Drive, Push, Reverse
from shamble.games.atz.driving.courses import (
    bars_manoeuvre,
    bars_reversing,
    bars_spinning,
    driver_orders,
    edge_ahead,
    spot_ahead,
)
from shamble.games.atz.driving.vehicle_orders import bars_aboard
from shamble.kernel.options import Option
from tests.games.atz.garage import ROAD, bars, car, spots
from tests.games.atz.positions import activate, battle, human, table

REVERSE = "atz.vehicle.reverse"
SPIN = "atz.vehicle.bootlegger"


@pytest.mark.rule("atz.vehicle.reverse")
@pytest.mark.parametrize(
    ("mils", "barred"),
    [
        pytest.param(500, None, id="a little"),
        pytest.param(0, REVERSE, id="not at all"),
        pytest.param(-500, REVERSE, id="forward"),
    ],
)
def test_vehicle_reverse_somewhere(mils: int, barred: str | None) -> None:
    """Going in reverse leads back."""
    g = battle(human(2, 2), terrain=table(pieces=(ROAD,)))
    car(g, 0)

    assert bars_reversing(g, 0, mils) == barred


@pytest.mark.rule("atz.vehicle.reverse")
@pytest.mark.parametrize(
    ("top", "free"),
    [pytest.param(6, True, id="a house farther back"), pytest.param(7, False, id="in the way")],
)
def test_vehicle_reverse_not_into_a_wall(top: float, *, free: bool) -> None:
    """Nobody reverses into a house."""
    g = battle(human(2, 2), terrain=table(buildings=((20, 2, 28, top),)))
    car(g, 0)

    assert (bars_reversing(g, 0, 1_500) is None) is free


@pytest.mark.rule("atz.vehicle.bootlegger")
@pytest.mark.parametrize(
    ("speed", "barred"),
    [
        pytest.param(18, None, id="at its listed speed"),
        pytest.param(20, SPIN, id="too fast"),
        pytest.param(0, SPIN, id="it stands"),
        pytest.param(-3, SPIN, id="it rolls back"),
    ],
)
def test_vehicle_bootlegger_at_what_speed(speed: float, barred: str | None) -> None:
    """It takes a vehicle that moves forward, at no more than its listed speed."""
    g = battle(human(2, 2), terrain=table(pieces=(ROAD,)))
    car(g, 0, speed=speed)

    assert bars_spinning(g, 0) == barred


@pytest.mark.rule("atz.vehicle.bootlegger")
@pytest.mark.parametrize(
    ("bottom", "free"),
    [pytest.param(19, True, id="half its speed is free"), pytest.param(17, False, id="is not")],
)
def test_vehicle_bootlegger_needs_half_its_speed(bottom: float, *, free: bool) -> None:
    """A vehicle goes on for half its speed before it comes round."""
    g = battle(human(2, 2), terrain=table(buildings=((20, bottom, 28, bottom + 4),)))
    car(g, 0, speed=12)

    assert (bars_spinning(g, 0) is None) is free


@pytest.mark.rule("atz.vehicle.driver-test", "atz.vehicle.start-moving")
@pytest.mark.parametrize(
    ("speed", "pace", "barred"),
    [
        pytest.param(6, NOBODY, None, id="not tested yet"),
        pytest.param(6, 0, "atz.vehicle.driver-test", id="tested, and failed"),
        pytest.param(6, 2, "atz.vehicle.driver-test", id="tested"),
        pytest.param(0, NOBODY, "atz.vehicle.start-moving", id="it stands"),
    ],
)
def test_vehicle_driver_test_once(speed: float, pace: int, barred: str | None) -> None:
    """The Driver Test is taken once in an activation, in a vehicle that moves."""
    g = battle(human(2, 2), terrain=table(pieces=(ROAD,)))
    car(g, 0, speed=speed, pace=pace)

    assert bars_manoeuvre(g, Push(0)) == barred


@pytest.mark.rule("atz.vehicle.driver")
@pytest.mark.parametrize(
    "option",
    [
        pytest.param(Push(1), id="the Driver Test"),
        pytest.param(Brake(1), id="stopping"),
        pytest.param(Reverse(1, 500), id="reversing"),
        pytest.param(Bootlegger(1, "left"), id="a bootlegger turn"),
    ],
)
def test_vehicle_driver_passengers_do_not_drive(
    option: Push | Brake | Reverse | Bootlegger,
) -> None:
    """Only the driver does anything with the vehicle."""
    g = battle(human(2, 2), human(3, 2), terrain=table(pieces=(ROAD,)))
    car(g, 0, 1, speed=6)

    assert bars_manoeuvre(g, option) == "atz.vehicle.driver"
    assert driver_orders(g, 1) == []


@pytest.mark.rule("atz.vehicle.move")
@pytest.mark.parametrize(
    ("facing", "mils", "spot"),
    [
        pytest.param((0, 10_000), 9_000, (240, 190), id="straight up"),
        pytest.param((0, 10_000), 9_050, (240, 190), id="whole tenths only"),
        pytest.param((-10_000, 0), 3_000, (210, 100), id="to the left"),
    ],
)
def test_vehicle_move_spots_ahead(
    facing: tuple[int, int], mils: int, spot: tuple[int, int]
) -> None:
    """A spot ahead is the last whole one within the distance."""
    assert spot_ahead((240, 100, *facing), mils) == spot


@pytest.mark.rule("atz.vehicle.move")
@pytest.mark.parametrize(
    ("pose", "edge"),
    [
        pytest.param((240, 100, 0, 10_000), (240, 480), id="up"),
        pytest.param((240, 100, 0, -10_000), (240, 0), id="down"),
        pytest.param((240, 100, 10_000, 0), (480, 100), id="right"),
        pytest.param((240, 100, -10_000, 0), (0, 100), id="left"),
        pytest.param((400, 100, 7_071, 7_071), (480, 180), id="aslant, the nearer edge"),
    ],
)
def test_vehicle_move_the_edge_ahead(
    pose: tuple[int, int, int, int], edge: tuple[int, int]
) -> None:
    """The way off the table leads to the edge straight ahead."""
    g = battle(human(2, 2))

    assert edge_ahead(g, pose) == edge


@pytest.mark.rule("atz.vehicle.move", "atz.vehicle.start-moving")
def test_vehicle_move_listed_courses_are_legal_and_many() -> None:
    """Ways straight on, turning at once and turning half-way are listed, all of them legal."""
    g = battle(human(2, 2), terrain=table(pieces=(ROAD,)))
    car(g, 0)
    activate(g, 0)

    paths = [one.path for one in driver_orders(g, 0) if isinstance(one, Drive)]

    assert {spots((24, 19)), spots((24, 14.5))} <= set(paths)
    assert {len(path) for path in paths} == {1, 2}
    assert {one for path in paths for one in [bars(g, 0, *inches(path))]} == {None}


def inches(path: tuple[tuple[int, int], ...]) -> tuple[tuple[float, float], ...]:
    """Return spots of tenths in inches."""
    return tuple((x / 10, y / 10) for x, y in path)


@pytest.mark.rule("atz.vehicle.driver")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(Move(0, 240, 160), "atz.vehicle.driver", id="moving"),
        pytest.param(Charge((0,), (1,)), "atz.vehicle.driver", id="charging"),
        pytest.param(FastMove((0,)), "atz.vehicle.driver", id="running"),
        pytest.param(Move(1, 400, 300), None, id="somebody on foot"),
        pytest.param(Charge((), ()), None, id="nobody"),
        pytest.param(Move(2, 400, 300), None, id="there is no such figure"),
    ],
)
def test_vehicle_driver_nobody_aboard_uses_their_feet(option: Option, barred: str | None) -> None:
    """Those aboard do nothing that takes feet."""
    g = battle(human(2, 2), human(40, 40))
    car(g, 0)

    assert bars_aboard(g, option) == barred
