"""What atz tells bots: how good a position looks to a sensible survivor."""

from typing import Final

from shamble.games.atz.battle.barter_options import WalkAway
from shamble.games.atz.battle.challenge_options import LetBe, Object
from shamble.games.atz.battle.encounter import Encounter
from shamble.games.atz.battle.mission import Mission, Outcome
from shamble.games.atz.battle.options import (
    BreakOff,
    Decline,
    Die,
    EndActivation,
    HoldFire,
    Keep,
    LeaveBehind,
    Prompt,
    RollDice,
    SkipGroup,
)
from shamble.games.atz.battle.passing import SIDES
from shamble.games.atz.battle.state import NOBODY, ZOMBIES, Atz, Figure, FigureId
from shamble.games.atz.battle.vehicle_options import GiveUp, HoldCourse
from shamble.games.atz.book.terms import Status
from shamble.games.atz.bot_campaign import between_battles, caution, worth
from shamble.games.atz.bot_day_one import day_so_far, toward_objective
from shamble.games.atz.bot_haul import PATIENCE, toward_haul
from shamble.games.atz.bot_risk import risk
from shamble.games.atz.bot_ways import (
    each_alone,
    far,
    hopeful,
    is_lost,
    needed,
    wants_vehicle,
)
from shamble.games.atz.dayone.visit import is_day_one
from shamble.games.atz.npc.doctrine import npc_acts
from shamble.games.atz.table.sight import in_cover_from_any
from shamble.games.atz.turn.goals import STORY, escaped
from shamble.games.atz.turn.purpose import by_entry, hostiles, ours, purpose_of, tally
from shamble.games.atz.turn.turn import end_turn
from shamble.games.atz.zombies.horde import zombies_act
from shamble.kernel.options import Seat

PASSES: Final = (
    EndActivation, SkipGroup, HoldFire, Decline, HoldCourse, GiveUp, LetBe, Object, WalkAway,
    RollDice, Die,
)  # fmt: skip
LEAST: Final = (Keep, LeaveBehind, BreakOff)  # where something must be done
HORIZON: Final = (zombies_act, npc_acts, end_turn)
# ^ what others do then, and the end of the turn, come whatever is ordered now
WON: Final = 1_000.0
SWING: Final = 40.0  # points that tip a battle clearly to one side
HOME: Final = 5.0  # for having an encounter behind one
CHEER: Final = 100.0  # for having won it
ENDS: Final[dict[Outcome, float]] = {"win": WON, "draw": 0.0, "loss": -300.0}
HOPES: Final[dict[Outcome, float]] = {"win": 0.0, "draw": -150.0, "loss": -400.0}
# ^ a lost cause is worse than having lost, so that it comes to an end
GRADE: Final = 15.0  # lost for each grade below the best, while it is played for
FAIR: Final = 30.0  # to have won, but not as well as one could: good, and no more than that
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
UNDEAD: Final = 1.5  # lost with each zombie on an encounter, and with noise that will draw one
FUSS: Final = 0.5  # times the square of the idle orders in an activation, so that they end
HASTE: Final = 0.8  # the same on an encounter, where habit keeps orders apart
BEARABLE: Final = 6  # of them, after which each costs twice as much: no evil is put off for long
ENDLESS: Final = 40  # of them, after which it makes no difference
NOWHERE: Final = 30.0  # inches, if there is no friend
AWAY: Final = 60.0  # for each of the scenario's people who has escaped
SHARED: Final = 20.0  # the same where a vehicle must come along: nobody drives off alone for it
PACE: Final = 5.0  # for each activation that somebody still needs to get away
DONE: Final = 30.0  # for each errand done
INSIDE: Final = 25.0  # lost while somebody who must come along sits in a vehicle that is stuck
TENTHS: Final = 10.0  # in an inch
REACHED: Final = 15.0  # for each step of a skirmish's purpose
DESERTED: Final = 20.0  # lost by who leaves a skirmish that is not about getting away
TURNED_BACK: Final = 40.0  # lost by who leaves one by the edge that he came in by
ON_THE_WAY: Final = 0.4  # for each inch
GUNSHOT: Final = 10.0  # inches from an enemy at which one is near enough
STRAY: Final = 0.3  # for each inch between one who must be rallied and the nearest friend


