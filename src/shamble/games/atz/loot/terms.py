"""Bartering, wherever it takes place: what is traded, at what rate, with which dice, to what end.

Nothing here knows a battle: people may barter between two of them as well.
"""

import functools
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from shamble.games.atz.battle.campaign import STOCKED
from shamble.games.atz.book.barter_table import Deal, barter_table
from shamble.games.atz.book.encounter_tables import (
    ARMOUR,
    SAW,
    WEAPONS,
    encounter_tables,
    stock_of,
)
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.book.terms import Area, Class
from shamble.games.atz.encounters.odds import chances
from shamble.kernel.rules import RuleId, rule

LUXURY: Final = "luxury"
ROUGH: Final = (Class.GANGER, Class.SURVIVOR)  # of whom others are wary
PER_FIGURE: Final = 2  # items for each figure of the other group
DECLARE: Final = RuleId("atz.barter.declare")
STOCK: Final = RuleId("atz.barter.stock")
MAXIMUM: Final = RuleId("atz.barter.maximum")
RATE: Final = RuleId("atz.barter.rate")
GOODS: Final = RuleId("atz.barter.goods")
HALF: Final = RuleId("atz.barter.npc-wins-one")


class Trade(NamedTuple):
    """What is wanted, and what is offered for it."""

    wants: tuple[str, ...]
    offers: tuple[str, ...]


class BarterChances(NamedTuple):
    """How likely a barter ends in a whole deal, half of one, or none."""

    whole: float
    half: float
    none: float


@rule(RATE, "atz.barter.luxury-both-ways", "atz.resource.luxury")
def worth(items: Collection[str]) -> int:
    """Return what goods are worth: one each, luxuries two, whoever owns them."""
    table = barter_table().worth
    return sum(table.get(item, 1) for item in items)


@rule(MAXIMUM)
def most_items(figures: int) -> int:
    """Return how many items one may get from so many figures."""
    return PER_FIGURE * figures


@rule("atz.barter.half-rounding", HALF)
def limit_of_deal(deal: Deal, figures: int) -> int:
    """Return how many items a deal allows: all, half as many, or none."""
    if deal == "none":
        return 0
    return most_items(figures) if deal == "whole" else most_items(figures) // 2


@rule(STOCK, GOODS)
def is_sold(item: str) -> bool:
    """Whether other people part with such a thing at all."""
    table, known = barter_table(), {row.id for row in encounter_tables().cargo}
    return item in known and item not in table.unsold and item not in table.untraded


@rule(STOCK, MAXIMUM, RATE, GOODS, DECLARE)
def bars_trade(trade: Trade, owned: Collection[str], figures: int) -> RuleId | None:
    """Return the rule that forbids a trade, or None.

    Args:
        trade: What is wanted and offered.
        owned: All that could be offered.
        figures: How many the others are.
    """
    if not trade.wants or not trade.offers:
        return DECLARE
    if not all(is_sold(item) for item in trade.wants):
        return STOCK
    if len(trade.wants) > most_items(figures):
        return MAXIMUM
    if Counter(trade.offers) - Counter(owned) or set(trade.offers) & set(barter_table().untraded):
        return GOODS
    return RATE if worth(trade.offers) < worth(trade.wants) else None


@rule("atz.barter.dice", "atz.barter.modifier-stacking")
def barter_dice(rep: int, trade: Trade, scarce: Collection[str], *, wary: bool) -> int:
    """Return a player's dice: Rep, and each line that applies once; at least one.

    Args:
        rep: Of the leader.
        trade: What he wants and offers.
        scarce: What cannot be found in this area.
        wary: Whether he is a ganger or survivor, and they are neither.
    """
    table = barter_table()
    lines = (
        (table.dice.offer_scarce, any(item in scarce for item in trade.offers)),
        (table.dice.offer_luxury, LUXURY in trade.offers),
        (table.dice.offer_unsold, any(item in table.unsold for item in trade.offers)),
        (table.dice.want_scarce, any(item in scarce for item in trade.wants)),
        (table.dice.want_luxury, LUXURY in trade.wants),
        (table.dice.rough, wary),
    )
    return max(rep + sum(dice for dice, applies in lines if applies), 1)


