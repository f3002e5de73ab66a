"""What a hint speaks of: levels, tiles, coins, cards, and the rival who is furthest on."""

from shamble.games.azardia import events
from shamble.games.azardia.state import Azardia
from shamble.kernel.options import SEATS, Event, Seat
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
        one="a card", many="{} cards", worth=0.3,
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


GAINS = (events.LevelBought, events.GoalReached, events.GameWon)
LOSSES = (events.SentBack, events.TurnMissed, events.TurnsOwed, events.CardLost)


def omens(_g: Azardia, event: Event, seat: Seat) -> int:
    """Return 1 for what is good for a player on the face of it, -1 for what is bad, else 0."""
    if isinstance(event, GAINS):
        return 1 if event.seat == seat else -1
    if isinstance(event, LOSSES):
        return -1 if event.seat == seat else 1
    if isinstance(event, events.CoinsChanged):
        return 1 if (event.amount > 0) == (event.seat == seat) else -1
    if isinstance(event, events.ChallengeWon):
        return (event.winner == seat) - (event.loser == seat)
    return 0


REASONS: Reasons[Azardia] = Reasons(STAKES, counts, EVENTS, omens)
