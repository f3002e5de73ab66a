"""Humans whom no player commands: a fixed doctrine decides for them, figure by figure."""

from typing import Final

from shamble.games.atz.activation.activation import (
    begin_figure,
    break_off,
    charge,
    fight_on,
    fire,
    rally_others,
    try_fast,
)
from shamble.games.atz.activation.ending import end_activation
from shamble.games.atz.activation.forbidden import bars_fast
from shamble.games.atz.activation.orders import break_offs
from shamble.games.atz.battle.encounter import Contact
from shamble.games.atz.battle.events import GroupActivated, NobodyActs, SideBroke
from shamble.games.atz.battle.options import BreakOff, Charge, FastMove, FightOn, Rally, Throw
from shamble.games.atz.battle.state import (
    NOBODY,
    Atz,
    Figure,
    FigureId,
    GroupId,
    friends,
    ground,
    gun,
    lets_be,
    members,
    squared_distance,
    up,
    within,
)
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.encounters.awareness import FREE_TURNS
from shamble.games.atz.encounters.raid import is_raid_on
from shamble.games.atz.fighting.aid import rally_alone
from shamble.games.atz.fighting.charge import bars_charging
from shamble.games.atz.fighting.cover import cover_near, is_cover, nearest_cover
from shamble.games.atz.fighting.fire import npc_shot
from shamble.games.atz.fighting.grenade import in_circle, throw, throws
from shamble.games.atz.ground.plane import span
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.moving.march import bars_moving
from shamble.games.atz.moving.spots import ring
from shamble.games.atz.npc.drivers import ride
from shamble.games.atz.npc.mercy import judge_helpless
from shamble.games.atz.npc.moves import flee, go_toward, human_foes, remember, walk, whereabouts
from shamble.games.atz.occurrences.blaze import is_in_fire
from shamble.games.atz.people.groups import COHESION, choose_leader, group_rep, opponents
from shamble.games.atz.people.rallying import bars_rallying, may_rally
from shamble.games.atz.people.weapons import loaded, reload, take_in_hand
from shamble.games.atz.reactions.aim import can_fire_at
from shamble.games.atz.reactions.notice import face_spot, take_stock
from shamble.games.atz.table.fires import FIRE
from shamble.games.atz.table.reach import OFFSETS
from shamble.games.atz.table.sight import in_cover, sees, visible_foes
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule

NEAR_ZOMBIE: Final = 6  # inches
TO_HELPLESS: Final = 8
TO_LOB: Final = 6
CROWD: Final = 2  # enemies who are worth a flash-bang
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
    groups = {it.group for it in g.figures if it.who.side == side}
    able = [group for group in groups if group_rep(g, group) >= die]
    for group in sorted(able, key=lambda group: (-group_rep(g, group), group)):
        g.next(npc_group, group)
    if not able and any(it.who.side == side and up(it) for it in g.figures):
        g.tell(NobodyActs(Seat(NOBODY), die))


def npc_group(g: Atz, group: GroupId) -> None:
    """Activate one group: each of its figures follows the doctrine."""
    if g.leaders[group] == NOBODY:
        choose_leader(g, group)
    figures = tuple(i for i in members(g, group) if not g.figures[i].activated)
    if figures:
        break_if_beaten(g, g.figures[figures[0]].who.side)
    g.group, g.volleys = group, 0
    if figures:
        fit = tuple(i for i in figures if is_in_the_fight(g.figures[i]))
        g.tell(GroupActivated(group, fit or figures))
    take_stock(g)
    for i in figures:
        begin_figure(g, i, "move")
    for i in figures:
        if g.figures[i].status == Status.HUNKERED:
            g.next(rally_alone, i)
        g.next(npc_figure, i)
    g.next(end_activation)


@rule("atz.raid.free-turn", "atz.raid.awareness-results")
@FREE_TURNS.by("settlers")
def lie_in_wait(g: Atz, contact: Contact) -> None:
    """Have the group that was met act at once, whatever its die; the others may react."""
    group = g.figures[contact.met[0]].group
    for i in contact.met:
        g.figures[i].activated = False
    g.next(npc_group, group)


