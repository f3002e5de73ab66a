"""Zombies on the move: 2 inches at a time, along their ways or straight on."""

from enum import IntEnum
from itertools import pairwise
from typing import Final

from shamble.games.atz.battle.events import DeadEnd, Moved
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import (
    BARRICADED,
    NOBODY,
    OPEN,
    ZOMBIE_MOVE,
    Atz,
    Figure,
    FigureId,
    ground,
)
from shamble.games.atz.fighting.openings import ahead_of, bars_zombie, push_open, wait_at
from shamble.games.atz.ground.footing import MEMORY
from shamble.games.atz.ground.ground import Ground
from shamble.games.atz.ground.plane import INCH, MILS, span
from shamble.games.atz.ground.strides import Bar, Stride
from shamble.games.atz.ground.ways import Path, Spot, zombie_cost
from shamble.games.atz.moving.floors import zombie_stairs
from shamble.games.atz.reactions.notice import face, face_spot
from shamble.games.atz.table.sight import sees
from shamble.games.atz.table.small_windows import NEAR, at_window, parts
from shamble.games.atz.table.stairs import stairs_near
from shamble.games.atz.zombies.crowd import Around
from shamble.games.atz.zombies.strides import stride
from shamble.kernel.rules import RuleId, rule

SPENT: Final = 2 * MILS  # who has less left than this has moved as far as he may
ARRIVED: Final = (INCH // 2) ** 2  # squared tenths
PAUSE: Final = 5_000  # from centre to centre: 4 inches from contact
CONTACT_LENGTH: Final = 1_000
WALKS: Final = RuleId("atz.zombie-move.six-inches")
STRAIGHT: Final = RuleId("atz.zombie-act.priority-4-straight-on")
LEFT_TURN: Final = 3  # this score or less


class Step(IntEnum):
    """What became of a zombie's step."""

    STAYED = 0
    MOVED = 1
    HELD = 2  # up, by one that is yet to make its own step


def to_go(it: Figure) -> int:
    """Return how far a zombie is from the end of its way, straight."""
    if not it.act.path:
        return ZOMBIE_MOVE
    x, y = it.act.path[-1]
    return span(x - it.x, y - it.y)


def step_on(g: Atz, zombie: FigureId, far: int, around: Around) -> Step:
    """Move a zombie a step along its way, or straight on.

    Args:
        g: The game.
        zombie: Who moves.
        far: How far it is from the end of its way, straight.
        around: Who is about.
    """
    it = g.figures[zombie]
    if it.act.bound is not None and stairs_near(g, it) is not None:
        return Step.MOVED if zombie_stairs(g, zombie) else Step.STAYED
    if opens(g, zombie):
        return Step.STAYED
    if not it.act.path:
        return walk_straight(g, zombie, around) if goes_on(g, zombie) else Step.STAYED
    limit = far if len(it.act.path) == 1 else way_length((it.x, it.y), it.act.path)
    if it.act.bound is None and it.act.charging != NOBODY:
        limit -= PAUSE
    elif it.act.bound is None and (
        it.goal is None or it.prey != NOBODY or it.act.path[-1] in around.humans
    ):
        limit -= CONTACT_LENGTH
    if limit < MILS:
        halt_short(g, zombie, limit)
        return Step.STAYED
    return advance(g, zombie, min(it.act.move_left, limit), around)


@rule("atz.zombie-act.last-seen-forgotten")
def goes_on(g: Atz, zombie: FigureId) -> bool:
    """Whether a zombie at the end of its way walks straight on: nobody is where it saw him last."""
    it = g.figures[zombie]
    if it.goal is not None and not has_arrived(it, it.goal):
        it.act.move_left = 0
        press_window(g, zombie, it.goal)
        return False
    it.goal = None
    return True


@rule("atz.zombie-move.window-barricaded", "atz.zombie-move.barricade-immediate-round")
def press_window(g: Atz, zombie: FigureId, goal: Spot) -> None:
    """Have a zombie that has come to a barricaded small window fight it at once."""
    it = g.figures[zombie]
    home = (it.x, it.y)
    for place, gap in ground(g, it).windows_about(*home, NEAR):
        if g.doors[place] >= BARRICADED and at_window(it, gap) and parts(gap, home, goal):
            wait_at(g, zombie, place)
            return


@rule("atz.zombie-move.door-stops-move", "atz.zombie-move.window-open")
def halt_short(g: Atz, zombie: FigureId, left: int) -> None:
    """Have a zombie that is as near as it gets stop at glass or a door that is between."""
    it = g.figures[zombie]
    if it.act.charging != NOBODY:
        return
    if left <= 0:
        it.act.move_left = 0
    for place in openings_ahead(g, it):
        if bars_zombie(g, zombie, place) is not None:
            wait_at(g, zombie, place)
            return


@rule(
    "atz.zombie-move.unlocked-door", "atz.zombie-move.locked-door", "atz.zombie-move.window-closed"
)
def opens(g: Atz, zombie: FigureId) -> bool:
    """Whether a zombie spends its activation on the opening at which it stopped and that is shut.

    An unlocked door it pushes open, whoever stands behind it, and has all of its move left.
    """
    it = g.figures[zombie]
    if it.at == NOBODY or g.doors[it.at] == OPEN or it.at not in openings_ahead(g, it):
        return False
    if bars_zombie(g, zombie, it.at) is None:
        push_open(g, it.at)
        return False
    wait_at(g, zombie, it.at)
    return True


def openings_ahead(g: Atz, it: Figure) -> list[int]:
    """Return the openings on a zombie's way, or straight on."""
    table = ground(g, it)
    legs = pairwise(((it.x, it.y), *(it.act.path or (ahead_of(it),))))
    return [place for a, b in legs for place, _ in table.gaps_on(*a, *b)]


def has_arrived(it: Figure, goal: Spot) -> bool:
    """Whether a zombie is where it last saw a human."""
    far = (it.x - goal[0]) ** 2 + (it.y - goal[1]) ** 2
    return far <= ARRIVED and it.floor == it.goal_floor


def way_length(home: Spot, path: Path) -> int:
    """Return the length of a way in mils."""
    total = 0
    for spot in path:
        total += span(spot[0] - home[0], spot[1] - home[1])
        home = spot
    return total


@rule(WALKS, "atz.zombie-act.face-direction-of-move")
def advance(g: Atz, zombie: FigureId, most: int, around: Around) -> Step:
    """Walk a step along the way, less where somebody stands or an opening stops the zombie."""
    it = g.figures[zombie]
    found = stride(g, zombie, it.act.path, most, around)
    if isinstance(found, Bar):
        return Step.HELD if found == Bar.LATER else Step.STAYED
    if found.spot != (it.x, it.y):
        face_spot(g, zombie, *found.spot)
    return go(g, zombie, found, WALKS)


def go(g: Atz, zombie: FigureId, found: Stride, why: RuleId) -> Step:
    """Put a zombie where its stride ends: what it passed is open, what stops it is waited at."""
    it = g.figures[zombie]
    home = (it.x, it.y)
    it.x, it.y = found.spot
    it.act.path, it.act.move_left = found.rest, it.act.move_left - found.cost
    for place in found.gaps:
        push_open(g, place)
    if found.stops != NOBODY:
        wait_at(g, zombie, found.stops)
    if found.spot == home:
        return Step.STAYED
    if it.act.charging != NOBODY and sees(g, zombie, it.act.charging):
        face(g, zombie, it.act.charging)
    g.tell(Moved(zombie, *found.spot, why))
    return Step.MOVED


def tolls(table: Ground, ways: list[tuple[Spot, Spot]]) -> tuple[int, tuple[int, ...]]:
    """Return what some legs cost a zombie, and the openings on them."""
    if len(ways) == 1:
        return toll(table, *ways[0])
    parts = [toll(table, a, b) for a, b in ways]
    return sum([cost for cost, _ in parts]), tuple([gap for _, gaps in parts for gap in gaps])


def toll(table: Ground, a: Spot, b: Spot) -> tuple[int, tuple[int, ...]]:
    """Return what a straight leg costs a zombie, and the openings on it."""
    if table.plain(*a, *b):
        return span(b[0] - a[0], b[1] - a[1]), ()
    found = table.tolls.get((a, b))
    if found is None:
        if len(table.tolls) > MEMORY:
            table.tolls.clear()
        gaps = tuple(place for place, _ in table.gaps_on(*a, *b))
        found = table.tolls[a, b] = (zombie_cost(table, a, b), gaps)
    return found


@rule("atz.zombie-act.priority-4-straight-on", "atz.zombie-act.dead-end-turn")
@rule("atz.zombie-act.never-leaves-table", "atz.zombie-act.dead-end-geometry")
def walk_straight(g: Atz, zombie: FigureId, around: Around) -> Step:
    """Walk the way one faces; at a dead end turn left or right, once in an activation."""
    it = g.figures[zombie]
    found = stride(g, zombie, (ahead_of(it),), it.act.move_left, around)
    if found is Bar.WALL:
        meet_dead_end(g, zombie)
        found = stride(g, zombie, (ahead_of(it),), it.act.move_left, around)
    if isinstance(found, Bar):
        return Step.HELD if found == Bar.LATER else Step.STAYED
    step = go(g, zombie, found._replace(rest=()), STRAIGHT)
    if found.walled and it.act.move_left >= SPENT:
        meet_dead_end(g, zombie)
    return step


@rule("atz.zombie-act.dead-end-geometry")
def meet_dead_end(g: Atz, zombie: FigureId) -> None:
    """Turn a zombie at a dead end; the second one ends its move."""
    it = g.figures[zombie]
    if it.act.tried:
        it.act.move_left = 0
    else:
        turn_aside(g, zombie)


@rule("atz.zombie-act.dead-end-turn", "atz.zombie-act.dead-end-geometry")
def turn_aside(g: Atz, zombie: FigureId) -> None:
    """Turn a zombie left or right by a die."""
    it = g.figures[zombie]
    die = roll(g)
    g.tell(DeadEnd(zombie, die))
    it.act.tried = True
    if die <= LEFT_TURN:
        it.fx, it.fy = -it.fy, it.fx
    else:
        it.fx, it.fy = it.fy, -it.fx
