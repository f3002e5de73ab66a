"""What drivers and passengers do in reaction."""

from itertools import pairwise

import pytest

from shamble.games.atz.activation.activation import activate as begin
from shamble.games.atz.battle import events, vehicle_events
from shamble.games.atz.battle.options import ChoosePass
from shamble.games.atz.battle.state import Atz, Figure, Item, Outcome, Trial, Volley
from shamble.games.atz.battle.vehicle_options import Advance, Bootlegger, Drive, HoldCourse
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Condition, Do, Miss, Status
from shamble.games.atz.driving.drive import Course, drive_leg, spin
from shamble.games.atz.driving.run_down import run_over
from shamble.games.atz.driving.shots_at_vehicles import receive_fire
from shamble.games.atz.driving.swerve import make_for_edge
from shamble.games.atz.fighting.fire import circumstances
from shamble.games.atz.reactions.notice import newly_seen, take_stock
from shamble.games.atz.reactions.reaction import apply_result, call_tests
from shamble.games.atz.reactions.vehicle_reaction import Ordeal, Run, take_ordeal
from shamble.games.atz.table.reach import route
from shamble.games.atz.table.sight import sees
from shamble.games.atz.table.vehicles import blocks_way, board
from tests.games.atz.garage import ROAD, car, order, spots, where
from tests.games.atz.positions import activate, battle, human, run, table, zombie

IN_SIGHT = terms.Test.VEHICLE_IN_SIGHT


def road(
    *figures: Figure, dice: tuple[int, ...] = (), speed: float = 12, driver: Figure | None = None
) -> Atz:
    """Return a battle on a broad road, the first figure at the wheel of a sedan."""
    g = battle(driver or human(2, 2), *figures, dice=dice, terrain=table(pieces=(ROAD,)))
    car(g, 0, speed=speed)
    return g


@pytest.mark.rule("atz.vreact.in-sight")
@pytest.mark.parametrize(
    ("dice", "speed", "asked"),
    [
        pytest.param((1, 2), 12, True, id="pass 2d6"),
        pytest.param((1, 6), 12, True, id="pass 1d6"),
        pytest.param((6, 6), 12, False, id="pass 0d6"),
        pytest.param((1, 2), 0, False, id="it stands"),
    ],
)
def test_vreact_in_sight_may_drive_on(*, dice: tuple[int, int], speed: float, asked: bool) -> None:
    """A driver who sees an enemy come may drive on, if the vehicle moves."""
    g = road(zombie(24, 30), dice=dice, speed=speed)

    run(g, take_ordeal, Ordeal(IN_SIGHT, 0, 0, cause=1))

    assert (g.decision is not None) == asked


@pytest.mark.rule("atz.vreact.in-sight")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(Advance(240, 160, stop=False), None, id="half its speed"),
        pytest.param(Advance(240, 163, stop=False), "atz.vreact.in-sight", id="farther"),
        pytest.param(Advance(275, 135, stop=True), None, id="45 degrees"),
        pytest.param(Advance(280, 110, stop=False), "atz.vreact.in-sight", id="a sharper turn"),
        pytest.param(HoldCourse(), None, id="nothing"),
    ],
)
def test_vreact_in_sight_how_far(option: Advance | HoldCourse, barred: str | None) -> None:
    """It may be half the current speed, with a turn of up to 45 degrees."""
    g = road(zombie(24, 30), dice=(1, 2))

    run(g, take_ordeal, Ordeal(IN_SIGHT, 0, 0, cause=1))

    assert g.bars(option) == barred


@pytest.mark.rule("atz.vreact.in-sight")
@pytest.mark.parametrize(
    ("stop", "speed"),
    [pytest.param(False, 12_000, id="keeps its speed"), pytest.param(True, 0, id="stops")],
)
def test_vreact_in_sight_may_stop(*, stop: bool, speed: int) -> None:
    """The vehicle keeps its speed, or stops at the end."""
    g = road(zombie(24, 30), dice=(1, 2))
    run(g, take_ordeal, Ordeal(IN_SIGHT, 0, 0, cause=1))

    g.choose(Advance(240, 160, stop=stop))

    assert where(g) == (24, 16)
    assert (g.vehicles[0].speed, g.vehicles[0].drove) == (speed, 6_000)


@pytest.mark.rule("atz.vreact.in-sight", "atz.vreact.driver-which-test")
def test_vreact_in_sight_sees_to_the_rear() -> None:
    """A driver sees an enemy come up behind, and takes the vehicles' row."""
    g = road(human(24, 2, side=2), dice=(6, 6))
    g.figures[1].aboard = -1
    g.figures[0].sees = 0
    g.log = []

    seen = newly_seen(g, (1,))
    run(g, call_tests, Trial(1, (Item(0, terms.Test.IN_SIGHT, (1,)),)))

    told = [one.event for one in g.log if isinstance(one.event, vehicle_events.VehicleTested)]
    assert seen == [(0, (1,))]
    assert not sees(g, 0, 1)
    assert [one.test for one in told] == [IN_SIGHT]


