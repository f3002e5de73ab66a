"""Who sees whom, and what protects a target from a shot."""

from collections.abc import Sequence
from typing import Final

from shamble.games.atz.doorway import doorway_of, doorway_shelter
from shamble.games.atz.footprint import meets
from shamble.games.atz.ground import ALWAYS, BARE, CONCEALED, Ground, Shelter
from shamble.games.atz.plane import BASE, INCH, MILS, beside, in_box, nearer, sight_lines
from shamble.games.atz.state import (
    CONTACT,
    DEAD,
    LEFT,
    NOBODY,
    OPEN,
    Atz,
    Figure,
    FigureId,
    alive,
    foes,
    ground,
)
from shamble.games.atz.terms import Status
from shamble.games.atz.things import counts, is_between
from shamble.games.atz.vehicles import tall_between, vehicle_shelter
from shamble.kernel.rules import RuleId, rule

UP: Final = Status.CARRYING_ON
FRONT: Final = RuleId("atz.los.need")
BLOCKED: Final = RuleId("atz.los.blockers")
DARK: Final = RuleId("atz.los.night")
LURKS: Final = RuleId("atz.placement.on-a-building-procedure")
LOW: Final = RuleId("atz.los.height")
GONE: Final = RuleId("atz.test.in-sight-definition")


def sees(g: Atz, viewer: FigureId, target: FigureId) -> bool:
    """Whether a figure has line of sight to another."""
    return bars_seeing(g, viewer, target) is None


@rule("atz.los.need", "atz.figure.front", "atz.zombie.base-and-facing", "atz.react.see")
def bars_seeing(
    g: Atz, viewer: FigureId, target: FigureId, near: Sequence[Figure] | None = None
) -> RuleId | None:
    """Return the rule that hides one figure from another, or None.

    Args:
        g: The game.
        viewer: Who looks.
        target: At whom.
        near: The viewer's friends who may be in its way, if they are known already.
    """
    a, b = g.figures[viewer], g.figures[target]
    if b.status >= LEFT or b.carried or a.status >= DEAD or a.carried:
        return GONE
    if a.fx * (b.x - a.x) + a.fy * (b.y - a.y) < 0:
        return FRONT
    return bars_line(g, viewer, target, near)


def bars_line(
    g: Atz, viewer: FigureId, target: FigureId, near: Sequence[Figure] | None = None
) -> RuleId | None:
    """Return the rule that hides one figure from another whatever way it faces, or None."""
    a, b = g.figures[viewer], g.figures[target]
    if (a.lurks and lurking(g, a)) or (b.lurks and lurking(g, b)):
        return LURKS
    limit = sight_limit(g, a, b)
    if limit and (a.x - b.x) ** 2 + (a.y - b.y) ** 2 > (limit * INCH) ** 2:
        return DARK
    if (b.hidden or a.hidden) and unseen(g, viewer, target):
        return GONE
    if (a.prone or b.prone) and lies_behind(g, a, b):
        return LOW
    return None if has_line(g, a, b, near) else BLOCKED


@rule(LURKS)
def lurking(g: Atz, it: Figure) -> bool:
    """Whether a zombie placed on a building is unseen in it: nobody else is inside."""
    table = ground(g)
    number = table.building_at(it.x, it.y)
    return it.lurks and not any(
        not other.who.zombie and alive(other) and table.building_at(other.x, other.y) == number
        for other in g.figures
    )


@rule(LOW)
def lies_behind(g: Atz, a: Figure, b: Figure) -> bool:
    """Whether one of two figures is prone behind something low that lies between them."""
    table = ground(g, a, b)
    return (b.prone and hides_prone(table, a.x, a.y, b.x, b.y)) or (
        a.prone and hides_prone(table, b.x, b.y, a.x, a.y)
    )


