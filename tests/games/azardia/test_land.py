"""Landings: special tiles, Penalties, the order of things."""

import pytest

from shamble.games.azardia.events import (
    ChallengeBegun,
    Drawn,
    DrawnHidden,
    PenaltyDrawn,
    Reshuffled,
)
from shamble.games.azardia.options import BuyTiles, Prompt, RollAgain
from shamble.kernel.options import CardId
from tests.conftest import Script
from tests.games.azardia.positions import (
    ADD,
    ME,
    PASS,
    REST,
    THROW,
    YOU,
    asked,
    choose,
    coins,
    custom_penalty,
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

A_TILES = (5, 13, 21, 34, 46, 55, 67, 75)
Z_TILES = (85, 93, 101, 114, 129, 137, 145)


@pytest.mark.rule(
    "azardia.tile.a-list",
    "azardia.tile.a-draw",
    "azardia.tile.a-keep",
    "azardia.tile.plain",
    "azardia.tile.final-only",
    "azardia.move.special-tile",
)
@pytest.mark.parametrize("tile", range(2, 81))
def test_tile_a_list_gives_a_card(tile: int) -> None:
    """In Zone Zero just the eight A tiles give one Action card, which joins the hand."""
    g = table(tiles=(tile - 1, 1, 1), levels=(5,), coins=(1000,), draw="duck")

    g.choose(BuyTiles(1))

    assert hand(g, ME) == " ".join(["duck"] * (tile in A_TILES))


@pytest.mark.rule(
    "azardia.tile.z-list",
    "azardia.tile.z-draw",
    "azardia.tile.z-immediate",
    "azardia.tile.z-discard",
    "azardia.tile.plain",
    "azardia.tile.final-only",
)
@pytest.mark.parametrize("tile", range(81, 150))
def test_tile_z_list_gives_a_penalty(tile: int) -> None:
    """In the Tyrant Zone just the seven Z tiles give a Penalty, applied and discarded at once."""
    g = table(tiles=(tile - 1, 1), levels=(5,), coins=(4000,))

    g.choose(BuyTiles(1))

    assert coins(g)[ME] == (1000 if tile in Z_TILES else 3000)
    assert shown(g.penalty_discard) == " ".join(["tyrants-toll"] * (tile in Z_TILES))
    assert hands(g) == (0, 0)


@pytest.mark.rule("azardia.tile.a-keep", "azardia.draw.two")
def test_tile_a_keep_on_top_of_phase_b(scripted: Script) -> None:
    """The card of an A tile comes on top of the two of Phase B, and nobody else sees it."""
    g = table(dice=scripted(2, 1), tiles=(10, 60), draw="duck polite-no raffle", phases="A B")

    g.choose(ADD)

    assert hand(g, ME) == "duck polite-no raffle"
    assert [one.cards for one in heard(g, Drawn, ME)] == [("duck",), ("polite-no", "raffle")]
    assert [one.count for one in heard(g, DrawnHidden, YOU)] == [1, 2]
    assert not heard(g, Drawn, YOU)


@pytest.mark.rule("azardia.tile.any-movement", "azardia.tile.out-of-turn")
@pytest.mark.parametrize(
    ("card", "start"),
    [
        pytest.param("weaponised-banana", 16, id="pushed back"),
        pytest.param("helpful-shove", 9, id="pushed forward"),
    ],
)
def test_tile_any_movement_draws(card: str, start: int) -> None:
    """Whoever is moved onto an A tile draws, also in another player's turn."""
    g = table(tiles=(40, start), hands=(card,), draw="raffle")

    g.choose(play(card, YOU))

    assert tiles(g) == (40, 13)
    assert hand(g, YOU) == "raffle"


@pytest.mark.rule("azardia.tile.any-movement")
def test_tile_any_movement_swap_draws_for_both() -> None:
    """A swap lands both tokens."""
    g = table(tiles=(13, 21), hands=("chair-custody",), draw="raffle duck")

    g.choose(play("chair-custody", YOU))

    assert tiles(g) == (21, 13)
    assert (hand(g, ME), hand(g, YOU)) == ("raffle", "duck")


@pytest.mark.rule("azardia.tile.bounce-same", "azardia.ex.bounce-to-start-tile")
def test_tile_bounce_same_is_a_landing(scripted: Script) -> None:
    """Who bounces back onto the Z tile of the start draws a Penalty."""
    g = table(dice=scripted(6, 4), tiles=(145, 30), levels=(5,), phases="A")

    g.choose(ADD)

    assert tiles(g) == (145, 30)
    assert len(heard(g, PenaltyDrawn)) == 1


@pytest.mark.rule("azardia.tile.bounce-same", "azardia.challenge.after-bounce")
def test_challenge_after_bounce(scripted: Script) -> None:
    """The tile after a bounce is where one lands, and fights."""
    dice = scripted(6, 3, 9, 9, 1, 1)
    g = table(dice=dice, tiles=(147, 144), levels=(5, 5), phases="A")

    g.choose(ADD)

    assert [one.rival for one in heard(g, ChallengeBegun)] == [YOU]
    assert tiles(g) == (144, 141)


@pytest.mark.rule(
    "azardia.tile.before-challenge",
    "azardia.move.landing-sequence",
    "azardia.ex.tile-before-challenge",
)
def test_tile_before_challenge(scripted: Script) -> None:
    """The card of the tile is drawn before the challenge and may be used on its roll."""
    g = table(
        dice=scripted(3, 1, 1, 1, 9, 9, 10, 10),
        tiles=(30, 34),
        draw="cosmic-hiccup",
        phases="A",
    )

    g.choose(ADD)
    assert asked(g) == (ME, Prompt.DICE)
    choose(g, RollAgain(CardId("cosmic-hiccup"), (0, 1)))

    assert levels(g) == (2, 1)


@pytest.mark.rule("azardia.tile.penalty-moves", "azardia.ex.penalty-cancels-challenge")
def test_tile_penalty_moves_drops_the_challenge(scripted: Script) -> None:
    """A Penalty that moves the player on drops the challenge on the tile left behind."""
    g = table(
        dice=scripted(2, 1),
        tiles=(90, 93),
        levels=(5, 5),
        penalties="polished-stairs",
        phases="A",
    )

    g.choose(ADD)

    assert tiles(g) == (88, 93)
    assert not heard(g, ChallengeBegun)


@pytest.mark.rule("azardia.tile.penalty-moves", "azardia.challenge.forced-moves")
def test_tile_penalty_moves_to_a_new_landing(scripted: Script) -> None:
    """Where a Penalty moves the player is a landing of its own."""
    g = table(
        dice=scripted(2, 1, 9, 9, 1, 1),
        tiles=(90, 88),
        levels=(5, 5),
        penalties="polished-stairs",
        phases="A",
    )

    g.choose(ADD)

    assert [one.rival for one in heard(g, ChallengeBegun)] == [YOU]
    assert tiles(g) == (88, 85)


@pytest.mark.rule(
    "azardia.tile.z-reshuffle",
    "azardia.tile.penalty-chain",
    "azardia.tile.penalty-chain-empty",
    "azardia.ex.penalty-last-card",
)
def test_tile_penalty_chain_with_the_last_card(scripted: Script) -> None:
    """The last Penalty is applied, all are shuffled, and only then the next one is drawn."""
    deck = custom_penalty('{ do = "move", who = "self", tiles = -8 }')
    g = table(
        dice=scripted(2, 1, ()),
        tiles=(90, 30),
        levels=(5,),
        coins=(3000,),
        penalties="custom",
        filled=False,
        deck=deck,
        phases="A",
    )
    g.penalty_discard += [deck.cards[CardId("tyrants-toll")]]

    choose(g, THROW, ADD)

    assert [one.card for one in heard(g, PenaltyDrawn)] == ["custom", "custom"]
    assert heard(g, Reshuffled) == [Reshuffled("penalty", 2, heard(g, Reshuffled)[0].rule)]
    assert heard(g, Reshuffled)[0].rule == "azardia.tile.z-reshuffle"
    assert tiles(g) == (80, 30)
    assert shown(g.penalty_deck) == "tyrants-toll"


@pytest.mark.rule("azardia.tile.z-draw", "azardia.tile.penalty-chain-empty")
def test_tile_penalties_may_be_all_in_play() -> None:
    """Without a Penalty to draw, a Z tile is a plain tile."""
    g = table(tiles=(84, 30), levels=(5,), coins=(1000,), filled=False)

    g.choose(BuyTiles(1))

    assert tiles(g) == (85, 30)
    assert not heard(g, PenaltyDrawn)


@pytest.mark.rule("azardia.tile.penalty-chain")
def test_tile_penalty_chain_has_an_end(scripted: Script) -> None:
    """After ten Penalties in one chain a Z tile gives no more."""
    deck = custom_penalty(
        '{ do = "move", who = "self", tiles = 1 }, { do = "move", who = "self", tiles = -1 }'
    )
    g = table(
        dice=scripted(2, 1, *[()] * 10),
        tiles=(90, 30),
        levels=(5,),
        penalties="custom",
        filled=False,
        deck=deck,
        phases="A",
    )

    g.choose(ADD)

    assert len(heard(g, PenaltyDrawn)) == 10
    assert tiles(g) == (93, 30)
    assert asked(g) == (ME, REST)


@pytest.mark.rule("azardia.tile.penalty-chain")
def test_tile_penalty_chain_begins_anew_with_each_movement() -> None:
    """A new movement has a new chain of Penalties."""
    g = table(tiles=(92, 30), levels=(5,), coins=(3000,))
    g.penalties = 10

    g.choose(BuyTiles(1))

    assert len(heard(g, PenaltyDrawn)) == 1


@pytest.mark.rule(
    "azardia.clarify.penalty",
    "azardia.clarify.shield",
    "azardia.clarify.scope",
    "azardia.ex.respond-not-to-penalty",
)
def test_clarify_penalty_cannot_be_answered(scripted: Script) -> None:
    """A shielded player with a cancel card suffers a Penalty in full, and is not even asked."""
    g = table(
        dice=scripted(5, 3),
        tiles=(93, 30),
        levels=(5,),
        coins=(3000,),
        hands=("polite-no",),
        shields=(ME,),
        phases="A",
    )

    choose(g, THROW, ADD)

    assert tiles(g) == (101, 30)
    assert coins(g) == (1000, 0)
    assert asked(g) == (ME, REST)


@pytest.mark.rule("azardia.clarify.penalty", "azardia.coin.die-which-rolls")
def test_clarify_penalty_roll_may_be_helped(scripted: Script) -> None:
    """A die that a Penalty asks for is a roll like any other; the Penalty itself stands."""
    g = table(
        dice=scripted(5, 3, 9, 2),
        tiles=(93, 30),
        levels=(5,),
        hands=("cosmic-hiccup",),
        penalties="angry-geese",
        phases="A",
    )
    choose(g, THROW, ADD)
    assert asked(g) == (ME, Prompt.DICE)

    choose(g, RollAgain(CardId("cosmic-hiccup"), (0,)))

    assert tiles(g) == (99, 30)


@pytest.mark.rule("azardia.move.simultaneous", "azardia.round.event-order")
def test_move_simultaneous_draws_before_challenges(scripted: Script) -> None:
    """All tile draws come before any challenge, in turn order from the first player."""
    g = table(
        dice=scripted(9, 9, 1, 1),
        tiles=(16, 16),
        order=(YOU, ME),
        seat=YOU,
        levels=(2, 2),
        events="tailwind",
        draw="raffle duck",
        phases="R",
    )

    assert (hand(g, YOU), hand(g, ME)) == ("raffle", "duck")
    assert asked(g) == (YOU, Prompt.DICE)
    assert PASS in options(g)
