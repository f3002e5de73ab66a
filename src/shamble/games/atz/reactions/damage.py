"""Damage: what a hit does, going down, and how Stars live on."""

from typing import Final

from shamble.games.atz.battle.deeds import note, note_down
from shamble.games.atz.battle.events import DeathCheated, Downed, Moved, StatusChanged, Wounded
from shamble.games.atz.battle.options import CheatDeath, Death, Die, Prompt
from shamble.games.atz.battle.passing import passed, roll, roll_many
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, Item, Trial, seat_of
from shamble.games.atz.book.terms import FALLS, Status, Test
from shamble.games.atz.people.wards import protective_dice
from shamble.games.atz.reactions.reaction import is_protected
from shamble.games.atz.reactions.vehicle_reaction import driver_down
from shamble.games.atz.table.reach import room_beside
from shamble.games.atz.table.vehicles import alight, lay_in
from shamble.kernel.rules import RuleId, rule

DEATHS: Final[tuple[Death, ...]] = (CheatDeath(), Die())
LOWEST_REP: Final = 1


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
    it.prone, it.act.path = True, ()
    it.act.charging = NOBODY
    g.tell(StatusChanged(target, it.status, prone=True, rule=RuleId("atz.zombie.knock-down")))


@rule("atz.test.recover-kd", "atz.test.recover-kd-melee", "atz.gear.body-armour")
def recover(g: Atz, target: FigureId) -> tuple[tuple[int, ...], int, Status]:
    """Take Recover From Knock Down: an individual roll, the same for every class."""
    it = g.figures[target]
    dice = roll_many(g, recovery_dice(g, target))
    count = passed(dice, it.rep)
    cell = g.deck.reactions[it.who.kind][Test.RECOVER][count]
    protected = is_armoured(g, target)
    do = next(line.do for line in cell if not line.when or protected)
    return dice, count, FALLS[do]


def recovery_dice(g: Atz, target: FigureId) -> int:
    """Return with how many dice a figure takes Recover From Knock Down."""
    traits = [g.deck.attributes[name] for name in g.figures[target].who.attributes]
    return 2 + sum(1 for one in traits if Test.RECOVER in one.extra) + protective_dice(g, target)


def is_armoured(g: Atz, target: FigureId) -> bool:
    """Whether a figure counts as protected when it was knocked down."""
    item = Item(target, Test.RECOVER)
    return is_protected(g, Trial(NOBODY, (item,)), item)


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
        note(g, target, out=True)
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
    it.act.path, it.act.move_left, it.act.done, it.act.fast = (), 0, True, False
    it.act.charging = NOBODY
    drop(g, target)
    if not it.who.zombie:
        g.downs.append((target, by, status))
    g.tell(Downed(target, by, status))
    note_down(g, target, by, status)
    driver_down(g, target, by)


@rule("atz.wounded.voluntary", "atz.figure.no-overlap")
def drop(g: Atz, figure: FigureId) -> None:
    """Put down whom a figure carries: beside it where there is room, or in the same vehicle."""
    it = g.figures[figure]
    if it.carries == NOBODY:
        return
    body = g.figures[it.carries]
    if it.aboard != NOBODY:
        lay_in(g, figure, it.carries)
    else:
        body.x, body.y = room_beside(g, it.carries, (it.x, it.y))
    g.tell(Moved(it.carries, body.x, body.y, RuleId("atz.wounded.voluntary")))
    body.carried = False
    it.carries = NOBODY
