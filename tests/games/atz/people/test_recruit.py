"""Who joins whom, with what: forces mustered with scripted dice, figure by figure."""

import msgspec
import pytest

from shamble.games.atz.battle.state import NOBODY, Settings
from shamble.games.atz.book.tables import ListName
from shamble.games.atz.book.terms import Class
from shamble.games.atz.people.recruit import (
    equip,
    hostile_band,
    is_guard,
    muster,
    person,
    read_list,
    roll_attribute,
    roll_recruit,
    roll_weapon,
    star_rep,
    star_traits,
)
from shamble.games.atz.people.roster import picked, read_roster
from shamble.games.atz.table.names import PEOPLE
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from tests.games.atz.positions import tables

CLUMSY = (5, 6)
GUARD, ARMY = 5, 6


@pytest.mark.rule("atz.recruit.procedure", "atz.recruit.national-guard")
@pytest.mark.parametrize(
    ("people", "total", "type_", "rep"),
    [
        ("military", 2, "Team Leader", 5),
        ("military", 3, "Team Leader", 5),
        ("military", 4, "Veteran", 5),
        ("military", 9, "Soldier", 4),
        ("military", 10, "Recruit", 3),
        ("military", 13, "Recruit", 3),
        ("police", 4, "Detective", 5),
        ("police", 5, "Veteran", 5),
        ("police", 6, "Officer", 4),
        ("survivor", 12, "Newbie", 3),
        ("civilian", 2, "Ex-military", 5),
        ("civilian", 12, "Liability", 2),
        ("ganger", 2, "Boss", 5),
        ("ganger", 3, "Hard Case", 5),
        ("ganger", 14, "Wannabee", 2),
    ],
)
def test_recruit_procedure_by_list(people: ListName, total: int, type_: str, rep: int) -> None:
    """A total of two dice is a type and a Rep of the chosen list; above 12 it is the last row."""
    row = read_list(tables(), people, total)

    assert (row.list, row.type, row.rep) == (people, type_, rep)


@pytest.mark.rule("atz.recruit.procedure", "atz.recruit.national-guard")
@pytest.mark.parametrize(
    ("guard", "type_"),
    [pytest.param(False, "Veteran", id="5"), pytest.param(True, "Soldier", id="5 and 2")],
)
def test_recruit_national_guard_adds_2(type_: str, *, guard: bool) -> None:
    """Two dice are added, and 2 for the National Guard."""
    assert roll_recruit(tables(), Dice.scripted(2, 3), "military", 5, guard=guard).type == type_


@pytest.mark.rule("atz.star.recruit-rep-limit")
@pytest.mark.parametrize(
    ("limit", "dice", "type_"),
    [
        pytest.param(5, (1, 1), "Veteran", id="as good as the Star"),
        pytest.param(4, (1, 1, 2, 2), "Experienced", id="better: again"),
        pytest.param(3, (1, 1, 2, 2, 5, 5), "Newbie", id="until he is not"),
    ],
)
def test_star_recruit_rep_limit_again(limit: int, dice: tuple[int, ...], type_: str) -> None:
    """A recruit of a higher Rep than the Star's is rolled again until the Rep is not above it."""
    script = Dice.scripted(*dice)

    assert roll_recruit(tables(), script, "survivor", limit).type == type_
    assert script.spent


@pytest.mark.rule("atz.attr.grunt-roll")
@pytest.mark.parametrize(
    ("dice", "found"),
    [
        ((1, 1), "born-leader"),
        ((2, 2, 3), "agile"),
        ((2, 2, 4), "dumbass"),
        ((1, 5, 4), "brawler"),
        ((1, 5, 5), "ambidextrous"),
        ((1, 6, 2), "slow-to-react"),
        ((1, 6, 5), "stone-cold"),
        ((6, 6), "nerves-of-steel"),
    ],
)
def test_attr_grunt_roll_edges(dice: tuple[int, ...], found: str) -> None:
    """A third die chooses among the entries of a total, by their first and last scores."""
    script = Dice.scripted(*dice)

    assert roll_attribute(tables(), script) == found
    assert script.spent


