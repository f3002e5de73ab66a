"""Ducking back, hunkering down and retiring, and the ways that lead to cover."""

import itertools

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from shamble.games.atz.battle.state import LOCKED, NOBODY, OPEN, SHUT, Atz, Figure, Outcome, ground
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Do, Status
from shamble.games.atz.fighting.cover import breaks_in, nearest_cover
from shamble.games.atz.ground.plane import span
from shamble.games.atz.ground.terrain import Obstacle, Piece, Terrain, faults
from shamble.games.atz.ground.ways import leg_cost
from shamble.games.atz.reactions.reaction import apply_result
from shamble.games.atz.table.reach import bars_spot, reach, route, zombie_route
from tests.games.atz.positions import battle, car, human, run, table, tenths, zombie

UNDER_FIRE = terms.Test.RECEIVED_FIRE
HOUSE = (20.0, 20.0, 26.0, 26.0)
HALL = (8.0, 20.0, 38.0, 26.0)


def told_to(do: Do, figure: Figure, *others: Figure, terrain: Terrain, passed: int = 1) -> Atz:
    """Have figure 0 carry a result out that figure 1 caused."""
    g = battle(figure, *others, terrain=terrain)
    return run(g, apply_result, Outcome(0, UNDER_FIRE, passed, do, 1, (1,)))


@pytest.mark.rule("atz.move.duck-back", "atz.move.cover-choice", "atz.ex.duck-and-retire")
def test_move_duck_back_to_the_nearest_cover_even_toward_the_enemy() -> None:
    """Billy ducks back 3 inches toward the shooter, behind the car."""
    g = told_to(
        Do.DUCK_BACK,
        human(20, 20),
        human(20, 40, side=2, facing=(0, -1)),
        terrain=table(obstacles=(car(18, 23.5),)),
    )

    it = g.figures[0]
    assert (it.status, it.hidden, it.prone) == (Status.DUCKED_BACK, True, False)
    assert it.y == 230
    assert it.fy == 170


@pytest.mark.rule("atz.move.prone-crawl", "atz.move.duck-back")
def test_move_prone_crawl_ducking_back_brings_one_to_his_feet() -> None:
    """Whoever lies gets up at no cost to duck back, and stands behind the car."""
    g = told_to(
        Do.DUCK_BACK,
        human(20, 20, prone=True),
        human(20, 40, side=2, facing=(0, -1)),
        terrain=table(obstacles=(car(18, 23.5),)),
    )

    assert (g.figures[0].y, g.figures[0].prone) == (230, False)


@pytest.mark.rule("atz.move.duck-back", "atz.move.open-duck")
def test_move_duck_back_prone_without_cover() -> None:
    """With no cover within 6 inches one drops prone, in plain view."""
    g = told_to(Do.DUCK_BACK, human(20, 20), human(20, 40, side=2), terrain=table())

    it = g.figures[0]
    assert (it.x, it.y, it.prone, it.hidden) == (200, 200, True, False)
    assert it.status == Status.DUCKED_BACK


@pytest.mark.rule("atz.move.cover-choice")
def test_move_cover_choice_stays_in_cover() -> None:
    """One who is in cover already ducks where he is."""
    g = told_to(
        Do.DUCK_BACK,
        human(20, 23),
        human(20, 40, side=2),
        terrain=table(obstacles=(car(18, 23.5),)),
    )

    assert (g.figures[0].x, g.figures[0].y, g.figures[0].hidden) == (200, 230, True)


@pytest.mark.rule("atz.move.retire", "atz.move.retire-away", "atz.ex.duck-and-retire")
def test_move_retire_leads_away() -> None:
    """Dez does not take the near cover toward the shooter but the one that leads away."""
    g = told_to(
        Do.RETIRE,
        human(20, 20),
        human(20, 40, side=2),
        terrain=table(obstacles=(car(18, 23.5), car(18, 12))),
    )

    it = g.figures[0]
    assert it.status == Status.HUNKERED
    assert it.y < 150


@pytest.mark.rule("atz.move.retire", "atz.move.retire-away")
def test_move_retire_prone_without_cover() -> None:
    """With no cover away from the enemy one drops prone on the spot, hunkered down."""
    g = told_to(
        Do.RETIRE,
        human(20, 20),
        human(20, 40, side=2),
        terrain=table(obstacles=(car(18, 23.5),)),
    )

    assert (g.figures[0].y, g.figures[0].prone) == (200, True)
    assert g.figures[0].status == Status.HUNKERED


