"""Reaction tests: dice, cells, Free Will, Leader Die, heroes and the order of results."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import ChoosePass, RollDice
from shamble.games.atz.battle.state import NOBODY, Figure, Item, Outcome, Trial
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Class, Do, Status
from shamble.games.atz.reactions.reaction import (
    bars_testing,
    call_tests,
    carry_out,
    in_order,
    read_cell,
)
from tests.games.atz.positions import battle, car, human, run, table, zombie

FIRED_ON = terms.Test.RECEIVED_FIRE


def taken(
    *items: Item, figures: tuple[Figure, ...], dice: tuple[int, ...]
) -> list[events.TestTaken]:
    """Return the tests taken because figure 1 did something."""
    g = battle(*figures, dice=dice)
    g.log = []
    run(g, call_tests, Trial(1, items, "pistol"))
    return [told.event for told in g.log if isinstance(told.event, events.TestTaken)]


@pytest.mark.rule("atz.react.group-roll", "atz.react.own-row", "atz.dice.rep-modifier-per-figure")
@pytest.mark.rule("atz.react.bullets")
def test_react_group_roll_is_compared_with_each_rep() -> None:
    """One roll of the group is compared with every figure's own Rep."""
    items = (Item(0, terms.Test.MAN_DOWN), Item(2, terms.Test.MAN_DOWN))

    (told,) = taken(
        *items,
        figures=(human(20, 20, rep=5), zombie(20, 40), human(21, 20, rep=3)),
        dice=(4, 5),
    )

    assert [(one.rep, one.passed) for one in told.results] == [(5, 2), (3, 0)]


@pytest.mark.rule(
    "atz.leader.die",
    "atz.ex.leader-die",
    "atz.leader.die-self",
    "atz.test.wanting-to-charge",
)
def test_leader_die_helps_the_others() -> None:
    """A Leader Die of 3 passes: the soldiers' 3 and 6 pass two dice, his own only one."""
    soldiers = (
        human(20, 20, rep=4, kind=Class.MILITARY),
        zombie(20, 25),
        human(21, 20, rep=4, kind=Class.MILITARY),
    )
    items = (
        Item(0, terms.Test.WANTING_TO_CHARGE, (1,)),
        Item(2, terms.Test.WANTING_TO_CHARGE, (1,)),
    )

    (told,) = taken(*items, figures=soldiers, dice=(3, 3, 6))

    assert (told.leader_die, told.dice) == (3, (3, 6))
    assert [one.passed for one in told.results] == [1, 2]


@pytest.mark.rule("atz.leader.die-tests")
def test_leader_die_tests_none_on_man_down() -> None:
    """No Leader Die is rolled for Man Down."""
    items = (Item(0, terms.Test.MAN_DOWN), Item(2, terms.Test.MAN_DOWN))

    (told,) = taken(*items, figures=(human(20, 20), zombie(20, 40), human(21, 20)), dice=(1, 2))

    assert told.leader_die == 0


@pytest.mark.rule(
    "atz.dice.bonus-in-group-roll",
    "atz.attr.stone-cold",
    "atz.attr.poser",
    "atz.attr.wuss",
    "atz.attr.athlete",
    "atz.attr.slow-to-react",
)
@pytest.mark.parametrize(
    ("trait", "test", "dice", "passed"),
    [
        pytest.param("stone-cold", terms.Test.MAN_DOWN, (5, 5, 1), 1, id="a third die of his own"),
        pytest.param("poser", FIRED_ON, (1, 1), 1, id="a Poser uses the first die"),
        pytest.param("wuss", terms.Test.BEING_CHARGED, (5, 1), 0, id="so does a Wuss"),
        pytest.param("wuss", terms.Test.MAN_DOWN, (5, 1), 1, id="but not on Man Down"),
        pytest.param("athlete", terms.Test.FAST_MOVE, (5, 5, 2), 1, id="an Athlete runs"),
        pytest.param("slow-to-react", terms.Test.IN_SIGHT, (4, 3), 1, id="Rep 3 for In Sight"),
        pytest.param("slow-to-react", terms.Test.MAN_DOWN, (4, 3), 2, id="Rep 4 otherwise"),
    ],
)
def test_dice_bonus_in_group_roll(
    trait: str, test: terms.Test, dice: tuple[int, ...], passed: int
) -> None:
    """Attributes add a die of one's own, take the second die, or change Rep for one test."""
    figures = (human(20, 20, rep=4, traits=(trait,)), zombie(20, 40))

    (told,) = taken(Item(0, test, (1,)), figures=figures, dice=dice)

    assert told.results[0].passed == passed


