"""Reaction moves of vehicles at their edges: who is asked, how far, which way is best."""

from typing import Any

import pytest

from shamble.games.atz.activation.activation import activate
from shamble.games.atz.battle.events import StatusChanged
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Item, Outcome
from shamble.games.atz.battle.vehicle_events import VehicleTested
from shamble.games.atz.battle.vehicle_options import Advance, Evade, HoldCourse, Push
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Condition, Do, Status, Steer
from shamble.games.atz.driving.steering import pose_of
from shamble.games.atz.driving.swerve import (
    ask_advance,
    bars_nudge,
    charged_at_wheel,
    drive_away,
    far,
    flee_table,
    is_fleeing,
    make_for_edge,
    may_react,
    notice_at_wheel,
    ready_vehicles,
    take_advance,
    veer,
    veer_off,
)
from shamble.games.atz.reactions.vehicle_reaction import Ordeal, take_ordeal
from shamble.kernel.rules import NOT_OFFERED
from tests.games.atz.garage import car, lost, street, where
from tests.games.atz.positions import human, run, zombie

FIRE = terms.Test.RECEIVED_FIRE
CHARGED = terms.Test.VEHICLE_CHARGED
SIGHT = terms.Test.VEHICLE_IN_SIGHT
LOSE = terms.Test.LOSE_CONTROL
ADVANCING = "atz.vreact.in-sight"
BLOCKED = "atz.vehicle.pedestrian-block"
Wall = tuple[float, float, float, float]


# Who is asked.


@pytest.mark.rule("atz.vreact.once")
def test_vreact_once_not_without_a_driver() -> None:
    """A vehicle whose driver is stunned makes no reaction move."""
    g = street()
    before = may_react(g, 0)
    g.figures[0].status = Status.STUNNED

    assert (before, may_react(g, 0)) == (True, False)


@pytest.mark.rule("atz.vreact.in-sight", "atz.vreact.charged-by-figures", "atz.vreact.charged")
@pytest.mark.parametrize(
    ("test", "speed", "state", "asked"),
    [
        pytest.param(SIGHT, 6, {}, True, id="in sight, it moves"),
        pytest.param(SIGHT, 0, {}, False, id="in sight, it stands"),
        pytest.param(SIGHT, 6, {"nudged": True}, False, id="in sight, for the second time"),
        pytest.param(CHARGED, 0, {}, True, id="charged, it stands"),
        pytest.param(CHARGED, 6, {}, False, id="charged, it moves: just carries on"),
        pytest.param(CHARGED, 0, {"nudged": True}, False, id="charged, for the second time"),
        pytest.param(CHARGED, 0, {"running": False}, False, id="charged, the engine is off"),
        pytest.param(LOSE, 0, {}, False, id="kept control, it stands"),
    ],
)
def test_vreact_in_sight_who_is_asked(
    test: terms.Test, speed: float, state: dict[str, Any], *, asked: bool
) -> None:
    """In sight a moving vehicle may drive on, charged by figures one that stands may drive off."""
    g = street(zombie(2, 46), dice=(1, 2), speed=speed, **state)

    run(g, take_ordeal, Ordeal(test, 0, 0, cause=1))

    assert (g.decision is not None) is asked


@pytest.mark.rule("atz.vreact.in-sight", "atz.vreact.charged-by-figures")
@pytest.mark.parametrize(
    ("step", "test"),
    [
        pytest.param(notice_at_wheel, SIGHT, id="in sight"),
        pytest.param(charged_at_wheel, CHARGED, id="charged"),
    ],
)
def test_vreact_driver_which_test_rows_of_vehicles(step: object, test: terms.Test) -> None:
    """A driver takes the vehicles' rows instead of those of his class."""
    g = street(zombie(2, 46), dice=(6, 6))

    run(g, step, 1, Item(0, terms.Test.IN_SIGHT))  # type: ignore[arg-type]  # either step

    told = [one.event for one in g.log or () if isinstance(one.event, VehicleTested)]
    assert [(one.test, one.vehicle, one.figure) for one in told] == [(test, 0, 0)]


# How far.


