"""Every sentence about people who were met on the road, and what they do."""

from collections.abc import Callable
from typing import Final

from shamble.games.atz.battle import road_events as events
from shamble.games.atz.telling.words_people import who
from shamble.kernel.options import Event

EVENTS: Final[dict[type[Event], Callable[..., str]]] = {
    events.Screamed: lambda v, _d, e: (
        f"{who(v, e.figure)} screams at the sight of zombies, as loud as {e.shots} shots."
    ),
    events.Confronted: lambda v, _d, e: (
        f"{who(v, e.figure)} sees zombies, and is wide awake: a Survivor from now on."
    ),
    events.TiedUp: lambda v, _d, e: f"{who(v, e.by)} disarms {who(v, e.figure)} and ties them up.",
}
