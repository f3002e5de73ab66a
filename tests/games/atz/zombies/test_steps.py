"""How zombies walk: step by step, round corners, past others, and straight ahead."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.ground.terrain import Building, Obstacle, Piece, Terrain
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.zombies.horde import horde_step
from shamble.games.atz.zombies.steps import goes_on
from shamble.kernel.dice import Dice
from shamble.kernel.rules import RuleId
from tests.games.atz.garage import car as vehicle
from tests.games.atz.play import zombies_turn
from tests.games.atz.positions import alter, battle, car, human, run, table, tenths, zombie

SIX = "atz.zombie-move.six-inches"
PAST = "atz.zombie-move.through-figures"
AHEAD = RuleId("atz.zombie-act.priority-4-straight-on")
DEAD_END = "atz.zombie-act.dead-end-turn"
HOUSE = (20.0, 20.0, 26.0, 26.0)


def step(
    *others: Figure,
    path: tuple[Spot, ...] = ((240, 100),),
    at: tuple[float, float] = (24, 24),
    terrain: Terrain | None = None,
    dice: tuple[int, ...] = (),
    **state: object,
) -> Atz:
    """Return a battle in which the first figure, a zombie on its way, has made a step."""
    it = zombie(*at, move_left=6_000, path=path, goal=path[-1] if path else None, **state)  # type: ignore[arg-type]
    g = battle(it, *(other.copy() for other in others), terrain=terrain, dice=dice)
    g.log = []
    return run(g, horde_step, (0,))


def spot(g: Atz, figure: int = 0) -> Spot:
    """Return where a figure is, in tenths."""
    return g.figures[figure].x, g.figures[figure].y


@pytest.mark.rule(SIX)
@pytest.mark.parametrize(
    ("path", "end"),
    [
        pytest.param(((240, 100),), (240, 220), id="down"),
        pytest.param(((440, 240),), (260, 240), id="right"),
        pytest.param(((310, 350),), (250, 256), id="up to the right"),
        pytest.param(((170, 350),), (230, 256), id="up to the left"),
        pytest.param(((310, 130),), (250, 224), id="down to the right"),
        pytest.param(((170, 130),), (230, 224), id="down to the left"),
        pytest.param(((240, 230), (300, 230)), (250, 230), id="round a corner"),
        pytest.param(((240, 220), (300, 220)), (240, 220), id="up to a corner"),
        pytest.param(((240, 230), (250, 230)), (250, 230), id="to its end by a corner"),
        pytest.param(((250, 240),), (250, 240), id="no farther than its end"),
    ],
)
def test_zombie_move_six_inches_two_at_a_step(path: tuple[Spot, ...], end: Spot) -> None:
    """A step is 2 inches along the way, whatever its direction and by whatever corners."""
    assert spot(step(path=path)) == end


@pytest.mark.rule(SIX)
def test_zombie_move_six_inches_are_used_up() -> None:
    """What a zombie has walked is taken from its 6 inches."""
    g = step()

    assert [one.event for one in g.log or []] == [events.Moved(0, 240, 220, RuleId(SIX))]
    assert g.figures[0].act.move_left == 4_000
    assert g.figures[0].act.path == ((240, 100),)
    assert (g.figures[0].fx, g.figures[0].fy) == (0, -20)


@pytest.mark.rule(SIX)
@pytest.mark.parametrize(
    ("left", "end"),
    [
        pytest.param(1_000, (240, 230), id="an inch"),
        pytest.param(2_000, (240, 220), id="two inches"),
        pytest.param(0, (240, 240), id="nothing"),
    ],
)
def test_zombie_move_six_inches_no_more_than_is_left(left: int, end: Spot) -> None:
    """A zombie walks no farther than what is left of its move."""
    g = battle(zombie(24, 24, move_left=left, path=((240, 100),), goal=(240, 100)))

    run(g, horde_step, (0,))

    assert spot(g) == end


@pytest.mark.rule(PAST, "atz.zombie-act.crowding-limit")
@pytest.mark.parametrize(
    ("other", "end"),
    [
        pytest.param(zombie(25, 22), 220, id="bases just touch"),
        pytest.param(zombie(24.9, 22), 225, id="three quarters of the step"),
        pytest.param(zombie(24.6, 22), 228, id="half of it"),
        pytest.param(zombie(24.3, 22.4), 234, id="a quarter"),
        pytest.param(zombie(24, 22.8), 238, id="hardly any"),
        pytest.param(
            zombie(24, 22.8, status=Status.DEAD), 220, id="one that is destroyed takes no room"
        ),
        pytest.param(zombie(24, 21.5), 225, id="one just beyond the step"),
        pytest.param(human(24, 22, status=Status.LEFT), 220, id="one who has left"),
        pytest.param(human(24, 22, status=Status.GONE), 220, id="one who is gone"),
        pytest.param(zombie(24, 22, floor=1), 220, id="one above"),
        pytest.param(
            human(24, 22, status=Status.OUT_OF_THE_FIGHT, carried=True), 220, id="one in his arms"
        ),
        pytest.param(zombie(24.5, 22.9), 220, id="one it passes through"),
        pytest.param(human(24.5, 22.9), 238, id="no human on his feet"),
        pytest.param(human(24.5, 22.9, prone=True), 220, id="one who lies down"),
    ],
)
def test_zombie_move_through_figures_but_not_onto_them(other: Figure, end: int) -> None:
    """A zombie walks through others of its kind, stands on nobody, and goes as far as it can."""
    assert spot(step(other)) == (240, end)


@pytest.mark.rule(PAST)
@pytest.mark.parametrize(
    ("at", "end"),
    [
        pytest.param((24, 22), (240, 234), id="on the way"),
        pytest.param((30, 22), (240, 220), id="beside it"),
    ],
)
def test_zombie_move_through_figures_not_through_vehicles(
    at: tuple[float, float], end: Spot
) -> None:
    """A zombie does not walk through a vehicle."""
    g = battle(zombie(24, 24, move_left=6_000, path=((240, 100),), goal=(240, 100)))
    vehicle(g, at=at, kind="atv")

    run(g, horde_step, (0,))

    assert spot(g) == end


@pytest.mark.rule("atz.zombie-act.face-direction-of-move")
@pytest.mark.parametrize(
    ("terrain", "facing"),
    [
        pytest.param(None, (36, 100), id="it sees him"),
        pytest.param(table(buildings=(HOUSE,)), (0, 20), id="a house is between"),
    ],
)
def test_zombie_act_face_direction_of_move_or_whom_it_charges(
    terrain: Terrain | None, facing: tuple[int, int]
) -> None:
    """A zombie that charges faces its prey while it sees it, and else where it walks."""
    g = step(
        human(23, 28, facing=(0, 1)),
        at=(19.4, 16),
        path=((194, 270), (230, 280)),
        terrain=terrain,
        charging=1,
    )

    assert (g.figures[0].fx, g.figures[0].fy) == facing


@pytest.mark.rule("atz.zombie-act.step-charge-stop")
@pytest.mark.parametrize(
    ("y", "charging", "end"),
    [
        pytest.param(24, 1, 220, id="it charges from afar"),
        pytest.param(16, 1, 150, id="to 4 inches from contact"),
        pytest.param(15, 1, 150, id="it is there"),
        pytest.param(13, 1, 130, id="it is nearer"),
        pytest.param(12.5, -1, 110, id="it does not charge: into contact"),
        pytest.param(11, -1, 110, id="in contact"),
    ],
)
def test_zombie_act_step_charge_stop(y: float, charging: int, end: int) -> None:
    """A zombie that charges waits 4 inches from contact; any other walks up to a human."""
    g = step(human(24, 10, facing=(0, -1)), at=(24, y), charging=charging)

    assert spot(g) == (240, end)


@pytest.mark.rule("atz.zombie-act.step-charge-stop")
@pytest.mark.parametrize(
    ("charging", "left"),
    [
        pytest.param(1, 6_000, id="it waits for its charge"),
        pytest.param(-1, 0, id="it is at its end"),
    ],
)
def test_zombie_act_step_charge_stop_what_is_left(charging: int, left: int) -> None:
    """A zombie that waits to charge keeps what is left of its move."""
    g = step(human(24, 10, facing=(0, -1)), at=(24, 11), charging=charging)

    assert g.figures[0].act.move_left == left


@pytest.mark.rule("atz.zombie-act.move-order")
def test_zombie_act_move_order_the_nearest_to_their_ends_first() -> None:
    """Those nearest the ends of their ways move first, so that the others find room."""
    front = zombie(24, 23, move_left=6_000, path=((240, 150),), goal=(240, 150))
    back = zombie(24, 24, move_left=6_000, path=((240, 150),), goal=(240, 150))
    g = battle(back, front)

    run(g, horde_step, (0, 1))

    assert (spot(g, 1), spot(g, 0)) == ((240, 210), (240, 220))


@pytest.mark.rule(AHEAD, "atz.zombie-act.never-leaves-table")
@pytest.mark.parametrize(
    ("at", "facing", "end", "left"),
    [
        pytest.param((24, 24), (0, 1), (240, 260), 4_000, id="up"),
        pytest.param((24, 24), (-1, 0), (220, 240), 4_000, id="left"),
        pytest.param((24, 24), (7, 11), (250, 256), 4_113, id="aslant"),
        pytest.param((24, 24), (-7, -11), (230, 224), 4_113, id="the other way"),
        pytest.param((24, 2.5), (0, -1), (240, 5), 4_000, id="just up to the edge"),
    ],
)
def test_zombie_act_priority_4_straight_on_two_inches(
    at: tuple[float, float], facing: tuple[int, int], end: Spot, left: int
) -> None:
    """A zombie that wants nothing walks 2 inches straight ahead in a step."""
    g = battle(zombie(*at, facing, move_left=6_000))
    g.log = []

    run(g, horde_step, (0,))

    assert (spot(g), g.figures[0].act.move_left) == (end, left)
    assert [one.event for one in g.log] == [events.Moved(0, *end, AHEAD)]


@pytest.mark.rule(DEAD_END, "atz.zombie-act.never-leaves-table")
@pytest.mark.parametrize(
    ("facing", "die", "turned"),
    [
        pytest.param((0, -1), 3, (1, 0), id="left, at the bottom"),
        pytest.param((0, -1), 4, (-1, 0), id="right"),
        pytest.param((2, -3), 1, (3, 2), id="left, aslant"),
        pytest.param((2, -3), 6, (-3, -2), id="right, aslant"),
    ],
)
def test_zombie_act_dead_end_turn_by_a_right_angle(
    facing: tuple[int, int], die: int, turned: tuple[int, int]
) -> None:
    """At the edge of the table it turns left on 1 to 3 and right on 4 to 6, and walks on."""
    g = battle(zombie(24, 0.5, facing, move_left=6_000), dice=(die,))
    g.log = []

    run(g, horde_step, (0,))

    assert (g.figures[0].fx, g.figures[0].fy) == turned
    assert [one.event.die for one in g.log if isinstance(one.event, events.DeadEnd)] == [die]


@pytest.mark.rule(DEAD_END)
def test_zombie_act_dead_end_turn_once() -> None:
    """In a corner it turns once in an activation, and stands there if that is a dead end too."""
    g = battle(zombie(0.5, 0.5, (0, -1)), dice=(4,))
    zombies_turn(g)
    after_one = (spot(g), (g.figures[0].fx, g.figures[0].fy))
    g.dice = Dice.scripted(1)

    zombies_turn(g)

    assert after_one == ((5, 5), (-1, 0))
    assert (g.figures[0].fx, g.figures[0].fy) == (0, -1)


@pytest.mark.rule(AHEAD, "atz.zombie-act.dead-end-geometry", "atz.zombie-move.impassable-rock")
@pytest.mark.parametrize(
    ("terrain", "turns"),
    [
        pytest.param(table(buildings=((22, 20, 26, 23.5),)), True, id="a house"),
        pytest.param(table(obstacles=(car(22, 21.5),)), True, id="a wreck"),
        pytest.param(table(pieces=(Piece(tenths((22, 20, 26, 23.5)), "rock"),)), True, id="a rock"),
        pytest.param(
            table(obstacles=(Obstacle(tenths((22, 23, 26, 23.2)), tall=False, low=True),)),
            False,
            id="a fence can be crossed",
        ),
        pytest.param(
            table(pieces=(Piece(tenths((22, 20, 26, 22.4)), "woods"),)), False, id="nor do woods"
        ),
    ],
)
def test_zombie_act_dead_end_geometry_what_is_one(terrain: Terrain, *, turns: bool) -> None:
    """Walls and what cannot be walked on are dead ends; woods and fences are not."""
    g = battle(
        zombie(24, 24, (0, -1), move_left=6_000), terrain=terrain, dice=(1,) if turns else ()
    )

    run(g, horde_step, (0,))

    assert g.figures[0].act.tried is turns


@pytest.mark.rule(AHEAD)
@pytest.mark.parametrize(
    ("other", "end", "left"),
    [
        pytest.param(zombie(24, 22.5), (240, 235), 5_500, id="no room"),
        pytest.param(zombie(24, 23), (240, 220), 4_000, id="through one it touches"),
        pytest.param(zombie(24, 21), (240, 220), 4_000, id="bases just touch"),
        pytest.param(human(24, 22.8, facing=(0, -1)), (240, 238), 5_800, id="a human on the way"),
        pytest.param(zombie(24, 22.5, floor=1), (240, 220), 4_000, id="one above"),
    ],
)
def test_zombie_act_priority_4_straight_on_others_are_no_dead_end(
    other: Figure, end: Spot, left: int
) -> None:
    """Where somebody stands ahead it goes up to him, or through, and does not turn."""
    g = battle(zombie(24, 24, (0, -1), move_left=6_000), other.copy())

    run(g, horde_step, (0,))

    assert (spot(g), g.figures[0].act.move_left) == (end, left)


@pytest.mark.rule(AHEAD, "atz.zombie-move.mixed-terrain")
@pytest.mark.parametrize(
    ("left", "end", "rest"),
    [
        pytest.param(6_000, (240, 220), 2_000, id="twice the cost"),
        pytest.param(4_000, (240, 220), 0, id="just enough"),
        pytest.param(3_000, (240, 225), 0, id="too little for all of it"),
    ],
)
def test_zombie_act_priority_4_straight_on_in_woods(left: int, end: Spot, rest: int) -> None:
    """Straight on in woods every inch costs two; a zombie goes as far as it has enough."""
    woods = table(pieces=(Piece(tenths((20, 10, 30, 30)), "woods"),))
    g = battle(zombie(24, 24, (0, -1), move_left=left), terrain=woods)

    run(g, horde_step, (0,))

    assert (spot(g), g.figures[0].act.move_left) == (end, rest)


@pytest.mark.rule(SIX, "atz.zombie-act.priority-2-noise", "atz.zombie-act.priority-3-last-seen")
@pytest.mark.parametrize(
    ("others", "state", "end"),
    [
        pytest.param((), {"goal": None}, 210, id="to a noise: an inch short of it"),
        pytest.param((), {}, 200, id="to where it last saw somebody"),
        pytest.param((human(24, 20, facing=(0, -1)),), {}, 210, id="somebody is there"),
        pytest.param(
            (human(24, 20, facing=(0, -1)),),
            {"goal": None, "bound": (240, 200, 1)},
            210,
            id="he takes room on the way to the stairs",
        ),
        pytest.param((), {"goal": None, "bound": (240, 200, 1)}, 200, id="to the stairs"),
    ],
)
def test_zombie_move_six_inches_how_near_it_goes(
    others: tuple[Figure, ...], state: dict[str, object], end: int
) -> None:
    """A zombie stops in contact with what draws it, and goes right to where it saw somebody."""
    it = zombie(24, 22, move_left=6_000, path=((240, 200),), goal=(240, 200))
    g = battle(it, *(other.copy() for other in others))
    change(g.figures[0], state)

    run(g, horde_step, (0,))

    assert spot(g) == (240, end)


def change(it: Figure, state: dict[str, object]) -> None:
    """Change some of a figure's state."""
    alter(it, **state)


