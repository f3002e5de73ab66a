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
from shamble.kernel.options import Event, View
from shamble.kernel.settings import Preset

G = TypeVar("G", bound=Game)
D = TypeVar("D", bound=Deck)
S = TypeVar("S", bound=msgspec.Struct)
H = TypeVar("H", bound=msgspec.Struct)

Plain: TypeAlias = dict[str, object]  # a sheet as it was written, whatever its version


def nothing_counted(_game: Game) -> Mapping[str, int]:
    """Return nothing: a campaign without numbers."""
    return {}


class Passage(msgspec.Struct, frozen=True):
    """A sentence of a chapter as it is remembered, and the event that it tells."""

    words: str
    event: Event
    opens: bool = False  # a paragraph begins with it


class Retold(msgspec.Struct, frozen=True):
    """A chapter as it is remembered."""

    title: str
    passages: tuple[Passage, ...]
    brief: View  # the same in a few facts, for whoever draws a calendar


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
        standing: The sheet as it stands in a chapter, whether that is over or not.
        home: What anybody may know of a sheet, for a page that draws it.
        counts: Numbers that say how a campaign stands when a chapter is over, by name.
        chronicle: What is told of a chapter in the long run, of all that happened in it.
        brief: The Struct of a chapter in a few facts, as the chronicle has it.
        settings: Settings of a campaign, unless something else is chosen.
        bots_only: Settings of a campaign that bots play without people, so that its chapters end.
        presets: Ways to begin one, ready-made.
        asks: Settings that are asked before one, the first ones first.
    """

    version: int
    sheet: type[H]
    set_up: Callable[[int, Dice, S, D, H | None], G]
    carry: Callable[[G], H | None]
    heading: Callable[[H | None], str]
    page: Callable[[D, H], str]
    standing: Callable[[G], H]
    home: Callable[[D, H], View]
    chronicle: Callable[[D, Sequence[Event]], Retold]
    brief: type[View]
    counts: Callable[[G], Mapping[str, int]] = nothing_counted
    older: Mapping[int, Callable[[Plain], Plain]] = field(default_factory=dict)
    settings: Mapping[str, object] = field(default_factory=dict)
    bots_only: Mapping[str, object] = field(default_factory=dict)
    presets: tuple[Preset, ...] = ()
    asks: tuple[str, ...] = ()

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
