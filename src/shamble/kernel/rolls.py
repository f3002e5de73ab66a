"""Dice as they were read: who threw them, against what, and the row of the table that applied."""

import msgspec


class Entry(msgspec.Struct, frozen=True):
    """One line of a cell."""

    text: str
    applies: bool


class Cell(msgspec.Struct, frozen=True):
    """One cell of a row."""

    head: str
    entries: tuple[Entry, ...]
    applies: bool


class Row(msgspec.Struct, frozen=True):
    """The row of a table in which a throw was looked up."""

    title: str
    cells: tuple[Cell, ...]


class Roll(msgspec.Struct, frozen=True):
    """One throw."""

    who: str
    dice: tuple[int, ...]
    good: int = 0  # dice up to this score count; 0: they are read in another way
    against: str = ""  # what they were compared with
    gives: str = ""  # what came of it
    row: Row | None = None
