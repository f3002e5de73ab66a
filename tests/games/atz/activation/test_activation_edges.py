"""Activations at their edges: what is noted as they begin and end, and what orders leave behind."""

import pytest

from shamble.games.atz.activation.activation import activate as begin
from shamble.games.atz.activation.activation import (
    begin_figure,
    begin_orders,
    give_orders,
    planned,
    seen_off,
    take_order,
    take_pace,
)
from shamble.games.atz.activation.ending import end_activation
from shamble.games.atz.battle.events import GroupActivated, Hesitated, StatusChanged
from shamble.games.atz.battle.options import (
    BreakOff,
    Charge,
    EndActivation,
    FastMove,
    FightOn,
    Fire,
    GoProne,
    March,
    Move,
    Order,
    PopUp,
    SplitOff,
    Switch,
    Turn,
)
from shamble.games.atz.battle.state import (
    NOBODY,
    Atz,
    Figure,
    Item,
    Outcome,
    Settings,
    Trial,
    Volley,
)
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Do, Status
from shamble.games.atz.driving.drive import coast
from shamble.games.atz.fighting.fire import fire_volley
from shamble.games.atz.fighting.melee import fight_all
from shamble.games.atz.moving.march import march
from shamble.games.atz.npc.doctrine import npc_acts
from shamble.games.atz.reactions.reaction import call_tests
from shamble.games.atz.turn.turn import choose_group, next_side, order_players
from shamble.kernel.options import Option
from tests.games.atz import garage
from tests.games.atz.positions import activate, alter, battle, human, zombie

T = terms.Test


def active(*figures: Figure, count: int = 1) -> Atz:
    """Return a battle in which the first figures are active."""
    g = battle(*(figure.copy() for figure in figures))
    activate(g, *range(count))
    return g


def args_of(g: Atz, wanted: object) -> list[tuple[object, ...]]:
    """Return with what a step is about to be done."""
    return [args for step, args in g.agenda if step is wanted]


@pytest.mark.rule("atz.leader.none", "atz.leader.activation")
@pytest.mark.parametrize(("leader", "after"), [(NOBODY, 1), (0, 0)])
def test_leader_none_is_chosen_as_the_group_activates(leader: int, after: int) -> None:
    """A group without a Leader chooses one as it activates; one that is led keeps him."""
    g = battle(human(20, 20, rep=3), human(22, 20, rep=5))
    g.leaders[1] = leader
    begin(g, 1, "move")

    assert g.leaders[1] == after


@pytest.mark.rule("atz.leader.activation", "atz.turn.once", "atz.test.in-sight-repeat")
def test_leader_activation_begins() -> None:
    """As a group activates all counts begin anew, and everybody looks who is in sight."""
    g = battle(human(20, 20), human(22, 20, activated=True), human(20, 30, side=2, facing=(0, -1)))
    g.volleys, g.idle, g.group, g.log = 7, 3, NOBODY, []
    g.figures[2].noticed, g.figures[2].sees = 0b11, 0
    begin(g, 1, "stay")
    told = [one.event for one in g.log if isinstance(one.event, GroupActivated)]

    assert (g.group, g.intent, g.volleys, g.idle) == (1, "stay", 0, 0)
    assert [(one.group, one.figures) for one in told] == [(1, (0,))]
    assert (g.figures[2].noticed, g.figures[2].sees) == (0, 0b11)
    assert args_of(g, begin_orders) == [()]


@pytest.mark.rule("atz.turn.individuals-in-group")
@pytest.mark.parametrize(
    ("order", "idle"),
    [
        pytest.param(Turn(0, 100, 100), 1, id="turning"),
        pytest.param(Order(1), 1, id="another"),
        pytest.param(Switch(0, ("pistol",)), 1, id="other guns"),
        pytest.param(SplitOff(0), 1, id="splitting off"),
        pytest.param(GoProne(0), 0, id="lying down"),
        pytest.param(Move(1, 220, 230), 0, id="the first move"),
        pytest.param(Move(0, 200, 230), 1, id="a second move"),
        pytest.param(March(), 0, id="marching"),
    ],
)
def test_turn_individuals_in_group_orders_that_bring_nothing(order: Option, idle: int) -> None:
    """Orders are counted that bring nothing about by themselves, and moves given anew."""
    g = active(human(20, 20, guns=("pistol",), moved=True), human(22, 20), count=2)
    take_order(g, order)  # type: ignore[arg-type]

    assert g.idle == idle
    assert args_of(g, give_orders) == [()]


@pytest.mark.rule("atz.turn.individuals-in-group")
def test_turn_individuals_in_group_ending() -> None:
    """To end the activation asks for no other order."""
    g = active(human(20, 20))
    take_order(g, EndActivation())

    assert [step for step, _ in g.agenda] == [end_activation]


