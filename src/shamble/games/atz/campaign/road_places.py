"""Where people are met on a journey: beside the road, on it, or at a gas station."""

from typing import Final, NamedTuple

import msgspec

from shamble.games.atz.battle.campaign_events import PlaceName, Where
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.book.terms import Area
from shamble.games.atz.campaign.road_people import Letter
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.ground.terrain import Box, Building, Obstacle, Opening, Terrain, overlap
from shamble.games.atz.scenarios.parking import grown
from shamble.games.atz.scenarios.town import raise_building
from shamble.games.atz.table.vehicles import parked, parked_size
from shamble.kernel.dice import Dice
from shamble.kernel.rules import rule

HALF: Final = 3  # this score or less: to the left, or a vehicle is there
MORE: Final = 4  # the same of a vehicle at a diner, and of a gas station without one
BESIDE: Final = 12  # inches from the road, and a die more
TENT: Final = "tent"
FLIMSY: Final = 1  # Defensive Value of a tent
TENT_SIZE: Final = 3 * INCH
SLEEP: Final = 2  # to a tent
MOST_TENTS: Final = 4
FLAP: Final = INCH // 2  # half of its way in
HOUSES: Final[dict[PlaceName, tuple[str, ...]]] = {
    "house": ("house",),
    "gas-station": ("gas-station",),
    "diner": ("gas-station", "restaurant"),
}
SIZE: Final = 6 * INCH  # of such a building, each way


class Scene(NamedTuple):
    """A place on or beside the road, and the vehicle there, if any."""

    place: PlaceName
    left: bool = False
    far: int = 0  # inches from the road
    vehicle: bool = False
    broken: bool = False  # will not run
    dry: bool = False  # out of gas


@rule("atz.road.off-road", "atz.road.on-road", "atz.road.building")
def roll_scene(g: Atz, where: Where, letter: Letter) -> Scene:
    """Roll what the place is, and where it lies."""
    die = roll(g)
    if where == "road":
        return on_road(g, die, letter)
    place, chance = off_road(die) if where == "off" else at_building(die)
    vehicle = place == "vehicle" or roll(g) <= chance
    left, far = roll(g) <= HALF, BESIDE + roll(g)
    return Scene(place, left, far, vehicle)


