"""Moving: the group's figures together, 2 inches at a time, as far as nobody interrupts."""

from collections.abc import Sequence
from typing import Final

from shamble.games.atz.battle.events import Moved, StatusChanged, Turned
from shamble.games.atz.battle.state import (
    CONTACT,
    DEAD,
    NOBODY,
    Atz,
    Figure,
    FigureId,
    Outcome,
    alive,
    ground,
    nearest_foes,
    up,
)
from shamble.games.atz.battle.touch import parted
from shamble.games.atz.book.terms import Do, Status, Test
from shamble.games.atz.book.traits import pace_of
from shamble.games.atz.encounters.inside import cross_threshold, newcomer
from shamble.games.atz.fighting.charge import rising_cost
from shamble.games.atz.fighting.cover import be_stunned, follow
from shamble.games.atz.fighting.feast import see_feasts
from shamble.games.atz.fighting.openings import push_open
from shamble.games.atz.fighting.zed import meet_zombies
from shamble.games.atz.ground.ground import Ground
from shamble.games.atz.ground.plane import BASE, INCH, MILS
from shamble.games.atz.ground.terrain import Opening
from shamble.games.atz.ground.ways import Path, Spot, climbs_out, leg_cost, uphill
from shamble.games.atz.people.groups import gather, opponents, split_strays
from shamble.games.atz.reactions.notice import face_spot, in_sight_trial, look, newly_seen
from shamble.games.atz.reactions.reaction import call_tests
from shamble.games.atz.table.reach import bars_spot, can_stand, legs, on_the_way, route
from shamble.games.atz.table.sight import sees
from shamble.kernel.rules import RuleId, rule

STEP: Final = 2_000  # mils
TENTH: Final = 100
ALONE: Final = 1
STUNNED: Final = Status.STUNNED

STAYS: Final = RuleId("atz.turn.activation-order")
LOCKED_IN: Final = RuleId("atz.melee.locked")
TOUCHES: Final = RuleId("atz.melee.contact")


@rule(STAYS, LOCKED_IN, TOUCHES, "atz.move.normal", "atz.move.prone-crawl")
def bars_moving(g: Atz, figure: FigureId, spot: Spot) -> RuleId | None:
    """Return the rule that keeps an active figure from moving to a spot, or None."""
    barred = bars_leaving_spot(g, figure)
    if barred is not None:
        return barred
    if touches_foe(g, figure, spot):
        return TOUCHES
    return bars_spot(g, figure, spot, g.figures[figure].act.move_left - rising_cost(g, figure))


@rule(STAYS, LOCKED_IN)
def bars_leaving_spot(g: Atz, figure: FigureId) -> RuleId | None:
    """Return the rule that keeps an active figure where it is, or None."""
    if g.figures[figure].act.stayed:
        return STAYS
    held = any(is_standing(foe) for foe in touched(g, figure))
    if held and not (g.spared and not opponents(g, figure)):
        return LOCKED_IN
    return None


def can_go(g: Atz, figure: FigureId) -> bool:
    """Whether a figure on foot may leave its spot and has some of its move left to do so."""
    left = g.figures[figure].act.move_left - rising_cost(g, figure)
    return left >= TENTH and bars_leaving_spot(g, figure) is None


def touched(g: Atz, figure: FigureId) -> list[Figure]:
    """Return the living enemies that touch a figure."""
    it = g.figures[figure]
    x, y, side = it.x, it.y, it.who.side
    left, right, low, high = x - INCH, x + INCH, y - INCH, y + INCH
    return [
        foe
        for foe in g.figures
        if left <= foe.x <= right
        and low <= foe.y <= high
        and foe.who.side != side
        and foe.status < DEAD
        and (foe.x - x) ** 2 + (foe.y - y) ** 2 <= CONTACT
        and foe.floor == it.floor
        and not parted(g, it, (x, y), (foe.x, foe.y))
    ]


def is_standing(foe: Figure) -> bool:
    """Whether an enemy is able to fight."""
    return foe.status < STUNNED and not (foe.who.zombie and foe.prone)


