"""Shooting: a volley, its hits, and who reacts to it."""

from collections.abc import Iterable
from typing import Final

from shamble.games.atz.battle.deeds import note_fight
from shamble.games.atz.battle.events import Aimed, Fired
from shamble.games.atz.battle.options import Aim, Fire, HoldFire, Prompt
from shamble.games.atz.battle.passing import roll, roll_many
from shamble.games.atz.battle.state import (
    NOBODY,
    Atz,
    FigureId,
    Item,
    Outcome,
    Trial,
    Volley,
    seat_of,
    squared_distance,
    up,
)
from shamble.games.atz.book.tables import ALWAYS_HITS, ALWAYS_MISSES, AtzTables, Weapon
from shamble.games.atz.book.terms import Do, Miss, Test, When
from shamble.games.atz.fighting.cover import stop
from shamble.games.atz.fighting.two_weapons import bars_pair, loudest_gun, pair_aims, volleys_of
from shamble.games.atz.ground.ground import BARE, CONCEALED
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.people.quarrels import note_fire
from shamble.games.atz.people.weapons import check_ammo
from shamble.games.atz.reactions.aim import aims, bars_shot, has
from shamble.games.atz.reactions.damage import strike
from shamble.games.atz.reactions.morale import fill_leaders, under_fire, witnesses
from shamble.games.atz.reactions.notice import face, look
from shamble.games.atz.reactions.reaction import RESULTS, call_tests, near_enough
from shamble.games.atz.table.noise import make_noise
from shamble.games.atz.table.sight import in_cover, shelter
from shamble.games.atz.table.vehicles import rides_fast
from shamble.games.atz.table.water import swims
from shamble.kernel.options import Option
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

LONGEST_CHAIN: Final = 100  # volleys
MISSES: Final = tuple(Miss)  # in the table's order
PITIFUL: Final = 3  # the Rep with a second chance, and what its die must not exceed
BEST: Final = 6


@rule("atz.status.fire", "atz.status.snap-fire", "atz.test.received-fire-cannot")
@rule("atz.react.fire-target", "atz.react.stop", "atz.react.unlimited", "atz.react.compulsory")
@RESULTS.by(Do.FIRE, Do.SNAP_FIRE)
def fire_in_reaction(g: Atz, outcome: Outcome) -> None:
    """Fire at the enemies concerned; without a possible shot the figure just carries on."""
    figure = outcome.figure
    snap = outcome.do == Do.SNAP_FIRE
    if snap:
        stop(g, figure)
        g.figures[figure].act.charging = NOBODY
        if outcome.test == Test.WANTING_TO_CHARGE:
            g.figures[figure].act.fired = True
    if not up(g.figures[figure]) or g.volleys >= LONGEST_CHAIN:
        return
    do = Do.SNAP_FIRE if g.figures[figure].carries != NOBODY else outcome.do
    near = allowed_targets(g, outcome)
    g.next(choose_shot, Outcome(figure, outcome.test, outcome.passed, do, outcome.cause, near))


@rule("atz.test.in-sight-results", "atz.test.in-sight-pass1-zombies")
@rule("atz.zombie-react.rear-test-mixed", "atz.test.being-charged-bystanders")
def allowed_targets(g: Atz, outcome: Outcome) -> tuple[FigureId, ...]:
    """Return at whom a figure may fire in reaction."""
    it = g.figures[outcome.figure]
    if outcome.test == Test.BEING_CHARGED:
        return tuple(
            i
            for i in outcome.near
            if it.fx * (g.figures[i].x - it.x) + it.fy * (g.figures[i].y - it.y) >= 0
        )
    cell = g.deck.reactions[it.who.kind][outcome.test][outcome.passed]
    if any(line.when == When.FAR_ZOMBIES for line in cell):
        return tuple(near_enough(g, Item(outcome.figure, outcome.test, outcome.near)))
    return outcome.near


@rule("atz.react.compulsory", "atz.shoot.declare")
def choose_shot(g: Atz, outcome: Outcome) -> None:
    """Have whoever decides for a figure choose its shot, if it has one."""
    figure, snap = outcome.figure, outcome.do == Do.SNAP_FIRE
    options: list[Aim] = list(all_aims(g, figure, outcome.near, snap=snap))
    if not options:
        return
    if g.figures[figure].who.seat == NOBODY:
        g.next(take_shot, npc_shot(g, figure, outcome.near, snap=snap), outcome)
        return
    if g.settings.hold_reaction_fire:
        options.append(HoldFire())
    bars = bars_snap if snap else bars_aim
    g.ask(seat_of(g, figure), Prompt.AIM, options, take_shot, outcome, bars=bars)


def bars_aim(g: Atz, option: Option) -> RuleId | None:
    """Return the rule that forbids a shot that was not listed, or None."""
    return bars_listed(g, option, snap=False)


