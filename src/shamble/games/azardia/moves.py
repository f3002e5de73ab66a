"""Where the cards of an event go, for whoever draws the table."""

from itertools import pairwise
from typing import Final

from shamble.games.azardia import events
from shamble.kernel.moves import Movers, Moves, backs, faces, hand

ACTION: Final = "action"  # the deck of Action cards
DISCARD: Final = "action-discard"
GATHERED: Final = "gathered"  # hands that are dealt again
FEW: Final = 2  # cards enough to show that hands change


def swapped(event: events.HandsSwapped) -> Moves:
    """Return two hands that change places."""
    one, other = map(hand, event.seats)
    return (*backs(FEW, one, other), *backs(FEW, other, one))


def passed(event: events.HandsPassed) -> Moves:
    """Return hands that go round."""
    around = (*event.seats, event.seats[0])
    return tuple(move for a, b in pairwise(around) for move in backs(1, hand(a), hand(b)))


def dealt(event: events.HandsDealt) -> Moves:
    """Return the gathered cards as they are dealt again."""
    shares = zip(event.to, event.counts, strict=True)
    return tuple(move for seat, count in shares for move in backs(count, GATHERED, hand(seat)))


MOVERS: Final[Movers] = {
    events.Drawn: lambda e: faces(e.cards, ACTION, hand(e.seat)),
    events.DrawnHidden: lambda e: backs(e.count, ACTION, hand(e.seat)),
    events.Discarded: lambda e: faces(e.cards, hand(e.seat), DISCARD),
    events.CardTaken: lambda e: faces((e.card,), hand(e.giver), hand(e.seat)),
    events.CardTakenHidden: lambda e: backs(1, hand(e.giver), hand(e.seat)),
    events.CardsTraded: lambda e: (
        *faces((e.given,), hand(e.seat), hand(e.rival)),
        *backs(1, hand(e.rival), hand(e.seat)),
    ),
    events.CardsTradedHidden: lambda e: (
        *backs(1, hand(e.seat), hand(e.rival)),
        *backs(1, hand(e.rival), hand(e.seat)),
    ),
    events.HandsSwapped: swapped,
    events.HandsPassed: passed,
    events.DiscardTaken: lambda e: faces((e.card,), DISCARD, hand(e.seat)),
    events.CardDealt: lambda e: faces((e.card,), GATHERED, hand(e.to)),
    events.HandsDealt: dealt,
}
