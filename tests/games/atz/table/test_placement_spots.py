"""Where a zombie is put when its spot is taken, compared with a search by degrees, and how."""

import math
import random

import pytest

from shamble.games.atz.battle.events import ZombiePlaced
from shamble.games.atz.battle.state import Atz, Figure, Profile
from shamble.games.atz.book.terms import Area, Class, Status
from shamble.games.atz.ground.terrain import Piece
from shamble.games.atz.table.placement import (
    circle,
    free_spot,
    place_starting_zombies,
    place_zombie,
)
from tests.games.atz.garage import car
from tests.games.atz.positions import battle, human, table, tenths, zombie

ROCKS = tuple(
    Piece(tenths(box), "rock") for box in ((4, 4, 10, 30), (20, 6, 30, 9), (31, 22, 44, 36))
)
WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0))
CASES = 60
DOG = Profile("Rex", 1, 0, Class.CIVILIAN, "dog", human=False)


def turned(dx: int, dy: int, degrees: int) -> tuple[int, int]:
    """Return a vector of tenths turned clockwise, rounded half up."""
    s = round(math.sin(math.radians(degrees)) * 1_000_000)
    c = round(math.cos(math.radians(degrees)) * 1_000_000)
    return (
        math.floor((dx * c + dy * s) / 1_000_000 + 0.5),
        math.floor((dy * c - dx * s) / 1_000_000 + 0.5),
    )


def is_room(g: Atz, x: int, y: int) -> bool:
    """Whether a base is on the table and off all rocks and figures, and touches no human."""
    gaps = [
        math.hypot(
            max(rock.box[0] - x, x - rock.box[2], 0), max(rock.box[1] - y, y - rock.box[3], 0)
        )
        for rock in g.terrain.pieces
    ]
    near = [(math.hypot(it.x - x, it.y - y), it.who.zombie) for it in g.figures]
    return (
        5 <= x <= 475
        and 5 <= y <= 475
        and all(gap >= 5 for gap in gaps)
        and all(apart >= (10 if dead else 10.5) for apart, dead in near)
    )


def searched(g: Atz, x: int, y: int, way: tuple[int, int]) -> tuple[int, int]:
    """Return the first spot with room: 12 inches off, degree by degree, then an inch farther."""
    return next(
        (x + dx, y + dy)
        for inches in range(12, 48)
        for degrees in range(360)
        for dx, dy in [turned(way[0] * inches * 10, way[1] * inches * 10, degrees)]
        if is_room(g, x + dx, y + dy)
    )


@pytest.mark.rule(
    "atz.placement.off-table-clockwise",
    "atz.placement.off-table-step",
    "atz.placement.occupied-spot",
    "atz.placement.measure-from",
)
def test_placement_off_table_step_by_step() -> None:
    """A spot that is taken swings on by degrees, clockwise, to the first that is not."""
    rng = random.Random(4)  # noqa: S311  (no secret)
    crowd = [
        (human if rng.random() < 0.5 else zombie)(
            rng.randrange(60, 420) / 10, rng.randrange(60, 420) / 10
        )
        for _ in range(60)
    ]
    g = battle(*crowd, terrain=table(pieces=ROCKS))
    spots = [(rng.randrange(5, 476), rng.randrange(5, 476), WAYS[i % 4]) for i in range(CASES)]

    found = [free_spot(g, x, y, way[0] * 120, way[1] * 120) for x, y, way in spots]

    assert found == [searched(g, *spot) for spot in spots]


@pytest.mark.rule("atz.placement.off-table-step", "atz.placement.twelve-inches")
@pytest.mark.parametrize("way", WAYS, ids=["up", "right", "down", "left"])
def test_placement_off_table_step_all_round(way: tuple[int, int]) -> None:
    """The spot goes round clockwise in steps of a degree, always 12 inches off to a tenth."""
    found = circle(way[0] * 120, way[1] * 120)

    assert list(found) == [turned(way[0] * 120, way[1] * 120, degrees) for degrees in range(360)]


@pytest.mark.rule("atz.placement.occupied-spot")
@pytest.mark.parametrize(
    ("other", "taken"),
    [
        pytest.param(zombie(24, 37), False, id="a zombie an inch away"),
        pytest.param(zombie(24, 36.9), True, id="a zombie in it"),
        pytest.param(human(24, 37), True, id="a human in contact"),
        pytest.param(human(24, 37.1), False, id="a human just out of contact"),
        pytest.param(human(24, 36, status=Status.DEAD), True, id="a body lies there"),
        pytest.param(human(24, 36, status=Status.LEFT), False, id="one who has left"),
        pytest.param(human(24, 36, carried=True), False, id="one who is carried"),
        pytest.param(human(24, 36, floor=1), False, id="one upstairs"),
        pytest.param(human(24, 36, aboard=0), False, id="one in a vehicle"),
    ],
)
def test_placement_occupied_spot_by_whom(other: Figure, *, taken: bool) -> None:
    """A zombie is put on nobody, and in contact with no human; other zombies it may touch."""
    g = battle(other)

    assert (free_spot(g, 240, 240, 0, 120) != (240, 360)) is taken


@pytest.mark.rule("atz.placement.occupied-spot")
@pytest.mark.parametrize(
    ("y", "taken"), [pytest.param(36, True, id="there"), pytest.param(30, False, id="elsewhere")]
)
def test_placement_occupied_spot_by_a_vehicle(y: float, *, taken: bool) -> None:
    """A zombie is not put where a vehicle that is in use stands."""
    g = battle(human(10, 10))
    car(g, 0, at=(24, y))

    assert (free_spot(g, 240, 240, 0, 120) != (240, 360)) is taken


