"""A group's activation: its figures are given orders until it is done."""

from collections.abc import Callable
from typing import Final

from shamble.games.atz.activation.ending import end_activation
from shamble.games.atz.activation.orders import (
    able,
    bars_order,
    is_hurried,
    next_to_order,
    orders_now,
)
from shamble.games.atz.activation.sent_away import SENT_AWAY, is_sent_away
from shamble.games.atz.battle.barter_options import Barter
from shamble.games.atz.battle.cargo_options import Load, Unload
from shamble.games.atz.battle.encounter import Contact
from shamble.games.atz.battle.encounter_options import PutBy, Take, TakeShelter
from shamble.games.atz.battle.events import (
    GroupActivated,
    Hesitated,
    StatusChanged,
    Stumbled,
    Turned,
)
from shamble.games.atz.battle.options import (
    Arm,
    Barricade,
    BreakOff,
    Capture,
    Charge,
    Climb,
    Dispatch,
    EndActivation,
    FastMove,
    Fetch,
    FightOn,
    Fire,
    Force,
    Give,
    GoProne,
    Leave,
    LetOut,
    Lock,
    March,
    Move,
    Order,
    Orders,
    PickUp,
    PopUp,
    Prompt,
    Pull,
    PutDown,
    Rally,
    Release,
    Reload,
    SplitOff,
    Switch,
    TakeStairs,
    Tend,
    Throw,
    Turn,
    Work,
)
from shamble.games.atz.battle.passing import passed, roll
from shamble.games.atz.battle.state import (
    NOBODY,
    Activation,
    Atz,
    FigureId,
    GroupId,
    Intent,
    Item,
    Outcome,
    Trial,
    members,
    seat_of,
    up,
)
from shamble.games.atz.battle.vehicle_options import TakeWheel
from shamble.games.atz.book.terms import Do, Status, Test
from shamble.games.atz.book.traits import pace_of
from shamble.games.atz.dayone.objective import look_about
from shamble.games.atz.dayone.visit import is_day_one
from shamble.games.atz.driving.swerve import ready_vehicles
from shamble.games.atz.driving.vehicle_orders import TAKE_CAR
from shamble.games.atz.encounters.awareness import FREE_TURNS
from shamble.games.atz.encounters.captives import free_captives
from shamble.games.atz.encounters.inside import cross_threshold, newcomer
from shamble.games.atz.fighting.aid import (
    capture,
    dispatch,
    pick_up,
    put_down,
    rally,
    rally_alone,
    release,
    tend,
    test_recovery,
)
from shamble.games.atz.fighting.chain_saw import pull
from shamble.games.atz.fighting.charge import declare_charge
from shamble.games.atz.fighting.fire import fire_volley
from shamble.games.atz.fighting.grenade import throw
from shamble.games.atz.fighting.melee import fight_all, pair_up
from shamble.games.atz.fighting.openings import turn_lock
from shamble.games.atz.fighting.two_weapons import volleys_of
from shamble.games.atz.loot.barter import barter
from shamble.games.atz.loot.orders import TAKE_LOOT
from shamble.games.atz.moving.barricades import barricade, fetch_materials, force
from shamble.games.atz.moving.challenges import TAKE_CHALLENGE
from shamble.games.atz.moving.errands import arm, climb, work
from shamble.games.atz.moving.floors import use_stairs
from shamble.games.atz.moving.march import can_go, march, order_move
from shamble.games.atz.occurrences.refuge import take_shelter
from shamble.games.atz.people.gifts import give
from shamble.games.atz.people.groups import form_up, opponents, split_off
from shamble.games.atz.people.leaving import leave_table
from shamble.games.atz.people.wards import let_out
from shamble.games.atz.people.weapons import finish_loading, reload, take_in_hand
from shamble.games.atz.reactions.aim import has
from shamble.games.atz.reactions.notice import (
    face_spot,
    in_sight_trial,
    look,
    newly_seen,
    take_stock,
)
from shamble.games.atz.reactions.reaction import RESULTS, call_tests
from shamble.kernel.options import Option
from shamble.kernel.rules import RuleId, rule

