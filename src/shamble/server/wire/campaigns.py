"""What goes over HTTP about campaigns: chains of chapters, each of them one table."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from shamble.kernel.options import View
from shamble.kernel.rolls import Roll
from shamble.kernel.rules import RuleId
from shamble.server.wire.forms import CampaignLine, ClockWish, DeckText, Form, Link, SeatWish
from shamble.server.wire.frames import StandIn, TableInfo, Value

FileText: TypeAlias = Annotated[str, msgspec.Meta(max_length=4_000_000)]
Title: TypeAlias = Annotated[  # something to see, and no control characters
    str,
    msgspec.Meta(max_length=60, pattern=r"^[^\x00-\x1f\x7f]*[^\x00-\x1f\x7f\s][^\x00-\x1f\x7f]*$"),
]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=10_000)]
Stage: TypeAlias = Literal[
    "gathering",  # seats of the first chapter are still open
    "playing",  # a chapter is played
    "turn",  # it is over, and the next one can begin
    "stuck",  # it was begun with other rules: it can begin anew, with the same sheet
    "over",  # the story has ended
]
Seats: TypeAlias = Annotated[tuple[SeatWish, ...], msgspec.Meta(max_length=16)]


class NewCampaign(Form, frozen=True):
    """A campaign to be begun, with the table of its first chapter."""

    box: Annotated[str, msgspec.Meta(max_length=40)]
    title: Title
    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(min_length=1, max_length=16)]
    options: dict[str, Value] = msgspec.field(default_factory=dict)
    deck: DeckText | None = None
    clock: ClockWish | None = None
    hints: bool = True
    stand_in: StandIn = "passes"
    seed: Annotated[str, msgspec.Meta(min_length=1, max_length=64)] | None = None
    # Of the first chapter; only where no seat is open.
    hook: Annotated[str, msgspec.Meta(max_length=500)] = ""


class CampaignUpload(Form, frozen=True):
    """A campaign, as the text of its file."""

    file: FileText
    seats: Seats = ()  # how its seats are filled from now on; none: you, and bots in the others


class CampaignBranch(Form, frozen=True):
    """Play on from an earlier chapter, as a campaign of its own."""

    chapter: Number


class ChapterLine(msgspec.Struct, frozen=True):
    """A sentence of a chapter as it is remembered, with the dice behind it."""

    words: str
    opens: bool  # a paragraph begins with it
    rule: RuleId
    rolls: tuple[Roll, ...] = ()


class Chapter(msgspec.Struct, frozen=True):
    """A chapter as it is remembered: what anybody may know of it."""

    title: str
    lines: tuple[ChapterLine, ...]
    brief: msgspec.Raw  # in a few facts, as the box's own Struct


class ChapterInfo(msgspec.Struct, frozen=True):
    """A chapter of a campaign."""

    chapter: int
    table: str | None  # at which it is or was played, if it is still there and you may go there
    checked: bool  # it was played through, and follows from the one before
    told: Chapter | None  # None: it is not over, not read yet, or of other rules


class NextStep(msgspec.Struct, frozen=True):
    """The one thing to do next in a campaign, in words."""

    when: str
    title: str
    action: str  # what the button says


class CampaignInfo(msgspec.Struct, frozen=True):
    """A campaign, as anybody who may know of it sees it."""

    id: str
    box: str
    box_title: str
    title: str
    made: int  # milliseconds since 1970
    stage: Stage
    heading: str  # where it stands, in a line
    words: str  # what comes next, or how it ended
    step: NextStep
    chapters: tuple[ChapterInfo, ...]
    home: View | None  # where it stands, as the box's own Struct; None: it has not begun
    table: TableInfo | None  # of the chapter in play; None: you only read
    mine: bool = False  # whether it is yours
    shared: bool = False  # whether there is a link that shows its chronicle


class CampaignMade(msgspec.Struct, frozen=True):
    """A new campaign, and the links of its first table; they are shown once."""

    campaign: CampaignInfo
    links: tuple[Link, ...] = ()


class Campaigns(msgspec.Struct, frozen=True):
    """A list of campaigns, the newest first."""

    campaigns: tuple[CampaignLine, ...]


class CampaignFile(msgspec.Struct, frozen=True):
    """A whole campaign as one file."""

    name: str  # for saving
    file: str
    anew: bool  # its last chapter begins anew there: others play it too, and its dice stay secret


class CampaignLink(msgspec.Struct, frozen=True):
    """A link that shows a campaign's chronicle, and nothing else; it is shown once."""

    key: str
    path: str


class ChapterSheet(msgspec.Struct, frozen=True):
    """What a chapter began with."""

    chapter: int
    heading: str
    home: View | None  # None: with nothing, it is the first


class Checking(msgspec.Struct, frozen=True):
    """How far a campaign has been checked."""

    chapters: int
    checked: int
    faults: tuple[str, ...] = ()  # what is wrong, and where; nothing is checked beyond it
