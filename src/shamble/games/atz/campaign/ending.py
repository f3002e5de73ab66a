"""How a chapter and a campaign end: the Star, the goal, the last page, what is handed on."""

from collections.abc import Callable
from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import CampaignGoal, Sheet
from shamble.games.atz.battle.campaign_events import ChapterClosed, GoalReached, StarMade
from shamble.games.atz.battle.campaign_options import (
    GoalChoice,
    LayDown,
    PlayOn,
    Promote,
    StarChoice,
)
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.games.atz.campaign.losses import lose
from shamble.games.atz.campaign.rivals import next_up
from shamble.games.atz.campaign.stars import star_of
from shamble.games.atz.campaign.stores import CURE, count, with_member
from shamble.kernel.options import Result, Seat
from shamble.kernel.rules import RuleId, rule

YEAR: Final = 12  # months
TEN: Final = 10  # people
RENOWN: Final = 7  # Rep
CHAPTER: Final = RuleId("atz.campaign.after-encounter-order")
GOALS: Final = RuleId("atz.win.software-goals")
DEAD: Final = RuleId("atz.campaign.star-death")


def finish(g: Atz, reason: str, rule_id: RuleId, *, won: bool) -> None:
    """End the chapter; among rivals a goal is reached by one of them alone."""
    places = [1 if won else 2] * g.seats
    if reason == "goal" and sheet_of(g).others:
        places = [1 if seat == sheet_of(g).seat else 2 for seat in range(g.seats)]
    g.end(Result(tuple(places), reason, rule_id))


@rule(DEAD)
def end_if_gone(g: Atz) -> bool:
    """End the campaign if nobody is left; say whether it is over."""
    if g.result is not None:
        return True
    if sheet_of(g).members:
        return False
    campaign_of(g).next = next_up(sheet_of(g))
    finish(g, "group-gone", DEAD, won=False)
    return True


@rule("atz.win.open-ended", "atz.campaign.rivals-turn")
def give_up(g: Atz) -> None:
    """Lay a campaign down for good; rivals go on without whoever does."""
    campaign = campaign_of(g)
    for it in campaign.sheet.members if campaign.sheet.others else ():
        lose(g, it.name, "left")
    campaign.next = next_up(campaign.sheet) if campaign.sheet.others else None
    finish(g, "laid-down", RuleId("atz.win.open-ended"), won=False)


@rule(DEAD)
def close(g: Atz) -> None:
    """Ask for a new Star where one is missing, look at the goal, and hand the sheet on."""
    if end_if_gone(g):
        return
    g.next(find_star)
    g.next(look_at_goal)
    g.next(hand_on)


@rule(DEAD)
def find_star(g: Atz) -> None:
    """Have the player promote the Grunt with the highest Rep, or end the campaign."""
    members = sheet_of(g).members
    seats = sorted({it.seat for it in members})
    starless = [seat for seat in seats if star_of(sheet_of(g), seat) is None]
    if not starless:
        return
    shared = sheet_of(g).shared
    mine = [i for i, it in enumerate(members) if shared or it.seat == starless[0]]
    best = max(mine, key=lambda i: (members[i].rep, -i))
    traits = [name for name in g.deck.attributes if name not in members[best].attributes]
    options: list[StarChoice] = [Promote(best, name) for name in traits]
    options.append(LayDown())
    g.next(find_star)
    g.ask(Seat(members[best].seat), Prompt.STAR, options, take_star)


@rule(DEAD)
def take_star(g: Atz, choice: StarChoice) -> None:
    """Make a Grunt the Star: he keeps what he is and has one attribute more."""
    if isinstance(choice, LayDown):
        give_up(g)
        return
    campaign = campaign_of(g)
    it = campaign.sheet.members[choice.member]
    star = msgspec.structs.replace(
        it, star=True, loyal=False, attributes=(*it.attributes, choice.attribute)
    )
    campaign.sheet = with_member(campaign.sheet, choice.member, star)
    g.tell(StarMade(it.name, choice.attribute))


@rule(GOALS, "atz.win.open-ended")
def reached(sheet: Sheet) -> bool:
    """Whether the goal of a campaign is reached."""
    return REACHED[sheet.goal](sheet)


REACHED: Final[dict[CampaignGoal, Callable[[Sheet], bool]]] = {
    "open": lambda _: False,
    "year": lambda sheet: sheet.month > YEAR,
    "cure": lambda sheet: count(sheet, CURE) > 0,
    "hold": lambda sheet: any(sheet.month - base.since >= YEAR for base in sheet.bases),
    "ten": lambda sheet: len(sheet.members) >= TEN and bool(sheet.bases),
    "rep": lambda sheet: any(it.star and it.rep >= RENOWN for it in sheet.members),
    "far": lambda sheet: sheet.place == sheet.aim,
    "own": lambda _: False,  # whoever has set it says so
}


@rule(GOALS)
def look_at_goal(g: Atz) -> None:
    """See whether the goal is reached."""
    sheet = sheet_of(g)
    if g.result is None and not sheet.done and reached(sheet):
        celebrate(g)


@rule(GOALS)
def celebrate(g: Atz) -> None:
    """Say that the goal is reached, and ask whether the story ends here."""
    sheet = sheet_of(g)
    g.tell(GoalReached(sheet.goal, sheet.vow))
    options: list[GoalChoice] = [LayDown(), PlayOn()]
    g.ask(Seat(min(it.seat for it in sheet.members)), Prompt.GOAL, options, take_goal)


@rule(GOALS)
def take_goal(g: Atz, choice: GoalChoice) -> None:
    """End the campaign with its goal reached, or go on."""
    campaign = campaign_of(g)
    if isinstance(choice, PlayOn):
        campaign.sheet = msgspec.structs.replace(campaign.sheet, done=True)
    else:
        finish(g, "goal", GOALS, won=True)


@rule(CHAPTER)
def hand_on(g: Atz) -> None:
    """End the chapter: its sheet is what the next one begins with."""
    if g.result is not None:
        return
    campaign = campaign_of(g)
    sheet = campaign.sheet
    g.tell(ChapterClosed(sheet.month, len(sheet.members)))
    campaign.next = next_up(sheet) if sheet.others else sheet
    finish(g, "chapter", CHAPTER, won=True)
