"""The vehicles' table: dice, Rep, choices of Stars, conditions; and who leaves the table."""

import pytest

from shamble.games.atz.battle.events import StatusChanged
from shamble.games.atz.battle.options import Charge, ChoosePass, RollDice
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Profile
from shamble.games.atz.battle.vehicle_events import GlassBroken, VehicleTested
from shamble.games.atz.battle.vehicle_options import (
    Bootlegger,
    Drive,
    GetOut,
    Hotwire,
    Push,
    Ram,
    RunDown,
    Start,
    SwitchOff,
    TakeWheel,
)
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Class, Do, Facing, Status
from shamble.games.atz.driving.swerve import leave_threat, make_for_edge, snap_at_wheel
from shamble.games.atz.driving.vehicle_orders import bars_aboard, bars_car, car_orders, wheel_orders
from shamble.games.atz.npc.drivers import keeps_to_road, ride, steer, wants_to_fight
from shamble.games.atz.people.alongside import (
    break_glass,
    bust_windows,
    engaged,
    prey_at,
    reachers,
    rides_with,
)
from shamble.games.atz.people.drivers import WHEEL_RESULTS, WHEEL_TESTS
from shamble.games.atz.people.leaving import leave_table
from shamble.games.atz.reactions.vehicle_reaction import (
    STEERS,
    WILLS,
    Ordeal,
    holds,
    judge_ordeal,
    take_ordeal,
)
from shamble.games.atz.table.vehicles import FRONT, LEFT, REAR, RIGHT, board
from tests.games.atz.garage import ROAD, car, spots, where
from tests.games.atz.positions import activate, alter, battle, human, run, table, zombie

LOSE, CHARGED, SEEN = (
    terms.Test.LOSE_CONTROL,
    terms.Test.VEHICLE_CHARGED,
    terms.Test.VEHICLE_IN_SIGHT,
)
CHARGE = terms.Test.VEHICLE_CHARGE
FIRE = terms.Test.VEHICLE_RECEIVED_FIRE
HOUSES = ((0, 30, 12, 44),)


def street(
    *figures: Figure,
    dice: tuple[int, ...] = (),
    driver: Figure | None = None,
    speed: float = 12,
    **state: object,
) -> Atz:
    """Return a battle on a broad road, the first figure at the wheel of a sedan that goes up."""
    ground = table(pieces=(ROAD,), buildings=HOUSES)
    g = battle(driver or human(2, 2), *figures, dice=dice, terrain=ground)
    car(g, 0, speed=speed)
    alter(g.vehicles[0], **state)
    g.log = []
    return g


def told(g: Atz) -> list[VehicleTested]:
    """Return the tests of the vehicles' table that were told."""
    return [one.event for one in g.log or () if isinstance(one.event, VehicleTested)]


# The vehicles' table.


@pytest.mark.rule("atz.attr.transporter", "atz.crash.driver-disabled", "atz.leader.die-tests")
@pytest.mark.rule("atz.attr.born-leader", "atz.attr.stone-cold")
@pytest.mark.parametrize(
    ("traits", "ordeal", "count"),
    [
        pytest.param((), Ordeal(LOSE, 0, 0), 2, id="two dice"),
        pytest.param((), Ordeal(LOSE, 0, 0, dice=1), 1, id="one die"),
        pytest.param(("transporter",), Ordeal(LOSE, 0, 0), 3, id="a Transporter's third"),
        pytest.param(("transporter",), Ordeal(LOSE, 0, 0, dice=1), 1, id="none with one die"),
        pytest.param(("transporter", "stone-cold"), Ordeal(LOSE, 0, 0), 4, id="one for each gift"),
        pytest.param(("stone-cold",), Ordeal(LOSE, 0, 0), 3, id="of the Stone Cold"),
        pytest.param(("born-leader",), Ordeal(LOSE, 0, 0), 3, id="a Born Leader's"),
        pytest.param(("born-leader",), Ordeal(CHARGED, 0, 0), 3, id="his, charged"),
        pytest.param(
            ("born-leader",),
            Ordeal(terms.Test.VEHICLE_IN_SIGHT, 0, 0),
            2,
            id="none of his In Sight",
        ),
    ],
)
def test_attr_transporter_how_many_dice(
    traits: tuple[str, ...], ordeal: Ordeal, count: int
) -> None:
    """Two dice and one for each gift; a disabled driver has one in all."""
    g = street(driver=human(2, 2, traits=traits), dice=(1,) * count)

    run(g, judge_ordeal, ordeal)

    assert [len(one.dice) for one in told(g)] == [count]


