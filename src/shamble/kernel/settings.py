"""How a table is set up, in words: what each setting is called, its values, ready-made presets."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from shamble.kernel.rules import RuleId

Value: TypeAlias = bool | int | str
Grade: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=5)]
Form: TypeAlias = Literal[
    "",  # as its type says: a switch, one of the choices, a number between two
    "seat",  # the number of a seat, counted from 1
    "each-seat",  # one of the choices for each seat, with commas
    "several",  # some of the choices, with spaces
    "roster",  # figures made of `pieces`
    "file",  # the text of a file that somebody brings, and that nobody else at the table is shown
]

TO_LEARN: Final = (
    "learnt in a minute",
    "easy to learn",
    "some rules",
    "many rules",
    "a book of rules",
)
TO_WIN: Final = ("a stroll", "fair", "hard", "very hard", "write a will")


class Choice(msgspec.Struct, frozen=True):
    """One value of a setting, as people call it."""

    value: Value
    title: str
    text: str = ""  # what that means
    said: str = ""  # how it goes into a sentence: "in the suburbs"


class Part(msgspec.Struct, frozen=True):
    """What a figure of a roster can have: so many of these."""

    title: str  # "is a", "carries"
    choices: tuple[Choice, ...]
    least: int = 0
    most: int = 1


class Piece(msgspec.Struct, frozen=True):
    """A kind of figure that a roster is made of."""

    title: str
    word: str  # how a roster writes it; empty: by its parts alone
    parts: tuple[Part, ...]
    usual: tuple[str, ...]  # what one has at first


class Setting(msgspec.Struct, frozen=True):
    """One thing that a table agrees on before a game."""

    title: str
    words: str  # what it means
    rule: RuleId
    choices: tuple[Choice, ...] = ()  # of a number: those that have a name of their own
    form: Form = ""
    first: bool = False  # among the first things asked; the others are folded away
    where: Mapping[str, tuple[Value, ...]] = {}  # asked only where others have one of these values
    most: int = 0  # of "several"; 0: any number
    pieces: tuple[Piece, ...] = ()  # of "roster"
    names: tuple[tuple[str, ...], ...] = ()  # of "roster": what each seat's figures are called


class Preset(msgspec.Struct, frozen=True):
    """A way to play, ready-made: what a card on the table to choose from says."""

    key: str
    title: str
    text: str
    options: Mapping[str, Value] = {}
    seats: tuple[int, int] | None = None  # None: as many as the box
    minutes: int = 0  # about so many; 0: as the box says
    difficulty: Grade = 2  # how hard it is to win
    free: bool = False  # more is to be chosen after it


def cards(*rows: tuple[Value, str] | tuple[Value, str, str]) -> tuple[Choice, ...]:
    """Return choices from rows of value, title and what that means."""
    return tuple(Choice(*row) for row in rows)
