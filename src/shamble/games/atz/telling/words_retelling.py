"""A chapter's sentences: what befalls several is told in one, and nothing is told twice."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from shamble.games.atz.battle import campaign_events as events
from shamble.games.atz.battle.day_one_events import DayBegan, StopLeft
from shamble.games.atz.book.terms import Class
from shamble.games.atz.telling.words_people import listing, weighing
from shamble.games.atz.telling.words_terms import FATES
from shamble.kernel.options import Event

Run = tuple[Event, ...]
WAS: Final = "was "
PARTED: Final = ("left", "expelled")  # said already, by who rolled or who fought


def runs(told: Sequence[Event]) -> list[Run]:
    """Return events in runs that are told in one sentence each; what another one says is left out.

    Args:
        told: What is remembered of a chapter, in its order.
    """
    some = without_echoes(told)
    return [tuple(run) for _, run in groupby(some, key=sort_of)]


def sort_of(event: Event) -> tuple[object, ...]:
    """Return what events have in common that are told together; nothing else has just that."""
    if isinstance(event, events.Fed):
        return events.Fed, event.share
    if isinstance(event, events.RepRolled):
        return events.RepRolled, event.change > 0
    if isinstance(event, events.MemberLost):
        return events.MemberLost, event.how, event.name if event.star else ""
    return (id(event),)


def without_echoes(told: Sequence[Event]) -> list[Event]:
    """Return events without those that say again what was said: who left, who went without."""
    parted = {it.name for it in told if isinstance(it, events.Weighed) and it.result == "leaves"}
    parted |= {name for it in told if isinstance(it, events.MutinyFought) for name in it.names}
    starved = {it.name for it in told if isinstance(it, events.MemberLost) and it.how == "starved"}
    hungry = [it for it in told if isinstance(it, events.Fed) and it.name not in starved]
    dead = [it for it in told if isinstance(it, events.MemberLost) and it.how == "starved"]
    meals = sorted(hungry, key=lambda it: it.share) + dead
    kept: list[Event] = []
    for it in told:
        if isinstance(it, events.Fed) or it in dead:
            kept += meals  # all of the month's meals where the first of them is told
            meals = []
        elif not (isinstance(it, events.MemberLost) and it.how in PARTED and it.name in parted):
            kept.append(it)
    return kept


def sentence(run: Run) -> str | None:
    """Return a run in a sentence of its own; None: it is told as everywhere."""
    first = run[0]
    if isinstance(first, events.Weighed) and first.result == "leaves":
        gone = f"{first.name} has had enough of {first.star}, and is gone by morning"
        return f"{gone} {weighing(first)}."
    if isinstance(first, events.Fed):
        return tell_meals([it for it in run if isinstance(it, events.Fed)])
    if isinstance(first, events.RepRolled):
        return tell_reps([it for it in run if isinstance(it, events.RepRolled)])
    if isinstance(first, StopLeft) and first.party and first.found:
        return f"{listing(first.party)} {'goes' if len(first.party) == 1 else 'go'} on."
    if isinstance(first, DayBegan):
        return tell_dawn(first)
    if isinstance(first, events.MemberLost) and len(run) > 1:
        how = FATES[first.how]
        many = f"were {how.removeprefix(WAS)}" if how.startswith(WAS) else how
        return f"{listing([it.name for it in run if isinstance(it, events.MemberLost)])} {many}."
    return None


def tell_dawn(event: DayBegan) -> str:
    """Tell who somebody was on the morning of Day One, and whom he had."""
    served = ", who has learned to use a gun" if event.kind == Class.MILITARY else ""
    family = f" Somewhere out there: {listing(event.family)}." if event.family else ""
    return f"A morning like any other for {event.name} (Rep {event.rep}){served}.{family}"


def tell_meals(run: list[events.Fed]) -> str:
    """Tell how several got through a hungry month."""
    names = listing([f"{it.name} (Rep {it.rep})" for it in run])
    if run[0].share == "shared":
        return f"{names} {'eats' if len(run) == 1 else 'eat'} half of what it takes."
    if run[0].share == "whole":
        return f"{names} {'eats' if len(run) == 1 else 'eat'} again, and the strength comes back."
    return f"{names} {'goes' if len(run) == 1 else 'go'} hungry."


def tell_reps(run: list[events.RepRolled]) -> str:
    """Tell whose Rep rises or falls, with the dice."""
    names = listing([f"{it.name} (a {it.die}: Rep {it.rep})" for it in run])
    if run[0].change > 0:
        return f"{names} {'has' if len(run) == 1 else 'have'} grown with it."
    return f"{names} {'has' if len(run) == 1 else 'have'} lost some of the old nerve."
