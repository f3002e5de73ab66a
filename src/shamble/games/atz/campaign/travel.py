"""Area travel: where one can go, what it burns, and a month on foot."""

import msgspec

from shamble.games.atz.battle.campaign import Sheet
from shamble.games.atz.battle.campaign_events import Travelled
from shamble.games.atz.battle.campaign_options import SetOff, Travel
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.campaign.clock import WHOLE, campaign_of, sheet_of
from shamble.games.atz.campaign.departure import (
    BURNS,
    SEATS,
    bars_convoy,
    bars_leaving,
    burnt_by,
    convoys,
    lack_of,
)
from shamble.games.atz.campaign.ending import find_star
from shamble.games.atz.campaign.month import end_month
from shamble.games.atz.campaign.places import enter_area
from shamble.games.atz.campaign.provisions import carried_off
from shamble.games.atz.campaign.road import roll_road
from shamble.games.atz.campaign.stores import FUEL, used_up, with_ride
from shamble.games.atz.campaign.timing import chief
from shamble.kernel.options import Option
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

NEIGHBOURS = RuleId("atz.travel.adjacency")


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
    return bars_leaving(sheet, tables)


@rule("atz.travel.any-time", SEATS)
def travel(g: Atz, option: Travel) -> None:
    """Go on foot; or ask in which vehicles, where there is more than one way, and drive."""
    if not option.drive:
        g.next(make_journey, SetOff(()), option.place)
        return
    options = convoys(sheet_of(g), g.deck)
    g.ask(
        chief(sheet_of(g)),
        Prompt.CONVOY,
        options,
        make_journey,
        option.place,
        bars=bars_setting_off,
    )


@rule(BURNS, SEATS)
def bars_setting_off(g: Atz, option: Option) -> RuleId | None:
    """Return the rule that keeps the group from going in these vehicles, or None."""
    if not isinstance(option, SetOff):
        return NOT_OFFERED
    return bars_convoy(sheet_of(g), g.deck, option.rides)


@rule("atz.travel.any-time", "atz.travel.no-encounter-cost", BURNS, SEATS, "atz.travel.walking")
@rule("atz.travel.walking-month", "atz.resource.fuel", "atz.campaign.star-death")
def make_journey(g: Atz, choice: SetOff, place: int) -> None:
    """Move to a neighbouring area: by vehicle at once, on foot in what is left of a month."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    target, convoy = sheet.places[place], choice.rides
    sheet, burnt = burnt_up(sheet, g.deck, convoy)
    sheet = carried_off(sheet, g.deck, convoy)
    for number in convoy:
        moved = msgspec.structs.replace(sheet.rides[number], place=place)
        sheet = with_ride(sheet, number, moved)
    campaign.convoy = convoy
    if not convoy:
        sheet = msgspec.structs.replace(sheet, quarters=WHOLE)
    campaign.sheet = msgspec.structs.replace(sheet, place=place)
    g.tell(Travelled(target.name, target.area, burnt, bool(convoy)))
    if not convoy:
        g.next(end_month)
        g.next(find_star)  # hunger may have taken him
    g.next(arrive)


@rule(BURNS, SEATS, "atz.resource.fuel", "atz.campaign.tracking-use")
def burnt_up(sheet: Sheet, tables: AtzTables, convoy: tuple[int, ...]) -> tuple[Sheet, int]:
    """Return the sheet without the fuel that vehicles burn, and how much: their tanks first."""
    burnt = burnt_by(sheet, tables, convoy)
    for number in convoy:
        need = tables.vehicles[sheet.rides[number].kind].bash
        for _ in range(lack_of(sheet, tables, number)):
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
