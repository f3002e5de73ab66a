"""Rallying, and the wounded: carrying them, tending them, killing or tying up the helpless."""

from typing import Final

import msgspec

from shamble.games.atz.battle.events import Bout as BoutEvent
from shamble.games.atz.battle.events import Fired, MeleeFought, Recovered, StatusChanged
from shamble.games.atz.battle.options import Capture, Dispatch, PickUp, Release, Tend
from shamble.games.atz.battle.passing import MOST, passed_but_sixes, roll_many
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, Item, Outcome, Trial, friends, up
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book.terms import Do, Status, Test
from shamble.games.atz.book.traits import trait_of
from shamble.games.atz.fighting.cover import then_sanity
from shamble.games.atz.fighting.melee import contest, dice_against, react_to_melee
from shamble.games.atz.people.rallying import may_rally, rallied_by
from shamble.games.atz.people.weapons import check_ammo
from shamble.games.atz.reactions.damage import bring_down, drop
from shamble.games.atz.reactions.reaction import RESULTS, call_tests
from shamble.games.atz.table.noise import make_noise
from shamble.games.atz.table.vehicles import alight
from shamble.kernel.rules import RuleId, rule

DOCTOR: Final = "doctor"
NURSES: Final = ("nurse", "medical assistant")
HUNKERED: Final = Status.HUNKERED


@rule("atz.test.rally", "atz.test.rally-then")
def rally(g: Atz, figure: FigureId) -> None:
    """Try to rally all hunkered friends within 4 inches; it costs nothing, once an activation."""
    g.figures[figure].act.rallied = True
    items = tuple(Item(i, Test.RALLY) for i in rallied_by(g, figure))
    g.next(call_tests, Trial(figure, items))


@rule("atz.test.rally-alone")
def rally_alone(g: Atz, figure: FigureId) -> None:
    """Let a hunkered figure rally by itself where none of its friends is carrying on."""
    if may_rally(g, figure) and not any(up(g.figures[i]) for i in friends(g, figure)):
        g.next(call_tests, Trial(NOBODY, (Item(figure, Test.RALLY),)))


@rule("atz.test.rally-results", "atz.test.rally-then", "atz.road.dazed-traits")
@rule("atz.road.lost-children-traits")
@RESULTS.by(Do.CARRY_ON)
def carry_on(g: Atz, outcome: Outcome) -> None:
    """Come back to the fight if that is what was tested; otherwise nothing changes."""
    if outcome.test == Test.RALLY:
        it = g.figures[outcome.figure]
        it.status, it.cause = Status.CARRYING_ON, NOBODY
        after = trait_of(it.who.trait).rallied
        if after is not None:
            it.who = msgspec.structs.replace(it.who, trait=after)
        g.tell(StatusChanged(outcome.figure, it.status, it.prone, RuleId("atz.test.rally-results")))
    then_sanity(g, outcome)  # who never ducks back has seen the feast all the same


@rule("atz.wounded.voluntary")
def pick_up(g: Atz, option: PickUp) -> None:
    """Pick up a wounded friend."""
    it, other = g.figures[option.figure], g.figures[option.target]
    if other.aboard != NOBODY:
        alight(g, option.target, it.x, it.y)
    it.carries, other.carried = option.target, True
    other.x, other.y = it.x, it.y


@rule("atz.wounded.voluntary", "atz.recovery.during")
def at_hand(g: Atz, figure: FigureId, other: FigureId) -> bool:
    """Whether a figure can lay hands on another: in contact, or in the same vehicle."""
    aboard = g.figures[figure].aboard
    return touching(g, figure, other) or NOBODY != aboard == g.figures[other].aboard


@rule("atz.wounded.voluntary")
def put_down(g: Atz, figure: FigureId) -> None:
    """Put down whom one carries."""
    drop(g, figure)


@rule("atz.recovery.during")
def tend(g: Atz, option: Tend) -> None:
    """Stay by a wounded friend; the test is taken when the helper is next active."""
    it = g.figures[option.figure]
    it.tends, it.act.move_left, it.act.done = option.target, 0, True


