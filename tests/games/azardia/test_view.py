"""What a seat may see, and what it imagines."""

import pytest

from shamble.games.azardia import box
from shamble.games.azardia.events import Drawn, DrawnHidden
from shamble.games.azardia.hands import take_unseen
from shamble.games.azardia.view import PileView, redeal, view
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Seat
from tests.conftest import Script
from tests.games.azardia.positions import (
    ADD,
    ME,
    PASS,
    THIRD,
    THROW,
    YOU,
    choose,
    hand,
    heard,
    pile,
    play,
    shown,
    table,
)


@pytest.mark.rule("azardia.components.open-information", "azardia.components.level-marker")
def test_components_open_information() -> None:
    """Tile, level, coins, the size of the hand and what hangs over a player are public."""
    g = table(
        tiles=(10, 95),
        levels=(2, 5),
        coins=(1000, 3000),
        hands=("duck", "raffle duck"),
        owed=(0, 2),
        shields=(YOU,),
        cards_locked=(YOU,),
        coins_locked=(YOU,),
        next_dice={YOU: (1, 1)},
        next_math={YOU: "subtract"},
    )

    yours = view(g, ME).players[YOU]

    assert (yours.tile, yours.level, yours.coins, yours.hand_count) == (95, 5, 3000, 2)
    assert (yours.owed, yours.shield, yours.tyrant) == (2, True, True)
    assert (yours.cards_locked, yours.coins_locked) == (True, True)
    assert (yours.next_dice, yours.next_math) == ((1, 1), "subtract")
    assert view(g, None).players[YOU] == yours


@pytest.mark.rule("azardia.components.open-information", "azardia.deck.face-down")
def test_components_hands_and_decks_are_secret() -> None:
    """A hand is shown to its owner alone; of a deck only the number of cards."""
    g = table(tiles=(10, 20), hands=("duck", "raffle"))

    assert view(g, ME).players[ME].hand == ("duck",)
    assert view(g, ME).players[YOU].hand is None
    assert view(g, None).players[ME].hand is None
    assert view(g, ME).action == PileView(10, 0, None)


@pytest.mark.rule(
    "azardia.deck.discard-top",
    "azardia.deck.discard-no-review",
    "azardia.deck.discard-face-up",
    "azardia.deck.six-spaces",
)
def test_deck_discard_top() -> None:
    """Of each discard pile the top card and the number are shown, never the rest."""
    g = table(tiles=(10, 20), discard="raffle paperwork duck")
    g.penalty_discard += pile(g.deck, "angry-geese")
    g.event_discard += pile(g.deck, "tailwind card-rain")
    seen = view(g, ME)

    assert seen.action == PileView(10, 3, CardId("duck"))
    assert seen.penalty == PileView(3, 1, CardId("angry-geese"))
    assert seen.event == PileView(3, 2, CardId("card-rain"))
    g.action_discard[:2] = pile(g.deck, "polite-no polite-no")
    assert view(g, ME) == seen


@pytest.mark.rule("azardia.deck.face-down", "azardia.deck.discard-top")
def test_deck_face_down_draws_are_told_to_the_drawer(scripted: Script) -> None:
    """Others hear how many cards were drawn, not which."""
    g = table(dice=scripted(), tiles=(10, 20), draw="raffle duck", phases="B")

    assert [one.cards for one in heard(g, Drawn, ME)] == [("raffle", "duck")]
    assert [one.count for one in heard(g, DrawnHidden, YOU)] == [2]
    assert not heard(g, Drawn, YOU)
    assert not heard(g, Drawn, None)


@pytest.mark.rule("azardia.move.choice-after")
def test_move_choice_after_shows_both_ends(scripted: Script) -> None:
    """After the roll everybody sees where each use of the dice leads."""
    g = table(dice=scripted(7, 3), tiles=(75, 20), phases="A")

    moves = [(one.how, one.steps, one.end) for one in view(g, YOU).moves]

    assert moves == [("add", 10, 6), ("subtract", 4, 79)]
    assert [one.values for one in view(g, YOU).rolls] == [(7, 3)]
    assert view(g, YOU).reach[:3] == (76, 77, 78)


