"""The plane's exact answers are those of Shapely, and of plain definitions on small grids."""

import itertools
from fractions import Fraction

import numpy as np
import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from shamble.games.atz.ground import plane

Spot = tuple[int, int]
Box = tuple[int, int, int, int]

place = st.integers(0, 480)
point = st.tuples(place, place)
EPSILON = 1e-7
TWELFTHS = range(13)  # ways on a small grid enter and leave boxes at twelfths of their length


@given(point, point, point, point)
def test_crossing_is_what_shapely_finds(a: Spot, b: Spot, c: Spot, d: Spot) -> None:
    """Two segments cross where Shapely says that they intersect."""
    assume(a != b and c != d)

    assert plane.crosses(*a, *b, *c, *d) == shapely.LineString([a, b]).intersects(
        shapely.LineString([c, d])
    )


@given(point, point, point, point)
def test_crossing_is_the_same_for_either_order(a: Spot, b: Spot, c: Spot, d: Spot) -> None:
    """It does not matter which segment is named first, nor from which end."""
    assert plane.crosses(*a, *b, *c, *d) == plane.crosses(*d, *c, *b, *a)


def test_crossing_on_a_small_grid_is_what_shapely_finds() -> None:
    """Of all segments on a small grid, single points too, those cross that Shapely says."""
    spots = list(itertools.product(range(-1, 3), range(-1, 2)))
    ends = list(itertools.product(spots, repeat=2))
    lines = np.array([shapely.LineString(pair) for pair in ends])
    shapely.prepare(lines)

    found = [[plane.crosses(*a, *b, *c, *d) for c, d in ends] for a, b in ends]

    apart = shapely.distance(lines[:, None], lines[None, :])
    assert np.argwhere((apart == 0) != np.array(found)).tolist() == []


@pytest.mark.parametrize(
    ("first", "second", "meet"),
    [
        pytest.param((0, 0, 4, 0), (4, 0, 8, 0), True, id="end to end"),
        pytest.param((0, 0, 4, 0), (5, 0, 8, 0), False, id="on one line, apart"),
        pytest.param((0, 0, 4, 4), (2, 2, 2, 2), True, id="a point on a segment"),
        pytest.param((0, 0, 4, 4), (2, 3, 2, 3), False, id="a point beside it"),
        pytest.param((0, 0, 8, 0), (2, 0, 6, 0), True, id="one within the other"),
        pytest.param((0, 0, 8, 0), (4, 0, 4, 5), True, id="touching its middle"),
    ],
)
def test_crossing_at_the_borders(first: Box, second: Box, *, meet: bool) -> None:
    """Touching counts as crossing; lying apart on one line does not."""
    assert plane.crosses(*first, *second) is meet


@given(point, point, point, st.integers(1, 60))
def test_nearer_is_what_shapely_measures(p: Spot, a: Spot, b: Spot, reach: int) -> None:
    """A point is nearer to a segment than a distance where Shapely measures less."""
    assume(a != b)
    apart = shapely.distance(shapely.Point(p), shapely.LineString([a, b]))
    assume(abs(apart - reach) > EPSILON)

    assert plane.nearer(*p, *a, *b, reach) == (apart < reach)


def squared_distance(p: Spot, a: Spot, b: Spot) -> Fraction:
    """Return the exact squared distance of a point from a segment."""
    whole = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    along = Fraction((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1]), whole or 1)
    share = min(max(along, Fraction(0)), Fraction(1))
    x, y = a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])
    return (p[0] - x) ** 2 + (p[1] - y) ** 2


def test_nearer_on_a_small_grid_is_what_is_measured() -> None:
    """A point is nearer to a segment, or a point, if it is less far; exactly as far is not."""
    spots = list(itertools.product(range(-1, 4), range(-2, 3)))
    some = list(itertools.product(spots[::2], spots, spots[::3]))

    found = {(p, a, b): [plane.nearer(*p, *a, *b, far) for far in (1, 2, 3)] for p, a, b in some}

    squares = {it: squared_distance(*it) for it in some}
    assert {it: [gap < 1, gap < 4, gap < 9] for it, gap in squares.items()} == found


@given(point, point, point, point)
def test_part_in_a_box_is_what_shapely_clips(a: Spot, b: Spot, c: Spot, d: Spot) -> None:
    """The part of a way that lies in a piece of terrain is as long as Shapely's clip."""
    assume(a != b)
    box = (min(c[0], d[0]), min(c[1], d[1]), max(c[0], d[0]), max(c[1], d[1]))
    line = shapely.LineString([a, b])

    start, end, whole = plane.part_in_box(*a, *b, box)

    clipped = shapely.intersection(line, shapely.box(*box)).length
    assert float(Fraction(end - start, whole)) * line.length == pytest.approx(clipped, abs=1e-6)


def clipped(a: Spot, b: Spot, box: Box) -> tuple[Fraction, Fraction]:
    """Return where a way enters a box and leaves it, looking at every twelfth of its length."""
    within = [
        k
        for k in TWELFTHS
        if 12 * box[0] <= 12 * a[0] + k * (b[0] - a[0]) <= 12 * box[2]
        and 12 * box[1] <= 12 * a[1] + k * (b[1] - a[1]) <= 12 * box[3]
    ]
    longer = within if len(within) > 1 else [0]
    return Fraction(longer[0], 12), Fraction(longer[-1], 12)