def bars_snap(g: Atz, option: Option) -> RuleId | None:
    """Return the rule that forbids a rushed shot that was not listed, or None."""
    return bars_listed(g, option, snap=True)


def bars_listed(g: Atz, option: Option, *, snap: bool) -> RuleId | None:
    """Return the rule that forbids a shot at other targets than those on offer, or None."""
    offered = g.decision.options if g.decision else ()
    shots = [one for one in offered if isinstance(one, Fire)]
    if not isinstance(option, Fire) or not shots or option.figure != shots[0].figure:
        return NOT_OFFERED
    allowed = {target for one in shots for target in (*one.targets, *one.others)}
    if option.others or option.more:
        return bars_pair(g, option, allowed, snap=snap)
    return bars_shot(g, option, allowed, snap=snap)


def all_aims(g: Atz, figure: FigureId, allowed: Iterable[FigureId], *, snap: bool) -> list[Fire]:
    """List sensible shots with what a figure holds, with both hands too."""
    allowed = tuple(allowed)
    return [*aims(g, figure, allowed, snap=snap), *pair_aims(g, figure, allowed, snap=snap)]


@rule("atz.npc.target-choice")
def npc_shot(g: Atz, figure: FigureId, allowed: tuple[FigureId, ...], *, snap: bool) -> Fire:
    """Return the shot that the rules choose: the nearest target, and its neighbours with it.

    Of targets equally near one that is not in cover comes first.
    """
    ranked = sorted(allowed, key=lambda i: (in_cover(g, i, figure), i))
    shots = aims(g, figure, ranked, snap=snap)
    nearest = shots[0].targets[0]
    weapon = g.deck.weapons[shots[0].weapon]
    close = squared_distance(g, figure, nearest) * 4 <= (weapon.range * INCH) ** 2
    alone = [one for one in shots if one.targets == (nearest,)]
    shared = [one for one in shots if one.targets[0] == nearest and len(one.targets) > 1]
    if close or snap:
        return shared[0] if shared else alone[-1]
    return alone[0]


def take_shot(g: Atz, choice: Aim, outcome: Outcome) -> None:
    """Fire the shot that was chosen."""
    if isinstance(choice, Fire):
        snap = outcome.do == Do.SNAP_FIRE
        charged = outcome.test == Test.BEING_CHARGED and is_charged(g, choice.figure)
        g.next(fire_volley, *volleys_of(g, choice, snap=snap, charged=charged))


@rule("atz.zombie.easy-to-hit-being-charged")
def is_charged(g: Atz, figure: FigureId) -> bool:
    """Whether somebody is charging this very figure."""
    return any(it.act.charging == figure for it in g.figures)


@rule("atz.shoot.sequence", "atz.shoot.volley-order", "atz.figure.turning", "atz.figure.rear-fire")
@rule("atz.shoot.two-weapons")
def fire_volley(g: Atz, *volleys: Volley) -> None:
    """Roll a volley, or one with each hand, apply the hits, then have everybody react once."""
    figure = volleys[0].shooter
    g.figures[figure].hidden = False
    face(g, figure, volleys[0].targets[0])
    look(g, figure)
    g.volleys += 1
    g.downs.clear()
    note_fire(g, figure, [i for volley in volleys for i in volley.targets])
    at = [one for volley in volleys for one in roll_volley(g, volley)]
    hit = {one.figure for one in at if one.hits}
    missed = tuple(dict.fromkeys(one.figure for one in at if one.figure not in hit))
    g.next(react_to_volley, figure, loudest_gun(g, volleys).id, missed)


def roll_volley(g: Atz, volley: Volley) -> list[Aimed]:
    """Roll the dice of one weapon and have its hits and its ammunition seen to."""
    figure = volley.shooter
    it = g.figures[figure]
    weapon = g.deck.weapons[volley.weapon]
    dice = roll_many(g, dice_rolled(g, figure, weapon, sum(volley.dice)))
    make_noise(g, it.x, it.y, shots_heard(weapon, dice), it.floor)
    at = deal_dice(g, volley, weapon, dice)
    g.tell(Fired(figure, volley.weapon, volley.snap, dice, tuple(at)))
    for one in at:
        note_fight(g, figure, one.figure)
        if one.hits:
            limit = damage_limit(g, volley, weapon, one.figure)
            g.next(strike, one.figure, figure, limit, one.hits)
    g.next(empty_weapon, figure, volley.weapon, dice)
    return at


@rule("atz.weapon.shotgun", "atz.attr.marksman")
def dice_rolled(g: Atz, figure: FigureId, weapon: Weapon, shared: int) -> int:
    """Return how many dice are rolled to have this many to share."""
    if weapon.best:
        return weapon.most
    if weapon.scoped and has(g, figure, "marksman"):
        return 3 if g.figures[figure].prone else 2
    return shared


