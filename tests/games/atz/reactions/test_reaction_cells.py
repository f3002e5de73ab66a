"""Reaction tests: whom they spare, what is rolled, and how each figure's result is read."""

import msgspec
import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import ChoosePass, RollDice
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Item, Outcome, Profile, Trial
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Do, Status
from shamble.games.atz.reactions.reaction import (
    able_to_fire,
    ask_wills,
    bars_testing,
    call_tests,
    cannot_fire,
    carry_out,
    in_order,
    is_charging,
    is_in_cover,
    is_protected,
    is_retrieving,
    near_enough,
    only_far_zombies,
    read_cell,
    settle,
    weight,
)
from tests.games.atz.positions import battle, car, human, run, table, zombie

T = terms.Test
CANNOT = "atz.react.who-cannot"
FIRED_ON, CHARGED, FALLEN = T.RECEIVED_FIRE, T.BEING_CHARGED, T.MAN_DOWN


def heard(g: Atz, *items: Item, cause: int = 1) -> list[events.TestTaken]:
    """Return the tests that were taken because of a figure."""
    g.log = []
    run(g, call_tests, Trial(cause, items, "pistol"))
    return [told.event for told in g.log if isinstance(told.event, events.TestTaken)]


def result(*items: Item, figures: tuple[Figure, ...], dice: tuple[int, ...]) -> list[int]:
    """Return how many dice each figure passed in the only test that was taken."""
    (told,) = heard(battle(*figures, dice=dice), *items)
    return [one.passed for one in told.results]


@pytest.mark.rule("atz.react.who-cannot", "atz.test.being-charged-in-melee")
@pytest.mark.parametrize(
    ("state", "taken"),
    [
        pytest.param({}, set(T), id="carries on"),
        pytest.param({"status": Status.DUCKED_BACK}, set(T) - {T.IN_SIGHT}, id="ducked back"),
        pytest.param(
            {"status": Status.HUNKERED}, {T.RALLY, CHARGED, FIRED_ON, T.SANITY}, id="hunkered"
        ),
        pytest.param({"status": Status.STUNNED}, set(), id="stunned"),
    ],
)
def test_react_who_cannot_each_test(state: dict[str, object], taken: set[terms.Test]) -> None:
    """Whoever has ducked back misses In Sight, whoever is hunkered most, the stunned all."""
    g = battle(human(20, 20, **state))  # type: ignore[arg-type]

    assert {test for test in T if bars_testing(g, Item(0, test)) is None} == taken


@pytest.mark.rule("atz.react.who-cannot", "atz.test.being-charged-in-melee")
def test_react_who_cannot_in_melee_all_but_rally() -> None:
    """Whoever is in melee takes no test but Rally."""
    g = battle(human(20, 20), zombie(20, 21))

    assert {test for test in T if bars_testing(g, Item(0, test)) is None} == {T.RALLY}


@pytest.mark.rule("atz.scenario.atm-dog-details", "atz.scenario.bleens-no-tests")
@pytest.mark.parametrize(
    ("who", "spared", "rule"),
    [
        pytest.param(
            Profile("dog", 1, 0, human=False),
            {T.ZED, T.FEAST, T.SANITY},
            "atz.scenario.atm-dog-details",
            id="a dog",
        ),
        pytest.param(
            Profile("child", 1, 0, keeper=1), set(T), "atz.scenario.bleens-no-tests", id="a ward"
        ),
        pytest.param(
            Profile("zombie", 0, -1, zombie=True), set(T), "atz.zombie.never-react", id="a zombie"
        ),
    ],
)
def test_scenario_atm_dog_details_spared(who: Profile, spared: set[terms.Test], rule: str) -> None:
    """A dog is spared what horrifies humans, a ward and a zombie everything."""
    g = battle(human(20, 20), human(20, 30))
    g.figures[0].who = who
    barred = {test: bars_testing(g, Item(0, test)) for test in T}

    assert {test for test in T if barred[test] is not None} == spared
    assert {barred[test] for test in spared} == {rule}


