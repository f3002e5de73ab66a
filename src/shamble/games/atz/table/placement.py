"""Placing zombies: 12 inches from a human or a noise, toward a rolled edge of the table."""

import functools
from typing import Final

from shamble.games.atz.battle.events import ZombiePlaced
from shamble.games.atz.battle.passing import half, roll
from shamble.games.atz.battle.state import (
    CONTACT,
    DEAD,
    NOBODY,
    ZOMBIES,
    Atz,
    Figure,
    FigureId,
    Profile,
    ground,
    on_table,
    takes_room,
)
from shamble.games.atz.book.terms import Area, Class
from shamble.games.atz.ground.plane import BASE, INCH, MILS, span
from shamble.games.atz.table.small_windows import in_small_window
from shamble.games.atz.table.vehicles import blocks_base
from shamble.kernel.rules import rule

AWAY: Final = 12 * INCH
REP: Final = 4
DEGREES: Final = 360
MILDER: Final = {Area.URBAN: Area.SUBURBS, Area.SUBURBS: Area.RURAL, Area.RURAL: Area.RURAL}
ZOMBIE: Final = Profile(
    "zombie", ZOMBIES, NOBODY, Class.CIVILIAN, "zombie", zombie=True, human=False
)
# Sines of whole degrees from 0 to 90 in millionths, so that no machine rounds otherwise.
SINES: Final = (
    0, 17452, 34899, 52336, 69756, 87156, 104528, 121869, 139173, 156434, 173648, 190809,
    207912, 224951, 241922, 258819, 275637, 292372, 309017, 325568, 342020, 358368, 374607,
    390731, 406737, 422618, 438371, 453990, 469472, 484810, 500000, 515038, 529919, 544639,
    559193, 573576, 587785, 601815, 615661, 629320, 642788, 656059, 669131, 681998, 694658,
    707107, 719340, 731354, 743145, 754710, 766044, 777146, 788011, 798636, 809017, 819152,
    829038, 838671, 848048, 857167, 866025, 874620, 882948, 891007, 898794, 906308, 913545,
    920505, 927184, 933580, 939693, 945519, 951057, 956305, 961262, 965926, 970296, 974370,
    978148, 981627, 984808, 987688, 990268, 992546, 994522, 996195, 997564, 998630, 999391,
    999848, 1000000,
)  # fmt: skip
MILLION: Final = 1_000_000
CIRCLES: Final = 64  # remembered


def sine(degrees: int) -> int:
    """Return the sine of an angle in whole degrees, in millionths."""
    quarter, rest = divmod(degrees % DEGREES, 90)
    values = (SINES[rest], SINES[90 - rest], -SINES[rest], -SINES[90 - rest])
    return values[quarter]