@pytest.mark.rule(SIX, "atz.zombie-move.mixed-terrain")
@pytest.mark.parametrize(
    ("left", "end", "rest"),
    [
        pytest.param(6_000, 220, 2_000, id="2 inches cost 4"),
        pytest.param(4_000, 220, 0, id="just enough"),
        pytest.param(3_900, 221, 100, id="nearly 2 inches"),
        pytest.param(2_000, 230, 0, id="an inch"),
        pytest.param(100, 240, 100, id="next to nothing"),
    ],
)
def test_zombie_move_mixed_terrain_on_its_way(left: int, end: int, rest: int) -> None:
    """In woods every inch of its way costs a zombie two, and it goes as far as that allows."""
    woods = table(pieces=(Piece(tenths((20, 10, 30, 30)), "woods"),))
    g = battle(zombie(24, 24, move_left=left, path=((240, 100),), goal=(240, 100)), terrain=woods)

    run(g, horde_step, (0,))

    assert (spot(g), g.figures[0].act.move_left) == ((240, end), rest)


@pytest.mark.rule(SIX)
@pytest.mark.parametrize(
    ("path", "end"),
    [
        pytest.param(((230, 300),), (230, 195), id="straight into it"),
        pytest.param(((250, 180), (250, 300)), (250, 180), id="round a corner into it"),
        pytest.param(((400, 180),), (250, 180), id="along it"),
    ],
)
def test_zombie_move_six_inches_not_through_walls(path: tuple[Spot, ...], end: Spot) -> None:
    """A zombie whose way leads into a house without a door there stops at the wall."""
    terrain = table(buildings=(HOUSE,))

    g = step(path=path, at=(23, 18), terrain=terrain)

    assert spot(g) == end


