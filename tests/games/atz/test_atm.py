"""ATM Adventure: cash, a car that may not start, and two dogs."""

import pytest

from shamble.games.atz.activation.activation import activate as begin
from shamble.games.atz.battle.options import Head, Move, Work
from shamble.games.atz.battle.state import NOBODY, Atz, Outcome
from shamble.games.atz.battle.vehicle_options import Start
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Class, Do, Status
from shamble.games.atz.driving.aboard import bars_taking_wheel
from shamble.games.atz.fighting.melee import impact_of, lose_bout
from shamble.games.atz.fighting.zed import meet_zombies
from shamble.games.atz.ground.footprint import gap
from shamble.games.atz.reactions.reaction import apply_result
from shamble.games.atz.table.vehicles import alight, board, footprint_of, row_of
from shamble.games.atz.turn.finish import after_battle
from shamble.games.atz.turn.goals import contenders, judge_scene
from shamble.games.atz.zombies.horde import awake, nearest_visible
from tests.games.atz.play import why_not
from tests.games.atz.positions import alter, run
from tests.games.atz.scenes import scene

JIMMY, MEGAN, MAVERICK, SAPHIE, CAR = 0, 1, 2, 3, 0


def street(*dice: int) -> Atz:
    """Return the scenario as it is set up, with nothing under way."""
    g = scene("atm-adventure", *dice, run=False)
    g.agenda.clear()
    g.turn = 1
    return g


@pytest.mark.rule("atz.scenario.atm-forces")
def test_scenario_atm_forces() -> None:
    """Jimmy has a bat, Megan a purse; Maverick fights with Impact 2, Saphie without a weapon."""
    g = street()

    assert [
        (it.who.name, it.rep, it.who.kind, impact_of(g, i)) for i, it in enumerate(g.figures[:4])
    ] == [
        ("Jimmy", 4, Class.CIVILIAN, 2),
        ("Megan", 4, Class.CIVILIAN, 1),
        ("Maverick", 4, Class.SURVIVOR, 2),
        ("Saphie", 3, Class.SURVIVOR, 0),
    ]
    assert [it.who.zombie for it in g.figures[4:]] == [True] * 3
    assert [it.guns for it in g.figures] == [()] * 7


@pytest.mark.rule("atz.scenario.atm-deployment")
def test_scenario_atm_deployment() -> None:
    """The car is at the centre, the ATM 6, the dogs 3 and the zombies 12 inches from it."""
    g = street()
    print_ = footprint_of(g, CAR)
    assert g.mission is not None
    machine = g.mission.errands[0]
    spots = [(machine.x, machine.y), *((it.x, it.y) for it in g.figures[2:])]
    away = [gap(print_, x * 100, y * 100) ** 0.5 for x, y in spots]

    assert (g.vehicles[CAR].x, g.vehicles[CAR].y) == (240, 240)
    assert g.vehicles[CAR].driver == JIMMY
    assert why_not(g, Work(MEGAN, 0)) is None
    assert away == pytest.approx([6_000, 3_000, 3_000, 12_000, 12_000, 12_000], abs=60)
    assert [it.fx for it in g.figures[2:4]] == [1, 1]
    assert [it.fx for it in g.figures[4:]] == [-1] * 3


