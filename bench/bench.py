"""How quick the boxes are: decisions a second, a copy, telling to nobody.

Machines differ, and a busy one differs from minute to minute. So every measurement is of CPU time,
taken next to a bare loop, `for _ in range(10**7): pass` at the level of a module, and also given
on the scale of a machine where that loop takes 0.25 s.
"""

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from agents import agents_table
from builds import of_the_compiled, side_by_side
from growth import Grown, grown
from growth import table_of as growth_table
from rich.console import Console
from rich.table import Table

from shamble.games.atz.battle.state import Atz
from shamble.games.atz.zombies.horde import zombies_act
from shamble.kernel.box import AnyBox
from shamble.kernel.game import Game
from shamble.kernel.options import Event
from shamble.kernel.shelf import shelf
from shamble.kernel.state import COMPILED

SCALE: Final = 0.25  # seconds that the loop takes on the machine of the scale
LOOP: Final = compile("for _ in range(10**7): pass", "loop", "exec")
USUAL_SEATS: Final = 3
STATES: Final = 8  # mid-game states that are copied
SETTINGS: Final[dict[str, tuple[int, dict[str, object]]]] = {
    "atz": (1, {"area": "suburbs", "figures": 4, "zombies": 12})
}  # seats and settings that are not the usual ones
HORDE: Final[dict[str, object]] = {"area": "suburbs", "figures": 4, "zombies": 60}
HORDES: Final = 4  # tables on which a horde acts
MILLI: Final = 1e3
MICRO: Final = 1e6
NANO: Final = 1e9


class Measured(msgspec.Struct, frozen=True):
    """A quantity measured round by round, each next to the loop."""

    median: float  # of the rounds, as measured
    best: float
    scaled: float  # the median of the rounds, each on the scale of its own loop
    scaled_best: float  # the best round on the scale of the quickest loop


class Bench(msgspec.Struct, frozen=True):
    """What was measured of a box."""

    box: str
    version: int
    seats: int
    games: int
    decisions_per_second: Measured  # whole games never seen before, dealing included
    again_per_second: Measured  # the same games once more: what a box remembers is known
    deal_microseconds: Measured
    with_events_per_second: Measured
    copy_microseconds: Measured
    tell_nanoseconds: Measured  # to nobody, the event made already
    event_nanoseconds: Measured  # to make an event
    events_per_decision: float
    tell_share: float  # of the time of a decision, if every event is made for nobody
    horde_milliseconds: Measured | None = None  # 60 zombies of atz act for the first time
    horde_again_milliseconds: Measured | None = None  # and once more from the same spots


class Report(msgspec.Struct, frozen=True):
    """All that was measured in one run."""

    python: str
    compiled: bool
    loop: list[float]
    boxes: list[Bench]
    growth: list[Grown]


class Round(msgspec.Struct):
    """One round: the loop, then everything else once."""

    loop: float
    decisions: float
    again: float
    deal: float
    with_events: float
    copy: float
    tell: float
    event: float
    horde: float
    horde_again: float


def loop_seconds() -> float:
    """Return how long the bare loop takes now."""
    names: dict[str, object] = {}
    start = time.process_time()
    exec(LOOP, names)  # noqa: S102  (our own text, as a module would run it)
    return time.process_time() - start


def play(game: Game, pick: Callable[[], float], limit: int | None = None) -> int:
    """Play a game by lot, to its end or for some decisions, and return how many there were."""
    decisions = 0
    while (decision := game.decision) is not None and decisions != limit:
        options = decision.options
        game.choose(options[int(pick() * len(options))])
        decisions += 1
    return decisions


def dealt(box: AnyBox, seats: int, seed: int) -> Game:
    """Return a game between bots."""
    _, settings = SETTINGS.get(box.key, (seats, {}))
    game: Game = box.deal(seats, seed, {**box.bots_only, **settings})
    return game


def hordes(box: AnyBox, first: int) -> list[Atz]:
    """Return battles in which a horde is about to act; none but in the box that has hordes."""
    seeds = range(first, first + HORDES * (box.key == "atz"))
    games = [box.deal(1, seed, {**box.bots_only, **HORDE}) for seed in seeds]
    return [game for game in games if isinstance(game, Atz)]


def horde_seconds(games: Sequence[Atz]) -> float:
    """Return how long a horde takes to act, on average over these games, which stay as they are."""
    took = 0.0
    for game in games:
        copy = game.copy()
        copy.withdraw()
        copy.agenda.append((zombies_act, ()))
        start = time.process_time()
        copy.run()
        took += time.process_time() - start
    return took / max(len(games), 1)


def play_seconds(
    box: AnyBox, seats: int, seeds: Sequence[int], *, events: bool = False
) -> tuple[float, int]:
    """Return how long these games take and how many decisions they have; dealing included."""
    pick = random.Random(1).random
    decisions = 0
    start = time.process_time()
    for seed in seeds:
        game = dealt(box, seats, seed)
        game.log = [] if events else None
        decisions += play(game, pick)
    return time.process_time() - start, decisions


