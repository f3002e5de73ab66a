"""Zombies and people at vehicles: going for them, breaking windows, reaching in."""

import pytest

from shamble.games.atz.battle import events, vehicle_events
from shamble.games.atz.battle.options import Charge, FightOn
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.battle.vehicle_options import Advance, BreakWindow, Drive, HoldCourse
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.charge import bars_charging
from shamble.games.atz.fighting.feast import downed
from shamble.games.atz.fighting.melee import lose_bout
from shamble.games.atz.people.alongside import bust_windows
from shamble.games.atz.people.groups import opponents
from shamble.games.atz.table.placement import has_room, standing
from shamble.games.atz.table.vehicles import LEFT, board
from shamble.games.atz.zombies.horde import awake, choose_goal, nearest_visible
from shamble.games.atz.zombies.siege import alarm_drivers, nearness, run_into_vehicles
from tests.games.atz.garage import ask, car, order, where
from tests.games.atz.play import orders, zombies_turn
from tests.games.atz.positions import activate, battle, human, run, zombie

TAKEN = "atz.vreact.charged-by-figures"


def besieged(
    *figures: Figure, kind: str = "sedan", speed: float = 0, dice: tuple[int, ...] = ()
) -> Atz:
    """Return a battle with the first figure in a vehicle whose engine is off, unless it moves."""
    g = battle(human(2, 2), *figures, dice=dice)
    car(g, 0, kind=kind, speed=speed, running=bool(speed))
    return g


@pytest.mark.rule("atz.zombie-act.humans-in-vehicles-visible")
@pytest.mark.parametrize(
    ("x", "prey"),
    [
        pytest.param(28, 0, id="the vehicle's side is nearer"),
        pytest.param(26.5, 1, id="the other human is nearer"),
    ],
)
def test_zombie_act_humans_in_vehicles_visible_as_near_as_its_side(x: float, prey: int) -> None:
    """Zombies see people in vehicles, and count them as being at the nearest side."""
    g = besieged(human(x, 16), zombie(24, 18.5), kind="bus")

    assert nearest_visible(g, 2, awake(g)) == prey


@pytest.mark.rule("atz.zombie-act.humans-in-vehicles-visible")
@pytest.mark.parametrize(
    ("at", "tenths"), [((24, 18.5), 65), ((30, 10), 50)], ids=["before it", "beside it"]
)
def test_zombie_act_humans_in_vehicles_visible_measured_to_the_side(
    at: tuple[float, float], tenths: int
) -> None:
    """How near somebody aboard is, is measured to the side of the vehicle, in squared tenths."""
    g = besieged(zombie(*at))

    assert nearness(g, 1, 0) == tenths**2


@pytest.mark.rule("atz.zombie-act.humans-in-vehicles-visible")
def test_zombie_act_humans_in_vehicles_visible_goes_to_the_side() -> None:
    """A zombie makes for a spot in contact with the vehicle."""
    g = besieged(zombie(24, 18))

    zombies_turn(g)

    assert g.figures[1].x == 240
    assert 124 <= g.figures[1].y <= 127


@pytest.mark.rule("atz.crash.zombie-charge")
def test_crash_zombie_charge_goes_for_a_moving_vehicle() -> None:
    """A zombie makes for a vehicle that moves as for any other, and is hit by it."""
    g = besieged(zombie(19, 10, (1, 0)), speed=9, dice=(6, 6, 5, 1, 1))

    zombies_turn(g)

    assert g.dice.spent
    assert g.figures[1].status == Status.DEAD


@pytest.mark.rule("atz.zombie-act.parked-vehicle-attack")
def test_zombie_act_parked_vehicle_attack_glass_first() -> None:
    """The first activation in contact busts the glass, and nobody is fought yet."""
    g = besieged(zombie(22.4, 10, (1, 0)))

    zombies_turn(g)

    assert g.vehicles[0].glass == (LEFT,)


