"""Many events in few sentences: equal cards together, and nothing twice."""

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Final

from shamble.games.ebz import events
from shamble.games.ebz.pack import EbzDeck
from shamble.games.ebz.words import event, many, name
from shamble.kernel.box import Voice
from shamble.kernel.options import Event

COUNTED: Final = (events.CardPlayed, events.ZombieKilled, events.CardLost)
UNSEEN: Final = (events.ZombieDrawnHidden, events.ReturnedHidden)


def story(voice: Voice, deck: EbzDeck, told: Sequence[Event]) -> list[str]:
    """Tell many events: equal cards that were played one after the other at once."""
    kept = [one for one, after in pairwise([*told, None]) if one and not foretells(one, after)]
    lines = []
    for one, some in groupby(kept):
        count = len(list(some))
        if isinstance(one, COUNTED) and count > 1:
            card = name(deck, one.card)
            said = event(voice, deck, one).replace(card, many(card, count), 1)
            lines.append(each(said) if isinstance(one, events.CardPlayed) else said)
        elif isinstance(one, UNSEEN) and count > 1:
            lines.append(event(voice, deck, one).replace("a zombie", f"{count} zombies", 1))
        else:
            lines += [event(voice, deck, one)] * count
    return lines


def each(said: str) -> str:
    """Return what several equal cards do, each of them."""
    head, _, does = said.partition(": ")
    return f"{head}, each: {does}"


def foretells(one: Event, after: Event | None) -> bool:
    """Whether the next event says all that this one does: what was named and found."""
    if isinstance(one, events.FindNamed) and isinstance(after, events.CardFound):
        return (one.seat, one.card) == (after.seat, after.card)
    return False
