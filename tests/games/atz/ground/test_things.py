"""Single things: the cells they lie in, what they hide, and whom they shelter."""

import itertools

import pytest
import shapely

from shamble.games.atz.ground.plane import sight_lines
from shamble.games.atz.ground.terrain import Box, Building, Obstacle, Piece
from shamble.games.atz.ground.things import (
    at_edge,
    border,
    cells,
    counts,
    deep,
    hill_hides,
    in_mils,
    is_between,
    meets,
    near_fence,
    on_border,
    on_lines,
    on_top,
    reaching,
    share_room,
    squared_distance,
    within,
    woods_hide,
)
from shamble.games.atz.ground.ways import Spot
from shamble.kernel.dice import Dice

WOODS = Piece((100, 200, 180, 300), "woods")
CAR = (100, 200, 140, 220)


def line(box: Box) -> shapely.LineString:
    """Return a wall or a line."""
    return shapely.LineString([box[:2], box[2:]])


def test_a_cell_with_all_that_is_near_it() -> None:
    """A cell of the grid is 2 inches wide, and what is so far from it lies around it."""
    assert reaching(3, 5, 0) == (60, 100, 80, 120)
    assert reaching(3, 5, 7) == (53, 93, 87, 127)


@pytest.mark.parametrize("far", [0, 5])
@pytest.mark.parametrize("box", [(20, 40, 59, 61), (7, 13, 7, 44), (19, 20, 40, 39), (5, 5, 6, 6)])
def test_cells_near_a_box_are_those_of_all_spots_near_it(box: Box, far: int) -> None:
    """Each spot that is so far from a box at most lies in one of its cells, and no others do."""
    columns, rows = range(box[0] - far, box[2] + far + 1), range(box[1] - far, box[3] + far + 1)

    found = list(cells(box, far))

    assert len(found) == len(set(found))
    assert list(cells(box)) == list(cells(box, 0))
    assert set(found) == {(x // 20, y // 20) for x, y in itertools.product(columns, rows)}


def test_boxes_meet_where_shapely_says() -> None:
    """Boxes, lines and points on a small grid share a point where Shapely says so."""
    spans = [(a, b) for a in range(4) for b in range(a, 4)]
    boxes = [(x1, y1, x2, y2) for (x1, x2), (y1, y2) in itertools.product(spans, repeat=2)]
    shapes = [shapely.envelope(line(box)) for box in boxes]

    found = [[meets(one, other) for other in boxes] for one in boxes]

    assert found == [[one.distance(other) == 0 for other in shapes] for one in shapes]


def walls(seed: int, count: int, wide: int) -> list[Box]:
    """Return pieces of wall along the axes, with ends up to so far from the bottom left."""
    dice = Dice.seeded(seed, "walls")
    found: list[Box] = []
    for _ in range(count):
        a, b = sorted((dice.below(wide), dice.below(wide)))
        at, upright = dice.below(wide), dice.below(2)
        found.append((at, a, at, b + 1) if upright else (a, at, b + 1, at))
    return found


@pytest.mark.rule("atz.shoot.cover-geometry")
def test_shoot_cover_geometry_a_wall_is_between_where_shapely_says() -> None:
    """A wall is between a spot and some others if it is on one of the lines to them."""
    dice = Dice.seeded(1, "ends")
    some = walls(2, 400, 12)
    spots = [(dice.below(12), dice.below(12)) for _ in range(1_203)]
    cases = [
        (spots[3 * i], (spots[3 * i + 1], spots[3 * i + 2]), (wall, other))
        for i, (wall, other) in enumerate(itertools.pairwise(some))
    ]

    found = [is_between(*a, ends, pair) for a, ends, pair in cases]

    exact = [
        any(line((*a, *b)).distance(line(wall)) == 0 for b in ends for wall in pair)
        for a, ends, pair in cases
    ]
    assert [
        case for case, one, other in zip(cases, found, exact, strict=True) if one != other
    ] == []
    assert set(found) == {True, False}
    assert not is_between(0, 0, (), ((0, 0, 9, 0),))


@pytest.mark.rule("atz.los.geometry")
def test_los_geometry_what_screens_is_on_all_five_lines() -> None:
    """A wall that hides one base from another crosses every line of sight between them."""
    dice = Dice.seeded(3, "screens")
    some = walls(4, 1_800, 60)
    pairs = [tuple(dice.below(60) for _ in range(4)) for _ in some]

    hidden = [
        (wall, (a, b, c, d))
        for wall, (a, b, c, d) in zip(some, pairs, strict=True)
        if on_lines(((wall, in_mils(wall)),), a, b, c, d) is None
    ]

    assert len(hidden) > 30
    assert [
        (wall, pair)
        for wall, pair in hidden
        for sight in sight_lines(*pair)
        if not line(sight).intersects(line(in_mils(wall)))
    ] == []


@pytest.mark.rule("atz.los.geometry")
def test_los_geometry_what_is_left_out_is_on_no_line() -> None:
    """A wall that need not be looked at crosses none of the lines of sight between two bases."""
    dice = Dice.seeded(4, "left out")
    some = walls(5, 1_800, 60)
    pairs = [tuple(dice.below(60) for _ in range(4)) for _ in some]

    left_out = [
        (wall, (a, b, c, d))
        for wall, (a, b, c, d) in zip(some, pairs, strict=True)
        if on_lines(((wall, in_mils(wall)),), a, b, c, d) == []
    ]

    assert len(left_out) > 300
    assert [
        (wall, pair)
        for wall, pair in left_out
        for sight in sight_lines(*pair)
        if line(sight).intersects(line(in_mils(wall)))
    ] == []


@pytest.mark.rule("atz.los.geometry")
@pytest.mark.parametrize(
    ("wall", "hides"),
    [
        pytest.param((50, -6, 50, 6), True, id="just wide enough"),
        pytest.param((50, -5, 50, 6), False, id="too short below"),
        pytest.param((50, -6, 50, 5), False, id="too short above"),
        pytest.param((50, 6, 50, 20), False, id="above the line"),
        pytest.param((50, -20, 50, -6), False, id="below the line"),
        pytest.param((6, -6, 6, 6), True, id="just clear of the one base"),
        pytest.param((5, -6, 5, 6), False, id="too near the one base"),
        pytest.param((94, -6, 94, 6), True, id="just clear of the other base"),
        pytest.param((95, -6, 95, 6), False, id="too near the other base"),
        pytest.param((-10, -6, -10, 6), False, id="behind the one"),
        pytest.param((110, -6, 110, 6), False, id="behind the other"),
        pytest.param((0, 0, 100, 0), False, id="along the line"),
    ],
)
def test_los_geometry_what_screens(wall: Box, *, hides: bool) -> None:
    """A wall surely hides a base whose ends are a base and more beyond the line on both sides."""
    walls = [(one, in_mils(one)) for one in ((50, 30, 50, 90), wall)]
    upright = (wall[1], wall[0], wall[3], wall[2])

    assert (on_lines((walls[1],), 0, 0, 100, 0) is None) is hides
    assert (on_lines((walls[1],), 100, 0, 0, 0) is None) is hides
    assert (on_lines((*walls,), 0, 0, 100, 0) is None) is hides
    assert (on_lines(((upright, in_mils(upright)),), 0, 0, 0, 100) is None) is hides


@pytest.mark.rule("atz.figure.measuring")
@pytest.mark.parametrize(
    ("spot", "line", "near"),
    [
        pytest.param((10, 5), (0, 0, 0, 30), True, id="an inch"),
        pytest.param((11, 5), (0, 0, 0, 30), False, id="a tenth more"),
        pytest.param((11, 10), (0, 0, 2, 21), True, id="hardly more, aslant"),
        pytest.param((11, 14), (0, 0, 2, 29), False, id="a little more, aslant"),
    ],
)
def test_figure_measuring_how_far_from_a_line(spot: Spot, line: Box, *, near: bool) -> None:
    """Within an inch is an inch or less; a hundredth of a tenth more does not matter."""
    assert within(*spot, line, 10) is near


def test_the_border_of_a_box() -> None:
    """A box has four sides, and a piece of wall on one of them is part of its border."""
    assert border((1, 2, 5, 9)) == [(1, 2, 5, 2), (1, 9, 5, 9), (1, 2, 1, 9), (5, 2, 5, 9)]
    assert in_mils((1, 2, 5, 9)) == (100, 200, 500, 900)


@pytest.mark.rule("atz.map.interiors")
@pytest.mark.parametrize(
    ("wall", "outer"),
    [
        pytest.param((1, 3, 1, 4), True, id="left"),
        pytest.param((5, 3, 5, 4), True, id="right"),
        pytest.param((2, 2, 3, 2), True, id="bottom"),
        pytest.param((2, 9, 3, 9), True, id="top"),
        pytest.param((3, 2, 3, 9), False, id="upright within"),
        pytest.param((1, 4, 5, 4), False, id="level within"),
        pytest.param((2, 3, 2, 5), False, id="upright, where the bottom is on the other axis"),
        pytest.param((3, 5, 4, 5), False, id="level, where the right side is on the other axis"),
    ],
)
def test_map_interiors_which_walls_are_outer(wall: Box, *, outer: bool) -> None:
    """Outer walls lie on the border of their building, inner ones within."""
    assert on_border(wall, (1, 2, 5, 9)) is outer


def test_apart_from_a_box_is_what_shapely_measures() -> None:
    """A spot is as far from a box as Shapely measures, and not at all inside."""
    box = (3, 5, 6, 7)
    spots = list(itertools.product(range(10), range(2, 11)))

    found = {spot: squared_distance(box, *spot) for spot in spots}

    exact = {spot: shapely.box(*box).distance(shapely.Point(spot)) ** 2 for spot in spots}
    assert found == pytest.approx(exact)


@pytest.mark.rule("atz.los.height", "atz.shoot.cover-geometry")
@pytest.mark.parametrize(
    ("shooter", "target", "tall", "high", "does"),
    [
        pytest.param(60, 30, False, False, True, id="nearer the target"),
        pytest.param(30, 60, False, False, False, id="nearer the shooter"),
        pytest.param(40, 40, False, False, False, id="as near to both"),
        pytest.param(41, 40, False, False, True, id="a hair nearer the target"),
        pytest.param(16, 15, False, False, True, id="an inch from the target's base"),
        pytest.param(15, 15, False, False, False, id="an inch from both: he shoots over it"),
        pytest.param(15, 3, False, False, False, id="he shoots over it though it is nearer"),
        pytest.param(16, 16, False, False, False, id="farther from both"),
        pytest.param(10, 15, True, False, True, id="tall, an inch from the target's base"),
        pytest.param(10, 16, True, False, False, id="tall, farther from the target"),
        pytest.param(15, 14, True, False, True, id="tall, and nearer the target"),
        pytest.param(60, 15, False, True, True, id="from above, an inch from the target's base"),
        pytest.param(60, 16, False, True, False, id="from above, farther"),
        pytest.param(60, 30, True, True, True, id="tall, from above"),
    ],
)
def test_los_height_what_shelters(
    shooter: int, target: int, *, tall: bool, high: bool, does: bool
) -> None:
    """A thing shelters whom it is nearer to, or close to; what is low, one shoots over."""
    found = counts(CAR, 120, 200 - shooter, 120, 220 + target, tall=tall, high=high)

    assert found is does
    assert counts(CAR, 120, 160, 120, 250, tall=False) is True


@pytest.mark.rule("atz.terrain.woods-edge-width", "atz.terrain.woods-edge")
@pytest.mark.parametrize(
    ("spot", "edge", "inner"),
    [
        pytest.param((99, 250), False, False, id="outside on the left"),
        pytest.param((100, 250), True, False, id="on their left border"),
        pytest.param((109, 250), True, False, id="less than an inch inside"),
        pytest.param((110, 250), False, True, id="an inch inside"),
        pytest.param((170, 250), False, True, id="an inch inside on the right"),
        pytest.param((171, 250), True, False, id="less on the right"),
        pytest.param((181, 250), False, False, id="outside on the right"),
        pytest.param((140, 199), False, False, id="outside below"),
        pytest.param((140, 209), True, False, id="less than an inch inside below"),
        pytest.param((140, 210), False, True, id="an inch inside below"),
        pytest.param((140, 290), False, True, id="an inch inside above"),
        pytest.param((140, 291), True, False, id="less above"),
        pytest.param((140, 301), False, False, id="outside above"),
    ],
)
def test_terrain_woods_edge_width(spot: Spot, *, edge: bool, inner: bool) -> None:
    """The edge of woods is what lies less than an inch inside them."""
    assert at_edge(WOODS.box, *spot) is edge
    assert deep(WOODS.box, *spot) is inner


@pytest.mark.rule("atz.los.woods", "atz.zombie-move.woods-sight-conflict")
def test_los_woods_hide_where_shapely_finds_their_depth() -> None:
    """Woods hide two spots, not both in them, where the line meets what is an inch inside."""
    dice = Dice.seeded(5, "woods")
    spots = [(dice.below(120) + 80, dice.below(140) + 180) for _ in range(1_000)]
    core, whole = shapely.box(110, 210, 170, 290), shapely.box(*WOODS.box)

    found = [woods_hide(WOODS, *a, *b) for a, b in itertools.pairwise(spots)]

    exact = [
        line((*a, *b)).intersects(core) and not whole.covers(line((*a, *b)))
        for a, b in itertools.pairwise(spots)
    ]
    assert found == exact
    assert set(found) == {True, False}


@pytest.mark.rule("atz.los.woods")
@pytest.mark.parametrize(
    ("a", "b", "hidden"),
    [
        pytest.param((110, 150), (110, 350), True, id="along what is an inch inside"),
        pytest.param((109, 150), (109, 350), False, id="along the edge"),
        pytest.param((140, 150), (140, 209), False, id="from outside to the edge"),
        pytest.param((140, 150), (140, 210), True, id="from outside to an inch inside"),
        pytest.param((140, 210), (140, 150), True, id="from an inch inside to outside"),
        pytest.param((100, 200), (180, 300), False, id="both in them"),
        pytest.param((100, 199), (180, 300), True, id="one just outside"),
        pytest.param((180, 300), (100, 199), True, id="the other just outside"),
    ],
)
def test_los_woods_hide(a: Spot, b: Spot, *, hidden: bool) -> None:
    """From outside one sees what is less than an inch inside woods, and nothing deeper."""
    assert woods_hide(WOODS, *a, *b) is hidden


RIDGE = Piece((100, 100, 300, 200), "hill", (150, 150, 250, 150))
PEAK = Piece((100, 100, 300, 200), "hill", (200, 150, 200, 150))


@pytest.mark.rule("atz.terrain.hills-geometry", "atz.terrain.hills")
@pytest.mark.parametrize(
    ("hill", "a", "b", "hidden"),
    [
        pytest.param(RIDGE, (200, 100), (200, 200), True, id="over a ridge"),
        pytest.param(RIDGE, (200, 139), (200, 161), True, id="over it, more than an inch away"),
        pytest.param(RIDGE, (200, 140), (200, 200), False, id="one within an inch of it"),
        pytest.param(RIDGE, (200, 100), (200, 160), False, id="the other within an inch of it"),
        pytest.param(RIDGE, (150, 100), (150, 200), True, id="over its very end"),
        pytest.param(RIDGE, (149, 100), (149, 200), False, id="past its end"),
        pytest.param(RIDGE, (251, 100), (251, 200), False, id="past its other end"),
        pytest.param(RIDGE, (120, 100), (280, 100), False, id="on one side of it"),
        pytest.param(PEAK, (200, 100), (200, 200), True, id="over a peak"),
        pytest.param(PEAK, (180, 100), (180, 200), True, id="two inches beside it"),
        pytest.param(PEAK, (179, 100), (179, 200), False, id="farther beside it"),
        pytest.param(PEAK, (120, 65), (280, 185), True, id="two inches beside it, askew"),
        pytest.param(PEAK, (119, 64), (279, 184), False, id="a hair more than that, askew"),
        pytest.param(PEAK, (190, 150), (300, 150), False, id="one within an inch of the peak"),
        pytest.param(PEAK, (194, 142), (206, 300), False, id="an inch from it, askew"),
        pytest.param(PEAK, (193, 142), (206, 300), True, id="a hair more than an inch, askew"),
        pytest.param(PEAK, (189, 150), (300, 150), True, id="one farther from the peak"),
        pytest.param(PEAK, (100, 150), (210, 150), False, id="the other within an inch"),
        pytest.param(PEAK, (100, 150), (211, 150), True, id="the other farther"),
        pytest.param(PEAK, (200, 168), (200, 200), False, id="down the slope from near the peak"),
        pytest.param(PEAK, (200, 200), (200, 168), False, id="up to somebody near it"),
        pytest.param(PEAK, (200, 168), (240, 168), False, id="along the slope from near it"),
        pytest.param(PEAK, (200, 168), (200, 132), True, id="over it, both near"),
        pytest.param(Piece(PEAK.box, "hill"), (200, 100), (200, 200), False, id="without a crest"),
    ],
)
def test_terrain_hills_geometry_what_a_crest_hides(
    hill: Piece, a: Spot, b: Spot, *, hidden: bool
) -> None:
    """A crest between two spots hides them, but for whoever is within an inch of it."""
    assert hill_hides(hill, *a, *b) is hidden


@pytest.mark.rule("atz.zombie-move.low-obstacles")
@pytest.mark.parametrize(
    ("spot", "near"),
    [((120, 224), True), ((120, 225), False), ((96, 210), True), ((144, 224), False)],
    ids=["above", "touching", "left", "off a corner"],
)
def test_zombie_move_low_obstacles_who_stands_in_a_fence(spot: Spot, *, near: bool) -> None:
    """A base stands in a fence that is less than half an inch from its centre."""
    assert near_fence(Obstacle(CAR, tall=False, low=True), *spot) is near


@pytest.mark.rule("atz.los.height")
def test_los_height_no_top_without_a_crest() -> None:
    """Nobody is at the top of what has no crest."""
    assert on_top(RIDGE, 200, 160)
    assert not on_top(RIDGE, 200, 161)
    assert on_top(RIDGE, 144, 142)
    assert not on_top(RIDGE, 143, 142)
    assert not on_top(Piece(RIDGE.box, "hill"), 200, 150)


@pytest.mark.rule("atz.map.interiors")
@pytest.mark.parametrize(
    ("floor", "a", "b", "shared"),
    [
        pytest.param(0, (120, 110), (130, 140), True, id="one room"),
        pytest.param(0, (120, 110), (170, 140), False, id="two rooms"),
        pytest.param(0, (170, 110), (120, 140), False, id="two rooms, the other way round"),
        pytest.param(1, (120, 110), (170, 110), True, id="one room upstairs"),
        pytest.param(1, (120, 110), (120, 140), False, id="two rooms upstairs"),
    ],
)
def test_map_interiors_who_is_in_one_room(floor: int, a: Spot, b: Spot, *, shared: bool) -> None:
    """Two are in one room whose spots are in the same room of their floor's plan."""
    left, right = (100, 100, 150, 150), (150, 100, 200, 150)
    lower, upper = (100, 100, 200, 125), (100, 125, 200, 150)
    house = Building((100, 100, 200, 150), "house", 2, 2, (left, right), (lower, upper), (120, 120))

    assert share_room(house, floor, *a, *b) is shared
    assert share_room(Building(house.box, "shed", 2), 0, *a, *b)
