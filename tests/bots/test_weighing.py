"""What a hint says of two lines: what is gained, what is lost, and how much, in words."""

import pytest

from shamble.bots.lines import Line, lines
from shamble.bots.weighing import spoken, weighed_up
from shamble.kernel.dice import Dice
from shamble.kernel.options import Option
from shamble.kernel.reasons import Stake
from shamble.kernel.seen import Seen
from shamble.kernel.shelf import shelf

CARDS = Stake(
    more="you keep {} more", fewer="you keep {} fewer", one="a card", many="{} cards", worth=1.0
)
SAFER = Stake(more="you are safer", fewer="you are in more danger", worth=10.0)
STEADY = 8  # worlds


def line(*counts: tuple[float, float] | None) -> Line:
    """Return a line after which so much was counted, in one world after the other."""
    it = Line(Option())
    it.counts = [*counts]
    it.values = [0.5] * len(counts)
    return it


@pytest.mark.parametrize(
    ("mean", "words"),
    [
        pytest.param(0.5, "in about every other case you keep a card more", id="half of one"),
        pytest.param(0.3, "in about one case of three you keep a card more", id="a third of one"),
        pytest.param(1.1, "you keep a card more", id="one"),
        pytest.param(2.8, "you keep 3 cards more", id="three"),
        pytest.param(-2.0, "you keep 2 cards fewer", id="two fewer"),
    ],
)
def test_how_much_is_said_in_words(mean: float, words: str) -> None:
    """Whole things are counted, and of part of one it is said how often there is one."""
    assert spoken(CARDS, mean) == words


def test_what_is_gained_most_is_said_with_what_is_lost() -> None:
    """The greater gain counts by what it is worth; a loss that is not small stands beside it."""
    best = line(*[(1.0, 1.0)] * STEADY)
    other = line(*[(4.0, 0.0)] * STEADY)

    said = weighed_up((CARDS, SAFER), best, other)

    assert said == "you are safer, though you keep 3 cards fewer."


def test_what_may_be_chance_is_not_said() -> None:
    """Where worlds differ more among themselves than the two lines do, nothing is claimed."""
    best = line(*[(5.0, 0.0), (0.0, 0.0)] * STEADY)
    other = line(*[(0.0, 0.0), (4.0, 0.0)] * STEADY)

    assert weighed_up((CARDS, SAFER), best, other) == ""


def test_where_the_game_is_over_nothing_is_counted() -> None:
    """Who has lost keeps nothing: what ended the game says more."""
    best = line(*[(5.0, 1.0)] * STEADY)
    over = line((5.0, 1.0), *[None] * (STEADY - 1))

    assert weighed_up((CARDS, SAFER), best, over) == ""


@pytest.mark.parametrize("key", ["zdfg", "azta", "ebz", "azardia", "atz"])
def test_every_box_counts_what_it_speaks_of(key: str) -> None:
    """A number for each stake, the same for the same position, and more of it is better."""
    box = shelf[key]
    game = box.deal(max(box.seats[0], 2), "stakes", dict(box.bots_only))
    assert game.decision is not None
    seen = Seen(box, game, game.decision.seat)

    (same,) = lines(seen, seen.options[:1], Dice.seeded("stakes"), ("Ada", "Bea", "Cy"), 2)

    counted = [it for it in same.counts if it is not None]
    assert [len(it) for it in counted] == [len(box.reasons.stakes)] * 2
    assert all(stake.worth > 0.0 for stake in box.reasons.stakes)
