"""Builders of Raids: three houses, raiders before a door, and somebody who is held."""

import msgspec

from shamble.games.atz.battle.encounter import Encounter, House, Settlement
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Settings
from shamble.games.atz.book.tables import ListName
from shamble.games.atz.book.terms import Area, Class, Status
from shamble.games.atz.ground.terrain import Building, Opening, Terrain
from tests.games.atz.positions import activate, battle, human

BEFORE = (25.0, 18.5)  # before the door of the first house
FAR = (38.0, 18.5)  # before that of the second
HOUSES = ((200, 200, 300, 300), (340, 200, 440, 300), (200, 360, 300, 460))
DOORS = ((245, 200, 255, 200, 0), (385, 200, 395, 200, 1), (245, 360, 255, 360, 2))
BANGER = (3, 4, 1, 2, 3)  # a ganger of Rep 4 with a BA pistol, and slow
SIDE = 2  # of the settlement
NOT_HERE = 2  # the die for a captive
EMPTY = (2, 3)  # Raid Occupants


def held(name: str = "Leo", *, seat: int = 0, side: int = 1) -> Figure:
    """Return somebody who is held and was not found yet."""
    it = human(0, 0, seat=seat, side=side, kind=Class.CIVILIAN)
    it.who = msgspec.structs.replace(it.who, name=name)
    return it


def raid(
    *figures: Figure,
    dice: tuple[int, ...] = (),
    missing: tuple[Figure, ...] = (),
    people: ListName = "ganger",
    kind: Class = Class.GANGER,
    entered: tuple[int, ...] = (),
    roused: bool = False,
    **options: object,
) -> Atz:
    """Return a Raid on three houses, with all the players' figures active; pre-dawn by default."""
    openings = tuple(Opening(*door[:4], way="door", building=door[4]) for door in DOORS)
    buildings = tuple(Building(box, "house", 2) for box in HOUSES)
    terrain = Terrain("three houses", Area.SUBURBS, 480, 480, buildings, openings)
    settings = msgspec.convert({"scenario": "raid", "time": "pre-dawn", **options}, Settings)
    g = battle(*figures, dice=dice, terrain=terrain, settings=settings)
    came = tuple(i for i, it in enumerate(g.figures) if it.who.seat != NOBODY)
    g.encounter = Encounter(
        kind="raid",
        houses=[House(entered=number in entered) for number in range(len(HOUSES))],
        came=came,
        brought={i: (*g.figures[i].guns, *g.figures[i].melee) for i in came},
        settlement=Settlement(SIDE, people, kind, roused=roused),
    )
    g.missing = [it.copy() for it in missing]
    activate(g, *came)
    g.log = []
    return g


def settlers(g: Atz) -> list[Figure]:
    """Return the people of the settlement who were met."""
    return [it for it in g.figures if it.who.side == SIDE]


def captive(x: float, y: float) -> Figure:
    """Return a member of the players' group who is tied up."""
    return human(x, y, status=Status.CAPTURED, kind=Class.CIVILIAN)
