"""Who can start which vehicle, with which keys, and what is heard of it."""

from typing import Any

import pytest

from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Settings
from shamble.games.atz.battle.vehicle_events import EngineStopped, EngineTried, KeysFound
from shamble.games.atz.battle.vehicle_options import Hotwire, Start, SwitchOff
from shamble.games.atz.book.terms import Condition, Keys
from shamble.games.atz.driving.ignition import (
    any_coming,
    bars_hotwiring,
    bars_ignition,
    bars_starting,
    bars_switching_off,
    find_keys,
    has_keys,
    hear_vehicles,
    hotwire,
    inspect,
    is_doubtful,
    look_for_keys,
    mark_engine,
    next_to,
    silence,
    start,
    switch_off,
    tank,
    turn_key,
    wake_engines,
)
from shamble.games.atz.table.vehicles import board, park_all, parked
from tests.games.atz.garage import car
from tests.games.atz.positions import activate, alter, battle, human, table, tables, zombie

WHEEL = "atz.vehicle.driver"
WONT = "atz.vehicle.wont-start"
HOTWIRE = "atz.vehicle.hotwire"
WORKING = "atz.vehicle.working-dates"
KEYS = "atz.vehicle.keys-in"
REPAIR = "atz.crash.repair"
BLOCKED = "atz.vehicle.pedestrian-block"
STOP = "atz.vehicle.stop"


def sitting(*others: Figure, dice: tuple[int, ...] = (), **state: object) -> Atz:
    """Return a battle with two in a sedan that is off and was found, one of them at the wheel."""
    g = battle(human(2, 2), human(3, 2), human(40, 40), *others, dice=dice)
    car(g, 0, 1, running=False, found=True)
    alter(g.vehicles[0], **state)
    activate(g, 0, 1)
    g.log = []
    return g


def shots(g: Atz) -> list[tuple[int, int, int]]:
    """Return what was heard where."""
    return [(noise.x, noise.y, noise.shots) for noise in g.heard]


# Keys.


@pytest.mark.rule("atz.vehicle.keys-in")
@pytest.mark.parametrize(
    ("state", "dice", "keys"),
    [
        pytest.param({}, (1,), Keys.INSIDE, id="a 1: they are in it"),
        pytest.param({}, (2,), Keys.MISSING, id="a 2: they are not"),
        pytest.param({"owners": (1,)}, (), Keys.UNKNOWN, id="somebody has them"),
        pytest.param({"running": True}, (), Keys.UNKNOWN, id="it runs"),
        pytest.param({"keys": Keys.MISSING}, (), Keys.MISSING, id="looked for already"),
    ],
)
def test_vehicle_keys_in_when_it_is_rolled(
    state: dict[str, Any], dice: tuple[int, ...], keys: Keys
) -> None:
    """It is rolled once whether the keys are in a vehicle whose keys nobody has."""
    g = sitting(dice=dice, **state)

    look_for_keys(g, 0, 0)

    assert g.dice.spent
    assert g.vehicles[0].keys == keys


@pytest.mark.rule("atz.vehicle.keys-in", "atz.vehicle.hotwire")
@pytest.mark.parametrize(
    ("state", "has"),
    [
        pytest.param({"owners": (0,)}, True, id="in his pocket"),
        pytest.param({"owners": (1,)}, False, id="in another's pocket"),
        pytest.param({"keys": Keys.INSIDE}, True, id="in the vehicle"),
        pytest.param({"keys": Keys.HOTWIRED}, True, id="hotwired"),
        pytest.param({"keys": Keys.MISSING}, False, id="missing"),
    ],
)
def test_vehicle_keys_in_who_has_them(state: dict[str, Any], *, has: bool) -> None:
    """Keys are in one's pocket or in the vehicle; hotwired, it needs none."""
    g = sitting(**state)

    assert has_keys(g, 0, 0) is has
    assert bars_starting(g, 0) == (None if has else KEYS)