@pytest.mark.parametrize("box", [(0, 1, 2, 2), (-1, 0, 1, 2), (1, 0, 1, 2), (0, -1, 3, 2)])
def test_part_in_a_box_begins_and_ends_where_it_does(box: Box) -> None:
    """A way enters a box and leaves it where its first and last points in it are."""
    spots = list(itertools.product(range(-1, 4), range(-1, 4)))

    found = {(a, b): plane.part_in_box(*a, *b, box) for a in spots for b in spots}

    parts = {it: (Fraction(a, whole), Fraction(b, whole)) for it, (a, b, whole) in found.items()}
    assert {it: clipped(*it, box) for it in found} == parts


def test_part_in_a_box_that_is_missed() -> None:
    """Of a way that misses a box or only touches its corner, nothing is in it."""
    assert plane.part_in_box(0, 0, 9, 9, (10, 0, 12, 4)) == (0, 0, 1)
    assert plane.part_in_box(0, 4, 4, 0, (0, 0, 2, 2)) == (0, 0, 1)


@pytest.mark.parametrize(
    ("spot", "inside"),
    [
        pytest.param((2, 5), True, id="left side"),
        pytest.param((1, 5), False, id="left of it"),
        pytest.param((4, 5), True, id="right side"),
        pytest.param((5, 5), False, id="right of it"),
        pytest.param((3, 4), True, id="bottom"),
        pytest.param((3, 3), False, id="below"),
        pytest.param((3, 6), True, id="top"),
        pytest.param((3, 7), False, id="above"),
    ],
)
def test_in_a_box_is_its_border_too(spot: Spot, *, inside: bool) -> None:
    """A box holds what lies in it and on its border, and nothing else."""
    assert plane.in_box(*spot, (2, 4, 4, 6)) is inside


@given(st.integers(-480, 480), st.integers(-480, 480))
def test_span_rounds_up_by_less_than_a_mil(dx: int, dy: int) -> None:
    """A length is never too short, and less than a mil too long."""
    exact = (dx * dx + dy * dy) * 10_000

    length = plane.span(dx, dy)

    assert length * length >= exact
    assert length == 0 or (length - 1) * (length - 1) < exact


@pytest.mark.parametrize(
    ("step", "mils"),
    [
        pytest.param((0, 0), 0, id="nowhere"),
        pytest.param((1, 0), 100, id="a tenth"),
        pytest.param((0, -1), 100, id="a tenth down"),
        pytest.param((1, 1), 142, id="askew, rounded up"),
        pytest.param((-30, 40), 5_000, id="five inches"),
    ],
)
def test_span_of_a_step(step: Spot, mils: int) -> None:
    """A tenth is 100 mils; what is no whole number of mils is rounded up."""
    assert plane.span(*step) == mils


@given(point, point)
def test_edge_points_lie_across_the_line_at_the_bases_rim(a: Spot, b: Spot) -> None:
    """The edge points of a base are half an inch from its centre, at right angles, to a mil."""
    assume(a != b)

    left, right = plane.beside(*a, *b)

    centre = (b[0] * 100, b[1] * 100)
    assert (left[0] + right[0], left[1] + right[1]) == (2 * centre[0], 2 * centre[1])
    assert abs(plane.square(*centre, *left) ** 0.5 - 500) < 2
    along = (b[0] - a[0]) * (left[0] - centre[0]) + (b[1] - a[1]) * (left[1] - centre[1])
    assert abs(along) <= 2 * (abs(b[0] - a[0]) + abs(b[1] - a[1]))


@pytest.mark.rule("atz.los.geometry")
@pytest.mark.parametrize(
    ("way", "left"),
    [
        pytest.param((0, 0), (0, 0), id="on the same spot"),
        pytest.param((9, 0), (0, 500), id="to the right"),
        pytest.param((-9, 0), (0, -500), id="to the left"),
        pytest.param((0, 9), (-500, 0), id="up"),
        pytest.param((0, -9), (500, 0), id="down"),
        pytest.param((3, 4), (-400, 300), id="up and right"),
        pytest.param((-3, -4), (400, -300), id="down and left"),
        pytest.param((4, -3), (300, 400), id="down and right"),
        pytest.param((-4, 3), (-300, -400), id="up and left"),
        pytest.param((1, 2), (-448, 224), id="rounded toward the centre"),
        pytest.param((-1, -2), (448, -224), id="rounded the same way back"),
        pytest.param((2, -1), (224, 448), id="rounded across"),
        pytest.param((-2, 1), (-224, -448), id="rounded across and back"),
    ],
)
def test_los_geometry_edge_points_are_whole_mils(way: Spot, left: Spot) -> None:
    """The edge points lie half an inch to the left and right, rounded the same way for both."""
    dx, dy = left

    found = plane.beside(20, 30, 20 + way[0], 30 + way[1])

    x, y = 100 * (20 + way[0]), 100 * (30 + way[1])
    assert found == ((x + dx, y + dy), (x - dx, y - dy))


@pytest.mark.rule("atz.los.geometry")
def test_los_geometry_five_lines() -> None:
    """The lines of sight join the centres, one centre to the other's edges, and back."""
    lines = list(plane.sight_lines(20, 30, 23, 34))

    assert lines == [
        (2_000, 3_000, 2_300, 3_400),
        (2_000, 3_000, 1_900, 3_700),
        (2_000, 3_000, 2_700, 3_100),
        (2_300, 3_400, 2_400, 2_700),
        (2_300, 3_400, 1_600, 3_300),
    ]


@given(point, point)
def test_a_square_is_that_of_the_distance(a: Spot, b: Spot) -> None:
    """The squared distance is what Shapely measures."""
    exact = shapely.distance(shapely.Point(a), shapely.Point(b)) ** 2

    assert plane.square(*a, *b) == pytest.approx(exact)
