"""What straight legs cost humans and zombies, as Shapely measures it, and where ways may turn."""

import itertools

import pytest
import shapely

from shamble.games.atz.book.traits import NORMAL_MOVE
from shamble.games.atz.ground.ground import Ground, ground_of
from shamble.games.atz.ground.plane import MILS, span
from shamble.games.atz.ground.terrain import Building, Obstacle, Opening, Piece, Terrain
from shamble.games.atz.ground.ways import (
    Spot,
    Ways,
    gate_spots,
    leg_cost,
    solid_boxes,
    ways_of,
    zombie_cost,
)
from shamble.kernel.dice import Dice
from tests.games.atz.positions import car, table, tenths

HOUSE = (20.0, 20.0, 26.0, 26.0)
GAPS = (
    Opening(*tenths((22.5, 20, 23.5, 20)), way="door", building=0),
    Opening(*tenths((22, 26, 23, 26)), way="window", building=0),
    Opening(*tenths((20, 22, 20, 24)), way="shop", building=0),
)
FENCES = (
    Obstacle(tenths((10, 14, 18, 14.4)), tall=False, low=True),
    Obstacle(tenths((30, 4, 30.4, 18)), tall=False, low=True),
)
SLOW = (
    Piece(tenths((4, 4, 12, 16)), "woods"),
    Piece(tenths((28, 30, 40, 42)), "rough"),
    Piece(tenths((34, 8, 44, 20)), "water"),
)
ROAD = Piece(tenths((36, 0, 38, 48)), "road")
BUSHES = Piece(tenths((4, 30, 16, 44)), "bushes")


def country() -> Terrain:
    """Return a table with all that makes a way cost more, and with what does not."""
    house = Building(tenths(HOUSE), "house", 2)
    things = (*FENCES, car(40, 44))
    pieces = (*SLOW, ROAD, BUSHES)
    return Terrain("country", table().area, 480, 480, (house,), GAPS, pieces, things)


def legs(seed: int, count: int, far: int) -> list[tuple[Spot, Spot]]:
    """Return straight ways all over a table, at most so far along either axis."""
    dice = Dice.seeded(seed, "legs")
    wide = 2 * far + 1
    starts = [(dice.below(480), dice.below(480)) for _ in range(count)]
    ends = [(x + dice.below(wide) - far, y + dice.below(wide) - far) for x, y in starts]
    return [(a, b) for a, b in zip(starts, ends, strict=True) if a != b]


def within(leg: tuple[Spot, Spot], *boxes: tuple[int, int, int, int]) -> float:
    """Return how much of a leg lies in some boxes, in mils."""
    shapes = shapely.unary_union([shapely.box(*box) for box in boxes])
    return float(shapely.LineString(leg).intersection(shapes).length) * MILS


def slow_of(leg: tuple[Spot, Spot]) -> float:
    """Return how much of a leg is slow: in woods, rough ground or water, and on no road."""
    road = shapely.box(*ROAD.box)
    shapes = [shapely.box(*piece.box).difference(road) for piece in SLOW]
    line = shapely.LineString(leg)
    return sum(float(line.intersection(shape).length) for shape in shapes) * MILS


def fences_of(leg: tuple[Spot, Spot]) -> int:
    """Return how many fences a leg crosses that its beginning does not touch."""
    start = shapely.Point(leg[0])
    return sum(
        within(leg, it.box) > 1e-6 and shapely.box(*it.box).distance(start) >= 5 for it in FENCES
    )


def gaps_of(leg: tuple[Spot, Spot]) -> list[str]:
    """Return the kinds of the openings on a leg."""
    line = shapely.LineString(leg)
    frames = [shapely.LineString([(it.x1, it.y1), (it.x2, it.y2)]) for it in GAPS]
    return [it.way for it, frame in zip(GAPS, frames, strict=True) if frame.intersects(line)]


