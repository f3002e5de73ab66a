"""Running people down, losing control, and what becomes of those aboard."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import ChoosePass, Fire, RollDice
from shamble.games.atz.battle.state import Atz, Figure, Noise
from shamble.games.atz.battle.vehicle_events import VehicleTested
from shamble.games.atz.battle.vehicle_options import RunDown
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.driving.crash import bash_damage, wreck
from shamble.games.atz.reactions.damage import strike
from shamble.games.atz.reactions.vehicle_reaction import Ordeal, driver_down, take_ordeal
from shamble.kernel.rules import NOT_OFFERED
from tests.games.atz.garage import ROAD, ask, car, order, where
from tests.games.atz.positions import battle, human, run, table, zombie

BLOCKED = "atz.vehicle.pedestrian-block"


def street(*figures: Figure, dice: tuple[int, ...] = (), driver: Figure | None = None) -> Atz:
    """Return a battle on a broad road, the first figure the driver of a sedan at 12 inches."""
    g = battle(driver or human(2, 2), *figures, dice=dice, terrain=table(pieces=(ROAD,)))
    car(g, 0, speed=12)
    return g


@pytest.mark.rule("atz.ex.run-down-zombies", "atz.crash.run-down", "atz.crash.run-down-damage")
@pytest.mark.rule("atz.vreact.charge", "atz.zombie.vehicle-rundown", "atz.zombie.never-react")
def test_ex_run_down_zombies() -> None:
    """Three zombies are hit: 1 and 3 destroy them, 6 knocks down; Lose Control for each."""
    crowd = (zombie(24, 18), zombie(24.6, 19.2), zombie(23.6, 20.4))
    g = street(*crowd, dice=(1, 2, 1, 1, 1, 3, 1, 1, 6, 1, 1), driver=human(2, 2, rep=3))
    g.log = []

    order(g, RunDown(0, 1))

    tests = [one.event for one in g.log if isinstance(one.event, VehicleTested)]
    assert g.dice.spent
    assert [it.status for it in g.figures[1:]] == [
        Status.DEAD,
        Status.DEAD,
        Status.CARRYING_ON,
    ]
    assert g.figures[3].prone
    assert [one.test for one in tests] == [terms.Test.VEHICLE_CHARGE] + [
        terms.Test.LOSE_CONTROL
    ] * 3
    assert where(g) == (24, 28)


@pytest.mark.rule("atz.crash.run-down-damage", "atz.zombie.easy-to-hit-vehicles")
@pytest.mark.parametrize(
    ("kind", "die", "status"),
    [
        pytest.param("motorcycle", 1, Status.DEAD, id="motorcycle: 1 kills"),
        pytest.param("motorcycle", 2, Status.CARRYING_ON, id="motorcycle: knocks down"),
        pytest.param("suv", 6, Status.DEAD, id="SUV: even a 6"),
    ],
)
def test_crash_run_down_damage_is_the_bash_value(kind: str, die: int, status: Status) -> None:
    """The Bash Value is the Impact of being run down."""
    g = battle(human(2, 2), zombie(24, 18), dice=(1, 2, die, 1, 1), terrain=table(pieces=(ROAD,)))
    car(g, 0, kind=kind, speed=12)

    order(g, RunDown(0, 1))

    assert g.figures[1].status == status


@pytest.mark.rule("atz.crash.run-down", "atz.vehicle.pedestrian-block")
@pytest.mark.parametrize(
    ("figure", "barred"),
    [
        pytest.param(zombie(24, 18), None, id="in sight and reach"),
        pytest.param(human(24, 18), BLOCKED, id="a friend"),
        pytest.param(zombie(24, 40), "atz.vehicle.move", id="too far"),
        pytest.param(zombie(24, 4), "atz.vehicle.turn", id="behind"),
        pytest.param(zombie(24, 18, status=Status.DEAD), "atz.crash.run-down", id="dead"),
    ],
)
def test_crash_run_down_whom(figure: Figure, barred: str | None) -> None:
    """Enemies in sight and reach can be run down, friends never."""
    g = street(figure)
    ask(g, 0)

    assert g.bars(RunDown(0, 1)) == barred


@pytest.mark.rule("atz.crash.run-down")
@pytest.mark.parametrize(
    ("target", "barred"),
    [
        pytest.param(0, None, id="the first of all figures"),
        pytest.param(-1, NOT_OFFERED, id="nobody"),
        pytest.param(2, NOT_OFFERED, id="no such figure"),
    ],
)
def test_crash_run_down_anybody_there_is(target: int, barred: str | None) -> None:
    """Every enemy there is can be run down, whoever was put on the table first."""
    g = battle(zombie(24, 18), human(2, 2), terrain=table(pieces=(ROAD,)))
    car(g, 1, speed=12)
    ask(g, 1)

    assert g.bars(RunDown(1, target)) == barred


@pytest.mark.rule("atz.crash.run-down")
def test_crash_run_down_rolling_over_spares_the_rest() -> None:
    """If the vehicle rolls over, those who come after are spared."""
    g = street(
        zombie(24, 18), zombie(24, 20), dice=(1, 2, 1, 6, 6, 6, 1, 2), driver=human(2, 2, rep=3)
    )

    order(g, RunDown(0, 1))

    assert g.vehicles[0].condition == Condition.WRECKED
    assert [it.status for it in g.figures[1:]] == [Status.DEAD, Status.CARRYING_ON]
    assert not g.figures[2].prone


@pytest.mark.rule("atz.vreact.charge", "atz.vreact.run-down")
@pytest.mark.parametrize(
    ("charge", "target", "rep", "hit"),
    [
        pytest.param((1, 2), (5, 5), 4, True, id="pass 0d6: hit"),
        pytest.param((1, 2), (1, 2), 4, False, id="pass 2d6: dodges"),
        pytest.param((1, 2), (1, 6), 4, False, id="pass 1d6, as good as the driver: dodges"),
        pytest.param((1, 2), (1, 6), 3, True, id="pass 1d6, worse than the driver: hit"),
        pytest.param((1, 6), (5, 5), 4, False, id="seen coming, one Rep more: dodges"),
    ],
)
def test_vreact_run_down_cells(
    *, charge: tuple[int, int], target: tuple[int, int], rep: int, hit: bool
) -> None:
    """Whoever is in the way dodges and lies prone, or is hit, as the dice say."""
    dice = (*charge, *target, *((1, 1, 1) if hit else ()))
    g = street(human(24, 18, side=2, rep=rep, facing=(0, -1)), dice=dice)

    order(g, RunDown(0, 1))

    it = g.figures[1]
    assert g.dice.spent
    assert (it.status == Status.DEAD) == hit
    assert it.prone
    assert where(g) == (24, 28)


@pytest.mark.rule("atz.vreact.run-down")
def test_vreact_run_down_prone_is_hit() -> None:
    """With one die passed, whoever lies prone is hit."""
    g = street(human(24, 18, side=2, prone=True), dice=(1, 2, 1, 6, 1, 1, 1))

    order(g, RunDown(0, 1))

    assert g.figures[1].status == Status.DEAD


@pytest.mark.rule("atz.vreact.run-down", "atz.vreact.charge")
@pytest.mark.parametrize(
    "charge", [pytest.param((1, 2, 1, 2), id="dodges"), pytest.param((6, 6), id="missed")]
)
def test_vreact_run_down_fires_at_the_driver_first(charge: tuple[int, ...]) -> None:
    """Whoever dodges fires at the driver first; the driver is tested before it goes on."""
    g = street(
        human(24, 18, side=2, gun="pistol", seat=1), dice=(*charge, 1, 1, 2), driver=human(2, 2)
    )
    g.seats = 2

    order(g, RunDown(0, 1))
    asked = g.decision.options if g.decision else ()
    g.choose(Fire(1, "pistol", (0,), (1,)))

    assert {one.targets for one in asked if isinstance(one, Fire)} == {(0,)}
    assert g.figures[1].prone
    assert where(g) == (24, 28)


@pytest.mark.rule("atz.vreact.charge")
def test_vreact_charge_zombies_are_missed() -> None:
    """A charge that fails misses zombies, who do nothing; the vehicle moves on."""
    g = street(zombie(24, 18), dice=(6, 6))

    order(g, RunDown(0, 1))

    assert g.figures[1].status == Status.CARRYING_ON
    assert not g.figures[1].prone
    assert where(g) == (24, 28)


@pytest.mark.rule("atz.vreact.charge", "atz.star.free-will")
def test_vreact_charge_a_star_may_choose() -> None:
    """A Star may choose how many dice to pass on Vehicle Charge."""
    g = street(zombie(24, 18), dice=(1, 1, 1), driver=human(2, 2, star=True))
    order(g, RunDown(0, 1))
    offered = g.decision.options if g.decision else ()

    g.choose(ChoosePass(2))

    assert RollDice() in offered
    assert g.figures[1].status == Status.DEAD


@pytest.mark.rule("atz.star.free-will-excluded", "atz.vreact.lose-control")
def test_star_free_will_excluded_lose_control() -> None:
    """A Star must roll for Lose Control."""
    g = street(dice=(1, 1), driver=human(2, 2, star=True))

    run(g, take_ordeal, Ordeal(terms.Test.LOSE_CONTROL, 0, 0))

    assert g.decision is None


@pytest.mark.rule("atz.vreact.lose-control")
@pytest.mark.parametrize(
    ("dice", "condition"),
    [
        pytest.param((1, 2), Condition.SOUND, id="pass 2d6"),
        pytest.param((4, 5), Condition.SOUND, id="pass 1d6"),
        pytest.param((5, 5, 6, 1, 1), Condition.WRECKED, id="pass 0d6: rolls over"),
    ],
)
def test_vreact_lose_control_without_a_bash(dice: tuple[int, ...], condition: Condition) -> None:
    """With one die the driver carries on, with none the vehicle rolls over."""
    g = street(dice=dice)

    run(g, take_ordeal, Ordeal(terms.Test.LOSE_CONTROL, 0, 0))

    assert g.vehicles[0].condition == condition


@pytest.mark.rule("atz.attr.transporter")
def test_attr_transporter_three_dice_to_keep_control() -> None:
    """A Transporter rolls a third die for Lose Control."""
    g = street(dice=(6, 6, 1), driver=human(2, 2, traits=("transporter",)))

    run(g, take_ordeal, Ordeal(terms.Test.LOSE_CONTROL, 0, 0))

    assert g.vehicles[0].condition == Condition.SOUND


@pytest.mark.rule("atz.attr.stone-cold")
@pytest.mark.parametrize(
    "test",
    [
        terms.Test.VEHICLE_IN_SIGHT,
        terms.Test.LOSE_CONTROL,
        terms.Test.DRIVER_TEST,
        terms.Test.BEING_RUN_DOWN,
    ],
)
def test_attr_stone_cold_three_dice_at_the_wheel(test: terms.Test) -> None:
    """The Stone Cold roll three dice on every row of the vehicles' table."""
    assert test in street().deck.attributes["stone-cold"].extra


