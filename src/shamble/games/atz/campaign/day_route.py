"""Day One from place to place: where next, what for, how, and when one gets there."""

from typing import Final

from shamble.games.atz.battle.campaign import Member, Plan, Sheet
from shamble.games.atz.battle.day_one import DayOne
from shamble.games.atz.battle.day_one_events import WentThere
from shamble.games.atz.battle.day_one_options import (
    ComeIn,
    GoTo,
    Reorder,
    StopHere,
    Want,
    WhereChoice,
)
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.passing import MOST, passed, roll
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.day_one_tables import PlaceName, stop_row
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.games.atz.campaign.day_after import end_of_day, whose_day
from shamble.games.atz.campaign.day_self import change_day, day_for
from shamble.games.atz.campaign.day_stop import Trip, set_stop
from shamble.games.atz.dayone.reordering import bars_reordering, open_places, reorder
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

THERE: Final = RuleId("atz.day-one.getting-there-group")


def open_day(g: Atz) -> None:
    """Have the player go on whose turn it is: the one who has been to the fewest places."""
    seat = whose_day(sheet_of(g))
    g.next(ask_where, seat)


@rule("atz.day-one.change-order", "atz.day-one.skip-locations", "atz.day-one.end")
def ask_where(g: Atz, seat: int) -> None:
    """Ask where somebody goes next, those on his list first; he may also stop."""
    day = day_for(sheet_of(g), seat)
    options: list[WhereChoice] = [
        GoTo(place, drive)
        for place in open_places(day)
        for drive in (True, False)
        if bars_going(sheet_of(g), g.deck, day, GoTo(place, drive)) is None
    ]
    options.append(StopHere())
    g.ask(Seat(seat), Prompt.WHERE, options, take_where, seat, bars=bars_where)


def bars_where(g: Atz, option: Option) -> RuleId | None:
    """Return the rule against what is not listed; the order may always be changed."""
    sheet = sheet_of(g)
    day = day_for(sheet, whose_day(sheet))
    if isinstance(option, Reorder):
        return bars_reordering(day, option)
    if isinstance(option, GoTo):
        return bars_going(sheet, g.deck, day, option)
    return NOT_OFFERED


def company(sheet: Sheet, seat: int) -> list[Member]:
    """Return those who go together with a player's Star."""
    return [it for it in sheet.members if it.seat == seat]


@rule(THERE)
def bars_going(sheet: Sheet, tables: AtzTables, day: DayOne, option: GoTo) -> RuleId | None:
    """Return the rule that keeps somebody from going there so, or None.

    A vehicle needs a seat for everybody, and fuel, if any at all.
    """
    if option.place not in open_places(day):
        return NOT_OFFERED
    if not option.drive:
        return None
    able = [kind for kind, fuel in day.rides if fuel or not tables.vehicles[kind].bash]
    seats = sum(tables.vehicles[kind].seats for kind in able)
    return None if able and seats >= len(company(sheet, day.seat)) else THERE


def take_where(g: Atz, choice: WhereChoice, seat: int) -> None:
    """Change the list and ask again; stop; or make for a place."""
    if isinstance(choice, Reorder):
        reorder(g, seat, choice)
        g.next(ask_where, seat)
    elif isinstance(choice, StopHere):
        change_day(g, seat, end="stopped")
        g.next(end_of_day, seat)
    else:
        campaign_of(g).plan = Plan(choice.place)
        g.next(ask_wish, choice, seat)


@rule("atz.day-one.what-you-came-for")
def ask_wish(g: Atz, choice: GoTo, seat: int) -> None:
    """Ask what one goes there for, where it can be one thing or another."""
    row = stop_row(choice.place)
    if row.wishes:
        wishes = [Want(wish) for wish in row.wishes]
        g.ask(Seat(seat), Prompt.WISH, wishes, take_wish, choice, seat)
    else:
        g.next(get_there, choice, seat, "")


def take_wish(g: Atz, choice: Want, way: GoTo, seat: int) -> None:
    """Set out for it."""
    g.next(get_there, way, seat, choice.wish)


@rule("atz.day-one.getting-there-vehicle", "atz.day-one.delay-scope")
def late_by_vehicle(count: int, rep: int, number: int) -> int:
    """Return how many places later one counts as arriving by vehicle, for so many dice passed."""
    sure = count == MOST or (count == 1 and rep > number)
    return 0 if sure else 1


@rule("atz.day-one.getting-there-foot", "atz.day-one.delay-scope")
def late_on_foot(count: int) -> int:
    """Return how many places later one counts as arriving on foot, for so many dice passed."""
    return MOST - count


@rule("atz.day-one.getting-there-roll", "atz.day-one.location-number", THERE)
def get_there(g: Atz, way: GoTo, seat: int, wish: str) -> None:
    """Roll two dice against the Star's Rep: when one gets there is as which place it counts."""
    sheet = sheet_of(g)
    day = day_for(sheet, seat)
    lead = max(company(sheet, seat), key=lambda it: (it.star, it.rep))
    number = len(day.stops) + 1
    dice = (roll(g), roll(g))
    count = passed(dice, lead.rep)
    late = late_by_vehicle(count, lead.rep, number) if way.drive else late_on_foot(count)
    arrival = number + late
    g.tell(WentThere(lead.name, way.place, way.drive, dice, count, number, arrival))
    trip = Trip(seat, way.place, wish, arrival)
    if way.drive:
        g.next(ask_entry, trip)
    else:
        g.next(set_stop, trip, False)


@rule("atz.day-one.entering-table")
def ask_entry(g: Atz, trip: Trip) -> None:
    """Ask whether one drives in by the road, or leaves the vehicle outside."""
    options = [ComeIn(drive=False), ComeIn(drive=True)]
    g.ask(Seat(trip.seat), Prompt.COME_IN, options, take_coming, trip)


@rule("atz.day-one.entering-table")
def take_coming(g: Atz, choice: ComeIn, trip: Trip) -> None:
    """Come in as was chosen."""
    g.next(set_stop, trip, choice.drive)


def listed(day: DayOne) -> tuple[PlaceName, ...]:
    """Return the places on somebody's list to which he may still go."""
    return tuple(place for place in day.order if place in open_places(day))