@pytest.mark.rule(AHEAD, "atz.zombie-move.water")
def test_zombie_act_priority_4_straight_on_past_water() -> None:
    """A pool elsewhere on the table does not stop a zombie that walks straight on."""
    pieces = (
        Piece(tenths((20, 10, 30, 30)), "woods"),
        Piece(tenths((36, 36, 40, 40)), "water", sloped=False),
    )
    g = battle(zombie(24, 24, (0, -1), move_left=6_000), terrain=table(pieces=pieces))

    run(g, horde_step, (0,))

    assert spot(g) == (240, 220)


@pytest.mark.rule(PAST)
@pytest.mark.parametrize(
    ("at", "end", "dice"),
    [
        pytest.param((24, 20), (240, 224), (1,), id="before it"),
        pytest.param((30, 20), (240, 220), (), id="elsewhere"),
    ],
)
def test_zombie_act_priority_4_straight_on_not_through_vehicles(
    at: tuple[float, float], end: Spot, dice: tuple[int, ...]
) -> None:
    """A zombie that walks straight on goes up to a vehicle and no farther: there it turns."""
    g = battle(zombie(24, 24, (0, -1), move_left=6_000), dice=dice)
    vehicle(g, at=at)

    run(g, horde_step, (0,))

    assert spot(g) == end