@rule("atz.recovery.doctor-nurse", "atz.road.med-staff-recruited")
def medics_of(types: list[str]) -> tuple[bool, bool]:
    """Return whether there is a doctor among some people, and a nurse or what is as good."""
    kinds = [one.lower() for one in types]
    doctor = any(DOCTOR in kind for kind in kinds)
    return doctor, doctor or any(word in kind for kind in kinds for word in NURSES)


@rule("atz.resource.medical")
def spend_medicine(g: Atz, figure: FigureId) -> bool:
    """Whether medicine stands in for a nurse in one Recovery Test of somebody; only in that one."""
    if g.encounter is None or figure not in g.encounter.treated:
        return False
    g.encounter.treated = tuple(i for i in g.encounter.treated if i != figure)
    return True


@rule("atz.recovery.during", "atz.recovery.doctor-nurse", "atz.recovery.when")
def test_recovery(g: Atz, helper: FigureId) -> None:
    """Test the wounded by whom a helper has stayed: a 6 always fails, a doctor adds a die."""
    it = g.figures[helper]
    body, it.tends = it.tends, NOBODY
    other = g.figures[body]
    hurt = other.status == Status.OUT_OF_THE_FIGHT and not other.helped
    if not hurt or other.carried or not at_hand(g, helper, body):
        return
    near = [i for i in friends(g, body) if up(g.figures[i]) and at_hand(g, i, body)]
    doctor, nurse = medics_of([g.figures[i].who.type for i in near])
    nurse = spend_medicine(g, body) or nurse
    dice = roll_many(g, MOST + doctor)
    count = passed_but_sixes(dice, other.rep)
    back = count == MOST or (count == 1 and nurse)
    other.helped = True
    if back:
        other.status, other.prone = Status.CARRYING_ON, other.aboard == NOBODY
    g.tell(Recovered(body, dice, count, back))


@rule(
    "atz.kill.auto-dice", "atz.kill.auto", "atz.zombie.autokill-shot", "atz.zombie.autokill-melee"
)
@rule("atz.zombie.autokill-noise", "atz.zombie.autokill-continue-move", "atz.zombie.autokill-once")
def dispatch(g: Atz, option: Dispatch) -> None:
    """Kill somebody helpless: a shot always does, a blow needs one success."""
    figure, target = option.figure, option.target
    it = g.figures[figure]
    it.act.fired, it.act.charging = True, NOBODY
    g.downs.clear()
    if option.weapon:
        weapon = g.deck.weapons[option.weapon]
        dice = roll_many(g, weapon.dice[0])
        make_noise(g, it.x, it.y, len(dice), it.floor)
        g.tell(Fired(figure, weapon.id, False, dice, (), RuleId("atz.kill.auto-dice")))  # noqa: FBT003
        check_ammo(g, figure, weapon.id, dice)
        killed = True
    else:
        throws, winner, margin = contest(g, dice_against(g, figure, target), 0)
        killed = winner > 0
        won = figure if killed else NOBODY
        bout = BoutEvent(figure, target, throws, won, margin)
        g.tell(MeleeFought((bout,), RuleId("atz.zombie.autokill-melee")))
    if killed:
        g.next(bring_down, target, figure, Status.DEAD)
        g.next(react_to_melee)


@rule("atz.kill.capture")
def capture(g: Atz, option: Capture) -> None:
    """Tie up and disarm a helpless enemy."""
    it, other = g.figures[option.figure], g.figures[option.target]
    it.act.fired, it.act.charging = True, NOBODY
    other.status, other.prone = Status.CAPTURED, False
    other.guns = other.hand = other.melee = ()
    g.tell(StatusChanged(option.target, other.status, prone=False, rule=RuleId("atz.kill.capture")))


@rule("atz.kill.capture")
def release(g: Atz, option: Release) -> None:
    """Free a captured friend; it takes the whole activation."""
    it, other = g.figures[option.figure], g.figures[option.target]
    it.act.fired, it.act.move_left, it.act.done = True, 0, True
    other.status = Status.CARRYING_ON
    g.tell(StatusChanged(option.target, other.status, prone=False, rule=RuleId("atz.kill.capture")))
