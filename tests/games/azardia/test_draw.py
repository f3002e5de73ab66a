"""Phase B and the Action deck."""

import pytest

from shamble.games.azardia.events import Reshuffled
from shamble.games.azardia.options import BuyTiles, Discard, DrawExtra, DrawPlain, Prompt
from shamble.kernel.options import CardId
from tests.conftest import Script
from tests.games.azardia.positions import (
    LAGARTOON,
    ME,
    REST,
    ROBOT,
    asked,
    choose,
    hand,
    hands,
    heard,
    options,
    play,
    shown,
    table,
)


@pytest.mark.rule("azardia.draw.two", "azardia.draw.compulsory")
def test_draw_two(scripted: Script) -> None:
    """Two cards are drawn, whatever the hand holds and without a choice."""
    g = table(
        dice=scripted(), tiles=(20, 40), hands=("duck " * 6,), draw="raffle polite-no", phases="B"
    )

    assert hand(g, ME) == "duck duck duck duck duck duck raffle polite-no"
    assert asked(g) == (ME, REST)


@pytest.mark.rule("azardia.draw.playable-now")
def test_draw_playable_now() -> None:
    """A card just drawn can be played in Phase C of the same turn."""
    g = table(tiles=(20, 40), draw="raffle duck", phases="B C")

    assert play("raffle") in options(g)


@pytest.mark.rule(
    "azardia.deck.action-reshuffle",
    "azardia.deck.action-reshuffle-moment",
    "azardia.ex.action-mid-draw",
)
def test_deck_action_reshuffle_in_the_middle(scripted: Script) -> None:
    """When the deck runs out in the middle of a draw the pile is shuffled and the draw goes on."""
    pile = "duck " * 11 + "polite-no"
    g = table(
        dice=scripted(()), tiles=(20, 40), draw="raffle", discard=pile, filled=False, phases="B"
    )

    assert hand(g, ME) == "raffle polite-no"
    assert len(g.action_deck) == 11
    assert not g.action_discard
    assert [(one.kind, one.count) for one in heard(g, Reshuffled)] == [("action", 12)]


@pytest.mark.rule("azardia.deck.action-reshuffle-moment")
def test_deck_action_reshuffle_waits_for_the_next_draw(scripted: Script) -> None:
    """Drawing the last card shuffles nothing yet."""
    g = table(
        dice=scripted(),
        tiles=(20, 40),
        draw="raffle duck",
        discard="polite-no",
        filled=False,
        phases="B",
    )

    assert not g.action_deck
    assert shown(g.action_discard) == "polite-no"


@pytest.mark.rule("azardia.deck.action-reshuffle-any-draw")
def test_deck_action_reshuffle_any_draw(scripted: Script) -> None:
    """An A tile's draw shuffles the pile as well."""
    g = table(
        dice=scripted(()), tiles=(12, 40), coins=(1000,), discard="polite-no duck", filled=False
    )

    g.choose(BuyTiles(1))

    assert hand(g, ME) == "duck"


@pytest.mark.rule("azardia.deck.action-all-in-hands")
@pytest.mark.parametrize(
    ("deck", "drawn"), [pytest.param("raffle", 1, id="one"), pytest.param("", 0, id="none")]
)
def test_deck_action_all_in_hands(scripted: Script, deck: str, drawn: int) -> None:
    """If there are too few cards anywhere, as many are drawn as there are."""
    g = table(dice=scripted(), tiles=(20, 40), draw=deck, filled=False, phases="B")

    assert hands(g) == (drawn, 0)
    assert asked(g) == (ME, REST)


@pytest.mark.rule(
    "azardia.character.lagartoon-draw",
    "azardia.character.lagartoon-discard",
    "azardia.character.lagartoon-which",
    "azardia.ex.lagartoon",
)
def test_character_lagartoon(scripted: Script) -> None:
    """Lagartoon draws three, discards any one of the five, and enters Phase C with four."""
    g = table(
        dice=scripted(),
        tiles=(20, 40),
        hands=("duck raffle",),
        characters=(LAGARTOON,),
        draw="polite-no pocket-audit modest-boots",
        phases="B",
    )

    g.choose(DrawExtra())
    assert options(g) == [
        Discard(CardId(card))
        for card in ("duck", "raffle", "polite-no", "pocket-audit", "modest-boots")
    ]
    g.choose(Discard(CardId("raffle")))

    assert hand(g, ME) == "duck polite-no pocket-audit modest-boots"
    assert shown(g.action_discard) == "raffle"
    assert g.players[ME].used


@pytest.mark.rule("azardia.character.lagartoon-package", "azardia.character.optional")
def test_character_lagartoon_package() -> None:
    """Without the extra card there is no discard, and the ability is not used."""
    g = table(tiles=(20, 40), characters=(LAGARTOON,), draw="polite-no duck raffle", phases="B")

    g.choose(DrawPlain())

    assert hand(g, ME) == "polite-no duck"
    assert asked(g) == (ME, REST)
    assert not g.players[ME].used


@pytest.mark.rule("azardia.character.lagartoon-modified-draw")
def test_character_lagartoon_without_an_extra_card() -> None:
    """If no extra card can be drawn, no discard is due."""
    g = table(
        tiles=(20, 40), characters=(LAGARTOON,), draw="polite-no duck", filled=False, phases="B"
    )

    g.choose(DrawExtra())

    assert hand(g, ME) == "polite-no duck"
    assert asked(g) == (ME, REST)


@pytest.mark.rule("azardia.character.lagartoon-draw")
def test_character_lagartoon_only() -> None:
    """Another character is not asked about an extra card."""
    g = table(tiles=(20, 40), characters=(ROBOT,), phases="B")

    assert hands(g) == (2, 0)


@pytest.mark.rule("azardia.character.once-per-turn")
def test_character_lagartoon_once() -> None:
    """An ability used up in this turn is not offered again."""
    g = table(tiles=(20, 40), characters=(LAGARTOON,), draw="duck raffle duck", phases="B B")
    assert asked(g) == (ME, Prompt.DRAW)

    choose(g, DrawExtra(), Discard(CardId("duck")))

    assert asked(g) == (ME, REST)
    assert hands(g) == (4, 0)