IDLE: Final = (  # they bring nothing about by themselves, or can be undone by the next
    Order, Turn, Switch, SplitOff, Lock, PutDown, Give, Take, PutBy, Load, Unload, TakeWheel,
)  # fmt: skip
MILS_IN_INCH: Final = 1_000
MOVES: Final = {Do.TWICE: 4, Do.HALF_MORE: 3, Do.NORMAL: 2, Do.STAY: 0}  # halves of a move


@rule("atz.leader.activation", "atz.turn.once", "atz.leader.none", "atz.turn.one-at-a-time")
def activate(g: Atz, group: GroupId, intent: Intent) -> None:
    """Begin a group's activation: all its figures may act with their Leader."""
    form_up(g, group)
    g.group, g.intent, g.volleys, g.idle = group, intent, 0, 0
    figures = tuple(i for i in members(g, group) if not g.figures[i].activated)
    fit = tuple(i for i in figures if g.figures[i].status <= Status.STUNNED)
    g.tell(GroupActivated(group, fit))
    take_stock(g)
    begin_figures(g, figures)
    g.next(begin_orders)


def begin_figures(g: Atz, figures: tuple[FigureId, ...]) -> None:
    """Begin the activation of figures of the active group."""
    for i in figures:
        begin_figure(g, i, g.intent)
        if g.spared and is_sent_away(g, i):
            g.next(SENT_AWAY["spared"], i)
        if g.figures[i].tends != NOBODY:
            g.next(test_recovery, i)
        if g.figures[i].status == Status.HUNKERED:
            g.next(rally_alone, i)
    if g.riding:
        g.next(ready_vehicles, figures)


@rule("atz.raid.free-turn")
@FREE_TURNS.by("raiders")
def act_freely(g: Atz, contact: Contact) -> None:
    """Have the groups of those who came in act once, whatever they have done and whoever leads."""
    able = [i for i in contact.party if g.figures[i].status <= Status.STUNNED]
    for group in dict.fromkeys(g.figures[i].group for i in able):
        g.next(activate_freely, group, contact.met)


@rule("atz.raid.free-turn", "atz.raid.awareness-results")
def activate_freely(g: Atz, group: GroupId, unaware: tuple[FigureId, ...]) -> None:
    """Activate a group anew; those who are caught unaware take no In Sight against it."""
    for i in members(g, group):
        g.figures[i].activated = False
    activate(g, group, "move")
    for i in unaware:
        g.figures[i].noticed = (1 << len(g.figures)) - 1


def begin_orders(g: Atz) -> None:
    """Turn to the first figure that can be given orders."""
    ready = able(g)
    g.ordering = ready[0] if ready else NOBODY
    g.next(give_orders)


@rule("atz.move.recover-duck", "atz.status.stunned", "atz.attr.dumbass", "atz.move.normal")
@rule("atz.move.ending-turn")
def begin_figure(g: Atz, figure: FigureId, intent: Intent) -> None:
    """Make a figure ready: it recovers from ducking back, or starts to rise, or hesitates."""
    it = g.figures[figure]
    finish_loading(g, figure)  # of an activation that a split cut short
    it.activated = True
    pace = pace_of(it.who.trait)
    it.act = Activation(
        start=(it.x, it.y),
        done=False,
        stayed=intent == "stay" or not pace,
        move_left=pace,
        allowance=pace,
    )
    if it.status == Status.STUNNED:
        it.act.rising = it.act.done = True
    elif it.status == Status.DUCKED_BACK:
        it.status = Status.CARRYING_ON
        g.tell(StatusChanged(figure, it.status, it.prone, RuleId("atz.move.recover-duck")))
    elif it.status != Status.CARRYING_ON:
        it.act.done = True
    if not it.act.done and has(g, figure, "hesitates"):
        die = roll(g)
        it.act.done = not passed((die,), it.rep)
        g.tell(Hesitated(figure, die, not it.act.done))


@rule("atz.turn.individuals-in-group", "atz.game.player-grunts", "atz.npc.own-group-control")
@rule("atz.group.rejoin-move")
def give_orders(g: Atz) -> None:
    """Ask for the next order, until nobody can do anything more; who has joined acts too."""
    joined = tuple([i for i in members(g, g.group) if not g.figures[i].activated])
    if joined:
        begin_figures(g, joined)
        g.next(give_orders)
        return
    if g.encounter is not None:
        free_captives(g)
        if newcomer(g) != NOBODY:
            g.next(cross_threshold)
            g.next(give_orders)
            return
        if is_day_one(g) and look_about(g):
            g.next(give_orders)
            return
    figure = next_to_order(g)
    if figure == NOBODY:
        g.next(end_activation)
        return
    g.pose(seat_of(g, figure), Prompt.ORDERS, orders_now, take_order, bars=bars_order)


