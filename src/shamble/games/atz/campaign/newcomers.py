"""Who joined on an encounter and comes home with the group, and what they bring or leave to it."""

from collections import Counter

import msgspec

from shamble.games.atz.battle.campaign import Fate, Gone, Member, Sheet
from shamble.games.atz.battle.campaign_events import Joined, MemberLost, TakenAway
from shamble.games.atz.battle.state import LEFT, NOBODY, Atz, FigureId
from shamble.games.atz.campaign.captivity import taken_by_others
from shamble.games.atz.campaign.clock import campaign_of
from shamble.games.atz.campaign.fates import fate_of
from shamble.games.atz.campaign.founding import member_of, unused_name
from shamble.games.atz.campaign.legacy import legacy_of
from shamble.games.atz.people.packs import pack_of
from shamble.kernel.rules import rule


@rule("atz.meet.temporary-allies")
def handed_over(g: Atz) -> list[str]:
    """Return what those who came along for the day have found and brought away."""
    found: list[str] = []
    if g.encounter is None:
        return found
    for i in g.encounter.allies:
        it = g.figures[i]
        if it.status == LEFT and not it.cheated and it.who.seat != campaign_of(g).foe:
            has = Counter((*it.guns, *it.melee, *pack_of(g, i)))
            has.subtract(g.encounter.brought.get(i, ()))
            found += has.elements()
    return found


@rule("atz.infection.software-outcome", "atz.spoils.packs")
def left_by_recruits(g: Atz) -> list[str]:
    """Return what those leave to the group who joined for good, and died among its people."""
    joined = () if g.encounter is None else g.encounter.joined
    mine = [i for i in joined if g.figures[i].who.seat not in {NOBODY, campaign_of(g).foe}]
    fates = [(i, fate_of(g, i)) for i in mine]
    return [item for i, fate in fates if fate is not None for item in legacy_of(g, i, fate)]


@rule("atz.meet.player-wins-two", "atz.campaign.objectives")
def joined(g: Atz, sheet: Sheet, *, theirs: bool) -> Sheet:
    """Return the sheet with those who joined for good and came along; or joined the attacked."""
    if g.encounter is None:
        return sheet
    for i in g.encounter.joined:
        it, fate = g.figures[i], fate_of(g, i)
        if it.who.seat == NOBODY or (it.who.seat == campaign_of(g).foe) != theirs:
            continue
        if fate is not None:
            sheet = lost_again(g, sheet, i, fate)
            continue
        own = {one.member.name for one in sheet.sought} & {it.who.name}  # who was sought keeps it
        taken = names_of(sheet) - own
        name = unused_name(it.who.name, taken)
        new = member_of(it, name, sheet.month, pack_of(g, i))
        new = msgspec.structs.replace(new, seat=who_takes_in(g, sheet, new.seat))
        sheet = with_kin(sheet, new)
        g.tell(Joined(name, new.kind, new.rep))
    return sheet


@rule("atz.campaign.groups")
def who_takes_in(g: Atz, sheet: Sheet, seat: int) -> int:
    """Return whose somebody is who joins: a player's who has nobody left, else whoever won him."""
    if sheet.shared or sheet.others or seat == campaign_of(g).foe:
        return seat
    have = {it.seat for it in sheet.members}
    return next((one for one in range(g.seats) if one not in have), seat)


def names_of(sheet: Sheet) -> set[str]:
    """Return all names that are or were somebody's."""
    held = [one.member.name for one in sheet.held] + [one.member.name for one in sheet.sought]
    rivals = [name for one in sheet.others for name in names_of(one)]
    own = [*(one.name for one in sheet.members), *(one.name for one in sheet.gone)]
    kin = [one.name for day in sheet.days for one in day.kin]
    return {*held, *rivals, *own, *kin}


@rule("atz.day-one.loc-school-later")
def with_kin(sheet: Sheet, new: Member) -> Sheet:
    """Return the sheet with somebody more; who was sought since Day One is family, and found."""
    sought = tuple(one for one in sheet.sought if one.member.name != new.name)
    if len(sought) < len(sheet.sought):
        new = msgspec.structs.replace(new, family=True)
    return msgspec.structs.replace(sheet, members=(*sheet.members, new), sought=sought)


@rule("atz.day-one.loc-school-later", "atz.captive.who")
def lost_again(g: Atz, sheet: Sheet, figure: FigureId, fate: Fate) -> Sheet:
    """Return the sheet on which nobody is sought who was found, and lost on the way home."""
    name = g.figures[figure].who.name
    one = next((one for one in sheet.sought if one.member.name == name), None)
    if one is None:
        return sheet
    rest = tuple(other for other in sheet.sought if other is not one)
    sheet = msgspec.structs.replace(sheet, sought=rest)
    if fate == "captured":
        sheet = taken_by_others(g, sheet, figure, one.member)
        g.tell(TakenAway(name, sheet.held[-1].by, sheet.places[sheet.place].name))
        return sheet
    g.tell(MemberLost(name, one.member.star, fate, sheet.month))
    gone = Gone(name, one.member.rep, one.member.star, fate, sheet.month, one.member.kind)
    return msgspec.structs.replace(sheet, gone=(*sheet.gone, gone))
