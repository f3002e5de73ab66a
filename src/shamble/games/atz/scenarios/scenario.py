"""A scenario: who and what is on the table, what is special, what must be done. No rules."""

from typing import Annotated, Literal

import msgspec

from shamble.games.atz.battle.mission import Outcome
from shamble.games.atz.book.terms import Area, Class
from shamble.games.atz.ground.terrain import Kind

Inches = tuple[float, float]
Extent = tuple[float, float, float, float]  # left, bottom, right, top, in inches
Way = tuple[Literal[-1, 0, 1], Literal[-1, 0, 1]]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a scenario file."""


class SettingRow(Row, frozen=True):
    """What holds for the whole scenario."""

    title: str
    brief: str
    goal: str
    area: Area
    seats: Annotated[int, msgspec.Meta(ge=1, le=6)]  # the most that can play
    escape: tuple[str, ...]  # the figures that must get away
    attraction: bool = True  # whether noise draws new zombies
    turns: Annotated[int, msgspec.Meta(ge=0, le=1_000)] = 0  # limit; 0: none
    heading: str = ""  # the vehicle whose heading the players choose


class BuildingRow(Row, frozen=True):
    """A building."""

    box: Extent
    type: str
    doors: tuple[Extent, ...] = ()
    windows: tuple[Extent, ...] = ()


class PieceRow(Row, frozen=True):
    """A piece of ground."""

    box: Extent
    kind: Kind
    sloped: bool = True  # of water: one can walk out of it
    rope: Inches | None = None  # of water: where one can climb out


class ObstacleRow(Row, frozen=True):
    """Something solid."""

    box: Extent
    tall: bool = False
    climb: bool = False  # humans may climb over it
    title: str = ""


class RankRow(Row, frozen=True):
    """Obstacles of one size in a rank, from a first one in steps."""

    first: Extent
    step: Inches
    count: Annotated[int, msgspec.Meta(ge=1, le=50)]
    tall: bool = False
    climb: bool = False
    title: str = ""


class VehicleRow(Row, frozen=True):
    """A vehicle, its engine off."""

    id: str
    name: str
    kind: str
    at: Inches
    facing: Way = (1, 0)
    keys: tuple[str, ...] = ()  # the figures who have them
    aboard: tuple[str, ...] = ()  # the figures inside, the driver first
    driver: bool = True  # whether the first of them is at the wheel
    jammed: bool = False  # it can never be driven
    balky: bool = False  # it may not start, whoever it belongs to


class FigureRow(Row, frozen=True, rename={"kind": "class"}):
    """A human or an animal on a human side."""

    id: str
    name: str
    rep: Annotated[int, msgspec.Meta(ge=1, le=6)]
    kind: Class
    at: Inches = (0, 0)  # left out for those aboard a vehicle
    facing: tuple[int, int] = (0, 1)
    seat: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0  # taken round where fewer play
    guns: tuple[str, ...] = ()
    melee: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    type: str = ""  # of a recruiting list, such as a policeman's
    star: bool = False
    knows: bool = True  # has met a zombie
    animal: bool = False
    keeper: str = ""  # the figure that it never leaves; it cannot be caught and takes no tests
    protective: bool = False  # rolls a die more while it sees whom it keeps
    walks_to: Inches | None = None  # before the first turn


class ZombieRow(Row, frozen=True):
    """A zombie."""

    at: Inches
    facing: tuple[int, int] = (0, -1)


class ErrandRow(Row, frozen=True):
    """Something for which somebody spends an activation at a spot."""

    id: str
    title: str
    who: tuple[str, ...]
    at: Inches


class SupplyRow(Row, frozen=True):
    """Melee weapons in a vehicle."""

    title: str
    melee: str
    vehicle: str


class MarkRow(Row, frozen=True):
    """Something to look at."""

    title: str
    at: Inches


class GradeRow(Row, frozen=True):
    """How well it went, the best first."""

    id: str
    words: str  # how it ended, in a sentence
    outcome: Outcome
    escaped: int = 0
    vehicle: str = ""
    errands: bool = False


class Scenario(msgspec.Struct, frozen=True):
    """A scenario, checked."""

    key: str
    setting: SettingRow
    buildings: tuple[BuildingRow, ...]
    pieces: tuple[PieceRow, ...]
    obstacles: tuple[ObstacleRow, ...]
    vehicles: tuple[VehicleRow, ...]
    figures: tuple[FigureRow, ...]
    zombies: tuple[ZombieRow, ...]
    errands: tuple[ErrandRow, ...]
    supplies: tuple[SupplyRow, ...]
    marks: tuple[MarkRow, ...]
    grades: tuple[GradeRow, ...]

    def figure(self, name: str) -> int:
        """Return the place of a figure."""
        return [row.id for row in self.figures].index(name)

    def vehicle(self, name: str) -> int:
        """Return the place of a vehicle."""
        return [row.id for row in self.vehicles].index(name)
