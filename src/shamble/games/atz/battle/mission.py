"""What a battle knows of its scenario: goals, grades, errands, supplies. No rules."""

from typing import Literal

import msgspec

Outcome = Literal["win", "draw", "loss"]


class Errand(msgspec.Struct, frozen=True):
    """Something for which a figure spends a whole activation at a spot."""

    id: str
    title: str
    who: tuple[int, ...]  # the figures who can do it
    x: int
    y: int


class Supply(msgspec.Struct, frozen=True):
    """Melee weapons that lie in a vehicle for whoever comes for one."""

    title: str
    melee: str
    vehicle: int


class Grade(msgspec.Struct, frozen=True):
    """How well it went; the first of a scenario's grades that holds counts."""

    id: str
    outcome: Outcome
    escaped: int = 0  # of the people of the goal, at least
    vehicle: int = -1  # one that must have left the table
    errands: bool = False  # whether all of them must be done
    fetched: tuple[str, ...] = ()  # things that must have been carried off
    freed: tuple[str, ...] = ()  # people, by name, who must have left the table
    searched: int = 0  # buildings, at least
    points: int = 0  # of what was carried off, at least
    cleared: bool = False  # every building searched, and nobody hostile left
    words: str = ""  # how it ended, where the file is not the box's own


class Mark(msgspec.Struct, frozen=True):
    """Something to look at, which does nothing."""

    title: str
    x: int
    y: int


class Mission(msgspec.Struct, frozen=True):
    """The scenario that is played."""

    title: str
    brief: str
    goal: str
    people: tuple[int, ...]  # who must escape
    grades: tuple[Grade, ...]
    errands: tuple[Errand, ...] = ()
    supplies: tuple[Supply, ...] = ()
    marks: tuple[Mark, ...] = ()
    walks: tuple[tuple[int, int, int], ...] = ()  # before the first turn: who, and to which spot
