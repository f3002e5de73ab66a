"""The zombies' activation: all of them together, in three steps."""

from typing import Final

from shamble.games.atz.charge import bring_into_contact, is_charging, target_spot, test_charged
from shamble.games.atz.events import DeadEnd, GroupActivated, Moved, StatusChanged
from shamble.games.atz.feast import begin_feasts, body_for, is_occupied
from shamble.games.atz.floors import come_out, head_for, zombie_stairs
from shamble.games.atz.ground import Ground
from shamble.games.atz.groups import opponents
from shamble.games.atz.melee import fight_all, pair_up
from shamble.games.atz.notice import face, face_spot, in_sight_trial, newly_seen, take_stock
from shamble.games.atz.openings import bars_zombie, fight_barricades, push_open, wait_at
from shamble.games.atz.passing import roll
from shamble.games.atz.placement import face_nearest_human
from shamble.games.atz.plane import INCH, MILS, in_box, span
from shamble.games.atz.reach import (
    blockers,
    close_to,
    free_leg,
    is_clear,
    legs,
    on_the_way,
    room_at,
    zombie_route,
)
from shamble.games.atz.reaction import call_tests
from shamble.games.atz.siege import (
    alarm_drivers,
    chase_vehicle,
    nearness,
    run_into_vehicles,
    storm_vehicles,
)
from shamble.games.atz.sight import bars_seeing, sees
from shamble.games.atz.stairs import stairs_near
from shamble.games.atz.state import (
    NOBODY,
    ZOMBIE_MOVE,
    ZOMBIES,
    Atz,
    Figure,
    FigureId,
    ground,
    touching,
    up,
)
from shamble.games.atz.terms import Status
from shamble.games.atz.vehicles import blocks_base, blocks_way
from shamble.games.atz.water import bars_wading, climb_out, trapped_in
from shamble.games.atz.ways import Path, Spot, gate_spots, zombie_cost
from shamble.games.atz.windows import at_window, bars_reaching, stops_at_window, window_between
from shamble.games.atz.zed import meet_zombies
from shamble.kernel.rules import RuleId, rule

