"""Driving: speeds, surfaces, turns, and what a vehicle stops for."""

import pytest

from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.battle.vehicle_options import Bootlegger, Brake, Drive, Push, Reverse
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.driving.courses import courses
from shamble.games.atz.driving.drive import Course, coast, drive_leg
from shamble.games.atz.driving.steering import limits
from shamble.games.atz.ground.terrain import Obstacle, Piece
from shamble.kernel.errors import Refused
from shamble.kernel.rules import RuleId
from tests.games.atz.garage import ROAD, ask, bars, car, order, spots, where
from tests.games.atz.play import end
from tests.games.atz.positions import activate, battle, human, run, table, tenths, zombie

BLOCKED = RuleId("atz.vehicle.pedestrian-block")


def on_road(*figures: Figure, dice: tuple[int, ...] = ()) -> Atz:
    """Return a battle on a table with a broad road, the first figure far from the rest."""
    return battle(human(2, 2), *figures, dice=dice, terrain=table(pieces=(ROAD,)))


@pytest.mark.rule("atz.vehicle.move", "atz.vehicle.characteristics")
@pytest.mark.parametrize(
    ("to", "barred"),
    [
        pytest.param(28, None, id="listed speed"),
        pytest.param(12, None, id="slower"),
        pytest.param(28.2, "atz.vehicle.move", id="faster"),
    ],
)
def test_vehicle_move_up_to_listed_speed(to: float, barred: str | None) -> None:
    """A moving sedan goes up to 18 inches on a road, and no farther without a test."""
    g = on_road()
    vehicle = car(g, 0, speed=12)

    assert bars(g, vehicle, (24, to)) == barred


@pytest.mark.rule("atz.vehicle.move")
def test_vehicle_move_keeps_its_speed() -> None:
    """A vehicle drives as far as ordered, and that is its speed from then on."""
    g = on_road()
    car(g, 0, speed=18)

    order(g, Drive(0, spots((24, 22))))

    assert where(g) == (24, 22)
    assert g.vehicles[0].speed == 12_000
    assert (g.figures[0].x, g.figures[0].y) == (240, 230)


@pytest.mark.rule("atz.vehicle.move")
def test_vehicle_move_once_in_a_turn() -> None:
    """A vehicle is driven once in an activation."""
    g = on_road()
    car(g, 0, speed=12)
    order(g, Drive(0, spots((24, 16))))

    barred = g.bars(Drive(0, spots((24, 20))))

    assert barred == "atz.turn.once"


@pytest.mark.rule("atz.vehicle.off-road-base")
@pytest.mark.parametrize(
    ("to", "barred"),
    [
        pytest.param(19, None, id="half the listed speed"),
        pytest.param(19.2, "atz.vehicle.off-road-base", id="more"),
    ],
)
def test_vehicle_off_road_base_half(to: float, barred: str | None) -> None:
    """Off road a vehicle goes half its listed speed without a test."""
    g = battle(human(2, 2))
    vehicle = car(g, 0, speed=12)

    assert bars(g, vehicle, (24, to)) == barred


@pytest.mark.rule("atz.vehicle.prorate")
@pytest.mark.parametrize(
    ("to", "barred"),
    [
        pytest.param(26.5, None, id="9 inches of road leave half of 9 off it"),
        pytest.param(26.8, "atz.vehicle.off-road-base", id="too far"),
    ],
)
def test_vehicle_prorate_road_and_field(to: float, barred: str | None) -> None:
    """What is used of the allowance on the road is gone off it too."""
    road = Piece((160, 0, 320, 220), "road")
    g = battle(human(2, 2), terrain=table(pieces=(road,)))
    vehicle = car(g, 0, at=(24, 13), speed=12)

    assert bars(g, vehicle, (24, to)) == barred


@pytest.mark.rule("atz.vehicle.start-moving")
@pytest.mark.parametrize(
    ("to", "barred"),
    [
        pytest.param(19, None, id="half"),
        pytest.param(19.2, "atz.vehicle.start-moving", id="more than half"),
    ],
)
def test_vehicle_start_moving_half_speed(to: float, barred: str | None) -> None:
    """From a standstill a vehicle reaches half its listed speed at most."""
    g = on_road()
    vehicle = car(g, 0)

    assert bars(g, vehicle, (24, to)) == barred


