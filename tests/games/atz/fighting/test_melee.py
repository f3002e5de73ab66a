"""Melee and charges."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import Charge, Split
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Noise, Volley
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.fighting import charge
from shamble.games.atz.fighting.charge import bars_charging, declare_charge
from shamble.games.atz.fighting.contact import way_to_contact
from shamble.games.atz.fighting.fire import fire_volley
from shamble.games.atz.fighting.melee import (
    Fight,
    dice_against,
    fight_all,
    impact_of,
    pair_up,
    pool,
)
from shamble.games.atz.people.groups import opponents
from shamble.kernel.dice import Dice
from tests.games.atz.play import order, zombies_turn
from tests.games.atz.positions import activate, battle, car, human, run, table, zombie


@pytest.mark.rule(
    "atz.ex.melee",
    "atz.melee.steps",
    "atz.melee.until",
    "atz.melee.result",
    "atz.melee.modifiers",
    "atz.ex.how-many-dice",
    "atz.dice.opposed-reroll-procedure",
    "atz.dice.opposed-tie-nonzero",
)
def test_melee_steps_billy_against_carlos() -> None:
    """Billy with an axe throws six dice, Carlos with a pipe four, until Carlos has none left."""
    dice = (1, 2, 3, 4, 6, 6, 1, 4, 4, 6, 1, 2, 6, 1, 1, 3, 5)
    g = battle(
        human(20, 20, rep=5, melee=("two-handed-weapon",)),
        human(20, 21, rep=4, side=2, melee=("improvised-one-handed-weapon",)),
        dice=dice,
    )
    g.log = []

    run(g, fight_all, (Fight(0, (1,)),))

    (told,) = [one.event for one in g.log if isinstance(one.event, events.MeleeFought)]
    counts = [tuple(map(len, throw)) for throw in told.bouts[0].throws]
    assert counts == [(6, 4), (3, 1), (2, 1)]
    assert (told.bouts[0].winner, told.bouts[0].margin) == (0, 2)
    assert g.figures[1].status == Status.DEAD


@pytest.mark.rule("atz.melee.result", "atz.melee.locked", "atz.test.recover-kd-melee")
@pytest.mark.parametrize(
    ("dice", "status"),
    [
        pytest.param((1, 6, 6, 6), Status.OUT_OF_THE_FIGHT, id="one ahead"),
        pytest.param((1, 1, 6, 6), Status.DEAD, id="two ahead"),
        pytest.param((6, 6, 6, 6), Status.CARRYING_ON, id="evenly matched"),
    ],
)
def test_melee_result(dice: tuple[int, ...], status: Status) -> None:
    """One success ahead puts out of the fight, two kill, none at all leaves both locked."""
    g = battle(human(20, 20, rep=2), human(20, 21, rep=2, side=2), dice=dice)

    run(g, fight_all, (Fight(0, (1,)),))

    assert g.figures[1].status == status


@pytest.mark.rule(
    "atz.melee.modifiers",
    "atz.melee.unarmed",
    "atz.melee.weapon-choice",
    "atz.melee.weapon-one",
    "atz.melee.weapon-two",
    "atz.melee.weapon-improvised",
    "atz.attr.brawler",
    "atz.attr.runt",
    "atz.attr.knifeman",
    "atz.melee.chainsaw",
    "atz.melee.chainsaw-impact-die",
    "atz.zombie.melee-impact",
    "atz.zombie.no-weapons",
)
@pytest.mark.parametrize(
    ("figure", "dice"),
    [
        pytest.param(human(20, 20), 4, id="Rep"),
        pytest.param(human(20, 20, melee=("one-handed-weapon",)), 5, id="higher Impact"),
        pytest.param(
            human(20, 20, melee=("improvised-one-handed-weapon",)), 4, id="a pipe is no higher"
        ),
        pytest.param(human(20, 20, melee=("chain-saw",)), 7, id="chain saw: seven, not eight"),
        pytest.param(human(20, 20, traits=("brawler",)), 5, id="Brawler"),
        pytest.param(human(20, 20, traits=("runt",)), 3, id="Runt"),
        pytest.param(
            human(20, 20, traits=("knifeman",), melee=("knife", "two-handed-weapon")),
            6,
            id="Knifeman takes the knife",
        ),
        pytest.param(human(20, 20, prone=True), 2, id="prone"),
        pytest.param(human(20, 20, rep=1, prone=True), 0, id="never below none"),
        pytest.param(
            human(20, 20, carries=1, melee=("two-handed-weapon",)),
            2,
            id="retrieving, no free hands",
        ),
    ],
)
def test_melee_modifiers(figure: Figure, dice: int) -> None:
    """Rep dice, one more for the higher Impact, two fewer when prone or retrieving."""
    g = battle(figure, zombie(20, 21))

    assert pool(g, 0, (1,)) == dice
    assert impact_of(g, 1) == 1


@pytest.mark.rule(
    "atz.figure.rear-attack",
    "atz.zombie-react.charged-in-rear",
    "atz.zombie.melee-prone-rear",
    "atz.zombie.melee-one-die",
    "atz.zombie.melee-no-impact-bonus",
)
@pytest.mark.parametrize(
    ("start", "x", "y", "dice"),
    [
        pytest.param((200, 100), 20.0, 19.0, 2, id="began and ended behind"),
        pytest.param((200, 300), 20.0, 19.0, 4, id="began in front"),
        pytest.param((200, 100), 20.0, 21.0, 4, id="ended in front"),
    ],
)
def test_figure_rear_attack(start: tuple[int, int], x: float, y: float, dice: int) -> None:
    """An attack is to the rear only if the attacker began and ended behind; it costs two dice."""
    g = battle(human(20, 20), zombie(x, y, (0, 1), charging=0))
    g.figures[1].act.start = start

    assert dice_against(g, 0, 1) == dice
    assert dice_against(g, 1, 0) == 1


@pytest.mark.rule("atz.zombie.melee-prone-rear", "atz.zombie-react.zed-pass-0")
@pytest.mark.parametrize(
    ("foe", "pounce", "dice"),
    [
        pytest.param(zombie(20, 21), False, 1, id="one die"),
        pytest.param(zombie(20, 21, prone=True), False, 0, id="prone: cannot fight back"),
        pytest.param(zombie(20, 21), True, 3, id="taken for somebody harmless"),
    ],
)
def test_zombie_melee_one_die(foe: Figure, dice: int, *, pounce: bool) -> None:
    """A zombie rolls one die, none when prone, three when it was not recognised."""
    g = battle(human(20, 20), foe)

    assert dice_against(g, 1, 0, pounce=pounce) == dice


@pytest.mark.rule(
    "atz.ex.zombie-melee-two",
    "atz.zombie.melee-split-dice",
    "atz.zombie.melee-result-on-zombie",
    "atz.zombie.melee-draw-locks",
    "atz.melee.multiple-split",
    "atz.zombie.melee-order",
    "atz.melee.multiple-order",
)
def test_zombie_melee_split_dice_billy_and_two() -> None:
    """Billy puts three dice on one zombie and two on the other: one falls, one stays locked."""
    g = battle(human(20, 20, rep=5), zombie(20, 21), zombie(21, 20), dice=(1, 4, 5, 5, 5, 6, 4))

    run(g, fight_all, (Fight(0, (1, 2)),))
    g.choose(Split((1, 2), (3, 2)))

    assert [it.status for it in g.figures[1:]] == [Status.DEAD, Status.CARRYING_ON]


@pytest.mark.rule("atz.zombie.melee-draw-locks")
def test_zombie_melee_draw_locks_until_the_zombies_act() -> None:
    """After a draw they stay in melee, and the zombie fights again when zombies are active."""
    g = battle(human(20, 20, rep=1), zombie(20, 21), dice=(6, 6))
    run(g, fight_all, (Fight(0, (1,)),))
    assert opponents(g, 0) == [1]
    g.dice, g.log = Dice.scripted(6, 6), []

    zombies_turn(g)

    (fought,) = [one.event for one in g.log if isinstance(one.event, events.MeleeFought)]
    assert [(one.one, one.other) for one in fought.bouts] == [(1, 0)]


@pytest.mark.rule("atz.noise.melee-is-silent", "atz.zombie.vehicle-kill-noise")
def test_noise_melee_is_silent() -> None:
    """A melee is not heard, as a shot is."""
    g = battle(human(20, 20, rep=1, gun="pistol"), zombie(20, 21), zombie(20, 30), dice=(1, 6))

    run(g, fight_all, (Fight(0, (1,)),))
    assert g.heard == []

    g.dice = Dice.scripted(1)
    run(g, fire_volley, Volley(0, "pistol", (2,), (1,)))
    assert g.heard == [Noise(200, 200, 1)]


@pytest.mark.rule("atz.melee.multiple-split", "atz.zombie.melee-zero-dice")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(Split((2, 1), (5, 0)), None, id="all on one"),
        pytest.param(Split((2, 1), (4, 0)), "atz.melee.multiple-split", id="dice left over"),
        pytest.param(Split((2, 1), (6, -1)), "atz.melee.multiple-split", id="a negative number"),
        pytest.param(Split((2,), (5,)), "shamble.choose.not-offered", id="somebody left out"),
    ],
)
def test_melee_multiple_split_is_judged(option: Split, barred: str | None) -> None:
    """Any way to share all one's dice among all opponents is allowed, and no other."""
    g = battle(human(20, 20, rep=5), zombie(20, 21), zombie(21, 20))

    run(g, fight_all, (Fight(0, (1, 2)),))

    assert g.bars(option) == barred


