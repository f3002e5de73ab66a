"""The table: what lies where. No rules."""

import dataclasses
from enum import StrEnum
from typing import Annotated, Final

import msgspec

from shamble.games.ebz.cards import Card, Moment, Swag, Zombie
from shamble.games.ebz.pack import EbzDeck
from shamble.kernel.options import SEATS, CardId, Seat
from shamble.kernel.state import State, state
from shamble.kernel.window import Windowed

NO_PILE: Final = -1


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table agreed on."""

    piles: str = "random"  # or the name of a recommended set-up
    promos: bool = False  # whether promo cards are among the random choice
    first_player: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0  # 0: drawn by lot
    survivors: str = ""  # by seat, with commas; blank: whoever is free


class Action(StrEnum):
    """What was announced."""

    NONE = ""
    FIGHT = "fight"
    FLEE = "flee"


class Outcome(StrEnum):
    """How a fight or flight ended."""

    NONE = ""
    WON = "won"
    LOST = "lost"
    FLED = "fled"
    CAUGHT = "caught"


# Reading an enum's member takes eight times as long as a name.
NO_ACTION: Final = Action.NONE
FIGHT: Final = Action.FIGHT
UNDECIDED: Final = Outcome.NONE
WON: Final = Outcome.WON
FLED: Final = Outcome.FLED


@state
class Player(State):
    """One player's Safe House, or what a Zombie player has instead."""

    survivor: str
    hand: list[Card]
    draw_deck: list[Card]  # top is last
    discard: list[Card]  # top is last
    shown: list[Card] = dataclasses.field(default_factory=list)  # of the hand, known to all
    aside: list[Swag] = dataclasses.field(default_factory=list)  # out of turn, being resolved
    threat: list[Zombie] = dataclasses.field(default_factory=list)  # the oldest is first
    alive: bool = True
    undead: bool = False  # a Zombie player, from the first turn after death


@state
class Turn(State):
    """The turn in progress, and what is being attempted in it."""

    action: Action = NO_ACTION
    in_play: list[Swag] = dataclasses.field(default_factory=list)
    played: int = 0  # cards that the active Survivor has played, of any kind
    boost: int = 0
    total: int = 0  # once it is fixed
    value: int = 0  # left to scavenge with
    due: int = 0  # cards still to lose
    kills: int = 0
    found: list[CardId] = dataclasses.field(default_factory=list)
    moment: Moment | None = None
    added: Seat | None = None  # who has just added the newest zombie
    rebuffed: tuple[Seat, ...] = ()  # may add no more this turn
    named: CardId | None = None  # the card to find that was just named
    outcome: Outcome = UNDECIDED
    settled: bool = False  # the Horde has been dealt with


@state
class Ebz(Windowed):
    """A game of Eaten by Zombies!"""

    deck: EbzDeck
    settings: Settings
    players: list[Player]
    piles: list[int]  # copies by a card's place, or NO_PILE
    zombie_deck: list[Zombie]  # top is last
    known: list[int]  # beside the Zombie Deck: a bit for each seat that knows the card there
    zombie_discard: list[Zombie] = dataclasses.field(default_factory=list)  # top is last
    horde: list[Zombie] = dataclasses.field(default_factory=list)  # the oldest is first
    reshuffles: int = 0  # of the Zombie Deck
    current: Seat = Seat(0)
    turns: int = 0
    turn: Turn
    dead: list[Seat] = dataclasses.field(default_factory=list)  # in the order of death
    victors: tuple[Seat, ...] = ()  # the ultimate ones of a collective win


def survivors(g: Ebz) -> list[Seat]:
    """Return the seats that are still alive."""
    return [SEATS[i] for i, player in enumerate(g.players) if player.alive]


def in_turn_order(g: Ebz, first: Seat) -> tuple[Seat, ...]:
    """Return all seats clockwise, beginning with this one."""
    seats = SEATS[: len(g.players)]
    return seats[first:] + seats[:first]


def house(g: Ebz, seat: Seat) -> list[Card]:
    """Return all cards of a Safe House, with those in play."""
    player = g.players[seat]
    cards = [*player.hand, *player.draw_deck, *player.discard, *player.aside]
    if seat == g.current:
        cards += g.turn.in_play
    return cards


def zombies(cards: list[Card]) -> list[Zombie]:
    """Return the zombies among these cards, one of each kind."""
    found: dict[CardId, Zombie] = {}
    for card in cards:
        if isinstance(card, Zombie):
            found[card.id] = card
    return list(found.values())


def swag(cards: list[Card]) -> list[Swag]:
    """Return the Swag among these cards, one of each kind."""
    found: dict[CardId, Swag] = {}
    for card in cards:
        if isinstance(card, Swag):
            found[card.id] = card
    return list(found.values())


def take(cards: list[Card], card_id: CardId) -> Card:
    """Remove the card with this id and return it."""
    for place, card in enumerate(cards):
        if card.id == card_id:
            return cards.pop(place)
    raise KeyError(card_id)
