"""Whom a figure may fire at, and the sensible ways to share its dice."""

from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Final

from shamble.games.atz.battle.options import Fire
from shamble.games.atz.battle.state import (
    NOBODY,
    Atz,
    Figure,
    FigureId,
    gun,
    squared_distance,
)
from shamble.games.atz.book.tables import Weapon
from shamble.games.atz.book.terms import Status
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.people.groups import fights_side, opponents
from shamble.games.atz.table.sight import bars_line, bars_seeing, friends_near
from shamble.games.atz.table.vehicles import at_wheel
from shamble.games.atz.table.water import HUMANS, swims
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

EMPTY: Final = RuleId("atz.ammo.reload")
RANGE: Final = RuleId("atz.weapon.range")
HELPLESS: Final = RuleId("atz.shoot.helpless")
INTO_MELEE: Final = RuleId("atz.shoot.into-melee")
LOCKED_IN: Final = RuleId("atz.melee.locked")
SPREAD: Final = RuleId("atz.weapon.spread")
MAX_TARGETS: Final = RuleId("atz.shoot.max-targets")
DECLARE: Final = RuleId("atz.shoot.declare")
ONE_OR_N: Final = RuleId("atz.weapon.one-or-n")
ONE_HAND: Final = RuleId("atz.wounded.fire")
DRIVING: Final = RuleId("atz.vehicle.driver")
MARKSMAN_RANGE: Final = 60
OUT_OF_THE_FIGHT: Final = Status.OUT_OF_THE_FIGHT


@rule("atz.weapon.range", "atz.attr.marksman")
def range_of(g: Atz, figure: FigureId, weapon: Weapon) -> int:
    """Return how far a weapon reaches in a figure's hands, in inches."""
    if weapon.scoped and has(g, figure, "marksman"):
        return MARKSMAN_RANGE
    return weapon.range


def has(g: Atz, figure: FigureId, quality: str) -> bool:
    """Whether one of a figure's attributes has a quality."""
    attributes = g.deck.attributes
    return any(getattr(attributes[name], quality) for name in g.figures[figure].who.attributes)


@rule(DRIVING)
@rule(EMPTY, LOCKED_IN, ONE_HAND, "atz.zombie.melee-no-shooting", "atz.ammo.switch-inactive")
def bars_firing(g: Atz, shooter: FigureId, weapon: Weapon | None) -> RuleId | None:
    """Return the rule that keeps a figure from firing what it holds at all, or None."""
    it = g.figures[shooter]
    if weapon is None or weapon.thrown:
        return RuleId("atz.test.in-sight-unarmed")
    if weapon.id in it.empty:
        return EMPTY
    if it.carries != NOBODY and weapon.hands != 1:
        return ONE_HAND
    if g.riding and weapon.hands != 1 and at_wheel(g, shooter):
        return DRIVING
    if weapon.hands != 1 and swims(g, it):
        return HUMANS
    return LOCKED_IN if opponents(g, shooter) else None


@rule(RANGE, HELPLESS, INTO_MELEE, "atz.shoot.sequence", "atz.zombie.shot-needs-sight")
@rule("atz.zombie.shooting-into-melee")
def bars_target(
    g: Atz,
    shooter: FigureId,
    weapon: Weapon,
    target: FigureId,
    near: Sequence[Figure] | None = None,
    side: Sequence[Figure] | None = None,
    *,
    turning: bool = True,
) -> RuleId | None:
    """Return the rule that keeps a figure from firing at another, or None.

    Args:
        g: The game.
        shooter: Who fires.
        weapon: What it fires.
        target: At whom.
        near: The shooter's friends who may be in the way, if they are known already.
        side: All of the shooter's side, if they are known already.
        turning: Whether it may turn to face the target first, as it may in nearly all cases.
    """
    it = g.figures[target]
    if it.status >= OUT_OF_THE_FIGHT or it.carried:
        return HELPLESS
    if squared_distance(g, shooter, target) > (range_of(g, shooter, weapon) * INCH) ** 2:
        return RANGE
    if fights_side(g, target, g.figures[shooter].who.side, side):
        return INTO_MELEE
    return (bars_line if turning else bars_seeing)(g, shooter, target, near)


def can_fire_at(g: Atz, shooter: FigureId, target: FigureId) -> bool:
    """Whether a figure can fire what it holds at another, turning to face it."""
    weapon = gun(g, shooter)
    if weapon is None or bars_firing(g, shooter, weapon) is not None:
        return False
    return bars_target(g, shooter, weapon, target) is None


