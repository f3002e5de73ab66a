"""Melee: whose dice count, who is paired with whom, and what a bout leaves behind."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import EndActivation, Split
from shamble.games.atz.battle.state import NOBODY, RUNNING, STALLED, Atz, Figure
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.melee import (
    Fight,
    dice_against,
    face_each_other,
    fight_all,
    lose_bout,
    pair_up,
    pool,
    sensible_splits,
    weapon_in_melee,
)
from shamble.kernel.options import Option
from tests.games.atz.positions import battle, human, run, zombie

AXE = ("two-handed-weapon",)
BLADE = ("one-handed-weapon",)


def thrown(g: Atz) -> list[tuple[int, int, int, int]]:
    """Return each bout of a log: who, against whom, and the dice of both in the first throw."""
    told = [one.event for one in g.log or [] if isinstance(one.event, events.MeleeFought)]
    bouts = [bout for event in told for bout in event.bouts]
    return [
        (bout.one, bout.other, len(bout.throws[0][0]), len(bout.throws[0][1])) for bout in bouts
    ]


@pytest.mark.rule("atz.melee.modifiers", "atz.attr.knifeman", "atz.melee.weapon-choice")
@pytest.mark.parametrize(
    ("figure", "foes", "dice"),
    [
        pytest.param(human(20, 20, carries=3, melee=BLADE), (1,), 3, id="one hand is free"),
        pytest.param(human(20, 20, carries=3, prone=True), (1,), 0, id="prone and retrieving"),
        pytest.param(
            human(20, 20, traits=("knifeman",), melee=AXE), (1,), 5, id="Knifeman without a knife"
        ),
        pytest.param(human(20, 20, melee=BLADE), (1, 2), 5, id="better than one of two"),
        pytest.param(human(20, 20, melee=BLADE), (2,), 4, id="worse than the other"),
        pytest.param(human(20, 20, melee=(*BLADE, *AXE)), (3,), 5, id="the better of two weapons"),
    ],
)
def test_melee_modifiers_together(figure: Figure, foes: tuple[int, ...], dice: int) -> None:
    """Each modifier counts for itself; Impact must be higher than that of any opponent."""
    g = battle(
        figure.copy(),
        zombie(20, 21),
        human(21, 20, side=2, melee=AXE),
        human(19, 20, side=2, melee=BLADE),
    )

    assert pool(g, 0, foes) == dice


@pytest.mark.rule("atz.melee.weapon-choice", "atz.attr.knifeman")
@pytest.mark.parametrize(
    ("traits", "weapon"),
    [
        pytest.param((), "two-handed-weapon", id="the highest Impact"),
        pytest.param(("brawler",), "two-handed-weapon", id="a Brawler too"),
        pytest.param(("knifeman", "brawler"), "knife", id="a Knifeman, whatever else he is"),
    ],
)
def test_melee_weapon_choice(traits: tuple[str, ...], weapon: str) -> None:
    """One fights with the highest Impact one carries, but a Knifeman with his knife."""
    g = battle(human(20, 20, traits=traits, melee=("knife", "two-handed-weapon")))

    assert weapon_in_melee(g, 0) == g.deck.melee[weapon]


@pytest.mark.rule("atz.figure.rear-attack", "atz.zombie.melee-prone-rear", "atz.melee.modifiers")
@pytest.mark.parametrize(
    ("target", "pounce", "dice"),
    [
        pytest.param(zombie(20, 20, (0, 1)), False, 0, id="a zombie has none left"),
        pytest.param(zombie(20, 20, (0, 1)), True, 1, id="a zombie that pounces"),
        pytest.param(human(20, 20, side=2), False, 2, id="a human loses two"),
        pytest.param(human(20, 20, side=2, prone=True), False, 2, id="prone: not two more"),
        pytest.param(human(20, 20, side=2, rep=1), False, 0, id="never below none"),
    ],
)
def test_figure_rear_attack_costs_two_dice(*, target: Figure, pounce: bool, dice: int) -> None:
    """Whoever is attacked to the rear or lies prone fights with two dice fewer, only once."""
    g = battle(human(20, 19, charging=1), target.copy())
    g.figures[0].act.start = (200, 120)

    assert dice_against(g, 1, 0, pounce=pounce) == dice


@pytest.mark.rule("atz.figure.rear-attack")
@pytest.mark.parametrize(
    ("facing", "dice"),
    [
        pytest.param((-1, 0), 2, id="he looks away"),
        pytest.param((1, 0), 4, id="he looks at the attacker"),
        pytest.param((0, 1), 4, id="from his side"),
    ],
)
def test_figure_rear_attack_by_facing(facing: tuple[int, int], dice: int) -> None:
    """The rear is what lies behind the front of the base, whichever way one looks."""
    g = battle(human(21, 20, charging=1), human(20, 20, side=2, facing=facing))
    g.figures[0].act.start = (300, 200)

    assert dice_against(g, 1, 0) == dice


@pytest.mark.rule("atz.figure.rear-attack")
def test_figure_rear_attack_only_by_who_charges_him() -> None:
    """Somebody behind one's back who charges somebody else is no attack to the rear."""
    g = battle(human(20, 19, charging=2), human(20, 20, side=2), human(21, 19, side=2))
    g.figures[0].act.start = (200, 120)

    assert dice_against(g, 1, 0) == 4