CROSSING = [*legs(1, 260, 140), *legs(2, 160, 60)]
CROSSING += [((230, 100 + i), (230, 300 - i)) for i in range(0, 90, 9)]
CROSSING += [((225 + i, 280), (225 + i, 230)) for i in range(0, 9, 3)]
CROSSING += [((150, 210 + 5 * i), (220, 230)) for i in range(8)]
CROSSING += [((140, 130 + i), (150, 160)) for i in range(20)]


@pytest.mark.rule("atz.terrain.woods-movement", "atz.terrain.road-movement")
@pytest.mark.rule("atz.move.terrain-note")
@pytest.mark.rule("atz.building.door", "atz.building.window", "atz.zombie-move.low-obstacles")
def test_move_terrain_note_what_a_leg_costs_a_human() -> None:
    """A leg costs its length, what is slow of it again, a door 2, a window 4 and a fence 2."""
    table = Ground(country())
    prices = {"door": 2_000, "window": 4_000, "shop": 4_000}

    found = {leg: leg_cost(table, *leg) for leg in CROSSING}

    lengths = {leg: span(leg[1][0] - leg[0][0], leg[1][1] - leg[0][1]) for leg in CROSSING}
    exact = {
        leg: lengths[leg]
        + slow_of(leg)
        + sum(prices[way] for way in gaps_of(leg))
        + 2_000 * fences_of(leg)
        for leg in CROSSING
    }
    assert {
        leg: (found[leg], exact[leg]) for leg in found if abs(found[leg] - exact[leg]) > 5
    } == {}
    known = {leg: leg_cost(table, *leg, table.gaps_on(*leg[0], *leg[1])) for leg in CROSSING}
    assert known == found


@pytest.mark.rule("atz.zombie-move.six-inches", "atz.zombie-move.in-buildings")
@pytest.mark.rule("atz.zombie-move.woods-rough", "atz.zombie-move.road", "atz.zombie-move.water")
@pytest.mark.rule("atz.zombie-move.mixed-terrain", "atz.zombie-move.low-obstacles")
def test_zombie_move_mixed_terrain_what_a_leg_costs_a_zombie() -> None:
    """A leg costs a zombie its length, slow ground twice, indoors half more, and a fence 3."""
    table = Ground(country())

    found = {leg: zombie_cost(table, *leg) for leg in CROSSING}

    lengths = {leg: span(leg[1][0] - leg[0][0], leg[1][1] - leg[0][1]) for leg in CROSSING}
    exact = {
        leg: lengths[leg] + slow_of(leg) + within(leg, tenths(HOUSE)) / 2 + 3_000 * fences_of(leg)
        for leg in CROSSING
    }
    assert {
        leg: (found[leg], exact[leg]) for leg in found if abs(found[leg] - exact[leg]) > 5
    } == {}


@pytest.mark.rule("atz.terrain.road-movement")
@pytest.mark.parametrize(
    ("roads", "cost"),
    [
        pytest.param((), 20_000, id="no road"),
        pytest.param(((0, 20, 20, 24),), 16_000, id="a road across"),
        pytest.param(((0, 20, 20, 24), (0, 22, 20, 26)), 14_000, id="two roads that overlap"),
        pytest.param(((0, 20, 20, 24), (0, 21, 20, 22)), 16_000, id="one within the other"),
        pytest.param(((0, 28, 20, 32), (0, 20, 20, 24)), 14_000, id="two, one half in the woods"),
        pytest.param(((0, 10, 20, 40),), 10_000, id="all of it on a road"),
        pytest.param(((0, 36, 20, 40),), 20_000, id="a road beyond"),
    ],
)
def test_terrain_road_movement_through_woods(
    roads: tuple[tuple[float, float, float, float], ...], cost: int
) -> None:
    """What lies on a road is not slow; where roads cross, that counts once."""
    woods = Piece(tenths((0, 20, 20, 30)), "woods")
    paved = tuple(Piece(tenths(box), "road") for box in roads)

    assert leg_cost(Ground(table(pieces=(woods, *paved))), (100, 200), (100, 300)) == cost


