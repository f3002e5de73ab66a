"""Searching a building: who may, what the dice find, and what such a building can hold."""

import functools
from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import STOCKED
from shamble.games.atz.battle.deeds import note
from shamble.games.atz.battle.encounter import House, change
from shamble.games.atz.battle.encounter_events import Searched
from shamble.games.atz.battle.encounter_options import FindChoice, LeaveFind, Search, TakeFind
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.passing import roll, roll_many
from shamble.games.atz.battle.state import (
    NOBODY,
    STUNNED,
    ZOMBIES,
    Atz,
    FigureId,
    ground,
    seat_of,
)
from shamble.games.atz.book.encounter_tables import (
    GRENADE,
    KEYS,
    SAW,
    WEAPONS,
    StockRow,
    place_row,
    resource_rows,
    stock_of,
    weapon_found,
)
from shamble.games.atz.book.tables import building_row
from shamble.games.atz.book.terms import Area
from shamble.games.atz.driving.ignition import find_keys
from shamble.games.atz.encounters.planned import take_stash
from shamble.games.atz.loot.terms import stock_kind
from shamble.games.atz.loot.things import put_in, set_down_thing
from shamble.games.atz.people.packs import can_carry
from shamble.games.atz.table.areas import area_at, area_of, building_of
from shamble.games.atz.table.fires import FIRE, burning
from shamble.kernel.rules import RuleId, rule

TWO: Final = 2  # dice
DIE: Final = range(1, 7)
SAW_FROM: Final = 10  # the total on which a chain saw may turn up
RESOURCES: Final = ("food", "fuel", KEYS, "luxury", "medicine", "cure")
CLEARED: Final = RuleId("atz.loot.cleared-first")
ONCE: Final = RuleId("atz.loot.search-once")
LATER: Final = RuleId("atz.loot.search-timing")
SPENT: Final = RuleId("atz.building.trailers")
CLOSED: Final = RuleId("atz.meet.hostile-wins-one")
STORES: Final = RuleId("atz.day-one.store-search")


def house_of(g: Atz, figure: FigureId) -> tuple[int, House] | None:
    """Return the building of the encounter that a figure is in, and what is known of it."""
    it = g.figures[figure]
    number = area_of(g, it)
    if g.encounter is None or number is None or it.aboard != NOBODY:
        return None
    return number, g.encounter.houses[number]


def searches(g: Atz, figure: FigureId) -> list[Search]:
    """List the search that a figure can make now."""
    if g.encounter is None or bars_searching(g, Search(figure)) is not None:
        return []
    return [Search(figure)]


@rule(CLEARED, ONCE, LATER, CLOSED, FIRE, SPENT, STORES, "atz.loot.search-once-window")
def bars_searching(g: Atz, option: Search) -> RuleId | None:
    """Return the rule that keeps a figure from searching where it is, or None.

    The building was entered, nobody hostile is in it, and it was not searched in an earlier turn.
    """
    found = house_of(g, option.figure)
    it = g.figures[option.figure]
    if found is None or not it.who.human:
        return CLEARED
    number, house = found
    if is_shut(g, number):
        return STORES
    if ground(g).building_at(it.x, it.y) in burning(g):
        return FIRE
    if house.closed:
        return CLOSED
    if not house.entered or hostile_inside(g, number, it.who.side):
        return CLEARED
    if house.searched not in {0, g.turn}:
        return ONCE
    if house.spent:
        return SPENT
    began = area_at(g, *it.act.start, it.floor) == number
    return LATER if g.settings.search_later and (it.act.moved or not began) else None


@rule(STORES)
def is_shut(g: Atz, building: int) -> bool:
    """Whether a building is none that may be searched on Day One."""
    visit = None if g.encounter is None else g.encounter.visit
    return visit is not None and visit.open != building


@rule(CLEARED)
def hostile_inside(g: Atz, building: int, side: int) -> bool:
    """Whether a zombie or somebody of another side is in a building, or its area, and not beaten.

    Who is stunned will be on his feet again.
    """
    return any(
        it.who.side != side
        and it.status <= STUNNED
        and not (it.who.peaceful and it.who.side != ZOMBIES)
        and area_of(g, it) == building
        for it in g.figures
    )


