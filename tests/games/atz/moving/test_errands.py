"""What scenarios let figures do: work, take tools and climb, and what keeps them from it."""

import pytest

from shamble.games.atz.battle.options import Arm, Climb, Work
from shamble.games.atz.battle.state import NOBODY, Atz, ScenarioName
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.moving.errands import (
    bars_arming,
    bars_climbing,
    bars_working,
    beyond,
    climb,
    work,
)
from shamble.games.atz.scenarios.opening import walk_up
from shamble.games.atz.table.vehicles import alight, board, remove_vehicle
from shamble.kernel.rules import RuleId
from tests.games.atz.positions import activate, alter, run, zombie
from tests.games.atz.scenes import scene

TOOL = RuleId("atz.scenario.first-contact-toolbox-action")
CLIMBS = RuleId("atz.scenario.bleens-traffic-jam")
BOX = (100, 200, 140, 220)


def staged(name: ScenarioName, *dice: int) -> Atz:
    """Return a scenario as it is set up, with nothing under way."""
    g = scene(name, *dice, run=False)
    g.agenda.clear()
    g.turn = 1
    return g


def at_cart() -> Atz:
    """Return First Contact with Kenny, figure 0, active beside the cart."""
    g = staged("first-contact", 2, 3)
    run(g, walk_up)
    g.figures[0].x, g.figures[0].y = 240, 125
    activate(g, 0)
    return g


def in_jam() -> Atz:
    """Return The Bleens with Jayne, figure 0, active beside a car, and a zombie far away."""
    g = staged("the-bleens")
    g.figures = [*g.figures[:2], zombie(5, 5)]
    alight(g, 1, 242, 240)
    g.figures[0].x, g.figures[0].y = 230, 240
    activate(g, 0)
    return g


@pytest.mark.rule("atz.scenario.atm-cash")
@pytest.mark.parametrize(
    ("field", "value", "barred"),
    [
        pytest.param("prone", False, False, id="on her feet"),
        pytest.param("prone", True, True, id="prone"),
        pytest.param("tried", True, True, id="after trying a Fast Move"),
        pytest.param("aboard", 0, True, id="in the car"),
    ],
)
def test_scenario_atm_cash_needs_free_hands(field: str, value: object, *, barred: bool) -> None:
    """Cash is drawn by somebody on foot, upright, with the whole activation ahead."""
    g = staged("atm-adventure")
    alter(g.figures[1], **{field: value})

    assert (bars_working(g, Work(1, 0)) is not None) is barred


@pytest.mark.rule("atz.scenario.atm-cash")
@pytest.mark.parametrize("errand", [-1, 1], ids=["before the first", "after the last"])
def test_scenario_atm_cash_is_the_only_errand(errand: int) -> None:
    """There is nothing else to work at."""
    g = staged("atm-adventure")

    assert bars_working(g, Work(1, errand)) == "atz.scenario.atm-cash"


@pytest.mark.rule("atz.scenario.atm-cash")
def test_scenario_atm_cash_takes_the_whole_activation() -> None:
    """Whoever draws the cash has neither move nor shot left."""
    g = staged("atm-adventure")
    activate(g, 1)
    g.figures[1].act.path = ((10, 10),)

    work(g, Work(1, 0))

    it = g.figures[1]
    assert (it.act.fired, it.act.moved, it.act.done, it.act.move_left, it.act.path) == (
        True,
        True,
        True,
        0,
        (),
    )


@pytest.mark.rule("atz.scenario.first-contact-toolbox")
def test_scenario_first_contact_toolbox_is_in_the_cart() -> None:
    """When the cart is off the table so are its tools."""
    g = at_cart()
    there = bars_arming(g, Arm(0, 0))

    remove_vehicle(g, 0)

    assert there is None
    assert bars_arming(g, Arm(0, 0)) == TOOL


@pytest.mark.rule("atz.scenario.first-contact-toolbox")
def test_scenario_first_contact_toolbox_one_each() -> None:
    """Whoever has a tool takes no second one."""
    g = at_cart()
    assert g.mission is not None
    g.figures[0].melee = (g.mission.supplies[0].melee,)

    assert bars_arming(g, Arm(0, 0)) == TOOL


@pytest.mark.rule("atz.scenario.first-contact-toolbox")
@pytest.mark.parametrize("supply", [-1, 99], ids=["before the first", "after the last"])
def test_scenario_first_contact_toolbox_holds_so_much(supply: int) -> None:
    """What is not in the toolbox cannot be taken."""
    assert bars_arming(at_cart(), Arm(0, supply)) == TOOL


