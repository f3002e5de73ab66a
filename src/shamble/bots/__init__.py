"""Bots: they play any box through `Seen`, and know none by name."""

from collections.abc import Callable, Mapping
from typing import Final

from shamble.bots.bot import Bot, Thinker, Weighed
from shamble.bots.cast import CAST, LEVELS, character, rank_of
from shamble.bots.greedy import Greedy
from shamble.bots.habit import Habit
from shamble.bots.leveled import Leveled
from shamble.bots.search import Search
from shamble.bots.uniform import Uniform
from shamble.kernel.errors import SettingsError

__all__ = ["BOTS", "Bot", "Greedy", "Habit", "Search", "Thinker", "Uniform", "Weighed", "named"]

BOTS: Final[Mapping[str, Callable[[], Bot]]] = {
    "greedy": Greedy,
    "habit": Habit,
    "search": Search,
    "uniform": Uniform,
}


def named(name: str) -> Bot:
    """Return a new bot of this name.

    Args:
        name: One of `BOTS`; `search:200` for so many iterations, `search:0.5s` for so much time;
            a level, such as `veteran`; somebody, such as `pip`, or `pip:veteran`.

    Raises:
        SettingsError: There is no such bot; the message says which there are.
    """
    made = BOTS.get(name)
    if made is not None:
        return made()
    first, _, rest = name.partition(":")
    if first == "search":
        return _search(name, rest)
    who = character(first)
    rank = rank_of((rest or who.level) if who else name)
    if rank is None:
        known = (*BOTS, *(one.bot for one in LEVELS), *(one.key for one in CAST))
        raise SettingsError(f"no bot {name!r}; there are: {', '.join(known)}")
    return Leveled(rank, "even" if who is None else who.temper)


def _search(name: str, budget: str) -> Search:
    """Return a search with a budget as it is typed: `200`, or `0.5s`."""
    try:
        if budget.endswith("s") and (seconds := float(budget[:-1])) > 0:
            return Search(seconds=seconds)
        if (iterations := int(budget)) > 0:
            return Search(iterations)
    except ValueError:
        pass
    raise SettingsError(f"{name!r}: write search:200 for iterations, or search:0.5s for seconds")