@pytest.mark.rule("atz.react.immediate")
def test_react_immediate_only_those_who_can() -> None:
    """Whoever is spared is left out; where nobody is left nothing is rolled."""
    figures = (human(20, 20), zombie(20, 40), human(21, 20, status=Status.STUNNED))
    items = (Item(0, FALLEN), Item(2, FALLEN))
    (told,) = heard(battle(*figures, dice=(1, 2)), *items)

    assert [one.figure for one in told.results] == [0]
    assert heard(battle(*figures), Item(2, FALLEN)) == []


@pytest.mark.rule("atz.star.free-will", "atz.star.free-will-excluded")
@pytest.mark.rule("atz.star.free-will-man-down")
@pytest.mark.parametrize(
    ("figure", "tests", "dice"),
    [
        pytest.param(human(20, 20, star=True), (FALLEN,), (), id="a Star"),
        pytest.param(human(20, 20), (FALLEN,), (1, 2), id="no Star"),
        pytest.param(human(20, 20, star=True, seat=NOBODY), (FALLEN,), (1, 2), id="nobody's Star"),
        pytest.param(human(20, 20, star=True), (T.IN_SIGHT,), (6, 6), id="he must roll"),
        pytest.param(
            human(20, 20, star=True), (T.IN_SIGHT, FALLEN), (), id="he must roll for one of two"
        ),
    ],
)
def test_star_free_will_who_is_asked(
    figure: Figure, tests: tuple[terms.Test, ...], dice: tuple[int, ...]
) -> None:
    """A player's Star is asked if one of its tests leaves it the choice; others roll at once."""
    g = battle(figure.copy(), zombie(20, 40), dice=dice)
    run(g, ask_wills, Trial(1, tuple(Item(0, test) for test in tests)))

    assert (g.decision is None) is bool(dice)


@pytest.mark.rule("atz.star.free-will", "atz.star.free-will-timing")
def test_star_free_will_each_star_chooses_for_itself() -> None:
    """Two Stars are asked one after the other, and each has the dice that it chose."""
    g = battle(human(20, 20, star=True), zombie(20, 40), human(21, 20, star=True))
    g.log = []
    run(g, call_tests, Trial(1, (Item(0, FALLEN), Item(2, FALLEN)), "pistol"))
    g.choose(ChoosePass(2))
    g.choose(ChoosePass(0))
    told = [one.event for one in g.log if isinstance(one.event, events.TestTaken)]

    assert [(one.figure, one.passed, one.chosen) for one in told[0].results] == [
        (0, 2, True),
        (2, 0, True),
    ]
    assert told[0].dice == ()


@pytest.mark.rule("atz.star.free-will-excluded")
def test_star_free_will_excluded_is_rolled_beside_what_is_chosen() -> None:
    """What a Star chose counts for the tests that leave it the choice; the others are rolled."""
    g = battle(human(20, 20, star=True), zombie(20, 40), dice=(1, 2))
    g.log = []
    run(g, call_tests, Trial(1, (Item(0, FALLEN), Item(0, T.IN_SIGHT, (1,))), "pistol"))
    g.choose(ChoosePass(1))
    told = [one.event for one in g.log if isinstance(one.event, events.TestTaken)]

    assert [(one.test, one.results[0].passed) for one in told[:2]] == [(FALLEN, 1), (T.IN_SIGHT, 2)]
    assert [one.results[0].chosen for one in told[:2]] == [True, False]


