"""Builders of positions: figures on a table, scripted dice, and steps to run on them."""

import functools
from collections.abc import Callable
from importlib.resources import files
from typing import TypeVarTuple

from shamble.games.atz.battle.state import (
    NOBODY,
    SHUT,
    Atz,
    Figure,
    FigureId,
    Profile,
    Settings,
    Vehicle,
)
from shamble.games.atz.book.tables import AtzTables, read_tables
from shamble.games.atz.book.terms import Area, Class
from shamble.games.atz.book.traits import NORMAL_MOVE
from shamble.games.atz.ground.terrain import Building, Obstacle, Opening, Piece, Terrain, open_table
from shamble.games.atz.people.groups import form_groups
from shamble.games.atz.reactions.notice import take_stock
from shamble.games.atz.table.placement import ZOMBIE
from shamble.kernel.dice import Dice
from shamble.kernel.options import Result, Seat
from shamble.kernel.rules import RuleId

Ts = TypeVarTuple("Ts")
STANDING = Result((1,), "still going", RuleId("atz.turn.end"))  # so that a lone step may end


@functools.cache
def tables() -> AtzTables:
    """Return the default tables."""
    file = files("shamble.games.atz.book") / "tables.toml"
    return read_tables(file.read_text(encoding="utf-8"), file.name)


def human(  # noqa: PLR0913  (what tests vary)
    x: float,
    y: float,
    *,
    rep: int = 4,
    gun: str = "",
    kind: Class = Class.SURVIVOR,
    side: int = 1,
    seat: int | None = None,
    star: bool = False,
    facing: tuple[int, int] = (0, 1),
    traits: tuple[str, ...] = (),
    armour: bool = False,
    melee: tuple[str, ...] = (),
    responder: bool = False,
    **state: object,
) -> Figure:
    """Return a human at a spot in inches; side 1 is seat 0's, any other nobody's."""
    who = Profile(
        name="human",
        side=side,
        seat=(0 if side == 1 else NOBODY) if seat is None else seat,
        kind=kind,
        star=star,
        attributes=traits,
        armour=armour,
        responder=responder,
    )
    it = Figure(
        who=who,
        x=round(x * 10),
        y=round(y * 10),
        fx=facing[0],
        fy=facing[1],
        rep=rep,
        group=0,
        guns=(gun,) if gun else (),
        hand=(gun,) if gun else (),
        melee=melee,
    )
    alter(it, **state)
    it.act.start = (it.x, it.y)
    return it


def alter(it: Figure | Vehicle, **changes: object) -> None:
    """Set fields of a figure or vehicle, or of its activation."""
    for name, value in changes.items():
        setattr(it if hasattr(it, name) else it.act, name, value)


def zombie(x: float, y: float, facing: tuple[int, int] = (0, -1), **state: object) -> Figure:
    """Return a zombie at a spot in inches."""
    it = Figure(
        who=ZOMBIE, x=round(x * 10), y=round(y * 10), fx=facing[0], fy=facing[1], rep=4, group=0
    )
    alter(it, **state)
    it.act.start = (it.x, it.y)
    return it


def battle(
    *figures: Figure,
    dice: tuple[int, ...] = (),
    terrain: Terrain | None = None,
    settings: Settings | None = None,
) -> Atz:
    """Return a battle with these figures in groups, everybody's eyes open."""
    table = terrain or open_table(Area.SUBURBS)
    g = Atz(
        dice=Dice.scripted(*dice),
        deck=tables(),
        settings=settings or Settings(scenario="skirmish"),
        terrain=table,
        figures=list(figures),
        leaders=[NOBODY],
        seats=1,
        doors=[SHUT] * len(table.openings),
        turn=1,
    )
    form_groups(g)
    take_stock(g)
    return g


def run(g: Atz, step: Callable[[Atz, *Ts], None], *args: *Ts) -> Atz:
    """Run a step and all that it leads to, up to the next question; all dice must be used."""
    g.result = STANDING
    g.next(step, *args)
    g.run()
    assert g.decision is not None or g.dice.spent, "dice are left over"
    return g


def activate(g: Atz, *figures: FigureId, left: int = NORMAL_MOVE) -> None:
    """Make figures the active ones, at the start of their activation."""
    g.group = g.figures[figures[0]].group
    g.active = g.figures[figures[0]].who.side
    g.ordering = figures[0]
    for i in figures:
        it = g.figures[i]
        it.activated, it.act.done, it.act.move_left, it.act.allowance = True, False, left, left
        it.act.start = (it.x, it.y)


def table(
    *,
    buildings: tuple[tuple[float, float, float, float], ...] = (),
    dv: int = 2,
    doors: tuple[tuple[float, float, float, float], ...] = (),
    windows: tuple[tuple[float, float, float, float], ...] = (),
    pieces: tuple[Piece, ...] = (),
    obstacles: tuple[Obstacle, ...] = (),
    area: Area = Area.SUBURBS,
) -> Terrain:
    """Return a table with buildings and openings given in inches, all in the first building."""
    gaps = [Opening(*tenths(gap), way="door", building=0) for gap in doors]
    gaps += [Opening(*tenths(gap), way="window", building=0) for gap in windows]
    made = Terrain(
        key="",
        area=area,
        width=480,
        height=480,
        buildings=tuple(Building(tenths(box), "house", dv) for box in buildings),
        openings=tuple(gaps),
        pieces=pieces,
        obstacles=obstacles,
    )
    return Terrain(
        str(hash(made)),
        made.area,
        480,
        480,
        made.buildings,
        made.openings,
        made.pieces,
        made.obstacles,
    )


def tenths(box: tuple[float, float, float, float]) -> tuple[int, int, int, int]:
    """Return a box of inches in tenths."""
    left, bottom, right, top = (round(value * 10) for value in box)
    return left, bottom, right, top


def car(left: float, bottom: float, *, tall: bool = False) -> Obstacle:
    """Return a car of 4 by 2 inches, low unless it is a bus."""
    return Obstacle(tenths((left, bottom, left + 4, bottom + 2)), tall=tall)


def seat(number: int = 0) -> Seat:
    """Return a seat."""
    return Seat(number)
