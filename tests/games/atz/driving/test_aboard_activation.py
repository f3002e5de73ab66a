"""What getting in and out, leaping, and breaking windows leave of an activation."""

import pytest

from shamble.games.atz.battle.vehicle_options import (
    BreakWindow,
    GetIn,
    GetOut,
    GiveUp,
    Leap,
    TakeWheel,
)
from shamble.games.atz.book.terms import Status
from shamble.games.atz.driving.aboard import bars_breaking, bars_getting_in, bars_getting_out
from shamble.games.atz.table.vehicles import LEFT, board
from tests.games.atz.garage import ask, car, order
from tests.games.atz.positions import activate, battle, human

DOORS = "atz.vehicle.enter-exit"
MOVING = "atz.vehicle.moving-exit"
TAKEN = "atz.vreact.charged-by-figures"
WHEEL = "atz.vehicle.driver"


@pytest.mark.rule("atz.vehicle.enter-exit")
def test_vehicle_enter_exit_in_is_a_move() -> None:
    """Whoever gets in has moved in this activation."""
    g = battle(human(22.4, 10))
    car(g, owners=(0,))

    order(g, GetIn(0, 0, "door"))

    assert g.figures[0].act.moved


@pytest.mark.rule("atz.vehicle.enter-exit")
@pytest.mark.parametrize(
    ("way", "left"),
    [pytest.param("door", 6_000, id="door: 2 inches"), pytest.param("window", 0, id="window")],
)
def test_vehicle_enter_exit_out_is_a_move(way: str, left: int) -> None:
    """Whoever gets out has moved: by a door for 2 inches, by a window for all."""
    g = battle(human(2, 2))
    car(g, 0)

    order(g, GetOut(0, 225, 100, way))  # type: ignore[arg-type]  # a way

    assert (g.figures[0].act.moved, g.figures[0].act.move_left) == (True, left)


@pytest.mark.rule("atz.vehicle.enter-exit")
@pytest.mark.parametrize(
    ("in_bed", "way", "barred"),
    [
        pytest.param(False, "door", None, id="from the cab by its door"),
        pytest.param(False, "bed", DOORS, id="from the cab not over the side"),
        pytest.param(True, "bed", None, id="from the bed over the side"),
        pytest.param(True, "door", DOORS, id="from the bed not by the cab's door"),
    ],
)
def test_vehicle_enter_exit_out_of_the_bed(*, in_bed: bool, way: str, barred: str | None) -> None:
    """Those on the bed get out over its side, those in the cab by its doors and windows."""
    g = battle(human(2, 2), human(3, 2))
    vehicle = car(g, 0, kind="pickup-truck")
    board(g, vehicle, 1, in_bed=in_bed)
    activate(g, 1)

    assert bars_getting_out(g, GetOut(1, 225, 100, way)) == barred  # type: ignore[arg-type]


@pytest.mark.rule("atz.vehicle.enter-exit")
@pytest.mark.parametrize(
    ("left", "stayed", "barred"),
    [
        pytest.param(2_000, False, None, id="just 2 inches"),
        pytest.param(1_999, False, DOORS, id="less than 2 inches"),
        pytest.param(8_000, True, DOORS, id="stays where it is"),
    ],
)
def test_vehicle_enter_exit_not_out(*, left: int, stayed: bool, barred: str | None) -> None:
    """Getting out by a door takes 2 inches of move, and nobody who stays gets out."""
    g = battle(human(2, 2))
    car(g, 0)
    activate(g, 0, left=left)
    g.figures[0].act.stayed = stayed

    assert bars_getting_out(g, GetOut(0, 225, 100, "door")) == barred


@pytest.mark.rule("atz.vehicle.enter-exit", "atz.turn.activation-order", TAKEN)
@pytest.mark.parametrize(
    ("state", "left", "way", "barred"),
    [
        pytest.param({}, 2_000, "door", None, id="just 2 inches"),
        pytest.param({}, 0, "window", DOORS, id="no move left for a window"),
        pytest.param({"prone": True}, 8_000, "door", DOORS, id="prone"),
        pytest.param({"stayed": True}, 8_000, "door", "atz.turn.activation-order", id="stays"),
        pytest.param({"side": 2}, 8_000, "door", TAKEN, id="an enemy's"),
    ],
)
def test_vehicle_enter_exit_not_in(
    state: dict[str, object], left: int, way: str, barred: str | None
) -> None:
    """Nobody gets in who is prone, stays, or has no move left, nor to enemies."""
    g = battle(human(22.4, 10, **state), human(2, 2))  # type: ignore[arg-type]  # any state
    car(g, 1)
    activate(g, 0, left=left)

    assert bars_getting_in(g, GetIn(0, 0, way)) == barred  # type: ignore[arg-type]


