"""What atz tells bots about encounters: what finds are worth, where to look, when to go home."""

from collections.abc import Callable
from math import sqrt
from typing import Final

from shamble.games.atz.battle.barter_options import Exchange
from shamble.games.atz.battle.encounter import Encounter, House
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, ground
from shamble.games.atz.book.encounter_tables import cargo_of
from shamble.games.atz.book.terms import Condition, Keys, Status
from shamble.games.atz.bot_raid import are_all_free, toward_captives, where_captives_are
from shamble.games.atz.bot_ways import far
from shamble.games.atz.ground.terrain import Box
from shamble.games.atz.ground.things import squared_distance
from shamble.games.atz.turn.haul import GONE, everybody, haul_of, wanted, worth

AWAY: Final = 8.0  # for each point that is off the table
CARRIED: Final = 6.0  # for each that is still on it, in living hands
SEEN: Final = 2.0  # for each building that was entered
DONE: Final = 40.0  # for each that is done with, more than the way to the next one costs
DESERTED: Final = 25.0  # lost by who leaves while there is something to find
ON_THE_WAY: Final = 0.4  # for each inch
STOWED: Final = 6.5  # for each in a vehicle that one can drive off, more than on one's back
STRANDED: Final = 1.0  # for each in one that nobody can
GETTING_IN: Final = 2.0  # inches
RUNNING: Final = 3.0  # for an engine that runs when it is time to go
PATIENCE: Final = 40  # turns, where there is no last one
HASTE: Final = 6  # turns before the last in which one goes home
TENTHS: Final = 10.0


def toward_haul(g: Atz, encounter: Encounter, side: int) -> float:
    """Return what is gained by finds, and by being on the way to more, or home with them."""
    mine = [(i, it) for i, it in enumerate(g.figures) if it.who.side == side and it.who.human]
    seats = tuple({it.who.seat for _, it in mine} - {NOBODY})
    haul = haul_of(g, encounter, seats)
    able = [(i, it) for i, it in mine if it.status <= Status.HUNKERED]
    carried = sum(worth_on(g, encounter, i) for i, _ in able)
    carried -= sum(units for seat, units in encounter.siphoned.items() if seat in seats)
    total = AWAY * haul.points + CARRIED * (carried + promised(g))
    vans = [i for i, _ in enumerate(g.vehicles) if is_ours(g, i, mine)]
    stowed = {i: worth_of(g, items) for i, items in encounter.cargo.items() if is_here(g, i)}
    total += sum((STOWED if i in vans else STRANDED) * points for i, points in stowed.items())
    rescue = encounter.kind == "raid" and everybody(g, encounter) > 0
    if rescue:
        total += toward_captives(g, encounter, side)
        total += SEEN * sum(house.searched > 0 for house in encounter.houses)
    else:
        total += SEEN * sum(house.entered for house in encounter.houses)
        total += DONE * sum(house.searched > 0 or house.closed for house in encounter.houses)
    home = is_homeward(g, encounter, mine, carried + haul.points + sum(stowed.values()))
    if rescue:
        home = are_all_free(g, encounter, side) or is_hopeless(g, encounter, mine)
    if not home:
        total -= DESERTED * sum(1 for _, it in mine if it.status == Status.LEFT and not it.cheated)
    boxes = [] if home else to_look_into(g, encounter)
    if rescue and not home:
        boxes = where_captives_are(g, encounter, side)
    van = next((i for i in vans if stowed.get(i)), NOBODY) if home else NOBODY
    if van != NOBODY:
        total += RUNNING * g.vehicles[van].running
        return total - ON_THE_WAY * sum(way_by_van(g, it, van) for _, it in able)
    return total - ON_THE_WAY * sum(way_to_go(g, it, boxes) for _, it in able)


def is_here(g: Atz, vehicle: int) -> bool:
    """Whether a vehicle is on the table."""
    return g.vehicles[vehicle].condition != Condition.LEFT


def is_ours(g: Atz, vehicle: int, mine: list[tuple[int, Figure]]) -> bool:
    """Whether somebody of a side who is well could drive a vehicle off."""
    it = g.vehicles[vehicle]
    if it.condition != Condition.SOUND or it.dry or it.jammed:
        return False
    well = [i for i, one in mine if one.status <= Status.HUNKERED]
    return (
        it.running or it.keys in {Keys.INSIDE, Keys.HOTWIRED} or any(i in it.owners for i in well)
    )


def worth_of(g: Atz, items: tuple[str, ...]) -> int:
    """Return how many points things in a vehicle are worth, once they are away."""
    weapons = frozenset((*g.deck.weapons, *g.deck.melee))
    return sum(worth(item, weapons) for item in items)