@pytest.mark.rule("atz.vreact.charge", "atz.vreact.run-down")
@pytest.mark.parametrize(
    ("more", "passed"),
    [pytest.param(1, 2, id="+1"), pytest.param(0, 1, id="as it is"), pytest.param(-1, 0, id="-1")],
)
def test_vreact_charge_rep_is_changed(more: int, passed: int) -> None:
    """What is added to Rep decides with it, and is told."""
    g = street(driver=human(2, 2, rep=4), dice=(4, 5))

    run(g, judge_ordeal, Ordeal(terms.Test.DRIVER_TEST, 0, 0, more=more))

    assert [(one.rep, one.passed, one.dice) for one in told(g)] == [(4 + more, passed, (4, 5))]


@pytest.mark.rule("atz.star.free-will", "atz.star.free-will-excluded")
@pytest.mark.parametrize(
    ("driver", "test", "asked"),
    [
        pytest.param(human(2, 2, star=True), FIRE, True, id="a Star"),
        pytest.param(human(2, 2), FIRE, False, id="no Star"),
        pytest.param(human(2, 2, star=True, side=2), FIRE, False, id="a Star of nobody's"),
        pytest.param(human(2, 2, star=True), LOSE, False, id="not where it is excluded"),
    ],
)
def test_star_free_will_at_the_wheel(driver: Figure, test: terms.Test, *, asked: bool) -> None:
    """A player's Star chooses where the table allows it, everybody else rolls."""
    g = street(human(40, 40, side=1), dice=() if asked else (1, 1), driver=driver, speed=0)

    run(g, take_ordeal, Ordeal(test, 0, 0, cause=1))

    assert (g.decision.options if g.decision else ()) == (WILLS if asked else ())


@pytest.mark.rule("atz.star.free-will")
@pytest.mark.parametrize(
    ("choice", "dice", "passed"),
    [
        pytest.param(ChoosePass(2), (), 2, id="both"),
        pytest.param(ChoosePass(1), (), 1, id="one"),
        pytest.param(ChoosePass(0), (), 0, id="none"),
        pytest.param(RollDice(), (1, 6), 1, id="rolls all the same"),
    ],
)
def test_star_free_will_chosen_at_the_wheel(
    choice: ChoosePass | RollDice, dice: tuple[int, ...], passed: int
) -> None:
    """What a Star chooses counts without dice, and is told as chosen."""
    g = street(
        human(40, 40, side=2), dice=dice, driver=human(2, 2, star=True), speed=0, running=False
    )
    run(g, take_ordeal, Ordeal(terms.Test.VEHICLE_CHARGED, 0, 0, cause=1))

    g.choose(choice)

    assert [(one.passed, one.chosen, one.dice) for one in told(g)] == [(passed, not dice, dice)]


