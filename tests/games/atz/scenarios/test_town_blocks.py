"""How much of a generated table lies under buildings, and how city blocks are built."""

import functools

import pytest
import shapely

from shamble.games.atz import box
from shamble.games.atz.battle.state import Atz, ground
from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.ground import ground_of
from shamble.games.atz.ground.terrain import Box, Terrain
from shamble.games.atz.scenarios.plots import cut_block, deep_plot, lay_roads, town_lots
from shamble.games.atz.scenarios.town import (
    SIDE_NAMES,
    back_side,
    build_town,
    country_sites,
    front_side,
    open_sides,
)
from shamble.kernel.dice import Dice
from tests.games.atz.positions import tables

BLOCK = (10, 10, 190, 190)
FLAT, UPRIGHT = (0, 200, 480, 280), (200, 0, 280, 480)


@functools.cache
def towns(area: Area, size: int = 480) -> tuple[Terrain, ...]:
    """Return tables of an area."""
    seeds = range(40 if size == 480 else 6)
    return tuple(build_town(tables(), area, Dice.seeded(seed, "blocks"), size) for seed in seeds)


def dealt(seats: int, seed: int, **options: object) -> Atz:
    """Return a skirmish as it is dealt, before anybody acts."""
    return box.prepare(seats, Dice.seeded(seed, "deal"), {"scenario": "skirmish", **options}, None)


def share(made: Terrain) -> float:
    """Return how much of a table lies under buildings, in percent, as Shapely has it."""
    roofs = shapely.unary_union([shapely.box(*it.box) for it in made.buildings])
    return float(100 * roofs.area / (made.width * made.height))


@pytest.mark.rule("atz.area.urban", "atz.map.blocks", "atz.map.sections", "atz.map.larger-tables")
@pytest.mark.parametrize("size", [480, 600, 720, 960])
def test_area_urban_is_built_up(size: int) -> None:
    """More than half of a city lies under buildings, as much as its streets leave."""
    assert min(share(made) for made in towns(Area.URBAN, size)) >= 55


@pytest.mark.rule("atz.area.suburbs", "atz.map.number-of-buildings", "atz.map.larger-tables")
@pytest.mark.parametrize("size", [240, 360, 480, 600, 720, 960])
def test_area_suburbs_a_quarter_to_a_half(size: int) -> None:
    """A quarter of the suburbs at least, and half at most, lies under buildings."""
    shares = [share(made) for made in towns(Area.SUBURBS, size)]

    assert min(shares) >= 25
    assert max(shares) <= 50


@pytest.mark.rule("atz.area.suburbs", "atz.map.number-of-buildings")
def test_area_suburbs_differ() -> None:
    """How much is covered is rolled: some suburbs are denser than others."""
    shares = [share(made) for made in towns(Area.SUBURBS)]

    assert max(shares) - min(shares) > 10


@pytest.mark.rule("atz.area.rural", "atz.map.number-of-buildings", "atz.map.larger-tables")
@pytest.mark.parametrize("size", [240, 360, 480, 960])
def test_area_rural_a_quarter_at_most(size: int) -> None:
    """At most a quarter of the country lies under buildings."""
    assert max(share(made) for made in towns(Area.RURAL, size)) <= 25


@pytest.mark.rule("atz.area.rural", "atz.map.building-footprints")
def test_area_rural_smaller_where_a_quarter_would_be_passed() -> None:
    """A building with which more than the quarter would be covered is built smaller."""
    order = (8, 11, 9, 10, *(place for place in range(16) if place not in {8, 9, 10, 11}))
    schools = Dice.scripted(order, 4, 6, *(5, 4) * 4)
    road = [(0, 220, 480, 260)]

    made = country_sites(tables(), Area.RURAL, schools, road)

    sizes = [(it.box[2] - it.box[0], it.box[3] - it.box[1]) for it in made]
    assert [it.row.id for it in made] == ["school"] * 4
    assert sizes == [(100, 160), (100, 160), (100, 160), (100, 60)]
    assert schools.spent


