"""What a tables file must have, fault by fault, and how its rows are read."""

import re
import tomllib
from importlib.resources import files

import pytest

from shamble.games.atz.book import terms
from shamble.games.atz.book.printed import Line, ShotCard, TitleCard, WeaponCard
from shamble.games.atz.book.tables import AtzTables, read_tables
from shamble.games.atz.book.terms import Class, Do, Facing, Steer, When
from shamble.games.atz.book.vehicle_tables import Turn
from shamble.kernel.errors import DeckError
from shamble.kernel.options import CardId
from tests.games.atz.positions import tables

SOURCE = (files("shamble.games.atz.book") / "tables.toml").read_text(encoding="utf-8")
SPLIT = r"(?m)^(?=\[\[)"
ROWS = re.split(SPLIT, SOURCE)
Edit = tuple[tuple[str, ...], str, str]  # words by which a row is found, what to replace, by what
ONCE = "the rows must cover {} to {} once each, not {}"


def row_with(*words: str) -> str:
    """Return the first row of the file in which all of these words are."""
    return next(row for row in ROWS if all(word in row for word in words))


def read(text: str) -> AtzTables:
    """Read a text as a tables file."""
    return read_tables(text, "mine.toml")


def faults_of(text: str) -> list[str]:
    """Return what is wrong with a tables file."""
    with pytest.raises(DeckError) as caught:
        read(text)
    return list(caught.value.faults)


def edited(*edits: Edit) -> str:
    """Return the file with things replaced in the first rows that have these words."""
    text = SOURCE
    for words, old, new in edits:
        row = next(one for one in re.split(SPLIT, text) if all(word in one for word in words))
        text = text.replace(row, row.replace(old, new, 1), 1)
    return text


RETIRE = ('class = "ganger"', 'test = "rally"')
TRUCK = ("[[vehicle]]", '"pickup-truck"')
STEER = ("[[vehicle_reaction]]", 'title = "In Sight"')


