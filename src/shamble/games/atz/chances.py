"""What a shot or a melee would meet, before it is fired or fought; nothing is rolled."""

from typing import Final

import msgspec

from shamble.games.atz.fire import PITIFUL, circumstances, damage_limit, is_hit
from shamble.games.atz.passing import SIDES
from shamble.games.atz.state import Atz, FigureId, Volley
from shamble.games.atz.tables import Weapon
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
    rep = g.figures[volley.shooter].rep
    hits = [die for die in range(1, SIDES + 1) if is_hit(g, die + rep, misses)]
    share = len(hits) / SIDES
    needs = min(hits, default=NEVER)
    if needs == NEVER and rep == PITIFUL:
        needs = SIDES
        share = PITIFUL / SIDES / SIDES
    order = tuple(miss for miss in Miss if miss in misses)
    return Chance(needs, order, limit, share, share * max(limit, 1) / SIDES)


def at_least_once(share: float, dice: int) -> int:
    """Return the chance, in percent, that one of several dice does it."""
    return round(100 * (1 - (1 - share) ** dice))
