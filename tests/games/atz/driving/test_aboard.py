"""Getting in and out, places, groups, and who drives."""

import pytest

from shamble.games.atz.activation.orders import list_orders
from shamble.games.atz.battle.options import Fire, Move
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.battle.vehicle_options import GetIn, GetOut, GiveUp, Leap, TakeWheel
from shamble.games.atz.book.tables import read_tables
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.driving.aboard import bars_getting_in, mend
from shamble.games.atz.people.groups import linked, split_off
from shamble.games.atz.table.vehicles import board, footprint_of, park_all, parked
from shamble.kernel.errors import DeckError
from tests.games.atz.garage import ask, car, order
from tests.games.atz.positions import activate, battle, human, table, tables, zombie

DOORS = "atz.vehicle.enter-exit"
MOVING = "atz.vehicle.moving-exit"
SEATS = "atz.vehicle.seats-limit"
WHEEL = "atz.vehicle.driver"


def beside(*others: Figure, at: tuple[float, float] = (22.4, 10), **state: object) -> Atz:
    """Return a battle with a human at the left side of where a sedan is put."""
    return battle(human(*at, **state), *others)  # type: ignore[arg-type]  # any state


@pytest.mark.rule("atz.vehicle.enter-exit")
@pytest.mark.parametrize(
    ("way", "left"),
    [pytest.param("door", 6_000, id="door: 2 inches"), pytest.param("window", 0, id="window")],
)
def test_vehicle_enter_exit_what_it_costs(way: str, left: int) -> None:
    """A door costs 2 inches, a window ends the move."""
    g = beside()
    car(g, owners=(0,))

    order(g, GetIn(0, 0, way))  # type: ignore[arg-type]  # a way

    assert g.figures[0].aboard == 0
    assert g.figures[0].act.move_left == left
    assert g.vehicles[0].driver == 0


@pytest.mark.rule("atz.vehicle.enter-exit", "atz.vehicle.moving-exit")
@pytest.mark.parametrize(
    ("at", "option", "state", "barred"),
    [
        pytest.param((22.4, 10), GetIn(0, 0, "door"), {}, None, id="at the side"),
        pytest.param((24, 12.5), GetIn(0, 0, "door"), {}, DOORS, id="before it"),
        pytest.param((24, 12.5), GetIn(0, 0, "window"), {}, None, id="through the windscreen"),
        pytest.param((20, 10), GetIn(0, 0, "door"), {}, DOORS, id="not in contact"),
        pytest.param((22.4, 10), GetIn(0, 0, "bed"), {}, DOORS, id="a sedan has no bed"),
        pytest.param((22.4, 10), GetIn(0, 0, "door"), {"speed": 3_000}, MOVING, id="it moves"),
        pytest.param(
            (22.4, 10),
            GetIn(0, 0, "door"),
            {"condition": Condition.WRECKED},
            DOORS,
            id="it is a wreck",
        ),
    ],
)
def test_vehicle_enter_exit_where(
    at: tuple[float, float], option: GetIn, state: dict[str, object], barred: str | None
) -> None:
    """One gets in at the long sides of a vehicle that stands."""
    g = beside(at=at)
    car(g, owners=(0,), **state)  # type: ignore[arg-type]  # any state
    ask(g, 0)

    assert g.bars(option) == barred


@pytest.mark.rule("atz.vehicle.enter-exit")
def test_vehicle_enter_exit_not_with_too_little_left() -> None:
    """Whoever has less than 2 inches left cannot use a door, but dives through a window."""
    g = beside()
    car(g, owners=(0,))
    activate(g, 0, left=1_900)

    assert bars_getting_in(g, GetIn(0, 0, "door")) == DOORS
    assert bars_getting_in(g, GetIn(0, 0, "window")) is None


@pytest.mark.rule("atz.vehicle.enter-exit")
def test_vehicle_enter_exit_motorcycle_any_side() -> None:
    """A motorcycle is mounted from any side."""
    g = beside(at=(24, 11.5))
    car(g, kind="motorcycle", owners=(0,))
    ask(g, 0)

    assert g.bars(GetIn(0, 0, "door")) is None


@pytest.mark.rule("atz.vehicle.enter-exit")
def test_vehicle_enter_exit_out() -> None:
    """One gets out to a spot in contact with the side, for 2 inches."""
    g = beside()
    car(g, 0)
    ask(g, 0)
    listed = [one for one in g.decision.options if isinstance(one, GetOut)] if g.decision else []

    g.choose(GetOut(0, 225, 100, "door"))

    assert {one.x < 240 for one in listed} == {True, False}
    assert (g.figures[0].x, g.figures[0].y, g.figures[0].act.move_left) == (225, 100, 6_000)
    assert (g.figures[0].aboard, g.vehicles[0].driver, g.riding) == (-1, -1, 0)


