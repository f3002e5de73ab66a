"""Every sentence about encounters: thresholds, talks, searches, and what is brought away."""

from collections.abc import Callable
from typing import Final

from shamble.games.atz.battle import encounter_events as events
from shamble.games.atz.battle import encounter_options as options
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.scene_events import Happened
from shamble.games.atz.battle.state import NOBODY
from shamble.games.atz.book.encounter_tables import ARMOUR, cargo_of
from shamble.games.atz.book.tables import AtzTables, building_row
from shamble.games.atz.ground.plane import span
from shamble.games.atz.loot.search import chance_of_find
from shamble.games.atz.table.places import bearing, inches, place
from shamble.games.atz.telling import (
    words_barter,
    words_challenges,
    words_raid,
    words_road,
    words_rogue,
    words_things,
)
from shamble.games.atz.telling.view import AtzView, house_at
from shamble.games.atz.telling.words_people import all_of, contested, dice, listing, summed, who
from shamble.games.atz.telling.words_things import a_thing, cargo, name, weight
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Option, Seat
from shamble.kernel.rules import RuleId

ASKS: Final = {
    Prompt.COME_ALONG: "say who goes in",
    Prompt.SURPRISE: "say what {who} does before the zombies act",
    Prompt.TALK: "choose between words and bullets",
    Prompt.FIND: "say what becomes of the find",
    **words_challenges.ASKS,
    **words_barter.ASKS,
}
CAPTIVES: Final = RuleId("atz.scenario.own-captives")
RESULTS: Final = {
    "join": "they join",
    "come-along": "they come along, for today",
    "no-deal": "they want to be left alone",
    "gunfight": "they reach for their guns",
}


# Choices.


def say_along(_deck: AtzTables, view: AtzView, option: options.ComeAlong) -> str:
    """Word who goes in together."""
    it = view.figures[option.figure]
    number = house_at(view, it)
    where = "the building" if number == NOBODY else view.houses[number].called
    if not option.figures:
        return f"{it.called} goes into {where} alone; nobody knows what is inside"
    others = listing([name(view, i) for i in option.figures])
    return f"{it.called} goes into {where} with {others}; nobody knows what is inside"


def say_back_off(_deck: AtzTables, view: AtzView, option: options.BackOff) -> str:
    """Word moving away from zombies."""
    it = view.figures[option.figure]
    dx, dy = option.x - it.x, option.y - it.y
    where = place(view.terrain, option.x, option.y)
    return (
        f"{it.called} backs off {inches(span(dx, dy))} {bearing(dx, dy)}: {where}; may fire from"
        " there, and the zombies come 3 in after"
    )


def say_greet(_deck: AtzTables, view: AtzView, _option: options.Greet) -> str:
    """Word a talk: the dice of both, and what may come of it."""
    odds = view.prospects.talk
    if odds is None:
        return "Talk to them"
    return (
        f"Talk to {name(view, odds.theirs)}: {odds.dice} dice against {odds.against}."
        f" {odds.join}% they join for good, {odds.come_along}% for today,"
        f" {odds.no_deal}% they want you gone, {odds.gunfight}% a gunfight"
    )


def say_open_fire(_deck: AtzTables, view: AtzView, _option: options.OpenFire) -> str:
    """Word starting a gunfight."""
    odds = view.prospects.talk
    if odds is None:
        return "Open fire: the leader with the higher die and Rep shoots first"
    mine, theirs = view.figures[odds.mine], view.figures[odds.theirs]
    return (
        f"Open fire: {mine.called} (Rep {mine.rep}) and {theirs.called} (Rep {theirs.rep}) roll"
        " a die each, and whoever has more with Rep shoots first"
    )


def say_search(deck: AtzTables, view: AtzView, option: options.Search) -> str:
    """Word a search, and how likely it finds anything."""
    it = view.figures[option.figure]
    number = house_at(view, it)
    if number == NOBODY:
        return f"{it.called} searches"
    house = view.houses[number]
    name = view.terrain.buildings[house.building].type
    row = building_row(deck, name)
    kind = name if row is None else row.id
    share = chance_of_find(kind, view.terrain.area, occupied=house.occupied)
    return (
        f"{it.called} searches {house.called}, with the rest of the activation:"
        f" {round(100 * share)}% to find something"
    )


OPTIONS: Final[dict[type[Option], Callable[..., str]]] = {
    **words_things.OPTIONS,
    **words_challenges.OPTIONS,
    **words_barter.OPTIONS,
    options.ComeAlong: say_along,
    options.BackOff: say_back_off,
    options.Greet: say_greet,
    options.OpenFire: say_open_fire,
    options.Search: say_search,
    options.TakeFind: lambda _d, v, o: (
        f"{name(v, o.figure)} takes {a_thing(o.item)} ({weight(v, o.figure, o.item)})"
    ),
    options.TakeShelter: lambda _d, v, o: (
        f"{name(v, o.figure)} hides here till morning: out of this encounter, safe, with all that"
        " is carried"
    ),
    options.LeaveFind: lambda _d, v, o: f"{name(v, o.figure)} leaves it there",
    options.Take: lambda _d, v, o: (
        f"{name(v, o.figure)} takes {a_thing(o.item)} lying there ({weight(v, o.figure, o.item)})"
    ),
    options.Strip: lambda _d, v, o: (
        f"{name(v, o.figure)} takes {a_thing(o.item)} off {name(v, o.target)}"
        f" ({weight(v, o.figure, o.item)})"
        + (", with the rest of the activation" if o.item == ARMOUR else "")
    ),
    options.Frisk: lambda _d, v, o: (
        f"{name(v, o.figure)} goes through the pockets of {name(v, o.target)}, with the whole"
        " activation: keys or medicine, on a 10 or 11"
    ),
    options.PutBy: lambda _d, v, o: (
        f"{name(v, o.figure)} leaves {a_thing(o.item)} behind, to have room"
        f" (cargo {cargo(cargo_of(o.item).quarters)})"
    ),
}


