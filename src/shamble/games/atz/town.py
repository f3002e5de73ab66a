"""Laying out a table: roads, buildings and open sections, all doors within reach."""

from typing import Final

from shamble.games.atz.ground import ground_of
from shamble.games.atz.interiors import furnish, inner_doors, upper_windows
from shamble.games.atz.parking import DOOR_FREE, count_vehicles, grown, park_vehicles
from shamble.games.atz.passing import SIDES, half
from shamble.games.atz.plane import BASE, INCH, in_box
from shamble.games.atz.tables import AtzTables, BuildingRow
from shamble.games.atz.terms import Area
from shamble.games.atz.terrain import (
    STANDARD,
    Box,
    Building,
    Opening,
    Piece,
    Terrain,
    overlap,
    within,
)
from shamble.games.atz.ways import solid_boxes, ways_of
from shamble.kernel.dice import Dice
from shamble.kernel.rules import rule

SECTION: Final = 12 * INCH
NORMAL: Final = 16  # sections of a table of the usual size
LANES: Final = {Area.URBAN: 4, Area.SUBURBS: 4, Area.RURAL: 2}
LANE: Final = 2 * INCH
WALK: Final = INCH  # sidewalk or verge
SIZES: Final = {"S": (6, 6), "M": (6, 10), "L": (10, 10)}  # inches
CLEARANCE: Final = INCH
WINDOW_EVERY: Final = 4 * INCH
FARTHEST: Final = 10_000  # tenths: farther than any road


@rule(
    "atz.map.seed",
    "atz.map.entry-clearance",
    "atz.area.three-kinds",
    "atz.time.day-one-and-scenarios",
)
def build_town(tables: AtzTables, area: Area, dice: Dice, size: int = STANDARD) -> Terrain:
    """Return a table of this area; one on which a door cannot be reached is laid out anew."""
    while True:
        terrain = lay_table(tables, area, dice, size)
        ground = ground_of(terrain)
        if ground.entered is None:
            ground.entered = doors_reachable(terrain)
        if ground.entered:
            return terrain


