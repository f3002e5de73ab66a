"""Orders about vehicles as text, and their sentences."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.asking.answers import answer
from shamble.games.atz.asking.finding import find_spot
from shamble.games.atz.asking.reading import read
from shamble.games.atz.battle.options import Leave, Move
from shamble.games.atz.battle.questions import About, Described, Near, NearFound
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.battle.vehicle_events import Boarded, Driven
from shamble.games.atz.battle.vehicle_options import (
    Brake,
    Drive,
    GetIn,
    GetOut,
    Push,
    Ram,
    Reverse,
    RunDown,
    Start,
    SwitchOff,
)
from shamble.games.atz.driving.aboard import seat_orders
from shamble.games.atz.table.vehicles import beside_vehicle
from shamble.kernel.options import Option
from shamble.kernel.talk import Unread
from tests.games.atz.garage import ROAD, ask, car
from tests.games.atz.positions import battle, human, seat, table, zombie


def garage(*, driving: bool) -> Atz:
    """Return somebody in or beside one of two sedans on a road, and a zombie ahead."""
    g = battle(human(26, 10), zombie(24, 30), terrain=table(pieces=(ROAD,)))
    car(g, *((0,) if driving else ()))
    car(g, at=(19, 20))
    return ask(g, 0)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        pytest.param("drive to 24,20", Drive(0, ((240, 200),)), id="to a spot"),
        pytest.param("drive north 6", Drive(0, ((240, 160),)), id="in a direction"),
        pytest.param("brake", Brake(0), id="stopping"),
        pytest.param("faster", Push(0), id="the Driver Test"),
        pytest.param("switch off", SwitchOff(0), id="the engine"),
        pytest.param("start", Start(0), id="starting"),
        pytest.param("reverse 4", Reverse(0, 4_000), id="back"),
        pytest.param("run down z1", RunDown(0, 1), id="somebody on foot"),
        pytest.param("ram sedan 2", Ram(0, 1), id="another vehicle"),
        pytest.param("ram the car", Ram(0, 1), id="any but one's own"),
    ],
)
def test_read_orders_to_a_driver(text: str, meant: Option) -> None:
    """Whoever is at the wheel is told in words where and whom to drive at."""
    assert read(garage(driving=True), seat(), text) == meant


@pytest.mark.parametrize("text", ["get in", "get into the sedan", "board sedan 1"])
def test_read_getting_in_takes_the_vehicle_on_offer(text: str) -> None:
    """On foot beside a vehicle, the words find it; both sedans are sedans, one is near."""
    meant = read(garage(driving=False), seat(), text)

    assert isinstance(meant, GetIn)
    assert (meant.figure, meant.vehicle) == (0, 0)


def test_read_no_vehicle_says_so() -> None:
    """What is not there cannot be rammed."""
    with pytest.raises(Unread, match="no such vehicle"):
        read(garage(driving=True), seat(), "ram bulldozer")


def test_find_spot_beside_a_vehicle() -> None:
    """Going to a vehicle is going to the nearest spot against it."""
    g = battle(human(30, 10), terrain=table(pieces=(ROAD,)))
    car(g)
    ask(g, 0)

    x, y = find_spot(g, 0, ("sedan",))

    assert 250 < x < 262
    assert 90 < y < 110


def test_vehicles_are_called_by_name() -> None:
    """The story names figures and vehicles, and whoever asks hears them too."""
    g = garage(driving=True)
    voice = box.voice(g, ("Ann",), seat())

    near = answer(g, seat(), Near(0))

    assert box.words.event(voice, g.deck, Boarded(0, 0, drives=True)) == (
        "Human gets into Sedan 1 and takes the wheel."
    )
    assert box.words.event(voice, g.deck, Driven(1, 190, 200, (0, 1), 6_000)) == (
        "Sedan 2 drives on, now on the road, speed 6 in."
    )
    assert isinstance(near, NearFound)
    assert "Sedan 1" in [one.name for one in near.found]


def cart(at: tuple[float, float], *, facing: tuple[int, int] = (-1, 0), speed: float = 0) -> Atz:
    """Return an ATV with its driver and somebody on foot north of it, who is given no orders."""
    g = battle(human(30, 30), human(24, 40), terrain=table(pieces=(ROAD,)))
    car(g, 0, kind="atv", at=at, facing=facing, speed=speed)
    g.turn = 3
    return ask(g, 0)


def sentence(g: Atz, option: Option) -> str:
    """Return what an option says."""
    return box.words.option(box.voice(g, ("Ann",), seat()), g.deck, box.view(g, seat()), option)


@pytest.mark.parametrize("text", ["leave", "exit", "drive off", "drive to edge"])
@pytest.mark.parametrize(
    ("at", "facing", "edge"),
    [
        pytest.param((24, 6), (0, -1), (240, 0), id="straight on"),
        pytest.param((24, 44), (1, 1), (240, 480), id="the nearest of two edges ahead"),
    ],
)
def test_read_leaving_at_the_wheel_is_the_shortest_way_off(
    text: str, at: tuple[float, float], facing: tuple[int, int], edge: tuple[int, int]
) -> None:
    """A driver who is told to leave drives off the table by the shortest course on offer."""
    meant = read(cart(at, facing=facing, speed=18), seat(), text)

    assert isinstance(meant, Drive)
    assert abs(meant.path[-1][0] - edge[0]) <= 1
    assert meant.path[-1][1] == edge[1]


@pytest.mark.parametrize("text", ["leave", "drive off"])
def test_read_leaving_at_the_wheel_far_from_any_edge(text: str) -> None:
    """Where no course leads off, that is said, and what can be done can be typed as it stands."""
    g = cart((24, 20), speed=12)

    with pytest.raises(Unread, match="No course leads off") as unread:
        read(g, seat(), text)

    nearest = read(g, seat(), unread.value.nearest[0])
    assert isinstance(nearest, Drive)
    assert g.bars(nearest) is None
    assert {"faster", "brake"} & set(unread.value.nearest)


def test_read_leaving_with_the_engine_off() -> None:
    """Whoever has not started the engine is told to do so."""
    g = battle(human(30, 30))
    car(g, 0, running=False, owners=(0,))
    ask(g, 0)

    with pytest.raises(Unread, match="No course leads off") as unread:
        read(g, seat(), "drive off")

    assert unread.value.nearest == ("start",)


def test_read_leaving_on_foot() -> None:
    """Whoever is on foot walks off the table."""
    assert read(garage(driving=False), seat(), "leave") == Leave(0)


@pytest.mark.parametrize(
    ("path", "said"),
    [
        pytest.param(((150, 200),), "drives straight on, 9 in west: in the open", id="straight"),
        pytest.param(((240, 133),), "drives left 90°, 6.7 in south: on the road", id="a turn"),
        pytest.param(
            ((206, 200), (206, 233)),
            "drives straight on, 3.4 in west, then right 90°, 3.3 in north: on the road",
            id="a bend",
        ),
        pytest.param(
            ((0, 200),), "drives off the table, straight on, 24 in west [0,20]", id="off the table"
        ),
    ],
)
def test_option_courses_say_how_they_lead(path: tuple[tuple[int, int], ...], said: str) -> None:
    """A course says first whether it leads off the table, straight on, or by which turns."""
    assert said in sentence(cart((24, 20)), Drive(0, path))


@pytest.mark.parametrize(
    ("x", "y", "side"),
    [
        pytest.param(235, 212, "north side, front, 0.5 in from the middle", id="beside the wheel"),
        pytest.param(250, 188, "south side, rear, 1 in from the middle", id="behind, on the left"),
        pytest.param(240, 188, "south side, middle", id="in the middle"),
    ],
)
def test_option_getting_out_says_on_which_side(x: int, y: int, side: str) -> None:
    """Who gets out is told on which side of the vehicle, and how far front or rear."""
    said = sentence(cart((24, 20)), GetOut(0, x, y, "door"))

    assert said == f"human gets out by the door: {side} [{x / 10:g},{y / 10:g}]"


@pytest.mark.parametrize(
    ("y", "said"),
    [
        pytest.param(112, "touching the ATV", id="in contact"),
        pytest.param(115, "by the ATV", id="a little away"),
    ],
)
def test_option_moves_tell_contact_with_a_vehicle(y: int, said: str) -> None:
    """A spot from which one can get in is told apart from one that is merely near."""
    g = battle(human(24, 18), terrain=table(pieces=(ROAD,)))
    car(g, kind="atv", at=(24, 10), facing=(1, 0))
    ask(g, 0)
    g.figures[0].y = y

    move = sentence(g, Move(0, 240, y))
    about = answer(g, seat(), About(0))

    assert f": {said}" in move
    assert isinstance(about, Described)
    assert said in about.words[0]
    assert any(isinstance(one, GetIn) for one in seat_orders(g, 0)) == said.startswith("touching")


@pytest.mark.parametrize("kind", ["sedan", "atv"])
def test_moving_to_a_vehicle_leaves_room_for_whoever_was_sent_there_first(kind: str) -> None:
    """Two figures ordered to one vehicle both come to stand against it, however short it is."""
    g = battle(human(23, 14), human(23, 12.5))
    car(g, kind=kind, at=(23, 20), facing=(1, 0))
    ask(g, 0, 1)
    first = read(g, seat(), "move to the car")
    assert isinstance(first, Move)
    g.choose(first)

    second = read(g, seat(), "move to the car")

    assert isinstance(second, Move)
    g.choose(second)
    assert [bool(beside_vehicle(g, i)) for i in (0, 1)] == [True, True]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        pytest.param("drive to 24,16", Drive(1, ((240, 160),)), id="to a spot"),
        pytest.param("brake", Brake(1), id="stopping"),
        pytest.param("reverse 4", Reverse(1, 4_000), id="back"),
        pytest.param("run down z1", RunDown(1, 2), id="somebody on foot"),
        pytest.param("ram sedan 2", Ram(1, 1), id="another vehicle"),
        pytest.param("brake human", Brake(0), id="whoever is named"),
    ],
)
def test_read_orders_that_only_the_driver_can_follow(text: str, meant: Option) -> None:
    """What is said to a passenger about driving is meant for whoever is at the wheel."""
    g = battle(human(26, 10), human(24, 10), zombie(24, 30), terrain=table(pieces=(ROAD,)))
    car(g, 1, 0)
    car(g, at=(19, 20))
    ask(g, 0, 1)

    assert read(g, seat(), text) == meant


def test_leaving_as_a_passenger_takes_a_course_that_the_driver_has() -> None:
    """A passenger who is told to leave has the driver drive off where he can."""
    g = battle(human(8, 20), human(8, 20))
    car(g, 1, 0, at=(8, 20), facing=(-1, 0), speed=12)
    ask(g, 0, 1)

    meant = read(g, seat(), "leave")

    assert isinstance(meant, Drive)
    assert meant.path[-1][0] == 0
    assert g.bars(meant) is None
