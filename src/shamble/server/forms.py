"""What goes over HTTP: the bodies of requests and answers, as Structs."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from shamble.kernel.options import Event, Option, Result, Seat, View
from shamble.kernel.rules import Rule, RuleId
from shamble.kernel.talk import Phrase
from shamble.server.wire import (
    Count,
    Key,
    Level,
    Line,
    Name,
    SeatNumber,
    TableInfo,
    Value,
    Waiting,
    Zombie,
)

DeckText: TypeAlias = Annotated[str, msgspec.Meta(max_length=200_000)]
JournalText: TypeAlias = Annotated[str, msgspec.Meta(max_length=4_000_000)]
Seconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=86_400)]


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request's body."""


class NewGuest(Form, frozen=True):
    """Somebody who wants to play, by no more than a name."""

    name: Name


class SeatWish(Form, frozen=True):
    """How a seat of a new table is to be filled."""

    kind: Literal["me", "open", "bot"]  # several seats of kind "me": people at one screen
    name: Name | None = None
    level: Level | None = None  # of a bot


class ClockWish(Form, frozen=True):
    """A clock: seconds for each choice, and a bank for the whole game."""

    move: Annotated[int, msgspec.Meta(ge=1, le=86_400)]
    bank: Seconds = 0


class NewTable(Form, frozen=True):
    """A table to be set up."""

    box: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(min_length=1, max_length=16)]
    options: dict[str, Value] = {}
    deck: DeckText | None = None  # the text of a deck file; None: the default deck
    clock: ClockWish | None = None
    hints: bool = True
    zombie: Zombie = "passes"
    listed: bool = False  # among the open tables, for anybody to join or watch
    seed: Annotated[str, msgspec.Meta(min_length=1, max_length=64)] | None = None
    # Same seed, same dice and shuffles; only where no seat is open. None: one that nobody knows.


class Join(Form, frozen=True):
    """Take an open seat: by its link, or by its number if the table is listed."""

    link: Key | None = None
    seat: SeatNumber | None = None
    name: Name | None = None  # None: the guest's own name


class LinkWish(Form, frozen=True):
    """A new link in place of the old one: for an open seat, one's own seat, or watching."""

    seat: SeatNumber | None = None  # None: for watching


class Branch(Form, frozen=True):
    """Play on from a moment of a game that is over, at a table of one's own."""

    ply: Count
    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(min_length=1, max_length=16)]
    hints: bool = True
    zombie: Zombie = "passes"


class Upload(Form, frozen=True):
    """A journal, as the text of its file."""

    journal: JournalText


class DeckUpload(Form, frozen=True):
    """A deck, as the text of its file."""

    deck: DeckText


class Guest(msgspec.Struct, frozen=True):
    """A guest; the key is shown once and opens every table at which the guest sits."""

    id: str
    name: str
    key: str | None = None


class Link(msgspec.Struct, frozen=True):
    """A capability: whoever has it may take the seat, or watch."""

    seat: Seat | None  # None: to watch
    key: str
    path: str  # to open in a browser: the key is in the fragment, which no server logs


class Made(msgspec.Struct, frozen=True):
    """A new table and its links; they are shown once."""

    table: TableInfo
    links: tuple[Link, ...] = ()


class Tables(msgspec.Struct, frozen=True):
    """A list of tables, newest first."""

    tables: tuple[TableInfo, ...]


class Setting(msgspec.Struct, frozen=True):
    """One option of a box, and the rule it changes."""

    name: str
    words: str
    rule: RuleId
    default: Value
    schema: msgspec.Raw  # JSON Schema of its value


class BoxInfo(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    key: str
    title: str
    pitch: str
    version: int
    seats: tuple[int, int]  # fewest and most
    minutes: tuple[int, int]
    settings: tuple[Setting, ...]
    levels: tuple[Level, ...]  # of bots, weakest first
    deck: str  # hash of the default deck
    guide: str | None  # title of the first-game guide, if there is one
    phrases: tuple[Phrase, ...] = ()  # what can be said to it, if it is talked with


class Shelf(msgspec.Struct, frozen=True):
    """All boxes, and those that could not be opened with the reason."""

    boxes: tuple[BoxInfo, ...]
    broken: dict[str, str]


class Rulebook(msgspec.Struct, frozen=True):
    """All rules of a box in our words, and those of the table that hold for every box."""

    key: str
    title: str
    rules: tuple[Rule, ...]
    table: tuple[Rule, ...]


class DeckInfo(msgspec.Struct, frozen=True):
    """A deck: its cards by id, as the box's own Structs."""

    hash: str
    source: str  # the text of the file
    cards: dict[str, msgspec.Raw]


class DeckCheck(msgspec.Struct, frozen=True):
    """What is wrong with an uploaded deck; nothing if it can be played with."""

    faults: tuple[str, ...]
    deck: DeckInfo | None = None


class Perspective(msgspec.Struct, frozen=True):
    """A moment of a game that is over, from one seat's view or a spectator's."""

    seat: Seat | None
    view: View
    lines: tuple[Line, ...]  # what was told when this ply was reached


class Moment(msgspec.Struct, frozen=True):
    """A moment of a game that is over: all views together are the open table."""

    ply: int
    plies: int  # in the whole game
    perspectives: tuple[Perspective, ...]  # the spectator's first, then the seats'
    waiting: Waiting | None
    chosen: Option | None  # what was chosen next
    words: str  # what that does
    result: Result | None


class Told(msgspec.Struct, frozen=True):
    """An event of a game that is over, and how its own hearer was told."""

    ply: int
    to: Seat | None  # None: everybody heard it
    event: Event
    words: str
    rule: RuleId


class Story(msgspec.Struct, frozen=True):
    """A whole game that is over: every event, and how each seat stood at every ply."""

    plies: int
    movers: tuple[Seat, ...]  # who chose, by ply
    told: tuple[Told, ...]
    scores: tuple[tuple[float, ...], ...]  # by ply, then by seat; for a chart


class JournalFile(msgspec.Struct, frozen=True):
    """A journal: redacted for the asker while the game runs, whole when it is over."""

    name: str  # for saving
    whole: bool
    journal: str  # JSON Lines


class Health(msgspec.Struct, frozen=True):
    """That the server and its database answer."""

    ok: bool
    version: str
    protocol: int
    tables: int  # in memory


class Fault(msgspec.Struct, frozen=True):
    """What every error over HTTP looks like."""

    code: str  # a closed list, see docs/wire.md
    text: str  # for a person
    request: str  # its id, to find it in the logs
    faults: tuple[str, ...] = ()  # of a deck, each with its place