@pytest.mark.rule("atz.attr.slow", "atz.attr.nerves-of-steel")
@pytest.mark.parametrize(
    ("trait", "test", "dice", "do"),
    [
        pytest.param("slow", terms.Test.FAST_MOVE, (1, 2), Do.HALF_MORE, id="Slow"),
        pytest.param("vanilla", terms.Test.FAST_MOVE, (1, 2), Do.TWICE, id="not slow"),
        pytest.param("nerves-of-steel", FIRED_ON, (1, 6), Do.CARRY_ON, id="never ducks back"),
        pytest.param("vanilla", FIRED_ON, (1, 6), Do.DUCK_BACK, id="ducks back"),
    ],
)
def test_attr_changes_the_result(
    trait: str, test: terms.Test, dice: tuple[int, ...], do: Do
) -> None:
    """Slow figures gain less by Fast Move, and Nerves of Steel never duck back."""
    figures = (human(20, 20, rep=4, traits=(trait,)), human(20, 30, side=2))

    (told,) = taken(Item(0, test, (1,)), figures=figures, dice=dice)

    assert told.results[0].do == do


@pytest.mark.rule("atz.attr.born-leader")
@pytest.mark.parametrize(
    ("x", "passed"),
    [
        pytest.param(23.8, 2, id="within 4 inches: as he does"),
        pytest.param(20.5, 2, id="also though worse alone"),
    ],
)
def test_attr_born_leader_leads_those_near_by(x: float, passed: int) -> None:
    """Friends within 4 inches of a Born Leader pass as many dice as he does."""
    figures = (
        human(20, 20, rep=5, traits=("born-leader",)),
        zombie(20, 40),
        human(x, 21, rep=2),
    )
    items = (Item(0, terms.Test.MAN_DOWN), Item(2, terms.Test.MAN_DOWN))

    (told,) = taken(*items, figures=figures, dice=(6, 5, 4))

    assert [one.passed for one in told.results] == [passed, passed]


@pytest.mark.rule("atz.attr.born-leader")
@pytest.mark.parametrize(
    ("x", "passed"),
    [
        pytest.param(24, 2, id="4 inches away: as he does"),
        pytest.param(24.1, 0, id="farther: by his own Rep"),
        pytest.param(25, 0, id="5 inches away"),
    ],
)
def test_attr_born_leader_leads_nobody_far_away(x: float, passed: int) -> None:
    """Farther than 4 inches from a Born Leader one passes by the group's dice and one's own Rep."""
    figures = (
        human(20, 20, rep=5, traits=("born-leader",)),
        zombie(20, 40),
        human(x, 20, rep=2),
        human(22, 20, rep=2),
    )
    items = (Item(0, terms.Test.MAN_DOWN), Item(2, terms.Test.MAN_DOWN))

    (told,) = taken(*items, figures=figures, dice=(6, 5, 4))

    assert [one.passed for one in told.results] == [2, passed]


@pytest.mark.rule("atz.attr.born-leader")
@pytest.mark.parametrize(
    ("test", "own"),
    [
        pytest.param(terms.Test.MAN_DOWN, (5,), id="Man Down"),
        pytest.param(terms.Test.FEAST, (5,), id="See The Feast"),
        pytest.param(terms.Test.SANITY, (5,), id="Sanity"),
        pytest.param(terms.Test.ZED, (5,), id="Zed Or No Zed"),
        pytest.param(terms.Test.IN_SIGHT, (), id="not In Sight"),
    ],
)
def test_attr_born_leader_has_a_die_more(test: terms.Test, own: tuple[int, ...]) -> None:
    """A Born Leader rolls a die of his own on all tests but In Sight and Knock Down."""
    figures = (human(20, 20, rep=5, traits=("born-leader",)), zombie(20, 40))

    told = taken(Item(0, test, (1,)), figures=figures, dice=(4, 6, *own))

    assert [(one.dice, one.results[0].own) for one in told] == [((4, 6), own)]


@pytest.mark.rule("atz.hero.trigger", "atz.hero.effect", "atz.ex.hero")
def test_hero_trigger_double_ones() -> None:
    """Double ones on Man Down make a hero, who charges later without a roll."""
    g = battle(human(20, 20, rep=3), zombie(20, 25), dice=(1, 1))

    run(g, call_tests, Trial(1, (Item(0, terms.Test.MAN_DOWN),)))
    g.log = []
    run(g, call_tests, Trial(1, (Item(0, terms.Test.WANTING_TO_CHARGE, (1,)),)))

    assert g.figures[0].hero
    told = [one.event for one in g.log if isinstance(one.event, events.TestTaken)]
    assert [(one.dice, one.results[0].passed) for one in told] == [((), 2)]


