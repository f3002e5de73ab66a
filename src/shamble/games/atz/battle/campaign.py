"""What a campaign keeps between battles: the sheet, and what a chapter notes. No rules."""

import dataclasses
from typing import Final, Literal

import msgspec

from shamble.games.atz.battle.day_one import DayOne
from shamble.games.atz.book.terms import Area, Class
from shamble.games.atz.book.traits import TraitName
from shamble.games.atz.ground.terrain import Terrain
from shamble.kernel.state import State, state

STOCKED: Final = ("body-armour", "food", "fuel", "luxury", "medicine", "vehicles", "weapons")
CampaignGoal = Literal["open", "year", "cure", "hold", "ten", "rep", "far", "own"]
Fate = Literal[
    "killed", "turned", "eaten", "captured", "vanished", "left", "mutiny", "expelled", "starved"
]
Time = Literal["daytime", "pre-dawn", "evening", "night"]


class Member(msgspec.Struct, frozen=True):
    """Somebody of the group."""

    name: str
    kind: Class
    type: str
    rep: int
    seat: int = 0  # who commands him; of a Grunt: whose Star recruited him
    star: bool = False
    guns: tuple[str, ...] = ()
    melee: tuple[str, ...] = ()
    armour: bool = False
    attributes: tuple[str, ...] = ()
    pack: tuple[str, ...] = ()
    hardened: bool = False  # never takes See The Feast again
    knows: bool = True  # has met a zombie
    seen: int = 0  # zombies seen, up to three
    killed: bool = False  # has killed one
    fought: bool = False  # has fought an armed human
    months: int = 0  # full months in the group
    loyal: bool = False  # skips the next Keeping It Together
    family: bool = False  # never takes it
    since: int = 1  # the month in which he joined
    trait: TraitName = ""
    kin: int = 0  # the same number for siblings
    hunger: int = 0  # months in a row without any food
    weak: int = 0  # Rep that hunger has taken, and food may bring back


class Place(msgspec.Struct, frozen=True):
    """An area on the campaign's map."""

    name: str
    area: Area
    near: tuple[int, ...]
    stock: tuple[int, ...] = ()  # what is left, by `STOCKED`; empty: nobody was there yet


class Base(msgspec.Struct, frozen=True):
    """A place of one's own."""

    place: int
    since: int  # the month in which it was won
    store: tuple[str, ...] = ()


class Ride(msgspec.Struct, frozen=True):
    """A vehicle of the group."""

    kind: str  # a row of the tables
    fuel: int = 0  # points in its tank
    place: int = 0
    cargo: tuple[str, ...] = ()


class Known(msgspec.Struct, frozen=True):
    """People who were met."""

    name: str
    kind: Class
    friend: bool
    month: int  # when they were last met
    place: int = -1  # where they are; -1: nobody knows
    rep: int = 3  # of their leader
    count: int = 1  # how many they were
    visited: int = 0  # the month in which the group last called on them


class Held(msgspec.Struct, frozen=True):
    """Somebody whom others have taken."""

    member: Member
    by: Class  # what they are
    place: int
    month: int  # in which it was


class Sought(msgspec.Struct, frozen=True):
    """Somebody of a family who was not found on Day One, and may still be."""

    member: Member
    place: int
    until: int  # the last month in which there is hope


class Gone(msgspec.Struct, frozen=True):
    """Somebody who is with the group no more."""

    name: str
    rep: int
    star: bool
    how: Fate
    month: int  # 0: on Day One
    kind: Class | None = None  # of older sheets nobody knows


class Sheet(msgspec.Struct, frozen=True):
    """Everything that lives between battles."""

    goal: CampaignGoal
    members: tuple[Member, ...]
    places: tuple[Place, ...]
    place: int = 0
    month: int = 1
    quarters: int = 0  # of the month, used up by encounters
    lost: int = 0  # members lost this month
    hungry: bool = False  # there was not enough food at the last month's end
    bases: tuple[Base, ...] = ()
    rides: tuple[Ride, ...] = ()
    known: tuple[Known, ...] = ()
    gone: tuple[Gone, ...] = ()
    encounters: int = 0  # played so far
    aim: int = 0  # the place to be reached, where that is the goal
    done: bool = False  # the goal was reached, and the campaign goes on
    held: tuple[Held, ...] = ()
    vow: str = ""  # a goal of one's own, in words
    days: tuple[DayOne, ...] = ()  # one for each seat, until the last of them is over
    sought: tuple[Sought, ...] = ()
    shared: bool = False  # all players command one group together
    seat: int = 0  # among rivals: whose group it is
    others: tuple["Sheet", ...] = ()  # among rivals: their groups; the map stands here alone


class Deeds(msgspec.Struct, frozen=True):
    """What somebody did on an encounter."""

    kills: int = 0  # zombies
    found: bool = False  # a resource, by himself
    out: bool = False  # was out of the fight
    hunkered: bool = False
    seen: int = 0  # zombies in sight, one bit for each
    fought: bool = False  # an armed human
    armed: bool = False  # has used a weapon


class Plan(msgspec.Struct, frozen=True):
    """What a group is about to do."""

    kind: str = ""  # of the encounter; empty: not decided yet
    time: Time = "daytime"
    home: tuple[int, ...] = ()  # members who stay behind


class Scene(msgspec.Struct, frozen=True):
    """The table of an encounter that is over: what was told of it is told by its names."""

    terrain: Terrain
    vehicles: tuple[str, ...]
    areas: tuple[str, ...]


@state
class Campaign(State):
    """A chapter: the sheet as it is now, and what the battle added."""

    sheet: Sheet
    plan: Plan = dataclasses.field(default_factory=Plan)
    party: tuple[int, ...] = ()  # members by figure, while a battle is fought
    deeds: dict[int, Deeds] = dataclasses.field(default_factory=dict)  # by figure
    over: bool = True  # no battle is fought
    cleared: bool = False  # the table was taken back
    tended: tuple[int, ...] = ()  # figures for whom medicine is used
    duel: bool = False  # the battle is a mutiny
    next: Sheet | None = None  # what is handed on; None: it is over, or not yet
    driven: tuple[int, ...] = ()  # vehicles that the group drove off the table
    rebels: tuple[str, ...] = ()  # members who rise against their Star
    captors: Class | None = None  # on a Raid for somebody who is held: what they are
    convoy: tuple[int, ...] = ()  # on a journey: which of the rides came along
    wheels: tuple[int, ...] = ()  # as which vehicles they are on the table
    foe: int = -1  # the player whose group is attacked; -1: none
    proposed: tuple[int, ...] = ()  # players to whom a trade was proposed in this chapter
    mourned: tuple[int, ...] = ()  # figures who died of wounds, in the hands of their own
    again: str = ""  # who leads those who were met again, by the name that is known
    scene: Scene | None = None  # where the encounter was, once a mutiny is fought after it
