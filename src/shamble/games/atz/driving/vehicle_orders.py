"""All orders that have to do with vehicles: listed, judged and carried out."""

from collections.abc import Callable
from typing import Final

from shamble.games.atz.battle.state import NOBODY, Atz, FigureId
from shamble.games.atz.battle.vehicle_options import (
    Bootlegger,
    Brake,
    BreakWindow,
    CarOrders,
    Drive,
    GetIn,
    GetOut,
    Hotwire,
    Leap,
    Push,
    Ram,
    Reverse,
    RunDown,
    ShootVehicle,
    Start,
    SwitchOff,
    TakeWheel,
)
from shamble.games.atz.driving.aboard import (
    bars_seat,
    break_window,
    get_in,
    get_out,
    leap,
    seat_orders,
    take_wheel,
)
from shamble.games.atz.driving.courses import bars_manoeuvre, driver_orders
from shamble.games.atz.driving.drive import bootlegger, brake, drive, push, reverse
from shamble.games.atz.driving.ignition import (
    bars_hotwiring,
    bars_starting,
    bars_switching_off,
    hotwire,
    start,
    switch_off,
)
from shamble.games.atz.driving.ram import bars_ramming, ram, ram_orders
from shamble.games.atz.driving.run_down import bars_running_down, driver_charges, run_down
from shamble.games.atz.driving.shots_at_vehicles import bars_shelling, shell, shell_orders
from shamble.games.atz.driving.steering import bars_driving, bars_path
from shamble.kernel.options import Option
from shamble.kernel.rules import RuleId, rule


def car_orders(g: Atz, figure: FigureId) -> list[CarOrders]:
    """List what a figure can do with vehicles now."""
    found = [*seat_orders(g, figure), *shell_orders(g, figure)]
    return found if g.figures[figure].aboard == NOBODY else [*found, *wheel_orders(g, figure)]


def wheel_orders(g: Atz, figure: FigureId) -> list[CarOrders]:
    """List what a figure at the wheel can do, even while somebody reaches in for it."""
    engine = (Start(figure), Hotwire(figure), SwitchOff(figure))
    found: list[CarOrders] = [option for option in engine if bars_car(g, option) is None]
    return [
        *found,
        *driver_orders(g, figure),
        *driver_charges(g, figure),
        *ram_orders(g, figure),
    ]


@rule("atz.vehicle.driver")
def bars_aboard(g: Atz, option: Option) -> RuleId | None:
    """Return the rule that keeps somebody in a vehicle from what takes feet, or None."""
    figures = getattr(option, "figures", ())
    figure = getattr(option, "figure", figures[0] if figures else NOBODY)
    known = 0 <= figure < len(g.figures)
    return RuleId("atz.vehicle.driver") if known and g.figures[figure].aboard != NOBODY else None


def bars_car(g: Atz, option: CarOrders) -> RuleId | None:
    """Return the rule that forbids an order about a vehicle, or None."""
    if isinstance(option, GetIn | GetOut | Leap | TakeWheel | BreakWindow):
        return bars_seat(g, option)
    if isinstance(option, Start):
        return bars_starting(g, option.figure)
    if isinstance(option, Hotwire):
        return bars_hotwiring(g, option.figure)
    if isinstance(option, SwitchOff):
        return bars_switching_off(g, option.figure)
    if isinstance(option, Drive):
        barred = bars_driving(g, option.figure)
        vehicle = g.figures[option.figure].aboard
        return bars_path(g, vehicle, option.path) if barred is None else barred
    if isinstance(option, RunDown):
        return bars_running_down(g, option)
    if isinstance(option, Ram):
        return bars_ramming(g, option)
    if isinstance(option, ShootVehicle):
        return bars_shelling(g, option)
    return bars_manoeuvre(g, option)


TAKE_CAR: Final[dict[type[Option], Callable[..., None]]] = {
    GetIn: get_in,
    GetOut: get_out,
    Leap: leap,
    TakeWheel: take_wheel,
    Start: start,
    Hotwire: hotwire,
    SwitchOff: switch_off,
    Push: push,
    Drive: drive,
    Brake: brake,
    Reverse: reverse,
    Bootlegger: bootlegger,
    RunDown: run_down,
    Ram: ram,
    ShootVehicle: shell,
    BreakWindow: break_window,
}
