"""Keys, hotwiring, starting, and what is heard of it."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.events import Attracted
from shamble.games.atz.battle.state import Atz, Figure, Noise, Settings
from shamble.games.atz.battle.vehicle_options import Drive, GetIn, Hotwire, Start, SwitchOff
from shamble.games.atz.book.terms import Class, Condition, Keys
from shamble.games.atz.driving.ignition import (
    bars_starting,
    find_keys,
    has_keys,
    hear_vehicles,
    inspect,
    look_for_keys,
    wake_engines,
)
from shamble.games.atz.ground.terrain import Terrain
from shamble.games.atz.scenarios.town import build_town
from shamble.games.atz.table.vehicles import park_all, parked
from shamble.games.atz.turn.turn import begin_turn, end_turn
from shamble.kernel.dice import Dice
from shamble.kernel.options import Option, Seat
from tests.games.atz.garage import ask, car, order, spots
from tests.games.atz.positions import alter, battle, human, run, table, tables, zombie

SKIRMISH = {"scenario": "skirmish", "town": False}
WONT = "atz.vehicle.wont-start"
HOTWIRE = "atz.vehicle.hotwire"


def parked_car(*others: Figure, dice: tuple[int, ...] = (), driver: Figure | None = None) -> Atz:
    """Return a battle in which the first figure sits in a sedan that is switched off."""
    g = battle(driver or human(2, 2), *others, dice=dice)
    car(g, 0, running=False, owners=(0,))
    return g


@pytest.mark.rule("atz.vehicle.scope")
def test_vehicle_scope_every_player_may_have_one() -> None:
    """Players who agreed on a vehicle each start beside one, with its keys."""
    g = box.prepare(2, Dice.seeded(3, "table"), {**SKIRMISH, "vehicle": "suv", "figures": 2}, None)

    assert [(it.kind, it.owners, it.found) for it in g.vehicles] == [
        ("suv", (0,), False),
        ("suv", (2,), False),
    ]


@pytest.mark.rule("atz.vehicle.move")
def test_vehicle_move_enters_at_speed() -> None:
    """Players who come driving are aboard, and at the listed speed."""
    g = box.prepare(
        1, Dice.seeded(3, "table"), {**SKIRMISH, "vehicle": "sedan", "driving": True}, None
    )

    assert g.vehicles[0].riders == [0, 1, 2]
    assert (g.vehicles[0].speed, g.vehicles[0].running) == (18_000, True)


@pytest.mark.rule("atz.map.vehicle-occupants", "atz.vehicle.scope")
def test_map_vehicle_occupants_none() -> None:
    """Vehicles that stand about are found, empty and switched off."""
    town = build_town(tables(), Settings().area, Dice.seeded(5, "town"))
    g = battle(human(2, 2), terrain=town)
    park_all(g)

    assert len(g.vehicles) >= 4
    assert {(it.found, it.running, tuple(it.riders)) for it in g.vehicles} == {(True, False, ())}


@pytest.mark.rule("atz.vehicle.working-dates", "atz.vehicle.fuel-unit", "atz.map.vehicle-type")
@pytest.mark.parametrize(
    ("day", "dice", "condition", "dry", "fuel"),
    [
        pytest.param(14, (), Condition.SOUND, False, 5, id="day 14: full"),
        pytest.param(15, (2,), Condition.SOUND, True, 0, id="day 15: out of gas on 2"),
        pytest.param(15, (3, 6), Condition.SOUND, False, 6, id="day 15: a die of fuel"),
        pytest.param(31, (4,), Condition.SOUND, True, 0, id="day 31: out of gas on 4"),
        pytest.param(31, (5, 1), Condition.SOUND, False, 1, id="day 31: fuel on 5"),
        pytest.param(366, (5,), Condition.SOUND, True, 0, id="a year: out of gas on 5"),
        pytest.param(366, (6, 3), Condition.SOUND, False, 2, id="a year: half a die"),
        pytest.param(731, (3,), Condition.DEAD, False, 5, id="two years: dead on 3"),
        pytest.param(731, (4, 6, 6), Condition.SOUND, False, 3, id="two years: runs on 4"),
        pytest.param(1096, (5,), Condition.DEAD, False, 5, id="three years: dead on 5"),
        pytest.param(1096, (6, 1), Condition.SOUND, True, 0, id="three years: runs, but dry"),
    ],
)
def test_vehicle_working_dates(
    *, day: int, dice: tuple[int, ...], condition: Condition, dry: bool, fuel: int
) -> None:
    """The later it is, the fewer vehicles run and have gas."""
    g = battle(human(2, 2), dice=dice, settings=Settings(day=day))
    car(g, found=True, running=False)

    inspect(g, 0)
    inspect(g, 0)

    it = g.vehicles[0]
    assert g.dice.spent
    assert (it.condition, it.dry, it.fuel) == (condition, dry, fuel)


@pytest.mark.rule("atz.vehicle.working-dates")
def test_vehicle_working_dates_dry_does_not_start() -> None:
    """A vehicle without gas does not start, which is heard, and is not tried again."""
    g = battle(human(2, 2), dice=(1,), settings=Settings(day=15))
    car(g, 0, found=True, running=False, keys=Keys.INSIDE)

    order(g, Start(0))
    g.turn += 1

    assert not g.vehicles[0].running
    assert [noise.shots for noise in g.heard] == [6]
    assert bars_starting(g, 0) == "atz.vehicle.working-dates"


@pytest.mark.rule("atz.vehicle.fuel-unit")
def test_vehicle_fuel_unit_empty_motorcycle_tank_is_full() -> None:
    """A motorcycle's full tank is no points, and it runs."""
    g = battle(human(2, 2), dice=(3,))
    car(g, 0, kind="motorcycle", found=True, running=False, keys=Keys.INSIDE)

    order(g, Start(0))

    assert (g.vehicles[0].fuel, g.vehicles[0].dry) == (0, False)
    assert g.vehicles[0].running


