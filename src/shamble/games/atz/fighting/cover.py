"""Involuntary moves: ducking back, hunkering down, retiring, and the cover they lead to."""

from itertools import pairwise
from math import isqrt
from typing import Final

from shamble.games.atz.battle.deeds import note
from shamble.games.atz.battle.events import FloorChanged, Moved, StatusChanged
from shamble.games.atz.battle.state import (
    NOBODY,
    OPEN,
    Atz,
    Figure,
    FigureId,
    Item,
    Outcome,
    Trial,
    ground,
    on_table,
)
from shamble.games.atz.book.terms import Do, Status, Test
from shamble.games.atz.book.traits import NORMAL_MOVE, trait_of
from shamble.games.atz.fighting.openings import push_open
from shamble.games.atz.fighting.retrieve import ask_retrieving, wounded_near
from shamble.games.atz.ground.ground import Ground
from shamble.games.atz.ground.plane import BASE, INCH, MILS, SQUARE_MILS, in_box, span
from shamble.games.atz.ground.terrain import Box, Opening
from shamble.games.atz.ground.things import CELL, at_edge, meets, reaching, within
from shamble.games.atz.ground.ways import Path, Spot, solid_boxes
from shamble.games.atz.people.groups import split_strays
from shamble.games.atz.people.wards import bring_wards
from shamble.games.atz.reactions.notice import face, look_about
from shamble.games.atz.reactions.reaction import RESULTS, call_tests
from shamble.games.atz.reactions.vehicle_reaction import driver_down
from shamble.games.atz.table.reach import blockers, room_at, route
from shamble.games.atz.table.sight import floor_between, has_line
from shamble.games.atz.table.stairs import has_floor, landing, way_to_stairs
from shamble.games.atz.table.vehicles import blocks_base, covered_from, side_spots
from shamble.kernel.rules import RuleId, rule

DUCK: Final = 6_000  # mils
RUN: Final = 12_000
LEVEL: Final = NORMAL_MOVE // 2  # what stairs cost of an involuntary move
HALF_INCH: Final = 500  # mils
MEMORY: Final = 5_000  # answers remembered
REACHES: Final = (6 * INCH, 8 * INCH, 12 * INCH)  # of ducking back, walking and running
SPACING: Final = INCH  # between the spots that are tried along a wall


def shelters(table: Ground) -> list[tuple[Box, int]]:
    """Return the boxes along which one may find cover, and how far outside them one stands."""
    return [
        *((box, BASE) for box in solid_boxes(table)),
        *((piece.box, -BASE) for piece in table.woods),
        *((thing.box, BASE) for thing in table.fences if thing.solid),
    ]


def fitting(table: Ground, shelter: tuple[Box, int]) -> tuple[Spot, ...]:
    """Return the spots along a box where a base fits, worked out when first asked for."""
    key = (table.key, *shelter)
    found = _SPOTS.get(key)
    if found is None or found[0] is not table:
        if len(_SPOTS) > MEMORY:
            _SPOTS.clear()
        spots = tuple(spot for spot in around(*shelter) if table.fits(*spot))
        found = _SPOTS[key] = (table, spots)
    return found[1]


