"""A scenario: who and what is on the table, what is special, what must be done. No rules."""

from typing import Annotated, Literal

import msgspec

from shamble.games.atz.battle.mission import Outcome
from shamble.games.atz.book.terms import Area, Class
from shamble.games.atz.ground.terrain import Kind

Inches = tuple[float, float]
Extent = tuple[float, float, float, float]  # left, bottom, right, top, in inches
Way = tuple[Literal[-1, 0, 1], Literal[-1, 0, 1]]
People = Literal["", "civilian", "survivor", "ganger", "police", "military"]


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
    encounter: Literal["", "discover", "raid", "take-back"] = ""  # buildings are entered, searched
    vacant: bool = False  # on an encounter: buildings of which nothing is said are empty
    settlers: People = ""  # on a Raid: the list of those who live there; empty: as rolled


class BuildingRow(Row, frozen=True):
    """A building."""

    box: Extent
    type: str
    doors: tuple[Extent, ...] = ()
    windows: tuple[Extent, ...] = ()
    id: str = ""  # by which the rest of the file names it


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
    cargo: tuple[str, ...] = ()  # what lies in it, on an encounter


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
    side: str = ""  # whose it is: empty, the players'; others have a name, and nobody commands them
    peaceful: bool = False  # of others: they fight only whoever attacks them
    captive: bool = False  # tied up, and waits to be freed
    inside: str = ""  # the building in which it waits, unknown until somebody goes in
    held: bool = False  # on a Raid: tied up in one of the buildings, the dice say in which
    armour: bool = False
    pack: tuple[str, ...] = ()  # what it carries besides weapons, on an encounter


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


class InsideRow(Row, frozen=True):
    """What is in a building, until somebody goes in and sees."""

    building: str
    zombies: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    list: People = ""
    count: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0  # people rolled up on the list


class LootRow(Row, frozen=True):
    """What a search of a building finds, in place of the dice."""

    building: str
    items: Annotated[tuple[str, ...], msgspec.Meta(max_length=12)] = ()


class EventRow(Row, frozen=True):
    """Something that happens as a turn begins."""

    turn: Annotated[int, msgspec.Meta(ge=1, le=1_000)]
    words: str
    zombies: Annotated[tuple[Inches, ...], msgspec.Meta(max_length=24)] = ()  # where they come
    shots: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0  # how loud it is
    at: Inches = (24, 24)  # where


class GradeRow(Row, frozen=True):
    """How well it went, the best first."""

    id: str
    words: str  # how it ended, in a sentence
    outcome: Outcome
    escaped: int = 0
    vehicle: str = ""
    errands: bool = False
    fetched: tuple[str, ...] = ()  # things carried off
    freed: tuple[str, ...] = ()  # figures who left the table
    searched: Annotated[int, msgspec.Meta(ge=0)] = 0  # buildings
    points: Annotated[int, msgspec.Meta(ge=0)] = 0  # of what was carried off
    cleared: bool = False  # every building searched, nobody hostile left


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
    hidden: tuple[FigureRow, ...] = ()  # who wait in buildings
    insides: tuple[InsideRow, ...] = ()
    loot: tuple[LootRow, ...] = ()
    events: tuple[EventRow, ...] = ()

    def figure(self, name: str) -> int:
        """Return the place of a figure."""
        return [row.id for row in self.figures].index(name)

    def vehicle(self, name: str) -> int:
        """Return the place of a vehicle."""
        return [row.id for row in self.vehicles].index(name)
