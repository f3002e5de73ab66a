"""The turn, activations and orders, moving in steps, aid, recruiting and the end."""

import pytest

from shamble.games.atz.activation.activation import activate as begin
from shamble.games.atz.activation.activation import give_orders, take_order
from shamble.games.atz.activation.orders import list_orders
from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import (
    Activate,
    BreakOff,
    Charge,
    EndActivation,
    FastMove,
    FightOn,
    Fire,
    GoProne,
    Leave,
    March,
    Move,
    Order,
    PopUp,
    Rally,
    Reload,
    SkipGroup,
    SplitOff,
    Throw,
    Turn,
)
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Settings
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.moving.march import bars_moving, march, order_move
from shamble.games.atz.turn.turn import choose_group, eligible, roll_activation
from shamble.kernel.options import Option
from tests.games.atz.play import order, why_not
from tests.games.atz.positions import activate, alter, battle, car, human, run, seat, table, zombie


def rolled(*figures: Figure, dice: tuple[int, ...], settings: Settings | None = None) -> Atz:
    """Roll the activation dice and stop before anybody acts."""
    g = battle(*figures, dice=dice, settings=settings)
    roll_activation(g)
    g.agenda.clear()
    assert g.dice.spent
    return g


@pytest.mark.rule(
    "atz.turn.roll",
    "atz.turn.order",
    "atz.turn.doubles",
    "atz.ex.activation-roll",
    "atz.ex.zombie-die-three",
)
@pytest.mark.parametrize(
    ("dice", "order"),
    [
        pytest.param((4, 3), [0, 1], id="humans first"),
        pytest.param((2, 5), [1, 0], id="zombies first"),
        pytest.param((3, 3, 6, 6, 5, 1), [0, 1], id="doubles are rolled again"),
    ],
)
def test_turn_roll(dice: tuple[int, ...], order: list[int]) -> None:
    """Each force has a die; the higher acts first, doubles are re-rolled."""
    g = rolled(human(20, 20), zombie(30, 30), dice=dice)

    assert g.sides == order  # the next one is last


@pytest.mark.rule(
    "atz.turn.multi-sides", "atz.zombie-act.order-of-sides", "atz.turn.versus-or-multi"
)
@pytest.mark.parametrize(
    ("dice", "order"),
    [
        pytest.param((4, 6, 1), [0, 1, 2], id="all different"),
        pytest.param((4, 4, 1), [0], id="equals sit out"),
        pytest.param((4, 1, 4), [2], id="the zombies' die matches too"),
        pytest.param((5, 5, 5, 1, 2, 3), [1, 2, 0], id="all equal: again"),
    ],
)
def test_turn_multi_sides(dice: tuple[int, ...], order: list[int]) -> None:
    """With hostile humans on the table each side has a die, and sides that tie do not act."""
    g = rolled(human(20, 20), human(40, 40, side=2), zombie(30, 30), dice=dice)

    assert g.sides == order


@pytest.mark.rule(
    "atz.turn.versus", "atz.seat.versus-activation", "atz.seat.versus-activation-detail"
)
def test_turn_versus_players_share_a_die_and_roll_for_order() -> None:
    """Opposed players share the human die; each rolls for the order, equals again."""
    g = battle(
        human(10, 10), human(20, 20, side=2, seat=1), human(30, 30, side=3, seat=2),
        dice=(2, 1, 3, 3, 5, 1, 6),
        settings=Settings(versus=True),
    )  # fmt: skip
    g.result = None
    g.log = []

    g.next(roll_activation)
    g.run()

    order = [one.event.order for one in g.log if isinstance(one.event, events.SideOrder)]
    assert order == [(2, 1, 0)]
    assert g.decision is not None
    assert g.decision.seat == 2


