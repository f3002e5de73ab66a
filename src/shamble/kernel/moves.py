"""What an event moves from where to where, for whoever draws a table.

A place has a name that is the box's own: `deck`, `hand:0`, `stack:1:2`. A board that has a place
of that name lets the card travel there; one that has none lets it appear.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from shamble.kernel.options import CardId, Event, Seat


class Move(msgspec.Struct, frozen=True, rename={"source": "from"}):
    """A card that goes from one place to another."""

    card: CardId | None  # None: nobody sees which
    source: str
    to: str


Moves = tuple[Move, ...]
Movers = Mapping[type[Event], Callable[[Any], Moves]]  # by kind of event


def faces(cards: Iterable[CardId], source: str, to: str) -> Moves:
    """Return cards that go somewhere in sight."""
    return tuple(Move(card, source, to) for card in cards)


def backs(count: int, source: str, to: str) -> Moves:
    """Return cards that go somewhere face down."""
    return (Move(None, source, to),) * count


def hand(seat: Seat) -> str:
    """Return the place of a player's hand."""
    return f"hand:{seat}"
