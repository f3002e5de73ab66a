"""Zombies on their way: whom they come upon round a corner, they charge."""

from itertools import pairwise
from typing import Final

from shamble.games.atz.battle.state import NOBODY, Atz, Figure, FigureId, squared_distance
from shamble.games.atz.fighting.feast import downed
from shamble.games.atz.fighting.openings import ahead_of
from shamble.games.atz.ground.plane import nearer
from shamble.games.atz.ground.ways import Path
from shamble.games.atz.table.sight import sees
from shamble.games.atz.table.small_windows import window_between
from shamble.games.atz.table.water import drawn_by
from shamble.kernel.rules import rule

TOUCH: Final = 11  # tenths: nearer than this is contact


@rule("atz.zombie-act.charge-on-the-way")
def come_upon(g: Atz, zombie: FigureId, humans: list[FigureId]) -> FigureId:
    """Return the nearest human whom a zombie sees now and would bump into on its way, or NOBODY.

    One that goes for a body, and one that takes the stairs, has eyes for nobody else. Who stands
    behind a small window is not bumped into: such a zombie reaches in when it is next active.
    """
    it = g.figures[zombie]
    way = (it.x, it.y), *(it.act.path or (ahead_of(it),))
    found = [i for i in humans if in_its_way(it, way, g.figures[i])]
    if not found or it.act.bound is not None or goes_for_body(g, it):
        return NOBODY
    seen = [
        (squared_distance(g, zombie, i), i)
        for i in drawn_by(g, zombie, found)
        if sees(g, zombie, i) and window_between(g, zombie, i) == NOBODY
    ]
    return min(seen)[1] if seen else NOBODY


def in_its_way(it: Figure, way: Path, other: Figure) -> bool:
    """Whether a zombie's way, or straight on, leads into contact with somebody on foot."""
    x, y = other.x, other.y
    if other.floor != it.floor or other.aboard != NOBODY:
        return False
    for (ax, ay), (bx, by) in pairwise(way):
        if (
            (ax - TOUCH < x or bx - TOUCH < x)
            and (x < ax + TOUCH or x < bx + TOUCH)
            and (ay - TOUCH < y or by - TOUCH < y)
            and (y < ay + TOUCH or y < by + TOUCH)
            and nearer(x, y, ax, ay, bx, by, TOUCH)
        ):
            return True
    return False


def goes_for_body(g: Atz, it: Figure) -> bool:
    """Whether a zombie's way ends at somebody who lies there."""
    bodies = [(g.figures[i].x, g.figures[i].y) for i in downed(g)]
    return bool(it.act.path) and it.act.path[-1] in bodies
