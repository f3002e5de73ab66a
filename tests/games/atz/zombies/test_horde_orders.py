"""How the horde acts: what each zombie makes for, when it charges, and in which order it goes."""

import msgspec
import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.state import NOBODY, OPEN, SHUT, Atz, Feast, Figure, Noise
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.feast import downed
from shamble.games.atz.ground.terrain import Piece, Terrain
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.table.noise import loudest
from shamble.games.atz.zombies.horde import (
    awake,
    choose_goal,
    horde_charges,
    horde_melees,
    horde_rests,
    horde_step,
    nearest_visible,
)
from tests.games.atz.play import zombies_turn
from tests.games.atz.positions import alter, battle, car, human, run, table, tenths, zombie

CHARGE = "atz.zombie-act.what-is-a-charge"
FORGOTTEN = "atz.zombie-act.last-seen-forgotten"
NOISE = "atz.zombie-act.priority-2-noise"
TIE = "atz.zombie-act.noise-tie"
HOUSE = (20.0, 20.0, 30.0, 26.0)
DOOR = (20.0, 22.0, 20.0, 24.0)
WOODS = table(pieces=(Piece(tenths((20, 10, 30, 30)), "woods"),))


def goal_chosen(
    *figures: Figure, noises: tuple[Noise, ...] = (), terrain: Terrain | None = None
) -> Atz:
    """Return a battle in which the first figure, a zombie, has chosen what it makes for."""
    g = battle(*(one.copy() for one in figures), terrain=terrain)
    g.draws = list(noises)
    g.figures[0].act.move_left = 6_000
    choose_goal(g, 0, awake(g), downed(g))
    return g


@pytest.mark.rule(CHARGE)
@pytest.mark.parametrize(
    ("terrain", "y", "charging"),
    [
        pytest.param(None, 17, 1, id="6 inches to contact"),
        pytest.param(None, 16.9, NOBODY, id="farther"),
        pytest.param(None, 22, 1, id="near"),
        pytest.param(WOODS, 20, 1, id="3 inches to contact in woods"),
        pytest.param(WOODS, 19.9, NOBODY, id="farther in woods"),
        pytest.param(WOODS, 20.5, 1, id="nearer in woods"),
    ],
)
def test_zombie_act_what_is_a_charge(terrain: Terrain | None, y: float, charging: int) -> None:
    """It is a charge if what a zombie may move brings it into contact with its prey."""
    g = goal_chosen(zombie(24, 24), human(24, y), terrain=terrain)

    assert g.figures[0].act.charging == charging
    assert g.figures[0].goal == (240, round(y * 10))


@pytest.mark.rule(CHARGE, "atz.zombie-act.path-around-obstacles")
@pytest.mark.parametrize(
    ("left", "charging"),
    [
        pytest.param(20.4, 1, id="a little detour"),
        pytest.param(22, NOBODY, id="too long a one"),
    ],
)
def test_zombie_act_what_is_a_charge_by_the_way_it_takes(left: float, charging: int) -> None:
    """What counts is the way that the zombie takes, not how far it is in a straight line."""
    terrain = table(obstacles=(car(left, 21),))

    g = goal_chosen(zombie(24, 24), human(24, 18.5), terrain=terrain)

    assert len(g.figures[0].act.path) > 1
    assert g.figures[0].act.charging == charging


@pytest.mark.rule(CHARGE, "atz.zombie-move.unlocked-door")
@pytest.mark.parametrize(
    ("at", "charging"),
    [
        pytest.param(NOBODY, NOBODY, id="it must stop at the door first"),
        pytest.param(0, 1, id="it has stopped there"),
    ],
)
def test_zombie_act_what_is_a_charge_through_a_door(at: int, charging: int) -> None:
    """A zombie does not charge through a door at which it has yet to stop."""
    terrain = table(buildings=(HOUSE,), doors=(DOOR,))
    g = battle(zombie(18.6, 23, (1, 0), at=at), human(22, 23), terrain=terrain)
    g.doors = [OPEN]
    g.figures[0].act.move_left = 6_000

    choose_goal(g, 0, awake(g), downed(g))

    assert g.figures[0].act.charging == charging


