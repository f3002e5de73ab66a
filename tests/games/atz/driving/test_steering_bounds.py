"""How far and where a vehicle may be driven, at the very edges of what is allowed."""

from typing import Any

import pytest

from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.battle.state import ground as ground_of_game
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.driving.steering import (
    Pose,
    bars_driving,
    bars_length,
    bars_path,
    bars_straight,
    bars_way,
    bearing,
    facing_to,
    free_ahead,
    is_sharp,
    is_straight,
    is_within,
    least_speed,
    limits,
    listed_speed,
    moved_on,
    off_table,
    on_road,
    pose_of,
    room_for,
    to_half_inch,
)
from shamble.games.atz.ground.terrain import Piece
from shamble.games.atz.table.vehicles import Spot, board, footprint_of
from tests.games.atz.garage import ROAD, bars, car
from tests.games.atz.positions import alter, battle, human, table, zombie

BASE = "atz.figure.base"
BLOCKED = "atz.vehicle.pedestrian-block"
TURNS = "atz.vehicle.turn"
TOO_FAST = "atz.vehicle.move"
OFF_ROAD = "atz.vehicle.off-road-base"
STANDING = "atz.vehicle.start-moving"
STOPPING = "atz.vehicle.stop"
ESCAPE = "atz.scenario.escape-definition"
UP: Pose = (240, 100, 0, 10_000)
Wall = tuple[float, float, float, float]


def street(
    *figures: Figure,
    walls: tuple[Wall, ...] = (),
    kind: str = "sedan",
    at: tuple[float, float] = (24, 10),
    speed: float = 12,
    **state: Any,  # noqa: ANN401  (of the vehicle)
) -> Atz:
    """Return a battle on a broad road, the first figure at the wheel of a vehicle that goes up."""
    ground = table(pieces=(ROAD,), buildings=walls)
    g = battle(human(2, 2), *figures, terrain=ground)
    car(g, 0, kind=kind, at=at, speed=speed)
    alter(g.vehicles[0], **state)
    return g


# Distances.


@pytest.mark.rule("atz.vehicle.driver-test")
@pytest.mark.parametrize(
    ("mils", "rounded"),
    [
        pytest.param(0, 0, id="none"),
        pytest.param(249, 0, id="down"),
        pytest.param(250, 500, id="up"),
        pytest.param(4_500, 4_500, id="as it is"),
        pytest.param(6_749, 6_500, id="down to a half"),
        pytest.param(6_750, 7_000, id="up to a whole"),
    ],
)
def test_vehicle_driver_test_half_inches(mils: int, rounded: int) -> None:
    """Shares of a speed are rounded to the nearest half inch."""
    assert to_half_inch(mils) == rounded


@pytest.mark.rule("atz.vehicle.move", "atz.vehicle.driver-test", "atz.vehicle.start-moving")
@pytest.mark.parametrize(
    ("kind", "speed", "pace", "far", "safe"),
    [
        pytest.param("sedan", 12, -1, (18_000, 9_000), (18_000, 9_000), id="without a test"),
        pytest.param("sedan", 12, 0, (18_000, 9_000), (18_000, 9_000), id="pass 0d6"),
        pytest.param("sedan", 12, 1, (27_000, 13_500), (27_000, 13_500), id="pass 1d6"),
        pytest.param("sedan", 12, 2, (36_000, 18_000), (27_000, 13_500), id="pass 2d6"),
        pytest.param("bus", 12, 1, (18_000, 9_000), (18_000, 9_000), id="a bus, pass 1d6"),
        pytest.param("bus", 12, 2, (24_000, 12_000), (18_000, 9_000), id="a bus, pass 2d6"),
        pytest.param("sedan", 0, 2, (9_000, 9_000), (9_000, 9_000), id="from a standstill"),
        pytest.param("bus", 0, -1, (6_000, 6_000), (6_000, 6_000), id="a bus from a standstill"),
        pytest.param("sedan", 0.001, -1, (18_000, 9_000), (18_000, 9_000), id="it hardly moves"),
    ],
)
def test_vehicle_driver_test_how_far(
    kind: str, speed: float, pace: int, far: tuple[int, int], safe: tuple[int, int]
) -> None:
    """The listed speed on roads, half of it off them; more with the Driver Test, less at first."""
    g = street(kind=kind, speed=speed, pace=pace)

    assert limits(g, 0) == far
    assert limits(g, 0, safe=True) == safe


