"""Groups: who belongs together, who leads."""

from collections.abc import Iterable, Sequence
from typing import Final

from shamble.games.atz.battle.events import GroupFormed, LeaderChosen
from shamble.games.atz.battle.state import (
    CONTACT,
    NOBODY,
    ZOMBIES,
    Atz,
    Figure,
    FigureId,
    GroupId,
    Item,
    Trial,
    blamed,
    ground,
    lets_be,
    members,
    squared_distance,
    up,
)
from shamble.games.atz.battle.touch import parted
from shamble.games.atz.book.terms import Status
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.people.alongside import grappled, rides_with
from shamble.games.atz.table.sight import open_all
from shamble.games.atz.table.small_windows import reaches
from shamble.kernel.rules import RuleId, rule

OUT: Final = Status.OUT_OF_THE_FIGHT
COHESION: Final = 4  # inches
NEAR: Final = (COHESION * INCH) ** 2
STUNNED: Final = Status.STUNNED


@rule("atz.group.definition", "atz.group.los-for-cohesion")
def linked(g: Atz, one: FigureId, other: FigureId) -> bool:
    """Whether two figures hold a group together: 4 inches at most, and no wall between."""
    a, b = g.figures[one], g.figures[other]
    if g.riding and not a.aboard == b.aboard == NOBODY:
        return rides_with(g, one, other)
    if a.floor != b.floor or squared_distance(g, one, other) > NEAR:
        return False
    return any(open_all(g, doors) for doors in ground(g, a, b).view(a.x, a.y, b.x, b.y))


def clusters(g: Atz, figures: Iterable[FigureId]) -> list[list[FigureId]]:
    """Return the figures in sets that hang together, link by link."""
    rest = list(figures)
    found = []
    while rest:
        cluster = [rest.pop(0)]
        for one in cluster:
            near = [other for other in rest if linked(g, one, other)]
            cluster += near
            rest = [other for other in rest if other not in near]
        found.append(sorted(cluster))
    return found


@rule("atz.group.divide", "atz.group.coop-sharing")
def form_groups(g: Atz) -> None:
    """Divide each human side into groups by where its figures stand, seat by seat."""
    keys = {(it.who.side, it.who.seat) for it in g.figures if it.who.side != ZOMBIES}
    for side, seat in sorted(keys):
        mine = [i for i, it in enumerate(g.figures) if (it.who.side, it.who.seat) == (side, seat)]
        for cluster in clusters(g, mine):
            found_group(g, cluster)


def found_group(g: Atz, figures: list[FigureId]) -> GroupId:
    """Make these figures a group and choose its Leader."""
    group = len(g.leaders)
    g.leaders.append(NOBODY)
    for i in figures:
        g.figures[i].group = group
    if any(can_activate(g, i) for i in figures):
        g.tell(GroupFormed(group, tuple(figures)))
    choose_leader(g, group)
    return group


@rule("atz.leader.one-per-group", "atz.leader.replace")
def choose_leader(g: Atz, group: GroupId) -> None:
    """Let the Star lead, or else the highest Rep of those who can."""
    fit = [
        i
        for i in members(g, group)
        if g.figures[i].status < Status.STUNNED and g.figures[i].who.keeper == NOBODY
    ]
    g.leaders[group] = max(fit, key=lambda i: leader_rank(g, i), default=NOBODY)
    if any(can_activate(g, i) for i in members(g, group)):
        g.tell(LeaderChosen(group, g.leaders[group]))


def leader_rank(g: Atz, figure: FigureId) -> tuple[bool, int, int]:
    """Return by what Leaders are chosen: Stars, then Rep; the first of equals."""
    it = g.figures[figure]
    return it.who.star, it.rep, -figure


@rule("atz.leader.none", "atz.turn.rep-threshold", "atz.leader.activation")
def group_rep(g: Atz, group: GroupId) -> int:
    """Return the Rep by which a group activates: its Leader's, or the highest without one."""
    leader = g.leaders[group]
    if leader != NOBODY and g.figures[leader].status < OUT:
        return g.figures[leader].rep
    fit = [g.figures[i].rep for i in members(g, group) if can_activate(g, i)]
    return max(fit, default=0)


