"""The tables that play reads are those of the rulebook, cell by cell."""

import re
import tomllib
from importlib.resources import files

import pytest

from shamble.games.atz import box
from shamble.games.atz.book import terms
from shamble.games.atz.book.printed import ReactionCard, WeaponCard
from shamble.games.atz.book.tables import read_tables
from shamble.games.atz.book.terms import Class
from shamble.games.atz.people.weapons import outgunned
from shamble.kernel.dice import Dice
from shamble.kernel.errors import DeckError
from shamble.kernel.options import CardId
from tests.games.atz.positions import human, tables

PRINTED = {
    entry["id"].removeprefix("atz.table."): entry
    for part in (1, 2)
    for entry in tomllib.loads(
        (files("shamble.games.atz") / f"rules-{part}.toml").read_text(encoding="utf-8")
    )["table"]
}
CELLS = {
    "up to 2x normal distance": "twice",
    "in cover: normal distance; others: up to 1.5x normal distance": "in-cover: normal, half-more",
    "in cover: stay in place; others: up to normal distance": "in-cover: stay, normal",
    "up to 1.5x normal distance": "half-more",
    "up to normal distance": "normal",
    "zombies over 6 in away: hold fire; out of ammo or range: duck back; otherwise fire": (
        "far-zombies: hold-fire, cannot-fire: duck-back, fire"
    ),
    "out of ammo or range: duck back; otherwise fire": "cannot-fire: duck-back, fire",
    "snap fire; out of ammo or range: halt in place": "cannot-fire: halt, snap-fire",
    "may not fire": "no-fire",
    "out of ammo or range: halt in place; otherwise snap fire": "cannot-fire: halt, snap-fire",
    "may not fire; out of ammo or range: halt in place": "cannot-fire: halt, no-fire",
    "all retire": "retire",
    "retire": "retire",
    "chargers and retrievers: carry on; other outgunned figures: duck back; others: return fire": (
        "charging: carry-on, retrieving: carry-on, outgunned: duck-back, fire"
    ),
    "chargers and retrievers: carry on; other outgunned figures: duck back; others: snap fire": (
        "charging: carry-on, retrieving: carry-on, outgunned: duck-back, snap-fire"
    ),
    "chargers: snap fire; retrievers: carry on; in cover: snap fire; others: duck back": (
        "charging: snap-fire, retrieving: carry-on, in-cover: snap-fire, duck-back"
    ),
    "chargers: carry on; retrievers: carry on; in cover: fire; others: duck back": (
        "charging: carry-on, retrieving: carry-on, in-cover: fire, duck-back"
    ),
    "chargers: duck back; retrievers: carry on; in cover: snap fire; others: duck back": (
        "charging: duck-back, retrieving: carry-on, in-cover: snap-fire, duck-back"
    ),
    "all duck back": "duck-back",
    "all charge": "charge",
    "in cover: snap fire instead; others: charge": "in-cover: snap-fire, charge",
    "all halt and may not fire": "halt",
    "in cover: snap fire instead; all others: halt, no fire": "in-cover: snap-fire, halt",
    "able to fire: fire, then melee normally; cannot fire: melee normally": (
        "able-to-fire: fire, melee"
    ),
    "able to fire: snap fire, then melee normally; cannot fire: melee normally": (
        "able-to-fire: snap-fire, melee"
    ),
    "charged to rear: melee with penalties; all: no fire, melee normally": (
        "charged-to-rear: melee-surprised, melee"
    ),
    "carry on": "carry-on",
    "in cover: carry on; otherwise retire": "in-cover: carry-on, retire",
    "all hunker down": "hunker-down",
    "in cover: carry on; others: hunker down": "in-cover: carry-on, hunker-down",
    "no others carrying on within 4 in: duck back; otherwise carry on": (
        "alone: duck-back, carry-on"
    ),
    "carry on; new Leader steps up at once": "new-leader",
    "halt; new Leader chosen when next active": "new-leader-later",
    "stunned": "stunned",
    "body armour: stunned; others: out of the fight": "protected: stunned, out-of-the-fight",
    "obviously dead": "dead",
    (
        "recognise any threat and carry on; passed with doubles, the zombie is somebody he knows: "
        "treat as pass 1d6"
    ): "recognise",
    "zombie charges; take Being Charged": "zombie-charges",
    "zombie charges into melee adding 2d6": "zombie-pounces",
    "carry on; never take this test again": "hardened",
    "duck back and take Sanity": "duck-back",
    "retire and take Sanity": "retire",
    "stunned; will take See The Feast again when called": "stunned",
    "hunker down; will take See The Feast again when called": "hunker-down",
    "hunker down; may never rally": "broken",
}
ROWS = [
    pytest.param(kind, row, id=f"{kind} {row[0]}")
    for kind in Class
    for row in PRINTED[f"{kind}-reactions"]["rows"]
]


