"""Car alarms: one goes off, and who has the keys silences it."""

from shamble.games.atz.battle.occurrence_events import AlarmHushed
from shamble.games.atz.battle.state import Atz, FigureId, up
from shamble.games.atz.book.terms import Condition
from shamble.games.atz.occurrences.happen import (
    Rolled,
    come_to_nothing,
    draw,
    tell_of,
)
from shamble.games.atz.occurrences.warned import rouse
from shamble.games.atz.table.vehicles import is_beside
from shamble.kernel.rules import rule


@rule("atz.event.05-car-alarm", "atz.event.05-alarm-no-vehicle", "atz.event.random-character")
def set_off(g: Atz, rolled: Rolled) -> None:
    """Have the alarm of any vehicle on the table go off; it is heard at the end of every turn."""
    able = [i for i, it in enumerate(g.vehicles) if it.condition < Condition.WRECKED]
    if not able:
        come_to_nothing(g, rolled)
        return
    vehicle = draw(g, able)
    tell_of(g, rolled, "atz.event.05-car-alarm", vehicle=vehicle)
    g.vehicles[vehicle].alarm = True
    rouse(g)


@rule("atz.event.05-alarm-no-vehicle")
def hush(g: Atz, figures: list[FigureId]) -> None:
    """Have those silence an alarm who are in or beside the vehicle with its keys."""
    for vehicle, it in enumerate(g.vehicles):
        if not it.alarm:
            continue
        near = [i for i in figures if i in it.owners and up(g.figures[i])]
        for i in near:
            one = g.figures[i]
            if one.aboard == vehicle or is_beside(g, vehicle, one.x, one.y):
                it.alarm = False
                g.tell(AlarmHushed(i, vehicle))
                break
