"""Every sentence about Raids, captives, mercy and the beaten."""

from collections.abc import Callable
from typing import Final

from shamble.games.atz.battle import encounter_events as events
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.telling.words_people import all_of, dice, listing, summed, who
from shamble.kernel.box import Voice
from shamble.kernel.options import Event

PEOPLE: Final = {
    "civilian": "civilians",
    "survivor": "survivors",
    "ganger": "gangers",
    "police": "police",
    "military": "soldiers",
}
AWARE: Final = {
    "ambushed": "an ambush: they act at once, before anybody else",
    "keen": "they heard something, and take In Sight with a die more",
    "sight": "they take In Sight",
    "activation": "everybody is startled: activation is rolled anew",
    "unaware": "they are caught unaware: those who came in act at once",
}


def tell_settlement(_voice: Voice, _deck: AtzTables, event: events.SettlementFound) -> str:
    """Tell who lives there, and who is held."""
    names = listing(event.held) if event.held else ""
    held = (
        f"; {names} {'is' if len(event.held) == 1 else 'are'} held in one of them" if names else ""
    )
    years = f" and {event.dice[1]} for the years" if len(event.dice) > 1 else ""
    rolled = f" (die {event.dice[0]}{years})" if event.dice else ""
    return f"Who lives here: {PEOPLE[event.people]}{rolled}, in {event.buildings} buildings{held}."


def tell_sought(voice: Voice, _deck: AtzTables, event: events.CaptiveSought) -> str:
    """Tell whether somebody was found."""
    where = voice.thing("building", event.building)
    rolled = f"A {event.die}: " if event.die else "The last building: " if event.last else ""
    answer = "yes, tied up; come to him to free him." if event.figure >= 0 else "no."
    return f"Is {event.name} in {where}? {rolled}{answer if rolled else answer.capitalize()}"


def tell_poured(voice: Voice, _deck: AtzTables, event: events.PouredOut) -> str:
    """Tell who runs out of a building."""
    where = voice.thing("building", event.building)
    went = "runs" if len(event.figures) == 1 else "run"
    people = f"{all_of(voice, event.figures)} {went} out" if event.figures else "nobody was in"
    return (
        f"Alarm! {where[:1].upper()}{where[1:]}: "
        f"{summed(event.dice, event.total, 'the time of day')}: {people}."
    )


def tell_mercy(voice: Voice, _deck: AtzTables, event: events.MercyRolled) -> str:
    """Tell what became of somebody helpless."""
    victim, leader = who(voice, event.figure), who(voice, event.by)
    fate = "robbed, and let live" if event.spared else "robbed and killed"
    return f"{victim} is at the mercy of {leader}: {dice(event.dice)}: {fate}."


def tell_beaten(voice: Voice, _deck: AtzTables, event: events.BeatenAsked) -> str:
    """Tell whether somebody who was beaten joins."""
    mine, theirs = event.dice
    ends = "joins" if event.joins else "slips away in the night"
    return (
        f"{who(voice, event.figure)} asks {who(voice, event.target)} to join:"
        f" {mine} against {theirs}, each with Rep: {who(voice, event.target)} {ends}."
    )


EVENTS: Final[dict[type[Event], Callable[..., str]]] = {
    events.SettlementFound: tell_settlement,
    events.CaptiveSought: tell_sought,
    events.CaptiveFreed: lambda v, _d, e: (
        f"{who(v, e.by)} unties {who(v, e.figure)}, who can act from the next activation on."
    ),
    events.AwarenessRolled: lambda _v, _d, e: (
        f"Do they notice? {summed((e.die,), e.total, 'the time of day')}: {AWARE[e.result]}."
    ),
    events.PouredOut: tell_poured,
    events.MercyRolled: tell_mercy,
    events.BeatenAsked: tell_beaten,
}
