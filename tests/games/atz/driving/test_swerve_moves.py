"""The moves that vehicles make in reaction: which can make one, and where it leads."""

from typing import Any

import pytest

from shamble.games.atz.activation.activation import activate as begin
from shamble.games.atz.battle.state import Atz, Figure, Outcome
from shamble.games.atz.battle.vehicle_options import Advance
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Condition, Do, Status
from shamble.games.atz.driving.shots_at_vehicles import receive_fire
from shamble.games.atz.driving.swerve import is_fleeing, make_for_edge, may_react, to_border
from shamble.games.atz.reactions.reaction import apply_result
from shamble.games.atz.reactions.vehicle_reaction import Ordeal, take_ordeal
from tests.games.atz.garage import ROAD, car, where
from tests.games.atz.positions import alter, battle, human, run, table, zombie

IN_SIGHT = terms.Test.VEHICLE_IN_SIGHT
FIRE = terms.Test.RECEIVED_FIRE
BLOCKED = "atz.vehicle.pedestrian-block"


def street(
    *figures: Figure,
    dice: tuple[int, ...] = (),
    driver: Figure | None = None,
    walls: tuple[tuple[float, float, float, float], ...] = (),
    speed: float = 12,
    **state: object,
) -> Atz:
    """Return a battle on a broad road, the first figure at the wheel of a sedan."""
    ground = table(pieces=(ROAD,), buildings=walls)
    g = battle(driver or human(2, 2), *figures, dice=dice, terrain=ground)
    car(g, 0, speed=speed)
    alter(g.vehicles[0], **state)
    return g


@pytest.mark.rule("atz.vreact.once", "atz.vreact.in-sight")
@pytest.mark.parametrize(
    ("state", "can"),
    [
        pytest.param({}, True, id="it runs"),
        pytest.param({"running": False}, False, id="the engine is off"),
        pytest.param({"condition": Condition.DISABLED}, False, id="it is disabled"),
        pytest.param({"jammed": True}, False, id="it is stuck"),
        pytest.param({"nudged": True}, False, id="it made its reaction move"),
    ],
)
def test_vreact_once_which_vehicles(*, state: dict[str, Any], can: bool) -> None:
    """Only a sound vehicle that runs and is not stuck makes a reaction move, and only one."""
    g = street(zombie(24, 30), **state)

    assert may_react(g, 0) == can


@pytest.mark.rule("atz.vreact.in-sight")
def test_vreact_in_sight_nobody_asks_for_others() -> None:
    """Nobody is asked whether a driver whom no player commands drives on."""
    g = street(human(24, 30), dice=(1, 2), driver=human(2, 2, side=2))

    run(g, take_ordeal, Ordeal(IN_SIGHT, 0, 0, cause=1))

    assert g.decision is None
    assert where(g) == (24, 10)


@pytest.mark.rule("atz.vreact.charged-by-figures")
def test_vreact_charged_by_figures_nobody_asks_for_others() -> None:
    """A driver whom no player commands does not drive off when he is charged."""
    g = street(human(24, 30), dice=(1, 2), driver=human(2, 2, side=2), speed=0)

    run(g, take_ordeal, Ordeal(terms.Test.VEHICLE_CHARGED, 0, 0, cause=1))

    assert g.decision is None


@pytest.mark.rule("atz.vreact.charged-by-figures")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(Advance(240, 190, stop=False), None, id="half the listed speed"),
        pytest.param(Advance(240, 193, stop=False), "atz.vreact.in-sight", id="farther"),
    ],
)
def test_vreact_charged_by_figures_how_far(option: Advance, barred: str | None) -> None:
    """A vehicle that stands and is charged drives off for half its listed speed."""
    g = street(zombie(2, 46), dice=(1, 2), speed=0)

    run(g, take_ordeal, Ordeal(terms.Test.VEHICLE_CHARGED, 0, 0, cause=1))

    assert g.bars(option) == barred


