"""What a shot or a melee would meet, before it is fired or fought; nothing is rolled."""

from typing import Final

import msgspec

from shamble.games.atz.battle.passing import SIDES
from shamble.games.atz.battle.state import Atz, FigureId, Volley
from shamble.games.atz.book.tables import AtzTables, Weapon
from shamble.games.atz.book.terms import Miss
from shamble.games.atz.fighting.fire import (
    PITIFUL,
    circumstances,
    damage_limit,
    in_table_order,
    is_hit,
)
from shamble.games.atz.reactions.damage import is_armoured, larger_than_life, recovery_dice
from shamble.kernel.rules import rule

NEVER: Final = SIDES + 1


class Chance(msgspec.Struct, frozen=True):
    """What one die of a volley is worth against a target."""

    needs: int  # the die on which one hits; 7: it cannot
    misses: tuple[Miss, ...]
    limit: int  # the damage die that puts out of the fight
    hit: float  # of one die
    down: float  # that one die hits and puts the target out of the fight, or worse
    fate: tuple[float, float, float]  # of a human who is hit: stunned, out of the fight, dead


@rule("atz.shoot.table", "atz.shoot.pitiful-shot")
def chance(g: Atz, volley: Volley, weapon: Weapon, target: FigureId, place: int = 0) -> Chance:
    """Return what one die at a target is worth in these circumstances."""
    misses = circumstances(g, volley, weapon, target, place)
    limit = damage_limit(g, volley, weapon, target)
    needs, share = needed(g.deck, g.figures[volley.shooter].rep, misses)
    order = in_table_order(misses)
    fate = fate_of(g, volley.shooter, target, limit)
    return Chance(needs, order, limit, share, share * (fate[1] + fate[2]), fate)


@rule("atz.damage.table", "atz.status.knocked-down", "atz.star.ltl")
def fate_of(g: Atz, shooter: FigureId, target: FigureId, limit: int) -> tuple[float, float, float]:
    """Return how likely a hit stuns a target, puts it out of the fight, or kills it.

    The damage die comes first; a human whom it knocks down takes Recover From Knock Down.
    """
    it = g.figures[target]
    dead = 1 / SIDES
    out = max(limit - 1, 0) / SIDES
    if it.who.zombie:
        return 0.0, 0.0, dead + out
    falls = 1 - dead - out
    none, one = recoveries(recovery_dice(g, target), min(it.rep, SIDES) / SIDES)
    stunned = falls * (1 - none - (0 if is_armoured(g, target) else one))
    dead += falls * none
    out = 1 - stunned - dead
    return (
        (stunned, out + dead, 0.0) if larger_than_life(g, target, shooter) else (stunned, out, dead)
    )


def recoveries(dice: int, share: float) -> tuple[float, float]:
    """Return how likely none of some dice is passed, and how likely just one is."""
    failed = 1 - share
    return failed**dice, dice * share * failed ** (dice - 1)


@rule("atz.shoot.table", "atz.shoot.pitiful-shot")
def needed(tables: AtzTables, rep: int, misses: frozenset[Miss]) -> tuple[int, float]:
    """Return the lowest die that hits, 7 if none does, and the chance of one die to do so."""
    hits = [die for die in range(1, SIDES + 1) if is_hit(tables, die + rep, misses)]
    if not hits and rep == PITIFUL:
        return SIDES, PITIFUL / SIDES / SIDES
    return min(hits, default=NEVER), len(hits) / SIDES


def at_least_once(share: float, dice: int) -> int:
    """Return the chance, in percent, that one of several dice does it."""
    return round(100 * (1 - (1 - share) ** dice))
