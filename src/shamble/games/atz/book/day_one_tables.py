"""Day One as data: the questionnaire, the places, and what is found there by order of arrival."""

import functools
from collections.abc import Mapping
from importlib.resources import files
from typing import Literal

import msgspec

from shamble.games.atz.book.terms import Area
from shamble.games.atz.book.traits import TraitName
from shamble.kernel.rules import RuleId, rule

PlaceName = Literal[
    "spouse-work", "work", "school", "school-2", "military-base", "police-station", "home",
    "box-store", "supermarket", "vehicle", "bank",
]  # fmt: skip
KinName = Literal["big", "littler", "small"]
Answers = tuple[tuple[str, str], ...]  # question and answer, in the order given


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of these tables."""


class AnswerRow(Row, frozen=True):
    """An answer, and what it makes of whoever gives it."""

    id: str
    title: str
    rep: int = 0
    military: bool = False  # reacts as soldiers do
    responder: bool = False
    duty: str = ""  # the place where one serves
    quarters: int = 0  # of a tank
    again: bool = False  # may be given several times


class QuestionRow(Row, frozen=True):
    """A question."""

    id: str
    text: str
    answers: tuple[AnswerRow, ...] = ()  # none: in one's own words
    most: int = 1  # answers; with more than one, they are given one by one
    done: str = ""  # what ends them
    unless: tuple[str, ...] = ()  # a question and the answer after which this one is not asked


class PlaceRow(Row, frozen=True):
    """Somewhere to go."""

    id: PlaceName
    title: str
    rule: RuleId
    chances: tuple[int, ...] = ()
    crowd: bool = False
    buildings: Mapping[Area, str] = {}  # what stands there, by area
    wishes: tuple[str, ...] = ()  # what one may come for
    brings: tuple[str, ...] = ()  # what one finds whatever one came for
    search: bool = False
    guards: Literal["", "military", "police"] = ""
    looted: int = 0  # as which arrival and later it must be hot-wired


class KinRow(Row, frozen=True):
    """A child."""

    id: KinName
    type: str
    rep: int
    trait: TraitName = ""


class DayOneTables(Row, frozen=True):
    """All of them."""

    question: tuple[QuestionRow, ...]
    place: tuple[PlaceRow, ...]
    kin: tuple[KinRow, ...]


@functools.cache
def day_one_tables() -> DayOneTables:
    """Read the tables."""
    text = (files(__package__) / "day_one.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=DayOneTables)


@functools.cache
def question_row(name: str) -> QuestionRow:
    """Return a question."""
    return next(row for row in day_one_tables().question if row.id == name)


@functools.cache
def stop_row(name: str) -> PlaceRow:
    """Return a place."""
    return next(row for row in day_one_tables().place if row.id == name)


@functools.cache
def kin_row(name: str) -> KinRow:
    """Return a child's row of the Lost Children list."""
    return next(row for row in day_one_tables().kin if row.id == name)


@functools.cache
def answer_row(question: str, answer: str) -> AnswerRow | None:
    """Return an answer; None where there is no such row."""
    return next((row for row in question_row(question).answers if row.id == answer), None)


def given(answers: Answers, question: str) -> list[str]:
    """Return the answers to a question, without what only ends them."""
    return [answer for asked, answer in answers if asked == question and answer]


def first(answers: Answers, question: str) -> str:
    """Return the one answer to a question, or nothing."""
    return next(iter(given(answers, question)), "")


@rule("atz.day-one.questionnaire")
def next_question(answers: Answers) -> QuestionRow | None:
    """Return what is asked next; None: all is answered."""
    for row in day_one_tables().question:
        said = [answer for asked, answer in answers if asked == row.id]
        spared = bool(row.unless) and first(answers, row.unless[0]) == row.unless[1]
        if not spared and "" not in said and len(said) < row.most:
            return row
    return None


@rule("atz.day-one.hidden-outcomes")
def chance_at(row: PlaceRow, arrival: int) -> int:
    """Return the highest score of a die that finds what one came for, for an order of arrival."""
    return row.chances[min(arrival, len(row.chances)) - 1]
