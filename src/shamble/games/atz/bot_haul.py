"""What atz tells bots about encounters: what finds are worth, where to look, when to go home."""

import functools
from collections.abc import Callable
from typing import Final

from shamble.games.atz.battle.barter_options import Exchange
from shamble.games.atz.battle.encounter import Encounter, House
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, ground
from shamble.games.atz.book.encounter_tables import cargo_of
from shamble.games.atz.book.terms import Area, Condition, Keys, Status
from shamble.games.atz.bot_paths import Goals, way_on_foot
from shamble.games.atz.bot_raid import are_all_free, tied_up, toward_captives
from shamble.games.atz.bot_risk import is_crowded
from shamble.games.atz.bot_ways import far
from shamble.games.atz.ground.plane import INCH, MILS, in_box
from shamble.games.atz.ground.ways import Spot, gate_spots
from shamble.games.atz.loot.search import building_type, chance_of_find
from shamble.games.atz.table.areas import building_of, rooms_in
from shamble.games.atz.turn.haul import GONE, RECRUIT, everybody, haul_of, wanted, worth

AWAY: Final = 8.0  # for each point that is off the table
CARRIED: Final = 6.0  # for each that is still on it, in living hands
SEEN: Final = 12.0  # for each building that was entered, more than one fears what is inside
DONE: Final = 40.0  # for each that is done with, more than the way to the next one costs
DESERTED: Final = 60.0  # lost by who leaves while there is something to find
ON_THE_WAY: Final = 0.4  # for each inch
AHEAD: Final = 3.0  # for each inch that the first of a group is from where it goes
STRAY: Final = 1.2  # for each inch that another is too far from him
TOGETHER: Final = 3.5  # inches that are not too far
LOST: Final = 6.0  # inches too far, beyond which it makes no difference
AWAITED: Final = 0.3  # of that, for those who are in another group by now
STOWED: Final = 6.5  # for each in a vehicle that one can drive off, more than on one's back
STRANDED: Final = 1.0  # for each in one that nobody can
IDLE_RIDE: Final = 3.0  # lost by who sits in a vehicle that does not take him home
SHOULDERED: Final = 6.0  # for each of the wounded who is carried home
GETTING_IN: Final = 2.0  # inches
RUNNING: Final = 3.0  # for an engine that runs when it is time to go
PATIENCE: Final = 40  # turns, where there is no last one
HASTE: Final = 3  # turns to spare on the way home
STRIDE: Final = 4.0  # inches in a turn, those in which one does not act included
PROMISING: Final = 0.08  # the least chance of a find for which one goes somewhere
RICH: Final = 0.45  # the best chance of a find that there is
PREFERENCE: Final = 6.0  # inches that a sure find is worth: people are met in any house
GUARD: Final = 4.0  # inches that one would go farther for each zombie about a building
ABOUT: Final = 60  # tenths from its walls
FEEBLE: Final = 1  # Rep of the best, with which nobody stays for more
LONG: Final = 6  # turns that a group which must live on is about
REMEMBERED: Final = 2_000  # doors of buildings
CLIMB: Final = 8 * INCH * MILS  # as far as stairs are
TENTHS: Final = 10.0
_ENTRIES: dict[tuple[str, int, int], Goals] = {}
_EXITS: dict[tuple[str, int], Goals] = {}


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
    rescue = is_rescue(g, encounter)
    total += toward_captives(g, encounter, side) if rescue else looked_into(g, encounter)
    home = is_going_home(g, encounter, side)
    van = next((i for i in vans if stowed.get(i)), NOBODY) if home else NOBODY
    total -= IDLE_RIDE * sum(1 for _, it in able if it.aboard not in {NOBODY, van})
    if van != NOBODY:
        total += RUNNING * g.vehicles[van].running
        return total - ON_THE_WAY * sum(way_by_van(g, it, van) for _, it in able)
    if home:
        total += brought_along(g, mine, able)
        hurry = max(g.turn / PATIENCE, 1.0) ** 2  # whatever is in the way, one goes at last
        return total - hurry * ON_THE_WAY * sum(to_edge(g, *spot_of(it)) for _, it in able)
    total -= DESERTED * sum(1 for _, it in mine if it.status == Status.LEFT and not it.cheated)
    tied: Goals = tied_up(g, encounter, side) if rescue else ()
    if tied:
        total -= ON_THE_WAY * min((way_to(g, it, tied) for _, it in able), default=0.0)
    groups = [[it for _, it in able if it.who.seat == seat] for seat in seats]
    return total - sum(band(g, encounter, side, people) for people in groups if people)


