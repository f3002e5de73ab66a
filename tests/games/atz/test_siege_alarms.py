"""Zombies about to reach a vehicle, at one, and under its wheels: who is tested and who is hit."""

import pytest

from shamble.games.atz import events_cars, terms
from shamble.games.atz.siege import (
    alarm_drivers,
    be_run_into,
    goes_for,
    next_goal,
    run_into_vehicles,
    set_on_vehicle,
    storm_vehicles,
    way_to_side,
)
from shamble.games.atz.state import NOBODY, Atz, Figure
from shamble.games.atz.terms import Condition, Status
from shamble.games.atz.vehicles import side_spots
from shamble.games.atz.ways import Spot
from tests.games.atz.garage import car
from tests.games.atz.positions import battle, human, run, zombie

CHARGED = "atz.vreact.charged-by-figures"
HITS = "atz.crash.zombie-charge"


def alarms(g: Atz) -> list[tuple[int, terms.Test]]:
    """Return which vehicles were tested for what."""
    told = [one.event for one in g.log or [] if isinstance(one.event, events_cars.VehicleTested)]
    return [(one.vehicle, one.test) for one in told]


@pytest.mark.rule(CHARGED)
@pytest.mark.parametrize(
    ("left", "path", "found"),
    [
        pytest.param(6_000, ((224, 100),), True, id="it gets there"),
        pytest.param(4_400, ((224, 100),), True, id="it just gets there"),
        pytest.param(4_300, ((224, 100),), False, id="not quite"),
        pytest.param(6_000, ((180, 110), (224, 110)), True, id="by a corner"),
        pytest.param(5_300, ((180, 110), (224, 110)), False, id="both legs count"),
        pytest.param(6_000, ((220, 100),), False, id="it stops before"),
        pytest.param(6_000, ((224, 100), (200, 100)), False, id="it only passes"),
        pytest.param(6_000, (), False, id="it goes nowhere"),
    ],
)
def test_vreact_charged_by_figures_who_is_set_on_it(
    left: int, path: tuple[Spot, ...], *, found: bool
) -> None:
    """A zombie charges a vehicle if its way ends in contact, and its move is enough for it."""
    g = battle(human(2, 2), zombie(18, 10, (1, 0)))
    car(g, 0)
    g.figures[1].left, g.figures[1].path = left, path

    assert set_on_vehicle(g, 1, 0) is found


@pytest.mark.rule(CHARGED, "atz.vreact.charged")
@pytest.mark.parametrize(
    ("state", "running", "dice", "found"),
    [
        pytest.param({}, True, (6, 6), [(0, terms.Test.VEHICLE_CHARGED)], id="a driver"),
        pytest.param({}, False, (), [], id="the engine is off"),
        pytest.param({"status": Status.STUNNED}, True, (), [], id="he is stunned"),
        pytest.param(
            {"status": Status.HUNKERED},
            True,
            (6, 6),
            [(0, terms.Test.VEHICLE_CHARGED)],
            id="he hunkers",
        ),
    ],
)
def test_vreact_charged_by_figures_which_drivers(
    *,
    state: dict[str, object],
    running: bool,
    dice: tuple[int, ...],
    found: list[tuple[int, terms.Test]],
) -> None:
    """Drivers with their senses are tested whose engine runs; the others cannot react."""
    g = battle(human(2, 2), zombie(20, 10, (1, 0), path=((224, 100),), left=6_000), dice=dice)
    car(g, 0, running=running)
    g.figures[0].status = state.get("status", Status.CARRYING_ON)  # type: ignore[assignment]
    g.log = []

    run(g, alarm_drivers, (1,))

    assert alarms(g) == found


@pytest.mark.rule(CHARGED)
def test_vreact_charged_by_figures_nobody_at_the_wheel() -> None:
    """Nobody is tested in a vehicle that nobody drives, whoever else is aboard."""
    g = battle(zombie(20, 10, (1, 0), path=((224, 100),), left=6_000), human(2, 2))
    car(g, 1)
    g.vehicles[0].driver = NOBODY

    run(g, alarm_drivers, (0,))

    assert g.dice.spent


@pytest.mark.rule(CHARGED)
def test_vreact_charged_by_figures_only_the_vehicle_they_come_for() -> None:
    """Of two vehicles only the driver of the one is tested that zombies are about to reach."""
    g = battle(
        human(2, 2),
        human(4, 2),
        zombie(36, 10, (1, 0), path=((384, 100),), left=6_000),
        zombie(36, 12, (1, 0), path=(), left=6_000),
        dice=(6, 6),
    )
    car(g, 0)
    car(g, 1, at=(40, 10))
    g.log = []

    run(g, alarm_drivers, (3, 2))

    assert alarms(g) == [(1, terms.Test.VEHICLE_CHARGED)]


@pytest.mark.rule("atz.zombie-act.humans-in-vehicles-visible")
def test_zombie_act_humans_in_vehicles_visible_no_room_at_its_sides() -> None:
    """Where others are all around a vehicle a zombie makes for the nearest spot beside it."""
    g = battle(human(2, 2), zombie(24.3, 20))
    car(g, 0)
    spots = side_spots(g, 0, ends=True)
    g.figures += [zombie(x / 10, y / 10) for x, y in spots]

    path = way_to_side(g, 1, 0)

    nearest = min(spots, key=lambda spot: (spot[0] - 243) ** 2 + (spot[1] - 200) ** 2)
    assert path[-1] == nearest