@pytest.mark.rule(FORGOTTEN)
@pytest.mark.parametrize(
    ("others", "noises", "goal"),
    [
        pytest.param((human(24, 14),), (), (240, 140), id="it sees a human: him"),
        pytest.param((human(24, 14, status=Status.STUNNED),), (), None, id="it sees a body"),
        pytest.param((), (Noise(240, 300, 1),), None, id="it hears a noise"),
        pytest.param((), (), (400, 400), id="nothing"),
    ],
)
def test_zombie_act_last_seen_forgotten(
    others: tuple[Figure, ...], noises: tuple[Noise, ...], goal: Spot | None
) -> None:
    """Where it last saw a human a zombie forgets for a body or a noise."""
    g = goal_chosen(zombie(24, 24, goal=(400, 400)), *others, noises=noises)

    assert g.figures[0].goal == goal


@pytest.mark.rule(FORGOTTEN)
@pytest.mark.parametrize(
    ("spot", "floor", "goal"),
    [
        pytest.param((243, 244), 0, None, id="half an inch away"),
        pytest.param((244, 244), 0, (244, 244), id="a little more"),
        pytest.param((236, 237), 0, None, id="half an inch the other way"),
        pytest.param((240, 240), 1, (240, 240), id="on another floor"),
    ],
)
def test_zombie_act_last_seen_forgotten_on_arrival(
    spot: Spot, floor: int, goal: Spot | None
) -> None:
    """A zombie within half an inch of where it last saw a human, on that floor, has arrived."""
    g = goal_chosen(zombie(24, 24, goal=spot, goal_floor=floor))

    assert g.figures[0].goal == goal


@pytest.mark.rule("atz.zombie-act.priority-1-visible-human", NOISE)
def test_zombie_act_priority_1_before_noise() -> None:
    """A human in sight comes before any noise, and a body before him."""
    noise = Noise(240, 300, 9)

    human_first = goal_chosen(zombie(24, 24), human(24, 10), noises=(noise,))
    body_first = goal_chosen(
        zombie(24, 24), human(24, 16), human(30, 20, status=Status.DEAD), noises=(noise,)
    )

    assert human_first.figures[0].act.path == ((240, 100),)
    assert body_first.figures[0].act.path == ((300, 200),)


@pytest.mark.rule("atz.zombie-act.noise-memory")
def test_zombie_act_noise_memory_is_cleared() -> None:
    """Noise draws zombies once: when they have acted it is forgotten."""
    g = battle(zombie(24, 24))
    g.draws = [Noise(240, 300, 2)]

    zombies_turn(g)

    assert g.draws == []
    assert (g.figures[0].x, g.figures[0].y) == (240, 290)


@pytest.mark.rule(NOISE, TIE, "atz.zombie-act.noise-distance-measured")
@pytest.mark.parametrize(
    ("noises", "found"),
    [
        pytest.param((Noise(240, 480, 1),), (240, 480), id="24 inches away"),
        pytest.param((Noise(240, 481, 9),), None, id="a tenth farther"),
        pytest.param((Noise(410, 410, 9),), None, id="farther across"),
        pytest.param((Noise(380, 100, 1),), (380, 100), id="across"),
        pytest.param(
            (Noise(240, 300, 1), Noise(250, 300, 1), Noise(240, 190, 2)),
            (240, 190),
            id="an inch apart: as loud, and the other is nearer",
        ),
        pytest.param(
            (Noise(240, 280, 1), Noise(240, 290, 1), Noise(240, 190, 2)),
            (240, 280),
            id="an inch apart, and nearer",
        ),
        pytest.param(
            (Noise(240, 280, 1), Noise(240, 291, 1), Noise(240, 190, 2)),
            (240, 190),
            id="more than an inch apart",
        ),
        pytest.param(
            (Noise(240, 300, 1), Noise(240, 180, 1)), (240, 180), id="the last of equally near"
        ),
        pytest.param(
            (Noise(300, 240, 1), Noise(240, 290, 1), Noise(180, 240, 1)),
            (240, 290),
            id="the nearest of equally loud",
        ),
    ],
)
def test_zombie_act_noise_tie(noises: tuple[Noise, ...], found: Spot | None) -> None:
    """Shots within an inch are added; then the loudest counts, then the nearest, then the last."""
    g = battle(zombie(24, 24))
    g.draws = list(noises)

    assert loudest(g, 0) == found


