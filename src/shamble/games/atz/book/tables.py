"""The game's tables: weapons, lists, reactions, areas, read from a file and checked."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Final, Literal

import msgspec

from shamble.games.atz.book.checks import check_whole
from shamble.games.atz.book.printed import (
    Cells,
    Line,
    ReactionCard,
    ShotCard,
    TitleCard,
    WeaponCard,
)
from shamble.games.atz.book.terms import (
    FALLS,
    REACTIONS,
    VEHICLE_TESTS,
    Area,
    Class,
    Do,
    Miss,
    Test,
    When,
)
from shamble.games.atz.book.vehicle_tables import (
    AgeRow,
    BashRow,
    Count,
    DamageRow,
    Row,
    Score,
    SteerRow,
    VehicleRow,
    check_vehicles,
    read_steering,
)
from shamble.kernel.decks import Deck, Reader, text_hash
from shamble.kernel.options import CardId, Printed
from shamble.kernel.rules import rule

ListName = Literal["survivor", "military", "police", "civilian", "ganger"]
Rooms = Annotated[int, msgspec.Meta(ge=1, le=4)]
Ground = Literal["clear", "bushes", "woods", "hill"]

ALWAYS_MISSES: Final = 7  # this total and less
ALWAYS_HITS: Final = 10  # this total and more


class Weapon(Row, frozen=True):
    """A ranged weapon."""

    id: str
    title: str
    short: str
    range: Count
    dice: tuple[Count, ...]  # how many may be rolled, the fewest first
    spread: Count  # the Targets rating: how many targets, and their width in inches
    impact: Count
    rank: Count  # Outgunned Ranking
    hands: Literal[1, 2]
    best: Count = 0  # how many of the dice count to hit; 0: all
    scoped: bool = False  # a Marksman's rifle
    thrown: bool = False  # a grenade
    paired: bool = False  # may be fired together with another

    @property
    def most(self) -> int:
        """The most dice that may be rolled."""
        return self.dice[-1]


class MeleeWeapon(Row, frozen=True):
    """A melee weapon."""

    id: str
    title: str
    short: str
    hands: Literal[1, 2]
    impact: Count
    dice: Count = 0  # added instead of the die for the higher Impact
    motor: bool = False  # it can stall and run dry, and is heard
    knife: bool = False


class Attribute(Row, frozen=True):
    """An attribute, and the rules it touches."""

    id: str
    title: str
    total: Annotated[int, msgspec.Meta(ge=2, le=12)]
    low: Score
    high: Score
    extra: tuple[Test, ...] = ()  # tests with one die more
    single: tuple[Test, ...] = ()  # tests with one die only
    in_sight: int = 0  # added to Rep for In Sight
    melee: int = 0  # dice added in melee
    knife: int = 0  # dice added in melee with a knife
    leads: bool = False  # friends near by react as he does
    agile: bool = False  # no penalty for shooting after a fast move
    hesitates: bool = False  # may fail to activate
    slow: bool = False  # Fast Move is never better than pass 1d6
    two_handed: bool = False  # fires two weapons without penalty
    hotwires: bool = False
    marksman: bool = False
    clumsy: bool = False
    steady: bool = False  # never ducks back


class Recruit(Row, frozen=True):
    """A row of a recruiting list."""

    list: ListName
    low: int
    high: int
    type: str
    rep: Annotated[int, msgspec.Meta(ge=1, le=6)]
    apart: bool = False  # never works with others of its list


class Issue(Row, frozen=True):
    """A row of a class's weapons table."""

    list: ListName
    total: int
    low: Score
    high: Score
    weapon: str = ""
    melee: str = ""


class TestRow(Row, frozen=True):
    """When a test is taken, and with which dice."""

    id: Test
    title: str
    active: bool
    inactive: bool
    leader_die: bool
    free_will: bool
    hero: bool