@pytest.mark.rule("atz.vehicle.keys-found")
@pytest.mark.parametrize(
    ("spare", "found", "barred"),
    [
        pytest.param(True, True, None, id="may fit"),
        pytest.param(True, False, KEYS, id="not in what somebody brought along"),
        pytest.param(False, True, KEYS, id="none"),
    ],
)
def test_vehicle_keys_found_tried_on_what(*, spare: bool, found: bool, barred: str | None) -> None:
    """Strange keys are tried in vehicles that were found here."""
    g = sitting(found=found, keys=Keys.MISSING)
    g.figures[0].spare_keys = spare

    assert bars_starting(g, 0) == barred


def house(*, dice: tuple[int, ...]) -> Atz:
    """Return a battle with a house, a sedan far from it, and two beside it."""
    cars = (
        parked(tables(), "sedan", 400, 400),
        parked(tables(), "sedan", 100, 189, (1, 0)),
        parked(tables(), "sedan", 100, 271, (1, 0)),
    )
    g = battle(human(2, 2), dice=dice, terrain=table(buildings=((8, 20, 14, 26),), obstacles=cars))
    park_all(g)
    return g


@pytest.mark.rule("atz.vehicle.keys-found", "atz.map.vehicle-placement")
@pytest.mark.parametrize(
    ("die", "lot", "state", "owned"),
    [
        pytest.param(4, (0,), {}, [1], id="one beside it, by lot"),
        pytest.param(4, (1,), {}, [2], id="the other beside it, by lot"),
        pytest.param(4, (), {"condition": Condition.LEFT}, [2], id="one that is gone counts not"),
        pytest.param(4, (), {"found": False}, [2], id="nor what somebody brought along"),
        pytest.param(5, (), {}, [], id="on a 5 another's"),
    ],
)
def test_vehicle_keys_found_of_which(
    die: int, lot: tuple[int, ...], state: dict[str, Any], owned: list[int]
) -> None:
    """On 1-4 the keys are those of a vehicle beside the building."""
    g = house(dice=(die, *lot))
    g.log = []
    alter(g.vehicles[1], **state)

    find_keys(g, 0, 0)

    told = [one.event for one in g.log if isinstance(one.event, KeysFound)]
    assert [(one.figure, one.die, one.vehicle) for one in told] == [(0, die, *(owned or [NOBODY]))]

    assert [i for i, it in enumerate(g.vehicles) if 0 in it.owners] == owned
    assert g.figures[0].spare_keys is (not owned)


@pytest.mark.rule("atz.vehicle.keys-found")
def test_vehicle_keys_found_though_somebody_sits_in_it() -> None:
    """Keys found in a building fit the vehicle beside it, whoever has got into that meanwhile."""
    g = house(dice=(1, 0))
    g.figures.append(human(8, 18))
    board(g, 1, 1)

    find_keys(g, 0, 0)

    assert g.vehicles[1].owners == (0,)


@pytest.mark.rule("atz.vehicle.keys-found")
@pytest.mark.parametrize(
    ("box", "near"),
    [
        pytest.param((150, 210, 170, 250), True, id="an inch to the right"),
        pytest.param((151, 210, 171, 250), False, id="a tenth farther"),
        pytest.param((50, 210, 70, 250), True, id="an inch to the left"),
        pytest.param((90, 270, 130, 290), True, id="an inch above"),
        pytest.param((90, 271, 130, 291), False, id="a tenth farther above"),
        pytest.param((90, 170, 130, 190), True, id="an inch below"),
        pytest.param((90, 150, 130, 189), False, id="a tenth farther below"),
        pytest.param((29, 210, 69, 230), False, id="a tenth farther to the left"),
        pytest.param((60, 265, 160, 285), True, id="only its middle is near"),
        pytest.param((147, 267, 167, 287), True, id="by the corner"),
        pytest.param((148, 268, 168, 288), False, id="by the corner, farther"),
    ],
)
def test_vehicle_keys_found_what_is_beside(box: tuple[int, int, int, int], *, near: bool) -> None:
    """Beside a building is within an inch of it."""
    assert next_to(box, (80, 200, 140, 260)) is near


# What bars it.