@pytest.mark.rule("atz.vreact.run-down", "atz.vreact.charged", "atz.vreact.lose-control")
@pytest.mark.parametrize(
    ("when", "ordeal", "state", "met"),
    [
        pytest.param(Facing.BASH, Ordeal(LOSE, 0, 1, bash=True), {}, True, id="a bash"),
        pytest.param(Facing.BASH, Ordeal(LOSE, 0, 1), {}, False, id="no bash"),
        pytest.param(Facing.BY_VEHICLE, Ordeal(LOSE, 0, 1, other=0), {}, True, id="a vehicle"),
        pytest.param(Facing.BY_VEHICLE, Ordeal(LOSE, 0, 1), {}, False, id="no vehicle"),
        pytest.param(Facing.PRONE, Ordeal(LOSE, 0, 1), {"prone": True}, True, id="prone"),
        pytest.param(Facing.PRONE, Ordeal(LOSE, 0, 1), {}, False, id="not prone"),
        pytest.param(Facing.DRIVER_BETTER, Ordeal(LOSE, 0, 1), {"rep": 3}, True, id="better"),
        pytest.param(Facing.DRIVER_BETTER, Ordeal(LOSE, 0, 1), {"rep": 4}, False, id="as good"),
        pytest.param(
            Facing.DRIVER_BETTER, Ordeal(LOSE, 0, 1, more=1), {"rep": 3}, False, id="seen coming"
        ),
        pytest.param(Facing.DRIVER_BETTER, Ordeal(LOSE, 1, 1), {"rep": 3}, False, id="no driver"),
    ],
)
def test_vreact_run_down_conditions(
    when: Facing, ordeal: Ordeal, state: dict[str, object], *, met: bool
) -> None:
    """Lines of a cell hold by what is faced: a bash, a vehicle, a better driver."""
    g = street(human(24, 18, side=2, **state))  # type: ignore[arg-type]  # any state
    car(g, at=(40, 20))

    assert holds(g, ordeal, when) is met


@pytest.mark.rule("atz.vreact.driver-which-test")
def test_vreact_driver_which_test_everything_is_carried_out() -> None:
    """Every result at the wheel has somebody who carries it out."""
    results = {Do.DUCK_BACK: leave_threat, Do.RETIRE: leave_threat, Do.HUNKER_DOWN: make_for_edge}
    fire = {Do.FIRE: snap_at_wheel, Do.SNAP_FIRE: snap_at_wheel}

    assert results | fire == WHEEL_RESULTS.functions
    assert set(WHEEL_TESTS.functions) == {terms.Test.IN_SIGHT, terms.Test.BEING_CHARGED}
    assert set(terms.Steer) - set(STEERS.functions) == {terms.Steer.NOTHING}


# Orders.


@pytest.mark.rule("atz.vehicle.driver")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(Charge((0, 1), (2,)), "atz.vehicle.driver", id="the first is aboard"),
        pytest.param(Charge((1, 0), (2,)), None, id="the first is on foot"),
    ],
)
def test_vehicle_driver_the_first_of_a_group(option: Charge, barred: str | None) -> None:
    """An order to several is judged by the first of them."""
    g = street(human(40, 40), zombie(2, 46))

    assert bars_aboard(g, option) == barred


@pytest.mark.rule("atz.vehicle.driver")
def test_vehicle_driver_what_is_listed() -> None:
    """The driver is listed seats, the engine, courses and charges; on foot there is none of it."""
    g = street(human(40, 40), zombie(30, 20))
    car(g, at=(24, 26))
    activate(g, 0)

    found = {type(one) for one in car_orders(g, 0)}

    assert {Drive, RunDown, Ram, Push, Bootlegger} <= found
    assert {type(one) for one in wheel_orders(g, 0)} <= found
    assert car_orders(g, 1) == []


@pytest.mark.rule("atz.vehicle.driver", "atz.vehicle.wont-start")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(Start(0), "atz.vehicle.wont-start", id="it runs already"),
        pytest.param(Hotwire(0), "atz.vehicle.wont-start", id="nor is it hotwired"),
        pytest.param(SwitchOff(0), "atz.vehicle.stop", id="it moves"),
        pytest.param(TakeWheel(0), "atz.vehicle.driver", id="he drives"),
        pytest.param(GetOut(0, 225, 100, "door"), "atz.vehicle.moving-exit", id="it moves on"),
        pytest.param(Drive(0, spots((24, 20))), None, id="drives"),
        pytest.param(Drive(1, spots((24, 20))), "atz.vehicle.driver", id="who is on foot"),
        pytest.param(Drive(0, ()), "atz.vehicle.turn", id="nowhere"),
        pytest.param(RunDown(0, 2), None, id="runs down"),
        pytest.param(Ram(0, 1), None, id="rams"),
        pytest.param(Push(0), None, id="pushes"),
    ],
)
def test_vehicle_driver_orders_are_judged(option: object, barred: str | None) -> None:
    """Each order about a vehicle is judged by its own rules."""
    g = street(human(40, 40), zombie(30, 20))
    car(g, at=(24, 26))
    activate(g, 0)

    assert bars_car(g, option) == barred  # type: ignore[arg-type]  # any of them


