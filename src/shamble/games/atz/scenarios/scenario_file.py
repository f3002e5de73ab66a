"""Reading scenario files: every fault at once, each with its place."""

import functools
from importlib.resources import files
from typing import Final

import msgspec

from shamble.games.atz.book.tables import AtzTables, building_row, read_tables
from shamble.games.atz.book.terms import Area
from shamble.games.atz.ground.ground import Ground
from shamble.games.atz.ground.plane import BASE
from shamble.games.atz.ground.terrain import faults
from shamble.games.atz.scenarios.layout import tenths, terrain_of
from shamble.games.atz.scenarios.own_file import OWN, check_own, key_of, remember, remembered
from shamble.games.atz.scenarios.scenario import (
    BuildingRow,
    ErrandRow,
    EventRow,
    FigureRow,
    GradeRow,
    InsideRow,
    LootRow,
    MarkRow,
    ObstacleRow,
    PieceRow,
    RankRow,
    Scenario,
    SettingRow,
    SupplyRow,
    VehicleRow,
    ZombieRow,
)
from shamble.kernel.decks import Reader
from shamble.kernel.errors import DeckError
from shamble.kernel.rules import rule

TENTHS: Final = 10
LONGEST: Final = 60_000  # characters of a file
SIZE: Final = 48  # inches
TABLES: Final = (
    "scenario", "building", "piece", "obstacle", "rank", "vehicle", "figure", "zombie", "errand",
    "supply", "mark", "grade", "inside", "loot", "event",
)  # fmt: skip
SOLID: Final = ("building", "piece", "obstacle", "rank", "vehicle")  # what a table is made of

_READ: dict[tuple[str, str], Scenario] = {}


def scenario_of(key: str, tables: AtzTables) -> Scenario:
    """Return one of the scenarios of the box, read once for each set of tables."""
    found = _READ.get((key, tables.hash))
    if found is None:
        file = files(__package__) / f"{key}.toml"
        text = file.read_text(encoding="utf-8")
        found = _READ[key, tables.hash] = read_scenario(text, key, tables)
    return found


@rule("atz.scenario.own-file")
def own_scenario(text: str, tables: AtzTables, name: str = OWN) -> Scenario:
    """Return a scenario that somebody wrote, read once.

    Raises:
        DeckError: It has faults; all of them are listed, each with its place.
    """
    found = remembered(text, tables)
    if found is not None:
        return found
    made = read_scenario(text, name, tables)
    if made.setting.heading:
        raise DeckError(name, ("scenario: heading: only the box's own tables are turned",))
    return remember(text, tables, msgspec.structs.replace(made, key=key_of(made)))


def read_story(text: str, name: str) -> str:
    """Return the title of a scenario that somebody wrote, for the box's own tables.

    Raises:
        DeckError: It has faults; all of them are listed, each with its place.
    """
    if len(text) > LONGEST:
        raise DeckError(name, (f"{len(text)} characters, and {LONGEST} is the most",))
    return own_scenario(text, default_tables(), name.removesuffix(".toml")).setting.title


@functools.cache
def default_tables() -> AtzTables:
    """Return the box's own tables."""
    file = files("shamble.games.atz.book") / "tables.toml"
    return read_tables(file.read_text(encoding="utf-8"), file.name)


