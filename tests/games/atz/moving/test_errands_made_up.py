"""What a made-up scenario lets figures do, and how it is judged."""

import msgspec
import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.mission import Errand, Grade, Mission, Supply
from shamble.games.atz.battle.options import Arm, Climb, LetOut, Work
from shamble.games.atz.battle.state import NOBODY, Atz, Figure
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.ground.terrain import Obstacle
from shamble.games.atz.moving.errands import (
    arm,
    bars_arming,
    bars_climbing,
    bars_working,
    beyond,
    climb,
    climbs,
    scene_orders,
    work,
)
from shamble.games.atz.turn.goals import contenders, escaped, grade, holds, judge_scene
from tests.games.atz.garage import car
from tests.games.atz.positions import activate, battle, human, run, table, tenths, zombie

CASH = "atz.scenario.atm-cash"
TOOL = "atz.scenario.first-contact-toolbox-action"
CLIMBS = "atz.scenario.bleens-traffic-jam"
ESCAPE = "atz.scenario.escape-definition"
LEFT = Status.LEFT
GRADES = (
    Grade("full-win", "win", escaped=2, vehicle=0),
    Grade("docked-pay", "win", escaped=2),
    Grade("one-escaped", "draw", escaped=1),
    Grade("none-escaped", "loss"),
)
MISSION = Mission(
    title="",
    brief="",
    goal="",
    people=(0, 1),
    grades=GRADES,
    errands=(Errand("cash", "cash", (0,), 200, 200), Errand("food", "food", (0, 1), 300, 300)),
    supplies=(Supply("knives", "knife", 0), Supply("saws", "chain-saw", 0)),
)
WRECK = Obstacle(tenths((22, 21, 26, 23)), tall=False, climb=True)
WALL = Obstacle(tenths((22, 17, 26, 19)), tall=False)


def staged(*figures: Figure, mission: Mission | None = MISSION) -> Atz:
    """Return a battle with a made-up scenario, the first figure active."""
    g = battle(*(one.copy() for one in figures), terrain=table(obstacles=(WRECK, WALL)))
    g.mission, g.errands, g.log = mission, [NOBODY, NOBODY], []
    activate(g, 0)
    return g


@pytest.mark.rule(CASH)
@pytest.mark.parametrize(
    ("figure", "option", "barred"),
    [
        pytest.param(human(20, 20), Work(0, 0), None, id="at the spot"),
        pytest.param(human(20, 21.1), Work(0, 0), None, id="1.1 inches from it"),
        pytest.param(human(20, 21.2), Work(0, 0), CASH, id="farther up"),
        pytest.param(human(21.2, 20), Work(0, 0), CASH, id="farther aside"),
        pytest.param(human(20.8, 20.8), Work(0, 0), CASH, id="farther across"),
        pytest.param(human(20, 20, moved=True), Work(0, 0), CASH, id="has moved"),
        pytest.param(human(20, 20, fired=True), Work(0, 0), CASH, id="has fired"),
        pytest.param(human(20, 20), Work(0, 1), CASH, id="another's spot"),
        pytest.param(human(30, 30), Work(0, 1), None, id="the second errand"),
        pytest.param(human(20, 20), Work(0, 2), CASH, id="no such errand"),
        pytest.param(human(20, 20), Work(0, -1), CASH, id="none before the first"),
    ],
)
def test_scenario_atm_cash_where_and_when(figure: Figure, option: Work, barred: str | None) -> None:
    """An errand is done at its spot by somebody who has done nothing else."""
    g = staged(figure, human(40, 40))
    g.figures[0].act.moved, g.figures[0].act.fired = figure.act.moved, figure.act.fired

    assert bars_working(g, option) == barred


@pytest.mark.rule(CASH)
def test_scenario_atm_cash_who_and_how_often() -> None:
    """Only those named do an errand, and only once; without a scenario there is none."""
    other = staged(human(4, 4), human(20, 20))
    again = staged(human(20, 20), human(4, 4))
    again.errands[0] = 0
    none = staged(human(20, 20), mission=None)

    assert bars_working(other, Work(1, 0)) == CASH
    assert bars_working(again, Work(0, 0)) == CASH
    assert bars_working(none, Work(0, 0)) == CASH


