"""What azardia tells bots: how good a position looks."""

from typing import Final

from shamble.games.azardia.cards import Card
from shamble.games.azardia.options import Add, Done, DrawPlain, Keep, Prompt, Subtract, Throw
from shamble.games.azardia.state import Azardia, Player
from shamble.kernel.options import SEATS, Option, Seat
from shamble.kernel.window import Pass

PASSES: Final = (Pass, Done)
LEAST: Final = (Throw, DrawPlain, Subtract)  # where something must be done
WON: Final = 1000.0
SWING: Final = 40.0  # points that tip a game clearly to one side
HOLDING: Final = 150.0
LEVEL: Final = 14.0
COINS: Final = 2.4  # for each thousand, towards a level
FARE: Final = 1.2  # once the gate is open, towards the tile that lacks
TILE: Final = 0.62  # once the gate is open
# A tile by level, before: the gate takes it back.
EARLY: Final[tuple[float, ...]] = (0.0, 0.01, 0.02, 0.04, 0.1)
MISSED: Final = 4.0
ASLEEP: Final = 0.1  # to pass until the own turn, for nothing
ANSWER: Final = 2.0  # a card in hand that answers
DICE: Final = 1.6  # one for the dice
CARD: Final = 0.5  # any other: it was not worth playing in this turn
EXCESS: Final = 0.3  # beyond what may be kept
IN_THE_AIR: Final = (Prompt.RESPOND, Prompt.DICE, Prompt.DEAL)  # to pass is the first option
LOOK_AHEAD: Final = 20  # choices


def score(g: Azardia, seat: Seat) -> float:
    """Return how much better off a seat is than its rivals, once what is in the air has settled."""
    g = settled(g)
    asked = g.decision
    if asked is not None and asked.seat == seat and asked.prompt == Prompt.MOVE:
        uses = [one for one in asked.options if isinstance(one, Add | Subtract | Keep)]
        return max(after(g, use, seat) for use in uses)
    return verdict(g, seat)


def scores(g: Azardia) -> list[float]:
    """Return the scores of all seats, for which the air settles only once."""
    g = settled(g)
    seats = SEATS[: len(g.players)]
    if g.result is not None:
        return [verdict(g, seat) for seat in seats]
    asked, marks = g.decision, standings(g)
    moves = asked.seat if asked is not None and asked.prompt == Prompt.MOVE else None
    return [score(g, seat) if seat == moves else beside(marks, seat) for seat in seats]


def after(g: Azardia, option: Option, seat: Seat) -> float:
    """Return how good it looks to use the dice like this."""
    what_if = g.copy()
    what_if.choose(option)
    return verdict(settled(what_if), seat)


def settled(g: Azardia) -> Azardia:
    """Return the position after what is in the air came down: nobody answers, all is dealt."""
    if g.decision is None or g.decision.prompt not in IN_THE_AIR:
        return g
    g = g.copy()
    for _ in range(LOOK_AHEAD):
        if g.decision is None or g.decision.prompt not in IN_THE_AIR:
            break
        g.choose(g.decision.options[0])
    return g


def verdict(g: Azardia, seat: Seat) -> float:
    """Return how much better off a seat is than its rivals, as things stand."""
    if g.result is not None:
        return WON if g.result.ranks[seat] == 1 else -WON
    return beside(standings(g), seat)


def standings(g: Azardia) -> list[float]:
    """Return how well each player stands alone."""
    return [standing(g, one) for one in SEATS[: len(g.players)]]


def beside(marks: list[float], seat: Seat) -> float:
    """Return how a mark compares with those of the others."""
    others = marks[:seat] + marks[seat + 1 :]
    return marks[seat] - 0.4 * max(others) - 0.2 * sum(others) / len(others)


def standing(g: Azardia, seat: Seat) -> float:
    """Return how well a player stands alone: levels, then the way to the goal, coins and cards."""
    player = g.players[seat]
    coin = FARE if player.level >= g.deck.board.gate_level else COINS
    mark = LEVEL * player.level + coin * player.coins / g.deck.coins.token_value
    mark += way(g, player) + holding(g, player) - ASLEEP * g.passing[seat]
    mark += (1.0 if player.shield else 0.0) - (2.0 if player.cards_lock else 0.0)
    mark -= MISSED * player.owed
    if player.next_dice is not None:
        mark += 1.0 if player.next_dice[0] > g.deck.dice.count else -2.0
    if player.next_math is not None:
        mark -= 1.0
    return mark + (HOLDING if seat == g.holder else 0.0)


def way(g: Azardia, player: Player) -> float:
    """Return what the way that lies behind a player is worth."""
    if player.level >= g.deck.board.gate_level:
        return TILE * player.tile
    return EARLY[min(player.level, len(EARLY) - 1)] * player.tile


def holding(g: Azardia, player: Player) -> float:
    """Return what a hand is worth: the best cards count, as many as may be kept."""
    marks = sorted(map(worth, player.hand), reverse=True)
    limit = g.deck.hand.limit
    return sum(marks[:limit]) + EXCESS * len(marks[limit:])


def worth(card: Card) -> float:
    """Return what a card is worth in hand, by when it can be played."""
    if "response" in card.timing:
        return ANSWER
    return DICE if "after_roll" in card.timing else CARD


def this_turn(g: Azardia) -> int:
    """Return whose turn it is, and in which round: to its end hints look, whatever is chosen."""
    return len(SEATS) * g.round + g.current


def hoard(g: Azardia, seat: Seat) -> float:
    """Return a player's coin tokens."""
    return g.players[seat].coins / g.deck.coins.token_value
