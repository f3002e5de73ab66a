"""Change a game's rules in small ways, one at a time, and show the changes that no test notices.

Each mutant is tried on a copy of the project, in a process forked from this one, which has loaded
the test tools but not the project: so a mutant costs its tests and little else.
"""

import argparse
import importlib
import multiprocessing
import os
import random
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from multiprocessing.context import ForkProcess
from pathlib import Path
from typing import NoReturn

import pytest

from mutations import Mutation, mutations
from rehearsal import Chosen, Rehearsed, Watch

ROOT = Path(__file__).resolve().parent.parent
# What people read, look at, type and ask, and what bots guess: so the names of modules begin.
NOT_RULES = (
    *("words", "picture", "canvas", "chart", "printed", "bot"),
    *("reading", "finding", "answers", "chances", "prospects"),
)
NOT_COPIED = shutil.ignore_patterns(".*", "__pycache__", "node_modules", "dist", "build", "docs")
MEMORY = 2 << 30  # bytes; a mutant that hoards is caught before the machine suffers
OPTIONS = (
    *("-x", "-q", "--tb=short", "--hypothesis-profile=mutants"),
    *("-p", "no:cacheprovider", "-p", "no:randomly", "-p", "no:xdist"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # of what is loaded before the fork
)
FORK = multiprocessing.get_context("fork")
OUTPUT = "output.txt"
REHEARSED = "rehearsed.json"  # next to the copies
FIRST = 40  # tests that are tried before the others are so much as read
LATE = 30.0  # seconds
NOT_RUN = (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED)
ORIGINAL = "original"  # the copy that is never changed
PRELOADED = ("hypothesis.strategies", "msgspec")  # not our own: those differ from copy to copy


@dataclass(frozen=True, slots=True)
class Mutant:
    """A mutation of one of the game's modules."""

    module: Path  # from the project's root
    original: str
    mutation: Mutation


@dataclass(slots=True)
class Trial:
    """A mutant whose tests are running in a copy of the project."""

    mutant: Mutant
    copy: Path
    process: ForkProcess
    deadline: float


class OneBox:
    """A pytest plug-in that leaves out what the battery proves of other games."""

    def __init__(self, key: str) -> None:
        self.key = key

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep a test that is for no game in particular, or for this one."""
        boxes = {path.name for path in (ROOT / "src/shamble/games").iterdir()} - {self.key}
        items[:] = [
            item
            for item in items
            if not boxes & set(item.name.partition("[")[2].rstrip("]").split("-"))
        ]


def find_mutants(key: str) -> list[Mutant]:
    """Return every mutant of a game's rules, in a fixed order."""
    folder = ROOT / "src/shamble/games" / key
    modules = [path for path in sorted(folder.glob("*.py")) if not path.name.startswith(NOT_RULES)]
    return [
        Mutant(path.relative_to(ROOT), source, mutation)
        for path in modules
        for source in [path.read_text(encoding="utf-8")]
        for mutation in mutations(source)
    ]


def tests_of(copy: Path, key: str) -> list[str]:
    """Return the test files that concern a game."""
    own = (copy / "tests/games" / key).rglob("test_*.py")
    common = (copy / "tests/games").glob("test_*.py")
    return [str(path.relative_to(copy)) for path in sorted((*own, *common))]


def stages(tests: list[str], module: Path) -> list[list[str]]:
    """Return tests in two parts: those most likely to fail, of which few are read, and the others.

    Tests in a file that is named after the module come first.
    """
    likely = sorted(tests, key=lambda test: module.stem not in test.partition("::")[0])
    return [likely[:FIRST], likely[FIRST:]]


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


def run_all(copy: Path, key: str) -> int:
    """Run every test, and write down what each reaches and how long it takes."""
    watch = Watch(copy / "src/shamble/games" / key)
    status = pytest.main([*OPTIONS, *tests_of(copy, key)], plugins=[OneBox(key), watch])
    watch.save(copy.parent / REHEARSED)
    return status


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


def rehearse(copy: Path, key: str, module: Path) -> Rehearsed:
    """Return what the tests reach and take unchanged; stop if they fail, or cannot fail."""
    unchanged = start(copy, partial(run_all, copy, key))
    unchanged.join()
    if unchanged.exitcode != 0:
        print((copy / OUTPUT).read_text(encoding="utf-8"))
        sys.exit(f"The tests of {key} fail as they are, so they would catch anything. Mend them.")
    rehearsed = Rehearsed.load(copy.parent / REHEARSED)
    write(copy, module, "raise RuntimeError")
    broken = start(copy, partial(run_some, [list(rehearsed.seconds)]))
    broken.join()
    if broken.exitcode == 0:
        sys.exit(f"The tests of {key} pass without {module}, so they do not test this copy of it.")
    restore(copy, module)
    return rehearsed


def try_all(mutants: list[Mutant], copies: list[Path], rehearsed: Rehearsed) -> list[Mutant]:
    """Return the mutants that survive their tests; each is shown at once."""
    waiting = mutants[::-1]
    idle = list(copies)
    running: list[Trial] = []
    survivors: list[Mutant] = []
    try:
        while waiting or running:
            while waiting and idle:
                running.append(begin_trial(waiting.pop(), idle.pop(), rehearsed))
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
                show_progress(
                    len(mutants) - len(waiting) - len(running), len(mutants), len(survivors)
                )
    finally:
        for trial in running:
            end(trial.process)
    return survivors


def begin_trial(mutant: Mutant, copy: Path, rehearsed: Rehearsed) -> Trial:
    """Start the tests that reach a mutant in a copy."""
    module, line = mutant.module, mutant.mutation.line
    tests = rehearsed.tests_of(module, mutant.original, line)
    limit = LATE + 4 * sum(rehearsed.seconds[test] for test in tests)
    write(copy, module, mutant.mutation.source)
    process = start(copy, partial(run_some, stages(tests, module)))
    return Trial(mutant, copy, process, time.monotonic() + limit)


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
    print(f"\n{mutant.module}:{mutant.mutation.line}")
    for mark, lines in (("-", before[same:]), ("+", after[same:])):
        for line in lines:
            print(f"  {mark} {line}", flush=True)


def report(mutants: list[Mutant], survivors: list[Mutant]) -> None:
    """Print the share caught in each module, and the share of all."""
    tried = Counter(mutant.module.name for mutant in mutants)
    survived = Counter(mutant.module.name for mutant in survivors)
    print()
    for name, count in sorted(tried.items()):
        print(f"{name:20} {count - survived[name]:5} of {count:5} caught")
    caught = len(mutants) - len(survivors)
    print(f"{'all':20} {caught:5} of {len(mutants):5} caught: {100 * caught / len(mutants):.1f}%")


def main() -> None:
    """Try a sample of a game's mutants."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("key", help="the game, as its folder is called")
    parser.add_argument("--sample", type=int, default=200, help="how many to try; 0: all")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    arguments = parser.parse_args()

    found = find_mutants(arguments.key)
    if not found:
        sys.exit(f"There are no rules in src/shamble/games/{arguments.key}.")
    size = min(arguments.sample or len(found), len(found))
    chosen = set(random.Random(arguments.seed).sample(range(len(found)), size))
    mutants = [mutant for i, mutant in enumerate(found) if i in chosen]

    for name in PRELOADED:
        importlib.import_module(name)
    with tempfile.TemporaryDirectory(prefix="shamble-mutants-") as scratch:
        original, first = Path(scratch, ORIGINAL), Path(scratch, "0")
        shutil.copytree(ROOT, original, ignore=NOT_COPIED)
        shutil.copytree(original, first)
        rehearsed = rehearse(first, arguments.key, mutants[0].module)
        seconds = sum(rehearsed.seconds.values())
        print(
            f"{len(found)} mutants, {size} to try; {len(rehearsed.seconds)} tests,"
            f" which take {seconds:.0f} s while they are watched.",
            flush=True,
        )
        copies = [first] + [Path(scratch, str(job)) for job in range(1, arguments.jobs)]
        for copy in copies[1:]:
            shutil.copytree(first, copy)
        survivors = try_all(mutants, copies, rehearsed)
    report(mutants, survivors)


if __name__ == "__main__":
    main()
