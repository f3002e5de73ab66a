"""What atz tells bots: how good a position looks to a sensible survivor."""

import math
from typing import Final

from shamble.games.atz.brief import Outcome, Scene
from shamble.games.atz.goals import escaped
from shamble.games.atz.plane import INCH
from shamble.games.atz.sight import in_cover_from_any
from shamble.games.atz.state import NOBODY, ZOMBIES, Atz, Figure, FigureId, Vehicle
from shamble.games.atz.terms import Condition, Status
from shamble.games.atz.vehicles import is_there
from shamble.kernel.options import Seat

WON: Final = 1_000.0
ENDS: Final = {1: WON, 2: 0.0, 3: -300.0}  # of a scenario, by rank
HOPES: Final[dict[Outcome, float]] = {"win": 0.0, "draw": -150.0, "loss": -400.0}
# ^ a lost cause is worse than having lost, so that it comes to an end
GRADE: Final = 15.0  # lost for each grade below the best
WORTH: Final = {
    Status.CARRYING_ON: 10.0,
    Status.DUCKED_BACK: 8.0,
    Status.HUNKERED: 5.0,
    Status.STUNNED: 3.0,
    Status.OUT_OF_THE_FIGHT: -6.0,
    Status.CAPTURED: -6.0,
    Status.DEAD: -20.0,
    Status.LEFT: 11.0,
    Status.GONE: -20.0,
}
STAR: Final = 2.0
DANGER: Final = 12.0  # inches within which a zombie worries
CLOSE: Final = 7.0  # inches from which it can charge
COVER: Final = 0.5
PRONE: Final = 1.5  # lost by who lies down
KILL: Final = 2.0
NOISE: Final = 0.15  # for each shot
FUSS: Final = 0.5  # times the square of the idle orders in an activation, so that they end
AWAY: Final = 60.0  # for each of the scenario's people who has escaped
PACE: Final = 5.0  # for each activation that somebody still needs to get away
WALK: Final = 8.0  # inches in an activation
DRIVE: Final = 10.0  # inches in an activation, starts and turns included
START: Final = 2.0  # activations until an engine runs
SPARE: Final = 0.6  # of the move that is left, how much will be of use
BOARD: Final = 0.5  # activations to get in
DONE: Final = 30.0  # for each errand done
INSIDE: Final = 25.0  # lost while somebody who must come along sits in a vehicle that is stuck
STRAY: Final = 0.3  # for each inch between one who must be rallied and the nearest friend


def score(g: Atz, seat: Seat) -> float:
    """Return how well a seat's side is off: alive, unhurt, in cover, quiet, on its way."""
    if g.result is not None:
        return verdict(g, g.result.ranks[seat], g.result.reason)
    side = next((it.who.side for it in g.figures if it.who.seat == seat), NOBODY)
    total = sum(standing(g, it) for it in g.figures if it.who.side == side)
    total += COVER * sum(1 for i in under_threat(g, side) if in_cover_from_any(g, i))
    total += sum(KILL for it in g.figures if it.who.zombie and it.status == Status.DEAD)
    total -= sum(
        WORTH[it.status] * it.rep / 5 for it in g.figures if it.who.side not in {ZOMBIES, side}
    )
    if g.scene is not None:
        total += progress(g, g.scene) + prospect(g, g.scene)
    total -= FUSS * g.idle * g.idle
    return total - NOISE * sum(noise.shots for noise in g.heard)


def under_threat(g: Atz, side: int) -> list[FigureId]:
    """Return a side's figures that could be shot at; nobody where there are no human enemies."""
    armed = any(
        it.hand and it.who.side not in {ZOMBIES, side} and it.status < Status.STUNNED
        for it in g.figures
    )
    mine = [i for i, it in enumerate(g.figures) if it.who.side == side]
    return [i for i in mine if g.figures[i].status <= Status.HUNKERED] if armed else []


def verdict(g: Atz, rank: int, reason: str) -> float:
    """Return what a result is worth; of several ways to win, the better grade more."""
    if g.scene is None:
        return WON if rank == 1 else -WON
    grades: list[str] = [one.id for one in g.scene.grades]
    lower = GRADE * grades.index(reason) if rank == 1 else 0.0
    return ENDS[rank] - lower


