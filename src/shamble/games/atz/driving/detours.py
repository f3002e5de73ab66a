"""A forced turn into a side street that leads nowhere, with zombies behind."""

from typing import Final

from shamble.games.atz.battle.encounter import Detour
from shamble.games.atz.battle.occurrence_events import TurnedOff
from shamble.games.atz.battle.passing import added
from shamble.games.atz.battle.state import NOBODY, Atz, VehicleId
from shamble.games.atz.book.terms import Condition
from shamble.games.atz.driving.steering import Pose, is_free, pose_of, room_for
from shamble.games.atz.ground.footprint import UNIT
from shamble.games.atz.ground.plane import INCH, MILS, in_box, span
from shamble.games.atz.ground.terrain import Box
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.table.placement import place_row
from shamble.games.atz.table.vehicles import put_vehicle
from shamble.kernel.rules import RuleId, rule

DEAD_END: Final = RuleId("atz.event.05-dead-end")
DETAIL: Final = RuleId("atz.event.05-dead-end-detail")
BUS: Final = "bus"
TWO: Final = 2  # dice
BEHIND: Final = 12 * INCH
NEAR: Final = INCH // 2  # of the middle of an intersection


def axis(pose: Pose) -> Spot:
    """Return which way along the table's axes a vehicle faces, more or less."""
    _, _, fx, fy = pose
    if abs(fx) >= abs(fy):
        return (1 if fx > 0 else -1), 0
    return 0, (1 if fy > 0 else -1)


@rule(DETAIL)
def crossing_ahead(g: Atz, vehicle: VehicleId) -> Spot | None:
    """Return the middle of the next intersection ahead on a vehicle's road, or None."""
    pose = pose_of(g.vehicles[vehicle])
    x, y, dx, dy = *pose[:2], *axis(pose)
    roads = [piece.box for piece in g.terrain.pieces if piece.kind == "road"]
    mine = [box for box in roads if in_box(x, y, box) and runs(box, across=bool(dy))]
    found = []
    for one in mine:
        for other in roads:
            part = overlap(one, other)
            if runs(other, across=bool(dx)) and part is not None:
                spot = ((part[0] + part[2]) // 2, (part[1] + part[3]) // 2)
                ahead = (spot[0] - x) * dx + (spot[1] - y) * dy
                if ahead > NEAR:
                    found.append((ahead, spot))
    return min(found)[1] if found else None


def runs(box: Box, *, across: bool) -> bool:
    """Whether a road is longer up the table, or with it across, than the other way."""
    wide, high = box[2] - box[0], box[3] - box[1]
    return high > wide if across else wide > high


def overlap(one: Box, other: Box) -> Box | None:
    """Return the part that two boxes share, or None."""
    left, low = max(one[0], other[0]), max(one[1], other[1])
    right, high = min(one[2], other[2]), min(one[3], other[3])
    return (left, low, right, high) if left < right and low < high else None


@rule(DEAD_END)
def is_at_turn(g: Atz, vehicle: VehicleId) -> bool:
    """Whether a vehicle has come to the intersection at which it is forced to turn."""
    detour = None if g.encounter is None else g.encounter.detour
    if detour is None or detour.vehicle != vehicle:
        return False
    return is_reached(pose_of(g.vehicles[vehicle]), (detour.x, detour.y))


def is_reached(pose: Pose, spot: Spot) -> bool:
    """Whether a spot is hardly ahead of a vehicle any more, and no farther than 4 inches off."""
    x, y, *_ = pose
    dx, dy = axis(pose)
    ahead = (spot[0] - x) * dx + (spot[1] - y) * dy
    aside = abs((spot[0] - x) * dy) + abs((spot[1] - y) * dx)
    return ahead <= NEAR and span(ahead, aside) <= 4 * INCH * MILS


@rule(DEAD_END, DETAIL)
def turn_off(g: Atz, vehicle: VehicleId) -> Pose | None:
    """Swing a vehicle round into the side street: zombies behind it, a wreck 12 inches on.

    Returns how it stands then; None where there is no room for it, so that it goes on.
    """
    encounter = g.encounter
    if encounter is None or encounter.detour is None:
        return None
    detour, encounter.detour = encounter.detour, None
    dx, dy = axis(pose_of(g.vehicles[vehicle]))
    way = (-dy, dx) if detour.left else (dy, -dx)
    pose = (detour.x, detour.y, way[0] * UNIT, way[1] * UNIT)
    if not is_free(g, vehicle, pose):
        return None
    _, count = added(g, TWO)
    behind = (detour.x, detour.y)
    zombies = place_row(g, behind, (-dx * BEHIND, -dy * BEHIND), count)
    g.tell(TurnedOff(vehicle, detour.left, zombies, block(g, detour, way)))
    return pose


@rule(DETAIL)
def block(g: Atz, detour: Detour, way: Spot) -> VehicleId:
    """Put a wrecked bus across the street 12 inches on, or as soon after as there is room."""
    for far in range(BEHIND, max(g.terrain.width, g.terrain.height), INCH):
        spot = (detour.x + way[0] * far, detour.y + way[1] * far)
        if room_for(g, BUS, *spot, facing=(way[1], way[0])):
            wreck = put_vehicle(g, BUS, *spot, facing=(way[1], way[0]), found=True)
            g.vehicles[wreck].condition = Condition.WRECKED
            return wreck
    return NOBODY
