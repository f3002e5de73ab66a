"""The table: what lies where. No rules."""

import dataclasses
from typing import Annotated, Final

import msgspec

from shamble.games.zdfg.cards import AnyEffect, Card, ZdfgDeck
from shamble.kernel.game import Game
from shamble.kernel.options import SEATS, CardId, Seat
from shamble.kernel.state import State, state

COLLECTIONS: Final = (0, 1)
ACTION: Final = 2
STACKS: Final = (0, 1, 2)  # left to right: two Collection Stacks, the Action Stack


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table agreed on."""

    first_player: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0  # 0: drawn by lot
    turn_limit: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0  # turns each; 0: no limit
    order_discards: bool = False  # ask for the order, or discard as held


class Completed(msgspec.Struct, frozen=True):
    """A completed Collection, out of the game."""

    heading: str
    color: str
    cards: tuple[CardId, ...]


class Play(msgspec.Struct, frozen=True):
    """An Action that is being played, and how far it has come."""

    card: CardId
    effects: tuple[AnyEffect, ...]  # still to carry out, the present one first
    last: int = 0  # value of the card trashed last
    hit: tuple[Seat, ...] = ()  # opponents on whom the present effect was carried out


@state
class Player(State):
    """One player's cards."""

    stacks: list[list[Card]]  # see STACKS; the active card is last
    hand: list[Card]
    completed: list[Completed]
    is_in: bool = True
    turns: int = 0


@state
class Zdfg(Game):
    """A game of Zombie Death Force, Go!"""

    deck: ZdfgDeck
    settings: Settings
    players: list[Player]
    draw_pile: list[Card]  # top is last
    discard: list[Card]  # top is last
    current: Seat = Seat(0)
    play: Play | None = None
    lost: list[Seat] = dataclasses.field(default_factory=list)  # in the order they went out


def still_in(g: Zdfg) -> list[Seat]:
    """Return the seats that have not lost."""
    return [SEATS[i] for i, player in enumerate(g.players) if player.is_in]
