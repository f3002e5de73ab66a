"""What the table shelters and hides, thing by thing, as its definition says; rooms and floors."""

import itertools

import pytest
import shapely
from shapely.geometry.base import BaseGeometry

from shamble.games.atz.ground.ground import BARE, CONCEALED, INNER, SOLID, Ground, ground_of
from shamble.games.atz.ground.plane import MILS, beside
from shamble.games.atz.ground.terrain import Box, Building, Obstacle, Opening, Piece, Terrain
from shamble.games.atz.ground.things import at_edge, counts, hill_hides, in_mils, on_top, woods_hide
from shamble.games.atz.ground.ways import Spot
from shamble.kernel.dice import Dice
from tests.games.atz.positions import car, table, tenths

HOUSE = Building(
    tenths((16, 18, 28, 26)),
    "house",
    3,
    2,
    (tenths((16, 18, 22, 26)), tenths((22, 18, 28, 26))),
    (tenths((16, 18, 28, 22)), tenths((16, 22, 28, 26))),
    (260, 240),
)
TENT = Building(tenths((34, 20, 40, 26)), "tent", 1)
DOOR = Opening(*tenths((18, 18, 19, 18)), way="door", building=0)
PANE = Opening(*tenths((24, 18, 26, 18)), way="window", building=0)
BETWEEN = Opening(*tenths((22, 21, 22, 22)), way="door", building=0, inner=True)
UPPER = Opening(*tenths((20, 26, 21, 26)), way="window", building=0, floor=1)
LANDING = Opening(*tenths((20, 22, 21, 22)), way="door", building=0, floor=1, inner=True)
FLAP = Opening(*tenths((36, 20, 37, 20)), way="door", building=1)
CREST = tenths((8, 40, 14, 40))
PIECES = (
    Piece(tenths((2, 22, 12, 32)), "woods"),
    Piece(tenths((30, 30, 40, 38)), "bushes"),
    Piece(tenths((42, 12, 45, 15)), "rock"),
    Piece(tenths((4, 36, 18, 44)), "hill", CREST),
)
THINGS = (
    car(20, 10),
    car(28, 12, tall=True),
    Obstacle(tenths((10, 14, 18, 14.4)), tall=False, low=True),
    Obstacle(tenths((24, 34, 30, 35)), tall=False, solid=False),
)


def village() -> Terrain:
    """Return a table with one thing of every kind."""
    gaps = (DOOR, PANE, BETWEEN, UPPER, LANDING, FLAP)
    return Terrain("village", table().area, 480, 480, (HOUSE, TENT), gaps, PIECES, THINGS)


def outline(*boxes: Box) -> BaseGeometry:
    """Return the sides of some boxes, in mils."""
    lines = [shapely.box(*in_mils(box)).exterior for box in boxes]
    return shapely.unary_union(lines)


def frames(*gaps: Opening) -> BaseGeometry:
    """Return some openings, in mils."""
    return shapely.unary_union(
        [
            shapely.LineString([(it.x1 * MILS, it.y1 * MILS), (it.x2 * MILS, it.y2 * MILS)])
            for it in gaps
        ]
    )


SHELL = outline(HOUSE.box).difference(frames(DOOR, PANE))
PARTITION = outline(*HOUSE.rooms).difference(outline(HOUSE.box)).difference(frames(BETWEEN))
CANVAS = outline(TENT.box).difference(frames(FLAP))
# Each thing's box, its walls, what it is worth, and whether it is tall.
SHIELDS = [
    (HOUSE.box, SHELL, 4, True),
    (HOUSE.box, PARTITION, INNER, True),
    (TENT.box, CANVAS, 2, True),
    (PIECES[2].box, outline(PIECES[2].box), SOLID, True),
    (THINGS[0].box, outline(THINGS[0].box), SOLID, False),
    (THINGS[1].box, outline(THINGS[1].box), SOLID, True),
    (THINGS[2].box, outline(THINGS[2].box), SOLID, False),
    (THINGS[3].box, outline(THINGS[3].box), CONCEALED, False),
]


