"""Ledgers."""

from pathlib import Path

import msgspec
import pytest

from shamble import shelf
from shamble.kernel.box import AnyBox
from shamble.kernel.errors import Refused
from shamble.kernel.rules import RuleId, kernel_ledger, load_ledger, rule
from tests.kernel.toys import HERE, TOY


def test_ledger_finds_a_rule_by_its_id() -> None:
    """A rule is found by its id, and another id finds nothing."""
    found = TOY.ledger.find("toy.say.quiet")

    assert found is not None
    assert (found.title, found.section) == ("No shouting", "say")
    assert TOY.ledger.find("toy.say") is None


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        pytest.param("shout", ["toy.say.quiet"], id="a part of a word"),
        pytest.param("WORD", ["toy.say.words", "toy.say.quiet"], id="any case, text and ruling"),
        pytest.param("capitals heard", ["toy.say.quiet"], id="each of the words"),
        pytest.param("toy.say", ["toy.say.words", "toy.say.quiet"], id="ids"),
        pytest.param("lid word", [], id="not both"),
    ],
)
def test_ledger_search(words: str, ids: list[str]) -> None:
    """A search finds the rules in which all words occur."""
    assert [found.id for found in TOY.ledger.search(words)] == ids


def test_ledger_may_be_in_several_files() -> None:
    """Rules and examples of several files are one ledger."""
    once = HERE / "toy_rules.toml"

    ledger = load_ledger(once, once)

    assert len(ledger.rules) == 6
    assert len(ledger.examples) == 2


@pytest.mark.parametrize(
    "line", ['colour = "red"', 'kind = "whim"'], ids=["no such field", "no such kind"]
)
def test_ledger_with_an_unknown_field_is_an_error(tmp_path: Path, line: str) -> None:
    """A misspelled field of a rule is not overlooked."""
    text = (HERE / "toy_rules.toml").read_text()
    file = tmp_path / "rules.toml"
    file.write_text(text.replace('kind = "gap"', line))

    with pytest.raises(msgspec.ValidationError):
        load_ledger(file)


@pytest.mark.parametrize("box", shelf.values(), ids=list(shelf))
def test_ledger_of_every_box_is_sound(box: AnyBox) -> None:
    """Ids are unique and the game's own, examples cite rules, and settings have theirs."""
    ids = [entry.id for entry in box.ledger.rules] + [one.id for one in box.ledger.examples]
    rules = {entry.id for entry in box.ledger.rules}

    assert len(set(ids)) == len(ids)
    assert {one.split(".")[0] for one in ids} == {box.key}
    assert {one for example in box.ledger.examples for one in example.rules} <= rules
    assert {setting.rule for setting in box.asked.values()} <= rules
    assert set(box.asked) == set(box.settings.__struct_fields__)


def test_ledger_of_the_kernel_is_sound() -> None:
    """The table's own rules are in the table's own ledger."""
    assert {entry.id.split(".")[0] for entry in kernel_ledger().rules} == {"shamble"}
    assert TOY.rule("shamble.choose.over") == kernel_ledger().find("shamble.choose.over")


def test_rule_returns_the_function_it_got() -> None:
    """Citing a rule costs nothing when a game runs."""

    def step() -> None:
        """Do nothing."""

    assert rule("toy.say.words", "toy.say.quiet")(step) is step


def test_refused_says_the_rule() -> None:
    """A refusal without words is at least its rule's id."""
    assert str(Refused(RuleId("toy.say.quiet"))) == "toy.say.quiet"
    assert str(Refused(RuleId("toy.say.quiet"), "too loud")) == "too loud [toy.say.quiet]"
