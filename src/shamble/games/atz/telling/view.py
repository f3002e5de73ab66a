"""What a seat may see: all but dice to come, and what a scenario's file keeps for later."""

import msgspec

from shamble.games.atz.activation.orders import ordered
from shamble.games.atz.battle.campaign import Plan, Sheet
from shamble.games.atz.battle.day_one import Visit
from shamble.games.atz.battle.encounter import Encounter, Room
from shamble.games.atz.battle.mission import Mark, Supply
from shamble.games.atz.battle.state import NOBODY, Atz, Intent, Noise, alive, on_table
from shamble.games.atz.book.day_one_tables import stop_row
from shamble.games.atz.book.encounter_tables import cargo_of
from shamble.games.atz.book.terms import Class, Condition, Keys, Status
from shamble.games.atz.encounters.planned import forget
from shamble.games.atz.ground.footprint import corners
from shamble.games.atz.ground.plane import MILS, in_box
from shamble.games.atz.ground.terrain import Box, Terrain
from shamble.games.atz.people.packs import cargo_in, hold_of, limit_of, load_of, pack_of, weight_of
from shamble.games.atz.table.areas import area_names, rooms_in
from shamble.games.atz.table.fires import is_foul
from shamble.games.atz.table.names import figure_names, fleet
from shamble.games.atz.table.vehicles import footprint_of, row_of
from shamble.games.atz.telling import words_haul, words_occurrences, words_purpose, words_stop
from shamble.games.atz.telling.home import Home, home
from shamble.games.atz.telling.prospects import Prospects, prospects
from shamble.games.atz.telling.words_status import condition
from shamble.games.atz.turn.finish import may_concede
from shamble.games.atz.turn.purpose import purpose_of
from shamble.kernel.dice import Dice
from shamble.kernel.options import Seat, View
from shamble.kernel.rules import rule


class FigureView(msgspec.Struct, frozen=True):
    """A figure, as everybody sees it."""

    id: int
    name: str
    side: int
    seat: int  # -1: the rules decide for it
    kind: Class
    star: bool
    zombie: bool
    x: int  # tenths of an inch
    y: int
    facing: tuple[int, int]
    rep: int
    group: int
    leads: bool
    status: Status
    prone: bool
    hidden: bool
    carried: bool
    hand: tuple[str, ...]
    guns: tuple[str, ...]
    empty: tuple[str, ...]
    melee: tuple[str, ...]
    attributes: tuple[str, ...]
    move_left: int  # mils
    fired: bool
    activated: bool
    fast: bool
    hero: bool
    sees: tuple[int, ...]
    path: tuple[tuple[int, int], ...]
    condition: str  # how it is, in words
    alive: bool
    on_table: bool  # whether it takes room there, alive or not
    called: str = ""  # what it is called: its name, Z3
    floor: int = 0  # 0 is the ground
    lurks: bool = False  # a zombie that is about to come out of its building
    aboard: int = -1  # the vehicle that it is in or on
    armour: bool = False
    animal: bool = False  # a dog, say
    pack: tuple[str, ...] = ()  # what it carries besides weapons, on an encounter
    load: int = 0  # what it carries, in quarters of a point of cargo value
    limit: int = 0  # what it can carry


class HouseView(msgspec.Struct, frozen=True):
    """What is known of a building on an encounter, or of an area of one that is divided."""

    entered: bool
    occupied: bool  # somebody was met in it
    searched: bool
    closed: bool  # its people do not want it searched
    lying: tuple[str, ...]
    burns: bool = False  # it caught fire
    refuge: bool = False  # it is safe till morning
    emptied: bool = False  # its people have run out
    building: int = 0  # whose it is; first come all buildings, each whole or its first area
    floor: int = -1  # on which it is; -1: on all of them
    box: Box = (0, 0, 0, 0)
    called: str = ""  # the west part of the hospital


class VehicleView(msgspec.Struct, frozen=True):
    """A vehicle, as everybody sees it."""

    id: int
    kind: str
    x: int  # its centre, in tenths of an inch
    y: int
    facing: tuple[int, int]  # 10,000 long
    corners: tuple[tuple[int, int], ...]  # in tenths, from front left to the right
    tall: bool
    speed: int  # mils
    running: bool
    driver: int  # -1: nobody
    riders: tuple[int, ...]
    keys: Keys
    owners: tuple[int, ...]
    condition: Condition
    broken: tuple[int, ...]  # windows by side: front, right, rear, left
    jammed: bool
    parked: bool  # it is a part of the terrain: nobody has moved it yet
    called: str = ""  # what it is called: the Sedan, Sedan 2
    alarm: bool = False  # it goes off
    cargo: tuple[str, ...] = ()  # what lies in it, on an encounter
    load: int = 0  # what that weighs, in quarters of a point
    limit: int = 0  # what it can carry
    fuel: int = -1  # points in its tank; -1: nobody has looked