@pytest.mark.rule("atz.vehicle.enter-exit", "atz.figure.no-overlap")
def test_vehicle_enter_exit_out_beside_somebody_in_the_way() -> None:
    """Where friends stand at the middle of each side one is still offered to get out past them."""
    sides = [human(x, y) for x in (22.5, 25.5) for y in (10, 11)]
    g = battle(human(24, 10), *sides)
    car(g, 0)

    ask(g, 0)

    listed = [one for one in g.decision.options if isinstance(one, GetOut)] if g.decision else []
    assert {one.x < 240 for one in listed} == {True, False}


@pytest.mark.rule("atz.vehicle.enter-exit", "atz.vehicle.moving-exit", "atz.melee.contact")
@pytest.mark.parametrize(
    ("option", "speed", "barred"),
    [
        pytest.param(GetOut(0, 225, 100, "door"), 3, MOVING, id="it moves"),
        pytest.param(GetOut(0, 200, 100, "door"), 0, DOORS, id="not beside it"),
        pytest.param(GetOut(0, 240, 125, "door"), 0, DOORS, id="over the bonnet"),
        pytest.param(GetOut(0, 255, 100, "door"), 0, "atz.figure.no-overlap", id="onto somebody"),
        pytest.param(GetOut(0, 255, 110, "door"), 0, "atz.melee.contact", id="next to a zombie"),
    ],
)
def test_vehicle_enter_exit_not_out(option: GetOut, speed: float, barred: str) -> None:
    """Nobody gets out of a moving vehicle, far from it, or onto or next to an enemy."""
    g = beside(zombie(25.5, 10))
    car(g, 0, speed=speed)
    g.figures[1].fx, g.figures[1].fy = 0, 1
    ask(g, 0)

    assert g.bars(option) == barred


@pytest.mark.rule("atz.vehicle.enter-exit")
def test_vehicle_enter_exit_a_parked_one_is_lifted() -> None:
    """A vehicle that stands about can be entered; from then on it is no part of the terrain."""
    terrain = table(obstacles=(parked(tables(), "sedan", 240, 100, (0, 1)),))
    g = battle(human(22.5, 10), dice=(1,), terrain=terrain)
    park_all(g)

    order(g, GetIn(0, 0, "door"))

    assert g.terrain.obstacles == ()
    assert g.loose == (0,)


@pytest.mark.rule("atz.vehicle.enter-exit")
def test_vehicle_enter_exit_not_through_a_wall() -> None:
    """Nobody gets into a vehicle through the wall that it stands against."""
    g = battle(human(22.4, 10), terrain=table(buildings=((15, 5, 23, 15),)))
    car(g, at=(24, 10), owners=(0,))
    ask(g, 0)

    assert g.bars(GetIn(0, 0, "door")) == DOORS


@pytest.mark.rule("atz.vehicle.seats-limit", "atz.vehicle.characteristics")
@pytest.mark.parametrize(
    ("kind", "riders", "way", "barred"),
    [
        pytest.param("sports-car", 1, "door", None, id="the second seat"),
        pytest.param("sports-car", 2, "door", SEATS, id="no third"),
        pytest.param("motorcycle", 1, "door", None, id="a passenger"),
        pytest.param("motorcycle", 2, "door", SEATS, id="no second passenger"),
        pytest.param("pickup-truck", 3, "door", SEATS, id="the cab is full"),
        pytest.param("pickup-truck", 3, "bed", None, id="the bed is not"),
        pytest.param("sedan", 6, "door", SEATS, id="a sedan has six"),
    ],
)
def test_vehicle_seats_limit(kind: str, riders: int, way: str, barred: str | None) -> None:
    """No vehicle takes more than it has seats, compartment by compartment."""
    width = {"motorcycle": 0.5, "sports-car": 0.875}.get(kind, 1)
    others = [human(2 + 2 * i, 2) for i in range(riders)]
    g = beside(*others, at=(round(24 - width - 0.55, 1), 10))
    car(g, *range(1, riders + 1), kind=kind)
    ask(g, 0)

    assert g.bars(GetIn(0, 0, way)) == barred  # type: ignore[arg-type]  # a way


