"""Set-up: from seats, chance, settings and a deck to the first decision."""

from shamble.kernel.dice import Dice
from shamble.kernel.options import SEATS
from shamble.kernel.rules import rule
from shamble.starter.cards import StarterDeck
from shamble.starter.options import Dealt, DealtHidden
from shamble.starter.state import Player, Settings, Starter
from shamble.starter.turn import begin_turn


def deal(seats: int, dice: Dice, settings: Settings, deck: StarterDeck) -> Starter:
    """Shuffle the cans; what is told happens in steps, which run once somebody can listen."""
    pile = deck.pile()
    dice.shuffle(pile)
    players = [Player(hidden=[], taken=[]) for _ in range(seats)]
    g = Starter(dice=dice, deck=deck, settings=settings, players=players, pile=pile)
    g.next(deal_hidden)
    g.next(begin_turn, SEATS[0])
    return g


@rule("starter.setup.hidden")
def deal_hidden(g: Starter) -> None:
    """Give everybody a can that only they may see."""
    for seat, player in zip(SEATS, g.players, strict=False):
        can = g.pile.pop()
        player.hidden.append(can)
        g.tell(Dealt(seat, can.id), to=seat, others=DealtHidden(seat))