def prospect(g: Atz, scene: Scene) -> float:
    """Return what the best grade is worth that can still be reached."""
    able = sum(1 for i in scene.people if g.figures[i].status < Status.DEAD or escaped(g, i))
    for place, one in enumerate(scene.grades):
        lost = one.vehicle != NOBODY and is_lost(g.vehicles[one.vehicle])
        if able >= one.escaped and not lost:
            return HOPES[one.outcome] - (GRADE * place if one.outcome == "win" else 0.0)
    return HOPES["loss"]


def is_lost(car: Vehicle) -> bool:
    """Whether a vehicle will not leave the table any more."""
    return is_there(car) and car.condition != Condition.SOUND


def standing(g: Atz, it: Figure) -> float:
    """Return what one figure is worth where it stands, or will once it has walked."""
    worth = WORTH[it.status] * (STAR if it.who.star else 1.0) * it.rep / 4
    if it.status > Status.STUNNED or it.who.keeper != NOBODY:
        return worth
    x, y = it.path[-1] if it.path else (it.x, it.y)
    threats = 0.0
    for other in g.figures:
        if other.who.zombie and other.status == Status.CARRYING_ON:
            apart = far(x - other.x, y - other.y)
            if apart < DANGER:
                near = 2.0 if apart < CLOSE else 1.0
                threats += near * (DANGER - apart) / DANGER * (0.4 if other.prone else 1.0)
    if it.prone:
        threats += PRONE
    if it.status == Status.HUNKERED:
        threats += STRAY * to_friend(g, it)
    return worth - threats


def to_friend(g: Atz, it: Figure) -> float:
    """Return how far in inches the nearest friend is who could rally somebody."""
    able = [
        far(it.x - other.x, it.y - other.y)
        for other in g.figures
        if other is not it
        and other.who.side == it.who.side
        and other.status <= Status.DUCKED_BACK
        and other.who.keeper == NOBODY
    ]
    return min(able, default=0.0)


def progress(g: Atz, scene: Scene) -> float:
    """Return how far a scenario's people have come."""
    total = 0.0
    for i in scene.people:
        it = g.figures[i]
        if escaped(g, i):
            total += AWAY
        elif it.who.keeper != NOBODY:
            total -= INSIDE if it.aboard != NOBODY else 0.0
        elif it.status <= Status.STUNNED:
            total -= PACE * needed(g, i)
    total += DONE * sum(1 for who in g.errands if who != NOBODY)
    return total


def needed(g: Atz, figure: FigureId) -> float:
    """Return how many activations somebody needs to get away, errands first."""
    it = g.figures[figure]
    x, y = it.path[-1] if it.path else (it.x, it.y)
    saved = SPARE * it.left / 1_000 if it.group == g.group and not it.done and not it.path else 0.0
    if g.scene is not None:
        for errand, who in zip(g.scene.errands, g.errands, strict=True):
            if who == NOBODY and figure in errand.who:
                away = far(x - errand.x, y - errand.y)
                return 1.0 + away / WALK + on_foot(g, errand.x, errand.y)
    best = on_foot(g, x, y) - saved / WALK
    if it.aboard != NOBODY:
        best += BOARD
    for car in g.vehicles:
        best = min(best, by_car(g, it, x, y, car) - saved / WALK)
    return max(0.0, best)


def far(dx: int, dy: int) -> float:
    """Return a distance in inches."""
    return math.hypot(dx, dy) / INCH


def on_foot(g: Atz, x: int, y: int) -> float:
    """Return how many activations it takes to walk to the nearest edge of the table."""
    return min(x, y, g.terrain.width - x, g.terrain.height - y) / 10 / WALK


def by_car(g: Atz, it: Figure, x: int, y: int, car: Vehicle) -> float:
    """Return how many activations it takes to get away in a vehicle; infinite where it cannot."""
    friends = [i for i in car.owners if g.figures[i].status <= Status.DUCKED_BACK]
    if car.jammed or car.condition != Condition.SOUND or not is_there(car) or not friends:
        return float("inf")
    time = on_foot(g, car.x, car.y) * WALK / DRIVE
    if not car.running:
        time += START
    if it.aboard == NOBODY or g.vehicles[it.aboard] is not car:
        time += far(x - car.x, y - car.y) / WALK + BOARD
    return time
