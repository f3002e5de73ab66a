"""Firing two weapons at once, one in each hand."""

from collections.abc import Iterable
from typing import Final

from shamble.games.atz.battle.options import Fire
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, Volley, squared_distance
from shamble.games.atz.book.tables import Weapon
from shamble.games.atz.reactions.aim import (
    DECLARE,
    ONE_HAND,
    bars_firing,
    bars_shot,
    bars_target,
    has,
    rolls,
)
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

TWO_WEAPONS: Final = RuleId("atz.shoot.two-weapons")
BOTH: Final = 2
MOST_TARGETS: Final = 3  # that are worth listing


@rule(TWO_WEAPONS, "atz.attr.ambidextrous")
def counts_as_snap(g: Atz, figure: FigureId, *, snap: bool) -> bool:
    """Whether fire with two weapons counts as snap fire: unless the figure is ambidextrous."""
    return snap or not has(g, figure, "two_handed")


@rule(TWO_WEAPONS)
def bars_both(g: Atz, figure: FigureId) -> RuleId | None:
    """Return the rule that keeps a figure from firing two weapons at once, or None."""
    it = g.figures[figure]
    if len(it.hand) < BOTH or not all(g.deck.weapons[name].paired for name in it.hand):
        return TWO_WEAPONS
    if it.carries != NOBODY:
        return ONE_HAND
    barred = [bars_firing(g, figure, g.deck.weapons[name]) for name in it.hand]
    return next((rule_id for rule_id in barred if rule_id is not None), None)


@rule(TWO_WEAPONS, "atz.shoot.declare")
def bars_pair(g: Atz, option: Fire, allowed: Iterable[FigureId], *, snap: bool) -> RuleId | None:
    """Return the rule that forbids firing with both weapons so, or None; each has its spread."""
    allowed = tuple(allowed)
    barred = bars_both(g, option.figure)
    if barred is not None:
        return barred
    first, second = g.figures[option.figure].hand
    if option.weapon != first or not option.others:
        return NOT_OFFERED if option.weapon != first else DECLARE
    snap = counts_as_snap(g, option.figure, snap=snap)
    one = Fire(option.figure, first, option.targets, option.dice)
    other = Fire(option.figure, second, option.others, option.more)
    return bars_shot(g, one, allowed, snap=snap) or bars_shot(g, other, allowed, snap=snap)


@rule(TWO_WEAPONS)
def pair_aims(g: Atz, figure: FigureId, allowed: Iterable[FigureId], *, snap: bool) -> list[Fire]:
    """List sensible shots with both weapons: at one target, or one at each of two."""
    if bars_both(g, figure) is not None:
        return []
    first, second = (g.deck.weapons[name] for name in g.figures[figure].hand)
    snap = counts_as_snap(g, figure, snap=snap)
    near = sorted(allowed, key=lambda i: (squared_distance(g, figure, i), i))
    mine, theirs = (
        [i for i in near if bars_target(g, figure, one, i) is None][:MOST_TARGETS]
        for one in (first, second)
    )
    return [
        Fire(figure, first.id, (one,), (dice,), (other,), (more,))
        for one in mine
        for other in theirs
        if other == one or mine[0] in {one, other}
        for dice in rolls(first, snap=snap)[-1:]
        for more in rolls(second, snap=snap)[-1:]
    ]


@rule(TWO_WEAPONS, "atz.attr.ambidextrous")
def volleys_of(g: Atz, shot: Fire, *, snap: bool, charged: bool = False) -> tuple[Volley, ...]:
    """Return a shot's volleys: one, or two with two weapons, which are one firing."""
    if not shot.others:
        return (Volley(shot.figure, shot.weapon, shot.targets, shot.dice, snap, charged),)
    snap = counts_as_snap(g, shot.figure, snap=snap)
    second = g.figures[shot.figure].hand[1]
    return (
        Volley(shot.figure, shot.weapon, shot.targets, shot.dice, snap, charged),
        Volley(shot.figure, second, shot.others, shot.more, snap, charged, shot.targets),
    )


def loudest_gun(g: Atz, volleys: tuple[Volley, ...]) -> Weapon:
    """Return the weapon with the highest Outgunned Ranking of those fired."""
    return max((g.deck.weapons[one.weapon] for one in volleys), key=lambda one: one.rank)
