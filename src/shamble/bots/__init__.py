"""Bots: they play any box through `Seen`, and know none by name."""

from collections.abc import Callable, Mapping
from typing import Final

from shamble.bots.bot import Bot, Thinker, Weighed
from shamble.bots.brought import Anyone, installed, label, made
from shamble.bots.brought import bring as _bring
from shamble.bots.cast import CAST, LEVELS, character, rank_of
from shamble.bots.greedy import Greedy
from shamble.bots.habit import Habit
from shamble.bots.leveled import Leveled
from shamble.bots.search import Search
from shamble.bots.uniform import Uniform
from shamble.kernel.errors import SettingsError

__all__ = [
    "BOTS",
    "Anyone",
    "Bot",
    "Greedy",
    "Habit",
    "Search",
    "Thinker",
    "Uniform",
    "Weighed",
    "bring",
    "label",
    "named",
]

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
            a level, such as `veteran`; somebody, such as `pip`, or `pip:veteran`; one of those
            that are installed under `shamble.bots`.

    Raises:
        SettingsError: There is no such bot; the message says which there are.
    """
    of_ours = BOTS.get(name)
    if of_ours is not None:
        return of_ours()
    first, _, rest = name.partition(":")
    if first == "search":
        return _search(name, rest)
    who = character(first)
    rank = rank_of((rest or who.level) if who else name)
    if rank is None:
        others = installed()
        if name in others:
            return made(name, others[name].value)
        known = (*BOTS, *(one.bot for one in LEVELS), *(one.key for one in CAST), *others)
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


def bring(bot: Anyone) -> Bot:
    """Return a bot that sits down to a new game, with no memory of another.

    Args:
        bot: A name, `module:Class`, a class that is called without arguments, or a bot, of which
            each seat of each game gets a deep copy.

    Raises:
        SettingsError: There is no such bot, or it cannot play.
    """
    if isinstance(bot, str):
        first, colon, _ = bot.partition(":")
        ours = not colon or first in BOTS or character(first) is not None
        return named(bot) if ours else made(bot, bot)
    return _bring(bot)
