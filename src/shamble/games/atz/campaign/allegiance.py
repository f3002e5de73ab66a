"""Soldiers and police of a group, when nobody is left to give them orders."""

from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import Member
from shamble.games.atz.battle.campaign_events import WentRogue
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Class
from shamble.games.atz.campaign.clock import campaign_of, day_of
from shamble.games.atz.people.recruit import TWO_MONTHS, is_rogue, turned
from shamble.kernel.rules import RuleId, rule

WEEK_TWO: Final = RuleId("atz.class.police-rogue-week2")


@rule("atz.class.military-rogue", "atz.class.police-rogue-2months")
def end_service(g: Atz) -> None:
    """Two months on, have all who serve be survivors or gangers: one die for the whole group."""
    campaign = campaign_of(g)
    sheet = campaign.sheet
    serving = [it for it in sheet.members if it.kind == Class.MILITARY]
    if not serving or day_of(sheet.month) <= TWO_MONTHS:
        return
    die = roll(g)
    kind = turned(die)
    members = tuple(of_class(it, kind) if it in serving else it for it in sheet.members)
    campaign.sheet = msgspec.structs.replace(sheet, members=members)
    g.tell(WentRogue(tuple(it.name for it in serving), die, kind))


@rule("atz.class.police-rogue-week2")
def leave_the_force(g: Atz, police: list[Member]) -> list[Member]:
    """Return police as they are when the second week is over: with a 1 or 2 they go rogue."""
    if not police:
        return []
    die = roll(g)
    kind = Class.GANGER if is_rogue(die) else Class.MILITARY
    g.tell(WentRogue(tuple(it.name for it in police), die, kind, WEEK_TWO))
    return [of_class(it, kind) for it in police]


def of_class(it: Member, kind: Class) -> Member:
    """Return somebody as one of a class."""
    return msgspec.structs.replace(it, kind=kind)
