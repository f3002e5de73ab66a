"""The ill of a group: whether they get well after an encounter."""

import msgspec

from shamble.games.atz.battle.campaign import Member
from shamble.games.atz.battle.campaign_events import Recuperated
from shamble.games.atz.battle.passing import MOST, passed_but_sixes, roll_many
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.games.atz.campaign.stores import with_member
from shamble.games.atz.fighting.aid import medics_of
from shamble.kernel.rules import rule


@rule("atz.road.patients-armed", "atz.road.patients")
def nurse_ill(g: Atz) -> None:
    """Have the ill take a Recovery Test each: with a die passed one is well, or else ill as before.

    With a single one it costs a Rep, unless somebody can nurse him.
    """
    campaign = campaign_of(g)
    for place, it in enumerate(sheet_of(g).members):
        if it.trait == "ill":
            after = tested(g, it, [one for one in sheet_of(g).members if one is not it])
            campaign.sheet = with_member(campaign.sheet, place, after)


def tested(g: Atz, it: Member, others: list[Member]) -> Member:
    """Return somebody ill after his test."""
    doctor, nurse = medics_of([one.type for one in others])
    dice = roll_many(g, MOST + doctor)
    count = passed_but_sixes(dice, it.rep)
    rep = max(it.rep - 1, 1) if count == 1 and not nurse else it.rep
    g.tell(Recuperated(it.name, dice, count > 0, rep))
    return msgspec.structs.replace(it, trait="", rep=rep) if count else it
