"""Where those aboard end up after a crash, who is to blame, and what is told of it."""

from typing import Any

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.state import NOBODY, Atz, Figure
from shamble.games.atz.battle.vehicle_events import (
    Alighted,
    DamageRolled,
    VehicleChanged,
    VehicleTested,
)
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Condition, Damage, Status
from shamble.games.atz.driving.crash import (
    bash_damage,
    bash_value,
    explode,
    harm,
    hit_scenery,
    lose_control,
    room_beside,
    spill,
    wreck,
)
from shamble.games.atz.fighting.falls import see_fall
from shamble.games.atz.ground.terrain import Box, Obstacle
from shamble.games.atz.reactions.vehicle_reaction import driver_down
from shamble.games.atz.table.vehicles import Spot
from tests.games.atz.garage import car
from tests.games.atz.positions import battle, human, run, table

Wall = tuple[float, float, float, float]


def driving(
    *others: Figure, dice: tuple[int, ...] = (), walls: tuple[Wall, ...] = (), **state: object
) -> Atz:
    """Return a battle with a figure that drives, another aboard, and others about."""
    ground = table(buildings=walls)
    g = battle(human(2, 2), human(3, 2), *others, dice=dice, terrain=ground)
    car(g, 0, 1, speed=12, **state)  # type: ignore[arg-type]  # any state
    g.log = []
    return g


def told(g: Atz, kind: type) -> list[object]:
    """Return what was told of one kind."""
    return [one.event for one in g.log or () if isinstance(one.event, kind)]


@pytest.mark.rule("atz.damage.crash-occupants")
@pytest.mark.parametrize(
    ("others", "walls", "spot"),
    [
        pytest.param((), (), (225, 110), id="beside where he sat"),
        pytest.param((human(22.5, 11),), (), (240, 126), id="somebody on the left: before it"),
        pytest.param((human(22.5, 11), human(24, 12.6)), (), (256, 110), id="then on the right"),
        pytest.param(
            (human(22.5, 11), human(24, 12.6), human(25.6, 11)), (), (225, 100), id="past them"
        ),
        pytest.param((human(24, 12.6),), ((20, 6, 22.9, 16),), (256, 110), id="not into a wall"),
        pytest.param(
            (),
            ((20, 5, 22.9, 16), (25.2, 5, 28, 16), (22.9, 12.3, 25.2, 16)),
            (240, 75),
            id="behind it, in a yard",
        ),
    ],
)
def test_damage_crash_occupants_where_there_is_room(
    others: tuple[Figure, ...], walls: tuple[Wall, ...], spot: Spot
) -> None:
    """Who is thrown out lies at the nearest spot in contact with the vehicle that has room."""
    g = driving(*others, walls=walls)

    assert room_beside(g, 0, 0) == spot


@pytest.mark.rule("atz.damage.crash-occupants")
@pytest.mark.parametrize(
    ("box", "spot"),
    [
        pytest.param((210, 60, 280, 140), (205, 135), id="all around: aslant to the left"),
        pytest.param((210, 60, 280, 480), (205, 135), id="not upward"),
        pytest.param((100, 60, 275, 140), (280, 100), id="to the right"),
        pytest.param((100, 60, 480, 140), (285, 145), id="upward, aslant"),
        pytest.param((100, 60, 480, 480), (195, 55), id="downward, aslant"),
        pytest.param((0, 0, 480, 200), (345, 205), id="far upward, aslant"),
    ],
)
def test_damage_crash_occupants_farther_away(box: Box, spot: Spot) -> None:
    """Without any room in contact one lies in the nearest ring about the vehicle that has room."""
    ground = table(obstacles=(Obstacle(box, tall=False),))
    g = battle(human(2, 2), terrain=ground)
    car(g, 0)

    assert room_beside(g, 0, 0) == spot


