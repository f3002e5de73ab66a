"""Area travel: where one can go, what it burns, and a month on foot."""

import msgspec

from shamble.games.atz.battle.campaign import Sheet
from shamble.games.atz.battle.campaign_events import Travelled
from shamble.games.atz.battle.campaign_options import Travel
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.campaign.clock import WHOLE, campaign_of, sheet_of
from shamble.games.atz.campaign.month import end_month
from shamble.games.atz.campaign.places import enter_area
from shamble.games.atz.campaign.provisions import carried_off
from shamble.games.atz.campaign.road import roll_road
from shamble.games.atz.campaign.stores import FUEL, count, used_up, with_ride
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

NEIGHBOURS = RuleId("atz.travel.adjacency")
BURNS = RuleId("atz.travel.fuel")
SEATS = RuleId("atz.travel.splitting")


def ways(g: Atz) -> list[Travel]:
    """List where the group can go from here, on foot and in its vehicles."""
    sheet = sheet_of(g)
    near = sheet.places[sheet.place].near
    all_ways = [Travel(place, drive) for place in near for drive in (False, True)]
    return [one for one in all_ways if bars_travelling(sheet, g.deck, one) is None]


@rule(NEIGHBOURS, BURNS, SEATS)
def bars_travelling(sheet: Sheet, tables: AtzTables, option: Travel) -> RuleId | None:
    """Return the rule that keeps a group from going there in this way, or None."""
    if not 0 <= option.place < len(sheet.places):
        return NOT_OFFERED
    if option.place not in sheet.places[sheet.place].near:
        return NEIGHBOURS
    if not option.drive:
        return None
    convoy = [sheet.rides[number] for number in fuelled(sheet, tables)]
    if not convoy:
        return BURNS
    seats = sum(tables.vehicles[ride.kind].seats for ride in convoy)
    return None if seats >= len(sheet.members) else SEATS


@rule(BURNS, SEATS, "atz.travel.motorcycle", "atz.resource.fuel")
def fuelled(sheet: Sheet, tables: AtzTables) -> list[int]:
    """Return which of the vehicles can come along: each burns its own Bash Value.

    What its tank lacks comes out of the fuel that the group carries.
    """
    spare, found = count(sheet, FUEL), []
    for number, ride in enumerate(sheet.rides):
        lack = max(tables.vehicles[ride.kind].bash - ride.fuel, 0)
        if ride.place == sheet.place and lack <= spare:
            spare -= lack
            found.append(number)
    return found


@rule("atz.travel.any-time", "atz.travel.no-encounter-cost", BURNS, SEATS, "atz.travel.walking")
@rule("atz.travel.walking-month", "atz.resource.fuel", "atz.resource.fuel-found-amount")
def travel(g: Atz, option: Travel) -> None:
    """Move to a neighbouring area: by vehicle at once, on foot in what is left of a month."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    target = sheet.places[option.place]
    convoy = fuelled(sheet, g.deck) if option.drive else []
    sheet, burnt = burnt_up(sheet, g.deck, convoy)
    sheet = carried_off(sheet, g.deck, convoy)
    for number in convoy:
        moved = msgspec.structs.replace(sheet.rides[number], place=option.place)
        sheet = with_ride(sheet, number, moved)
    campaign.convoy = tuple(convoy)
    if not option.drive:
        sheet = msgspec.structs.replace(sheet, quarters=WHOLE)
    campaign.sheet = msgspec.structs.replace(sheet, place=option.place)
    g.tell(Travelled(target.name, target.area, burnt, option.drive))
    if not option.drive:
        g.next(end_month)
    g.next(arrive)


@rule(BURNS, SEATS, "atz.resource.fuel", "atz.campaign.tracking-use")
def burnt_up(sheet: Sheet, tables: AtzTables, convoy: list[int]) -> tuple[Sheet, int]:
    """Return the sheet without the fuel that vehicles burn, and how much: their tanks first."""
    burnt = 0
    for number in convoy:
        need = tables.vehicles[sheet.rides[number].kind].bash
        burnt += need
        for _ in range(max(need - sheet.rides[number].fuel, 0)):
            sheet = used_up(sheet, FUEL)
        ride = sheet.rides[number]
        rest = max(ride.fuel - need, 0)
        sheet = with_ride(sheet, number, msgspec.structs.replace(ride, fuel=rest))
    return sheet, burnt


@rule("atz.campaign.resource-adjustment", "atz.campaign.area-memory")
def arrive(g: Atz) -> None:
    """Look about in an area."""
    if g.result is None:
        enter_area(g)
        g.next(roll_road)
