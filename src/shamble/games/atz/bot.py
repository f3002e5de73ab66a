"""What atz tells bots: how good a position looks to a sensible survivor."""

from typing import Final

from shamble.games.atz.bot_ways import apart, far, hopeful, is_lost, needed, wants_vehicle
from shamble.games.atz.brief import Outcome, Scene
from shamble.games.atz.goals import escaped
from shamble.games.atz.sight import in_cover_from_any
from shamble.games.atz.state import NOBODY, ZOMBIES, Atz, Figure, FigureId
from shamble.games.atz.terms import Status
from shamble.kernel.options import Seat

WON: Final = 1_000.0
ENDS: Final[dict[Outcome, float]] = {"win": WON, "draw": 0.0, "loss": -300.0}
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
SPENT: Final = 0.1  # lost with an action, unless it brings something about
KILL: Final = 2.0
NOISE: Final = 0.15  # for each shot
FUSS: Final = 0.5  # times the square of the idle orders in an activation, so that they end
NOWHERE: Final = 30.0  # inches, if there is no friend
AWAY: Final = 60.0  # for each of the scenario's people who has escaped
SHARED: Final = 20.0  # the same where a vehicle must come along: nobody drives off alone for it
PACE: Final = 5.0  # for each activation that somebody still needs to get away
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
    grades: dict[str, Outcome] = {one.id: one.outcome for one in g.scene.grades}
    lower = GRADE * list(grades).index(reason) if rank == 1 else 0.0
    return ENDS[grades.get(reason, "loss")] - lower


def prospect(g: Atz, scene: Scene) -> float:
    """Return what the best grade is worth that can still be reached."""
    able = hopeful(g, scene)
    for place, one in enumerate(scene.grades):
        lost = one.vehicle != NOBODY and is_lost(g, scene, one.vehicle)
        if able >= one.escaped and not lost:
            return HOPES[one.outcome] - (GRADE * place if one.outcome == "win" else 0.0)
    return HOPES["loss"]


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
    if it.fired:
        threats += SPENT
    if it.status == Status.HUNKERED and not it.broken:
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
    return min(able, default=NOWHERE)


def progress(g: Atz, scene: Scene) -> float:
    """Return how far a scenario's people have come."""
    together = wants_vehicle(scene)
    total = (SHARED if together else AWAY) * sum(1 for i in scene.people if escaped(g, i))
    for i in scene.people:
        it = g.figures[i]
        if NOBODY not in {it.who.keeper, it.aboard}:
            total -= INSIDE
    total -= PACE * (needed(g, scene) if together else apart(g, scene))
    return total + DONE * sum(1 for who in g.errands if who != NOBODY)
