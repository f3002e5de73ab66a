"""Exact geometry in whole numbers: distances, crossings and clearances on the table.

Points are whole numbers in one unit; which unit is the caller's affair. Positions of figures
are tenths of an inch. Lengths of paths are mils, thousandths of an inch, rounded up, so that
no sum of legs is ever shorter than the way itself.
"""

from collections.abc import Iterator
from math import isqrt
from typing import Final

INCH: Final = 10  # tenths
MILS: Final = 100  # in a tenth
SQUARE_MILS: Final = MILS * MILS
BASE: Final = 5  # radius of a figure's base, in tenths


def span(dx: int, dy: int) -> int:
    """Return the length of a vector in tenths as mils, rounded up."""
    square = (dx * dx + dy * dy) * SQUARE_MILS
    return isqrt(square - 1) + 1 if square else 0


def square(ax: int, ay: int, bx: int, by: int) -> int:
    """Return the squared distance between two points."""
    return (bx - ax) * (bx - ax) + (by - ay) * (by - ay)


def crosses(  # noqa: PLR0913, PLR0917  (two segments are eight numbers)
    ax: int, ay: int, bx: int, by: int, cx: int, cy: int, dx: int, dy: int
) -> bool:
    """Whether two segments share a point; touching counts."""
    rx, ry, sx, sy = bx - ax, by - ay, dx - cx, dy - cy
    c_side = rx * (cy - ay) - ry * (cx - ax)
    d_side = rx * (dy - ay) - ry * (dx - ax)
    if (c_side > 0 and d_side > 0) or (c_side < 0 and d_side < 0):
        return False
    a_side = sx * (ay - cy) - sy * (ax - cx)
    b_side = sx * (by - cy) - sy * (bx - cx)
    if (a_side > 0 and b_side > 0) or (a_side < 0 and b_side < 0):
        return False
    if c_side or d_side or a_side or b_side:
        return True
    # All on one line: they meet if their boxes do. A segment may be a single point.
    return (
        min(ax, bx) <= max(cx, dx)
        and min(cx, dx) <= max(ax, bx)
        and min(ay, by) <= max(cy, dy)
        and min(cy, dy) <= max(ay, by)
    )


def nearer(px: int, py: int, ax: int, ay: int, bx: int, by: int, reach: int) -> bool:
    """Whether a point is nearer to a segment than this; exactly as far is not nearer."""
    rx, ry = bx - ax, by - ay
    qx, qy = px - ax, py - ay
    along = qx * rx + qy * ry
    if along <= 0:
        return qx * qx + qy * qy < reach * reach
    whole = rx * rx + ry * ry
    if along >= whole:
        return square(px, py, bx, by) < reach * reach
    across = rx * qy - ry * qx
    return across * across < reach * reach * whole


def in_box(px: int, py: int, box: tuple[int, int, int, int]) -> bool:
    """Whether a point lies in a box (left, bottom, right, top), its border included."""
    return box[0] <= px <= box[2] and box[1] <= py <= box[3]


def part_in_box(
    ax: int, ay: int, bx: int, by: int, box: tuple[int, int, int, int]
) -> tuple[int, int, int]:
    """Return the part of a segment that lies in a box.

    Returns:
        (start, end, whole): it enters at start/whole of its length and leaves at end/whole;
        start equals end where it only touches, and (0, 0, 1) is returned where it misses.
    """
    dx, dy = bx - ax, by - ay
    start, end, whole = 0, 1, 1
    for step, here, low, high in ((dx, ax, box[0], box[2]), (dy, ay, box[1], box[3])):
        if step == 0:
            if not low <= here <= high:
                return 0, 0, 1
            continue
        first, last = (low - here, high - here) if step > 0 else (here - high, here - low)
        size = abs(step)
        # Intersect [start/whole, end/whole] with [first/size, last/size].
        start, end, first, last = start * size, end * size, first * whole, last * whole
        whole *= size
        start, end = max(start, first), min(end, last)
    return (start, end, whole) if start < end else (0, 0, 1)


def beside(ax: int, ay: int, bx: int, by: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the two edge points of b's base at right angles to the line from a, in mils.

    The points are rounded to whole mils, the same way for either side.
    """
    dx, dy = bx - ax, by - ay
    length = isqrt((dx * dx + dy * dy) * MILS * MILS) or 1  # in mils
    ox = BASE * MILS * MILS * -dy // length if dy <= 0 else -(BASE * MILS * MILS * dy // length)
    oy = BASE * MILS * MILS * dx // length if dx >= 0 else -(BASE * MILS * MILS * -dx // length)
    cx, cy = bx * MILS, by * MILS
    return (cx + ox, cy + oy), (cx - ox, cy - oy)


def sight_lines(ax: int, ay: int, bx: int, by: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield the five lines between two bases, in mils: of the centres, to b's edge, to a's."""
    mx, my, nx, ny = ax * MILS, ay * MILS, bx * MILS, by * MILS
    yield mx, my, nx, ny
    for edge in beside(ax, ay, bx, by):
        yield mx, my, *edge
    for edge in beside(bx, by, ax, ay):
        yield nx, ny, *edge