@pytest.mark.rule("atz.turn.individuals-in-group", "atz.action.move-and-fire")
@pytest.mark.parametrize(
    ("state", "marches", "ordering"),
    [
        pytest.param({}, False, 1, id="the other has no way yet"),
        pytest.param({"path": ((220, 250),)}, True, 0, id="he has one"),
        pytest.param({"moved": True}, True, 0, id="he has moved"),
        pytest.param({"stayed": True}, True, 0, id="he may not"),
        pytest.param({"move_left": 0}, True, 0, id="he has no move left"),
        pytest.param({"aboard": 0}, True, 0, id="he rides"),
        pytest.param({"done": True}, True, 0, id="he is done"),
    ],
)
def test_turn_individuals_in_group_who_is_waited_for(
    state: dict[str, object], ordering: int, *, marches: bool
) -> None:
    """A march begins once everybody who can has somewhere to go."""
    g = active(human(20, 20), human(22, 20), count=2)
    alter(g.figures[1], **state)
    take_order(g, Move(0, 200, 230))

    assert (bool(args_of(g, march)), g.ordering) == (marches, ordering)


@pytest.mark.rule("atz.turn.individuals-in-group")
def test_turn_individuals_in_group_who_marches() -> None:
    """Those march who have somewhere to go and may still be ordered."""
    g = active(human(20, 20, path=((1, 1),)), human(22, 20), human(24, 20, path=((1, 1),)), count=3)
    g.figures[2].act.done = True

    assert planned(g) == (0,)


@pytest.mark.rule("atz.move.fast-status")
@pytest.mark.parametrize(
    ("passed", "do", "fast"),
    [
        pytest.param(2, Do.TWICE, True, id="twice"),
        pytest.param(1, Do.HALF_MORE, True, id="half more"),
        pytest.param(1, Do.NORMAL, False, id="no more than normal"),
        pytest.param(0, Do.HALF_MORE, False, id="no die passed"),
    ],
)
def test_move_fast_status_who_counts_as_fast(*, passed: int, do: Do, fast: bool) -> None:
    """Who passed a die and goes farther than normal counts as fast."""
    g = active(human(20, 20))
    take_pace(g, Outcome(0, T.FAST_MOVE, passed, do, NOBODY))

    assert g.figures[0].act.fast is fast


@pytest.mark.rule("atz.action.active-fire-once", "atz.wounded.fire")
@pytest.mark.parametrize(("carries", "snap"), [(NOBODY, False), (2, True)])
def test_action_active_fire_is_no_answer_to_a_charge(carries: int, *, snap: bool) -> None:
    """Active fire counts for no charge; whoever carries somebody fires in a hurry."""
    g = active(human(20, 20, gun="pistol", carries=carries), zombie(20, 24, charging=0))
    take_order(g, Fire(0, "pistol", (1,), (2,)))

    assert args_of(g, fire_volley) == [(Volley(0, "pistol", (1,), (2,), snap=snap),)]
    assert g.figures[0].act.fired


@pytest.mark.rule("atz.move.fast", "atz.action.charge", "atz.melee.locked")
def test_move_fast_is_tried_by_all_who_are_named() -> None:
    """All who are named try the Fast Move, and all who charge have moved."""
    g = active(human(20, 20), human(22, 20), human(24, 20), zombie(20, 24), count=3)
    take_order(g, FastMove((0, 2)))
    items = tuple(Item(i, T.FAST_MOVE) for i in (0, 2))
    take_order(g, Charge((1,), (3,)))

    assert [it.act.tried for it in g.figures[:3]] == [True, False, True]
    assert args_of(g, call_tests) == [(Trial(NOBODY, items),)]
    assert [it.act.moved for it in g.figures[:3]] == [False, True, False]


@pytest.mark.rule("atz.melee.locked")
def test_melee_locked_fighting_on_is_all() -> None:
    """To fight on is the whole activation."""
    g = active(human(20, 20), zombie(20, 21))
    take_order(g, FightOn(0))
    it = g.figures[0]

    assert (it.act.done, it.act.fired, it.act.move_left) == (True, True, 0)
    assert len(args_of(g, fight_all)) == 1


@pytest.mark.rule("atz.melee.break-off")
def test_melee_break_off_is_noticed_by_those_left_behind() -> None:
    """Humans from whom one broke off turn to him and take In Sight, if they still can."""
    g = active(
        human(20, 10),
        human(20, 21, side=2, facing=(0, 1)),
        human(21, 21, side=2, facing=(0, 1), status=Status.STUNNED),
    )
    seen_off(g, 0, (1, 2))
    seen = g.figures[1]

    assert (seen.fy < 0, g.figures[2].fy > 0, seen.sees & 1) == (True, True, 1)
    assert args_of(g, call_tests) == [(Trial(0, (Item(1, T.IN_SIGHT, (0,)),)),)]


@pytest.mark.rule("atz.melee.break-off", "atz.zombie.melee-break-off")
def test_melee_break_off_moves_and_is_then_seen() -> None:
    """Who breaks off marches alone, and then those humans are tested whom he left."""
    g = active(human(20, 20), human(20, 21, side=2), zombie(19, 20))
    take_order(g, BreakOff(0, 240, 160))

    assert args_of(g, march) == [((0,),)]
    assert args_of(g, seen_off) == [(0, (1,))]


