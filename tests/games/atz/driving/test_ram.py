"""Vehicles that meet, and fire at vehicles."""

import pytest

from shamble.games.atz.battle import vehicle_events
from shamble.games.atz.battle.state import Atz, Figure, Noise
from shamble.games.atz.battle.vehicle_options import Bash, Drive, Evade, Ram, ShootVehicle, Start
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.driving.ignition import silence
from shamble.games.atz.driving.ram import t_bone
from tests.games.atz.garage import ROAD, ask, car, order, spots, where
from tests.games.atz.play import end
from tests.games.atz.positions import activate, battle, human, table

BLOCKED = "atz.vehicle.pedestrian-block"


def street(
    *figures: Figure, dice: tuple[int, ...] = (), kind: str = "sedan", speed: float = 12
) -> Atz:
    """Return a battle on a broad road: the first figure drives, the rest are far away."""
    g = battle(human(2, 2), *figures, dice=dice, terrain=table(pieces=(ROAD,)))
    car(g, 0, kind=kind, speed=speed)
    return g


def enemy(**state: object) -> Figure:
    """Return an enemy whom nobody commands, far away until he is put into a vehicle."""
    return human(40, 40, side=2, **state)  # type: ignore[arg-type]  # any state


@pytest.mark.rule("atz.crash.ram", "atz.vehicle.pedestrian-block", "atz.vehicle.move")
@pytest.mark.parametrize(
    ("at", "riders", "barred"),
    [
        pytest.param((24, 20), (1,), None, id="an enemy's"),
        pytest.param((24, 20), (), None, id="a parked one"),
        pytest.param((24, 20), (2,), BLOCKED, id="a friend's"),
        pytest.param((24, 40), (1,), "atz.vehicle.move", id="too far"),
        pytest.param((24, 3), (1,), "atz.vehicle.turn", id="behind"),
    ],
)
def test_crash_ram_whom(
    at: tuple[float, float], riders: tuple[int, ...], barred: str | None
) -> None:
    """Vehicles in sight and reach can be rammed, but for one's friends'."""
    g = street(enemy(), human(3, 3))
    car(g, *riders, at=at)
    ask(g, 0)

    assert g.bars(Ram(0, 1)) == barred


# Two dice for Vehicle Charge come first, then what the position calls for.


@pytest.mark.rule("atz.crash.ram", "atz.crash.bash", "atz.vehicle.characteristics")
@pytest.mark.parametrize(
    ("riders", "facing", "speed"),
    [
        pytest.param((1,), (0, 1), 6, id="from behind"),
        pytest.param((), (0, -1), 0, id="nobody in it"),
    ],
)
def test_crash_ram_bashed_without_a_test(
    riders: tuple[int, ...], facing: tuple[int, int], speed: float
) -> None:
    """One charged from behind, or parked, is bashed without a test; five dice each."""
    g = street(enemy(), dice=(1, 2, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6))
    car(g, *riders, at=(24, 20), facing=facing, speed=speed)
    g.log = []

    order(g, Ram(0, 1))

    met = [one.event for one in g.log if isinstance(one.event, vehicle_events.Bashed)]
    assert g.dice.spent
    assert [(one.dice, one.others, one.lead) for one in met] == [((6,) * 5, (6,) * 5, 0)]


@pytest.mark.rule("atz.crash.ram", "atz.vreact.charged")
@pytest.mark.parametrize(
    ("dice", "moved", "balks"),
    [
        pytest.param((1, 6, 1, 2), True, False, id="pass 1d6, then swerves past"),
        pytest.param((1, 6, 1, 6), True, True, id="swerves, and slides to a stop"),
        pytest.param((6, 6, 3, 4), True, True, id="pass 0d6: at one Rep less"),
    ],
)
def test_vreact_charged_gets_out_of_the_way(
    *, dice: tuple[int, ...], moved: bool, balks: bool
) -> None:
    """A driver who sees it coming takes Lose Control to swerve past, a width at most."""
    g = street(enemy(), dice=(1, 2, *dice))
    car(g, 1, at=(24, 20), facing=(0, -1), speed=6)

    order(g, Ram(0, 1))

    assert g.dice.spent
    assert (abs(g.vehicles[1].x - 240) == 20) == moved
    assert g.vehicles[1].y == 200
    assert g.vehicles[1].balks == balks
    assert g.vehicles[1].running != balks
    assert where(g) == (24, 28)


@pytest.mark.rule("atz.vreact.charged", "atz.vreact.lose-control", "atz.crash.bash")
def test_vreact_charged_cannot_avoid_it() -> None:
    """With no die passed to avoid it, it comes to the bash."""
    g = street(enemy(), dice=(1, 2, 1, 6, 6, 6, *(6,) * 10))
    car(g, 1, at=(24, 20), facing=(0, -1), speed=6)
    g.log = []

    order(g, Ram(0, 1))

    assert g.dice.spent
    assert any(isinstance(one.event, vehicle_events.Bashed) for one in g.log)


