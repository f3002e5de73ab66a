"""What is told of what happened, and of what did not."""

import pytest

from shamble.games.azardia import box, words
from shamble.games.azardia.events import CardDealt, GameWon, GoalReached, HandsDealt
from shamble.games.azardia.options import DrawExtra, Duel, Gather, Prompt, Raise
from shamble.games.azardia.state import Azardia
from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Event, Option, Result, Seat
from shamble.kernel.rules import RuleId
from tests.conftest import Script
from tests.games.azardia.positions import (
    KUCHURITOK,
    LAGARTOON,
    MANTIS,
    ME,
    PASS,
    THIRD,
    THROW,
    YOU,
    answer,
    choose,
    play,
    table,
)

NAMES = ("Ana", "Bo", "Cy", "Di")


def told(g: Azardia, seat: Seat = ME) -> list[str]:
    """Return what Ana has been told, or somebody else."""
    halves = [one.heard_by(seat) for one in g.log or ()]
    return box.tell(Voice(NAMES, seat), box.deck, [one for one in halves if one is not None])


@pytest.mark.rule(
    "azardia.level.loss-at-five", "azardia.level.loss-at-one", "azardia.zone.tile-one-clamp"
)
@pytest.mark.parametrize(
    ("tiles", "levels", "told_of_it"),
    [
        pytest.param(
            (40, 100),
            (1, 5),
            [
                "Level 5 is never lost: Bo goes back instead.",
                "Bo goes 3 steps back, from 100 to 97.",
            ],
            id="level 5",
        ),
        pytest.param(
            (40, 1),
            (1, 1),
            [
                "Level 1 is never lost: Bo goes back instead.",
                "Bo stays on tile 1: that is as far back as it goes (3 steps were due).",
            ],
            id="level 1, on the first tile",
        ),
        pytest.param((40, 10), (1, 3), ["Bo is level 2 now."], id="level 3"),
    ],
)
def test_level_loss_at_one_and_five_says_why_somebody_goes_back(
    tiles: tuple[int, int], levels: tuple[int, int], told_of_it: list[str]
) -> None:
    """Whoever goes back, or stays, instead of losing a level is told with the reason."""
    g = table(tiles=tiles, levels=levels, hands=("performance-review",))
    g.log = []

    g.choose(play("performance-review", YOU))

    assert told(g)[1:] == told_of_it


@pytest.mark.rule("azardia.level.gain-at-five")
def test_level_gain_at_five_says_why_somebody_advances() -> None:
    """Whoever advances instead of gaining a level is told with the reason."""
    g = table(tiles=(100, 20), levels=(5, 1), hands=("crash-course",))
    g.log = []

    g.choose(play("crash-course"))

    assert told(g)[1:] == [
        "Level 5 is the last: you go forward instead.",
        "You go 3 steps forward, from 100 to 103.",
    ]


@pytest.mark.rule("azardia.challenge.loser-ends")
def test_challenge_loser_ends_says_why_the_loser_goes_back(scripted: Script) -> None:
    """The loser of a duel who cannot lose a level is told to go back instead."""
    g = table(dice=scripted(2, 3, 9, 9), tiles=(40, 30), levels=(1, 2), characters=(MANTIS,))
    g.log = []

    g.choose(Duel(YOU))

    assert told(g) == [
        "You challenge Bo to a duel.",
        "You roll 2 and 3 in the challenge.",
        "Bo rolls 9 and 9 in the challenge.",
        "Bo beats you, 18 to 5.",
        "Bo is level 3 now.",
        "Level 1 is never lost: you go back instead.",
        "You go 3 steps back, from 40 to 37.",
    ]


@pytest.mark.rule("azardia.grace.immune")
def test_grace_immune_is_told_of_whoever_holds_the_last_tile() -> None:
    """Whoever holds the last tile and is to go back is told not to move."""
    g = table(tiles=(40, 150), levels=(1, 5), hands=("performance-review",), holder=1)
    g.log = []

    g.choose(play("performance-review", YOU))

    assert told(g)[1:] == [
        "Level 5 is never lost: Bo goes back instead.",
        "Bo holds the last tile: nothing moves whoever holds it.",
    ]


@pytest.mark.rule("azardia.respond.several-victims")
def test_respond_several_victims_says_whom_a_card_does_nothing_to() -> None:
    """A card that somebody avoided is told to do nothing to them, and goes on for the others."""
    g = table(tiles=(40, 30, 20), hands=("opinionated-floor", "duck"))
    g.log = []

    choose(g, play("opinionated-floor"), answer("duck"))

    assert told(g)[1:] == [
        "Bo answers “Floor With Opinions” with “Duck!”.",
        "“Floor With Opinions” does nothing to Bo.",
        "Bo draws 1 card.",
        "Cy goes 2 steps back, from 20 to 18.",
    ]