# Windows.


@pytest.mark.rule("atz.zombie-act.parked-vehicle-attack")
@pytest.mark.parametrize(
    ("side", "at"),
    [
        pytest.param(FRONT, (24, 12.6), id="front"),
        pytest.param(RIGHT, (25.6, 10), id="right"),
        pytest.param(REAR, (24, 7.4), id="rear"),
        pytest.param(LEFT, (22.4, 10), id="left"),
    ],
)
def test_zombie_act_parked_vehicle_attack_every_side(side: int, at: tuple[float, float]) -> None:
    """The glass breaks on the side of whoever breaks it, once; then all reach in there."""
    crowd = [zombie(at[0] + x, at[1] + y) for x, y in ((0, 0), (0.01, 0), (0, 0.01))]
    g = battle(human(2, 2), *crowd)
    car(g, 0, running=False)
    g.log = []

    break_glass(g, 1, 0)
    break_glass(g, 2, 0)

    broken = [one.event for one in g.log if isinstance(one.event, GlassBroken)]
    assert g.vehicles[0].glass == (side,)
    assert [(one.figure, one.vehicle, one.side) for one in broken] == [(1, 0, side)]
    assert reachers(g, 0) == {1: 0, 2: 0}


@pytest.mark.rule("atz.zombie-act.parked-vehicle-attack")
def test_zombie_act_parked_vehicle_attack_not_through_a_wall() -> None:
    """Nobody reaches in from inside a house."""
    crowd = (zombie(25.6, 10), zombie(22.4, 10))
    g = battle(human(2, 2), *crowd, terrain=table(buildings=((25.05, 6, 30, 14),)))
    car(g, 0, running=False)
    g.vehicles[0].glass = (LEFT, RIGHT)

    assert reachers(g, 0) == {2: 0}


@pytest.mark.rule("atz.zombie-act.parked-vehicle-attack")
def test_zombie_act_parked_vehicle_attack_the_nearest() -> None:
    """Whoever reaches in gets the nearest who can fight; those looked after are left alone."""
    g = battle(human(2, 2), human(3, 2), human(4, 2), zombie(22.4, 9))
    g.figures[2].who = Profile(name="child", side=1, seat=0, kind=Class.CIVILIAN, keeper=0)
    car(g, 0, 1, 2, running=False)
    g.vehicles[0].glass = (LEFT,)

    assert prey_at(g, 3, 0) == [1, 0]
    assert engaged(g, 3, 1)
    assert engaged(g, 1, 3)
    assert not engaged(g, 3, 0)


@pytest.mark.rule("atz.zombie-act.parked-vehicle-attack")
@pytest.mark.parametrize(
    ("kind", "start", "busy"),
    [
        pytest.param("sedan", (100, 100), (1,), id="a sedan at once"),
        pytest.param("bus", (224, 100), (1,), id="a bus if it began in contact"),
        pytest.param("bus", (100, 100), (), id="not if it has just come"),
        pytest.param("motorcycle", (229, 100), (), id="there is no glass"),
    ],
)
def test_zombie_act_parked_vehicle_attack_doors(
    kind: str, start: tuple[int, int], busy: tuple[int, ...]
) -> None:
    """Zombies bust the glass of what they reach, that of buses a turn later."""
    g = battle(human(2, 2), zombie(22.9 if kind == "motorcycle" else 22.4, 10))
    car(g, 0, kind=kind, running=False)
    g.figures[1].act.start = start

    assert bust_windows(g, (1,)) == busy


