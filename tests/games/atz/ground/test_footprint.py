"""The rectangles of vehicles: where their corners are and what touches them, as Shapely finds."""

import itertools

import pytest
import shapely

from shamble.games.atz.ground import footprint
from shamble.games.atz.ground.footprint import Corner, Footprint
from shamble.games.atz.ground.plane import MILS
from shamble.kernel.dice import Dice

SLACK = 4.0  # mils by which whole numbers may be off
STRAIGHT = Footprint(20_000, 24_000, 10_000, 0, 2_000, 1_000)  # to the right: 4 by 2 inches
UP = Footprint(20_000, 24_000, 0, 10_000, 2_000, 1_000)


def drawn(seed: int, count: int) -> list[Footprint]:
    """Return footprints of many sizes and facings, all near the middle of a table."""
    dice = Dice.seeded(seed, "footprints")
    return [
        Footprint(
            18_000 + dice.below(12_000),
            18_000 + dice.below(12_000),
            *footprint.unit(dice.below(181) - 90, 1 + dice.below(90)),
            1_000 + dice.below(3_000),
            500 + dice.below(1_000),
        )
        for _ in range(count)
    ]


def polygon(it: Footprint) -> shapely.Polygon:
    """Return a footprint as Shapely builds it: a box, turned and moved."""
    fx, fy = it.fx / 10_000, it.fy / 10_000
    box = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
    sides = [(one * it.half_length, other * it.half_width) for one, other in box]
    return shapely.Polygon([(it.x + a * fx - b * fy, it.y + a * fy + b * fx) for a, b in sides])


def spots(seed: int, count: int) -> list[Corner]:
    """Return spots in tenths in the part of a table where drawn footprints lie."""
    dice = Dice.seeded(seed, "footprints")
    return [(150 + dice.below(180), 150 + dice.below(180)) for _ in range(count)]


def squared_distance(it: Footprint, *ends: Corner) -> float:
    """Return how far a footprint is from a spot or a way in tenths, in mils."""
    line = shapely.LineString([(x * MILS, y * MILS) for x, y in (*ends, ends[0])[:2]])
    return float(polygon(it).distance(line))


@pytest.mark.parametrize(
    ("direction", "facing"),
    [
        pytest.param((7, 0), (10_000, 0), id="right"),
        pytest.param((0, -7), (0, -10_000), id="down"),
        pytest.param((3, 4), (6_000, 8_000), id="askew"),
        pytest.param((-4, 3), (-8_000, 6_000), id="askew to the left"),
        pytest.param((1, -2), (4_472, -8_945), id="rounded"),
        pytest.param((-1, 2), (-4_472, 8_945), id="rounded the same way back"),
        pytest.param((1, 6), (1_644, 9_864), id="rounded up and down"),
        pytest.param((0, 0), (0, 0), id="none"),
    ],
)
def test_a_facing_is_ten_thousand_long(direction: Corner, facing: Corner) -> None:
    """A direction becomes a vector of 10,000, right to a ten-thousandth."""
    assert footprint.unit(*direction) == facing


@pytest.mark.parametrize(
    ("value", "by", "quotient"),
    [(7, 2, 4), (-7, 2, -4), (6, 4, 2), (5, 4, 1), (-5, 4, -1), (0, 3, 0), (1, 3, 0), (-2, 3, -1)],
)
def test_a_quotient_is_rounded_to_the_nearest(value: int, by: int, quotient: int) -> None:
    """Halves are rounded away from nothing, above and below it."""
    assert footprint.rounded(value, by) == quotient


def test_the_corners_begin_at_the_front_on_the_left() -> None:
    """The corners are front left, front right, rear right and rear left."""
    assert footprint.corners(STRAIGHT) == (
        (22_000, 25_000),
        (22_000, 23_000),
        (18_000, 23_000),
        (18_000, 25_000),
    )
    assert footprint.corners(UP) == (
        (19_000, 26_000),
        (21_000, 26_000),
        (21_000, 22_000),
        (19_000, 22_000),
    )


