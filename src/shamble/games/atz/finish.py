"""The end of a battle: when it is over, and who has won."""

from shamble.games.atz.damage import larger_than_life
from shamble.games.atz.events import Downed, GameEnded, Infected, Recovered
from shamble.games.atz.goals import contenders, judge_scene
from shamble.games.atz.passing import MOST, passed_but_sixes, roll, roll_many
from shamble.games.atz.state import NOBODY, STUNNED, Atz, Figure, FigureId
from shamble.games.atz.terms import Status
from shamble.kernel.options import Result
from shamble.kernel.rules import RuleId, rule

STAR_POINTS = 3
DOWN_POINTS = 1
SAFE = 9  # die and Rep
HUNKERED = Status.HUNKERED
OVER = RuleId("atz.turn.end")
ESCAPED = RuleId("atz.scenario.escape-definition")
LIMIT = RuleId("atz.seat.versus-victory")


@rule("atz.turn.end", "atz.scenario.escape-definition")
def finish_if_over(g: Atz, *, turn_over: bool = False) -> bool:
    """End the battle if no player's figure can act any more, or the turn limit is reached."""
    if g.result is not None:
        return True
    left = [i for i in contenders(g) if can_still_act(g, i)]
    limit = turn_over and 0 < g.settings.turn_limit <= g.turn
    if left and not limit:
        return False
    conclude(g, limit=limit and bool(left))
    return True


@rule("atz.scenario.escape-definition")
def conclude(g: Atz, *, limit: bool = False, conceded: bool = False) -> None:
    """End the battle; whoever is still on the table of a scenario has not escaped."""
    verdict = None
    if g.scene is not None:
        verdict = judge_scene(g, limit=limit, conceded=conceded)
    downs = count_downs(g)  # before anybody recovers
    after_battle(g)
    if verdict is None:
        verdict = judge(g, downs, limit=limit)
    g.tell(GameEnded(verdict.winners))
    g.end(verdict)


def can_still_act(g: Atz, figure: FigureId) -> bool:
    """Whether a figure is on the table and could ever act again."""
    it = g.figures[figure]
    if it.status == HUNKERED:
        return not it.broken
    return it.status <= STUNNED and not it.carried


@rule("atz.recovery.after", "atz.recovery.left-behind", "atz.recovery.when")
@rule(
    "atz.infection.when", "atz.infection.before-recovery", "atz.zombie-react.never-rally-campaign"
)
def after_battle(g: Atz) -> None:
    """Test the wounded and the runaways of the players, then the bitten."""
    held = not any(it.who.zombie and it.status < Status.STUNNED for it in g.figures)
    for i, it in enumerate(g.figures):
        if it.who.seat == NOBODY or not it.who.human:
            continue
        if it.status == Status.OUT_OF_THE_FIGHT and (it.carried or held):
            recover_after(g, i)
        elif it.status == Status.OUT_OF_THE_FIGHT or (it.status == Status.HUNKERED and it.broken):
            it.status = Status.DEAD
            g.tell(Downed(i, NOBODY, it.status, RuleId("atz.recovery.left-behind")))
        elif it.status == Status.HUNKERED:
            return_later(g, i)
    for i, it in enumerate(g.figures):
        if it.bitten and it.who.seat != NOBODY and it.status not in {Status.DEAD, Status.GONE}:
            test_infection(g, i)


@rule("atz.recovery.after", "atz.grenade.after-battle", "atz.star.ltl-source")
def recover_after(g: Atz, figure: FigureId) -> None:
    """Test one who ended out of the fight: back, back one Rep lower, or dead."""
    it = g.figures[figure]
    dice = () if it.flashed else roll_many(g, MOST)
    count = MOST if it.flashed else passed_but_sixes(dice, it.rep)
    if not count and larger_than_life(g, figure, it.hurt_by):
        count = 1
    if count == 1:
        it.rep = max(it.rep - 1, 1)
    it.status = Status.LEFT if count else Status.DEAD
    g.tell(Recovered(figure, dice, count, count > 0, RuleId("atz.recovery.after")))


@rule("atz.recovery.after", "atz.move.retire")
def return_later(g: Atz, figure: FigureId) -> None:
    """Test one who ran and was not rallied: back, back one Rep lower, or never seen again."""
    it = g.figures[figure]
    dice = roll_many(g, MOST)
    count = passed_but_sixes(dice, it.rep)
    if count == 1:
        it.rep = max(it.rep - 1, 1)
    it.status = Status.LEFT if count else Status.DEAD
    g.tell(Recovered(figure, dice, count, count > 0, RuleId("atz.recovery.after")))


@rule("atz.infection.roll", "atz.infection.turned", "atz.infection.low-rep-doomed")
@rule("atz.infection.dead-do-not-rise", "atz.infection.software-outcome")
def test_infection(g: Atz, figure: FigureId) -> None:
    """Roll a die and add Rep: with less than 9 the bitten turn, and are lost."""
    it = g.figures[figure]
    die = roll(g)
    infected = die + it.rep < SAFE
    if infected:
        it.status = Status.DEAD
    g.tell(Infected(figure, die, die + it.rep, infected))


@rule("atz.seat.versus-victory")
def judge(g: Atz, downs: list[int], *, limit: bool) -> Result:
    """Rank the seats: together all win if half of their figures live, apart by points.

    Args:
        g: The battle, after the wounded and the bitten were tested.
        downs: How many enemies each seat saw put down, see `count_downs`.
        limit: Whether time was up.
    """
    if g.settings.versus:
        points = [
            STAR_POINTS * count_stars(g, seat) + DOWN_POINTS * count
            for seat, count in enumerate(downs)
        ]
        ranks = tuple(1 + sum(1 for other in points if other > mine) for mine in points)
        return Result(ranks, "points", LIMIT)
    mine = [it for it in g.figures if it.who.seat != NOBODY and it.who.human]
    living = sum(1 for it in mine if it.status not in {Status.DEAD, Status.GONE})
    won = 2 * living >= len(mine)
    reason = "limit" if limit else "survived" if won else "lost"
    return Result((1 if won else 2,) * g.seats, reason, ESCAPED if won else OVER)


@rule("atz.seat.versus-victory")
def count_downs(g: Atz) -> list[int]:
    """Return for each seat how many humans of other players are put down at this moment."""
    down = [it.who.seat for it in g.figures if is_put_down(it) and it.who.seat != NOBODY]
    return [sum(1 for other in down if other != seat) for seat in range(g.seats)]


@rule("atz.seat.versus-victory")
def count_stars(g: Atz, seat: int) -> int:
    """Return how many of a seat's Stars survive."""
    return sum(1 for it in g.figures if it.who.seat == seat and it.who.star and not is_put_down(it))


def is_put_down(it: Figure) -> bool:
    """Whether a figure is out of the fight, captured, dead or eaten."""
    return it.status >= Status.OUT_OF_THE_FIGHT and it.status != Status.LEFT
