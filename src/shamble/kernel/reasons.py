"""What a hint may give as a reason: what people at a table count, and what can happen to them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from shamble.kernel.game import Game
from shamble.kernel.options import Event, Seat

G = TypeVar("G", bound=Game)


@dataclass(frozen=True, kw_only=True)
class Stake:
    """Something that people at a table count, and how one speaks of it; more of it is better."""

    more: str  # "you keep {} more"; what stands for {} is `one` or `many`
    fewer: str
    one: str = ""  # "a card"
    many: str = ""  # "{} cards"
    worth: float  # of one, next to what else is counted
    least: float = 0.25  # of one: a difference on average that is worth a word


def nothing_counted(_game: Game, _seat: Seat) -> tuple[float, ...]:
    """Return nothing: a box in which hints speak of what happens alone."""
    return ()


def either_way(_game: Game, _event: Event, _seat: Seat) -> int:
    """Return 0: what happens may be good or bad."""
    return 0


@dataclass(frozen=True)
class Reasons(Generic[G]):
    """What a box lets hints speak of."""

    stakes: tuple[Stake, ...] = ()
    counts: Callable[[G, Seat], Sequence[float]] = nothing_counted  # of each stake, as things stand
    events: tuple[type[Event], ...] = ()  # that can be a reason; empty: all of them
    omens: Callable[[G, Event, Seat], int] = either_way
    # ^ 1: good for a seat on the face of it, never told as what otherwise happens; -1: bad, never
    # told as what is gained; 0: it depends