@pytest.mark.rule("atz.weapon.characteristics", "atz.react.bullets", "atz.recruit.weapon-roll")
@pytest.mark.parametrize(
    ("edits", "told"),
    [
        pytest.param(
            (
                (("[[issue]]", '"survivor"', "total = 5"), '"ba-pistol"', '"sling"'),
                (("[[issue]]", '"civilian"', "high = 2"), "one-handed", "four-handed"),
                (("[[issue]]", '"survivor"', "total = 6"), "high = 2", "high = 3"),
                (("[[issue]]", '"survivor"', "total = 8"), "low = 1", "low = 2"),
                (("[[issue]]", '"survivor"', "total = 9"), "total = 9", "total = 12"),
            ),
            [
                "issue survivor 5: weapon: no weapon sling",
                "issue civilian 4: melee: no melee weapon improvised-four-handed-weapon",
                "issue survivor 6: " + ONCE.format(1, 6, [1, 2, 3, 3, 4, 5, 6]),
                "issue survivor 8: " + ONCE.format(1, 6, [2, 3, 4, 5, 6]),
                "issue survivor 9: missing",
            ],
            id="weapons that are issued",
        ),
        pytest.param(
            (
                (("[[recruit]]", '"ganger"', "low = 2"), "low = 2", "low = 1"),
                (("[[recruit]]", '"police"', "high = 12"), "high = 12", "high = 11"),
                (("[[placement]]", "low = 4"), "low = 4", "low = 5"),
                (("[[open_section]]", "die = 4"), "die = 4", "die = 3"),
            ),
            [
                "placement: " + ONCE.format(1, 6, [1, 2, 3, 5, 6]),
                "open_section: " + ONCE.format(1, 6, [1, 2, 3, 3, 5, 6]),
                "recruit ganger: " + ONCE.format(2, 12, list(range(1, 13))),
                "recruit police: " + ONCE.format(2, 12, list(range(2, 12))),
            ],
            id="scores that are not covered, or twice",
        ),
        pytest.param(
            (
                (("[[attribute]]", '"agile"'), "high = 3", "high = 2"),
                (("[[attribute]]", '"nerves-of-steel"'), "total = 12", "total = 11"),
                (("[[attribute]]", '"born-leader"'), "low = 1", "low = 2"),
            ),
            [
                f"attribute total {total}: must cover 1 to 6 once each, not {scores}"
                for total, scores in (
                    (2, [2, 3, 4, 5, 6]),
                    (4, [1, 2, 4, 5, 6]),
                    (11, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]),
                    (12, []),
                )
            ],
            id="attributes",
        ),
        pytest.param(
            (
                (("[[building]]", '"clinic"'), "rural = 1", "rural = 10"),
                (("[[building]]", '"apartments"'), "urban = 1", "urban = 2"),
            ),
            [
                f"building entries {area}: must be 1 to {count}, not {entries}"
                for area, count, entries in (
                    ("urban", 12, [2, *range(2, 13)]),
                    ("rural", 9, list(range(2, 11))),
                )
            ],
            id="buildings",
        ),
        pytest.param(
            (
                (RETIRE, 'test = "rally"', 'test = "sanity"'),
                (("[[test]]", '"rally"'), 'id = "rally"', 'id = "sanity"'),
                (("[[area]]", '"rural"'), '"rural"', '"urban"'),
                (("[[time]]", '"night"'), 'id = "night"', 'id = "noon"'),
                (("[[shot]]", "total = 9"), "total = 9", "total = 7"),
                (("[[melee]]", '"improvised-two-handed-weapon"'), "two-", "three-"),
            ),
            [
                "issue civilian 4: melee: no melee weapon improvised-two-handed-weapon",
                "reaction ganger sanity: written twice",
                "reaction ganger rally: missing",
                "test rally: missing",
                "test sanity: id: used twice",
                "area urban: id: used twice",
                "time night: missing",
                "shot 9: missing",
                "area rural: missing",
                "melee improvised-two-handed-weapon: missing",
            ],
            id="what is written twice, or missing",
        ),
        pytest.param(
            (
                (("[[vehicle_damage]]", "passed = 1"), "passed = 1", "passed = 2"),
                (TRUCK, "cab = 3", "cab = 2"),
                (STEER, '"vehicle-in-sight"', '"vehicle-charge"'),
            ),
            [
                "vehicle_damage: the rows must cover 0 to 2 dice passed, once each",
                "vehicle pickup-truck: cab and bed must add up to 11 seats",
                "vehicle_reaction vehicle-charge: written twice",
                "vehicle_reaction vehicle-in-sight: missing",
            ],
            id="vehicles",
        ),
        pytest.param(
            (
                (STEER, 'pass2 = ["advance"]', 'pass2 = ["fly", "drunk: advance", "advance"]'),
                (STEER, 'pass1 = ["advance"]', 'pass1 = ["advance", "bash: advance"]'),
            ),
            [
                f"vehicle_reaction vehicle-in-sight: {fault}"
                for fault in (
                    "'fly': no such condition or result",
                    "'drunk: advance': no such condition or result",
                    "the last line of a cell must hold for everybody",
                )
            ],
            id="a driver's reactions",
        ),
        pytest.param(
            (
                (STEER, 'pass0 = ["nothing"]', "pass0 = []"),
                (('id = "squad-automatic-weapon"',), "dice = [4]", "dice = [4, 4]"),
            ),
            [
                (
                    "weapon squad-automatic-weapon: "
                    "dice: write the numbers once each, the fewest first"
                ),
                (
                    "vehicle_reaction vehicle-in-sight: "
                    "the last line of a cell must hold for everybody"
                ),
            ],
            id="an empty cell, and dice twice",
        ),
    ],
)
def test_weapon_characteristics_faults(edits: tuple[Edit, ...], told: list[str]) -> None:
    """Each fault of a tables file is told with its place, and nothing that is not one."""
    assert faults_of(edited(*edits)) == told


