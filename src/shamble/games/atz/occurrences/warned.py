"""Who else hears it: on a Raid, an alarm or a shot warns those who hold the buildings."""

from collections.abc import Callable

from shamble.games.atz.battle.state import Atz
from shamble.kernel.rules import rule

Warn = Callable[[Atz], None]
WARNED: list[Warn] = []


def warned(function: Warn) -> Warn:
    """Register what happens where an alarm goes off, or somebody starts shooting, on a Raid."""
    WARNED.append(function)
    return function


@rule("atz.event.05-car-alarm", "atz.event.08-detail")
def rouse(g: Atz) -> None:
    """Have everybody hear it who was not aware of the players."""
    for function in WARNED:
        function(g)
