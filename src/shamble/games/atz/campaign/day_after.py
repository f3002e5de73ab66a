"""After a place of Day One: who is well, who came along; and what Day One leaves for a campaign."""

from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import Gone, Member, Ride, Sheet, Sought
from shamble.games.atz.battle.campaign_events import Joined, MemberLost
from shamble.games.atz.battle.day_one import DayEnd, DayOne, Kin, Stop
from shamble.games.atz.battle.day_one_events import DayEnded, StopLeft
from shamble.games.atz.battle.state import Atz, FigureId
from shamble.games.atz.book.day_one_tables import first
from shamble.games.atz.book.tables import ListName
from shamble.games.atz.campaign.allegiance import leave_the_force
from shamble.games.atz.campaign.burdens import check_cargo
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.games.atz.campaign.day_self import change_day, day_for
from shamble.games.atz.campaign.ending import close, end_if_gone, finish
from shamble.games.atz.campaign.fates import fate_of, returned
from shamble.games.atz.campaign.founding import divided_up, member_of, unused_name
from shamble.games.atz.campaign.homecoming import (
    recover_all,
    test_bitten,
    treat_wounded,
    wounded,
)
from shamble.games.atz.campaign.legacy import inherited, legacy_of
from shamble.games.atz.campaign.newcomers import names_of
from shamble.games.atz.dayone.family import kin_figure
from shamble.games.atz.dayone.reordering import open_places
from shamble.games.atz.dayone.visit import visit_of
from shamble.games.atz.people.packs import pack_of
from shamble.games.atz.people.recruit import STAR_GUNS, muster
from shamble.games.atz.scenarios.deal import TOGETHER
from shamble.kernel.rules import RuleId, rule

OVER: Final = RuleId("atz.day-one.location-over")
END: Final = RuleId("atz.day-one.end")
POLICE: Final = ("officer", "swat")  # answers
HOPE: Final = 3  # months in which somebody may still turn up
REJOIN: Final = RuleId("atz.day-one.loc-military-rejoin")


@rule("atz.day-one.coop")
def whose_day(sheet: Sheet) -> int:
    """Return who goes on next: of those whose day is not over, the one with the fewest places."""
    going = [day for day in sheet.days if not day.end]
    return min(going, key=lambda day: (len(day.stops), day.seat)).seat


@rule("atz.day-one.clear-table-first")
def after_stop(g: Atz, seat: int) -> None:
    """See to the hurt and the bitten, count heads, and go on."""
    g.next(treat_wounded, tuple(wounded(g)))
    g.next(recover_all)
    g.next(test_bitten, ())
    g.next(count_party, seat)
    g.next(close_stop, seat)


