"""The vehicles' reaction table: who takes its tests, on which dice, and what the cell says."""

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from shamble.games.atz.battle.handlers import Handlers
from shamble.games.atz.battle.options import ChoosePass, Prompt, RollDice, Will
from shamble.games.atz.battle.passing import MOST, passed, roll_many
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, VehicleId, seat_of
from shamble.games.atz.battle.vehicle_events import VehicleTested
from shamble.games.atz.book.terms import Condition, Facing, Steer, Test
from shamble.kernel.rules import RuleId, rule

ROLLS: Final = -1
UNASKED: Final = -2
WILLS: Final[tuple[Will, ...]] = (RollDice(), ChoosePass(2), ChoosePass(1), ChoosePass(0))
RULES: Final = {
    Test.VEHICLE_IN_SIGHT: RuleId("atz.vreact.in-sight"),
    Test.VEHICLE_RECEIVED_FIRE: RuleId("atz.vreact.received-fire"),
    Test.VEHICLE_CHARGE: RuleId("atz.vreact.charge"),
    Test.VEHICLE_CHARGED: RuleId("atz.vreact.charged"),
    Test.BEING_RUN_DOWN: RuleId("atz.vreact.run-down"),
    Test.LOSE_CONTROL: RuleId("atz.vreact.lose-control"),
    Test.DRIVER_TEST: RuleId("atz.vehicle.driver-test"),
}


class Run(msgspec.Struct, frozen=True):
    """A vehicle's charge: whom it is aimed at, and how far it may still go."""

    vehicle: VehicleId
    rest: int  # mils
    target: FigureId = NOBODY
    rammed: VehicleId = NOBODY
    seen: int = 0  # added to the Rep of those in the way
    missed: bool = False
    risky: bool = False  # Lose Control follows
    gone: int = 0  # mils so far


class Ordeal(msgspec.Struct, frozen=True):
    """One test of the vehicles' table."""

    test: Test
    vehicle: VehicleId
    figure: FigureId  # who takes it
    cause: FigureId = NOBODY  # the enemy on foot because of whom it is taken
    other: VehicleId = NOBODY  # or the enemy's vehicle
    more: int = 0  # added to Rep
    dice: int = MOST
    bash: bool = False  # a bash is to be avoided
    run: Run | None = None  # the charge that it belongs to
    spin: Literal["", "left", "right"] = ""  # a bootlegger turn to this side
    will: int = UNASKED
    passed: int = ROLLS  # the result, once there is one
    do: Steer = Steer.NOTHING


STEERS: Final = Handlers[Steer, Callable[[Atz, Ordeal], None]](
    "results of vehicles' tests", set(Steer) - {Steer.NOTHING}
)


@rule("atz.star.free-will", "atz.star.free-will-excluded")
def take_ordeal(g: Atz, ordeal: Ordeal) -> None:
    """Take a test of the vehicles' table; a Star may choose where the table allows it."""
    who = g.figures[ordeal.figure].who
    free = g.deck.steering[ordeal.test].free_will and who.star and who.seat != NOBODY
    if free and ordeal.will == UNASKED:
        g.ask(seat_of(g, ordeal.figure), Prompt.WILL, WILLS, take_own_will, ordeal)
        return
    g.next(judge_ordeal, ordeal)


def take_own_will(g: Atz, choice: Will, ordeal: Ordeal) -> None:
    """Note what a Star chose."""
    will = choice.passed if isinstance(choice, ChoosePass) else ROLLS
    g.next(judge_ordeal, msgspec.structs.replace(ordeal, will=will))


@rule("atz.attr.stone-cold", "atz.attr.transporter", "atz.leader.die-tests")
def judge_ordeal(g: Atz, ordeal: Ordeal) -> None:
    """Roll against the driver's Rep, without any Leader Die, and do what the cell says."""
    it = g.figures[ordeal.figure]
    rep = it.rep + ordeal.more
    dice: tuple[int, ...] = ()
    count = ordeal.will
    if count < 0:
        attributes = [g.deck.attributes[name] for name in it.who.attributes]
        extra = sum(1 for one in attributes if ordeal.test in one.extra)
        dice = roll_many(g, ordeal.dice + (extra if ordeal.dice == MOST else 0))
        count = passed(dice, rep)
    cell = g.deck.steering[ordeal.test].cells[count]
    do = next(line.do for line in cell if holds(g, ordeal, line.when))
    told = (ordeal.vehicle, ordeal.figure, ordeal.test, dice, rep, count, do, ordeal.will >= 0)
    g.tell(VehicleTested(*told, rule=RULES[ordeal.test]))
    if do != Steer.NOTHING:
        STEERS[do](g, msgspec.structs.replace(ordeal, passed=count, do=do))


@rule("atz.vreact.run-down", "atz.vreact.charged", "atz.vreact.lose-control")
def holds(g: Atz, ordeal: Ordeal, when: Facing) -> bool:
    """Whether the condition of a line of a cell is met."""
    if when == Facing.BASH:
        return ordeal.bash
    if when == Facing.BY_VEHICLE:
        return ordeal.other != NOBODY
    if when == Facing.PRONE:
        return g.figures[ordeal.figure].prone
    if when == Facing.DRIVER_BETTER:
        driver = g.vehicles[ordeal.vehicle].driver
        mine = g.figures[ordeal.figure].rep + ordeal.more
        return driver != NOBODY and g.figures[driver].rep > mine
    return True


@rule("atz.crash.driver-disabled", "atz.attr.transporter")
def driver_down(g: Atz, figure: FigureId, by: FigureId) -> None:
    """Test a moving vehicle whose driver was disabled, at once and with one die."""
    vehicle = g.figures[figure].aboard
    if vehicle == NOBODY or g.vehicles[vehicle].driver != figure:
        return
    it = g.vehicles[vehicle]
    if it.speed and it.condition in {Condition.SOUND, Condition.DISABLED}:
        g.next(take_ordeal, Ordeal(Test.LOSE_CONTROL, vehicle, figure, cause=by, dice=1))
