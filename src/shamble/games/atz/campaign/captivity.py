"""Captives of a campaign: who is held where, the Raid that may free them, and when hope ends."""

from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import Fate, Gone, Held, Member, Sheet
from shamble.games.atz.battle.campaign_events import CameFree, MemberLost
from shamble.games.atz.battle.state import LEFT, NOBODY, Atz, FigureId
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.games.atz.campaign.fates import returned
from shamble.games.atz.campaign.figures import figure_of
from shamble.games.atz.campaign.stars import star_of
from shamble.games.atz.campaign.visits import enemies_here
from shamble.games.atz.turn.finish import hostile_leader, is_haunted, whisk_away, zombie_left
from shamble.kernel.rules import rule

HOPE: Final = 3  # months


@rule("atz.captive.who", "atz.captive.how-long")
def taken_by_others(g: Atz, sheet: Sheet, figure: FigureId, before: Member) -> Sheet:
    """Return the sheet with somebody as a captive of those who hold the table, in this area."""
    leader = hostile_leader(g, g.figures[figure].who.side)
    by = Class.GANGER if leader == NOBODY else g.figures[leader].who.kind
    member = msgspec.structs.replace(
        before, rep=g.figures[figure].rep, guns=(), melee=(), pack=(), armour=False
    )
    held = Held(member, by, sheet.place, sheet.month)
    return msgspec.structs.replace(sheet, held=(*sheet.held, held))


@rule("atz.captive.how-long", "atz.captive.several")
def held_here(sheet: Sheet) -> list[Held]:
    """Return all who are held in the area where the group is."""
    return [one for one in sheet.held if one.place == sheet.place]


@rule("atz.captive.how-long", "atz.captive.several")
def look_for_captives(g: Atz) -> None:
    """On a Raid, have all who are held in this area be there, with those who took them."""
    campaign, here = campaign_of(g), held_here(sheet_of(g))
    if campaign.plan.kind != "raid":
        return
    enemies = enemies_here(sheet_of(g))
    if here:
        g.missing = [figure_of(one.member) for one in here]
        campaign.captors = here[0].by
    elif enemies is not None:
        campaign.captors, campaign.again = enemies.kind, enemies.name


@rule("atz.road.cultist-capture", "atz.captive.who")
def untie(g: Atz) -> None:
    """Free those who were tied up, if nobody is left on the table to hold them."""
    for i, it in enumerate(g.figures):
        tied = it.who.seat != NOBODY and it.status == Status.CAPTURED
        if tied and hostile_leader(g, it.who.side) == NOBODY:
            found = g.encounter is not None and i in g.encounter.captives
            it.status = LEFT if not is_haunted(g) else Status.CAPTURED if found else Status.DEAD
            if it.status == Status.DEAD:
                whisk_away(g, i, zombie_left(g))


@rule("atz.captive.how-long", "atz.campaign.monthly-food")
def came_free(g: Atz, sheet: Sheet) -> Sheet:
    """Return the sheet with those back in the group who were freed and got away."""
    if g.encounter is None:
        return sheet
    for i in g.encounter.captives:
        it = g.figures[i]
        one = next((one for one in sheet.held if one.member.name == it.who.name), None)
        if one is None or it.status == Status.CAPTURED:
            continue
        sheet = msgspec.structs.replace(
            sheet, held=tuple(other for other in sheet.held if other is not one)
        )
        if it.status in {Status.DEAD, Status.GONE}:
            how: Fate = "eaten" if it.status == Status.GONE else "killed"
            gone = Gone(
                one.member.name, one.member.rep, one.member.star, how, sheet.month, one.member.kind
            )  # fmt: skip
            sheet = msgspec.structs.replace(sheet, gone=(*sheet.gone, gone))
            g.tell(MemberLost(gone.name, gone.star, how, sheet.month))
            continue
        led = star_of(sheet, it.who.seat) is not None
        back = rejoined(returned(g, i, one.member), led=led)
        lost = sheet.lost - (one.month == sheet.month)  # taken this month: he was never lost
        sheet = msgspec.structs.replace(sheet, members=(*sheet.members, back), lost=lost)
        g.tell(CameFree(back.name))
    return sheet


@rule("atz.together.tenure")
def rejoined(it: Member, *, led: bool) -> Member:
    """Return who came free, with the group from now on; he leads it if nobody else does."""
    return msgspec.structs.replace(it, star=it.star and not led, months=0)


@rule("atz.captive.how-long")
def lose_hope(g: Atz) -> None:
    """Give up those who have been held for three months."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    late = [one for one in sheet.held if sheet.month - one.month >= HOPE]
    for one in late:
        it = one.member
        gone = Gone(it.name, it.rep, it.star, "captured", sheet.month, it.kind)
        sheet = msgspec.structs.replace(sheet, gone=(*sheet.gone, gone))
        g.tell(MemberLost(it.name, it.star, "captured", sheet.month))
    kept = tuple(one for one in sheet.held if one not in late)
    campaign.sheet = msgspec.structs.replace(sheet, held=kept)
