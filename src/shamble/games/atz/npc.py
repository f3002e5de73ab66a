"""Humans whom no player commands: a fixed doctrine decides for them, figure by figure."""

from typing import Final

from shamble.games.atz.activation import (
    begin_figure,
    break_off,
    charge,
    end_activation,
    fight_on,
    fire,
    rally_others,
)
from shamble.games.atz.aid import bars_rallying
from shamble.games.atz.aim import can_fire_at
from shamble.games.atz.charge import bars_charging
from shamble.games.atz.cover import is_cover, nearest_cover
from shamble.games.atz.events import GroupActivated
from shamble.games.atz.fire import npc_shot
from shamble.games.atz.groups import can_activate, choose_leader, group_rep, opponents
from shamble.games.atz.leaving import leave_table
from shamble.games.atz.march import bars_moving, march, order_move, to_edge
from shamble.games.atz.notice import take_stock
from shamble.games.atz.options import BreakOff, Charge, FightOn, Rally
from shamble.games.atz.orders import bars_leaving, break_offs
from shamble.games.atz.plane import span
from shamble.games.atz.reach import OFFSETS, reach
from shamble.games.atz.sight import in_cover, visible_foes
from shamble.games.atz.spots import ring
from shamble.games.atz.state import (
    NOBODY,
    Atz,
    FigureId,
    GroupId,
    alive,
    apart,
    foes,
    gun,
    members,
    touching,
    up,
    within,
)
from shamble.games.atz.terms import Class, Status
from shamble.games.atz.ways import Path, Spot
from shamble.games.atz.weapons import loaded, reload, take_in_hand
from shamble.kernel.rules import rule

NEAR_ZOMBIE: Final = 6  # inches
TO_HELPLESS: Final = 8
HELPLESS: Final = (Status.STUNNED, Status.OUT_OF_THE_FIGHT)
STANCES: Final = {
    Class.GANGER: "attack",
    Class.MILITARY: "hold",
    Class.SURVIVOR: "hold",
    Class.CIVILIAN: "hold",
}


@rule("atz.npc.controlled-by-mechanics", "atz.npc.doctrine-needed", "atz.game.npc-humans")
def npc_acts(g: Atz, side: int) -> None:
    """Have the groups of a side that nobody commands act, from the highest Rep to the lowest."""
    die = g.dice_of[side]
    groups = sorted({it.group for it in g.figures if it.who.side == side and alive(it)})
    able = [
        group
        for group in groups
        if group_rep(g, group) >= die and any(can_activate(g, i) for i in members(g, group))
    ]
    for group in sorted(able, key=lambda group: (-group_rep(g, group), group)):
        g.next(npc_group, group)


def npc_group(g: Atz, group: GroupId) -> None:
    """Activate one group: each of its figures follows the doctrine."""
    if g.leaders[group] == NOBODY:
        choose_leader(g, group)
    figures = tuple(i for i in members(g, group) if not g.figures[i].activated)
    g.group, g.volleys = group, 0
    g.tell(GroupActivated(group, figures))
    take_stock(g)
    for i in figures:
        begin_figure(g, i, "move")
    for i in figures:
        g.next(npc_figure, i)
    g.next(end_activation)


@rule("atz.npc.stances", "atz.npc.break-rule", "atz.seat.absent-player", "atz.seat.coop-numbers")
def stance(g: Atz, side: int) -> str:
    """Return how a side behaves: it flees for good once it is broken, else as its people do."""
    mine = [it for it in g.figures if it.who.side == side]
    ready = sum(1 for it in mine if up(it))
    players = sum(1 for it in g.figures if it.who.seat != NOBODY and up(it))
    if 2 * ready < len(mine) or players >= 2 * ready:
        return "flee"
    return "hold" if mine[0].who.abandoned else STANCES[mine[0].who.kind]


