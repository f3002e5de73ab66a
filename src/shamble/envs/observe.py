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

Each piece of a view is written by a memory of its own (`Written`), as the bytes of its places: most
of a view is as it was a choice ago, so most of an array is bytes that are put in a row.
"""

import enum
import functools
import math
import operator
import types
import typing
import zlib
from array import array
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from shamble.kernel.box import AnyBox
from shamble.kernel.decks import Deck
from shamble.kernel.options import CardId, Seat, View

Array: TypeAlias = NDArray[np.float32]
Write: TypeAlias = Callable[[Any], bytes]

ROWS: Final = 6  # records that are shown of a row of any number
WORDS: Final = 8  # places for a word of an open list
DEPTH: Final = 4  # records within records
MOST: Final = 16.0  # no place of an array is further from 0
PARTS: Final = 64  # values of a piece whose bytes are known
MEMORY: Final = 4_096  # numbers whose size on a logarithmic scale is known
PLACE: Final = 4  # bytes


class Piece(msgspec.Struct, frozen=True):
    """A part of the layout: where something of the view stands."""

    name: str  # its path: `players.0.hand`
    start: int
    size: int


class Written(dict[Any, bytes]):
    """The bytes of a piece by its value; those that are not known are written when asked for."""

    def __init__(self, size: int, write: Write) -> None:
        super().__init__()
        self.size = size  # in places
        self.write = write

    def __missing__(self, value: object) -> bytes:
        """Write a value that is not known."""
        if len(self) >= PARTS:
            self.clear()
        found = self[value] = self.write(value)
        return found


class Fresh(Written):
    """A piece that is written every time: it can change, or is never the same twice."""

    def __getitem__(self, value: object) -> bytes:
        """Write a value."""
        return self.write(value)


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
        self._pieces: list[Written] = []
        self._read = _reader(tuple(fields))
        for name, hint in fields.items():
            piece = self.plan(name, hint)
            self._pieces.append(piece)
            self.layout.append(Piece(name, self._size, piece.size))
            self._size += piece.size

    @property
    def size(self) -> int:
        """How many places an array has."""
        return self._size

    def array(self, view: View) -> Array:
        """Return a view as an array."""
        written = bytearray().join(map(operator.getitem, self._pieces, self._read(view)))
        return np.frombuffer(written, dtype=np.float32)

    def plan(self, name: str, hint: object, depth: int = DEPTH) -> Written:
        """Return what writes something, which also says how many places it takes.

        Args:
            name: Of the field.
            hint: Its type.
            depth: How many records within records are written.
        """
        origin, parts = typing.get_origin(hint), typing.get_args(hint)
        if origin in {typing.Union, types.UnionType}:
            return self._maybe(name, parts, depth)
        if origin in {tuple, list, set, frozenset} and parts:
            return self._several(name, parts, depth, lasting=_lasts(hint))
        if hint is CardId:
            return _one_of(self._cards)
        if hint is Seat:
            return _one_of({seat: seat for seat in range(self._seats)})
        if isinstance(hint, type) and issubclass(hint, enum.Enum):
            return _one_of({one: place for place, one in enumerate(hint)})
        if origin is typing.Literal:
            return _one_of({part: place for place, part in enumerate(parts)})
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            return self._record(hint, depth)
        supertype = getattr(hint, "__supertype__", hint)
        if supertype is str:
            return Written(WORDS, _word)
        return Written(1, _number) if supertype in {int, float, bool} else Fresh(1, _there)

    def _maybe(self, name: str, parts: tuple[object, ...], depth: int) -> Written:
        some = [part for part in parts if part is not type(None)]
        if len(some) != 1:
            return Fresh(1, _there)
        piece = self.plan(name, some[0], depth)
        missing, there = bytes(PLACE * (1 + piece.size)), _there(value=True)

        def maybe(value: object) -> bytes:
            return missing if value is None else there + piece.write(value)

        return (
            Fresh(1 + piece.size, maybe)
            if isinstance(piece, Fresh)
            else Written(1 + piece.size, maybe)
        )

    def _several(
        self, name: str, parts: tuple[object, ...], depth: int, *, lasting: bool
    ) -> Written:
        bare = {part for one in parts for part in (typing.get_args(one) or (one,))}
        bare -= {type(None), Ellipsis}
        keeps = Written if lasting else Fresh
        if bare == {CardId}:
            return keeps(1 + len(self._cards), functools.partial(_bag, self._cards))
        if bare == {Seat}:
            return keeps(1 + self._seats, functools.partial(_circle, self._seats))
        rows = self._seats if name == "players" else ROWS
        piece = self.plan(name, parts[0], depth)
        if name == "players":  # whoever has the turn is hardly ever as before
            keeps, piece = Fresh, Fresh(piece.size, piece.write)
        nothing = bytes(PLACE * piece.size)

        def several(values: Iterable[object]) -> bytes:
            listed = list(values)
            shown = [piece[value] for value in listed[:rows]]
            return b"".join((_number(len(listed)), *shown, nothing * (rows - len(shown))))

        return keeps(1 + rows * piece.size, several)

    def _record(self, kind: type[msgspec.Struct], depth: int) -> Written:
        if depth == 0:
            return Fresh(1, _there)
        hints = typing.get_type_hints(kind)
        pieces = [self.plan(name, hint, depth - 1) for name, hint in hints.items()]
        read = _reader(tuple(hints))

        def record(value: object) -> bytes:
            return b"".join(map(operator.getitem, pieces, read(value)))

        keeps = Written if _lasts(kind) else Fresh
        return keeps(sum(piece.size for piece in pieces), record)


def _reader(names: tuple[str, ...]) -> Callable[[object], tuple[object, ...]]:
    """Return what reads fields of these names, all at once where there are several."""
    if len(names) > 1:
        return operator.attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


def _lasts(hint: object, within: frozenset[object] = frozenset()) -> bool:
    """Whether values of a type never change, so that they can be remembered by."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal or hint is Ellipsis or hint in within:
        return True
    if origin in {tuple, frozenset, typing.Union, types.UnionType}:
        return all(_lasts(part, within) for part in parts)
    plain = getattr(hint, "__supertype__", hint)
    if isinstance(plain, type) and issubclass(plain, msgspec.Struct):
        fields = typing.get_type_hints(plain).values()
        return plain.__struct_config__.frozen and all(
            _lasts(one, within | {plain}) for one in fields
        )
    return isinstance(plain, type) and issubclass(plain, int | float | str | enum.Enum | type(None))


