"""What the table itself decides: clear lines, cover and where a base can walk.

A `Ground` is worked out from a `Terrain` and never changes. It remembers what it was asked,
because figures that stand still are looked at again and again.
"""

from typing import Final

from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.footing import MEMORY, Footing, Gap, Spot
from shamble.games.atz.ground.footprint import Footprint
from shamble.games.atz.ground.plane import (
    BASE,
    MILS,
    beside,
    crosses,
    in_box,
    sight_lines,
)
from shamble.games.atz.ground.terrain import Box, Opening, Piece, Terrain, walls_of
from shamble.games.atz.ground.things import (
    CELL,
    PEAK,
    at_edge,
    border,
    cells,
    counts,
    hill_hides,
    in_mils,
    is_between,
    on_border,
    on_lines,
    on_top,
    share_room,
    squared_distance,
    woods_hide,
)
from shamble.kernel.rules import rule

Doors = tuple[int, ...]  # places of the doors that must be open for a line to be clear
Levels = tuple[tuple[int, int], ...]  # buildings whose upper floor counts, and which
Shelter = int  # 0 none, 1 concealment, otherwise cover with Defensive Value `shelter - 1`

BARE: Final = 0
CONCEALED: Final = 1
INNER: Final = 3  # an inner wall, Defensive Value 2
SOLID: Final = 4  # cover that no firearm beats
TABLES: Final = 8  # grounds remembered; what is known of one in a long battle takes up to 60 MB


View = tuple[Doors, ...]  # lines that are clear if their doors are open; empty: there is none
ALWAYS: Final[View] = ((),)
NEVER: Final[View] = ()

Doorway = tuple[int, Box]  # the place of a door, and where it is, in mils
# A thing's box in tenths; its walls in tenths and in mils; its doors.
Block = tuple[int, int, int, int, tuple[tuple[Box, Box], ...], tuple[Doorway, ...]]

# A thing's box in tenths, its walls in mils, what it gives, and whether it is tall.
Shield = tuple[Box, tuple[Box, ...], Shelter, bool]


