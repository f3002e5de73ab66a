"""Vehicles with humans whom no player commands."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.state import NOBODY, Atz, Figure
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.npc.doctrine import break_if_beaten, npc_figure, npc_group
from tests.games.atz.garage import ROAD, car, where
from tests.games.atz.positions import activate, battle, human, run, table, zombie

HIDDEN = human(2, 46, facing=(-1, 0))  # behind the houses
STUNNED = human(30, 10, status=Status.STUNNED)
MISSES = (2, 2, 2)


def patrol(*others: Figure, gun: str = "", dice: tuple[int, ...] = (), **state: object) -> Atz:
    """Return a battle on a broad road, two soldiers in a sedan whom nobody commands."""
    terrain = table(pieces=(ROAD,), buildings=((0, 30, 12, 44),))
    soldiers = [human(2 + i, 2, side=2, kind=Class.MILITARY, gun=gun) for i in range(2)]
    g = battle(*soldiers, *others, dice=dice, terrain=terrain)
    car(g, 0, 1, **state)  # type: ignore[arg-type]
    activate(g, 0, 1)
    return g


@pytest.mark.rule("atz.npc.choices-in-tests")
def test_npc_choices_in_tests_drivers_keep_to_the_road() -> None:
    """With no enemy in sight a driver drives on, on the road, and stays on the table."""
    g = patrol(HIDDEN.copy(), speed=12)

    run(g, npc_figure, 0)

    assert where(g) == (24, 28)
    assert g.vehicles[0].speed == 18_000


@pytest.mark.rule("atz.npc.choices-in-tests")
@pytest.mark.parametrize(
    "at",
    [pytest.param((24, 36), id="near the edge"), pytest.param((8, 10), id="off the road")],
)
def test_npc_choices_in_tests_drivers_neither_leave_nor_stray(at: tuple[float, float]) -> None:
    """A driver who does not flee stays on the table, and stops where there is no road."""
    g = patrol(HIDDEN.copy(), at=at, speed=12)

    run(g, npc_figure, 0)

    assert g.figures[0].status == Status.CARRYING_ON
    assert where(g)[0] == at[0]
    assert (where(g)[1] == at[1]) == (at == (8, 10))


@pytest.mark.rule("atz.npc.choices-in-tests")
@pytest.mark.parametrize(
    ("speed", "ends"),
    [
        pytest.param(12, (24, 10), id="stops at once"),
        pytest.param(24, (24, 16), id="too fast: rolls on no farther than it must"),
        pytest.param(0, (24, 10), id="stands already"),
    ],
)
def test_npc_choices_in_tests_drivers_stop_to_fight(
    speed: float, ends: tuple[float, float]
) -> None:
    """A driver whose Leader sees an enemy stops as soon as he can."""
    g = patrol(human(40, 20), speed=speed)
    g.figures[0].activated = g.figures[1].activated = False

    run(g, npc_group, g.figures[0].group)

    assert where(g) == ends


@pytest.mark.rule("atz.npc.choices-in-tests", "atz.npc.action-list")
def test_npc_choices_in_tests_drivers_flee_off_the_table() -> None:
    """Outnumbered two to one, a driver leaves the table with everybody aboard."""
    g = patrol(*(human(2 + i, 46, facing=(-1, 0)) for i in range(4)), at=(24, 36), speed=12)
    break_if_beaten(g, 2)

    run(g, npc_figure, 0)

    assert [it.status for it in g.figures[:2]] == [Status.LEFT] * 2


@pytest.mark.rule("atz.npc.choices-in-tests", "atz.npc.action-list")
def test_npc_choices_in_tests_flee_on_foot_from_what_does_not_run() -> None:
    """Who flees gets out of a vehicle whose engine is off."""
    g = patrol(*(human(2 + i, 46, facing=(-1, 0)) for i in range(4)), running=False)
    break_if_beaten(g, 2)

    run(g, npc_figure, 0)

    assert [it.aboard for it in g.figures[:2]] == [NOBODY, 0]


@pytest.mark.rule("atz.npc.action-list", "atz.npc.target-choice")
@pytest.mark.parametrize(
    ("others", "dice", "targets"),
    [
        pytest.param((STUNNED.copy(), human(36, 30)), MISSES, [2], id="the nearest human"),
        pytest.param((STUNNED.copy(), zombie(26, 13)), MISSES, [3], id="first a zombie near by"),
        pytest.param((HIDDEN.copy(), zombie(33, 10)), (), [], id="no zombie farther off"),
    ],
)
def test_npc_action_list_fires_from_the_seat(
    others: tuple[Figure, ...], dice: tuple[int, ...], targets: list[int]
) -> None:
    """Whoever is aboard fires at the nearest enemy human, or first at a zombie that is near."""
    g = patrol(*others, gun="assault-rifle", dice=dice)
    g.log = []

    run(g, npc_figure, 1)

    fired = [one.event for one in g.log if isinstance(one.event, events.Fired)]
    assert [one.at[0].figure for one in fired] == targets
