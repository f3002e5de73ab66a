"""Options as numbers: a fixed space of actions, one number for each option and back.

Where the fields of all options of a box can be listed (cards, seats, small numbers), an option
has a number of its own, the same in every position. Where they cannot (spots on a table), an
option's number is its place among those that are listed.
"""

import enum
import functools
import itertools
import tomllib
import types
import typing
from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Final, Protocol

import msgspec

from shamble.kernel.box import AnyBox
from shamble.kernel.decks import Deck
from shamble.kernel.errors import Bug
from shamble.kernel.options import CardId, Option, Seat

LISTED: Final = 512  # places, where options are coded by place
VERSION: Final = 1  # goes up when the number of any option changes


class Codec(Protocol):
    """Turns options into actions and back."""

    size: int

    def actions(self, options: Sequence[Option]) -> list[int]:
        """Return the action of each option on offer, in their order."""

    def option(self, action: int, options: Sequence[Option]) -> Option | None:
        """Return the option on offer that an action means, or None."""

    def offer(self, options: Sequence[Option]) -> dict[int, Option]:
        """Return the options on offer that have an action, by their actions."""


class ByValue:
    """Every option that a box can ever list has a number of its own."""

    def __init__(self, options: Sequence[Option]) -> None:
        self._options = tuple(options)
        self._actions = {option: action for action, option in enumerate(self._options)}
        self.size = len(self._options)
        if len(self._actions) != self.size:
            raise Bug("two actions mean the same option")

    def actions(self, options: Sequence[Option]) -> list[int]:
        """Return the action of each option on offer, in their order."""
        return [self._actions[option] for option in options]

    def option(self, action: int, options: Sequence[Option]) -> Option | None:
        """Return the option on offer that an action means, or None."""
        meant = self._options[action]
        return meant if meant in options else None

    def offer(self, options: Sequence[Option]) -> dict[int, Option]:
        """Return the options on offer that have an action, by their actions: all of them."""
        known = self._actions
        return {known[option]: option for option in options}

    def means(self, action: int) -> Option:
        """Return the option that an action stands for."""
        return self._options[action]


class ByPlace:
    """An option's number is its place in the list; what does not fit in is left out evenly."""

    size = LISTED

    def actions(self, options: Sequence[Option]) -> list[int]:
        """Return the places of the options; with too many, those that are left out have none."""
        return list(range(min(len(options), LISTED)))

    def option(self, action: int, options: Sequence[Option]) -> Option | None:
        """Return the option at a place, or None."""
        count = len(options)
        if count <= LISTED:
            return options[action] if action < count else None
        return options[action * count // LISTED]

    def offer(self, options: Sequence[Option]) -> dict[int, Option]:
        """Return the options on offer that have an action, by their actions."""
        count = len(options)
        if count <= LISTED:
            return dict(enumerate(options))
        return {action: options[action * count // LISTED] for action in range(LISTED)}


def codec_for(box: AnyBox, seats: int, deck: Deck | None = None) -> Codec:
    """Return the codec of a box for so many players.

    Args:
        box: The box.
        seats: How many play.
        deck: The deck that is played with, or the default one.
    """
    used = deck or box.deck
    key = (box.key, seats, used.hash)
    if key not in _CODECS:
        _CODECS[key] = _codec(box, seats, used)
    return _CODECS[key]


_CODECS: Final[dict[tuple[str, int, str], Codec]] = {}  # a large one takes a moment to make


def _codec(box: AnyBox, seats: int, deck: Deck) -> Codec:
    ranges = _ranges().get(box.key, Ranges())
    kinds = [kind for kind in kinds_of(box.choices) if tag_of(kind) not in ranges.never]
    try:
        return ByValue([
            option
            for kind in sorted(kinds, key=tag_of)
            for option in _all(kind, _Domain(seats, deck, ranges, tag_of(kind)))
        ])  # fmt: skip
    except _Unbounded:
        return ByPlace()


class Ranges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What numbers and words in a box's options can be, where their types do not say."""

    never: tuple[str, ...] = ()  # kinds that can be chosen, but are never listed
    kinds: dict[str, dict[str, int | str]] = {}  # by kind and field: a number, or a part of decks
    types: dict[str, tuple[int, int]] = {}  # numbers of a type: for each seat, and at most


class _Unbounded(Exception):
    """A field whose values cannot be listed."""


class _Domain:
    """What the fields of one kind of option can be."""

    def __init__(self, seats: int, deck: Deck, ranges: Ranges, kind: str) -> None:
        self._seats = seats
        self._deck = deck
        self._cards = tuple(sorted(deck.printed()))
        self._types = ranges.types
        self._said = ranges.kinds.get(kind, {})

    def values(self, name: str, hint: object) -> tuple[object, ...]:
        """Return all values of a field, in an order that never changes."""
        if hint is CardId:
            return self._cards
        if hint is Seat:
            return tuple(range(self._seats))
        if hint is bool:
            return False, True
        origin, parts = typing.get_origin(hint), typing.get_args(hint)
        if origin in {typing.Union, types.UnionType}:
            rest = [part for part in parts if part is not type(None)]
            nothing: tuple[object, ...] = (None,) if len(rest) < len(parts) else ()
            return (*nothing, *(value for part in rest for value in self.values(name, part)))
        if origin is typing.Literal:
            return parts
        if isinstance(hint, type) and issubclass(hint, enum.Enum):
            return tuple(hint)
        return self._counted(name, hint, origin)

    def _counted(self, name: str, hint: object, origin: object) -> tuple[object, ...]:
        each, most = self._types.get(getattr(hint, "__name__", ""), (0, 0))
        if most:
            return tuple(range(min(each * self._seats, most)))
        count = self._said.get(name)
        if count is None:
            raise _Unbounded
        if isinstance(count, str):
            return tuple(sorted(one.id for one in getattr(self._deck, count)))
        if origin is tuple:
            several = range(1, count + 1)
            return tuple(
                some for size in several for some in itertools.combinations(range(count), size)
            )
        return tuple(range(count))


def _all(kind: type[Option], domain: _Domain) -> Iterator[Option]:
    hints = typing.get_type_hints(kind)
    names = kind.__struct_fields__
    for values in itertools.product(*(domain.values(name, hints[name]) for name in names)):
        yield kind(**dict(zip(names, values, strict=True)))


def kinds_of(choices: object) -> tuple[type[Option], ...]:
    """Return all kinds of options of a box, from the union of them."""
    found = typing.get_args(choices) or (choices,)
    return tuple(kind for kind in found if isinstance(kind, type) and issubclass(kind, Option))


def tag_of(kind: type[Option]) -> str:
    """Return what a kind of option is called in journals."""
    return str(kind.__struct_config__.tag)


@functools.cache
def _ranges() -> dict[str, Ranges]:
    text = (files("shamble.envs") / "ranges.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Ranges])
