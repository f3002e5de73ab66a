"""Meeting a zombie for the first time: Zed Or No Zed?"""

from typing import Final

from shamble.games.atz.battle.state import (
    ZOMBIE_MOVE,
    Atz,
    FigureId,
    Item,
    Outcome,
    Trial,
    ground,
    on_table,
    up,
    within,
)
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book.terms import Do, Status, Test
from shamble.games.atz.fighting.charge import (
    bring_into_contact,
    close_in,
    target_spot,
    test_charged,
)
from shamble.games.atz.fighting.feast import is_occupied
from shamble.games.atz.fighting.melee import Fight, fight_all
from shamble.games.atz.ground.plane import crosses, sight_lines
from shamble.games.atz.ground.things import in_mils
from shamble.games.atz.people.groups import locked
from shamble.games.atz.reactions.notice import nearest_first
from shamble.games.atz.reactions.reaction import RESULTS, bars_testing, call_tests
from shamble.kernel.rules import rule

CLOSE: Final = 3  # inches
RESPONDERS: Final = 6  # inches, for first responders


@rule("atz.zombie-react.zed-test-trigger", "atz.zombie-react.zed-test-once")
@rule("atz.zombie-react.zed-who-knows")
def meet_zombies(g: Atz) -> None:
    """Have humans tested who come this close to a zombie for the first time in their lives.

    Each is tested because of the nearest that could charge him and is set on nobody else.
    """
    items: list[Item] = []
    set_against: list[FigureId] = []
    for i, it in enumerate(g.figures):
        if it.knows or it.who.zombie or not on_table(it) or it.status >= Status.STUNNED:
            continue
        near = zombies_near(g, i)
        free = [j for j in near if j not in set_against and is_free(g, j)]
        item = Item(i, Test.ZED, (*free, *near)[:1])
        able = bars_testing(g, item) is None
        it.knows = bool(near) and (able or locked(g, i))  # who fights one has found out
        if near and able:
            items.append(item)
            set_against += item.near
    if items:
        g.next(call_tests, Trial(items[0].near[0], tuple(items)))


def zombies_near(g: Atz, human: FigureId) -> tuple[FigureId, ...]:
    """Return the zombies that are close enough to a human to be looked at, the nearest first."""
    reach = RESPONDERS if g.figures[human].who.responder else CLOSE
    near = tuple(
        j
        for j, other in enumerate(g.figures)
        if other.who.zombie
        and up(other)
        and within(g, human, j, reach)
        and not walled_off(g, human, j)
    )
    return nearest_first(g, human, near)


@rule("atz.zombie-react.zed-walls")
def walled_off(g: Atz, one: FigureId, other: FigureId) -> bool:
    """Whether a ceiling, or a building's wall without an opening, is between two figures."""
    a, b = g.figures[one], g.figures[other]
    if a.floor != b.floor:
        return True
    table = ground(g, a, b)
    walls = [in_mils(w) for body in table.bodies[: len(g.terrain.buildings)] for w in body[4]]
    return all(
        any(crosses(*line, *wall) for wall in walls) for line in sight_lines(a.x, a.y, b.x, b.y)
    )


@rule("atz.zombie-react.zed-pass-1", "atz.zombie-react.zed-forced-charge")
@RESULTS.by(Do.ZOMBIE_CHARGES)
def be_charged(g: Atz, outcome: Outcome) -> None:
    """Have the zombie charge at once; the human takes Being Charged."""
    zombie = outcome.near[0]
    if set_on(g, zombie, outcome.figure):
        g.next(test_charged, (zombie,))
        g.next(close_in, (zombie,), (target_spot(g, zombie),))
        g.next(count_round, zombie)


@rule("atz.zombie-react.zed-pass-0", "atz.zombie-react.zed-forced-charge")
@RESULTS.by(Do.ZOMBIE_POUNCES)
def be_pounced_on(g: Atz, outcome: Outcome) -> None:
    """Have the zombie charge straight into melee with two dice more."""
    zombie = outcome.near[0]
    if not set_on(g, zombie, outcome.figure):
        return
    bring_into_contact(g, (zombie,), (target_spot(g, zombie),))
    if touching(g, zombie, outcome.figure):
        g.figures[outcome.figure].act.path = ()
        g.next(fight_all, (Fight(outcome.figure, (zombie,), pounce=True),))
        g.next(count_round, zombie)


@rule("atz.zombie-react.zed-forced-charge", "atz.zombie-act.step-melee")
def count_round(g: Atz, zombie: FigureId) -> None:
    """Note that a zombie in melee has fought its round, should it be the zombies' activation."""
    g.figures[zombie].act.fired = locked(g, zombie)


@rule("atz.zombie-react.zed-forced-charge", "atz.feast.occupied-zombies")
def is_free(g: Atz, zombie: FigureId) -> bool:
    """Whether a zombie could charge now: it stands, and neither feasts nor fights."""
    it = g.figures[zombie]
    return up(it) and not it.prone and not is_occupied(g, zombie) and not locked(g, zombie)


@rule("atz.zombie-react.zed-forced-charge")
def set_on(g: Atz, zombie: FigureId, human: FigureId) -> bool:
    """Set a zombie on a human, if it can charge him."""
    it = g.figures[zombie]
    if not is_free(g, zombie):
        return False
    it.act.charging, it.act.move_left, it.act.start = human, ZOMBIE_MOVE, (it.x, it.y)
    return True


@rule("atz.zombie-react.zed-pass-2", "atz.zombie-react.new-tests-same-for-all")
@RESULTS.by(Do.RECOGNISE)
def recognise(g: Atz, outcome: Outcome) -> None:
    """See the threat for what it is."""
    g.figures[outcome.figure].knows = True
