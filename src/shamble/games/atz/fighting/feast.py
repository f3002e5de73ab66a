"""The feast: zombies at a body, and the humans who see it."""

from typing import Final

from shamble.games.atz.battle.events import FeastBegun, FeastEnded
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import (
    DEAD,
    NOBODY,
    Atz,
    Feast,
    FigureId,
    Item,
    Trial,
    squared_distance,
    within,
)
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book.terms import Status, Test
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.people.groups import opponents
from shamble.games.atz.reactions.damage import bring_down
from shamble.games.atz.reactions.notice import face, nearest_first
from shamble.games.atz.reactions.reaction import bars_testing, call_tests
from shamble.games.atz.table.sight import sees
from shamble.games.atz.table.water import drawn_by
from shamble.kernel.rules import rule

STUNNED: Final = Status.STUNNED
SMELL: Final = 12  # inches
SHOCK: Final = 6  # inches


@rule("atz.feast.who-is-drawn", "atz.feast.downed-human-definition", "atz.feast.priority")
@rule("atz.feast.bodies-by-any-cause", "atz.feast.zombie-bodies-ignored")
@rule("atz.feast.recovered-victim", "atz.zombie-react.stunned-near-zombies")
def body_for(g: Atz, zombie: FigureId, bodies: list[FigureId]) -> FigureId:
    """Return the closest of the downed within 12 inches that a zombie sees, or NOBODY."""
    found, least = NOBODY, (SMELL * INCH) ** 2 + 1
    for i in bodies:
        far = squared_distance(g, zombie, i)
        if far < least and (touching(g, zombie, i) or sees(g, zombie, i)):
            found, least = i, far
    return found


@rule("atz.feast.downed-human-definition", "atz.feast.zombie-bodies-ignored")
def downed(g: Atz) -> list[FigureId]:
    """Return the humans who lie on the table: stunned, wounded, tied up or dead."""
    return [
        i
        for i, it in enumerate(g.figures)
        if it.status >= STUNNED
        and it.status <= DEAD
        and not it.who.zombie
        and not it.carried
        and it.aboard == NOBODY
    ]


@rule("atz.feast.duration", "atz.feast.one-timer-per-body", "atz.feast.turn-counting")
@rule("atz.feast.victim-dies", "atz.feast.killer-must-activate-again", "atz.feast.no-limit")
@rule("atz.feast.who-is-drawn", "atz.feast.occupied-zombies")
def begin_feasts(g: Atz, zombies: tuple[FigureId, ...]) -> None:
    """Have these zombies feast on the bodies they were drawn to, if they have got there.

    None that is in melee does.
    """
    bodies = downed(g)
    for zombie in zombies if bodies else ():
        it = g.figures[zombie]
        if it.prey != NOBODY or it.prone:
            continue
        body = body_for(g, zombie, drawn_by(g, zombie, bodies))
        if body == NOBODY or not touching(g, zombie, body) or opponents(g, zombie):
            continue
        it.prey = body
        face(g, zombie, body)
        if all(feast.body != body for feast in g.feasts):
            die = roll(g)
            g.feasts.append(Feast(body=body, ends=g.turn + die - 1))
            g.tell(FeastBegun(body, die))
            if g.figures[body].status < Status.DEAD:
                g.next(bring_down, body, zombie, Status.DEAD)
    g.next(see_feasts)


@rule("atz.zombie-react.feast-test-trigger", "atz.zombie-react.feast-test-repeat")
def see_feasts(g: Atz) -> None:
    """Have humans tested who see zombies feast within 6 inches for the first time."""
    for feast in g.feasts:
        eaters = [i for i, it in enumerate(g.figures) if it.prey == feast.body]
        items = []
        for i, it in enumerate(g.figures):
            if feast.witnesses >> i & 1 or not it.who.human or it.hardened:
                continue
            if it.status >= Status.STUNNED:
                continue
            seen = tuple(z for z in eaters if within(g, i, z, SHOCK) and sees(g, i, z))
            item = Item(i, Test.FEAST, nearest_first(g, i, seen)[:1])
            if seen and bars_testing(g, item) is None:
                feast.witnesses |= 1 << i
                items.append(item)
        if items:
            g.next(call_tests, Trial(items[0].near[0], tuple(items)))


@rule("atz.feast.ends", "atz.feast.body-used-up", "atz.feast.turn-counting")
def end_feasts(g: Atz) -> None:
    """Remove the bodies whose feasts end with this turn; their zombies move on."""
    for feast in [feast for feast in g.feasts if feast.ends <= g.turn]:
        g.feasts.remove(feast)
        if g.figures[feast.body].status == Status.DEAD:
            g.figures[feast.body].status = Status.GONE
        for it in g.figures:
            if it.prey == feast.body:
                it.prey = NOBODY
        g.tell(FeastEnded(feast.body))


@rule("atz.feast.occupied-zombies")
def is_occupied(g: Atz, zombie: FigureId) -> bool:
    """Whether a zombie is busy with a body."""
    return g.figures[zombie].prey != NOBODY
