"""The Grace Turn: who holds the goal, who has a last turn, and how the game ends."""

from shamble.games.azardia.events import GameWon, GoalHeld, GoalReached
from shamble.games.azardia.state import Azardia, Phase, in_order
from shamble.kernel.options import Result, Seat
from shamble.kernel.rules import RuleId, rule


@rule(
    "azardia.grace.trigger",
    "azardia.objective.first-versus-grace",
    "azardia.grace.any-cause",
    "azardia.grace.final-turns",
)
def hold_goal(g: Azardia, seat: Seat) -> None:
    """Let the first arrival hold the goal, and promise each of the others a last turn."""
    g.holder = seat
    g.last_turns = tuple(one for one in turns_to_come(g) if one != seat)
    g.tell(GoalReached(seat, g.last_turns))


@rule("azardia.grace.order", "azardia.grace.out-of-turn")
def turns_to_come(g: Azardia) -> tuple[Seat, ...]:
    """Return all seats in the order of their next turns; a turn that is running is not one."""
    order = in_order(g, g.current)
    return order if g.phase == Phase.EVENT else (*order[1:], order[0])


@rule(
    "azardia.grace.face-off",
    "azardia.grace.continue-after-face-off",
    "azardia.grace.first-arrival",
    "azardia.grace.holder-no-turn",
    "azardia.grace.no-level-effect",
)
def take_goal(g: Azardia, winner: Seat, loser: Seat) -> None:
    """Let the winner of a face-off hold the goal, who then has no further turn."""
    g.holder = winner
    g.last_turns = tuple(one for one in g.last_turns if one != winner)
    g.tell(GoalHeld(winner, loser))


@rule("azardia.grace.end", "azardia.objective.goal", "azardia.option.grace-single")
def win(g: Azardia, seat: Seat) -> None:
    """End the game with the holder of the goal as the winner."""
    g.tell(GameWon(seat))
    standing = [(one != seat, *behind(g, Seat(one))) for one in range(len(g.players))]
    ranks = tuple(1 + sum(other < mine for other in standing) for mine in standing)
    g.end(Result(ranks, "goal", RuleId("azardia.grace.end")))


@rule("azardia.objective.standings")
def behind(g: Azardia, seat: Seat) -> tuple[int, int, int, int]:
    """Return how far behind a player is: by tile, then level, coins and cards."""
    player = g.players[seat]
    return -player.tile, -player.level, -player.coins, -len(player.hand)