def read_scenario(text: str, key: str, tables: AtzTables) -> Scenario:
    """Read a scenario file: its setting, who and what is there, errands and grades.

    Args:
        text: The file.
        key: Its name, without the ending.
        tables: The tables whose weapons, vehicles and buildings it may name.

    Raises:
        DeckError: It has faults; all of them are listed, each with its place.
    """
    reader = Reader(text, f"{key}.toml")
    reader.only(*TABLES)
    setting = reader.table("scenario", SettingRow)
    ranks = reader.rows("rank", RankRow)
    people = reader.rows("figure", FigureRow)
    obstacles = [
        *reader.rows("obstacle", ObstacleRow),
        *(one for row in ranks for one in line(row)),
    ]
    made = Scenario(
        key,
        setting or SettingRow("", "", "", Area.SUBURBS, 1, ()),
        tuple(reader.rows("building", BuildingRow)),
        tuple(reader.rows("piece", PieceRow)),
        tuple(obstacles),
        tuple(reader.rows("vehicle", VehicleRow)),
        tuple(row for row in people if not row.inside and not row.held),
        tuple(reader.rows("zombie", ZombieRow)),
        tuple(reader.rows("errand", ErrandRow)),
        tuple(reader.rows("supply", SupplyRow)),
        tuple(reader.rows("mark", MarkRow)),
        tuple(reader.rows("grade", GradeRow)),
        tuple(row for row in people if row.inside or row.held),
        tuple(reader.rows("inside", InsideRow)),
        tuple(reader.rows("loot", LootRow)),
        tuple(reader.rows("event", EventRow)),
    )
    check_goods(reader, made, tables)
    solid = not any(fault.startswith(SOLID) for fault in reader.faults)
    check_names(reader, made)
    check_forces(reader, made, tables)
    check_grades(reader, made, whole=setting is not None)
    check_places(reader, made)
    check_own(reader, made, tables, whole=setting is not None)
    if solid and all(0 < value < SIZE for row in made.vehicles for value in row.at):
        check_room(reader, made, tables)
    reader.close()
    return made


def line(row: RankRow) -> list[ObstacleRow]:
    """Return the obstacles of a rank."""
    return [
        ObstacleRow(
            (
                row.first[0] + number * row.step[0],
                row.first[1] + number * row.step[1],
                row.first[2] + number * row.step[0],
                row.first[3] + number * row.step[1],
            ),
            row.tall,
            row.climb,
            row.title,
        )
        for number in range(row.count)
    ]


def check_names(reader: Reader, made: Scenario) -> None:
    """Note names that occur twice, and names of figures and vehicles that are not there."""
    figures = ids_of(reader, "figure", apart=("inside", "held"))
    hidden = [row.id for row in made.hidden]
    vehicles = [row.id for row in made.vehicles]
    reader.unique("figure", (*(row.id for row in made.figures), *hidden))
    reader.unique("vehicle", vehicles)
    reader.unique("errand", (row.id for row in made.errands))
    named = [
        *(("scenario: escape", name) for name in words_of(reader.tables.get("scenario"), "escape")),
        *((f"vehicle {row.id}: keys", name) for row in made.vehicles for name in row.keys),
        *((f"vehicle {row.id}: aboard", name) for row in made.vehicles for name in row.aboard),
        *((f"errand {row.id}: who", name) for row in made.errands for name in row.who),
        *((f"figure {row.id}: keeper", row.keeper) for row in made.figures if row.keeper),
    ]
    for where, name in named:
        if name not in figures:
            reader.fault(where, f"there is no figure {name}")
    driven = [
        *((f"supply {row.title}: vehicle", row.vehicle) for row in made.supplies),
        *((f"grade {row.id}: vehicle", row.vehicle) for row in made.grades if row.vehicle),
        *(("scenario: heading", name) for name in (made.setting.heading,) if name),
    ]
    for where, name in driven:
        if name not in ids_of(reader, "vehicle"):
            reader.fault(where, f"there is no vehicle {name}")


def ids_of(reader: Reader, name: str, apart: tuple[str, ...] = ()) -> list[str]:
    """Return the ids of all rows of a kind, those with other faults too; but some apart."""
    rows = reader.tables.get(name)
    return [
        row["id"]
        for row in (rows if isinstance(rows, list) else [])
        if isinstance(row, dict)
        and isinstance(row.get("id"), str)
        and not any(row.get(field) for field in apart)
    ]


def words_of(row: object, field: str) -> list[str]:
    """Return the words that a field of a row lists, whatever else is wrong with the row."""
    listed = row.get(field) if isinstance(row, dict) else None
    return [one for one in listed if isinstance(one, str)] if isinstance(listed, list) else []


