"""What azardia tells bots: how good a position looks."""

from typing import Final

from shamble.games.azardia.state import Azardia
from shamble.kernel.options import SEATS, Seat

WON: Final = 1000.0
HOLDING: Final = 150.0
LEVEL: Final = 14.0
COINS: Final = 2.4  # for each thousand
CARD: Final = 1.3
TILE: Final = 0.35  # in the Tyrant Zone
WALK: Final = 0.15  # in Zone Zero, once the gate is open
MISSED: Final = 4.0


def score(g: Azardia, seat: Seat) -> float:
    """Return how much better off a seat is than its best rival."""
    if g.result is not None:
        return WON if g.result.ranks[seat] == 1 else -WON
    marks = [standing(g, one) for one in SEATS[: len(g.players)]]
    mine = marks.pop(seat)
    return mine - 0.4 * max(marks) - 0.2 * sum(marks) / len(marks)


def standing(g: Azardia, seat: Seat) -> float:
    """Return how well a player stands alone: levels, then the way to the goal, coins and cards."""
    player, board = g.players[seat], g.deck.board
    mark = LEVEL * player.level + COINS * player.coins / g.deck.coins.token_value
    mark += CARD * len(player.hand) - MISSED * player.owed
    mark += (1.0 if player.shield else 0.0) - (2.0 if player.cards_lock else 0.0)
    if player.next_dice is not None:
        mark += 1.0 if player.next_dice[0] > g.deck.dice.count else -2.0
    if player.next_math is not None:
        mark -= 1.0
    if player.level >= board.gate_level:
        mark += WALK * min(player.tile, board.gate) + TILE * max(player.tile - board.gate, 0)
    return mark + (HOLDING if seat == g.holder else 0.0)
