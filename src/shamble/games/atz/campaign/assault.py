"""An attack on rivals: both groups on one table, and whoever holds it has the base there."""

from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import Base, Gone, Member, Plan, Sheet
from shamble.games.atz.battle.campaign_events import BaseTaken, MemberLost, RivalsMet, TakenAway
from shamble.games.atz.battle.campaign_options import Assault
from shamble.games.atz.battle.state import STUNNED, Atz, Figure
from shamble.games.atz.campaign.captivity import taken_by_others
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.games.atz.campaign.fates import fate_of, returned
from shamble.games.atz.campaign.figures import figure_of
from shamble.games.atz.campaign.legacy import inherited, legacy_of
from shamble.games.atz.campaign.rivals import foe_of, rival_of, rivals_here, spokesman, with_rival
from shamble.games.atz.campaign.stores import base_here, with_base
from shamble.games.atz.scenarios.deal import TOGETHER
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

ATTACK: Final = RuleId("atz.campaign.rivals-attack")


@rule("atz.campaign.rivals")
def greet_rivals(g: Atz) -> None:
    """Say which other groups are in the area."""
    for one in rivals_here(sheet_of(g)):
        based = base_here(one) is not None
        g.tell(RivalsMet(spokesman(one.members), len(one.members), based))


@rule(ATTACK)
def assaults(sheet: Sheet) -> list[Assault]:
    """List the groups that can be attacked: those in the same area."""
    return [Assault(one.seat) for one in rivals_here(sheet)]


@rule(ATTACK)
def bars_assault(sheet: Sheet, option: Assault) -> RuleId | None:
    """Return the rule that forbids an attack, or None."""
    return None if rival_of(sheet, option.seat) is not None else NOT_OFFERED


@rule(ATTACK)
def plan_assault(g: Atz, option: Assault) -> None:
    """Settle on an attack; it is one of the month's encounters."""
    campaign = campaign_of(g)
    campaign.plan, campaign.foe = Plan("discover"), option.seat


@rule(ATTACK, "atz.seat.versus-deployment")
def drawn_up(g: Atz, attackers: list[Figure]) -> list[Figure]:
    """Return everybody on the table: each player's people are a side of their own."""
    foe = foe_of(g)
    figures = attackers + ([figure_of(it) for it in foe.members] if foe is not None else [])
    for it in figures if foe is not None else ():
        it.who = msgspec.structs.replace(it.who, side=TOGETHER + it.who.seat)
    return figures


@rule(ATTACK)
def count_rivals(g: Atz) -> None:
    """Take down what an attack did to the others: who is lost, what is left, who has the base."""
    campaign, foe = campaign_of(g), foe_of(g)
    if foe is None:
        return
    first, members, lost = len(campaign.party), [], 0
    left: list[str] = []
    for place, before in enumerate(foe.members):
        figure = first + place
        fate = fate_of(g, figure)
        if fate is None:
            members.append(returned(g, figure, before))
            continue
        lost += 1
        if fate == "captured":
            foe = taken_by_others(g, foe, figure, before)
            g.tell(TakenAway(before.name, foe.held[-1].by, here_name(g)))
        else:
            gone = Gone(before.name, before.rep, before.star, fate, foe.month, before.kind)
            foe = msgspec.structs.replace(foe, gone=(*foe.gone, gone))
            left += legacy_of(g, figure, fate)
            g.tell(MemberLost(before.name, before.star, fate, foe.month))
    members = inherited(g.deck, members, left)
    foe = msgspec.structs.replace(foe, members=tuple(members), lost=foe.lost + lost)
    campaign.sheet = with_rival(campaign.sheet, foe)
    take_base(g, foe, members)


def here_name(g: Atz) -> str:
    """Return the name of the area."""
    sheet = sheet_of(g)
    return sheet.places[sheet.place].name


@rule(ATTACK)
def take_base(g: Atz, foe: Sheet, left: list[Member]) -> None:
    """Have the base of those who were attacked change hands, if the attackers hold the table."""
    campaign, base = campaign_of(g), base_here(foe)
    if base is None or not is_held(g):
        return
    campaign.sheet = with_rival(
        campaign.sheet,
        msgspec.structs.replace(foe, bases=tuple(one for one in foe.bases if one != base)),
    )
    own = base_here(campaign.sheet)
    since = campaign.sheet.month if own is None else own.since
    store = tuple(sorted((*base.store, *(own.store if own is not None else ()))))
    campaign.sheet = with_base(campaign.sheet, Base(base.place, since, store))
    who = spokesman(left) or spokesman(foe.members)
    g.tell(BaseTaken(here_name(g), who, store))


@rule(ATTACK)
def is_held(g: Atz) -> bool:
    """Whether the attackers stand on the table, and nobody of the others does."""
    standing = {it.who.seat for it in g.figures if it.status <= STUNNED}
    return sheet_of(g).seat in standing and campaign_of(g).foe not in standing
