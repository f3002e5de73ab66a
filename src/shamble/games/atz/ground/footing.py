"""Where a base can stand and walk: walls, openings, and what lies near a spot."""

from collections.abc import Iterable
from typing import Final

from shamble.games.atz.ground.plane import BASE, INCH, crosses, nearer, span
from shamble.games.atz.ground.strides import Found
from shamble.games.atz.ground.terrain import Box, Opening, Terrain
from shamble.games.atz.ground.things import CELL, cells, meets, reaching

MEMORY: Final = 200_000  # answers remembered
STRIDES: Final = 50_000  # of these
GRIP: Final = 3  # tenths before a wall where nobody fits, however his spot was rounded
NEAR: Final = 9 * INCH  # a leg with a normal move is no longer than this
SHORT: Final = 2 * INCH + 5  # nor is a step longer than this

Spot = tuple[int, int]
Gap = tuple[int, int, int, int, int, Opening]  # its box, its place, and the opening itself
# A thing's box in tenths, its walls, and its openings.
Body = tuple[int, int, int, int, tuple[Box, ...], tuple[Gap, ...]]
# Of what is near a spot: things that are in the way, and boxes that may cost a mover something.
Near = tuple[tuple[Body, ...], tuple[Box, ...]]


def is_across(rise: int, run: int, low: int, high: int, out: int) -> bool:
    """Whether a line meets a wall at right angles to one axis, and well within it.

    Args:
        rise: How far the line goes along the wall
        run: while it goes this far toward it.
        low: Where the wall begins, seen from the start of the line,
        high: and where it ends.
        out: How far the wall is.
    """
    slack = 2 + abs(rise) // run  # what rounding the ends of lines can make of it
    low, high = (low + slack) * run, (high - slack) * run
    return low <= rise * out <= high and low <= rise * (out - GRIP) <= high


