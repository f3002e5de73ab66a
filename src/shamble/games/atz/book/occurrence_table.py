"""The Random Occurrence Table."""

import functools
from importlib.resources import files
from typing import Literal

import msgspec

from shamble.kernel.rules import rule

What = Literal[
    "dog",
    "breaks",
    "wrong-ammo",
    "out-of-gas",
    "alarm",
    "dead-end",
    "keys-left",
    "fire",
    "shadows",
    "closet",
    "back-seat",
    "weather",
    "chopper",
    "refuge",
    "phone",
]


class OccurrenceRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the table."""

    id: What
    total: int  # of two dice
    title: str
    low: int = 1  # of a further die, where a total has two rows
    high: int = 6


class OccurrenceTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of it."""

    occurrence: tuple[OccurrenceRow, ...]


@functools.cache
def occurrences() -> tuple[OccurrenceRow, ...]:
    """Read the table."""
    text = (files(__package__) / "occurrences.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=OccurrenceTable).occurrence


@rule("atz.event.trigger")
def rows_for(total: int) -> tuple[OccurrenceRow, ...]:
    """Return the rows for a total: one, or two between which a further die decides."""
    return tuple(row for row in occurrences() if row.total == total)


def title_of(what: What) -> str:
    """Return what an occurrence is called."""
    return next(row.title for row in occurrences() if row.id == what)
