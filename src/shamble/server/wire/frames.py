"""Everything that goes over a table's socket, in both directions.

A frame is one JSON object, and its field `is` says which of these Structs it is. What the
games themselves say (options, events, views) are the kernel's own types, unchanged. Every
sentence is made here on the server; a page needs none of its own.
"""

from collections.abc import Sequence
from typing import Annotated, Final, Literal, TypeAlias, get_type_hints

import msgspec

from shamble.kernel.box import AnyBox, Explanation
from shamble.kernel.journal import DicePart
from shamble.kernel.moves import Moves
from shamble.kernel.options import Event, Option, Result, Seat, View, tag
from shamble.kernel.rolls import Roll
from shamble.kernel.rules import RuleId
from shamble.kernel.talk import Answer

PROTOCOL: Final = 2

Level: TypeAlias = str  # of a bot; `BoxInfo.levels` lists them
StandIn: TypeAlias = Literal["passes", "random", "greedy"]
Phase: TypeAlias = Literal["gathering", "playing", "over"]
SeatKind: TypeAlias = Literal["person", "bot", "open"]

Name: TypeAlias = Annotated[  # something to see, and no control characters
    str,
    msgspec.Meta(max_length=24, pattern=r"^[^\x00-\x1f\x7f]*[^\x00-\x1f\x7f\s][^\x00-\x1f\x7f]*$"),
]
ClientId: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=63)]
Key: TypeAlias = Annotated[str, msgspec.Meta(max_length=128)]
Value: TypeAlias = bool | int | float | str | list[bool | int | float | str] | None
Hash: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Text: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Ask(msgspec.Struct, frozen=True, tag_field="is", tag=tag, forbid_unknown_fields=True):
    """What a client sends."""


class Hello(Ask, frozen=True):
    """Take a place at the table: the first frame of every connection."""

    v: int  # PROTOCOL
    key: Key  # a guest's key, or the link of a seat or of the watchers
    seat: SeatNumber | None = None  # None: the first seat that the key holds, or to watch
    watch: bool = False  # only watch, although the key holds a seat
    seen: Count | None = None  # `State.seq` of the last state received; None: nothing yet


class Choose(Ask, frozen=True):
    """Answer the pending question."""

    id: ClientId  # the client's own; a repeat with the same id gets the first answer
    ply: Count  # which question it answers: `State.ply`
    choice: msgspec.Raw  # one of the box's options


class Explain(Ask, frozen=True):
    """Ask why something cannot be chosen now."""

    id: ClientId
    choice: msgspec.Raw


class Consult(Ask, frozen=True):
    """Say something to the box: an order or a question as text, or a question as the box has it."""

    id: ClientId
    text: Annotated[str, msgspec.Meta(max_length=500)] = ""
    question: msgspec.Raw = msgspec.field(default_factory=lambda: msgspec.Raw(b"null"))
    # ^ one of the box's; `text` is not read then


class Undo(Ask, frozen=True):
    """Take one's last choice back; if that needs the others' consent, ask them for it."""

    id: ClientId


class AnswerUndo(Ask, frozen=True):
    """Agree, or not, that somebody takes back."""

    id: ClientId
    agree: bool


class CountAt(Ask, frozen=True):
    """Begin to count fingers at the player who must choose and is too slow."""

    id: ClientId
    ply: Count  # of the choice that they take so long for


class Hint(Ask, frozen=True):
    """Ask what a good player would do, and why."""

    id: ClientId


class Say(Ask, frozen=True):
    """Say something to the table."""

    id: ClientId
    text: Text


class Mute(Ask, frozen=True):
    """Hear a seat's chat no more, or again."""

    id: ClientId
    seat: SeatNumber
    on: bool = True


class Sit(Ask, frozen=True):
    """Look from another seat that the same key holds: several people at one screen."""

    id: ClientId
    seat: SeatNumber


class Leave(Ask, frozen=True):
    """Get up: a bot plays the seat until its player is back."""

    id: ClientId


class Back(Ask, frozen=True):
    """Take the seat back from the bot that stood in."""

    id: ClientId


class Resign(Ask, frozen=True):
    """Give up: a bot plays the seat to the end."""

    id: ClientId


class Pledge(Ask, frozen=True):
    """Commit to what one will add to the dice, before the game is dealt."""

    id: ClientId
    pledge: Hash  # SHA-256 of "shamble:" and the part


class Give(Ask, frozen=True):
    """Add to the dice what was pledged, once the pledges are sealed."""

    id: ClientId
    part: Hash  # 64 random hexadecimal digits


class Beat(Ask, frozen=True):
    """Show that one is still there."""