class Ground(Footing):
    """A table's lines and walls, ready for questions."""

    def __init__(self, terrain: Terrain, levels: Levels = ()) -> None:
        super().__init__(terrain)
        self.levels = levels
        self.key = f"{terrain.key} {levels}" if levels else terrain.key
        self.entered: bool | None = None  # whether all doors can be reached, once that was asked
        self.blocks: list[Block] = []
        self.shields: list[Shield] = []
        self.views: dict[tuple[int, int, int, int], View] = {}  # those asked for already
        self._lines: dict[tuple[int, int, int, int], tuple[Doors | None, ...]] = {}
        self._centres: dict[tuple[int, int, int, int], Doors | None] = {}
        self._shelters: dict[tuple[int, int, int, int], Shelter] = {}
        self._hides: dict[tuple[int, int, int, int], bool] = {}
        self._lows: dict[tuple[int, int, int, int], bool] = {}
        self._roofs: dict[tuple[int, int], list[tuple[int, Box]]] = {}
        self._levels: dict[Levels, Ground] = {}
        self.crashes: dict[Footprint, bool] = {}  # whether a vehicle that covers this hits a thing
        self.on_roads: dict[tuple[Spot, Spot], int] = {}  # how much of a way is on roads
        self._add_buildings()
        self._add_things()
        self.walls = [wall for body in self.bodies for wall in body[4]]
        self.lay_grid()

    def _add_buildings(self) -> None:
        """Put up the walls of all buildings, on the floors that count."""
        levels = dict(self.levels)
        holes: dict[int, list[tuple[int, Opening]]] = {}  # by building, on its floor
        for place, gap in enumerate(self.terrain.openings):
            if gap.floor == levels.get(gap.building, 0):
                holes.setdefault(gap.building, []).append((place, gap))
        for number, building in enumerate(self.terrain.buildings):
            floor = levels.get(number, 0)
            gaps = tuple(holes.get(number, ()))
            walls = walls_of(building, [gap for _, gap in gaps], floor)
            if floor:  # nobody jumps out
                ways = tuple([one for one in gaps if one[1].inner])
                kept = walls_of(building, [gap for _, gap in ways], floor)
                self.bodies.append((*building.box, tuple(kept), with_boxes(ways)))
            else:
                self.bodies.append((*building.box, tuple(walls), with_boxes(gaps)))
            outer = [wall for wall in walls if on_border(wall, building.box)]
            inner = [wall for wall in walls if not on_border(wall, building.box)]
            self._add(building.box, outer, building.dv + 1, tall=True, gaps=gaps)
            self._add(building.box, inner, min(building.dv + 1, INNER), tall=True)
            for cell in cells(building.box):
                self._roofs.setdefault(cell, []).append((number, building.box))

    def _add_things(self) -> None:
        """Lay out obstacles and natural terrain."""
        terrain = self.terrain
        for thing in terrain.obstacles:
            sides = border(thing.box)
            if not thing.low:
                self.bodies.append((*thing.box, tuple(sides), ()))
            self._add(thing.box, sides, SOLID if thing.solid else CONCEALED, tall=thing.tall)
        rocks = self._pieces("rock")
        for rock in rocks:
            self.bodies.append((*rock.box, tuple(border(rock.box)), ()))
            self._add(rock.box, border(rock.box), SOLID, tall=True)
        self.solids = [thing.box for thing in terrain.obstacles] + [rock.box for rock in rocks]
        self.hard = [building.box for building in terrain.buildings] + self.solids
        self.fences = tuple(thing for thing in terrain.obstacles if thing.low)
        self.bushes = tuple(
            (piece.box, tuple(map(in_mils, border(piece.box)))) for piece in self._pieces("bushes")
        )
        self.woods = self._pieces("woods") + self._pieces("rough")
        self.hills = self._pieces("hill")
        self.roads = self._pieces("road")
        self.water = self._pieces("water")
        self.costly = [
            *(building.box for building in terrain.buildings),
            *(thing.box for thing in self.fences),
            *(piece.box for piece in (*self.woods, *self.water)),
        ]
        self.covers = [
            *((*body[:4], BASE) for body in self.bodies),
            *((*thing.box, BASE) for thing in self.fences if thing.solid),
            *((*piece.box, -BASE) for piece in self.woods),
        ]  # boxes behind which one finds cover, and how far outside them one stands

    def level(self, levels: Levels) -> "Ground":
        """Return the same table for whoever is on upper floors: buildings with their floors."""
        found = self._levels.get(levels)
        if found is None:
            found = self._levels[levels] = Ground(self.terrain, levels)
        return found

    def _pieces(self, kind: str) -> tuple[Piece, ...]:
        return tuple(piece for piece in self.terrain.pieces if piece.kind == kind)

    def _add(
        self,
        box: Box,
        walls: list[Box],
        shelter: Shelter,
        *,
        tall: bool,
        gaps: tuple[tuple[int, Opening], ...] = (),
    ) -> None:
        lines = tuple(map(in_mils, walls))
        if not lines:
            return
        self.shields.append((box, lines, shelter, tall))
        if tall:
            doors = tuple(
                (place, in_mils((gap.x1, gap.y1, gap.x2, gap.y2)))
                for place, gap in gaps
                if gap.way == "door"
            )
            self.blocks.append((*box, tuple(zip(walls, lines, strict=True)), doors))

    def centre(self, ax: int, ay: int, bx: int, by: int) -> Doors | None:
        """Return the doors on the straight line between two spots; None if it is blocked."""
        key = (ax, ay, bx, by)
        try:
            return self._centres[key]
        except KeyError:
            if len(self._centres) > MEMORY:
                self._centres.clear()
            found, near = None, self._between(ax, ay, bx, by)
            if near is not None and not self._hidden(ax, ay, bx, by):
                found = trace(ax * MILS, ay * MILS, bx * MILS, by * MILS, *near)
            self._centres[key] = found
            return found

    def view(self, ax: int, ay: int, bx: int, by: int) -> View:
        """Return what must be open for two figures to have a clear line, whoever looks."""
        key = (ax, ay, bx, by)
        found = self.views.get(key)
        if found is None:
            if len(self.views) > MEMORY:
                self.views.clear()
            found = self._view(ax, ay, bx, by)
            self.views[key] = self.views[bx, by, ax, ay] = found
        return found

    @rule("atz.los.geometry")
    def _view(self, ax: int, ay: int, bx: int, by: int) -> View:
        if self._hidden(ax, ay, bx, by):
            return NEVER
        near = self._between(ax, ay, bx, by)
        if near is None:
            return NEVER
        if not (near[0] or near[1]):
            return ALWAYS
        clear: dict[Doors, None] = {}
        for line in sight_lines(ax, ay, bx, by):
            doors = trace(*line, *near)
            if doors == ():
                return ALWAYS
            if doors is not None:
                clear[doors] = None
        return tuple(clear)

    def _between(
        self, ax: int, ay: int, bx: int, by: int
    ) -> tuple[list[Box], list[Doorway]] | None:
        """Return the walls and doors that may be on lines between two spots; None: all are hidden.

        Of what blocks sight only that counts which comes within a base of the line.
        """
        rx, ry = bx - ax, by - ay
        margin = (BASE + 1) * (BASE + 1) * (rx * rx + ry * ry)
        left, right = (ax - BASE, bx + BASE) if ax < bx else (bx - BASE, ax + BASE)
        low, high = (ay - BASE, by + BASE) if ay < by else (by - BASE, ay + BASE)
        walls: list[Box] = []
        doorways: list[Doorway] = []
        for x1, y1, x2, y2, pieces, doors in self.blocks:
            if x1 > right or x2 < left or y1 > high or y2 < low:
                continue
            y_low, y_high = (y1, y2) if rx > 0 else (y2, y1)
            x_low, x_high = (x2, x1) if ry > 0 else (x1, x2)
            least = rx * (y_low - ay) - ry * (x_low - ax)  # of its corners' sides of the line
            most = rx * (y_high - ay) - ry * (x_high - ax)
            if (least <= 0 or least * least < margin) and (most >= 0 or most * most < margin):
                found = on_lines(pieces, ax, ay, bx, by)
                if found is None:
                    return None
                walls += found
                doorways += doors
        return walls, doorways

    def lines(self, ax: int, ay: int, bx: int, by: int) -> tuple[Doors | None, ...]:
        """Return the same for all five lines: centre, b's two edge points, a's two.

        Two figures have a clear line if any of them is clear, whoever looks.
        """
        key = (ax, ay, bx, by)
        found = self._lines.get(key)
        if found is None:
            if len(self._lines) > MEMORY:
                self._lines.clear()
            found = self._lines[key] = self._all_lines(ax, ay, bx, by)
        return found

    @rule("atz.los.geometry")
    def _all_lines(self, ax: int, ay: int, bx: int, by: int) -> tuple[Doors | None, ...]:
        if self._hidden(ax, ay, bx, by):
            return (None,) * 5
        near = self._between(ax, ay, bx, by)
        if near is None:
            return (None,) * 5
        return tuple([trace(*line, *near) for line in sight_lines(ax, ay, bx, by)])

    def _hidden(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether woods or a hill lie between two spots."""
        left, right = (ax, bx) if ax < bx else (bx, ax)
        low, high = (ay, by) if ay < by else (by, ay)
        for piece in self.woods:
            x1, y1, x2, y2 = piece.box
            if x1 > right or x2 < left or y1 > high or y2 < low:
                continue
            if woods_hide(piece, ax, ay, bx, by):
                return True
        for piece in self.hills:
            x1, y1, x2, y2 = piece.crest or piece.box
            if x1 - PEAK > right or x2 + PEAK < left or y1 - PEAK > high or y2 + PEAK < low:
                continue
            if hill_hides(piece, ax, ay, bx, by):
                return True
        return False

    def shelter(self, ax: int, ay: int, bx: int, by: int) -> Shelter:
        """Return what protects a human at b from fire from a: the best of all that does."""
        key = (ax, ay, bx, by)
        found = self._shelters.get(key)
        if found is None:
            if len(self._shelters) > MEMORY:
                self._shelters.clear()
            found = self._shelters[key] = self._best_shelter(ax, ay, bx, by)
        return found

    @rule("atz.shoot.cover-geometry", "atz.shoot.cover", "atz.shoot.concealment")
    def _best_shelter(self, ax: int, ay: int, bx: int, by: int) -> Shelter:
        best = self.inside(bx, by)
        if best and self.building_at(ax, ay) == self.building_at(bx, by):
            best = best if self.same_room(ax, ay, bx, by) else min(best, INNER)
        high = self.raised(ax, ay)
        if any(at_edge(piece.box, bx, by) for piece in self.woods):
            best = SOLID
        segments = ((bx * MILS, by * MILS), *beside(ax, ay, bx, by))
        for box, walls, shelter, tall in self.shields_on(ax, ay, bx, by):
            if (
                shelter > best
                and counts(box, ax, ay, bx, by, tall=tall, high=high)
                and is_between(ax * MILS, ay * MILS, segments, walls)
            ):
                best = shelter
        if best == BARE:
            for box, walls in self.bushes:
                if in_box(bx, by, box) or is_between(ax * MILS, ay * MILS, segments, walls):
                    return CONCEALED
        return best

    def hides(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether something solid, at most half an inch from a base at b, is between it and a."""
        key = (ax, ay, bx, by)
        found = self._hides.get(key)
        if found is None:
            if len(self._hides) > MEMORY:
                self._hides.clear()
            found = self._hides[key] = self._is_hidden_behind(ax, ay, bx, by)
        return found

    @rule("atz.move.cover-choice")
    def _is_hidden_behind(self, ax: int, ay: int, bx: int, by: int) -> bool:
        segments = ((bx * MILS, by * MILS), *beside(ax, ay, bx, by))
        return any(
            shelter > CONCEALED
            and squared_distance(box, bx, by) <= (2 * BASE) ** 2
            and is_between(ax * MILS, ay * MILS, segments, walls)
            for box, walls, shelter, _ in self.shields_on(ax, ay, bx, by)
        )

    @rule("atz.los.height")
    def hides_prone(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether something low lies all across the line and hides whoever lies behind it at b."""
        key = (ax, ay, bx, by)
        found = self._lows.get(key)
        if found is None:
            if len(self._lows) > MEMORY:
                self._lows.clear()
            found = self._lows[key] = self._is_low_between(ax, ay, bx, by)
        return found

    def _is_low_between(self, ax: int, ay: int, bx: int, by: int) -> bool:
        high = self.raised(ax, ay)
        ends = ((bx * MILS, by * MILS), *beside(ax, ay, bx, by))
        return any(
            not tall
            and counts(box, ax, ay, bx, by, tall=False, high=high)
            and all(is_between(ax * MILS, ay * MILS, (end,), walls) for end in ends)
            for box, walls, _, tall in self.shields_on(ax, ay, bx, by)
        )

    def shields_on(self, ax: int, ay: int, bx: int, by: int) -> list[Shield]:
        """Return what may be on one of the lines from a to a base at b."""
        left, right = (ax, bx) if ax < bx else (bx, ax)
        low, high = (ay, by) if ay < by else (by, ay)
        left, right, low, high = left - BASE, right + BASE, low - BASE, high + BASE
        return [
            shield
            for shield in self.shields
            if shield[0][0] <= right
            and shield[0][2] >= left
            and shield[0][1] <= high
            and shield[0][3] >= low
        ]

    @rule("atz.building.inside", "atz.building.dv")
    def inside(self, x: int, y: int) -> Shelter:
        """Return the cover that a building gives to whoever is in it; 0 outside."""
        number = self.building_at(x, y)
        return BARE if number is None else self.terrain.buildings[number].dv + 1

    def same_room(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether two spots are in one room of one building."""
        number = self.building_at(ax, ay)
        if number is None or number != self.building_at(bx, by):
            return False
        floor = dict(self.levels).get(number, 0)
        return share_room(self.terrain.buildings[number], floor, ax, ay, bx, by)

    @rule("atz.los.height")
    def raised(self, x: int, y: int) -> bool:
        """Whether one looks down from a spot: from an upper floor or the top of a hill."""
        boxes = (self.terrain.buildings[number].box for number, _ in self.levels)
        return any(in_box(x, y, box) for box in boxes) or any(
            on_top(piece, x, y) for piece in self.hills
        )

    def building_at(self, x: int, y: int) -> int | None:
        """Return the number of the building that a spot lies in, or None."""
        for number, box in self._roofs.get((x // CELL, y // CELL), ()):
            if box[0] < x < box[2] and box[1] < y < box[3]:
                return number
        return None


@rule("atz.los.blockers")
def trace(
    ax: int, ay: int, bx: int, by: int, walls: list[Box], doorways: list[Doorway]
) -> Doors | None:
    """Return the doors on a line in mils, or None where a wall or something tall is on it."""
    left, right = (ax, bx) if ax < bx else (bx, ax)
    low, high = (ay, by) if ay < by else (by, ay)
    for wall in walls:
        if (
            wall[0] <= right
            and wall[2] >= left
            and wall[1] <= high
            and wall[3] >= low
            and crosses(ax, ay, bx, by, *wall)
        ):
            return None
    found: Doors = ()
    for place, gap in doorways:
        if (
            gap[0] <= right
            and gap[2] >= left
            and gap[1] <= high
            and gap[3] >= low
            and crosses(ax, ay, bx, by, *gap)
        ):
            found = (*found, place)
    return found


def with_boxes(gaps: tuple[tuple[int, Opening], ...]) -> tuple[Gap, ...]:
    """Return some openings and their places with their boxes."""
    return tuple([(*gap.box, place, gap) for place, gap in gaps])


_GROUNDS: dict[str, Ground] = {}
LATEST: Final = [Ground(Terrain("", Area.SUBURBS, 0, 0))]  # the one asked for last, alone


def ground_of(terrain: Terrain) -> Ground:
    """Return the ground of a table, worked out when it is first asked for."""
    ground = _GROUNDS.pop(terrain.key, None)
    if ground is None or ground.terrain != terrain:
        if len(_GROUNDS) >= TABLES:
            del _GROUNDS[next(iter(_GROUNDS))]
        ground = Ground(terrain)
    _GROUNDS[terrain.key] = ground  # the last one asked for is forgotten last
    ground.terrain = terrain  # equal; so that the next question about it needs no comparing
    LATEST[0] = ground
    return ground
