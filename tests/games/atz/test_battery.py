"""The battery of every box, on battles of all kinds."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shamble.games.atz import box
from shamble.testing import CHECKS, Case
from tests.games.atz.scenarios.well import WELL

EXAMPLES = max(1, settings().max_examples // 20)  # each is at least one whole battle
GUNS = (
    "military star squad-automatic-weapon flash-bang-grenade marksman born-leader;"
    "survivor pistol ba-pistol ambidextrous; ganger machine-pistol submachine-gun clumsy;"
    "police shotgun bolt-action-rifle; civilian chain-saw semi-automatic-rifle assault-rifle"
)
TABLES = [
    pytest.param(1, {"town": False}, id="solo on a bare table"),
    pytest.param(2, {"people": "civilian", "area": "rural"}, id="two together, civilians"),
    pytest.param(3, {"people": "ganger", "versus": True, "town": False}, id="three gangs apart"),
    pytest.param(1, {"hostiles": 3, "area": "urban"}, id="solo against gangers"),
    pytest.param(
        6,
        {"people": "military", "figures": 1, "versus": True, "town": False},
        id="six soldiers apart",
    ),
    pytest.param(1, {"scenario": "first-contact", "turn_limit": 4}, id="First Contact alone"),
    pytest.param(2, {"scenario": "first-contact", "turn_limit": 4}, id="First Contact for two"),
    pytest.param(1, {"scenario": "atm-adventure", "turn_limit": 3}, id="ATM Adventure alone"),
    pytest.param(2, {"scenario": "atm-adventure", "turn_limit": 3}, id="ATM Adventure for two"),
    pytest.param(1, {"scenario": "the-bleens", "turn_limit": 4}, id="The Bleens"),
    pytest.param(2, {"vehicle": "sedan", "people": "police"}, id="two with a car each"),
    pytest.param(4, {"people": "police", "day": 30, "size": 36}, id="four policemen on 3 feet"),
    pytest.param(
        5,
        {"people": "survivor", "figures": 2, "stars": 2, "town": False, "entry": "choose"},
        id="five pairs of Stars, who choose where they enter",
    ),
    pytest.param(1, {"scenario": "discover", "zombies": 0, "turn_limit": 5}, id="Discover alone"),
    pytest.param(2, {"story": WELL, "turn_limit": 7}, id="a story from a file, for two"),
    pytest.param(
        2,
        {"scenario": "discover", "area": "urban", "time": "night", "zombies": 0, "turn_limit": 4},
        id="Discover for two, in town at night",
    ),
    pytest.param(
        3,
        {"scenario": "discover", "versus": True, "area": "rural", "zombies": 0},
        id="Discover for three apart, in the country",
    ),
    pytest.param(
        2,
        {"scenario": "discover", "events": "doubles", "vehicle": "sedan", "driving": True},
        id="Discover for two on wheels, with an event on any doubles",
    ),
    pytest.param(
        2,
        {"scenario": "take-back", "area": "rural", "zombies": 0, "turn_limit": 4},
        id="Take Back for two",
    ),
    pytest.param(1, {"scenario": "raid", "turn_limit": 5}, id="Raid alone"),
    pytest.param(
        2,
        {"scenario": "raid", "area": "urban", "time": "night", "captives": 2, "turn_limit": 4},
        id="Raid for two, in town at night",
    ),
    pytest.param(
        3,
        {"scenario": "raid", "versus": True, "area": "rural", "time": "evening"},
        id="Raid for three apart, in the country at dusk",
    ),
    pytest.param(
        6,
        {"scenario": "raid", "figures": 2, "time": "pre-dawn", "captives": 3, "people": "ganger"},
        id="Raid for six",
    ),
    pytest.param(1, {"roster": GUNS, "area": "urban", "zombies": 6}, id="every weapon, by hand"),
]
VEHICLES = [
    "atv",
    "big-rig",
    "big-rig-cab",
    "bus",
    "motorcycle",
    "pickup-truck",
    "rv",
    "sedan",
    "sports-car",
    "suv",
    "van",
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize(("seats", "options"), TABLES)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_battery(
    check: Callable[[Case], None], seats: int, options: dict[str, object], seed: int
) -> None:
    """What holds for every game holds for this one."""
    check(Case(box, seats, seed, {"scenario": "skirmish", "turn_limit": 2, **options}, sample=3))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("vehicle", VEHICLES)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_battery_of_vehicles(check: Callable[[Case], None], vehicle: str, seed: int) -> None:
    """It holds with every kind of vehicle, people in it and at full speed."""
    options = {"vehicle": vehicle, "driving": True, "town": False, "figures": 2, "zombies": 4}
    check(Case(box, 1, seed, {"scenario": "skirmish", "turn_limit": 2, **options}, sample=3))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("kind", ["discover", "raid", "take-back"])
@settings(max_examples=EXAMPLES)
@given(
    seed=st.integers(0, 2**32),
    seats=st.integers(1, 6),
    area=st.sampled_from(["urban", "suburbs", "rural"]),
    time=st.sampled_from(["daytime", "pre-dawn", "evening", "night"]),
    rooms=st.sampled_from(["whole", "large", "all"]),
)
def test_battery_of_encounters(
    check: Callable[[Case], None],
    kind: str,
    seats: int,
    area: str,
    time: str,
    rooms: str,
    seed: int,
) -> None:
    """It holds on every kind of encounter, for any number of players, everywhere, at any time."""
    options = {"area": area, "time": time, "rooms": rooms, "figures": 2, "zombies": 3}
    check(Case(box, seats, seed, {"scenario": kind, "turn_limit": 2, **options}, sample=3))