def way_by_van(g: Atz, it: Figure, vehicle: int) -> float:
    """Return how far in inches somebody is from an edge by way of a vehicle."""
    car = g.vehicles[vehicle]
    edge = min(car.x, car.y, g.terrain.width - car.x, g.terrain.height - car.y) / TENTHS
    if it.aboard == vehicle:
        return edge
    x, y = it.act.path[-1] if it.act.path else (it.x, it.y)
    return edge + GETTING_IN + by_a_door(g, x, y, lambda gx, gy: far(gx - car.x, gy - car.y))


def promised(g: Atz) -> int:
    """Return what a deal that is on the table would bring, and nothing where it would not pay."""
    asked = g.pending  # by its prompt alone, so that nothing else is listed for it
    decision = g.decision if asked is not None and asked.prompt == Prompt.DEAL else None
    if decision is None:
        return 0
    gains = [
        worth_of(g, one.wants) - worth_of(g, one.offers)
        for one in decision.options
        if isinstance(one, Exchange)
    ]
    return max([0, *gains])


def worth_on(g: Atz, encounter: Encounter, figure: int) -> int:
    """Return what somebody on the table carries who did not come with it."""
    it = g.figures[figure]
    pack, brought = encounter.packs.get(figure, ()), encounter.brought.get(figure, ())
    arms = [item for item in brought if not cargo_of(item).pack]
    weapons = len(it.guns) + len(it.melee) - len(arms)
    return len(pack) - (len(brought) - len(arms)) + 2 * max(weapons, 0)


def is_homeward(g: Atz, encounter: Encounter, mine: list[tuple[int, Figure]], points: int) -> bool:
    """Whether it is time to go: enough was found, too many are down, or time runs out."""
    if encounter.kind == "take-back":
        return False
    lost = [it for i, it in mine if i in encounter.came and it.status in GONE]
    enough = points > wanted(encounter) + len(lost)
    return enough or is_hopeless(g, encounter, mine) or not to_look_into(g, encounter)


def is_hopeless(g: Atz, encounter: Encounter, mine: list[tuple[int, Figure]]) -> bool:
    """Whether one has to go with what one has: too many are down, or time runs out."""
    came = [it for i, it in mine if i in encounter.came]
    hurt = [it for it in came if it.status >= Status.OUT_OF_THE_FIGHT and it.status != Status.LEFT]
    limit = g.settings.turn_limit
    late = (limit if limit > 0 else PATIENCE) <= g.turn + HASTE
    return late or 2 * len(hurt) >= len(came)


def to_look_into(g: Atz, encounter: Encounter) -> list[Box]:
    """Return the buildings in which there is still something to find, or else who is in the way."""
    ablaze = [building for building, _ in encounter.fires]
    found = [
        building.box
        for number, building in enumerate(g.terrain.buildings)
        if number not in ablaze and is_open(g, encounter.houses[number])
    ]
    if found or encounter.kind != "take-back":
        return found
    foes = [it for it in g.figures if it.who.seat == NOBODY and it.status < Status.STUNNED]
    return [(it.x, it.y, it.x, it.y) for it in foes if not it.who.peaceful]


def is_open(g: Atz, house: House) -> bool:
    """Whether a building may still be searched."""
    return not house.closed and not house.spent and house.searched in {0, g.turn}


def way_to_go(g: Atz, it: Figure, boxes: list[Box]) -> float:
    """Return how far somebody has to go to the next building, or to an edge; out by a door."""
    x, y = it.act.path[-1] if it.act.path else (it.x, it.y)
    if any(box[0] < x < box[2] and box[1] < y < box[3] for box in boxes):
        return 0.0
    return by_a_door(g, x, y, lambda gx, gy: beeline(g, gx, gy, boxes))


def by_a_door(g: Atz, x: int, y: int, onward: Callable[[int, int], float]) -> float:
    """Return how far it is in inches from a spot; from inside a building, by a way out of it."""
    home = ground(g).building_at(x, y)
    gaps = [
        gap.middle
        for gap in g.terrain.openings
        if gap.building == home and gap.way == "door" and not gap.inner
    ]
    ways = [far(gx - x, gy - y) + onward(gx, gy) for gx, gy in gaps]
    return min(ways) if ways else onward(x, y)


def beeline(g: Atz, x: int, y: int, boxes: list[Box]) -> float:
    """Return how far in inches a spot is from the next building, or from an edge."""
    if boxes:
        return sqrt(min(squared_distance(box, x, y) for box in boxes)) / TENTHS
    return min(x, y, g.terrain.width - x, g.terrain.height - y) / TENTHS
