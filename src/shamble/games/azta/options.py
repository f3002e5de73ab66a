"""What a player can choose, and what is asked."""

from enum import StrEnum
from typing import Final

from shamble.games.azta.state import Who
from shamble.kernel.options import CardId, Option, Seat
from shamble.kernel.window import Pass


class Prompt(StrEnum):
    """What a player is asked."""

    TRADE = "trade"
    OFFER = "offer"
    ANSWER = "answer"
    RECEIVE = "receive"
    PLACE = "place"
    DISCARD = "discard"
    DROP = "drop"
    LOOT = "loot"
    FORWARD = "forward"
    HELP = "help"
    SCREW = "screw"
    TARGET = "target"
    VICTIM = "victim"
    ONE_SHOT = "one-shot"


class Ready(Option, frozen=True):
    """Be done with trading in this round."""


class Shift(Option, frozen=True):
    """Move a Gear from one of your Survivors to another."""

    card: CardId
    who: Who
    to: Who


class Propose(Option, frozen=True):
    """Begin an offer to another player."""

    to: Seat


class Give(Option, frozen=True):
    """Add a Gear of yours to the offer."""

    card: CardId
    who: Who | None  # None: from hand


class Want(Option, frozen=True):
    """Ask for a Gear that one of their Survivors carries."""

    card: CardId
    who: Who


class WantFromHand(Option, frozen=True):
    """Ask for a Gear from their hand, whichever they choose."""


class Submit(Option, frozen=True):
    """Make the offer as it stands."""


class Withdraw(Option, frozen=True):
    """Take the offer back."""


class Accept(Option, frozen=True):
    """Agree to the offer."""

    card: CardId | None = None  # the Gear from hand, where one was asked for


class Decline(Option, frozen=True):
    """Refuse the offer."""


class Receive(Option, frozen=True):
    """Let this Survivor take the traded Gear."""

    who: Who


class Place(Option, frozen=True):
    """Put a Gear from hand on a Survivor."""

    card: CardId
    who: Who


class LeaveBehind(Option, frozen=True):
    """Drop a Gear from hand, because nobody can carry it."""

    card: CardId


class Discard(Option, frozen=True):
    """Discard a card from hand."""

    card: CardId


class Drop(Option, frozen=True):
    """Let an overloaded Survivor drop this Gear."""

    card: CardId
    who: Who


class Loot(Option, frozen=True):
    """Let a Survivor take a Gear from the centre."""

    card: CardId
    who: Who


class Forward(Option, frozen=True):
    """Put this Survivor forward to face the Threat."""

    who: Who


class Help(Option, frozen=True):
    """Let one of your Survivors Help another player's."""

    who: Who
    whom: Who


class PlayEvent(Option, frozen=True):
    """Play an Event."""

    card: CardId


class Resolve(Option, frozen=True):
    """Carry out an effect that leaves no choice."""


class Aim(Option, frozen=True):
    """Choose the Survivor that an effect hits."""

    who: Who


class AimPlayer(Option, frozen=True):
    """Choose the player whom an effect hits."""

    seat: Seat


class SwitchTo(Option, frozen=True):
    """Choose the Threat that takes over."""

    threat: int


class SwapBases(Option, frozen=True):
    """Choose the two Survivors that exchange base stats."""

    one: Who
    other: Who


class Substitute(Option, frozen=True):
    """Choose who goes out of the Encounter, and who comes in."""

    who: Who
    by: Who


class PickGear(Option, frozen=True):
    """Choose the Gear that a Survivor drops."""

    card: CardId
    who: Who


class Snatch(Option, frozen=True):
    """Choose a Gear to steal, and who gets it."""

    card: CardId
    who: Who
    to: Who


class Sacrifice(Option, frozen=True):
    """Choose which of your tied Survivors is the victim."""

    who: Who


class UseUp(Option, frozen=True):
    """Choose which one-shot Gear is used up."""

    card: CardId
    who: Who


READY: Final = Ready()
WANT_FROM_HAND: Final = WantFromHand()
SUBMIT: Final = Submit()
WITHDRAW: Final = Withdraw()
ACCEPT: Final = Accept()
DECLINE: Final = Decline()
RESOLVE: Final = Resolve()

TradeChoice = Ready | Shift | Propose
OfferChoice = Give | Want | WantFromHand | Submit | Withdraw
AnswerChoice = Accept | Decline
PlaceChoice = Place | LeaveBehind
LootChoice = Pass | Loot
HelpChoice = Pass | Help
ScrewChoice = Pass | PlayEvent
TargetChoice = Resolve | Aim | AimPlayer | SwitchTo | SwapBases | Substitute | PickGear | Snatch
AnyChoice = (
    TradeChoice
    | OfferChoice
    | AnswerChoice
    | Receive
    | PlaceChoice
    | Discard
    | Drop
    | LootChoice
    | Forward
    | HelpChoice
    | ScrewChoice
    | TargetChoice
    | Sacrifice
    | UseUp
)
