"""What a player can choose, and what is asked."""

from typing import Final

from shamble.kernel.options import CardId, Option, Seat


class Prompt:
    """What a player is asked. Plain strings: reading an enum's member takes eight times as long."""

    ASSIGN: Final = "assign"
    SUBSTITUTE: Final = "substitute"
    DISCARD: Final = "discard"
    ACTION: Final = "action"
    TARGET: Final = "target"
    REARRANGE: Final = "rearrange"


class Assign(Option, frozen=True):
    """Lay a card from hand on a Stack."""

    card: CardId
    seat: Seat
    stack: int


class AssignSeveral(Option, frozen=True):
    """Lay several cards at once, in this order; all of them or none."""

    cards: tuple[Assign, ...]


class Announce(Option, frozen=True):
    """Announce that a Collection Stack is complete."""

    stack: int


class EndAssign(Option, frozen=True):
    """End the Assign Phase; what is left in hand will be discarded."""


class Use(Option, frozen=True):
    """Use this card for a missing letter."""

    stack: int
    position: int  # from the bottom


class Discard(Option, frozen=True):
    """Put this card on the discard pile next."""

    card: CardId


class DiscardRest(Option, frozen=True):
    """Discard the rest in the order held."""


class PlayAction(Option, frozen=True):
    """Play the active card of the Action Stack."""

    card: CardId


class EndTurn(Option, frozen=True):
    """Announce the end of the turn."""


class Trash(Option, frozen=True):
    """Trash this card."""

    seat: Seat
    stack: int
    position: int  # from the bottom


class TrashAll(Option, frozen=True):
    """Trash this whole Stack."""

    seat: Seat
    stack: int


class Reorder(Option, frozen=True):
    """Put this Stack into another order."""

    seat: Seat
    stack: int


class Next(Option, frozen=True):
    """Put this card next, from the active card down."""

    card: CardId


class Place(Option, frozen=True):
    """Lay the played card on this Stack."""

    seat: Seat
    stack: int


AssignChoice = Assign | AssignSeveral | Announce | EndAssign
DiscardChoice = Discard | DiscardRest
ActionChoice = PlayAction | EndTurn
Target = Trash | TrashAll | Reorder | Place
AnyChoice = AssignChoice | Use | DiscardChoice | ActionChoice | Target | Next