@pytest.mark.rule("atz.vehicle.descriptions", "atz.vehicle.characteristics")
@pytest.mark.parametrize(
    ("kind", "speed", "turns", "seats", "cab", "bash"),
    [
        pytest.param("atv", 18, 3, 2, 0, 1, id="ATV"),
        pytest.param("big-rig", 12, 1, 46, 46, 12, id="Big Rig"),
        pytest.param("big-rig-cab", 12, 1, 6, 6, 12, id="Big Rig without trailer"),
        pytest.param("bus", 12, 1, 40, 40, 9, id="Bus"),
        pytest.param("motorcycle", 24, 3, 2, 0, 0, id="Motorcycle"),
        pytest.param("pickup-truck", 18, 1, 11, 3, 5, id="Pickup Truck"),
        pytest.param("van", 18, 1, 11, 11, 5, id="van: covered rear"),
        pytest.param("rv", 12, 1, 20, 20, 8, id="RV"),
        pytest.param("sedan", 18, 1, 6, 6, 5, id="Sedan"),
        pytest.param("sports-car", 24, 2, 2, 2, 3, id="Sports car"),
        pytest.param("suv", 18, 1, 9, 9, 6, id="SUV"),
    ],
)
def test_vehicle_characteristics_table(
    kind: str, speed: int, turns: int, seats: int, cab: int, bash: int
) -> None:
    """Every kind of vehicle has its speed, turns, seats and Bash Value."""
    row = tables().vehicles[kind]

    assert (row.speed, row.turns, row.seats, row.cab, row.bash) == (speed, turns, seats, cab, bash)


@pytest.mark.rule("atz.vehicle.descriptions", "atz.vehicle.seats-limit")
def test_vehicle_descriptions_seats_add_up() -> None:
    """A table whose compartments do not add up is refused."""
    text = tables().source.replace("cab = 3\nbed = 8", "cab = 3\nbed = 9")

    with pytest.raises(DeckError) as error:
        read_tables(text, "tables.toml")

    assert error.value.faults == ("vehicle pickup-truck: cab and bed must add up to 11 seats",)


@pytest.mark.rule("atz.vehicle.footprint")
@pytest.mark.parametrize(
    ("kind", "length", "width"),
    [
        pytest.param("atv", 1_000, 625, id="ATV"),
        pytest.param("suv", 2_250, 1_000, id="SUV"),
        pytest.param("big-rig", 6_000, 1_000, id="Big Rig"),
    ],
)
def test_vehicle_footprint_size(kind: str, length: int, width: int) -> None:
    """A vehicle covers its rectangle around its centre, whichever way it faces."""
    g = beside()
    vehicle = car(g, kind=kind, facing=(1, 1))

    print_ = footprint_of(g, vehicle)

    assert (print_.half_length, print_.half_width) == (length, width)
    assert (print_.fx, print_.fy) == (7071, 7071)


@pytest.mark.rule("atz.vehicle.groups")
def test_vehicle_groups_all_aboard_are_one() -> None:
    """Whoever gets in joins those who are aboard."""
    g = beside(human(40, 40))
    car(g, 1)
    split_off(g, 1)
    before = g.figures[1].group

    order(g, GetIn(0, 0, "door"))

    assert before != g.figures[0].group
    assert g.figures[1].group == g.figures[0].group
    assert g.leaders[before] == -1


@pytest.mark.rule("atz.vehicle.groups")
@pytest.mark.parametrize(
    ("x", "together"),
    [pytest.param(30, True, id="4 inches apart"), pytest.param(30.2, False, id="farther")],
)
def test_vehicle_groups_vehicles_near_each_other(*, x: float, together: bool) -> None:
    """Vehicles at most 4 inches apart, side to side, are one group."""
    g = battle(human(2, 2), human(40, 2))
    car(g, 0)
    car(g, 1, at=(x, 10))

    assert linked(g, 0, 1) == together
    assert (g.figures[0].group == g.figures[1].group) == together


@pytest.mark.rule("atz.vehicle.driver")
@pytest.mark.parametrize(
    ("speed", "done"),
    [pytest.param(0, False, id="free in one that stands"), pytest.param(6, True, id="moving")],
)
def test_vehicle_driver_changes(*, speed: float, done: bool) -> None:
    """Changing drivers is free in a vehicle that stands, otherwise it takes the activation."""
    g = battle(human(2, 2), human(3, 2))
    car(g, 0, 1, speed=speed)

    order(g, TakeWheel(1), 0, 1)

    assert g.vehicles[0].driver == 1
    assert g.figures[1].act.done == done


