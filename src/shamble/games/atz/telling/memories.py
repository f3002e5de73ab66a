"""What a player will be remembered for."""

from collections.abc import Sequence

from shamble.games.atz.battle.events import Downed, Fired, NoiseHeard
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Status
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Seat


def remembered(_voice: Voice, game: Atz, events: Sequence[Event], seat: Seat) -> str:
    """Say in a sentence or two what somebody's people did all game long."""
    mine = {i for i, it in enumerate(game.figures) if it.who.seat == seat}
    fired = sum(isinstance(it, Fired) and it.shooter in mine for it in events)
    downs = [it for it in events if isinstance(it, Downed)]
    felled = sum(it.by in mine and it.figure not in mine for it in downs)
    lost = sum(game.figures[i].status in (Status.DEAD, Status.GONE) for i in mine)
    loud = sum(isinstance(it, NoiseHeard) for it in events)
    shots = f"Fired {fired} time{'' if fired == 1 else 's'}" if fired else "Never fired a shot"
    said = f"{shots}, put {felled or 'nobody'} down."
    if lost:
        return f"{said} Lost {lost} on the way."
    return f"{said} Lost nobody" + (", however loud it was." if loud else ".")
