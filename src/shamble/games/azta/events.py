"""What happens at the table, for the log and for the eye.

Cards are named by id, Survivors by their card and their player.
"""

from shamble.games.azta.vocabulary import Picks, Stats
from shamble.kernel.options import CardId, Event, Seat
from shamble.kernel.rules import RuleId


class RoundBegun(Event, frozen=True):
    """A round began."""

    round: int
    first: Seat
    rule: RuleId = RuleId("azta.round.steps")


class Drawn(Event, frozen=True):
    """A player drew these cards."""

    seat: Seat
    cards: tuple[CardId, ...]
    rule: RuleId = RuleId("azta.hand.sources")


class DrawnHidden(Event, frozen=True):
    """A player drew this many cards."""

    seat: Seat
    count: int
    rule: RuleId = RuleId("azta.hand.secret")


class Reshuffled(Event, frozen=True):
    """A discard pile became a deck."""

    count: int
    rule: RuleId = RuleId("azta.deck.reshuffle-cards")


class Discarded(Event, frozen=True):
    """Cards went to the discard pile."""

    seat: Seat
    cards: tuple[CardId, ...]
    rule: RuleId = RuleId("azta.hand.limit-three")


class Shifted(Event, frozen=True):
    """A Gear moved from one Survivor to another of the same player."""

    seat: Seat
    card: CardId
    giver: CardId
    taker: CardId
    rule: RuleId = RuleId("azta.weaponize.trade-consent")


class OfferBegun(Event, frozen=True):
    """A player turned to another with an offer."""

    seat: Seat
    to: Seat
    rule: RuleId = RuleId("azta.weaponize.trade-order")


class OfferGrown(Event, frozen=True):
    """A Gear was added to an offer."""

    seat: Seat
    to: Seat
    card: CardId | None  # None: a Gear from hand of the other's choice
    wanted: bool
    rule: RuleId = RuleId("azta.weaponize.trade-kinds")


class OfferMade(Event, frozen=True):
    """An offer waits for its answer."""

    seat: Seat
    to: Seat
    give: tuple[CardId, ...]
    want: tuple[CardId, ...]
    from_hand: bool
    rule: RuleId = RuleId("azta.weaponize.trade-consent")


class OfferClosed(Event, frozen=True):
    """An offer was accepted, declined or withdrawn."""

    seat: Seat
    to: Seat
    how: str
    rule: RuleId = RuleId("azta.weaponize.trade-consent")


class HandedOver(Event, frozen=True):
    """A Gear changed owners by trade."""

    seat: Seat  # who gave
    to: Seat
    card: CardId
    taker: CardId | None  # the Survivor that has it now; None: it is in hand
    rule: RuleId = RuleId("azta.weaponize.trade-kinds")


class GearShown(Event, frozen=True):
    """A player laid the Gear in hand open, to place it."""

    seat: Seat
    cards: tuple[CardId, ...]
    rule: RuleId = RuleId("azta.weaponize.must-place")


class Placed(Event, frozen=True):
    """A Gear was put on a Survivor."""

    seat: Seat
    card: CardId
    survivor: CardId
    rule: RuleId = RuleId("azta.weaponize.must-place")


class Dropped(Event, frozen=True):
    """A Gear was dropped."""

    seat: Seat
    card: CardId
    survivor: CardId | None  # None: from hand
    lootable: bool
    rule: RuleId = RuleId("azta.gear.excess-dropped")


class Looted(Event, frozen=True):
    """A Survivor took a Gear from the centre."""

    seat: Seat
    card: CardId
    survivor: CardId
    sideways: bool
    rule: RuleId = RuleId("azta.loot.one-item")


class LeftLying(Event, frozen=True):
    """Nobody Looted these; they were discarded."""

    cards: tuple[CardId, ...]
    rule: RuleId = RuleId("azta.loot.leftovers")


class FlipsTwo(Event, frozen=True):
    """An eliminated player is first, and flips two Enemies."""

    seat: Seat
    rule: RuleId = RuleId("azta.eliminated.flips-two")


class Flipped(Event, frozen=True):
    """An Enemy joined its stack."""

    card: CardId
    threat: int
    bottom: bool
    total: int
    rule: RuleId = RuleId("azta.flip.own-stack")


class NothingFlipped(Event, frozen=True):
    """No Enemy was left to flip."""

    rule: RuleId = RuleId("azta.deck.no-enemies-left")


class ThreatFaced(Event, frozen=True):
    """It is settled which Threat is faced this round."""

    threat: int
    value: int
    rule: RuleId = RuleId("azta.flip.threat")


class PutForward(Event, frozen=True):
    """A Survivor must face the Threat."""

    seat: Seat
    survivor: CardId
    stat: int
    rule: RuleId = RuleId("azta.flip.must-put-forward")


class Evaded(Event, frozen=True):
    """Nobody is threatened."""

    threat: int
    value: int
    rule: RuleId = RuleId("azta.flip.no-encounter")


class Helped(Event, frozen=True):
    """A Survivor Helps another."""

    seat: Seat
    helper: CardId
    whose: Seat
    survivor: CardId
    stats: Stats
    rule: RuleId = RuleId("azta.help.contribution")


class EventPlayed(Event, frozen=True):
    """An Event was played."""

    seat: Seat
    card: CardId
    quoted: bool
    rule: RuleId = RuleId("azta.screw.several")


class Adjusted(Event, frozen=True):
    """An Event changed a Survivor's stats."""

    seat: Seat
    survivor: CardId
    stats: Stats
    rule: RuleId = RuleId("azta.event.until-end-of-round")


