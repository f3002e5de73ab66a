"""How the game ends, and in which order the players stand then."""

from collections.abc import Sequence

from shamble.games.zdfg.events import GameWon
from shamble.games.zdfg.state import Zdfg
from shamble.kernel.options import Result, Seat
from shamble.kernel.rules import RuleId, rule


@rule("zdfg.win.both-types", "zdfg.win.immediate", "zdfg.objective.goal")
def win(g: Zdfg, seat: Seat, reason: str, why: RuleId) -> None:
    """End the game at once with this player as the winner."""
    standing = [(0 if i == seat else 1, *behind(g, Seat(i))) for i in range(len(g.players))]
    finish(g, standing, reason, why)


@rule("zdfg.complete.stalemate")
def draw_game(g: Zdfg) -> None:
    """End the game as a draw between those still in with most completed Collections."""
    standing = [behind(g, Seat(i)) for i in range(len(g.players))]
    finish(g, standing, "turn-limit", RuleId("zdfg.complete.stalemate"))


def behind(g: Zdfg, seat: Seat) -> tuple[int, int]:
    """Return how far behind a player is: the later out and the more completed, the better."""
    player = g.players[seat]
    gone = 0 if player.is_in else len(g.players) - g.lost.index(seat)
    return gone, -len(player.completed)


def finish(g: Zdfg, standing: Sequence[tuple[int, ...]], reason: str, why: RuleId) -> None:
    """End the game with ranks by these standings, the smallest first; equals share a rank."""
    ranks = tuple(1 + sum(other < mine for other in standing) for mine in standing)
    result = Result(ranks, reason, why)
    g.tell(GameWon(result.winners, rule=why))
    g.end(result)