@pytest.mark.rule("atz.star.free-will-timing")
def test_star_free_will_timing_rolls_with_the_group() -> None:
    """A Star that rolls has the dice of the group."""
    g = battle(human(20, 20, star=True), zombie(20, 40), human(21, 20), dice=(1, 5))
    g.log = []
    run(g, call_tests, Trial(1, (Item(0, FALLEN), Item(2, FALLEN)), "pistol"))
    g.choose(RollDice())
    told = [one.event for one in g.log if isinstance(one.event, events.TestTaken)]

    assert [one.passed for one in told[0].results] == [1, 1]
    assert [one.chosen for one in told[0].results] == [False, False]


@pytest.mark.rule("atz.react.group-roll")
def test_react_group_roll_once_for_each_group() -> None:
    """Every group has its own roll, in the order in which they are concerned."""
    figures = (human(20, 20), zombie(20, 40), human(30, 20), human(21, 20))
    told = heard(
        battle(*figures, dice=(1, 2, 5, 6)), Item(0, FALLEN), Item(2, FALLEN), Item(3, FALLEN)
    )

    assert [(one.dice, [row.figure for row in one.results]) for one in told] == [
        ((1, 2), [0, 3]),
        ((5, 6), [2]),
    ]


@pytest.mark.rule("atz.leader.die", "atz.leader.die-tests")
@pytest.mark.parametrize(
    ("test", "cause", "dice", "passed"),
    [
        pytest.param(FIRED_ON, 1, (4, 6, 6), [0, 1], id="his die helps the others"),
        pytest.param(FIRED_ON, 1, (5, 6, 6), [0, 0], id="his die fails"),
        pytest.param(FIRED_ON, 1, (4, 1, 2), [2, 2], id="two dice at most"),
        pytest.param(FALLEN, 1, (6, 6), [0, 0], id="none on Man Down"),
        pytest.param(T.FAST_MOVE, NOBODY, (4, 6, 6), [0, 1], id="for a Fast Move"),
    ],
)
def test_leader_die_by_test(
    test: terms.Test, cause: int, dice: tuple[int, ...], passed: list[int]
) -> None:
    """The Leader's die counts for the others as one more die passed, where a test has one."""
    g = battle(human(20, 20), zombie(20, 40), human(21, 20), dice=dice)

    (told, *_) = heard(g, Item(0, test), Item(2, test), cause=cause)

    assert [one.passed for one in told.results] == passed
    assert told.leader_die == (dice[0] if len(dice) > 2 else 0)


@pytest.mark.rule("atz.leader.die", "atz.test.rally-results")
@pytest.mark.parametrize(
    ("cause", "dice", "passed"),
    [
        pytest.param(0, (4, 6, 6), 1, id="he rallies them"),
        pytest.param(2, (6, 6), 0, id="somebody else does"),
    ],
)
def test_leader_die_for_rally_by_the_leader(cause: int, dice: tuple[int, ...], passed: int) -> None:
    """A Leader rolls his die for Rally if it is he who rallies."""
    figures = (human(20, 20, rep=4), zombie(20, 40), human(21, 20, rep=3), human(20, 21, rep=3))
    g = battle(*figures, dice=dice)
    g.figures[3].status = Status.HUNKERED

    (told, *_) = heard(g, Item(3, T.RALLY), cause=cause)

    assert [one.passed for one in told.results] == [passed]
    assert told.leader_die == (4 if passed else 0)


@pytest.mark.rule("atz.leader.die-self")
def test_leader_die_self_not_for_him_alone() -> None:
    """No Leader's die is rolled where he alone is tested."""
    leader = (human(20, 20, rep=5), zombie(20, 40), human(21, 20))

    assert result(Item(0, FIRED_ON), figures=leader, dice=(6, 6)) == [0]


@pytest.mark.rule("atz.hero.effect")
def test_hero_effect_needs_no_dice() -> None:
    """A hero passes all dice of the tests of courage, and no others."""
    g = battle(human(20, 20, hero=True), zombie(20, 40))
    (told,) = heard(g, Item(0, FALLEN))
    figures = (human(20, 20, hero=True), zombie(20, 40))

    assert (told.dice, told.results[0].passed) == ((), 2)
    assert result(Item(0, T.FAST_MOVE), figures=figures, dice=(6, 6)) == [0]