@pytest.mark.rule("atz.zombie-act.humans-in-vehicles-visible")
def test_zombie_act_humans_in_vehicles_visible_the_nearest_free_spot() -> None:
    """A zombie makes for the nearest spot beside a vehicle at which there is room."""
    g = battle(human(2, 2), zombie(24, 20))
    car(g, 0)
    first = way_to_side(g, 1, 0)[-1]
    g.figures.append(zombie(first[0] / 10, first[1] / 10))

    second = way_to_side(g, 1, 0)[-1]

    assert second in side_spots(g, 0, ends=True)
    assert (second[0] - first[0]) ** 2 + (second[1] - first[1]) ** 2 >= 100


@pytest.mark.rule("atz.zombie-act.humans-in-vehicles-visible")
def test_zombie_act_humans_in_vehicles_visible_it_is_there() -> None:
    """A zombie that touches the vehicle stays where it is."""
    g = battle(human(2, 2), zombie(22.4, 11))
    car(g, 0)

    assert way_to_side(g, 1, 0) == ((224, 110),)


@pytest.mark.rule(HITS, "atz.zombie.vehicle-rundown")
@pytest.mark.parametrize(
    ("state", "car_state", "hit"),
    [
        pytest.param({}, {}, True, id="it moves"),
        pytest.param({}, {"speed": 0}, False, id="it stands"),
        pytest.param({}, {"riders": []}, False, id="nobody is aboard"),
        pytest.param({}, {"condition": Condition.WRECKED}, False, id="it has rolled over"),
        pytest.param({"prone": True}, {}, False, id="the zombie lies down"),
        pytest.param({"status": Status.STUNNED}, {}, False, id="the zombie is stunned"),
        pytest.param({"x": 220}, {}, False, id="the zombie does not touch it"),
    ],
)
def test_crash_zombie_charge_who_is_hit(
    *, state: dict[str, object], car_state: dict[str, object], hit: bool
) -> None:
    """A zombie on its feet is hit by a vehicle that it touches, if that moves with somebody."""
    g = battle(human(2, 2), zombie(22.4, 10, (1, 0)), dice=(5, 1, 1) if hit else ())
    car(g, 0, speed=9)
    change(g.figures[1], state)
    change(g.vehicles[0], car_state)
    before = g.figures[1].status

    run(g, run_into_vehicles, (1,))

    assert g.figures[1].status == (Status.DEAD if hit else before)


def change(it: object, state: dict[str, object]) -> None:
    """Change some of a figure's or a vehicle's state."""
    for name, value in state.items():
        setattr(it, name, value)


@pytest.mark.rule(HITS)
@pytest.mark.parametrize(
    ("speed", "status"),
    [
        pytest.param(0, Status.CARRYING_ON, id="it was stopped"),
        pytest.param(9_000, Status.STUNNED, id="the zombie is not up any more"),
    ],
)
def test_crash_zombie_charge_not_any_more(speed: int, status: Status) -> None:
    """A zombie is not hit if the vehicle has stopped meanwhile, or if it is down."""
    g = battle(human(2, 2), zombie(22.4, 10, (1, 0), status=status))
    car(g, 0, speed=9)
    g.vehicles[0].speed = speed

    run(g, be_run_into, 0, 1)

    assert g.figures[1].status == status


@pytest.mark.rule("atz.zombie-act.parked-vehicle-attack")
@pytest.mark.parametrize(
    ("status", "broken"),
    [
        pytest.param(Status.CARRYING_ON, True, id="on its feet"),
        pytest.param(Status.DEAD, False, id="put down on the way"),
    ],
)
def test_zombie_act_parked_vehicle_attack_by_those_on_their_feet(
    status: Status, *, broken: bool
) -> None:
    """Only zombies that are still up break the windows of the vehicle that they have reached."""
    g = battle(human(2, 2), zombie(22.4, 10, (1, 0), status=status))
    car(g, 0, running=False)

    run(g, storm_vehicles, (1,))

    assert bool(g.vehicles[0].glass) is broken


@pytest.mark.rule("atz.zombie-act.moving-toward-vehicle")
@pytest.mark.parametrize(
    ("other", "goal", "comes"),
    [
        pytest.param(human(24, 13.2), (310, 120), False, id="it passes by"),
        pytest.param(human(25.6, 9), (310, 120), True, id="nearer to someone at its side"),
        pytest.param(human(25.6, 9, carried=True), (310, 120), False, id="one who is carried"),
        pytest.param(
            human(25.6, 9, status=Status.LEFT), (310, 120), False, id="one who has left from there"
        ),
        pytest.param(zombie(25.6, 9), (310, 120), False, id="a zombie there"),
    ],
)
def test_zombie_act_moving_toward_vehicle_to_whoever_is_at_it(
    *, other: Figure, goal: Spot, comes: bool
) -> None:
    """A zombie that leaves the vehicle comes all the same if it gets nearer to a human at it."""
    g = battle(zombie(27, 16, (0, 1), goal=goal), other)
    car(g, running=False)
    g.figures[0].x, g.figures[0].y = 225, 120

    assert goes_for(g, 0, 0) is comes


@pytest.mark.rule("atz.zombie-act.moving-toward-vehicle")
@pytest.mark.parametrize(
    ("status", "goal"),
    [
        pytest.param(Status.HUNKERED, (240, 110), id="one who hunkers"),
        pytest.param(Status.STUNNED, (240, 110), id="a stunned one is a body"),
        pytest.param(Status.GONE, (10, 10), id="nobody who is gone"),
    ],
)
def test_zombie_act_moving_toward_vehicle_bodies_too(status: Status, goal: Spot) -> None:
    """What a zombie makes for next may be a body."""
    g = battle(zombie(24, 22, goal=(10, 10)), human(24, 11, status=status))

    assert next_goal(g, 0) == goal
