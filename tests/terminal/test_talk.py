"""Talking with a game at the keyboard: orders and questions as text."""

import pytest

from shamble.games.atz.battle.options import EndActivation
from shamble.games.atz.battle.state import Atz
from shamble.kernel.match import Match
from shamble.kernel.shelf import shelf
from shamble.terminal.session import Session
from tests.terminal.tables import plain, typed

ATZ = shelf["atz"]
OPTIONS = {"scenario": "skirmish", "town": False, "zombies": 1, "figures": 2}


def table() -> Session:
    """Return a session of two people and a zombie on a bare table, Ada being asked."""
    match = Match.begin(ATZ, seats=1, seed="talk", names=("Ann",), options=OPTIONS)
    session = Session(match, {}, None)
    typed(session, "activate")
    return session


def test_an_order_is_taken_and_told() -> None:
    """Words do what a number does, and the journal keeps the option."""
    session = table()
    before = session.match.ply

    page = plain(session.feed("end"))

    chosen = session.match.journal.standing()[before]
    assert ATZ.decode(bytes(chosen.choice)) == EndActivation()
    assert "What happened" in page


def test_a_scenario_is_given_up_in_words() -> None:
    """Giving up is listed nowhere, and can be said."""
    options = {"scenario": "first-contact"}
    match = Match.begin(ATZ, seats=1, seed="first contact 144", names=("Ann",), options=options)
    session = Session(match, {}, None)

    page = plain(typed(session, "give up"))

    assert session.finished
    assert "the scenario was given up" in page


def test_an_order_need_not_be_listed() -> None:
    """A spot that is in no list is gone to if the rules allow it."""
    session = table()
    game = session.match.game
    assert isinstance(game, Atz)
    x, y = game.figures[0].x // 10, game.figures[0].y // 10

    session.feed(f"move ada to {x}.3,{y + 2}.1")

    assert game.figures[0].act.path == ((x * 10 + 3, y * 10 + 21),)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        pytest.param("near ada", "Near Ada:", id="a question"),
        pytest.param("sees", "Ada sees", id="about whoever is asked"),
        pytest.param("look", "The table is 48 by 48 in", id="the table in words"),
        pytest.param("odds ben at z1", "Ben", id="odds"),
        pytest.param("cheat death", "That is not on offer", id="an order that is not asked for"),
        pytest.param("move ada to 47,47", "Normal movement", id="an order that a rule forbids"),
        pytest.param("mvoe ada north", "“mvoe” is no order", id="a slip of the pen"),
        pytest.param("mvoe ada north", "move ada to door", id="with what could be said"),
        pytest.param("near nobody", "Nobody on the table is called", id="nobody"),
        pytest.param("fire [bold]", "needs to be told", id="markup"),
        pytest.param("h", "cover ada from z1", id="help lists words for this table"),
    ],
)
def test_other_words_change_nothing(line: str, answer: str) -> None:
    """A question, a slip or an order that is not possible is answered, and the game stands."""
    session = table()
    before = session.match.game.copy()

    page = plain(session.feed(line))

    assert answer in page
    assert session.match.game == before


def test_the_story_can_be_read_with_its_rules() -> None:
    """Event by event, each with the rule behind it."""
    page = plain(table().feed("l rules"))

    assert "[atz.turn.roll]" in page


def test_figures_are_read_where_there_are_no_cards() -> None:
    """The line below the options, the help and i itself speak of figures."""
    session = table()

    assert "i reads a figure" in plain(session.feed(""))
    assert plain(session.feed("i")) == "Type i and a name, or a part of it, to read a figure."
    assert "read a figure: how it is" in plain(session.feed("h"))