@pytest.mark.rule("atz.react.bullets")
@pytest.mark.parametrize(
    ("cell", "lines"),
    [
        pytest.param('"retire"', (Line(When.ALWAYS, Do.RETIRE),), id="for everybody"),
        pytest.param(
            '" in-cover :  halt ", " retire"',
            (Line(When.IN_COVER, Do.HALT), Line(When.ALWAYS, Do.RETIRE)),
            id="from the top, spaces or not",
        ),
    ],
)
def test_react_bullets_from_the_top(cell: str, lines: tuple[Line, ...]) -> None:
    """The lines of a cell are read from the top, a condition before a colon."""
    row = row_with(*RETIRE)
    text = SOURCE.replace(row, re.sub(r"pass0 = .*", f"pass0 = [{cell}]", row))

    assert read(text).reactions[Class.GANGER][terms.Test.RALLY][0] == lines


@pytest.mark.rule("atz.react.bullets")
@pytest.mark.parametrize(
    ("cell", "told"),
    [
        pytest.param("", ["the last line of a cell must hold for everybody"], id="empty"),
        pytest.param(
            '"in-cover: retire"', ["the last line of a cell must hold for everybody"], id="some"
        ),
        pytest.param(
            '"bored: retire", "retire"',
            ["'bored: retire': no such condition or result"],
            id="no such condition",
        ),
        pytest.param(
            '"in-cover: dead", "retire"',
            ["'in-cover: dead': no such condition or result"],
            id="a result of Recover From Knock Down alone",
        ),
        pytest.param(
            '"in-cover: sing", "retire"',
            ["'in-cover: sing': no such condition or result"],
            id="no such result",
        ),
        pytest.param(
            '"sing"',
            [
                "'sing': no such condition or result",
                "the last line of a cell must hold for everybody",
            ],
            id="nothing left",
        ),
    ],
)
def test_react_bullets_faults(cell: str, told: list[str]) -> None:
    """A cell has known conditions and results, and its last line holds for everybody."""
    row = row_with(*RETIRE)
    text = SOURCE.replace(row, re.sub(r"pass0 = .*", f"pass0 = [{cell}]", row))

    assert faults_of(text) == [f"reaction ganger rally: {fault}" for fault in told]


@pytest.mark.rule("atz.react.bullets")
def test_react_bullets_by_dice_passed() -> None:
    """A cell is found by the number of dice that were passed."""
    cells = tables().reactions[Class.SURVIVOR][terms.Test.FAST_MOVE]

    assert [cell[-1].do for cell in cells] == [Do.NORMAL, Do.HALF_MORE, Do.TWICE]


@pytest.mark.rule("atz.vreact.received-fire", "atz.vehicle.driver-test")
def test_vreact_received_fire_by_dice_passed() -> None:
    """A driver's cell is found by the dice that were passed, a condition before a colon."""
    row = row_with("[[vehicle_reaction]]", '"vehicle-received-fire"')
    text = SOURCE.replace(
        row, row.replace('pass1 = ["veer"]', 'pass1 = [" by-vehicle : advance", " veer "]')
    )

    found = read(text).steering[terms.Test.VEHICLE_RECEIVED_FIRE]

    assert found.cells == (
        (Turn(Facing.ALWAYS, Steer.VEER_WILDLY),),
        (Turn(Facing.BY_VEHICLE, Steer.ADVANCE), Turn(Facing.ALWAYS, Steer.VEER)),
        (Turn(Facing.ALWAYS, Steer.ADVANCE),),
    )
    assert set(read(text).steering) == set(terms.VEHICLE_TESTS)


@pytest.mark.rule("atz.weapon.characteristics")
@pytest.mark.parametrize("backward", [False, True], ids=["as they are", "the other way round"])
def test_weapon_characteristics_rows_in_order(*, backward: bool) -> None:
    """Rows that are looked up by a number are in order, however they are written."""
    found = read("".join(ROWS[:1] + ROWS[:0:-1]) if backward else SOURCE)

    assert [row.lead for row in found.bashes] == [3, 2, 1]
    assert [row.passed for row in found.damages] == [0, 1, 2]
    assert [row.day for row in found.ages] == [1, 15, 31, 366, 731, 1096]