@pytest.mark.rule("atz.dice.bonus-in-group-roll")
def test_dice_bonus_in_group_roll_the_same_for_all_tests() -> None:
    """A die of one's own is rolled once, however many tests one takes with it."""
    g = battle(human(20, 20, rep=3, traits=("stone-cold",)), zombie(20, 40), dice=(6, 6, 3))

    told = heard(g, Item(0, FALLEN), Item(0, FIRED_ON, (1,)))

    assert [(one.test, one.results[0].own) for one in told[:2]] == [
        (FALLEN, (3,)),
        (FIRED_ON, (3,)),
    ]


@pytest.mark.rule("atz.attr.slow")
@pytest.mark.parametrize(
    ("traits", "test", "passed"),
    [
        pytest.param(("slow",), T.FAST_MOVE, 1, id="slow, of two dice"),
        pytest.param((), T.FAST_MOVE, 2, id="not slow"),
        pytest.param(("slow",), FALLEN, 2, id="slow, on another test"),
    ],
)
def test_attr_slow_passes_one_at_most(
    traits: tuple[str, ...], test: terms.Test, passed: int
) -> None:
    """Whoever is slow passes one die at most on Fast Move, and only there."""
    figures = (human(20, 20, traits=traits), zombie(20, 40))

    assert result(Item(0, test), figures=figures, dice=(1, 2)) == [passed]


@pytest.mark.rule("atz.attr.clumsy")
@pytest.mark.parametrize(
    ("traits", "test", "dice", "trips"),
    [
        pytest.param(("clumsy",), T.FAST_MOVE, (6, 6), True, id="equal dice, none passed"),
        pytest.param(("clumsy",), T.FAST_MOVE, (5, 6), False, id="unequal"),
        pytest.param(("clumsy",), T.FAST_MOVE, (2, 2), False, id="passed"),
        pytest.param(("clumsy",), FALLEN, (6, 6), False, id="another test"),
        pytest.param((), T.FAST_MOVE, (6, 6), False, id="not clumsy"),
    ],
)
def test_attr_clumsy_who_trips(
    *, traits: tuple[str, ...], test: terms.Test, dice: tuple[int, ...], trips: bool
) -> None:
    """The clumsy trip who pass nothing on Fast Move with equal dice."""
    fall = (2,) if trips else ()
    g = battle(human(20, 20, traits=traits), zombie(20, 40), dice=(*dice, *fall))
    heard(g, Item(0, test))

    assert g.figures[0].act.trips is trips


@pytest.mark.rule("atz.attr.born-leader")
def test_attr_born_leader_the_nearest_counts() -> None:
    """Of two Born Leaders the nearer is followed, and neither follows the other."""
    figures = (
        human(20, 20, rep=1),
        zombie(20, 40),
        human(23, 20, rep=1, traits=("born-leader",)),
        human(18, 20, rep=5, traits=("born-leader",)),
    )
    items = (Item(0, FALLEN), Item(2, FALLEN), Item(3, FALLEN))

    assert result(*items, figures=figures, dice=(4, 5, 6, 6)) == [2, 0, 2]


@pytest.mark.rule("atz.react.several-tests")
def test_react_several_tests_the_order_of_severity() -> None:
    """From the worst: retiring, hunkering, ducking, halting, shooting, then all the rest."""
    order = [Do.RETIRE, Do.HUNKER_DOWN, Do.DUCK_BACK, Do.HALT, Do.FIRE, Do.CARRY_ON]

    assert sorted(order, key=weight, reverse=True) == order
    assert weight(Do.SNAP_FIRE) == weight(Do.FIRE)
    assert weight(Do.CHARGE) == weight(Do.CARRY_ON)
    assert len({weight(do) for do in order}) == len(order)


