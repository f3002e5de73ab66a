"""Getting in and out of vehicles: what is listed, which ways there are, what is told of it."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.state import NOBODY, Atz, Figure
from shamble.games.atz.battle.vehicle_events import Alighted, Boarded, Leapt, Mended, WheelTaken
from shamble.games.atz.battle.vehicle_options import (
    BreakWindow,
    GetIn,
    GetOut,
    GiveUp,
    Leap,
    Start,
    TakeWheel,
)
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.driving.aboard import (
    bars_breaking,
    bars_getting_in,
    bars_getting_out,
    bars_leaping,
    bars_seat,
    bars_seating,
    bars_taking_wheel,
    exits,
    get_in,
    join_riders,
    land,
    mend,
    seat_orders,
    take_wheel,
    try_leap,
)
from shamble.games.atz.table.vehicles import LEFT, RIGHT, board, side_of, side_spots
from shamble.kernel.rules import NOT_OFFERED
from tests.games.atz.garage import car
from tests.games.atz.play import order
from tests.games.atz.positions import activate, alter, battle, human, run, table, zombie

DOORS = "atz.vehicle.enter-exit"
MOVING = "atz.vehicle.moving-exit"
SEATS = "atz.vehicle.seats-limit"
TAKEN = "atz.vreact.charged-by-figures"
WHEEL = "atz.vehicle.driver"


def beside(
    *others: Figure, at: tuple[float, float] = (22.4, 10), dice: tuple[int, ...] = ()
) -> Atz:
    """Return a battle in which the first figure stands beside where a vehicle will be."""
    g = battle(human(*at), *others, dice=dice)
    g.log = []
    return g


# Lists.


@pytest.mark.rule("atz.vehicle.enter-exit")
def test_vehicle_enter_exit_what_is_listed_beside_it() -> None:
    """Beside a pickup one may get in by the door, a window or the bed."""
    g = beside()
    car(g, kind="pickup-truck")
    activate(g, 0)

    assert seat_orders(g, 0) == [GetIn(0, 0, way) for way in ("door", "window", "bed")]


@pytest.mark.rule("atz.vehicle.moving-exit", "atz.vehicle.driver")
def test_vehicle_moving_exit_what_is_listed_aboard() -> None:
    """Aboard a moving vehicle one may take the wheel or leap off, not get out."""
    g = beside(human(2, 2))
    car(g, 1, 0, speed=6)
    activate(g, 0, 1)

    assert seat_orders(g, 0) == [TakeWheel(0), Leap(0, 0)]
    assert seat_orders(g, 1) == [Leap(1, 0)]


@pytest.mark.rule("atz.vehicle.enter-exit")
@pytest.mark.parametrize(
    ("left", "bed", "way"),
    [
        pytest.param(2_000, False, "door", id="by the door"),
        pytest.param(1_999, False, "window", id="by a window"),
        pytest.param(8_000, True, "bed", id="from the bed"),
    ],
)
def test_vehicle_enter_exit_the_nearest_spots(left: int, way: str, *, bed: bool) -> None:
    """Two spots on either side are listed, the nearest to where one sits."""
    g = battle(human(2, 2))
    car(g, kind="pickup-truck")
    board(g, 0, 0, in_bed=bed)
    activate(g, 0, left=left)

    found = exits(g, 0)

    near = sorted(abs(one.y - g.figures[0].y) for one in found)
    assert [(one.x < 240, one.way) for one in found] == [(True, way)] * 2 + [(False, way)] * 2
    assert near[-1] <= 5


@pytest.mark.rule("atz.vehicle.enter-exit")
def test_vehicle_enter_exit_the_nearest_spots_of_one_aslant() -> None:
    """The nearest spots are listed whichever way the vehicle stands."""
    g = battle(human(2, 2))
    car(g, 0, facing=(3, 4))
    activate(g, 0)
    it = g.figures[0]
    near = sorted(side_spots(g, 0), key=lambda spot: (spot[0] - it.x) ** 2 + (spot[1] - it.y) ** 2)

    found = [(one.x, one.y) for one in exits(g, 0)]

    assert set(found) == set(near[:4])
    assert [side_of(g, 0, *spot) for spot in found] == [LEFT, LEFT, RIGHT, RIGHT]


@pytest.mark.rule("atz.vehicle.enter-exit")
@pytest.mark.parametrize(
    ("left", "barred"), [pytest.param(1, None, id="the least"), pytest.param(0, DOORS, id="none")]
)
def test_vehicle_enter_exit_by_a_window_with_any_move(left: int, barred: str | None) -> None:
    """A window takes whatever is left of the move, if anything is."""
    g = beside()
    car(g)
    activate(g, 0, left=left)

    assert bars_getting_in(g, GetIn(0, 0, "window")) == barred


@pytest.mark.rule("atz.test.in-sight", "atz.vehicle.enter-exit")
@pytest.mark.parametrize(
    ("y", "dice", "tested"),
    [
        pytest.param(120, (6, 6), [1], id="comes into sight"),
        pytest.param(90, (), [], id="stays behind the house"),
    ],
)
def test_test_in_sight_of_who_gets_out(y: int, dice: tuple[int, ...], tested: list[int]) -> None:
    """An enemy who sees one for the first time when one gets out is tested."""
    foe = human(40, 10, side=2, facing=(-1, 0))
    g = battle(human(2, 2), foe, dice=dice, terrain=table(buildings=((26, 4, 30, 11.1),)))
    car(g, 0, running=False)
    activate(g, 0)
    g.log = []

    order(g, GetOut(0, 225, y, "door"))

    taken = [one.event for one in g.log if isinstance(one.event, events.TestTaken)]
    assert [row.figure for one in taken for row in one.results] == tested


@pytest.mark.rule("atz.vehicle.enter-exit")
def test_vehicle_enter_exit_other_orders_are_no_seats() -> None:
    """What has nothing to do with seats is not offered as such."""
    g = beside()
    car(g)

    assert bars_seat(g, Start(0)) == NOT_OFFERED


# In.


@pytest.mark.rule("atz.vehicle.enter-exit")
@pytest.mark.parametrize(
    ("option", "kind", "barred"),
    [
        pytest.param(GetIn(0, 0, "door"), "sedan", None, id="a door"),
        pytest.param(GetIn(0, 0, "window"), "sedan", None, id="a window"),
        pytest.param(GetIn(0, 0, "bed"), "sedan", DOORS, id="a sedan has no bed"),
        pytest.param(GetIn(0, 0, "bed"), "pickup-truck", None, id="a bed"),
        pytest.param(GetIn(0, -1, "door"), "sedan", DOORS, id="no vehicle"),
        pytest.param(GetIn(0, 2, "door"), "sedan", DOORS, id="no such vehicle"),
        pytest.param(GetIn(0, 1, "door"), "sedan", DOORS, id="one that has left"),
    ],
)
def test_vehicle_enter_exit_which_way_in(option: GetIn, kind: str, barred: str | None) -> None:
    """One gets in by doors, glass windows, and onto beds behind a cab."""
    g = beside()
    car(g, kind=kind)
    car(g, condition=Condition.LEFT)
    activate(g, 0)

    assert bars_getting_in(g, option) == barred


@pytest.mark.rule("atz.vehicle.enter-exit")
@pytest.mark.parametrize(
    ("way", "barred"),
    [
        pytest.param("door", None, id="onto the saddle"),
        pytest.param("window", DOORS, id="there is no window"),
        pytest.param("bed", DOORS, id="nor a bed besides the saddle"),
    ],
)
def test_vehicle_enter_exit_motorcycle(way: str, barred: str | None) -> None:
    """A motorcycle is mounted, and has neither windows nor a bed."""
    g = beside(at=(23, 10))
    car(g, kind="motorcycle")
    activate(g, 0)

    assert bars_getting_in(g, GetIn(0, 0, way)) == barred  # type: ignore[arg-type]  # any way


@pytest.mark.rule("atz.vehicle.enter-exit", "atz.vehicle.groups", "atz.vehicle.keys-in")
def test_vehicle_enter_exit_told_who_got_in() -> None:
    """Who gets in first looks for the keys and drives; the next is a passenger; both are told."""
    g = beside(human(22.4, 11.2), dice=(6,))
    car(g, running=False)
    activate(g, 0, 1)

    get_in(g, GetIn(0, 0, "door"))
    get_in(g, GetIn(1, 0, "window"))

    told = [one.event for one in g.log or () if isinstance(one.event, Boarded)]
    assert g.dice.spent
    assert [(one.figure, one.vehicle, one.drives) for one in told] == [(0, 0, True), (1, 0, False)]
    assert [(it.act.move_left, it.act.moved) for it in g.figures] == [(6_000, True), (0, True)]


@pytest.mark.rule("atz.vehicle.groups")
def test_vehicle_groups_who_gets_in_takes_all_aboard() -> None:
    """All aboard join the group of the one who got in, which a Star among them leads."""
    g = beside(human(2, 46, star=True), human(3, 46))
    car(g, at=(24, 40))
    board(g, 0, 1, 2)
    board(g, 0, 0)
    g.leaders += [NOBODY] * 3
    g.figures[0].group, g.figures[1].group, g.figures[2].group = 1, 2, 2
    g.leaders[1], g.leaders[2] = 0, 1

    join_riders(g, 0)

    assert [it.group for it in g.figures] == [1, 1, 1]
    assert g.leaders[1] == 1


@pytest.mark.rule("atz.vehicle.seats-limit", "atz.vehicle.descriptions")
@pytest.mark.parametrize(
    ("kind", "cab", "bed", "into_bed", "barred"),
    [
        pytest.param("pickup-truck", 2, 0, False, None, id="the third in the cab"),
        pytest.param("pickup-truck", 3, 0, False, SEATS, id="the cab is full"),
        pytest.param("pickup-truck", 3, 7, True, None, id="the eighth on the bed"),
        pytest.param("pickup-truck", 3, 8, True, SEATS, id="the bed is full"),
        pytest.param("pickup-truck", 0, 8, False, None, id="the bed is full, the cab is not"),
        pytest.param("motorcycle", 1, 0, False, None, id="a second on a motorcycle"),
        pytest.param("motorcycle", 2, 0, False, SEATS, id="a third"),
    ],
)
def test_vehicle_seats_limit_cab_and_bed(
    kind: str, cab: int, bed: int, *, into_bed: bool, barred: str | None
) -> None:
    """Cab and bed have seats of their own; a saddle has two."""
    g = battle(human(2, 2), *(human(4 + i, 46) for i in range(cab + bed)))
    car(g, kind=kind)
    board(g, 0, *range(1, cab + 1))
    board(g, 0, *range(cab + 1, cab + bed + 1), in_bed=True)

    assert bars_seating(g, 0, 0, bed=into_bed) == barred


# Out.


@pytest.mark.rule("atz.vehicle.enter-exit", "atz.test.in-sight")
def test_vehicle_enter_exit_told_who_got_out() -> None:
    """Who gets out has moved, is told of, and is seen by those who see him now."""
    g = battle(human(2, 2), zombie(40, 40, (1, 0)))
    car(g, 0)
    activate(g, 0)
    g.log = []

    order(g, GetOut(0, 225, 110, "door"))

    told = [one.event for one in g.log if isinstance(one.event, Alighted)]
    assert [(one.figure, one.vehicle, one.x, one.y) for one in told] == [(0, 0, 225, 110)]
    assert (g.figures[0].act.move_left, g.figures[0].act.moved) == (6_000, True)


@pytest.mark.rule("atz.vehicle.enter-exit")
def test_vehicle_enter_exit_not_out_of_nothing() -> None:
    """Who is on foot does not get out, nor does one leave the table by it."""
    g = beside(human(2, 2))
    car(g, 1, at=(24, 47))
    activate(g, 0, 1)

    assert bars_getting_out(g, GetOut(0, 225, 470, "door")) == DOORS
    assert bars_getting_out(g, GetOut(1, 225, 479, "door")) == DOORS
    assert bars_getting_out(g, GetOut(1, 225, 470, "door")) is None


# The wheel.


@pytest.mark.rule("atz.vehicle.driver")
@pytest.mark.parametrize(
    ("speed", "state", "barred"),
    [
        pytest.param(0, {}, None, id="it stands"),
        pytest.param(0, {"fired": True, "moved": True}, None, id="it stands: whatever he did"),
        pytest.param(6, {}, None, id="it moves"),
        pytest.param(6, {"fired": True}, WHEEL, id="it moves, and he fired"),
        pytest.param(6, {"moved": True}, WHEEL, id="it moves, and he got in"),
    ],
)
def test_vehicle_driver_who_takes_the_wheel(
    speed: float, state: dict[str, object], barred: str | None
) -> None:
    """To take the wheel is free in a vehicle that stands, else it takes the activation."""
    g = battle(human(2, 2), human(3, 2, **state), human(40, 40))  # type: ignore[arg-type]
    car(g, 0, 1, speed=speed)

    assert bars_taking_wheel(g, 1) == barred
    assert bars_taking_wheel(g, 2) == WHEEL
    assert bars_taking_wheel(g, 0) == WHEEL


@pytest.mark.rule("atz.vehicle.driver")
@pytest.mark.parametrize(
    ("speed", "after"),
    [
        pytest.param(0, (False, 8_000, False), id="free"),
        pytest.param(6, (True, 0, True), id="the whole activation"),
    ],
)
def test_vehicle_driver_takes_the_wheel(speed: float, after: tuple[bool, int, bool]) -> None:
    """The new driver sits in front; it is told."""
    g = battle(human(2, 2), human(3, 2))
    car(g, 0, 1, speed=speed)
    activate(g, 0, 1)
    g.log = []

    take_wheel(g, TakeWheel(1))

    it = g.figures[1]
    assert (it.act.fired, it.act.move_left, it.act.done) == after
    assert g.vehicles[0].driver == 1
    assert it.y > g.figures[0].y
    assert [one.event.figure for one in g.log if isinstance(one.event, WheelTaken)] == [1]


# Windows.


@pytest.mark.rule("atz.vreact.charged-by-figures")
@pytest.mark.parametrize(
    ("state", "vehicle", "barred"),
    [
        pytest.param({}, 0, None, id="an enemy's"),
        pytest.param({"fired": True}, 0, TAKEN, id="who has fired"),
        pytest.param({"moved": True}, 0, TAKEN, id="who has moved"),
        pytest.param({}, 1, TAKEN, id="one elsewhere"),
        pytest.param({}, -1, TAKEN, id="none"),
        pytest.param({}, 2, TAKEN, id="no such vehicle"),
    ],
)
def test_vreact_charged_by_figures_who_breaks_glass(
    state: dict[str, object], vehicle: int, barred: str | None
) -> None:
    """Whoever is beside an enemy's vehicle that stands may break a window of it."""
    g = beside(human(2, 2, side=2), human(3, 2, side=2))
    car(g, 1, running=False)
    car(g, 2, at=(40, 40), running=False)
    alter(g.figures[0], **state)

    assert bars_breaking(g, BreakWindow(0, vehicle)) == barred


