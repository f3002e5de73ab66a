"""The tables of barter: what nobody sells, what changes dice, and what a result allows."""

import functools
from collections.abc import Mapping
from importlib.resources import files
from typing import Literal

import msgspec

Deal = Literal["whole", "half", "none"]


class BarterRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the Barter Table."""

    winner: int  # 1: the player's leader; -1: the other
    margin: int  # successes more, at least
    deal: Deal


class BarterDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What changes the dice of a leader who barters."""

    offer_scarce: int
    offer_luxury: int
    offer_unsold: int
    want_scarce: int
    want_luxury: int
    rough: int


class BarterTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of it."""

    unsold: tuple[str, ...]
    untraded: tuple[str, ...]  # neither sold nor bought
    dice: BarterDice
    worth: Mapping[str, int]  # of an item; all others count as one
    row: tuple[BarterRow, ...]


@functools.cache
def barter_table() -> BarterTable:
    """Read the tables."""
    text = (files(__package__) / "barter.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=BarterTable)