@pytest.mark.rule("atz.recruit.weapon-roll", "atz.recruit.weapon-roll-low")
@pytest.mark.parametrize(
    ("people", "rep", "dice", "guns", "melee"),
    [
        ("survivor", 2, (2, 5), ("pistol",), ()),
        ("survivor", 3, (1, 6), ("ba-pistol",), ()),
        ("survivor", 6, (6,), ("assault-rifle",), ()),
        ("civilian", 2, (2, 2), (), ("improvised-one-handed-weapon",)),
        ("civilian", 2, (2, 3), (), ("improvised-two-handed-weapon",)),
        ("civilian", 3, (3, 4), ("pistol",), ()),
        ("civilian", 3, (3, 5), ("ba-pistol",), ()),
        ("civilian", 5, (6,), ("assault-rifle",), ()),
        ("ganger", 2, (1,), ("pistol",), ()),
        ("ganger", 4, (2,), ("machine-pistol",), ()),
    ],
)
def test_recruit_weapon_roll_edges(
    people: ListName,
    rep: int,
    dice: tuple[int, ...],
    guns: tuple[str, ...],
    melee: tuple[str, ...],
) -> None:
    """A die and Rep give a row of the class's own table, the lowest and the highest at its ends."""
    script = Dice.scripted(*dice)

    assert roll_weapon(tables(), script, people, rep) == (guns, melee)
    assert script.spent


@pytest.mark.rule("atz.recruit.police-gear", "atz.recruit.military-gear", "atz.gear.ranged-default")
@pytest.mark.parametrize(
    ("people", "total", "dice", "guns"),
    [
        pytest.param("police", 6, (), ("ba-pistol",), id="an officer"),
        pytest.param("police", 2, (1,), ("assault-rifle", "ba-pistol"), id="SWAT on 1"),
        pytest.param("police", 2, (2,), ("assault-rifle", "ba-pistol"), id="SWAT on 2"),
        pytest.param("police", 3, (3,), ("shotgun", "ba-pistol"), id="SWAT on 3"),
        pytest.param("police", 3, (4,), ("shotgun", "ba-pistol"), id="SWAT on 4"),
        pytest.param("police", 2, (5,), ("submachine-gun", "ba-pistol"), id="SWAT on 5"),
        pytest.param("police", 2, (6,), ("submachine-gun", "ba-pistol"), id="SWAT on 6"),
        pytest.param(
            "military", 2, (), ("assault-rifle", "flash-bang-grenade"), id="a soldier rolls nothing"
        ),
        pytest.param("ganger", 12, (1,), ("pistol",), id="a Wannabee: 1 and Rep 2"),
    ],
)
def test_recruit_police_gear(
    people: ListName, total: int, dice: tuple[int, ...], guns: tuple[str, ...]
) -> None:
    """Soldiers and police carry what they are issued, SWAT a long gun besides; others roll."""
    script = Dice.scripted(*dice)

    assert equip(tables(), script, people, read_list(tables(), people, total)) == (guns, ())
    assert script.spent


@pytest.mark.rule("atz.recruit.military-kind")
@pytest.mark.parametrize(
    ("die", "guard"), [pytest.param(5, True, id="1-5"), pytest.param(6, False, id="6")]
)
def test_recruit_military_kind_by_die(die: int, *, guard: bool) -> None:
    """A force is National Guard on 1-5 and Army on 6 of a die that has six sides."""
    army = sum(not is_guard(Dice.seeded("army", n), "military") for n in range(600))

    assert is_guard(Dice.scripted(die), "military") is guard
    assert 70 < army < 130


@pytest.mark.rule("atz.class.start", "atz.class.start-rep3", "atz.recruit.star-row")
@pytest.mark.parametrize(
    ("people", "hard", "rep"),
    [
        ("civilian", True, 3),
        ("civilian", False, 5),
        ("survivor", True, 5),
        ("military", False, 5),
    ],
)
def test_class_start_rep(people: ListName, rep: int, *, hard: bool) -> None:
    """A Star has Rep 5, a Civilian one in a harder game Rep 3."""
    assert star_rep(people, hard=hard) == rep


@pytest.mark.rule("atz.attr.star-choice")
@pytest.mark.parametrize("text", ["agile poser", "agile,poser", " agile,  poser "])
def test_attr_star_choice_written_with_commas_or_spaces(text: str) -> None:
    """Two attributes are named with a comma or a space between."""
    assert star_traits(tables(), text) == ("agile", "poser")