def test_the_sides_go_round_from_the_front() -> None:
    """The sides are front, right, rear and left, each from corner to corner."""
    assert footprint.sides(STRAIGHT) == [
        (22_000, 25_000, 22_000, 23_000),
        (22_000, 23_000, 18_000, 23_000),
        (18_000, 23_000, 18_000, 25_000),
        (18_000, 25_000, 22_000, 25_000),
    ]


def test_a_spot_ahead_and_to_the_left() -> None:
    """A spot is measured along the facing and across it, to the left, and back."""
    askew = Footprint(1_000, 2_000, 6_000, 8_000, 2_000, 1_000)

    assert footprint.outward(askew, 500, 100) == (1_220, 2_460)
    assert footprint.local(askew, 1_220, 2_460) == (500, 100)
    assert footprint.local(askew, 700, 1_600) == (-500, 0)
    assert footprint.local(askew, 1_080, 1_940) == (0, -100)


@pytest.mark.rule("atz.vehicle.footprint")
def test_vehicle_footprint_corners_are_those_of_a_turned_box() -> None:
    """The corners are where Shapely has those of the turned box, to a mil."""
    off = [
        max(abs(a - b) for a, b in itertools.chain(*map(zip, footprint.corners(it), corners)))
        for it in drawn(1, 100)
        for corners in [polygon(it).exterior.coords]
    ]

    assert max(off) <= 1


@pytest.mark.rule("atz.vehicle.footprint")
def test_vehicle_footprint_gap_is_what_shapely_measures() -> None:
    """The distance to a spot is Shapely's, nothing inside; within reach is touched or covered."""
    some = [(it, spot) for it in drawn(2, 40) for spot in spots(3, 40)]

    far = [(*pair, squared_distance(*pair)) for pair in some]

    wrong = [
        (it, spot)
        for it, spot, gap in far
        if abs(footprint.gap(it, spot[0] * MILS, spot[1] * MILS) ** 0.5 - gap) > SLACK
        or (abs(gap - 600) > SLACK and footprint.touches(it, *spot) is not (gap < 600))
        or (abs(gap - 400) > SLACK and footprint.covers(it, *spot) is not (gap < 400))
        or (abs(gap - 900) > SLACK and footprint.covers(it, *spot, 900) is not (gap < 900))
    ]
    assert wrong == []
    assert {gap == 0 for _, _, gap in far} == {True, False}


@pytest.mark.parametrize(
    ("spot", "touched", "covered"),
    [
        pytest.param((224, 240), True, False, id="ahead, 4 tenths away: a base grazes it"),
        pytest.param((223, 240), True, True, id="3 tenths"),
        pytest.param((226, 240), True, False, id="6 tenths: in contact"),
        pytest.param((227, 240), False, False, id="7 tenths"),
        pytest.param((176, 240), True, False, id="behind, 4 tenths"),
        pytest.param((177, 240), True, True, id="behind, 3 tenths"),
        pytest.param((173, 240), False, False, id="behind, 7 tenths"),
        pytest.param((200, 254), True, False, id="on the left, 4 tenths"),
        pytest.param((200, 226), True, False, id="on the right, 4 tenths"),
        pytest.param((200, 223), False, False, id="on the right, 7 tenths"),
        pytest.param((223, 253), True, False, id="off a corner, 4.2 tenths"),
        pytest.param((225, 255), False, False, id="off a corner, 7.1 tenths"),
    ],
)
def test_a_base_touches_or_covers_to_the_tenth(
    spot: Corner, *, touched: bool, covered: bool
) -> None:
    """A base touches what is 6 tenths from its centre, and overlaps what is less than 4."""
    assert footprint.touches(STRAIGHT, *spot) is touched
    assert footprint.covers(STRAIGHT, *spot) is covered