@rule("atz.npc.stances", "atz.npc.break-rule", "atz.seat.absent-player", "atz.seat.coop-numbers")
def stance(g: Atz, side: int) -> str:
    """Return how a side behaves: it flees for good once it is broken, else as its people do."""
    if g.fleeing >> side & 1:
        return "flee"
    settlement = is_raid_on(g, side)
    if settlement is not None and settlement.roused:
        return "attack"
    first = next(it.who for it in g.figures if it.who.side == side)
    return "hold" if first.abandoned else STANCES[first.kind]


@rule("atz.npc.break-rule")
def break_if_beaten(g: Atz, side: int) -> None:
    """Have a side that is beaten flee for good, and tell it."""
    if not g.fleeing >> side & 1 and is_broken(g, side):
        g.fleeing |= 1 << side
        rest = [i for i, it in enumerate(g.figures) if it.who.side == side and is_in_the_fight(it)]
        g.tell(SideBroke(side, tuple(rest)))


@rule("atz.npc.break-rule")
def is_broken(g: Atz, side: int) -> bool:
    """Whether fewer than half of a side are left, or players' figures are twice as many.

    Whom players put on the table of a skirmish to fight against does not run for numbers alone.
    """
    mine = [it for it in g.figures if it.who.side == side]
    left = sum(1 for it in mine if is_in_the_fight(it))
    settlement = is_raid_on(g, side)
    if settlement is not None:
        return settlement.roused and 2 * left < len(mine)
    if g.settings.hostiles and left == len(mine):
        return False
    players = [it for it in g.figures if it.who.seat != NOBODY and it.who.human]
    return 2 * left < len(mine) or sum(map(is_in_the_fight, players)) >= 2 * left


@rule("atz.npc.break-rule")
def is_in_the_fight(it: Figure) -> bool:
    """Whether a figure is neither hurt nor gone; who ducks back, hunkers or is stunned still is."""
    return it.status < Status.OUT_OF_THE_FIGHT


@rule("atz.npc.action-list", "atz.npc.building-npcs-stay", FIRE)
def npc_figure(g: Atz, figure: FigureId) -> None:
    """Do the first line of the action list that applies."""
    it = g.figures[figure]
    if it.act.done or not up(it):
        return
    mood = stance(g, it.who.side)
    remember(g, figure)
    if opponents(g, figure):
        meet_melee(g, figure, mood)
    elif g.encounter is not None and is_in_fire(g, figure):
        flee(g, figure)
    elif it.who.peaceful:
        it.act.done = True
    elif it.aboard != NOBODY:
        ride(g, figure, mood)
        g.next(shoot_from_seat, figure)
    elif mood == "flee":
        flee(g, figure)
    elif it.hand and not loaded(g, figure):
        load_up(g, figure)
    elif not any(line(g, figure) for line in LINES):
        close_or_hold(g, figure, mood)


@rule("atz.npc.action-list")
def meet_melee(g: Atz, figure: FigureId, mood: str) -> None:
    """Fight on if attacking or no worse than the foe; otherwise break off, into cover if any."""
    best = max(g.figures[i].rep for i in opponents(g, figure))
    ways = break_offs(g, figure)
    if mood == "attack" or g.figures[figure].rep >= best or not ways:
        fight_on(g, FightOn(figure))
        return
    foe = opponents(g, figure)[0]
    way = max(
        ways, key=lambda one: (is_cover(g, (one.x, one.y), foe), far_from(g, foe, (one.x, one.y)))
    )
    break_off(g, BreakOff(figure, way.x, way.y))


def far_from(g: Atz, foe: FigureId, spot: Spot) -> int:
    """Return the squared distance of a spot from a figure."""
    other = g.figures[foe]
    return (other.x - spot[0]) ** 2 + (other.y - spot[1]) ** 2


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
        path = nearest_cover(g, figure, seen[0], it.act.move_left, away=False)
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
    near.sort(key=lambda i: (squared_distance(g, figure, i), i))
    targets = tuple(i for i in near if can_fire_at(g, figure, i))
    if targets:
        shoot(g, figure, targets)
        return True
    spots = [
        s
        for s in ring(g, figure, g.figures[figure].act.move_left)
        if bars_moving(g, figure, s) is None
    ]
    if spots:
        walk(g, figure, (max(spots, key=lambda spot: (far_from(g, near[0], spot), spot)),))
    return True


