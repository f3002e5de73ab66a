"""Where vehicles are parked on a table: in kerb lanes, at walls, clear of doors and each other."""

import pytest

from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.terrain import Box, Obstacle, Piece, Terrain, within
from shamble.games.atz.scenarios.parking import (
    can_park,
    grown,
    kerb_spot,
    lane_facing,
    no_parking,
    park_vehicles,
    wall_spot,
)
from shamble.kernel.dice import Dice
from tests.games.atz.positions import table, tables

ACROSS: Box = (0, 200, 480, 280)
UP: Box = (120, 0, 200, 480)
ROADS = [ACROSS, UP]
CAR = (40, 20)  # length and width
SEDAN = [row.id for row in tables().vehicles.values() if Area.SUBURBS in row.areas].index("sedan")
BUS = [row.id for row in tables().vehicles.values() if Area.SUBURBS in row.areas].index("bus")


def town(*, walls: bool = True) -> Terrain:
    """Return a table with one road across and a house with a door."""
    return table(
        buildings=((30, 30, 40, 36),) if walls else (),
        doors=((34, 30, 35, 30),) if walls else (),
        pieces=(Piece(ACROSS, "road"), Piece((0, 0, 100, 100), "woods")),
    )


@pytest.mark.rule("atz.map.vehicle-placement")
@pytest.mark.parametrize(
    ("dice", "box"),
    [
        pytest.param((0, 0, 0), (0, 201, 40, 221), id="across, near lane"),
        pytest.param((0, 1, 439), (439, 259, 479, 279), id="across, far lane, last spot"),
        pytest.param((1, 0, 0), (121, 0, 141, 40), id="up, left lane"),
        pytest.param((1, 1, 439), (179, 439, 199, 479), id="up, right lane, last spot"),
    ],
)
def test_map_vehicle_placement_in_a_kerb_lane(dice: tuple[int, int, int], box: Box) -> None:
    """A vehicle stands at any point of either kerb lane of a road, along it."""
    assert kerb_spot(ROADS, Dice.scripted(*dice), CAR) == box


@pytest.mark.rule("atz.map.vehicle-placement")
@pytest.mark.parametrize(
    ("road", "box"),
    [
        pytest.param((100, 50, 400, 120), (330, 51, 370, 71), id="across, not at the edge"),
        pytest.param((300, 100, 380, 400), (301, 330, 321, 370), id="up, not at the edge"),
    ],
)
def test_map_vehicle_placement_on_any_road(road: Box, box: Box) -> None:
    """The spot is counted from where the road begins."""
    assert kerb_spot([road], Dice.scripted(0, 0, 230), CAR) == box


@pytest.mark.rule("atz.map.vehicle-placement")
@pytest.mark.parametrize("road", [(100, 50, 400, 120), (300, 100, 380, 400)], ids=["across", "up"])
def test_map_vehicle_placement_all_of_the_road(road: Box) -> None:
    """Every spot that is drawn lies on the road, and they lie all along it in both lanes."""
    dice = Dice.seeded(3, "kerb")

    found = [kerb_spot([road], dice, CAR) for _ in range(200)]

    assert [box for box in found if not within(box, road)] == []
    assert max(box[2] for box in found) - min(box[0] for box in found) >= road[2] - road[0] - 10
    assert max(box[3] for box in found) - min(box[1] for box in found) >= road[3] - road[1] - 10


@pytest.mark.rule("atz.map.vehicle-placement")
@pytest.mark.parametrize(
    ("dice", "box"),
    [
        pytest.param((0, 0, 59), (359, 275, 399, 295), id="below it"),
        pytest.param((0, 1, 0), (300, 365, 340, 385), id="above it"),
        pytest.param((0, 2, 19), (275, 319, 295, 359), id="left of it"),
        pytest.param((0, 3, 0), (405, 300, 425, 340), id="right of it"),
    ],
)
def test_map_vehicle_placement_at_a_wall(dice: tuple[int, int, int], box: Box) -> None:
    """A vehicle stands half an inch from any side of a house, its long side along the wall."""
    assert wall_spot(town(), Dice.scripted(*dice), CAR) == box


