"""The turn, activations and orders, moving in steps, aid, recruiting and the end."""

import pytest

from shamble.games.atz import aid, box, events, terms
from shamble.games.atz.activation import activate as begin
from shamble.games.atz.activation import take_order
from shamble.games.atz.aid import rally_alone
from shamble.games.atz.aid import test_recovery as recovery
from shamble.games.atz.finish import finish_if_over, judge
from shamble.games.atz.march import bars_moving, march, order_move
from shamble.games.atz.options import (
    Activate,
    BreakOff,
    Capture,
    Charge,
    Dispatch,
    EndActivation,
    FastMove,
    FightOn,
    Fire,
    GoProne,
    Leave,
    March,
    Move,
    Order,
    PickUp,
    PopUp,
    Rally,
    Reload,
    SkipGroup,
    SplitOff,
    Tend,
    Turn,
)
from shamble.games.atz.orders import bars_dispatch, bars_order, list_orders, may_rally
from shamble.games.atz.recruit import (
    muster,
    read_list,
    roll_attribute,
    roll_recruit,
    roll_weapon,
)
from shamble.games.atz.state import Atz, Figure, Settings
from shamble.games.atz.terms import Class, Status
from shamble.games.atz.turn import choose_group, eligible, roll_activation
from shamble.kernel.dice import Dice
from shamble.kernel.options import Option
from tests.games.atz.positions import activate, battle, car, human, run, table, tables, zombie


def rolled(*figures: Figure, dice: tuple[int, ...], settings: Settings | None = None) -> Atz:
    """Roll the activation dice and stop before anybody acts."""
    g = battle(*figures, dice=dice, settings=settings)
    roll_activation(g)
    g.coming.clear()
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


@pytest.mark.rule("atz.leader.low-rep-leader")
def test_leader_low_rep_leader_offers_the_better_member() -> None:
    """A member whose own Rep qualifies may be split off where the Leader's does not."""
    g = battle(human(10, 10, rep=3, star=True), human(11, 10, rep=5), human(30, 30, rep=4))
    g.dice_of = [1, 4]

    run(g, choose_group, 1, 0, 0)

    assert g.decision is not None
    assert SplitOff(1) in g.decision.options


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

    assert bars_order(g, option) == barred


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
    assert (g.figures[0].prone, g.figures[0].left) == (False, 4_000)


@pytest.mark.rule("atz.move.prone", "atz.ex.prone")
def test_move_prone_ends_the_move_not_the_fire() -> None:
    """Char goes prone after her move and may still fire."""
    g = orders(human(20, 20, gun="pistol"), zombie(20, 28))

    take_order(g, GoProne(0))

    assert (g.figures[0].prone, g.figures[0].left) == (True, 0)
    assert bars_order(g, Fire(0, "pistol", (1,), (2,))) is None


@pytest.mark.rule(
    "atz.move.fast", "atz.move.fast-status", "atz.ex.fast-move", "atz.leader.die-front"
)
def test_move_fast_billy_dez_and_char() -> None:
    """The Leader Die fails; Billy may run 16 inches, Dez 12, Char 8, and she is not fast."""
    g = orders(
        human(20, 20, rep=5, star=True), human(21, 20, rep=4), human(22, 20, rep=3),
        active=(0, 1, 2), dice=(6, 5, 4),
    )  # fmt: skip

    run(g, take_order, FastMove((0, 1, 2)))

    assert [it.left for it in g.figures] == [16_000, 12_000, 8_000]
    assert [it.fast for it in g.figures] == [True, True, False]


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


@pytest.mark.rule("atz.turn.individuals-in-group", "atz.action.resume")
def test_turn_individuals_in_group_march_together() -> None:
    """Moves of a group are planned one by one and made together."""
    g = orders(human(20, 20), human(22, 20), active=(0, 1))

    run(g, take_order, Move(0, 200, 260))
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
    acting = g.figures[0].done
    g.choose(EndActivation())

    assert (acting, g.figures[0].status) == (done, after)