@pytest.mark.rule("atz.vreact.in-sight")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(HoldCourse(), None, id="not at all"),
        pytest.param(Advance(240, 160, stop=False), None, id="as far as allowed"),
        pytest.param(Advance(240, 161, stop=False), None, id="a tenth is rounding"),
        pytest.param(Advance(240, 162, stop=False), ADVANCING, id="farther"),
        pytest.param(Advance(270, 130, stop=False), None, id="45 degrees"),
        pytest.param(Advance(275, 130, stop=False), ADVANCING, id="more than 45 degrees"),
        pytest.param(Advance(240, 80, stop=False), ADVANCING, id="back"),
        pytest.param(Advance(240, 100, stop=False), ADVANCING, id="nowhere"),
    ],
)
def test_vreact_in_sight_how_far_and_where(
    option: Advance | HoldCourse, barred: str | None
) -> None:
    """A vehicle drives on ahead, 45 degrees aside at most, and no farther than its share."""
    assert bars_nudge(street(), option, 0, 6_000) == barred


@pytest.mark.rule("atz.vreact.in-sight", "atz.vehicle.pedestrian-block")
@pytest.mark.parametrize(
    ("others", "spot", "barred"),
    [
        pytest.param((human(22.2, 11.4),), (219, 121), BLOCKED, id="somebody where it turns"),
        pytest.param((human(22.2, 11.4),), (261, 121), None, id="the other way"),
        pytest.param((human(25.9, 8.3),), (219, 121), BLOCKED, id="somebody at its tail"),
        pytest.param((human(25.9, 8.3),), (261, 121), None, id="at its tail, the other way"),
        pytest.param((human(24, 15),), (240, 140), BLOCKED, id="somebody on the way"),
        pytest.param((human(24, 16.4),), (240, 140), BLOCKED, id="somebody where it would stop"),
        pytest.param((human(24, 16.5),), (240, 140), None, id="somebody just beyond"),
    ],
)
def test_vreact_in_sight_not_over_people(
    others: tuple[Figure, ...], spot: tuple[int, int], barred: str | None
) -> None:
    """Nobody drives on over somebody."""
    assert bars_nudge(street(*others), Advance(*spot, stop=False), 0, 6_000) == barred


@pytest.mark.rule("atz.vreact.in-sight")
@pytest.mark.parametrize(
    ("limit", "count"),
    [
        pytest.param(1_000, 21, id="an inch, and half of it"),
        pytest.param(999, 11, id="less than half an inch is not listed"),
        pytest.param(499, 0, id="nothing but to hold course: not asked"),
    ],
)
def test_vreact_in_sight_listed_how_many(limit: int, count: int) -> None:
    """All of the way and half of it are listed, each with and without stopping, but no less."""
    g = street(zombie(2, 46))

    run(g, ask_advance, 0, limit)

    assert len(g.decision.options if g.decision else ()) == count


@pytest.mark.rule("atz.vreact.in-sight")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(Advance(240, 159, stop=True), None, id="not listed, but allowed"),
        pytest.param(Advance(240, 190, stop=True), ADVANCING, id="too far"),
    ],
)
def test_vreact_in_sight_spots_that_are_not_listed(option: Advance, barred: str | None) -> None:
    """Any spot within the rules may be chosen."""
    g = street(zombie(2, 46))
    run(g, ask_advance, 0, 6_000)

    assert g.bars(option) == barred


@pytest.mark.rule("atz.vreact.in-sight")
def test_vreact_in_sight_nothing_else_is_offered() -> None:
    """Whoever is asked whether to drive on cannot do anything else."""
    g = street(zombie(2, 46))
    run(g, ask_advance, 0, 6_000)

    assert g.bars(Evade()) == NOT_OFFERED


@pytest.mark.rule("atz.vreact.in-sight", "atz.vreact.once")
@pytest.mark.parametrize(
    ("choice", "speed", "after"),
    [
        pytest.param(HoldCourse(), 12, ((24, 10), 12_000, False), id="holds course"),
        pytest.param(Advance(240, 160, stop=False), 12, ((24, 16), 12_000, True), id="drives on"),
        pytest.param(Advance(240, 160, stop=True), 12, ((24, 16), 0, True), id="and stops"),
        pytest.param(
            Advance(240, 150, stop=False), 0, ((24, 15), 5_000, True), id="from a standstill"
        ),
        pytest.param(
            Advance(270, 130, stop=False), 12, ((27, 13), 12_000, True), id="aside, at full speed"
        ),
    ],
)
def test_vreact_in_sight_taken(
    choice: Advance | HoldCourse, speed: float, after: tuple[tuple[float, float], int, bool]
) -> None:
    """Who drives on keeps the speed or stops, and has made the reaction move."""
    g = street(speed=speed)

    run(g, take_advance, choice, 0, 6_000)

    it = g.vehicles[0]
    assert (where(g), it.speed, it.act.nudged) == after
    assert it.act.strayed is after[2]


