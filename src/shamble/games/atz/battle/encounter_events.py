"""What happens on an encounter: who is met, what is said, what is found."""

from typing import Literal

import msgspec

from shamble.games.atz.battle.barter_events import BarterEvent
from shamble.games.atz.battle.cargo_events import CargoEvent
from shamble.games.atz.battle.challenge_events import ChallengeEvent
from shamble.games.atz.battle.occurrence_events import OccurrenceEvent
from shamble.games.atz.battle.scene_events import Happened
from shamble.games.atz.book.encounter_tables import Aware, Contents
from shamble.games.atz.book.tables import ListName
from shamble.kernel.options import Event
from shamble.kernel.rules import RuleId

Talked = Literal["join", "come-along", "no-deal", "gunfight"]
Throws = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]


class BuildingEntered(Event, frozen=True):
    """Somebody crossed a threshold, and it was rolled what is inside."""

    building: int
    figures: tuple[int, ...]  # who went in
    dice: tuple[int, ...]
    total: int  # with what area and time of day add
    what: Contents
    die: int  # for their number; 0: none
    count: int
    rule: RuleId = RuleId("atz.inside.roll-on-entry")


class Encountered(Event, frozen=True):
    """Those who were inside stand there."""

    building: int
    figures: tuple[int, ...]
    rule: RuleId = RuleId("atz.inside.positions")


class SurpriseRoll(msgspec.Struct, frozen=True):
    """How quick one human was."""

    figure: int
    die: int
    total: int
    ahead: bool


class Surprised(Event, frozen=True):
    """It was rolled who surprises whom."""

    building: int
    die: int
    total: int  # of the zombies
    rolls: tuple[SurpriseRoll, ...]
    rule: RuleId = RuleId("atz.surprise.zombie-total")


class MetAndGreeted(Event, frozen=True):
    """Two leaders talked."""

    figure: int  # who spoke for the players
    target: int
    dice: Throws
    result: Talked
    rule: RuleId = RuleId("atz.meet.dice")
    ties: tuple[tuple[int, int], ...] = ()  # dice of both, where the highest failures were equal


class JoinedUp(Event, frozen=True):
    """People came over to a player."""

    figures: tuple[int, ...]
    figure: int  # whom they follow
    good: bool  # for good, not only for this encounter
    rule: RuleId = RuleId("atz.meet.player-wins-two")


class GunfightOpened(Event, frozen=True):
    """Two leaders rolled who fires first."""

    figure: int
    target: int
    dice: tuple[tuple[int, int], ...]  # until they differed
    first: int
    rule: RuleId = RuleId("atz.walk.opening-roll")


class FirstShotLost(Event, frozen=True):
    """The leader who was to fire first cannot."""

    figure: int
    rule: RuleId = RuleId("atz.walk.leader-only-fires")


class Searched(Event, frozen=True):
    """Somebody looked through a building."""

    figure: int
    building: int
    dice: tuple[int, ...]  # two, and those of other tables
    total: int
    item: str  # empty: nothing
    rule: RuleId = RuleId("atz.loot.search-roll")


class ThingMoved(Event, frozen=True):
    """A thing was taken, or put down."""

    figure: int
    item: str
    taken: bool
    rule: RuleId = RuleId("atz.loot.find-immediately-usable")


class Frisked(Event, frozen=True):
    """Somebody went through another's pockets."""

    figure: int
    target: int
    dice: tuple[int, ...]
    total: int
    item: str  # empty: nothing
    rule: RuleId = RuleId("atz.spoils.search-roll")


class SettlementFound(Event, frozen=True):
    """It was rolled who lives where a Raid goes."""

    dice: tuple[int, ...]
    total: int
    people: ListName
    buildings: int
    held: tuple[str, ...]  # names of those who are to be freed
    rule: RuleId = RuleId("atz.raid.who-they-are")


class CaptiveSought(Event, frozen=True):
    """It was rolled whether somebody is held in a building."""

    building: int
    name: str
    die: int  # 0: it is the last building, or a scenario's file knows
    figure: int  # who was found; -1: nobody
    last: bool = False
    rule: RuleId = RuleId("atz.raid.captive-search")


class CaptiveFreed(Event, frozen=True):
    """Somebody was reached who was held."""

    figure: int
    by: int
    rule: RuleId = RuleId("atz.raid.captive-state")


class AwarenessRolled(Event, frozen=True):
    """It was rolled whether those in a building are aware of who comes in."""

    building: int
    die: int
    total: int
    result: Aware
    rule: RuleId = RuleId("atz.raid.awareness-roll")


class PouredOut(Event, frozen=True):
    """The alarm was given, and it was rolled who runs out of a building."""

    building: int
    dice: tuple[int, ...]
    total: int
    figures: tuple[int, ...]
    rule: RuleId = RuleId("atz.raid.alarm-reinforcements")


class MercyRolled(Event, frozen=True):
    """Enemies stood over somebody helpless, and decided what becomes of him."""

    figure: int
    by: int  # their leader
    dice: tuple[int, ...]
    passed: int
    spared: bool
    rule: RuleId = RuleId("atz.mercy.when")


class BeatenAsked(Event, frozen=True):
    """A beaten enemy who was brought home decided whether he joins."""

    figure: int  # who asked him
    target: int
    dice: tuple[int, int]
    joins: bool
    rule: RuleId = RuleId("atz.walk.recruit-wounded-enemy")


class HaulCounted(Event, frozen=True):
    """What a player brought away from an encounter."""

    seat: int
    items: tuple[str, ...]
    recruits: int
    lost: int
    points: int
    vehicles: tuple[str, ...] = ()  # found and driven off
    rescued: int = 0
    rule: RuleId = RuleId("atz.encounter.haul")


EncounterEvent = (
    OccurrenceEvent
    | ChallengeEvent
    | BarterEvent
    | BuildingEntered
    | Encountered
    | Surprised
    | MetAndGreeted
    | JoinedUp
    | GunfightOpened
    | FirstShotLost
    | Searched
    | ThingMoved
    | Frisked
    | SettlementFound
    | CaptiveSought
    | CaptiveFreed
    | AwarenessRolled
    | PouredOut
    | MercyRolled
    | BeatenAsked
    | HaulCounted
    | CargoEvent
    | Happened
)