@pytest.mark.rule(
    "atz.melee.multiple-split", "atz.zombie.melee-max-one-success", "atz.infection.trigger"
)
def test_melee_multiple_split_stops_when_the_hub_falls() -> None:
    """Once the one who split his dice is down, the other pairings are not fought; he is bitten."""
    g = battle(human(20, 20, rep=2), zombie(20, 21), zombie(21, 20), dice=(6, 1))

    run(g, fight_all, (Fight(0, (1, 2)),))
    g.choose(Split((1, 2), (1, 1)))

    assert g.figures[0].status == Status.OUT_OF_THE_FIGHT
    assert g.figures[0].bitten
    assert g.dice.spent


@pytest.mark.rule("atz.zombie-react.rear-test-mixed", "atz.melee.multiple-split")
def test_zombie_react_rear_dice_come_from_the_rear_attackers() -> None:
    """The two dice for a rear attack are taken from those set against the rear attacker."""
    g = battle(human(20, 20, rep=5), zombie(20, 21), zombie(20, 19, charging=0), dice=(6,) * 5)
    g.figures[2].act.start = (200, 100)

    run(g, fight_all, (Fight(0, (1, 2)),))
    g.choose(Split((1, 2), (2, 3)))

    assert g.dice.script == []


@pytest.mark.rule("atz.melee.many-to-many", "atz.melee.multiple-max")
@pytest.mark.parametrize(
    ("active", "fights"),
    [
        pytest.param((0,), [(0, (2, 3))], id="one against two"),
        pytest.param((2, 3), [(0, (2, 3))], id="two against one"),
    ],
)
def test_melee_many_to_many_pairing(
    active: tuple[int, ...], fights: list[tuple[int, tuple[int, ...]]]
) -> None:
    """Whoever is outnumbered fights all who touch him."""
    g = battle(human(20, 20), human(40, 40), zombie(20, 21), zombie(21, 20))

    found = [(one.hub, one.others) for one in pair_up(g, active)]

    assert found == fights


