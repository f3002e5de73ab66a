"""What goes without saying about coming onto the table: by the edge next to a good house."""

from typing import Final

from shamble.games.atz.activation.entry import EDGES, ENTRY, spot_on
from shamble.games.atz.battle.encounter import Encounter
from shamble.games.atz.battle.options import Enter
from shamble.games.atz.battle.state import Atz, ground
from shamble.games.atz.bot_haul import goals_at, way_from
from shamble.kernel.options import Option

SURE: Final = 1_000.0  # nobody would think twice
SILLY: Final = 0.01  # nobody would think of it
HALVES: Final = 0.5  # of an urge that are left for each inch that the way is longer
RAN: Final = 6.0  # inches that it is worth to come in without running: who runs may be torn apart
BLOCKED: Final = 12.0  # inches that it costs to come in where there is no room


def entry_urges(g: Atz, encounter: Encounter, options: tuple[Option, ...]) -> list[float]:
    """Return how much each place to come in appeals: the more the nearer to a house to look at."""
    ways = [way_of(g, encounter, it) if isinstance(it, Enter) else 0.0 for it in options]
    least = min(ways)
    return [max(SURE * HALVES ** (way - least), SILLY) for way in ways]


def way_of(g: Atz, encounter: Encounter, option: Enter) -> float:
    """Return how far in inches the next house worth a look is from where one comes in."""
    width, height = g.terrain.width, g.terrain.height
    along = width * option.quarter // 4
    deep = 2 * ENTRY if option.fast else ENTRY
    x, y, _ = spot_on(EDGES.index(option.edge), along, deep, width, height)
    goals = goals_at(g, encounter, (x, y), 0, rescue=encounter.kind == "raid")
    inside = BLOCKED if ground(g).building_at(x, y) is not None else 0.0
    return inside + RAN * option.fast + (way_from(g, (x, y), 0, goals) if goals else 0.0)
