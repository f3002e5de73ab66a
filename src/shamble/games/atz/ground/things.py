"""Single things on the table: where they are, what they hide and what they shelter."""

import itertools
from collections.abc import Iterator
from typing import Final

from shamble.games.atz.ground.plane import BASE, INCH, MILS, crosses, in_box, nearer
from shamble.games.atz.ground.terrain import Box, Building, Obstacle, Piece
from shamble.kernel.rules import rule

EDGE: Final = INCH  # how far inside woods one is still at their edge
CREST: Final = INCH  # how near to a crest one sees and is seen over it
PEAK: Final = 2 * INCH  # how near to a peak a line is blocked
CELL: Final = 2 * INCH  # of the grid by which things near a spot are found


def reaching(column: int, row: int, far: int) -> Box:
    """Return a cell of the grid with all that is so far from it."""
    x, y = column * CELL, row * CELL
    return x - far, y - far, x + CELL + far, y + CELL + far


def cells(box: Box, far: int = 0) -> Iterator[tuple[int, int]]:
    """Yield the cells of the grid that come as near as this to a box."""
    columns = range((box[0] - far) // CELL, (box[2] + far) // CELL + 1)
    rows = range((box[1] - far) // CELL, (box[3] + far) // CELL + 1)
    return itertools.product(columns, rows)


def meets(one: Box, other: Box) -> bool:
    """Whether two boxes share a point."""
    return one[0] <= other[2] and one[2] >= other[0] and one[1] <= other[3] and one[3] >= other[1]


def is_between(ax: int, ay: int, ends: tuple[tuple[int, int], ...], walls: tuple[Box, ...]) -> bool:
    """Whether one of some walls crosses one of the lines from a spot to some ends, in mils."""
    for bx, by in ends:
        left, right = (ax, bx) if ax < bx else (bx, ax)
        low, high = (ay, by) if ay < by else (by, ay)
        for wall in walls:
            if (
                wall[0] <= right
                and wall[2] >= left
                and wall[1] <= high
                and wall[3] >= low
                and crosses(ax, ay, bx, by, *wall)
            ):
                return True
    return False


@rule("atz.los.geometry")
def on_lines(
    walls: tuple[tuple[Box, Box], ...], ax: int, ay: int, bx: int, by: int
) -> list[Box] | None:
    """Return which walls may be on lines of sight between bases at two spots; None: all are hidden.

    Whatever is farther than a base from the line between the centres, on one side of it, is on none
    of the five. One piece of wall hides everything if its ends are as far as that on either side,
    and both bases are clear of the wall's own line, on its two sides: it crosses all five.

    Args:
        walls: Some pieces of wall, in tenths and in mils.
        ax: Where one of the bases is,
        ay: in tenths,
        bx: and where the other is,
        by: too.

    Returns:
        Walls in mils.
    """
    left, right = (ax - BASE, bx + BASE) if ax < bx else (bx - BASE, ax + BASE)
    low, high = (ay - BASE, by + BASE) if ay < by else (by - BASE, ay + BASE)
    rx, ry = bx - ax, by - ay
    margin = (BASE + 1) * (BASE + 1) * (rx * rx + ry * ry) or 1
    found = []
    for (cx, cy, dx, dy), line in walls:
        if cx > right or dx < left or cy > high or dy < low:
            continue
        c = rx * (cy - ay) - ry * (cx - ax)
        d = rx * (dy - ay) - ry * (dx - ax)
        if c * c < margin or d * d < margin:
            found.append(line)
            continue
        if (c > 0) == (d > 0):
            continue
        sx, sy = dx - cx, dy - cy
        a = sx * (ay - cy) - sy * (ax - cx)
        b = sx * (by - cy) - sy * (bx - cx)
        width = (BASE + 1) * (BASE + 1) * (sx * sx + sy * sy)
        if a * b <= -width and a * a >= width and b * b >= width:
            return None
        found.append(line)
    return found


def in_mils(box: Box) -> Box:
    """Return a box or a line of tenths in mils."""
    return box[0] * MILS, box[1] * MILS, box[2] * MILS, box[3] * MILS


def border(box: Box) -> list[Box]:
    """Return the four sides of a box."""
    left, bottom, right, top = box
    return [
        (left, bottom, right, bottom),
        (left, top, right, top),
        (left, bottom, left, top),
        (right, bottom, right, top),
    ]


def on_border(wall: Box, box: Box) -> bool:
    """Whether a piece of wall is part of a box's border."""
    return (wall[0] == wall[2] and wall[0] in {box[0], box[2]}) or (
        wall[1] == wall[3] and wall[1] in {box[1], box[3]}
    )


def squared_distance(box: Box, x: int, y: int) -> int:
    """Return the squared distance between a box and a spot; 0 inside."""
    dx = max(box[0] - x, 0, x - box[2])
    dy = max(box[1] - y, 0, y - box[3])
    return dx * dx + dy * dy


@rule("atz.los.height")
def counts(box: Box, ax: int, ay: int, bx: int, by: int, *, tall: bool, high: bool = False) -> bool:
    """Whether something on the line shelters b: it is nearer to b, or within an inch of it.

    What is low and close to the shooter, he shoots over; from higher up, also what is low and
    not close to the target.
    """
    to_shooter, to_target = squared_distance(box, ax, ay), squared_distance(box, bx, by)
    if not tall and to_shooter <= (INCH + BASE) ** 2:
        return False
    if not tall and high and to_target > (INCH + BASE) ** 2:
        return False
    return to_target < to_shooter or to_target <= (INCH + BASE) ** 2


@rule("atz.terrain.woods-edge-width", "atz.terrain.woods-edge")
def at_edge(box: Box, x: int, y: int) -> bool:
    """Whether a spot is in woods, less than an inch from outside."""
    return in_box(x, y, box) and not deep(box, x, y)


def deep(box: Box, x: int, y: int) -> bool:
    """Whether a spot is an inch or more inside woods."""
    return in_box(x, y, (box[0] + EDGE, box[1] + EDGE, box[2] - EDGE, box[3] - EDGE))


@rule("atz.los.woods", "atz.zombie-move.woods-sight-conflict")
def woods_hide(piece: Piece, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether woods hide two spots from each other: their depth does, unless both are in them.

    How far one sees within them is another matter.
    """
    x1, y1, x2, y2 = piece.box
    if x1 <= ax <= x2 and y1 <= ay <= y2 and x1 <= bx <= x2 and y1 <= by <= y2:
        return False
    left, right = (ax, bx) if ax < bx else (bx, ax)
    low, high = (ay, by) if ay < by else (by, ay)
    for line in border((x1 + EDGE, y1 + EDGE, x2 - EDGE, y2 - EDGE)):
        cx, cy, dx, dy = line
        if (
            (cx <= right or dx <= right)
            and (cx >= left or dx >= left)
            and (cy <= high or dy <= high)
            and (cy >= low or dy >= low)
            and crosses(ax, ay, bx, by, cx, cy, dx, dy)
        ):
            return True
    return False


@rule("atz.terrain.hills", "atz.terrain.hills-geometry")
def hill_hides(piece: Piece, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether a hill's crest lies between two spots, neither of them close to it."""
    if piece.crest is None:
        return False
    x1, y1, x2, y2 = piece.crest
    if on_top(piece, ax, ay) or on_top(piece, bx, by):
        return False
    if (x1, y1) == (x2, y2):
        along = (x1 - ax) * (bx - ax) + (y1 - ay) * (by - ay)
        passed = 0 < along < (bx - ax) ** 2 + (by - ay) ** 2  # the peak lies ahead, and not beyond
        return passed and within(x1, y1, (ax, ay, bx, by), PEAK)
    return crosses(ax, ay, bx, by, x1, y1, x2, y2)


@rule("atz.figure.measuring")
def within(x: int, y: int, line: Box, far: int) -> bool:
    """Whether a spot is so far from a line at most, in tenths; a hundredth more does not matter."""
    return nearer(x * MILS, y * MILS, *in_mils(line), far * MILS + 1)


def near_fence(thing: Obstacle, x: int, y: int) -> bool:
    """Whether a base at this spot touches a low obstacle."""
    return squared_distance(thing.box, x, y) < BASE * BASE


@rule("atz.los.height")
def on_top(piece: Piece, x: int, y: int) -> bool:
    """Whether a spot is at the crest of a hill."""
    crest = piece.crest
    if crest is None or x < crest[0] - CREST or x > crest[2] + CREST:
        return False
    return crest[1] - CREST <= y <= crest[3] + CREST and within(x, y, crest, CREST)


@rule("atz.map.interiors")
def share_room(building: Building, floor: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether two spots in a building, on one floor of it, are in one room."""
    rooms = building.upper if floor else building.rooms
    return not rooms or any(in_box(ax, ay, room) and in_box(bx, by, room) for room in rooms)