FromClient: TypeAlias = (
    Hello | Choose | Explain | Consult | Undo | AnswerUndo | CountAt | Hint | Say | Mute | Sit
    | Leave | Back | Resign | Pledge | Give | Beat
)  # fmt: skip


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where."""

    seat: Seat
    name: str
    kind: SeatKind
    level: Level | None = None  # of a bot
    here: bool = False  # connected at this moment
    stand_in: StandIn | None = None  # the bot that stands in for a player
    why: Literal["", "left", "timeout", "resigned"] = ""  # why it stands in
    note: str = ""  # a sentence for the table about this seat, if there is something to say
    bank: int | None = None  # milliseconds left in the bank, if there is a clock


class ClockInfo(msgspec.Struct, frozen=True):
    """How long a choice may take; a timeout is a choice made by the bot that stands in."""

    move: int  # milliseconds for each choice
    bank: int  # milliseconds to draw on in the whole game


class Pledged(msgspec.Struct, frozen=True):
    """A seat that adds to the dice."""

    seat: Seat
    pledge: str
    given: bool  # whether its part has come


class ChapterOf(msgspec.Struct, frozen=True):
    """Which chapter of which campaign a table is."""

    campaign: str
    title: str
    chapter: int  # from 1


class TableInfo(msgspec.Struct, frozen=True):
    """A table, as anybody who may know of it sees it."""

    id: str
    box: str
    title: str  # of the box
    phase: Phase
    seats: tuple[SeatInfo, ...]
    options: dict[str, Value]
    deck: str  # its hash
    own_deck: bool  # not the box's default deck
    clock: ClockInfo | None
    hints: bool
    stand_in: StandIn  # what stands in for a player who leaves or times out
    listed: bool  # among the open tables
    study: bool  # a journal that was uploaded: to look at, not to play
    guided: bool  # a first game that plays along with a script
    foreseen: bool  # whoever set the table up chose the seed of its dice
    commitment: str  # the hash of the dice's seed
    made: int  # milliseconds since 1970
    set_up_by: str = ""  # the host's name
    called: str = ""  # the title of the preset that it is, if it is one
    host: bool = False  # whether you are
    yours: tuple[Seat, ...] = ()  # the seats that you hold
    turn: Seat | None = None  # who must choose
    rematch: str | None = None  # the table at which the same people play again
    result: Result | None = None
    pledges: tuple[Pledged, ...] = ()  # who adds to the dice
    sealed: bool = False  # no more pledges are taken: now the parts are due, then the game is dealt
    chapter: ChapterOf | None = None  # None: the game stands for itself


class Line(msgspec.Struct, frozen=True):
    """One line of the story."""

    seq: int  # the entry of the table's log it came with
    ply: int  # how many choices stood when it was told
    event: Event
    words: str
    rule: RuleId
    rolls: tuple[Roll, ...] = ()  # its dice as they were read
    joins: bool = False  # it is one thing with the line before
    moves: Moves | None = None  # what goes from where to where; None: the box does not say


class Offer(msgspec.Struct, frozen=True):
    """Something that can be chosen, and what that does."""

    option: Option
    words: str


class Barred(msgspec.Struct, frozen=True):
    """Something that one might try now, and why it cannot be chosen."""

    option: Option
    why: Explanation


class Asked(msgspec.Struct, frozen=True):
    """The question that you must answer."""

    prompt: str  # what is asked, for a board that treats it specially
    offers: tuple[Offer, ...]
    barred: tuple[Barred, ...]  # what a newcomer might try; for anything else, `Explain`
    more: bool  # the game also judges what is not listed (a spot, several cards at once)


class Fingers(msgspec.Struct, frozen=True):
    """Somebody counts fingers at whoever must choose; after the last one the rules choose."""

    by: Seat
    fingers: int  # in all; the last one is up at `Waiting.due`
    since: int  # milliseconds since 1970
    words: str


class Waiting(msgspec.Struct, frozen=True):
    """Who must choose what, for everybody."""

    seat: Seat
    words: str  # a whole sentence
    due: int | None = None  # when the clock runs out; milliseconds since 1970
    fingers: Fingers | None = None  # that are counted at them
    countable: int | None = None  # from when on another player may count; None: nobody may


class GuideStep(msgspec.Struct, frozen=True):
    """What the first-game guide says now; it falls silent once the player leaves its path."""

    words: str
    option: Option | None  # what it suggests, if you are asked


class UndoAsked(msgspec.Struct, frozen=True):
    """Somebody wants to take back and needs the others' consent."""

    seat: Seat
    to: int  # ply
    missing: tuple[Seat, ...]  # who has not agreed yet
    words: str


class Tell(msgspec.Struct, frozen=True, tag_field="is", tag=tag):
    """What the server sends."""


class Welcome(Tell, frozen=True):
    """The first answer: what table this is and who you are at it."""

    v: int
    table: TableInfo
    you: Seat | None  # None: you watch
    names: tuple[str, ...]
    now: int  # the server's clock, milliseconds since 1970
    beat: int  # you hear something at least every so many milliseconds