@pytest.mark.rule("atz.map.vehicle-placement")
@pytest.mark.parametrize(
    ("side", "box"),
    [
        pytest.param(0, (300, 275, 500, 295), id="below it"),
        pytest.param(2, (275, 300, 295, 500), id="left of it"),
    ],
)
def test_map_vehicle_placement_longer_than_the_wall(side: int, box: Box) -> None:
    """A vehicle that is longer than the wall begins where the wall does."""
    assert wall_spot(town(), Dice.scripted(0, side, 0), (200, 20)) == box


@pytest.mark.rule("atz.map.vehicle-placement")
@pytest.mark.parametrize(
    ("box", "facing"),
    [
        pytest.param((50, 201, 90, 221), (1, 0), id="lower lane: to the right"),
        pytest.param((50, 259, 90, 279), (-1, 0), id="upper lane: to the left"),
        pytest.param((50, 230, 90, 250), (-1, 0), id="in the middle"),
        pytest.param((121, 50, 141, 90), (0, -1), id="left lane: down"),
        pytest.param((179, 50, 199, 90), (0, 1), id="right lane: up"),
        pytest.param((150, 50, 170, 90), (0, 1), id="in the middle of the road up"),
        pytest.param((300, 300, 340, 320), (1, 0), id="at a wall: along it"),
        pytest.param((300, 300, 320, 340), (0, 1), id="at a wall: upright"),
    ],
)
def test_map_vehicle_placement_facing(box: Box, facing: tuple[int, int]) -> None:
    """A vehicle faces along its lane, keeping to the right."""
    assert lane_facing(ROADS, box) == facing


@pytest.mark.rule("atz.map.vehicle-placement")
@pytest.mark.parametrize(
    ("box", "free"),
    [
        pytest.param((0, 201, 40, 221), True, id="on the road"),
        pytest.param((120, 201, 160, 221), False, id="on the crossing"),
        pytest.param((80, 201, 120, 221), True, id="just before the crossing"),
        pytest.param((-1, 201, 39, 221), False, id="over the left edge"),
        pytest.param((441, 201, 481, 221), False, id="over the right edge"),
        pytest.param((440, 201, 480, 221), True, id="up to the right edge"),
        pytest.param((121, -1, 141, 39), False, id="over the bottom edge"),
        pytest.param((121, 441, 141, 481), False, id="over the top edge"),
        pytest.param((260, 300, 300, 320), True, id="up to what is taken, left"),
        pytest.param((261, 300, 301, 320), False, id="into what is taken, left"),
        pytest.param((400, 300, 440, 320), True, id="up to it, right"),
        pytest.param((399, 300, 439, 320), False, id="into it, right"),
        pytest.param((300, 280, 340, 300), True, id="up to it, below"),
        pytest.param((300, 281, 340, 301), False, id="into it, below"),
        pytest.param((300, 360, 340, 380), True, id="up to it, above"),
        pytest.param((300, 359, 340, 379), False, id="into it, above"),
        pytest.param((430, 430, 470, 450), False, id="into the second that is taken"),
    ],
)
def test_map_vehicle_placement_what_is_free(box: Box, *, free: bool) -> None:
    """Vehicles stand on the table, not in the crossing and not in what is taken."""
    taken = [(300, 300, 400, 360), (460, 420, 480, 480)]

    assert can_park(town(), ROADS, taken, box) is free


@pytest.mark.rule("atz.map.vehicle-placement")
def test_map_vehicle_placement_one_road_has_no_crossing() -> None:
    """On a single road there is no crossing to keep free."""
    assert can_park(town(), [ACROSS], [], (120, 201, 160, 221))


@pytest.mark.rule("atz.map.vehicle-placement")
def test_map_vehicle_placement_doors_are_kept_free() -> None:
    """Nobody parks in a house, nor within an inch of its door."""
    assert no_parking(town()) == [(300, 300, 400, 360), (330, 290, 360, 310)]