def is_rescue(g: Atz, encounter: Encounter) -> bool:
    """Whether somebody is to be freed."""
    return encounter.kind == "raid" and everybody(g, encounter) > 0


def goals_for(g: Atz, encounter: Encounter, side: int, chief: Figure) -> Goals:
    """Return where the first of a side's people wants to go next."""
    rescue = is_rescue(g, encounter)
    tied: Goals = tied_up(g, encounter, side) if rescue else ()
    return tied or goals_in(g, encounter, chief, rescue=rescue)


def is_going_home(g: Atz, encounter: Encounter, side: int) -> bool:
    """Whether it is time for a side to go: it has what it came for, or it is too late for more.

    Who must live on goes when the dead are too many, too: there is another day.
    """
    if g.campaign is not None and encounter.kind != "take-back" and is_crowded(g, side):
        return True
    return is_done(g, encounter, side)


def is_done(g: Atz, encounter: Encounter, side: int) -> bool:
    """Whether a side has what it came for, or cannot have it any more."""
    mine = [(i, it) for i, it in enumerate(g.figures) if it.who.side == side and it.who.human]
    if is_rescue(g, encounter):
        return are_all_free(g, encounter, side) or is_hopeless(g, encounter, mine)
    seats = tuple({it.who.seat for _, it in mine} - {NOBODY})
    points = haul_of(g, encounter, seats).points
    points += sum(worth_on(g, encounter, i) for i, it in mine if it.status <= Status.HUNKERED)
    points += sum(worth_of(g, items) for i, items in encounter.cargo.items() if is_here(g, i))
    points += RECRUIT * sum(i in encounter.joined for i, it in mine if it.status <= Status.HUNKERED)
    points -= sum(units for seat, units in encounter.siphoned.items() if seat in seats)
    return is_homeward(g, encounter, mine, points)


def chief_of(people: list[Figure]) -> Figure:
    """Return who goes ahead: the best who is on his feet."""
    return max(people, key=lambda it: (it.status < Status.HUNKERED, it.rep, it.who.star))


def band(g: Atz, encounter: Encounter, side: int, people: list[Figure]) -> float:
    """Return what it costs that a group is not there yet: its best goes ahead, others follow."""
    chief = chief_of(people)
    goals = goals_for(g, encounter, side, chief)
    x, y = spot_of(chief)
    apart = 0.0
    for it in people:
        to_come = it.act.move_left / MILS / TENTHS if is_to_come(g, it, chief) else 0.0
        mine = spot_of(it)
        inches = max(far(mine[0] - x, mine[1] - y) - TOGETHER - to_come, 0.0)
        apart += min(inches, LOST) if it.group == chief.group else AWAITED * min(inches, LOST)
    return AHEAD * way_to(g, chief, goals) + STRAY * apart


def is_to_come(g: Atz, it: Figure, chief: Figure) -> bool:
    """Whether somebody can still follow the first of his group in this activation."""
    return it.group == chief.group == g.group and not it.act.path and not it.act.done


def spot_of(it: Figure) -> Spot:
    """Return where somebody will be once he has walked."""
    return it.act.path[-1] if it.act.path else (it.x, it.y)


def way_to(g: Atz, it: Figure, goals: Goals) -> float:
    """Return how far in inches somebody has to go to the next of some goals, or to an edge."""
    return way_from(g, spot_of(it), it.floor, goals)


def way_from(g: Atz, spot: Spot, floor: int, goals: Goals) -> float:
    """Return how far in inches it is from a spot to the next of some goals, or to an edge."""
    x, y = spot
    if not goals:
        return to_edge(g, x, y)
    home = ground(g).building_at(x, y)
    stairs = None if home is None else g.terrain.buildings[home].stairs
    if floor and stairs is not None:
        above = [cost for at, cost in goals if at == stairs]
        if any(cost == floor * CLIMB for cost in above):
            return 0.0
        down = CLIMB / MILS / TENTHS * floor
        return far(stairs[0] - x, stairs[1] - y) + down + way_on_foot(g, stairs, goals)
    return way_on_foot(g, (x, y), goals)


