"""Who speaks for those who go into a building, and for those whom they meet there."""

from typing import Final

from shamble.games.atz.battle.state import STUNNED, Atz, FigureId
from shamble.games.atz.people.groups import leader_rank
from shamble.kernel.rules import rule

UNARMED: Final = (0, 0, 0)  # less than any gun


@rule("atz.meet.no-star-present", "atz.seat.coop-numbers")
def spokesman(g: Atz, party: tuple[FigureId, ...]) -> FigureId:
    """Return who speaks for those who came in: a Star, or else the highest Rep."""
    fit = [i for i in party if g.figures[i].status < STUNNED] or list(party)
    return max(fit, key=lambda i: leader_rank(g, i))


@rule("atz.meet.hostile-leader", "atz.meet.leader-tie")
def their_leader(g: Atz, met: tuple[FigureId, ...]) -> FigureId:
    """Return who speaks for those who were met: the highest Rep, then the best armed."""
    fit = [i for i in met if g.figures[i].status < STUNNED] or list(met)
    return max(fit, key=lambda i: (g.figures[i].rep, *best_gun(g, i), -i))


@rule("atz.meet.leader-tie")
def best_gun(g: Atz, figure: FigureId) -> tuple[int, int, int]:
    """Return how well somebody is armed: by Outgunned Ranking, Impact, range."""
    guns = [g.deck.weapons[name] for name in g.figures[figure].guns]
    return max([(gun.rank, gun.impact, gun.range) for gun in guns], default=UNARMED)
