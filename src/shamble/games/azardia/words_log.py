"""Many events in few sentences: nothing twice."""

from collections.abc import Sequence
from itertools import groupby, pairwise

from shamble.games.azardia import events
from shamble.games.azardia.cards import AzardiaDeck
from shamble.games.azardia.words import event
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Seat


def story(voice: Voice, deck: AzardiaDeck, told: Sequence[Event]) -> list[str]:
    """Tell many events, each by itself, without those of which the next says more."""
    new = [
        one
        for before, one in pairwise([None, *told])
        if one
        and not (isinstance(one, events.TermsChanged) and isinstance(before, events.EventDrawn))
    ]  # an Event's text says which terms it changes
    kept = [one for one, after in pairwise([*new, None]) if one and not foretells(one, after)]
    lines = []
    for kind, some in groupby(kept, key=discarder):
        run = list(some)
        cards = [card for one in run if isinstance(one, events.Discarded) for card in one.cards]
        if kind is None:
            lines += [event(voice, deck, one) for one in run]
        else:
            lines.append(event(voice, deck, events.Discarded(kind, tuple(cards))))
    return lines


def discarder(one: Event) -> Seat | None:
    """Return who discards, of a discard."""
    return one.seat if isinstance(one, events.Discarded) else None


def foretells(one: Event, after: Event | None) -> bool:
    """Whether the next event says all that this one does: what was paid for, what was traded."""
    if isinstance(one, events.CoinsChanged) and isinstance(
        after, events.LevelBought | events.TilesBought
    ):
        return (one.seat, -one.amount) == (after.seat, after.price)
    if isinstance(one, events.CoinsChanged) and isinstance(after, events.DieRaised):
        return one.seat == after.seat and one.amount < 0
    if isinstance(one, events.CardsTradedHidden) and isinstance(after, events.CardsTraded):
        return (one.seat, one.rival) == (after.seat, after.rival)
    return False
