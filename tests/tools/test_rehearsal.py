"""Which tests a mutant meets."""

from pathlib import Path

import pytest

from rehearsal import Rehearsed, function_at

SOURCE = """\
LIMIT = 3


@rule("a.b")
def first(x: int) -> int:
    return x + 1


class Pile:
    size = 2

    def top(self) -> int:
        return 1
"""


@pytest.mark.parametrize(
    ("line", "span"),
    [
        pytest.param(1, None, id="at the level of the module"),
        pytest.param(6, range(4, 7), id="in a function, from its decorator on"),
        pytest.param(10, None, id="at the level of a class"),
        pytest.param(13, range(12, 14), id="in a method"),
    ],
)
def test_rehearsal_a_line_is_in_a_function_or_not(line: int, span: range | None) -> None:
    """A function reaches from its first decorator to its last line."""
    assert function_at(SOURCE, line) == span


def test_rehearsal_a_mutant_meets_the_tests_that_reach_it() -> None:
    """Tests that call the function come alone, the quickest first; outside of functions, all."""
    seconds = {"slow": 2.0, "quick": 0.1, "other": 0.5}
    rehearsed = Rehearsed(
        seconds, {"games/pile.py:4": ["slow", "quick"], "games/other/pile.py:4": ["other"]}
    )
    module = Path("games/pile.py")

    assert rehearsed.tests_of(module, SOURCE, 6) == ["quick", "slow"]
    assert rehearsed.tests_of(module, SOURCE, 13) == []
    assert rehearsed.tests_of(module, SOURCE, 1) == ["quick", "other", "slow"]


def test_rehearsal_what_was_seen_can_be_read_again(tmp_path: Path) -> None:
    """What one process writes another reads."""
    rehearsed = Rehearsed({"a": 1.0}, {"pile.py:4": ["a"]})

    rehearsed.save(tmp_path / "seen")

    assert Rehearsed.load(tmp_path / "seen") == rehearsed
