"""Where bases fit and walk and which lines are clear, on generated towns, as Shapely finds it."""

import functools
import itertools
from collections.abc import Iterator

import pytest
import shapely

from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.ground import Ground, ground_of
from shamble.games.atz.ground.plane import BASE, MILS, sight_lines
from shamble.games.atz.ground.terrain import Box, Terrain
from shamble.games.atz.ground.things import hill_hides, woods_hide
from shamble.games.atz.ground.ways import Spot
from tests.games.atz.positions import car, table
from tests.games.atz.towns import pairs, spots, town

TOWNS = [
    pytest.param(town(Area.URBAN, 1), id="a town"),
    pytest.param(town(Area.URBAN, 2), id="another town"),
    pytest.param(town(Area.SUBURBS, 1), id="suburbs"),
    pytest.param(town(Area.RURAL, 1), id="the country"),
    pytest.param(
        table(
            buildings=((20, 20, 26, 26), (32, 8, 44, 20)),
            doors=((22.5, 20, 23.5, 20), (20, 24, 20, 25)),
            windows=((26, 22, 26, 23),),
            obstacles=(car(30, 30, tall=True), car(18, 28)),
        ),
        id="two houses and two cars",
    ),
]
EDGE = 1e-6  # floats of the oracle are not finer


def line(box: Box) -> shapely.LineString:
    """Return a wall or a way."""
    return shapely.LineString([box[:2], box[2:]])


def shells(terrain: Terrain) -> list[shapely.Geometry]:
    """Return the walls of all buildings without their openings, by Shapely alone."""
    found: list[shapely.Geometry] = []
    for number, building in enumerate(terrain.buildings):
        rooms = [shapely.box(*room).exterior for room in building.rooms]
        gaps = [
            line((gap.x1, gap.y1, gap.x2, gap.y2))
            for gap in terrain.openings
            if gap.building == number and not gap.floor
        ]
        whole = shapely.unary_union([shapely.box(*building.box).exterior, *rooms])
        found.append(whole.difference(shapely.unary_union(gaps)))
    return found


def things(terrain: Terrain, *, tall: bool) -> list[shapely.Geometry]:
    """Return rocks, and the obstacles that cannot be crossed or that block sight."""
    boxes = [it.box for it in terrain.obstacles if (it.tall if tall else not it.low)]
    boxes += [it.box for it in terrain.pieces if it.kind == "rock"]
    return [shapely.box(*box) for box in boxes]


@functools.cache
def walls(terrain: Terrain) -> shapely.Geometry:
    """Return all that stops a base."""
    return shapely.unary_union([*shells(terrain), *things(terrain, tall=False)])


@functools.cache
def screen(terrain: Terrain) -> shapely.Geometry:
    """Return all that blocks sight but woods and hills, in mils."""
    return scaled(shapely.unary_union([*shells(terrain), *things(terrain, tall=True)]))


def scaled(what: shapely.Geometry) -> shapely.Geometry:
    """Return what is measured in tenths in mils."""
    return shapely.transform(what, lambda points: points * MILS)


def room(terrain: Terrain, spot: Spot) -> float:
    """Return how much room a base has at a spot, in tenths; less than nothing: it does not fit."""
    x, y = spot
    sides = min(x, y, terrain.width - x, terrain.height - y)
    return float(min(sides, shapely.distance(walls(terrain), shapely.Point(spot)))) - BASE


@pytest.mark.rule("atz.figure.no-overlap", "atz.figure.base")
@pytest.mark.parametrize("terrain", TOWNS)
def test_figure_base_fits_where_shapely_finds_room(terrain: Terrain) -> None:
    """A base fits where no wall, thing or edge of the table is nearer than its radius."""
    shapely.prepare(walls(terrain))
    some = spots(terrain, 1, 600, fit=False)

    found = {spot: ground_of(terrain).fits(*spot) for spot in some}

    assert set(found.values()) == {True, False}
    assert {spot: room(terrain, spot) >= -EDGE for spot in some} == found


