"""Where one arrives on another floor."""

import pytest

from shamble.games.atz.ground.terrain import Building, Terrain
from shamble.games.atz.table.stairs import landing
from tests.games.atz.positions import battle, human, table, tenths

BOX = (20.0, 20.0, 30.0, 26.0)
STAIRS = (275, 230)


def house() -> Terrain:
    """Return a table with a house of two stories and no walls inside."""
    plan = Building(tenths(BOX), "house", 3, 2, (tenths(BOX),), (), STAIRS)
    return Terrain("bare house", table().area, 480, 480, (plan,), ())


@pytest.mark.rule("atz.building.levels", "atz.figure.no-overlap")
@pytest.mark.parametrize(
    ("taken", "spot"),
    [
        pytest.param((), (0, 0), id="nobody there"),
        pytest.param(((0, 0),), (10, 0), id="right"),
        pytest.param(((0, 0), (10, 0)), (0, 10), id="behind"),
        pytest.param(((0, 0), (10, 0), (0, 10)), (-10, 0), id="left"),
        pytest.param(((0, 0), (10, 0), (0, 10), (-10, 0)), (0, -10), id="before"),
        pytest.param(
            ((0, 0), (13, -3), (-3, 13), (-13, -3), (-3, -13)), (7, 8), id="behind, right"
        ),
        pytest.param(((0, 0), (13, -3), (3, 13), (-13, -3), (3, -13)), (-7, 8), id="behind, left"),
        pytest.param(((0, 0), (13, 3), (-3, 13), (-13, 3), (-3, -13)), (7, -8), id="before, right"),
        pytest.param(((0, 0), (13, 3), (3, 13), (-13, 3), (3, -13)), (-7, -8), id="before, left"),
    ],
)
def test_building_levels_arrives_where_there_is_room(
    taken: tuple[tuple[int, int], ...], spot: tuple[int, int]
) -> None:
    """Whoever changes floors arrives at the stairs, or an inch away where there is room."""
    above = [human((275 + dx) / 10, (230 + dy) / 10, floor=1) for dx, dy in taken]
    g = battle(human(27.5, 23), *above, terrain=house())

    found = landing(g, 0, 1)

    assert found == (275 + spot[0], 230 + spot[1])


@pytest.mark.rule("atz.building.levels", "atz.figure.no-overlap")
def test_building_levels_no_room_no_arrival() -> None:
    """Nobody arrives where people stand on all sides of the stairs."""
    sides = ((0, 0), (10, 0), (0, 10), (-10, 0), (0, -10))
    above = [human((275 + dx) / 10, (230 + dy) / 10, floor=1) for dx, dy in sides]
    g = battle(human(27.5, 23), *above, terrain=house())

    assert landing(g, 0, 1) is None