def lines_to(a: Spot, b: Spot) -> list[shapely.LineString]:
    """Return the lines from a spot to the centre of a base and to its edges, in mils."""
    start, ends = (a[0] * MILS, a[1] * MILS), ((b[0] * MILS, b[1] * MILS), *beside(*a, *b))
    return [shapely.LineString([start, end]) for end in ends]


def in_it(box: Box, spot: Spot) -> bool:
    """Return whether a spot is inside a building."""
    return bool(shapely.box(*box).contains(shapely.Point(spot)))


def inside(a: Spot, b: Spot) -> int:
    """Return what the building in which b is gives it against a."""
    if in_it(TENT.box, b):
        return 2
    if not in_it(HOUSE.box, b):
        return BARE
    rooms = [shapely.box(*room) for room in HOUSE.rooms]
    shared = any(room.covers(shapely.Point(a)) and room.covers(shapely.Point(b)) for room in rooms)
    return INNER if in_it(HOUSE.box, a) and not shared else 4


def best(a: Spot, b: Spot) -> int:
    """Return what protects b from a, each thing looked at by itself."""
    high = on_top(PIECES[3], *a)
    lines = lines_to(a, b)
    worth = [
        shelter
        for box, walls, shelter, tall in SHIELDS
        if counts(box, *a, *b, tall=tall, high=high) and any(walls.intersects(li) for li in lines)
    ]
    found = max([inside(a, b), 4 * at_edge(PIECES[0].box, *b), *worth])
    bushes = shapely.box(*in_mils(PIECES[1].box))
    in_bushes = bushes.covers(shapely.Point(b[0] * MILS, b[1] * MILS))
    behind = any(bushes.exterior.intersects(one) for one in lines)
    return found or int(in_bushes or behind)


def drawn(seed: int, count: int) -> list[tuple[Spot, Spot]]:
    """Return pairs of spots all over the table, every other one close to something."""
    dice = Dice.seeded(seed, "village")
    boxes = [*(it.box for it in THINGS), *(it.box for it in PIECES), TENT.box]
    boxes += [HOUSE.box] * 3
    found: list[tuple[Spot, Spot]] = []
    for i in range(count):
        x1, y1, x2, y2 = boxes[i % len(boxes)]
        near = (x1 - 20 + dice.below(x2 - x1 + 41), y1 - 20 + dice.below(y2 - y1 + 41))
        other = (near[0] + dice.below(161) - 80, near[1] + dice.below(161) - 80)
        found += [(near, other), (other, near), (near, (dice.below(480), dice.below(480)))]
    return [(a, b) for a, b in found if a != b]


@pytest.mark.rule("atz.shoot.cover-geometry", "atz.shoot.cover", "atz.shoot.concealment")
@pytest.mark.rule("atz.building.inside", "atz.los.height")
def test_shoot_cover_geometry_is_what_shapely_finds() -> None:
    """The best counts of what is on one of the three lines, or about the target."""
    some = drawn(1, 130)
    ground = Ground(village())

    found = {(a, b): ground.shelter(*a, *b) for a, b in some}

    assert found == {(a, b): best(a, b) for a, b in some}
    assert set(found.values()) == {0, 1, 2, 3, 4}


def hides(a: Spot, b: Spot) -> bool:
    """Return whether something solid within half an inch of a base at b is between."""
    lines, at = lines_to(a, b), shapely.Point(b)
    return any(
        shelter > CONCEALED
        and shapely.box(*box).distance(at) <= 10
        and any(walls.intersects(line) for line in lines)
        for box, walls, shelter, _ in SHIELDS
    )


@pytest.mark.rule("atz.move.cover-choice")
def test_move_cover_choice_hides_behind_what_shapely_finds() -> None:
    """Cover is behind something solid, at most half an inch from the base, on a line."""
    some = drawn(2, 130)
    ground = Ground(village())

    found = {(a, b): ground.hides(*a, *b) for a, b in some}

    assert found == {(a, b): hides(a, b) for a, b in some}
    assert set(found.values()) == {True, False}


