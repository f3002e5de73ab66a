"""Fetching the wounded before ducking back: whom, and whether a Star does."""

from typing import Final

from shamble.games.atz.battle.events import Moved
from shamble.games.atz.battle.options import LeaveBehind, Prompt, Retrieve, RetrieveChoice
from shamble.games.atz.battle.state import (
    NOBODY,
    Atz,
    FigureId,
    Outcome,
    friends,
    seat_of,
    squared_distance,
)
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book.terms import Status
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.table.reach import route
from shamble.kernel.rules import RuleId, rule

HELP: Final = 4  # inches
WAY: Final = 12_000  # mils that the way to the wounded may cost
FETCHING: Final = RuleId("atz.wounded.duck-back")


@rule(FETCHING)
def wounded_near(g: Atz, figure: FigureId) -> FigureId:
    """Return the nearest wounded friend within 4 inches whom no enemy touches, or NOBODY.

    There must be a way to it.
    """
    able = [
        i
        for i in friends(g, figure)
        if g.figures[i].status == Status.OUT_OF_THE_FIGHT
        and not g.figures[i].carried
        and squared_distance(g, figure, i) <= (HELP * INCH) ** 2
        and not any(touching(g, foe, i) for foe, it in enumerate(g.figures) if is_foe(g, foe, i))
        and route(g, figure, (g.figures[i].x, g.figures[i].y), WAY) is not None
    ]
    return min(able, key=lambda i: (squared_distance(g, figure, i), i), default=NOBODY)


def is_foe(g: Atz, one: FigureId, other: FigureId) -> bool:
    """Whether a living figure is an enemy of another."""
    a, b = g.figures[one], g.figures[other]
    return a.who.side != b.who.side and a.status < Status.STUNNED


@rule(FETCHING)
def ask_retrieving(g: Atz, outcome: Outcome, body: FigureId) -> None:
    """Have a player choose whether his Star fetches a wounded friend; all others must."""
    figure = outcome.figure
    who = g.figures[figure].who
    fetches = Retrieve(figure, body)
    if not who.star or who.seat == NOBODY:
        take_retrieving(g, fetches, outcome)
        return
    choices: list[RetrieveChoice] = [fetches, LeaveBehind(figure, body)]
    g.ask(seat_of(g, figure), Prompt.RETRIEVE, choices, take_retrieving, outcome)


@rule(FETCHING)
def take_retrieving(g: Atz, choice: RetrieveChoice, _outcome: Outcome) -> None:
    """Go to the wounded friend and pick it up, unless it is left behind."""
    if isinstance(choice, Retrieve):
        it, other = g.figures[choice.figure], g.figures[choice.target]
        it.x, it.y = other.x, other.y
        it.carries, other.carried = choice.target, True
        g.tell(Moved(choice.figure, it.x, it.y, FETCHING))