@pytest.mark.rule("atz.vreact.charged-by-figures")
@pytest.mark.parametrize(
    ("side", "speed", "glass", "barred"),
    [
        pytest.param(1, 0, (), TAKEN, id="a friend's"),
        pytest.param(2, 3, (), TAKEN, id="it moves"),
        pytest.param(2, 0, (LEFT,), TAKEN, id="it is broken already"),
        pytest.param(2, 0, (), None, id="whole"),
    ],
)
def test_vreact_charged_by_figures_which_glass(
    side: int, speed: float, glass: tuple[int, ...], barred: str | None
) -> None:
    """Only whole windows of enemies' vehicles that stand are broken."""
    g = beside(human(2, 2, side=side))
    car(g, 1, speed=speed, glass=glass)

    assert bars_breaking(g, BreakWindow(0, 0)) == barred


# Leaping.


@pytest.mark.rule("atz.vehicle.moving-exit")
@pytest.mark.parametrize(
    ("vehicle", "barred"),
    [
        pytest.param(0, None, id="off one's own"),
        pytest.param(1, MOVING, id="from one to another"),
        pytest.param(-1, MOVING, id="none"),
        pytest.param(2, MOVING, id="no such vehicle"),
    ],
)
def test_vehicle_moving_exit_not_from_one_to_another(vehicle: int, barred: str | None) -> None:
    """One leaps off the vehicle that one is in, onto no other."""
    g = battle(human(2, 2), human(3, 2))
    car(g, 0, speed=6)
    car(g, 1, at=(26.2, 10), speed=6)

    assert bars_leaping(g, Leap(0, vehicle)) == barred


