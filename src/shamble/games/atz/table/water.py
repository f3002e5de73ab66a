"""Water: who gets out of it, and what it does to humans."""

from typing import Final

from shamble.games.atz.battle.events import Moved
from shamble.games.atz.battle.state import Atz, Figure, FigureId, ground
from shamble.games.atz.ground.plane import BASE, INCH, in_box
from shamble.games.atz.ground.terrain import Piece
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.table.reach import room_at
from shamble.kernel.rules import RuleId, rule

EXIT: Final = RuleId("atz.zombie-move.water-exit")
HUMANS: Final = RuleId("atz.zombie-move.water-humans")
ROPE_OUT: Final = BASE + 2  # tenths from the shore where one stands at the top of a rope


def pool_at(g: Atz, x: int, y: int) -> Piece | None:
    """Return the water that a spot is in, or None."""
    return next((piece for piece in ground(g).water if in_box(x, y, piece.box)), None)


@rule(HUMANS)
def swims(g: Atz, it: Figure) -> bool:
    """Whether a human is in the water."""
    return not it.who.zombie and not it.floor and pool_at(g, it.x, it.y) is not None


@rule("atz.zombie-move.water-deaf", "atz.zombie-move.water")
def drawn_by(g: Atz, zombie: FigureId, others: list[FigureId]) -> list[FigureId]:
    """Return those of some humans who can draw a zombie: in the water only who is in it too."""
    it = g.figures[zombie]
    if not ground(g).water or not is_in_water(g, it):
        return others
    return [i for i in others if is_in_water(g, g.figures[i])]


def is_in_water(g: Atz, it: Figure) -> bool:
    """Whether a figure is in the water."""
    return not it.floor and pool_at(g, it.x, it.y) is not None


@rule(EXIT, "atz.zombie-move.water-tags")
def trapped_in(g: Atz, zombie: FigureId) -> Piece | None:
    """Return the water that a zombie cannot walk out of, because its bed does not rise."""
    it = g.figures[zombie]
    if not ground(g).water:
        return None
    pool = pool_at(g, it.x, it.y)
    return None if pool is None or pool.sloped else pool


@rule(EXIT)
def bars_wading(g: Atz, zombie: FigureId, spot: Spot) -> RuleId | None:
    """Return the rule that keeps a zombie in the water, or None."""
    pool = trapped_in(g, zombie)
    return EXIT if pool is not None and not in_box(*spot, pool.box) else None


@rule(EXIT, "atz.zombie-move.water-tags")
def climb_out(g: Atz, zombie: FigureId) -> bool:
    """Have a zombie at the foot of a rope climb it; return whether that was its activation."""
    it = g.figures[zombie]
    pool = trapped_in(g, zombie)
    if pool is None or pool.rope is None:
        return False
    x, y = pool.rope
    if (it.x - x) ** 2 + (it.y - y) ** 2 > (INCH + BASE) ** 2:
        return False
    spots = [(x + ROPE_OUT, y), (x - ROPE_OUT, y), (x, y + ROPE_OUT), (x, y - ROPE_OUT)]
    table = ground(g)
    free = [
        spot
        for spot in spots
        if not in_box(*spot, pool.box) and table.fits(*spot) and room_at(g, zombie, spot)
    ]
    if not free:
        return False
    it.x, it.y = free[0]
    g.tell(Moved(zombie, it.x, it.y, EXIT))
    return True
