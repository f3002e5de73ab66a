"""Who fights through the windows of vehicles, and who holds together with those aboard."""

import pytest

from shamble.games.atz.battle.state import Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.people.alongside import bust_windows, grappled, reachers, rides_with
from shamble.games.atz.table.vehicles import LEFT, RIGHT
from tests.games.atz.garage import car
from tests.games.atz.positions import battle, human, zombie


@pytest.mark.rule("atz.zombie-act.parked-vehicle-attack")
@pytest.mark.parametrize(
    ("attacker", "found"),
    [
        pytest.param(zombie(22.4, 10, (1, 0)), {1: 0}, id="on its feet"),
        pytest.param(zombie(22.4, 10, (1, 0), prone=True), {}, id="a prone zombie"),
        pytest.param(zombie(22.4, 10, (1, 0), status=Status.DEAD), {}, id="a dead one"),
        pytest.param(human(22.4, 10, side=2, status=Status.STUNNED), {}, id="stunned"),
        pytest.param(human(22.4, 10, side=2, prone=True), {1: 0}, id="a prone human"),
        pytest.param(human(22.4, 10), {}, id="a friend"),
        pytest.param(zombie(25.6, 10, (-1, 0)), {}, id="at the side whose glass is whole"),
        pytest.param(zombie(22.0, 10, (1, 0)), {}, id="not in contact"),
    ],
)
def test_zombie_act_parked_vehicle_attack_who_reaches_in(
    attacker: Figure, found: dict[int, int]
) -> None:
    """Enemies in contact who can fight reach in where the glass is broken."""
    g = battle(human(2, 2), attacker)
    car(g, 0, running=False)
    g.vehicles[0].glass = (LEFT,)

    assert reachers(g, 0) == found


@pytest.mark.rule("atz.zombie-act.parked-vehicle-attack")
@pytest.mark.parametrize(
    ("rider", "speed", "found"),
    [
        pytest.param({}, 0, {1: 0}, id="somebody aboard who can fight"),
        pytest.param({}, 6, {}, id="it moves"),
        pytest.param({"status": Status.OUT_OF_THE_FIGHT}, 0, {}, id="out of the fight"),
    ],
)
def test_zombie_act_parked_vehicle_attack_whom(
    rider: dict[str, object], speed: float, found: dict[int, int]
) -> None:
    """Only those in a stopped vehicle who can still fight are fought."""
    g = battle(human(2, 2, **rider), zombie(22.4, 10, (1, 0)))  # type: ignore[arg-type]
    car(g, 0, speed=speed, running=False)
    g.vehicles[0].glass = (LEFT,)

    assert reachers(g, 0) == found


@pytest.mark.rule("atz.zombie-act.parked-vehicle-attack")
def test_zombie_act_parked_vehicle_attack_two_at_each_side() -> None:
    """Both sides have room for two."""
    crowd = [zombie(x, y) for x in (22.4, 25.6) for y in (9, 10, 11)]
    g = battle(human(2, 2), *crowd)
    car(g, 0, running=False)
    g.vehicles[0].glass = (LEFT, RIGHT)

    assert list(reachers(g, 0)) == [1, 2, 4, 5]
    assert [bool(grappled(g, i)) for i in range(1, 7)] == [True, True, False] * 2


@pytest.mark.rule("atz.zombie-act.parked-vehicle-attack")
@pytest.mark.parametrize(
    ("attacker", "rider", "speed", "glass", "busy"),
    [
        pytest.param({}, {}, 0, (), (1,), id="busts it"),
        pytest.param({"prone": True}, {}, 0, (), (), id="a prone zombie does not"),
        pytest.param({}, {"status": Status.DEAD}, 0, (), (), id="nobody alive inside"),
        pytest.param({}, {}, 6, (), (), id="it moves"),
        pytest.param({}, {}, 0, (LEFT,), (), id="broken already: it fights instead"),
    ],
)
def test_zombie_act_parked_vehicle_attack_who_busts_glass(
    attacker: dict[str, object],
    rider: dict[str, object],
    speed: float,
    glass: tuple[int, ...],
    busy: tuple[int, ...],
) -> None:
    """A zombie on its feet busts the whole glass of a stopped vehicle with somebody inside."""
    g = battle(human(2, 2, **rider), zombie(22.4, 10, (1, 0), **attacker))  # type: ignore[arg-type]
    car(g, 0, speed=speed, running=False)
    g.vehicles[0].glass = glass

    assert bust_windows(g, (1,)) == busy


@pytest.mark.rule("atz.vehicle.groups")
@pytest.mark.parametrize(
    ("x", "together"),
    [pytest.param(19, True, id="4 inches from it"), pytest.param(18.9, False, id="farther")],
)
def test_vehicle_groups_on_foot_beside_it(x: float, *, together: bool) -> None:
    """Somebody on foot at most 4 inches from a vehicle holds together with those aboard."""
    g = battle(human(2, 2), human(x, 10))
    car(g, 0)

    assert rides_with(g, 0, 1) is together
    assert rides_with(g, 1, 0) is together
