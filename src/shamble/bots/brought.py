"""Bots from outside: installed under `shamble.bots`, named as `module:Class`, or at hand."""

import copy
import importlib
import sys
from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final, TypeAlias

from shamble.bots.bot import Bot
from shamble.kernel.errors import SettingsError

GROUP: Final = "shamble.bots"

Anyone: TypeAlias = str | type[Bot] | Bot  # a name, `module:Class`, a class, or a bot


def installed(group: str = GROUP) -> Mapping[str, EntryPoint]:
    """Return the bots that other packages brought, by name; nothing is loaded yet."""
    found = sorted(entry_points(group=group), key=lambda entry: entry.name)
    return {entry.name: entry for entry in found}


def made(name: str, path: str) -> Bot:
    """Return a new bot of the class that `module:Class` names.

    Args:
        name: What the bot is called.
        path: Where it is; the module may lie in the folder where one stands. It is imported, so
            this is never for a stranger to say.

    Raises:
        SettingsError: There is no such module or class, or it cannot play.
    """
    module, _, kind = path.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # a module beside one is found, and hides none that is installed
    try:
        bot = getattr(importlib.import_module(module), kind)()
    except (ImportError, AttributeError, ValueError, TypeError) as error:
        raise SettingsError(f"no bot {name!r}: {error}") from None
    return checked(name, bot)


def checked(name: str, bot: object) -> Bot:
    """Return the bot, or say why it is none."""
    if isinstance(bot, type) or not isinstance(bot, Bot):
        raise SettingsError(f"{name} is no bot: it has no `choose(seen, rng)`")
    return bot


def bring(bot: type[Bot] | Bot) -> Bot:
    """Return a new bot of a class, or a deep copy of one that is at hand."""
    return checked(label(bot), bot() if isinstance(bot, type) else copy.deepcopy(bot))


def label(bot: Anyone) -> str:
    """Return what a bot is called in figures."""
    if isinstance(bot, str):
        return bot
    return bot.__name__ if isinstance(bot, type) else type(bot).__name__