def low(a: Spot, b: Spot) -> bool:
    """Return whether something low lies all across the lines, and counts."""
    high, lines = on_top(PIECES[3], *a), lines_to(a, b)
    return any(
        not tall
        and counts(box, *a, *b, tall=False, high=high)
        and all(walls.intersects(line) for line in lines)
        for box, walls, _, tall in SHIELDS
    )


@pytest.mark.rule("atz.los.height")
def test_los_height_the_prone_are_hidden_behind_what_shapely_finds() -> None:
    """Who lies is hidden by something low that is on all three lines."""
    some = drawn(3, 130)
    ground = Ground(village())

    found = {(a, b): ground.hides_prone(*a, *b) for a, b in some}

    assert found == {(a, b): low(a, b) for a, b in some}
    assert set(found.values()) == {True, False}


@pytest.mark.rule("atz.los.height", "atz.shoot.cover-geometry")
@pytest.mark.parametrize(
    ("shooter", "target", "cover", "prone"),
    [
        pytest.param((110, 390), (140, 60), SOLID, False, id="from a hill, behind a fence far off"),
        pytest.param((110, 380), (140, 60), SOLID, False, id="from its slope"),
    ],
)
def test_los_height_from_a_hill(shooter: Spot, target: Spot, cover: int, *, prone: bool) -> None:
    """From the top of a hill one looks over what is low and not close to the target."""
    fence = Obstacle(tenths((10, 14, 18, 14.4)), tall=False, low=True)
    hill = Piece(PIECES[3].box, "hill", CREST)
    ground = Ground(table(obstacles=(fence,), pieces=(hill,)))
    assert ground.raised(*shooter) is (shooter[1] >= 390)
    assert (ground.shelter(*shooter, *target) == cover) is not ground.raised(*shooter)
    assert ground.hides_prone(*shooter, *target) is not (ground.raised(*shooter) or prone)


@pytest.mark.rule("atz.building.inside", "atz.building.dv", "atz.map.interiors")
@pytest.mark.parametrize(
    ("spot", "number", "cover"),
    [
        pytest.param((161, 200), 0, 4, id="inside, at the left wall"),
        pytest.param((160, 200), None, 0, id="on the left wall"),
        pytest.param((279, 200), 0, 4, id="inside, at the right wall"),
        pytest.param((280, 200), None, 0, id="on the right wall"),
        pytest.param((200, 181), 0, 4, id="inside, at the lower wall"),
        pytest.param((200, 180), None, 0, id="on the lower wall"),
        pytest.param((200, 259), 0, 4, id="inside, at the upper wall"),
        pytest.param((200, 260), None, 0, id="on the upper wall"),
        pytest.param((370, 230), 1, 2, id="in the tent"),
        pytest.param((20, 20), None, 0, id="in the open"),
    ],
)
def test_building_inside_which_building(spot: Spot, number: int | None, cover: int) -> None:
    """Inside is who is within the walls; a building gives cover of its Defensive Value."""
    ground = Ground(village())

    assert ground.building_at(*spot) == number
    assert ground.inside(*spot) == cover


@pytest.mark.rule("atz.map.interiors")
@pytest.mark.parametrize(
    ("floor", "a", "b", "shared"),
    [
        pytest.param(0, (170, 200), (200, 250), True, id="one room"),
        pytest.param(0, (170, 200), (250, 200), False, id="two rooms"),
        pytest.param(1, (170, 200), (250, 200), True, id="one room upstairs"),
        pytest.param(1, (170, 200), (170, 250), False, id="two rooms upstairs"),
        pytest.param(0, (370, 230), (380, 240), True, id="in a tent"),
        pytest.param(0, (370, 230), (170, 200), False, id="in two buildings"),
        pytest.param(0, (20, 20), (30, 30), False, id="both outside"),
        pytest.param(0, (170, 200), (30, 30), False, id="one outside"),
    ],
)
def test_map_interiors_rooms(floor: int, a: Spot, b: Spot, *, shared: bool) -> None:
    """Two share a room who are in one building, and there in one room of its floor."""
    ground = Ground(village(), ((0, floor),) if floor else ())

    assert ground.same_room(*a, *b) is ground.same_room(*b, *a) is shared


