"""Where humans go whom no player commands: off the table, to somebody, to where one was seen."""

from typing import Final

from shamble.games.atz.activation import try_fast
from shamble.games.atz.leaving import leave_table
from shamble.games.atz.march import bars_moving, march, order_move, to_edge
from shamble.games.atz.options import FastMove
from shamble.games.atz.orders import bars_fast, bars_leaving
from shamble.games.atz.plane import span
from shamble.games.atz.reach import reach
from shamble.games.atz.sight import visible_foes
from shamble.games.atz.spots import ring
from shamble.games.atz.state import Atz, FigureId, apart, up
from shamble.games.atz.ways import Path, Spot
from shamble.kernel.rules import rule

AT_SPOT: Final = 2_000  # mils: nearer one has seen that nobody is there


@rule("atz.npc.action-list", "atz.npc.break-rule", "atz.npc.choices-in-tests")
def flee(g: Atz, figure: FigureId) -> None:
    """Make for the nearest edge of the table, with a Fast Move if it is far, and leave."""
    hurry = bars_leaving(g, figure) is not None and bars_fast(g, (figure,)) is None
    if hurry:
        try_fast(g, FastMove((figure,)))
    g.next(run_off, figure)


@rule("atz.npc.action-list")
def run_off(g: Atz, figure: FigureId) -> None:
    """Leave the table, or get as near to its edge as the move allows."""
    if not up(g.figures[figure]):
        return
    if bars_leaving(g, figure) is None:
        leave_table(g, figure)
        return
    _, edge = to_edge(g, figure)
    go_toward(g, figure, edge)


@rule("atz.npc.action-list")
def whereabouts(g: Atz, figure: FigureId) -> Spot:
    """Return where to look for enemies: where one was last seen, else noise, else the centre."""
    it = g.figures[figure]
    if it.goal is not None:
        return it.goal
    noises = sorted((span(one.x - it.x, one.y - it.y), (one.x, one.y)) for one in g.heard)
    return noises[0][1] if noises else (g.terrain.width // 2, g.terrain.height // 2)


@rule("atz.npc.action-list")
def remember(g: Atz, figure: FigureId) -> None:
    """Note where the nearest enemy human is whom a figure sees; who is there forgets it."""
    it = g.figures[figure]
    seen = [i for i in visible_foes(g, figure) if not g.figures[i].who.zombie]
    if seen:
        foe = g.figures[min(seen, key=lambda i: (apart(g, figure, i), i))]
        it.goal = (foe.x, foe.y)
    elif it.goal is not None and span(it.goal[0] - it.x, it.goal[1] - it.y) <= AT_SPOT:
        it.goal = None


def go_toward(g: Atz, figure: FigureId, goal: Spot) -> None:
    """Walk as near to a spot as the move allows, by corners or straight."""
    it = g.figures[figure]
    spots = [*ring(g, figure, it.left), *reach(g, figure, it.left)]
    able = [spot for spot in spots if bars_moving(g, figure, spot) is None]
    here = span(goal[0] - it.x, goal[1] - it.y)
    best = min(able, key=lambda s: (span(goal[0] - s[0], goal[1] - s[1]), s), default=(it.x, it.y))
    if span(goal[0] - best[0], goal[1] - best[1]) < here:
        walk(g, figure, (best,))


def walk(g: Atz, figure: FigureId, path: Path | None) -> None:
    """Walk to the end of a path, if there is one."""
    if path and bars_moving(g, figure, path[-1]) is None:
        order_move(g, figure, path[-1])
        g.next(march, (figure,))
