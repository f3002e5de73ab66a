"""Whatever a stranger sends is refused in good order."""

import pytest

from shamble.kernel.errors import JournalError, Refused
from shamble.kernel.journal import Journal
from shamble.kernel.rules import MALFORMED
from shamble.kernel.shelf import shelf
from tests.terminal.tables import recorded

DEEP = b"[" * 100_000 + b"]" * 100_000
SENT = {
    "not JSON": b"hello",
    "nothing": b"",
    "not a letter": b'{"do":"assign","card":"\xff","seat":0,"stack":0}',
    "half a letter": b'{"do":"\xed\xa0\x80"}',
    "bottomless": b'{"do":' + DEEP + b"}",
    "of no game": b'{"do":"castle"}',
    "of another type": b'{"do":"announce","stack":"first"}',
    "with a field too many": b'{"do":"announce","stack":0,"now":true}',
}


@pytest.mark.rule("shamble.choose.malformed")
@pytest.mark.parametrize("data", SENT.values(), ids=SENT)
def test_choose_malformed_is_refused(data: bytes) -> None:
    """What cannot be decoded as a choice is refused as malformed."""
    with pytest.raises(Refused) as refused:
        shelf["zdfg"].decode(data)

    assert refused.value.rule == MALFORMED


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(b"\xff\xfe", id="no letters"),
        pytest.param(b'{"is":"\xff"}', id="a bad letter"),
        pytest.param(b'{"is":"chosen","ply":3,"seat":0,"choice":' + DEEP + b"}", id="bottomless"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(line: bytes) -> None:
    """The journal's error says which line it is."""
    data = recorded(plies=3).journal.dump() + line

    with pytest.raises(JournalError, match="line 5: "):
        Journal.load(data)