@pytest.mark.rule("atz.vreact.once")
def test_vreact_once_in_an_enemy_activation() -> None:
    """A vehicle makes one reaction move in an enemy's activation."""
    g = road(zombie(24, 30), dice=(1, 2, 1, 2))
    run(g, take_ordeal, Ordeal(IN_SIGHT, 0, 0, cause=1))
    g.choose(Advance(240, 130, stop=False))

    run(g, take_ordeal, Ordeal(IN_SIGHT, 0, 0, cause=1))
    again = g.decision
    take_stock(g)
    g.dice = g.dice.scripted(1, 2)
    run(g, take_ordeal, Ordeal(IN_SIGHT, 0, 0, cause=1))

    assert again is None
    assert g.decision is not None


@pytest.mark.rule("atz.vreact.once", "atz.vehicle.driver-test")
@pytest.mark.parametrize(
    ("dice", "risky"),
    [
        pytest.param((1, 1, 1, 1, 1, 1, 6), False, id="a drive without risk"),
        pytest.param((1, 1, 1, 1, 1, 1, 6, 1, 1), True, id="after a risky one Lose Control"),
    ],
)
def test_vreact_once_a_reaction_move_breaks_the_drive_off(
    *, dice: tuple[int, ...], risky: bool
) -> None:
    """A vehicle that drives away from fire does not go on to where it was driven before."""
    g = battle(
        human(2, 2, kind=terms.Class.CIVILIAN),
        human(36, 30, side=2, facing=(-1, 0), gun="assault-rifle"),
        dice=dice,
        terrain=table(buildings=((26, 4, 34, 24),), pieces=(ROAD,)),
    )
    car(g, 0, kind="motorcycle", at=(22, 10), speed=12)
    activate(g, 0)

    run(g, drive_leg, Course(0, spots((22, 26), (24, 30)), 16_000, risky=risky))

    assert where(g) == (6, 22)
    assert g.vehicles[0].drove == 16_000


@pytest.mark.rule("atz.vreact.once")
def test_vreact_once_a_reaction_move_breaks_a_spin_off() -> None:
    """A vehicle that was diverted in the middle of a bootlegger turn does not spin."""
    g = road(zombie(24, 40), speed=12)
    g.vehicles[0].act.strayed = True

    run(g, spin, Bootlegger(0, "left"))

    assert (g.vehicles[0].fx, g.vehicles[0].fy) == (0, 10_000)


@pytest.mark.rule("atz.vreact.once")
def test_vreact_once_not_the_next_drive() -> None:
    """A reaction move of an earlier activation does not break off a later drive."""
    g = road(zombie(2, 46), speed=12)
    g.vehicles[0].act.strayed = True

    order(g, Drive(0, spots((24, 22))))

    assert where(g) == (24, 22)


@pytest.mark.rule("atz.vreact.once")
def test_vreact_once_a_reaction_move_breaks_a_charge_off() -> None:
    """A vehicle that was diverted in the middle of its charge does not charge on."""
    g = road(zombie(24, 20), speed=12)
    g.vehicles[0].act.strayed = True

    run(g, run_over, Run(0, 12_000, target=1))

    assert where(g) == (24, 10)
    assert g.figures[1].status == Status.CARRYING_ON


@pytest.mark.rule("atz.vreact.received-fire")
@pytest.mark.parametrize(
    ("dice", "x", "y"),
    [
        pytest.param((1, 6), 21.9, 18.1, id="pass 1d6: veers away"),
        pytest.param((6, 6, 1, 1), 21.9, 18.1, id="pass 0d6: and keeps control"),
    ],
)
def test_vreact_received_fire_veers_off(dice: tuple[int, ...], x: float, y: float) -> None:
    """With one die or none it goes half its speed on and 3 inches away from the danger."""
    g = road(human(40, 12, side=2, facing=(1, 0)), dice=dice)

    run(g, receive_fire, 0, 1)

    assert g.dice.spent
    assert where(g) == (x, y)
    assert g.vehicles[0].speed == 12_000


@pytest.mark.rule("atz.vreact.received-fire", "atz.vreact.once")
def test_vreact_received_fire_loses_control_all_the_same() -> None:
    """After its one reaction move, Lose Control is still taken."""
    g = road(human(40, 12, side=2), dice=(6, 6, 6, 6, 6, 1, 1))
    g.vehicles[0].act.nudged = True

    run(g, receive_fire, 0, 1)

    assert where(g) == (24, 10)
    assert g.vehicles[0].condition == Condition.WRECKED


