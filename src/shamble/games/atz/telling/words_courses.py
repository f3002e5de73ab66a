"""Courses and sides of vehicles, in words: straight on, turns, off the table; getting out."""

import math
from typing import Final

from shamble.games.atz.battle import vehicle_options as options
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.driving.steering import Pose, facing_to, is_straight
from shamble.games.atz.driving.steering import bearing as relative
from shamble.games.atz.ground.plane import MILS, span
from shamble.games.atz.table.places import bearing, inches, place, spot
from shamble.games.atz.telling.view import AtzView, VehicleView

WAYS: Final = {"door": "by the door", "window": "through a window", "bed": "over the bed"}
NEAREST: Final = 5  # degrees to which turns are told


def turn(pose: Pose, aim: tuple[int, int]) -> str:
    """Say how a vehicle turns toward a spot: straight on, or so many degrees to one side."""
    if is_straight(pose, aim):
        return "straight on"
    ahead, left = relative(pose, aim)
    degrees = round(math.degrees(math.atan2(abs(left), ahead)) / NEAREST) * NEAREST
    return f"{'left' if left > 0 else 'right'} {degrees}°"


def say_drive(_deck: AtzTables, view: AtzView, option: options.Drive) -> str:
    """Word a course: off the table or not, straight on or by which turns, and where it ends."""
    it = view.vehicles[view.figures[option.figure].aboard]
    pose = (it.x, it.y, *it.facing)
    legs = []
    for aim in option.path:
        dx, dy = aim[0] - pose[0], aim[1] - pose[1]
        legs.append(f"{turn(pose, aim)}, {inches(span(dx, dy))} {bearing(dx, dy)}")
        pose = (*aim, *facing_to(pose, aim)[2:])
    x, y = option.path[-1]
    off = x in {0, view.terrain.width} or y in {0, view.terrain.height}
    by = " by ".join(spot(*one) for one in option.path)
    how, who = ", then ".join(legs), view.figures[option.figure].called
    if off:
        return f"{who} drives off the table, {how} [{by}]"
    return f"{who} drives {how}: {place(view.terrain, x, y)} [{by}]"


def say_get_out(_deck: AtzTables, view: AtzView, option: options.GetOut) -> str:
    """Word getting out: on which side of the vehicle, and how far from its middle."""
    it = view.figures[option.figure]
    side = side_of(view.vehicles[it.aboard], option.x, option.y)
    return f"{it.called} gets out {WAYS[option.way]}: {side} [{spot(option.x, option.y)}]"


def side_of(it: VehicleView, x: int, y: int) -> str:
    """Say at which side of a vehicle a spot is, and whether at its front or its rear."""
    pose = (it.x, it.y, *it.facing)
    ahead, left = relative(pose, (x, y))
    across = 1 if left > 0 else -1
    side = f"{bearing(-it.facing[1] * across, it.facing[0] * across)} side"
    if abs(ahead) < MILS:
        return f"{side}, middle"
    return f"{side}, {'front' if ahead > 0 else 'rear'}, {inches(abs(ahead))} from the middle"


def apart(view: AtzView, figure: int, x: int, y: int) -> str:
    """Say how far and in which direction a spot is from a figure."""
    it = view.figures[figure]
    return f"{inches(span(x - it.x, y - it.y))} {bearing(x - it.x, y - it.y)}"
