"""Each kind of spot that is listed: where exactly it lies, how many there are, and when none."""

import pytest
import shapely

from shamble.games.atz.battle.state import Atz, Figure, nearest_foes
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.book.traits import NORMAL_MOVE
from shamble.games.atz.ground.terrain import Obstacle, Piece, Terrain
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.moving import spots
from shamble.games.atz.table.reach import OFFSETS, standing, walk_of
from shamble.kernel.dice import Dice
from tests.games.atz import garage
from tests.games.atz.positions import activate, battle, car, human, table, tenths, zombie

HOUSE = (20.0, 20.0, 26.0, 26.0)
SHED = (18.0, 30.0, 22.0, 33.0)


def ready(*figures: Figure, terrain: Terrain | None = None, left: int = NORMAL_MOVE) -> Atz:
    """Return a battle in which the first figure is active."""
    g = battle(*figures, terrain=terrain)
    activate(g, 0, left=left)
    return g


def listed(g: Atz) -> list[Spot]:
    """Return the spots that are listed for the first figure."""
    return [(move.x, move.y) for move in spots.tactical_spots(g, 0, nearest_foes(g, 0))]


def straight_to(g: Atz, *wanted: Spot, left: int = NORMAL_MOVE) -> list[Spot]:
    """Return those of some spots to which the first figure can walk straight."""
    walk = walk_of(g, 0, left)
    return spots.straight_to(g, 0, walk, standing(walk.crowd, g.figures[0]), wanted)


@pytest.mark.rule("atz.move.normal")
@pytest.mark.parametrize(
    ("left", "full", "corner", "half"),
    [
        pytest.param(8_000, 80, 56, 40, id="a whole move"),
        pytest.param(6_390, 63, 42, 31, id="what is left of one"),
        pytest.param(900, 9, 0, 4, id="little"),
    ],
)
def test_move_normal_ring(left: int, full: int, corner: int, half: int) -> None:
    """Eight directions at the full move, no farther than it goes, and four at half of it."""
    g = ready(human(20, 23))

    found = spots.ring(g, 0, left)

    wide = [(full, 0), (corner, corner), (0, full), (-corner, corner)]
    wide += [(-full, 0), (-corner, -corner), (0, -full), (corner, -corner)]
    near = [(half, 0), (0, half), (-half, 0), (0, -half)]
    assert found == [(200 + x, 230 + y) for x, y in (*wide, *near)]


@pytest.mark.rule("atz.move.normal")
@pytest.mark.parametrize(
    ("facing", "step"),
    [
        pytest.param((0, 1), (0, 80), id="up"),
        pytest.param((0, -9), (0, -80), id="down"),
        pytest.param((7, 0), (80, 0), id="right"),
        pytest.param((-1, 0), (-80, 0), id="left"),
        pytest.param((3, 4), (48, 64), id="askew"),
        pytest.param((-3, -4), (-48, -64), id="askew, back"),
        pytest.param((4, -3), (64, -48), id="askew, down"),
        pytest.param((-1, 1), (-56, 56), id="rounded toward where one stands"),
    ],
)
def test_move_normal_straight_ahead(facing: Spot, step: Spot) -> None:
    """Straight ahead lies the spot at the full move, never farther."""
    g = ready(human(20, 23, facing=facing))

    assert spots.ahead(g, 0, 8_000) == (200 + step[0], 230 + step[1])


@pytest.mark.rule("atz.move.normal")
def test_move_normal_spots_in_contact_are_the_nearest() -> None:
    """Of all spots in contact with somebody, the nearest is taken, from whatever side."""
    dice = Dice.seeded(1, "contact")
    steps = [(dice.below(121) - 60, dice.below(121) - 60) for _ in range(150)]
    places = [*steps, (0, 30), (30, 0), (0, -30), (-30, 0)]

    found = {
        (x, y): spots.in_contact(human(24, 24), human(24 + x / 10, 24 + y / 10)) for x, y in places
    }

    assert found == {
        (x, y): min(
            ((x + dx) ** 2 + (y + dy) ** 2, (240 + x + dx, 240 + y + dy)) for dx, dy in OFFSETS
        )[1]
        for x, y in places
    }


