"""Vehicles on the table: putting them there, who is aboard, what room they take.

For scenarios: a vehicle that stands about from the start is an `Obstacle` of the terrain with its
kind (`parked(...)` makes one); `park_all` turns all of them into vehicles once the battle is made.
`put_vehicle` puts down one that moves or may stand at any angle. `board` seats figures in it, the
first of them at the wheel, and `alight` takes them out. Owners have its keys in their pockets.
"""

import functools
from typing import Final

import msgspec

from shamble.games.atz.battle.state import NOBODY, Atz, Figure, FigureId, Vehicle, VehicleId, ground
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.book.vehicle_tables import VehicleRow
from shamble.games.atz.ground.footprint import (
    REACH,
    Footprint,
    covers,
    gap,
    local,
    meets,
    outward,
    rounded,
    touches,
    unit,
    walked_into,
)
from shamble.games.atz.ground.ground import BARE, SOLID, Shelter, ground_of
from shamble.games.atz.ground.plane import BASE, INCH, MILS, beside
from shamble.games.atz.ground.terrain import Box, Obstacle, Terrain
from shamble.kernel.rules import rule

Spot = tuple[int, int]

THOUSAND: Final = 1_000
STRIDE: Final = 500  # mils between spots along a side
FAR: Final = 7 * INCH  # from its centre, no vehicle reaches a base farther away
FAST: Final = 8_000  # mils
FRONT: Final = 0  # sides
RIGHT: Final = 1
REAR: Final = 2
LEFT: Final = 3


def row_of(g: Atz, vehicle: VehicleId) -> VehicleRow:
    """Return a vehicle's row in the tables."""
    return g.deck.vehicles[g.vehicles[vehicle].kind]


@rule("atz.vehicle.footprint")
def footprint(row: VehicleRow, x: int, y: int, fx: int, fy: int) -> Footprint:
    """Return what a vehicle covers with its centre at a spot in tenths."""
    return Footprint(x * MILS, y * MILS, fx, fy, half(row.length), half(row.width))


@functools.cache
def half(inches: float) -> int:
    """Return half of a vehicle's length or width, in mils."""
    return round(inches * THOUSAND) // 2


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
            g.vehicles.append(Vehicle(kind=thing.vehicle, x=x, y=y, fx=fx, fy=fy, box=thing.box))


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
    """Put a vehicle on the table and return its number; `room_for` tells whether it fits.

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
    made = Vehicle(kind=kind, x=x, y=y, fx=fx, fy=fy, owners=owners, found=found)
    made.running, made.speed, made.jammed = running, speed, jammed
    made.drove = speed
    g.vehicles.append(made)
    g.loose = (*g.loose, len(g.vehicles) - 1)
    return len(g.vehicles) - 1


def board(g: Atz, vehicle: VehicleId, *figures: FigureId, in_bed: bool = False) -> None:
    """Seat figures in a vehicle; the first aboard takes the wheel unless it is on a bed.

    Whoever is carried comes along. All aboard are one group, see `groups.linked`.
    """
    if figures:
        lift(g, vehicle)
    it = g.vehicles[vehicle]
    for figure in figures:
        rider = g.figures[figure]
        rider.aboard, rider.in_bed, rider.prone, rider.hidden = vehicle, in_bed, False, False
        rider.act.fast, rider.act.path = False, ()
        it.riders.append(figure)
        g.riding += 1
        if it.driver == NOBODY and not in_bed and can_drive(rider):
            it.driver = figure
    settle_riders(g, vehicle)


@rule("atz.wounded.voluntary", "atz.vehicle.groups")
def lay_in(g: Atz, bearer: FigureId, body: FigureId) -> None:
    """Lay somebody whom a rider carried down in the vehicle, where his place was kept."""
    it, one = g.figures[bearer], g.figures[body]
    one.aboard, one.in_bed, one.floor = it.aboard, it.in_bed, it.floor
    g.vehicles[it.aboard].riders.append(body)
    g.riding += 1
    settle_riders(g, it.aboard)


@rule("atz.scenario.atm-dog-details")
def can_drive(it: Figure) -> bool:
    """Whether a figure could be at the wheel: no dog, and no child that is looked after."""
    return it.who.human and it.who.keeper == NOBODY


def alight(g: Atz, figure: FigureId, x: int, y: int) -> None:
    """Take a figure out of its vehicle and put it down at a spot."""
    rider = g.figures[figure]
    it = g.vehicles[rider.aboard]
    it.riders.remove(figure)
    g.riding -= 1
    if it.driver == figure:
        it.driver = NOBODY
    rider.aboard, rider.in_bed, rider.hidden, rider.x, rider.y = NOBODY, False, False, x, y
    rider.act.start = (x, y)
    if rider.carries != NOBODY:
        load = g.figures[rider.carries]
        load.x, load.y = x, y


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
        rider.act.start = (rider.x, rider.y)
        rider.fx, rider.fy = it.fx, it.fy
        if rider.carries != NOBODY:
            load = g.figures[rider.carries]
            load.x, load.y = rider.x, rider.y


def lift(g: Atz, vehicle: VehicleId) -> None:
    """Take a vehicle out of the terrain, because it is used."""
    it = g.vehicles[vehicle]
    if it.box is not None:
        g.terrain = ground_of(without(g.terrain, it.box)).terrain  # one for all copies of a game
        it.box = None
        g.loose = (*g.loose, vehicle)


def set_down(g: Atz, vehicle: VehicleId) -> None:
    """Make an empty vehicle a part of the terrain again that has not moved since it was lifted."""
    it = g.vehicles[vehicle]
    thing = parked(
        g.deck, it.kind, it.x, it.y, ((it.fx > 0) - (it.fx < 0), (it.fy > 0) - (it.fy < 0))
    )
    key = g.terrain.key.removesuffix(lifted(thing.box))
    things = (thing, *g.terrain.obstacles)
    g.terrain = msgspec.structs.replace(g.terrain, key=key, obstacles=things)
    g.loose = tuple(i for i in g.loose if i != vehicle)
    it.box = thing.box


def lifted(box: Box) -> str:
    """Return what the key of a terrain ends with whose obstacle with this box was lifted."""
    return f" without {box}"


def without(terrain: Terrain, box: Box) -> Terrain:
    """Return a table without the obstacle that has this box; same table, same box, same key."""
    rest = tuple(thing for thing in terrain.obstacles if thing.box != box)
    return msgspec.structs.replace(terrain, key=terrain.key + lifted(box), obstacles=rest)


def remove_vehicle(g: Atz, vehicle: VehicleId) -> None:
    """Take a vehicle off the table; whoever is aboard is the caller's affair."""
    it = g.vehicles[vehicle]
    it.condition, it.running, it.speed = Condition.LEFT, False, 0
    g.loose = tuple(i for i in g.loose if i != vehicle)