@pytest.mark.rule(
    "atz.turn.rep-threshold",
    "atz.leader.activation",
    "atz.zombie-act.activate-on-four-or-less",
    "atz.ex.activation-zombies",
    "atz.ex.derived-zombie-die-five",
    "atz.turn.once",
)
@pytest.mark.parametrize(
    ("die", "count"),
    [
        pytest.param(3, 2, id="3: both"),
        pytest.param(4, 1, id="4"),
        pytest.param(5, 0, id="5: none"),
    ],
)
def test_turn_rep_threshold(die: int, count: int) -> None:
    """Only groups whose Leader's Rep is not below the die may act, and only once."""
    g = battle(human(10, 10, rep=4), human(11, 10, rep=1), human(30, 30, rep=3))
    g.dice_of = [1, die]

    assert len(eligible(g, 1)) == count
    g.figures[0].activated = g.figures[1].activated = g.figures[2].activated = True
    assert eligible(g, 1) == []


@pytest.mark.rule("atz.turn.activation-order", "atz.turn.optional", "atz.turn.coop")
def test_turn_activation_order_highest_rep_first() -> None:
    """The highest Rep must come first; among equals, intents come in their order."""
    g = battle(human(10, 10, rep=5), human(30, 30, rep=4), human(10, 40, rep=4))
    g.dice_of = [1, 3]
    groups = [it.group for it in g.figures]

    run(g, choose_group, 1, 0, 0)
    assert g.decision is not None
    first = list(g.decision.options)
    g.result = None
    g.choose(SkipGroup(groups[0]))
    assert g.decision is not None
    second = list(g.decision.options)

    assert first == [Activate(groups[0], "move"), SkipGroup(groups[0])]
    assert Activate(groups[1], "stay") in second
    assert Activate(groups[2], "recover") in second


@pytest.mark.rule("atz.turn.activation-order")
def test_turn_activation_order_stay_before_move() -> None:
    """After a group of the same Rep acted to move, none may act to stay."""
    g = battle(human(30, 30, rep=4), human(10, 40, rep=4))
    g.dice_of = [1, 3]

    run(g, choose_group, 1, 4, 1)

    assert g.decision is not None
    intents = {one.intent for one in g.decision.options if isinstance(one, Activate)}
    assert intents == {"move", "recover"}


@pytest.mark.rule("atz.turn.activation-order")
def test_turn_activation_order_carrying_on_first() -> None:
    """Of equal Reps those come first of whom somebody is carrying on."""
    g = battle(human(30, 30, rep=4, status=Status.DUCKED_BACK), human(10, 40, rep=4))
    g.dice_of = [1, 3]

    run(g, choose_group, 1, 0, 0)

    assert g.decision is not None
    offered = {one.group for one in g.decision.options if isinstance(one, Activate)}
    assert offered == {g.figures[1].group}


@pytest.mark.rule("atz.turn.activation-order")
def test_turn_activation_order_who_said_stay_stays() -> None:
    """A group that was activated to stay cannot move."""
    g = battle(human(20, 20))

    run(g, begin, g.figures[0].group, "stay")

    assert g.bars(Move(0, 200, 240)) == "atz.turn.activation-order"


@pytest.mark.rule("atz.leader.low-rep-leader")
def test_leader_low_rep_leader_offers_the_better_member() -> None:
    """A member whose own Rep qualifies may be split off where the Leader's does not."""
    g = battle(human(10, 10, rep=3, star=True), human(11, 10, rep=5), human(30, 30, rep=4))
    g.dice_of = [1, 4]

    run(g, choose_group, 1, 0, 0)

    assert g.decision is not None
    assert SplitOff(1) in g.decision.options


@pytest.mark.rule("atz.leader.low-rep-leader")
def test_leader_low_rep_leader_offers_the_better_member_where_no_group_may_act() -> None:
    """It may be split off, or stay inactive with its group, also where no other group acts."""
    g = battle(human(10, 10, rep=3, star=True), human(11, 10, rep=5))
    g.dice_of = [1, 4]

    run(g, choose_group, 1, 0, 0)

    assert g.decision is not None
    assert g.decision.options == (SplitOff(1), SkipGroup(g.figures[0].group))


