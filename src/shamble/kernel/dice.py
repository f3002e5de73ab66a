"""All chance: a small seeded generator, or a script that a test wrote."""

import hashlib
import struct
from collections.abc import Sequence
from typing import Self, TypeVar

from shamble.kernel.errors import Bug
from shamble.kernel.state import State, state

T = TypeVar("T")

_MASK = 0xFFFFFFFF
_WARM_UP = 12


@state
class Dice(State):
    """A stream of chance: sfc32, four 32-bit words that copy in no time.

    Streams made from one seed with different labels are independent, so that what a
    bot rolls while it thinks never shifts what the table rolls.
    """

    a: int
    b: int
    c: int
    counter: int
    script: list[int | tuple[int, ...]] | None = None  # next one is last

    @classmethod
    def seeded(cls, seed: str | int, *labels: str | int) -> Self:
        """Return the stream that belongs to this seed and these labels."""
        text = "\x1f".join(map(str, (seed, *labels)))
        digest = hashlib.sha256(text.encode()).digest()
        words = [int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8)]
        dice = cls(a=words[0], b=words[1], c=words[2], counter=1)
        for _ in range(_WARM_UP):
            dice.word()
        return dice

    @classmethod
    def scripted(cls, *values: int | tuple[int, ...]) -> Self:
        """Return dice that show just these values, in this order.

        A number answers one roll or draw of lots. A tuple answers one shuffle: the new
        order, as places in the old one; the empty tuple leaves the order as it is.
        """
        return cls(a=0, b=0, c=0, counter=0, script=list(reversed(values)))

    def fresh(self) -> "Dice":
        """Return a new stream that nobody can foretell from this one's next values."""
        return Dice(a=self.word(), b=self.word(), c=self.word(), counter=1)

    @property
    def spent(self) -> bool:
        """Whether a script has been used up; a seeded stream never is."""
        return self.script is not None and not self.script

    def word(self) -> int:
        """Return the next 32 bits."""
        a, b, counter = self.a, self.b, self.counter
        c = self.c
        mixed = (a + b + counter) & _MASK
        self.counter = (counter + 1) & _MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & _MASK
        self.c = (((c << 21) & _MASK | (c >> 11)) + mixed) & _MASK
        return mixed

    def below(self, count: int) -> int:
        """Return a whole number from 0 up to, but not including, `count`."""
        if self.script is not None:
            return self._scripted_number(0, count - 1)
        product = self.word() * count
        low = product & _MASK
        if low < count:  # Lemire's rejection: every value exactly as likely
            threshold = (1 << 32) % count
            while low < threshold:
                product = self.word() * count
                low = product & _MASK
        return product >> 32

    def roll(self, sides: int) -> int:
        """Roll one die with this many sides."""
        if self.script is not None:
            return self._scripted_number(1, sides)
        return self.below(sides) + 1

    def pick(self, things: Sequence[T]) -> T:
        """Draw lots: return one of these, each as likely as the others."""
        return things[self.below(len(things))]

    def shuffle(self, things: list[T]) -> None:
        """Put the list into a random order, in place."""
        if self.script is not None:
            self._scripted_order(things)
            return
        # Sorting by random keys, all made at once: a swap for each card, with a number drawn for
        # each, took three times as long. 64 bits a key, so that no two are alike.
        keys = self.keys(len(things))
        things[:] = [things[i] for i in sorted(range(len(things)), key=keys.__getitem__)]

    def keys(self, count: int) -> tuple[int, ...]:
        """Return this many random numbers of 64 bits."""
        state = b"%d %d %d %d" % (self.a, self.b, self.c, self.counter)
        self.word()
        return struct.unpack(f"<{count}Q", hashlib.shake_128(state).digest(8 * count))

    def _scripted_number(self, low: int, high: int) -> int:
        if not self.script:
            raise Bug(f"the script ran out: a number from {low} to {high} was wanted")
        value = self.script.pop()
        if not isinstance(value, int) or not low <= value <= high:
            raise Bug(f"the script says {value}, but a number from {low} to {high} was wanted")
        return value

    def _scripted_order(self, things: list[T]) -> None:
        if not self.script:
            raise Bug(f"the script ran out: an order of {len(things)} was wanted")
        order = self.script.pop()
        if isinstance(order, int) or (order and sorted(order) != list(range(len(things)))):
            raise Bug(f"the script says {order}, but an order of {len(things)} was wanted")
        if order:
            things[:] = [things[i] for i in order]