@pytest.mark.rule("atz.melee.many-to-many")
def test_melee_many_to_many_one_to_one_first() -> None:
    """Two against two are two pairs."""
    g = battle(human(20, 20), human(21, 20), zombie(20, 21), zombie(21, 21))

    found = pair_up(g, (2, 3))

    assert [(one.hub, one.others) for one in found] == [(2, (0,)), (3, (1,))]


def charging(*figures: Figure, dice: tuple[int, ...]) -> Atz:
    """Have figure 0 charge figure 1, and run it to the end."""
    g = battle(*figures, dice=dice)
    activate(g, 0)
    return run(g, declare_charge, (0,), (1,))


@pytest.mark.rule(
    "atz.action.charge",
    "atz.test.wanting-to-charge",
    "atz.test.charge-reach",
    "atz.wounded.voluntary",
    "atz.melee.contact",
)
@pytest.mark.parametrize(
    ("figure", "target", "barred"),
    [
        pytest.param(human(20, 20), zombie(20, 29), None, id="8 inches to contact"),
        pytest.param(human(20, 20), zombie(20, 29.2), "atz.test.charge-reach", id="farther"),
        pytest.param(
            human(20, 20, fired=True), zombie(20, 25), "atz.action.charge", id="has fired"
        ),
        pytest.param(
            human(20, 20, facing=(0, -1)), zombie(20, 25), "atz.test.wanting-to-charge", id="unseen"
        ),
        pytest.param(
            human(20, 20, carries=1), zombie(20, 25), "atz.wounded.voluntary", id="carrying"
        ),
    ],
)
def test_test_charge_reach(figure: Figure, target: Figure, barred: str | None) -> None:
    """One charges whom one sees and can reach, not having fired, with empty hands."""
    g = battle(figure, target)
    figure.act.move_left = 8_000

    assert bars_charging(g, 0, 1) == barred