@pytest.mark.rule("atz.move.normal")
def test_move_normal_spots_behind_are_straight_behind() -> None:
    """Of all spots in contact with an enemy, the farthest against its facing is right behind."""
    dice = Dice.seeded(2, "behind")
    drawn = [(dice.below(121) - 60, dice.below(121) - 60) for _ in range(80)]
    facings = [*drawn, (0, 3), (3, 0), (0, -3), (-3, 0)]

    found = {facing: spots.behind(zombie(24, 24, facing)) for facing in facings}

    assert found == {
        (fx, fy): min(
            (fx * dx + fy * dy, dx * dx + dy * dy, (240 + dx, 240 + dy)) for dx, dy in OFFSETS
        )[2]
        for fx, fy in facings
    }


@pytest.mark.parametrize(
    ("foe", "away"),
    [
        pytest.param(zombie(24, 26, (0, 1)), True, id="a zombie that looks away"),
        pytest.param(zombie(24, 26, (1, 0)), False, id="exactly beside it"),
        pytest.param(zombie(24, 26, (0, -1)), False, id="a zombie that looks here"),
        pytest.param(zombie(27, 24, (1, 9)), True, id="a hair behind its side"),
        pytest.param(zombie(26, 26, (5, -2)), True, id="askew to the right"),
        pytest.param(zombie(26, 26, (-2, 5)), True, id="askew to the left"),
        pytest.param(human(24, 26, side=2, facing=(0, 1)), False, id="a human that looks away"),
    ],
)
def test_spots_behind_whoever_faces_away(foe: Figure, *, away: bool) -> None:
    """Only a zombie is come upon from behind, by one who began his move behind it."""
    assert spots.faces_away(foe, human(24, 24)) is away


@pytest.mark.parametrize(
    ("found", "box"),
    [
        pytest.param([], spots.NOWHERE, id="none"),
        pytest.param([(3, 7)], (3, 7, 3, 7), id="one"),
        pytest.param([(3, 7), (1, 9), (5, 8)], (1, 7, 5, 9), id="some"),
    ],
)
def test_a_box_around_spots(found: list[Spot], box: tuple[int, int, int, int]) -> None:
    """The smallest box around some spots reaches to the outermost of them."""
    assert spots.box_around(found) == box


@pytest.mark.parametrize(
    ("spot", "worth"),
    [
        pytest.param((203, 234), True, id="half an inch"),
        pytest.param((204, 232), False, id="less"),
        pytest.param((196, 233), True, id="half an inch to the left"),
        pytest.param((196, 228), False, id="less, to the left"),
        pytest.param((200, 230), False, id="where one stands"),
        pytest.param((200, 225), True, id="half an inch down"),
        pytest.param((200, 226), False, id="less, down"),
    ],
)
def test_spots_worth_going_to(spot: Spot, *, worth: bool) -> None:
    """Half an inch is worth a move, less is not."""
    assert spots.worth_going((200, 230), [spot]) == [spot][: int(worth)]