@pytest.mark.rule("atz.los.openings", "atz.los.height")
@pytest.mark.parametrize(
    ("floor", "a", "b", "doors"),
    [
        pytest.param(0, (185, 150), (185, 210), (0,), id="in by the door"),
        pytest.param(0, (250, 150), (250, 210), (), id="in by the window"),
        pytest.param(0, (200, 215), (240, 215), (2,), id="from room to room by a door"),
        pytest.param(0, (200, 200), (240, 200), None, id="from room to room by no door"),
        pytest.param(0, (205, 240), (205, 300), None, id="out by a window upstairs, from below"),
        pytest.param(1, (205, 240), (205, 300), (), id="out by it, from upstairs"),
        pytest.param(1, (185, 150), (185, 200), None, id="in by the door, upstairs"),
        pytest.param(1, (205, 210), (205, 240), (4,), id="from room to room upstairs"),
        pytest.param(1, (200, 200), (240, 200), (), id="across a room upstairs"),
    ],
)
def test_los_openings_of_each_floor(
    floor: int, a: Spot, b: Spot, doors: tuple[int, ...] | None
) -> None:
    """Each floor has its own walls and openings."""
    ground = Ground(village()).level(((0, floor),)) if floor else Ground(village())

    assert ground.centre(*a, *b) == ground.centre(*b, *a) == doors
    assert ground.lines(*a, *b)[0] == doors
    assert ground.raised(*a) is (floor > 0 and in_it(HOUSE.box, a))


@pytest.mark.rule("atz.figure.no-overlap", "atz.building.window")
@pytest.mark.parametrize(
    ("floor", "a", "b", "walks"),
    [
        pytest.param(0, (185, 150), (185, 210), True, id="in by the door"),
        pytest.param(0, (250, 150), (250, 210), True, id="in by the window"),
        pytest.param(1, (205, 240), (205, 300), False, id="nobody jumps out upstairs"),
        pytest.param(1, (205, 210), (205, 240), True, id="from room to room upstairs"),
        pytest.param(1, (200, 200), (240, 200), True, id="across a room upstairs"),
        pytest.param(0, (200, 200), (240, 200), False, id="through a wall below"),
        pytest.param(1, (185, 150), (185, 200), False, id="in by the door, upstairs"),
    ],
)
def test_building_window_ways_of_each_floor(floor: int, a: Spot, b: Spot, *, walks: bool) -> None:
    """Below one walks through doors and windows, upstairs only from room to room."""
    base = Ground(village())
    ground = base.level(((0, floor),)) if floor else base

    assert ground.walkable(*a, *b) is ground.walkable(*b, *a) is walks
    assert ground.walled(*a, *b) is not walks
    assert base.level(((0, 1),)) is base.level(((0, 1),))
    assert ground.key == ("village ((0, 1),)" if floor else "village")


@pytest.mark.rule("atz.terrain.hills", "atz.los.woods")
def test_los_woods_and_hills_hide_whatever_the_line() -> None:
    """Where woods or a crest lie between the centres, no line is clear."""
    ground = Ground(village())
    some = drawn(4, 200)

    hidden = [
        (a, b) for a, b in some if woods_hide(PIECES[0], *a, *b) or hill_hides(PIECES[3], *a, *b)
    ]

    assert len(hidden) > 20
    assert {ground.lines(*a, *b) for a, b in hidden} == {(None,) * 5}
    assert {ground.view(*a, *b) for a, b in hidden} == {()}
    assert {ground.centre(*a, *b) for a, b in hidden} == {None}


