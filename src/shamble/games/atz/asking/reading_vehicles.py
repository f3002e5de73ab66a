"""Orders to those in and about vehicles, as text: `get in`, `drive north 12`, `ram sedan 2`."""

import itertools
from collections.abc import Callable
from typing import Final

from shamble.games.atz.activation.orders import bars_order
from shamble.games.atz.asking.finding import (
    Read,
    Said,
    figure_of,
    figures_in,
    find_spot,
    listed,
    mover,
    start_of,
    vehicles_in,
)
from shamble.games.atz.asking.reading_things import left_behind
from shamble.games.atz.battle import vehicle_options as options
from shamble.games.atz.battle.options import Leave
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId
from shamble.games.atz.driving.vehicle_orders import wheel_orders
from shamble.games.atz.ground.plane import INCH, span
from shamble.games.atz.table.vehicles import Spot, at_wheel
from shamble.games.atz.telling import words_talk
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import RuleId
from shamble.kernel.talk import Unread

AT_WHEEL: Final = {
    options.Start: "start",
    options.Hotwire: "hotwire",
    options.Push: "faster",
    options.Brake: "brake",
}  # what else gets a driver on, as it is said


def to_one(kind: Callable[[FigureId], Option]) -> Read:
    """Return a reader of orders to one figure, whom the words may name."""

    def reader(g: Atz, seat: Seat, said: Said) -> Option:
        return kind(figure_of(g, seat, said.head if figures_in(g, said.head) else ()))

    return reader


def to_driver(kind: Callable[[FigureId], Option]) -> Read:
    """Return a reader of orders to whoever is at the wheel, whom the words may name."""

    def reader(g: Atz, seat: Seat, said: Said) -> Option:
        return kind(driver_of(g, seat, said.head if figures_in(g, said.head) else ()))

    return reader


def driver_of(g: Atz, seat: Seat, words: tuple[str, ...]) -> FigureId:
    """Return the figure that is named, or else who drives the one that is being given orders."""
    figure = figure_of(g, seat, words)
    vehicle = g.figures[figure].aboard
    driver = NOBODY if vehicle == NOBODY else g.vehicles[vehicle].driver
    return figure if words or driver == NOBODY else driver


def get_in(g: Atz, seat: Seat, said: Said) -> Option:
    """Read who gets into which vehicle: one on offer, or else the nearest by its door."""
    figure = figure_of(g, seat, said.head if figures_in(g, said.head) else ())
    named = vehicles_in(g, (*said.head, *said.part("to")))
    offered = [
        one
        for one in listed(g, options.GetIn, figure)
        if isinstance(one, options.GetIn) and (not named or one.vehicle in named)
    ]
    if offered:
        return offered[0]
    it = g.figures[figure]
    cars = named or range(len(g.vehicles))
    near = sorted(cars, key=lambda i: (g.vehicles[i].x - it.x) ** 2 + (g.vehicles[i].y - it.y) ** 2)
    if not near:
        raise Unread(words_talk.no_vehicle())
    return options.GetIn(figure, near[0], "door")


def get_out(g: Atz, seat: Seat, said: Said) -> Option:
    """Read who gets out: to the first spot on offer, or one that is named."""
    figure, where = mover(g, seat, said)
    offered = listed(g, options.GetOut, figure)
    if offered and not where:
        return offered[0]
    if not where:
        raise Unread(words_talk.not_now(said.verb))
    return options.GetOut(figure, *find_spot(g, figure, where), "door")


def drive(g: Atz, seat: Seat, said: Said) -> Option:
    """Read where to drive: to a spot, in a direction, off the nearest edge."""
    figure, where = mover(g, seat, said)
    if not figures_in(g, (*said.head, *where)):
        figure = driver_of(g, seat, ())
    if "off" in where or "edge" in where:
        return drive_off(g, figure)
    return options.Drive(figure, (find_spot(g, figure, where, bars_course),))


def leave(g: Atz, seat: Seat, said: Said) -> Option:
    """Read what is left behind, or who leaves the table: on foot, or driving all aboard."""
    things = left_behind(g, seat, said)
    if things:
        return things[0]
    figure = driver_of(g, seat, said.head or said.part("with"))
    return drive_off(g, figure) if at_wheel(g, figure) else Leave(figure)