def slug(title: str) -> str:
    """Return the id of what a printed table calls by its title."""
    return (
        title.split(" (", maxsplit=1)[0].rstrip(" *?").lower().replace(" ", "-").replace("/", "-")
    )


def written(kind: Class, test: terms.Test, passed: int) -> str:
    """Return a cell of the tables in use as one line."""
    lines = tables().reactions[kind][test][passed]
    return ", ".join(f"{one.when}: {one.do}" if one.when else one.do for one in lines)


@pytest.mark.rule(
    "atz.class.four",
    "atz.react.bullets",
    "atz.test.in-sight-results",
    "atz.test.received-fire-results",
    "atz.test.wanting-to-charge-results",
    "atz.test.being-charged-results",
    "atz.test.rally-results",
    "atz.test.man-down-results",
    "atz.test.leader-lost-results",
    "atz.move.fast",
    "atz.move.military-fast-word",
    "atz.zombie-react.new-tests-same-for-all",
)
@pytest.mark.parametrize(("kind", "row"), ROWS)
def test_class_four_tables_are_the_printed_ones(kind: Class, row: list[str]) -> None:
    """Each of the 144 cells of the four class tables says what is printed."""
    test = terms.Test(slug(row[0]))

    cells = [written(kind, test, passed) for passed in (2, 1, 0)]

    assert cells == [CELLS[cell] for cell in row[1:]]


@pytest.mark.rule("atz.leader.die-tests", "atz.star.free-will-excluded", "atz.hero.trigger")
@pytest.mark.parametrize("row", PRINTED["reaction-tests"]["rows"], ids=lambda row: row[0])
def test_leader_die_tests_are_the_printed_ones(row: list[str]) -> None:
    """When a test is taken, and whether it has Leader Die, Free Will and heroes, is as printed."""
    found = tables().tests[terms.Test(slug(row[0]))]

    assert (found.leader_die, found.free_will, found.hero) == (
        row[4] == "yes",
        row[5].startswith("yes"),
        row[6] == "yes",
    )
    assert (found.active, found.inactive) == (row[3] != "inactive", row[3] in {"inactive", "both"})


@pytest.mark.rule("atz.star.free-will", "atz.star.free-will-man-down")
def test_star_free_will_covers_the_marked_tests() -> None:
    """Free Will is for five tests on foot, and for Man Down, which the tables mark."""
    marked = {test for test, row in tables().tests.items() if row.free_will}

    assert marked == {
        terms.Test.BEING_CHARGED,
        terms.Test.LEADER_LOST,
        terms.Test.RALLY,
        terms.Test.RECEIVED_FIRE,
        terms.Test.WANTING_TO_CHARGE,
        terms.Test.MAN_DOWN,
    }


@pytest.mark.rule(
    "atz.weapon.characteristics",
    "atz.weapon.assault-rifle",
    "atz.weapon.ba-pistol",
    "atz.weapon.bolt-action",
    "atz.weapon.flash-bang",
    "atz.weapon.machine-pistol",
    "atz.weapon.pistol",
    "atz.weapon.semi-auto",
    "atz.weapon.saw",
    "atz.weapon.smg",
)
@pytest.mark.parametrize("row", PRINTED["ranged-weapons"]["rows"], ids=lambda row: row[0])
def test_weapon_characteristics_are_the_printed_ones(row: list[object]) -> None:
    """Range, Impact and abbreviation of each weapon are as printed."""
    found = tables().weapons[slug(str(row[0]))]

    assert (found.short, found.range) == (row[1], row[2])
    assert found.impact == (row[4] if isinstance(row[4], int) else 0)


@pytest.mark.rule("atz.weapon.one-or-n", "atz.weapon.targets", "atz.weapon.shotgun")
@pytest.mark.rule("atz.weapon.hands")
@pytest.mark.parametrize("row", PRINTED["weapon-dice"]["rows"], ids=lambda row: row[0])
def test_weapon_one_or_n_dice_are_the_printed_ones(row: list[object]) -> None:
    """The fewest and the most dice, the spread and the hands of each weapon are as listed."""
    found = tables().weapons[slug(str(row[0]))]

    assert (found.dice[0], found.most, found.spread, found.hands) == (
        row[1],
        row[2],
        row[4],
        row[6],
    )


