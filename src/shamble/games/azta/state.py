"""The table: what lies where. No rules."""

import dataclasses
from enum import StrEnum
from typing import Annotated, Final, NewType

import msgspec

from shamble.games.azta.cards import AztaDeck, Card, Enemy, EventCard, Gear, Survivor
from shamble.games.azta.vocabulary import Picks, Stats
from shamble.kernel.game import Game
from shamble.kernel.options import CardId, Seat
from shamble.kernel.state import State, state

Who = NewType("Who", int)  # a Survivor, by its place in `Azta.survivors`

ALIEN: Final = 0  # a Threat, its stack, and the stat that answers it
ZOMBIE: Final = 1
TENTACLE: Final = 2
THREATS: Final = (ALIEN, ZOMBIE, TENTACLE)


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table agreed on."""

    start_threat: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0  # 0: as the deck says
    sudden_death: bool = False
    trade_offers: Annotated[int, msgspec.Meta(ge=0, le=20)] = 3  # by each player in a window
    five_count: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0  # seconds a finger; 0: no clock
    trash_talk: bool = True  # quotes in the log
    record: bool = True  # the winner plays on


class Phase(StrEnum):
    """The six steps of a round."""

    WEAPONIZE = "weaponize"
    LOOT = "loot"
    FLIP = "flip"
    HELP = "help"
    SCREW = "screw"
    DIE = "die"


class Change(msgspec.Struct, frozen=True):
    """What an Event added to a Survivor's stats."""

    who: Who
    card: CardId
    stats: Stats


class Swelling(msgspec.Struct, frozen=True):
    """What an Event added to the Threat's value."""

    card: CardId
    amount: int


class Piece(msgspec.Struct, frozen=True):
    """A Gear in a hand or on a Survivor."""

    card: CardId
    who: Who | None  # None: in hand


class Offer(msgspec.Struct, frozen=True):
    """A trade that is being proposed, open to all."""

    seat: Seat
    to: Seat
    give: tuple[Piece, ...] = ()
    want: tuple[Piece, ...] = ()
    from_hand: bool = False  # wants one Gear of the other's choice from hand besides
    made: bool = False  # it waits for its answer


class Note(msgspec.Struct, frozen=True):
    """Somebody knows of a card in a hand."""

    holder: Seat
    card: CardId
    knower: Seat | None  # None: everybody


@state
class Encounter(State):
    """Who faces the Threat, and what Events made of it."""

    threat: int
    facing: list[Who] = dataclasses.field(default_factory=list)
    helpers: dict[Who, Who] = dataclasses.field(default_factory=dict)  # the Helped: its Helper
    swellings: list[Swelling] = dataclasses.field(default_factory=list)
    changes: list[Change] = dataclasses.field(default_factory=list)
    turned: list[Who] = dataclasses.field(default_factory=list)  # sideways by an Event
    bases: dict[Who, Who] = dataclasses.field(default_factory=dict)  # whose printed base it has
    shielded: list[Who] = dataclasses.field(default_factory=list)
    picks: Picks = "lowest"
    fallen: list[Who] = dataclasses.field(default_factory=list)  # in the order they died


@state
class Azta(Game):
    """A game of Alien Zombie Tentacle Apocalypse."""

    deck: AztaDeck
    settings: Settings
    survivors: tuple[Survivor, ...]  # in play or dead, by Who
    owner: tuple[Seat, ...]  # by Who
    teams: tuple[tuple[Who, ...], ...]  # by seat
    aside: tuple[Survivor, ...]  # dealt to nobody
    alive: list[bool]  # by Who
    gear: list[list[Gear]]  # by Who, the newest last
    hands: list[list[Card]]  # by seat, the newest last
    draw_pile: list[Card]  # top is last
    discard: list[Card]  # top is last
    enemies: list[Enemy]  # top is last
    enemy_discard: list[Enemy]  # top is last
    stacks: list[list[Enemy]]  # by Threat; top is last
    centre: list[Gear]
    sure: list[int]  # by seat: at least so many Events are in hand, as everybody knows
    notes: list[Note] = dataclasses.field(default_factory=list)
    first: Seat = Seat(0)
    round: int = 0
    phase: Phase = Phase.WEAPONIZE
    looted: list[Who] = dataclasses.field(default_factory=list)  # sideways by Looting
    encounter: Encounter | None = None
    playing: EventCard | None = None  # out of the hand, not yet discarded
    offer: Offer | None = None
    offers: list[int] = dataclasses.field(default_factory=list)  # by seat, in this window
    ready: list[bool] = dataclasses.field(default_factory=list)  # by seat, in this window
    shifted: list[Piece] = dataclasses.field(default_factory=list)  # where they lie now
    out: list[Seat] = dataclasses.field(default_factory=list)  # eliminated, in this order
    winner: Seat | None = None
    won_in: int = 0  # the round in which the winner was found
    record: int = 0  # rounds that the winner outlived since


def living(g: Azta, seat: Seat) -> list[Who]:
    """Return a player's Survivors that are alive."""
    alive = g.alive
    return [who for who in g.teams[seat] if alive[who]]


def is_living(g: Azta, seat: Seat) -> bool:
    """Whether a player has a Survivor left."""
    alive = g.alive
    for who in g.teams[seat]:
        if alive[who]:
            return True
    return False


def clockwise(g: Azta) -> list[Seat]:
    """Return all seats, from the first player clockwise."""
    seats = len(g.hands)
    return [Seat((g.first + i) % seats) for i in range(seats)]


def helper_of(g: Azta, who: Who) -> Who | None:
    """Return who Helps this Survivor, or None."""
    return None if g.encounter is None else g.encounter.helpers.get(who)
