"""Fleeing: from all of the Horde or not at all."""

from shamble.games.ebz.events import Settled, TotalFixed
from shamble.games.ebz.horde import attrition
from shamble.games.ebz.play import total
from shamble.games.ebz.state import Action, Ebz, Outcome
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule


@rule(
    "ebz.flee.success",
    "ebz.flee.all",
    "ebz.flee.fail",
    "ebz.flee.no-kill",
    "ebz.flee.always-loss",
    "ebz.fight.empty-horde",
    "ebz.turn.flee-order",
)
def flee(g: Ebz, seat: Seat) -> None:
    """Fix the Flee total and compare it with the Attrition of the whole Horde."""
    needed = attrition(g)
    g.turn.total = total(g)
    g.tell(TotalFixed(seat, Action.FLEE, g.turn.total, needed))
    if g.turn.total >= needed:
        g.turn.outcome = Outcome.FLED
        g.turn.due = half(needed)
    else:
        g.turn.outcome = Outcome.CAUGHT
        g.turn.due = needed
    g.tell(Settled(seat, g.turn.outcome, g.turn.due))


@rule("ebz.attrition.flee-ok-amount", "ebz.attrition.half-of-sum")
def half(amount: int) -> int:
    """Return half of it, rounded up."""
    return (amount + 1) // 2