class ReactionRow(Row, frozen=True, rename={"kind": "class"}):
    """A row of a class's reaction table, cell by cell, each cell line by line."""

    kind: Class
    test: Test
    pass2: tuple[str, ...]
    pass1: tuple[str, ...]
    pass0: tuple[str, ...]


class Shot(Row, frozen=True):
    """A total that misses in some circumstances."""

    total: int
    misses: tuple[Miss, ...]


class AreaRow(Row, frozen=True):
    """How many zombies an area has and draws."""

    id: Area
    start_dice: Literal["half", "whole"]
    start_plus: Count
    attracts: Score  # this score or more


class Placement(Row, frozen=True):
    """Where a zombie is put."""

    low: Score
    high: Score
    edge: str
    dx: int
    dy: int


class DayPart(Row, frozen=True):
    """How far one sees at a time of day; 0 is no limit."""

    id: str
    title: str
    sight: Count
    inside_woods: Count
    weather: Count


class BuildingRow(Row, frozen=True):
    """A type of building."""

    id: str
    title: str
    sizes: tuple[Literal["S", "M", "L"], ...]
    once: bool
    dv: Count
    entries: dict[Area, int]  # its place in the list of each area that has it
    shop_window: bool
    single_story: bool
    high: bool
    areas: tuple[Rooms, Rooms, Rooms]  # rooms of the ground floor, by size
    floors_alike: bool  # upper floors are divided as the ground floor is
    materials: bool = False  # for barricades, always at hand
    also: tuple[str, ...] = ()  # what else is such a building


class OpenSection(Row, frozen=True):
    """What lies in a section without a building."""

    die: Score
    urban: Ground
    suburbs: Ground
    rural: Ground


class AtzTables(Deck, frozen=True):
    """All tables of a game."""

    weapons: Mapping[str, Weapon]
    melee: Mapping[str, MeleeWeapon]
    attributes: Mapping[str, Attribute]
    recruits: tuple[Recruit, ...]
    issues: tuple[Issue, ...]
    tests: Mapping[Test, TestRow]
    reactions: Mapping[Class, Mapping[Test, Cells]]
    shots: Mapping[int, tuple[Miss, ...]]
    areas: Mapping[Area, AreaRow]
    placements: tuple[Placement, ...]  # by score, the first for 1
    times: Mapping[str, DayPart]
    vehicles: Mapping[str, VehicleRow]
    steering: Mapping[Test, SteerRow]
    bashes: tuple[BashRow, ...]  # the highest lead first
    damages: tuple[DamageRow, ...]  # by dice passed
    ages: tuple[AgeRow, ...]  # the earliest first
    buildings: Mapping[str, BuildingRow]
    open_sections: tuple[OpenSection, ...]

    def printed(self) -> Mapping[CardId, Printed]:
        """Return the rows that people read while they play; there are no cards."""
        rows: list[Printed] = [
            *(TitleCard(CardId(f"attribute.{i}"), it.title) for i, it in self.attributes.items()),
            *(TitleCard(CardId(f"vehicle.{i}"), it.title) for i, it in self.vehicles.items()),
            *(TitleCard(CardId(f"building.{i}"), it.title) for i, it in self.buildings.items()),
        ]
        rows += [
            WeaponCard(CardId(f"weapon.{it.id}"), it.title, it.short, it.range, it.dice, it.impact)
            for it in self.weapons.values()
        ]
        rows += [
            WeaponCard(CardId(f"melee.{it.id}"), it.title, it.short, 0, (it.dice,), it.impact)
            for it in self.melee.values()
        ]
        rows += [
            ReactionCard(CardId(f"{kind}.{test}"), self.tests[test].title, kind, test, cells)
            for kind, table in self.reactions.items()
            for test, cells in table.items()
        ]
        rows += [ShotCard(CardId(f"shot.{n}"), n, misses) for n, misses in self.shots.items()]
        return {row.id: row for row in rows}


