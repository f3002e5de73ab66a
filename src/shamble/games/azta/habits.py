"""What a good player of azta does without thinking."""

from typing import Final

from shamble.games.azta.cards import Gear
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
from shamble.games.azta.state import Azta, Encounter, Who
from shamble.games.azta.stats import adjusted, worth
from shamble.games.azta.vocabulary import (
    Adjust,
    Cancel,
    DiscardHand,
    DropGear,
    Join,
    Leave,
    Replace,
    Shield,
    TurnSideways,
    Unhelp,
)
from shamble.kernel.options import Option, Seat
from shamble.kernel.window import Pass

KINDS: Final[dict[type[Option], float]] = {
    Ready: 12.0, Shift: 0.1, Propose: 0.1, Give: 1.0, Want: 1.0, WantFromHand: 0.5, Submit: 2.0,
    Withdraw: 3.0, Accept: 1.0, Decline: 3.0, LeaveBehind: 0.2, Discard: 1.0, Drop: 1.0,
    Resolve: 1.0, SwitchTo: 1.0, SwapBases: 1.0, Substitute: 1.0, UseUp: 1.0, Pass: 3.0,
    Help: 0.6, Loot: 1.5,
}  # fmt: skip
BEST: Final = 8.0  # the Survivor to put forward, or to give up
SAVE: Final = 6.0  # to play an Event when one's own is about to die
SPITE: Final = 1.2  # else
OTHERS: Final = 4.0  # to hit others with what hurts, one's own with what helps
HARM: Final = (TurnSideways, Unhelp, DropGear, Join, DiscardHand)
GOOD: Final = (Leave, Shield, Cancel, Replace)


def urges(g: Azta) -> list[float]:
    """Return how much each option appeals: stay out of the jaws, keep cards, do not dawdle."""
    decision = g.decision
    if decision is None:
        return []
    if decision.prompt == Prompt.FORWARD and g.encounter is not None:
        return forward(g, g.encounter, decision.options)
    if decision.prompt == Prompt.SCREW:
        event = SAVE if in_danger(g, decision.seat) else SPITE
        return [event if type(option) is PlayEvent else 3.0 for option in decision.options]
    if decision.prompt == Prompt.TARGET:
        return [target(g, option, decision.seat) for option in decision.options]
    found = []
    for option in decision.options:
        urge = KINDS.get(type(option))
        found.append(fitting(g, option) if urge is None else urge)
    return found


def forward(g: Azta, encounter: Encounter, options: tuple[Option, ...]) -> list[float]:
    """Prefer the strongest, unless it would be the weakest there all the same; then the weakest."""
    stats = [
        adjusted(g, option.who, encounter.threat) if isinstance(option, Forward) else 0
        for option in options
    ]
    there = [adjusted(g, who, encounter.threat) for who in encounter.facing]
    lost = bool(there) and max(stats) < min(there)
    wanted = min(stats) if lost else max(stats)
    return [BEST if stat == wanted else 1.0 for stat in stats]


def in_danger(g: Azta, seat: Seat) -> bool:
    """Whether one of a player's own is the weakest in the Encounter."""
    encounter = g.encounter
    if encounter is None or not encounter.facing:
        return False
    stats = [(adjusted(g, who, encounter.threat), who) for who in encounter.facing]
    lowest = min(stats)[0]
    return any(stat == lowest and g.owner[who] == seat for stat, who in stats)


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
