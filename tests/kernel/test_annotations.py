"""Annotations are found whether or not the package is compiled, and so are pickles."""

import pickle
from collections.abc import Mapping

import pytest

from shamble.kernel import annotations
from shamble.kernel.annotations import describe, first_and_last, hints_of
from shamble.kernel.state import State, state
from tests.kernel.toys import notes


@state
class Pair(State):
    """Two numbers."""

    left: int
    right: "int | None" = None


def step(g: Pair, word: "str") -> None:
    """Stand for a step."""


class Bare:
    """What a compiled state looks like to Python: a class without annotations."""


def bare_step(*_: object) -> None:
    """What a compiled function looks like: its annotations are gone."""


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write down what a compiled build would."""
    texts: Mapping[str, Mapping[str, str]] = {
        f"{__name__}:Bare": {"left": "int", "right": "'int | None'"},
        f"{__name__}:bare_step": {"g": "Pair", "word": "str", "return": "None"},
    }
    monkeypatch.setattr(annotations, "WRITTEN", texts)


def test_hints_of_what_is_not_compiled() -> None:
    """They are those that Python gives."""
    assert hints_of(Pair) == {"left": int, "right": int | None}
    assert hints_of(step) == {"g": Pair, "word": str, "return": type(None)}
    assert first_and_last(step) == (Pair, None)


@pytest.mark.usefixtures("written")
def test_hints_of_what_is_compiled() -> None:
    """They are those that the source has."""
    assert hints_of(Bare) == hints_of(Pair)
    assert hints_of(bare_step) == hints_of(step)
    assert first_and_last(bare_step) == (Pair, None)


def test_a_described_class_passes_for_a_dataclass() -> None:
    """Its fields can be asked for, with their defaults."""
    describe(Bare, [("left", {}), ("right", {"default": None, "compare": False})])

    assert list(Bare.__dataclass_fields__) == ["left", "right"]  # type: ignore[attr-defined]  # just described
    assert Bare.__dataclass_fields__["right"].default is None  # type: ignore[attr-defined]  # likewise


def test_a_pickle_names_the_fields_of_a_state() -> None:
    """So it says the same from both builds, and fits both."""
    g = notes("a")

    assert pickle.loads(pickle.dumps(g)) == g
    assert g.__reduce__()[1][0] is type(g)  # type: ignore[index]  # the arguments of what restores it
