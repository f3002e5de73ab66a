"""Every sentence about random events: what happened, what is under way, a safe place."""

from collections.abc import Callable
from typing import Final

from shamble.games.atz.battle import occurrence_events as events
from shamble.games.atz.battle.state import NOBODY, Atz
from shamble.games.atz.book.occurrence_table import title_of
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.table.names import figure_names, fleet
from shamble.games.atz.table.places import building
from shamble.games.atz.telling.words_people import all_of, dice, who
from shamble.kernel.box import Voice
from shamble.kernel.options import Event

NOTHING: Final = {
    "dog": "nobody is there for it to run to",
    "breaks": "he whom it would befall has no weapon",
    "wrong-ammo": "he whom it would befall has no gun",
    "out-of-gas": "nobody drives",
    "alarm": "there is no vehicle on the table",
    "dead-end": "nobody drives toward an intersection",
    "keys-left": "nobody has left a vehicle of his parked",
    "fire": "there is no building that could burn",
    "shadows": "he whom it would befall cannot fire",
    "closet": "nobody is in a building that was just searched",
    "back-seat": "nobody sits in a vehicle",
    "weather": "it is bad enough already, or about to be",
    "chopper": "there is no zombie for it to draw away",
    "refuge": "there is no building to hide in",
    "phone": "nobody is there to hear it",
}
Said = Callable[[Voice, AtzTables, events.Occurred], str]


def zombies(count: int) -> str:
    """Return so many zombies."""
    return f"{count} zombie{'' if count == 1 else 's'}"


def weapon(deck: AtzTables, item: str) -> str:
    """Return what a weapon is called."""
    row = deck.weapons.get(item) or deck.melee.get(item)
    return item if row is None else row.title


def house(voice: Voice, event: events.Occurred) -> str:
    """Return which building it is."""
    return voice.thing("building", event.building)


def car(voice: Voice, event: events.Occurred) -> str:
    """Return which vehicle it is."""
    return voice.thing("vehicle", event.vehicle)


HAPPENED: Final[dict[str, Said]] = {
    "dog": lambda v, _d, e: (
        f"a dog runs up to {who(v, e.figure)}, barking, with {zombies(e.count)} 12 in behind it;"
        " it is as loud as 6 shots"
    ),
    "breaks": lambda v, d, e: f"{who(v, e.figure)}'s {weapon(d, e.item)} is useless from now on",
    "wrong-ammo": lambda v, d, e: (
        f"what {who(v, e.figure)} packed does not fit the {weapon(d, e.item)}, which is empty and"
        " cannot be loaded"
    ),
    "out-of-gas": lambda v, _d, e: f"the engine of {car(v, e)} stops; it rolls on and slows down",
    "alarm": lambda v, _d, e: (
        f"{car(v, e)} wails, as loud as 6 shots every turn, until it is hotwired or somebody with"
        " its keys is at it"
    ),
    "dead-end": lambda v, _d, e: f"{car(v, e)} must turn {e.item} at the next intersection",
    "keys-left": lambda v, _d, e: f"the keys of {car(v, e)} are in it, for anybody",
    "fire": lambda v, _d, e: (
        f"{house(v, e)} burns and draws {zombies(e.count)}; from the next turn on nobody may go in,"
        " and whoever stays in it is out of the fight"
    ),
    "shadows": lambda v, d, e: (
        f"{who(v, e.figure)} fires the {weapon(d, e.item)} at {house(v, e)}, and hits nothing"
    ),
    "closet": lambda v, _d, e: (
        f"a zombie bursts out of a closet in {house(v, e)} and charges {who(v, e.figure)}"
    ),
    "back-seat": lambda v, _d, e: (
        f"a zombie rises behind {who(v, e.figure)} in {car(v, e)}, who fights with 2 dice fewer"
    ),
    "weather": lambda _v, _d, e: (
        f"it will be here in {e.count} activation roll{'' if e.count == 1 else 's'}, and stay"
    ),
    "chopper": lambda _v, _d, e: f"it draws {zombies(e.count)} away",
    "refuge": lambda v, _d, e: (
        f"{house(v, e)}, nearest to {who(v, e.figure)}: whoever is in it, with no enemy inside, may"
        " hide there till morning"
    ),
    "phone": lambda v, _d, e: (
        f"it rings near {who(v, e.figure)}, and {zombies(e.count)} come to it"
    ),
}


