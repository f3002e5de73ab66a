"""Being run down: who is reached, and who fires at the driver."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.vehicle_options import RunDown
from shamble.games.atz.book.terms import Status
from shamble.games.atz.driving.run_down import fire_at_driver
from tests.games.atz.garage import car, order, street
from tests.games.atz.positions import battle, human, run, zombie


@pytest.mark.rule("atz.vreact.run-down")
@pytest.mark.parametrize(
    ("status", "gun", "shots"),
    [
        pytest.param(Status.CARRYING_ON, "pistol", 1, id="carries on"),
        pytest.param(Status.DUCKED_BACK, "pistol", 0, id="has ducked back"),
        pytest.param(Status.CARRYING_ON, "", 0, id="has no gun"),
    ],
)
def test_vreact_run_down_who_fires_at_the_driver(status: Status, gun: str, shots: int) -> None:
    """Whoever carries on and can fires at the driver of a vehicle that runs him down."""
    target = human(24, 18, side=2, gun=gun, status=status, facing=(0, -1))
    g = battle(human(2, 2), target, dice=(2,) * (shots * 3))
    car(g, 0, at=(24, 10))
    g.log = []

    run(g, fire_at_driver, 1, 0)

    assert len([one for one in g.log if isinstance(one.event, events.Fired)]) == shots


@pytest.mark.rule("atz.crash.run-down", "atz.vreact.charge")
def test_crash_run_down_as_far_as_it_goes() -> None:
    """A zombie that the vehicle just reaches with all it has left is hit, whatever the angle."""
    g = street(zombie(22.1, 25.7), speed=18, dice=(2, 2, 2, 2, 2))

    order(g, RunDown(0, 1))

    assert g.figures[1].status == Status.DEAD
