"""Coming into contact: at which spots and by which way, and the way on to a spot that was left."""

from itertools import pairwise
from typing import Final

from shamble.games.atz.battle.state import LOCKED, NOBODY, SHUT, Atz, FigureId, ground
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.fighting.openings import push_open
from shamble.games.atz.ground.plane import INCH, span
from shamble.games.atz.ground.ways import (
    UPHILL_COST,
    WINDOW_COST,
    Path,
    Spot,
    leg_cost,
    uphill,
    zombie_cost,
)
from shamble.games.atz.people.alongside import engaged
from shamble.games.atz.table.reach import (
    OFFSETS,
    Walk,
    can_stand,
    close_to,
    detour,
    fits_zombie,
    free_leg,
    is_clear,
    on_the_way,
    reach,
    route,
    straight,
    walk_of,
)
from shamble.games.atz.table.vehicles import blocks_base, is_open, side_of, side_spots
from shamble.kernel.rules import RuleId, rule

TENTH: Final = 100  # mils
BESIDE_IT: Final = INCH + 1  # who is in contact with somebody is no farther away
BESIDE: Final = 2 * INCH + 1  # who is farther away leaves all spots in contact with somebody free
AROUND: Final = 9 * INCH  # the same of somebody in a vehicle
ROUND: Final = 8  # spots in contact that are tried by a way round corners
CLOSE: Final = 1_050  # mils between two figures in contact, at most
LONG: Final = 12_000  # mils that the way to a spot that was left may be longer than the move
HUMAN_COSTS: Final = WINDOW_COST + UPHILL_COST  # that zombies do not pay
REACH: Final = RuleId("atz.test.charge-reach")


@rule(REACH, "atz.melee.contact", "atz.figure.no-overlap")
def way_to_contact(
    g: Atz, mover: FigureId, target: FigureId, allowance: int
) -> tuple[int, Path] | None:
    """Return the cheapest way into contact with an enemy, or None if it is too far."""
    it, foe = g.figures[mover], g.figures[target]
    if touching(g, mover, target) or engaged(g, mover, target):
        return 0, ()
    far = span(foe.x - it.x, foe.y - it.y) > allowance + CLOSE
    if it.floor != foe.floor or (far and foe.aboard == NOBODY):
        return None
    walk = walk_of(g, mover, allowance, target)
    table = walk.ways.table
    around = BESIDE if foe.aboard == NOBODY else AROUND
    others = [spot for spot in close_to(g, target, around) if spot != walk.home]
    stands = [foe] if foe.aboard == NOBODY and not foe.prone else []
    bare = foe.aboard == NOBODY and table.is_bare(
        foe.x - BESIDE_IT, foe.y - BESIDE_IT, foe.x + BESIDE_IT, foe.y + BESIDE_IT
    )
    tried, corners = 0, []
    for gap, spot in nearest_contacts(g, mover, target):
        if gap * TENTH * TENTH > allowance * allowance:
            break
        if not is_clear(others, spot) or (g.loose and blocks_base(g, *spot)):
            continue
        if not bare and (not table.fits(*spot) or is_cut_off(g, mover, spot, target)):
            continue
        cost = straight(g, walk, spot) if free_leg(stands, walk.home, spot) else None
        if cost is None and tried >= ROUND:
            continue
        if cost is not None and (not it.who.zombie or walks_through(g, mover, (spot,))):
            return cost, (spot,)
        tried += 1
        if cost is None:
            corners.append(spot)
    return way_round(g, mover, walk, corners) if corners else None


@rule("atz.melee.contact")
def is_cut_off(g: Atz, mover: FigureId, spot: Spot, target: FigureId) -> bool:
    """Whether a wall or a bolt is between a spot and an enemy, or glass that a zombie must bust."""
    it, foe = g.figures[mover], g.figures[target]
    if foe.aboard != NOBODY:
        return False
    table = ground(g, it)
    if table.walled(*spot, foe.x, foe.y):
        return True
    return any(
        g.doors[place] >= LOCKED or (it.who.zombie and g.doors[place] == SHUT and gap.way != "door")
        for place, gap in table.gaps_on(*spot, foe.x, foe.y)
    )


def way_round(g: Atz, mover: FigureId, walk: Walk, spots: list[Spot]) -> tuple[int, Path] | None:
    """Return the way to the first of some spots that can be got to round corners, or None."""
    nodes = reach(g, mover, walk.left)
    zombie = g.figures[mover].who.zombie
    for spot in spots:
        way = detour(g, walk, nodes, spot)
        if way is not None and (not zombie or walks_through(g, mover, way[1])):
            return way
    return None


