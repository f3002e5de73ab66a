"""Views as arrays: a fixed layout that follows from the type of a box's view.

| in the view | in the array |
|---|---|
| a number, a switch | one place: its size on a logarithmic scale, with its sign |
| a card, or several | a place for each card of the deck: how many of it |
| a seat, or several | a place for each seat |
| a word of a closed list | a place for each word |
| any other word | eight places, by a checksum of the word |
| something that may be missing | a place that says whether it is there, then the thing |
| records in a row | their number, then the first few of them: all players, six of anything else |
| a record | its fields, one after the other |
"""

import enum
import functools
import math
import types
import typing
import zlib
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from shamble.kernel.box import AnyBox
from shamble.kernel.decks import Deck
from shamble.kernel.options import CardId, Seat, View

Array: TypeAlias = NDArray[np.float32]
Write: TypeAlias = Callable[[Array, int, Any], None]  # at a place, a value

ROWS: Final = 6  # records that are shown of a row of any number
WORDS: Final = 8  # places for a word of an open list
DEPTH: Final = 4  # records within records
MOST: Final = 16.0  # no place of an array is further from 0
MEMORY: Final = 4_096  # words and numbers whose places and values are known
PARTS: Final = 256  # what is kept of one field: most of a view is as it was a choice ago


class Piece(msgspec.Struct, frozen=True):
    """A part of the layout: where something of the view stands."""

    name: str  # its path: `players.0.hand`
    start: int
    size: int


class Observer:
    """Writes a view of one box into an array.

    Args:
        fields: The fields of the view and their types.
        seats: How many play.
        cards: All cards of the deck, in order.
    """

    def __init__(self, fields: Mapping[str, object], seats: int, cards: tuple[CardId, ...]) -> None:
        self._seats = seats
        self._cards = {card: place for place, card in enumerate(cards)}
        self.layout: list[Piece] = []
        self._size = 0
        self._writes: list[tuple[str, int, Write]] = []
        for name, hint in fields.items():
            size, write = self.plan(name, hint)
            self._writes.append((name, self._size, write))
            self.layout.append(Piece(name, self._size, size))
            self._size += size

    @property
    def size(self) -> int:
        """How many places an array has."""
        return self._size

    def array(self, view: View) -> Array:
        """Return a view as an array."""
        found = np.zeros(self._size, dtype=np.float32)
        for name, start, write in self._writes:
            write(found, start, getattr(view, name))
        return found

    def plan(self, name: str, hint: object, depth: int = DEPTH) -> tuple[int, Write]:
        """Return how many places something takes, and what writes it there.

        Args:
            name: Of the field.
            hint: Its type.
            depth: How many records within records are written.
        """
        origin, parts = typing.get_origin(hint), typing.get_args(hint)
        if origin in {typing.Union, types.UnionType}:
            return self._maybe(name, parts, depth)
        if origin in {tuple, list, set, frozenset} and parts:
            return self._several(name, parts, depth)
        if hint is CardId:
            return len(self._cards), self._write_card
        if hint is Seat:
            return self._seats, self._write_seat
        if isinstance(hint, type) and issubclass(hint, enum.Enum):
            places: dict[object, int] = {one: place for place, one in enumerate(hint)}
            return len(places), functools.partial(_write_known, places)
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            return self._record(hint, depth)
        return self._plain(hint, origin, parts)

    def _plain(self, hint: object, origin: object, parts: tuple[object, ...]) -> tuple[int, Write]:
        if origin is typing.Literal:
            return len(parts), functools.partial(_write_known, {p: i for i, p in enumerate(parts)})
        supertype = getattr(hint, "__supertype__", hint)
        if supertype is str:
            return WORDS, _write_word
        if supertype in {int, float, bool}:
            return 1, _write_number
        return 1, _write_there

    def _maybe(self, name: str, parts: tuple[object, ...], depth: int) -> tuple[int, Write]:
        some = [part for part in parts if part is not type(None)]
        if len(some) != 1:
            return 1, _write_there
        size, write = self.plan(name, some[0], depth)

        def maybe(array: Array, start: int, value: object) -> None:
            if value is not None:
                array[start] = 1
                write(array, start + 1, value)

        return size + 1, maybe

    def _several(self, name: str, parts: tuple[object, ...], depth: int) -> tuple[int, Write]:
        bare = {part for one in parts for part in (typing.get_args(one) or (one,))}
        bare -= {type(None), Ellipsis}
        if bare == {CardId}:
            return _kept(1 + len(self._cards), functools.partial(_write_bag, self._write_card))
        if bare == {Seat}:
            return 1 + self._seats, functools.partial(_write_bag, self._write_seat)
        rows = self._seats if name == "players" else ROWS
        size, write = self.plan(name, parts[0], depth)

        def several(array: Array, start: int, values: typing.Iterable[object]) -> None:
            listed = list(values)
            array[start] = _squashed(len(listed))
            for place, value in enumerate(listed[:rows]):
                write(array, start + 1 + place * size, value)

        whole = 1 + rows * size
        return (whole, several) if name == "players" else _kept(whole, several)

    def _record(self, kind: type[msgspec.Struct], depth: int) -> tuple[int, Write]:
        if depth == 0:
            return 1, _write_there
        whole, fields = 0, []
        for name, hint in typing.get_type_hints(kind).items():
            size, write = self.plan(name, hint, depth - 1)
            fields.append((name, whole, write))
            whole += size

        def record(array: Array, start: int, value: object) -> None:
            for name, offset, write in fields:
                write(array, start + offset, getattr(value, name))

        return whole, record

    def _write_card(self, array: Array, start: int, value: CardId) -> None:
        array[start + self._cards[value]] += 1

    def _write_seat(self, array: Array, start: int, value: int) -> None:
        array[start + value] = 1


