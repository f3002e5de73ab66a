"""How scenarios end is said by their files."""

from importlib.resources import files

import pytest

from shamble.games.atz import box
from shamble.games.atz.scenarios.endings import WRITTEN, endings
from shamble.kernel.box import Voice
from shamble.kernel.options import Result
from shamble.kernel.rules import RuleId


def test_endings_have_names_of_their_own() -> None:
    """No grade of one scenario is called like that of another."""
    folder = files("shamble.games.atz.scenarios")
    count = sum((folder / f"{name}.toml").read_text().count("[[grade]]") for name in WRITTEN)

    assert len(endings()) == count > len(WRITTEN)


@pytest.mark.parametrize(
    ("reason", "rank", "words"),
    [
        pytest.param("full-win", 1, "Ann won: a full win, both escaped", id="won"),
        pytest.param("one-escaped", 2, "A draw: only one", id="a draw"),
        pytest.param("family-lost", 2, "Lost: the family did not", id="lost"),
        pytest.param("conceded", 2, "Lost: the scenario was given up", id="given up"),
        pytest.param("out-of-time", 2, "Lost: time ran out", id="out of time"),
    ],
)
def test_endings_are_told_in_their_words(reason: str, rank: int, words: str) -> None:
    """A result names the grade in the words of its scenario."""
    result = Result((rank,), reason, RuleId("atz.scenario.escape-definition"))

    assert box.words.result(Voice(("Ann",)), result).startswith(words)
