"""What happens on the table, for the log and for the eye."""

import msgspec

from shamble.games.atz.battle.encounter_events import EncounterEvent
from shamble.games.atz.battle.road_events import RoadEvent
from shamble.games.atz.battle.scene_events import OpeningStep, SceneSet, TimeUp
from shamble.games.atz.battle.vehicle_events import CarEvent
from shamble.games.atz.book.terms import Class, Do, Miss, Status, Test, When
from shamble.kernel.options import Event, Seat
from shamble.kernel.rules import RuleId


class Taken(msgspec.Struct, frozen=True):
    """How one figure did in a test, and the cell that applies to it."""

    figure: int
    rep: int  # what its dice were compared with
    own: tuple[int, ...]  # dice that it rolled for itself
    passed: int
    do: Do
    chosen: bool = False  # a Star's Free Will
    kind: Class = Class.CIVILIAN  # on whose table it was read
    when: When = When.ALWAYS  # the condition of the line that applied


class Force(msgspec.Struct, frozen=True):
    """Who shares an activation die: opposed players do, otherwise each side has its own."""

    sides: tuple[int, ...]
    seats: tuple[int, ...]  # none for zombies and for people whom nobody commands


class TurnBegun(Event, frozen=True):
    """The activation dice were rolled."""

    turn: int
    rolls: tuple[tuple[int, ...], ...]  # re-rolled doubles first; a die for each force
    order: tuple[int, ...]  # the sides that may act
    forces: tuple[Force, ...]  # whose the dice are
    rule: RuleId = RuleId("atz.turn.roll")


class SideOrder(Event, frozen=True):
    """Opposed players rolled for the order in which they act."""

    dice: tuple[int, ...]  # by seat
    order: tuple[Seat, ...]
    rule: RuleId = RuleId("atz.turn.versus")


class NobodyActs(Event, frozen=True):
    """A player's die is too high for all of his Leaders."""

    seat: Seat
    die: int
    rule: RuleId = RuleId("atz.turn.rep-threshold")


class GroupActivated(Event, frozen=True):
    """A group became active."""

    group: int
    figures: tuple[int, ...]
    rule: RuleId = RuleId("atz.leader.activation")


class Hesitated(Event, frozen=True):
    """A figure rolled whether it may act."""

    figure: int
    die: int
    passed: bool
    rule: RuleId = RuleId("atz.attr.dumbass")


class Stumbled(Event, frozen=True):
    """A clumsy figure fails its Fast Move: it gets so many inches and falls."""

    figure: int
    die: int
    rule: RuleId = RuleId("atz.attr.clumsy")


class MaterialsSought(Event, frozen=True):
    """Somebody looked for what a barricade is made of."""

    building: int
    die: int
    found: bool
    rule: RuleId = RuleId("atz.building.barricade-materials")


class Given(Event, frozen=True):
    """A weapon changed hands."""

    figure: int
    target: int
    item: str
    rule: RuleId = RuleId("atz.seat.coop-loot")


class HandedOver(Event, frozen=True):
    """A player dropped out; another one, or the rules, go on with the figures."""

    seat: Seat
    to: int  # -1: the rules
    figures: tuple[int, ...]
    rule: RuleId = RuleId("atz.seat.absent-player")


class Moved(Event, frozen=True):
    """A figure moved."""

    figure: int
    x: int
    y: int
    rule: RuleId = RuleId("atz.move.normal")


class Turned(Event, frozen=True):
    """A figure turned."""

    figure: int
    x: int
    y: int
    rule: RuleId = RuleId("atz.figure.turning")


class StatusChanged(Event, frozen=True):
    """A figure is another way now."""

    figure: int
    status: Status
    prone: bool
    rule: RuleId = RuleId("atz.status.carry-on")


class TestTaken(Event, frozen=True):
    """A group took a test on one roll."""

    test: Test
    cause: int
    dice: tuple[int, ...]  # shared by the group; empty where nobody rolled
    leader_die: int  # 0: none was rolled
    leader_passed: bool
    results: tuple[Taken, ...]
    rule: RuleId = RuleId("atz.react.group-roll")  # or that of the test


