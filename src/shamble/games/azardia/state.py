"""The table: who stands where, what lies where, what is being tried. No rules."""

import dataclasses
import functools
from typing import Final, Literal

import msgspec

from shamble.games.azardia.cards import AzardiaDeck, Card, Math
from shamble.kernel.options import CardId, Seat
from shamble.kernel.state import State, state
from shamble.kernel.window import Windowed

EVERYBODY: Final = 0xFF  # a mask of seats, with bit 7 for whoever watches


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table agreed on."""

    turn_order: Literal["choice", "seats"] = "choice"
    gate_carry: bool = True
    gate_first: bool = False
    winner_five_advances: bool = False
    duel_levels_only: bool = False
    kuchuritok_receives: Literal["never", "two_players", "always"] = "two_players"
    grace_single: bool = False


class Phase:
    """Where a turn is. Plain strings, which are quicker to read than the members of an enum."""

    SET_UP: Final = "set-up"
    EVENT: Final = "event"
    ROLL: Final = "A"
    DRAW: Final = "B"
    PLAY: Final = "C"
    DISCARD: Final = "D"


class Terms(msgspec.Struct, frozen=True):
    """What the present Event changed, until the next one."""

    level_up_price: int
    tile_price: int
    draw: int
    dice: int = 0  # 0: as usual
    math: Math | None = None


class Roll(msgspec.Struct, frozen=True):
    """Dice on the table that their owner may still change."""

    seat: Seat
    faces: tuple[int, ...]
    raised: tuple[bool, ...]  # which were raised by coins
    why: Literal["movement", "challenge", "face-off", "die"]
    keep: int = 2  # of a movement roll
    math: Math | None = None  # what a movement roll must use
    extra: int = 0  # tiles bought on top of a movement roll
    again: bool = False  # a zero has been rolled again


class Share(msgspec.Struct, frozen=True):
    """What a card would do to one rival, and whom it hits by now."""

    seat: Seat  # whom it was meant for
    now: Seat | None  # whom it hits; None: nobody
    passed: tuple[Seat, ...] = ()  # who passed it on
    reflector: Seat | None = None  # who sent it back to the one who played the card


class Play(msgspec.Struct, frozen=True):
    """A card that is being played: the attempt that others may answer."""

    kind: Literal["action", "answer", "penalty", "event"]
    card: CardId
    by: Seat | None  # None: an Event
    shares: tuple[Share, ...] = ()  # one for each rival affected, in the order asked
    target: Seat | None = None
    other: Seat | None = None
    choice: int | None = None  # which list of a `choose`
    named: tuple[tuple[str, tuple[Seat, ...]], ...] = ()  # who was richest and so on, when played
    attacker: Seat | None = None  # of an answer: who played the card that it answers
    share: int = 0  # of an answer: which share of that card
    dice: tuple[int, ...] = ()  # of a dice card: which dice
    face: int = 0
    cancelled: bool = False
    laid: tuple[CardId, ...] = ()  # this card and the answers to it, in the order played


@state
class Player(State):
    """One player's token, coins, cards and what hangs over them."""

    hand: list[Card]
    seen: list[int]  # by card of the hand: a mask of the seats that know it is there
    character: str = ""
    ability: str = ""
    tile: int = 0
    level: int = 1
    coins: int = 0
    moves: int = 0  # how often the token moved
    floor: bool = False  # has stood beyond the gate
    used: bool = False  # the ability, in this turn
    owed: int = 0  # turns to miss
    shield: bool = False
    cards_lock: int = 0  # 2: from now on, 1: this turn is the last
    coins_lock: int = 0
    next_dice: tuple[int, int] | None = None  # thrown and kept at the next movement roll
    next_math: Math | None = None


@state
class Azardia(Windowed):
    """A game of Azardia: First Impact."""

    deck: AzardiaDeck
    settings: Settings
    players: list[Player]
    action_deck: list[Card]  # top is last, in all six
    penalty_deck: list[Card]
    event_deck: list[Card]
    terms: Terms
    action_discard: list[Card] = dataclasses.field(default_factory=list)
    penalty_discard: list[Card] = dataclasses.field(default_factory=list)
    event_discard: list[Card] = dataclasses.field(default_factory=list)
    order: tuple[Seat, ...] = ()  # of turns; the first one draws the Events
    current: Seat = Seat(0)
    phase: str = Phase.SET_UP
    round: int = 0
    plays: list[Play] = dataclasses.field(default_factory=list)  # the latest is last
    rolls: list[Roll] = dataclasses.field(default_factory=list)  # the latest is last
    fought: list[tuple[Seat, Seat]] = dataclasses.field(default_factory=list)  # in this chain
    penalties: int = 0  # drawn in this chain
    waiting: list[tuple[Seat, int]] = dataclasses.field(default_factory=list)  # landings, with
    # the count of the token's moves, that wait until a Penalty is discarded
    gathered: list[Card] = dataclasses.field(default_factory=list)  # to be dealt out anew
    gathered_seen: list[int] = dataclasses.field(default_factory=list)
    holder: Seat | None = None  # of the goal
    last_turns: tuple[Seat, ...] = ()  # who still has one


def bit(seat: Seat | None) -> int:
    """Return the bit of a seat in a mask; None is whoever watches."""
    return 0x80 if seat is None else 1 << seat


def in_order(g: Azardia, start: Seat) -> tuple[Seat, ...]:
    """Return all seats in turn order, from this one on."""
    return turned(g.order, start)


@functools.cache
def turned(order: tuple[Seat, ...], start: Seat) -> tuple[Seat, ...]:
    """Return an order of seats turned so that it begins with this one."""
    place = order.index(start)
    return order[place:] + order[:place]


@functools.cache
def after(order: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Return the others in an order, from the one after this seat on."""
    return turned(order, seat)[1:]


def rivals(g: Azardia, seat: Seat) -> tuple[Seat, ...]:
    """Return the others in turn order after this seat."""
    return after(g.order, seat)


def bank(g: Azardia) -> int:
    """Return the coins that nobody holds."""
    coins = g.deck.coins
    return coins.tokens * coins.token_value - sum(player.coins for player in g.players)