def score(g: Atz, seat: Seat) -> float:
    """Return how well a seat's side is off: alive, unhurt, in cover, quiet, on its way."""
    if g.campaign is not None and g.campaign.over and g.encounter is None:
        return between_battles(g, g.campaign)
    if g.result is not None and (g.encounter is None or g.mission is not None):
        return verdict(g, g.result.ranks[seat], g.result.reason)
    side = next((it.who.side for it in g.figures if it.who.seat == seat), NOBODY)
    total = sum(standing(g, it) for it in g.figures if it.who.side == side)
    total += COVER * sum(1 for i in under_threat(g, side) if in_cover_from_any(g, i))
    total += zombies_score(g)
    total -= sum(WORTH[it.status] * it.rep / 5 for it in g.figures if is_foe(g, it, side))
    if g.mission is not None and g.encounter is None:
        total += progress(g, g.mission) + prospect(g, g.mission)
    if g.encounter is not None:
        total += toward_aim(g, g.encounter, side) - risk(g, side)
    elif g.mission is None:
        total += toward_purpose(g, side)
    if g.campaign is not None:
        if g.campaign.over:
            return total + HOME + between_battles(g, g.campaign) + caution(g)
        total += fuss(g) + worth(g.campaign.sheet) + day_so_far(g.campaign)
        return total if is_day_one(g) else total + caution(g)
    if g.result is not None:  # an encounter is worth what it brought, and won a little more
        total += HOME if g.result.ranks[seat] > 1 else CHEER
    return total + fuss(g)


def toward_aim(g: Atz, encounter: Encounter, side: int) -> float:
    """Return what is gained on an encounter by being on the way to what it is about."""
    if encounter.visit is not None:
        return toward_objective(g, encounter, encounter.visit, side)
    return toward_haul(g, encounter, side)


def fuss(g: Atz) -> float:
    """Return what is lost by orders that brought nothing about, and by noise."""
    putting_off = 2.0 ** min(max(g.idle - BEARABLE, 0), ENDLESS) - 1.0
    shots = sum(noise.shots for noise in g.heard)
    if g.encounter is None:
        return -FUSS * (g.idle * g.idle + putting_off) - NOISE * shots
    drawn = (SIDES + 1 - g.deck.areas[g.terrain.area].attracts) / SIDES
    return -HASTE * putting_off - UNDEAD * drawn * shots


def is_foe(g: Atz, it: Figure, side: int) -> bool:
    """Whether somebody counts as an enemy; on an encounter not who is peaceful, or talked to."""
    if it.who.side in {ZOMBIES, side}:
        return False
    if g.encounter is None:
        return True
    talking = g.pending is not None and g.pending.prompt == Prompt.TALK  # nothing is listed
    return not it.who.peaceful and not talking


def zombies_score(g: Atz) -> float:
    """Return what zombies count: those that are down, or on an encounter all that are not."""
    zombies = [it for it in g.figures if it.who.zombie]
    if g.encounter is None:
        return sum(KILL for it in zombies if it.status == Status.DEAD)
    return -UNDEAD * sum(1 for it in zombies if it.status <= Status.STUNNED)