@pytest.mark.rule("atz.map.blocks")
@pytest.mark.parametrize(
    ("block", "dice", "lots"),
    [
        pytest.param((10, 10, 70, 70), (), [(10, 10, 70, 70)], id="a corner is one lot"),
        pytest.param((0, 0, 100, 100), (), [(0, 0, 100, 100)], id="so are 100 square inches"),
        pytest.param((0, 0, 60, 180), (1,), [(0, 0, 60, 90), (0, 90, 60, 180)], id="two up to 200"),
        pytest.param(
            (0, 0, 200, 100), (1,), [(0, 0, 100, 100), (100, 0, 200, 100)], id="200, lying"
        ),
        pytest.param(
            BLOCK,
            (1, 3, 0, 1),
            [(100, 10, 190, 190), (10, 10, 100, 100), (10, 100, 100, 190)],
            id="three: the strip on the left is cut again",
        ),
        pytest.param(
            BLOCK,
            (0, 4, 1, 2),
            [(10, 10, 190, 90), (10, 90, 110, 190), (110, 90, 190, 190)],
            id="strips above each other, cuts an inch beside the middle",
        ),
        pytest.param(
            (0, 0, 220, 100),
            (),
            [(0, 0, 100, 100), (120, 0, 220, 100)],
            id="an alley where it is longer than 20 inches",
        ),
    ],
)
def test_map_blocks_are_cut_into_lots(block: Box, dice: tuple[int, ...], lots: list[Box]) -> None:
    """A block is cut into lots by its size; the usual one has three."""
    script = Dice.scripted(*dice)

    assert cut_block(block, script) == lots
    assert script.spent


@pytest.mark.rule("atz.map.blocks")
@pytest.mark.parametrize("size", [240, 360, 480, 600, 720, 960])
def test_map_blocks_leave_streets_and_edges_free(size: int) -> None:
    """Lots lie off sidewalks and an inch inside the edges; each has two sides of its own."""
    for seed in range(10):
        roads = lay_roads(Area.URBAN, Dice.seeded(seed), size)
        lots = town_lots(roads, Dice.seeded(seed, "lots"), size)
        paved = shapely.unary_union(
            [shapely.box(a - 10, b - 10, c + 10, d + 10) for a, b, c, d in roads]
        )
        roofs = [shapely.box(*lot) for lot in lots]

        assert shapely.unary_union(roofs).intersection(paved).area == 0
        assert shapely.box(10, 10, size - 10, size - 10).covers(shapely.unary_union(roofs))
        assert sum(roof.area for roof in roofs) == shapely.unary_union(roofs).area
        assert min(len(open_sides(lot, lots)) for lot in lots) >= 2


@pytest.mark.rule("atz.map.blocks", "atz.map.doors-and-windows")
def test_map_blocks_walls_between_neighbours_are_blind() -> None:
    """Nothing opens into a neighbour's house, on no floor; each house has two ways out."""
    for made in towns(Area.URBAN)[:10]:
        for gap in made.openings:
            x, y = gap.middle
            inside = [
                it for it in made.buildings if shapely.box(*it.box).intersects(shapely.Point(x, y))
            ]
            assert len(inside) == 1
        doors = [gap.building for gap in made.openings if gap.way == "door" and not gap.inner]
        assert all(doors.count(number) == 2 for number in range(len(made.buildings)))


@pytest.mark.rule("atz.map.blocks")
@pytest.mark.parametrize(
    ("others", "sides"),
    [
        pytest.param([], SIDE_NAMES, id="alone"),
        pytest.param([(0, 100, 100, 200)], ("bottom", "top", "right"), id="one on the left"),
        pytest.param([(0, 100, 99, 200)], SIDE_NAMES, id="one a tenth away"),
        pytest.param([(0, 0, 100, 100)], SIDE_NAMES, id="one that touches a corner"),
        pytest.param([(100, 0, 150, 100)], ("left", "top", "right"), id="one below, half as wide"),
        pytest.param([(200, 190, 300, 300)], ("bottom", "left", "top"), id="an inch of wall"),
        pytest.param([(100, 200, 200, 300)], ("bottom", "left", "right"), id="one above"),
    ],
)
def test_map_blocks_open_sides(others: list[Box], sides: tuple[str, ...]) -> None:
    """A side at which a neighbour stands wall to wall is not open."""
    house = (100, 100, 200, 200)

    assert open_sides(house, [house, *others]) == sides


