"""What is in reach follows doors, people, vehicles and hills; charges go to whom they aim at."""

import pytest

from shamble.games.atz.battle.state import LOCKED, OPEN, Atz, Figure, ground
from shamble.games.atz.ground.terrain import Obstacle, Piece
from shamble.games.atz.ground.ways import Path, Spot, ways_of
from shamble.games.atz.table.reach import (
    ENDLESS,
    nodes_of,
    reach,
    route,
    straight,
    walk_of,
    zombie_route,
)
from tests.games.atz import garage
from tests.games.atz.positions import battle, car, human, table, tenths, zombie

HOUSE = (20.0, 20.0, 26.0, 26.0)
DOOR = (22.5, 20.0, 23.5, 20.0)
HUT = table(buildings=(HOUSE,), doors=(DOOR,))
INSIDE = (230, 207)
BEFORE = (230, 193)


def at(g: Atz, figure: int, x: float, y: float) -> Atz:
    """Put a figure down elsewhere."""
    g.figures[figure].x, g.figures[figure].y = round(x * 10), round(y * 10)
    return g


@pytest.mark.rule("atz.building.door")
def test_building_door_reach_follows_doors() -> None:
    """A door that is locked takes what is behind it out of reach until it is unlocked."""
    g = battle(human(23, 17), terrain=HUT)
    shut = reach(g, 0, 8_000)
    g.doors = [LOCKED]
    locked = reach(g, 0, 8_000)
    g.doors = [OPEN]

    assert (shut[BEFORE], shut[INSIDE]) == ((2_300, (BEFORE,)), (5_700, (BEFORE, INSIDE)))
    assert (BEFORE in locked, INSIDE in locked) == (True, False)
    assert reach(g, 0, 8_000) == shut


@pytest.mark.rule("atz.figure.no-overlap")
def test_figure_no_overlap_reach_follows_enemies() -> None:
    """An enemy in a doorway takes what is behind it out of reach until he moves."""
    g = battle(human(23, 17), zombie(40, 40), terrain=HUT)
    free = reach(g, 0, 8_000)
    held = reach(at(g, 1, 23, 20), 0, 8_000)

    assert (INSIDE in free, INSIDE in held, BEFORE in held) == (True, False, False)
    assert reach(at(g, 1, 40, 40), 0, 8_000) == free
    assert INSIDE not in reach(at(g, 1, 23, 20.1), 0, 8_000)


@pytest.mark.rule("atz.move.normal")
def test_move_normal_reach_follows_the_figure_and_its_move() -> None:
    """One reaches other corners from elsewhere, and fewer with less of a move left."""
    g = battle(human(23, 17), terrain=HUT)
    walk = walk_of(g, 0, 8_000)
    far, near = nodes_of(g, walk), reach(g, 0, 5_699)
    exact, short = reach(g, 0, 2_300), reach(g, 0, 2_299)
    moved = reach(at(g, 0, 23, 18), 0, 8_000)

    assert (INSIDE in far, INSIDE in near, BEFORE in near) == (True, False, True)
    assert (BEFORE in exact, BEFORE in short) == (True, False)
    assert moved[BEFORE] == (1_300, (BEFORE,))
    assert (230, 170) not in far


@pytest.mark.rule("atz.move.normal", "atz.figure.no-overlap")
@pytest.mark.parametrize(
    ("other", "goal", "left", "cost"),
    [
        pytest.param(None, (230, 230), 8_000, 8_000, id="through a door, just paid"),
        pytest.param(None, (230, 230), 7_999, None, id="through a door, a hair too little"),
        pytest.param(None, (230, 90), 8_000, 8_000, id="8 inches"),
        pytest.param(None, (230, 90), 7_999, None, id="a hair too little"),
        pytest.param(None, (200, 205), 8_000, None, id="into a wall"),
        pytest.param(zombie(23, 15), (230, 120), 8_000, None, id="through an enemy"),
        pytest.param(human(23, 15), (230, 120), 8_000, 5_000, id="through a friend"),
        pytest.param(zombie(21, 15), (230, 120), 8_000, 5_000, id="past an enemy"),
    ],
)
def test_move_normal_straight(
    other: Figure | None, goal: Spot, left: int, cost: int | None
) -> None:
    """One goes straight where one can pay for it and nothing is in the way."""
    g = battle(human(23, 17), *([other] if other else []), terrain=HUT)

    assert straight(g, walk_of(g, 0, left), goal) == cost


@pytest.mark.rule("atz.building.door")
def test_building_door_straight_through_none_that_is_locked() -> None:
    """Nobody goes straight through a locked door, nor through a vehicle before it."""
    g = battle(human(23, 17), terrain=HUT)
    g.doors = [LOCKED]
    locked = straight(g, walk_of(g, 0, 8_000), (230, 230))
    g.doors = [OPEN]
    garage.car(g, at=(23, 18.8), facing=(1, 0))

    assert (locked, straight(g, walk_of(g, 0, 8_000), (230, 230))) == (None, None)


@pytest.mark.rule("atz.move.normal")
@pytest.mark.parametrize(
    ("goal", "allowance", "way"),
    [
        pytest.param((240, 140), 8_000, (3_000, ((240, 140),)), id="straight"),
        pytest.param((240, 235), 9_229, (9_229, ((215, 195), (215, 225), (240, 235))), id="round"),
        pytest.param((240, 235), 9_228, None, id="a mil too little"),
        pytest.param((240, 205), 16_000, None, id="where nobody fits"),
        pytest.param((240, 251), 8_000, None, id="farther than the move"),
    ],
)
def test_move_normal_route_round_a_car(
    goal: Spot, allowance: int, way: tuple[int, Path] | None
) -> None:
    """A way is straight if possible, else round the corners, and no longer than the move."""
    g = battle(human(24, 17), terrain=table(obstacles=(car(22, 20),)))

    assert route(g, 0, goal, allowance) == way


