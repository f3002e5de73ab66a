"""The plane's exact answers are those of Shapely, which computes with floats."""

from fractions import Fraction

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from shamble.games.atz import plane

place = st.integers(0, 480)
point = st.tuples(place, place)
EPSILON = 1e-7


@given(point, point, point, point)
def test_crossing_is_what_shapely_finds(
    a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]
) -> None:
    """Two segments cross where Shapely says that they intersect."""
    assume(a != b and c != d)

    assert plane.crosses(*a, *b, *c, *d) == shapely.LineString([a, b]).intersects(
        shapely.LineString([c, d])
    )


@given(point, point, point, point)
def test_crossing_is_the_same_for_either_order(
    a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]
) -> None:
    """It does not matter which segment is named first, nor from which end."""
    assert plane.crosses(*a, *b, *c, *d) == plane.crosses(*d, *c, *b, *a)


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
def test_crossing_at_the_borders(
    first: tuple[int, int, int, int], second: tuple[int, int, int, int], *, meet: bool
) -> None:
    """Touching counts as crossing; lying apart on one line does not."""
    assert plane.crosses(*first, *second) is meet


@given(point, point, point, st.integers(1, 60))
def test_nearer_is_what_shapely_measures(
    p: tuple[int, int], a: tuple[int, int], b: tuple[int, int], reach: int
) -> None:
    """A point is nearer to a segment than a distance where Shapely measures less."""
    assume(a != b)
    apart = shapely.distance(shapely.Point(p), shapely.LineString([a, b]))
    assume(abs(apart - reach) > EPSILON)

    assert plane.nearer(*p, *a, *b, reach) == (apart < reach)


def test_nearer_leaves_out_the_distance_itself() -> None:
    """A base that just touches a wall is not nearer to it than its radius."""
    assert not plane.nearer(5, 5, 0, 0, 10, 0, 5)
    assert plane.nearer(5, 4, 0, 0, 10, 0, 5)


@given(point, point, point, point, st.integers(1, 60))
def test_segments_nearer_is_what_shapely_measures(
    a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int], reach: int
) -> None:
    """A swept base touches a wall where Shapely measures less than its radius."""
    assume(a != b and c != d)
    apart = shapely.distance(shapely.LineString([a, b]), shapely.LineString([c, d]))
    assume(abs(apart - reach) > EPSILON)

    assert plane.segments_nearer(*a, *b, *c, *d, reach) == (apart < reach)


@given(point, point, point, point)
def test_part_in_a_box_is_what_shapely_clips(
    a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]
) -> None:
    """The part of a way that lies in a piece of terrain is as long as Shapely's clip."""
    assume(a != b)
    box = (min(c[0], d[0]), min(c[1], d[1]), max(c[0], d[0]), max(c[1], d[1]))
    line = shapely.LineString([a, b])

    start, end, whole = plane.part_in_box(*a, *b, box)

    clipped = shapely.intersection(line, shapely.box(*box)).length
    assert float(Fraction(end - start, whole)) * line.length == pytest.approx(clipped, abs=1e-6)


@given(st.integers(-480, 480), st.integers(-480, 480))
def test_span_rounds_up_by_less_than_a_mil(dx: int, dy: int) -> None:
    """A length is never too short, and less than a mil too long."""
    exact = (dx * dx + dy * dy) * 10_000

    length = plane.span(dx, dy)

    assert length * length >= exact
    assert length == 0 or (length - 1) * (length - 1) < exact


@given(point, point)
def test_edge_points_lie_across_the_line_at_the_bases_rim(
    a: tuple[int, int], b: tuple[int, int]
) -> None:
    """The edge points of a base are half an inch from its centre, at right angles, to a mil."""
    assume(a != b)

    left, right = plane.beside(*a, *b)

    centre = (b[0] * 100, b[1] * 100)
    assert (left[0] + right[0], left[1] + right[1]) == (2 * centre[0], 2 * centre[1])
    assert abs(plane.square(*centre, *left) ** 0.5 - 500) < 2
    along = (b[0] - a[0]) * (left[0] - centre[0]) + (b[1] - a[1]) * (left[1] - centre[1])
    assert abs(along) <= 2 * (abs(b[0] - a[0]) + abs(b[1] - a[1]))


@given(point, point, st.integers(0, 60_000))
def test_a_point_along_the_way_is_never_too_far(
    a: tuple[int, int], b: tuple[int, int], mils: int
) -> None:
    """Stopping on the way never costs more than was asked, nor leads past the end."""
    x, y = plane.point_along(*a, *b, mils)

    assert plane.span(x - a[0], y - a[1]) <= max(mils, 0)
    assert min(a[0], b[0]) <= x <= max(a[0], b[0])
    assert min(a[1], b[1]) <= y <= max(a[1], b[1])


@pytest.mark.rule("atz.figure.front")
@pytest.mark.parametrize(
    ("direction", "seen"),
    [
        pytest.param((10, 0), True, id="straight ahead"),
        pytest.param((0, 7), True, id="exactly at the left side"),
        pytest.param((0, -7), True, id="exactly at the right side"),
        pytest.param((-1, 70), False, id="a hair behind the side"),
        pytest.param((-5, 0), False, id="behind"),
    ],
)
def test_figure_front_is_half_a_circle(direction: tuple[int, int], *, seen: bool) -> None:
    """What lies up to 90 degrees to either side is in front, the side itself included."""
    assert plane.ahead((3, 0), *direction) is seen
