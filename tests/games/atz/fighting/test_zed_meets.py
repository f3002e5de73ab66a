"""Meeting zombies for the first time: who is tested, and which zombie comes."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Outcome
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Do, Status
from shamble.games.atz.fighting.zed import (
    be_charged,
    be_pounced_on,
    meet_zombies,
    recognise,
    set_on,
)
from shamble.kernel.dice import Dice
from tests.games.atz.play import zombies_turn
from tests.games.atz.positions import battle, human, run, zombie

TRIGGER = "atz.zombie-react.zed-test-trigger"
FORCED = "atz.zombie-react.zed-forced-charge"


@pytest.mark.rule(TRIGGER, "atz.zombie-react.zed-who-knows")
@pytest.mark.parametrize(
    ("figure", "other", "knows"),
    [
        pytest.param(human(24, 20, knows=False), zombie(24, 23), True, id="3 inches"),
        pytest.param(human(24, 20, knows=False), zombie(24, 23.1), False, id="farther"),
        pytest.param(
            human(24, 20, knows=False), zombie(24, 23, prone=True), True, id="one that lies there"
        ),
        pytest.param(
            human(24, 20, knows=False), zombie(24, 23, status=Status.DEAD), False, id="a dead one"
        ),
        pytest.param(human(24, 20, knows=False), human(24, 23), False, id="a human"),
        pytest.param(
            human(24, 20, knows=False, status=Status.STUNNED),
            zombie(24, 23),
            False,
            id="he is stunned",
        ),
        pytest.param(
            human(24, 20, knows=False, status=Status.LEFT), zombie(24, 23), False, id="he has left"
        ),
        pytest.param(
            human(24, 20, knows=False, carried=True), zombie(24, 23), False, id="he is carried"
        ),
        pytest.param(
            human(24, 20, knows=False, responder=True), zombie(24, 26), True, id="a fireman at 6"
        ),
        pytest.param(
            human(24, 20, knows=False, responder=True), zombie(24, 26.1), False, id="not farther"
        ),
        pytest.param(zombie(24, 20, knows=False), zombie(24, 23), False, id="a zombie"),
    ],
)
def test_zombie_react_zed_test_trigger_who(figure: Figure, other: Figure, *, knows: bool) -> None:
    """A human with his senses is tested who comes within 3 inches of a zombie that still moves."""
    g = battle(figure.copy(), other.copy(), dice=(1, 2) if knows else ())
    g.log = []

    run(g, meet_zombies)

    told = [one.event for one in g.log if isinstance(one.event, events.TestTaken)]
    assert g.figures[0].knows is knows
    assert [one.test for one in told] == [terms.Test.ZED] * knows


@pytest.mark.rule(FORCED, "atz.zombie-react.zed-pass-1")
@pytest.mark.parametrize(
    ("zombies", "moved"),
    [
        pytest.param((zombie(24, 23), zombie(22, 20)), [False, True], id="the second is nearer"),
        pytest.param((zombie(22, 20), zombie(24, 23)), [True, False], id="the first is nearer"),
        pytest.param((zombie(22, 20), zombie(26, 20)), [True, False], id="equally near: the first"),
    ],
)
def test_zombie_react_zed_forced_charge_the_nearest(
    zombies: tuple[Figure, ...], moved: list[bool]
) -> None:
    """Only the nearest zombie charges the human who did not know what it was."""
    dice = (1, 6, 1, 2, 6, 6, 6, 6, 6)
    g = battle(human(24, 20, rep=4, knows=False), *(one.copy() for one in zombies), dice=dice)
    before = [(it.x, it.y) for it in g.figures[1:]]

    run(g, meet_zombies)

    assert [(it.x, it.y) != spot for it, spot in zip(g.figures[1:], before, strict=True)] == moved


@pytest.mark.rule(FORCED, "atz.feast.occupied-zombies")
@pytest.mark.parametrize(
    ("state", "found"),
    [
        pytest.param({}, True, id="able"),
        pytest.param({"prone": True}, False, id="it lies down"),
        pytest.param({"status": Status.STUNNED}, False, id="it is out"),
        pytest.param({"prey": 0}, False, id="it feasts"),
    ],
)
def test_zombie_react_zed_forced_charge_which_zombies(
    state: dict[str, object], *, found: bool
) -> None:
    """A zombie on its feet that does not feast is set on the human, with its whole move."""
    g = battle(human(24, 20), zombie(24, 23, **state))  # type: ignore[arg-type]
    g.figures[1].act.start = (1, 1)

    assert set_on(g, 1, 0) is found
    it = g.figures[1]
    assert (it.act.charging, it.act.move_left) == ((0, 6_000) if found else (NOBODY, 0))
    assert it.act.start == ((240, 230) if found else (1, 1))


@pytest.mark.rule(FORCED, "atz.feast.occupied-zombies")
@pytest.mark.parametrize("do", [Do.ZOMBIE_CHARGES, Do.ZOMBIE_POUNCES])
def test_zombie_react_zed_forced_charge_none_by_one_that_feasts(do: Do) -> None:
    """A zombie at its feast does not come, however badly the human took it."""
    g = battle(human(24, 20), zombie(24, 23, prey=2), human(24, 24, status=Status.DEAD))
    outcome = Outcome(0, terms.Test.ZED, 0, do, 1, (1,))
    comes = {Do.ZOMBIE_CHARGES: be_charged, Do.ZOMBIE_POUNCES: be_pounced_on}[do]

    run(g, comes, outcome)

    assert (g.figures[1].x, g.figures[1].y) == (240, 230)


@pytest.mark.rule("atz.zombie-react.zed-pass-0")
def test_zombie_react_zed_pass_0_stops_him() -> None:
    """Whoever is pounced on fights at once, three dice against his, and walks no farther."""
    g = battle(human(24, 20, path=((240, 100),)), zombie(24, 23), dice=(6,) * 7)
    g.log = []

    run(g, be_pounced_on, Outcome(0, terms.Test.ZED, 0, Do.ZOMBIE_POUNCES, 1, (1,)))

    assert [one for one in g.log if isinstance(one.event, events.MeleeFought)]
    assert g.figures[0].act.path == ()


@pytest.mark.rule("atz.zombie-react.zed-pass-0")
def test_zombie_react_zed_pass_0_only_if_it_gets_there() -> None:
    """A zombie that cannot come into contact does not fight."""
    g = battle(human(24, 20, path=((240, 100),)), zombie(24, 40))

    run(g, be_pounced_on, Outcome(0, terms.Test.ZED, 0, Do.ZOMBIE_POUNCES, 1, (1,)))

    assert g.figures[0].act.path == ((240, 100),)


@pytest.mark.rule("atz.zombie-react.zed-pass-2", "atz.zombie-react.new-tests-same-for-all")
def test_zombie_react_zed_pass_2_he_knows() -> None:
    """Whoever recognises a zombie for what it is knows them from then on."""
    g = battle(human(24, 20, knows=False))

    recognise(g, Outcome(0, terms.Test.ZED, 2, Do.RECOGNISE, NOBODY))

    assert g.figures[0].knows


@pytest.mark.rule("atz.zombie-react.zed-test-once", "atz.react.who-cannot")
@pytest.mark.parametrize(
    ("status", "far", "knows"),
    [
        pytest.param(Status.HUNKERED, 3, False, id="hunkered down: not tested, not used up"),
        pytest.param(Status.HUNKERED, 1, True, id="he fights one: he has found out"),
        pytest.param(Status.DUCKED_BACK, 3, True, id="ducked back: tested"),
    ],
)
def test_zombie_react_zed_test_once_only_who_takes_it(
    status: Status, far: float, *, knows: bool
) -> None:
    """Who cannot take the test just now has still to take it."""
    g = battle(
        human(24, 20, knows=False, status=status),
        zombie(24, 20 + far),
        dice=() if status == Status.HUNKERED else (1, 2),
    )

    run(g, meet_zombies)

    assert g.figures[0].knows is knows


def strangers(*zombies: Figure, dice: tuple[int, ...]) -> Atz:
    """Return a battle with two of a group who never met a zombie, and some of them near."""
    g = battle(
        human(24, 13, rep=3, facing=(0, 1), knows=False),
        human(26, 13, rep=3, facing=(0, 1), knows=False),
        *zombies,
        dice=dice,
    )
    g.log = []
    return run(g, meet_zombies)


def fought(g: Atz) -> list[set[int]]:
    """Return who fought whom."""
    told = [one.event for one in g.log or () if isinstance(one.event, events.MeleeFought)]
    return [{bout.one, bout.other} for one in told for bout in one.bouts]


@pytest.mark.rule("atz.zombie-react.zed-test-trigger", "atz.react.group-roll")
def test_zombie_react_zed_test_trigger_one_roll_for_a_group() -> None:
    """Two of a group who come near a zombie at the same time take the test on one roll."""
    g = strangers(zombie(25, 15.7), dice=(1, 2))

    assert [it.knows for it in g.figures[:2]] == [True, True]


@pytest.mark.rule("atz.zombie-react.zed-forced-charge")
@pytest.mark.parametrize(
    ("zombies", "dice", "pairs"),
    [
        pytest.param(
            (zombie(25, 15.7),), (5, 4, 5, 5, 5, 5, 5, 5), [{0, 2}], id="one zombie: one is set on"
        ),
        pytest.param(
            (zombie(25, 15.7), zombie(26, 15.9)),
            (5, 4, *(5,) * 12),
            [{0, 2}, {1, 3}],
            id="two: each has his own",
        ),
        pytest.param(
            (zombie(25, 15.7, prone=True), zombie(24, 15.9)),
            (5, 4, *(5,) * 6),
            [{0, 3}],
            id="one that lies does not charge",
        ),
    ],
)
def test_zombie_react_zed_forced_charge_one_for_each(
    zombies: tuple[Figure, ...], dice: tuple[int, ...], pairs: list[set[int]]
) -> None:
    """Each who is taken by surprise is set on by a zombie of his own that could charge."""
    g = strangers(*(it.copy() for it in zombies), dice=dice)

    assert fought(g) == pairs


@pytest.mark.rule("atz.zombie-react.zed-forced-charge", "atz.melee.locked")
def test_zombie_react_zed_forced_charge_not_by_one_that_fights() -> None:
    """A zombie that is in melee does not leave it for somebody who takes it for harmless."""
    g = battle(
        human(24, 12, knows=True, facing=(0, 1)),
        human(26, 13, rep=3, facing=(0, 1), knows=False),
        zombie(24, 13),
        dice=(5, 4),
    )

    run(g, meet_zombies)

    assert (g.figures[2].x, g.figures[2].y) == (240, 130)
    assert g.figures[1].knows


@pytest.mark.rule("atz.zombie-react.zed-forced-charge", "atz.zombie-act.step-melee")
@pytest.mark.parametrize(
    ("dice", "against"),
    [
        pytest.param((1, 6, 1, 6, *(5,) * 5), 1, id="it charges: one die"),
        pytest.param((6, 6, *(5,) * 7), 3, id="it pounces: three"),
    ],
)
def test_zombie_react_zed_forced_charge_fights_one_round(
    dice: tuple[int, ...], against: int
) -> None:
    """A zombie taken for harmless as it comes fights once in the zombies' activation."""
    g = battle(human(12, 10, knows=False, facing=(0, 1)), zombie(12, 18), dice=dice)
    g.log = []

    zombies_turn(g)

    told = [one.event for one in g.log if isinstance(one.event, events.MeleeFought)]
    throws = [dict(zip((it.one, it.other), it.throws[0], strict=True)) for it in told[0].bouts]
    assert len(told) == 1
    assert [{i: len(side) for i, side in each.items()} for each in throws] == [{0: 4, 1: against}]


@pytest.mark.rule("atz.zombie-react.zed-forced-charge", "atz.zombie-act.step-melee")
def test_zombie_react_zed_forced_charge_fights_on_when_next_active() -> None:
    """One that pounced on somebody fights him when the zombies are active."""
    g = battle(human(12, 10, knows=False, facing=(0, 1)), zombie(12, 13), dice=(6, 6, *(5,) * 7))
    run(g, meet_zombies)
    g.dice, g.log = Dice.scripted(*(5,) * 5), []

    zombies_turn(g)

    assert fought(g) == [{0, 1}]
