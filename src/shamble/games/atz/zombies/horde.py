"""The zombies' activation: all of them together, in three steps."""

import itertools
from typing import Final

from shamble.games.atz.battle.events import GroupActivated, StatusChanged
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import (
    CONTACT,
    NOBODY,
    ZOMBIE_MOVE,
    ZOMBIES,
    Activation,
    Atz,
    Figure,
    FigureId,
    ground,
    takes_room,
)
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.charge import (
    bring_into_contact,
    is_charging,
    step_to,
    target_spot,
    test_charged,
)
from shamble.games.atz.fighting.contact import way_in
from shamble.games.atz.fighting.feast import begin_feasts, body_for, downed
from shamble.games.atz.fighting.melee import fight_all, pair_up
from shamble.games.atz.fighting.openings import bars_zombie, fight_barricades, wait_at
from shamble.games.atz.fighting.zed import meet_zombies
from shamble.games.atz.ground.ground import Ground
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.ground.ways import Spot, gate_spots
from shamble.games.atz.moving.floors import come_out, head_for
from shamble.games.atz.people.groups import opponents
from shamble.games.atz.reactions.notice import in_sight_trial, newly_seen, take_stock
from shamble.games.atz.reactions.reaction import call_tests
from shamble.games.atz.table.noise import loudest
from shamble.games.atz.table.placement import face_nearest_human
from shamble.games.atz.table.reach import (
    blockers,
    leads_straight,
    legs,
    on_the_way,
    zombie_route,
)
from shamble.games.atz.table.sight import seen_of
from shamble.games.atz.table.small_windows import at_window, bars_reaching, window_between
from shamble.games.atz.table.water import climb_out, drawn_by, is_in_water, trapped_in
from shamble.games.atz.zombies.crowd import Around, Crowd, cell_of, is_held
from shamble.games.atz.zombies.meetings import Meeting, come_upon, run_into
from shamble.games.atz.zombies.siege import (
    alarm_drivers,
    chase_vehicle,
    nearness,
    run_into_vehicles,
    storm_vehicles,
)
from shamble.games.atz.zombies.steps import (
    CONTACT_LENGTH,
    SPENT,
    Step,
    has_arrived,
    step_on,
    to_go,
    toll,
    tolls,
    way_length,
)
from shamble.games.atz.zombies.strides import cost_of
from shamble.kernel.rules import RuleId, rule

NEVER: Final = -1  # no step has been made yet
ABREAST: Final = INCH + 1  # from one place at a small window to the next, in tenths
SLOWEST: Final = 2  # times what an inch costs elsewhere: in woods
STUNNED: Final = Status.STUNNED
UP: Final = Status.CARRYING_ON


@rule("atz.zombie-act.one-group", "atz.zombie-act.simultaneous", "atz.game.zombie-control")
@rule("atz.zombie.run-by-mechanics", "atz.zombie-act.step-move")
def zombies_act(g: Atz) -> None:
    """Have all zombies act together: move, charge, fight."""
    g.active, g.group = ZOMBIES, 0
    take_stock(g)
    horde = tuple([i for i, it in enumerate(g.figures) if it.who.zombie and it.status == UP])
    if horde:
        g.tell(GroupActivated(0, horde, RuleId("atz.zombie-act.simultaneous")))
    humans, bodies = awake(g), downed(g)
    fresh = tuple([i for i in horde if prepare(g, i, humans, bodies)])
    g.draws.clear()
    g.next(begin_feasts, fresh)
    if g.riding:
        g.next(alarm_drivers, fresh)
    g.next(horde_walks, fresh, NEVER)
    g.next(horde_closes_up, fresh)
    g.next(horde_charges, fresh)
    g.next(begin_feasts, fresh)
    g.next(fight_barricades)
    if g.riding:
        g.next(run_into_vehicles, fresh)
    g.next(horde_melees, fresh)
    if g.riding:
        g.next(storm_vehicles, fresh)
    g.next(horde_rests)