@pytest.mark.rule("azardia.clarify.shield")
def test_clarify_shield_says_whom_a_card_does_nothing_to() -> None:
    """A card for every rival is told to do nothing to one whom a shield covers."""
    g = table(tiles=(40, 30, 20), hands=("opinionated-floor",), shields=(YOU,))
    g.log = []

    g.choose(play("opinionated-floor"))

    assert told(g)[1:] == [
        "“Floor With Opinions” does nothing to Bo.",
        "Cy goes 2 steps back, from 20 to 18.",
    ]


@pytest.mark.rule("azardia.character.lagartoon-draw")
def test_character_lagartoon_draw_says_by_what_there_is_one_more() -> None:
    """The others hear that a card more than usual came by the ability."""
    g = table(
        tiles=(40, 30), characters=("", LAGARTOON), seat=YOU, phases="B", hands=("", "raffle")
    )
    g.log = []

    g.choose(DrawExtra())

    assert told(g) == ["Bo draws 3 cards, one of them by the ability."]


@pytest.mark.rule("azardia.coin.never-negative", "azardia.coin.cap-surplus")
def test_coin_that_does_not_move_is_told() -> None:
    """Who has nothing to lose, or can carry no more, is told so."""
    g = table(
        tiles=(40, 30, 20),
        coins=(6000, 0, 1000),
        hands=("birthday-whip-round raffle",),
        characters=("",),
    )
    g.log = []

    choose(g, play("raffle"), play("birthday-whip-round"))

    assert [one for one in told(g) if "play" not in one] == [
        "You have 6,000 coins, and can carry no more.",
        "Bo has no coins to lose.",
        "Cy loses 1,000 coins (now 0).",
        "You have 6,000 coins, and can carry no more.",
    ]


def test_story_tells_a_bought_die_once(scripted: Script) -> None:
    """What was paid for a die is told with the die."""
    g = table(dice=scripted(7, 3), tiles=(3, 60), coins=(1000,), phases="A")
    g.log = []

    choose(g, THROW, Raise(0))

    assert told(g)[1:] == ["You pay 1,000 coins for +1: the first die is 8 now."]


def test_prompt_says_where_nothing_changes_the_dice(scripted: Script) -> None:
    """Whoever is asked about dice and has neither coins nor cards for them reads so."""
    g = table(dice=scripted(2, 3, 9, 9), tiles=(40, 30), characters=(MANTIS,))
    g.choose(Duel(YOU))
    view = box.view(g, ME)

    asked = words.prompt(Voice(NAMES, ME), box.deck, view, Prompt.DICE, ME)

    assert asked == "You have nothing to change your own dice with."


def test_words_of_a_card_on_oneself(scripted: Script) -> None:
    """Who is among those whom the own card is about is called yourself."""
    g = table(dice=scripted(2, 3, 9, 9), tiles=(40, 30), hands=("you-two-fight",))
    g.log = []
    option = play("you-two-fight", YOU, other=ME)
    said = words.option(Voice(NAMES, ME), box.deck, box.view(g, ME), option)

    g.choose(option)

    assert said.startswith("Play “Let's You Two Fight” on Bo and yourself: ")
    assert told(g)[0].startswith("You play “Let's You Two Fight” on Bo and yourself: ")
    assert told(g, YOU)[0].startswith("Ana plays “Let's You Two Fight” on you and themselves, ")


@pytest.mark.rule("azardia.respond.redirected", "azardia.respond.active-answers")
@pytest.mark.parametrize(
    ("card", "reply"),
    [
        pytest.param("sleight-of-claw", answer("like-that-already", ME), id="a theft passed on"),
        pytest.param("freelance-tax", answer("like-that-already", ME), id="coins passed on"),
        pytest.param("hand-merger", answer("like-that-already", ME), id="hands passed on"),
        pytest.param("chair-custody", answer("return-to-sender"), id="places sent back"),
        pytest.param("duel-after-lunch", answer("return-to-sender"), id="a challenge sent back"),
    ],
)
def test_story_says_that_nobody_is_robbed_by_himself(card: str, reply: Option) -> None:
    """What answers leave with the same player on both sides is told to do nothing."""
    held = "like-that-already return-to-sender duck"
    g = table(tiles=(10, 20), coins=(0, 2000), hands=(f"{card} raffle", held))
    g.log = []

    choose(g, play(card, YOU), reply, PASS)

    name = box.deck.cards[CardId(card)].name
    assert told(g)[-1] == f"“{name}” does nothing."
    assert [(one.tile, one.coins) for one in g.players] == [(10, 0), (20, 2000)]


@pytest.mark.rule("azardia.respond.active-answers")
def test_story_of_a_reflected_theft_is_of_a_theft() -> None:
    """A theft that is sent back robs the thief, and nothing says that it does nothing."""
    g = table(tiles=(10, 20), coins=(2000, 2000), hands=("freelance-tax", "return-to-sender"))
    g.log = []

    choose(g, play("freelance-tax", YOU), answer("return-to-sender"))

    assert [one.coins for one in g.players] == [0, 4000]
    assert not any("does nothing" in line for line in told(g))