@pytest.mark.rule("atz.vehicle.seats-limit")
@pytest.mark.parametrize(
    ("carrier", "barred"),
    [
        pytest.param({"carries": 2}, "atz.vehicle.seats-limit", id="with a wounded friend"),
        pytest.param({}, None, id="alone"),
    ],
)
def test_vehicle_seats_limit_the_carried_sit_too(
    carrier: dict[str, object], barred: str | None
) -> None:
    """Whoever carries somebody takes two seats."""
    wounded = human(22.6, 10, status=Status.OUT_OF_THE_FIGHT, carried=True)
    g = battle(human(22.6, 10, **carrier), human(2, 2), wounded)  # type: ignore[arg-type]
    car(g, 1, kind="sports-car")
    activate(g, 0)

    assert bars_getting_in(g, GetIn(0, 0, "door")) == barred


@pytest.mark.rule("atz.vehicle.seats-limit")
def test_vehicle_seats_limit_riders_who_carry() -> None:
    """A rider who carries somebody leaves no seat of two."""
    wounded = human(2, 2, status=Status.OUT_OF_THE_FIGHT, carried=True)
    g = battle(human(22.6, 10), human(2, 2, carries=2), wounded)
    car(g, 1, kind="sports-car")
    activate(g, 0)

    assert bars_getting_in(g, GetIn(0, 0, "door")) == "atz.vehicle.seats-limit"


@pytest.mark.rule("atz.vehicle.seats-limit")
@pytest.mark.parametrize(
    ("carrier", "others", "barred"),
    [
        pytest.param(0, 4, None, id="two more sit in the last two of six seats"),
        pytest.param(0, 5, "atz.vehicle.seats-limit", id="not in the last one"),
        pytest.param(1, 4, None, id="beside two and three others is one seat"),
        pytest.param(1, 5, "atz.vehicle.seats-limit", id="beside two and four others is none"),
    ],
)
def test_vehicle_seats_limit_the_carried_take_one_seat(
    carrier: int, others: int, barred: str | None
) -> None:
    """Whoever carries somebody takes two seats, and no more."""
    wounded = human(2, 4, status=Status.OUT_OF_THE_FIGHT, carried=True)
    riders = [human(2, 6 + 2 * i) for i in range(others)]
    g = battle(human(22.4, 10), *riders, wounded)
    g.figures[carrier].carries = len(g.figures) - 1
    car(g, *range(1, others + 1))
    activate(g, 0)

    assert bars_getting_in(g, GetIn(0, 0, "door")) == barred


@pytest.mark.rule("atz.vehicle.driver")
@pytest.mark.parametrize(
    ("speed", "state", "barred"),
    [
        pytest.param(6, {}, None, id="moving, at once"),
        pytest.param(6, {"fired": True}, WHEEL, id="moving, has fired"),
        pytest.param(6, {"moved": True}, WHEEL, id="moving, has moved"),
        pytest.param(0, {"fired": True, "moved": True}, None, id="standing: free"),
    ],
)
def test_vehicle_driver_takes_an_activation_in_a_moving_one(
    speed: float, state: dict[str, object], barred: str | None
) -> None:
    """In a moving vehicle the wheel is taken only by one who has done nothing else."""
    g = battle(human(2, 2), human(3, 2, **state))  # type: ignore[arg-type]  # any state
    car(g, 0, 1, speed=speed)
    ask(g, 0, 1)

    assert g.bars(TakeWheel(1)) == barred


@pytest.mark.rule("atz.vehicle.driver")
def test_vehicle_driver_not_the_one_who_drives() -> None:
    """Whoever drives does not take the wheel again."""
    g = battle(human(2, 2), human(3, 2))
    car(g, 0, 1)
    ask(g, 0, 1)

    assert g.bars(TakeWheel(0)) == WHEEL


@pytest.mark.rule("atz.vehicle.driver")
def test_vehicle_driver_no_fire_after_changing_on_the_move() -> None:
    """Whoever took the wheel of a moving vehicle has no fire and no move left."""
    g = battle(human(2, 2), human(3, 2))
    car(g, 0, 1, speed=6)

    order(g, TakeWheel(1), 0, 1)

    assert (g.figures[1].act.fired, g.figures[1].act.move_left) == (True, 0)