@pytest.mark.rule("atz.attr.star-choice")
def test_attr_star_choice_twice_the_same_and_another() -> None:
    """Three names are not two, even if two of them are the same."""
    with pytest.raises(SettingsError, match="two different attributes, not 3"):
        star_traits(tables(), "agile agile poser")


@pytest.mark.rule(
    "atz.star.definition",
    "atz.star.grunt",
    "atz.recruit.military-gear",
    "atz.recruit.star-weapon",
    "atz.seat.player-figures",
)
def test_star_definition_soldiers() -> None:
    """A military Star and two of the Army, all in armour, named after their seat's letters."""
    dice = Dice.scripted(ARMY, 2, 3, 2, 2, 4, 5, 5, *CLUMSY)

    star, one, other = muster(tables(), dice, "military", 1, 3, 3, traits=("agile", "poser"))

    assert dice.spent
    assert [it.who.name for it in (star, one, other)] == list(PEOPLE[6:9])
    assert [(it.who.side, it.who.seat) for it in (star, one, other)] == [(3, 1)] * 3
    assert [it.who.kind for it in (star, one, other)] == [Class.MILITARY] * 3
    assert [it.who.type for it in (star, one, other)] == ["Star", "Veteran", "Recruit"]
    assert [it.who.star for it in (star, one, other)] == [True, False, False]
    assert [it.rep for it in (star, one, other)] == [5, 5, 3]
    assert [it.who.attributes for it in (star, one, other)] == [
        ("agile", "poser"),
        ("dumbass",),
        ("clumsy",),
    ]
    assert [(it.who.armour, it.guns, it.hand, it.melee) for it in (star, one, other)] == [
        (True, (gun, "flash-bang-grenade"), (gun,), ())
        for gun in ("assault-rifle", "squad-automatic-weapon", "assault-rifle")
    ]


@pytest.mark.rule("atz.recruit.star-weapon", "atz.recruit.star-row", "atz.class.police")
@pytest.mark.parametrize(
    ("people", "kind", "guns"),
    [
        ("survivor", Class.SURVIVOR, ("semi-automatic-rifle", "pistol")),
        ("military", Class.MILITARY, ("assault-rifle", "flash-bang-grenade")),
        ("police", Class.MILITARY, ("ba-pistol", "shotgun")),
        ("civilian", Class.CIVILIAN, ("shotgun",)),
        ("ganger", Class.GANGER, ("submachine-gun",)),
    ],
)
def test_recruit_star_weapon_by_class(people: ListName, kind: Class, guns: tuple[str, ...]) -> None:
    """A Star of each list has its class, Rep 5 and guns; only soldiers wear armour."""
    (star,) = muster(tables(), Dice.seeded(1), people, 0, 1, 1)

    assert (star.who.kind, star.rep, star.guns, star.hand) == (kind, 5, guns, guns[:1])
    assert star.who.armour is (people == "military")


@pytest.mark.rule("atz.recruit.military-kind", "atz.recruit.national-guard")
def test_recruit_national_guard_musters_lower() -> None:
    """A player's National Guard adds 2 to each of its rolls."""
    dice = Dice.scripted(GUARD, 2, 3, *CLUMSY, 4, 4, *CLUMSY)

    found = muster(tables(), dice, "military", 0, 1, 3)

    assert [it.who.type for it in found] == ["Star", "Soldier", "Recruit"]
    assert dice.spent


@pytest.mark.rule("atz.attr.optional")
def test_attr_optional_nobody_rolls() -> None:
    """Where attributes are left out nobody has any, and none are rolled."""
    dice = Dice.scripted(6, 6, 2)

    found = muster(tables(), dice, "survivor", 0, 1, 2, attributes=False, traits=("agile", "poser"))

    assert [it.who.attributes for it in found] == [(), ()]
    assert dice.spent


