"""What happens at the table, for the log and for the eye."""

from typing import Literal

from shamble.games.ebz.state import Action, Outcome
from shamble.kernel.options import CardId, Event, Seat
from shamble.kernel.rules import RuleId

Source = Literal["hand", "deck", "discard"]


class FirstPlayerDrawn(Event, frozen=True):
    """The first player was chosen."""

    seat: Seat
    rule: RuleId = RuleId("ebz.start.first-player")


class PilesLaidOut(Event, frozen=True):
    """These Swag piles are in the game."""

    cards: tuple[CardId, ...]
    rule: RuleId = RuleId("ebz.setup.starting-piles")


class TurnBegun(Event, frozen=True):
    """A player's turn began."""

    seat: Seat
    reveals: int  # none on a Zombie player's turn
    rule: RuleId = RuleId("ebz.turn.next")


class ZombieRevealed(Event, frozen=True):
    """A zombie was turned up and joined the Horde."""

    card: CardId
    rule: RuleId = RuleId("ebz.reveal.add-one")


class ZombieAdded(Event, frozen=True):
    """A player added a zombie from hand to the Horde."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("ebz.add.one-each")


class ZombieDeckReshuffled(Event, frozen=True):
    """The Zombie Discard became the Zombie Deck; from now on more are revealed."""

    count: int
    reveals: int
    rule: RuleId = RuleId("ebz.escalate.reshuffle")


class Announced(Event, frozen=True):
    """A Survivor announced Fight or Flee."""

    seat: Seat
    action: Action
    rule: RuleId = RuleId("ebz.announce.must")


class HandShown(Event, frozen=True):
    """A Survivor who played nothing showed the hand."""

    seat: Seat
    cards: tuple[CardId, ...]
    rule: RuleId = RuleId("ebz.insane.reveal")


class CardPlayed(Event, frozen=True):
    """A player played a card."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("ebz.play.at-once")


class Drawn(Event, frozen=True):
    """A player drew these cards."""

    seat: Seat
    cards: tuple[CardId, ...]
    rule: RuleId = RuleId("ebz.house.draw")


class DrawnHidden(Event, frozen=True):
    """A player drew this many cards."""

    seat: Seat
    count: int
    rule: RuleId = RuleId("ebz.house.draw")


class Reshuffled(Event, frozen=True):
    """A Survivor's discard pile became the draw deck."""

    seat: Seat
    count: int
    rule: RuleId = RuleId("ebz.house.reshuffle")


class Boosted(Event, frozen=True):
    """Somebody's card adds to the active Survivor's total."""

    by: Seat
    n: int
    rule: RuleId = RuleId("ebz.play.total-others")


class TotalFixed(Event, frozen=True):
    """Playing is over and the total is fixed."""

    seat: Seat
    action: Action
    total: int
    needed: int
    rule: RuleId = RuleId("ebz.play.finished")


class ZombieKilled(Event, frozen=True):
    """A Survivor killed the closest zombie."""

    seat: Seat
    card: CardId
    obliterated: bool  # to the Zombie Discard
    rule: RuleId = RuleId("ebz.kill.to-discard")


class Settled(Event, frozen=True):
    """A fight or flight was decided."""

    seat: Seat
    outcome: Outcome
    due: int  # cards to lose
    rule: RuleId = RuleId("ebz.turn.order")


class FindNamed(Event, frozen=True):
    """A Survivor named a card to find."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("ebz.play.windows")


class CardFound(Event, frozen=True):
    """A Survivor found a card."""

    seat: Seat
    card: CardId
    value: int  # still to spend
    rule: RuleId = RuleId("ebz.gloss.find")


class Intercepted(Event, frozen=True):
    """Somebody took the card that another had named."""

    seat: Seat
    finder: Seat
    card: CardId
    rule: RuleId = RuleId("ebz.play.no-sign-restricted")


class CleanedUp(Event, frozen=True):
    """A Survivor put away what was played this turn."""

    seat: Seat
    cards: tuple[CardId, ...]  # to the discard pile
    returned: tuple[CardId, ...]  # to their piles, as they say
    rule: RuleId = RuleId("ebz.clean.played")


class CardLost(Event, frozen=True):
    """A card left a Safe House."""

    seat: Seat
    card: CardId
    source: Source
    rule: RuleId = RuleId("ebz.house.lost-back")


class Dissipated(Event, frozen=True):
    """The oldest zombie left the Horde."""

    card: CardId
    rule: RuleId = RuleId("ebz.gloss.dissipate")


class Dispersed(Event, frozen=True):
    """The whole Horde left."""

    cards: tuple[CardId, ...]
    rule: RuleId = RuleId("ebz.gloss.dissipate")


class Discarded(Event, frozen=True):
    """A Survivor discarded a card from hand."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("ebz.draw.discard-down")


