"""The map of a campaign: areas, which of them connect, and what is left in each."""

from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import STOCKED, Place, Sheet
from shamble.games.atz.battle.campaign_events import StockRolled
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Area
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.kernel.rules import rule

# The Basic Resource Table, in the order of `STOCKED`.
BASIC: Final = {
    Area.URBAN: (12, 60, 30, 50, 20, 50, 50),
    Area.SUBURBS: (5, 35, 15, 25, 8, 20, 20),
    Area.RURAL: (1, 10, 5, 10, 3, 5, 15),
}
CONNECTS: Final = {
    Area.URBAN: (Area.SUBURBS,),
    Area.SUBURBS: (Area.URBAN, Area.RURAL),
    Area.RURAL: (Area.SUBURBS, Area.RURAL),
}
TOWNS: Final = ("Ashford", "Marrow City", "Port Dolor", "Saint Ives", "Kingsbury", "Low Harbour")
SUBURBS: Final = ("Oak Lawn", "Fairview", "Pleasant Hill", "Maple Heights", "Westgate", "Brookside")
COUNTRY: Final = (
    "Miller's Flat", "Crow Hollow", "Long Acre", "Dry Creek", "Hanging Wood", "Cold Ridge",
    "Widow's Mile", "Saltmarsh", "Three Barns", "Harrow Down",
)  # fmt: skip
NAMES: Final = {Area.URBAN: TOWNS, Area.SUBURBS: SUBURBS, Area.RURAL: COUNTRY}


@rule("atz.travel.map", "atz.travel.adjacency")
def draw_map(g: Atz) -> tuple[Place, ...]:
    """Draw a chain of areas: a town, its suburbs, one to six rural areas, suburbs, another town."""
    country = roll(g)
    kinds = [Area.URBAN, Area.SUBURBS, *[Area.RURAL] * country, Area.SUBURBS, Area.URBAN]
    names: dict[Area, list[str]] = {area: list(some) for area, some in NAMES.items()}
    for some in names.values():
        g.dice.shuffle(some)
    last = len(kinds) - 1
    return tuple(
        Place(
            names[kind].pop(),
            kind,
            tuple(n for n in (place - 1, place + 1) if 0 <= n <= last),
        )
        for place, kind in enumerate(kinds)
    )


@rule("atz.campaign.resource-table", "atz.campaign.resource-adjustment", "atz.sheet.resources")
@rule("atz.campaign.resource-adjustment-scope", "atz.campaign.area-memory")
def enter_area(g: Atz) -> None:
    """Roll what is left in an area that is entered for the first time: one roll for all seven."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    here = sheet.places[sheet.place]
    if here.stock:
        return
    more, less = roll(g), roll(g)
    stock = tuple(max(count + more - less, 0) for count in BASIC[here.area])
    campaign.sheet = with_place(sheet, msgspec.structs.replace(here, stock=stock))
    g.tell(StockRolled(here.name, (more, less), stock))


def with_place(sheet: Sheet, place: Place) -> Sheet:
    """Return the sheet with the present area changed."""
    places = (*sheet.places[: sheet.place], place, *sheet.places[sheet.place + 1 :])
    return msgspec.structs.replace(sheet, places=places)


def left_of(place: Place, kind: str) -> int:
    """Return how much of a resource is left in an area."""
    return place.stock[STOCKED.index(kind)] if place.stock else 0
