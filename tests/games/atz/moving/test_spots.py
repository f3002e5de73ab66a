"""Which spots are listed for a figure that may move: a few of every kind worth going to."""

import pytest

from shamble.games.atz.battle.state import Atz, Figure, nearest_foes
from shamble.games.atz.book.terms import Status
from shamble.games.atz.book.traits import NORMAL_MOVE
from shamble.games.atz.ground.plane import square
from shamble.games.atz.ground.terrain import Terrain
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.moving.spots import tactical_spots
from tests.games.atz import garage
from tests.games.atz.positions import activate, battle, car, human, table, zombie

HOUSE = (20.0, 20.0, 26.0, 26.0)
DOOR = (22.5, 20.0, 23.5, 20.0)
BUS = table(obstacles=(car(22, 24, tall=True),))


def listed(*figures: Figure, terrain: Terrain | None = None, left: int = NORMAL_MOVE) -> list[Spot]:
    """Return the spots that are listed for the first of some figures."""
    g = battle(*figures, terrain=terrain)
    activate(g, 0, left=left)
    return spots_of(g)


def spots_of(g: Atz) -> list[Spot]:
    """Return the spots that are listed for the first figure."""
    return [(move.x, move.y) for move in tactical_spots(g, 0, nearest_foes(g, 0))]


@pytest.mark.rule("atz.move.normal")
def test_move_normal_spots_all_round() -> None:
    """Eight directions are listed at the full move, four at half of it, and straight ahead."""
    ring = {(280, 230), (120, 230), (200, 310), (200, 150)}
    between = {(256, 286), (144, 286), (144, 174), (256, 174)}
    half = {(240, 230), (160, 230), (200, 270), (200, 190)}

    found = listed(human(20, 23, facing=(3, 4)))

    assert set(found) == {*ring, *between, *half, (248, 294)}
    assert len(found) == len(set(found))


@pytest.mark.rule("atz.move.normal")
@pytest.mark.parametrize(
    ("others", "spot"),
    [
        pytest.param((), (5, 230), id="the edge of the table"),
        pytest.param((human(8, 26),), (72, 254), id="beside a friend"),
        pytest.param(
            (human(8, 20), human(3, 27), human(8, 27, status=Status.HUNKERED, prone=True)),
            (75, 261),
            id="beside a third friend, who needs help",
        ),
        pytest.param(
            (zombie(8, 20, status=Status.STUNNED, prone=True),), (72, 206), id="at a body"
        ),
        pytest.param((zombie(8, 26, (0, 1)),), (80, 250), id="right behind a zombie"),
        pytest.param((zombie(8, 26, (0, 1)),), (72, 254), id="nearest behind a zombie"),
    ],
)
def test_move_normal_spots_for(others: tuple[Figure, ...], spot: Spot) -> None:
    """A spot of each kind is listed where there is reason to go there."""
    assert spot in listed(human(5, 23), *others)


@pytest.mark.rule("atz.move.normal")
@pytest.mark.parametrize(
    ("terrain", "spot"),
    [
        pytest.param(table(obstacles=(car(22, 24),)), (245, 235), id="into cover, behind a car"),
        pytest.param(BUS, (265, 235), id="out of sight, at the corner of a bus"),
        pytest.param(table(buildings=(HOUSE,), doors=(DOOR,)), (230, 193), id="before a door"),
        pytest.param(table(buildings=(HOUSE,), doors=(DOOR,)), (230, 207), id="inside a door"),
    ],
)
def test_move_normal_spots_at_things(terrain: Terrain, spot: Spot) -> None:
    """Cover from the nearest enemy, corners that he cannot see, and doors are listed."""
    assert spot in listed(human(24, 17), zombie(18, 42), terrain=terrain)


@pytest.mark.rule("atz.move.normal")
def test_move_normal_spots_beside_vehicles() -> None:
    """The nearest spot from which one gets into a vehicle is listed."""
    g = battle(human(24, 17))
    garage.car(g, at=(26, 20))
    activate(g, 0)

    assert (245, 180) in spots_of(g)


@pytest.mark.rule("atz.move.normal")
@pytest.mark.parametrize(
    ("where", "terrain"),
    [
        pytest.param((24.2, 23.3), table(obstacles=(car(22, 24),)), id="a hair from cover"),
        pytest.param((23, 19), table(buildings=(HOUSE,), doors=(DOOR,)), id="a hair from a door"),
        pytest.param((26.7, 23.3), BUS, id="a hair from a hidden corner"),
        pytest.param((24, 17), None, id="half of a short move"),
    ],
)
@pytest.mark.parametrize("left", [NORMAL_MOVE, 700], ids=["whole", "little"])
def test_move_normal_spots_are_half_an_inch_away(
    where: tuple[float, float], terrain: Terrain | None, left: int
) -> None:
    """No spot is listed that is less than half an inch from where one stands."""
    it = human(*where)

    found = listed(it, zombie(18, 42), terrain=terrain, left=left)

    assert found
    assert [spot for spot in found if square(*spot, it.x, it.y) < 25] == []


@pytest.mark.rule("atz.move.normal")
def test_move_normal_spots_less_than_half_an_inch_to_help() -> None:
    """A shorter step is listed where it leads into contact."""
    body = human(24, 18.3, status=Status.OUT_OF_THE_FIGHT, prone=True)

    assert (240, 173) in listed(human(24, 17), body)


@pytest.mark.rule("atz.move.cover-choice")
@pytest.mark.parametrize(
    ("foe", "spot"),
    [
        pytest.param((20, 40), (200, 215), id="an enemy above"),
        pytest.param((40, 23), (175, 230), id="on the right"),
    ],
)
def test_move_cover_choice_right_behind_a_car(
    foe: tuple[float, float], spot: tuple[int, int]
) -> None:
    """The spot behind a car is in contact with the side that is away from the enemy."""
    behind = table(obstacles=(car(18, 22),))

    assert spot in listed(human(17, 21), human(*foe, side=2), terrain=behind)