@pytest.mark.rule("atz.placement.on-a-building", "atz.placement.any-terrain")
@pytest.mark.parametrize(
    ("box", "lurks"),
    [
        pytest.param((20, 32, 30, 38), True, id="on a building"),
        pytest.param((30, 32, 36, 38), False, id="beside it"),
    ],
)
def test_placement_on_a_building(box: tuple[float, float, float, float], *, lurks: bool) -> None:
    """A zombie whose spot is on a building is put there and comes out when it acts."""
    g = battle(human(24, 24), terrain=table(buildings=(box,)))
    g.log = []

    figure = place_zombie(g, 240, 240, 1)

    it = g.figures[figure]
    assert (figure, it.x, it.y, it.lurks, g.generated) == (1, 240, 360, lurks, 1)
    assert [one.event for one in g.log] == [ZombiePlaced(1, 1, 240, 360)]


@pytest.mark.rule("atz.placement.face-nearest-human", "atz.zombie.always-hostile")
@pytest.mark.parametrize(
    ("others", "facing"),
    [
        pytest.param((human(24, 40),), (0, 40), id="the nearest"),
        pytest.param((human(30, 36), human(20, 36)), (-40, 0), id="the nearer of two"),
        pytest.param((human(28, 36), human(20, 36)), (40, 0), id="of equals the first"),
        pytest.param(
            (human(20, 36, status=Status.OUT_OF_THE_FIGHT),), (-40, 0), id="one who is down"
        ),
        pytest.param((human(20, 36, status=Status.DEAD), human(24, 30)), (0, -60), id="no body"),
        pytest.param((human(20, 36, carried=True), human(24, 30)), (0, -60), id="nobody carried"),
        pytest.param((zombie(20, 36), human(24, 30)), (0, -60), id="no zombie"),
        pytest.param((human(20, 36, side=2), human(24, 30)), (-40, 0), id="whoever that is"),
        pytest.param((human(20, 36, who=DOG), human(24, 30)), (0, -60), id="no dog"),
        pytest.param((), (0, -1), id="nobody is there"),
    ],
)
def test_placement_face_nearest_human(others: tuple[Figure, ...], facing: tuple[int, int]) -> None:
    """A zombie is put down facing the nearest living human, seen or not."""
    g = battle(*others)

    it = g.figures[place_zombie(g, 240, 240, 1)]

    assert (it.x, it.y) == (240, 360)
    assert (it.fx, it.fy) == facing


@pytest.mark.rule("atz.placement.face-nearest-human")
def test_placement_face_nearest_human_right_above() -> None:
    """Whoever is upstairs at the very spot gives a zombie no direction to face."""
    g = battle(human(24, 36, floor=1))

    it = g.figures[place_zombie(g, 240, 240, 1)]

    assert (it.fx, it.fy) == (0, -1)


@pytest.mark.rule("atz.zombie.start-who-counts-as-human", "atz.zombie.start-placed-from-each-human")
@pytest.mark.parametrize(
    ("other", "count"),
    [
        pytest.param(human(36, 24), 2, id="a player's human"),
        pytest.param(human(36, 24, side=2, seat=1), 2, id="another player's"),
        pytest.param(human(36, 24, side=2), 1, id="nobody's"),
        pytest.param(human(36, 24, status=Status.LEFT), 1, id="not on the table"),
        pytest.param(human(36, 24, carried=True), 1, id="not there yet"),
    ],
)
def test_zombie_start_who_counts_as_human(other: Figure, count: int) -> None:
    """Zombies are rolled for each player's human on the table, around that human."""
    g = battle(human(12, 24), other, dice=(1, 1, *(1, 4)[: 2 * count - 2]))

    place_starting_zombies(g)

    spots = [(it.x, it.y) for it in g.figures[2:]]
    assert spots == [(120, 360), (360, 120)][:count]
    assert g.dice.spent


@pytest.mark.rule("atz.zombie.start-who-counts-as-human")
def test_zombie_start_who_counts_as_human_no_dogs() -> None:
    """No zombies are rolled for animals."""
    g = battle(human(12, 24), human(36, 24), dice=(1, 1))
    g.figures[1].who = DOG

    place_starting_zombies(g)

    assert len(g.figures) == 3


@pytest.mark.rule(
    "atz.zombie.start-count-urban",
    "atz.zombie.start-count-suburbs",
    "atz.zombie.start-count-rural",
)
@pytest.mark.parametrize(
    ("area", "die", "count"),
    [
        (Area.URBAN, 1, 2),
        (Area.URBAN, 6, 7),
        (Area.SUBURBS, 1, 1),
        (Area.SUBURBS, 6, 6),
        (Area.RURAL, 1, 1),
        (Area.RURAL, 2, 1),
        (Area.RURAL, 5, 3),
        (Area.RURAL, 6, 3),
    ],
)
def test_zombie_start_count_by_die(area: Area, die: int, count: int) -> None:
    """A die and 1 in town, a die in the suburbs, half a die in the country."""
    g = battle(human(24, 24), dice=(die, *(1, 3, 4, 6, 1, 3, 4)[:count]), terrain=table(area=area))

    place_starting_zombies(g)

    assert len(g.figures) == 1 + count
    assert g.dice.spent