# Veering.


@pytest.mark.rule("atz.vreact.received-fire", "atz.vreact.once")
@pytest.mark.parametrize(
    ("do", "state", "end", "tests"),
    [
        pytest.param(Steer.VEER, {}, (21.9, 18.1), 0, id="veers"),
        pytest.param(Steer.VEER_WILDLY, {}, (21.9, 18.1), 1, id="and is tested"),
        pytest.param(Steer.VEER_WILDLY, {"nudged": True}, (24, 10), 1, id="only the test"),
        pytest.param(Steer.VEER, {"nudged": True}, (24, 10), 0, id="made its move already"),
        pytest.param(Steer.VEER, {"speed": 0}, (24, 10), 0, id="it stands"),
    ],
)
def test_vreact_received_fire_half_the_speed_then_aside(
    do: Steer, state: dict[str, Any], end: tuple[float, float], tests: int
) -> None:
    """Half the speed straight on, then 3 inches aslant, away from the shooter."""
    g = street(human(40, 10, side=2), dice=(1, 1) * tests, **state)

    run(g, veer, Ordeal(terms.Test.VEHICLE_RECEIVED_FIRE, 0, 0, cause=1, do=do))

    assert where(g) == pytest.approx(end, abs=0.11)
    assert lost(g) == tests
    assert g.vehicles[0].speed == (0 if state.get("speed") == 0 else 12_000)


@pytest.mark.rule("atz.vreact.received-fire")
@pytest.mark.parametrize(
    ("state", "moved"),
    [
        pytest.param({}, True, id="on its wheels"),
        pytest.param({"condition": Condition.DISABLED}, False, id="disabled meanwhile"),
        pytest.param({"speed": 0}, False, id="stopped meanwhile"),
    ],
)
def test_vreact_received_fire_veers_off_if_it_can(state: dict[str, Any], *, moved: bool) -> None:
    """A vehicle veers off that is still sound and moving; what it drove before counts."""
    g = street(human(40, 10, side=2), drove=6_000, **state)

    run(g, veer_off, 0, 1)

    assert (where(g) != (24, 10)) is moved
    assert g.vehicles[0].drove == pytest.approx(9_000 if moved else 6_000, abs=15)


@pytest.mark.rule("atz.vreact.received-fire")
def test_vreact_received_fire_no_room_to_turn() -> None:
    """Without room to turn it goes 3 inches straight on."""
    g = street(human(40, 10, side=2), human(22.2, 11.4), human(25.8, 11.4))

    run(g, veer_off, 0, 1)

    assert where(g) == (24, 13)


@pytest.mark.rule("atz.vreact.received-fire")
def test_vreact_received_fire_how_far_off() -> None:
    """How far off a place is, is measured squared."""
    g = street(human(40, 13, side=2))

    assert far(g, (240, 100, 0, 0), 1) == 160**2 + 30**2


# Driving away.


def driven_away(g: Atz, cause: int = 1) -> Atz:
    """Have the driver drive away from somebody."""
    return run(g, drive_away, Outcome(0, FIRE, 0, Do.DUCK_BACK, cause, ()))


@pytest.mark.rule("atz.vreact.driver-which-test")
@pytest.mark.parametrize(
    ("foe", "facing"),
    [
        pytest.param((24, 2), (0, 10_000), id="from behind: straight on"),
        pytest.param((40, 10), (-10_000, 0), id="from the right: to the left"),
        pytest.param((8, 10), (10_000, 0), id="from the left: to the right"),
        pytest.param((24, 40), (-10_000, 0), id="from ahead: to the left of two sides"),
    ],
)
def test_vreact_driver_which_test_directly_away(
    foe: tuple[float, float], facing: tuple[int, int]
) -> None:
    """A driver turns as far away as a turn allows, and drives at the speed that he has."""
    g = driven_away(street(human(*foe, side=2), speed=6))

    assert pose_of(g.vehicles[0])[2:] == facing
    assert where(g) == (24 + facing[0] * 6 / 10_000, 10 + facing[1] * 6 / 10_000)
    assert (g.vehicles[0].act.nudged, g.vehicles[0].act.strayed) == (True, True)
    assert g.vehicles[0].speed == 6_000