@pytest.mark.rule(NOISE, "atz.zombie-move.stairs")
def test_zombie_act_priority_2_noise_on_the_floor_of_the_last_shot() -> None:
    """A zombie goes to the floor on which the last shot was fired at the loudest spot."""
    house = table(buildings=(HOUSE,), doors=(DOOR,))
    terrain = with_stairs(house)
    g = goal_chosen(
        zombie(24, 23, (1, 0)),
        noises=(Noise(280, 220, 1, 0), Noise(280, 220, 1, 1)),
        terrain=terrain,
    )

    assert g.figures[0].act.bound == (280, 220, 1)


def change(it: Figure, state: dict[str, object]) -> None:
    """Change some of a figure's state."""
    alter(it, **state)


def with_stairs(terrain: Terrain) -> Terrain:
    """Return a table whose building has two stories and stairs."""
    (house,) = terrain.buildings
    higher = msgspec.structs.replace(house, stories=2, stairs=(250, 230))
    return msgspec.structs.replace(terrain, key=terrain.key + "stairs", buildings=(higher,))


@pytest.mark.rule("atz.zombie-act.tie-nearest-human", "atz.zombie-act.which-human-in-reach")
@pytest.mark.parametrize(
    ("humans", "facing", "chosen"),
    [
        pytest.param((human(20, 24), human(24, 28)), (-1, 2), 1, id="the one it rather faces"),
        pytest.param((human(20, 24), human(24, 28)), (-2, 1), 0, id="the other"),
        pytest.param((human(20, 24.1), human(24, 28)), (-2, 1), 1, id="the nearer"),
        pytest.param((human(24, 18), human(2, 2)), (0, 1), NOBODY, id="none in sight"),
    ],
)
def test_zombie_act_tie_nearest_human_by_facing(
    humans: tuple[Figure, ...], facing: tuple[int, int], chosen: int
) -> None:
    """Of humans equally near a zombie chooses the one closest to where it faces."""
    g = battle(*(one.copy() for one in humans), zombie(24, 24, facing))

    assert nearest_visible(g, 2, awake(g)) == chosen


@pytest.mark.rule("atz.zombie-move.knocked-down", "atz.zombie-move.rising-zombie-no-melee")
def test_zombie_move_knocked_down_rises_and_is_seen_to() -> None:
    """A zombie that lay rises, turns to the nearest human and does nothing more."""
    g = battle(human(24, 25, facing=(0, 1)), zombie(24, 24, (0, -1), prone=True))
    g.log = []

    zombies_turn(g)

    told = [one.event for one in g.log if isinstance(one.event, events.StatusChanged)]
    assert [(one.figure, one.prone) for one in told] == [(1, False)]
    assert (g.figures[1].prone, g.figures[1].fy > 0) == (False, True)


@pytest.mark.rule("atz.zombie-act.simultaneous", "atz.zombie-act.one-group")
def test_zombie_act_one_group_who_acts() -> None:
    """All zombies that are up act as one group, and afterwards nobody is active."""
    g = battle(human(2, 2), zombie(24, 24), zombie(30, 24, status=Status.DEAD), zombie(36, 24))
    g.log = []

    zombies_turn(g)

    told = [one.event for one in g.log if isinstance(one.event, events.GroupActivated)]
    assert [(one.group, one.figures) for one in told] == [(0, (1, 3))]
    assert (g.group, g.volleys) == (NOBODY, 0)


