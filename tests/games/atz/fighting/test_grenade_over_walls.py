"""Flash-bangs thrown over walls, hedges and hills, and dropped over them."""

import pytest

from shamble.games.atz.battle.options import Throw
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.ground.terrain import Obstacle, Piece, Terrain
from tests.games.atz.play import order, why_not
from tests.games.atz.positions import battle, human, table, tenths

WALL = table(obstacles=(Obstacle(tenths((22, 23, 26, 23.5)), tall=True),))
HILL = table(pieces=(Piece(tenths((22, 22, 26, 24)), "hill", crest=tenths((22, 23, 26, 23))),))
HOUSE = table(buildings=((22, 22, 26, 23.5),))
BEYOND = Throw(0, 240, 242)


def soldier(y: float) -> Figure:
    """Return a soldier with flash-bangs."""
    guns = ("assault-rifle", "flash-bang-grenade")
    return human(24, y, kind=Class.MILITARY, gun="assault-rifle", guns=guns)


def thrown(y: float, *dice: int) -> Atz:
    """Return a battle after a soldier has thrown over a high wall at somebody behind it."""
    carlos = human(24, 24.2, gun="squad-automatic-weapon", side=2, facing=(0, -1))
    return order(battle(soldier(y), carlos, terrain=WALL, dice=dice), BEYOND)


@pytest.mark.rule("atz.grenade.throw-results", "atz.grenade.throw", "atz.grenade.miss-target")
def test_grenade_throw_over_a_wall_misses_as_in_the_example() -> None:
    """Dez passes one die and does not see the spot: it misses, and the man with the SAW ducks."""
    g = thrown(20, 3, 6, 2, 2)

    assert g.figures[1].status == Status.DUCKED_BACK


@pytest.mark.rule("atz.grenade.throw-results", "atz.grenade.results")
def test_grenade_throw_dropped_over_a_wall_as_in_the_example() -> None:
    """Billy at the wall passes one die as well, and it bursts behind it: Carlos is stunned."""
    g = thrown(22.5, 3, 6, 1, 6)

    assert g.figures[1].status == Status.STUNNED


@pytest.mark.rule("atz.grenade.throw")
@pytest.mark.parametrize(
    ("ground", "rule"),
    [
        pytest.param(WALL, None, id="a high wall"),
        pytest.param(HILL, None, id="a hill"),
        pytest.param(HOUSE, "atz.grenade.throw", id="a house"),
    ],
)
def test_grenade_throw_over_all_but_roofs(ground: Terrain, rule: str | None) -> None:
    """One throws over whatever is open above, and not through a house."""
    g = battle(soldier(20), human(24, 24.2, side=2), terrain=ground)

    assert why_not(g, BEYOND) == rule
