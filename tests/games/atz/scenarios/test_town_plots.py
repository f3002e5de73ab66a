"""Where a generated table has its roads, sections and buildings, measured over many tables."""

import functools
from collections import Counter

import msgspec
import pytest
import shapely

from shamble.games.atz.book.tables import BuildingRow, OpenSection
from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.terrain import Box, Building, Piece, Terrain
from shamble.games.atz.scenarios.plots import (
    building_limits,
    choose_sections,
    fit,
    free_part,
    lay_roads,
    scaled,
    section_box,
    set_flush,
)
from shamble.games.atz.scenarios.town import (
    dv_of,
    entry,
    front_side,
    lay_table,
    open_ground,
    raise_buildings,
    roll_type,
    stories,
)
from shamble.kernel.dice import Dice
from tests.games.atz.positions import tables

WIDTHS = {
    "S": ((60, 60), (60, 100), (80, 100)),
    "M": ((60, 100), (100, 100)),
    "L": ((100, 100), (100, 160)),
}  # the largest last
COUNTRY = (Area.SUBURBS, Area.RURAL)
FLAT, UPRIGHT = (0, 200, 480, 280), (200, 0, 280, 480)
LANE_ACROSS, DEAD_END, DEAD_END_UP = (0, 220, 480, 260), (0, 220, 240, 260), (220, 0, 260, 240)
WHOLE = (0, 0, 100, 100)


@functools.cache
def laid(area: Area, size: int = 480) -> tuple[Terrain, ...]:
    """Return tables as they are first laid out."""
    return tuple(lay_table(tables(), area, Dice.seeded(seed, "plots"), size) for seed in range(12))


def roads_of(terrain: Terrain) -> list[Box]:
    """Return the roads of a table."""
    return [piece.box for piece in terrain.pieces if piece.kind == "road"]


def home(box: Box) -> tuple[int, int]:
    """Return the column and the row of the section in which a box begins."""
    return box[0] // 120, box[1] // 120


