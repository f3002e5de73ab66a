"""What is told of what happened, and of what did not."""

import pytest

from shamble.games.azardia import box, words
from shamble.games.azardia.options import DrawExtra, Duel, Prompt, Raise
from shamble.games.azardia.state import Azardia
from shamble.kernel.box import Voice
from tests.conftest import Script
from tests.games.azardia.positions import (
    LAGARTOON,
    MANTIS,
    ME,
    THROW,
    YOU,
    answer,
    choose,
    play,
    table,
)

NAMES = ("Ana", "Bo", "Cy", "Di")


def told(g: Azardia) -> list[str]:
    """Return what Ana has been told."""
    halves = [one.heard_by(ME) for one in g.log or ()]
    return box.tell(Voice(NAMES, ME), box.deck, [one for one in halves if one is not None])


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
        "Bo holds the last tile, and nothing moves whoever does.",
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
