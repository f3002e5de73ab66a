"""What characters say."""

from shamble.bots.cast import CAST
from shamble.bots.sayings import SAYINGS, remark


def test_everybody_has_something_to_say_at_every_moment() -> None:
    """Each character has at least two short lines for each moment, all different."""
    assert set(SAYINGS) == {one.name for one in CAST}
    lines = [words for one in SAYINGS.values() for several in one.values() for words in several]
    assert all(len(several) > 1 for one in SAYINGS.values() for several in one.values())
    assert len(set(lines)) == len(lines)
    assert max(map(len, lines)) <= 60


def test_the_same_key_gives_the_same_words() -> None:
    """A game that is resumed or replayed hears nothing else."""
    said = {remark("Pip", "wins", "seed 4") for _ in range(3)}

    assert len(said) == 1
    assert said < set(SAYINGS["Pip"]["wins"]) | said


def test_who_is_nobody_says_nothing() -> None:
    """A bot that was given a name of somebody's own keeps quiet."""
    assert remark("Ann", "wins", "seed") == ""
