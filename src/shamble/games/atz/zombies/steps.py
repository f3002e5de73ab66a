"""Zombies on the move: 2 inches at a time, along their ways or straight on."""

from collections.abc import Iterator
from enum import IntEnum
from typing import Final, NamedTuple

from shamble.games.atz.battle.events import DeadEnd, Moved
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import (
    NOBODY,
    ZOMBIE_MOVE,
    Atz,
    Figure,
    FigureId,
    ground,
    takes_room,
)
from shamble.games.atz.fighting.openings import bars_zombie, push_open, wait_at
from shamble.games.atz.ground.footing import MEMORY
from shamble.games.atz.ground.ground import Ground
from shamble.games.atz.ground.plane import INCH, MILS, span
from shamble.games.atz.ground.things import within
from shamble.games.atz.ground.ways import STEP_OUT, Path, Spot, gap_box, zombie_cost
from shamble.games.atz.moving.floors import zombie_stairs
from shamble.games.atz.reactions.notice import face, face_spot
from shamble.games.atz.table.reach import free_leg, is_clear, legs, on_the_way
from shamble.games.atz.table.sight import sees
from shamble.games.atz.table.stairs import stairs_near
from shamble.games.atz.table.vehicles import blocks_base, blocks_way
from shamble.games.atz.table.water import bars_wading
from shamble.kernel.rules import RuleId, rule

