"""What a player can choose, and what is asked."""

from typing import Final

from shamble.kernel.options import CardId, Option, Seat
from shamble.kernel.window import Pass, PassUntilMyTurn


class Prompt:
    """What a player is asked. Plain strings: reading an enum's member takes eight times as long."""

    CHARACTER: Final = "character"
    BEFORE_ROLL: Final = "before-roll"
    MOVE: Final = "move"
    DICE: Final = "dice"
    DRAW: Final = "draw"
    PLAY: Final = "play"
    RESPOND: Final = "respond"
    PICK: Final = "pick"
    SWAP: Final = "swap"
    DISCARD: Final = "discard"
    DEAL: Final = "deal"


class Take(Option, frozen=True):
    """Take this character."""

    character: str


class Throw(Option, frozen=True):
    """Roll the dice."""


class Add(Option, frozen=True):
    """Move the sum of these two dice."""

    dice: tuple[int, int] = (0, 1)


class Subtract(Option, frozen=True):
    """Move the difference of these two dice."""

    dice: tuple[int, int] = (0, 1)


class Keep(Option, frozen=True):
    """Move what this die shows."""

    die: int = 0


class Raise(Option, frozen=True):
    """Pay for +1 on this die."""

    die: int


class TurnDie(Option, frozen=True):
    """Play a card to turn a die to a face."""

    card: CardId
    die: int
    face: int


class RollAgain(Option, frozen=True):
    """Play a card to throw these dice again."""

    card: CardId
    dice: tuple[int, ...]


class BuyLevel(Option, frozen=True):
    """Pay for a level."""


class BuyTiles(Option, frozen=True):
    """Pay for extra tiles."""

    count: int


class DrawPlain(Option, frozen=True):
    """Draw the usual number of cards."""


class DrawExtra(Option, frozen=True):
    """Use the ability: draw one card more, then discard one."""


class PlayCard(Option, frozen=True):
    """Play an Action from hand."""

    card: CardId
    target: Seat | None = None
    other: Seat | None = None
    choice: int | None = None


class Respond(Option, frozen=True):
    """Answer with a card."""

    card: CardId
    to: Seat | None = None


class Pick(Option, frozen=True):
    """Take this one of several lists of effects."""

    choice: int


class Duel(Option, frozen=True):
    """Use the ability: challenge a rival to a duel."""

    rival: Seat


class Gather(Option, frozen=True):
    """Use the ability: gather the others' hands and deal them out anew."""


class Give(Option, frozen=True):
    """Deal this gathered card to a player."""

    card: CardId
    to: Seat


class SwapCards(Option, frozen=True):
    """Use the ability: trade this card for an unseen one of a rival."""

    card: CardId
    rival: Seat


class Discard(Option, frozen=True):
    """Discard this card."""

    card: CardId


class Done(Option, frozen=True):
    """Go on without doing more."""


RollChoice = Throw | PlayCard | BuyLevel | BuyTiles
DiceChange = Raise | TurnDie | RollAgain | PlayCard
DiceAnswer = Pass | PassUntilMyTurn | DiceChange
MoveChoice = Add | Subtract | Keep | DiceChange | BuyLevel | BuyTiles
DrawChoice = DrawPlain | DrawExtra
PlayChoice = Done | PlayCard | BuyLevel | BuyTiles | Duel | Gather
Answer = Pass | PassUntilMyTurn | Respond
SwapChoice = Done | SwapCards
AnyChoice = (
    Take
    | RollChoice
    | MoveChoice
    | DrawChoice
    | PlayChoice
    | Answer
    | Pick
    | Give
    | SwapChoice
    | Discard
)
