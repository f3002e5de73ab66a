"""The boxes' own scores: those of all seats at once are those that are asked for one by one."""

import pytest

from shamble.kernel.dice import Dice
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf
from shamble.testing import Case, plays


@pytest.mark.parametrize("key", ["zdfg", "azta", "azardia", "ebz"])
@pytest.mark.parametrize("fewest", [True, False], ids=["fewest", "most"])
def test_scores_of_all_seats_are_those_of_each(key: str, fewest: bool) -> None:  # noqa: FBT001
    """At every choice of a game by lot, and when it is over, they are the same to the last bit."""
    box = shelf.pick(key)
    seats = box.seats[0] if fewest else box.seats[1]
    assert box.scores is not None
    game = None

    for game, _ in plays(Case(box, seats, 7), Dice.seeded("scores")):
        assert list(box.scores(game)) == [box.score(game, Seat(seat)) for seat in range(seats)]

    assert game is not None
    assert game.result is not None
    assert list(box.scores(game)) == [box.score(game, Seat(seat)) for seat in range(seats)]
