"""Flip: the Threat of the round, and who must face it."""

from typing import Final

from shamble.games.azta.encounter import clean_up, present
from shamble.games.azta.events import Evaded, FlipsTwo, PutForward, ThreatFaced
from shamble.games.azta.hand import bars_elsewhere
from shamble.games.azta.options import Forward, Prompt
from shamble.games.azta.state import (
    THREATS,
    Azta,
    Encounter,
    Phase,
    Who,
    clockwise,
    is_living,
    living,
)
from shamble.games.azta.stats import adjusted, threat_value, total
from shamble.games.azta.threats import flip
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import RuleId, rule

SAFE: Final = RuleId("azta.flip.safe-may-not-go")
MUST: Final = RuleId("azta.flip.must-put-forward")

FLIPS_OF_ELIMINATED: Final = 2


@rule("azta.flip.threat", "azta.flip.who-flips")
def flip_step(g: Azta) -> None:
    """Flip for the first player, and let those whom the Threat can beat put somebody forward."""
    g.phase = Phase.FLIP
    threat = flip_threat(g)
    g.encounter = Encounter(threat=threat)
    value = threat_value(g)
    g.tell(ThreatFaced(threat, value))
    seats = [seat for seat in clockwise(g) if threatened(g, seat)]
    for seat in seats:
        g.next(put_forward, seat)
    if not seats:
        evade(g, threat, value)


@rule(
    "azta.eliminated.flips-two",
    "azta.eliminated.second-is-threat",
    "azta.eliminated.first-card-stays",
    "azta.eliminated.flip-two-order",
    "azta.round.eliminated-can-be-first",
    "azta.deck.no-enemies-left",
)
def flip_threat(g: Azta) -> int:
    """Flip one Enemy, or two for an eliminated first player; the last one's type is the Threat.

    If there is none, it is the stack with the highest total, the first of equals.
    """
    card, flips = None, 1
    if not is_living(g, g.first):
        flips = FLIPS_OF_ELIMINATED
        g.tell(FlipsTwo(g.first))
    for _ in range(flips):
        card = flip(g)
    if card is None:
        totals = [total(g, threat) for threat in THREATS]
        return totals.index(max(totals))
    return card.kind


@rule("azta.flip.threatened", "azta.flip.safe-may-not-go", "azta.flip.free-choice")
def threatened(g: Azta, seat: Seat) -> list[Who]:
    """List a player's Survivors whose stat is lower than the Threat's value."""
    value, threat = threat_value(g), present(g).threat
    return [who for who in living(g, seat) if adjusted(g, who, threat) < value]


@rule("azta.flip.no-encounter")
def evade(g: Azta, threat: int, value: int) -> None:
    """End the round, because the Threat beats nobody."""
    g.tell(Evaded(threat, value))
    g.skip_to(clean_up)


@rule("azta.flip.must-put-forward", "azta.flip.forward-order", "azta.tie.own-choice")
def put_forward(g: Azta, seat: Seat) -> None:
    """Ask which threatened Survivor faces the Threat."""
    options = [Forward(who) for who in threatened(g, seat)]
    g.ask(seat, Prompt.FORWARD, options, go_forward, seat, bars=bars_forward)


@rule("azta.flip.in-the-encounter", "azta.flip.membership-fixed")
def go_forward(g: Azta, choice: Forward, seat: Seat) -> None:
    """Put the Survivor into the Encounter."""
    encounter = present(g)
    encounter.facing.append(choice.who)
    if g.log is not None:
        stat = adjusted(g, choice.who, encounter.threat)
        g.tell(PutForward(seat, g.survivors[choice.who].id, stat))


@rule(SAFE, MUST)
def bars_forward(g: Azta, option: Option) -> RuleId | None:
    """Return the rule that keeps a Survivor from being put forward, or None."""
    if isinstance(option, Forward) and g.decision is not None:
        return SAFE if option.who in living(g, g.decision.seat) else MUST
    return bars_elsewhere(g, option)
