"""What a seat may see. Nothing on this table is secret but the order of future dice."""

import msgspec

from shamble.games.atz.brief import Mark, Supply
from shamble.games.atz.footprint import corners
from shamble.games.atz.names import cast, fleet
from shamble.games.atz.orders import ordered
from shamble.games.atz.plane import MILS
from shamble.games.atz.prospects import Prospects, prospects
from shamble.games.atz.state import Atz, Intent, Noise
from shamble.games.atz.terms import Class, Condition, Keys, Status
from shamble.games.atz.terrain import Terrain
from shamble.games.atz.vehicles import footprint_of, row_of
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
    left: int  # mils of movement
    fired: bool
    activated: bool
    fast: bool
    hero: bool
    sees: tuple[int, ...]
    path: tuple[tuple[int, int], ...]
    called: str = ""  # what it is called: its name, Z3
    floor: int = 0  # 0 is the ground
    lurks: bool = False  # a zombie that is about to come out of its building
    aboard: int = -1  # the vehicle that it is in or on


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
        tuple(figure_view(g, i, name) for i, name in enumerate(cast(g))),
        tuple(g.heard),
        tuple((feast.body, feast.ends) for feast in g.feasts),
        g.thrown,
        *scene_view(g),
        prospects=prospects(g, seat),
        vehicles=tuple(vehicle_view(g, i, name) for i, name in enumerate(fleet(g))),
    )


def scene_view(
    g: Atz,
) -> tuple[str, str, tuple[ErrandView, ...], tuple[Supply, ...], tuple[Mark, ...]]:
    """Show what the scenario asks for and what it put on the table."""
    if g.scene is None:
        return "", "", (), (), ()
    errands = tuple(
        ErrandView(one.title, one.who, one.x, one.y, done)
        for one, done in zip(g.scene.errands, g.errands, strict=True)
    )
    return g.scene.title, g.scene.goal, errands, g.scene.supplies, g.scene.marks


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
        left=it.left,
        fired=it.fired,
        activated=it.activated,
        fast=it.fast,
        hero=it.hero,
        sees=tuple(i for i in range(len(g.figures)) if it.sees >> i & 1),
        path=it.path,
        aboard=it.aboard,
        called=called,
        floor=it.floor,
        lurks=it.lurks,
    )


def redeal(g: Atz, seat: Seat | None, rng: Dice) -> None:
    """Deal nothing anew: all is open."""
