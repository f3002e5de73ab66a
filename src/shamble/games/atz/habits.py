"""What a sensible survivor of atz does without thinking."""

import math
from typing import Final

from shamble.games.atz.battle.day_one_options import GoTo, Ranked, Resist, StayPut, StopHere
from shamble.games.atz.battle.options import (
    Activate,
    BreakOff,
    Charge,
    CheatDeath,
    Concede,
    Decline,
    Die,
    EndActivation,
    FastMove,
    Fire,
    GoProne,
    HoldFire,
    Leave,
    Move,
    PutDown,
    Rally,
    Reload,
    SkipGroup,
    Split,
    SplitOff,
    Switch,
    Tend,
    Turn,
    Work,
)
from shamble.games.atz.battle.state import NOBODY, Atz, GroupId, members
from shamble.games.atz.battle.vehicle_options import Drive, GetIn, GiveUp, Hotwire, Start
from shamble.games.atz.book.terms import Status
from shamble.games.atz.bot_camp import camp_urges
from shamble.games.atz.bot_haul import is_done
from shamble.games.atz.fighting.chances import at_least_once, chance
from shamble.games.atz.fighting.fire import dice_rolled
from shamble.games.atz.fighting.two_weapons import volleys_of
from shamble.games.atz.sense import sensible
from shamble.games.atz.telling.prospects import manner
from shamble.kernel.options import Option

USUAL: Final = 1.0
NEAR: Final = 120  # tenths of an inch: who is further off makes no waiting pay
PLAIN: Final = 90.0  # times as appealing as another: that one is senseless
KINDS: Final[dict[type[Option], float]] = {
    Activate: 4.0, SkipGroup: 0.1, Fire: 4.0, HoldFire: 0.5, Charge: 1.0, BreakOff: 0.5,
    Move: 2.0, FastMove: 2.5, Turn: 0.1, GoProne: 0.1, EndActivation: 0.7, Reload: 1.0,
    Rally: 4.0, Tend: 2.0, Leave: 8.0, PutDown: 0.1, Split: 0.3, SplitOff: 0.1, Switch: 0.3,
    Work: 4.0, CheatDeath: 8.0, Die: 0.1, Decline: 0.7, Concede: 0.01,
    GetIn: 2.0, Start: 6.0, Hotwire: 4.0, Drive: 4.0, GiveUp: 0.2,
    StopHere: 0.1, Ranked: 0.2, Resist: 0.1, StayPut: 0.3, GoTo: 3.0,
}  # fmt: skip


def urges(g: Atz) -> list[float]:
    """Return how much each option appeals: shoot, help, get on and get away; no fuss."""
    decision = g.decision
    if decision is None:
        return []
    if g.encounter is not None and g.encounter.visit is None and g.mission is None:
        known = sensible(g, g.encounter, decision.options)
        if known is not None:
            return known
    if g.campaign is not None:
        known = camp_urges(g, g.campaign, decision.options)
        if known is not None:
            return known
    return [KINDS.get(type(it), USUAL) for it in decision.options]


def this_turn(g: Atz) -> int:
    """Return the turn: to its end hints look, whether much is done in it or nothing."""
    return g.turn


def vain(g: Atz, option: Option) -> bool:
    """Whether an order brings nothing about: a shot that hits nobody, or giving an encounter up.

    To leave a group inactive brings nothing about where nobody is near who could make it pay.
    """
    if isinstance(option, Leave):
        return gives_up(g, option)
    if isinstance(option, SkipGroup):
        return idle(g, option.group)
    if not isinstance(option, Fire):
        return False
    snap, charged = manner(g, option.figure)
    weapons = g.deck.weapons
    shares = [
        (
            chance(g, volley, weapons[volley.weapon], target, place).hit,
            dice_rolled(g, option.figure, weapons[volley.weapon], dice),
        )
        for volley in volleys_of(g, option, snap=snap, charged=charged)
        for place, (target, dice) in enumerate(zip(volley.targets, volley.dice, strict=True))
    ]
    return all(at_least_once(share, dice) == 0 for share, dice in shares)


def gives_up(g: Atz, option: Leave) -> bool:
    """Whether somebody would leave before he has what he came for, though it can still be had.

    In a campaign one comes home for more reasons.
    """
    now = g.encounter
    if now is None or now.visit is not None or g.campaign is not None or g.mission is not None:
        return False
    return not is_done(g, now, g.figures[option.figure].who.side)


def idle(g: Atz, group: GroupId) -> bool:
    """Whether a group gains nothing by waiting: it can but rally, or nobody is near."""
    own = [g.figures[one] for one in members(g, group)]
    if all(it.status == Status.HUNKERED for it in own):
        return True
    sides = {it.who.side for it in own} | {NOBODY}
    foes = [it for it in g.figures if it.who.side not in sides and it.status <= Status.HUNKERED]
    return all(math.hypot(it.x - one.x, it.y - one.y) > NEAR for it in foes for one in own)
