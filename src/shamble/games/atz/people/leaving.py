"""Leaving the table."""

from typing import Final

from shamble.games.atz.battle.events import StatusChanged
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, on_table
from shamble.games.atz.book.terms import Status
from shamble.games.atz.people.wards import wards_of
from shamble.kernel.rules import RuleId, rule

ESCAPES: Final = RuleId("atz.scenario.escape-definition")


@rule("atz.scenario.bleens-movement", "atz.scenario.escape-definition", "atz.recovery.left-behind")
def leave_table(g: Atz, figure: FigureId) -> None:
    """Take a figure off the table, with those whom it carries or keeps."""
    it = g.figures[figure]
    gone = [figure] if it.carries == NOBODY else [figure, it.carries]
    gone += [i for i in wards_of(g, figure) if g.figures[i].aboard == NOBODY]
    for i in gone:
        other = g.figures[i]
        other.act.done = True
        if on_table(other) or other.carried:
            hurt = other.status == Status.OUT_OF_THE_FIGHT
            other.status = Status.LEFT
            other.helped = other.helped or hurt
            g.borne += (i,) if hurt else ()
        g.tell(StatusChanged(i, other.status, prone=False, rule=ESCAPES))