@pytest.mark.rule("atz.test.charge-reach")
def test_test_charge_reach_goes_to_contact() -> None:
    """A way to contact ends with the bases touching and not overlapping."""
    g = battle(human(20, 20), zombie(23, 27), terrain=table(obstacles=(car(30, 30),)))

    way = way_to_contact(g, 0, 1, 8_000)

    assert way is not None
    x, y = way[1][-1]
    assert 100 <= (x - 230) ** 2 + (y - 270) ** 2 <= 110


@pytest.mark.rule(
    "atz.zombie.melee-active-human-attacks",
    "atz.test.wanting-to-charge-results",
    "atz.melee.after",
    "atz.melee.order-in-activation",
)
def test_zombie_melee_active_human_charges() -> None:
    """A human passes Wanting To Charge, and the zombie fights with one die without a test."""
    g = battle(human(20, 20, rep=5), zombie(20, 26), dice=(1, 2, 1, 6, 6, 6, 6, 6))
    activate(g, 0)

    order(g, Charge((0,), (1,)))

    assert g.figures[1].status == Status.DEAD
    assert g.figures[0].act.done


@pytest.mark.rule("atz.zombie.melee-active-human-attacks", "atz.test.wanting-to-charge")
@pytest.mark.parametrize(
    ("other", "barred"),
    [
        pytest.param(zombie(20, 26), None, id="in sight and in reach"),
        pytest.param(zombie(20, 40), "atz.test.charge-reach", id="too far"),
        pytest.param(zombie(20, 14), "atz.test.wanting-to-charge", id="behind him"),
    ],
)
def test_zombie_melee_active_human_charges_whom_he_can(other: Figure, barred: str | None) -> None:
    """A human charges zombies that he sees and reaches."""
    g = battle(human(20, 20, move_left=8_000), other)

    assert charge.bars_charge_at(g, 0, 1) == barred


@pytest.mark.rule("atz.test.wanting-to-charge-results")
def test_wanting_to_charge_results_halt() -> None:
    """Pass 0d6: halt, and no fire in this activation."""
    g = charging(human(20, 20), zombie(20, 26), dice=(6, 6))

    assert (g.figures[0].y, g.figures[0].act.move_left, g.figures[0].act.fired) == (200, 0, True)


@pytest.mark.rule(
    "atz.test.being-charged", "atz.ex.being-charged", "atz.test.being-charged-received-fire"
)
def test_being_charged_fires_at_four_inches() -> None:
    """Carlos, charged by Char, fires when she is 4 inches away; his miss makes her test."""
    g = charging(
        human(20, 10, rep=4, gun="pistol"),
        human(20, 18, rep=4, side=2, gun="pistol", facing=(0, -1)),
        # Wanting To Charge, Being Charged, his shots, her Received Fire, then the melee.
        dice=(1, 2, 1, 2, 2, 2, 3, 3, 1, 1, 1, 6, 6, 6, 6, 6),
    )

    assert g.figures[1].status == Status.DEAD


