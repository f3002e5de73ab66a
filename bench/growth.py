"""How the cost grows: a turn of All Things Zombie with its figures, a window with its seats."""

import random
import time
from typing import Final

import msgspec
from rich.table import Table

from shamble.games.atz.battle.state import Atz, ground
from shamble.games.atz.table.placement import add_zombie
from shamble.kernel.box import AnyBox
from shamble.kernel.dice import Dice
from shamble.kernel.options import Option, Result, Seat
from shamble.kernel.rules import RuleId
from shamble.kernel.shelf import shelf
from shamble.kernel.state import state
from shamble.kernel.window import Windowed, open_window

FIGURES: Final = (4, 16, 64, 200)
SEATS: Final = (2, 3, 4, 5, 6, 7)
SETTINGS: Final = {"area": "suburbs", "figures": 2, "zombies": 2, "size": 96}
TURNS: Final = 3  # that are played of each battle
WINDOWS: Final = 400  # that are opened
APART: Final = 12  # tenths between two zombies
EDGE: Final = 20  # tenths from the edge of the table


class Grown(msgspec.Struct, frozen=True):
    """What something costs at one size."""

    what: str
    size: int
    per_second: float  # decisions
    milliseconds: float  # of a turn, or of a window
    each: float  # the same in microseconds, for each figure or seat


def crowded(box: AnyBox, figures: int, seed: int) -> Atz:
    """Return a battle with this many figures, all but two of them zombies, on one kind of table."""
    game = box.deal(1, seed, {**box.bots_only, **SETTINGS})
    if not isinstance(game, Atz):
        raise TypeError(f"{box.key} has no figures")
    lots, table = random.Random(seed), ground(game)
    while len(game.figures) < figures:
        x, y = (
            lots.randrange(20, game.terrain.width - 20),
            lots.randrange(20, game.terrain.height - 20),
        )
        near = any(abs(it.x - x) < APART and abs(it.y - y) < APART for it in game.figures)
        if not near and table.fits(x, y):
            add_zombie(game, x, y)
    game.ask_again()
    return game


def battles(figures: int, tables: int) -> Grown:
    """Play a few turns by lot, each on a table that nobody has seen."""
    decisions = turns = 0
    took = 0.0
    for seed in range(tables):
        game, pick = crowded(shelf["atz"], figures, seed), random.Random(seed).random
        first, start = game.turn, time.process_time()
        while (decision := game.decision) is not None and game.turn < first + TURNS:
            game.choose(decision.options[int(pick() * len(decision.options))])
            decisions += 1
        took += time.process_time() - start
        turns += max(game.turn - first, 1)
    turn = took / turns
    return Grown("figures", figures, decisions / took, turn * 1e3, turn * 1e6 / figures)


@state
class Answers(Windowed):
    """A game of nothing but windows in which all pass."""

    windows: int


class Answer(Option, frozen=True):
    """Answer, which nobody does."""


def begin(g: Answers) -> None:
    """Open the next window, or end the game."""
    g.windows -= 1
    if not g.windows:
        g.end(Result((1,) * len(g.passing), "", RuleId("")))
        return
    g.next(open_all)
    g.next(begin)


def open_all(g: Answers) -> None:
    """Let everybody answer."""
    open_window(g, tuple(Seat(seat) for seat in range(len(g.passing))), "", answers, take)


def answers(_g: Answers, _seat: Seat) -> list[Answer]:
    """List one answer."""
    return [Answer()]


def take(_g: Answers, _choice: Answer, _seat: Seat) -> None:
    """Carry it out."""


def windows(seats: int) -> Grown:
    """Open windows in which everybody is asked and passes."""
    game = Answers(dice=Dice.seeded(seats), passing=[False] * seats, windows=WINDOWS)
    game.next(begin)
    start, decisions = time.process_time(), 0
    game.run()
    while game.decision is not None:
        game.choose(game.decision.options[0])
        decisions += 1
    took = time.process_time() - start
    return Grown(
        "seats", seats, decisions / took, took / WINDOWS * 1e3, took / WINDOWS * 1e6 / seats
    )


def grown(rounds: int) -> list[Grown]:
    """Measure every size."""
    tables = [battles(size, rounds) for size in FIGURES]
    tries = [[windows(size) for _ in range(rounds)] for size in SEATS]
    return tables + [max(some, key=lambda one: one.per_second) for some in tries]


def table_of(found: list[Grown]) -> Table:
    """Return what was measured, for a person."""
    table = Table(title="How the cost grows", title_justify="left")
    for heading in ("", "decisions/s", "ms a turn or window", "µs for each"):
        table.add_column(heading, justify="right" if heading else "left")
    for one in found:
        kind = "atz" if one.what == "figures" else "a window"
        table.add_row(
            f"{kind}, {one.size} {one.what}", f"{one.per_second:,.0f}", f"{one.milliseconds:,.2f}",
            f"{one.each:,.1f}",
        )  # fmt: skip
    return table
