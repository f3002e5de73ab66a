"""What a person reads: the picture, the options, the score of a bot."""

import re
from typing import Unpack

import pytest

from shamble.games.azardia import box, words
from shamble.games.azardia import events as e
from shamble.games.azardia.bot import score
from shamble.games.azardia.conceivable import conceivable
from shamble.games.azardia.events import TermsChanged
from shamble.games.azardia.move import walk
from shamble.games.azardia.options import Prompt, Respond, Throw
from shamble.games.azardia.state import Azardia
from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Seat
from shamble.kernel.rules import RuleId
from tests.conftest import Script
from tests.games.azardia.positions import (
    KUCHURITOK,
    LAGARTOON,
    MANTIS,
    ME,
    THROW,
    YOU,
    Table,
    answer,
    choose,
    offered,
    options,
    play,
    table,
)

NAMES = ("Ana", "Bo", "Cy", "Di")
MARKUP = re.compile(r"\[/?[a-z ]+\]")


def drawn(g: Azardia, seat: int | None = 0) -> str:
    """Return the picture without its inks."""
    you = None if seat is None else Seat(seat)
    view = box.view(g, you)
    return MARKUP.sub("", box.picture(Voice(NAMES, you), box.deck, view))


def said(g: Azardia, seat: int = 0) -> list[str]:
    """Return what the options say."""
    view = box.view(g, Seat(seat))
    voice = Voice(NAMES, Seat(seat))
    return [words.option(voice, box.deck, view, option) for option in options(g)]


def test_picture_shows_track_players_and_hand(scripted: Script) -> None:
    """The picture shows both zones, everybody's level, tile and coins, dice and hand."""
    g = table(
        dice=scripted(7, 3),
        tiles=(75, 90),
        levels=(2, 5),
        coins=(1000, 3000),
        characters=(LAGARTOON, MANTIS),
        hands=("duck duck raffle",),
        phases="A",
    )
    g.choose(THROW)

    text = drawn(g)

    assert "Zone Zero 1–80" in text
    assert "Tyrant Zone 81–150" in text
    assert "●●○○○ tile 75  1,000 coins  hand 3" in text
    assert "●●●●● tile 90  3,000 coins  hand 0" in text
    assert "⟨7⟩ ⟨3⟩" in text
    assert "add 10 → 6   subtract 4 → 79" in text
    assert "Duck! ×2: " in text
    assert "Duck!" not in drawn(g, 1)


def test_picture_before_a_character_is_chosen() -> None:
    """Who has no character yet stands on no tile."""
    g = box.deal(2, 1)

    assert "○○○○ tile –" in drawn(g)
    assert "tile 0" not in drawn(g)


@pytest.mark.parametrize(
    ("what", "value", "said"),
    [
        pytest.param("level_up_price", "4000", "a level costs 4,000 coins", id="thousands"),
        pytest.param("dice", "1", "movement rolls use one die", id="one die"),
        pytest.param("dice", "3", "movement rolls use 3 dice", id="three"),
        pytest.param("math", "add", "everybody must add on movement rolls", id="a mode"),
    ],
)
def test_words_of_terms(what: str, value: str, said: str) -> None:
    """What an Event changes reads like every other price, and dice are counted."""
    told = words.event(Voice(NAMES), box.deck, TermsChanged(what, value))

    assert told == f"Until the next Event, {said}."


def test_picture_fits_eighty_columns() -> None:
    """No line is wider than 80 columns, whatever hangs over the players."""
    g = table(
        tiles=(150, 149, 120, 1),
        levels=(5, 5, 5, 5),
        coins=(6000,) * 4,
        shields=(0, 1, 2, 3),
        characters=(KUCHURITOK,) * 4,
        hands=("weaponised-banana duck", "polite-no raffle"),
        cards_locked=(2, 3),
        coins_locked=(2, 3),
        owed=(0, 0, 11, 11),
        holder=0,
        last=(1, 2, 3),
        next_dice={2: (1, 1)},
        next_math={2: "subtract"},
        discard="duck",
    )

    assert max(map(len, drawn(g).splitlines())) <= 80


def test_picture_shows_answers_as_a_stack() -> None:
    """Cards being played are shown one under the other, with whom they hit."""
    g = table(tiles=(10, 20), hands=("weaponised-banana polite-no", "polite-no"))

    choose(g, play("weaponised-banana", YOU), answer("polite-no"))

    assert "• You: “Weaponised Banana” → Bo." in drawn(g)
    assert "  ↳ Bo: “Firm but Polite No” → you." in drawn(g)


def test_picture_sets_in_what_a_line_cannot_hold() -> None:
    """A long text of a card that is played, or held, goes on below its beginning."""
    g = table(hands=("duel-after-lunch uninvited-guest", "duck"))

    choose(g, play("duel-after-lunch", YOU))

    lines = drawn(g).splitlines()
    playing = next(i for i, line in enumerate(lines) if line.startswith("• You: “Duel, but"))
    held = next(i for i, line in enumerate(lines) if line.startswith("  Uninvited Guest: "))
    assert re.match(r"  \w", lines[playing + 1])
    assert re.match(r"    \w", lines[held + 1])
    assert not any(line.endswith(" ") for line in lines[held:])


