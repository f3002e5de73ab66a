"""What a player can choose between battles."""

from typing import Literal

from shamble.games.atz.battle.campaign import Time
from shamble.kernel.options import Option

Share = Literal["whole", "shared", "none"]


class Travel(Option, frozen=True):
    """Move to a neighbouring area."""

    place: int
    drive: bool  # by the vehicles of the group; otherwise on foot


class SetOff(Option, frozen=True):
    """Begin a journey in these vehicles of the group."""

    rides: tuple[int, ...]


class SetOut(Option, frozen=True):
    """Go on an encounter of this kind."""

    kind: str


class SetTime(Option, frozen=True):
    """Go at this time of day."""

    time: Time


class StayHome(Option, frozen=True):
    """Leave somebody behind on this encounter."""

    member: int


class GoNow(Option, frozen=True):
    """Set out with everybody who is left."""


class TakeAlong(Option, frozen=True):
    """Give somebody a thing out of the base, or of a vehicle that stands there."""

    member: int
    item: str


class BringRide(Option, frozen=True):
    """Come to an encounter with a vehicle of the group."""

    ride: int


class LeaveWith(Option, frozen=True):
    """Leave all of a thing that somebody carries with those who stay behind."""

    member: int
    item: str


class Packed(Option, frozen=True):
    """Take nothing more along, or leave nothing more behind."""


class Treat(Option, frozen=True):
    """Use a unit of medical supplies on somebody before his Recovery Test."""

    figure: int


class Cure(Option, frozen=True):
    """Use a dose of the Cure on somebody who is about to turn."""

    figure: int


class Spare(Option, frozen=True):
    """Use nothing."""


class Promote(Option, frozen=True):
    """Make a Grunt the Star of the group, with an attribute more."""

    member: int
    attribute: str


class LayDown(Option, frozen=True):
    """End the campaign here."""


class Feed(Option, frozen=True):
    """Say what somebody gets to eat for the month."""

    member: int
    share: Share


class Become(Option, frozen=True):
    """Have a Civilian become something else, or stay one."""

    member: int
    kind: Literal["survivor", "ganger", "civilian"]


class Discard(Option, frozen=True):
    """Leave a thing behind that is too much to carry."""

    member: int
    item: str


class CallOn(Option, frozen=True):
    """Call on friends in this area, and offer them things for others."""

    known: int  # which of those whom one knows
    wants: tuple[str, ...]
    offers: tuple[str, ...]


class Assault(Option, frozen=True):
    """Attack another player's group in this area."""

    seat: int


class ProposeTrade(Option, frozen=True):
    """Propose a trade to another player's group in this area."""

    seat: int
    gives: tuple[str, ...]  # by whoever proposes it
    wants: tuple[str, ...]


class AcceptTrade(Option, frozen=True):
    """Agree to a trade."""

    gets: tuple[str, ...]
    gives: tuple[str, ...]


class RefuseTrade(Option, frozen=True):
    """Say no to a trade."""


class Fulfil(Option, frozen=True):
    """Say that the goal of one's own is reached."""


class PlayOn(Option, frozen=True):
    """Go on although the goal is reached."""


class MeetThem(Option, frozen=True):
    """Go up to those who are met on the road, whatever they want."""

    goal: Literal["talk", "hostile", "snipe", "flee"]


class Attack(Option, frozen=True):
    """Attack people on the road who want no fight."""


class PassBy(Option, frozen=True):
    """Have nothing to do with those on the road."""


class Approach(Option, frozen=True):
    """Come down the road at this speed."""

    speed: int  # inches


RoadChoice = MeetThem | Attack | PassBy
CampChoice = Travel | SetOut | LayDown | Fulfil | CallOn | Assault | ProposeTrade
TradeChoice = AcceptTrade | RefuseTrade
PartyChoice = StayHome | GoNow
ProvisionChoice = TakeAlong | BringRide | Packed
KeepChoice = LeaveWith | Packed
TreatChoice = Treat | Spare
CureChoice = Cure | Spare
StarChoice = Promote | LayDown
GoalChoice = PlayOn | LayDown
CampaignChoices = (
    CampChoice | SetTime | PartyChoice | ProvisionChoice | TreatChoice | CureChoice | StarChoice
    | LeaveWith | SetOff | Feed | Become | Discard | GoalChoice | RoadChoice | Approach
    | TradeChoice
)  # fmt: skip