@pytest.mark.rule("atz.vehicle.characteristics", "atz.vehicle.stop")
@pytest.mark.parametrize(
    ("kind", "speed", "listed", "least"),
    [
        pytest.param("sedan", 18, 18_000, 0, id="may stop"),
        pytest.param("sedan", 18.1, 18_000, 100, id="just too fast"),
        pytest.param("sedan", 36, 18_000, 18_000, id="twice its speed"),
        pytest.param("bus", 12.1, 12_000, 100, id="a bus"),
        pytest.param("sedan", 0, 18_000, 0, id="it stands"),
    ],
)
def test_vehicle_stop_the_least_speed(kind: str, speed: float, listed: int, least: int) -> None:
    """A vehicle slows down by its listed speed at most."""
    g = street(kind=kind, speed=speed)

    assert (listed_speed(g, 0), least_speed(g, 0)) == (listed, least)


@pytest.mark.rule("atz.vehicle.stop", "atz.vehicle.move", "atz.vehicle.off-road-base")
@pytest.mark.parametrize(
    ("speed", "road", "rough", "turns", "barred"),
    [
        pytest.param(12, 18_000, 0, 0, None, id="all of it"),
        pytest.param(12, 18_100, 0, 0, TOO_FAST, id="too far"),
        pytest.param(12, 0, 9_100, 0, OFF_ROAD, id="too far off the road"),
        pytest.param(12, 13_500, 0, 1, None, id="all of it with a turn"),
        pytest.param(12, 13_600, 0, 1, TOO_FAST, id="too far with a turn"),
        pytest.param(0, 9_100, 0, 0, STANDING, id="too far from a standstill"),
        pytest.param(24, 6_000, 0, 0, None, id="as slow as it can"),
        pytest.param(24, 5_900, 0, 0, None, id="a tenth less is rounding"),
        pytest.param(24, 5_899, 0, 0, STOPPING, id="too slow"),
        pytest.param(24, 3_000, 2_950, 0, None, id="as slow as it can, half off the road"),
        pytest.param(12, 0, 0, 0, None, id="not at all"),
    ],
)
def test_vehicle_stop_not_too_far_nor_too_slow(
    speed: float, road: int, rough: int, turns: int, barred: str | None
) -> None:
    """A way is within what is allowed and no shorter than what must be driven."""
    assert bars_length(street(speed=speed), 0, road, rough, turns) == barred


@pytest.mark.rule("atz.vehicle.prorate")
def test_vehicle_prorate_exactly() -> None:
    """A way just as long as is allowed, with a mil for rounding, is within it."""
    found = [is_within((18_000, 9_000), 0, rough, 0) for rough in (9_000, 9_001, 9_002)]

    assert found == [True, True, False]


@pytest.mark.rule("atz.vehicle.prorate")
def test_vehicle_prorate_roads_that_overlap_count_once() -> None:
    """Where two roads lie on each other their length counts once; one that is only touched, not."""
    roads = ((100, 0, 200, 480), (150, 0, 300, 480), (160, 0, 170, 480), (400, 0, 480, 480))
    g = battle(human(2, 2), terrain=table(pieces=tuple(Piece(box, "road") for box in roads)))

    found = [
        on_road(ground_of_game(g), (x, 100), (px, 100))
        for x, px in ((50, 350), (350, 50), (120, 180), (320, 400), (0, 90))
    ]

    assert found == [20_000, 20_000, 6_000, 0, 0]


# Headings.


