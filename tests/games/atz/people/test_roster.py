"""Who plays: groups by list or by hand, how they enter, and tables of other sizes."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.options import Enter
from shamble.games.atz.battle.state import NOBODY, Atz, Settings
from shamble.games.atz.book.tables import ListName
from shamble.games.atz.book.terms import Area, Class
from shamble.games.atz.people.recruit import class_of, hostile_band, is_guard, muster, star_traits
from shamble.games.atz.people.roster import read_roster
from shamble.games.atz.scenarios.plots import lay_roads, scaled
from shamble.games.atz.scenarios.town import build_town
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from tests.games.atz.positions import tables

CLUMSY = (5, 6)  # an attribute
LISTS = "survivor, military, police, civilian, ganger"


def dealt(seats: int = 1, **options: object) -> Atz:
    """Return a skirmish on a bare table, at its first question."""
    usual: dict[str, object] = {"scenario": "skirmish", "town": False, "zombies": 0}
    g = box.prepare(seats, Dice.seeded(3, "table"), {**usual, **options}, None)
    g.run()
    return g


@pytest.mark.rule("atz.class.start", "atz.class.start-rep3")
@pytest.mark.parametrize(
    ("settings", "kind", "rep"),
    [
        pytest.param({}, Class.CIVILIAN, 5, id="unless told otherwise"),
        pytest.param({"hard": True}, Class.CIVILIAN, 3, id="a harder game"),
        pytest.param({"hard": True, "people": "ganger"}, Class.GANGER, 5, id="only for Civilians"),
    ],
)
def test_class_start(settings: dict[str, object], kind: Class, rep: int) -> None:
    """A player starts as a Civilian Star of Rep 5, or of Rep 3 in a harder game."""
    g = dealt(1, **settings)

    star = g.figures[0]
    assert (star.who.kind, star.who.star, star.rep) == (kind, True, rep)
    assert all(it.rep <= rep for it in g.figures)


@pytest.mark.rule("atz.attr.star-choice")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("agile", "two different attributes, not 1"),
        ("agile agile", "two different attributes, not 2"),
        ("agile brave tall", "no such attribute: brave, tall"),
        ("agile poser runt", "two different attributes, not 3"),
    ],
)
def test_attr_star_choice_is_two_different_ones(text: str, fault: str) -> None:
    """A Star has two different attributes of the list, as the player chooses."""
    with pytest.raises(SettingsError, match=fault):
        star_traits(tables(), text)


@pytest.mark.rule("atz.attr.star-choice")
def test_attr_star_choice_is_the_players() -> None:
    """The Star has the attributes that were chosen, its Grunts the ones that they roll."""
    g = dealt(star_attributes="marksman, brawler", figures=2)

    assert g.figures[0].who.attributes == ("marksman", "brawler")
    assert len(g.figures[1].who.attributes) == 1


@pytest.mark.rule(
    "atz.class.military-rogue", "atz.class.police-rogue-week2", "atz.class.police-rogue-2months"
)
@pytest.mark.parametrize(
    ("people", "day", "dice", "kind"),
    [
        pytest.param("military", 60, (), Class.MILITARY, id="soldiers until two months are over"),
        pytest.param("military", 61, (3,), Class.SURVIVOR, id="then Survivors on 1-3"),
        pytest.param("military", 61, (4,), Class.GANGER, id="or Gangers"),
        pytest.param("police", 14, (), Class.MILITARY, id="police in the second week"),
        pytest.param("police", 15, (2,), Class.GANGER, id="rogue on 1-2 when it is over"),
        pytest.param("police", 15, (3,), Class.MILITARY, id="or not"),
        pytest.param("police", 61, (3, 3), Class.SURVIVOR, id="after two months Survivors"),
        pytest.param("police", 61, (3, 4), Class.GANGER, id="or Gangers, those not rogue yet"),
        pytest.param("police", 61, (1,), Class.GANGER, id="rogue before"),
        pytest.param("survivor", 400, (), Class.SURVIVOR, id="others stay what they are"),
    ],
)
def test_class_military_rogue(
    people: ListName, day: int, dice: tuple[int, ...], kind: Class
) -> None:
    """Soldiers and police go their own way as time passes, one roll for the whole group."""
    script = Dice.scripted(*dice)

    assert class_of(script, people, day) == kind
    assert script.spent


@pytest.mark.rule("atz.class.military-rogue", "atz.npc.stances")
def test_class_military_rogue_holds_for_the_whole_group() -> None:
    """All of a group that has gone rogue use the same reactions, a player's and nobody's."""
    dice = Dice.scripted(5, 1, 3, 3, *CLUMSY, 4, 4, *CLUMSY)

    band = hostile_band(tables(), dice, "military", 2, 2, 61)
    mine = muster(tables(), Dice.seeded(5), "military", 0, 1, 4, day=61)

    assert {it.who.kind for it in band} == {Class.GANGER}
    assert len({it.who.kind for it in mine} - {Class.MILITARY}) == 1
    assert dice.spent


@pytest.mark.rule("atz.recruit.military-kind", "atz.recruit.national-guard")
@pytest.mark.parametrize(
    ("die", "rep"),
    [
        pytest.param(5, 3, id="National Guard on 1-5: 2 is added"),
        pytest.param(6, 4, id="the Army on 6"),
    ],
)
def test_recruit_military_kind(die: int, rep: int) -> None:
    """A military force is National Guard or Army, one roll for all of it."""
    band = hostile_band(tables(), Dice.scripted(die, 3, 5, *CLUMSY), "military", 2, 1)

    assert [it.rep for it in band] == [rep]


@pytest.mark.rule("atz.recruit.military-kind")
def test_recruit_military_kind_is_for_soldiers() -> None:
    """Nobody else rolls for it."""
    assert not is_guard(Dice.scripted(), "police")


@pytest.mark.rule("atz.gear.as-modelled", "atz.ex.as-modelled")
def test_gear_as_modelled() -> None:
    """Figures picked with a pistol, a shotgun and an assault rifle play with exactly those."""
    g = dealt(roster="survivor star pistol; survivor shotgun; military assault-rifle")

    assert [it.guns for it in g.figures] == [("pistol",), ("shotgun",), ("assault-rifle",)]
    assert [it.hand for it in g.figures] == [("pistol",), ("shotgun",), ("assault-rifle",)]
    assert [it.melee for it in g.figures] == [(), (), ()]


@pytest.mark.rule("atz.gear.as-modelled")
def test_gear_as_modelled_armour() -> None:
    """Body armour is worn by those for whom it was picked, and by soldiers in any case."""
    (group,) = read_roster("survivor star; survivor armour; military", tables())

    assert [it.armour for it in group] == [False, True, True]


@pytest.mark.rule("atz.star.recruit-number", "atz.star.recruit-rep-limit")
@pytest.mark.parametrize(
    ("text", "figures"),
    [
        pytest.param("civilian star 2; ganger 2; ganger 1", 3, id="as many as its Rep"),
        pytest.param("civilian star 1; civilian star 2; ganger 2; ganger 2; ganger 2", 5, id="two"),
    ],
)
def test_star_recruit_number_by_hand(text: str, figures: int) -> None:
    """Stars lead as many others as they have Rep together, of no higher Rep than the best."""
    (group,) = read_roster(text, tables())

    assert len(group) == figures


@pytest.mark.rule("atz.recruit.mixed", "atz.class.start-any", "atz.seat.player-figures")
def test_recruit_mixed() -> None:
    """A group may mix classes and have several Stars; each player has a group of his own."""
    g = dealt(
        2,
        roster="civilian star 3 knife agile poser; ganger star; police 2 ba-pistol slow | military "
        "star squad-automatic-weapon",
    )

    assert [(it.who.seat, it.who.kind, it.who.star, it.rep) for it in g.figures] == [
        (0, Class.CIVILIAN, True, 3),
        (0, Class.GANGER, True, 5),
        (0, Class.MILITARY, False, 2),
        (1, Class.MILITARY, True, 5),
    ]
    assert [it.who.attributes for it in g.figures] == [("agile", "poser"), (), ("slow",), ()]
    assert [it.who.name for it in g.figures] == ["Ada", "Ben", "Cleo", "Gus"]
    assert g.figures[0].melee == ("knife",)
    assert g.figures[3].who.armour
    assert len({it.group for it in g.figures[:3]}) == 1


@pytest.mark.rule("atz.gear.as-modelled", "atz.seat.player-figures", "atz.star.group-of-star")
def test_gear_as_modelled_all_faults_at_once() -> None:
    """Whatever is wrong with a roster is said at once, each fault with its place."""
    text = (
        "survivor star bazooka; 4 pistol; ganger 7 agile poser | civilian"
        " | civilian star 2; ganger; ganger; ganger 1"
    )

    with pytest.raises(SettingsError) as caught:
        read_roster(text, tables())

    assert str(caught.value).splitlines() == [
        "roster: group 1, figure 1: bazooka: no list, weapon or attribute",
        f"roster: group 1, figure 2: name one of {LISTS}, not 0",
        "roster: group 1, figure 3: one Rep from 1 to 6",
        "roster: group 1, figure 3: at most 1 different attributes",
        "roster: group 2: at least one star",
        "roster: group 3: at most 2 others with Stars of Rep [2]",
    ]


@pytest.mark.rule("atz.rep.definition", "atz.gear.as-modelled")
@pytest.mark.parametrize("rep", ["0", "7", "3 4"], ids=["none", "above 6", "two at once"])
def test_rep_definition_from_1_to_6(rep: str) -> None:
    """A figure that is chosen by hand has one Rep from 1 to 6."""
    with pytest.raises(SettingsError, match="figure 2: one Rep from 1 to 6"):
        read_roster(f"survivor star 6; civilian {rep}", tables())


@pytest.mark.rule("atz.star.recruit-rep-limit", "atz.gear.as-modelled")
def test_star_recruit_rep_limit_by_hand() -> None:
    """Nobody is better than the best of a group's Stars."""
    with pytest.raises(SettingsError, match="nobody with a higher Rep than the Star"):
        read_roster("civilian star 3; ganger 4", tables())


