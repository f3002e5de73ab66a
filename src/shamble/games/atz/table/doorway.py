"""Standing in a doorway: whoever is just coming in is not covered by the building yet."""

from shamble.games.atz.battle.state import NOBODY, Atz, Figure, ground
from shamble.games.atz.ground.ground import BARE, Ground, Shelter
from shamble.games.atz.ground.plane import BASE, INCH
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
    number = table.building_at(it.x, it.y)
    if number is None or table.building_at(*it.act.start) == number:
        return None
    doors = (gap for gap in g.terrain.openings if gap.building == number and gap.way == "door")
    return next((gap for gap in doors if not gap.inner and is_at(gap, it)), None)


def is_at(gap: Opening, it: Figure) -> bool:
    """Whether a figure's centre is within an inch of an opening."""
    return within(it.x, it.y, (gap.x1, gap.y1, gap.x2, gap.y2), INCH)


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
