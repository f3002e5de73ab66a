"""Through doors and windows, wherever the steps of a march happen to end."""

import pytest

from shamble.games.atz.battle.options import FastMove, Move
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.terrain import Building, Opening, Terrain, Way
from tests.games.atz.play import order, why_not
from tests.games.atz.positions import battle, human, tenths

HOUSE = Building(tenths((18, 20, 30, 30)), "house", 2)


def before(way: Way, inches: float, *dice: int) -> Atz:
    """Return a battle in which somebody stands so far in front of an opening."""
    gap = Opening(230, 200, 250, 200, way, 0)
    ground = Terrain(f"one {way}", Area.SUBURBS, 480, 480, (HOUSE,), (gap,))
    return battle(human(24, 20 - inches), terrain=ground, dice=dice)


@pytest.mark.rule("atz.building.door", "atz.move.fast")
def test_building_door_as_in_the_example() -> None:
    """Of 12 inches 6 lead to the door and 2 are lost there: 4 are left inside."""
    g = before("door", 6, 3, 6)
    order(g, FastMove((0,)))
    assert why_not(g.copy(), Move(0, 240, 241)) == "atz.building.short-move"

    order(g, Move(0, 240, 240))

    assert (g.figures[0].x, g.figures[0].y, g.figures[0].act.move_left) == (240, 240, 0)


@pytest.mark.rule("atz.building.door", "atz.building.window", "atz.test.in-sight-group-step")
@pytest.mark.parametrize("inches", [1.2, 2, 3, 3.5])
@pytest.mark.parametrize(("way", "cost"), [("door", 2), ("window", 4)])
def test_building_door_is_paid_for_once(way: Way, cost: int, inches: float) -> None:
    """Who goes in pays once, though a step of his march should end right in the opening."""
    g = before(way, inches)
    inside = round((20 + 8 - cost - inches) * 10)

    order(g, Move(0, 240, inside))

    assert (g.figures[0].y, g.figures[0].act.move_left) == (inside, 0)
