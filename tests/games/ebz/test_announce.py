"""Announcing Fight or Flee, and insanity."""

from collections.abc import Callable

import pytest

from shamble.games.ebz.announce import is_insane
from shamble.games.ebz.events import Announced, HandShown
from shamble.games.ebz.options import Add, Fight, Flee, LoseTop, Play, Prompt, Stop
from shamble.games.ebz.state import Action, Ebz, Outcome
from shamble.kernel.options import CardId
from shamble.kernel.window import PASS
from tests.games.ebz.positions import (
    A,
    B,
    C,
    asked,
    at_turn,
    barred,
    card,
    choose,
    fight,
    flee,
    ids,
    offered,
    prompt,
    told,
)

SIX_ZOMBIES = "z1 z2 z4 z6 z8 z1"
DEADEYE = Play(CardId("deadeye"))


@pytest.mark.rule("ebz.announce.must", "ebz.turn.order")
def test_announce_must_come_before_any_card() -> None:
    """No card with a sign is played before Fight or Flee is announced."""
    g = at_turn(horde="z1", hands={0: "hide sandwich"})

    refused = barred(g, Play(CardId("sandwich")))
    options = offered(g, Fight) + offered(g, Flee)
    g.choose(Flee())

    assert refused == "ebz.announce.must"
    assert options == [Fight(), Flee()]
    assert told(g, Announced) == [Announced(A, Action.FLEE)]
    assert prompt(g) == Prompt.PLAY


@pytest.mark.rule("ebz.announce.binding")
def test_announce_binding_for_the_whole_turn() -> None:
    """Once announced, the action cannot be changed."""
    g = at_turn(horde="z1", hands={0: "sandwich hide"})

    choose(g, Fight(), Play(CardId("sandwich")))

    assert barred(g, Flee()) is not None
    assert barred(g, Play(CardId("hide"))) == "ebz.play.fight-only"
    assert g.turn.action == Action.FIGHT


@pytest.mark.rule("ebz.announce.even-helpless", "ebz.insane.any-swag", "ebz.insane.reveal")
def test_announce_even_helpless() -> None:
    """A Survivor with nothing that fits still announces, and takes the result of a 0."""
    g = at_turn(horde="z8", hands={0: "z1 z1 z1 z1 z1 i-remember-you"})

    fight(g)

    assert g.turn.total == 0
    assert g.turn.outcome == Outcome.LOST
    assert told(g, HandShown) == [HandShown(A, (CardId("i-remember-you"), *[CardId("z1")] * 5))]


@pytest.mark.rule("ebz.announce.no-sign-first", "ebz.play.no-sign", "ebz.play.windows")
@pytest.mark.parametrize("holder", [A, B], ids=["the active Survivor", "another Survivor"])
def test_announce_no_sign_first(holder: int) -> None:
    """Anybody may play a card without a sign before the announcement."""
    g = at_turn(horde="z8 z1", hands={holder: "deadeye hide"})

    before = (asked(g), prompt(g))
    choose(g, DEADEYE)

    assert before == (holder, Prompt.BEFORE_ANNOUNCEMENT)
    assert ids(g.horde) == "z8"
    assert g.turn.action == Action.NONE


@pytest.mark.rule(
    "ebz.ex.insane-two-players",
    "ebz.insane.end",
    "ebz.insane.nobody",
    "ebz.insane.six",
    "ebz.end.insane",
    "ebz.insane.when",
)
def test_insane_end_with_six_zombies() -> None:
    """A Survivor with six zombies ends the game; with two players nobody has won."""
    g = at_turn(horde="z8", hands={0: SIX_ZOMBIES})

    assert g.result is not None
    assert g.result.reason == "insane"
    assert g.result.rule == "ebz.end.insane"
    assert g.result.winners == ()
    assert g.result.ranks == (2, 2)
    assert told(g, HandShown)[0].seat == A
    assert not told(g, Announced)


@pytest.mark.rule("ebz.insane.winners", "ebz.zplayer.wins-by", "ebz.insane.fresh-dead")
def test_insane_winners_are_the_zombie_players() -> None:
    """All Zombie players win; Survivors and those who have not risen yet do not."""
    g = at_turn(seats=4, horde="z8", undead=(2,), dead=(3,), hands={0: SIX_ZOMBIES})

    assert g.result is not None
    assert g.result.winners == (C,)
    assert g.result.ranks == (2, 2, 1, 4)


@pytest.mark.rule("ebz.ex.five-zombies-sane", "ebz.insane.six", "ebz.insane.shown-goes-on")
@pytest.mark.parametrize("act", [fight, flee], ids=["fight", "flight"])
def test_insane_six_are_needed(act: Callable[[Ebz], None]) -> None:
    """Five zombies and nothing else are shown, and the attempt fails with a 0."""
    g = at_turn(horde="z8", hands={0: "z1 z1 z1 z1 z1"})

    act(g)

    assert told(g, HandShown) == [HandShown(A, (CardId("z1"),) * 5)]
    assert g.result is None
    assert g.turn.total == 0
    assert prompt(g) == Prompt.LOSE