@rule("atz.barter.modifier-stacking")
def other_dice(rep: int, *, wary: bool) -> int:
    """Return the dice of the other leader: his Rep, fewer where the player is wary of him."""
    return max(rep + (barter_table().dice.rough if wary else 0), 1)


@rule("atz.barter.dice", "atz.barter.modifier-stacking")
def is_wary(one: Class, other: Class) -> bool:
    """Whether others are wary of somebody: he is a ganger or survivor, and they are neither."""
    return one in ROUGH and other not in ROUGH


@rule("atz.barter.player-wins", HALF, "atz.barter.npc-wins-two", "atz.barter.both-zero")
def deal_for(winner: int, margin: int) -> Deal:
    """Return what the Barter Table says: 1 where the player won by so many successes, else -1."""
    rows = [row for row in barter_table().row if row.winner == winner and row.margin <= margin]
    return max(rows, key=lambda row: row.margin).deal


@rule(HALF, "atz.barter.not-compulsory", RATE)
def bars_exchange(
    done: Trade, declared: Trade, deal: Deal, figures: int, scarce: Collection[str]
) -> RuleId | None:
    """Return the rule that forbids what is exchanged in the end, or None.

    It is a part of what was declared, or all of it.
    """
    if Counter(done.wants) - Counter(declared.wants):
        return DECLARE
    if Counter(done.offers) - Counter(declared.offers):
        return DECLARE
    if len(done.wants) > limit_of_deal(deal, figures):
        return HALF
    if deal == "half" and any(item in scarce for item in done.wants):
        return HALF
    return RATE if worth(done.offers) < worth(done.wants) else None


@rule("atz.barter.dice", "atz.barter.both-zero")
def barter_chances(mine: int, theirs: int) -> BarterChances:
    """Return what so many dice each lead to, and how often."""
    found = chances(mine, theirs)
    return BarterChances(found.join + found.come_along, found.no_deal, found.gunfight)


@rule("atz.barter.not-found-in-area")
def scarce_in(tables: AtzTables, area: Area) -> frozenset[str]:
    """Return the goods that no type of building in an area can hold."""
    return _scarce(area, tuple(row.id for row in tables.buildings.values() if area in row.entries))


@rule("atz.barter.not-found-in-area", "atz.campaign.over-fishing")
def fished_out(tables: AtzTables, area: Area, stock: Sequence[int]) -> frozenset[str]:
    """Return the goods of which a campaign's area has nothing left, weapons one by one.

    What it keeps no count of is scarce where no type of building there can hold it.
    """
    none = {kind for kind, left in zip(STOCKED, stock, strict=True) if not left}
    uncounted = {
        item for item in scarce_in(tables, area) if stock_kind(item, tables) not in STOCKED
    }
    goods = [row.id for row in encounter_tables().cargo]
    return frozenset(item for item in goods if stock_kind(item, tables) in none) | uncounted


def stock_kind(item: str, tables: AtzTables) -> str:
    """Return as which of an area's resources a thing counts."""
    return WEAPONS if item in tables.weapons or item in tables.melee else item


@functools.cache
def _scarce(area: Area, types: tuple[str, ...]) -> frozenset[str]:
    found: set[str] = set()
    for stock in filter(None, map(stock_of, types)):
        found |= set(stock.items)
        if WEAPONS in stock.items:
            items = encounter_tables().weapon_found[0].items
            found |= {stock.instead.get(item, item) for item in items} | {ARMOUR}
        if area in stock.chain_saw:
            found.add(SAW)
    searched = {item for row in encounter_tables().weapon_found for item in row.items}
    searched |= {row.item for row in encounter_tables().resource if row.item} | {SAW, ARMOUR}
    searched |= set(barter_table().unsold)
    searched.discard(WEAPONS)
    return frozenset(searched - found)