@pytest.mark.rule("atz.vreact.in-sight")
def test_vreact_in_sight_listed() -> None:
    """Straight on, 45 and 22 degrees to both sides are listed, for half the way too."""
    g = street(zombie(2, 46), dice=(1, 2))

    run(g, take_ordeal, Ordeal(IN_SIGHT, 0, 0, cause=1))

    assert g.decision is not None
    found = [(one.x, one.y) for one in g.decision.options if isinstance(one, Advance) and one.stop]
    assert sorted(found) == [
        (198, 142),
        (218, 156),
        (219, 121),
        (229, 128),
        (240, 130),
        (240, 160),
        (251, 128),
        (261, 121),
        (262, 156),
        (282, 142),
    ]


@pytest.mark.rule("atz.vreact.in-sight", BLOCKED)
@pytest.mark.parametrize(
    ("wall", "barred"),
    [
        pytest.param((2, 44, 4, 46), None, id="elsewhere"),
        pytest.param((23, 15, 25, 17), BLOCKED, id="where it would stop"),
        pytest.param((24.5, 13, 27, 13.5), BLOCKED, id="half in the way"),
        pytest.param((23, 13, 25, 13.2), BLOCKED, id="on the way"),
    ],
)
def test_vreact_in_sight_not_into_things(
    wall: tuple[float, float, float, float], barred: str | None
) -> None:
    """Nobody drives on into a house."""
    g = street(zombie(2, 46), dice=(1, 2), walls=(wall,))

    run(g, take_ordeal, Ordeal(IN_SIGHT, 0, 0, cause=1))

    assert g.bars(Advance(240, 160, stop=False)) == barred


@pytest.mark.rule("atz.vreact.in-sight")
@pytest.mark.parametrize(
    "option",
    [
        pytest.param(Advance(240, 70, stop=False), id="back"),
        pytest.param(Advance(270, 100, stop=False), id="sideways"),
        pytest.param(Advance(240, 100, stop=True), id="not at all"),
    ],
)
def test_vreact_in_sight_only_ahead(option: Advance) -> None:
    """A vehicle drives on in reaction, never back or sideways."""
    g = street(zombie(2, 46), dice=(1, 2))

    run(g, take_ordeal, Ordeal(IN_SIGHT, 0, 0, cause=1))

    assert g.bars(option) == "atz.vreact.in-sight"


@pytest.mark.rule("atz.vreact.in-sight", "atz.vreact.once")
def test_vreact_once_is_noted() -> None:
    """A vehicle that drives on has made its reaction move, which breaks its own drive off."""
    g = street(zombie(2, 46), dice=(1, 2))
    run(g, take_ordeal, Ordeal(IN_SIGHT, 0, 0, cause=1))

    g.choose(Advance(240, 160, stop=False))

    assert (g.vehicles[0].act.nudged, g.vehicles[0].act.strayed) == (True, True)


@pytest.mark.rule("atz.vreact.received-fire", "atz.vreact.once")
@pytest.mark.parametrize(
    ("x", "end"),
    [
        pytest.param(40, (21.9, 18.1), id="the enemy is on the right"),
        pytest.param(8, (26.1, 18.1), id="the enemy is on the left"),
    ],
)
def test_vreact_received_fire_veers_away(x: float, end: tuple[float, float]) -> None:
    """It veers to the side that is farther from the enemy, and has made its reaction move."""
    g = street(human(x, 12, side=2, facing=(0, -1)), dice=(1, 6))

    run(g, receive_fire, 0, 1)

    assert where(g) == end
    assert (g.vehicles[0].act.nudged, g.vehicles[0].act.strayed) == (True, True)


@pytest.mark.rule("atz.vreact.received-fire")
def test_vreact_received_fire_one_that_stands_does_not_veer() -> None:
    """A vehicle that stands does not veer off."""
    g = street(human(40, 12, side=2, facing=(0, -1)), dice=(1, 6), speed=0)

    run(g, receive_fire, 0, 1)

    assert where(g) == (24, 10)
    assert not g.vehicles[0].act.nudged


@pytest.mark.rule("atz.vreact.received-fire")
def test_vreact_received_fire_veers_where_it_can() -> None:
    """Where it cannot turn away from the enemy it turns to the other side."""
    shooter = human(40, 12, side=2, facing=(0, -1))
    g = street(shooter, dice=(1, 6), walls=((20, 17, 22.7, 20),))

    run(g, receive_fire, 0, 1)

    assert where(g) == (26.1, 18.1)