@pytest.mark.rule("atz.move.normal", "atz.figure.no-overlap")
@pytest.mark.parametrize(
    ("others", "spot", "goes"),
    [
        pytest.param((), (240, 320), True, id="a whole move away"),
        pytest.param((), (240, 321), False, id="farther"),
        pytest.param((), (240, 240), False, id="where it stands"),
        pytest.param((human(24, 28),), (240, 290), True, id="in contact with a friend"),
        pytest.param((human(24, 28),), (241, 289), False, id="on a friend"),
        pytest.param((human(24, 28),), (230, 280), True, id="on the left of a friend"),
        pytest.param((human(24, 28),), (250, 280), True, id="on the right of a friend"),
        pytest.param((human(24, 28),), (231, 281), False, id="on a friend, from the left"),
        pytest.param((human(24, 28),), (249, 281), False, id="on a friend, from the right"),
        pytest.param((human(24, 28, floor=1),), (240, 280), True, id="a friend upstairs"),
        pytest.param((zombie(21, 28),), (220, 280), False, id="in contact with an enemy"),
        pytest.param((zombie(21, 28),), (221, 280), True, id="an inch and a tenth beside him"),
        pytest.param((zombie(27, 28),), (260, 280), False, id="in contact on his other side"),
        pytest.param((zombie(27, 28),), (259, 280), True, id="beside him on the other side"),
        pytest.param((zombie(24, 28, (0, 1)),), (240, 270), True, id="behind a zombie"),
        pytest.param((zombie(24, 28, (0, 1)),), (240, 290), False, id="through a zombie"),
        pytest.param(
            (human(24, 28), zombie(22.9, 28)), (240, 270), True, id="a friend, an enemy apart"
        ),
        pytest.param(
            (human(25.5, 28), zombie(23.5, 28)),
            (245, 280),
            False,
            id="between a friend and an enemy",
        ),
        pytest.param(
            (zombie(23.5, 28), human(26, 28)),
            (245, 280),
            False,
            id="an enemy first, then a friend aside",
        ),
    ],
)
def test_move_normal_straight_spots(others: tuple[Figure, ...], spot: Spot, *, goes: bool) -> None:
    """One walks straight to where one can, stands on nobody and touches no enemy."""
    g = ready(human(24, 24), *others)

    assert straight_to(g, spot) == [spot][: int(goes)]


@pytest.mark.rule("atz.move.normal")
def test_move_normal_straight_spots_keep_their_order() -> None:
    """Those that can be walked to are kept in their order, whatever lies between them."""
    g = ready(human(24, 24), human(24, 28))

    found = straight_to(g, (240, 310), (240, 281), (240, 240), (250, 240), (240, 400), (230, 230))

    assert found == [(240, 310), (250, 240), (230, 230)]


def sheltered(g: Atz) -> list[Spot]:
    """Return the spots behind things, seen from figure 1, for figure 0."""
    return spots.shelters(g, 0, 1, NORMAL_MOVE)