@pytest.mark.rule("atz.vreact.received-fire", "atz.star.free-will")
def test_vreact_received_fire_a_star_may_choose() -> None:
    """A Star chooses on Vehicle Received Fire."""
    g = road(human(40, 12, side=2), driver=human(2, 2, star=True))
    run(g, receive_fire, 0, 1)

    g.choose(ChoosePass(2))

    assert g.decision is not None
    assert HoldCourse() in g.decision.options


@pytest.mark.rule("atz.vreact.driver-which-test", "atz.crash.shoot-occupants")
@pytest.mark.parametrize("do", [Do.DUCK_BACK, Do.RETIRE])
def test_vreact_driver_which_test_drives_away(do: Do) -> None:
    """A driver who would duck back or retire drives away from the threat instead."""
    g = road(human(24, 2, side=2, facing=(0, -1)))

    run(g, apply_result, Outcome(0, terms.Test.RECEIVED_FIRE, 1, do, 1))

    assert where(g) == (24, 22)
    assert g.figures[0].status == Status.CARRYING_ON
    assert g.vehicles[0].act.nudged


@pytest.mark.rule("atz.vreact.driver-which-test")
def test_vreact_driver_which_test_from_a_standstill() -> None:
    """From a standstill he drives away at half the listed speed."""
    g = road(human(24, 2, side=2, facing=(0, -1)), speed=0)

    run(g, apply_result, Outcome(0, terms.Test.RECEIVED_FIRE, 1, Do.RETIRE, 1))

    assert where(g) == (24, 19)


@pytest.mark.rule("atz.vreact.driver-which-test", "atz.crash.shoot-occupants")
def test_vreact_driver_which_test_hunkered_makes_for_the_edge() -> None:
    """A driver who hunkers down drives for the nearest edge every activation, and off it."""
    g = road(human(4, 44, side=2, facing=(-1, 0)), dice=(6, 6), speed=6)
    make_for_edge(g, Outcome(0, terms.Test.RECEIVED_FIRE, 0, Do.HUNKER_DOWN, 1))
    status = g.figures[0].status

    g.vehicles[0].y = 400
    run(g, begin, g.figures[0].group, "move")

    assert status == Status.HUNKERED
    assert g.figures[0].status == Status.LEFT
    assert g.vehicles[0].condition == Condition.LEFT


@pytest.mark.rule("atz.vreact.driver-which-test")
def test_vreact_driver_which_test_snap_shot() -> None:
    """A driver who fires in reaction does so in a hurry."""
    g = road(human(24, 20, side=2), dice=(1, 2, 1, 2), driver=human(2, 2, gun="pistol"))
    g.log = []

    run(g, apply_result, Outcome(0, terms.Test.RECEIVED_FIRE, 2, Do.FIRE, 1, (1,)))

    fired = [one.event for one in g.log if isinstance(one.event, events.Fired)]
    assert [(one.shooter, one.snap, len(one.rolled)) for one in fired] == [(0, True, 2)]


@pytest.mark.rule("atz.vreact.passengers")
@pytest.mark.parametrize(
    ("do", "status"),
    [
        pytest.param(Do.DUCK_BACK, Status.DUCKED_BACK, id="duck back"),
        pytest.param(Do.RETIRE, Status.HUNKERED, id="retire"),
        pytest.param(Do.HUNKER_DOWN, Status.HUNKERED, id="hunker down"),
    ],
)
def test_vreact_passengers_duck_inside(do: Do, status: Status) -> None:
    """Passengers who duck back, retire or hunker down duck inside, and are not seen."""
    g = battle(human(2, 2), human(3, 2), human(24, 20, side=2, facing=(0, -1)))
    car(g, 0, 1, speed=6)
    before = sees(g, 2, 1)

    run(g, apply_result, Outcome(1, terms.Test.RECEIVED_FIRE, 0, do, 2))

    assert before
    assert g.figures[1].status == status
    assert g.figures[1].aboard == 0
    assert not sees(g, 2, 1)


@pytest.mark.rule("atz.vreact.passengers")
def test_vreact_passengers_take_class_tests() -> None:
    """A passenger takes In Sight by his class, a driver by the vehicles' table."""
    g = battle(human(2, 2), human(3, 2), human(24, 20, side=2), dice=(6, 6, 6, 6))
    car(g, 0, 1, speed=6)
    g.log = []
    items = (Item(0, terms.Test.IN_SIGHT, (2,)), Item(1, terms.Test.IN_SIGHT, (2,)))

    run(g, call_tests, Trial(2, items))

    names = [type(one.event).__name__ for one in g.log]
    assert sorted(names) == ["TestTaken", "VehicleTested"]


