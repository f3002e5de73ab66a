"""Flash-bang grenades: throwing one, and what its burst does."""

from typing import Final

from shamble.games.atz.battle.events import Burst, Dazzled, StatusChanged, Thrown
from shamble.games.atz.battle.options import Throw
from shamble.games.atz.battle.passing import passed, roll, roll_many
from shamble.games.atz.battle.state import (
    Atz,
    Figure,
    FigureId,
    Item,
    Trial,
    foes,
    ground,
    levels_of,
    on_table,
)
from shamble.games.atz.book.terms import Class, Status, Test
from shamble.games.atz.fighting.melee import react_to_melee
from shamble.games.atz.ground.ground import Ground
from shamble.games.atz.ground.plane import BASE, INCH, part_in_box, span
from shamble.games.atz.ground.things import squared_distance
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.reactions.damage import bring_down, recover
from shamble.games.atz.reactions.notice import face_spot
from shamble.games.atz.reactions.reaction import call_tests
from shamble.games.atz.table.noise import EXPLOSION, make_noise
from shamble.games.atz.table.sight import open_all
from shamble.games.atz.table.stairs import has_floor
from shamble.kernel.rules import RuleId, rule

GRENADE: Final = "flash-bang-grenade"
CIRCLE: Final = 6 * INCH  # radius
ARM: Final = 2  # tenths more than a base: in contact with a wall
TWO: Final = 2
MILITARY: Final = Class.MILITARY


@rule("atz.grenade.supply")
def has_grenades(g: Atz, figure: FigureId) -> bool:
    """Whether a figure's force has flash-bangs: then whoever needs one has one."""
    side = g.figures[figure].who.side
    return any(
        GRENADE in it.guns or (it.who.armour and it.who.kind == MILITARY)
        for it in g.figures
        if it.who.side == side
    )


@rule("atz.grenade.throw", "atz.action.active-fire-once")
def bars_throwing(g: Atz, option: Throw) -> RuleId | None:
    """Return the rule that forbids a throw, or None."""
    it = g.figures[option.figure]
    if it.act.fired:
        return RuleId("atz.action.active-fire-once")
    if not has_grenades(g, option.figure):
        return RuleId("atz.grenade.supply")
    reach = g.deck.weapons[GRENADE].range * INCH * 100
    if span(option.x - it.x, option.y - it.y) > reach:
        return RuleId("atz.grenade.throw")
    spot = (option.x, option.y)
    if not has_floor(g, spot, option.floor) or not on_one_level(g, it, spot, option.floor):
        return RuleId("atz.grenade.throw")
    doors = ground_between(g, it, spot, option.floor).centre(it.x, it.y, *spot)
    if doors is None:
        return RuleId("atz.grenade.throw") if is_roofed(g, it, spot) else None
    return None if open_all(g, doors) else RuleId("atz.grenade.throw")


@rule("atz.grenade.throw")
def is_roofed(g: Atz, it: Figure, spot: Spot) -> bool:
    """Whether a building is on the way to a spot: over all else one can throw."""
    ways = (part_in_box(it.x, it.y, *spot, building.box) for building in g.terrain.buildings)
    return any(start < end for start, end, _ in ways)


@rule("atz.grenade.throw", "atz.los.openings")
def on_one_level(g: Atz, it: Figure, spot: Spot, floor: int) -> bool:
    """Whether no floor of a building is between a figure and a spot."""
    table = ground(g)
    return it.floor == floor or table.building_at(it.x, it.y) != table.building_at(*spot)


def ground_between(g: Atz, it: Figure, spot: Spot, floor: int) -> Ground:
    """Return the table as it is on the floors of a figure and of a spot."""
    table = ground(g)
    levels = dict(levels_of(g, (it,)))
    number = table.building_at(*spot)
    if floor and number is not None:
        levels[number] = floor
    return table.level(tuple(sorted(levels.items()))) if levels else table


def floor_of(g: Atz, figure: FigureId, spot: Spot) -> int:
    """Return the floor on which a figure means a spot: its own in its building, else the lowest."""
    it, table = g.figures[figure], ground(g)
    return it.floor if table.building_at(it.x, it.y) == table.building_at(*spot) else 0


def throws(g: Atz, figure: FigureId) -> list[Throw]:
    """List throws at the enemies within reach."""
    if not has_grenades(g, figure):
        return []
    enemies = (g.figures[i] for i in foes(g, figure))
    options = [Throw(figure, it.x, it.y, it.floor) for it in enemies]
    return [one for one in dict.fromkeys(options) if bars_throwing(g, one) is None]


@rule("atz.grenade.throw", "atz.grenade.throw-results")
def throw(g: Atz, option: Throw) -> None:
    """Throw a grenade: it lands, misses or is dropped."""
    figure, spot = option.figure, (option.x, option.y)
    it = g.figures[figure]
    it.act.fired = True
    face_spot(g, figure, *spot)
    dice = roll_many(g, TWO)
    count = passed(dice, it.rep)
    floor = option.floor
    lands = count == TWO or (
        count == 1 and (sees_spot(g, it, spot, floor) or drops_over(g, it, spot, floor))
    )
    g.tell(Thrown(figure, *spot, dice, count, lands, floor))
    if lands:
        g.next(burst, figure, spot, floor)
    elif count == 1:
        g.next(burst_beside, figure, spot, floor)
    else:
        g.next(burst_at_feet, figure)