NAMES: Final = (
    "weapon",
    "melee",
    "attribute",
    "recruit",
    "issue",
    "test",
    "reaction",
    "shot",
    "area",
    "placement",
    "time",
    "vehicle",
    "vehicle_reaction",
    "bash",
    "vehicle_damage",
    "vehicle_age",
    "building",
    "open_section",
)


@rule("atz.outgun.rankings", "atz.class.four", "atz.weapon.characteristics")
def read_tables(text: str, name: str) -> AtzTables:
    """Decode a tables file, or raise a DeckError with all that is wrong with it."""
    reader = Reader(text, name)
    reader.only(*NAMES)
    weapons = reader.rows("weapon", Weapon)
    melee = reader.rows("melee", MeleeWeapon)
    attributes = reader.rows("attribute", Attribute)
    recruits = reader.rows("recruit", Recruit)
    issues = reader.rows("issue", Issue)
    tests = reader.rows("test", TestRow)
    placements = reader.rows("placement", Placement)
    sections = reader.rows("open_section", OpenSection)
    for kind, ids in (("weapon", weapons), ("melee", melee), ("attribute", attributes)):
        reader.unique(kind, (row.id for row in ids))
    shots = reader.rows("shot", Shot)
    reader.unique("shot", (str(row.total) for row in shots))
    vehicles = reader.rows("vehicle", VehicleRow)
    damages = reader.rows("vehicle_damage", DamageRow)
    check_vehicles(reader, vehicles, damages)
    check_weapons(reader, weapons)
    check_issues(reader, issues, {row.id for row in weapons}, {row.id for row in melee})
    reactions = read_reactions(reader, reader.rows("reaction", ReactionRow))
    check_scores(reader, "placement", ((row.low, row.high) for row in placements))
    check_scores(reader, "open_section", ((row.die, row.die) for row in sections))
    check_recruits(reader, recruits)
    for missing in sorted(set(Test) - {row.id for row in tests} - set(VEHICLE_TESTS)):
        reader.fault(f"test {missing}", "missing")
    made = AtzTables(
        hash=text_hash(text),
        source=text,
        weapons={row.id: row for row in weapons},
        melee={row.id: row for row in melee},
        attributes={row.id: row for row in attributes},
        recruits=tuple(recruits),
        issues=tuple(issues),
        tests={row.id: row for row in tests},
        reactions=reactions,
        shots={row.total: row.misses for row in shots},
        areas={row.id: row for row in reader.rows("area", AreaRow)},
        placements=by_score(placements),
        times={row.id: row for row in reader.rows("time", DayPart)},
        vehicles={row.id: row for row in vehicles},
        steering=read_steering(reader, reader.rows("vehicle_reaction", SteerRow)),
        bashes=tuple(sorted(reader.rows("bash", BashRow), key=lambda row: -row.lead)),
        damages=tuple(sorted(damages, key=lambda row: row.passed)),
        ages=tuple(sorted(reader.rows("vehicle_age", AgeRow), key=lambda row: row.day)),
        buildings={row.id: row for row in reader.rows("building", BuildingRow)},
        open_sections=tuple(sections),
    )
    check_whole(reader, made, ListName)
    reader.close()
    return made


def check_recruits(reader: Reader, rows: list[Recruit]) -> None:
    """Note lists whose rows do not cover two dice."""
    for title in sorted({row.list for row in rows}):
        spans = ((row.low, row.high) for row in rows if row.list == title)
        check_scores(reader, f"recruit {title}", spans, low=2, high=12)


def by_score(rows: Iterable[Placement]) -> tuple[Placement, ...]:
    """Return the row for each score from 1 to 6."""
    return tuple(row for row in rows for _ in range(row.low, row.high + 1))