@rule("atz.loot.search-roll", "atz.loot.area-modifier-of-search", "atz.loot.search-once-window")
@rule(LATER, "atz.loot.two-sources", "atz.scenario.own-loot")
def search(g: Atz, option: Search) -> None:
    """Search with what is left of the activation: two dice and what the area adds."""
    figure = option.figure
    found = house_of(g, figure)
    if found is None or g.encounter is None:
        return
    number, house = found
    it = g.figures[figure]
    it.act.done, it.act.fired, it.act.move_left, it.act.path = True, True, 0, ()
    change(g.encounter, number, searched=g.turn)
    stash = take_stash(g.encounter, number)
    if stash is not None:
        g.tell(Searched(figure, number, (), 0, stash[0] if stash else ""))
        lying = (*house.lying, *stash[1:])
        change(g.encounter, number, lying=lying)
        if stash:
            g.next(ask_find, figure, number, stash[0], False)
        return
    dice = roll_many(g, TWO)
    total = sum(dice) + place_row(g.terrain.area).search
    item, more = look_up_in(g, total, occupied=house.occupied)
    kind = building_type(g, number)
    allowed = item and stock_holds(stock_of(kind), item)
    find = taken_from_area(g, replaced(kind, item)) if allowed else ""
    g.tell(Searched(figure, number, (*dice, *more), total, find))
    if find and holds_one(kind):
        change(g.encounter, number, spent=True)
    saw = has_saw(kind, g.terrain.area, total) and not house.sawed
    if find or saw:
        g.next(ask_find, figure, number, find, saw)


@rule("atz.campaign.tracking-find", "atz.campaign.over-fishing", "atz.campaign.exhausted-find")
@rule("atz.loot.deduct-from-area", "atz.loot.keys-and-cure-uncounted", "atz.spoils.not-from-area")
@rule("atz.raid.loot", STORES)
def taken_from_area(g: Atz, item: str) -> str:
    """Return a find, and count it off what a campaign's area has left; nothing where it has none.

    Keys and the Cure are not counted, nor what is other people's, where a settlement is raided;
    nor anything on Day One, or elsewhere than in a campaign.
    """
    campaign, encounter = g.campaign, g.encounter
    kind = stock_kind(item, g.deck)
    uncounted = encounter is not None and (encounter.kind == "raid" or encounter.visit is not None)
    if campaign is None or kind not in STOCKED or uncounted:
        return item
    sheet = campaign.sheet
    here = sheet.places[sheet.place]
    left = here.stock[STOCKED.index(kind)]
    if not left:
        return ""
    stock = tuple(n - (one == kind) for one, n in zip(STOCKED, here.stock, strict=True))
    changed = msgspec.structs.replace(here, stock=stock)
    places = (*sheet.places[: sheet.place], changed, *sheet.places[sheet.place + 1 :])
    campaign.sheet = msgspec.structs.replace(sheet, places=places)
    return item


def building_type(g: Atz, number: int) -> str:
    """Return the type of a building in the list, whatever it, or an area of it, is called."""
    house = number if g.encounter is None else building_of(g.terrain, g.encounter, number)
    name = g.terrain.buildings[house].type
    row = building_row(g.deck, name)
    return name if row is None else row.id


@rule("atz.loot.eight-needs-occupants", "atz.loot.weapons-subtable", "atz.loot.one-unit-per-find")
@rule("atz.loot.rural-ceiling")
def look_up_in(g: Atz, total: int, *, occupied: bool) -> tuple[str, tuple[int, ...]]:
    """Return what the Resource Table gives for a total, and the further dice that it took."""
    rows = resource_rows(total)
    dice: tuple[int, ...] = ()
    if len(rows) > 1:
        dice = (roll(g),)
        rows = tuple(row for row in rows if dice[0] <= row.upto)
    row = rows[0]
    if row.occupied and not occupied:
        return "", dice
    if row.item == WEAPONS:
        dice = roll_many(g, TWO)
        return weapon_found(sum(dice)), dice
    return row.item, dice


