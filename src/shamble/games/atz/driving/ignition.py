"""Starting a vehicle: keys, hotwiring, The Car Won't Start, and what is heard of it."""

from collections.abc import Callable
from fractions import Fraction
from math import perm
from typing import Final

from shamble.games.atz.battle.passing import SIDES, half, roll, roll_many
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, VehicleId
from shamble.games.atz.battle.vehicle_events import (
    EngineStopped,
    EngineTried,
    Hotwired,
    Inspected,
    KeysFound,
    KeysSought,
)
from shamble.games.atz.battle.vehicle_options import Hotwire, Start, SwitchOff
from shamble.games.atz.book.terms import Class, Condition, Keys
from shamble.games.atz.book.vehicle_tables import AgeRow
from shamble.games.atz.driving.steering import BLOCKED, bounds
from shamble.games.atz.ground.footprint import gap
from shamble.games.atz.ground.plane import INCH, MILS
from shamble.games.atz.reactions.aim import has
from shamble.games.atz.table.noise import ENGINE, make_noise
from shamble.games.atz.table.vehicles import footprint_of, is_there, row_of
from shamble.kernel.rules import RuleId, rule

STARTS: Final = 3  # this score or less
FITS: Final = 4  # keys found beside it, on this score or less
INSIDE: Final = 1  # keys in the vehicle
HEARS: Final = 12_000  # mils within which zombies make the driver nervous
WIRES: Final = 2  # dice
AT_WHEEL: Final = RuleId("atz.vehicle.driver")
WONT: Final = RuleId("atz.vehicle.wont-start")
HOTWIRING: Final = RuleId("atz.vehicle.hotwire")
WORKING: Final = RuleId("atz.vehicle.working-dates")
KEYS: Final = RuleId("atz.vehicle.keys-in")

Comes = Callable[[Atz, FigureId, VehicleId], bool]
COMES: list[Comes] = []


def comes(judge: Comes) -> Comes:
    """Register how it is told that a zombie is coming; their own chapter knows it."""
    COMES.append(judge)
    return judge


@rule("atz.vehicle.keys-in")
def look_for_keys(g: Atz, figure: FigureId, vehicle: VehicleId) -> None:
    """Roll once for a vehicle whose keys nobody has, whether they are in it."""
    it = g.vehicles[vehicle]
    if it.keys == Keys.UNKNOWN and not it.owners and not it.running:
        die = roll(g)
        it.keys = Keys.INSIDE if die <= INSIDE else Keys.MISSING
        g.tell(KeysSought(figure, vehicle, die, it.keys == Keys.INSIDE))


@rule("atz.vehicle.keys-in", "atz.vehicle.hotwire")
def has_keys(g: Atz, figure: FigureId, vehicle: VehicleId) -> bool:
    """Whether a figure can turn a vehicle's ignition."""
    it = g.vehicles[vehicle]
    return figure in it.owners or it.keys in {Keys.INSIDE, Keys.HOTWIRED}


@rule("atz.vehicle.keys-found", "atz.map.vehicle-placement", "atz.resource.keys-no-vehicle")
def find_keys(g: Atz, figure: FigureId, building: int) -> None:
    """Roll whose keys were found in a building: those of a vehicle beside it, or of another.

    Where there is none of the one sort they are of the other, and without any good for nothing.
    """
    box = g.terrain.buildings[building].box
    near = [
        i
        for i, it in enumerate(g.vehicles)
        if is_there(it) and it.found and next_to(it.box or bounds(footprint_of(g, i)), box)
    ]
    others = [i for i, it in enumerate(g.vehicles) if is_there(it) and it.found and i not in near]
    die = roll(g)
    if near and (die <= FITS or not others):
        vehicle = g.dice.pick(near) if len(near) > 1 else near[0]
        g.vehicles[vehicle].owners = (*g.vehicles[vehicle].owners, figure)
        g.tell(KeysFound(figure, die, vehicle))
        return
    g.figures[figure].spare_keys = bool(others)
    g.tell(KeysFound(figure, die, NOBODY, useless=not others))