@pytest.mark.rule("atz.star.group-of-star", "atz.star.recruit-number", "atz.class.start-rep3")
@pytest.mark.parametrize(
    ("stars", "count", "hard", "size"),
    [
        pytest.param(1, 20, False, 6, id="a Star and five"),
        pytest.param(2, 20, False, 12, id="two Stars and ten"),
        pytest.param(2, 20, True, 8, id="two of Rep 3 and six"),
        pytest.param(2, 5, True, 5, id="no more than were wanted"),
    ],
)
def test_star_recruit_number_one_for_each_point(
    stars: int, count: int, size: int, *, hard: bool
) -> None:
    """A Star recruits as many Grunts as it has Rep, none of a higher Rep than its own."""
    found = muster(tables(), Dice.seeded(4), "civilian", 0, 1, count, stars=stars, hard=hard)

    assert len(found) == size
    assert [it.who.star for it in found] == [True] * stars + [False] * (size - stars)
    assert max(it.rep for it in found) <= (3 if hard else 5)
    assert [it.who.name for it in found] == list(PEOPLE[:size])


@pytest.mark.rule("atz.class.police-rogue-week2", "atz.class.police")
def test_class_police_rogue_week2_rolled_before_all_else() -> None:
    """A player's police roll once whether they went rogue; all of them use that table."""
    dice = Dice.scripted(2, 4, 4, *CLUMSY)

    found = muster(tables(), dice, "police", 0, 1, 2, day=15)

    assert [it.who.kind for it in found] == [Class.GANGER, Class.GANGER]
    assert dice.spent


@pytest.mark.parametrize(
    ("seat", "number", "name"),
    [(0, 0, "Ada"), (0, 5, "Finn"), (1, 0, "Gus"), (5, 5, "Leo"), (6, 0, "Ada"), (5, 7, "Ben")],
)
def test_people_have_names_of_their_own(seat: int, number: int, name: str) -> None:
    """Each seat has six names, from the first seat's Ada on; then they begin anew."""
    assert person(seat, number) == name


@pytest.mark.rule("atz.npc.controlled-by-mechanics", "atz.recruit.procedure")
def test_npc_controlled_by_mechanics_a_band() -> None:
    """Hostile humans belong to nobody, are all Grunts, and may be as good as a Star."""
    dice = Dice.scripted(1, 1, 1, *CLUMSY, 6, 6, 1, 1, 1)

    boss, other = hostile_band(tables(), dice, "ganger", 4, 2)

    assert dice.spent
    assert [it.who.name for it in (boss, other)] == ["Boss N", "Wannabee O"]
    assert [it.who.type for it in (boss, other)] == ["Boss", "Wannabee"]
    assert [(it.who.side, it.who.seat, it.who.star) for it in (boss, other)] == [
        (4, NOBODY, False)
    ] * 2
    assert [(it.rep, it.guns, it.hand) for it in (boss, other)] == [
        (5, ("machine-pistol",), ("machine-pistol",)),
        (2, ("pistol",), ("pistol",)),
    ]
    assert [it.who.attributes for it in (boss, other)] == [("clumsy",), ("born-leader",)]
    assert not boss.who.armour


@pytest.mark.rule("atz.npc.controlled-by-mechanics")
def test_npc_controlled_by_mechanics_as_good_as_can_be() -> None:
    """Hostile humans may have any Rep up to 6, if the list has such people."""
    rows = tuple(
        msgspec.structs.replace(row, rep=6) if row.type == "Boss" else row
        for row in tables().recruits
    )
    dice = Dice.scripted(1, 1, 6, *CLUMSY)

    (boss,) = hostile_band(msgspec.structs.replace(tables(), recruits=rows), dice, "ganger", 2, 1)

    assert boss.rep == 6
    assert dice.spent


@pytest.mark.rule("atz.npc.controlled-by-mechanics", "atz.recruit.military-gear")
def test_npc_controlled_by_mechanics_soldiers_and_nobody() -> None:
    """Hostile soldiers wear armour; a band of nobody rolls nothing; letters come round."""
    none = Dice.scripted()

    (soldier,) = hostile_band(tables(), Dice.scripted(ARMY, 3, 3, *CLUMSY), "military", 2, 1)
    many = hostile_band(tables(), Dice.seeded(1), "police", 2, 13)

    assert soldier.who.armour
    assert hostile_band(tables(), none, "military", 2, 0) == []
    assert [it.who.name[-1] for it in many] == list("NOPQRSTUVWXYN")


