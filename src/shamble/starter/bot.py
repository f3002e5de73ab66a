"""What the game tells bots: a quick score of an imagined position; more is better."""

from shamble.kernel.options import Seat
from shamble.starter.state import Starter, total


def score(g: Starter, seat: Seat) -> float:
    """Like weight that one can carry; best is to have won, worst to have been eaten."""
    if g.result is not None:
        return 100.0 if g.result.ranks[seat] == 1 else -100.0
    return -50.0 if g.players[seat].eaten else float(total(g, seat))