@pytest.mark.rule("atz.move.recover-duck", "atz.test.in-sight")
def test_move_recover_duck_popping_up_is_seen() -> None:
    """Coming up from behind cover lets enemies who see it now take In Sight."""
    g = orders(
        human(20, 23, hidden=True, cause=1), human(20, 40, side=2, facing=(0, -1)),
        terrain=table(obstacles=(car(18, 23.5),)), dice=(6, 6),
    )  # fmt: skip
    g.log = []

    run(g, take_order, PopUp(0))

    assert [one.event.test for one in g.log if isinstance(one.event, events.TestTaken)] == [
        terms.Test.IN_SIGHT
    ]


@pytest.mark.rule("atz.attr.dumbass")
@pytest.mark.parametrize(("die", "done"), [(4, False), (5, True)])
def test_attr_dumbass_may_hesitate(die: int, *, done: bool) -> None:
    """A Dumbass who rolls above his Rep may not act this time."""
    g = battle(human(20, 20, traits=("dumbass",)), human(21, 20), dice=(die,))

    run(g, begin, g.figures[0].group, "move")

    assert g.figures[0].done is done


@pytest.mark.rule("atz.melee.break-off", "atz.ex.break-off", "atz.zombie.melee-break-off")
def test_melee_break_off() -> None:
    """Char moves 6 inches away; Carlos takes In Sight, passes 1d6 and snap fires."""
    g = orders(
        human(20, 29), human(20, 30, side=2, gun="pistol", facing=(0, -1)), dice=(1, 6, 1, 2, 6, 6)
    )
    g.log = []

    run(g, take_order, BreakOff(0, 200, 230))

    fired = [one.event for one in g.log if isinstance(one.event, events.Fired)]
    assert [one.snap for one in fired] == [True]


@pytest.mark.rule("atz.melee.locked", "atz.zombie.melee-human-turn-round")
def test_melee_locked_fights_on() -> None:
    """A locked figure that fights on meets everybody in contact and is done."""
    g = orders(human(20, 29, rep=1), zombie(20, 30), dice=(1, 6))

    run(g, take_order, FightOn(0))

    assert g.figures[1].status == Status.DEAD
    assert g.figures[0].done


@pytest.mark.rule(
    "atz.kill.auto",
    "atz.kill.auto-dice",
    "atz.kill.reaction",
    "atz.kill.capture",
    "atz.ex.auto-kill",
    "atz.star.ltl-source",
    "atz.zombie.autokill-who",
    "atz.zombie.autokill-behind",
    "atz.zombie.autokill-no-fast-move",
    "atz.zombie.autokill-once",
)
@pytest.mark.parametrize(
    ("figure", "target", "barred"),
    [
        pytest.param(human(20, 29), human(20, 30, side=2, status=3), None, id="stunned"),
        pytest.param(human(20, 29), human(20, 30, side=2), "atz.kill.auto", id="on his feet"),
        pytest.param(
            human(20, 29, fired=True),
            human(20, 30, side=2, status=3),
            "atz.action.active-fire-once",
            id="has fired",
        ),
        pytest.param(
            human(20, 29, rep=3),
            human(20, 30, side=2, star=True, rep=5, status=3),
            "atz.star.ltl-source",
            id="a Star of higher Rep",
        ),
        pytest.param(human(20, 29), zombie(20, 30, prone=True), None, id="a prone zombie"),
        pytest.param(human(20, 29), zombie(20, 30, (0, 1)), None, id="a zombie from behind"),
        pytest.param(
            human(20, 29), zombie(20, 30), "atz.zombie.autokill-who", id="a zombie in front"
        ),
        pytest.param(
            human(20, 29, fast=True),
            zombie(20, 30, prone=True),
            "atz.zombie.autokill-no-fast-move",
            id="after a fast move",
        ),
    ],
)
def test_kill_auto(figure: Figure, target: Figure, barred: str | None) -> None:
    """The helpless in contact may be killed, zombies also from behind, not after a fast move."""
    g = orders(figure, target)

    assert bars_dispatch(g, Dispatch(0, 1, "")) == barred


