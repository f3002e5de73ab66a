"""Every sentence that a person reads. `Box.words` is this module: four functions, one of each."""

from collections.abc import Callable
from typing import Any, Final

from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Event, Option, Result, Seat
from shamble.starter.cards import StarterDeck
from shamble.starter.options import Dealt, DealtHidden, Eaten, Shown, Stopped, Take, Taken
from shamble.starter.view import StarterView


def can(deck: StarterDeck, card: CardId) -> str:
    """Return a can with its weight."""
    return f"{deck.cans[card].title} ({deck.cans[card].worth})"


def prompt(voice: Voice, _deck: StarterDeck, view: StarterView, _asked: str, seat: Seat, /) -> str:
    """Say in a whole sentence who must do what."""
    weight = view.players[seat].total
    so_far = "" if weight is None else f" with {weight} of {view.limit}"
    return f"{voice.does(seat, 'take')} another can or {verb(voice, seat)}{so_far}."


def verb(voice: Voice, seat: Seat) -> str:
    """Return "stop" or "stops"."""
    return "stop" if seat == voice.you else "stops"


def option(_voice: Voice, _deck: StarterDeck, view: StarterView, option: Option, /) -> str:
    """Say what choosing this does; no two options of one question may read alike."""
    if isinstance(option, Take):
        return f"Take another of {view.pile} cans"
    return "Stop here"


def event(voice: Voice, deck: StarterDeck, event: Event, /) -> str:
    """Tell what happened."""
    return TOLD[type(event)](voice, deck, event)


TOLD: Final[dict[type[Event], Callable[[Voice, StarterDeck, Any], str]]] = {
    Dealt: lambda v, d, e: f"{v.does(e.seat, 'get')} {can(d, e.card)}, face down.",
    DealtHidden: lambda v, _, e: f"{v.does(e.seat, 'get')} a can, face down.",
    Taken: lambda v, d, e: f"{v.does(e.seat, 'take')} {can(d, e.card)}.",
    Stopped: lambda v, _, e: f"{v.does(e.seat, 'stop')}.",
    Eaten: lambda v, d, e: (
        f"{v.whose_first(e.seat)} hidden can was {can(d, e.card)}: {e.total} is too much. Eaten!"
    ),
    Shown: lambda v, d, e: f"{v.does(e.seat, 'show')} {can(d, e.card)}: {e.total} in all.",
}


def result(voice: Voice, result: Result, /) -> str:
    """Say who won and why."""
    if not result.winners:
        return "Everybody was eaten. The pantry wins."
    names = " and ".join(voice.who(seat) for seat in result.winners)
    return f"The most that could be carried was carried by {names}."
