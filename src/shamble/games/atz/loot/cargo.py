"""Cargo: things put into vehicles and taken out, and fuel that goes into tanks and out of them."""

from typing import Final

from shamble.games.atz.battle.cargo_events import Fuelled, Stowed
from shamble.games.atz.battle.cargo_options import CargoOrders, Load, Refuel, Siphon, Unload
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, VehicleId
from shamble.games.atz.book.encounter_tables import FUEL, cargo_of
from shamble.games.atz.book.terms import Condition
from shamble.games.atz.driving.aboard import DOOR, is_known
from shamble.games.atz.driving.ignition import inspect
from shamble.games.atz.loot.spent import in_vehicle, lay_down, take_up
from shamble.games.atz.loot.things import KEPT, own, put_in, take_away
from shamble.games.atz.people.gifts import without
from shamble.games.atz.people.packs import can_carry, can_hold, cargo_in, limit_of, load_of, pack_of
from shamble.games.atz.table.vehicles import beside_vehicle
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

LOADING: Final = RuleId("atz.cargo.loading")
FULL: Final = RuleId("atz.cargo.vehicle-limit")
HEAVY: Final = RuleId("atz.cargo.over-limit")
TANK: Final = RuleId("atz.resource.fuel-found-amount")


def at_hand(g: Atz, figure: FigureId) -> list[VehicleId]:
    """Return the vehicle that a figure is in, or those that it touches."""
    aboard = g.figures[figure].aboard
    return beside_vehicle(g, figure) if aboard == NOBODY else [aboard]


@rule(LOADING)
def bars_reaching_in(g: Atz, figure: FigureId, vehicle: VehicleId) -> RuleId | None:
    """Return the rule that keeps a figure from handling what is in a vehicle, or None.

    It stands at or sits in one that is at rest, not burnt out and not full of enemies, and has
    as much of its move left as a door costs.
    """
    it = g.figures[figure]
    if g.encounter is None or not is_known(g, vehicle) or not it.who.human:
        return NOT_OFFERED
    car = g.vehicles[vehicle]
    if vehicle not in at_hand(g, figure) or car.speed or car.condition >= Condition.BURNT_OUT:
        return LOADING
    if any(g.figures[i].who.side != it.who.side for i in car.riders):
        return LOADING
    return LOADING if it.act.move_left < DOOR or it.prone else None


def stowable(g: Atz, figure: FigureId, vehicle: VehicleId, item: str) -> tuple[str, ...]:
    """Return what an order to load means: one thing, or all of the pack that there is room for."""
    if item:
        return (item,)
    spare = [one for one in pack_of(g, figure) if one not in KEPT]
    return tuple(one for one in dict.fromkeys(spare) if can_hold(g, vehicle, one))


@rule(LOADING, FULL)
def bars_loading(g: Atz, option: Load) -> RuleId | None:
    """Return the rule that keeps a figure from putting something into a vehicle, or None."""
    barred = bars_reaching_in(g, option.figure, option.vehicle)
    if barred is not None:
        return barred
    items = stowable(g, option.figure, option.vehicle, option.item)
    if not set(items) <= set(own(g, option.figure)):
        return NOT_OFFERED
    return None if items and can_hold(g, option.vehicle, items[0]) else FULL


@rule(LOADING, FULL)
def stow(g: Atz, option: Load) -> None:
    """Put a thing into a vehicle, or as much of the pack as there is room for, for 2 inches."""
    if g.encounter is None:
        return
    figure, vehicle = option.figure, option.vehicle
    wanted = (option.item,) if option.item else pack_of(g, figure)
    moved = []
    for item in wanted:
        if item not in KEPT and can_hold(g, vehicle, item):
            lay_down(g, figure, item, in_vehicle(vehicle))
            take_away(g, figure, item)
            g.encounter.cargo[vehicle] = (*cargo_in(g, vehicle), item)
            moved.append(item)
    reach_in(g, figure)
    g.tell(Stowed(figure, vehicle, tuple(moved), out=False))


@rule(LOADING, HEAVY)
def bars_unloading(g: Atz, option: Unload) -> RuleId | None:
    """Return the rule that keeps a figure from taking something out of a vehicle, or None."""
    barred = bars_reaching_in(g, option.figure, option.vehicle)
    if barred is not None:
        return barred
    if option.item not in cargo_in(g, option.vehicle):
        return NOT_OFFERED
    return None if can_carry(g, option.figure, option.item) else HEAVY


@rule(LOADING)
def take_out(g: Atz, option: Unload) -> None:
    """Take a thing out of a vehicle, for 2 inches of the move."""
    if g.encounter is None:
        return
    there = cargo_in(g, option.vehicle)
    g.encounter.cargo[option.vehicle] = without(there, option.item)
    reach_in(g, option.figure)
    g.tell(Stowed(option.figure, option.vehicle, (option.item,), out=True))
    put_in(g, option.figure, option.item, told=False)
    place = in_vehicle(option.vehicle)
    take_up(g, option.figure, option.item, place, there.count(option.item))


@rule(LOADING)
def reach_in(g: Atz, figure: FigureId) -> None:
    """Pay for a door with movement."""
    it = g.figures[figure]
    it.act.move_left -= DOOR
    it.act.moved = True


