"""Noise: what is heard, the zombies it draws when the turn ends, and where others go for it."""

from typing import Final

from shamble.games.atz.battle.events import Attracted, NoiseHeard
from shamble.games.atz.battle.passing import roll, roll_many
from shamble.games.atz.battle.state import Atz, FigureId, Noise, ground
from shamble.games.atz.ground.plane import INCH, in_box
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.table.placement import area_of_dead, place_zombie
from shamble.kernel.rules import rule

EXPLOSION: Final = 12
ENGINE: Final = 6
HEARING: Final = 24  # inches


@rule("atz.noise.mark-origin", "atz.noise.everyone-shoots-loud", "atz.noise.melee-is-silent")
@rule("atz.noise.shots-outside-normal-turn", "atz.zombie.vehicle-kill-noise")
def make_noise(g: Atz, x: int, y: int, shots: int, floor: int = 0) -> None:
    """Note so many shots at a spot, for this turn and for the zombies' ears."""
    noise = Noise(x, y, shots, floor)
    g.heard.append(noise)
    g.draws.append(noise)
    g.tell(NoiseHeard(x, y, shots))


@rule("atz.noise.roll-at-end-of-turn", "atz.noise.roll-each-spot-separately")
@rule("atz.noise.urban-threshold", "atz.noise.suburbs-threshold", "atz.noise.rural-threshold")
@rule("atz.noise.attracted-no-in-sight", "atz.noise.act-next-turn")
def attract_zombies(g: Atz) -> None:
    """Roll a die for every shot of the turn, spot by spot, and place the zombies drawn."""
    heard, g.heard, g.screamed = g.heard, [], 0
    needed = g.deck.areas[area_of_dead(g)].attracts
    for noise in heard:
        dice = roll_many(g, noise.shots)
        drawn = sum(1 for die in dice if die >= needed)
        g.tell(Attracted(noise.x, noise.y, dice, drawn))
        for _ in range(drawn):
            place_zombie(g, noise.x, noise.y, roll(g))


@rule("atz.zombie-act.priority-2-noise", "atz.zombie-act.noise-tie", "atz.zombie-act.noise-memory")
@rule("atz.zombie-act.noise-distance-measured", "atz.zombie-move.water-deaf")
def loudest(g: Atz, zombie: FigureId) -> Spot | None:
    """Return the spot with the most shots within 24 inches since zombies last acted, or None.

    Shots within an inch of each other are added; then the nearest counts, then the last.
    """
    it = g.figures[zombie]
    if not g.draws or any(in_box(it.x, it.y, piece.box) for piece in ground(g).water):
        return None
    best: tuple[int, int, int] | None = None
    for place, noise in enumerate(g.draws):
        far = (noise.x - it.x) ** 2 + (noise.y - it.y) ** 2
        if far > (HEARING * INCH) ** 2:
            continue
        shots = sum(
            one.shots
            for one in g.draws
            if (one.x - noise.x) ** 2 + (one.y - noise.y) ** 2 <= INCH * INCH
        )
        key = (shots, -far, place)
        if best is None or key > best:
            best = key
    return None if best is None else (g.draws[best[2]].x, g.draws[best[2]].y)
