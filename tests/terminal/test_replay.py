"""Stepping through a saved game."""

import re

import pytest

from shamble.kernel.dice import Dice
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf
from shamble.terminal.replay import Replay
from tests.terminal.tables import BOX, plain, recorded

NAMES = ("Ada", "Bea", "Cy")


def begun(key: str, choices: int) -> Match:
    """Return a game of a box in which so many choices were made by lot."""
    match = Match.begin(shelf[key], seats=3, seed="looking on", names=NAMES)
    chance = Dice.seeded("by lot")
    while match.ply < choices and match.game.decision is not None:
        match.choose(match.game.decision.seat, chance.pick(match.game.decision.options))
    return match


@pytest.mark.parametrize(
    ("lines", "ply"),
    [
        pytest.param([""], 1, id="Enter goes on"),
        pytest.param(["n", "n", "p"], 1, id="back"),
        pytest.param(["12"], 12, id="jump"),
        pytest.param(["12", "f"], 0, id="first"),
        pytest.param(["p"], 0, id="not before the beginning"),
        pytest.param(["999999"], 0, id="not past the end"),
        pytest.param(["what"], 0, id="nonsense"),
    ],
)
def test_a_line_leads_to_a_ply(lines: list[str], ply: int) -> None:
    """Lines step forwards and back and jump, within the game."""
    show = Replay(recorded())
    show.open()

    pages = [show.feed(line) for line in lines]

    assert show.ply == ply
    assert pages[-1].cursor.startswith(f"{ply} of ")


def test_the_end_shows_the_result() -> None:
    """The last page says who won."""
    match = recorded()
    show = Replay(match)
    show.open()

    page = plain(show.feed("e"))

    assert match.game.result is not None
    assert f"1.  Player {match.game.result.winners[0] + 1}" in page


def test_a_page_shows_the_table_as_it_was() -> None:
    """The picture is that of the game at this ply."""
    match = recorded()
    show = Replay(match)
    show.open()

    page = plain(show.feed("10"))

    shown = BOX.view(match.at(10), None)
    assert f"Deck {shown.deck_count} cards · discards {len(shown.discard)}" in page


@pytest.mark.parametrize("key", ["zdfg", "azta", "ebz", "azardia"])
def test_who_looks_on_is_nobody_at_the_table(key: str) -> None:
    """Whoever looks back at a game sees the hand of who must choose, by its owner's name."""
    match = begun(key, choices=12)
    show = Replay(match)
    show.open()

    page = plain(show.feed("12"))

    assert match.game.decision is not None
    assert f"{NAMES[match.game.decision.seat]}'s hand" in page
    assert "Your hand" not in page
    assert not re.search(r"^(▶\d?)? *You\b", page, re.MULTILINE)


def test_told_all_at_once_it_has_every_choice() -> None:
    """In a pipe, each choice is told with its number, and the end."""
    match = recorded()

    text = plain("\n".join(Replay(match).lines()))

    numbers = [line.split()[0] for line in text.splitlines() if line[:4].strip().isdecimal()]
    assert numbers[: match.ply + 1] == [str(ply) for ply in range(match.ply + 1)]


def test_with_one_seats_eyes_the_others_draws_are_hidden() -> None:
    """Looking with a seat's eyes, one reads only what that seat was told."""
    text = plain("\n".join(Replay(recorded(), Seat(0)).lines()))

    draws = [line for line in text.splitlines() if "Player 2 draw" in line]
    assert draws
    assert not any("): " in line for line in draws)
    assert "Player 2: Lay" not in text
    assert "Player 2 has chosen." in text


def test_a_replay_speaks_to_nobody() -> None:
    """The players are called by their names, whoever's hand is shown."""
    show = Replay(recorded())

    page = plain(show.open())

    assert "Player 1's hand" in page or "Player 2's hand" in page
    assert "You" not in page


def test_q_leaves() -> None:
    """The show ends when one leaves."""
    show = Replay(recorded())
    show.open()

    show.feed("q")

    assert show.finished
