"""Doors, windows, rooms and stairs of generated buildings."""

import random

import msgspec
import pytest

from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.terrain import Box, Building, Opening
from shamble.games.atz.scenarios.interiors import (
    clear_of,
    far_corner,
    furnish,
    inner_doors,
    spaced,
    split,
    upper_windows,
)
from shamble.games.atz.scenarios.town import (
    SIDE_NAMES,
    cut_openings,
    front_door,
    front_side,
    raise_buildings,
    side_line,
)
from shamble.kernel.dice import Dice
from tests.games.atz.positions import tables

BELOW, ABOVE = [(0, 0, 480, 90)], [(0, 210, 480, 300)]
LEFT, RIGHT = [(0, 0, 90, 480)], [(210, 0, 300, 480)]
SMALL, MEDIUM, WIDE, LARGE = (
    (100, 100, 160, 160),
    (100, 100, 160, 200),
    (100, 100, 200, 160),
    (100, 100, 200, 200),
)


def cut(box: Box, type_: str, roads: list[Box]) -> list[tuple[str, Box]]:
    """Return the openings that a building of a type gets, each with its place."""
    row, front = tables().buildings[type_], front_side(box, roads)
    gaps = cut_openings(Building(box, type_, 2), 7, row, front, SIDE_NAMES)
    assert {(gap.building, gap.floor, gap.inner) for gap in gaps} == {(7, 0, False)}
    return [(gap.way, (gap.x1, gap.y1, gap.x2, gap.y2)) for gap in gaps]


@pytest.mark.rule("atz.map.doors-and-windows")
@pytest.mark.parametrize(
    ("box", "type_", "roads", "gaps"),
    [
        pytest.param(
            SMALL,
            "house",
            BELOW,
            [
                ("door", (125, 100, 135, 100)),
                ("window", (100, 125, 100, 135)),
                ("window", (125, 160, 135, 160)),
                ("window", (160, 125, 160, 135)),
            ],
            id="small: one door, a window in each other wall",
        ),
        pytest.param(
            MEDIUM,
            "church",
            LEFT,
            [
                ("window", (125, 100, 135, 100)),
                ("door", (100, 145, 100, 155)),
                ("window", (100, 120, 100, 130)),
                ("window", (100, 170, 100, 180)),
                ("window", (125, 200, 135, 200)),
                ("door", (160, 145, 160, 155)),
                ("window", (160, 120, 160, 130)),
                ("window", (160, 170, 160, 180)),
            ],
            id="medium: a back door, two windows in 10 inches",
        ),
        pytest.param(
            LARGE,
            "supermarket",
            ABOVE,
            [
                ("door", (145, 100, 155, 100)),
                ("window", (120, 100, 130, 100)),
                ("window", (170, 100, 180, 100)),
                ("window", (100, 120, 100, 130)),
                ("window", (100, 170, 100, 180)),
                ("door", (145, 200, 155, 200)),
                ("shop", (158, 200, 178, 200)),
                ("window", (120, 200, 130, 200)),
                ("window", (200, 120, 200, 130)),
                ("window", (200, 170, 200, 180)),
            ],
            id="large: a shop window beside the front door, in place of a small one",
        ),
        pytest.param(
            SMALL,
            "gas-station",
            RIGHT,
            [
                ("window", (125, 100, 135, 100)),
                ("window", (100, 125, 100, 135)),
                ("window", (125, 160, 135, 160)),
                ("door", (160, 125, 160, 135)),
                ("shop", (160, 138, 160, 158)),
            ],
            id="a gas station: a shop window on the right",
        ),
    ],
)
def test_map_doors_and_windows_all_of_them(
    box: Box, type_: str, roads: list[Box], gaps: list[tuple[str, Box]]
) -> None:
    """A door in the middle of the front, a back door if it is not small, a window per 4 inches."""
    assert cut(box, type_, roads) == gaps


