"""Zombies on their way: whom they come upon round a corner or run into, they charge."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from shamble.games.atz.battle.state import (
    CONTACT,
    NOBODY,
    Atz,
    Figure,
    FigureId,
    squared_distance,
)
from shamble.games.atz.battle.touch import parted
from shamble.games.atz.fighting.feast import downed
from shamble.games.atz.fighting.openings import ahead_of
from shamble.games.atz.ground.plane import BASE, nearer
from shamble.games.atz.ground.ways import Path
from shamble.games.atz.table.reach import free_leg
from shamble.games.atz.table.sight import sees
from shamble.games.atz.table.small_windows import window_between
from shamble.games.atz.table.water import drawn_by
from shamble.kernel.rules import rule

TOUCH: Final = 11  # tenths: nearer than this is contact
ABREAST: Final = 2 * BASE  # tenths: nearer than this nobody gets past
FACE_TO_FACE: Final = 144  # squared tenths: farther from who is in its way no zombie is stopped

Meeting = Callable[[Atz, FigureId, list[FigureId]], FigureId]


@rule("atz.zombie-act.charge-on-the-way")
def come_upon(g: Atz, zombie: FigureId, humans: list[FigureId]) -> FigureId:
    """Return the nearest human whom a zombie sees now and would bump into on its way, or NOBODY.

    One that takes the stairs has eyes for nobody else, nor has one that goes for a body, but for
    whoever stands so that it cannot pass. Who stands behind a small window is not bumped into:
    such a zombie reaches in when it is next active.
    """
    it = g.figures[zombie]
    way = (it.x, it.y), *(it.act.path or (ahead_of(it),))
    near = [i for i in humans if in_its_way(it, way, g.figures[i], TOUCH)]
    if not near or it.act.bound is not None:
        return NOBODY
    greedy = goes_for_body(g, it)
    found = [i for i in near if not greedy or in_its_way(it, way, g.figures[i], ABREAST)]
    seen = [
        (squared_distance(g, zombie, i), i)
        for i in drawn_by(g, zombie, found)
        if sees(g, zombie, i) and window_between(g, zombie, i) == NOBODY
    ]
    return min(seen)[1] if seen else NOBODY


@rule("atz.zombie-act.charge-on-the-way")
def run_into(g: Atz, zombie: FigureId, humans: list[FigureId]) -> FigureId:
    """Return the nearest human who stops a zombie on its way though it does not see him, or NOBODY.

    Whoever is in contact with anybody has somebody to fight.
    """
    it = g.figures[zombie]
    home = (it.x, it.y)
    near = [(squared_distance(g, zombie, i), i) for i in humans if is_by(it, g.figures[i])]
    if not near or it.act.bound is not None or min(near)[0] <= CONTACT:
        return NOBODY
    end = it.act.path[0] if it.act.path else ahead_of(it)
    for _, i in sorted(near):
        other = g.figures[i]
        stops = not free_leg([other], home, end) and not parted(g, it, home, (other.x, other.y))
        if stops and not sees(g, zombie, i) and drawn_by(g, zombie, [i]):
            return i
    return NOBODY


def is_by(it: Figure, other: Figure) -> bool:
    """Whether somebody on foot is next to a zombie."""
    far = (other.x - it.x) ** 2 + (other.y - it.y) ** 2
    return far <= FACE_TO_FACE and other.floor == it.floor and other.aboard == NOBODY


def in_its_way(it: Figure, way: Path, other: Figure, reach: int) -> bool:
    """Whether a zombie's way, or straight on, leads nearer than this to somebody on foot."""
    x, y = other.x, other.y
    if other.floor != it.floor or other.aboard != NOBODY:
        return False
    for (ax, ay), (bx, by) in pairwise(way):
        if (
            (ax - reach < x or bx - reach < x)
            and (x < ax + reach or x < bx + reach)
            and (ay - reach < y or by - reach < y)
            and (y < ay + reach or y < by + reach)
            and nearer(x, y, ax, ay, bx, by, reach)
        ):
            return True
    return False


def goes_for_body(g: Atz, it: Figure) -> bool:
    """Whether a zombie's way ends at somebody who lies there."""
    bodies = [(g.figures[i].x, g.figures[i].y) for i in downed(g)]
    return bool(it.act.path) and it.act.path[-1] in bodies
