"""Improving Rep after an encounter, and what a Civilian may become."""

from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import Deeds, Member
from shamble.games.atz.battle.campaign_events import ClassChanged, RepRolled
from shamble.games.atz.battle.campaign_options import Become
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.passing import SIDES, roll
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Class
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.games.atz.campaign.ending import end_if_gone
from shamble.games.atz.campaign.month import close_chapter
from shamble.games.atz.campaign.stores import with_member
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule

LOWEST: Final = 1
ENOUGH: Final = 3  # zombies seen
BECOMES: Final = {"survivor": Class.SURVIVOR, "ganger": Class.GANGER}


@rule("atz.rep.success-conditions")
def succeeded(did: Deeds) -> bool:
    """Whether an encounter was a success for somebody."""
    return did.kills > 0 and did.found and not did.out and not did.hunkered


@rule("atz.rep.increase", "atz.rep.decrease", "atz.rep.above-six")
def new_rep(rep: int, die: int, *, success: bool) -> int:
    """Return somebody's Rep after his die: up if it is higher or a 6, down on a 1."""
    if success:
        return rep + 1 if die > rep or die == SIDES else rep
    return max(rep - 1, LOWEST) if die == 1 else rep


@rule("atz.rep.campaign-only", "atz.rep.dead-and-missing", "atz.encounter.those-left-behind")
def change_reps(g: Atz) -> None:
    """Roll for everybody who took part and is still with the group."""
    if end_if_gone(g):
        return
    campaign = campaign_of(g)
    for place, did in sorted(campaign.deeds.items()):
        it = campaign.sheet.members[place]
        success, die = succeeded(did), roll(g)
        rep = new_rep(it.rep, die, success=success)
        changed = msgspec.structs.replace(it, rep=rep)
        campaign.sheet = with_member(campaign.sheet, place, changed)
        g.tell(RepRolled(it.name, success, die, rep, rep - it.rep))
    g.next(offer_classes, 0)
    g.next(close_chapter)


@rule("atz.class.milestones")
def may_change(it: Member) -> bool:
    """Whether a Civilian has seen three zombies, killed one and fought an armed human."""
    return it.kind == Class.CIVILIAN and it.seen >= ENOUGH and it.killed and it.fought


@rule("atz.class.milestones")
def offer_classes(g: Atz, first: int) -> None:
    """Ask, for each Civilian who has come so far, what he is from now on."""
    members = sheet_of(g).members
    able = [i for i, it in enumerate(members) if i >= first and may_change(it)]
    if not able:
        return
    options = [Become(able[0], "civilian"), Become(able[0], "survivor"), Become(able[0], "ganger")]
    g.next(offer_classes, able[0] + 1)
    g.ask(Seat(members[able[0]].seat), Prompt.BECOME, options, take_class)


@rule("atz.class.milestones")
def take_class(g: Atz, choice: Become) -> None:
    """Have a Civilian become what was chosen."""
    if choice.kind == "civilian":
        return
    campaign, kind = campaign_of(g), BECOMES[choice.kind]
    it = campaign.sheet.members[choice.member]
    campaign.sheet = with_member(
        campaign.sheet, choice.member, msgspec.structs.replace(it, kind=kind)
    )
    g.tell(ClassChanged(it.name, kind))