def _one_of(places: Mapping[Any, int]) -> Written:
    """Return what marks one place."""

    def marked(value: object) -> bytes:
        found = array("f", bytes(PLACE * len(places)))
        found[places[value]] = 1
        return found.tobytes()

    return Written(len(places), marked)


def _bag(cards: Mapping[CardId, int], values: Iterable[CardId | None]) -> bytes:
    listed = list(values)
    found = array("f", bytes(PLACE * (1 + len(cards))))
    found[0] = _squashed(len(listed))
    for value in listed:
        if value is not None:
            found[1 + cards[value]] += 1
    return found.tobytes()


def _circle(seats: int, values: Iterable[int | None]) -> bytes:
    listed = list(values)
    found = array("f", bytes(PLACE * (1 + seats)))
    found[0] = _squashed(len(listed))
    for value in listed:
        if value is not None:
            found[1 + value] = 1
    return found.tobytes()


def _number(value: float) -> bytes:
    return array("f", (_squashed(value),)).tobytes()


def _word(value: str) -> bytes:
    found = array("f", bytes(PLACE * WORDS))
    found[zlib.crc32(value.encode()) % WORDS] = 1
    return found.tobytes()


def _there(value: object) -> bytes:
    return array("f", (1 if value else 0,)).tobytes()


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
