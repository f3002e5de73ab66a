"""Floors, rooms and stairs, and zombies that are placed on buildings."""

import pytest

from shamble.games.atz.activation.activation import try_fast
from shamble.games.atz.battle.options import FastMove, TakeStairs
from shamble.games.atz.battle.state import LOCKED, Atz, Figure, Noise, Outcome
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Do, Status
from shamble.games.atz.ground.terrain import (
    Building,
    Obstacle,
    Opening,
    Piece,
    Terrain,
    plan_faults,
)
from shamble.games.atz.moving.floors import (
    climb_stairs,
    come_out,
    stairs_orders,
    use_stairs,
)
from shamble.games.atz.reactions.reaction import apply_result
from shamble.games.atz.scenarios.interiors import furnish, inner_doors, upper_windows
from shamble.games.atz.table.noise import attract_zombies, make_noise
from shamble.games.atz.table.placement import place_zombie
from shamble.games.atz.table.reach import bars_spot, room_at
from shamble.games.atz.table.sight import bars_line, sees, shelter
from tests.games.atz.play import why_not, zombies_turn
from tests.games.atz.positions import (
    activate,
    battle,
    car,
    human,
    run,
    table,
    tables,
    tenths,
    zombie,
)

BOX = (20.0, 20.0, 30.0, 26.0)
ROOMS = ((20.0, 20.0, 25.0, 26.0), (25.0, 20.0, 30.0, 26.0))
FRONT = Opening(*tenths((22, 20, 23, 20)), way="door", building=0)
INNER = Opening(*tenths((25, 22.5, 25, 23.5)), way="door", building=0, inner=True)
PANE = Opening(*tenths((27, 20, 28, 20)), way="window", building=0, floor=1)


def house(*things: Obstacle | Piece, stories: int = 2) -> Terrain:
    """Return a table with a house of two rooms below, stairs in the right one, one room above."""
    floor_plan = Building(
        tenths(BOX), "house", 3, stories, tuple(map(tenths, ROOMS)), (), (275, 230)
    )
    return Terrain(
        f"house {stories} {things}",
        table().area,
        480,
        480,
        (floor_plan,),
        (FRONT, INNER, PANE),
        tuple(thing for thing in things if isinstance(thing, Piece)),
        tuple(thing for thing in things if isinstance(thing, Obstacle)),
    )


def indoors(*figures: Figure, dice: tuple[int, ...] = (), stories: int = 2) -> Atz:
    """Return a battle about the house, the first figure active."""
    g = battle(*figures, dice=dice, terrain=house(stories=stories))
    activate(g, 0)
    return g


