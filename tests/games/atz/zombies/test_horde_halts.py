"""Zombies that are halted, that cannot decide, and that come near somebody."""

import pytest

from shamble.games.atz.zombies.horde import awake, horde_step, nearest_visible
from tests.games.atz.play import zombies_turn
from tests.games.atz.positions import battle, human, run, zombie


@pytest.mark.rule("atz.zombie-act.flash-bang-halts")
def test_zombie_act_flash_bang_halts_in_melee_too() -> None:
    """A halted zombie does not even fight whom it touches, until its next activation."""
    g = battle(human(24, 24, knows=True), zombie(24, 25, halted=True))

    zombies_turn(g)

    assert not g.figures[1].halted
    assert g.dice.spent


@pytest.mark.rule("atz.zombie-act.tie-nearest-human")
@pytest.mark.parametrize(("die", "chosen"), [(1, 0), (2, 1), (5, 0), (6, 1)])
def test_zombie_act_tie_nearest_human_by_lot(die: int, chosen: int) -> None:
    """Between two humans equally near and equally ahead an odd die chooses the first."""
    g = battle(human(20, 24), human(28, 24), zombie(24, 24, (0, 1)), dice=(die,))

    assert nearest_visible(g, 2, awake(g)) == chosen


@pytest.mark.rule("atz.zombie-react.zed-test-trigger")
@pytest.mark.parametrize(
    ("y", "dice", "knows"),
    [
        pytest.param(15.1, (), False, id="it ends farther than 3 inches away"),
        pytest.param(15.0, (1, 2), True, id="it ends 3 inches away"),
    ],
)
def test_zombie_react_zed_test_trigger_by_a_zombie_that_walks(
    y: float, dice: tuple[int, ...], *, knows: bool
) -> None:
    """A human who meets his first zombie is tested as soon as it has walked up."""
    g = battle(
        human(24, 10, knows=False), zombie(24, y, move_left=6_000, path=((240, 105),)), dice=dice
    )

    run(g, horde_step, (1,))

    assert g.figures[1].y == round(y * 10) - 20
    assert g.figures[0].knows is knows
