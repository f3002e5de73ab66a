"""What challenges are about: leaps, walls, doors; what is gained by one, and what is paid."""

from typing import Final

from shamble.games.atz.battle.challenge_options import Attempt, Dare
from shamble.games.atz.battle.events import DoorChanged, FloorChanged, Moved, StatusChanged
from shamble.games.atz.battle.state import (
    LOCKED,
    NOBODY,
    OPEN,
    Atz,
    Figure,
    FigureId,
    ground,
    up,
)
from shamble.games.atz.fighting.falls import see_fall
from shamble.games.atz.fighting.feast import is_occupied
from shamble.games.atz.fighting.zed import meet_zombies
from shamble.games.atz.ground.plane import INCH, MILS, nearer, span, square
from shamble.games.atz.ground.terrain import Opening
from shamble.games.atz.ground.ways import STEP_OUT, Spot
from shamble.games.atz.moving.barricades import at_opening
from shamble.games.atz.moving.errands import beyond
from shamble.games.atz.people.groups import split_strays
from shamble.games.atz.people.wards import bring_wards
from shamble.games.atz.reactions.damage import strike
from shamble.games.atz.reactions.notice import face_spot, in_sight_trial, look, newly_seen
from shamble.games.atz.reactions.reaction import call_tests
from shamble.games.atz.table.fires import keeps_out
from shamble.games.atz.table.noise import ENGINE, make_noise
from shamble.games.atz.table.reach import room_at, room_beside
from shamble.kernel.rules import RuleId, rule

MENU: Final = RuleId("atz.challenge.software-menu")
FARTHEST: Final = 4 * INCH  # that one can leap
FALL: Final = 1  # Impact
FOOT: Final = INCH + INCH // 2  # how near to the foot of a wall one begins to climb
PAST: Final = INCH + 1  # tenths beyond a zombie that one lands

Feat = Attempt | Dare


@rule(MENU)
def feats_of(g: Atz, figure: FigureId) -> list[Attempt]:
    """List what of the catalogue is at hand for a figure, allowed or not."""
    it = g.figures[figure]
    found = [
        Attempt(figure, "kick", opening=place)
        for place, state in enumerate(g.doors)
        if state == LOCKED and at_opening(g, it, place)
    ]
    found += [
        Attempt(figure, "climb", opening=place)
        for place, gap in enumerate(g.terrain.openings)
        if gap.floor == 1 and not gap.inner and is_at_wall(g, it, gap)
    ]
    if it.floor:
        return found
    for thing in g.terrain.obstacles:
        if not thing.tall:
            found += [Attempt(figure, "leap", *spot) for spot in beyond(thing.box, it.x, it.y)]
    return found + [Attempt(figure, "jump", *spot) for spot in over_zombies(g, it)]


