"""Levels: the same search, with as much thought as the box says that a level takes."""

from shamble.bots.bot import Weighed
from shamble.bots.habit import Habit
from shamble.bots.search import Search
from shamble.bots.temper import Temper
from shamble.kernel.dice import Dice
from shamble.kernel.options import Option
from shamble.kernel.seen import Seen


class Leveled:
    """Plays at one of the five levels. Who thinks little makes the mistakes of haste, no others."""

    def __init__(self, rank: int, temper: Temper = "even") -> None:
        """Prepare to play.

        Args:
            rank: The level, from 0.
            temper: What is valued besides winning.
        """
        self.rank = rank
        self.temper: Temper = temper
        self._search = Search(temper=temper)

    def choose(self, seen: Seen, rng: Dice) -> Option:
        """Return what this level comes upon.

        Args:
            seen: What the seat may know.
            rng: The bot's own chance.
        """
        return self._bot(seen).choose(seen, rng)

    def weigh(self, seen: Seen, rng: Dice) -> tuple[Weighed, ...]:
        """Return every option with what it brought, as a search of this level sees it.

        Args:
            seen: What the seat may know.
            rng: The bot's own chance.
        """
        self._search.iterations = max(1, seen.levels[self.rank])
        return self._search.weigh(seen, rng)

    def _bot(self, seen: Seen) -> Search | Habit:
        self._search.iterations = seen.levels[self.rank]
        return self._search if self._search.iterations else Habit()
