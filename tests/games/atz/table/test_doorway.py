"""Who counts as coming in by a doorway, and is not covered by the building yet."""

import pytest

from shamble.games.atz.battle.state import Atz
from shamble.games.atz.table.doorway import doorway_of
from tests.games.atz.positions import battle, human, table

HOUSE = (20.0, 20.0, 30.0, 30.0)
DOOR = (22.5, 20.0, 23.5, 20.0)
PANE = (27.5, 20.0, 28.5, 20.0)


def coming_in(x: float = 23, **state: object) -> Atz:
    """Return a battle with an active figure just inside the house that began outside."""
    terrain = table(buildings=(HOUSE,), doors=(DOOR,), windows=(PANE,))
    g = battle(human(x, 20.6, **state), terrain=terrain)  # type: ignore[arg-type]
    g.figures[0].act.start = (230, 180)
    g.group = g.figures[0].group
    return g


@pytest.mark.rule("atz.building.inside")
@pytest.mark.parametrize(
    ("x", "state", "comes"),
    [
        pytest.param(23, {}, True, id="by the door"),
        pytest.param(23, {"floor": 1}, False, id="above the door by now"),
        pytest.param(28, {}, False, id="by a window"),
        pytest.param(24.3, {}, True, id="an inch beside the door"),
        pytest.param(24.4, {}, False, id="a little more than an inch"),
        pytest.param(25, {}, False, id="away from the door"),
    ],
)
def test_building_inside_who_is_coming_in(
    x: float, state: dict[str, object], *, comes: bool
) -> None:
    """Only at an outside door, on its floor, is one coming in."""
    g = coming_in(x, **state)

    assert (doorway_of(g, g.figures[0]) is not None) is comes
