"""Where stairs are, the way to them, and where one arrives."""

from typing import Final

from shamble.games.atz.battle.state import Atz, Figure, FigureId, ground
from shamble.games.atz.ground.plane import INCH, span
from shamble.games.atz.ground.ways import Path, Spot
from shamble.games.atz.table.reach import can_stand, room_at, route
from shamble.kernel.rules import RuleId, rule

STAIRS: Final = RuleId("atz.building.levels")
AT: Final = INCH * INCH  # how near to the stairs one must stand, squared
FOOT: Final = ((0, 0), (10, 0), (0, 10), (-10, 0), (0, -10))
LANDING: Final = (*FOOT, (7, 8), (-7, 8), (7, -8), (-7, -8))


def stairs_in(g: Atz, it: Figure) -> Spot | None:
    """Return the stairs of the building that a figure is in, or None."""
    number = ground(g).building_at(it.x, it.y)
    return None if number is None else g.terrain.buildings[number].stairs


def stairs_near(g: Atz, it: Figure) -> Spot | None:
    """Return the stairs at which a figure stands, or None."""
    spot = stairs_in(g, it)
    if spot is None or (it.x - spot[0]) ** 2 + (it.y - spot[1]) ** 2 > AT:
        return None
    return spot


def has_floor(g: Atz, spot: Spot, floor: int) -> bool:
    """Whether there is such a floor at a spot; outside buildings there is only the ground."""
    number = ground(g).building_at(*spot)
    return 0 <= floor < (1 if number is None else g.terrain.buildings[number].stories)


@rule(STAIRS, "atz.figure.no-overlap")
def landing(g: Atz, figure: FigureId, floor: int) -> Spot | None:
    """Return the free spot at the stairs where a figure arrives on another floor, or None."""
    it = g.figures[figure]
    stairs = stairs_in(g, it)
    if stairs is None:
        return None
    before = it.floor
    it.floor = floor
    spots = [(stairs[0] + dx, stairs[1] + dy) for dx, dy in LANDING]
    table = ground(g, it)
    free = [spot for spot in spots if table.fits(*spot) and room_at(g, figure, spot)]
    it.floor = before
    return free[0] if free else None


@rule(STAIRS)
def way_to_stairs(g: Atz, figure: FigureId, allowance: int) -> tuple[int, Path] | None:
    """Return the way to the stairs of the building one is in, and its cost; None if too far."""
    it = g.figures[figure]
    stairs = stairs_in(g, it)
    if stairs is None:
        return None
    if stairs_near(g, it) is not None:
        return 0, ()
    spots = [(stairs[0] + dx, stairs[1] + dy) for dx, dy in FOOT]
    for spot in sorted(spots, key=lambda spot: (span(spot[0] - it.x, spot[1] - it.y), spot)):
        way = route(g, figure, spot, allowance) if can_stand(g, figure, spot) else None
        if way is not None:
            return way
    return None
