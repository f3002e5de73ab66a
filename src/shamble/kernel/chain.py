"""How a finished game goes on: what a box says of campaigns, and nothing more.

A campaign is a chain of chapters. Each is one match with a journal of its own: it begins with a
sheet, and when it is over it hands the next one on. Only the box knows what a sheet is.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

import msgspec

from shamble.kernel.decks import Deck
from shamble.kernel.dice import Dice
from shamble.kernel.errors import UNREADABLE, JournalError
from shamble.kernel.game import Game
from shamble.kernel.options import Event

G = TypeVar("G", bound=Game)
D = TypeVar("D", bound=Deck)
S = TypeVar("S", bound=msgspec.Struct)
H = TypeVar("H", bound=msgspec.Struct)

Plain: TypeAlias = dict[str, object]  # a sheet as it was written, whatever its version


def nothing_counted(_game: Game) -> Mapping[str, int]:
    """Return nothing: a campaign without numbers."""
    return {}


@dataclass(frozen=True, kw_only=True)
class Chain(Generic[G, D, S, H]):
    """How the games of a box follow each other.

    Attributes:
        version: Of the sheet; it goes up when the sheet's fields change.
        sheet: What one chapter hands to the next: a frozen Struct.
        set_up: Sets a chapter up from seats, dice, settings, deck and sheet; None: the first one.
        carry: What a chapter that is over hands on; None: the campaign is over.
        older: By version, what makes the plain data of a sheet that of the next version.
        heading: Where a campaign stands, in a line.
        page: A sheet as a person reads it, in Rich's markup.
        counts: Numbers that say how a campaign stands when a chapter is over, by name.
        chronicle: What is told of a chapter in the long run, of all that happened in it.
        settings: Settings of a campaign, whatever else is chosen.
    """

    version: int
    sheet: type[H]
    set_up: Callable[[int, Dice, S, D, H | None], G]
    carry: Callable[[G], H | None]
    heading: Callable[[H | None], str]
    page: Callable[[D, H], str]
    chronicle: Callable[[D, Sequence[Event]], Sequence[str]]
    counts: Callable[[G], Mapping[str, int]] = nothing_counted
    older: Mapping[int, Callable[[Plain], Plain]] = field(default_factory=dict)
    settings: Mapping[str, object] = field(default_factory=dict)

    def read(self, data: bytes, version: int) -> H:
        """Return a sheet from what was written, brought up to the present version.

        Raises:
            JournalError: It is newer than this Shamble, or not what it should be.
        """
        if version > self.version:
            raise JournalError(
                f"a sheet of version {version}; this Shamble reads up to {self.version}"
            )
        try:
            plain = msgspec.json.decode(data, type=Plain)
            for number in range(version, self.version):
                plain = self.older[number](plain)
            return msgspec.convert(plain, self.sheet)
        except UNREADABLE as error:
            raise JournalError(f"the sheet cannot be read: {error}") from None

    def write(self, sheet: H) -> bytes:
        """Return a sheet as it is written down."""
        return msgspec.json.encode(sheet)
