"""Things that are taken along or left: weapons into the hands, armour on, the rest into packs."""

from typing import Final

import msgspec

from shamble.games.atz.battle.encounter import change
from shamble.games.atz.battle.encounter_events import ThingMoved
from shamble.games.atz.battle.encounter_options import PutBy, Take
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, FigureId
from shamble.games.atz.book.encounter_tables import ARMOUR, CAR_KEYS, GRENADE, KEYS
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.loot.spent import at_spot, forget_ammo, in_building, lay_down, take_up
from shamble.games.atz.people.gifts import without
from shamble.games.atz.people.packs import can_carry, pack_of
from shamble.games.atz.table.areas import area_of
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

HEAVY: Final = RuleId("atz.cargo.over-limit")
LEFT: Final = RuleId("atz.loot.left-behind")
KEPT: Final = (KEYS, CAR_KEYS)  # they fit a vehicle whoever has them, and stay in the pocket


@rule("atz.loot.find-immediately-usable", "atz.resource.weapons", "atz.resource.body-armor")
def put_in(g: Atz, figure: FigureId, item: str, *, told: bool = True) -> None:
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
    if told:
        g.tell(ThingMoved(figure, item, taken=True))


@rule(LEFT)
def set_down_thing(g: Atz, figure: FigureId, item: str) -> None:
    """Leave a thing where a figure is, in its building or outside, where others may take it."""
    if g.encounter is None:
        return
    it, home = g.figures[figure], home_of(g, figure)
    if home is None:
        g.encounter.heaps += ((it.x, it.y, item),)
    else:
        change(g.encounter, home, lying=(*g.encounter.houses[home].lying, item))
    g.tell(ThingMoved(figure, item, taken=False))


def home_of(g: Atz, figure: FigureId) -> int | None:
    """Return the building that a figure on foot is in."""
    it = g.figures[figure]
    return area_of(g, it) if it.aboard == NOBODY else None


@rule(LEFT)
def lying_by(g: Atz, figure: FigureId) -> tuple[str, ...]:
    """Return what lies where a figure is: in its building, or within an inch outside."""
    it = g.figures[figure]
    if g.encounter is None or it.aboard != NOBODY:
        return ()
    home = area_of(g, it)
    if home is not None:
        return g.encounter.houses[home].lying
    return tuple(item for x, y, item in g.encounter.heaps if is_at(it, x, y))


def is_at(it: Figure, x: int, y: int) -> bool:
    """Whether a spot is within an inch of a figure."""
    return (it.x - x) ** 2 + (it.y - y) ** 2 <= INCH * INCH


def thing_orders(g: Atz, figure: FigureId) -> list[Take | PutBy]:
    """List what a figure can take from where it is, and leave there to make room."""
    lying = dict.fromkeys(lying_by(g, figure))
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
    """Return the rule that keeps a figure from taking what lies there, or None."""
    if not g.figures[option.figure].who.human or option.item not in lying_by(g, option.figure):
        return NOT_OFFERED
    return None if can_carry(g, option.figure, option.item) else HEAVY


@rule(LEFT)
def take_thing(g: Atz, option: Take) -> None:
    """Take something along that lies there."""
    it, home = g.figures[option.figure], home_of(g, option.figure)
    if g.encounter is None:
        return
    if home is not None:
        lying = g.encounter.houses[home].lying
        change(g.encounter, home, lying=without(lying, option.item))
        place, several = in_building(home), lying.count(option.item)
    else:
        heaps = g.encounter.heaps
        number, (x, y) = next(
            (n, (x, y))
            for n, (x, y, item) in enumerate(heaps)
            if item == option.item and is_at(it, x, y)
        )
        place, several = at_spot(x, y), heaps.count(heaps[number])
        g.encounter.heaps = heaps[:number] + heaps[number + 1 :]
    put_in(g, option.figure, option.item)
    take_up(g, option.figure, option.item, place, several)


@rule(LEFT)
def bars_putting(g: Atz, option: PutBy) -> RuleId | None:
    """Return the rule that keeps a figure from leaving something behind, or None."""
    it = g.figures[option.figure]
    if g.encounter is None or it.aboard != NOBODY:
        return NOT_OFFERED
    return None if option.item in own(g, option.figure) else NOT_OFFERED


@rule(LEFT)
def put_by(g: Atz, option: PutBy) -> None:
    """Leave something behind where one is; an empty gun stays empty."""
    it, home = g.figures[option.figure], home_of(g, option.figure)
    place = at_spot(it.x, it.y) if home is None else in_building(home)
    lay_down(g, option.figure, option.item, place)
    take_away(g, option.figure, option.item)
    set_down_thing(g, option.figure, option.item)


def take_away(g: Atz, figure: FigureId, item: str) -> None:
    """Take one thing out of a figure's hands or pack."""
    it = g.figures[figure]
    if item in it.guns:
        it.guns = without(it.guns, item)
        it.hand = it.hand if all(one in it.guns for one in it.hand) else spare_gun(it.guns)
        if item not in it.guns:
            forget_ammo(g, figure, item)
    elif item in it.melee:
        it.melee = without(it.melee, item)
    elif g.encounter is not None:
        g.encounter.packs[figure] = without(pack_of(g, figure), item)


def spare_gun(guns: tuple[str, ...]) -> tuple[str, ...]:
    """Return the gun to take in hand next, of those that are left."""
    return tuple(gun for gun in guns if gun != GRENADE)[:1]
