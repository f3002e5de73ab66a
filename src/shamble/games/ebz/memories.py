"""What a player will be remembered for."""

from collections.abc import Sequence

from shamble.games.ebz.events import CardFound, CardLost, Died, Settled, ThreatAdded, ZombieKilled
from shamble.games.ebz.state import FLED, Ebz
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Seat


def remembered(_voice: Voice, _game: Ebz, events: Sequence[Event], seat: Seat) -> str:
    """Say in a sentence or two what somebody did all game long."""

    def times(kind: type[Event]) -> int:
        return sum(isinstance(it, kind) and getattr(it, "seat", None) == seat for it in events)

    fled = sum(isinstance(it, Settled) and it.seat == seat and it.outcome == FLED for it in events)
    said = f"Killed {times(ZombieKilled)} zombies and ran from {fled}."
    if times(Died):
        threats = times(ThreatAdded)
        return f"{said} Was eaten" + (f", and came back {threats} times." if threats else ".")
    return f"{said} Found {times(CardFound)} things and lost {times(CardLost)}."
