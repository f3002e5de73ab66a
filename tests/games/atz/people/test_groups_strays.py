"""Groups that fall apart."""

import pytest

from shamble.games.atz.battle.state import NOBODY
from shamble.games.atz.people.groups import split_strays
from tests.games.atz.positions import battle, human


@pytest.mark.rule("atz.group.forced-split")
def test_group_forced_split_without_a_leader_most_stay() -> None:
    """Of a group without a Leader those who are most stay the group, the others leave it."""
    g = battle(human(20, 20), human(21, 20), human(22, 20))
    group = g.figures[0].group
    g.leaders[group] = NOBODY
    g.figures[0].x = 400

    split_strays(g, 1)

    assert [it.group == group for it in g.figures] == [False, True, True]


@pytest.mark.rule("atz.group.forced-split")
def test_group_forced_split_around_the_leader() -> None:
    """Whoever is with the Leader stays the group, even if the others are more."""
    g = battle(human(20, 20, rep=5), human(21, 20), human(22, 20))
    group = g.figures[0].group
    g.figures[0].x = 400

    split_strays(g, 1)

    assert [it.group == group for it in g.figures] == [True, False, False]
    assert g.leaders[group] == 0
    assert g.leaders[g.figures[1].group] == 1