class Grabbed(Event, frozen=True):
    """A Survivor grabbed a card."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("ebz.gloss.grab")


class Recovered(Event, frozen=True):
    """A Survivor took a card back from the discard pile."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("ebz.play.resolve-all")


class Stolen(Event, frozen=True):
    """A Survivor moved a card from another's discard pile to the own."""

    seat: Seat
    victim: Seat
    card: CardId
    rule: RuleId = RuleId("ebz.play.resolve-all")


class Scouted(Event, frozen=True):
    """A Survivor saw the top of the Zombie Deck, the topmost first."""

    seat: Seat
    cards: tuple[CardId, ...]
    rule: RuleId = RuleId("ebz.play.resolve-all")


class ScoutedHidden(Event, frozen=True):
    """A Survivor looked at the top of the Zombie Deck."""

    seat: Seat
    count: int
    rule: RuleId = RuleId("ebz.play.resolve-all")


class Buried(Event, frozen=True):
    """A Survivor slipped this zombie under the Zombie Deck."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("ebz.play.resolve-all")


class BuriedHidden(Event, frozen=True):
    """A Survivor slipped a zombie under the Zombie Deck."""

    seat: Seat
    rule: RuleId = RuleId("ebz.play.resolve-all")


class Dumped(Event, frozen=True):
    """A Survivor put a zombie from hand away."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("ebz.card.beats-rule")


class Dispatched(Event, frozen=True):
    """A card removed a zombie from the Horde."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("ebz.horde.not-by-cards")


class Rebuffed(Event, frozen=True):
    """The zombie just added went back to the hand it came from."""

    by: Seat
    seat: Seat
    card: CardId
    rule: RuleId = RuleId("ebz.play.no-sign-restricted")


class Died(Event, frozen=True):
    """A Survivor was eaten; hand and cards in play are gone."""

    seat: Seat
    cards: tuple[CardId, ...]
    rule: RuleId = RuleId("ebz.death.when")


class Rose(Event, frozen=True):
    """A dead player rose as a Zombie player."""

    seat: Seat
    rule: RuleId = RuleId("ebz.goal.become-zombie")


class ZombieDrawn(Event, frozen=True):
    """A Zombie player drew this zombie."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("ebz.zplayer.draw")


class ZombieDrawnHidden(Event, frozen=True):
    """A Zombie player drew a zombie."""

    seat: Seat
    rule: RuleId = RuleId("ebz.zplayer.draw")


class ThreatAdded(Event, frozen=True):
    """A zombie was put into a Threat area."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("ebz.zplayer.threat-add")


class ThreatLeft(Event, frozen=True):
    """The oldest zombie left a Threat area."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("ebz.threat.oldest-out")


class Returned(Event, frozen=True):
    """A Zombie player put this zombie back on the Zombie Deck."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("ebz.zplayer.return")


class ReturnedHidden(Event, frozen=True):
    """A Zombie player put a zombie back on the Zombie Deck."""

    seat: Seat
    rule: RuleId = RuleId("ebz.zplayer.return")


class GameEnded(Event, frozen=True):
    """The game is over."""

    winners: tuple[Seat, ...]
    victors: tuple[Seat, ...]
    reason: str
    rule: RuleId = RuleId("ebz.end.last")


AnyEvent = (
    FirstPlayerDrawn
    | PilesLaidOut
    | TurnBegun
    | ZombieRevealed
    | ZombieAdded
    | ZombieDeckReshuffled
    | Announced
    | HandShown
    | CardPlayed
    | Drawn
    | DrawnHidden
    | Reshuffled
    | Boosted
    | TotalFixed
    | ZombieKilled
    | Settled
    | FindNamed
    | CardFound
    | Intercepted
    | CleanedUp
    | CardLost
    | Dissipated
    | Dispersed
    | Discarded
    | Grabbed
    | Recovered
    | Stolen
    | Scouted
    | ScoutedHidden
    | Buried
    | BuriedHidden
    | Dumped
    | Dispatched
    | Rebuffed
    | Died
    | Rose
    | ZombieDrawn
    | ZombieDrawnHidden
    | ThreatAdded
    | ThreatLeft
    | Returned
    | ReturnedHidden
    | GameEnded
)
