"""Ways over corners and doors are the shortest there are, as a plain search over all of them."""

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from shamble.games.atz.battle.state import LOCKED, OPEN, SHUT, Atz, ground
from shamble.games.atz.book.terms import Area
from shamble.games.atz.book.traits import NORMAL_MOVE
from shamble.games.atz.ground.ground import Ground
from shamble.games.atz.ground.plane import MILS, span
from shamble.games.atz.ground.terrain import Obstacle, Piece
from shamble.games.atz.ground.ways import Spot, slow_part, uphill
from shamble.games.atz.table.reach import blockers, reach, route, straight, walk_of, zombie_route
from shamble.kernel.dice import Dice
from tests.games.atz import garage
from tests.games.atz.positions import battle, car, human, table, tenths, zombie
from tests.games.atz.towns import (
    cheapest,
    cheapest_to,
    length,
    nodes_of,
    pairs,
    spots,
    strides,
    town,
    walks,
)

TOWNS = [
    pytest.param(Area.URBAN, 24, id="a dense town"),
    pytest.param(Area.URBAN, 39, id="another"),
    pytest.param(Area.SUBURBS, 0, id="suburbs"),
    pytest.param(Area.SUBURBS, 3, id="other suburbs"),
    pytest.param(Area.RURAL, 4, id="the country"),
    pytest.param(Area.RURAL, 6, id="other country"),
]
FAST_MOVE = 2 * NORMAL_MOVE


def detoured(g: Atz, ways: list[tuple[Spot, Spot]]) -> list[tuple[object, ...]]:
    """Return those of some ways of a zombie that are not as short as they could be."""
    table, it = ground(g), g.figures[0]
    leg, nodes = strides(g, table), nodes_of(g, table)
    wrong: list[tuple[object, ...]] = []
    for home, goal in ways:
        it.x, it.y = home
        path, least = zombie_route(g, 0, goal), cheapest_to(nodes, leg, home, goal)
        if length(leg, home, path) != least or path[-1] != goal:
            wrong.append((home, goal, path, least))
    return wrong


@pytest.mark.rule("atz.zombie-act.path-around-obstacles", "atz.zombie-move.window-door-size-only")
@pytest.mark.parametrize(("area", "seed"), TOWNS)
def test_zombie_act_path_around_obstacles_is_the_shortest(area: Area, seed: int) -> None:
    """No way over corners and doors of a generated town is shorter than a zombie's."""
    g = battle(zombie(1, 1), terrain=town(area, seed))

    assert detoured(g, pairs(g.terrain, seed, 40)) == []


@pytest.mark.rule("atz.zombie-act.path-around-obstacles")
@pytest.mark.parametrize(
    ("area", "seed", "home", "goal"),
    [
        pytest.param(Area.URBAN, 18, (473, 366), (361, 379), id="back out of a nook"),
        pytest.param(Area.URBAN, 33, (283, 284), (187, 421), id="beside its own corner"),
        pytest.param(Area.URBAN, 24, (256, 383), (354, 160), id="past a corner that is built on"),
        pytest.param(Area.URBAN, 14, (42, 378), (432, 465), id="past a corner it stands at"),
        pytest.param(Area.URBAN, 6, (63, 338), (118, 284), id="out of a door, round a corner"),
        pytest.param(Area.SUBURBS, 0, (175, 432), (277, 366), id="over the corner of a corner"),
    ],
)
def test_zombie_act_path_around_obstacles_turns_anywhere(
    area: Area, seed: int, home: Spot, goal: Spot
) -> None:
    """A zombie also turns at a corner that its way does not lead round."""
    g = battle(zombie(1, 1), terrain=town(area, seed))

    assert detoured(g, [(home, goal)]) == []


@pytest.mark.rule("atz.zombie-act.path-around-obstacles")
def test_zombie_act_path_around_obstacles_and_vehicles() -> None:
    """A vehicle that stands askew is walked round by its nearest corners."""
    g = battle(zombie(1, 1), terrain=town(Area.RURAL, 4))
    garage.car(g, at=(24, 24), facing=(3, 5), kind="sedan")
    around = [((240 + x, 240 + y), (240 - x, 240 - y)) for x, y in ((60, 3), (7, 60), (45, 50))]

    assert detoured(g, around) == []


def held_up(area: Area, seed: int, home: Spot) -> Atz:
    """Return a battle in a town with doors open, shut and locked, and zombies about a human."""
    it = human(home[0] / 10, home[1] / 10)
    around = ((3, 1), (-2, 3), (1, -3))
    g = battle(
        it, *(zombie(it.x / 10 + x, it.y / 10 + y) for x, y in around), terrain=town(area, seed)
    )
    dice = Dice.seeded(seed, "doors")
    g.doors = [dice.pick((OPEN, SHUT, LOCKED)) for _ in g.doors]
    return g


def overpriced(g: Atz, allowance: int) -> list[tuple[object, ...]]:
    """Return the corners and doors that do not cost a human what they should."""
    table, it = ground(g), g.figures[0]
    leg, home = walks(g, table, blockers(g, 0)), (it.x, it.y)
    found = reach(g, 0, allowance)
    least = cheapest(nodes_of(g, table), leg, home)
    paid = {spot: cost for spot, (cost, _) in found.items()}
    legs = {spot: length(leg, home, path) for spot, (_, path) in found.items()}
    right = {spot: cost for spot, cost in least.items() if cost <= allowance and spot != home}
    return [
        (home, spot, paid.get(spot), legs.get(spot), right.get(spot))
        for spot in {**paid, **right}
        if not paid.get(spot) == legs.get(spot) == right.get(spot)
    ]


