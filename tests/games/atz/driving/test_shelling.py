"""Shooting at vehicles: at which, from where, and what comes of it."""

import pytest

from shamble.games.atz.battle.state import OPEN, SHUT, Atz, Noise
from shamble.games.atz.battle.vehicle_events import VehicleShot
from shamble.games.atz.battle.vehicle_options import ShootVehicle
from shamble.games.atz.book.terms import Area, Condition, Status
from shamble.games.atz.driving.shots_at_vehicles import (
    faces,
    is_seen,
    receive_fire,
    shell,
    shell_orders,
    shots_heard,
)
from shamble.games.atz.ground.terrain import Building, Opening, Terrain
from shamble.kernel.rules import NOT_OFFERED
from tests.games.atz.garage import car
from tests.games.atz.play import why_not
from tests.games.atz.positions import battle, human, table, tables, zombie

RIFLE = "assault-rifle"


def aimed(
    *riders: int, at: tuple[float, float] = (24, 20), gun: str = RIFLE, **state: object
) -> Atz:
    """Return a battle with a shooter at (24, 10), an enemy, a friend, and a car."""
    g = battle(
        human(24, 10, gun=gun, **state),  # type: ignore[arg-type]
        human(2, 46, side=2),
        human(46, 46),
    )
    car(g, *riders, at=at, facing=(1, 0), running=False)
    return g


@pytest.mark.rule("atz.crash.shoot-vehicle")
@pytest.mark.parametrize(
    ("riders", "state", "offered"),
    [
        pytest.param((1,), {}, True, id="an enemy's"),
        pytest.param((), {}, False, id="an empty one"),
        pytest.param((2,), {}, False, id="a friend's"),
        pytest.param((1, 2), {}, False, id="with a friend and an enemy"),
        pytest.param((1,), {"hand": ()}, False, id="with nothing in hand"),
        pytest.param((1,), {"fired": True}, False, id="after a shot"),
    ],
)
def test_crash_shoot_vehicle_what_is_offered(
    riders: tuple[int, ...], state: dict[str, object], *, offered: bool
) -> None:
    """Listed are the vehicles with enemies aboard at which the gun in hand can be fired."""
    g = aimed(*riders, **state)  # type: ignore[arg-type]

    assert shell_orders(g, 0) == ([ShootVehicle(0, RIFLE, 0)] if offered else [])


@pytest.mark.rule("atz.crash.shoot-vehicle")
def test_crash_shoot_vehicle_offered_with_the_first_gun_in_hand() -> None:
    """Of two guns in hand the first is offered, and no vehicle in which nobody hostile is."""
    g = aimed(1)
    car(g, at=(24, 16), facing=(1, 0), running=False)
    g.figures[0].hand = g.figures[0].guns = ("ba-pistol", "pistol")

    assert shell_orders(g, 0) == [ShootVehicle(0, "ba-pistol", 0)]


@pytest.mark.rule("atz.crash.shoot-vehicle", "atz.action.active-fire-once", "atz.ammo.reload")
@pytest.mark.parametrize(
    ("option", "state", "barred"),
    [
        pytest.param(ShootVehicle(0, RIFLE, 0), {}, None, id="the gun in hand"),
        pytest.param(ShootVehicle(0, RIFLE, 1), {}, NOT_OFFERED, id="no such vehicle"),
        pytest.param(ShootVehicle(0, RIFLE, -1), {}, NOT_OFFERED, id="none at all"),
        pytest.param(ShootVehicle(0, "sling", 0), {}, NOT_OFFERED, id="no such weapon"),
        pytest.param(ShootVehicle(0, "shotgun", 0), {}, NOT_OFFERED, id="not in hand"),
        pytest.param(
            ShootVehicle(0, RIFLE, 0), {"fired": True}, "atz.action.active-fire-once", id="fired"
        ),
        pytest.param(
            ShootVehicle(0, RIFLE, 0), {"empty": (RIFLE,)}, "atz.ammo.reload", id="out of ammo"
        ),
    ],
)
def test_crash_shoot_vehicle_with_what(
    option: ShootVehicle, state: dict[str, object], barred: str | None
) -> None:
    """One fires once, with the gun in hand, if it is loaded, at a vehicle that is there."""
    g = aimed(1, **state)  # type: ignore[arg-type]

    assert why_not(g, option) == barred


@pytest.mark.rule("atz.crash.shoot-vehicle")
@pytest.mark.parametrize(
    ("condition", "barred"),
    [
        (Condition.SOUND, None),
        (Condition.DISABLED, None),
        (Condition.DEAD, None),
        (Condition.WRECKED, NOT_OFFERED),
        (Condition.BURNT_OUT, NOT_OFFERED),
        (Condition.LEFT, NOT_OFFERED),
    ],
)
def test_crash_shoot_vehicle_not_at_a_wreck(condition: Condition, barred: str | None) -> None:
    """A wreck is not shot at, nor a vehicle that has left."""
    g = aimed(1)
    g.vehicles[0].condition = condition

    assert why_not(g, ShootVehicle(0, RIFLE, 0)) == barred