@rule("atz.loot.building-type-limits", "atz.loot.specific-guns-only", "atz.loot.grenades-where")
@rule("atz.loot.body-armor-is-weapon-result", "atz.loot.cure-where", "atz.loot.cure-elsewhere")
def stock_holds(stock: StockRow | None, item: str) -> bool:
    """Whether a building can hold an item: what its list names; weapons are guns and armour."""
    if stock is None:
        return False
    armed = item not in RESOURCES and item != GRENADE
    return item in stock.items or (armed and WEAPONS in stock.items)


@rule("atz.loot.military-substitutions", "atz.loot.police-substitutions")
def replaced(kind: str, item: str) -> str:
    """Return what stands for a weapon in a building of this type."""
    stock = stock_of(kind)
    return item if stock is None else stock.instead.get(item, item)


@rule(SPENT, "atz.inside.vehicle-trailer")
def holds_one(kind: str) -> bool:
    """Whether there is one thing in such a building at most, as in a trailer."""
    stock = stock_of(kind)
    return stock is not None and stock.once


@rule("atz.loot.chain-saw-find", "atz.loot.chain-saw-conflict", "atz.melee.chainsaw-find")
def has_saw(kind: str, area: Area, total: int) -> bool:
    """Whether a search may turn up a chain saw."""
    stock = stock_of(kind)
    return stock is not None and area in stock.chain_saw and total >= SAW_FROM


@functools.cache
@rule("atz.loot.search-roll", "atz.loot.building-type-limits", "atz.loot.eight-needs-occupants")
def chance_of_find(kind: str, area: Area, *, occupied: bool) -> float:
    """Return how likely one search of a building of this type finds anything."""
    stock = stock_of(kind)
    pairs = [a + b for a in DIE for b in DIE]
    found = 0.0
    for dice in pairs:
        total = dice + place_row(area).search
        shares = shares_of(stock, total, occupied=occupied)
        found += 1.0 if has_saw(kind, area, total) else shares
    return found / len(pairs)


def shares_of(stock: StockRow | None, total: int, *, occupied: bool) -> float:
    """Return how likely a total gives something that a building can hold."""
    rows = resource_rows(total)
    share, low = 0.0, 0
    for row in rows:
        part, low = (row.upto - low) / len(DIE), row.upto
        if row.item == WEAPONS:
            guns = [weapon_found(a + b) for a in DIE for b in DIE]
            share += part * sum(stock_holds(stock, gun) for gun in guns) / len(guns)
        elif row.item and (occupied or not row.occupied):
            share += part * stock_holds(stock, row.item)
    return share


@rule("atz.loot.find-immediately-usable", "atz.loot.chain-saw-conflict", "atz.cargo.over-limit")
def ask_find(g: Atz, figure: FigureId, building: int, find: str, saw: bool) -> None:  # noqa: FBT001
    """Have whoever found something take it, or the chain saw in its place, or leave it."""
    wanted = [item for item in (find, SAW if saw else "") if item]
    options: list[FindChoice] = [
        TakeFind(figure, item) for item in wanted if can_carry(g, figure, item)
    ]
    options.append(LeaveFind(figure))
    g.ask(seat_of(g, figure), Prompt.FIND, options, take_find, building, find, saw)


@rule("atz.loot.find-immediately-usable", "atz.resource.keys", "atz.loot.chain-saw-conflict")
@rule("atz.rep.found-a-resource")
def take_find(g: Atz, choice: FindChoice, building: int, find: str, saw: bool) -> None:  # noqa: FBT001
    """Take what was chosen; what is left lies in the building for others."""
    if g.encounter is None:
        return
    if isinstance(choice, LeaveFind):
        if find:
            set_down_thing(g, choice.figure, find)
        return
    if choice.item == SAW and saw:
        change(g.encounter, building, sawed=True)
    note(g, choice.figure, found=True)
    put_in(g, choice.figure, choice.item)
    if choice.item == KEYS:
        find_keys(g, choice.figure, building_of(g.terrain, g.encounter, building))