@pytest.mark.rule("atz.move.normal", "atz.terrain.woods-movement", "atz.building.door")
@pytest.mark.parametrize("allowance", [NORMAL_MOVE, FAST_MOVE], ids=["normal", "fast"])
@pytest.mark.parametrize(("area", "seed"), TOWNS)
def test_move_normal_reach_is_what_can_be_paid(area: Area, seed: int, allowance: int) -> None:
    """Just those corners and doors are in reach that the cheapest way gets to, at its price."""
    homes = spots(town(area, seed), seed, 8)

    assert [overpriced(held_up(area, seed, home), allowance) for home in homes] == [[]] * 8


def misjudged(g: Atz, goals: list[Spot], allowance: int) -> list[tuple[object, ...]]:
    """Return the spots to which a human's way is not straight nor the cheapest, or wrong."""
    table, it = ground(g), g.figures[0]
    bodies, home = blockers(g, 0), (it.x, it.y)
    leg, nodes = walks(g, table, bodies), nodes_of(g, table)
    wrong: list[tuple[object, ...]] = []
    for goal in goals:
        climb = uphill(table, home, goal)
        ahead = straight(g, walk_of(g, 0, allowance), goal)
        least = cheapest_to(nodes, leg, home, goal) if ahead is None else ahead - climb
        right = None if least is None or least + climb > allowance else least + climb
        found = route(g, 0, goal, allowance)
        paid = None if found is None else found[0]
        legs = None if found is None else length(leg, home, found[1])
        if paid != right or (legs is not None and legs + climb != paid):
            wrong.append((home, goal, found, legs, right))
    return wrong


def goals_near(g: Atz, seed: int, far: int) -> list[Spot]:
    """Return spots near a human where a base fits."""
    dice, table, it = Dice.seeded(seed, "goals"), ground(g), g.figures[0]
    wide = 2 * far + 1
    near = [(it.x + dice.below(wide) - far, it.y + dice.below(wide) - far) for _ in range(12)]
    return [spot for spot in near if table.fits(*spot) and spot != (it.x, it.y)]


@pytest.mark.rule("atz.move.normal", "atz.building.door", "atz.building.window")
@pytest.mark.parametrize("allowance", [NORMAL_MOVE, FAST_MOVE], ids=["normal", "fast"])
@pytest.mark.parametrize(("area", "seed"), TOWNS)
def test_move_normal_route_is_the_cheapest(area: Area, seed: int, allowance: int) -> None:
    """Where one cannot walk straight, the way over corners and doors is the cheapest."""
    games = [held_up(area, seed, home) for home in spots(town(area, seed), seed, 5)]

    assert [misjudged(g, goals_near(g, seed, allowance // 150), allowance) for g in games] == [
        []
    ] * 5


@pytest.mark.rule("atz.zombie-move.low-obstacles", "atz.move.terrain-note")
@pytest.mark.parametrize(
    ("goal", "cost"),
    [
        pytest.param((215, 254), 10_400, id="to the far side of a fence"),
        pytest.param((215, 244), 7_400, id="to the near side"),
    ],
)
def test_move_terrain_note_a_fence_is_paid_for_in_the_direction_of_the_way(
    goal: Spot, cost: int
) -> None:
    """Round a corner, too, one who ends at the far side of a fence has paid for climbing it."""
    fence = Obstacle(tenths((19, 24.8, 26, 25)), tall=False, low=True)
    g = battle(human(24, 19.5), terrain=table(obstacles=(car(22, 20), fence)))

    found = route(g, 0, goal, FAST_MOVE)

    assert found is not None
    assert found[0] == cost


SLOW = (
    Piece(tenths((4, 4, 20, 20)), "woods"),
    Piece(tenths((22, 6, 40, 24)), "woods"),
    Piece(tenths((6, 26, 18, 44)), "rough"),
    Piece(tenths((24, 28, 36, 40)), "water"),
)
ROADS = (
    Piece(tenths((10, 0, 14, 48)), "road"),
    Piece(tenths((26, 0, 30, 48)), "road"),
    Piece(tenths((0, 20, 48, 24)), "road"),  # crosses the others
)
place = st.tuples(st.integers(5, 475), st.integers(5, 475))


@pytest.mark.rule("atz.terrain.woods-movement", "atz.terrain.road-movement")
@given(place, place)
def test_terrain_woods_movement_is_what_shapely_measures(a: Spot, b: Spot) -> None:
    """As much of a way is slow as Shapely finds in woods, rough ground and water off the roads."""
    assume(a != b)
    slow = shapely.unary_union([shapely.box(*it.box) for it in SLOW])
    roads = shapely.unary_union([shapely.box(*it.box) for it in ROADS]).buffer(1e-6)
    length = span(b[0] - a[0], b[1] - a[1])

    found = slow_part(Ground(table(pieces=(*SLOW, *ROADS))), a, b, length)

    exact = shapely.LineString([a, b]).intersection(slow.difference(roads)).length
    assert found == pytest.approx(exact * MILS, abs=len(SLOW) * len(ROADS) + 1)


@pytest.mark.rule("atz.move.normal")
def test_move_normal_reach_changes_with_a_vehicle_that_turns() -> None:
    """What is in reach is worked out anew when a vehicle turns on the spot."""
    g = battle(human(24, 18.5), terrain=table(obstacles=(car(20, 26),)))
    vehicle = garage.car(g, at=(24, 22), facing=(3, 2))
    before = overpriced(g, FAST_MOVE)
    g.vehicles[vehicle].fy *= -1

    assert (before, overpriced(g, FAST_MOVE)) == ([], [])
