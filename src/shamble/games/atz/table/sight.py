"""Who sees whom, and what protects a target from a shot."""

from collections.abc import Sequence
from typing import Final

from shamble.games.atz.battle.state import (
    CONTACT,
    DEAD,
    LEFT,
    NOBODY,
    OPEN,
    Atz,
    Figure,
    FigureId,
    foes,
    ground,
)
from shamble.games.atz.book.terms import Status
from shamble.games.atz.ground.footprint import Footprint, meets
from shamble.games.atz.ground.ground import ALWAYS, BARE, CONCEALED, Ground, Shelter
from shamble.games.atz.ground.plane import BASE, INCH, MILS, in_box, nearer, sight_lines
from shamble.games.atz.table.doorway import doorway_of, doorway_shelter
from shamble.games.atz.table.fires import glows_on, is_foul
from shamble.games.atz.table.vehicles import any_tall, tall_between, vehicle_shelter
from shamble.kernel.rules import RuleId, rule

POWER: Final = 14  # the last day with electricity
UP: Final = Status.CARRYING_ON
EVERYWHERE: Final = (-(10**6), -(10**6), 10**6, 10**6)  # a box around every table
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


@rule("atz.los.need", "atz.figure.front")
def seen_of(
    g: Atz,
    viewer: FigureId,
    targets: Sequence[FigureId],
    friends: Sequence[Figure] | None = None,
) -> int:
    """Return whom of some figures one sees, one bit for each.

    It asks what `bars_seeing` asks of each. Most are not before it, or the table hides them, or
    nothing but the table could: then nothing more is asked.

    Args:
        g: The game.
        viewer: Who looks.
        targets: At whom.
        friends: Those of the viewer's side who are on their feet, if they are known already.
    """
    a, figures = g.figures[viewer], g.figures
    if a.status >= DEAD or a.carried:
        return 0
    x, y, fx, fy = a.x, a.y, a.fx, a.fy
    table = ground(g)
    views, plain, down = table.views, is_plain(g, table, a), a.hidden or a.prone
    near = friends_near(g, a) if friends is None else friends_about(friends, a)
    seen = 0
    for i in targets:
        b = figures[i]
        bx, by = b.x, b.y
        if fx * (bx - x) + fy * (by - y) < 0 or b.status >= LEFT or b.carried:
            continue
        if not (a.floor or b.floor):
            view = views.get((x, y, bx, by))
            if view is None:
                view = table.view(x, y, bx, by)
            if not view:
                continue
            if (down or b.hidden or b.prone) and bars_low(g, table, viewer, i) is not None:
                continue
            if view is ALWAYS and plain and not b.lurks and not (near and is_amid(near, a, b)):
                seen |= 1 << i
                continue
        if bars_line(g, viewer, i, near) is None:
            seen |= 1 << i
    return seen


def is_plain(g: Atz, table: Ground, a: Figure) -> bool:
    """Whether neither light nor weather, woods around a viewer nor vehicles limit its sight."""
    if a.lurks or (g.loose and any_tall(g)) or is_foul(g) or g.deck.times[g.settings.time].sight:
        return False
    return not table.woods or not is_in_woods(table, a)


def is_in_woods(table: Ground, it: Figure) -> bool:
    """Whether a figure is in woods or rough ground."""
    x, y = it.x, it.y
    for piece in table.woods:
        left, low, right, high = piece.box
        if left <= x <= right and low <= y <= high:
            return True
    return False


def bars_line(
    g: Atz, viewer: FigureId, target: FigureId, near: Sequence[Figure] | None = None
) -> RuleId | None:
    """Return the rule that hides one figure from another whatever way it faces, or None."""
    a, b = g.figures[viewer], g.figures[target]
    if (a.lurks and lurking(g, a)) or (b.lurks and lurking(g, b)):
        return LURKS
    table = ground(g, a, b) if a.floor or b.floor else ground(g)
    limit = sight_limit(g, table, a, b)
    if limit and (a.x - b.x) ** 2 + (a.y - b.y) ** 2 > (limit * INCH) ** 2:
        return DARK
    if a.hidden or b.hidden or a.prone or b.prone:
        barred = bars_low(g, table, viewer, target)
        if barred is not None:
            return barred
    return None if has_line(g, table, a, b, near) else BLOCKED


