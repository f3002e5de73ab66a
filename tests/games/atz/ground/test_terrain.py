"""The table as data: walls and the openings in them, boxes, and what makes a table unsound."""

import random

import pytest
import shapely

from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.terrain import (
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


def holes(rng: random.Random, lines: list[Box]) -> list[Opening]:
    """Return a few openings somewhere in some walls, which may touch and overlap."""
    found = []
    for x1, y1, x2, y2 in rng.choices(lines, k=rng.randrange(6)):
        length = x2 - x1 + y2 - y1
        low = rng.randrange(0, length, 5)
        high = rng.randrange(low + 5, length + 1, 5)
        found.append(
            gap(x1, y1 + low, x1, y1 + high) if x1 == x2 else gap(x1 + low, y1, x1 + high, y1)
        )
    return found


def left_over(lines: list[Box], gaps: list[Opening]) -> list[shapely.Geometry]:
    """Return what Shapely leaves of lines without the openings that lie along them."""
    return [
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


@pytest.mark.rule("atz.los.openings")
def test_los_openings_walls_are_what_they_leave() -> None:
    """The pieces of wall are the lines of the walls without the openings, as Shapely has it."""
    rng = random.Random(8)  # noqa: S311  (no secret)
    it = Building((100, 130, 200, 200), "house", 2, 1, ((100, 130, 150, 200), (150, 130, 200, 200)))
    lines = wall_lines(it)
    cases = [holes(rng, lines) for _ in range(80)]

    made = [
        [shapely.LineString([wall[:2], wall[2:]]) for wall in walls_of(it, gaps)] for gaps in cases
    ]

    whole = [left_over(lines, gaps) for gaps in cases]
    assert [
        shapely.union_all(a).equals(shapely.union_all(b)) for a, b in zip(made, whole, strict=True)
    ] == [True] * 80
    assert [sum(one.length for one in walls) for walls in made] == [
        sum(shapely.length(one) for one in rest) for rest in whole
    ]
    assert all(one.length for walls in made for one in walls)


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
    rooms = ((100, 120, 150, 190), (150, 120, 200, 190))
    up = ((100, 120, 200, 160), (100, 160, 200, 190))
    it = Building((100, 120, 200, 190), "house", 2, 2, rooms, up, (120, 140))

    lines = wall_lines(it, floor)

    assert lines[:4] == [
        (100, 120, 200, 120),
        (100, 190, 200, 190),
        (100, 120, 100, 190),
        (200, 120, 200, 190),
    ]
    assert lines[4:] == [[(150, 120, 150, 190)], [(100, 160, 200, 160)]][floor]


def box(rng: random.Random) -> Box:
    """Return a box on a small grid."""
    x1, x2 = sorted(rng.sample(range(10), 2))
    y1, y2 = sorted(rng.sample(range(10), 2))
    return x1, y1, x2, y2


def test_terrain_boxes_are_shapelys() -> None:
    """One box lies in another, or two overlap or come near, just where Shapely says so."""
    rng = random.Random(6)  # noqa: S311  (no secret)
    pairs = [(box(rng), box(rng)) for _ in range(600)]
    shapes = [(shapely.box(*a), shapely.box(*b)) for a, b in pairs]

    assert [within(a, b) for a, b in pairs] == [b.covers(a) for a, b in shapes]
    assert [overlap(a, b) for a, b in pairs] == [
        shapely.intersection(a, b).area > 0 for a, b in shapes
    ]
    assert [overlap(a, b, 2) for a, b in pairs] == [
        shapely.intersection(a.buffer(2, join_style="mitre"), b).area > 0 for a, b in shapes
    ]


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


def test_terrain_faults_in_the_order_of_the_table() -> None:
    """Faults are told in the order in which a table is written."""
    hill = Piece((0, 0, 9, 9), "hill")
    strays = tuple(Opening(100, 120, 100, 130, "door", number) for number in (5, 6))
    gaps = (*strays, Opening(101, 120, 101, 130, "door", 0), Opening(100, 120, 100, 130, "door", 7))

    found = unsound(
        buildings=(
            HOUSE,
            Building((9, 9, 9, 9), "house", 2),
            Building((9, 9, 600, 20), "house", 2),
        ),
        openings=gaps,
        pieces=(hill, hill),
    )

    assert found == [
        "building 2: left and bottom come before right and top",
        "building 3: not wholly on the table",
        "opening 1: there is no building 5",
        "opening 2: there is no building 6",
        "opening 3: not in a wall of its building",
        "opening 4: there is no building 7",
        "piece 1: a hill, and nothing else, has a crest",
        "piece 2: a hill, and nothing else, has a crest",
    ]


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


def test_terrain_things_are_plain_unless_told_otherwise() -> None:
    """An opening is outer and on the ground floor, an obstacle solid, water has a sloped shore."""
    opening, thing = Opening(0, 0, 0, 1, "door", 0), Obstacle((0, 0, 1, 1), tall=False)
    house, pond = Building((0, 0, 1, 1), "house", 2), Piece((0, 0, 1, 1), "water")

    assert (opening.floor, opening.inner) == (0, False)
    assert (thing.solid, thing.low, thing.climb, thing.facing) == (True, False, False, (1, 0))
    assert (thing.vehicle, thing.title) == ("", "")
    assert (house.stories, house.rooms, house.upper, house.stairs) == (1, (), (), None)
    assert (pond.sloped, pond.rope, pond.crest) == (True, None, None)