@pytest.mark.rule("atz.leader.low-rep-leader")
def test_leader_low_rep_leader_the_better_member_acts_alone() -> None:
    """Whoever was split off is a group that may act; the Leader whom it left is not."""
    g = battle(human(10, 10, rep=3, star=True), human(11, 10, rep=5))
    g.dice_of = [1, 4]
    run(g, choose_group, 1, 0, 0)
    g.result = None

    g.choose(SplitOff(1))

    assert g.decision is not None
    offered = {one.group for one in g.decision.options if isinstance(one, Activate)}
    assert offered == {g.figures[1].group}
    assert g.figures[1].group != g.figures[0].group


@pytest.mark.rule("atz.turn.rep-threshold")
@pytest.mark.parametrize(
    ("die", "told"),
    [
        pytest.param(4, [events.NobodyActs(seat(), 4)], id="higher than the Leader's Rep"),
        pytest.param(3, [], id="as high"),
    ],
)
def test_turn_rep_threshold_is_told_where_nobody_acts(
    die: int, told: list[events.NobodyActs]
) -> None:
    """A player hears why none of his groups may act."""
    g = battle(human(10, 10, rep=3, star=True))
    g.dice_of = [1, die]
    g.log = []

    run(g, choose_group, 1, 0, 0)

    assert [one.event for one in g.log if isinstance(one.event, events.NobodyActs)] == told


def orders(*figures: Figure, active: tuple[int, ...] = (0,), **kw: object) -> Atz:
    """Return a battle in which figures may be given orders."""
    g = battle(*figures, dice=kw.get("dice", ()), terrain=kw.get("terrain"))  # type: ignore[arg-type]
    activate(g, *active)
    return g


@pytest.mark.rule(
    "atz.action.active-fire-once",
    "atz.action.move-and-fire",
    "atz.action.stay-and-fire",
    "atz.turn.once",
    "atz.melee.locked",
    "atz.zombie.melee-no-shooting",
    "atz.move.fast-declare",
    "atz.test.fast-move",
    "atz.move.prone",
    "atz.group.split-join",
)
@pytest.mark.parametrize(
    ("figure", "option", "barred"),
    [
        pytest.param(human(20, 20, gun="pistol"), Fire(0, "pistol", (1,), (2,)), None, id="fire"),
        pytest.param(
            human(20, 20, gun="pistol", fired=True),
            Fire(0, "pistol", (1,), (2,)),
            "atz.action.active-fire-once",
            id="a second shot",
        ),
        pytest.param(
            human(20, 20, kind=Class.MILITARY, armour=True, fired=True),
            Throw(0, 200, 240),
            "atz.action.active-fire-once",
            id="a throw after a shot",
        ),
        pytest.param(
            human(20, 20, kind=Class.MILITARY, armour=True),
            Throw(0, 200, 240),
            None,
            id="a throw",
        ),
        pytest.param(
            human(20, 29, gun="pistol"),
            Fire(0, "pistol", (1,), (2,)),
            "atz.melee.locked",
            id="in melee",
        ),
        pytest.param(human(20, 29), Move(0, 200, 250), "atz.melee.locked", id="no walking off"),
        pytest.param(human(20, 29), BreakOff(0, 200, 250), None, id="breaking off"),
        pytest.param(
            human(20, 29), BreakOff(0, 200, 281), "atz.melee.break-off", id="not far enough"
        ),
        pytest.param(human(20, 20), Move(0, 200, 280), None, id="8 inches"),
        pytest.param(human(20, 20), Move(0, 280, 200), None, id="8 inches aside"),
        pytest.param(human(20, 20), Move(0, 120, 199), "atz.move.normal", id="farther"),
        pytest.param(human(20, 22), Move(0, 200, 290), "atz.melee.contact", id="into contact"),
        pytest.param(
            human(20, 20, tried=True), FastMove((0,)), "atz.move.fast-declare", id="again"
        ),
        pytest.param(
            human(20, 20, moved=True), FastMove((0,)), "atz.move.fast-declare", id="moved"
        ),
        pytest.param(human(20, 20), FastMove((0,)), None, id="fast move"),
        pytest.param(human(20, 20, prone=True), GoProne(0), "atz.move.prone", id="lies already"),
        pytest.param(
            human(20, 20), Move(2, 100, 100), "atz.turn.once", id="somebody else's figure"
        ),
        pytest.param(human(20, 20), SplitOff(0), "atz.group.split-join", id="alone already"),
        pytest.param(human(20, 20), Reload(0, "pistol"), "atz.ammo.reload", id="nothing empty"),
        pytest.param(human(20, 20), Rally(0), "atz.test.rally", id="nobody to rally"),
        pytest.param(
            human(20, 20), Leave(0), "atz.scenario.escape-definition", id="far from the edge"
        ),
        pytest.param(human(7, 20), Leave(0), None, id="near the edge"),
        pytest.param(human(20, 20), Turn(0, 0, 0), None, id="turning is free"),
        pytest.param(human(20, 20), March(), "shamble.choose.not-offered", id="nobody has a way"),
        pytest.param(human(20, 20), EndActivation(), None, id="ending"),
        pytest.param(
            human(20, 20), Charge((0,), (2,)), "shamble.choose.not-offered", id="a friend"
        ),
    ],
)
def test_action_orders_are_judged(figure: Figure, option: Option, barred: str | None) -> None:
    """What an active figure may do, and the rule that forbids the rest."""
    g = orders(figure, zombie(20, 30), human(40, 40))

    assert why_not(g, option) == barred