@rule("atz.zombie-move.knocked-down", "atz.zombie-move.rising-zombie-no-melee")
@rule("atz.zombie-act.flash-bang-halts", "atz.feast.occupied-zombies")
def prepare(g: Atz, zombie: FigureId, humans: list[FigureId], bodies: list[FigureId]) -> bool:
    """Choose where a zombie goes; return whether it does anything but rise or stand stunned.

    Who is awake and who lies about is the same for all zombies of an activation.
    """
    it = g.figures[zombie]
    if it.lurks:
        come_out(g, zombie)
    it.act = Activation(start=(it.x, it.y), path=it.act.path)  # it stays on its way
    it.waits = 0
    if it.reaches != NOBODY and not opponents(g, zombie):
        it.reaches = NOBODY
    if it.halted:
        it.halted = False
        return False
    if it.prone:
        it.prone = False
        face_nearest_human(g, zombie)
        g.tell(StatusChanged(zombie, it.status, prone=False, rule=RISES))
        return False
    if (it.reaches != NOBODY or touches_any(g, it, humans)) and opponents(g, zombie):
        it.prey = NOBODY
        return True
    if ground(g).water and climb_out(g, zombie):
        return False
    if it.prey == NOBODY:
        it.act.move_left = ZOMBIE_MOVE
        choose_goal(g, zombie, humans, bodies)
    return True


def touches_any(g: Atz, it: Figure, others: list[FigureId]) -> bool:
    """Whether a figure is in contact with one of some others."""
    x, y = it.x, it.y
    for i in others:
        other = g.figures[i]
        if (
            (other.x - x) * (other.x - x) + (other.y - y) * (other.y - y) <= CONTACT
            and other.floor == it.floor
            and other.aboard == it.aboard
        ):
            return True
    return False


RISES: Final = RuleId("atz.zombie-move.knocked-down")


@rule("atz.zombie-act.nearest-vs-priorities", "atz.zombie-act.priority-1-visible-human")
@rule("atz.zombie-act.priority-2-noise", "atz.zombie-act.priority-3-last-seen")
@rule("atz.zombie-act.priority-4-straight-on", "atz.zombie-act.last-seen-forgotten")
def choose_goal(g: Atz, zombie: FigureId, humans: list[FigureId], bodies: list[FigureId]) -> None:
    """Go for a body, a human in sight, the loudest noise, the last one seen, or straight on."""
    it = g.figures[zombie]
    pool = trapped_in(g, zombie) if ground(g).water else None
    humans, bodies = drawn_by(g, zombie, humans), drawn_by(g, zombie, bodies)
    if pool is not None and pool.rope is not None:
        it.act.path = zombie_route(g, zombie, pool.rope)
        return
    body = body_for(g, zombie, bodies) if bodies else NOBODY
    human = NOBODY if body != NOBODY else nearest_visible(g, zombie, humans)
    spot = loudest(g, zombie) if body == NOBODY and human == NOBODY else None
    if it.goal is not None and (has_arrived(it, it.goal) or is_in_water(g, it)):
        it.goal = None  # in the water it keeps its direction
    if body != NOBODY:
        other = g.figures[body]
        head_for(g, zombie, (other.x, other.y), other.floor)
        it.goal = None
        if (barrier := come_upon(g, zombie, humans)) != NOBODY:
            chase(g, zombie, barrier)
    elif human != NOBODY:
        chase(g, zombie, human)
    elif spot is not None:
        head_for(g, zombie, spot, noise_floor(g, spot))
        it.goal = None
    elif it.goal is not None:
        head_for(g, zombie, it.goal, it.goal_floor)
    else:
        it.act.path = ()


def noise_floor(g: Atz, spot: Spot) -> int:
    """Return the floor on which the shots at a spot were fired, the last of them."""
    return next((one.floor for one in reversed(g.draws) if (one.x, one.y) == spot), 0)