class State(Tell, frozen=True):
    """How the table stands, after each ply and after a gap."""

    seq: int  # entries in the table's log; only ever goes up
    ply: int  # choices that stand; goes down when something is taken back
    full: bool  # `lines` is the story's end from scratch, not what is new in it
    lines: tuple[Line, ...]
    view: View
    waiting: Waiting | None
    asked: Asked | None  # only for the seat that must choose
    can_undo: bool  # your own choice was the last one
    undo: UndoAsked | None = None
    guide: GuideStep | None = None


class Table(Tell, frozen=True):
    """Something about the table changed, not in the game: seats, names, who is here."""

    table: TableInfo


class Over(Tell, frozen=True):
    """The last word of a game: who won and why, and what the dice came from."""

    result: Result
    words: str
    seed: str
    parts: tuple[DicePart, ...] = ()  # what the seats added to it


class Done(Tell, frozen=True):
    """What you sent with this id was taken."""

    id: str
    seq: int
    ply: int


class Refused(Tell, frozen=True):
    """What you sent with this id was not taken, and nothing changed."""

    id: str
    rule: RuleId
    title: str
    text: str
    ply: int  # how the game stands


class Explained(Tell, frozen=True):
    """Why something cannot be chosen now; None: it can."""

    id: str
    why: Explanation | None


class Consulted(Tell, frozen=True):
    """What the box makes of what you said to it; nothing is chosen by that."""

    id: str
    ply: int
    offer: Offer | None = None  # it is an order: what to `Choose`, and what that does
    why: Explanation | None = None  # why that cannot be chosen now
    answer: Answer | None = None  # it is a question
    unread: str = ""  # it is neither: what is wrong with it, in a sentence
    nearest: tuple[str, ...] = ()  # what could be said instead


class Hinted(Tell, frozen=True):
    """What a good player would choose, and why in sentences."""

    id: str
    ply: int
    option: Option
    words: str  # what choosing it does
    why: str


class Said(Tell, frozen=True):
    """Somebody said something."""

    seq: int
    seat: Seat
    name: str
    text: str
    at: int  # milliseconds since 1970


class Rematch(Tell, frozen=True):
    """The same people play again at another table; your key is good there."""

    table: str


class Pulse(Tell, frozen=True):
    """The server is still there."""

    now: int


class Trouble(Tell, frozen=True):
    """Something is wrong with the connection or a frame; after some, the socket is closed."""

    code: Literal["version", "key", "hello", "malformed", "too-fast", "gone", "bug", "unready"]
    text: str


FromServer: TypeAlias = (
    Welcome | State | Table | Over | Done | Refused | Explained | Consulted | Hinted | Said
    | Rematch | Pulse | Trouble
)  # fmt: skip

# Why the server closes a socket.
CLOSE_VERSION: Final = 4000  # speak another protocol version: reload the page
CLOSE_HELLO: Final = 4001  # the first frame must be a hello, and soon
CLOSE_KEY: Final = 4003  # this key opens nothing here (any more)
CLOSE_GONE: Final = 4004  # there is no such table
CLOSE_TOO_FAST: Final = 4008  # too many frames; come back later
CLOSE_BUG: Final = 4011  # our mistake; reconnect
CLOSE_UNREADY: Final = 4013  # the database does not answer now; reconnect soon
CLOSE_RESTART: Final = 1012  # the server is stopping; reconnect soon


class BoxTypes(msgspec.Struct, frozen=True):
    """The types that one box adds to the wire, for generating a client's types."""

    option: object  # a union of Structs, tagged by `do`
    event: object  # a union of Structs, tagged by `event`
    view: object  # a Struct
    question: object = None  # a union of Structs, tagged by `ask`; None: it answers none
    answer: object = None  # a union of Structs, tagged by `answer`
    home: object = None  # a Struct: where a campaign stands; None: it has none
    brief: object = None  # a Struct: a chapter of it in a few facts


def box_types(box: AnyBox) -> BoxTypes:
    """Return the box's types as they appear in `Option`, `Event`, `View` and `Answer` here."""
    view = get_type_hints(box.view)["return"]
    said = (None, None) if box.talk is None else (box.talk.questions, box.talk.answers)
    if box.chain is None:
        return BoxTypes(box.choices, box.events, view, *said)
    home = get_type_hints(box.chain.home)["return"]
    return BoxTypes(box.choices, box.events, view, *said, home, box.chain.brief)


_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_encoder = msgspec.json.Encoder()


def decode(data: bytes | str) -> FromClient:
    """Read a client's frame.

    Raises:
        msgspec.DecodeError: It is not one of these.
    """
    return _decoder.decode(data)


def encode(message: FromServer | Sequence[FromServer]) -> bytes:
    """Write a server's frame."""
    return _encoder.encode(message)
