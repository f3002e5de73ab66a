"""Many events in few sentences: an offer as it was made, Gear as it was placed, nothing twice."""

from collections.abc import Sequence

from shamble.games.azta import events
from shamble.games.azta.cards import AztaDeck
from shamble.games.azta.words import event
from shamble.kernel.box import Voice
from shamble.kernel.options import Event


def story(voice: Voice, deck: AztaDeck, told: Sequence[Event]) -> list[str]:
    """Tell many events, each by itself, without those of which a later one says more."""
    kept: list[Event] = []
    for one in told:
        if isinstance(one, events.OfferMade | events.OfferClosed):
            begun = drop_preparing(kept)
            if begun and isinstance(one, events.OfferClosed):
                continue  # it was withdrawn before anybody was asked
        if kept and says_all(one, kept[-1]):
            kept.pop()
        kept.append(one)
    return [event(voice, deck, one) for one in kept]


def drop_preparing(kept: list[Event]) -> bool:
    """Take an offer in the making off the end of a story; say whether it had begun there."""
    begun = False
    while kept and isinstance(kept[-1], events.OfferBegun | events.OfferGrown):
        begun = isinstance(kept.pop(), events.OfferBegun)
    return begun


def says_all(one: Event, before: Event) -> bool:
    """Whether an event tells all that the one before it told: who saw a theft heard it twice."""
    if isinstance(one, events.Stolen) and isinstance(before, events.StolenHidden):
        return (one.seat, one.victim) == (before.seat, before.victim)
    if isinstance(one, events.Placed | events.Dropped) and isinstance(before, events.GearShown):
        return (before.seat, before.cards) == (one.seat, (one.card,))  # laid open only for that
    return False
