"""Which zombies feast, for how long, and who is shocked."""

import pytest

from shamble.games.atz.battle.state import NOBODY, Feast, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.feast import begin_feasts, see_feasts
from tests.games.atz.positions import battle, human, run, zombie


@pytest.mark.rule("atz.feast.duration", "atz.feast.turn-counting")
def test_feast_duration_counts_this_turn() -> None:
    """A feast lasts as many turns as its die shows, the first of them included."""
    g = battle(human(20, 20, status=Status.DEAD), zombie(20, 21), dice=(3,))
    g.turn = 4

    run(g, begin_feasts, (1,))

    assert (g.feasts[0].body, g.feasts[0].ends) == (0, 6)
    assert g.figures[1].prey == 0


@pytest.mark.rule("atz.feast.who-is-drawn")
@pytest.mark.parametrize(
    "eater",
    [
        pytest.param(zombie(20, 21, prone=True), id="one that lies there"),
        pytest.param(zombie(20, 21.3), id="one that is not there yet"),
    ],
)
def test_feast_who_is_drawn_must_be_there(eater: Figure) -> None:
    """Only a zombie on its feet in contact with a body feasts on it."""
    g = battle(human(20, 20, status=Status.DEAD), eater)

    run(g, begin_feasts, (1,))

    assert (g.feasts, g.figures[1].prey) == ([], NOBODY)


@pytest.mark.rule("atz.feast.one-timer-per-body", "atz.feast.no-limit")
def test_feast_one_timer_per_body_for_two_zombies() -> None:
    """Two zombies at one body share one feast and one die."""
    g = battle(human(20, 20, status=Status.DEAD), zombie(20, 21), zombie(20, 19), dice=(3,))

    run(g, begin_feasts, (1, 2))

    assert len(g.feasts) == 1
    assert [it.prey for it in g.figures] == [NOBODY, 0, 0]


@pytest.mark.rule("atz.zombie-react.feast-test-trigger", "atz.zombie-react.feast-test-repeat")
@pytest.mark.parametrize(
    ("seer", "witnesses"),
    [
        pytest.param(human(20, 30, facing=(0, -1)), 0, id="farther than 6 inches away"),
        pytest.param(human(20, 25, facing=(0, 1)), 0, id="looking away"),
        pytest.param(human(20, 25, facing=(0, -1), hardened=True), 0, id="hardened"),
        pytest.param(human(20, 25, facing=(0, -1), status=Status.STUNNED), 0, id="stunned"),
        pytest.param(human(20, 25, facing=(0, -1)), 4, id="seen it already"),
    ],
)
def test_zombie_react_feast_test_trigger_not_for(seer: Figure, witnesses: int) -> None:
    """Whoever is far, turned away, hardened, down or has seen this feast is not tested."""
    g = battle(human(20, 20, status=Status.DEAD), zombie(20, 19, prey=0), seer)
    g.feasts.append(Feast(body=0, ends=9, witnesses=witnesses))

    run(g, see_feasts)

    assert g.feasts[0].witnesses == witnesses


@pytest.mark.rule("atz.feast.occupied-zombies")
def test_feast_occupied_zombies_face_the_body() -> None:
    """A zombie that begins to feast turns to the body."""
    g = battle(zombie(24, 24), human(23.3, 24.7, status=Status.DEAD), dice=(3,))

    run(g, begin_feasts, (0,))

    assert (g.figures[0].fx, g.figures[0].fy) == (-7, 7)
