"""Who moved no farther than the normal move no longer counts as fast once the activation ends."""

import pytest

from tests.games.atz.play import end
from tests.games.atz.positions import activate, battle, human


@pytest.mark.rule("atz.move.fast-status")
@pytest.mark.parametrize(("left", "fast"), [(8_000, False), (7_900, True), (0, True)])
def test_move_fast_status_lapses(*, left: int, fast: bool) -> None:
    """Of 16 inches one who used 8 or fewer is not fast any more when his activation ends."""
    g = battle(human(20, 20))
    activate(g, 0, left=16_000)
    g.figures[0].act.move_left, g.figures[0].act.fast = left, True
    end(g)

    assert g.figures[0].act.fast is fast