def take_order(g: Atz, choice: Orders) -> None:
    """Carry an order out and ask for the next."""
    again = isinstance(choice, Move) and g.figures[choice.figure].act.moved
    g.idle += again or isinstance(choice, IDLE)
    if isinstance(choice, EndActivation):
        g.next(end_activation)
        return
    if isinstance(choice, Order):
        g.ordering = choice.figure
    elif isinstance(choice, Move):
        move(g, choice)
    elif isinstance(choice, March):
        g.next(march, planned(g))
    else:
        TAKE[type(choice)](g, choice)
    g.next(give_orders)


@rule("atz.turn.individuals-in-group", "atz.action.move-and-fire")
def move(g: Atz, choice: Move) -> None:
    """Plan a move; once everybody who can has one, or there is nobody else, march."""
    g.ordering = choice.figure
    order_move(g, choice.figure, (choice.x, choice.y))
    waiting = [
        i
        for i in able(g)
        if not g.figures[i].act.path
        and not g.figures[i].act.moved
        and g.figures[i].aboard == NOBODY
        and not opponents(g, i)
        and can_go(g, i)
    ]
    if waiting:
        g.ordering = waiting[0]
    else:
        g.next(march, planned(g))


def planned(g: Atz) -> tuple[FigureId, ...]:
    """Return the figures that have a way to go."""
    return tuple(i for i in able(g) if g.figures[i].act.path)


@rule("atz.move.fast", "atz.test.fast-move", "atz.move.military-fast-word")
def try_fast(g: Atz, choice: FastMove) -> None:
    """Take the Fast Move test with these figures."""
    for i in choice.figures:
        g.figures[i].act.tried = True
    items = tuple(Item(i, Test.FAST_MOVE) for i in choice.figures)
    g.next(call_tests, Trial(NOBODY, items))


@rule("atz.move.fast", "atz.move.fast-status", "atz.move.fast-duration")
@RESULTS.by(Do.TWICE, Do.HALF_MORE, Do.NORMAL, Do.STAY)
def take_pace(g: Atz, outcome: Outcome) -> None:
    """Give a figure the distance it won; it counts as fast moving with more than the normal."""
    it = g.figures[outcome.figure]
    pace = pace_of(it.who.trait)
    it.act.allowance = it.act.move_left = pace * MOVES[outcome.do] // 2
    it.act.fast = outcome.passed > 0 and it.act.allowance > pace
    if it.act.trips:
        stumble(g, outcome.figure)


@rule("atz.attr.clumsy")
def stumble(g: Atz, figure: FigureId) -> None:
    """Give a clumsy figure a die of inches before it falls, and nothing else to do."""
    it = g.figures[figure]
    die = roll(g)
    it.act.allowance = it.act.move_left = die * MILS_IN_INCH
    it.act.fast, it.act.fired = False, True
    g.tell(Stumbled(figure, die))


def fire(g: Atz, choice: Fire) -> None:
    """Use the active fire."""
    it = g.figures[choice.figure]
    it.act.fired = True
    snap = is_hurried(g, choice.figure)
    g.next(fire_volley, *volleys_of(g, choice, snap=snap))


def charge(g: Atz, choice: Charge) -> None:
    """Charge."""
    for i in choice.figures:
        g.figures[i].act.moved = True
    g.next(declare_charge, choice.figures, choice.targets)


@rule("atz.melee.locked", "atz.zombie.melee-human-turn-round")
def fight_on(g: Atz, choice: FightOn) -> None:
    """Fight one more round against everybody in contact; it is the whole activation."""
    it = g.figures[choice.figure]
    it.act.done, it.act.fired, it.act.move_left = True, True, 0
    g.next(fight_all, tuple(pair_up(g, (choice.figure,))))


