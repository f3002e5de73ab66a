"""Who the bots are: levels of play, and characters with a temper."""

from collections.abc import Container
from typing import Final

import msgspec

from shamble.bots.temper import Temper


class Character(msgspec.Struct, frozen=True):
    """Somebody who plays."""

    name: str
    manner: str  # a line about them
    temper: Temper  # what they value besides winning
    level: str  # how well they play unless one says otherwise; the `bot` of a level

    @property
    def key(self) -> str:
        """What they are called on a command line."""
        return self.name.lower().replace(" ", "-")


class Level(msgspec.Struct, frozen=True):
    """How well a bot plays: the same meaning in every box, which says how much it takes."""

    bot: str  # what it is called on a command line
    title: str
    text: str


CAST: Final = (
    Character("Greedy Greta", "grabs what it can carry", "hoarding", "regular"),
    Character("Careful Carl", "never enters first", "careful", "casual"),
    Character("Dicey Dolores", "rolls, then thinks", "bold", "casual"),
    Character("Pip", "runs. Everywhere.", "friendly", "novice"),
    Character("Mrs Hobbs", "has seen worse", "even", "master"),
    Character("Vince Marrow", "started it", "spiteful", "veteran"),
    Character("Sister Agnes", "forgives. Afterwards.", "friendly", "regular"),
    Character("Doc Whitlow", "is not that kind of doctor", "even", "veteran"),
)
LEVELS: Final = (  # the weakest first
    Level("novice", "first game", "plays as it comes, and does not look ahead"),
    Level("casual", "some games in", "thinks for a moment, and overlooks a lot"),
    Level("regular", "knows its way", "thinks about what you might do"),
    Level("veteran", "hard to beat", "thinks it over"),
    Level("master", "as strong as it gets", "thinks as long as it is let"),
)


def somebody(taken: Container[str | None]) -> str:
    """Return the name of one of them who does not sit at the table yet."""
    return next((one.name for one in CAST if one.name not in taken), CAST[0].name)


def character(name: str) -> Character | None:
    """Return the character of this name, as it is written or as it is typed; None: there is none.

    Args:
        name: Such as "Mrs Hobbs" or "mrs-hobbs".
    """
    typed = name.lower().replace(" ", "-")
    return next((one for one in CAST if one.key == typed), None)


def rank_of(level: str) -> int | None:
    """Return which level this is, from 0; None if it is none."""
    return next((at for at, one in enumerate(LEVELS) if one.bot == level), None)
