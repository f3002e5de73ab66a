"""Where one flees to: every spot that may be cover, and the nearest of them, found the slow way."""

import functools
from math import isqrt

import pytest
import shapely

from shamble.games.atz.battle.state import OPEN, Atz, Figure, Outcome
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Area, Do, Status
from shamble.games.atz.fighting.cover import (
    around,
    breaks_in,
    clear_of_enemies,
    cover_near,
    cover_way,
    duck_back,
    fitting,
    indoor_spots,
    is_cover_here,
    known_buildings,
    legs_of,
    settle_down,
    shelters,
    shelters_from,
    steps_in,
    vehicle_spots,
)
from shamble.games.atz.fighting.retrieve import wounded_near
from shamble.games.atz.ground.ground import ground_of
from shamble.games.atz.ground.plane import INCH, span
from shamble.games.atz.ground.terrain import Obstacle, Opening, Piece, Terrain
from shamble.games.atz.ground.ways import Path, Spot
from shamble.games.atz.table.reach import room_at, route
from tests.games.atz import garage
from tests.games.atz.positions import battle, car, human, run, table, zombie
from tests.games.atz.towns import pairs, spots, town

DOWN = Status.OUT_OF_THE_FIGHT
HOUSE = table(
    buildings=((20, 20, 30, 30), (2, 2, 8, 8)),
    doors=((24, 20, 26, 20), (20, 24, 20, 26)),
    windows=((24, 30, 26, 30),),
)


@functools.cache
def all_spots(terrain: Terrain) -> frozenset[Spot]:
    """Return every spot along something where a base fits."""
    ground_ = ground_of(terrain)
    return frozenset(
        spot for shelter in shelters(ground_) for spot in around(*shelter) if ground_.fits(*spot)
    )


def flight(g: Atz, reach: int, *, away: bool) -> list[tuple[int, Path]]:
    """Return the ways by which the first figure can flee from the second, cheapest first."""
    it, foe = g.figures[0], g.figures[1]

    def far(spot: Spot) -> int:
        return (spot[0] - foe.x) ** 2 + (spot[1] - foe.y) ** 2

    goals = [
        spot
        for spot in dict.fromkeys((*all_spots(g.terrain), *indoor_spots(g, it, foe)))
        if span(spot[0] - it.x, spot[1] - it.y) <= reach
        and (not away or far(spot) >= (isqrt(far((it.x, it.y))) + INCH) ** 2)
        and shelters_from(g, spot, 1)
        and room_at(g, 0, spot)
    ]
    ways = [way for spot in goals if (way := route(g, 0, spot, reach)) is not None]
    return sorted(
        way
        for way in ways
        if not breaks_in(g, 0, way[1])
        and (not away or clear_of_enemies(g, 0, (it.x, it.y), way[1]))
    )


def test_move_cover_choice_spots_around_a_box() -> None:
    """Spots an inch apart all round a box, with its corners, just outside it."""
    found = around((100, 200, 115, 210), 5)

    assert sorted(set(found)) == [
        *((95, 195), (95, 205), (95, 215)),
        *((105, 195), (105, 215)),
        *((115, 195), (115, 215)),
        *((120, 195), (120, 205), (120, 215)),
    ]


def test_move_cover_choice_what_one_may_shelter_at() -> None:
    """One finds cover outside buildings, cars and solid fences, and just inside woods."""
    terrain = table(
        buildings=((20, 20, 30, 30),),
        pieces=(Piece((50, 50, 100, 100), "woods"), Piece((0, 300, 100, 400), "road")),
        obstacles=(
            Obstacle((400, 400, 440, 420), tall=False),
            Obstacle((300, 100, 304, 160), tall=False, low=True),
            Obstacle((350, 100, 354, 160), tall=False, low=True, solid=False),
        ),
    )

    assert sorted(shelters(ground_of(terrain))) == [
        ((50, 50, 100, 100), -5),
        ((200, 200, 300, 300), 5),
        ((300, 100, 304, 160), 5),
        ((400, 400, 440, 420), 5),
    ]


@pytest.mark.rule("atz.move.cover-choice")
@pytest.mark.parametrize("reach", [6_000, 12_000, 16_000])
@pytest.mark.parametrize(("area", "seed"), [(Area.SUBURBS, 4), (Area.RURAL, 5)])
def test_move_cover_choice_every_spot_in_reach_is_tried(area: Area, seed: int, reach: int) -> None:
    """No spot along something is overlooked that is near enough and where a base fits."""
    terrain = town(area, seed)
    known = all_spots(terrain)
    homes = spots(terrain, seed, 12)

    overlooked = [
        (home, spot)
        for home in homes
        for spot in known - set(cover_near(ground_of(terrain), *home, reach))
        if span(spot[0] - home[0], spot[1] - home[1]) <= reach
    ]

    assert overlooked == []


