"""Small windows: zombies cannot climb in, but they reach through for whoever stands there."""

from typing import Final

from shamble.games.atz.battle.state import NOBODY, OPEN, Atz, Figure, FigureId, ground
from shamble.games.atz.ground.ground import Ground
from shamble.games.atz.ground.plane import BASE, INCH
from shamble.games.atz.ground.terrain import Opening
from shamble.games.atz.ground.things import within
from shamble.games.atz.ground.ways import Spot
from shamble.kernel.rules import RuleId, rule

REACH: Final = RuleId("atz.zombie-move.window-small-reach")
AT: Final = RuleId("atz.zombie-move.at-the-window-distance")
NEAR: Final = INCH + BASE  # tenths from the middle of a base that is within an inch
CROWD: Final = 2  # zombies that reach through one window


@rule(AT)
def at_window(it: Figure, gap: Opening) -> bool:
    """Whether a figure's base is within an inch of a window on its floor."""
    return gap.floor == it.floor and within(it.x, it.y, (gap.x1, gap.y1, gap.x2, gap.y2), NEAR)


@rule("atz.placement.occupied-spot", "atz.zombie-move.window-door-size-only")
def in_small_window(table: Ground, x: int, y: int, floor: int = 0) -> bool:
    """Whether a base at a spot is in the opening of a small window, where no zombie gets."""
    return any(
        gap.floor == floor and within(x, y, gap.box, BASE - 1)
        for _, gap in table.windows_about(x, y, BASE)
    )


@rule(AT, REACH)
def reaches(g: Atz, zombie: FigureId, human: FigureId) -> bool:
    """Whether a zombie has hold of a human through a small window at which both still are."""
    it, prey = g.figures[zombie], g.figures[human]
    if it.reaches != human or it.at == NOBODY:
        return False
    gap = g.terrain.openings[it.at]
    return at_window(it, gap) and at_window(prey, gap)


@rule(REACH, AT)
def window_between(g: Atz, zombie: FigureId, human: FigureId) -> int:
    """Return the small window through which a zombie sees a human who stands at it, or NOBODY.

    It need not lie on the line between the two where a wall does: one sees past its frame.
    """
    it, prey = g.figures[zombie], g.figures[human]
    table, home, spot = ground(g, it), (it.x, it.y), (prey.x, prey.y)
    panes = [one for one in table.windows_about(*spot, NEAR) if at_window(prey, one[1])]
    if not panes:
        return NOBODY
    for one in table.gaps_on(*home, *spot):
        if one in panes:
            return one[0]
    if not table.obstructed(*home, *spot):
        return NOBODY
    for place, gap in panes:
        if parts(gap, home, spot):
            return place
    return NOBODY


def parts(gap: Opening, one: Spot, other: Spot) -> bool:
    """Whether two spots lie on both sides of the wall that an opening is in."""
    axis = 0 if gap.x1 == gap.x2 else 1
    wall = gap.x1 if axis == 0 else gap.y1
    return (one[axis] - wall) * (other[axis] - wall) < 0


@rule(REACH)
def grabs(g: Atz, zombie: FigureId) -> bool:
    """Whether a zombie charges somebody through the small window at which both are."""
    it = g.figures[zombie]
    if not it.who.zombie or NOBODY in {it.at, it.act.charging}:
        return False
    gap = g.terrain.openings[it.at]
    return gap.way == "window" and at_window(it, gap) and at_window(g.figures[it.act.charging], gap)


@rule(REACH)
def bars_reaching(g: Atz, zombie: FigureId, human: FigureId, place: int) -> RuleId | None:
    """Return the rule that keeps a zombie at a window from reaching in, or None.

    Two reach in at a time, and not while the window is being busted.
    """
    busting = any(it.at == place and it.waits == g.turn for it in g.figures)
    others = [
        i
        for i, it in enumerate(g.figures)
        if i != zombie and it.at == place and (it.act.charging == human or reaches(g, i, human))
    ]
    shut = g.doors[place] != OPEN or busting
    return REACH if shut or len(others) >= CROWD else None
