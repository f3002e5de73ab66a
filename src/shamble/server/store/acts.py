"""What happens at a table, as its log keeps it: the only thing from which a table is made."""

from typing import Literal, TypeAlias

import msgspec

from shamble.kernel.journal import Entry, Header, Link
from shamble.kernel.options import Seat, tag
from shamble.server.wire.frames import ChapterOf, ClockInfo, Level, SeatKind, StandIn, Value


class Chair(msgspec.Struct, frozen=True):
    """How a seat is filled."""

    kind: SeatKind
    name: str
    level: Level | None = None  # of a bot


class Spec(msgspec.Struct, frozen=True):
    """What a table was set up with; it never changes."""

    box: str
    options: dict[str, Value]
    chairs: tuple[Chair, ...]
    seed: str
    deck: str | None = None  # the text of a deck file
    clock: ClockInfo | None = None
    hints: bool = True
    stand_in: StandIn = "passes"
    listed: bool = False
    study: bool = False
    guided: bool = False
    foreseen: bool = False  # whoever set the table up chose the seed
    host: str = ""  # the name of whoever set the table up
    several: bool = False  # one guest may take several seats of a listed table
    hook: str = ""  # an address that hears whose turn it is; a secret of its host
    pledging: bool = False  # nobody is missing, but the deal waits for pledges: a rematch
    of: ChapterOf | None = None
    link: Link | None = None  # what the chapter begins with


class Act(msgspec.Struct, frozen=True, tag_field="act", tag=tag):
    """Something that happened."""


class Pledged(Act, frozen=True):
    """A seat committed to what it will add to the dice."""

    seat: Seat
    pledge: str


class Sealed(Act, frozen=True):
    """No more pledges are taken: now the parts are due."""


class Given(Act, frozen=True):
    """A seat added to the dice what it had pledged."""

    seat: Seat
    part: str


class Begun(Act, frozen=True):
    """The game was dealt."""

    header: Header


class Journalled(Act, frozen=True):
    """The journal grew."""

    entries: tuple[Entry, ...]
    id: str = ""  # the client's id of the choice


class Taken(Act, frozen=True):
    """Somebody took an open seat."""

    seat: Seat
    name: str


class Filled(Act, frozen=True):
    """A bot took a seat."""

    seat: Seat
    level: Level
    name: str  # empty: as before
    why: Literal["", "crashed", "slow"] = ""  # why it replaced another bot


class StoodIn(Act, frozen=True):
    """A bot stands in for a player."""

    seat: Seat
    level: StandIn
    why: Literal["left", "timeout", "resigned"]


class Returned(Act, frozen=True):
    """A player is back."""

    seat: Seat
    asked: bool  # whether it is their choice now: the clock starts anew


class Resumed(Act, frozen=True):
    """The server was away: whoever must choose gets the whole time again."""


class Counted(Act, frozen=True):
    """A player began to count fingers at whoever must choose."""

    by: Seat
    time: int  # milliseconds until the last finger


class Spoken(Act, frozen=True):
    """A player said something."""

    seat: Seat
    text: str


class Muted(Act, frozen=True):
    """A player does not want to hear another any more, or again."""

    by: Seat
    seat: Seat
    on: bool


class UndoWanted(Act, frozen=True):
    """A player asks the others to let the game go back."""

    seat: Seat
    to: int


class UndoAgreed(Act, frozen=True):
    """A player agreed to that."""

    seat: Seat


class UndoDenied(Act, frozen=True):
    """A player did not agree."""

    seat: Seat


class Rematched(Act, frozen=True):
    """The same people play again elsewhere."""

    table: str


AnyAct: TypeAlias = (
    Pledged | Sealed | Given | Begun | Journalled | Taken | Filled | StoodIn | Returned | Resumed
    | Counted | Spoken | Muted | UndoWanted | UndoAgreed | UndoDenied | Rematched
)  # fmt: skip


class Row(msgspec.Struct, frozen=True):
    """One row of a table's log: what happened in one go."""

    seq: int
    at: int  # milliseconds since 1970
    acts: tuple[AnyAct, ...]


_decoder: msgspec.json.Decoder[tuple[AnyAct, ...]] = msgspec.json.Decoder(tuple[AnyAct, ...])


def encode(acts: tuple[AnyAct, ...]) -> str:
    """Return the acts as they are stored."""
    return msgspec.json.encode(acts).decode()


def decode(text: str) -> tuple[AnyAct, ...]:
    """Return the acts that were stored."""
    return _decoder.decode(text)
