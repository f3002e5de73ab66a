"""What a deck file may say."""

from typing import Annotated

import msgspec

from shamble.kernel.decks import Deck, Reader, text_hash
from shamble.kernel.options import CardId, Printed


class Head(msgspec.Struct, frozen=True):
    """The table `[deck]`."""

    title: str
    game: str = "starter"  # so that `shamble deck check FILE` knows which box it is for


class Row(msgspec.Struct, frozen=True):
    """A table `[[can]]`: so many of one kind."""

    id: CardId
    title: str
    worth: Annotated[int, msgspec.Meta(ge=1, le=20)]
    count: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1


class Can(Printed, frozen=True):
    """A card: a can, and how much it weighs."""

    title: str
    worth: int


class StarterDeck(Deck, frozen=True):
    """All cans."""

    cans: dict[CardId, Can]
    counts: dict[CardId, int]

    def printed(self) -> dict[CardId, Can]:
        """Return every card by its id; a game without cards returns an empty dict here."""
        return self.cans

    def pile(self) -> list[Can]:
        """Return all cans in the order of the file."""
        return [can for name, can in self.cans.items() for _ in range(self.counts[name])]


def read_deck(text: str, name: str) -> StarterDeck:
    """Read a deck file, or say all that is wrong with it."""
    reader = Reader(text, name)
    reader.only("deck", "can")
    reader.table("deck", Head)
    rows = reader.rows("can", Row)
    reader.unique("can", [row.id for row in rows])
    if reader.read_all("can", rows) and sum(row.count for row in rows) < 2 * 6:
        reader.fault("can", "there must be two for each of six players at least")
    reader.close()
    cans = {row.id: Can(row.id, row.title, row.worth) for row in rows}
    return StarterDeck(text_hash(text), text, cans, {row.id: row.count for row in rows})