@pytest.mark.rule("atz.move.stand", "atz.move.prone-crawl")
@pytest.mark.parametrize(
    ("spot", "barred"),
    [
        pytest.param((200, 240), None, id="4 inches after getting up"),
        pytest.param((200, 241), "atz.move.normal", id="more"),
    ],
)
def test_move_stand_costs_half(spot: tuple[int, int], barred: str | None) -> None:
    """Getting up costs half the allowance."""
    g = orders(human(20, 20, prone=True))

    assert bars_moving(g, 0, spot) == barred
    order_move(g, 0, (200, 230))
    assert (g.figures[0].prone, g.figures[0].act.move_left) == (False, 4_000)


@pytest.mark.rule("atz.move.prone", "atz.ex.prone")
def test_move_prone_ends_the_move_not_the_fire() -> None:
    """Char goes prone after her move and may still fire."""
    g = orders(human(20, 20, gun="pistol"), zombie(20, 28))

    take_order(g, GoProne(0))

    assert (g.figures[0].prone, g.figures[0].act.move_left) == (True, 0)
    assert why_not(g, FastMove((0,))) == "atz.move.prone"
    assert why_not(g, Fire(0, "pistol", (1,), (2,))) is None


@pytest.mark.rule("atz.test.fast-move")
@pytest.mark.rule(
    "atz.move.fast", "atz.move.fast-status", "atz.ex.fast-move", "atz.leader.die-front"
)
def test_move_fast_billy_dez_and_char() -> None:
    """The Leader Die fails; Billy may run 16 inches, Dez 12, Char 8, and she is not fast."""
    g = orders(
        human(20, 20, rep=5, star=True), human(21, 20, rep=4), human(22, 20, rep=3),
        active=(0, 1, 2), dice=(6, 5, 4),
    )  # fmt: skip

    order(g, FastMove((0, 1, 2)))

    assert [it.act.move_left for it in g.figures] == [16_000, 12_000, 8_000]
    assert [it.act.fast for it in g.figures] == [True, True, False]


