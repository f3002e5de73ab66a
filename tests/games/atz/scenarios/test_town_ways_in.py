"""Whether every door of a table can be reached from its edges, compared with a flood."""

import random

import msgspec
import numpy as np
import pytest

from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.terrain import Box, Building, Obstacle, Opening, Piece, Terrain
from shamble.games.atz.scenarios.town import build_town, doors_reachable, lay_table
from shamble.kernel.dice import Dice
from tests.games.atz.positions import tables

SIZE = 200
HOUSE = (70, 70, 130, 130)
DOOR = (95, 70, 105, 70)
BACK = (95, 130, 105, 130)
CASES = 60


def town(
    *blocks: Box,
    house: Box = HOUSE,
    doors: tuple[Box, ...] = (DOOR,),
    low: bool = False,
    rock: bool = False,
) -> Terrain:
    """Return a small table with a house and solid blocks about it."""
    gaps = tuple(Opening(*door, "door", 0) for door in doors)
    things = () if rock else tuple(Obstacle(box, tall=False, low=low) for box in blocks)
    pieces = tuple(Piece(box, "rock") for box in blocks) if rock else ()
    made = Terrain(
        "", Area.SUBURBS, SIZE, SIZE, (Building(house, "house", 2),), gaps, pieces, things
    )
    return Terrain(
        f"ways in {hash(made)}", Area.SUBURBS, SIZE, SIZE, made.buildings, gaps, pieces, things
    )


def flooded(terrain: Terrain) -> bool:
    """Whether a base that goes by half inches from the rim comes to stand before every door."""
    half_inches = np.arange(0, SIZE + 1, 5)
    x, y = np.meshgrid(half_inches, half_inches, indexing="ij")
    free = (x >= 5) & (x <= SIZE - 5) & (y >= 5) & (y <= SIZE - 5)
    for left, bottom, right, top in (
        *(it.box for it in terrain.buildings),
        *(it.box for it in terrain.obstacles),
    ):
        dx = np.maximum(np.maximum(left - x, x - right), 0)
        dy = np.maximum(np.maximum(bottom - y, y - top), 0)
        free &= dx * dx + dy * dy >= 25
    wet = free & ((x == 5) | (x == SIZE - 5) | (y == 5) | (y == SIZE - 5))
    count = 0
    while count != wet.sum():
        count = wet.sum()
        for _ in range(8):
            wet[1:] |= wet[:-1]
            wet[:-1] |= wet[1:]
            wet[:, 1:] |= wet[:, :-1]
            wet[:, :-1] |= wet[:, 1:]
            wet &= free
    before = [
        ((x - gap.middle[0]) ** 2 + (y - gap.middle[1]) ** 2 <= 49) for gap in terrain.openings
    ]
    return all((wet & spots).any() for spots in before)


@pytest.mark.rule("atz.map.entry-clearance")
@pytest.mark.parametrize(
    ("blocks", "doors", "reachable"),
    [
        pytest.param((), (DOOR, BACK), True, id="nothing about"),
        pytest.param(((60, 40, 140, 60),), (DOOR,), True, id="an inch before the door"),
        pytest.param(((60, 40, 140, 61),), (DOOR,), False, id="nine tenths before it"),
        pytest.param(((60, 40, 140, 61),), (BACK,), True, id="not before that one"),
        pytest.param(((60, 40, 140, 61),), (BACK, DOOR), False, id="one of two is enough"),
        pytest.param(
            ((50, 20, 150, 30), (50, 30, 60, 140), (140, 30, 150, 140)),
            (DOOR,),
            True,
            id="a yard with an inch beside the house",
        ),
        pytest.param(
            ((50, 20, 150, 30), (50, 30, 61, 140), (139, 30, 150, 140)),
            (DOOR,),
            False,
            id="a yard that is closed",
        ),
        pytest.param(
            ((50, 20, 150, 30), (50, 30, 61, 140), (139, 30, 150, 140)),
            (BACK,),
            True,
            id="the other door is outside it",
        ),
        pytest.param(
            ((0, 30, 80, 40), (80, 0, 90, 69), (0, 130, 69, 140), (61, 40, 69, 130)),
            (DOOR, BACK),
            True,
            id="corners of the table that hold no door",
        ),
    ],
)
def test_map_entry_clearance(
    blocks: tuple[Box, ...], doors: tuple[Box, ...], *, reachable: bool
) -> None:
    """A table is sound if a base can walk from the edges to before each of its doors."""
    made = town(*blocks, doors=doors)

    assert doors_reachable(made) is reachable


@pytest.mark.rule("atz.map.entry-clearance")
@pytest.mark.parametrize(
    ("low", "rock", "reachable"),
    [
        pytest.param(False, False, False, id="cars"),
        pytest.param(False, True, False, id="rocks"),
        pytest.param(True, False, True, id="fences are crossed"),
    ],
)
def test_map_entry_clearance_what_shuts_a_yard_in(
    *, low: bool, rock: bool, reachable: bool
) -> None:
    """Whatever one cannot walk through shuts a yard in."""
    blocks = ((50, 20, 150, 30), (50, 30, 61, 140), (139, 30, 150, 140))

    assert doors_reachable(town(*blocks, low=low, rock=rock)) is reachable


