"""Getting into vehicles and out of them, and who drives."""

from itertools import islice
from typing import Final

from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.passing import MOST, passed, roll_many
from shamble.games.atz.battle.state import (
    NOBODY,
    Atz,
    FigureId,
    VehicleId,
    ground,
    seat_of,
)
from shamble.games.atz.battle.vehicle_events import Alighted, Boarded, Leapt, Mended, WheelTaken
from shamble.games.atz.battle.vehicle_options import (
    BreakWindow,
    CarOrders,
    GetIn,
    GetOut,
    GiveUp,
    Leap,
    Second,
    TakeWheel,
    Way,
)
from shamble.games.atz.book.terms import Condition
from shamble.games.atz.driving.crash import room_beside
from shamble.games.atz.driving.ignition import look_for_keys
from shamble.games.atz.fighting.falls import see_fall
from shamble.games.atz.moving.march import touches_foe
from shamble.games.atz.people.alongside import break_glass, prey_at
from shamble.games.atz.people.groups import leave_group, resume_leadership
from shamble.games.atz.people.packs import cargo_in, hold_of, weight_of
from shamble.games.atz.reactions.damage import strike
from shamble.games.atz.reactions.notice import in_sight_trial, look, newly_seen
from shamble.games.atz.reactions.reaction import call_tests
from shamble.games.atz.table.reach import room_at
from shamble.games.atz.table.vehicles import (
    LEFT,
    RIGHT,
    alight,
    beside_vehicle,
    board,
    can_drive,
    is_beside,
    row_of,
    settle_riders,
    side_of,
    side_spots,
)
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

DOOR: Final = 2_000  # mils
FALL: Final = 1  # Impact
SPOTS: Final = 2  # listed for each side

DOORS: Final = RuleId("atz.vehicle.enter-exit")
MOVING: Final = RuleId("atz.vehicle.moving-exit")
SEATS: Final = RuleId("atz.vehicle.seats-limit")
FULL: Final = RuleId("atz.cargo.seats-and-passengers")
WHEEL: Final = RuleId("atz.vehicle.driver")
TAKEN: Final = RuleId("atz.vreact.charged-by-figures")


def seat_orders(g: Atz, figure: FigureId) -> list[CarOrders]:
    """List how a figure can get in, out or to the wheel."""
    it = g.figures[figure]
    found: list[CarOrders] = []
    if it.aboard == NOBODY:
        for vehicle in beside_vehicle(g, figure):
            found += [GetIn(figure, vehicle, way) for way in WAYS]
            found += [Leap(figure, vehicle), BreakWindow(figure, vehicle)]
    else:
        found += [TakeWheel(figure), Leap(figure, it.aboard)]
        found += exits(g, figure)
    return [option for option in found if bars_seat(g, option) is None]


WAYS: Final[tuple[Way, ...]] = ("door", "window", "bed")


def exits(g: Atz, figure: FigureId) -> list[GetOut]:
    """Return the nearest spots on either side to which a figure can get out."""
    it = g.figures[figure]
    if g.vehicles[it.aboard].speed or it.act.stayed or it.act.move_left <= 0:
        return []
    way: Way = "bed" if it.in_bed else "door" if it.act.move_left >= DOOR else "window"
    spots = sorted(
        side_spots(g, it.aboard),
        key=lambda spot: ((spot[0] - it.x) ** 2 + (spot[1] - it.y) ** 2, spot),
    )
    found: list[GetOut] = []
    for side in (LEFT, RIGHT):
        options = (
            GetOut(figure, *spot, way) for spot in spots if side_of(g, it.aboard, *spot) == side
        )
        found += islice((one for one in options if bars_getting_out(g, one) is None), SPOTS)
    return found


def bars_seat(g: Atz, option: CarOrders) -> RuleId | None:
    """Return the rule that forbids an order about places in a vehicle, or None."""
    if isinstance(option, GetIn):
        return bars_getting_in(g, option)
    if isinstance(option, GetOut):
        return bars_getting_out(g, option)
    if isinstance(option, TakeWheel):
        return bars_taking_wheel(g, option.figure)
    if isinstance(option, Leap):
        return bars_leaping(g, option)
    if isinstance(option, BreakWindow):
        return bars_breaking(g, option)
    return NOT_OFFERED


def is_known(g: Atz, vehicle: VehicleId) -> bool:
    """Whether there is such a vehicle."""
    return 0 <= vehicle < len(g.vehicles)


@rule(SEATS, FULL, "atz.vehicle.descriptions", "atz.vehicle.characteristics")
def bars_seating(g: Atz, figure: FigureId, vehicle: VehicleId, *, bed: bool) -> RuleId | None:
    """Return the rule by which there is no place for a figure, and whom it carries; or None."""
    row, it = row_of(g, vehicle), g.vehicles[vehicle]
    saddle = not row.cab
    seats = row.bed if bed or saddle else row.cab
    same = [i for i in it.riders if saddle or g.figures[i].in_bed == bed]
    taken = sum(2 if g.figures[i].carries != NOBODY else 1 for i in same)
    needed = 2 if g.figures[figure].carries != NOBODY else 1
    if taken + needed > seats:
        return SEATS
    cramped = weight_of(cargo_in(g, vehicle)) > hold_of(g, vehicle, more=1)
    return FULL if g.encounter is not None and cramped else None


