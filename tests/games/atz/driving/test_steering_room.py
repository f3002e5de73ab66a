"""What is in a vehicle's way, compared with the same measured by Shapely on many drawn tables."""

from functools import cache
from random import Random

import pytest
import shapely
import shapely.affinity
from shapely import LineString, Point, Polygon

from shamble.games.atz.battle.state import Atz, ground, on_table
from shamble.games.atz.book.terms import Status
from shamble.games.atz.driving.steering import (
    Pose,
    bars_pivot,
    bodies_under,
    bounds,
    free_ahead,
    hits_hard,
    is_free,
    off_table,
    on_road,
    pose_of,
)
from shamble.games.atz.ground.terrain import Box, Obstacle, Piece
from shamble.games.atz.table.vehicles import board, footprint, footprint_of, put_vehicle, row_of
from tests.games.atz.positions import battle, human, table

KINDS = ("sedan", "motorcycle", "bus", "pickup-truck", "sports-car")
FACINGS = ((0, 1), (1, 0), (3, 4), (-5, 2), (-1, -1))
ROADS = ((60, 0, 140, 480), (0, 100, 480, 180), (120, 260, 300, 300))
HALF_BASE = 500  # mils
SLIP = 20
NOISE = 4  # mils that rounding may make
LOOSE, STRICT = (40, 180), (0, 20)  # what may be overlapped, what may be over the edge
TABLES = 120


@cache
def drawn(seed: int) -> Atz:
    """Return a crowded corner of a table: the first vehicle somewhere in it, a second beside it."""
    rng = Random(seed)  # noqa: S311
    corner = rng.choice((0, 30))
    terrain = table(
        buildings=((corner + 6, corner + 6, corner + 9, corner + 12),),
        obstacles=(
            Obstacle((corner * 10 + 120, corner * 10 + 40, corner * 10 + 140, 400), tall=False),
        ),
        pieces=(
            Piece((corner * 10 + 30, corner * 10 + 20, corner * 10 + 50, 360), "rock"),
            Piece((corner * 10, corner * 10, corner * 10 + 180, corner * 10 + 180), "woods"),
            *(Piece(box, "road") for box in ROADS),
        ),
    )
    figures = [human(corner + rng.uniform(0, 18), corner + rng.uniform(0, 18)) for _ in range(5)]
    figures[3].status, figures[4].status = Status.LEFT, Status.DEAD
    g = battle(human(1, 1), terrain=terrain)
    g.figures += figures
    for _ in range(2):
        x, y = (corner * 10 + rng.randrange(180) for _ in "xy")
        put_vehicle(g, rng.choice(KINDS), x, y, rng.choice(FACINGS))
    board(g, 0, 0)
    return g


def hull(g: Atz, vehicle: int, mils: int = 0) -> Polygon:
    """Return what a vehicle covers while it goes straight on, measured by itself."""
    it, row = g.vehicles[vehicle], row_of(g, vehicle)
    size = (it.fx**2 + it.fy**2) ** 0.5
    fx, fy = it.fx / size, it.fy / size
    ends = (row.length * 500 + max(mils, 0), -row.length * 500 + min(mils, 0))
    wide = row.width * 500
    front, rear = (
        [(it.x * 100 + fx * end - fy * side, it.y * 100 + fy * end + fx * side) for side in sides]
        for end, sides in zip(ends, ((wide, -wide), (-wide, wide)), strict=True)
    )
    return Polygon([*front, *rear])


def hard(g: Atz) -> shapely.Geometry:
    """Return all that stops a vehicle for good, but for the first one itself."""
    boxes: list[Box] = [one.box for one in g.terrain.buildings]
    boxes += [one.box for one in g.terrain.obstacles]
    boxes += [one.box for one in g.terrain.pieces if one.kind == "rock"]
    things = [shapely.box(a * 100, b * 100, c * 100, d * 100) for a, b, c, d in boxes]
    return shapely.MultiPolygon([*things, hull(g, 1)])


def bodies(g: Atz, way: Polygon, reach: int) -> list[int]:
    """Return the figures on foot whose bases come into a way."""
    return [
        i
        for i, it in enumerate(g.figures)
        if i and on_table(it) and way.distance(Point(it.x * 100, it.y * 100)) < reach
    ]