@pytest.mark.rule("azardia.move.choice-after", "azardia.coin.die-above-ten")
def test_move_choice_after_with_one_die(scripted: Script) -> None:
    """A single die and a zero are shown as they are."""
    g = table(
        dice=scripted(5, 4), tiles=(30, 20), next_dice={ME: (2, 1)}, hands=("duck",), phases="A"
    )
    g.choose(THROW)

    assert [(one.how, one.dice, one.end) for one in view(g, ME).moves] == [
        ("keep", (0,), 35),
        ("keep", (1,), 34),
    ]


@pytest.mark.rule("azardia.components.open-information")
def test_components_imagined_worlds_keep_what_is_known() -> None:
    """Cards that a seat has seen go into a hand stay there in every world it imagines."""
    g = table(
        tiles=(10, 20, 30),
        hands=("hand-merger raffle", "paperwork modest-boots", "duck"),
        discard="duck",
    )
    choose(g, play("hand-merger", YOU), PASS)

    worlds = [box.imagine(g, ME, Dice.seeded(seed)) for seed in range(20)]

    assert {hand(world, YOU) for world in worlds} == {"raffle"}
    assert len({hand(world, THIRD) for world in worlds}) > 1
    assert {hand(world, ME) for world in worlds} == {"paperwork modest-boots"}


@pytest.mark.rule("azardia.components.open-information")
def test_components_imagined_decks_are_shuffled() -> None:
    """The orders of all three decks are imagined anew, and discard piles are left alone."""
    g = table(
        tiles=(10, 20),
        draw="duck raffle paperwork",
        penalties="angry-geese mandatory-nap",
        events="tailwind card-rain",
        discard="duck raffle",
    )
    before = shown(g.action_deck), shown(g.penalty_deck), shown(g.event_deck)

    redeal(g, ME, Dice.scripted(tuple(range(12, -1, -1)), (4, 3, 2, 1, 0), (0, 1, 2, 4, 3)))

    assert shown(g.action_deck).split() == sorted(before[0].split())[::-1]
    assert shown(g.penalty_deck).split() == sorted(before[1].split())[::-1]
    assert sorted(shown(g.event_deck).split()) == sorted(before[2].split())
    assert shown(g.event_deck) != before[2]
    assert shown(g.action_discard) == "duck raffle"


@pytest.mark.rule("azardia.components.open-information")
def test_components_knowledge_is_lost_by_a_theft(scripted: Script) -> None:
    """Who looks on while a card is stolen no longer knows what is left; the thief still does."""
    g = table(dice=scripted(1), tiles=(10, 20, 30), hands=("", "duck raffle paperwork"))
    g.players[YOU].seen = [0b101, 0b100, 0b100]

    take_unseen(g, YOU, ME)

    assert hand(g, YOU) == "duck paperwork"
    assert g.players[YOU].seen == [0b001, 0b000]


@pytest.mark.rule("azardia.components.open-information")
@pytest.mark.parametrize(
    ("seat", "known"),
    [
        pytest.param(ME, ("raffle",), id="the first seat"),
        pytest.param(THIRD, ("paperwork",), id="the third"),
        pytest.param(None, (), id="whoever watches"),
    ],
)
def test_components_known_cards(seat: Seat | None, known: tuple[str, ...]) -> None:
    """Of a hidden hand a viewer is shown the cards seen to go there; who watches saw none."""
    g = table(tiles=(10, 20, 30), hands=("", "duck raffle paperwork"))
    g.players[YOU].seen = [0, 0b001, 0b100]

    assert view(g, seat).players[YOU].known == known


@pytest.mark.rule("azardia.move.roll-two")
def test_view_hides_nothing_of_the_dice(scripted: Script) -> None:
    """Everybody sees the same dice."""
    g = table(dice=scripted(7, 3), tiles=(10, 60), phases="A")

    assert view(g, ME).rolls == view(g, YOU).rolls == view(g, None).rolls
    g.choose(ADD)
    assert view(g, ME).rolls == ()
    assert view(g, ME).moves == ()
