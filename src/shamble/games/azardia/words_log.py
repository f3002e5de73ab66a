"""Many events in few sentences: nothing twice."""

from collections.abc import Sequence
from itertools import pairwise

from shamble.games.azardia import events
from shamble.games.azardia.cards import AzardiaDeck
from shamble.games.azardia.words import event
from shamble.kernel.box import Voice
from shamble.kernel.options import Event


def story(voice: Voice, deck: AzardiaDeck, told: Sequence[Event]) -> list[str]:
    """Tell many events, each by itself, without those of which the next says more."""
    kept = [one for one, after in pairwise([*told, None]) if one and not foretells(one, after)]
    return [event(voice, deck, one) for one in kept]


def foretells(one: Event, after: Event | None) -> bool:
    """Whether the next event says all that this one does: what was paid for, what was traded."""
    if isinstance(one, events.CoinsChanged) and isinstance(
        after, events.LevelBought | events.TilesBought
    ):
        return (one.seat, -one.amount) == (after.seat, after.price)
    if isinstance(one, events.CardsTradedHidden) and isinstance(after, events.CardsTraded):
        return (one.seat, one.rival) == (after.seat, after.rival)
    return False