class HeroMade(Event, frozen=True):
    """Double ones: who goes into hero mode."""

    rolls: tuple[tuple[int, int], ...]  # figure and die, where several may
    heroes: tuple[int, ...]
    rule: RuleId = RuleId("atz.hero.trigger")


class Aimed(msgspec.Struct, frozen=True):
    """What became of the dice at one target."""

    figure: int
    dice: tuple[int, ...]
    totals: tuple[int, ...]
    pitiful: tuple[int, ...]  # second dice of Rep 3 shooters
    hits: int
    misses: tuple[Miss, ...] = ()  # what spoke against it


class Fired(Event, frozen=True):
    """A figure fired."""

    shooter: int
    weapon: str
    snap: bool
    rolled: tuple[int, ...]
    at: tuple[Aimed, ...]
    rule: RuleId = RuleId("atz.shoot.sequence")


class Thrown(Event, frozen=True):
    """A flash-bang was thrown."""

    figure: int
    x: int
    y: int
    dice: tuple[int, ...]
    passed: int
    lands: bool
    floor: int
    rule: RuleId = RuleId("atz.grenade.throw")


class Burst(Event, frozen=True):
    """A flash-bang went off."""

    x: int
    y: int
    floor: int
    rule: RuleId = RuleId("atz.grenade.affects")


class Dazzled(Event, frozen=True):
    """A figure was tested for a flash-bang."""

    figure: int
    dice: tuple[int, ...]
    passed: int
    status: Status
    rule: RuleId = RuleId("atz.grenade.results")


class SawChanged(Event, frozen=True):
    """A chain saw is another way now."""

    figure: int
    state: int  # off, running, stalled, dry
    die: int  # 0: none was rolled
    rule: RuleId = RuleId("atz.melee.chainsaw-stall")


class Emptied(Event, frozen=True):
    """A weapon is out of ammo."""

    figure: int
    weapon: str
    rule: RuleId = RuleId("atz.ammo.tight")


class Wounded(Event, frozen=True):
    """A hit was rolled for."""

    figure: int
    die: int
    limit: int  # Impact, or the shooter's Rep
    recover: tuple[int, ...]  # Recover From Knock Down, if it was taken
    passed: int
    status: Status
    rule: RuleId = RuleId("atz.damage.table")


class Downed(Event, frozen=True):
    """A figure went down."""

    figure: int
    by: int
    status: Status
    rule: RuleId = RuleId("atz.status.oof")


class DeathCheated(Event, frozen=True):
    """A Star left the table alive, one Rep lower."""

    figure: int
    rep: int
    rule: RuleId = RuleId("atz.star.cheat-death")


class LeaderChosen(Event, frozen=True):
    """A group has a new Leader; -1: it must wait for one."""

    group: int
    figure: int
    rule: RuleId = RuleId("atz.leader.replace")


class PurposeSet(Event, frozen=True):
    """What the players of a free skirmish are out for, and for how many turns; 0: no limit."""

    purpose: str
    turns: int
    stood: tuple[tuple[int, int, int], ...] = ()  # as of a scenario
    rule: RuleId = RuleId("atz.skirmish.purpose")


class SideBroke(Event, frozen=True):
    """Humans whom nobody commands have had enough: those who are left flee for good."""

    side: int
    figures: tuple[int, ...]
    rule: RuleId = RuleId("atz.npc.break-rule")


class GroupFormed(Event, frozen=True):
    """Figures split off or joined."""

    group: int
    figures: tuple[int, ...]
    rule: RuleId = RuleId("atz.group.forced-split")


class Readied(Event, frozen=True):
    """A figure changed what it holds, or reloaded."""

    figure: int
    hand: tuple[str, ...]
    reloaded: bool
    rule: RuleId = RuleId("atz.ammo.switch")


class Bout(msgspec.Struct, frozen=True):
    """A pairing fought to its result, throw by throw."""

    one: int
    other: int
    throws: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    winner: int  # -1: evenly matched
    margin: int


