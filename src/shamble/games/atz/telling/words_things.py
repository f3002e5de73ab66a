"""Every sentence about things: what they weigh, into vehicles and out of them, for the hurt."""

from collections.abc import Callable, Sequence
from typing import Final

from shamble.games.atz.battle import cargo_events as events
from shamble.games.atz.battle import cargo_options as options
from shamble.games.atz.book.encounter_tables import CURE, FUEL, QUARTERS, cargo_of
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.telling.view import AtzView, VehicleView
from shamble.games.atz.telling.words_people import listing, who
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Option


def name(view: AtzView, figure: int) -> str:
    """Return what a figure is called."""
    return view.figures[figure].called if 0 <= figure < len(view.figures) else "nobody"


def cargo(quarters: int) -> str:
    """Return a cargo value in points."""
    return f"{quarters / QUARTERS:g}"


def a_thing(item: str) -> str:
    """Return what a thing is called in a sentence."""
    title = cargo_of(item).title
    return title if cargo_of(item).pack else f"the {title}"


def counted(items: Sequence[str]) -> str:
    """Return several things as people say them: 2 food and the Shotgun."""
    counts = {item: items.count(item) for item in items}
    return listing(
        [
            f"{count} {cargo_of(item).title}" if count > 1 else a_thing(item)
            for item, count in counts.items()
        ]
        or ["nothing"]
    )


def weight(view: AtzView, figure: int, item: str) -> str:
    """Say what a thing weighs, and how much one would carry with it."""
    it, more = view.figures[figure], cargo_of(item).quarters
    return f"cargo {cargo(more)}; {cargo(it.load + more)} of {cargo(it.limit)} carried then"


def car(view: AtzView, vehicle: int) -> VehicleView:
    """Return a vehicle's view."""
    return view.vehicles[vehicle]


def stored(it: VehicleView) -> str:
    """Say what lies in a vehicle, and how much room there is."""
    return f"{counted(it.cargo)} aboard ({cargo(it.load)} of {cargo(it.limit)})" if it.cargo else ""


# Choices.


def say_load(_deck: AtzTables, view: AtzView, option: options.Load) -> str:
    """Word putting things into a vehicle."""
    it, what = car(view, option.vehicle), "everything in the pack"
    room = f"{cargo(it.load)} of {cargo(it.limit)} taken up now"
    if option.item:
        what = a_thing(option.item)
        more = cargo_of(option.item).quarters
        room = f"cargo {cargo(more)}; {cargo(it.load + more)} of {cargo(it.limit)} taken up then"
    return f"{name(view, option.figure)} loads {what} into {it.called}, for 2 in ({room})"


def say_unload(_deck: AtzTables, view: AtzView, option: options.Unload) -> str:
    """Word taking a thing out of a vehicle."""
    return (
        f"{name(view, option.figure)} takes {a_thing(option.item)} out of"
        f" {car(view, option.vehicle).called}, for 2 in"
        f" ({weight(view, option.figure, option.item)})"
    )


def say_siphon(_deck: AtzTables, view: AtzView, option: options.Siphon) -> str:
    """Word drawing fuel."""
    it, me = car(view, option.vehicle), view.figures[option.figure]
    most = (me.limit - me.load) // cargo_of(FUEL).quarters
    tank = "nobody knows whether there is any" if it.fuel < 0 else f"{it.fuel} in the tank"
    return (
        f"{me.called} siphons fuel from {it.called}, with the whole activation: {tank},"
        f" {most} can be carried"
    )


OPTIONS: Final[dict[type[Option], Callable[..., str]]] = {
    options.Load: say_load,
    options.Unload: say_unload,
    options.Refuel: lambda _d, v, o: (
        f"{name(v, o.figure)} pours a unit of fuel into {car(v, o.vehicle).called}, with the rest"
        " of the activation"
    ),
    options.Siphon: say_siphon,
    options.Medicate: lambda _d, v, o: (
        f"{name(v, o.figure)} tends {name(v, o.target)} with medical supplies: tested when"
        f" {name(v, o.figure)} is next active, and one die passed will do"
    ),
}


# What happened.


def tell_stowed(voice: Voice, _deck: AtzTables, event: events.Stowed) -> str:
    """Tell what went into a vehicle, or came out."""
    where, what = voice.thing("vehicle", event.vehicle), counted(event.items)
    if event.out:
        return f"{who(voice, event.figure)} takes {what} out of {where}."
    return f"{who(voice, event.figure)} loads {what} into {where}."


def tell_fuelled(voice: Voice, _deck: AtzTables, event: events.Fuelled) -> str:
    """Tell what went into a tank, or came out."""
    where = voice.thing("vehicle", event.vehicle)
    if not event.out:
        return f"{who(voice, event.figure)} pours fuel into {where}: {event.left} in the tank."
    drawn = f"{event.units} fuel" if event.units else "nothing"
    return (
        f"{who(voice, event.figure)} siphons {drawn} from {where}: {event.left} left in the tank."
    )


EVENTS: Final[dict[type[Event], Callable[..., str]]] = {
    events.Stowed: tell_stowed,
    events.Fuelled: tell_fuelled,
    events.Remedied: lambda v, _d, e: (
        f"{who(v, e.figure)} is given the Cure, and lives."
        if e.item == CURE
        else f"Medical supplies are used on {who(v, e.figure)}."
    ),
    events.CarFetched: lambda v, d, e: (
        f"The keys that {who(v, e.figure)} took are of a {d.vehicles[e.kind].title}: it is fetched."
    ),
}
