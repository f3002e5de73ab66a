"""The rows of the tables that people look things up on while they play."""

import msgspec

from shamble.games.atz.book.terms import Class, Do, Miss, Test, When
from shamble.kernel.options import Printed


class Line(msgspec.Struct, frozen=True):
    """One line of a reaction cell: what a figure does that meets the condition."""

    when: When
    do: Do


Cells = tuple[tuple[Line, ...], tuple[Line, ...], tuple[Line, ...]]  # by dice passed


class TitleCard(Printed, frozen=True):
    """What an id is called."""

    title: str


class WeaponCard(Printed, frozen=True):
    """A row of the weapons table, ranged or for melee."""

    title: str
    short: str
    range: int  # inches; 0 is hand to hand
    dice: tuple[int, ...]
    impact: int


class ReactionCard(Printed, frozen=True):
    """A row of a class's reaction table."""

    title: str
    kind: Class
    test: Test
    cells: Cells


class ShotCard(Printed, frozen=True):
    """A row of the table for shooting: a total, and what makes it a miss."""

    total: int
    misses: tuple[Miss, ...]
