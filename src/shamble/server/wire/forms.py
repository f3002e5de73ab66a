"""What goes over HTTP: the bodies of requests and answers, as Structs."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from shamble.bots.cast import Character
from shamble.bots.cast import Level as BotLevel
from shamble.bots.review import Mark
from shamble.kernel.howto import Step as HowStep
from shamble.kernel.moves import Moves
from shamble.kernel.options import Event, Option, Result, Seat, View
from shamble.kernel.rolls import Roll
from shamble.kernel.rules import Example, Rule, RuleId
from shamble.kernel.settings import Preset, Setting
from shamble.kernel.talk import Phrase
from shamble.server.wire.frames import (
    Count,
    Hash,
    Key,
    Level,
    Line,
    Name,
    SeatKind,
    SeatNumber,
    StandIn,
    TableInfo,
    Value,
    Waiting,
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
    stand_in: StandIn = "passes"
    listed: bool = False  # among the open tables, for anybody to join or watch
    several: bool = False  # and to take more than one seat
    seed: Annotated[str, msgspec.Meta(min_length=1, max_length=64)] | None = None
    # Same seed, same dice and shuffles; only where no seat is open. None: one that nobody knows.
    hook: Annotated[str, msgspec.Meta(max_length=500)] = ""
    # Hears whose turn it is, when they are away; only where the operator allows (`Shelf.hooks`).


class Join(Form, frozen=True):
    """Take an open seat: by its link, or by its number if the table is listed."""

    link: Key | None = None
    seat: SeatNumber | None = None
    name: Name | None = None  # None: the guest's own name
    pledge: Hash | None = None  # what one will add to the dice, hashed; as in the frame `pledge`


class LinkWish(Form, frozen=True):
    """A new link in place of the old one: for an open seat, one's own seat, or watching."""

    seat: SeatNumber | None = None  # None: for watching
    shares: bool = False  # of one's own seat: whoever has it may make further links


class Branch(Form, frozen=True):
    """Play on from a moment of a game that is over, at a table of one's own."""

    ply: Count
    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(min_length=1, max_length=16)]
    hints: bool = True
    stand_in: StandIn = "passes"


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


class SettingInfo(msgspec.Struct, frozen=True):
    """One setting of a box: what it is called and means, and what it can be."""

    name: str
    about: Setting
    default: Value
    schema: msgspec.Raw  # JSON Schema of its value


class PresetInfo(msgspec.Struct, frozen=True):
    """A way to play that is ready-made, and in a word how hard it is to win."""

    about: Preset
    hard: str


class CampaignWays(msgspec.Struct, frozen=True):
    """How a campaign of a box is begun."""

    presets: tuple[PresetInfo, ...]
    asks: tuple[str, ...]  # settings that are asked before one, the first ones first
    options: dict[str, Value]  # settings of a campaign, unless something else is chosen