def bars_low(g: Atz, table: Ground, viewer: FigureId, target: FigureId) -> RuleId | None:
    """Return the rule that hides two figures of whom one is down or prone, or None."""
    a, b = g.figures[viewer], g.figures[target]
    if b.hidden and down_behind(g, table, a, b, viewer):
        return GONE
    if a.hidden and down_behind(g, table, b, a, target):
        return GONE
    return LOW if (a.prone or b.prone) and lies_behind(table, a, b) else None


@rule(LURKS)
def lurking(g: Atz, it: Figure) -> bool:
    """Whether a zombie placed on a building is unseen in it: nobody else is inside."""
    if not it.lurks:
        return False
    table = ground(g)
    number = table.building_at(it.x, it.y)
    left, low, right, high = EVERYWHERE if number is None else g.terrain.buildings[number].box
    for other in g.figures:
        if (
            not other.who.zombie
            and other.status < DEAD
            and left < other.x < right
            and low < other.y < high
            and table.building_at(other.x, other.y) == number
        ):
            return False
    return True


@rule(LOW)
def lies_behind(table: Ground, a: Figure, b: Figure) -> bool:
    """Whether one of two figures is prone behind something low that lies between them."""
    return (b.prone and table.hides_prone(a.x, a.y, b.x, b.y)) or (
        a.prone and table.hides_prone(b.x, b.y, a.x, a.y)
    )


@rule("atz.los.openings")
def floor_between(g: Atz, a: Figure, b: Figure) -> bool:
    """Whether two figures on different floors are in one building."""
    table = ground(g)
    return table.building_at(a.x, a.y) == table.building_at(b.x, b.y)


@rule("atz.los.openings", "atz.zombie.los-past-zombies", "atz.zombie-act.humans-hidden-indoors")
def has_line(
    g: Atz, table: Ground, a: Figure, b: Figure, near: Sequence[Figure] | None = None
) -> bool:
    """Whether one of the sight lines between two figures is clear, for the first to look."""
    if a.floor != b.floor and floor_between(g, a, b):
        return False
    view = table.view(a.x, a.y, b.x, b.y)
    if not view or not (view is ALWAYS or any(open_all(g, doors) for doors in view)):
        return False
    if near is None:
        near = friends_near(g, a)
    blockers = between(near, a, b) if near and is_amid(near, a, b) else ()
    hulls = tall_between(g, a, b) if g.loose else ()
    if not blockers and not hulls:
        return True
    lines = table.lines(a.x, a.y, b.x, b.y)
    ends = sight_lines(a.x, a.y, b.x, b.y)
    for doors, end in zip(lines, ends, strict=True):
        if doors is not None and open_all(g, doors) and not on_line(blockers, hulls, end):
            return True
    return False


def on_line(
    blockers: Sequence[Figure], hulls: Sequence[Footprint], line: tuple[int, int, int, int]
) -> bool:
    """Whether the base of some figure or a vehicle lies on a line."""
    for it in blockers:
        if nearer(it.x * MILS, it.y * MILS, *line, BASE * MILS + 1):
            return True
    return bool(hulls) and any(meets(hull, line) for hull in hulls)


def open_all(g: Atz, doors: tuple[int, ...]) -> bool:
    """Whether all of these doors stand open."""
    for place in doors:
        if g.doors[place] != OPEN:
            return False
    return True


@rule("atz.los.blockers", "atz.zombie.los-past-zombies")
def friends_near(g: Atz, a: Figure) -> list[Figure]:
    """Return the viewer's friends who may be in its way.

    Those who lie, duck or hunker are not, nor those in contact with the viewer, nor those on
    other floors. Zombies see past each other.
    """
    return friends_about(on_their_feet(g, a.who.side), a) if not a.who.zombie else []


def on_their_feet(g: Atz, side: int) -> list[Figure]:
    """Return those of a side who stand on the table and carry on."""
    return [
        it
        for it in g.figures
        if it.who.side == side
        and it.status == UP
        and not it.prone
        and not it.hidden
        and not it.carried
        and it.aboard == NOBODY
    ]


@rule("atz.los.blockers", "atz.zombie.los-past-zombies")
def friends_about(friends: Sequence[Figure], a: Figure) -> list[Figure]:
    """Return those of some friends who are on a viewer's floor and not in contact with it."""
    if a.who.zombie:
        return []
    x, y, floor = a.x, a.y, a.floor
    return [
        it
        for it in friends
        if it is not a
        and it.floor == floor
        and (it.x - x) * (it.x - x) + (it.y - y) * (it.y - y) > CONTACT
    ]