@pytest.mark.rule("atz.figure.turning", "atz.move.recover-duck")
def test_figure_turning_one_sees_whom_one_turns_to() -> None:
    """Who turns round or comes up sees at once who is there."""
    g = active(human(20, 20), zombie(20, 10, (0, 1)))
    before = g.figures[0].sees
    take_order(g, Turn(0, 200, 100))
    hidden = active(human(20, 20, hidden=True), human(20, 30, side=2, facing=(0, -1)))
    hidden.figures[0].sees = hidden.figures[1].sees = 0
    take_order(hidden, PopUp(0))

    assert (before, g.figures[0].sees) == (0, 0b10)
    assert (hidden.figures[0].hidden, hidden.figures[0].sees) == (False, 0b10)
    assert len(args_of(hidden, call_tests)) == 1


@pytest.mark.rule("atz.move.prone")
def test_move_prone_ends_a_way() -> None:
    """Who lies down goes nowhere, and is no longer fast."""
    g = active(human(20, 20, fast=True, path=((1, 1),)))
    take_order(g, GoProne(0))
    it = g.figures[0]

    assert (it.prone, it.act.move_left, it.act.fast, it.act.path) == (True, 0, False, ())


@pytest.mark.rule("atz.status.stunned", "atz.turn.one-at-a-time")
def test_status_stunned_an_activation_ends() -> None:
    """As it ends nobody of the group has a way or a charge; who rose stands."""
    g = active(
        human(20, 20, path=((1, 1),), charging=1),
        human(22, 20, status=Status.STUNNED, prone=True),
        human(24, 20, status=Status.STUNNED, prone=True),
        count=2,
    )
    g.figures[1].act.rising, g.volleys, g.log = True, 5, []
    end_activation(g)
    told = [one.event.figure for one in g.log if isinstance(one.event, StatusChanged)]
    one, two, three = g.figures

    assert (one.act.path, one.act.charging, one.act.done) == ((), NOBODY, True)
    assert (two.status, two.prone, two.act.rising) == (Status.CARRYING_ON, False, False)
    assert (three.status, three.prone, told) == (Status.STUNNED, True, [1])
    assert (g.group, g.ordering, g.volleys) == (NOBODY, NOBODY, 0)


@pytest.mark.rule("atz.turn.one-at-a-time")
def test_turn_one_at_a_time_cars_roll_on_first() -> None:
    """Before an activation ends a car of the group that was not driven rolls on."""
    g = battle(human(24, 10))
    garage.car(g, 0, speed=6)
    activate(g, 0)
    end_activation(g)

    assert sorted(step.__name__ for step, _ in g.agenda) == ["coast", "end_activation"]
    assert args_of(g, coast) == [(0,)]
    assert g.group != NOBODY


@pytest.mark.rule("atz.turn.order", "atz.turn.versus")
@pytest.mark.parametrize(
    ("side", "versus", "step", "args"),
    [
        pytest.param(1, False, choose_group, (1, 0, 0), id="a player's"),
        pytest.param(2, False, npc_acts, (2,), id="nobody's"),
        pytest.param(1, True, order_players, (), id="players against each other"),
    ],
)
def test_turn_order_whose_turn_it_is(
    side: int, step: object, args: tuple[int, ...], *, versus: bool
) -> None:
    """A player chooses a group, the rules act for others, opposed players roll first."""
    settings = Settings(scenario="skirmish", versus=versus)
    g = battle(human(20, 20), human(30, 30, side=2), zombie(40, 40), settings=settings)
    g.dice_of, g.sides = [5, 4, 3], [0, side]
    next_side(g)

    assert (g.active, g.sides) == (side, [0])
    assert args_of(g, step) == [args]
    assert args_of(g, next_side) == [()]


@pytest.mark.rule("atz.move.prone", "atz.move.recover-duck")
@pytest.mark.parametrize(
    ("state", "order", "prone"),
    [
        pytest.param({}, GoProne(0), True, id="lies down"),
        pytest.param({"hidden": True}, PopUp(0), False, id="comes up"),
    ],
)
def test_move_prone_is_told(*, state: dict[str, object], order: Option, prone: bool) -> None:
    """Everybody hears who lies down and who comes up."""
    g = active(human(20, 20, **state))  # type: ignore[arg-type]
    g.log = []
    take_order(g, order)  # type: ignore[arg-type]
    told = [one.event for one in g.log if isinstance(one.event, StatusChanged)]

    assert [(one.figure, one.status, one.prone) for one in told] == [(0, Status.CARRYING_ON, prone)]


@pytest.mark.rule("atz.attr.dumbass")
@pytest.mark.parametrize(("die", "acts"), [(4, True), (5, False)])
def test_attr_dumbass_is_told(*, die: int, acts: bool) -> None:
    """Everybody hears whether one who may hesitate does."""
    g = battle(human(20, 20, traits=("dumbass",)), dice=(die,))
    g.log = []
    begin_figure(g, 0, "move")

    assert [one.event for one in g.log] == [Hesitated(0, die, acts)]