class ErrandView(msgspec.Struct, frozen=True):
    """Something to be done at a spot."""

    title: str
    who: tuple[int, ...]
    x: int
    y: int
    done: int  # who did it; -1: nobody yet


class AtzView(View, frozen=True, tag="atz"):
    """All that a seat, or a spectator, may know."""

    you: Seat | None
    turn: int
    turn_limit: int
    dice: tuple[int, ...]  # activation die by side
    active: int  # side
    group: int
    ordering: int  # whom the player is giving orders
    intent: Intent
    terrain: Terrain
    doors: tuple[int, ...]
    figures: tuple[FigureView, ...]
    noise: tuple[Noise, ...]  # this turn
    feasts: tuple[tuple[int, int], ...]  # body, and its last turn
    thrown: tuple[int, ...]  # the dice rolled last
    title: str = ""  # of the scenario; empty: a skirmish
    goal: str = ""
    errands: tuple[ErrandView, ...] = ()
    supplies: tuple[Supply, ...] = ()
    marks: tuple[Mark, ...] = ()
    prospects: Prospects = Prospects()  # of the choices on offer, for whoever must choose
    vehicles: tuple[VehicleView, ...] = ()
    encounter: str = ""  # its kind; empty: this is none
    houses: tuple[HouseView, ...] = ()  # by building, on an encounter
    news: tuple[str, ...] = ()  # what random events have brought about, in words
    foul: bool = False  # fog or rain keeps everybody from seeing far
    campaign: Sheet | None = None  # what lives between battles; None: this one stands for itself
    camp: Plan | None = None  # between battles: what is planned
    home: Home | None = None  # and where the group stands, for whoever draws it
    missing: tuple[str, ...] = ()  # names of those who are held somewhere and not found yet
    visit: Visit | None = None  # the place of Day One that is on the table
    may_concede: bool = False  # it can be given up where a group is chosen
    printed: bool = False  # a campaign by the printed rules alone
    night: bool = False  # it is played in the dark


@rule("atz.figure.measuring")
def view(g: Atz, seat: Seat | None) -> AtzView:
    """Show the whole table; measuring is free."""
    return AtzView(
        seat,
        g.turn,
        g.settings.turn_limit,
        tuple(g.dice_of),
        g.active,
        g.group,
        ordered(g),
        g.intent,
        g.terrain,
        tuple(g.doors),
        tuple(figure_view(g, i, name) for i, name in enumerate(figure_names(g))),
        tuple(g.heard),
        tuple((feast.body, feast.ends) for feast in g.feasts),
        g.thrown,
        *scene_view(g),
        prospects=prospects(g, seat),
        vehicles=tuple(vehicle_view(g, i, name) for i, name in enumerate(fleet(g))),
        encounter="" if g.encounter is None else g.encounter.kind,
        houses=() if g.encounter is None else houses_view(g.terrain, g.encounter),
        news=words_occurrences.news(g),
        foul=is_foul(g),
        campaign=None if g.campaign is None else g.campaign.sheet,
        camp=None if g.campaign is None or not g.campaign.over else g.campaign.plan,
        home=home_view(g),
        missing=tuple(it.who.name for it in g.missing),
        visit=None if g.encounter is None else g.encounter.visit,
        may_concede=may_concede(g),
        printed=g.settings.printed,
        night=g.settings.time == "night",
    )


def home_view(g: Atz) -> Home | None:
    """Show where the group stands, as long as no battle is fought."""
    if g.campaign is None or not g.campaign.over or not g.campaign.sheet.places:
        return None
    return home(g.deck, g.campaign.sheet)


def houses_view(terrain: Terrain, encounter: Encounter) -> tuple[HouseView, ...]:
    """Show what is known of the buildings: nothing but what was seen."""
    ablaze = [building for building, _ in encounter.fires]
    names = area_names(terrain, encounter)
    rooms = [rooms_in(terrain, encounter, number) for number in range(len(encounter.houses))]
    return tuple(
        HouseView(
            entered=house.entered,
            occupied=house.occupied,
            searched=bool(house.searched),
            closed=house.closed,
            lying=house.lying,
            burns=rooms[number][0].building in ablaze,
            refuge=rooms[number][0].building in encounter.refuges,
            emptied=house.emptied,
            building=rooms[number][0].building,
            floor=rooms[number][0].floor if is_divided(encounter, rooms[number][0]) else NOBODY,
            box=rooms[number][0].box,
            called=names[number],
        )
        for number, house in enumerate(encounter.houses)
    )


def is_divided(encounter: Encounter, room: Room) -> bool:
    """Whether the building of an area has several."""
    return any(one.building == room.building for one in encounter.rooms)


def house_at(view: AtzView, it: FigureView) -> int:
    """Return the number of the house, or of the area of one, that a figure is in, or NOBODY."""
    return next(
        (
            number
            for number, house in reversed(list(enumerate(view.houses)))
            if house.floor in {NOBODY, it.floor} and in_box(it.x, it.y, house.box)
        ),
        NOBODY,
    )