@pytest.mark.rule("atz.hero.who")
def test_hero_who_rolls_highest_with_rep() -> None:
    """Of several, the highest die plus Rep goes hero; those tied go together."""
    g = battle(
        human(20, 20, rep=4), zombie(20, 40), human(21, 20, rep=5), human(22, 20, rep=3),
        dice=(1, 1, 4, 3, 4),
    )  # fmt: skip
    items = tuple(Item(i, terms.Test.MAN_DOWN) for i in (0, 2, 3))

    run(g, call_tests, Trial(1, items))

    assert [g.figures[i].hero for i in (0, 2, 3)] == [True, True, False]


@pytest.mark.rule("atz.star.free-will-timing")
def test_star_free_will_timing_no_hero_without_rolling() -> None:
    """A Star that chooses is no hero by the dice of its group; whoever rolled them is."""
    g = battle(human(20, 20, star=True), human(21, 20), zombie(20, 40), dice=(1, 1))
    items = tuple(Item(i, terms.Test.MAN_DOWN) for i in (0, 1))

    run(g, call_tests, Trial(2, items))
    g.choose(ChoosePass(1))

    assert [it.hero for it in g.figures[:2]] == [False, True]


@pytest.mark.rule("atz.hero.trigger")
def test_hero_trigger_not_on_every_test() -> None:
    """Double ones on In Sight make no hero."""
    g = battle(human(20, 20), zombie(20, 25), dice=(1, 1))
    g.log = []

    run(g, call_tests, Trial(1, (Item(0, terms.Test.IN_SIGHT, (1,)),)))

    assert not g.figures[0].hero
    assert not [one for one in g.log if isinstance(one.event, events.HeroMade)]


@pytest.mark.rule(
    "atz.star.free-will",
    "atz.star.free-will-timing",
    "atz.star.free-will-effect",
    "atz.ex.free-will",
)
@pytest.mark.parametrize(
    ("kind", "do"),
    [
        pytest.param(Class.SURVIVOR, Do.FIRE, id="a Survivor returns fire"),
        pytest.param(Class.CIVILIAN, Do.SNAP_FIRE, id="a Civilian snap fires"),
    ],
)
def test_star_free_will_is_read_on_the_stars_own_row(kind: Class, do: Do) -> None:
    """Before any die is rolled a Star may choose to pass two dice, read on its own class row."""
    g = battle(human(20, 20, star=True, kind=kind, gun="pistol"), human(20, 50, side=2))
    g.log = []

    run(g, call_tests, Trial(1, (Item(0, FIRED_ON, (1,)),)))
    g.choose(ChoosePass(2))

    told = [one.event for one in g.log if isinstance(one.event, events.TestTaken)]
    assert [(one.dice, one.results[0].do, one.results[0].chosen) for one in told] == [
        ((), do, True)
    ]


@pytest.mark.rule("atz.star.free-will-timing")
def test_star_free_will_timing_or_roll() -> None:
    """A Star that elects to roll must accept the dice."""
    g = battle(human(20, 20, rep=5, star=True), human(20, 50, side=2), dice=(6, 6))

    run(g, call_tests, Trial(1, (Item(0, FIRED_ON, (1,)),)))
    g.choose(RollDice())

    assert g.figures[0].status == Status.HUNKERED


@pytest.mark.rule("atz.star.free-will-excluded")
def test_star_free_will_excluded_in_sight() -> None:
    """A Star must roll for In Sight."""
    g = battle(human(20, 20, star=True), zombie(20, 25), dice=(3, 3))

    run(g, call_tests, Trial(1, (Item(0, terms.Test.IN_SIGHT, (1,)),)))

    assert g.decision is None