@pytest.mark.rule("atz.zombie-act.parked-vehicle-attack", "atz.melee.locked")
def test_zombie_act_parked_vehicle_attack_reaches_in() -> None:
    """Once the glass is broken zombies reach in and fight; they are in melee."""
    g = besieged(zombie(22.4, 10, (1, 0)), dice=(1, 6, 6, 6, 6))
    g.vehicles[0].glass = (LEFT,)
    before = (opponents(g, 0), opponents(g, 1))
    g.log = []

    zombies_turn(g)

    fought = [one.event for one in g.log if isinstance(one.event, events.MeleeFought)]
    assert before == ([1], [0])
    assert [(one.bouts[0].one, one.bouts[0].other) for one in fought] == [(1, 0)]
    assert g.figures[0].bitten


@pytest.mark.rule("atz.zombie-act.parked-vehicle-attack")
@pytest.mark.parametrize(
    ("y", "prey"),
    [pytest.param(11, 0, id="at the wheel"), pytest.param(9, 1, id="behind")],
)
def test_zombie_act_parked_vehicle_attack_the_nearest(y: float, prey: int) -> None:
    """Whoever reaches in lays hands on the nearest person aboard."""
    g = battle(human(2, 2), human(3, 2), zombie(22.4, y, (1, 0)))
    car(g, 0, 1, running=False)
    g.vehicles[0].glass = (LEFT,)

    assert opponents(g, 2) == [prey]


@pytest.mark.rule("atz.zombie-act.parked-vehicle-attack")
def test_zombie_act_parked_vehicle_attack_two_at_a_side() -> None:
    """Two zombies at most reach in at one side."""
    crowd = [zombie(22.4, y, (1, 0)) for y in (8.9, 10, 11.1)]
    g = besieged(*crowd)
    g.vehicles[0].glass = (LEFT,)

    assert [opponents(g, i) for i in (1, 2, 3)] == [[0], [0], []]
    assert opponents(g, 0) == [1, 2]


@pytest.mark.rule("atz.zombie-act.parked-vehicle-attack")
@pytest.mark.parametrize(
    ("kind", "x"),
    [
        pytest.param("motorcycle", 22.9, id="motorcycle"),
        pytest.param("atv", 22.8, id="ATV"),
    ],
)
def test_zombie_act_parked_vehicle_attack_no_glass(kind: str, x: float) -> None:
    """Where there is no glass it comes to melee at once."""
    g = besieged(zombie(x, 10, (1, 0)), kind=kind)

    assert opponents(g, 1) == [0]


@pytest.mark.rule("atz.zombie-act.parked-vehicle-attack")
def test_zombie_act_parked_vehicle_attack_the_bed() -> None:
    """People on an open bed are fought at once, those in the cab are not."""
    g = battle(human(2, 2), human(3, 2), zombie(22.4, 9, (1, 0)))
    vehicle = car(g, 0, kind="pickup-truck", running=False)
    board(g, vehicle, 1, in_bed=True)

    assert opponents(g, 2) == [1]
    assert opponents(g, 0) == []


@pytest.mark.rule("atz.zombie-act.parked-vehicle-attack")
@pytest.mark.parametrize(
    ("start", "broken"),
    [
        pytest.param((180, 100), (), id="it arrives"),
        pytest.param((224, 100), (LEFT,), id="it began there"),
    ],
)
def test_zombie_act_parked_vehicle_attack_doors_of_a_bus(
    start: tuple[int, int], broken: tuple[int, ...]
) -> None:
    """At a bus the door stops a zombie in the activation in which it arrives."""
    g = besieged(zombie(22.4, 10, (1, 0)), kind="bus")
    g.figures[1].act.start = start

    bust_windows(g, (1,))

    assert g.vehicles[0].glass == broken


