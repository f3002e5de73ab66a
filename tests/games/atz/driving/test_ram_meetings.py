"""Vehicles that meet: whom one can ram, how far it is, who gives way to whom, and where to."""

import pytest

from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.battle.vehicle_events import Bashed, DamageRolled, VehicleTested
from shamble.games.atz.battle.vehicle_options import Ram
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Condition
from shamble.games.atz.driving.ram import (
    bash,
    contact,
    halt_here,
    miss,
    push_on,
    ram_orders,
    shift,
    t_bone,
)
from shamble.games.atz.driving.steering import pose_of, swept
from shamble.games.atz.ground.terrain import Piece
from shamble.games.atz.reactions.vehicle_reaction import Run
from shamble.games.atz.table.vehicles import board, park_all, parked, row_of
from shamble.kernel.rules import NOT_OFFERED
from tests.games.atz.garage import ROAD, car, order, where
from tests.games.atz.play import why_not
from tests.games.atz.positions import battle, human, run, table, tables

BLOCKED = "atz.vehicle.pedestrian-block"
RAM = "atz.crash.ram"
LOSE = terms.Test.LOSE_CONTROL
Wall = tuple[float, float, float, float]


def street(
    *figures: Figure,
    dice: tuple[int, ...] = (),
    walls: tuple[Wall, ...] = (),
    kind: str = "sedan",
    speed: float = 12,
) -> Atz:
    """Return a battle on a broad road: the first figure drives upward at 12 inches."""
    ground = table(pieces=(ROAD,), buildings=walls)
    g = battle(human(2, 2), *figures, dice=dice, terrain=ground)
    car(g, 0, kind=kind, speed=speed)
    g.log = []
    return g


def enemy(**state: object) -> Figure:
    """Return an enemy whom nobody commands, far away until he is put into a vehicle."""
    return human(40, 40, side=2, **state)  # type: ignore[arg-type]  # any state


def told_tests(g: Atz) -> list[tuple[terms.Test, int]]:
    """Return the tests of the vehicles' table that were told, and whose they were."""
    told = [one.event for one in g.log or () if isinstance(one.event, VehicleTested)]
    return [(one.test, one.vehicle) for one in told]


# Whom, and how far.


@pytest.mark.rule("atz.crash.ram")
@pytest.mark.parametrize(
    ("vehicle", "barred"),
    [
        pytest.param(1, None, id="another"),
        pytest.param(0, NOT_OFFERED, id="one's own"),
        pytest.param(-1, NOT_OFFERED, id="none"),
        pytest.param(3, NOT_OFFERED, id="no such vehicle"),
        pytest.param(2, NOT_OFFERED, id="one that has left"),
    ],
)
def test_crash_ram_which(vehicle: int, barred: str | None) -> None:
    """Any vehicle on the table but one's own can be rammed; only such are listed."""
    g = street()
    car(g, at=(24, 20))
    car(g, at=(24, 26), condition=Condition.LEFT)

    assert why_not(g, Ram(0, vehicle)) == barred
    assert ram_orders(g, 0) == [Ram(0, 1)]


@pytest.mark.rule("atz.crash.ram", "atz.vehicle.driver")
def test_crash_ram_drivers_only() -> None:
    """A passenger rams nobody."""
    g = street(human(3, 2))
    board(g, 0, 1)
    car(g, at=(24, 20))

    assert why_not(g, Ram(1, 1)) == "atz.vehicle.driver"
    assert ram_orders(g, 1) == []


@pytest.mark.rule("atz.crash.ram", "atz.vehicle.pedestrian-block")
@pytest.mark.parametrize(
    ("at", "wall", "barred"),
    [
        pytest.param((24, 26), (2, 30, 4, 32), None, id="free"),
        pytest.param((24, 26), (16, 18, 32, 19), RAM, id="out of sight"),
        pytest.param((24, 26), (24.6, 18, 30, 19), BLOCKED, id="in sight, not in reach"),
        pytest.param((24, 32), (2, 30, 4, 32), None, id="as far as the speed allows"),
        pytest.param((24, 32.1), (2, 30, 4, 32), "atz.vehicle.move", id="a tenth too far"),
        pytest.param((34, 10), (2, 30, 4, 32), None, id="squarely aside"),
        pytest.param((34, 9), (2, 30, 4, 32), "atz.vehicle.turn", id="behind"),
        pytest.param((34, 10), (25.5, 11, 27, 11.5), BLOCKED, id="no room to turn"),
    ],
)
def test_crash_ram_in_sight_and_reach(
    at: tuple[float, float], wall: Wall, barred: str | None
) -> None:
    """A vehicle is rammed that is seen, ahead, near enough, and has nothing before it."""
    g = street(walls=(wall,))
    car(g, at=at)

    assert why_not(g, Ram(0, 1)) == barred