@pytest.mark.rule(CASH)
def test_scenario_atm_cash_is_told() -> None:
    """Who does an errand spends all of the activation on it, and all learn of it."""
    g = staged(human(30, 30, path=((1, 1),)), human(4, 4))

    work(g, Work(0, 1))

    it = g.figures[0]
    told = [one.event for one in g.log or [] if isinstance(one.event, events.ErrandDone)]
    assert (it.act.fired, it.act.moved, it.act.done, it.act.move_left, it.act.path) == (
        True,
        True,
        True,
        0,
        (),
    )
    assert g.errands == [NOBODY, 0]
    assert [(one.figure, one.title) for one in told] == [(0, "food")]


@pytest.mark.rule(TOOL, "atz.scenario.first-contact-toolbox")
@pytest.mark.parametrize(
    ("figure", "option", "barred"),
    [
        pytest.param(human(22.4, 10), Arm(0, 0), None, id="in contact"),
        pytest.param(human(22, 10), Arm(0, 0), TOOL, id="not in contact"),
        pytest.param(human(22.4, 10, melee=("knife",)), Arm(0, 0), TOOL, id="has one"),
        pytest.param(human(22.4, 10, melee=("knife",)), Arm(0, 1), None, id="has another"),
        pytest.param(human(22.4, 10), Arm(0, 2), TOOL, id="no such thing"),
        pytest.param(human(22.4, 10), Arm(0, -1), TOOL, id="nothing before the first"),
    ],
)
def test_scenario_first_contact_toolbox_who_takes_what(
    figure: Figure, option: Arm, barred: str | None
) -> None:
    """One in contact with the vehicle takes a weapon out of it, one of each."""
    g = staged(figure, human(40, 40))
    car(g)

    assert bars_arming(g, option) == barred


@pytest.mark.rule(TOOL)
@pytest.mark.parametrize(
    ("vehicle", "barred"),
    [pytest.param(0, None, id="in it"), pytest.param(1, TOOL, id="in another")],
)
def test_scenario_first_contact_toolbox_aboard(vehicle: int, barred: str | None) -> None:
    """One aboard takes a weapon out of his own vehicle."""
    g = staged(human(2, 2), human(40, 40))
    car(g, *((0,) if vehicle == 0 else ()))
    car(g, *((0,) if vehicle == 1 else ()), at=(26.2, 10))

    assert bars_arming(g, Arm(0, 0)) == barred


@pytest.mark.rule(TOOL)
@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"human": False}, id="an animal"),
        pytest.param({"keeper": 1}, id="one who is kept"),
    ],
)
def test_scenario_first_contact_toolbox_not_for_animals(change: dict[str, object]) -> None:
    """Animals and those who are led by the hand take nothing; nor anybody without a mission."""
    g = staged(human(22.4, 10), human(40, 40))
    car(g)
    g.figures[0].who = msgspec.structs.replace(g.figures[0].who, **change)

    assert bars_arming(g, Arm(0, 0)) == TOOL


@pytest.mark.rule(TOOL)
def test_scenario_first_contact_toolbox_gone_with_the_vehicle() -> None:
    """There is nothing to take from a vehicle that has left, nor without a scenario."""
    gone = staged(human(22.4, 10), human(40, 40))
    car(gone)
    gone.vehicles[0].condition = Condition.LEFT
    none = staged(human(22.4, 10), mission=None)
    car(none)

    assert bars_arming(gone, Arm(0, 0)) == TOOL
    assert bars_arming(none, Arm(0, 0)) == TOOL


@pytest.mark.rule(TOOL)
def test_scenario_first_contact_toolbox_costs_nothing() -> None:
    """A weapon is added to those one has, at no cost, and all learn of it."""
    g = staged(human(22.4, 10, melee=("knife",)), human(40, 40))
    car(g)
    activate(g, 0)
    g.log = []

    arm(g, Arm(0, 1))

    told = [one.event for one in g.log if isinstance(one.event, events.Armed)]
    assert (g.figures[0].melee, g.figures[0].act.move_left) == (("knife", "chain-saw"), 8_000)
    assert [(one.figure, one.melee) for one in told] == [(0, "chain-saw")]


@pytest.mark.rule(CASH, TOOL, CLIMBS)
@pytest.mark.parametrize(
    ("at", "found"),
    [
        pytest.param((20, 20), [Work(0, 0)], id="at the spot of an errand"),
        pytest.param((22.4, 10), [Arm(0, 0), Arm(0, 1)], id="at the toolbox"),
        pytest.param((24, 20.5), [Climb(0, 240, 235)], id="at something to climb"),
        pytest.param((24, 16.5), [], id="at something not made for it"),
    ],
)
def test_scenario_orders_listed(at: tuple[float, float], found: list[Work | Arm | Climb]) -> None:
    """What is listed is what a figure can do where it is."""
    g = staged(human(*at), human(40, 40))
    car(g)
    activate(g, 0)

    assert scene_orders(g, 0) == found


