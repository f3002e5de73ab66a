"""Where the cards of an event go, for whoever draws the table."""

from typing import Final

from shamble.games.zdfg import events
from shamble.games.zdfg.state import ACTION
from shamble.kernel.moves import Movers, backs, faces, hand
from shamble.kernel.options import Seat

HEAP: Final = 5  # cards enough to show that a pile is shuffled


def stack(seat: Seat, number: int) -> str:
    """Return the place of a Stack."""
    return f"stack:{seat}:{number}"


MOVERS: Final[Movers] = {
    events.Drawn: lambda e: faces(e.cards, "deck", hand(e.seat)),
    events.DrawnHidden: lambda e: backs(e.count, "deck", hand(e.seat)),
    events.Assigned: lambda e: faces((e.card,), hand(e.by), stack(e.seat, e.stack)),
    events.Discarded: lambda e: faces(e.cards, hand(e.seat), "discard"),
    events.CollectionCompleted: lambda e: (
        *faces(e.cards, stack(e.seat, e.stack), f"completed:{e.seat}"),
        *faces(e.discarded, stack(e.seat, e.stack), "discard"),
    ),
    events.Trashed: lambda e: faces(e.cards, stack(e.seat, e.stack), "discard"),
    events.ActionPlayed: lambda e: faces((e.card,), stack(e.seat, ACTION), "discard"),
    events.Placed: lambda e: faces((e.card,), "discard", stack(e.seat, e.stack)),
    events.Reshuffled: lambda _: backs(HEAP, "discard", "deck"),
    events.DiscardsShuffled: lambda _: backs(HEAP, "discard", "deck"),
}