@rule("atz.npc.action-list", "atz.npc.target-choice")
def fight_humans(g: Atz, figure: FigureId) -> bool:
    """Fire at the nearest enemy human in sight and range, from cover if there is any."""
    targets = [i for i in human_foes(g, figure) if sees(g, figure, i) and can_fire_at(g, figure, i)]
    if not targets:
        return False
    targets.sort(key=lambda i: (squared_distance(g, figure, i), in_cover(g, i, figure), i))
    if not in_cover(g, figure, targets[0]):
        spot = firing_spot(g, figure, targets[0])
        walk(g, figure, None if spot is None else (spot,))
    g.next(shoot_if_able, figure, tuple(targets))
    return True


@rule("atz.npc.action-list")
def firing_spot(g: Atz, figure: FigureId, target: FigureId) -> Spot | None:
    """Return the nearest cover from which a figure can fire at an enemy, or None."""
    it = g.figures[figure]
    spots = sorted(
        (span(x - it.x, y - it.y), (x, y))
        for x, y in cover_near(ground(g, it), it.x, it.y, it.act.move_left)
    )
    for length, spot in spots:
        if length > it.act.move_left:
            break
        covered = is_cover(g, spot, target) and fires_from(g, figure, target, spot)
        if covered and bars_moving(g, figure, spot) is None:
            return spot
    return None


def fires_from(g: Atz, figure: FigureId, target: FigureId, spot: Spot) -> bool:
    """Whether a figure could fire at an enemy from a spot."""
    it = g.figures[figure]
    home = (it.x, it.y)
    it.x, it.y = spot
    found = can_fire_at(g, figure, target)
    it.x, it.y = home
    return found


@rule("atz.npc.action-list")
def see_to_friends(g: Atz, figure: FigureId) -> bool:
    """Have a Leader who sees no enemy go to a hunkered friend within 8 inches and rally him."""
    if g.leaders[g.figures[figure].group] != figure or visible_foes(g, figure):
        return False
    cowed = [
        i
        for i in friends(g, figure)
        if g.figures[i].status == Status.HUNKERED
        and within(g, figure, i, TO_HELPLESS)
        and may_rally(g, i)
    ]
    if not cowed or g.figures[figure].act.rallied:
        return False
    nearest = min(cowed, key=lambda i: (squared_distance(g, figure, i), i))
    if not within(g, figure, nearest, COHESION):
        go_toward(g, figure, (g.figures[nearest].x, g.figures[nearest].y))
    g.next(rally_if_able, figure)
    return True


def rally_if_able(g: Atz, figure: FigureId) -> None:
    """Rally those near by, if one got there."""
    if bars_rallying(g, figure) is None:
        rally_others(g, Rally(figure))


@rule("atz.npc.choices-in-tests")
def lob(g: Atz, figure: FigureId) -> bool:
    """Have a soldier who sees two or more enemies within 6 inches throw a flash-bang."""
    it = g.figures[figure]
    near = [i for i in visible_foes(g, figure) if within(g, figure, i, TO_LOB)]
    if it.who.kind != Class.MILITARY or len(near) < CROWD:
        return False
    spots = [one for one in throws(g, figure) if caught(g, one, near) >= CROWD]
    if not spots:
        return False
    throw(
        g, max(spots, key=lambda one: (caught(g, one, near), far_from(g, figure, (one.x, one.y))))
    )
    return True


def caught(g: Atz, option: Throw, near: list[FigureId]) -> int:
    """Return how many of some enemies a burst would reach."""
    return sum(1 for i in in_circle(g, (option.x, option.y), option.floor) if i in near)