@pytest.mark.rule("atz.feast.occupied-zombies")
@pytest.mark.parametrize(
    ("y", "dice", "prey"),
    [
        pytest.param(25, (6, 6, 6, 6, 6), NOBODY, id="in contact"),
        pytest.param(25.6, (), 2, id="not in contact"),
    ],
)
def test_feast_occupied_zombies_leave_for_whoever_stays_in_contact(
    y: float, dice: tuple[int, ...], prey: int
) -> None:
    """A zombie leaves its feast to fight a human who is in contact with it when it acts."""
    body = human(24, 23, status=Status.DEAD)
    g = battle(human(24, y, hardened=True), zombie(24, 24, prey=2), body, dice=dice)
    g.feasts = [Feast(body=2, ends=9)]

    zombies_turn(g)

    assert (g.figures[1].x, g.figures[1].y, g.figures[1].prey) == (240, 240, prey)


@pytest.mark.rule("atz.zombie-act.step-melee")
@pytest.mark.parametrize(
    ("state", "fights"),
    [
        pytest.param({}, True, id="on its feet"),
        pytest.param({"prone": True}, False, id="down"),
        pytest.param({"status": Status.DEAD}, False, id="destroyed"),
        pytest.param({"floor": 1}, False, id="on another floor"),
        pytest.param({"x": 251}, False, id="not in contact"),
    ],
)
def test_zombie_act_step_melee_who_fights(*, state: dict[str, object], fights: bool) -> None:
    """Zombies on their feet fight the humans with whom they are in contact."""
    dice = (6, 6, 6, 6, 6) if fights else ()
    g = battle(human(24, 24), zombie(25, 24, (-1, 0)), dice=dice)
    change(g.figures[1], state)
    g.log = []

    run(g, horde_melees, (1,))

    fought = [one.event for one in g.log if isinstance(one.event, events.MeleeFought)]
    assert bool(fought) is fights


@pytest.mark.rule("atz.zombie-act.in-sight-batch", "atz.zombie-act.step-move")
@pytest.mark.parametrize(
    "state",
    [
        pytest.param({"prone": True}, id="knocked down on the way"),
        pytest.param({"status": Status.DEAD}, id="shot on the way"),
        pytest.param({"move_left": 0}, id="its move is used up"),
    ],
)
def test_zombie_act_step_move_not_any_more(state: dict[str, object]) -> None:
    """A zombie that was put down between two steps, or has walked enough, walks no farther."""
    g = battle(zombie(24, 24, move_left=6_000, path=((240, 100),)))
    change(g.figures[0], state)

    run(g, horde_step, (0,))

    assert g.figures[0].y == 240


@pytest.mark.rule("atz.zombie-act.dead-end-turn")
def test_zombie_act_dead_end_turn_again_in_the_next_activation() -> None:
    """What a zombie did in an activation is forgotten when it ends; what humans did is not."""
    g = battle(zombie(24, 24, tried=True, charging=1, move_left=2_000), human(2, 2, tried=True))

    run(g, horde_rests)

    it = g.figures[0]
    assert (it.act.tried, it.act.charging, it.act.move_left) == (False, NOBODY, 0)
    assert g.figures[1].act.tried


@pytest.mark.rule("atz.zombie-move.window-small-reach")
def test_zombie_move_window_small_reach_keeps_hold() -> None:
    """A zombie that has hold of somebody through a window fights on when it next acts."""
    terrain = table(buildings=(HOUSE,), windows=((20, 22.5, 20, 23.5),))
    g = battle(
        human(20.7, 23, facing=(-1, 0)),
        zombie(19.3, 23, (1, 0), at=0, reaches=0),
        terrain=terrain,
        dice=(6, 6, 6, 6, 6),
    )
    g.held, g.doors = True, [OPEN]
    g.log = []

    zombies_turn(g)

    assert [one for one in g.log if isinstance(one.event, events.MeleeFought)]
    assert g.figures[1].reaches == 0


@pytest.mark.rule("atz.zombie-move.window-small-reach")
def test_zombie_move_window_small_reach_lets_go() -> None:
    """A zombie whose victim has stepped back from the window does not have hold of him."""
    terrain = table(buildings=(HOUSE,), windows=((20, 22.5, 20, 23.5),))
    g = battle(
        human(28, 21, facing=(1, 0)), zombie(19.3, 23, (-1, 0), at=0, reaches=0), terrain=terrain
    )
    g.held, g.doors = True, [SHUT]

    zombies_turn(g)

    assert g.figures[1].reaches == NOBODY