@pytest.mark.rule("atz.crash.ram")
@pytest.mark.parametrize(
    ("at", "facing", "gap"),
    [
        pytest.param((24, 20), (0, 1), 6_000, id="its rear"),
        pytest.param((24, 20), (1, 0), 7_000, id="its side"),
        pytest.param((24, 12.5), (1, 0), 0, id="in contact already"),
        pytest.param((24, 47.1), (1, 0), 34_100, id="far away"),
        pytest.param((25.9, 20), (0, 1), 6_000, id="a tenth of it"),
        pytest.param((26, 20), (0, 1), 48_000, id="it would just pass"),
        pytest.param((40, 20), (0, 1), 48_000, id="elsewhere"),
        pytest.param((24, 20), (3, 4), 5_800, id="aslant, its corner"),
    ],
)
def test_crash_ram_how_far(at: tuple[float, float], facing: tuple[int, int], gap: int) -> None:
    """A vehicle goes straight on until it touches the other, to the tenth."""
    g = street()
    car(g, at=at, facing=facing)

    assert contact(g, 0, pose_of(g.vehicles[0]), 1) == gap


@pytest.mark.rule("atz.crash.ram", "atz.crash.bash")
def test_crash_ram_one_parked_in_the_terrain() -> None:
    """A parked vehicle is rammed like any other: it is pushed aside and is where it is."""
    things = (parked(tables(), "sedan", 240, 200, (0, 1)),)
    dice = (1, 2, 1, 1, 1, 6, 6, *(6,) * 5, 6, 6)
    ground = table(pieces=(ROAD,), obstacles=things)
    g = battle(human(2, 2), dice=dice, terrain=ground)
    park_all(g)
    car(g, 0, speed=12)

    order(g, Ram(0, 0))

    assert g.dice.spent
    assert (g.terrain.obstacles, g.vehicles[0].box) == ((), None)
    assert where(g, 0) == (22, 20)
    assert where(g, 1) == (24, 28)


# Who chooses.


@pytest.mark.rule("atz.vreact.charged")
@pytest.mark.parametrize(
    ("kind", "dice", "met"),
    [
        pytest.param("bus", (6,) * (5 + 9), [LOSE] * 0, id="heavier: bashes"),
        pytest.param("sedan", (6,) * (5 + 5), [LOSE] * 0, id="as heavy: bashes"),
        pytest.param("sports-car", (1, 1), [LOSE], id="lighter: gets out of the way"),
    ],
)
def test_vreact_charged_nobodys_driver_chooses(
    kind: str, dice: tuple[int, ...], met: list[terms.Test]
) -> None:
    """A driver whom no player commands bashes what is not heavier, and evades what is."""
    g = street(enemy(), dice=(1, 2, 1, 2, *dice))
    car(g, 1, kind=kind, at=(24, 24), facing=(0, -1), speed=6)

    order(g, Ram(0, 1))

    bashed = [one for one in g.log or () if isinstance(one.event, Bashed)]
    assert g.dice.spent
    assert [test for test, _ in told_tests(g)][2:] == met
    assert len(bashed) == 1 - len(met)


