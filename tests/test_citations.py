"""Which rules are cited where."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from shamble import shelf
from shamble.citations import (
    Citation,
    check,
    check_all,
    check_kernel,
    cited_in_code,
    cited_in_tests,
    compare,
)
from shamble.kernel.errors import SettingsError
from tests.kernel.toys import TOY

TESTS = Path(__file__).parent

RULES = '''
from typing import Final

from shamble.kernel.rules import RuleId, rule

USED: Final = RuleId("toy.say.used")
EXPORTED: Final = RuleId("toy.say.exported")
IDLE: Final = RuleId("toy.say.idle")
LIMIT: Final = 3


class Event:
    rule: RuleId = RuleId("toy.say.event")


@rule("toy.say.one", "toy.say.two", USED)
def step() -> RuleId:
    """Mentions toy.say.prose, which cites nothing."""
    return RuleId("toy.say.literal")
'''

OTHER = """
from citations_test_package.rules import EXPORTED as NAMED, IDLE

def bars() -> str:
    return NAMED
"""

RELATIVE = """
from .rules import EXPORTED

def bars() -> str:
    return EXPORTED
"""

MARKS = '''
import pytest

pytestmark = pytest.mark.rule("toy.say.module")


@pytest.mark.rule("toy.say.one", "toy.say.two")
@pytest.mark.parametrize(
    "x", [pytest.param(1, marks=pytest.mark.rule("toy.say.row")), pytest.param(2, marks=[])]
)
def test_it(x):
    """Mentions pytest.mark.rule("toy.say.prose"), which cites nothing."""
    text = 'pytest.mark.rule("toy.say.text")'
'''


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Write a package of these modules and return its name."""

    def written(**modules: str) -> str:
        folder = tmp_path / "citations_test_package"
        folder.mkdir()
        for name, source in {"__init__": "", **modules}.items():
            (folder / f"{name}.py").write_text(source)
        monkeypatch.syspath_prepend(str(tmp_path))
        return folder.name

    return written


def test_code_cites_by_decorator_literal_and_constant(package: Callable[..., str]) -> None:
    """`@rule`, `RuleId` and the use of a constant cite; to define a constant does not."""
    found = {one.rule.rpartition(".")[2] for one in cited_in_code(package(rules=RULES))}

    assert found == {"one", "two", "used", "event", "literal"}


@pytest.mark.parametrize("other", [OTHER, RELATIVE], ids=["by name", "relatively"])
def test_code_cites_by_an_imported_constant(package: Callable[..., str], other: str) -> None:
    """A constant counts where it is used, under whatever name, not where it is imported."""
    cited = cited_in_code(package(rules=RULES, other=other))
    found = {one.rule: one.where for one in cited}

    assert found["toy.say.exported"].endswith("other.py:5")
    assert "toy.say.idle" not in found


def test_tests_cite_by_marks(tmp_path: Path) -> None:
    """Marks on a module, a test or a row of a table cite, in all files `test_*.py`."""
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_marks.py").write_text(MARKS)
    (tmp_path / "builders.py").write_text(MARKS.replace("toy.say", "toy.not"))

    found = cited_in_tests(tmp_path)

    assert {one.rule for one in found} == {
        "toy.say.module",
        "toy.say.one",
        "toy.say.two",
        "toy.say.row",
    }
    assert found[0].where.endswith("test_marks.py:4")


def test_tests_must_be_there(tmp_path: Path) -> None:
    """A folder that is not there is a clear mistake."""
    with pytest.raises(SettingsError, match="is no folder of tests"):
        cited_in_tests(tmp_path / "nowhere")


def at(*rules: str) -> list[Citation]:
    """Return citations of these rules."""
    return [Citation(one, "here.py:1") for one in rules]


WORDS, QUIET, HELLO = "toy.say.words", "toy.say.quiet", "toy.ex.hello"