# Fuel.


@rule(TANK)
def bars_at_tank(g: Atz, figure: FigureId, vehicle: VehicleId) -> RuleId | None:
    """Return the rule that keeps a figure on foot from a vehicle's tank, or None."""
    it = g.figures[figure]
    if g.encounter is None or not is_known(g, vehicle) or not it.who.human:
        return NOT_OFFERED
    car = g.vehicles[vehicle]
    if it.aboard != NOBODY or vehicle not in beside_vehicle(g, figure) or it.prone:
        return TANK
    broken = car.condition not in {Condition.SOUND, Condition.DISABLED}
    theirs = any(g.figures[i].who.side != it.who.side for i in car.riders)
    return TANK if broken or theirs or car.running or car.speed else None


@rule(TANK)
def bars_refuelling(g: Atz, option: Refuel) -> RuleId | None:
    """Return the rule that keeps a figure from filling a tank, or None: it needs fuel at hand."""
    barred = bars_at_tank(g, option.figure, option.vehicle)
    if barred is not None:
        return barred
    has = FUEL in pack_of(g, option.figure) or FUEL in cargo_in(g, option.vehicle)
    return None if has and not g.figures[option.figure].act.fired else TANK


@rule(TANK, "atz.vehicle.fuel-unit")
def refuel(g: Atz, option: Refuel) -> None:
    """Pour one unit into a tank, with the rest of the activation: a point, and it is not dry."""
    if g.encounter is None:
        return
    figure, vehicle = option.figure, option.vehicle
    inspect(g, vehicle)
    if FUEL in pack_of(g, figure):
        take_away(g, figure, FUEL)
    else:
        g.encounter.cargo[vehicle] = without(cargo_in(g, vehicle), FUEL)
    car = g.vehicles[vehicle]
    car.fuel += 1
    car.dry = False
    end_work(g, figure)
    g.tell(Fuelled(figure, vehicle, 1, out=False, left=car.fuel))


@rule(TANK, HEAVY)
def bars_siphoning(g: Atz, option: Siphon) -> RuleId | None:
    """Return the rule that keeps a figure from drawing fuel, or None: a whole activation."""
    barred = bars_at_tank(g, option.figure, option.vehicle)
    if barred is not None:
        return barred
    act, car = g.figures[option.figure].act, g.vehicles[option.vehicle]
    if act.moved or act.fired or act.tried or (car.inspected and not car.fuel):
        return TANK
    return None if can_carry(g, option.figure, FUEL) else HEAVY


@rule(TANK, "atz.vehicle.fuel-unit")
def siphon(g: Atz, option: Siphon) -> None:
    """Draw as much fuel from a tank as one can carry; an empty one is out of gas."""
    if g.encounter is None:
        return
    figure, vehicle = option.figure, option.vehicle
    inspect(g, vehicle)
    it, car = g.figures[figure], g.vehicles[vehicle]
    room = (limit_of(it) - load_of(g, figure)) // cargo_of(FUEL).quarters
    units = min(room, car.fuel)
    car.fuel -= units
    car.dry = car.dry or not car.fuel
    g.encounter.packs[figure] = (*pack_of(g, figure), *(FUEL,) * units)
    seat = it.who.seat
    g.encounter.siphoned[seat] = g.encounter.siphoned.get(seat, 0) + units
    end_work(g, figure)
    g.tell(Fuelled(figure, vehicle, units, out=True, left=car.fuel))


def end_work(g: Atz, figure: FigureId) -> None:
    """End the activation of one who was busy."""
    act = g.figures[figure].act
    act.done, act.fired, act.moved, act.move_left, act.path = True, True, True, 0, ()


# What is worth listing.


def cargo_orders(g: Atz, figure: FigureId) -> list[CargoOrders]:
    """List what a figure can do with the vehicles at hand, things and tanks."""
    found: list[CargoOrders] = []
    if g.encounter is None:
        return found
    for vehicle in at_hand(g, figure):
        found += load_orders(g, figure, vehicle)
        if bars_refuelling(g, Refuel(figure, vehicle)) is None:
            found.append(Refuel(figure, vehicle))
        if bars_siphoning(g, Siphon(figure, vehicle)) is None:
            found.append(Siphon(figure, vehicle))
    return found


def load_orders(g: Atz, figure: FigureId, vehicle: VehicleId) -> list[Load | Unload]:
    """List loading the whole pack, single things and guns that were found; and unloading."""
    if bars_reaching_in(g, figure, vehicle) is not None:
        return []
    it = g.figures[figure]
    came = () if g.encounter is None else g.encounter.brought.get(figure, ())
    guns = [gun for gun in it.guns if gun not in {*it.hand, *came}]
    spare = dict.fromkeys((*guns, *(item for item in pack_of(g, figure) if item not in KEPT)))
    several = len([item for item in pack_of(g, figure) if item not in KEPT]) > 1
    loads = [Load(figure, vehicle, item) for item in (*(("",) if several else ()), *spare)]
    found: list[Load | Unload] = [one for one in loads if bars_loading(g, one) is None]
    outs = [Unload(figure, vehicle, item) for item in dict.fromkeys(cargo_in(g, vehicle))]
    return [*found, *(one for one in outs if bars_unloading(g, one) is None)]
