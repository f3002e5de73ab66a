"""Phase Ci: answers, and answers to answers."""

import pytest

from shamble.games.azardia.events import Answered, Stopped
from shamble.games.azardia.options import Prompt
from shamble.kernel.options import CardId, Option
from shamble.kernel.window import PASS_ON
from tests.conftest import Script
from tests.games.azardia.positions import (
    DONE,
    FOURTH,
    ME,
    PASS,
    REST,
    THIRD,
    YOU,
    answer,
    asked,
    choose,
    coins,
    custom,
    hand,
    hands,
    heard,
    levels,
    options,
    play,
    shown,
    table,
    tiles,
)

TAX = play("freelance-tax", YOU)
BANANA = play("weaponised-banana", YOU)


@pytest.mark.rule("azardia.respond.trigger", "azardia.respond.good-effects")
@pytest.mark.parametrize(
    ("option", "who"),
    [
        pytest.param(BANANA, YOU, id="a push"),
        pytest.param(play("helpful-shove", YOU), YOU, id="a helpful push"),
        pytest.param(play("raffle"), ME, id="own coins"),
        pytest.param(play("adequate-bubble"), ME, id="own shield"),
        pytest.param(play("birthday-whip-round"), YOU, id="all rivals"),
        pytest.param(play("hand-merger", YOU), YOU, id="hands"),
        pytest.param(play("paperwork", YOU), YOU, id="a missed turn"),
        pytest.param(play("duel-after-lunch", YOU), YOU, id="a challenge"),
    ],
)
def test_respond_trigger(option: Option, who: int) -> None:
    """Just those cards that affect a rival, well or ill, open a Response phase."""
    cards = (
        "weaponised-banana helpful-shove raffle adequate-bubble birthday-whip-round hand-merger "
        "paperwork duel-after-lunch"
    )
    g = table(tiles=(10, 20), hands=(cards, "raffle"))

    g.choose(option)

    assert asked(g) == (who, Prompt.RESPOND if who == YOU else Prompt.PLAY)


@pytest.mark.rule("azardia.respond.who", "azardia.respond.before-effect")
def test_respond_before_effect() -> None:
    """Nothing of the card happens before the affected rival has answered."""
    g = table(tiles=(10, 20), hands=("weaponised-banana", "polite-no"))

    g.choose(BANANA)

    assert asked(g) == (YOU, Prompt.RESPOND)
    assert tiles(g) == (10, 20)
    g.choose(PASS)
    assert tiles(g) == (10, 17)


@pytest.mark.rule("azardia.respond.who", "azardia.respond.resume", "azardia.deck.played-cards")
def test_respond_cancel() -> None:
    """A cancelled card does nothing; both go to the pile in the order played, the turn goes on."""
    g = table(tiles=(10, 20), hands=("weaponised-banana raffle", "polite-no"))

    choose(g, BANANA, answer("polite-no"), PASS)

    assert tiles(g) == (10, 20)
    assert shown(g.action_discard) == "weaponised-banana polite-no"
    assert heard(g, Stopped) == [Stopped(CardId("weaponised-banana"))]
    assert asked(g) == (ME, Prompt.PLAY)
    assert play("raffle") in options(g)


@pytest.mark.rule(
    "azardia.respond.repeat", "azardia.respond.lifo", "azardia.respond.active-answers"
)
def test_respond_repeat() -> None:
    """A cancel may be cancelled, and that cancel too: the last played is settled first."""
    g = table(
        tiles=(10, 20), hands=("weaponised-banana polite-no raffle", "polite-no polite-no duck")
    )

    choose(g, BANANA, answer("polite-no"))
    assert asked(g) == (ME, Prompt.RESPOND)
    g.choose(answer("polite-no"))
    assert asked(g) == (YOU, Prompt.RESPOND)
    choose(g, answer("polite-no"), PASS, PASS)

    assert tiles(g) == (10, 20)
    assert shown(g.action_discard) == "weaponised-banana polite-no polite-no polite-no"
    assert [one.seat for one in heard(g, Answered)] == [YOU, ME, YOU]


@pytest.mark.rule("azardia.respond.repeat")
def test_respond_repeat_after_a_failed_answer() -> None:
    """Who is still hit after a cancelled answer may try another."""
    g = table(
        tiles=(10, 20), hands=("weaponised-banana polite-no", "polite-no duck"), draw="raffle"
    )

    choose(g, BANANA, answer("polite-no"), answer("polite-no"), PASS)
    assert asked(g) == (YOU, Prompt.RESPOND)
    g.choose(answer("duck"))

    assert tiles(g) == (10, 20)
    assert hand(g, YOU) == "raffle"


