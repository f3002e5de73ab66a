"""The order of places: which of them are there to go to, and changing one's mind at any time."""

from typing import Final

import msgspec

from shamble.games.atz.battle.day_one import DayOne
from shamble.games.atz.battle.day_one_events import Listed
from shamble.games.atz.battle.day_one_options import Reorder
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.day_one_tables import PlaceName, day_one_tables, first
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

CHANGE: Final = RuleId("atz.day-one.change-order")


@rule("atz.day-one.skip-locations", "atz.day-one.location-list")
def applies(day: DayOne, place: PlaceName) -> bool:
    """Whether there is anything at a place for somebody, as far as he knows."""
    if place == "spouse-work":
        return any(kin.where == "work" for kin in day.kin)
    if place in {"school", "school-2"}:
        return any(kin.where == place for kin in day.kin)
    if place == "vehicle":
        return first(day.answers, "parked") == "elsewhere"
    return True


@rule("atz.day-one.location-list", "atz.day-one.skip-locations")
def open_places(day: DayOne) -> list[PlaceName]:
    """Return where somebody may still go: those on his list in their order, then the others."""
    been = [stop.place for stop in day.stops]
    rest = [row.id for row in day_one_tables().place if row.id not in day.order]
    return [one for one in (*day.order, *rest) if one not in been and applies(day, one)]


@rule(CHANGE)
def bars_reordering(day: DayOne, option: Reorder) -> RuleId | None:
    """Return the rule that keeps somebody from listing places so, or None."""
    if len(set(option.places)) != len(option.places):
        return CHANGE
    there = open_places(day)
    return None if all(place in there for place in option.places) else NOT_OFFERED


@rule(CHANGE)
def reorder(g: Atz, seat: int, option: Reorder) -> None:
    """Change a player's list."""
    if g.campaign is None:
        return
    sheet = g.campaign.sheet
    days = tuple(
        msgspec.structs.replace(one, order=option.places) if one.seat == seat else one
        for one in sheet.days
    )
    g.campaign.sheet = msgspec.structs.replace(sheet, days=days)
    name = next(first(one.answers, "name") for one in days if one.seat == seat)
    g.tell(Listed(name, option.places))
