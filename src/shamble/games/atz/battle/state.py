"""The battle: who is where and how, whose turn it is, what was heard. No rules."""

import dataclasses
from typing import Annotated, Final, Literal

import msgspec

from shamble.games.atz.battle.campaign import Campaign, CampaignGoal
from shamble.games.atz.battle.encounter import Encounter
from shamble.games.atz.battle.mission import Mission
from shamble.games.atz.book.tables import AtzTables, ListName, MeleeWeapon, Weapon
from shamble.games.atz.book.terms import Area, Class, Condition, Do, Keys, Status, Test
from shamble.games.atz.book.traits import TraitName
from shamble.games.atz.book.vehicle_tables import VehicleName
from shamble.games.atz.ground.ground import LATEST, Ground, Levels, ground_of
from shamble.games.atz.ground.plane import INCH, in_box
from shamble.games.atz.ground.terrain import Box, Terrain
from shamble.kernel.game import Game
from shamble.kernel.options import Seat
from shamble.kernel.state import State, state

ZOMBIES: Final = 0  # the zombies' side; human sides follow
NOBODY: Final = -1
ZOMBIE_MOVE: Final = 6_000  # mils
CONTACT: Final = 110  # squared tenths: 1.05 inches, centre to centre

FigureId = int
GroupId = int
VehicleId = int
Entry = Literal["bottom", "left", "top", "right", "choose"]
Intent = Literal["stay", "move", "recover"]
Purpose = Literal["", "drive-off", "hold", "fetch", "get-away", "survive"]
ScenarioName = Literal[
    "",
    "skirmish",
    "first-contact",
    "atm-adventure",
    "the-bleens",
    "discover",
    "raid",
    "take-back",
    "own",
]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table agreed on; all but the time and the options of play is for skirmishes."""

    scenario: ScenarioName = ""  # empty: First Contact for one or two, otherwise a skirmish
    story: Annotated[str, msgspec.Meta(max_length=60_000)] = ""  # a scenario file's text
    area: Area = Area.SUBURBS
    people: ListName = "civilian"  # the list from which the players recruit
    figures: Annotated[int, msgspec.Meta(ge=1, le=6)] = 3  # for each seat, the Star among them
    hostiles: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0  # humans whom nobody commands
    enemies: ListName = "ganger"  # the list from which they come
    zombies: Annotated[int, msgspec.Meta(ge=-1, le=100)] = -1  # at first; -1: as rolled
    town: bool = True  # a generated table; otherwise a bare one
    time: Literal["daytime", "pre-dawn", "evening", "night"] = "daytime"
    weather: bool = False  # fog or heavy rain
    versus: bool = False  # every player against the others
    attributes: bool = True
    hold_reaction_fire: bool = False  # a player may decline to fire in reaction
    turn_limit: Annotated[int, msgspec.Meta(ge=-1, le=1_000)] = -1  # turns; 0: none; -1: as usual
    stars: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1  # for each seat
    star_attributes: str = "stone-cold agile"  # the two of every Star
    hard: bool = False  # a Civilian Star has Rep 3
    day: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 1  # since the outbreak
    roster: str = ""  # figures chosen by hand, instead of the lists
    size: Annotated[int, msgspec.Meta(ge=24, le=96, multiple_of=12)] = 48  # of the table, in inches
    purpose: Purpose = ""  # empty: to drive hostile humans off, or to get away if there are none
    entry: Entry = "bottom"  # the edge by which players enter, or they choose it
    vehicle: VehicleName = ""  # what every player has, keys in the pocket of his first figure
    driving: bool = False  # the players enter in their vehicles, at full speed
    search_later: bool = False  # a building is searched at the earliest by who began in it
    goal: CampaignGoal = "open"  # of a campaign
    vow: Annotated[str, msgspec.Meta(max_length=120)] = ""  # its goal in one's own words
    map: Annotated[str, msgspec.Meta(max_length=2_000)] = ""  # areas and ways; empty: as rolled
    group: Literal["each", "shared", "rivals"] = "each"  # whose the people of a campaign are
    begin: Literal["", "day-one", "ready", "lists"] = ""  # how a campaign does; empty: it is asked
    raw_half: bool = False  # of half a die, only a 1 that is rolled counts as nobody
    events: Literal["sixes", "doubles", "never"] = "sixes"  # what calls for a random event
    riders_take_room: bool = False  # in a vehicle each of them leaves less of it for cargo
    captives: Annotated[int, msgspec.Meta(ge=0, le=3)] = 1  # held where a Raid goes
    year_die: bool = False  # after a year, a whole die is added to who lives in a place
    rooms: Literal["whole", "large", "all"] = "whole"  # which buildings are gone through in areas
    printed: bool = False  # a campaign without the rules of ours that the book does not have


class Profile(msgspec.Struct, frozen=True):
    """What does not change about a figure in a battle."""

    name: str
    side: int
    seat: int  # who decides for it; NOBODY: the rules
    kind: Class = Class.CIVILIAN
    type: str = ""
    star: bool = False
    attributes: tuple[str, ...] = ()
    armour: bool = False
    zombie: bool = False
    responder: bool = False  # fire, police, medical rescue
    human: bool = True  # a dog is none
    keeper: int = NOBODY  # the figure it never leaves: nobody commands, tests or catches it
    protective: bool = False  # rolls a die more while it sees whom it keeps
    peaceful: bool = False  # stays where it is and fights only whoever attacks it
    abandoned: bool = False  # its player dropped out
    trait: TraitName = ""  # of people who were met on the road
    kin: int = 0  # the same number for siblings; 0: none are about


class Item(msgspec.Struct, frozen=True):
    """One test that one figure must take."""

    figure: FigureId
    test: Test
    near: tuple[FigureId, ...] = ()  # the enemies concerned, at whom it may fire
    rear: bool = False  # it is charged from behind
    main: bool = False  # it is the one fired on or charged, not a bystander
    more: int = 0  # dice that its group rolls besides


class Trial(msgspec.Struct, frozen=True):
    """All tests that one event calls for."""

    cause: FigureId
    items: tuple[Item, ...]
    weapon: str = ""  # what was fired, for those who may be outgunned
    wills: tuple[tuple[FigureId, int], ...] = ()  # dice that Stars chose to pass; -1: rolls
    outgunned: bool = False  # all count as outgunned: a grenade went off


def blamed(trial: Trial, item: Item) -> FigureId:
    """Return because of whom one figure is tested: its own nearest enemy, where it has one."""
    return item.near[0] if item.near else trial.cause


class Outcome(msgspec.Struct, frozen=True):
    """What one figure must do."""

    figure: FigureId
    test: Test
    passed: int
    do: Do
    cause: FigureId
    near: tuple[FigureId, ...] = ()


class Volley(msgspec.Struct, frozen=True):
    """One firing: who fires what at whom."""

    shooter: FigureId
    weapon: str
    targets: tuple[FigureId, ...]
    dice: tuple[int, ...]  # for each target, in the declared order
    snap: bool = False
    charged: bool = False  # fired because of a Being Charged test
    before: tuple[FigureId, ...] = ()  # targets of the other weapon, fired at the same time


class Noise(msgspec.Struct, frozen=True):
    """Shots, or what is as loud, from one spot."""

    x: int
    y: int
    shots: int
    floor: int = 0


class Spared(msgspec.Struct, frozen=True):
    """Somebody whom enemies have let live: they leave him alone, as long as he does them."""

    figure: FigureId
    side: int  # whose mercy it was
    home: int = NOBODY  # the building that he has to leave; NOBODY: it is the table
    going: bool = True  # he has not left yet


class Activation(msgspec.Struct, gc=False):
    """What a figure does in one activation; it is made anew when the next one begins."""

    start: tuple[int, int] = (0, 0)  # where it began
    done: bool = True  # can be given no more orders
    fired: bool = False  # its active fire is used
    moved: bool = False
    tried: bool = False  # has taken Fast Move, or a zombie turned at a dead end
    rallied: bool = False  # has tried to rally others
    rising: bool = False  # gets to its feet
    stayed: bool = False  # may not move
    fast: bool = False  # counts as fast moving, to the end of the turn
    trips: bool = False  # falls stunned at the end of its move
    dropped: bool = False  # let go of somebody wounded, now or since
    charging: FigureId = NOBODY
    move_left: int = 0  # mils of its move that it may still use
    allowance: int = 0  # mils it had at first
    path: tuple[tuple[int, int], ...] = ()  # where it is going, leg by leg
    loading: tuple[str, ...] = ()  # guns that are loaded when it ends
    bound: tuple[int, int, int] | None = None  # of a zombie: spot and floor beyond the stairs


class Driving(msgspec.Struct, gc=False):
    """What a vehicle does in one activation, whoever is active; each has its own."""

    pace: int = NOBODY  # dice passed on the Driver Test
    nudged: bool = False  # has made a reaction move
    strayed: bool = False  # has made one since it was set going


@state
class Figure(State):
    """A human or a zombie on the table."""

    who: Profile
    x: int
    y: int
    fx: int  # facing, as a vector
    fy: int
    rep: int
    group: GroupId
    act: Activation = dataclasses.field(default_factory=Activation)  # the present or last one
    guns: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()  # the gun, or two, that it holds
    empty: tuple[str, ...] = ()  # guns that are out of ammo
    melee: tuple[str, ...] = ()
    status: Status = Status.CARRYING_ON
    prone: bool = False
    hidden: bool = False  # down behind cover
    cause: FigureId = NOBODY  # who made it duck back, hunker down or retire
    hero: bool = False
    broken: bool = False  # may never rally
    hardened: bool = False  # never takes See The Feast again
    knows: bool = True  # has met a zombie
    bitten: bool = False
    flashed: bool = False  # put down by a flash-bang
    cheated: bool = False  # has cheated death
    helped: bool = False  # a Recovery Test was taken
    activated: bool = False  # this turn
    tends: FigureId = NOBODY  # whom it stands by until it is next active
    carries: FigureId = NOBODY
    carried: bool = False
    sees: int = 0  # enemies in sight, one bit for each
    noticed: int = 0  # enemies it has tested In Sight against in this activation
    goal: tuple[int, int] | None = None  # where it last saw a human, if nobody commands it
    prey: FigureId = NOBODY  # of a zombie: the body that it feasts on
    chain_saw: int = 0  # OFF, RUNNING, STALLED or DRY
    sawed: bool = False  # its saw ran this turn
    dawn: tuple[int, int, int] = (0, 0, 0)  # spot and floor where the turn began
    halted: bool = False  # of a zombie: loses its next activation
    at: int = NOBODY  # of a zombie: the opening at which it stopped
    waits: int = 0  # the turn in which it spent its activation there
    floor: int = 0  # of the building that it is in
    lurks: bool = False  # of a zombie: put on a building, about to come out
    goal_floor: int = 0  # of a zombie: the floor of its goal
    hurt_by: FigureId = NOBODY  # who put it down
    materials: bool = False  # carries what a barricade is made of
    reaches: FigureId = NOBODY  # of a zombie: whom it fights through a small window
    aboard: VehicleId = NOBODY  # the vehicle that it is in or on
    in_bed: bool = False  # aboard, on an open bed
    spare_keys: bool = False  # has keys that may be of any vehicle


@state
class Vehicle(State):
    """A vehicle on the table.

    One that has not moved since set-up is an obstacle of the terrain, `box`; it is lifted out of
    the terrain when it moves for the first time, and from then on is where it is.
    """

    kind: str  # a row of the tables
    x: int  # its centre, in tenths
    y: int
    fx: int  # facing, as a vector 10,000 long
    fy: int
    act: Driving = dataclasses.field(default_factory=Driving)
    box: Box | None = None  # the obstacle that it still is
    speed: int = 0  # mils in an activation, kept from one to the next
    running: bool = False  # its engine
    driver: FigureId = NOBODY
    riders: list[FigureId] = dataclasses.field(default_factory=list)  # all aboard, driver too
    owners: tuple[FigureId, ...] = ()  # who has its keys in a pocket
    keys: Keys = Keys.UNKNOWN
    found: bool = True  # in this battle: nobody brought it along
    jammed: bool = False  # cannot be driven whatever happens
    condition: Condition = Condition.SOUND
    inspected: bool = False  # whether it runs at all has been rolled
    dry: bool = False  # out of gas
    fuel: int = 0  # points in its tank
    tampered: tuple[FigureId, ...] = ()  # who has tried to hotwire it
    balks: bool = False  # lost control, and must be restarted
    tried: int = 0  # the last turn in which somebody tried to start it
    alarm: bool = False
    glass: tuple[int, ...] = ()  # sides with broken windows: front, right, rear, left
    drove: int = 0  # mils of its last activation or reaction move
    acted: int = 0  # the last turn in which it was driven
    marks: tuple[tuple[int, int], ...] = ()  # where its engine was heard this turn
    name: str = ""  # what a scenario calls it


@state
class Feast(State):
    """Zombies at a body."""

    body: FigureId
    ends: int  # the last turn of it
    witnesses: int = 0  # who has tested because of it, one bit for each


@state
class Atz(Game):
    """A battle of All Things Zombie."""

    deck: AtzTables
    settings: Settings
    terrain: Terrain
    figures: list[Figure]
    leaders: list[FigureId]  # by group; NOBODY while a new one is awaited
    seats: int
    turn: int = 0
    dice_of: list[int] = dataclasses.field(default_factory=list)  # activation die by side
    sides: list[int] = dataclasses.field(default_factory=list)  # still to act, the next one last
    active: int = NOBODY  # the side that acts
    group: GroupId = NOBODY  # the group that acts
    intent: Intent = "move"
    ordering: FigureId = NOBODY  # whom the player is giving orders
    downs: list[tuple[FigureId, FigureId, Status]] = dataclasses.field(
        default_factory=list
    )  # in the present volley: who, by whom, and how
    heard: list[Noise] = dataclasses.field(default_factory=list)  # this turn
    screamed: int = 0  # this turn, as bits of figures
    draws: list[Noise] = dataclasses.field(default_factory=list)  # since zombies last acted
    feasts: list[Feast] = dataclasses.field(default_factory=list)
    doors: list[int] = dataclasses.field(default_factory=list)  # by opening: see DOOR_STATES
    volleys: int = 0  # in the present chain
    attracts: bool = True  # whether noise draws new zombies
    generated: int = 0  # zombies drawn so far
    thrown: tuple[int, ...] = ()  # the dice rolled last, the newest last
    vehicles: list[Vehicle] = dataclasses.field(default_factory=list)
    loose: tuple[VehicleId, ...] = ()  # vehicles on the table that are no part of the terrain
    riding: int = 0  # figures aboard a vehicle
    mission: Mission | None = None  # the scenario that is played; None: a skirmish
    encounter: Encounter | None = None  # None: no building holds a surprise
    campaign: Campaign | None = None  # None: the battle stands for itself
    missing: list[Figure] = dataclasses.field(default_factory=list)  # of the players, not found yet
    spared: tuple[Spared, ...] = ()
    opened: tuple[tuple[int, int], ...] = ()  # of sides of humans: who fired at whom first
    fleeing: int = 0  # of the sides that nobody commands, as bits: who flees for good
    idle: int = 0  # orders in this activation that brought nothing about
    errands: list[FigureId] = dataclasses.field(default_factory=list)  # who did each, or NOBODY
    thing: tuple[int, int] | None = None  # where lies what is to be fetched
    bearer: FigureId = NOBODY  # who has it
    held: bool = False  # somebody has been reached for through a small window
    borne: tuple[FigureId, ...] = ()  # who left the table out of the fight, carried or aboard
    materials: dict[int, bool] = dataclasses.field(
        default_factory=dict
    )  # by building, once looked for: whether there are any


UP: Final = Status.CARRYING_ON
STUNNED: Final = Status.STUNNED
DEAD: Final = Status.DEAD
LEFT: Final = Status.LEFT

OFF: Final = 0  # of a chain saw
RUNNING: Final = 1
STALLED: Final = 2
DRY: Final = 3

SHUT: Final = 0  # of a door or window
OPEN: Final = 1
LOCKED: Final = 2
BARRICADED: Final = 3  # at Rep 1; each point more is one more


def ground(g: Atz, *who: Figure) -> Ground:
    """Return the table's ground, as it is on the floors where these figures are."""
    table = LATEST[0]
    if table.terrain is not g.terrain:
        table = ground_of(g.terrain)
    for it in who:
        if it.floor:
            return table.level(levels_of(g, who))
    return table


