"""The catalogue of challenges: what is gained, and what failing costs."""

import functools
from importlib.resources import files
from typing import Literal

import msgspec

ChallengeName = Literal["leap", "jump", "climb", "kick"]
Gain = Literal["spot", "floor", "door", "noise", "story"]
Price = Literal["fall", "among", "prone", "noise", "time"]


class ChallengeRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A challenge of the catalogue."""

    id: ChallengeName
    title: str
    hard: bool
    gain: Gain
    price: Price


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of them."""

    challenge: tuple[ChallengeRow, ...]


@functools.cache
def catalogue() -> dict[str, ChallengeRow]:
    """Read the catalogue."""
    text = (files(__package__) / "challenges.toml").read_text(encoding="utf-8")
    return {row.id: row for row in msgspec.toml.decode(text, type=Catalogue).challenge}
