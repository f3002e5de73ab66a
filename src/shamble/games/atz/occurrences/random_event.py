"""Random events: when there is one, and what the table says."""

from collections.abc import Callable
from typing import Final

from shamble.games.atz.battle.passing import MOST, roll, roll_many
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.occurrence_table import OccurrenceRow, What, rows_for
from shamble.games.atz.occurrences.alarms import set_off
from shamble.games.atz.occurrences.back_seat import rise_behind
from shamble.games.atz.occurrences.blaze import catch_fire
from shamble.games.atz.occurrences.dead_end import force_turn
from shamble.games.atz.occurrences.happen import Rolled, gather_clouds
from shamble.games.atz.occurrences.mishaps import (
    break_weapon,
    leave_keys,
    misfit,
    run_dry,
    shoot_at_shadows,
)
from shamble.games.atz.occurrences.refuge import find_refuge
from shamble.games.atz.occurrences.strays import bring_dog, burst_out, fly_over, ring
from shamble.kernel.rules import RuleId, rule

SIX: Final = 6
TRIGGER: Final = RuleId("atz.event.trigger")
HAPPENINGS: Final[dict[What, Callable[[Atz, Rolled], None]]] = {
    "dog": bring_dog,
    "breaks": break_weapon,
    "wrong-ammo": misfit,
    "out-of-gas": run_dry,
    "alarm": set_off,
    "dead-end": force_turn,
    "keys-left": leave_keys,
    "fire": catch_fire,
    "shadows": shoot_at_shadows,
    "closet": burst_out,
    "back-seat": rise_behind,
    "weather": gather_clouds,
    "chopper": fly_over,
    "refuge": find_refuge,
    "phone": ring,
}


@rule(TRIGGER, "atz.event.more-than-two-dice", "atz.event.how-often")
def calls_for_event(g: Atz, dice: tuple[int, ...]) -> bool:
    """Whether activation dice call for a random event: two sixes or more, on an encounter.

    By an option it is any doubles, or nothing.
    """
    if g.encounter is None or g.settings.events == "never":
        return False
    if g.settings.events == "doubles":
        return len(set(dice)) < len(dice)
    return dice.count(SIX) >= MOST


@rule(TRIGGER, "atz.event.no-reroll")
def random_event(g: Atz, activation: tuple[int, ...]) -> None:
    """Roll on the Random Occurrence Table, and have it happen or come to nothing."""
    dice, row = read_table(g)
    HAPPENINGS[row.id](g, Rolled(activation, dice, row.id))


@rule(TRIGGER)
def read_table(g: Atz) -> tuple[tuple[int, ...], OccurrenceRow]:
    """Roll two dice, and a third where their total has two rows."""
    dice = roll_many(g, MOST)
    rows = rows_for(sum(dice))
    if len(rows) > 1:
        dice = (*dice, roll(g))
        rows = tuple(row for row in rows if row.low <= dice[-1] <= row.high)
    return dice, rows[0]