@pytest.mark.rule("atz.zombie-move.low-obstacles")
@pytest.mark.parametrize(
    ("start", "end", "human", "zombie"),
    [
        pytest.param((140, 134), (140, 150), 3_600, 4_600, id="over it"),
        pytest.param((140, 136), (140, 150), 1_400, 1_400, id="from where a base is in it"),
        pytest.param((140, 135), (140, 150), 3_500, 4_500, id="from where a base touches it"),
        pytest.param((140, 120), (140, 140), 2_000, 2_000, id="up to it"),
        pytest.param((90, 142), (180, 142), 11_000, 12_000, id="along it"),
        pytest.param((140, 145), (140, 160), 1_500, 1_500, id="away from it"),
    ],
)
def test_zombie_move_low_obstacles_over_a_fence(
    start: Spot, end: Spot, human: int, zombie: int
) -> None:
    """A fence costs a human 2 and a zombie 3 who goes over it from farther than half an inch."""
    ground = Ground(table(obstacles=FENCES[:1]))

    assert (leg_cost(ground, start, end), zombie_cost(ground, start, end)) == (human, zombie)


@pytest.mark.rule("atz.zombie-act.path-around-obstacles")
def test_zombie_act_path_around_obstacles_where_ways_turn() -> None:
    """Ways turn at the corners of what stands about, and on both sides of doors."""
    rock = Piece(tenths((30, 30, 34, 34)), "rock")
    made = Terrain(
        "turns",
        table().area,
        480,
        480,
        (Building(tenths(HOUSE), "house", 2, stairs=(240, 240)),),
        GAPS,
        (rock, *SLOW[:1]),
        (car(0.5, 40), car(25, 14.5), FENCES[0]),
    )

    ways = Ways(Ground(made))

    house = {(195, 195), (195, 265), (265, 195), (265, 265)}
    rocky = {(295, 295), (295, 345), (345, 295), (345, 345)}
    parked = {(50, 395), (50, 425), (245, 140), (245, 170), (295, 140), (295, 170)}
    doors = {(230, 193), (230, 207), (193, 230), (207, 230), (240, 240)}
    assert set(ways.nodes) == {*house, *rocky, *parked, *doors}
    assert len(ways.nodes) == len(set(ways.nodes))
    assert ways.gates == doors
    assert solid_boxes(ways.table) == [tenths(HOUSE), car(0.5, 40).box, car(25, 14.5).box, rock.box]


@pytest.mark.parametrize(
    ("gap", "spots"),
    [
        pytest.param((22, 20, 23, 20), [(225, 207), (225, 193)], id="in a level wall"),
        pytest.param((20, 22, 20, 23), [(207, 225), (193, 225)], id="in an upright wall"),
        pytest.param((22, 26, 23, 26), [(225, 265), (225, 253)], id="less far out at a wall"),
        pytest.param((26, 22, 26, 23), [(253, 225)], id="with no room before it"),
    ],
)
def test_spots_before_a_door(gap: tuple[float, float, float, float], spots: list[Spot]) -> None:
    """One stands 7 tenths before a door and behind it, or as far as there is room."""
    walls = (
        Obstacle(tenths((18, 27.1, 28, 28)), tall=True),
        Obstacle(tenths((26.9, 20, 28, 26)), tall=True),
    )
    ground = Ground(table(buildings=(HOUSE,), doors=(gap,), obstacles=walls))

    assert gate_spots(ground, ground.terrain.openings[0]) == spots


@pytest.mark.rule("atz.building.door")
def test_building_door_openings_that_one_may_touch() -> None:
    """Near a spot are all openings that a base at it touches."""
    ground = Ground(country())
    ways = Ways(ground)
    spots = list(itertools.product(range(185, 280, 4), repeat=2))

    missed = [
        (spot, place)
        for spot in spots
        for place, gap in enumerate(GAPS)
        if shapely.box(*gap.box).distance(shapely.Point(spot)) <= 8
        and place not in ways.openings(*spot)
    ]

    assert missed == []
    assert ways.openings(100, 100) == ()
    assert Opening(30, 20, 10, 50, way="door", building=0).box == (10, 20, 30, 50)


