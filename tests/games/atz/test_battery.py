"""The battery of every box, on battles of all kinds."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shamble.games.atz import box
from shamble.testing import CHECKS, Case

EXAMPLES = max(1, settings().max_examples // 20)  # each is at least one whole battle
TABLES = [
    pytest.param(1, {"town": False}, id="solo on a bare table"),
    pytest.param(2, {"people": "civilian", "area": "rural"}, id="two together, civilians"),
    pytest.param(3, {"people": "ganger", "versus": True, "town": False}, id="three gangs apart"),
    pytest.param(1, {"hostiles": 3, "area": "urban"}, id="solo against gangers"),
    pytest.param(
        6,
        {"people": "military", "figures": 1, "versus": True, "town": False},
        id="six soldiers apart",
    ),
    pytest.param(1, {"scenario": "first-contact", "turn_limit": 4}, id="First Contact alone"),
    pytest.param(2, {"scenario": "first-contact", "turn_limit": 4}, id="First Contact for two"),
    pytest.param(1, {"scenario": "atm-adventure", "turn_limit": 3}, id="ATM Adventure alone"),
    pytest.param(2, {"scenario": "atm-adventure", "turn_limit": 3}, id="ATM Adventure for two"),
    pytest.param(1, {"scenario": "the-bleens", "turn_limit": 4}, id="The Bleens"),
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize(("seats", "options"), TABLES)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_battery(
    check: Callable[[Case], None], seats: int, options: dict[str, object], seed: int
) -> None:
    """What holds for every game holds for this one."""
    check(Case(box, seats, seed, {"scenario": "skirmish", "turn_limit": 2, **options}, sample=3))
