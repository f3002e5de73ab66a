"""The chain saw."""

import pytest

from shamble.games.atz.battle.options import Pull
from shamble.games.atz.battle.state import DRY, OFF, RUNNING, STALLED
from shamble.games.atz.fighting.chain_saw import bars_pulling, hear_saws, pull, wake_saws
from shamble.games.atz.fighting.melee import Fight, fight_all, pool
from shamble.games.atz.zombies.horde import noise_floor
from tests.games.atz.positions import activate, battle, human, run, zombie


@pytest.mark.rule(
    "atz.melee.chainsaw-stall",
    "atz.melee.chainsaw-gas",
    "atz.ex.chainsaw",
    "atz.melee.chainsaw",
    "atz.melee.chainsaw-impact-die",
)
@pytest.mark.parametrize(
    ("dice", "saw"),
    [
        pytest.param((1, 2, 4, 5, 6, 6, 6, 6), RUNNING, id="one 1: it runs on"),
        pytest.param((1, 1, 4, 5, 6, 6, 6, 6), STALLED, id="Jim Bob Joe: two ones"),
        pytest.param((1, 1, 1, 5, 6, 6, 6, 6), DRY, id="three ones: out of gas"),
    ],
)
def test_melee_chainsaw_stall(dice: tuple[int, ...], saw: int) -> None:
    """Seven dice are thrown; two ones in a throw stall the saw after the round, three empty it."""
    g = battle(human(20, 20, rep=4, melee=("chain-saw",)), zombie(20, 21), dice=dice)

    run(g, fight_all, (Fight(0, (1,)),))

    assert g.figures[0].chain_saw == saw


@pytest.mark.rule("atz.melee.chainsaw-stall", "atz.melee.chainsaw-gas")
@pytest.mark.parametrize(
    ("saw", "dice"),
    [
        pytest.param(RUNNING, 7, id="running"),
        pytest.param(STALLED, 5, id="stalled: a club with Impact 2"),
        pytest.param(DRY, 4, id="dry: no weapon at all"),
    ],
)
def test_melee_chainsaw_stalled_is_a_club(saw: int, dice: int) -> None:
    """A stalled saw is an improvised two-handed weapon, a dry one nothing."""
    g = battle(human(20, 20, rep=4, melee=("chain-saw",), chain_saw=saw), zombie(20, 21))

    assert pool(g, 0, (1,)) == dice


@pytest.mark.rule("atz.melee.chainsaw-stall")
@pytest.mark.parametrize(("die", "saw"), [(3, RUNNING), (4, STALLED)])
def test_melee_chainsaw_restart(die: int, saw: int) -> None:
    """A stalled saw starts on 1-3; the attempt takes the activation."""
    g = battle(human(20, 20, melee=("chain-saw",), chain_saw=STALLED), dice=(die,))
    activate(g, 0)

    assert bars_pulling(g, 0) is None
    run(g, pull, Pull(0))

    assert (g.figures[0].chain_saw, g.figures[0].act.done) == (saw, True)


@pytest.mark.rule("atz.melee.chainsaw-gas", "atz.melee.chainsaw")
@pytest.mark.parametrize(
    ("melee", "saw", "barred"),
    [
        pytest.param(("chain-saw",), DRY, "atz.melee.chainsaw-gas", id="dry"),
        pytest.param(("knife",), OFF, "atz.melee.chainsaw", id="no saw"),
        pytest.param(("chain-saw",), OFF, None, id="ready"),
    ],
)
def test_melee_chainsaw_gas(melee: tuple[str, ...], saw: int, barred: str | None) -> None:
    """A dry saw cannot be started."""
    g = battle(human(20, 20, melee=melee, chain_saw=saw))

    assert bars_pulling(g, 0) == barred


@pytest.mark.rule("atz.melee.chainsaw-noise", "atz.noise.chain-saw")
def test_melee_chainsaw_noise_where_the_turn_began() -> None:
    """Each turn a saw ran is 6 shots, once, from where its user was first; off it is silent."""
    g = battle(human(20, 20, melee=("chain-saw",)), human(30, 30, melee=("chain-saw",)))
    wake_saws(g)
    activate(g, 0)

    run(g, pull, Pull(0))
    g.figures[0].x = 250
    run(g, pull, Pull(0))
    hear_saws(g)

    assert [(one.x, one.y, one.shots) for one in g.heard] == [(200, 200, 6)]
    assert g.figures[0].chain_saw == OFF


@pytest.mark.rule("atz.melee.chainsaw-noise", "atz.noise.chain-saw")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(0, 0, id="on the ground"),
        pytest.param(1, 1, id="upstairs"),
        pytest.param(1, 0, id="upstairs, though he came down since"),
        pytest.param(0, 1, id="on the ground, though he went up since"),
    ],
)
def test_melee_chainsaw_noise_on_which_floor(before: int, after: int) -> None:
    """A saw is heard from the floor on which its user was when the turn began."""
    g = battle(human(20, 20, melee=("chain-saw",), chain_saw=RUNNING, floor=before))
    wake_saws(g)
    g.figures[0].floor = after

    hear_saws(g)

    assert [(one.floor, one.shots) for one in g.draws] == [(before, 6)]
    assert noise_floor(g, (200, 200)) == before