@pytest.mark.rule("atz.react.several-tests", "atz.test.leader-lost-results")
def test_react_several_tests_a_new_leader_besides() -> None:
    """Who steps up as Leader does so first, and carries on unless something worse befell him."""
    items = [Item(0, T.LEADER_LOST), Item(0, FIRED_ON, (1,)), Item(2, FIRED_ON, (1,))]
    rows = [
        events.Taken(item.figure, 4, (), passed, do)
        for item, passed, do in zip(
            items, (2, 1, 2), (Do.NEW_LEADER, Do.DUCK_BACK, Do.FIRE), strict=True
        )
    ]

    assert settle(Trial(1, tuple(items)), items, rows) == [
        Outcome(0, T.LEADER_LOST, 2, Do.NEW_LEADER, 1),
        Outcome(0, FIRED_ON, 1, Do.DUCK_BACK, 1, (1,)),
        Outcome(2, FIRED_ON, 2, Do.FIRE, 1, (1,)),
    ]


@pytest.mark.rule("atz.react.several-tests")
def test_react_several_tests_the_first_of_equals() -> None:
    """Of results that are as severe, the first is carried out."""
    items = [Item(0, FIRED_ON, (1,)), Item(0, T.IN_SIGHT, (2,))]
    rows = [events.Taken(0, 4, (), 2, Do.FIRE) for _ in items]

    assert settle(Trial(1, tuple(items)), items, rows) == [
        Outcome(0, FIRED_ON, 2, Do.FIRE, 1, (1,))
    ]


@pytest.mark.rule("atz.react.several-tests")
def test_react_several_tests_none_goes_without_a_result() -> None:
    """Every test that is taken has its result, or nothing is carried out at all."""
    items = [Item(0, FIRED_ON, (1,)), Item(0, T.IN_SIGHT, (2,))]

    with pytest.raises(ValueError, match="shorter"):
        settle(Trial(1, tuple(items)), items, [events.Taken(0, 4, (), 2, Do.FIRE)])


@pytest.mark.rule("atz.react.order")
def test_react_order_by_main_rep_and_distance() -> None:
    """First whoever was meant, then the higher Rep, then the nearer; equals keep their order."""
    g = battle(
        human(20, 30, rep=3),
        human(20, 40, side=2),
        human(20, 20, rep=5),
        human(20, 25, rep=5),
        human(21, 20, rep=4),
    )
    outcomes = [Outcome(i, FIRED_ON, 2, Do.CARRY_ON, 1) for i in (4, 2, 3, 0)]
    blameless = [msgspec.structs.replace(one, cause=NOBODY) for one in outcomes]
    trial = Trial(1, (Item(0, FIRED_ON, main=True), *(Item(i, FIRED_ON) for i in (2, 3, 4))))

    assert [one.figure for one in in_order(g, trial, outcomes)] == [0, 3, 2, 4]
    assert [one.figure for one in in_order(g, trial, blameless)] == [0, 2, 3, 4]


@pytest.mark.rule("atz.react.chain")
def test_react_chain_the_fallen_do_nothing() -> None:
    """Whoever went down meanwhile does not carry his result out, the others do."""
    g = battle(
        human(20, 20, status=Status.STUNNED, move_left=5),
        human(20, 40, side=2),
        human(25, 20, move_left=5),
    )
    run(g, carry_out, tuple(Outcome(i, T.WANTING_TO_CHARGE, 0, Do.HALT, 1) for i in (0, 2)))

    assert [it.act.move_left for it in g.figures] == [5, 0, 0]