@pytest.mark.rule("atz.vreact.driver-which-test", "atz.vreact.once")
@pytest.mark.parametrize(
    ("walls", "cause", "state", "end"),
    [
        pytest.param((), 1, {}, (24, 16), id="drives"),
        pytest.param((), NOBODY, {}, (24, 10), id="away from nobody"),
        pytest.param((), 1, {"nudged": True}, (24, 10), id="once"),
        pytest.param(
            ((20, 12.5, 28, 13), (20, 6, 22.9, 14), (25.1, 6, 28, 14)),
            1,
            {},
            (24, 10.5),
            id="half an inch",
        ),
        pytest.param(
            ((20, 12.4, 28, 13), (20, 6, 22.9, 14), (25.1, 6, 28, 14)),
            1,
            {},
            (24, 10),
            id="less is not worth it",
        ),
    ],
)
def test_vreact_driver_which_test_as_far_as_it_goes(
    walls: tuple[Wall, ...], cause: int, state: dict[str, Any], end: tuple[float, float]
) -> None:
    """A driver goes as far away as there is room, if that is half an inch."""
    g = driven_away(street(human(24, 2, side=2), speed=6, walls=walls, **state), cause)

    assert where(g) == end
    assert g.vehicles[0].act.strayed is (end != (24, 10))


@pytest.mark.rule("atz.vreact.driver-which-test", "atz.vehicle.pedestrian-block")
def test_vreact_driver_which_test_not_over_a_friend() -> None:
    """A driver does not turn away so far that his tail would hit somebody beside him."""
    g = driven_away(street(human(40, 10, side=2), human(25.9, 8.3), speed=6))

    assert pose_of(g.vehicles[0])[2] > -5_000
    assert g.vehicles[0].act.strayed


# Making for the edge.


@pytest.mark.rule("atz.vreact.driver-which-test")
@pytest.mark.parametrize("running", [True, False], ids=["running", "off"])
def test_vreact_driver_which_test_hunkers_at_the_wheel(*, running: bool) -> None:
    """Whether the engine runs or not the driver hunkers down because of whoever fired."""
    g = street(human(40, 40, side=2), running=running, speed=0)

    run(g, make_for_edge, Outcome(0, FIRE, 0, Do.HUNKER_DOWN, 1, ()))

    told = [one.event for one in g.log or () if isinstance(one.event, StatusChanged)]
    assert (g.figures[0].status, g.figures[0].cause) == (Status.HUNKERED, 1)
    assert [(one.figure, one.status) for one in told] == [(0, Status.HUNKERED)]
    assert is_fleeing(g, 0) is running


@pytest.mark.rule("atz.vreact.driver-which-test")
@pytest.mark.parametrize(
    ("status", "acted", "end"),
    [
        pytest.param(Status.HUNKERED, 0, True, id="hunkered down"),
        pytest.param(Status.CARRYING_ON, 0, False, id="rallied meanwhile"),
        pytest.param(Status.HUNKERED, 1, False, id="has driven in this turn"),
    ],
)
def test_vreact_driver_which_test_flees_to_the_edge(
    status: Status, acted: int, *, end: bool
) -> None:
    """A driver who has hunkered down drives off the table, once a turn."""
    g = street(zombie(46, 2, (0, -1)), acted=acted)
    g.vehicles[0].y = g.figures[0].y = 380
    g.figures[0].status = status

    run(g, flee_table, 0)

    assert (g.figures[0].status == Status.LEFT) is end


@pytest.mark.rule("atz.vreact.driver-which-test", "atz.vehicle.driver")
def test_vreact_driver_which_test_ready_vehicles() -> None:
    """When a group becomes active the fleeing drive."""
    g = street(human(3, 2), zombie(46, 2, (0, -1)))
    car(g, 1, at=(20, 38), speed=12)
    g.figures[1].status = Status.HUNKERED

    run(g, ready_vehicles, (0, 1))

    assert [it.status == Status.LEFT for it in g.figures] == [False, True, False]


@pytest.mark.rule("atz.vehicle.driver-test")
def test_vehicle_driver_test_anew_in_each_activation() -> None:
    """Whoever took the Driver Test in one activation may take it again in the next."""
    g = street(zombie(46, 2, (0, -1)), pace=2)

    run(g, activate, g.figures[0].group, "move")

    assert g.decision is not None
    assert Push(0) in g.decision.options