@pytest.mark.rule("atz.vehicle.keys-in")
@pytest.mark.parametrize(
    ("die", "keys"),
    [pytest.param(1, Keys.INSIDE, id="inside"), pytest.param(2, Keys.MISSING, id="gone")],
)
def test_vehicle_keys_in_rolled_once(die: int, keys: Keys) -> None:
    """The first to get in finds the keys on a 1; it is rolled once."""
    g = battle(human(22.4, 10), dice=(die,))
    car(g, found=True, running=False)

    order(g, GetIn(0, 0, "door"))
    look_for_keys(g, 0, 0)

    assert g.vehicles[0].keys == keys
    assert has_keys(g, 0, 0) == (keys == Keys.INSIDE)


@pytest.mark.rule("atz.vehicle.keys-in")
def test_vehicle_keys_in_needed_to_start() -> None:
    """Without keys nobody starts an engine."""
    g = battle(human(2, 2))
    car(g, 0, found=True, running=False, keys=Keys.MISSING)
    ask(g, 0)

    assert g.bars(Start(0)) == "atz.vehicle.keys-in"
    assert g.bars(Hotwire(0)) is None


def house_with_cars() -> Terrain:
    """Return a table with a house, a sedan beside it and one far away."""
    cars = (parked(tables(), "sedan", 100, 189, (1, 0)), parked(tables(), "sedan", 400, 400))
    return table(buildings=((8, 20, 14, 26),), obstacles=cars)


@pytest.mark.rule("atz.vehicle.keys-found")
@pytest.mark.parametrize(
    ("die", "owns", "spare"),
    [
        pytest.param(4, True, False, id="of the car beside the house"),
        pytest.param(5, False, True, id="of another one"),
    ],
)
def test_vehicle_keys_found_in_a_building(*, die: int, owns: bool, spare: bool) -> None:
    """Keys that are found fit the vehicle beside the building on 1-4, else perhaps another."""
    g = battle(human(2, 2), dice=(die,), terrain=house_with_cars())
    park_all(g)

    find_keys(g, 0, 0)

    assert (g.vehicles[0].owners == (0,)) == owns
    assert g.vehicles[1].owners == ()
    assert g.figures[0].spare_keys == spare


