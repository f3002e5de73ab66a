"""Those who move together do not hold each other up."""

import pytest

from shamble.games.atz.battle.options import Move
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.ground.terrain import Obstacle, Terrain, open_table
from tests.games.atz.play import orders
from tests.games.atz.positions import activate, battle, human, table, tenths

LANE = table(
    obstacles=(
        Obstacle(tenths((20, 12, 23.4, 20)), tall=True),
        Obstacle(tenths((24.6, 12, 28, 20)), tall=True),
    )
)
HOUSE = table(buildings=((18, 18, 30, 30),), doors=((23.5, 18, 24.5, 18),))


def sent(terrain: Terrain, *ways: tuple[float, float]) -> Atz:
    """Return a battle in which a group in file was sent up the table, each to his spot."""
    g = battle(*(human(24, start) for start, _ in ways), terrain=terrain)
    activate(g, *range(len(ways)))
    orders(g)
    for i, (_, end) in enumerate(ways):
        g.choose(Move(i, 240, round(end * 10)))
    return g


@pytest.mark.rule("atz.turn.individuals-in-group", "atz.move.normal")
@pytest.mark.parametrize(
    "ways",
    [
        pytest.param(((10, 18), (11, 19), (12, 20)), id="the last one is told first"),
        pytest.param(((12, 20), (11, 19), (10, 18)), id="the first one is told first"),
        pytest.param(((11, 19), (12, 20), (10, 18)), id="one between them is"),
        pytest.param(((10, 16), (11, 19), (12, 20)), id="one goes less far"),
        pytest.param(((10, 20.4), (11, 17), (12, 16)), id="he passes the others"),
    ],
)
def test_turn_individuals_in_group_a_file_gets_there(ways: tuple[tuple[float, float], ...]) -> None:
    """Of a group that goes in file everybody gets where he was sent, whoever was told first."""
    ways = tuple((start, min(end, start + 8)) for start, end in ways)

    g = sent(open_table(), *ways)

    assert [(it.x, it.y) for it in g.figures] == [(240, round(end * 10)) for _, end in ways]


@pytest.mark.rule("atz.turn.individuals-in-group", "atz.figure.no-overlap")
@pytest.mark.parametrize(
    "ways",
    [
        pytest.param(((9, 17), (10, 18), (11, 19)), id="the last one is told first"),
        pytest.param(((11, 19), (10, 18), (9, 17)), id="the first one is told first"),
    ],
)
def test_turn_individuals_in_group_through_a_lane(ways: tuple[tuple[float, float], ...]) -> None:
    """A file goes through a lane that is as wide as one of them."""
    g = sent(LANE, *ways)

    assert [it.y for it in g.figures] == [round(end * 10) for _, end in ways]


@pytest.mark.rule("atz.turn.individuals-in-group", "atz.building.door")
def test_turn_individuals_in_group_through_a_door() -> None:
    """A file goes through a door, the last one told first."""
    g = sent(HOUSE, (14, 19), (15, 20), (16, 21))

    assert [it.y for it in g.figures] == [190, 200, 210]