@pytest.mark.rule("atz.crash.ram", "atz.vreact.charged")
@pytest.mark.parametrize(
    ("facing", "state", "count"),
    [
        pytest.param((0, -1), {}, 2, id="from the front"),
        pytest.param((1, 0), {}, 2, id="from the side"),
        pytest.param((10, 1), {}, 1, id="a little from behind"),
        pytest.param((0, -1), {"condition": Condition.DISABLED}, 1, id="disabled"),
    ],
)
def test_crash_ram_front_or_rear(
    facing: tuple[int, int], state: dict[str, object], count: int
) -> None:
    """A driver charged in his front half is tested; from behind, or disabled, it is bashed."""
    g = street(enemy(rep=0), dice=(1, 2, *(6,) * 30))
    car(g, 1, at=(24, 24), facing=facing, speed=6, **state)  # type: ignore[arg-type]

    order(g, Ram(0, 1))

    charged = [one for one in told_tests(g) if one[0] != LOSE]
    assert len(charged) == count


@pytest.mark.rule("atz.vreact.lose-control", "atz.crash.bash")
@pytest.mark.parametrize(
    "kept", [pytest.param((1, 2), id="pass 2d6"), pytest.param((1, 6), id="pass 1d6")]
)
def test_vreact_lose_control_no_room_to_swerve(kept: tuple[int, int]) -> None:
    """Without room for a width aside it comes to the bash, and nobody slides."""
    walls = ((20, 16, 22.5, 30), (25.5, 16, 28, 30))
    g = street(enemy(), dice=(1, 2, 1, 6, *kept, *(6,) * 10), walls=walls)
    car(g, 1, at=(24, 24), facing=(0, -1), speed=6)

    order(g, Ram(0, 1))

    assert g.dice.spent
    assert (g.vehicles[1].balks, g.vehicles[1].speed) == (False, 6_000)
    assert [one.event.winner for one in g.log or () if isinstance(one.event, Bashed)] == [-1]
    assert where(g, 1) == (24, 24)


@pytest.mark.rule("atz.vreact.lose-control", "atz.vreact.charged")
@pytest.mark.parametrize(
    ("kind", "other", "x"),
    [
        pytest.param("sedan", "motorcycle", 22.5, id="a motorcycle past a sedan"),
        pytest.param("sedan", "sports-car", 22.1, id="a sports car past a sedan"),
        pytest.param("bus", "sedan", 22, id="a sedan past a bus"),
        pytest.param("motorcycle", "sedan", 22.5, id="a sedan past a motorcycle"),
        pytest.param("atv", "atv", 22.7, id="an ATV past its like"),
    ],
)
def test_vreact_lose_control_narrow_vehicles_swerve_past(kind: str, other: str, x: float) -> None:
    """Whoever keeps control clears the other, however much broader that is."""
    g = street(enemy(), dice=(1, 2, 1, 6, 1, 2), kind=kind)
    car(g, 1, kind=other, at=(24, 24), facing=(0, -1), speed=6)

    order(g, Ram(0, 1))

    assert g.dice.spent
    assert where(g, 1) == (48 - x, 24)


# Getting out of the way.


@pytest.mark.rule("atz.vreact.lose-control", "atz.crash.bash")
@pytest.mark.parametrize(
    ("walls", "most", "x"),
    [
        pytest.param((), 20, 22, id="to its left, if both sides are free"),
        pytest.param((), 19, None, id="not within a tenth less"),
        pytest.param(((20, 19, 22.9, 24),), 20, 26, id="to the right of a wall"),
        pytest.param(((20, 19, 22.9, 24), (25.1, 19, 27, 24)), 20, None, id="between walls"),
        pytest.param(((24.9, 21.9, 27, 24),), 80, 22, id="away from a wall"),
    ],
)
def test_vreact_lose_control_shifted_as_little_as_needed(
    walls: tuple[Wall, ...], most: int, x: float | None
) -> None:
    """A vehicle shifts to the side where there is room, no farther than out of the way."""
    g = street(walls=walls)
    car(g, at=(24, 20), facing=(0, 1))
    way = swept(row_of(g, 0), pose_of(g.vehicles[0]), 12_000)

    done = shift(g, 1, way, pose_of(g.vehicles[1]), most)

    assert done is (x is not None)
    assert where(g, 1) == (24 if x is None else x, 20)