@pytest.mark.rule("atz.attr.nerves-of-steel", "atz.react.who-cannot")
@pytest.mark.parametrize(
    ("state", "test", "passed", "do"),
    [
        pytest.param({}, FALLEN, 0, Do.RETIRE, id="one on his feet"),
        pytest.param({"status": Status.HUNKERED}, FIRED_ON, 0, Do.RETIRE, id="hunkered, retires"),
        pytest.param(
            {"status": Status.HUNKERED}, FIRED_ON, 1, Do.CARRY_ON, id="hunkered, does no less"
        ),
        pytest.param(
            {"status": Status.HUNKERED}, FIRED_ON, 2, Do.CARRY_ON, id="hunkered, does not fire"
        ),
        pytest.param(
            {"status": Status.HUNKERED}, T.RALLY, 0, Do.HUNKER_DOWN, id="hunkered, not rallied"
        ),
        pytest.param(
            {"status": Status.HUNKERED}, T.SANITY, 0, Do.BROKEN, id="hunkered, loses his mind"
        ),
        pytest.param({"charging": 1}, FIRED_ON, 1, Do.SNAP_FIRE, id="charges"),
        pytest.param({"carries": 2}, FIRED_ON, 1, Do.CARRY_ON, id="carries somebody"),
        pytest.param({}, FIRED_ON, 2, Do.FIRE, id="fires back"),
    ],
)
def test_react_own_row_is_read(
    state: dict[str, object], test: terms.Test, passed: int, do: Do
) -> None:
    """A figure reads the first line that applies in its own cell; who hides stays hidden."""
    g = battle(human(20, 20, gun="pistol", **state), human(20, 25, side=2), human(21, 20))  # type: ignore[arg-type]
    item = Item(0, test, (1,))

    assert read_cell(g, Trial(1, (item,), "pistol"), item, passed) == do


@pytest.mark.rule("atz.test.in-sight-results", "atz.zombie-react.in-sight-hold-fire")
@pytest.mark.parametrize(
    ("figures", "near"),
    [
        pytest.param((zombie(20, 26),), [1], id="a zombie at 6 inches"),
        pytest.param((zombie(20, 26.1),), [], id="a zombie beyond"),
        pytest.param((human(20, 40, side=2),), [1], id="a human far away"),
        pytest.param((zombie(20, 30), human(20, 40, side=2)), [2], id="both"),
    ],
)
def test_zombie_react_in_sight_hold_fire_six_inches(
    figures: tuple[Figure, ...], near: list[int]
) -> None:
    """Zombies more than 6 inches away are left alone, humans never."""
    g = battle(human(20, 20), *(one.copy() for one in figures))
    item = Item(0, T.IN_SIGHT, tuple(range(1, len(g.figures))))

    assert near_enough(g, item) == near
    assert only_far_zombies(g, Trial(1, (item,)), item) is not bool(near)


@pytest.mark.rule("atz.test.in-sight-unarmed", "atz.test.in-sight-results")
@pytest.mark.parametrize(
    ("figure", "cannot"),
    [
        pytest.param(human(20, 20), False, id="without a gun"),
        pytest.param(human(20, 20, gun="pistol"), False, id="one of them in range"),
        pytest.param(human(20, 5, gun="pistol"), True, id="all out of range"),
        pytest.param(human(20, 20, gun="pistol", empty=("pistol",)), True, id="out of ammo"),
    ],
)
def test_in_sight_unarmed_cannot_fire(*, figure: Figure, cannot: bool) -> None:
    """Whoever has a gun but cannot fire it at anybody reads another line; not the unarmed."""
    g = battle(figure.copy(), human(20, 45, side=2), human(20, 30, side=2))
    item = Item(0, T.IN_SIGHT, (1, 2))

    assert cannot_fire(g, Trial(1, (item,)), item) is cannot


