"""Buildings that burn, and weather that turned bad: what an encounter changes of its table."""

from typing import Final

from shamble.games.atz.battle.state import NOBODY, Atz, Figure, ground
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.ground.things import squared_distance
from shamble.games.atz.ground.ways import Spot
from shamble.kernel.rules import RuleId, rule

FIRE: Final = RuleId("atz.event.07-fire-detail")
GLOW: Final = 12 * INCH  # how far a fire lights its surroundings


@rule(FIRE)
def burning(g: Atz) -> tuple[int, ...]:
    """Return the buildings that cannot be entered: those that caught fire in an earlier turn."""
    if g.encounter is None or not g.encounter.fires:
        return ()
    return tuple(building for building, since in g.encounter.fires if since < g.turn)


@rule(FIRE)
def keeps_out(g: Atz, gaps: tuple[int, ...], home: Spot) -> bool:
    """Whether openings lead from a spot into a building that burns; out of it they always do."""
    blazing = burning(g)
    if not blazing:
        return False
    inside = ground(g).building_at(*home)
    return any(
        gap.building in blazing and gap.building != inside
        for gap in (g.terrain.openings[place] for place in gaps)
    )


@rule(FIRE)
def glows_on(g: Atz, it: Figure) -> bool:
    """Whether a figure is within 12 inches of a fire, which lights it in the dark."""
    if g.encounter is None:
        return False
    return any(
        squared_distance(g.terrain.buildings[building].box, it.x, it.y) <= GLOW * GLOW
        for building in burning(g)
    )


@rule("atz.event.10-weather", "atz.los.weather")
def is_foul(g: Atz) -> bool:
    """Whether fog or rain keeps everybody from seeing far, from the start or since it came."""
    return g.settings.weather or (g.encounter is not None and g.encounter.foul == 0)


@rule("atz.event.07-fire-detail", "atz.event.08-shadows", "atz.event.11-detail")
def nearest_building(g: Atz, it: Figure, but: tuple[int, ...] = ()) -> int:
    """Return the building nearest to a figure, but for some; NOBODY where there is none."""
    near = [
        (squared_distance(one.box, it.x, it.y), number)
        for number, one in enumerate(g.terrain.buildings)
        if number not in but
    ]
    return min(near)[1] if near else NOBODY
