"""Laying out a table: roads, buildings and open sections, all doors within reach."""

from collections.abc import Collection
from typing import Final, NamedTuple

from shamble.games.atz.battle.passing import SIDES, half
from shamble.games.atz.book.tables import AtzTables, BuildingRow
from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.ground import Ground, ground_of
from shamble.games.atz.ground.plane import BASE, INCH, in_box
from shamble.games.atz.ground.terrain import (
    STANDARD,
    Box,
    Building,
    Opening,
    Piece,
    Terrain,
    overlap,
)
from shamble.games.atz.ground.ways import Spot, solid_boxes, ways_of
from shamble.games.atz.scenarios.interiors import furnish, inner_doors, upper_windows
from shamble.games.atz.scenarios.parking import count_vehicles, grown, park_vehicles
from shamble.games.atz.scenarios.plots import (
    SECTION,
    SHOP,
    building_limits,
    choose_sections,
    covered,
    deep_plot,
    footprints,
    free_part,
    lay_roads,
    scaled,
    section_box,
    set_flush,
    town_lots,
)
from shamble.kernel.dice import Dice
from shamble.kernel.rules import rule

LAMPS: Final = (Area.URBAN, Area.SUBURBS)  # where roads have street lamps
WINDOW_EVERY: Final = 4 * INCH
BACK_DOOR: Final = 60 * INCH * INCH  # of ground: a building of that size has a second door
AS_USUAL: Final = 0  # buildings: as many as the area has
FEWEST: Final = 2  # buildings of a settlement, and a die more
TRIES: Final = 12  # tables laid out for want of room
BEFORE: Final = 15  # tenths: as near as this to a door one is before it
FARTHEST: Final = 10_000  # tenths: farther than any road
SIDE_NAMES: Final = ("bottom", "left", "top", "right")
OPPOSITE: Final = {"bottom": "top", "top": "bottom", "left": "right", "right": "left"}


class Site(NamedTuple):
    """Where a building stands, and what it is."""

    box: Box
    plot: Box  # all the ground that it takes up
    row: BuildingRow
    floors: int


@rule(
    "atz.map.seed",
    "atz.map.entry-clearance",
    "atz.area.three-kinds",
    "atz.time.day-one-and-scenarios",
)
def build_town(
    tables: AtzTables, area: Area, dice: Dice, size: int = STANDARD, count: int = AS_USUAL
) -> Terrain:
    """Return a table of this area; one on which a door cannot be reached is laid out anew."""
    while True:
        terrain = lay_table(tables, area, dice, size, count)
        ground = ground_of(terrain)
        if ground.entered is None:
            ground.entered = doors_reachable(terrain)
        if ground.entered:
            return terrain


@rule("atz.raid.number-of-buildings")
def build_settlement(tables: AtzTables, area: Area, dice: Dice, size: int = STANDARD) -> Terrain:
    """Return a table with two buildings and a die more, or as many as there is room for."""
    count = FEWEST + dice.roll(SIDES)
    tries = [build_town(tables, area, dice, size, count)]
    while len(tries[-1].buildings) < count and len(tries) < TRIES:
        tries.append(build_town(tables, area, dice, size, count))
    return max(tries, key=lambda terrain: len(terrain.buildings))