@pytest.mark.rule("atz.outgun.rankings")
@pytest.mark.parametrize("row", PRINTED["outgunned-rankings"]["rows"][:-1], ids=lambda row: row[0])
def test_outgun_rankings_are_the_deduced_ones(row: list[object]) -> None:
    """The deduced Outgunned Rankings are in the data, where they can be corrected."""
    assert tables().weapons[slug(str(row[0]))].rank == row[1]


@pytest.mark.rule(
    "atz.melee.weapon-one",
    "atz.melee.weapon-two",
    "atz.melee.weapon-improvised",
    "atz.melee.chainsaw",
)
@pytest.mark.parametrize("row", PRINTED["melee-weapons"]["rows"][:5], ids=lambda row: row[0])
def test_melee_weapons_are_the_printed_ones(row: list[object]) -> None:
    """Hands and Impact of each melee weapon are as printed; a chain saw adds three dice."""
    found = tables().melee[slug(str(row[0]))]

    assert (found.hands, found.impact) == (row[2], row[3])
    assert found.dice == (3 if found.motor else 0)


@pytest.mark.rule("atz.attr.grunt-roll")
@pytest.mark.parametrize("row", PRINTED["attributes"]["rows"], ids=lambda row: row[2])
def test_attr_table_is_the_printed_one(row: list[object]) -> None:
    """Each attribute has the total and the scores that are printed."""
    found = tables().attributes[slug(str(row[2]))]

    assert (found.total, f"{found.low}-{found.high}") == (row[0], row[1] or "1-6")


@pytest.mark.rule("atz.shoot.table")
@pytest.mark.parametrize("row", PRINTED["ranged-combat"]["rows"][1:3], ids=lambda row: row[0])
def test_shoot_table_is_the_printed_one(row: list[str]) -> None:
    """As many circumstances make an 8 or a 9 miss as are printed."""
    assert len(tables().shots[int(row[0])]) == len(row[1].split("; "))


@pytest.mark.rule("atz.placement.one-roll-per-zombie")
def test_placement_table_covers_a_die() -> None:
    """1-2 is the top edge, 3 the right one, 4-5 the bottom, 6 the left."""
    edges = [row.edge for row in tables().placements]

    assert edges == ["top", "top", "right", "bottom", "bottom", "left"]


FAULTY = """
[[weapon]]
id = "toy"
title = "Toy"
short = "T"
range = 12
dice = [3, 1]
spread = 1
impact = 1
rank = 1
hands = 1

[[reaction]]
class = "survivor"
test = "rally"
pass2 = ["fly"]
pass1 = ["in-cover: retire"]
pass0 = ["retire"]

[[issue]]
list = "ganger"
total = 4
low = 1
high = 5
weapon = "bazooka"
"""


@pytest.mark.rule("atz.weapon.one-or-n", "atz.recruit.weapon-roll", "atz.react.bullets")
def test_a_faulty_file_gets_every_fault_at_once() -> None:
    """Each fault of a tables file is named with its place, all of them together."""
    with pytest.raises(DeckError) as caught:
        read_tables(FAULTY, "mine.toml")

    said = str(caught.value)
    assert "weapon toy: dice: write the numbers once each" in said
    assert "reaction survivor rally: 'fly': no such condition or result" in said
    assert "reaction survivor rally: the last line of a cell must hold for everybody" in said
    assert "reaction ganger sanity: missing" in said
    assert "issue ganger 4: weapon: no weapon bazooka" in said
    assert "issue ganger 4: the rows must cover 1 to 6 once each" in said
    assert "area urban: missing" in said


@pytest.mark.rule("atz.react.bullets", "atz.weapon.characteristics")
def test_rows_that_are_looked_up_in_play_are_printed_as_the_rules_read_them() -> None:
    """What a player looks up, row by row, is what the rules read."""
    printed = tables().printed()

    cells = {
        (row.kind, row.test): row.cells for row in printed.values() if isinstance(row, ReactionCard)
    }
    guns = {
        row.id: (row.title, row.range) for row in printed.values() if isinstance(row, WeaponCard)
    }
    assert cells == {(k, t): c for k, rows in tables().reactions.items() for t, c in rows.items()}
    assert guns[CardId("weapon.pistol")] == ("Pistol", 12)


SOURCE = (files("shamble.games.atz.book") / "tables.toml").read_text(encoding="utf-8")
WRITTEN = re.split(r"(?m)^(?=\[\[)", SOURCE)


def without(name: str) -> str:
    """Return the default tables without those of one name."""
    return "".join(row for row in WRITTEN if not row.startswith(f"[[{name}]]"))


