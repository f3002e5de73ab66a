"""What keeps an active figure from an order: breaking off, fast moves, leaving, kills, help."""

from typing import Final

from shamble.games.atz.battle.options import (
    BreakOff,
    Capture,
    Dispatch,
    PickUp,
    Release,
    Tend,
)
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, FigureId, gun, on_table, up
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book.terms import Status
from shamble.games.atz.book.traits import trait_of
from shamble.games.atz.fighting.aid import at_hand
from shamble.games.atz.fighting.melee import from_behind
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.moving.march import to_edge
from shamble.games.atz.people.groups import opponents
from shamble.games.atz.table.reach import OVERLAP, room_at, route
from shamble.games.atz.table.water import HUMANS, swims
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

FIRED: Final = RuleId("atz.action.active-fire-once")
HELPLESS: Final = (Status.STUNNED, Status.OUT_OF_THE_FIGHT)
TURNS: Final = 2
UP: Final = Status.CARRYING_ON


@rule("atz.melee.break-off", OVERLAP)
def bars_breaking_off(g: Atz, option: BreakOff) -> RuleId | None:
    """Return the rule that keeps a figure from leaving a melee for a spot, or None."""
    it = g.figures[option.figure]
    locked_in = [g.figures[i] for i in opponents(g, option.figure)]
    far = all(
        (foe.x - option.x) ** 2 + (foe.y - option.y) ** 2 >= (2 * INCH) ** 2 for foe in locked_in
    )
    if not far or it.act.stayed or not locked_in:
        return RuleId("atz.melee.break-off")
    if not room_at(g, option.figure, (option.x, option.y)):
        return OVERLAP
    way = route(g, option.figure, (option.x, option.y), it.act.move_left)
    return None if way is not None else RuleId("atz.melee.break-off")


@rule("atz.move.fast-declare", "atz.wounded.voluntary", "atz.test.fast-move", "atz.move.prone")
def bars_fast(g: Atz, figures: tuple[FigureId, ...]) -> RuleId | None:
    """Return the rule that keeps figures from trying a Fast Move, or None."""
    for figure in figures:
        it = g.figures[figure]
        if it.act.moved or it.act.tried or it.act.stayed:
            return RuleId("atz.move.fast-declare")
        if trait_of(it.who.trait).plods:
            return RuleId("atz.road.patients")
        if it.act.move_left == 0:
            return RuleId("atz.move.prone")
        if it.act.loading:
            return RuleId("atz.ammo.reload")
        if it.carries != NOBODY:
            return RuleId("atz.wounded.voluntary")
        if swims(g, it):
            return HUMANS
    return None if figures else NOT_OFFERED


@rule("atz.scenario.escape-definition")
def bars_leaving(g: Atz, figure: FigureId) -> RuleId | None:
    """Return the rule that keeps a figure from leaving the table now, or None."""
    it = g.figures[figure]
    length, spot = to_edge(g, figure)
    if it.act.stayed or it.prone or length > it.act.move_left:
        return RuleId("atz.scenario.escape-definition")
    if length and route(g, figure, spot, it.act.move_left) is None:
        return RuleId("atz.scenario.escape-definition")
    return None


@rule("atz.kill.auto", "atz.kill.reaction", "atz.zombie.autokill-who", "atz.zombie.autokill-once")
@rule("atz.zombie.autokill-no-fast-move", "atz.zombie.autokill-behind", "atz.star.ltl-source")
def bars_dispatch(g: Atz, option: Dispatch) -> RuleId | None:
    """Return the rule that keeps a figure from killing another out of hand, or None."""
    it, other = g.figures[option.figure], g.figures[option.target]
    if has_struck(it, option.target) or not touching(g, option.figure, option.target):
        return FIRED if has_struck(it, option.target) else RuleId("atz.kill.auto")
    if other.who.side == it.who.side or not on_table(other):
        return RuleId("atz.kill.auto")
    weapon = gun(g, option.figure)
    loaded = weapon is not None and weapon.id == option.weapon and weapon.id not in it.empty
    if option.weapon and (not loaded or (weapon and weapon.thrown)):
        return RuleId("atz.ammo.reload")
    if other.who.zombie:
        if it.act.fast:
            return RuleId("atz.zombie.autokill-no-fast-move")
        helpless = up(other) and (other.prone or stands_behind(g, option.figure, option.target))
        return None if helpless else RuleId("atz.zombie.autokill-who")
    if other.who.star and it.rep < other.rep:
        return RuleId("atz.star.ltl-source")
    return None if other.status in HELPLESS else RuleId("atz.kill.auto")


@rule("atz.test.charge-target-down", FIRED)
def has_struck(it: Figure, target: FigureId) -> bool:
    """Whether a figure has used its active fire, but for a charge at one who went down before."""
    return it.act.fired and it.act.charging != target


@rule("atz.zombie.autokill-behind", "atz.zombie.autokill-who", "atz.melee.locked")
def bars_popping(g: Atz, option: Dispatch) -> RuleId | None:
    """Return the rule that keeps a figure in contact with enemies from popping one, or None.

    To stand behind a zombie is no melee yet; whoever touches another enemy too has to fight.
    """
    for foe in opponents(g, option.figure):
        if not (g.figures[foe].who.zombie and stands_behind(g, option.figure, foe)):
            return RuleId("atz.melee.locked")
    return bars_dispatch(g, option)


def stands_behind(g: Atz, figure: FigureId, target: FigureId) -> bool:
    """Whether a figure began its activation and now is behind a zombie's front."""
    it, other = g.figures[figure], g.figures[target]
    began = other.fx * (it.act.start[0] - other.x) + other.fy * (it.act.start[1] - other.y)
    now = other.fx * (it.x - other.x) + other.fy * (it.y - other.y)
    return (began < 0 and now < 0) or from_behind(g, figure, target)


@rule("atz.wounded.voluntary", "atz.recovery.during", "atz.kill.capture")
def bars_helping(g: Atz, option: PickUp | Tend | Release | Capture) -> RuleId | None:
    """Return the rule that keeps a figure from handling another, or None."""
    it, other = g.figures[option.figure], g.figures[option.target]
    mine = other.who.side == it.who.side
    if other.carried or not at_hand(g, option.figure, option.target):
        return RuleId("atz.wounded.voluntary")
    if isinstance(option, Capture):
        able = not has_struck(it, option.target) and not other.who.zombie
        ok = able and not mine and other.status in HELPLESS
        return None if ok else RuleId("atz.kill.capture")
    if isinstance(option, Release):
        ok = mine and other.status == Status.CAPTURED and not it.act.fired and not it.act.moved
        return None if ok else RuleId("atz.kill.capture")
    hurt = mine and other.status == Status.OUT_OF_THE_FIGHT and other.who.human
    if isinstance(option, Tend):
        ok = hurt and not other.helped and it.tends != option.target
        return None if ok else RuleId("atz.recovery.during")
    prize = is_prize(g, option.target)
    ok = (hurt or prize) and it.carries == NOBODY and not it.act.fast
    return None if ok else RuleId("atz.wounded.voluntary")


@rule("atz.walk.recruit-wounded-detail", "atz.encounter.captured-enemies")
def is_prize(g: Atz, target: FigureId) -> bool:
    """Whether somebody is a beaten enemy whom one may carry off: on encounters, nobody's man."""
    it = g.figures[target]
    beaten = it.status in {Status.OUT_OF_THE_FIGHT, Status.CAPTURED}
    return g.encounter is not None and it.who.human and it.who.seat == NOBODY and beaten
