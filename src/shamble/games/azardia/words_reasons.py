"""What a hint speaks of: levels, tiles, coins, cards, and the rival who is furthest on."""

from shamble.games.azardia import events
from shamble.games.azardia.state import Azardia
from shamble.kernel.options import SEATS, Seat
from shamble.kernel.reasons import Reasons, Stake

LEVEL = 24.0  # tiles that a level is worth
STAKES = (
    Stake(
        more="you are {} higher", fewer="you are {} lower",
        one="a level", many="{} levels", worth=14.0, least=0.1,
    ),
    Stake(
        more="you are {} further on", fewer="you are {} further back",
        one="a tile", many="{} tiles", worth=0.6, least=1.0,
    ),
    Stake(
        more="you have {} more", fewer="you have {} fewer",
        one="1,000 coins", many="{},000 coins", worth=2.4,
    ),
    Stake(
        more="you hold {} more", fewer="you hold {} fewer",
        one="a card", many="{} cards", worth=1.0,
    ),
    Stake(
        more="the first of your rivals falls back", fewer="the first of your rivals gets ahead",
        worth=0.1, least=2.0,
    ),
)  # fmt: skip
EVENTS = (
    events.LevelChanged,
    events.LevelBought,
    events.CoinsChanged,
    events.ChallengeWon,
    events.SentBack,
    events.TurnMissed,
    events.TurnsOwed,
    events.CardLost,
    events.GoalReached,
    events.GameWon,
)


def counts(g: Azardia, seat: Seat) -> tuple[float, ...]:
    """Return what a player counts: level, tile, coins, cards, and how far the first rival is."""
    player = g.players[seat]
    rivals = [g.players[one] for one in SEATS[: len(g.players)] if one != seat]
    return (
        player.level,
        player.tile,
        player.coins / g.deck.coins.token_value,
        len(player.hand),
        -max(LEVEL * it.level + it.tile + it.coins / g.deck.coins.token_value for it in rivals),
    )


REASONS: Reasons[Azardia] = Reasons(STAKES, counts, EVENTS)
