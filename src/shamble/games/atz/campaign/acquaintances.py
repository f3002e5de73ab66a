"""Whom the group has met: leaders by name, where they are, and whether they parted in peace."""

from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import Known, Sheet
from shamble.games.atz.battle.state import NOBODY, Atz, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.campaign.clock import campaign_of
from shamble.games.atz.table.names import FAMILIES
from shamble.kernel.rules import rule

REMEMBERED: Final = 24  # groups of people, the last ones


@rule("atz.sheet.friends-enemies", "atz.sheet.group-info")
def remembered_people(g: Atz, sheet: Sheet) -> Sheet:
    """Return the sheet with the leaders of those who were met, as friends or enemies."""
    if g.encounter is None:
        return sheet
    others = [it for it in g.figures if it.who.seat == NOBODY and not it.who.zombie]
    for side in sorted({it.who.side for it in others}):
        people = [it for it in others if it.who.side == side and it.status != Status.DEAD]
        if people:
            sheet = acquainted(g, sheet, people, friend=people[0].who.peaceful)
    allies = [g.figures[i] for i in g.encounter.allies if g.figures[i].status != Status.DEAD]
    return acquainted(g, sheet, allies, friend=True) if allies else sheet


@rule("atz.sheet.friends-enemies")
def acquainted(g: Atz, sheet: Sheet, people: list[Figure], *, friend: bool) -> Sheet:
    """Return the sheet with people as they are remembered; who was met again, is so once."""
    first = max(people, key=lambda it: it.rep)
    campaign = campaign_of(g)
    old = next((one for one in sheet.known if one.name == campaign.again), None)
    if old is not None and first.who.kind == old.kind:
        campaign.again = ""
        known = msgspec.structs.replace(
            old, friend=friend, month=sheet.month, place=sheet.place, rep=first.rep,
            count=len(people),
        )  # fmt: skip
    else:
        old, name = None, name_for(sheet)
        known = Known(
            name, first.who.kind, friend, sheet.month, sheet.place, first.rep, len(people)
        )
    rest = tuple(one for one in sheet.known if one is not old)
    return msgspec.structs.replace(sheet, known=(*rest, known)[-REMEMBERED:])


@rule("atz.sheet.friends-enemies")
def name_for(sheet: Sheet) -> str:
    """Return a name that nobody has whom the group knows; each campaign begins with another."""
    first = sum(map(ord, "".join(place.name for place in sheet.places))) % len(FAMILIES)
    taken = {one.name for one in sheet.known}
    names = (*FAMILIES[first:], *FAMILIES[:first])
    return next(name for name in names if name not in taken)