@pytest.mark.rule("atz.map.entry-clearance")
@pytest.mark.parametrize(
    ("house", "door", "blocks", "reachable"),
    [
        pytest.param(
            (9, 70, 69, 130), (34, 70, 44, 70), ((30, 9, 80, 61),), False, id="left, shut before it"
        ),
        pytest.param(
            (9, 70, 69, 130), (34, 70, 44, 70), ((60, 9, 70, 60),), True, id="left, an inch above"
        ),
        pytest.param(
            (9, 70, 69, 130),
            (34, 70, 44, 70),
            ((60, 9, 70, 61), (0, 20, 60, 30)),
            False,
            id="a yard at the left edge",
        ),
        pytest.param(
            (131, 70, 191, 130),
            (156, 70, 166, 70),
            ((130, 9, 140, 61), (140, 20, 200, 30)),
            False,
            id="a yard at the right edge",
        ),
        pytest.param(
            (70, 9, 130, 69),
            (70, 34, 70, 44),
            ((9, 60, 61, 70), (20, 0, 30, 60)),
            False,
            id="a yard at the lower edge",
        ),
        pytest.param(
            (70, 131, 130, 191),
            (70, 156, 70, 166),
            ((9, 130, 61, 140), (20, 140, 30, 200)),
            False,
            id="a yard at the upper edge",
        ),
    ],
)
def test_map_entry_clearance_at_the_edge(
    house: Box, door: Box, blocks: tuple[Box, ...], *, reachable: bool
) -> None:
    """An edge of the table shuts a yard in as a wall does."""
    assert doors_reachable(town(*blocks, house=house, doors=(door,))) is reachable


@pytest.mark.rule("atz.map.entry-clearance")
def test_map_entry_clearance_inner_doors_do_not_count() -> None:
    """Doors between rooms are not reached from outdoors, and need not be; nor need windows."""
    bare = town()
    inner = Opening(95, 100, 105, 100, "door", 0, inner=True)
    pane = Opening(70, 95, 70, 105, "window", 0)
    made = Terrain(
        "inner doors",
        Area.SUBURBS,
        SIZE,
        SIZE,
        bare.buildings,
        (*bare.openings, inner, pane),
        (),
        (Obstacle((50, 80, 61, 120), tall=True),),
    )

    assert doors_reachable(made)


def scattered(seed: int) -> Terrain:
    """Return a house in a yard with walls of inches, some a tenth longer and some left out.

    As on all generated tables an inch and a half before the doors is free, and the rim is.
    """
    rng = random.Random(seed)  # noqa: S311  (no secret)
    ring = [
        *((x, y, x + 30, y + 10) for x in (40, 70, 100, 130) for y in (30, 160)),
        *((x, y, x + 10, y + 30) for x in (30, 160) for y in (40, 70, 100, 130)),
        *((x, y, x + 10, y + 10) for x in (30, 160) for y in (30, 160)),
    ]
    kept = rng.sample(ring, rng.randrange(len(ring) - 6, len(ring) + 1))
    more = rng.randrange(2)
    along = [(x, y, right + more, top + more) for x, y, right, top in kept]
    inside = [(40, y, 61, y + 10) for y in (60, 90, 120)] + [
        (139, y, 160, y + 10) for y in (60, 120)
    ]
    return town(*along, *rng.sample(inside, 2), doors=(DOOR, BACK))


@pytest.mark.rule("atz.map.entry-clearance")
def test_map_entry_clearance_as_a_flood_has_it() -> None:
    """Among scattered blocks the doors are found reachable just where a flood reaches them."""
    made = [scattered(seed) for seed in range(CASES)]

    found = [doors_reachable(one) for one in made]

    assert found == [flooded(one) for one in made]
    assert 15 < sum(found) < CASES - 15


@pytest.mark.rule("atz.map.entry-clearance", "atz.map.seed")
@pytest.mark.parametrize("seed", [149])
def test_map_entry_clearance_laid_out_anew(seed: int) -> None:
    """A table on which long vans shut a door in is laid out anew, with the dice that follow."""
    van = msgspec.structs.replace(tables().vehicles["van"], length=8.0, areas=tuple(Area))
    crammed = msgspec.structs.replace(tables(), vehicles={"van": van})
    dice = Dice.seeded(seed, "anew")
    first, second = (lay_table(crammed, Area.SUBURBS, dice) for _ in range(2))

    made = build_town(crammed, Area.SUBURBS, Dice.seeded(seed, "anew"))

    assert [doors_reachable(one) for one in (first, second)] == [False, True]
    assert made == second
