"""What a player will be remembered for."""

from collections.abc import Sequence

from shamble.games.azta.events import (
    EventPlayed,
    GearStolen,
    Helped,
    Looted,
    Stolen,
    SurvivorEliminated,
)
from shamble.games.azta.state import Azta
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Seat


def remembered(_voice: Voice, _game: Azta, events: Sequence[Event], seat: Seat) -> str:
    """Say in a sentence or two what somebody did all game long."""

    def times(*kinds: type[Event]) -> int:
        return sum(isinstance(it, kinds) and getattr(it, "seat", None) == seat for it in events)

    lost, looted, stole = times(SurvivorEliminated), times(Looted), times(Stolen, GearStolen)
    friends = f"Buried {lost} friend{'' if lost == 1 else 's'}" if lost else "Buried nobody"
    things = f"{looted} thing{'' if looted == 1 else 's'}" if looted else "nothing"
    took = f"{friends} and looted {things}."
    if stole:
        return f"{took} Stole {stole} more."
    if times(Helped):
        often = "once" if times(Helped) == 1 else f"{times(Helped)} times"
        return f"{took} Helped {often}, and was surprised by it."
    played = times(EventPlayed)
    what = f"{played} Event{'' if played == 1 else 's'}" if played else "no Event"
    return f"{took} Played {what} on people who had trusted them."
