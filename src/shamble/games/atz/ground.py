"""What the table itself decides: clear lines, cover and where a base can walk.

A `Ground` is worked out from a `Terrain` and never changes. It remembers what it was asked,
because figures that stand still are looked at again and again.
"""

from typing import Final

from shamble.games.atz.plane import BASE, INCH, MILS, beside, crosses, in_box, nearer, square
from shamble.games.atz.terrain import Box, Obstacle, Opening, Piece, Terrain, walls_of
from shamble.kernel.rules import rule

Doors = tuple[int, ...]  # places of the doors that must be open for a line to be clear
Levels = tuple[tuple[int, int], ...]  # buildings whose upper floor counts, and which
Shelter = int  # 0 none, 1 concealment, otherwise cover with Defensive Value `shelter - 1`

BARE: Final = 0
CONCEALED: Final = 1
INNER: Final = 3  # an inner wall, Defensive Value 2
SOLID: Final = 4  # cover that no firearm beats
EDGE: Final = INCH  # how far inside woods one is still at their edge
CREST: Final = INCH  # how near to a crest one sees and is seen over it
PEAK: Final = 2 * INCH  # how near to a peak a line is blocked
MEMORY: Final = 200_000  # answers remembered
TABLES: Final = 32  # grounds remembered

# A thing's box in mils, its walls, and its doors with their places.
Block = tuple[int, int, int, int, tuple[Box, ...], tuple[tuple[int, Box], ...]]
# A thing's box in tenths, its walls, and its openings with their places.
Body = tuple[int, int, int, int, tuple[Box, ...], tuple[tuple[int, Opening], ...]]


