"""What the activation dice bring on Day One: zombies, police, or a crowd."""

from collections.abc import Callable, Sequence
from typing import Final

from shamble.games.atz.battle.day_one_events import DeadCame
from shamble.games.atz.battle.state import ZOMBIES, Atz
from shamble.games.atz.dayone.crowd import crowd_comes
from shamble.games.atz.dayone.police import officer_comes
from shamble.games.atz.dayone.visit import visit_of
from shamble.games.atz.table.placement import place_starting_zombies
from shamble.kernel.rules import rule

DEAD: Final = 7
POLICE: Final = 11
Step = Callable[[Atz, tuple[int, ...]], None]


@rule("atz.day-one.doubles-reroll", "atz.day-one.zombies-on-seven", "atz.day-one.police-on-eleven")
@rule("atz.day-one.civilians-doubles")
def brought_by(g: Atz, forces: Sequence[tuple[int, ...]], dice: tuple[int, ...]) -> Step | None:
    """Return what the dice of the players and of the zombies bring; of others they say nothing."""
    seat = visit_of(g).seat
    sides = {it.who.side for it in g.figures if it.who.seat == seat}
    mine = [die for force, die in zip(forces, dice, strict=True) if sides & set(force)]
    theirs = [die for force, die in zip(forces, dice, strict=True) if ZOMBIES in force]
    if not mine or not theirs:
        return None
    if mine[0] == theirs[0]:
        return crowd_comes
    return {DEAD: dead_come, POLICE: officer_comes}.get(mine[0] + theirs[0])


@rule("atz.day-one.zombies-on-seven", "atz.day-one.seven-chance")
def dead_come(g: Atz, dice: tuple[int, ...]) -> None:
    """Place zombies about everybody as a battle's start would, without a further chance."""
    g.tell(DeadCame(dice))
    place_starting_zombies(g)
