"""Those who were spared: their first activation is for getting out."""

from collections.abc import Callable
from typing import Final, Literal

from shamble.games.atz.battle.handlers import Handlers
from shamble.games.atz.battle.state import Atz, FigureId
from shamble.kernel.rules import rule

SENT_AWAY: Final = Handlers[Literal["spared"], Callable[[Atz, FigureId], None]](
    "what those do who were spared", ("spared",)
)


@rule("atz.mercy.spared-wakes", "atz.mercy.pass-2")
def is_sent_away(g: Atz, figure: FigureId) -> bool:
    """Whether somebody has been let live, and has not left yet."""
    return any(one.figure == figure and one.going for one in g.spared)
