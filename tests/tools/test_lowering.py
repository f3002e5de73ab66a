"""The compiled build's lowering: what is rewritten, and that every line stays where it was."""

import ast
import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lowering.chosen import is_compiled
from lowering.package import annotations, lower, lower_package
from lowering.source import CannotLower, Source
from lowering.structs import Split

Writer = Callable[[str], Source]
NAME = "lowered_once"
ROOT = Path(__file__).parent.parent.parent
HEAD = '''"""A module."""

import dataclasses
import msgspec

from shamble.kernel.rules import rule
from shamble.kernel.state import State, state
'''


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Writer]:
    """Write a module that can be imported, and return it as a source."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def writer(text: str) -> Source:
        path = tmp_path / f"{NAME}.py"
        path.write_text(HEAD + text, encoding="utf-8")
        importlib.invalidate_caches()
        return Source(NAME, path)

    yield writer
    sys.modules.pop(NAME, None)


def lowered(source: Source) -> str:
    """Return a module lowered by itself."""
    sources = {source.name: source}
    return lower(sources, source, Split(sources, source))


def line_of(text: str, what: str) -> int:
    """Return the number of the first line that begins with something."""
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(what))


CITED = '''

@rule("a.b.c")
@rule(
    "a.b.d",
    "a.b.e",
)
def first(word: str) -> str:
    """Return it."""
    return word


def second() -> None:
    """Do nothing."""
'''


def test_citations_are_gone_and_lines_stay(write: Writer) -> None:
    """A cited function is a plain one, on the line where it was."""
    source = write(CITED)

    text = lowered(source)

    assert "@rule" not in text
    assert [line_of(text, f"def {name}") for name in ("first", "second")] == [
        line_of(source.data.decode(), f"def {name}") for name in ("first", "second")
    ]


ENTERED = '''
FOUND: dict[str, object] = {}


def by(name: str):
    """Enter a function by name."""
    def enter(function):
        FOUND[name] = function
        return function
    return enter


@by("a")
@by("b")
def first() -> None:
    """Do nothing."""


@by("c")
def last() -> None:
    """Do nothing."""
'''


def test_what_enters_a_function_becomes_a_call_after_it(write: Writer) -> None:
    """The innermost decorator is called first, and the last function's at the end."""
    text = lowered(write(ENTERED))

    assert 'by("b")(first); by("a")(first)\n' in text
    assert text.endswith('by("c")(last)\n')
    names: dict[str, object] = {"__name__": "run"}
    exec(compile(text, "run", "exec"), names)  # noqa: S102  (our own text)
    assert list(names["FOUND"]) == ["b", "a", "c"]  # type: ignore[call-overload]  # a dict


WRAPPED = '''

def twice(function):
    """Make another function of it."""
    return lambda: function() * 2


@twice
def number() -> int:
    """Return a number."""
    return 1
'''


def test_a_decorator_that_makes_another_function_is_an_error(write: Writer) -> None:
    """It names the file and the line."""
    source = write(WRAPPED)

    with pytest.raises(CannotLower, match=r"lowered_once\.py:16: .*number"):
        lowered(source)


STATES = '''

class Card(msgspec.Struct, frozen=True):
    """A card."""

    name: str

    def shout(self) -> str:
        """Say it."""
        return loud(self.name)


@state
class Hand(State):
    """Cards."""

    cards: list[Card]
    turns: int = 0
    notes: list[str] = dataclasses.field(default_factory=list, compare=False)


def loud(word: str) -> str:
    """Return it in capitals."""
    return word.upper()
'''


def test_a_state_is_written_out_in_its_own_lines(write: Writer) -> None:
    """It can be made, copied, compared and shown, and nothing after it has moved."""
    source = write(STATES)

    text = lowered(source)

    assert line_of(text, "def loud") == line_of(source.data.decode(), "def loud")
    methods = {
        one.name
        for node in ast.parse(text).body
        if isinstance(node, ast.ClassDef) and node.name == "Hand"
        for one in node.body
        if isinstance(one, ast.FunctionDef)
    }
    assert methods == {"__init__", "copy", "__eq__", "__repr__"}
    assert "self.cards[:]" in text


