"""What the group has: what everybody carries, and what lies at the base."""

from collections.abc import Iterable
from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import Base, Member, Ride, Sheet
from shamble.games.atz.book.encounter_tables import QUARTERS, cargo_of
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.people.gifts import without
from shamble.kernel.errors import Bug
from shamble.kernel.rules import rule

FOOD: Final = "food"
MEDICINE: Final = "medicine"
CURE: Final = "cure"
FUEL: Final = "fuel"
SEAT: Final = 12  # points of cargo


@rule("atz.base.leaving", "atz.base.stockpile")
def base_here(sheet: Sheet) -> Base | None:
    """Return the group's base in the area where it is, or None."""
    return next((one for one in sheet.bases if one.place == sheet.place), None)


@rule("atz.base.stockpile", "atz.sheet.resources")
def owned(sheet: Sheet) -> tuple[str, ...]:
    """Return all that the group can lay hands on here: packs, vehicles, the base of this area."""
    base = base_here(sheet)
    carried = [item for it in sheet.members for item in it.pack]
    loaded = [item for ride in sheet.rides if ride.place == sheet.place for item in ride.cargo]
    return (*carried, *loaded, *(base.store if base else ()))


def count(sheet: Sheet, item: str) -> int:
    """Return how many of an item the group can lay hands on here."""
    return owned(sheet).count(item)


@rule("atz.campaign.tracking-use", "atz.base.stockpile")
def used_up(sheet: Sheet, item: str) -> Sheet:
    """Return the sheet with one of an item fewer: from the base, a pack or a vehicle."""
    base = base_here(sheet)
    if base and item in base.store:
        return with_base(sheet, msgspec.structs.replace(base, store=without(base.store, item)))
    for place, it in enumerate(sheet.members):
        if item in it.pack:
            return with_member(
                sheet, place, msgspec.structs.replace(it, pack=without(it.pack, item))
            )
    for place, ride in enumerate(sheet.rides):
        if ride.place == sheet.place and item in ride.cargo:
            less = msgspec.structs.replace(ride, cargo=without(ride.cargo, item))
            return with_ride(sheet, place, less)
    raise Bug(f"there is no {item} to be used up")


@rule("atz.barter.goods")
def tradable(sheet: Sheet) -> tuple[str, ...]:
    """Return all that the group could give away here: what it has, and its people's weapons."""
    return (*owned(sheet), *(item for it in sheet.members for item in (*it.guns, *it.melee)))


def spare(sheet: Sheet) -> tuple[str, ...]:
    """Return what the group could give away with a weapon left to everybody who has any."""
    more = [item for it in sheet.members for item in (*it.guns, *it.melee)[1:]]
    return (*owned(sheet), *more)


@rule("atz.barter.goods", "atz.campaign.tracking-use")
def given_away(sheet: Sheet, item: str) -> Sheet:
    """Return the sheet with a thing fewer; a weapon by whoever has more of them, or is weakest."""
    if item in owned(sheet):
        return used_up(sheet, item)
    armed = [i for i, it in enumerate(sheet.members) if item in (*it.guns, *it.melee)]
    place = max(armed, key=lambda i: (len(arms_of(sheet, i)) > 1, -sheet.members[i].rep, i))
    it = sheet.members[place]
    guns, melee = it.guns, it.melee
    if item in melee:
        melee = without(melee, item)
    else:
        guns = without(guns, item)
    return with_member(sheet, place, msgspec.structs.replace(it, guns=guns, melee=melee))


def arms_of(sheet: Sheet, place: int) -> tuple[str, ...]:
    """Return somebody's weapons."""
    return (*sheet.members[place].guns, *sheet.members[place].melee)


def with_member(sheet: Sheet, place: int, member: Member) -> Sheet:
    """Return the sheet with one member changed."""
    members = (*sheet.members[:place], member, *sheet.members[place + 1 :])
    return msgspec.structs.replace(sheet, members=members)


def with_ride(sheet: Sheet, place: int, ride: Ride) -> Sheet:
    """Return the sheet with one vehicle changed."""
    rides = (*sheet.rides[:place], ride, *sheet.rides[place + 1 :])
    return msgspec.structs.replace(sheet, rides=rides)


def with_base(sheet: Sheet, base: Base) -> Sheet:
    """Return the sheet with one base changed, or added."""
    others = [one for one in sheet.bases if one.place != base.place]
    return msgspec.structs.replace(sheet, bases=(*others, base))


@rule("atz.base.stockpile")
def stored(sheet: Sheet) -> Sheet:
    """Return the sheet with all that is in packs laid down at the base, if there is one here."""
    base = base_here(sheet)
    if base is None:
        return sheet
    packs = [item for it in sheet.members for item in it.pack]
    members = tuple(msgspec.structs.replace(it, pack=()) for it in sheet.members)
    sheet = msgspec.structs.replace(sheet, members=members)
    return with_base(
        sheet, msgspec.structs.replace(base, store=tuple(sorted((*base.store, *packs))))
    )


def weight(items: Iterable[str]) -> int:
    """Return what some things weigh, in quarters of a point."""
    return sum(cargo_of(item).quarters for item in items)


@rule("atz.cargo.character-limit", "atz.cargo.over-limit")
def room(it: Member) -> int:
    """Return how much more a member can carry, in quarters; less than none: it is too much."""
    return 2 * it.rep * QUARTERS - weight((*it.guns, *it.melee, *it.pack))


@rule("atz.cargo.vehicle-limit", "atz.cargo.drop-excess")
def space(ride: Ride, tables: AtzTables) -> int:
    """Return how much more a vehicle holds, in quarters: twelve points for every seat."""
    return tables.vehicles[ride.kind].seats * SEAT * QUARTERS - weight(ride.cargo)


@rule("atz.cargo.drop-excess", "atz.cargo.between-encounters")
def loaded_up(sheet: Sheet, tables: AtzTables) -> Sheet:
    """Return the sheet with what is too much for some put into the vehicles that stand here."""
    for place, it in enumerate(sheet.members):
        for item in sorted(it.pack, key=lambda one: (-cargo_of(one).quarters, one)):
            now = sheet.members[place]
            heavy = cargo_of(item).quarters
            able = [
                i
                for i, ride in enumerate(sheet.rides)
                if ride.place == sheet.place and space(ride, tables) >= heavy
            ]
            if room(now) >= 0 or not able:
                continue
            less = msgspec.structs.replace(now, pack=without(now.pack, item))
            ride = sheet.rides[able[0]]
            more = msgspec.structs.replace(ride, cargo=tuple(sorted((*ride.cargo, item))))
            sheet = with_ride(with_member(sheet, place, less), able[0], more)
    return sheet


@rule("atz.cargo.over-limit", "atz.cargo.drop-excess")
def shared_out(sheet: Sheet) -> Sheet:
    """Return the sheet with what is too much for some handed to those who have room for it."""
    members = list(sheet.members)
    for place in range(len(members)):
        for item in sorted(members[place].pack, key=lambda one: (cargo_of(one).quarters, one)):
            heavy = cargo_of(item).quarters
            able = [i for i, it in enumerate(members) if i != place and room(it) >= heavy]
            if room(members[place]) >= 0 or not able:
                continue
            giver, taker = members[place], members[able[0]]
            members[place] = msgspec.structs.replace(giver, pack=without(giver.pack, item))
            members[able[0]] = msgspec.structs.replace(taker, pack=(*taker.pack, item))
    return msgspec.structs.replace(sheet, members=tuple(members))