@pytest.mark.rule("atz.weapon.characteristics", "atz.building.types-by-area", "atz.attr.grunt-roll")
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("weapon", "weapon shotgun: missing"),
        ("melee", "melee improvised-two-handed-weapon: missing"),
        ("attribute", "attribute total 7: must cover 1 to 6 once each, not []"),
        ("recruit", "recruit list police: missing"),
        ("issue", "issue list ganger: missing"),
        ("shot", "shot 8: missing"),
        ("time", "time night: missing"),
        ("area", "area rural: missing"),
        ("vehicle", "vehicle areas rural: no vehicle is found there"),
        ("building", "building entries rural: must be 1 to 9, not []"),
    ],
)
def test_weapon_characteristics_nothing_may_be_missing(name: str, told: str) -> None:
    """A file that lacks a table is at fault, so that a half-valid one is never played with."""
    with pytest.raises(DeckError) as caught:
        read_tables(without(name), "mine.toml")

    assert told in caught.value.faults


@pytest.mark.rule("atz.weapon.characteristics")
@pytest.mark.parametrize(
    "name", ["weapon", "melee", "attribute", "test", "shot", "area", "time", "vehicle", "building"]
)
def test_weapon_characteristics_nothing_may_be_there_twice(name: str) -> None:
    """A row that is written twice is at fault."""
    row = next(row for row in WRITTEN if row.startswith(f"[[{name}]]"))

    with pytest.raises(DeckError, match="used twice"):
        read_tables(f"{SOURCE}\n{row}", "mine.toml")


@pytest.mark.rule("atz.outgun.rankings", "atz.outgun.rule")
@pytest.mark.parametrize(
    ("rank", "beaten"),
    [
        pytest.param(3, True, id="as deduced: a shotgun outguns a pistol"),
        pytest.param(2, False, id="corrected by a player: it does not"),
    ],
)
def test_outgun_rankings_can_be_corrected(rank: int, *, beaten: bool) -> None:
    """The ranks are data: a game dealt with a player's own tables goes by these."""
    shotgun = next(row for row in WRITTEN if 'id = "shotgun"' in row)
    mine = read_tables(
        SOURCE.replace(shotgun, shotgun.replace("rank = 3", f"rank = {rank}")), "mine.toml"
    )
    options = {"scenario": "skirmish", "town": False, "roster": "ganger star; ganger pistol"}
    g = box.prepare(1, Dice.seeded(1), options, mine)
    g.figures.append(human(24, 16, side=2, gun="shotgun"))

    assert outgunned(g, 1, len(g.figures) - 1, "shotgun") == beaten


@pytest.mark.rule("atz.weapon.one-or-n", "atz.weapon.targets", "atz.weapon.saw")
@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ("dice = [0]\nspread = 4", "dice: a gun rolls at least one die at one target"),
        ("dice = [4]\nspread = 0", "dice: a gun rolls at least one die at one target"),
        ("dice = []\nspread = 4", "dice: write the numbers once each, the fewest first"),
        ("dice = [4, 1]\nspread = 4", "dice: write the numbers once each, the fewest first"),
        ("dice = [4]\nspread = 4\nbest = 5", "best: 5 of 4 dice cannot count"),
    ],
    ids=["no die", "no target", "nothing", "the most first", "more than it rolls"],
)
def test_weapon_targets_dice_that_make_no_sense(numbers: str, told: str) -> None:
    """A gun rolls at least one die at one target, and counts no more dice than it rolls."""
    text = SOURCE.replace("dice = [4]\nspread = 4", numbers)

    with pytest.raises(DeckError) as caught:
        read_tables(text, "mine.toml")

    assert f"weapon squad-automatic-weapon: {told}" in caught.value.faults


@pytest.mark.rule("atz.weapon.assault-rifle", "atz.weapon.ba-pistol", "atz.weapon.machine-pistol")
@pytest.mark.rule("atz.weapon.pistol", "atz.weapon.semi-auto", "atz.weapon.saw", "atz.weapon.smg")
@pytest.mark.rule("atz.weapon.flash-bang", "atz.weapon.bolt-action", "atz.weapon.shotgun")
@pytest.mark.parametrize("weapon", sorted(tables().weapons))
def test_weapon_rows_have_dice(weapon: str) -> None:
    """A file that says of a weapon, whichever it is, how many dice it rolls twice is refused."""
    row = re.compile(rf'(id = "{weapon}"\n(?:[^\n]+\n)*?dice = )\[[^]]*\]')
    text, changed = row.subn(r"\1[1, 1]", SOURCE)
    assert changed == 1

    with pytest.raises(DeckError) as caught:
        read_tables(text, "mine.toml")

    told = "dice: write the numbers once each, the fewest first"
    assert f"weapon {weapon}: {told}" in caught.value.faults