@pytest.mark.rule("atz.vehicle.start-moving")
def test_vehicle_start_moving_no_driver_test() -> None:
    """A vehicle that stands may not use the Driver Test."""
    g = on_road()
    car(g, 0)
    ask(g, 0)

    assert g.bars(Push(0)) == "atz.vehicle.start-moving"


@pytest.mark.rule("atz.vehicle.driver-test")
@pytest.mark.parametrize(
    ("dice", "pace", "road", "field"),
    [
        pytest.param((1, 6), 1, 27_000, 13_500, id="pass 1d6"),
        pytest.param((6, 6), 0, 18_000, 9_000, id="pass 0d6"),
        pytest.param((1, 2), 2, 36_000, 18_000, id="pass 2d6"),
    ],
)
def test_vehicle_driver_test_speeds(
    dice: tuple[int, int], pace: int, road: int, field: int
) -> None:
    """The dice passed say how fast a vehicle may go, on the road and off it."""
    g = on_road(dice=dice)
    car(g, 0, speed=18)

    order(g, Push(0))

    assert g.vehicles[0].act.pace == pace
    assert limits(g, 0) == (road, field)
    assert g.bars(Push(0)) == "atz.vehicle.driver-test"


@pytest.mark.rule("atz.vehicle.driver-test")
@pytest.mark.parametrize(
    ("to", "dice", "condition"),
    [
        pytest.param(31, (1, 2), Condition.SOUND, id="one and a half times, no Lose Control"),
        pytest.param(38, (1, 2, 1, 6), Condition.SOUND, id="faster, and control kept"),
        pytest.param(38, (1, 2, 6, 6, 6, 1, 2), Condition.WRECKED, id="faster, and control lost"),
    ],
)
def test_vehicle_driver_test_lose_control(
    to: float, dice: tuple[int, ...], condition: Condition
) -> None:
    """Faster than one and a half times the listed speed, Lose Control is taken at the end."""
    g = on_road(dice=dice)
    car(g, 0, at=(24, 4), speed=18)
    order(g, Push(0))

    g.choose(Drive(0, spots((24, to))))

    assert g.dice.spent
    assert g.vehicles[0].condition == condition


@pytest.mark.rule("atz.vehicle.stop")
@pytest.mark.parametrize(
    ("speed", "to", "barred"),
    [
        pytest.param(36, 20, "atz.vehicle.stop", id="must go 18"),
        pytest.param(36, 28, None, id="goes 18"),
        pytest.param(20, 12, None, id="goes 2"),
        pytest.param(20, 11, "atz.vehicle.stop", id="must go 2"),
    ],
)
def test_vehicle_stop_by_listed_speed(speed: float, to: float, barred: str | None) -> None:
    """In one activation a vehicle slows down by its listed speed at most."""
    g = on_road()
    vehicle = car(g, 0, speed=speed)

    assert bars(g, vehicle, (24, to)) == barred


@pytest.mark.rule("atz.vehicle.stop")
@pytest.mark.parametrize(
    ("speed", "barred"),
    [
        pytest.param(18, None, id="at its listed speed"),
        pytest.param(20, "atz.vehicle.stop", id="too fast"),
        pytest.param(0, "atz.vehicle.stop", id="stands already"),
    ],
)
def test_vehicle_stop_where_it_is(speed: float, barred: str | None) -> None:
    """A vehicle at or below its listed speed can stop at once."""
    g = on_road()
    car(g, 0, speed=speed)
    ask(g, 0)

    assert g.bars(Brake(0)) == barred


