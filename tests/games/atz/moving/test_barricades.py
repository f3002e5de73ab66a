"""Who may break things open by hand, and what it takes."""

import pytest

from shamble.games.atz.battle.options import Force
from shamble.games.atz.battle.state import LOCKED, Atz, Figure
from shamble.games.atz.book.terms import Status
from shamble.kernel.rules import NOT_OFFERED
from tests.games.atz.play import order, why_not
from tests.games.atz.positions import activate, battle, human, table

HOUSE = (20.0, 20.0, 30.0, 30.0)
DOOR = (22.5, 20.0, 23.5, 20.0)


def before_the_door(*figures: Figure) -> Atz:
    """Return a battle before a locked house, all figures active."""
    g = battle(*figures, terrain=table(buildings=(HOUSE,), doors=(DOOR,)))
    activate(g, *range(len(figures)))
    g.doors[0] = LOCKED
    return g


@pytest.mark.rule("atz.building.barricade-break")
@pytest.mark.parametrize(
    ("done", "status", "barred"),
    [
        pytest.param(False, Status.CARRYING_ON, None, id="able"),
        pytest.param(True, Status.CARRYING_ON, NOT_OFFERED, id="has acted"),
        pytest.param(False, Status.HUNKERED, NOT_OFFERED, id="hunkered down"),
    ],
)
def test_building_barricade_break_by_those_who_can_act(
    status: Status, barred: str | None, *, done: bool
) -> None:
    """Only somebody who is carrying on and has not finished its activation helps."""
    g = before_the_door(human(22.6, 19.4), human(23.6, 19.4))
    g.figures[1].act.done, g.figures[1].status = done, status

    assert why_not(g, Force((0, 1), 0)) == barred


@pytest.mark.rule("atz.building.barricade-break", "atz.zombie-move.which-doors-are-locked")
def test_building_barricade_break_is_all_that_one_does() -> None:
    """Whoever breaks something open neither fires nor moves in the same activation."""
    g = before_the_door(human(23, 19.3))

    order(g, Force((0,), 0))

    it = g.figures[0]
    assert (it.act.done, it.act.fired, it.act.move_left) == (True, True, 0)