@pytest.mark.rule("atz.melee.multiple-split", "atz.zombie-react.rear-test-mixed")
@pytest.mark.parametrize(
    ("prone", "split", "dice"),
    [
        pytest.param(False, (1, 4), [1, 2], id="two from those against him"),
        pytest.param(False, (4, 1), [4, 0], id="no more than there are"),
        pytest.param(True, (1, 2), [1, 2], id="who lies prone has lost them already"),
    ],
)
def test_melee_multiple_split_rear_dice(
    *, prone: bool, split: tuple[int, int], dice: list[int]
) -> None:
    """Up to two dice are lost, of those set against the attacker to the rear."""
    g = battle(
        human(20, 20, rep=5, prone=prone),
        zombie(20, 21),
        zombie(20, 19, (0, 1), charging=0),
        dice=(6,) * (sum(dice) + 2),
    )
    g.figures[2].act.start = (200, 100)
    g.log = []

    run(g, fight_all, (Fight(0, (1, 2)),))
    g.choose(Split((1, 2), split))

    assert [count for _, _, count, _ in thrown(g)] == dice


@pytest.mark.rule("atz.melee.multiple-split", "atz.figure.rear-attack")
def test_melee_multiple_split_two_dice_for_all_at_the_rear() -> None:
    """Two attackers to the rear cost two dice together, not two each."""
    g = battle(
        human(20, 20, rep=5),
        zombie(20.5, 19, (0, 1), charging=0),
        zombie(19.5, 19, (0, 1), charging=0),
        dice=(6,) * 5,
    )
    g.figures[1].act.start = g.figures[2].act.start = (200, 100)
    g.log = []

    run(g, fight_all, (Fight(0, (1, 2)),))
    g.choose(Split((1, 2), (1, 4)))

    assert [count for _, _, count, _ in thrown(g)] == [0, 3]


@pytest.mark.rule("atz.melee.multiple-split")
def test_melee_multiple_split_what_is_listed() -> None:
    """Listed are an even split with each opponent first, and all dice on each of them."""
    g = battle(human(20, 20, rep=5), zombie(20, 21), zombie(21, 20))

    assert sensible_splits(g, 0, (1, 2)) == [
        Split((1, 2), (3, 2)),
        Split((2, 1), (3, 2)),
        Split((1, 2), (5, 0)),
        Split((2, 1), (5, 0)),
    ]


@pytest.mark.rule("atz.melee.multiple-split")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(Split((1, 2), (5,)), "atz.melee.multiple-split", id="a share is missing"),
        pytest.param(Split((1, 2), (4, 1)), None, id="not listed, but fair"),
        pytest.param(Split((1, 2), (0, 5)), None, id="none for the first"),
        pytest.param(EndActivation(), "shamble.choose.not-offered", id="no split at all"),
    ],
)
def test_melee_multiple_split_a_share_for_everybody(option: Option, barred: str | None) -> None:
    """A split says how many dice each opponent gets."""
    g = battle(human(20, 20, rep=5), zombie(20, 21), zombie(21, 20))

    run(g, fight_all, (Fight(0, (1, 2)),))

    assert g.bars(option) == barred


@pytest.mark.rule("atz.melee.multiple-split", "atz.zombie.melee-order")
def test_melee_multiple_split_of_whom_nobody_commands() -> None:
    """Whom nobody commands shares his dice evenly, one more for the first."""
    g = battle(human(20, 20, rep=5, side=2), zombie(20, 21), zombie(21, 20), dice=(6,) * 7)
    g.log = []

    run(g, fight_all, (Fight(0, (1, 2)),))

    assert thrown(g) == [(0, 1, 3, 1), (0, 2, 2, 1)]


@pytest.mark.rule("atz.melee.multiple-order")
@pytest.mark.parametrize(
    ("hub", "first", "dice", "bouts"),
    [
        pytest.param(Status.CARRYING_ON, Status.STUNNED, 4, [(0, 2, 3, 1)], id="an opponent"),
        pytest.param(Status.STUNNED, Status.CARRYING_ON, 0, [], id="the one they fight"),
    ],
)
def test_melee_multiple_order_the_fallen_are_left_out(
    hub: Status, first: Status, dice: int, bouts: list[tuple[int, int, int, int]]
) -> None:
    """Whoever went down before his melee came is not fought."""
    g = battle(
        human(20, 20, rep=3, status=hub),
        human(20, 21, side=2, status=first),
        zombie(21, 20),
        dice=(6,) * dice,
    )
    g.log = []

    run(g, fight_all, (Fight(0, (1, 2)),))

    assert thrown(g) == bouts


