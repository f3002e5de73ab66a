"""Zombies and vehicles: going for them, running into them, reaching in."""

from math import isqrt

from shamble.games.atz.battle.state import (
    NOBODY,
    ZOMBIE_MOVE,
    Atz,
    FigureId,
    VehicleId,
    ground,
    on_table,
    squared_distance,
    up,
)
from shamble.games.atz.book.terms import Condition, Status, Test
from shamble.games.atz.driving.ignition import comes
from shamble.games.atz.driving.run_down import hit
from shamble.games.atz.fighting.feast import body_for, downed, is_occupied
from shamble.games.atz.ground.footprint import gap, touches
from shamble.games.atz.ground.plane import MILS
from shamble.games.atz.ground.ways import Path, Spot, zombie_cost
from shamble.games.atz.people.alongside import bust_windows
from shamble.games.atz.reactions.vehicle_reaction import Ordeal, take_ordeal
from shamble.games.atz.table.noise import loudest
from shamble.games.atz.table.reach import on_the_way, room_at, zombie_route
from shamble.games.atz.table.sight import sees
from shamble.games.atz.table.vehicles import (
    at_wheel,
    beside_vehicle,
    footprint_of,
    side_spots,
)
from shamble.games.atz.table.water import drawn_by, is_in_water
from shamble.kernel.rules import rule


