"""Which vehicles can be seen, to be shot at."""

import pytest

from shamble.games.atz.battle.vehicle_events import DamageRolled
from shamble.games.atz.battle.vehicle_options import ShootVehicle
from shamble.games.atz.driving.shots_at_vehicles import is_seen
from shamble.games.atz.ground.terrain import Obstacle
from shamble.kernel.rules import RuleId
from tests.games.atz.garage import ask, car, order
from tests.games.atz.positions import battle, human, table, tenths

RIFLE = "assault-rifle"


@pytest.mark.rule("atz.crash.shoot-vehicle", "atz.los.geometry")
@pytest.mark.parametrize(
    ("kind", "x", "seen"),
    [
        pytest.param("bus", 24, False, id="a bus across the line"),
        pytest.param("sedan", 24, True, id="a sedan is low"),
        pytest.param("bus", 40, True, id="a bus on the right"),
        pytest.param("bus", 8, True, id="a bus on the left"),
    ],
)
def test_crash_shoot_vehicle_not_through_a_tall_one(kind: str, x: float, *, seen: bool) -> None:
    """A vehicle behind a tall one that is in use cannot be shot at."""
    g = battle(human(24, 4, gun=RIFLE), human(2, 46, side=2), human(46, 46, side=2))
    car(g, 1, at=(24, 20), running=False)
    car(g, 2, kind=kind, at=(x, 12), facing=(1, 0), running=False)
    ask(g, 0)

    assert is_seen(g, 0, 0) == seen
    assert (g.bars(ShootVehicle(0, RIFLE, 0)) is None) == seen


@pytest.mark.rule("atz.crash.shoot-vehicle", "atz.los.geometry")
@pytest.mark.parametrize(
    ("walls", "seen"),
    [
        pytest.param(((20, 12, 28, 13),), False, id="a wall hides it all"),
        pytest.param(((20, 12, 24, 13),), True, id="one corner shows"),
        pytest.param(((20, 16, 23.5, 17), (24.5, 16, 28, 17)), True, id="the middle shows"),
    ],
)
def test_crash_shoot_vehicle_any_part_will_do(
    walls: tuple[tuple[float, float, float, float], ...], *, seen: bool
) -> None:
    """It is enough to see one corner, or the middle of one side."""
    things = tuple(Obstacle(tenths(wall), tall=True) for wall in walls)
    g = battle(human(24, 4), human(2, 46, side=2), terrain=table(obstacles=things))
    car(g, 1, at=(24, 20), running=False)

    assert is_seen(g, 0, 0) == seen


@pytest.mark.rule("atz.crash.shoot-vehicle")
def test_crash_shoot_vehicle_damage_is_told() -> None:
    """What a hit does to a vehicle is told with its dice, its limit and how many passed."""
    g = battle(human(24, 10, gun=RIFLE), dice=(5, 6, 3))
    car(g, at=(24, 16), running=False)
    g.log = []

    order(g, ShootVehicle(0, RIFLE, 0))

    told = [one.event for one in g.log if isinstance(one.event, DamageRolled)]
    assert told == [DamageRolled(0, (6, 3), 3, 1, RuleId("atz.crash.shoot-vehicle"))]