@pytest.mark.rule(
    "atz.kill.auto-dice",
    "atz.zombie.autokill-shot",
    "atz.zombie.autokill-melee",
    "atz.zombie.autokill-noise",
    "atz.zombie.autokill-continue-move",
)
@pytest.mark.parametrize(
    ("weapon", "dice", "dead", "shots"),
    [
        pytest.param("pistol", (6,), True, [1], id="a shot always kills, and is heard"),
        pytest.param("", (1, 6, 6, 6), True, [], id="a blow with a success"),
        pytest.param("", (6, 6, 6, 6), False, [], id="a blow without one"),
    ],
)
def test_kill_auto_dice(
    weapon: str, dice: tuple[int, ...], shots: list[int], *, dead: bool
) -> None:
    """By gun the victim always dies; by hand it takes one success, and makes no noise."""
    g = orders(
        human(20, 29, gun="pistol", rep=6),
        zombie(20, 30, prone=True),
        dice=(*dice, 6, 6)[: 6 if not weapon else 1],
    )

    run(g, aid.dispatch, Dispatch(0, 1, weapon))

    assert (g.figures[1].status == Status.DEAD) is dead
    assert [noise.shots for noise in g.heard] == shots
    assert (g.figures[0].fired, g.figures[0].left) == (True, 8_000)


@pytest.mark.rule("atz.kill.capture")
def test_kill_capture_disarms() -> None:
    """A captive is disarmed and takes no more part."""
    g = orders(human(20, 29), human(20, 30, side=2, status=Status.STUNNED, gun="pistol"))

    take_order(g, Capture(0, 1))

    assert (g.figures[1].status, g.figures[1].guns) == (Status.CAPTURED, ())


@pytest.mark.rule(
    "atz.test.rally",
    "atz.test.rally-results",
    "atz.ex.rally",
    "atz.leader.die-tests",
    "atz.test.rally-then",
)
@pytest.mark.parametrize(
    ("rallier", "dice", "status"),
    [
        pytest.param(human(23, 23, rep=3), (5, 5), Status.HUNKERED, id="Char fails"),
        pytest.param(
            human(23, 23, rep=5, star=True), (5, 5, 5), Status.CARRYING_ON, id="Billy's Leader Die"
        ),
    ],
)
def test_test_rally(rallier: Figure, dice: tuple[int, ...], status: Status) -> None:
    """Dez, hunkered behind cover, is not rallied by Char but by Billy and his Leader Die."""
    dez = human(20, 23, rep=4, status=Status.HUNKERED, cause=2)
    g = orders(rallier, dez, zombie(20, 40), terrain=table(obstacles=(car(18, 23.5),)), dice=dice)

    run(g, aid.rally, 0)

    assert g.figures[1].status == status


@pytest.mark.rule("atz.test.rally-zombies", "atz.zombie-react.no-rally-within-six")
@pytest.mark.parametrize(
    ("foe", "may"),
    [
        pytest.param(zombie(20, 26), False, id="within 6 inches"),
        pytest.param(zombie(20, 26, (0, 1), prone=True), False, id="prone and facing away"),
        pytest.param(zombie(20, 26.1), True, id="farther"),
    ],
)
def test_test_rally_zombies(foe: Figure, *, may: bool) -> None:
    """Nobody rallies within 6 inches of a zombie, whatever it does."""
    g = battle(human(20, 20, status=Status.HUNKERED), foe)

    assert may_rally(g, 0) is may


@pytest.mark.rule("atz.test.rally-alone")
def test_test_rally_alone() -> None:
    """With no friend carrying on a hunkered figure may rally by itself."""
    g = battle(human(20, 20, status=Status.HUNKERED), dice=(1, 2))

    run(g, rally_alone, 0)

    assert g.figures[0].status == Status.CARRYING_ON


