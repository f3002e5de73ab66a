"""How crashes end: what stops, what explodes, and who is tested for it."""

import pytest

from shamble.games.atz.battle import vehicle_events
from shamble.games.atz.battle.state import NOBODY, Atz
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Condition, Damage, Status
from shamble.games.atz.driving.crash import (
    end_vehicle,
    explode,
    harm,
    hit_scenery,
    lose_control,
    wreck,
)
from shamble.games.atz.reactions.vehicle_reaction import driver_down
from shamble.kernel.rules import RuleId
from tests.games.atz.garage import car
from tests.games.atz.positions import battle, human, run

WHY = RuleId("atz.vreact.lose-control")


def driving(*, dice: tuple[int, ...] = (), speed: float = 12, **state: object) -> Atz:
    """Return a battle with a figure that drives, and another aboard."""
    g = battle(human(2, 2), human(3, 2), dice=dice)
    car(g, 0, 1, speed=speed, **state)  # type: ignore[arg-type]  # any state
    g.log = []
    return g


def driver_tests(g: Atz) -> list[terms.Test]:
    """Return the tests that drivers took."""
    told = [one.event for one in g.log or ()]
    return [one.test for one in told if isinstance(one, vehicle_events.VehicleTested)]


@pytest.mark.rule("atz.vehicle.obstacle")
@pytest.mark.parametrize(
    ("speed", "dice"),
    [
        pytest.param(8_000, (), id="8 inches: it only stops"),
        pytest.param(8_100, (6, 6, 1, 1), id="more: it is damaged"),
    ],
)
def test_vehicle_obstacle_how_hard(speed: int, dice: tuple[int, ...]) -> None:
    """A vehicle that hits something fixed stops, and is damaged at more than 8 inches."""
    g = driving(dice=dice)

    run(g, hit_scenery, 0, speed, NOBODY)

    assert g.dice.spent
    assert g.vehicles[0].speed == 0


@pytest.mark.rule("atz.vehicle.obstacle")
def test_vehicle_obstacle_a_wreck_is_not_damaged_again() -> None:
    """A wreck that slides into something only stops."""
    g = driving(condition=Condition.WRECKED)

    run(g, hit_scenery, 0, 12_000, NOBODY)

    assert g.vehicles[0].condition == Condition.WRECKED


@pytest.mark.rule("atz.vehicle.obstacle", "atz.crash.bash-damage")
def test_vehicle_obstacle_counts_as_the_least_difference() -> None:
    """What it hits counts as 1: a die that shows 1 passes, a 2 does not."""
    g = driving(dice=(1, 2, 1, 1))

    run(g, hit_scenery, 0, 12_000, NOBODY)

    told = [one.event for one in g.log or () if isinstance(one.event, vehicle_events.DamageRolled)]
    assert [(one.against, one.passed) for one in told] == [(1, 1)]


@pytest.mark.rule("atz.vreact.lose-control")
@pytest.mark.parametrize(
    ("before", "ended", "after"),
    [
        pytest.param(Condition.SOUND, True, Condition.WRECKED, id="sound"),
        pytest.param(Condition.DISABLED, True, Condition.WRECKED, id="disabled"),
        pytest.param(Condition.WRECKED, False, Condition.WRECKED, id="a wreck"),
        pytest.param(Condition.BURNT_OUT, False, Condition.BURNT_OUT, id="burnt out"),
    ],
)
def test_vreact_lose_control_ends_it_once(
    before: Condition, after: Condition, *, ended: bool
) -> None:
    """A vehicle is wrecked once."""
    g = driving(condition=before)

    assert end_vehicle(g, 0, Condition.WRECKED, WHY) is ended
    assert g.vehicles[0].condition == after


@pytest.mark.rule("atz.vreact.lose-control")
def test_vreact_lose_control_stops_for_good() -> None:
    """A wreck neither runs nor moves."""
    g = driving(balks=True)

    end_vehicle(g, 0, Condition.WRECKED, WHY)

    it = g.vehicles[0]
    assert (it.running, it.speed, it.balks) == (False, 0, False)


@pytest.mark.rule("atz.vreact.lose-control")
@pytest.mark.parametrize(
    ("condition", "dice", "taken"),
    [
        pytest.param(Condition.SOUND, (1, 1), [terms.Test.LOSE_CONTROL], id="sound"),
        pytest.param(Condition.DISABLED, (), [], id="disabled"),
        pytest.param(Condition.WRECKED, (), [], id="a wreck"),
    ],
)
def test_vreact_lose_control_who_is_tested(
    condition: Condition, dice: tuple[int, ...], taken: list[terms.Test]
) -> None:
    """The driver of a sound vehicle is tested; nobody is in one that is done for."""
    g = driving(dice=dice, condition=condition)

    run(g, lose_control, 0, NOBODY)

    assert driver_tests(g) == taken


@pytest.mark.rule("atz.crash.driver-disabled")
@pytest.mark.parametrize(
    ("figure", "speed", "condition", "dice", "taken"),
    [
        pytest.param(0, 12, Condition.SOUND, (1,), 1, id="the driver"),
        pytest.param(1, 12, Condition.SOUND, (), 0, id="a passenger"),
        pytest.param(0, 0, Condition.SOUND, (), 0, id="it stands"),
        pytest.param(0, 12, Condition.DISABLED, (1,), 1, id="it rolls with a dead engine"),
        pytest.param(0, 12, Condition.WRECKED, (), 0, id="a wreck"),
    ],
)
def test_crash_driver_disabled_when(
    figure: int, speed: float, condition: Condition, dice: tuple[int, ...], taken: int
) -> None:
    """Lose Control is taken where the driver of a moving vehicle is put down, with one die."""
    g = driving(dice=dice, speed=speed, condition=condition)

    run(g, driver_down, figure, NOBODY)

    assert len(driver_tests(g)) == taken


@pytest.mark.rule("atz.crash.bash-damage")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(Condition.SOUND, Condition.DISABLED, id="sound"),
        pytest.param(Condition.DEAD, Condition.DEAD, id="dead already"),
    ],
)
def test_crash_bash_damage_stops(before: Condition, after: Condition) -> None:
    """A vehicle whose engine is hit is disabled, but no better than it was."""
    g = driving(condition=before)

    run(g, harm, 0, Damage.STOPS, NOBODY)

    assert g.vehicles[0].condition == after
    assert g.vehicles[0].running is (before != Condition.SOUND)


@pytest.mark.rule("atz.damage.crash-occupants")
def test_damage_crash_occupants_not_the_dead() -> None:
    """Nobody rolls for the dead aboard a wreck."""
    g = driving(dice=(1,))
    g.figures[1].status = Status.DEAD

    run(g, wreck, 0, NOBODY)

    assert g.dice.spent
    assert [it.status for it in g.figures] == [Status.DEAD, Status.DEAD]


@pytest.mark.rule("atz.crash.bash-damage")
def test_crash_bash_damage_explodes_once() -> None:
    """What is burnt out does not explode again, and those beside it live."""
    g = driving(condition=Condition.BURNT_OUT)

    run(g, explode, 0, NOBODY)

    assert g.heard == []
    assert [it.status for it in g.figures] == [Status.CARRYING_ON, Status.CARRYING_ON]