@pytest.mark.rule("atz.test.in-sight", "atz.vreact.passengers")
def test_in_sight_of_a_vehicle() -> None:
    """Whoever sees people drive into view is tested."""
    g = battle(
        human(2, 2),
        human(36, 30, side=2, facing=(-1, 0), gun="pistol"),
        dice=(6, 6),
        terrain=table(buildings=((26, 4, 34, 24),), pieces=(ROAD,)),
    )
    car(g, 0, at=(22, 10), speed=12)
    activate(g, 0)
    before = g.figures[1].sees

    run(g, drive_leg, Course(0, spots((22, 26)), 16_000))

    assert before == 0
    assert g.figures[1].noticed == 1
    assert where(g) == (22, 26)


@pytest.mark.rule("atz.crash.shoot-occupants")
@pytest.mark.parametrize(
    ("kind", "drove", "misses"),
    [
        pytest.param("sedan", 8_000, {Miss.IN_COVER}, id="inside: in cover"),
        pytest.param("sedan", 8_100, {Miss.IN_COVER, Miss.TARGET_FAST}, id="over 8 inches: fast"),
        pytest.param("motorcycle", 8_000, set(), id="in the saddle: no cover"),
        pytest.param("atv", 9_000, {Miss.TARGET_FAST}, id="in the saddle, fast"),
    ],
)
def test_crash_shoot_occupants_cover_and_speed(kind: str, drove: int, misses: set[Miss]) -> None:
    """People inside a vehicle are in cover, and fast if it moved over 8 inches."""
    g = battle(human(2, 2), human(24, 20, side=2, gun="pistol", facing=(0, -1)))
    car(g, 0, kind=kind, speed=6)
    g.vehicles[0].drove = drove
    weapon = g.deck.weapons["pistol"]

    found = circumstances(g, Volley(1, "pistol", (0,), (1,)), weapon, 0, 0)

    assert found == misses


@pytest.mark.rule("atz.crash.shoot-occupants")
def test_crash_shoot_occupants_on_the_bed() -> None:
    """On an open bed there is no cover."""
    g = battle(human(2, 2), human(3, 2), human(24, 20, side=2, gun="pistol", facing=(0, -1)))
    vehicle = car(g, 0, kind="pickup-truck")
    board(g, vehicle, 1, in_bed=True)
    weapon = g.deck.weapons["pistol"]

    found = [circumstances(g, Volley(2, "pistol", (i,), (1,)), weapon, i, 0) for i in (0, 1)]

    assert found == [{Miss.IN_COVER}, frozenset()]


@pytest.mark.rule("atz.crash.shoot-occupants")
def test_crash_shoot_occupants_who_fire() -> None:
    """Whoever fires from a vehicle that moved over 8 inches is a fast-moving shooter."""
    g = battle(human(2, 2, gun="pistol"), zombie(24, 20))
    car(g, 0, speed=12)
    g.vehicles[0].drove = 9_000
    weapon = g.deck.weapons["pistol"]

    found = circumstances(g, Volley(0, "pistol", (1,), (1,)), weapon, 1, 0)

    assert Miss.SHOOTER_FAST in found


@pytest.mark.rule("atz.vehicle.footprint")
@pytest.mark.parametrize(
    ("kind", "seen", "cover"),
    [
        pytest.param("bus", False, False, id="a bus hides"),
        pytest.param("sedan", True, True, id="a sedan is cover"),
    ],
)
def test_vehicle_footprint_hides_and_covers(*, kind: str, seen: bool, cover: bool) -> None:
    """Tall vehicles block sight wherever they are driven, low ones give cover."""
    g = battle(human(24, 10, gun="pistol"), human(24, 17, side=2, facing=(0, -1)))
    car(g, kind=kind, at=(24, 15), facing=(1, 0))

    misses = circumstances(g, Volley(0, "pistol", (1,), (1,)), g.deck.weapons["pistol"], 1, 0)

    assert sees(g, 0, 1) == seen
    assert seen is False or (Miss.IN_COVER in misses) == cover


@pytest.mark.rule("atz.vehicle.footprint", "atz.figure.no-overlap")
def test_vehicle_footprint_is_walked_round() -> None:
    """Figures walk round a vehicle, whichever way it stands."""
    g = battle(human(24, 10))
    car(g, at=(24, 13), facing=(1, 1))
    activate(g, 0)

    way = route(g, 0, (240, 160), 9_000)

    assert route(g, 0, (240, 160), 8_000) is None
    assert way is not None
    assert not any(blocks_way(g, a, b) for a, b in pairwise(((240, 100), *way[1])))
