"""Medical supplies on the table: somebody is tended with them."""

from typing import Final

from shamble.games.atz.battle.cargo_events import Remedied
from shamble.games.atz.battle.cargo_options import Medicate
from shamble.games.atz.battle.options import Tend
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book.encounter_tables import MEDICINE
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.aid import tend
from shamble.games.atz.loot.things import take_away
from shamble.games.atz.people.packs import pack_of
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

DECLARED: Final = RuleId("atz.resource.medical-declare")


@rule(DECLARED, "atz.resource.medical")
def bars_treating(g: Atz, option: Medicate) -> RuleId | None:
    """Return the rule that keeps a figure from tending another with medicine, or None.

    It has some in its pack, is in contact, and nothing was tried on the other before.
    """
    if g.encounter is None or not 0 <= option.target < len(g.figures):
        return NOT_OFFERED
    it, other = g.figures[option.figure], g.figures[option.target]
    hurt = other.status == Status.OUT_OF_THE_FIGHT and other.who.human and not other.helped
    if other.who.side != it.who.side or not hurt or other.carried or it.aboard != NOBODY:
        return DECLARED
    if not touching(g, option.figure, option.target) or option.target in g.encounter.treated:
        return DECLARED
    return None if MEDICINE in pack_of(g, option.figure) else DECLARED


def treatments(g: Atz, figure: FigureId) -> list[Medicate]:
    """List whom a figure can tend with medicine."""
    if MEDICINE not in pack_of(g, figure):
        return []
    options = [Medicate(figure, i) for i in range(len(g.figures)) if i != figure]
    return [option for option in options if bars_treating(g, option) is None]


@rule("atz.resource.medical", DECLARED)
def treat(g: Atz, option: Medicate) -> None:
    """Stay by the wounded with medicine at hand: it is used up, whatever the dice say."""
    if g.encounter is None:
        return
    take_away(g, option.figure, MEDICINE)
    g.encounter.treated += (option.target,)
    g.tell(Remedied(option.target, MEDICINE))
    tend(g, Tend(option.figure, option.target))
