"""Reaching the objective: who is in the square, and what is found there, by order of arrival."""

from collections.abc import Callable
from typing import Final

from shamble.games.atz.battle.day_one import Found, Kin
from shamble.games.atz.battle.day_one_events import ObjectiveReached, Told
from shamble.games.atz.battle.day_one_options import GoOn, HomeChoice, StayPut
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId
from shamble.games.atz.book.day_one_tables import PlaceName, stop_row
from shamble.games.atz.dayone.crowd import is_crowd_met, meet_crowd
from shamble.games.atz.dayone.family import SPOUSE, join_kin, move_kin
from shamble.games.atz.dayone.finds import find_things, find_vehicle, roll_found, take_goods
from shamble.games.atz.dayone.guards import report
from shamble.games.atz.dayone.visit import (
    change_the_day,
    change_visit,
    chooser,
    end_visit,
    is_in_square,
    is_square_held,
    party,
    the_day,
    visit_of,
)
from shamble.kernel.rules import RuleId, rule

HALF: Final = 3  # this score or less
PICKED_UP: Final = 3
EVACUATED: Final = 4
LATE: Final = 4  # as which arrival all are home
EARLY: Final = RuleId("atz.day-one.loc-home-early")
SAFE: Final = RuleId("atz.day-one.loc-home-late")


@rule("atz.day-one.objective-touch", "atz.day-one.objective-reached")
def finder(g: Atz) -> FigureId:
    """Return who has reached the objective that nobody has reached before, or NOBODY."""
    visit = visit_of(g)
    if visit.reached or visit.barred or is_square_held(g):
        return NOBODY
    return next((i for i in party(g) if is_in_square(g, i)), NOBODY)


def look_about(g: Atz) -> bool:
    """See whether a crowd is met or the objective reached; say whether something follows."""
    if is_crowd_met(g):
        g.next(meet_crowd)
        return True
    figure = finder(g)
    if figure == NOBODY:
        return False
    g.next(reach_objective, figure)
    return True


@rule("atz.day-one.objective-reached", "atz.day-one.secret", "atz.day-one.hidden-outcomes")
def reach_objective(g: Atz, figure: FigureId) -> None:
    """Find out what is here: nothing of it was settled before."""
    change_visit(g, reached=True)
    REACHES[visit_of(g).place](g, figure)


@rule("atz.day-one.loc-spouse")
def find_spouse(g: Atz, figure: FigureId) -> None:
    """Roll whether the spouse is still at work, or where she is said to have gone."""
    visit = visit_of(g)
    family = [kin for kin in the_day(g).kin if kin.role == SPOUSE]
    names = tuple(kin.name for kin in family)
    die, found = roll_found(g)
    rule_id = stop_row(visit.place).rule
    if found:
        change_visit(g, found="found")
        g.tell(
            ObjectiveReached(
                figure, visit.place, visit.arrival, die, "found", names=names, rule=rule_id
            )
        )
        join_kin(g, family, figure)
        return
    told_die, where = where_gone(g)
    move_kin(g, family, where)
    told: Told = "home" if where == "home" else "school"
    g.tell(
        ObjectiveReached(
            figure, visit.place, visit.arrival, die, "gone", told, told_die, names,
            rule=RuleId("atz.day-one.loc-spouse-gone"),
        )
    )  # fmt: skip
    end_visit(g, "gone")


@rule("atz.day-one.loc-spouse-gone", "atz.day-one.loc-spouse-found-later")
def where_gone(g: Atz) -> tuple[int, str]:
    """Return where a spouse went, and the die: to the school only where a child of theirs is."""
    schools = [kin.where for kin in the_day(g).kin if kin.where.startswith("school")]
    if not schools:
        return 0, "home"
    die = roll(g)
    return die, "home" if die <= HALF else schools[0]


@rule("atz.day-one.loc-school", "atz.day-one.loc-spouse-found-later")
def find_children(g: Atz, figure: FigureId) -> None:
    """Roll whether the children of a school are there, all together; who came for them is there."""
    visit, day = visit_of(g), the_day(g)
    here = [kin for kin in day.kin if kin.where == visit.place]
    children = [kin for kin in here if kin.role != SPOUSE]
    die, found = roll_found(g) if children else (0, True)
    if found:
        change_visit(g, found="found")
        g.tell(
            ObjectiveReached(
                figure, visit.place, visit.arrival, die, "found",
                names=tuple(kin.name for kin in here), rule=stop_row(visit.place).rule,
            )
        )  # fmt: skip
        join_kin(g, here, figure)
        return
    told_die, told = hear_of_children(g, here, children)
    g.tell(
        ObjectiveReached(
            figure, visit.place, visit.arrival, die, "gone", told, told_die,
            tuple(kin.name for kin in children), rule=RuleId("atz.day-one.loc-school-gone"),
        )
    )  # fmt: skip
    end_visit(g, "gone")


@rule("atz.day-one.loc-school-gone", "atz.day-one.loc-school-later")
@rule("atz.day-one.loc-spouse-found-later")
def hear_of_children(g: Atz, here: list[Kin], children: list[Kin]) -> tuple[int, Told]:
    """Roll what one is told of children who are gone; a spouse who came took them home."""
    if len(here) > len(children):
        move_kin(g, here, "home")
        return 0, "taken-home"
    die = roll(g)
    if die == EVACUATED:
        move_kin(g, children, "evacuated")
        return die, "evacuated"
    move_kin(g, children, "home")
    return die, "picked-up" if die <= PICKED_UP else "left"


@rule(EARLY, SAFE, "atz.day-one.loc-home-early-goods", "atz.day-one.loc-spouse-found-later")
def reach_home(g: Atz, figure: FigureId) -> None:
    """Find whoever is at home, and what is stored there; late, everybody has made it."""
    visit, day = visit_of(g), the_day(g)
    late = visit.arrival >= LATE
    family = [kin for kin in day.kin if late or kin.where == "home"]
    change_the_day(g, home=True)
    found: Found = "safe" if late else "found" if family else "deserted"
    change_visit(g, found=found)
    g.tell(
        ObjectiveReached(
            figure, visit.place, visit.arrival, 0, found, names=tuple(kin.name for kin in family),
            items=day.stored, rule=SAFE if late else EARLY,
        )
    )  # fmt: skip
    join_kin(g, family, figure)
    take_goods(g, figure)
    if late:
        end_visit(g, "safe")
    else:
        options: list[HomeChoice] = [GoOn(), StayPut()]
        g.ask(chooser(g), Prompt.HOME, options, take_home)


@rule("atz.day-one.loc-home-early-goods", "atz.day-one.end")
def take_home(g: Atz, choice: HomeChoice) -> None:
    """Go on with what one can carry, or stay for good."""
    if isinstance(choice, StayPut):
        change_the_day(g, end="stopped")
        end_visit(g, visit_of(g).found)


REACHES: Final[dict[PlaceName, Callable[[Atz, FigureId], None]]] = {
    "spouse-work": find_spouse,
    "work": find_things,
    "school": find_children,
    "school-2": find_children,
    "military-base": report,
    "police-station": report,
    "home": reach_home,
    "box-store": find_things,
    "supermarket": find_things,
    "vehicle": find_vehicle,
    "bank": find_things,
}