@rule("atz.day-one.objective-square", "atz.day-one.clear-table-first")
def count_party(g: Atz, seat: int) -> None:
    """Take down who is there after a place, with what, and who was found there."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    visit, day = visit_of(g), day_for(sheet_of(g), seat)
    members = [it for i, it in enumerate(sheet.members) if i not in campaign.party]
    came: list[Member] = []
    left: list[str] = []
    empty = []
    for figure, place in enumerate(campaign.party):
        before = sheet.members[place]
        if is_lost(g, figure, before.name):
            left += legacy_of(g, figure, campaign.sheet.gone[-1].how)
            continue
        came.append(returned(g, figure, before))
        empty += [(before.name, gun) for gun in g.figures[figure].empty]
    members += inherited(g.deck, came, left)
    members += [new_member(g, figure, name) for figure, name in visit.kin if not is_lost(g, figure)]
    members.sort(key=lambda it: it.seat)
    campaign.sheet = msgspec.structs.replace(campaign.sheet, members=tuple(members))
    stop = Stop(visit.place, visit.arrival, visit.found)
    change_day(
        g, seat, empty=tuple(empty), rides=rides_after(g, day), stops=(*day.stops, stop),
        order=tuple(place for place in day.order if place != visit.place),
    )  # fmt: skip


def is_lost(g: Atz, figure: FigureId, name: str = "") -> bool:
    """Whether somebody did not come away from a place; if so he goes onto the memorial."""
    campaign, it, fate = campaign_of(g), g.figures[figure], fate_of(g, figure)
    if fate is None:
        return False
    name, sheet = name or it.who.name, campaign.sheet
    gone = Gone(name, it.rep, it.who.star, fate, 0, it.who.kind)
    campaign.sheet = msgspec.structs.replace(sheet, gone=(*sheet.gone, gone))
    g.tell(MemberLost(name, it.who.star, fate, 0))
    return True


@rule("atz.day-one.family-figures")
def new_member(g: Atz, figure: FigureId, name: str) -> Member:
    """Return somebody who was found as a member: of the family, or a colleague without a name."""
    it, sheet = g.figures[figure], sheet_of(g)
    new = member_of(it, name or unused_name(it.who.name, names_of(sheet)), 1, pack_of(g, figure))
    g.tell(Joined(new.name, new.kind, new.rep, RuleId("atz.day-one.family-figures")))
    return msgspec.structs.replace(new, family=bool(name))


@rule("atz.day-one.entering-table", "atz.day-one.loc-vehicle")
def rides_after(g: Atz, day: DayOne) -> tuple[tuple[str, int], ...]:
    """Return the vehicles that somebody has after a place: not one that he left on its table."""
    driven, own = campaign_of(g).driven, visit_of(g).ride
    rides = list(day.rides)
    if own >= 0:
        kind = g.vehicles[own].kind
        rides.remove(next(ride for ride in rides if ride[0] == kind))
    rides += [(g.vehicles[i].kind, g.vehicles[i].fuel) for i in driven]
    return tuple(rides)


@rule(OVER, END)
def close_stop(g: Atz, seat: int) -> None:
    """Go on to the next place, in a chapter of its own, unless the day is over."""
    sheet, visit = sheet_of(g), visit_of(g)
    day = day_for(sheet, seat)
    mine = [it for it in sheet.members if it.seat == seat]
    end = day.end or end_after(day, mine)
    names = tuple(it.name for it in mine)
    g.tell(StopLeft(first(day.answers, "name"), visit.place, visit.found, names))
    campaign_of(g).over, g.encounter = True, None
    if end:
        change_day(g, seat, end=end)
        g.next(end_of_day, seat)
    else:
        g.next(hand_day_on)


@rule(END)
def end_after(day: DayOne, members: list[Member]) -> DayEnd:
    """Return how a day ends now: the Star is lost, or there is nowhere left to go."""
    if not any(it.star for it in members):
        return "dead"
    return "" if open_places(day) else "stopped"


def hand_day_on(g: Atz) -> None:
    """End the chapter; the next place follows."""
    campaign = campaign_of(g)
    campaign.next = campaign.sheet
    finish(g, "stop", OVER, won=True)


@rule(END, "atz.day-one.coop")
def end_of_day(g: Atz, seat: int) -> None:
    """End somebody's day; when all are over, the campaign begins with whoever came through."""
    campaign = campaign_of(g)
    day = day_for(campaign.sheet, seat)
    campaign.sheet = gathered(g, campaign.sheet, day)
    mine = [it for it in campaign.sheet.members if it.seat == seat]
    family = tuple(it.name for it in mine if not it.star)
    missing = tuple(kin.name for kin in day.kin if kin.where != "home")
    items = tuple(item for it in mine for item in it.pack)
    g.tell(DayEnded(first(day.answers, "name"), day.end, family, missing, items))
    if any(not one.end for one in campaign.sheet.days):
        g.next(hand_day_on)
        return
    days = sorted(campaign.sheet.days, key=lambda one: one.seat)
    rides = [owned_rides(campaign.sheet, one) for one in days]
    campaign.sheet = divided_up(g, msgspec.structs.replace(campaign.sheet, days=()), rides)
    if not end_if_gone(g):
        g.next(check_cargo)
        g.next(close)


def owned_rides(sheet: Sheet, day: DayOne) -> tuple[Ride, ...]:
    """Return the vehicles that a day leaves to whoever came through it."""
    if not any(it.seat == day.seat for it in sheet.members):
        return ()
    return tuple(Ride(kind, fuel, sheet.place) for kind, fuel in day.rides)