def test_a_line_meets_what_shapely_says() -> None:
    """A line in mils touches a footprint where Shapely says so."""
    ends = [(x * MILS, y * MILS) for x, y in spots(4, 60)]
    some = [(it, (*a, *b)) for it in drawn(5, 30) for a, b in zip(ends, ends[7:], strict=False)]

    found = [footprint.meets(*pair) for pair in some]

    exact = [polygon(it).intersects(shapely.LineString([li[:2], li[2:]])) for it, li in some]
    assert [pair for pair, one, other in zip(some, found, exact, strict=True) if one != other] == []
    assert set(found) == {True, False}


@pytest.mark.parametrize(
    ("line", "met"),
    [
        pytest.param((20_000, 24_000, 20_100, 24_000), True, id="within it"),
        pytest.param((20_000, 24_000, 40_000, 24_000), True, id="from inside"),
        pytest.param((40_000, 24_000, 20_000, 24_000), True, id="to inside"),
        pytest.param((10_000, 24_000, 30_000, 24_000), True, id="through"),
        pytest.param((10_000, 25_000, 30_000, 25_000), True, id="along its left side"),
        pytest.param((10_000, 25_001, 30_000, 25_001), False, id="past its left side"),
        pytest.param((22_000, 10_000, 22_000, 23_000), True, id="to its corner"),
        pytest.param((22_001, 10_000, 22_001, 40_000), False, id="past its front"),
    ],
)
def test_a_line_that_just_meets(line: tuple[int, int, int, int], *, met: bool) -> None:
    """Touching a side or a corner counts, from outside or from within."""
    assert footprint.meets(STRAIGHT, line) is met


def askew(dx: int, dy: int) -> Footprint:
    """Return a square so far in mils from the straight one, a corner of it toward that."""
    return Footprint(20_000 + dx, 24_000 + dy, 7_071, 7_071, 1_000, 1_000)


def moved(dx: int, dy: int, *, turned: bool = False) -> Footprint:
    """Return a footprint so far in mils from the straight one, of its size, turned or not."""
    facing = (0, 10_000) if turned else (10_000, 0)
    return Footprint(20_000 + dx, 24_000 + dy, *facing, 2_000, 1_000)


@pytest.mark.parametrize(
    ("other", "overlap", "gap"),
    [
        pytest.param(moved(0, 0), True, 0, id="on it"),
        pytest.param(moved(3_899, 0), True, 0, id="ahead, overlapping by 101 mils"),
        pytest.param(moved(3_900, 0), False, 0, id="ahead, by 100"),
        pytest.param(moved(-3_899, 0), True, 0, id="behind, by 101"),
        pytest.param(moved(-3_900, 0), False, 0, id="behind, by 100"),
        pytest.param(moved(0, 1_899), True, 0, id="on the left, by 101"),
        pytest.param(moved(0, 1_900), False, 0, id="on the left, by 100"),
        pytest.param(moved(0, -1_899), True, 0, id="on the right, by 101"),
        pytest.param(moved(0, -1_900), False, 0, id="on the right, by 100"),
        pytest.param(moved(2_899, 0, turned=True), True, 0, id="across, by 101"),
        pytest.param(moved(2_900, 0, turned=True), False, 0, id="across, by 100"),
        pytest.param(askew(3_313, 0), True, 0, id="a corner ahead, by 101"),
        pytest.param(askew(3_314, 0), False, 0, id="a corner ahead, by 100"),
        pytest.param(askew(-3_313, 0), True, 0, id="a corner behind, by 101"),
        pytest.param(askew(-3_314, 0), False, 0, id="a corner behind, by 100"),
        pytest.param(askew(0, 2_313), True, 0, id="a corner on the left, by 101"),
        pytest.param(askew(0, 2_314), False, 0, id="a corner on the left, by 100"),
        pytest.param(askew(0, -2_313), True, 0, id="a corner on the right, by 101"),
        pytest.param(askew(0, -2_314), False, 0, id="a corner on the right, by 100"),
        pytest.param(moved(4_700, 0), False, 700, id="ahead, apart"),
        pytest.param(moved(0, -2_300), False, 300, id="on the right, apart"),
        pytest.param(moved(4_300, 2_400), False, 500, id="off a corner"),
        pytest.param(moved(0, 3_700, turned=True), False, 700, id="across, apart"),
    ],
)
def test_footprints_that_just_overlap(other: Footprint, gap: int, *, overlap: bool) -> None:
    """Two overlap by more than a tenth or not at all, whichever is named first."""
    assert (footprint.overlaps(STRAIGHT, other), footprint.overlaps(other, STRAIGHT)) == (
        overlap,
        overlap,
    )
    assert footprint.distance(STRAIGHT, other) == footprint.distance(other, STRAIGHT) == gap**2