def is_there(it: Vehicle) -> bool:
    """Whether a vehicle is on the table."""
    return it.condition != Condition.LEFT


def is_driven(g: Atz, vehicle: VehicleId) -> bool:
    """Whether somebody able is at the wheel."""
    driver = g.vehicles[vehicle].driver
    return driver != NOBODY and g.figures[driver].status < Status.STUNNED


def at_wheel(g: Atz, figure: FigureId) -> bool:
    """Whether a figure drives: it has the wheel of a vehicle whose engine runs."""
    vehicle = g.figures[figure].aboard
    return (
        vehicle != NOBODY and g.vehicles[vehicle].driver == figure and g.vehicles[vehicle].running
    )


@rule("atz.crash.shoot-occupants")
def rides_fast(g: Atz, figure: FigureId) -> bool:
    """Whether a figure is aboard a vehicle that moved more than 8 inches last."""
    vehicle = g.figures[figure].aboard
    return vehicle != NOBODY and g.vehicles[vehicle].drove > FAST


def is_open(g: Atz, figure: FigureId) -> bool:
    """Whether a figure aboard sits in the open: on a bed or a saddle."""
    it = g.figures[figure]
    return it.in_bed or not row_of(g, it.aboard).cab


def blocks_base(g: Atz, x: int, y: int) -> bool:
    """Whether a vehicle that is no part of the terrain stands where a base would be."""
    for i in g.loose:
        it = g.vehicles[i]
        if -FAR < it.x - x < FAR and -FAR < it.y - y < FAR and covers(footprint_of(g, i), x, y):
            return True
    return False


def blocks_way(g: Atz, a: Spot, b: Spot) -> bool:
    """Whether a vehicle that is no part of the terrain stands in a base's straight way."""
    left, right = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
    low, high = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
    cars = loose_about(g, (left, low, right, high))
    return bool(cars) and any(walked_into(print_, *a, *b) for print_ in cars)


def is_about(it: Vehicle, box: Box) -> bool:
    """Whether a vehicle may be in the way of a base, or on a line, that stays in a box."""
    left, low, right, high = box
    return left - FAR < it.x < right + FAR and low - FAR < it.y < high + FAR


def loose_about(g: Atz, box: Box) -> tuple[Footprint, ...]:
    """Return what vehicles cover that are no part of the terrain and may matter in a box."""
    return tuple([footprint_of(g, i) for i in g.loose if is_about(g.vehicles[i], box)])


def corner_spots(g: Atz) -> list[Spot]:
    """Return the spots by which one walks round the vehicles that are no part of the terrain."""
    found = []
    for i in g.loose:
        print_ = footprint_of(g, i)
        long, wide = print_.half_length + BASE * MILS, print_.half_width + BASE * MILS
        for ahead, left in ((long, wide), (long, -wide), (-long, -wide), (-long, wide)):
            x, y = outward(print_, ahead, left)
            found.append((rounded(x, MILS), rounded(y, MILS)))
    return found


