"""Where the cards of an event go, for whoever draws the table."""

from typing import Final

from shamble.games.ebz import events
from shamble.kernel.moves import Movers, Moves, backs, faces, hand
from shamble.kernel.options import CardId, Seat

HEAP: Final = 5  # cards enough to show that a pile is shuffled


def deck(seat: Seat) -> str:
    """Return the place of a player's draw deck."""
    return f"deck:{seat}"


def discard(seat: Seat) -> str:
    """Return the place of a player's discard pile."""
    return f"discard:{seat}"


def pile(card: CardId) -> str:
    """Return the place of a pile of Swag."""
    return f"pile:{card}"


def grabbed(event: events.Grabbed | events.Intercepted) -> Moves:
    """Return a card that goes from its pile to a discard pile."""
    return faces((event.card,), pile(event.card), discard(event.seat))


MOVERS: Final[Movers] = {
    events.ZombieAdded: lambda e: faces((e.card,), hand(e.seat), "horde"),
    events.Rebuffed: lambda e: faces((e.card,), "horde", hand(e.seat)),
    events.CardPlayed: lambda e: faces((e.card,), hand(e.seat), "in-play"),
    events.Drawn: lambda e: faces(e.cards, deck(e.seat), hand(e.seat)),
    events.DrawnHidden: lambda e: backs(e.count, deck(e.seat), hand(e.seat)),
    events.Reshuffled: lambda e: backs(min(HEAP, e.count), discard(e.seat), deck(e.seat)),
    events.CleanedUp: lambda e: (
        *faces(e.cards, "in-play", discard(e.seat)),
        *(one for card in e.returned for one in faces((card,), "in-play", pile(card))),
    ),
    events.ZombieKilled: lambda e: faces(
        (e.card,), "horde", "zombie-discard" if e.obliterated else discard(e.seat)
    ),
    events.CardFound: lambda e: faces((e.card,), pile(e.card), hand(e.seat)),
    events.Grabbed: grabbed,
    events.Intercepted: grabbed,
    events.CardLost: lambda e: faces((e.card,), f"{e.source}:{e.seat}", pile(e.card)),
    events.Died: lambda e: tuple(
        one for card in e.cards for one in faces((card,), hand(e.seat), pile(card))
    ),
    events.Discarded: lambda e: faces((e.card,), hand(e.seat), discard(e.seat)),
    events.Recovered: lambda e: faces((e.card,), discard(e.seat), hand(e.seat)),
    events.Stolen: lambda e: faces((e.card,), discard(e.victim), discard(e.seat)),
    events.Dumped: lambda e: faces((e.card,), hand(e.seat), "zombie-discard"),
    events.ZombieDrawn: lambda e: faces((e.card,), "zombies", hand(e.seat)),
    events.ZombieDrawnHidden: lambda e: backs(1, "zombies", hand(e.seat)),
    events.ThreatAdded: lambda e: faces((e.card,), hand(e.seat), f"threat:{e.seat}"),
    events.ThreatLeft: lambda e: faces((e.card,), f"threat:{e.seat}", "zombie-discard"),
    events.Returned: lambda e: faces((e.card,), hand(e.seat), "zombies"),
    events.ReturnedHidden: lambda e: backs(1, hand(e.seat), "zombies"),
    events.ZombieDeckReshuffled: lambda e: backs(min(HEAP, e.count), "zombie-discard", "zombies"),
}
