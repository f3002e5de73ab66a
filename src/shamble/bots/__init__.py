"""Bots: they play any box through `Seen`, and know none by name."""

from collections.abc import Callable, Mapping
from typing import Final

from shamble.bots.bot import Bot, Thinker, Weighed
from shamble.bots.greedy import Greedy
from shamble.bots.uniform import Uniform
from shamble.kernel.errors import SettingsError

__all__ = ["BOTS", "Bot", "Greedy", "Thinker", "Uniform", "Weighed", "named"]

BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"greedy": Greedy, "uniform": Uniform}


def named(name: str) -> Bot:
    """Return a new bot of this name.

    Args:
        name: One of `BOTS`.

    Raises:
        SettingsError: There is no such bot; the message says which there are.
    """
    try:
        return BOTS[name]()
    except KeyError:
        raise SettingsError(f"no bot {name!r}; there are: {', '.join(BOTS)}") from None
