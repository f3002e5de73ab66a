"""How long a bot thinks it takes to get away: on foot, or in a vehicle with whoever comes along."""

import math
from typing import Final

from shamble.games.atz.battle.mission import Mission
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, FigureId, VehicleId, ground
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.driving.courses import edge_ahead
from shamble.games.atz.driving.ignition import has_keys
from shamble.games.atz.driving.steering import (
    Pose,
    bodies_under,
    hits_hard,
    listed_speed,
    on_road,
    pose_of,
    swept,
)
from shamble.games.atz.ground.footprint import UNIT, gap
from shamble.games.atz.ground.plane import BASE, INCH, MILS, span
from shamble.games.atz.table.vehicles import footprint_of, is_there, row_of
from shamble.games.atz.turn.goals import escaped

Place = tuple[float, int, int]  # activations until one is there, and the spot in tenths

NEVER: Final = float("inf")
WALK: Final = 8.0  # inches in an activation
SPARE: Final = 0.6  # of the move that is left, how much will be of use
HIKE: Final = 4.0  # activations that a vehicle which must come along is worth
BOARD: Final = 0.5  # activations to get in
DRIVE: Final = 10.0  # inches in an activation, starts and turns included
TRIES: Final = 2.0  # activations until an engine runs, for who could as well walk
HELPLESS: Final = 8.0  # for who cannot go, unless somebody carries him
BURDEN: Final = 2.0  # for who is carried
START: Final = 1.5  # activations until an engine runs
WHEEL: Final = 0.2  # to have somebody with keys at the wheel
DOOR: Final = 2.0  # inches to get in, and to get out again
STEP: Final = 0.3  # activations to come into contact
OUTSIDE: Final = 0.3  # activations, for who is not in yet
HALT: Final = 1.0  # until a moving vehicle has stopped for somebody
GUARD: Final = 0.4  # for each zombie close to a vehicle that one must still get into
CLOSE: Final = 7_000  # mils
READY: Final = 0.4  # while a vehicle can still be driven in this activation
GATHER: Final = 0.5  # to get under way from a stop
TURN: Final = 0.3  # for each 90 degrees
ROUND: Final = 1.0  # to get round what is in the way
AXES: Final = ((UNIT, 0), (-UNIT, 0), (0, UNIT), (0, -UNIT))


def wants_vehicle(mission: Mission) -> bool:
    """Whether a scenario asks for a vehicle off the table."""
    return any(one.vehicle != NOBODY for one in mission.grades)


def each_alone(g: Atz, mission: Mission) -> float:
    """Return how many activations a scenario's people need if each gets away as he can."""
    return sum(max(0.0, alone(g, i)) for i in travellers(g, mission))


def alone(g: Atz, figure: FigureId) -> float:
    """Return how many activations somebody needs to get away, errands first, waiting for nobody."""
    it, place = g.figures[figure], place_of(g, figure)
    if place[1:] != (it.act.path[-1] if it.act.path else (it.x, it.y)):
        return on_foot(g, place)
    best = on_foot(g, place) + (BOARD if it.aboard != NOBODY else 0.0)
    for vehicle, car in enumerate(g.vehicles):
        ready = (g.figures[i].status <= Status.DUCKED_BACK for i in car.owners)
        if is_there(car) and is_sound(g, vehicle) and any(ready):
            walk = far(place[1] - car.x, place[2] - car.y) / WALK + BOARD
            ride = on_foot(g, (0.0, car.x, car.y)) * WALK / DRIVE + (0.0 if car.running else TRIES)
            best = min(best, place[0] + ride + (0.0 if it.aboard == vehicle else walk))
    return best


def needed(g: Atz, mission: Mission) -> float:
    """Return how many activations a scenario's people still need, all together, to get away."""
    going = times(g, mission)
    carried = {g.figures[i].carries: time for i, time in going.items()}
    people = [i for i in mission.people if not escaped(g, i) and g.figures[i].who.keeper == NOBODY]
    helpless = [i for i in people if i not in going]
    waiting = [BURDEN + carried.get(i, HELPLESS) for i in helpless]
    return sum(going.values(), 0.0) + sum(waiting, 0.0)


