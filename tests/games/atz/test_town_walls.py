"""Doors, windows, rooms and stairs of generated buildings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shamble.games.atz.interiors import (
    clear_of,
    far_corner,
    furnish,
    inner_doors,
    spaced,
    split,
    upper_windows,
)
from shamble.games.atz.terms import Area
from shamble.games.atz.terrain import Box, Building, Opening
from shamble.games.atz.town import cut_openings, front_door, raise_buildings, side_line
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
    gaps = cut_openings(Building(box, type_, 2), 7, tables().buildings[type_], roads)
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
    gaps = cut_openings(it, 0, tables().buildings["house"], roads)

    assert front_door(it, gaps, roads).middle == middle


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


@pytest.mark.rule("atz.map.interiors")
@given(
    st.integers(60, 140),
    st.lists(st.tuples(st.integers(0, 200), st.integers(1, 40)), max_size=4),
)
def test_map_interiors_partitions_as_near_as_can_be(
    cut_: int, holes: list[tuple[int, int]]
) -> None:
    """A partition is moved to the nearest free place, to the higher of two equally near."""
    gaps = [(low, low + wide) for low, wide in holes]
    free = [
        place
        for place in range(cut_ - 59, cut_ + 60)
        if not any(place in range(low + 1, high) for low, high in gaps)
    ]

    expected = min(free, key=lambda place: (abs(place - cut_), -place), default=cut_)
    assert clear_of(cut_, gaps) == expected


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
        pytest.param((101, 100), (180, 180), id="lower left"),
        pytest.param((199, 100), (120, 180), id="lower right"),
        pytest.param((101, 200), (180, 120), id="upper left"),
        pytest.param((199, 200), (120, 120), id="upper right"),
    ],
)
def test_map_interiors_stairs_in_the_far_corner(
    door: tuple[int, int], spot: tuple[int, int]
) -> None:
    """With a single room the stairs are 2 inches inside the corner farthest from the door."""
    assert far_corner(LARGE, door) == spot


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
@pytest.mark.parametrize("box", [SMALL, MEDIUM, WIDE, LARGE], ids=["S", "M", "M lying", "L"])
@pytest.mark.parametrize("type_", sorted(tables().buildings))
def test_map_interiors_as_many_rooms_as_areas(type_: str, box: Box) -> None:
    """How many rooms a floor has is its type's number of areas for its size."""
    row = tables().buildings[type_]
    places = [SMALL, MEDIUM, LARGE, WIDE]
    count = row.areas[places.index(box) if box != WIDE else 1]

    made = furnish(Building(box, type_, 2), row, [], (box[0], (box[1] + box[3]) // 2))

    assert len(made.rooms) == (0 if count == 1 else count)


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
    dice = Dice.scripted(order, 1, 2, 4, 5, 2, 4, 5, 2, 4, 5, 2, 4, 5)  # four houses of 2 stories

    built, gaps = raise_buildings(tables(), Area.SUBURBS, dice, [(0, 200, 480, 280)])

    assert [it.type for it in built] == ["house"] * 4
    assert [gap.building for gap in gaps] == sorted(gap.building for gap in gaps)
    assert [gap.floor for gap in gaps if gap.building == 1] == sorted(
        gap.floor for gap in gaps if gap.building == 1
    )
    assert {gap.building for gap in gaps if gap.inner} == {
        place for place, it in enumerate(built) if it.rooms
    }
    assert {gap.building for gap in gaps if gap.floor} == {0, 1, 2, 3}