@rule("atz.weapon.one-or-n", "atz.weapon.targets", "atz.weapon.assault-rifle")
@rule("atz.weapon.ba-pistol", "atz.weapon.flash-bang", "atz.weapon.machine-pistol")
@rule("atz.weapon.pistol", "atz.weapon.semi-auto", "atz.weapon.saw", "atz.weapon.smg")
def check_weapons(reader: Reader, rows: Iterable[Weapon]) -> None:
    """Note weapons whose dice make no sense."""
    for row in rows:
        where = f"weapon {row.id}"
        if not row.dice or list(row.dice) != sorted(set(row.dice)):
            reader.fault(where, "dice: write the numbers once each, the fewest first")
        elif not row.thrown and (row.dice[0] < 1 or row.spread < 1):
            reader.fault(where, "dice: a gun rolls at least one die at one target")
        elif row.best > row.dice[0]:
            reader.fault(where, f"best: {row.best} of {row.dice[0]} dice cannot count")


@rule("atz.recruit.weapon-roll")
def check_issues(reader: Reader, rows: Iterable[Issue], weapons: set[str], melee: set[str]) -> None:
    """Note weapons that are issued and not listed, and scores that no row covers."""
    spans: dict[tuple[str, int], list[tuple[int, int]]] = {}
    for row in rows:
        where = f"issue {row.list} {row.total}"
        spans.setdefault((row.list, row.total), []).append((row.low, row.high))
        if row.weapon and row.weapon not in weapons:
            reader.fault(where, f"weapon: no weapon {row.weapon}")
        if row.melee and row.melee not in melee:
            reader.fault(where, f"melee: no melee weapon {row.melee}")
    for (title, total), found in sorted(spans.items()):
        check_scores(reader, f"issue {title} {total}", found)


def check_scores(
    reader: Reader, where: str, spans: Iterable[tuple[int, int]], low: int = 1, high: int = 6
) -> None:
    """Note where rows do not cover every score just once."""
    covered = sorted(score for first, last in spans for score in range(first, last + 1))
    if covered != list(range(low, high + 1)):
        reader.fault(where, f"the rows must cover {low} to {high} once each, not {covered}")


@rule("atz.react.bullets")
def read_reactions(
    reader: Reader, rows: Iterable[ReactionRow]
) -> Mapping[Class, Mapping[Test, Cells]]:
    """Return each class's table; a cell's lines are tried from the top."""
    tables: dict[Class, dict[Test, Cells]] = {kind: {} for kind in Class}
    for row in rows:
        where = f"reaction {row.kind} {row.test}"
        if row.test in tables[row.kind]:
            reader.fault(where, "written twice")
        cells = (row.pass0, row.pass1, row.pass2)
        known = frozenset(FALLS) if row.test == Test.RECOVER else REACTIONS
        zero, one, two = (read_cell(reader, where, cell, known) for cell in cells)
        tables[row.kind][row.test] = (zero, one, two)
    for kind, table in tables.items():
        for test in sorted(set(Test) - set(table) - set(VEHICLE_TESTS)):
            reader.fault(f"reaction {kind} {test}", "missing")
    return tables


def read_cell(
    reader: Reader, where: str, cell: tuple[str, ...], known: frozenset[Do]
) -> tuple[Line, ...]:
    """Return a cell's lines, with results that this test knows; the last must hold for all."""
    lines = []
    for text in cell:
        before, colon, after = text.partition(":")
        when, do = (before.strip(), after.strip()) if colon else ("", before.strip())
        if when not in set(When) or do not in known:
            reader.fault(where, f"{text!r}: no such condition or result")
        else:
            lines.append(Line(When(when), Do(do)))
    if not lines or lines[-1].when != When.ALWAYS:
        reader.fault(where, "the last line of a cell must hold for everybody")
    return tuple(lines)


@rule("atz.building.substitutions")
def building_row(tables: AtzTables, name: str) -> BuildingRow | None:
    """Return the type of a building by its name, or by that of something equivalent."""
    rows = tables.buildings.values()
    return tables.buildings.get(name) or next((row for row in rows if name in row.also), None)
