"""What a deck file may say: the board, the tables, the cards and their effects."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from shamble.kernel.decks import Deck
from shamble.kernel.options import CardId, Printed

Kind = Literal["action", "penalty", "event"]
Timing = Literal["main", "before_roll", "after_roll", "response"]
Math = Literal["add", "subtract"]
Ability = Literal["draw_extra_then_discard", "redistribute_hands", "blind_swap", "duel"]
Role = Literal[
    "self",
    "target",
    "other",
    "attacker",
    "rivals",
    "all",
    "leader",
    "trailer",
    "richest",
    "poorest",
    "top_level",
    "low_level",
]
Count = Annotated[int, msgspec.Meta(ge=1)]
Whole = Annotated[int, msgspec.Meta(ge=0)]
Key = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]+$")]


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player must meet; every key given must hold."""

    zone: Literal["zero", "tyrant"] | None = None
    level_min: int | None = None
    level_max: int | None = None
    coins_min: int | None = None
    tile_min: int | None = None
    cards_min: int | None = None
    same_zone: bool = False


class Effect(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Something that a card does."""


class OnSome(Effect, frozen=True):
    """Something that a card does to the players of a role who meet a condition."""

    who: Role
    only: Condition | None = msgspec.field(default=None, name="if")


class Coins(OnSome, frozen=True, tag="coins", kw_only=True):
    """Gain or lose coins."""

    amount: int


class StealCoins(Effect, frozen=True, tag="steal_coins"):
    """Each giver hands coins to each receiver."""

    giver: Role = msgspec.field(name="from")
    receiver: Role = msgspec.field(name="to")
    amount: Count


class LoseFortune(OnSome, frozen=True, tag="lose_fortune"):
    """Lose all coins and the whole hand."""


class Level(OnSome, frozen=True, tag="level", kw_only=True):
    """Gain or lose levels, one at a time."""

    amount: int


class Move(OnSome, frozen=True, tag="move", kw_only=True):
    """Move tokens forward or back, by a number or by a die."""

    tiles: int | Literal["1d10", "-1d10"]


class GoTo(OnSome, frozen=True, tag="go_to", kw_only=True):
    """Move tokens to a place."""

    place: Count | Literal["next_a", "next_player"]
    max: Count | None = None


class SwapPlaces(Effect, frozen=True, tag="swap_places"):
    """Trade tiles with somebody."""

    who: Role


class DrawCards(OnSome, frozen=True, tag="draw", kw_only=True):
    """Draw Action cards."""

    amount: Count


class DiscardCards(OnSome, frozen=True, tag="discard", kw_only=True):
    """Discard cards, chosen by their owner or at random."""

    amount: Count
    pick: Literal["owner", "random"]


class StealCards(Effect, frozen=True, tag="steal_cards"):
    """Each receiver takes unseen cards from each giver."""

    giver: Role = msgspec.field(name="from")
    receiver: Role = msgspec.field(name="to")
    amount: Count


class SwapHands(Effect, frozen=True, tag="swap_hands"):
    """Trade whole hands with somebody."""

    who: Role


class PassHands(Effect, frozen=True, tag="pass_hands"):
    """Everybody gives the whole hand to the next in turn order."""


class TakeDiscard(OnSome, frozen=True, tag="take_discard"):
    """Take the top card of the Action discard pile."""


class Skip(OnSome, frozen=True, tag="skip", kw_only=True):
    """Miss turns."""

    turns: Count


class DiceChange(OnSome, frozen=True, tag="dice", kw_only=True):
    """Throw another number of dice at the next movement roll."""

    count: Annotated[int, msgspec.Meta(ge=1, le=5)]
    keep: Annotated[int, msgspec.Meta(ge=1, le=2)]


class MathChange(OnSome, frozen=True, tag="math", kw_only=True):
    """Have to add, or to subtract, at the next movement roll."""

    mode: Math


class SetDie(Effect, frozen=True, tag="set_die"):
    """Turn one of one's own dice to any face."""


class Reroll(Effect, frozen=True, tag="reroll"):
    """Throw any of one's own dice again."""


class Challenge(Effect, frozen=True, tag="challenge"):
    """Fight a level challenge at a distance."""

    who: Role
    against: Role


class Shield(OnSome, frozen=True, tag="shield"):
    """Be out of reach of rivals' Actions until one's next turn."""


class Lock(OnSome, frozen=True, tag="lock", kw_only=True):
    """Play no cards, or spend no coins, until the end of one's next turn."""

    what: Literal["cards", "coins"]


class Gamble(Effect, frozen=True, tag="gamble"):
    """Throw a die; what happens depends on it."""

    who: Role
    at_least: Count
    win: tuple["AnyEffect", ...]
    lose: tuple["AnyEffect", ...]


class Choose(Effect, frozen=True, tag="choose"):
    """Pick one of several lists of effects."""

    who: Role
    options: Annotated[tuple[tuple["AnyEffect", ...], ...], msgspec.Meta(min_length=1)]


class RoundRule(Effect, frozen=True, tag="round_rule"):
    """Change a number or a rule until the next Event."""

    rule: Literal["level_up_price", "tile_price", "draw", "dice", "math"]
    value: Whole | Math


class Cancel(Effect, frozen=True, tag="cancel"):
    """The answered card does nothing to anybody."""


class Avoid(Effect, frozen=True, tag="avoid"):
    """The answered card does nothing to whoever answers."""


class Redirect(Effect, frozen=True, tag="redirect"):
    """The answered card hits another rival instead."""


class Reflect(Effect, frozen=True, tag="reflect"):
    """The answered card hits the one who played it."""


AnyEffect: TypeAlias = (
    Coins
    | StealCoins
    | LoseFortune
    | Level
    | Move
    | GoTo
    | SwapPlaces
    | DrawCards
    | DiscardCards
    | StealCards
    | SwapHands
    | PassHands
    | TakeDiscard
    | Skip
    | DiceChange
    | MathChange
    | SetDie
    | Reroll
    | Challenge
    | Shield
    | Lock
    | Gamble
    | Choose
    | RoundRule
    | Cancel
    | Avoid
    | Redirect
    | Reflect
)
ANSWERS: Final = (Cancel, Avoid, Redirect, Reflect)
MOVES: Final = (Move, GoTo, SwapPlaces, Challenge)  # void for the holder of the goal


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stretch of the track."""

    key: str
    name: str
    first: Count
    last: Count


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[board]` of a deck file."""

    tiles: Count
    direction: Literal["clockwise"]
    start: tuple[Count, ...]
    goal: Count
    gate: Count
    gate_level: Count
    gate_return: Count
    floor: Count
    a_tiles: frozenset[Count]
    z_tiles: frozenset[Count]
    card_spaces: tuple[str, ...]
    zones: tuple[Zone, ...] = msgspec.field(name="zone")
    winner_advances: dict[str, tuple[Count, ...]]


class CoinTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[coins]` of a deck file."""

    token_value: Count
    tokens: Count
    cap: Count
    level_up_price: Count
    tile_price: Count
    die_bonus_price: Count
    die_bonus_max: Literal[1]


class LevelTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[levels]` of a deck file."""

    first: Count
    last: Count
    back_instead_of_loss: Count
    advance_instead_of_gain: Count


class HandTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[hand]` of a deck file."""

    start: Whole
    draw: Whole
    limit: Whole


class DiceTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[dice]` of a deck file."""

    count: Literal[2]
    sides: Annotated[int, msgspec.Meta(ge=2)]


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[character]]` of a deck file."""

    id: Key
    name: str
    ability: Ability
    timing: Literal["draw", "main", "discard"]
    text: str


class Card(Printed, frozen=True):
    """A card as it lies on the table; copies of one card are the same object."""

    kind: Kind
    name: str
    text: str
    flavour: str
    timing: tuple[Timing, ...]
    target: Literal["rival", "two_players"] | None
    target_if: Condition | None
    play_if: Condition | None
    effects: tuple[AnyEffect, ...]
    lists: tuple[tuple[AnyEffect, ...], ...]  # the effects, once for each choice there is
    free: bool  # needs no target, no choice, no place to go: whoever may move may play it
    alone: bool  # names nobody but whoever plays it
    aimed: bool  # names nobody but these two: whoever plays it, and its target


class AzardiaDeck(Deck, frozen=True):
    """A checked deck file."""

    title: str
    board: Board
    coins: CoinTable
    levels: LevelTable
    hand: HandTable
    dice: DiceTable
    characters: tuple[Character, ...]
    cards: Mapping[CardId, Card]
    copies: Mapping[CardId, int]

    def printed(self) -> Mapping[CardId, Card]:
        """Return every card by its id."""
        return self.cards

    def readable(self) -> tuple[Card | Character, ...]:
        """Return all cards and characters."""
        return (*self.cards.values(), *self.characters)

    def pile(self, kind: Kind) -> list[Card]:
        """Return all cards of a kind, unshuffled."""
        return [
            card
            for card in self.cards.values()
            if card.kind == kind
            for _ in range(self.copies[card.id])
        ]

    def character(self, key: str) -> Character:
        """Return the character with this id."""
        return next(one for one in self.characters if one.id == key)
