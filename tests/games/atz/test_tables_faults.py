"""What a tables file must have, fault by fault, and how its rows are read."""

import re
from importlib.resources import files

import pytest

from shamble.games.atz import terms
from shamble.games.atz.printed import Line, ShotCard, TitleCard, WeaponCard
from shamble.games.atz.tables import AtzTables, read_tables
from shamble.games.atz.tables_cars import Turn
from shamble.games.atz.terms import Class, Do, Facing, Steer, When
from shamble.kernel.errors import DeckError
from shamble.kernel.options import CardId
from tests.games.atz.positions import tables

SOURCE = (files("shamble.games.atz") / "tables.toml").read_text(encoding="utf-8")
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
    assert faults_of(f"{SOURCE}\n[[dragon]]\nid = 1\n") == [
        "dragon: no such table in a deck of this game"
    ]


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
