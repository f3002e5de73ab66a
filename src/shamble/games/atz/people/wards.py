"""Those who never leave one figure: they go where it goes, and nobody can catch them."""

from typing import Final

from shamble.games.atz.battle.events import Dodged, Moved
from shamble.games.atz.battle.options import LetOut
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, alive, ground, on_table, up
from shamble.games.atz.ground.footprint import touches
from shamble.games.atz.ground.plane import BASE, INCH
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.table.reach import room_at
from shamble.games.atz.table.sight import sees
from shamble.games.atz.table.vehicles import alight, footprint_of
from shamble.kernel.rules import RuleId, rule

NEAR: Final = 2 * INCH  # how far they are from their keeper at most
OUT: Final = RuleId("atz.scenario.bleens-exit-van")
FOLLOW: Final = RuleId("atz.scenario.bleens-movement")
RING: Final = tuple(
    (dx, dy)
    for dx in range(-NEAR, NEAR + 1)
    for dy in range(-NEAR, NEAR + 1)
    if (2 * BASE) ** 2 <= dx * dx + dy * dy <= NEAR * NEAR
)


def wards_of(g: Atz, keeper: FigureId) -> list[FigureId]:
    """Return those whom a figure keeps and who are on the table."""
    return [
        i
        for i, it in enumerate(g.figures)
        if it.who.keeper == keeper and alive(it) and on_table(it)
    ]


@rule("atz.scenario.bleens-protective-mother")
def protective_dice(g: Atz, figure: FigureId) -> int:
    """Return how many dice more a figure rolls in a reaction test: one while it sees its wards."""
    if not g.figures[figure].who.protective:
        return 0
    return 1 if any(sees(g, figure, i) for i in wards_of(g, figure)) else 0


def is_near(spot: Spot, other: Spot, reach: int) -> bool:
    """Whether two spots are at most this far apart, in tenths."""
    return squared_distance(spot, other) <= reach * reach


def spot_by(g: Atz, keeper: FigureId, ward: FigureId, near: Spot) -> Spot | None:
    """Return the spot nearest to another where a ward can stand by its keeper, or None."""
    it = g.figures[keeper]
    table = ground(g, it)
    spots = [(it.x + dx, it.y + dy) for dx, dy in RING]
    spots.sort(key=lambda spot: ((spot[0] - near[0]) ** 2 + (spot[1] - near[1]) ** 2, spot))
    for spot in spots:
        if table.walkable(it.x, it.y, *spot) and room_at(g, ward, spot):
            return spot
    return None


@rule("atz.scenario.bleens-movement")
def bring_wards(g: Atz, keeper: FigureId) -> None:
    """Have those come along who go where a figure goes, so that they are within 2 inches of it."""
    it = g.figures[keeper]
    for i in wards_of(g, keeper):
        ward = g.figures[i]
        if ward.aboard != NOBODY:
            continue
        home = (ward.x, ward.y)
        with_it = ward.floor == it.floor
        ward.floor = it.floor
        by_it = with_it and is_near((it.x, it.y), home, NEAR) and clear(g, i, keeper)
        spot = None if by_it else spot_by(g, keeper, i, home)
        if spot is not None:
            ward.x, ward.y = spot
            ward.fx, ward.fy = it.fx, it.fy
            g.tell(Moved(i, *spot, FOLLOW))


def clear(g: Atz, one: FigureId, other: FigureId) -> bool:
    """Whether nothing lies between two figures."""
    a, b = g.figures[one], g.figures[other]
    return ground(g, a, b).walkable(a.x, a.y, b.x, b.y)


@rule("atz.scenario.bleens-uncatchable", "atz.scenario.bleens-dodge-procedure")
def slip_away(g: Atz, figure: FigureId, zombie: FigureId) -> None:
    """Have one who cannot be caught dodge a charge: up to 2 inches, to its keeper's side.

    Only figures with a keeper do. Where there is no room on the way they squeeze past the keeper;
    where there is none at all they stay, and are not caught.
    """
    it = g.figures[figure]
    if it.who.keeper == NOBODY or it.aboard != NOBODY:
        return
    keeper, home = g.figures[it.who.keeper], (it.x, it.y)
    table, there = ground(g, keeper), (keeper.x, keeper.y)
    near = [(it.x + dx, it.y + dy) for dx, dy in RING]
    by_keeper = [(keeper.x + dx, keeper.y + dy) for dx, dy in RING]
    for spot in (*sorted_by(near, there, home), *sorted_by(by_keeper, home, home)):
        if table.walkable(*there, *spot) and room_at(g, figure, spot):
            it.fx, it.fy = home[0] - spot[0], home[1] - spot[1]
            it.x, it.y = spot
            g.tell(Dodged(figure, zombie, *spot))
            return


def sorted_by(spots: list[Spot], goal: Spot, home: Spot) -> list[Spot]:
    """Return the spots a base's width from home, those nearest to a goal first.

    Where the goal is not home itself, only those count that are nearer to it than home is.
    """
    limit = squared_distance(home, goal)
    found = [
        spot
        for spot in spots
        if squared_distance(spot, home) >= (2 * BASE) ** 2
        and (goal == home or squared_distance(spot, goal) < limit)
    ]
    return sorted(found, key=lambda spot: (squared_distance(spot, goal), spot))


def squared_distance(spot: Spot, other: Spot) -> int:
    """Return the squared distance between two spots."""
    return (spot[0] - other[0]) ** 2 + (spot[1] - other[1]) ** 2


@rule("atz.scenario.bleens-exit-van", "atz.scenario.bleens-van-contact")
def bars_letting_out(g: Atz, option: LetOut) -> RuleId | None:
    """Return the rule that keeps wards in their vehicle, or None.

    Their keeper must be active, and near enough that they come out beside it.
    """
    if not 0 <= option.ward < len(g.figures) or not up(g.figures[option.figure]):
        return OUT
    ward = g.figures[option.ward]
    if ward.who.keeper != option.figure or ward.aboard == NOBODY:
        return OUT
    return OUT if door_spot(g, option) is None else None


def door_spot(g: Atz, option: LetOut) -> Spot | None:
    """Return where wards come out: beside the vehicle, within 2 inches of their keeper."""
    ward, keeper = g.figures[option.ward], g.figures[option.figure]
    print_, table = footprint_of(g, ward.aboard), ground(g)
    home = (keeper.x, keeper.y)
    spots = [(keeper.x + dx, keeper.y + dy) for dx, dy in RING]
    able = [
        spot
        for spot in spots
        if touches(print_, *spot) and table.walkable(*home, *spot) and room_at(g, option.ward, spot)
    ]
    return min(able, key=lambda s: ((s[0] - home[0]) ** 2 + (s[1] - home[1]) ** 2, s), default=None)


@rule("atz.scenario.bleens-exit-van")
def let_out(g: Atz, option: LetOut) -> None:
    """Let wards out on their keeper's side; it is their activation, and the group stays put."""
    spot = door_spot(g, option)
    if spot is None:
        return
    alight(g, option.ward, *spot)
    ward, keeper = g.figures[option.ward], g.figures[option.figure]
    ward.group, ward.activated = keeper.group, True
    keeper.act.move_left, keeper.act.path, keeper.act.moved = 0, (), True
    g.tell(Moved(option.ward, *spot, OUT))