@pytest.mark.rule("atz.react.who-cannot", "atz.status.stunned", "atz.zombie.never-react")
@pytest.mark.parametrize(
    ("figure", "test", "tests"),
    [
        pytest.param(human(20, 20, status=Status.STUNNED), FIRED_ON, False, id="stunned"),
        pytest.param(
            human(20, 20, status=Status.DUCKED_BACK), terms.Test.IN_SIGHT, False, id="ducked"
        ),
        pytest.param(
            human(20, 20, status=Status.DUCKED_BACK), FIRED_ON, True, id="ducked, shot at"
        ),
        pytest.param(
            human(20, 20, status=Status.HUNKERED), terms.Test.MAN_DOWN, False, id="hunkered"
        ),
        pytest.param(human(20, 20, status=Status.HUNKERED), FIRED_ON, True, id="hunkered, shot at"),
        pytest.param(zombie(20, 20), FIRED_ON, False, id="a zombie"),
        pytest.param(human(20, 29), FIRED_ON, False, id="in melee"),
    ],
)
def test_react_who_cannot(figure: Figure, test: terms.Test, *, tests: bool) -> None:
    """Stunned figures, zombies and fighters take no tests, hunkered ones few."""
    foe = zombie(20, 30) if figure.who.side else human(20, 40)
    g = battle(figure, foe)

    assert (bars_testing(g, Item(0, test)) is None) is tests


@pytest.mark.rule("atz.react.several-tests")
def test_react_several_tests_the_most_severe_counts() -> None:
    """On one roll a figure that was missed and saw a friend fall obeys the worse result."""
    g = battle(human(20, 20, rep=4, gun="pistol"), human(20, 30, side=2, gun="pistol"), dice=(1, 6))
    items = (Item(0, FIRED_ON, (1,), main=True), Item(0, terms.Test.MAN_DOWN, (1,)))

    run(g, call_tests, Trial(1, items, "pistol"))

    assert g.figures[0].status == Status.DUCKED_BACK


@pytest.mark.rule("atz.react.order", "atz.react.chain")
def test_react_order_of_results() -> None:
    """The one fired on comes first, then Rep from high to low, then the nearest to the cause."""
    g = battle(
        human(20, 20, rep=3), zombie(20, 30), human(21, 20, rep=5), human(22, 15, rep=4),
        human(23, 25, rep=4),
    )  # fmt: skip
    items = (Item(0, FIRED_ON, main=True), *(Item(i, FIRED_ON) for i in (2, 3, 4)))
    outcomes = [Outcome(i, FIRED_ON, 2, Do.CARRY_ON, 1) for i in (4, 3, 2, 0)]

    order = in_order(g, Trial(1, items), outcomes)

    assert [one.figure for one in order] == [0, 2, 4, 3]


@pytest.mark.rule("atz.react.order")
def test_react_order_is_that_in_which_they_act() -> None:
    """Results are carried out one after the other; whoever is down by then does nothing."""
    g = battle(human(20, 20), zombie(20, 30), human(25, 20), human(30, 20, status=Status.STUNNED))
    g.log = []

    run(g, carry_out, tuple(Outcome(i, FIRED_ON, 0, Do.DUCK_BACK, 1) for i in (2, 3, 0)))

    told = [one.event for one in g.log if isinstance(one.event, events.StatusChanged)]
    assert [one.figure for one in told] == [2, 0]


@pytest.mark.rule(
    "atz.outgun.rule",
    "atz.outgun.never",
    "atz.outgun.range",
    "atz.outgun.weapon-used",
    "atz.outgun.star-no-shot",
    "atz.outgun.multi-shooters",
    "atz.test.received-fire-outgunned-pass1",
    "atz.wounded.never-outgunned",
    "atz.ex.outgunned-empty",
    "atz.ex.resolving-fire",
)
@pytest.mark.parametrize(
    ("target", "weapon", "passed", "do"),
    [
        pytest.param(
            human(20, 20, gun="ba-pistol"), "submachine-gun", 2, Do.DUCK_BACK, id="an SMG outguns"
        ),
        pytest.param(
            human(20, 20, gun="submachine-gun"), "ba-pistol", 2, Do.FIRE, id="but not the reverse"
        ),
        pytest.param(
            human(20, 20, gun="assault-rifle", empty=("assault-rifle",)),
            "semi-automatic-rifle",
            2,
            Do.DUCK_BACK,
            id="an empty assault rifle",
        ),
        pytest.param(
            human(20, 20, gun="ba-pistol", star=True), "assault-rifle", 2, Do.FIRE, id="a Star"
        ),
        pytest.param(
            human(20, 20, gun="ba-pistol", charging=1),
            "assault-rifle",
            2,
            Do.CARRY_ON,
            id="charger",
        ),
        pytest.param(
            human(20, 20, gun="ba-pistol", carries=1),
            "assault-rifle",
            2,
            Do.CARRY_ON,
            id="retriever",
        ),
        pytest.param(human(20, 20), "assault-rifle", 2, Do.FIRE, id="no gun: nothing to outgun"),
        pytest.param(
            human(20, 5, gun="pistol"), "pistol", 2, Do.DUCK_BACK, id="out of its own range"
        ),
        pytest.param(
            human(20, 24.5, gun="pistol"),
            "submachine-gun",
            1,
            Do.DUCK_BACK,
            id="in cover, pass 1d6",
        ),
        pytest.param(
            human(20, 24.5, gun="pistol"), "pistol", 1, Do.SNAP_FIRE, id="in cover, equal"
        ),
    ],
)
def test_outgun_rule(target: Figure, weapon: str, passed: int, do: Do) -> None:
    """An outgunned figure does no better than duck back; some are never outgunned."""
    g = battle(target, human(20, 30, side=2, gun=weapon), terrain=table(obstacles=(car(18, 25),)))
    item = Item(0, FIRED_ON, (1,))

    assert read_cell(g, Trial(1, (item,), weapon), item, passed) == do