@pytest.mark.rule("atz.move.hunker-down")
def test_move_hunker_down_within_twelve_inches() -> None:
    """Hunkering down leads to the nearest cover within 12 inches, in any direction."""
    g = told_to(
        Do.HUNKER_DOWN,
        human(20, 14),
        human(20, 40, side=2),
        terrain=table(obstacles=(car(18, 24),)),
    )

    assert (g.figures[0].y, g.figures[0].status) == (235, Status.HUNKERED)


@pytest.mark.rule("atz.move.forced-into-building")
@pytest.mark.parametrize(
    ("door", "others", "ends"),
    [
        pytest.param(SHUT, (), (230, 180), id="nobody was in it"),
        pytest.param(OPEN, (), (230, 211), id="it stands open: just inside the door"),
        pytest.param(SHUT, (human(25, 25),), (230, 211), id="somebody is in it"),
        pytest.param(LOCKED, (human(25, 25),), (230, 180), id="it is locked"),
    ],
)
def test_move_forced_into_building_only_where_known(
    door: int, others: tuple[Figure, ...], ends: tuple[int, int]
) -> None:
    """Nobody flees into a building that was not entered yet; into others by the door."""
    terrain = table(buildings=(HALL,), doors=((22.5, 20, 23.5, 20),))
    g = battle(human(23, 18), human(23, 5, side=2), *others, terrain=terrain)
    g.doors[0] = door

    run(g, apply_result, Outcome(0, UNDER_FIRE, 1, Do.RETIRE, 1, (1,)))

    assert (g.figures[0].x, g.figures[0].y) == ends


@pytest.mark.rule("atz.move.forced-into-building")
def test_move_forced_into_building_outer_walls_are_cover() -> None:
    """Its outer walls are cover, whoever was in it."""
    terrain = table(buildings=(HOUSE,), doors=((22.5, 20, 23.5, 20),))
    g = battle(human(23, 18), human(23, 5, side=2), terrain=terrain)

    assert nearest_cover(g, 0, 1, 12_000, away=False) == ((195, 195), (195, 205))


@pytest.mark.rule("atz.move.forced-into-building", "atz.building.door")
@pytest.mark.parametrize(
    ("y", "inside"),
    [
        pytest.param(17.1, True, id="4 inches and 2 for the door"),
        pytest.param(17.0, False, id="more than 6"),
    ],
)
def test_move_forced_into_building_pays_for_the_door(y: float, *, inside: bool) -> None:
    """Ducking back into a known building pays for its door, which stands open afterwards."""
    terrain = table(buildings=(HALL,), doors=((22.5, 20, 23.5, 20),))
    g = told_to(
        Do.DUCK_BACK, human(23, y), human(23, 5, side=2), human(25, 25), terrain=terrain, passed=0
    )

    assert (ground(g).building_at(g.figures[0].x, g.figures[0].y) == 0) is inside
    assert (g.doors[0] == OPEN) is inside


@pytest.mark.rule("atz.move.forced-into-building")
def test_move_forced_into_building_not_to_cover_behind_it() -> None:
    """Cover behind a house that nobody entered is out of reach where the way is through it."""
    terrain = table(
        buildings=((8.0, 20.0, 38.0, 22.0),),
        doors=((22.5, 20, 23.5, 20), (22.5, 22, 23.5, 22)),
    )
    g = battle(human(23, 19), human(23, 5, side=2), terrain=terrain)

    assert nearest_cover(g, 0, 1, 12_000, away=False) is None


@pytest.mark.rule("atz.move.forced-into-building")
def test_move_forced_into_building_not_through_it() -> None:
    """Nobody flees through a building that was not entered yet either."""
    terrain = table(
        buildings=((20.0, 20.0, 26.0, 24.0),),
        doors=((22.5, 20, 23.5, 20), (22.5, 24, 23.5, 24)),
    )
    g = battle(human(23, 19), human(23, 5, side=2), terrain=terrain)

    assert breaks_in(g, 0, ((230, 250),))
    g.doors[0] = OPEN
    assert not breaks_in(g, 0, ((230, 250),))


