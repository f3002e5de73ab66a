"""Who helps the wounded to recover, and what captives and their captors may do."""

import msgspec
import pytest

from shamble.games.atz.activation.activation import take_order
from shamble.games.atz.battle.events import StatusChanged
from shamble.games.atz.battle.options import Capture, Release, Tend
from shamble.games.atz.battle.state import NOBODY, Figure, Outcome
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Do, Status
from shamble.games.atz.fighting.aid import carry_on, rally
from shamble.games.atz.fighting.aid import test_recovery as recovery
from tests.games.atz.positions import activate, battle, human, run

DOWN = Status.OUT_OF_THE_FIGHT


def medic(x: float, y: float, type_: str, **state: object) -> Figure:
    """Return a human of a type."""
    it = human(x, y, **state)  # type: ignore[arg-type]  # any state
    it.who = msgspec.structs.replace(it.who, type=type_)
    return it


@pytest.mark.rule("atz.recovery.doctor-nurse")
@pytest.mark.parametrize(
    ("other", "dice", "status"),
    [
        pytest.param(medic(21, 30, "Doctor"), (6, 1, 2), Status.CARRYING_ON, id="a doctor: a die"),
        pytest.param(medic(23, 30, "Doctor"), (6, 1), DOWN, id="a doctor too far away"),
        pytest.param(
            medic(21, 30, "Doctor", status=Status.HUNKERED), (6, 1), DOWN, id="a doctor who hides"
        ),
        pytest.param(medic(21, 30, "Doctor", side=2), (6, 1), DOWN, id="the enemies' doctor"),
        pytest.param(medic(21, 30, "Nurse"), (6, 1), Status.CARRYING_ON, id="a nurse: one will do"),
        pytest.param(medic(21, 30, "Nurse"), (6, 6), DOWN, id="a nurse, but none passed"),
        pytest.param(medic(23, 30, "Nurse"), (6, 1), DOWN, id="a nurse too far away"),
        pytest.param(medic(21, 30, "Newbie"), (6, 1), DOWN, id="anybody else"),
    ],
)
def test_recovery_doctor_nurse_in_contact(
    other: Figure, dice: tuple[int, ...], status: Status
) -> None:
    """A doctor in contact adds a die, and with a nurse one passed die is enough."""
    g = battle(human(20, 29, tends=1), human(20, 30, status=DOWN, prone=True), other, dice=dice)

    run(g, recovery, 0)

    assert (g.figures[1].status, g.figures[1].helped) == (status, True)


@pytest.mark.rule("atz.recovery.during")
def test_recovery_during_one_who_comes_to_lies_prone() -> None:
    """Whoever recovers is prone, and nobody tends it any more."""
    g = battle(human(20, 29, tends=1), human(20, 30, status=DOWN), dice=(1, 2))

    run(g, recovery, 0)

    assert (g.figures[1].prone, g.figures[0].tends) == (True, NOBODY)


@pytest.mark.rule("atz.recovery.during", "atz.recovery.when")
@pytest.mark.parametrize(
    ("status", "helped"),
    [
        pytest.param(Status.DEAD, False, id="has died"),
        pytest.param(DOWN, True, id="was tested before"),
    ],
)
def test_recovery_during_not_any_more(status: Status, *, helped: bool) -> None:
    """Nobody is tested twice, nor the dead."""
    g = battle(human(20, 29, tends=1), human(20, 30, status=status, helped=helped))

    run(g, recovery, 0)

    assert g.figures[1].status == status


@pytest.mark.rule("atz.recovery.during")
def test_recovery_during_staying_is_the_whole_activation() -> None:
    """Whoever stays by the wounded does nothing else."""
    g = battle(human(20, 29), human(20, 30, status=DOWN))
    activate(g, 0)

    take_order(g, Tend(0, 1))

    it = g.figures[0]
    assert (it.tends, it.act.move_left, it.act.done) == (1, 0, True)


@pytest.mark.rule("atz.kill.capture")
def test_kill_capture_takes_the_fire() -> None:
    """Whoever ties somebody up does not fire, but may move on; the captive stands disarmed."""
    enemy = human(
        20, 30, side=2, status=Status.STUNNED, gun="pistol", melee=("machete",), prone=True
    )
    g = battle(human(20, 29), enemy)
    g.log = []
    activate(g, 0)

    take_order(g, Capture(0, 1))

    captor, captive = g.figures
    assert (captor.act.fired, captor.act.move_left, captor.act.done) == (True, 8_000, False)
    assert (captive.prone, captive.hand, captive.melee) == (False, (), ())
    told = [one.event for one in g.log if isinstance(one.event, StatusChanged)]
    assert [(one.figure, one.status, one.prone) for one in told] == [(1, Status.CAPTURED, False)]


@pytest.mark.rule("atz.kill.capture")
def test_kill_capture_freeing_is_the_whole_activation() -> None:
    """Whoever frees a friend does nothing else; the friend carries on."""
    g = battle(human(20, 29), human(20, 30, status=Status.CAPTURED))
    g.log = []
    activate(g, 0)

    take_order(g, Release(0, 1))

    it = g.figures[0]
    assert (it.act.fired, it.act.move_left, it.act.done) == (True, 0, True)
    assert g.figures[1].status == Status.CARRYING_ON
    told = [one.event for one in g.log if isinstance(one.event, StatusChanged)]
    assert [(one.figure, one.status, one.prone) for one in told] == [(1, Status.CARRYING_ON, False)]


@pytest.mark.rule("atz.test.rally", "atz.test.rally-then")
def test_test_rally_once_an_activation() -> None:
    """Trying to rally is free, and is tried once."""
    g = battle(human(20, 20, rep=3), human(20, 22, status=Status.HUNKERED), dice=(1, 2))
    activate(g, 0)

    run(g, rally, 0)

    it = g.figures[0]
    assert (it.act.rallied, it.act.fired, it.act.move_left, it.act.done) == (
        True,
        False,
        8_000,
        False,
    )


@pytest.mark.rule("atz.test.rally-results")
@pytest.mark.parametrize(
    ("test", "status", "cause"),
    [
        pytest.param(terms.Test.RALLY, Status.CARRYING_ON, NOBODY, id="rallied"),
        pytest.param(terms.Test.IN_SIGHT, Status.HUNKERED, 1, id="something else was tested"),
    ],
)
def test_test_rally_results_forgets_what_it_fled_from(
    test: terms.Test, status: Status, cause: int
) -> None:
    """One who is rallied carries on and forgets from whom it hid; no other test does that."""
    g = battle(human(20, 20, status=Status.HUNKERED, cause=1), human(40, 40, side=2))

    run(g, carry_on, Outcome(0, test, 2, Do.CARRY_ON, NOBODY, ()))

    assert (g.figures[0].status, g.figures[0].cause) == (status, cause)
