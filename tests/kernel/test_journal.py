"""Journals as they are written and read."""

import msgspec
import pytest

from shamble.kernel.errors import JournalError
from shamble.kernel.journal import (
    Chosen,
    DeckNote,
    Digest,
    Entry,
    Header,
    Journal,
    Undone,
    commitment,
    standing,
)
from shamble.kernel.options import Seat

HEADER = Header(
    1, "toy", 3, 2, ("Ada", "Bea"), {"loud": True}, DeckNote("abc"), commitment("7"), "7"
)
FIRST = Seat(0)


def chosen(ply: int) -> Chosen:
    """Return an entry for a choice at this ply."""
    return Chosen(ply, FIRST, msgspec.Raw(b'{"do":"roll"}'))


WHOLE = Journal(HEADER, [chosen(0), chosen(1), Digest(2, "ff"), Undone(1, FIRST), chosen(1)])


def lines(journal: Journal) -> list[bytes]:
    """Return the lines of a journal."""
    return journal.dump().splitlines()


def test_dump_and_load_give_the_same() -> None:
    """A journal is one JSON line for its header and one for each entry, and comes back equal."""
    data = WHOLE.dump()

    again = Journal.load(data)

    assert len(data.splitlines()) == 6
    assert again.header == HEADER
    assert again.dump() == data
    assert [bytes(one.choice) for one in again.standing()] == [b'{"do":"roll"}'] * 2


def test_load_ignores_empty_lines() -> None:
    """A blank line between entries means nothing."""
    data = b"\n\n".join(lines(WHOLE)) + b"\n"

    assert Journal.load(data).dump() == WHOLE.dump()


GOOD = lines(WHOLE)[0]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        pytest.param(b"", "the journal is empty", id="empty"),
        pytest.param(b"hello", "line 1: ", id="not JSON"),
        pytest.param(b"{}", "line 1: Object missing required field", id="no header"),
        pytest.param(
            GOOD.replace(b'"shamble":1', b'"shamble":2'),
            "line 1: format 2; this Shamble reads 1",
            id="another format",
        ),
        pytest.param(
            GOOD.replace(b'"seats":2', b'"seats":3'),
            "line 1: 3 seats, but 2 names",
            id="seats without names",
        ),
        pytest.param(
            GOOD.replace(b'"seats"', b'"chairs"'), "line 1: Object contains unknown", id="field"
        ),
        pytest.param(GOOD + b"\n{", "line 2: ", id="a torn line"),
        pytest.param(GOOD + b'\n{"is":"sung","ply":0}', "line 2: Invalid value 'sung'", id="is"),
        pytest.param(
            GOOD + b'\n{"is":"undone","ply":-1,"seat":0}',
            "line 2: Expected `int` >= 0",
            id="undone before the start",
        ),
        pytest.param(
            GOOD + b'\n{"is":"digest","ply":0,"state":"ff"}\n{"is":"chosen","ply":"0"}',
            "line 3: Expected `int`, got `str`",
            id="the third line",
        ),
    ],
)
def test_load_names_the_malformed_line(data: bytes, message: str) -> None:
    """A journal that cannot be read says which line is wrong and how."""
    with pytest.raises(JournalError) as error:
        Journal.load(data)

    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    ("entries", "plies"),
    [
        pytest.param([], 0, id="none"),
        pytest.param([chosen(0), chosen(1)], 2, id="two"),
        pytest.param([chosen(0), chosen(1), Undone(0, FIRST)], 0, id="both undone"),
        pytest.param([chosen(0), Undone(0, FIRST), chosen(0), Digest(1, "")], 1, id="once more"),
        pytest.param([chosen(0), Undone(1, FIRST)], 1, id="undone to where it stands"),
    ],
)
def test_standing_leaves_out_what_was_undone(entries: list[Entry], plies: int) -> None:
    """Only the choices that stand are replayed."""
    assert len(standing(entries)) == plies


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        pytest.param([chosen(1)], "ply 1 where ply 0 must come", id="a gap"),
        pytest.param([chosen(0), chosen(0)], "ply 0 where ply 1 must come", id="one twice"),
        pytest.param([Digest(1, "")], "ply 1 where ply 0 must come", id="a digest too soon"),
        pytest.param([Undone(1, FIRST)], "undone to ply 1, but only 0 stand", id="undone ahead"),
    ],
)
def test_standing_entries_follow_from_each_other(entries: list[Entry], message: str) -> None:
    """An entry that does not follow from those before it is refused."""
    with pytest.raises(JournalError, match=message):
        standing(entries)


def test_commitment_hides_and_fixes_the_seed() -> None:
    """The commitment is a hash of the seed, the same for the same seed only."""
    assert commitment("7") == commitment("7")
    assert commitment("7") != commitment("8")
    assert len(commitment("7")) == 64
