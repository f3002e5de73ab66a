"""Where figures may stand and walk: on nobody, in no wall, through no enemy."""

import pytest

from shamble.games.atz.battle.options import BreakOff, PutDown
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, squared_distance
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.retrieve import wounded_near
from shamble.games.atz.ground.terrain import Terrain
from shamble.games.atz.moving.march import march
from shamble.games.atz.reactions.damage import bring_down
from shamble.games.atz.table.reach import can_stand, room_beside, route
from shamble.games.atz.zombies.horde import horde_step
from tests.games.atz.play import order, why_not
from tests.games.atz.positions import activate, battle, car, human, run, table, zombie

HOUSE = (20.0, 20.0, 26.0, 26.0)


def carrying(*others: Figure) -> Atz:
    """Return a battle in which the first figure carries the second."""
    body = human(24, 24, status=Status.OUT_OF_THE_FIGHT, prone=True, carried=True)
    g = battle(human(24, 24, carries=1), body, *others)
    activate(g, 0)
    return g


@pytest.mark.rule("atz.wounded.voluntary", "atz.figure.no-overlap")
def test_wounded_voluntary_is_laid_down_in_contact() -> None:
    """Whoever is put down lies in contact with its carrier, not under it."""
    g = carrying()

    order(g, PutDown(0))

    assert (touching(g, 0, 1), squared_distance(g, 0, 1) >= 100) == (True, True)
    assert (g.figures[1].carried, g.figures[0].carries) == (False, NOBODY)


@pytest.mark.rule("atz.wounded.voluntary", "atz.figure.no-overlap")
def test_wounded_voluntary_falls_beside_a_carrier_who_falls() -> None:
    """A carrier who goes down lets go, and neither lies on the other."""
    g = carrying(zombie(40, 40))

    run(g, bring_down, 0, 2, Status.OUT_OF_THE_FIGHT)

    assert (squared_distance(g, 0, 1) >= 100, g.figures[1].carried) == (True, False)


@pytest.mark.rule("atz.figure.no-overlap")
def test_figure_no_overlap_room_beside_keeps_to_its_side_of_a_wall() -> None:
    """Where all contact is taken or walled off, the next nearest room is farther on."""
    crowd = [human(23, 24), human(24, 25), human(24, 23), human(25, 24)]
    g = battle(human(24, 24), *crowd, terrain=table(obstacles=(car(24.8, 22), car(24.8, 24.6))))

    spot = room_beside(g, NOBODY, (240, 240))

    assert can_stand(g, NOBODY, spot)
    assert (spot[0] - 240) ** 2 + (spot[1] - 240) ** 2 > 110


@pytest.mark.rule("atz.melee.break-off", "atz.figure.no-overlap")
@pytest.mark.parametrize(
    ("friend", "barred"),
    [
        pytest.param(human(20, 25.5), "atz.figure.no-overlap", id="onto a friend"),
        pytest.param(human(20, 24), None, id="beside a friend"),
    ],
)
def test_melee_break_off_not_onto_somebody(friend: Figure, barred: str | None) -> None:
    """Nobody breaks off to where somebody stands."""
    g = battle(human(20, 29), zombie(20, 30), friend)
    activate(g, 0)

    assert why_not(g, BreakOff(0, 200, 250)) == barred


@pytest.mark.rule("atz.zombie-move.through-figures", "atz.figure.no-overlap")
@pytest.mark.parametrize(
    ("status", "ends"),
    [
        pytest.param(Status.CARRYING_ON, 310, id="a man on his feet is in the way"),
        pytest.param(Status.OUT_OF_THE_FIGHT, 290, id="one who lies is stepped over"),
    ],
)
def test_zombie_move_through_figures(status: Status, ends: int) -> None:
    """A zombie that walks on steps over a body, but never through a human on his feet."""
    walker = zombie(24, 31, (0, -1), move_left=6_000)
    g = battle(human(24, 30, status=status, prone=status > Status.STUNNED), walker)

    run(g, horde_step, (1,))

    assert (walker.x, walker.y) == (240, ends)


@pytest.mark.rule("atz.figure.no-overlap")
def test_figure_no_overlap_zombies_walk_through_no_wall() -> None:
    """A zombie whose way is straight into a wall stops before it."""
    walker = zombie(23, 19, path=((230, 230),), move_left=6_000)
    g = battle(walker, terrain=table(buildings=(HOUSE,)))

    run(g, horde_step, (0,))

    assert walker.y == 195


@pytest.mark.rule("atz.wounded.duck-back")
@pytest.mark.parametrize(
    ("terrain", "found"),
    [
        pytest.param(table(), 1, id="in the open"),
        pytest.param(table(buildings=(HOUSE,)), NOBODY, id="inside, and no way in"),
    ],
)
def test_wounded_duck_back_needs_a_way(terrain: Terrain, found: int) -> None:
    """Nobody fetches a wounded friend through a wall."""
    wounded = human(23, 21, status=Status.OUT_OF_THE_FIGHT, prone=True)
    g = battle(human(23, 19), wounded, terrain=terrain)

    assert wounded_near(g, 0) == found


@pytest.mark.rule("atz.move.normal", "atz.figure.measuring")
def test_move_normal_rounding_costs_no_step() -> None:
    """A move that is just long enough gets there, or a hair short; no whole step is lost."""
    walker = human(24, 24, path=((317, 261),), move_left=8_000, allowance=8_000)
    g = battle(walker)

    run(g, march, (0,))

    assert (walker.x - 317) ** 2 + (walker.y - 261) ** 2 <= 4


@pytest.mark.rule("atz.figure.no-overlap")
@pytest.mark.parametrize(
    ("other", "way"),
    [
        pytest.param(zombie(21, 23), (6_000, ((200, 260),)), id="past an enemy, an inch away"),
        pytest.param(zombie(20.9, 23), None, id="an enemy in the way"),
        pytest.param(human(20.9, 23), (6_000, ((200, 260),)), id="through a friend"),
    ],
)
def test_figure_no_overlap_a_base_needs_an_inch(
    other: Figure, way: tuple[int, tuple[tuple[int, int], ...]] | None
) -> None:
    """A straight way leads past an enemy where the bases do not overlap, and nowhere else."""
    g = battle(human(20, 20), other)
    activate(g, 0)

    assert route(g, 0, (200, 260), 8_000) == way
