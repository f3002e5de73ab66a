"""Losing control: rolling over, crashing into things, exploding, and who is hurt by it."""

from typing import Final

from shamble.games.atz.battle.passing import passed, roll_many
from shamble.games.atz.battle.state import (
    Atz,
    FigureId,
    VehicleId,
    ground,
)
from shamble.games.atz.battle.vehicle_events import Alighted, DamageRolled, VehicleChanged
from shamble.games.atz.book.terms import Condition, Damage, Status, Steer, Test
from shamble.games.atz.driving.ignition import silence
from shamble.games.atz.fighting.falls import see_fall
from shamble.games.atz.reactions.damage import bring_down, strike
from shamble.games.atz.reactions.vehicle_reaction import STEERS, Ordeal, take_ordeal
from shamble.games.atz.table.noise import EXPLOSION, make_noise
from shamble.games.atz.table.reach import room_at
from shamble.games.atz.table.vehicles import (
    Spot,
    alight,
    is_driven,
    row_of,
    side_spots,
)
from shamble.kernel.rules import RuleId, rule

CRASH_IMPACT: Final = 3
HARD: Final = 8_000  # mils: a vehicle that was faster than this is damaged by what it hits
LEAST: Final = 1  # the least difference in Bash Value
RING: Final = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))

OVER: Final = RuleId("atz.vreact.lose-control")
BLOWN: Final = RuleId("atz.crash.bash-damage")


def lose_control(g: Atz, vehicle: VehicleId, by: FigureId) -> None:
    """Have the driver take Lose Control, with no bash to avoid; a parked vehicle has none."""
    if is_driven(g, vehicle) and g.vehicles[vehicle].condition == Condition.SOUND:
        driver = g.vehicles[vehicle].driver
        g.next(take_ordeal, Ordeal(Test.LOSE_CONTROL, vehicle, driver, cause=by))


@rule(OVER, "atz.star.ltl-source")
@STEERS.by(Steer.ROLL_OVER)
def roll_over(g: Atz, ordeal: Ordeal) -> None:
    """Roll a vehicle over; whoever shot its driver is to blame."""
    g.next(wreck, ordeal.vehicle, ordeal.cause)


@rule(OVER, "atz.damage.crash-occupants", "atz.test.recover-kd-melee")
def wreck(g: Atz, vehicle: VehicleId, by: FigureId) -> None:
    """Leave a vehicle on its roof for good; all aboard are hit once with Impact 3."""
    if not end_vehicle(g, vehicle, Condition.WRECKED, OVER):
        return
    riders = spill(g, vehicle)
    g.downs.clear()
    for i in riders:
        if g.figures[i].status < Status.DEAD:
            g.next(strike, i, by, CRASH_IMPACT, 1)
    g.next(see_fall, riders, by)


def end_vehicle(g: Atz, vehicle: VehicleId, condition: Condition, why: RuleId) -> bool:
    """Stop a vehicle for good; return whether it was not a wreck before."""
    it = g.vehicles[vehicle]
    if it.condition >= Condition.WRECKED:
        return False
    silence(g, vehicle)
    it.condition, it.speed, it.balks = condition, 0, False
    g.tell(VehicleChanged(vehicle, condition, why))
    return True


@rule("atz.damage.crash-occupants")
def spill(g: Atz, vehicle: VehicleId) -> tuple[FigureId, ...]:
    """Put everybody aboard beside a wreck, prone, and return them."""
    riders = tuple(g.vehicles[vehicle].riders)
    for i in riders:
        spot = room_beside(g, vehicle, i)
        alight(g, i, *spot)
        g.figures[i].prone = True
        g.tell(Alighted(i, vehicle, *spot, RuleId("atz.damage.crash-occupants")))
    return riders


def room_beside(g: Atz, vehicle: VehicleId, figure: FigureId) -> Spot:
    """Return the nearest spot in contact with a vehicle where a figure has room, or near it."""
    it, table = g.figures[figure], ground(g)
    spots = sorted(
        side_spots(g, vehicle, ends=True),
        key=lambda spot: ((spot[0] - it.x) ** 2 + (spot[1] - it.y) ** 2, spot),
    )
    home = g.vehicles[vehicle]
    spots += [
        (home.x + dx * far, home.y + dy * far) for far in range(10, 400, 5) for dx, dy in RING
    ]
    return next(spot for spot in spots if table.fits(*spot) and room_at(g, figure, spot))


@rule(BLOWN, "atz.noise.flash-bang-is-explosion")
def explode(g: Atz, vehicle: VehicleId, by: FigureId) -> None:
    """Blow a vehicle up: all inside are dead, and everybody hears it."""
    if not end_vehicle(g, vehicle, Condition.BURNT_OUT, BLOWN):
        return
    it = g.vehicles[vehicle]
    make_noise(g, it.x, it.y, EXPLOSION)
    riders = spill(g, vehicle)
    g.downs.clear()
    for i in riders:
        g.next(bring_down, i, by, Status.DEAD)
    g.next(see_fall, riders, by)


@rule(BLOWN)
def bash_damage(g: Atz, vehicle: VehicleId, against: int, by: FigureId) -> None:
    """Roll what a bash did to the vehicle that lost it: two dice against the difference."""
    limit = max(against, LEAST)
    dice = roll_many(g, 2)
    count = passed(dice, limit)
    g.tell(DamageRolled(vehicle, dice, limit, count))
    harm(g, vehicle, g.deck.damages[count].bash, by)


def harm(g: Atz, vehicle: VehicleId, damage: Damage, by: FigureId) -> None:
    """Do to a vehicle what the table says."""
    it = g.vehicles[vehicle]
    if damage == Damage.EXPLODES:
        g.next(explode, vehicle, by)
    elif damage == Damage.ROLLS_OVER:
        g.next(wreck, vehicle, by)
    elif damage == Damage.STOPS:
        if it.condition == Condition.SOUND:
            silence(g, vehicle)
            it.condition = Condition.DISABLED
            g.tell(VehicleChanged(vehicle, it.condition))
    else:
        lose_control(g, vehicle, by)


@rule("atz.vehicle.obstacle")
def hit_scenery(g: Atz, vehicle: VehicleId, speed: int, by: FigureId) -> None:
    """Stop a vehicle that ran into something fixed; at more than 8 inches it is damaged."""
    it = g.vehicles[vehicle]
    it.speed = 0
    if speed > HARD and it.condition < Condition.WRECKED:
        g.next(bash_damage, vehicle, LEAST, by)


def bash_value(g: Atz, vehicle: VehicleId) -> int:
    """Return a vehicle's Bash Value."""
    return row_of(g, vehicle).bash
