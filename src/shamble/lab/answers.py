"""Answers with intervals, however their games were counted; needs nothing but arithmetic."""

import math
from collections.abc import Sequence
from typing import Final

import msgspec

from shamble.lab.measures import Estimate, quantile_for
from shamble.lab.summary import wilson

SHOWN: Final = 5  # games that stand behind a figure


class Figure(msgspec.Struct, frozen=True):
    """One figure of an answer."""

    name: str
    value: Estimate
    expected: float | None = None
    found: bool = False  # the expectation is ruled out
    games: tuple[int, ...] = ()  # some of those behind it, by number
    what: str = ""  # what these games are: "the longest"


class Answer(msgspec.Struct, frozen=True):
    """What many games say to one question."""

    question: str
    title: str
    text: str  # how to read it
    unit: str  # "share" or what is counted
    figures: tuple[Figure, ...]


class Counted(msgspec.Struct, frozen=True):
    """How often something happened, and some of the games in which it did."""

    name: str
    often: float  # a shared win counts in part
    whole: int  # how often it could have happened
    games: tuple[int, ...]


def share(part: float, whole: int, questions: int = 1) -> Estimate:
    """Return a share with Wilson's interval, corrected for so many questions."""
    low, high = wilson(part, whole, quantile_for(questions))
    mean = part / whole if whole else 0.0
    return Estimate(mean, low, high, whole, math.sqrt(mean * (1 - mean)))


def wins(counted: Sequence[Counted]) -> tuple[Figure, ...]:
    """Return who won how often, next to what all of them won on average."""
    expected = sum(one.often for one in counted) / max(sum(one.whole for one in counted), 1)
    figures = []
    for one in counted:
        value = share(one.often, one.whole, len(counted))
        found = len(counted) > 1 and value.differs(expected)
        figures.append(Figure(one.name, value, expected, found, one.games, "games it won"))
    return tuple(figures)


def seats(counted: Sequence[Counted]) -> Answer:
    """Say whether a seat wins more often than the others."""
    return Answer(
        "seats", "Is a seat too strong?",
        "Each seat's share of all wins; a shared win counts in part. Without an advantage all lie "
        "on the line.",
        "share", wins(counted),
    )  # fmt: skip


def ends(counted: Sequence[Counted]) -> Answer:
    """Say how games end."""
    return Answer(
        "ends", "What ends games?", "The share of all games that ended so.", "share",
        tuple(
            Figure(
                one.name, share(one.often, one.whole, len(counted)),
                games=one.games, what="such games",
            )
            for one in counted
        ),
    )  # fmt: skip


def length(figures: tuple[Figure, ...]) -> Answer:
    """Say how long games are."""
    return Answer(
        "length", "How long is a game?", "Decisions of all players together.", "decisions", figures
    )


def close(figures: tuple[Figure, ...]) -> Answer:
    """Say how close games are."""
    return Answer(
        "close", "How close is a game?",
        "Who is ahead goes by the box's own score of a position. A game is decided at the share "
        "of its length from which on the winner was never behind again.",
        "", figures,
    )  # fmt: skip


MEANS: Final = {  # what is measured in every game: its name, and which games stand behind it
    "decisions": ("decisions in a game", "the longest"),
    "lead_changes": ("changes of the lead", "the most"),
    "decided": ("decided after this share of the game", "the latest"),
    "margin": ("points ahead in the last round", "the widest"),
}


def mean(column: str, value: Estimate, games: tuple[int, ...]) -> Figure:
    """Return the mean of something that every game has."""
    name, what = MEANS[column]
    return Figure(name, value, games=games, what=what)