def cover_near(table: Ground, x: int, y: int, reach: int) -> tuple[Spot, ...]:
    """Return the spots that may be cover, so many mils or little more from a spot."""
    far = next((far for far in REACHES if reach <= far * MILS), table.terrain.width)
    key = (table.key, x // CELL, y // CELL, far)
    found = _NEAR.get(key)
    if found is None or found[0] is not table:
        if len(_NEAR) > MEMORY:
            _NEAR.clear()
        cell = reaching(x // CELL, y // CELL, far)
        wider = reaching(x // CELL, y // CELL, far + BASE)
        spots = dict.fromkeys(
            spot
            for shelter in shelters(table)
            if meets(shelter[0], wider)
            for spot in fitting(table, shelter)
            if in_box(*spot, cell)
        )
        found = _NEAR[key] = (table, tuple(spots))
    return found[1]


_SPOTS: dict[tuple[object, ...], tuple[Ground, tuple[Spot, ...]]] = {}
_NEAR: dict[tuple[object, ...], tuple[Ground, tuple[Spot, ...]]] = {}


def around(box: Box, gap: int) -> list[Spot]:
    """Return spots an inch apart around a box, this far outside it."""
    left, bottom, right, top = box[0] - gap, box[1] - gap, box[2] + gap, box[3] + gap
    across = [*range(left, right, SPACING), right]
    upward = [*range(bottom, top, SPACING), top]
    return [
        *((x, bottom) for x in across),
        *((x, top) for x in across),
        *((left, y) for y in upward),
        *((right, y) for y in upward),
    ]


def vehicle_spots(g: Atz) -> list[Spot]:
    """Return the spots beside vehicles that have moved, which may be cover too."""
    table = ground(g)
    spots = (spot for i in g.loose for spot in side_spots(g, i, ends=True))
    return [spot for spot in spots if table.fits(*spot) and not blocks_base(g, *spot)]


def is_cover(g: Atz, spot: Spot, cause: FigureId) -> bool:
    """Whether a spot is cover from an enemy: out of his sight, or behind something solid."""
    table = ground(g)
    foe = g.figures[cause]
    if any(at_edge(piece.box, *spot) for piece in table.woods):
        return True
    if not table.view(foe.x, foe.y, *spot):
        return True
    if table.hides(foe.x, foe.y, *spot):
        return True
    return bool(g.loose) and covered_from(g, (foe.x, foe.y), spot, (foe.aboard,), HALF_INCH)


def nearest_cover(
    g: Atz, figure: FigureId, cause: FigureId, reach: int, *, away: bool
) -> Path | None:
    """Return the shortest way to cover on one's floor; None if there is none in reach."""
    best = cover_way(g, figure, cause, reach, away=away)
    return None if best is None else best[1]


@rule("atz.move.forced-into-building")
def known_buildings(g: Atz) -> frozenset[int]:
    """Return the buildings that were entered: they stand open, or somebody is in them."""
    opened = [
        gap.building
        for place, gap in enumerate(g.terrain.openings)
        if g.doors[place] == OPEN and not gap.inner
    ]
    table = ground(g)
    inside = [table.building_at(it.x, it.y) for it in g.figures if on_table(it)]
    return frozenset((*opened, *(number for number in inside if number is not None)))


@rule("atz.move.forced-into-building", "atz.building.inside")
def indoor_spots(g: Atz, *others: Figure) -> list[Spot]:
    """Return the spots just inside the known buildings, but for those in which some others are."""
    table = ground(g)
    known = known_buildings(g).difference(table.building_at(it.x, it.y) for it in others)
    spots = [
        spot
        for gap in g.terrain.openings
        if gap.building in known and not gap.inner and not gap.floor
        for spot in steps_in(gap)
        if table.building_at(*spot) == gap.building
    ]
    return [spot for spot in spots if table.fits(*spot)]


def steps_in(gap: Opening) -> tuple[Spot, Spot]:
    """Return the spots a little more than an inch from an opening, on both sides of its wall."""
    (x, y), far = gap.middle, INCH + 1
    return ((x + far, y), (x - far, y)) if gap.x1 == gap.x2 else ((x, y + far), (x, y - far))


@rule("atz.move.cover-choice", "atz.building.inside")
def shelters_from(g: Atz, spot: Spot, cause: FigureId) -> bool:
    """Whether one who flees from an enemy may stop at a spot: it is cover, or indoors."""
    return bool(ground(g).inside(*spot)) or is_cover(g, spot, cause)


@rule("atz.move.forced-into-building")
def breaks_in(g: Atz, figure: FigureId, path: Path) -> bool:
    """Whether a way leads through a building that nobody has entered yet."""
    gaps = [gap for leg in legs_of(g, figure, path) for _, gap in leg]
    return bool(gaps) and not {gap.building for gap in gaps} <= known_buildings(g)


def legs_of(g: Atz, figure: FigureId, path: Path) -> list[list[tuple[int, Opening]]]:
    """Return the openings on each leg of a figure's way."""
    it = g.figures[figure]
    table = ground(g, it)
    return [table.gaps_on(*a, *b) for a, b in pairwise(((it.x, it.y), *path))]


@rule("atz.move.cover-choice", "atz.move.retire-away")
def cover_way(
    g: Atz, figure: FigureId, cause: FigureId, reach: int, *, away: bool
) -> tuple[int, Path] | None:
    """Return the shortest way to cover on one's floor, and its cost; None if none is in reach.

    Args:
        g: The game.
        figure: Who looks for cover.
        cause: From whom.
        reach: How far it may go, in mils.
        away: Whether it must end an inch farther from the cause and pass no enemy within an inch.
    """
    it, foe = g.figures[figure], g.figures[cause]
    home = (it.x, it.y)
    least = (isqrt((it.x - foe.x) ** 2 + (it.y - foe.y) ** 2) + INCH) ** 2
    spots = []
    places = cover_near(ground(g, it), it.x, it.y, reach)
    for x, y in (*places, *vehicle_spots(g), *indoor_spots(g, it, foe)):
        dx, dy = x - it.x, y - it.y
        if (dx * dx + dy * dy) * SQUARE_MILS <= reach * reach:
            after = (x - foe.x) * (x - foe.x) + (y - foe.y) * (y - foe.y)
            if not away or after >= least:
                spots.append((span(dx, dy), -after, (x, y)))
    spots.sort()
    best: tuple[int, Path] | None = None
    for length, _, spot in spots:
        if best is not None and length >= best[0]:
            break
        if not shelters_from(g, spot, cause) or not room_at(g, figure, spot):
            continue
        way = route(g, figure, spot, reach)  # always as far, so that it is worked out once
        if way is None or (best is not None and way[0] >= best[0]):
            continue
        if breaks_in(g, figure, way[1]):
            continue
        if not away or clear_of_enemies(g, figure, home, way[1]):
            best = way
    return best


@rule("atz.move.retire-away", "atz.move.cover-choice", "atz.building.levels")
def stairs_way(g: Atz, figure: FigureId, cause: FigureId) -> tuple[int, Path, int] | None:
    """Return the way by the stairs to cover on another floor: its cost, the path, the floor."""
    it = g.figures[figure]
    way = way_to_stairs(g, figure, RUN - LEVEL)
    if way is None or not clear_of_enemies(g, figure, (it.x, it.y), way[1]):
        return None
    for floor in (it.floor - 1, it.floor + 1):
        if has_floor(g, (it.x, it.y), floor) and leads_off(g, figure, cause, floor):
            return way[0] + LEVEL, way[1], floor
    return None


@rule("atz.move.retire-away", "atz.los.openings")
def leads_off(g: Atz, figure: FigureId, cause: FigureId, floor: int) -> bool:
    """Whether a figure comes away from an enemy by going to a floor, and out of his sight there."""
    it, foe = g.figures[figure], g.figures[cause]
    spot = landing(g, figure, floor)
    if spot is None:
        return False
    before = (it.x, it.y, it.floor)
    near = (it.x - foe.x) ** 2 + (it.y - foe.y) ** 2
    it.x, it.y, it.floor = (*spot, floor)
    far = (it.x - foe.x) ** 2 + (it.y - foe.y) ** 2
    parted = foe.floor != floor and floor_between(g, foe, it)
    hidden = parted or (far > near and not has_line(g, ground(g, foe, it), foe, it))
    it.x, it.y, it.floor = before
    return hidden


@rule("atz.move.retire-away")
def clear_of_enemies(g: Atz, figure: FigureId, home: Spot, path: Path) -> bool:
    """Whether a path comes no nearer than an inch to any enemy, but for the one at its start."""
    bodies = blockers(g, figure)
    for spot in path:
        for foe in bodies:
            close = within(foe.x, foe.y, (*home, *spot), INCH)
            along = (foe.x - home[0]) * (spot[0] - home[0]), (foe.y - home[1]) * (spot[1] - home[1])
            leaving = sum(along) <= 0  # every step of the leg leads away from it
            if close and not leaving:
                return False
        home = spot
    return True


def settle_down(
    g: Atz, figure: FigureId, cause: FigureId, path: Path | None, status: Status
) -> None:
    """Put a figure where it flees to, down behind its cover or prone in the open."""
    it = g.figures[figure]
    if trait_of(it.who.trait).rooted:
        path = None
    if path:
        for place, _ in [gap for leg in legs_of(g, figure, path) for gap in leg]:
            push_open(g, place)
        it.x, it.y = path[-1]
        g.tell(Moved(figure, it.x, it.y, RuleId("atz.move.kinds")))
        follow(g, figure)
    covered = path is not None or bool(ground(g).inside(it.x, it.y))
    it.status, it.hidden, it.cause = status, covered, cause
    if status == Status.HUNKERED:
        note(g, figure, hunkered=True)
    it.prone = not covered
    stop(g, figure)
    it.act.done = True
    it.act.charging = NOBODY
    face(g, figure, cause)
    g.tell(StatusChanged(figure, status, it.prone, DOWN_RULES[status]))
    split_strays(g, it.who.side)
    g.next(look_about, figure)


DOWN_RULES: Final = {
    Status.DUCKED_BACK: RuleId("atz.move.duck-back"),
    Status.HUNKERED: RuleId("atz.move.hunker-down"),
}


def stop(g: Atz, figure: FigureId) -> None:
    """End a figure's movement for this activation."""
    it = g.figures[figure]
    it.act.path, it.act.move_left = (), 0
    if it.status >= Status.DUCKED_BACK or it.prone:
        it.act.fast = False


def change_floor(g: Atz, figure: FigureId, floor: int) -> bool:
    """Put a figure at the stairs of another floor, if there is room; return whether it is."""
    it = g.figures[figure]
    spot = landing(g, figure, floor)
    if spot is None:
        return False
    it.x, it.y = spot
    it.floor, it.act.path = floor, ()
    follow(g, figure)
    g.tell(FloorChanged(figure, floor, *spot))
    return True


def follow(g: Atz, figure: FigureId) -> None:
    """Take those along whom a figure carries or keeps."""
    it = g.figures[figure]
    if it.carries != NOBODY:
        body = g.figures[it.carries]
        body.x, body.y, body.floor = it.x, it.y, it.floor
    bring_wards(g, figure)


@rule("atz.wounded.duck-back", "atz.wounded.charged")
@RESULTS.by(Do.DUCK_BACK)
def duck_back(g: Atz, outcome: Outcome) -> None:
    """Duck back, after fetching a wounded friend if a die was passed and a hand is free."""
    figure = outcome.figure
    it = g.figures[figure]
    if it.status == Status.HUNKERED:
        return
    free = it.carries == NOBODY and it.aboard == NOBODY
    if outcome.passed > 0 and free and not it.act.dropped:
        body = wounded_near(g, figure)
        if body != NOBODY:
            g.next(ask_retrieving, outcome, body)
    g.next(get_down, outcome)


@rule("atz.move.duck-back", "atz.move.prone-crawl")
def get_down(g: Atz, outcome: Outcome) -> None:
    """Move to the nearest cover within 6 inches, or drop prone."""
    figure, cause = outcome.figure, outcome.cause
    path = (
        ()
        if g.figures[figure].aboard != NOBODY or is_cover_here(g, figure, cause)
        else nearest_cover(g, figure, cause, DUCK, away=False)
    )
    settle_down(g, figure, cause, path, Status.DUCKED_BACK)
    then_sanity(g, outcome)


@rule("atz.building.inside")
def is_cover_here(g: Atz, figure: FigureId, cause: FigureId) -> bool:
    """Whether a figure stands in cover already, as everybody does inside a building."""
    it = g.figures[figure]
    return bool(ground(g).inside(it.x, it.y)) or is_cover(g, (it.x, it.y), cause)


@rule("atz.move.hunker-down", "atz.zombie-react.sanity-pass-1")
@RESULTS.by(Do.HUNKER_DOWN, Do.BROKEN)
def hunker_down(g: Atz, outcome: Outcome) -> None:
    """Stay in cover or move to the nearest within 12 inches; stay there until rallied."""
    figure, cause = outcome.figure, outcome.cause
    it = g.figures[figure]
    if outcome.do == Do.BROKEN:
        it.broken = True
    if it.status == Status.HUNKERED:
        return
    cause = cause if cause != NOBODY else it.cause
    stays = it.aboard != NOBODY or is_cover_here(g, figure, cause)
    path = () if stays else nearest_cover(g, figure, cause, RUN, away=False)
    settle_down(g, figure, cause, path, Status.HUNKERED)


@rule("atz.move.retire", "atz.zombie-react.cause-of-test")
@RESULTS.by(Do.RETIRE)
def retire(g: Atz, outcome: Outcome) -> None:
    """Leave for the closest cover within 12 inches that leads away; then count as hunkered."""
    figure, cause = outcome.figure, outcome.cause
    if cause == NOBODY:
        cause = g.figures[figure].cause
    rides = g.figures[figure].aboard != NOBODY
    path = () if rides else flight(g, figure, cause)
    settle_down(g, figure, cause, path, Status.HUNKERED)
    then_sanity(g, outcome)


@rule("atz.move.retire", "atz.building.levels")
def flight(g: Atz, figure: FigureId, cause: FigureId) -> Path | None:
    """Return the way by which a figure retires, None without any; by the stairs if it is shorter.

    Whoever takes the stairs is on the other floor then.
    """
    way, by_stairs = cover_way(g, figure, cause, RUN, away=True), stairs_way(g, figure, cause)
    if by_stairs is None or (way is not None and way[0] <= by_stairs[0]):
        return None if way is None else way[1]
    it = g.figures[figure]
    if by_stairs[1]:
        it.x, it.y = by_stairs[1][-1]
        g.tell(Moved(figure, it.x, it.y, RuleId("atz.move.kinds")))
    change_floor(g, figure, by_stairs[2])
    return ()


@rule("atz.zombie-react.sanity-trigger", "atz.zombie-react.feast-pass-1")
@rule("atz.zombie-react.feast-pass-0")
def then_sanity(g: Atz, outcome: Outcome) -> None:
    """Have a figure that fled from a feast tested for its sanity."""
    if outcome.test == Test.FEAST:
        item = Item(outcome.figure, Test.SANITY)
        g.next(call_tests, Trial(outcome.cause, (item,)))


@rule("atz.move.halt")
@RESULTS.by(Do.HALT, Do.NEW_LEADER_LATER)
def halt(g: Atz, outcome: Outcome) -> None:
    """Stop moving; it does not forbid firing but where a charge was refused."""
    stop(g, outcome.figure)
    it = g.figures[outcome.figure]
    it.act.charging = NOBODY
    if outcome.test == Test.WANTING_TO_CHARGE:
        it.act.fired = True


@rule("atz.zombie-react.sanity-pass-2")
@RESULTS.by(Do.STUNNED)
def be_stunned(g: Atz, outcome: Outcome) -> None:
    """Fall stunned where one is."""
    it = g.figures[outcome.figure]
    it.status, it.prone, it.hidden, it.act.done = Status.STUNNED, True, False, True
    stop(g, outcome.figure)
    driver_down(g, outcome.figure, NOBODY)
    g.tell(StatusChanged(outcome.figure, it.status, prone=True, rule=RuleId("atz.status.stunned")))


@rule("atz.zombie-react.feast-pass-2")
@RESULTS.by(Do.HARDENED)
def harden(g: Atz, outcome: Outcome) -> None:
    """Never take See The Feast again."""
    g.figures[outcome.figure].hardened = True