@pytest.mark.rule("atz.move.cover-choice")
@pytest.mark.parametrize(
    ("box", "home", "spot"),
    [
        pytest.param((20, 20, 30, 27.9), (25.5, 34.2), (255, 284), id="above it"),
        pytest.param((20, 20.1, 30, 28), (25.5, 13.8), (255, 196), id="below it"),
        pytest.param((20, 20, 27.9, 30), (34.2, 25.5), (284, 255), id="on its right"),
        pytest.param((20.1, 20, 28, 30), (13.8, 25.5), (196, 255), id="on its left"),
    ],
)
def test_move_cover_choice_beside_something_just_out_of_reach(
    box: tuple[float, float, float, float], home: tuple[float, float], spot: Spot
) -> None:
    """A spot within reach is tried though the wall beside it is farther away."""
    ground_ = ground_of(table(buildings=(box,)))
    x, y = round(home[0] * 10), round(home[1] * 10)

    assert span(spot[0] - x, spot[1] - y) <= 6_000
    assert spot in cover_near(ground_, x, y, 6_000)


@pytest.mark.rule("atz.move.cover-choice")
@pytest.mark.parametrize(("area", "seed"), [(Area.RURAL, 5), (Area.SUBURBS, 4)])
def test_move_cover_choice_tries_nothing_far_away(area: Area, seed: int) -> None:
    """Spots are tried where a base fits, few inches beyond reach and each but once."""
    terrain = town(area, seed)
    tried = [
        (home, cover_near(ground_of(terrain), *home, 6_000)) for home in spots(terrain, seed, 5)
    ]

    assert all(all_spots(terrain).issuperset(found) for _, found in tried)
    assert all(len(found) == len(set(found)) for _, found in tried)
    assert all(
        span(x - home[0], y - home[1]) <= 6_000 + 12_000 for home, found in tried for x, y in found
    )


@pytest.mark.rule("atz.move.cover-choice")
def test_move_cover_choice_is_worked_out_for_each_table() -> None:
    """What was found for one table is not used for another."""
    one = ground_of(table(obstacles=(car(10, 10),)))
    other = ground_of(table(obstacles=(car(10, 11),)))
    first, second = cover_near(one, 120, 150, 6_000), cover_near(other, 120, 150, 6_000)

    assert ((95, 95) in first, (95, 95) in second) == (True, False)
    assert ((95, 135) in first, (95, 135) in second) == (False, True)
    assert fitting(one, ((100, 100, 140, 120), 5)) != fitting(other, ((100, 110, 140, 130), 5))


@pytest.mark.rule("atz.move.cover-choice", "atz.move.retire-away")
@pytest.mark.parametrize(("reach", "away"), [(6_000, False), (12_000, False), (12_000, True)])
@pytest.mark.parametrize(("area", "seed"), [(Area.RURAL, 5), (Area.SUBURBS, 4)])
def test_move_cover_choice_the_shortest_way(
    area: Area, seed: int, reach: int, *, away: bool
) -> None:
    """The way to cover that costs the least is taken, whichever spot it leads to."""
    terrain = town(area, seed)
    games = [
        battle(
            human(home[0] / 10, home[1] / 10),
            human(foe[0] / 10, foe[1] / 10, side=2),
            zombie(24, 24),
            terrain=terrain,
        )
        for home, foe in pairs(terrain, seed, 5)
    ]

    ways = [(cover_way(g, 0, 1, reach, away=away), flight(g, reach, away=away)[:1]) for g in games]

    assert [way and way[0] for way, _ in ways] == [best[0][0] if best else None for _, best in ways]


@pytest.mark.rule("atz.move.cover-choice")
def test_move_cover_choice_of_equals_the_one_farther_off() -> None:
    """Of spots that are as far away, one takes that which is farther from the enemy."""
    woods = (Piece((150, 240, 250, 300), "woods"), Piece((150, 100, 250, 160), "woods"))
    ways = [
        cover_way(
            battle(human(20, 20), human(40, y, side=2), terrain=table(pieces=woods)),
            0,
            1,
            6_000,
            away=False,
        )
        for y in (19, 21)
    ]

    assert [way and way[1] for way in ways] == [((195, 245),), ((195, 155),)]


@pytest.mark.rule("atz.move.forced-into-building")
@pytest.mark.parametrize(
    ("gap", "found"),
    [
        pytest.param((240, 200, 260, 200), ((250, 211), (250, 189)), id="in a level wall"),
        pytest.param((200, 240, 200, 260), ((211, 250), (189, 250)), id="in an upright wall"),
    ],
)
def test_move_forced_into_building_a_step_inside(
    gap: tuple[int, int, int, int], found: tuple[Spot, Spot]
) -> None:
    """Just inside is a little more than an inch from the opening, square to its wall."""
    assert steps_in(Opening(*gap, way="door", building=0)) == found