def can_activate(g: Atz, figure: FigureId) -> bool:
    """Whether a figure could do anything with an activation."""
    it = g.figures[figure]
    return it.status <= STUNNED and it.who.keeper == NOBODY


@rule("atz.group.forced-split", "atz.test.in-sight-continue")
def split_strays(g: Atz, side: int) -> None:
    """Make figures that were driven away from their groups groups of their own."""
    if side == ZOMBIES:
        return
    for group in sorted({it.group for it in g.figures if it.who.side == side}):
        found = clusters(g, members(g, group))
        if len(found) <= 1:
            continue
        leader = g.leaders[group]
        stays = next((c for c in found if leader in c), max(found, key=len))
        for cluster in found:
            if cluster is not stays:
                found_group(g, cluster)
        if leader != NOBODY and leader not in stays:
            choose_leader(g, group)


@rule("atz.group.definition", "atz.group.split-join")
def form_up(g: Atz, group: GroupId) -> None:
    """Have friends who stand by a group that is about to act be of it, but for a better Leader's.

    Those who stand by who has joined are of it, too. It chooses a Leader if it has none.
    """
    if g.leaders[group] == NOBODY:
        choose_leader(g, group)
    rep = group_rep(g, group)
    while near := [i for i in at_hand(g, group) if group_rep(g, g.figures[i].group) <= rep]:
        join_up(g, group, near, "atz.group.split-join")


@rule("atz.group.rejoin-move", "atz.group.split-join")
def gather(g: Atz, group: GroupId) -> list[FigureId]:
    """Let friends who have not acted yet join an active group that comes near."""
    joining = at_hand(g, group)
    if joining:
        join_up(g, group, joining, "atz.group.rejoin-move")
    return joining


def at_hand(g: Atz, group: GroupId) -> list[FigureId]:
    """Return the friends by a group who have not acted yet, and can."""
    now = members(g, group)
    if not now:
        return []
    who = g.figures[now[0]].who
    return [
        i
        for i, it in enumerate(g.figures)
        if it.group != group
        and (it.who.side, it.who.seat) == (who.side, who.seat)
        and not it.activated
        and it.status <= Status.DUCKED_BACK
        and any(linked(g, i, member) for member in now if up(g.figures[member]))
    ]


def join_up(g: Atz, group: GroupId, joining: list[FigureId], why: str) -> None:
    """Have figures be of a group from now on."""
    for i in joining:
        leave_group(g, i, group)
    g.tell(GroupFormed(group, tuple(members(g, group)), RuleId(why)))
    resume_leadership(g, group, joining)


def leave_group(g: Atz, figure: FigureId, group: GroupId) -> None:
    """Move a figure to another group; the old one chooses a new Leader if it was his."""
    old = g.figures[figure].group
    g.figures[figure].group = group
    if g.leaders[old] == figure:
        choose_leader(g, old)


def resume_leadership(g: Atz, group: GroupId, joining: list[FigureId]) -> None:
    """Let a Star that comes back lead again."""
    leader = g.leaders[group]
    led_by_star = leader != NOBODY and g.figures[leader].who.star
    if not led_by_star and any(g.figures[i].who.star for i in joining):
        choose_leader(g, group)


@rule("atz.group.split-join", "atz.turn.individuals-in-group")
def acts_now(g: Atz, figure: FigureId) -> bool:
    """Whether the activation in progress is a figure's own, and it may still do something in it.

    Who has moved away from the active group in this activation goes on with it.
    """
    it = g.figures[figure]
    apart = it.activated and g.group != NOBODY
    return not it.act.done and (it.group == g.group or apart)


@rule("atz.leader.low-rep-leader", "atz.group.split-join")
def split_off(g: Atz, figure: FigureId) -> GroupId:
    """Make a figure a group of its own."""
    old = g.figures[figure].group
    group = found_group(g, [figure])
    if g.leaders[old] == figure:
        choose_leader(g, old)
    return group


