"""Quarrels: who fired at whom first, and who has thrown away the mercy that he was shown."""

from collections.abc import Iterable

from shamble.games.atz.battle.state import Atz, FigureId
from shamble.kernel.rules import rule


@rule("atz.mercy.fired-first")
def note_fire(g: Atz, shooter: FigureId, targets: Iterable[FigureId]) -> None:
    """Note whose side has fired at another side of humans before that one did."""
    side = g.figures[shooter].who.side
    for i in targets:
        it = g.figures[i]
        pair = (side, it.who.side)
        if not it.who.zombie and pair not in g.opened and pair[::-1] not in g.opened:
            g.opened += (pair,)
    forfeit(g, shooter, targets)


@rule("atz.mercy.spared-wakes")
def forfeit(g: Atz, figure: FigureId, targets: Iterable[FigureId]) -> None:
    """Have those be enemies again whom one attacks who was spared by them."""
    sides = {g.figures[i].who.side for i in targets}
    g.spared = tuple(one for one in g.spared if one.figure != figure or one.side not in sides)