@pytest.mark.rule("atz.zombie-act.parked-vehicle-attack")
def test_zombie_act_parked_vehicle_attack_the_second_vehicle() -> None:
    """A zombie between two vehicles busts that in which somebody sits."""
    g = battle(human(2, 2), zombie(25.5, 10), zombie(22.4, 10, prone=True), zombie(25.5, 11))
    car(g, running=False)
    car(g, 0, at=(27, 10), running=False)

    assert bust_windows(g, (2, 1, 3)) == (1,)
    assert [it.glass for it in g.vehicles] == [(), (LEFT,)]


@pytest.mark.rule("atz.zombie-act.parked-vehicle-attack")
def test_zombie_act_parked_vehicle_attack_one_after_the_other() -> None:
    """Zombies at different sides bust the glass there, in their order."""
    g = battle(human(2, 2), zombie(25.6, 10), zombie(22.4, 10))
    car(g, 0, running=False)

    assert bust_windows(g, (1, 2)) == (1, 2)
    assert g.vehicles[0].glass == (RIGHT, LEFT)


@pytest.mark.rule("atz.vehicle.groups")
@pytest.mark.parametrize(
    ("x", "together"),
    [pytest.param(30, True, id="4 inches apart"), pytest.param(30.1, False, id="a tenth more")],
)
def test_vehicle_groups_of_two_vehicles(x: float, *, together: bool) -> None:
    """Those aboard vehicles at most 4 inches apart hold together."""
    g = battle(human(2, 2), human(3, 2))
    car(g, 0)
    car(g, 1, at=(x, 10))

    assert rides_with(g, 0, 1) is together


# Drivers whom no player commands.


def patrol(*others: Figure, **state: object) -> Atz:
    """Return a battle on a broad road, two soldiers in a sedan whom nobody commands."""
    ground = table(pieces=(ROAD,), buildings=HOUSES)
    soldiers = [human(2 + i, 2, side=2, kind=Class.MILITARY) for i in range(2)]
    g = battle(*soldiers, *others, terrain=ground)
    car(g, 0, 1, **state)  # type: ignore[arg-type]  # any state
    activate(g, 0, 1)
    return g


HIDDEN = human(2, 46, facing=(-1, 0))  # behind the houses


@pytest.mark.rule("atz.npc.choices-in-tests")
@pytest.mark.parametrize(
    ("mood", "figure", "state", "status", "out"),
    [
        pytest.param("flee", 1, {"running": False}, Status.CARRYING_ON, True, id="it is off"),
        pytest.param("flee", 1, {}, Status.STUNNED, True, id="nobody able drives"),
        pytest.param("flee", 1, {}, Status.CARRYING_ON, False, id="he is driven"),
        pytest.param("fight", 1, {"running": False}, Status.CARRYING_ON, False, id="not fleeing"),
    ],
)
def test_npc_choices_in_tests_who_gets_out(
    mood: str, figure: int, state: dict[str, object], status: Status, *, out: bool
) -> None:
    """Who flees gets out on the nearest side if nobody drives him away."""
    g = patrol(HIDDEN.copy(), **state)
    g.figures[0].status = status

    run(g, ride, figure, mood)

    assert (g.figures[figure].aboard == NOBODY) is out
    assert not out or g.figures[figure].x == 225


@pytest.mark.rule("atz.npc.choices-in-tests")
@pytest.mark.parametrize(
    ("mood", "speed", "end", "after"),
    [
        pytest.param("flee", 12, None, 0, id="flees off the table"),
        pytest.param("flee", 0, (24, 46.1), 8_100, id="flees toward the nearest edge"),
        pytest.param("fight", 12, (24, 46.1), 8_100, id="keeps to the road, on the table"),
        pytest.param("fight", 0, (24, 38), 0, id="stands and stays"),
    ],
)
def test_npc_choices_in_tests_where_they_drive(
    mood: str, speed: float, end: tuple[float, float] | None, after: int
) -> None:
    """Who flees makes for the nearest edge; who does not drives on, but not from a standstill."""
    g = patrol(HIDDEN.copy(), at=(24, 38), speed=speed)

    run(g, steer, 0, 0, mood)

    assert (None if g.figures[0].status == Status.LEFT else where(g)) == end
    assert g.vehicles[0].speed == after


