"""Doors and windows: who can pass, and how long zombies take."""

from shamble.games.atz.events import DoorChanged
from shamble.games.atz.state import LOCKED, OPEN, Atz, FigureId
from shamble.kernel.rules import RuleId, rule


@rule("atz.zombie-move.door-stops-move", "atz.zombie-move.unlocked-door")
@rule("atz.zombie-move.window-open")
def bars_zombie(g: Atz, zombie: FigureId, place: int) -> RuleId | None:
    """Return the rule that stops a zombie at an opening in this activation, or None.

    It stops where it arrives, and goes through an unlocked one when it next acts.
    """
    it = g.figures[zombie]
    if it.at != place:
        it.at = place
        return RuleId("atz.zombie-move.door-stops-move")
    if g.doors[place] >= LOCKED:
        return RuleId("atz.zombie-move.locked-door")
    if g.doors[place] != OPEN:
        g.doors[place] = OPEN
        g.tell(DoorChanged(place, OPEN))
    return None
