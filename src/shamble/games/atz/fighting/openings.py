"""Doors and windows: who can pass, and how long zombies take."""

import itertools
from typing import Final

from shamble.games.atz.battle.events import DoorChanged
from shamble.games.atz.battle.state import (
    BARRICADED,
    LOCKED,
    NOBODY,
    OPEN,
    SHUT,
    ZOMBIE_MOVE,
    Atz,
    Figure,
    FigureId,
    ground,
    up,
)
from shamble.games.atz.fighting.melee import contest
from shamble.games.atz.ground.plane import MILS, span
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.table.reach import barricade
from shamble.games.atz.table.small_windows import at_window, parts
from shamble.kernel.rules import RuleId, rule

ARRIVES: Final = RuleId("atz.zombie-move.door-stops-move")
BOLTED: Final = RuleId("atz.zombie-move.locked-door")
GLASS: Final = RuleId("atz.zombie-move.window-closed")
NAILED: Final = RuleId("atz.zombie-move.barricaded-door")
PRESSED: Final = 13 * 13  # squared tenths between zombies that cannot close up any more


@rule(
    ARRIVES, BOLTED, GLASS, NAILED, "atz.zombie-move.unlocked-door", "atz.zombie-move.window-open"
)
@rule("atz.zombie-move.window-barricaded")
def bars_zombie(g: Atz, zombie: FigureId, place: int) -> RuleId | None:
    """Return the rule that stops a zombie at an opening in this activation, or None.

    It stops where it arrives. An unlocked door or an open window it passes when it next acts;
    a lock or glass costs one activation more, a barricade must be broken down.
    """
    it = g.figures[zombie]
    now = state_now(g, place)
    if it.at != place:
        return ARRIVES
    if now >= BARRICADED:
        return NAILED
    if now == LOCKED:
        return BOLTED
    return GLASS if now == SHUT and g.terrain.openings[place].way != "door" else None


@rule(BOLTED, GLASS)
def state_now(g: Atz, place: int) -> int:
    """Return how an opening is for zombies: one that was forced just now is not open yet."""
    now = g.doors[place]
    if now == OPEN and any(one.at == place and one.waits == g.turn for one in g.figures):
        return LOCKED
    return now


@rule(BOLTED, GLASS, "atz.zombie-move.barricade-immediate-round")
@rule("atz.zombie-move.barricade-cleared-next-activation", "atz.zombie-move.window-bust-no-limit")
def wait_at(g: Atz, zombie: FigureId, place: int) -> None:
    """Spend an activation at an opening: arrive, force the lock, bust the glass, or break in."""
    it = g.figures[zombie]
    arrives = it.at != place
    it.at, it.act.move_left = place, 0
    now = g.doors[place]
    if now >= BARRICADED:
        it.waits = g.turn  # it adds its die when the barricade is fought
    elif not arrives and (now == LOCKED or g.terrain.openings[place].way != "door"):
        it.waits = g.turn
        push_open(g, place)


def push_open(g: Atz, place: int) -> None:
    """Leave an opening open."""
    if g.doors[place] != OPEN:
        g.doors[place] = OPEN
        g.tell(DoorChanged(place, OPEN))


@rule("atz.zombie-move.barricade-pooled-dice", "atz.zombie-move.barricaded-door")
@rule("atz.zombie-move.barricade-draw", "atz.zombie-move.barricade-rep-built")
@rule("atz.zombie-move.who-counts-at-barricade", "atz.building.barricade-break")
def fight_barricades(g: Atz) -> None:
    """Have the zombies at each barricade fight it with all their dice together."""
    first = [it for it in g.figures if it.at != NOBODY and it.waits == g.turn and up(it)]
    for place in sorted({it.at for it in first}):
        rep = barricade(g, place)
        if not rep:
            continue
        crowd = crush(g, place)
        for it in crowd:
            it.at = place
        throws, winner, _ = contest(g, len(crowd), rep)
        if winner > 0:
            g.doors[place] = OPEN
        rolled = tuple(dice for throw in throws for dice in throw)
        g.tell(DoorChanged(place, g.doors[place], rolled, NAILED))


@rule("atz.zombie-move.who-counts-at-barricade")
def crush(g: Atz, place: int) -> list[Figure]:
    """Return the zombies at a barricade, and those pressing on behind who want through it too."""
    able = [it for it in g.figures if it.who.zombie and up(it) and not it.prone]
    found = [it for it in able if it.at == place and it.waits == g.turn]
    behind = [it for it in able if it.waits != g.turn and wants_through(g, it, place)]
    for one in found:  # grows
        near = [it for it in behind if presses(one, it)]
        found += near
        behind = [it for it in behind if all(it is not other for other in near)]
    return found


def presses(one: Figure, other: Figure) -> bool:
    """Whether one of two zombies stands close behind the other."""
    far = (one.x - other.x) ** 2 + (one.y - other.y) ** 2
    return far <= PRESSED and one.floor == other.floor


@rule("atz.zombie-move.who-counts-at-barricade")
def wants_through(g: Atz, zombie: Figure, place: int) -> bool:
    """Whether a zombie's way leads through an opening, or straight on if it goes for nothing.

    Whose way ends at a small window wants to get at whom it saw behind it.
    """
    table = ground(g, zombie)
    way = zombie.act.path
    if zombie.goal is not None and zombie.goal_floor == zombie.floor:
        way = (*way, zombie.goal)
    elif not way and zombie.prey == NOBODY:
        way = (ahead_of(zombie),)
    home, gap = (zombie.x, zombie.y), g.terrain.openings[place]
    if gap.way == "window" and at_window(zombie, gap) and zombie.goal is not None:
        return parts(gap, home, zombie.goal)
    legs = itertools.pairwise((home, *way))
    return any(place in [one for one, _ in table.gaps_on(*a, *b)] for a, b in legs)


def ahead_of(it: Figure) -> Spot:
    """Return a spot straight ahead of a figure, farther than any zombie goes."""
    length = max(span(it.fx, it.fy) // MILS, 1)
    times = ZOMBIE_MOVE // MILS // length + 1
    return it.x + it.fx * times, it.y + it.fy * times


@rule("atz.zombie-move.which-doors-are-locked")
def bars_locking(g: Atz, figure: FigureId, place: int) -> RuleId | None:
    """Return the rule that keeps a figure from locking or unlocking a door, or None."""
    it = g.figures[figure]
    gap = g.terrain.openings[place]
    x, y = gap.middle
    near = (it.x - x) ** 2 + (it.y - y) ** 2 <= 10 * 10 * 2
    box = g.terrain.buildings[gap.building].box
    inside = box[0] < it.x < box[2] and box[1] < it.y < box[3]
    near = near and gap.floor == it.floor
    if gap.way != "door" or not near or not inside or g.doors[place] >= BARRICADED:
        return RuleId("atz.zombie-move.which-doors-are-locked")
    return None


@rule("atz.zombie-move.which-doors-are-locked")
def turn_lock(g: Atz, place: int) -> None:
    """Lock a door, or unlock it."""
    g.doors[place] = SHUT if g.doors[place] == LOCKED else LOCKED
    g.tell(
        DoorChanged(place, g.doors[place], rule=RuleId("atz.zombie-move.which-doors-are-locked"))
    )
