"""Clean-up, and losing cards to Attrition."""

import pytest

from shamble.games.ebz.events import CardLost, CleanedUp, Died, Reshuffled
from shamble.games.ebz.options import (
    Done,
    Fight,
    Flee,
    LoseFromDiscard,
    LoseFromHand,
    LoseTop,
    Prompt,
    Stop,
)
from shamble.games.ebz.state import NO_PILE, Ebz
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Option
from shamble.kernel.rules import RuleId
from tests.games.ebz.positions import (
    HIDES,
    A,
    at_turn,
    barred,
    choose,
    flee,
    ids,
    pile,
    play,
    prompt,
    told,
)

TOP = LoseTop()
HIDE = LoseFromHand(CardId("hide"))


def losing(g: Ebz) -> tuple[Option, ...]:
    """Return the sources that are offered."""
    assert prompt(g) == Prompt.LOSE
    assert g.decision is not None
    return g.decision.options


@pytest.mark.rule("ebz.clean.played", "ebz.clean.hand-kept", "ebz.clean.always")
@pytest.mark.parametrize(
    ("act", "cards"),
    [
        pytest.param(Flee(), "hide", id="failed flight"),
        pytest.param(Fight(), "heavy-stick", id="lost fight"),
    ],
)
def test_clean_played_after_every_outcome(act: Option, cards: str) -> None:
    """Cards played go to the discard pile also after a failure; the others stay in hand."""
    g = at_turn(horde="z4 z4", hands={0: "hide heavy-stick rifle"})

    choose(g, act, *play(cards), Stop())

    assert ids(g.players[A].discard) == cards
    assert len(g.players[A].hand) == 2
    assert g.turn.in_play == []
    assert told(g, CleanedUp) == [CleanedUp(A, (CardId(cards),), ())]


@pytest.mark.rule(
    "ebz.attrition.fight-sources",
    "ebz.attrition.flee-fail-sources",
    "ebz.attrition.flee-fail-garbled",
    "ebz.attrition.discard-only-fled",
    "ebz.attrition.no-zombie-hand",
)
@pytest.mark.parametrize("act", [Fight(), Flee()], ids=["lost fight", "failed flight"])
def test_attrition_sources_after_a_failure(act: Option) -> None:
    """After a failure each card comes off the draw deck or is a Swag from hand."""
    g = at_turn(horde="z4", hands={0: "rifle z1 hide"}, discards={0: "crowbar"})

    choose(g, act, Stop())

    assert losing(g) == (TOP, LoseFromHand(CardId("rifle")), HIDE)
    assert barred(g, LoseFromDiscard(CardId("crowbar"))) == "ebz.attrition.discard-only-fled"
    assert barred(g, LoseFromHand(CardId("z1"))) == "ebz.attrition.no-zombie-hand"


@pytest.mark.rule(
    "ebz.attrition.flee-ok-sources",
    "ebz.attrition.no-zombie-discard",
    "ebz.attrition.no-zombie-hand",
    "ebz.card.zombie-not-swag",
)
def test_attrition_flee_ok_sources() -> None:
    """After a successful flight Swag may also come from the discard pile; zombies may not."""
    g = at_turn(horde="z1", hands={0: HIDES + " z1"}, discards={0: "crowbar z2"})

    flee(g, "hide hide hide hide")
    g.choose(Done())

    assert losing(g) == (
        TOP,
        HIDE,
        LoseFromDiscard(CardId("crowbar")),
        LoseFromDiscard(CardId("hide")),
    )
    assert barred(g, LoseFromDiscard(CardId("z2"))) == "ebz.attrition.no-zombie-discard"
    assert barred(g, LoseFromHand(CardId("z1"))) == "ebz.attrition.no-zombie-hand"


@pytest.mark.rule("ebz.attrition.flee-ok-sources", "ebz.attrition.swag-back", "ebz.house.lost-back")
def test_attrition_swag_back_from_each_source() -> None:
    """A lost Swag goes to the pile of its kind, or starts one."""
    g = at_turn(
        horde="z1 z4", hands={0: "hide " * 7}, discards={0: "crowbar"},
        draws={0: "rifle " * 9},
    )  # fmt: skip

    flee(g, "hide " * 6)
    before = pile(g, "hide")
    choose(g, Done(), TOP, HIDE, LoseFromDiscard(CardId("crowbar")))

    assert before == NO_PILE
    assert [pile(g, name) for name in ("rifle", "hide", "crowbar")] == [6, 1, 6]
    assert [event.source for event in told(g, CardLost)] == ["deck", "hand", "discard"]


