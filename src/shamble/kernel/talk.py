"""Talking with a box: orders given as text, and questions that change nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec

from shamble.kernel.errors import ShambleError
from shamble.kernel.game import Game
from shamble.kernel.options import Option, Seat, tag

G = TypeVar("G", bound=Game)


class Question(
    msgspec.Struct, frozen=True, gc=False, tag_field="ask", tag=tag, forbid_unknown_fields=True
):
    """Something that a player can ask about the table: `Reach`, `Odds`. It changes nothing."""


class Answer(msgspec.Struct, frozen=True, tag_field="answer", tag=tag):
    """What a question is answered with; a box adds the numbers and places that a board draws."""

    words: tuple[str, ...]  # whole sentences


def plainly(words: str) -> str:
    """Return what an option is for somebody who does not type: without a spot in brackets."""
    head, bracket, spot = words.rpartition(" [")
    return head if bracket and spot.endswith("]") else words


class Unread(ShambleError):
    """Text that a box cannot make sense of.

    Attributes:
        text: What is wrong with it, in a sentence.
        nearest: What was perhaps meant; could be typed instead.
    """

    def __init__(self, text: str, nearest: tuple[str, ...] = ()) -> None:
        super().__init__(text, nearest)
        self.text = text
        self.nearest = nearest

    def __str__(self) -> str:
        return (
            f"{self.text} Did you mean: {', '.join(self.nearest)}?" if self.nearest else self.text
        )


class Phrase(msgspec.Struct, frozen=True):
    """A way to say something, for help."""

    example: str  # could be typed
    does: str  # what it does


@dataclass(frozen=True, kw_only=True)
class Talk(Generic[G]):
    """How a box is talked with. Whatever it says, the seat could know."""

    questions: object  # the union of all questions, for decoding
    answers: object  # the union of all answers
    read: Callable[[G, Seat, str], Option | Question]  # an order or a question; raises Unread
    answer: Callable[[G, Seat, Question], Answer]  # raises Unread about what is not there
    phrases: tuple[Phrase, ...]
    suit: Callable[[G, Seat, str], str] = lambda _game, _seat, example: example  # to this table