def to_edge(g: Atz, x: int, y: int) -> float:
    """Return how far in inches a spot is from the edge of the table, out by a door."""
    home = ground(g).building_at(x, y)
    ways_out = () if home is None else exits(g, home)
    if not ways_out:
        return beeline(g, x, y)
    free = tuple(out for out in ways_out if not is_barred(g, out[0]))
    return way_on_foot(g, (x, y), free or ways_out)


def is_barred(g: Atz, spot: Spot) -> bool:
    """Whether one of the dead stands where one would come out."""
    x, y = spot
    return any(
        it.who.zombie
        and it.status == Status.CARRYING_ON
        and (it.x - x) * (it.x - x) + (it.y - y) * (it.y - y) < INCH * INCH
        for it in g.figures
    )


def exits(g: Atz, building: int) -> Goals:
    """Return the spots before the doors of a building, and how far each is from an edge."""
    key = (g.terrain.key, building)
    found = _EXITS.get(key)
    if found is None:
        if len(_EXITS) > REMEMBERED:
            _EXITS.clear()
        table = ground(g)
        found = _EXITS[key] = tuple(
            sorted(
                (spot, round(beeline(g, *spot) * INCH * MILS))
                for gap in g.terrain.openings
                if gap.building == building and gap.way == "door" and not gap.inner
                for spot in gate_spots(table, gap)
                if table.building_at(*spot) is None
            )
        )
    return found


def brought_along(g: Atz, mine: list[tuple[int, Figure]], able: list[tuple[int, Figure]]) -> float:
    """Return what is gained on the way home by carrying the wounded, or going to them."""
    carried = {it.carries for _, it in able}
    down = [(i, it) for i, it in mine if it.status == Status.OUT_OF_THE_FIGHT]
    free = [spot_of(it) for _, it in able if it.carries == NOBODY]
    lying = [
        min((far(it.x - x, it.y - y) for x, y in free), default=0.0)
        for i, it in down
        if i not in carried
    ]
    return SHOULDERED * (len(down) - len(lying)) - ON_THE_WAY * sum(lying)


def looked_into(g: Atz, encounter: Encounter) -> float:
    """Return what is gained by buildings entered, and by those that are done with."""
    entered = [number for number, house in enumerate(encounter.houses) if house.entered]
    done = [
        number
        for number in entered
        if encounter.houses[number].searched
        or encounter.houses[number].closed
        or not is_promising(g, encounter, number)
    ]
    return SEEN * len(entered) + DONE * len(done)


@functools.cache
def chance(kind: str, area: Area) -> float:
    """Return how likely a search of a building of this type finds anything."""
    return chance_of_find(kind, area, occupied=False)


def is_promising(g: Atz, encounter: Encounter, number: int) -> bool:
    """Whether a building is worth the way: all are where nobody has looked who might be there."""
    if encounter.kind == "take-back" or not encounter.houses[number].entered:
        return True
    return chance(building_type(g, number), g.terrain.area) >= PROMISING


def goals_in(g: Atz, encounter: Encounter, chief: Figure, *, rescue: bool) -> Goals:
    """Return the doors of the building to go to next.

    Where there is none left on a table to be taken back, it is who is still in the way.
    """
    best = goals_at(g, encounter, spot_of(chief), chief.floor, rescue=rescue)
    if not best and encounter.kind == "take-back":
        foes = [it for it in g.figures if it.who.seat == NOBODY and it.status < Status.STUNNED]
        best = tuple(sorted({((it.x, it.y), 0) for it in foes if not it.who.peaceful}))
    return best


def goals_at(g: Atz, encounter: Encounter, spot: Spot, floor: int, *, rescue: bool) -> Goals:
    """Return the doors of the best building for who is there: near, rich, few of the dead about."""
    x, y = spot
    best: Goals = ()
    least = float("inf")
    for number in to_look_into(g, encounter, rescue=rescue):
        doors = entries(g, encounter, number)
        if not doors:
            continue
        share = chance(building_type(g, number), g.terrain.area)
        more = 0.0 if rescue else max(RICH - share, 0.0) * PREFERENCE
        more += GUARD * guards(g, building_of(g.terrain, encounter, number))
        if more + min(far(at[0] - x, at[1] - y) for at, _ in doors) >= least:
            continue
        length = more + way_from(g, (x, y), floor, doors)
        if length < least:
            best, least = doors, length
    return best