@rule(TOUCHES, "atz.zombie.autokill-behind", "atz.zombie.autokill-who")
def touches_foe(
    g: Atz, figure: FigureId, spot: Spot, crowd: Sequence[Figure] | None = None
) -> bool:
    """Whether a spot is in contact with an enemy on its feet, other than behind a zombie.

    Args:
        g: The game.
        figure: Who goes there.
        spot: Where.
        crowd: All who may be near that spot, if they are known already.
    """
    it = g.figures[figure]
    x, y = spot
    left, right, low, high = x - INCH, x + INCH, y - INCH, y + INCH
    for foe in g.figures if crowd is None else crowd:
        if not (left <= foe.x <= right and low <= foe.y <= high):
            continue
        if foe.who.side == it.who.side or not alive(foe) or not is_standing(foe):
            continue
        if (foe.x - x) ** 2 + (foe.y - y) ** 2 > CONTACT or foe.floor != it.floor:
            continue
        if parted(g, it, spot, (foe.x, foe.y)):
            continue
        began = foe.fx * (it.act.start[0] - foe.x) + foe.fy * (it.act.start[1] - foe.y)
        ends = foe.fx * (spot[0] - foe.x) + foe.fy * (spot[1] - foe.y)
        if not (foe.who.zombie and began < 0 and ends < 0 and not it.act.fast):
            return True
    return False


@rule("atz.move.stand", "atz.move.recover-duck")
def order_move(g: Atz, figure: FigureId, spot: Spot) -> None:
    """Plan a figure's move: it gets up, comes out of hiding and takes the cheapest way."""
    it = g.figures[figure]
    it.act.move_left -= rising_cost(g, figure)
    if it.prone or it.hidden:
        it.prone = it.hidden = False
        g.tell(StatusChanged(figure, it.status, prone=False, rule=RuleId("atz.move.stand")))
    way = route(g, figure, spot, it.act.move_left)
    if way is not None:
        it.act.path = way[1]
        it.act.move_left -= uphill(ground(g, it), (it.x, it.y), spot)
        it.act.moved = True


@rule("atz.turn.individuals-in-group", "atz.test.in-sight-group-step", "atz.move.kinds")
def march(g: Atz, movers: tuple[FigureId, ...]) -> None:
    """Move these figures a step along their ways, then see who notices them."""
    moving = [i for i in movers if up(g.figures[i]) and g.figures[i].act.path]
    if not moving:
        if movers:
            g.next(end_march, movers)
        return
    step_all(g, moving)
    noticed = newly_seen(g, moving)
    for i in moving:
        look(g, i)
    g.next(meet_zombies)
    if g.feasts:
        g.next(see_feasts)
    trial = in_sight_trial(g, noticed)
    entered = g.encounter is not None and newcomer(g) != NOBODY
    if trial is not None:
        g.next(call_tests, trial)
    g.next(end_march if entered or trial is not None else march, movers)
    if entered:
        g.next(cross_threshold)


@rule("atz.turn.individuals-in-group")
def step_all(g: Atz, moving: list[FigureId]) -> None:
    """Have some figures make a step, who has nobody of them before him first.

    Who is held up by one who is to go on waits for the next step; where nobody gets any farther,
    all stop.
    """
    figures = g.figures
    before = [(figures[i].x, figures[i].y) for i in moving]
    queue = moving
    while queue:
        ready = [i for i in queue if not is_held(g, i, queue)] or queue[:1]
        for i in ready:
            step(g, i, alone=len(moving) == ALONE, fellows=moving)
        queue = [i for i in queue if i not in ready]
    if before == [(figures[i].x, figures[i].y) for i in moving]:
        for i in moving:
            figures[i].act.path = ()


@rule("atz.turn.individuals-in-group", "atz.figure.no-overlap")
def is_held(g: Atz, figure: FigureId, fellows: Sequence[FigureId]) -> bool:
    """Whether one of some figures that are to go on stands where a figure's step would end."""
    it = g.figures[figure]
    x, y = on_the_way((it.x, it.y), it.act.path, STEP)[0]
    for i in fellows:
        other = g.figures[i]
        near = (other.x - x) ** 2 + (other.y - y) ** 2 < INCH * INCH
        if near and i != figure and other.act.path and other.floor == it.floor:
            return True
    return False


@rule("atz.building.window")
def step(g: Atz, figure: FigureId, *, alone: bool, fellows: Sequence[FigureId] = ()) -> None:
    """Move one figure up to 2 inches; one who moves alone stops where it is first seen.

    Climbing out of a window ends the move.
    """
    it = g.figures[figure]
    home, path = (it.x, it.y), it.act.path
    table, length = ground(g, it), STEP
    if alone:
        length = first_seen(g, figure, home, path)
    for mils in (length, *range(length - TENTH, 0, -5 * TENTH), *range(length, 9_000, 5 * TENTH)):
        spot, rest = on_the_way(home, path, mils)
        cost = travel_cost(table, home, path, rest, spot)
        if cost <= it.act.move_left and (spot != home or not rest) and can_stand(g, figure, spot):
            break
    else:
        it.act.path = path if is_held(g, figure, fellows) else ()
        return
    way = legs(home, path, rest, spot)
    out = leaves_by_window(table, way)
    if out and rest and can_stand(g, figure, path[-1]):
        cost, spot, rest = travel_cost(table, home, path, (), path[-1]), path[-1], ()
        way = legs(home, path, rest, spot)
    for place, _ in [gap for leg in way for gap in gaps(table, leg)]:
        push_open(g, place)
    last = way[-1]
    if last[0] != last[1]:
        it.fx, it.fy = last[1][0] - last[0][0], last[1][1] - last[0][1]
    it.x, it.y = spot
    it.act.path, it.act.move_left = rest, it.act.move_left - cost
    if out:
        it.act.path, it.act.move_left = (), 0
    follow(g, figure)
    g.tell(Moved(figure, *spot))