@pytest.mark.rule(
    "atz.test.in-sight",
    "atz.test.in-sight-group-step",
    "atz.test.in-sight-who",
    "atz.ex.in-sight",
    "atz.ex.reaction-flow",
    "atz.react.immediate",
)
def test_in_sight_a_lone_mover_stops_where_he_is_first_seen() -> None:
    """Gweedo walks round the corner; Billy sees him at once, and fires before he gets farther."""
    terrain = table(obstacles=(car(20, 18, tall=True),))
    g = battle(
        human(23, 22),
        human(22, 26, side=2, gun="pistol", facing=(0, -1), rep=5),
        terrain=terrain,
        dice=(1, 2, 1, 6, 6),
    )
    g.figures[0].x, g.figures[0].y = 220, 165
    activate(g, 0)
    order_move(g, 0, (280, 165))
    g.log = []

    run(g, march, (0,))

    fired = [one.event for one in g.log if isinstance(one.event, events.Fired)]
    moved = [one.event.x for one in g.log if isinstance(one.event, events.Moved)]
    assert len(fired) == 1
    assert moved[0] == 240
    assert 240 < moved[1] < 260


@pytest.mark.rule("atz.test.in-sight-deployment", "atz.test.in-sight-repeat")
def test_in_sight_deployment_nobody_tests_for_whom_he_sees_already() -> None:
    """Moving in full view of an enemy causes no test."""
    g = battle(human(20, 20), human(20, 30, side=2, facing=(0, -1)))
    activate(g, 0)
    order_move(g, 0, (240, 200))

    run(g, march, (0,))

    assert g.figures[0].x == 240


def changed(it: Figure, state: dict[str, object]) -> None:
    """Change what is said of a figure."""
    alter(it, **state)


@pytest.mark.rule("atz.turn.individuals-in-group")
@pytest.mark.parametrize(
    ("state", "offered"),
    [
        pytest.param({}, True, id="one on its feet could lie down at least"),
        pytest.param({"prone": True}, True, id="one that lies could get up"),
        pytest.param(
            {"prone": True, "move_left": 0}, False, id="one that lies, its move at an end"
        ),
        pytest.param({"prone": True, "move_left": 0, "hidden": True}, True, id="one could pop up"),
        pytest.param({"move_left": 0, "done": True}, False, id="one that is done"),
    ],
)
def test_turn_individuals_in_group_with_something_to_do(
    *, state: dict[str, object], offered: bool
) -> None:
    """Only figures that can still do something can be given orders."""
    g = orders(human(10, 10), human(12, 10), active=(0, 1))
    changed(g.figures[1], state)

    run(g, give_orders)

    assert g.decision is not None
    assert (Order(1) in g.decision.options) == offered
    assert (g.bars(Order(1)) is None) == offered


@pytest.mark.rule("atz.turn.individuals-in-group", "atz.turn.one-at-a-time")
def test_turn_individuals_in_group_ends_when_nobody_can_act() -> None:
    """When nobody of a group can do anything more its activation ends unasked."""
    g = orders(human(10, 10), human(12, 10), active=(0, 1))
    changed(g.figures[1], {"prone": True, "move_left": 0})
    run(g, give_orders)
    asked = g.decision

    g.choose(GoProne(0))

    assert asked is not None
    assert g.group == NOBODY


@pytest.mark.rule("atz.turn.individuals-in-group")
@pytest.mark.parametrize(
    ("state", "marched"),
    [
        pytest.param({}, False, id="another could come along"),
        pytest.param({"stayed": True}, True, id="another stays"),
        pytest.param({"move_left": 0}, True, id="another has no move left"),
    ],
)
def test_turn_individuals_in_group_waits_for_who_can_move(
    *, state: dict[str, object], marched: bool
) -> None:
    """A planned move begins once everybody has one who could still move."""
    g = orders(human(10, 10), human(12, 10), active=(0, 1))
    changed(g.figures[1], state)

    order(g, Move(0, 100, 140))

    assert (g.figures[0].y == 140) == marched


@pytest.mark.rule("atz.turn.individuals-in-group", "atz.action.resume")
def test_turn_individuals_in_group_march_together() -> None:
    """Moves of a group are planned one by one and made together."""
    g = orders(human(20, 20), human(22, 20), active=(0, 1))

    order(g, Move(0, 200, 260))
    before = [(it.x, it.y) for it in g.figures]
    assert g.decision is not None
    assert Order(0) in g.decision.options
    g.choose(Move(1, 220, 260))

    assert before == [(200, 200), (220, 200)]
    assert [(it.x, it.y) for it in g.figures] == [(200, 260), (220, 260)]


