"""Where a zombie would go next: what tells whether it is moving toward a vehicle."""

import pytest

from shamble.games.atz.battle.state import Figure, Noise
from shamble.games.atz.book.terms import Status
from shamble.games.atz.ground.footprint import touches
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.table.vehicles import footprint_of
from shamble.games.atz.zombies.siege import goes_for, next_goal, next_spot
from tests.games.atz.garage import car
from tests.games.atz.positions import battle, human, zombie

TOWARD = "atz.zombie-act.moving-toward-vehicle"


@pytest.mark.rule(TOWARD)
@pytest.mark.parametrize(
    ("facing", "spot"),
    [
        pytest.param((0, 1), (200, 260), id="up"),
        pytest.param((-1, 0), (140, 200), id="left"),
        pytest.param((3, 4), (236, 248), id="aslant"),
        pytest.param((400, -300), (248, 164), id="aslant, however its facing is measured"),
    ],
)
def test_zombie_act_moving_toward_vehicle_straight_on(facing: tuple[int, int], spot: Spot) -> None:
    """A zombie that wants nothing goes 6 inches straight on."""
    g = battle(zombie(20, 20, facing))

    assert next_spot(g, 0) == spot


@pytest.mark.rule(TOWARD)
@pytest.mark.parametrize(
    ("noises", "goal"),
    [
        pytest.param(((440, 240, 1),), (440, 240), id="one 20 inches off"),
        pytest.param(((240, 480, 1),), (240, 480), id="one 24 inches off"),
        pytest.param(((0, 230, 1),), None, id="farther, on the left"),
        pytest.param(((480, 230, 1),), None, id="farther, on the right"),
        pytest.param(((230, 0, 1),), None, id="farther, below"),
        pytest.param(((40, 240, 1), (380, 240, 1)), (380, 240), id="the nearer of two"),
        pytest.param(((300, 240, 1), (40, 240, 2)), (40, 240), id="the louder of two"),
    ],
)
def test_zombie_act_moving_toward_vehicle_to_a_noise(
    noises: tuple[tuple[int, int, int], ...], goal: Spot | None
) -> None:
    """A zombie that sees nobody makes for the loudest noise within 24 inches, then the nearest."""
    g = battle(zombie(24, 24, (0, 1)))
    g.draws = [Noise(*noise) for noise in noises]

    assert next_goal(g, 0) == goal


@pytest.mark.rule(TOWARD)
@pytest.mark.parametrize(
    ("other", "goal"),
    [
        pytest.param(human(24, 14), (240, 140), id="a human in sight"),
        pytest.param(human(24, 34), (10, 10), id="not one behind it"),
        pytest.param(human(24, 14, carried=True), (10, 10), id="not one who is not on the table"),
        pytest.param(zombie(24, 14), (10, 10), id="not a zombie"),
        pytest.param(human(24, 14, status=Status.LEFT), (10, 10), id="not one who has left"),
    ],
)
def test_zombie_act_moving_toward_vehicle_whom_it_sees(other: Figure, goal: Spot) -> None:
    """A zombie makes for a human whom it sees before what it remembers."""
    g = battle(zombie(24, 24), other)
    g.figures[0].goal = (10, 10)

    assert next_goal(g, 0) == goal


@pytest.mark.rule(TOWARD)
def test_zombie_act_moving_toward_vehicle_the_nearest() -> None:
    """Of two humans in sight it makes for the nearer."""
    g = battle(human(24, 10), human(28, 18), zombie(24, 24))

    assert next_goal(g, 2) == (280, 180)


@pytest.mark.rule(TOWARD, "atz.zombie-act.humans-in-vehicles-visible")
def test_zombie_act_moving_toward_vehicle_someone_aboard() -> None:
    """A zombie that sees someone in a vehicle makes for a spot beside it."""
    g = battle(human(2, 2), zombie(24, 24))
    car(g, 0, running=False)

    goal = next_goal(g, 1)

    assert goal is not None
    assert touches(footprint_of(g, 0), *goal)


@pytest.mark.rule(TOWARD)
@pytest.mark.parametrize(
    ("state", "facing", "comes"),
    [
        pytest.param({}, (0, -1), True, id="it faces the vehicle"),
        pytest.param({}, (0, 1), False, id="it faces away"),
        pytest.param({"prone": True}, (0, -1), False, id="it lies down"),
        pytest.param({"status": Status.STUNNED}, (0, -1), False, id="it is stunned"),
    ],
)
def test_zombie_act_moving_toward_vehicle_comes_nearer(
    *, state: dict[str, object], facing: tuple[int, int], comes: bool
) -> None:
    """A zombie comes that would be nearer to the vehicle after its next move."""
    g = battle(zombie(24, 24, facing, **state))
    car(g, running=False)

    assert goes_for(g, 0, 0) == comes


@pytest.mark.rule(TOWARD)
@pytest.mark.parametrize(
    ("x", "comes"),
    [
        pytest.param(25.6, True, id="beside the vehicle"),
        pytest.param(30, False, id="away from it"),
    ],
)
def test_zombie_act_moving_toward_vehicle_someone_at_it(x: float, *, comes: bool) -> None:
    """A zombie at the one side comes if it would be nearer to someone at the other."""
    g = battle(human(x, 10), zombie(22.4, 10, (1, 0)))
    car(g, running=False)

    assert goes_for(g, 1, 0) == comes