def test_words_say_where_dice_lead(scripted: Script) -> None:
    """The options after a roll say how far and where they lead."""
    g = table(dice=scripted(7, 3), tiles=(3, 60), phases="A")

    assert said(g) == [
        "Add 7 + 3 = 10: go to tile 13 (A: draw a card)",
        "Subtract 7 - 3 = 4: go to tile 7",
    ]


def test_words_warn_of_a_dear_level() -> None:
    """At level 5 the price of a level is compared with that of three tiles."""
    g = table(tiles=(120, 60), levels=(5,), coins=(5000,))

    text = next(one for one in said(g) if "for a level" in one)
    assert text.endswith("an advance to tile 123 (as tiles: 3,000)")


@pytest.mark.parametrize(
    ("level", "start", "steps", "told"),
    [
        pytest.param(1, 10, 4, "Ana goes 4 steps forward, from 10 to 14.", id="forward"),
        pytest.param(1, 10, -1, "Ana goes 1 step back, from 10 to 9.", id="back"),
        pytest.param(
            1, 2, -3,
            "Ana goes only 1 step back, from 2 to 1: that is as far back as it goes "
            "(3 steps were due).",
            id="back to the start",
        ),
        pytest.param(
            1, 79, 5,
            "Ana goes 5 steps forward, from 79 to 5: the gate sends everybody below level 5 "
            "back to 1.",
            id="gate",
        ),
        pytest.param(
            5, 148, 5, "Ana goes 5 steps from 148: to the last tile and back, to 147.", id="bounce"
        ),
    ],
)  # fmt: skip
def test_words_of_a_move_tell_what_happened(level: int, start: int, steps: int, told: str) -> None:
    """A move that ends early, goes through the gate or turns back says so."""
    g = table(tiles=(start, 60), levels=(level, 1))
    g.log = []

    walk(g, ME, steps)

    events = [one.event for one in g.log]
    assert [words.event(Voice(NAMES), box.deck, event) for event in events] == [told]


def test_words_prompt_names_the_card_to_answer() -> None:
    """Who may answer reads what is coming."""
    g = table(tiles=(10, 20), hands=("weaponised-banana", "duck"))
    g.choose(play("weaponised-banana", YOU))

    text = words.prompt(Voice(NAMES, YOU), box.deck, box.view(g, YOU), Prompt.RESPOND, YOU)

    assert (
        text == "You may answer “Weaponised Banana” by Ana, which says: A rival moves back 3 tiles."
    )


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param({"levels": (2, 1)}, {}, id="a level"),
        pytest.param({"coins": (1000, 0)}, {}, id="coins"),
        pytest.param({"hands": ("duck",)}, {}, id="a card"),
        pytest.param(
            {"tiles": (100, 20), "levels": (5,)}, {"tiles": (90, 20), "levels": (5,)}, id="the way"
        ),
        pytest.param({"levels": (1, 1)}, {"levels": (1, 2)}, id="a rival's level"),
        pytest.param({}, {"owed": (1,)}, id="a missed turn"),
    ],
)
def test_bot_score_prefers(better: dict[str, object], worse: dict[str, object]) -> None:
    """The score likes levels, coins, cards and the way to the goal."""
    good = table(**{"tiles": (10, 20), **better})  # type: ignore[arg-type]  # rows name fields
    bad = table(**{"tiles": (10, 20), **worse})  # type: ignore[arg-type]  # rows name fields

    assert score(good, ME) > score(bad, ME)


def test_wonders_list_what_is_barred_too() -> None:
    """What a newcomer might try is listed with every rival, possible or not."""
    g = table(tiles=(10, 20), hands=("pocket-audit dramatic-tiptoe duck",), characters=(MANTIS,))

    found = conceivable(g, ME)

    assert play("pocket-audit", YOU) in found
    assert g.bars(play("pocket-audit", YOU)) == "azardia.play.legal-target"
    assert play("dramatic-tiptoe", choice=2) in found


def test_wonders_while_answering() -> None:
    """In a Response phase one may wonder about every card in hand."""
    g = table(tiles=(10, 20), hands=("weaponised-banana", "duck raffle"))
    g.choose(play("weaponised-banana", YOU))

    assert conceivable(g, YOU) == [Respond(card.id) for card in g.players[YOU].hand]


