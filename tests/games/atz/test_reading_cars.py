"""Orders about vehicles as text, and their sentences."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.answers import answer
from shamble.games.atz.events_cars import Boarded, Driven
from shamble.games.atz.finding import find_spot
from shamble.games.atz.options_cars import (
    Brake,
    Drive,
    GetIn,
    Push,
    Ram,
    Reverse,
    RunDown,
    Start,
    SwitchOff,
)
from shamble.games.atz.questions import Near, NearFound
from shamble.games.atz.reading import read
from shamble.games.atz.state import Atz
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
        "Sedan 2 is at 19,20, speed 6 in."
    )
    assert isinstance(near, NearFound)
    assert "Sedan 1" in [one.name for one in near.found]