def levels_of(g: Atz, who: tuple[Figure, ...]) -> Levels:
    """Return the buildings on whose upper floors some figures are, each with that floor."""
    found = [
        (number, it.floor)
        for number, building in enumerate(g.terrain.buildings)
        for it in who
        if it.floor and in_box(it.x, it.y, building.box)
    ]
    return tuple(dict.fromkeys(found))


def seat_of(g: Atz, figure: FigureId) -> Seat:
    """Return the seat that decides for a figure."""
    return Seat(g.figures[figure].who.seat)


def on_table(figure: Figure) -> bool:
    """Whether a figure is on the table, alive or not."""
    return figure.status < LEFT and not figure.carried


def takes_room(figure: Figure) -> bool:
    """Whether nobody else can stand where a figure is: on the table, and no destroyed zombie."""
    return (
        figure.status < LEFT
        and not figure.carried
        and figure.aboard == NOBODY
        and not (figure.status == DEAD and figure.who.zombie)
    )


def up(figure: Figure) -> bool:
    """Whether a figure is carrying on."""
    return figure.status == UP


def down(figure: Figure) -> bool:
    """Whether a figure is stunned, out of the fight, captured or dead."""
    return STUNNED <= figure.status <= DEAD


def alive(figure: Figure) -> bool:
    """Whether a figure is on the table and not dead."""
    return figure.status < DEAD