def dense() -> Terrain:
    """Return a table with many things close to each other."""
    things = tuple(car(4 + 7 * i, 3 + 6 * j) for i, j in itertools.product(range(6), range(7)))
    return table(obstacles=things)


@pytest.mark.parametrize(
    ("allowance", "far"), [(NORMAL_MOVE, 80), (9_000, 90), (9_001, 90), (16_000, 160)]
)
def test_nodes_around_a_spot_are_all_that_are_near(allowance: int, far: int) -> None:
    """No corner is missed to which one could go, and each comes with its distance."""
    ways = Ways(Ground(dense()))
    homes = [(5, 5), (199, 200), (200, 200), (101, 333), (475, 475), ways.nodes[9]]

    found = {home: {node: far for far, node in ways.around(home, allowance)} for home in homes}

    for_all = {
        home: {
            node: span(node[0] - home[0], node[1] - home[1])
            for node in ways.nodes
            if node != home and max(abs(node[0] - home[0]), abs(node[1] - home[1])) <= far
        }
        for home in homes
    }
    assert [home for home in homes if not for_all[home].items() <= found[home].items()] == []
    assert all(home not in found[home] for home in homes)


@pytest.mark.rule("atz.zombie-move.window-door-size-only")
@pytest.mark.parametrize(
    ("a", "b", "walks", "strides"),
    [
        pytest.param((230, 190), (230, 230), True, True, id="through a door"),
        pytest.param((225, 270), (225, 230), True, False, id="through a window"),
        pytest.param((190, 230), (230, 230), True, True, id="through a shop window"),
        pytest.param((190, 215), (230, 215), False, False, id="through a wall"),
        pytest.param((300, 100), (340, 230), True, True, id="in the open"),
    ],
)
def test_zombie_move_window_door_size_only_straight(
    a: Spot, b: Spot, *, walks: bool, strides: bool
) -> None:
    """A zombie strides where no wall and no small window is; a human climbs through that."""
    ways = Ways(Ground(country()))

    assert ways.strides(a, b) is ways.strides(b, a) is strides
    assert (ways.edge(a, b) is not None) is (ways.leg(a, b) is not None) is walks


@pytest.mark.rule("atz.building.door", "atz.terrain.hills-geometry")
def test_building_door_what_a_whole_leg_costs() -> None:
    """A leg tells its cost and its openings; uphill costs the whole way only."""
    hill = Piece(tenths((20, 20, 30, 30)), "hill", tenths((20, 24, 30, 24)))
    ways = Ways(Ground(table(buildings=(HOUSE,), doors=((22.5, 20, 23.5, 20),), pieces=(hill,))))

    assert ways.edge((230, 190), (230, 230)) == (6_000, (0,))
    assert ways.leg((230, 190), (230, 230)) == (8_000, (0,))
    assert ways.leg((230, 230), (230, 190)) == (6_000, (0,))
    assert ways.leg((100, 100), (100, 130)) == (3_000, ())
    assert ways.leg((100, 100), (100, 3)) is None
    assert ways.leg((300, 280), (300, 250)) == (5_000, ())


@pytest.mark.parametrize(
    ("spot", "near"),
    [
        pytest.param((100, 100), True, id="in the open"),
        pytest.param((230, 230), False, id="in a house without a door"),
    ],
)
def test_near_a_node_is_where_a_zombie_could_come_to(spot: Spot, *, near: bool) -> None:
    """No way is looked for to a spot that cannot be walked to from anywhere."""
    assert Ways(Ground(table(buildings=(HOUSE,)))).is_near_a_node(spot) is near


def test_ways_are_remembered_for_their_ground() -> None:
    """The ways of a table are worked out once, and anew for another ground."""
    ground = ground_of(country())

    assert ways_of(ground) is ways_of(ground)
    assert ways_of(Ground(country())).table is not ground