def test_footprints_overlap_where_shapely_says() -> None:
    """Two footprints overlap, and are as far from each other, as Shapely finds."""
    some = list(itertools.combinations(drawn(6, 32), 2))
    shapes = [(polygon(a), polygon(b)) for a, b in some]

    found = [footprint.overlaps(a, b, 0) for a, b in some]

    clear = [abs(a.buffer(-SLACK).distance(b) - SLACK) > SLACK for a, b in shapes]
    exact = [a.intersects(b) for a, b in shapes]
    results = list(zip(some, found, exact, clear, strict=True))
    assert [pair for pair, one, other, sure in results if sure and one is not other] == []
    assert set(found) == {True, False}
    far = [(a, b, one.distance(other)) for (a, b), (one, other) in zip(some, shapes, strict=True)]
    wrong = [(a, b) for a, b, gap in far if abs(footprint.distance(a, b) ** 0.5 - gap) > SLACK]
    assert wrong == []


@pytest.mark.rule("atz.figure.no-overlap")
def test_figure_no_overlap_walking_into_a_vehicle_is_what_shapely_finds() -> None:
    """A base that begins beside a vehicle walks into it where its way comes too near."""
    ends = spots(7, 80)
    ways = [(it, a, b) for it in drawn(8, 16) for a, b in zip(ends, ends[3:], strict=False)]
    some = [(it, a, b) for it, a, b in ways if squared_distance(it, a) > 400 + SLACK]

    found = [footprint.walked_into(it, *a, *b) for it, a, b in some]

    gaps = [squared_distance(*one) for one in some]
    results = list(zip(some, found, gaps, strict=True))
    assert [
        one for one, into, gap in results if abs(gap - 400) > SLACK and into is not (gap < 400)
    ] == []
    assert set(found) == {True, False}


@pytest.mark.rule("atz.figure.no-overlap")
@pytest.mark.parametrize(
    ("start", "end", "into"),
    [
        pytest.param((200, 253), (200, 260), False, id="away from its side, though too near it"),
        pytest.param((200, 253), (205, 253), True, id="along its side, too near it"),
        pytest.param((200, 254), (205, 254), False, id="along its side, 4 tenths away"),
        pytest.param((170, 254), (240, 254), False, id="past it, 4 tenths away"),
        pytest.param((170, 253), (240, 253), True, id="past it, 3 tenths away"),
        pytest.param((200, 270), (200, 253), True, id="up to it, too near"),
        pytest.param((200, 270), (200, 254), False, id="up to it"),
        pytest.param((200, 240), (260, 240), True, id="out of it"),
        pytest.param((216, 258), (232, 246), False, id="past a corner, 4 tenths away"),
        pytest.param((213, 260), (229, 248), True, id="past a corner, too near"),
    ],
)
def test_figure_no_overlap_walking_past_a_vehicle(
    start: Corner, end: Corner, *, into: bool
) -> None:
    """A base keeps 4 tenths from a vehicle on its way; one that is nearer may step away."""
    assert footprint.walked_into(STRAIGHT, *start, *end) is into
