"""Where zombies go that see nobody."""

import pytest

from shamble.games.atz.fighting.feast import downed
from shamble.games.atz.zombies.horde import awake, choose_goal
from tests.games.atz.positions import battle, zombie


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
