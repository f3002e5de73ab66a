"""Somebody falls, by nobody's hand: who saw it is tested."""

from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, Trial
from shamble.games.atz.reactions.morale import fill_leaders, witnesses
from shamble.games.atz.reactions.reaction import call_tests
from shamble.kernel.rules import rule


@rule("atz.damage.crash-occupants", "atz.test.man-down")
def see_fall(g: Atz, victims: tuple[FigureId, ...], by: FigureId) -> None:
    """Have those tested who saw it; nobody to whom it happened takes Man Down."""
    items = tuple(item for item in witnesses(g) if item.figure not in victims)
    fill_leaders(g, tuple(g.figures[item.figure].group for item in items))
    down = [victim for victim, _, _ in g.downs]
    g.downs.clear()
    if items:
        g.next(call_tests, Trial(by if by != NOBODY else down[0], items))
