"""Boxes as OpenSpiel games."""

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed here")

from shamble.envs import spiel  # noqa: E402  (needs OpenSpiel)
from shamble.kernel.errors import SettingsError  # noqa: E402  (below it)

KEYS = ("zdfg", "azta", "ebz", "azardia")
spiel.register(*KEYS, "atz")


@pytest.mark.parametrize(
    ("key", "options"),
    [
        *[pytest.param(key, "", id=key) for key in KEYS],
        pytest.param("atz", "scenario=first-contact;turn_limit=4", id="atz, a scenario"),
        pytest.param("atz", "versus=true;turn_limit=2;figures=2", id="atz, against each other"),
    ],
)
def test_openspiels_own_test(key: str, options: str) -> None:
    """Random games with all that OpenSpiel checks on the way: clones, histories, observations."""
    game = pyspiel.load_game(f"shamble_{key}", {"options": options})

    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_game_is_settled_by_its_deal_and_choices() -> None:
    """Chance comes first and once; the same history gives the same game."""
    game = pyspiel.load_game("shamble_zdfg", {"players": 3, "deals": 7})
    state, rng = game.new_initial_state(), np.random.default_rng(1)
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 7
    state.apply_action(5)
    while not state.is_terminal():
        state.apply_action(int(rng.choice(state.legal_actions())))

    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)

    assert game.num_players() == 3
    assert again.returns() == state.returns()
    assert sum(state.returns()) == pytest.approx(0)


def test_settings_of_a_box_are_given_by_name() -> None:
    """They are dealt with, and one that cannot be is told at once."""
    game = pyspiel.load_game("shamble_atz", {"options": "scenario=first-contact; turn_limit=4"})
    state = game.new_initial_state()
    state.apply_action(0)

    dealt = state.table.going
    assert (dealt.settings.scenario, dealt.settings.turn_limit) == ("first-contact", 4)
    with pytest.raises(SettingsError, match="name=value"):
        pyspiel.load_game("shamble_atz", {"options": "skirmish"})
    with pytest.raises(SettingsError, match="scenario cannot be 'picnic'"):
        pyspiel.load_game("shamble_atz", {"options": "scenario=picnic"})


def test_a_clone_plays_on_alone() -> None:
    """What happens to a copy does not happen to the game."""
    state = pyspiel.load_game("shamble_zdfg").new_initial_state()
    state.apply_action(3)
    copy = state.clone()

    copy.apply_action(copy.legal_actions()[0])

    assert len(copy.history()) == 2
    assert len(state.history()) == 1
