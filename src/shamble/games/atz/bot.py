"""What atz tells bots: how good a position looks."""

from typing import Final

from shamble.games.atz.state import NOBODY, Atz, Figure
from shamble.games.atz.terms import Status
from shamble.kernel.options import Seat

WON: Final = 1_000.0
WORTH: Final = {
    Status.CARRYING_ON: 10.0,
    Status.DUCKED_BACK: 8.0,
    Status.HUNKERED: 6.0,
    Status.STUNNED: 3.0,
    Status.OUT_OF_THE_FIGHT: 1.0,
    Status.CAPTURED: 1.0,
    Status.DEAD: -10.0,
    Status.LEFT: 11.0,
    Status.GONE: -10.0,
}
STAR: Final = 2.0
DANGER: Final = 12.0  # inches within which a zombie worries
NOISE: Final = 0.15  # for each shot
FUSS: Final = 0.02  # times the square of the orders given in an activation, so that it ends


def score(g: Atz, seat: Seat) -> float:
    """Return how well a seat's figures are off: alive, unhurt, away from zombies, quiet."""
    if g.result is not None:
        return WON if g.result.ranks[seat] == 1 else -WON
    side = next((it.who.side for it in g.figures if it.who.seat == seat), NOBODY)
    mine = [it for it in g.figures if it.who.side == side]
    total = sum(standing(g, it) for it in mine)
    total += sum(2.0 for it in g.figures if it.who.zombie and it.status == Status.DEAD)
    total -= sum(WORTH[it.status] * it.rep / 5 for it in g.figures if it.who.side not in {0, side})
    total -= FUSS * g.ordered * g.ordered
    return total - NOISE * sum(noise.shots for noise in g.heard)


def standing(g: Atz, it: Figure) -> float:
    """Return what one figure is worth where it stands."""
    worth = WORTH[it.status] * (STAR if it.who.star else 1.0) * it.rep / 4
    if it.status > Status.STUNNED:
        return worth
    threats = 0.0
    for other in g.figures:
        if other.who.zombie and other.status == Status.CARRYING_ON:
            apart = ((it.x - other.x) ** 2 + (it.y - other.y) ** 2) ** 0.5 / 10
            if apart < DANGER:
                threats += (DANGER - apart) / DANGER * (0.4 if other.prone else 1.0)
    return worth - threats