@pytest.mark.rule(
    "atz.vehicle.wont-start", "atz.vehicle.working-dates", "atz.vehicle.driver", "atz.crash.repair"
)
@pytest.mark.parametrize(
    ("figure", "state", "barred"),
    [
        pytest.param(0, {}, None, id="the driver"),
        pytest.param(1, {}, WHEEL, id="a passenger"),
        pytest.param(2, {}, WHEEL, id="somebody on foot"),
        pytest.param(0, {"condition": Condition.DISABLED}, REPAIR, id="disabled"),
        pytest.param(0, {"condition": Condition.DEAD}, WORKING, id="does not run any more"),
        pytest.param(0, {"dry": True}, WORKING, id="out of gas"),
        pytest.param(0, {"jammed": True}, BLOCKED, id="stuck"),
        pytest.param(0, {"running": True}, WONT, id="it runs"),
        pytest.param(0, {"running": True, "balks": True}, None, id="it has stalled"),
        pytest.param(0, {"tried": 1}, WONT, id="tried in this turn"),
    ],
)
def test_vehicle_wont_start_who_may_try(
    figure: int, state: dict[str, Any], barred: str | None
) -> None:
    """The driver may try, once a turn, to start a vehicle that can run and does not."""
    g = sitting(keys=Keys.INSIDE, **state)

    assert bars_ignition(g, figure) == barred
    assert bars_starting(g, figure) == barred


@pytest.mark.rule("atz.vehicle.hotwire", "atz.noise.alarm")
@pytest.mark.parametrize(
    ("figure", "state", "fired", "barred"),
    [
        pytest.param(0, {}, False, None, id="without keys"),
        pytest.param(0, {"owners": (0,)}, False, HOTWIRE, id="who has the keys need not"),
        pytest.param(0, {"tampered": (0,)}, False, HOTWIRE, id="tried already"),
        pytest.param(0, {"tampered": (1,)}, False, None, id="another tried"),
        pytest.param(0, {}, True, HOTWIRE, id="did something else in this activation"),
        pytest.param(0, {"keys": Keys.HOTWIRED, "alarm": True}, False, HOTWIRE, id="hotwired"),
        pytest.param(1, {}, False, WHEEL, id="a passenger"),
        pytest.param(2, {}, False, WHEEL, id="somebody on foot"),
        pytest.param(1, {"alarm": True}, False, WHEEL, id="a passenger, for the alarm"),
        pytest.param(0, {"tried": 1}, False, WONT, id="tried in this turn"),
        pytest.param(0, {"tried": 1, "alarm": True}, False, None, id="for the alarm"),
        pytest.param(0, {"owners": (0,), "alarm": True}, False, None, id="keys do not stop that"),
    ],
)
def test_vehicle_hotwire_who_may_try(
    figure: int, state: dict[str, Any], *, fired: bool, barred: str | None
) -> None:
    """A driver without keys may try once; also one who wants to be rid of the alarm."""
    g = sitting(**state)
    g.figures[figure].act.fired = fired

    assert bars_hotwiring(g, figure) == barred


@pytest.mark.rule("atz.noise.vehicle-running")
@pytest.mark.parametrize(
    ("figure", "state", "barred"),
    [
        pytest.param(0, {"running": True}, None, id="it runs and stands"),
        pytest.param(0, {}, STOP, id="it is off"),
        pytest.param(0, {"running": True, "speed": 100}, STOP, id="it moves"),
        pytest.param(1, {"running": True}, WHEEL, id="a passenger"),
        pytest.param(2, {"running": True}, WHEEL, id="somebody on foot"),
    ],
)
def test_noise_vehicle_running_who_switches_off(
    figure: int, state: dict[str, Any], barred: str | None
) -> None:
    """The driver switches off the engine of a vehicle that stands."""
    assert bars_switching_off(sitting(**state), figure) == barred


# Starting.


@pytest.mark.rule("atz.vehicle.wont-start", "atz.vehicle.start-noise")
@pytest.mark.parametrize(
    ("die", "running", "left"),
    [
        pytest.param(3, True, 8_000, id="starts: he goes on"),
        pytest.param(4, False, 0, id="does not: his move is over"),
    ],
)
def test_vehicle_wont_start_what_it_costs(die: int, *, running: bool, left: int) -> None:
    """A failure ends the driver's move; either way it is heard once."""
    g = sitting(dice=(die,), keys=Keys.INSIDE, balks=True)

    start(g, Start(0))

    it = g.vehicles[0]
    told = [one.event for one in g.log or () if isinstance(one.event, EngineTried)]
    assert (it.running, it.balks, it.tried) == (running, not running, g.turn)
    assert g.figures[0].act.move_left == left
    assert shots(g) == [(240, 100, 6)]
    assert [(one.die, one.started) for one in told] == [(die, running)]