@rule("atz.zombie-act.what-is-a-charge", "atz.zombie-act.priority-1-visible-human")
def chase(g: Atz, zombie: FigureId, human: FigureId) -> None:
    """Move toward a human; it is a charge if the move is enough to reach him."""
    it, prey = g.figures[zombie], g.figures[human]
    if prey.aboard != NOBODY:
        chase_vehicle(g, zombie, human)
        return
    goal = it.goal = (prey.x, prey.y)
    it.goal_floor = prey.floor
    table = ground(g, it) if it.floor else ground(g)
    cost, gaps = toll(table, (it.x, it.y), goal)
    window = NOBODY if table.plain(it.x, it.y, *goal) else window_between(g, zombie, human)
    if window != NOBODY:
        go_to_window(g, zombie, human, window)
        return
    head_for(g, zombie, goal, prey.floor)
    if it.floor != prey.floor:
        return
    if it.act.path != (goal,):
        cost, gaps = way_toll(table, it)
    elif not leads_straight(g, table, (it.x, it.y), goal):
        return  # no way leads there
    shut = [place for place in gaps if bars_zombie(g, zombie, place) is not None]
    if not shut and reaches_end(table, it, cost) and way_in(g, zombie, human) is not None:
        it.act.charging = human


@rule("atz.zombie-act.what-is-a-charge", "atz.zombie-move.mixed-terrain")
def reaches_end(table: Ground, it: Figure, cost: int) -> bool:
    """Whether a zombie's move is enough to come into contact with who is at the end of its way.

    The last inch is not walked, whatever it would cost there.
    """
    over = cost - it.act.move_left
    if over <= CONTACT_LENGTH:
        return True
    if over > SLOWEST * CONTACT_LENGTH:
        return False
    home = (it.x, it.y)
    length = way_length(home, it.act.path) - CONTACT_LENGTH
    spot, rest = on_the_way(home, it.act.path, length)
    return cost_of(table, legs(home, it.act.path, rest, spot)) <= it.act.move_left


@rule("atz.zombie-move.window-small-reach", "atz.zombie-move.at-the-window-distance")
@rule("atz.zombie-move.window-bust-no-limit")
def go_to_window(g: Atz, zombie: FigureId, human: FigureId, place: int) -> None:
    """Go to the small window at which a human stands; there bust it, or reach in as a charge."""
    it, gap = g.figures[zombie], g.terrain.openings[place]
    if not at_window(it, gap):
        spot = room_at_window(g, zombie, place)
        it.act.path = () if spot is None else zombie_route(g, zombie, spot)
        return
    it.at = place  # it stopped here when it came
    if bars_reaching(g, zombie, human, place) is None:
        it.act.charging = human
    else:
        wait_at(g, zombie, place)
    it.act.move_left = 0


@rule("atz.zombie-move.window-small-reach", "atz.zombie-move.window-bust-no-limit")
def room_at_window(g: Atz, zombie: FigureId, place: int) -> Spot | None:
    """Return where a zombie comes to a small window: before it, or beside those who are there.

    A place is taken by who stands there and by who goes there, too, and was asked before.
    """
    it, gap = g.figures[zombie], g.terrain.openings[place]
    spots = sorted(gate_spots(ground(g, it), gap), key=lambda spot: away(it, spot))
    if not spots:
        return None
    x, y = spots[0]
    dx, dy = (0, ABREAST) if gap.x1 == gap.x2 else (ABREAST, 0)
    beside = sorted([(x - dx, y - dy), (x + dx, y + dy)], key=lambda spot: away(it, spot))
    taken = [(one.x, one.y) for one in g.figures if one is not it and takes_room(one)]
    taken += [one.act.path[-1] for one in g.figures[:zombie] if one.who.zombie and one.act.path]
    table = ground(g, it)
    for spot in (spots[0], *beside):
        if table.fits(*spot) and all(
            (spot[0] - ox) ** 2 + (spot[1] - oy) ** 2 >= INCH * INCH for ox, oy in taken
        ):
            return spot
    return spots[0]


def away(it: Figure, spot: Spot) -> int:
    """Return the squared distance of a figure from a spot, in tenths."""
    return (spot[0] - it.x) ** 2 + (spot[1] - it.y) ** 2


def way_toll(table: Ground, it: Figure) -> tuple[int, tuple[int, ...]]:
    """Return what a zombie's way costs it, and the openings on it."""
    return tolls(table, list(itertools.pairwise(((it.x, it.y), *it.act.path))))


def awake(g: Atz) -> list[FigureId]:
    """Return the humans on the table whom a zombie would go for if it saw them."""
    return [
        i
        for i, it in enumerate(g.figures)
        if not it.who.zombie and it.status < STUNNED and not it.carried
    ]


