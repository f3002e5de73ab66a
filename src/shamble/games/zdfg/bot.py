"""What zdfg tells bots: how good a position looks."""

from typing import Final

from shamble.games.zdfg.cards import Card
from shamble.games.zdfg.complete import substitutes
from shamble.games.zdfg.draw import worth
from shamble.games.zdfg.options import DiscardRest, EndAssign, EndTurn
from shamble.games.zdfg.state import ACTION, COLLECTIONS, Player, Zdfg
from shamble.kernel.options import Seat

PASSES: Final = (EndTurn, EndAssign, DiscardRest)
WON: Final = 1000.0
SWING: Final = 40.0  # points that tip a game clearly to one side
COMPLETED: Final = 60.0
# By fifths that are there or stood in for.
PROGRESS: Final[tuple[float, ...]] = (0.0, 1.0, 3.0, 6.0, 11.0, 30.0)
# By cards drawn next turn.
DRAW: Final[tuple[float, ...]] = (-40.0, -6.0, 0.0, 3.0, 5.0, 6.5, 7.5, 8.0)


def score(g: Zdfg, seat: Seat) -> float:
    """Return how much better off a seat is than its best opponent."""
    if g.result is not None:
        return WON if g.result.ranks[seat] == 1 else -WON
    return beside(standings(g), seat)


def scores(g: Zdfg) -> list[float]:
    """Return the scores of all seats, for which each stands alone only once."""
    seats = range(len(g.players))
    if g.result is not None:
        return [score(g, Seat(seat)) for seat in seats]
    marks = standings(g)
    return [beside(marks, seat) for seat in seats]


def standings(g: Zdfg) -> list[float]:
    """Return how well each player stands alone."""
    return [standing(g, Seat(i)) for i in range(len(g.players))]


def beside(marks: list[float], seat: int) -> float:
    """Return how a mark compares with the best of the others."""
    return marks[seat] - 0.5 * max(marks[:seat] + marks[seat + 1 :])


def standing(g: Zdfg, seat: Seat) -> float:
    """Return how well a player stands alone: completed piles, progress, and the next draw."""
    player = g.players[seat]
    if not player.is_in:
        return -WON
    done = {pile.heading for pile in player.completed}
    progress = sum(PROGRESS[fifths(g, seat, i, done)] for i in COLLECTIONS)
    draws = sum(map(worth, player.stacks))
    return COMPLETED * len(done) + progress + DRAW[min(draws, len(DRAW) - 1)] + keeps(player, done)


def fifths(g: Zdfg, seat: Seat, stack: int, done: set[str]) -> int:
    """Return how much of a Collection a Stack could claim; nothing if its type is completed."""
    cards = g.players[seat].stacks[stack]
    heading = next((card.heading for card in cards if card.suit), "")
    if not heading or heading in done:
        return 0
    natural = sum(1 for card in cards if card.suit)
    wanted = len(g.deck.letters)
    claimed = min(wanted, natural + len(substitutes(g, seat, stack)))
    return claimed * (len(PROGRESS) - 1) // wanted


def keeps(player: Player, done: set[str]) -> float:
    """Return what waits on the Action Stack: substitutes still of use, and something to play."""
    actions: list[Card] = player.stacks[ACTION]
    useful = sum(1.5 for card in actions if card.fills and card.fills not in done)
    return useful + (0.5 if actions and actions[-1].effects else 0.0)


def hoard(g: Zdfg, seat: Seat) -> float:
    """Return how many cards a player has lying in front."""
    return float(sum(map(len, g.players[seat].stacks)))
