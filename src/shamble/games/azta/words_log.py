"""Many events in few sentences: an offer as it was made, Gear as it was placed, nothing twice."""

from collections.abc import Sequence

import msgspec

from shamble.games.azta import events
from shamble.games.azta.cards import AztaDeck
from shamble.games.azta.words import adjusted, dropped, event
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
    return [sentence(voice, deck, some) for some in things(kept)]


def things(told: Sequence[Event]) -> list[list[Event]]:
    """Gather events in a row that are one thing: one Survivor's load, the same stats of many."""
    gathered: list[list[Event]] = []
    for one in told:
        before = gathered[-1] if gathered else []
        if before and (is_same_load(one, before[0]) or is_same_change(one, before)):
            gathered[-1].append(one)
        else:
            gathered.append([one])
    return gathered


def is_same_load(one: Event, before: Event) -> bool:
    """Whether two pieces of Gear fell from the same Survivor to the same place."""
    if isinstance(one, events.Dropped) and isinstance(before, events.Dropped):
        return msgspec.structs.replace(one, card=before.card) == before
    return False


def is_same_change(one: Event, before: list[Event]) -> bool:
    """Whether another Survivor gets the same numbers as those before it."""
    if not isinstance(one, events.Adjusted):
        return False
    others = [it for it in before if isinstance(it, events.Adjusted)]
    new = all((it.seat, it.survivor) != (one.seat, one.survivor) for it in others)
    return bool(others) and others[0].stats == one.stats and new


def sentence(voice: Voice, deck: AztaDeck, some: list[Event]) -> str:
    """Tell one event, or several that are one thing."""
    first = some[0]
    if isinstance(first, events.Dropped):
        more = [one.card for one in some[1:] if isinstance(one, events.Dropped)]
        return dropped(voice, deck, first, *more)
    if isinstance(first, events.Adjusted):
        return adjusted(voice, deck, *(one for one in some if isinstance(one, events.Adjusted)))
    return event(voice, deck, first)


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
