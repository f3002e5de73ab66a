"""What a building's walls are worth to whoever stands behind its corner."""

import pytest

from shamble.games.atz.table.sight import shelter
from tests.games.atz.positions import battle, human, table

HOUSE = (20.0, 20.0, 30.0, 30.0)


@pytest.mark.rule("atz.building.dv", "atz.building.dv-table", "atz.shoot.cover")
@pytest.mark.parametrize(
    ("dv", "impact", "cover"),
    [
        pytest.param(1, 1, 2, id="a pistol against a tent"),
        pytest.param(1, 2, 1, id="a shotgun against a tent"),
        pytest.param(2, 2, 3, id="a shotgun against a frame house"),
        pytest.param(2, 3, 1, id="a rifle against a frame house"),
        pytest.param(3, 3, 4, id="a rifle against brick"),
    ],
)
def test_building_dv_behind_a_corner(dv: int, impact: int, cover: int) -> None:
    """Outside too a wall only conceals against an Impact above its Defensive Value."""
    terrain = table(buildings=(HOUSE,), dv=dv)
    g = battle(human(30.2, 10), human(30.2, 31, side=2, facing=(0, -1)), terrain=terrain)

    assert shelter(g, 0, 1, impact) == cover
