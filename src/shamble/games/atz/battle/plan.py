"""What a scenario file has fixed and nobody knows yet: who is where, what lies there, what comes.

It is never in a view, and a bot's imagined worlds have none of it: there the book's dice decide.
"""

import msgspec

from shamble.games.atz.book.tables import ListName
from shamble.games.atz.book.terms import Class


class Hidden(msgspec.Struct, frozen=True):
    """Somebody who will be met in a building."""

    name: str
    rep: int
    side: int  # the players', or that of some others
    seat: int  # who commands him once he is freed; -1: the rules
    kind: Class = Class.CIVILIAN
    type: str = ""
    star: bool = False
    attributes: tuple[str, ...] = ()
    armour: bool = False
    guns: tuple[str, ...] = ()
    melee: tuple[str, ...] = ()
    captive: bool = False  # tied up, and waits to be freed


class Inside(msgspec.Struct, frozen=True):
    """What is in a building."""

    building: int
    zombies: int = 0
    people: tuple[Hidden, ...] = ()
    list: ListName | None = None  # people rolled up on this list
    count: int = 0  # so many of them


class Stash(msgspec.Struct, frozen=True):
    """What a search of a building finds, in place of the dice."""

    building: int
    items: tuple[str, ...]


class Happening(msgspec.Struct, frozen=True):
    """Something that takes place as a turn begins."""

    turn: int
    words: str
    zombies: tuple[tuple[int, int], ...] = ()  # the spots where they come
    shots: int = 0  # how loud it is
    at: tuple[int, int] = (0, 0)  # where


class Plan(msgspec.Struct, frozen=True):
    """All of it."""

    insides: tuple[Inside, ...] = ()
    stashes: tuple[Stash, ...] = ()
    happenings: tuple[Happening, ...] = ()
    vacant: bool = False  # all other buildings are empty
    held: tuple[tuple[str, int], ...] = ()  # on a Raid: who is in which building
