"""The ground that buildings stand on: roads, blocks between streets, sections beside a road."""

from collections.abc import Iterator
from typing import Final

from shamble.games.atz.battle.passing import SIDES, half
from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.ground.terrain import STANDARD, Box, overlap, within
from shamble.kernel.dice import Dice
from shamble.kernel.rules import rule

SECTION: Final = 12 * INCH
NORMAL: Final = 16  # sections of a table of the usual size
LANES: Final = {Area.URBAN: 4, Area.SUBURBS: 4, Area.RURAL: 2}
LANE: Final = 2 * INCH
WALK: Final = INCH  # sidewalk or verge
CLEARANCE: Final = INCH
FOOTPRINTS: Final = {
    "S": ((8, 10), (6, 10), (6, 6)),
    "M": ((10, 10), (6, 10)),
    "L": ((10, 16), (10, 10)),
}  # inches, the largest first
BLOCK: Final = 20 * INCH  # a longer one has an alley in its middle
ALLEY: Final = 2 * INCH
SHOP: Final = 100 * INCH * INCH  # a lot for one small building, at most
HALF_BLOCK: Final = 200 * INCH * INCH  # lots for two buildings, at most
PERCENT: Final = 100


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


@rule("atz.area.urban", "atz.map.blocks")
def town_lots(roads: list[Box], dice: Dice, size: int = STANDARD) -> list[Box]:
    """Return the lots of a city, wall to wall: all between sidewalks and the edges of the table."""
    flat, upright = roads
    columns = ((CLEARANCE, upright[0] - WALK), (upright[2] + WALK, size - CLEARANCE))
    rows = ((CLEARANCE, flat[1] - WALK), (flat[3] + WALK, size - CLEARANCE))
    return [
        lot
        for low, high in rows
        for left, right in columns
        for lot in cut_block((left, low, right, high), dice)
    ]


@rule("atz.map.blocks")
def cut_block(block: Box, dice: Dice) -> list[Box]:
    """Return the lots of a block: at a side of it each, three in one of the usual size."""
    wide, high = block[2] - block[0], block[3] - block[1]
    if max(wide, high) > BLOCK:
        one, other = halved(block, across=wide >= high, gap=ALLEY)
        return [*cut_block(one, dice), *cut_block(other, dice)]
    if wide * high <= SHOP:
        return [block]
    shift = (dice.below(3) - 1) * INCH
    if wide * high <= HALF_BLOCK:
        return list(halved(block, across=wide >= high))
    across = wide > high or (wide == high and dice.roll(SIDES) <= 3)  # noqa: PLR2004  (half)
    strips = halved(block, across=across, shift=shift)
    place = dice.below(2)
    shift = (dice.below(3) - 1) * INCH
    return [strips[1 - place], *halved(strips[place], across=not across, shift=shift)]


def halved(box: Box, *, across: bool, gap: int = 0, shift: int = 0) -> tuple[Box, Box]:
    """Return both halves of a box: side by side, or one above the other."""
    left, low, right, high = box
    if across:
        cut = (left + right - gap) // 2 + shift
        return (left, low, cut, high), (cut + gap, low, right, high)
    cut = (low + high - gap) // 2 + shift
    return (left, low, right, cut), (left, cut + gap, right, high)


@rule("atz.area.suburbs", "atz.map.number-of-buildings")
def building_limits(area: Area, dice: Dice, size: int = STANDARD) -> tuple[int, int, int]:
    """Return how many buildings there are at most, how much ground is enough, and the most."""
    sections, whole = (size // SECTION) ** 2, size * size
    if area == Area.SUBURBS:
        return sections, whole * (22 + 3 * dice.roll(SIDES)) // PERCENT, whole // 2
    return country_limit(dice, size), whole, whole // 4


@rule("atz.area.rural", "atz.map.number-of-buildings")
def country_limit(dice: Dice, size: int) -> int:
    """Return how many buildings there are in the country."""
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
    return [first, *places]


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


@rule("atz.map.building-footprints")
def deep_plot(section: Box, roads: list[Box], size: int = STANDARD) -> Box | None:
    """Return a section at a road together with the one behind it; None where there is none."""
    for road in roads:
        lies = road[2] - road[0] > road[3] - road[1]
        for step in (SECTION, -SECTION):
            x, y = (0, step) if lies else (step, 0)
            behind = (section[0] + x, section[1] + y, section[2] + x, section[3] + y)
            both = (
                min(section[0], behind[0]),
                min(section[1], behind[1]),
                max(section[2], behind[2]),
                max(section[3], behind[3]),
            )
            at_road = overlap(section, road) != overlap(behind, road)
            if at_road and within(both, (0, 0, size, size)):
                return both
    return None


def footprints(free: Box, size: str) -> Iterator[Box]:
    """Yield the footprints of a size in the middle of a free part, the largest first."""
    for short, long in FOOTPRINTS[size]:
        for width, height in ((short, long), (long, short)):
            w, h = width * INCH, height * INCH
            if w <= free[2] - free[0] and h <= free[3] - free[1]:
                x = free[0] + (free[2] - free[0] - w) // 2
                y = free[1] + (free[3] - free[1] - h) // 2
                yield x, y, x + w, y + h


def fit(free: Box, size: str) -> Box | None:
    """Return the largest footprint of a size that has room in a free part, or None."""
    return next(footprints(free, size), None)


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


def covered(box: Box) -> int:
    """Return how much ground a box covers, in square tenths."""
    return (box[2] - box[0]) * (box[3] - box[1])
