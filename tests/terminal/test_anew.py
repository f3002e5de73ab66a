"""A game that is over before the first choice is dealt anew, if one likes."""

import functools
from pathlib import Path

import pytest

from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf
from shamble.terminal import players
from shamble.terminal.session import Session
from tests.terminal.tables import plain, typed

ATZ = shelf["atz"]


@functools.cache
def too_soon() -> str:
    """Return the seed of a game that ends before anybody is asked."""
    return next(str(seed) for seed in range(200) if ATZ.deal(1, str(seed), {}).decision is None)


def sat_down(file: Path | None = None, *, people: tuple[int, ...] = (0,)) -> Session:
    """Return a session with such a game, not opened yet."""
    bots = players.seat_bots([Seat(seat) for seat in people], ("greedy",), 1)
    options = {} if people else dict(ATZ.bots_only)
    match = Match.begin(ATZ, seats=1, seed=too_soon(), names=("Ada",), options=options)
    return Session(match, bots, file)


def test_over_before_the_first_choice_is_said() -> None:
    """The last page says so, after the story of how it came, and asks."""
    session = sat_down()

    page = session.open()

    assert session.match.ply == 0
    assert "over before anybody could choose" in " ".join(plain(page).split())
    assert "Step 2: two dice" in plain(page)
    assert page.cursor == "[Y/n] "
    assert not session.finished


@pytest.mark.parametrize("answer", ["", "y", "Yes"])
def test_a_new_deal_is_another_game(answer: str, tmp_path: Path) -> None:
    """Whoever says yes plays the same scenario with other dice; both games are kept."""
    session = sat_down(tmp_path / "first.jsonl")
    old = session.match.journal.header

    typed(session, answer)

    new = session.match.journal.header
    assert (new.options, new.names, new.seats) == (old.options, old.names, old.seats)
    assert new.seed != old.seed
    assert len(list(tmp_path.glob("*.jsonl"))) == 2


@pytest.mark.parametrize("answer", ["n", "No", "q"])
def test_whoever_says_no_is_done(answer: str) -> None:
    """Otherwise the session is over, and the game stays as it was."""
    session = sat_down()

    typed(session, answer)

    assert session.finished
    assert session.match.journal.header.seed == too_soon()


def test_nobody_at_the_keyboard_is_not_asked() -> None:
    """Bots among themselves are done when the game is."""
    session = sat_down(people=())

    session.open()

    assert session.finished
