"""Damage: what a hit does, going down, and how Stars live on."""

from collections.abc import Callable
from typing import Final

from shamble.games.atz.events import DeathCheated, Downed, Moved, StatusChanged, Wounded
from shamble.games.atz.options import CheatDeath, Death, Die, Prompt
from shamble.games.atz.passing import passed, roll, roll_many
from shamble.games.atz.reach import room_beside
from shamble.games.atz.reaction import is_protected
from shamble.games.atz.state import NOBODY, Atz, FigureId, Item, Trial, seat_of
from shamble.games.atz.terms import Do, Status, Test
from shamble.games.atz.vehicles import alight
from shamble.games.atz.wards import protective_dice
from shamble.kernel.rules import RuleId, rule

DEATHS: Final[tuple[Death, ...]] = (CheatDeath(), Die())
FALLS: Final = {
    Do.STUNNED: Status.STUNNED,
    Do.OUT_OF_THE_FIGHT: Status.OUT_OF_THE_FIGHT,
    Do.DEAD: Status.DEAD,
}
LOWEST_REP: Final = 1

Follow = Callable[[Atz, FigureId, FigureId], None]
FOLLOWS: list[Follow] = []


def when_down(follow: Follow) -> Follow:
    """Have a function called with whoever goes down, and by whom."""
    FOLLOWS.append(follow)
    return follow


@rule("atz.damage.several-hits", "atz.damage.table", "atz.damage.impact-1")
def strike(g: Atz, target: FigureId, by: FigureId, limit: int, hits: int) -> None:
    """Roll for each hit on a figure; the worst single outcome counts."""
    worst = max(wound(g, target, limit) for _ in range(hits))
    if worst != Status.CARRYING_ON:
        g.next(bring_down, target, by, worst)


@rule("atz.damage.table", "atz.damage.zombies", "atz.zombie.oof-is-dead", "atz.zombie.knock-down")
@rule("atz.status.knocked-down")
def wound(g: Atz, target: FigureId, limit: int) -> Status:
    """Roll one hit: 1 kills, up to the limit puts out of the fight, more knocks down."""
    it = g.figures[target]
    die = roll(g)
    dice: tuple[int, ...] = ()
    count = 0
    if it.who.zombie:
        status = Status.DEAD if die == 1 or die <= limit else Status.CARRYING_ON
        if status == Status.CARRYING_ON:
            knock_over(g, target)
    elif die == 1:
        status = Status.DEAD
    elif die <= limit:
        status = Status.OUT_OF_THE_FIGHT
    else:
        dice, count, status = recover(g, target)
    g.tell(Wounded(target, die, limit, dice, count, status))
    return status


def knock_over(g: Atz, target: FigureId) -> None:
    """Lay a zombie prone."""
    it = g.figures[target]
    it.prone, it.path = True, ()
    it.charging = NOBODY
    g.tell(StatusChanged(target, it.status, prone=True, rule=RuleId("atz.zombie.knock-down")))


@rule("atz.test.recover-kd", "atz.test.recover-kd-melee", "atz.gear.body-armour")
def recover(g: Atz, target: FigureId) -> tuple[tuple[int, ...], int, Status]:
    """Take Recover From Knock Down: an individual roll, the same for every class."""
    it = g.figures[target]
    extra = sum(1 for name in it.who.attributes if Test.RECOVER in g.deck.attributes[name].extra)
    dice = roll_many(g, 2 + extra + protective_dice(g, target))
    count = passed(dice, it.rep)
    item = Item(target, Test.RECOVER)
    cell = g.deck.reactions[it.who.kind][Test.RECOVER][count]
    protected = is_protected(g, Trial(NOBODY, (item,)), item)
    do = next(line.do for line in cell if not line.when or protected)
    return dice, count, FALLS[do]


@rule("atz.star.ltl", "atz.star.ltl-source", "atz.seat.versus-larger-than-life")
def larger_than_life(g: Atz, target: FigureId, by: FigureId) -> bool:
    """Whether a Star cannot be killed by this figure: its Rep is lower, and it is no zombie."""
    it = g.figures[target]
    if not it.who.star or by == NOBODY:
        return False
    killer = g.figures[by]
    return not killer.who.zombie and killer.rep < it.rep


@rule(
    "atz.star.ltl", "atz.star.cheat-death", "atz.star.cheat-death-zombie", "atz.feast.star-victim"
)
def bring_down(g: Atz, target: FigureId, by: FigureId, status: Status) -> None:
    """Have a figure go down; a Star may live on."""
    it = g.figures[target]
    if it.status >= status:
        return
    if status == Status.DEAD and larger_than_life(g, target, by):
        status = Status.OUT_OF_THE_FIGHT
    it.hurt_by = by
    go_down(g, target, by, status)
    if status == Status.DEAD and it.who.star and it.who.seat != NOBODY:
        g.next(offer_life, target, by)


def offer_life(g: Atz, target: FigureId, by: FigureId) -> None:
    """Ask whether a Star that was killed cheats death."""
    g.ask(seat_of(g, target), Prompt.DEATH, DEATHS, take_life, target, by)


@rule("atz.star.cheat-death", "atz.star.cheat-death-details", "atz.rep.definition")
def take_life(g: Atz, choice: Death, target: FigureId, by: FigureId) -> None:
    """Remove a Star that cheats death, alive and one Rep lower."""
    if isinstance(choice, CheatDeath):
        it = g.figures[target]
        it.status, it.cheated = Status.LEFT, True
        it.rep = max(it.rep - 1, LOWEST_REP)
        if it.aboard != NOBODY:
            alight(g, target, it.x, it.y)
        if by != NOBODY and g.figures[by].who.zombie:
            it.bitten = True
        g.tell(DeathCheated(target, it.rep))


@rule("atz.status.od", "atz.status.oof", "atz.status.stunned")
def go_down(g: Atz, target: FigureId, by: FigureId, status: Status) -> None:
    """Lay a figure down and note it for those who see it."""
    it = g.figures[target]
    it.status, it.prone, it.hidden = status, True, False
    it.path, it.left, it.done, it.fast = (), 0, True, False
    it.charging = NOBODY
    drop(g, target)
    if not it.who.zombie:
        g.downs.append((target, by, status))
    g.tell(Downed(target, by, status))
    for follow in FOLLOWS:
        follow(g, target, by)


@rule("atz.wounded.voluntary", "atz.figure.no-overlap")
def drop(g: Atz, figure: FigureId) -> None:
    """Put down whom a figure carries, in contact with it or as near as there is room."""
    it = g.figures[figure]
    if it.carries != NOBODY:
        body = g.figures[it.carries]
        body.x, body.y = room_beside(g, it.carries, (it.x, it.y))
        g.tell(Moved(it.carries, body.x, body.y, RuleId("atz.wounded.voluntary")))
        body.carried = False
        it.carries = NOBODY