def tell_occurrence(voice: Voice, deck: AtzTables, event: events.Occurred) -> str:
    """Tell a random event, with its dice."""
    what = HAPPENED[event.what](voice, deck, event) if event.happens else NOTHING[event.what]
    came = "" if event.happens else "nothing comes of it, "
    return (
        f"Activation dice {dice(event.activation)}: a random event, {dice(event.dice)}:"
        f" {title_of(event.what)}: {came}{what}."
    )


def tell_turned_off(voice: Voice, _deck: AtzTables, event: events.TurnedOff) -> str:
    """Tell a forced turn."""
    blocked = ""
    if event.blocked != NOBODY:
        blocked = f", and {voice.thing('vehicle', event.blocked)} lies across the street ahead"
    return (
        f"{voice.thing('vehicle', event.vehicle)} is forced to turn"
        f" {'left' if event.left else 'right'}: {zombies(len(event.zombies))} behind it{blocked}."
    )


EVENTS: Final[dict[type[Event], Callable[..., str]]] = {
    events.Occurred: tell_occurrence,
    events.WeatherTurned: lambda _v, _d, _e: (
        "The weather is bad now: nobody sees farther than 12 in by day or 6 in by night."
    ),
    events.AlarmHushed: lambda v, _d, e: (
        f"{who(v, e.figure)} has the keys and silences {v.thing('vehicle', e.vehicle)}."
    ),
    events.TurnedOff: tell_turned_off,
    events.Burned: lambda v, _d, e: (
        f"{who(v, e.figure)} is caught by the fire in {v.thing('building', e.building)}."
    ),
    events.Sheltered: lambda v, _d, e: (
        f"{all_of(v, e.figures)} {'hides' if len(e.figures) == 1 else 'hide'} in"
        f" {v.thing('building', e.building)} till morning, safe."
    ),
    events.Drawn: lambda _v, _d, e: (
        f"{zombies(len(e.figures))} {'turns' if len(e.figures) == 1 else 'turn'} away and"
        f" {'goes' if len(e.figures) == 1 else 'go'} after the noise."
    ),
}


def news(g: Atz) -> tuple[str, ...]:
    """Say what random events have brought about that still goes on."""
    encounter = g.encounter
    if encounter is None:
        return ()
    found = []
    if encounter.foul > 0:
        found.append(f"Bad weather is {encounter.foul} activation rolls away.")
    if encounter.foul == 0:
        found.append("Bad weather: nobody sees far.")
    for number, since in encounter.fires:
        keep = "keep out, and get out" if since < g.turn else "nobody may go in from next turn on"
        found.append(f"Fire in {building(g.terrain, number)}: {keep}.")
    found += [
        f"Safe till morning, once no enemy is inside: {building(g.terrain, number)}."
        for number in encounter.refuges
    ]
    fleet_ = fleet(g) if any(it.alarm for it in g.vehicles) or encounter.detour else ()
    found += [
        f"{fleet_[i]}: its alarm is heard as 6 shots a turn; hotwire it."
        for i, it in enumerate(g.vehicles)
        if it.alarm
    ]
    if encounter.detour is not None:
        side = "left" if encounter.detour.left else "right"
        found.append(f"{fleet_[encounter.detour.vehicle]} must turn {side} at the intersection.")
    names = figure_names(g) if encounter.misfits else ()
    found += [
        f"{names[figure]} has no ammunition that fits the {weapon(g.deck, item)}."
        for figure, item in encounter.misfits
        if figure >= 0 and item in g.figures[figure].guns
    ]
    return tuple(f"{one[:1].upper()}{one[1:]}" for one in found)
