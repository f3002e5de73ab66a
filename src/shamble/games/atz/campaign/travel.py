"""Area travel: where one can go, what it burns, and a month on foot."""

import msgspec

from shamble.games.atz.battle.campaign import Ride, Sheet
from shamble.games.atz.battle.campaign_events import Travelled
from shamble.games.atz.battle.campaign_options import Travel
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.campaign.clock import WHOLE, campaign_of, sheet_of
from shamble.games.atz.campaign.month import end_month
from shamble.games.atz.campaign.places import enter_area
from shamble.games.atz.campaign.road import roll_road
from shamble.games.atz.campaign.stores import FUEL, count, used_up
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
    convoy = fuelled(sheet, tables)
    if not convoy:
        return BURNS
    seats = sum(tables.vehicles[ride.kind].seats for ride in convoy)
    return None if seats >= len(sheet.members) else SEATS


@rule(BURNS, SEATS, "atz.travel.motorcycle", "atz.resource.fuel")
def fuelled(sheet: Sheet, tables: AtzTables) -> list[Ride]:
    """Return the vehicles that can come along: each burns its own Bash Value.

    What its tank lacks comes out of the fuel that the group carries.
    """
    spare, found = count(sheet, FUEL), []
    for ride in here(sheet):
        lack = max(tables.vehicles[ride.kind].bash - ride.fuel, 0)
        if lack <= spare:
            spare -= lack
            found.append(ride)
    return found


def here(sheet: Sheet) -> list[Ride]:
    """Return the vehicles that stand where the group is."""
    return [ride for ride in sheet.rides if ride.place == sheet.place]


@rule("atz.travel.any-time", "atz.travel.no-encounter-cost", BURNS, SEATS, "atz.travel.walking")
@rule("atz.travel.walking-month", "atz.resource.fuel", "atz.resource.fuel-found-amount")
def travel(g: Atz, option: Travel) -> None:
    """Move to a neighbouring area: by vehicle at once, on foot in what is left of a month."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    target = sheet.places[option.place]
    campaign.convoy = ()
    burnt = 0
    if option.drive:
        convoy = fuelled(sheet, g.deck)
        rides = [ride for ride in sheet.rides if ride not in convoy]
        for ride in convoy:
            need = g.deck.vehicles[ride.kind].bash
            burnt += need
            for _ in range(max(need - ride.fuel, 0)):
                sheet = used_up(sheet, FUEL)
            moved = msgspec.structs.replace(ride, fuel=max(ride.fuel - need, 0), place=option.place)
            rides.append(moved)
        sheet = msgspec.structs.replace(sheet, rides=tuple(rides))
        campaign.convoy = tuple(range(len(rides) - len(convoy), len(rides)))
    else:
        sheet = msgspec.structs.replace(sheet, quarters=WHOLE)
    campaign.sheet = msgspec.structs.replace(sheet, place=option.place)
    g.tell(Travelled(target.name, target.area, burnt, option.drive))
    if not option.drive:
        g.next(end_month)
    g.next(arrive)


@rule("atz.campaign.resource-adjustment", "atz.campaign.area-memory")
def arrive(g: Atz) -> None:
    """Look about in an area."""
    if g.result is None:
        enter_area(g)
        g.next(roll_road)
