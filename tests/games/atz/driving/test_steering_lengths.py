"""How far vehicles go, and what they cover on the way."""

import pytest

from shamble.games.atz.battle.state import Figure
from shamble.games.atz.battle.vehicle_options import Drive
from shamble.games.atz.driving.steering import (
    bars_pivot,
    edge_of,
    free_ahead,
    is_straight,
    is_within,
    pose_of,
    swept,
)
from shamble.games.atz.ground.footprint import Footprint
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.table.vehicles import row_of
from tests.games.atz.garage import ask, car, spots, street
from tests.games.atz.positions import battle, human, table

BLOCKED = "atz.vehicle.pedestrian-block"


@pytest.mark.rule("atz.vehicle.prorate", "atz.vehicle.turn-90")
@pytest.mark.parametrize(
    ("road", "rough", "turns", "within"),
    [
        pytest.param(16_000, 0, 0, True, id="all of it on roads"),
        pytest.param(16_001, 0, 0, True, id="a mil more: within what is rounded"),
        pytest.param(16_003, 0, 0, False, id="more on roads"),
        pytest.param(0, 8_000, 0, True, id="all of it off roads"),
        pytest.param(0, 8_003, 0, False, id="more off roads"),
        pytest.param(8_000, 4_000, 0, True, id="half and half"),
        pytest.param(8_000, 4_003, 0, False, id="more than half and half"),
        pytest.param(12_000, 0, 1, True, id="three quarters with a turn"),
        pytest.param(12_003, 0, 1, False, id="more with a turn"),
        pytest.param(9_000, 0, 2, True, id="nine sixteenths with two turns"),
        pytest.param(9_003, 0, 2, False, id="more with two turns"),
        pytest.param(0, 4_500, 2, True, id="off roads with two turns"),
        pytest.param(0, 4_503, 2, False, id="more off roads with two turns"),
    ],
)
def test_vehicle_prorate_what_is_left(road: int, rough: int, turns: int, *, within: bool) -> None:
    """What is used on one surface is gone on the other; each turn takes a quarter of the rest."""
    assert is_within((16_000, 8_000), road, rough, turns) == within


@pytest.mark.rule("atz.scenario.escape-definition")
@pytest.mark.parametrize(
    ("spot", "edge"),
    [
        pytest.param((0, 200), True, id="left"),
        pytest.param((480, 200), True, id="right"),
        pytest.param((200, 0), True, id="bottom"),
        pytest.param((200, 480), True, id="top"),
        pytest.param((1, 479), False, id="near a corner"),
    ],
)
def test_scenario_escape_definition_which_spots(spot: Spot, *, edge: bool) -> None:
    """The edge of the table is left, right, at the bottom and at the top."""
    assert edge_of(battle(human(2, 2)), spot) == edge


@pytest.mark.rule("atz.vehicle.pedestrian-block")
@pytest.mark.parametrize(
    ("mils", "y", "half_length"),
    [
        pytest.param(6_000, 13_000, 5_000, id="on"),
        pytest.param(-6_000, 7_000, 5_000, id="back"),
    ],
)
def test_vehicle_pedestrian_block_what_is_swept(mils: int, y: int, half_length: int) -> None:
    """A vehicle covers all between its tail where it begins and its front where it ends."""
    g = battle(human(2, 2))
    car(g)

    found = swept(row_of(g, 0), pose_of(g.vehicles[0]), mils)

    assert found == Footprint(24_000, y, 0, 10_000, half_length, 1_000)


@pytest.mark.rule("atz.vehicle.pedestrian-block")
@pytest.mark.parametrize(
    ("other", "heading", "barred"),
    [
        pytest.param(human(22.2, 11.4), (-7_071, 7_071), BLOCKED, id="in the way of the front"),
        pytest.param(human(22.2, 11.4), (7_071, 7_071), None, id="the other way is free"),
        pytest.param(human(25.8, 11.4), (7_071, 7_071), BLOCKED, id="on the right"),
        pytest.param(human(25.8, 11.4), (-7_071, 7_071), None, id="left of one on the right"),
        pytest.param(human(20, 12), (-7_071, 7_071), None, id="out of the way"),
    ],
)
def test_vehicle_pedestrian_block_turning(
    other: Figure, heading: tuple[int, int], barred: str | None
) -> None:
    """A vehicle does not turn about its centre over somebody beside it."""
    g = battle(other)
    car(g)

    assert bars_pivot(g, 0, pose_of(g.vehicles[0]), heading) == barred


@pytest.mark.rule("atz.vehicle.pedestrian-block")
@pytest.mark.parametrize(
    ("other", "barred"),
    [
        pytest.param(human(22.4, 11.6), BLOCKED, id="the front would swing over him"),
        pytest.param(human(25.6, 8.4), BLOCKED, id="so would the tail"),
        pytest.param(human(22.4, 8.4), None, id="on the side of the turn, behind"),
        pytest.param(human(22.4, 13.5), None, id="beyond its front"),
    ],
)
def test_vehicle_pedestrian_block_driving_round_a_corner(other: Figure, barred: str | None) -> None:
    """Nobody drives off to the left over somebody whom the turn alone would hit."""
    g = street(other, speed=4)

    ask(g, 0)

    assert g.bars(Drive(0, spots((16, 10)))) == barred


@pytest.mark.rule("atz.vehicle.pedestrian-block")
@pytest.mark.parametrize(
    ("wall", "free"),
    [
        pytest.param((23, 16, 25, 17), 4_000, id="4 inches"),
        pytest.param((23, 17.5, 25, 18), 5_500, id="5 inches and a half"),
        pytest.param((23, 12.1, 25, 13), 100, id="a tenth"),
        pytest.param((23, 20, 25, 21), 6_000, id="as far as it wants"),
    ],
)
def test_vehicle_pedestrian_block_how_far(
    wall: tuple[float, float, float, float], free: int
) -> None:
    """A vehicle goes on up to what is in its way, to the tenth of an inch."""
    g = battle(human(2, 2), terrain=table(buildings=(wall,)))
    car(g)

    assert free_ahead(g, 0, pose_of(g.vehicles[0]), 6_000) == free


@pytest.mark.rule("atz.vehicle.turn-90")
@pytest.mark.parametrize(
    ("spot", "straight"),
    [
        pytest.param((240, 160), True, id="ahead"),
        pytest.param((240, 40), False, id="behind"),
        pytest.param((260, 160), False, id="to the right"),
        pytest.param((220, 160), False, id="to the left"),
    ],
)
def test_vehicle_turn_90_what_is_straight(spot: Spot, *, straight: bool) -> None:
    """Only what lies ahead needs no turn."""
    assert is_straight((240, 100, 0, 10_000), spot) == straight