@pytest.mark.rule("atz.map.doors-and-windows", "atz.map.interiors")
@pytest.mark.parametrize(
    ("roads", "middle"),
    [
        pytest.param(BELOW, (150, 100), id="below"),
        pytest.param(ABOVE, (150, 200), id="above"),
        pytest.param(LEFT, (100, 150), id="left"),
        pytest.param(RIGHT, (200, 150), id="right"),
    ],
)
def test_map_doors_and_windows_front_door(roads: list[Box], middle: tuple[int, int]) -> None:
    """The front door is the one to the road."""
    it = Building(LARGE, "house", 2)
    front = front_side(LARGE, roads)
    gaps = cut_openings(it, 0, tables().buildings["house"], front, SIDE_NAMES)

    assert front_door(it, gaps, front).middle == middle


@pytest.mark.rule("atz.map.doors-and-windows")
@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("bottom", (100, 110, 160, 110)),
        ("top", (100, 210, 160, 210)),
        ("left", (100, 110, 100, 210)),
        ("right", (160, 110, 160, 210)),
    ],
)
def test_map_doors_and_windows_sides(name: str, line: Box) -> None:
    """Each side of a building is a line of its box."""
    assert side_line((100, 110, 160, 210), name) == line


@pytest.mark.rule("atz.map.interiors")
@pytest.mark.parametrize(
    ("box", "count", "front", "rooms"),
    [
        pytest.param(SMALL, 1, (130, 100), (), id="one room is no division"),
        pytest.param(
            MEDIUM, 2, (100, 150), ((100, 100, 160, 150), (100, 150, 160, 200)), id="its long axis"
        ),
        pytest.param(
            WIDE, 2, (150, 100), ((100, 100, 150, 160), (150, 100, 200, 160)), id="lying down"
        ),
        pytest.param(
            LARGE, 2, (150, 100), ((100, 100, 200, 150), (100, 150, 200, 200)), id="door below"
        ),
        pytest.param(
            LARGE, 2, (100, 150), ((100, 100, 150, 200), (150, 100, 200, 200)), id="door left"
        ),
        pytest.param(
            LARGE, 2, (200, 150), ((100, 100, 150, 200), (150, 100, 200, 200)), id="door right"
        ),
        pytest.param(
            LARGE,
            4,
            (150, 200),
            (
                (100, 100, 200, 125),
                (100, 125, 200, 150),
                (100, 150, 200, 175),
                (100, 175, 200, 200),
            ),
            id="four equal rooms",
        ),
        pytest.param(
            WIDE,
            3,
            (200, 130),
            ((100, 100, 133, 160), (133, 100, 166, 160), (166, 100, 200, 160)),
            id="three, to a tenth",
        ),
    ],
)
def test_map_interiors_rooms(
    box: Box, count: int, front: tuple[int, int], rooms: tuple[Box, ...]
) -> None:
    """A floor is split along its long axis into equal rooms, a square from the front inward."""
    assert split(box, count, [], front) == rooms


@pytest.mark.rule("atz.map.interiors")
def test_map_interiors_partitions_give_way_to_openings() -> None:
    """A partition in the middle is moved beside the doors and windows that it would meet."""
    gaps = [Opening(100, 145, 100, 155, "door", 0), Opening(160, 150, 160, 160, "window", 0)]

    standing = split(MEDIUM, 2, gaps, (130, 100))
    lying = split(WIDE, 2, [Opening(146, 100, 153, 100, "door", 0)], (150, 100))

    assert standing == ((100, 100, 160, 145), (100, 145, 160, 200))
    assert lying == ((100, 100, 153, 160), (153, 100, 200, 160))


def nearest_free(place: int, gaps: list[tuple[int, int]]) -> int:
    """Return the place outside all gaps that is nearest, the higher of two; within 6 inches."""
    free = [
        other
        for other in range(place - 59, place + 60)
        if not any(other in range(low + 1, high) for low, high in gaps)
    ]
    return min(free, key=lambda other: (abs(other - place), -other), default=place)


@pytest.mark.rule("atz.map.interiors")
def test_map_interiors_partitions_as_near_as_can_be() -> None:
    """A partition is moved to the nearest free place, to the higher of two equally near."""
    rng = random.Random(3)  # noqa: S311  (no secret)
    spans = [
        [(low, low + rng.randrange(1, 60)) for low in rng.choices(range(40, 140), k=3)]
        for _ in range(300)
    ]

    assert [clear_of(100, gaps) for gaps in spans] == [nearest_free(100, gaps) for gaps in spans]


