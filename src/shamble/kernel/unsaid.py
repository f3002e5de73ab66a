"""What holds where a box says nothing."""

from collections.abc import Mapping

from shamble.kernel.decks import Deck
from shamble.kernel.game import Game
from shamble.kernel.options import CardId, Event, Option, Seat, View
from shamble.kernel.rolls import Roll
from shamble.kernel.settings import Setting


def nothing_conceivable(_game: Game, _seat: Seat) -> tuple[Option, ...]:
    """Return nothing: a box that lists no questions of its own."""
    return ()


def no_urges(game: Game) -> tuple[float, ...]:
    """Return the same for every option: a box that says nothing about habits."""
    return () if game.decision is None else (1.0,) * len(game.decision.options)


def never_together(_g: Game) -> bool:
    """Say of every game that its players win and lose on their own."""
    return False


def never_vain(_game: Game, _option: Option) -> bool:
    """Return that no option comes to nothing: a box that says nothing about it."""
    return False


def never_over(_game: Game) -> int:
    """Return 0 always: the game has no stretches after which a score says more."""
    return 0


def nothing_held(_game: Game, _seat: Seat) -> float:
    """Return nothing: a box in which there is nothing to hoard."""
    return 0.0


def no_figure_names(_game: Game) -> tuple[str, ...]:
    """Return nothing: a box without figures that have names."""
    return ()


def no_places(_game: Game) -> None:
    """Return nothing: spots have no names."""


def no_thing_names(_game: Game) -> Mapping[str, tuple[str, ...]]:
    """Return nothing: a box in which nothing else has a name."""
    return {}


def no_deck_settings(_deck: Deck) -> Mapping[str, Setting]:
    """Return nothing: a box whose settings do not depend on the deck."""
    return {}


def each_by_itself(_before: Event, _event: Event) -> bool:
    """Say no: a box in which every event is a thing of its own."""
    return False


def no_rolls(_voice: object, _deck: Deck, _event: Event) -> tuple[Roll, ...]:
    """Return nothing: a box in which the words of an event say all about its dice."""
    return ()


def nothing_doing(_voice: object, _deck: Deck, _view: View, _card: CardId) -> tuple[str, ...]:
    """Return nothing: a box that says no more of a card than what is printed on it."""
    return ()