@pytest.mark.rule("atz.move.forced-into-building", "atz.building.inside")
@pytest.mark.parametrize(
    ("who", "doors", "found"),
    [
        pytest.param(human(10, 10), 0, [], id="nobody was inside"),
        pytest.param(
            human(10, 10), OPEN, [(250, 211), (211, 250), (250, 289)], id="it stands open"
        ),
        pytest.param(human(25, 25), OPEN, [], id="not where one is already"),
    ],
)
def test_move_forced_into_building_spots_just_inside(
    who: Figure, doors: int, found: list[Spot]
) -> None:
    """One flees in by every opening of a known building, unless one is in it."""
    g = battle(who, terrain=HOUSE)
    g.doors[0] = doors

    assert indoor_spots(g, g.figures[0]) == found


@pytest.mark.rule("atz.move.forced-into-building")
@pytest.mark.parametrize(
    ("figure", "known"),
    [
        pytest.param(human(25, 25), {0}, id="somebody is inside"),
        pytest.param(human(25, 25, status=Status.DEAD), {0}, id="somebody lies dead inside"),
        pytest.param(human(25, 25, status=Status.LEFT), set(), id="who was there has left"),
        pytest.param(zombie(5, 5), {1}, id="a zombie is in the other"),
    ],
)
def test_move_forced_into_building_who_makes_it_known(figure: Figure, known: set[int]) -> None:
    """Whoever is on the table in a building makes it known."""
    g = battle(human(40, 40), figure.copy(), terrain=HOUSE)

    assert known_buildings(g) == known


@pytest.mark.rule("atz.move.forced-into-building")
@pytest.mark.parametrize(
    ("path", "barred"),
    [
        pytest.param(((250, 150),), False, id="in the open"),
        pytest.param(((250, 250),), True, id="in by a door"),
        pytest.param(((250, 150), (250, 250)), True, id="on the second leg"),
    ],
)
def test_move_forced_into_building_by_a_way(*, path: Path, barred: bool) -> None:
    """A way that leads in is barred until the building is known."""
    g = battle(human(25, 10), terrain=HOUSE)
    before = breaks_in(g, 0, path)
    g.doors[0] = OPEN

    assert (before, breaks_in(g, 0, path)) == (barred, False)
    assert len(legs_of(g, 0, path)) == len(path)


@pytest.mark.rule("atz.move.retire-away")
@pytest.mark.parametrize(
    ("foe", "path", "clear"),
    [
        pytest.param(zombie(25, 21), ((200, 250), (300, 250)), True, id="far from both legs"),
        pytest.param(zombie(25, 24), ((200, 250), (300, 250)), False, id="by the second leg"),
        pytest.param(zombie(21, 22), ((200, 250), (300, 250)), False, id="by the first"),
        pytest.param(zombie(20, 26), ((200, 250), (300, 250)), False, id="where it turns"),
        pytest.param(zombie(19, 20), ((200, 250),), True, id="abreast of the start"),
        pytest.param(zombie(19, 20.1), ((200, 250),), False, id="a little ahead of the start"),
        pytest.param(zombie(20, 26), ((200, 250),), False, id="an inch beyond its end"),
        pytest.param(zombie(20, 26.1), ((200, 250),), True, id="farther beyond its end"),
        pytest.param(zombie(20, 22, prone=True), ((200, 250),), True, id="one that lies"),
    ],
)
def test_move_retire_away_past_no_enemy_on_any_leg(*, foe: Figure, path: Path, clear: bool) -> None:
    """Every leg of the way keeps more than an inch from enemies that are not left behind."""
    g = battle(human(20, 20), foe)

    assert clear_of_enemies(g, 0, (200, 200), path) is clear


@pytest.mark.rule("atz.move.retire-away")
@pytest.mark.parametrize("goal", [(260, 290), (150, 320), (170, 200), (250, 240)])
@pytest.mark.parametrize("foe", [(20.7, 25.8), (19.2, 25.7), (19.1, 24.4), (21, 24.3), (22, 26)])
def test_move_retire_away_by_shapely(foe: tuple[float, float], goal: Spot) -> None:
    """A leg passes an enemy within an inch, unless every step of it leads away from him."""
    g = battle(human(20, 25), zombie(*foe))
    it = g.figures[1]
    leg = shapely.LineString([(200, 250), goal])
    close = leg.distance(shapely.Point(it.x, it.y)) <= 10
    nearest = leg.project(shapely.Point(it.x, it.y))

    assert clear_of_enemies(g, 0, (200, 250), (goal,)) is not (close and nearest > 0)


