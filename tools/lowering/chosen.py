"""Which modules are compiled: those in which games are played."""

import fnmatch
from typing import Final

from lowering.source import Source

KERNEL: Final = ("state", "dice", "game", "window")  # nothing else of it runs in a game
NEVER: Final = (  # not played: data, sentences, pictures, files, what a seat sees
    "*events", "*options", "*settings", "words*", "picture", "cards", "deckfile", "pack", "setups",
    "vocabulary", "memories", "moves", "conceivable", "doing", "view", "battle.questions",
    "scenarios.scenario*", "telling.*", "asking.*", "book.*", "campaign.*",
)  # fmt: skip


def is_compiled(source: Source) -> bool:
    """Whether a module of the package is compiled."""
    if source.path.name == "__init__.py":
        return False
    match source.name.split("."):
        case "shamble", "kernel", name:
            return name in KERNEL
        case "shamble", "games", _, *within:
            name = ".".join(within)
            return not any(fnmatch.fnmatch(name, one) for one in NEVER)
    return False
