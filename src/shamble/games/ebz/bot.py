"""What ebz tells bots: how good a position looks."""

from shamble.games.ebz.state import Ebz, house
from shamble.kernel.options import Seat


def score(g: Ebz, seat: Seat) -> float:
    """Return how well off a seat is."""
    return float(len(house(g, seat)))