@rule(LOW)
def hides_prone(table: Ground, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether something low lies all across the line and hides whoever lies behind it at b."""
    high = table.raised(ax, ay)
    ends = ((bx * MILS, by * MILS), *beside(ax, ay, bx, by))
    return any(
        not tall
        and counts(box, ax, ay, bx, by, tall=False, high=high)
        and all(is_between(ax * MILS, ay * MILS, (end,), walls) for end in ends)
        for box, walls, _, tall in table.shields
    )


@rule("atz.los.openings")
def floor_between(g: Atz, a: Figure, b: Figure) -> bool:
    """Whether two figures on different floors are in one building."""
    table = ground(g)
    return table.building_at(a.x, a.y) == table.building_at(b.x, b.y)


@rule("atz.los.openings", "atz.zombie.los-past-zombies", "atz.zombie-act.humans-hidden-indoors")
def has_line(g: Atz, a: Figure, b: Figure, near: Sequence[Figure] | None = None) -> bool:
    """Whether one of the sight lines between two figures is clear, for the first to look."""
    if a.floor != b.floor and floor_between(g, a, b):
        return False
    table = ground(g, a, b) if a.floor or b.floor else ground(g)
    view = table.view(a.x, a.y, b.x, b.y)
    if not view or not (view is ALWAYS or any(open_all(g, doors) for doors in view)):
        return False
    if near is None:
        near = friends_near(g, a)
    blockers = between(near, a, b) if near else ()
    hulls = tall_between(g, a, b) if g.loose else ()
    if not blockers and not hulls:
        return True
    lines = table.lines(a.x, a.y, b.x, b.y)
    ends = sight_lines(a.x, a.y, b.x, b.y)
    return any(
        doors is not None
        and open_all(g, doors)
        and not any(on_line(it, end) for it in blockers)
        and not any(meets(hull, end) for hull in hulls)
        for doors, end in zip(lines, ends, strict=True)
    )


def on_line(it: Figure, line: tuple[int, int, int, int]) -> bool:
    """Whether a figure's base lies on a line."""
    return nearer(it.x * MILS, it.y * MILS, *line, BASE * MILS + 1)


def open_all(g: Atz, doors: tuple[int, ...]) -> bool:
    """Whether all of these doors stand open."""
    return all(g.doors[place] == OPEN for place in doors)


@rule("atz.los.blockers", "atz.zombie.los-past-zombies")
def friends_near(g: Atz, a: Figure) -> list[Figure]:
    """Return the viewer's friends who may be in its way.

    Those who lie, duck or hunker are not, nor those in contact with the viewer, nor those on
    other floors. Zombies see past each other.
    """
    if a.who.zombie:
        return []
    side = a.who.side
    return [
        it
        for it in g.figures
        if it.who.side == side
        and it.status == UP
        and it is not a
        and not it.prone
        and not it.hidden
        and not it.carried
        and it.floor == a.floor
        and it.aboard == NOBODY
        and (it.x - a.x) ** 2 + (it.y - a.y) ** 2 > CONTACT
    ]


def between(near: Sequence[Figure], a: Figure, b: Figure) -> list[Figure]:
    """Return those of a viewer's friends who may be on the lines to a target."""
    left, right = (a.x, b.x) if a.x < b.x else (b.x, a.x)
    low, high = (a.y, b.y) if a.y < b.y else (b.y, a.y)
    return [
        it
        for it in near
        if left - INCH <= it.x <= right + INCH and low - INCH <= it.y <= high + INCH and it is not b
    ]


@rule("atz.los.night", "atz.los.dusk", "atz.los.weather", "atz.los.combine", "atz.los.woods")
@rule("atz.zombie.light-and-weather-limits", "atz.zombie-move.woods-visibility")
@rule("atz.time.effects", "atz.time.constant", "atz.terrain.woods-visibility")
def sight_limit(g: Atz, viewer: Figure, target: Figure) -> int:
    """Return how far one sees, in inches; 0 for no limit."""
    part = g.deck.times[g.settings.time]
    limit = part.sight
    if g.settings.weather:
        limit = min(limit, part.weather) if limit else part.weather
    if not viewer.who.zombie:
        for piece in ground(g).woods:
            if in_box(viewer.x, viewer.y, piece.box) and in_box(target.x, target.y, piece.box):
                return min(limit, part.inside_woods) if limit else part.inside_woods
    return limit


@rule("atz.move.unseen-scope", "atz.move.open-duck", "atz.zombie-act.ducked-back-humans")
def unseen(g: Atz, viewer: FigureId, target: FigureId) -> bool:
    """Whether the cover behind which one of two figures is down hides it from the other."""
    return down_behind(g, viewer, target) or down_behind(g, target, viewer)


def down_behind(g: Atz, viewer: FigureId, target: FigureId) -> bool:
    """Whether a figure that is down behind cover is out of another's sight."""
    a, b = g.figures[viewer], g.figures[target]
    if not b.hidden:
        return False
    ducked_inside = b.aboard != NOBODY
    return ducked_inside or b.cause == viewer or cover_from(g, a, b) > CONCEALED


def cover_from(g: Atz, a: Figure, b: Figure) -> Shelter:
    """Return what the table and the vehicles on it protect b with against a."""
    found = ground(g, a, b).shelter(a.x, a.y, b.x, b.y)
    return max(found, vehicle_shelter(g, a, b)) if g.loose else found


@rule(
    "atz.zombie.no-cover", "atz.zombie.counts-concealment", "atz.zombie.behind-cover-is-concealed"
)
@rule("atz.zombie-move.woods-edge", "atz.building.dv-table")
def shelter(g: Atz, shooter: FigureId, target: FigureId, impact: int = 0) -> Shelter:
    """Return what protects a target: nothing, concealment or cover.

    Against an Impact higher than its Defensive Value a building only conceals. A zombie never
    counts cover: what would be cover conceals it, and nothing does in the shooter's own room.
    """
    a, b = g.figures[shooter], g.figures[target]
    table = ground(g, a, b)
    found = cover_from(g, a, b)
    if b.who.zombie and found > CONCEALED:
        return BARE if table.same_room(a.x, a.y, b.x, b.y) else CONCEALED
    gap = doorway_of(g, b) if found > CONCEALED else None
    if gap is not None:
        found = doorway_shelter(g, table, a, b, gap)
    if found > CONCEALED and impact > found - 1:
        return CONCEALED
    return found


def in_cover(g: Atz, figure: FigureId, enemy: FigureId) -> bool:
    """Whether a figure is in cover from another."""
    return shelter(g, enemy, figure) > CONCEALED


@rule("atz.react.in-cover-meaning")
def in_cover_from_any(g: Atz, figure: FigureId) -> bool:
    """Whether an enemy sees a figure and would have to fire through cover."""
    return any(sees(g, foe, figure) and in_cover(g, figure, foe) for foe in foes(g, figure))


def visible_foes(g: Atz, figure: FigureId) -> list[FigureId]:
    """Return the enemies that a figure sees."""
    return [foe for foe in foes(g, figure) if sees(g, figure, foe)]