@pytest.mark.rule("atz.building.levels")
@pytest.mark.parametrize("allowance", [8_000, 12_000, 16_000])
def test_building_levels_cost_half_the_move(allowance: int) -> None:
    """Taking the stairs costs half of the allowance, and leads to the same spot one floor up."""
    g = indoors(human(27.5, 23))
    activate(g, 0, left=allowance)

    run(g, use_stairs, TakeStairs(0, 1))

    it = g.figures[0]
    assert (it.floor, it.x, it.y, it.act.move_left) == (1, 275, 230, allowance // 2)


@pytest.mark.rule("atz.ex.stairs", "atz.building.levels")
def test_building_levels_jim_bob_joe() -> None:
    """On a Fast Move of 12 inches, with nobody in sight, the stairs cost 6."""
    g = indoors(human(27.5, 23, rep=4), dice=(4, 5))
    run(g, try_fast, FastMove((0,)))

    run(g, use_stairs, TakeStairs(0, 1))

    assert (g.figures[0].act.allowance, g.figures[0].act.move_left) == (12_000, 6_000)


@pytest.mark.rule("atz.building.levels", "atz.building.short-move")
@pytest.mark.parametrize(
    ("climber", "floor", "barred"),
    [
        pytest.param(human(27.5, 23), 1, None, id="at the stairs"),
        pytest.param(human(28.5, 23), 1, None, id="an inch from them"),
        pytest.param(human(29, 25), 1, None, id="a short way from them"),
        pytest.param(human(22.5, 21), 1, "atz.building.levels", id="too far from them"),
        pytest.param(human(27.5, 18), 1, "atz.building.levels", id="not in the building"),
        pytest.param(
            human(29, 25, stayed=True), 1, "atz.building.levels", id="it said it would stay"
        ),
        pytest.param(human(27.5, 23), 2, "atz.building.levels", id="two floors at once"),
        pytest.param(human(27.5, 23), -1, "atz.building.levels", id="below the ground"),
        pytest.param(human(27.5, 23, floor=1), 0, None, id="down again"),
        pytest.param(human(27.5, 23, floor=1), 2, "atz.building.levels", id="no such floor"),
        pytest.param(human(27.5, 23, prone=True), 1, "atz.building.levels", id="prone"),
    ],
)
def test_building_levels_at_the_stairs(climber: Figure, floor: int, barred: str | None) -> None:
    """One changes floors at the stairs or by going there, one floor at a time."""
    g = indoors(climber)

    assert why_not(g, TakeStairs(0, floor)) == barred


@pytest.mark.rule("atz.building.levels", "atz.building.short-move")
@pytest.mark.parametrize(
    ("left", "options"),
    [
        pytest.param(4_000, [TakeStairs(0, 1)], id="half of the move is enough"),
        pytest.param(3_999, [], id="less is not"),
    ],
)
def test_building_levels_need_half_the_move(left: int, options: list[TakeStairs]) -> None:
    """With less than half of the move left nobody changes floors."""
    g = indoors(human(27.5, 23))
    g.figures[0].act.move_left = left

    assert stairs_orders(g, 0) == options


@pytest.mark.rule("atz.building.levels", "atz.figure.no-overlap")
def test_building_levels_beside_whoever_stands_there() -> None:
    """Whoever comes up where somebody stands arrives beside him, an inch away."""
    g = indoors(human(27.5, 23), human(27.5, 23, floor=1))

    run(g, use_stairs, TakeStairs(0, 1))

    assert (g.figures[0].x, g.figures[0].y) == (285, 230)


@pytest.mark.rule("atz.building.levels")
def test_building_levels_by_way_of_the_stairs() -> None:
    """One order leads to the stairs and up; both are paid for."""
    g = indoors(human(27.5, 25.5))

    run(g, use_stairs, TakeStairs(0, 1))

    it = g.figures[0]
    assert (it.floor, it.x, it.y, it.act.move_left) == (1, 275, 230, 8_000 - 1_500 - 4_000)


@pytest.mark.rule("atz.building.levels", "atz.action.resume")
def test_building_levels_stopped_on_the_way() -> None:
    """Whoever is stopped on the way to the stairs stays on its floor."""
    g = indoors(human(27.5, 25.5))

    run(g, climb_stairs, TakeStairs(0, 1))

    assert (g.figures[0].floor, g.figures[0].act.move_left) == (0, 8_000)


@pytest.mark.rule("atz.move.cover-choice")
@pytest.mark.rule("atz.move.retire", "atz.move.retire-away", "atz.building.levels")
@pytest.mark.parametrize(
    ("figure", "cause", "ends"),
    [
        pytest.param(
            human(28, 25, floor=1), zombie(24, 25, floor=1), (275, 230, 0), id="down the stairs"
        ),
        pytest.param(human(28, 25), zombie(26, 25), (275, 230, 1), id="up the stairs"),
        pytest.param(
            human(24, 23, floor=1), zombie(29.4, 25), (240, 230, 1), id="not to the enemy's floor"
        ),
        pytest.param(
            human(24, 23, floor=1),
            zombie(29.4, 25, floor=1),
            (275, 230, 0),
            id="nearer to him, but on another floor",
        ),
        pytest.param(
            human(27, 22), zombie(29.4, 25.4), (275, 230, 1), id="rather than out by the doors"
        ),
        pytest.param(
            human(27.5, 21), human(27.5, 10, side=2), None, id="not to where he sees one above"
        ),
        pytest.param(
            human(22, 23, floor=1), zombie(24.5, 23, floor=1), (220, 230, 1), id="past an enemy"
        ),
        pytest.param(human(20.6, 25.4), zombie(22, 25.4), (215, 195, 0), id="too far from them"),
    ],
)
def test_move_retire_by_the_stairs(
    figure: Figure, cause: Figure, ends: tuple[int, int, int] | None
) -> None:
    """Retiring leads to another floor where that is nearest; the stairs cost 4 inches of 12."""
    g = indoors(figure, cause)

    run(g, apply_result, Outcome(0, terms.Test.IN_SIGHT, 0, Do.RETIRE, 1))

    it = g.figures[0]
    assert ends in {(it.x, it.y, it.floor), None}
    assert it.floor == (ends[2] if ends else 0)
    assert it.status == Status.HUNKERED


@pytest.mark.rule("atz.move.retire", "atz.building.levels")
def test_move_retire_stairs_cost_four_inches() -> None:
    """With more than 8 inches to the stairs one does not get up them; there is no other way."""
    g = indoors(human(20.6, 20.6), zombie(20.6, 25))
    g.doors[0] = LOCKED

    run(g, apply_result, Outcome(0, terms.Test.IN_SIGHT, 0, Do.RETIRE, 1))

    assert (g.figures[0].x, g.figures[0].y, g.figures[0].floor) == (206, 206, 0)


@pytest.mark.rule("atz.figure.no-overlap", "atz.melee.contact")
def test_figure_no_overlap_on_other_floors() -> None:
    """Figures on different floors neither touch nor stand in each other's way."""
    g = indoors(human(27.5, 23), zombie(27.5, 23, floor=1))

    assert not touching(g, 0, 1)
    assert room_at(g, 0, (275, 230))


@pytest.mark.rule("atz.los.openings")
@pytest.mark.parametrize(
    ("looker", "other", "seen"),
    [
        pytest.param(human(27.5, 22), human(28, 24, side=2, floor=1), False, id="floor between"),
        pytest.param(
            human(27.5, 21, floor=1), human(28, 24, side=2, floor=1), True, id="the same floor"
        ),
        pytest.param(
            human(27.5, 21, floor=1, facing=(0, -1)), human(27.5, 10, side=2), True, id="by window"
        ),
        pytest.param(
            human(27.5, 10), human(27.5, 21, side=2, floor=1), True, id="up at the window"
        ),
        pytest.param(
            human(27.5, 21, facing=(0, -1)), human(27.5, 10, side=2), False, id="no window below"
        ),
        pytest.param(
            human(22.5, 21, floor=1, facing=(0, -1)), human(22.5, 10, side=2), False, id="no door"
        ),
        pytest.param(
            human(22.5, 23, floor=1, facing=(1, 0)),
            human(28, 25, side=2, floor=1),
            True,
            id="the upper floor is one room",
        ),
        pytest.param(
            human(22.5, 23, facing=(1, 0)), human(28, 25, side=2), False, id="inner wall below"
        ),
    ],
)
def test_los_openings_on_floors(looker: Figure, other: Figure, *, seen: bool) -> None:
    """Floors block sight between levels; each floor has its own walls and windows."""
    g = indoors(looker, other)

    assert sees(g, 0, 1) == seen


@pytest.mark.rule("atz.los.height")
@pytest.mark.parametrize(
    ("shooter", "things", "target", "cover"),
    [
        pytest.param(human(27.5, 21, floor=1), (car(25.5, 14),), human(27.5, 10), 0, id="above"),
        pytest.param(human(27.5, 21, floor=1), (car(25.5, 11),), human(27.5, 10), 4, id="close"),
        pytest.param(human(27.5, 18), (car(25.5, 12),), human(27.5, 10), 4, id="on the ground"),
        pytest.param(
            human(27.5, 18),
            (car(25.5, 12), Piece(tenths((22, 12, 34, 19)), "hill", (275, 180, 275, 180))),
            human(27.5, 10),
            0,
            id="from a hill top",
        ),
    ],
)
def test_los_height_looks_over_low_things(
    shooter: Figure, things: tuple[Obstacle | Piece, ...], target: Figure, cover: int
) -> None:
    """From an upper window or a hill top low things protect only whoever is close to them."""
    target.who = human(0, 0, side=2).who
    g = battle(shooter, target, terrain=house(*things))

    assert shelter(g, 0, 1) == cover


@pytest.mark.rule("atz.los.height")
@pytest.mark.parametrize(
    ("target", "thing", "barred"),
    [
        pytest.param(human(10, 10, side=2), car(8, 11), None, id="standing behind a car"),
        pytest.param(
            human(10, 10, side=2, prone=True), car(8, 11), "atz.los.height", id="prone behind a car"
        ),
        pytest.param(human(10, 10, side=2, prone=True), car(30, 30), None, id="prone in the open"),
    ],
)
def test_los_height_low_things_hide_the_prone(
    target: Figure, thing: Obstacle, barred: str | None
) -> None:
    """A low thing hides whoever lies behind it, and nobody else."""
    g = battle(human(10, 20, facing=(0, -1)), target, terrain=house(thing))

    assert bars_line(g, 0, 1) == barred


@pytest.mark.rule("atz.map.interiors", "atz.building.dv-table")
@pytest.mark.parametrize(
    ("shooter", "impact", "cover"),
    [
        pytest.param(human(27, 23), 0, 3, id="through the inner door: Defensive Value 2"),
        pytest.param(human(27, 23), 3, 1, id="which a rifle beats"),
        pytest.param(human(22.5, 12), 3, 4, id="from outside: brick"),
        pytest.param(human(22.5, 21.5), 3, 4, id="in the same room: as the building"),
    ],
)
def test_map_interiors_inner_walls(shooter: Figure, impact: int, cover: int) -> None:
    """Inner walls have Defensive Value 2, whatever the building is made of."""
    g = battle(shooter, human(22.5, 23, side=2), terrain=house())

    assert shelter(g, 0, 1, impact) == cover


@pytest.mark.rule("atz.building.inside")
@pytest.mark.parametrize("do", [Do.DUCK_BACK, Do.HUNKER_DOWN])
def test_building_inside_one_ducks_where_one_is(do: Do) -> None:
    """Inside a building one is in cover: whoever flees stays there, down and not prone."""
    g = battle(human(27.5, 21.5, floor=1), human(27.5, 10, side=2), terrain=house())

    run(g, apply_result, Outcome(0, terms.Test.RECEIVED_FIRE, 1, do, 1))

    it = g.figures[0]
    assert (it.x, it.y, it.floor, it.hidden, it.prone) == (275, 215, 1, True, False)


@pytest.mark.rule("atz.building.levels", "atz.move.normal")
@pytest.mark.parametrize(
    ("spot", "barred"),
    [
        pytest.param((225, 215), None, id="across the upper floor"),
        pytest.param((275, 185), "atz.building.short-move", id="out of the window"),
    ],
)
def test_building_levels_nobody_jumps_out(spot: tuple[int, int], barred: str | None) -> None:
    """On an upper floor one walks about in the building and does not leave by the windows."""
    g = indoors(human(27.5, 21.5, floor=1))

    assert bars_spot(g, 0, spot, 8_000) == barred


@pytest.mark.rule("atz.map.interiors")
@pytest.mark.parametrize(
    ("type_", "box", "stories", "rooms", "stairs"),
    [
        pytest.param("house", (20, 20, 26, 26), 1, (), None, id="one area, one floor"),
        pytest.param("house", (20, 20, 26, 26), 2, (), (220, 240), id="stairs far from the door"),
        pytest.param(
            "apartments",
            (20, 20, 30, 26),
            2,
            ((200, 200, 255, 260), (255, 200, 300, 260)),
            (277, 230),
            id="split along the long axis, beside the door",
        ),
        pytest.param(
            "hospital",
            (20, 20, 30, 30),
            2,
            ((200, 200, 300, 233), (200, 233, 300, 266), (200, 266, 300, 300)),
            (250, 283),
            id="three rooms, stairs in the last",
        ),
    ],
)
def test_map_interiors(
    type_: str,
    box: tuple[float, float, float, float],
    stories: int,
    rooms: tuple[tuple[int, int, int, int], ...],
    stairs: tuple[int, int] | None,
) -> None:
    """A floor has as many equal rooms as areas; stairs are in the one farthest from the door."""
    middle = round((box[0] + box[2]) * 5)
    front = Opening(middle - 5, 200, middle + 5, 200, way="door", building=0)

    made = furnish(
        Building(tenths(box), type_, 2, stories),
        tables().buildings[type_],
        [front],
        front.middle,
    )

    assert (made.rooms, made.stairs) == (rooms, stairs)


@pytest.mark.rule("atz.map.interiors", "atz.map.doors-and-windows")
def test_map_interiors_doors_and_upper_windows() -> None:
    """Every partition has a door in its middle; upper floors have windows and no way out."""
    plan = house().buildings[0]
    divided = Building(plan.box, plan.type, 3, 2, plan.rooms, plan.rooms, plan.stairs)

    doors = inner_doors(divided, 0)
    windows = upper_windows(divided, 0)

    assert [(gap.middle, gap.floor, gap.inner) for gap in doors] == [
        ((250, 230), 0, True),
        ((250, 230), 1, True),
    ]
    assert [gap.middle for gap in windows] == [
        (225, 200), (275, 200), (225, 260), (275, 260), (200, 230), (300, 230),
    ]  # fmt: skip
    assert {(gap.way, gap.floor) for gap in windows} == {("window", 1)}


@pytest.mark.rule("atz.map.interiors")
def test_map_interiors_faults_are_found() -> None:
    """A house without stairs to its upper floor, and a room outside it, are faults."""
    sound = house().buildings[0]
    wrong = Building(sound.box, "house", 2, 2, ((0, 0, 10, 10),))

    assert plan_faults(Terrain("wrong", table().area, 480, 480, (wrong,))) == [
        "building 1: more than one story, and no stairs",
        "building 1: a room is not wholly in it",
    ]


@pytest.mark.rule("atz.zombie-move.stairs")
@pytest.mark.parametrize(
    ("start", "end"),
    [
        pytest.param(zombie(27.5, 23), (255, 230, 1), id="at them: 2 inches are left"),
        pytest.param(zombie(27.5, 25), (275, 230, 1), id="2 inches away: nothing is left"),
        pytest.param(zombie(29.4, 25.4), (275, 230, 0), id="3 inches away: it gets no farther"),
    ],
)
def test_zombie_move_stairs(start: Figure, end: tuple[int, int, int]) -> None:
    """A zombie follows whom it saw to another floor, for 2 of its 4 inches indoors."""
    start.goal, start.goal_floor = (225, 230), 1
    g = battle(human(2, 2), start, terrain=house())

    zombies_turn(g)

    it = g.figures[1]
    assert (it.x, it.y, it.floor) == end


@pytest.mark.rule("atz.zombie-move.stairs")
def test_zombie_move_stairs_down_to_the_noise() -> None:
    """A zombie upstairs comes down to shots on the ground floor, and goes on there."""
    g = battle(human(2, 2), zombie(27.5, 23, floor=1), terrain=house())
    make_noise(g, 285, 250, 1)

    zombies_turn(g)

    assert g.figures[1].floor == 0


@pytest.mark.rule("atz.placement.on-a-building", "atz.placement.on-a-building-procedure")
def test_placement_on_a_building_comes_out() -> None:
    """A zombie placed on a building is unseen in it and comes out by its nearest door."""
    g = battle(human(22.5, 10, facing=(0, 1)), terrain=house(stories=1), dice=(4, 4))
    figure = place_zombie(g, 225, 110, 1)
    hidden = bars_line(g, 0, figure)

    zombies_turn(g)

    it = g.figures[figure]
    assert hidden == "atz.placement.on-a-building-procedure"
    assert (it.lurks, it.x, it.y < 200) == (False, 225, True)


@pytest.mark.rule("atz.placement.on-a-building-procedure")
@pytest.mark.parametrize(
    ("x", "door"),
    [pytest.param(21.5, (193, 230), id="the left door"), pytest.param(28, (307, 230), id="right")],
)
def test_placement_on_a_building_nearest_door(x: float, door: tuple[int, int]) -> None:
    """It comes out by the door that is nearest to where it was placed."""
    doors = ((20.0, 22.5, 20.0, 23.5), (30.0, 22.5, 30.0, 23.5))
    g = battle(human(2, 2), zombie(x, 23, lurks=True), terrain=table(buildings=(BOX,), doors=doors))

    come_out(g, 1)

    assert (g.figures[1].x, g.figures[1].y) == door


@pytest.mark.rule("atz.placement.on-a-building-procedure")
def test_placement_on_a_building_with_humans_inside() -> None:
    """With a human in the building the zombie is seen at once and stays inside."""
    g = battle(human(22.5, 21.5, facing=(0, 1)), terrain=house(stories=1))

    figure = place_zombie(g, 225, 110, 1)

    assert sees(g, 0, figure)


@pytest.mark.rule("atz.placement.indoor-shot-outdoor-zombie")
def test_placement_indoor_shot_outdoor_zombie() -> None:
    """A shot inside a building is measured like any other: its zombie comes 12 inches away."""
    g = battle(human(22.5, 23), terrain=house(), dice=(6, 3))
    g.heard.append(Noise(225, 230, 1))

    attract_zombies(g)

    assert [(it.x, it.y, it.lurks) for it in g.figures[1:]] == [(345, 230, False)]


@pytest.mark.rule("atz.building.levels")
@pytest.mark.parametrize(
    ("at", "barred"),
    [
        pytest.param((29, 25), None, id="it is elsewhere"),
        pytest.param((26.5, 22), "atz.melee.contact", id="it stands at the stairs"),
    ],
)
def test_building_levels_not_into_contact(at: tuple[float, float], barred: str | None) -> None:
    """Nobody goes to stairs where he would come into contact with an enemy."""
    g = indoors(human(24.2, 24.5), zombie(*at, facing=(0, 1)))
    activate(g, 0, left=16_000)

    assert why_not(g, TakeStairs(0, 1)) == barred
