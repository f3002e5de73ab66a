"""The Discard Phase."""

import pytest

from shamble.games.zdfg.events import Discarded
from shamble.games.zdfg.options import Discard, DiscardRest, Prompt
from shamble.games.zdfg.state import Settings
from shamble.kernel.errors import Refused
from tests.games.zdfg.positions import (
    END_ASSIGN,
    LEFT,
    ME,
    YOU,
    asked,
    assigning,
    card_id,
    heard,
    ids,
    lay,
    options,
    shown,
)

ORDERED = Settings(order_discards=True)


@pytest.mark.rule("zdfg.discard.all", "zdfg.discard.order")
def test_discard_all_in_the_order_held() -> None:
    """The whole hand goes on top of the discard pile, and everybody sees it."""
    g = assigning(hand="TOA EWW WILD", discard="WBA")

    g.choose(END_ASSIGN)

    assert shown(g.discard) == "WBA TOA EWW WILD"
    assert g.players[ME].hand == []
    assert heard(g, Discarded, YOU) == [Discarded(ME, ids("TOA EWW WILD"))]
    assert asked(g) == (ME, Prompt.ACTION)


@pytest.mark.rule("zdfg.discard.all")
@pytest.mark.parametrize("settings", [Settings(), ORDERED], ids=["as held", "ordered"])
def test_discard_nothing_is_not_told(settings: Settings) -> None:
    """With an empty hand the phase does nothing."""
    g = assigning(hand="", discard="WBA", settings=settings)

    g.choose(END_ASSIGN)

    assert shown(g.discard) == "WBA"
    assert heard(g, Discarded) == []
    assert asked(g) == (ME, Prompt.ACTION)


@pytest.mark.rule("zdfg.discard.commit")
@pytest.mark.parametrize(
    ("settings", "question", "discarded"),
    [
        pytest.param(Settings(), Prompt.ACTION, "TOA TOB", id="as held"),
        pytest.param(ORDERED, Prompt.DISCARD, "", id="ordered"),
    ],
)
def test_discard_commits_to_the_phase(settings: Settings, question: str, discarded: str) -> None:
    """Once the Assign Phase has ended, the hand is discarded and cannot be assigned any more."""
    g = assigning(hand="TOA TOB", settings=settings)

    g.choose(END_ASSIGN)
    with pytest.raises(Refused):
        g.choose(lay("TOA", LEFT))

    assert g.players[ME].stacks[LEFT] == []
    assert asked(g) == (ME, question)
    assert shown(g.discard) == discarded


@pytest.mark.rule("zdfg.discard.order")
def test_discard_order_is_asked_for_where_the_table_wants_it() -> None:
    """Each card in hand may be the next, and the last one needs no question."""
    g = assigning(hand="TOA EWW WILD TOA", settings=ORDERED)

    g.choose(END_ASSIGN)
    question, first = asked(g), options(g)
    g.choose(Discard(card_id("WILD")))
    g.choose(Discard(card_id("EWW")))

    assert question == (ME, Prompt.DISCARD)
    assert first == [DiscardRest(), *(Discard(card_id(card)) for card in ("TOA", "EWW", "WILD"))]
    assert shown(g.discard) == "WILD EWW TOA TOA"
    assert heard(g, Discarded)[0] == Discarded(ME, ids("WILD"))
    assert asked(g) == (ME, Prompt.ACTION)


@pytest.mark.rule("zdfg.discard.order")
def test_discard_order_can_be_left_as_held() -> None:
    """A player who does not care discards the rest at once."""
    g = assigning(hand="TOA EWW WILD TOB", settings=ORDERED)

    g.choose(END_ASSIGN)
    g.choose(Discard(card_id("EWW")))
    g.choose(DiscardRest())

    assert shown(g.discard) == "EWW TOA WILD TOB"
    assert asked(g) == (ME, Prompt.ACTION)


@pytest.mark.rule("zdfg.card.title-spelling")
def test_discard_order_takes_cards_by_id() -> None:
    """The card that is named is discarded, and none that is not in hand, whatever it is called."""
    g = assigning(hand="TOA EWW ZOMBIE", settings=ORDERED)

    g.choose(END_ASSIGN)
    with pytest.raises(Refused) as refused:
        g.choose(Discard(card_id("WILD")))
    g.choose(Discard(card_id("ZOMBIE")))

    assert refused.value.rule == "shamble.choose.not-offered"
    assert (shown(g.discard), shown(g.players[ME].hand)) == ("ZOMBIE", "TOA EWW")