@pytest.mark.rule("atz.vehicle.moving-exit")
@pytest.mark.parametrize(
    ("dice", "attempt", "asked", "aboard"),
    [
        pytest.param((3, 3), 1, False, NOBODY, id="both pass against one Rep less"),
        pytest.param((3, 4), 1, True, 0, id="one passes: asked"),
        pytest.param((3, 4, 6, 1, 1), 2, False, NOBODY, id="one passes again: falls"),
        pytest.param((4, 4, 6, 1, 1), 1, False, NOBODY, id="none passes: falls"),
    ],
)
def test_vehicle_moving_exit_two_dice(
    dice: tuple[int, ...], attempt: int, *, asked: bool, aboard: int
) -> None:
    """Two dice against one Rep less: both must pass; with one it may be tried once more."""
    g = battle(human(2, 2), human(3, 2), dice=dice)
    car(g, 1, 0, speed=6)
    g.log = []

    run(g, try_leap, Leap(0, 0), attempt)

    told = [one.event for one in g.log if isinstance(one.event, Leapt)]
    offered = g.decision.options if g.decision else ()
    assert [(one.figure, one.vehicle, one.dice, one.rep) for one in told] == [(0, 0, dice[:2], 3)]
    assert offered == ((Leap(0, 0), GiveUp(0)) if asked else ())
    assert g.figures[0].aboard == aboard


