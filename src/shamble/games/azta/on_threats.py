"""Effects on the Threat, its stack and the Encounter as a whole."""

from collections.abc import Sequence
from typing import Final

from shamble.games.azta.encounter import end_encounter, present
from shamble.games.azta.events import ThreatChanged, ThreatSwitched, VictimChanged
from shamble.games.azta.options import RESOLVE, Resolve, SwitchTo, TargetChoice
from shamble.games.azta.state import THREATS, Azta, Swelling, Who
from shamble.games.azta.stats import threat_value
from shamble.games.azta.threats import discard_top, flip
from shamble.games.azta.vocabulary import (
    ChangeThreat,
    DiscardThreat,
    Effect,
    EmptyStack,
    EndEncounter,
    FlipMore,
    SetVictim,
    SwitchThreat,
)
from shamble.kernel.errors import Bug
from shamble.kernel.options import CardId, Seat
from shamble.kernel.rules import RuleId, rule

ENDED: Final = RuleId("azta.screw.end-encounter")
EMPTIED: Final = RuleId("azta.screw.empty-stack")
USED_UP: Final = RuleId("azta.screw.stack-emptied-by-discards")

ALWAYS: Final = (RESOLVE,)


def played(g: Azta) -> CardId:
    """Return the Event that is being played."""
    if g.playing is None:
        raise Bug("no Event is being played")
    return g.playing.id


def always(g: Azta, seat: Seat, effect: Effect, last: Who | None) -> Sequence[TargetChoice]:
    """List nothing to choose: it can always be done."""
    return ALWAYS


@rule("azta.stat.below-zero", "azta.precedence.what-conflicts")
def change_threat(g: Azta, choice: Resolve, seat: Seat, effect: ChangeThreat) -> None:
    """Make the Threat worth more or less until the end of the round."""
    present(g).swellings.append(Swelling(played(g), effect.amount))
    g.tell(ThreatChanged(effect.amount, threat_value(g)))


@rule(USED_UP)
def discard_threat(g: Azta, choice: Resolve, seat: Seat, effect: DiscardThreat) -> None:
    """Discard cards from the top of the Threat's stack; without a card the Encounter is over."""
    threat = present(g).threat
    discard_top(g, threat, effect.count)
    if not g.stacks[threat]:
        end_encounter(g, USED_UP)


@rule(EMPTIED)
def empty_stack(g: Azta, choice: Resolve, seat: Seat, effect: EmptyStack) -> None:
    """Discard the Threat's whole stack, which ends the Encounter."""
    threat = present(g).threat
    discard_top(g, threat, len(g.stacks[threat]))
    end_encounter(g, EMPTIED)


@rule(ENDED)
def end(g: Azta, choice: Resolve, seat: Seat, effect: EndEncounter) -> None:
    """End the Encounter; the stack stays."""
    end_encounter(g, ENDED)


def to_flip(g: Azta, seat: Seat, effect: FlipMore, last: Who | None) -> Sequence[TargetChoice]:
    """List nothing to choose, if there is an Enemy to flip."""
    return ALWAYS if g.enemies or g.enemy_discard else ()


@rule("azta.flip.membership-fixed", "azta.flip.own-stack")
def flip_more(g: Azta, choice: Resolve, seat: Seat, effect: FlipMore) -> None:
    """Flip more Enemies onto their stacks; the Threat and those who face it stay the same."""
    for _ in range(effect.count):
        flip(g)


def to_switch(
    g: Azta, seat: Seat, effect: SwitchThreat, last: Who | None
) -> Sequence[TargetChoice]:
    """List the other stacks that have a card."""
    now = present(g).threat
    return [SwitchTo(threat) for threat in THREATS if threat != now and g.stacks[threat]]


@rule("azta.precedence.what-conflicts", "azta.flip.membership-fixed")
def switch_threat(g: Azta, choice: SwitchTo, seat: Seat, effect: SwitchThreat) -> None:
    """Make another stack the Threat; the same Survivors face it."""
    present(g).threat = choice.threat
    g.tell(ThreatSwitched(choice.threat, threat_value(g)))


def to_set_victim(
    g: Azta, seat: Seat, effect: SetVictim, last: Who | None
) -> Sequence[TargetChoice]:
    """List nothing to choose, unless the victim is picked in this way already."""
    return () if present(g).picks == effect.rule else ALWAYS


@rule("azta.die.events-may-change", "azta.precedence.last-played")
def set_victim(g: Azta, choice: Resolve, seat: Seat, effect: SetVictim) -> None:
    """Change how the victim is picked; only the last such Event counts."""
    present(g).picks = effect.rule
    g.tell(VictimChanged(effect.rule))