def openings_on(leg: tuple[Spot, Spot]) -> list[int]:
    """Return the places of the openings of the ground floor on a leg."""
    line = shapely.LineString(leg)
    gaps = [(place, gap) for place, gap in enumerate(village().openings) if not gap.floor]
    return [
        place
        for place, it in gaps
        if line.intersects(shapely.LineString([(it.x1, it.y1), (it.x2, it.y2)]))
    ]


def test_walls_and_openings_on_a_leg_are_what_shapely_finds() -> None:
    """A leg leads through the openings, and a line through the walls, that Shapely finds."""
    dice = Dice.seeded(5, "legs")
    starts = [(150 + dice.below(140), 150 + dice.below(120)) for _ in range(300)]
    steps = itertools.cycle(((30, 20), (-40, 10), (0, 60), (100, 5), (-7, -130)))
    some = [((x, y), (x + dx, y + dy)) for (x, y), (dx, dy) in zip(starts, steps, strict=False)]
    ground = Ground(village())
    rock, cars = PIECES[2].box, [THINGS[0].box, THINGS[1].box]
    walls = shapely.unary_union([SHELL, PARTITION, CANVAS, outline(rock, *cars)])

    gaps = {leg: [place for place, _ in ground.gaps_on(*leg[0], *leg[1])] for leg in some}
    walled = {leg: ground.walled(*leg[0], *leg[1]) for leg in some}

    assert gaps == {leg: openings_on(leg) for leg in some}
    scaled = {leg: [(x * MILS, y * MILS) for x, y in leg] for leg in some}
    assert walled == {leg: shapely.LineString(scaled[leg]).intersects(walls) for leg in some}
    plain = [leg for leg in some if ground.plain(*leg[0], *leg[1])]
    assert [leg for leg in plain if gaps[leg]] == []
    assert set(walled.values()) == {True, False}


@pytest.mark.parametrize(
    ("leg", "plain", "bare"),
    [
        pytest.param((100, 60, 110, 70), True, True, id="in the open"),
        pytest.param((5, 60, 20, 70), True, True, id="at the left edge"),
        pytest.param((4, 60, 20, 70), True, False, id="over it"),
        pytest.param((475, 60, 460, 70), True, True, id="at the right edge"),
        pytest.param((476, 60, 460, 70), True, False, id="over that"),
        pytest.param((60, 5, 70, 20), True, True, id="at the bottom"),
        pytest.param((60, 4, 70, 20), True, False, id="over that too"),
        pytest.param((60, 475, 70, 460), True, True, id="at the top"),
        pytest.param((60, 476, 70, 460), True, False, id="over the top"),
        pytest.param((100, 60, 120, 80), True, True, id="two inches long"),
        pytest.param((100, 60, 126, 60), True, False, id="longer"),
        pytest.param((100, 60, 100, 86), True, False, id="higher"),
        pytest.param((190, 94, 200, 94), True, True, id="a base below a car"),
        pytest.param((190, 95, 200, 95), True, False, id="touching a car"),
        pytest.param((194, 110, 194, 120), True, True, id="a base left of it"),
        pytest.param((195, 110, 195, 120), True, False, id="touching its left"),
        pytest.param((246, 110, 246, 120), True, True, id="a base right of it"),
        pytest.param((245, 110, 245, 120), True, False, id="touching its right"),
        pytest.param((220, 126, 230, 126), True, True, id="a base above it"),
        pytest.param((220, 125, 230, 125), True, False, id="touching its top"),
        pytest.param((19, 250, 10, 250), True, False, id="a base beside woods"),
        pytest.param((20, 250, 10, 250), False, False, id="at their border"),
        pytest.param((121, 250, 130, 250), True, False, id="right of woods"),
        pytest.param((120, 250, 130, 250), False, False, id="at their right border"),
        pytest.param((50, 219, 50, 210), True, False, id="below woods"),
        pytest.param((50, 220, 50, 210), False, False, id="at their lower border"),
        pytest.param((50, 321, 50, 330), True, False, id="above woods"),
        pytest.param((50, 320, 50, 330), False, False, id="at their upper border"),
        pytest.param((350, 100, 350, 300), False, False, id="a long leg through a tent"),
        pytest.param((320, 50, 320, 300), True, False, id="a long leg beside one"),
    ],
)
def test_legs_in_the_open(leg: Box, *, plain: bool, bare: bool) -> None:
    """A leg is plain that meets nothing costly, and bare if a base on it meets nothing at all."""
    ground = Ground(village())
    back = (*leg[2:], *leg[:2])

    assert ground.plain(*leg) is ground.plain(*back) is plain
    assert ground.is_bare(*leg) is ground.is_bare(*back) is bare


