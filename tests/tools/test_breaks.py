"""The ways in which `make mutants RULES=...` breaks a rule."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from breaks import Break, Kind, drawn, find_breaks
from rule_trials import code_in, exchanged

HAND = """\
\"\"\"Hands.\"\"\"

from typing import Final

from shamble.kernel.rules import RuleId, rule

LIMIT: Final = 3
TOO_MANY: Final = RuleId("toy.hand.limit")
"""
PLAY = """\
from shamble.games.toy.hand import LIMIT, TOO_MANY

OTHER: Final = RuleId("toy.hand.other")


@rule(TOO_MANY, OTHER)
def bars(cards: int, *, odd: bool) -> RuleId | None:
    \"\"\"Return why not.\"\"\"
    if cards > LIMIT:
        return TOO_MANY
    return OTHER if odd else None


@rule("toy.hand.count")
def count(cards: int) -> int:
    return cards + 2


class Box:
    @rule("toy.box.open")
    def is_open(self, lid: bool) -> bool:
        return not lid


@rule("toy.hand.pairs")
def pairs(cards: list[int], others: list[int]) -> list[tuple[int, int]]:
    return list(zip(cards, others, strict=True))


def told(g: Game, cards: int) -> None:
    if g.log is not None:
        tell(RuleId("toy.told.only"), cards)
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A small game whose modules lie in a package and below."""
    folder = tmp_path / "src/shamble/games/toy"
    (folder / "deep").mkdir(parents=True)
    (folder / "hand.py").write_text(HAND)
    (folder / "deep/play.py").write_text(PLAY)
    return folder


@pytest.fixture
def found(toy: Path, tmp_path: Path) -> Mapping[str, list[Break]]:
    """The breaks of the small game."""
    return find_breaks(toy, tmp_path)


def changes(breaks: list[Break], kind: Kind) -> list[str]:
    """Return the lines that breaks of a kind write, without their indent."""
    return [
        next(new.strip() for new in one.mutation.source.splitlines() if new not in old)
        for one in breaks
        if one.kind is kind
        for old in [one.original.splitlines()]
    ]


def test_breaks_are_found_wherever_a_rule_is_cited(found: Mapping[str, list[Break]]) -> None:
    """By its id or by a constant, of this module or another; in a body only if nowhere else."""
    assert list(found) == [
        "toy.box.open",
        "toy.hand.count",
        "toy.hand.limit",
        "toy.hand.other",
        "toy.hand.pairs",
        "toy.told.only",
    ]
    assert {one.module.as_posix() for some in found.values() for one in some} == {
        "src/shamble/games/toy/deep/play.py"
    }
    assert {one.function for one in found["toy.box.open"]} == {"Box.is_open"}


def test_breaks_are_found_in_some_sections_only(toy: Path, tmp_path: Path) -> None:
    """Rules whose ids begin otherwise are as if nobody cited them."""
    assert list(find_breaks(toy, tmp_path, ("toy.box.", "toy.told."))) == [
        "toy.box.open",
        "toy.told.only",
    ]


@pytest.mark.parametrize(
    ("rule", "kind", "lines"),
    [
        pytest.param("toy.hand.limit", Kind.AT_ONCE, ["return None"], id="nothing is barred"),
        pytest.param("toy.hand.count", Kind.AT_ONCE, ["return 0"], id="a number"),
        pytest.param(
            "toy.box.open", Kind.AT_ONCE, ["return False", "return True"], id="either truth"
        ),
        pytest.param("toy.told.only", Kind.AT_ONCE, ["return"], id="nothing happens"),
        pytest.param(
            "toy.hand.limit",
            Kind.NEGATED,
            ["if (not (cards > LIMIT)):", "return OTHER if (not (odd)) else None"],
            id="conditions",
        ),
        pytest.param("toy.box.open", Kind.NEGATED, ["return (not (not lid))"], id="a truth"),
        pytest.param("toy.hand.count", Kind.SWAPPED, ["return cards + 3"], id="a number named"),
        pytest.param(
            "toy.hand.limit",
            Kind.SWAPPED,
            ["if cards > (LIMIT + 1):", "return OTHER"],
            id="a constant, and the rule itself",
        ),
    ],
)
def test_breaks_of_each_kind(
    found: Mapping[str, list[Break]], rule: str, kind: Kind, lines: list[str]
) -> None:
    """A function returns at once, its condition is negated, or a constant is another."""
    assert changes(found[rule], kind) == lines


def test_breaks_leave_alone_whether_anybody_listens(found: Mapping[str, list[Break]]) -> None:
    """That nobody is told where nobody listens is no rule."""
    assert [one.kind for one in found["toy.told.only"]] == [Kind.AT_ONCE]


def test_breaks_leave_alone_what_is_sure_anyway(found: Mapping[str, list[Break]]) -> None:
    """That two lists are equally long is no rule."""
    assert [one.kind for one in found["toy.hand.pairs"]] == [Kind.AT_ONCE]


def test_breaks_are_certain_where_they_can_only_mean_this_rule(
    found: Mapping[str, list[Break]],
) -> None:
    """Of a function for two rules, what stands under a condition tells whose it is."""
    negated = [one for one in found["toy.hand.limit"] if one.kind is Kind.NEGATED]

    assert [one.certain for one in negated] == [True, False]
    assert all(one.certain for one in found["toy.hand.count"])


def test_breaks_are_drawn_one_of_each_kind(found: Mapping[str, list[Break]]) -> None:
    """The same seed draws the same; a doubtful condition is tried with all its like."""
    some = drawn(found, 6, 1)
    doubtful = [one for one in found["toy.hand.limit"] if not one.certain]

    assert some == drawn(found, 6, 1)
    assert [way[0].kind for way in some["toy.hand.limit"]] == list(Kind)
    assert len(drawn(found, 2, 1)) == 2
    assert drawn({"toy.hand.limit": doubtful}, 1, 1) == {
        "toy.hand.limit": [[one for one in doubtful if one.kind is Kind.NEGATED]]
    }


def test_a_break_is_made_in_a_loaded_function(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The function that everybody has imported already runs the broken code."""
    folder = tmp_path / "src/loaded_toy"
    folder.mkdir(parents=True)
    source = "def rule(*_ids):\n    return lambda f: f\n\n\n"
    source += '@rule("toy.a.b")\ndef double(x: int) -> int:\n    return x * 2\n'
    (folder / "__init__.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path / "src")
    from loaded_toy import double  # type: ignore[import-not-found]  # noqa: PLC0415

    one = next(one for one in find_breaks(folder, tmp_path)["toy.a.b"] if one.kind is Kind.SWAPPED)

    assert double(4) == 8
    assert exchanged(one, tmp_path)
    assert double(4) == 12


def test_a_break_is_made_in_a_function_that_remembers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a cached function returned before it was broken is forgotten."""
    folder = tmp_path / "src/cached_toy"
    folder.mkdir(parents=True)
    source = "import functools\n\n\ndef rule(*_ids):\n    return lambda f: f\n\n\n"
    source += '@functools.cache\n@rule("toy.a.b")\ndef double(x: int) -> int:\n    return x * 2\n'
    (folder / "__init__.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path / "src")
    from cached_toy import double  # type: ignore[import-not-found]  # noqa: PLC0415

    one = next(one for one in find_breaks(folder, tmp_path)["toy.a.b"] if one.kind is Kind.SWAPPED)

    assert double(4) == 8
    assert exchanged(one, tmp_path)
    assert double(4) == 12


def test_code_of_a_method_is_found() -> None:
    """A name with its class leads to the method's code; an unknown one to nothing."""
    module = compile("class A:\n    def b(self):\n        pass\n", "a.py", "exec")
    code = code_in(module, "A.b")

    assert code is not None
    assert code.co_name == "b"
    assert code_in(module, "A.c") is None