@pytest.mark.rule("atz.test.being-charged-results")
@pytest.mark.parametrize(
    ("facing", "at", "able"),
    [
        pytest.param((1, 0), (20, 24), True, id="abreast"),
        pytest.param((1, 0), (19.9, 24), False, id="just behind"),
        pytest.param((3, 4), (24, 17), True, id="abreast, askew"),
        pytest.param((3, 4), (23.9, 17), False, id="just behind, askew"),
        pytest.param((0, 1), (20, 33), False, id="in front, out of range"),
    ],
)
def test_being_charged_results_fires_to_the_front(
    *, facing: tuple[int, int], at: tuple[float, float], able: bool
) -> None:
    """One who is charged can fire at whom he has in front of him, in range."""
    g = battle(human(20, 20, gun="pistol", facing=facing), human(*at, side=2))
    item = Item(0, CHARGED, (1,))

    assert able_to_fire(g, Trial(1, (item,)), item) is able


@pytest.mark.rule("atz.test.being-charged-results")
def test_being_charged_results_one_in_front_is_enough() -> None:
    """One who is charged by several can fire if one of them is in front of him."""
    g = battle(human(20, 20, gun="pistol"), human(20, 16, side=2), human(20, 24, side=2))
    item = Item(0, CHARGED, (1, 2))

    assert able_to_fire(g, Trial(1, (item,)), item)


@pytest.mark.rule("atz.react.in-cover-meaning")
@pytest.mark.parametrize(
    ("test", "near", "cause", "covered"),
    [
        pytest.param(FIRED_ON, (1,), 1, True, id="from the shooter behind the car"),
        pytest.param(FIRED_ON, (2,), 2, False, id="not from one at the side"),
        pytest.param(FIRED_ON, (), NOBODY, False, id="from nobody"),
        pytest.param(
            T.WANTING_TO_CHARGE, (1,), 2, True, id="from whom he charges, whoever is the cause"
        ),
    ],
)
def test_react_in_cover_meaning_from_whom(
    *, test: terms.Test, near: tuple[int, ...], cause: int, covered: bool
) -> None:
    """In cover is meant from whoever caused the test, or from whom one wants to charge."""
    terrain = table(obstacles=(car(18, 20.5),))
    g = battle(
        human(20, 20), human(20, 30, side=2, facing=(0, -1)), human(30, 10, side=3), terrain=terrain
    )
    item = Item(0, test, near)

    assert is_in_cover(g, Trial(cause, (item,)), item) is covered


@pytest.mark.rule("atz.gear.body-armour")
def test_react_bullets_conditions_of_the_figure_itself() -> None:
    """Whether one charges, carries somebody or wears armour is seen by oneself."""
    g = battle(human(20, 20, armour=True, charging=1, carries=1), human(30, 20))
    items = Item(0, FIRED_ON), Item(1, FIRED_ON)
    found = [
        [holds(g, Trial(1, items), item) for item in items]
        for holds in (is_charging, is_retrieving, is_protected)
    ]

    assert found == [[True, False]] * 3


@pytest.mark.rule("atz.hero.trigger", "atz.hero.who")
@pytest.mark.parametrize(
    ("reps", "dice", "heroes", "rolled"),
    [
        pytest.param((4, 4), (1, 1, 3, 2), (0,), True, id="the higher die"),
        pytest.param((4, 5), (1, 1, 3, 2), (0, 2), True, id="a tie with Rep"),
        pytest.param((3, 5), (1, 1, 3, 2), (2,), True, id="the higher Rep"),
        pytest.param((4, 4), (1, 2), (), False, id="no double ones"),
    ],
)
def test_hero_who_die_and_rep(
    reps: tuple[int, int], dice: tuple[int, ...], heroes: tuple[int, ...], *, rolled: bool
) -> None:
    """With double ones all who were tested roll; the highest die with Rep makes the hero."""
    g = battle(human(20, 20, rep=reps[0]), zombie(20, 40), human(21, 20, rep=reps[1]), dice=dice)
    heard(g, Item(0, FALLEN), Item(2, FALLEN))
    told = [one.event for one in g.log or () if isinstance(one.event, events.HeroMade)]

    assert tuple(i for i, it in enumerate(g.figures) if it.hero) == heroes
    assert [bool(one.rolls) for one in told] == [True] * rolled