@rule(DOORS, MOVING, TAKEN, "atz.turn.activation-order")
def bars_getting_in(g: Atz, option: GetIn) -> RuleId | None:
    """Return the rule that keeps a figure from getting into a vehicle, or None."""
    it = g.figures[option.figure]
    if not is_known(g, option.vehicle) or it.aboard != NOBODY or it.prone:
        return DOORS
    vehicle, row = g.vehicles[option.vehicle], row_of(g, option.vehicle)
    if not is_beside(g, option.vehicle, it.x, it.y):
        return DOORS
    if it.act.stayed:
        return RuleId("atz.turn.activation-order")
    if vehicle.speed:
        return MOVING
    if vehicle.condition >= Condition.WRECKED:
        return DOORS
    if any(g.figures[i].who.side != it.who.side for i in vehicle.riders):
        return TAKEN
    barred = bars_way_in(g, option.figure, option.vehicle, option.way, (it.x, it.y))
    if barred is not None or (option.way == "bed" and not (row.bed and row.cab)):
        return DOORS
    return bars_seating(g, option.figure, option.vehicle, bed=option.way == "bed")


@rule(DOORS)
def bars_way_in(
    g: Atz, figure: FigureId, vehicle: VehicleId, way: Way, spot: tuple[int, int]
) -> RuleId | None:
    """Return the rule that forbids this way between a spot and a vehicle's inside, or None.

    A door is on a long side and costs 2 inches; a window or a bed ends the move.
    """
    row, left = row_of(g, vehicle), g.figures[figure].act.move_left
    if way == "door":
        beside = not row.cab or side_of(g, vehicle, *spot) in {LEFT, RIGHT}
        return None if beside and left >= DOOR else DOORS
    if way == "window" and not row.glass:
        return DOORS
    return None if left > 0 else DOORS


@rule(DOORS, "atz.vehicle.groups")
def get_in(g: Atz, option: GetIn) -> None:
    """Get into a vehicle; the first looks for the keys, and all aboard become one group."""
    figure, vehicle = option.figure, option.vehicle
    it = g.figures[figure]
    it.act.move_left = it.act.move_left - DOOR if option.way == "door" else 0
    it.act.moved = True
    look_for_keys(g, figure, vehicle)
    board(g, vehicle, figure, in_bed=option.way == "bed")
    g.tell(Boarded(figure, vehicle, g.vehicles[vehicle].driver == figure))
    join_riders(g, figure)


@rule("atz.vehicle.groups")
def join_riders(g: Atz, figure: FigureId) -> None:
    """Take everybody aboard into the group of the one who got in, since that one is active."""
    group = g.figures[figure].group
    riders = g.vehicles[g.figures[figure].aboard].riders
    others = [i for i in riders if g.figures[i].group != group]
    for i in others:
        leave_group(g, i, group)
    if others:
        resume_leadership(g, group, others)


@rule(DOORS, MOVING, "atz.melee.contact")
def bars_getting_out(g: Atz, option: GetOut) -> RuleId | None:
    """Return the rule that keeps a figure from getting out to a spot, or None."""
    it, spot = g.figures[option.figure], (option.x, option.y)
    if it.aboard == NOBODY or it.act.stayed or (option.way == "bed") != it.in_bed:
        return DOORS
    if g.vehicles[it.aboard].speed:
        return MOVING
    if not is_beside(g, it.aboard, *spot) or not ground(g).fits(*spot):
        return DOORS
    if not room_at(g, option.figure, spot):
        return RuleId("atz.figure.no-overlap")
    if touches_foe(g, option.figure, spot):
        return RuleId("atz.melee.contact")
    return bars_way_in(g, option.figure, it.aboard, option.way, spot)


@rule(DOORS, "atz.test.in-sight")
def get_out(g: Atz, option: GetOut) -> None:
    """Get out beside the vehicle; whoever sees one now for the first time is tested."""
    figure = option.figure
    it = g.figures[figure]
    vehicle = it.aboard
    it.act.move_left = it.act.move_left - DOOR if option.way == "door" else 0
    it.act.moved = True
    alight(g, figure, option.x, option.y)
    g.tell(Alighted(figure, vehicle, option.x, option.y))
    look(g, figure)
    trial = in_sight_trial(g, newly_seen(g, (figure,)))
    if trial is not None:
        g.next(call_tests, trial)


@rule(WHEEL)
def bars_taking_wheel(g: Atz, figure: FigureId) -> RuleId | None:
    """Return the rule that keeps a figure from taking the wheel, or None."""
    it = g.figures[figure]
    if it.aboard == NOBODY or it.in_bed or g.vehicles[it.aboard].driver == figure:
        return WHEEL
    if not can_drive(it):
        return RuleId("atz.scenario.atm-dog-details")
    moving = g.vehicles[it.aboard].speed
    return WHEEL if moving and (it.act.fired or it.act.moved) else None