@rule("atz.leader.die-front", "atz.leader.die-fit", "atz.leader.die")
def bars_leader_die(
    g: Atz, leader: FigureId, testing: tuple[FigureId, ...], cause: FigureId
) -> RuleId | None:
    """Return the rule that keeps a Leader from rolling his die for these figures, or None.

    None of them may be more than an inch nearer to the cause than he is.
    """
    if leader == NOBODY or not up(g.figures[leader]) or locked(g, leader):
        return RuleId("atz.leader.die-fit")
    if not [i for i in testing if i != leader]:
        return RuleId("atz.leader.die-self")
    if cause == NOBODY:
        return None if leader in testing else RuleId("atz.leader.die-front")
    mine = squared_distance(g, leader, cause)
    for i in testing:
        theirs = squared_distance(g, i, cause)
        # d(leader) > d(i) + 1 inch, without roots: 10 is an inch in tenths.
        gap = mine - theirs - INCH * INCH
        if gap > 0 and gap * gap > 4 * INCH * INCH * theirs:
            return RuleId("atz.leader.die-front")
    return None


@rule("atz.leader.die-front")
def nearest_cause(g: Atz, trial: Trial, items: list[Item]) -> FigureId:
    """Return because of whom a group is tested: of all enemies concerned the nearest to it."""
    pairs = [(blamed(trial, item), item.figure) for item in items]
    far = [(squared_distance(g, i, cause), cause) for cause, i in pairs if cause != NOBODY]
    return min(far, default=(0, NOBODY))[1]


def locked(g: Atz, figure: FigureId) -> bool:
    """Whether a figure is in melee."""
    return bool(opponents(g, figure))


@rule("atz.melee.contact", "atz.melee.locked")
def opponents(
    g: Atz, figure: FigureId, among: Iterable[tuple[FigureId, Figure]] | None = None
) -> list[FigureId]:
    """Return the enemies with whom a figure is in melee: in contact, both of them able.

    Args:
        g: The game.
        figure: Who may be in melee.
        among: All whom it may touch, if they are known already.
    """
    it = g.figures[figure]
    if it.status >= STUNNED or (it.who.zombie and it.prone) or it.who.keeper != NOBODY:
        return []
    x, y, side = it.x, it.y, it.who.side
    left, right, low, high = x - INCH, x + INCH, y - INCH, y + INCH
    found = [
        i
        for i, other in (enumerate(g.figures) if among is None else among)
        if left <= other.x <= right
        and low <= other.y <= high
        and other.who.side != side
        and (other.x - x) ** 2 + (other.y - y) ** 2 <= CONTACT
        and other.status < STUNNED
        and not (other.who.zombie and other.prone)
        and not other.carried
        and other.who.keeper == NOBODY
        and other.floor == it.floor
        and not parted(g, it, (x, y), (other.x, other.y))
    ]
    if g.spared:
        found = [i for i in found if not are_at_peace(g, figure, i)]
    if g.riding:
        found += grappled(g, figure)
    return found + held_by(g, figure, found) if g.held else found


@rule("atz.mercy.spared-wakes")
def are_at_peace(g: Atz, one: FigureId, other: FigureId) -> bool:
    """Whether one of two was spared by the side of the other, and neither fights."""
    sides = g.figures[one].who.side, g.figures[other].who.side
    return lets_be(g, sides[1], one) or lets_be(g, sides[0], other)


@rule("atz.zombie-move.window-small-reach")
def held_by(g: Atz, figure: FigureId, others: list[FigureId]) -> list[FigureId]:
    """Return those with whom a figure fights through a small window."""
    return [
        i
        for i, other in enumerate(g.figures)
        if i not in others
        and other.status < Status.STUNNED
        and not (other.who.zombie and other.prone)
        and (reaches(g, i, figure) or reaches(g, figure, i))
    ]


@rule("atz.melee.contact", "atz.melee.locked")
def fights_side(g: Atz, figure: FigureId, side: int, crowd: Sequence[Figure] | None = None) -> bool:
    """Whether a figure is in melee with somebody of a side.

    Args:
        g: The game.
        figure: Who may be in melee.
        side: With whom.
        crowd: All of that side, if they are known already.
    """
    it = g.figures[figure]
    left, right, low, high = it.x - INCH, it.x + INCH, it.y - INCH, it.y + INCH
    for other in g.figures if crowd is None else crowd:
        if left <= other.x <= right and low <= other.y <= high and other.who.side == side:
            return any(g.figures[i].who.side == side for i in opponents(g, figure))
    return False
