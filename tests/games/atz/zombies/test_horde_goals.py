"""Where zombies go that see nobody, or somebody at a small window."""

import pytest

from shamble.games.atz.battle.events import DoorChanged
from shamble.games.atz.battle.state import BARRICADED, OPEN
from shamble.games.atz.fighting.feast import downed
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.zombies.horde import awake, choose_goal
from shamble.kernel.dice import Dice
from tests.games.atz.play import zombies_turn
from tests.games.atz.positions import battle, human, table, zombie


@pytest.mark.rule("atz.zombie-act.priority-3-last-seen")
@pytest.mark.parametrize(
    ("goal", "path"),
    [
        pytest.param((340, 240), ((340, 240),), id="to the right"),
        pytest.param((140, 240), ((140, 240),), id="to the left"),
        pytest.param((240, 340), ((240, 340),), id="up the table"),
        pytest.param((240, 140), ((240, 140),), id="down the table"),
        pytest.param((245, 240), (), id="half an inch away: it is there"),
    ],
)
def test_zombie_act_priority_3_last_seen_until_it_is_there(
    goal: tuple[int, int], path: tuple[tuple[int, int], ...]
) -> None:
    """A zombie goes on to where it last saw a human until it has got there."""
    g = battle(zombie(24, 24, goal=goal))

    choose_goal(g, 0, awake(g), downed(g))

    assert g.figures[0].act.path == path


@pytest.mark.rule("atz.zombie-move.window-small-reach", "atz.zombie-move.window-bust-no-limit")
@pytest.mark.parametrize(
    ("spots", "reached", "places"),
    [
        pytest.param(((24, 14),), 1, {(240, 173)}, id="alone: before it"),
        pytest.param(
            ((24, 14), (23, 14), (25, 14)),
            2,
            {(240, 173), (229, 173), (251, 173)},
            id="abreast: of three that are there two reach in",
        ),
        pytest.param(
            ((24, 14), (23, 13), (22.2, 12.4)),
            2,
            {(240, 173), (229, 173), (251, 173)},
            id="in file",
        ),
    ],
)
def test_zombie_move_window_small_reach_all_who_come(
    spots: tuple[tuple[float, float], ...], reached: int, places: set[Spot]
) -> None:
    """Zombies that go for somebody at a small window come to stand there side by side."""
    terrain = table(buildings=((18, 18, 30, 30),), windows=((23.5, 18, 24.5, 18),))
    me = human(24, 18.9, facing=(0, -1), gun="pistol", empty=("pistol",))
    g = battle(me, *(zombie(x, y, (0, 1)) for x, y in spots), terrain=terrain)
    g.doors = [OPEN]

    zombies_turn(g)
    walked = {(it.x, it.y) for it in g.figures[1:]}
    g.dice = Dice.scripted(1, 1, *(6,) * 5 * (reached == 1))
    zombies_turn(g)

    assert walked == places
    assert sum(it.reaches == 0 for it in g.figures[1:]) == reached
    assert (g.decision is not None) is (reached > 1)


@pytest.mark.rule(
    "atz.zombie-move.window-barricaded",
    "atz.zombie-move.barricade-immediate-round",
    "atz.zombie-move.who-counts-at-barricade",
    "atz.zombie-move.window-bust-no-limit",
)
@pytest.mark.parametrize(
    ("spots", "dice"),
    [
        pytest.param(((24, 14),), ((6,), (6,)), id="one: at once, and again"),
        pytest.param(((24, 14), (23, 14)), ((6, 6), (6, 6)), id="two abreast"),
        pytest.param(
            ((24, 14), (24, 13), (24, 12), (24, 11)), ((6,) * 4, (6,) * 4), id="four in file"
        ),
    ],
)
def test_zombie_move_window_barricaded_all_who_come(
    spots: tuple[tuple[float, float], ...], dice: tuple[tuple[int, ...], ...]
) -> None:
    """Zombies fight a barricaded small window as soon as they are there, all who want in."""
    terrain = table(buildings=((18, 18, 30, 30),), windows=((23.5, 18, 24.5, 18),))
    me = human(24, 18.9, facing=(0, -1))
    g = battle(me, *(zombie(x, y, (0, 1)) for x, y in spots), terrain=terrain)
    g.doors = [BARRICADED + 2]
    thrown = []

    for activation in dice:
        g.dice, g.log = Dice.scripted(*activation, 6, 6, 6), []
        g.turn += 1
        zombies_turn(g)
        thrown += [one.event.dice[0] for one in g.log if isinstance(one.event, DoorChanged)]

    assert tuple(thrown) == dice
