"""Who the bots are: names and manners. Whoever plays a bot's seat is one of them."""

from collections.abc import Container
from typing import Final

import msgspec


class Character(msgspec.Struct, frozen=True):
    """Somebody who plays."""

    name: str
    manner: str


class Level(msgspec.Struct, frozen=True):
    """How well a bot plays."""

    bot: str  # one of `BOTS`
    title: str
    text: str


CAST: Final = (
    Character("Greedy Greta", "grabs what it can carry"),
    Character("Careful Carl", "never enters first"),
    Character("Dicey Dolores", "rolls, then thinks"),
    Character("Pip", "runs. Everywhere."),
    Character("Mrs Hobbs", "has seen worse"),
    Character("Vince Marrow", "started it"),
    Character("Sister Agnes", "forgives. Afterwards."),
    Character("Doc Whitlow", "is not that kind of doctor"),
)
LEVELS: Final = (  # the weakest first
    Level("uniform", "asleep", "does anything, by lot"),
    Level("greedy", "awake", "takes what looks best at this moment"),
)


def somebody(taken: Container[str | None]) -> str:
    """Return the name of one of them who does not sit at the table yet."""
    return next((one.name for one in CAST if one.name not in taken), CAST[0].name)