@pytest.mark.rule("atz.star.group-of-star", "atz.seat.player-figures")
@pytest.mark.parametrize(
    ("stars", "figures", "hard", "grunts"),
    [
        pytest.param(1, 6, False, 5, id="one Star: up to its Rep"),
        pytest.param(1, 6, True, 3, id="a Star of Rep 3"),
        pytest.param(2, 6, True, 4, id="two Stars share the rest"),
        pytest.param(3, 3, False, 0, id="Stars alone"),
    ],
)
def test_star_group_of_star(stars: int, figures: int, grunts: int, *, hard: bool) -> None:
    """Each Star recruits Grunts of its own, one for each point of its Rep at most."""
    g = dealt(stars=stars, figures=figures, hard=hard)

    assert [it.who.star for it in g.figures] == [True] * stars + [False] * grunts


@pytest.mark.rule("atz.zombie.start-entry-details", "atz.zombie.start-human-entry")
@pytest.mark.parametrize(
    ("edge", "ends"),
    [
        ("bottom", [(240, 80), (260, 80)]),
        ("left", [(80, 240), (80, 260)]),
        ("top", [(240, 400), (260, 400)]),
        ("right", [(400, 240), (400, 260)]),
    ],
)
def test_zombie_start_entry_details_any_edge(edge: str, ends: list[tuple[int, int]]) -> None:
    """A group comes in over the edge it likes, a full move deep and within 4 inches."""
    g = dealt(entry="choose", figures=2)

    g.choose(Enter(edge, 2, fast=False))  # type: ignore[arg-type]

    assert [(it.x, it.y) for it in g.figures] == ends