def lay_table(tables: AtzTables, area: Area, dice: Dice, size: int = STANDARD) -> Terrain:
    """Lay one table out, step by step."""
    key = f"{area} {dice.word()} {dice.word()}"
    roads = lay_roads(area, dice, size)
    built, openings = raise_buildings(tables, area, dice, roads, size)
    taken = {section_of(building.box, size) for building in built}
    pieces: list[Piece] = []
    for place in range((size // SECTION) ** 2):
        if place not in taken:
            pieces += open_ground(tables, area, dice, place, size)
    pieces += [Piece(box, "road") for box in roads]
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


@rule("atz.terrain.road-always", "atz.terrain.road-urban", "atz.terrain.road-suburbs")
@rule("atz.terrain.road-rural", "atz.terrain.road-orientation", "atz.map.roads")
def lay_roads(area: Area, dice: Dice, size: int = STANDARD) -> list[Box]:
    """Lay the road through the centre, two crossing ones in town; a rural one may end there.

    Where the centre is not on the border of sections, the road lies 6 inches beside it.
    """
    middle, reach = size // 2 // SECTION * SECTION, LANES[area] * LANE // 2
    flat = (0, middle - reach, size, middle + reach)
    upright = (middle - reach, 0, middle + reach, size)
    if area == Area.URBAN:
        return [flat, upright]
    lies = dice.roll(SIDES) <= 3  # noqa: PLR2004  (the printed half of a die)
    if area == Area.RURAL and dice.roll(SIDES) > 4:  # noqa: PLR2004  (1-4 goes on)
        flat = (0, flat[1], middle, flat[3])
        upright = (upright[0], 0, upright[2], middle)
    return [flat if lies else upright]


@rule("atz.map.number-of-buildings", "atz.area.urban", "atz.area.suburbs", "atz.area.rural")
def count_buildings(area: Area, dice: Dice, size: int = STANDARD) -> int:
    """Return how many of the sections hold a building: so many of 16, in proportion."""
    if area == Area.URBAN:
        return scaled(12, size)
    if area == Area.SUBURBS:
        return scaled(min(3 + dice.roll(SIDES), 8), size)
    few = dice.roll(SIDES) <= 3  # noqa: PLR2004  (half of the time)
    return scaled(half(dice.roll(SIDES)) + (0 if few else 1), size)


@rule("atz.map.larger-tables")
def scaled(count: int, size: int) -> int:
    """Return a number that holds for 16 sections for a table of another size, rounded."""
    return (2 * count * (size // SECTION) ** 2 + NORMAL) // (2 * NORMAL)


def section_box(place: int, size: int = STANDARD) -> Box:
    """Return the box of a section."""
    across = size // SECTION
    x, y = place % across * SECTION, place // across * SECTION
    return x, y, x + SECTION, y + SECTION


def section_of(box: Box, size: int = STANDARD) -> int:
    """Return the section that a box lies in."""
    return box[1] // SECTION * (size // SECTION) + box[0] // SECTION


@rule("atz.map.sections", "atz.map.which-sections")
def choose_sections(area: Area, dice: Dice, roads: list[Box], size: int = STANDARD) -> list[int]:
    """Return the sections in the order in which they are built on, one at a road first."""
    places = list(range((size // SECTION) ** 2))
    dice.shuffle(places)
    dead_end = area == Area.RURAL and all(size not in road[2:] for road in roads)
    if dead_end:
        middle = size // 2 // SECTION * SECTION
        core = (middle - SECTION, middle - SECTION, middle + SECTION, middle + SECTION)
        places.sort(key=lambda place: not within(section_box(place, size), core))
    first = next(
        place for place in places if any(overlap(section_box(place, size), r) for r in roads)
    )
    places.remove(first)
    return [first, *places][: count_buildings(area, dice, size)]


def raise_buildings(
    tables: AtzTables, area: Area, dice: Dice, roads: list[Box], size: int = STANDARD
) -> tuple[list[Building], list[Opening]]:
    """Put a building into each of the chosen sections, with its doors and windows."""
    built: list[Building] = []
    openings: list[Opening] = []
    once: set[str] = set()
    for place in choose_sections(area, dice, roads, size):
        free = free_part(section_box(place, size), roads)
        row = roll_type(tables, area, dice, free, once)
        if row.once:
            once.add(row.id)
        plot = next(plot for plot in reversed(row.sizes) if fit(free, plot) is not None)
        box = fit(free, plot)
        assert box is not None  # noqa: S101  (that is how the size was chosen)
        box = set_flush(box, free, roads)
        bare = Building(box, row.id, dv_of(row, area), stories(row, area, dice))
        outer = cut_openings(bare, len(built), row, roads)
        building = furnish(bare, row, outer, front_door(bare, outer, roads).middle)
        openings += outer
        openings += inner_doors(building, len(built))
        openings += upper_windows(building, len(built))
        built.append(building)
    return built, openings


@rule("atz.map.building-footprints")
def free_part(section: Box, roads: list[Box]) -> Box:
    """Return the part of a section off the roads and their sidewalks, an inch inside its border."""
    left, bottom, right, top = section
    for road in roads:
        if not overlap(section, road):
            continue
        if road[2] - road[0] > road[3] - road[1]:
            low, high = road[1] - WALK, road[3] + WALK
            bottom, top = (max(bottom, high), top) if high < top else (bottom, min(top, low))
        else:
            low, high = road[0] - WALK, road[2] + WALK
            left, right = (max(left, high), right) if high < right else (left, min(right, low))
    inner = (
        section[0] + CLEARANCE,
        section[1] + CLEARANCE,
        section[2] - CLEARANCE,
        section[3] - CLEARANCE,
    )
    return max(left, inner[0]), max(bottom, inner[1]), min(right, inner[2]), min(top, inner[3])


def fit(free: Box, size: str) -> Box | None:
    """Return a footprint of this size in the middle of a free part, either way round, or None."""
    for width, height in (SIZES[size], SIZES[size][::-1]):
        w, h = width * INCH, height * INCH
        if w <= free[2] - free[0] and h <= free[3] - free[1]:
            x = free[0] + (free[2] - free[0] - w) // 2
            y = free[1] + (free[3] - free[1] - h) // 2
            return x, y, x + w, y + h
    return None


def set_flush(box: Box, free: Box, roads: list[Box]) -> Box:
    """Move a building to the sidewalk if its free part borders one."""
    w, h = box[2] - box[0], box[3] - box[1]
    x, y = box[0], box[1]
    for road in roads:
        if road[0] < free[2] and free[0] < road[2]:  # it passes above or below
            if road[1] - WALK == free[3]:
                y = free[3] - h
            elif road[3] + WALK == free[1]:
                y = free[1]
        if road[1] < free[3] and free[1] < road[3]:  # it passes on the left or the right
            if road[0] - WALK == free[2]:
                x = free[2] - w
            elif road[2] + WALK == free[0]:
                x = free[0]
    return x, y, x + w, y + h


@rule("atz.map.building-type-dice", "atz.building.types-by-area", "atz.building.descriptions")
def roll_type(tables: AtzTables, area: Area, dice: Dice, free: Box, once: set[str]) -> BuildingRow:
    """Roll what a building is; what does not fit or may stand only once is rolled again."""
    rows = list_types(tables, area)
    while True:
        row = rows[entry(area, dice.roll(SIDES), dice.roll(SIDES))]
        if row.id not in once and any(fit(free, size) is not None for size in row.sizes):
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
    building: Building, number: int, row: BuildingRow, roads: list[Box]
) -> list[Opening]:
    """Return a building's door to the road, its back door, its windows and its shop window."""
    front = front_side(building.box, roads)
    back = {"bottom": "top", "top": "bottom", "left": "right", "right": "left"}[front]
    doors = [front] if is_small(building.box) else [front, back]
    found = []
    for name in ("bottom", "left", "top", "right"):
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


def front_door(building: Building, openings: list[Opening], roads: list[Box]) -> Opening:
    """Return the door to the road."""
    x1, y1, x2, y2 = side_line(building.box, front_side(building.box, roads))
    return next(
        gap for gap in openings if gap.way == "door" and in_box(*gap.middle, (x1, y1, x2, y2))
    )


def is_small(box: Box) -> bool:
    """Whether a building is of the smallest size."""
    return (box[2] - box[0], box[3] - box[1]) == (60, 60)


def side_line(box: Box, name: str) -> Box:
    """Return one side of a box."""
    left, bottom, right, top = box
    return {
        "bottom": (left, bottom, right, bottom),
        "top": (left, top, right, top),
        "left": (left, bottom, left, top),
        "right": (right, bottom, right, top),
    }[name]


def front_side(box: Box, roads: list[Box]) -> str:
    """Return the side that faces the nearest road; of equals the bottom, then the left."""
    far = dict.fromkeys(("bottom", "left", "top", "right"), FARTHEST)
    for road in roads:
        if road[3] <= box[1]:
            far["bottom"] = min(far["bottom"], box[1] - road[3])
        if road[1] >= box[3]:
            far["top"] = min(far["top"], road[1] - box[3])
        if road[2] <= box[0]:
            far["left"] = min(far["left"], box[0] - road[2])
        if road[0] >= box[2]:
            far["right"] = min(far["right"], road[0] - box[2])
    return min(far, key=lambda name: far[name])


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


@rule("atz.map.entry-clearance")
def doors_reachable(terrain: Terrain) -> bool:
    """Whether a base can walk outdoors from the edges of the table to before every door."""
    ground = ground_of(terrain)
    doors = [gap.middle for gap in terrain.openings if gap.way == "door" and not gap.inner]
    unseen = [spot for spot in ways_of(ground).nodes if ground.building_at(*spot) is None]
    if is_roomy(terrain):  # all of it is one; most tables are
        return not [door for door in doors if not is_one_before(unseen, door)]
    far = terrain.width - BASE
    spots = range(BASE, far + 1, SECTION - 2)
    rim = [spot for at in spots for spot in ((at, BASE), (at, far), (BASE, at), (far, at))]
    queue = [spot for spot in rim if ground.fits(*spot)]
    while queue and doors:
        x, y = queue.pop()
        near = [
            spot
            for spot in unseen
            if not ground.obstructed(x, y, *spot) and not ground.gaps_on(x, y, *spot)
        ]
        unseen = [spot for spot in unseen if spot not in near]
        doors = [door for door in doors if not is_one_before(near, door)]
        queue += near
    return not doors


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
        near = -DOOR_FREE <= door[0] - x <= DOOR_FREE
        if near and abs(door[0] - x) + abs(door[1] - y) <= DOOR_FREE:
            return True
    return False
