"""Trying mutants, each on a copy of the project.

A trial runs in a process forked from one that has loaded the test tools but not the project: so a
mutant costs its tests and little else.
"""

import importlib
import multiprocessing
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from multiprocessing.context import ForkProcess
from pathlib import Path
from typing import NoReturn

import pytest

from mutations import Mutation
from rehearsal import Chosen

ROOT = Path(__file__).resolve().parent.parent
NOT_COPIED = shutil.ignore_patterns(".*", "__pycache__", "node_modules", "dist", "build")
MEMORY = 2 << 30  # bytes; a mutant that hoards is caught before the machine suffers
OPTIONS = (
    *("-x", "-q", "--tb=short", "--hypothesis-profile=mutants"),
    *("-p", "no:cacheprovider", "-p", "no:randomly", "-p", "no:xdist"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # of what is loaded before the fork
)
FORK = multiprocessing.get_context("fork")
OUTPUT = "output.txt"
LATE = 30.0  # seconds
NOT_RUN = (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED)
ORIGINAL = "original"  # the copy that is never changed
PRELOADED = ("hypothesis.strategies", "msgspec")  # not our own: those differ from copy to copy


@dataclass(frozen=True, slots=True)
class Mutant:
    """A mutation of one of the game's modules, and the tests that it meets."""

    module: Path  # from the project's root
    original: str
    mutation: Mutation
    why: str = ""  # what is broken, if that is known


@dataclass(frozen=True, slots=True)
class Ordeal:
    """The tests of a mutant, in parts, and how long they take unchanged."""

    parts: list[list[str]]
    seconds: float


@dataclass(slots=True)
class Trial:
    """A mutant whose tests are running in a copy of the project."""

    mutant: Mutant
    copy: Path
    process: ForkProcess
    deadline: float


@contextmanager
def scratch_copy() -> Iterator[Path]:
    """Make a copy of the project for a while, next to one that is never changed."""
    for name in PRELOADED:
        importlib.import_module(name)
    with tempfile.TemporaryDirectory(prefix="shamble-mutants-") as scratch:
        shutil.copytree(ROOT, Path(scratch, ORIGINAL), ignore=NOT_COPIED)
        yield Path(shutil.copytree(Path(scratch, ORIGINAL), Path(scratch, "0")))


def more_copies(first: Path, jobs: int) -> list[Path]:
    """Return as many copies as there are jobs, with the bytecode that the first has by now."""
    others = [first.with_name(str(job)) for job in range(1, jobs)]
    return [first, *(Path(shutil.copytree(first, other)) for other in others)]


def start(copy: Path, run: Callable[[], int]) -> ForkProcess:
    """Start something in a process of its own that sees a copy of the project."""
    process = FORK.Process(target=in_copy, args=(copy, run))
    process.start()
    return process


def in_copy(copy: Path, run: Callable[[], int]) -> NoReturn:
    """Run something in a process made for it, and end that with pytest's status."""
    os.setsid()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    output = os.open(copy / OUTPUT, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(output, sys.stdout.fileno())
    os.dup2(output, sys.stderr.fileno())
    os.chdir(copy)
    sys.path[0] = os.environ["PYTHONPATH"] = str(copy / "src")
    sys.exit(run())


def run_some(parts: list[list[str]]) -> int:
    """Run these tests, part by part, until one fails."""
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    status: int = pytest.ExitCode.OK
    for tests in filter(None, parts):
        files = dict.fromkeys(test.partition("::")[0] for test in tests)
        status = pytest.main([*OPTIONS, *files], plugins=[Chosen(tests)])
        if status != pytest.ExitCode.OK:
            break
    return status


def passed(process: ForkProcess, deadline: float) -> bool | None:
    """Return whether the tests passed, or None while they run; to be late is to fail."""
    if process.exitcode is None and time.monotonic() < deadline:
        return None
    end(process)
    if process.exitcode in NOT_RUN:
        sys.exit("The tests could not be run at all, so nothing was caught. Mend the tool.")
    return process.exitcode == 0


def end(process: ForkProcess) -> None:
    """Make sure that a process has ended, with all that it started."""
    if process.exitcode is None and process.pid is not None:
        os.killpg(process.pid, signal.SIGKILL)
    process.join()


def write(copy: Path, module: Path, source: str) -> None:
    """Change a module in a copy, dated so that no bytecode of another version is used for it."""
    (copy / module).write_text(source, encoding="utf-8")
    date = (copy.parent / ORIGINAL / module).stat().st_mtime + 60
    os.utime(copy / module, (date, date))


def restore(copy: Path, module: Path) -> None:
    """Put a module in a copy back as it was when we began, whatever happened to it since."""
    shutil.copy2(copy.parent / ORIGINAL / module, copy / module)


def sure_to_fail(copy: Path, module: Path, tests: Sequence[str]) -> None:
    """Stop if the tests pass without a module: they would not test this copy of it."""
    write(copy, module, "raise RuntimeError")
    broken = start(copy, partial(run_some, [list(tests)]))
    broken.join()
    if broken.exitcode == 0:
        sys.exit(f"The tests pass without {module}, so they do not test this copy of it.")
    restore(copy, module)


def try_all(
    mutants: list[Mutant], copies: list[Path], ordeal: Callable[[Mutant], Ordeal]
) -> list[Mutant]:
    """Return the mutants that survive their tests; each is shown at once."""
    waiting = mutants[::-1]
    idle = list(copies)
    running: list[Trial] = []
    survivors: list[Mutant] = []
    try:
        while waiting or running:
            while waiting and idle:
                mutant = waiting.pop()
                running.append(begin_trial(mutant, idle.pop(), ordeal(mutant)))
            time.sleep(0.01)
            for trial in running[:]:
                verdict = passed(trial.process, trial.deadline)
                if verdict is None:
                    continue
                running.remove(trial)
                restore(trial.copy, trial.mutant.module)
                idle.append(trial.copy)
                if verdict:
                    survivors.append(trial.mutant)
                    show(trial.mutant)
                done = len(mutants) - len(waiting) - len(running)
                show_progress(done, len(mutants), len(survivors))
    finally:
        for trial in running:
            end(trial.process)
    return survivors


def begin_trial(mutant: Mutant, copy: Path, ordeal: Ordeal) -> Trial:
    """Start the tests of a mutant in a copy."""
    write(copy, mutant.module, mutant.mutation.source)
    process = start(copy, partial(run_some, ordeal.parts))
    return Trial(mutant, copy, process, time.monotonic() + LATE + 4 * ordeal.seconds)


def show_progress(done: int, total: int, survived: int) -> None:
    """Rewrite one line on a terminal; elsewhere, write a line now and then."""
    line = f"{done}/{total} tried, {survived} survived"
    if sys.stdout.isatty():
        print(f"\r{line}", end="\n" if done == total else "", flush=True)
    elif done % 25 == 0 or done == total:
        print(line, flush=True)


def show(mutant: Mutant) -> None:
    """Print where a mutant differs from the project."""
    before = mutant.original.splitlines()
    after = mutant.mutation.source.splitlines()
    while before[-1:] == after[-1:]:
        del before[-1:], after[-1:]
    same = next(i for i, (old, new) in enumerate(zip_longest(before, after)) if old != new)
    print(f"\n{mutant.module}:{mutant.mutation.line}{mutant.why and f' {mutant.why}'}")
    for mark, lines in (("-", before[same:]), ("+", after[same:])):
        for line in lines:
            print(f"  {mark} {line}", flush=True)
