"""Shamble: a digital tabletop for zombie-apocalypse games.

All that is promised to programs is here; what is not may change from release to release.

>>> import shamble
>>> game = shamble.shelf["zdfg"].deal(seats=3, seed=7)
>>> match = shamble.play("zdfg", ["greedy", "uniform"], seed=7)
>>> match.game.result.winners
(0,)
"""

import importlib
from typing import TYPE_CHECKING

from shamble.kernel.shelf import shelf

if TYPE_CHECKING:
    from shamble import envs, lab, testing
    from shamble.bots import Bot, Thinker, Weighed, named
    from shamble.kernel.box import Box, Voice
    from shamble.kernel.dice import Dice
    from shamble.kernel.errors import (
        DeckError,
        JournalError,
        Refused,
        SettingsError,
        ShambleError,
    )
    from shamble.kernel.game import Decision, Game
    from shamble.kernel.journal import Journal
    from shamble.kernel.match import Match, verify
    from shamble.kernel.options import Event, Option, Result, Seat, View
    from shamble.kernel.seen import Seen
    from shamble.lab.ladder import Ladder
    from shamble.lab.library import ladder, play, simulate
    from shamble.lab.summary import Summary

__version__ = "0.1.0"
__all__ = [
    "Bot",
    "Box",
    "Decision",
    "DeckError",
    "Dice",
    "Event",
    "Game",
    "Journal",
    "JournalError",
    "Ladder",
    "Match",
    "Option",
    "Refused",
    "Result",
    "Seat",
    "Seen",
    "SettingsError",
    "ShambleError",
    "Summary",
    "Thinker",
    "View",
    "Voice",
    "Weighed",
    "envs",
    "lab",
    "ladder",
    "named",
    "play",
    "shelf",
    "simulate",
    "testing",
    "verify",
]

# Where each name lives. It is looked up when somebody asks for it, so that `import shamble` loads
# no bot, no lab and no process pool.
_HOMES = {
    "bots": ("Bot", "Thinker", "Weighed", "named"),
    "kernel.box": ("Box", "Voice"),
    "kernel.dice": ("Dice",),
    "kernel.errors": ("DeckError", "JournalError", "Refused", "SettingsError", "ShambleError"),
    "kernel.game": ("Decision", "Game"),
    "kernel.journal": ("Journal",),
    "kernel.match": ("Match", "verify"),
    "kernel.options": ("Event", "Option", "Result", "Seat", "View"),
    "kernel.seen": ("Seen",),
    "lab.ladder": ("Ladder",),
    "lab.library": ("ladder", "play", "simulate"),
    "lab.summary": ("Summary",),
}
_HOME = {name: f"shamble.{home}" for home, names in _HOMES.items() for name in names}
_PARTS = ("envs", "lab", "testing")


def __getattr__(name: str) -> object:
    if name in _PARTS:
        return importlib.import_module(f"shamble.{name}")
    if name not in _HOME:
        raise AttributeError(f"module 'shamble' has no attribute {name!r}")
    found = globals()[name] = getattr(importlib.import_module(_HOME[name]), name)
    return found


def __dir__() -> list[str]:
    return sorted([*__all__, "__doc__", "__version__"])