@pytest.mark.rule("atz.infection.small-window-and-vehicle")
def test_infection_small_window_and_vehicle() -> None:
    """Whoever loses to a zombie that reached into a vehicle is bitten."""
    g = besieged(zombie(22.4, 10, (1, 0)))
    g.vehicles[0].glass = (LEFT,)

    run(g, lose_bout, 0, 1, 1)

    assert g.figures[0].bitten
    assert g.figures[0].status == Status.OUT_OF_THE_FIGHT
    assert opponents(g, 1) == []


@pytest.mark.rule("atz.infection.small-window-and-vehicle")
def test_infection_small_window_and_vehicle_is_a_melee_of_two() -> None:
    """Through a broken window both are in melee with each other; through glass neither is."""
    g = besieged(zombie(22.4, 10, (1, 0)))
    assert (opponents(g, 0), opponents(g, 1)) == ([], [])

    g.vehicles[0].glass = (LEFT,)

    assert (opponents(g, 0), opponents(g, 1)) == ([1], [0])


@pytest.mark.rule("atz.zombie-act.parked-vehicle-attack", "atz.vehicle.driver")
def test_zombie_act_parked_vehicle_attack_one_may_drive_off() -> None:
    """A driver for whom zombies reach may fight, or drive off."""
    g = besieged(zombie(22.4, 10, (1, 0)))
    g.vehicles[0].glass, g.vehicles[0].running = (LEFT,), True
    activate(g, 0)

    listed = orders(g)

    assert FightOn(0) in listed
    assert any(isinstance(one, Drive) for one in listed)


@pytest.mark.rule("atz.crash.zombie-charge", "atz.zombie.vehicle-rundown")
@pytest.mark.parametrize(
    ("die", "status", "prone"),
    [
        pytest.param(5, Status.DEAD, True, id="destroyed"),
        pytest.param(6, Status.CARRYING_ON, True, id="knocked down"),
    ],
)
def test_crash_zombie_charge_a_moving_vehicle(*, die: int, status: Status, prone: bool) -> None:
    """A zombie that reaches a moving vehicle is hit by it, and its driver takes Lose Control."""
    g = besieged(zombie(22.4, 10, (1, 0)), speed=9, dice=(die, 1, 1))
    g.log = []

    run(g, run_into_vehicles, (1,))

    told = [one.event for one in g.log if isinstance(one.event, vehicle_events.VehicleTested)]
    assert (g.figures[1].status, g.figures[1].prone) == (status, prone)
    assert [one.test for one in told] == [terms.Test.LOSE_CONTROL]


@pytest.mark.rule("atz.crash.zombie-charge", "atz.zombie.vehicle-rundown")
def test_crash_zombie_charge_each_costs_a_test() -> None:
    """Each zombie that runs into it costs the driver a test; a wreck hits nobody any more."""
    crowd = (zombie(22.4, 10, (1, 0)), zombie(25.6, 10, (-1, 0)))
    g = besieged(*crowd, speed=9, dice=(1, 6, 6, 6, 1, 2))

    run(g, run_into_vehicles, (1, 2))

    assert g.dice.spent
    assert [it.status for it in g.figures[1:]] == [Status.DEAD, Status.CARRYING_ON]


@pytest.mark.rule("atz.vreact.charged", "atz.vreact.charged-by-figures")
@pytest.mark.parametrize(
    ("dice", "asked"),
    [
        pytest.param((1, 2), True, id="pass 2d6"),
        pytest.param((1, 6), True, id="pass 1d6"),
        pytest.param((6, 6), False, id="pass 0d6"),
    ],
)
def test_vreact_charged_by_figures_drives_off(*, dice: tuple[int, int], asked: bool) -> None:
    """A driver whose engine runs may drive off at once when zombies come, at half speed."""
    g = battle(human(2, 2), zombie(20, 10, (1, 0)), dice=dice)
    car(g, 0)
    g.figures[1].act.move_left = 6_000
    choose_goal(g, 1, awake(g), downed(g))

    run(g, alarm_drivers, (1,))

    assert (g.decision is not None) == asked
    assert not asked or g.bars(Advance(240, 190, stop=False)) is None
    assert not asked or g.bars(Advance(240, 193, stop=False)) == "atz.vreact.in-sight"


