"""The workshop: what a page asks of it, and what it answers."""

from typing import Annotated, Literal

import msgspec

from shamble.lab.deckfile import DeckEdit, DeckRow
from shamble.server.wire.forms import DeckText, Form
from shamble.server.wire.frames import Value

MOST = 2000  # games of one trial
Maker = Literal["habit", "greedy", "uniform"]
GameNumber = Annotated[int, msgspec.Meta(ge=0, lt=MOST)]


class Tester(msgspec.Struct, frozen=True):
    """A bot that tries games out."""

    bot: Maker
    title: str
    text: str


class Bench(msgspec.Struct, frozen=True):
    """What a box brings to the workshop."""

    testers: tuple[Tester, ...]
    games: int  # to try at first
    most: int
    text: str  # how to read what comes of it


class DeckWish(Form, frozen=True):
    """A deck on the bench, and a change of it."""

    deck: DeckText | None = None  # None: the printed one
    edit: DeckEdit | None = None


class DeckBench(msgspec.Struct, frozen=True):
    """A deck as cards."""

    deck: str  # the text of its file, with the change
    changed: bool  # it is not the printed one
    faults: tuple[str, ...]  # why it cannot be played with
    rows: tuple[DeckRow, ...]
    cards: dict[str, msgspec.Raw]  # as the box's own Structs; empty if there are faults


class TrialSetting(Form, frozen=True):
    """What is tried. With a number it settles a game."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=16)]
    bot: Maker = "habit"
    options: dict[str, Value] = {}  # noqa: RUF012  (msgspec copies it); those that are not as usual
    deck: DeckText | None = None  # None: the printed one
    seed: Annotated[str, msgspec.Meta(min_length=1, max_length=64)] = "workshop"
    compare: bool = True  # with the box as printed


class Trying(Form, frozen=True):
    """Go on with a trial: a few games more."""

    setting: TrialSetting
    games: Annotated[int, msgspec.Meta(ge=1, le=MOST)]  # in all
    done: Annotated[str, msgspec.Meta(max_length=2_000_000)] = "[]"  # as answered before


class Shown(msgspec.Struct, frozen=True):
    """A figure: where it lies, in numbers and in words."""

    name: str
    mean: float
    low: float
    high: float
    said: str  # "26.1%"
    between: str  # "22.4% to 30.2%"
    expected: float | None
    mark: str  # what was found; empty: nothing
    games: tuple[int, ...]
    what: str  # what these games are


class ShownAnswer(msgspec.Struct, frozen=True):
    """A question, and what the games say to it."""

    question: str
    title: str
    text: str
    figures: tuple[Shown, ...]


class Changed(msgspec.Struct, frozen=True):
    """What the change did to one figure."""

    name: str
    before: str
    after: str
    change: str  # with its interval
    found: bool
    verdict: str
    low: float  # of the change, in parts of what it was
    high: float
    mean: float


class Tried(msgspec.Struct, frozen=True):
    """How far a trial has come, and what it says."""

    done: str  # every game so far, to be sent back as it is
    games: int
    text: str
    answers: tuple[ShownAnswer, ...]
    changes: tuple[Changed, ...]


class Opening(Form, frozen=True):
    """A game behind a figure, to be opened."""

    setting: TrialSetting
    game: GameNumber
    printed: bool = False  # the one it was compared with