@pytest.mark.rule("atz.npc.choices-in-tests")
def test_npc_choices_in_tests_stops_where_the_road_ends() -> None:
    """A driver who finds no road ahead stops, and stands."""
    g = patrol(HIDDEN.copy(), at=(8, 10), speed=12)

    run(g, steer, 0, 0, "fight")

    assert (where(g), g.vehicles[0].speed, g.vehicles[0].acted) == ((8, 10), 0, g.turn)


@pytest.mark.rule("atz.npc.choices-in-tests")
@pytest.mark.parametrize(
    ("x", "keeps"),
    [
        pytest.param(321, True, id="a tenth off the road"),
        pytest.param(322, False, id="more"),
        pytest.param(310, True, id="on it"),
    ],
)
def test_npc_choices_in_tests_what_is_on_the_road(x: int, *, keeps: bool) -> None:
    """A course keeps to the road but for a tenth."""
    g = patrol(HIDDEN.copy(), speed=12)

    assert keeps_to_road(g, 0, Drive(0, ((x, 100),))) is keeps


@pytest.mark.rule("atz.npc.choices-in-tests")
@pytest.mark.parametrize(
    ("leader", "foe", "fights"),
    [
        pytest.param(0, human(40, 20), True, id="the Leader sees a human"),
        pytest.param(0, zombie(40, 20), False, id="only a zombie"),
        pytest.param(2, human(40, 20), False, id="the Leader sees nobody"),
        pytest.param(NOBODY, human(40, 20), True, id="without a Leader the driver himself"),
    ],
)
def test_npc_choices_in_tests_who_wants_to_fight(leader: int, foe: Figure, *, fights: bool) -> None:
    """A driver stops to fight if his Leader sees an enemy human."""
    blind = human(2, 46, side=2, facing=(-1, 0), kind=Class.MILITARY)
    g = patrol(blind, foe)
    g.leaders[g.figures[0].group] = leader

    assert wants_to_fight(g, 0) is fights


# Leaving the table.


@pytest.mark.rule("atz.scenario.escape-definition")
def test_scenario_escape_definition_with_whom_one_carries() -> None:
    """Who leaves takes along whom he carries; only the hurt have been helped; all are told of."""
    hurt = human(5, 5, carried=True, status=Status.OUT_OF_THE_FIGHT)
    g = battle(human(5, 5), hurt, human(9, 9))
    g.figures[0].carries = 1
    activate(g, 0, 1, 2)
    g.log = []

    leave_table(g, 0)

    changed = [one.event for one in g.log if isinstance(one.event, StatusChanged)]
    assert [it.status == Status.LEFT for it in g.figures] == [True, True, False]
    assert [(it.helped, it.act.done) for it in g.figures] == [
        (False, True),
        (True, True),
        (False, False),
    ]
    assert [(one.figure, one.status, one.prone) for one in changed] == [
        (0, Status.LEFT, False),
        (1, Status.LEFT, False),
    ]


@pytest.mark.rule("atz.scenario.bleens-movement", "atz.scenario.escape-definition")
def test_scenario_bleens_movement_with_whom_one_keeps() -> None:
    """Who leaves takes along those on foot whom he looks after, not those in a vehicle."""
    g = battle(human(5, 5), human(6, 5), human(7, 5), human(9, 9))
    child = Profile(name="child", side=1, seat=0, kind=Class.CIVILIAN, keeper=0)
    g.figures[1].who = g.figures[2].who = child
    car(g, 3)
    board(g, 0, 2)

    leave_table(g, 0)

    assert [it.status == Status.LEFT for it in g.figures] == [True, True, False, False]