@pytest.mark.rule("atz.weapon.range", "atz.crash.shoot-vehicle")
@pytest.mark.parametrize(
    ("y", "barred"),
    [
        pytest.param(23, None, id="its side is 12 inches away"),
        pytest.param(23.1, "atz.weapon.range", id="a tenth farther"),
    ],
)
def test_weapon_range_to_the_side_of_a_vehicle(y: float, barred: str | None) -> None:
    """Range is measured to the nearest part of a vehicle."""
    g = aimed(1, at=(24, y), gun="shotgun")

    assert why_not(g, ShootVehicle(0, "shotgun", 0)) == barred


@pytest.mark.rule("atz.crash.shoot-vehicle", "atz.los.geometry")
def test_los_geometry_points_of_a_vehicle() -> None:
    """It is looked at just outside its corners and the middles of its sides."""
    g = aimed(1, at=(24, 20))

    assert sorted(faces(g, 0)) == sorted(
        (240 + a, 200 + b) for a in (-22, 0, 22) for b in (-12, 0, 12) if a or b
    )


HOUSE = (220, 60, 260, 140)


def upstairs(window: int, floor: int, state: int = OPEN, way: str = "window") -> Atz:
    """Return a battle with a shooter on a floor of a house whose only opening is on another."""
    gap = Opening(235, 140, 245, 140, way, 0, window)  # type: ignore[arg-type]
    terrain = Terrain(
        f"house {window} {way}",
        Area.SUBURBS,
        480,
        480,
        (Building(HOUSE, "house", 2, 2, stairs=(230, 80)),),
        (gap,),
    )
    g = battle(human(24, 10, gun=RIFLE, floor=floor), human(2, 46, side=2), terrain=terrain)
    g.doors[0] = state
    car(g, 1, at=(24, 22), facing=(1, 0), running=False)
    return g


@pytest.mark.rule("atz.crash.shoot-vehicle", "atz.los.openings")
@pytest.mark.parametrize(
    ("window", "floor", "seen"),
    [
        pytest.param(0, 0, True, id="downstairs by a window there"),
        pytest.param(1, 1, True, id="upstairs by a window there"),
        pytest.param(1, 0, False, id="downstairs, the window is above"),
        pytest.param(0, 1, False, id="upstairs, the window is below"),
    ],
)
def test_los_openings_of_ones_own_floor(window: int, floor: int, *, seen: bool) -> None:
    """A vehicle is seen through the openings of the floor on which one is."""
    g = upstairs(window, floor)

    assert is_seen(g, 0, 0) is seen
    assert why_not(g, ShootVehicle(0, RIFLE, 0)) == (None if seen else "atz.los.blockers")


@pytest.mark.rule("atz.crash.shoot-vehicle", "atz.los.openings")
@pytest.mark.parametrize(("state", "seen"), [(OPEN, True), (SHUT, False)], ids=["open", "shut"])
def test_los_openings_doors_must_be_open(state: int, *, seen: bool) -> None:
    """A vehicle is seen through a door that is open."""
    g = upstairs(0, 0, state, "door")

    assert is_seen(g, 0, 0) is seen


@pytest.mark.rule("atz.noise.shot-equals-die-rolled", "atz.crash.shoot-vehicle")
@pytest.mark.parametrize("floor", [0, 1])
def test_noise_shot_is_heard_from_the_shooters_floor(floor: int) -> None:
    """Fire at a vehicle is heard where the shooter is, on his floor."""
    g = upstairs(floor, floor)
    g.dice.script = [1]

    shell(g, ShootVehicle(0, RIFLE, 0))

    assert g.heard == [Noise(240, 100, 3, floor)]


@pytest.mark.rule("atz.crash.shoot-vehicle", "atz.weapon.shotgun")
@pytest.mark.parametrize(
    ("name", "shots"),
    [("shotgun", 6), ("assault-rifle", 3), ("squad-automatic-weapon", 4), ("pistol", 2)],
)
def test_crash_shoot_vehicle_how_loud(name: str, shots: int) -> None:
    """It is heard as so many shots as the Targets rating, a shotgun as six."""
    assert shots_heard(tables().weapons[name]) == shots


