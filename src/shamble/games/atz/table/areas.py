"""Areas of buildings: where a large one is gone through room by room, each is a place of its own.

An encounter's houses are numbered: first the buildings, each whole or its first area, then all
further areas. Where no building is divided, the number of a house is that of its building.
"""

from collections.abc import Iterable
from typing import Final

from shamble.games.atz.battle.encounter import Encounter, Room
from shamble.games.atz.battle.state import Atz, Figure, ground
from shamble.games.atz.ground.plane import in_box
from shamble.games.atz.ground.terrain import Box, Building, Terrain
from shamble.games.atz.table.places import building, upstairs
from shamble.kernel.rules import RuleId, rule

AREAS: Final = RuleId("atz.loot.large-buildings")


def rooms_on(building: Building, floor: int) -> tuple[Box, ...]:
    """Return the rooms of one floor of a building, or all of it where it is a single one."""
    return (building.upper if floor else building.rooms) or (building.box,)


@rule(AREAS)
def area_at(g: Atz, x: int, y: int, floor: int = 0) -> int | None:
    """Return the number of the house, or of the area of one, that a spot lies in, or None."""
    home = ground(g).building_at(x, y)
    if home is None or g.encounter is None or not g.encounter.rooms:
        return home
    first = len(g.terrain.buildings)
    return next(
        (
            first + place
            for place, room in enumerate(g.encounter.rooms)
            if room.building == home and room.floor == floor and in_box(x, y, room.box)
        ),
        home,
    )


def area_of(g: Atz, it: Figure) -> int | None:
    """Return the number of the house, or of the area of one, that a figure is in, or None."""
    return area_at(g, it.x, it.y, it.floor)


def building_of(terrain: Terrain, encounter: Encounter, area: int) -> int:
    """Return the building that an area belongs to."""
    first = len(terrain.buildings)
    return area if area < first else encounter.rooms[area - first].building


def rooms_in(terrain: Terrain, encounter: Encounter, area: int) -> list[Room]:
    """Return where an area is: one room, or all floors of a building that is not divided."""
    first = len(terrain.buildings)
    if area >= first:
        return [encounter.rooms[area - first]]
    house = terrain.buildings[area]
    if any(room.building == area for room in encounter.rooms):
        return [Room(area, 0, rooms_on(house, 0)[0])]
    return [Room(area, floor, house.box) for floor in range(house.stories)]


def area_names(terrain: Terrain, encounter: Encounter | None) -> tuple[str, ...]:
    """Return what all houses and areas are called, by their numbers."""
    whole = [building(terrain, number) for number in range(len(terrain.buildings))]
    if encounter is None or not encounter.rooms:
        return tuple(whole)
    divided = {room.building for room in encounter.rooms}
    for number in divided:
        first = rooms_on(terrain.buildings[number], 0)[0]
        whole[number] = area_name(terrain, Room(number, 0, first))
    return (*whole, *(area_name(terrain, room) for room in encounter.rooms))


def area_name(terrain: Terrain, room: Room) -> str:
    """Return what an area is called: the west part of the hospital, on floor 1 above the ground."""
    name = building(terrain, room.building)
    part = side_of(room.box, rooms_on(terrain.buildings[room.building], room.floor))
    return f"{f'the {part} part of {name}' if part else name}{upstairs(room.floor)}"


def side_of(box: Box, rooms: Iterable[Box]) -> str:
    """Return on which side of its floor a room lies, or nothing where it is the only one."""
    low = [room for room in rooms if room[0] < box[0] or room[1] < box[1]]
    high = [room for room in rooms if room[0] > box[0] or room[1] > box[1]]
    if low and high:
        return "middle"
    along = any(room[0] != box[0] for room in (*low, *high))
    if low:
        return "east" if along else "north"
    return ("west" if along else "south") if high else ""
