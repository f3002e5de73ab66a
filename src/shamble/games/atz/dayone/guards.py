"""The military base and the police station: who serves is let in, others meet two guards."""

from typing import Final

from shamble.games.atz.battle.day_one_events import GuardsMet, ObjectiveReached
from shamble.games.atz.battle.day_one_options import Obey, PoliceChoice, Resist
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz, FigureId
from shamble.games.atz.book.day_one_tables import stop_row
from shamble.games.atz.dayone.police import (
    duty_of,
    fight_them,
    give_up_weapons,
    is_armed,
    raise_band,
    send_off,
)
from shamble.games.atz.dayone.visit import (
    change_the_day,
    change_visit,
    chooser,
    end_visit,
    party,
    star_of,
    visit_of,
)
from shamble.kernel.rules import RuleId, rule

BASE: Final = RuleId("atz.day-one.loc-military")
STATION: Final = RuleId("atz.day-one.loc-police")
GUARDS: Final = 2


@rule(BASE, STATION, "atz.day-one.loc-military-rejoin")
def report(g: Atz, figure: FigureId) -> None:
    """Let the Star in where he serves, which ends his day; keep everybody else out."""
    visit = visit_of(g)
    row = stop_row(visit.place)
    if duty_of(g) == visit.place and star_of(g) in party(g):
        told = ObjectiveReached(figure, visit.place, visit.arrival, 0, "admitted", rule=row.rule)
        g.tell(told)
        change_the_day(g, end=row.guards)
        end_visit(g, "admitted")
        return
    change_visit(g, found="denied")
    if row.guards:
        guards = raise_band(g, row.guards, GUARDS, figure)
        g.tell(GuardsMet(visit.place, guards, is_armed(g), row.rule))
        g.next(answer_guards, guards)


@rule(BASE, STATION, "atz.day-one.loc-military-fight")
def answer_guards(g: Atz, guards: tuple[FigureId, ...]) -> None:
    """Ask whether one does as the guards say."""
    options: list[PoliceChoice] = [Obey(), Resist()]
    g.ask(chooser(g), Prompt.POLICE, options, take_guards, guards)


@rule(BASE, STATION, "atz.day-one.loc-military-fight")
def take_guards(g: Atz, choice: PoliceChoice, guards: tuple[FigureId, ...]) -> None:
    """Go, at the station without the weapons that are seen; or fight for nothing but gear."""
    police = stop_row(visit_of(g).place).guards == "police"
    if isinstance(choice, Resist):
        if police:
            change_visit(g, officers=(*visit_of(g).officers, *guards))
        g.next(fight_them, guards)
        return
    if police and is_armed(g):
        give_up_weapons(g)
    send_off(g, guards)
    end_visit(g, "denied")
