"""What became of somebody in an encounter, and how he is when he is back."""

from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import Fate, Member
from shamble.games.atz.battle.deeds import deeds_of
from shamble.games.atz.battle.state import LEFT, Atz, FigureId
from shamble.games.atz.book.terms import Status
from shamble.games.atz.people.packs import pack_of
from shamble.kernel.rules import rule

BACK: Final = Status.OUT_OF_THE_FIGHT  # below this status, and once off the table, one is well
ENOUGH: Final = 3  # zombies seen, for the milestone


def fate_of(g: Atz, figure: FigureId) -> Fate | None:
    """Return how somebody was lost; None: he is back."""
    it = g.figures[figure]
    if it.status < BACK or it.status == LEFT:
        return None
    if it.status == Status.GONE:
        return "eaten"
    if it.status != Status.DEAD:
        return "captured"
    if it.bitten:
        return "turned"
    return "killed" if deeds_of(g, figure).out or not deeds_of(g, figure).hunkered else "vanished"


@rule("atz.campaign.tracking-find", "atz.sheet.extra-fields", "atz.sheet.seen-feast")
def returned(g: Atz, figure: FigureId, before: Member) -> Member:
    """Return a member as he came back: Rep, weapons, pack, and what he has seen and done."""
    it, did = g.figures[figure], deeds_of(g, figure)
    return msgspec.structs.replace(
        before,
        rep=it.rep,
        guns=it.guns,
        melee=it.melee,
        armour=it.who.armour,
        pack=pack_of(g, figure),
        hardened=it.hardened,
        knows=it.knows or did.seen > 0,
        seen=min(before.seen + did.seen.bit_count(), ENOUGH),
        killed=before.killed or did.kills > 0,
        fought=before.fought or did.fought,
        kind=it.who.kind,
        trait=it.who.trait,
    )