@pytest.mark.rule("atz.vehicle.keys-found", "atz.vehicle.wont-start")
@pytest.mark.parametrize(
    ("die", "running"), [pytest.param(3, True, id="they fit"), pytest.param(4, False, id="not")]
)
def test_vehicle_keys_found_tried_on_another(*, die: int, running: bool) -> None:
    """Strange keys are tried with The Car Won't Start."""
    g = battle(human(2, 2, spare_keys=True), dice=(die,))
    car(g, 0, found=True, running=False, keys=Keys.MISSING)

    order(g, Start(0))

    assert g.vehicles[0].running == running


@pytest.mark.rule("atz.vehicle.hotwire", "atz.attr.transporter")
@pytest.mark.parametrize(
    ("driver", "dice", "done"),
    [
        pytest.param(human(2, 2), (4, 4, 1), True, id="a double, then it starts"),
        pytest.param(human(2, 2), (4, 5), False, id="no double"),
        pytest.param(human(2, 2, kind=Class.GANGER), (4, 5, 5, 1), True, id="a Ganger's third die"),
        pytest.param(human(2, 2, traits=("transporter",)), (4, 5, 4, 1), True, id="Transporter"),
        pytest.param(
            human(2, 2, kind=Class.GANGER, traits=("transporter",)),
            (4, 5, 6),
            False,
            id="both: still three dice",
        ),
    ],
)
def test_vehicle_hotwire_any_double(*, driver: Figure, dice: tuple[int, ...], done: bool) -> None:
    """Any two equal dice hotwire a vehicle; it is then started in the same activation."""
    g = battle(driver, dice=dice)
    car(g, 0, found=True, running=False, keys=Keys.MISSING)

    order(g, Hotwire(0))

    assert g.dice.spent
    assert (g.vehicles[0].keys == Keys.HOTWIRED) == done
    assert g.vehicles[0].running == done


@pytest.mark.rule("atz.vehicle.hotwire")
def test_vehicle_hotwire_once_for_each_character() -> None:
    """Each character may try once, another may try too."""
    g = battle(human(2, 2), human(3, 2), dice=(1, 2))
    car(g, 0, 1, found=True, running=False, keys=Keys.MISSING)
    order(g, Hotwire(0), 0, 1)
    g.turn += 1
    g.figures[0].act.fired = False
    first = g.bars(Hotwire(0))
    g.vehicles[0].driver = 1

    assert first == HOTWIRE
    assert g.bars(Hotwire(1)) is None


@pytest.mark.rule("atz.vehicle.wont-start")
@pytest.mark.parametrize(
    ("others", "state", "dice", "running"),
    [
        pytest.param((), {}, (), True, id="nothing in the way: at once"),
        pytest.param((), {"found": True}, (3,), True, id="found, starts"),
        pytest.param((), {"found": True}, (4,), False, id="found, does not"),
        pytest.param((), {"balks": True}, (4,), False, id="stalled"),
        pytest.param((zombie(24, 20),), {}, (4,), False, id="a zombie is coming"),
        pytest.param((zombie(24, 26),), {}, (), True, id="it is too far away"),
        pytest.param((zombie(24, 20, (0, 1)),), {}, (), True, id="it goes away"),
        pytest.param((zombie(24, 20, prone=True),), {}, (), True, id="it lies down"),
        pytest.param((zombie(24, 20),), {"found": True}, (3,), True, id="one roll for both"),
    ],
)
def test_vehicle_wont_start_conditions(
    *, others: tuple[Figure, ...], state: dict[str, object], dice: tuple[int, ...], running: bool
) -> None:
    """A vehicle that was found or stalled, or is approached by zombies, starts on 1-3."""
    g = parked_car(*others, dice=dice)
    alter(g.vehicles[0], **state)

    order(g, Start(0))

    assert g.dice.spent
    assert g.vehicles[0].running == running