@pytest.mark.rule("atz.vreact.charged")
def test_vreact_charged_may_choose_the_bash() -> None:
    """With both dice passed the charged driver chooses to bash or to get out of the way."""
    g = street(human(40, 40, side=2, seat=1), dice=(1, 2, 1, 2, *(6,) * 10))
    g.seats = 2
    car(g, 1, at=(24, 20), facing=(0, -1), speed=6)
    order(g, Ram(0, 1))
    offered = g.decision.options if g.decision else ()

    g.choose(Bash())

    assert offered == (Bash(), Evade())
    assert g.dice.spent


@pytest.mark.rule("atz.vreact.charge", "atz.crash.ram")
def test_vreact_charge_misses_a_vehicle() -> None:
    """A charge that fails misses the other vehicle, and moves on past it."""
    g = street(enemy(), dice=(6, 6))
    car(g, 1, at=(24, 20), facing=(0, -1), speed=6)

    order(g, Ram(0, 1))

    assert where(g, 1) == (24, 20)
    assert abs(where(g)[0] - 24) == pytest.approx(2, abs=0.11)
    assert where(g)[1] == 28


@pytest.mark.rule("atz.crash.bash")
@pytest.mark.parametrize(
    ("mine", "theirs", "after", "y", "other"),
    [
        pytest.param(
            (1, 1, 1, 6, 6), (6,) * 5, (6, 6), 28, Condition.SOUND, id="by 3: ploughs through"
        ),
        pytest.param(
            (1, 1, 6, 6, 6), (6,) * 5, (6, 6, 1, 1), 22, Condition.SOUND, id="by 2: half the rest"
        ),
        pytest.param(
            (1, 6, 6, 6, 6), (6,) * 5, (1, 1), 28, Condition.SOUND, id="by 1: glances off"
        ),
        pytest.param(
            (1, 1, 1, 6, 6), (6,) * 5, (1, 1), 28, Condition.BURNT_OUT, id="by 3: explodes"
        ),
        pytest.param((6,) * 5, (1, 1, 1, 6, 6), (6, 6, 1, 1), 16, Condition.SOUND, id="loses by 3"),
    ],
)
def test_crash_bash_by_the_lead(
    mine: tuple[int, ...],
    theirs: tuple[int, ...],
    after: tuple[int, ...],
    y: float,
    other: Condition,
) -> None:
    """The lead in successes says how far the winner goes, and who is damaged or tested.

    Lose Control is for drivers: the other one is parked.
    """
    g = street(dice=(1, 2, *mine, *theirs, *after))
    car(g, at=(24, 20), facing=(0, 1), running=False)

    order(g, Ram(0, 1))

    assert g.dice.spent
    assert where(g) == (24, y)
    assert g.vehicles[1].condition == other


@pytest.mark.rule("atz.crash.bash")
def test_crash_bash_whoever_rams_and_loses_stops() -> None:
    """A vehicle that is beaten by the one that it rams stands where it hit it."""
    g = street(dice=(1, 2, *(6,) * 5, *(1, 1, 1, 6, 6), *(6, 6, 1, 1)))
    car(g, at=(24, 20), facing=(0, 1), running=False)

    order(g, Ram(0, 1))

    assert (where(g), g.vehicles[0].speed) == ((24, 16), 0)


@pytest.mark.rule("atz.crash.bash-tie", "atz.crash.bash")
@pytest.mark.parametrize(
    ("dice", "tested"),
    [
        pytest.param((*(1, 1, 6, 6, 6) * 2, 1, 1, 1, 1), 2, id="equal: both are tested"),
        pytest.param((6,) * 10, 0, id="none: they just miss"),
    ],
)
def test_crash_bash_tie(dice: tuple[int, ...], tested: int) -> None:
    """Equal successes are a glancing blow for both; without any they miss each other."""
    g = street(enemy(), dice=(1, 2, *dice))
    car(g, 1, at=(24, 20), facing=(0, 1), speed=6)
    g.log = []

    order(g, Ram(0, 1))

    told = [one.event for one in g.log if isinstance(one.event, vehicle_events.VehicleTested)]
    assert g.dice.spent
    assert sum(one.test == terms.Test.LOSE_CONTROL for one in told) == tested
    assert where(g)[1] == 28


@pytest.mark.rule("atz.crash.bash")
@pytest.mark.parametrize(
    ("facing", "at", "dice"),
    [
        pytest.param((1, 0), (24, 20), 3, id="its side, squarely"),
        pytest.param((0, -1), (24, 20), 0, id="head on"),
        pytest.param((0, 1), (24, 20), 0, id="its rear"),
        pytest.param((1, 2), (24, 20), 0, id="less than 45 degrees from its rear"),
    ],
)
def test_crash_bash_t_bone(facing: tuple[int, int], at: tuple[float, float], dice: int) -> None:
    """Three dice more for hitting the other's side with one's front; it gets none for that."""
    g = street()
    car(g, at=at, facing=facing)

    assert t_bone(g, 0, 1) == dice
    assert t_bone(g, 1, 0) == 0