@rule("atz.building.window")
def leaves_by_window(table: Ground, way: list[tuple[Spot, Spot]]) -> bool:
    """Whether one of some legs leads out of a building through a window."""
    return any(climbs_out(table, gap, *leg) for leg in way for _, gap in gaps(table, leg))


def gaps(table: Ground, leg: tuple[Spot, Spot]) -> list[tuple[int, Opening]]:
    """Return the openings on a leg."""
    return table.gaps_on(*leg[0], *leg[1])


def travel_cost(table: Ground, home: Spot, path: Path, rest: Path, spot: Spot) -> int:
    """Return what a figure pays for its way from home to a spot on the path."""
    return sum(leg_cost(table, *leg) for leg in legs(home, path, rest, spot))


@rule("atz.test.in-sight-group-step")
def first_seen(g: Atz, figure: FigureId, home: Spot, path: Path) -> int:
    """Return how far a lone mover gets before somebody sees it who did not, 2 inches at most."""
    it = g.figures[figure]
    bit = 1 << figure
    watchers = [
        i
        for i, other in enumerate(g.figures)
        if other.who.side != it.who.side
        and not other.who.zombie
        and up(other)
        and not (other.sees | other.noticed) & bit
    ]
    if not watchers:
        return STEP
    found = STEP
    it.x, it.y = on_the_way(home, path, STEP)[0]
    if any(sees(g, i, figure) for i in watchers):
        for mils in range(TENTH, STEP, TENTH):
            it.x, it.y = on_the_way(home, path, mils)[0]
            if any(sees(g, i, figure) for i in watchers):
                found = mils
                break
    it.x, it.y = home
    return found


@rule("atz.action.resume", "atz.move.fast-status", "atz.figure.turning")
def end_march(g: Atz, movers: tuple[FigureId, ...]) -> None:
    """Stop where everybody is; they face the nearest enemy, and friends near by join in."""
    for i in movers:
        it = g.figures[i]
        it.act.path = ()
        if not up(it):
            continue
        moved = it.act.allowance - it.act.move_left
        fall(g, i)
        if it.act.fast and moved <= pace_of(it.who.trait) and it.act.move_left == 0:
            it.act.fast = False
        face_nearest_foe(g, i)
        look(g, i)
    side = g.figures[movers[0]].who.side
    split_strays(g, side)
    if any(g.figures[i].group == g.group for i in movers):
        gather(g, g.group)


@rule("atz.attr.clumsy")
def fall(g: Atz, figure: FigureId) -> None:
    """Have a figure that stumbled fall stunned where it is; its activation is over."""
    it = g.figures[figure]
    if it.act.trips and up(it):
        it.act.trips = False
        be_stunned(g, Outcome(figure, Test.FAST_MOVE, 0, Do.STUNNED, NOBODY))


def face_nearest_foe(g: Atz, figure: FigureId) -> None:
    """Turn a figure to the nearest enemy that it can see from where it is."""
    it = g.figures[figure]
    for foe in nearest_foes(g, figure)[:3]:
        before = it.fx, it.fy
        face_spot(g, figure, g.figures[foe].x, g.figures[foe].y)
        if sees(g, figure, foe):
            g.tell(Turned(figure, g.figures[foe].x, g.figures[foe].y))
            return
        it.fx, it.fy = before


def to_edge(g: Atz, figure: FigureId) -> tuple[int, Spot]:
    """Return how far it is to the nearest edge of the table, and the last spot before it."""
    it = g.figures[figure]
    width, height = g.terrain.width, g.terrain.height
    x, y = it.x, it.y
    return min(
        (abs(x - BASE) * MILS, (BASE, y)),
        (abs(width - BASE - x) * MILS, (width - BASE, y)),
        (abs(y - BASE) * MILS, (x, BASE)),
        (abs(height - BASE - y) * MILS, (x, height - BASE)),
    )