@pytest.mark.rule("atz.wounded.duck-back", "atz.ex.retrieve")
@pytest.mark.parametrize(
    ("passed", "carries"),
    [pytest.param(1, 2, id="pass 1d6: fetches her"), pytest.param(0, NOBODY, id="pass 0d6: not")],
)
def test_wounded_duck_back_retrieves(passed: int, carries: int) -> None:
    """One who ducks back on a pass first picks up a wounded friend within 4 inches."""
    g = told_to(
        Do.DUCK_BACK,
        human(20, 20),
        human(20, 40, side=2),
        human(22, 19, status=Status.OUT_OF_THE_FIGHT),
        terrain=table(obstacles=(car(18, 23.5),)),
        passed=passed,
    )

    assert g.figures[0].carries == carries
    assert g.figures[2].carried is (carries == 2)


@pytest.mark.rule("atz.move.halt", "atz.react.inactive-carry-on")
@pytest.mark.parametrize(
    ("do", "left"),
    [pytest.param(Do.HALT, 0, id="halt"), pytest.param(Do.CARRY_ON, 3_000, id="carry on")],
)
def test_move_halt_ends_movement(do: Do, left: int) -> None:
    """Halt ends a figure's move; carrying on does not."""
    g = told_to(do, human(20, 20, move_left=3_000), zombie(20, 40), terrain=table())

    assert g.figures[0].act.move_left == left


@pytest.mark.rule("atz.building.door", "atz.ex.door", "atz.building.window")
@pytest.mark.parametrize(
    ("way", "cost"),
    [
        pytest.param("door", 8_000, id="a door costs 2"),
        pytest.param("window", 10_000, id="a window 4"),
    ],
)
def test_building_door_costs(way: str, cost: int) -> None:
    """Six inches through a doorway cost eight, through a window ten."""
    gap = ((22.5, 20, 23.5, 20),)
    terrain = table(
        buildings=(HOUSE,),
        doors=gap if way == "door" else (),
        windows=gap if way == "window" else (),
    )
    g = battle(human(23, 17), terrain=terrain)

    found = route(g, 0, (230, 230), 12_000)

    assert found is not None
    assert found[0] == cost


@pytest.mark.rule("atz.building.short-move", "atz.zombie-move.which-doors-are-locked")
def test_building_short_move_and_locked_doors() -> None:
    """With too little movement left, or a locked door, one does not get in."""
    terrain = table(buildings=(HOUSE,), doors=((22.5, 20, 23.5, 20),))
    g = battle(human(23, 17), terrain=terrain)

    assert bars_spot(g, 0, (230, 230), 8_000) is None
    assert bars_spot(g, 0, (230, 230), 7_900) == "atz.building.short-move"
    g.doors[0] = LOCKED
    assert bars_spot(g, 0, (230, 230), 16_000) == "atz.building.short-move"


@pytest.mark.rule(
    "atz.terrain.woods-movement",
    "atz.terrain.road-movement",
    "atz.move.terrain-note",
    "atz.zombie-move.low-obstacles",
    "atz.terrain.hills-geometry",
)
@pytest.mark.parametrize(
    ("pieces", "obstacles", "cost"),
    [
        pytest.param((), (), 8_000, id="open ground"),
        pytest.param((Piece(tenths((10, 14, 30, 18)), "woods"),), (), 12_000, id="4 in of woods"),
        pytest.param(
            (Piece(tenths((10, 14, 30, 18)), "woods"), Piece(tenths((18, 0, 22, 48)), "road")),
            (),
            8_000,
            id="a road through them",
        ),
        pytest.param(
            (),
            (Obstacle(tenths((10, 15, 30, 15.2)), tall=False, low=True),),
            10_000,
            id="a fence",
        ),
        pytest.param(
            (Piece(tenths((14, 14, 26, 26)), "hill", tenths((20, 20, 20, 20))),),
            (),
            10_000,
            id="uphill",
        ),
    ],
)
def test_terrain_woods_movement_and_other_costs(
    pieces: tuple[Piece, ...], obstacles: tuple[Obstacle, ...], cost: int
) -> None:
    """Woods cost twice, a road through them does not, a fence 2 inches, uphill 2 inches."""
    g = battle(human(20, 10), terrain=table(pieces=pieces, obstacles=obstacles))

    found = route(g, 0, (200, 180), 16_000)

    assert found is not None
    assert found[0] == cost


@pytest.mark.rule("atz.figure.no-overlap")
@pytest.mark.parametrize(
    ("other", "barred"),
    [
        pytest.param(human(20, 14), None, id="through a friend"),
        pytest.param(zombie(20, 14), "atz.building.short-move", id="not through an enemy"),
        pytest.param(zombie(20, 14, prone=True), None, id="over a prone one"),
        pytest.param(human(20, 16), "atz.figure.no-overlap", id="not onto a friend"),
        pytest.param(human(20.9, 16), "atz.figure.no-overlap", id="nor overlapping him"),
    ],
)
def test_figure_no_overlap(other: Figure, barred: str | None) -> None:
    """One moves through friends and over the fallen, not through enemies, and onto nobody."""
    g = battle(human(20, 10), other)

    assert bars_spot(g, 0, (200, 160), 8_000) == barred


