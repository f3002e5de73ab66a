"""How far a zombie gets at once: past others, up to walls and openings."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from shamble.games.atz.battle.state import NOBODY, Atz, Figure, FigureId, ground
from shamble.games.atz.fighting.openings import bars_zombie, state_now
from shamble.games.atz.ground.ground import Ground
from shamble.games.atz.ground.plane import INCH, MILS, span
from shamble.games.atz.ground.strides import Bar, Found, Stride
from shamble.games.atz.ground.terrain import Box
from shamble.games.atz.ground.things import within
from shamble.games.atz.ground.ways import STEP_OUT, Path, Spot, zombie_cost
from shamble.games.atz.table.reach import ENDLESS, free_leg, legs, on_the_way
from shamble.games.atz.table.small_windows import in_small_window
from shamble.games.atz.table.vehicles import blocks_base, blocks_way, loose_about
from shamble.games.atz.table.water import bars_wading
from shamble.games.atz.zombies.crowd import Around
from shamble.kernel.rules import rule

STEP: Final = 2_000  # mils
REST: Final = 500  # what a last step may be longer, so that rounding costs nothing
ABREAST: Final = 131  # squared tenths: farther from the line of a step nobody is on it
NO_GAPS: Final[tuple[int, ...]] = ()


def usual(most: int) -> Sequence[int]:
    """Return the lengths of a step in the order in which they are tried.

    It is 2 inches, a hair more where that is all there is left; less, in tenths, where there is
    no room.
    """
    if most <= STEP + REST:
        return (most, *range((most - 1) // MILS * MILS, 0, -MILS))
    return USUAL


USUAL: Final = (STEP, *range(STEP - MILS, 0, -MILS), *range(STEP + MILS, STEP + REST + 1, MILS))


@rule("atz.zombie-move.six-inches", "atz.zombie-move.through-figures")
def stride(g: Atz, zombie: FigureId, path: Path, most: int, around: Around) -> Stride | Bar:
    """Return how far a zombie can go along a way at once, or what keeps it where it is.

    It goes farther than usual where there is no room this side of others through whom it walks.
    """
    found = first_fit(g, zombie, path, usual(most), around)
    if found is Bar.FIGURE and most >= STEP + REST + MILS:
        return first_fit(g, zombie, path, range(STEP + REST + MILS, most + 1, MILS), around)
    return found


def first_fit(
    g: Atz, zombie: FigureId, path: Path, lengths: Sequence[int], around: Around
) -> Stride | Bar:
    """Return the first of some steps that a zombie can make, or what keeps it where it is.

    Past those who charge it does not walk: they come first. It is remembered by all that it
    depends on.
    """
    it = g.figures[zombie]
    first, last = lengths[0], lengths[-1]
    table = ground(g, it) if it.floor else ground(g)
    box, straight = stretch((it.x, it.y), path, max(first, last))
    near = around.crowd.within(it.floor, box)
    near.remove(zombie)
    if straight and near:
        near = abreast(g, it, path[0], near)
    bodies = [one for one in around.bodies[it.floor] if is_inside(one, box)]
    if it.act.charging == NOBODY:
        bodies += [g.figures[i] for i in near if g.figures[i].act.charging != NOBODY]
    cars = loose_about(g, box) if g.loose else ()
    if straight and not (near or bodies or cars):
        spot, rest = on_the_way((it.x, it.y), path, first)
        if table.is_bare(it.x, it.y, *spot) and spot != (it.x, it.y):
            cost = span(spot[0] - it.x, spot[1] - it.y)
            return Stride(spot, rest, cost, NO_GAPS, NOBODY, walled=False)
    others = tuple([(g.figures[i].x, g.figures[i].y) for i in near])
    door = state_now(g, it.at) if it.at != NOBODY else NOBODY
    stood = tuple([(one.x, one.y) for one in bodies])
    key = (it.x, it.y, path, first, last, it.act.move_left, it.at, door, others, stood, cars)
    found = table.strides.get(key)
    if found is None:
        found = work_out(g, zombie, path, lengths, Near(others, bodies))
        table.remember_stride(key, found)
    step, taken = found
    if taken:
        held = [i for place, i in enumerate(near) if taken >> place & 1 and i in around.later]
        if held:
            around.holders[zombie] = held if it.at == NOBODY else []  # others may open its door
            return Bar.LATER
    return step


def stretch(home: Spot, path: Path, most: int) -> tuple[Box, bool]:
    """Return the box outside of which nobody is in the way, and whether the way is straight."""
    spot, rest = on_the_way(home, path, most)
    left, right = (home[0], spot[0]) if home[0] < spot[0] else (spot[0], home[0])
    low, high = (home[1], spot[1]) if home[1] < spot[1] else (spot[1], home[1])
    if len(rest) == len(path) or len(path) == 1:
        return (left - INCH, low - INCH, right + INCH, high + INCH), True
    for x, y in path[: len(path) - len(rest)]:
        left, low, right, high = min(left, x), min(low, y), max(right, x), max(high, y)
    return (left - INCH, low - INCH, right + INCH, high + INCH), False


def is_inside(it: Figure, box: Box) -> bool:
    """Whether a figure is inside a box, not on its border."""
    return box[0] < it.x < box[2] and box[1] < it.y < box[3]


def abreast(g: Atz, it: Figure, goal: Spot, near: list[FigureId]) -> list[FigureId]:
    """Return those of some figures who may be in the way of one that goes straight to a spot."""
    x, y = it.x, it.y
    dx, dy = goal[0] - x, goal[1] - y
    margin = ABREAST * (dx * dx + dy * dy)
    found = []
    for i in near:
        other = g.figures[i]
        aside = dx * (other.y - y) - dy * (other.x - x)
        if aside * aside < margin:
            found.append(i)
    return found


class Near(NamedTuple):
    """Who may be in a zombie's way."""

    others: tuple[Spot, ...]  # where nobody can stand
    bodies: list[Figure]  # humans through whom it cannot walk


