"""What a pack file may say, and the check of one."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Annotated, Final, Literal

import msgspec

from shamble.games.ebz.cards import (
    AnyEffect,
    Bonus,
    Card,
    Count,
    Grab,
    Intercept,
    Limit,
    Moment,
    Rebuff,
    Recover,
    SetUp,
    Sign,
    Swag,
    Whole,
    Whose,
    Zombie,
)
from shamble.kernel.decks import Deck, Reader, text_hash
from shamble.kernel.options import CardId
from shamble.kernel.rules import rule

FORMAT: Final = 1
PILES_EACH: Final = 2  # random piles for each player
HAND: Final = 6
SEATS: Final = (2, 3, 4)
ONLY_AT: Final = {Rebuff: Moment.ADDED, Intercept: Moment.FOUND}  # what effects need to work on

Slug = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]+$")]
Text = Annotated[str, msgspec.Meta(min_length=1)]
Seats = Literal["2", "3", "4"]


class PackRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[pack]` of a pack file."""

    key: Slug
    title: Text
    game: Literal["ebz"]
    players: tuple[Literal[2], Literal[4]]
    survivors: Annotated[tuple[Text, ...], msgspec.Meta(min_length=4)]


class ZombieRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[zombie]]` of a pack file."""

    id: Slug
    name: Text
    level: Count
    attrition: Count
    copies: Count
    by_players: dict[Seats, Whole]
    facts: tuple[str, ...] = ()


class CardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a `[[starter]]` and a `[[swag]]` have in common."""

    id: Slug
    name: Text
    find: Whole
    signs: tuple[Sign, ...]
    fight: int = 0
    flee: int = 0
    scavenge: int = 0
    draw: Whole = 0
    tags: tuple[Slug, ...] = ()
    effects: tuple[AnyEffect, ...] = ()
    text: Text
    facts: tuple[str, ...] = ()


class StarterRow(CardRow, frozen=True, kw_only=True):
    """A `[[starter]]` of a pack file."""

    per_deck: Count
    colour: Literal["none"]


class SwagRow(CardRow, frozen=True, kw_only=True):
    """A `[[swag]]` of a pack file."""

    copies: Count
    colour: Literal["yellow", "red", "green"]
    window: Moment | None = None
    turn: Whose | None = None
    setup: tuple[SetUp, ...] = ()
    promo: bool = False


class EbzDeck(Deck, frozen=True):
    """A checked pack of cards."""

    title: str
    survivors: tuple[str, ...]
    cards: Mapping[CardId, Card]
    zombies: tuple[Zombie, ...]
    swag: tuple[Swag, ...]  # by their place; the starting cards last
    counts: Mapping[CardId, tuple[int, int, int]]  # zombies in a Deck for 2, 3 and 4
    without_sign: tuple[Swag, ...]
    starters: tuple[Swag, ...]  # a whole starting deck
    toughest: int  # the highest Attrition of any zombie

    def printed(self) -> Mapping[CardId, Card]:
        """Return every card by its id."""
        return self.cards

    @rule("ebz.zdeck.two", "ebz.zdeck.three", "ebz.zdeck.four", "ebz.zdeck.more")
    def zombie_deck(self, seats: int) -> list[Zombie]:
        """Return the zombies of a game for this many players, unshuffled."""
        place = SEATS.index(seats)
        return [kind for kind in self.zombies for _ in range(self.counts[kind.id][place])]


@rule("ebz.card.find-cost", "ebz.card.level", "ebz.card.attrition", "ebz.card.find-colours")
def read_deck(text: str, name: str) -> EbzDeck:
    """Decode a pack file, or raise a DeckError with all that is wrong with it."""
    reader = Reader(text, name)
    reader.only("format", "pack", "zombie", "starter", "swag")
    if reader.tables.get("format") != FORMAT:
        reader.fault("format", f"expected {FORMAT}, got {reader.tables.get('format')!r}")
    head = reader.table("pack", PackRow)
    zombies = reader.rows("zombie", ZombieRow)
    starters = reader.rows("starter", StarterRow)
    swag = reader.rows("swag", SwagRow)
    reader.unique(
        "card", [*(z.id for z in zombies), *(s.id for s in starters), *(s.id for s in swag)]
    )
    for row in zombies:
        check_zombie(reader, row)
    for each in swag:
        check_swag(reader, each)
        check_figures(reader, f"swag {each.id}", each)
    for starter in starters:
        check_figures(reader, f"starter {starter.id}", starter)
        if not starter.signs:
            reader.fault(f"starter {starter.id}", "signs: a starting card has at least one")
    if head is not None and not reader.faults:
        check_pack(reader, zombies, starters, swag)
        check_tags(reader, [*starters, *swag])
    reader.close()
    assert head is not None  # noqa: S101  (a missing head is a fault)
    return assembled(text, head, zombies, starters, swag)


def assembled(
    text: str,
    head: PackRow,
    zombies: Sequence[ZombieRow],
    starters: Sequence[StarterRow],
    swag: Sequence[SwagRow],
) -> EbzDeck:
    """Return the pack that these rows describe."""
    horde = tuple(
        Zombie(CardId(row.id), row.name, f"Level {row.level}.", row.level, row.attrition)
        for row in zombies
    )
    rows: list[SwagRow | StarterRow] = [*swag, *starters]
    kinds = tuple(swag_card(row, place) for place, row in enumerate(rows))
    cards: dict[CardId, Card] = {kind.id: kind for kind in (*horde, *kinds)}
    counts = {
        CardId(row.id): (row.by_players["2"], row.by_players["3"], row.by_players["4"])
        for row in zombies
    }
    first = tuple(
        kind
        for row, kind in zip(starters, kinds[len(swag) :], strict=True)
        for _ in range(row.per_deck)
    )
    toughest = max(kind.attrition for kind in horde)
    return EbzDeck(
        text_hash(text), text, head.title, head.survivors, cards, horde, kinds, counts,
        tuple(kind for kind in kinds if not kind.signs), first,
        toughest,
    )  # fmt: skip


def swag_card(row: SwagRow | StarterRow, place: int) -> Swag:
    """Return the card that a row describes."""
    extra = row if isinstance(row, SwagRow) else None
    return Swag(
        id=CardId(row.id),
        name=row.name,
        text=row.text,
        place=place,
        find=row.find,
        colour=row.colour,
        copies=extra.copies if extra else 0,
        signs=row.signs,
        fight=row.fight,
        flee=row.flee,
        scavenge=row.scavenge,
        draw=row.draw,
        tags=row.tags,
        window=window_of(row),
        turn=(extra.turn if extra else None) or "any",
        effects=row.effects,
        per_player=extra.setup[0].per_player if extra and extra.setup else 0,
        promo=bool(extra and extra.promo),
    )


@rule("ebz.play.no-sign", "ebz.play.no-sign-restricted")
def window_of(row: SwagRow | StarterRow) -> Moment | None:
    """Return when a card without a sign may be played: any time, unless the card says when."""
    if row.signs or isinstance(row, StarterRow):
        return None
    return row.window or Moment.ANY


def check_zombie(reader: Reader, row: ZombieRow) -> None:
    """Note what is wrong with a zombie's numbers by players."""
    where = f"zombie {row.id}"
    if len(row.by_players) < len(SEATS):
        reader.fault(where, "by_players: give a number for 2, 3 and 4")
        return
    if max(row.by_players.values()) > row.copies:
        reader.fault(where, f"by_players: there are only {row.copies} copies")


@rule("ebz.card.find-colours", "ebz.setup.green-sign", "ebz.play.no-sign-restricted")
def check_swag(reader: Reader, row: SwagRow) -> None:
    """Note what does not fit a card's signs or the colour of its find sign."""
    where = f"swag {row.id}"
    if (row.colour == "green") != bool(row.setup):
        reader.fault(where, "setup: a green find sign has a set-up rule, and no other has one")
    if len(row.setup) > 1:
        reader.fault(where, "setup: one rule is enough")
    if row.signs and (row.window is not None or row.turn is not None):
        reader.fault(where, "window: only a card without a sign has `window` and `turn`")
    if row.window is Moment.UNDEAD and row.turn == "own":
        reader.fault(where, "window: undead is never on a Survivor's own turn")
    window = window_of(row)
    for kind, moment in ONLY_AT.items():
        if any(isinstance(one, kind) for one in row.effects) and window not in (moment, Moment.ANY):
            name = str(kind.__struct_config__.tag)
            reader.fault(where, f'effects: {name} does something only with window = "{moment}"')


@rule("ebz.play.fight-sign", "ebz.play.flee-sign", "ebz.card.beats-rule")
def check_figures(reader: Reader, where: str, row: CardRow) -> None:
    """Note figures that no sign lets count, and limits that limit nothing."""
    for sign, figure in (("fight", row.fight), ("flee", row.flee)):
        if figure and row.signs and not {sign, "draw"} & set(row.signs):
            reader.fault(where, f"{sign}: never counts without a {sign} or draw sign")
    for effect in row.effects:
        if isinstance(effect, Limit) and effect.finds is None and effect.plays is None:
            reader.fault(where, "effects: a `limit` of what? Say finds or plays")


def check_tags(reader: Reader, rows: Sequence[CardRow]) -> None:
    """Note every tag that a card looks for and no card has."""
    tags = [tag for row in rows for tag in row.tags]
    for row in rows:
        for effect in row.effects:
            if isinstance(effect, Grab | Recover) and effect.tag:
                reader.known(f"card {row.id}: effects", effect.tag, tags)
            if isinstance(effect, Bonus) and effect.per != "horde":
                reader.known(f"card {row.id}: effects", effect.per.removeprefix("tag:"), tags)


@rule("ebz.card.tough-easy-flee", "ebz.start.hand", "ebz.setup.random-piles")
def check_pack(
    reader: Reader,
    zombies: Sequence[ZombieRow],
    starters: Sequence[StarterRow],
    swag: Sequence[SwagRow],
) -> None:
    """Note what the cards lack or have too much of, taken together."""
    ranked = sorted(zombies, key=lambda row: row.level)
    for weak, tough in pairwise(ranked):
        if tough.attrition > weak.attrition:
            reader.fault(
                f"zombie {tough.id}", f"attrition: {tough.attrition}, but never more than "
                f"that of a lower Level ({weak.attrition})",
            )  # fmt: skip
    if not ranked or ranked[-1].attrition >= ranked[0].attrition:
        reader.fault("zombie", "attrition: the highest Level has less than the lowest")
    if sum(row.per_deck for row in starters) < HAND:
        reader.fault("starter", f"per_deck: a starting deck has at least {HAND} cards")
    free = sum(row.colour == "red" and not row.promo for row in swag)
    if free < PILES_EACH * SEATS[-1]:
        reader.fault("swag", f"at least {PILES_EACH * SEATS[-1]} red kinds that are no promo")
    for seats in ("2", "3", "4"):
        if sum(row.by_players[seats] for row in zombies) == 0:
            reader.fault("zombie", f"by_players: no zombies for {seats} players")
