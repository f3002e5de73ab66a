"""Advice at the keyboard."""

import re
from pathlib import Path

import pytest

from shamble.games.zdfg.options import EndAssign
from shamble.kernel.journal import Journal
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf
from shamble.terminal.advising import advised
from shamble.terminal.reviewing import look_back, review_page
from tests.terminal.tables import plain

JOURNALS = Path(__file__).parents[1] / "journals"


@pytest.fixture
def match() -> Match:
    """Return a game in which somebody must choose."""
    return Match.begin(shelf["zdfg"], seats=2, seed="advice", names=("Ada", "Bea"))


def test_advice_is_one_of_the_options_with_a_reason(match: Match) -> None:
    """A number that can be typed, what it does, and why."""
    page = advised(match, "").text

    number = int(page.split(":")[0].rpartition("]")[2])
    assert 1 <= number <= len(match.game.decision.options)  # type: ignore[union-attr]  # it goes on
    assert any(said in page for said in ("hardly matters", "better than to"))


def test_advice_asks_about_another_option(match: Match) -> None:
    """The hint below names an option that is there and was not advised; a single one needs none."""
    page = plain(advised(match, ""))
    advised_one, asked = page.split(":")[0], re.search(r"t (\d+) asks: why not option \1", page)
    match.choose(Seat(0), EndAssign())

    assert asked is not None
    assert asked[1] != advised_one
    assert "why not option" not in plain(advised(match, ""))


def test_advice_is_the_same_when_asked_again(match: Match) -> None:
    """Asking twice does not change the answer."""
    assert advised(match, "") == advised(match, "")


def test_why_not_this_is_answered(match: Match) -> None:
    """Every option is spoken about in a sentence."""
    count = len(match.game.decision.options)  # type: ignore[union-attr]  # it goes on

    pages = [advised(match, str(number + 1)).text for number in range(count)]

    assert all(page.rstrip().endswith((".", "”", "”.")) for page in pages)


@pytest.mark.parametrize("rest", ["0", "99", "two"])
def test_what_cannot_be_asked_is_explained(match: Match, rest: str) -> None:
    """A number that is no option, or a word, gets a sentence on how to ask."""
    assert "t 2 why not the second option" in advised(match, rest).text


def test_a_game_is_looked_back_at() -> None:
    """The page says who won, where it turned, and names each mistake with something better."""
    journal = Journal.load((JOURNALS / "zdfg" / "2-uniform.jsonl").read_bytes())
    match = Match.resume(shelf["zdfg"], journal)
    heard: list[None] = []

    found = look_back(match, lambda: heard.append(None))
    page = review_page(match, found)
    only = review_page(match, found, Seat(1))

    assert len(heard) == match.ply + 1
    assert "It turned with choice" in page
    assert page.count("Better: ") == sum(one.mark == "mistake" for one in found.judged)
    assert only.count("Better: ") < page.count("Better: ")