@pytest.mark.rule("atz.vehicle.turn-90")
@pytest.mark.parametrize(
    ("spot", "straight", "sharp"),
    [
        pytest.param((240, 200), True, False, id="ahead"),
        pytest.param((241, 200), True, False, id="a tenth aside"),
        pytest.param((239, 200), True, False, id="a tenth aside on the left"),
        pytest.param((242, 200), False, False, id="two tenths aside"),
        pytest.param((340, 200), False, False, id="45 degrees"),
        pytest.param((341, 200), False, False, id="a tenth more is rounding"),
        pytest.param((342, 200), False, True, id="more than 45 degrees"),
        pytest.param((138, 200), False, True, id="more than 45 degrees on the left"),
        pytest.param((240, 99), False, False, id="a tenth behind"),
        pytest.param((240, 101), True, False, id="a tenth ahead"),
        pytest.param((300, 100), False, True, id="aside"),
    ],
)
def test_vehicle_turn_90_how_sharp(spot: Spot, *, straight: bool, sharp: bool) -> None:
    """A tenth aside is straight ahead; more than 45 degrees is sharp, but for a tenth."""
    assert (is_straight(UP, spot), is_sharp(UP, spot)) == (straight, sharp)


@pytest.mark.rule("atz.vehicle.turn")
@pytest.mark.parametrize(
    ("pose", "spot", "local", "facing"),
    [
        pytest.param(UP, (240, 150), (5_000, 0), (0, 10_000), id="ahead"),
        pytest.param(UP, (300, 180), (8_000, -6_000), (6_000, 8_000), id="to the right"),
        pytest.param(UP, (180, 180), (8_000, 6_000), (-6_000, 8_000), id="to the left"),
        pytest.param(
            (240, 100, 6_000, 8_000), (300, 180), (10_000, 0), (6_000, 8_000), id="aslant"
        ),
        pytest.param(UP, (240, 50), (-5_000, 0), (0, -10_000), id="behind"),
    ],
)
def test_vehicle_turn_toward_a_spot(
    pose: Pose, spot: Spot, local: tuple[int, int], facing: tuple[int, int]
) -> None:
    """A spot lies so far ahead and to the left; whoever turns to it faces it."""
    assert bearing(pose, spot) == local
    assert facing_to(pose, spot) == (*pose[:2], *facing)


@pytest.mark.rule("atz.vehicle.move")
@pytest.mark.parametrize(
    ("pose", "mils", "end"),
    [
        pytest.param(UP, 6_000, (240, 160), id="on"),
        pytest.param(UP, -6_000, (240, 40), id="back"),
        pytest.param((240, 100, 6_000, 8_000), 5_000, (270, 140), id="aslant"),
        pytest.param((240, 100, -6_000, -8_000), 5_000, (210, 60), id="aslant, down"),
        pytest.param(UP, 50, (240, 101), id="rounded"),
    ],
)
def test_vehicle_move_straight_on(pose: Pose, mils: int, end: Spot) -> None:
    """Straight on leads along the facing, to the nearest tenth."""
    assert moved_on(pose, mils) == (*end, *pose[2:])


# Paths.


@pytest.mark.rule("atz.vehicle.turn", "atz.figure.base", "atz.scenario.escape-definition")
@pytest.mark.parametrize(
    ("kind", "path", "barred"),
    [
        pytest.param("sedan", (), TURNS, id="nowhere"),
        pytest.param("sedan", ((24, 10),), TURNS, id="where it is"),
        pytest.param("sedan", ((24, 12), (24, 14)), None, id="two spots ahead"),
        pytest.param("sedan", ((24, 12), (24, 14), (24, 16)), TURNS, id="three spots"),
        pytest.param("sedan", ((24, 12), (28, 14)), None, id="one turn"),
        pytest.param("sedan", ((28, 14), (28, 18)), TURNS, id="two turns"),
        pytest.param("sports-car", ((28, 14), (28, 18)), None, id="a sports car has two turns"),
        pytest.param("sports-car", ((24, 14), (27, 17), (27, 20)), None, id="two turns later on"),
        pytest.param(
            "sports-car", ((27, 13), (27, 15), (24, 18)), TURNS, id="three turns, by three spots"
        ),
        pytest.param("sedan", ((30, 10),), None, id="squarely aside"),
        pytest.param("sedan", ((30, 9.9),), None, id="a tenth behind is rounding"),
        pytest.param("sedan", ((30, 9.8),), TURNS, id="behind"),
        pytest.param("sedan", ((48.1, 10),), BASE, id="off the table on the right"),
        pytest.param("sedan", ((-0.1, 10),), BASE, id="off the table on the left"),
        pytest.param("sedan", ((24, -0.1),), BASE, id="off the table below"),
    ],
)
def test_vehicle_turn_which_paths(
    kind: str, path: tuple[tuple[float, float], ...], barred: str | None
) -> None:
    """A path has as many turns as the vehicle, forward and on the table."""
    assert bars(street(kind=kind), 0, *path) == barred