@pytest.mark.rule("atz.crash.bash")
@pytest.mark.parametrize(
    ("across", "at"),
    [
        pytest.param((0, 0, 0, 10_000), (21, 20), id="across an upward way: to the left"),
        pytest.param((0, 0, 0, -10_000), (27, 20), id="across a downward way: to its left"),
        pytest.param((0, 0, 6_000, 8_000), (21, 22.2), id="across an aslant way"),
    ],
)
def test_crash_bash_pushed_across_the_way(
    across: tuple[int, int, int, int], at: tuple[float, float]
) -> None:
    """One that is pushed aside goes across the other's way and keeps its own facing."""
    g = street()
    car(g, at=(24, 20), facing=(1, 0))
    way = swept(row_of(g, 0), pose_of(g.vehicles[0]), 12_000)

    shift(g, 1, way, across, 80)

    assert where(g, 1) == pytest.approx(at, abs=0.11)
    assert pose_of(g.vehicles[1])[2:] == (10_000, 0)


@pytest.mark.rule("atz.vreact.charge", "atz.crash.bash")
@pytest.mark.parametrize(
    ("walls", "end"),
    [
        pytest.param((), (22, 28), id="to the left of it"),
        pytest.param(((20, 9, 22.9, 11),), (26, 28), id="to the right if the left is not free"),
        pytest.param(((12, 9, 22.9, 11), (25.1, 9, 36, 11)), (24, 16), id="no room: stops at it"),
    ],
)
def test_vreact_charge_misses_and_moves_on(
    walls: tuple[Wall, ...], end: tuple[float, float]
) -> None:
    """Who misses passes the other as near as can be, if there is room for that."""
    g = street(walls=walls)
    car(g, at=(24, 20), facing=(0, 1))

    run(g, miss, Run(0, 18_000, rammed=1))

    assert where(g) == pytest.approx(end, abs=0.11)
    assert where(g, 1) == (24, 20)


@pytest.mark.rule("atz.crash.bash")
@pytest.mark.parametrize(
    ("walls", "end", "speed"),
    [
        pytest.param((), (24, 20), 12_000, id="room aside"),
        pytest.param(((14, 17, 22.9, 30), (25.1, 17, 34, 30)), (24, 10), 0, id="no room"),
        pytest.param(
            ((17, 17, 22.9, 30), (25.1, 17, 36, 30)), (24, 20), 12_000, id="room 8 inches aside"
        ),
        pytest.param(((16.9, 17, 22.9, 30), (25.1, 17, 36, 30)), (24, 10), 0, id="a tenth more"),
    ],
)
def test_crash_bash_pushes_aside_or_stops(
    walls: tuple[Wall, ...], end: tuple[float, float], speed: int
) -> None:
    """A winner pushes the other aside and goes on; without room for that it stops."""
    g = street(walls=walls)
    car(g, at=(24, 20), facing=(0, 1))

    run(g, push_on, Run(0, 10_000, rammed=1, gone=3_000))

    assert where(g) == end
    assert g.vehicles[0].speed == speed
    assert g.vehicles[0].drove == (13_000 if speed else 3_000)


@pytest.mark.rule("atz.crash.bash")
@pytest.mark.parametrize(
    ("condition", "after"),
    [
        pytest.param(Condition.SOUND, (0, 5_000), id="on its wheels"),
        pytest.param(Condition.WRECKED, (12_000, 0), id="a wreck is left alone"),
    ],
)
def test_crash_bash_loser_stops_where_it_is(condition: Condition, after: tuple[int, int]) -> None:
    """Whoever rams and loses stands where it met the other."""
    g = street()
    g.vehicles[0].condition, g.vehicles[0].drove = condition, 0

    halt_here(g, Run(0, 10_000, rammed=1, gone=5_000))

    assert (g.vehicles[0].speed, g.vehicles[0].drove) == after


# Dice.