def lay_table(
    tables: AtzTables, area: Area, dice: Dice, size: int = STANDARD, count: int = AS_USUAL
) -> Terrain:
    """Lay one table out, step by step."""
    key = f"{area} {dice.word()} {dice.word()}"
    roads = lay_roads(area, dice, size)
    built, openings = raise_buildings(tables, area, dice, roads, size, count)
    pieces: list[Piece] = []
    for place in range((size // SECTION) ** 2):
        if not any(overlap(section_box(place, size), building.box) for building in built):
            pieces += open_ground(tables, area, dice, place, size)
    pieces += [Piece(box, "road", lit=area in LAMPS) for box in roads]
    bare = Terrain(key, area, size, size, tuple(built), tuple(openings), tuple(pieces))
    count = scaled(count_vehicles(area, dice), size)
    return Terrain(
        key,
        area,
        size,
        size,
        bare.buildings,
        bare.openings,
        bare.pieces,
        tuple(park_vehicles(tables, count, dice, bare)),
    )


def raise_buildings(
    tables: AtzTables,
    area: Area,
    dice: Dice,
    roads: list[Box],
    size: int = STANDARD,
    count: int = AS_USUAL,
) -> tuple[list[Building], list[Opening]]:
    """Put up all buildings, with their doors and windows."""
    find = city_sites if area == Area.URBAN else country_sites
    return furnish_sites(find(tables, area, dice, roads, size, count), area, roads)


def furnish_sites(
    sites: list[Site], area: Area, roads: list[Box]
) -> tuple[list[Building], list[Opening]]:
    """Return the buildings of some sites, with their doors, windows and rooms."""
    built: list[Building] = []
    openings: list[Opening] = []
    for number, (box, _, row, floors) in enumerate(sites):
        others = [site.box for site in sites]
        building, gaps = raise_building(row, area, box, number, others, roads, floors)
        openings += gaps
        built.append(building)
    return built, openings


def raise_building(
    row: BuildingRow,
    area: Area,
    box: Box,
    number: int,
    others: list[Box],
    roads: list[Box],
    floors: int = 1,
) -> tuple[Building, list[Opening]]:
    """Put up one building among others, with its rooms, doors and windows."""
    bare = Building(box, row.id, dv_of(row, area), floors)
    sides = open_sides(box, others)
    front = front_side(box, roads, sides)
    outer = cut_openings(bare, number, row, front, sides)
    building = furnish(bare, row, outer, front_door(bare, outer, front).middle)
    return building, [
        *outer,
        *inner_doors(building, number),
        *upper_windows(building, number, sides),
    ]


@rule("atz.area.urban", "atz.map.blocks")
def city_sites(
    tables: AtzTables,
    area: Area,
    dice: Dice,
    roads: list[Box],
    size: int = STANDARD,
    count: int = AS_USUAL,
) -> list[Site]:
    """Build on every lot of a city, wall to wall; large lots are for large buildings.

    Where so many buildings are wanted, other lots lie bare.
    """
    found: list[Site] = []
    lots = town_lots(roads, dice, size)
    if count != AS_USUAL:
        dice.shuffle(lots)
        del lots[count:]
    for lot in lots:
        sizes = ("S", "M") if covered(lot) <= SHOP else ("L",)
        row = roll_type(tables, area, dice, sizes, [site.row for site in found])
        found.append(Site(lot, lot, row, stories(row, area, dice)))
    return found


@rule("atz.map.number-of-buildings", "atz.map.building-footprints")
def country_sites(
    tables: AtzTables,
    area: Area,
    dice: Dice,
    roads: list[Box],
    size: int = STANDARD,
    wanted: int = AS_USUAL,
) -> list[Site]:
    """Build on sections, one by one, until there are buildings enough."""
    places = choose_sections(area, dice, roads, size)
    count, enough, most = building_limits(area, dice, size)
    if wanted != AS_USUAL:
        count, enough, most = wanted, size * size, size * size // 2
    found: list[Site] = []
    for place in places:
        built = sum(covered(site.box) for site in found)
        if len(found) == count or built >= enough:
            break
        room = room_for_sizes(section_box(place, size), roads, found, most - built, size)
        if room:
            row = roll_type(tables, area, dice, room, [site.row for site in found])
            box, plot = next(room[name] for name in reversed(row.sizes) if name in room)
            found.append(Site(box, plot, row, stories(row, area, dice)))
    return found


@rule("atz.map.building-footprints")
def room_for_sizes(
    section: Box, roads: list[Box], others: list[Site], most: int, size: int = STANDARD
) -> dict[str, tuple[Box, Box]]:
    """Return for each size that has room its footprint and the ground taken up.

    A large building takes the section behind it as well where that is free.
    """
    deep = deep_plot(section, roads, size)
    found: dict[str, tuple[Box, Box]] = {}
    for name in ("S", "M", "L"):
        for plot in (deep, section) if name == "L" and deep is not None else (section,):
            free = free_part(plot, roads)
            boxes = [box for box in footprints(free, name) if covered(box) <= most]
            if boxes and not any(overlap(plot, site.plot) for site in others):
                found.setdefault(name, (set_flush(boxes[0], free, roads), plot))
    return found


@rule("atz.map.building-type-dice", "atz.building.types-by-area", "atz.building.descriptions")
def roll_type(
    tables: AtzTables, area: Area, dice: Dice, sizes: Collection[str], others: list[BuildingRow]
) -> BuildingRow:
    """Roll what a building is; what does not fit or may stand only once is rolled again."""
    rows = list_types(tables, area)
    while True:
        row = rows[entry(area, dice.roll(SIDES), dice.roll(SIDES))]
        if any(name in sizes for name in row.sizes) and not (row.once and row in others):
            return row


def list_types(tables: AtzTables, area: Area) -> list[BuildingRow]:
    """Return the types of an area's list, in its order."""
    rows = [row for row in tables.buildings.values() if area in row.entries]
    return sorted(rows, key=lambda row: row.entries[area])


def entry(area: Area, first: int, second: int) -> int:
    """Return the entry of an area's list that two dice point to, counted from 0."""
    if area == Area.RURAL:
        return (half(first) - 1) * 3 + half(second) - 1
    return (0 if first <= 3 else 6) + second - 1  # noqa: PLR2004  (half of the list)


@rule("atz.map.building-dv", "atz.building.dv-text")
def dv_of(row: BuildingRow, area: Area) -> int:
    """Return a building's Defensive Value: brick in town, else by its type."""
    return 3 if area == Area.URBAN else row.dv


@rule("atz.map.stories")
def stories(row: BuildingRow, area: Area, dice: Dice) -> int:
    """Return how many stories a building has."""
    if area == Area.RURAL or row.single_story:
        return 1
    if area == Area.URBAN and row.high:
        return 1 + half(dice.roll(SIDES))
    return 1 if dice.roll(SIDES) <= 4 else 2  # noqa: PLR2004  (1-4)


@rule("atz.map.doors-and-windows")
def cut_openings(
    building: Building, number: int, row: BuildingRow, front: str, sides: Collection[str]
) -> list[Opening]:
    """Return a building's front door, its back door, its windows and its shop window."""
    doors = [front, *back_side(building.box, front, sides)]
    found = []
    for name in sides:
        x1, y1, x2, y2 = side_line(building.box, name)
        upright = x1 == x2
        start, end = (y1, y2) if upright else (x1, x2)
        gaps: list[tuple[int, int, str]] = []
        if name in doors:
            middle = (start + end) // 2
            gaps.append((middle - 5, middle + 5, "door"))
            if row.shop_window and name == front:
                gaps.append((middle + 8, middle + 28, "shop"))
        count = (end - start) // WINDOW_EVERY
        for place in range(count):
            at = start + (end - start) * (2 * place + 1) // (2 * count)
            if all(at + 5 < low or at - 5 > high for low, high, _ in gaps):
                gaps.append((at - 5, at + 5, "window"))
        found += [
            Opening(x1, low, x1, high, way, number)  # type: ignore[arg-type]  # one of three
            if upright
            else Opening(low, y1, high, y1, way, number)  # type: ignore[arg-type]
            for low, high, way in gaps
        ]
    return found


def front_door(building: Building, openings: list[Opening], front: str) -> Opening:
    """Return the door in the front."""
    line = side_line(building.box, front)
    return next(gap for gap in openings if gap.way == "door" and in_box(*gap.middle, line))


@rule("atz.map.doors-and-windows")
def back_side(box: Box, front: str, sides: Collection[str]) -> list[str]:
    """Return the side with the second door, if there is one: opposite, else another open one."""
    others = [name for name in (OPPOSITE[front], *SIDE_NAMES) if name in sides and name != front]
    return others[:1] if covered(box) >= BACK_DOOR else []


@rule("atz.map.blocks")
def open_sides(box: Box, others: list[Box]) -> tuple[str, ...]:
    """Return the sides of a building at which no other stands wall to wall."""
    level = [other for other in others if other[1] < box[3] and box[1] < other[3]]
    upright = [other for other in others if other[0] < box[2] and box[0] < other[2]]
    walls = {
        "bottom": any(other[3] == box[1] for other in upright),
        "left": any(other[2] == box[0] for other in level),
        "top": any(other[1] == box[3] for other in upright),
        "right": any(other[0] == box[2] for other in level),
    }
    return tuple(name for name in SIDE_NAMES if not walls[name])


def side_line(box: Box, name: str) -> Box:
    """Return one side of a box."""
    left, bottom, right, top = box
    return {
        "bottom": (left, bottom, right, bottom),
        "top": (left, top, right, top),
        "left": (left, bottom, left, top),
        "right": (right, bottom, right, top),
    }[name]


def front_side(box: Box, roads: list[Box], sides: Collection[str] = SIDE_NAMES) -> str:
    """Return the open side that faces the nearest road; of equals the bottom, then the left."""
    far = dict.fromkeys(SIDE_NAMES, FARTHEST)
    for road in roads:
        if road[3] <= box[1]:
            far["bottom"] = min(far["bottom"], box[1] - road[3])
        if road[1] >= box[3]:
            far["top"] = min(far["top"], road[1] - box[3])
        if road[2] <= box[0]:
            far["left"] = min(far["left"], box[0] - road[2])
        if road[0] >= box[2]:
            far["right"] = min(far["right"], road[0] - box[2])
    return min(sides, key=lambda name: far[name])


@rule(
    "atz.map.open-sections", "atz.terrain.piece-size", "atz.terrain.clear", "atz.terrain.blending"
)
@rule("atz.terrain.generator-table-missing", "atz.terrain.undefined-types")
def open_ground(
    tables: AtzTables, area: Area, dice: Dice, place: int, size: int = STANDARD
) -> list[Piece]:
    """Roll what lies in a section without a building; it fills the whole section."""
    box = section_box(place, size)
    row = tables.open_sections[dice.roll(SIDES) - 1]
    kind = {Area.URBAN: row.urban, Area.SUBURBS: row.suburbs, Area.RURAL: row.rural}[area]
    if kind == "clear":
        return []
    if kind != "hill":
        return [Piece(box, kind)]
    middle = (box[1] + box[3]) // 2
    peak = (box[0] + box[2]) // 2
    point = dice.roll(SIDES) <= 3  # noqa: PLR2004  (a point, or a ridge)
    crest = (peak, middle, peak, middle) if point else (box[0], middle, box[2], middle)
    found = [Piece(box, "hill", crest)]
    if area == Area.RURAL and dice.roll(SIDES) == SIDES:
        found.append(Piece(box, "woods"))
    return found


def rim_of(terrain: Terrain) -> list[tuple[int, int]]:
    """Return spots along the edges of the table, a base from them and less than a section apart."""
    far = terrain.width - BASE
    spots = range(BASE, far + 1, SECTION - 2)
    return [spot for at in spots for spot in ((at, BASE), (at, far), (BASE, at), (far, at))]


@rule("atz.map.entry-clearance")
def doors_reachable(terrain: Terrain) -> bool:
    """Whether a base can walk outdoors from the edges of the table to before every door."""
    ground = ground_of(terrain)
    doors = [gap.middle for gap in terrain.openings if gap.way == "door" and not gap.inner]
    unseen = [spot for spot in ways_of(ground).nodes if ground.building_at(*spot) is None]
    if is_roomy(terrain):  # all of it is one; most tables are
        return not [door for door in doors if not is_one_before(unseen, door)]
    rim = [spot for spot in rim_of(terrain) if ground.fits(*spot)]
    reached: list[Spot] = []
    for door in doors:
        while not is_one_before(reached, door):
            start = next((spot for spot in unseen if is_one_before([spot], door)), None)
            if start is None:
                return False
            found, enters = linked_spots(ground, start, unseen, rim + reached)
            unseen = [spot for spot in unseen if spot not in found]
            reached += found if enters else []
    return True


def linked_spots(
    ground: Ground, start: Spot, others: list[Spot], reached: list[Spot]
) -> tuple[list[Spot], bool]:
    """Return spots to which one can walk outdoors from one, and whether one that is reached is one.

    No more are looked for once one is: most doors are in sight of the edge, and the nearest spots
    are tried first.
    """
    found = [start]
    for spot in found:
        reached.sort(key=lambda other: abs(other[0] - spot[0]) + abs(other[1] - spot[1]))
        if any(is_open_between(ground, spot, other) for other in reached):
            return found, True
        found += [
            other for other in others if other not in found and is_open_between(ground, spot, other)
        ]
    return found, False


def is_open_between(ground: Ground, a: Spot, b: Spot) -> bool:
    """Whether a base can walk straight from one spot to another, through no opening."""
    return not ground.obstructed(*a, *b) and not ground.gaps_on(*a, *b)


def is_roomy(terrain: Terrain) -> bool:
    """Whether nothing solid can shut anything in.

    That is so where nothing has two neighbours, or a neighbour and an edge of the table, so close
    that nobody fits between: two boxes, or a box at an edge, enclose nothing.
    """
    boxes = solid_boxes(ground_of(terrain))
    links = [
        (box[0] < INCH)
        + (box[1] < INCH)
        + (box[2] > terrain.width - INCH)
        + (box[3] > terrain.height - INCH)
        for box in boxes
    ]
    for place, box in enumerate(boxes):
        left, low, right, high = grown(box, INCH)
        for number in range(place):
            x1, y1, x2, y2 = boxes[number]
            if x1 < right and left < x2 and y1 < high and low < y2:
                links[place] += 1
                links[number] += 1
    return max(links, default=0) <= 1


def is_one_before(spots: list[tuple[int, int]], door: tuple[int, int]) -> bool:
    """Whether one of some spots is right before the middle of a door."""
    for x, y in spots:
        near = -BEFORE <= door[0] - x <= BEFORE
        if near and abs(door[0] - x) + abs(door[1] - y) <= BEFORE:
            return True
    return False