class Footing:
    """The half of a `Ground` that concerns feet."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.width, self.height = terrain.width, terrain.height
        self.bodies: list[Body] = []  # nobody walks through their walls
        self.solids: list[Box] = []  # nobody stands in them
        self.costly: list[Box] = []  # in them a way may cost more than its length
        self._near: dict[tuple[int, int], Near] = {}
        self._close: dict[tuple[int, int], tuple[list[Box], list[Box]]] = {}
        self._walks: dict[tuple[int, int, int, int], bool] = {}
        self._windows: dict[tuple[int, int, int], tuple[tuple[int, Opening], ...]] = {}
        self._things: dict[tuple[int, int], tuple[Box, ...]] = {}  # near a cell of the grid
        self.tolls: dict[tuple[Spot, Spot], tuple[int, tuple[int, ...]]] = {}
        # ^ of legs that are not plain: what they cost a zombie, and the openings on them
        self.strides: dict[tuple[object, ...], Found] = {}  # of zombies, by all they depend on

    def fits(self, x: int, y: int) -> bool:
        """Whether a base at this spot is wholly on the table and in no wall or obstacle."""
        if x < BASE or y < BASE or x > self.width - BASE or y > self.height - BASE:
            return False
        close = self._close.get((x // CELL, y // CELL))
        if close is None:
            return True
        for x1, y1, x2, y2 in close[0]:  # each along an axis
            dx = x1 - x if x < x1 else x - x2 if x > x2 else 0
            dy = y1 - y if y < y1 else y - y2 if y > y2 else 0
            if dx * dx + dy * dy < BASE * BASE:
                return False
        for x1, y1, x2, y2 in close[1]:
            if x1 <= x <= x2 and y1 <= y <= y2:
                return False
        return True

    def lay_grid(self) -> None:
        """Note for each cell of the grid the walls and solid boxes that a base in it may touch."""
        walls = [wall for body in self.bodies for wall in body[4]]
        for kind, boxes in enumerate((walls, self.solids)):
            for box in boxes:
                for cell in cells(box, BASE):
                    self._close.setdefault(cell, ([], []))[kind].append(box)

    def near(self, x: int, y: int) -> Near:
        """Return what may matter to a leg of a normal move from a spot."""
        cell = (x // CELL, y // CELL)
        found = self._near.get(cell)
        if found is None:
            box = reaching(*cell, NEAR + BASE)
            found = self._near[cell] = (
                tuple(body for body in self.bodies if meets(body[:4], box)),
                tuple(one for one in self.costly if meets(one, box)),
            )
        return found

    def remember_stride(self, key: tuple[object, ...], found: Found) -> None:
        """Keep how far a zombie gets, until there is too much to keep."""
        if len(self.strides) > STRIDES:
            self.strides.clear()
        self.strides[key] = found

    def plain(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether a straight way costs its length and no more: no opening, no slow ground."""
        left, right = (ax, bx) if ax < bx else (bx, ax)
        low, high = (ay, by) if ay < by else (by, ay)
        boxes: Iterable[Box] = self.costly
        if right - left <= NEAR and high - low <= NEAR:
            near = self._near.get((ax // CELL, ay // CELL))
            boxes = near[1] if near is not None else self.near(ax, ay)[1]
        for x1, y1, x2, y2 in boxes:
            if x1 <= right and x2 >= left and y1 <= high and y2 >= low:
                return False
        return True

    def is_bare(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether a step leads over open ground: it comes near nothing that stands or lies there.

        Then it costs its length, leads through no opening, and a base fits at its end.
        """
        left, right = (ax - BASE, bx + BASE) if ax < bx else (bx - BASE, ax + BASE)
        low, high = (ay - BASE, by + BASE) if ay < by else (by - BASE, ay + BASE)
        if left < 0 or low < 0 or right > self.width or high > self.height:
            return False
        if right - left > SHORT + 2 * BASE or high - low > SHORT + 2 * BASE:
            return False
        cell = (ax // CELL, ay // CELL)
        things = self._things.get(cell)
        if things is None:
            box = reaching(*cell, SHORT + BASE)
            boxes = dict.fromkeys((*(it[:4] for it in self.bodies), *self.solids, *self.costly))
            things = self._things[cell] = tuple(one for one in boxes if meets(one, box))
        for x1, y1, x2, y2 in things:
            if x1 <= right and x2 >= left and y1 <= high and y2 >= low:
                return False
        return True

    def walkable(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether a base can walk straight from a to b, apart from doors and windows."""
        key = (ax, ay, bx, by)
        found = self._walks.get(key)
        if found is None:
            if len(self._walks) > MEMORY:
                self._walks.clear()
            found = self._walks[key] = self.fits(bx, by) and not self.obstructed(*key)
        return found

    def obstructed(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether a base that fits at both ends would touch a wall on its straight way."""
        left, right = (ax - BASE, bx + BASE) if ax < bx else (bx - BASE, ax + BASE)
        low, high = (ay - BASE, by + BASE) if ay < by else (by - BASE, ay + BASE)
        rx, ry = bx - ax, by - ay
        margin = BASE * BASE * (rx * rx + ry * ry)
        near = right - left <= NEAR + 2 * BASE and high - low <= NEAR + 2 * BASE
        for x1, y1, x2, y2, walls, _ in self.near(ax, ay)[0] if near else self.bodies:
            if x1 >= right or x2 <= left or y1 >= high or y2 <= low:
                continue
            for cx, cy, dx, dy in walls:
                if cx >= right or dx <= left or cy >= high or dy <= low:
                    continue
                c = rx * (cy - ay) - ry * (cx - ax)
                d = rx * (dy - ay) - ry * (dx - ax)
                if (c > 0) == (d > 0) and c * c >= margin and d * d >= margin:
                    continue  # the whole wall is on one side, a base or more away
                if (
                    nearer(cx, cy, ax, ay, bx, by, BASE)
                    or nearer(dx, dy, ax, ay, bx, by, BASE)
                    or nearer(ax, ay, cx, cy, dx, dy, BASE)
                    or crosses(ax, ay, bx, by, cx, cy, dx, dy)
                ):
                    return True
        return False

    def dead_end(self, ax: int, ay: int, bx: int, by: int, most: int) -> int:
        """Return from what length on a wall or the edge is in the way of each step toward b.

        Steps end at whole tenths, rounded toward a. Whoever goes so far, or farther up to the
        most, stands in the wall or has crossed it. A shorter step has to be tried. Where nothing
        is in the way it is more than the most.
        """
        dx, dy = bx - ax, by - ay
        leg = span(dx, dy) or 1
        wide, high = abs(dx), abs(dy)
        ends = [(self.width - BASE - ax if dx > 0 else ax - BASE) + 1 + GRIP] if wide else []
        tops = [(self.height - BASE - ay if dy > 0 else ay - BASE) + 1 + GRIP] if high else []
        if leg > most:
            bx, by = ax + dx * most // leg, ay + dy * most // leg
        for cx, cy, ex, ey in self.walls_near(ax, ay, bx, by):
            if cx == ex and wide and is_across(dy, wide, cy - ay, ey - ay, abs(cx - ax)):
                ends.append(abs(cx - ax))
            elif cy == ey and high and is_across(dx, high, cx - ax, ex - ax, abs(cy - ay)):
                tops.append(abs(cy - ay))
        found = [-(-(out - GRIP) * leg // wide) for out in ends]
        found += [-(-(out - GRIP) * leg // high) for out in tops]
        end = min(found, default=leg + 1)
        return end if end <= leg else most + 1

    def walls_near(self, ax: int, ay: int, bx: int, by: int) -> list[Box]:
        """Return the walls that meet the box of a straight way."""
        left, right = (ax, bx) if ax < bx else (bx, ax)
        low, high = (ay, by) if ay < by else (by, ay)
        near = right - left <= NEAR and high - low <= NEAR
        return [
            wall
            for x1, y1, x2, y2, walls, _ in (self.near(ax, ay)[0] if near else self.bodies)
            if x1 <= right and x2 >= left and y1 <= high and y2 >= low
            for wall in walls
            if wall[0] <= right and wall[2] >= left and wall[1] <= high and wall[3] >= low
        ]

    def walled(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether a wall crosses the straight line between two spots."""
        left, right = (ax, bx) if ax < bx else (bx, ax)
        low, high = (ay, by) if ay < by else (by, ay)
        bodies: Iterable[Body] = self.bodies
        if right - left <= NEAR and high - low <= NEAR:
            near = self._near.get((ax // CELL, ay // CELL))
            bodies = near[0] if near is not None else self.near(ax, ay)[0]
        for x1, y1, x2, y2, walls, _ in bodies:
            if x1 > right or x2 < left or y1 > high or y2 < low:
                continue
            for cx, cy, dx, dy in walls:
                if (
                    cx <= right
                    and dx >= left
                    and cy <= high
                    and dy >= low
                    and crosses(ax, ay, bx, by, cx, cy, dx, dy)
                ):
                    return True
        return False

    def windows_about(self, x: int, y: int, far: int) -> tuple[tuple[int, Opening], ...]:
        """Return the small windows, on any floor, that may be so far at most from a spot."""
        key = (x // CELL, y // CELL, far)
        found = self._windows.get(key)
        if found is None:
            box = reaching(*key)
            found = self._windows[key] = tuple(
                (place, gap)
                for place, gap in enumerate(self.terrain.openings)
                if gap.way == "window" and meets(gap.box, box)
            )
        return found

    def has_gap_near(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether an opening may be on a straight way, or on part of it."""
        left, right = (ax, bx) if ax < bx else (bx, ax)
        low, high = (ay, by) if ay < by else (by, ay)
        near = right - left <= NEAR and high - low <= NEAR
        for x1, y1, x2, y2, _, gaps in self.near(ax, ay)[0] if near else self.bodies:
            if x1 > right or x2 < left or y1 > high or y2 < low:
                continue
            for cx, cy, dx, dy, _, _ in gaps:
                if cx <= right and dx >= left and cy <= high and dy >= low:
                    return True
        return False

    def gaps_on(self, ax: int, ay: int, bx: int, by: int) -> list[tuple[int, Opening]]:
        """Return the openings that a straight way leads through, with their places."""
        found: list[tuple[int, Opening]] = []
        left, right = (ax, bx) if ax < bx else (bx, ax)
        low, high = (ay, by) if ay < by else (by, ay)
        if self.plain(ax, ay, bx, by):
            return found
        near = right - left <= NEAR and high - low <= NEAR
        for x1, y1, x2, y2, _, gaps in self.near(ax, ay)[0] if near else self.bodies:
            if not gaps or x1 > right or x2 < left or y1 > high or y2 < low:
                continue
            for cx, cy, dx, dy, place, gap in gaps:
                if (
                    cx <= right
                    and dx >= left
                    and cy <= high
                    and dy >= low
                    and crosses(ax, ay, bx, by, cx, cy, dx, dy)
                ):
                    found.append((place, gap))
        return found