# What happened.


OCCUPANTS: Final = RuleId("atz.raid.occupants-roll")


def tell_entered(voice: Voice, _deck: AtzTables, event: events.BuildingEntered) -> str:
    """Tell who went in, and what there is."""
    where = voice.thing("area", event.building)
    went = "goes" if len(event.figures) == 1 else "go"
    what = "nobody is inside"
    if event.count:
        kind = event.what if event.count > 1 else event.what.removesuffix("s")
        kind = kind.replace("humans", "people").replace("human", "person")
        what = f"{event.count} {kind}"
    die = f", then {event.die}" if event.die else ""
    why = "the time of day" if event.rule == OCCUPANTS else "the area and the time of day"
    rolled = f" {summed(event.dice, event.total, why)}{die}:" if event.dice else ""
    return f"{all_of(voice, event.figures)} {went} into {where}:{rolled} {what}."


def tell_surprise(voice: Voice, _deck: AtzTables, event: events.Surprised) -> str:
    """Tell who was surprised by whom."""
    parts = [
        f"{who(voice, one.figure)} {one.die}, total {one.total}, "
        + ("is quicker" if one.ahead else "is surprised")
        for one in event.rolls
    ]
    return f"Surprise: the zombies {event.die}, total {event.total}; {'; '.join(parts)}."


def tell_talk(voice: Voice, _deck: AtzTables, event: events.MetAndGreeted) -> str:
    """Tell a talk, throw by throw."""
    throws = contested(event.dice, event.ties)
    one, other = who(voice, event.figure), who(voice, event.target)
    return f"{one} talks to {other}: {throws}: {RESULTS[event.result]}."


def tell_walk(voice: Voice, _deck: AtzTables, event: events.GunfightOpened) -> str:
    """Tell who shoots first."""
    dice = ", again ".join(f"{a} against {b}" for a, b in event.dice)
    one, other = who(voice, event.figure), who(voice, event.target)
    return f"A gunfight: {one} and {other} roll {dice}: {who(voice, event.first)} shoots first."


def tell_search(voice: Voice, _deck: AtzTables, event: events.Searched) -> str:
    """Tell what a search brought."""
    where = voice.thing("area", event.building)
    found = a_thing(event.item) if event.item else "nothing"
    rolled = f" {summed(event.dice, event.total, 'the area')}:" if event.dice else ""
    return f"{who(voice, event.figure)} searches {where}:{rolled} {found}."


def tell_haul(voice: Voice, deck: AtzTables, event: events.HaulCounted) -> str:
    """Tell what a player brought away."""
    titles = [cargo_of(item).title for item in event.items]
    counts = {title: titles.count(title) for title in titles}
    things = [f"{count} {title}" if count > 1 else title for title, count in counts.items()]
    freed = [f"{event.rescued} whom they held"] if event.rescued else []
    people = f"{event.recruits} recruit{'s' if event.recruits > 1 else ''}"
    cars = [f"a {deck.vehicles[kind].title}" for kind in event.vehicles]
    whole = [*freed, *things, *cars, *([people] if event.recruits else [])]
    lost = f", {event.lost} lost" if event.lost else ""
    return (
        f"{voice.does(Seat(event.seat), 'bring', 'brings')} away {listing(whole or ['nothing'])}"
        f"{lost}: {event.points} point{'' if event.points == 1 else 's'}."
    )


def tell_met(voice: Voice, _deck: AtzTables, event: events.Encountered) -> str:
    """Tell who stands there, or lies there tied up."""
    several = len(event.figures) > 1
    if event.rule == CAPTIVES:
        return f"There {'lie' if several else 'lies'} {all_of(voice, event.figures)}, tied up."
    return f"There {'stand' if several else 'stands'} {all_of(voice, event.figures)}."


EVENTS: Final[dict[type[Event], Callable[..., str]]] = {
    **words_things.EVENTS,
    events.BuildingEntered: tell_entered,
    events.Encountered: tell_met,
    events.Surprised: tell_surprise,
    events.MetAndGreeted: tell_talk,
    events.JoinedUp: lambda v, _d, e: (
        f"{all_of(v, e.figures)} {'joins' if len(e.figures) == 1 else 'join'} {who(v, e.figure)}"
        + (" for good." if e.good else " for today.")
    ),
    events.GunfightOpened: tell_walk,
    events.FirstShotLost: lambda v, _d, e: f"{who(v, e.figure)} cannot fire, so nobody does.",
    events.Searched: tell_search,
    events.ThingMoved: lambda v, _d, e: (
        f"{who(v, e.figure)} {'takes' if e.taken else 'leaves'} {a_thing(e.item)}."
    ),
    events.Frisked: lambda v, _d, e: (
        f"{who(v, e.figure)} goes through the pockets of {who(v, e.target)}: {dice(e.dice)},"
        f" total {e.total}: {a_thing(e.item) if e.item else 'nothing'}."
    ),
    **words_raid.EVENTS,
    **words_road.EVENTS,
    **words_rogue.EVENTS,
    events.HaulCounted: tell_haul,
    Happened: lambda _v, _d, e: e.words,
}