@rule("atz.zombie-move.door-stops-move", "atz.zombie-act.crowding-limit")
def work_out(g: Atz, zombie: FigureId, path: Path, lengths: Sequence[int], near: Near) -> Found:
    """Return the first of some steps that a zombie can make, or what keeps it where it is.

    An opening that stops it is walked up to. Also returned is who of the others stands where
    something longer would have ended, one bit for each.
    """
    it = g.figures[zombie]
    home = before = (it.x, it.y)
    table = ground(g, it) if it.floor else ground(g)
    bar = Bar.SPENT if lengths[0] <= STEP + REST else Bar.FIGURE
    taken, stops = 0, NOBODY
    leg = span(path[0][0] - home[0], path[0][1] - home[1])
    end = ENDLESS  # from this length on there is a wall; asked for once one was met
    for far in lengths:
        if far > STEP + REST and (bar != Bar.FIGURE or stops != NOBODY):
            break  # nobody is in the way through whom it could walk
        if far >= end and not near.others:
            bar = Bar.WALL
            continue
        spot, rest = along(home, path, far, leg)
        if spot in (home, before):
            continue
        before = spot
        here = standing_at(near.others, spot) if near.others else 0
        if here or far >= end:
            bar, taken = Bar.FIGURE if here else Bar.WALL, taken | here
            continue
        ways = [(home, spot)] if len(rest) == len(path) else legs(home, path, rest, spot)
        bare = len(ways) == 1 and table.is_bare(*home, *spot)
        gaps = NO_GAPS if bare else openings_on(table, ways)
        ahead = stopping(g, zombie, gaps) if gaps else NOBODY
        if ahead != NOBODY:
            stops = ahead
            continue
        if stops != NOBODY and within(*spot, g.terrain.openings[stops].box, STEP_OUT - 1):
            continue
        barred = bars_scenery(g, zombie, table, ways, gaps) if not bare else None
        barred = barred or bars_bodies(g, ways, near.bodies)
        if barred is None and (cost := cost_of(table, ways)) <= it.act.move_left:
            walled = bar == Bar.WALL and stops == NOBODY
            return Stride(spot, rest, cost, gaps, stops, walled), taken
        bar = Bar.SPENT if barred is None else barred
        if bar == Bar.WALL and end == ENDLESS:
            end = wall_ahead(table, home, path, max(lengths))
    return (bar if stops == NOBODY else Stride(home, path, 0, NO_GAPS, stops, walled=False)), taken