@pytest.mark.rule("atz.crash.bash")
@pytest.mark.parametrize(
    ("at", "facing", "speed", "mine"),
    [
        pytest.param((24, 20), (10, 9), 12, 3, id="less than 45 degrees from square"),
        pytest.param((24, 20), (10, 11), 12, 0, id="more than 45 degrees"),
        pytest.param((21, 20), (10, 9), 12, 3, id="its side, aslant"),
        pytest.param((21, 20), (10, 11), 12, 0, id="its side, more than 45 degrees aslant"),
        pytest.param((24, 20), (-1, 0), 12, 3, id="its right side"),
        pytest.param((24, 20), (1, 0), 0, 0, id="without moving"),
        pytest.param((24, 4), (1, 0), 12, 0, id="with one's rear"),
        pytest.param((26, 12), (1, 0), 12, 0, id="past the middle, at its rear"),
        pytest.param((25, 20), (1, 0), 12, 3, id="not in the middle"),
        pytest.param((34, 20), (1, -1), 12, 3, id="as far aside as ahead"),
        pytest.param((34.1, 20), (1, -1), 12, 0, id="farther aside than ahead"),
        pytest.param((33, 20), (0, 1), 12, 0, id="along its side"),
    ],
)
def test_crash_bash_t_bone_front_to_side(
    at: tuple[float, float], facing: tuple[int, int], speed: float, mine: int
) -> None:
    """Three dice for meeting the other's side with one's front, 45 degrees from square at most."""
    g = street(speed=speed)
    car(g, at=at, facing=facing)

    assert t_bone(g, 0, 1) == mine


@pytest.mark.rule("atz.crash.bash")
@pytest.mark.parametrize(
    ("facing", "mine"),
    [
        pytest.param((7_072, 7_071), 3, id="a hair less than 45 degrees"),
        pytest.param((7_071, 7_072), 0, id="a hair more"),
    ],
)
def test_crash_bash_t_bone_at_45_degrees(facing: tuple[int, int], mine: int) -> None:
    """Up to 45 degrees from square it is a T-bone, and not beyond."""
    g = street()
    car(g, at=(21, 20))
    g.vehicles[1].fx, g.vehicles[1].fy = facing

    assert t_bone(g, 0, 1) == mine


@pytest.mark.rule("atz.crash.bash")
def test_crash_bash_dice_of_a_t_bone() -> None:
    """Who T-bones rolls three dice more than its Bash Value, the other just its own."""
    g = street(dice=(1, 2, *(6,) * 8, *(6,) * 5))
    car(g, at=(24, 20), facing=(1, 0), running=False)

    order(g, Ram(0, 1))

    met = [one.event for one in g.log or () if isinstance(one.event, Bashed)]
    assert [(len(one.dice), len(one.others)) for one in met] == [(8, 5)]
    assert g.dice.spent


@pytest.mark.rule("atz.crash.bash-tie")
def test_crash_bash_tie_each_driver_is_tested() -> None:
    """After equal successes first whoever rammed is tested, then the other."""
    g = street(enemy(), dice=(1, 2, *(1, 6, 6, 6, 6) * 2, 1, 1, 1, 1))
    car(g, 1, at=(24, 20), facing=(0, 1), speed=6)

    order(g, Ram(0, 1))

    assert g.dice.spent
    assert [one for one in told_tests(g) if one[0] == LOSE] == [(LOSE, 0), (LOSE, 1)]
    assert where(g) == (24, 28)


@pytest.mark.rule("atz.crash.bash")
@pytest.mark.parametrize(
    ("mine", "theirs", "after", "told"),
    [
        pytest.param((1, 1, 1, 6, 6), (6,) * 5, (6, 6, 1, 1), [1], id="wins by 3"),
        pytest.param((1, 1, 6, 6, 6), (6,) * 5, (6, 6, 1, 1, 1, 1), [1, 0], id="wins by 2"),
        pytest.param((1, 6, 6, 6, 6), (6,) * 5, (1, 1, 1, 1), [1, 0], id="wins by 1"),
        pytest.param((6,) * 5, (1, 1, 1, 6, 6), (6, 6, 1, 1), [0], id="loses by 3"),
        pytest.param((6,) * 5, (1, 1, 6, 6, 6), (6, 6, 1, 1, 1, 1), [0, 1], id="loses by 2"),
        pytest.param((6,) * 5, (1, 6, 6, 6, 6), (1, 1, 1, 1), [0, 1], id="loses by 1"),
    ],
)
def test_crash_bash_who_is_tested(
    mine: tuple[int, ...], theirs: tuple[int, ...], after: tuple[int, ...], told: list[int]
) -> None:
    """The loser is damaged or tested first, then the winner takes Lose Control by 1 or 2."""
    g = street(enemy(), dice=(1, 2, *mine, *theirs, *after))
    car(g, 1, at=(24, 20), facing=(0, 1), speed=6)

    order(g, Ram(0, 1))

    assert g.dice.spent
    assert [vehicle for test, vehicle in told_tests(g) if test == LOSE] == told