@rule("atz.melee.contact")
def nearest_contacts(g: Atz, mover: FigureId, target: FigureId) -> list[tuple[int, Spot]]:
    """Return the spots in contact with an enemy, nearest first, with their squared distances."""
    it = g.figures[mover]
    x, y = it.x, it.y
    return sorted(
        [
            ((sx - x) * (sx - x) + (sy - y) * (sy - y), (sx, sy))
            for sx, sy in contact_spots(g, target)
        ]
    )


@rule("atz.vreact.charged-by-figures")
def contact_spots(g: Atz, target: FigureId) -> list[Spot]:
    """Return the spots where one is in contact with a figure, or can get at one in a vehicle.

    That is at an open side, a bed or a broken window, of a vehicle that stands.
    """
    foe = g.figures[target]
    if foe.aboard == NOBODY:
        return [(foe.x + dx, foe.y + dy) for dx, dy in OFFSETS]
    vehicle = g.vehicles[foe.aboard]
    if vehicle.speed:
        return []
    return [
        spot
        for spot in side_spots(g, foe.aboard, ends=True)
        if is_open(g, target) or side_of(g, foe.aboard, *spot) in vehicle.glass
    ]


@rule("atz.zombie-move.window-door-size-only")
def walks_through(g: Atz, mover: FigureId, path: Path) -> bool:
    """Whether a zombie can take a path: it leads through no small window."""
    home = (g.figures[mover].x, g.figures[mover].y)
    table = ground(g, g.figures[mover])
    for spot in path:
        if not fits_zombie(table, tuple(place for place, _ in table.gaps_on(*home, *spot))):
            return False
        home = spot
    return True


@rule("atz.test.being-charged", "atz.zombie-act.step-charge-stop")
def way_in(g: Atz, mover: FigureId, target: FigureId) -> tuple[int, Path] | None:
    """Return the way into contact of one that charges and has come near, or None if it is too far.

    A zombie pays for it what the ground costs a zombie.
    """
    it = g.figures[mover]
    left = it.act.move_left
    way = way_to_contact(g, mover, target, left + (HUMAN_COSTS if it.who.zombie else 0))
    if way is None or not it.who.zombie:
        return way
    cost = path_cost(g, mover, way[1]) if way[1] else 0
    return (cost, way[1]) if cost <= left else None


def path_cost(g: Atz, mover: FigureId, path: Path) -> int:
    """Return what a way costs a figure."""
    it = g.figures[mover]
    table, home = ground(g, it), (it.x, it.y)
    toll = zombie_cost if it.who.zombie else leg_cost
    climb = 0 if it.who.zombie else uphill(table, home, path[-1])
    return climb + sum([toll(table, a, b) for a, b in pairwise((home, *path))])


@rule("atz.melee.contact", "atz.zombie-move.unlocked-door")
def open_doors_on(g: Atz, mover: FigureId, path: Path) -> None:
    """Open the doors on a way, and those before which it ends."""
    it = g.figures[mover]
    table = ground(g, it)
    for a, b in pairwise(((it.x, it.y), *path)):
        for place, _ in table.gaps_on(*a, *b):
            push_open(g, place)


@rule("atz.test.being-charged-retired", "atz.zombie-act.charged-human-retires")
def way_on(g: Atz, mover: FigureId, spot: Spot, target: FigureId) -> tuple[int, Path] | None:
    """Return the way to a spot that was left, as far as the rest of one's move goes."""
    it = g.figures[mover]
    home = (it.x, it.y)
    way = route(g, mover, spot, it.act.move_left + LONG, target)
    if way is None:
        return None
    for far in range(min(path_length(home, way[1]), it.act.move_left), 0, -TENTH):
        end, rest = on_the_way(home, way[1], far)
        so_far = walked(way[1], rest, end)
        cost = path_cost(g, mover, so_far)
        if cost <= it.act.move_left and can_stand(g, mover, end):
            return cost, so_far
    return None


def walked(path: Path, rest: Path, spot: Spot) -> Path:
    """Return the part of a way up to a spot on it."""
    return (*path[: len(path) - len(rest)], spot) if rest else path


def path_length(home: Spot, path: Path) -> int:
    """Return the length of a path in mils."""
    total = 0
    for spot in path:
        total += span(spot[0] - home[0], spot[1] - home[1])
        home = spot
    return total