def check_goods(reader: Reader, made: Scenario, tables: AtzTables) -> None:
    """Note weapons, attributes, vehicles and buildings that the tables do not have."""
    wanted = [
        *((f"figure {row.id}: guns", n, tables.weapons) for row in made.figures for n in row.guns),
        *((f"figure {row.id}: melee", n, tables.melee) for row in made.figures for n in row.melee),
        *((f"supply {row.title}: melee", row.melee, tables.melee) for row in made.supplies),
        *((f"vehicle {row.id}: kind", row.kind, tables.vehicles) for row in made.vehicles),
        *(
            (f"figure {row.id}: attributes", name, tables.attributes)
            for row in made.figures
            for name in row.attributes
        ),
        *(
            (f"building number {place}: type", row.type, tables.buildings)
            for place, row in enumerate(made.buildings, 1)
            if building_row(tables, row.type) is None
        ),
    ]
    for where, name, known in wanted:
        if name not in known:
            reader.fault(where, f"the tables have no {name}")
    for row in made.vehicles:
        if 0 not in row.facing or row.facing == (0, 0):
            reader.fault(f"vehicle {row.id}: facing", "along the table's axes, such as [1, 0]")
        if row.kind in tables.vehicles and len(row.aboard) > tables.vehicles[row.kind].seats:
            reader.fault(f"vehicle {row.id}: aboard", "more than it has seats")


@rule("atz.recruit.swat-separate")
def check_forces(reader: Reader, made: Scenario, tables: AtzTables) -> None:
    """Note forces that mix those who never work together, such as SWAT and other policemen."""
    types = {row.type: row for row in tables.recruits}
    for name in sorted({row.list for row in tables.recruits if row.apart}):
        mine = [row for row in made.figures if row.type in types and types[row.type].list == name]
        if len({types[row.type].apart for row in mine}) > 1:
            who = ", ".join(row.id for row in mine if types[row.type].apart)
            reader.fault(f"figure {who}: type", f"does not work with others of the {name}")


def check_grades(reader: Reader, made: Scenario, *, whole: bool) -> None:
    """Note a scenario without people, and grades that leave a way to end ungraded.

    Where its setting could not be read whole, nobody knows who has to escape.
    """
    if whole and not made.setting.escape:
        reader.fault("scenario: escape", "name at least one figure")
    reader.unique("grade", (row.id for row in made.grades))
    last = made.grades[-1] if made.grades else None
    if last is None or last.escaped or last.vehicle or last.errands:
        reader.fault("grade", "the last grade must hold whatever happens")
    for row in made.grades:
        if whole and row.escaped > len(made.setting.escape):
            reader.fault(f"grade {row.id}: escaped", "more than have to escape")


def check_places(reader: Reader, made: Scenario) -> None:
    """Note spots that are off the table or between tenths of an inch."""
    aboard = {name for row in made.vehicles for name in row.aboard}
    spots = [
        *((f"figure {row.id}: at", row.at) for row in made.figures if row.id not in aboard),
        *((f"figure {row.id}: walks_to", row.walks_to) for row in made.figures if row.walks_to),
        *((f"zombie number {place}: at", row.at) for place, row in enumerate(made.zombies, 1)),
        *((f"vehicle {row.id}: at", row.at) for row in made.vehicles),
        *((f"errand {row.id}: at", row.at) for row in made.errands),
        *((f"mark {row.title}: at", row.at) for row in made.marks),
    ]
    for where, spot in spots:
        for value in spot:
            if not 0 < value < SIZE:
                reader.fault(where, f"{value} is not on the table")
            elif abs(value * TENTHS - round(value * TENTHS)) > 1 / 1_000:
                reader.fault(where, f"{value} is not in whole tenths of an inch")


def check_room(reader: Reader, made: Scenario, tables: AtzTables) -> None:
    """Note what is wrong with the table, and who stands in something or in somebody.

    Whoever is not on the table at all was noted before.
    """
    terrain = terrain_of(made, tables)
    for fault in faults(terrain):
        reader.faults.append(fault)
    table = Ground(terrain)
    aboard = {name for row in made.vehicles for name in row.aboard}
    stand = [(f"figure {row.id}", row.at) for row in made.figures if row.id not in aboard]
    stand += [(f"zombie number {place}", row.at) for place, row in enumerate(made.zombies, 1)]
    taken: list[tuple[int, int]] = []
    for where, spot in stand:
        if not all(0 < value < SIZE for value in spot):
            continue
        x, y = tenths(spot)
        if not table.fits(x, y):
            reader.fault(f"{where}: at", "no base fits there")
        if any((x - a) ** 2 + (y - b) ** 2 < (2 * BASE) ** 2 for a, b in taken):
            reader.fault(f"{where}: at", "somebody else stands there")
        taken.append((x, y))
