"""Lines of sight that just touch the top of a hill."""

import pytest

from shamble.games.atz.ground.ground import Ground
from shamble.games.atz.ground.terrain import Piece
from shamble.games.atz.ground.things import PEAK
from tests.games.atz.positions import table

HILL = Piece((200, 200, 280, 280), "hill", crest=(240, 240, 240, 240))


@pytest.mark.rule("atz.terrain.hills-geometry")
@pytest.mark.parametrize(
    ("off", "hidden"), [(PEAK, True), (PEAK + 1, False), (-PEAK, True), (-PEAK - 1, False)]
)
def test_terrain_hills_geometry_at_the_peak(off: int, *, hidden: bool) -> None:
    """A line over the very rim of a peak is blocked, one beside it is not."""
    ground = Ground(table(pieces=(HILL,)))

    assert (ground.centre(50, 240 + off, 430, 240 + off) is None) is hidden
    assert (ground.centre(240 + off, 50, 240 + off, 430) is None) is hidden
