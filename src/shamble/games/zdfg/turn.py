"""The turn: its five phases, and who comes next."""

from shamble.games.zdfg.action import action_phase
from shamble.games.zdfg.assign import assign_phase
from shamble.games.zdfg.discard import discard_phase
from shamble.games.zdfg.draw import draw_phase, worth
from shamble.games.zdfg.events import TurnBegun
from shamble.games.zdfg.lose import lose
from shamble.games.zdfg.state import Zdfg
from shamble.games.zdfg.win import draw_game
from shamble.kernel.options import SEATS, Seat
from shamble.kernel.rules import rule


@rule("zdfg.turn.phases", "zdfg.lose.before-everything")
def begin_turn(g: Zdfg, seat: Seat) -> None:
    """Check for three zeros, then go through the five phases once each."""
    g.current = seat
    if g.log is not None:
        g.tell(TurnBegun(seat))
    if all_zero(g, seat):
        g.next(lose, seat)
    else:
        g.players[seat].turns += 1
        draw_phase(g, seat)
        g.next(assign_phase, seat)
        g.next(discard_phase, seat)
        g.next(action_phase, seat)
    g.next(pass_turn, seat)


@rule(
    "zdfg.lose.all-zero",
    "zdfg.lose.empty-saves",
    "zdfg.lose.own-turn-start-only",
    "zdfg.action.opponent-zero-not-immediate",
)
def all_zero(g: Zdfg, seat: Seat) -> bool:
    """Whether each of this player's three Stacks is worth 0."""
    first, second, actions = g.players[seat].stacks
    return worth(first) == worth(second) == worth(actions) == 0


@rule("zdfg.pass.left", "zdfg.pass.skip-losers", "zdfg.lose.turn-ends")
def pass_turn(g: Zdfg, seat: Seat) -> None:
    """Pass the turn to the next player on the left who is still in."""
    count = len(g.players)
    following = SEATS[(seat + 1) % count]
    while not g.players[following].is_in:
        following = SEATS[(following + 1) % count]
    if limit_reached(g, following):
        draw_game(g)
    else:
        g.next(begin_turn, following)


@rule("zdfg.complete.stalemate")
def limit_reached(g: Zdfg, following: Seat) -> bool:
    """Whether every player still in, the next one first, has had as many turns as allowed."""
    limit = g.settings.turn_limit
    if not limit or g.players[following].turns < limit:
        return False
    return all(player.turns >= limit for player in g.players if player.is_in)