def over_zombies(g: Atz, it: Figure) -> list[Spot]:
    """Return where somebody would land beyond zombies that lie or eat, straight over each."""
    found = []
    for other in g.figures:
        apart = span(other.x - it.x, other.y - it.y) // MILS
        if is_down_or_eating(g, other) and 0 < apart <= FARTHEST - PAST:
            far = apart + PAST
            x = it.x + (other.x - it.x) * far // apart
            found.append((x, it.y + (other.y - it.y) * far // apart))
    return found


def is_down_or_eating(g: Atz, it: Figure) -> bool:
    """Whether somebody is a zombie that lies on the ground or is busy with a body."""
    return it.who.zombie and up(it) and not it.floor and (it.prone or it.prey != NOBODY)


@rule(MENU)
def bars_feat(g: Atz, option: Attempt) -> RuleId | None:
    """Return the rule that keeps a figure from a challenge of the catalogue, or None."""
    it = g.figures[option.figure]
    if option.what in {"kick", "climb"}:
        if not 0 <= option.opening < len(g.doors):
            return MENU
        if option.what == "kick":
            locked = g.doors[option.opening] == LOCKED
            return None if locked and at_opening(g, it, option.opening) else MENU
        return bars_climbing_wall(g, option)
    spot = (option.x, option.y)
    if it.floor or span(option.x - it.x, option.y - it.y) > FARTHEST * MILS:
        return MENU
    if not ground(g).fits(*spot) or not room_at(g, option.figure, spot):
        return MENU
    if option.what == "leap":
        low = [thing.box for thing in g.terrain.obstacles if not thing.tall]
        return None if any(spot in beyond(box, it.x, it.y) for box in low) else MENU
    over = leapt_over(g, option)
    return MENU if not over or ground(g).obstructed(it.x, it.y, *spot) else None


@rule(MENU)
def leapt_over(g: Atz, option: Attempt) -> list[FigureId]:
    """Return the zombies over which a jump leads, the nearest first; they lie, or feast."""
    it = g.figures[option.figure]
    under = [
        ((other.x - it.x) ** 2 + (other.y - it.y) ** 2, i)
        for i, other in enumerate(g.figures)
        if is_down_or_eating(g, other)
        and nearer(other.x, other.y, it.x, it.y, option.x, option.y, INCH)
    ]
    return [i for _, i in sorted(under)]


def sides_of(g: Atz, gap: Opening) -> tuple[Spot, Spot]:
    """Return where one stands within an opening and without."""
    x, y = gap.middle
    dx, dy = (STEP_OUT, 0) if gap.x1 == gap.x2 else (0, STEP_OUT)
    pair = ((x + dx, y + dy), (x - dx, y - dy))
    inside = ground(g).building_at(*pair[0]) == gap.building
    return pair if inside else (pair[1], pair[0])


@rule(MENU)
def is_at_wall(g: Atz, it: Figure, gap: Opening) -> bool:
    """Whether a figure is at the foot of the wall below an upper window, or at that window."""
    inside, outside = sides_of(g, gap)
    if it.floor == gap.floor:
        return square(it.x, it.y, *inside) <= FOOT * FOOT
    near = square(it.x, it.y, *outside) <= FOOT * FOOT
    return not it.floor and near and ground(g).building_at(it.x, it.y) is None


@rule(MENU)
def bars_climbing_wall(g: Atz, option: Attempt) -> RuleId | None:
    """Return the rule that keeps a figure from climbing a wall, a story up or down, or None."""
    it, gap = g.figures[option.figure], g.terrain.openings[option.opening]
    if gap.floor != 1 or gap.inner or g.doors[option.opening] >= LOCKED:
        return MENU
    if not is_at_wall(g, it, gap) or keeps_out(g, (option.opening,), (it.x, it.y)):
        return MENU
    return None if arrival(g, option) is not None else MENU


def arrival(g: Atz, option: Attempt) -> tuple[Spot, int] | None:
    """Return where one who climbs arrives, and on which floor; None without room for him."""
    it, gap = g.figures[option.figure], g.terrain.openings[option.opening]
    inside, outside = sides_of(g, gap)
    before = it.floor
    spot, floor = (outside, 0) if before else (inside, gap.floor)
    it.floor = floor
    free = ground(g, it).fits(*spot) and room_at(g, option.figure, spot)
    if floor and ground(g, it).building_at(*spot) != gap.building:
        free = False
    it.floor = before
    return (spot, floor) if free else None


# What is gained.


def be_there(g: Atz, figure: FigureId, spot: Spot) -> None:
    """Be at a spot, and have those tested who see it now."""
    it = g.figures[figure]
    it.x, it.y = spot
    bring_wards(g, figure)
    split_strays(g, it.who.side)
    noticed = newly_seen(g, (figure,))
    look(g, figure)
    g.next(meet_zombies)
    trial = in_sight_trial(g, noticed)
    if trial is not None:
        g.next(call_tests, trial)


@rule("atz.challenge.roll", MENU)
def gain_spot(g: Atz, option: Feat) -> None:
    """Get to the spot."""
    face_spot(g, option.figure, option.x, option.y)
    g.tell(Moved(option.figure, option.x, option.y, MENU))
    be_there(g, option.figure, (option.x, option.y))


@rule("atz.challenge.roll", MENU)
def gain_floor(g: Atz, option: Feat) -> None:
    """Get up to a window, or down from it."""
    if not isinstance(option, Attempt):
        return
    found = arrival(g, option)
    if found is None:
        return
    spot, floor = found
    g.figures[option.figure].floor = floor
    g.tell(FloorChanged(option.figure, floor, *spot, MENU))
    be_there(g, option.figure, spot)


@rule("atz.challenge.roll", MENU)
def gain_door(g: Atz, option: Feat) -> None:
    """Have a locked door open at a kick."""
    if isinstance(option, Attempt):
        g.doors[option.opening] = OPEN
        g.tell(DoorChanged(option.opening, OPEN, rule=MENU))


@rule("atz.challenge.roll", MENU)
def gain_noise(g: Atz, option: Feat) -> None:
    """Make a noise at the spot, as loud as 6 shots."""
    make_noise(g, option.x, option.y, ENGINE)


# What is paid.


@rule("atz.challenge.consequences", MENU)
def pay_fall(g: Atz, option: Feat) -> None:
    """Fall, and be hit as with Impact 1; who climbs down falls all the way."""
    figure = option.figure
    it = g.figures[figure]
    if it.floor and isinstance(option, Attempt) and option.what == "climb":
        found = arrival(g, option)
        if found is not None:
            (it.x, it.y), it.floor = found
            g.tell(FloorChanged(figure, it.floor, it.x, it.y, MENU))
    it.prone = True
    g.downs.clear()
    g.next(strike, figure, NOBODY, FALL, 1)
    g.next(see_fall, (figure,), NOBODY)


@rule("atz.challenge.consequences", MENU)
def pay_among(g: Atz, option: Feat) -> None:
    """Land prone among the zombies, which have a meal that comes to them."""
    figure = option.figure
    it = g.figures[figure]
    over = leapt_over(g, option) if isinstance(option, Attempt) else []
    if over:
        zombie = g.figures[over[0]]
        it.x, it.y = room_beside(g, figure, (zombie.x, zombie.y))
        g.tell(Moved(figure, it.x, it.y, MENU))
    for i in over:
        if is_occupied(g, i):
            g.figures[i].prey = NOBODY
    pay_prone(g, option)


@rule("atz.challenge.consequences", MENU)
def pay_prone(g: Atz, option: Feat) -> None:
    """Lie on the ground."""
    it = g.figures[option.figure]
    it.prone = True
    g.tell(StatusChanged(option.figure, it.status, prone=True, rule=MENU))
    look(g, option.figure)


@rule("atz.challenge.consequences", MENU)
def pay_noise(g: Atz, option: Feat) -> None:
    """Make a noise where one is, as loud as 6 shots."""
    it = g.figures[option.figure]
    make_noise(g, it.x, it.y, ENGINE, it.floor)
