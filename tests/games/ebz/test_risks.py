"""What an option risks is said before it is chosen: too few cards left, or none to draw."""

import pytest

from shamble.games.ebz import box, words
from shamble.games.ebz.options import (
    Done,
    Fight,
    Flee,
    LoseTop,
    Play,
    Stop,
    StopKilling,
)
from shamble.games.ebz.state import Ebz
from shamble.kernel.box import Voice
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Option
from tests.games.ebz.positions import A, at_turn, choose, fight, flee, play

ME = Voice(("Ann", "Bea", "Cyn"), A)
SANDWICH = Play(CardId("sandwich"))


def said(g: Ebz, option: Option) -> str:
    """Return the words for an option, to the seat that is asked."""
    assert g.decision is not None
    return words.option(ME, g.deck, box.view(g, g.decision.seat), option)


@pytest.mark.rule("ebz.draw.under-six")
@pytest.mark.parametrize(
    ("horde", "draws", "option", "sentence"),
    [
        pytest.param("z1", "hide " * 7, Fight(),
                     "Fight: up to 0 of 1 without drawing, then 4 cards lost", id="six are left"),
        pytest.param("z1", "hide " * 6, Fight(), "Fight: up to 0 of 1 without drawing, then 4 "
                     "cards lost; with 5 cards left you are eaten", id="five are left"),
        pytest.param("z8", "hide " * 2, Flee(), "Flee: up to 3 of 1 without drawing, then 1 card "
                     "lost; with 4 cards left you are eaten unless you find more", id="away"),
        pytest.param("z1 z2", "", Flee(), "Flee: up to 3 of 7 without drawing, then 7 cards lost; "
                     "with 0 cards left you are eaten", id="none is left"),
    ],
)  # fmt: skip
def test_draw_under_six_is_foretold_by_what_is_announced(
    horde: str, draws: str, option: Option, sentence: str
) -> None:
    """Who would own fewer than six cards after the loss is told so, and what that means."""
    g = at_turn(horde=horde, hands={0: "hide hide hide"}, draws={0: draws})

    assert said(g, option) == sentence


@pytest.mark.rule("ebz.draw.under-six")
def test_draw_under_six_comes_as_foretold() -> None:
    """Who stops although five cards would be left is eaten."""
    lots = Dice.scripted(())
    g = at_turn(horde="z4", hands={0: "hide hide"}, draws={0: "hide " * 5}, dice=lots)
    choose(g, Flee(), *play("hide"))
    foretold = said(g, Stop())

    choose(g, Stop(), LoseTop(), LoseTop())

    assert foretold == "Stop at 1 of 2: caught, lose 2 cards; with 5 cards left you are eaten"
    assert not g.players[A].alive


@pytest.mark.rule("ebz.draw.under-six", "ebz.kill.to-discard")
@pytest.mark.parametrize(
    ("gun", "sentence"),
    [
        pytest.param("rifle", "Play Rifle: Fight +2. Makes it 2 of 2: all are killed, find for 2",
                     id="two zombies join"),
        pytest.param("saturday-night-special", "Play Saturday Night Special: Fight +2. At clean-up "
                     "this card goes back to its pile. Makes it 2 of 2: all are killed, find for 2;"
                     " with 5 cards left you are eaten unless you find more", id="the gun is gone"),
        pytest.param("hunting-rifle", "Play Hunting Rifle: Fight +3. The first zombie you kill "
                     "this turn goes to the Zombie Discard. Makes it 3 of 2: all are killed, find "
                     "for 3; with 5 cards left you are eaten unless you find more",
                     id="one zombie is gone"),
    ],
)  # fmt: skip
def test_draw_under_six_counts_killed_zombies(gun: str, sentence: str) -> None:
    """Zombies that join the deck keep their killer alive; cards that leave it do not."""
    g = at_turn(horde="z1 z1", hands={0: f"{gun} hide"}, draws={0: "hide hide"})

    g.choose(Fight())

    assert said(g, Play(CardId(gun))) == sentence


@pytest.mark.rule("ebz.kill.optional", "ebz.draw.under-six")
def test_kill_optional_says_what_stopping_costs() -> None:
    """Who kills no more is told when too few cards would be left."""
    g = at_turn(horde="z1 z1", hands={0: "heavy-stick heavy-stick"}, draws={0: "hide " * 6})

    fight(g, "heavy-stick heavy-stick")

    assert said(g, StopKilling()) == (
        "Kill no more: lose the fight and 4 cards; with 5 cards left you are eaten"
    )


@pytest.mark.rule("ebz.play.resolve-all")
@pytest.mark.parametrize(
    ("draws", "discards", "sentence"),
    [
        pytest.param("hide", "", "Play Sandwich: Draw a card. Flee +1. Makes it 1 of 1: away, "
                     "lose 1 card, find for 1; with 2 cards left you are eaten unless you find "
                     "more", id="one to draw"),
        pytest.param("", "hide", "Play Sandwich: Draw a card. Flee +1. Makes it 1 of 1: away, "
                     "lose 1 card, find for 1; with 2 cards left you are eaten unless you find "
                     "more", id="one to reshuffle"),
        pytest.param("", "", "Play Sandwich: Draw a card. Flee +1. Too few cards are left to draw,"
                     " and you are eaten at once", id="none"),
    ],
)  # fmt: skip
def test_play_resolve_all_says_when_the_draw_kills(
    draws: str, discards: str, sentence: str
) -> None:
    """A draw that cannot be made is foretold, for it kills."""
    g = at_turn(horde="z8", hands={0: "sandwich hide"}, draws={0: draws}, discards={0: discards})

    g.choose(Flee())

    assert said(g, SANDWICH) == sentence


@pytest.mark.rule("ebz.attrition.reshuffle", "ebz.attrition.top-blind")
def test_attrition_reshuffle_is_foretold() -> None:
    """Where the draw deck is empty, losing its top card means a reshuffle first."""
    lots = Dice.scripted(())
    g = at_turn(
        horde="z2",
        hands={0: "heavy-stick"},
        draws={0: "hide"},
        discards={0: "hide " * 9},
        dice=lots,
    )
    flee(g)
    before = said(g, LoseTop())

    g.choose(LoseTop())
    after = said(g, LoseTop())
    g.choose(LoseTop())

    assert before == "Lose the top card of the draw deck, unseen"
    assert after == "Reshuffle the discard pile, and lose the top card, unseen"
    assert lots.spent


def test_done_scavenging_leaves_what_was_foretold() -> None:
    """The number of cards left is what one owns once the loss is paid."""
    g = at_turn(horde="z2 z8", hands={0: "hide " * 6}, draws={0: "hide " * 8})
    choose(g, Flee(), *play(*["hide"] * 4))
    stand = box.view(g, A).stand

    choose(g, Stop(), Done(), LoseTop(), LoseTop())

    assert stand is not None
    owned = g.players[A]
    assert stand.left == len(owned.hand) + len(owned.draw_deck) + len(owned.discard)
