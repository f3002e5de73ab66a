"""What happens at the table, for the log and for the eye."""

from shamble.kernel.options import CardId, Event, Seat
from shamble.kernel.rules import RuleId


class FirstPlayerDrawn(Event, frozen=True):
    """The first player was chosen."""

    seat: Seat
    rule: RuleId = RuleId("zdfg.setup.first-player")


class TurnBegun(Event, frozen=True):
    """A player's turn began."""

    seat: Seat
    rule: RuleId = RuleId("zdfg.turn.phases")


class Drawn(Event, frozen=True):
    """A player drew these cards."""

    seat: Seat
    cards: tuple[CardId, ...]
    worth: tuple[int, ...]  # of the three Stacks
    rule: RuleId = RuleId("zdfg.draw.count")


class DrawnHidden(Event, frozen=True):
    """A player drew this many cards."""

    seat: Seat
    count: int
    worth: tuple[int, ...]
    rule: RuleId = RuleId("zdfg.draw.count")


class Reshuffled(Event, frozen=True):
    """The discard pile became the deck."""

    count: int
    rule: RuleId = RuleId("zdfg.draw.reshuffle")


class Assigned(Event, frozen=True):
    """A card was laid on a Stack."""

    by: Seat
    card: CardId
    seat: Seat
    stack: int
    rule: RuleId = RuleId("zdfg.assign.on-top")


class CollectionCompleted(Event, frozen=True):
    """A Collection was announced; its cards left the game."""

    seat: Seat
    stack: int
    heading: str
    color: str
    cards: tuple[CardId, ...]
    discarded: tuple[CardId, ...]
    rule: RuleId = RuleId("zdfg.complete.remove-used")


class Discarded(Event, frozen=True):
    """Cards went from a hand to the discard pile."""

    seat: Seat
    cards: tuple[CardId, ...]
    rule: RuleId = RuleId("zdfg.discard.all")


class ActionPlayed(Event, frozen=True):
    """An Action was laid on the discard pile."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("zdfg.action.procedure")


class Trashed(Event, frozen=True):
    """Cards of a Stack went to the discard pile."""

    by: Seat
    seat: Seat
    stack: int
    cards: tuple[CardId, ...]
    rule: RuleId = RuleId("zdfg.action.trash-means-discard")


class Rearranged(Event, frozen=True):
    """A Stack is in another order now, from the bottom up."""

    by: Seat
    seat: Seat
    stack: int
    cards: tuple[CardId, ...]
    rule: RuleId = RuleId("zdfg.named.fall-back-own-stack")


class Placed(Event, frozen=True):
    """A played Action was laid on a Stack."""

    by: Seat
    card: CardId
    seat: Seat
    stack: int
    rule: RuleId = RuleId("zdfg.named.better-you-placement")


class DiscardsShuffled(Event, frozen=True):
    """The discard pile was shuffled into the deck."""

    by: Seat
    count: int
    rule: RuleId = RuleId("zdfg.named.eww-shuffle")


class Lost(Event, frozen=True):
    """A player began a turn with three Stacks worth nothing."""

    seat: Seat
    cards: tuple[CardId, ...]
    rule: RuleId = RuleId("zdfg.lose.all-zero")


class GameWon(Event, frozen=True):
    """The game is over."""

    winners: tuple[Seat, ...]
    rule: RuleId = RuleId("zdfg.win.both-types")


AnyEvent = (
    FirstPlayerDrawn
    | TurnBegun
    | Drawn
    | DrawnHidden
    | Reshuffled
    | Assigned
    | CollectionCompleted
    | Discarded
    | ActionPlayed
    | Trashed
    | Rearranged
    | Placed
    | DiscardsShuffled
    | Lost
    | GameWon
)