@pytest.mark.rule("atz.crash.bash-damage")
@pytest.mark.parametrize(
    ("kind", "limit"),
    [
        pytest.param("bus", 4, id="a bus against a sedan"),
        pytest.param("sedan", 1, id="at least 1"),
    ],
)
def test_crash_bash_damage_against_the_winner(kind: str, limit: int) -> None:
    """A heavier vehicle that is rammed and wins damages the other by the difference."""
    dice = (1, 2, *(6,) * 5, 1, 1, 1, *(6,) * (row_dice(kind) - 3), 6, 6, 1, 1)
    g = street(dice=dice)
    car(g, kind=kind, at=(24, 24), facing=(0, 1))

    order(g, Ram(0, 1))

    rolled = [one.event for one in g.log or () if isinstance(one.event, DamageRolled)]
    assert g.dice.spent
    assert [(one.vehicle, one.against) for one in rolled] == [(0, limit)]


def row_dice(kind: str) -> int:
    """Return a kind's Bash Value."""
    return tables().vehicles[kind].bash


@pytest.mark.rule("atz.crash.bash")
def test_crash_bash_not_by_a_wreck() -> None:
    """One that was wrecked on the way meets nobody."""
    g = street()
    car(g, at=(24, 20), facing=(0, 1))
    g.vehicles[0].condition = Condition.WRECKED

    run(g, bash, Run(0, 18_000, rammed=1))

    assert where(g) == (24, 10)


@pytest.mark.rule("atz.crash.bash")
@pytest.mark.parametrize(
    "dice",
    [pytest.param((6, 6, 1, 1), id="and stops"), pytest.param((1, 1), id="and explodes")],
)
def test_crash_bash_how_far_it_drove(dice: tuple[int, ...]) -> None:
    """What it drove up to the other counts as driven."""
    g = street(dice=(*(6,) * 5, *(1, 1, 1, 6, 6), *dice))
    car(g, at=(24, 20), facing=(0, 1), running=False)

    run(g, bash, Run(0, 18_000, rammed=1, gone=1_000))

    assert (where(g), g.vehicles[0].drove, g.vehicles[0].speed) == ((24, 16), 7_000, 0)


@pytest.mark.rule("atz.crash.bash")
def test_crash_bash_a_stopped_one_pushes_nothing() -> None:
    """Who was stopped by the bash does not push the other aside."""
    g = street(speed=0)
    car(g, at=(24, 20), facing=(0, 1))

    run(g, push_on, Run(0, 10_000, rammed=1))

    assert (where(g), where(g, 1)) == ((24, 10), (24, 20))


@pytest.mark.rule("atz.vreact.lose-control", "atz.vehicle.wont-start")
def test_vreact_lose_control_slides_to_a_stop() -> None:
    """With one die passed it swerves past but stands, is off, and must be restarted."""
    g = street(enemy(), dice=(1, 2, 1, 6, 1, 6))
    car(g, 1, at=(24, 24), facing=(0, -1), speed=6)

    order(g, Ram(0, 1))

    it = g.vehicles[1]
    assert (it.speed, it.balks, it.running) == (0, True, False)


@pytest.mark.rule("atz.vreact.charge")
@pytest.mark.parametrize(
    ("facing", "at", "end"),
    [
        pytest.param((1, 0), (34, 10), (42, 12), id="to the left of one that goes right"),
        pytest.param((3, 4), (30, 18), (33.2, 25.6), id="to the left of one that goes aslant"),
    ],
)
def test_vreact_charge_misses_on_any_way(
    facing: tuple[int, int], at: tuple[float, float], end: tuple[float, float]
) -> None:
    """Who misses passes on the left of where he goes."""
    g = battle(human(2, 2), terrain=table(pieces=(Piece((0, 0, 480, 480), "road"),)))
    car(g, 0, facing=facing, speed=12)
    car(g, at=at, facing=facing)

    run(g, miss, Run(0, 18_000, rammed=1))

    assert where(g) == pytest.approx(end, abs=0.11)