@rule(END, "atz.day-one.arrest-campaign", "atz.day-one.food-rounding", "atz.day-one.luxury")
def gathered(g: Atz, sheet: Sheet, day: DayOne) -> Sheet:
    """Return the sheet with all that a day leaves: who is home, what lies there, who may turn up.

    It is left to those who were with the Star or are home; without any there is nothing.
    """
    mine = [it for it in sheet.members if it.seat == day.seat]
    others = [it for it in sheet.members if it.seat != day.seat]
    rep = max((it.rep for it in mine if it.star), default=1)
    mine += [kin_member(g, kin, day.seat, rep) for kin in day.kin if kin.where == "home"]
    if not mine:
        return sheet
    if day.home or any(kin.where == "home" for kin in day.kin):
        lead = max(mine, key=lambda it: (it.star, it.rep))
        mine[mine.index(lead)] = armed_with(
            g, msgspec.structs.replace(lead, pack=(*lead.pack, *loose(g, day.stored))), day.stored
        )
    if day.end in {"military", "police"}:
        mine = back_on_duty(g, mine, day)
    force = [it for it in mine if is_of_the_force(g, it, day)]
    for before, after in zip(force, leave_the_force(g, force), strict=True):
        mine[mine.index(before)] = after
    sought = [
        Sought(kin_member(g, kin, day.seat, rep), sheet.place, HOPE)
        for kin in day.kin
        if kin.where != "home"
    ]
    rides = owned_rides(msgspec.structs.replace(sheet, members=tuple(mine)), day)
    return msgspec.structs.replace(
        sheet,
        members=tuple(sorted((*others, *mine), key=lambda it: it.seat)),
        rides=(*sheet.rides, *rides),
        sought=(*sheet.sought, *sought),
    )


@rule("atz.class.police", "atz.class.police-rogue-week2")
def is_of_the_force(g: Atz, it: Member, day: DayOne) -> bool:
    """Whether somebody is of the police: a Star who says so, or one of his team."""
    if it.star:
        return first(day.answers, "service") in POLICE
    return day.end == "police" and it.type in {
        row.type for row in g.deck.recruits if row.list == "police"
    }


def loose(g: Atz, items: tuple[str, ...]) -> tuple[str, ...]:
    """Return what of some things goes into a pack."""
    return tuple(one for one in items if one not in g.deck.weapons and one not in g.deck.melee)


def armed_with(g: Atz, it: Member, items: tuple[str, ...]) -> Member:
    """Return somebody with the weapons among some things."""
    guns = tuple(one for one in items if one in g.deck.weapons)
    melee = tuple(one for one in items if one in g.deck.melee)
    return msgspec.structs.replace(it, guns=(*it.guns, *guns), melee=(*it.melee, *melee))


@rule("atz.day-one.family-figures", END)
def kin_member(g: Atz, kin: Kin, seat: int, rep: int) -> Member:
    """Return somebody of the family as a member."""
    it = kin_figure(g.deck, g.dice, kin, TOGETHER, seat, rep)
    return msgspec.structs.replace(member_of(it, kin.name, 1, ()), family=True)


@rule(REJOIN)
def back_on_duty(g: Atz, mine: list[Member], day: DayOne) -> list[Member]:
    """Return those who begin a campaign from a base or a station: the Star with gear and a team."""
    name: ListName = "military" if day.end == "military" else "police"
    place, star = next((i, it) for i, it in enumerate(mine) if it.star)
    mine[place] = msgspec.structs.replace(
        star, guns=STAR_GUNS[name], armour=star.armour or name == "military"
    )
    taken = names_of(sheet_of(g)) | {it.name for it in mine}
    team = muster(
        g.deck, g.dice, name, day.seat, TOGETHER, 1 + star.rep, attributes=g.settings.attributes,
        limit=star.rep,
    )  # fmt: skip
    for it in team[1:]:
        fresh = unused_name("", taken)
        taken.add(fresh)
        mine.append(member_of(it, fresh, 1, ()))
    return mine