@pytest.mark.rule("atz.zombie-act.moving-toward-vehicle")
@pytest.mark.parametrize(
    ("figures", "dice"),
    [
        pytest.param((zombie(24, 20),), (1,), id="it sees the driver"),
        pytest.param((zombie(24, 20, (0, 1)),), (), id="it looks elsewhere"),
        pytest.param((zombie(24, 20, (0, 1), goal=(240, 100)),), (1,), id="it remembers"),
        pytest.param(
            (zombie(24, 20), human(19, 20, side=2, status=6, prone=True)),
            (),
            id="it goes for a body",
        ),
        pytest.param((zombie(24, 20, prey=0),), (), id="it feasts"),
    ],
)
def test_zombie_act_moving_toward_vehicle(
    figures: tuple[Figure, ...], dice: tuple[int, ...]
) -> None:
    """Zombies within 12 inches count that would next come nearer by their own priorities."""
    g = parked_car(*figures, dice=dice)

    order(g, Start(0))

    assert g.dice.spent
    assert g.vehicles[0].running


@pytest.mark.rule("atz.vehicle.wont-start")
def test_vehicle_wont_start_one_try_a_turn() -> None:
    """Only one try a turn, whoever makes it."""
    g = battle(human(2, 2), human(3, 2), dice=(6,))
    car(g, 0, 1, running=False, owners=(0, 1), balks=True)
    order(g, Start(0), 0, 1)
    g.vehicles[0].driver = 1

    now = g.bars(Start(1))
    g.turn += 1

    assert now == WONT
    assert g.bars(Start(1)) is None


@pytest.mark.rule("atz.vehicle.wont-start")
def test_vehicle_wont_start_driven_off_at_once() -> None:
    """Once started it may be driven in the same activation, from a standstill."""
    g = parked_car()
    order(g, Start(0))

    g.choose(Drive(0, spots((24, 19))))

    assert g.vehicles[0].y == 190


@pytest.mark.rule("atz.vehicle.start-noise", "atz.noise.vehicle-start")
@pytest.mark.parametrize("die", [pytest.param(3, id="starts"), pytest.param(4, id="fails")])
def test_vehicle_start_noise_six_shots(die: int) -> None:
    """Starting a vehicle is heard as six shots, and so is a failed attempt."""
    g = parked_car(dice=(die,))
    g.vehicles[0].balks = True
    owners = g.vehicles[0].owners

    order(g, Start(0))

    assert g.heard == [Noise(240, 100, 6)]
    assert g.vehicles[0].running is (die <= 3)
    assert g.vehicles[0].owners == owners  # who has the keys
    assert g.dice.spent


@pytest.mark.rule("atz.noise.vehicle", "atz.noise.vehicle-running")
def test_noise_vehicle_two_spots() -> None:
    """A running vehicle is heard where it starts the turn and where it finishes it."""
    g = battle(human(2, 2))
    car(g, 0, speed=9)
    wake_engines(g)
    order(g, Drive(0, spots((24, 19))))

    hear_vehicles(g)

    assert g.heard == [Noise(240, 100, 6), Noise(240, 190, 6)]


@pytest.mark.rule("atz.noise.vehicle-double-count", "atz.noise.vehicle")
def test_noise_vehicle_double_count_idling() -> None:
    """An engine that idles is heard once."""
    g = battle(human(2, 2))
    car(g, 0)
    wake_engines(g)

    hear_vehicles(g)

    assert g.heard == [Noise(240, 100, 6)]


@pytest.mark.rule("atz.noise.vehicle-double-count")
def test_noise_vehicle_double_count_start_and_drive() -> None:
    """A vehicle that starts and drives off makes six where it started and six where it ends."""
    g = parked_car()
    wake_engines(g)
    order(g, Start(0))
    g.choose(Drive(0, spots((24, 19))))

    hear_vehicles(g)

    assert g.heard == [Noise(240, 100, 6), Noise(240, 190, 6)]