@pytest.mark.rule("atz.vehicle.stop", "atz.vehicle.move")
@pytest.mark.parametrize(
    ("speed", "left", "y"),
    [
        pytest.param(18, 0, 10, id="stops"),
        pytest.param(24, 6_000, 16, id="rolls on 6 inches"),
    ],
)
def test_vehicle_stop_when_nobody_drives_on(speed: float, left: int, y: float) -> None:
    """A vehicle that is not driven in its activation slows down by its listed speed."""
    g = on_road()
    car(g, 0, speed=speed)
    activate(g, 0)

    end(g)

    assert g.vehicles[0].speed == left
    assert where(g) == (24, y)


@pytest.mark.rule("atz.vehicle.reverse")
@pytest.mark.parametrize(
    ("kind", "speed", "mils", "barred"),
    [
        pytest.param("sedan", 0, 4_500, None, id="a quarter"),
        pytest.param("sedan", 0, 5_000, "atz.vehicle.reverse", id="more"),
        pytest.param("sedan", 6, 3_000, "atz.vehicle.reverse", id="while it moves"),
        pytest.param("motorcycle", 0, 3_000, "atz.vehicle.reverse", id="motorcycle"),
        pytest.param("atv", 0, 3_000, "atz.vehicle.reverse", id="ATV"),
    ],
)
def test_vehicle_reverse_who_and_how_far(
    kind: str, speed: float, mils: int, barred: str | None
) -> None:
    """Only a vehicle that stands reverses, a quarter of its speed; two-wheelers and ATVs never."""
    g = on_road()
    car(g, 0, kind=kind, speed=speed)
    ask(g, 0)

    assert g.bars(Reverse(0, mils)) == barred


@pytest.mark.rule("atz.vehicle.reverse")
def test_vehicle_reverse_goes_straight_back() -> None:
    """A vehicle goes straight back and stands again."""
    g = on_road()
    car(g, 0)

    order(g, Reverse(0, 4_500))

    assert where(g) == (24, 5.5)
    assert (g.vehicles[0].fx, g.vehicles[0].fy) == (0, 10_000)
    assert g.vehicles[0].speed == 0


@pytest.mark.rule("atz.vehicle.turn")
@pytest.mark.parametrize(
    ("path", "barred"),
    [
        pytest.param(((30, 10),), None, id="90 degrees"),
        pytest.param(((30, 8),), "atz.vehicle.turn", id="more"),
        pytest.param(((24, 14), (28, 14), (28, 16)), "atz.vehicle.turn", id="two turns"),
        pytest.param(((24, 13.5), (33.4, 13.5)), None, id="three quarters of 18"),
        pytest.param(((24, 13.5), (34.4, 13.5)), "atz.vehicle.off-road-base", id="more than that"),
    ],
)
def test_vehicle_turn_how_many_and_how_far(
    path: tuple[tuple[float, float], ...], barred: str | None
) -> None:
    """A sedan turns once, by 90 degrees at most, and it costs a quarter of its way."""
    broad = Piece((0, 0, 340, 480), "road")
    g = battle(human(2, 2), terrain=table(pieces=(broad,)))
    vehicle = car(g, 0, speed=12)

    assert bars(g, vehicle, *path) == barred


@pytest.mark.rule("atz.ex.suv-turn", "atz.vehicle.turn")
def test_ex_suv_turn() -> None:
    """An SUV at 12 inches that turns by 45 degrees moves 9, and 9 is its speed from then on."""
    g = on_road()
    vehicle = car(g, 0, kind="suv", at=(20, 4), speed=18)
    order(g, Drive(0, spots((20, 16))))
    first = g.vehicles[vehicle].speed
    g.turn += 1

    g.choose(Drive(0, spots((26.3, 22.3))))

    assert first == 12_000
    assert g.vehicles[vehicle].speed == pytest.approx(9_000, abs=100)
    assert g.vehicles[vehicle].drove == pytest.approx(9_000, abs=100)
    assert (g.vehicles[vehicle].fx, g.vehicles[vehicle].fy) == (7071, 7071)


