"""Noise: what is heard, and the zombies it draws when the turn ends."""

from typing import Final

from shamble.games.atz.events import Attracted, Heard
from shamble.games.atz.passing import roll, roll_many
from shamble.games.atz.placement import place_zombie
from shamble.games.atz.state import Atz, Noise
from shamble.kernel.rules import rule

EXPLOSION: Final = 12
ENGINE: Final = 6


@rule("atz.noise.mark-origin", "atz.noise.everyone-shoots-loud", "atz.noise.melee-is-silent")
@rule("atz.noise.shots-outside-normal-turn", "atz.zombie.vehicle-kill-noise")
def make_noise(g: Atz, x: int, y: int, shots: int, floor: int = 0) -> None:
    """Note so many shots at a spot, for this turn and for the zombies' ears."""
    noise = Noise(x, y, shots, floor)
    g.heard.append(noise)
    g.draws.append(noise)
    g.tell(Heard(x, y, shots))


@rule("atz.noise.roll-at-end-of-turn", "atz.noise.roll-each-spot-separately")
@rule("atz.noise.urban-threshold", "atz.noise.suburbs-threshold", "atz.noise.rural-threshold")
@rule("atz.noise.attracted-no-in-sight", "atz.noise.act-next-turn", "atz.zombie.never-kill-all")
@rule("atz.zombie.no-figure-limit")
def attract_zombies(g: Atz) -> None:
    """Roll a die for every shot of the turn, spot by spot, and place the zombies drawn."""
    heard, g.heard = g.heard, []
    needed = g.deck.areas[g.terrain.area].attracts
    for noise in heard:
        dice = roll_many(g, noise.shots)
        drawn = sum(1 for die in dice if die >= needed)
        g.tell(Attracted(noise.x, noise.y, dice, drawn))
        for _ in range(drawn):
            place_zombie(g, noise.x, noise.y, roll(g))