@rule("atz.npc.action-list", "atz.npc.building-npcs-stay")
def npc_figure(g: Atz, figure: FigureId) -> None:
    """Do the first line of the action list that applies."""
    it = g.figures[figure]
    if it.done or not up(it):
        return
    mood = stance(g, it.who.side)
    if opponents(g, figure):
        meet_melee(g, figure, mood)
    elif it.who.peaceful:
        it.done = True
    elif mood == "flee":
        flee(g, figure)
    elif it.hand and not loaded(g, figure):
        load_up(g, figure)
    elif not fight_zombies(g, figure) and not fight_humans(g, figure) and not stand_over(g, figure):
        close_or_hold(g, figure, mood)


@rule("atz.npc.action-list")
def meet_melee(g: Atz, figure: FigureId, mood: str) -> None:
    """Fight on if attacking or no worse than the foe; otherwise break off."""
    best = max(g.figures[i].rep for i in opponents(g, figure))
    ways = break_offs(g, figure)
    if mood == "attack" or g.figures[figure].rep >= best or not ways:
        fight_on(g, FightOn(figure))
        return
    foe = opponents(g, figure)[0]
    way = max(ways, key=lambda one: far_from(g, foe, (one.x, one.y)))
    break_off(g, BreakOff(figure, way.x, way.y))


def far_from(g: Atz, foe: FigureId, spot: Spot) -> int:
    """Return the squared distance of a spot from a figure."""
    other = g.figures[foe]
    return (other.x - spot[0]) ** 2 + (other.y - spot[1]) ** 2


@rule("atz.npc.action-list", "atz.npc.break-rule")
def flee(g: Atz, figure: FigureId) -> None:
    """Make for the nearest edge of the table, and leave."""
    if bars_leaving(g, figure) is None:
        leave_table(g, figure)
        return
    _, edge = to_edge(g, figure)
    go_toward(g, figure, edge)


@rule("atz.npc.action-list")
def load_up(g: Atz, figure: FigureId) -> None:
    """Take a loaded gun in hand, or else get behind cover and reload."""
    it = g.figures[figure]
    other = next(
        (name for name in it.guns if name not in it.empty and not g.deck.weapons[name].thrown), ""
    )
    if other:
        take_in_hand(g, figure, (other,))
        g.next(npc_figure, figure)
        return
    seen = visible_foes(g, figure)
    if seen:
        path = nearest_cover(g, figure, seen[0], it.left, away=False)
        walk(g, figure, path)
    reload(g, figure, it.hand[0])


@rule("atz.npc.action-list", "atz.npc.versus-zombies-and-each-other")
def fight_zombies(g: Atz, figure: FigureId) -> bool:
    """Fire at the nearest zombie within 6 inches and in sight, or get away from it."""
    near = [
        i
        for i in visible_foes(g, figure)
        if g.figures[i].who.zombie and within(g, figure, i, NEAR_ZOMBIE)
    ]
    if not near:
        return False
    near.sort(key=lambda i: (apart(g, figure, i), i))
    targets = tuple(i for i in near if can_fire_at(g, figure, i))
    if targets:
        shoot(g, figure, targets)
        return True
    spots = [
        s for s in ring(g, figure, g.figures[figure].left) if bars_moving(g, figure, s) is None
    ]
    if spots:
        walk(g, figure, (max(spots, key=lambda spot: (far_from(g, near[0], spot), spot)),))
    return True


@rule("atz.npc.action-list", "atz.npc.target-choice")
def fight_humans(g: Atz, figure: FigureId) -> bool:
    """Fire at the nearest enemy human in sight and range, from cover if there is any."""
    targets = [
        i
        for i in visible_foes(g, figure)
        if not g.figures[i].who.zombie and can_fire_at(g, figure, i)
    ]
    if not targets:
        return False
    targets.sort(key=lambda i: (apart(g, figure, i), in_cover(g, i, figure), i))
    if not in_cover(g, figure, targets[0]):
        it = g.figures[figure]
        path = nearest_cover(g, figure, targets[0], it.left, away=False)
        walk(g, figure, path)
    g.next(shoot_if_able, figure, tuple(targets))
    return True


