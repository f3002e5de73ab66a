"""Zombies on the move: 2 inches at a time, along their ways or straight on."""

from typing import Final

from shamble.games.atz.events import DeadEnd, Moved
from shamble.games.atz.floors import zombie_stairs
from shamble.games.atz.footing import MEMORY
from shamble.games.atz.ground import Ground
from shamble.games.atz.notice import face, face_spot
from shamble.games.atz.openings import bars_zombie, push_open, wait_at
from shamble.games.atz.passing import roll
from shamble.games.atz.plane import INCH, MILS, span
from shamble.games.atz.reach import (
    free_leg,
    is_clear,
    legs,
    on_the_way,
)
from shamble.games.atz.sight import sees
from shamble.games.atz.stairs import stairs_near
from shamble.games.atz.state import LEFT, NOBODY, ZOMBIE_MOVE, Atz, Figure, FigureId, ground
from shamble.games.atz.vehicles import blocks_base, blocks_way
from shamble.games.atz.water import bars_wading
from shamble.games.atz.ways import Path, Spot, zombie_cost
from shamble.games.atz.windows import stops_at_window
from shamble.kernel.rules import RuleId, rule

STEP: Final = 2_000  # mils
PAUSE: Final = 5_000  # from centre to centre: 4 inches from contact
CONTACT_LENGTH: Final = 1_000
WALKS: Final = RuleId("atz.zombie-move.six-inches")
STRAIGHT: Final = RuleId("atz.zombie-act.priority-4-straight-on")
LEFT_TURN: Final = 3  # this score or less
NO_GAPS: Final[tuple[int, ...]] = ()


def to_go(it: Figure) -> int:
    """Return how far a zombie is from the end of its way, straight."""
    if not it.path:
        return ZOMBIE_MOVE
    x, y = it.path[-1]
    return span(x - it.x, y - it.y)


def on_the_table(g: Atz) -> list[Figure]:
    """Return everybody who takes room on the table, on whatever floor."""
    return [it for it in g.figures if it.status < LEFT and not it.carried and it.aboard == NOBODY]


def step_on(g: Atz, zombie: FigureId, far: int, crowd: list[Figure], bodies: list[Figure]) -> bool:
    """Move a zombie a step along its way, or straight on; return whether it moved.

    Args:
        g: The game.
        zombie: Who moves.
        far: How far it is from the end of its way, straight.
        crowd: Everybody who takes room.
        bodies: Humans through whom it cannot walk.
    """
    it = g.figures[zombie]
    if it.bound is not None and stairs_near(g, it) is not None:
        return zombie_stairs(g, zombie)
    if not it.path:
        if it.goal is not None and stops_at_window(g, zombie):
            it.left = 0
            return False
        return walk_straight(g, zombie, crowd, bodies)
    limit = far if len(it.path) == 1 else way_length((it.x, it.y), it.path)
    if it.bound is None and it.charging != NOBODY:
        limit -= PAUSE
    elif it.bound is None and (it.goal is None or it.prey != NOBODY or chasing(g, it)):
        limit -= CONTACT_LENGTH
    if limit <= 0:
        it.left = 0 if it.charging == NOBODY else it.left
        return False
    return advance(g, zombie, min(STEP, it.left, limit), crowd, bodies)


def chasing(g: Atz, zombie: Figure) -> bool:
    """Whether a zombie's way leads to somebody."""
    x, y = zombie.path[-1]
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


