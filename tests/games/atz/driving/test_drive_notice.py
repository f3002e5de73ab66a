"""Who notices a vehicle that moves, and what those aboard notice."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.battle.vehicle_options import Bootlegger, Reverse
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Status
from shamble.games.atz.driving.drive import Course, be_noticed, break_off_driving, come_round, place
from shamble.games.atz.reactions.vehicle_reaction import Ordeal
from tests.games.atz.garage import ROAD, car, order
from tests.games.atz.positions import activate, battle, human, run, table, zombie

HOUSE = (26, 4, 30, 16)  # hides the vehicle from the right until it has moved on
AWAY = (1, 0)


def hidden(*figures: Figure, dice: tuple[int, ...] = ()) -> Atz:
    """Return a battle with two in a vehicle behind a house, which then has moved past it."""
    ground = table(pieces=(ROAD,), buildings=(HOUSE,))
    g = battle(human(2, 2), human(3, 2), *figures, dice=dice, terrain=ground)
    car(g, 0, 1, speed=12)
    activate(g, 0, 1)
    g.log = []
    place(g, 0, (240, 260, 0, 10_000))
    return g


def told_tests(g: Atz) -> list[tuple[terms.Test, int]]:
    """Return who took which test."""
    told = [one.event for one in g.log or () if isinstance(one.event, events.TestTaken)]
    return [(one.test, row.figure) for one in told for row in one.results]


@pytest.mark.rule("atz.test.in-sight", "atz.vreact.passengers")
@pytest.mark.parametrize(
    ("status", "sees"),
    [
        pytest.param(Status.CARRYING_ON, [True, True], id="both able"),
        pytest.param(Status.STUNNED, [True, False], id="the passenger is stunned"),
    ],
)
def test_test_in_sight_those_aboard_look(status: Status, sees: list[bool]) -> None:
    """Those aboard who are able see who comes into their sight."""
    g = hidden(human(40, 26, side=2, facing=AWAY))
    g.figures[0].sees = g.figures[1].sees = 0
    g.figures[0].fx = g.figures[1].fx = 10_000
    g.figures[0].fy = g.figures[1].fy = 0
    g.figures[1].status = status

    run(g, be_noticed, 0)

    assert [bool(it.sees & 1 << 2) for it in g.figures[:2]] == sees


@pytest.mark.rule("atz.test.in-sight")
@pytest.mark.parametrize(
    ("facing", "status", "dice", "who"),
    [
        pytest.param((-1, 0), Status.CARRYING_ON, (6, 6), [2], id="looks that way"),
        pytest.param((1, 0), Status.CARRYING_ON, (), [], id="looks elsewhere"),
        pytest.param((-1, 0), Status.DEAD, (), [], id="nobody alive aboard"),
    ],
)
def test_test_in_sight_of_those_aboard(
    facing: tuple[int, int], status: Status, dice: tuple[int, ...], who: list[int]
) -> None:
    """An enemy is tested who sees somebody living aboard for the first time."""
    g = hidden(human(40, 26, side=2, facing=facing), dice=dice)
    g.figures[0].status = g.figures[1].status = status

    run(g, be_noticed, 0)

    assert [figure for _, figure in told_tests(g)] == who


@pytest.mark.rule("atz.test.in-sight", "atz.vehicle.bootlegger")
def test_test_in_sight_of_one_that_comes_round() -> None:
    """A vehicle that has come round is noticed where it stands then."""
    g = hidden(human(40, 26, side=2, facing=(-1, 0)), dice=(6, 6))

    run(g, come_round, Ordeal(terms.Test.LOSE_CONTROL, 0, 0, spin="left", passed=2))

    assert [figure for _, figure in told_tests(g)] == [2]


@pytest.mark.rule("atz.zombie-react.zed-who-knows")
def test_zombie_react_zed_who_knows_from_a_vehicle() -> None:
    """Who is driven close to a zombie for the first time takes Zed or No Zed."""
    g = hidden(zombie(26, 25), dice=(1, 2))
    g.figures[0].knows, g.figures[1].knows = True, False

    run(g, be_noticed, 0)

    assert told_tests(g) == [(terms.Test.ZED, 1)]


@pytest.mark.rule("atz.vehicle.groups")
def test_vehicle_groups_after_reversing() -> None:
    """Who reverses away from friends on foot leaves their group."""
    g = battle(human(2, 2), human(24, 16), zombie(46, 46, (1, 0)), terrain=table(pieces=(ROAD,)))
    car(g, 0, at=(24, 10))
    before = g.figures[0].group == g.figures[1].group

    order(g, Reverse(0, 3_000))

    assert (before, g.figures[0].group == g.figures[1].group) == (True, False)


@pytest.mark.rule("atz.vehicle.groups", "atz.vreact.once")
def test_vehicle_groups_after_a_course_was_broken_off() -> None:
    """A vehicle whose course was broken off far from its friends is a group of its own."""
    g = battle(human(2, 2), human(24, 16), zombie(46, 46, (1, 0)), terrain=table(pieces=(ROAD,)))
    car(g, 0, at=(24, 10))
    activate(g, 0)
    place(g, 0, (240, 60, 0, 10_000))

    run(g, break_off_driving, Course(0, (), 6_000))

    assert g.figures[0].group != g.figures[1].group


@pytest.mark.rule("atz.vehicle.bootlegger")
def test_vehicle_bootlegger_is_the_move_of_the_turn() -> None:
    """A bootlegger turn is the vehicle's move, whatever reaction took it elsewhere before."""
    g = battle(human(2, 2), dice=(1, 1), terrain=table(pieces=(ROAD,)))
    car(g, 0, speed=12, strayed=True)

    order(g, Bootlegger(0, "left"))

    assert g.dice.spent
    assert (g.vehicles[0].acted, g.vehicles[0].act.strayed) == (g.turn, False)
    assert (g.vehicles[0].x, g.vehicles[0].y, g.vehicles[0].fy) == (220, 160, -10_000)
