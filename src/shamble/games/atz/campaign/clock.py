"""Time in the campaign: months, the parts of one that encounters take, days since the outbreak."""

from typing import Final

from shamble.games.atz.battle.campaign import Campaign, Sheet
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Area
from shamble.kernel.errors import Bug
from shamble.kernel.rules import rule

FIRST_DAY: Final = 25
MONTH: Final = 30  # days
WHOLE: Final = 4  # quarters of a month
PARTS: Final = {Area.URBAN: 1, Area.SUBURBS: 2, Area.RURAL: 4}  # quarters that an encounter takes


@rule("atz.timeline.campaign-clock", "atz.timeline.phases")
def day_of(month: int) -> int:
    """Return the day since the outbreak on which a month begins: 25, 55, 85."""
    return FIRST_DAY + MONTH * (month - 1)


@rule("atz.campaign.encounters-per-month", "atz.campaign.encounters-obligatory")
def after_encounter(quarters: int, area: Area) -> int:
    """Return how much of the month is used up after an encounter in an area of this kind."""
    return min(quarters + PARTS[area], WHOLE)


def campaign_of(g: Atz) -> Campaign:
    """Return the campaign that is played."""
    if g.campaign is None:
        raise Bug("this battle is no chapter of a campaign")
    return g.campaign


def sheet_of(g: Atz) -> Sheet:
    """Return the sheet as it is now."""
    return campaign_of(g).sheet
