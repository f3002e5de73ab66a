"""What atz tells bots about Day One: get to the square, take what is there, get off the table."""

from math import sqrt
from typing import Final

from shamble.games.atz.battle.campaign import Campaign
from shamble.games.atz.battle.day_one import Visit
from shamble.games.atz.battle.encounter import Encounter
from shamble.games.atz.battle.state import NOBODY, Atz, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.bot_haul import beeline, by_a_door, is_ours, way_by_van
from shamble.games.atz.bot_ways import far
from shamble.games.atz.dayone.reordering import open_places
from shamble.games.atz.ground.things import squared_distance

REACHED: Final = 60.0  # for knowing what is there
FOUND: Final = 40.0  # for having what one came for
COMPANY: Final = 15.0  # for everybody who was found
DESERTED: Final = 30.0  # lost by who leaves before anybody has been there
ON_THE_WAY: Final = 0.8  # for each inch
RUNNING: Final = 3.0  # for an engine that runs
TROUBLE: Final = 6.0  # for each officer who is on his feet, and an enemy
UNTRIED: Final = 40.0  # for each place to which one can still go
RELATIVE: Final = 25.0  # for each of the family who is at home
STORED: Final = 6.0  # for each thing there
WANTED: Final = {"spouse-work": 4.0, "school": 5.0, "school-2": 5.0, "vehicle": 3.0, "home": 2.0}
MANY: Final = 12
NEXT: Final = 40.0  # for going to the first of one's list
JAIL: Final = 40.0
ENDS: Final = {"arrested": -JAIL, "dead": -100.0}
ABOARD: Final = 1.0
TENTHS: Final = 10.0


def toward_objective(g: Atz, encounter: Encounter, visit: Visit, side: int) -> float:
    """Return what is gained by the way to the objective, by what is found, and by the way out."""
    mine = [(i, it) for i, it in enumerate(g.figures) if it.who.side == side and it.who.human]
    able = [it for _, it in mine if it.status <= Status.HUNKERED]
    total = COMPANY * len(visit.kin) + FOUND * (visit.found in {"found", "safe", "admitted"})
    total += 1.0 * sum(len(pack) for pack in encounter.packs.values())
    total -= TROUBLE * sum(g.figures[i].status < Status.STUNNED for i in visit.officers)
    total -= JAIL * (visit.found == "arrested")
    if visit.reached or visit.barred:
        total += REACHED
        own = [i for i in range(len(g.vehicles)) if is_wanted(g, i, visit)]
        cars = [i for i in own if is_ours(g, i, mine)]
        if cars:
            total += RUNNING * g.vehicles[cars[0]].running
            total += sum(ABOARD for it in able if it.aboard == cars[0])
            return total - ON_THE_WAY * sum(way_by_van(g, it, cars[0]) for it in able)
        return total - ON_THE_WAY * sum(to_edge(g, it) for it in able)
    total -= DESERTED * sum(1 for _, it in mine if it.status == Status.LEFT and not it.cheated)
    return total - ON_THE_WAY * sum(to_square(g, it, visit) for it in able)


def is_wanted(g: Atz, vehicle: int, visit: Visit) -> bool:
    """Whether a vehicle is one's own: the one that one came for, or in."""
    return vehicle == visit.ride or (visit.place == "vehicle" and not g.vehicles[vehicle].found)


def to_edge(g: Atz, it: Figure) -> float:
    """Return how far in inches it is to an edge, out by a door."""
    x, y = it.act.path[-1] if it.act.path else (it.x, it.y)
    return by_a_door(g, x, y, lambda gx, gy: beeline(g, gx, gy))


def to_square(g: Atz, it: Figure, visit: Visit) -> float:
    """Return how far in inches it is to well inside the square, in by a door."""
    x, y = it.act.path[-1] if it.act.path else (it.x, it.y)
    left, low, right, high = visit.square
    inner = (left + 10, low + 10, right - 10, high - 10)
    building = visit.building
    straight = sqrt(squared_distance(inner, x, y)) / TENTHS
    if building == NOBODY or is_inside(g, building, x, y):
        return straight
    doors = [
        gap.middle
        for gap in g.terrain.openings
        if gap.building == building and gap.way == "door" and not gap.inner
    ]
    ways = [
        far(gx - x, gy - y) + sqrt(squared_distance(inner, gx, gy)) / TENTHS for gx, gy in doors
    ]
    return min(ways, default=straight)


def is_inside(g: Atz, building: int, x: int, y: int) -> bool:
    """Whether a spot is in a building."""
    left, low, right, high = g.terrain.buildings[building].box
    return left < x < right and low < y < high


def day_so_far(campaign: Campaign) -> float:
    """Return what Day Ones promise: as long as there is somewhere to go, more than an end does."""
    total = 0.0
    for day in campaign.sheet.days:
        if day.end:
            total += ENDS.get(day.end, 0.0)
            continue
        places = open_places(day)
        total += UNTRIED * len(places)
        total += sum(RELATIVE for kin in day.kin if kin.where == "home") + len(day.stored) * STORED
        ranked = [place for place in day.order if place in places]
        total += sum(
            WANTED.get(place, 1.0) * (MANY - number) for number, place in enumerate(ranked)
        )
        if ranked and campaign.plan.kind == ranked[0]:
            total += NEXT
    return total