def test_story_tells_nothing_twice() -> None:
    """What was paid for is told as bought, and a trade as the two of it know it."""
    raffle, duck, strike = map(CardId, ("raffle", "duck", "die-strike"))
    told = [
        e.CoinsChanged(ME, -2000, 0),
        e.TilesBought(ME, 2, 2000),
        e.CoinsChanged(ME, -1000, 0),
        e.CardsTradedHidden(YOU, ME),
        e.CardsTraded(YOU, ME, raffle, duck),
        e.DrawnHidden(YOU, 1, RuleId("azardia.tile.a-draw")),
        e.DrawnHidden(YOU, 2),
        e.RollChanged(ME, 1, 1),
        e.RollChanged(ME, 3, 2),
        e.Discarded(YOU, (duck,)),
        e.Discarded(YOU, (raffle,)),
        e.EventDrawn(ME, strike, 2),
        e.TermsChanged("dice", "1"),
    ]

    assert box.tell(Voice(NAMES, ME), box.deck, told) == [
        "You buy 2 extra tiles for 2,000 coins.",
        "You lose 1,000 coins (now 0).",
        "Bo trades “Raffle You Never Entered” for “Duck!” with you.",
        "Bo draws 1 card for the A tile.",
        "Bo draws 2 cards.",
        "You have one die for the next movement roll.",
        "You have 3 dice for the next movement roll, of which 2 count.",
        "Bo discards “Duck!”, “Raffle You Never Entered”.",
        f"Round 2, Event: “The Dice Are on Strike”. {box.deck.cards[strike].text}",
    ]


def test_prompt_says_how_many_cards_must_go() -> None:
    """In Phase D it is said what may be kept."""
    g = table(hands=("duck duck duck raffle raffle",), phases="D")
    view = box.view(g, ME)

    asked = words.prompt(Voice(NAMES, ME), box.deck, view, Prompt.DISCARD, ME)

    assert asked == "You must discard a card: 4 may be kept, 1 must go."


def test_options_say_whom_one_meets(scripted: Script) -> None:
    """A use of the dice that ends on somebody's tile says that it is a challenge."""
    g = table(dice=scripted(7, 3), tiles=(10, 20), phases="A")

    assert said(g)[:2] == [
        "Add 7 + 3 = 10: go to tile 20, to a level challenge with Bo",
        "Subtract 7 - 3 = 4: go to tile 14",
    ]


def test_prompt_says_where_nothing_can_be_answered() -> None:
    """Whoever is asked for a Response and holds none reads that there is none."""
    g = table(hands=("weaponised-banana", "raffle"))
    g.choose(play("weaponised-banana", YOU))
    seen = [
        words.prompt(Voice(NAMES, seat), box.deck, box.view(g, seat), Prompt.RESPOND, YOU)
        for seat in (YOU, ME)
    ]

    says = "which says: A rival moves back 3 tiles."
    assert seen == [
        f"You hold nothing to answer “Weaponised Banana” by Ana, {says}",
        f"Bo may answer “Weaponised Banana” by you, {says}",
    ]


def test_prompt_speaks_of_no_cards_and_coins_where_there_are_none(scripted: Script) -> None:
    """Who can only use the dice as they lie is not told what cards and coins might do."""
    voice = Voice(NAMES, ME)

    def asked(**more: Unpack[Table]) -> str:
        g = table(**({"dice": scripted(7, 3), "tiles": (10, 20), "phases": "A"} | more))
        choose(g, *offered(g, Throw))
        return words.prompt(voice, box.deck, box.view(g, ME), Prompt.MOVE, ME)

    assert asked() == "You must use the dice."
    assert asked(hands=("third-die",)) == "You must use the dice."
    assert "coins may" in asked(coins=(1000,))
    assert "cards and" in asked(hands=("cosmic-hiccup",))


@pytest.mark.parametrize(
    ("mine", "said"),
    [
        pytest.param(Table(), "You have nothing to play, to buy or to use, and", id="nothing"),
        pytest.param(Table(hands=("duck",)), "You have nothing to play, to buy", id="a Response"),
        pytest.param(Table(coins=(1000,)), "You may play cards, buy, use the", id="coins"),
        pytest.param(Table(hands=("raffle",)), "You may play cards, buy, use", id="a card"),
        pytest.param(Table(characters=(MANTIS,)), "You may play cards, buy, use", id="ability"),
    ],
)
def test_prompt_of_phase_c_says_where_it_can_only_end(mine: Table, said: str) -> None:
    """Who has nothing for Phase C is told so; the others hear nothing of that."""
    g = table(**(Table(tiles=(10, 20)) | mine))

    def asked(seat: int) -> str:
        view = box.view(g, Seat(seat))
        return words.prompt(Voice(NAMES, Seat(seat)), box.deck, view, Prompt.PLAY, ME)

    assert asked(ME).startswith(said)
    assert asked(YOU).startswith("Ana may play cards, buy, use the ability")


@pytest.mark.parametrize(
    ("shields", "said"),
    [
        pytest.param((), "You may answer “Weaponised Banana” by Ana", id="to the third"),
        pytest.param((2,), "You hold nothing to answer “Weaponised Banana”", id="to nobody"),
    ],
)
def test_prompt_of_an_answer_that_nobody_is_left_for(shields: tuple[int, ...], said: str) -> None:
    """Whose only Response has nobody to pass the card on to holds nothing to answer with."""
    g = table(tiles=(40, 30, 20), hands=("weaponised-banana", "like-that-already"), shields=shields)

    g.choose(play("weaponised-banana", YOU))

    view = box.view(g, YOU)
    assert words.prompt(Voice(NAMES, YOU), box.deck, view, Prompt.RESPOND, YOU).startswith(said)
