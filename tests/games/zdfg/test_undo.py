"""Taking back: what a choice brought to light, in this game."""

import pytest

from shamble.games.zdfg import box
from shamble.games.zdfg.options import Assign
from shamble.kernel.errors import Refused
from shamble.kernel.match import Match
from tests.games.zdfg.positions import END_ASSIGN, END_TURN, ME, YOU


def begun() -> Match:
    """Return a match in which the first seat must assign."""
    return Match.begin(box, seats=2, seed=1, options={"first_player": 1})


def first_assignment(match: Match) -> Assign:
    """Return the first assignment on offer."""
    assert match.game.decision is not None
    return next(one for one in match.game.decision.options if isinstance(one, Assign))


def test_undo_an_assignment() -> None:
    """Laying a card reveals nothing to its player, and can be taken back."""
    match = begun()
    before = match.game.copy()
    match.choose(ME, first_assignment(match))

    match.undo(ME)

    assert match.game == before


@pytest.mark.rule("shamble.undo.revealed")
def test_undo_not_the_end_of_a_turn() -> None:
    """The next player has drawn by then, so the turn cannot be taken back."""
    match = begun()
    match.choose(ME, END_ASSIGN)
    match.choose(ME, END_TURN)

    with pytest.raises(Refused) as refused:
        match.undo(ME)

    assert refused.value.rule == "shamble.undo.revealed"


@pytest.mark.rule("shamble.undo.others-acted")
def test_undo_not_after_the_next_player_acted() -> None:
    """Once somebody else has chosen, it is too late."""
    match = begun()
    match.choose(ME, END_ASSIGN)
    match.choose(ME, END_TURN)
    match.choose(YOU, first_assignment(match))

    assert match.bars_undo(ME) == "shamble.undo.others-acted"
    assert match.bars_undo(YOU) is None