@pytest.mark.rule("atz.scenario.first-contact-toolbox-action")
def test_scenario_first_contact_toolbox_action_aboard() -> None:
    """Whoever sits in the cart may take a tool too."""
    g = at_cart()
    g.vehicles[0].riders.clear()

    board(g, 0, 0)

    assert bars_arming(g, Arm(0, 0)) is None


@pytest.mark.rule("atz.scenario.first-contact-toolbox")
def test_scenario_first_contact_toolbox_not_for_zombies() -> None:
    """A zombie beside the cart takes nothing."""
    g = at_cart()
    g.figures.append(zombie(24, 12.5))

    assert bars_arming(g, Arm(len(g.figures) - 1, 0)) == TOOL


@pytest.mark.rule("atz.scenario.bleens-traffic-jam")
@pytest.mark.parametrize(
    ("spot", "found"),
    [
        pytest.param((120, 195), [(120, 225)], id="touching it from below"),
        pytest.param((120, 193), [(120, 225)], id="0.2 inches below"),
        pytest.param((120, 192), [], id="0.3 inches below"),
        pytest.param((120, 225), [(120, 195)], id="touching it from above"),
        pytest.param((120, 227), [(120, 195)], id="0.2 inches above"),
        pytest.param((120, 228), [], id="0.3 inches above"),
        pytest.param((95, 210), [(145, 210)], id="touching it from the left"),
        pytest.param((93, 210), [(145, 210)], id="0.2 inches left"),
        pytest.param((92, 210), [], id="0.3 inches left"),
        pytest.param((145, 210), [(95, 210)], id="touching it from the right"),
        pytest.param((147, 210), [(95, 210)], id="0.2 inches right"),
        pytest.param((148, 210), [], id="0.3 inches right"),
        pytest.param((100, 195), [(100, 225)], id="below its left corner"),
        pytest.param((99, 195), [], id="beside that corner"),
        pytest.param((140, 195), [(140, 225)], id="below its right corner"),
        pytest.param((141, 195), [], id="beside that other corner"),
        pytest.param((95, 200), [(145, 200)], id="left of its lower corner"),
        pytest.param((95, 199), [], id="below that corner"),
        pytest.param((95, 220), [(145, 220)], id="left of its upper corner"),
        pytest.param((95, 221), [], id="above that corner"),
    ],
)
def test_scenario_bleens_traffic_jam_straight_across(spot: Spot, found: list[Spot]) -> None:
    """From any side one climbs straight across what one touches, and nothing else."""
    assert beyond(BOX, *spot) == found


@pytest.mark.rule("atz.scenario.bleens-traffic-jam")
@pytest.mark.parametrize(
    ("field", "value", "barred"),
    [
        pytest.param("prone", False, None, id="with empty arms"),
        pytest.param("carries", 1, CLIMBS, id="with somebody to carry"),
        pytest.param("aboard", 0, CLIMBS, id="aboard a vehicle"),
    ],
)
def test_scenario_bleens_traffic_jam_climbers(
    field: str, value: object, barred: str | None
) -> None:
    """Nobody climbs over a car out of a vehicle or with somebody in his arms."""
    g = in_jam()
    alter(g.figures[0], **{field: value})

    assert bars_climbing(g, Climb(0, 230, 270)) == barred


@pytest.mark.rule("atz.scenario.bleens-traffic-jam")
@pytest.mark.parametrize(
    ("at", "barred"),
    [
        pytest.param((23, 29), None, id="nobody near"),
        pytest.param((23, 27.5), CLIMBS, id="somebody there"),
        pytest.param((24, 27), CLIMBS, id="a zombie beside the spot"),
    ],
)
def test_scenario_bleens_traffic_jam_room_beyond(
    at: tuple[float, float], barred: str | None
) -> None:
    """One climbs only to where there is room, and not into contact with a zombie."""
    g = in_jam()
    g.figures[2].x, g.figures[2].y = round(at[0] * 10), round(at[1] * 10)

    assert bars_climbing(g, Climb(0, 230, 270)) == barred


@pytest.mark.rule("atz.scenario.bleens-traffic-jam")
def test_scenario_bleens_traffic_jam_climbing_is_a_move() -> None:
    """Whoever has climbed has moved, on foot and in the open, and looks where he went."""
    g = in_jam()
    g.figures[0].hidden, g.figures[0].act.path = True, ((1, 1),)

    climb(g, Climb(0, 230, 270))

    it = g.figures[0]
    assert (it.act.moved, it.hidden, it.prone, it.act.path) == (True, False, False, ())
    assert (it.fx == 0, it.fy > 0, it.aboard) == (True, True, NOBODY)