def shoot_if_able(g: Atz, figure: FigureId, targets: tuple[FigureId, ...]) -> None:
    """Fire after a move, at whoever can still be fired at."""
    it = g.figures[figure]
    able = tuple(i for i in targets if can_fire_at(g, figure, i))
    if up(it) and not it.fired and able:
        shoot(g, figure, able)


def shoot(g: Atz, figure: FigureId, targets: tuple[FigureId, ...]) -> None:
    """Use the active fire as the doctrine says."""
    fire(g, npc_shot(g, figure, targets, snap=False))


@rule("atz.npc.helpless-enemies")
def stand_over(g: Atz, figure: FigureId) -> bool:
    """Go to a helpless enemy within 8 inches if no enemy on his feet is in sight."""
    if any(up(g.figures[i]) and not g.figures[i].prone for i in visible_foes(g, figure)):
        return False
    helpless = [
        i
        for i in foes(g, figure)
        if g.figures[i].status in HELPLESS
        and not g.figures[i].carried
        and within(g, figure, i, TO_HELPLESS)
    ]
    helpless.sort(key=lambda i: (apart(g, figure, i), i))
    if not helpless or touching(g, figure, helpless[0]):
        return bool(helpless)
    it, other = g.figures[figure], g.figures[helpless[0]]
    spots = sorted(
        ((other.x + dx, other.y + dy) for dx, dy in OFFSETS),
        key=lambda spot: ((spot[0] - it.x) ** 2 + (spot[1] - it.y) ** 2, spot),
    )
    spot = next((one for one in spots if bars_moving(g, figure, one) is None), None)
    if spot is not None:
        walk(g, figure, (spot,))
    return spot is not None


@rule("atz.npc.action-list", "atz.npc.choices-in-tests")
def close_or_hold(g: Atz, figure: FigureId, mood: str) -> None:
    """Rally friends, charge the helpless, or else advance if attacking and hold if not."""
    it = g.figures[figure]
    if g.leaders[it.group] == figure and bars_rallying(g, figure) is None:
        rally_others(g, Rally(figure))
    enemies = [i for i in foes(g, figure) if not g.figures[i].who.zombie]
    near = sorted(enemies, key=lambda i: (apart(g, figure, i), i))
    weak = [
        i
        for i in near
        if bars_charging(g, figure, i) is None
        and (gun(g, figure) is None or g.figures[i].prone or not g.figures[i].hand)
    ]
    if mood == "attack" and weak:
        charge(g, Charge((figure,), (weak[0],)))
    elif mood == "attack" and near:
        go_toward(g, figure, (g.figures[near[0]].x, g.figures[near[0]].y))
        g.next(shoot_if_able, figure, tuple(near))
    elif near and not is_cover(g, (it.x, it.y), near[0]):
        walk(g, figure, nearest_cover(g, figure, near[0], it.left, away=False))


def go_toward(g: Atz, figure: FigureId, goal: Spot) -> None:
    """Walk as near to a spot as the move allows, by corners or straight."""
    it = g.figures[figure]
    spots = [*ring(g, figure, it.left), *reach(g, figure, it.left)]
    able = [spot for spot in spots if bars_moving(g, figure, spot) is None]
    here = span(goal[0] - it.x, goal[1] - it.y)
    best = min(able, key=lambda s: (span(goal[0] - s[0], goal[1] - s[1]), s), default=(it.x, it.y))
    if span(goal[0] - best[0], goal[1] - best[1]) < here:
        walk(g, figure, (best,))


def walk(g: Atz, figure: FigureId, path: Path | None) -> None:
    """Walk to the end of a path, if there is one."""
    if path and bars_moving(g, figure, path[-1]) is None:
        order_move(g, figure, path[-1])
        g.next(march, (figure,))