@rule("atz.weapon.shot-count", "atz.noise.shot-equals-die-rolled", "atz.noise.shotgun-counts-six")
def shots_heard(weapon: Weapon, dice: tuple[int, ...]) -> int:
    """Return how many shots a volley is heard as; a Marksman's rifle is always one."""
    return 1 if weapon.scoped else len(dice)


@rule("atz.shoot.assign", "atz.weapon.shotgun", "atz.shoot.pitiful-shot", "atz.shoot.low-rep")
def deal_dice(g: Atz, volley: Volley, weapon: Weapon, dice: tuple[int, ...]) -> list[Aimed]:
    """Deal the dice to the targets, the highest first, and see which hit."""
    best = sorted(dice, reverse=True)[: sum(volley.dice)]
    rep = g.figures[volley.shooter].rep
    found = []
    order = list(dict.fromkeys((*volley.before, *volley.targets)))
    for target, count in zip(volley.targets, volley.dice, strict=True):
        mine, best = tuple(best[:count]), best[count:]
        misses = circumstances(g, volley, weapon, target, order.index(target))
        second: tuple[int, ...] = ()
        hits = 0
        for die in mine:
            if is_hit(g.deck, die + rep, misses):
                hits += 1
            elif die == BEST and rep == PITIFUL:
                second = (*second, roll(g))
                hits += second[-1] <= PITIFUL
        totals = tuple(die + rep for die in mine)
        found.append(Aimed(target, mine, totals, second, hits, in_table_order(misses)))
    return found


@rule("atz.shoot.table")
def is_hit(tables: AtzTables, total: int, misses: frozenset[Miss]) -> bool:
    """Whether a total hits in these circumstances; any one of them suffices to miss."""
    if total <= ALWAYS_MISSES or total >= ALWAYS_HITS:
        return total >= ALWAYS_HITS
    return misses.isdisjoint(tables.shots[total])


def in_table_order(misses: frozenset[Miss]) -> tuple[Miss, ...]:
    """Return what speaks against a shot, always in the same order."""
    return tuple([miss for miss in MISSES if miss in misses])


@rule("atz.shoot.second-target", "atz.shoot.prone-target", "atz.attr.agile", "atz.move.fast-status")
@rule("atz.zombie.prone-target", "atz.zombie-move.no-fast-move", "atz.wounded.fire")
def circumstances(
    g: Atz, volley: Volley, weapon: Weapon, target: FigureId, place: int
) -> frozenset[Miss]:
    """Return what speaks against hitting a target, which is so many down the list."""
    it, shooter = g.figures[target], g.figures[volley.shooter]
    protection = shelter(g, volley.shooter, target, weapon.impact)
    found = {
        Miss.CONCEALED: protection == CONCEALED,
        Miss.IN_COVER: protection not in {BARE, CONCEALED},
        Miss.PRONE: it.prone or swims(g, it),
        Miss.TARGET_FAST: it.act.fast or rides_fast(g, target),
        Miss.SHOOTER_FAST: (shooter.act.fast or rides_fast(g, volley.shooter))
        and not has(g, volley.shooter, "agile"),
        Miss.SNAP_FIRING: volley.snap,
        Miss.SECOND_TARGET: place >= 1,
        Miss.THIRD_TARGET: place > 1,
    }
    return frozenset(miss for miss, applies in found.items() if applies)


@rule("atz.zombie.easy-to-hit", "atz.zombie.easy-to-hit-being-charged")
@rule("atz.zombie.easy-to-hit-low-rep", "atz.weapon.impact")
def damage_limit(g: Atz, volley: Volley, weapon: Weapon, target: FigureId) -> int:
    """Return the highest damage score that puts a target out of the fight.

    It is the weapon's Impact; at a zombie the shooter's Rep, unless it is charging him.
    """
    if g.figures[target].who.zombie and not volley.charged:
        return g.figures[volley.shooter].rep
    return weapon.impact


def empty_weapon(g: Atz, figure: FigureId, weapon: str, dice: tuple[int, ...]) -> None:
    """See whether the weapon ran dry, once its dice have been applied."""
    check_ammo(g, figure, weapon, dice)


@rule("atz.shoot.miss", "atz.shoot.volley-order")
def react_to_volley(g: Atz, shooter: FigureId, weapon: str, missed: tuple[FigureId, ...]) -> None:
    """Have those tested who were missed, and those who saw a friend go down."""
    down = witnesses(g)
    items = [*under_fire(g, shooter, missed), *down]
    groups = tuple(g.figures[item.figure].group for item in down)
    fill_leaders(g, groups)
    g.downs.clear()
    if items:
        g.next(call_tests, Trial(shooter, tuple(items), weapon))
