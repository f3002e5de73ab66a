"""Things that are taken along or left: weapons into the hands, armour on, the rest into packs."""

from typing import Final

import msgspec

from shamble.games.atz.battle.encounter import change
from shamble.games.atz.battle.encounter_events import ThingMoved
from shamble.games.atz.battle.encounter_options import PutBy, Take
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, ground
from shamble.games.atz.book.encounter_tables import ARMOUR, GRENADE
from shamble.games.atz.people.gifts import without
from shamble.games.atz.people.packs import can_carry, pack_of
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

HEAVY: Final = RuleId("atz.cargo.over-limit")
KEPT: Final = ("keys",)  # they fit a vehicle whoever has them, and stay in the pocket


@rule("atz.loot.find-immediately-usable", "atz.resource.weapons", "atz.resource.body-armor")
def put_in(g: Atz, figure: FigureId, item: str) -> None:
    """Give a figure a thing that it can use at once: weapons are loaded, armour is put on."""
    it = g.figures[figure]
    if item in g.deck.weapons:
        it.guns = (*it.guns, item)
        if not it.hand and item != GRENADE:
            it.hand = (item,)
    elif item in g.deck.melee:
        it.melee = (*it.melee, item)
    elif item == ARMOUR and not it.who.armour:
        it.who = msgspec.structs.replace(it.who, armour=True)
    elif g.encounter is not None:
        g.encounter.packs[figure] = (*pack_of(g, figure), item)
    g.tell(ThingMoved(figure, item, taken=True))


def set_down_thing(g: Atz, figure: FigureId, building: int, item: str) -> None:
    """Leave a thing in a building, where others may take it."""
    if g.encounter is not None:
        lying = (*g.encounter.houses[building].lying, item)
        change(g.encounter, building, lying=lying)
        g.tell(ThingMoved(figure, item, taken=False))


def home_of(g: Atz, figure: FigureId) -> int | None:
    """Return the building that a figure on foot is in."""
    it = g.figures[figure]
    return ground(g).building_at(it.x, it.y) if it.aboard == NOBODY else None


def thing_orders(g: Atz, figure: FigureId) -> list[Take | PutBy]:
    """List what a figure can take from where it is, and leave there to make room."""
    if g.encounter is None:
        return []
    home = home_of(g, figure)
    if home is None:
        return []
    lying = dict.fromkeys(g.encounter.houses[home].lying)
    takes = [Take(figure, item) for item in lying]
    found: list[Take | PutBy] = [one for one in takes if bars_taking(g, one) is None]
    if lying and not found:
        laid: list[Take | PutBy] = [PutBy(figure, item) for item in dict.fromkeys(own(g, figure))]
        found += laid
    return found


def own(g: Atz, figure: FigureId) -> tuple[str, ...]:
    """Return what a figure could leave behind."""
    it = g.figures[figure]
    spare = tuple(item for item in pack_of(g, figure) if item not in KEPT)
    return (*it.guns, *it.melee, *spare)


@rule(HEAVY, "atz.cargo.character-limit")
def bars_taking(g: Atz, option: Take) -> RuleId | None:
    """Return the rule that keeps a figure from taking what lies in its building, or None."""
    home = home_of(g, option.figure)
    if g.encounter is None or home is None or not g.figures[option.figure].who.human:
        return NOT_OFFERED
    if option.item not in g.encounter.houses[home].lying:
        return NOT_OFFERED
    return None if can_carry(g, option.figure, option.item) else HEAVY


@rule(HEAVY)
def take_thing(g: Atz, option: Take) -> None:
    """Take something along that lies there."""
    home = home_of(g, option.figure)
    if g.encounter is not None and home is not None:
        lying = without(g.encounter.houses[home].lying, option.item)
        change(g.encounter, home, lying=lying)
        put_in(g, option.figure, option.item)


@rule(HEAVY)
def bars_putting(g: Atz, option: PutBy) -> RuleId | None:
    """Return the rule that keeps a figure from leaving something behind, or None."""
    if g.encounter is None or home_of(g, option.figure) is None:
        return NOT_OFFERED
    return None if option.item in own(g, option.figure) else NOT_OFFERED


@rule(HEAVY)
def put_by(g: Atz, option: PutBy) -> None:
    """Leave something behind in the building."""
    home, figure, item = home_of(g, option.figure), option.figure, option.item
    if g.encounter is None or home is None:
        return
    take_away(g, figure, item)
    set_down_thing(g, figure, home, item)


def take_away(g: Atz, figure: FigureId, item: str) -> None:
    """Take one thing out of a figure's hands or pack."""
    it = g.figures[figure]
    if item in it.guns:
        it.guns = without(it.guns, item)
        it.hand = it.hand if all(one in it.guns for one in it.hand) else spare_gun(it.guns)
        if item in it.empty and item not in it.guns:
            it.empty = without(it.empty, item)
    elif item in it.melee:
        it.melee = without(it.melee, item)
    elif g.encounter is not None:
        g.encounter.packs[figure] = without(pack_of(g, figure), item)


def spare_gun(guns: tuple[str, ...]) -> tuple[str, ...]:
    """Return the gun to take in hand next, of those that are left."""
    return tuple(gun for gun in guns if gun != GRENADE)[:1]