@pytest.mark.parametrize(
    ("code", "tests", "lines"),
    [
        pytest.param(at(WORDS, QUIET), at(WORDS, QUIET, HELLO), [], id="nothing is missing"),
        pytest.param(
            at(WORDS),
            at(WORDS, QUIET, HELLO),
            [f"{QUIET}: no code cites it"],
            id="a rule without code",
        ),
        pytest.param(
            at(WORDS, QUIET),
            at(QUIET, HELLO),
            [f"{WORDS}: no test cites it"],
            id="a rule without a test",
        ),
        pytest.param(
            at(WORDS, QUIET),
            at(WORDS, QUIET),
            [f"{HELLO}: no test cites this example"],
            id="an example without a test",
        ),
        pytest.param(
            at(WORDS, QUIET, "toy.say.wrods"),
            at(WORDS, QUIET, HELLO, "toy.ex.helo", "zdfg.say.words"),
            [
                "here.py:1: cites toy.say.wrods, which no ledger has",
                "here.py:1: cites toy.ex.helo, which no ledger has",
            ],
            id="misspelled",
        ),
        pytest.param(
            at(WORDS, QUIET, "shamble.choose.over"),
            at(WORDS, QUIET, HELLO, "shamble.choose.over"),
            [],
            id="the kernel's rules may be cited",
        ),
    ],
)
def test_compare_finds_what_is_missing(
    code: list[Citation], tests: list[Citation], lines: list[str]
) -> None:
    """A rule needs code and a test, an example a test; what is exempt needs neither."""
    report = compare(TOY.ledger, code, tests)

    assert report.lines()[:-1] == lines
    assert report.clean == (not lines)


def test_report_ends_with_a_summary() -> None:
    """The last line counts rules, examples and what is to be mended."""
    report = compare(TOY.ledger, [], at(WORDS))

    assert str(report).splitlines()[-1] == "toy: 3 rules, 1 examples, 1 exempt: 4 to mend"
    assert not report.clean


def test_check_of_a_box_reads_its_own_package() -> None:
    """A box is checked against the package in which its game is defined."""
    report = check(TOY, TESTS)

    assert report.key == "toy"
    assert report.without_code == ()


@pytest.mark.parametrize("key", list(shelf))
def test_check_finds_nothing_unknown_on_the_shelf(key: str) -> None:
    """No code and no test cites a rule that its ledger does not have."""
    assert check(shelf[key], TESTS).unknown == ()


def test_check_of_the_kernel_is_clean() -> None:
    """The table's own rules have code and tests."""
    assert check_kernel(TESTS).clean


def test_check_all_reports_what_belongs_to_no_ledger(tmp_path: Path) -> None:
    """A test that cites a game which is not on the shelf is reported, too."""
    (tmp_path / "test_stray.py").write_text(
        'import pytest\n@pytest.mark.rule("chess.king.moves")\ndef test(): ...'
    )

    reports = check_all({"toy": TOY}, tmp_path)

    assert [report.key for report in reports] == ["shamble", "toy", "elsewhere"]
    assert [one.rule for one in reports[-1].unknown] == ["chess.king.moves"]


def test_check_all_leaves_games_alone_that_are_not_on_the_shelf(tmp_path: Path) -> None:
    """Tests of a game that has its folder, but no place on the shelf yet, are not stray."""
    (tmp_path / "test_early.py").write_text(
        'import pytest\n@pytest.mark.rule("zdfg.draw.count")\ndef test(): ...'
    )

    reports = check_all({"toy": TOY}, tmp_path)

    assert [report.key for report in reports] == ["shamble", "toy"]


def test_compare_counts_what_is_still_to_come() -> None:
    """A rule of a later chapter needs neither code nor a test, and is counted by itself."""
    soon = msgspec.structs.replace(
        TOY.ledger,
        rules=tuple(msgspec.structs.replace(entry, later="soon") for entry in TOY.ledger.rules),
        examples=(),
    )

    report = compare(soon, [], [])

    assert (report.clean, report.later, report.exempt) == (True, 3, 0)
    assert str(report) == "toy: 3 rules, 0 examples, 3 still to come: all cited"