@pytest.mark.rule("atz.zombie-act.priority-1-visible-human")
@pytest.mark.parametrize(
    ("other", "path"),
    [
        pytest.param(human(24, 10, status=Status.HUNKERED), ((240, 100),), id="one who hunkers"),
        pytest.param(human(24, 10, status=Status.STUNNED), (), id="not one who is stunned"),
        pytest.param(human(24, 10, carried=True), (), id="not one who is carried"),
    ],
)
def test_zombie_act_priority_1_whom_it_goes_for(other: Figure, path: tuple[Spot, ...]) -> None:
    """A zombie goes for humans on their feet; farther than 12 inches it leaves bodies alone."""
    g = goal_chosen(zombie(24, 24), other)

    assert g.figures[0].act.path == path


@pytest.mark.rule("atz.zombie-move.window-small-reach", "atz.zombie-move.window-bust-no-limit")
@pytest.mark.parametrize(
    ("state", "charging", "waits"),
    [
        pytest.param(OPEN, 0, 0, id="open: it reaches in"),
        pytest.param(SHUT, NOBODY, 1, id="shut: it busts it"),
    ],
)
def test_zombie_move_window_small_reach_from_where_it_stands(
    state: int, charging: int, waits: int
) -> None:
    """A zombie at the window stays there, to bust it or to reach in."""
    terrain = table(buildings=(HOUSE,), windows=((20, 22.5, 20, 23.5),))
    g = battle(human(20.7, 23, facing=(-1, 0)), zombie(19.3, 23, (1, 0)), terrain=terrain)
    g.doors, g.figures[1].act.move_left = [state], 6_000

    choose_goal(g, 1, awake(g), downed(g))

    it = g.figures[1]
    assert (it.at, it.act.move_left, it.act.charging, it.waits) == (0, 0, charging, waits)


@pytest.mark.rule("atz.zombie-move.window-small-reach")
@pytest.mark.parametrize(
    ("prey", "it", "end"),
    [
        pytest.param(human(20.7, 23), zombie(15, 22.5, (1, 0)), (193, 230), id="from the left"),
        pytest.param(human(19.3, 23), zombie(25, 23, (-1, 0)), (207, 230), id="from the right"),
        pytest.param(human(25, 20.7), zombie(25, 15, (0, 1)), (250, 193), id="from below"),
        pytest.param(human(25, 19.3), zombie(25, 24, (0, -1)), (250, 207), id="from above"),
    ],
)
def test_zombie_move_window_small_reach_goes_to_it(prey: Figure, it: Figure, end: Spot) -> None:
    """A zombie that sees somebody at a small window makes for the near side of it."""
    panes = ((20.0, 22.5, 20.0, 23.5), (24.5, 20.0, 25.5, 20.0))
    g = battle(prey.copy(), it.copy(), terrain=table(buildings=(HOUSE,), windows=panes))
    g.doors, g.figures[1].act.move_left = [OPEN, OPEN], 6_000

    choose_goal(g, 1, awake(g), downed(g))

    assert g.figures[1].act.path[-1] == end


@pytest.mark.rule("atz.zombie-act.step-charge-stop")
@pytest.mark.parametrize(
    "charger",
    [
        pytest.param(zombie(24, 19, charging=0, prone=True), id="knocked down on the way"),
        pytest.param(zombie(24, 19, charging=0, status=Status.DEAD), id="shot on the way"),
        pytest.param(zombie(24, 19), id="one that does not charge"),
    ],
)
def test_zombie_act_step_charge_stop_only_chargers_are_tested_for(charger: Figure) -> None:
    """Only for zombies that are still set on him is a human tested, and only those come."""
    g = battle(human(24, 14, facing=(0, 1)), charger.copy())

    run(g, horde_charges, (1,))

    assert (g.figures[1].x, g.figures[1].y) == (240, 190)