@pytest.mark.rule("atz.scenario.escape-definition", "atz.figure.base")
@pytest.mark.parametrize(
    ("path", "barred"),
    [
        pytest.param(((24, 48),), None, id="over the edge"),
        pytest.param(((24, 46),), None, id="up to the edge"),
        pytest.param(((24, 46.1),), None, id="a tenth over it is rounding"),
        pytest.param(((24, 46.2),), BASE, id="half over it"),
        pytest.param(((24, 48), (24, 48)), ESCAPE, id="on from the edge"),
        pytest.param(((24, 42), (24, 48)), None, id="by a spot before it"),
    ],
)
def test_scenario_escape_definition_paths(
    path: tuple[tuple[float, float], ...], barred: str | None
) -> None:
    """A path that reaches the edge ends there; none ends half over it."""
    assert bars(street(at=(24, 38)), 0, *path) == barred


@pytest.mark.rule("atz.scenario.escape-definition")
@pytest.mark.parametrize(
    ("at", "facing", "to"),
    [
        pytest.param((4, 10), (-1, 0), (0, 10), id="left"),
        pytest.param((44, 10), (1, 0), (48, 10), id="right"),
        pytest.param((24, 4), (0, -1), (24, 0), id="bottom"),
    ],
)
def test_scenario_escape_definition_any_edge(
    at: tuple[float, float], facing: tuple[int, int], to: tuple[float, float]
) -> None:
    """A vehicle leaves over any edge."""
    g = battle(human(2, 2))
    car(g, 0, at=at, facing=facing, speed=12)

    assert bars(g, 0, to) is None


@pytest.mark.rule("atz.vehicle.pedestrian-block")
@pytest.mark.parametrize(
    ("others", "walls", "path", "barred"),
    [
        pytest.param((), (), ((30, 16),), None, id="free"),
        pytest.param((human(25.9, 11.4),), (), ((30, 16),), BLOCKED, id="where it turns"),
        pytest.param((zombie(28, 14),), (), ((30, 16),), BLOCKED, id="on the first leg"),
        pytest.param((zombie(24, 20),), (), ((24, 14), (24, 22)), BLOCKED, id="on the second leg"),
        pytest.param((zombie(26, 16),), (), ((24, 14), (29, 19)), BLOCKED, id="after the turn"),
        pytest.param((), ((23, 20, 25, 21),), ((24, 18),), None, id="up to a wall"),
        pytest.param((), ((23, 20, 25, 21),), ((24, 18.1),), BLOCKED, id="into a wall"),
    ],
)
def test_vehicle_pedestrian_block_on_a_path(
    others: tuple[Figure, ...],
    walls: tuple[Wall, ...],
    path: tuple[tuple[float, float], ...],
    barred: str | None,
) -> None:
    """Nothing and nobody is in the way: turning, going straight on, and where it stops."""
    g = street(*others, walls=walls)
    spots = tuple((round(x * 10), round(y * 10)) for x, y in path)

    assert bars_way(g, 0, spots) == barred
    assert bars_path(g, 0, spots) == barred


@pytest.mark.rule("atz.vehicle.pedestrian-block", "atz.scenario.escape-definition")
@pytest.mark.parametrize(
    ("mils", "leaving", "barred"),
    [
        pytest.param(8_000, False, None, id="up to the edge"),
        pytest.param(8_200, False, BASE, id="half over it"),
        pytest.param(10_000, True, None, id="off the table"),
    ],
)
def test_vehicle_pedestrian_block_the_edge(mils: int, *, leaving: bool, barred: str | None) -> None:
    """A vehicle stays on the table unless it leaves that."""
    g = street(at=(24, 38))
    pose = pose_of(g.vehicles[0])

    assert bars_straight(g, 0, pose, mils, leaving=leaving) == barred
    assert free_ahead(g, 0, pose, mils, leaving=leaving) == (8_100 if barred else mils)


