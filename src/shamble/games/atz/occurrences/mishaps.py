"""Random events that befall somebody's gear: guns, ammunition, gas, keys, nerves."""

from shamble.games.atz.battle.events import Emptied, Fired
from shamble.games.atz.battle.passing import roll_many
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, VehicleId, gun, up
from shamble.games.atz.book.terms import Condition, Keys
from shamble.games.atz.driving.ignition import silence
from shamble.games.atz.fighting.fire import dice_rolled, shots_heard
from shamble.games.atz.loot.things import take_away
from shamble.games.atz.occurrences.happen import (
    Rolled,
    characters,
    come_to_nothing,
    draw,
    tell_of,
)
from shamble.games.atz.occurrences.warned import rouse
from shamble.games.atz.people.weapons import check_ammo
from shamble.games.atz.reactions.notice import face_spot
from shamble.games.atz.table.fires import nearest_building
from shamble.games.atz.table.noise import make_noise
from shamble.kernel.rules import rule


@rule("atz.event.03-permanent")
def primary(g: Atz, figure: FigureId) -> str:
    """Return somebody's main weapon: in hand, else the gun with the highest rank, else a blade."""
    it = g.figures[figure]
    if it.hand:
        return it.hand[0]
    if it.guns:
        return max(it.guns, key=lambda name: g.deck.weapons[name].rank)
    return it.melee[0] if it.melee else ""


@rule("atz.event.03-weapon-breaks", "atz.event.03-permanent")
def break_weapon(g: Atz, rolled: Rolled) -> None:
    """Have somebody's main weapon fall apart, for good."""
    able = characters(g)
    figure = draw(g, able) if able else NOBODY
    weapon = primary(g, figure) if able else ""
    if not weapon:
        come_to_nothing(g, rolled)
        return
    tell_of(g, rolled, "atz.event.03-weapon-breaks", figure=figure, item=weapon)
    take_away(g, figure, weapon)


@rule("atz.event.04-wrong-ammo")
def misfit(g: Atz, rolled: Rolled) -> None:
    """Have somebody find that what he packed does not fit: his gun is empty, and stays so."""
    able = characters(g)
    figure = draw(g, able) if able else NOBODY
    weapon = primary(g, figure) if able else ""
    if weapon not in g.deck.weapons or g.deck.weapons[weapon].thrown or g.encounter is None:
        come_to_nothing(g, rolled)
        return
    tell_of(g, rolled, "atz.event.04-wrong-ammo", figure=figure, item=weapon)
    it = g.figures[figure]
    g.encounter.misfits += ((figure, weapon),)
    it.act.loading = tuple(name for name in it.act.loading if name != weapon)
    if weapon not in it.empty:
        it.empty = (*it.empty, weapon)
        g.tell(Emptied(figure, weapon))


def ridden(g: Atz) -> list[VehicleId]:
    """Return the vehicles on the table in which a player's people sit."""
    return [
        i
        for i, it in enumerate(g.vehicles)
        if it.condition != Condition.LEFT
        and any(g.figures[rider].who.seat != NOBODY for rider in it.riders)
    ]


@rule("atz.event.04-out-of-gas-detail", "atz.event.05-dead-end-detail")
def under_way(g: Atz) -> list[VehicleId]:
    """Return the players' vehicles that are moving."""
    return [i for i in ridden(g) if g.vehicles[i].speed]


@rule("atz.event.04-out-of-gas", "atz.event.04-out-of-gas-detail")
def run_dry(g: Atz, rolled: Rolled) -> None:
    """Have a moving vehicle run out of gas: it rolls on, slower and slower, and stops."""
    moving = [i for i in under_way(g) if g.vehicles[i].running]
    if not moving:
        come_to_nothing(g, rolled)
        return
    vehicle = draw(g, moving)
    tell_of(g, rolled, "atz.event.04-out-of-gas", vehicle=vehicle)
    it = g.vehicles[vehicle]
    it.inspected, it.dry, it.fuel = True, True, 0
    silence(g, vehicle)


@rule("atz.event.06-keys-left", "atz.event.06-effect")
def leave_keys(g: Atz, rolled: Rolled) -> None:
    """Have the keys of a parked vehicle be in it, not in its owner's pocket."""
    parked = [
        i
        for i, it in enumerate(g.vehicles)
        if it.condition < Condition.WRECKED
        and not it.riders
        and any(g.figures[one].who.seat != NOBODY for one in it.owners)
    ]
    if not parked:
        come_to_nothing(g, rolled)
        return
    vehicle = draw(g, parked)
    tell_of(g, rolled, "atz.event.06-keys-left", vehicle=vehicle)
    g.vehicles[vehicle].keys, g.vehicles[vehicle].owners = Keys.INSIDE, ()


@rule("atz.event.08-shadows", "atz.event.08-detail")
def shoot_at_shadows(g: Atz, rolled: Rolled) -> None:
    """Have somebody fire all he has at the nearest building: nobody is hit, everybody hears it."""
    able = characters(g)
    figure = draw(g, able) if able else NOBODY
    weapon = gun(g, figure) if able and up(g.figures[figure]) else None
    building = nearest_building(g, g.figures[figure]) if able else NOBODY
    empty = weapon is None or weapon.thrown or weapon.id in g.figures[figure].empty
    if weapon is None or empty or building == NOBODY:
        come_to_nothing(g, rolled)
        return
    tell_of(g, rolled, "atz.event.08-shadows", figure=figure, building=building, item=weapon.id)
    it, box = g.figures[figure], g.terrain.buildings[building].box
    if it.aboard == NOBODY:
        face_spot(g, figure, (box[0] + box[2]) // 2, (box[1] + box[3]) // 2)
    dice = roll_many(g, dice_rolled(g, figure, weapon, weapon.most))
    g.tell(Fired(figure, weapon.id, snap=False, rolled=dice, at=()))
    make_noise(g, it.x, it.y, shots_heard(weapon, dice), it.floor)
    check_ammo(g, figure, weapon.id, dice)
    rouse(g)