def times(g: Atz, mission: Mission) -> dict[FigureId, float]:
    """Return how many activations each of a scenario's people who can go needs to get away.

    Who comes along in a vehicle waits for all who do, so that nobody is left behind.
    """
    places = {i: place_of(g, i) for i in travellers(g, mission)}
    hike = 0.0 if demanded(g, mission) == NOBODY else HIKE
    best = {i: on_foot(g, place) + out_of(g, i) + hike for i, place in places.items()}
    for vehicle in range(len(g.vehicles)):
        if not is_there(g.vehicles[vehicle]) or not is_sound(g, vehicle):
            continue
        trip = trip_time(g, vehicle)
        seats = {i: to_seat(g, i, place, vehicle) for i, place in places.items()}
        riders = [i for i in places if seats[i] + trip < best[i]]
        if any(has_keys(g, i, vehicle) for i in riders):
            last = max(seats[i] for i in riders)
            for i in riders:
                best[i] = min(best[i], (seats[i] + last) / 2 + trip)
    return {i: max(0.0, time) for i, time in best.items()}


def travellers(g: Atz, mission: Mission) -> list[FigureId]:
    """Return those of a scenario's people who are still there and go by themselves."""
    people = [(i, g.figures[i]) for i in mission.people if not escaped(g, i)]
    return [i for i, it in people if it.who.keeper == NOBODY and can_go(it)]


def can_go(it: Figure) -> bool:
    """Whether somebody walks by himself, now or before long; not who will never rally."""
    return it.status <= Status.STUNNED and not (it.status == Status.HUNKERED and it.broken)


def demanded(g: Atz, mission: Mission) -> VehicleId:
    """Return the vehicle without which the best grade is lost that can still be reached."""
    for one in mission.grades:
        if hopeful(g, mission) >= one.escaped and not (
            one.vehicle != NOBODY and is_lost(g, mission, one.vehicle)
        ):
            there = one.vehicle != NOBODY and is_there(g.vehicles[one.vehicle])
            return one.vehicle if there else NOBODY
    return NOBODY


def hopeful(g: Atz, mission: Mission) -> int:
    """Return how many of a scenario's people have escaped or still may."""
    people = [(i, g.figures[i]) for i in mission.people]
    wounded = Status.OUT_OF_THE_FIGHT
    return sum(can_go(it) or it.status == wounded or escaped(g, i) for i, it in people)


def is_lost(g: Atz, mission: Mission, vehicle: VehicleId) -> bool:
    """Whether a vehicle will not leave the table any more: it is broken, or nobody can start it."""
    if not is_there(g.vehicles[vehicle]):
        return False
    drivers = (has_keys(g, i, vehicle) for i in travellers(g, mission))
    return not is_sound(g, vehicle) or not any(drivers)


def is_sound(g: Atz, vehicle: VehicleId) -> bool:
    """Whether a vehicle could be driven."""
    car = g.vehicles[vehicle]
    return car.condition == Condition.SOUND and not car.jammed and not car.dry


def place_of(g: Atz, figure: FigureId) -> Place:
    """Return where somebody sets out from, once the present move and all errands are done."""
    it = g.figures[figure]
    x, y = it.act.path[-1] if it.act.path else (it.x, it.y)
    fresh = it.group == g.group and not it.act.done and not it.act.path
    time = -SPARE * it.act.move_left / 1_000 / WALK if fresh else 0.0
    if g.mission is not None:
        for errand, who in zip(g.mission.errands, g.errands, strict=True):
            if who == NOBODY and figure in errand.who:
                time = 1.0 + far(x - errand.x, y - errand.y) / WALK
                x, y = errand.x, errand.y
    return time, x, y


def far(dx: int, dy: int) -> float:
    """Return a distance in inches."""
    return math.hypot(dx, dy) / INCH


