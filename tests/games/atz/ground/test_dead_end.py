"""Where a straight way meets a wall: what is said without trying is what trying finds."""

import hypothesis.strategies as st
import pytest
from hypothesis import given

from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.ground import Ground
from shamble.games.atz.ground.terrain import Building, Obstacle, Opening, Terrain
from shamble.games.atz.table.reach import on_the_way

HOUSE = Building(
    (200, 200, 300, 280), "house", 3, rooms=((200, 200, 250, 280), (250, 200, 300, 280))
)
DOORS = (
    Opening(200, 230, 200, 242, "door", 0),
    Opening(250, 240, 250, 252, "door", 0, inner=True),
)
TABLE = Ground(
    Terrain(
        "dead ends", Area.SUBURBS, 480, 480, (HOUSE,), DOORS,
        obstacles=tuple(
            Obstacle(box, tall=True) for box in ((320, 220, 340, 260), (150, 180, 154, 182))
        ),
    )
)  # fmt: skip
MOST = 6_000


def stands(ax: int, ay: int, bx: int, by: int, far: int) -> bool:
    """Whether somebody who goes so far straight toward b stands somewhere, and crossed no wall."""
    (x, y), _ = on_the_way((ax, ay), ((bx, by),), far)
    return TABLE.fits(x, y) and not TABLE.walled(ax, ay, x, y)


@pytest.mark.parametrize(
    ("a", "b", "end"),
    [
        pytest.param((180, 210), (280, 210), 1_700, id="a wall, 2 inches away"),
        pytest.param((180, 210), (280, 232), 1_741, id="the same, at an angle"),
        pytest.param((180, 210), (80, 210), 8_001, id="nothing before the end of the way"),
        pytest.param((10, 100), (-90, 100), 600, id="the edge of the table"),
        pytest.param((460, 470), (460, 570), 600, id="the far edge"),
        pytest.param((180, 236), (280, 236), 6_700, id="through a door, up to the inner wall"),
    ],
)
def test_a_dead_end_is_known_before_it_is_tried(
    a: tuple[int, int], b: tuple[int, int], end: int
) -> None:
    """From that length on there is a wall or the edge in the way of each step."""
    assert TABLE.dead_end(*a, *b, 8_000) == end


@given(st.integers(5, 475), st.integers(5, 475), st.integers(-90, 90), st.integers(-90, 90))
def test_no_step_beyond_a_dead_end_can_be_made(x: int, y: int, dx: int, dy: int) -> None:
    """Whoever goes as far as a dead end, or farther, stands in a wall or has crossed it."""
    way = (x, y, x + dx, y + dy)

    end = TABLE.dead_end(*way, MOST)

    possible = [far for far in range(max(end, 1), MOST + 1, 20) if stands(*way, far)]
    assert possible == []


def test_an_opening_near_a_way_is_noticed() -> None:
    """A way that may lead through a door is not judged by its walls alone."""
    assert TABLE.has_gap_near(180, 220, 230, 245)
    assert not TABLE.has_gap_near(180, 250, 230, 275)
    assert not TABLE.has_gap_near(100, 100, 180, 180)