def twice_seconds(box: AnyBox, seats: int, seeds: Sequence[int]) -> tuple[float, float, int]:
    """Return how long games take when they are new and once more at once, and their decisions.

    A box remembers few tables, so each game is played again before the next one.
    """
    new = again = 0.0
    decisions = 0
    for seed in seeds:
        took, count = play_seconds(box, seats, (seed,))
        new, decisions = new + took, decisions + count
        again += play_seconds(box, seats, (seed,))[0]
    return new, again, decisions


def deal_seconds(box: AnyBox, seats: int, times: int = 50) -> float:
    """Return how long it takes to deal a game."""
    start = time.process_time()
    for seed in range(times):
        dealt(box, seats, seed)
    return (time.process_time() - start) / times


def middles(box: AnyBox, seats: int) -> list[Game]:
    """Return games as they stand half-way through."""
    found = []
    for seed in range(STATES):
        length = play(dealt(box, seats, seed), random.Random(seed).random)
        game = dealt(box, seats, seed)
        play(game, random.Random(seed).random, length // 2)
        found.append(game)
    return found


def copy_seconds(games: Sequence[Game], times: int = 500) -> float:
    """Return how long a copy takes, on average over these games."""
    games[0].copy()  # the first writes it
    start = time.process_time()
    for game in games:
        copy = game.copy
        for _ in range(times):
            copy()
    return (time.process_time() - start) / (times * len(games))


def told(box: AnyBox, seats: int) -> tuple[list[Event], int]:
    """Return what is told in a game, and the number of its decisions."""
    game = dealt(box, seats, 1)
    game.log = []
    decisions = play(game, random.Random(1).random)
    return [one.event for one in game.log], decisions


def tell_seconds(game: Game, event: Event, times: int = 20_000) -> float:
    """Return how long it takes to tell an event to nobody."""
    game.log = None
    tell = game.tell
    start = time.process_time()
    for _ in range(times):
        tell(event)
    return (time.process_time() - start) / times


def event_seconds(events: Sequence[Event], times: int = 100) -> float:
    """Return how long it takes to make an event, on average over these."""
    made = [(type(event), msgspec.structs.astuple(event)) for event in events]
    start = time.process_time()
    for _ in range(times):
        for kind, fields in made:
            kind(*fields)
    return (time.process_time() - start) / (times * max(len(made), 1))


def games_in(box: AnyBox, seats: int, seconds: float) -> int:
    """Return how many games take about this long."""
    took, _ = play_seconds(box, seats, range(5))
    return max(5, int(5 * seconds / took))


def rounds_of(box: AnyBox, seats: int, games: int, rounds: int) -> list[Round]:
    """Measure everything several times, each time next to the loop."""
    states = middles(box, seats)
    events, _ = told(box, seats)
    found = []
    for place in range(1, rounds + 1):
        crowds = hordes(box, place * HORDES)
        seeds = range(place * games, (place + 1) * games)
        loop = loop_seconds()
        new, again, decisions = twice_seconds(box, seats, seeds)
        loud, _ = play_seconds(box, seats, seeds, events=True)
        found.append(
            Round(
                loop, decisions / new, decisions / again, deal_seconds(box, seats) * MICRO,
                decisions / loud, copy_seconds(states) * MICRO,
                tell_seconds(states[0].copy(), events[0]) * NANO, event_seconds(events) * NANO,
                horde_seconds(crowds) * MILLI, horde_seconds(crowds) * MILLI,
            )
        )  # fmt: skip
    return found


def rate(values: Sequence[float], loops: Sequence[float]) -> Measured:
    """Sum up something of which more is better."""
    scaled = [value * loop / SCALE for value, loop in zip(values, loops, strict=True)]
    best = max(values)
    return Measured(
        statistics.median(values), best, statistics.median(scaled), best * min(loops) / SCALE
    )


def cost(values: Sequence[float], loops: Sequence[float]) -> Measured:
    """Sum up something of which less is better."""
    scaled = [value * SCALE / loop for value, loop in zip(values, loops, strict=True)]
    best = min(values)
    return Measured(
        statistics.median(values), best, statistics.median(scaled), best * SCALE / min(loops)
    )


def measure(box: AnyBox, rounds: int, seconds: float) -> tuple[Bench, list[float]]:
    """Measure a box, and return the loop's times as well."""
    low, high = box.seats
    seats, _ = SETTINGS.get(box.key, (min(max(USUAL_SEATS, low), high), {}))
    games = games_in(box, seats, seconds)
    found = rounds_of(box, seats, games, rounds)
    loops = [one.loop for one in found]
    events, decisions = told(box, seats)
    tell = cost([one.tell for one in found], loops)
    event = cost([one.event for one in found], loops)
    quick = rate([one.decisions for one in found], loops)
    often = len(events) / decisions
    bench = Bench(
        box=box.key,
        version=box.version,
        seats=seats,
        games=games,
        decisions_per_second=quick,
        again_per_second=rate([one.again for one in found], loops),
        deal_microseconds=cost([one.deal for one in found], loops),
        with_events_per_second=rate([one.with_events for one in found], loops),
        copy_microseconds=cost([one.copy for one in found], loops),
        tell_nanoseconds=tell,
        event_nanoseconds=event,
        events_per_decision=often,
        tell_share=often * (tell.best + event.best) / NANO * quick.best,
    )
    if found[0].horde:
        bench = msgspec.structs.replace(
            bench,
            horde_milliseconds=cost([one.horde for one in found], loops),
            horde_again_milliseconds=cost([one.horde_again for one in found], loops),
        )
    return bench, loops


def table_of(benches: Sequence[Bench], loops: Sequence[float]) -> Table:
    """Return what was measured, for a person."""
    title = (
        f"The loop takes {min(loops):.3f} s at best, {statistics.median(loops):.3f} s usually; "
        f"scaled is where it takes {SCALE} s."
    )
    table = Table(title=title, title_justify="left")
    for heading in ("box", "what", "median", "best", "scaled", "scaled best"):
        table.add_column(heading, justify="left" if heading in ("box", "what") else "right")
    for bench in benches:
        rows = [
            (f"decisions/s, {bench.seats} seats", bench.decisions_per_second, ",.0f"),
            ("the same games again", bench.again_per_second, ",.0f"),
            ("and with events", bench.with_events_per_second, ",.0f"),
            ("deal a game, µs", bench.deal_microseconds, ".0f"),
            ("copy, µs", bench.copy_microseconds, ".2f"),
            ("tell to nobody, ns", bench.tell_nanoseconds, ".0f"),
            ("make an event, ns", bench.event_nanoseconds, ".0f"),
        ]
        if bench.horde_milliseconds is not None and bench.horde_again_milliseconds is not None:
            rows.append(("a horde of 60 acts, ms", bench.horde_milliseconds, ".2f"))
            rows.append(("the same again, ms", bench.horde_again_milliseconds, ".2f"))
        for place, (what, value, form) in enumerate(rows):
            figures = (value.median, value.best, value.scaled, value.scaled_best)
            name = "" if place else bench.box
            table.add_row(name, what, *(format(figure, form) for figure in figures))
        table.add_row("", "events told to nobody cost at most", f"{bench.tell_share:.1%}")
        table.add_section()
    return table


def beside(plain: Report, arguments: Sequence[str]) -> list[Table]:
    """Measure the compiled build too, if `make compiled` has made one, and compare."""
    printed = "" if COMPILED else of_the_compiled(__file__, *arguments, "--json")
    if not printed:
        return []
    other = msgspec.json.decode(printed, type=Report)
    rows: list[tuple[str, str, float, float]] = []
    for one, two in zip(plain.boxes, other.boxes, strict=True):
        pairs = (
            ("decisions/s", one.decisions_per_second, two.decisions_per_second),
            ("the same games again", one.again_per_second, two.again_per_second),
            ("deal a game, µs", one.deal_microseconds, two.deal_microseconds),
            ("copy, µs", one.copy_microseconds, two.copy_microseconds),
            ("a horde of 60 acts, ms", one.horde_milliseconds, two.horde_milliseconds),
        )
        rows += [(one.box, what, a.best, b.best) for what, a, b in pairs if a and b]
    for small, large in zip(plain.growth, other.growth, strict=True):
        what = f"{small.size} {small.what}, decisions/s"
        rows.append(("growth", what, small.per_second, large.per_second))
    return [side_by_side(rows)]


def main() -> int:
    """Measure the boxes and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("boxes", nargs="*", metavar="KEY", help="boxes; all if left out")
    parser.add_argument("--rounds", type=int, default=7, help="how often to measure (7)")
    parser.add_argument("--seconds", type=float, default=0.5, help="of play in a round (0.5)")
    parser.add_argument("--json", action="store_true", help="print JSON only")
    arguments = parser.parse_args()
    benches: list[Bench] = []
    loops: list[float] = []
    for key in arguments.boxes or shelf:
        bench, times = measure(shelf.pick(key), arguments.rounds, arguments.seconds)
        benches.append(bench)
        loops += times
    growth: list[Grown] = [] if arguments.boxes else grown(arguments.rounds)
    report = Report(sys.version.split()[0], COMPILED, loops, benches, growth)
    if not arguments.json:
        console = Console(highlight=False)
        console.print(table_of(benches, loops))
        if growth:
            console.print(growth_table(growth))
            console.print(agents_table())
        for table in beside(report, sys.argv[1:]):
            console.print(table)
    print(msgspec.json.encode(report).decode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
