"""Which tests and results are not the same for somebody who drives."""

from collections.abc import Callable

from shamble.games.atz.state import Atz, FigureId, Item, Outcome
from shamble.games.atz.terms import Do, Test

Apply = Callable[[Atz, Outcome], None]
WheelTest = Callable[[Atz, FigureId, Item], None]
WHEEL_TESTS: dict[Test, WheelTest] = {}
WHEEL_RESULTS: dict[Do, Apply] = {}


def test_at_the_wheel(test: Test) -> Callable[[WheelTest], WheelTest]:
    """Say what a driver does who has to take a test for which vehicles have a row."""

    def register(function: WheelTest) -> WheelTest:
        WHEEL_TESTS[test] = function
        return function

    return register


def at_the_wheel(*what: Do) -> Callable[[Apply], Apply]:
    """Say which results a function carries out for a driver."""

    def register(function: Apply) -> Apply:
        for do in what:
            WHEEL_RESULTS[do] = function
        return function

    return register
