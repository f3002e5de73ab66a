"""Trailers: of a big rig that is parked on an encounter, the box behind the cab is a building."""

from typing import Final

import msgspec

from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.ground.terrain import Box, Building, Obstacle, Opening, Terrain
from shamble.games.atz.scenarios.town import doors_reachable
from shamble.games.atz.table.vehicles import parked, parked_size
from shamble.kernel.rules import rule

RIG: Final = "big-rig"
CAB: Final = "big-rig-cab"
TRAILER: Final = "trailer"
DV: Final = 2  # as a frame building
COUPLING: Final = 2  # tenths between cab and trailer
HALF_DOOR: Final = INCH // 2


@rule("atz.building.trailers", "atz.vehicle.descriptions")
def uncouple(tables: AtzTables, terrain: Terrain) -> Terrain:
    """Return a table whose parked big rigs are a cab each, and a trailer with a door at its rear.

    Where nobody could get to the door the rig stays as it is.
    """
    for thing in terrain.obstacles:
        if thing.vehicle == RIG:
            apart = parted(tables, terrain, thing)
            terrain = apart if doors_reachable(apart) else terrain
    return terrain


def parted(tables: AtzTables, terrain: Terrain, rig: Obstacle) -> Terrain:
    """Return a table with a rig taken apart."""
    cab, trailer, door = halves(tables, rig)
    things = tuple(cab if thing is rig else thing for thing in terrain.obstacles)
    gap = Opening(*door, way="door", building=len(terrain.buildings))
    return msgspec.structs.replace(
        terrain,
        key=f"{terrain.key} trailer {trailer}",
        buildings=(*terrain.buildings, Building(trailer, TRAILER, DV)),
        openings=(*terrain.openings, gap),
        obstacles=things,
    )


def halves(tables: AtzTables, rig: Obstacle) -> tuple[Obstacle, Box, Box]:
    """Return the cab in front, the trailer behind it, and the door in the trailer's rear."""
    left, low, right, high = rig.box
    fx, fy = rig.facing
    length = parked_size(tables.vehicles[CAB])[0]
    middle = ((left + right) // 2, (low + high) // 2)
    reach = ((right - left if fx else high - low) - length) // 2
    cab = parked(tables, CAB, middle[0] + fx * reach, middle[1] + fy * reach, rig.facing)
    back = length + COUPLING
    box = (
        left + (back if fx < 0 else 0),
        low + (back if fy < 0 else 0),
        right - (back if fx > 0 else 0),
        high - (back if fy > 0 else 0),
    )
    if fx:
        rear = box[0] if fx > 0 else box[2]
        return cab, box, (rear, middle[1] - HALF_DOOR, rear, middle[1] + HALF_DOOR)
    rear = box[1] if fy > 0 else box[3]
    return cab, box, (middle[0] - HALF_DOOR, rear, middle[0] + HALF_DOOR, rear)
