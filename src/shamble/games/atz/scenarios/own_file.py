"""Scenario files that people write: what is hidden in them, and every fault at once."""

import hashlib
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

from shamble.games.atz.battle.encounter import Encounter, House
from shamble.games.atz.battle.plan import Happening, Hidden, Inside, Plan, Stash
from shamble.games.atz.battle.state import NOBODY, Atz
from shamble.games.atz.book.encounter_tables import encounter_tables
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.encounters.planned import person
from shamble.games.atz.encounters.raid import settle_in
from shamble.games.atz.scenarios.layout import tenths
from shamble.games.atz.scenarios.scenario import FigureRow, Scenario
from shamble.kernel.decks import Reader
from shamble.kernel.rules import rule

PLAYERS: Final = 1  # their side
MANY: Final = 80  # rows of a kind, at most
KEPT: Final = 16  # files that are kept read
OWN: Final = "own"
RAID: Final = "raid"
NOWHERE: Final = (0, 0)  # where a file says no spot
_READ: OrderedDict[tuple[str, str], Scenario] = OrderedDict()


def remembered(text: str, tables: AtzTables) -> Scenario | None:
    """Return a file that was read before."""
    return _READ.get((text, tables.hash))


def remember(text: str, tables: AtzTables, made: Scenario) -> Scenario:
    """Keep a file as it was read, and forget the oldest."""
    _READ[text, tables.hash] = made
    while len(_READ) > KEPT:
        _READ.popitem(last=False)
    return made


def key_of(made: Scenario) -> str:
    """Return a name for a file's table, the same for the same table, whatever else is in it."""
    seen = [(row.box, row.type, row.doors, row.windows) for row in made.buildings]
    cars = [(row.kind, row.at, row.facing) for row in made.vehicles]
    text = repr((made.setting.area, seen, made.pieces, made.obstacles, cars))
    return f"{OWN} {hashlib.sha256(text.encode()).hexdigest()[:16]}"


def side_of(made: Scenario, label: str) -> int:
    """Return the number of a side: the players', or that of others in the order of the file."""
    labels = [row.side for row in (*made.figures, *made.hidden) if row.side]
    return PLAYERS if not label else 1 + PLAYERS + list(dict.fromkeys(labels)).index(label)


def place_of(made: Scenario, building: str) -> int:
    """Return the number of a building."""
    return [row.id for row in made.buildings].index(building)


# Faults.


def check_own(reader: Reader, made: Scenario, tables: AtzTables, *, whole: bool) -> None:
    """Note faults in all that concerns an encounter, and files that are too large.

    Where its setting could not be read whole, nobody knows which encounter it is.
    """
    check_hidden(reader, made)
    check_people(reader, made)
    check_raid(reader, made)
    check_items(reader, made, tables)
    secret = made.insides or made.loot or made.events or made.hidden
    asks = [row for row in made.grades if row.fetched or row.searched or row.points or row.cleared]
    if whole and (secret or asks) and not made.setting.encounter:
        reader.fault("scenario: encounter", 'missing: buildings are entered, so "discover"')
    for name in ("building", "piece", "obstacle", "rank", "vehicle", "figure", "zombie", "event"):
        rows = reader.tables.get(name, [])
        if isinstance(rows, list) and len(rows) > MANY:
            reader.fault(name, f"{len(rows)} of them, and {MANY} is the most")
    if len(made.obstacles) > 4 * MANY:
        reader.fault("rank", f"{len(made.obstacles)} obstacles in all, and {4 * MANY} is the most")


def check_hidden(reader: Reader, made: Scenario) -> None:
    """Note buildings that are not there, and people who cannot be where they are said to be."""
    known = [row.id for row in made.buildings if row.id]
    reader.unique("building", known)
    named = [
        *((f"inside {row.building}: building", row.building) for row in made.insides),
        *((f"loot {row.building}: building", row.building) for row in made.loot),
        *((f"figure {row.id}: inside", row.inside) for row in made.hidden if row.inside),
    ]
    for where, name in named:
        if reader.read_all("building", made.buildings) and name not in known:
            reader.fault(where, f"no building has the id {name}")
    for inside in made.insides:
        people = [row for row in made.hidden if row.inside == inside.building and not row.captive]
        if inside.zombies and (people or inside.count):
            reader.fault(f"inside {inside.building}", "zombies, or people: not both")
        if made.setting.encounter != RAID and bool(inside.count) != bool(inside.list):
            reader.fault(
                f"inside {inside.building}: list", "goes with a count, and both are needed"
            )


@rule("atz.scenario.own-raid")
def check_raid(reader: Reader, made: Scenario) -> None:
    """Note what does not go with a Raid, and what goes with nothing else."""
    everybody = (*made.figures, *made.hidden)
    only = "only where a settlement is raided"
    if made.setting.encounter != RAID:
        if made.setting.settlers:
            reader.fault("scenario: settlers", only)
        for row in [row for row in everybody if row.held]:
            reader.fault(f"figure {row.id}: held", only)
        return
    if not made.buildings:
        reader.fault("building", "a Raid needs at least one")
    for inside in [row for row in made.insides if row.zombies or row.list]:
        reader.fault(f"inside {inside.building}", "people of the settlement: a count, and no more")
    check_settlers(reader, everybody)