def plot(box: Box, roads: list[Box]) -> Box:
    """Return what Shapely leaves of a building's sections off roads and an inch of border."""
    left, bottom = box[0] // 120 * 120, box[1] // 120 * 120
    right, top = -(-box[2] // 120) * 120, -(-box[3] // 120) * 120
    inner = shapely.box(left + 10, bottom + 10, right - 10, top - 10)
    paved = shapely.unary_union(
        [shapely.box(a - 10, b - 10, c + 10, d + 10) for a, b, c, d in roads]
    )
    x1, y1, x2, y2 = inner.difference(paved).bounds
    return round(x1), round(y1), round(x2), round(y2)


def along(low: int, high: int, width: int, kerbs: tuple[bool, bool]) -> int:
    """Return where a width begins: at a kerb that it borders, else in the middle."""
    return low if kerbs[0] else high - width if kerbs[1] else (low + high - width) // 2


def expected_box(it: Building, row: BuildingRow, roads: list[Box]) -> Box:
    """Return where a building of this type belongs: the largest that fits, at the kerb."""
    left, bottom, right, top = plot(it.box, roads)
    shapes = [
        (w, h)
        for size in row.sizes
        for shape in WIDTHS[size]
        for w, h in (shape[::-1], shape)
        if w <= right - left and h <= top - bottom
    ]
    w, h = shapes[-1]
    flat = [road for road in roads if road[0] < right and left < road[2]]
    upright = [road for road in roads if road[1] < top and bottom < road[3]]
    x = along(
        left,
        right,
        w,
        (any(r[2] + 10 == left for r in upright), any(r[0] - 10 == right for r in upright)),
    )
    y = along(
        bottom,
        top,
        h,
        (any(r[3] + 10 == bottom for r in flat), any(r[1] - 10 == top for r in flat)),
    )
    return x, y, x + w, y + h


@pytest.mark.rule("atz.map.building-footprints")
@pytest.mark.parametrize(
    ("section", "roads", "free"),
    [
        pytest.param((0, 0, 120, 120), [FLAT], (10, 10, 110, 110), id="away from the road"),
        pytest.param((0, 120, 120, 240), [FLAT], (10, 130, 110, 190), id="below the road"),
        pytest.param((0, 240, 120, 360), [FLAT], (10, 290, 110, 350), id="above the road"),
        pytest.param((120, 0, 240, 120), [UPRIGHT], (130, 10, 190, 110), id="left of it"),
        pytest.param((240, 0, 360, 120), [UPRIGHT], (290, 10, 350, 110), id="right of it"),
        pytest.param((240, 240, 360, 360), [FLAT, UPRIGHT], (290, 290, 350, 350), id="a corner"),
        pytest.param((120, 120, 240, 240), [FLAT, UPRIGHT], (130, 130, 190, 190), id="another"),
        pytest.param((240, 240, 360, 360), [DEAD_END], (250, 250, 350, 350), id="past its end"),
    ],
)
def test_map_building_footprints_free_part(section: Box, roads: list[Box], free: Box) -> None:
    """A building keeps off roads and sidewalks and an inch inside its section."""
    assert free_part(section, roads) == free


@pytest.mark.rule("atz.map.building-footprints")
@pytest.mark.parametrize(
    ("free", "size", "box"),
    [
        pytest.param(WHOLE, "S", (10, 0, 90, 100), id="small, in the middle"),
        pytest.param((0, 0, 100, 60), "S", (0, 0, 100, 60), id="small, where there is less room"),
        pytest.param((0, 0, 99, 99), "S", (19, 19, 79, 79), id="the smallest"),
        pytest.param((0, 0, 59, 99), "S", None, id="no room for that"),
        pytest.param(WHOLE, "M", WHOLE, id="medium, just fits"),
        pytest.param((0, 0, 99, 100), "M", (19, 0, 79, 100), id="6 wide and 10 high first"),
        pytest.param((0, 0, 100, 99), "M", (0, 19, 100, 79), id="else the other way round"),
        pytest.param((0, 0, 60, 100), "M", (0, 0, 60, 100), id="medium, 6 by 10 just fits"),
        pytest.param((0, 0, 59, 100), "M", None, id="a tenth too narrow"),
        pytest.param((0, 0, 99, 99), "M", None, id="a tenth too short"),
        pytest.param(WHOLE, "L", WHOLE, id="large, just fits"),
        pytest.param((0, 0, 100, 160), "L", (0, 0, 100, 160), id="large, on a deep plot"),
        pytest.param((0, 0, 180, 100), "L", (10, 0, 170, 100), id="large, lying"),
        pytest.param(
            (7, 9, 110, 114), "L", (8, 11, 108, 111), id="off centre by less than a tenth"
        ),
    ],
)
def test_map_building_footprints_sizes(free: Box, size: str, box: Box | None) -> None:
    """Footprints go by size, the largest that fits, either way round."""
    assert fit(free, size) == box


@pytest.mark.rule("atz.map.building-footprints")
@pytest.mark.parametrize(
    ("free", "roads", "corner"),
    [
        pytest.param((10, 130, 110, 190), [FLAT], (30, 130), id="road above"),
        pytest.param((10, 90, 110, 190), [FLAT], (30, 130), id="road above, room below"),
        pytest.param((10, 290, 110, 390), [FLAT], (30, 290), id="road below"),
        pytest.param((90, 10, 190, 110), [UPRIGHT], (130, 30), id="road on the right"),
        pytest.param((290, 10, 390, 110), [UPRIGHT], (290, 30), id="road on the left"),
        pytest.param((290, 290, 390, 390), [FLAT, UPRIGHT], (290, 290), id="at a corner"),
        pytest.param((10, 10, 110, 110), [FLAT, UPRIGHT], (30, 30), id="at none"),
        pytest.param((250, 130, 350, 230), [DEAD_END], (250, 150), id="at the end of a road"),
        pytest.param((250, 10, 350, 110), [DEAD_END], (270, 30), id="far beside that end"),
        pytest.param((250, 370, 350, 470), [DEAD_END], (270, 390), id="on its other side"),
        pytest.param((130, 250, 230, 350), [DEAD_END_UP], (150, 250), id="above the end"),
        pytest.param((10, 250, 110, 350), [DEAD_END_UP], (30, 270), id="far left of it"),
        pytest.param((370, 250, 470, 350), [DEAD_END_UP], (390, 270), id="far right of it"),
        pytest.param((130, 370, 230, 470), [(220, 480, 260, 960)], (150, 410), id="below a start"),
        pytest.param((10, 370, 110, 470), [(220, 480, 260, 960)], (30, 390), id="left of a start"),
        pytest.param((370, 130, 470, 230), [(480, 220, 960, 260)], (410, 150), id="before a start"),
        pytest.param((370, 10, 470, 110), [(480, 220, 960, 260)], (390, 30), id="far from a start"),
        pytest.param((370, 260, 470, 360), [(480, 220, 960, 260)], (390, 280), id="beside it"),
        pytest.param((370, 120, 470, 220), [(480, 220, 960, 260)], (390, 140), id="beside it, low"),
    ],
)
def test_map_building_footprints_at_the_sidewalk(
    free: Box, roads: list[Box], corner: tuple[int, int]
) -> None:
    """A building stands at the sidewalk of a road that its section fronts, else in the middle."""
    x, y = (free[0] + free[2] - 60) // 2, (free[1] + free[3] - 60) // 2

    found = set_flush((x, y, x + 60, y + 60), free, roads)

    assert found == (*corner, corner[0] + 60, corner[1] + 60)


@pytest.mark.rule("atz.map.sections", "atz.map.larger-tables")
@pytest.mark.parametrize("size", [240, 480, 720])
def test_map_sections_cover_the_table(size: int) -> None:
    """Sections of 12 inches are counted row by row from the lower left corner."""
    across = size // 120
    boxes = [section_box(place, size) for place in range(across * across)]

    assert boxes == [
        (x, y, x + 120, y + 120) for y in range(0, size, 120) for x in range(0, size, 120)
    ]


@pytest.mark.rule("atz.map.roads", "atz.terrain.road-rural", "atz.terrain.road-orientation")
@pytest.mark.parametrize(
    ("area", "dice", "size", "roads"),
    [
        pytest.param(Area.RURAL, (3, 5), 480, [DEAD_END], id="from the left"),
        pytest.param(Area.RURAL, (4, 6), 480, [DEAD_END_UP], id="from the bottom"),
        pytest.param(Area.RURAL, (4, 4), 480, [(220, 0, 260, 480)], id="all the way"),
        pytest.param(Area.RURAL, (1, 6), 600, [(0, 220, 240, 260)], id="off centre by 6 inches"),
        pytest.param(
            Area.URBAN, (), 840, [(0, 320, 840, 400), (320, 0, 400, 840)], id="both in town"
        ),
    ],
)
def test_map_roads_rural_dead_ends(
    area: Area, dice: tuple[int, ...], size: int, roads: list[Box]
) -> None:
    """On 5-6 a rural road comes from the left or the bottom and stops at the centre."""
    script = Dice.scripted(*dice)

    assert lay_roads(area, script, size) == roads
    assert script.spent


@pytest.mark.rule("atz.map.number-of-buildings", "atz.map.larger-tables")
@pytest.mark.parametrize(
    ("area", "dice", "size", "limits"),
    [
        pytest.param(Area.SUBURBS, (1,), 480, (16, 57_600, 115_200), id="a quarter at least"),
        pytest.param(Area.SUBURBS, (6,), 480, (16, 92_160, 115_200), id="up to two fifths"),
        pytest.param(Area.RURAL, (3, 1), 480, (1, 230_400, 57_600), id="one at least"),
        pytest.param(Area.RURAL, (3, 6), 480, (3, 230_400, 57_600), id="half a die"),
        pytest.param(Area.RURAL, (4, 3), 480, (3, 230_400, 57_600), id="half of 3 is 2, and 1"),
        pytest.param(Area.RURAL, (4, 6), 480, (4, 230_400, 57_600), id="one more"),
        pytest.param(Area.SUBURBS, (1,), 720, (36, 129_600, 259_200), id="a larger table"),
        pytest.param(Area.RURAL, (1, 1), 360, (1, 129_600, 32_400), id="9 of 16 is rounded up"),
        pytest.param(Area.RURAL, (1, 1), 240, (0, 57_600, 14_400), id="4 of 16 is rounded down"),
        pytest.param(Area.RURAL, (1, 3), 240, (1, 57_600, 14_400), id="half is rounded up"),
        pytest.param(Area.RURAL, (4, 6), 240, (1, 57_600, 14_400), id="4 sections in the country"),
    ],
)
def test_map_number_of_buildings_by_size(
    area: Area, dice: tuple[int, ...], size: int, limits: tuple[int, int, int]
) -> None:
    """Suburbs are built until ground enough is covered, the country has so many buildings."""
    script = Dice.scripted(*dice)

    assert building_limits(area, script, size) == limits
    assert script.spent


@pytest.mark.rule("atz.map.which-sections", "atz.map.larger-tables")
@pytest.mark.parametrize(
    ("size", "dice", "built"),
    [
        pytest.param(480, (1, 5), [9, 10, 6, 5], id="a road from the left"),
        pytest.param(480, (4, 5), [6, 10, 9, 5], id="a road from the bottom"),
        pytest.param(600, (1, 5), [11, 12, 7, 6, 24, 23], id="a table of 5 feet"),
    ],
)
def test_map_which_sections_centre_of_a_dead_end(
    size: int, dice: tuple[int, ...], built: list[int]
) -> None:
    """Where a rural road ends the centre is built on first, beginning at the road."""
    last = (size // 120) ** 2
    roads = lay_roads(Area.RURAL, Dice.scripted(*dice), size)
    order = tuple(range(last - 1, -1, -1))

    found = choose_sections(Area.RURAL, Dice.scripted(order), roads, size)

    assert found[: len(built)] == built


@pytest.mark.rule("atz.map.which-sections")
def test_map_which_sections_all_across_is_no_dead_end() -> None:
    """A road all across leaves the order as it was shuffled, but for one section at the road."""
    order = (0, 1, 2, 3, 12, 13, 14, 15, 11, 10, 9, 8, 7, 6, 5, 4)

    found = choose_sections(Area.RURAL, Dice.scripted(order), [LANE_ACROSS])

    assert found == [11, 0, 1, 2, 3, 12, 13, 14, 15, 10, 9, 8, 7, 6, 5, 4]


@pytest.mark.rule("atz.map.which-sections")
def test_map_which_sections_dead_ends_are_rural() -> None:
    """Elsewhere a road that ends on the table makes no difference."""
    order = (0, 1, 2, 3, 12, 13, 14, 15, 11, 10, 9, 8, 7, 6, 5, 4)

    found = choose_sections(Area.SUBURBS, Dice.scripted(order), [DEAD_END])

    assert found[:4] == [9, 0, 1, 2]


@pytest.mark.rule("atz.map.open-sections", "atz.terrain.piece-size", "atz.terrain.blending")
@pytest.mark.parametrize("size", [480, 600])
@pytest.mark.parametrize("area", list(Area))
def test_map_open_sections_are_all_others(area: Area, size: int) -> None:
    """Every section without a building is rolled for, once, and no other; roads lie on top."""
    wooded = tuple(OpenSection(die, "woods", "woods", "woods") for die in range(1, 7))
    made = [
        lay_table(
            msgspec.structs.replace(tables(), open_sections=wooded),
            area,
            Dice.seeded(seed, "open"),
            size,
        )
        for seed in range(8)
    ]

    woods = [[home(one.box) for one in it.pieces if one.kind != "road"] for it in made]
    across = range(size // 120)
    sections = [(column, row) for row in across for column in across]
    assert woods == [
        [
            (column, row)
            for column, row in sections
            if not any(
                shapely.box(*one.box)
                .intersection(
                    shapely.box(column * 120, row * 120, column * 120 + 120, row * 120 + 120)
                )
                .area
                for one in it.buildings
            )
        ]
        for it in made
    ]
    assert [[piece.kind for piece in it.pieces][-len(roads_of(it)) :] for it in made] == [
        ["road"] * (2 if area == Area.URBAN else 1)
    ] * 8


@pytest.mark.rule("atz.map.open-sections", "atz.terrain.undefined-types")
@pytest.mark.parametrize(
    ("area", "dice", "pieces"),
    [
        pytest.param(Area.RURAL, (1,), [], id="clear"),
        pytest.param(Area.RURAL, (3,), [Piece((120, 120, 240, 240), "bushes")], id="bushes"),
        pytest.param(
            Area.SUBURBS,
            (6, 3),
            [Piece((120, 120, 240, 240), "hill", (180, 180, 180, 180))],
            id="a peak in the middle on 1-3",
        ),
        pytest.param(
            Area.SUBURBS,
            (6, 4),
            [Piece((120, 120, 240, 240), "hill", (120, 180, 240, 180))],
            id="a ridge from left to right on 4-6",
        ),
        pytest.param(
            Area.RURAL,
            (6, 1, 5),
            [Piece((120, 120, 240, 240), "hill", (180, 180, 180, 180))],
            id="a bare hill in the country on 1-5",
        ),
        pytest.param(
            Area.RURAL,
            (6, 1, 6),
            [
                Piece((120, 120, 240, 240), "hill", (180, 180, 180, 180)),
                Piece((120, 120, 240, 240), "woods"),
            ],
            id="a wooded one on 6",
        ),
    ],
)
def test_map_open_sections_hills(area: Area, dice: tuple[int, ...], pieces: list[Piece]) -> None:
    """A hill has a point or a ridge in the middle of its section, and may be wooded."""
    script = Dice.scripted(*dice)

    assert open_ground(tables(), area, script, 5) == pieces
    assert script.spent


@pytest.mark.rule("atz.map.building-type-dice", "atz.building.types-by-area")
@pytest.mark.parametrize(
    ("area", "first", "second", "place"),
    [
        (Area.URBAN, 3, 1, 0),
        (Area.URBAN, 4, 1, 6),
        (Area.SUBURBS, 3, 6, 5),
        (Area.SUBURBS, 6, 6, 11),
        (Area.RURAL, 2, 2, 0),
        (Area.RURAL, 3, 1, 3),
        (Area.RURAL, 6, 3, 7),
        (Area.RURAL, 5, 5, 8),
    ],
)
def test_map_building_type_dice_halves_and_thirds(
    area: Area, first: int, second: int, place: int
) -> None:
    """The first die is a half of a list of 12, or a third of a list of 9; the second its entry."""
    assert entry(area, first, second) == place


@pytest.mark.rule("atz.map.building-type-dice")
@pytest.mark.parametrize(
    ("sizes", "others", "dice", "type_"),
    [
        pytest.param("SML", (), (1, 3), "dock-shipyard", id="the first of its kind"),
        pytest.param("SML", ("dock-shipyard",), (1, 3, 1, 2), "church", id="not a second"),
        pytest.param("SML", ("church",), (1, 2), "church", id="a second church"),
        pytest.param("S", (), (1, 3, 1, 2), "church", id="too large: again"),
        pytest.param("SM", (), (1, 3), "dock-shipyard", id="its smaller size fits"),
        pytest.param("L", (), (1, 2, 1, 3), "dock-shipyard", id="too small: again"),
    ],
)
def test_map_building_type_dice_again(
    sizes: str, others: tuple[str, ...], dice: tuple[int, ...], type_: str
) -> None:
    """What does not fit, or stands there already and may only once, is rolled again."""
    script = Dice.scripted(*dice)
    rows = [tables().buildings[name] for name in others]

    assert roll_type(tables(), Area.URBAN, script, sizes, rows).id == type_
    assert script.spent


@pytest.mark.rule("atz.map.building-type-dice")
@pytest.mark.parametrize(
    ("dice", "types"),
    [
        pytest.param((3, 3, 3, 4, 1, 1), ["military-base", "clinic"], id="a military base"),
        pytest.param((1, 1, 1, 1), ["clinic", "clinic"], id="clinics"),
    ],
)
def test_map_building_type_dice_some_only_once(dice: tuple[int, ...], types: list[str]) -> None:
    """Of types that may stand once the second is rolled again; others stand as often as rolled."""
    order = (0, 3, 12, 15, 9, *(place for place in range(16) if place not in {0, 3, 12, 15, 9}))
    script = Dice.scripted(order, 3, 3, *dice)

    built, _ = raise_buildings(tables(), Area.RURAL, script, [LANE_ACROSS])

    assert [it.type for it in built] == types
    assert script.spent


@pytest.mark.rule("atz.map.stories")
@pytest.mark.parametrize(
    ("type_", "area", "dice", "floors"),
    [
        pytest.param("apartments", Area.URBAN, (1,), 2, id="high: at least two"),
        pytest.param("hospital", Area.URBAN, (3,), 3, id="high: half a die more"),
        pytest.param("church", Area.URBAN, (5,), 2, id="others two on 5-6"),
        pytest.param("house", Area.SUBURBS, (4,), 1, id="in the suburbs one on 1-4"),
        pytest.param("gas-station", Area.URBAN, (), 1, id="some always one"),
        pytest.param("military-base", Area.RURAL, (), 1, id="in the country always one"),
    ],
)
def test_map_stories_by_die(type_: str, area: Area, dice: tuple[int, ...], floors: int) -> None:
    """High buildings of a town have a story more than half a die, others one or two."""
    script = Dice.scripted(*dice)

    assert stories(tables().buildings[type_], area, script) == floors
    assert script.spent


@pytest.mark.rule("atz.map.stories")
def test_map_stories_of_many() -> None:
    """High ones have two to four, each as often; of the others every third has two."""
    script, row = Dice.seeded("stories"), tables().buildings
    high = Counter(stories(row["hospital"], Area.URBAN, script) for _ in range(600))
    others = Counter(stories(row["school"], Area.URBAN, script) for _ in range(600))

    assert sorted(high) == [2, 3, 4]
    assert all(170 < count < 230 for count in high.values())
    assert sorted(others) == [1, 2]
    assert 170 < others[2] < 230


@pytest.mark.rule("atz.map.stories")
def test_map_stories_high_only_in_town() -> None:
    """What is a high-rise in town has at most two stories in the suburbs."""
    assert stories(tables().buildings["apartments"], Area.SUBURBS, Dice.scripted(6)) == 2


@pytest.mark.rule("atz.map.doors-and-windows")
@pytest.mark.parametrize(
    ("roads", "side"),
    [
        pytest.param([(0, 0, 480, 100)], "bottom", id="below, touching"),
        pytest.param([(0, 160, 480, 240)], "top", id="above, touching"),
        pytest.param([(0, 0, 100, 480)], "left", id="left, touching"),
        pytest.param([(160, 0, 240, 480)], "right", id="right, touching"),
        pytest.param([(0, 0, 480, 90), (170, 0, 240, 480)], "bottom", id="of equals the bottom"),
        pytest.param([(0, 170, 480, 240), (0, 0, 90, 480)], "left", id="then the left"),
        pytest.param([(0, 0, 480, 89), (170, 0, 240, 480)], "right", id="the nearer"),
        pytest.param([(0, 0, 480, 50), (0, 190, 480, 240)], "top", id="of two flat ones"),
        pytest.param([(0, 0, 50, 480), (0, 0, 60, 480), (201, 0, 240, 480)], "left", id="nearest"),
        pytest.param([(199, 0, 240, 480), (0, 0, 60, 480)], "right", id="a tenth nearer"),
        pytest.param([(0, 0, 480, 60), (0, 0, 480, 20)], "bottom", id="both below"),
        pytest.param([], "bottom", id="no road at all"),
    ],
)
def test_map_doors_and_windows_face_the_nearest_road(roads: list[Box], side: str) -> None:
    """The front of a building is the side to the nearest road; of equals the bottom, the left."""
    assert front_side((100, 100, 160, 160), roads) == side


@pytest.mark.rule("atz.map.vehicle-numbers", "atz.map.larger-tables")
@pytest.mark.parametrize(
    ("area", "size", "least", "most"),
    [(Area.URBAN, 480, 7, 12), (Area.URBAN, 600, 11, 19), (Area.SUBURBS, 480, 4, 9)],
)
def test_map_vehicle_numbers_by_size(area: Area, size: int, least: int, most: int) -> None:
    """As many vehicles stand about as the dice and the size of the table say."""
    counts = {len(made.obstacles) for made in laid(area, size)}

    assert most - 2 <= max(counts) <= most
    assert least - 2 <= min(counts) <= least + 2


@pytest.mark.rule("atz.map.seed")
def test_map_seed_keys_tell_tables_apart() -> None:
    """Tables that are laid out one after the other have keys of their own, and their area's."""
    dice = Dice.seeded(1)

    made = [lay_table(tables(), Area.RURAL, dice) for _ in range(20)]

    assert len({it.key for it in made}) == 20
    assert {it.area for it in made} == {Area.RURAL}
    assert {(it.width, it.height) for it in made} == {(480, 480)}


@pytest.mark.rule("atz.map.larger-tables")
@pytest.mark.parametrize(
    ("count", "size", "found"), [(1, 480, 1), (12, 120, 1), (12, 240, 3), (7, 360, 4), (6, 960, 24)]
)
def test_map_larger_tables_scale(count: int, size: int, found: int) -> None:
    """A number for 16 sections is scaled to the sections of a table and rounded."""
    assert scaled(count, size) == found


@pytest.mark.rule("atz.map.building-dv", "atz.map.doors-and-windows")
@pytest.mark.parametrize("area", list(Area))
def test_map_building_dv_of_what_is_built(area: Area) -> None:
    """Buildings are of brick in town and by their type elsewhere, their doors numbered as they."""
    wrong = [
        it.type
        for made in laid(area)
        for it in made.buildings
        if it.dv != (3 if area == Area.URBAN else tables().buildings[it.type].dv)
    ]
    strays = [
        gap
        for made in laid(area)
        for gap in made.openings
        if not shapely.box(*made.buildings[gap.building].box).intersects(
            shapely.LineString([(gap.x1, gap.y1), (gap.x2, gap.y2)])
        )
    ]

    assert wrong == []
    assert strays == []
    assert dv_of(tables().buildings["house"], area) == (3 if area == Area.URBAN else 2)


@pytest.mark.rule("atz.map.building-footprints", "atz.map.sections")
@pytest.mark.parametrize("size", [480, 600])
@pytest.mark.parametrize("area", COUNTRY)
def test_map_building_footprints_flush_or_centred(area: Area, size: int) -> None:
    """Every building is the largest of its type that fits its section, at the sidewalk if any."""
    wrong = [
        (it.type, it.box, expected_box(it, tables().buildings[it.type], roads_of(made)))
        for made in laid(area, size)
        for it in made.buildings
        if it.box != expected_box(it, tables().buildings[it.type], roads_of(made))
    ]

    assert wrong == []


@pytest.mark.rule("atz.map.interiors")
@pytest.mark.parametrize("area", list(Area))
def test_map_interiors_a_door_in_every_partition(area: Area) -> None:
    """On every floor there is a door fewer than rooms, and upper floors have windows."""
    wrong = [
        (it.type, floor)
        for made in laid(area)
        for number, it in enumerate(made.buildings)
        for floor in range(it.stories)
        for gaps in [[g for g in made.openings if (g.building, g.floor) == (number, floor)]]
        if sum(gap.inner for gap in gaps) != max(len(it.upper if floor else it.rooms) - 1, 0)
        or not [gap for gap in gaps if gap.way == "window"]
    ]

    assert wrong == []
