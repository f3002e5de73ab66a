"""Scripted dice that must be used up, and hypothesis profiles.

The profile is quick unless pytest is told `--hypothesis-profile=ci`.
"""

import gc
from collections.abc import Iterator
from typing import Protocol

import pytest
from hypothesis import HealthCheck, Phase, settings

from shamble.kernel.dice import Dice

# Whole games are slow examples by nature, and a time limit would fail on a busy machine.
_GAMES = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

# Thorough, and the same examples every time: a change is judged by what it changes.
settings.register_profile(
    "ci", _GAMES, max_examples=100, derandomize=True, database=None, print_blob=True
)
settings.register_profile("quick", _GAMES, max_examples=10, derandomize=True, database=None)
# For `make mutants`: that a test fails is all there is to know, so its example is not shrunk.
settings.register_profile(
    "mutants", settings.get_profile("quick"), phases=(Phase.explicit, Phase.generate)
)
settings.load_profile("quick")


def pytest_collection() -> None:
    """Leave the collector out while thousands of tests are gathered: nothing of it goes away."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Keep what has been gathered out of the collector's way."""
    gc.freeze()
    gc.enable()


class Script(Protocol):
    """Makes dice that show just these values, in this order."""

    def __call__(self, *values: int | tuple[int, ...]) -> Dice:
        """Return the dice; a number answers a roll, a tuple a shuffle."""


@pytest.fixture
def scripted() -> Iterator[Script]:
    """Make scripted dice, and fail the test that does not use its script up."""
    made: list[Dice] = []

    def script(*values: int | tuple[int, ...]) -> Dice:
        made.append(Dice.scripted(*values))
        return made[-1]

    yield script
    left = [dice.script for dice in made if not dice.spent]
    assert not left, f"the script was not used up: {left}, the next value last"