@rule(WHEEL)
def take_wheel(g: Atz, option: TakeWheel) -> None:
    """Become the driver: free in a stopped vehicle, otherwise the whole activation."""
    it = g.figures[option.figure]
    vehicle = g.vehicles[it.aboard]
    if vehicle.speed:
        it.act.fired, it.act.move_left, it.act.done = True, 0, True
    vehicle.driver = option.figure
    settle_riders(g, it.aboard)
    g.tell(WheelTaken(option.figure, it.aboard))


@rule(TAKEN)
def bars_breaking(g: Atz, option: BreakWindow) -> RuleId | None:
    """Return the rule that keeps a figure from breaking a window of an enemy's, or None."""
    it = g.figures[option.figure]
    if not is_known(g, option.vehicle) or option.vehicle not in beside_vehicle(g, option.figure):
        return TAKEN
    vehicle = g.vehicles[option.vehicle]
    foes = [i for i in vehicle.riders if g.figures[i].who.side != it.who.side]
    busy = it.act.fired or it.act.moved or prey_at(g, option.figure, option.vehicle)
    if vehicle.speed or not foes or busy or not row_of(g, option.vehicle).glass:
        return TAKEN
    return None


@rule(TAKEN)
def break_window(g: Atz, option: BreakWindow) -> None:
    """Break a window; it takes the activation."""
    it = g.figures[option.figure]
    it.act.fired, it.act.move_left, it.act.done = True, 0, True
    break_glass(g, option.figure, option.vehicle)


# Leaping.


@rule(MOVING, SEATS)
def bars_leaping(g: Atz, option: Leap) -> RuleId | None:
    """Return the rule that keeps a figure from leaping on or off a moving vehicle, or None."""
    it = g.figures[option.figure]
    if not is_known(g, option.vehicle) or it.act.fired or it.act.moved or it.act.stayed or it.prone:
        return MOVING
    if not g.vehicles[option.vehicle].speed:
        return MOVING
    if it.aboard == option.vehicle:
        return None
    if option.vehicle not in beside_vehicle(g, option.figure):
        return MOVING
    if any(g.figures[i].who.side != it.who.side for i in g.vehicles[option.vehicle].riders):
        return TAKEN
    return bars_seating(g, option.figure, option.vehicle, bed=False)


def leap(g: Atz, option: Leap) -> None:
    """Leap on or off a moving vehicle; it is the whole activation."""
    it = g.figures[option.figure]
    it.act.fired, it.act.move_left, it.act.done = True, 0, True
    g.next(try_leap, option, 1)


@rule(MOVING)
def try_leap(g: Atz, option: Leap, attempt: int) -> None:
    """Roll two dice against one Rep less: both must pass, with one it may be tried once more."""
    figure = option.figure
    rep = g.figures[figure].rep - 1
    dice = roll_many(g, 2)
    count = passed(dice, rep)
    g.tell(Leapt(figure, option.vehicle, dice, rep, count))
    if count == 1 and attempt == 1:
        g.next(ask_again, option)
    else:
        g.next(land, option, count)


def ask_again(g: Atz, option: Leap) -> None:
    """Ask whether a figure tries once more."""
    options: tuple[Second, ...] = (option, GiveUp(option.figure))
    g.ask(seat_of(g, option.figure), Prompt.LEAP, options, take_second, option)


def take_second(g: Atz, choice: Second, option: Leap) -> None:
    """Leap all the same, or stay."""
    if isinstance(choice, Leap):
        g.next(try_leap, option, 2)


@rule(MOVING)
def land(g: Atz, option: Leap, count: int) -> None:
    """Land on one's feet, or aboard; or fall beside the vehicle, as if hit with Impact 1."""
    figure, vehicle = option.figure, option.vehicle
    it = g.figures[figure]
    off = it.aboard == vehicle
    if off:
        spot = room_beside(g, vehicle, figure)
        alight(g, figure, *spot)
        g.tell(Alighted(figure, vehicle, *spot, MOVING))
    if count == MOST:
        if not off:
            board(g, vehicle, figure)
            g.tell(Boarded(figure, vehicle, g.vehicles[vehicle].driver == figure, MOVING))
            join_riders(g, figure)
        return
    it.prone = True
    g.downs.clear()
    g.next(strike, figure, NOBODY, FALL, 1)
    g.next(see_fall, (figure,), NOBODY)


@rule("atz.crash.repair")
def mend(g: Atz, figure: FigureId, vehicle: VehicleId) -> None:
    """Try once, after the battle, to repair a disabled vehicle; a failure is final."""
    it = g.vehicles[vehicle]
    if it.condition != Condition.DISABLED:
        return
    rolls = roll_many(g, 2)
    count = passed(rolls, g.figures[figure].rep)
    if count == 1:
        rolls = roll_many(g, 2)
        count = passed(rolls, g.figures[figure].rep)
    it.condition = Condition.SOUND if count == MOST else Condition.DEAD
    g.tell(Mended(figure, vehicle, rolls, count))