@rule("atz.grenade.throw-results")
def sees_spot(g: Atz, it: Figure, spot: Spot, floor: int) -> bool:
    """Whether a spot can be seen: nothing tall is between, and nothing solid right before it."""
    table = ground_between(g, it, spot, floor)
    doors = table.centre(it.x, it.y, *spot)
    return doors is not None and open_all(g, doors) and not table.hides(it.x, it.y, *spot)


@rule("atz.grenade.throw-results")
def drops_over(g: Atz, it: Figure, spot: Spot, floor: int) -> bool:
    """Whether a thrower in contact with something drops the grenade within an inch beyond it."""
    return (
        not it.floor
        and not floor
        and any(
            squared_distance(thing.box, it.x, it.y) <= (BASE + ARM) ** 2
            and squared_distance(thing.box, *spot) <= INCH * INCH
            for thing in g.terrain.obstacles
        )
    )


@rule("atz.grenade.circle")
def in_circle(g: Atz, spot: Spot, floor: int) -> list[FigureId]:
    """Return the living figures less than 6 inches from a spot, no floor between."""
    return [
        i
        for i, it in enumerate(g.figures)
        if it.status < Status.OUT_OF_THE_FIGHT
        and on_table(it)
        and (it.x - spot[0]) ** 2 + (it.y - spot[1]) ** 2 < CIRCLE * CIRCLE
        and on_one_level(g, it, spot, floor)
    ]


@rule("atz.grenade.affects", "atz.grenade.circle", "atz.grenade.zombies", "atz.grenade.noise")
@rule("atz.noise.flash-bang-is-explosion", "atz.noise.explosion")
def burst(g: Atz, thrower: FigureId, spot: Spot, floor: int) -> None:
    """Have a grenade burst: zombies in the circle halt, humans who look at it are tested."""
    bang(g, spot, floor)
    for i in in_circle(g, spot, floor):
        it = g.figures[i]
        if it.who.zombie:
            it.halted = True
        elif looks_at(g, it, spot, floor):
            g.next(dazzle, i, thrower)
    g.next(react_to_melee)


def bang(g: Atz, spot: Spot, floor: int) -> None:
    """Make the noise of a burst."""
    g.downs.clear()
    make_noise(g, *spot, EXPLOSION, floor)
    g.tell(Burst(*spot, floor))


@rule("atz.grenade.affects")
def looks_at(g: Atz, it: Figure, spot: Spot, floor: int) -> bool:
    """Whether a burst is in front of a figure and not hidden from it."""
    ahead = it.fx * (spot[0] - it.x) + it.fy * (spot[1] - it.y) >= 0
    return ahead and ground_between(g, it, spot, floor).centre(it.x, it.y, *spot) is not None


@rule("atz.grenade.results", "atz.grenade.non-lethal", "atz.grenade.example-impact")
@rule("atz.grenade.after-battle")
def dazzle(g: Atz, figure: FigureId, thrower: FigureId) -> None:
    """Test one figure: unhurt, stunned or knocked down; nobody dies of it."""
    it = g.figures[figure]
    dice = roll_many(g, TWO)
    count = passed(dice, it.rep)
    status = Status.STUNNED if count == 1 else Status.CARRYING_ON
    if count == 0:
        _, _, status = recover(g, figure)
        status = min(status, Status.OUT_OF_THE_FIGHT)
    g.tell(Dazzled(figure, dice, count, status))
    if status != Status.CARRYING_ON:
        it.flashed = True
        g.next(bring_down, figure, thrower, status)


@rule("atz.grenade.miss-target", "atz.grenade.throw-results")
def burst_beside(g: Atz, thrower: FigureId, spot: Spot, floor: int) -> None:
    """Have a grenade miss: enemies who were meant take Received Fire as outgunned."""
    bang(g, spot, floor)
    side = g.figures[thrower].who.side
    meant = [i for i in in_circle(g, spot, floor) if g.figures[i].who.side != side]
    items = tuple(Item(i, Test.RECEIVED_FIRE, (thrower,), main=True) for i in meant)
    g.next(call_tests, Trial(thrower, items, GRENADE, outgunned=True))


@rule("atz.grenade.throw-results")
def burst_at_feet(g: Atz, thrower: FigureId) -> None:
    """Have a dropped grenade burst: whoever rolls his Rep throws himself prone and is unhurt."""
    it = g.figures[thrower]
    spot = (it.x, it.y)
    bang(g, spot, it.floor)
    for i in in_circle(g, spot, it.floor):
        other = g.figures[i]
        if other.who.zombie:
            other.halted = True
            continue
        if passed((roll(g),), other.rep):
            other.prone, other.act.fast, other.act.path = True, False, ()
            g.tell(StatusChanged(i, other.status, prone=True, rule=THROWN))
        else:
            g.next(dazzle, i, thrower)
    g.next(react_to_melee)


THROWN: Final = RuleId("atz.grenade.throw-results")