@pytest.mark.rule("atz.vehicle.moving-exit")
def test_vehicle_moving_exit_is_the_whole_activation() -> None:
    """Whoever tries to leap does nothing else, even if it thinks better of it."""
    g = battle(human(2, 2), human(3, 2), dice=(3, 4))
    car(g, 0, 1, speed=6)
    order(g, Leap(1, 0), 0, 1)

    g.choose(GiveUp(1))

    it = g.figures[1]
    assert (it.aboard, it.act.done, it.act.fired, it.act.move_left) == (0, True, True, 0)


@pytest.mark.rule("atz.vehicle.moving-exit")
@pytest.mark.parametrize(
    ("state", "barred"),
    [
        pytest.param({}, None, id="has done nothing yet"),
        pytest.param({"fired": True}, MOVING, id="has fired"),
        pytest.param({"moved": True}, MOVING, id="has moved"),
        pytest.param({"stayed": True}, MOVING, id="stays"),
        pytest.param({"prone": True}, MOVING, id="prone"),
    ],
)
def test_vehicle_moving_exit_who_leaps(state: dict[str, object], barred: str | None) -> None:
    """Only one who stands and has done nothing else leaps."""
    g = battle(human(22.4, 10, **state), human(2, 2))  # type: ignore[arg-type]  # any state
    car(g, 1, speed=6)
    ask(g, 0)

    assert g.bars(Leap(0, 0)) == barred


@pytest.mark.rule("atz.vehicle.moving-exit", "atz.vehicle.seats-limit", TAKEN)
@pytest.mark.parametrize(
    ("x", "side", "kind", "speed", "barred"),
    [
        pytest.param(22.4, 1, "sedan", 0, MOVING, id="it stands"),
        pytest.param(20, 1, "sedan", 6, MOVING, id="not in contact"),
        pytest.param(22.4, 2, "sedan", 6, TAKEN, id="an enemy's"),
        pytest.param(22.6, 1, "sports-car", 6, "atz.vehicle.seats-limit", id="it is full"),
    ],
)
def test_vehicle_moving_exit_onto_what(
    x: float, side: int, kind: str, speed: float, barred: str
) -> None:
    """One leaps onto a moving vehicle in contact, without enemies and with a seat."""
    g = battle(human(x, 10, side=side), human(2, 2), human(3, 2))
    car(g, 1, 2, kind=kind, speed=speed)
    ask(g, 0)

    assert g.bars(Leap(0, 0)) == barred


@pytest.mark.rule("atz.vehicle.moving-exit", "atz.vehicle.groups")
def test_vehicle_moving_exit_leap_on_joins_the_riders() -> None:
    """Whoever leaps onto a vehicle is one group with those aboard."""
    g = battle(human(22.4, 10), human(2, 2), dice=(1, 2))
    car(g, 1, speed=6)
    g.leaders.append(0)
    g.figures[0].group = len(g.leaders) - 1

    order(g, Leap(0, 0))

    assert g.figures[1].group == g.figures[0].group


@pytest.mark.rule(TAKEN)
def test_vreact_charged_by_figures_a_window_is_an_activation() -> None:
    """Whoever breaks a window neither fires nor moves."""
    g = battle(human(2, 2), human(22.4, 10, side=2, seat=1, facing=(1, 0)))
    g.seats = 2
    car(g, 0, running=False)

    order(g, BreakWindow(1, 0), 1)

    it = g.figures[1]
    assert (it.act.fired, it.act.move_left, it.act.done) == (True, 0, True)


@pytest.mark.rule(TAKEN)
@pytest.mark.parametrize(
    ("kind", "x", "speed", "glass", "state", "barred"),
    [
        pytest.param("sedan", 22.4, 0, (), {}, None, id="closed"),
        pytest.param("sedan", 22.4, 6, (), {}, TAKEN, id="it moves"),
        pytest.param("sedan", 22.4, 0, (LEFT,), {}, TAKEN, id="broken already"),
        pytest.param("sedan", 22.4, 0, (), {"fired": True}, TAKEN, id="has fired"),
        pytest.param("sedan", 22.4, 0, (), {"moved": True}, TAKEN, id="has moved"),
        pytest.param("motorcycle", 22.9, 0, (), {}, TAKEN, id="no glass"),
    ],
)
def test_vreact_charged_by_figures_who_breaks_which_windows(
    kind: str,
    x: float,
    speed: float,
    glass: tuple[int, ...],
    state: dict[str, object],
    barred: str | None,
) -> None:
    """A whole window of a stopped vehicle is broken by one who has done nothing else."""
    g = battle(human(2, 2), human(x, 10, side=2, **state))  # type: ignore[arg-type]  # any state
    car(g, 0, kind=kind, speed=speed, running=False)
    g.vehicles[0].glass = glass
    activate(g, 1)

    assert bars_breaking(g, BreakWindow(1, 0)) == barred
