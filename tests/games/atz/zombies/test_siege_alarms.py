"""Zombies about to reach a vehicle, at one, and under its wheels: who is tested and who is hit."""

import pytest

from shamble.games.atz.battle import vehicle_events
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Noise, Vehicle
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.table.vehicles import side_spots
from shamble.games.atz.zombies.horde import chase
from shamble.games.atz.zombies.siege import (
    alarm_drivers,
    be_run_into,
    goes_for,
    next_goal,
    run_into_vehicles,
    set_on_vehicle,
    storm_vehicles,
    way_to_side,
)
from tests.games.atz.garage import car
from tests.games.atz.positions import alter, battle, human, run, zombie

CHARGED = "atz.vreact.charged-by-figures"
HITS = "atz.crash.zombie-charge"


def alarms(g: Atz) -> list[tuple[int, terms.Test]]:
    """Return which vehicles were tested for what."""
    told = [one.event for one in g.log or [] if isinstance(one.event, vehicle_events.VehicleTested)]
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
    g.figures[1].act.move_left, g.figures[1].act.path = left, path

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
    g = battle(human(2, 2), zombie(20, 10, (1, 0), path=((224, 100),), move_left=6_000), dice=dice)
    car(g, 0, running=running)
    g.figures[0].status = state.get("status", Status.CARRYING_ON)  # type: ignore[assignment]
    g.log = []

    run(g, alarm_drivers, (1,))

    assert alarms(g) == found


@pytest.mark.rule(CHARGED)
def test_vreact_charged_by_figures_nobody_at_the_wheel() -> None:
    """Nobody is tested in a vehicle that nobody drives, whoever else is aboard."""
    g = battle(zombie(20, 10, (1, 0), path=((224, 100),), move_left=6_000), human(2, 2))
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
        zombie(36, 10, (1, 0), path=((384, 100),), move_left=6_000),
        zombie(36, 12, (1, 0), path=(), move_left=6_000),
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


def change(it: Figure | Vehicle, state: dict[str, object]) -> None:
    """Change some of a figure's or a vehicle's state."""
    alter(it, **state)


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


@pytest.mark.rule("atz.zombie-act.moving-toward-vehicle")
@pytest.mark.parametrize(
    ("noises", "goal"),
    [
        pytest.param(((240, 100), (300, 220)), (300, 220), id="not one farther below"),
        pytest.param(((100, 220), (240, 280)), (240, 280), id="not one farther to the left"),
        pytest.param(((240, 340), (300, 220)), (300, 220), id="not one farther above"),
    ],
)
def test_zombie_act_moving_toward_vehicle_the_nearest_noise(
    noises: tuple[Spot, ...], goal: Spot
) -> None:
    """Of noises equally loud the nearest is what a zombie makes for, wherever it is."""
    g = battle(zombie(24, 22))
    g.draws = [Noise(x, y, 1) for x, y in noises]

    assert next_goal(g, 0) == goal


@pytest.mark.rule("atz.zombie-act.moving-toward-vehicle")
@pytest.mark.parametrize(
    ("riders", "comes"),
    [
        pytest.param(((0,), ()), True, id="he is in it"),
        pytest.param(((), ()), False, id="nobody is in it"),
        pytest.param(((), (0,)), False, id="he is in the next one"),
    ],
)
def test_zombie_act_moving_toward_vehicle_to_those_inside(
    *, riders: tuple[tuple[int, ...], tuple[int, ...]], comes: bool
) -> None:
    """A zombie that walks along a vehicle comes if it gets nearer to somebody in it."""
    g = battle(human(2, 2), zombie(22.4, 8.4, (0, 1), goal=(224, 100)))
    car(g, *riders[0], running=False)
    car(g, *riders[1], at=(26.1, 10), running=False)
    g.figures[0].status = Status.STUNNED

    assert goes_for(g, 1, 0) is comes


@pytest.mark.rule("atz.zombie-act.moving-toward-vehicle", "atz.zombie-act.noise-tie")
def test_zombie_act_moving_toward_vehicle_shots_are_added() -> None:
    """What a zombie would make for is the loudest spot as it hears it: near shots are added."""
    g = battle(zombie(24, 22))
    g.draws = [Noise(240, 280, 1), Noise(240, 290, 1), Noise(240, 210, 1)]

    assert next_goal(g, 0) == (240, 280)


@pytest.mark.rule("atz.zombie-act.humans-in-vehicles-visible", "atz.zombie-act.what-is-a-charge")
def test_zombie_act_humans_in_vehicles_visible_no_charge() -> None:
    """A zombie that goes for somebody in a vehicle makes for its side; it is no charge."""
    g = battle(human(2, 2), zombie(20, 10, (1, 0)))
    car(g, 0, running=False)
    g.figures[1].act.move_left = 6_000

    chase(g, 1, 0)

    it = g.figures[1]
    assert it.act.charging == NOBODY
    assert it.goal == (g.figures[0].x, g.figures[0].y)
    assert it.act.path[-1] in side_spots(g, 0, ends=True)


@pytest.mark.rule("atz.zombie-act.moving-toward-vehicle")
def test_zombie_act_moving_toward_vehicle_away_from_whoever_is_at_it() -> None:
    """A zombie does not come that walks away from the vehicle and from whoever is at it."""
    g = battle(zombie(22.5, 12, (0, -1), goal=(100, 120)), human(24, 12.6))
    car(g, running=False)

    assert not goes_for(g, 0, 0)
