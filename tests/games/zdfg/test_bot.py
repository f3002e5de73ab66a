"""How good a position looks to a bot."""

import pytest

from shamble.games.zdfg import box
from shamble.kernel.options import Result
from shamble.kernel.rules import RuleId
from tests.games.zdfg.positions import ME, YOU, Row, assigning, lettered_deck, pile

ONE: Row = ("TOA", "", "")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param(("TOA TOC", "", ""), ("TOC", "", ""), id="more letters"),
        pytest.param(("TOA WILD TOC", "", ""), ("TOA TOC", "", ""), id="a Wild that helps"),
        pytest.param(("TOA", "", "ZOMBIE EASY"), ("TOA", "", "AMMO EASY"), id="a substitute"),
        pytest.param(("TOC", "", ""), ("TOB", "", ""), id="a better draw"),
        pytest.param(("TOB", "TBA", ""), ("TOB", "TBA", "ZOMBIE"), id="not about to lose"),
    ],
)
def test_score_prefers(better: Row, worse: Row) -> None:
    """A quick score tells a better position from a worse one."""
    good, bad = assigning(stacks={ME: better}), assigning(stacks={ME: worse})

    assert box.score(good, ME) > box.score(bad, ME)
    assert box.score(good, YOU) < box.score(bad, YOU)


def test_score_prefers_a_completed_collection() -> None:
    """A completed Collection is worth more than the Stack it came from."""
    done = assigning(completed={ME: (pile("Team"),)})
    almost = assigning(stacks={ME: ("TOA TOB TOC TOD TOE", "", "")})

    assert box.score(done, ME) > box.score(almost, ME)


def test_score_ignores_a_second_collection_of_a_type() -> None:
    """Letters of a finished type are no progress."""
    hoard = assigning(stacks={ME: ("TBA TBC", "", "")}, completed={ME: (pile("Team"),)})
    useful = assigning(stacks={ME: ("WBC WBA", "", "")}, completed={ME: (pile("Team"),)})

    assert box.score(useful, ME) > box.score(hoard, ME)


def test_score_of_a_finished_game() -> None:
    """To win is best, to lose is worst."""
    g = assigning(stacks={ME: ONE})
    g.end(Result((1, 2), "both-types", RuleId("zdfg.win.both-types")))

    assert box.score(g, ME) == 1000.0
    assert box.score(g, YOU) == -1000.0


def test_score_of_a_player_who_is_out() -> None:
    """Whoever is out has no hope."""
    g = assigning(seats=3, out=(YOU,))

    assert box.score(g, YOU) < -900.0


def test_score_fits_a_deck_with_more_letters() -> None:
    """A custom deck with longer Collections can be scored."""
    deck = lettered_deck("ABCDEFG")
    g = assigning(deck=deck, stacks={ME: ("TOA TOB TOC TOD TOE TOF", "", "")}, draw="")
    less = assigning(deck=deck, stacks={ME: ("TOA TOB TOC TOD TOF", "", "")}, draw="")

    assert box.score(g, ME) > box.score(less, ME)