@pytest.mark.rule("atz.weapon.characteristics")
def test_weapon_characteristics_no_other_tables() -> None:
    """A table that the game does not have is told."""
    found = faults_of(f"{SOURCE}\n[[dragon]]\nid = 1\n")

    assert len(found) == 1
    assert found[0].startswith("dragon: no such table in a deck of this game (tables: weapon, ")


@pytest.mark.rule("atz.weapon.characteristics")
def test_weapon_characteristics_written_as_one_table() -> None:
    """Where rows are not written as rows, that and all that is missing is told."""
    bare = "".join(row for row in ROWS if not row.startswith("[[time]]"))

    found = faults_of(f'{bare}\n[time]\nid = "night"\n')

    assert found == [
        "time: write one [[time]] for each",
        "time daytime: missing",
        "time pre-dawn: missing",
        "time evening: missing",
        "time night: missing",
    ]


@pytest.mark.rule("atz.building.types-by-area")
def test_building_types_by_area_every_area_has_vehicles() -> None:
    """An area without any vehicle is told."""
    text = re.sub(r"(?m)^areas = \[\"(.*)\"\]$", 'areas = ["urban", "suburbs"]', SOURCE)

    assert faults_of(text) == ["vehicle areas rural: no vehicle is found there"]


@pytest.mark.rule("atz.weapon.characteristics")
def test_weapon_characteristics_all_that_is_looked_up() -> None:
    """Every attribute, vehicle, building, weapon, reaction and shot can be looked up."""
    it = tables()
    found = it.printed()

    assert {str(key) for key in found} == {
        *(f"attribute.{key}" for key in it.attributes),
        *(f"vehicle.{key}" for key in it.vehicles),
        *(f"building.{key}" for key in it.buildings),
        *(f"weapon.{key}" for key in it.weapons),
        *(f"melee.{key}" for key in it.melee),
        *(f"{kind}.{test}" for kind in Class for test in it.reactions[kind]),
        "shot.8",
        "shot.9",
    }
    assert found[CardId("vehicle.atv")] == TitleCard(CardId("vehicle.atv"), "ATV")
    assert found[CardId("melee.chain-saw")] == WeaponCard(
        CardId("melee.chain-saw"),
        it.melee["chain-saw"].title,
        it.melee["chain-saw"].short,
        0,
        (3,),
        it.melee["chain-saw"].impact,
    )
    assert found[CardId("shot.9")] == ShotCard(CardId("shot.9"), 9, it.shots[9])