@pytest.mark.rule("atz.figure.base", "atz.figure.no-overlap")
def test_figure_base_no_room_in_a_fence() -> None:
    """Nobody ends in a fence, or over the edge, but right beside them."""
    ground = Ground(village())
    fence = [(140, 139), (140, 140), (140, 144), (140, 145), (99, 142), (100, 142), (180, 142)]
    edge = [(4, 50), (5, 50), (475, 50), (476, 50), (50, 4), (50, 5), (50, 475), (50, 476)]

    found = [ground.fits(*spot) for spot in (*fence, *edge)]

    assert found == [
        *(True, False, False, True, True, False, False),
        *(False, True, True, False, False, True, True, False),
    ]


def test_ground_is_remembered_for_its_terrain() -> None:
    """The ground of a table is worked out once, and anew for another one of the same key."""
    first, other = village(), Terrain("village", table().area, 480, 480)

    assert ground_of(first) is ground_of(village())
    assert ground_of(other).bodies == []
    assert len(ground_of(first).bodies) == 6


@pytest.mark.rule("atz.figure.base", "atz.figure.no-overlap")
@pytest.mark.parametrize(
    ("spot", "fits"),
    [
        pytest.param((195, 110), True, id="touching the left side of a car"),
        pytest.param((196, 110), False, id="nearer to its left"),
        pytest.param((245, 110), True, id="touching its right side"),
        pytest.param((244, 110), False, id="nearer to its right"),
        pytest.param((220, 95), True, id="touching it from below"),
        pytest.param((220, 96), False, id="nearer from below"),
        pytest.param((220, 125), True, id="touching it from above"),
        pytest.param((220, 124), False, id="nearer from above"),
        pytest.param((197, 96), True, id="touching its corner"),
        pytest.param((198, 96), False, id="nearer to its corner"),
        pytest.param((220, 110), False, id="in its middle"),
        pytest.param((165, 200), True, id="touching a wall from within"),
        pytest.param((164, 200), False, id="nearer to that wall"),
    ],
)
def test_figure_base_touches_walls(spot: Spot, *, fits: bool) -> None:
    """A base may touch a wall or a car, and overlaps neither by a hair."""
    assert Ground(village()).fits(*spot) is fits


@pytest.mark.parametrize(
    ("leg", "walled"),
    [
        pytest.param((150, 200, 170, 200), True, id="into a wall"),
        pytest.param((185, 150, 185, 210), False, id="through a door"),
        pytest.param((20, 20, 60, 60), False, id="in the open"),
    ],
)
def test_walls_on_a_leg_asked_for_first(leg: Box, *, walled: bool) -> None:
    """Whether a wall is on a line is answered by a ground that was asked nothing before."""
    assert Ground(village()).walled(*leg) is walled


@pytest.mark.rule("atz.los.height")
def test_los_height_raised_on_any_of_some_hills() -> None:
    """One looks down from the top of any hill, and from nowhere where there is none."""
    other = Piece(tenths((30, 30, 40, 40)), "hill", tenths((35, 35, 35, 35)))
    ground = Ground(table(pieces=(PIECES[3], other)))

    assert ground.raised(350, 350)
    assert ground.raised(110, 400)
    assert not ground.raised(200, 200)
    assert not Ground(table()).raised(200, 200)