@pytest.mark.rule("atz.figure.no-overlap", "atz.figure.base")
def test_figure_no_overlap_a_gap_of_one_inch_is_enough() -> None:
    """A base of one inch passes between cars that are an inch apart, and through no less."""
    wide = battle(human(22.5, 10), terrain=table(obstacles=(car(18, 12), car(23, 12))))
    tight = battle(human(22.4, 10), terrain=table(obstacles=(car(18, 12), car(22.9, 12))))

    assert route(wide, 0, (225, 150), 5_000) is not None
    assert route(tight, 0, (224, 150), 5_000) is None


@pytest.mark.rule("atz.game.table-size", "atz.area.table-size", "atz.figure.base")
@pytest.mark.parametrize("spot", [(4, 100), (476, 100), (100, 4), (100, 476)])
def test_game_table_size_nobody_stands_off_it(spot: tuple[int, int]) -> None:
    """The whole base stays on the table of 48 by 48 inches."""
    g = battle(human(20, 20))

    assert bars_spot(g, 0, spot, 100_000) == "atz.figure.base"


@pytest.mark.rule("atz.zombie-act.path-around-obstacles", "atz.zombie-move.window-door-size-only")
def test_zombie_act_path_around_obstacles() -> None:
    """A zombie walks round a house, and into it by the door, never by a small window."""
    terrain = table(
        buildings=(HOUSE,), doors=((22.5, 26, 23.5, 26),), windows=((22.5, 20, 23.5, 20),)
    )
    g = battle(zombie(23, 15), human(23, 23), terrain=terrain)

    path = zombie_route(g, 0, (230, 230))

    assert path[-1] == (230, 230)
    assert len(path) > 2
    assert all(not 205 < x < 255 or y > 260 for x, y in path[:-2])


TOWN = table(
    buildings=(HOUSE, (5.0, 30.0, 15.0, 40.0)),
    doors=((22.5, 20, 23.5, 20),),
    obstacles=(car(30, 10), car(12, 12)),
    pieces=(Piece(tenths((24, 30, 36, 42)), "woods"),),
)


@pytest.mark.rule("atz.move.normal", "atz.figure.measuring", "atz.figure.no-overlap")
@given(st.integers(5, 475), st.integers(5, 475), st.integers(0, 50))
def test_move_normal_no_path_is_longer_than_it_may_be(x: int, y: int, pick: int) -> None:
    """By Shapely's measure no way is longer than its allowance, and none touches a wall."""
    g = battle(human(x / 10, y / 10), terrain=TOWN)
    home = (g.figures[0].x, g.figures[0].y)
    spots = sorted(reach(g, 0, 8_000).items())
    assume(ground(g).fits(*home) and spots)
    _, (cost, path) = spots[pick % len(spots)]
    way = shapely.LineString([home, *path])

    walls = [shapely.LineString([wall[:2], wall[2:]]) for wall in ground(g).walls]

    assert way.length <= cost / 100 + 1e-6
    assert cost <= 8_000
    assert min(way.distance(wall) for wall in walls) > 5 - 1e-6
    legs = itertools.pairwise((home, *path))
    assert sum(leg_cost(ground(g), *leg) for leg in legs) == cost


def test_a_bad_table_gets_every_fault_at_once() -> None:
    """Boxes off the table, openings in no wall and crests without hills are all named."""
    bad = table(
        buildings=((46.0, 46.0, 50.0, 50.0),),
        doors=((10, 10, 11, 10),),
        pieces=(Piece(tenths((12, 12, 10, 14)), "woods", (1, 1, 1, 1)),),
    )

    assert faults(bad) == [
        "building 1: not wholly on the table",
        "piece 1: left and bottom come before right and top",
        "opening 1: not in a wall of its building",
        "piece 1: a hill, and nothing else, has a crest",
    ]
    assert faults(TOWN) == []


@pytest.mark.rule("atz.figure.measuring")
def test_figure_measuring_is_exact() -> None:
    """The length of a leg is its distance from centre to centre, rounded up to a mil."""
    assert leg_cost(ground(battle()), (100, 100), (130, 140)) == 5_000
    assert span(1, 1) == 142
