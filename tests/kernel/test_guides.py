"""The first-game guides that boxes bring along."""

import pytest

from shamble.kernel.guides import guide_of
from shamble.kernel.shelf import shelf

GUIDED = [key for key in shelf if guide_of(key) is not None]


@pytest.mark.parametrize("key", GUIDED)
def test_a_guide_says_something_before_every_choice_of_the_newcomer(key: str) -> None:
    """Every choice of the newcomer's seat is introduced, and the whole script can be played."""
    guide = guide_of(key)

    assert guide is not None
    assert all(step.say for step in guide.steps if step.seat == guide.you)