@pytest.mark.rule("atz.crash.driver-disabled", "atz.attr.transporter")
@pytest.mark.parametrize(
    ("die", "condition", "speed"),
    [
        pytest.param(4, Condition.SOUND, 12_000, id="rolls on"),
        pytest.param(5, Condition.WRECKED, 0, id="rolls over"),
    ],
)
def test_crash_driver_disabled_one_die(die: int, condition: Condition, speed: int) -> None:
    """When the driver is disabled, Lose Control is taken at once with one die."""
    dice = (die, 6, 1, 1) if condition == Condition.WRECKED else (die,)
    g = street(
        human(3, 2), dice=dice, driver=human(2, 2, traits=("transporter",), status=Status.STUNNED)
    )

    run(g, driver_down, 0, 1)

    assert (g.vehicles[0].condition, g.vehicles[0].speed) == (condition, speed)


@pytest.mark.rule("atz.crash.driver-disabled")
def test_crash_driver_disabled_by_a_shot() -> None:
    """A driver who is shot loses control; a parked vehicle does not test."""
    g = street(human(30, 10, side=2), dice=(2, 4))
    parked = g.copy()
    parked.vehicles[0].speed = 0
    parked.dice = g.dice.scripted(2)

    run(g, strike, 0, 1, 3, 1)
    run(parked, strike, 0, 1, 3, 1)

    assert g.figures[0].status == Status.OUT_OF_THE_FIGHT
    assert g.vehicles[0].condition == Condition.SOUND