def drive_off(g: Atz, figure: FigureId) -> options.Drive:
    """Return the shortest course on offer that leads off the table.

    Raises:
        Unread: None does; it names what can be done instead.
    """
    vehicle = g.figures[figure].aboard
    if vehicle == NOBODY or g.vehicles[vehicle].driver != figure:
        return options.Drive(figure, (nearest_edge(g, figure),))  # it is told why not
    offered = wheel_orders(g, figure)
    courses = [one for one in offered if isinstance(one, options.Drive)]
    off = [one for one in courses if leaves(g, one)]
    if not off:
        raise Unread(words_talk.no_way_off(), instead(g, courses, offered))
    return min(off, key=lambda one: length(start_of(g, figure), one.path))


def instead(
    g: Atz, courses: list[options.Drive], offered: list[options.CarOrders]
) -> tuple[str, ...]:
    """Return what a driver who cannot leave the table could say: toward the edge, or an order."""
    straight = [one.path[0] for one in courses if len(one.path) == 1]
    near = min(straight, key=lambda spot: to_edge(g, spot), default=None)
    there = () if near is None else (f"drive to {near[0] / INCH:g},{near[1] / INCH:g}",)
    kinds = {type(one) for one in offered}
    return (*there, *(said for kind, said in AT_WHEEL.items() if kind in kinds)) or ("end",)


def to_edge(g: Atz, spot: Spot) -> int:
    """Return how far a spot is from the nearest edge, in tenths."""
    return min(*spot, g.terrain.width - spot[0], g.terrain.height - spot[1])


def length(start: Spot, path: tuple[Spot, ...]) -> int:
    """Return how long a course is, in mils."""
    legs = itertools.pairwise((start, *path))
    return sum(span(bx - ax, by - ay) for (ax, ay), (bx, by) in legs)


def nearest_edge(g: Atz, figure: FigureId) -> tuple[int, int]:
    """Return the spot on the edge of the table that is nearest to a figure, or its vehicle."""
    (x, y), width, height = start_of(g, figure), g.terrain.width, g.terrain.height
    spots = [(0, y), (width, y), (x, 0), (x, height)]
    return min(spots, key=lambda spot: abs(spot[0] - x) + abs(spot[1] - y))


def leaves(g: Atz, option: options.Drive) -> bool:
    """Whether a course leads off the table."""
    x, y = option.path[-1]
    return x in {0, g.terrain.width} or y in {0, g.terrain.height}


def bars_course(g: Atz, figure: FigureId, spot: tuple[int, int]) -> RuleId | None:
    """Return the rule that keeps a driver from driving straight to a spot, or None."""
    return bars_order(g, options.Drive(figure, (spot,)))


def reverse(g: Atz, seat: Seat, said: Said) -> Option:
    """Read how far to drive back."""
    figure = driver_of(g, seat, said.head if figures_in(g, said.head) else ())
    lengths = [int(word) for word in said.head if word.isdecimal()]
    return options.Reverse(figure, (lengths[0] if lengths else 2) * INCH * 100)


def run_down(g: Atz, seat: Seat, said: Said) -> Option:
    """Read whom to run down."""
    named = figures_in(g, said.head)
    if not named:
        raise Unread(words_talk.whom(said.verb), ("run down z2",))
    doer = named[0] if len(named) > 1 else driver_of(g, seat, said.part("with"))
    return options.RunDown(doer, named[-1])


def ram(g: Atz, seat: Seat, said: Said) -> Option:
    """Read which vehicle to ram, and who drives."""
    first = said.head[:1] if figures_in(g, said.head[:1]) else ()
    figure = driver_of(g, seat, said.part("with") or first)
    own = g.figures[figure].aboard
    named = [i for i in vehicles_in(g, said.head) if i != own]
    if not named:
        raise Unread(words_talk.no_vehicle())
    return options.Ram(figure, named[0])


CAR_VERBS: Final[dict[str, Read]] = {
    **dict.fromkeys(("get in", "get into", "board", "get"), get_in),
    **dict.fromkeys(("get out", "alight"), get_out),
    **dict.fromkeys(("take wheel", "wheel"), to_one(options.TakeWheel)),
    **dict.fromkeys(("start", "start engine"), to_driver(options.Start)),
    "hotwire": to_one(options.Hotwire),
    **dict.fromkeys(("switch off", "engine off"), to_driver(options.SwitchOff)),
    **dict.fromkeys(("push", "faster"), to_driver(options.Push)),
    "drive": drive,
    **dict.fromkeys(("brake", "stop"), to_driver(options.Brake)),
    **dict.fromkeys(("reverse", "back"), reverse),
    **dict.fromkeys(("run down",), run_down),
    "ram": ram,
}
