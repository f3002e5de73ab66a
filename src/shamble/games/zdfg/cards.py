"""What a deck file may say, and the check of one."""

from collections.abc import Mapping
from itertools import product
from typing import Annotated, Final, Literal

import msgspec

from shamble.kernel.decks import Deck, Reader, text_hash
from shamble.kernel.options import CardId, Printed
from shamble.kernel.rules import rule

Heading = Literal["Team", "Weapon", "Wild", "Action"]
Whose = Literal["self", "opponent", "two_opponents"]
Where = Literal["collection", "action", "any"]
Whole = Annotated[int, msgspec.Meta(ge=0)]
Count = Annotated[int, msgspec.Meta(ge=1)]

MARKED: Final = 2  # cards kept out of games for two
TWO_PLAYERS: Final = 2
FOUR: Final = 4  # the most players
BASE: Final = ("Team", "Weapon")


class Effect(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Something that a played Action does."""


class TrashCard(Effect, frozen=True, tag="trash_card"):
    """Trash one card of a matching Stack."""

    whose: Whose
    where: Where
    position: Literal["active", "any"] = "any"
    only: Literal["collection", "any"] = "any"
    max_value: Whole | Literal["last"] | None = None


class TrashStack(Effect, frozen=True, tag="trash_stack"):
    """Trash all cards of a matching Stack."""

    whose: Whose
    where: Where


class Rearrange(Effect, frozen=True, tag="rearrange"):
    """Put a matching Stack into a visibly different order."""

    whose: Whose
    where: Where


class PlaceSelf(Effect, frozen=True, tag="place_self"):
    """Lay the played card on a matching Stack."""

    whose: Whose
    where: Where


class ShuffleDiscard(Effect, frozen=True, tag="shuffle_discard"):
    """Shuffle the discard pile into the deck."""

    @property
    def whose(self) -> Literal["nobody"]:
        """It touches nobody's Stacks."""
        return "nobody"


AnyEffect = TrashCard | TrashStack | Rearrange | PlaceSelf | ShuffleDiscard


class Wild(msgspec.Struct, frozen=True, tag_field="has", tag="wild", forbid_unknown_fields=True):
    """Stands for one missing letter of the Stack it lies on."""


class Substitute(
    msgspec.Struct, frozen=True, tag_field="has", tag="substitute", forbid_unknown_fields=True
):
    """From the Action Stack, stands for one missing card of a heading."""

    heading: Literal["Team", "Weapon"] = msgspec.field(name="for")


class CardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[card]]` of a deck file."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]+$")]
    heading: Heading
    title: Annotated[str, msgspec.Meta(min_length=1)]
    value: Whole
    copies: Count
    color: str = ""
    letter: str = ""
    players: tuple[Count, Count] | None = None
    text: str = ""
    quote: str = ""
    passive: tuple[Wild | Substitute, ...] = ()
    effects: tuple[AnyEffect, ...] = ()
    from_rulebook: bool = False


class DeckRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[deck]` of a deck file."""

    key: str
    game: Literal["zdfg"]
    title: str
    total: Count
    letters: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    colors: tuple[str, str]
    headings: tuple[Heading, ...]


class Card(Printed, frozen=True):
    """A card as it lies on the table; copies of one card are the same object."""

    heading: Heading
    title: str
    value: int
    suit: str  # heading and color of a Team or Weapon card, else empty: what binds a Stack
    color: str
    letter: str
    text: str
    quote: str
    collection: bool  # Team, Weapon or Wild
    wild: bool
    fills: str  # the heading it can stand in for from the Action Stack, else empty
    effects: tuple[AnyEffect, ...]


class ZdfgDeck(Deck, frozen=True):
    """A checked deck of cards."""

    title: str
    letters: tuple[str, ...]
    cards: Mapping[CardId, Card]
    rows: tuple[CardRow, ...]

    def printed(self) -> Mapping[CardId, Card]:
        """Return every card by its id."""
        return self.cards

    @rule("zdfg.setup.two-player-removal", "zdfg.setup.full-deck")
    def pile(self, seats: int) -> list[Card]:
        """Return all cards that are in a game for this many players, unshuffled."""
        return [
            self.cards[CardId(row.id)]
            for row in self.rows
            if row.players is None or row.players[0] <= seats <= row.players[1]
            for _ in range(row.copies)
        ]


@rule("zdfg.card.deck-list")
def read_deck(text: str, name: str) -> ZdfgDeck:
    """Decode a deck file, or raise a DeckError with all that is wrong with it."""
    reader = Reader(text, name)
    reader.only("deck", "card")
    head = reader.table("deck", DeckRow)
    rows = reader.rows("card", CardRow)
    reader.unique("card", (row.id for row in rows))
    for row in rows:
        check_card(reader, row, head)
        check_effects(reader, row)
    if head is not None and reader.read_all("card", rows):
        check_deck(reader, head, rows)
    reader.close()
    assert head is not None  # noqa: S101  (a missing head is a fault)
    cards = {CardId(row.id): card(row) for row in rows}
    return ZdfgDeck(text_hash(text), text, head.title, head.letters, cards, tuple(rows))


@rule("zdfg.card.letter-corner", "zdfg.card.two-colors", "zdfg.setup.full-deck")
def check_card(reader: Reader, row: CardRow, head: DeckRow | None) -> None:
    """Note what does not fit a card's heading."""
    where = f"card {row.id}"
    base = row.heading in BASE
    for name, value, known in (
        ("color", row.color, head.colors if head else None),
        ("letter", row.letter, head.letters if head else None),
    ):
        if not base and value:
            reader.fault(where, f"{name}: only Team and Weapon cards have one")
        elif base and known is not None and value not in known:
            reader.fault(where, f"{name}: expected one of {', '.join(known)}, got {value!r}")
    wild = any(isinstance(passive, Wild) for passive in row.passive)
    if wild != (row.heading == "Wild"):
        reader.fault(where, "passive: `wild` belongs on every Wild card and on no other")
    if row.heading != "Action" and (row.effects or len(row.passive) > wild):
        reader.fault(where, "effects: only Action cards have effects or are substitutes")
    if len(row.passive) > 1:
        reader.fault(where, "passive: a card can stand in for one thing only")
    if row.players is not None and row.players[0] > row.players[1]:
        reader.fault(where, "players: the smaller number comes first")
    elif row.players is not None and row.heading != "Action" and row.players[1] < FOUR:
        reader.fault(where, "players: only an Action may be kept out of a game for four")
    if head is not None and row.heading not in head.headings:
        reader.fault(where, f"heading: {row.heading} is none of the deck's headings")


