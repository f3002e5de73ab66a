"""Carrying a card out: its effects one after the other, each by the function of its name."""

from collections.abc import Callable
from typing import Any, Final

from shamble.games.azardia.cards import (
    AnyEffect,
    Challenge,
    StealCards,
    StealCoins,
    SwapHands,
    SwapPlaces,
)
from shamble.games.azardia.events import Stopped
from shamble.games.azardia.state import Azardia, Play
from shamble.kernel.errors import Bug
from shamble.kernel.rules import rule

TURNED_ROUND: Final = (StealCards, StealCoins)  # reflected, the two change places
BETWEEN_TWO: Final = (*TURNED_ROUND, SwapHands, SwapPlaces, Challenge)
EFFECTS: Final[dict[type[object], Callable[[Azardia, Any, Play], None]]] = {}


def effect(kind: type[object]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Make a function the one that carries out this effect: `function(g, effect, play)`."""

    def enter(function: Callable[..., None]) -> Callable[..., None]:
        EFFECTS[kind] = function
        return function

    return enter


@rule("azardia.play.one-at-a-time", "azardia.challenge.chain-pair-once")
def run_effects(g: Azardia, effects: tuple[AnyEffect, ...]) -> None:
    """Carry out the first of these effects and all that it sets off, then the others."""
    if not effects:
        return
    first, play = effects[0], present(g)
    if play.kind in ("action", "event"):
        new_chain(g)
    if g.log is not None and is_void(first, play):
        g.tell(Stopped(play.card))
    EFFECTS[type(first)](g, first, play)
    if len(effects) > 1:
        g.next(run_effects, effects[1:])


def is_void(effect: AnyEffect, play: Play) -> bool:
    """Whether answers left an effect between two with nobody but whoever played the card."""
    if not isinstance(effect, BETWEEN_TWO) or not play.shares:
        return False
    turned = isinstance(effect, TURNED_ROUND)
    return all(
        share.now == play.by and not (turned and share.reflector is not None)
        for share in play.shares
    )


def present(g: Azardia) -> Play:
    """Return the card that is being carried out."""
    if not g.plays:
        raise Bug("no card is being played")
    return g.plays[-1]


def effects_of(g: Azardia, play: Play) -> tuple[AnyEffect, ...]:
    """Return a card's effects, with the chosen list in the place of a choice."""
    card = g.deck.cards[play.card]
    return card.effects if play.choice is None else card.lists[play.choice]


def new_chain(g: Azardia) -> None:
    """Begin a new movement: everybody may fight everybody again, once."""
    # A card played on the dice of a challenge belongs to the chain of that challenge.
    if not g.rolls or g.rolls[-1].why == "movement":
        g.fought.clear()
        g.penalties = 0
