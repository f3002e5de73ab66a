"""Standing in a doorway: whoever is just coming in is not covered by the building yet."""

from itertools import pairwise

from shamble.games.atz.battle.state import NOBODY, Atz, Figure, ground
from shamble.games.atz.ground.ground import BARE, Ground, Shelter
from shamble.games.atz.ground.plane import BASE, INCH, in_box
from shamble.games.atz.ground.terrain import Opening
from shamble.games.atz.ground.things import within
from shamble.games.atz.table.vehicles import vehicle_shelter
from shamble.kernel.rules import rule


@rule("atz.building.inside")
def doorway_of(g: Atz, it: Figure) -> Opening | None:
    """Return the outside doorway by which an active figure is just coming in, or None."""
    if it.group != g.group or it.floor or it.aboard != NOBODY:
        return None
    table = ground(g)
    came_from = table.building_at(*it.act.start)
    doors = (gap for gap in g.terrain.openings if gap.way == "door" and gap.building != came_from)
    return next((gap for gap in doors if not gap.inner and comes_in_by(g, table, it, gap)), None)


@rule("atz.building.inside")
def comes_in_by(g: Atz, table: Ground, it: Figure, gap: Opening) -> bool:
    """Whether a figure is in a doorway: within an inch, on its threshold or about to pass."""
    if not within(it.x, it.y, (gap.x1, gap.y1, gap.x2, gap.y2), INCH):
        return False
    if in_box(it.x, it.y, g.terrain.buildings[gap.building].box):
        return True
    legs = pairwise(((it.x, it.y), *it.act.path))
    return any(gap == one for a, b in legs for _, one in table.gaps_on(*a, *b))


@rule("atz.building.inside")
def doorway_shelter(g: Atz, table: Ground, a: Figure, b: Figure, gap: Opening) -> Shelter:
    """Return what protects b against a as if it stood in a doorway: nothing of that building."""
    if table.building_at(a.x, a.y) == gap.building:
        return BARE
    x, y = gap.middle
    box = g.terrain.buildings[gap.building].box
    if gap.x1 == gap.x2:
        x += -BASE if x == box[0] else BASE
    else:
        y += -BASE if y == box[1] else BASE
    found = table.shelter(a.x, a.y, x, y)
    return max(found, vehicle_shelter(g, a, b)) if g.loose else found
