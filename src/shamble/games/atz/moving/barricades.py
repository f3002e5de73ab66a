"""Barricades: what they are made of, building them, and breaking things open by hand."""

from typing import Final

from shamble.games.atz.battle.events import DoorChanged, MaterialsSought
from shamble.games.atz.battle.options import Barricade, Fetch, Force
from shamble.games.atz.battle.passing import happens, roll
from shamble.games.atz.battle.state import (
    BARRICADED,
    LOCKED,
    OPEN,
    Atz,
    Figure,
    FigureId,
    ground,
    members,
    up,
)
from shamble.games.atz.book.tables import building_row
from shamble.games.atz.fighting.melee import contest, pool
from shamble.games.atz.ground.plane import nearer
from shamble.games.atz.ground.ways import TOUCH, ways_of
from shamble.games.atz.people.groups import opponents
from shamble.games.atz.table.reach import barricade as rep_of
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

BUILD: Final = RuleId("atz.building.barricade-build")
MATERIALS: Final = RuleId("atz.building.barricade-materials")
BREAK: Final = RuleId("atz.building.barricade-break")
LOCKS: Final = RuleId("atz.zombie-move.which-doors-are-locked")
AT_HAND: Final = (1, 2)  # these scores
HIGHEST: Final = {"door": 4, "window": 3, "shop": 3}  # Rep of a barricade


def at_opening(g: Atz, it: Figure, place: int) -> bool:
    """Whether a figure is in contact with an opening."""
    gap = g.terrain.openings[place]
    return gap.floor == it.floor and nearer(it.x, it.y, gap.x1, gap.y1, gap.x2, gap.y2, TOUCH)


@rule("atz.action.other")
def is_busy(g: Atz, figure: FigureId) -> bool:
    """Whether a figure cannot spend its whole activation on something any more."""
    it = g.figures[figure]
    return it.act.moved or it.act.fired or it.act.tried or it.prone or bool(opponents(g, figure))


@rule(MATERIALS, "atz.building.hardware-store")
def has_materials(g: Atz, figure: FigureId, building: int) -> bool | None:
    """Whether there is something to build with; None if nobody has looked yet.

    There always is in a box store or warehouse, and where somebody brings it along.
    """
    row = building_row(g.deck, g.terrain.buildings[building].type)
    if g.figures[figure].materials or (row is not None and row.materials):
        return True
    return g.materials.get(building)


@rule(BUILD, MATERIALS)
def bars_barricading(g: Atz, option: Barricade) -> RuleId | None:
    """Return the rule that keeps a figure from working on a barricade, or None."""
    if not 0 <= option.opening < len(g.terrain.openings):
        return NOT_OFFERED
    gap = g.terrain.openings[option.opening]
    touches = at_opening(g, g.figures[option.figure], option.opening)
    if not touches or is_busy(g, option.figure):
        return BUILD
    if rep_of(g, option.opening) >= HIGHEST[gap.way]:
        return BUILD
    return MATERIALS if has_materials(g, option.figure, gap.building) is False else None


@rule(BUILD, MATERIALS)
def barricade(g: Atz, option: Barricade) -> None:
    """Look for materials if nobody has; with them, spend the activation on one point of Rep."""
    it = g.figures[option.figure]
    number = g.terrain.openings[option.opening].building
    if has_materials(g, option.figure, number) is None:
        die = roll(g)
        g.materials[number] = happens(die, *AT_HAND)
        g.tell(MaterialsSought(number, die, g.materials[number]))
        if not g.materials[number]:
            return
    if it.materials:
        it.materials, g.materials[number] = False, True
    now = g.doors[option.opening]
    g.doors[option.opening] = BARRICADED if now < BARRICADED else now + 1
    it.act.done, it.act.fired, it.act.move_left = True, True, 0
    g.tell(DoorChanged(option.opening, g.doors[option.opening], rule=BUILD))


@rule(MATERIALS, "atz.building.hardware-store")
def bars_fetching(g: Atz, option: Fetch) -> RuleId | None:
    """Return the rule that keeps a figure from taking materials along, or None."""
    it = g.figures[option.figure]
    if it.materials or it.act.fired:
        return MATERIALS
    number = ground(g).building_at(it.x, it.y)
    if number is None:
        return MATERIALS
    return None if has_materials(g, option.figure, number) else MATERIALS


@rule(MATERIALS)
def fetch_materials(g: Atz, option: Fetch) -> None:
    """Take materials along; it takes the place of active fire."""
    it = g.figures[option.figure]
    it.materials = it.act.fired = True


@rule(BREAK, LOCKS)
def bars_forcing(g: Atz, option: Force) -> RuleId | None:
    """Return the rule that keeps figures from breaking something open, or None."""
    if not 0 <= option.opening < len(g.terrain.openings) or not option.figures:
        return NOT_OFFERED
    if g.doors[option.opening] < LOCKED:
        return LOCKS
    able = [i for i in members(g, g.group) if up(g.figures[i]) and not g.figures[i].act.done]
    if len(set(option.figures)) < len(option.figures) or not set(option.figures) <= set(able):
        return NOT_OFFERED
    ready = all(
        at_opening(g, g.figures[i], option.opening) and not is_busy(g, i) for i in option.figures
    )
    return None if ready else BREAK


@rule(BREAK, LOCKS)
def force(g: Atz, option: Force) -> None:
    """Spend the activation on forcing a lock, or fight a barricade with all dice together."""
    for i in option.figures:
        it = g.figures[i]
        it.act.done, it.act.fired, it.act.move_left = True, True, 0
    rep = rep_of(g, option.opening)
    if not rep:
        g.doors[option.opening] = OPEN
        g.tell(DoorChanged(option.opening, OPEN, rule=LOCKS))
        return
    dice = sum(pool(g, i, ()) for i in option.figures)
    throws, winner, _ = contest(g, dice, rep)
    if winner > 0:
        g.doors[option.opening] = OPEN
    rolled = tuple(one for throw in throws for one in throw)
    g.tell(DoorChanged(option.opening, g.doors[option.opening], rolled, BREAK))


def handiwork(g: Atz, figure: FigureId) -> list[Barricade | Fetch | Force]:
    """List what a figure can do to the doors and windows that it touches."""
    it = g.figures[figure]
    found: list[Barricade | Fetch | Force] = []
    if bars_fetching(g, Fetch(figure)) is None:
        found.append(Fetch(figure))
    for place in ways_of(ground(g)).openings(it.x, it.y):
        if not at_opening(g, it, place):
            continue
        crowd = tuple(i for i in members(g, g.group) if at_opening(g, g.figures[i], place))
        forces = [Force((figure,), place), Force(crowd, place)]
        found += [one for one in dict.fromkeys(forces) if bars_forcing(g, one) is None]
        if bars_barricading(g, Barricade(figure, place)) is None:
            found.append(Barricade(figure, place))
    return found