@pytest.mark.rule("atz.vehicle.turn-90")
@pytest.mark.parametrize(
    ("path", "dice", "condition"),
    [
        pytest.param(((30.7, 10),), (), Condition.SOUND, id="at half the listed speed"),
        pytest.param(((31.4, 10),), (6, 6, 6, 1, 2), Condition.WRECKED, id="faster"),
        pytest.param(((31, 17.1),), (), Condition.SOUND, id="fast, but 45 degrees"),
        pytest.param(((31, 16.5),), (1, 6), Condition.SOUND, id="a little more than 45"),
    ],
)
def test_vehicle_turn_90_at_speed(
    path: tuple[tuple[float, float], ...], dice: tuple[int, ...], condition: Condition
) -> None:
    """A turn of more than 45 degrees at more than half the listed speed is risky."""
    g = battle(human(2, 2), dice=dice, terrain=table(pieces=(Piece((0, 0, 480, 480), "road"),)))
    car(g, 0, speed=12)

    order(g, Drive(0, spots(*path)))

    assert g.dice.spent
    assert g.vehicles[0].condition == condition


@pytest.mark.rule("atz.vehicle.bootlegger")
@pytest.mark.parametrize(
    ("side", "x"), [pytest.param("left", 22, id="left"), pytest.param("right", 26, id="right")]
)
def test_vehicle_bootlegger_comes_round(side: str, x: float) -> None:
    """With both dice passed the vehicle faces the other way, a width aside, and stands."""
    g = on_road(dice=(1, 2))
    car(g, 0, speed=12)

    order(g, Bootlegger(0, side))  # type: ignore[arg-type]  # one of the two

    assert where(g) == (x, 16)
    assert (g.vehicles[0].fx, g.vehicles[0].fy) == (0, -10_000)
    assert g.vehicles[0].speed == 0


@pytest.mark.rule("atz.vehicle.bootlegger")
@pytest.mark.parametrize(
    ("dice", "y", "condition"),
    [
        pytest.param((1, 6), 22, Condition.SOUND, id="pass 1d6: straight on"),
        pytest.param((6, 6, 6, 1, 2), 16, Condition.WRECKED, id="pass 0d6: rolls over"),
    ],
)
def test_vehicle_bootlegger_fails(dice: tuple[int, ...], y: float, condition: Condition) -> None:
    """With one die it goes straight on for the rest, with none it rolls over."""
    g = on_road(dice=dice)
    car(g, 0, speed=12)

    order(g, Bootlegger(0, "left"))

    assert where(g) == (24, y)
    assert g.vehicles[0].condition == condition


@pytest.mark.rule("atz.vehicle.bootlegger")
@pytest.mark.parametrize(
    ("kind", "speed", "barred"),
    [
        pytest.param("suv", 12, None, id="SUV"),
        pytest.param("motorcycle", 12, None, id="motorcycle"),
        pytest.param("bus", 12, "atz.vehicle.bootlegger", id="bus"),
        pytest.param("rv", 12, "atz.vehicle.bootlegger", id="RV"),
        pytest.param("sedan", 0, "atz.vehicle.bootlegger", id="standing"),
    ],
)
def test_vehicle_bootlegger_who(kind: str, speed: float, barred: str | None) -> None:
    """Only light vehicles that move forward can do it."""
    g = on_road()
    car(g, 0, kind=kind, speed=speed)
    ask(g, 0)

    assert g.bars(Bootlegger(0, "left")) == barred


@pytest.mark.rule("atz.vehicle.pedestrian-block")
@pytest.mark.parametrize(
    "figure",
    [
        pytest.param(zombie(24, 20), id="a zombie"),
        pytest.param(human(24.5, 20), id="a friend"),
        pytest.param(human(24, 20, side=2, status=Status.DEAD), id="a body"),
    ],
)
def test_vehicle_pedestrian_block_not_through_figures(figure: Figure) -> None:
    """A vehicle stops before any base in its way."""
    g = on_road(figure)
    vehicle = car(g, 0, speed=12)

    assert bars(g, vehicle, (24, 17.5)) is None
    assert bars(g, vehicle, (24, 17.7)) == BLOCKED
    assert bars(g, vehicle, (24, 26)) == BLOCKED