@rule(SPREAD)
def spread(g: Atz, shooter: FigureId, targets: tuple[FigureId, ...]) -> tuple[int, int]:
    """Return the width of some targets across the line of fire, as a fraction: tenths * length.

    Returns:
        (width, length²): the width in tenths is width / √length².
    """
    it, first = g.figures[shooter], g.figures[targets[0]]
    dx, dy = first.x - it.x, first.y - it.y
    across = [dx * (g.figures[i].y - it.y) - dy * (g.figures[i].x - it.x) for i in targets]
    return max(across) - min(across), dx * dx + dy * dy


def in_spread(
    g: Atz, shooter: FigureId, weapon: Weapon, targets: tuple[FigureId, ...], slack: int = 0
) -> bool:
    """Whether some targets lie within a weapon's spread."""
    width, square = spread(g, shooter, targets)
    return width * width <= ((weapon.spread + slack) * INCH) ** 2 * square


@rule(MAX_TARGETS, DECLARE, ONE_OR_N, SPREAD, "atz.weapon.shotgun", "atz.weapon.targets")
def bars_shot(g: Atz, option: Fire, allowed: Iterable[FigureId], *, snap: bool) -> RuleId | None:
    """Return the rule that forbids sharing the dice so, or None.

    Dice that do not count to hit are not shared: a shotgun's allotment is made for the best.
    """
    weapon = g.deck.weapons.get(option.weapon)
    if weapon is None or option.weapon not in g.figures[option.figure].hand:
        return NOT_OFFERED
    barred = bars_firing(g, option.figure, weapon)
    if barred is not None:
        return barred
    if not option.targets or len(option.targets) != len(option.dice) or min(option.dice) < 1:
        return DECLARE
    if len(set(option.targets)) != len(option.targets) or not set(option.targets) <= set(allowed):
        return RuleId("atz.react.fire-target")
    total = sum(option.dice)
    if total not in rolls(weapon, snap=snap):
        return ONE_OR_N
    if len(option.targets) > weapon.spread:
        return MAX_TARGETS
    for target in option.targets:
        barred = bars_target(g, option.figure, weapon, target)
        if barred is not None:
            return barred
    return None if in_spread(g, option.figure, weapon, option.targets) else SPREAD


@rule("atz.status.snap-fire", ONE_OR_N)
def rolls(weapon: Weapon, *, snap: bool) -> tuple[int, ...]:
    """Return how many dice may be shared; a rushed shot always uses the most."""
    if weapon.best:
        return (weapon.best,)
    return weapon.dice[-1:] if snap else weapon.dice


def by_distance(g: Atz, it: Figure, figures: Iterable[FigureId]) -> list[FigureId]:
    """Return some figures, the nearest to another first, those equally near as they were."""
    x, y, all_ = it.x, it.y, g.figures
    ranked = [
        ((all_[i].x - x) * (all_[i].x - x) + (all_[i].y - y) * (all_[i].y - y), i) for i in figures
    ]
    ranked.sort(key=itemgetter(0))
    return [i for _, i in ranked]


def aims(g: Atz, shooter: FigureId, allowed: Iterable[FigureId], *, snap: bool) -> list[Fire]:
    """List sensible shots: each target alone with few or many dice, and neighbours together."""
    weapon = gun(g, shooter)
    if weapon is None or bars_firing(g, shooter, weapon) is not None:
        return []
    it = g.figures[shooter]
    near, side = friends_near(g, it), [one for one in g.figures if one.who.side == it.who.side]
    ranked = by_distance(g, it, allowed)
    targets = [i for i in ranked if bars_target(g, shooter, weapon, i, near, side) is None]
    counts = rolls(weapon, snap=snap)
    found = [Fire(shooter, weapon.id, (target,), (dice,)) for target in targets for dice in counts]
    most = counts[-1]
    crowd = min(weapon.spread, most)
    for place, first in enumerate(targets if crowd > 1 else ()):
        shared: tuple[FigureId, ...] = (first,)
        for other in targets[place + 1 :]:
            if len(shared) < crowd and in_spread(g, shooter, weapon, (*shared, other)):
                shared = (*shared, other)
        if len(shared) > 1:
            found.append(Fire(shooter, weapon.id, shared, share(most, len(shared))))
    return found


@rule(DECLARE, "atz.npc.target-choice")
def share(dice: int, targets: int) -> tuple[int, ...]:
    """Share dice as evenly as possible, spare ones to the first."""
    return tuple(dice // targets + (1 if i < dice % targets else 0) for i in range(targets))
