"""Set-up."""

import pytest

from shamble.games.zdfg import box
from shamble.games.zdfg.events import FirstPlayerDrawn, TurnBegun
from shamble.games.zdfg.options import Prompt
from shamble.games.zdfg.state import STACKS, Settings, Zdfg
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from tests.conftest import Script
from tests.games.zdfg.positions import asked, heard, shown


def dealt(seats: int, dice: Dice, **settings: object) -> Zdfg:
    """Set a game up with these dice and run it to its first decision."""
    g = box.prepare(seats, dice, settings, None)
    g.log = []
    g.run()
    return g


@pytest.mark.rule("zdfg.setup.players")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_setup_players_are_two_to_four(seats: int) -> None:
    """No game is dealt for fewer than two players or more than four."""
    with pytest.raises(SettingsError, match="2 to 4 players"):
        box.deal(seats, seed=1)


@pytest.mark.rule("zdfg.setup.players")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_players_all_have_a_place(seats: int) -> None:
    """A game for two, three or four has as many players with empty Stacks, and begins."""
    g = box.deal(seats, seed=1)

    assert [player.stacks for player in g.players] == [[[], [], []]] * seats
    assert g.decision is not None


@pytest.mark.rule(
    "zdfg.case.two-player-deck", "zdfg.setup.two-player-removal", "zdfg.setup.full-deck"
)
@pytest.mark.parametrize(
    ("seats", "size", "marked"),
    [
        pytest.param(2, 60, 0, id="two play without the marked cards"),
        pytest.param(3, 62, 2, id="three play with all"),
        pytest.param(4, 62, 2, id="four play with all"),
    ],
)
def test_setup_deck_fits_the_number_of_players(seats: int, size: int, marked: int) -> None:
    """The two marked cards are taken out before a game for two, and only then."""
    g = box.prepare(seats, Dice.seeded(1), None, None)

    pile = shown(g.draw_pile).split()
    assert len(pile) == size
    assert pile.count("YOUTWO") + pile.count("SPLITUP") == marked


@pytest.mark.rule("zdfg.setup.shuffle")
def test_setup_shuffle_puts_the_whole_deck_in_a_new_order(scripted: Script) -> None:
    """The deck is shuffled once, and the discard pile starts empty."""
    backwards = tuple(reversed(range(62)))
    unshuffled = shown(box.deck.pile(3)).split()

    g = box.prepare(3, scripted(backwards), None, None)

    assert shown(g.draw_pile).split() == unshuffled[::-1]
    assert g.discard == []


@pytest.mark.rule("zdfg.setup.first-player")
@pytest.mark.parametrize("lot", [0, 1, 2])
def test_setup_first_player_is_drawn_by_lot(scripted: Script, lot: int) -> None:
    """Without a setting, lots decide who goes first, and everybody hears it."""
    g = dealt(3, scripted((), lot))

    assert asked(g) == (lot, Prompt.ASSIGN)
    assert heard(g, FirstPlayerDrawn) == [FirstPlayerDrawn(g.current)]
    assert heard(g, TurnBegun) == [TurnBegun(g.current)]


@pytest.mark.rule("zdfg.setup.first-player")
@pytest.mark.parametrize("named", [1, 2, 3])
def test_setup_first_player_can_be_named(scripted: Script, named: int) -> None:
    """The setting names the first player, counted from 1, and no lots are drawn."""
    g = dealt(3, scripted(()), first_player=named)

    assert asked(g) == (named - 1, Prompt.ASSIGN)


@pytest.mark.rule("zdfg.setup.first-player")
def test_setup_first_player_sits_at_the_table() -> None:
    """Nobody can be named who does not play."""
    with pytest.raises(SettingsError, match="first_player is 3, but there are 2 players"):
        box.deal(2, seed=1, options={"first_player": 3})


@pytest.mark.rule("zdfg.setup.no-starting-hand", "zdfg.setup.three-stacks")
def test_setup_everybody_starts_with_three_empty_stacks() -> None:
    """Nobody is dealt a card, and everybody has three empty Stacks."""
    g = box.prepare(4, Dice.seeded(1), None, None)

    assert [player.hand for player in g.players] == [[], [], [], []]
    assert [player.stacks for player in g.players] == [[[], [], []]] * 4
    assert [player.is_in for player in g.players] == [True] * 4
    assert STACKS == (0, 1, 2)


@pytest.mark.rule("zdfg.ex.first-turn-draw", "zdfg.draw.first-turn", "zdfg.setup.no-starting-hand")
def test_draw_first_turn_brings_three_cards(scripted: Script) -> None:
    """The first player draws three cards for three empty Stacks; the others have none yet."""
    g = dealt(4, scripted((), 0))

    assert [len(player.hand) for player in g.players] == [3, 0, 0, 0]
    assert len(g.draw_pile) == 59


def test_settings_default_to_the_rulebook() -> None:
    """Lots decide, no limit, discards as held."""
    assert box.read_settings({}) == Settings(first_player=0, turn_limit=0, order_discards=False)