@pytest.mark.rule("atz.move.cover-choice")
@pytest.mark.parametrize(
    ("terrain", "out"),
    [
        pytest.param(table(obstacles=(car(22, 21),)), 5, id="a car"),
        pytest.param(table(buildings=((20, 18, 25, 26),)), 5, id="a building"),
        pytest.param(table(pieces=(Piece(tenths((20, 20, 28, 24)), "woods"),)), -5, id="woods"),
        pytest.param(table(pieces=(Piece(tenths((20, 20, 28, 24)), "rough"),)), -5, id="rough"),
        pytest.param(table(pieces=(Piece(tenths((21, 20, 25, 24)), "rock"),)), 5, id="a rock"),
        pytest.param(
            table(obstacles=(Obstacle(tenths((20, 20, 28, 20.4)), tall=False, low=True),)),
            5,
            id="a wall that can be climbed over",
        ),
    ],
)
def test_move_cover_choice_lies_behind_things(terrain: Terrain, out: int) -> None:
    """Cover is where the line from the enemy through a thing's middle leaves it, a base out."""
    dice = Dice.seeded(3, "shelter")
    foes = [(dice.below(46) + 1, dice.below(46) + 1) for _ in range(60)]
    x1, y1, x2, y2 = box_of(terrain)
    grown = shapely.box(x1 - out, y1 - out, x2 + out, y2 + out)
    middle = ((x1 + x2) // 2, (y1 + y2) // 2)
    outside = [foe for foe in foes if not grown.covers(shapely.Point(foe[0] * 10, foe[1] * 10))]

    found = {
        foe: sheltered(ready(human(24, 17), human(*foe, side=2), terrain=terrain))
        for foe in outside
    }

    rays = {foe: shapely.LineString([middle, beyond(foe, middle)]) for foe in outside}
    spot = {foe: grown.exterior.intersection(ray) for foe, ray in rays.items()}
    assert {foe: len(one) for foe, one in found.items()} == dict.fromkeys(outside, 1)
    off = {foe: spot[foe].distance(shapely.Point(one[0])) for foe, one in found.items()}
    assert {foe: far for foe, far in off.items() if far > 1} == {}


def box_of(terrain: Terrain) -> tuple[int, int, int, int]:
    """Return the box of the only thing on a table."""
    boxes = [it.box for it in terrain.buildings]
    boxes += [it.box for it in terrain.obstacles]
    boxes += [it.box for it in terrain.pieces]
    return boxes[0]


def beyond(foe: tuple[int, int], middle: Spot) -> tuple[int, int]:
    """Return a spot on the line from an enemy in inches, as far past a middle as he is before."""
    x, y = middle
    return 9 * (x - foe[0] * 10) + x, 9 * (y - foe[1] * 10) + y


@pytest.mark.rule("atz.move.cover-choice")
@pytest.mark.parametrize(
    ("where", "near"),
    [
        pytest.param((14.0, 21), True, id="8 inches left of it"),
        pytest.param((13.9, 21), False, id="farther left"),
        pytest.param((34.0, 21), True, id="8 inches right of it"),
        pytest.param((34.1, 21), False, id="farther right"),
        pytest.param((24, 12.0), True, id="8 inches below"),
        pytest.param((24, 11.9), False, id="farther below"),
        pytest.param((24, 30.0), True, id="8 inches above"),
        pytest.param((24, 30.1), False, id="farther above"),
    ],
)
def test_move_cover_choice_of_things_in_reach(where: tuple[float, float], *, near: bool) -> None:
    """Cover is looked for behind things that are no farther than one can move."""
    g = ready(human(*where), human(40, 40, side=2), terrain=table(obstacles=(car(22, 20),)))

    assert len(sheltered(g)) == near


WALLS = tuple(Obstacle(tenths((12 + 4 * i, 20, 14 + 4 * i, 20.4)), tall=True) for i in range(6))


@pytest.mark.rule("atz.move.cover-choice")
def test_move_cover_choice_of_the_nearest_things() -> None:
    """The four nearest things are tried, the nearest first, and three spots are taken."""
    g = ready(human(17, 17), human(17, 44, side=2), terrain=table(obstacles=WALLS))
    walk = walk_of(g, 0, NORMAL_MOVE)

    tried = sheltered(g)
    taken = spots.covers(g, 0, walk, [], 1)

    assert tried == [(170, 195), (211, 195), (128, 195), (252, 195)]
    assert taken == tried[:3]
    assert spots.covers(g, 0, walk, [], None) == []


@pytest.mark.rule("atz.move.cover-choice")
def test_move_cover_choice_is_where_one_may_stand() -> None:
    """Cover where somebody stands, or that is none, is left out."""
    lone = table(
        obstacles=(*WALLS[:2], Obstacle(tenths((20, 20, 20.1, 20.4)), tall=False, low=True))
    )
    g = ready(human(17, 17), human(17, 44, side=2), human(17, 19.2), terrain=lone)
    walk = walk_of(g, 0, NORMAL_MOVE)

    assert spots.covers(g, 0, walk, standing(walk.crowd, g.figures[0]), 1) == [(128, 195)]


@pytest.mark.rule("atz.move.normal")
@pytest.mark.parametrize(
    ("where", "left", "spot"),
    [
        pytest.param((6, 23), 8_000, (5, 230), id="the left edge"),
        pytest.param((42, 23), 8_000, (475, 230), id="the right edge"),
        pytest.param((23, 6), 8_000, (230, 5), id="the bottom"),
        pytest.param((23, 42), 8_000, (230, 475), id="the top"),
        pytest.param((8.5, 23), 8_000, (5, 230), id="just in reach"),
        pytest.param((8.6, 23), 8_000, (6, 230), id="just out of reach"),
        pytest.param((38, 23), 4_000, (420, 230), id="toward the right"),
        pytest.param((23, 12), 4_050, (230, 80), id="toward the bottom"),
        pytest.param((23, 34), 4_000, (230, 380), id="toward the top"),
    ],
)
def test_move_normal_edges(where: tuple[float, float], left: int, spot: Spot) -> None:
    """The nearest edge of the table is listed, or the way to it as far as the move goes."""
    assert spots.edges(ready(human(*where)), 0, left) == [spot]


def beside(g: Atz, left: int = NORMAL_MOVE) -> list[Spot]:
    """Return the spots beside others for the first figure."""
    return spots.beside_others(g, 0, walk_of(g, 0, left))


@pytest.mark.rule("atz.move.normal")
@pytest.mark.parametrize(
    ("others", "found"),
    [
        pytest.param((human(24, 30),), [(240, 290)], id="a friend"),
        pytest.param(
            (human(24, 32), human(24, 30), human(20, 24)),
            [(210, 240), (240, 290)],
            id="the two nearest of three friends",
        ),
        pytest.param(
            (human(24, 32, status=Status.HUNKERED), human(24, 30), human(20, 24)),
            [(210, 240), (240, 290), (240, 310)],
            id="and a third who hunkers",
        ),
        pytest.param(
            (human(24, 32, status=Status.CAPTURED), human(24, 30), human(20, 24)),
            [(210, 240), (240, 290), (240, 310)],
            id="and a third who is bound",
        ),
        pytest.param(
            (human(24, 32, status=Status.OUT_OF_THE_FIGHT), human(24, 30), human(20, 24)),
            [(210, 240), (240, 290), (240, 310)],
            id="and a third who is wounded",
        ),
        pytest.param(
            (human(24, 32, status=Status.STUNNED), human(24, 30), human(20, 24)),
            [(210, 240), (240, 290)],
            id="but no third who is stunned",
        ),
        pytest.param(
            (human(24, 33), human(24, 34)), [(240, 320)], id="one in reach, the other beyond it"
        ),
        pytest.param((human(24, 33.1),), [], id="a friend out of reach"),
        pytest.param(
            (zombie(20, 24, prone=True), human(24, 30), zombie(28, 24, prone=True)),
            [(240, 290), (210, 240), (270, 240)],
            id="a friend, then enemies who lie",
        ),
        pytest.param((human(24, 33),), [(240, 320)], id="a friend just in reach"),
        pytest.param((human(24, 30, status=Status.DEAD),), [], id="a dead friend"),
        pytest.param((zombie(24, 30),), [], id="a zombie that looks here"),
        pytest.param((zombie(24, 30, (0, 1)),), [(240, 290)] * 2, id="a zombie that looks away"),
        pytest.param(
            (zombie(24, 30, (1, 1)),), [(240, 290), (232, 294)], id="one that looks aside"
        ),
        pytest.param((zombie(24, 33, (0, 1)),), [(240, 320)] * 2, id="one just in reach"),
        pytest.param((zombie(24, 33.1, (0, 1)),), [], id="one out of reach"),
        pytest.param((zombie(14.9, 24, (-1, 0)),), [], id="one out of reach on the left"),
        pytest.param((zombie(24, 30, (0, 1), prone=True),), [(240, 290)], id="one that lies"),
        pytest.param((zombie(24, 30, status=Status.STUNNED),), [(240, 290)], id="a stunned one"),
        pytest.param((zombie(24, 30, (0, 1), status=Status.DEAD),), [], id="a dead zombie"),
        pytest.param((human(24, 30, side=2, facing=(0, 1)),), [], id="an enemy who looks away"),
        pytest.param((human(24, 30, side=2, prone=True),), [(240, 290)], id="one who lies"),
    ],
)
def test_move_normal_spots_beside_others(others: tuple[Figure, ...], found: list[Spot]) -> None:
    """Listed are the two nearest friends, those in need, and enemies who can be come upon."""
    assert beside(ready(human(24, 24), *others)) == found


@pytest.mark.rule("atz.move.normal")
@pytest.mark.parametrize(
    ("where", "speed", "condition", "found"),
    [
        pytest.param((24, 17), 0, Condition.SOUND, [(245, 180)], id="the nearest spot at a side"),
        pytest.param((24, 24), 0, Condition.SOUND, [(245, 220)], id="on its other end"),
        pytest.param((30, 20), 0, Condition.SOUND, [(276, 200)], id="on its right"),
        pytest.param((24, 17), 1, Condition.SOUND, [], id="while it moves"),
        pytest.param((24, 17), 0, Condition.WRECKED, [], id="a wreck"),
        pytest.param(
            (24, 17),
            0,
            Condition.DEAD,
            [(245, 180)],
            id="a dead one",
        ),
        pytest.param((35.6, 20), 0, Condition.SOUND, [(276, 200)], id="just in reach"),
        pytest.param((35.7, 20), 0, Condition.SOUND, [], id="out of reach on its right"),
        pytest.param((16.5, 20), 0, Condition.SOUND, [(245, 200)], id="just in reach on its left"),
        pytest.param((16.4, 20), 0, Condition.SOUND, [], id="out of reach on its left"),
        pytest.param((24.5, 9), 0, Condition.SOUND, [], id="out of reach below"),
        pytest.param((24.5, 31), 0, Condition.SOUND, [], id="out of reach above"),
        pytest.param((24.5, 10), 0, Condition.SOUND, [(245, 180)], id="just in reach below"),
        pytest.param((24.5, 30), 0, Condition.SOUND, [(245, 220)], id="just in reach above"),
        pytest.param((17.5, 14), 0, Condition.SOUND, [], id="out of reach across"),
    ],
)
def test_move_normal_vehicle_doors(
    where: tuple[float, float], speed: int, condition: Condition, found: list[Spot]
) -> None:
    """The nearest spot at a side of each vehicle is listed that stands and can be got into."""
    g = ready(human(*where))
    garage.car(g, at=(26, 20), speed=speed, condition=condition)

    assert spots.vehicle_doors(g, 0, NORMAL_MOVE, []) == found


@pytest.mark.rule("atz.move.normal")
def test_move_normal_vehicle_doors_of_each_vehicle() -> None:
    """Of two vehicles that stand near, both are listed; no spot where nobody fits is."""
    g = ready(human(24, 17), terrain=table(buildings=((18, 10, 24.2, 40),)))
    garage.car(g, at=(26, 20))
    garage.car(g, at=(30, 20))

    assert spots.vehicle_doors(g, 0, 8_000, []) == [(276, 180), (285, 180)]


@pytest.mark.parametrize(
    ("others", "found"),
    [
        pytest.param([], [(245, 180)], id="nobody"),
        pytest.param([(245, 175)], [(245, 185)], id="somebody is there"),
        pytest.param([(245, 170)], [(245, 180)], id="in contact"),
    ],
)
def test_move_normal_vehicle_doors_with_room(others: list[Spot], found: list[Spot]) -> None:
    """Where others stand or will stop, the next spot at the side is listed."""
    g = ready(human(24, 17))
    garage.car(g, at=(26, 20))

    assert spots.vehicle_doors(g, 0, NORMAL_MOVE, others) == found


def round_corners(g: Atz, foe: int | None, left: int = NORMAL_MOVE) -> list[Spot]:
    """Return the doors, and the corners out of an enemy's sight, that the first figure gets to."""
    walk = walk_of(g, 0, left)
    return spots.round_corners(g, 0, walk, standing(walk.crowd, g.figures[0]), foe)


DOORS = ((20.5, 20, 21.5, 20), (22.5, 20, 23.5, 20), (24.5, 20, 25.5, 20))
OPENED = table(buildings=(HOUSE,), doors=DOORS)
SCREEN = Obstacle(tenths((10, 24, 38, 24.5)), tall=True)


@pytest.mark.rule("atz.move.normal", "atz.building.door")
def test_building_door_four_of_them_are_listed() -> None:
    """The four nearest spots before and behind doors are listed, the nearest first."""
    g = ready(human(23, 18), zombie(18, 42), terrain=OPENED)

    found = round_corners(g, None)

    assert found == [(230, 193), (210, 193), (250, 193), (230, 207)]
    assert set(found) < set(round_corners(g, 1))


@pytest.mark.rule("atz.move.normal")
def test_move_normal_hidden_corners_are_listed() -> None:
    """The three nearest corners are listed that the enemy cannot see, and no others."""
    pillars = [Obstacle(tenths((20 + 3 * i, 20, 21 + 3 * i, 20.5)), tall=True) for i in range(3)]
    terrain = table(obstacles=(SCREEN, *pillars))
    g = ready(human(23.5, 17), zombie(23.5, 42), terrain=terrain)

    assert round_corners(g, 1) == [(225, 195), (245, 195), (215, 195)]
    assert round_corners(g, None) == []


@pytest.mark.rule("atz.move.normal", "atz.figure.no-overlap")
@pytest.mark.parametrize(
    ("others", "found"),
    [
        pytest.param((), [(235, 195), (265, 195)], id="nobody there"),
        pytest.param((human(24, 19),), [(265, 195)], id="somebody at one of them"),
        pytest.param((zombie(24, 18.6, (0, 1)),), [(265, 195)], id="an enemy beside one of them"),
        pytest.param((zombie(22.4, 18, (0, 1)),), [(235, 195), (265, 195)], id="an enemy apart"),
    ],
)
def test_move_normal_hidden_corners_where_one_may_end(
    others: tuple[Figure, ...], found: list[Spot]
) -> None:
    """A corner is listed where one stands on nobody and touches no enemy."""
    wall = table(obstacles=(SCREEN, Obstacle(tenths((24, 20, 26, 20.5)), tall=True)))
    g = ready(human(25, 16.5), zombie(25, 42), *others, terrain=wall, left=4_000)

    assert round_corners(g, 1, 4_000) == found


@pytest.mark.rule("atz.move.normal", "atz.figure.no-overlap")
@pytest.mark.parametrize(("at", "ends"), [((24, 24), False), ((24, 27), True)])
def test_figure_no_overlap_no_move_ends_on_a_vehicle(
    at: tuple[float, float], *, ends: bool
) -> None:
    """A corner on which a vehicle stands is none at which a move may end."""
    g = ready(human(20, 20))
    garage.car(g, at=at)

    assert spots.may_end(g, 0, walk_of(g, 0, 8_000), [], (240, 240)) is ends


@pytest.mark.rule("atz.terrain.hills-geometry")
@pytest.mark.parametrize(
    ("left", "found"),
    [
        pytest.param(4_300, [(230, 193)], id="enough to climb"),
        pytest.param(4_299, [], id="a hair less"),
    ],
)
def test_terrain_hills_geometry_doors_uphill(left: int, found: list[Spot]) -> None:
    """A door on a hill is listed only where the climb can be paid as well."""
    hill = Piece(tenths((16, 16, 30, 30)), "hill", tenths((16, 28, 30, 28)))
    terrain = table(buildings=(HOUSE,), doors=DOORS[1:2], pieces=(hill,))
    g = ready(human(23, 17), terrain=terrain)

    assert round_corners(g, None, left) == found


@pytest.mark.rule("atz.move.normal", "atz.move.prone-crawl")
@pytest.mark.parametrize(
    ("figure", "left", "some"),
    [
        pytest.param(human(24, 24), 500, True, id="half an inch left"),
        pytest.param(human(24, 24), 499, False, id="less than half an inch left"),
        pytest.param(human(24, 24, prone=True), 1_000, True, id="half an inch after getting up"),
        pytest.param(human(24, 24, prone=True), 998, False, id="less after getting up"),
        pytest.param(human(24, 24, stayed=True), 8_000, False, id="it stays"),
    ],
)
def test_move_normal_no_spots(figure: Figure, left: int, *, some: bool) -> None:
    """Nothing is listed for one who cannot go half an inch."""
    g = ready(figure, left=left)

    assert bool(listed(g)) is some


@pytest.mark.rule("atz.move.normal")
def test_move_normal_no_spots_aboard() -> None:
    """Nothing is listed for one who sits in a vehicle."""
    g = ready(human(24, 24))
    garage.car(g, 0, at=(24, 24))
    activate(g, 0)

    assert listed(g) == []


@pytest.mark.rule("atz.move.normal")
def test_move_normal_spots_are_those_of_all_kinds() -> None:
    """Listed once each are the spots of all kinds, straight ones first."""
    g = ready(human(24, 17), zombie(18, 42), human(20, 17), terrain=OPENED)

    found = listed(g)

    assert len(found) == len(set(found))
    assert found[:2] == [(320, 170), (296, 226)]
    assert {(210, 170), (240, 130), *round_corners(g, 1)} <= set(found)