@pytest.mark.rule("atz.damage.crash-occupants")
@pytest.mark.parametrize(
    "way", [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
)
def test_damage_crash_occupants_in_any_direction(way: Spot) -> None:
    """Wherever about the vehicle the only room is, it is found."""
    x, y = 240 + way[0] * 100, 240 + way[1] * 100
    full = (
        *((0, 0, x - 10, 480), (x + 10, 0, 480, 480)),
        *((x - 10, 0, x + 10, y - 10), (x - 10, y + 10, x + 10, 480)),
    )
    ground = table(obstacles=tuple(Obstacle(box, tall=False) for box in full))
    g = battle(human(2, 2), terrain=ground)
    car(g, 0, at=(24, 24))

    assert room_beside(g, 0, 0) == (240 + way[0] * 95, 240 + way[1] * 95)


@pytest.mark.rule("atz.damage.crash-occupants")
def test_damage_crash_occupants_spilled() -> None:
    """All aboard lie prone beside the wreck, nobody on another; each is told of."""
    g = driving()

    riders = spill(g, 0)

    out = told(g, Alighted)
    assert riders == (0, 1)
    assert [(it.prone, it.aboard) for it in g.figures] == [(True, NOBODY)] * 2
    assert [(one.figure, one.rule) for one in out if isinstance(one, Alighted)] == [
        (0, "atz.damage.crash-occupants"),
        (1, "atz.damage.crash-occupants"),
    ]
    assert (g.figures[0].x, g.figures[0].y) != (g.figures[1].x, g.figures[1].y)
    assert g.vehicles[0].riders == []


@pytest.mark.rule("atz.damage.crash-occupants", "atz.test.man-down")
@pytest.mark.parametrize(
    ("by", "cause"),
    [
        pytest.param(3, 3, id="whoever did it"),
        pytest.param(NOBODY, 0, id="nobody did it: the first who went down"),
    ],
)
def test_test_man_down_because_of_whom(by: int, cause: int) -> None:
    """Friends outside take Man Down because of whoever is to blame for the crash."""
    friend = human(22, 13, facing=(1, -1))
    g = driving(friend, human(40, 40, side=2), dice=(1, 2))
    g.figures[0].status = g.figures[1].status = Status.DEAD
    g.downs += [(0, by, Status.DEAD), (1, by, Status.DEAD)]

    run(g, see_fall, (0, 1), by)

    tests = [one for one in told(g, events.TestTaken) if isinstance(one, events.TestTaken)]
    assert [(one.cause, [row.figure for row in one.results]) for one in tests] == [(cause, [2])]
    assert g.downs == []


@pytest.mark.rule("atz.crash.bash-damage", "atz.damage.crash-occupants")
@pytest.mark.parametrize("step", [wreck, explode])
def test_crash_bash_damage_earlier_victims_have_no_part_in_it(step: object) -> None:
    """Those who went down before a crash are not seen to go down again by it."""
    friend = human(30, 30, facing=(1, 0))
    g = driving(friend, human(32, 30, status=Status.DEAD), dice=(1, 1) if step is wreck else ())
    g.downs.append((3, NOBODY, Status.DEAD))

    run(g, step, 0, NOBODY)  # type: ignore[arg-type]  # either step

    assert told(g, events.TestTaken) == []
    assert [it.status for it in g.figures[:2]] == [Status.DEAD] * 2


@pytest.mark.rule("atz.crash.bash-damage", "atz.noise.flash-bang-is-explosion")
def test_crash_bash_damage_an_explosion() -> None:
    """An explosion kills all inside, is heard as 12 shots, and leaves a burnt-out wreck."""
    g = driving()

    run(g, explode, 0, NOBODY)

    it = g.vehicles[0]
    assert (it.condition, it.speed, it.running, it.balks) == (Condition.BURNT_OUT, 0, False, False)
    assert (240, 100, 12) in [(one.x, one.y, one.shots) for one in g.heard]
    assert [(one.vehicle, one.condition) for one in told(g, VehicleChanged)] == [  # type: ignore[attr-defined]
        (0, Condition.BURNT_OUT)
    ]


@pytest.mark.rule("atz.damage.crash-occupants", "atz.test.leader-lost", "atz.test.man-down")
@pytest.mark.parametrize(
    ("step", "dice"),
    [pytest.param(wreck, (1, 1), id="rolls over"), pytest.param(explode, (), id="explodes")],
)
def test_test_leader_lost_in_a_crash(step: object, dice: tuple[int, ...]) -> None:
    """Friends outside are tested who see it, and choose a Leader if theirs was killed."""
    g = driving(human(22, 13, facing=(1, -1), rep=3), dice=(*dice, 1, 1))
    group = g.figures[2].group
    g.leaders[group] = 0
    joined = {it.group for it in g.figures}

    run(g, step, 0, NOBODY)  # type: ignore[arg-type]  # either step

    tests = [one for one in told(g, events.TestTaken) if isinstance(one, events.TestTaken)]
    assert joined == {group}
    assert [row.figure for one in tests for row in one.results] == [2]
    assert g.leaders[group] == 2


@pytest.mark.rule("atz.vreact.lose-control", "atz.crash.bash-damage")
@pytest.mark.parametrize("step", [wreck, explode])
def test_vreact_lose_control_a_wreck_is_not_wrecked_again(step: object) -> None:
    """What is a wreck already hurts nobody any more."""
    g = driving(condition=Condition.WRECKED)

    run(g, step, 0, NOBODY)  # type: ignore[arg-type]  # either step

    assert [(it.aboard, it.status) for it in g.figures] == [(0, Status.CARRYING_ON)] * 2
    assert told(g, VehicleChanged) == []


@pytest.mark.rule("atz.crash.bash-damage")
@pytest.mark.parametrize(
    ("against", "dice", "limit", "condition"),
    [
        pytest.param(4, (4, 5, 6, 1, 1, 6, 1, 1), 4, Condition.WRECKED, id="pass 1d6: rolls over"),
        pytest.param(4, (4, 4), 4, Condition.BURNT_OUT, id="pass 2d6: explodes"),
        pytest.param(4, (5, 5, 1, 1), 4, Condition.SOUND, id="pass 0d6: Lose Control"),
        pytest.param(-3, (2, 2, 1, 1), 1, Condition.SOUND, id="never less than 1"),
        pytest.param(0, (1, 1), 1, Condition.BURNT_OUT, id="1 at least"),
    ],
)
def test_crash_bash_damage_two_dice(
    against: int, dice: tuple[int, ...], limit: int, condition: Condition
) -> None:
    """Two dice against the difference in Bash Value say what becomes of the loser."""
    g = driving(dice=dice)

    run(g, bash_damage, 0, against, NOBODY)

    rolled = [one for one in told(g, DamageRolled) if isinstance(one, DamageRolled)]
    assert g.dice.spent
    assert [(one.vehicle, one.dice, one.against) for one in rolled] == [(0, dice[:2], limit)]
    assert g.vehicles[0].condition == condition


@pytest.mark.rule("atz.vehicle.obstacle", "atz.star.ltl-source")
def test_vehicle_obstacle_whose_fault() -> None:
    """Damage by what is run into counts against 1, whoever is to blame."""
    g = driving(human(40, 40, side=2), dice=(2, 2, 1, 1))

    run(g, hit_scenery, 0, 8_001, 2)

    rolled = [one for one in told(g, DamageRolled) if isinstance(one, DamageRolled)]
    assert [(one.vehicle, one.against) for one in rolled] == [(0, 1)]
    assert g.vehicles[0].speed == 0


@pytest.mark.rule("atz.crash.shoot-vehicle")
def test_crash_shoot_vehicle_disabled_is_told() -> None:
    """A vehicle that is disabled is silent, rolls on, and it is told."""
    g = driving()

    run(g, harm, 0, Damage.STOPS, NOBODY)

    it = g.vehicles[0]
    changed = [one for one in told(g, VehicleChanged) if isinstance(one, VehicleChanged)]
    assert (it.condition, it.running, it.speed) == (Condition.DISABLED, False, 12_000)
    assert [(one.vehicle, one.condition) for one in changed] == [(0, Condition.DISABLED)]


@pytest.mark.rule("atz.vreact.lose-control", "atz.crash.driver-disabled")
@pytest.mark.parametrize(
    ("state", "status", "tests"),
    [
        pytest.param({}, Status.CARRYING_ON, 1, id="driven"),
        pytest.param({}, Status.STUNNED, 0, id="nobody able drives"),
        pytest.param({"condition": Condition.DISABLED}, Status.CARRYING_ON, 0, id="disabled"),
    ],
)
def test_vreact_lose_control_drivers_of_sound_vehicles(
    state: dict[str, Any], status: Status, tests: int
) -> None:
    """Lose Control is taken by an able driver of a vehicle that is sound."""
    g = driving(dice=(1, 1) * tests, **state)
    g.figures[0].status = status
    g.next(lose_control, 0, NOBODY)

    run(g, hit_scenery, 0, 0, NOBODY)

    assert len(told(g, VehicleTested)) == tests


@pytest.mark.rule("atz.crash.driver-disabled")
@pytest.mark.parametrize(
    ("figure", "speed", "condition", "dice"),
    [
        pytest.param(0, 12_000, Condition.SOUND, [1], id="the driver: one die"),
        pytest.param(1, 12_000, Condition.SOUND, [], id="a passenger"),
        pytest.param(2, 12_000, Condition.SOUND, [], id="somebody on foot"),
        pytest.param(0, 0, Condition.SOUND, [], id="it stands"),
        pytest.param(0, 12_000, Condition.DISABLED, [1], id="it rolls on, disabled"),
        pytest.param(0, 12_000, Condition.WRECKED, [], id="a wreck"),
    ],
)
def test_crash_driver_disabled_who_is_tested(
    figure: int, speed: int, condition: Condition, dice: list[int]
) -> None:
    """If the driver of a moving vehicle is disabled one die is rolled against his Rep."""
    g = driving(human(40, 40), dice=tuple(dice))
    g.vehicles[0].speed, g.vehicles[0].condition = speed, condition

    run(g, driver_down, figure, NOBODY)

    tests = [one for one in told(g, VehicleTested) if isinstance(one, VehicleTested)]
    assert [(one.test, len(one.dice)) for one in tests] == [(terms.Test.LOSE_CONTROL, 1)] * len(
        dice
    )


@pytest.mark.rule("atz.vehicle.characteristics")
@pytest.mark.parametrize(("kind", "value"), [("sedan", 5), ("motorcycle", 0), ("bus", 9)])
def test_vehicle_characteristics_bash_value(kind: str, value: int) -> None:
    """The Bash Value is that of the vehicle's row."""
    g = battle(human(2, 2))
    car(g, kind=kind)

    assert bash_value(g, 0) == value