@pytest.mark.rule("atz.move.normal")
def test_move_normal_route_of_equal_ways() -> None:
    """Of two ways that cost the same, the one on the left is taken, always."""
    g = battle(human(24, 17), terrain=table(obstacles=(car(22, 20),)))

    found = route(g, 0, (240, 250), 16_000)

    assert found is not None
    assert found[1] == ((215, 195), (215, 225), (240, 250))


@pytest.mark.rule("atz.move.normal", "atz.zombie-move.through-figures")
def test_move_normal_route_past_a_vehicle_at_its_end() -> None:
    """Where a vehicle bars the last leg on one side, the way leads round the other."""
    g = battle(human(24, 17), terrain=table(obstacles=(car(22, 20),)))
    garage.car(g, at=(21.2, 24.6), facing=(1, 0))

    found = route(g, 0, (240, 240), 16_000)

    assert found is not None
    assert found[1] == ((265, 195), (265, 225), (240, 240))


@pytest.mark.rule("atz.figure.no-overlap")
@pytest.mark.parametrize(
    ("target", "way"),
    [
        pytest.param(1, (2_000, ((240, 190),)), id="whom he charges"),
        pytest.param(-1, None, id="whom he does not"),
        pytest.param(2, None, id="though he charges another"),
    ],
)
def test_figure_no_overlap_a_charge_goes_to_its_target(
    target: int, way: tuple[int, Path] | None
) -> None:
    """Only who charges an enemy moves up against him, nearer than an inch even."""
    g = battle(human(24, 17), zombie(24, 19.9), zombie(40, 40))

    assert route(g, 0, (240, 190), 4_000, target) == way


@pytest.mark.rule("atz.figure.no-overlap")
def test_figure_no_overlap_a_charge_round_a_corner() -> None:
    """A charge leads round corners as well, and through no other enemy."""
    g = battle(human(24, 17), zombie(24, 24), terrain=table(obstacles=(car(22, 20),)))
    free = route(g, 0, (240, 230), 16_000, 1)
    g.figures.append(zombie(21.5, 21))
    right = route(g, 0, (240, 230), 16_000, 1)

    assert free is not None
    assert right is not None
    assert free[1] == ((215, 195), (215, 225), (240, 230))
    assert right[1] == ((265, 195), (265, 225), (240, 230))


@pytest.mark.rule("atz.terrain.hills-geometry")
@pytest.mark.parametrize(
    ("allowance", "cost"),
    [pytest.param(11_229, 11_229, id="enough"), pytest.param(11_228, None, id="a mil too little")],
)
def test_terrain_hills_geometry_uphill_round_a_corner(allowance: int, cost: int | None) -> None:
    """Who ends nearer a crest pays 2 inches more, round corners too."""
    hill = Piece(tenths((20, 22.3, 30, 30)), "hill", tenths((20, 26, 30, 26)))
    g = battle(human(24, 17), terrain=table(obstacles=(car(22, 20),), pieces=(hill,)))

    found = route(g, 0, (240, 235), allowance)

    assert (found[0] if found else None) == cost


@pytest.mark.rule("atz.zombie-act.path-around-obstacles")
@pytest.mark.parametrize(
    ("home", "goal", "path"),
    [
        pytest.param((24, 17), (240, 235), ((215, 195), (215, 225), (240, 235)), id="round a car"),
        pytest.param((24, 17), (320, 180), ((320, 180),), id="straight past it"),
        pytest.param(
            (24, 17), (245, 250), ((265, 195), (265, 225), (245, 250)), id="round its other side"
        ),
        pytest.param((24, 17), (240, 210), ((240, 210),), id="to where nobody fits"),
    ],
)
def test_zombie_act_path_around_obstacles_short_ways(
    home: tuple[float, float], goal: Spot, path: Path
) -> None:
    """A zombie goes round a thing by its nearer side; asked again, it goes the same way."""
    g = battle(zombie(*home), terrain=table(obstacles=(car(22, 20),)))

    assert zombie_route(g, 0, goal) == zombie_route(g, 0, goal) == path


@pytest.mark.rule("atz.zombie-act.path-around-obstacles")
def test_zombie_act_path_around_obstacles_long_ways() -> None:
    """Where the way round is far longer than the straight one, it is found all the same."""
    wall = Obstacle(tenths((4, 20, 44, 20.4)), tall=True)
    g = battle(zombie(22, 19), terrain=table(obstacles=(wall,)))

    path = zombie_route(g, 0, (220, 215))

    assert path == ((35, 195), (35, 209), (220, 215))
    assert ways_of(ground(g)).routes[(220, 190), (220, 215), ()] == path
    assert ENDLESS > 10**6


@pytest.mark.rule("atz.zombie-act.path-around-obstacles")
def test_zombie_act_path_around_obstacles_vehicles_come_and_go() -> None:
    """A way is worked out anew where a vehicle stands in it now, and when it is gone."""
    g = battle(zombie(24.5, 14), terrain=table(obstacles=(car(22, 17),)))
    free = zombie_route(g, 0, (250, 300))
    garage.car(g, at=(26.6, 24))
    held = zombie_route(g, 0, (250, 300))
    g.loose = ()

    assert free == ((265, 165), (265, 195), (250, 300))
    assert held != free
    assert held[-1] == (250, 300)
    assert zombie_route(g, 0, (250, 300)) == free
