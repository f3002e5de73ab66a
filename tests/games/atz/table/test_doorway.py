"""Who counts as coming in by a doorway, and is not covered by the building yet."""

import pytest

from shamble.games.atz.battle.events import Fired
from shamble.games.atz.battle.options import Move
from shamble.games.atz.battle.state import OPEN, Atz
from shamble.games.atz.book.terms import Miss
from shamble.games.atz.table.doorway import doorway_of
from tests.games.atz.play import order
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


@pytest.mark.rule("atz.building.inside", "atz.test.in-sight")
@pytest.mark.parametrize(
    "gun", ["pistol", "semi-automatic-rifle"], ids=["that walls stop", "that they do not stop"]
)
@pytest.mark.parametrize(
    "watcher", [(23, 27), (28, 26), (21, 24)], ids=["opposite", "aside", "on the other side"]
)
def test_building_inside_seen_on_the_threshold(watcher: tuple[float, float], gun: str) -> None:
    """Who opens a door and is seen in it has nothing before him, whatever he is shot at with."""
    terrain = table(buildings=(HOUSE,), doors=(DOOR,))
    enemy = human(*watcher, side=2, facing=(0, -1), gun=gun)
    g = battle(human(23, 16, rep=4), enemy, dice=(1, 2, 1, 2, 1, 2), terrain=terrain)
    g.log = []

    order(g, Move(0, 230, 220))

    shots = [one.event for one in g.log if isinstance(one.event, Fired)]
    assert [one.at[0].misses for one in shots] == [()]


@pytest.mark.rule("atz.building.inside")
def test_building_inside_beside_a_door_that_one_does_not_take() -> None:
    """Who only passes by a doorway has what cover the house gives him."""
    terrain = table(buildings=(HOUSE,), doors=(DOOR,))
    enemy = human(28, 23, side=2, facing=(0, -1), gun="pistol")
    g = battle(human(20, 19.4, rep=4), enemy, dice=(1, 2, 1, 1, 2), terrain=terrain)
    g.doors = [OPEN]
    g.log = []

    order(g, Move(0, 260, 194))

    shots = [one.event for one in g.log if isinstance(one.event, Fired)]
    assert [one.at[0].misses for one in shots] == [(Miss.IN_COVER,)]