def side_spots(g: Atz, vehicle: VehicleId, *, ends: bool = False) -> list[Spot]:
    """Return spots in contact with a vehicle's long sides, half an inch apart, and its ends."""
    print_ = footprint_of(g, vehicle)
    long, wide = print_.half_length, print_.half_width + BASE * MILS + REACH // 2
    steps = range(-long, long + 1, STRIDE)
    locals_ = [(ahead, side) for ahead in steps for side in (wide, -wide)]
    if ends:
        reach = long + BASE * MILS + REACH // 2
        across = range(-print_.half_width, print_.half_width + 1, STRIDE)
        locals_ += [(end, left) for left in across for end in (reach, -reach)]
    spots = (outward(print_, *one) for one in locals_)
    found = dict.fromkeys((rounded(x, MILS), rounded(y, MILS)) for x, y in spots)
    return [spot for spot in found if touches(print_, *spot)]  # rounding can take one too far out


def side_of(g: Atz, vehicle: VehicleId, x: int, y: int) -> int:
    """Return the side of a vehicle at which a spot in tenths lies: front, right, rear or left."""
    print_ = footprint_of(g, vehicle)
    ahead, left = local(print_, x * MILS, y * MILS)
    out, aside = abs(ahead) - print_.half_length, abs(left) - print_.half_width
    if aside >= out:
        return LEFT if left > 0 else RIGHT
    return FRONT if ahead > 0 else REAR


def is_beside(g: Atz, vehicle: VehicleId, x: int, y: int) -> bool:
    """Whether a base at a spot is in contact with a vehicle, and not through a wall."""
    print_ = footprint_of(g, vehicle)
    if not touches(print_, x, y):
        return False
    if g.vehicles[vehicle].box is not None:
        return True  # nothing is parked so near to a wall
    ahead, left = local(print_, x * MILS, y * MILS)
    long, wide = print_.half_length, print_.half_width
    px, py = outward(print_, min(max(ahead, -long), long), min(max(left, -wide), wide))
    return ground(g).centre(x, y, rounded(px, MILS), rounded(py, MILS)) is not None


def beside_vehicle(g: Atz, figure: FigureId) -> list[VehicleId]:
    """Return the vehicles with which a figure on foot is in contact."""
    it = g.figures[figure]
    if it.aboard != NOBODY:
        return []
    return [
        i
        for i, other in enumerate(g.vehicles)
        if abs(other.x - it.x) < FAR
        and abs(other.y - it.y) < FAR
        and is_there(other)
        and is_beside(g, i, it.x, it.y)
    ]


@rule("atz.vehicle.footprint", "atz.los.blockers")
def tall_between(g: Atz, a: Figure, b: Figure) -> list[Footprint]:
    """Return the tall vehicles that may hide two figures from each other, but for their own."""
    box = box_about((a.x, a.y), (b.x, b.y))
    return [
        footprint_of(g, i)
        for i in g.loose
        if is_about(g.vehicles[i], box)
        and i not in {a.aboard, b.aboard}
        and g.deck.vehicles[g.vehicles[i].kind].tall
    ]


def any_tall(g: Atz) -> bool:
    """Whether a vehicle that is no part of the terrain is tall."""
    return any(row_of(g, i).tall for i in g.loose)


def box_about(a: Spot, b: Spot) -> Box:
    """Return the box that holds two bases."""
    left, right = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
    low, high = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
    return left - BASE, low - BASE, right + BASE, high + BASE


@rule("atz.vehicle.footprint", "atz.shoot.cover-geometry", "atz.crash.shoot-occupants")
def vehicle_shelter(g: Atz, a: Figure, b: Figure) -> Shelter:
    """Return the cover that vehicles give b against a: one between them, or the one he is in."""
    if b.aboard != NOBODY and not b.in_bed and g.deck.vehicles[g.vehicles[b.aboard].kind].cab:
        return SOLID
    hidden = covered_from(g, (a.x, a.y), (b.x, b.y), (a.aboard, b.aboard))
    return SOLID if hidden else BARE


def covered_from(g: Atz, a: Spot, b: Spot, but: tuple[VehicleId, ...] = (), reach: int = 0) -> bool:
    """Whether a vehicle shelters b from a: it is on the line and nearer to b, or close to it.

    Args:
        g: The game.
        a: The shooter's spot.
        b: The target's spot.
        but: Vehicles that do not count.
        reach: How close to b it must be, in mils from its base; 0 if it need not be.
    """
    box, ends = box_about(a, b), [(b[0] * MILS, b[1] * MILS), *beside(*a, *b)]
    for i in g.loose:
        if i in but or not is_about(g.vehicles[i], box):
            continue
        print_ = footprint_of(g, i)
        to_shooter, to_target = gap(print_, a[0] * MILS, a[1] * MILS), gap(print_, *ends[0])
        near = (INCH + BASE) * MILS
        if reach and to_target > (reach + BASE * MILS) ** 2:
            continue
        if not reach and not row_of(g, i).tall and to_shooter <= near * near:
            continue
        if not reach and to_target >= to_shooter and to_target > near * near:
            continue
        if any(meets(print_, (a[0] * MILS, a[1] * MILS, *end)) for end in ends):
            return True
    return False