def advance(g: Atz, zombie: FigureId, mils: int, crowd: list[Figure], bodies: list[Figure]) -> bool:
    """Walk so far along the way, less where somebody stands or an opening stops the zombie."""
    it = g.figures[zombie]
    x, y, path = it.x, it.y, it.path
    dx, dy = path[0][0] - x, path[0][1] - y
    leg = span(dx, dy)
    others = others_near(crowd, it, mils // MILS + INCH)
    for part in (4, 3, 2, 1):
        far = mils * part // 4
        rest = path
        if far < leg:
            ox = dx * far // leg if dx >= 0 else -(-dx * far // leg)
            oy = dy * far // leg if dy >= 0 else -(-dy * far // leg)
            spot = (x + ox, y + oy)
        else:
            spot, rest = on_the_way((x, y), path, far)
        if spot == (x, y) or (others and not is_clear(others, spot)):
            continue
        ways = [((x, y), spot)] if rest is path else legs((x, y), path, rest, spot)
        went = walk(g, zombie, ways, rest, bodies)
        if went is not None:
            return went
    return False


def others_near(crowd: list[Figure], it: Figure, far: int) -> list[Spot]:
    """Return where those of a crowd are who stand on a figure's floor, less far away than this."""
    floor = it.floor
    left, right, low, high = it.x - far, it.x + far, it.y - far, it.y + far
    return [
        (one.x, one.y)
        for one in crowd
        if left < one.x < right and low < one.y < high and one.floor == floor and one is not it
    ]


def walk(
    g: Atz, zombie: FigureId, ways: list[tuple[Spot, Spot]], rest: Path, bodies: list[Figure]
) -> bool | None:
    """Walk some legs; return whether the zombie did, or None where less may be possible.

    It did not where an opening stops it.
    """
    it = g.figures[zombie]
    table = ground(g, it) if it.floor else ground(g)
    spot = ways[-1][1]
    if len(ways) == 1 and table.is_bare(it.x, it.y, *spot):
        cost, gaps = span(spot[0] - it.x, spot[1] - it.y), NO_GAPS
    else:
        cost, gaps = tolls(table, ways)
        for place in gaps:
            if bars_zombie(g, zombie, place) is not None:
                wait_at(g, zombie, place)
                return False
        if not is_open(table, ways) or (table.water and bars_wading(g, zombie, spot) is not None):
            return None
    if cost > it.left or not is_free(g, bodies, ways):
        return None
    face_spot(g, zombie, *spot)
    it.x, it.y = spot
    it.path, it.left = rest, it.left - cost
    for place in gaps:
        push_open(g, place)
    if it.charging != NOBODY and sees(g, zombie, it.charging):
        face(g, zombie, it.charging)
    g.tell(Moved(zombie, *spot, WALKS))
    return True


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


@rule("atz.zombie-move.through-figures")
def is_free(g: Atz, bodies: list[Figure], ways: list[tuple[Spot, Spot]]) -> bool:
    """Whether no human on his feet and no vehicle is on a zombie's way."""
    if g.loose and (blocks_base(g, *ways[-1][1]) or any(blocks_way(g, a, b) for a, b in ways)):
        return False
    for a, b in ways:
        if bodies and not free_leg(bodies, a, b):
            return False
    return True


@rule("atz.zombie-act.priority-4-straight-on", "atz.zombie-act.dead-end-turn")
@rule("atz.zombie-act.never-leaves-table", "atz.zombie-act.dead-end-geometry")
@rule("atz.zombie-move.impassable-rock", "atz.zombie-act.face-direction-of-move")
def walk_straight(g: Atz, zombie: FigureId, crowd: list[Figure], bodies: list[Figure]) -> bool:
    """Walk the way one faces; at a dead end turn left or right, once in an activation."""
    it = g.figures[zombie]
    if step_ahead(g, zombie, crowd, bodies):
        return True
    if it.tried:
        it.left = 0
        return False
    die = roll(g)
    g.tell(DeadEnd(zombie, die))
    it.tried = True
    if die <= LEFT_TURN:
        it.fx, it.fy = -it.fy, it.fx
    else:
        it.fx, it.fy = it.fy, -it.fx
    return step_ahead(g, zombie, crowd, bodies)


def step_ahead(g: Atz, zombie: FigureId, crowd: list[Figure], bodies: list[Figure]) -> bool:
    """Take a step straight ahead if nothing is in the way."""
    it = g.figures[zombie]
    table = ground(g, it) if it.floor else ground(g)
    length = span(it.fx, it.fy)
    mils = min(STEP, it.left)
    x = it.x + (it.fx * mils // length if it.fx >= 0 else -(-it.fx * mils // length))
    y = it.y + (it.fy * mils // length if it.fy >= 0 else -(-it.fy * mils // length))
    spot, home = (x, y), (it.x, it.y)
    if spot == home:
        return False
    if table.is_bare(*home, *spot):
        cost = span(x - it.x, y - it.y)
    else:
        if not table.walkable(*home, *spot) or table.gaps_on(*home, *spot):
            return False
        if table.water and bars_wading(g, zombie, spot) is not None:
            return False
        cost = toll(table, home, spot)[0]
    free = is_clear(others_near(crowd, it, mils // MILS + INCH), spot)
    if not free or cost > it.left or not is_free(g, bodies, [(home, spot)]):
        it.left = 0
        return True
    it.x, it.y, it.left = x, y, it.left - cost
    g.tell(Moved(zombie, x, y, STRAIGHT))
    return True
