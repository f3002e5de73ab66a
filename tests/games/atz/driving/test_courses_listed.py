"""The courses that are listed for a driver: how far, which way, and what bars a manoeuvre."""

from dataclasses import dataclass

import pytest

from shamble.games.atz.battle.state import Atz
from shamble.games.atz.battle.vehicle_options import Bootlegger, Brake, Drive, Push, Reverse
from shamble.games.atz.driving.courses import (
    bars_manoeuvre,
    bars_reversing,
    bars_spinning,
    bends,
    courses,
    driver_orders,
    edge_ahead,
    heading,
    spot_ahead,
)
from shamble.games.atz.driving.steering import Pose, pose_of
from shamble.games.atz.table.vehicles import Spot
from tests.games.atz.garage import ROAD, car
from tests.games.atz.positions import battle, human, table

UP: Pose = (240, 100, 0, 10_000)
# From 24, 10: three quarters of 9 inches, a half and a quarter of that, to either side.
ASIDE = {
    *((287, 147), (263, 123), (251, 111)),
    *((193, 147), (217, 123), (229, 111)),
    *((307, 100), (273, 100), (256, 100)),
    *((173, 100), (207, 100), (224, 100)),
    *((263, 163), (251, 131), (245, 115)),
    *((217, 163), (229, 131), (235, 115)),
}


@dataclass(frozen=True)
class Street:
    """A sedan on a table: where, how fast, on what."""

    y: float = 10
    speed: float = 0
    road: bool = True
    walls: tuple[tuple[float, float, float, float], ...] = ()
    kind: str = "sedan"

    def made(self) -> Atz:
        """Return the battle."""
        pieces = (ROAD,) if self.road else ()
        g = battle(human(2, 2), terrain=table(pieces=pieces, buildings=self.walls))
        car(g, 0, kind=self.kind, at=(24, self.y), speed=self.speed)
        return g


def listed(g: Atz) -> set[tuple[Spot, ...]]:
    """Return the paths listed for the driver."""
    return {one.path for one in courses(g, 0, 0)}


@pytest.mark.rule("atz.vehicle.start-moving", "atz.vehicle.turn")
def test_vehicle_start_moving_listed_from_a_standstill() -> None:
    """Half the speed and shares of it straight on; three quarters of that with a turn."""
    g = Street().made()

    found = listed(g)

    assert {path[0] for path in found if len(path) == 1} == {
        *((240, 190), (240, 145), (240, 122)),
        *ASIDE,
    }
    assert {path for path in found if len(path) == 2} == {
        ((240, 134), (273, 134)),
        ((240, 134), (207, 134)),
        ((240, 134), (263, 157)),
        ((240, 134), (217, 157)),
    }


@pytest.mark.rule("atz.vehicle.pedestrian-block", "atz.vehicle.move")
def test_vehicle_pedestrian_block_listed_up_to_a_wall() -> None:
    """Straight on the wall itself is the last spot; shares of the speed beyond it are left out."""
    g = Street(speed=12, walls=((20, 24, 28, 26),)).made()

    found = listed(g)

    assert {path[0] for path in found if len(path) == 1} == {
        *((240, 220), (240, 190), (240, 145), (240, 122)),
        *((286, 226), (194, 226)),
        *ASIDE,
    }
    assert {path for path in found if len(path) == 2} == {
        ((240, 168), (307, 168)),
        ((240, 168), (173, 168)),
        ((240, 168), (287, 215)),
        ((240, 168), (193, 215)),
    }


@pytest.mark.rule("atz.vehicle.off-road-base", "atz.scenario.escape-definition")
def test_vehicle_off_road_base_listed_near_the_edge() -> None:
    """Off roads half the speed is listed; the edge straight ahead if it is in reach."""
    g = Street(y=40, speed=18, road=False).made()

    found = listed(g)

    assert {path for path in found if path[-1][0] == 240} == {
        ((240, 422),),
        ((240, 445),),
        ((240, 461),),
        ((240, 480),),
    }


@pytest.mark.rule("atz.vehicle.turn")
@pytest.mark.parametrize(
    ("street", "count"),
    [
        pytest.param(Street(), 4, id="free"),
        pytest.param(Street(walls=((20, 15, 28, 16),)), 0, id="the way to the corner is not"),
        pytest.param(Street(walls=((20, 15.4, 28, 16),)), 2, id="just free: aside, not aslant"),
        pytest.param(Street(speed=6, walls=((20, 30, 28, 31),)), 4, id="a wall beyond the corner"),
        pytest.param(
            Street(walls=((25.1, 6, 26, 30), (22, 6, 22.9, 30))), 0, id="no room to turn there"
        ),
    ],
)
def test_vehicle_turn_listed_half_way(street: Street, count: int) -> None:
    """Turning half-way is listed where half the way straight on is free, and an inch after it."""
    g = street.made()

    assert len(bends(g, 0, pose_of(g.vehicles[0]))) == count


@pytest.mark.rule("atz.vehicle.move")
@pytest.mark.parametrize(
    ("bottom", "least"),
    [pytest.param(13, 110, id="an inch"), pytest.param(12.9, None, id="less is not listed")],
)
def test_vehicle_move_listed_if_it_is_worth_it(bottom: float, least: int | None) -> None:
    """What leads less than an inch on is not listed."""
    g = Street(walls=((20, bottom, 28, bottom + 1),)).made()

    ahead = [path[0][1] for path in listed(g) if path[0][0] == 240 and len(path) == 1]

    assert ahead == ([] if least is None else [least])


