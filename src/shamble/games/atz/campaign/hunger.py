"""Hunger: how weak it makes, when that is over, and who starves."""

from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import Member, Sheet
from shamble.games.atz.battle.campaign_options import Share
from shamble.kernel.rules import rule

TAKES: Final = 2  # Rep
LOWEST: Final = 1
DEADLY: Final = 6  # months in a row without any food


@rule("atz.resource.food-sharing", "atz.resource.food-none", "atz.resource.hunger-lasts")
@rule("atz.campaign.printed")
def weakened(it: Member, share: Share, *, printed: bool) -> Member:
    """Return somebody after a month with half a unit, or with none: 2 Rep weaker, never below 1.

    More such months make him no weaker, but by the book alone.
    """
    strong = it.rep if printed else it.rep + it.weak
    rep = max(strong - TAKES, LOWEST)
    weak = 0 if printed else strong - rep
    months = it.hunger + 1 if share == "none" else 0
    return msgspec.structs.replace(it, rep=rep, weak=weak, hunger=months)


@rule("atz.resource.hunger-lasts", "atz.campaign.printed")
def nourished(it: Member, *, printed: bool) -> Member:
    """Return somebody after a month with a unit of his own: what hunger took is back."""
    rep = it.rep if printed else it.rep + it.weak
    return msgspec.structs.replace(it, rep=rep, weak=0, hunger=0)


@rule("atz.resource.food-none", "atz.campaign.printed")
def starves(it: Member, *, printed: bool) -> bool:
    """Whether somebody has been without any food for too long."""
    return it.hunger >= DEADLY and not printed


@rule("atz.resource.hunger-lasts")
def well_fed(sheet: Sheet, *, printed: bool) -> Sheet:
    """Return the sheet after a month in which there was enough for all."""
    members = tuple(nourished(it, printed=printed) for it in sheet.members)
    return msgspec.structs.replace(sheet, members=members)
