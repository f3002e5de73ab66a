"""The ledgers as a player reads them."""

import re
import tomllib

import pytest

from shamble.kernel.box import AnyBox
from shamble.kernel.rules import Ledger, kernel_ledger
from shamble.kernel.shelf import shelf

# Of how a ledger came about, and of files that a player does not have, nobody wants to read.
MAKING = re.compile(
    r"\bOCR\b|\bscan|\bledger\b|\bpart [12]\b|\w/\w+\.\w+|\.(toml|txt|md|py)\b", re.IGNORECASE
)
CITED = re.compile(r"\b(?:atz|azta|azardia|ebz|zdfg|shamble)\.[a-z-]+\.[a-z0-9-]+")


def texts(ledger: Ledger) -> dict[str, str]:
    """Return all that is read of each rule."""
    return {
        rule.id: f"{rule.title} {rule.text} {rule.ruling} {rule.source}" for rule in ledger.rules
    }


def tables(box: AnyBox) -> set[str]:
    """Return the ids of a ledger's tables."""
    files = [tomllib.loads(file.read_text(encoding="utf-8")) for file in box.rules_files]
    return {table["id"] for file in files for table in file.get("table", ())}


@pytest.mark.parametrize("box", shelf.values(), ids=list(shelf))
def test_no_rule_speaks_of_how_the_ledger_was_made(box: AnyBox) -> None:
    """A rule says what holds; it names no file and no scan."""
    assert {one: text for one, text in texts(box.ledger).items() if MAKING.search(text)} == {}


@pytest.mark.parametrize("box", shelf.values(), ids=list(shelf))
def test_every_rule_that_another_names_is_there(box: AnyBox) -> None:
    """Where a rule points to another, that one can be opened."""
    known = {*texts(box.ledger), *texts(kernel_ledger()), *tables(box)}
    named = {
        (rule, cited)
        for rule, text in texts(box.ledger).items()
        for cited in CITED.findall(text)
        if cited not in known
    }
    assert named == set()
