"""The trees of a search: for each seat one, over what that seat can tell apart."""

import math
from collections.abc import Sequence
from heapq import nlargest
from typing import Final

from shamble.kernel.options import Event, Option

EXPLORE: Final = 0.9  # how much is tried that does not look best
EVEN: Final = 0.3  # of an option's share of trials: what does not depend on habit
WIDE: Final = 10  # options that are all looked at; of more, only those that appeal most
WIDEN: Final = 1.5  # times the root of the visits: how many more of them


class Arm:
    """An option of a node: how often it could be had, how often it was tried, what it brought."""

    __slots__ = ("node", "offered", "total", "visits")

    def __init__(self, offered: int) -> None:
        self.offered = offered
        self.visits = 0
        self.total = 0.0
        self.node = Node()

    @property
    def mean(self) -> float:
        """What it brought on average, from 0 to 1."""
        return self.total / self.visits if self.visits else 0.0


class Node:
    """All that a seat has seen since the search began: the same for every world in which it is so.

    What the seat chose itself are arms; what it saw others do leads on without a choice.
    """

    __slots__ = ("arms", "others", "prompt", "total", "visits")

    def __init__(self) -> None:
        self.arms: dict[Option, Arm] = {}
        self.others: dict[Event | None, Node] = {}
        self.prompt = ""  # what its seat was asked here
        self.visits = 0
        self.total = 0.0

    def after(self, seen: Event | None) -> "Node":
        """Return what follows on what the seat saw of another's choice."""
        found = self.others.get(seen)
        if found is None:
            found = self.others[seen] = Node()
        return found

    def pick(self, options: Sequence[Option], urges: Sequence[float]) -> tuple[Option, Arm]:
        """Return the option to be tried next: what looks good, and what was tried too little.

        An option counts by how often it could be had, for worlds differ in what they offer.

        Args:
            options: What can be had in this world.
            urges: How much each appeals.
        """
        visits, arms = self.visits, self.arms
        hope = self.total / visits if visits else 0.5
        pairs = list(zip(urges, options, strict=True))
        if len(pairs) > WIDE:
            pairs = nlargest(WIDE + int(WIDEN * math.sqrt(visits)), pairs, key=_urge)
        even = EVEN / len(pairs)
        share = (1.0 - EVEN) / sum([urge for urge, _ in pairs])
        new = EXPLORE * math.sqrt(visits + 1)
        best, chosen = -1.0, pairs[0][1]
        for urge, option in pairs:
            arm = arms.get(option)
            if arm is None:
                looks = hope + new * (even + share * urge)
            else:
                arm.offered += 1
                tried = arm.visits
                looks = arm.total / tried if tried else hope
                looks += EXPLORE * (even + share * urge) * math.sqrt(arm.offered) / (1 + tried)
            if looks > best:
                best, chosen = looks, option
        return chosen, self.arm(chosen)

    def arm(self, option: Option) -> Arm:
        """Return the arm of an option, a new one if it was never tried."""
        found = self.arms.get(option)
        if found is None:
            found = self.arms[option] = Arm(self.visits + 1)
        return found


def _urge(pair: tuple[float, Option]) -> float:
    return pair[0]
