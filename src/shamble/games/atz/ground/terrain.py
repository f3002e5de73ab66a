"""The table as data: buildings with their openings, woods, hills, roads, what stands about."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.plane import INCH
from shamble.kernel.rules import rule

Box = tuple[int, int, int, int]  # left, bottom, right, top, in tenths of an inch
Kind = Literal["woods", "rough", "bushes", "hill", "road", "rock", "water"]
Way = Literal["door", "window", "shop"]  # a shop window is as large as a door


class Opening(msgspec.Struct, frozen=True):
    """A gap in a wall."""

    x1: int
    y1: int
    x2: int
    y2: int
    way: Way
    building: int
    floor: int = 0
    inner: bool = False  # between two rooms

    @property
    def middle(self) -> tuple[int, int]:
        """The middle of the gap, where one passes."""
        return (self.x1 + self.x2) // 2, (self.y1 + self.y2) // 2

    @property
    def box(self) -> Box:
        """The box of the gap, whichever of its ends comes first."""
        left, right = (self.x1, self.x2) if self.x1 < self.x2 else (self.x2, self.x1)
        low, high = (self.y1, self.y2) if self.y1 < self.y2 else (self.y2, self.y1)
        return left, low, right, high


class Building(msgspec.Struct, frozen=True):
    """A building, its walls on the border of its box and between its rooms."""

    box: Box
    type: str
    dv: int  # Defensive Value
    stories: int = 1
    rooms: tuple[Box, ...] = ()  # of the ground floor; empty: a single room
    upper: tuple[Box, ...] = ()  # of every other floor
    stairs: tuple[int, int] | None = None  # where one changes floors, the same on all of them


class Piece(msgspec.Struct, frozen=True):
    """A piece of ground."""

    box: Box
    kind: Kind
    crest: Box | None = None  # of a hill: the two ends of its ridge, equal for a point
    sloped: bool = True  # of water: its bed rises to the shore, as a pool's does not
    rope: tuple[int, int] | None = None  # of water: where something can be climbed out of it
    lit: bool = False  # by lamps, in the dark


class Obstacle(msgspec.Struct, frozen=True):
    """Something solid that stands about: a car, a wall, a fence."""

    box: Box
    tall: bool  # blocks sight
    solid: bool = True  # stops bullets
    low: bool = False  # can be crossed at a cost
    vehicle: str = ""  # the kind of vehicle that it is, if it is one
    facing: tuple[int, int] = (1, 0)  # of a vehicle: along the table's axes
    climb: bool = False  # humans may climb over it
    title: str = ""  # what a scenario calls it


class Terrain(msgspec.Struct, frozen=True):
    """A whole table."""

    key: str  # same key, same table
    area: Area
    width: int
    height: int
    buildings: tuple[Building, ...] = ()
    openings: tuple[Opening, ...] = ()
    pieces: tuple[Piece, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()


STANDARD: int = 48 * INCH


@rule("atz.game.table-size", "atz.area.table-size")
def open_table(area: Area = Area.SUBURBS, size: int = STANDARD) -> Terrain:
    """Return a bare table, 48 by 48 inches unless told otherwise."""
    return Terrain(f"open {area} {size}", area, size, size)


def faults(terrain: Terrain) -> list[str]:
    """Return all that is wrong with a table, each with its place."""
    found = []
    whole = (0, 0, terrain.width, terrain.height)
    for name, boxes in (
        ("building", [thing.box for thing in terrain.buildings]),
        ("piece", [thing.box for thing in terrain.pieces]),
        ("obstacle", [thing.box for thing in terrain.obstacles]),
    ):
        for place, box in enumerate(boxes, 1):
            if box[0] >= box[2] or box[1] >= box[3]:
                found.append(f"{name} {place}: left and bottom come before right and top")
            elif not within(box, whole):
                found.append(f"{name} {place}: not wholly on the table")
    for place, gap in enumerate(terrain.openings, 1):
        if not 0 <= gap.building < len(terrain.buildings):
            found.append(f"opening {place}: there is no building {gap.building}")
        elif not on_a_wall(gap, terrain.buildings[gap.building]):
            found.append(f"opening {place}: not in a wall of its building")
        elif not 0 <= gap.floor < terrain.buildings[gap.building].stories:
            found.append(f"opening {place}: its building has no floor {gap.floor}")
    return [*found, *plan_faults(terrain)]


def plan_faults(terrain: Terrain) -> list[str]:
    """Return all that is wrong with the floor plans of buildings, and with hills."""
    found = []
    for place, piece in enumerate(terrain.pieces, 1):
        if (piece.crest is not None) != (piece.kind == "hill"):
            found.append(f"piece {place}: a hill, and nothing else, has a crest")
    for place, building in enumerate(terrain.buildings, 1):
        if building.stories > 1 and building.stairs is None:
            found.append(f"building {place}: more than one story, and no stairs")
        rooms = (*building.rooms, *building.upper)
        if not all(within(room, building.box) for room in rooms):
            found.append(f"building {place}: a room is not wholly in it")
    return found


def within(inner: Box, outer: Box) -> bool:
    """Whether one box lies in another."""
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and inner[2] <= outer[2]
        and inner[3] <= outer[3]
    )


def overlap(one: Box, other: Box, gap: int = 0) -> bool:
    """Whether two boxes overlap, or come nearer to each other than a gap."""
    return (
        one[0] < other[2] + gap
        and other[0] < one[2] + gap
        and one[1] < other[3] + gap
        and other[1] < one[3] + gap
    )


def on_a_wall(gap: Opening, building: Building) -> bool:
    """Whether an opening lies in an outer wall of its floor or between two of its rooms."""
    return any(
        (x1 == x2 == gap.x1 == gap.x2 and y1 <= gap.y1 < gap.y2 <= y2)
        or (y1 == y2 == gap.y1 == gap.y2 and x1 <= gap.x1 < gap.x2 <= x2)
        for x1, y1, x2, y2 in wall_lines(building, gap.floor)
    )


def wall_lines(building: Building, floor: int = 0) -> list[Box]:
    """Return the lines of a floor's walls, the four outer ones first, as if without openings."""
    left, bottom, right, top = building.box
    lines = [
        (left, bottom, right, bottom),
        (left, top, right, top),
        (left, bottom, left, top),
        (right, bottom, right, top),
    ]
    for room in building.upper if floor else building.rooms:
        if room[2] != right:
            lines.append((room[2], room[1], room[2], room[3]))
        if room[3] != top:
            lines.append((room[0], room[3], room[2], room[3]))
    return lines


@rule("atz.los.openings")
def walls_of(building: Building, gaps: Iterable[Opening], floor: int = 0) -> list[Box]:
    """Return a floor's pieces of wall: its lines without the openings in them."""
    gaps = tuple(gaps)
    found: list[Box] = []
    for x1, y1, x2, y2 in wall_lines(building, floor):
        upright = x1 == x2
        holes = sorted(
            (gap.y1, gap.y2) if upright else (gap.x1, gap.x2)
            for gap in gaps
            if (upright and gap.x1 == gap.x2 == x1 and y1 <= gap.y1 and gap.y2 <= y2)
            or (not upright and gap.y1 == gap.y2 == y1 and x1 <= gap.x1 and gap.x2 <= x2)
        )
        here, end = (y1, y2) if upright else (x1, x2)
        for start, stop in (*holes, (end, end)):
            if start > here:
                found.append((x1, here, x1, start) if upright else (here, y1, start, y1))
            here = max(here, stop)
    return found