@rule("atz.zombie-act.humans-in-vehicles-visible")
def nearness(g: Atz, zombie: FigureId, human: FigureId) -> int:
    """Return the squared distance of a human, in tenths; one aboard is at the nearest side."""
    other = g.figures[human]
    if other.aboard == NOBODY:
        return squared_distance(g, zombie, human)
    it = g.figures[zombie]
    return (isqrt(gap(footprint_of(g, other.aboard), it.x * MILS, it.y * MILS)) // MILS) ** 2


@rule("atz.zombie-act.humans-in-vehicles-visible", "atz.crash.zombie-charge")
def chase_vehicle(g: Atz, zombie: FigureId, human: FigureId) -> None:
    """Make for the side of the vehicle that a human is in."""
    it, prey = g.figures[zombie], g.figures[human]
    it.goal = (prey.x, prey.y)
    it.act.path = way_to_side(g, zombie, prey.aboard)


def way_to_side(g: Atz, zombie: FigureId, vehicle: VehicleId) -> Path:
    """Return a zombie's way to the nearest free spot in contact with a vehicle."""
    it, table = g.figures[zombie], ground(g)
    if touches(footprint_of(g, vehicle), it.x, it.y):
        return ((it.x, it.y),)
    spots = sorted(
        side_spots(g, vehicle, ends=True),
        key=lambda spot: ((spot[0] - it.x) ** 2 + (spot[1] - it.y) ** 2, spot),
    )
    free = (spot for spot in spots if table.fits(*spot) and room_at(g, zombie, spot))
    return zombie_route(g, zombie, next(free, spots[0]))


def set_on_vehicle(g: Atz, zombie: FigureId, vehicle: VehicleId) -> bool:
    """Whether a zombie's way leads into contact with a vehicle in this activation."""
    it, table = g.figures[zombie], ground(g)
    if not it.act.path or not touches(footprint_of(g, vehicle), *it.act.path[-1]):
        return False
    home, total = (it.x, it.y), 0
    for spot in it.act.path:
        total += zombie_cost(table, home, spot)
        home = spot
    return total <= it.act.move_left


@rule("atz.vreact.charged", "atz.vreact.charged-by-figures")
def alarm_drivers(g: Atz, zombies: tuple[FigureId, ...]) -> None:
    """Have drivers tested whose vehicles zombies are about to reach."""
    for vehicle in g.loose:
        it = g.vehicles[vehicle]
        if it.driver == NOBODY or not at_wheel(g, it.driver):
            continue
        coming = [i for i in zombies if set_on_vehicle(g, i, vehicle)]
        if coming and g.figures[it.driver].status < Status.STUNNED:
            ordeal = Ordeal(Test.VEHICLE_CHARGED, vehicle, it.driver, cause=coming[0])
            g.next(take_ordeal, ordeal)


@rule("atz.crash.zombie-charge", "atz.zombie.vehicle-rundown")
def run_into_vehicles(g: Atz, zombies: tuple[FigureId, ...]) -> None:
    """Have zombies that reached a moving vehicle be hit by it, one after the other."""
    for i in zombies:
        it = g.figures[i]
        if up(it) and not it.prone:
            for vehicle in beside_vehicle(g, i):
                moving = g.vehicles[vehicle].speed and g.vehicles[vehicle].riders
                if moving and g.vehicles[vehicle].condition < Condition.WRECKED:
                    g.next(be_run_into, vehicle, i)


def be_run_into(g: Atz, vehicle: VehicleId, zombie: FigureId) -> None:
    """Hit a zombie, unless the vehicle has been stopped meanwhile."""
    if g.vehicles[vehicle].speed and up(g.figures[zombie]):
        g.next(hit, vehicle, zombie, 0)


def storm_vehicles(g: Atz, zombies: tuple[FigureId, ...]) -> None:
    """Have zombies break the windows of the vehicles that they have reached."""
    bust_windows(g, tuple(i for i in zombies if up(g.figures[i])))


# Whether zombies are coming.


@rule("atz.zombie-act.moving-toward-vehicle")
@comes
def goes_for(g: Atz, zombie: FigureId, vehicle: VehicleId) -> bool:
    """Whether a zombie would next move nearer to a vehicle or to anyone at it or in it."""
    it = g.figures[zombie]
    if not up(it) or it.prone or is_occupied(g, zombie):
        return False
    end = next_spot(g, zombie)
    print_ = footprint_of(g, vehicle)
    home = (it.x, it.y)
    if gap(print_, end[0] * MILS, end[1] * MILS) < gap(print_, it.x * MILS, it.y * MILS):
        return True
    near = [
        other
        for other in g.figures
        if not other.who.zombie
        and other.aboard in {NOBODY, vehicle}
        and on_table(other)
        and touches(print_, other.x, other.y)
    ]
    return any(
        (end[0] - other.x) ** 2 + (end[1] - other.y) ** 2
        < (home[0] - other.x) ** 2 + (home[1] - other.y) ** 2
        for other in near
    )


def next_spot(g: Atz, zombie: FigureId) -> Spot:
    """Return where a zombie would get to if it were active now."""
    it = g.figures[zombie]
    home = (it.x, it.y)
    goal = next_goal(g, zombie)
    if goal is None:
        length = isqrt(it.fx * it.fx + it.fy * it.fy) or 1
        tenths = ZOMBIE_MOVE // MILS
        return it.x + it.fx * tenths // length, it.y + it.fy * tenths // length
    return on_the_way(home, zombie_route(g, zombie, goal), ZOMBIE_MOVE)[0]


def next_goal(g: Atz, zombie: FigureId) -> Spot | None:
    """Return what a zombie would make for now: a body, a human in sight, a noise, a memory."""
    it = g.figures[zombie]
    body = body_for(g, zombie, drawn_by(g, zombie, downed(g)))
    if body != NOBODY:
        return g.figures[body].x, g.figures[body].y
    awake = [
        i
        for i, other in enumerate(g.figures)
        if not other.who.zombie and other.status < Status.STUNNED and on_table(other)
    ]
    seen = [(nearness(g, zombie, i), i) for i in drawn_by(g, zombie, awake) if sees(g, zombie, i)]
    if seen:
        human = g.figures[min(seen)[1]]
        if human.aboard != NOBODY:
            return way_to_side(g, zombie, human.aboard)[-1]
        return human.x, human.y
    spot = loudest(g, zombie)
    if spot is None and is_in_water(g, it):
        return None
    return it.goal if spot is None else spot