def toward_purpose(g: Atz, side: int) -> float:
    """Return what is gained by what a free skirmish is about, and by being on the way to it.

    Against others, who goes home before it is decided leaves his side in the lurch.
    """
    purpose = purpose_of(g)
    if not purpose:
        return -DESERTED * sum(
            it.status == Status.LEFT and it.who.side == side and not it.carried for it in g.figures
        )
    now, mine = tally(g), [it for it in ours(g) if it.status <= Status.HUNKERED]
    total = REACHED * now.done
    gone = [i for i, it in enumerate(g.figures) if it.status == Status.LEFT and it.who.seat >= 0]
    if purpose == "get-away":
        total -= TURNED_BACK * sum(1 for i in gone if by_entry(g, g.figures[i]))
    else:
        total -= sum(DESERTED for i in gone if i != g.bearer)
    for it in mine:
        total -= ON_THE_WAY * to_purpose(g, purpose, it)
    return total


def to_purpose(g: Atz, purpose: str, it: Figure) -> float:
    """Return how far in inches one is from where the purpose of a skirmish is reached."""
    x, y = it.act.path[-1] if it.act.path else (it.x, it.y)
    middle = (g.terrain.width // 2, g.terrain.height // 2)
    if purpose == "survive":
        return 0.0
    if purpose == "drive-off":
        near = [far(x - one.x, y - one.y) for one in hostiles(g) if one.status < Status.STUNNED]
        return max(min(near, default=0.0) - GUNSHOT, 0.0)
    if purpose == "get-away" or (g.bearer != NOBODY and g.figures[g.bearer] is it):
        gaps = [x, g.terrain.width - x, g.terrain.height - y]
        gaps += [] if purpose == "get-away" else [y]
        return min(gaps) / TENTHS
    return far(x - (g.thing or middle)[0], y - (g.thing or middle)[1])


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
    if g.mission is None:
        return WON if rank == 1 else -WON
    if reason.startswith(STORY):
        return WON if rank == 1 else ENDS["draw" if f"{STORY}draw" in reason else "loss"]
    grades: dict[str, Outcome] = {one.id: one.outcome for one in g.mission.grades}
    if rank == 1 and (lower := list(grades).index(reason)):
        return FAIR / lower
    return ENDS[grades.get(reason, "loss")]


def prospect(g: Atz, mission: Mission) -> float:
    """Return what the best grade is worth that can still be reached."""
    able = hopeful(g, mission)
    for place, one in enumerate(mission.grades):
        lost = one.vehicle != NOBODY and is_lost(g, mission, one.vehicle)
        if able >= one.escaped and not lost:
            return HOPES[one.outcome] - (GRADE * place if one.outcome == "win" else 0.0)
    return HOPES["loss"]


def standing(g: Atz, it: Figure) -> float:
    """Return what one figure is worth where it stands, or will once it has walked."""
    worth = WORTH[it.status] * (STAR if it.who.star else 1.0) * it.rep / 4
    if it.status > Status.STUNNED or it.who.keeper != NOBODY:
        return worth
    x, y = it.act.path[-1] if it.act.path else (it.x, it.y)
    threats = 0.0
    for other in g.figures if g.encounter is None else ():
        if other.who.zombie and other.status == Status.CARRYING_ON:
            apart = far(x - other.x, y - other.y)
            if apart < DANGER:
                near = 2.0 if apart < CLOSE else 1.0
                threats += near * (DANGER - apart) / DANGER * (0.4 if other.prone else 1.0)
    if it.prone:
        threats += PRONE
    if it.act.fired:
        threats += SPENT
    patient = g.encounter is None or g.turn <= PATIENCE
    if it.status == Status.HUNKERED and not it.broken and patient:
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


def progress(g: Atz, mission: Mission) -> float:
    """Return how far a scenario's people have come."""
    together = wants_vehicle(mission)
    total = (SHARED if together else AWAY) * sum(1 for i in mission.people if escaped(g, i))
    for i in mission.people:
        it = g.figures[i]
        if NOBODY not in {it.who.keeper, it.aboard}:
            total -= INSIDE
    total -= PACE * (needed(g, mission) if together else each_alone(g, mission))
    return total + DONE * sum(1 for who in g.errands if who != NOBODY)