@pytest.mark.rule(
    "atz.test.in-sight-results",
    "atz.test.in-sight-unarmed",
    "atz.test.in-sight-pass1-zombies",
    "atz.zombie-react.in-sight-hold-fire",
    "atz.zombie-react.hold-fire-optional",
)
@pytest.mark.parametrize(
    ("kind", "gun", "y", "passed", "do"),
    [
        pytest.param(Class.SURVIVOR, "pistol", 27, 2, Do.HOLD_FIRE, id="a far zombie"),
        pytest.param(Class.SURVIVOR, "pistol", 26, 2, Do.FIRE, id="a near one"),
        pytest.param(Class.SURVIVOR, "pistol", 27, 1, Do.SNAP_FIRE, id="discipline fails"),
        pytest.param(Class.GANGER, "pistol", 27, 2, Do.FIRE, id="gangers fire at far zombies"),
        pytest.param(Class.GANGER, "pistol", 40, 2, Do.DUCK_BACK, id="out of range"),
        pytest.param(Class.GANGER, "pistol", 40, 1, Do.HALT, id="out of range, pass 1d6"),
        pytest.param(Class.GANGER, "", 40, 2, Do.FIRE, id="no gun: nothing to fire, no ducking"),
        pytest.param(Class.CIVILIAN, "pistol", 26, 2, Do.SNAP_FIRE, id="civilians rush"),
        pytest.param(Class.CIVILIAN, "pistol", 26, 1, Do.NO_FIRE, id="civilians freeze"),
        pytest.param(Class.CIVILIAN, "", 26, 0, Do.RETIRE, id="civilians run"),
    ],
)
def test_in_sight_results(kind: Class, gun: str, y: float, passed: int, do: Do) -> None:
    """What a figure does that sees a zombie come depends on class, distance, range and gun."""
    g = battle(human(20, 20, kind=kind, gun=gun), zombie(20, y))
    item = Item(0, terms.Test.IN_SIGHT, (1,))

    assert read_cell(g, Trial(1, (item,)), item, passed) == do


@pytest.mark.rule("atz.class.mixed-groups", "atz.class.police")
def test_class_mixed_groups_read_their_own_tables() -> None:
    """Members of one group read the same dice on their own class's tables."""
    figures = (
        human(20, 20, kind=Class.MILITARY, rep=3),
        human(20, 40, side=2),
        human(21, 20, kind=Class.CIVILIAN, rep=3),
    )

    (told,) = taken(
        Item(0, FIRED_ON, (1,)), Item(2, FIRED_ON, (1,)), figures=figures, dice=(6, 6, 6)
    )

    assert [one.do for one in told.results] == [Do.DUCK_BACK, Do.RETIRE]


@pytest.mark.rule("atz.react.in-cover-meaning")
@pytest.mark.parametrize(
    ("foe", "do"),
    [
        pytest.param(zombie(20, 40), Do.NORMAL, id="seen through cover"),
        pytest.param(zombie(20, 40, (0, 1)), Do.HALF_MORE, id="not seen at all"),
        pytest.param(zombie(40, 10, (-1, 0)), Do.HALF_MORE, id="seen in the open"),
    ],
)
def test_react_in_cover_meaning_for_a_fast_move(foe: Figure, do: Do) -> None:
    """For Fast Move one is in cover if an enemy sees one and would fire through cover."""
    g = battle(human(20, 24.5), foe, terrain=table(obstacles=(car(18, 25),)))
    item = Item(0, terms.Test.FAST_MOVE)

    assert read_cell(g, Trial(NOBODY, (item,)), item, 1) == do
