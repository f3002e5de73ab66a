"""What a deck file may say, and the check of one."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal, TypeVar

import msgspec

from shamble.games.azta.vocabulary import (
    Adjust,
    AnyAbility,
    AnyEffect,
    Better,
    Bonus,
    ChangeThreat,
    Count,
    GearBonus,
    Numbers,
    Stats,
    Tag,
)
from shamble.kernel.decks import Deck, Reader, text_hash
from shamble.kernel.options import CardId, Printed
from shamble.kernel.rules import rule

KINDS: Final = ("alien", "zombie", "tentacle")  # a Threat is a place in this list
FEW: Final = 4  # players up to whom everybody gets three Survivors
TEAM_OF_FEW: Final = 3
TEAM_OF_MANY: Final = 2
LEAST_START: Final = 2

Whole = Annotated[int, msgspec.Meta(ge=0)]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]+$")]
Title = Annotated[str, msgspec.Meta(min_length=1)]


class Titled(Printed, frozen=True, tag_field="heading", tag=str.lower):
    """Any card: its name, its text and a quote that never matters."""

    title: str
    text: str
    quote: str


class Survivor(Titled, frozen=True):
    """A Survivor as printed."""

    stats: Stats
    tags: tuple[str, ...]
    abilities: tuple[AnyAbility, ...]


class Card(Titled, frozen=True):
    """A card of the Gear/Events deck; copies of one card are the same object."""


class Gear(Card, frozen=True):
    """A Gear as printed."""

    bonus: Stats
    better_with: tuple[Better, ...]
    one_shot: bool
    lootable: bool
    tags: tuple[str, ...]
    abilities: tuple[AnyAbility, ...]


class EventCard(Card, frozen=True, tag="event"):
    """An Event as printed."""

    effects: tuple[AnyEffect, ...]


class Enemy(Titled, frozen=True):
    """An Enemy as printed; in play it is a Threat."""

    kind: int  # see KINDS
    value: int


class SurvivorRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[survivor]]` of a deck file."""

    id: Id
    title: Title
    wits: Whole
    fight: Whole
    speed: Whole
    tags: tuple[Tag, ...] = ()
    abilities: tuple[AnyAbility, ...] = ()
    text: str = ""
    quote: str = ""
    copies: Count = 1
    from_rulebook: bool = False

    def card(self) -> Survivor:
        """Return the Survivor that the row describes."""
        stats = (self.wits, self.fight, self.speed)
        return Survivor(
            CardId(self.id), self.title, self.text, self.quote, stats, self.tags, self.abilities
        )


class GearRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[gear]]` of a deck file."""

    id: Id
    title: Title
    bonus: Numbers = Numbers()
    better_with: tuple[Better, ...] = ()
    one_shot: bool = False
    lootable: bool = True
    tags: tuple[Tag, ...] = ()
    abilities: tuple[AnyAbility, ...] = ()
    text: str = ""
    quote: str = ""
    copies: Count = 1
    from_rulebook: bool = False

    def card(self) -> Gear:
        """Return the Gear that the row describes."""
        return Gear(
            CardId(self.id),
            self.title,
            self.text,
            self.quote,
            self.bonus.stats,
            self.better_with,
            self.one_shot,
            self.lootable,
            self.tags,
            self.abilities,
        )


class EventRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An `[[event]]` of a deck file."""

    id: Id
    title: Title
    effects: Annotated[tuple[AnyEffect, ...], msgspec.Meta(min_length=1)]
    text: str = ""
    quote: str = ""
    copies: Count = 1
    from_rulebook: bool = False

    def card(self) -> EventCard:
        """Return the Event that the row describes."""
        return EventCard(CardId(self.id), self.title, self.text, self.quote, self.effects)


class EnemyRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An `[[enemy]]` of a deck file."""

    id: Id
    title: Title
    kind: Literal["alien", "zombie", "tentacle"] = msgspec.field(name="type")
    value: Count
    text: str = ""
    quote: str = ""
    copies: Count = 1
    from_rulebook: bool = False

    def card(self) -> Enemy:
        """Return the Enemy that the row describes."""
        kind = KINDS.index(self.kind)
        return Enemy(CardId(self.id), self.title, self.text, self.quote, kind, self.value)


class Counts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[deck.counts]` of a deck file: how many cards of each kind."""

    survivor: Count
    gear: Count
    event: Count
    enemy: Count


class Answers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[deck.answers]` of a deck file; the rules leave no choice."""

    alien: Literal["wits"]
    zombie: Literal["fight"]
    tentacle: Literal["speed"]


class DeckRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[deck]` of a deck file."""

    key: str
    game: Literal["azta"]
    title: str
    players: tuple[Annotated[int, msgspec.Meta(ge=3)], Annotated[int, msgspec.Meta(le=7)]]
    start_threat: Annotated[int, msgspec.Meta(ge=LEAST_START)]
    counts: Counts
    answers: Answers


AnyRow = SurvivorRow | GearRow | EventRow | EnemyRow


class AztaDeck(Deck, frozen=True):
    """A checked deck of cards."""

    title: str
    players: tuple[int, int]
    start_threat: int
    cards: Mapping[CardId, Titled]
    survivors: tuple[Survivor, ...]  # every copy
    gear_and_events: tuple[Card, ...]  # every copy
    enemies: tuple[Enemy, ...]  # every copy

    def printed(self) -> Mapping[CardId, Titled]:
        """Return every card by its id."""
        return self.cards


@rule("azta.setup.survivors-three", "azta.setup.survivors-two")
def team_size(seats: int) -> int:
    """Return how many Survivors everybody gets."""
    return TEAM_OF_FEW if seats <= FEW else TEAM_OF_MANY


@rule("azta.card.deck-list")
def read_deck(text: str, name: str) -> AztaDeck:
    """Decode a deck file, or raise a DeckError with all that is wrong with it."""
    reader = Reader(text, name)
    reader.only("deck", "survivor", "gear", "event", "enemy")
    head = reader.table("deck", DeckRow)
    survivors = reader.rows("survivor", SurvivorRow)
    gear = reader.rows("gear", GearRow)
    events = reader.rows("event", EventRow)
    enemies = reader.rows("enemy", EnemyRow)
    every_row: list[AnyRow] = [*survivors, *gear, *events, *enemies]
    reader.unique("card", (row.id for row in every_row))
    for row in events:
        check_event(reader, row)
    bearers: list[SurvivorRow | GearRow] = [*survivors, *gear]
    for bearer in bearers:
        check_bearer(reader, bearer)
    if head is not None and not reader.faults:
        check_counts(reader, head.counts, survivors, gear, events, enemies)
        check_survivors(reader, head, survivors)
        check_tags(reader, survivors, gear)
        check_start(reader, head.start_threat, enemies)
    reader.close()
    assert head is not None  # noqa: S101  (a missing head is a fault)
    fighters = copies(survivors, {row.id: row.card() for row in survivors})
    things = copies(gear, {row.id: row.card() for row in gear})
    happenings = copies(events, {row.id: row.card() for row in events})
    threats = copies(enemies, {row.id: row.card() for row in enemies})
    every: list[Titled] = [*fighters, *things, *happenings, *threats]
    return AztaDeck(
        text_hash(text),
        text,
        head.title,
        head.players,
        head.start_threat,
        {card.id: card for card in every},
        tuple(fighters),
        (*things, *happenings),
        tuple(threats),
    )


C = TypeVar("C")


@rule("azta.card.kinds")
def copies(rows: Sequence[AnyRow], cards: Mapping[str, C]) -> list[C]:
    """Return every copy of every card."""
    return [cards[row.id] for row in rows for _ in range(row.copies)]


@rule("azta.event.targets")
def check_event(reader: Reader, row: EventRow) -> None:
    """Note effects that could never do what they say."""
    for place, effect in enumerate(row.effects):
        if place == 0 and getattr(effect, "target", "") == "same":
            reader.fault(f"event {row.id}", "effects: `same` needs an effect before it")
        if isinstance(effect, Adjust) and not (any(effect.stats(0)) or effect.stat):
            reader.fault(f"event {row.id}", "effects: an `adjust` without a number")
        if isinstance(effect, ChangeThreat) and not effect.amount:
            reader.fault(f"event {row.id}", "effects: a `threat` without an amount")


@rule("azta.gear.suits-some", "azta.survivor.special")
def check_bearer(reader: Reader, row: SurvivorRow | GearRow) -> None:
    """Note abilities and extra numbers that add nothing."""
    where = f"{'survivor' if isinstance(row, SurvivorRow) else 'gear'} {row.id}"
    for one in row.abilities:
        if isinstance(one, Bonus) and not any(one.stats):
            name = str(one.__struct_config__.tag)
            reader.fault(where, f"abilities: a `{name}` without a number")
    if isinstance(row, GearRow) and not all(any(better.stats) for better in row.better_with):
        reader.fault(where, "better_with: no number for a tag")


def check_counts(reader: Reader, counts: Counts, *tables: Sequence[AnyRow]) -> None:
    """Note every kind of which there are more or fewer cards than the file says."""
    for name, rows in zip(Counts.__struct_fields__, tables, strict=True):
        said, found = getattr(counts, name), sum(row.copies for row in rows)
        if said != found:
            reader.fault("deck.counts", f"{name}: {said}, but the cards add up to {found}")


@rule("azta.gear.suits-some", "azta.card.deck-list")
def check_tags(reader: Reader, survivors: Sequence[SurvivorRow], gear: Sequence[GearRow]) -> None:
    """Note every tag that is looked for and that nobody, or nothing, has."""
    people = [tag for row in survivors for tag in row.tags]
    things = [tag for row in gear for tag in row.tags]
    for piece in gear:
        for better in piece.better_with:
            reader.known(f"gear {piece.id}: better_with", better.tag, people)
    bearers: list[SurvivorRow | GearRow] = [*survivors, *gear]
    for bearer in bearers:
        where = "survivor" if isinstance(bearer, SurvivorRow) else "gear"
        for one in bearer.abilities:
            if isinstance(one, GearBonus):
                reader.known(f"{where} {bearer.id}: abilities", one.tag, things)


@rule("azta.setup.players-max", "azta.setup.players-min")
def check_survivors(reader: Reader, head: DeckRow, survivors: Sequence[SurvivorRow]) -> None:
    """Note if there are too few Survivors for the players that the file promises."""
    low, high = head.players
    if low > high:
        reader.fault("deck", "players: the smaller number comes first")
    need = max((seats * team_size(seats) for seats in range(low, high + 1)), default=0)
    found = sum(row.copies for row in survivors)
    if found < need:
        reader.fault("deck", f"players: {low} to {high} need {need} Survivors, not {found}")


@rule("azta.setup.starting-threats")
def check_start(reader: Reader, value: int, enemies: Sequence[EnemyRow]) -> None:
    """Note every type without a card to start its stack."""
    for kind in KINDS:
        if not any(row.kind == kind and row.value == value for row in enemies):
            reader.fault("deck", f"start_threat: no {kind} is worth {value}")
