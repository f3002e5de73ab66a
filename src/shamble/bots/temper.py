"""Tempers: what a bot values besides winning."""

from collections.abc import Sequence
from typing import Final, Literal

Temper = Literal["even", "bold", "careful", "spiteful", "friendly", "hoarding"]

BOLD: Final = 2.0  # the power of a value: only much is worth anything
CAREFUL: Final = 0.5  # the power of a value: something is worth nearly as much as all
SPITE: Final = 0.35  # of the best rival's value, taken off
KIND: Final = 0.25  # of the rivals' values, added
HOARD: Final = 0.15  # for each thing held beyond those at the start, until there is no more to add
MOST: Final = 0.3


def valued(temper: Temper, mine: float, others: Sequence[float], held: float) -> float:
    """Return what a position is worth to somebody of this temper, from 0 to 1.

    Args:
        temper: Whose eyes it is seen with.
        mine: What it is worth to the seat, from 0 lost to 1 won.
        others: What it is worth to each of the others.
        held: How much more the seat holds than when it began to think.
    """
    if temper == "bold":
        return float(mine**BOLD)
    if temper == "careful":
        return float(mine**CAREFUL)
    if temper == "hoarding":
        shift = max(-MOST, min(MOST, HOARD * held))
        return mine + shift * mine * (1.0 - mine)  # nothing is hoarded in a game that is over
    if temper == "even" or not others:
        return mine
    if temper == "spiteful":
        return (mine + SPITE * (1.0 - max(others))) / (1.0 + SPITE)
    return (mine + KIND * sum(others) / len(others)) / (1.0 + KIND)