def members(g: Atz, group: GroupId) -> list[FigureId]:
    """Return the figures of a group that are on the table and not dead."""
    return [i for i, it in enumerate(g.figures) if it.group == group and it.status < DEAD]


def friends(g: Atz, figure: FigureId) -> list[FigureId]:
    """Return the others of a figure's side that are on the table and alive."""
    side = g.figures[figure].who.side
    return [
        i
        for i, it in enumerate(g.figures)
        if it.who.side == side and it.status < DEAD and i != figure
    ]


def squared_distance(g: Atz, one: FigureId, other: FigureId) -> int:
    """Return the squared distance between two figures, in tenths."""
    a, b = g.figures[one], g.figures[other]
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)


def within(g: Atz, one: FigureId, other: FigureId, inches: int) -> bool:
    """Whether two figures are at most this far apart, base centre to base centre."""
    return squared_distance(g, one, other) <= (inches * INCH) ** 2


def gun(g: Atz, figure: FigureId) -> Weapon | None:
    """Return the gun that a figure holds, of two the first that is loaded; None without one."""
    it = g.figures[figure]
    if len(it.hand) > 1 and it.hand[0] in it.empty:
        return g.deck.weapons[it.hand[1]]
    return g.deck.weapons[it.hand[0]] if it.hand else None


def melee_weapons(g: Atz, figure: FigureId) -> list[MeleeWeapon]:
    """Return the melee weapons that a figure carries."""
    return [g.deck.melee[name] for name in g.figures[figure].melee]


def lets_be(g: Atz, side: int, figure: FigureId) -> bool:
    """Whether a side has spared a figure, and leaves it alone."""
    return any(one.figure == figure and one.side == side for one in g.spared)


def foes(g: Atz, figure: FigureId) -> list[FigureId]:
    """Return the living enemies of a figure on the table."""
    side = g.figures[figure].who.side
    return [i for i, it in enumerate(g.figures) if it.who.side != side and it.status < DEAD]


def nearest_foes(g: Atz, figure: FigureId) -> list[FigureId]:
    """Return the living enemies of a figure on the table, the nearest first."""
    me = g.figures[figure]
    x, y, side = me.x, me.y, me.who.side
    ranked = [
        ((it.x - x) * (it.x - x) + (it.y - y) * (it.y - y), i)
        for i, it in enumerate(g.figures)
        if it.status < DEAD and it.who.side != side
    ]
    ranked.sort()
    return [i for _, i in ranked]
