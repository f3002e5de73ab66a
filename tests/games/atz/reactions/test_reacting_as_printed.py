"""Who is tested by what comes about on the table: charges, feasts, first zombies, shots."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import Fire
from shamble.games.atz.battle.state import NOBODY, OPEN, Atz, Feast, Figure
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Do, Status
from shamble.games.atz.fighting.feast import see_feasts
from shamble.games.atz.fighting.zed import meet_zombies
from shamble.games.atz.ground.terrain import Terrain
from shamble.kernel.dice import Dice
from tests.games.atz.play import order, zombies_turn
from tests.games.atz.positions import activate, battle, human, run, table, zombie

FIRED_ON = terms.Test.RECEIVED_FIRE
HOUSE = (20.0, 20.0, 26.0, 26.0)


def taken(g: Atz) -> list[tuple[terms.Test, tuple[int, ...]]]:
    """Return the tests that were taken, each with the figures that took it."""
    told = [one.event for one in g.log or () if isinstance(one.event, events.TestTaken)]
    return [(one.test, tuple(row.figure for row in one.results)) for one in told]


@pytest.mark.rule(
    "atz.zombie-react.charged-in-rear",
    "atz.zombie-act.neighbours-test-too",
    "atz.test.being-charged-bystanders",
)
@pytest.mark.parametrize(
    ("friend", "tested"),
    [
        pytest.param(human(27, 20, facing=(0, -1)), True, id="3 inches from him, facing it"),
        pytest.param(human(28.1, 20, facing=(0, -1)), False, id="farther than 4 inches"),
        pytest.param(human(27, 20, facing=(0, 1)), False, id="facing away"),
        pytest.param(human(27, 20, facing=(0, -1), side=2), False, id="no friend"),
    ],
)
def test_zombie_react_charged_in_rear_friends_are_tested(friend: Figure, *, tested: bool) -> None:
    """Charged from behind by a zombie one takes no test; friends near by who see it come do."""
    g = battle(human(24, 20), zombie(24, 14.5, (0, 1)), friend.copy())
    g.leaders = [NOBODY] * len(g.leaders)
    # Their test, then the melee: 4 dice less 2 against one.
    g.dice, g.log = Dice.scripted(*([1, 2] if tested else []), 6, 6, 6), []

    zombies_turn(g)

    assert taken(g) == ([(terms.Test.BEING_CHARGED, (2,))] if tested else [])


@pytest.mark.rule("atz.zombie-react.charged-in-rear", "atz.zombie-act.neighbours-test-too")
def test_zombie_react_charged_in_rear_each_of_two_is_excused() -> None:
    """Two friends who are both charged from behind are both excused, whatever they see."""
    g = battle(
        human(24, 20, facing=(0, 1)),
        human(26, 20, facing=(0, 1)),
        zombie(24, 14.5, (0, 1)),
        zombie(26, 14.5, (0, 1)),
        dice=(6,) * 6,
    )
    g.log = []

    zombies_turn(g)

    assert taken(g) == []


@pytest.mark.rule("atz.zombie-react.feast-test-trigger")
@pytest.mark.parametrize(
    ("eater", "seer", "seen"),
    [
        pytest.param((20, 21), (20, 27), True, id="6 inches from the zombie, 7 from the body"),
        pytest.param((20, 21), (20, 27.1), False, id="farther than 6 inches from the zombie"),
        pytest.param((20, 19), (20, 25.5), False, id="nearer to the body than to the zombie"),
        pytest.param((20, 19), (20, 25), True, id="6 inches from the zombie, 5 from the body"),
    ],
)
def test_zombie_react_feast_test_trigger_by_the_zombies(
    eater: tuple[float, float], seer: tuple[float, float], *, seen: bool
) -> None:
    """See The Feast is taken within 6 inches of the zombies, wherever the body lies."""
    g = battle(
        human(20, 20, status=Status.DEAD),
        zombie(*eater, prey=0),
        human(*seer, facing=(0, -1)),
        dice=(1, 2) if seen else (),
    )
    g.feasts, g.log = [Feast(body=0, ends=9)], []

    run(g, see_feasts)

    assert taken(g) == ([(terms.Test.FEAST, (2,))] if seen else [])


@pytest.mark.rule("atz.zombie-react.zed-walls", "atz.zombie-react.zed-test-once")
@pytest.mark.parametrize(
    ("terrain", "meets"),
    [
        pytest.param(table(buildings=(HOUSE,)), False, id="a wall between"),
        pytest.param(
            table(buildings=(HOUSE,), doors=((22.5, 20, 23.5, 20),)),
            True,
            id="a shut door between",
        ),
        pytest.param(
            table(buildings=(HOUSE,), windows=((22.5, 20, 23.5, 20),)),
            True,
            id="a window between",
        ),
        pytest.param(
            table(buildings=(HOUSE,), doors=((25, 20, 26, 20),)),
            False,
            id="a door elsewhere",
        ),
    ],
)
def test_zombie_react_zed_walls(terrain: Terrain, *, meets: bool) -> None:
    """Through a solid wall nobody meets his first zombie, and the test is not used up."""
    g = battle(
        human(23, 20.6, knows=False, facing=(0, 1)),
        zombie(16, 18.3, (1, 0)),
        terrain=terrain,
        dice=(1, 2) if meets else (),
    )
    g.log = []

    zombies_turn(g)

    assert g.figures[0].knows is meets
    assert (terms.Test.ZED, (0,)) in taken(g) if meets else not taken(g)


@pytest.mark.rule("atz.zombie-react.zed-walls")
def test_zombie_react_zed_walls_nor_through_a_ceiling() -> None:
    """Nobody meets his first zombie through the floor on which he stands."""
    g = battle(human(23, 23, knows=False), zombie(23, 21, floor=1))

    run(g, meet_zombies)

    assert not g.figures[0].knows


@pytest.mark.rule("atz.building.dv", "atz.test.received-fire-results")
@pytest.mark.parametrize(
    ("weapon", "dv", "do"),
    [
        pytest.param("bolt-action-rifle", 2, Do.DUCK_BACK, id="Impact 3, a wall of DV 2: no cover"),
        pytest.param("bolt-action-rifle", 3, Do.SNAP_FIRE, id="Impact 3, a wall of DV 3"),
        pytest.param("pistol", 2, Do.SNAP_FIRE, id="Impact 1, a wall of DV 2"),
    ],
)
def test_building_dv_for_received_fire_too(weapon: str, dv: int, do: Do) -> None:
    """A wall that the shot goes through is no cover for the reaction to it either."""
    back = (1, 1, 1, 6, 6) if do == Do.SNAP_FIRE else ()  # misses, and the first one ducks back
    terrain = table(buildings=(HOUSE,), dv=dv, windows=((22.5, 20, 23.5, 20),))
    g = battle(
        human(23, 12, gun=weapon),
        human(23, 21, gun="assault-rifle", side=2, facing=(0, -1)),
        terrain=terrain,
        dice=(2, *((1,) if weapon == "pistol" else ()), 1, 6, *back),
    )
    g.doors[0] = OPEN
    activate(g, 0)
    g.log = []

    order(g, Fire(0, weapon, (1,), (2 if weapon == "pistol" else 1,)))

    (told,) = [one.event for one in g.log if isinstance(one.event, events.TestTaken)][:1]
    assert (told.test, told.results[0].passed, told.results[0].do) == (FIRED_ON, 1, do)