@pytest.mark.rule("atz.weapon.characteristics")
def test_weapon_characteristics_numbers_out_of_range() -> None:
    """Numbers have limits: rooms, scores, totals, Rep, dice passed, days and chances."""
    found = faults_of(
        edited(
            (("[[building]]", '"church"'), "areas = [2,", "areas = [0,"),
            (("[[building]]", '"clinic"'), "areas = [1,", "areas = [5,"),
            (("[[attribute]]", '"agile"'), "low = 1", "low = 0"),
            (("[[attribute]]", '"dumbass"'), "high = 6", "high = 7"),
            (("[[attribute]]", '"born-leader"'), "total = 2", "total = 1"),
            (("[[attribute]]", '"nerves-of-steel"'), "total = 12", "total = 13"),
            (("[[recruit]]", '"Newbie"'), "rep = 3", "rep = 0"),
            (("[[recruit]]", '"Boss"'), "rep = 5", "rep = 7"),
            (('id = "shotgun"',), "range = 12", "range = -1"),
            (("[[vehicle_damage]]", "passed = 2"), "passed = 2", "passed = 3"),
            (("[[vehicle_damage]]", "passed = 0"), "passed = 0", "passed = -1"),
            (("[[vehicle_age]]", "day = 1\n"), "day = 1\n", "day = 0\n"),
            (("[[vehicle_age]]", "day = 731"), "dead = 3", "dead = 7"),
            (("[[vehicle_age]]", "day = 1096"), "dry = 5", "dry = 7"),
            (("[[vehicle_age]]", "day = 31"), "dead = 0", "dead = -1"),
            (("[[vehicle_age]]", "day = 366"), "dry = 5", "dry = -1"),
        )
    )

    told = [
        "attribute agile: low: Expected `int` >= 1",
        "attribute dumbass: high: Expected `int` <= 6",
        "attribute born-leader: total: Expected `int` >= 2",
        "attribute nerves-of-steel: total: Expected `int` <= 12",
        "weapon shotgun: range: Expected `int` >= 0",
        "building church: areas: number 1: Expected `int` >= 1",
        "building clinic: areas: number 1: Expected `int` <= 4",
    ]
    ranges = [fault.partition(": ")[2] for fault in found if "Expected" in fault]
    assert [fault for fault in told if fault not in found] == []
    assert sorted(ranges) == sorted(
        [
            *(fault.partition(": ")[2] for fault in told),
            "rep: Expected `int` >= 1",
            "rep: Expected `int` <= 6",
            "passed: Expected `int` <= 2",
            "passed: Expected `int` >= 0",
            "day: Expected `int` >= 1",
            "dead: Expected `int` <= 6",
            "dead: Expected `int` >= 0",
            "dry: Expected `int` <= 6",
            "dry: Expected `int` >= 0",
        ]
    )


@pytest.mark.rule("atz.weapon.characteristics")
def test_weapon_characteristics_numbers_at_their_limits() -> None:
    """Numbers at their limits are sound."""
    found = read(
        edited(
            (("[[building]]", '"church"'), "areas = [2, 2, 2]", "areas = [1, 4, 1]"),
            (("[[recruit]]", '"Newbie"'), "rep = 3", "rep = 1"),
            (("[[recruit]]", '"Boss"'), "rep = 5", "rep = 6"),
            (('id = "shotgun"',), "range = 12", "range = 0"),
            (("[[vehicle_age]]", "day = 731"), "dead = 3", "dead = 6"),
            (("[[vehicle_age]]", "day = 1096"), "dry = 5", "dry = 6"),
        )
    )

    assert found.buildings["church"].areas == (1, 4, 1)
    assert found.weapons["shotgun"].range == 0
    assert [row.dead for row in found.ages] == [0, 0, 0, 0, 6, 5]
    assert [row.dry for row in found.ages] == [0, 2, 4, 5, 5, 6]
    assert {row.rep for row in found.recruits} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("atz.weapon.characteristics")
def test_weapon_characteristics_what_is_not_written_is_not_so() -> None:
    """A weapon, an attribute, a recruit or a building has no quality that is not written."""
    raw = tomllib.loads(SOURCE)
    it = tables()
    rows = [
        *zip(raw["weapon"], it.weapons.values(), strict=True),
        *zip(raw["melee"], it.melee.values(), strict=True),
        *zip(raw["attribute"], it.attributes.values(), strict=True),
        *zip(raw["recruit"], it.recruits, strict=True),
        *zip(raw["issue"], it.issues, strict=True),
        *zip(raw["building"], it.buildings.values(), strict=True),
    ]

    wrong = [
        (written, name)
        for written, row in rows
        for name in row.__struct_fields__
        if name not in written and getattr(row, name)
    ]

    assert wrong == []


@pytest.mark.rule("atz.weapon.characteristics")
def test_weapon_characteristics_rows_that_are_no_tables() -> None:
    """Rows that are not tables, or have no id, are told each by its number."""
    bare = "".join(row for row in ROWS if not row.startswith("[[time]]"))

    found = faults_of('time = [3, { title = "x" }]\n' + bare)

    assert found[:2] == ["time number 1: expected a table", "time number 2: id: missing"]
    assert found[-4:] == [
        "time daytime: missing",
        "time pre-dawn: missing",
        "time evening: missing",
        "time night: missing",
    ]
