"""What a step is worth on an encounter, quickly: how near it leads, how safe it is, how close by.

It knows no dice and no reactions: it is what somebody sees at a glance.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from shamble.games.atz.battle.encounter import Encounter
from shamble.games.atz.battle.options import Move
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, FigureId, ground
from shamble.games.atz.book.terms import Status
from shamble.games.atz.bot_haul import (
    chief_of,
    goals_for,
    is_going_home,
    is_promising,
    is_rescue,
    spot_of,
    to_edge,
    way_from,
    way_to,
)
from shamble.games.atz.bot_paths import Goals
from shamble.games.atz.bot_risk import ACTS, LYING, REACH, SOON, WALLED, WEIGHT, bitten, value_of
from shamble.games.atz.bot_ways import far
from shamble.games.atz.ground.plane import INCH, MILS, in_box
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.people.groups import acts_now

AHEAD: Final = 1.5  # lost for each inch that the first of a group has to go
BESIDE: Final = 1.6  # inches from the first of a group that are no distance
DRAWN: Final = 1.5  # lost for each inch that one is farther from him
OUTSIDE: Final = 4.0  # lost by who is not in the building that he is in
TOGETHER: Final = 30.0  # gained by who goes into a building with the others
ALONE: Final = 25.0  # lost by who goes in without them
DOORWAY: Final = 2.5  # inches that a threshold costs them
SHARED: Final = 0.5  # of the zombies near somebody, how many each friend beside him takes on
HEARD: Final = 3.5  # inches from which somebody can be rallied
WITHIN: Final = 10.0  # inches that one goes for it
FEW: Final = 1  # zombies beside him
LATER: Final = 1.5  # inches that others may have farther to go before all run
BAND: Final = 4 * INCH  # tenths within which one is beside somebody
WORTH_IT: Final = 0.4  # points that a step must gain


class Outing(NamedTuple):
    """How a group stands that is given orders on an encounter."""

    home: bool  # it is time to go
    chief: Figure | None  # who goes first, of all of them
    leads: bool  # he is in the group that is given orders
    goals: Goals  # where he wants to be
    way: float  # inches that he, or else the group, has before it
    foes: tuple[Figure, ...]  # zombies and hostile people on their feet
    mine: tuple[Figure, ...]  # people of the side who can go
    going_in: bool  # the first is about to cross a threshold
    rescue: bool  # somebody is to be freed
    down: tuple[Figure, ...] = ()  # people of the side who lost heart


def outing(g: Atz, encounter: Encounter) -> Outing:
    """Return how the group stands that is given orders."""
    group = [it for i, it in enumerate(g.figures) if is_of_it(g, i) and it.status <= Status.STUNNED]
    side = group[0].who.side if group else NOBODY
    seat = group[0].who.seat if group else NOBODY
    home = is_going_home(g, encounter, side)
    foes: list[Figure] = []
    mine: list[Figure] = []
    down: list[Figure] = []
    for it in g.figures:
        if it.who.side == side:
            if it.who.seat == seat and it.who.human and it.status <= Status.HUNKERED:
                (down if it.status == Status.HUNKERED else mine).append(it)
        elif it.status < Status.STUNNED and not it.who.peaceful:
            foes.append(it)
    rescue = is_rescue(g, encounter)
    if not mine:
        return Outing(home, None, False, (), 0.0, tuple(foes), (), False, rescue)  # noqa: FBT003
    chief = chief_of(mine)
    leads = any(it is chief for it in group)
    goals: Goals = to_rally(chief, down, foes)
    if not home and not goals:
        goals = goals_for(g, encounter, side, chief)
    first = chief if leads or not group else chief_of(group)
    way = way_of(g, first, chief, goals)
    if leads and goals:
        way = max(way, *(way_to(g, it, goals) - LATER for it in group))
    going_in = bool(chief.act.path) and is_unknown(g, encounter, chief.act.path[-1])
    people = (tuple(foes), tuple(mine))
    return Outing(home, chief, leads, goals, way, *people, going_in, rescue, tuple(down))


def is_of_it(g: Atz, figure: FigureId) -> bool:
    """Whether somebody is of the active group, or has left it in this activation and acts on."""
    return g.figures[figure].group == g.group or acts_now(g, figure)


def to_rally(chief: Figure, down: list[Figure], foes: list[Figure]) -> Goals:
    """Return where those are who lost heart, if they are near and few of the dead beside them."""
    return tuple(
        ((it.x, it.y), 0)
        for it in down
        if not it.broken
        and HEARD < far(it.x - chief.x, it.y - chief.y) < WITHIN
        and sum(1 for foe in foes if is_beside((foe.x, foe.y), (it.x, it.y))) <= FEW
    )


def way_of(g: Atz, first: Figure, chief: Figure, goals: Goals) -> float:
    """Return how far in inches the first of a group has to go; strays go to the others."""
    if not goals:
        return to_edge(g, *spot_of(first))
    if first is not chief:
        return far(first.x - chief.x, first.y - chief.y)
    return way_to(g, chief, goals)


def is_unknown(g: Atz, encounter: Encounter, spot: Spot) -> bool:
    """Whether a spot is in a building that is worth a look, where nobody has been."""
    number = ground(g).building_at(*spot)
    if number is None or encounter.houses[number].entered:
        return False
    return is_rescue(g, encounter) or is_promising(g, encounter, number)


def steps(
    g: Atz, encounter: Encounter, now: Outing, moves: Sequence[Move]
) -> tuple[list[float], float]:
    """Return what some moves of one figure are worth, and what it is worth to stay."""
    it = g.figures[moves[0].figure]
    values = [step(g, encounter, now, it, (one.x, one.y)) for one in moves]
    return values, step(g, encounter, now, it, (it.x, it.y))


def step(g: Atz, encounter: Encounter, now: Outing, it: Figure, spot: Spot) -> float:
    """Return what it is worth for somebody to be at a spot."""
    total = -danger(g, now, it, spot)
    if now.chief is None or (now.home and (it is not now.chief or not now.goals)):
        return total - to_edge(g, *spot)
    if it is now.chief:
        total -= AHEAD * way_from(g, spot, it.floor, now.goals)
        return total + going_in(g, encounter, now, it, spot)
    if is_unknown(g, encounter, spot):
        total -= ALONE  # the first goes first
    return total - follow(g, now.chief, it, spot)


def follow(g: Atz, chief: Figure, it: Figure, spot: Spot) -> float:
    """Return what it costs to be at a spot away from the first of the group."""
    x, y = spot_of(chief)
    table = ground(g)
    apart = max(far(spot[0] - x, spot[1] - y) - BESIDE, 0.0)
    home = table.building_at(x, y)
    outside = OUTSIDE if home is not None and home != table.building_at(*spot) else 0.0
    return DRAWN * apart + outside + (OUTSIDE if it.floor != chief.floor else 0.0)


def going_in(g: Atz, encounter: Encounter, now: Outing, it: Figure, spot: Spot) -> float:
    """Return what is gained by crossing a threshold: with the others, or alone on a Raid."""
    if not is_unknown(g, encounter, spot):
        return 0.0
    if encounter.kind == "raid":
        return TOGETHER
    others = [one for one in now.mine if one is not it]
    others = [one for one in others if one.group == it.group] or others  # strays may never come
    coming = sum(can_follow(g, one, spot) for one in others) / len(others) if others else 1.0
    return TOGETHER * coming - ALONE * (1.0 - coming)


def can_follow(g: Atz, it: Figure, spot: Spot) -> bool:
    """Whether somebody could still come to a spot beyond a door in this activation."""
    if it.group != g.group or it.act.done or it.act.path or it.prone:
        return False
    return far(it.x - spot[0], it.y - spot[1]) + DOORWAY <= it.act.move_left / MILS / INCH


def danger(g: Atz, now: Outing, it: Figure, spot: Spot) -> float:
    """Return what somebody may lose at a spot to the zombies that are near it."""
    x, y = spot
    number = ground(g).building_at(x, y)
    room = None if number is None else g.terrain.buildings[number].box
    press = 0.0
    for foe in now.foes:
        gap = (foe.x - x) * (foe.x - x) + (foe.y - y) * (foe.y - y)
        if gap >= SOON * SOON or not foe.who.zombie:
            continue
        weight = 1.0 if gap < REACH * REACH else WEIGHT
        if room is not None and not in_box(foe.x, foe.y, room):
            weight *= WALLED
        press += weight * LYING if foe.prone else weight
    if not press:
        return 0.0
    beside = sum(1 for one in now.mine if one is not it and is_beside(spot_of(one), spot))
    return ACTS * value_of(it) * bitten(it, press / (1.0 + SHARED * beside))


def is_beside(one: Spot, other: Spot) -> bool:
    """Whether two spots are near enough for people to help each other."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 <= BAND * BAND
