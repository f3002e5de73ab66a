"""How to play in two minutes: every box says it, in pieces that it has."""

import pytest

from shamble.kernel.box import AnyBox
from shamble.kernel.howto import how_to
from shamble.kernel.shelf import shelf
from shamble.terminal.screens import chapters_page

BOXES = list(shelf.values())


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.key)
def test_every_box_says_how_it_is_played(box: AnyBox) -> None:
    """A few steps that are read in two minutes, with cards that are in the deck."""
    how = how_to(box.package)
    shown = [piece for step in how.steps for piece in step.show]

    assert 4 <= len(how.steps) <= 6
    assert sum(len(step.text.split()) for step in how.steps) < 300
    assert {piece.partition(":")[0] for piece in shown} <= {"card", "face", "dice", "scene"}
    cards = {piece.removeprefix("card:") for piece in shown if piece.startswith("card:")}
    assert cards <= set(map(str, box.deck.printed()))


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.key)
def test_every_chapter_has_a_title(box: AnyBox) -> None:
    """Nobody has to read the middle part of an id."""
    sections = {rule.section for rule in box.ledger.rules}

    assert sections <= set(how_to(box.package).chapters)


def test_the_terminal_begins_with_it() -> None:
    """`shamble rules` opens with what a newcomer needs."""
    page = chapters_page(shelf["zdfg"])

    assert page.index("How to play in two minutes") < page.index("THE GOAL") < page.index("CARDS")
