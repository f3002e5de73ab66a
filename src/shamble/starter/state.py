"""The table: what lies where. No rules."""

from typing import Annotated, Final

import msgspec

from shamble.kernel.game import Game
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId
from shamble.kernel.settings import Setting
from shamble.kernel.state import State, state
from shamble.starter.cards import Can, StarterDeck


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table agreed on."""

    limit: Annotated[int, msgspec.Meta(ge=10, le=40)] = 21


SETTINGS: Final = {
    "limit": Setting("Limit", "how much one can carry", RuleId("starter.turn.limit"), first=True),
}


@state
class Player(State):
    """One player's cans."""

    hidden: list[Can]  # face down; only its owner knows it
    taken: list[Can]  # face up, in the order taken
    is_in: bool = True  # neither stopped nor eaten
    eaten: bool = False


@state
class Starter(Game):
    """A game of The Starter."""

    deck: StarterDeck
    settings: Settings
    players: list[Player]
    pile: list[Can]  # top is last


def total(g: Starter, seat: Seat) -> int:
    """Return how much a player carries, the hidden can included."""
    player = g.players[seat]
    return sum(can.worth for can in (*player.hidden, *player.taken))
