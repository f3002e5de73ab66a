"""How the game ends, and who has won then."""

from collections.abc import Sequence
from typing import Final

from shamble.games.ebz.events import GameEnded
from shamble.games.ebz.state import Ebz, house, survivors
from shamble.kernel.options import Result, Seat
from shamble.kernel.rules import RuleId, rule

LAST: Final = RuleId("ebz.end.last")
EXHAUSTED: Final = RuleId("ebz.end.exhausted")
INSANE: Final = RuleId("ebz.end.insane")


@rule("ebz.goal.last-alive", "ebz.death.one-left", "ebz.death.two-players", LAST)
def last_survivor_wins(g: Ebz) -> bool:
    """End the game if one Survivor is left, and say whether it is over."""
    alive = survivors(g)
    if len(alive) > 1:
        return False
    finish(g, alive, (), "last", LAST)
    return True


@rule(
    "ebz.goal.collective",
    "ebz.end.at-once",
    "ebz.end.collective-and-most",
    "ebz.end.all-survive",
    "ebz.threat.not-deck",
    EXHAUSTED,
)
def no_zombies_left(g: Ebz) -> None:
    """End the game with all who are alive as winners, whatever was going on."""
    finish(g, survivors(g), ultimate_victors(g), "exhausted", EXHAUSTED)


@rule(
    "ebz.goal.ultimate-victor",
    "ebz.end.count",
    "ebz.end.most",
    "ebz.end.zombies-count",
    "ebz.end.survivors-only",
    "ebz.house.in-play",
)
def ultimate_victors(g: Ebz) -> list[Seat]:
    """Return the Survivors who own the most cards, zombies and cards in play included."""
    owned = {seat: len(house(g, seat)) for seat in survivors(g)}
    most = max(owned.values())
    return [seat for seat, count in owned.items() if count == most]


@rule(
    "ebz.insane.end",
    "ebz.insane.winners",
    "ebz.insane.nobody",
    "ebz.insane.fresh-dead",
    "ebz.zplayer.wins-by",
    INSANE,
)
def zombies_win(g: Ebz) -> None:
    """End the game with the Zombie players as winners, if there are any."""
    undead = [Seat(i) for i, player in enumerate(g.players) if player.undead]
    finish(g, undead, (), "insane", INSANE)


@rule("ebz.death.loses", "ebz.zplayer.loses")
def finish(
    g: Ebz, winners: Sequence[Seat], victors: Sequence[Seat], reason: str, why: RuleId
) -> None:
    """End the game; behind the winners come the living, then the dead, the last to die first."""
    g.victors = tuple(victors)
    count = len(g.players)
    standing = [
        0 if i in winners else 1 + (count - g.dead.index(Seat(i)) if i in g.dead else 0)
        for i in range(count)
    ]
    first = 1 if winners else 2  # without a winner nobody has the first place
    ranks = tuple(first + sum(other < mine for other in standing) for mine in standing)
    result = Result(ranks, reason, why)
    g.tell(GameEnded(result.winners, g.victors, reason, rule=why))
    g.end(result)