def next_to(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    """Whether two boxes are within an inch of each other."""
    dx = max(one[0] - other[2], other[0] - one[2], 0)
    dy = max(one[1] - other[3], other[1] - one[3], 0)
    return dx * dx + dy * dy <= INCH * INCH


@rule(WONT, WORKING, AT_WHEEL, "atz.crash.repair", "atz.vehicle.keys-in")
def bars_starting(g: Atz, figure: FigureId) -> RuleId | None:
    """Return the rule that keeps a figure from trying to start its vehicle, or None."""
    barred = bars_ignition(g, figure)
    if barred is not None:
        return barred
    vehicle = g.figures[figure].aboard
    may_fit = g.figures[figure].spare_keys and g.vehicles[vehicle].found
    return None if has_keys(g, figure, vehicle) or may_fit else KEYS


@rule(WONT, WORKING, AT_WHEEL, "atz.crash.repair")
def bars_ignition(g: Atz, figure: FigureId) -> RuleId | None:
    """Return the rule by which a figure cannot start its vehicle, keys or not; or None."""
    vehicle = g.figures[figure].aboard
    if vehicle == NOBODY or g.vehicles[vehicle].driver != figure:
        return AT_WHEEL
    it = g.vehicles[vehicle]
    if it.condition == Condition.DISABLED:
        return RuleId("atz.crash.repair")
    if it.condition != Condition.SOUND or it.dry:
        return WORKING
    if it.jammed:
        return BLOCKED
    if it.running and not it.balks:
        return WONT
    return WONT if it.tried == g.turn else None


@rule(HOTWIRING)
def bars_hotwiring(g: Atz, figure: FigureId) -> RuleId | None:
    """Return the rule that keeps a figure from hotwiring its vehicle, or None."""
    it = g.figures[figure]
    barred = bars_ignition(g, figure)
    if barred is not None and not (it.aboard != NOBODY and g.vehicles[it.aboard].alarm):
        return barred
    if it.aboard == NOBODY or g.vehicles[it.aboard].driver != figure:
        return AT_WHEEL
    vehicle = g.vehicles[it.aboard]
    if figure in vehicle.tampered or it.act.fired or vehicle.keys == Keys.HOTWIRED:
        return HOTWIRING
    return HOTWIRING if has_keys(g, figure, it.aboard) and not vehicle.alarm else None


@rule(WORKING, "atz.vehicle.fuel-unit", "atz.map.vehicle-type")
def inspect(g: Atz, vehicle: VehicleId) -> None:
    """Roll once, by the date, whether a vehicle that was found runs and has any gas."""
    it = g.vehicles[vehicle]
    if it.inspected:
        return
    it.inspected = True
    it.fuel = row_of(g, vehicle).bash
    if not it.found:
        return
    dice, dead, it.dry, it.fuel = roll_working(g, it.fuel)
    if dead:
        it.condition = Condition.DEAD
    if dice:
        g.tell(Inspected(vehicle, dice, dead, it.dry, it.fuel))


@rule(WORKING, "atz.vehicle.fuel-unit")
def roll_working(g: Atz, full: int) -> tuple[tuple[int, ...], bool, bool, int]:
    """Roll by the date for a vehicle that was found: the dice, whether it is dead or dry, its fuel.

    In the first weeks nothing is rolled, and its tank is full.
    """
    row = [row for row in g.deck.ages if row.day <= g.settings.day][-1]
    dice: tuple[int, ...] = ()
    if row.dead:
        dice = roll_many(g, 1)
        if dice[0] <= row.dead:
            return dice, True, False, full
    if not row.dry:
        return dice, False, False, full
    dice = (*dice, roll(g))
    if dice[-1] <= row.dry:
        return dice, False, True, 0
    dice = (*dice, roll(g))
    return dice, False, False, tank(row, dice[-1])


@rule("atz.vehicle.fuel-unit", "atz.dice.half-d6")
def tank(row: AgeRow, die: int) -> int:
    """Return how many points of fuel a vehicle has: a die, or half of one."""
    return half(die) if row.fuel == "half" else die


@rule(WONT, "atz.vehicle.keys-found")
def start(g: Atz, option: Start) -> None:
    """Try to start a vehicle; only one character may in a turn."""
    figure = option.figure
    vehicle = g.figures[figure].aboard
    inspect(g, vehicle)
    g.vehicles[vehicle].tried = g.turn
    turn_key(g, figure, vehicle)


@rule(WONT, "atz.vehicle.start-noise", "atz.noise.vehicle-start")
def turn_key(g: Atz, figure: FigureId, vehicle: VehicleId) -> None:
    """Start an engine: on 1-3 where something makes it doubtful, otherwise at once."""
    it = g.vehicles[vehicle]
    works = it.condition == Condition.SOUND and not it.dry
    strange = not has_keys(g, figure, vehicle)
    die = 0
    if works and (strange or is_doubtful(g, vehicle)):
        die = roll(g)
    started = works and die <= STARTS
    g.tell(EngineTried(figure, vehicle, die, started))
    if not started:
        g.figures[figure].act.move_left = 0
        make_noise(g, it.x, it.y, ENGINE)
        return
    if strange:
        it.owners = (*it.owners, figure)
        g.figures[figure].spare_keys = False
    it.running, it.balks = True, False
    mark_engine(g, vehicle)


@rule(WONT)
def is_doubtful(g: Atz, vehicle: VehicleId) -> bool:
    """Whether it must be rolled for: it was found, has stalled, or zombies are coming."""
    it = g.vehicles[vehicle]
    return it.found or it.balks or any_coming(g, vehicle)


@rule("atz.zombie-act.moving-toward-vehicle", WONT)
def any_coming(g: Atz, vehicle: VehicleId) -> bool:
    """Whether a zombie within 12 inches would next come nearer to a vehicle or those at it."""
    print_ = footprint_of(g, vehicle)
    for i, it in enumerate(g.figures):
        near = it.who.zombie and gap(print_, it.x * MILS, it.y * MILS) <= HEARS * HEARS
        if near and any(judge(g, i, vehicle) for judge in COMES):
            return True
    return False


@rule(WONT, WORKING)
def starting(g: Atz, figure: FigureId) -> Fraction:
    """Return how likely a figure starts its vehicle; one that was found may not even work."""
    vehicle = g.figures[figure].aboard
    it = g.vehicles[vehicle]
    chance = Fraction(1)
    if it.found and not it.inspected:
        row = [row for row in g.deck.ages if row.day <= g.settings.day][-1]
        chance = Fraction(SIDES - row.dead, SIDES) * Fraction(SIDES - row.dry, SIDES)
    sure = has_keys(g, figure, vehicle) and not is_doubtful(g, vehicle)
    return chance if sure else chance * Fraction(STARTS, SIDES)


@rule(HOTWIRING, "atz.attr.transporter")
def wires(g: Atz, figure: FigureId) -> int:
    """Return with how many dice a figure hotwires."""
    gifted = g.figures[figure].who.kind == Class.GANGER or has(g, figure, "hotwires")
    return WIRES + gifted


@rule(HOTWIRING)
def wiring(g: Atz, figure: FigureId) -> Fraction:
    """Return how likely two of a figure's dice are equal."""
    count = wires(g, figure)
    return 1 - Fraction(perm(SIDES, count), SIDES**count)


@rule(HOTWIRING, "atz.noise.alarm", WONT)
def hotwire(g: Atz, option: Hotwire) -> None:
    """Try to hotwire a vehicle: any two equal dice do it, and it is started at once."""
    figure = option.figure
    it = g.figures[figure]
    vehicle = g.vehicles[it.aboard]
    inspect(g, it.aboard)
    dice = roll_many(g, wires(g, figure))
    done = len(set(dice)) < len(dice)
    vehicle.tampered = (*vehicle.tampered, figure)
    it.act.fired, it.act.move_left = True, 0
    g.tell(Hotwired(figure, it.aboard, dice, done))
    if done:
        vehicle.keys, vehicle.alarm = Keys.HOTWIRED, False
        if not vehicle.running and vehicle.tried != g.turn:
            vehicle.tried = g.turn
            turn_key(g, figure, it.aboard)


def bars_switching_off(g: Atz, figure: FigureId) -> RuleId | None:
    """Return the rule that keeps a figure from switching an engine off, or None."""
    vehicle = g.figures[figure].aboard
    if vehicle == NOBODY or g.vehicles[vehicle].driver != figure:
        return AT_WHEEL
    it = g.vehicles[vehicle]
    return None if it.running and it.speed == 0 else RuleId("atz.vehicle.stop")


def switch_off(g: Atz, option: SwitchOff) -> None:
    """Switch an engine off."""
    silence(g, g.figures[option.figure].aboard)


# What is heard.


@rule("atz.noise.vehicle", "atz.noise.vehicle-running", "atz.noise.vehicle-double-count")
def mark_engine(g: Atz, vehicle: VehicleId) -> None:
    """Have an engine heard where it is, once a turn at each spot."""
    it = g.vehicles[vehicle]
    if (it.x, it.y) not in it.marks:
        it.marks = (*it.marks, (it.x, it.y))
        make_noise(g, it.x, it.y, ENGINE)


def silence(g: Atz, vehicle: VehicleId) -> None:
    """Stop an engine; it was heard where it ran last."""
    it = g.vehicles[vehicle]
    if it.running:
        mark_engine(g, vehicle)
        it.running = False
        g.tell(EngineStopped(vehicle))


@rule("atz.noise.vehicle", "atz.noise.vehicle-running")
def wake_engines(g: Atz) -> None:
    """Begin a turn: engines that run are heard where they start it."""
    for i, it in enumerate(g.vehicles):
        it.marks = ()
        if it.running:
            mark_engine(g, i)


@rule("atz.noise.vehicle", "atz.noise.vehicle-running", "atz.noise.alarm", "atz.noise.car-alarm")
def hear_vehicles(g: Atz) -> None:
    """End a turn: engines that run are heard where they finish it, alarms where they are."""
    for i, it in enumerate(g.vehicles):
        if it.running:
            mark_engine(g, i)
        if it.alarm and is_there(it):
            make_noise(g, it.x, it.y, ENGINE)
