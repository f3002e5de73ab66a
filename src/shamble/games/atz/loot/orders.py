"""What a figure may be ordered to do about loot."""

from collections.abc import Callable
from typing import Final

from shamble.games.atz.battle.cargo_options import Load, Medicate, Refuel, Siphon, Unload
from shamble.games.atz.battle.encounter_options import Frisk, LootOrders, PutBy, Search, Strip, Take
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId
from shamble.games.atz.loot.cargo import (
    bars_loading,
    bars_refuelling,
    bars_siphoning,
    bars_unloading,
    cargo_orders,
    refuel,
    siphon,
    stow,
    take_out,
)
from shamble.games.atz.loot.remedies import bars_treating, treat, treatments
from shamble.games.atz.loot.search import bars_searching, search, searches
from shamble.games.atz.loot.spoils import (
    bars_frisking,
    bars_stripping,
    frisk,
    spoils,
    strip,
)
from shamble.games.atz.loot.things import (
    bars_putting,
    bars_taking,
    put_by,
    take_thing,
    thing_orders,
)
from shamble.kernel.options import Option
from shamble.kernel.rules import RuleId

LOOT_BARS: Final[dict[type[Option], Callable[..., RuleId | None]]] = {
    Search: bars_searching,
    Take: bars_taking,
    PutBy: bars_putting,
    Strip: bars_stripping,
    Frisk: bars_frisking,
    Load: bars_loading,
    Unload: bars_unloading,
    Refuel: bars_refuelling,
    Siphon: bars_siphoning,
    Medicate: bars_treating,
}
TAKE_LOOT: Final[dict[type[Option], Callable[..., None]]] = {
    Search: search,
    Take: take_thing,
    PutBy: put_by,
    Strip: strip,
    Frisk: frisk,
    Load: stow,
    Unload: take_out,
    Refuel: refuel,
    Siphon: siphon,
    Medicate: treat,
}


def loot_orders(g: Atz, figure: FigureId) -> list[LootOrders]:
    """List what a figure can do about loot where it is; nothing but on encounters."""
    if g.encounter is None:
        return []
    if g.figures[figure].aboard != NOBODY:
        return list(cargo_orders(g, figure))
    return [
        *searches(g, figure),
        *thing_orders(g, figure),
        *spoils(g, figure),
        *treatments(g, figure),
        *cargo_orders(g, figure),
    ]
