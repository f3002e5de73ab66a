"""The end of a chapter, and of a month: cargo, food, hunger, tenure, bases, the calendar."""

from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import Sheet
from shamble.games.atz.battle.campaign_events import BaseLost, Fed, MonthEnded
from shamble.games.atz.battle.campaign_options import Feed, Share
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.encounter_tables import ARMOUR
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.campaign.burdens import check_cargo
from shamble.games.atz.campaign.captivity import lose_hope
from shamble.games.atz.campaign.clock import WHOLE, campaign_of, sheet_of
from shamble.games.atz.campaign.ending import close, end_if_gone
from shamble.games.atz.campaign.legacy import inherited
from shamble.games.atz.campaign.losses import lose
from shamble.games.atz.campaign.stores import (
    FOOD,
    count,
    used_up,
    with_member,
)
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule

HUNGER: Final = 2  # Rep
LOWEST: Final = 1
SHARES: Final[tuple[Share, ...]] = ("whole", "shared", "none")


@rule("atz.campaign.after-encounter-order", "atz.campaign.month-end-order")
def close_chapter(g: Atz) -> None:
    """Check the cargo; when the month's parts are used up, end the month."""
    sheet = sheet_of(g)
    g.next(check_cargo)
    if sheet.quarters >= WHOLE:
        g.next(end_month)
    g.next(close)


@rule("atz.resource.food", "atz.campaign.monthly-food", "atz.campaign.month-end-order")
@rule("atz.cargo.drop-excess")
@rule("atz.encounter.those-left-behind")
def end_month(g: Atz) -> None:
    """Deduct a unit of food for everybody the group had this month, those lost included."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    stock, people = count(sheet, FOOD), len(sheet.members)
    eaters = people + sheet.lost
    left = max(stock - sheet.lost, 0)  # those who were lost have eaten
    short = left < people
    eaten = min(stock, eaters) if not short else min(stock, sheet.lost)
    for _ in range(eaten):
        campaign.sheet = used_up(campaign.sheet, FOOD)
    if not short:
        g.tell(MonthEnded(sheet.month, eaters, eaten, count(campaign.sheet, FOOD)))
    else:
        g.tell(MonthEnded(sheet.month, eaters, stock, 0))
        g.next(share_food, 0, left, 0)
    g.next(turn_page, short)
    g.next(lose_hope)
    if short:
        g.next(check_cargo)  # who has lost Rep carries less


@rule("atz.resource.food-sharing", "atz.resource.food-none")
def share_food(g: Atz, place: int, units: int, sharers: int) -> None:
    """Ask for each in turn whether he eats, shares a unit with another, or goes without.

    The last of them has nobody to share with, unless somebody waits for that.

    Args:
        g: The game.
        place: Whose turn it is.
        units: Whole units that are left.
        sharers: 1 if half of the last opened unit waits for a second one who shares.
    """
    members = sheet_of(g).members
    if place >= len(members):
        return
    alone = place == len(members) - 1 and not sharers
    able = [
        share
        for share in SHARES
        if affordable(share, units, sharers) and not (alone and share == "shared")
    ]
    options = [Feed(place, share) for share in able]
    g.ask(Seat(members[place].seat), Prompt.FOOD, options, take_share, units, sharers)


@rule("atz.resource.food-sharing")
def affordable(share: Share, units: int, sharers: int) -> bool:
    """Whether there is enough for a whole unit, or for half of one."""
    return share == "none" or units > 0 or (share == "shared" and sharers > 0)


@rule("atz.resource.food-sharing", "atz.resource.food-none", "atz.campaign.printed")
def take_share(g: Atz, choice: Feed, units: int, sharers: int) -> None:
    """Feed somebody: who shares or goes without loses 2 Rep; who has none to lose, starves."""
    campaign = campaign_of(g)
    it, place = campaign.sheet.members[choice.member], choice.member
    if choice.share == "whole" or (choice.share == "shared" and not sharers):
        campaign.sheet = used_up(campaign.sheet, FOOD)
        units -= 1
    following = place + 1
    if choice.share == "shared":
        sharers = 0 if sharers else 1
    if choice.share != "whole":
        dies = not g.settings.printed and it.rep - HUNGER < LOWEST
        starves = choice.share == "none" and dies
        rep = max(it.rep - HUNGER, LOWEST)
        now = campaign.sheet.members[place]
        campaign.sheet = with_member(campaign.sheet, place, msgspec.structs.replace(now, rep=rep))
        g.tell(Fed(it.name, choice.share, rep))
        if starves:
            campaign.sheet = bequeathed(campaign.sheet, g.deck, place)
            lose(g, it.name, "starved")
            following = place
    g.next(share_food, following, units, sharers)


@rule("atz.resource.food-none")
def bequeathed(sheet: Sheet, tables: AtzTables, place: int) -> Sheet:
    """Return the sheet with what somebody who starves has handed to others, if there are any."""
    it = sheet.members[place]
    others = [*sheet.members[:place], *sheet.members[place + 1 :]]
    if not others:
        return sheet
    worn = (ARMOUR,) if it.armour else ()
    heirs = inherited(tables, others, (*it.guns, *it.melee, *worn, *it.pack))
    poorer = msgspec.structs.replace(it, guns=(), melee=(), pack=(), armour=False)
    members = (*heirs[:place], poorer, *heirs[place:])
    return msgspec.structs.replace(sheet, members=members)


@rule("atz.together.tenure")
def grown_older(sheet: Sheet) -> Sheet:
    """Return the sheet with everybody a month longer in the group."""
    members = tuple(msgspec.structs.replace(it, months=it.months + 1) for it in sheet.members)
    return msgspec.structs.replace(sheet, members=members)


@rule("atz.campaign.month-end-order", "atz.base.leaving", "atz.campaign.printed")
def turn_page(g: Atz, short: bool) -> None:  # noqa: FBT001  (a step's argument)
    """Add a month of tenure, clear what was lost, let empty bases go, advance the clock."""
    campaign, sheet = campaign_of(g), grown_older(sheet_of(g))
    kept = [it for it in sheet.bases if g.settings.printed or lived_in(sheet, it.place)]
    for base in sheet.bases:
        if base not in kept:
            g.tell(BaseLost(sheet.places[base.place].name))
    campaign.sheet = msgspec.structs.replace(
        sheet,
        bases=tuple(kept),
        lost=0,
        hungry=short,
        quarters=0,
        month=sheet.month + 1,
    )
    end_if_gone(g)


@rule("atz.base.leaving")
def lived_in(sheet: Sheet, place: int) -> bool:
    """Whether the group is where a base is as the month ends."""
    return sheet.place == place
