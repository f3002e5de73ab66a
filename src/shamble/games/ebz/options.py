"""What a player can choose, and what is asked."""

from typing import Final

from shamble.kernel.options import CardId, Option, Seat
from shamble.kernel.window import Pass, PassUntilMyTurn


class Prompt:
    """What a player is asked. Plain strings: reading an enum's member takes eight times as long."""

    ADD: Final = "add"
    AFTER_ADDED: Final = "after-added"
    BEFORE_ANNOUNCEMENT: Final = "before-announcement"
    BEFORE_TOTAL: Final = "before-total"
    AT_FIND: Final = "at-find"
    BEFORE_DISSIPATING: Final = "before-dissipating"
    ANNOUNCE: Final = "announce"
    PLAY: Final = "play"
    KILL: Final = "kill"
    SCAVENGE: Final = "scavenge"
    LOSE: Final = "lose"
    LOSE_SWAG: Final = "lose-swag"
    DISCARD: Final = "discard"
    THREAT_DISCARD: Final = "threat-discard"
    GRAB: Final = "grab"
    RECOVER: Final = "recover"
    STEAL: Final = "steal"
    SCOUT: Final = "scout"
    DUMP: Final = "dump"
    DISPATCH: Final = "dispatch"
    DRAW_ZOMBIES: Final = "draw-zombies"
    THREAT: Final = "threat"
    RETURN: Final = "return"


class Add(Option, frozen=True):
    """Add a zombie from hand to the Horde."""

    card: CardId


class Decline(Option, frozen=True):
    """Do none of it."""


class Fight(Option, frozen=True):
    """Announce a fight."""


class Flee(Option, frozen=True):
    """Announce a flight."""


class Play(Option, frozen=True):
    """Play a card from hand."""

    card: CardId


class Stop(Option, frozen=True):
    """Play no more cards this turn."""


class Kill(Option, frozen=True):
    """Kill the closest zombie too."""


class StopKilling(Option, frozen=True):
    """Leave the rest of the Horde alone."""


class Find(Option, frozen=True):
    """Name a card to find."""

    card: CardId


class Done(Option, frozen=True):
    """Take no more of it."""


class LoseTop(Option, frozen=True):
    """Lose the top card of the draw deck, unseen."""


class LoseFromHand(Option, frozen=True):
    """Lose a Swag card from hand."""

    card: CardId


class LoseFromDiscard(Option, frozen=True):
    """Lose a Swag card from the discard pile."""

    card: CardId


class Discard(Option, frozen=True):
    """Discard a card from hand to the own discard pile."""

    card: CardId


class HaveNone(Option, frozen=True):
    """Say that the hand holds no such card."""


class Grab(Option, frozen=True):
    """Grab a card from its pile."""

    card: CardId


class Recover(Option, frozen=True):
    """Take a card from the own discard pile into hand."""

    card: CardId


class StealFrom(Option, frozen=True):
    """Steal from this player's discard pile."""

    seat: Seat


class Bury(Option, frozen=True):
    """Slip this zombie under the Zombie Deck."""

    card: CardId


class Dump(Option, frozen=True):
    """Put this zombie from hand into the Zombie Discard."""

    card: CardId


class Dispatch(Option, frozen=True):
    """Remove this zombie from the Horde."""

    place: int  # from the oldest


class DrawZombie(Option, frozen=True):
    """Draw another zombie."""


class StopDrawing(Option, frozen=True):
    """Draw no more zombies."""


class Threaten(Option, frozen=True):
    """Put this zombie into the Threat area."""

    card: CardId


class Return(Option, frozen=True):
    """Put this zombie back on top of the Zombie Deck."""

    card: CardId


AddChoice = Add | Decline
ActionChoice = Fight | Flee
PlayChoice = Play | Stop
KillChoice = Kill | StopKilling
FindChoice = Find | Done
LossChoice = LoseTop | LoseFromHand | LoseFromDiscard
LoseChoice = LoseFromHand | HaveNone
DiscardChoice = Discard | HaveNone
GrabChoice = Grab | Decline
RecoverChoice = Recover | Decline
StealChoice = StealFrom | Decline
ScoutChoice = Bury | Done
DumpChoice = Dump | Decline | HaveNone
DispatchChoice = Dispatch | Decline
DrawChoice = DrawZombie | StopDrawing
ReturnChoice = Return | Done
AnyChoice = (
    AddChoice
    | ActionChoice
    | PlayChoice
    | KillChoice
    | FindChoice
    | LossChoice
    | DiscardChoice
    | GrabChoice
    | RecoverChoice
    | StealChoice
    | ScoutChoice
    | DumpChoice
    | DispatchChoice
    | DrawChoice
    | Threaten
    | ReturnChoice
    | Pass
    | PassUntilMyTurn
)