@pytest.mark.rule("atz.vehicle.moving-exit")
@pytest.mark.parametrize(
    ("count", "dice", "prone"),
    [
        pytest.param(2, (), False, id="on one's feet"),
        pytest.param(1, (2, 1, 1), True, id="falls"),
        pytest.param(0, (6, 1, 1), True, id="falls with none"),
    ],
)
def test_vehicle_moving_exit_off(count: int, dice: tuple[int, ...], *, prone: bool) -> None:
    """Who leaps off is beside the vehicle, on his feet or fallen; it is told."""
    g = battle(human(2, 2), human(3, 2), dice=dice)
    car(g, 1, 0, speed=6)
    g.log = []

    run(g, land, Leap(0, 0), count)

    told = [one.event for one in g.log if isinstance(one.event, Alighted)]
    assert g.dice.spent
    assert (g.figures[0].aboard, g.figures[0].prone) == (NOBODY, prone)
    assert [(one.figure, one.rule) for one in told] == [(0, MOVING)]


@pytest.mark.rule("atz.vehicle.moving-exit")
@pytest.mark.parametrize(
    ("count", "dice", "riders", "aboard", "drives"),
    [
        pytest.param(2, (), (1,), 0, [False], id="lands aboard"),
        pytest.param(2, (), (), 0, [True], id="lands aboard at the wheel"),
        pytest.param(1, (6, 1, 1), (1,), NOBODY, [], id="falls"),
    ],
)
def test_vehicle_moving_exit_on(
    count: int, dice: tuple[int, ...], riders: tuple[int, ...], aboard: int, drives: list[bool]
) -> None:
    """Who leaps on is aboard, or falls beside it; it is told."""
    g = beside(human(2, 2), dice=dice)
    car(g, *riders, speed=6)

    run(g, land, Leap(0, 0), count)

    told = [one.event for one in g.log or () if isinstance(one.event, Boarded)]
    assert g.figures[0].aboard == aboard
    assert g.figures[0].prone is (aboard == NOBODY)
    assert [(one.drives, one.rule) for one in told] == [(one, MOVING) for one in drives]


