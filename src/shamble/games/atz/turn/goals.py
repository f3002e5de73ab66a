"""What a scenario asks for: who has escaped, when it is over, and how well it went."""

from collections import Counter
from typing import Final

from shamble.games.atz.battle.encounter import Encounter
from shamble.games.atz.battle.mission import Grade, Outcome
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId
from shamble.games.atz.book.terms import Status
from shamble.games.atz.table.vehicles import is_there
from shamble.games.atz.turn.haul import haul_of, is_cleared
from shamble.kernel.options import Result
from shamble.kernel.rules import RuleId, rule

RANKS: Final[dict[Outcome, int]] = {"win": 1, "draw": 2, "loss": 2}  # nobody wins a draw
STORY: Final = "story-"  # what the reason of a result begins with whose words are a file's own
ESCAPE: Final = RuleId("atz.scenario.escape-definition")


@rule("atz.scenario.escape-definition")
def escaped(g: Atz, figure: FigureId) -> bool:
    """Whether a figure has left the table alive; one that cheated death has not escaped."""
    it = g.figures[figure]
    return it.status == Status.LEFT and not it.cheated


@rule("atz.scenario.escape-definition", "atz.scenario.atm-goal", "atz.scenario.bleens-goal")
def contenders(g: Atz) -> list[FigureId]:
    """Return those on whom it depends whether a battle goes on: in a scenario, its people.

    Animals do not count, nor those who cannot go anywhere by themselves.
    """
    if g.mission is None:
        return [i for i, it in enumerate(g.figures) if it.who.seat != NOBODY]
    return [i for i in g.mission.people if g.figures[i].who.keeper == NOBODY]


@rule("atz.scenario.first-contact-goal", "atz.scenario.first-contact-grades")
@rule("atz.scenario.atm-goal", "atz.scenario.bleens-goal")
def grade(g: Atz) -> Grade:
    """Return the first of the scenario's grades that holds."""
    assert g.mission is not None  # noqa: S101  (only scenarios have grades)
    away = sum(1 for i in g.mission.people if escaped(g, i))
    return next(one for one in g.mission.grades if holds(g, one, away))


def holds(g: Atz, one: Grade, away: int) -> bool:
    """Whether a grade was reached by so many who escaped."""
    if away < one.escaped:
        return False
    if one.vehicle != NOBODY and is_there(g.vehicles[one.vehicle]):
        return False
    done = not one.errands or all(who != NOBODY and escaped(g, who) for who in g.errands)
    return done and (g.encounter is None or is_hauled(g, g.encounter, one))


@rule("atz.scenario.own-goals")
def is_hauled(g: Atz, encounter: Encounter, one: Grade) -> bool:
    """Whether was brought away and done on an encounter what a grade asks for."""
    haul = haul_of(g, encounter, tuple(range(g.seats)))
    free = {
        it.who.name for i, it in enumerate(g.figures) if it.who.seat != NOBODY and escaped(g, i)
    }
    searched = sum(1 for house in encounter.houses if house.searched)
    return (
        not Counter(one.fetched) - Counter(haul.items)
        and set(one.freed) <= free
        and searched >= one.searched
        and haul.points >= one.points
        and (not one.cleared or is_cleared(g, encounter))
    )


@rule("atz.seat.versus-victory")
def together(g: Atz) -> bool:
    """Whether the players win or lose as one: always, unless they play against each other."""
    return not g.settings.versus


@rule("atz.scenario.escape-definition", "atz.scenario.first-contact-grades")
def judge_scene(g: Atz, *, limit: bool, conceded: bool) -> Result:
    """Rank the seats, who win or lose together; time that ran out is a result of its own."""
    one = grade(g)
    reason: str = f"{STORY}{one.outcome}:{one.words}" if one.words else one.id
    if one.outcome != "win":
        reason = "conceded" if conceded else "out-of-time" if limit else reason
    return Result((RANKS[one.outcome],) * g.seats, reason, ESCAPE)
