"""Leaving by vehicle: which of the group's vehicles can take everybody, and which of them do."""

from collections.abc import Collection
from itertools import combinations
from typing import Final

from shamble.games.atz.battle.campaign import Sheet
from shamble.games.atz.battle.campaign_options import SetOff
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.campaign.stores import FUEL, count
from shamble.kernel.rules import RuleId, rule

BURNS: Final = RuleId("atz.travel.fuel")
SEATS: Final = RuleId("atz.travel.splitting")
MOST: Final = 8  # vehicles among which the sensible convoys are looked for
LISTED: Final = 12  # convoys that are listed; any other that can go may be named


@rule(BURNS, "atz.travel.motorcycle", "atz.resource.fuel")
def burnt_by(sheet: Sheet, tables: AtzTables, convoy: Collection[int]) -> int:
    """Return what vehicles burn on a journey: each its own Bash Value."""
    return sum(tables.vehicles[sheet.rides[number].kind].bash for number in convoy)


@rule(BURNS, "atz.resource.fuel")
def lack_of(sheet: Sheet, tables: AtzTables, number: int) -> int:
    """Return what a vehicle's tank lacks for a journey."""
    ride = sheet.rides[number]
    return max(tables.vehicles[ride.kind].bash - ride.fuel, 0)


def seats_of(sheet: Sheet, tables: AtzTables, convoy: Collection[int]) -> int:
    """Return how many can sit in some vehicles."""
    return sum(tables.vehicles[sheet.rides[number].kind].seats for number in convoy)


@rule(BURNS, SEATS)
def bars_convoy(sheet: Sheet, tables: AtzTables, convoy: tuple[int, ...]) -> RuleId | None:
    """Return the rule that keeps these vehicles from taking everybody along, or None.

    They stand here, what their tanks lack is carried, each has a driver and everybody a seat.
    """
    known = all(0 <= number < len(sheet.rides) for number in convoy)
    if not convoy or not known or list(convoy) != sorted(set(convoy)):
        return SEATS
    if any(sheet.rides[number].place != sheet.place for number in convoy):
        return BURNS
    if sum(lack_of(sheet, tables, number) for number in convoy) > count(sheet, FUEL):
        return BURNS
    people = len(sheet.members)
    driven = len(convoy) <= people <= seats_of(sheet, tables, convoy)
    return None if driven else SEATS


@rule(BURNS, SEATS)
def convoys(sheet: Sheet, tables: AtzTables) -> list[SetOff]:
    """List the vehicles in which the group could go: the most of them first."""
    here = [n for n, ride in enumerate(sheet.rides) if ride.place == sheet.place]
    some = sorted(here, key=lambda n: (lack_of(sheet, tables, n), n))[:MOST]
    found = [
        convoy
        for size in range(min(len(some), len(sheet.members)), 0, -1)
        for convoy in combinations(sorted(some), size)
        if bars_convoy(sheet, tables, convoy) is None
    ]
    return [SetOff(convoy) for convoy in found[:LISTED]]


@rule(BURNS, SEATS)
def bars_leaving(sheet: Sheet, tables: AtzTables) -> RuleId | None:
    """Return the rule that keeps a group from going by vehicle at all, or None."""
    if convoys(sheet, tables):
        return None
    able = [n for n in range(len(sheet.rides)) if bars_convoy(sheet, tables, (n,)) != BURNS]
    return SEATS if able else BURNS