@rule("atz.npc.action-list", "atz.npc.target-choice")
def shoot_from_seat(g: Atz, figure: FigureId) -> None:
    """Fire out of a vehicle at the nearest human enemy, or a zombie within 6 inches."""
    near = sorted(visible_foes(g, figure), key=lambda i: (squared_distance(g, figure, i), i))
    humans = [i for i in near if not g.figures[i].who.zombie]
    zombies = [i for i in near if i not in humans and within(g, figure, i, NEAR_ZOMBIE)]
    shoot_if_able(g, figure, tuple(zombies or humans))


def shoot_if_able(g: Atz, figure: FigureId, targets: tuple[FigureId, ...]) -> None:
    """Fire after a move, at whoever can still be fired at."""
    it = g.figures[figure]
    able = tuple(i for i in targets if can_fire_at(g, figure, i))
    if up(it) and not it.act.fired and able:
        shoot(g, figure, able)


def shoot(g: Atz, figure: FigureId, targets: tuple[FigureId, ...]) -> None:
    """Use the active fire as the doctrine says."""
    fire(g, npc_shot(g, figure, targets, snap=False))


@rule("atz.npc.helpless-enemies", "atz.mercy.trigger-moment")
def stand_over(g: Atz, figure: FigureId) -> bool:
    """Go to a helpless enemy within 8 inches if no enemy on his feet is in sight."""
    side = g.figures[figure].who.side
    seen = [i for i in visible_foes(g, figure) if not lets_be(g, side, i)]
    if any(up(g.figures[i]) and not g.figures[i].prone for i in seen):
        return False
    helpless = [
        i
        for i in human_foes(g, figure)
        if g.figures[i].status in HELPLESS
        and not g.figures[i].carried
        and within(g, figure, i, TO_HELPLESS)
    ]
    helpless.sort(key=lambda i: (squared_distance(g, figure, i), i))
    if not helpless:
        return False
    if touching(g, figure, helpless[0]):
        g.next(judge_helpless, figure, helpless[0])
        return True
    it, other = g.figures[figure], g.figures[helpless[0]]
    spots = sorted(
        ((other.x + dx, other.y + dy) for dx, dy in OFFSETS),
        key=lambda spot: ((spot[0] - it.x) ** 2 + (spot[1] - it.y) ** 2, spot),
    )
    spot = next((one for one in spots if bars_moving(g, figure, one) is None), None)
    if spot is not None:
        walk(g, figure, (spot,))
        g.next(judge_helpless, figure, helpless[0])
    return spot is not None


@rule("atz.npc.action-list", "atz.npc.choices-in-tests")
def close_or_hold(g: Atz, figure: FigureId, mood: str) -> None:
    """Charge the helpless, or else advance if attacking and hold if not."""
    it = g.figures[figure]
    enemies = human_foes(g, figure)
    near = sorted(enemies, key=lambda i: (squared_distance(g, figure, i), i))
    weak = [
        i
        for i in near
        if bars_charging(g, figure, i) is None
        and (gun(g, figure) is None or g.figures[i].prone or not g.figures[i].hand)
    ]
    if mood == "attack" and weak:
        charge(g, Charge((figure,), (weak[0],)))
    elif mood == "attack":
        if not visible_foes(g, figure) and bars_fast(g, (figure,)) is None:
            try_fast(g, FastMove((figure,)))
        g.next(advance, figure, tuple(near))
    else:
        if near and not is_cover(g, (it.x, it.y), near[0]):
            walk(g, figure, nearest_cover(g, figure, near[0], it.act.move_left, away=False))
        g.next(watch, figure)


@rule("atz.npc.action-list")
def watch(g: Atz, figure: FigureId) -> None:
    """Turn to where an enemy was last seen."""
    it = g.figures[figure]
    if up(it) and it.goal is not None:
        face_spot(g, figure, *it.goal)


@rule("atz.npc.action-list")
def advance(g: Atz, figure: FigureId, near: tuple[FigureId, ...]) -> None:
    """Go toward the nearest enemy of whom something is known, and fire if possible."""
    if up(g.figures[figure]):
        go_toward(g, figure, whereabouts(g, figure), near[0] if near else NOBODY)
        g.next(shoot_if_able, figure, near)


LINES: Final = (
    lob,
    fight_zombies,
    fight_humans,
    see_to_friends,
    stand_over,
)  # of the action list, in order
