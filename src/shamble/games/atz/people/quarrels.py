"""Quarrels: who fired at whom first, and who has thrown away mercy, or peace."""

from collections.abc import Iterable

import msgspec

from shamble.games.atz.battle.encounter import change
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId
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
    if g.figures[figure].who.seat != NOBODY:
        end_peace(g, sides - {g.figures[figure].who.side})


@rule("atz.npc.building-npcs-stay", "atz.meet.peaceful-leave")
def end_peace(g: Atz, sides: set[int]) -> None:
    """Have people whom a player attacks be his enemies; nobody is a guest of theirs any more."""
    for it in g.figures:
        if it.who.side in sides and it.who.peaceful:
            it.who = msgspec.structs.replace(it.who, peaceful=False)
    for number, house in enumerate(() if g.encounter is None else g.encounter.houses):
        if g.encounter is not None and house.hosts and house.hosts in sides:
            change(g.encounter, number, closed=False, hosts=0, patience=0)