@pytest.mark.rule("atz.damage.crash-occupants", "atz.vreact.lose-control")
def test_damage_crash_occupants_each_rolls_once() -> None:
    """All aboard roll once against Impact 3 and lie prone in contact with the wreck."""
    g = battle(human(2, 2), human(3, 2), human(4, 2), dice=(1, 3, 4, 1, 2))
    car(g, 0, 1, 2, speed=12)

    run(g, wreck, 0, -1)

    assert [it.status for it in g.figures] == [
        Status.DEAD,
        Status.OUT_OF_THE_FIGHT,
        Status.STUNNED,
    ]
    assert all(it.prone and it.aboard == -1 for it in g.figures)
    assert all(abs(it.x - 240) <= 30 and abs(it.y - 100) <= 30 for it in g.figures)
    assert (g.vehicles[0].running, g.vehicles[0].speed, g.riding) == (False, 0, 0)


@pytest.mark.rule("atz.damage.crash-occupants")
def test_damage_crash_occupants_only_outsiders_react() -> None:
    """Nobody aboard takes Man Down for a crash, friends outside do."""
    g = battle(human(2, 2), human(3, 2), human(22, 13, facing=(1, -1)), dice=(1, 4, 1, 2, 1, 2))
    car(g, 0, 1, speed=12)
    g.log = []

    run(g, wreck, 0, -1)

    taken = [
        row.figure
        for one in g.log
        if isinstance(one.event, events.TestTaken)
        for row in one.event.results
    ]
    assert taken == [2]