@pytest.mark.rule(
    "atz.recovery.during", "atz.recovery.doctor-nurse", "atz.wounded.voluntary", "atz.recovery.when"
)
@pytest.mark.parametrize(
    ("dice", "status"),
    [
        pytest.param((1, 2), Status.CARRYING_ON, id="pass 2d6: conscious"),
        pytest.param((1, 6), Status.OUT_OF_THE_FIGHT, id="pass 1d6: stays down"),
    ],
)
def test_recovery_during(dice: tuple[int, ...], status: Status) -> None:
    """One by whom a friend has stayed is tested once."""
    g = orders(human(20, 29), human(20, 30, status=Status.OUT_OF_THE_FIGHT), dice=dice)

    assert bars_order(g, PickUp(0, 1)) is None
    take_order(g, Tend(0, 1))
    g.coming.clear()
    run(g, recovery, 0)

    assert g.figures[1].status == status
    assert bars_order(g, Tend(0, 1)) == "atz.turn.once"


@pytest.mark.rule(
    "atz.recruit.procedure", "atz.star.recruit-rep-limit", "atz.recruit.national-guard"
)
def test_recruit_procedure_rerolls_above_the_star() -> None:
    """A recruit who would outrank the Star is rolled again; high totals read the last row."""
    dice = Dice.scripted(1, 1, 6, 6)

    found = roll_recruit(tables(), dice, "survivor", 4)

    assert (found.type, found.rep) == ("Newbie", 3)
    assert dice.spent
    assert read_list(tables(), "military", 14).type == "Recruit"


@pytest.mark.rule("atz.attr.grunt-roll", "atz.ex.attributes", "atz.attr.vanilla")
@pytest.mark.parametrize(
    ("dice", "found"),
    [
        pytest.param((4, 4, 4), "athlete", id="Char: 8, then 4"),
        pytest.param((5, 6), "clumsy", id="Dez: 11"),
        pytest.param((3, 4, 3), "vanilla", id="7, then 3"),
    ],
)
def test_attr_grunt_roll(dice: tuple[int, ...], found: str) -> None:
    """Two dice, and a third where a total has several entries."""
    script = Dice.scripted(*dice)

    assert roll_attribute(tables(), script) == found
    assert script.spent


@pytest.mark.rule(
    "atz.recruit.weapon-roll", "atz.recruit.weapon-roll-low", "atz.recruit.survivor-row10"
)
@pytest.mark.parametrize(
    ("people", "rep", "dice", "found"),
    [
        pytest.param("survivor", 4, (1,), (("ba-pistol",), ()), id="5: BA pistol"),
        pytest.param("survivor", 4, (2, 3), (("shotgun",), ()), id="6, then 3: shotgun"),
        pytest.param(
            "survivor", 4, (6, 1), (("semi-automatic-rifle",), ()), id="10 is alike twice"
        ),
        pytest.param("survivor", 5, (6,), (("assault-rifle",), ()), id="11"),
        pytest.param("survivor", 1, (1, 6), (("ba-pistol",), ()), id="2 reads as 4"),
        pytest.param("civilian", 1, (1,), ((), ()), id="2 is unarmed"),
        pytest.param(
            "civilian", 3, (1, 1), ((), ("improvised-one-handed-weapon",)), id="a civilian's pipe"
        ),
        pytest.param("ganger", 1, (1,), (("pistol",), ()), id="2 is a pistol"),
    ],
)
def test_recruit_weapon_roll(
    people: str, rep: int, dice: tuple[int, ...], found: tuple[tuple[str, ...], tuple[str, ...]]
) -> None:
    """A die plus Rep on the class's table, and a second die where a total is divided."""
    script = Dice.scripted(*dice)

    assert roll_weapon(tables(), script, people, rep) == found  # type: ignore[arg-type]
    assert script.spent