@pytest.mark.rule(
    "ebz.ex.lost-zombie-counts",
    "ebz.attrition.zombie-from-deck",
    "ebz.attrition.one-by-one",
    "ebz.house.lost-zombie",
    "ebz.attrition.top-blind",
)
def test_attrition_zombie_from_deck_counts() -> None:
    """A zombie lost off the deck pays for one card; the next source is chosen anew."""
    g = at_turn(horde="z4", hands={0: HIDES}, draws={0: "z1 " + HIDES})

    flee(g)
    g.choose(TOP)
    between = (ids(g.zombie_discard), g.turn.due, losing(g))
    g.choose(HIDE)

    assert between == ("z1", 1, (TOP, HIDE))
    assert [event.card for event in told(g, CardLost)] == ["z1", "hide"]
    assert len(g.players[A].hand) == 6


@pytest.mark.rule("ebz.attrition.full")
def test_attrition_full_amount_is_due() -> None:
    """There is no stopping before the whole amount is paid."""
    g = at_turn(horde="z4")

    flee(g)
    g.choose(TOP)

    assert barred(g, Done()) == "ebz.attrition.full"
    assert g.turn.due == 1


@pytest.mark.rule("ebz.attrition.reshuffle", "ebz.house.reshuffle", "ebz.house.reshuffle-late")
def test_attrition_reshuffle_when_a_card_is_needed() -> None:
    """An empty draw deck is reshuffled when a card must come off it, not before."""
    g = at_turn(
        horde="z4", hands={0: "hide hide hide z1 z1 z1"}, draws={0: "heavy-stick"},
        discards={0: "rifle"}, dice=Dice.scripted((1, 0)),
    )  # fmt: skip

    flee(g, "hide")
    g.choose(TOP)
    between = (ids(g.players[A].draw_deck), ids(g.players[A].discard), losing(g))
    g.choose(TOP)

    assert between == ("", "rifle hide", (TOP, HIDE))
    assert pile(g, "rifle") == 6
    assert told(g, Reshuffled) == [Reshuffled(A, 2)]


@pytest.mark.rule("ebz.attrition.all-zombie-hand", "ebz.house.hidden")
def test_attrition_all_zombie_hand_is_asked_all_the_same() -> None:
    """With zombies only in hand all comes off the draw deck, and asking tells nobody."""
    g = at_turn(horde="z4", hands={0: "z1 z1 z1 z1 z1"})

    flee(g)

    assert losing(g) == (TOP,)


@pytest.mark.rule("ebz.attrition.hand-still-pays", "ebz.death.empty-hand-lives")
def test_attrition_hand_still_pays() -> None:
    """With both decks empty the Swag in hand is lost first; only then a Survivor dies."""
    g = at_turn(seats=3, horde="z4", hands={0: "hide hide"}, draws={0: ""}, zombies="z8 z8 z8")

    flee(g)
    first = losing(g)
    g.choose(HIDE)
    alive = g.players[A].alive
    g.choose(HIDE)

    assert first == (HIDE,)
    assert alive
    assert not g.players[A].alive
    assert pile(g, "hide") == 2


@pytest.mark.rule(
    "ebz.attrition.lost-stays-lost",
    "ebz.death.when",
    "ebz.death.draw-or-lose",
    "ebz.attrition.full",
)
def test_attrition_lost_stays_lost() -> None:
    """A Survivor dies at the first card that cannot be lost; what was lost is gone."""
    g = at_turn(seats=3, horde="z1", hands={0: "rifle z2"}, draws={0: "hide"}, zombies="z8 z8 z8")

    flee(g)
    choose(g, TOP, LoseFromHand(CardId("rifle")))

    assert not g.players[A].alive
    assert told(g, Died) == [Died(A, (CardId("z2"),))]
    assert (pile(g, "hide"), pile(g, "rifle")) == (1, 6)
    assert ids(g.zombie_discard) == "z2 z1"
    assert g.current == 1


@pytest.mark.rule("ebz.attrition.no-zombie-discard")
@pytest.mark.parametrize(
    ("option", "rule"),
    [
        pytest.param(LoseFromDiscard(CardId("rifle")), "shamble.choose.not-offered", id="discard"),
        pytest.param(LoseFromHand(CardId("rifle")), "shamble.choose.not-offered", id="hand"),
    ],
)
def test_attrition_only_what_is_there(option: Option, rule: RuleId) -> None:
    """A card that is not there cannot be lost."""
    g = at_turn(horde="z8", hands={0: HIDES})

    flee(g, "hide")

    assert barred(g, option) == rule
