"""Windows: what climbing through them costs, and that climbing out ends the move."""

import pytest

from shamble.games.atz.activation.orders import bars_order, list_orders
from shamble.games.atz.battle.options import Fire, Move
from shamble.games.atz.battle.state import OPEN, Atz
from tests.games.atz.play import order
from tests.games.atz.positions import activate, battle, human, table

WINDOW = "atz.building.window"
HOUSE = (20.0, 20.0, 26.0, 26.0)
PANE = ((22.5, 20.0, 23.5, 20.0),)


def house(x: float, y: float) -> Atz:
    """Return a battle in which somebody is active beside a house with one open window."""
    g = battle(
        human(x, y, gun="pistol", facing=(0, -1)),
        human(23, 8, side=2),
        terrain=table(buildings=(HOUSE,), windows=PANE),
    )
    g.doors[0] = OPEN
    activate(g, 0)
    return g


@pytest.mark.rule(WINDOW)
@pytest.mark.parametrize(
    ("home", "goal", "barred"),
    [
        pytest.param((23, 21), (23, 19.3), False, id="out, right before it"),
        pytest.param((23, 21), (23, 18.5), False, id="out, within an inch of it"),
        pytest.param((23, 21), (23, 18.4), True, id="out and on"),
        pytest.param((23, 21), (25, 19.3), True, id="out and aside"),
        pytest.param((23, 19), (23, 22), False, id="in, and on"),
    ],
)
def test_building_window_out_ends_the_move(
    home: tuple[float, float], goal: tuple[float, float], *, barred: bool
) -> None:
    """Nobody goes on who climbs out of a window; who climbs in may."""
    g = house(*home)

    found = bars_order(g, Move(0, round(goal[0] * 10), round(goal[1] * 10)))

    assert (found is not None) is barred


@pytest.mark.rule(WINDOW)
@pytest.mark.parametrize(
    ("home", "goal", "left"),
    [
        pytest.param((23, 21), (230, 193), 0, id="out: nothing is left"),
        pytest.param((23, 19), (230, 210), 2_000, id="in: 4 inches and the way"),
    ],
)
def test_building_window_what_is_left(
    home: tuple[float, float], goal: tuple[int, int], left: int
) -> None:
    """Climbing in costs 4 inches; climbing out costs all that is left."""
    g = house(*home)

    order(g, Move(0, *goal))

    it = g.figures[0]
    assert ((it.x, it.y), it.act.move_left) == (goal, left)


@pytest.mark.rule(WINDOW)
def test_building_window_out_and_fire() -> None:
    """Whoever has climbed out cannot move any more, but may still fire."""
    g = house(23, 21)
    order(g, Move(0, 230, 193))

    orders = list_orders(g, 0)

    assert not [one for one in orders if isinstance(one, Move)]
    assert bars_order(g, Fire(0, "pistol", (1,), (1,))) is None


@pytest.mark.rule(WINDOW)
def test_building_window_out_is_listed() -> None:
    """The spot before a window is listed to whoever is inside, and none beyond it."""
    g = house(23, 22)

    spots = [(one.x, one.y) for one in list_orders(g, 0) if isinstance(one, Move) and one.y < 200]

    assert spots == [(230, 193)]