def is_plain(g: Atz, way: Polygon, *reaches: int) -> bool:
    """Whether nothing depends on the last few mils."""
    near = [way.distance(Point(it.x * 100, it.y * 100)) for it in g.figures[1:]]
    inner, outer = shrunk(way, SLIP + NOISE), shrunk(way, SLIP - NOISE)
    return inner.intersects(hard(g)) == outer.intersects(hard(g)) and not any(
        abs(one - reach) <= NOISE for one in near for reach in reaches
    )


def shrunk(way: Polygon, mils: int) -> Polygon:
    """Return a way with so much taken away on each side."""
    return way.buffer(-mils, join_style="mitre")


def is_out(way: Polygon, over: int = 100 + NOISE) -> bool:
    """Whether something reaches over the edge of the table by more than a tenth."""
    return not shapely.box(-over, -over, 48_000 + over, 48_000 + over).covers(way)


def plain(*reaches: int) -> list[Atz]:
    """Return the drawn tables on which rounding decides nothing."""
    return [g for g in map(drawn, range(TABLES)) if is_plain(g, hull(g, 0), *reaches)]


@pytest.mark.rule("atz.vehicle.pedestrian-block", "atz.vehicle.footprint")
def test_vehicle_pedestrian_block_what_is_hard() -> None:
    """A vehicle runs into buildings, obstacles, rocks and other vehicles that it overlaps."""
    tables = plain()

    found = [hits_hard(g, 0, footprint_of(g, 0)) for g in tables]

    assert found == [shrunk(hull(g, 0), SLIP).intersects(hard(g)) for g in tables]
    assert 20 < sum(found) < len(found) - 20


@pytest.mark.rule("atz.vehicle.pedestrian-block")
def test_vehicle_pedestrian_block_who_is_under_it() -> None:
    """It is on everybody, alive or dead, whose base it covers by more than the slip."""
    tables = plain(HALF_BASE - SLIP, HALF_BASE - 100)

    found = [bodies_under(g, footprint_of(g, 0)) for g in tables]
    fewer = [bodies_under(g, footprint_of(g, 0), 100) for g in tables]

    assert found == [bodies(g, hull(g, 0), HALF_BASE - SLIP) for g in tables]
    assert fewer == [bodies(g, hull(g, 0), HALF_BASE - 100) for g in tables]
    assert sum(map(len, found)) > 20


@pytest.mark.rule("atz.figure.base", "atz.vehicle.footprint")
def test_figure_base_vehicles_over_the_edge() -> None:
    """A vehicle is off the table as soon as a corner of it reaches over any edge."""
    tables = [drawn(seed) for seed in range(TABLES)]

    found = [off_table(g, footprint_of(g, 0)) for g in tables]

    assert found == [is_out(hull(g, 0)) for g in tables]
    assert sum(found) > 10


@pytest.mark.rule("atz.vehicle.pedestrian-block")
def test_vehicle_pedestrian_block_where_it_may_stand() -> None:
    """A vehicle may stand where it is on the table, in nothing and on nobody."""
    tables = plain(HALF_BASE - 100)

    found = [is_free(g, 0, pose_of(g.vehicles[0])) for g in tables]

    assert found == [
        not (is_out(way) or shrunk(way, SLIP).intersects(hard(g)) or bodies(g, way, 400))
        for g in tables
        for way in [hull(g, 0)]
    ]
    assert sum(found) > 10


@pytest.mark.rule("atz.vehicle.pedestrian-block", "atz.vehicle.footprint")
def test_vehicle_footprint_the_box_around_it() -> None:
    """The box around a footprint is the least one of whole tenths."""
    tables = [drawn(seed) for seed in range(TABLES)]

    found = [bounds(footprint_of(g, 0)) for g in tables]

    exact = [hull(g, 0).bounds for g in tables]
    assert [
        (abs(box[0] * 100 + 49 - one[0]) <= 51, abs(box[1] * 100 + 49 - one[1]) <= 51)
        for box, one in zip(found, exact, strict=True)
    ] == [(True, True)] * len(found)
    assert [
        (abs(box[2] * 100 - 49 - one[2]) <= 51, abs(box[3] * 100 - 49 - one[3]) <= 51)
        for box, one in zip(found, exact, strict=True)
    ] == [(True, True)] * len(found)


