"""What happens at the table, for the log and for the eye."""

from shamble.kernel.options import CardId, Event, Seat
from shamble.kernel.rules import RuleId


class CharacterRolled(Event, frozen=True):
    """A player rolled for the choice of characters."""

    seat: Seat
    dice: tuple[int, ...]
    tied: bool = False  # it is rolled again, since others had rolled as much
    rule: RuleId = RuleId("azardia.setup.roll")


class CharacterTaken(Event, frozen=True):
    """A player took a character and put its token on a tile."""

    seat: Seat
    character: str
    tile: int
    rule: RuleId = RuleId("azardia.setup.unique-characters")


class EventDrawn(Event, frozen=True):
    """A round began with an Event."""

    seat: Seat
    card: CardId
    round: int
    rule: RuleId = RuleId("azardia.round.event-draw")


class TurnBegun(Event, frozen=True):
    """A player's turn began."""

    seat: Seat
    rule: RuleId = RuleId("azardia.turn.phases")


class TurnMissed(Event, frozen=True):
    """A player missed a turn and may owe more."""

    seat: Seat
    owed: int
    rule: RuleId = RuleId("azardia.turn.missed")


class Rolled(Event, frozen=True):
    """Dice were thrown."""

    seat: Seat
    faces: tuple[int, ...]
    why: str
    rule: RuleId = RuleId("azardia.move.roll-two")


class DieRaised(Event, frozen=True):
    """A player paid for +1 on a die."""

    seat: Seat
    die: int
    value: int
    rule: RuleId = RuleId("azardia.coin.die-bonus")


class DieTurned(Event, frozen=True):
    """A die was turned to a face."""

    seat: Seat
    die: int
    face: int
    rule: RuleId = RuleId("azardia.play.roll-cards")


class DiceRolledAgain(Event, frozen=True):
    """Dice were thrown again by a card."""

    seat: Seat
    dice: tuple[int, ...]
    faces: tuple[int, ...]
    rule: RuleId = RuleId("azardia.play.roll-cards")


class ZeroRolled(Event, frozen=True):
    """A movement of nothing; the dice may be thrown once more."""

    seat: Seat
    again: bool
    rule: RuleId = RuleId("azardia.move.zero-reroll")


class Moved(Event, frozen=True):
    """A token moved."""

    seat: Seat
    start: int
    steps: int
    end: int
    rule: RuleId = RuleId("azardia.turn.direction")


class Stayed(Event, frozen=True):
    """A token was to move and could not: it is as far back as it goes, or holds the goal."""

    seat: Seat
    tile: int
    steps: int
    rule: RuleId = RuleId("azardia.zone.tile-one-clamp")


class Placed(Event, frozen=True):
    """A token was put on a tile."""

    seat: Seat
    start: int
    end: int
    rule: RuleId = RuleId("azardia.zone.placement-limits")


class SentBack(Event, frozen=True):
    """The gate sent a token back."""

    seat: Seat
    start: int
    end: int
    rule: RuleId = RuleId("azardia.zone.gate-return")


class Drawn(Event, frozen=True):
    """A player drew these Action cards."""

    seat: Seat
    cards: tuple[CardId, ...]
    rule: RuleId = RuleId("azardia.draw.two")


class DrawnHidden(Event, frozen=True):
    """A player drew this many Action cards."""

    seat: Seat
    count: int
    rule: RuleId = RuleId("azardia.draw.two")


class PenaltyDrawn(Event, frozen=True):
    """A player drew a Penalty."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("azardia.tile.z-draw")


class Reshuffled(Event, frozen=True):
    """A discard pile became the deck."""

    kind: str
    count: int
    rule: RuleId = RuleId("azardia.deck.action-reshuffle")


class CardPlayed(Event, frozen=True):
    """A player played an Action."""

    seat: Seat
    card: CardId
    target: Seat | None
    other: Seat | None
    choice: int | None
    rule: RuleId = RuleId("azardia.play.any-number")


class Answered(Event, frozen=True):
    """A player answered a card with another."""

    seat: Seat
    card: CardId
    against: CardId
    to: Seat | None
    rule: RuleId = RuleId("azardia.respond.who")


class Stopped(Event, frozen=True):
    """A card was cancelled."""

    card: CardId
    rule: RuleId = RuleId("azardia.respond.lifo")


class Avoided(Event, frozen=True):
    """A card has no effect on one of those whom it was to affect."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("azardia.respond.several-victims")


class Discarded(Event, frozen=True):
    """Cards went from a hand to the Action discard pile."""

    seat: Seat
    cards: tuple[CardId, ...]
    rule: RuleId = RuleId("azardia.discard.pile")


class CoinsChanged(Event, frozen=True):
    """A player has more or fewer coins."""

    seat: Seat
    amount: int
    coins: int
    rule: RuleId = RuleId("azardia.coin.coins-are-resource")


class LevelBought(Event, frozen=True):
    """A player paid for a level."""

    seat: Seat
    price: int
    rule: RuleId = RuleId("azardia.coin.level-up")


class TilesBought(Event, frozen=True):
    """A player paid for extra tiles."""

    seat: Seat
    count: int
    price: int
    rule: RuleId = RuleId("azardia.coin.extra-tile")


class LevelChanged(Event, frozen=True):
    """A player's level changed."""

    seat: Seat
    level: int
    rule: RuleId = RuleId("azardia.level.step")


class LevelKept(Event, frozen=True):
    """A player was to lose or gain a level that is never lost or gained, and moves instead."""

    seat: Seat
    level: int
    steps: int
    rule: RuleId


class ChallengeBegun(Event, frozen=True):
    """Two players meet in a level challenge."""

    seat: Seat
    rival: Seat
    why: str
    rule: RuleId = RuleId("azardia.challenge.trigger")


