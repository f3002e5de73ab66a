"""How far a zombie gets at once, and what keeps it where it is."""

from enum import IntEnum
from typing import NamedTuple

Spot = tuple[int, int]


class Bar(IntEnum):
    """What keeps a zombie where it is."""

    SPENT = 0  # it has not enough left of its move
    WALL = 1  # a dead end
    FIGURE = 2
    LATER = 3  # a zombie that is yet to make its own step


class Stride(NamedTuple):
    """How far a zombie can go at once."""

    spot: Spot
    rest: tuple[Spot, ...]  # of its way
    cost: int
    gaps: tuple[int, ...]  # the openings that it passes
    stops: int  # the opening at which it stops, or NOBODY
    walled: bool  # a wall keeps it from going a tenth farther


# What was found, and who of those around stands where something longer would have ended, as bits.
Found = tuple[Stride | Bar, int]
