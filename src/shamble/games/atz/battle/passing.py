"""Reading dice: passing against Rep, counting successes, half dice, chances."""

from typing import Final

from shamble.games.atz.battle.state import Atz
from shamble.kernel.rules import rule

SIDES: Final = 6
MOST: Final = 2  # dice that can be passed
SHOWN: Final = 40  # dice that lie on the table for everybody to see
SUCCESS: Final = 3  # this score or less


@rule("atz.dice.d6")
def roll(g: Atz) -> int:
    """Roll one die."""
    return roll_many(g, 1)[0]


def roll_many(g: Atz, count: int) -> tuple[int, ...]:
    """Roll this many dice, in the open."""
    dice = tuple([g.dice.roll(SIDES) for _ in range(count)])
    g.thrown = (g.thrown + dice)[-SHOWN:]
    return dice


@rule("atz.dice.passing", "atz.dice.pass-cap", "atz.dice.rep-extremes", "atz.dice.pass-one-die")
def passed(dice: tuple[int, ...], rep: int) -> int:
    """Return how many dice pass against a Rep: those not above it, two at most."""
    return min(sum(1 for die in dice if die <= rep), MOST)


@rule("atz.recovery.during", "atz.recovery.after")
def passed_but_sixes(dice: tuple[int, ...], rep: int) -> int:
    """Return how many dice pass where a 6 always fails."""
    return min(sum(1 for die in dice if die <= rep and die < SIDES), MOST)


@rule("atz.dice.successes")
def successes(dice: tuple[int, ...]) -> int:
    """Return how many dice are successes: 1, 2 or 3."""
    return sum(1 for die in dice if die <= SUCCESS)


@rule("atz.dice.half-d6", "atz.dice.half-die")
def half(die: int) -> int:
    """Return half a die, rounded up."""
    return (die + 1) // 2


@rule("atz.dice.possibility")
def happens(die: int, low: int, high: int) -> bool:
    """Whether a bracketed chance comes true."""
    return low <= die <= high


@rule("atz.dice.add", "atz.dice.how-many")
def added(g: Atz, count: int) -> tuple[tuple[int, ...], int]:
    """Roll this many dice and add them."""
    dice = roll_many(g, count)
    return dice, sum(dice)


@rule("atz.dice.counts-as-one-more-success", "atz.dice.highest-failed-die-tie")
def last_failure(
    g: Atz, mine: tuple[int, ...], theirs: tuple[int, ...]
) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Return who counts as one success ahead where neither side had any, 1 or -1, and more dice.

    It is the side with the highest die of the last throw; equals roll a die each until they differ.
    """
    high, low = max(mine, default=0), max(theirs, default=0)
    ties = []
    while high == low:
        high, low = roll(g), roll(g)
        ties.append((high, low))
    return 1 if high > low else -1, tuple(ties)
