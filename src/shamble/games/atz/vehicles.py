"""Vehicles on the table: putting them there, who is aboard, what room they take.

For scenarios: a vehicle that stands about from the start is an `Obstacle` of the terrain with its
kind (`parked(...)` makes one); `park_all` turns all of them into vehicles once the battle is made.
`put_vehicle` puts down one that moves or may stand at any angle. `board` seats figures in it, the
first of them at the wheel, and `alight` takes them out. Owners have its keys in their pockets.
"""

from typing import Final

from shamble.games.atz.footprint import Footprint, covers, outward, touches, unit
from shamble.games.atz.plane import BASE, INCH, MILS
from shamble.games.atz.state import NOBODY, Atz, Figure, FigureId, Vehicle, VehicleId
from shamble.games.atz.tables import AtzTables, VehicleRow
from shamble.games.atz.terrain import Box, Obstacle, Terrain
from shamble.kernel.rules import rule

THOUSAND: Final = 1_000


def row_of(g: Atz, vehicle: VehicleId) -> VehicleRow:
    """Return a vehicle's row in the tables."""
    return g.deck.vehicles[g.vehicles[vehicle].kind]


@rule("atz.vehicle.footprint")
def footprint(row: VehicleRow, x: int, y: int, fx: int, fy: int) -> Footprint:
    """Return what a vehicle covers with its centre at a spot in tenths."""
    half_length = round(row.length * THOUSAND) // 2
    return Footprint(x * MILS, y * MILS, fx, fy, half_length, round(row.width * THOUSAND) // 2)


def footprint_of(g: Atz, vehicle: VehicleId) -> Footprint:
    """Return what a vehicle covers now."""
    it = g.vehicles[vehicle]
    return footprint(g.deck.vehicles[it.kind], it.x, it.y, it.fx, it.fy)


def parked_size(row: VehicleRow) -> tuple[int, int]:
    """Return the length and width in tenths that a parked vehicle takes, rounded up to even."""
    return even(row.length), even(row.width)


def even(inches: float) -> int:
    """Return a size in tenths, rounded up to an even number, so that its middle is a spot."""
    return -(-round(inches * 100) // 20) * 2


@rule("atz.vehicle.footprint")
def parked(
    tables: AtzTables, kind: str, x: int, y: int, facing: tuple[int, int] = (1, 0)
) -> Obstacle:
    """Return a parked vehicle for a terrain, its centre at a spot in tenths.

    Args:
        tables: The tables that have its kind.
        kind: A row of the vehicles' table.
        x: Its centre.
        y: Its centre.
        facing: Along the table's axes: (1, 0), (-1, 0), (0, 1) or (0, -1).
    """
    row = tables.vehicles[kind]
    length, width = parked_size(row)
    long, wide = (length // 2, width // 2) if facing[0] else (width // 2, length // 2)
    box = (x - long, y - wide, x + long, y + wide)
    return Obstacle(box, tall=row.tall, vehicle=kind, facing=facing)


def park_all(g: Atz) -> None:
    """Make a vehicle of every parked one in the terrain; found, empty and switched off."""
    for thing in g.terrain.obstacles:
        if thing.vehicle:
            left, low, right, high = thing.box
            fx, fy = unit(*thing.facing)
            x, y = (left + right) // 2, (low + high) // 2
            g.vehicles.append(
                Vehicle(kind=thing.vehicle, x=x, y=y, fx=fx, fy=fy, box=thing.box, dawn=(x, y))
            )


def put_vehicle(  # noqa: PLR0913  (all that varies)
    g: Atz,
    kind: str,
    x: int,
    y: int,
    facing: tuple[int, int] = (0, 1),
    *,
    owners: tuple[FigureId, ...] = (),
    found: bool = False,
    running: bool = False,
    speed: int = 0,
    jammed: bool = False,
) -> VehicleId:
    """Put a vehicle on the table and return its number; see `room_for` for whether it fits.

    Args:
        g: The game.
        kind: A row of the vehicles' table.
        x: Its centre, in tenths.
        y: Its centre.
        facing: Any direction.
        owners: The figures who have its keys.
        found: Whether it was found in this battle: then it may not start at once.
        running: Whether its engine runs.
        speed: Its current speed in mils.
        jammed: Whether it can never be driven.
    """
    fx, fy = unit(*facing)
    made = Vehicle(kind=kind, x=x, y=y, fx=fx, fy=fy, owners=owners, found=found, dawn=(x, y))
    made.running, made.speed, made.jammed = running, speed, jammed
    made.woke = running
    g.vehicles.append(made)
    return len(g.vehicles) - 1


def board(g: Atz, vehicle: VehicleId, *figures: FigureId, in_bed: bool = False) -> None:
    """Seat figures in a vehicle; the first aboard takes the wheel unless it is on the bed."""
    it = g.vehicles[vehicle]
    for figure in figures:
        rider = g.figures[figure]
        rider.aboard, rider.in_bed, rider.prone, rider.hidden = vehicle, in_bed, False, False
        it.riders.append(figure)
        if it.driver == NOBODY and not in_bed:
            it.driver = figure
    settle_riders(g, vehicle)


def alight(g: Atz, figure: FigureId, x: int, y: int) -> None:
    """Take a figure out of its vehicle and put it down at a spot."""
    rider = g.figures[figure]
    it = g.vehicles[rider.aboard]
    it.riders.remove(figure)
    if it.driver == figure:
        it.driver = NOBODY
    rider.aboard, rider.in_bed, rider.x, rider.y = NOBODY, False, x, y


@rule("atz.vehicle.descriptions")
def settle_riders(g: Atz, vehicle: VehicleId) -> None:
    """Put everybody aboard at a place inside the footprint: the driver in front, the bed behind."""
    it, print_ = g.vehicles[vehicle], footprint_of(g, vehicle)
    seats = max(len(it.riders) - 1, 1)
    front, rear = print_.half_length // 2, -print_.half_length * 2 // 3
    order = sorted(it.riders, key=lambda i: (i != it.driver, g.figures[i].in_bed, i))
    for place, i in enumerate(order):
        x, y = outward(print_, front + (rear - front) * place // seats, 0)
        rider = g.figures[i]
        rider.x, rider.y = x // MILS, y // MILS
        rider.fx, rider.fy = it.fx, it.fy
        if rider.carries != NOBODY:
            load = g.figures[rider.carries]
            load.x, load.y = rider.x, rider.y


def lift(g: Atz, vehicle: VehicleId) -> None:
    """Take a vehicle out of the terrain, because it is about to move."""
    it = g.vehicles[vehicle]
    if it.box is not None:
        g.terrain = without(g.terrain, it.box)
        it.box = None


def without(terrain: Terrain, box: Box) -> Terrain:
    """Return a table without the obstacle that has this box; same table, same box, same key."""
    rest = tuple(thing for thing in terrain.obstacles if thing.box != box)
    return Terrain(
        f"{terrain.key} without {box}",
        terrain.area,
        terrain.width,
        terrain.height,
        terrain.buildings,
        terrain.openings,
        terrain.pieces,
        rest,
    )


def loose(g: Atz) -> list[VehicleId]:
    """Return the vehicles that are no part of the terrain."""
    return [i for i, it in enumerate(g.vehicles) if it.box is None and on_table(it)]


def on_table(it: Vehicle) -> bool:
    """Whether a vehicle has not left the table."""
    return it.x != NOBODY


def blocks_base(g: Atz, x: int, y: int) -> bool:
    """Whether a vehicle that is no part of the terrain stands where a base would be."""
    return any(
        it.box is None and covers(footprint_of(g, i), x, y)
        for i, it in enumerate(g.vehicles)
        if abs(it.x - x) <= FAR and abs(it.y - y) <= FAR
    )


FAR: Final = 7 * INCH + BASE  # from its centre, no vehicle reaches farther


def beside_vehicle(g: Atz, figure: Figure) -> list[VehicleId]:
    """Return the vehicles with which a figure on foot is in contact."""
    if figure.aboard != NOBODY:
        return []
    return [
        i
        for i, it in enumerate(g.vehicles)
        if abs(it.x - figure.x) <= FAR
        and abs(it.y - figure.y) <= FAR
        and on_table(it)
        and touches(footprint_of(g, i), figure.x, figure.y)
    ]