@pytest.mark.rule("atz.map.vehicle-placement")
def test_map_vehicle_placement_windows_and_inner_doors_are_not() -> None:
    """Windows need no room before them."""
    ground = table(buildings=((30, 30, 40, 36),), windows=((34, 30, 35, 30),))

    assert no_parking(ground) == [(300, 300, 400, 360)]


@pytest.mark.rule("atz.map.vehicle-placement")
def test_map_vehicle_placement_room_around() -> None:
    """A gap is the same on all sides."""
    assert grown((10, 20, 30, 40), 5) == (5, 15, 35, 45)


@pytest.mark.rule("atz.map.vehicle-placement", "atz.map.vehicle-type", "atz.map.vehicle-occupants")
def test_map_vehicle_placement_by_turns() -> None:
    """The first stands in a kerb lane, the second at a wall, the third in a kerb lane."""
    dice = Dice.scripted(SEDAN, 0, 0, 10, SEDAN, 0, 3, 5, SEDAN, 0, 1, 100)

    found = park_vehicles(tables(), 3, dice, town())

    assert found == [
        Obstacle((10, 201, 50, 221), tall=False, vehicle="sedan", facing=(1, 0)),
        Obstacle((405, 305, 425, 345), tall=False, vehicle="sedan", facing=(0, 1)),
        Obstacle((100, 259, 140, 279), tall=False, vehicle="sedan", facing=(-1, 0)),
    ]


@pytest.mark.rule("atz.map.vehicle-placement")
@pytest.mark.parametrize(
    ("second", "walls"),
    [pytest.param(BUS, True, id="a bus"), pytest.param(SEDAN, False, id="without houses")],
)
def test_map_vehicle_placement_on_the_road_all_the_same(second: int, *, walls: bool) -> None:
    """A bus always stands on the road, and so does everything where there is no house."""
    dice = Dice.scripted(SEDAN, 0, 0, 10, second, 0, 1, 300)

    found = park_vehicles(tables(), 2, dice, town(walls=walls))

    assert [one.box[1] for one in found] == [201, 259]
    assert [one.tall for one in found] == [False, second == BUS]


@pytest.mark.rule("atz.map.vehicle-placement")
@pytest.mark.parametrize(
    ("spots", "left"),
    [
        pytest.param((60,), 60, id="an inch from the first"),
        pytest.param((59, 300), 300, id="nearer: drawn again"),
    ],
)
def test_map_vehicle_placement_an_inch_apart(spots: tuple[int, ...], left: int) -> None:
    """There is an inch between vehicles; a spot that is too near is drawn again."""
    drawn = [number for spot in spots for number in (0, 0, spot)]
    dice = Dice.scripted(SEDAN, 0, 0, 10, SEDAN, *drawn)

    found = park_vehicles(tables(), 2, dice, town(walls=False))

    assert [one.box[0] for one in found] == [10, left]


@pytest.mark.rule("atz.map.vehicle-placement")
def test_map_vehicle_placement_skipped_after_300_draws() -> None:
    """A vehicle for which 300 draws find no spot is left out, the next one is not."""
    dice = Dice.scripted(SEDAN, 0, 0, 10, SEDAN, *(0, 0, 10) * 300, SEDAN, 0, 0, 100)

    found = park_vehicles(tables(), 3, dice, town(walls=False))

    assert [one.box[0] for one in found] == [10, 100]


@pytest.mark.rule("atz.map.vehicle-type")
def test_map_vehicle_type_of_the_area() -> None:
    """Only what is common in the area stands about."""
    rows = tables().vehicles.values()
    rural = table(pieces=(Piece(ACROSS, "road"),), area=Area.RURAL)
    kinds = [row.id for row in rows if Area.RURAL in row.areas]

    found = [
        park_vehicles(tables(), 1, Dice.scripted(number, 0, 0, 10), rural)[0].vehicle
        for number in range(len(kinds))
    ]

    assert found == kinds
    assert "bus" not in kinds
