"""The tables of encounters: what is inside, who people are, what is found and what it weighs."""

import functools
from collections.abc import Mapping
from importlib.resources import files
from typing import Annotated, Final, Literal

import msgspec

from shamble.games.atz.book.tables import ListName
from shamble.games.atz.book.terms import Area
from shamble.kernel.rules import rule

EncounterName = Literal["discover", "raid", "take-back", "day-one"]
Contents = Literal["nobody", "humans", "zombies"]
HowMany = Literal["nobody", "one", "fewer", "same", "more", "twice"]
Aware = Literal["ambushed", "keen", "sight", "activation", "unaware"]
SIDES: Final = 6
LOWEST: Final = 2  # of two dice
QUARTERS: Final = 4  # of a point of cargo value
LONG: Final = 2 * QUARTERS  # what a long gun weighs
WEAPONS: Final = "weapons"  # of a building's stock: all guns, and body armour
ARMOUR: Final = "body-armour"
GRENADE: Final = "flash-bang-grenade"
SAW: Final = "chain-saw"
FOOD: Final = "food"
FUEL: Final = "fuel"
KEYS: Final = "keys"
MEDICINE: Final = "medicine"
CURE: Final = "cure"
CAR_KEYS: Final = "car-keys"  # of somebody who was beaten: his car is fetched afterwards


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of one of these tables."""


class InsideRow(Table, frozen=True):
    """A row of What's Inside?"""

    low: int
    high: int
    what: Contents
    sure: bool = False  # at least one, and half a die more


class PlaceRow(Table, frozen=True):
    """What an area adds to dice."""

    id: Area
    inside: int
    search: int


class PartRow(Table, frozen=True):
    """What a part of the day adds to dice."""

    id: str
    inside: int
    occupants: int
    awareness: int


class OccupantsRow(Table, frozen=True):
    """A row of Raid Occupants: how many there are, as against how many go in."""

    low: int
    high: int
    many: HowMany


class AwareRow(Table, frozen=True):
    """A row of the Awareness Table."""

    low: int
    high: int
    result: Aware


class WhoRow(Table, frozen=True):
    """Who They Are, for one encounter in one area."""

    encounter: EncounterName
    area: Area
    lists: Annotated[tuple[ListName, ...], msgspec.Meta(min_length=SIDES, max_length=SIDES)]


class ResourceRow(Table, frozen=True):
    """A row of the Resource Table."""

    low: int
    high: int
    item: str  # empty: nothing
    upto: int = SIDES  # of a further die, where a total has two rows
    occupied: bool = False  # only where somebody was met


class FoundRow(Table, frozen=True):
    """The Weapons Table, for each total of two dice."""

    items: tuple[str, ...]


class StockRow(Table, frozen=True):
    """What a type of building can hold."""

    building: str
    items: tuple[str, ...]
    instead: Mapping[str, str] = {}  # of the Weapons Table
    chain_saw: tuple[Area, ...] = ()  # where one may turn up
    once: bool = False  # after one find there is nothing more in it


class CargoRow(Table, frozen=True):
    """What one item or unit weighs."""

    id: str
    title: str
    quarters: int
    pack: bool = False  # a resource, neither weapon nor armour


class EncounterTables(Table, frozen=True):
    """All of them."""

    inside: tuple[InsideRow, ...]
    place: tuple[PlaceRow, ...]
    part: tuple[PartRow, ...]
    who: tuple[WhoRow, ...]
    occupants: tuple[OccupantsRow, ...]
    awareness: tuple[AwareRow, ...]
    resource: tuple[ResourceRow, ...]
    weapon_found: tuple[FoundRow, ...]
    stock: tuple[StockRow, ...]
    cargo: tuple[CargoRow, ...]


@functools.cache
def encounter_tables() -> EncounterTables:
    """Read the tables."""
    text = (files(__package__) / "encounters.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=EncounterTables)


@functools.cache
def place_row(area: Area) -> PlaceRow:
    """Return what an area adds to dice."""
    return next(row for row in encounter_tables().place if row.id == area)


@functools.cache
def part_row(time: str) -> PartRow:
    """Return what a part of the day adds to dice."""
    return next(row for row in encounter_tables().part if row.id == time)


@rule("atz.inside.modifiers-only-in-qrs", "atz.inside.vacant")
def inside_row(total: int) -> InsideRow:
    """Return the row of What's Inside? for a total."""
    return next(row for row in encounter_tables().inside if row.low <= total <= row.high)


@rule("atz.discover.who-they-are", "atz.contact.who-they-are", "atz.takeback.who-they-are")
@rule("atz.raid.who-they-are")
def people_of(encounter: EncounterName, area: Area, score: int) -> ListName:
    """Return the list on which people are rolled up who are met; scores above 6 count as 6."""
    rows = encounter_tables().who
    row = next(row for row in rows if (row.encounter, row.area) == (encounter, area))
    return row.lists[min(score, SIDES) - 1]


@rule("atz.raid.occupants-numbers", "atz.raid.occupants-dice-header")
def occupants_row(total: int) -> OccupantsRow:
    """Return the row of Raid Occupants for a total of two dice."""
    return next(row for row in encounter_tables().occupants if row.low <= total <= row.high)


@rule("atz.raid.awareness-results", "atz.raid.awareness-out-of-range")
def aware_row(total: int) -> AwareRow:
    """Return the row of the Awareness Table for a total; its ends are open."""
    return next(row for row in encounter_tables().awareness if row.low <= total <= row.high)


def resource_rows(total: int) -> tuple[ResourceRow, ...]:
    """Return the rows of the Resource Table for a total, two where a further die decides."""
    return tuple(row for row in encounter_tables().resource if row.low <= total <= row.high)


@rule("atz.loot.weapons-subtable", "atz.loot.weapons-table-twelve")
def weapon_found(total: int) -> str:
    """Return the row of the Weapons Table for two dice."""
    return encounter_tables().weapon_found[0].items[total - LOWEST]


@functools.cache
def stock_of(building: str) -> StockRow | None:
    """Return what a type of building can hold; None where it is of no type in the list."""
    return next((row for row in encounter_tables().stock if row.building == building), None)


@functools.cache
@rule("atz.cargo.missing-values")
def cargo_of(item: str) -> CargoRow:
    """Return what an item is called and weighs; a weapon of a deck's own, as a long gun does."""
    found = next((row for row in encounter_tables().cargo if row.id == item), None)
    return CargoRow(item, item.replace("-", " ").capitalize(), LONG) if found is None else found