@pytest.mark.rule("azardia.respond.lifo", "azardia.ex.respond-reflect")
def test_respond_reflection_cancelled() -> None:
    """A cancelled reflection never was: the theft goes on, and three cards lie on the pile."""
    g = table(
        tiles=(10, 20), coins=(3000, 2000), hands=("freelance-tax polite-no", "return-to-sender")
    )

    choose(g, TAX, answer("return-to-sender"), answer("polite-no"))

    assert coins(g) == (5000, 0)
    assert shown(g.action_discard) == "freelance-tax return-to-sender polite-no"


@pytest.mark.rule("azardia.respond.active-answers", "azardia.ex.respond-reflect-stands")
@pytest.mark.parametrize(
    ("held", "after"),
    [
        pytest.param((3000, 2000), (1000, 4000), id="2,000"),
        pytest.param((1000, 2000), (0, 3000), id="up to 2,000"),
    ],
)
def test_respond_reflect_stands(held: tuple[int, int], after: tuple[int, int]) -> None:
    """In a reflected theft the two change places."""
    g = table(tiles=(10, 20), coins=held, hands=("freelance-tax", "return-to-sender"))

    choose(g, TAX, answer("return-to-sender"))

    assert coins(g) == after


@pytest.mark.rule("azardia.respond.active-answers")
@pytest.mark.parametrize(
    ("card", "facts"),
    [
        pytest.param("weaponised-banana", ((7, 20), (1, 1)), id="a push"),
        pytest.param("performance-review", ((7, 20), (1, 1)), id="a level"),
        pytest.param("duel-after-lunch", ((10, 20), (1, 1)), id="a challenge with oneself"),
        pytest.param("chair-custody", ((10, 20), (1, 1)), id="a swap with oneself"),
    ],
)
def test_respond_reflect(card: str, facts: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    """A reflected card hits the one who played it; a match with oneself does nothing."""
    g = table(tiles=(10, 20), hands=(card, "return-to-sender"))

    choose(g, play(card, YOU), answer("return-to-sender"))

    assert (tiles(g), levels(g)) == facts


@pytest.mark.rule("azardia.respond.active-answers")
def test_respond_reflect_of_a_gift() -> None:
    """A reflected gift is paid by the one who was to get it."""
    gift = '{ do = "steal_coins", from = "self", to = "target", amount = 1000 }'
    deck = custom(gift, more='target = "rival"')
    g = table(tiles=(10, 20), coins=(3000, 2000), hands=("custom", "return-to-sender"), deck=deck)

    choose(g, play("custom", YOU), answer("return-to-sender"))

    assert coins(g) == (4000, 1000)


@pytest.mark.rule("azardia.respond.active-answers")
def test_respond_reflect_of_a_card_theft(scripted: Script) -> None:
    """In a reflected theft of a card the thief loses one."""
    g = table(
        dice=scripted(0), tiles=(10, 20), hands=("sleight-of-claw raffle", "return-to-sender duck")
    )

    choose(g, play("sleight-of-claw", YOU), answer("return-to-sender"), PASS)

    assert (hand(g, ME), hand(g, YOU)) == ("", "duck raffle")


@pytest.mark.rule("azardia.respond.active-answers")
def test_respond_reflect_reflected() -> None:
    """A reflected reflection hits the first victim after all."""
    g = table(
        tiles=(10, 20),
        coins=(0, 3000),
        hands=("freelance-tax return-to-sender", "return-to-sender"),
    )

    choose(g, TAX, answer("return-to-sender"), answer("return-to-sender"))

    assert coins(g) == (2000, 1000)


@pytest.mark.rule("azardia.respond.active-answers")
@pytest.mark.parametrize(
    ("first", "second", "tile"),
    [
        pytest.param("polite-no", "duck", 17, id="a cancel avoided"),
        pytest.param("polite-no", "return-to-sender", 17, id="a cancel reflected"),
        pytest.param("return-to-sender", "duck", 20, id="a reflection avoided"),
    ],
)
def test_respond_answers_to_answers(first: str, second: str, tile: int) -> None:
    """An avoided cancel does not work; an avoided reflection hits nobody."""
    g = table(tiles=(10, 20), hands=(f"weaponised-banana {second}", first), draw="raffle")

    choose(g, BANANA, answer(first), answer(second))

    assert tiles(g) == (10, tile)


@pytest.mark.rule(
    "azardia.respond.several-victims",
    "azardia.respond.only-affected",
    "azardia.ex.respond-avoid-several",
)
def test_respond_several_victims_avoid() -> None:
    """Each victim is asked in turn order; who avoids the card protects nobody else."""
    g = table(
        tiles=(10, 20, 30, 40),
        coins=(0, 1000, 1000, 1000),
        hands=("birthday-whip-round", "raffle", "duck", "polite-no"),
        draw="paperwork",
    )

    g.choose(play("birthday-whip-round"))
    order = [asked(g)[0]]
    g.choose(PASS)
    order.append(asked(g)[0])
    g.choose(answer("duck"))
    order.append(asked(g)[0])
    g.choose(PASS)

    assert order == [YOU, THIRD, FOURTH]
    assert coins(g) == (2000, 0, 1000, 0)
    assert hand(g, THIRD) == "paperwork"


@pytest.mark.rule("azardia.respond.several-victims")
def test_respond_several_victims_cancel() -> None:
    """A cancel stops the whole card, and nobody else is asked."""
    g = table(
        tiles=(10, 20, 30),
        coins=(0, 1000, 1000),
        hands=("birthday-whip-round", "polite-no", "duck"),
    )

    choose(g, play("birthday-whip-round"), answer("polite-no"))

    assert coins(g) == (0, 1000, 1000)
    assert asked(g) == (ME, REST)


@pytest.mark.rule("azardia.respond.several-victims")
def test_respond_several_victims_reflect() -> None:
    """A reflected share is paid the other way; the others pay theirs."""
    g = table(
        tiles=(10, 20, 30),
        coins=(2000, 1000, 1000),
        hands=("birthday-whip-round", "return-to-sender"),
    )

    choose(g, play("birthday-whip-round"), answer("return-to-sender"))

    assert coins(g) == (2000, 2000, 0)


@pytest.mark.rule("azardia.respond.only-affected")
def test_respond_only_affected() -> None:
    """A bystander is not asked, and a card that affects nobody asks nobody."""
    g = table(tiles=(10, 20, 30), hands=("weaponised-banana", "", "polite-no"))

    g.choose(BANANA)

    assert tiles(g) == (10, 17, 30)


@pytest.mark.rule("azardia.respond.redirected")
def test_respond_redirected() -> None:
    """The new victim of a redirect suffers the effect, and gets a Response phase too."""
    g = table(tiles=(10, 20, 30), hands=("weaponised-banana", "like-that-already", "raffle"))

    choose(g, BANANA, answer("like-that-already", THIRD))
    assert asked(g) == (THIRD, Prompt.RESPOND)
    g.choose(PASS)

    assert tiles(g) == (10, 20, 27)


@pytest.mark.rule("azardia.respond.redirected")
def test_respond_redirected_again() -> None:
    """It may be passed on again, but not to whoever passed it on, nor to who played the card."""
    g = table(
        tiles=(10, 20, 30, 40),
        hands=("weaponised-banana", "like-that-already", "like-that-already", "raffle"),
    )

    choose(g, BANANA, answer("like-that-already", THIRD))
    assert options(g)[2:] == [answer("like-that-already", FOURTH)]
    assert g.bars(answer("like-that-already", YOU)) == "azardia.respond.redirected"
    assert g.bars(answer("like-that-already", ME)) == "azardia.respond.redirected"
    choose(g, answer("like-that-already", FOURTH), PASS)

    assert tiles(g) == (10, 20, 30, 37)


@pytest.mark.rule("azardia.respond.redirected")
def test_respond_redirected_with_nobody_left() -> None:
    """With nobody left a redirect cannot be played."""
    g = table(
        tiles=(10, 20, 30), hands=("weaponised-banana", "like-that-already", "like-that-already")
    )

    choose(g, BANANA, answer("like-that-already", THIRD))

    assert len(options(g)) == 2


@pytest.mark.rule("azardia.respond.redirected")
@pytest.mark.parametrize(
    ("second", "after"),
    [
        pytest.param("polite-no", (10, 17, 30), id="the redirect is cancelled"),
        pytest.param("duck", (10, 20, 30), id="the new victim avoids it"),
        pytest.param("return-to-sender", (10, 17, 30), id="it goes back to who passed it on"),
    ],
)
def test_respond_redirected_and_answered(second: str, after: tuple[int, ...]) -> None:
    """The new victim may cancel the redirect, avoid the effect, or send it back."""
    g = table(
        tiles=(10, 20, 30), hands=("weaponised-banana", "like-that-already", second), draw="raffle"
    )

    choose(g, BANANA, answer("like-that-already", THIRD), answer(second))

    assert tiles(g) == after


@pytest.mark.rule("azardia.respond.redirected", "azardia.play.legal-target")
def test_respond_redirected_only_to_possible_targets() -> None:
    """A redirect cannot pick one whom the card could not have hit."""
    g = table(
        tiles=(10, 20, 30, 40),
        coins=(0, 2000, 0, 1000),
        hands=("freelance-tax", "like-that-already"),
    )

    g.choose(TAX)

    assert options(g)[2:] == [answer("like-that-already", FOURTH)]
    g.choose(answer("like-that-already", FOURTH))
    assert coins(g) == (1000, 2000, 0, 0)


@pytest.mark.rule("azardia.respond.redirected")
def test_respond_redirected_with_two_players() -> None:
    """With two players a redirect goes to the one who played the card."""
    g = table(tiles=(10, 20), hands=("weaponised-banana", "like-that-already"))

    choose(g, BANANA, answer("like-that-already", ME))

    assert tiles(g) == (7, 20)


@pytest.mark.rule("azardia.respond.redirected")
def test_respond_redirected_theft_from_oneself() -> None:
    """A theft that is left with the thief on both sides does nothing."""
    g = table(tiles=(10, 20), coins=(1000, 2000), hands=("freelance-tax", "like-that-already"))

    choose(g, TAX, answer("like-that-already", ME))

    assert coins(g) == (1000, 2000)


@pytest.mark.rule("azardia.respond.redirected", "azardia.respond.several-victims")
def test_respond_redirected_share_of_a_card_for_all() -> None:
    """A share of a card for all rivals is passed on to one of them, who suffers twice."""
    g = table(tiles=(10, 20, 30), hands=("opinionated-floor", "like-that-already", ""))

    choose(g, play("opinionated-floor"), answer("like-that-already", THIRD))

    assert tiles(g) == (10, 20, 26)


@pytest.mark.rule("azardia.respond.redirected")
@pytest.mark.parametrize(
    "first",
    [pytest.param("polite-no", id="cancel"), pytest.param("return-to-sender", id="reflect")],
)
def test_respond_redirected_not_a_cancel_or_reflection(first: str) -> None:
    """A cancel or a reflection could have hit nobody else and cannot be passed on."""
    g = table(tiles=(10, 20, 30), hands=("weaponised-banana like-that-already", first))

    choose(g, BANANA, answer(first))

    assert asked(g) == (ME, Prompt.RESPOND)
    assert len(options(g)) == 2


@pytest.mark.rule("azardia.respond.redirected")
def test_respond_redirected_reflection_with_two_players() -> None:
    """With two players a reflection may be passed back, a cancel may not."""
    hands = ("weaponised-banana like-that-already", "return-to-sender polite-no")
    g = table(tiles=(10, 20), hands=hands)

    choose(g, BANANA, answer("return-to-sender"), answer("like-that-already", YOU), PASS, PASS)

    assert tiles(g) == (10, 17)


@pytest.mark.rule("azardia.respond.which-cards", "azardia.respond.no-leak")
@pytest.mark.rule("azardia.ex.respond-no-leak")
def test_respond_no_leak() -> None:
    """A rival whose cards are no answers is asked all the same and can only pass."""
    g = table(tiles=(10, 20), hands=("weaponised-banana", "raffle modest-boots"))

    g.choose(BANANA)

    assert asked(g) == (YOU, Prompt.RESPOND)
    assert options(g) == [PASS, PASS_ON]
    assert g.bars(answer("raffle")) == "azardia.respond.which-cards"


@pytest.mark.rule("azardia.respond.no-leak")
def test_respond_no_leak_empty_hands() -> None:
    """Only an empty hand is not asked."""
    g = table(tiles=(10, 20), hands=("weaponised-banana",))

    g.choose(BANANA)

    assert tiles(g) == (10, 17)


@pytest.mark.rule("azardia.respond.no-leak")
def test_respond_pass_until_my_turn(scripted: Script) -> None:
    """Who passes until the own turn is not asked again before it begins."""
    g = table(
        dice=scripted(2, 1),
        tiles=(10, 20),
        hands=("weaponised-banana weaponised-banana", "polite-no"),
        phases="C T1",
    )

    choose(g, BANANA, PASS_ON, BANANA)

    assert tiles(g) == (10, 14)
    assert asked(g) == (YOU, Prompt.BEFORE_ROLL)
    assert g.passing == [False, False]
    g.choose(options(g)[0])


@pytest.mark.rule("azardia.respond.which-cards", "azardia.play.own-turn")
def test_respond_which_cards_not_in_phase_c() -> None:
    """Answers cannot be played in Phase C."""
    g = table(tiles=(10, 20), hands=("polite-no",))

    assert options(g) == [DONE]
    assert g.bars(play("polite-no")) == "azardia.respond.which-cards"


@pytest.mark.rule("azardia.respond.forced-challenge")
def test_respond_forced_challenge(scripted: Script) -> None:
    """A card that starts a challenge is answered before any dice are thrown."""
    g = table(
        dice=scripted(), tiles=(10, 20), hands=("duel-after-lunch", "polite-no"), levels=(2, 2)
    )

    choose(g, play("duel-after-lunch", YOU), answer("polite-no"))

    assert levels(g) == (2, 2)


@pytest.mark.rule("azardia.respond.forced-challenge", "azardia.respond.redirected")
def test_respond_forced_challenge_redirected(scripted: Script) -> None:
    """A redirected challenge is fought with the new victim."""
    g = table(
        dice=scripted(9, 9, 1, 1),
        tiles=(10, 20, 30),
        hands=("duel-after-lunch", "like-that-already"),
        levels=(2, 2, 2),
    )

    choose(g, play("duel-after-lunch", YOU), answer("like-that-already", THIRD))

    assert levels(g) == (3, 2, 1)


@pytest.mark.rule("azardia.play.text-wins", "azardia.respond.who")
def test_respond_locked_cards() -> None:
    """Who may not play cards is not asked for answers either."""
    g = table(tiles=(10, 20), hands=("weaponised-banana", "polite-no"), cards_locked=(YOU,))

    g.choose(BANANA)

    assert tiles(g) == (10, 17)


@pytest.mark.rule("azardia.clarify.shield", "azardia.play.legal-target")
def test_clarify_shield_keeps_actions_off() -> None:
    """A shielded rival cannot be aimed at, and a card for all rivals passes them by unasked."""
    g = table(
        tiles=(10, 20, 30),
        hands=("weaponised-banana opinionated-floor", "polite-no"),
        shields=(YOU,),
    )
    assert g.bars(BANANA) == "azardia.play.legal-target"

    g.choose(play("opinionated-floor"))

    assert tiles(g) == (10, 20, 28)


@pytest.mark.rule("azardia.clarify.shield", "azardia.play.legal-target")
def test_clarify_shield_of_the_attacker() -> None:
    """A shielded attacker's card can be avoided, but neither cancelled nor reflected."""
    g = table(
        tiles=(10, 20),
        hands=("weaponised-banana", "polite-no return-to-sender duck"),
        shields=(ME,),
    )

    g.choose(BANANA)

    assert options(g)[2:] == [answer("duck")]
    assert g.bars(answer("polite-no")) == "azardia.play.legal-target"


@pytest.mark.rule("azardia.respond.good-effects", "azardia.respond.active-answers")
def test_respond_answer_with_ordinary_effects() -> None:
    """An answer may carry ordinary effects on the one who is answered, who may answer in turn."""
    deck = custom(
        '{ do = "avoid" }, { do = "steal_coins", from = "attacker", to = "self", amount = 1000 }',
        timing="response",
    )
    g = table(
        tiles=(10, 20), coins=(2000, 0), hands=("weaponised-banana raffle", "custom"), deck=deck
    )

    choose(g, BANANA, answer("custom"))
    assert asked(g) == (ME, Prompt.RESPOND)
    g.choose(PASS)

    assert tiles(g) == (10, 20)
    assert coins(g) == (1000, 1000)


@pytest.mark.rule("azardia.round.event-named-players", "azardia.respond.several-victims")
def test_respond_superlatives_are_found_when_the_card_is_played() -> None:
    """Who is richest is found when an Action is played, since those it names may answer."""
    deck = custom(
        '{ do = "coins", who = "self", amount = 3000 }, '
        '{ do = "coins", who = "richest", amount = -1000 }'
    )
    g = table(tiles=(10, 20), coins=(1000, 2000), hands=("custom",), deck=deck)

    g.choose(play("custom"))

    assert coins(g) == (4000, 1000)


@pytest.mark.rule("azardia.respond.several-victims")
def test_respond_pass_hands_without_whoever_avoids() -> None:
    """Who avoids a passing of hands keeps the own; the others pass theirs round."""
    deck = custom('{ do = "pass_hands" }')
    g = table(
        tiles=(10, 20, 30),
        hands=("custom raffle", "duck paperwork", "polite-no"),
        deck=deck,
        draw="modest-boots",
    )

    choose(g, play("custom"), answer("duck"), PASS)

    assert [hand(g, seat) for seat in (ME, YOU, THIRD)] == [
        "polite-no",
        "paperwork modest-boots",
        "raffle",
    ]
    assert hands(g) == (1, 2, 1)
