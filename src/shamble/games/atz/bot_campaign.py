"""What atz tells bots about campaigns: what a group is worth, where to go, what for and when."""

from typing import Final

from shamble.games.atz.battle.campaign import Campaign, Sheet
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.campaign.places import left_of
from shamble.games.atz.campaign.stores import FOOD, base_here, count, owned

WON: Final = 1_000.0
PERSON: Final = 10.0
REP: Final = 3.0
LEADS: Final = 15.0
MEAL: Final = 4.0  # for each unit, as long as there are few
MEALS: Final = 2  # months that one lays food by for
THING: Final = 1.0
BASE: Final = 30.0
PLANNED: Final = 20.0  # for having settled what to do
KINDS: Final = {"discover": 3.0, "take-back": -3.0, "raid": -6.0}
ENOUGH: Final = 8  # people who can clear a whole table
STRONG: Final = 10.0
TIMES: Final = {"daytime": 2.0}
UNDECIDED: Final = -500.0  # while one only thinks about who stays behind
POOR: Final = 4  # units of food in an area that are not worth staying for
MOVE_ON: Final = 60.0
ENDS: Final = {"goal": WON, "chapter": 0.0, "group-gone": -WON, "laid-down": -WON}


def between_battles(g: Atz, campaign: Campaign) -> float:
    """Return what a group is worth where it stands, with what it plans."""
    total = worth(campaign.sheet)
    if g.result is not None:
        return total + ENDS[g.result.reason]
    if g.encounter is None and campaign.plan.kind:
        total += PLANNED + outlook(campaign)
    return total


def outlook(campaign: Campaign) -> float:
    """Return what a plan is worth; thinking on about who stays behind leads nowhere."""
    sheet, plan = campaign.sheet, campaign.plan
    wanted = KINDS.get(plan.kind, 0.0) + TIMES.get(plan.time, 0.0)
    if plan.kind == "take-back" and len(sheet.members) >= ENOUGH and base_here(sheet) is None:
        wanted += STRONG
    return wanted + UNDECIDED * bool(plan.home)


def worth(sheet: Sheet) -> float:
    """Return what a group is worth: people, Rep, food for some time, things, a base, the area."""
    people = sum(PERSON + REP * it.rep + LEADS * it.star for it in sheet.members)
    food = min(count(sheet, FOOD), MEALS * len(sheet.members))
    total = people + MEAL * food + THING * len(owned(sheet)) + BASE * len(sheet.bases)
    here = sheet.places[sheet.place] if sheet.places else None
    if here is not None and here.stock and left_of(here, FOOD) < POOR:
        total -= MOVE_ON
    return total
