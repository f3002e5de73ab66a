"""The end of an activation: of the active group, and of those who have left it meanwhile."""

from shamble.games.atz.battle.events import StatusChanged
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId
from shamble.games.atz.book.terms import Status
from shamble.games.atz.book.traits import pace_of
from shamble.games.atz.driving.drive import coast, coasting
from shamble.games.atz.encounters.gunfight import outstay
from shamble.games.atz.moving.errands import pick_up_thing
from shamble.games.atz.moving.march import fall
from shamble.games.atz.occurrences.alarms import hush
from shamble.games.atz.occurrences.blaze import burn_those_who_stay
from shamble.games.atz.people.weapons import finish_loading
from shamble.kernel.rules import RuleId, rule


@rule("atz.group.split-join", "atz.turn.once")
def acted(g: Atz) -> list[FigureId]:
    """Return whose activation ends: the active group, and those who left it in the course of it.

    Who of that side has acted before is over and done with, and nothing happens to him.
    """
    return [
        i
        for i, it in enumerate(g.figures)
        if it.group == g.group or (it.activated and it.who.human and it.who.side == g.active)
    ]


@rule("atz.status.stunned", "atz.turn.one-at-a-time", "atz.move.fast-status")
def end_activation(g: Atz) -> None:
    """End a group's activation; those who rose from being stunned stand now."""
    rolling = coasting(g) if g.riding else []
    if rolling:
        g.next(coast, rolling[0])
        g.next(end_activation)
        return
    those = acted(g)
    pick_up_thing(g, those)
    if g.encounter is not None:
        outstay(g, those)
        hush(g, those)
        burn_those_who_stay(g, those)
    for i in those:
        it = g.figures[i]
        it.act.path, it.act.charging, it.act.done = (), NOBODY, True
        pace = pace_of(it.who.trait)
        it.act.fast = it.act.fast and it.act.allowance - it.act.move_left > pace
        fall(g, i)
        finish_loading(g, i)
        rising, it.act.rising = it.act.rising, False
        if rising and it.status == Status.STUNNED:
            it.status, it.prone = Status.CARRYING_ON, False
            g.tell(StatusChanged(i, it.status, prone=False, rule=RuleId("atz.status.stunned")))
    g.group, g.ordering, g.volleys = NOBODY, NOBODY, 0
