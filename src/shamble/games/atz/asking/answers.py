"""Questions about the table, answered by the rules' own measurements; nothing changes."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from shamble.games.atz.battle.questions import (
    NEAR,
    About,
    AnyAnswer,
    Cover,
    CoverFound,
    Described,
    Guard,
    Lines,
    LinesFound,
    Look,
    Near,
    NearFound,
    Neighbour,
    Odds,
    OddsFound,
    Reach,
    ReachFound,
    Sight,
    Way,
    WayFound,
)
from shamble.games.atz.battle.state import (
    NOBODY,
    ZOMBIE_MOVE,
    Atz,
    FigureId,
    Volley,
    foes,
    on_table,
    up,
)
from shamble.games.atz.book.tables import Weapon
from shamble.games.atz.book.terms import Condition
from shamble.games.atz.book.traits import pace_of
from shamble.games.atz.fighting.chances import at_least_once, chance
from shamble.games.atz.fighting.charge import rising_cost
from shamble.games.atz.fighting.fire import dice_rolled
from shamble.games.atz.ground.ground import CONCEALED
from shamble.games.atz.ground.plane import INCH, span
from shamble.games.atz.ground.ways import Path, Spot, leg_cost, uphill
from shamble.games.atz.moving.march import bars_leaving_spot, bars_moving
from shamble.games.atz.people.groups import acts_now
from shamble.games.atz.reactions.aim import bars_firing, bars_target, range_of
from shamble.games.atz.table.names import figure_names, name_of, whereabouts
from shamble.games.atz.table.places import bearing, nearest_in, things
from shamble.games.atz.table.reach import (
    Walk,
    free_leg,
    legs,
    on_the_way,
    passable,
    reach,
    room_at,
    route,
    straight,
    walk_of,
)
from shamble.games.atz.table.sight import bars_seeing, sees, shelter
from shamble.games.atz.telling import words_answers
from shamble.games.atz.telling.view import view
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId, rule
from shamble.kernel.talk import Question, Unread

NEIGHBOURS: Final = 12
TENTH: Final = 100  # mils
MOVE: Final = RuleId("atz.move.normal")


@rule("atz.figure.measuring")
def answer(g: Atz, seat: Seat, question: Question) -> AnyAnswer:
    """Answer a question; anybody may measure anything at any time."""
    asked = [field for field in ("figure", "target", "enemy") if hasattr(question, field)]
    for figure in [getattr(question, field) for field in asked]:
        if not 0 <= figure < len(g.figures) or not on_table(g.figures[figure]):
            raise Unread(words_answers.nobody(figure_names(g), figure))
    found: AnyAnswer = ANSWERS[type(question)](g, seat, question)
    said = words_answers.say(figure_names(g), g.deck, found)
    return msgspec.structs.replace(found, words=said) if said else found


def look(g: Atz, seat: Seat, _question: Look) -> Described:
    """Describe the table."""
    return Described(words_answers.scene(g.deck, view(g, seat)))


def about(g: Atz, seat: Seat, question: About) -> Described:
    """Describe a figure."""
    return Described(words_answers.portrait(g.deck, view(g, seat), question.figure))


def near(g: Atz, seat: Seat, question: Near) -> NearFound:
    """Find who and what is near."""
    it = g.figures[question.figure]
    names = figure_names(g)
    found = []
    for i, other in enumerate(g.figures):
        if i != question.figure and on_table(other):
            dx, dy = other.x - it.x, other.y - it.y
            found.append(
                Neighbour(
                    names[i], span(dx, dy), bearing(dx, dy), i, other.x, other.y, other.status
                )
            )
    shown = view(g, seat)
    cars = [
        (car.called, nearest_in(words_answers.bounds(car), it.x, it.y))
        for car in shown.vehicles
        if car.condition != Condition.LEFT
    ]
    for name, (x, y) in (*things(g.terrain, it.x, it.y), *cars):
        mils = span(x - it.x, y - it.y)
        found.append(Neighbour(name, mils, bearing(x - it.x, y - it.y), NOBODY, x, y))
    found = [one for one in found if one.mils <= NEAR]
    found.sort(key=lambda one: (one.mils, one.name))
    return NearFound((), question.figure, tuple(found[:NEIGHBOURS]))


def guard(g: Atz, shooter: FigureId, target: FigureId) -> Guard:
    """Say what protects a target from a shooter."""
    found = shelter(g, shooter, target)
    return "open" if not found else "concealed" if found == CONCEALED else "cover"


def sight(g: Atz, figure: FigureId, enemy: FigureId) -> Sight:
    """Return the line between two figures."""
    it, other = g.figures[figure], g.figures[enemy]
    why_not = bars_seeing(g, figure, enemy)
    return Sight(
        enemy,
        name_of(g, enemy),
        span(other.x - it.x, other.y - it.y),
        bearing(other.x - it.x, other.y - it.y),
        why_not is None,
        sees(g, enemy, figure),
        why_not,
        guard(g, figure, enemy),
        guard(g, enemy, figure),
    )


def lines(g: Atz, _seat: Seat, question: Lines) -> LinesFound:
    """Find whom a figure sees and who sees it."""
    found = [sight(g, question.figure, foe) for foe in foes(g, question.figure)]
    found.sort(key=lambda one: (one.mils, one.figure))
    return LinesFound((), question.figure, tuple(found))


def cover(g: Atz, _seat: Seat, question: Cover) -> CoverFound:
    """Find what protects a figure from an enemy."""
    return CoverFound((), question.figure, sight(g, question.figure, question.enemy))


def odds(g: Atz, _seat: Seat, question: Odds) -> OddsFound:
    """Work a shot out."""
    it, other = g.figures[question.figure], g.figures[question.target]
    name = question.weapon or next(iter(it.hand), "")
    weapon = g.deck.weapons.get(name)
    if weapon is None or name not in it.guns:
        raise Unread(words_answers.unarmed(figure_names(g), question.figure))
    dice = weapon.best or weapon.most
    snap = question.snap or it.carries != NOBODY
    volley = Volley(question.figure, name, (question.target,), (dice,), snap=snap)
    one = chance(g, volley, weapon, question.target)
    rolled = dice_rolled(g, question.figure, weapon, dice)
    return OddsFound(
        (),
        question.figure,
        question.target,
        name,
        span(other.x - it.x, other.y - it.y),
        range_of(g, question.figure, weapon),
        dice,
        one.needs,
        one.misses,
        at_least_once(one.hit, rolled),
        one.limit,
        at_least_once(one.down, rolled),
        bars_aiming(g, question, weapon),
    )


def bars_aiming(g: Atz, question: Odds, weapon: Weapon) -> RuleId | None:
    """Return the rule that forbids this shot whoever is active, or None."""
    it = g.figures[question.figure]
    if weapon.id not in it.hand:
        return RuleId("atz.ammo.switch")
    barred = bars_firing(g, question.figure, weapon)
    return barred or bars_target(g, question.figure, weapon, question.target)


def allowance(g: Atz, figure: FigureId) -> int:
    """Return how far a figure can go now, or with a normal move when it is next active."""
    it = g.figures[figure]
    if it.who.zombie:
        return ZOMBIE_MOVE
    if acts_now(g, figure):
        return it.act.move_left - rising_cost(g, figure)
    pace = pace_of(it.who.trait)
    return pace // 2 if it.prone else pace


def reached(g: Atz, _seat: Seat, question: Reach) -> ReachFound:
    """Find the spots an inch apart that a figure can get to, and what they cost."""
    figure = question.figure
    left = allowance(g, figure)
    if bars_leaving_spot(g, figure) is not None or not up(g.figures[figure]):
        return ReachFound((), figure, g.figures[figure].x, g.figures[figure].y, 0, ())
    it = g.figures[figure]
    nodes = {spot: cost for spot, (cost, _) in reach(g, figure, left).items()}
    walk = walk_of(g, figure, left)
    tenths = left // TENTH
    found = []
    for x in range(it.x - tenths, it.x + tenths + 1, INCH):
        for y in range(it.y - tenths, it.y + tenths + 1, INCH):
            cost = cheapest(g, walk, nodes, (x, y))
            if cost <= left and room_at(g, figure, (x, y)):
                found.append((x, y, cost))
    return ReachFound((), figure, it.x, it.y, left, tuple(found))


def cheapest(g: Atz, walk: Walk, nodes: dict[Spot, int], goal: Spot) -> int:
    """Return what it costs to get to a spot, straight or from one of these nodes.

    It is more than is left where there is no way.
    """
    cost = straight(g, walk, goal)
    if cost is not None:
        return cost
    table = walk.ways.table
    best = walk.left + 1
    climb = uphill(table, walk.home, goal)
    for node, cost in nodes.items():
        if cost + climb + span(goal[0] - node[0], goal[1] - node[1]) < best and table.walkable(
            *node, *goal
        ):
            gaps = tuple(place for place, _ in table.gaps_on(*node, *goal))
            if passable(g, gaps, walk.home) and free_leg(walk.bodies, node, goal):
                best = min(best, cost + climb + leg_cost(table, node, goal))
    return best


def way(g: Atz, _seat: Seat, question: Way) -> WayFound:
    """Find the way to a spot, its cost, and where an enemy would first see the mover."""
    figure, spot = question.figure, (question.x, question.y)
    it = g.figures[figure]
    left = allowance(g, figure)
    found = route(g, figure, spot, left) if up(it) else None
    barred = bars_moving(g, figure, spot) if acts_now(g, figure) else None
    there = whereabouts(g, *spot)
    if found is None:
        return WayFound((), figure, *spot, left, -1, (), None, (), barred or MOVE, there)
    stop, watchers = interrupted(g, figure, found[1])
    return WayFound((), figure, *spot, left, found[0], found[1], stop, watchers, barred, there)


@rule("atz.test.in-sight-group-step")
def interrupted(g: Atz, figure: FigureId, path: Path) -> tuple[Spot | None, tuple[FigureId, ...]]:
    """Return where on a path an enemy human first sees a figure that he did not see, and who."""
    world = g.copy()
    it = world.figures[figure]
    bit = 1 << figure
    watchers = [
        i
        for i in foes(world, figure)
        if up(world.figures[i])
        and not world.figures[i].who.zombie
        and not (world.figures[i].sees | world.figures[i].noticed) & bit
    ]
    home = (it.x, it.y)
    if not watchers:
        return None, ()
    length = sum(span(b[0] - a[0], b[1] - a[1]) for a, b in legs(home, path, (), path[-1]))
    it.hidden = it.prone = False
    for mils in (*range(2 * TENTH, length, 2 * TENTH), length):
        it.x, it.y = on_the_way(home, path, mils)[0]
        seeing = tuple(i for i in watchers if sees(world, i, figure))
        if seeing:
            return (it.x, it.y), seeing
    return None, ()


ANSWERS: Final[dict[type[Question], Callable[[Atz, Seat, Any], AnyAnswer]]] = {
    Look: look,
    About: about,
    Near: near,
    Lines: lines,
    Cover: cover,
    Odds: odds,
    Reach: reached,
    Way: way,
}