@pytest.mark.rule("atz.scenario.atm-car-type")
@pytest.mark.parametrize(
    ("turns", "facing", "machine"),
    [
        pytest.param(0, (1, 0), (240, 170), id="east"),
        pytest.param(1, (0, 1), (310, 240), id="north"),
        pytest.param(2, (-1, 0), (240, 310), id="west"),
        pytest.param(3, (0, -1), (170, 240), id="south"),
    ],
)
def test_scenario_atm_car_type(
    turns: int, facing: tuple[int, int], machine: tuple[int, int]
) -> None:
    """A sedan, its engine off, faces the edge of the player's choice; the ATM is to its right."""
    g = scene("atm-adventure", 2, 1)

    g.choose(Head(turns))

    car, row = g.vehicles[CAR], row_of(g, CAR)
    assert g.mission is not None
    assert (row.speed, row.turns, row.seats, row.bash) == (18, 1, 6, 5)
    assert not car.running
    assert (car.fx // 10_000, car.fy // 10_000) == facing
    assert (g.mission.errands[0].x, g.mission.errands[0].y) == machine


@pytest.mark.rule("atz.scenario.atm-car-start")
@pytest.mark.parametrize(
    ("die", "starts"), [pytest.param(3, True, id="3"), pytest.param(4, False, id="4")]
)
def test_scenario_atm_car_start(die: int, *, starts: bool) -> None:
    """Jimmy's car starts on 1-3 even while no zombie is near."""
    g = street(die)
    g.figures = g.figures[:4]
    run(g, begin, g.figures[JIMMY].group, "move")

    g.choose(Start(JIMMY))

    assert g.vehicles[CAR].running is starts


@pytest.mark.rule("atz.scenario.atm-dog-details")
def test_scenario_atm_dog_details_no_driver() -> None:
    """A dog takes a seat in the car like anybody else, but never the wheel."""
    g = street()
    alight(g, JIMMY, 240, 225)

    board(g, CAR, MAVERICK, SAPHIE)

    assert g.vehicles[CAR].riders == [MAVERICK, SAPHIE]
    assert g.vehicles[CAR].driver == NOBODY
    assert bars_taking_wheel(g, MAVERICK) == "atz.scenario.atm-dog-details"


@pytest.mark.rule("atz.scenario.atm-cash")
def test_scenario_atm_cash() -> None:
    """Megan has the cash after one whole activation at the machine, and does nothing else in it."""
    g = street()
    run(g, begin, g.figures[MEGAN].group, "move")

    g.choose(Work(MEGAN, 0))

    assert g.errands == [MEGAN]
    assert (g.figures[MEGAN].act.done, g.figures[MEGAN].act.move_left) == (True, 0)


@pytest.mark.rule("atz.scenario.atm-cash")
@pytest.mark.parametrize(
    ("figure", "state", "barred"),
    [
        pytest.param(MEGAN, {}, False, id="at the machine"),
        pytest.param(MEGAN, {"moved": True}, True, id="after a move"),
        pytest.param(MEGAN, {"fired": True}, True, id="after a fight"),
        pytest.param(MEGAN, {"y": 180}, False, id="in contact with it"),
        pytest.param(MEGAN, {"y": 182}, True, id="away from it"),
        pytest.param(JIMMY, {"x": 240, "y": 175, "aboard": NOBODY}, True, id="not Jimmy"),
    ],
)
def test_scenario_atm_cash_needs(figure: int, state: dict[str, object], *, barred: bool) -> None:
    """It takes Megan, at the machine, with her whole activation."""
    g = street()
    alter(g.figures[figure], **state)

    assert (why_not(g, Work(figure, 0)) is not None) is barred


@pytest.mark.rule("atz.scenario.atm-cash")
def test_scenario_atm_cash_only_once() -> None:
    """Who has the cash need not get it again."""
    g = street()
    g.errands[0] = MEGAN

    assert why_not(g, Work(MEGAN, 0)) == "atz.scenario.atm-cash"


@pytest.mark.rule("atz.scenario.atm-no-zed-test", "atz.scenario.atm-dog-details")
def test_scenario_atm_no_zed_test() -> None:
    """Neither Jimmy, Megan nor the dogs take Zed Or No Zed?."""
    g = street()
    g.figures[4].x, g.figures[4].y = 250, 185

    run(g, meet_zombies)

    assert g.dice.spent


@pytest.mark.rule("atz.scenario.atm-dogs", "atz.scenario.atm-dog-details")
def test_scenario_atm_dogs_in_jimmys_group() -> None:
    """The dogs act with Jimmy's group and move 8 inches."""
    g = street()
    run(g, begin, g.figures[JIMMY].group, "move")

    assert g.figures[MAVERICK].group == g.figures[SAPHIE].group == g.figures[JIMMY].group
    assert g.bars(Move(MAVERICK, 170, 200)) is None
    assert g.bars(Move(MAVERICK, 169, 200)) is not None


@pytest.mark.rule("atz.scenario.atm-dogs")
@pytest.mark.parametrize("test", [terms.Test.IN_SIGHT, terms.Test.BEING_CHARGED])
def test_scenario_atm_dogs_react_as_survivors(test: terms.Test) -> None:
    """The dogs' reactions are read on the Survivors' table."""
    g = street()

    assert (
        g.deck.reactions[g.figures[MAVERICK].who.kind][test]
        == g.deck.reactions[Class.SURVIVOR][test]
    )


@pytest.mark.rule("atz.scenario.atm-dog-details")
def test_scenario_atm_dog_details_zombies_go_for_them() -> None:
    """Zombies treat dogs as humans and go for the nearest; Jimmy is as near as his car."""
    g = street()
    g.figures[MAVERICK].x = 260

    assert [nearest_visible(g, i, awake(g)) for i in (4, 5, 6)] == [MAVERICK] * 3


@pytest.mark.rule("atz.scenario.atm-dog-details")
def test_scenario_atm_dog_details_no_infection() -> None:
    """A dog that a zombie puts out of the fight is not bitten, and is not tested afterwards."""
    g = street()

    run(g, lose_bout, MAVERICK, 4, 1)
    after_battle(g)

    assert not g.figures[MAVERICK].bitten
    assert g.dice.spent


@pytest.mark.rule("atz.scenario.atm-dog-details")
def test_scenario_atm_dog_details_no_sanity() -> None:
    """A dog never takes Sanity."""
    g = street()
    outcome = Outcome(SAPHIE, terms.Test.FEAST, 0, Do.RETIRE, 4, (4,))

    run(g, apply_result, outcome)

    assert g.dice.spent


@pytest.mark.rule("atz.scenario.atm-goal")
@pytest.mark.parametrize(
    ("cash", "jimmy", "dogs", "told"),
    [
        pytest.param(MEGAN, Status.LEFT, Status.LEFT, (1, "cash-and-away"), id="all"),
        pytest.param(MEGAN, Status.LEFT, Status.HUNKERED, (1, "cash-and-away"), id="dogs ran off"),
        pytest.param(NOBODY, Status.LEFT, Status.LEFT, (2, "no-cash"), id="no cash"),
        pytest.param(MEGAN, Status.DEAD, Status.LEFT, (2, "not-all-away"), id="without Jimmy"),
    ],
)
def test_scenario_atm_goal(cash: int, jimmy: Status, dogs: Status, told: tuple[int, str]) -> None:
    """Cash in hand and both away is a win; the dogs do not matter."""
    g = street()
    g.errands[0] = cash
    g.figures[JIMMY].status, g.figures[MEGAN].status = jimmy, Status.LEFT
    g.figures[MAVERICK].status = g.figures[SAPHIE].status = dogs

    result = judge_scene(g, limit=False, conceded=False)

    assert contenders(g) == [JIMMY, MEGAN]
    assert (result.ranks[0], result.reason) == told
