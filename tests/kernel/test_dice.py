"""Chance."""

from collections import Counter

import pytest

from shamble.kernel.dice import Dice
from shamble.kernel.errors import Bug
from tests.conftest import Script

WORDS = [246618715, 383642974, 720984424, 1444269260]
ROLLS = [5, 4, 3, 1, 1, 4, 5, 3, 2, 6]
LOTS = [29, 192, 715, 977]
ORDER = [3, 6, 0, 7, 2, 5, 4, 1]


def test_seeded_sequence_is_pinned() -> None:
    """The same seed gives the same numbers on every machine, now and later."""
    dice = Dice.seeded("shamble", "table")

    words = [dice.word() for _ in range(4)]
    rolls = [dice.roll(6) for _ in range(10)]
    lots = [dice.below(1000) for _ in range(4)]
    order = list(range(8))
    dice.shuffle(order)

    assert words == WORDS
    assert rolls == ROLLS
    assert lots == LOTS
    assert order == ORDER


def test_seeded_by_number_or_text_is_the_same() -> None:
    """A seed is what it looks like."""
    assert Dice.seeded(7) == Dice.seeded("7")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param((1, "table"), (1, "bot"), id="other labels"),
        pytest.param((1, "table"), (2, "table"), id="other seeds"),
        pytest.param((1, "a", "b"), (1, "ab"), id="labels are kept apart"),
    ],
)
def test_seeded_streams_are_independent(
    one: tuple[int | str, ...], other: tuple[int | str, ...]
) -> None:
    """Another seed or label gives another stream."""
    left, right = Dice.seeded(*one), Dice.seeded(*other)

    assert [left.word() for _ in range(4)] != [right.word() for _ in range(4)]


def test_seeded_stream_is_not_shifted_by_another() -> None:
    """What a bot rolls does not change what the table rolls."""
    table, again = Dice.seeded(1, "table"), Dice.seeded(1, "table")
    bot = Dice.seeded(1, "bot")

    mixed = [(table.word(), bot.word())[0] for _ in range(5)]

    assert mixed == [again.word() for _ in range(5)]


def test_fresh_stream_differs_from_its_parent() -> None:
    """A fresh stream is none that the old one will show."""
    dice = Dice.seeded(1)

    fresh = dice.fresh()

    assert [fresh.word() for _ in range(8)] != [dice.word() for _ in range(8)]


def test_copy_rolls_the_same() -> None:
    """A copy goes on as the original does, each for itself."""
    dice = Dice.seeded(1)
    copy = dice.copy()

    first = [dice.word() for _ in range(3)]

    assert [copy.word() for _ in range(3)] == first


@pytest.mark.parametrize("count", [1, 2, 3, 6, 7, 62, 1000, 3 << 30])
def test_below_stays_below(count: int) -> None:
    """A number is at least 0 and less than the count."""
    dice = Dice.seeded("range", count)

    drawn = [dice.below(count) for _ in range(500)]

    assert min(drawn) >= 0
    assert max(drawn) < count


def test_below_large_counts_are_even() -> None:
    """Where a plain remainder would favor the first third, each third is as likely."""
    dice = Dice.seeded("even")
    count = 3 << 30  # three quarters of all words

    thirds = Counter(dice.below(count) // (1 << 30) for _ in range(6000))

    assert all(1850 < thirds[i] < 2150 for i in range(3)), thirds


def test_roll_shows_each_side_as_often() -> None:
    """A die is fair, as far as 6000 rolls can tell."""
    dice = Dice.seeded("fair")

    sides = Counter(dice.roll(6) for _ in range(6000))

    assert sorted(sides) == [1, 2, 3, 4, 5, 6]
    assert all(900 < sides[side] < 1100 for side in sides), sides


def test_shuffle_gives_each_order_as_often() -> None:
    """Each of six orders of three cards is as likely, and no card is lost."""
    dice = Dice.seeded("orders")
    cards = ["abc"] * 6000

    orders = Counter(shuffled(dice, card) for card in cards)

    assert len(orders) == 6
    assert all(900 < orders[order] < 1100 for order in orders), orders


def shuffled(dice: Dice, cards: str) -> str:
    """Return these letters in another order."""
    order = list(cards)
    dice.shuffle(order)
    return "".join(order)


def test_pick_takes_each() -> None:
    """Lots fall on each of several things."""
    dice = Dice.seeded("lots")

    assert {dice.pick("abc") for _ in range(100)} == {"a", "b", "c"}


def test_scripted_shows_just_these(scripted: Script) -> None:
    """A script answers rolls, lots and shuffles in its order."""
    dice = scripted(3, 0, (2, 0, 1), (), 2)
    cards = ["a", "b", "c"]

    roll, lot = dice.roll(6), dice.below(5)
    dice.shuffle(cards)
    once = cards[:]
    dice.shuffle(cards)

    assert (roll, lot, once, cards) == (3, 0, ["c", "a", "b"], ["c", "a", "b"])
    assert not dice.spent
    assert dice.pick("xyz") == "z"
    assert dice.spent


def test_seeded_is_never_spent() -> None:
    """Only a script can be used up."""
    assert not Dice.seeded(1).spent
    assert Dice.scripted().spent


@pytest.mark.parametrize(
    ("script", "sides", "message"),
    [
        pytest.param((), 6, "ran out: a number from 1 to 6", id="nothing left"),
        pytest.param((7,), 6, "says 7, but a number from 1 to 6", id="too high"),
        pytest.param((0,), 6, "says 0, but a number from 1 to 6", id="too low"),
        pytest.param(((),), 6, "but a number from 1 to 6", id="an order for a roll"),
    ],
)
def test_scripted_roll_that_does_not_fit(
    script: tuple[int | tuple[int, ...], ...], sides: int, message: str
) -> None:
    """A script that does not fit what is rolled is a broken test, and says so."""
    with pytest.raises(Bug, match=message):
        Dice.scripted(*script).roll(sides)


def test_scripted_lot_that_does_not_fit() -> None:
    """A lot is below its count."""
    with pytest.raises(Bug, match="says 3, but a number from 0 to 2"):
        Dice.scripted(3).below(3)


@pytest.mark.parametrize(
    ("script", "message"),
    [
        pytest.param((), "ran out: an order of 3", id="nothing left"),
        pytest.param((1,), "says 1, but an order of 3", id="a roll for an order"),
        pytest.param(((0, 1),), "but an order of 3", id="too few"),
        pytest.param(((0, 1, 1),), "but an order of 3", id="one twice"),
    ],
)
def test_scripted_order_that_does_not_fit(
    script: tuple[int | tuple[int, ...], ...], message: str
) -> None:
    """A scripted order names each place once."""
    with pytest.raises(Bug, match=message):
        Dice.scripted(*script).shuffle(["a", "b", "c"])
