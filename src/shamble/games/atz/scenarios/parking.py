"""Parked vehicles: how many stand about on a generated table, and where."""

from typing import Final

from shamble.games.atz.battle.passing import SIDES, half
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.plane import BASE, INCH
from shamble.games.atz.ground.terrain import Box, Obstacle, Terrain, overlap, within
from shamble.games.atz.table.vehicles import parked_size
from shamble.kernel.dice import Dice
from shamble.kernel.rules import rule

DOOR_FREE: Final = INCH  # before every door
TRIES: Final = 300


@rule("atz.map.vehicle-numbers", "atz.map.vehicle-placement", "atz.map.vehicle-type")
@rule("atz.map.vehicle-occupants", "atz.vehicle.footprint")
def park_vehicles(tables: AtzTables, count: int, dice: Dice, bare: Terrain) -> list[Obstacle]:
    """Park so many vehicles, by turns in a kerb lane and, where there is room, at a wall."""
    rows = [row for row in tables.vehicles.values() if bare.area in row.areas]
    roads = [piece.box for piece in bare.pieces if piece.kind == "road"]
    taken = no_parking(bare)
    found: list[Obstacle] = []
    for number in range(count):
        row = rows[dice.below(len(rows))]
        size = parked_size(row)
        at_wall = number % 2 == 1 and bare.buildings and not row.road_only
        for attempt in range(2 * TRIES if at_wall else TRIES):
            wall = at_wall and attempt < TRIES
            box = wall_spot(bare, dice, size) if wall else kerb_spot(roads, dice, size)
            if can_park(bare, roads, taken, box):
                facing = lane_facing(roads, box)
                found.append(Obstacle(box, tall=row.tall, vehicle=row.id, facing=facing))
                taken.append(grown(box, INCH))
                break
    return found


@rule("atz.map.vehicle-placement")
def lane_facing(roads: list[Box], box: Box) -> tuple[int, int]:
    """Return which way a parked vehicle faces: along its lane, keeping to the right."""
    road = next((road for road in roads if overlap(box, road)), None)
    along = box[2] - box[0] > box[3] - box[1]
    if road is None:
        return (1, 0) if along else (0, 1)
    if along:
        return (1, 0) if box[1] + box[3] < road[1] + road[3] else (-1, 0)
    return (0, -1) if box[0] + box[2] < road[0] + road[2] else (0, 1)


def count_vehicles(area: Area, dice: Dice) -> int:
    """Return how many vehicles stand about."""
    if area == Area.RURAL:
        return half(dice.roll(SIDES)) if dice.roll(SIDES) <= 4 else 0  # noqa: PLR2004  (1-4)
    return (6 if area == Area.URBAN else 3) + dice.roll(SIDES)


def kerb_spot(roads: list[Box], dice: Dice, size: tuple[int, int]) -> Box:
    """Return a random spot in a kerb lane of a random road."""
    road = roads[dice.below(len(roads))]
    far = dice.below(2)
    length, width = size
    if road[2] - road[0] > road[3] - road[1]:
        x = road[0] + dice.below(road[2] - road[0] - length)
        y = road[1] + 1 if far == 0 else road[3] - width - 1
        return x, y, x + length, y + width
    y = road[1] + dice.below(road[3] - road[1] - length)
    x = road[0] + 1 if far == 0 else road[2] - width - 1
    return x, y, x + width, y + length


def wall_spot(bare: Terrain, dice: Dice, size: tuple[int, int]) -> Box:
    """Return a random spot half an inch from a random side of a random building."""
    box = bare.buildings[dice.below(len(bare.buildings))].box
    length, width = size
    side = dice.below(4)
    if side < 2:  # noqa: PLR2004  (bottom and top)
        x = box[0] + dice.below(max(box[2] - box[0] - length, 1))
        y = box[1] - BASE - width if side == 0 else box[3] + BASE
        return x, y, x + length, y + width
    y = box[1] + dice.below(max(box[3] - box[1] - length, 1))
    x = box[0] - BASE - width if side == 2 else box[2] + BASE  # noqa: PLR2004  (left)
    return x, y, x + width, y + length


def no_parking(bare: Terrain) -> list[Box]:
    """Return where nobody parks: in buildings and before their doors."""
    doors = [gap for gap in bare.openings if gap.way == "door" and not gap.inner]
    return [
        *[building.box for building in bare.buildings],
        *[grown((gap.x1, gap.y1, gap.x2, gap.y2), DOOR_FREE) for gap in doors],
    ]


def grown(box: Box, gap: int) -> Box:
    """Return a box with a gap around it."""
    return box[0] - gap, box[1] - gap, box[2] + gap, box[3] + gap


def can_park(bare: Terrain, roads: list[Box], taken: list[Box], box: Box) -> bool:
    """Whether a vehicle fits: on the table, off the crossing and all that is taken."""
    left, low, right, high = box
    if not within(box, (0, 0, bare.width, bare.height)):
        return False
    for x1, y1, x2, y2 in taken:
        if x1 < right and left < x2 and y1 < high and low < y2:
            return False
    return len(roads) == 1 or not all(overlap(box, road) for road in roads)
