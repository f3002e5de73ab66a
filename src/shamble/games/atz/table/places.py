"""Where things are, in words: directions, buildings, doors, ground."""

from typing import Final, cast

from shamble.games.atz.battle.questions import Bearing
from shamble.games.atz.ground.plane import INCH, in_box, square
from shamble.games.atz.ground.terrain import Box, Opening, Terrain
from shamble.games.atz.ground.things import at_edge, squared_distance

BEARINGS: Final = (
    "east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east",
)  # fmt: skip
SHARE: Final = 2  # a direction is straight if it goes this many times farther one way: tan 26.6°
BESIDE: Final = 12  # tenths: close enough to be called there
SHOP: Final = "shop window"
GROUND: Final = {
    "woods": "the woods",
    "rough": "rough ground",
    "bushes": "the bushes",
    "hill": "the hill",
    "road": "the road",
    "rock": "the rock",
    "water": "the water",
}
ON: Final = {
    "woods": "in the woods",
    "rough": "on rough ground",
    "bushes": "in the bushes",
    "hill": "on the hill",
    "road": "on the road",
    "rock": "by the rock",
    "water": "in the water",
}
FIRM: Final = ("woods", "rough", "bushes", "hill", "water", "road")  # what is named first


def upstairs(floor: int) -> str:
    """Return on which floor a spot is, where that is not the ground."""
    return f", on floor {floor} above the ground" if floor else ""


def bearing(dx: int, dy: int) -> Bearing:
    """Return the direction of a way; north is up."""
    if not dx and not dy:
        return "here"
    if abs(dx) > SHARE * abs(dy):
        name = "east" if dx > 0 else "west"
    elif abs(dy) > SHARE * abs(dx):
        name = "north" if dy > 0 else "south"
    else:
        name = f"{'north' if dy > 0 else 'south'}-{'east' if dx > 0 else 'west'}"
    return cast("Bearing", name)


def inches(mils: int) -> str:
    """Return a length in inches, to a tenth."""
    whole, tenth = divmod((mils + 50) // 100, 10)
    return f"{whole}.{tenth} in" if tenth else f"{whole} in"


def spot(x: int, y: int) -> str:
    """Return a spot in inches from the table's lower left corner."""
    return f"{x / INCH:g},{y / INCH:g}"


def building(terrain: Terrain, number: int) -> str:
    """Return what a building is called: its type, with a number where there are several."""
    types = [one.type for one in terrain.buildings]
    name = types[number].replace("-", " ")
    if types.count(types[number]) == 1:
        return f"the {name}"
    return f"{name} {types[: number + 1].count(types[number])}"


def side_of(gap: Opening, box: Box) -> str:
    """Return in which wall of its building an opening is."""
    if gap.y1 == gap.y2:
        return "south" if gap.y1 == box[1] else "north" if gap.y1 == box[3] else "inner"
    return "west" if gap.x1 == box[0] else "east" if gap.x1 == box[2] else "inner"


def opening(terrain: Terrain, place: int) -> str:
    """Return what a door or window is called: the south door of house 2."""
    gap = terrain.openings[place]
    way = SHOP if gap.way == "shop" else gap.way
    side = side_of(gap, terrain.buildings[gap.building].box)
    return f"the {side} {way} of {building(terrain, gap.building)}"


def obstacle(terrain: Terrain, number: int) -> str:
    """Return what something that stands about is called."""
    thing = terrain.obstacles[number]
    if thing.title:
        several = sum(one.title == thing.title for one in terrain.obstacles) > 1
        article = "an" if thing.title[0] in "aeiou" else "a"
        return f"{article if several else 'the'} {thing.title}"
    if thing.vehicle:
        return f"the {thing.vehicle.replace('-', ' ')}"
    if thing.low:
        return "the fence"
    if thing.climb:
        return "a car"
    return "the wall" if thing.tall else "the low wall"


def nearest_in(box: Box, x: int, y: int) -> tuple[int, int]:
    """Return the point of a box that is nearest to a spot."""
    return min(max(x, box[0]), box[2]), min(max(y, box[1]), box[3])


def things(terrain: Terrain, x: int, y: int) -> list[tuple[str, tuple[int, int]]]:
    """Return all that stands or lies on the table, with the point nearest to a spot."""
    found = [(opening(terrain, i), gap.middle) for i, gap in enumerate(terrain.openings)]
    found += [
        (building(terrain, i), nearest_in(one.box, x, y)) for i, one in enumerate(terrain.buildings)
    ]
    found += [
        (obstacle(terrain, i), nearest_in(one.box, x, y))
        for i, one in enumerate(terrain.obstacles)
        if not one.vehicle  # those are told of as vehicles
    ]
    found += [
        (GROUND[one.kind], nearest_in(one.box, x, y))
        for one in terrain.pieces
        if one.kind != "road"
    ]
    return found


def place(terrain: Terrain, x: int, y: int) -> str:
    """Say where a spot is: at a door, in a building, behind a car, in the open."""
    for i, gap in enumerate(terrain.openings):
        if square(x, y, *gap.middle) <= BESIDE * BESIDE and gap.way == "door":
            within = inside(terrain, x, y) == gap.building
            return f"{'inside' if within else 'at'} {opening(terrain, i)}"
    home = inside(terrain, x, y)
    if home is not None:
        return f"in {building(terrain, home)}"
    for i, one in enumerate(terrain.buildings):
        if squared_distance(one.box, x, y) <= BESIDE * BESIDE:
            side = wall(one.box, x, y)
            part = "corner" if "-" in side else "wall"
            return f"by the {side} {part} of {building(terrain, i)}"
    for i, thing in enumerate(terrain.obstacles):
        if squared_distance(thing.box, x, y) <= BESIDE * BESIDE:
            return f"by {obstacle(terrain, i)}"
    return on_ground(terrain, x, y)


def inside(terrain: Terrain, x: int, y: int) -> int | None:
    """Return the building that a spot is in, or None."""
    for i, one in enumerate(terrain.buildings):
        if one.box[0] < x < one.box[2] and one.box[1] < y < one.box[3]:
            return i
    return None


def wall(box: Box, x: int, y: int) -> str:
    """Return beside which wall of a building a spot is, or in which: in a window, say."""
    nearest = nearest_in(box, x, y)
    if nearest == (x, y):
        far = {"south": y - box[1], "north": box[3] - y, "west": x - box[0], "east": box[2] - x}
        return min(far, key=far.__getitem__)
    return bearing(x - nearest[0], y - nearest[1])


def on_ground(terrain: Terrain, x: int, y: int) -> str:
    """Say on what ground a spot is."""
    here = [piece for piece in terrain.pieces if in_box(x, y, piece.box)]
    for kind in FIRM:
        for piece in here:
            if piece.kind == kind:
                if kind == "woods" and at_edge(piece.box, x, y):
                    return "at the edge of the woods"
                return ON[kind]
    return "in the open"
