"""The battery for every box on the shelf."""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shamble import shelf
from shamble.testing import CHECKS, Case

EXAMPLES = max(2, settings().max_examples // 10)  # each is at least one whole game
SEATS = [
    pytest.param(key, seats, id=f"{key}-{seats}")
    for key, box in shelf.items()
    for seats in range(box.seats[0], box.seats[1] + 1)
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize(("key", "seats"), SEATS)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_battery(check: Callable[[Case], None], key: str, seats: int, seed: int) -> None:
    """What holds for every game holds for this one."""
    check(Case(shelf[key], seats, seed))


@pytest.mark.parametrize("key", list(shelf))
def test_same_game_in_two_processes(key: str) -> None:
    """The same seed gives the same game under different hash seeds."""
    seats = shelf[key].seats[1]
    command = [sys.executable, "-m", "shamble.testing", key, str(seats), "11"]

    prints = {
        subprocess.run(
            command,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for hash_seed in ("1", "2")
    }

    assert len(prints) == 1


def test_the_shelf_is_sound() -> None:
    """Every box that is installed can be opened."""
    assert not shelf.broken
    assert "zdfg" in shelf