class Ground:
    """A table's lines and walls, ready for questions."""

    def __init__(self, terrain: Terrain, levels: Levels = ()) -> None:
        self.terrain = terrain
        self.levels = levels
        self.key = f"{terrain.key} {levels}" if levels else terrain.key
        self.bodies: list[Body] = []  # nobody walks through their walls
        self.blocks: list[Block] = []
        self.shields: list[tuple[Box, tuple[Box, ...], Shelter, bool]] = []
        for number, building in enumerate(terrain.buildings):
            floor = dict(levels).get(number, 0)
            gaps = tuple(
                (place, gap)
                for place, gap in enumerate(terrain.openings)
                if gap.building == number and gap.floor == floor
            )
            ways = tuple(gap for gap in gaps if not floor or gap[1].inner)  # nobody jumps out
            walls = walls_of(building, (gap for _, gap in ways), floor)
            self.bodies.append((*building.box, tuple(walls), ways))
            walls = walls_of(building, (gap for _, gap in gaps), floor)
            outer = [wall for wall in walls if on_border(wall, building.box)]
            inner = [wall for wall in walls if wall not in outer]
            self._add(building.box, outer, building.dv + 1, tall=True, gaps=gaps)
            self._add(building.box, inner, min(building.dv + 1, INNER), tall=True)
        for thing in terrain.obstacles:
            sides = border(thing.box)
            if not thing.low:
                self.bodies.append((*thing.box, tuple(sides), ()))
            self._add(thing.box, sides, SOLID if thing.solid else CONCEALED, tall=thing.tall)
        self.fences = tuple(thing for thing in terrain.obstacles if thing.low)
        for piece in terrain.pieces:
            if piece.kind == "rock":
                self.bodies.append((*piece.box, tuple(border(piece.box)), ()))
                self._add(piece.box, border(piece.box), SOLID, tall=True)
        self.walls = [wall for body in self.bodies for wall in body[4]]
        self.solids = [
            *(thing.box for thing in terrain.obstacles),
            *(piece.box for piece in terrain.pieces if piece.kind == "rock"),
        ]
        self.bushes = self._pieces("bushes")
        self.woods = self._pieces("woods") + self._pieces("rough")
        self.hills = self._pieces("hill")
        self.roads = self._pieces("road")
        self.water = self._pieces("water")
        self._lines: dict[tuple[int, int, int, int], tuple[Doors | None, ...]] = {}
        self._centres: dict[tuple[int, int, int, int], Doors | None] = {}
        self._shelters: dict[tuple[int, int, int, int], Shelter] = {}
        self._walks: dict[tuple[int, int, int, int], bool] = {}
        self._levels: dict[Levels, Ground] = {}

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
            self.blocks.append((*in_mils(box), lines, doors))

    def centre(self, ax: int, ay: int, bx: int, by: int) -> Doors | None:
        """Return the doors on the straight line between two spots; None if it is blocked."""
        key = (ax, ay, bx, by)
        try:
            return self._centres[key]
        except KeyError:
            if len(self._centres) > MEMORY:
                self._centres.clear()
            found = self._trace(ax * MILS, ay * MILS, bx * MILS, by * MILS)
            if found is not None and self._hidden(ax, ay, bx, by):
                found = None
            self._centres[key] = found
            return found

    @rule("atz.los.geometry")
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

    def _all_lines(self, ax: int, ay: int, bx: int, by: int) -> tuple[Doors | None, ...]:
        if self._hidden(ax, ay, bx, by):
            return (None,) * 5
        far = [self._trace(ax * MILS, ay * MILS, *edge) for edge in beside(ax, ay, bx, by)]
        near = [self._trace(bx * MILS, by * MILS, *edge) for edge in beside(bx, by, ax, ay)]
        return (self.centre(ax, ay, bx, by), *far, *near)

    @rule("atz.los.blockers")
    def _trace(self, ax: int, ay: int, bx: int, by: int) -> Doors | None:
        """Return the doors on a line in mils, or None where a wall or something tall is on it."""
        left, right = (ax, bx) if ax < bx else (bx, ax)
        low, high = (ay, by) if ay < by else (by, ay)
        found: Doors = ()
        for x1, y1, x2, y2, walls, doors in self.blocks:
            if x1 > right or x2 < left or y1 > high or y2 < low:
                continue
            for wall in walls:
                if (
                    wall[0] <= right
                    and wall[2] >= left
                    and wall[1] <= high
                    and wall[3] >= low
                    and crosses(ax, ay, bx, by, *wall)
                ):
                    return None
            for place, gap in doors:
                if crosses(ax, ay, bx, by, *gap):
                    found = (*found, place)
        return found

    def _hidden(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether woods or a hill lie between two spots."""
        return any(woods_hide(piece, ax, ay, bx, by) for piece in self.woods) or any(
            hill_hides(piece, ax, ay, bx, by) for piece in self.hills
        )

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
        segments = [(bx * MILS, by * MILS), *beside(ax, ay, bx, by)]
        for box, walls, shelter, tall in self.shields:
            if (
                shelter > best
                and counts(box, ax, ay, bx, by, tall=tall, high=high)
                and any(
                    crosses(ax * MILS, ay * MILS, *end, *wall) for end in segments for wall in walls
                )
            ):
                best = shelter
        if best == BARE and any(
            crosses(ax * MILS, ay * MILS, *end, *wall) or in_box(bx, by, piece.box)
            for piece in self.bushes
            for end in segments
            for wall in map(in_mils, border(piece.box))
        ):
            return CONCEALED
        return best

    @rule("atz.los.height")
    def hides_prone(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether something low lies all across the line and hides whoever lies behind it at b."""
        high = self.raised(ax, ay)
        segments = [(bx * MILS, by * MILS), *beside(ax, ay, bx, by)]
        return any(
            not tall
            and counts(box, ax, ay, bx, by, tall=False, high=high)
            and all(
                any(crosses(ax * MILS, ay * MILS, *end, *wall) for wall in walls)
                for end in segments
            )
            for box, walls, _, tall in self.shields
        )

    @rule("atz.move.cover-choice")
    def hides(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether something solid, at most half an inch from a base at b, is between it and a."""
        segments = [(bx * MILS, by * MILS), *beside(ax, ay, bx, by)]
        return any(
            shelter > CONCEALED
            and apart(box, bx, by) <= (2 * BASE) ** 2
            and any(
                crosses(ax * MILS, ay * MILS, *end, *wall) for end in segments for wall in walls
            )
            for box, walls, shelter, _ in self.shields
        )

    @rule("atz.building.inside", "atz.building.dv")
    def inside(self, x: int, y: int) -> Shelter:
        """Return the cover that a building gives to whoever is in it; 0 outside."""
        number = self.building_at(x, y)
        return BARE if number is None else self.terrain.buildings[number].dv + 1

    @rule("atz.map.interiors")
    def same_room(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether two spots are in one room of one building."""
        number = self.building_at(ax, ay)
        if number is None or number != self.building_at(bx, by):
            return False
        building = self.terrain.buildings[number]
        rooms = building.upper if dict(self.levels).get(number) else building.rooms
        return not rooms or any(in_box(ax, ay, room) and in_box(bx, by, room) for room in rooms)

    @rule("atz.los.height")
    def raised(self, x: int, y: int) -> bool:
        """Whether one looks down from a spot: from an upper floor or the top of a hill."""
        return any(
            in_box(x, y, self.terrain.buildings[number].box) for number, _ in self.levels
        ) or any(
            piece.crest is not None and nearer(x, y, *piece.crest, CREST + 1)
            for piece in self.hills
        )

    def building_at(self, x: int, y: int) -> int | None:
        """Return the number of the building that a spot lies in, or None."""
        for number, building in enumerate(self.terrain.buildings):
            box = building.box
            if box[0] < x < box[2] and box[1] < y < box[3]:
                return number
        return None

    def fits(self, x: int, y: int) -> bool:
        """Whether a base at this spot is wholly on the table and in no wall or obstacle."""
        terrain = self.terrain
        if not (BASE <= x <= terrain.width - BASE and BASE <= y <= terrain.height - BASE):
            return False
        for left, low, right, high, walls, _ in self.bodies:
            if (
                left - BASE < x < right + BASE
                and low - BASE < y < high + BASE
                and any(nearer(x, y, *wall, BASE) for wall in walls)
            ):
                return False
        return not any(in_box(x, y, box) for box in self.solids)

    def walkable(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether a base can walk straight from a to b, apart from doors and windows."""
        key = (ax, ay, bx, by)
        found = self._walks.get(key)
        if found is None:
            if len(self._walks) > MEMORY:
                self._walks.clear()
            found = self._walks[key] = self.fits(bx, by) and not self.obstructed(*key)
        return found

    @rule("atz.figure.no-overlap")
    def obstructed(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether a base that fits at both ends would touch a wall on its straight way."""
        left, right = (ax - BASE, bx + BASE) if ax < bx else (bx - BASE, ax + BASE)
        low, high = (ay - BASE, by + BASE) if ay < by else (by - BASE, ay + BASE)
        for x1, y1, x2, y2, walls, _ in self.bodies:
            if x1 >= right or x2 <= left or y1 >= high or y2 <= low:
                continue
            for cx, cy, dx, dy in walls:
                if cx >= right or dx <= left or cy >= high or dy <= low:
                    continue
                if (
                    nearer(cx, cy, ax, ay, bx, by, BASE)
                    or nearer(dx, dy, ax, ay, bx, by, BASE)
                    or nearer(ax, ay, cx, cy, dx, dy, BASE)
                    or crosses(ax, ay, bx, by, cx, cy, dx, dy)
                ):
                    return True
        return False

    def walled(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether a wall crosses the straight line between two spots."""
        left, right = (ax, bx) if ax < bx else (bx, ax)
        low, high = (ay, by) if ay < by else (by, ay)
        for x1, y1, x2, y2, walls, _ in self.bodies:
            if (
                x1 <= right
                and x2 >= left
                and y1 <= high
                and y2 >= low
                and any(crosses(ax, ay, bx, by, *wall) for wall in walls)
            ):
                return True
        return False

    def gaps_on(self, ax: int, ay: int, bx: int, by: int) -> list[tuple[int, Opening]]:
        """Return the openings that a straight way leads through, with their places."""
        found: list[tuple[int, Opening]] = []
        left, right = (ax, bx) if ax < bx else (bx, ax)
        low, high = (ay, by) if ay < by else (by, ay)
        for x1, y1, x2, y2, _, gaps in self.bodies:
            if not gaps or x1 > right or x2 < left or y1 > high or y2 < low:
                continue
            found += [
                (place, gap)
                for place, gap in gaps
                if crosses(ax, ay, bx, by, gap.x1, gap.y1, gap.x2, gap.y2)
            ]
        return found


def in_mils(box: Box) -> Box:
    """Return a box or a line of tenths in mils."""
    return box[0] * MILS, box[1] * MILS, box[2] * MILS, box[3] * MILS


def border(box: Box) -> list[Box]:
    """Return the four sides of a box."""
    left, bottom, right, top = box
    return [
        (left, bottom, right, bottom),
        (left, top, right, top),
        (left, bottom, left, top),
        (right, bottom, right, top),
    ]


def on_border(wall: Box, box: Box) -> bool:
    """Whether a piece of wall is part of a box's border."""
    return (wall[0] == wall[2] and wall[0] in {box[0], box[2]}) or (
        wall[1] == wall[3] and wall[1] in {box[1], box[3]}
    )


def apart(box: Box, x: int, y: int) -> int:
    """Return the squared distance between a box and a spot; 0 inside."""
    dx = max(box[0] - x, 0, x - box[2])
    dy = max(box[1] - y, 0, y - box[3])
    return dx * dx + dy * dy


@rule("atz.los.height")
def counts(box: Box, ax: int, ay: int, bx: int, by: int, *, tall: bool, high: bool) -> bool:
    """Whether something on the line shelters b: it is nearer to b, or within an inch of it.

    What is low and close to the shooter, he shoots over; from higher up, also what is low and
    not close to the target.
    """
    to_shooter, to_target = apart(box, ax, ay), apart(box, bx, by)
    if not tall and to_shooter <= (INCH + BASE) ** 2:
        return False
    if not tall and high and to_target > (INCH + BASE) ** 2:
        return False
    return to_target < to_shooter or to_target <= (INCH + BASE) ** 2


@rule("atz.terrain.woods-edge-width", "atz.terrain.woods-edge")
def at_edge(box: Box, x: int, y: int) -> bool:
    """Whether a spot is in woods, less than an inch from outside."""
    return in_box(x, y, box) and not deep(box, x, y)


def deep(box: Box, x: int, y: int) -> bool:
    """Whether a spot is an inch or more inside woods."""
    return in_box(x, y, (box[0] + EDGE, box[1] + EDGE, box[2] - EDGE, box[3] - EDGE))


@rule("atz.los.woods", "atz.zombie-move.woods-sight-conflict")
def woods_hide(piece: Piece, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether woods hide two spots from each other: their depth does, unless both are in them.

    How far one sees within them is another matter.
    """
    box = piece.box
    if in_box(ax, ay, box) and in_box(bx, by, box):
        return False
    core = (box[0] + EDGE, box[1] + EDGE, box[2] - EDGE, box[3] - EDGE)
    if in_box(ax, ay, core) or in_box(bx, by, core):
        return True
    return any(crosses(ax, ay, bx, by, *line) for line in border(core))


@rule("atz.terrain.hills", "atz.terrain.hills-geometry")
def hill_hides(piece: Piece, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether a hill's crest lies between two spots, neither of them close to it."""
    if piece.crest is None:
        return False
    x1, y1, x2, y2 = piece.crest
    if nearer(ax, ay, x1, y1, x2, y2, CREST + 1) or nearer(bx, by, x1, y1, x2, y2, CREST + 1):
        return False
    if (x1, y1) == (x2, y2):
        return nearer(x1, y1, ax, ay, bx, by, PEAK + 1)
    return crosses(ax, ay, bx, by, x1, y1, x2, y2)


def near_fence(thing: Obstacle, x: int, y: int) -> bool:
    """Whether a base at this spot touches a low obstacle."""
    return apart(thing.box, x, y) < BASE * BASE


def far_squared(ax: int, ay: int, bx: int, by: int, inches: int) -> bool:
    """Whether two spots are more than this many inches apart."""
    return square(ax, ay, bx, by) > (inches * INCH) ** 2


_GROUNDS: dict[str, Ground] = {}


def ground_of(terrain: Terrain) -> Ground:
    """Return the ground of a table, worked out when it is first asked for."""
    ground = _GROUNDS.get(terrain.key)
    if ground is None or (ground.terrain is not terrain and ground.terrain != terrain):
        if len(_GROUNDS) >= TABLES:
            _GROUNDS.clear()
        ground = _GROUNDS[terrain.key] = Ground(terrain)
    return ground
