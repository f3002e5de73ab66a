"""What is asked of a process that does long work, and what it answers."""

import struct
from typing import Final

import msgspec

from shamble.kernel.journal import Link
from shamble.kernel.options import Seat
from shamble.kernel.saved import Saved
from shamble.lab.deckfile import DeckEdit
from shamble.server.wire.campaigns import Chapter
from shamble.server.wire.workshop import DeckBench, TrialSetting, Tried

LENGTH: Final = struct.Struct(">I")  # before each message of either side


class Think(msgspec.Struct, frozen=True, tag=True):
    """What a bot is asked: a game, a seat and who thinks."""

    box: str
    deck: str | None  # the text of a deck file
    game: msgspec.Raw  # as `pack` wrote it
    seat: Seat
    bot: str
    seed: str
    names: tuple[str, ...] = ()  # of the seats: also say why, in sentences


class Thought(msgspec.Struct, frozen=True):
    """What a bot chose, and why, if it was asked that."""

    choice: msgspec.Raw
    why: str = ""


class CheckDeck(msgspec.Struct, frozen=True, tag=True):
    """An uploaded deck to be read and dealt with."""

    box: str
    deck: str


class CheckStory(msgspec.Struct, frozen=True, tag=True):
    """An uploaded scenario file to be read."""

    box: str
    story: str


class Verdict(msgspec.Struct, frozen=True):
    """What is wrong with an upload."""

    faults: tuple[str, ...]


class Cut(msgspec.Struct, frozen=True, tag=True):
    """A journal to be played through, and cut off at a ply."""

    journal: str
    ply: int | None = None  # None: where it ends
    verify: bool = False  # also compare the seed's commitment and every digest


class Cutting(msgspec.Struct, frozen=True):
    """The beginning of a journal without what was taken back, and the match at its end."""

    faults: tuple[str, ...] = ()  # why there is none
    journal: str = ""
    saved: Saved | None = None


LAST: Final = -1  # instead of a ply: what is to be said about the end


class Look(msgspec.Struct, frozen=True, tag=True):
    """A game that is over, to be looked at: one moment, its end, or its story."""

    journal: str
    ply: int | None = None  # None: the whole story; LAST: the end


class Judge(msgspec.Struct, frozen=True, tag=True):
    """A game that is over, whose choices are judged from a ply on, as far as a moment goes."""

    journal: str
    ply: int


class Looked(msgspec.Struct, frozen=True):
    """A `Moment`, an `Ending`, a `Story` or a `Judging` as it is sent; null if there is none."""

    body: msgspec.Raw


class Retell(msgspec.Struct, frozen=True, tag=True):
    """A chapter of a campaign, to be checked from end to end and told as it is remembered."""

    journal: str
    chapter: int
    before: str  # the digest of the chapter before
    link: Link | None = None  # what the next one began with; None: there is none


class Retelling(msgspec.Struct, frozen=True):
    """A chapter as it is remembered."""

    faults: tuple[str, ...] = ()  # what is wrong with it
    told: Chapter | None = None  # None: it was played with other rules


class Mend(msgspec.Struct, frozen=True, tag=True):
    """A deck on the bench, to be changed and checked."""

    box: str
    deck: str | None  # None: the printed one
    edit: DeckEdit | None = None


class Mended(msgspec.Struct, frozen=True):
    """A deck as cards."""

    faults: tuple[str, ...] = ()  # why there is none
    bench: DeckBench | None = None


class Trial(msgspec.Struct, frozen=True, tag=True):
    """A trial, to be gone on with for a while."""

    box: str
    setting: TrialSetting
    games: int  # in all
    done: str  # the games so far


class Again(msgspec.Struct, frozen=True, tag=True):
    """A game of a trial, to be played again."""

    box: str
    setting: TrialSetting
    game: int
    printed: bool  # the one that it was compared with


class Played(msgspec.Struct, frozen=True):
    """What came of a trial, or the journal of a game."""

    faults: tuple[str, ...] = ()  # why nothing was played
    tried: Tried | None = None
    journal: str = ""


Work = Think | CheckDeck | CheckStory | Cut | Look | Judge | Retell | Mend | Trial | Again
