"""The battery for every box on the shelf."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet
from hypothesis import given, settings
from hypothesis import strategies as st

from shamble import shelf
from shamble.testing import CHECKS, Case, check_ends

EXAMPLES = max(2, settings().max_examples // 10)  # each is at least one whole game
FEW = max(1, EXAMPLES // 5)
LONG = 60  # minutes


def seats_of(*, long: bool) -> list[ParameterSet]:
    """Return every number of seats of the boxes whose games are long, or are not."""
    return [
        pytest.param(key, seats, id=f"{key}-{seats}")
        for key, box in shelf.items()
        if (box.minutes[1] > LONG) == long
        for seats in range(box.seats[0], box.seats[1] + 1)
    ]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize(("key", "seats"), seats_of(long=False))
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_battery(check: Callable[[Case], None], key: str, seats: int, seed: int) -> None:
    """What holds for every game holds for this one."""
    check(Case(shelf[key], seats, seed))


@pytest.mark.parametrize(("key", "seats"), seats_of(long=True))
@settings(max_examples=FEW)
@given(seed=st.integers(0, 2**32))
def test_long_games_end(key: str, seats: int, seed: int) -> None:
    """A long game ends, too; the rest of the battery has shorter ones in its own folder."""
    check_ends(Case(shelf[key], seats, seed))

    assert (Path(__file__).parent / key / "test_battery.py").exists()


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
