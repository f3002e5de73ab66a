"""Random events: how one is told, whom it concerns, and weather that is on its way."""

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from shamble.games.atz.battle.occurrence_events import Occurred, WeatherTurned
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import NOBODY, STUNNED, Atz, FigureId, on_table
from shamble.games.atz.book.occurrence_table import What
from shamble.games.atz.table.fires import is_foul
from shamble.kernel.rules import RuleId, rule

T = TypeVar("T")


class Rolled(msgspec.Struct, frozen=True):
    """The dice that brought a random event about, and its row."""

    activation: tuple[int, ...]
    dice: tuple[int, ...]
    what: What


def tell_of(g: Atz, rolled: Rolled, rule_id: str, **details: object) -> None:
    """Tell that an event happened, to whom or what."""
    told = Occurred(rolled.activation, rolled.dice, rolled.what, rule=RuleId(rule_id))
    g.tell(msgspec.structs.replace(told, **details))


@rule("atz.event.may-not-happen", "atz.event.no-reroll")
def come_to_nothing(g: Atz, rolled: Rolled) -> None:
    """Tell that what an event depends on is not there; it is not rolled again."""
    tell_of(g, rolled, "atz.event.may-not-happen", happens=False)


@rule("atz.event.random-character")
def characters(g: Atz) -> list[FigureId]:
    """Return whom an event may concern: the players' humans who are on the table and not down."""
    return [
        i
        for i, it in enumerate(g.figures)
        if it.who.seat != NOBODY and it.who.human and it.status <= STUNNED and on_table(it)
    ]


@rule("atz.event.random-character")
def draw(g: Atz, some: Sequence[T]) -> T:
    """Draw lots among some, each as likely as the others."""
    return some[0] if len(some) == 1 else g.dice.pick(some)


@rule("atz.event.10-weather")
def pass_time(g: Atz) -> None:
    """Count an activation roll; bad weather that was on its way may be here now."""
    encounter = g.encounter
    if encounter is None or encounter.foul <= 0:
        return
    encounter.foul -= 1
    if not encounter.foul:
        g.tell(WeatherTurned())


@rule("atz.event.10-weather")
def gather_clouds(g: Atz, rolled: Rolled) -> None:
    """Have bad weather come after a die of activation rolls, unless it is on its way or here."""
    if g.encounter is None or is_foul(g) or g.encounter.foul > 0:
        come_to_nothing(g, rolled)
        return
    g.encounter.foul = roll(g)
    tell_of(g, rolled, "atz.event.10-weather", count=g.encounter.foul)
