"""Reading a card during play: what is printed on it, and what it is doing at this table."""

import re
from collections.abc import Sequence
from typing import Final

import msgspec

from shamble.kernel.box import AnyBox, Voice
from shamble.kernel.decks import Deck
from shamble.kernel.markup import escape, inked
from shamble.kernel.options import CardId, View
from shamble.terminal.screens import wrapped

FEW: Final = 3  # cards that are shown whole; of more, the names
WORTH: Final = ("value",)  # fields of which a 0 says something, too
HIDDEN: Final = ("id", "heading", "kind", "place")  # fields that say nothing to a player


def found_cards(deck: Deck, words: str) -> list[msgspec.Struct]:
    """Return the cards in whose name all these words occur; one that is called just so, alone.

    Where words begin like this, those inside of which it stands are not meant.
    """
    wanted = words.casefold().split()
    names = [(card, name_of(card).casefold()) for card in deck.readable()]
    exact = [card for card, name in names if name == words.casefold()]
    begun = [card for card, name in names if all(_begins(name, word) for word in wanted)]
    return exact or begun or [card for card, name in names if all(word in name for word in wanted)]


def _begins(name: str, wanted: str) -> bool:
    return any(word.startswith(wanted) for word in re.findall(r"[\w'-]+", name))


def of_kind(box: AnyBox, deck: Deck, words: str) -> list[msgspec.Struct]:
    """Return the cards that are what these words say: "wild", "blue team"."""
    if box.kind_of is None:
        return []
    wanted = words.casefold().split()
    kinds = [(card, box.kind_of(deck, id_of(card)).casefold()) for card in deck.readable()]
    return [card for card, kind in kinds if all(word in kind for word in wanted)]


def name_of(card: msgspec.Struct) -> str:
    """Return what a card is called."""
    return str(getattr(card, "title", getattr(card, "name", id_of(card))))


def id_of(card: msgspec.Struct) -> CardId:
    """Return by which name a deck file knows a card."""
    return CardId(str(getattr(card, "id", "")))


def information(box: AnyBox, voice: Voice, deck: Deck, view: View, words: str) -> str | None:
    """Return what can be read about the cards of this name; None: there is none."""
    cards = found_cards(deck, words) or of_kind(box, deck, words)
    if not cards:
        return None
    if len(cards) > FEW:
        names = ", ".join(name_of(card) for card in cards)
        return "\n".join(escape(line) for line in wrapped(f"Which one? {names}", "  ", ""))
    kinds = [None if box.kind_of is None else box.kind_of(deck, id_of(card)) for card in cards]
    parts = [
        card_lines(card, box.doing(voice, deck, view, id_of(card)), kind)
        for card, kind in zip(cards, kinds, strict=True)
    ]
    return "\n".join(line for part in parts for line in (*part, "")).rstrip()


def card_lines(
    card: msgspec.Struct, doing: Sequence[str] = (), kind: str | None = None
) -> list[str]:
    """Return a card as it is read: its name, what it is, its text, what it does now.

    Args:
        card: The card.
        doing: Where it is and what it does there.
        kind: What it is, in words; without them, every field of it.
    """
    fields: dict[str, object] = msgspec.to_builtins(card)
    name, title = name_of(card), fields.pop("name", "")
    fields.pop("title", title)
    text, quote = str(fields.pop("text", "")), str(fields.pop("quote", fields.pop("flavour", "")))
    each = (fact(label, value) for label, value in fields.items() if says(label, value))
    facts = " · ".join(each) if kind is None else kind
    lines = [inked("bold", name)]
    lines += [inked("muted", line) for line in wrapped(facts, "   ")] if facts else []
    new = text.rstrip(".") not in facts  # a zombie's text is its Level, which is said already
    lines += [escape(line) for line in wrapped(text, "   ")] if text and new else []
    lines += [inked("italic", line) for line in wrapped(quote, "   ")] if quote else []
    for sentence in doing:
        lines += [inked("steel", line) for line in wrapped(sentence, "     ", "   · ")]
    return lines


def says(label: str, value: object) -> bool:
    """Whether a field of a card is worth reading."""
    if label in HIDDEN:
        return False
    if isinstance(value, list | tuple):
        return bool(value) and all(isinstance(one, int | str) for one in value)
    if label in WORTH:
        return True
    return isinstance(value, bool | int | str) and value not in ("", False)


def fact(label: str, value: object) -> str:
    """Return a field of a card in words."""
    if isinstance(value, list | tuple):
        return f"{label} {'/'.join(map(str, value))}"
    return label if value is True else f"{label} {value}"


def whole_deck(deck: Deck) -> list[str]:
    """Return every card of a deck with all that its file says about it."""
    return [line for card in deck.printed().values() for line in (*card_lines(card), "")]
