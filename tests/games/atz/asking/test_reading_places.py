"""Where words mean: behind something, to ground, too far away."""

import pytest

from shamble.games.atz.asking.reading import read
from shamble.games.atz.battle.options import Move
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.ground.terrain import Obstacle, Piece
from shamble.kernel.talk import Unread
from tests.games.atz.asking.test_reading import named
from tests.games.atz.garage import ask, car
from tests.games.atz.positions import battle, human, seat, table, zombie

WOODS = Piece((100, 60, 160, 100), "woods")
WALL = Obstacle((180, 60, 220, 62), tall=True)


def street(*, bus_at: float = 15) -> Atz:
    """Return Ben with a zombie to the north, a bus between them, woods and a wall about."""
    g = battle(
        named("Ben", human(20, 10)),
        zombie(20, 24),
        terrain=table(pieces=(WOODS,), obstacles=(WALL,)),
    )
    car(g, kind="bus", at=(20, bus_at), facing=(1, 0))
    return ask(g, 0)


@pytest.mark.parametrize("text", ["move ben behind the bus", "ben, go behind the bus"])
def test_read_behind_a_vehicle_is_the_side_away_from_the_enemy(text: str) -> None:
    """Whoever goes behind something has it between himself and the nearest enemy."""
    g = street()

    meant = read(g, seat(), text)

    assert isinstance(meant, Move)
    assert meant.y < g.vehicles[0].y - 10
    assert abs(meant.x - g.vehicles[0].x) < 40


def test_read_behind_a_wall_is_beyond_it() -> None:
    """What only stands about can be gone behind as well."""
    meant = read(street(), seat(), "move ben behind the wall")

    assert isinstance(meant, Move)
    assert meant.y < 60


def test_read_to_the_woods_is_their_nearest_spot() -> None:
    """Ground is a place to go to."""
    assert read(street(), seat(), "move ben to the woods") == Move(0, 160, 100)


def test_read_too_far_says_how_far() -> None:
    """What is out of reach is answered with the distance, and what could be tried."""
    with pytest.raises(Unread) as unread:
        read(street(bus_at=40), seat(), "move ben behind the bus")

    assert unread.value.text.startswith("Ben has 8 in to move, and cannot go “behind bus” now")
    assert "in away" in unread.value.text
    assert unread.value.nearest == ("way ben to behind bus", "fast ben")


def test_read_a_way_behind_something() -> None:
    """The question that is proposed can be asked."""
    assert read(street(bus_at=40), seat(), "way ben to behind bus") is not None
