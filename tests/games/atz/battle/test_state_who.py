"""Who counts as what: on the table, alive, friend or enemy, in contact, armed, upstairs."""

import pytest

from shamble.games.atz.battle.state import (
    Figure,
    alive,
    down,
    foes,
    friends,
    ground,
    gun,
    levels_of,
    members,
    nearest_foes,
    on_table,
    seat_of,
    squared_distance,
    up,
    within,
)
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book.terms import Status
from tests.games.atz.positions import battle, human, table, zombie


@pytest.mark.parametrize(
    ("status", "found"),
    [
        pytest.param(Status.CARRYING_ON, (True, True, False, True), id="carries on"),
        pytest.param(Status.DUCKED_BACK, (True, False, False, True), id="ducked back"),
        pytest.param(Status.HUNKERED, (True, False, False, True), id="hunkered down"),
        pytest.param(Status.STUNNED, (True, False, True, True), id="stunned"),
        pytest.param(Status.OUT_OF_THE_FIGHT, (True, False, True, True), id="out of the fight"),
        pytest.param(Status.CAPTURED, (True, False, True, True), id="captured"),
        pytest.param(Status.DEAD, (True, False, True, False), id="dead"),
        pytest.param(Status.LEFT, (False, False, False, False), id="left"),
    ],
)
def test_status_of_a_figure(status: Status, found: tuple[bool, ...]) -> None:
    """The dead lie on the table; those who have left are neither there nor alive."""
    it = human(20, 20, status=status)

    assert (on_table(it), up(it), down(it), alive(it)) == found


def test_status_carried_is_off_the_table() -> None:
    """Whoever is carried is not on the table by himself."""
    assert on_table(human(20, 20, carried=True)) is False


def test_group_members_friends_and_enemies() -> None:
    """The living of one's group, of one's side but oneself, and of all others."""
    g = battle(
        human(20, 20),
        human(22, 20),
        human(40, 40),
        human(21, 20, status=Status.DEAD),
        zombie(30, 30),
        zombie(10, 10, status=Status.DEAD),
        human(5, 40, side=2),
    )

    assert members(g, 1) == [0, 1]
    assert (friends(g, 0), friends(g, 1)) == ([1, 2], [0, 2])
    assert (foes(g, 0), foes(g, 4)) == ([4, 6], [0, 1, 2, 6])
    assert [seat_of(g, i) for i in (0, 6)] == [0, -1]


def test_figure_measuring_the_nearest_enemies_first() -> None:
    """Enemies are ranked by distance whichever way, the first of equals first."""
    spots = ((20, 27), (25, 20), (15, 20), (20, 17), (23, 24), (17, 16))
    g = battle(human(20, 20), *(zombie(*spot) for spot in spots), human(20, 21))

    assert nearest_foes(g, 0) == [4, 2, 3, 5, 6, 1]


@pytest.mark.rule("atz.figure.measuring")
@pytest.mark.parametrize(
    ("spot", "square", "four"),
    [((24, 20), 1_600, True), ((24.1, 20), 1_681, False), ((23, 17), 1_800, False)],
)
def test_figure_measuring_from_centre_to_centre(
    spot: tuple[float, float], square: int, *, four: bool
) -> None:
    """Distances are taken between the centres, and reached if they are just as far."""
    g = battle(human(20, 20), zombie(*spot))

    assert squared_distance(g, 0, 1) == squared_distance(g, 1, 0) == square
    assert within(g, 0, 1, 4) is four


@pytest.mark.rule("atz.melee.contact")
@pytest.mark.parametrize(
    ("other", "touches"),
    [
        pytest.param(zombie(20, 21), True, id="an inch"),
        pytest.param(zombie(20.3, 21), True, id="a little more"),
        pytest.param(zombie(20.4, 21), False, id="too much"),
        pytest.param(zombie(20, 21, floor=1), False, id="another floor"),
        pytest.param(zombie(20, 21, aboard=0), False, id="in a vehicle"),
    ],
)
def test_melee_contact_on_one_floor_and_in_one_vehicle(*, other: Figure, touches: bool) -> None:
    """Figures are in contact on one floor, both on foot or in one vehicle."""
    g = battle(human(20, 20), other.copy())

    assert touching(g, 0, 1) is touches


@pytest.mark.rule("atz.ammo.switch")
@pytest.mark.parametrize(
    ("hand", "empty", "found"),
    [
        pytest.param((), (), None, id="none"),
        pytest.param(("pistol",), (), "pistol", id="one"),
        pytest.param(("pistol",), ("pistol",), "pistol", id="an empty one"),
        pytest.param(("pistol", "machine-pistol"), (), "pistol", id="the first of two"),
        pytest.param(
            ("pistol", "machine-pistol"), ("pistol",), "machine-pistol", id="the loaded of two"
        ),
        pytest.param(
            ("pistol", "machine-pistol"), ("machine-pistol",), "pistol", id="the second is empty"
        ),
    ],
)
def test_ammo_switch_which_gun_is_used(
    hand: tuple[str, ...], empty: tuple[str, ...], found: str | None
) -> None:
    """Of two guns in hand the first that is loaded is used."""
    g = battle(human(20, 20, guns=hand, hand=hand, empty=empty))
    weapon = gun(g, 0)

    assert (weapon and weapon.id) == found


@pytest.mark.rule("atz.building.levels")
def test_building_levels_the_ground_of_those_upstairs() -> None:
    """Upper floors count for whoever is on one, in the building that he is in."""
    terrain = table(buildings=((10, 10, 20, 20), (30, 30, 40, 40)), dv=3)
    g = battle(human(15, 15, floor=1), human(35, 35), human(34, 34, floor=2), terrain=terrain)
    figures = g.figures

    assert levels_of(g, tuple(figures)) == ((0, 1), (1, 2))
    assert levels_of(g, (figures[1],)) == ()
    assert ground(g, figures[1]) is ground(g)
    assert ground(g, figures[1], figures[0]) is ground(g, figures[0])
    assert ground(g, figures[0]) is not ground(g)
