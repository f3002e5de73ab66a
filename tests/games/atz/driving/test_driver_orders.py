"""A driver among those who are given orders."""

import pytest

from shamble.games.atz.activation.orders import next_to_order
from shamble.games.atz.battle.options import EndActivation
from shamble.games.atz.battle.vehicle_options import Drive
from tests.games.atz.garage import ask, street


@pytest.mark.rule("atz.turn.individuals-in-group")
@pytest.mark.parametrize("speed", [12, 0], ids=["on the move", "stopped"])
def test_turn_individuals_in_group_a_driver_has_his_turn(speed: float) -> None:
    """Whoever sits at a running engine is asked for orders, and may drive."""
    g = ask(street(speed=speed), 0)

    assert next_to_order(g) == 0
    assert g.decision is not None
    assert any(isinstance(one, Drive) for one in g.decision.options)
    assert EndActivation() in g.decision.options