@pytest.mark.rule("atz.noise.vehicle-running")
def test_noise_vehicle_running_switched_off() -> None:
    """An engine that was switched off was heard, and is silent next turn."""
    g = battle(human(2, 2))
    car(g, 0)
    order(g, SwitchOff(0))
    heard = list(g.heard)
    g.heard.clear()

    wake_engines(g)
    hear_vehicles(g)

    assert heard == [Noise(240, 100, 6)]
    assert g.heard == []


@pytest.mark.rule("atz.noise.vehicle-running")
def test_noise_vehicle_running_in_the_turn() -> None:
    """When the turn ends, six dice are rolled for an engine that runs."""
    g = battle(human(2, 2), dice=(1, 1, 1, 1, 1, 1), settings=Settings(turn_limit=1))
    car(g, 0)
    g.log = []

    run(g, end_turn)

    assert [one.event.dice for one in g.log if isinstance(one.event, Attracted)] == [(1,) * 6]


@pytest.mark.rule("atz.noise.vehicle-running")
def test_noise_vehicle_running_when_the_turn_begins() -> None:
    """When the turn begins, engines that run are heard at once."""
    g = battle(human(2, 2), dice=(5, 6))
    car(g, 0)

    run(g, begin_turn)

    assert g.heard[0] == Noise(240, 100, 6)


@pytest.mark.rule("atz.noise.alarm", "atz.noise.car-alarm")
def test_noise_alarm_every_turn_until_hotwired() -> None:
    """A car alarm is heard as six shots each turn, until the vehicle is hotwired."""
    g = battle(human(2, 2), dice=(2, 2, 1))
    car(g, 0, found=True, running=False, keys=Keys.MISSING, alarm=True)
    hear_vehicles(g)
    hear_vehicles(g)
    twice = list(g.heard)

    order(g, Hotwire(0))
    g.heard.clear()
    g.vehicles[0].running = False
    hear_vehicles(g)

    assert twice == [Noise(240, 100, 6)] * 2
    assert g.heard == []


@pytest.mark.rule("atz.vehicle.wont-start", "atz.vehicle.working-dates")
@pytest.mark.parametrize(
    ("changes", "others", "day", "percent"),
    [
        pytest.param({}, (), 1, 100, id="one's own, nobody near"),
        pytest.param({}, (zombie(24, 18),), 1, 50, id="one's own, a zombie comes"),
        pytest.param({"found": True}, (), 1, 50, id="found on the first day"),
        pytest.param({"found": True, "inspected": True}, (), 31, 50, id="found, and known to work"),
        pytest.param({"found": True}, (), 31, 17, id="found a month later"),
    ],
)
def test_vehicle_wont_start_odds_are_said(
    changes: dict[str, object], others: tuple[Figure, ...], day: int, percent: int
) -> None:
    """Before one turns the key it is said how likely the engine starts."""
    g = parked_car(*(it.copy() for it in others))
    g.settings = Settings(scenario="skirmish", day=day)
    alter(g.vehicles[0], **changes)
    ask(g, 0)

    words = say(g, Start(0))

    assert f"({percent}%)" in words


@pytest.mark.rule("atz.vehicle.hotwire", "atz.attr.transporter")
@pytest.mark.parametrize(
    ("driver", "percent"),
    [
        pytest.param(human(2, 2), 17, id="two dice"),
        pytest.param(human(2, 2, kind=Class.GANGER), 44, id="a Ganger's three"),
    ],
)
def test_vehicle_hotwire_odds_are_said(driver: Figure, percent: int) -> None:
    """Before one tries it is said how likely two dice are equal."""
    g = parked_car(driver=driver.copy())
    g.vehicles[0].owners = ()
    ask(g, 0)

    words = say(g, Hotwire(0))

    assert f"({percent}%)" in words


def say(g: Atz, option: Option) -> str:
    """Return how an option that is on offer is put to the player."""
    view = box.view(g, Seat(0))
    return box.words.option(box.voice(g, ("Ann",), Seat(0)), g.deck, view, option)
