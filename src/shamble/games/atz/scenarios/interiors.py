"""Floor plans: rooms, the doors between them, stairs, and the windows of upper floors."""

from collections.abc import Collection
from typing import Final

from shamble.games.atz.battle.encounter import Room
from shamble.games.atz.book.tables import BuildingRow
from shamble.games.atz.ground.plane import square
from shamble.games.atz.ground.terrain import Box, Building, Opening, Terrain
from shamble.games.atz.scenarios.plots import covered
from shamble.games.atz.table.areas import rooms_on
from shamble.kernel.rules import rule

DOOR: Final = 5  # half of its width, in tenths
WINDOW_EVERY: Final = 40  # tenths of wall
MEDIUM: Final = 6_000  # square tenths of ground: a building of at least this size
LARGE: Final = 10_000
APARTMENTS: Final = "apartments"


@rule("atz.map.interiors")
def furnish(
    bare: Building, row: BuildingRow, outer: list[Opening], front: tuple[int, int]
) -> Building:
    """Return a building with its rooms, one for each area, and stairs far from the front door."""
    ground = (bare.box[2] - bare.box[0]) * (bare.box[3] - bare.box[1])
    count = row.areas[(ground >= MEDIUM) + (ground >= LARGE)]
    rooms = split(bare.box, count, outer, front)
    if bare.stories == 1:
        return Building(bare.box, bare.type, bare.dv, 1, rooms)
    centres = [((room[0] + room[2]) // 2, (room[1] + room[3]) // 2) for room in rooms]
    stairs = far_from(centres, front) if rooms else far_corner(bare.box, front)
    upper = rooms if row.floors_alike else ()
    return Building(bare.box, bare.type, bare.dv, bare.stories, rooms, upper, stairs)


def split(box: Box, count: int, outer: list[Opening], front: tuple[int, int]) -> tuple[Box, ...]:
    """Return equal rooms along the long axis of a footprint; none where it is a single room.

    A square is divided from the front door inward. Partitions give way to doors and windows.
    """
    if count == 1:
        return ()
    left, bottom, right, top = box
    wide, high = right - left, top - bottom
    along = wide > high or (wide == high and front[0] in {left, right})
    start, length = (left, wide) if along else (bottom, high)
    gaps = [(gap.x1, gap.x2) if along else (gap.y1, gap.y2) for gap in outer]
    inner = [clear_of(start + length * part // count, gaps) for part in range(1, count)]
    cuts = [start, *inner, start + length]
    if along:
        return tuple((cuts[i], bottom, cuts[i + 1], top) for i in range(count))
    return tuple((left, cuts[i], right, cuts[i + 1]) for i in range(count))


def clear_of(cut: int, gaps: list[tuple[int, int]]) -> int:
    """Return the nearest place for a partition that meets no opening of the walls it touches."""
    for shift in range(60):
        for place in (cut + shift, cut - shift):
            if not any(low < place < high for low, high in gaps):
                return place
    return cut


def far_from(spots: list[tuple[int, int]], door: tuple[int, int]) -> tuple[int, int]:
    """Return the spot that is farthest from a door."""
    return max(spots, key=lambda spot: square(spot[0], spot[1], *door))


def far_corner(box: Box, door: tuple[int, int]) -> tuple[int, int]:
    """Return a spot 2 inches inside the corner that is farthest from the door."""
    corners = [(x, y) for x in (box[0] + 20, box[2] - 20) for y in (box[1] + 20, box[3] - 20)]
    return far_from(corners, door)


@rule("atz.loot.large-buildings", "atz.loot.large-buildings-default")
def divided(terrain: Terrain, how: str) -> tuple[Room, ...]:
    """Return the areas into which buildings are divided, but for the first of each.

    It is none of them, the large ones and apartments, or every one that has several.
    """
    if how == "whole":
        return ()
    return tuple(
        room
        for number, building in enumerate(terrain.buildings)
        if how == "all" or covered(building.box) >= LARGE or building.type == APARTMENTS
        for room in areas_in(building, number)[1:]
    )


@rule("atz.loot.large-buildings-counts")
def areas_in(building: Building, number: int) -> list[Room]:
    """Return the areas of a building: floor by floor, each of its rooms, or the floor."""
    return [
        Room(number, floor, box)
        for floor in range(building.stories)
        for box in rooms_on(building, floor)
    ]


@rule("atz.map.interiors", "atz.building.door")
def inner_doors(building: Building, number: int) -> list[Opening]:
    """Return an inch-wide door in the middle of every partition, floor by floor."""
    found = []
    for floor in range(building.stories):
        rooms = building.upper if floor else building.rooms
        for left, bottom, right, top in rooms:
            if right != building.box[2]:
                y = (bottom + top) // 2
                gap = (right, y - DOOR, right, y + DOOR)
            elif top != building.box[3]:
                x = (left + right) // 2
                gap = (x - DOOR, top, x + DOOR, top)
            else:
                continue
            found.append(Opening(*gap, "door", number, floor, inner=True))
    return found


@rule("atz.map.doors-and-windows", "atz.los.openings")
def upper_windows(
    building: Building,
    number: int,
    sides: Collection[str] = ("bottom", "left", "top", "right"),
) -> list[Opening]:
    """Return the windows of the upper floors: one for every full 4 inches of each open wall."""
    left, bottom, right, top = building.box
    found = []
    for floor in range(1, building.stories):
        for y in [y for y, name in ((bottom, "bottom"), (top, "top")) if name in sides]:
            found += [
                Opening(at - DOOR, y, at + DOOR, y, "window", number, floor)
                for at in spaced(left, right)
            ]
        for x in [x for x, name in ((left, "left"), (right, "right")) if name in sides]:
            found += [
                Opening(x, at - DOOR, x, at + DOOR, "window", number, floor)
                for at in spaced(bottom, top)
            ]
    return found


def spaced(start: int, end: int) -> list[int]:
    """Return the middles of windows, evenly spaced along a wall."""
    count = (end - start) // WINDOW_EVERY
    return [start + (end - start) * (2 * place + 1) // (2 * count) for place in range(count)]