@pytest.mark.rule("ebz.insane.six", "ebz.insane.any-swag", "ebz.insane.empty-hand")
@pytest.mark.parametrize(
    ("hand", "insane"),
    [
        pytest.param(SIX_ZOMBIES, True, id="six"),
        pytest.param(SIX_ZOMBIES + " z8", True, id="seven"),
        pytest.param("z1 z1 z1 z1 z1", False, id="five"),
        pytest.param("", False, id="none"),
        pytest.param("z1 z1 z1 z1 z1 hide", False, id="one Swag"),
        pytest.param(SIX_ZOMBIES + " hide", False, id="six and a Swag"),
    ],
)
def test_insane_what_counts(hand: str, insane: bool) -> None:  # noqa: FBT001
    """At least six cards, all of them zombies, make a Survivor insane."""
    assert is_insane([card(name) for name in hand.split()]) is insane


@pytest.mark.rule("ebz.insane.empty-hand")
def test_insane_empty_hand_plays_on() -> None:
    """A turn with no cards in hand goes on with a total of 0."""
    g = at_turn(horde="z8", hands={0: ""})

    flee(g)

    assert g.turn.outcome == Outcome.CAUGHT
    assert told(g, HandShown) == [HandShown(A, ())]


@pytest.mark.rule("ebz.insane.own-turn")
def test_insane_own_turn_only() -> None:
    """On another's turn six zombies do no harm; some may still be added."""
    g = at_turn(horde="z8", hands={1: SIX_ZOMBIES})

    g.choose(Add(CardId("z1")))

    assert g.result is None
    assert len(g.players[B].hand) == 5


@pytest.mark.rule("ebz.insane.when", "ebz.insane.own-turn")
def test_insane_when_the_horde_is_complete() -> None:
    """Insanity is checked after opponents have added, not before."""
    g = at_turn(horde="z8", hands={0: SIX_ZOMBIES, 1: "z1"})

    before = g.result
    g.choose(Add(CardId("z1")))

    assert before is None
    assert ids(g.horde) == "z8 z1"
    assert g.result is not None


@pytest.mark.rule("ebz.insane.no-sign-counts", "ebz.insane.reveal")
def test_insane_no_sign_counts_as_a_card_played() -> None:
    """A card without a sign, even before the announcement, spares the hand."""
    g = at_turn(horde="z8", hands={0: "z1 z1 z1 z1 z1 z1 deadeye"})

    choose(g, DEADEYE)
    fight(g)

    assert g.result is None
    assert not told(g, HandShown)


@pytest.mark.rule("ebz.insane.after-draw")
def test_insane_after_draw_not_yet() -> None:
    """Who plays the last Swag and draws zombies only has played a card."""
    g = at_turn(horde="z8", hands={0: "z1 z1 z1 z1 z1 sandwich"}, draws={0: "z1 hide"})

    choose(g, Flee(), Play(CardId("sandwich")), Stop())

    assert g.result is None
    assert not told(g, HandShown)
    assert g.turn.outcome == Outcome.FLED


@pytest.mark.rule("ebz.insane.reveal")
@pytest.mark.parametrize(
    ("cards", "shown"), [("", True), ("hide", False)], ids=["nothing played", "a card played"]
)
def test_insane_reveal_who_plays_nothing(cards: str, shown: bool) -> None:  # noqa: FBT001
    """Who chooses to play no card shows the hand, and all know it from then on."""
    g = at_turn(horde="z8", hands={0: "hide hide z1"})

    flee(g, cards)

    assert bool(told(g, HandShown)) is shown
    assert (g.players[A].shown == g.players[A].hand) is shown


@pytest.mark.rule("ebz.insane.shown-goes-on")
def test_insane_shown_goes_on_and_another_may_help() -> None:
    """After a harmless show the turn goes on; another's card may still save it."""
    g = at_turn(horde="z8", hands={0: "hide", 1: "a-good-friend"})

    choose(g, PASS, Flee(), PASS, Stop(), Play(CardId("a-good-friend")))

    assert told(g, HandShown)
    assert g.turn.outcome == Outcome.FLED


@pytest.mark.rule("ebz.end.insane")
def test_end_insane_is_immediate() -> None:
    """Nothing else of the turn happens."""
    g = at_turn(seats=3, horde="z8 z1", undead=(2,), hands={0: SIX_ZOMBIES})

    assert ids(g.horde) == "z8 z1"
    assert g.decision is None
    assert g.agenda == []
    assert barred(g, LoseTop()) == "shamble.choose.over"
