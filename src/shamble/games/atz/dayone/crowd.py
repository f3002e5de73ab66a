"""Terrified civilians: a crowd that one has to fight one's way through, one by one."""

from typing import Final

from shamble.games.atz.battle.day_one_events import CrowdCame, CrowdFought, KnockedOut, Throws
from shamble.games.atz.battle.day_one_options import Face
from shamble.games.atz.battle.deeds import note
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import LEFT, Atz, FigureId
from shamble.games.atz.dayone.visit import change_visit, chooser, end_visit, party, visit_of
from shamble.games.atz.fighting.melee import contest, impact_of, pool, weapon_in_melee
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.ground.things import squared_distance
from shamble.kernel.rules import RuleId, rule

THEIRS: Final = 2  # dice of each of them
ABOUT: Final = 6 * INCH  # of the square
WHEN: Final = RuleId("atz.day-one.civilians-when")


@rule(WHEN)
def is_crowd_met(g: Atz) -> bool:
    """Whether somebody has come within 6 inches of the square, where a crowd still stands."""
    visit = visit_of(g)
    return visit.crowd > 0 and any(
        squared_distance(visit.square, g.figures[i].x, g.figures[i].y) <= ABOUT * ABOUT
        for i in party(g)
    )


@rule(WHEN, "atz.day-one.civilians-start")
def meet_crowd(g: Atz) -> None:
    """Have those fought, one after another, who stood about from the start."""
    count = visit_of(g).crowd
    change_visit(g, crowd=0)
    g.next(push_through, count)


@rule("atz.day-one.civilians-doubles", WHEN)
def crowd_comes(g: Atz, dice: tuple[int, ...]) -> None:
    """Have a die of civilians come running, and be fought as they appear."""
    count = roll(g)
    g.tell(CrowdCame(dice, count))
    g.next(push_through, count)


@rule(WHEN, "atz.day-one.civilians-fight")
def push_through(g: Atz, left: int) -> None:
    """Ask who pushes through the next of them: the Star, or somebody whom the player sends."""
    able = party(g)
    if left and able:
        g.ask(chooser(g), Prompt.CROWD, [Face(i) for i in able], face_one, left)


@rule("atz.day-one.civilians-weapons", "atz.day-one.civilians-fight")
def crowd_dice(g: Atz, figure: FigureId) -> int:
    """Return somebody's dice against one of them: as in any melee with the unarmed."""
    weapon = weapon_in_melee(g, figure)
    better = weapon is not None and not weapon.dice and impact_of(g, figure) > 0
    return pool(g, figure, ()) + better


@rule("atz.day-one.civilians-fight", "atz.day-one.civilians-result", WHEN)
@rule("atz.day-one.visibly-armed")
def face_one(g: Atz, choice: Face, left: int) -> None:
    """Fight one of them with as many throws as it takes: he runs past, or one is knocked out."""
    throws: Throws = ()
    winner = 0
    while not winner:
        some, winner, _ = contest(g, crowd_dice(g, choice.figure), THEIRS)
        throws += some
    g.tell(CrowdFought(choice.figure, throws, winner > 0, left - 1))
    if weapon_in_melee(g, choice.figure) is not None:
        note(g, choice.figure, armed=True)
    if winner > 0:
        g.next(push_through, left - 1)
    else:
        g.next(knock_out, choice.figure, left)


@rule("atz.day-one.civilians-result", "atz.day-one.civilians-knocked-out")
def knock_out(g: Atz, figure: FigureId, left: int) -> None:
    """Have a place be over for all if the Star is unconscious; another is dragged along."""
    over = g.figures[figure].who.star
    g.tell(KnockedOut(figure, over))
    if over:
        found = visit_of(g).found
        end_visit(g, found or "knocked-out")
        return
    g.figures[figure].status = LEFT
    g.figures[figure].act.done = True
    g.next(push_through, left)
