"""Which tests and results are not the same for somebody who drives."""

from collections.abc import Callable
from typing import Final

from shamble.games.atz.battle.handlers import Handlers
from shamble.games.atz.battle.state import Atz, FigureId, Item, Outcome
from shamble.games.atz.book.terms import Do, Test

WHEEL_TESTS: Final = Handlers[Test, Callable[[Atz, FigureId, Item], None]](
    "tests at the wheel", (Test.IN_SIGHT, Test.BEING_CHARGED)
)
WHEEL_RESULTS: Final = Handlers[Do, Callable[[Atz, Outcome], None]](
    "results at the wheel",
    (Do.DUCK_BACK, Do.RETIRE, Do.HUNKER_DOWN, Do.FIRE, Do.SNAP_FIRE),
)
