"""How fast a vehicle is after a course, and vehicles that roll on by themselves."""

import pytest

from shamble.games.atz.battle.vehicle_options import Drive
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.driving.drive import unmanned
from tests.games.atz.garage import ROAD, car, order, spots
from tests.games.atz.positions import battle, human, table


@pytest.mark.rule("atz.vehicle.move")
def test_vehicle_move_a_spot_on_the_way_is_no_turn() -> None:
    """A spot on the way that lies straight ahead costs nothing: the speed is what was driven."""
    g = battle(human(2, 2), terrain=table(pieces=(ROAD,)))
    car(g, 0, speed=12)

    order(g, Drive(0, spots((24, 16), (24, 22))))

    assert g.vehicles[0].speed == 12_000


@pytest.mark.rule("atz.crash.driver-disabled", "atz.vehicle.stop")
@pytest.mark.parametrize(
    ("acted", "status", "rolling"),
    [
        pytest.param(0, Status.STUNNED, [0], id="nobody can act"),
        pytest.param(1, Status.STUNNED, [], id="it has moved this turn"),
        pytest.param(0, Status.CARRYING_ON, [], id="its driver can"),
    ],
)
def test_crash_driver_disabled_rolls_on_once_a_turn(
    acted: int, status: Status, rolling: list[int]
) -> None:
    """A moving vehicle in which nobody could act rolls on, unless it has had its move."""
    g = battle(human(2, 2))
    car(g, 0, speed=12, acted=acted)
    g.figures[0].status = status

    assert unmanned(g) == rolling


@pytest.mark.rule("atz.scenario.escape-definition")
@pytest.mark.parametrize(
    ("at", "facing", "edge"),
    [
        pytest.param((6, 24), (-1, 0), (0, 24), id="left"),
        pytest.param((42, 24), (1, 0), (48, 24), id="right"),
        pytest.param((24, 6), (0, -1), (24, 0), id="bottom"),
        pytest.param((24, 42), (0, 1), (24, 48), id="top"),
    ],
)
def test_scenario_escape_definition_over_any_edge(
    at: tuple[float, float], facing: tuple[int, int], edge: tuple[float, float]
) -> None:
    """A vehicle may leave the table over each of its edges."""
    g = battle(human(2, 2))
    car(g, 0, at=at, facing=facing, speed=6)

    order(g, Drive(0, spots(edge)))

    assert g.vehicles[0].condition == Condition.LEFT