@pytest.mark.rule(
    "atz.star.definition",
    "atz.star.grunt",
    "atz.star.recruit-number",
    "atz.recruit.military-gear",
    "atz.recruit.police-gear",
    "atz.gear.ranged-default",
    "atz.recruit.star-weapon",
    "atz.recruit.star-row",
    "atz.class.police",
)
def test_star_definition_leads_grunts() -> None:
    """A Rep 5 Star musters Grunts, soldiers in armour with rifles; police react as Military."""
    dice = Dice.seeded(1)

    soldiers = muster(tables(), dice, "military", 0, 1, 6)
    police = muster(tables(), dice, "police", 0, 1, 2)

    assert [(it.rep, it.who.star) for it in soldiers[:1]] == [(5, True)]
    assert len(soldiers) == 6
    assert all(it.who.armour and it.guns == ("assault-rifle",) for it in soldiers)
    assert all(len(it.who.attributes) == 1 and it.rep <= 5 for it in soldiers[1:])
    assert {it.who.kind for it in police} == {Class.MILITARY}
    assert all("ba-pistol" in it.guns for it in police)


@pytest.mark.rule("atz.turn.end", "atz.scenario.escape-definition", "atz.recovery.left-behind")
@pytest.mark.parametrize(
    ("figures", "over", "won"),
    [
        pytest.param((human(20, 20), zombie(30, 30)), False, None, id="somebody can act"),
        pytest.param((human(20, 20, status=Status.LEFT), zombie(30, 30)), True, True, id="escaped"),
        pytest.param((human(20, 20, status=Status.DEAD), zombie(30, 30)), True, False, id="dead"),
        pytest.param(
            (human(20, 20, status=Status.OUT_OF_THE_FIGHT), zombie(30, 30)),
            True,
            False,
            id="left behind with zombies",
        ),
        pytest.param(
            (human(20, 20, status=Status.HUNKERED), zombie(30, 30)), False, None, id="may rally"
        ),
    ],
)
def test_turn_end_of_the_battle(
    figures: tuple[Figure, ...], *, over: bool, won: bool | None
) -> None:
    """The battle ends when no player's figure could ever act again."""
    g = battle(*figures)

    assert finish_if_over(g) is over
    assert (g.result is not None and g.result.ranks == (1,)) is bool(won)


@pytest.mark.rule("atz.recovery.after", "atz.move.retire", "atz.recovery.left-behind")
@pytest.mark.parametrize(
    ("dice", "status", "rep"),
    [
        pytest.param((1, 2), Status.LEFT, 4, id="pass 2d6"),
        pytest.param((1, 6), Status.LEFT, 3, id="pass 1d6: one Rep lower"),
        pytest.param((6, 6), Status.DEAD, 4, id="pass 0d6: dies"),
    ],
)
def test_recovery_after(dice: tuple[int, ...], status: Status, rep: int) -> None:
    """One out of the fight on a table without zombies is tested after the battle."""
    g = battle(human(20, 20, status=Status.OUT_OF_THE_FIGHT), dice=dice)

    finish_if_over(g)

    assert (g.figures[0].status, g.figures[0].rep) == (status, rep)


@pytest.mark.rule("atz.seat.versus-victory")
def test_seat_versus_victory_on_points() -> None:
    """Apart, surviving Stars and enemies put down are counted."""
    g = battle(
        human(20, 20, star=True),
        human(30, 30, side=2, seat=1, star=True, status=Status.DEAD),
        settings=Settings(versus=True),
    )
    g.seats = 2

    assert judge(g, limit=True).ranks == (1, 2)


@pytest.mark.rule("atz.turn.end")
def test_turn_end_at_the_limit() -> None:
    """A battle with a turn limit ends when it is reached."""
    g = box.deal(1, 4, {"turn_limit": 1, "zombies": 0, "figures": 1})
    rng = Dice.seeded(1)

    while g.decision is not None:
        g.choose(rng.pick(g.decision.options))

    assert g.turn == 1


@pytest.mark.rule("atz.turn.optional")
def test_list_orders_are_a_few_dozen() -> None:
    """The listed spots are few, and each is allowed."""
    g = orders(human(24, 24, gun="pistol"), zombie(24, 30), terrain=table(obstacles=(car(20, 20),)))

    listed = list_orders(g, 0)

    assert 10 < len(listed) < 60
    assert [one for one in listed if bars_order(g, one) is not None] == []
