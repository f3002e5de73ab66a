"""Levels, and the moves that take the place of a level."""

from typing import Final

from shamble.games.azardia.events import LevelChanged, LevelKept
from shamble.games.azardia.state import Azardia
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId, rule

GAIN_AT_FIVE: Final = RuleId("azardia.level.gain-at-five")
LOSS_AT_ONE: Final = RuleId("azardia.level.loss-at-one")
LOSS_AT_FIVE: Final = RuleId("azardia.level.loss-at-five")


@rule("azardia.level.step", GAIN_AT_FIVE, "azardia.zone.level-five-walks")
def gain_level(g: Azardia, seat: Seat) -> int:
    """Go up one level; at the last one, return how many tiles to advance instead."""
    player, levels = g.players[seat], g.deck.levels
    if player.level == levels.last:
        return levels.advance_instead_of_gain
    set_level(g, seat, player.level + 1)
    return 0


@rule("azardia.level.keep-one-and-five", LOSS_AT_ONE, LOSS_AT_FIVE)
def lose_level(g: Azardia, seat: Seat) -> int:
    """Go down one level; at the first and the last, return how many tiles to go back instead."""
    player, levels = g.players[seat], g.deck.levels
    if player.level in (levels.first, levels.last):
        return -levels.back_instead_of_loss
    set_level(g, seat, player.level - 1)
    return 0


@rule("azardia.level.range", "azardia.components.level-marker")
def set_level(g: Azardia, seat: Seat, level: int) -> None:
    """Record a new level."""
    g.players[seat].level = level
    if g.log is not None:
        g.tell(LevelChanged(seat, level))


def tell_kept(g: Azardia, seat: Seat, steps: int) -> None:
    """Say why somebody moves instead of losing or gaining a level."""
    level = g.players[seat].level
    loss = LOSS_AT_ONE if level == g.deck.levels.first else LOSS_AT_FIVE
    g.tell(LevelKept(seat, level, steps, GAIN_AT_FIVE if steps > 0 else loss))