@rule("atz.road.off-road")
def off_road(die: int) -> tuple[PlaceName, int]:
    """Return what lies off the road: a vehicle, a house or tents; and up to which die a vehicle."""
    places: tuple[PlaceName, ...] = ("vehicle", "house", "tents")
    return places[(die - 1) // 2], HALF


@rule("atz.road.building")
def at_building(die: int) -> tuple[PlaceName, int]:
    """Return a gas station, or one with a diner; and up to which die there is a vehicle."""
    return ("gas-station", HALF) if die <= MORE else ("diner", MORE)


@rule("atz.road.on-road")
def on_road(g: Atz, die: int, letter: Letter) -> Scene:
    """Return whether they come driving, stand about a vehicle that does not run, or block it."""
    if die <= HALF:
        return Scene("oncoming", vehicle=True)
    if letter == "B":
        return Scene("blocking", vehicle=True)
    broken = roll(g) <= HALF
    return Scene("stranded", vehicle=True, broken=broken, dry=not broken)


@rule("atz.road.positions-detail")
def pick_vehicle(tables: AtzTables, area: Area, dice: Dice, people: int) -> str:
    """Return a kind of vehicle of this area in which all have a seat, or the one with most."""
    rows = [row for row in tables.vehicles.values() if area in row.areas]
    able = [row.id for row in rows if row.seats >= people]
    return dice.pick(able) if able else max(rows, key=lambda row: row.seats).id


def main_road(terrain: Terrain) -> Box | None:
    """Return the road that runs from the bottom to the top, down the middle; None without one."""
    for piece in terrain.pieces:
        left, low, right, high = piece.box
        across = left < terrain.width // 2 < right
        if piece.kind == "road" and low == 0 and high == terrain.height and across:
            return piece.box
    return None


@rule("atz.road.positions-detail")
def plot_of(terrain: Terrain, scene: Scene, width: int, height: int) -> Box:
    """Return where something of a size stands: level with the middle, so far from the road.

    It is nearer where the table ends, and in town just beyond the street that crosses the road.
    """
    road = main_road(terrain)
    assert road is not None  # noqa: S101  (tables without one are laid out anew)
    gap, low = scene.far * INCH, (terrain.height - height) // 2
    left = road[0] - gap - width if scene.left else road[2] + gap
    left = min(max(left, INCH), terrain.width - INCH - width)
    for piece in terrain.pieces:
        if piece.kind == "road" and piece.box != road:
            low = piece.box[3] + INCH
    return left, low, left + width, low + height


@rule("atz.road.positions-detail", "atz.road.off-road", "atz.road.building")
def set_scene(g: Atz, terrain: Terrain, scene: Scene, people: int, kind: str) -> Terrain:
    """Return a table with the place on it, instead of whatever was there; its buildings are last.

    Vehicles that are used, or stand in the road, are put down later.
    """
    if scene.place == "tents":
        tents = min(-(-people // SLEEP), MOST_TENTS)
        plot = plot_of(terrain, scene, TENT_SIZE, tents * (TENT_SIZE + INCH) - INCH)
        terrain = pitch(cleared(terrain, plot), plot, tents)
    elif scene.place in HOUSES:
        names = HOUSES[scene.place]
        plot = plot_of(terrain, scene, SIZE, SIZE * len(names))
        terrain = cleared(terrain, plot)
        for number, name in enumerate(names):
            low = plot[1] + number * SIZE
            terrain = built(g.deck, terrain, name, (plot[0], low, plot[2], low + SIZE))
    else:
        return cleared(terrain, standing_room(g.deck, terrain, scene, kind))
    return park_beside(g.deck, terrain, plot, kind) if scene.vehicle else terrain


@rule("atz.road.positions-detail")
def standing_room(tables: AtzTables, terrain: Terrain, scene: Scene, kind: str) -> Box:
    """Return the ground that a vehicle needs: beside the road, in its middle, or at its far end."""
    length, width = parked_size(tables.vehicles[kind])
    if scene.place == "vehicle":
        return plot_of(terrain, scene, width, length)
    road = main_road(terrain)
    assert road is not None  # noqa: S101  (tables without one are laid out anew)
    low = terrain.height - length if scene.place == "oncoming" else (terrain.height - length) // 2
    return road[0] + INCH, low, road[2] - INCH, low + length


def cleared(terrain: Terrain, plot: Box) -> Terrain:
    """Return a table on which nothing but roads is within an inch of a plot."""
    gone = [overlap(one.box, plot, INCH) for one in terrain.buildings]
    kept = [place for place, away in enumerate(gone) if not away]
    return msgspec.structs.replace(
        terrain,
        key=f"{terrain.key} cleared {plot}",
        buildings=tuple(terrain.buildings[place] for place in kept),
        openings=tuple(
            msgspec.structs.replace(gap, building=kept.index(gap.building))
            for gap in terrain.openings
            if gap.building in kept
        ),
        pieces=tuple(
            one for one in terrain.pieces if one.kind == "road" or not overlap(one.box, plot, INCH)
        ),
        obstacles=tuple(one for one in terrain.obstacles if not overlap(one.box, plot, INCH)),
    )


def built(tables: AtzTables, terrain: Terrain, name: str, box: Box) -> Terrain:
    """Return a table with one building more, its door to the road."""
    roads = [piece.box for piece in terrain.pieces if piece.kind == "road"]
    others = [one.box for one in terrain.buildings]
    made, openings = raise_building(
        tables.buildings[name], terrain.area, box, len(terrain.buildings), [*others, box], roads
    )
    return msgspec.structs.replace(
        terrain,
        key=f"{terrain.key} {name} {box}",
        buildings=(*terrain.buildings, made),
        openings=(*terrain.openings, *openings),
    )


@rule("atz.road.off-road", "atz.road.positions-detail")
def pitch(terrain: Terrain, plot: Box, tents: int) -> Terrain:
    """Return a table with a row of tents, which are open to the road and keep nothing out."""
    buildings, openings = list(terrain.buildings), list(terrain.openings)
    left, low, right, _ = plot
    x = right if right < terrain.width // 2 else left
    for number in range(tents):
        base = low + number * (TENT_SIZE + INCH)
        middle = base + TENT_SIZE // 2
        openings.append(Opening(x, middle - FLAP, x, middle + FLAP, "door", len(buildings)))
        buildings.append(Building((left, base, right, base + TENT_SIZE), TENT, FLIMSY))
    return msgspec.structs.replace(
        terrain,
        key=f"{terrain.key} tents {plot}",
        buildings=tuple(buildings),
        openings=tuple(openings),
    )


@rule("atz.road.off-road", "atz.road.building")
def park_beside(tables: AtzTables, terrain: Terrain, plot: Box, kind: str) -> Terrain:
    """Return a table with a vehicle parked beside a place, on whichever side there is room."""
    length, width = parked_size(tables.vehicles[kind])
    middle, level = (plot[0] + plot[2]) // 2, (plot[1] + plot[3]) // 2
    right, high = plot[2] + INCH + width // 2, plot[3] + INCH + length // 2
    left, low = plot[0] - INCH - width // 2, plot[1] - INCH - length // 2
    ways = sorted(((right, level), (left, level)), key=lambda at: abs(at[0] - terrain.width // 2))
    for x, y in (*ways, (middle, high), (middle, low)):
        thing = parked(tables, kind, x, y, (0, 1))
        if stands_free(terrain, thing):
            return msgspec.structs.replace(
                terrain, key=f"{terrain.key} {kind} {x} {y}", obstacles=(*terrain.obstacles, thing)
            )
    return terrain


def stands_free(terrain: Terrain, thing: Obstacle) -> bool:
    """Whether something stands wholly on the table, in no building and on no other thing."""
    left, low, right, high = thing.box
    inside = left >= 0 and low >= 0 and right <= terrain.width and high <= terrain.height
    doors = [
        grown((gap.x1, gap.y1, gap.x2, gap.y2), INCH)
        for gap in terrain.openings
        if gap.way == "door" and not gap.inner
    ]
    boxes = [*(one.box for one in terrain.buildings), *(one.box for one in terrain.obstacles)]
    return inside and not any(overlap(thing.box, box) for box in (*boxes, *doors))
