"""Every sentence about soldiers and police who are their own masters."""

from collections.abc import Callable
from typing import Final

from shamble.games.atz.battle.campaign_events import WentRogue
from shamble.games.atz.book.terms import Class
from shamble.games.atz.telling.words_people import listing
from shamble.games.atz.telling.words_terms import CLASSES, GANGS
from shamble.kernel.box import Voice
from shamble.kernel.options import Event


def tell_rogue(_voice: Voice, _deck: object, event: WentRogue) -> str:
    """Tell what those who served are from now on."""
    names, one = listing(event.names), len(event.names) == 1
    rolled = f"(die {event.die})"
    if event.kind == Class.MILITARY:
        goes = "goes" if one else "go"
        return f"There is no police any more {rolled}: {names} {goes} by the law still."
    what = f"is a {CLASSES[event.kind]}" if one else f"are {GANGS[event.kind]}"
    return f"Nobody gives orders any more {rolled}: {names} {what} from now on."


EVENTS: Final[dict[type[Event], Callable[..., str]]] = {WentRogue: tell_rogue}
