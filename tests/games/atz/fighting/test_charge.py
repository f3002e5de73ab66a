"""Charges: who may make one, and where it is paused."""

import pytest

from shamble.games.atz.battle.events import Moved
from shamble.games.atz.battle.options import Charge
from tests.games.atz.play import order, orders
from tests.games.atz.positions import activate, battle, human, zombie

KILL = (1, 2, 1, 6, 6, 6, 6, 6)  # Wanting To Charge, then the melee


@pytest.mark.rule("atz.action.charge")
@pytest.mark.parametrize(
    ("stayed", "offered"),
    [pytest.param(False, True, id="moves"), pytest.param(True, False, id="stays")],
)
def test_action_charge_not_by_one_who_stays(*, stayed: bool, offered: bool) -> None:
    """Whoever stays where it is in this activation does not charge."""
    g = battle(human(20, 20, stayed=stayed), zombie(20, 25))
    activate(g, 0)

    assert (Charge((0,), (1,)) in orders(g)) == offered


@pytest.mark.rule("atz.test.being-charged")
@pytest.mark.parametrize(
    ("target", "pause"),
    [
        pytest.param((20, 26), (200, 210), id="5 inches to contact"),
        pytest.param((26, 20), (210, 200), id="sideways"),
    ],
)
def test_test_being_charged_pauses_four_inches_before_contact(
    target: tuple[float, float], pause: tuple[int, int]
) -> None:
    """A charger first goes to where 4 inches of its way to contact are left."""
    g = battle(human(20, 20, rep=5, facing=(1, 1)), zombie(*target), dice=KILL)
    activate(g, 0)
    g.log = []

    order(g, Charge((0,), (1,)))

    moves = [one.event for one in g.log if isinstance(one.event, Moved)]
    assert (moves[0].x, moves[0].y) == pause
