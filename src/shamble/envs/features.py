"""Options as arrays: what an agent may know of each of those on offer, for agents that weigh them.

An option's array has a place for each kind of option, then its fields, every field of one name
and type in the same place whichever kinds have it. Fields are written as those of a view, each
behind a place that says whether the option has it.
"""

import functools
import typing
from collections.abc import Sequence

import numpy as np

from shamble.envs.codec import kinds_of, tag_of
from shamble.envs.observe import Array, Observer, Piece, Written
from shamble.kernel.box import AnyBox
from shamble.kernel.decks import Deck
from shamble.kernel.options import CardId, Option


class Features:
    """Writes options of one box into arrays."""

    def __init__(
        self, kinds: Sequence[type[Option]], seats: int, cards: tuple[CardId, ...]
    ) -> None:
        planner = Observer({}, seats, cards)
        ordered = sorted(kinds, key=tag_of)
        self._places = {kind: place for place, kind in enumerate(ordered)}
        self.layout: list[Piece] = [Piece(tag_of(k), i, 1) for i, k in enumerate(ordered)]
        self._size = len(ordered)
        self._pieces: dict[type[Option], list[tuple[str, int, Written]]] = {}
        known: dict[tuple[str, str], tuple[int, Written]] = {}
        for kind in ordered:
            found = self._pieces[kind] = []
            for name, hint in typing.get_type_hints(kind).items():
                key = name, str(hint)
                if key not in known:
                    known[key] = self._add(planner, name, hint)
                found.append((name, *known[key]))
        self._rows = Written(self._size, self._row)

    def _add(self, planner: Observer, name: str, hint: object) -> tuple[int, Written]:
        piece = planner.plan(name, hint)
        start = self._size
        self.layout.append(Piece(name, start, 1 + piece.size))
        self._size += 1 + piece.size
        return start, piece

    @property
    def size(self) -> int:
        """How many places the array of an option has."""
        return self._size

    def arrays(self, options: Sequence[Option]) -> Array:
        """Return a row for each option, in their order."""
        if not options:
            return np.zeros((0, self._size), dtype=np.float32)
        written = bytearray().join(map(self._rows.__getitem__, options))
        return np.frombuffer(written, dtype=np.float32).reshape(len(options), self._size)

    def _row(self, option: Option) -> bytes:
        row = np.zeros(self._size, dtype=np.float32)
        row[self._places[type(option)]] = 1
        for name, start, piece in self._pieces[type(option)]:
            row[start] = 1
            written = piece[getattr(option, name)]
            row[start + 1 : start + 1 + piece.size] = np.frombuffer(written, dtype=np.float32)
        return row.tobytes()


def features_for(box: AnyBox, seats: int, deck: Deck | None = None) -> Features:
    """Return what turns options of a box into arrays, for so many players.

    Args:
        box: The box.
        seats: How many play.
        deck: The deck that is played with, or the default one.
    """
    cards = tuple(sorted((deck or box.deck).printed()))
    return _features(kinds_of(box.choices), seats, cards)


@functools.lru_cache(maxsize=16)
def _features(kinds: tuple[type[Option], ...], seats: int, cards: tuple[CardId, ...]) -> Features:
    return Features(kinds, seats, cards)