@rule("atz.scenario.own-raid")
def check_settlers(reader: Reader, everybody: Iterable[FigureRow]) -> None:
    """Note more than one settlement, and captives of a Raid who are not as they must be."""
    people = list(everybody)
    hostile = list(dict.fromkeys(row.side for row in people if row.side and not row.peaceful))
    if len(hostile) > 1:
        reader.fault("figure: side", f"one settlement is raided, not {' and '.join(hostile)}")
    for row in [row for row in people if row.held or row.captive]:
        if row.held and (row.side or row.inside or row.at != NOWHERE):
            reader.fault(f"figure {row.id}: held", "the players', and nobody knows where")
        if row.guns or row.melee:
            reader.fault(f"figure {row.id}: guns", "who is held where one raids is unarmed")


def check_people(reader: Reader, made: Scenario) -> None:
    """Note people of whom too much is asked."""
    everybody = (*made.figures, *made.hidden)
    people, others = {row.id for row in everybody}, {row.id for row in everybody if row.side}
    strangers = others | {row.id for row in made.hidden}
    for grade in made.grades:
        for name in grade.freed:
            if name not in people:
                reader.fault(f"grade {grade.id}: freed", f"there is no figure {name}")
    for name in made.setting.escape:
        if name in strangers:
            reader.fault("scenario: escape", f"{name} is not a player's from the start")
    for row in made.figures:
        if row.side and (row.keeper or row.walks_to or row.animal):
            reader.fault(f"figure {row.id}: side", "others neither keep, walk up nor are animals")


def check_items(reader: Reader, made: Scenario, tables: AtzTables) -> None:
    """Note things that nobody has heard of."""
    known = {row.id for row in encounter_tables().cargo}
    named = [
        *((f"loot {row.building}: items", item) for row in made.loot for item in row.items),
        *((f"grade {row.id}: fetched", item) for row in made.grades for item in row.fetched),
        *((f"vehicle {row.id}: cargo", item) for row in made.vehicles for item in row.cargo),
        *((f"figure {row.id}: pack", item) for row in made.figures for item in row.pack),
    ]
    for where, item in named:
        if item not in known:
            reader.fault(where, f"there is no {item} (there are: {', '.join(sorted(known))})")
    for row in made.hidden:
        for gun in row.guns:
            if gun not in tables.weapons:
                reader.fault(f"figure {row.id}: guns", f"the tables have no {gun}")
        for blade in row.melee:
            if blade not in tables.melee:
                reader.fault(f"figure {row.id}: melee", f"the tables have no {blade}")


# Laying it out.


@rule("atz.scenario.own-inside", "atz.scenario.own-loot", "atz.scenario.own-events")
@rule("atz.scenario.own-secrets")
def plan_of(made: Scenario, seats: int) -> Plan:
    """Return what a file keeps from everybody."""
    waiting = [row for row in made.hidden if row not in held_ones(made)]
    places = dict.fromkeys(
        (*(row.building for row in made.insides), *(row.inside for row in waiting))
    )
    insides = []
    for name in places:
        row = next((one for one in made.insides if one.building == name), None)
        people = tuple(hidden(made, one, seats) for one in waiting if one.inside == name)
        place = place_of(made, name)
        if row is None:
            insides.append(Inside(place, people=people))
        else:
            listed = row.list or None
            insides.append(Inside(place, row.zombies, people, listed, row.count))
    return Plan(
        tuple(insides),
        tuple(Stash(place_of(made, row.building), row.items) for row in made.loot),
        tuple(
            Happening(
                row.turn, row.words, tuple(map(tenths, row.zombies)), row.shots, tenths(row.at)
            )
            for row in made.events
        ),
        made.setting.vacant,
        tuple((row.name, place_of(made, row.inside)) for row in held_ones(made) if row.inside),
    )


@rule("atz.scenario.own-raid")
def held_ones(made: Scenario) -> list[FigureRow]:
    """Return those whom a Raid is to free, wherever in the settlement they are."""
    if made.setting.encounter != RAID:
        return []
    return [row for row in made.hidden if row.held or (row.captive and not row.side)]


@rule("atz.scenario.own-raid")
def settle_file(g: Atz, made: Scenario) -> None:
    """Have a Raid's settlement follow, and those be missing whom it holds."""
    if made.setting.encounter == RAID:
        everybody = (*made.figures, *made.hidden)
        label = next((row.side for row in everybody if row.side and not row.peaceful), "")
        side = side_of(made, label) if label else NOBODY
        g.missing = [person(hidden(made, row, g.seats)) for row in held_ones(made)]
        g.next(settle_in, made.setting.settlers or None, side)


def hidden(made: Scenario, row: FigureRow, seats: int) -> Hidden:
    """Return somebody who waits in a building."""
    return Hidden(
        row.name, row.rep, side_of(made, row.side), NOBODY if row.side else row.seat % seats,
        row.kind, row.type, row.star, row.attributes, row.armour, row.guns, row.melee, row.captive,
    )  # fmt: skip


@rule("atz.scenario.own-goals", "atz.scenario.own-inside")
def encounter_of(g: Atz, made: Scenario) -> Encounter | None:
    """Return the encounter that a scenario is; None where buildings hold no surprise."""
    kind = made.setting.encounter
    if not kind:
        return None
    mine = [i for i, it in enumerate(g.figures) if it.who.seat != NOBODY]
    return Encounter(
        kind=kind,
        houses=[House()] * len(made.buildings),
        packs={i: row.pack for i, row in enumerate(made.figures) if row.pack},
        came=tuple(mine),
        brought={i: (*g.figures[i].guns, *g.figures[i].melee, *made.figures[i].pack) for i in mine},
        cargo={i: row.cargo for i, row in enumerate(made.vehicles) if row.cargo},
        plan=plan_of(made, g.seats),
    )


def known_ids(rows: Iterable[FigureRow]) -> dict[str, str]:
    """Return what people are called, by their ids."""
    return {row.id: row.name for row in rows}