@pytest.mark.rule("atz.vehicle.moving-exit", "atz.damage.crash-occupants")
def test_vehicle_moving_exit_a_fall_hurts_once() -> None:
    """A fall is a hit with Impact 1, and what happened before it has no part in it."""
    g = battle(human(2, 2), human(3, 2), human(30, 30), dice=(1,))
    car(g, 1, 0, speed=6)
    g.downs.append((2, NOBODY, Status.DEAD))
    g.log = []

    run(g, land, Leap(0, 0), 0)

    assert g.figures[0].status == Status.DEAD
    assert g.downs == []


# Repair.


@pytest.mark.rule("atz.crash.repair")
@pytest.mark.parametrize(
    ("condition", "dice", "after", "told"),
    [
        pytest.param(Condition.DISABLED, (1, 2), Condition.SOUND, [2], id="pass 2d6"),
        pytest.param(Condition.DISABLED, (1, 6, 4, 4), Condition.SOUND, [2], id="again, then 2d6"),
        pytest.param(Condition.DISABLED, (1, 6, 1, 6), Condition.DEAD, [1], id="again, then 1d6"),
        pytest.param(Condition.DISABLED, (6, 6), Condition.DEAD, [0], id="pass 0d6"),
        pytest.param(Condition.WRECKED, (), Condition.WRECKED, [], id="a wreck is not repaired"),
        pytest.param(Condition.SOUND, (), Condition.SOUND, [], id="nothing to repair"),
    ],
)
def test_crash_repair_once(
    condition: Condition, dice: tuple[int, ...], after: Condition, told: list[int]
) -> None:
    """A disabled vehicle is repaired with two dice, tried again with one; a failure is final."""
    g = battle(human(2, 2), dice=dice)
    car(g, condition=condition)
    g.log = []

    mend(g, 0, 0)

    assert g.dice.spent
    assert g.vehicles[0].condition == after
    assert [one.event.passed for one in g.log if isinstance(one.event, Mended)] == told