class MeleeFought(Event, frozen=True):
    """Figures in contact fought."""

    bouts: tuple[Bout, ...]
    rule: RuleId = RuleId("atz.melee.steps")


class NoiseHeard(Event, frozen=True):
    """Something was loud."""

    x: int
    y: int
    shots: int
    rule: RuleId = RuleId("atz.noise.mark-origin")


class Attracted(Event, frozen=True):
    """Noise from one spot was rolled for."""

    x: int
    y: int
    dice: tuple[int, ...]
    zombies: int
    rule: RuleId = RuleId("atz.noise.roll-at-end-of-turn")


class ZombiePlaced(Event, frozen=True):
    """A zombie appeared."""

    figure: int
    die: int
    x: int
    y: int
    rule: RuleId = RuleId("atz.placement.one-roll-per-zombie")


class DeadEnd(Event, frozen=True):
    """A zombie turned at a dead end."""

    figure: int
    die: int
    rule: RuleId = RuleId("atz.zombie-act.dead-end-turn")


class FeastBegun(Event, frozen=True):
    """Zombies began to feast."""

    body: int
    die: int
    rule: RuleId = RuleId("atz.feast.duration")


class FeastEnded(Event, frozen=True):
    """A body is gone."""

    body: int
    rule: RuleId = RuleId("atz.feast.ends")


class Recovered(Event, frozen=True):
    """A Recovery Test was taken."""

    figure: int
    dice: tuple[int, ...]
    passed: int
    back: bool
    rule: RuleId = RuleId("atz.recovery.during")


class Infected(Event, frozen=True):
    """A bitten human was tested."""

    figure: int
    die: int
    total: int
    infected: bool
    rule: RuleId = RuleId("atz.infection.roll")


class FloorChanged(Event, frozen=True):
    """A figure took the stairs to another floor."""

    figure: int
    floor: int
    x: int
    y: int
    rule: RuleId = RuleId("atz.building.levels")


class DoorChanged(Event, frozen=True):
    """A door or window is another way now."""

    opening: int
    state: int
    dice: tuple[tuple[int, ...], ...] = ()
    rule: RuleId = RuleId("atz.zombie-move.unlocked-door")


class ErrandDone(Event, frozen=True):
    """Somebody has done what there was to do at a spot."""

    figure: int
    title: str
    rule: RuleId = RuleId("atz.scenario.atm-cash")


class Armed(Event, frozen=True):
    """A figure took a melee weapon."""

    figure: int
    melee: str
    rule: RuleId = RuleId("atz.scenario.first-contact-toolbox-action")


class Dodged(Event, frozen=True):
    """A figure that cannot be caught slipped past a zombie."""

    figure: int
    by: int
    x: int
    y: int
    rule: RuleId = RuleId("atz.scenario.bleens-dodge-procedure")


class GameEnded(Event, frozen=True):
    """The battle is over."""

    winners: tuple[Seat, ...]
    rule: RuleId = RuleId("atz.turn.end")


AnyEvent = (
    CarEvent
    | EncounterEvent
    | RoadEvent
    | TurnBegun
    | SideOrder
    | NobodyActs
    | GroupActivated
    | Hesitated
    | Stumbled
    | MaterialsSought
    | Given
    | HandedOver
    | Moved
    | Turned
    | StatusChanged
    | TestTaken
    | HeroMade
    | Fired
    | Thrown
    | Burst
    | Dazzled
    | SawChanged
    | Emptied
    | Wounded
    | Downed
    | DeathCheated
    | LeaderChosen
    | SideBroke
    | PurposeSet
    | GroupFormed
    | Readied
    | MeleeFought
    | NoiseHeard
    | Attracted
    | ZombiePlaced
    | DeadEnd
    | FeastBegun
    | FeastEnded
    | Recovered
    | Infected
    | FloorChanged
    | DoorChanged
    | SceneSet
    | TimeUp
    | OpeningStep
    | ErrandDone
    | Armed
    | Dodged
    | GameEnded
)