@pytest.mark.rule("atz.vehicle.driver")
def test_vehicle_driver_not_from_the_bed() -> None:
    """Nobody takes the wheel from the bed."""
    g = battle(human(2, 2), human(3, 2))
    vehicle = car(g, 0, kind="pickup-truck")
    board(g, vehicle, 1, in_bed=True)
    g.figures[1].group = g.figures[0].group
    ask(g, 0, 1)

    assert g.bars(TakeWheel(1)) == WHEEL


@pytest.mark.rule("atz.vehicle.driver")
@pytest.mark.parametrize(
    ("gun", "running", "dice", "barred"),
    [
        pytest.param("pistol", True, 2, None, id="one hand, in a hurry"),
        pytest.param("pistol", True, 1, "atz.weapon.one-or-n", id="no careful shot"),
        pytest.param("pistol", False, 1, None, id="engine off: as anybody"),
        pytest.param("bolt-action-rifle", True, 1, WHEEL, id="two hands"),
    ],
)
def test_vehicle_driver_fires_with_one_hand(
    *, gun: str, running: bool, dice: int, barred: str | None
) -> None:
    """A driver fires a one-handed weapon, and only in a hurry."""
    g = battle(human(2, 2, gun=gun), zombie(24, 18))
    car(g, 0, running=running)
    ask(g, 0)

    assert g.bars(Fire(0, gun, (1,), (dice,))) == barred


@pytest.mark.rule("atz.vehicle.driver")
def test_vehicle_driver_passengers_do_not_walk() -> None:
    """Whoever is aboard does not move on foot, and no spots are listed."""
    g = battle(human(2, 2), human(3, 2))
    car(g, 0, 1)
    activate(g, 0, 1)

    listed = list_orders(g, 1)
    ask(g, 0, 1)

    assert [one for one in listed if isinstance(one, Move)] == []
    assert g.bars(Move(1, 240, 160)) == WHEEL


@pytest.mark.rule("atz.vehicle.moving-exit")
@pytest.mark.parametrize(
    ("dice", "aboard", "prone", "status"),
    [
        pytest.param((3, 3), -1, False, Status.CARRYING_ON, id="pass 2d6: on one's feet"),
        pytest.param((4, 4, 3, 1, 2), -1, True, Status.STUNNED, id="pass 0d6 at one Rep less"),
        pytest.param((4, 4, 1), -1, True, Status.DEAD, id="pass 0d6 and a one"),
    ],
)
def test_vehicle_moving_exit_leap_off(
    *, dice: tuple[int, ...], aboard: int, prone: bool, status: Status
) -> None:
    """Leaping off a moving vehicle is a very difficult challenge; whoever fails is hurt."""
    g = battle(human(2, 2), dice=dice)
    car(g, 0, speed=6)

    order(g, Leap(0, 0))

    it = g.figures[0]
    assert g.dice.spent
    assert (it.aboard, it.prone, it.status) == (aboard, prone, status)


@pytest.mark.rule("atz.vehicle.moving-exit")
def test_vehicle_moving_exit_second_thoughts() -> None:
    """With one die passed one may think better of it; a second time is a failure."""
    g = battle(human(2, 2), dice=(3, 4))
    car(g, 0, speed=6)
    order(g, Leap(0, 0))
    again = g.copy()
    again.dice = g.dice.scripted(3, 4, 6, 1, 1)

    g.choose(GiveUp(0))
    again.choose(Leap(0, 0))

    assert g.figures[0].aboard == 0
    assert again.figures[0].aboard == -1
    assert again.figures[0].prone


@pytest.mark.rule("atz.vehicle.moving-exit")
def test_vehicle_moving_exit_leap_on() -> None:
    """One may leap onto a vehicle that moves."""
    g = beside(human(40, 40))
    g.dice = g.dice.scripted(1, 2)
    car(g, 1, speed=6)

    order(g, Leap(0, 0))

    assert g.vehicles[0].riders == [1, 0]


@pytest.mark.rule("atz.crash.repair")
@pytest.mark.parametrize(
    ("dice", "condition"),
    [
        pytest.param((1, 2), Condition.SOUND, id="mended"),
        pytest.param((6, 6), Condition.DEAD, id="beyond repair"),
        pytest.param((1, 6, 2, 2), Condition.SOUND, id="at the second try"),
        pytest.param((1, 6, 2, 6), Condition.DEAD, id="not at the second try"),
    ],
)
def test_crash_repair_after_the_battle(dice: tuple[int, ...], condition: Condition) -> None:
    """A disabled vehicle may be mended once the battle is over; a failure is final."""
    g = battle(human(2, 2), dice=dice)
    car(g, running=False, condition=Condition.DISABLED)

    mend(g, 0, 0)

    assert g.dice.spent
    assert g.vehicles[0].condition == condition
