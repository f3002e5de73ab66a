"""What can be asked about the table, and the answers: numbers and places for a board."""

from typing import Final, Literal

import msgspec

from shamble.games.atz.book.terms import Miss, Status
from shamble.kernel.rules import RuleId
from shamble.kernel.talk import Answer, Question

Guard = Literal["open", "concealed", "cover"]  # what protects from a shot
Bearing = Literal[
    "north",
    "north-east",
    "east",
    "south-east",
    "south",
    "south-west",
    "west",
    "north-west",
    "here",
]  # north is up, where y grows

NEAR: Final = 12_000  # mils: how far the question who is near asks


class Look(Question, frozen=True):
    """What is on the table?"""


class About(Question, frozen=True):
    """How is a figure, and what does it carry?"""

    figure: int


class Near(Question, frozen=True):
    """Who and what is near a figure?"""

    figure: int


class Lines(Question, frozen=True):
    """Whom does a figure see, who sees it, and what protects either?"""

    figure: int


class Cover(Question, frozen=True):
    """What protects a figure from an enemy's shot?"""

    figure: int
    enemy: int


class Odds(Question, frozen=True):
    """How would a shot, or a melee, go?"""

    figure: int
    target: int
    weapon: str = ""  # empty: what it holds
    snap: bool = False


class Reach(Question, frozen=True):
    """Where can a figure go?"""

    figure: int


class Way(Question, frozen=True):
    """Which way would a figure take to a spot, what does it cost, and where is it stopped?"""

    figure: int
    x: int  # tenths of an inch
    y: int


class Meaning(Question, frozen=True):
    """What is something, by the rules?"""

    topic: str


class WhyNot(Question, frozen=True):
    """Why may an order not be given?"""

    order: str  # in the words in which it would be given


AnyQuestion = Look | About | Near | Lines | Cover | Odds | Reach | Way | Meaning | WhyNot


class Described(Answer, frozen=True):
    """An answer that is only words: to `Look` and `About`."""


class Neighbour(msgspec.Struct, frozen=True):
    """Somebody, or something, at a distance."""

    name: str
    mils: int  # between base centres, or to the nearest point of a thing
    bearing: Bearing
    figure: int = -1  # -1: it is no figure
    x: int = 0  # tenths
    y: int = 0
    status: Status = Status.CARRYING_ON


class NearFound(Answer, frozen=True):
    """Who and what is near, the nearest first."""

    figure: int
    found: tuple[Neighbour, ...]


class Sight(msgspec.Struct, frozen=True):
    """Two enemies, and the line between them."""

    figure: int  # the enemy
    name: str
    mils: int
    bearing: Bearing
    sees: bool  # the figure asked about sees the enemy
    seen: bool  # the enemy sees it
    why_not: RuleId | None  # what keeps the figure from seeing
    guard: Guard  # of the enemy, from the figure's shots
    own_guard: Guard  # of the figure, from the enemy's


class LinesFound(Answer, frozen=True):
    """Who sees whom, the nearest first."""

    figure: int
    lines: tuple[Sight, ...]


class CoverFound(Answer, frozen=True):
    """What protects a figure from an enemy."""

    figure: int
    line: Sight


class OddsFound(Answer, frozen=True):
    """A shot before it is fired. Chances are in percent, rounded."""

    figure: int
    target: int
    weapon: str
    mils: int
    range: int  # inches
    dice: int  # that can hit, at most
    needs: int  # the die on which one hits; 7: it cannot
    misses: tuple[Miss, ...]  # what speaks against it
    chance: int  # of at least one hit
    limit: int  # the damage die that puts out of the fight
    down: int  # the chance that the target goes down for good
    barred: RuleId | None  # why it may not be fired now


class ReachFound(Answer, frozen=True):
    """Where a figure can go: spots an inch apart, and what they cost."""

    figure: int
    x: int  # where it stands, in tenths
    y: int
    move_left: int  # mils that it can use
    spots: tuple[tuple[int, int, int], ...]  # x, y in tenths, cost in mils


class WayFound(Answer, frozen=True):
    """A way, leg by leg."""

    figure: int
    x: int
    y: int
    move_left: int  # mils that it has
    cost: int  # mils; -1: there is no way
    path: tuple[tuple[int, int], ...]
    stop: tuple[int, int] | None  # where an enemy first sees it, and the move is interrupted
    watchers: tuple[int, ...]  # who that is
    barred: RuleId | None  # why it may not go there now
    place: str = ""  # where the spot is, in words


AnyAnswer = Described | NearFound | LinesFound | CoverFound | OddsFound | ReachFound | WayFound
