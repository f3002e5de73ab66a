"""Losing somebody: off the group, and onto the memorial."""

import msgspec

from shamble.games.atz.battle.campaign import Fate, Gone
from shamble.games.atz.battle.campaign_events import MemberLost
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.kernel.rules import rule


@rule("atz.together.sneak-away-gear", "atz.together.grunt-more")
def lose(g: Atz, name: str, how: Fate) -> None:
    """Take somebody off the group, with all he carries; he counts as lost this month."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    place = next(i for i, one in enumerate(sheet.members) if one.name == name)
    it = sheet.members[place]
    campaign.sheet = msgspec.structs.replace(
        sheet,
        members=(*sheet.members[:place], *sheet.members[place + 1 :]),
        gone=(*sheet.gone, Gone(it.name, it.rep, it.star, how, sheet.month, it.kind)),
        lost=sheet.lost + 1,
    )
    deeds = {i - (i > place): did for i, did in campaign.deeds.items() if i != place}
    campaign.deeds = deeds
    g.tell(MemberLost(it.name, it.star, how, sheet.month))