def split_house() -> Terrain:
    """Return a table with a house that has two rooms below and one above."""
    rooms = (tenths((20, 20, 25, 26)), tenths((25, 20, 30, 26)))
    house = Building(tenths((20, 20, 30, 26)), "house", 3, 2, rooms, (), (275, 230))
    return Terrain("split house", table().area, 480, 480, (house,), ())


@pytest.mark.rule(SIX, "atz.building.levels")
@pytest.mark.parametrize(
    ("floor", "end"),
    [
        pytest.param(1, (262, 230), id="above"),
        pytest.param(0, (245, 230), id="below: a wall"),
    ],
)
def test_zombie_move_six_inches_on_its_floor(floor: int, end: Spot) -> None:
    """The walls of its own floor stop a zombie on its way, not those of another."""
    it = zombie(24.2, 23, floor=floor, move_left=6_000, path=((280, 230),), goal=(280, 230))
    g = battle(it, terrain=split_house())

    run(g, horde_step, (0,))

    assert spot(g) == end


@pytest.mark.rule(AHEAD, "atz.building.levels")
@pytest.mark.parametrize(
    ("floor", "dice", "end"),
    [
        pytest.param(1, (), (262, 230), id="above"),
        pytest.param(0, (1,), (245, 250), id="below: a wall, it turns"),
    ],
)
def test_zombie_act_priority_4_straight_on_its_floor(
    floor: int, dice: tuple[int, ...], end: Spot
) -> None:
    """The walls of its own floor are a dead end for a zombie, not those of another."""
    it = zombie(24.2 + (0 if floor else 0.3), 23, (1, 0), floor=floor, move_left=6_000)
    g = battle(it, terrain=split_house(), dice=dice)

    run(g, horde_step, (0,))

    assert spot(g) == end


@pytest.mark.rule("atz.zombie-act.last-seen-forgotten")
@pytest.mark.parametrize(
    ("x", "goes", "left"),
    [
        pytest.param(25, False, 0, id="its way ended an inch before: it stops"),
        pytest.param(25.5, True, 3_000, id="half an inch before: it has come there"),
    ],
)
def test_zombie_act_last_seen_forgotten_at_the_end_of_its_way(
    x: float, left: int, *, goes: bool
) -> None:
    """A zombie at the end of its way walks on where it saw somebody last, and forgets him."""
    g = battle(zombie(x, 24, (1, 0), goal=(260, 240), move_left=3_000))

    assert goes_on(g, 0) is goes
    assert g.figures[0].act.move_left == left
    assert (g.figures[0].goal is None) is goes