STEP: Final = 2_000  # mils
REST: Final = 500  # what a last step may be longer, so that rounding costs nothing
SPENT: Final = 2 * MILS  # who has less left than this has moved as far as he may
ARRIVED: Final = (INCH // 2) ** 2  # squared tenths
PAUSE: Final = 5_000  # from centre to centre: 4 inches from contact
CONTACT_LENGTH: Final = 1_000
WALKS: Final = RuleId("atz.zombie-move.six-inches")
STRAIGHT: Final = RuleId("atz.zombie-act.priority-4-straight-on")
LEFT_TURN: Final = 3  # this score or less
NO_GAPS: Final[tuple[int, ...]] = ()


class Step(IntEnum):
    """What became of a zombie's step."""

    STAYED = 0
    MOVED = 1
    HELD = 2  # up, by one that is yet to make its own step


class Bar(IntEnum):
    """What keeps a zombie where it is."""

    SPENT = 0  # it has not enough left of its move
    WALL = 1  # a dead end
    FIGURE = 2
    LATER = 3  # a zombie that is yet to make its own step


class Stride(NamedTuple):
    """How far a zombie can go at once."""

    spot: Spot
    rest: Path  # of its way
    cost: int
    gaps: tuple[int, ...]  # the openings that it passes
    stops: int  # the opening at which it stops, or NOBODY


class Around(NamedTuple):
    """Who is about when a zombie makes a step."""

    crowd: list[Figure]  # everybody who takes room
    bodies: list[Figure]  # humans through whom it cannot walk
    later: dict[FigureId, Spot]  # zombies that are yet to make their step


def to_go(it: Figure) -> int:
    """Return how far a zombie is from the end of its way, straight."""
    if not it.act.path:
        return ZOMBIE_MOVE
    x, y = it.act.path[-1]
    return span(x - it.x, y - it.y)


def on_the_table(g: Atz) -> list[Figure]:
    """Return everybody who takes room on the table, on whatever floor."""
    return [it for it in g.figures if takes_room(it)]


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
    if not it.act.path:
        if it.goal is not None and not has_arrived(it, it.goal):
            it.act.move_left = 0
            return Step.STAYED
        return walk_straight(g, zombie, around)
    limit = far if len(it.act.path) == 1 else way_length((it.x, it.y), it.act.path)
    if it.act.bound is None and it.act.charging != NOBODY:
        limit -= PAUSE
    elif it.act.bound is None and (it.goal is None or it.prey != NOBODY or chasing(g, it)):
        limit -= CONTACT_LENGTH
    if limit <= 0:
        it.act.move_left = 0 if it.act.charging == NOBODY else it.act.move_left
        return Step.STAYED
    return advance(g, zombie, min(it.act.move_left, limit), around)


def has_arrived(it: Figure, goal: Spot) -> bool:
    """Whether a zombie is where it last saw a human."""
    far = (it.x - goal[0]) ** 2 + (it.y - goal[1]) ** 2
    return far <= ARRIVED and it.floor == it.goal_floor


def chasing(g: Atz, zombie: Figure) -> bool:
    """Whether a zombie's way leads to somebody."""
    x, y = zombie.act.path[-1]
    for it in g.figures:
        if it.x == x and it.y == y and not it.who.zombie:
            return True
    return False


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


def lengths(most: int) -> Iterator[int]:
    """Yield the lengths of a step in the order in which they are tried.

    It is 2 inches, a hair more where that is all there is left; less, in tenths, where there is
    no room; and more where there is none this side of others through whom one walks.
    """
    step = most if most <= STEP + REST else STEP
    yield step
    yield from range((step - 1) // MILS * MILS, 0, -MILS)
    yield from range(step + MILS, most + 1, MILS)


@rule(WALKS, "atz.zombie-move.through-figures", "atz.zombie-act.simultaneous")
@rule("atz.zombie-move.door-stops-move", "atz.zombie-act.crowding-limit")
def stride(g: Atz, zombie: FigureId, path: Path, most: int, around: Around) -> Stride | Bar:
    """Return how far a zombie can go along a way at once, or what keeps it where it is.

    An opening that stops it is walked up to.
    """
    it = g.figures[zombie]
    home = (it.x, it.y)
    table = ground(g, it) if it.floor else ground(g)
    others = others_near(around.crowd, it, most // MILS + INCH)
    waiting: list[Spot] = []  # listed once somebody is in the way
    bar, stops = Bar.SPENT, NOBODY
    for far in lengths(most):
        if far > STEP + REST and (bar != Bar.FIGURE or stops != NOBODY):
            break  # nobody is in the way through whom it could walk
        spot, rest = on_the_way(home, path, far)
        if spot == home:
            continue
        if others and not is_clear(others, spot):
            bar = Bar.FIGURE
            waiting = waiting or movers(around, zombie)
            if waiting and not is_clear(waiting, spot):
                return Bar.LATER
            continue
        ways = [(home, spot)] if len(rest) == len(path) else legs(home, path, rest, spot)
        cost, gaps, bare = price(table, ways)
        ahead = stopping(g, zombie, gaps) if gaps else NOBODY
        if ahead != NOBODY:
            stops = ahead
            continue
        if stops != NOBODY and within(*spot, gap_box(g.terrain.openings[stops]), STEP_OUT - 1):
            continue
        barred = bars_scenery(g, zombie, table, ways, gaps) if not bare else None
        barred = barred or bars_bodies(g, ways, around.bodies)
        if barred is None and cost <= it.act.move_left:
            return Stride(spot, rest, cost, gaps, stops)
        bar = Bar.SPENT if barred is None else barred
    return bar if stops == NOBODY else Stride(home, path, 0, NO_GAPS, stops)


def movers(around: Around, zombie: FigureId) -> list[Spot]:
    """Return where the other zombies are that are yet to make their step."""
    return [spot for i, spot in around.later.items() if i != zombie]


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


def price(table: Ground, ways: list[tuple[Spot, Spot]]) -> tuple[int, tuple[int, ...], bool]:
    """Return what some legs of a step cost a zombie, the openings on them, and if all is bare."""
    (ax, ay), (bx, by) = ways[0]
    if len(ways) == 1 and table.is_bare(ax, ay, bx, by):
        return span(bx - ax, by - ay), NO_GAPS, True
    return *tolls(table, ways), False


@rule("atz.zombie-move.impassable-rock")
def bars_scenery(
    g: Atz, zombie: FigureId, table: Ground, ways: list[tuple[Spot, Spot]], gaps: tuple[int, ...]
) -> Bar | None:
    """Return what of the table is in a zombie's way on some legs: walls, small windows, water."""
    if not is_open(table, ways) or any(is_small(g, place) for place in gaps):
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


def others_near(crowd: list[Figure], it: Figure, far: int) -> list[Spot]:
    """Return where those of a crowd are who stand on a figure's floor, less far away than this."""
    floor = it.floor
    left, right, low, high = it.x - far, it.x + far, it.y - far, it.y + far
    return [
        (one.x, one.y)
        for one in crowd
        if left < one.x < right and low < one.y < high and one.floor == floor and one is not it
    ]


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


def is_open(table: Ground, ways: list[tuple[Spot, Spot]]) -> bool:
    """Whether a base fits at the end of some legs, and no wall is on them."""
    if not table.fits(*ways[-1][1]):
        return False
    for a, b in ways:
        if table.walled(*a, *b):
            return False
    return True


@rule("atz.zombie-act.priority-4-straight-on", "atz.zombie-act.dead-end-turn")
@rule("atz.zombie-act.never-leaves-table", "atz.zombie-act.dead-end-geometry")
def walk_straight(g: Atz, zombie: FigureId, around: Around) -> Step:
    """Walk the way one faces; at a dead end turn left or right, once in an activation."""
    it = g.figures[zombie]
    found = stride(g, zombie, (ahead_of(it),), it.act.move_left, around)
    if found is Bar.WALL:
        if it.act.tried:
            it.act.move_left = 0
            return Step.STAYED
        turn_aside(g, zombie)
        found = stride(g, zombie, (ahead_of(it),), it.act.move_left, around)
    if isinstance(found, Bar):
        return Step.HELD if found == Bar.LATER else Step.STAYED
    return go(g, zombie, found._replace(rest=()), STRAIGHT)


def ahead_of(it: Figure) -> Spot:
    """Return a spot straight ahead of a figure, farther than any zombie goes."""
    length = max(span(it.fx, it.fy) // MILS, 1)
    times = ZOMBIE_MOVE // MILS // length + 1
    return it.x + it.fx * times, it.y + it.fy * times


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
