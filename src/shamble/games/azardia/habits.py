"""What a good player of azardia does without thinking."""

from typing import Final

from shamble.games.azardia.bot import worth
from shamble.games.azardia.options import (
    Add,
    BuyLevel,
    BuyTiles,
    Discard,
    Done,
    DrawExtra,
    DrawPlain,
    Duel,
    Gather,
    Give,
    Keep,
    Pick,
    PlayCard,
    Raise,
    Respond,
    RollAgain,
    Subtract,
    SwapCards,
    Take,
    Throw,
    TurnDie,
)
from shamble.games.azardia.state import Azardia
from shamble.kernel.options import Option, Seat
from shamble.kernel.window import Pass, PassUntilMyTurn

KINDS: Final[dict[type[Option], float]] = {
    Take: 1.0, Throw: 4.0, BuyLevel: 10.0, Add: 2.0, Subtract: 1.0, Keep: 1.0, Raise: 0.3,
    TurnDie: 0.5, RollAgain: 0.3, DrawPlain: 1.0, DrawExtra: 3.0, Done: 1.5, Duel: 1.0,
    Gather: 1.0, Pick: 1.0, Give: 1.0, SwapCards: 1.0, Pass: 3.0, PassUntilMyTurn: 0.1,
    Respond: 2.0,
}  # fmt: skip
WALK: Final = 2.0  # to buy tiles once the gate is open
WAIT: Final = 0.1  # before
PLAY: Final = 2.0
GIVE_UP: Final = 4.0  # a card that is worth nothing
OWN_GOOD: Final = 0.3  # a card that names another than the one in front


def urges(g: Azardia) -> list[float]:
    """Return how much each option appeals: levels first, then the way, at the leader's cost."""
    decision = g.decision
    if decision is None:
        return []
    found = []
    for option in decision.options:
        urge = KINDS.get(type(option))
        found.append(aimed(g, option, decision.seat) if urge is None else urge)
    return found


def aimed(g: Azardia, option: Option, seat: Seat) -> float:
    """Return how much an option appeals that depends on who stands where."""
    if isinstance(option, PlayCard):
        return PLAY if option.target in (None, foremost(g, seat)) else OWN_GOOD
    if isinstance(option, BuyTiles):
        return WALK if g.players[seat].level >= g.deck.board.gate_level else WAIT
    if isinstance(option, Discard):
        return GIVE_UP / (1.0 + worth(g.deck.cards[option.card]))
    return 1.0


def foremost(g: Azardia, seat: Seat) -> int:
    """Return the rival who is furthest on."""
    places = [
        (player.level, player.tile, -other)
        for other, player in enumerate(g.players)
        if other != seat
    ]
    return -max(places)[2]
