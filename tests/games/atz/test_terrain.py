"""The table as data: walls and the openings in them, boxes, and what makes a table unsound."""

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from shamble.games.atz.terms import Area
from shamble.games.atz.terrain import (
    Box,
    Building,
    Obstacle,
    Opening,
    Piece,
    Terrain,
    Way,
    faults,
    on_a_wall,
    overlap,
    wall_lines,
    walls_of,
    within,
)

HOUSE = Building((100, 100, 200, 160), "house", 2, 2, stairs=(120, 120))
ROOMS = ((100, 100, 150, 160), (150, 100, 200, 160))


def gap(x1: int, y1: int, x2: int, y2: int, way: Way = "door", floor: int = 0) -> Opening:
    """Return an opening of the only building."""
    return Opening(x1, y1, x2, y2, way, 0, floor)


@pytest.mark.parametrize(
    ("opening", "sound"),
    [
        pytest.param(gap(100, 120, 100, 130), True, id="left wall"),
        pytest.param(gap(200, 100, 200, 160), True, id="all of the right wall"),
        pytest.param(gap(120, 100, 130, 100), True, id="lower wall"),
        pytest.param(gap(100, 160, 200, 160), True, id="all of the upper wall"),
        pytest.param(gap(150, 120, 150, 130), True, id="a partition"),
        pytest.param(gap(150, 120, 150, 130, floor=1), False, id="not there upstairs"),
        pytest.param(gap(151, 120, 151, 130), False, id="beside the partition"),
        pytest.param(gap(100, 99, 100, 130), False, id="over its lower end"),
        pytest.param(gap(100, 120, 100, 161), False, id="over its upper end"),
        pytest.param(gap(99, 100, 130, 100), False, id="over its left end"),
        pytest.param(gap(120, 100, 201, 100), False, id="over its right end"),
        pytest.param(gap(100, 120, 100, 120), False, id="of no width"),
        pytest.param(gap(120, 100, 120, 100), False, id="of no width, lying"),
        pytest.param(gap(100, 130, 100, 120), False, id="upside down"),
        pytest.param(gap(100, 120, 101, 130), False, id="askew"),
        pytest.param(gap(120, 100, 130, 101), False, id="askew, lying"),
        pytest.param(gap(120, 130, 130, 130), False, id="in the air"),
    ],
)
def test_terrain_openings_are_in_walls(opening: Opening, *, sound: bool) -> None:
    """An opening lies along an outer wall of its floor, or between two of its rooms."""
    it = Building(HOUSE.box, "house", 2, 2, ROOMS, (), (120, 120))

    assert on_a_wall(opening, it) is sound


@pytest.mark.rule("atz.los.openings")
@given(st.data())
def test_los_openings_walls_are_what_they_leave(data: st.DataObject) -> None:
    """The pieces of wall are the lines of the walls without the openings, as Shapely has it."""
    it = Building(HOUSE.box, "house", 2, 1, ROOMS)
    lines = wall_lines(it)
    gaps = []
    for x1, y1, x2, y2 in data.draw(st.lists(st.sampled_from(lines), max_size=5)):
        low = data.draw(st.integers(0, x2 - x1 + y2 - y1 - 1))
        wide = data.draw(st.integers(1, x2 - x1 + y2 - y1 - low))
        upright = x1 == x2
        gaps.append(
            gap(x1, y1 + low, x1, y1 + low + wide)
            if upright
            else gap(x1 + low, y1, x1 + low + wide, y1)
        )

    found = walls_of(it, gaps)

    whole = [
        shapely.LineString([line[:2], line[2:]]).difference(
            shapely.MultiLineString(
                [
                    ((one.x1, one.y1), (one.x2, one.y2))
                    for one in gaps
                    if (one.x1 == one.x2) == (line[0] == line[2])
                ]
            )
        )
        for line in lines
    ]
    pieces = [shapely.LineString([piece[:2], piece[2:]]) for piece in found]
    assert shapely.union_all(pieces).equals(shapely.union_all(whole))
    assert sum(piece.length for piece in pieces) == sum(line.length for line in whole)
    assert all(piece.length for piece in pieces)


def test_los_openings_only_of_the_wall_they_are_in() -> None:
    """What is not wholly in a wall leaves it as it is."""
    strays = [
        gap(100, 90, 100, 130),
        gap(200, 150, 200, 170),
        gap(90, 100, 110, 100),
        gap(190, 160, 210, 160),
        gap(101, 120, 101, 130),
        gap(120, 130, 130, 130),
        gap(100, 120, 105, 130),
        gap(120, 100, 130, 105),
    ]

    assert walls_of(HOUSE, strays) == wall_lines(HOUSE)


@pytest.mark.parametrize("floor", [0, 1], ids=["ground floor", "upstairs"])
def test_terrain_wall_lines(floor: int) -> None:
    """A floor has its outer walls and a wall between any two of its own rooms."""
    up = ((100, 100, 200, 130), (100, 130, 200, 160))
    it = Building(HOUSE.box, "house", 2, 2, ROOMS, up, (120, 120))

    lines = wall_lines(it, floor)

    assert lines[:4] == [
        (100, 100, 200, 100),
        (100, 160, 200, 160),
        (100, 100, 100, 160),
        (200, 100, 200, 160),
    ]
    assert lines[4:] == [[(150, 100, 150, 160)], [(100, 130, 200, 130)]][floor]


BOXES = st.tuples(*[st.integers(0, 12)] * 4).map(
    lambda b: (min(b[0], b[2]), min(b[1], b[3]), max(b[0], b[2]) + 1, max(b[1], b[3]) + 1)
)


