"""Coming into sight: who notices whom while others move."""

from collections.abc import Iterable
from typing import Final

from shamble.games.atz.groups import locked
from shamble.games.atz.reaction import call_tests
from shamble.games.atz.sight import bars_line, bars_seeing, friends_near
from shamble.games.atz.state import DEAD, NOBODY, Atz, Figure, FigureId, Item, Trial, apart, up
from shamble.games.atz.terms import Status, Test
from shamble.games.atz.vehicles import at_wheel
from shamble.kernel.rules import rule

AWARE: Final = Status.STUNNED  # figures below this status keep their eyes open


@rule("atz.test.in-sight-deployment", "atz.test.in-sight-repeat")
def take_stock(g: Atz) -> None:
    """Note whom every human sees as an activation begins; nothing is tested for it."""
    for vehicle in g.vehicles:
        vehicle.nudged = False
    for i, it in enumerate(g.figures):
        if not it.who.zombie:
            it.noticed = 0
            if it.status < AWARE:
                look(g, i)


def look(g: Atz, figure: FigureId) -> None:
    """Note whom a figure sees now."""
    it = g.figures[figure]
    near = friends_near(g, it)
    x, y, fx, fy, side = it.x, it.y, it.fx, it.fy, it.who.side
    seen = 0
    for i, other in enumerate(g.figures):
        if (
            (fx * (other.x - x) + fy * (other.y - y) >= 0 or g.riding)  # most are behind
            and other.who.side != side
            and other.status < DEAD
            and sees_about(g, figure, i, near)
        ):
            seen |= 1 << i
    it.sees = seen


@rule("atz.vreact.in-sight")
def sees_about(g: Atz, figure: FigureId, target: FigureId, near: list[Figure]) -> bool:
    """Whether a figure sees another past its friends; a driver does in his mirrors too."""
    if g.riding and at_wheel(g, figure) and g.figures[target].status < Status.LEFT:
        return bars_line(g, figure, target, near) is None
    return bars_seeing(g, figure, target, near) is None


@rule("atz.test.in-sight", "atz.test.in-sight-who", "atz.test.in-sight-facing")
@rule("atz.test.in-sight-definition", "atz.zombie-react.in-sight-moved")
@rule("atz.test.in-sight-zombies", "atz.zombie-act.in-sight-batch")
@rule("atz.npc.building-npcs-stay", "atz.ammo.example-nicholas")
def newly_seen(g: Atz, movers: Iterable[FigureId]) -> list[tuple[FigureId, tuple[FigureId, ...]]]:
    """Return who sees whom for the first time in this activation, and remember it.

    Only inactive humans who carry on and are not in melee are asked; zombies never are.
    """
    movers = tuple(movers)
    found = []
    for i, it in enumerate(g.figures):
        if it.who.zombie or it.status >= AWARE:
            continue
        fresh = 0
        near = friends_near(g, it)
        for mover in movers:
            if g.figures[mover].who.side == it.who.side:
                continue
            if it.who.peaceful and not g.figures[mover].who.zombie:
                continue
            bit = 1 << mover
            if sees_about(g, i, mover, near):
                if not it.sees & bit and not it.noticed & bit:
                    fresh |= bit
                it.sees |= bit
            else:
                it.sees &= ~bit
        if fresh and up(it) and it.group != g.group and not locked(g, i):
            it.noticed |= fresh
            found.append((i, tuple(mover for mover in movers if fresh >> mover & 1)))
    return found


@rule("atz.react.fire-target")
def in_sight_trial(g: Atz, noticed: list[tuple[FigureId, tuple[FigureId, ...]]]) -> Trial | None:
    """Return the In Sight tests of those who noticed somebody."""
    if not noticed:
        return None
    items = tuple(
        Item(i, Test.IN_SIGHT, tuple(sorted(near, key=lambda j: (apart(g, i, j), j))), main=True)
        for i, near in noticed
    )
    return Trial(items[0].near[0], items)


@rule("atz.move.involuntary-in-sight")
def look_about(g: Atz, mover: FigureId) -> None:
    """Have those tested who see a figure now that an involuntary move is over."""
    if g.figures[mover].status < AWARE:
        look(g, mover)
    trial = in_sight_trial(g, newly_seen(g, (mover,)))
    if trial is not None:
        g.next(call_tests, trial)


def face(g: Atz, figure: FigureId, target: FigureId) -> None:
    """Turn a figure to face another."""
    if target == NOBODY:
        return
    other = g.figures[target]
    face_spot(g, figure, other.x, other.y)


def face_spot(g: Atz, figure: FigureId, x: int, y: int) -> None:
    """Turn a figure to face a spot."""
    it = g.figures[figure]
    if (x, y) != (it.x, it.y):
        it.fx, it.fy = x - it.x, y - it.y