@pytest.mark.rule("atz.melee.many-to-many", "atz.melee.multiple-max")
@pytest.mark.parametrize(
    ("active", "fights"),
    [
        pytest.param((0, 1), [(0, (2,)), (1, (3,))], id="two against two"),
        pytest.param((0, 1, 4), [(0, (2,)), (1, (3,))], id="one who touches nobody is left out"),
    ],
)
def test_melee_many_to_many_who_is_paired(
    active: tuple[int, ...], fights: list[tuple[int, tuple[int, ...]]]
) -> None:
    """Each takes an enemy of his own while there is one."""
    g = battle(
        human(20, 20), human(21, 20), zombie(20, 21), zombie(21, 21), human(40, 40), zombie(40, 44)
    )

    found = [(one.hub, one.others) for one in pair_up(g, active)]

    assert sorted(found) == fights


@pytest.mark.rule("atz.melee.locked", "atz.zombie.melee-draw-locks")
@pytest.mark.parametrize(
    ("other", "facing"),
    [
        pytest.param(zombie(20, 21, (0, 1)), (0, -10), id="a zombie"),
        pytest.param(zombie(20, 21, (0, 1), prone=True), (0, 1), id="one that lies does not turn"),
        pytest.param(human(20, 21, side=2, prone=True), (0, -10), id="a human who lies does"),
        pytest.param(human(20, 21, side=2, status=Status.STUNNED), (0, 1), id="not the stunned"),
    ],
)
def test_melee_locked_face_each_other(other: Figure, facing: tuple[int, int]) -> None:
    """Figures that stay locked face each other, and the charge is over."""
    g = battle(human(20, 20, facing=(1, 0), charging=1), other.copy())

    face_each_other(g, 0, 1)

    assert (g.figures[0].fx, g.figures[0].fy) == (0, 10)
    assert (g.figures[1].fx, g.figures[1].fy) == facing
    assert g.figures[0].act.charging == NOBODY


@pytest.mark.rule("atz.melee.locked")
def test_melee_locked_charges_at_others_go_on() -> None:
    """A bout does not end a charge at somebody else."""
    g = battle(human(20, 20, charging=2), zombie(20, 21), zombie(21, 20))

    face_each_other(g, 0, 1)

    assert g.figures[0].act.charging == 2


@pytest.mark.rule("atz.infection.trigger", "atz.melee.result")
@pytest.mark.parametrize(
    ("winner", "margin", "status", "bitten"),
    [
        pytest.param(zombie(20, 21), 1, Status.OUT_OF_THE_FIGHT, True, id="a zombie"),
        pytest.param(zombie(20, 21), 2, Status.DEAD, True, id="a zombie that pounced"),
        pytest.param(human(20, 21, side=2), 1, Status.OUT_OF_THE_FIGHT, False, id="a human"),
        pytest.param(human(20, 21, side=2), 3, Status.DEAD, False, id="a human, three ahead"),
    ],
)
def test_infection_trigger_by_zombies_only(
    *, winner: Figure, margin: int, status: Status, bitten: bool
) -> None:
    """Whoever loses to a zombie is bitten, and nobody else is."""
    g = battle(human(20, 20), winner.copy())

    run(g, lose_bout, 0, 1, margin)

    assert (g.figures[0].status, g.figures[0].bitten) == (status, bitten)


@pytest.mark.rule("atz.test.man-down")
def test_man_down_after_melee() -> None:
    """Friends who see somebody lose a melee are tested, because of whoever won."""
    g = battle(
        human(20, 20, rep=1),
        human(20, 21, rep=2, side=2),
        human(22, 18, rep=1),
        dice=(6, 1, 6, 1, 1),
    )
    g.leaders = [NOBODY] * len(g.leaders)
    g.log = []
    g.downs.append((2, NOBODY, Status.STUNNED))

    run(g, fight_all, (Fight(0, (1,)),))

    tests = [one.event for one in g.log if isinstance(one.event, events.TestTaken)]
    assert [(one.test, one.cause, one.results[0].figure) for one in tests] == [
        (terms.Test.MAN_DOWN, 1, 2)
    ]
    assert g.downs == []


@pytest.mark.rule("atz.melee.chainsaw-stall")
@pytest.mark.parametrize(
    ("dice", "saw"),
    [
        pytest.param((6, 1, 6, 6, 6, 6, 6, 6), RUNNING, id="one 1: it runs on"),
        pytest.param((6, 1, 1, 6, 6, 6, 6, 6), STALLED, id="two ones"),
    ],
)
def test_melee_chainsaw_stall_of_whoever_is_attacked(dice: tuple[int, ...], saw: int) -> None:
    """The saw of whoever is attacked starts with the melee, and may stall, as the attacker's."""
    g = battle(zombie(20, 21), human(20, 20, rep=4, melee=("chain-saw",)), dice=dice)

    run(g, fight_all, (Fight(0, (1,)),))

    assert g.figures[1].chain_saw == saw
