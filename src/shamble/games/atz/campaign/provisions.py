"""What is taken along: out of the base and the vehicles of an area, by people and on a journey."""

from collections.abc import Collection
from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import Member, Sheet
from shamble.games.atz.battle.campaign_events import RideBrought, TakenAlong
from shamble.games.atz.battle.campaign_options import (
    BringRide,
    Packed,
    ProvisionChoice,
    TakeAlong,
)
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.encounter_tables import ARMOUR, cargo_of
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.games.atz.campaign.stores import (
    CURE,
    FOOD,
    FUEL,
    MEDICINE,
    base_here,
    room,
    space,
    with_base,
    with_member,
    with_ride,
)
from shamble.games.atz.campaign.timing import chief
from shamble.games.atz.people.gifts import without
from shamble.kernel.options import Option
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

STOCKPILE: Final = RuleId("atz.base.stockpile")
ALONG: Final = RuleId("atz.campaign.vehicles-along")
HEAVY: Final = RuleId("atz.cargo.over-limit")
FIRST: Final = (FOOD, MEDICINE, CURE, FUEL)  # what goes along before anything else


@rule(STOCKPILE)
def laid_by(sheet: Sheet, moving: Collection[int] = ()) -> tuple[str, ...]:
    """Return what lies at the base of this area, and in the vehicles here but for some of them."""
    base = base_here(sheet)
    loaded = [
        item
        for number, ride in enumerate(sheet.rides)
        if ride.place == sheet.place and number not in moving
        for item in ride.cargo
    ]
    return (*(base.store if base else ()), *loaded)


def picked_up(sheet: Sheet, item: str, moving: Collection[int] = ()) -> Sheet:
    """Return the sheet with one thing fewer at the base, or in one of these vehicles."""
    base = base_here(sheet)
    if base is not None and item in base.store:
        return with_base(sheet, msgspec.structs.replace(base, store=without(base.store, item)))
    number, ride = next(
        (number, ride)
        for number, ride in enumerate(sheet.rides)
        if ride.place == sheet.place and number not in moving and item in ride.cargo
    )
    return with_ride(sheet, number, msgspec.structs.replace(ride, cargo=without(ride.cargo, item)))


@rule("atz.cargo.character-limit", HEAVY)
def can_take(it: Member, item: str) -> bool:
    """Whether somebody can carry a thing more; armour that is put on weighs nothing."""
    return (item == ARMOUR and not it.armour) or room(it) >= cargo_of(item).quarters


@rule(STOCKPILE, "atz.loot.find-immediately-usable")
def equipped(tables: AtzTables, it: Member, item: str) -> Member:
    """Return somebody with a thing more: a weapon at hand, armour on, all else in the pack."""
    if item in tables.weapons:
        return msgspec.structs.replace(it, guns=(*it.guns, item))
    if item in tables.melee:
        return msgspec.structs.replace(it, melee=(*it.melee, item))
    if item == ARMOUR and not it.armour:
        return msgspec.structs.replace(it, armour=True)
    return msgspec.structs.replace(it, pack=(*it.pack, item))


@rule(STOCKPILE, ALONG)
def ask_provisions(g: Atz) -> None:
    """Ask what is taken along of what is here, things and vehicles, if there is anything."""
    sheet = sheet_of(g)
    options: list[ProvisionChoice] = [Packed()]
    for item in dict.fromkeys(laid_by(sheet)):
        takes = [TakeAlong(place, item) for place in range(len(sheet.members))]
        options += [one for one in takes if bars_taking_along(g, one) is None]
    rides = [BringRide(number) for number in range(len(sheet.rides))]
    options += [one for one in rides if bars_bringing(g, one) is None]
    if len(options) > 1:
        ask = chief(sheet)
        g.ask(ask, Prompt.PROVISIONS, options, take_provisions, bars=bars_taking_along)


@rule(STOCKPILE, HEAVY)
def bars_taking_along(g: Atz, option: Option) -> RuleId | None:
    """Return the rule that keeps somebody from taking a thing along, or None."""
    sheet = sheet_of(g)
    if isinstance(option, BringRide):
        return bars_bringing(g, option)
    if not isinstance(option, TakeAlong) or not 0 <= option.member < len(sheet.members):
        return NOT_OFFERED
    if option.item not in laid_by(sheet):
        return STOCKPILE
    return None if can_take(sheet.members[option.member], option.item) else HEAVY


@rule(ALONG)
def bars_bringing(g: Atz, option: BringRide) -> RuleId | None:
    """Return the rule that keeps a vehicle from coming along, or None: it is here, and runs."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    if not 0 <= option.ride < len(sheet.rides) or option.ride in campaign.convoy:
        return NOT_OFFERED
    ride = sheet.rides[option.ride]
    runs = ride.fuel > 0 or not g.deck.vehicles[ride.kind].bash
    return None if runs and ride.place == sheet.place else ALONG


@rule(STOCKPILE, ALONG)
def take_provisions(g: Atz, choice: ProvisionChoice) -> None:
    """Give somebody a thing, or have a vehicle come, and ask again; or leave it at that."""
    if isinstance(choice, Packed):
        return
    g.next(ask_provisions)
    campaign = campaign_of(g)
    if isinstance(choice, BringRide):
        campaign.convoy += (choice.ride,)
        g.tell(RideBrought(campaign.sheet.rides[choice.ride].kind))
        return
    it = campaign.sheet.members[choice.member]
    sheet = picked_up(campaign.sheet, choice.item)
    campaign.sheet = with_member(sheet, choice.member, equipped(g.deck, it, choice.item))
    g.tell(TakenAlong(it.name, choice.item))


@rule("atz.base.leaving", STOCKPILE, "atz.cargo.between-encounters")
def carried_off(sheet: Sheet, tables: AtzTables, convoy: Collection[int]) -> Sheet:
    """Return the sheet with all that people and the vehicles of a journey can hold with them.

    It comes out of the base of the area that they leave, and out of vehicles that stay there.
    """
    things = sorted(
        laid_by(sheet, convoy),
        key=lambda item: (FIRST.index(item) if item in FIRST else len(FIRST), item),
    )
    for item in things:
        able = [place for place, it in enumerate(sheet.members) if can_take(it, item)]
        heavy = cargo_of(item).quarters
        cars = [number for number in convoy if space(sheet.rides[number], tables) >= heavy]
        if able:
            it = equipped(tables, sheet.members[able[0]], item)
            sheet = with_member(picked_up(sheet, item, convoy), able[0], it)
        elif cars:
            sheet = picked_up(sheet, item, convoy)
            ride = sheet.rides[cars[0]]
            more = msgspec.structs.replace(ride, cargo=tuple(sorted((*ride.cargo, item))))
            sheet = with_ride(sheet, cars[0], more)
    return sheet
