"""Reading dice."""

import pytest

from shamble.games.atz.battle import passing
from shamble.kernel.errors import Bug
from tests.games.atz.positions import battle


@pytest.mark.rule(
    "atz.dice.passing",
    "atz.dice.pass-cap",
    "atz.dice.rep-extremes",
    "atz.dice.pass-one-die",
    "atz.ex.passing-dice",
)
@pytest.mark.parametrize(
    ("dice", "rep", "passes"),
    [
        pytest.param((1, 5), 4, 1, id="Jim Bob Joe under fire"),
        pytest.param((4, 4), 4, 2, id="equal to Rep passes"),
        pytest.param((5, 6), 4, 0, id="both above"),
        pytest.param((1, 2, 3), 4, 2, id="three dice are never better than two"),
        pytest.param((6, 6), 6, 2, id="Rep 6 always passes"),
        pytest.param((1, 1), 0, 0, id="Rep 0 never does"),
        pytest.param((3,), 3, 1, id="a single die"),
        pytest.param((4,), 3, 0, id="a single die above"),
    ],
)
def test_dice_passing(dice: tuple[int, ...], rep: int, passes: int) -> None:
    """A die not above Rep is passed, two at most."""
    assert passing.passed(dice, rep) == passes


@pytest.mark.rule("atz.recovery.during", "atz.recovery.after", "atz.dice.rep-extremes")
@pytest.mark.parametrize(
    ("dice", "rep", "passes"),
    [
        pytest.param((6, 6), 6, 0, id="a 6 fails even Rep 6"),
        pytest.param((5, 6), 6, 1, id="a 5 does not"),
        pytest.param((1, 2, 3), 4, 2, id="two at most"),
    ],
)
def test_recovery_during_a_six_always_fails(dice: tuple[int, ...], rep: int, passes: int) -> None:
    """In Recovery Tests a 6 is a failure whatever the Rep."""
    assert passing.passed_but_sixes(dice, rep) == passes


@pytest.mark.rule("atz.dice.successes", "atz.ex.counting-successes")
@pytest.mark.parametrize(
    ("dice", "count"),
    [
        pytest.param((1, 3, 3, 4), 3, id="Jim Bob Joe in melee"),
        pytest.param((4, 5, 6), 0, id="none"),
        pytest.param((1, 2, 3), 3, id="all"),
    ],
)
def test_dice_successes_are_one_to_three(dice: tuple[int, ...], count: int) -> None:
    """1, 2 and 3 are successes, whatever the Rep."""
    assert passing.successes(dice) == count


@pytest.mark.rule("atz.dice.half-d6", "atz.dice.half-die")
@pytest.mark.parametrize(("die", "half"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_dice_half_d6_rounds_up(die: int, half: int) -> None:
    """Half a die is rounded up."""
    assert passing.half(die) == half


@pytest.mark.rule("atz.dice.possibility", "atz.ex.possibility")
@pytest.mark.parametrize(
    ("die", "comes"),
    [pytest.param(1, True, id="a pistol on 1"), pytest.param(2, False, id="none on 2")],
)
def test_dice_possibility(die: int, *, comes: bool) -> None:
    """A bracketed chance comes true on its scores alone."""
    assert passing.happens(die, 1, 1) is comes


@pytest.mark.rule("atz.dice.d6")
def test_dice_d6_show_one_to_six() -> None:
    """No die shows more than 6."""
    g = battle(dice=(7,))

    with pytest.raises(Bug):
        passing.roll(g)


@pytest.mark.rule("atz.dice.d6")
@pytest.mark.parametrize("die", [1, 6])
def test_dice_d6_one_is_rolled(die: int) -> None:
    """One die is thrown, and its score is read."""
    g = battle(dice=(die,))

    assert passing.roll(g) == die
    assert g.dice.spent


@pytest.mark.rule("atz.dice.add", "atz.dice.how-many", "atz.dice.d6", "atz.ex.adding-dice")
def test_dice_add() -> None:
    """Where dice are added, the total is read."""
    g = battle(dice=(3, 6))

    dice, total = passing.added(g, 2)

    assert (dice, total) == ((3, 6), 9)
    assert g.thrown == (3, 6)
