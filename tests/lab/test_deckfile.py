"""A deck file as cards: one thing is changed, everything else stays as it was written."""

import pytest

from shamble.kernel.errors import DeckError
from shamble.kernel.shelf import shelf
from shamble.lab.deckfile import DeckEdit, DeckRow, edited, rows

BOXES = tuple(shelf)
CARDS = [
    key for key in BOXES if key != "atz"
]  # its file holds tables; what it prints is made of them
SMALL = """# a remark
[deck]
title = "Small"  # kept
total = 2

# above the first card
[[card]]
id = "one"
title = "One"
effects = [
    { do = "draw", count = 1 },
]

[[card]]
id = "two"
title = "Two"
value = 3
"""


def row(text: str, label: str) -> DeckRow:
    """Return the row that a fault would name so."""
    return next(one for one in rows(text) if one.label == label)


@pytest.mark.parametrize("key", CARDS)
def test_every_card_of_every_box_is_a_row(key: str) -> None:
    """Whatever a deck prints can be found among its rows."""
    box = shelf[key]

    ids = {one.id for one in rows(box.deck.source)}

    assert set(box.deck.printed()) <= ids


@pytest.mark.parametrize("key", BOXES)
def test_writing_what_is_there_changes_nothing(key: str) -> None:
    """Some rows of every printed deck are read and written, field by field."""
    text = shelf[key].deck.source
    before = rows(text)
    edits = [
        DeckEdit(one.at, "set", field.name, field.value, field.kind)
        for one in before[::29]
        for field in one.fields
    ]

    after = [rows(edited(text, edit)) for edit in edits]

    assert after == [before] * len(edits)


def test_a_value_is_changed_and_remarks_stay() -> None:
    """Only the line of the field is written anew."""
    changed = edited(SMALL, DeckEdit(row(SMALL, "card two").at, "set", "value", 4, "number"))

    assert changed == SMALL.replace("value = 3", "value = 4")


def test_a_field_over_several_lines_is_replaced() -> None:
    """A list goes as a whole, in the words of the file."""
    edit = DeckEdit(row(SMALL, "card one").at, "set", "effects", '[{ do = "skip" }]', "more")

    assert "count = 1" not in edited(SMALL, edit)
    assert rows(edited(SMALL, edit))[1].fields[-1].value == '[{ do = "skip" }]'


def test_a_field_its_like_have_is_added_and_dropped() -> None:
    """What another card has is offered, with its value to begin with."""
    one = row(SMALL, "card one")
    more = edited(SMALL, DeckEdit(one.at, "set", "value", 7, "number"))

    assert [field.name for field in one.others] == ["value"]
    assert "value = 7" in more
    assert edited(more, DeckEdit(one.at, "drop", "value")) == SMALL


def test_a_card_is_copied_with_an_id_of_its_own_and_removed() -> None:
    """A copy stands behind its card; taking it out again leaves the two."""
    copied = edited(SMALL, DeckEdit(row(SMALL, "card one").at, "copy"))
    back = edited(copied, DeckEdit(row(copied, "card one-2").at, "remove"))

    assert [one.id for one in rows(copied)] == ["", "one", "one-2", "two"]
    assert rows(back) == rows(SMALL)


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        pytest.param(
            DeckEdit(1, "set", "value", "1\n[deck]", "more"), "more than one", id="a table"
        ),
        pytest.param(
            DeckEdit(1, "set", "value", "1\nid = 2", "more"), "more than one", id="two fields"
        ),
        pytest.param(DeckEdit(1, "set", "effects", "[", "more"), "effects", id="unfinished"),
        pytest.param(DeckEdit(1, "set", "a b", 1, "number"), "no name", id="no name"),
        pytest.param(DeckEdit(9, "copy"), "no such card", id="no such card"),
        pytest.param(DeckEdit(0, "remove"), "exactly one", id="the head"),
    ],
)
def test_what_cannot_be_written_is_refused(edit: DeckEdit, said: str) -> None:
    """Nobody gets more than one value into one field."""
    with pytest.raises(DeckError, match=said):
        edited(SMALL, edit)


def test_what_looks_like_a_table_inside_a_text_is_left_alone() -> None:
    """A file that is written in a way not foreseen is refused rather than spoilt."""
    text = SMALL.replace('title = "One"', 'title = """\n[deck]\n"""')

    with pytest.raises(DeckError, match="text editor"):
        edited(text, DeckEdit(2, "set", "total", 5, "number"))