@pytest.mark.rule("atz.vreact.driver-which-test", "atz.crash.shoot-occupants")
@pytest.mark.parametrize(
    ("x", "facing", "end"),
    [
        pytest.param(40, (1, 0), (12, 10), id="from the right"),
        pytest.param(8, (-1, 0), (36, 10), id="from the left"),
    ],
)
def test_vreact_driver_which_test_turns_away(
    x: float, facing: tuple[int, int], end: tuple[float, float]
) -> None:
    """A driver who drives away turns as far as he must, and has made his reaction move."""
    g = street(human(x, 10, side=2, facing=facing))

    run(g, apply_result, Outcome(0, FIRE, 1, Do.RETIRE, 1))

    assert where(g) == end
    assert (g.vehicles[0].act.nudged, g.vehicles[0].act.strayed) == (True, True)


@pytest.mark.rule("atz.vreact.driver-which-test", "atz.vreact.once")
def test_vreact_driver_which_test_drives_away_once() -> None:
    """A driver who made his reaction move does not drive away."""
    g = street(human(24, 2, side=2, facing=(0, -1)), nudged=True)

    run(g, apply_result, Outcome(0, FIRE, 1, Do.RETIRE, 1))

    assert where(g) == (24, 10)


@pytest.mark.rule("atz.vreact.driver-which-test", "atz.crash.shoot-occupants")
def test_vreact_driver_which_test_hunkers_down() -> None:
    """A driver who hunkers down does nothing else, and remembers the enemy."""
    g = street(human(24, 30, side=2))
    g.figures[0].act.done = False

    make_for_edge(g, Outcome(0, FIRE, 0, Do.HUNKER_DOWN, 1))

    it = g.figures[0]
    assert (it.status, it.act.done, it.cause, it.prone) == (Status.HUNKERED, True, 1, False)


@pytest.mark.rule("atz.vreact.driver-which-test", "atz.crash.shoot-occupants")
@pytest.mark.parametrize(
    ("state", "status", "flees"),
    [
        pytest.param({}, Status.HUNKERED, True, id="hunkered down"),
        pytest.param({}, Status.DUCKED_BACK, False, id="ducked back"),
        pytest.param({}, Status.CARRYING_ON, False, id="carrying on"),
        pytest.param({"running": False}, Status.HUNKERED, False, id="the engine is off"),
        pytest.param({"balks": True}, Status.HUNKERED, False, id="the vehicle balks"),
        pytest.param(
            {"condition": Condition.DISABLED}, Status.HUNKERED, False, id="the vehicle is disabled"
        ),
    ],
)
def test_vreact_driver_which_test_who_flees(
    *, state: dict[str, Any], status: Status, flees: bool
) -> None:
    """Only a driver who has hunkered down makes for the edge, if the vehicle can."""
    g = street(human(24, 30, side=2), **state)
    g.figures[0].status = status

    assert is_fleeing(g, 0) == flees


@pytest.mark.rule("atz.vreact.driver-which-test")
@pytest.mark.parametrize(
    ("acted", "moves"),
    [pytest.param(0, True, id="not yet"), pytest.param(1, False, id="driven this turn")],
)
def test_vreact_driver_which_test_flees_once_a_turn(*, acted: int, moves: bool) -> None:
    """A vehicle that was driven this turn does not flee in it."""
    g = street(human(4, 44, side=2, facing=(-1, 0)), dice=(6, 6), acted=acted)
    g.figures[0].status = Status.HUNKERED

    run(g, begin, g.figures[0].group, "move")

    assert (where(g) != (24, 10)) == moves


@pytest.mark.rule("atz.vreact.driver-which-test")
@pytest.mark.parametrize(
    ("spot", "far"),
    [
        pytest.param((30, 200), 30, id="left"),
        pytest.param((200, 40), 40, id="bottom"),
        pytest.param((430, 200), 50, id="right"),
        pytest.param((200, 420), 60, id="top"),
    ],
)
def test_vreact_driver_which_test_the_nearest_edge(spot: tuple[int, int], far: int) -> None:
    """Whichever edge is nearest counts."""
    g = battle(human(2, 2))

    assert to_border(g, spot) == far