def clear(g: Atz, mils: int, slip: int, edge: int) -> bool:
    """Whether nothing stops the first vehicle on a straight way."""
    way, it = hull(g, 0, mils), g.vehicles[0]
    end = shapely.affinity.translate(hull(g, 0), it.fx * mils / 10_000, it.fy * mils / 10_000)
    return not (
        is_out(end, edge)
        or shrunk(way, slip).intersects(hard(g))
        or bodies(g, way, HALF_BASE - slip)
    )


@pytest.mark.rule("atz.vehicle.pedestrian-block")
@pytest.mark.parametrize(
    ("mils", "step"), [pytest.param(4_000, 100, id="on"), pytest.param(-3_000, -100, id="back")]
)
def test_vehicle_pedestrian_block_how_far_it_goes(mils: int, step: int) -> None:
    """A vehicle goes on, or back, up to the first thing that its sides or corners would touch."""
    tables = [g for g in map(drawn, range(TABLES)) if clear(g, 0, *STRICT)]

    found = [free_ahead(g, 0, pose_of(g.vehicles[0]), mils) for g in tables]

    ends = list(zip(tables, found, strict=True))
    assert [clear(g, one, *LOOSE) for g, one in ends] == [True] * len(ends)
    assert [one for g, one in ends if one != mils and clear(g, one + step, *STRICT)] == []
    assert len(set(found)) > 5


@pytest.mark.rule("atz.vehicle.pedestrian-block", "atz.vehicle.turn")
def test_vehicle_pedestrian_block_all_the_way_round() -> None:
    """A vehicle turns where every heading on the way round is free, and only there."""
    rng = Random(4)  # noqa: S311
    tables = plain()
    headings = [rng.choice(((0, 10_000), (10_000, 0), (-6_000, 8_000))) for _ in tables]

    found = [
        bars_pivot(g, 0, pose_of(g.vehicles[0]), heading) is None
        for g, heading in zip(tables, headings, strict=True)
    ]
    tried = [
        [hindered(g, turned(pose_of(g.vehicles[0]), heading, part)) for part in range(1, 7)]
        for g, heading in zip(tables, headings, strict=True)
    ]

    assert found == [not any(one) for one in tried]
    assert sum(found) > 10
    assert sum(sum(one) == 1 for one in tried) > 0


def turned(pose: Pose, heading: tuple[int, int], part: int) -> Pose:
    """Return a pose some sixths of the way round to a heading."""
    dx = pose[2] * (6 - part) + heading[0] * part
    dy = pose[3] * (6 - part) + heading[1] * part
    size = (dx * dx + dy * dy) ** 0.5
    return pose[0], pose[1], round(dx * 10_000 / size), round(dy * 10_000 / size)


def hindered(g: Atz, pose: Pose) -> bool:
    """Whether the first vehicle could not be in a pose."""
    print_ = footprint(row_of(g, 0), *pose)
    return off_table(g, print_) or hits_hard(g, 0, print_) or bool(bodies_under(g, print_))


@pytest.mark.rule("atz.vehicle.prorate", "atz.vehicle.off-road-base")
def test_vehicle_prorate_how_much_is_road() -> None:
    """What lies on any road counts, and where roads cross it counts once."""
    rng = Random(7)  # noqa: S311
    g = drawn(0)
    ways = [[rng.randrange(481) for _ in range(4)] for _ in range(300)]
    streets = shapely.union_all([shapely.box(*box) for box in ROADS])

    found = [on_road(ground(g), (x, y), (px, py)) for x, y, px, py in ways]

    exact = [LineString([way[:2], way[2:]]).intersection(streets).length * 100 for way in ways]
    assert [
        (way, one, true)
        for way, one, true in zip(ways, found, exact, strict=True)
        if abs(one - true) > NOISE
    ] == []
