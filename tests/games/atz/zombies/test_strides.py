"""Who is in the way of a zombie's step; what is remembered of it is what would be found."""

import hypothesis.strategies as st
from hypothesis import given

from shamble.games.atz.battle.state import Atz, ground
from shamble.games.atz.book.terms import Status
from shamble.games.atz.zombies.crowd import Crowd, cell_of
from shamble.games.atz.zombies.horde import horde_step, look_around
from shamble.games.atz.zombies.strides import first_fit, stride, usual
from shamble.kernel.dice import Dice
from tests.games.atz.garage import car
from tests.games.atz.positions import battle, human, table, zombie

GOAL = (240, 60)
YARD = table(buildings=((20, 8, 28, 14),), doors=((23, 14, 24.2, 14),))
SPOTS = st.tuples(st.integers(180, 300), st.integers(150, 260))


def horde(spots: list[tuple[int, int]]) -> Atz:
    """Return zombies on their way to a human behind a house, as many as there is room for."""
    g = battle(human(24, 6), terrain=YARD)
    for x, y in spots:
        near = [it for it in g.figures if (it.x - x) ** 2 + (it.y - y) ** 2 < 100]
        if not near:
            it = zombie(x / 10, y / 10, move_left=6_000, path=(GOAL,), goal=GOAL)
            g.figures.append(it)
    g.dice = Dice.seeded(1)
    return g


def stepped(g: Atz) -> list[tuple[int, int, int]]:
    """Return where all are, and what they have left, when everybody has made a step."""
    copy = g.copy()
    horde_step(copy, tuple(range(1, len(copy.figures))))
    return [(it.x, it.y, it.act.move_left) for it in copy.figures]


@given(st.lists(SPOTS, min_size=2, max_size=14))
def test_a_remembered_step_is_the_one_that_would_be_found(spots: list[tuple[int, int]]) -> None:
    """A horde steps the same way whether or not another stood in the same place before."""
    g = horde(spots)
    ground(g).strides.clear()

    first, again = stepped(g), stepped(g)

    assert again == first


def test_a_step_depends_on_who_stands_on_the_way() -> None:
    """What is remembered of a zombie alone does not hold once somebody is before it."""
    alone, behind = horde([(240, 250)]), horde([(240, 250), (240, 235)])
    free = stride(alone, 1, (GOAL,), 6_000, look_around(alone, [1]))

    held = stride(behind, 1, (GOAL,), 6_000, look_around(behind, [1]))

    assert held != free


def test_a_step_depends_on_the_vehicles_on_the_way() -> None:
    """What is remembered does not hold once a vehicle is on the way, or another one elsewhere."""
    g = horde([(240, 250)])
    free = stride(g, 1, (GOAL,), 6_000, look_around(g, [1]))
    car(g, at=(24, 22), facing=(1, 0))
    held = stride(g, 1, (GOAL,), 6_000, look_around(g, [1]))
    g.vehicles[0].x = 440

    assert stride(g, 1, (GOAL,), 6_000, look_around(g, [1])) == free
    assert held != free


def test_zombie_act_who_is_yet_to_step_holds_up_whoever_is_behind() -> None:
    """One that is about to move on is waited for, and noted as the one who is."""
    g = horde([(240, 250), (240, 235)])
    around = look_around(g, [1, 2])

    first_fit(g, 1, (GOAL,), usual(6_000), around)

    assert around.holders == {1: [2]}


def test_a_crowd_finds_who_takes_room_in_a_box() -> None:
    """Those on its border, on other floors, off the table, and destroyed zombies are not in it."""
    g = battle(
        human(10, 10), zombie(11, 10), zombie(12, 10), zombie(10.5, 10, status=Status.DEAD),
        human(10, 11, floor=1), human(10.4, 10.4, status=Status.LEFT), zombie(20, 20),
    )  # fmt: skip

    assert Crowd(g.figures).within(0, (90, 90, 120, 120)) == [0, 1]


def test_a_crowd_follows_who_moves() -> None:
    """Whoever has moved is found where he is, and nowhere else."""
    g = battle(human(10, 10), zombie(20, 20))
    crowd, was = Crowd(g.figures), cell_of(g.figures[1])
    g.figures[1].x, g.figures[1].y = 105, 105

    crowd.move(1, was)

    assert crowd.within(0, (90, 90, 120, 120)) == [0, 1]
    assert crowd.within(0, (190, 190, 210, 210)) == []
