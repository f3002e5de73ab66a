"""What a good player of azta does without thinking."""

from typing import Final

from shamble.games.azta.cards import EventCard, Gear
from shamble.games.azta.die import doomed
from shamble.games.azta.options import (
    Accept,
    Aim,
    AimPlayer,
    Decline,
    Discard,
    Drop,
    Forward,
    Give,
    Help,
    LeaveBehind,
    Loot,
    PickGear,
    Place,
    PlayEvent,
    Prompt,
    Propose,
    Ready,
    Receive,
    Resolve,
    Sacrifice,
    Shift,
    Snatch,
    Submit,
    Substitute,
    SwapBases,
    SwitchTo,
    UseUp,
    Want,
    WantFromHand,
    Withdraw,
)
from shamble.games.azta.state import Azta, Encounter, Who, clockwise, is_living, living
from shamble.games.azta.stats import adjusted, contribution, threat_value, worth
from shamble.games.azta.vocabulary import (
    Adjust,
    AnyEffect,
    Cancel,
    ChangeThreat,
    DiscardHand,
    DiscardThreat,
    DrawCards,
    DropGear,
    Effect,
    EmptyStack,
    EndEncounter,
    Join,
    Leave,
    Replace,
    SetVictim,
    Shield,
    StealCard,
    StealGear,
    SwapBase,
    SwitchThreat,
    TurnSideways,
    Unhelp,
)
from shamble.kernel.options import CardId, Option, Seat
from shamble.kernel.window import Pass

KINDS: Final[dict[type[Option], float]] = {
    Ready: 12.0, Shift: 0.1, Propose: 0.1, Give: 1.0, Want: 1.0, WantFromHand: 0.5, Submit: 2.0,
    Withdraw: 3.0, Accept: 1.0, Decline: 3.0, LeaveBehind: 0.2, Discard: 1.0, Drop: 1.0,
    Resolve: 1.0, SwitchTo: 1.0, SwapBases: 1.0, Substitute: 1.0, UseUp: 1.0, Pass: 3.0,
    Help: 0.6, Loot: 1.5,
}  # fmt: skip
BEST: Final = 8.0  # the Survivor to put forward, or to give up
SAVE: Final = 6.0  # to play an Event that saves who is about to die
SPITE: Final = 0.6  # to play one when one is out of it
FREE: Final = 3.0  # to Help somebody who is in no danger
SELDOM: Final = 0.3  # to Help a rival out of danger
RARELY: Final = 0.05  # what is next to never wise
IDLE: Final[dict[type[Effect], float]] = {DrawCards: 1.0, StealCard: 0.6, StealGear: 0.6}
RESCUES: Final[dict[type[Effect], float]] = {
    Leave: SAVE, Shield: SAVE, Replace: 4.0, EndEncounter: SAVE, EmptyStack: SAVE,
    SwitchThreat: 2.0, SetVictim: 3.0, TurnSideways: 3.0, DiscardThreat: 2.0, SwapBase: 2.0,
    Join: 0.5, Cancel: 0.5, Unhelp: 0.5, DrawCards: 3.0, StealCard: 1.0, DropGear: 1.0,
    StealGear: 1.0,
}  # fmt: skip
OTHERS: Final = 4.0  # to hit others with what hurts, one's own with what helps
HARM: Final = (TurnSideways, Unhelp, DropGear, Join, DiscardHand)
GOOD: Final = (Leave, Shield, Cancel, Replace)


def urges(g: Azta) -> list[float]:
    """Return how much each option appeals: stay out of the jaws, keep cards, do not dawdle."""
    decision = g.decision
    if decision is None:
        return []
    if g.encounter is not None:
        if decision.prompt == Prompt.FORWARD:
            return forward(g, g.encounter, decision.options, decision.seat)
        if decision.prompt == Prompt.HELP:
            return helping(g, g.encounter, decision.options, decision.seat)
        if decision.prompt == Prompt.SCREW:
            return screwing(g, g.encounter, decision.options, decision.seat)
    if decision.prompt == Prompt.TARGET:
        return [target(g, option, decision.seat) for option in decision.options]
    found = []
    for option in decision.options:
        urge = KINDS.get(type(option))
        found.append(fitting(g, option) if urge is None else urge)
    return found


def forward(g: Azta, encounter: Encounter, options: tuple[Option, ...], seat: Seat) -> list[float]:
    """Prefer the strongest here; if it would be the weakest all the same, whom one needs least."""
    team = [option.who for option in options if isinstance(option, Forward)]
    stats = [adjusted(g, who, encounter.threat) for who in team]
    lost = max(stats) < min(opposite(g, encounter, seat), default=0)
    if lost:
        needed = [strength(g, who) for who in team]
        return [BEST if one == min(needed) else 1.0 for one in needed]
    return [BEST if stat == max(stats) else 1.0 for stat in stats]


