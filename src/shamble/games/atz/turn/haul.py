"""What an encounter brings: things carried off the table, people who came along, and its score."""

from collections import Counter
from typing import Final, NamedTuple

from shamble.games.atz.battle.cargo_events import CarFetched
from shamble.games.atz.battle.encounter import Encounter
from shamble.games.atz.battle.encounter_events import HaulCounted
from shamble.games.atz.battle.state import LEFT, NOBODY, STUNNED, Atz, Figure
from shamble.games.atz.book.encounter_tables import CAR_KEYS, FUEL
from shamble.games.atz.book.terms import Area, Status
from shamble.games.atz.table.areas import building_of
from shamble.kernel.options import Result
from shamble.kernel.rules import RuleId, rule

WEAPON: Final = 2  # points
CURE: Final = 10
RECRUIT: Final = 3
VEHICLE: Final = 3  # that was found, and driven off
RESCUED: Final = 5
ITEM: Final = 1
FOR_EVERY: Final = {Area.URBAN: 1, Area.SUBURBS: 2, Area.RURAL: 4}  # people: a point is wanted
GONE: Final = (Status.DEAD, Status.GONE, Status.CAPTURED)
HAUL: Final = RuleId("atz.encounter.haul")
BASE: Final = RuleId("atz.takeback.victory")
FREED: Final = RuleId("atz.raid.victory")


class Haul(NamedTuple):
    """What one seat, or all of them together, have brought away so far."""

    items: tuple[str, ...]
    recruits: int
    lost: int
    points: int
    vehicles: tuple[str, ...] = ()  # their kinds
    rescued: int = 0


@rule(HAUL, "atz.seat.versus-victory")
def worth(item: str, weapons: frozenset[str]) -> int:
    """Return how many points a thing is worth that was carried off."""
    if item == "cure":
        return CURE
    return WEAPON if item in weapons else ITEM


def is_away(it: Figure) -> bool:
    """Whether a figure has come away from the table, by itself or on a shoulder."""
    return it.status == LEFT and not it.cheated


@rule(HAUL, FREED, "atz.seat.versus-victory", "atz.meet.temporary-allies")
def haul_of(g: Atz, encounter: Encounter, seats: tuple[int, ...]) -> Haul:
    """Count what some seats' people carried off: what they came with does not count.

    Those who came along for this encounter only hand over what they found.
    """
    mine = [(i, it) for i, it in enumerate(g.figures) if it.who.seat in seats]
    away = [i for i, it in mine if is_away(it)]
    packs = [item for i in away for item in encounter.packs.get(i, ())]
    cars = [i for i, seat in encounter.away.items() if seat in seats]
    packs += [item for i in cars for item in encounter.cargo.get(i, ())]
    held = Counter(packs)
    held.update(item for i in away for item in (*g.figures[i].guns, *g.figures[i].melee))
    for i in away:
        held.subtract(encounter.brought.get(i, ()))
    items = tuple(held.elements())
    vehicles = gained(g, encounter, seats)
    recruits = sum(1 for i in away if i in encounter.joined)
    lost = sum(1 for i, it in mine if i in encounter.came and it.status in GONE)
    weapons = frozenset((*g.deck.weapons, *g.deck.melee))
    points = sum(worth(item, weapons) for item in items) + RECRUIT * recruits
    drawn = sum(units for seat, units in encounter.siphoned.items() if seat in seats)
    points += VEHICLE * len(vehicles) - min(drawn, items.count(FUEL))
    rescued = sum(1 for i in away if i in encounter.captives)
    points += RESCUED * rescued
    return Haul(tuple(sorted(items)), recruits, lost, points, vehicles, rescued)


@rule("atz.vehicle-find.taking-one", "atz.spoils.search-body")
def gained(g: Atz, encounter: Encounter, seats: tuple[int, ...]) -> tuple[str, ...]:
    """Return the kinds of the vehicles that some seats have found: driven off, or fetched later."""
    driven = [
        g.vehicles[i].kind
        for i, seat in encounter.away.items()
        if seat in seats and g.vehicles[i].found
    ]
    return (*driven, *(kind for seat, kind in encounter.fetched if seat in seats))


@rule("atz.spoils.search-body", "atz.spoils.search-roll", "atz.vehicle-find.types-by-area")
def fetch_cars(g: Atz, encounter: Encounter) -> None:
    """Have those who got away with keys from somebody's pocket fetch his car, of any kind there."""
    kinds = [row.id for row in g.deck.vehicles.values() if g.terrain.area in row.areas]
    for i, it in enumerate(g.figures):
        pack = encounter.packs.get(i, ())
        if CAR_KEYS not in pack or not is_away(it) or it.who.seat == NOBODY:
            continue
        encounter.packs[i] = tuple(item for item in pack if item != CAR_KEYS)
        for _ in range(pack.count(CAR_KEYS)):
            kind = g.dice.pick(kinds)
            encounter.fetched += ((it.who.seat, kind),)
            g.tell(CarFetched(i, kind))