@pytest.mark.rule("atz.vehicle.wont-start")
def test_vehicle_wont_start_without_a_die() -> None:
    """What nothing makes doubtful starts at once, and no die is told."""
    g = sitting(keys=Keys.INSIDE, found=False)

    turn_key(g, 0, 0)

    told = [one.event for one in g.log or () if isinstance(one.event, EngineTried)]
    assert [(one.die, one.started) for one in told] == [(0, True)]


@pytest.mark.rule("atz.vehicle.keys-found")
@pytest.mark.parametrize(
    ("die", "owners", "spare"),
    [pytest.param(3, (0,), False, id="they fit"), pytest.param(4, (), True, id="they do not")],
)
def test_vehicle_keys_found_are_kept_if_they_fit(
    die: int, owners: tuple[int, ...], *, spare: bool
) -> None:
    """Strange keys that start a vehicle are its keys from then on."""
    g = sitting(dice=(die,), keys=Keys.MISSING, found=False)
    g.figures[0].spare_keys = True

    turn_key(g, 0, 0)

    assert (g.vehicles[0].owners, g.figures[0].spare_keys) == (owners, spare)


@pytest.mark.rule("atz.vehicle.working-dates", "atz.vehicle.start-noise")
@pytest.mark.parametrize(
    "state",
    [
        pytest.param({"dry": True}, id="out of gas"),
        pytest.param({"condition": Condition.DEAD}, id="dead"),
    ],
)
def test_vehicle_working_dates_nothing_is_rolled(state: dict[str, Any]) -> None:
    """What cannot run is not rolled for, and the try is heard."""
    g = sitting(keys=Keys.INSIDE, **state)

    turn_key(g, 0, 0)

    assert not g.vehicles[0].running
    assert shots(g) == [(240, 100, 6)]


@pytest.mark.rule("atz.vehicle.wont-start")
@pytest.mark.parametrize(
    ("state", "y", "doubtful"),
    [
        pytest.param({"found": False}, 40, False, id="nothing"),
        pytest.param({"found": True}, 40, True, id="it was found"),
        pytest.param({"found": False, "balks": True}, 40, True, id="it has stalled"),
        pytest.param({"found": False}, 24, True, id="a zombie 12 inches away"),
        pytest.param({"found": False}, 24.1, False, id="a tenth farther"),
    ],
)
def test_vehicle_wont_start_when_it_is_rolled(
    state: dict[str, Any], y: float, *, doubtful: bool
) -> None:
    """It is rolled for what was found or has stalled, or if zombies come within 12 inches."""
    g = sitting(zombie(24, y), **state)

    assert is_doubtful(g, 0) is doubtful
    assert any_coming(g, 0) is (y == 24)


@pytest.mark.rule("atz.vehicle.working-dates", "atz.vehicle.fuel-unit")
@pytest.mark.parametrize(
    ("found", "dice", "fuel"),
    [
        pytest.param(False, (), 5, id="brought along: full"),
        pytest.param(True, (6, 2), 2, id="found: rolled for"),
    ],
)
def test_vehicle_fuel_unit_of_which(dice: tuple[int, ...], fuel: int, *, found: bool) -> None:
    """Only vehicles that were found are rolled for, once."""
    g = battle(human(2, 2), dice=dice, settings=Settings(day=31))
    car(g, found=found, running=False)

    inspect(g, 0)
    inspect(g, 0)

    assert g.dice.spent
    assert (g.vehicles[0].fuel, g.vehicles[0].inspected) == (fuel, True)


@pytest.mark.rule("atz.vehicle.fuel-unit", "atz.dice.half-d6")
def test_vehicle_fuel_unit_a_die_or_half() -> None:
    """Later on there is half a die of fuel, rounded up."""
    whole, half = (
        next(row for row in tables().ages if row.fuel == fuel) for fuel in ("whole", "half")
    )

    assert [(tank(whole, die), tank(half, die)) for die in (1, 4, 5)] == [(1, 1), (4, 2), (5, 3)]


