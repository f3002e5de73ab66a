"""Builders of encounters: a house, people before its door, and what is inside by scripted dice."""

from typing import TypeVar

import msgspec

from shamble.games.atz.activation.activation import give_orders
from shamble.games.atz.battle.encounter import Encounter, House
from shamble.games.atz.battle.options import March, Move
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, FigureId, Settings
from shamble.games.atz.book.encounter_tables import EncounterName
from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.terrain import Building, Terrain
from shamble.kernel.options import Event, Option
from tests.games.atz.positions import STANDING, activate, battle, table

E = TypeVar("E", bound=Event)
HOUSE = (20.0, 20.0, 30.0, 30.0)
DOOR = (24.5, 20.0, 25.5, 20.0)
INSIDE = (250, 215)  # a spot beyond the threshold
VACANT = (1, 2)  # What's Inside in the suburbs by day
CIVILIANS = (1,)  # Who They Are in the suburbs
REP3 = (3, 4, 2, 2, 3)  # an Average civilian with a pistol, and slow
REP4 = (2, 3, 1, 2, 3)  # an Experienced one with a pistol, and slow
REP5 = (1, 2, 2, 2, 3)  # an Ex-military one with a shotgun, and slow
PEOPLE = (3, 3)  # What's Inside in the suburbs by day: 5, people
ZOMBIES = (4, 5)  # the same: 8, zombies


def house(
    *figures: Figure,
    dice: tuple[int, ...] = (),
    area: Area = Area.SUBURBS,
    type: str = "house",  # noqa: A002  (as a building calls it)
    kind: EncounterName = "discover",
    **options: object,
) -> Atz:
    """Return an encounter with one building that nobody has entered, and all figures active."""
    bare = table(buildings=(HOUSE,), doors=(DOOR,), area=area)
    box = bare.buildings[0].box
    made = Terrain(f"{bare.key} {type}", area, 480, 480, (Building(box, type, 2),), bare.openings)
    settings = msgspec.convert({"scenario": "discover", **options}, Settings)
    g = battle(*figures, dice=dice, terrain=made, settings=settings)
    came = tuple(i for i, it in enumerate(g.figures) if it.who.seat != NOBODY)
    g.encounter = Encounter(
        kind=kind,
        houses=[House()],
        came=came,
        brought={i: (*g.figures[i].guns, *g.figures[i].melee) for i in came},
    )
    activate(g, *came)
    g.log = []
    return g


def order(g: Atz, *choices: Option) -> Atz:
    """Give orders one after another, from the first question on."""
    g.result = STANDING
    if g.decision is None:
        g.next(give_orders)
        g.run()
    for choice in choices:
        g.choose(choice)
    return g


def go_in(g: Atz, figure: FigureId = 0) -> Atz:
    """Have a figure walk in, and whatever follows, up to the next question."""
    order(g, Move(figure, *INSIDE))
    if g.figures[figure].act.path:
        g.choose(March())
    return g


def told(g: Atz, kind: type[E]) -> list[E]:
    """Return the events of a kind that were told."""
    return [one.event for one in g.log or () if isinstance(one.event, kind)]


def searched(g: Atz, **changes: object) -> Atz:
    """Have the house known already, as it is after somebody went in."""
    assert g.encounter is not None
    g.encounter.houses[0] = msgspec.structs.replace(House(entered=True), **changes)
    return g
