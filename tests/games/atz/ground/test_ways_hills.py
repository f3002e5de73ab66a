"""Hills: which moves on them are uphill, and where their crests run."""

import pytest

from shamble.games.atz.battle.state import ground
from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.ground import Ground
from shamble.games.atz.ground.terrain import Box, Piece
from shamble.games.atz.ground.things import on_top
from shamble.games.atz.ground.ways import Spot, uphill
from shamble.games.atz.scenarios.town import open_ground
from shamble.kernel.dice import Dice
from tests.games.atz.positions import battle, table, tables

HILL = Piece((200, 100, 360, 180), "hill", (240, 140, 320, 140))


def hill() -> Ground:
    """Return the ground of a table with a hill whose crest is a ridge from left to right."""
    return ground(battle(terrain=table(pieces=(HILL,))))


@pytest.mark.rule("atz.terrain.hills-geometry")
@pytest.mark.parametrize(
    ("start", "end", "cost"),
    [
        pytest.param((280, 60), (280, 120), 2_000, id="up from below"),
        pytest.param((280, 220), (280, 170), 2_000, id="up from above"),
        pytest.param((170, 140), (210, 140), 2_000, id="up from the left"),
        pytest.param((390, 140), (350, 140), 2_000, id="up from the right"),
        pytest.param((280, 120), (280, 110), 0, id="down, below the ridge"),
        pytest.param((280, 160), (280, 170), 0, id="down, above the ridge"),
        pytest.param((230, 140), (210, 140), 0, id="down to the left"),
        pytest.param((330, 140), (350, 140), 0, id="down to the right"),
        pytest.param((250, 140), (310, 140), 0, id="along the ridge"),
        pytest.param((250, 120), (310, 120), 0, id="beside the ridge"),
        pytest.param((230, 140), (280, 125), 0, id="round its end: 10 before, 15 after"),
        pytest.param((230, 125), (280, 125), 2_000, id="round its end: 18 before, 15 after"),
        pytest.param((280, 60), (280, 99), 0, id="not on the hill yet, below"),
        pytest.param((280, 230), (280, 181), 0, id="not on the hill yet, above"),
        pytest.param((150, 140), (199, 140), 0, id="not on the hill yet, left"),
        pytest.param((400, 140), (361, 140), 0, id="not on the hill yet, right"),
    ],
)
def test_terrain_hills_geometry_uphill(start: Spot, end: Spot, cost: int) -> None:
    """A move is uphill that ends on a hill, nearer to its crest than it began."""
    assert uphill(hill(), start, end) == cost


@pytest.mark.rule("atz.los.height")
@pytest.mark.parametrize(
    ("spot", "top"),
    [
        pytest.param((280, 150), True, id="an inch above the ridge"),
        pytest.param((280, 151), False, id="farther above"),
        pytest.param((230, 140), True, id="an inch from its end"),
        pytest.param((229, 140), False, id="farther from its end"),
    ],
)
def test_los_height_at_the_crest(spot: Spot, *, top: bool) -> None:
    """Whoever is within an inch of the crest is at the top."""
    assert on_top(HILL, *spot) == top


@pytest.mark.rule("atz.map.open-sections", "atz.terrain.hills-geometry")
@pytest.mark.parametrize(
    ("die", "crest"),
    [
        pytest.param(3, (300, 180, 300, 180), id="a point"),
        pytest.param(4, (240, 180, 360, 180), id="a ridge"),
    ],
)
def test_terrain_hills_geometry_where_the_crest_runs(die: int, crest: Box) -> None:
    """The crest of a hill is its middle, or a ridge across it from left to right."""
    row = 1 + next(i for i, one in enumerate(tables().open_sections) if one.suburbs == "hill")

    pieces = open_ground(tables(), Area.SUBURBS, Dice.scripted(row, die), 6)

    assert [(one.box, one.crest) for one in pieces] == [((240, 120, 360, 240), crest)]
