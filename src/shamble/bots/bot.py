"""What a bot is: it sees what its seat may know and chooses one of its options."""

from typing import Protocol, runtime_checkable

import msgspec

from shamble.kernel.dice import Dice
from shamble.kernel.options import Option
from shamble.kernel.seen import Seen


@runtime_checkable
class Bot(Protocol):
    """Chooses for a seat."""

    def choose(self, seen: Seen, rng: Dice) -> Option:
        """Return one of `seen.options`.

        Args:
            seen: What the seat may know, its options, and worlds that fit them.
            rng: The bot's own chance, `Dice.seeded(seed, "bot", seat)`; never the table's.
        """


class Weighed(msgspec.Struct, frozen=True):
    """An option and what a bot thinks of it."""

    option: Option
    mean: float  # of the scores in all imagined worlds; more is better
    low: float  # the worst of these scores
    high: float  # the best


@runtime_checkable
class Thinker(Bot, Protocol):
    """A bot that can say what it thinks of each option."""

    def weigh(self, seen: Seen, rng: Dice) -> tuple[Weighed, ...]:
        """Return every option with its scores, in the order of `seen.options`.

        Args:
            seen: What the seat may know.
            rng: The bot's own chance.
        """
