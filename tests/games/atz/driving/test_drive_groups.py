"""Who belongs together after a vehicle has moved."""

import pytest

from shamble.games.atz.driving.drive import Course, drive_leg
from tests.games.atz.garage import ROAD, car, spots, where
from tests.games.atz.positions import battle, human, run, table, zombie


@pytest.mark.rule("atz.vehicle.pedestrian-block", "atz.group.divide")
@pytest.mark.parametrize(
    ("zombie_at", "end"),
    [pytest.param(2, 26, id="at the end"), pytest.param(24, 17.5, id="stopped short")],
)
def test_vehicle_move_leaves_its_group(zombie_at: float, end: float) -> None:
    """Whoever drives away from friends on foot is a group of his own, however far he got."""
    g = battle(human(2, 2), human(26, 8), zombie(zombie_at, 20), terrain=table(pieces=(ROAD,)))
    car(g, 0, speed=12)
    before = g.figures[0].group == g.figures[1].group

    run(g, drive_leg, Course(0, spots((24, 26)), 16_000))

    assert where(g) == (24, end)
    assert before
    assert g.figures[0].group != g.figures[1].group
