"""Phase D: the hand limit."""

import pytest

from shamble.games.azardia.events import Discarded
from shamble.games.azardia.options import Discard, Prompt
from shamble.kernel.errors import Refused
from shamble.kernel.options import CardId
from tests.games.azardia.positions import (
    DONE,
    ME,
    REST,
    YOU,
    asked,
    choose,
    hand,
    hands,
    heard,
    options,
    shown,
    table,
)


def drop(card: str) -> Discard:
    """Return the option to discard a card."""
    return Discard(CardId(card))


@pytest.mark.rule(
    "azardia.discard.limit",
    "azardia.discard.exact",
    "azardia.discard.choice",
    "azardia.discard.order",
    "azardia.discard.pile",
    "azardia.deck.discard-face-up",
    "azardia.ex.hand-limit",
)
def test_discard_limit() -> None:
    """Of seven cards the owner discards exactly three, in the order picked, face up."""
    g = table(
        tiles=(10, 20),
        hands=("duck duck raffle raffle polite-no modest-boots paperwork",),
        phases="D",
    )

    choose(g, drop("raffle"), drop("paperwork"), drop("duck"))

    assert asked(g) == (ME, REST)
    assert hand(g, ME) == "duck raffle polite-no modest-boots"
    assert shown(g.action_discard) == "raffle paperwork duck"
    assert [one.cards for one in heard(g, Discarded, YOU)] == [
        ("raffle",),
        ("paperwork",),
        ("duck",),
    ]


@pytest.mark.rule("azardia.discard.exact")
@pytest.mark.parametrize("count", [0, 1, 4])
def test_discard_exact_nothing_up_to_four(count: int) -> None:
    """With four cards or fewer nothing is discarded, and nothing can be."""
    g = table(tiles=(10, 20), hands=("duck " * count,), phases="D")

    assert asked(g) == (ME, REST)
    assert hands(g) == (count, 0)


@pytest.mark.rule("azardia.discard.exact")
def test_discard_exact_cannot_be_declined() -> None:
    """The excess must go."""
    g = table(tiles=(10, 20), hands=("duck " * 5,), phases="D")

    assert asked(g) == (ME, Prompt.DISCARD)
    assert options(g) == [drop("duck")]
    with pytest.raises(Refused):
        g.choose(DONE)


@pytest.mark.rule("azardia.discard.only-own-turn", "azardia.tile.out-of-turn")
def test_discard_only_own_turn() -> None:
    """The hands of others may be as large as they are."""
    g = table(tiles=(10, 20), hands=("", "duck " * 7), phases="D")

    assert asked(g) == (ME, REST)
    assert hands(g) == (0, 7)
