"""Habits: what nobody would be advised to do."""

import pytest

from shamble.bots.advice import advise
from shamble.games.atz import box
from shamble.games.atz.battle.options import Fire, Leave, SkipGroup
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Status
from shamble.games.atz.habits import vain
from shamble.kernel.dice import Dice
from shamble.kernel.seen import Seen
from tests.games.atz.encounters.houses import house, order, searched
from tests.games.atz.play import orders
from tests.games.atz.positions import activate, battle, car, human, seat, table, zombie


def behind_a_car(rep: int) -> Atz:
    """Return somebody who may fire at a stunned man behind a car."""
    g = battle(
        human(24, 20, rep=rep, gun="bolt-action-rifle"),
        human(24, 30.5, side=2, status=Status.STUNNED),
        terrain=table(obstacles=(car(22, 28),)),
    )
    activate(g, 0)
    return g


@pytest.mark.parametrize(
    ("rep", "found"),
    [
        pytest.param(2, True, id="Rep 2 cannot hit whatever is rolled"),
        pytest.param(3, False, id="Rep 3 has a pitiful chance"),
        pytest.param(5, False, id="Rep 5 hits"),
    ],
)
def test_a_shot_is_vain_that_cannot_hit(rep: int, *, found: bool) -> None:
    """By the rules' own reckoning of the chance."""
    g = behind_a_car(rep)
    shots = [it for it in orders(g) if isinstance(it, Fire)]

    assert [vain(g, it) for it in shots] == [found] * len(shots) != []


def test_no_hint_proposes_a_shot_that_cannot_hit() -> None:
    """Whatever a search makes of the noise, there is always something that makes more sense."""
    g = behind_a_car(2)
    assert any(isinstance(it, Fire) for it in orders(g))

    advice = advise(Seen(box, g, seat()), Dice.seeded("vain"), ("Ada",))

    assert not isinstance(advice.option, Fire)


def test_no_hint_gives_an_encounter_up() -> None:
    """At the edge, with the dead about and a house that nobody has looked into, one stays."""
    g = order(house(human(25, 1, rep=5), zombie(21, 5), zombie(25, 6), zombie(29, 5)))
    assert Leave(0) in orders(g)

    advice = advise(Seen(box, g, seat()), Dice.seeded("stay"), ("Ada",))

    assert advice.option != Leave(0)


def test_leaving_is_not_vain_where_there_is_nothing_left_to_find() -> None:
    """The only house was searched."""
    g = order(searched(house(human(25, 1)), searched=1))
    g.turn = 2

    assert not vain(g, Leave(0))


@pytest.mark.parametrize(
    ("inches", "status", "found"),
    [
        pytest.param(20, Status.CARRYING_ON, True, id="nobody near"),
        pytest.param(6, Status.CARRYING_ON, False, id="a zombie near: one may wait for it"),
        pytest.param(6, Status.HUNKERED, True, id="hunkered down: it can but rally"),
    ],
)
def test_to_leave_a_group_inactive_is_vain(inches: int, status: Status, *, found: bool) -> None:
    """Waiting pays only for who expects somebody."""
    g = battle(human(24, 20, status=status), zombie(24, 20 + inches))

    assert vain(g, SkipGroup(g.figures[0].group)) == found