@pytest.mark.rule("atz.crash.bash-damage", "atz.crash.bash")
def test_crash_bash_damage_by_the_difference() -> None:
    """The loser rolls against how much heavier the winner is: a bus by 4."""
    g = street(dice=(1, 2, 1, 1, 1, *(6,) * 6, *(6,) * 5, 4, 5), kind="bus")
    car(g, at=(24, 24), facing=(0, 1), running=False)

    order(g, Ram(0, 1))

    assert g.dice.spent
    assert g.vehicles[1].condition == Condition.WRECKED


# Fire at vehicles.


@pytest.mark.rule("atz.crash.shoot-vehicle", "atz.noise.shot-equals-die-rolled")
@pytest.mark.parametrize(
    ("gun", "dice", "condition", "shots"),
    [
        pytest.param("shotgun", (4,), Condition.SOUND, 6, id="7 misses"),
        pytest.param("shotgun", (5, 3, 3), Condition.SOUND, 6, id="8 hits, pass 0d6"),
        pytest.param("shotgun", (5, 2, 3), Condition.DISABLED, 6, id="pass 1d6: stops"),
        pytest.param("shotgun", (5, 2, 2), Condition.WRECKED, 6, id="pass 2d6: rolls over"),
        pytest.param("bolt-action-rifle", (6,), Condition.SOUND, 1, id="a rifle never can"),
    ],
)
def test_crash_shoot_vehicle(
    gun: str, dice: tuple[int, ...], condition: Condition, shots: int
) -> None:
    """A die and the Targets rating must make 8; then the weapon's Impact decides."""
    g = battle(human(24, 10, gun=gun), dice=dice)
    car(g, at=(24, 16), running=False)

    order(g, ShootVehicle(0, gun, 0))

    assert g.dice.spent
    assert g.vehicles[0].condition == condition
    assert g.heard == [Noise(240, 100, shots)]
    assert g.figures[0].act.fired


@pytest.mark.rule("atz.crash.shoot-vehicle", "atz.react.fire-target")
@pytest.mark.parametrize(
    ("at", "riders", "barred"),
    [
        pytest.param((24, 16), (1,), None, id="in range and sight"),
        pytest.param((24, 30), (1,), "atz.weapon.range", id="too far"),
        pytest.param((24, 16), (2,), "atz.react.fire-target", id="a friend in it"),
        pytest.param((24, 2), (1,), None, id="behind: one turns"),
    ],
)
def test_crash_shoot_vehicle_which(
    at: tuple[float, float], riders: tuple[int, ...], barred: str | None
) -> None:
    """A vehicle can be shot at in range and sight, with no friend in it."""
    g = battle(human(24, 10, gun="shotgun"), enemy(), human(40, 2))
    car(g, *riders, at=at, running=False)
    ask(g, 0)

    assert g.bars(ShootVehicle(0, "shotgun", 0)) == barred


@pytest.mark.rule("atz.crash.shoot-vehicle", "atz.vreact.received-fire")
@pytest.mark.rule("atz.vreact.driver-which-test")
@pytest.mark.parametrize(
    "shot", [pytest.param((1,), id="a miss"), pytest.param((5, 6, 6), id="a hit without effect")]
)
def test_crash_shoot_vehicle_driver_is_tested(shot: tuple[int, ...]) -> None:
    """After a miss, or a hit without effect, the driver takes Vehicle Received Fire."""
    g = battle(human(24, 10, gun="shotgun"), enemy(), dice=(*shot, 1, 2))
    car(g, 1, at=(24, 18), speed=0)
    g.log = []

    order(g, ShootVehicle(0, "shotgun", 0))

    told = [one.event for one in g.log if isinstance(one.event, vehicle_events.VehicleTested)]
    assert [one.test for one in told] == [terms.Test.VEHICLE_RECEIVED_FIRE]


@pytest.mark.rule("atz.crash.shoot-vehicle", "atz.crash.repair")
def test_crash_shoot_vehicle_rolls_to_a_stop() -> None:
    """A disabled vehicle slows down by its listed speed, straight on, and cannot be started."""
    g = street(speed=24)
    silence(g, 0)
    g.vehicles[0].condition = Condition.DISABLED
    activate(g, 0)

    end(g)

    assert where(g) == (24, 16)
    assert g.vehicles[0].speed == 6_000
    assert g.figures[0].status == Status.CARRYING_ON


@pytest.mark.rule("atz.crash.repair")
def test_crash_repair_not_in_the_battle() -> None:
    """A disabled vehicle is neither driven nor started in the battle."""
    g = street(speed=0)
    g.vehicles[0].condition = Condition.DISABLED
    g.vehicles[0].owners = (0,)
    ask(g, 0)

    assert g.bars(Drive(0, spots((24, 14)))) == "atz.crash.repair"
    assert g.bars(Start(0)) == "atz.crash.repair"