class ChallengeTied(Event, frozen=True):
    """Both rolled the same."""

    seats: tuple[Seat, Seat]
    sum: int
    rule: RuleId = RuleId("azardia.challenge.tie")


class ChallengeWon(Event, frozen=True):
    """A challenge was decided."""

    winner: Seat
    loser: Seat
    sums: tuple[int, int]
    why: str
    rule: RuleId = RuleId("azardia.challenge.winner")


class GoalReached(Event, frozen=True):
    """A player stands on the last tile: the Grace Turn begins."""

    seat: Seat
    last_turns: tuple[Seat, ...]
    rule: RuleId = RuleId("azardia.grace.trigger")


class GoalHeld(Event, frozen=True):
    """A face-off decided who holds the last tile."""

    seat: Seat
    beaten: Seat
    rule: RuleId = RuleId("azardia.grace.face-off")


class CardTaken(Event, frozen=True):
    """A player took an unseen card from another."""

    seat: Seat
    giver: Seat
    card: CardId
    rule: RuleId = RuleId("azardia.play.partial")


class CardTakenHidden(Event, frozen=True):
    """A player took a card from another."""

    seat: Seat
    giver: Seat
    rule: RuleId = RuleId("azardia.play.partial")


class CardLost(Event, frozen=True):
    """This card was taken from a player."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("azardia.play.partial")


class HandsSwapped(Event, frozen=True):
    """Two players traded hands."""

    seats: tuple[Seat, Seat]
    rule: RuleId = RuleId("azardia.play.text-wins")


class HandsPassed(Event, frozen=True):
    """Hands were passed on in turn order."""

    seats: tuple[Seat, ...]
    rule: RuleId = RuleId("azardia.round.event-all")


class DiscardTaken(Event, frozen=True):
    """A player took the top card of the Action discard pile."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("azardia.deck.discard-top")


class TurnsOwed(Event, frozen=True):
    """A player has to miss turns."""

    seat: Seat
    turns: int
    owed: int
    rule: RuleId = RuleId("azardia.turn.missed-add-up")


class RollChanged(Event, frozen=True):
    """A player's next movement roll has other dice."""

    seat: Seat
    count: int
    keep: int
    rule: RuleId = RuleId("azardia.move.card-changes-roll")


class MathForced(Event, frozen=True):
    """A player must add, or subtract, at the next movement roll."""

    seat: Seat
    mode: str
    rule: RuleId = RuleId("azardia.move.card-changes-roll")


class Shielded(Event, frozen=True):
    """A player is out of reach of rivals' Actions."""

    seat: Seat
    rule: RuleId = RuleId("azardia.clarify.shield")


class Locked(Event, frozen=True):
    """A player may not play cards, or spend coins."""

    seat: Seat
    what: str
    rule: RuleId = RuleId("azardia.play.text-wins")


class TermsChanged(Event, frozen=True):
    """A rule holds until the next Event."""

    what: str
    value: str
    rule: RuleId = RuleId("azardia.round.event-duration")


class HandsGathered(Event, frozen=True):
    """A player gathered the others' hands."""

    seat: Seat
    count: int
    rule: RuleId = RuleId("azardia.character.kuchuritok-collect")


class HandsShown(Event, frozen=True):
    """These cards were gathered."""

    seat: Seat
    cards: tuple[CardId, ...]
    rule: RuleId = RuleId("azardia.character.kuchuritok-sees")


class CardDealt(Event, frozen=True):
    """A gathered card was dealt."""

    seat: Seat
    to: Seat
    card: CardId
    rule: RuleId = RuleId("azardia.character.kuchuritok-sees")


class HandsDealt(Event, frozen=True):
    """Gathered cards were dealt out."""

    seat: Seat
    to: tuple[Seat, ...]
    counts: tuple[int, ...]
    rule: RuleId = RuleId("azardia.character.kuchuritok-even")


class CardsTraded(Event, frozen=True):
    """Two players traded a card."""

    seat: Seat
    rival: Seat
    given: CardId
    taken: CardId
    rule: RuleId = RuleId("azardia.character.robot-swap")


class CardsTradedHidden(Event, frozen=True):
    """Two players traded a card, unseen by the others."""

    seat: Seat
    rival: Seat
    rule: RuleId = RuleId("azardia.character.robot-swap")


class GameWon(Event, frozen=True):
    """The game is over."""

    seat: Seat
    rule: RuleId = RuleId("azardia.objective.goal")


AnyEvent = (
    CharacterRolled
    | CharacterTaken
    | EventDrawn
    | TurnBegun
    | TurnMissed
    | Rolled
    | DieRaised
    | DieTurned
    | DiceRolledAgain
    | ZeroRolled
    | Moved
    | Stayed
    | Placed
    | SentBack
    | Drawn
    | DrawnHidden
    | PenaltyDrawn
    | Reshuffled
    | CardPlayed
    | Answered
    | Stopped
    | Avoided
    | Discarded
    | CoinsChanged
    | LevelBought
    | TilesBought
    | LevelChanged
    | LevelKept
    | ChallengeBegun
    | ChallengeTied
    | ChallengeWon
    | GoalReached
    | GoalHeld
    | CardTaken
    | CardTakenHidden
    | CardLost
    | HandsSwapped
    | HandsPassed
    | DiscardTaken
    | TurnsOwed
    | RollChanged
    | MathForced
    | Shielded
    | Locked
    | TermsChanged
    | HandsGathered
    | HandsShown
    | CardDealt
    | HandsDealt
    | CardsTraded
    | CardsTradedHidden
    | GameWon
)