def turned(dx: int, dy: int, degrees: int) -> tuple[int, int]:
    """Return a vector turned clockwise, seen from above, rounded to whole tenths."""
    s, c = sine(degrees), sine(degrees + 90)
    x, y = dx * c + dy * s, dy * c - dx * s
    return (x + MILLION // 2) // MILLION, (y + MILLION // 2) // MILLION


@functools.lru_cache(maxsize=CIRCLES)
def circle(dx: int, dy: int) -> tuple[tuple[int, int], ...]:
    """Return a vector turned clockwise all round, degree by degree."""
    return tuple(turned(dx, dy, degrees) for degrees in range(DEGREES))


@rule("atz.placement.one-roll-per-zombie", "atz.placement.compass", "atz.placement.measure-from")
@rule("atz.placement.twelve-inches", "atz.placement.wandering-zombie-rule-missing")
@rule("atz.zombie-react.in-sight-placed", "atz.zombie.start-no-in-sight")
@rule("atz.placement.on-a-building", "atz.zombie.never-kill-all", "atz.zombie.no-figure-limit")
def place_zombie(g: Atz, x: int, y: int, die: int) -> FigureId:
    """Put a new zombie 12 inches from a spot toward the edge that was rolled."""
    toward = g.deck.placements[die - 1]
    spot = free_spot(g, x, y, toward.dx * INCH, toward.dy * INCH)
    figure = add_zombie(g, *spot)
    g.figures[figure].lurks = ground(g).building_at(*spot) is not None
    g.tell(ZombiePlaced(figure, die, *spot))
    return figure


@rule("atz.event.02-dog-detail", "atz.event.05-dead-end-detail")
def place_row(
    g: Atz, home: tuple[int, int], way: tuple[int, int], count: int, die: int = 0
) -> tuple[FigureId, ...]:
    """Put zombies side by side across a way, centred where it ends; a die gave its direction."""
    length = max(span(*way), 1)
    found = []
    for place in range(count):
        aside = (2 * place - count + 1) * INCH // 2
        dx, dy = -way[1] * aside * MILS // length, way[0] * aside * MILS // length
        spot = free_spot(g, *home, way[0] + dx, way[1] + dy)
        figure = add_zombie(g, *spot)
        g.figures[figure].lurks = ground(g).building_at(*spot) is not None
        g.tell(ZombiePlaced(figure, die, *spot))
        found.append(figure)
    return tuple(found)


@rule("atz.zombie.reputation", "atz.placement.face-nearest-human", "atz.zombie.always-hostile")
def add_zombie(g: Atz, x: int = 0, y: int = 0) -> FigureId:
    """Put a zombie on the table, facing the nearest human, seen or not."""
    figure = len(g.figures)
    g.figures.append(Figure(who=ZOMBIE, x=x, y=y, fx=0, fy=-1, rep=REP, group=0))
    g.generated += 1
    face_nearest_human(g, figure)
    return figure


def face_nearest_human(g: Atz, figure: FigureId) -> None:
    """Turn a zombie to the nearest living human."""
    it = g.figures[figure]
    near = [
        ((other.x - it.x) ** 2 + (other.y - it.y) ** 2, i)
        for i, other in enumerate(g.figures)
        if other.who.human and other.status < DEAD and not other.carried
    ]
    if near:
        other = g.figures[min(near)[1]]
        if (other.x, other.y) != (it.x, it.y):
            it.fx, it.fy = other.x - it.x, other.y - it.y


@rule("atz.placement.off-table-clockwise", "atz.placement.off-table-step")
@rule("atz.placement.occupied-spot", "atz.placement.any-terrain", "atz.placement.in-water")
@rule("atz.placement.indoor-shot-outdoor-zombie")
def free_spot(g: Atz, x: int, y: int, dx: int, dy: int) -> tuple[int, int]:
    """Swing a spot clockwise, degree by degree, until a zombie fits; then try an inch farther."""
    table, others = ground(g), standing(g)
    right, top = g.terrain.width, g.terrain.height
    for farther in range(100):
        scale = AWAY + farther * INCH
        for ox, oy in circle(dx * scale // AWAY, dy * scale // AWAY):
            spot = (x + ox, y + oy)
            on_it = 0 < spot[0] < right and 0 < spot[1] < top  # many are off the table
            if not (on_it and table.fits(*spot) and has_room(g, *spot, others)):
                continue
            if not in_small_window(table, *spot):
                return spot
    raise ValueError(f"no room for a zombie around {x}, {y}")


def standing(g: Atz) -> list[Figure]:
    """Return whoever is on the table itself, not on an upper floor nor aboard a vehicle."""
    return [it for it in g.figures if not it.floor and takes_room(it)]


def has_room(g: Atz, x: int, y: int, others: list[Figure]) -> bool:
    """Whether a zombie at a spot stands on nobody, touches no human and is in no vehicle."""
    for it in others:
        apart = (it.x - x) * (it.x - x) + (it.y - y) * (it.y - y)
        if apart <= CONTACT and (apart < 4 * BASE * BASE or not it.who.zombie):
            return False
    return not (g.loose and blocks_base(g, x, y))


@rule("atz.day-one.zombie-area-shift", "atz.day-one.noise")
def area_of_dead(g: Atz) -> Area:
    """Return as what sort of area a table counts for zombies: on Day One as a milder one."""
    area = g.terrain.area
    return area if g.encounter is None or g.encounter.visit is None else MILDER[area]


@rule("atz.zombie.start-count-urban", "atz.zombie.start-count-suburbs")
@rule("atz.zombie.start-count-rural", "atz.zombie.start-placed-from-each-human")
@rule("atz.zombie.start-who-counts-as-human", "atz.zombie.appearance-times")
def place_starting_zombies(g: Atz) -> None:
    """Roll zombies for each player's human on the table and place them around that human."""
    row = g.deck.areas[area_of_dead(g)]
    humans = [it for it in g.figures if it.who.seat >= 0 and it.who.human and on_table(it)]
    for it in humans:
        die = roll(g)
        count = row.start_plus + (half(die) if row.start_dice == "half" else die)
        for _ in range(count):
            place_zombie(g, it.x, it.y, roll(g))
