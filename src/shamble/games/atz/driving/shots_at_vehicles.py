"""Shooting at vehicles."""

from typing import Final

from shamble.games.atz.battle.passing import passed, roll, roll_many
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, VehicleId, ground
from shamble.games.atz.battle.vehicle_events import DamageRolled, VehicleShot
from shamble.games.atz.battle.vehicle_options import ShootVehicle
from shamble.games.atz.book.tables import Weapon
from shamble.games.atz.book.terms import Condition, Damage, Test
from shamble.games.atz.driving.crash import harm
from shamble.games.atz.ground.footprint import gap, meets, outward
from shamble.games.atz.ground.plane import INCH, MILS
from shamble.games.atz.reactions.aim import bars_firing, range_of
from shamble.games.atz.reactions.notice import face_spot
from shamble.games.atz.reactions.vehicle_reaction import Ordeal, take_ordeal
from shamble.games.atz.table.noise import make_noise
from shamble.games.atz.table.sight import open_all
from shamble.games.atz.table.vehicles import (
    Spot,
    footprint_of,
    is_driven,
    is_there,
    lift,
    row_of,
)
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

HITS: Final = 8
OUTSIDE: Final = 200  # mils beyond a side, where a line of sight to it ends
RANGE: Final = RuleId("atz.weapon.range")
SIGHT: Final = RuleId("atz.los.blockers")
FRIENDS: Final = RuleId("atz.react.fire-target")
FIRED: Final = RuleId("atz.action.active-fire-once")


def shell_orders(g: Atz, figure: FigureId) -> list[ShootVehicle]:
    """List the vehicles with enemies aboard at which a figure can fire."""
    it = g.figures[figure]
    if not g.riding or not it.hand:
        return []
    hostile = [
        i
        for i, other in enumerate(g.vehicles)
        if any(g.figures[rider].who.side != it.who.side for rider in other.riders)
    ]
    options = [ShootVehicle(figure, it.hand[0], vehicle) for vehicle in hostile]
    return [option for option in options if bars_shelling(g, option) is None]


@rule("atz.crash.shoot-vehicle", RANGE, SIGHT, FRIENDS, FIRED)
def bars_shelling(g: Atz, option: ShootVehicle) -> RuleId | None:
    """Return the rule that keeps a figure from firing at a vehicle, or None."""
    it = g.figures[option.figure]
    weapon = g.deck.weapons.get(option.weapon)
    if not 0 <= option.vehicle < len(g.vehicles) or weapon is None or option.weapon not in it.hand:
        return NOT_OFFERED
    vehicle = g.vehicles[option.vehicle]
    if not is_there(vehicle) or vehicle.condition >= Condition.WRECKED:
        return NOT_OFFERED
    if it.act.fired:
        return FIRED
    barred = bars_firing(g, option.figure, weapon)
    if barred is not None:
        return barred
    if any(g.figures[i].who.side == it.who.side for i in vehicle.riders):
        return FRIENDS
    reach = range_of(g, option.figure, weapon) * INCH * MILS
    if gap(footprint_of(g, option.vehicle), it.x * MILS, it.y * MILS) > reach * reach:
        return RANGE
    return None if is_seen(g, option.figure, option.vehicle) else SIGHT


@rule("atz.crash.shoot-vehicle", "atz.los.geometry")
def is_seen(g: Atz, figure: FigureId, vehicle: VehicleId) -> bool:
    """Whether a figure has a clear line to a side or corner of a vehicle."""
    it = g.figures[figure]
    hulls = [
        footprint_of(g, i) for i in g.loose if i not in {vehicle, it.aboard} and row_of(g, i).tall
    ]
    table = ground(g, it)
    for x, y in faces(g, vehicle):
        doors = table.centre(it.x, it.y, x, y)
        line = (it.x * MILS, it.y * MILS, x * MILS, y * MILS)
        if doors is not None and open_all(g, doors) and not any(meets(h, line) for h in hulls):
            return True
    return False


def faces(g: Atz, vehicle: VehicleId) -> list[Spot]:
    """Return spots just outside the middle of each side and each corner of a vehicle."""
    print_ = footprint_of(g, vehicle)
    long, wide = print_.half_length + OUTSIDE, print_.half_width + OUTSIDE
    spots = [(a, b) for a in (long, 0, -long) for b in (wide, 0, -wide) if a or b]
    return [(x // MILS, y // MILS) for x, y in (outward(print_, *spot) for spot in spots)]


@rule("atz.crash.shoot-vehicle", "atz.noise.shot-equals-die-rolled")
def shell(g: Atz, option: ShootVehicle) -> None:
    """Roll a die and add the Targets rating: 8 hits, and then the weapon's Impact counts."""
    figure, vehicle = option.figure, option.vehicle
    it, other = g.figures[figure], g.vehicles[vehicle]
    weapon = g.deck.weapons[option.weapon]
    lift(g, vehicle)
    it.act.fired, it.hidden = True, False
    if it.aboard == NOBODY:
        face_spot(g, figure, other.x, other.y)
    die = roll(g)
    hit = die + weapon.spread >= HITS
    make_noise(g, it.x, it.y, shots_heard(weapon), it.floor)
    g.tell(VehicleShot(figure, vehicle, option.weapon, die, die + weapon.spread, hit))
    if hit:
        dice = roll_many(g, 2)
        count = passed(dice, weapon.impact)
        rule_id = RuleId("atz.crash.shoot-vehicle")
        g.tell(DamageRolled(vehicle, dice, weapon.impact, count, rule_id))
        damage = g.deck.damages[count].shot
        if damage != Damage.NONE:
            harm(g, vehicle, damage, figure)
            return
    g.next(receive_fire, vehicle, figure)


@rule("atz.crash.shoot-vehicle", "atz.weapon.shotgun")
def shots_heard(weapon: Weapon) -> int:
    """Return how many shots fire at a vehicle is heard as: the Targets rating, a shotgun six."""
    return weapon.most if weapon.best else weapon.spread


@rule("atz.vreact.received-fire", "atz.vreact.driver-which-test")
def receive_fire(g: Atz, vehicle: VehicleId, by: FigureId) -> None:
    """Have the driver of a vehicle that was fired on and not harmed tested."""
    it = g.vehicles[vehicle]
    if is_driven(g, vehicle) and it.condition == Condition.SOUND:
        ordeal = Ordeal(Test.VEHICLE_RECEIVED_FIRE, vehicle, it.driver, cause=by)
        g.next(take_ordeal, ordeal)
