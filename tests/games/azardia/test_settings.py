"""The battery for every table setting."""

from collections.abc import Callable, Mapping

import pytest

from shamble.games.azardia import box
from shamble.testing import Case, check_asking, check_ends, check_secrecy

SETTINGS = [
    pytest.param({"turn_order": "seats"}, id="turn order by seats"),
    pytest.param({"gate_carry": False}, id="no carrying"),
    pytest.param({"gate_first": True}, id="gate first"),
    pytest.param({"winner_five_advances": True}, id="winners advance"),
    pytest.param({"duel_levels_only": True}, id="levels only"),
    pytest.param({"kuchuritok_receives": "two_players"}, id="a share with two"),
    pytest.param({"kuchuritok_receives": "always"}, id="a share always"),
    pytest.param({"grace_single": True}, id="one face-off"),
]


@pytest.mark.parametrize(
    "check",
    [
        pytest.param(check_ends, id="ends"),
        pytest.param(check_asking, id="asking"),
        pytest.param(check_secrecy, id="secrecy"),
    ],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", SETTINGS)
def test_settings_battery(
    options: Mapping[str, object], seats: int, check: Callable[[Case], None]
) -> None:
    """What holds for every game holds with every setting."""
    check(Case(box, seats, seed=5, options=options, sample=4))