def _kept(size: int, write: Write) -> tuple[int, Write]:
    """Return a writer that copies what it has written of an equal value before, with its size."""
    known: dict[object, Array] = {}

    def kept(array: Array, start: int, value: object) -> None:
        try:
            part = known.get(value)
        except TypeError:  # something in it can change, so it is not kept
            write(array, start, value)
            return
        if part is None:
            if len(known) >= PARTS:
                known.clear()
            part = known[value] = np.zeros(size, dtype=np.float32)
            write(part, 0, value)
        array[start : start + size] = part

    return size, kept


def _write_bag(write: Write, array: Array, start: int, values: typing.Iterable[object]) -> None:
    count = 0
    for value in values:
        count += 1
        if value is not None:
            write(array, start + 1, value)
    array[start] = _squashed(count)


def _write_number(array: Array, start: int, value: float) -> None:
    array[start] = _squashed(value)


def _write_known(places: dict[object, int], array: Array, start: int, value: object) -> None:
    array[start + places[value]] = 1


def _write_word(array: Array, start: int, value: str) -> None:
    array[start + _word_place(value)] = 1


@functools.lru_cache(maxsize=MEMORY)
def _word_place(value: str) -> int:
    return zlib.crc32(value.encode()) % WORDS


def _write_there(array: Array, start: int, value: object) -> None:
    array[start] = 1 if value else 0


@functools.lru_cache(maxsize=MEMORY)
def _squashed(value: float) -> float:
    return math.copysign(min(math.log1p(abs(value)), MOST), value)


def observer_for(box: AnyBox, seats: int, deck: Deck | None = None) -> Observer:
    """Return what turns views of a box into arrays, for so many players.

    Args:
        box: The box.
        seats: How many play.
        deck: The deck that is played with, or the default one.
    """
    cards = tuple(sorted((deck or box.deck).printed()))
    return _observer(_view_type(box), seats, cards)


@functools.lru_cache(maxsize=16)
def _observer(view: type[View], seats: int, cards: tuple[CardId, ...]) -> Observer:
    return Observer(typing.get_type_hints(view), seats, cards)


def _view_type(box: AnyBox) -> type[View]:
    shown: type[View] = typing.get_type_hints(box.view)["return"]
    return shown