@rule("atz.melee.break-off", "atz.zombie.melee-break-off")
def break_off(g: Atz, choice: BreakOff) -> None:
    """Leave the melee; those left behind take In Sight at the end of the move."""
    left_behind = tuple(i for i in opponents(g, choice.figure) if not g.figures[i].who.zombie)
    order_move(g, choice.figure, (choice.x, choice.y))
    g.next(march, (choice.figure,))
    g.next(seen_off, choice.figure, left_behind)


@rule("atz.melee.break-off")
def seen_off(g: Atz, figure: FigureId, others: tuple[FigureId, ...]) -> None:
    """Have those tested from whom a figure broke off."""
    able_ones = [i for i in others if up(g.figures[i])]
    for i in able_ones:
        face_spot(g, i, g.figures[figure].x, g.figures[figure].y)
        look(g, i)
    items = tuple(Item(i, Test.IN_SIGHT, (figure,)) for i in able_ones)
    if items:
        g.next(call_tests, Trial(figure, items))


@rule("atz.move.prone")
def go_prone(g: Atz, choice: GoProne) -> None:
    """Lie down; it ends the move."""
    it = g.figures[choice.figure]
    it.prone, it.act.move_left, it.act.fast, it.act.path = True, 0, False, ()
    g.tell(StatusChanged(choice.figure, it.status, prone=True, rule=RuleId("atz.move.prone")))


@rule("atz.move.recover-duck", "atz.test.in-sight")
def pop_up(g: Atz, choice: PopUp) -> None:
    """Come up from behind cover; enemies who see it now take In Sight."""
    it = g.figures[choice.figure]
    it.hidden = False
    g.tell(StatusChanged(choice.figure, it.status, it.prone, RuleId("atz.move.recover-duck")))
    look(g, choice.figure)
    trial = in_sight_trial(g, newly_seen(g, (choice.figure,)))
    if trial is not None:
        g.next(call_tests, trial)


@rule("atz.figure.turning", "atz.action.stay-and-fire")
def turn(g: Atz, choice: Turn) -> None:
    """Face a spot; it is free."""
    face_spot(g, choice.figure, choice.x, choice.y)
    look(g, choice.figure)
    g.tell(Turned(choice.figure, choice.x, choice.y))


def rally_others(g: Atz, choice: Rally) -> None:
    """Rally those near by."""
    g.next(rally, choice.figure)


def load(g: Atz, choice: Reload) -> None:
    """Reload."""
    reload(g, choice.figure, choice.weapon)


def switch(g: Atz, choice: Switch) -> None:
    """Take other weapons in hand."""
    take_in_hand(g, choice.figure, choice.hand)


def lower(g: Atz, choice: PutDown) -> None:
    """Put down whom one carries."""
    put_down(g, choice.figure)


def lock(g: Atz, choice: Lock) -> None:
    """Lock or unlock a door."""
    turn_lock(g, choice.opening)


def leave(g: Atz, choice: Leave) -> None:
    """Leave the table."""
    leave_table(g, choice.figure)


def part(g: Atz, choice: SplitOff) -> None:
    """Make a figure a group of its own; it goes on acting by itself later in the turn."""
    it = g.figures[choice.figure]
    if not it.act.moved and not it.act.fired:
        it.activated = False
    it.act.done = True
    split_off(g, choice.figure)


TAKE: Final[dict[type[Option], Callable[..., None]]] = {
    **TAKE_CAR,
    FastMove: try_fast,
    Fire: fire,
    Throw: throw,
    Pull: pull,
    Charge: charge,
    FightOn: fight_on,
    BreakOff: break_off,
    GoProne: go_prone,
    PopUp: pop_up,
    Turn: turn,
    Dispatch: dispatch,
    Capture: capture,
    Release: release,
    Reload: load,
    Switch: switch,
    Rally: rally_others,
    PickUp: pick_up,
    PutDown: lower,
    Tend: tend,
    Lock: lock,
    TakeStairs: use_stairs,
    Barricade: barricade,
    Fetch: fetch_materials,
    Force: force,
    Give: give,
    Leave: leave,
    SplitOff: part,
    Work: work,
    Arm: arm,
    LetOut: let_out,
    Climb: climb,
    **TAKE_LOOT,
    **TAKE_CHALLENGE,
    Barter: barter,
    TakeShelter: take_shelter,
}