@given(BOXES, BOXES)
def test_terrain_boxes_are_shapelys(one: Box, other: Box) -> None:
    """One box lies in another, or two overlap or come near, just where Shapely says so."""
    a, b = shapely.box(*one), shapely.box(*other)
    dx = max(one[0] - other[2], other[0] - one[2])
    dy = max(one[1] - other[3], other[1] - one[3])

    assert within(one, other) == b.covers(a)
    assert overlap(one, other) == (a.intersection(b).area > 0)
    assert overlap(one, other, 3) == (max(dx, dy) < 3)


def unsound(
    *,
    buildings: tuple[Building, ...] = (),
    openings: tuple[Opening, ...] = (),
    pieces: tuple[Piece, ...] = (),
    obstacles: tuple[Obstacle, ...] = (),
) -> list[str]:
    """Return what is wrong with a table."""
    return faults(Terrain("", Area.SUBURBS, 480, 400, buildings, openings, pieces, obstacles))


@pytest.mark.parametrize(
    ("box", "told"),
    [
        pytest.param((0, 0, 480, 400), [], id="all of the table"),
        pytest.param((10, 10, 11, 11), [], id="the smallest"),
        pytest.param(
            (10, 10, 10, 20), ["left and bottom come before right and top"], id="no width"
        ),
        pytest.param((10, 10, 20, 10), ["left and bottom come before right and top"], id="flat"),
        pytest.param((-1, 10, 20, 20), ["not wholly on the table"], id="over the left"),
        pytest.param((10, -1, 20, 20), ["not wholly on the table"], id="over the bottom"),
        pytest.param((10, 10, 481, 20), ["not wholly on the table"], id="over the right"),
        pytest.param((10, 10, 20, 401), ["not wholly on the table"], id="over the top"),
    ],
)
def test_terrain_faults_of_boxes(box: Box, told: list[str]) -> None:
    """Whatever has no extent or is not wholly on the table is told with its place."""
    fine = Piece((1, 1, 2, 2), "woods")

    found = unsound(
        buildings=(HOUSE, Building(box, "house", 2)),
        pieces=(fine, Piece(box, "rock")),
        obstacles=(Obstacle(box, tall=True),),
    )

    places = ("building 2", "piece 2", "obstacle 1")
    assert found == [f"{place}: {fault}" for place in places for fault in told]


@pytest.mark.parametrize(
    ("opening", "told"),
    [
        pytest.param(Opening(100, 120, 100, 130, "door", 0), [], id="sound"),
        pytest.param(Opening(100, 120, 100, 130, "window", 0, 1), [], id="upstairs"),
        pytest.param(
            Opening(100, 120, 100, 130, "door", 1), ["there is no building 1"], id="no building"
        ),
        pytest.param(
            Opening(100, 120, 100, 130, "door", -1), ["there is no building -1"], id="below 0"
        ),
        pytest.param(
            Opening(101, 120, 101, 130, "door", 0), ["not in a wall of its building"], id="no wall"
        ),
        pytest.param(
            Opening(100, 120, 100, 130, "door", 0, 2),
            ["its building has no floor 2"],
            id="above the roof",
        ),
        pytest.param(
            Opening(100, 120, 100, 130, "door", 0, -1),
            ["its building has no floor -1"],
            id="in the cellar",
        ),
    ],
)
def test_terrain_faults_of_openings(opening: Opening, told: list[str]) -> None:
    """An opening must be in a wall of a floor of a building that is there."""
    found = unsound(buildings=(HOUSE,), openings=(Opening(200, 120, 200, 130, "door", 0), opening))

    assert found == [f"opening 2: {fault}" for fault in told]


@pytest.mark.parametrize(
    ("things", "told"),
    [
        pytest.param(
            {"pieces": (Piece((0, 0, 9, 9), "hill"),)},
            ["piece 1: a hill, and nothing else, has a crest"],
            id="a hill without a crest",
        ),
        pytest.param(
            {"pieces": (Piece((0, 0, 9, 9), "rock", (5, 5, 5, 5)),)},
            ["piece 1: a hill, and nothing else, has a crest"],
            id="a rock with one",
        ),
        pytest.param({"pieces": (Piece((0, 0, 9, 9), "hill", (5, 5, 5, 5)),)}, [], id="a hill"),
        pytest.param(
            {"buildings": (Building((0, 0, 60, 60), "house", 2, 2),)},
            ["building 1: more than one story, and no stairs"],
            id="no stairs",
        ),
        pytest.param({"buildings": (Building((0, 0, 60, 60), "house", 2, 1),)}, [], id="no need"),
        pytest.param(
            {"buildings": (Building((0, 0, 60, 60), "house", 2, 1, ((0, 0, 61, 60),)),)},
            ["building 1: a room is not wholly in it"],
            id="a room that sticks out",
        ),
        pytest.param(
            {"buildings": (Building((0, 0, 60, 60), "house", 2, 1, (), ((0, 0, 60, 61),)),)},
            ["building 1: a room is not wholly in it"],
            id="one upstairs",
        ),
    ],
)
def test_terrain_faults_of_plans(things: dict[str, tuple[object, ...]], told: list[str]) -> None:
    """Hills have crests, high buildings stairs, and rooms are inside."""
    assert unsound(**things) == told  # type: ignore[arg-type]


def test_terrain_openings_are_passed_in_the_middle() -> None:
    """One passes an opening in its middle."""
    assert Opening(100, 120, 100, 131, "door", 0).middle == (100, 125)
    assert Opening(120, 100, 130, 100, "door", 0).middle == (125, 100)
