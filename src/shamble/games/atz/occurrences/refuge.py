"""A safe place till morning: which building it is, and who may hide there."""

from typing import Final

from shamble.games.atz.battle.encounter_options import TakeShelter
from shamble.games.atz.battle.occurrence_events import Sheltered
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, ground
from shamble.games.atz.loot.search import hostile_inside
from shamble.games.atz.occurrences.happen import (
    Rolled,
    characters,
    come_to_nothing,
    tell_of,
)
from shamble.games.atz.people.leaving import leave_table
from shamble.games.atz.people.wards import wards_of
from shamble.games.atz.table.areas import area_of
from shamble.games.atz.table.fires import nearest_building
from shamble.kernel.rules import RuleId, rule

SAFE: Final = RuleId("atz.event.11-detail")


@rule("atz.event.11-safe-place", SAFE)
def find_refuge(g: Atz, rolled: Rolled) -> None:
    """Mark the building closest to each of the players' groups as a safe place."""
    encounter = g.encounter
    if encounter is None:
        return
    ablaze = tuple(one for one, _ in encounter.fires)
    groups = dict.fromkeys(g.figures[i].group for i in characters(g))
    heads = [head_of(g, group) for group in groups]
    found = [nearest_building(g, g.figures[i], ablaze) for i in heads]
    marked = tuple(dict.fromkeys(one for one in found if one != NOBODY))
    if not marked:
        come_to_nothing(g, rolled)
        return
    encounter.refuges = tuple(dict.fromkeys((*encounter.refuges, *marked)))
    for building in marked:
        head = heads[found.index(building)]
        tell_of(g, rolled, "atz.event.11-safe-place", figure=head, building=building)


def head_of(g: Atz, group: int) -> FigureId:
    """Return who speaks for a group: its Leader, or the first of it who is not down."""
    mine = [i for i in characters(g) if g.figures[i].group == group]
    return g.leaders[group] if g.leaders[group] in mine else mine[0]


@rule("atz.event.11-safe-place", SAFE)
def bars_shelter(g: Atz, option: TakeShelter) -> RuleId | None:
    """Return the rule that keeps somebody from hiding where he is, or None.

    It is a marked building, and nobody hostile is left in it.
    """
    it, encounter = g.figures[option.figure], g.encounter
    if encounter is None or not encounter.refuges or it.aboard != NOBODY:
        return SAFE
    home, area = ground(g).building_at(it.x, it.y), area_of(g, it)
    if home not in encounter.refuges or area is None or not encounter.houses[area].entered:
        return SAFE
    return SAFE if hostile_inside(g, area, it.who.side) else None


def shelter_orders(g: Atz, figure: FigureId) -> list[TakeShelter]:
    """List hiding till morning, where that is possible."""
    if g.encounter is None or not g.encounter.refuges:
        return []
    option = TakeShelter(figure)
    return [option] if bars_shelter(g, option) is None else []


@rule("atz.event.11-safe-place", SAFE)
def take_shelter(g: Atz, option: TakeShelter) -> None:
    """Leave the encounter, safe, with whoever one carries or keeps."""
    it = g.figures[option.figure]
    carried = () if it.carries == NOBODY else (it.carries,)
    building = ground(g).building_at(it.x, it.y) or 0
    g.tell(Sheltered((option.figure, *carried, *wards_of(g, option.figure)), building))
    leave_table(g, option.figure)
