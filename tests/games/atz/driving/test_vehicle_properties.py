"""What must hold at every moment of any battle with vehicles."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from shamble.games.atz import box
from shamble.games.atz.battle.state import NOBODY, Atz, VehicleId, ground, on_table
from shamble.games.atz.battle.vehicle_options import CarChoices, Drive
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.driving.steering import boxed
from shamble.games.atz.ground.footprint import covers, overlaps
from shamble.games.atz.ground.plane import span
from shamble.games.atz.table.vehicles import footprint_of
from shamble.kernel.dice import Dice
from shamble.kernel.options import Option

EXAMPLES = max(2, settings().max_examples // 5)
TABLES = [
    pytest.param(1, {"vehicle": "sedan", "driving": True}, id="solo in a sedan"),
    pytest.param(2, {"vehicle": "pickup-truck", "area": "rural"}, id="two beside pickups"),
    pytest.param(
        1, {"vehicle": "bus", "driving": True, "hostiles": 3, "area": "urban"}, id="a bus, gangers"
    ),
    pytest.param(1, {"zombies": 2, "area": "urban", "day": 40}, id="what stands about"),
    pytest.param(
        2, {"vehicle": "motorcycle", "driving": True, "versus": True}, id="two on motorcycles"
    ),
]


Before = list[tuple[int, int, int]]  # where each vehicle was, and its speed
AFTERWARDS = {"atz.recovery.left-behind", "atz.recovery.after"}  # the battle is over by then


def played(
    seats: int, options: dict[str, object], seed: int
) -> Iterator[tuple[Atz, Option, Before]]:
    """Play a battle by chance, vehicles first, and show it after each choice until it is over."""
    fixed = {"scenario": "skirmish", "turn_limit": 4, "figures": 2, "zombies": 4}
    g = box.prepare(seats, Dice.seeded(seed, "table"), {**fixed, **options}, None)
    g.run()
    rng = Dice.seeded(seed, "vehicles")
    while g.decision is not None:
        listed = g.decision.options
        cars = [one for one in listed if isinstance(one, CarChoices)]
        choice = rng.pick(cars or listed) if rng.below(2) else rng.pick(listed)
        before = [(it.x, it.y, it.speed) for it in g.vehicles]
        g.log = []
        g.choose(choice)
        if AFTERWARDS & {getattr(told.event, "rule", "") for told in g.log}:
            return
        yield g, choice, before


def faults(g: Atz) -> list[str]:
    """Return what is wrong with the vehicles on a table."""
    prints = {i: footprint_of(g, i) for i in g.loose}
    found = [
        f"{i} stands in {other}"
        for i, one in prints.items()
        for other, two in prints.items()
        if other < i and overlaps(one, two)
    ]
    found += [
        f"{i} stands in {thing}"
        for i, one in prints.items()
        for thing in ground(g).hard
        if overlaps(one, boxed(thing))
    ]
    found += [
        f"{number} lies under {i}"
        for i, one in prints.items()
        for number, it in enumerate(g.figures)
        if on_table(it) and it.aboard == NOBODY and covers(one, it.x, it.y)
    ]
    found += [
        f"{number} is not aboard {it.aboard}"
        for number, it in enumerate(g.figures)
        if it.aboard != NOBODY and number not in g.vehicles[it.aboard].riders
    ]
    found += [f"{i} has a driver who is not aboard" for i in range(len(g.vehicles)) if astray(g, i)]
    count = sum(len(it.riders) for it in g.vehicles)
    return found if count == g.riding else [*found, f"{count} aboard, not {g.riding}"]


def astray(g: Atz, vehicle: VehicleId) -> bool:
    """Whether a vehicle's driver is not one of those aboard."""
    it = g.vehicles[vehicle]
    return it.driver != NOBODY and it.driver not in it.riders


@pytest.mark.rule("atz.vehicle.footprint", "atz.vehicle.pedestrian-block")
@pytest.mark.parametrize(("seats", "options"), TABLES)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
@example(seed=115945)  # a motorcycle under fire drives away in the middle of its own drive
def test_vehicle_footprint_overlaps_nothing(
    seats: int, options: dict[str, object], seed: int
) -> None:
    """No vehicle stands in another, in scenery or on anybody; all aboard are on its list."""
    wrong = [faults(g) for g, *_ in played(seats, options, seed)]

    assert [one for one in wrong if one] == []


@pytest.mark.rule("atz.vehicle.move", "atz.vehicle.start-moving", "atz.vehicle.turn")
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_vehicle_move_never_too_far(seed: int) -> None:
    """No drive is longer than twice the listed speed, nor than half of it from a standstill."""
    options = {"vehicle": "sports-car", "driving": True, "town": False}
    driven = [
        (length(before[-1][:2], choice.path), before[-1][2])
        for _, choice, before in played(1, options, seed)
        if isinstance(choice, Drive)
    ]

    assert [one for one in driven if one[0] > (48_000 if one[1] else 12_000)] == []


def length(home: tuple[int, int], path: tuple[tuple[int, int], ...]) -> int:
    """Return how long a course is."""
    return sum(span(b[0] - a[0], b[1] - a[1]) for a, b in pairwise((home, *path)))


@pytest.mark.rule("atz.vreact.lose-control", "atz.damage.crash-occupants")
@pytest.mark.parametrize(("seats", "options"), TABLES)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 2**32))
def test_vreact_lose_control_wrecks_are_empty(
    seats: int, options: dict[str, object], seed: int
) -> None:
    """A wreck stands still with nobody in it; until it is over, nobody aboard is off the table."""
    wrong = [
        (number, it.condition)
        for g, *_ in played(seats, options, seed)
        for number, it in enumerate(g.vehicles)
        if (it.condition >= Condition.WRECKED and (it.riders or it.speed or it.running))
        or (g.result is None and any(g.figures[i].status >= Status.LEFT for i in it.riders))
    ]

    assert wrong == []
