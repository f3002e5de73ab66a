"""Set-up: from seats, chance, settings and a deck to the first turn."""

from shamble.games.zdfg.cards import ZdfgDeck
from shamble.games.zdfg.events import FirstPlayerDrawn
from shamble.games.zdfg.state import STACKS, Player, Settings, Zdfg
from shamble.games.zdfg.turn import begin_turn
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule


@rule(
    "zdfg.setup.players",
    "zdfg.setup.shuffle",
    "zdfg.setup.no-starting-hand",
    "zdfg.setup.three-stacks",
)
def deal(seats: int, dice: Dice, settings: Settings, deck: ZdfgDeck) -> Zdfg:
    """Shuffle the deck and give everybody three empty Stacks."""
    pile = deck.pile(seats)
    dice.shuffle(pile)
    players = [Player(stacks=[[] for _ in STACKS], hand=[], completed=[]) for _ in range(seats)]
    g = Zdfg(dice=dice, deck=deck, settings=settings, players=players, draw_pile=pile, discard=[])
    g.next(choose_first_player)
    return g


@rule("zdfg.setup.first-player")
def choose_first_player(g: Zdfg) -> None:
    """Let the player go first whom the table named, or else draw lots."""
    named = g.settings.first_player
    if named > len(g.players):
        raise SettingsError(f"first_player is {named}, but there are {len(g.players)} players")
    seat = Seat(named - 1) if named else Seat(g.dice.below(len(g.players)))
    g.tell(FirstPlayerDrawn(seat))
    g.next(begin_turn, seat)