STEP: Final = 2_000  # mils
STEPS: Final = ZOMBIE_MOVE // STEP
PAUSE: Final = 5_000  # from centre to centre: 4 inches from contact
CONTACT_LENGTH: Final = 1_000
HEARING: Final = 24  # inches
ARRIVED: Final = (INCH // 2) ** 2
STUNNED: Final = Status.STUNNED
WALKS: Final = RuleId("atz.zombie-move.six-inches")
STRAIGHT: Final = RuleId("atz.zombie-act.priority-4-straight-on")
LEFT_TURN: Final = 3  # this score or less


@rule("atz.zombie-act.one-group", "atz.zombie-act.simultaneous", "atz.game.zombie-control")
@rule("atz.zombie.run-by-mechanics", "atz.zombie-act.step-move")
def zombies_act(g: Atz) -> None:
    """Have all zombies act together: move, charge, fight."""
    g.active, g.group = ZOMBIES, 0
    take_stock(g)
    horde = tuple(i for i, it in enumerate(g.figures) if it.who.zombie and up(it))
    g.tell(GroupActivated(0, horde, RuleId("atz.zombie-act.simultaneous")))
    humans = awake(g)
    fresh = tuple(i for i in horde if prepare(g, i, humans))
    g.draws.clear()
    g.next(begin_feasts, fresh)
    if g.riding:
        g.next(alarm_drivers, fresh)
    for _ in range(STEPS):
        g.next(horde_step, fresh)
    g.next(horde_charges)
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
def prepare(g: Atz, zombie: FigureId, humans: list[FigureId]) -> bool:
    """Choose where a zombie goes; return whether it does anything but rise or stand stunned."""
    it = g.figures[zombie]
    if it.lurks:
        come_out(g, zombie)
    it.charging, it.start, it.bound = NOBODY, (it.x, it.y), None
    it.left = 0
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
    near = it.reaches != NOBODY or any(touching(g, zombie, i) for i in humans)
    if near and opponents(g, zombie):
        it.prey = NOBODY
        return True
    if climb_out(g, zombie):
        return False
    if not is_occupied(g, zombie):
        it.left = ZOMBIE_MOVE
        choose_goal(g, zombie, humans)
    return True


RISES: Final = RuleId("atz.zombie-move.knocked-down")


@rule("atz.zombie-act.nearest-vs-priorities", "atz.zombie-act.priority-1-visible-human")
@rule("atz.zombie-act.priority-2-noise", "atz.zombie-act.priority-3-last-seen")
@rule("atz.zombie-act.priority-4-straight-on", "atz.zombie-act.last-seen-forgotten")
def choose_goal(g: Atz, zombie: FigureId, humans: list[FigureId]) -> None:
    """Go for a body, a human in sight, the loudest noise, the last one seen, or straight on."""
    it = g.figures[zombie]
    pool = trapped_in(g, zombie)
    if pool is not None and pool.rope is not None:
        it.path = zombie_route(g, zombie, pool.rope)
        return
    body = body_for(g, zombie)
    human = NOBODY if body != NOBODY else nearest_visible(g, zombie, humans)
    spot = loudest(g, zombie) if body == NOBODY and human == NOBODY else None
    if it.goal is not None and has_arrived(it, it.goal):
        it.goal = None
    if body != NOBODY:
        other = g.figures[body]
        head_for(g, zombie, (other.x, other.y), other.floor)
        it.goal = None
    elif human != NOBODY:
        chase(g, zombie, human)
    elif spot is not None:
        head_for(g, zombie, spot, noise_floor(g, spot))
        it.goal = None
    elif it.goal is not None:
        head_for(g, zombie, it.goal, it.goal_floor)
    else:
        it.path = ()


def has_arrived(it: Figure, goal: Spot) -> bool:
    """Whether a zombie is where it last saw a human."""
    far = (it.x - goal[0]) ** 2 + (it.y - goal[1]) ** 2
    return far <= ARRIVED and it.floor == it.goal_floor


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
    it.goal, it.goal_floor = (prey.x, prey.y), prey.floor
    window = window_between(g, zombie, human)
    if window != NOBODY:
        go_to_window(g, zombie, human, window)
        return
    head_for(g, zombie, it.goal, prey.floor)
    if it.floor != prey.floor:
        return
    if way_cost(g, zombie) - CONTACT_LENGTH <= it.left and not blocked_opening(g, zombie):
        it.charging = human


@rule("atz.zombie-move.window-small-reach", "atz.zombie-move.at-the-window-distance")
@rule("atz.zombie-move.window-bust-no-limit")
def go_to_window(g: Atz, zombie: FigureId, human: FigureId, place: int) -> None:
    """Go to the small window at which a human stands; there bust it, or reach in as a charge."""
    it, gap = g.figures[zombie], g.terrain.openings[place]
    if not at_window(it, gap):
        table = ground(g, it)
        spots = gate_spots(table, gap)
        spots.sort(key=lambda spot: (spot[0] - it.x) ** 2 + (spot[1] - it.y) ** 2)
        it.path = zombie_route(g, zombie, spots[0]) if spots else ()
        return
    it.at = place  # it stopped here when it came
    if bars_reaching(g, zombie, human, place) is None:
        it.charging = human
    else:
        wait_at(g, zombie, place)
    it.left = 0


def way_cost(g: Atz, zombie: FigureId) -> int:
    """Return what a zombie's way costs it."""
    it = g.figures[zombie]
    table = ground(g, it)
    home, total = (it.x, it.y), 0
    for spot in it.path:
        total += zombie_cost(table, home, spot)
        home = spot
    return total


def blocked_opening(g: Atz, zombie: FigureId) -> bool:
    """Whether an opening on its way stops a zombie in this activation."""
    it = g.figures[zombie]
    table = ground(g, it)
    home = (it.x, it.y)
    for spot in it.path:
        for place, _ in table.gaps_on(*home, *spot):
            if it.at != place:
                return True
        home = spot
    return False


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
    near = [(nearness(g, zombie, i), i) for i in humans]
    near.sort()
    found: list[FigureId] = []
    for distance, i in near:
        if found and distance > nearness(g, zombie, found[0]):
            break
        if bars_seeing(g, zombie, i) is None:
            found.append(i)
    if len(found) <= 1:
        return found[0] if found else NOBODY

    def ahead(i: FigureId) -> int:
        other = g.figures[i]
        return it.fx * (other.x - it.x) + it.fy * (other.y - it.y)

    best = max(map(ahead, found))
    straight = [i for i in found if ahead(i) == best]
    if len(straight) == 1:
        return straight[0]
    return straight[0] if roll(g) % 2 else straight[1]


@rule("atz.zombie-act.priority-2-noise", "atz.zombie-act.noise-tie", "atz.zombie-act.noise-memory")
@rule("atz.zombie-act.noise-distance-measured", "atz.zombie-move.water-deaf")
def loudest(g: Atz, zombie: FigureId) -> Spot | None:
    """Return the spot with the most shots within 24 inches since zombies last acted, or None.

    Shots within an inch of each other are added; then the nearest counts, then the last.
    """
    it = g.figures[zombie]
    if not g.draws or any(in_box(it.x, it.y, piece.box) for piece in ground(g).water):
        return None
    best: tuple[int, int, int] | None = None
    for place, noise in enumerate(g.draws):
        far = (noise.x - it.x) ** 2 + (noise.y - it.y) ** 2
        if far > (HEARING * INCH) ** 2:
            continue
        shots = sum(
            one.shots
            for one in g.draws
            if (one.x - noise.x) ** 2 + (one.y - noise.y) ** 2 <= INCH * INCH
        )
        key = (shots, -far, place)
        if best is None or key > best:
            best = key
    return None if best is None else (g.draws[best[2]].x, g.draws[best[2]].y)


@rule("atz.zombie-act.move-order", "atz.zombie-act.in-sight-batch", "atz.zombie-move.six-inches")
@rule("atz.zombie-move.through-figures", "atz.zombie-act.crowding-limit")
def horde_step(g: Atz, horde: tuple[FigureId, ...]) -> None:
    """Move every zombie 2 inches on, those nearest their goals first; humans may notice them."""
    moving = [i for i in horde if up(g.figures[i]) and g.figures[i].left > 0]
    moving.sort(key=lambda i: (to_go(g, i), i))
    floors = {g.figures[i].floor: i for i in moving}
    bodies = {floor: blockers(g, i) for floor, i in floors.items()}
    moved = [
        i for i in moving if not g.figures[i].prone and step_on(g, i, bodies[g.figures[i].floor])
    ]
    trial = in_sight_trial(g, newly_seen(g, moved))
    if trial is not None:
        g.next(call_tests, trial)
    if moved:
        g.next(meet_zombies)


def to_go(g: Atz, zombie: FigureId) -> int:
    """Return how far a zombie is from the end of its way, straight."""
    it = g.figures[zombie]
    return span(it.path[-1][0] - it.x, it.path[-1][1] - it.y) if it.path else ZOMBIE_MOVE


def step_on(g: Atz, zombie: FigureId, bodies: list[Figure]) -> bool:
    """Move a zombie a step along its way, or straight on; return whether it moved."""
    it = g.figures[zombie]
    if it.bound is not None and stairs_near(g, it) is not None:
        return zombie_stairs(g, zombie)
    if not it.path:
        if it.goal is not None and stops_at_window(g, zombie):
            it.left = 0
            return False
        return walk_straight(g, zombie, bodies)
    allowed = min(STEP, it.left)
    length = way_length((it.x, it.y), it.path)
    keep = CONTACT_LENGTH
    if it.bound is not None:
        keep = 0
    elif it.charging != NOBODY:
        keep = PAUSE
    elif it.goal is not None and it.prey == NOBODY and not chasing(g, zombie):
        keep = 0
    limit = min(allowed, length - keep)
    if limit <= 0:
        it.left = 0 if it.charging == NOBODY else it.left
        return False
    return advance(g, zombie, limit, bodies)


def chasing(g: Atz, zombie: FigureId) -> bool:
    """Whether a zombie's way leads to somebody."""
    x, y = g.figures[zombie].path[-1]
    return any(it.x == x and it.y == y and not it.who.zombie for it in g.figures)


def way_length(home: Spot, path: Path) -> int:
    """Return the length of a way in mils."""
    total = 0
    for spot in path:
        total += span(spot[0] - home[0], spot[1] - home[1])
        home = spot
    return total


def advance(g: Atz, zombie: FigureId, mils: int, bodies: list[Figure]) -> bool:
    """Walk so far along the way, less where somebody stands or an opening stops the zombie."""
    it = g.figures[zombie]
    table = ground(g, it)
    home, path = (it.x, it.y), it.path
    others = close_to(g, zombie, mils // MILS + INCH)
    for part in (4, 3, 2, 1):
        spot, rest = on_the_way(home, path, mils * part // 4)
        if spot == home or not is_clear(others, spot):
            continue
        ways = [(home, spot)] if rest is path else legs(home, path, rest, spot)
        cost, gaps = toll(table, ways)
        for place in gaps:
            if bars_zombie(g, zombie, place) is not None:
                wait_at(g, zombie, place)
                return False
        wet = table.water and bars_wading(g, zombie, spot) is not None
        if cost <= it.left and not wet and table.fits(*spot) and is_open(g, table, bodies, ways):
            face_spot(g, zombie, *spot)
            it.x, it.y = spot
            it.path, it.left = rest, it.left - cost
            for place in gaps:
                push_open(g, place)
            if it.charging != NOBODY and sees(g, zombie, it.charging):
                face(g, zombie, it.charging)
            g.tell(Moved(zombie, *spot, WALKS))
            return True
    return False


def toll(table: Ground, ways: list[tuple[Spot, Spot]]) -> tuple[int, list[int]]:
    """Return what some legs cost a zombie, and the openings on them."""
    cost = 0
    gaps: list[int] = []
    for a, b in ways:
        if table.plain(*a, *b):
            cost += span(b[0] - a[0], b[1] - a[1])
        else:
            gaps += [place for place, _ in table.gaps_on(*a, *b)]
            cost += zombie_cost(table, a, b)
    return cost, gaps


@rule("atz.zombie-move.through-figures")
def is_open(g: Atz, table: Ground, bodies: list[Figure], ways: list[tuple[Spot, Spot]]) -> bool:
    """Whether no wall, no human on his feet and no vehicle is on a zombie's way."""
    if g.loose and (blocks_base(g, *ways[-1][1]) or any(blocks_way(g, a, b) for a, b in ways)):
        return False
    return all(free_leg(bodies, a, b) and not table.walled(*a, *b) for a, b in ways)


@rule("atz.zombie-act.priority-4-straight-on", "atz.zombie-act.dead-end-turn")
@rule("atz.zombie-act.never-leaves-table", "atz.zombie-act.dead-end-geometry")
@rule("atz.zombie-move.impassable-rock", "atz.zombie-act.face-direction-of-move")
def walk_straight(g: Atz, zombie: FigureId, bodies: list[Figure]) -> bool:
    """Walk the way one faces; at a dead end turn left or right, once in an activation."""
    it = g.figures[zombie]
    if step_ahead(g, zombie, bodies):
        return True
    if it.tried:
        it.left = 0
        return False
    die = roll(g)
    g.tell(DeadEnd(zombie, die))
    it.tried = True
    if die <= LEFT_TURN:
        it.fx, it.fy = -it.fy, it.fx
    else:
        it.fx, it.fy = it.fy, -it.fx
    return step_ahead(g, zombie, bodies)


def step_ahead(g: Atz, zombie: FigureId, bodies: list[Figure]) -> bool:
    """Take a step straight ahead if nothing is in the way."""
    it = g.figures[zombie]
    table = ground(g, it)
    length = span(it.fx, it.fy)
    mils = min(STEP, it.left)
    x = it.x + (it.fx * mils // length if it.fx >= 0 else -(-it.fx * mils // length))
    y = it.y + (it.fy * mils // length if it.fy >= 0 else -(-it.fy * mils // length))
    spot, home = (x, y), (it.x, it.y)
    if spot == home or not table.walkable(*home, *spot) or table.gaps_on(*home, *spot):
        return False
    if table.water and bars_wading(g, zombie, spot) is not None:
        return False
    cost = zombie_cost(table, home, spot)
    free = room_at(g, zombie, spot) and free_leg(bodies, home, spot)
    if not free or cost > it.left or blocks_way(g, home, spot):
        it.left = 0
        return True
    it.x, it.y, it.left = x, y, it.left - cost
    g.tell(Moved(zombie, x, y, STRAIGHT))
    return True


@rule("atz.zombie-act.step-charge-stop", "atz.zombie-act.one-test-for-all-chargers")
def horde_charges(g: Atz) -> None:
    """Have the charged tested while the chargers stand 4 inches away; then move them in."""
    chargers = tuple(i for i, it in enumerate(g.figures) if it.who.zombie and is_charging(g, i))
    if chargers:
        g.next(test_charged, chargers)
        g.next(horde_closes_in, chargers, tuple(target_spot(g, i) for i in chargers))


def horde_closes_in(g: Atz, chargers: tuple[FigureId, ...], spots: tuple[Spot, ...]) -> None:
    """Move the chargers that still stand into contact."""
    bring_into_contact(g, chargers, spots)
    g.next(meet_zombies)


@rule("atz.zombie-act.step-melee", "atz.zombie.melee-draw-locks")
def horde_melees(g: Atz, horde: tuple[FigureId, ...]) -> None:
    """Fight all melees of zombies that acted, new ones and old."""
    able = tuple(i for i in horde if up(g.figures[i]) and not g.figures[i].prone)
    fights = pair_up(g, able)
    if fights:
        g.next(fight_all, tuple(fights))


def horde_rests(g: Atz) -> None:
    """Forget what was only for this activation."""
    for it in g.figures:
        if it.who.zombie:
            it.charging, it.left, it.tried = NOBODY, 0, False
    g.group, g.volleys = NOBODY, 0
