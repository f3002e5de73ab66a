"""What a battle knows of its encounter: its buildings, and who carries what. No rules."""

import dataclasses

import msgspec

from shamble.games.atz.battle.day_one import Visit
from shamble.games.atz.battle.plan import Plan
from shamble.games.atz.book.encounter_tables import EncounterName
from shamble.games.atz.book.tables import ListName
from shamble.games.atz.book.terms import Class
from shamble.games.atz.ground.terrain import Box
from shamble.kernel.state import State, state


class House(msgspec.Struct, frozen=True):
    """A building of an encounter, as far as the players know it."""

    entered: bool = False
    occupied: bool = False  # somebody was met in it
    searched: int = 0  # the turn of its one search; 0: none yet
    closed: bool = False  # its people do not want it searched
    hosts: int = 0  # the side of those who let visitors leave in peace; 0: nobody
    patience: int = 0  # the turn in which they were met, and nobody has to be out yet
    sawed: bool = False  # its one chain saw is taken
    emptied: bool = False  # its people ran out when the alarm was given
    lying: tuple[str, ...] = ()  # what was found in it and left
    spent: bool = False  # the one thing that was in it is found


class Room(msgspec.Struct, frozen=True):
    """An area of a building that is gone through room by room."""

    building: int
    floor: int
    box: Box


class Contact(msgspec.Struct, frozen=True):
    """Those who went into a building, and whom they met there."""

    building: int  # the number of the house, or of its area
    party: tuple[int, ...]  # the foremost first
    met: tuple[int, ...]
    pairs: tuple[tuple[int, tuple[int, ...]], ...]  # who stands against whom


class Detour(msgspec.Struct, frozen=True):
    """A turn into a side street that a vehicle is forced to take."""

    vehicle: int
    x: int  # the middle of the intersection
    y: int
    left: bool


class Settlement(msgspec.Struct, frozen=True):
    """The people whom a Raid is against, all of one kind."""

    side: int
    people: ListName
    kind: Class  # what they have become since
    guard: bool = False  # soldiers of the National Guard
    aware: bool = False  # they have heard something
    roused: bool = False  # the alarm was given, and all who were in ran out


@state
class Encounter(State):
    """What is particular to an encounter."""

    kind: EncounterName
    houses: list[House]  # by building; after them those of `rooms`
    packs: dict[int, tuple[str, ...]] = dataclasses.field(default_factory=dict)  # by figure
    came: tuple[int, ...] = ()  # the players' people of the start
    brought: dict[int, tuple[str, ...]] = dataclasses.field(
        default_factory=dict
    )  # weapons by figure, as it came
    joined: tuple[int, ...] = ()  # people who came along for good
    allies: tuple[int, ...] = ()  # people who came along for this encounter only
    frisked: tuple[int, ...] = ()  # whose pockets were gone through
    meetings: tuple[tuple[int, ...], ...] = ()  # people who were met and parted in peace
    bartered: tuple[int, ...] = ()  # meetings at which there was a barter
    foul: int = -1  # activation rolls until bad weather comes; 0: it is here; -1: none
    fires: tuple[tuple[int, int], ...] = ()  # buildings that burn, and since which turn
    refuges: tuple[int, ...] = ()  # buildings that are safe till morning
    misfits: tuple[tuple[int, str], ...] = ()  # whose ammunition fits not which gun; see `spent`
    detour: Detour | None = None  # what lies before a vehicle
    cargo: dict[int, tuple[str, ...]] = dataclasses.field(default_factory=dict)  # by vehicle
    away: dict[int, int] = dataclasses.field(default_factory=dict)  # vehicles driven off, by whom
    heaps: tuple[tuple[int, int, str], ...] = ()  # what lies about outside: spot and thing
    siphoned: dict[int, int] = dataclasses.field(default_factory=dict)  # units of fuel, by seat
    treated: tuple[int, ...] = ()  # for whose next Recovery Test medicine is at hand
    plan: Plan | None = None  # what a scenario's file has fixed; nobody knows it
    fetched: tuple[tuple[int, str], ...] = ()  # cars found afterwards: by which seat, which kind
    settlement: Settlement | None = None  # whom a Raid is against
    captives: tuple[int, ...] = ()  # figures of the players who were found, freed or not
    rooms: tuple[Room, ...] = ()  # areas of divided buildings but the first of each
    visit: Visit | None = None  # the place of Day One that it is


def pass_on(encounter: Encounter, item: str, giver: int, taker: int) -> None:
    """Note that what one of a group brought is in the hands of another; it is no find of his.

    Who came along for the day gives back whatever is not his own.
    """
    brought = encounter.brought.get(giver, ())
    if item in brought and not {giver, taker} & set(encounter.allies):
        place = brought.index(item)
        encounter.brought[giver] = brought[:place] + brought[place + 1 :]
        encounter.brought[taker] = (*encounter.brought.get(taker, ()), item)


def change(encounter: Encounter, building: int, **changes: object) -> None:
    """Note something about a building; people who are met on a road have none."""
    if building < 0:
        return
    houses = encounter.houses
    houses[building] = msgspec.structs.replace(houses[building], **changes)