@pytest.mark.rule("atz.move.recover-duck", "atz.status.stunned", "atz.move.ending-turn")
@pytest.mark.parametrize(
    ("status", "done", "after"),
    [
        pytest.param(Status.DUCKED_BACK, False, Status.CARRYING_ON, id="ducked back: acts"),
        pytest.param(Status.STUNNED, True, Status.CARRYING_ON, id="stunned: rises"),
        pytest.param(Status.HUNKERED, True, Status.HUNKERED, id="hunkered: does not"),
    ],
)
def test_move_recover_duck_when_next_active(status: Status, after: Status, *, done: bool) -> None:
    """One who ducked back acts again, one stunned only rises, one hunkered waits to be rallied."""
    g = battle(human(20, 20, status=status, prone=True), human(21, 20))
    g.result = None

    run(g, begin, g.figures[0].group, "move")
    acting = g.figures[0].act.done
    g.choose(EndActivation())

    assert (acting, g.figures[0].status) == (done, after)
    assert g.figures[0].prone == (status != Status.STUNNED)


@pytest.mark.rule("atz.move.recover-duck", "atz.test.in-sight")
def test_move_recover_duck_popping_up_is_seen() -> None:
    """Coming up from behind cover lets enemies who see it now take In Sight."""
    g = orders(
        human(20, 23, hidden=True, cause=1), human(20, 40, side=2, facing=(0, -1)),
        terrain=table(obstacles=(car(18, 23.5),)), dice=(6, 6),
    )  # fmt: skip
    g.log = []

    order(g, PopUp(0))

    assert [one.event.test for one in g.log if isinstance(one.event, events.TestTaken)] == [
        terms.Test.IN_SIGHT
    ]


@pytest.mark.rule("atz.attr.dumbass")
@pytest.mark.parametrize(("die", "done"), [(4, False), (5, True)])
def test_attr_dumbass_may_hesitate(die: int, *, done: bool) -> None:
    """A Dumbass who rolls above his Rep may not act this time."""
    g = battle(human(20, 20, traits=("dumbass",)), human(21, 20), dice=(die,))

    run(g, begin, g.figures[0].group, "move")

    assert g.figures[0].act.done is done


@pytest.mark.rule("atz.melee.break-off", "atz.ex.break-off", "atz.zombie.melee-break-off")
def test_melee_break_off() -> None:
    """Char moves 6 inches away; Carlos takes In Sight, passes 1d6 and snap fires."""
    g = orders(
        human(20, 29), human(20, 30, side=2, gun="pistol", facing=(0, -1)), dice=(1, 6, 1, 2, 6, 6)
    )
    g.log = []

    order(g, BreakOff(0, 200, 230))

    fired = [one.event for one in g.log if isinstance(one.event, events.Fired)]
    assert [one.snap for one in fired] == [True]


@pytest.mark.rule("atz.melee.locked", "atz.zombie.melee-human-turn-round")
def test_melee_locked_fights_on() -> None:
    """A locked figure that fights on meets everybody in contact and is done."""
    g = orders(human(20, 29, rep=1), zombie(20, 30), dice=(1, 6))

    order(g, FightOn(0))

    assert g.figures[1].status == Status.DEAD
    assert g.figures[0].act.done


@pytest.mark.rule("atz.turn.optional")
def test_list_orders_are_a_few_dozen() -> None:
    """The listed spots are few, and each is allowed."""
    g = orders(human(24, 24, gun="pistol"), zombie(24, 30), terrain=table(obstacles=(car(20, 20),)))

    listed = list_orders(g, 0)

    assert 10 < len(listed) < 60
    assert [one for one in listed if why_not(g, one) is not None] == []
