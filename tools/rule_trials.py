"""Breaking rules one at a time in a process that has loaded the game and its tests.

The code of the function is exchanged in a fork of that process, so a break costs the tests that
cite its rule and nothing else. What was worked out when modules were loaded stays as it was: what
nobody notices here is tried once more on a copy of the project, loaded anew.
"""

import importlib
import json
import os
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType

import pytest
from _pytest.runner import runtestprotocol  # there is no other way to run one test

from breaks import Break, dotted

LATE = 20.0  # seconds
NOTICED, UNNOTICED, UNTRIED = 1, 0, 3


@dataclass(slots=True)
class Running:
    """A fork in which a rule is broken."""

    place: int  # of the break
    deadline: float


class Breaking:
    """A pytest plug-in that runs the tests of each broken rule in a fork, in place of all tests.

    Attributes:
        cited: The tests that cite each rule, by rule.
        noticed: By the place of each break whether a test failed; None: it could not be made here.
    """

    def __init__(self, breaks: list[Break], root: Path, jobs: int) -> None:
        self.breaks = breaks
        self.root = root
        self.jobs = jobs
        self.cited: defaultdict[str, list[pytest.Item]] = defaultdict(list)
        self.noticed: dict[int, bool | None] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Note who cites what."""
        wanted = {one.rule for one in self.breaks}
        for item in items:
            for rule in {rule for mark in item.iter_markers("rule") for rule in mark.args}:
                if rule in wanted:
                    self.cited[rule].append(item)

    def save(self, file: Path) -> None:
        """Write down what was noticed, and the tests that cite each rule."""
        noticed = [self.noticed.get(place) for place in range(len(self.breaks))]
        tests = {rule: [item.nodeid for item in items] for rule, items in self.cited.items()}
        file.write_text(json.dumps([noticed, tests]), encoding="utf-8")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run everything unchanged once, then each break's tests in a fork."""
        everything = list(dict.fromkeys(item for items in self.cited.values() for item in items))
        seconds: dict[str, float] = {}
        for item in everything:
            begin = time.monotonic()
            if failed(item):
                session.shouldfail = f"{item.nodeid} fails as it is"
                raise session.Failed(session.shouldfail)
            seconds[item.nodeid] = time.monotonic() - begin
        for items in self.cited.values():
            items.sort(key=lambda item: seconds[item.nodeid])
        self.try_all(seconds)
        return True

    def try_all(self, seconds: Mapping[str, float]) -> None:
        """Try the breaks, several at a time."""
        waiting = list(range(len(self.breaks)))[::-1]
        running: dict[int, Running] = {}  # by process
        while waiting or running:
            while waiting and len(running) < self.jobs:
                place = waiting.pop()
                tests = self.cited[self.breaks[place].rule]
                limit = LATE + 10 * sum(seconds[item.nodeid] for item in tests)
                running[self.fork(place)] = Running(place, time.monotonic() + limit)
            time.sleep(0.005)
            for process, one in list(running.items()):
                ended, status = os.waitpid(process, os.WNOHANG)
                if not ended and time.monotonic() > one.deadline:
                    os.kill(process, signal.SIGKILL)
                    os.waitpid(process, 0)
                    self.noticed[one.place] = True
                elif ended:
                    code = os.waitstatus_to_exitcode(status)
                    self.noticed[one.place] = None if code == UNTRIED else code != UNNOTICED
                else:
                    continue
                del running[process]

    def fork(self, place: int) -> int:
        """Start a process in which a rule is broken, and return its number."""
        sys.stdout.flush()
        process = os.fork()
        if process == 0:
            status = UNTRIED
            try:
                status = self.broken(self.breaks[place])
            finally:
                os._exit(status)
        return process

    def broken(self, one: Break) -> int:
        """Break a rule in this process and run its tests until one fails."""
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, sys.stdout.fileno())
        os.dup2(null, sys.stderr.fileno())
        if not exchanged(one, self.root):
            return UNTRIED
        return NOTICED if any(map(failed, self.cited[one.rule])) else UNNOTICED


def failed(item: pytest.Item) -> bool:
    """Run a test and return whether it fails, with what is set up for it."""
    return any(report.failed for report in runtestprotocol(item, log=False))


def exchanged(one: Break, root: Path) -> bool:
    """Give the function of a break its broken code; return whether that was possible.

    What it has returned before is forgotten, if it remembers that.
    """
    found = loaded(one, root)
    forget = getattr(found, "cache_clear", None)
    if callable(forget):
        forget()
    function = beneath(found)
    code = code_in(compile(one.mutation.source, str(one.module), "exec"), one.function)
    if function is None or code is None or function.__code__.co_freevars != code.co_freevars:
        return False
    function.__code__ = code
    return True


def loaded(one: Break, root: Path) -> object:
    """Return what a break is in, as it is loaded: a function, or what a decorator made of it."""
    found: object = importlib.import_module(dotted(root / one.module, root))
    for name in one.function.split("."):
        found = vars(found).get(name) if isinstance(found, type) else getattr(found, name, None)
    return found


def beneath(found: object) -> FunctionType | None:
    """Return the function beneath what decorators made of it."""
    for inner in ("fget", "func", "__func__", "__wrapped__"):  # properties, methods, caches
        found = getattr(found, inner, found)
    return found if isinstance(found, FunctionType) else None


def code_in(module: CodeType, function: str) -> CodeType | None:
    """Return the code of a function in a module's code."""
    code: CodeType | None = module
    for name in function.split("."):
        inside = code.co_consts if code is not None else ()
        code = next((c for c in inside if isinstance(c, CodeType) and c.co_name == name), None)
    return code
