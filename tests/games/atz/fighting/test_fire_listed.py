"""Which shots in reaction are allowed though they were not listed."""

import pytest

from shamble.games.atz.battle.options import EndActivation, Fire, HoldFire
from shamble.games.atz.battle.state import Atz
from shamble.kernel.options import Option
from shamble.kernel.rules import NOT_OFFERED
from tests.games.atz.play import npcs_turn
from tests.games.atz.positions import battle, human


def answering() -> Atz:
    """Return a battle in which figure 1 was missed and may fire back at figure 0."""
    g = battle(
        human(24, 10, side=2, gun="pistol"),
        human(24, 20, gun="pistol", facing=(0, -1)),
        human(44, 44, gun="pistol", facing=(0, 1)),
        human(26, 10, side=2),
        dice=(1, 2, 1, 1),
    )
    return npcs_turn(g)


@pytest.mark.rule("atz.react.fire-target", "atz.shoot.declare")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(Fire(1, "pistol", (0,), (2,)), None, id="back at the shooter"),
        pytest.param(Fire(2, "pistol", (0,), (2,)), NOT_OFFERED, id="by a friend"),
        pytest.param(EndActivation(), NOT_OFFERED, id="no shot at all"),
        pytest.param(HoldFire(), NOT_OFFERED, id="nor is it held, unless agreed"),
    ],
)
def test_react_fire_target_only_who_reacts(option: Option, barred: str | None) -> None:
    """Only whoever reacts fires, with whatever he holds."""
    g = answering()

    assert g.bars(option) == barred


@pytest.mark.rule("atz.react.fire-target")
def test_react_fire_target_nobody_else() -> None:
    """In reaction one fires at those concerned and at nobody else."""
    g = answering()

    assert g.bars(Fire(1, "pistol", (3,), (2,))) is not None
