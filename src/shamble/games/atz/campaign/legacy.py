"""What those leave to the group who die among their own: bitten, or of their wounds."""

from collections.abc import Sequence

from shamble.games.atz.battle.campaign import Fate, Member
from shamble.games.atz.battle.state import Atz, FigureId
from shamble.games.atz.book.encounter_tables import ARMOUR
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.book.terms import Status
from shamble.games.atz.campaign.clock import campaign_of
from shamble.games.atz.campaign.provisions import can_take, equipped
from shamble.games.atz.people.packs import pack_of
from shamble.kernel.rules import rule


@rule("atz.infection.dead-do-not-rise", "atz.infection.before-recovery")
def bury(g: Atz) -> None:
    """Have nobody turn who is dead already, before the bitten are tested."""
    for it in g.figures:
        if it.status in {Status.DEAD, Status.GONE}:
            it.bitten = False


@rule("atz.infection.software-outcome", "atz.spoils.packs")
def legacy_of(g: Atz, figure: FigureId, fate: Fate) -> tuple[str, ...]:
    """Return what stays with the group of one who was lost: all, if he was with them when he died.

    He was among his own afterwards, or lies on a table that they have taken back.
    """
    it, campaign = g.figures[figure], campaign_of(g)
    mourned = figure in campaign.mourned or (campaign.cleared and it.status == Status.DEAD)
    if fate != "turned" and not (fate == "killed" and mourned):
        return ()
    worn = (ARMOUR,) if it.who.armour else ()
    return (*it.guns, *it.melee, *pack_of(g, figure), *worn)


@rule("atz.base.stockpile", "atz.loot.left-behind")
def left_lying(g: Atz) -> tuple[str, ...]:
    """Return what lies about on a table that was taken back: it is at the base from now on."""
    if g.encounter is None:
        return ()
    indoors = [item for house in g.encounter.houses for item in house.lying]
    return (*indoors, *(item for _, _, item in g.encounter.heaps))


@rule("atz.infection.software-outcome", "atz.cargo.over-limit")
def inherited(tables: AtzTables, heirs: Sequence[Member], things: Sequence[str]) -> list[Member]:
    """Return members with things that others left, each with the first who can carry it more."""
    found = list(heirs)
    for item in things if found else ():
        able = [place for place, it in enumerate(found) if can_take(it, item)]
        place = able[0] if able else 0
        found[place] = equipped(tables, found[place], item)
    return found