@pytest.mark.rule("atz.vreact.charged-by-figures")
def test_vreact_charged_by_figures_is_gone_before_they_come() -> None:
    """A vehicle that drives off leaves the zombies behind."""
    g = battle(human(2, 2), zombie(20, 10, (1, 0)), dice=(1, 2))
    car(g, 0)
    zombies_turn(g)

    g.choose(Advance(240, 190, stop=False))

    assert where(g) == (24, 19)
    assert g.vehicles[0].speed == 9_000
    assert g.figures[1].status == Status.CARRYING_ON


@pytest.mark.rule("atz.vreact.charged-by-figures")
@pytest.mark.parametrize(
    ("kind", "speed", "glass", "barred"),
    [
        pytest.param("sedan", 0, (), TAKEN, id="closed"),
        pytest.param("sedan", 0, (LEFT,), None, id="a broken window"),
        pytest.param("sedan", 3, (LEFT,), TAKEN, id="it moves"),
        pytest.param("atv", 0, (), None, id="open"),
    ],
)
def test_vreact_charged_by_figures_whom_people_charge(
    kind: str, speed: float, glass: tuple[int, ...], barred: str | None
) -> None:
    """People charge those in a stopped vehicle whom they can get at, nobody else."""
    g = battle(human(2, 2), human(18, 10, side=2, facing=(1, 0)))
    car(g, 0, kind=kind, speed=speed, running=False)
    g.vehicles[0].glass = glass
    activate(g, 1)

    assert bars_charging(g, 1, 0) == barred


@pytest.mark.rule("atz.vreact.charged-by-figures")
def test_vreact_charged_by_figures_driver_is_tested() -> None:
    """A driver who is charged takes Vehicle Charged, and may drive off."""
    g = battle(human(2, 2), human(18, 10, side=2, seat=1, facing=(1, 0)), dice=(1, 2, 1, 2))
    g.seats = 2
    car(g, 0)
    g.vehicles[0].glass = (LEFT,)

    order(g, Charge((1,), (0,)), 1)

    options = g.decision.options if g.decision else ()
    assert HoldCourse() in options


@pytest.mark.rule("atz.vreact.charged-by-figures")
def test_vreact_charged_by_figures_breaking_a_window() -> None:
    """Breaking a window of an enemy's vehicle takes an activation; then they fight."""
    g = battle(human(2, 2), human(22.4, 10, side=2, seat=1, facing=(1, 0)))
    g.seats = 2
    car(g, 0, running=False)
    before = opponents(g, 1)

    order(g, BreakWindow(1, 0), 1)

    assert before == []
    assert g.vehicles[0].glass == (LEFT,)
    assert g.figures[1].act.done
    assert opponents(g, 1) == [0]


@pytest.mark.rule("atz.vreact.charged-by-figures")
@pytest.mark.parametrize(
    ("x", "riders", "barred"),
    [
        pytest.param(22.4, (0,), None, id="an enemy's"),
        pytest.param(22.4, (), TAKEN, id="an empty one"),
        pytest.param(20, (0,), TAKEN, id="not in contact"),
    ],
)
def test_vreact_charged_by_figures_which_windows(
    x: float, riders: tuple[int, ...], barred: str | None
) -> None:
    """Windows of enemies' vehicles in contact can be broken."""
    g = battle(human(2, 2), human(x, 10, side=2, seat=1))
    g.seats = 2
    car(g, *riders, running=False)
    ask(g, 1)

    assert g.bars(BreakWindow(1, 0)) == barred


@pytest.mark.rule("atz.placement.occupied-spot")
def test_placement_occupied_spot_under_a_vehicle() -> None:
    """Nobody is put where a vehicle stands, wherever it was driven."""
    g = besieged()

    assert not has_room(g, 240, 110, standing(g))
    assert has_room(g, 220, 100, standing(g))
