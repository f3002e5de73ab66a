"""What a hint speaks of: one's people, the dead who come, the enemy, finds, and the aim."""

import math

from shamble.games.atz.battle.encounter_events import JoinedUp, Searched
from shamble.games.atz.battle.events import DeathCheated, Downed
from shamble.games.atz.battle.state import NOBODY, ZOMBIES, Atz, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.bot import progress, toward_aim, toward_purpose
from shamble.kernel.options import Event, Seat
from shamble.kernel.reasons import Reasons, Stake

NEAR = 120  # tenths of an inch from which a zombie is soon in contact
STAKES = (
    Stake(
        more="it keeps {} out of harm", fewer="it puts {} more in harm's way",
        one="one of your people", many="{} of your people", worth=20.0, least=0.1,
    ),
    Stake(
        more="it keeps {} further off", fewer="it brings {} more upon your people",
        one="a zombie", many="{} zombies", worth=2.5, least=0.5,
    ),
    Stake(
        more="it puts {} more down", fewer="it leaves {} more on their feet",
        one="an enemy or zombie", many="{} enemies or zombies", worth=3.0, least=0.2,
    ),
    Stake(
        more="it draws {} fewer", fewer="its noise draws {} more",
        one="a zombie", many="{} zombies", worth=3.0, least=0.3,
    ),
    Stake(
        more="it brings you nearer to what you are here for",
        fewer="it takes you further from what you are here for",
        worth=1.0, least=2.0,
    ),
)  # fmt: skip
EVENTS = (Downed, DeathCheated, JoinedUp, Searched)  # what is told by numbers of dice says no why


def counts(g: Atz, seat: Seat) -> tuple[float, ...]:
    """Return what a player counts: people, zombies near and in all, who is down, and the aim."""
    side = next((it.who.side for it in g.figures if it.who.seat == seat), NOBODY)
    mine = [it for it in g.figures if it.who.side == side and it.who.human]
    there = [it for it in mine if it.status <= Status.STUNNED and it.aboard == NOBODY]
    foes = [it for it in g.figures if it.who.side not in {side, NOBODY} or it.who.zombie]
    zombies = [it for it in foes if it.who.zombie and it.status < Status.STUNNED]
    return (
        sum(it.status <= Status.HUNKERED or it.status == Status.LEFT for it in mine),
        -sum(any(is_near(it, one) for one in there) for it in zombies),
        sum(it.status in {Status.DEAD, Status.OUT_OF_THE_FIGHT} for it in foes),
        -sum(it.who.side == ZOMBIES for it in g.figures),
        aim(g, side),
    )


def is_near(it: Figure, one: Figure) -> bool:
    """Whether a zombie may soon be in contact with somebody."""
    x, y = one.act.path[-1] if one.act.path else (one.x, one.y)
    return math.hypot(it.x - x, it.y - y) <= NEAR


def aim(g: Atz, side: int) -> float:
    """Return how near a side is to what it is here for, in points of the bots' score."""
    if g.encounter is not None:
        return toward_aim(g, g.encounter, side)
    if g.mission is not None:
        return progress(g, g.mission)
    return toward_purpose(g, side)


def omens(g: Atz, event: Event, seat: Seat) -> int:
    """Return 1 for what is good for a player on the face of it, -1 for what is bad, else 0."""
    if isinstance(event, Downed):
        return -1 if g.figures[event.figure].who.seat == seat else 1
    if isinstance(event, JoinedUp | Searched):
        return 1 if g.figures[event.figure].who.seat == seat else 0
    return 0


REASONS: Reasons[Atz] = Reasons(STAKES, counts, EVENTS, omens)