def out_of(g: Atz, figure: FigureId) -> float:
    """Return how long it takes to get out of a vehicle, if one is in any."""
    return DOOR / WALK if g.figures[figure].aboard != NOBODY else 0.0


def on_foot(g: Atz, place: Place) -> float:
    """Return how many activations it takes to walk to the nearest edge of the table."""
    time, x, y = place
    return time + min(x, y, g.terrain.width - x, g.terrain.height - y) / INCH / WALK


def to_seat(g: Atz, figure: FigureId, place: Place, vehicle: VehicleId) -> float:
    """Return how many activations it takes until somebody sits in a vehicle."""
    time, x, y = place
    it, car = g.figures[figure], g.vehicles[vehicle]
    if it.aboard == vehicle and (x, y) == (it.x, it.y):
        return time
    if len(car.riders) - (it.aboard == vehicle) >= row_of(g, vehicle).seats:
        return NEVER
    apart = max(math.sqrt(gap(footprint_of(g, vehicle), x * MILS, y * MILS)) / MILS - BASE, 0.0)
    time += (apart / INCH + DOOR) / WALK + OUTSIDE + out_of(g, figure)
    time += STEP if apart > 1 else 0.0
    time += HALT if car.speed else 0.0
    return time + GUARD * guards(g, vehicle)


def guards(g: Atz, vehicle: VehicleId) -> int:
    """Return how many zombies are close to a vehicle."""
    print_ = footprint_of(g, vehicle)
    return sum(
        it.who.zombie
        and it.status == Status.CARRYING_ON
        and gap(print_, it.x * MILS, it.y * MILS) < CLOSE * CLOSE
        for it in g.figures
    )


def trip_time(g: Atz, vehicle: VehicleId) -> float:
    """Return how many activations a vehicle needs to be off the table with all aboard."""
    car = g.vehicles[vehicle]
    time = GATHER if car.speed == 0 else 0.0
    if not car.running or car.balks:
        time += START
        time += WHEEL if car.driver == NOBODY or not has_keys(g, car.driver, vehicle) else 0.0
    time -= READY if is_ready(g, vehicle) else 0.0
    headings = [(car.fx, car.fy), *AXES]
    return time + min(way_out(g, vehicle, (car.x, car.y, *heading)) for heading in headings)


def is_ready(g: Atz, vehicle: VehicleId) -> bool:
    """Whether somebody in a vehicle can still drive or start it in this activation."""
    car = g.vehicles[vehicle]
    active = any(g.figures[i].group == g.group and not g.figures[i].act.done for i in car.riders)
    return active and g.turn != (car.acted if car.running else car.tried)


def way_out(g: Atz, vehicle: VehicleId, pose: Pose) -> float:
    """Return how long a vehicle drives until it is off the table, once it has turned to a pose."""
    spot = edge_ahead(g, pose)
    if spot is None:
        return NEVER
    _, _, fx, fy = pose_of(g.vehicles[vehicle])
    along = (fx * pose[2] + fy * pose[3]) / UNIT / UNIT
    turns = math.acos(min(max(along, -1.0), 1.0)) / (math.pi / 2)
    length = span(spot[0] - pose[0], spot[1] - pose[1])
    rough = length - on_road(ground(g), pose[:2], spot)
    time = TURN * turns + (length + rough) / listed_speed(g, vehicle)
    return time + ROUND if is_blocked(g, vehicle, pose, length) else time


def is_blocked(g: Atz, vehicle: VehicleId, pose: Pose, mils: int) -> bool:
    """Whether something stands in a vehicle's way; friends will get in, or step aside."""
    if g.vehicles[vehicle].box is not None:
        return False  # it would be in its own way
    print_ = swept(row_of(g, vehicle), pose, mils)
    zombies = (g.figures[i].who.zombie for i in bodies_under(g, print_))
    return hits_hard(g, vehicle, print_) or any(zombies)