@pytest.mark.rule("atz.vehicle.reverse", "atz.vehicle.stop", "atz.vehicle.bootlegger")
@pytest.mark.parametrize(
    ("street", "others"),
    [
        pytest.param(Street(), [Reverse(0, 4_500), Reverse(0, 2_500)], id="it stands"),
        pytest.param(
            Street(kind="bus"), [Reverse(0, 3_000), Reverse(0, 1_500)], id="a bus that stands"
        ),
        pytest.param(
            Street(speed=12),
            [Push(0), Brake(0), Bootlegger(0, "left"), Bootlegger(0, "right")],
            id="it moves",
        ),
        pytest.param(Street(speed=20), [Push(0)], id="too fast to stop"),
        pytest.param(Street(speed=12, kind="bus"), [Push(0), Brake(0)], id="a bus"),
    ],
)
def test_vehicle_reverse_listed_besides_driving(street: Street, others: list[object]) -> None:
    """Besides courses only what can be done is listed: back a quarter of the speed, and so on."""
    g = street.made()

    found = driver_orders(g, 0)

    assert [one for one in found if not isinstance(one, Drive)] == others
    assert any(isinstance(one, Drive) for one in found)


@pytest.mark.rule("atz.vehicle.reverse")
@pytest.mark.parametrize(
    ("speed", "mils", "barred"),
    [
        pytest.param(0, 4_500, None, id="a quarter of its speed"),
        pytest.param(0, 4_501, "atz.vehicle.reverse", id="more"),
        pytest.param(0, 1, None, id="hardly"),
        pytest.param(1, 500, "atz.vehicle.reverse", id="it moves"),
    ],
)
def test_vehicle_reverse_how_far(speed: float, mils: int, barred: str | None) -> None:
    """A vehicle that stands reverses by a quarter of its speed at most."""
    g = Street(speed=speed).made()

    assert bars_reversing(g, 0, mils) == barred
    assert bars_manoeuvre(g, Reverse(0, mils)) == barred


@pytest.mark.rule("atz.vehicle.bootlegger")
def test_vehicle_bootlegger_however_slow() -> None:
    """The least speed will do for a bootlegger turn."""
    g = Street().made()
    g.vehicles[0].speed = 1

    assert bars_spinning(g, 0) is None


@pytest.mark.rule("atz.vehicle.stop")
@pytest.mark.parametrize(
    ("speed", "barred"),
    [
        pytest.param(18, None, id="at its listed speed"),
        pytest.param(18.1, "atz.vehicle.stop", id="faster"),
        pytest.param(0, "atz.vehicle.stop", id="it stands"),
        pytest.param(1, None, id="slow"),
    ],
)
def test_vehicle_stop_from_what_speed(speed: float, barred: str | None) -> None:
    """A vehicle that moves stops at once from its listed speed or less."""
    g = Street(speed=speed).made()

    assert bars_manoeuvre(g, Brake(0)) == barred


@pytest.mark.rule("atz.vehicle.turn")
@pytest.mark.parametrize(
    ("degrees", "facing"),
    [
        pytest.param(90, (10_000, 0), id="right"),
        pytest.param(-90, (-10_000, 0), id="left"),
        pytest.param(0, (0, 10_000), id="straight on"),
    ],
)
def test_vehicle_turn_headings_are_to_the_right(degrees: int, facing: tuple[int, int]) -> None:
    """Degrees are counted to the right, about the centre."""
    assert heading(UP, degrees) == (240, 100, *facing)


@pytest.mark.rule("atz.vehicle.move")
@pytest.mark.parametrize(
    ("facing", "mils", "spot"),
    [
        pytest.param((7_071, 7_071), 6_750, (287, 147), id="rounded down to a spot within it"),
        pytest.param((3_420, 9_397), 6_750, (263, 163), id="20 degrees"),
        pytest.param((7_071, 7_071), 1_200, (248, 108), id="the spot itself is within it"),
        pytest.param((7_071, 7_071), 1_000, (247, 107), id="nearly ten"),
        pytest.param((7_071, 7_071), 1_800, (252, 112), id="the next one would be too far"),
    ],
)
def test_vehicle_move_spots_ahead_are_not_too_far(
    facing: tuple[int, int], mils: int, spot: Spot
) -> None:
    """The spot ahead is a whole one, and not farther than the distance."""
    assert spot_ahead((240, 100, *facing), mils) == spot


@pytest.mark.rule("atz.scenario.escape-definition")
@pytest.mark.parametrize(
    ("pose", "edge"),
    [
        pytest.param((240, 0, 0, 10_000), (240, 480), id="all across the table"),
        pytest.param((100, 400, 6_000, 8_000), (160, 480), id="aslant to the top"),
        pytest.param((400, 100, 8_000, 6_000), (480, 160), id="aslant to the right"),
        pytest.param((100, 80, -6_000, -8_000), (40, 0), id="aslant to the bottom"),
        pytest.param((80, 100, -8_000, -6_000), (0, 40), id="aslant to the left"),
        pytest.param((80, 400, -8_000, 6_000), (0, 460), id="left before top"),
        pytest.param((0, 0, 7_071, 7_071), None, id="from corner to corner it is too far"),
    ],
)
def test_scenario_escape_definition_the_edge_ahead(pose: Pose, edge: Spot | None) -> None:
    """The first edge that lies ahead is where one leaves, if it is within 48 inches."""
    assert edge_ahead(battle(human(2, 2)), pose) == edge