@rule("zdfg.named.better-you-placement", "zdfg.named.hold-off-value")
def check_effects(reader: Reader, row: CardRow) -> None:
    """Note effects that could never be carried out where they stand."""
    where = f"card {row.id}"
    before: AnyEffect | None = None
    gone = False  # from the discard pile, where a played card lies
    for number, effect in enumerate(row.effects, 1):
        if isinstance(effect, PlaceSelf) and (gone or effect.whose == "two_opponents"):
            reader.fault(
                where, f"effects: {number}: the card can be laid down once, if it is there"
            )
        last = isinstance(effect, TrashCard) and effect.max_value == "last"
        if last and not isinstance(before, TrashCard):
            reader.fault(where, f'effects: {number}: "last" needs a trash_card just before it')
        gone = gone or isinstance(effect, PlaceSelf | ShuffleDiscard)
        before = effect


@rule("zdfg.card.deck-list")
def check_deck(reader: Reader, head: DeckRow, rows: list[CardRow]) -> None:
    """Note what the cards, all of them decoded, lack or have too much of together."""
    for name, listed in (("letters", head.letters), ("colors", head.colors)):
        if len(set(listed)) < len(listed):
            reader.fault("deck", f"{name}: each must be different")
    total = sum(row.copies for row in rows)
    if total != head.total:
        reader.fault("deck", f"total: {head.total}, but the cards add up to {total}")
    present = {(row.heading, row.color, row.letter) for row in rows}
    for wanted in product(BASE, head.colors, head.letters):
        if wanted not in present:
            heading, color, letter = wanted
            reader.fault("deck", f"no {heading} card {letter} in {color}")
    check_marked(reader, [row for row in rows if row.players and row.players[0] > TWO_PLAYERS])


@rule("zdfg.setup.marked-are-actions", "zdfg.setup.two-player-removal")
def check_marked(reader: Reader, marked: list[CardRow]) -> None:
    """Note what is wrong with the cards that are kept out of a game for two."""
    for row in marked:
        if row.heading != "Action":
            reader.fault(
                f"card {row.id}", "players: only an Action may be kept out of a game for two"
            )
    copies = sum(row.copies for row in marked)
    if copies != MARKED:
        reader.fault("deck", f"{MARKED} cards must be kept out of a game for two, not {copies}")


@rule("zdfg.card.headings")
def card(row: CardRow) -> Card:
    """Return the card that a row describes, with what the rules ask of it worked out."""
    base = row.heading in BASE
    fills = next((p.heading for p in row.passive if isinstance(p, Substitute)), "")
    return Card(
        id=CardId(row.id),
        heading=row.heading,
        title=row.title,
        value=row.value,
        suit=f"{row.heading} {row.color}" if base else "",
        color=row.color,
        letter=row.letter,
        text=row.text,
        quote=row.quote,
        collection=row.heading != "Action",
        wild=row.heading == "Wild",
        fills=fills,
        effects=row.effects,
    )
