"""The tables of Day One: 36 inches square, with the objective in the middle, past a road."""

from typing import Final

from shamble.games.atz.battle.passing import SIDES, half
from shamble.games.atz.book.tables import AtzTables, BuildingRow
from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.ground import ground_of
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.ground.terrain import Box, Piece, Terrain, overlap
from shamble.games.atz.scenarios.parking import count_vehicles, grown, park_vehicles
from shamble.games.atz.scenarios.plots import FOOTPRINTS, SECTION, WALK, section_box
from shamble.games.atz.scenarios.town import (
    LAMPS,
    Site,
    doors_reachable,
    furnish_sites,
    open_ground,
    roll_type,
    room_for_sizes,
    stories,
)
from shamble.kernel.dice import Dice
from shamble.kernel.rules import RuleId, rule

SIZE: Final = 36 * INCH
MIDDLE: Final = SIZE // 2
SQUARE: Final = (15 * INCH, 15 * INCH, 21 * INCH, 21 * INCH)
ROADS: Final = {Area.URBAN: (40, 120), Area.SUBURBS: (40, 120), Area.RURAL: (80, 120)}  # tenths
MAP: Final = RuleId("atz.day-one.map")


@rule("atz.day-one.table-size", MAP)
def build_stop(tables: AtzTables, area: Area, dice: Dice, type_: str) -> Terrain:
    """Return the table of a place; one on which a door cannot be reached is laid out anew.

    An empty type of building: nothing stands in the middle.
    """
    while True:
        terrain = lay_stop(tables, area, dice, type_)
        ground = ground_of(terrain)
        if ground.entered is None:
            ground.entered = doors_reachable(terrain)
        if ground.entered:
            return terrain


@rule(MAP)
def lay_stop(tables: AtzTables, area: Area, dice: Dice, type_: str) -> Terrain:
    """Lay one table out: the road, the objective's building, others, open ground, cars."""
    key = f"day one {area} {dice.word()} {dice.word()}"
    roads = past_the_middle(area, lies=dice.roll(SIDES) <= half(SIDES))
    sites = [middle_site(tables.buildings[type_], area, dice, roads)] if type_ else []
    sites += others(tables, area, dice, roads, sites)
    built, openings = furnish_sites(sites, area, roads)
    pieces: list[Piece] = []
    for place in range((SIZE // SECTION) ** 2):
        if not any(overlap(section_box(place, SIZE), site.plot) for site in sites):
            pieces += open_ground(tables, area, dice, place, SIZE)
    pieces += [Piece(box, "road", lit=area in LAMPS) for box in roads]
    bare = Terrain(key, area, SIZE, SIZE, tuple(built), tuple(openings), tuple(pieces))
    count = (count_vehicles(area, dice) + 1) // 2
    parked = park_vehicles(tables, count, dice, bare)
    clear = [one for one in parked if type_ or not overlap(one.box, SQUARE)]
    return Terrain(key, area, SIZE, SIZE, bare.buildings, bare.openings, bare.pieces, tuple(clear))


@rule(MAP)
def past_the_middle(area: Area, *, lies: bool) -> list[Box]:
    """Return the road past the objective's front, in town a crossing one; turned as was rolled."""
    low, high = ROADS[area]
    upright, flat = (low, 0, high, SIZE), (0, low, SIZE, high)
    if area == Area.URBAN:
        return [flat, upright]
    return [flat if lies else upright]


@rule(MAP, "atz.day-one.objective-square")
def middle_site(row: BuildingRow, area: Area, dice: Dice, roads: list[Box]) -> Site:
    """Put up the largest building of its type that has room about the middle of the table."""
    kept = [grown(road, WALK) for road in roads]
    boxes = [
        centred(width, height)
        for name in reversed(row.sizes)
        for short, long in FOOTPRINTS[name]
        for width, height in ((short, long), (long, short))
    ]
    box = next(box for box in boxes if not any(overlap(box, road) for road in kept))
    return Site(box, box, row, stories(row, area, dice))


def centred(width: int, height: int) -> Box:
    """Return a box of so many inches about the middle of the table."""
    x, y = MIDDLE - width * INCH // 2, MIDDLE - height * INCH // 2
    return x, y, x + width * INCH, y + height * INCH


@rule(MAP)
def how_many(area: Area, dice: Dice) -> int:
    """Return how many buildings there are in all."""
    if area == Area.URBAN:
        return 3
    die = dice.roll(SIDES)
    if area == Area.SUBURBS:
        return 2 if die <= half(SIDES) else 3
    return 1 if die <= 4 else 2  # noqa: PLR2004  (1-4)


@rule(MAP)
def others(
    tables: AtzTables, area: Area, dice: Dice, roads: list[Box], sites: list[Site]
) -> list[Site]:
    """Build on other sections until there are buildings enough."""
    count = how_many(area, dice)
    found = list(sites)
    square = Site(SQUARE, grown(SQUARE, INCH), next(iter(tables.buildings.values())), 1)
    places = list(range((SIZE // SECTION) ** 2))
    dice.shuffle(places)
    for place in places:
        if len(found) >= count:
            break
        section = section_box(place, SIZE)
        room = room_for_sizes(section, roads, [*found, square], SIZE * SIZE, SIZE)
        if room:
            row = roll_type(tables, area, dice, room, [site.row for site in found])
            box, plot = next(room[name] for name in reversed(row.sizes) if name in room)
            found.append(Site(box, plot, row, stories(row, area, dice)))
    return found[len(sites) :]
