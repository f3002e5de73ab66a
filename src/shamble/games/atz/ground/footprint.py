"""The rectangle that a vehicle covers: its corners, and what touches it.

Positions are tenths; a footprint is worked out in mils around its centre, its facing being a
vector 10,000 long.
"""

from math import isqrt
from typing import Final, NamedTuple

from shamble.games.atz.ground.plane import BASE, MILS, crosses, nearer

UNIT: Final = 10_000  # length of a facing
REACH: Final = 100  # mils: what is this near touches
GRAZE: Final = 100  # mils: less of an overlap is the rounding of spots to tenths
ROUNDING: Final = 4  # mils: corners and spots are rounded by no more

Corner = tuple[int, int]


class Footprint(NamedTuple):
    """A rectangle in any direction, in mils."""

    x: int  # its centre
    y: int
    fx: int
    fy: int
    half_length: int
    half_width: int


def unit(dx: int, dy: int) -> tuple[int, int]:
    """Return a direction as a facing."""
    length = isqrt((dx * dx + dy * dy) * UNIT * UNIT) or UNIT  # of the vector, times UNIT
    return rounded(dx * UNIT * UNIT, length), rounded(dy * UNIT * UNIT, length)


def rounded(value: int, by: int) -> int:
    """Return a quotient rounded to the nearest whole number, the same for both signs."""
    return (2 * value + by) // (2 * by) if value >= 0 else -((-2 * value + by) // (2 * by))


def local(print_: Footprint, x: int, y: int) -> tuple[int, int]:
    """Return how far a spot in mils lies ahead of a footprint's centre and to its left."""
    px, py, fx, fy, _, _ = print_
    dx, dy = x - px, y - py
    return rounded(dx * fx + dy * fy, UNIT), rounded(dy * fx - dx * fy, UNIT)


def outward(print_: Footprint, ahead: int, left: int) -> Corner:
    """Return the spot in mils that lies so far ahead of the centre and to its left."""
    x = ahead * print_.fx - left * print_.fy
    y = ahead * print_.fy + left * print_.fx
    return print_.x + rounded(x, UNIT), print_.y + rounded(y, UNIT)


def corners(print_: Footprint) -> tuple[Corner, Corner, Corner, Corner]:
    """Return the four corners in mils: front left, front right, rear right, rear left."""
    x, y, fx, fy, long, wide = print_
    near_x, far_x = rounded(long * fx - wide * fy, UNIT), rounded(long * fx + wide * fy, UNIT)
    near_y, far_y = rounded(long * fy - wide * fx, UNIT), rounded(long * fy + wide * fx, UNIT)
    return (
        (x + near_x, y + far_y),
        (x + far_x, y + near_y),
        (x - near_x, y - far_y),
        (x - far_x, y - near_y),
    )


def sides(print_: Footprint) -> list[tuple[int, int, int, int]]:
    """Return the four sides in mils: front, right, rear, left."""
    a, b, c, d = corners(print_)
    return [(*a, *b), (*b, *c), (*c, *d), (*d, *a)]


def gap(print_: Footprint, x: int, y: int) -> int:
    """Return the squared distance between a footprint and a spot in mils; 0 inside."""
    ahead, left = local(print_, x, y)
    out, aside = abs(ahead) - print_.half_length, abs(left) - print_.half_width
    return (out * out if out > 0 else 0) + (aside * aside if aside > 0 else 0)


def covers(print_: Footprint, x: int, y: int, reach: int = BASE * MILS - GRAZE) -> bool:
    """Whether a base at a spot in tenths overlaps a footprint; `reach` is its radius in mils."""
    return gap(print_, x * MILS, y * MILS) < reach * reach


def touches(print_: Footprint, x: int, y: int) -> bool:
    """Whether a base at a spot in tenths is in contact with a footprint."""
    return gap(print_, x * MILS, y * MILS) <= (BASE * MILS + REACH) ** 2


def meets(print_: Footprint, line: tuple[int, int, int, int]) -> bool:
    """Whether a line in mils touches a footprint."""
    if passes(print_, line, 0):
        return False
    if gap(print_, line[0], line[1]) == 0:  # from a spot outside it, a side is crossed
        return True
    return any(crosses(*line, *side) for side in sides(print_))


def passes(print_: Footprint, line: tuple[int, int, int, int], far: int) -> bool:
    """Whether a line in mils lies farther than this beyond one side of a footprint, surely."""
    ahead, left = local(print_, line[0], line[1])
    then_ahead, then_left = local(print_, line[2], line[3])
    long, wide = print_.half_length + far + ROUNDING, print_.half_width + far + ROUNDING
    return (
        (ahead > long and then_ahead > long)
        or (ahead < -long and then_ahead < -long)
        or (left > wide and then_left > wide)
        or (left < -wide and then_left < -wide)
    )


def overlaps(one: Footprint, other: Footprint, slip: int = GRAZE) -> bool:
    """Whether two footprints overlap by more than so many mils."""
    return not (apart_along(one, other, slip) or apart_along(other, one, slip))


def apart_along(one: Footprint, other: Footprint, slip: int) -> bool:
    """Whether one of the first footprint's axes has the two side by side."""
    spots = [local(one, *corner) for corner in corners(other)]
    ahead, left = [spot[0] for spot in spots], [spot[1] for spot in spots]
    return (
        min(ahead) >= one.half_length - slip
        or max(ahead) <= slip - one.half_length
        or min(left) >= one.half_width - slip
        or max(left) <= slip - one.half_width
    )


def distance(one: Footprint, other: Footprint) -> int:
    """Return the squared distance in mils between the nearest points of two footprints."""
    if overlaps(one, other):
        return 0
    return min(
        *(gap(one, *corner) for corner in corners(other)),
        *(gap(other, *corner) for corner in corners(one)),
    )


def walked_into(print_: Footprint, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether a base that goes straight from a to b, in tenths, runs into a footprint."""
    reach = BASE * MILS - GRAZE
    line = (ax * MILS, ay * MILS, bx * MILS, by * MILS)
    if passes(print_, line, reach):
        return False
    if meets(print_, line) or gap(print_, line[2], line[3]) < reach * reach:
        return True
    return any(nearer(*corner, *line, reach) for corner in corners(print_))