class ThreatChanged(Event, frozen=True):
    """An Event changed the Threat's value."""

    amount: int
    value: int
    rule: RuleId = RuleId("azta.event.text-wins")


class ThreatDiscarded(Event, frozen=True):
    """Cards were taken off a Threat's stack."""

    threat: int
    cards: tuple[CardId, ...]
    value: int
    rule: RuleId = RuleId("azta.die.top-card-discarded")


class ThreatSwitched(Event, frozen=True):
    """Another stack is the Threat now."""

    threat: int
    value: int
    rule: RuleId = RuleId("azta.precedence.what-conflicts")


class EncounterEnded(Event, frozen=True):
    """The Encounter ended without a victim; everyone goes home."""

    rule: RuleId = RuleId("azta.screw.end-encounter")


class WentHome(Event, frozen=True):
    """A Survivor left the Encounter."""

    seat: Seat
    survivor: CardId
    rule: RuleId = RuleId("azta.help.shared-leave")


class HelperWentHome(Event, frozen=True):
    """A Helper stopped Helping."""

    seat: Seat
    helper: CardId
    rule: RuleId = RuleId("azta.help.shared-leave")


class Joined(Event, frozen=True):
    """A Survivor entered the Encounter."""

    seat: Seat
    survivor: CardId
    rule: RuleId = RuleId("azta.flip.in-the-encounter")


class Turned(Event, frozen=True):
    """An Event turned a Survivor sideways."""

    seat: Seat
    survivor: CardId
    rule: RuleId = RuleId("azta.loot.base-one-replaces")


class BasesSwapped(Event, frozen=True):
    """Two Survivors exchanged their base stats."""

    seat: Seat
    survivor: CardId
    other_seat: Seat
    other: CardId
    rule: RuleId = RuleId("azta.event.text-wins")


class Cancelled(Event, frozen=True):
    """What Events did to a Survivor's stats was undone."""

    seat: Seat
    survivor: CardId
    rule: RuleId = RuleId("azta.event.text-wins")


class Shielded(Event, frozen=True):
    """A Survivor cannot be the victim this round."""

    seat: Seat
    survivor: CardId
    rule: RuleId = RuleId("azta.die.events-may-change")


class VictimChanged(Event, frozen=True):
    """Somebody else will be the victim."""

    picks: Picks
    rule: RuleId = RuleId("azta.precedence.last-played")


class Stolen(Event, frozen=True):
    """A player took this card from another's hand."""

    seat: Seat
    victim: Seat
    card: CardId
    rule: RuleId = RuleId("azta.hand.secret")


class StolenHidden(Event, frozen=True):
    """A player took a card from another's hand."""

    seat: Seat
    victim: Seat
    rule: RuleId = RuleId("azta.hand.secret")


class GearStolen(Event, frozen=True):
    """A Gear was taken from one player's Survivor for another's."""

    seat: Seat
    card: CardId
    victim: Seat
    survivor: CardId
    taker: CardId
    rule: RuleId = RuleId("azta.gear.no-free-drop")


class SurvivorEliminated(Event, frozen=True):
    """A Survivor died horribly."""

    seat: Seat
    survivor: CardId
    threat: int
    helping: bool
    quoted: bool
    rule: RuleId = RuleId("azta.die.eliminated-if-lower")
    stat: int | None = None  # the victim's, against the Threat; a Helper's own does not count


class NobodyDied(Event, frozen=True):
    """The Threat found nobody weak enough."""

    threat: int
    value: int
    rule: RuleId = RuleId("azta.die.equal-is-safe")
    lowest: int | None = None  # of those that it could have picked


class UsedUp(Event, frozen=True):
    """A one-shot Gear was used up."""

    seat: Seat
    card: CardId
    survivor: CardId
    rule: RuleId = RuleId("azta.oneshot.used-on-any-kill")


class PlayerEliminated(Event, frozen=True):
    """A player lost the last Survivor."""

    seat: Seat
    rule: RuleId = RuleId("azta.eliminated.still-playing")


class CountedOut(Event, frozen=True):
    """A player had not decided at the fifth finger."""

    seat: Seat
    rule: RuleId = RuleId("azta.table.five-count")


class WinnerFound(Event, frozen=True):
    """One player is left."""

    seat: Seat
    rule: RuleId = RuleId("azta.win.last-player")


class GameEnded(Event, frozen=True):
    """The winner's last Survivor is dead, or can never die."""

    seat: Seat
    record: int
    rule: RuleId = RuleId("azta.win.keep-playing")


AnyEvent = (
    RoundBegun
    | Drawn
    | DrawnHidden
    | Reshuffled
    | Discarded
    | Shifted
    | OfferBegun
    | OfferGrown
    | OfferMade
    | OfferClosed
    | HandedOver
    | GearShown
    | Placed
    | Dropped
    | Looted
    | LeftLying
    | FlipsTwo
    | Flipped
    | NothingFlipped
    | ThreatFaced
    | PutForward
    | Evaded
    | Helped
    | EventPlayed
    | Adjusted
    | ThreatChanged
    | ThreatDiscarded
    | ThreatSwitched
    | EncounterEnded
    | WentHome
    | HelperWentHome
    | Joined
    | Turned
    | BasesSwapped
    | Cancelled
    | Shielded
    | VictimChanged
    | Stolen
    | StolenHidden
    | GearStolen
    | SurvivorEliminated
    | NobodyDied
    | UsedUp
    | PlayerEliminated
    | CountedOut
    | WinnerFound
    | GameEnded
)