@pytest.mark.rule("atz.vehicle.pedestrian-block")
def test_vehicle_pedestrian_block_past_figures() -> None:
    """A figure beside its way does not stop a vehicle."""
    g = on_road(zombie(25.5, 20))
    vehicle = car(g, 0, speed=12)

    assert bars(g, vehicle, (24, 26)) is None


@pytest.mark.rule("atz.vehicle.pedestrian-block")
def test_vehicle_pedestrian_block_stops_short() -> None:
    """Whoever steps into its way meanwhile makes a vehicle stop before him."""
    g = on_road(zombie(24, 20))
    car(g, 0, speed=12)

    run(g, drive_leg, Course(0, spots((24, 26)), 12_000))

    assert where(g) == (24, 17.5)
    assert g.vehicles[0].speed == 0


@pytest.mark.rule("atz.vehicle.pedestrian-block")
@pytest.mark.parametrize(
    ("to", "barred"), [pytest.param(17.9, None, id="before"), pytest.param(18.2, BLOCKED, id="in")]
)
def test_vehicle_pedestrian_block_walls(to: float, barred: str | None) -> None:
    """Nobody drives into scenery."""
    wall = Obstacle(tenths((20, 20, 28, 21)), tall=True)
    g = battle(human(2, 2), terrain=table(pieces=(ROAD,), obstacles=(wall,)))
    vehicle = car(g, 0, speed=12)

    assert bars(g, vehicle, (24, to)) == barred


@pytest.mark.rule("atz.vehicle.obstacle", "atz.crash.driver-disabled")
@pytest.mark.parametrize(
    ("speed", "dice", "condition"),
    [
        pytest.param(28, (1, 1), Condition.BURNT_OUT, id="10 inches: explodes"),
        pytest.param(28, (1, 6), Condition.WRECKED, id="10 inches: rolls over"),
        pytest.param(28, (6, 6), Condition.SOUND, id="10 inches: no harm"),
        pytest.param(26, (), Condition.SOUND, id="8 inches: just stops"),
    ],
)
def test_vehicle_obstacle_hit_by_runaway(
    speed: float, dice: tuple[int, ...], condition: Condition
) -> None:
    """A vehicle that nobody steers runs into things; faster than 8 inches it is damaged."""
    wall = Obstacle(tenths((20, 15, 28, 16)), tall=True)
    g = battle(human(2, 2), dice=dice, terrain=table(pieces=(ROAD,), obstacles=(wall,)))
    car(g, speed=speed)

    run(g, coast, 0)

    assert where(g) == (24, 13)
    assert g.vehicles[0].speed == 0
    assert g.vehicles[0].condition == condition


@pytest.mark.rule("atz.scenario.escape-definition")
def test_scenario_escape_definition_by_vehicle() -> None:
    """A vehicle that drives over the edge leaves the table with all aboard."""
    g = on_road(human(3, 2))
    car(g, 0, 1, at=(24, 40), speed=12)

    order(g, Drive(0, spots((24, 48))))

    assert [it.status for it in g.figures] == [Status.LEFT, Status.LEFT]
    assert g.vehicles[0].condition == Condition.LEFT
    assert (g.riding, g.loose) == (0, ())


@pytest.mark.rule("atz.vehicle.move")
def test_vehicle_move_lists_a_few_dozen_courses() -> None:
    """The courses that are listed can be driven, and are not too many."""
    g = on_road()
    vehicle = car(g, 0, speed=12)

    listed = courses(g, 0, vehicle)

    assert 5 < len(listed) < 40
    assert [one for one in listed if bars(g, vehicle, *inches(one)) is not None] == []


def inches(option: Drive) -> list[tuple[float, float]]:
    """Return a course in inches."""
    return [(x / 10, y / 10) for x, y in option.path]


@pytest.mark.rule("atz.vehicle.driver")
def test_vehicle_driver_passengers_do_not_drive() -> None:
    """Only the driver drives."""
    g = on_road(human(3, 2))
    car(g, 0, 1, speed=12)
    ask(g, 0, 1)

    with pytest.raises(Refused) as refused:
        g.choose(Drive(1, spots((24, 20))))

    assert refused.value.rule == "atz.vehicle.driver"