@pytest.mark.rule("atz.figure.base")
@pytest.mark.parametrize(
    ("at", "out"),
    [
        pytest.param((24, 1.9), False, id="a tenth over the bottom is rounding"),
        pytest.param((24, 1.8), True, id="over the bottom"),
        pytest.param((24, 46.1), False, id="a tenth over the top"),
        pytest.param((24, 46.2), True, id="over the top"),
        pytest.param((0.9, 24), False, id="a tenth over the left"),
        pytest.param((0.8, 24), True, id="over the left"),
        pytest.param((47.1, 24), False, id="a tenth over the right"),
        pytest.param((47.2, 24), True, id="over the right"),
    ],
)
def test_figure_base_vehicles_at_the_edge(at: tuple[float, float], *, out: bool) -> None:
    """A vehicle is off the table with more than a tenth of it over an edge."""
    g = street(at=at)

    assert off_table(g, footprint_of(g, 0)) is out


# Who drives.


@pytest.mark.rule("atz.vehicle.driver", "atz.crash.repair", "atz.turn.once")
@pytest.mark.parametrize(
    ("figure", "state", "barred"),
    [
        pytest.param(0, {}, None, id="the driver"),
        pytest.param(1, {}, "atz.vehicle.driver", id="a passenger"),
        pytest.param(2, {}, "atz.vehicle.driver", id="somebody on foot"),
        pytest.param(0, {"condition": Condition.DISABLED}, "atz.crash.repair", id="disabled"),
        pytest.param(0, {"jammed": True}, BLOCKED, id="stuck"),
        pytest.param(0, {"running": False}, "atz.vehicle.wont-start", id="off"),
        pytest.param(0, {"acted": 1}, "atz.turn.once", id="driven in this turn"),
        pytest.param(0, {"acted": 2}, None, id="not in this turn"),
    ],
)
def test_vehicle_driver_who_and_when(
    figure: int, state: dict[str, Any], barred: str | None
) -> None:
    """The driver drives once a turn what is sound, not stuck, and runs."""
    g = street(human(3, 2), human(40, 40), **state)
    board(g, 0, 1)

    assert bars_driving(g, figure) == barred


# Room.


@pytest.mark.rule("atz.vehicle.footprint", "atz.vehicle.pedestrian-block")
@pytest.mark.parametrize(
    ("x", "y", "facing", "room"),
    [
        pytest.param(100, 400, (0, 1), True, id="free"),
        pytest.param(240, 100, (0, 1), False, id="where a vehicle is"),
        pytest.param(260, 100, (0, 1), True, id="beside it"),
        pytest.param(255, 100, (0, 1), False, id="half in it"),
        pytest.param(5, 400, (0, 1), False, id="over the edge"),
        pytest.param(10, 400, (0, 1), True, id="at the edge"),
        pytest.param(10, 400, (1, 0), False, id="at the edge, across"),
        pytest.param(400, 300, (0, 1), False, id="on somebody"),
        pytest.param(414, 300, (0, 1), True, id="a tenth into somebody's base is rounding"),
        pytest.param(413, 300, (0, 1), False, id="on somebody's base"),
        pytest.param(400, 315, (0, 1), False, id="its tail on somebody"),
        pytest.param(400, 315, (1, 0), True, id="across, before him"),
        pytest.param(300, 400, (0, 1), True, id="where somebody was who left"),
    ],
)
def test_vehicle_footprint_room_to_put_one_down(
    x: int, y: int, facing: tuple[int, int], *, room: bool
) -> None:
    """A vehicle is put down on the table, on nothing and nobody who is there on foot."""
    g = street(human(40, 30), human(30, 40, status=Status.LEFT))

    assert room_for(g, "sedan", x, y, facing) is room


@pytest.mark.rule("atz.vehicle.footprint")
def test_vehicle_footprint_room_faces_up_unless_told() -> None:
    """Those aboard a vehicle elsewhere are in nobody's way; a vehicle faces up unless told."""
    g = street()
    g.figures[0].x, g.figures[0].y = 400, 400

    assert room_for(g, "sedan", 400, 400)
    assert not room_for(g, "sedan", 400, 465)
    assert room_for(g, "sedan", 471, 400) is room_for(g, "sedan", 471, 400, (0, 1))