@pytest.mark.rule("atz.wounded.duck-back")
@pytest.mark.parametrize(
    ("others", "found"),
    [
        pytest.param((human(24, 20, status=DOWN),), 1, id="just within 4 inches"),
        pytest.param((human(24.1, 20, status=DOWN),), -1, id="beyond"),
        pytest.param((human(22, 20, status=DOWN, carried=True),), -1, id="carried already"),
        pytest.param((human(22, 20, status=Status.STUNNED),), -1, id="only stunned"),
        pytest.param((human(22, 20, side=2, status=DOWN),), -1, id="an enemy"),
        pytest.param(
            (human(22, 20, status=DOWN), human(20, 22, status=DOWN)), 1, id="the first of equals"
        ),
        pytest.param((human(22, 20, status=DOWN), zombie(23, 20)), -1, id="in a zombie's hands"),
        pytest.param(
            (human(22, 20, status=DOWN), zombie(23, 20, status=Status.DEAD)), 1, id="it is dead"
        ),
        pytest.param((human(22, 20, status=DOWN), human(23, 20)), 1, id="a friend is with him"),
    ],
)
def test_wounded_duck_back_whom_one_may_fetch(others: tuple[Figure, ...], found: int) -> None:
    """A wounded friend within 4 inches is fetched whom nobody carries and no enemy touches."""
    g = battle(human(20, 20), *(one.copy() for one in others))

    assert wounded_near(g, 0) == found


@pytest.mark.rule("atz.wounded.duck-back")
def test_wounded_duck_back_only_with_a_way_to_them() -> None:
    """Nobody is fetched from behind a wall without a way round."""
    g = battle(
        human(20, 20), human(23, 20, status=DOWN), terrain=table(buildings=((21, 1, 22, 47),))
    )

    assert wounded_near(g, 0) == -1


@pytest.mark.rule("atz.building.inside")
@pytest.mark.parametrize(
    ("at", "cover"),
    [
        pytest.param((25, 25), True, id="indoors, though the enemy looks in"),
        pytest.param((22, 32), True, id="behind the house"),
        pytest.param((35, 15), False, id="in the open"),
    ],
)
def test_building_inside_is_cover(*, at: tuple[float, float], cover: bool) -> None:
    """Whoever is in a building, or behind it, is in cover where he is."""
    g = battle(human(*at), human(25, 15, side=2), terrain=HOUSE)
    g.doors[0] = OPEN

    assert is_cover_here(g, 0, 1) is cover
    assert shelters_from(g, (g.figures[0].x, g.figures[0].y), 1) is cover


@pytest.mark.rule("atz.move.cover-choice")
def test_move_cover_choice_beside_vehicles_that_have_moved() -> None:
    """Spots beside a vehicle that was moved are tried, but not those inside another."""
    g = battle(human(20, 20))
    garage.car(g, at=(24, 10))
    before = vehicle_spots(g)
    garage.car(g, at=(26.6, 10))
    after = vehicle_spots(g)

    assert {(225, 100), (256, 100), (240, 126), (240, 75)} <= set(before)
    assert {(225, 100), (282, 100), (240, 126), (266, 126)} <= set(after)
    assert (256, 100) not in after


@pytest.mark.rule("atz.building.inside", "atz.move.duck-back")
@pytest.mark.parametrize(
    ("at", "path", "covered"),
    [
        pytest.param((25, 25), None, True, id="indoors without a way"),
        pytest.param((35, 15), None, False, id="in the open without a way"),
        pytest.param((35, 15), (), True, id="where one is in cover"),
    ],
)
def test_building_inside_whoever_stays_is_down_behind_cover(
    *, at: tuple[float, float], path: Path | None, covered: bool
) -> None:
    """Who finds no way drops prone in the open, but is in cover indoors."""
    g = battle(human(*at), human(25, 15, side=2), terrain=HOUSE)
    settle_down(g, 0, 1, path, Status.DUCKED_BACK)

    assert (g.figures[0].hidden, g.figures[0].prone) == (covered, not covered)


@pytest.mark.rule("atz.move.duck-back")
def test_move_duck_back_in_a_car_where_one_sits() -> None:
    """Who rides ducks down where he sits, though there is cover near by."""
    g = battle(
        human(24, 10), human(24, 40, side=2, facing=(0, -1)), terrain=table(obstacles=(car(28, 8),))
    )
    garage.car(g, 0)
    g.figures[0].x, g.figures[0].y = 240, 100
    run(g, duck_back, Outcome(0, terms.Test.RECEIVED_FIRE, 0, Do.DUCK_BACK, 1))
    it = g.figures[0]

    assert (it.x, it.y, it.hidden, it.prone) == (240, 100, True, False)