@pytest.mark.rule("atz.test.being-charged-results", "atz.test.being-charged-retired")
def test_being_charged_retired_charger_takes_the_spot() -> None:
    """If the charged figure runs, the charger goes to the spot it left."""
    terrain = table(obstacles=(car(18, 26, tall=True),))
    g = battle(
        human(20, 10, rep=4),
        human(20, 17, rep=4, side=2, facing=(0, -1)),
        dice=(1, 2, 6, 6),
        terrain=terrain,
    )
    activate(g, 0)

    run(g, declare_charge, (0,), (1,))

    assert g.figures[1].status == Status.HUNKERED
    assert (g.figures[1].x, g.figures[1].y) != (200, 170)
    assert (g.figures[0].x, g.figures[0].y) == (200, 170)


@pytest.mark.rule("atz.test.being-charged-bystanders", "atz.zombie-act.neighbours-test-too")
def test_being_charged_bystanders_test_too() -> None:
    """Friends within 4 inches of the charged who see a charger test and may run."""
    g = battle(
        human(20, 10),
        human(20, 16, rep=4, side=2, facing=(0, -1)),
        human(22, 16, rep=1, side=2, facing=(0, -1)),
        dice=(2, 2),
    )
    g.figures[0].act.charging, g.figures[0].act.move_left = 1, 8_000
    g.leaders[g.figures[1].group] = NOBODY

    run(g, charge.test_charged, (0,))

    assert g.figures[1].status == Status.CARRYING_ON
    assert g.figures[2].status == Status.HUNKERED


@pytest.mark.rule("atz.test.being-charged-rear", "atz.zombie-react.charged-in-rear")
def test_being_charged_rear_zombies_give_no_test() -> None:
    """One charged from behind by a zombie takes no test."""
    g = battle(human(20, 20), zombie(20, 15, (0, 1), charging=0))
    g.log = []

    run(g, charge.test_charged, (1,))

    assert not [one for one in g.log if isinstance(one.event, events.TestTaken)]


@pytest.mark.rule("atz.test.being-charged-rear")
@pytest.mark.parametrize(
    ("dice", "facing"),
    [
        pytest.param((1, 2), (0, -50), id="pass 2d6: turns round"),
        pytest.param((1, 6), (0, 1), id="pass 1d6: taken from behind"),
    ],
)
def test_being_charged_rear_by_humans(dice: tuple[int, ...], facing: tuple[int, int]) -> None:
    """One charged from behind by humans tests, and turns round if he keeps his head."""
    g = battle(human(20, 20), human(20, 15, side=2, charging=0), dice=dice)

    run(g, charge.test_charged, (1,))

    assert (g.figures[0].fx, g.figures[0].fy) == facing


@pytest.mark.rule("atz.test.charge-target-down")
def test_charge_target_down_is_not_fought() -> None:
    """A target that went down before contact is not fought but may be reached."""
    g = battle(human(20, 20, charging=1), human(20, 25, side=2, status=Status.STUNNED))
    g.figures[0].act.move_left = 8_000

    arrived = charge.bring_into_contact(g, (0,), ((200, 250),))

    assert arrived == (0,)
    assert pair_up(g, arrived) == []


@pytest.mark.rule("atz.class.four")
def test_gangers_snap_fire_when_charged() -> None:
    """A Ganger who passes two dice snap fires at the charger."""
    g = battle(
        human(20, 10), human(20, 15, side=2, kind=Class.GANGER, gun="pistol", facing=(0, -1)),
        dice=(1, 2, 2, 2, 1, 1),
    )  # fmt: skip
    g.figures[0].act.charging, g.log = 1, []

    run(g, charge.test_charged, (0,))

    (fired,) = [one.event for one in g.log if isinstance(one.event, events.Fired)]
    assert fired.snap
