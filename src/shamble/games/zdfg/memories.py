"""What a player will be remembered for."""

from collections.abc import Sequence

from shamble.games.zdfg.events import CollectionCompleted, Discarded, Drawn, Trashed
from shamble.games.zdfg.state import Zdfg
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Seat


def cards(count: int) -> str:
    """Return so many cards, in words."""
    return "a card" if count == 1 else f"{count} cards"


def remembered(_voice: Voice, _game: Zdfg, events: Sequence[Event], seat: Seat) -> str:
    """Say in a sentence or two what somebody did all game long."""
    drew = sum(len(it.cards) for it in events if isinstance(it, Drawn) and it.seat == seat)
    threw = sum(len(it.cards) for it in events if isinstance(it, Discarded) and it.seat == seat)
    trashed = [it for it in events if isinstance(it, Trashed) and it.by != it.seat]
    did = sum(len(it.cards) for it in trashed if it.by == seat)
    suffered = sum(len(it.cards) for it in trashed if it.seat == seat)
    complete = sum(isinstance(it, CollectionCompleted) and it.seat == seat for it in events)
    said = f"Drew {drew} cards and threw {threw} away."
    if did > suffered:
        return f"Trashed {cards(did)} on other people's clipboards. {said}"
    if suffered:
        return f"Lost {cards(suffered)} to friends. {said}"
    return f"{'Finished what was begun' if complete else 'Never quite finished'}. {said}"
