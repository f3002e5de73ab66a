"""What atz tells bots about campaigns: what a group is worth, where to go, what for and when."""

from typing import Final

from shamble.games.atz.battle.campaign import Campaign, Plan, Sheet
from shamble.games.atz.battle.state import NOBODY, Atz, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.bot_day_one import day_so_far
from shamble.games.atz.bot_ways import far
from shamble.games.atz.campaign.places import left_of
from shamble.games.atz.campaign.stores import FOOD, MEDICINE, base_here, count, owned

WON: Final = 1_000.0
TENTHS: Final = 10.0  # in an inch
PERSON: Final = 10.0
REP: Final = 3.0
LEADS: Final = 15.0
MEAL: Final = 4.0  # for each unit, as long as there are few
EXPOSED: Final = 0.1  # a thing, or a vehicle, that comes along
MEALS: Final = 2  # months that one lays food by for
THING: Final = 1.0
BASE: Final = 30.0
PLANNED: Final = 20.0  # for having settled what to do
KINDS: Final = {"discover": 3.0, "take-back": -3.0, "raid": -6.0}
ENOUGH: Final = 8  # people who can clear a whole table
STRONG: Final = 10.0
TIMES: Final = {"daytime": 2.0}
FEW: Final = 3  # who go and look: as many zombies are about as people, or thrice as many
LEFT_OUT: Final = 500.0  # for leaving behind one too many, more than any battle is worth
WEAK: Final = 10.0  # for each Rep of who goes rather than who stays
CROWD: Final = 2.0  # zombies near by for each who is on his feet: too many
NEAR: Final = 14.0  # inches
SAFE: Final = 45.0  # for each who got away from them, more than what is still to find
TO_EDGE: Final = 1.5  # lost for each inch that somebody has still to go
POOR: Final = 4  # units of food in an area that are not worth staying for
MOVE_ON: Final = 60.0
ENDS: Final = {"goal": WON, "chapter": 0.0, "stop": 0.0, "group-gone": -WON, "laid-down": -WON}


def between_battles(g: Atz, campaign: Campaign) -> float:
    """Return what a group is worth where it stands, with what it plans."""
    total = worth(campaign.sheet) + day_so_far(campaign)
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
    return wanted + chosen(sheet, plan) - at_risk(campaign)


def at_risk(campaign: Campaign) -> float:
    """Return what speaks against taking things into a fight that could stay in the camp."""
    packs = [item for it in campaign.sheet.members for item in it.pack if item != MEDICINE]
    return EXPOSED * (len(packs) + len(campaign.convoy))


def chosen(sheet: Sheet, plan: Plan) -> float:
    """Return what is gained by leaving the weak behind, as long as enough go."""
    if not plan.home:
        return 0.0
    going = len(sheet.members) - len(plan.home)
    enough = ENOUGH if plan.kind == "take-back" else FEW
    stay = sum(sheet.members[i].rep for i in plan.home if i < len(sheet.members))
    # ^ the plan is still there when a mutiny has cost people
    return (LEFT_OUT if going >= enough else -LEFT_OUT) - WEAK * stay


def caution(g: Atz) -> float:
    """Return what is gained by getting away from a crowd of zombies; nothing while there is none.

    Who is bitten is as good as lost, and a find can wait for another day.
    """
    mine = [it for it in g.figures if it.who.seat != NOBODY and it.who.human]
    able = [it for it in mine if it.status <= Status.HUNKERED]
    dead = [it for it in g.figures if it.who.zombie and it.status == Status.CARRYING_ON]
    near = [it for it in dead if any(far(it.x - one.x, it.y - one.y) < NEAR for one in able)]
    away = sum(1 for it in mine if it.status == Status.LEFT and not it.carried)
    hurt = sum(1 for it in mine if it.status == Status.OUT_OF_THE_FIGHT or it.bitten)
    if len(near) < CROWD * len(able) and not hurt and not away:
        return 0.0
    return SAFE * away - TO_EDGE * sum(edge_of(g, it) for it in able)


def edge_of(g: Atz, it: Figure) -> float:
    """Return how far in inches somebody is from an edge of the table, or will be."""
    x, y = it.act.path[-1] if it.act.path else (it.x, it.y)
    return min(x, y, g.terrain.width - x, g.terrain.height - y) / TENTHS


def worth(sheet: Sheet) -> float:
    """Return what a group is worth: people, Rep, food for some time, things, a base, the area."""
    people = sum(PERSON + REP * it.rep + LEADS * it.star for it in sheet.members)
    food = min(count(sheet, FOOD), MEALS * len(sheet.members))
    total = people + MEAL * food + THING * len(owned(sheet)) + BASE * len(sheet.bases)
    here = sheet.places[sheet.place] if sheet.places else None
    if here is not None and here.stock and left_of(here, FOOD) < POOR:
        total -= MOVE_ON
    return total