def between(near: Sequence[Figure], a: Figure, b: Figure) -> list[Figure]:
    """Return those of a viewer's friends who may be on the lines to a target.

    All lines are within a base of the one between the centres, and whoever is on one of them is
    within a base of it.
    """
    ax, ay, bx, by = a.x, a.y, b.x, b.y
    return [it for it in near if nearer(it.x, it.y, ax, ay, bx, by, 2 * BASE + 1) and it is not b]


def is_amid(near: Sequence[Figure], a: Figure, b: Figure) -> bool:
    """Whether one of a viewer's friends may be on the lines to a target."""
    ax, ay, bx, by = a.x, a.y, b.x, b.y
    left, right = (ax - INCH, bx + INCH) if ax < bx else (bx - INCH, ax + INCH)
    low, high = (ay - INCH, by + INCH) if ay < by else (by - INCH, ay + INCH)
    for it in near:
        if (
            left <= it.x <= right
            and low <= it.y <= high
            and nearer(it.x, it.y, ax, ay, bx, by, 2 * BASE + 1)
            and it is not b
        ):
            return True
    return False


@rule("atz.los.night", "atz.los.dusk", "atz.los.weather", "atz.los.combine", "atz.los.woods")
@rule("atz.zombie.light-and-weather-limits", "atz.zombie-move.woods-visibility")
@rule("atz.time.effects", "atz.terrain.woods-visibility")
def sight_limit(g: Atz, table: Ground, viewer: Figure, target: Figure) -> int:
    """Return how far one sees, in inches; 0 for no limit."""
    part = g.deck.times[g.settings.time]
    limit = 0 if part.sight and is_lit(g, target) else part.sight
    if is_foul(g):
        limit = min(limit, part.weather) if limit else part.weather
    if not viewer.who.zombie:
        for piece in table.woods:
            left, low, right, high = piece.box
            if (
                left <= viewer.x <= right
                and low <= viewer.y <= high
                and left <= target.x <= right
                and low <= target.y <= high
            ):
                return min(limit, part.inside_woods) if limit else part.inside_woods
    return limit


@rule("atz.los.lit", "atz.los.night", "atz.los.dusk")
def is_lit(g: Atz, it: Figure) -> bool:
    """Whether a figure is where lamps burn: there one sees it from afar, in the dark too."""
    if glows_on(g, it):
        return True
    if g.mission is None and g.settings.day > POWER:
        return False
    lamps = [piece.box for piece in g.terrain.pieces if piece.lit]
    return not it.floor and any(in_box(it.x, it.y, box) for box in lamps)


@rule("atz.move.unseen-scope", "atz.move.open-duck", "atz.zombie-act.ducked-back-humans")
def down_behind(g: Atz, table: Ground, a: Figure, b: Figure, viewer: FigureId) -> bool:
    """Whether the cover behind which b is down hides it from a, who is the viewer."""
    ducked_inside = b.aboard != NOBODY
    return ducked_inside or b.cause == viewer or cover_from(g, table, a, b) > CONCEALED


def cover_from(g: Atz, table: Ground, a: Figure, b: Figure) -> Shelter:
    """Return what the table and the vehicles on it protect b with against a."""
    found = table.shelter(a.x, a.y, b.x, b.y)
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
    found = cover_from(g, table, a, b)
    if b.who.zombie and found > CONCEALED:
        return BARE if table.same_room(a.x, a.y, b.x, b.y) else CONCEALED
    gap = doorway_of(g, b) if found > CONCEALED else None
    if gap is not None:
        found = doorway_shelter(g, table, a, b, gap)
    if found > CONCEALED and impact > found - 1:
        return CONCEALED
    return found


def in_cover(g: Atz, figure: FigureId, enemy: FigureId, impact: int = 0) -> bool:
    """Whether a figure is in cover from another, who fires with this Impact."""
    return shelter(g, enemy, figure, impact) > CONCEALED


@rule("atz.react.in-cover-meaning")
def in_cover_from_any(g: Atz, figure: FigureId) -> bool:
    """Whether an enemy sees a figure and would have to fire through cover."""
    return any(sees(g, foe, figure) and in_cover(g, figure, foe) for foe in foes(g, figure))


def visible_foes(g: Atz, figure: FigureId) -> list[FigureId]:
    """Return the enemies that a figure sees."""
    return [foe for foe in foes(g, figure) if sees(g, figure, foe)]