@pytest.mark.rule("atz.map.interiors")
def test_map_interiors_partitions_with_nowhere_to_go() -> None:
    """Where openings leave no place within 6 inches a partition stays."""
    assert clear_of(100, [(0, 300)]) == 100
    assert clear_of(100, [(0, 159)]) == 159
    assert clear_of(100, [(0, 160)]) == 100


@pytest.mark.rule("atz.map.interiors")
@pytest.mark.parametrize(
    ("door", "spot"),
    [
        pytest.param((101, 130), (180, 250), id="lower left"),
        pytest.param((199, 130), (120, 250), id="lower right"),
        pytest.param((101, 270), (180, 150), id="upper left"),
        pytest.param((199, 270), (120, 150), id="upper right"),
    ],
)
def test_map_interiors_stairs_in_the_far_corner(
    door: tuple[int, int], spot: tuple[int, int]
) -> None:
    """With a single room the stairs are 2 inches inside the corner farthest from the door."""
    assert far_corner((100, 130, 200, 270), door) == spot


@pytest.mark.rule("atz.map.interiors")
@pytest.mark.parametrize(
    ("type_", "box", "floors", "front", "made"),
    [
        pytest.param(
            "clinic",
            SMALL,
            1,
            (130, 100),
            Building(SMALL, "clinic", 3, 1),
            id="one room, one floor: neither rooms nor stairs",
        ),
        pytest.param(
            "clinic",
            SMALL,
            2,
            (130, 100),
            Building(SMALL, "clinic", 3, 2, (), (), (120, 140)),
            id="one room, two floors: stairs in a corner",
        ),
        pytest.param(
            "apartments",
            MEDIUM,
            3,
            (130, 100),
            Building(
                MEDIUM,
                "apartments",
                3,
                3,
                ((100, 100, 160, 150), (100, 150, 160, 200)),
                ((100, 100, 160, 150), (100, 150, 160, 200)),
                (130, 175),
            ),
            id="apartments are alike on all floors",
        ),
        pytest.param(
            "church",
            MEDIUM,
            2,
            (130, 200),
            Building(
                MEDIUM,
                "church",
                3,
                2,
                ((100, 100, 160, 150), (100, 150, 160, 200)),
                (),
                (130, 125),
            ),
            id="a church has one room upstairs",
        ),
        pytest.param(
            "church",
            MEDIUM,
            1,
            (130, 200),
            Building(MEDIUM, "church", 3, 1, ((100, 100, 160, 150), (100, 150, 160, 200))),
            id="no stairs where there is no upstairs",
        ),
    ],
)
def test_map_interiors_of_a_building(
    type_: str, box: Box, floors: int, front: tuple[int, int], made: Building
) -> None:
    """A building has the rooms of its type and size, and stairs in the room farthest in."""
    bare = Building(box, type_, 3, floors)

    assert furnish(bare, tables().buildings[type_], [], front) == made