@pytest.mark.rule("atz.zombie.start-entry-details")
@pytest.mark.parametrize(
    ("dice", "deep"),
    [
        pytest.param((1, 2), 160, id="both dice passed"),
        pytest.param((1, 6), 120, id="one passed"),
        pytest.param((6, 6), 80, id="none passed"),
    ],
)
def test_zombie_start_entry_details_fast(dice: tuple[int, ...], deep: int) -> None:
    """A Fast Move onto the table takes the normal test."""
    g = dealt(entry="choose", roster="survivor star 5")
    g.dice = Dice.scripted(*dice, 1, 2)

    g.choose(Enter("bottom", 2, fast=True))

    assert (g.figures[0].x, g.figures[0].y) == (240, deep)


@pytest.mark.rule("atz.zombie.start-human-entry")
def test_zombie_start_human_entry_hostiles_from_the_middle_of_the_top() -> None:
    """Humans whom nobody commands enter over the middle of the edge opposite to the players'."""
    bare = {"scenario": "skirmish", "town": False, "zombies": 0, "hostiles": 2}

    g = box.prepare(1, Dice.seeded(3, "table"), bare, None)

    entered = [(it.x, it.y) for it in g.figures if it.who.seat == NOBODY and not it.who.zombie]
    assert entered == [(240, 400), (260, 400)]


@pytest.mark.rule("atz.seat.versus-deployment", "atz.zombie.start-entry-details")
def test_seat_versus_deployment_takes_turns() -> None:
    """Opponents choose by a die and their Star's Rep, and never the same edge."""
    g = dealt(2, entry="choose", versus=True, roster="civilian star 3 | ganger star 6")
    first = g.decision.seat if g.decision else None

    g.choose(Enter("left", 2, fast=False))

    options = g.decision.options if g.decision else ()
    offered = {option.edge for option in options if isinstance(option, Enter)}
    assert first == 1
    assert offered == {"bottom", "top", "right"}


@pytest.mark.rule("atz.map.larger-tables")
@pytest.mark.parametrize(("size", "middle"), [(480, 240), (600, 240), (720, 360)])
def test_map_larger_tables_road_on_a_border(size: int, middle: int) -> None:
    """The road's centre line lies on a border of sections, 6 inches off with an odd number."""
    assert lay_roads(Area.SUBURBS, Dice.scripted(1), size) == [(0, middle - 40, size, middle + 40)]


@pytest.mark.rule("atz.map.larger-tables", "atz.map.vehicle-numbers")
def test_map_larger_tables_are_built() -> None:
    """A table of 6 feet is laid out as one of 4, with more on it."""
    large = build_town(tables(), Area.SUBURBS, Dice.seeded(2), 720)

    assert (large.width, large.height) == (720, 720)
    assert len(large.buildings) >= scaled(4, 720)
    assert sum(bool(thing.vehicle) for thing in large.obstacles) >= scaled(4, 720)


@pytest.mark.rule("atz.map.larger-tables")
def test_map_larger_tables_by_setting() -> None:
    """The players agree on the size of the table."""
    assert dealt(size=60).terrain.width == 600
    assert Settings().size == 48
