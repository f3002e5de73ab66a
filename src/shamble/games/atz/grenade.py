"""Flash-bang grenades: throwing one, and what its burst does."""

from typing import Final

from shamble.games.atz.damage import bring_down, recover
from shamble.games.atz.events import Burst, Dazzled, StatusChanged, Thrown
from shamble.games.atz.melee import react_to_melee
from shamble.games.atz.noise import EXPLOSION, make_noise
from shamble.games.atz.notice import face_spot
from shamble.games.atz.options import Throw
from shamble.games.atz.passing import passed, roll, roll_many
from shamble.games.atz.plane import BASE, INCH, span
from shamble.games.atz.reaction import call_tests
from shamble.games.atz.sight import open_all
from shamble.games.atz.state import (
    Atz,
    Figure,
    FigureId,
    Item,
    Trial,
    foes,
    ground,
    on_table,
)
from shamble.games.atz.terms import Class, Status, Test
from shamble.games.atz.things import apart
from shamble.games.atz.ways import Spot
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
    soldiers = [
        it for it in g.figures if it.who.armour and it.who.side == side and it.who.kind == MILITARY
    ]
    return bool(soldiers)


@rule("atz.grenade.throw", "atz.action.active-fire-once")
def bars_throwing(g: Atz, option: Throw) -> RuleId | None:
    """Return the rule that forbids a throw, or None."""
    it = g.figures[option.figure]
    if it.fired:
        return RuleId("atz.action.active-fire-once")
    if not has_grenades(g, option.figure):
        return RuleId("atz.grenade.supply")
    reach = g.deck.weapons[GRENADE].range * INCH * 100
    if span(option.x - it.x, option.y - it.y) > reach:
        return RuleId("atz.grenade.throw")
    table = ground(g)
    doors = table.centre(it.x, it.y, option.x, option.y)
    return None if doors is not None and open_all(g, doors) else RuleId("atz.grenade.throw")


def throws(g: Atz, figure: FigureId) -> list[Throw]:
    """List throws at the enemies within reach."""
    if not has_grenades(g, figure):
        return []
    options = [Throw(figure, g.figures[i].x, g.figures[i].y) for i in foes(g, figure)]
    return [one for one in dict.fromkeys(options) if bars_throwing(g, one) is None]


@rule("atz.grenade.throw", "atz.grenade.throw-results")
def throw(g: Atz, option: Throw) -> None:
    """Throw a grenade: it lands, misses or is dropped."""
    figure, spot = option.figure, (option.x, option.y)
    it = g.figures[figure]
    it.fired = True
    face_spot(g, figure, *spot)
    dice = roll_many(g, TWO)
    count = passed(dice, it.rep)
    lands = count == TWO or (count == 1 and (sees_spot(g, it, spot) or drops_over(g, it, spot)))
    g.tell(Thrown(figure, *spot, dice, count, lands))
    if lands:
        g.next(burst, figure, spot)
    elif count == 1:
        g.next(burst_beside, figure, spot)
    else:
        g.next(burst_at_feet, figure)


@rule("atz.grenade.throw-results")
def sees_spot(g: Atz, it: Figure, spot: Spot) -> bool:
    """Whether a spot can be seen: nothing tall is between, and nothing solid right before it."""
    table = ground(g)
    doors = table.centre(it.x, it.y, *spot)
    return doors is not None and open_all(g, doors) and not table.hides(it.x, it.y, *spot)


@rule("atz.grenade.throw-results")
def drops_over(g: Atz, it: Figure, spot: Spot) -> bool:
    """Whether a thrower in contact with something drops the grenade within an inch beyond it."""
    return any(
        apart(thing.box, it.x, it.y) <= (BASE + ARM) ** 2 and apart(thing.box, *spot) <= INCH * INCH
        for thing in g.terrain.obstacles
    )


def in_circle(g: Atz, spot: Spot) -> list[FigureId]:
    """Return the living figures less than 6 inches from a spot."""
    return [
        i
        for i, it in enumerate(g.figures)
        if it.status < Status.OUT_OF_THE_FIGHT
        and on_table(it)
        and (it.x - spot[0]) ** 2 + (it.y - spot[1]) ** 2 < CIRCLE * CIRCLE
    ]


@rule("atz.grenade.affects", "atz.grenade.circle", "atz.grenade.zombies", "atz.grenade.noise")
@rule("atz.noise.flash-bang-is-explosion", "atz.noise.explosion")
def burst(g: Atz, thrower: FigureId, spot: Spot) -> None:
    """Have a grenade burst: zombies in the circle halt, humans who look at it are tested."""
    explode(g, spot)
    for i in in_circle(g, spot):
        it = g.figures[i]
        if it.who.zombie:
            it.halted = True
        elif looks_at(g, it, spot):
            g.next(dazzle, i, thrower)
    g.next(react_to_melee)


def explode(g: Atz, spot: Spot) -> None:
    """Make the noise of a burst."""
    g.downs.clear()
    make_noise(g, *spot, EXPLOSION)
    g.tell(Burst(*spot))


@rule("atz.grenade.affects")
def looks_at(g: Atz, it: Figure, spot: Spot) -> bool:
    """Whether a burst is in front of a figure and not hidden from it."""
    ahead = it.fx * (spot[0] - it.x) + it.fy * (spot[1] - it.y) >= 0
    return ahead and ground(g).centre(it.x, it.y, *spot) is not None


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
def burst_beside(g: Atz, thrower: FigureId, spot: Spot) -> None:
    """Have a grenade miss: enemies who were meant take Received Fire as outgunned."""
    explode(g, spot)
    side = g.figures[thrower].who.side
    meant = [i for i in in_circle(g, spot) if g.figures[i].who.side != side]
    items = tuple(Item(i, Test.RECEIVED_FIRE, (thrower,), main=True) for i in meant)
    g.next(call_tests, Trial(thrower, items, GRENADE, outgunned=True))


@rule("atz.grenade.throw-results")
def burst_at_feet(g: Atz, thrower: FigureId) -> None:
    """Have a dropped grenade burst: whoever rolls his Rep throws himself prone and is unhurt."""
    it = g.figures[thrower]
    spot = (it.x, it.y)
    explode(g, spot)
    for i in in_circle(g, spot):
        other = g.figures[i]
        if other.who.zombie:
            other.halted = True
            continue
        if passed((roll(g),), other.rep):
            other.prone, other.fast, other.path = True, False, ()
            g.tell(StatusChanged(i, other.status, prone=True, rule=THROWN))
        else:
            g.next(dazzle, i, thrower)
    g.next(react_to_melee)


THROWN: Final = RuleId("atz.grenade.throw-results")
