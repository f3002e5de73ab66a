"""Who rolls an activation die of their own."""

import pytest

from shamble.games.atz.battle.state import Settings
from shamble.games.atz.turn.turn import list_forces
from tests.games.atz.positions import battle, human, zombie


@pytest.mark.rule("atz.seat.versus-activation", "atz.turn.coop", "atz.seat.three-modes")
@pytest.mark.parametrize(
    ("versus", "forces"),
    [
        pytest.param(True, [(1, 2), (3,), (0,)], id="against each other: players share a die"),
        pytest.param(False, [(1,), (2,), (3,), (0,)], id="each for himself"),
    ],
)
def test_seat_versus_activation_hostiles_have_a_die_of_their_own(
    forces: list[tuple[int, ...]], *, versus: bool
) -> None:
    """Opposed players share a die; humans whom nobody commands and zombies have their own."""
    g = battle(
        human(10, 10),
        human(20, 10, side=2, seat=1),
        human(30, 10, side=3),
        zombie(40, 40),
        settings=Settings(scenario="skirmish", versus=versus),
    )

    assert list_forces(g) == forces