class BoxInfo(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    key: str
    title: str
    pitch: str
    version: int
    seats: tuple[int, int]  # fewest and most
    minutes: tuple[int, int]
    difficulty: int  # to learn, from 1 to 5
    hard: str  # the same in words
    settings: tuple[SettingInfo, ...]
    presets: tuple[PresetInfo, ...]
    levels: tuple[Level, ...]  # of bots, weakest first
    deck: str  # hash of the default deck
    guide: str | None  # title of the first-game guide, if there is one
    phrases: tuple[Phrase, ...] = ()  # what can be said to it, if it is talked with
    board: str | None = None  # the address of a board that it brings along
    campaign: CampaignWays | None = None  # how its games go on; None: each stands for itself


class Shelf(msgspec.Struct, frozen=True):
    """All boxes, and those that could not be opened with the reason."""

    boxes: tuple[BoxInfo, ...]  # the easiest first
    broken: dict[str, str]
    cast: tuple[Character, ...]  # who can play a bot's seat
    levels: tuple[BotLevel, ...]  # how well they play, the weakest first
    hooks: tuple[str, ...] = ()  # hosts that a table may tell whose turn it is
    workshop: bool = True  # decks can be changed and tried here


class Rulebook(msgspec.Struct, frozen=True):
    """All rules of a box in our words, and those of the table that hold for every box."""

    key: str
    title: str
    how: tuple[HowStep, ...]  # to play in two minutes
    chapters: dict[str, str]  # titles, by the middle part of rules' ids
    rules: tuple[Rule, ...]
    examples: tuple[Example, ...]
    table: tuple[Rule, ...]


class WalkStep(msgspec.Struct, frozen=True):
    """A board of a first game, what is said about it, and what follows."""

    say: str
    choice: str  # what the newcomer does then, if it is theirs to do
    view: View
    lines: tuple[str, ...]  # what happens until the next step


class Walk(msgspec.Struct, frozen=True):
    """A first game, step by step, as its newcomer sees it."""

    title: str
    you: Seat
    names: tuple[str, ...]
    steps: tuple[WalkStep, ...]


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


class StoryEvent(msgspec.Struct, frozen=True):
    """An event of a game that is over, and how its own hearer was told."""

    ply: int
    to: Seat | None  # None: everybody heard it
    event: Event
    words: str
    rule: RuleId
    rolls: tuple[Roll, ...] = ()  # its dice as they were read
    joins: bool = False  # it is one thing with the event before
    moves: Moves | None = None  # what goes from where to where; None: the box does not say


class Story(msgspec.Struct, frozen=True):
    """A whole game that is over: every event, and each seat's chance to win at every ply."""

    plies: int
    movers: tuple[Seat, ...]  # who chose, by ply
    told: tuple[StoryEvent, ...]
    chances: tuple[tuple[float, ...], ...]  # to win, from 0 to 1, by ply, then by seat
    turn: int | None  # the ply at which it was decided; None if it is not over


class JudgedChoice(msgspec.Struct, frozen=True):
    """A choice, next to what would have been better, by what its player could know."""

    ply: int  # how many choices had been made before it
    seat: Seat
    chosen: str  # as it was offered
    best: str  # what would have been better; empty if it is not marked
    mark: Mark
    why: str  # in sentences, if it is marked


class Judging(msgspec.Struct, frozen=True):
    """Some choices of a game that is over, judged; the rest is asked for from `upto` on."""

    since: int
    upto: int  # the first ply that is not judged here
    plies: int  # in the whole game
    judged: tuple[JudgedChoice, ...]  # those where there was something to choose


class Highlight(msgspec.Struct, frozen=True):
    """A moment of a game that is worth telling."""

    ply: int
    why: str  # "It turns", "The greatest leap"
    seat: Seat | None  # whose moment it is
    words: str
    quote: str = ""  # of a card that had to do with it


class Ending(msgspec.Struct, frozen=True):
    """How a game ended, to be looked at: what decided it, and what to remember."""

    headline: str
    line: str  # what anybody would say about it
    words: str  # who won and why
    rule: RuleId  # that ends the game
    winners: tuple[Seat, ...]
    plies: int
    chances: tuple[tuple[float, ...], ...]  # to win, from 0 to 1, by ply, then by seat
    turn: Highlight | None  # the turning point
    moments: tuple[Highlight, ...]
    remembered: tuple[str, ...]  # by seat


class Best(msgspec.Struct, frozen=True):
    """What is best in a box with so many players."""

    seats: int
    words: str  # a whole sentence
    by: str
    ended: int  # milliseconds since 1970


class Came(msgspec.Struct, frozen=True):
    """Somebody who played, and how they came off."""

    name: str
    kind: SeatKind
    level: Level | None
    rank: int  # 1 is best
    you: bool


class Finished(msgspec.Struct, frozen=True):
    """A game that is over, as its guest keeps it; its table may be gone."""

    table: str
    box: str
    title: str
    ended: int  # milliseconds since 1970
    words: str  # who won and why
    players: tuple[Came, ...]
    counts: bool  # in the record: not one with a script or with dice that somebody chose


class Tally(msgspec.Struct, frozen=True):
    """How often something was played, and how it went; the rest was even."""

    name: str  # of a box or an opponent
    kind: SeatKind | None = None  # of an opponent
    level: Level | None = None  # of a bot
    games: int = 0
    won: int = 0  # or came off better
    lost: int = 0  # or came off worse


class Career(msgspec.Struct, frozen=True):
    """What a guest has played."""

    finished: tuple[Finished, ...]  # the latest first
    boxes: tuple[Tally, ...]
    opponents: tuple[Tally, ...]


class CampaignLine(msgspec.Struct, frozen=True):
    """A campaign in a list."""

    id: str
    box: str
    title: str
    chapter: int  # how many have begun
    made: int
    table: str | None  # of the last one


class Export(msgspec.Struct, frozen=True):
    """Everything that is kept of a guest."""

    guest: Guest
    career: Career
    tables: tuple[TableInfo, ...]  # at which the guest sits, or which the guest set up
    campaigns: tuple[CampaignLine, ...] = ()  # which are the guest's, or which the guest plays


class JournalFile(msgspec.Struct, frozen=True):
    """A journal: redacted for the asker while the game runs, whole when it is over."""

    name: str  # for saving
    whole: bool
    journal: str  # JSON Lines


class Alive(msgspec.Struct, frozen=True):
    """That the process runs, or that it can write."""

    ok: bool


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