@pytest.mark.rule("atz.crash.shoot-vehicle")
@pytest.mark.parametrize(
    ("die", "total", "hit"), [pytest.param(4, 7, False, id="7"), pytest.param(5, 8, True, id="8")]
)
def test_crash_shoot_vehicle_eight_hits(die: int, total: int, *, hit: bool) -> None:
    """A die and the Targets rating make 8 to hit; the shooter turns, is seen and has fired."""
    g = aimed(1, at=(30, 20), hidden=True)
    g.dice.script = [4, 4, die] if hit else [die]
    g.log = []

    shell(g, ShootVehicle(0, RIFLE, 0))

    it = g.figures[0]
    told = [one.event for one in g.log if isinstance(one.event, VehicleShot)]
    assert told == [VehicleShot(0, 0, RIFLE, die, total, hit)]
    assert (it.act.fired, it.hidden) == (True, False)
    assert it.fx * 100 == it.fy * 60
    assert [step for step, _ in g.agenda] == [receive_fire]
    assert g.dice.spent


@pytest.mark.rule("atz.crash.shoot-vehicle")
def test_crash_shoot_vehicle_parked_ones_are_lifted() -> None:
    """A parked vehicle that is shot at is no longer scenery."""
    g = battle(human(24, 10, gun=RIFLE), human(2, 46, side=2))
    car(g, 1, at=(24, 20), facing=(1, 0), running=False, box=(220, 190, 260, 210))
    g.loose = g.loose[:0]
    g.dice.script = [1]

    shell(g, ShootVehicle(0, RIFLE, 0))

    assert g.vehicles[0].box is None
    assert g.loose == (0,)


@pytest.mark.rule("atz.crash.shoot-vehicle")
def test_crash_shoot_vehicle_from_another_one_does_not_turn() -> None:
    """Whoever fires from a vehicle goes on facing as it does; the other's driver is tested."""
    g = battle(human(24, 10, gun="pistol"), human(24, 30), human(2, 46, side=2), dice=(1,))
    car(g, 1, 0, at=(24, 10), running=False)
    car(g, 2, at=(30, 12), running=False)
    facing = (g.figures[0].fx, g.figures[0].fy)

    shell(g, ShootVehicle(0, "pistol", 1))

    assert (g.figures[0].fx, g.figures[0].fy) == facing
    assert g.agenda == [(receive_fire, (1, 0))]


@pytest.mark.rule("atz.crash.shoot-vehicle", "atz.los.geometry")
@pytest.mark.parametrize(
    ("aboard", "seen"),
    [pytest.param(True, True, id="from inside it"), pytest.param(False, False, id="past it")],
)
def test_los_geometry_not_through_ones_own_vehicle(*, aboard: bool, seen: bool) -> None:
    """A tall vehicle hides what is behind it, but not from those who sit in it."""
    g = battle(human(24, 4, gun=RIFLE), human(2, 46, side=2), human(2, 40))
    car(g, 1, at=(24, 24), running=False)
    car(g, 2, *((0,) if aboard else ()), kind="bus", at=(24, 12), facing=(1, 0), running=False)

    assert is_seen(g, 0, 0) is seen


@pytest.mark.rule("atz.crash.shoot-vehicle", "atz.los.geometry")
@pytest.mark.parametrize(
    ("at", "facing"),
    [
        pytest.param((24, 20), (1, 0), id="below him"),
        pytest.param((6, 38), (0, 1), id="on the left of both"),
        pytest.param((24, 46.5), (1, 0), id="beyond the target"),
    ],
)
def test_los_geometry_not_hidden_by_what_is_elsewhere(
    at: tuple[float, float], facing: tuple[int, int]
) -> None:
    """A tall vehicle that is not between hides nothing."""
    g = battle(human(24, 30, gun=RIFLE), human(2, 46, side=2), human(2, 2))
    car(g, 1, at=(24, 42), facing=(1, 0), running=False)
    car(g, 2, kind="bus", at=at, facing=facing, running=False)

    assert is_seen(g, 0, 0)


@pytest.mark.rule("atz.vreact.received-fire", "atz.vreact.driver-which-test")
@pytest.mark.parametrize(
    ("status", "condition", "tested"),
    [
        pytest.param(Status.CARRYING_ON, Condition.SOUND, True, id="a driver"),
        pytest.param(Status.STUNNED, Condition.SOUND, False, id="one who is stunned"),
        pytest.param(Status.CARRYING_ON, Condition.DISABLED, False, id="of one that is disabled"),
    ],
)
def test_vreact_received_fire_who(status: Status, condition: Condition, *, tested: bool) -> None:
    """The driver of a sound vehicle is tested, if he is able to drive."""
    g = aimed(1)
    g.figures[1].status, g.vehicles[0].condition = status, condition

    receive_fire(g, 0, 0)

    assert bool(g.agenda) is tested


@pytest.mark.rule("atz.crash.shoot-vehicle")
def test_crash_shoot_vehicle_not_while_in_melee() -> None:
    """Whoever is in melee does not fire at a vehicle."""
    g = battle(human(24, 10, gun=RIFLE), human(2, 46, side=2), zombie(24, 11), terrain=table())
    car(g, 1, at=(24, 20), running=False)

    assert why_not(g, ShootVehicle(0, RIFLE, 0)) is not None