def opposite(g: Azta, encounter: Encounter, seat: Seat) -> list[int]:
    """List the stats of whom the others put forward, or will: the strongest that may go."""
    there = [adjusted(g, who, encounter.threat) for who in encounter.facing]
    value = threat_value(g)
    come = clockwise(g)
    for other in come[come.index(seat) + 1 :]:
        stats = [adjusted(g, who, encounter.threat) for who in living(g, other)]
        there += [max(able)] if (able := [stat for stat in stats if stat < value]) else []
    return there


def helping(g: Azta, encounter: Encounter, options: tuple[Option, ...], seat: Seat) -> list[float]:
    """Help whoever is in no danger: a card for nothing. To save a rival is seldom worth a card."""
    stats = {who: adjusted(g, who, encounter.threat) for who in encounter.facing}
    value = threat_value(g)
    lost = weakest(stats, value)
    found = []
    for option in options:
        if not isinstance(option, Help):
            found.append(1.0)
            continue
        more = contribution(g, option.who)[encounter.threat]
        then = weakest(stats | {option.whom: stats[option.whom] + more}, value)
        if option.whom in then or any(g.owner[who] == seat for who in then):
            found.append(RARELY)
        else:
            found.append(SELDOM if option.whom in lost else FREE)
    return found


def weakest(stats: dict[Who, int], value: int) -> list[Who]:
    """List the weakest of those whom a Threat can beat."""
    lowest = min(stats.values(), default=value)
    return [who for who, stat in stats.items() if stat == lowest < value]


def screwing(g: Azta, encounter: Encounter, options: tuple[Option, ...], seat: Seat) -> list[float]:
    """Play what saves one's own; spite only for those who have nothing to lose."""
    if not is_living(g, seat):
        return [SPITE if type(option) is PlayEvent else 1.0 for option in options]
    victims = [who for who in doomed(g) if g.owner[who] == seat]
    return [
        useful(g, encounter, option.card, seat, victims) if isinstance(option, PlayEvent) else 1.0
        for option in options
    ]


def useful(g: Azta, encounter: Encounter, card: CardId, seat: Seat, victims: list[Who]) -> float:
    """Return how much an Event appeals: whether it saves who is about to die."""
    event = g.deck.cards[card]
    if not isinstance(event, EventCard):
        return RARELY
    if not victims:
        return max(IDLE.get(type(effect), RARELY) for effect in event.effects)
    mine = adjusted(g, victims[0], encounter.threat)
    value = threat_value(g)
    others = [
        adjusted(g, who, encounter.threat)
        for who in encounter.facing
        if g.owner[who] != seat and who not in encounter.shielded
    ]
    gap = min(others, default=value) - mine  # by which it is the weakest
    return max(saving(effect, encounter.threat, gap, value - mine) for effect in event.effects)


def saving(effect: AnyEffect, threat: int, gap: int, lack: int) -> float:
    """Return how much an effect appeals to whose Survivor is the weakest.

    Args:
        effect: What an Event does.
        threat: What is faced.
        gap: By how much the Survivor is weaker than the next.
        lack: What it lacks to be safe.
    """
    if isinstance(effect, Adjust):
        change = effect.stats(threat)[threat]
        if effect.target in ("own", "any", "same") and change > 0:
            return SAVE if change > min(gap, lack - 1) else RARELY
        if effect.target in ("other", "others") and change < 0:
            return SAVE if -change > gap else RARELY
        return SAVE if effect.target == "all" and change >= lack else RARELY
    if isinstance(effect, ChangeThreat):
        return SAVE if -effect.amount >= lack else RARELY
    return RESCUES.get(type(effect), RARELY)


def target(g: Azta, option: Option, seat: Seat) -> float:
    """Hit others with what hurts, and one's own with what helps."""
    effect = None if g.playing is None else g.playing.effects[0]
    hurts = isinstance(effect, HARM) or (
        isinstance(effect, Adjust) and effect.wits + effect.fight + effect.speed + effect.stat < 0
    )
    helps = isinstance(effect, GOOD) or (isinstance(effect, Adjust) and not hurts)
    if isinstance(option, Aim | PickGear | Snatch):
        mine = g.owner[option.who] == seat
    elif isinstance(option, AimPlayer):
        mine = option.seat == seat
    else:
        return 1.0
    if hurts:
        return 0.3 if mine else OTHERS
    return (OTHERS if mine else 0.5) if helps else (0.5 if mine else 1.5)


def fitting(g: Azta, option: Option) -> float:
    """Return how much an option appeals that gives Gear to a Survivor, or a Survivor away."""
    if isinstance(option, Place | Receive):
        if isinstance(option, Receive):
            return 1.0
        gear = g.deck.cards[option.card]
        return 1.0 + sum(worth(gear, g.survivors[option.who])) if isinstance(gear, Gear) else 1.0
    if isinstance(option, Sacrifice):
        return BEST / max(1.0, strength(g, option.who))
    return 1.0


def strength(g: Azta, who: Who) -> float:
    """Return the sum of a Survivor's printed stats, and what it carries."""
    return sum(g.survivors[who].stats) + 2.0 * len(g.gear[who])