@rule(HAUL)
def wanted(g: Atz, encounter: Encounter) -> int:
    """Return how many points a group that plays together must bring.

    One for each who came in a town, for every two in the suburbs, for every four in the country:
    as likely as a search is to find anything.
    """
    return -(-len(encounter.came) // FOR_EVERY[g.terrain.area])


@rule("atz.takeback.victory", "atz.takeback.check-time", "atz.takeback.purpose")
@rule("atz.event.07-fire-detail")
def is_cleared(g: Atz, encounter: Encounter) -> bool:
    """Whether a table is taken back: every building searched, nobody hostile left, and some live.

    Of a building that is gone through room by room that means every area. Where people want no
    search, or it burns, there is none; those who stay in peace may stay.
    """
    if encounter.kind != "take-back" and g.mission is None:
        return False
    ablaze = [building for building, _ in encounter.fires]
    searched = all(
        house.searched or house.closed or building_of(g.terrain, encounter, number) in ablaze
        for number, house in enumerate(encounter.houses)
    )
    hostile = any(
        it.who.seat == NOBODY and it.status <= STUNNED and not it.who.peaceful for it in g.figures
    )
    held = any(it.who.seat != NOBODY and it.status < STUNNED for it in g.figures)
    return searched and held and not hostile


@rule("atz.vehicle-find.taking-one")
def share_cargo(g: Atz, encounter: Encounter) -> None:
    """Have what lies in vehicles that were driven off be with the first who came away with them.

    What a campaign's group came in keeps what is in it.
    """
    own = () if g.campaign is None else g.campaign.wheels
    for vehicle, seat in encounter.away.items():
        if vehicle in own:
            continue
        away = [i for i, it in enumerate(g.figures) if it.who.seat == seat and is_away(it)]
        if away:
            pack = encounter.packs.get(away[0], ())
            encounter.packs[away[0]] = (*pack, *encounter.cargo.pop(vehicle, ()))


@rule("atz.takeback.base-gained")
def move_in(g: Atz) -> None:
    """Have the players' people stay, safe, where they have founded a base."""
    for it in g.figures:
        if it.who.seat != NOBODY and it.status <= STUNNED:
            it.status = LEFT
    if g.encounter is not None:
        for vehicle in g.encounter.cargo:
            g.encounter.away.setdefault(vehicle, 0)


@rule("atz.takeback.victory", "atz.takeback.base-gained")
def judge_base(g: Atz, *, cleared: bool) -> Result:
    """Have the players win together if they have a base now, or else lose."""
    reason = "base" if cleared else "no-base"
    return Result((1 if cleared else 2,) * g.seats, reason, BASE)


def everybody(g: Atz, encounter: Encounter) -> int:
    """Return how many a Raid was to free, found or not."""
    return len(g.missing) + len(encounter.captives)


@rule(FREED, "atz.raid.purpose", "atz.raid.no-captive")
def judge_raid(g: Atz, encounter: Encounter) -> Result:
    """Have the players win together if half of the captives are away and half of them live.

    Where nobody was held, what they brought decides.
    """
    total = everybody(g, encounter)
    if not total:
        return judge_haul(g, encounter)
    whole = haul_of(g, encounter, tuple(range(g.seats)))
    living = len(encounter.came) - whole.lost
    won = 2 * whole.rescued >= total and 2 * living >= len(encounter.came)
    return Result((1 if won else 2,) * g.seats, "rescue" if won else "no-rescue", FREED)


@rule(HAUL)
def judge_haul(g: Atz, encounter: Encounter) -> Result:
    """Have the players win together if they brought enough and half of them live, or else lose."""
    whole = haul_of(g, encounter, tuple(range(g.seats)))
    living = len(encounter.came) - whole.lost
    won = whole.points >= wanted(g, encounter) and 2 * living >= len(encounter.came)
    return Result((1 if won else 2,) * g.seats, "haul" if won else "no-haul", HAUL)


@rule(HAUL)
def tell_hauls(g: Atz, encounter: Encounter) -> None:
    """Tell what each player brought away."""
    for seat in range(g.seats):
        g.tell(HaulCounted(seat, *haul_of(g, encounter, (seat,))))