@pytest.mark.rule("atz.vehicle.hotwire")
@pytest.mark.parametrize(
    ("dice", "state", "running", "keys"),
    [
        pytest.param((3, 3, 3), {}, True, Keys.HOTWIRED, id="and it starts"),
        pytest.param((3, 3, 4), {}, False, Keys.HOTWIRED, id="and it does not start"),
        pytest.param((3, 3), {"tried": 1}, False, Keys.HOTWIRED, id="was tried in this turn"),
        pytest.param((3, 3), {"running": True}, True, Keys.HOTWIRED, id="it runs already"),
        pytest.param((3, 4), {}, False, Keys.MISSING, id="no double"),
    ],
)
def test_vehicle_hotwire_then_started(
    dice: tuple[int, ...], state: dict[str, Any], *, running: bool, keys: Keys
) -> None:
    """A double replaces the keys and ends the alarm; then it is started, once a turn."""
    g = sitting(dice=dice, keys=Keys.MISSING, alarm=True)
    alter(g.vehicles[0], **state)

    hotwire(g, Hotwire(0))

    it = g.vehicles[0]
    assert g.dice.spent
    assert (it.running, it.keys, it.alarm) == (running, keys, keys == Keys.MISSING)
    assert it.tampered == (0,)
    assert (g.figures[0].act.fired, g.figures[0].act.move_left) == (True, 0)


# What is heard.


@pytest.mark.rule("atz.noise.vehicle-double-count")
def test_noise_vehicle_double_count_once_at_each_spot() -> None:
    """An engine is heard once a turn at a spot, and again at another."""
    g = sitting(running=True)

    mark_engine(g, 0)
    mark_engine(g, 0)
    g.vehicles[0].y = 150
    mark_engine(g, 0)
    g.vehicles[0].y = 100
    mark_engine(g, 0)

    assert shots(g) == [(240, 100, 6), (240, 150, 6)]


@pytest.mark.rule("atz.noise.vehicle-running")
@pytest.mark.parametrize(
    ("running", "heard"),
    [pytest.param(True, 1, id="it ran"), pytest.param(False, 0, id="it did not")],
)
def test_noise_vehicle_running_stopped(*, running: bool, heard: int) -> None:
    """An engine that is stopped was heard where it ran last; it is told."""
    g = sitting(running=running)

    switch_off(g, SwitchOff(0))
    silence(g, 0)

    told = [one for one in g.log or () if isinstance(one.event, EngineStopped)]
    assert (len(shots(g)), len(told), g.vehicles[0].running) == (heard, heard, False)


@pytest.mark.rule("atz.noise.vehicle", "atz.noise.vehicle-running")
def test_noise_vehicle_when_a_turn_begins() -> None:
    """When a turn begins engines that run are heard again, and no others."""
    g = sitting(running=True, marks=((240, 100),))
    car(g, at=(40, 10), running=False)
    g.vehicles[1].marks = ((400, 100),)

    wake_engines(g)

    assert shots(g) == [(240, 100, 6)]
    assert [it.marks for it in g.vehicles] == [((240, 100),), ()]


@pytest.mark.rule("atz.noise.alarm", "atz.noise.car-alarm", "atz.noise.vehicle-running")
@pytest.mark.parametrize(
    ("state", "heard"),
    [
        pytest.param({}, 0, id="off"),
        pytest.param({"running": True}, 1, id="it runs"),
        pytest.param({"alarm": True}, 1, id="its alarm"),
        pytest.param({"running": True, "alarm": True}, 2, id="both"),
        pytest.param({"alarm": True, "condition": Condition.LEFT}, 0, id="it has left"),
    ],
)
def test_noise_alarm_when_a_turn_ends(state: dict[str, Any], heard: int) -> None:
    """When a turn ends engines and alarms are heard where they are."""
    g = sitting(**state)

    hear_vehicles(g)

    assert shots(g) == [(240, 100, 6)] * heard


@pytest.mark.rule("atz.vehicle.driver")
def test_vehicle_driver_nobody_at_the_wheel() -> None:
    """Without anybody at the wheel nobody starts it."""
    g = sitting(driver=NOBODY, keys=Keys.INSIDE)

    assert [bars_ignition(g, figure) for figure in (0, 1, 2)] == [WHEEL] * 3