@pytest.mark.rule("atz.star.ltl-source", "atz.damage.crash-occupants")
@pytest.mark.parametrize(
    ("by", "status"),
    [
        pytest.param(1, Status.OUT_OF_THE_FIGHT, id="shot at by a lesser man"),
        pytest.param(-1, Status.DEAD, id="his own fault"),
    ],
)
def test_star_ltl_source_in_a_crash(by: int, status: Status) -> None:
    """For a crash after the driver was shot, the shooter's Rep counts; with nobody it fails."""
    g = battle(human(2, 2, star=True, rep=5), human(40, 40, side=2, rep=3), dice=(1,))
    car(g, 0, speed=12)

    run(g, wreck, 0, by)

    assert g.figures[0].status == status


@pytest.mark.rule("atz.crash.bash-damage", "atz.noise.flash-bang-is-explosion")
@pytest.mark.parametrize(
    ("against", "dice", "condition"),
    [
        pytest.param(4, (4, 4), Condition.BURNT_OUT, id="pass 2d6: explodes"),
        pytest.param(4, (4, 5, 6, 1, 1), Condition.WRECKED, id="pass 1d6: rolls over"),
        pytest.param(4, (5, 5, 1, 1), Condition.SOUND, id="pass 0d6: Lose Control"),
        pytest.param(-3, (1, 2, 6, 1, 1), Condition.WRECKED, id="never less than 1"),
    ],
)
def test_crash_bash_damage_cells(against: int, dice: tuple[int, ...], condition: Condition) -> None:
    """The loser of a bash explodes, rolls over or is lucky, against the difference in weight."""
    g = street(dice=dice)

    run(g, bash_damage, 0, against, -1)

    assert g.dice.spent
    assert g.vehicles[0].condition == condition


@pytest.mark.rule("atz.crash.bash-damage", "atz.noise.flash-bang-is-explosion")
def test_crash_bash_damage_explosion() -> None:
    """An explosion kills all aboard and is heard as twelve shots."""
    g = street(dice=(1, 1))
    g.vehicles[0].running = False

    run(g, bash_damage, 0, 3, -1)

    assert g.figures[0].status == Status.DEAD
    assert g.heard == [Noise(240, 100, 12)]
