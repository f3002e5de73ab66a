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
from shamble.games.atz.campaign.hunger import nourished, starves, weakened, well_fed
from shamble.games.atz.campaign.legacy import inherited
from shamble.games.atz.campaign.losses import lose
from shamble.games.atz.campaign.stores import (
    FOOD,
    count,
    used_up,
    with_member,
)
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId, rule

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
        hungry = campaign.sheet
        campaign.sheet = well_fed(hungry, printed=g.settings.printed)
        tell_strength(g, hungry)
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


@rule("atz.resource.food-sharing", "atz.resource.food-none", "atz.resource.hunger-lasts")
@rule("atz.campaign.printed")
def take_share(g: Atz, choice: Feed, units: int, sharers: int) -> None:
    """Feed somebody, half or not at all: that makes him weaker, and after too long he starves."""
    campaign, place, printed = campaign_of(g), choice.member, g.settings.printed
    before = campaign.sheet
    if choice.share == "whole" or (choice.share == "shared" and not sharers):
        campaign.sheet = used_up(campaign.sheet, FOOD)
        units -= 1
    if choice.share == "shared":
        sharers = 0 if sharers else 1
    following, it = place + 1, campaign.sheet.members[place]
    if choice.share == "whole":
        it = nourished(it, printed=printed)
    else:
        it = weakened(it, choice.share, printed=printed)
        g.tell(Fed(it.name, choice.share, it.rep))
    campaign.sheet = with_member(campaign.sheet, place, it)
    tell_strength(g, before)
    if starves(it, printed=printed):
        campaign.sheet = bequeathed(campaign.sheet, g.deck, place)
        lose(g, it.name, "starved")
        following = place
    g.next(share_food, following, units, sharers)


@rule("atz.resource.hunger-lasts")
def tell_strength(g: Atz, before: Sheet) -> None:
    """Tell who has regained some of the Rep that hunger took."""
    for was, it in zip(before.members, sheet_of(g).members, strict=True):
        if it.rep > was.rep:
            g.tell(Fed(it.name, "whole", it.rep, RuleId("atz.resource.hunger-lasts")))


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