@pytest.mark.rule("azardia.character.kuchuritok-two-players")
@pytest.mark.parametrize(
    ("rivals", "share"),
    [
        pytest.param(("duck duck duck",), "3 cards, and deal them out anew, 1 to yourself",
                     id="two players"),
        pytest.param(("duck",), "1 card, and deal them out anew, none to yourself", id="one card"),
        pytest.param(("duck duck", "duck"), "3 cards, and deal them out anew, none to yourself",
                     id="three players"),
    ],
)  # fmt: skip
def test_gathering_says_what_one_gets_oneself(rivals: tuple[str, ...], share: str) -> None:
    """With two players some of the rival's cards are kept, with more none are."""
    hands = ("raffle", *rivals)
    g = table(tiles=(10, 20, 30)[: len(hands)], hands=hands, characters=(KUCHURITOK,))

    said = words.option(Voice(NAMES, ME), g.deck, box.view(g, ME), Gather())

    assert said == f"Gather the others' hands, {share}"


@pytest.mark.parametrize(
    ("event", "mine", "others"),
    [
        pytest.param(CardDealt(ME, ME, CardId("duck")), "You keep “Duck!”.", "Ana keeps “Duck!”.",
                     id="kept"),
        pytest.param(HandsDealt(ME, (YOU, ME), (2, 1)),
                     "You deal 2 cards to Bo and keep 1.",
                     "Ana deals 2 cards to Bo and keeps 1.", id="dealt"),
        pytest.param(HandsDealt(ME, (YOU, ME), (1, 0)), "You deal 1 card to Bo and keep none.",
                     "Ana deals 1 card to Bo and keeps none.", id="dealt, nothing kept"),
        pytest.param(HandsDealt(ME, (YOU, THIRD), (1, 2)),
                     "You deal 1 card to Bo and 2 cards to Cy.",
                     "Ana deals 1 card to Bo and 2 cards to Cy.", id="dealt to the others"),
        pytest.param(GoalReached(ME, (YOU,)), "You land exactly on the last tile: the Grace Turn "
                     "begins. A last turn for Bo.", "Ana lands exactly on the last tile: the Grace"
                     " Turn begins. A last turn for Bo.", id="one last turn"),
        pytest.param(GoalReached(ME, (YOU, THIRD)), "You land exactly on the last tile: the Grace "
                     "Turn begins. A last turn each for Bo and Cy.", "Ana lands exactly on the "
                     "last tile: the Grace Turn begins. A last turn each for Bo and Cy.",
                     id="two last turns"),
        pytest.param(GameWon(ME), "You win by holding the last tile to the end of the Grace Turn.",
                     "Ana wins by holding the last tile to the end of the Grace Turn.", id="won"),
    ],
)  # fmt: skip
def test_events_are_told_to_oneself_and_to_others(event: Event, mine: str, others: str) -> None:
    """An event is told to whoever did it and to the rest."""
    assert words.event(Voice(NAMES, ME), box.deck, event) == mine
    assert words.event(Voice(NAMES), box.deck, event) == others


def test_the_end_is_told_once() -> None:
    """The last event says what the result says, so that a screen shows one of them."""
    won = words.result(Voice(NAMES, ME), Result((1, 2), "goal", RuleId("azardia.grace.end")))

    assert won == words.event(Voice(NAMES, ME), box.deck, GameWon(ME))


def test_a_card_of_another_says_to_whom_it_speaks() -> None:
    """The "you" of a card's text is who plays it: the others are told that the card says so."""
    g = table(
        tiles=(40, 30, 20), coins=(0, 2000, 2000), hands=("birthday-whip-round", "duck", "duck")
    )
    g.log = []

    g.choose(play("birthday-whip-round"))

    view = box.view(g, YOU)
    asked = words.prompt(Voice(NAMES, YOU), box.deck, view, Prompt.RESPOND, YOU)
    says = "“Birthday Whip-Round”, which says: Every rival hands you 1,000 coins."
    assert told(g) == ["You play “Birthday Whip-Round”: Every rival hands you 1,000 coins."]
    assert told(g, YOU) == [f"Ana plays {says}"]
    assert asked == f"You may answer {says.replace('”, which', '” by Ana, which')}"
    assert "It says: Every rival" in box.picture(Voice(NAMES, YOU), box.deck, view)


@pytest.mark.rule("azardia.character.kuchuritok-sees")
def test_who_deals_hands_out_is_told_what_is_still_to_come() -> None:
    """The dealer reads which gathered cards follow the one that is dealt now."""
    g = table(
        tiles=(40, 30, 20), hands=("", "duck raffle", "polite-no duck"), characters=(KUCHURITOK,)
    )

    g.choose(Gather())

    asked = words.prompt(Voice(NAMES, ME), box.deck, box.view(g, ME), Prompt.DEAL, ME)
    others = words.prompt(Voice(NAMES, YOU), box.deck, box.view(g, YOU), Prompt.DEAL, ME)
    rest = "“Firm but Polite No”, “Raffle You Never Entered”, “Duck!”"
    assert asked == f"You must deal out the gathered cards one by one; still to come: {rest}."
    assert "Firm but Polite No" not in others