@pytest.mark.rule("atz.gear.as-modelled", "atz.recruit.mixed", "atz.star.definition")
def test_gear_as_modelled_figure_by_figure() -> None:
    """Picked figures have the names, sides, classes and Rep that follow from what was picked."""
    (group,) = read_roster("ganger star agile poser; police 2, pistol, knife, slow", tables())

    star, other = picked(group, 1, 5, Settings())

    assert [it.who.name for it in (star, other)] == ["Gus", "Hana"]
    assert [it.who.type for it in (star, other)] == ["ganger", "police"]
    assert [(it.who.side, it.who.seat, it.who.star) for it in (star, other)] == [
        (5, 1, True),
        (5, 1, False),
    ]
    assert [it.who.kind for it in (star, other)] == [Class.GANGER, Class.MILITARY]
    assert [it.who.attributes for it in (star, other)] == [("agile", "poser"), ("slow",)]
    assert [(it.rep, it.guns, it.melee) for it in (star, other)] == [
        (5, (), ()),
        (2, ("pistol",), ("knife",)),
    ]


@pytest.mark.rule("atz.attr.optional", "atz.gear.as-modelled")
def test_attr_optional_for_picked_figures() -> None:
    """Without attributes picked ones are left out too."""
    (group,) = read_roster("ganger star agile poser", tables())

    (star,) = picked(group, 0, 1, Settings(attributes=False))

    assert star.who.attributes == ()


@pytest.mark.rule("atz.gear.as-modelled", "atz.class.start-rep3")
@pytest.mark.parametrize(
    ("text", "hard", "reps"),
    [
        pytest.param("civilian star; civilian", False, [5, 4], id="as usual"),
        pytest.param("civilian star; civilian 3", True, [3, 3], id="a harder game"),
        pytest.param("civilian star 6; civilian 6; civilian 1", True, [6, 6, 1], id="as written"),
    ],
)
def test_gear_as_modelled_rep(text: str, reps: list[int], *, hard: bool) -> None:
    """A Star has Rep 5 and others 4 where nothing else is written, a Civilian Star 3 if hard."""
    (group,) = read_roster(text, tables(), hard=hard)

    assert [it.rep for it in group] == reps


@pytest.mark.rule("atz.gear.as-modelled", "atz.attr.star-choice", "atz.star.recruit-number")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param(
            "survivor ganger star", ["group 1, figure 1: name one of LISTS, not 2"], id="two lists"
        ),
        pytest.param(
            "survivor star agile poser runt",
            ["group 1, figure 1: at most 2 different attributes"],
            id="three attributes",
        ),
        pytest.param(
            "survivor star agile agile",
            ["group 1, figure 1: at most 2 different attributes"],
            id="the same twice",
        ),
        pytest.param(
            "survivor star; survivor agile poser",
            ["group 1, figure 2: at most 1 different attributes"],
            id="a Grunt's two",
        ),
        pytest.param(
            "survivor star | survivor star; gun",
            [
                "group 2, figure 2: gun: no list, weapon or attribute",
                "group 2, figure 2: name one of LISTS, not 0",
            ],
            id="the second group",
        ),
        pytest.param(
            "civilian star 1; civilian star 1; ganger 1; ganger 1; ganger 1",
            ["group 1: at most 2 others with Stars of Rep [1, 1]"],
            id="one too many",
        ),
        pytest.param(
            "civilian star 2; civilian star 3; ganger 4",
            ["group 1: nobody with a higher Rep than the Star"],
            id="better than both Stars",
        ),
        pytest.param("survivor 9", ["group 1, figure 1: one Rep from 1 to 6"], id="faults first"),
    ],
)
def test_gear_as_modelled_faults(text: str, told: list[str]) -> None:
    """What is wrong with a roster is told with the group and the figure."""
    lists = "survivor, military, police, civilian, ganger"

    with pytest.raises(SettingsError) as caught:
        read_roster(text, tables())

    assert str(caught.value).splitlines() == [
        f"roster: {one.replace('LISTS', lists)}" for one in told
    ]


@pytest.mark.rule("atz.gear.as-modelled")
@pytest.mark.parametrize("text", ["", "  "], ids=["empty", "spaces"])
def test_gear_as_modelled_nothing_picked(text: str) -> None:
    """An empty roster picks nobody."""
    assert read_roster(text, tables()) == []
