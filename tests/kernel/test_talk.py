"""Talking with a box: text and questions."""

import dataclasses

import pytest

from shamble.kernel.errors import Refused
from shamble.kernel.options import Seat
from shamble.kernel.talk import Unread, plainly
from tests.kernel.toys import TALK, TOY, Count, Counted, Draw, Say

ADA = Seat(0)
TALKING = dataclasses.replace(TOY, talk=TALK)


def test_read_makes_an_option_of_an_order() -> None:
    """An order is an option, which the game then judges like any other."""
    g = TALKING.deal(2, seed=1)

    meant = TALKING.talking.read(g, ADA, "say WHAT")

    assert meant == Say("WHAT")
    assert TALKING.bars(g, ADA, Say("WHAT")) == "toy.say.quiet"


def test_answer_says_it_in_words_and_numbers() -> None:
    """A question is answered for people and for boards, and changes nothing."""
    g = TALKING.deal(2, seed=1)
    g.choose(Draw())
    before = g.copy()

    meant = TALKING.talking.read(g, ADA, "count")
    answer = TALKING.talking.answer(g, ADA, TALKING.decode_question(b'{"ask":"count","seat":0}'))

    assert meant == Count(0)
    assert answer == Counted(("1 cards.",), 1)
    assert g == before


def test_unread_says_what_is_understood() -> None:
    """Text that is no order and no question gets a sentence and something that would be one."""
    g = TALKING.deal(2, seed=1)

    with pytest.raises(Unread) as unread:
        TALKING.talking.read(g, ADA, "dance")

    assert str(unread.value) == "The toy does not know dance. Did you mean: say hello, count?"


@pytest.mark.parametrize(
    "data", [b"", b"[]", b'{"ask":"dance"}', b'{"ask":"count"}', b'{"ask":"count","seat":"x"}']
)
@pytest.mark.rule("shamble.choose.malformed")
def test_questions_that_are_none_are_refused(data: bytes) -> None:
    """A question is decoded by its type, as a choice is."""
    with pytest.raises(Refused) as refused:
        TALKING.decode_question(data)

    assert refused.value.rule == "shamble.choose.malformed"


@pytest.mark.rule("shamble.talk.none")
def test_talk_none_is_refused() -> None:
    """A box that understands no words says so, also to questions."""
    with pytest.raises(Refused) as words:
        TOY.talking  # noqa: B018  (looking at it refuses)
    with pytest.raises(Refused) as question:
        TOY.decode_question(b'{"ask":"count","seat":0}')

    assert words.value.rule == question.value.rule == "shamble.talk.none"


@pytest.mark.parametrize(
    ("words", "plain"),
    [
        pytest.param("Ben runs: on the road [12,8]", "Ben runs: on the road", id="spot"),
        pytest.param("Ben waits", "Ben waits", id="none"),
        pytest.param("Ben [12,8] waits", "Ben [12,8] waits", id="not at the end"),
    ],
)
def test_plainly_leaves_out_the_spot_at_the_end(words: str, plain: str) -> None:
    """Whoever does not type is not told coordinates."""
    assert plainly(words) == plain