def steps(terrain: Terrain) -> Iterator[tuple[Spot, Spot]]:
    """Yield long legs all over a table, and short ones about its corners."""
    yield from pairs(terrain, 2, 150)
    table = ground_of(terrain)
    for x, y in spots(terrain, 3, 60):
        for dx, dy in itertools.product((-37, -11, 0, 13), repeat=2):
            if (dx or dy) and table.fits(x + dx, y + dy):
                yield (x, y), (x + dx, y + dy)


@pytest.mark.rule("atz.figure.no-overlap")
@pytest.mark.parametrize("terrain", TOWNS)
def test_figure_no_overlap_a_way_is_barred_where_shapely_finds_a_wall(terrain: Terrain) -> None:
    """A base walks straight where its sweep touches no wall and nothing that stands about."""
    table = ground_of(terrain)
    shapely.prepare(walls(terrain))
    some = [(*a, *b) for a, b in steps(terrain)]

    found = {leg: table.walkable(*leg) for leg in some}

    assert set(found.values()) == {True, False}
    assert {leg: not table.obstructed(*leg) for leg in some} == found
    clear = {leg: shapely.distance(walls(terrain), line(leg)) >= BASE - EDGE for leg in some}
    assert clear == found


def seen(table: Ground, a: Spot, b: Spot) -> tuple[set[int] | None, ...]:
    """Return the doors on each of the five lines between two bases, by Shapely; None: a wall."""
    hidden = any(woods_hide(it, *a, *b) for it in table.woods) or any(
        hill_hides(it, *a, *b) for it in table.hills
    )
    doors = {
        place: scaled(line((gap.x1, gap.y1, gap.x2, gap.y2)))
        for place, gap in enumerate(table.terrain.openings)
        if gap.way == "door" and not gap.floor
    }
    return tuple(
        None
        if hidden or one.intersects(screen(table.terrain))
        else {place for place, door in doors.items() if one.intersects(door)}
        for one in map(line, sight_lines(*a, *b))
    )


def looks(terrain: Terrain, count: int) -> list[tuple[Spot, Spot]]:
    """Return pairs of spots, half of them near each other."""
    near = [
        (a, (a[0] + dx, a[1] + dy))
        for a, (dx, dy) in zip(
            spots(terrain, 5, count), itertools.cycle(((23, 31), (-40, 9), (5, -60))), strict=False
        )
    ]
    return [*pairs(terrain, 4, count), *near]


@pytest.mark.rule("atz.los.geometry", "atz.los.blockers", "atz.los.openings")
@pytest.mark.parametrize("terrain", TOWNS)
def test_los_geometry_lines_are_what_shapely_finds(terrain: Terrain) -> None:
    """Each of the five lines is blocked by the walls, and needs the doors, that Shapely finds."""
    table = ground_of(terrain)
    some = looks(terrain, 40)

    found = {
        (a, b): tuple(None if doors is None else set(doors) for doors in table.lines(*a, *b))
        for a, b in some
    }

    assert {(a, b): seen(table, a, b) for a, b in some} == found


@pytest.mark.rule("atz.los.geometry")
@pytest.mark.parametrize("terrain", TOWNS)
def test_los_geometry_a_view_sums_up_its_lines(terrain: Terrain) -> None:
    """A view needs what the least of its lines need: nothing where one is clear."""
    table = ground_of(terrain)
    some = looks(terrain, 1_500)

    found = {(a, b): set(table.view(*a, *b)) for a, b in some}

    lines = {(a, b): set(table.lines(*a, *b)) - {None} for a, b in some}
    assert {pair: {()} if () in needs else needs for pair, needs in lines.items()} == found
    assert {len(needs) > 0 for needs in found.values()} == {True, False}


@pytest.mark.rule("atz.figure.no-overlap")
@pytest.mark.parametrize("terrain", TOWNS)
def test_figure_no_overlap_a_step_over_open_ground(terrain: Terrain) -> None:
    """A step that comes near nothing costs its length, and a base can walk it."""
    table = ground_of(terrain)
    some = [
        (x, y, x + dx, y + dy)
        for x, y in spots(terrain, 4, 300)
        for dx, dy in itertools.product((-20, -7, 0, 20), repeat=2)
    ]

    bare = [leg for leg in some if table.is_bare(*leg)]

    assert len(bare) > len(some) // 10
    assert [leg for leg in bare if not (table.plain(*leg) and table.walkable(*leg))] == []