def guards(g: Atz, number: int) -> int:
    """Return how many zombies are in a building or about it."""
    x1, y1, x2, y2 = g.terrain.buildings[number].box
    left, low, right, high = x1 - ABOUT, y1 - ABOUT, x2 + ABOUT, y2 + ABOUT
    return sum(
        left <= it.x <= right and low <= it.y <= high
        for it in g.figures
        if it.who.zombie and it.status == Status.CARRYING_ON
    )


def entries(g: Atz, encounter: Encounter, number: int) -> Goals:
    """Return the spots by which one gets into a building or an area; upstairs, by the stairs."""
    key = (g.terrain.key, number, len(encounter.rooms))
    found = _ENTRIES.get(key)
    if found is None:
        if len(_ENTRIES) > REMEMBERED:
            _ENTRIES.clear()
        found = _ENTRIES[key] = tuple(sorted(ways_in(g, encounter, number)))
    return found


def ways_in(g: Atz, encounter: Encounter, number: int) -> list[tuple[Spot, int]]:
    """Return the spots behind the doors of a building or an area, or its stairs."""
    room = rooms_in(g.terrain, encounter, number)[0]
    house, table = g.terrain.buildings[room.building], ground(g)
    if room.floor and house.stairs is not None:
        return [(house.stairs, CLIMB * room.floor)]
    return [
        (spot, 0)
        for gap in g.terrain.openings
        if gap.building == room.building and gap.way == "door" and not gap.floor
        for spot in gate_spots(table, gap)
        if in_box(*spot, room.box) and table.building_at(*spot) == room.building
    ]


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
        return is_beaten(encounter, mine)
    if g.campaign is not None and is_enough_for_today(g, encounter, mine, points):
        return True
    lost = [it for i, it in mine if i in encounter.came and it.status in GONE]
    enough = points >= wanted(g, encounter) + (1 if lost else 0)
    if enough or is_hopeless(g, encounter, mine):
        return True
    return not to_look_into(g, encounter, rescue=False)


def is_enough_for_today(
    g: Atz, encounter: Encounter, mine: list[tuple[int, Figure]], points: int
) -> bool:
    """Whether a group that must live on goes home.

    It has found something for each, somebody is hurt, it is too weak, or was about long enough.
    """
    hurt = any(it.status >= Status.OUT_OF_THE_FIGHT and it.status != Status.LEFT for _, it in mine)
    best = max((it.rep for _, it in mine if it.status <= Status.HUNKERED), default=0)
    if hurt or best <= FEEBLE or points >= len(encounter.came):
        return True
    return g.turn >= LONG and not any(
        house.entered and is_open(g, house) and not house.searched for house in encounter.houses
    )


def is_hopeless(g: Atz, encounter: Encounter, mine: list[tuple[int, Figure]]) -> bool:
    """Whether one has to go with what one has: too many are down, or time runs out."""
    able = [it for _, it in mine if it.status <= Status.HUNKERED]
    limit = g.settings.turn_limit if g.settings.turn_limit > 0 else PATIENCE
    tied = any(g.figures[i].status == Status.CAPTURED for i in encounter.captives)
    edge = max((to_edge(g, *spot_of(it)) for it in able), default=0.0)
    late = limit <= g.turn + HASTE + (0 if tied else edge / STRIDE)
    return late or is_beaten(encounter, mine)


def is_beaten(encounter: Encounter, mine: list[tuple[int, Figure]]) -> bool:
    """Whether half of those who came are down."""
    came = [it for i, it in mine if i in encounter.came]
    hurt = [it for it in came if it.status >= Status.OUT_OF_THE_FIGHT and it.status != Status.LEFT]
    return 2 * len(hurt) >= len(came)


def to_look_into(g: Atz, encounter: Encounter, *, rescue: bool) -> list[int]:
    """Return the buildings, or areas of them, where there is something to find, or somebody."""
    ablaze = [building for building, _ in encounter.fires]
    houses = list(enumerate(encounter.houses))
    if rescue:
        found = [number for number, house in houses if not house.entered]
    else:
        found = [number for number, house in houses if is_open(g, house)]
        found = [number for number in found if is_promising(g, encounter, number)]
    return [n for n in found if building_of(g.terrain, encounter, n) not in ablaze]


def is_open(g: Atz, house: House) -> bool:
    """Whether a building may still be searched."""
    return not house.closed and not house.spent and house.searched in {0, g.turn}


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


def beeline(g: Atz, x: int, y: int) -> float:
    """Return how far in inches a spot is from an edge, straight."""
    return min(x, y, g.terrain.width - x, g.terrain.height - y) / TENTHS