def along(home: Spot, path: Path, far: int, leg: int) -> tuple[Spot, Path]:
    """Return what `on_the_way` does, where it is known how long the first leg is."""
    if far >= leg:
        return on_the_way(home, path, far)
    x, y = home
    dx, dy = path[0][0] - x, path[0][1] - y
    x += dx * far // leg if dx >= 0 else -(-dx * far // leg)
    y += dy * far // leg if dy >= 0 else -(-dy * far // leg)
    return (x, y), path


def cost_of(table: Ground, ways: list[tuple[Spot, Spot]]) -> int:
    """Return what some legs cost a zombie."""
    total = 0
    for a, b in ways:
        total += zombie_cost(table, a, b)
    return total


def wall_ahead(table: Ground, home: Spot, path: Path, most: int) -> int:
    """Return from what length on a wall is in the way of each step, as far as that is plain."""
    (x, y), rest = on_the_way(home, path, most)
    if len(rest) < len(path) > 1 or table.has_gap_near(*home, x, y):
        return most + 1
    return table.dead_end(*home, *path[0], most)


@rule("atz.figure.no-overlap")
def standing_at(others: tuple[Spot, ...], spot: Spot) -> int:
    """Return on which of some others a base at a spot would stand, one bit for each."""
    x, y = spot
    found, bit = 0, 1
    for ox, oy in others:
        if (ox - x) * (ox - x) + (oy - y) * (oy - y) < INCH * INCH:
            found |= bit
        bit <<= 1
    return found


def openings_on(table: Ground, ways: list[tuple[Spot, Spot]]) -> tuple[int, ...]:
    """Return the openings on some legs, in the order in which they are passed."""
    return tuple([place for a, b in ways for place, _ in table.gaps_on(*a, *b)])


@rule("atz.zombie-move.door-stops-move", "atz.zombie-move.window-door-size-only")
def stopping(g: Atz, zombie: FigureId, gaps: tuple[int, ...]) -> int:
    """Return the first of some openings that stops a zombie, or NOBODY.

    A small window is none: nothing of its size passes, it is a wall.
    """
    for place in gaps:
        if bars_zombie(g, zombie, place) is not None and not is_small(g, place):
            return place
    return NOBODY


def is_small(g: Atz, place: int) -> bool:
    """Whether an opening is too small for a zombie."""
    return g.terrain.openings[place].way == "window"


def bars_scenery(
    g: Atz, zombie: FigureId, table: Ground, ways: list[tuple[Spot, Spot]], gaps: tuple[int, ...]
) -> Bar | None:
    """Return what of the table is in a zombie's way on some legs: walls, small windows, water."""
    if not is_open(table, ways) or any(is_small(g, place) for place in gaps):
        return Bar.WALL
    if in_small_window(table, *ways[-1][1], g.figures[zombie].floor):
        return Bar.WALL
    if table.water and bars_wading(g, zombie, ways[-1][1]) is not None:
        return Bar.WALL
    return None


@rule("atz.zombie-move.through-figures")
def bars_bodies(g: Atz, ways: list[tuple[Spot, Spot]], bodies: list[Figure]) -> Bar | None:
    """Return what else is in a zombie's way on some legs: vehicles, humans."""
    if g.loose and (blocks_base(g, *ways[-1][1]) or any(blocks_way(g, a, b) for a, b in ways)):
        return Bar.WALL
    if bodies and not all(free_leg(bodies, a, b) for a, b in ways):
        return Bar.FIGURE
    return None


@rule("atz.zombie-move.impassable-rock")
def is_open(table: Ground, ways: list[tuple[Spot, Spot]]) -> bool:
    """Whether a base fits at the end of some legs, and no wall is on them."""
    if not table.fits(*ways[-1][1]):
        return False
    for a, b in ways:
        if table.walled(*a, *b):
            return False
    return True
