"""A forced turn ahead: which vehicle must take it, and where."""

from shamble.games.atz.battle.encounter import Detour
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.driving.detours import crossing_ahead
from shamble.games.atz.occurrences.happen import (
    Rolled,
    come_to_nothing,
    draw,
    tell_of,
)
from shamble.games.atz.occurrences.mishaps import under_way
from shamble.kernel.rules import rule

LEFT = 3  # this score or less


@rule("atz.event.05-dead-end", "atz.event.05-dead-end-detail")
def force_turn(g: Atz, rolled: Rolled) -> None:
    """Have a moving vehicle be forced off its road at the next intersection."""
    moving = [i for i in under_way(g) if crossing_ahead(g, i) is not None]
    if not moving or g.encounter is None:
        come_to_nothing(g, rolled)
        return
    vehicle = draw(g, moving)
    spot = crossing_ahead(g, vehicle) or (0, 0)
    left = roll(g) <= LEFT
    g.encounter.detour = Detour(vehicle, *spot, left=left)
    side = "left" if left else "right"
    tell_of(g, rolled, "atz.event.05-dead-end", vehicle=vehicle, item=side)
