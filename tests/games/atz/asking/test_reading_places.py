"""Where words mean: behind something, to ground, too far away."""

import pytest

from shamble.games.atz.asking.reading import read
from shamble.games.atz.battle.options import Move
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.battle.vehicle_options import GetIn
from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.terrain import Building, Obstacle, Opening, Piece, Terrain
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


def street_of_shops() -> Atz:
    """Return Ben before a retail store, with a school a little farther and a church far off."""
    boxes = (((200, 120, 280, 200), "retail-store"), ((300, 120, 380, 200), "school"))
    doors = ((235, 120, 245, 120, 0), (335, 120, 345, 120, 1), (235, 400, 245, 400, 2))
    made = Terrain(
        "shops", Area.SUBURBS, 480, 480,
        tuple(Building(box, kind, 2) for box, kind in (*boxes, ((200, 400, 280, 470), "church"))),
        tuple(Opening(*door[:4], way="door", building=door[4]) for door in doors),
    )  # fmt: skip
    g = battle(named("Ben", human(26, 10)), named("Cleo", human(29.5, 10)), terrain=made)
    return ask(g, 0)


@pytest.mark.parametrize(
    ("text", "spot"),
    [
        ("enter", Move(0, 240, 127)),
        ("go in", Move(0, 240, 127)),
        ("ben goes inside", Move(0, 240, 127)),
        ("move ben in", Move(0, 240, 127)),
        ("cleo enters", Move(1, 340, 127)),
        ("enter the store", Move(0, 240, 127)),
        ("move cleo into the school", Move(1, 340, 127)),
        ("go into the school with cleo", Move(1, 340, 127)),
    ],
)
def test_read_going_in_is_over_the_threshold(text: str, spot: Move) -> None:
    """Who goes in goes just behind the door of the building that is named, or of the nearest."""
    assert read(street_of_shops(), seat(), text) == spot


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("enter the church", "Ben has 8 in to move, and cannot go “church” now"),
        ("enter the palace", "“palace” is no place"),
    ],
)
def test_read_going_in_where_one_cannot(text: str, said: str) -> None:
    """What is too far is answered with the distance, what is not there with what could be said."""
    with pytest.raises(Unread) as unread:
        read(street_of_shops(), seat(), text)

    assert unread.value.text.startswith(said)


def test_read_entering_a_vehicle_is_getting_in() -> None:
    """A vehicle is entered by its door."""
    assert read(street(bus_at=12), seat(), "enter the bus") == GetIn(0, 0, "door")