@pytest.mark.rule("atz.scenario.bleens-exit-van")
@pytest.mark.parametrize(
    ("keeper", "aboard", "found"),
    [
        pytest.param(0, (1,), [LetOut(0, 1)], id="one whom he keeps"),
        pytest.param(2, (1,), [], id="one whom another keeps"),
        pytest.param(0, (), [], id="one who is not inside"),
    ],
)
def test_scenario_orders_letting_out(
    keeper: int, aboard: tuple[int, ...], found: list[LetOut]
) -> None:
    """Who stands at a vehicle may let those out whom he keeps."""
    mission = msgspec.structs.replace(MISSION, supplies=())
    g = staged(human(22.4, 10), human(40, 40), human(44, 44), mission=mission)
    g.figures[1].who = msgspec.structs.replace(g.figures[1].who, keeper=keeper)
    car(g, *aboard, running=False)
    activate(g, 0)

    assert scene_orders(g, 0) == found


def test_no_scenario_no_orders() -> None:
    """In a skirmish nothing of the kind is listed."""
    assert scene_orders(staged(human(20, 20), mission=None), 0) == []


@pytest.mark.rule(CLIMBS)
@pytest.mark.parametrize(
    ("figure", "option", "left", "barred"),
    [
        pytest.param(human(24, 20.5), Climb(0, 240, 235), 8_000, None, id="straight across"),
        pytest.param(human(24, 20.5), Climb(0, 240, 235), 4_000, None, id="half of the move"),
        pytest.param(human(24, 20.5), Climb(0, 240, 235), 3_999, CLIMBS, id="less"),
        pytest.param(human(24, 20.5), Climb(0, 241, 235), 8_000, CLIMBS, id="not straight"),
        pytest.param(human(24, 16.5), Climb(0, 240, 195), 8_000, CLIMBS, id="not made for it"),
        pytest.param(
            human(24, 20.5, prone=True), Climb(0, 240, 235), 8_000, None, id="he rises first"
        ),
        pytest.param(
            human(24, 20.5, prone=True), Climb(0, 240, 235), 7_999, CLIMBS, id="no time to rise"
        ),
    ],
)
def test_scenario_bleens_traffic_jam_costs_half_the_move(
    figure: Figure, option: Climb, left: int, barred: str | None
) -> None:
    """Climbing straight over what is made for it costs half of the move."""
    g = staged(figure, human(40, 40))
    g.figures[0].act.move_left = left

    assert bars_climbing(g, option) == barred


@pytest.mark.rule(CLIMBS)
def test_scenario_bleens_traffic_jam_only_humans_climb() -> None:
    """An animal does not climb, and nobody who said that he would stay."""
    dog = staged(human(24, 20.5), human(40, 40))
    dog.figures[0].who = msgspec.structs.replace(dog.figures[0].who, human=False)
    stays = staged(human(24, 20.5), human(40, 40))
    stays.figures[0].act.stayed = True

    assert bars_climbing(dog, Climb(0, 240, 235)) == CLIMBS
    assert bars_climbing(stays, Climb(0, 240, 235)) == "atz.turn.activation-order"
    assert climbs(stays, 0) == []


@pytest.mark.rule(CLIMBS)
@pytest.mark.parametrize(
    ("prone", "left"),
    [pytest.param(False, 4_000, id="on his feet"), pytest.param(True, 0, id="he rises first")],
)
def test_scenario_bleens_traffic_jam_is_paid_for(*, prone: bool, left: int) -> None:
    """Who climbs pays for it, and for getting up before."""
    g = staged(human(24, 20.5, prone=prone), human(40, 40))
    g.figures[0].prone = prone

    run(g, climb, Climb(0, 240, 235))

    it = g.figures[0]
    assert (it.x, it.y, it.act.move_left, it.prone) == (240, 235, left, False)


@pytest.mark.rule(CLIMBS, "atz.test.in-sight")
def test_scenario_bleens_traffic_jam_may_be_noticed() -> None:
    """Who comes into somebody's sight by climbing may be reacted to."""
    g = staged(human(24, 20.5, facing=(0, -1)), human(24, 30, side=2, facing=(0, -1)))
    g.dice = type(g.dice).scripted(6, 6)
    g.figures[1].sees = 0

    run(g, climb, Climb(0, 240, 235))

    assert g.figures[1].noticed == 1