def scene_view(
    g: Atz,
) -> tuple[str, str, tuple[ErrandView, ...], tuple[Supply, ...], tuple[Mark, ...]]:
    """Show what the scenario asks for and what it put on the table."""
    lying: tuple[Mark, ...] = ()
    if g.encounter is not None:
        lying = tuple(Mark(cargo_of(item).title, x, y) for x, y, item in g.encounter.heaps)
    if g.encounter is not None and g.encounter.visit is not None:
        return stop_view(g.encounter.visit, lying)
    if g.encounter is not None and g.mission is None:
        return words_haul.title(g, g.encounter), words_haul.goal(g), (), (), lying
    if g.mission is None:
        return words_purpose.title(g), words_purpose.goal(g), (), (), purpose_marks(g)
    errands = tuple(
        ErrandView(one.title, one.who, one.x, one.y, done)
        for one, done in zip(g.mission.errands, g.errands, strict=True)
    )
    return g.mission.title, g.mission.goal, errands, g.mission.supplies, (*g.mission.marks, *lying)


@rule("atz.day-one.objective-square")
def stop_view(
    visit: Visit, lying: tuple[Mark, ...]
) -> tuple[str, str, tuple[ErrandView, ...], tuple[Supply, ...], tuple[Mark, ...]]:
    """Show a place of Day One: where its objective is, and nothing of what may be there."""
    left, low, right, high = visit.square
    mark = Mark(stop_row(visit.place).title, (left + right) // 2, (low + high) // 2)
    title = f"Day One, {stop_row(visit.place).title}"
    return title, words_stop.goal(visit), (), (), lying if visit.reached else (mark, *lying)


def purpose_marks(g: Atz) -> tuple[Mark, ...]:
    """Show where a free skirmish is decided: the ground to hold, or what is to be fetched."""
    title = words_purpose.MARKS.get(purpose_of(g), "")
    if not title:
        return ()
    spot = g.thing or (g.terrain.width // 2, g.terrain.height // 2)
    if g.bearer != NOBODY:
        spot = (g.figures[g.bearer].x, g.figures[g.bearer].y)
    return (Mark(title, *spot),)


def vehicle_view(g: Atz, vehicle: int, called: str) -> VehicleView:
    """Show one vehicle."""
    it = g.vehicles[vehicle]
    return VehicleView(
        id=vehicle,
        kind=it.kind,
        x=it.x,
        y=it.y,
        facing=(it.fx, it.fy),
        corners=tuple((x // MILS, y // MILS) for x, y in corners(footprint_of(g, vehicle))),
        tall=row_of(g, vehicle).tall,
        speed=it.speed,
        running=it.running,
        driver=it.driver,
        riders=tuple(it.riders),
        keys=it.keys,
        owners=it.owners,
        condition=it.condition,
        broken=it.glass,
        jammed=it.jammed,
        parked=it.box is not None,
        called=called,
        alarm=it.alarm,
        cargo=cargo_in(g, vehicle),
        load=weight_of(cargo_in(g, vehicle)),
        limit=0 if g.encounter is None else hold_of(g, vehicle),
        fuel=it.fuel if it.inspected else NOBODY,
    )


def figure_view(g: Atz, figure: int, called: str) -> FigureView:
    """Show one figure."""
    it = g.figures[figure]
    return FigureView(
        id=figure,
        name=it.who.name,
        side=it.who.side,
        seat=it.who.seat,
        kind=it.who.kind,
        star=it.who.star,
        zombie=it.who.zombie,
        x=it.x,
        y=it.y,
        facing=(it.fx, it.fy),
        rep=it.rep,
        group=it.group,
        leads=g.leaders[it.group] == figure,
        status=it.status,
        prone=it.prone,
        hidden=it.hidden,
        carried=it.carried,
        hand=it.hand,
        guns=it.guns,
        empty=it.empty,
        melee=it.melee,
        attributes=it.who.attributes,
        move_left=it.act.move_left,
        fired=it.act.fired,
        activated=it.activated,
        fast=it.act.fast,
        hero=it.hero,
        sees=tuple(i for i in range(len(g.figures)) if it.sees >> i & 1),
        path=it.act.path,
        condition=condition(it),
        alive=alive(it),
        on_table=on_table(it),
        aboard=it.aboard,
        called=called,
        floor=it.floor,
        lurks=it.lurks,
        armour=it.who.armour,
        animal=not (it.who.human or it.who.zombie),
        pack=pack_of(g, figure),
        load=0 if g.encounter is None else load_of(g, figure),
        limit=0 if g.encounter is None else limit_of(it),
    )


@rule("atz.scenario.own-secrets")
def redeal(g: Atz, seat: Seat | None, rng: Dice) -> None:
    """Take out what only a scenario's file knows; all else is open."""
    if g.encounter is not None and g.encounter.plan is not None:
        forget(g.encounter)