@rule("atz.zombie-act.tie-nearest-human", "atz.zombie-act.which-human-in-reach")
@rule("atz.zombie-act.humans-hidden-indoors")
def nearest_visible(g: Atz, zombie: FigureId, humans: list[FigureId]) -> FigureId:
    """Return the nearest human that a zombie sees, or NOBODY.

    Of humans equally near, the one closest to its facing; then lots are drawn.
    """
    it = g.figures[zombie]
    seen = seen_of(g, zombie, humans)
    if not seen:
        return NOBODY
    near = sorted([(nearness(g, zombie, i), i) for i in humans if seen >> i & 1])
    found = [i for far, i in near if far == near[0][0]]
    if len(found) == 1:
        return found[0]

    def ahead(i: FigureId) -> int:
        other = g.figures[i]
        return it.fx * (other.x - it.x) + it.fy * (other.y - it.y)

    best = max(map(ahead, found))
    straight = [i for i in found if ahead(i) == best]
    if len(straight) == 1:
        return straight[0]
    return straight[0] if roll(g) % 2 else straight[1]


@rule("atz.zombie-move.six-inches")
def horde_walks(g: Atz, horde: tuple[FigureId, ...], before: int) -> None:
    """Have the zombies step on until none of them gets any farther."""
    left = sum([g.figures[i].act.move_left for i in horde])
    if left and left != before:
        g.next(horde_step, horde)
        g.next(horde_walks, horde, left)
    else:
        charge_met(g, horde, run_into)


@rule("atz.zombie-act.move-order", "atz.zombie-act.in-sight-batch", "atz.zombie-act.simultaneous")
def horde_step(g: Atz, horde: tuple[FigureId, ...]) -> None:
    """Move every zombie 2 inches on, those nearest their goals first; humans may notice them."""
    moved = step_all(g, [i for i in horde if may_step(g.figures[i])])
    trial = in_sight_trial(g, newly_seen(g, moved))
    if trial is not None:
        g.next(call_tests, trial)
    if moved:
        g.next(meet_zombies)
        g.next(charge_on_the_way, tuple(moved))


@rule("atz.zombie-act.charge-on-the-way")
def charge_on_the_way(g: Atz, walkers: tuple[FigureId, ...]) -> None:
    """Have zombies charge those whom they come to see right on their way."""
    charge_met(g, walkers, come_upon)


def charge_met(g: Atz, walkers: tuple[FigureId, ...], meet: Meeting) -> None:
    """Have zombies charge those whom they meet."""
    humans = awake(g)
    for i in walkers:
        it = g.figures[i]
        if it.act.charging == NOBODY and may_step(it) and (human := meet(g, i, humans)) != NOBODY:
            chase(g, i, human)


def may_step(it: Figure) -> bool:
    """Whether a zombie is on its feet and has something left of its move."""
    return it.act.move_left >= SPENT and it.status == UP and not it.prone


@rule("atz.zombie-act.move-order", "atz.zombie-act.simultaneous")
def step_all(g: Atz, horde: list[FigureId]) -> list[FigureId]:
    """Have zombies make a step each, those nearest their goals first; return who moved.

    Nobody is held up by one that is about to move on: he waits until it has. Where all wait for
    each other, the first goes as far as there is room.
    """
    figures, moved = g.figures, []
    around = look_around(g, horde)
    queue = sorted([(to_go(figures[i]), i) for i in horde])
    while queue:
        held = []
        for far, i in queue:
            step = Step.HELD if is_held(around, i) else make_step(g, i, far, around)
            if step == Step.HELD:
                held.append((far, i))
            elif step == Step.MOVED:
                moved.append(i)
        if len(held) == len(queue):
            far, i = held.pop(0)
            if make_step(g, i, far, around._replace(later={})) == Step.MOVED:
                moved.append(i)
            del around.later[i]
        queue = held
    return moved


def look_around(g: Atz, horde: list[FigureId]) -> Around:
    """Return who is about when some zombies make a step."""
    floors = {g.figures[i].floor: i for i in horde}
    return Around(
        Crowd(g.figures),
        {floor: blockers(g, i) for floor, i in floors.items()},
        frozenset([(it.x, it.y) for it in g.figures if not it.who.zombie and takes_room(it)]),
        dict.fromkeys(horde),
        {},
    )