@pytest.mark.rule("atz.map.doors-and-windows")
@pytest.mark.parametrize(
    ("house", "front", "sides", "back"),
    [
        pytest.param((0, 0, 60, 100), "top", SIDE_NAMES, ["bottom"], id="opposite"),
        pytest.param((0, 0, 60, 100), "top", ("left", "top"), ["left"], id="where it is open"),
        pytest.param((0, 0, 60, 100), "top", ("top",), [], id="nowhere"),
        pytest.param((0, 0, 60, 99), "top", SIDE_NAMES, [], id="too small for a second door"),
    ],
)
def test_map_doors_and_windows_second_door(
    house: Box, front: str, sides: tuple[str, ...], back: list[str]
) -> None:
    """The second door is opposite the first, or in another open side."""
    assert back_side(house, front, sides) == back


@pytest.mark.rule("atz.map.doors-and-windows", "atz.map.blocks")
def test_map_doors_and_windows_front_in_an_open_side() -> None:
    """A front that a neighbour hides is no front: the door is in the nearest open side."""
    assert front_side((10, 10, 100, 190), [FLAT, UPRIGHT], ("bottom", "left", "top")) == "top"
    assert front_side((10, 10, 100, 100), [FLAT, UPRIGHT], ("bottom", "left")) == "bottom"


@pytest.mark.rule("atz.map.blocks", "atz.los.blockers")
def test_map_blocks_nobody_looks_between_neighbours() -> None:
    """Not even exactly along the wall that two houses share one sees through a block."""
    for made in towns(Area.URBAN)[:10]:
        table = ground_of(made)
        seams = {
            a.box[2]
            for a in made.buildings
            for b in made.buildings
            if a.box[2] == b.box[0] and a.box[1] < 190 and b.box[1] < 190 and a.box[3] == 190
        }
        assert all(not table.view(x, 5, x, 195) for x in seams)


@pytest.mark.rule("atz.map.building-footprints")
@pytest.mark.parametrize(
    ("section", "roads", "size", "both"),
    [
        pytest.param((0, 120, 120, 240), [FLAT], 480, (0, 0, 120, 240), id="below the road"),
        pytest.param((0, 0, 120, 120), [FLAT], 480, (0, 0, 120, 240), id="and the one behind"),
        pytest.param((0, 240, 120, 360), [FLAT], 480, (0, 240, 120, 480), id="above it"),
        pytest.param((240, 0, 360, 120), [UPRIGHT], 480, (240, 0, 480, 120), id="right of one up"),
        pytest.param((0, 0, 120, 120), [(0, 80, 240, 160)], 240, None, id="nothing behind it"),
        pytest.param((0, 0, 120, 120), [(0, 320, 720, 400)], 720, None, id="far from the road"),
    ],
)
def test_map_building_footprints_deep_plots(
    section: Box, roads: list[Box], size: int, both: Box | None
) -> None:
    """A section at a road and the one behind it are one deep plot."""
    assert deep_plot(section, roads, size) == both


@pytest.mark.rule("atz.zombie.start-human-entry", "atz.zombie.start-entry-details")
@pytest.mark.parametrize("edge", ["bottom", "left", "top", "right"])
@pytest.mark.parametrize("area", ["urban", "suburbs"])
def test_zombie_start_human_entry_outdoors(area: str, edge: str) -> None:
    """Nobody comes onto the table in a house, however much of it is built up."""
    for seed in range(6):
        g = dealt(3, seed, area=area, entry=edge, hostiles=3)

        humans = [it for it in g.figures if it.who.human]
        assert [ground(g).building_at(it.x, it.y) for it in humans] == [None] * len(humans)


@pytest.mark.rule("atz.seat.versus-deployment")
def test_seat_versus_deployment_apart_in_streets() -> None:
    """Six opponents come in 12 inches apart, in the narrow streets of a city too."""
    for seed in range(4):
        g = dealt(6, seed, area="urban", versus=True)

        firsts = [next(it for it in g.figures if it.who.seat == seat) for seat in range(6)]
        near = [
            (a.who.seat, b.who.seat)
            for a in g.figures
            for b in firsts
            if 0 <= a.who.seat < b.who.seat and (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < 120**2
        ]
        assert near == []