def test_structs_stay_python_in_a_module_beside(write: Writer) -> None:
    """They have their lines and their module's name, and get what they call later."""
    source = write(STATES)
    split = Split({source.name: source}, source)

    text = split.text()

    assert list(split.moved) == ["Card"]
    assert split.late == {"loud"}
    assert "class Card" not in lowered(source)
    assert line_of(text, "class Card") == line_of(source.data.decode(), "class Card")
    assert "__name__ = 'lowered_once'" in text
    assert 'setattr(_structs, "loud", loud)' in split.handed_over()


CROWDED = '''

@state
class Hand(State):
    """Cards."""
    cards: list[str]
LIMIT = 3
'''


def test_a_state_without_room_is_an_error(write: Writer) -> None:
    """Its methods need lines that hold nothing else."""
    source = write(CROWDED)

    with pytest.raises(CannotLower, match=r"lowered_once\.py:11: Hand"):
        lowered(source)


LAST = '''

@state
class Hand(State):
    """Cards."""

    cards: list[str]
'''


def test_the_last_state_of_a_module_has_room_after_it(write: Writer) -> None:
    """Nothing follows that could move."""
    source = write(LAST)

    text = lowered(source)

    assert "    def __repr__(self)" in text
    assert line_of(text, "class Hand") == line_of(source.data.decode(), "class Hand")


STARS = '''

def area(a: int, b: int, c: int, d: int) -> int:
    """Return something."""
    return a + b + c + d


def known(box: tuple[int, int, int, int], spot: tuple[int, int], other, *rest: int) -> int:
    """Call it in several ways."""
    return area(*box) + area(*spot, *other) + area(1, *other) + area(*rest, *other)
'''


def test_stars_are_spelled_out_where_it_is_certain_how_many(write: Writer) -> None:
    """By the parameters of what is called; two that are not known stay as they are."""
    text = lowered(write(STARS))

    assert "area(box[0], box[1], box[2], box[3])" in text
    assert "area(spot[0], spot[1], other[0], other[1])" in text
    assert "area(1, other[0], other[1], other[2])" in text
    assert "area(*rest, *other)" in text


def test_annotations_are_noted_as_they_are_written(write: Writer) -> None:
    """Of functions and states, by module and name."""
    found = annotations(write(STATES))

    assert found["lowered_once:loud"] == {"word": "str", "return": "str"}
    assert found["lowered_once:Hand"]["cards"] == "list[Card]"


def test_the_whole_package_is_lowered_line_by_line() -> None:
    """Every function of every compiled module is where it was."""
    root = ROOT / "src"

    made = lower_package(root)

    moved = []
    for path, text in made.modules.items():
        before = ast.parse((root / path).read_text(encoding="utf-8"))
        lines = {
            node.name: node.lineno for node in before.body if isinstance(node, ast.FunctionDef)
        }
        after = {
            node.name: node.lineno
            for node in ast.parse(text).body
            if isinstance(node, ast.FunctionDef)
        }
        moved += [f"{path}: {name}" for name, line in after.items() if lines.get(name) != line]
    assert len(made.modules) > 150
    assert moved == []


@pytest.mark.parametrize(
    ("module", "is_chosen"),
    [
        pytest.param("kernel/game.py", True, id="the kernel's agenda"),
        pytest.param("kernel/box.py", False, id="not its boxes"),
        pytest.param("games/zdfg/draw.py", True, id="a phase"),
        pytest.param("games/zdfg/words.py", False, id="no sentences"),
        pytest.param("games/atz/table/sight.py", True, id="a package of a stack"),
        pytest.param("games/atz/battle/vehicle_events.py", False, id="no events"),
        pytest.param("games/atz/battle/__init__.py", False, id="no package itself"),
        pytest.param("server/serve.py", False, id="no server"),
    ],
)
def test_what_is_played_is_compiled(module: str, *, is_chosen: bool) -> None:
    """Rules and state are; what is read, shown and sent is not."""
    path = ROOT / "src" / "shamble" / module
    name = f"shamble.{module.removesuffix('.py').replace('/', '.')}".removesuffix(".__init__")

    assert is_compiled(Source(name, path)) is is_chosen
