"""Being run down: who fires at the driver."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.book.terms import Status
from shamble.games.atz.driving.run_down import fire_at_driver
from tests.games.atz.garage import car
from tests.games.atz.positions import battle, human, run


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
