"""What a shot or a melee would meet, before it is fired or fought; nothing is rolled."""

from typing import Final

import msgspec

from shamble.games.atz.fire import PITIFUL, circumstances, damage_limit, in_table_order, is_hit
from shamble.games.atz.passing import SIDES
from shamble.games.atz.state import Atz, FigureId, Volley
from shamble.games.atz.tables import AtzTables, Weapon
from shamble.games.atz.terms import Miss
from shamble.kernel.rules import rule

NEVER: Final = SIDES + 1


class Chance(msgspec.Struct, frozen=True):
    """What one die of a volley is worth against a target."""

    needs: int  # the die on which one hits; 7: it cannot
    misses: tuple[Miss, ...]
    limit: int  # the damage die that puts out of the fight
    hit: float  # of one die
    down: float  # that one die hits and puts the target out of the fight


@rule("atz.shoot.table", "atz.shoot.pitiful-shot", "atz.figure.measuring")
def chance(g: Atz, volley: Volley, weapon: Weapon, target: FigureId, place: int = 0) -> Chance:
    """Return what one die at a target is worth in these circumstances."""
    misses = circumstances(g, volley, weapon, target, place)
    limit = damage_limit(g, volley, weapon, target)
    needs, share = needed(g.deck, g.figures[volley.shooter].rep, misses)
    order = in_table_order(misses)
    return Chance(needs, order, limit, share, share * max(limit, 1) / SIDES)


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
