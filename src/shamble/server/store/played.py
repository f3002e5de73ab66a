"""A game that is over, as it is kept."""

import msgspec

from shamble.server.wire.frames import Level, SeatKind


class Player(msgspec.Struct, frozen=True):
    """Somebody who played, and how they came off."""

    name: str
    kind: SeatKind
    level: Level | None
    rank: int
    guest: str = ""  # of a person


class Played(msgspec.Struct, frozen=True):
    """A game that is over."""

    table: str
    box: str
    title: str
    ended: int
    words: str  # who won and why
    players: tuple[Player, ...]
    counts: bool  # not one with a script or with dice that somebody chose
    record: int | None = None  # what the winner reached, if the box has that
