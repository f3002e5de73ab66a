"""Running an experiment: on all cores, going on after an interruption, the same results always."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Final, Protocol

import msgspec

from shamble.kernel.shelf import shelf
from shamble.lab.experiment import Experiment, Trial
from shamble.lab.record import COLUMNS, Rows, record
from shamble.lab.simulate import leave_stopping_to_the_parent

CHUNK: Final = 20  # games of a part


class Part(msgspec.Struct, frozen=True):
    """Some games that are played in a row and kept together."""

    name: str  # in the order of versions and games
    trial: Trial
    first: int
    last: int  # not included

    @property
    def games(self) -> int:
        """How many."""
        return self.last - self.first


class Workers(Protocol):
    """Who plays parts, somewhere, in any order."""

    def play(self, parts: Sequence[Part], *, decisions: bool) -> Iterator[tuple[Part, Rows]]:
        """Return every part with its rows, as they are done."""


def parts_of(experiment: Experiment) -> list[Part]:
    """Return an experiment cut into parts."""
    return [
        Part(f"{place:03}-{first:08}", trial, first, min(first + CHUNK, trial.plan.games))
        for place, trial in enumerate(experiment.trials)
        for first in range(0, trial.plan.games, CHUNK)
    ]


def play_part(part: Part, *, decisions: bool) -> Rows:
    """Play the games of a part, one after the other."""
    box = shelf.pick(part.trial.plan.box)
    rows: Rows = {table: [] for table in COLUMNS}
    for number in range(part.first, part.last):
        for table, some in record(part.trial, number, box, decisions=decisions).items():
            rows[table] += some
    return rows


class Processes:
    """Workers on this machine."""

    def __init__(self, jobs: int = 0) -> None:
        self.jobs = jobs or os.cpu_count() or 1

    def play(self, parts: Sequence[Part], *, decisions: bool) -> Iterator[tuple[Part, Rows]]:
        """Return every part with its rows, as they are done."""
        if self.jobs == 1:
            for part in parts:
                yield part, play_part(part, decisions=decisions)
            return
        spawn = get_context("spawn")
        with ProcessPoolExecutor(self.jobs, spawn, leave_stopping_to_the_parent) as pool:
            waiting = iter(parts)
            futures = {
                pool.submit(play_part, one, decisions=decisions): one
                for one in islice(waiting, 8 * self.jobs)
            }  # a few at a time: results must not pile up in memory
            while futures:
                for future in wait(futures, return_when=FIRST_COMPLETED).done:
                    yield futures.pop(future), future.result()
                    for one in islice(waiting, 1):
                        futures[pool.submit(play_part, one, decisions=decisions)] = one


def run(
    experiment: Experiment,
    folder: Path,
    workers: Workers,
    heard: Callable[[int, int], None] | None = None,
) -> None:
    """Play what is still to be played of an experiment, and gather its results.

    Args:
        experiment: What is played.
        folder: Where results are kept; what is there already is not played again.
        workers: Who plays.
        heard: Is called with the number of games that are done, and of all.

    Raises:
        SettingsError: The folder holds another experiment.
    """
    from shamble.lab.results import Results  # noqa: PLC0415  (needs Polars)

    results = Results.begin(folder, experiment)
    if results.finished:
        return
    parts = parts_of(experiment)
    left = [part for part in parts if not results.has(part.name)]
    done = experiment.games - sum(part.games for part in left)
    for part, rows in workers.play(left, decisions=experiment.decisions):
        results.keep(part.name, rows)
        done += part.games
        if heard is not None:
            heard(done, experiment.games)
    results.gather([part.name for part in parts])