def make_step(g: Atz, zombie: FigureId, far: int, around: Around) -> Step:
    """Have a zombie make its step, unless one that is yet to make its own is in the way."""
    cell = cell_of(g.figures[zombie])
    step = step_on(g, zombie, far, around)
    if step == Step.MOVED:
        around.crowd.move(zombie, cell)
    if step != Step.HELD:
        around.later.pop(zombie, None)
    return step


@rule("atz.feast.who-is-drawn", "atz.feast.no-limit", "atz.zombie-act.simultaneous")
def horde_closes_up(g: Atz, horde: tuple[FigureId, ...]) -> None:
    """Have zombies that have come to a body find room at it, past others who are there already."""
    bodies = downed(g)
    moved = [i for i in horde if bodies and close_up(g, i, bodies)]
    trial = in_sight_trial(g, newly_seen(g, moved))
    if trial is not None:
        g.next(call_tests, trial)
    if moved:  # there is room for others where they stood
        g.next(horde_walks, horde, NEVER)
        g.next(horde_closes_up, horde)


def close_up(g: Atz, zombie: FigureId, bodies: list[FigureId]) -> bool:
    """Bring a zombie into contact with a body if its move is enough; return whether it moved."""
    it = g.figures[zombie]
    if it.prey != NOBODY or it.status != UP or it.prone or it.act.charging != NOBODY:
        return False
    body = body_for(g, zombie, drawn_by(g, zombie, bodies))
    if body == NOBODY or opponents(g, zombie):
        return False
    way = way_in(g, zombie, body)
    if way is None or not way[1]:
        return False
    before = (it.x, it.y)
    step_to(g, zombie, way[1][-1], way[0])
    return (it.x, it.y) != before


@rule("atz.zombie-act.step-charge-stop", "atz.zombie-act.one-test-for-all-chargers")
@rule("atz.zombie-act.charge-starting-inside-four")
def horde_charges(g: Atz, horde: tuple[FigureId, ...]) -> None:
    """Have the charged tested while the chargers stand 4 inches away; then move them in."""
    chargers = tuple([i for i in horde if is_charging(g, i)])
    if chargers:
        g.next(test_charged, chargers)
        g.next(horde_closes_in, chargers, tuple(target_spot(g, i) for i in chargers))
        g.next(horde_follows, tuple([i for i in horde if i not in chargers]))


@rule("atz.zombie-act.move-order", "atz.zombie-move.six-inches")
def horde_follows(g: Atz, horde: tuple[FigureId, ...]) -> None:
    """Have those walk on whom the chargers held up while they stood 4 inches away."""
    held = tuple([i for i in horde if may_step(g.figures[i]) and not opponents(g, i)])
    if held:
        g.next(horde_walks, held, NEVER)
        g.next(horde_closes_up, held)
        g.next(horde_charges, held)


def horde_closes_in(g: Atz, chargers: tuple[FigureId, ...], spots: tuple[Spot, ...]) -> None:
    """Move the chargers that still stand into contact."""
    bring_into_contact(g, chargers, spots)
    g.next(meet_zombies)


@rule("atz.zombie-act.step-melee", "atz.zombie.melee-draw-locks")
def horde_melees(g: Atz, horde: tuple[FigureId, ...]) -> None:
    """Fight all melees of zombies that acted, new ones and old."""
    able = [i for i in horde if can_fight(g, g.figures[i])]
    if not g.riding and not g.held:  # then one fights only whom one touches
        humans = awake(g)
        able = [i for i in able if touches_any(g, g.figures[i], humans)]
    fights = pair_up(g, tuple(able))
    if fights:
        g.next(fight_all, tuple(fights))


def can_fight(g: Atz, it: Figure) -> bool:
    """Whether a zombie that acted fights: it stands, and has neither fought nor spent itself."""
    return it.status == UP and not it.prone and it.waits != g.turn and not it.act.fired


def horde_rests(g: Atz) -> None:
    """Forget what was only for this activation."""
    for it in g.figures:
        if it.who.zombie:
            it.act.charging, it.act.move_left, it.act.tried = NOBODY, 0, False
    g.group, g.volleys = NOBODY, 0