@pytest.mark.rule(CLIMBS)
@pytest.mark.parametrize(
    ("spot", "found"),
    [
        pytest.param((120, 221), [], id="too near above"),
        pytest.param((120, 199), [], id="too near below"),
        pytest.param((101, 210), [], id="inside it"),
        pytest.param((139, 210), [], id="inside it, on the right"),
    ],
)
def test_scenario_bleens_traffic_jam_not_from_within(
    spot: tuple[int, int], found: list[tuple[int, int]]
) -> None:
    """Nobody climbs who is not beside it."""
    assert beyond((100, 200, 140, 220), *spot) == found


@pytest.mark.rule(ESCAPE)
@pytest.mark.parametrize(
    ("figure", "found"),
    [
        pytest.param(human(4, 4, status=LEFT), True, id="left the table"),
        pytest.param(human(4, 4, status=LEFT, cheated=True), False, id="cheated death"),
        pytest.param(human(4, 4), False, id="is still there"),
        pytest.param(human(4, 4, status=Status.GONE), False, id="eaten"),
    ],
)
def test_scenario_escape_definition(figure: Figure, *, found: bool) -> None:
    """Escaped is who has left the table alive, and did not cheat death for it."""
    g = staged(figure, human(40, 40))

    assert escaped(g, 0) is found


@pytest.mark.rule(ESCAPE)
def test_scenario_escape_definition_on_whom_it_depends() -> None:
    """In a scenario it depends on its people, those apart who are led; else on the players'."""
    g = staged(human(4, 4), human(8, 4), human(12, 4), human(30, 30, side=2), zombie(40, 40))
    g.figures[1].who = msgspec.structs.replace(g.figures[1].who, keeper=0)

    in_scene = contenders(g)
    g.mission = None

    assert (in_scene, contenders(g)) == ([0], [0, 1, 2])


@pytest.mark.rule("atz.scenario.first-contact-grades", "atz.scenario.first-contact-goal")
@pytest.mark.parametrize(
    ("statuses", "condition", "found", "rank"),
    [
        pytest.param((LEFT, LEFT), Condition.LEFT, "full-win", 1, id="both with the vehicle"),
        pytest.param((LEFT, LEFT), Condition.SOUND, "docked-pay", 1, id="both without it"),
        pytest.param((LEFT, 0), Condition.LEFT, "one-escaped", 2, id="one of two"),
        pytest.param((0, 0), Condition.LEFT, "none-escaped", 2, id="nobody"),
    ],
)
def test_scenario_first_contact_grades(
    statuses: tuple[int, int], condition: Condition, found: str, rank: int
) -> None:
    """The first grade counts that holds; the seats share the result."""
    first, second = (Status(one) for one in statuses)
    g = staged(human(4, 4, status=first), human(8, 4, status=second), human(12, 4, status=LEFT))
    car(g)
    g.vehicles[0].condition = condition
    g.seats = 2

    result = judge_scene(g, limit=False, conceded=False)

    assert grade(g).id == found
    assert (result.reason, result.ranks, result.rule) == (found, (rank, rank), ESCAPE)


@pytest.mark.rule(ESCAPE)
@pytest.mark.parametrize(
    ("status", "limit", "conceded", "reason"),
    [
        pytest.param(LEFT, True, False, "docked-pay", id="won in time"),
        pytest.param(0, True, False, "out-of-time", id="time ran out"),
        pytest.param(0, False, True, "conceded", id="conceded"),
        pytest.param(0, True, True, "conceded", id="conceded as time ran out"),
        pytest.param(0, False, False, "none-escaped", id="lost"),
    ],
)
def test_scenario_escape_definition_reasons(
    status: int, reason: str, *, limit: bool, conceded: bool
) -> None:
    """Time that runs out and giving up are reasons of their own, unless it was won."""
    g = staged(human(4, 4, status=Status(status)), human(8, 4, status=Status(status)))
    car(g)

    assert judge_scene(g, limit=limit, conceded=conceded).reason == reason


@pytest.mark.rule("atz.scenario.atm-goal")
@pytest.mark.parametrize(
    ("doers", "held"),
    [
        pytest.param([0, 0], True, id="both done by one who escaped"),
        pytest.param([0, NOBODY], False, id="one is not done"),
        pytest.param([0, 1], False, id="one was done by somebody still there"),
    ],
)
def test_scenario_atm_goal_with_the_cash(doers: list[int], *, held: bool) -> None:
    """Where errands count, all must be done by those who escaped with what they got."""
    g = staged(human(4, 4, status=LEFT), human(8, 4))
    g.errands = doers

    assert holds(g, Grade("cash-and-away", "win", escaped=1, errands=True), 1) is held
