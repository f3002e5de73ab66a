"""What happens on Day One."""

from typing import Literal

from shamble.games.atz.battle.day_one import DayEnd, Found
from shamble.games.atz.book.day_one_tables import PlaceName
from shamble.games.atz.book.terms import Class
from shamble.kernel.options import Event, Seat
from shamble.kernel.rules import RuleId

Throws = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
Told = Literal["", "home", "school", "picked-up", "evacuated", "left", "taken-home"]


class DayBegan(Event, frozen=True):
    """The questionnaire is answered: this is who one is."""

    seat: Seat
    name: str
    rep: int
    kind: Class
    family: tuple[str, ...]
    rule: RuleId = RuleId("atz.day-one.questionnaire")


class Listed(Event, frozen=True):
    """Where somebody wants to go, in this order."""

    name: str
    places: tuple[PlaceName, ...]
    rule: RuleId = RuleId("atz.day-one.change-order")


class WentThere(Event, frozen=True):
    """It was rolled when one gets to a place."""

    name: str
    place: PlaceName
    drive: bool
    dice: tuple[int, int]
    passed: int
    number: int  # of the place
    arrival: int  # as which it counts
    rule: RuleId = RuleId("atz.day-one.getting-there-roll")


class CrowdWaits(Event, frozen=True):
    """Terrified people stand about the place."""

    dice: tuple[int, ...]
    count: int
    rule: RuleId = RuleId("atz.day-one.civilians-start")


class CrowdCame(Event, frozen=True):
    """More terrified people come running."""

    dice: tuple[int, ...]  # for activation
    count: int
    rule: RuleId = RuleId("atz.day-one.civilians-doubles")


class CrowdFought(Event, frozen=True):
    """Somebody pushed through one of the crowd, or was knocked down."""

    figure: int
    throws: Throws
    won: bool
    left: int  # of the crowd
    rule: RuleId = RuleId("atz.day-one.civilians-fight")


class KnockedOut(Event, frozen=True):
    """The crowd knocked somebody unconscious."""

    figure: int
    over: bool  # for everybody who is here
    rule: RuleId = RuleId("atz.day-one.civilians-knocked-out")


class DeadCame(Event, frozen=True):
    """The activation dice brought zombies."""

    dice: tuple[int, ...]
    rule: RuleId = RuleId("atz.day-one.zombies-on-seven")


class OfficerCame(Event, frozen=True):
    """A police officer comes up to somebody."""

    figure: int
    dice: tuple[int, ...]
    armed: bool  # visibly
    badge: bool  # it is one of their own
    rule: RuleId = RuleId("atz.day-one.police-on-eleven")


class GuardsMet(Event, frozen=True):
    """Two guards keep everybody out."""

    place: PlaceName
    figures: tuple[int, ...]
    armed: bool
    rule: RuleId = RuleId("atz.day-one.loc-military")


class TalkedRound(Event, frozen=True):
    """Somebody talked to an officer."""

    figure: int
    dice: tuple[int, ...]
    rep: int
    passed: int
    rule: RuleId = RuleId("atz.day-one.police-procedure")


class WeaponsGiven(Event, frozen=True):
    """Weapons were handed over."""

    items: tuple[str, ...]
    rule: RuleId = RuleId("atz.day-one.police-armed")


class SentAway(Event, frozen=True):
    """The police have told everybody to leave."""

    reached: bool  # they have what they came for
    rule: RuleId = RuleId("atz.day-one.police-unarmed")


class Arrested(Event, frozen=True):
    """Somebody is in jail."""

    figure: int
    rule: RuleId = RuleId("atz.day-one.police-arrest")


class ObjectiveReached(Event, frozen=True):
    """What is at a place is known."""

    figure: int
    place: PlaceName
    arrival: int
    die: int  # 0: none was needed
    found: Found
    told: Told = ""  # where they went who are gone
    told_die: int = 0
    names: tuple[str, ...] = ()  # who was found, or is gone
    items: tuple[str, ...] = ()
    rule: RuleId = RuleId("atz.day-one.objective-reached")


class StopLeft(Event, frozen=True):
    """One is done with a place."""

    name: str
    place: PlaceName
    found: Found
    party: tuple[str, ...]
    rule: RuleId = RuleId("atz.day-one.location-over")


class DayEnded(Event, frozen=True):
    """Day One is over for somebody."""

    name: str
    end: DayEnd
    family: tuple[str, ...]  # who is there
    missing: tuple[str, ...]  # who is not
    items: tuple[str, ...]  # what there is
    rule: RuleId = RuleId("atz.day-one.end")


class KinFound(Event, frozen=True):
    """It was rolled whether those turn up who were lost on Day One."""

    names: tuple[str, ...]
    die: int
    found: bool
    rule: RuleId = RuleId("atz.day-one.loc-school-later")


DayOneEvent = (
    DayBegan | Listed | WentThere | CrowdWaits | CrowdCame | CrowdFought | KnockedOut | DeadCame
    | OfficerCame | GuardsMet | TalkedRound | WeaponsGiven | SentAway | Arrested
    | ObjectiveReached | StopLeft | DayEnded | KinFound
)  # fmt: skip