@pytest.mark.rule("atz.map.interiors")
@pytest.mark.parametrize(
    ("box", "count"),
    [
        pytest.param(SMALL, 4, id="small"),
        pytest.param(MEDIUM, 2, id="medium"),
        pytest.param(WIDE, 2, id="medium, lying"),
        pytest.param(LARGE, 3, id="large"),
        pytest.param((400, 20, 440, 60), 4, id="small, at the right edge"),
        pytest.param((20, 400, 60, 440), 4, id="small, at the upper edge"),
    ],
)
def test_map_interiors_as_many_rooms_as_areas(box: Box, count: int) -> None:
    """How many rooms a floor has is its type's number of areas for its size."""
    row = msgspec.structs.replace(tables().buildings["house"], areas=(4, 2, 3))

    made = furnish(Building(box, "house", 2), row, [], (box[0], (box[1] + box[3]) // 2))

    assert len(made.rooms) == count


@pytest.mark.rule("atz.map.interiors", "atz.map.doors-and-windows")
@pytest.mark.parametrize(
    ("box", "front", "rooms", "stairs", "door", "windows"),
    [
        pytest.param(
            (300, 40, 400, 100),
            (350, 40),
            ((300, 40, 350, 100), (350, 40, 400, 100)),
            (325, 70),
            (350, 70),
            {(325, 40), (375, 40), (325, 100), (375, 100), (300, 70), (400, 70)},
            id="lying",
        ),
        pytest.param(
            (300, 40, 360, 140),
            (330, 40),
            ((300, 40, 360, 90), (300, 90, 360, 140)),
            (330, 115),
            (330, 90),
            {(330, 40), (330, 140), (300, 65), (300, 115), (360, 65), (360, 115)},
            id="standing",
        ),
    ],
)
def test_map_interiors_wherever_it_stands(
    box: Box,
    front: tuple[int, int],
    rooms: tuple[Box, ...],
    stairs: tuple[int, int],
    door: tuple[int, int],
    windows: set[tuple[int, int]],
) -> None:
    """Rooms, stairs, inner doors and upper windows lie where the building does."""
    it = furnish(Building(box, "apartments", 2, 2), tables().buildings["apartments"], [], front)

    assert (it.rooms, it.upper, it.stairs) == (rooms, rooms, stairs)
    assert [gap.middle for gap in inner_doors(it, 0)] == [door, door]
    assert {gap.middle for gap in upper_windows(it, 0)} == windows


@pytest.mark.rule("atz.map.interiors", "atz.building.door")
def test_map_interiors_doors_between_rooms() -> None:
    """An inch-wide door is in the middle of every partition, floor by floor."""
    across = ((100, 100, 150, 160), (150, 100, 200, 160))
    up = ((100, 100, 200, 130), (100, 130, 200, 160))

    found = inner_doors(Building(WIDE, "house", 2, 3, across, up, (120, 120)), 4)

    assert found == [
        Opening(150, 125, 150, 135, "door", 4, 0, inner=True),
        Opening(145, 130, 155, 130, "door", 4, 1, inner=True),
        Opening(145, 130, 155, 130, "door", 4, 2, inner=True),
    ]


@pytest.mark.rule("atz.map.doors-and-windows", "atz.los.openings")
def test_map_doors_and_windows_upstairs() -> None:
    """Upper floors have a window for every full 4 inches of each wall, and no doors."""
    found = upper_windows(Building(MEDIUM, "house", 2, 3), 4)

    floor = [
        (125, 100, 135, 100),
        (125, 200, 135, 200),
        (100, 120, 100, 130),
        (100, 170, 100, 180),
        (160, 120, 160, 130),
        (160, 170, 160, 180),
    ]
    assert found == [Opening(*gap, "window", 4, level) for level in (1, 2) for gap in floor]
    assert upper_windows(Building(MEDIUM, "house", 2, 1), 4) == []


@pytest.mark.rule("atz.map.doors-and-windows")
@pytest.mark.parametrize(
    ("start", "end", "middles"),
    [
        pytest.param(10, 49, [], id="under 4 inches"),
        pytest.param(10, 50, [30], id="4 inches"),
        pytest.param(10, 89, [49], id="nearly 8"),
        pytest.param(10, 90, [30, 70], id="8 inches"),
        pytest.param(0, 120, [20, 60, 100], id="a foot"),
    ],
)
def test_map_doors_and_windows_evenly_spaced(start: int, end: int, middles: list[int]) -> None:
    """Windows are evenly spaced along a wall."""
    assert spaced(start, end) == middles


@pytest.mark.rule("atz.map.doors-and-windows", "atz.map.interiors")
def test_map_doors_and_windows_in_the_order_of_buildings() -> None:
    """What a building is given: its outer openings, its inner doors, its upper windows."""
    order = (0, 3, 9, *(place for place in range(16) if place not in {0, 3, 9}))
    dice = Dice.scripted(order, 1, *(2, 4, 5) * 9)  # nine houses of 2 stories cover a quarter

    built, gaps = raise_buildings(tables(), Area.SUBURBS, dice, [(0, 200, 480, 280)])

    assert [it.type for it in built] == ["house"] * 9
    assert [gap.building for gap in gaps] == sorted(gap.building for gap in gaps)
    assert [gap.floor for gap in gaps if gap.building == 1] == sorted(
        gap.floor for gap in gaps if gap.building == 1
    )
    assert {gap.building for gap in gaps if gap.inner} == {
        place for place, it in enumerate(built) if it.rooms
    }
    assert {gap.building for gap in gaps if gap.floor} == set(range(9))
    assert dice.spent
