"""What each test reaches, so that a mutant meets only tests that can notice it."""

import ast
import json
import sys
import time
from collections import defaultdict
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType

import pytest


@dataclass(slots=True)
class Rehearsed:
    """What was learned of the tests while nothing was wrong."""

    seconds: dict[str, float] = field(default_factory=dict)  # of each test, by its id
    reached: dict[str, list[str]] = field(default_factory=dict)  # tests, by "module:line of def"

    def save(self, file: Path) -> None:
        """Write it down."""
        file.write_text(json.dumps([self.seconds, self.reached]), encoding="utf-8")

    @classmethod
    def load(cls, file: Path) -> "Rehearsed":
        """Read it."""
        return cls(*json.loads(file.read_text(encoding="utf-8")))

    def tests_of(self, module: Path, source: str, line: int) -> list[str]:
        """Return the tests that reach a line, the quickest first; all if it is in no function."""
        span = function_at(source, line)
        if span is None:
            return sorted(self.seconds, key=self.seconds.__getitem__)
        places = (self.reached.get(f"{module}:{first}", ()) for first in span)
        return sorted({test for tests in places for test in tests}, key=self.seconds.__getitem__)


def function_at(source: str, line: int) -> range | None:
    """Return the lines of the function or method about a line, its decorators included."""
    for node in ast.parse(source).body:
        parts = node.body if isinstance(node, ast.ClassDef) else [node]
        for part in parts:
            if isinstance(part, ast.FunctionDef):
                first = min([part.lineno, *(one.lineno for one in part.decorator_list)])
                if first <= line <= (part.end_lineno or first):
                    return range(first, (part.end_lineno or first) + 1)
    return None


class Watch:
    """A pytest plug-in that notes which functions of a folder each test calls, and its time."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root, self.folder = root, str(folder)
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.reached: defaultdict[str, list[str]] = defaultdict(list)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Watch one test with what is set up for it."""
        codes: dict[int, CodeType] = {}

        def called(frame: FrameType, _event: str, _argument: object) -> None:
            codes[id(frame.f_code)] = frame.f_code

        begin = time.monotonic()
        sys.settrace(called)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            self.seconds[item.nodeid] = time.monotonic() - begin
            for code in codes.values():
                if code.co_filename.startswith(self.folder):
                    module = Path(code.co_filename).relative_to(self.root)
                    place = f"{module}:{code.co_firstlineno}"
                    self.reached[place].append(item.nodeid)

    def save(self, file: Path) -> None:
        """Write down what was seen."""
        Rehearsed(self.seconds, self.reached).save(file)


class Chosen:
    """A pytest plug-in that keeps these tests alone, in this order."""

    def __init__(self, tests: Iterable[str]) -> None:
        self.places = {test: place for place, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep and order."""
        kept = [item for item in items if item.nodeid in self.places]
        items[:] = sorted(kept, key=lambda item: self.places[item.nodeid])
