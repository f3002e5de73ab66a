"""Whoever follows a page to the letter gets what it says."""

from pathlib import Path

import pytest

from tests.docs.pages import Command, commands, follow, pages, typed


@pytest.mark.parametrize("page", pages())
def test_a_page_does_what_it_says(page: str, tmp_path: Path) -> None:
    """Every session, file and command of a page, one after the other."""
    assert follow(page, tmp_path) == []


def test_a_page_that_promises_too_much_is_found(tmp_path: Path) -> None:
    """Another output, and a command that fails, are told."""
    right, wrong, failing = commands("$ echo one \\\n  two\none two\n$ echo one\ntwo\n$ false\n")

    assert right == Command("echo one two", "one two\n")
    assert typed(right, tmp_path) == []
    assert len(typed(wrong, tmp_path)) == 1
    assert len(typed(failing, tmp_path)) == 1
