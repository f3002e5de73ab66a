"""The deck of a table, read once however often it is asked for."""

import functools

from shamble.kernel.box import AnyBox
from shamble.kernel.decks import Deck
from shamble.kernel.shelf import shelf


@functools.lru_cache(maxsize=64)
def _read(key: str, text: str) -> Deck:
    deck: Deck = shelf.pick(key).read_deck(text, "this table's deck")
    return deck


def deck_of(box: AnyBox, text: str | None) -> Deck:
    """Return the deck of this text, or the box's own."""
    deck: Deck = box.deck if text is None else _read(box.key, text)
    return deck
