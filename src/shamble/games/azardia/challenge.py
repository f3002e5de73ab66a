"""What a level challenge does to levels, and who has to move then."""

from shamble.games.azardia.contest import Why
from shamble.games.azardia.levels import lose_level, set_level, tell_kept
from shamble.games.azardia.state import Azardia
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule


@rule(
    "azardia.challenge.levels-before",
    "azardia.challenge.exception-levels",
    "azardia.character.mantis-result",
    "azardia.character.mantis-no-exception",
    "azardia.option.winner-five-advances",
)
def outcome(g: Azardia, winner: Seat, loser: Seat, why: Why) -> tuple[tuple[Seat, int], ...]:
    """Change the levels of both and return who moves how far, in this order."""
    # Levels as they were when the dice were thrown decide everything that follows.
    excepted = why == "tile" and is_excepted(g, winner, loser)
    advance = g.deck.levels.advance_instead_of_gain
    level = g.players[loser].level
    back = lose(g, loser, why)
    top = g.players[winner].level == g.deck.levels.last
    win_challenge(g, winner)
    if excepted:
        return ((winner, advance),)
    if back and g.players[loser].level == level:
        tell_kept(g, loser, -back)
    moves: tuple[tuple[Seat, int], ...] = ((loser, -back),)
    if top and g.settings.winner_five_advances:
        tell_kept(g, winner, advance)
        moves += ((winner, advance),)
    return moves


@rule(
    "azardia.challenge.exception",
    "azardia.challenge.exception-81",
    "azardia.challenge.exception-82",
    "azardia.challenge.exception-count",
    "azardia.challenge.exception-unmarked",
)
def is_excepted(g: Azardia, one: Seat, two: Seat) -> bool:
    """Whether the winner advances here instead of the loser moving back."""
    board, players = g.deck.board, g.players
    tiles = board.winner_advances[str(len(players))]
    top = board.gate_level
    return players[one].tile in tiles and top in (players[one].level, players[two].level)


@rule(
    "azardia.challenge.winner-level",
    "azardia.challenge.winner-at-five",
)
def win_challenge(g: Azardia, winner: Seat) -> None:
    """Raise the winner by a level; at the last level nothing is gained."""
    level = g.players[winner].level
    if level < g.deck.levels.last:
        set_level(g, winner, level + 1)


@rule(
    "azardia.challenge.loser-middle",
    "azardia.challenge.loser-ends",
    "azardia.option.duel-levels-only",
)
def lose(g: Azardia, loser: Seat, why: Why) -> int:
    """Lower the loser by a level where that is possible; return how many tiles to go back."""
    instead = -lose_level(g, loser)
    if instead:
        return instead
    return 0 if why == "duel" and g.settings.duel_levels_only else 1
