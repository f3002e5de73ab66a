"""What everybody is shown of a table, whoever is where on it."""

import pytest

from shamble.games.atz.battle.campaign import Time
from shamble.games.atz.battle.state import Settings
from shamble.games.atz.telling.view import view
from shamble.kernel.options import Seat
from tests.games.atz.positions import battle, human, zombie


@pytest.mark.parametrize(
    ("time", "dark"),
    [
        pytest.param("night", True, id="by night"),
        pytest.param("evening", False, id="at dusk"),
        pytest.param("daytime", False, id="by day"),
    ],
)
def test_a_battle_by_night_is_shown_in_the_dark(time: Time, *, dark: bool) -> None:
    """Whoever draws the table knows that it is dark, and so does a spectator."""
    g = battle(human(20, 14), zombie(40, 40), settings=Settings(scenario="skirmish", time=time))

    assert (view(g, Seat(0)).night, view(g, None).night) == (dark, dark)
