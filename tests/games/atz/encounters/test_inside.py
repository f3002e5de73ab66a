"""What is in a building: when it is rolled, for whom, and where they stand."""

import msgspec
import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.encounter import Encounter, House
from shamble.games.atz.battle.encounter_events import BuildingEntered, Encountered
from shamble.games.atz.battle.encounter_options import ComeAlong, Greet
from shamble.games.atz.battle.options import EndActivation, Move, Prompt
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.encounter_tables import EncounterName, people_of
from shamble.games.atz.book.tables import ListName
from shamble.games.atz.book.terms import Area, Class, Status
from shamble.games.atz.encounters.inside import find_out, inward, newcomer, stand_before
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.telling.view import view
from shamble.kernel.dice import Dice
from tests.games.atz.encounters.houses import (
    CIVILIANS,
    PEOPLE,
    REP3,
    REP4,
    VACANT,
    ZOMBIES,
    go_in,
    house,
    order,
    told,
)
from tests.games.atz.positions import activate, battle, human, run, table

BEFORE = (25.0, 18.5)  # before the door
Corner = tuple[float, float]  # inches
Corners = tuple[float, float, float, float]


def entered(g: Atz) -> BuildingEntered:
    """Return the one event of somebody going in."""
    (one,) = told(g, BuildingEntered)
    return one


@pytest.mark.rule("atz.inside.roll-on-entry", "atz.inside.vacant", "atz.inside.humans")
@pytest.mark.rule("atz.inside.zombies-maybe", "atz.inside.zombies-sure")
@pytest.mark.rule("atz.inside.result-of-one", "atz.inside.no-one-there-counts-as")
@pytest.mark.parametrize(
    ("dice", "what", "count"),
    [
        ((1, 1), "nobody", 0),
        ((2, 2), "nobody", 0),
        ((2, 3, 2), "humans", 0),
        ((4, 4, 2), "humans", 0),
        ((4, 5, 1), "zombies", 0),
        ((4, 5, 2), "zombies", 0),
        ((5, 5, 3, 6, 6), "zombies", 2),
        ((5, 6, 6, 6, 6), "zombies", 3),
        ((6, 6, 1, 6, 6), "zombies", 2),
        ((6, 6, 6, 6, 6), "zombies", 4),
    ],
)
def test_inside_roll_on_entry(dice: tuple[int, ...], what: str, count: int) -> None:
    """Two dice say what is inside, half a die how many; one alone is nobody, unless it is sure."""
    g = go_in(house(human(*BEFORE), dice=dice))

    one = entered(g)
    assert (one.what, one.count) == (what, count)
    assert len(g.figures) == 1 + count
    assert g.encounter is not None
    assert g.encounter.houses[0].occupied == (count > 0)


@pytest.mark.rule("atz.inside.humans", "atz.inside.result-of-one")
def test_inside_humans_are_two_or_three() -> None:
    """A 3 is two people, of one list each rolled for himself."""
    dice = (*PEOPLE, 3, *CIVILIANS, *REP3, *REP4)
    g = go_in(house(human(*BEFORE, star=True), dice=dice))

    met = [it for it in g.figures[1:] if not it.who.zombie]
    assert [it.rep for it in met] == [3, 4]


@pytest.mark.rule("atz.inside.result-of-one")
def test_inside_result_of_one_may_be_read_from_the_die() -> None:
    """By the option, a 2 is one zombie and only a 1 is none."""
    one = go_in(house(human(*BEFORE), dice=(*ZOMBIES, 2, 1, 6), raw_half=True))
    none = go_in(house(human(*BEFORE), dice=(*ZOMBIES, 1), raw_half=True))

    assert (entered(one).count, entered(none).count) == (1, 0)


@pytest.mark.rule("atz.inside.modifiers-only-in-qrs", "atz.time.effects")
@pytest.mark.parametrize(
    ("area", "time", "total", "what"),
    [
        (Area.SUBURBS, "daytime", 5, "humans"),
        (Area.SUBURBS, "pre-dawn", 6, "humans"),
        (Area.SUBURBS, "evening", 6, "humans"),
        (Area.SUBURBS, "night", 8, "zombies"),
        (Area.URBAN, "pre-dawn", 8, "zombies"),
        (Area.RURAL, "pre-dawn", 4, "humans"),
        (Area.RURAL, "daytime", 3, "nobody"),
    ],
)
def test_inside_modifiers(area: Area, time: str, total: int, what: str) -> None:
    """Town and night add two, the country takes two, daylight one; a row is read by the total."""
    g = go_in(house(human(*BEFORE), dice=(3, 3, 1), area=area, time=time))

    assert (entered(g).total, entered(g).what) == (total, what)
    assert g.dice.script == ([1] if what == "nobody" else [])  # how many is rolled where some are


@pytest.mark.rule(
    "atz.ex.derived-whats-inside-urban-night", "atz.ex.derived-whats-inside-rural-day"
)
def test_inside_examples() -> None:
    """A 6 in town at night is a 10, and a 2 then is nobody; in the country by day it is a 3."""
    town = entered(go_in(house(human(*BEFORE), dice=(2, 4, 2), area=Area.URBAN, time="night")))
    country = entered(go_in(house(human(*BEFORE), dice=(3, 3), area=Area.RURAL)))

    assert (town.total, town.what, town.count) == (10, "zombies", 0)
    assert (country.total, country.what, country.count) == (3, "nobody", 0)


@pytest.mark.rule("atz.inside.once-per-building")
def test_inside_is_rolled_once() -> None:
    """Whoever goes out and comes back, or comes later, finds what there was."""
    g = go_in(house(human(*BEFORE), dice=VACANT))
    order(g, Move(0, 250, 189))
    g.choose(EndActivation())
    activate(g, 0)

    order(g, Move(0, 250, 215))

    assert len(told(g, BuildingEntered)) == 1
    assert (g.figures[0].x, g.figures[0].y) == (250, 215)


@pytest.mark.rule("atz.inside.once-per-building")
def test_inside_is_not_rolled_for_others() -> None:
    """Humans whom nobody commands, and zombies, go in and bring nothing to light."""
    g = house(human(5, 5), human(25, 25, side=2))

    assert newcomer(g) == -1


@pytest.mark.rule("atz.inside.who-is-entering")
def test_inside_who_is_entering_is_said_before_the_dice() -> None:
    """Who is near enough may come along; it is asked before any die is rolled."""
    g = go_in(house(human(*BEFORE), human(23.5, 18.5), dice=VACANT))

    assert g.decision is not None
    assert g.decision.prompt == Prompt.COME_ALONG
    assert set(g.decision.options) == {ComeAlong(0, ()), ComeAlong(0, (1,))}
    assert not told(g, BuildingEntered)
    assert g.bars(ComeAlong(1, ())) == "shamble.choose.not-offered"  # he is not the first
    assert g.bars(ComeAlong(0, (1, 1))) == "atz.inside.who-is-entering"
    g.choose(ComeAlong(0, (1,)))
    assert entered(g).figures == (0, 1)
    other = g.figures[1]
    assert 200 < other.y < 300
    assert (other.hidden, other.act.moved, other.act.path) == (False, True, ())


@pytest.mark.rule("atz.inside.who-is-entering")
def test_inside_who_is_entering_comes_into_sight() -> None:
    """Who comes along is noticed by an enemy inside before it is known what else is there."""
    watcher = human(28, 28, side=2, facing=(0, -1))
    g = go_in(house(human(*BEFORE), human(23.5, 18.5), watcher, dice=(6, 6, 6, 6, *VACANT)))
    go_in(g)

    g.choose(ComeAlong(0, (1,)))

    assert [one.cause for one in told(g, events.TestTaken)] == [0, 1]
    kinds = [type(one.event) for one in g.log or ()]
    assert kinds.index(events.TestTaken) < kinds.index(BuildingEntered)


@pytest.mark.rule("atz.inside.who-is-entering")
@pytest.mark.parametrize(
    "other",
    [
        pytest.param(human(21.5, 18.5, move_left=0), id="has no move left"),
        pytest.param(human(21.5, 18.5, status=Status.HUNKERED), id="hunkers"),
        pytest.param(human(21.5, 18.5, prone=True), id="lies"),
    ],
)
def test_inside_who_is_entering_must_get_there(other: object) -> None:
    """Nobody comes along who cannot get inside in this activation."""
    g = house(human(*BEFORE), other, dice=VACANT)  # type: ignore[arg-type]
    if g.figures[1].status == Status.CARRYING_ON and not g.figures[1].prone:
        g.figures[1].act.move_left = 0

    go_in(g)

    assert entered(g).figures == (0,)
    assert g.bars(ComeAlong(0, (1,))) is not None


@pytest.mark.rule("atz.inside.who-is-entering")
def test_inside_who_is_entering_may_be_behind_the_wall() -> None:
    """Who set out with the first may come along though a wall is between them by now."""
    g = house(human(25, 21), human(22.5, 18), dice=VACANT)
    assert g.figures[0].group != g.figures[1].group

    order(g, ComeAlong(0, (1,)))

    assert entered(g).figures == (0, 1)
    assert g.figures[0].group == g.figures[1].group


@pytest.mark.rule("atz.inside.who-is-entering")
def test_inside_who_is_entering_has_not_acted_before() -> None:
    """Whose activation is over does not come along."""
    g = house(human(*BEFORE), human(22, 18.5), dice=VACANT)
    g.figures[1].act.done = True

    go_in(g)

    assert entered(g).figures == (0,)


@pytest.mark.rule("atz.inside.who-is-entering")
def test_inside_who_was_driven_in_finds_out_later() -> None:
    """Somebody inside a building where nobody was before is a newcomer, however he came there."""
    g = house(human(25, 25), dice=VACANT)
    g.group = -1

    order(g)

    assert entered(g).figures == (0,)


@pytest.mark.rule("atz.inside.who-is-entering")
def test_inside_who_is_entering_of_several_each_or_all() -> None:
    """Nobody, all, or any one of those who could come along is listed."""
    g = go_in(house(human(*BEFORE), human(23.5, 18.5), human(26.5, 18.5), dice=VACANT))

    assert g.decision is not None
    assert [one.figures for one in g.decision.options if isinstance(one, ComeAlong)] == [
        (), (1, 2), (1,), (2,),
    ]  # fmt: skip


@pytest.mark.rule("atz.seat.coop-numbers", "atz.inside.who-is-entering")
def test_inside_people_of_two_players_go_in_as_one_party() -> None:
    """Whoever stands inside with the first meets what is there with him, whoever commands him."""
    g = house(human(25, 22), human(23, 22, seat=1), human(5, 5, seat=1), dice=VACANT)

    run(g, find_out, 0, 0)

    assert entered(g).figures == (0, 1)


@pytest.mark.rule("atz.inside.positions", "atz.surprise.divide-zombies")
def test_inside_positions_are_four_inches_in() -> None:
    """The first stands 4 inches straight in from whom it meets, the next an inch behind it."""
    g = house(human(25, 21.5), dice=(*ZOMBIES, 3, 1, 6))

    run(g, find_out, 0, 0)

    (met,) = told(g, Encountered)
    first, second = (g.figures[i] for i in met.figures)
    assert (first.x, first.y) == (250, 255)
    assert (second.x, second.y) == (250, 265)
    assert (first.fx, first.fy < 0) == (0, True)


@pytest.mark.rule("atz.inside.positions")
@pytest.mark.parametrize(
    ("house", "door", "start", "first", "second"),
    [
        pytest.param(
            (20.0, 20.0, 30.0, 30.0), (20.0, 24.5, 20.0, 25.5), (21.5, 25), (255, 250), (265, 250),
            id="by the left-hand door",
        ),
        pytest.param(
            (20.0, 20.0, 30.0, 30.0), (30.0, 24.5, 30.0, 25.5), (28.5, 25), (245, 250), (235, 250),
            id="by the right-hand door",
        ),
        pytest.param(
            (20.0, 20.0, 30.0, 24.0), (24.5, 20.0, 25.5, 20.0), (25, 21.5), (250, 235), (240, 235),
            id="in a house that is less deep",
        ),
    ],
)  # fmt: skip
def test_inside_positions_straight_in_as_far_as_there_is_room(
    house: Corners, door: Corners, start: Corner, first: Spot, second: Spot
) -> None:
    """Straight in from the door that he came by; where that is outside, as near as one can."""
    g = battle(human(*start), terrain=table(buildings=(house,), doors=(door,)))
    g.encounter = Encounter(kind="discover", houses=[House()], came=(0,), brought={0: ()})
    g.dice = Dice.scripted(*ZOMBIES, 3, 1, 6)
    g.log = []

    run(g, find_out, 0, 0)

    (met,) = told(g, Encountered)
    assert [(g.figures[i].x, g.figures[i].y) for i in met.figures] == [first, second]


BOTTOM, TOP = (27.5, 20.0, 28.5, 20.0), (20.0, 32.0, 21.0, 32.0)
LEFT, RIGHT = (16.0, 27.5, 16.0, 28.5), (30.0, 24.0, 30.0, 25.0)


@pytest.mark.rule("atz.inside.positions")
@pytest.mark.parametrize(
    ("doors", "at", "way"),
    [
        pytest.param((), (20, 25), (0, 1), id="no door at all"),
        pytest.param((BOTTOM,), (28, 22), (0, 1), id="from below"),
        pytest.param((BOTTOM,), (28, 30), (0, 1), id="from below, and far in"),
        pytest.param((TOP,), (20, 30), (0, -1), id="from above"),
        pytest.param((LEFT,), (18, 28), (1, 0), id="from the left"),
        pytest.param((RIGHT,), (28, 24), (-1, 0), id="from the right"),
        pytest.param((LEFT, BOTTOM), (28, 22), (0, 1), id="nearer to the lower door"),
        pytest.param((BOTTOM, LEFT), (17.5, 28), (1, 0), id="nearer to the left-hand door"),
    ],
)
@pytest.mark.parametrize("rooms", [(), ((160, 200, 300, 260), (160, 260, 300, 320))])
def test_inside_positions_which_way_is_in(
    doors: tuple[Corners, ...], at: Corner, way: Spot, rooms: tuple[Spot, ...]
) -> None:
    """Inward is straight on from the nearest door of the building, whatever room one is in."""
    bare = table(buildings=((16.0, 20.0, 30.0, 32.0),), doors=doors)
    built = msgspec.structs.replace(bare.buildings[0], rooms=rooms)
    key = f"{bare.key} {len(rooms)} rooms"
    g = battle(human(*at), terrain=msgspec.structs.replace(bare, key=key, buildings=(built,)))

    assert inward(g, 0, g.figures[0]) == way


@pytest.mark.rule("atz.inside.positions")
def test_inside_positions_outside_where_there_is_no_room() -> None:
    """Whoever has no room in the building stands as near to it as can be, where he is free to."""
    terrain = table(buildings=((20.0, 20.0, 22.0, 22.0),), doors=((20.5, 20.0, 21.5, 20.0),))
    g = battle(human(21, 21), human(40, 40, side=2), terrain=terrain)

    stand_before(g, 0, 0, 1, 40)

    it = g.figures[1]
    assert (it.x, it.y) == (210, 250)


@pytest.mark.rule("atz.inside.windows-and-shooting-in")
def test_inside_holds_nothing_before_somebody_goes_in() -> None:
    """No view of a building that nobody entered tells anything, and nobody is in it."""
    g = house(human(*BEFORE), dice=(*ZOMBIES, 3, 1, 6))
    shown = view(g, None)

    assert [(it.entered, it.occupied, it.lying) for it in shown.houses] == [(False, False, ())]
    assert len(shown.figures) == 1

    go_in(g)

    after = view(g, None)
    assert [(it.entered, it.occupied) for it in after.houses] == [(True, True)]
    assert len(after.figures) == 3
    assert entered(g).dice == ZOMBIES


@pytest.mark.rule("atz.contact.who-they-are", "atz.discover.who-they-are")
@pytest.mark.parametrize(
    ("area", "lists"),
    [
        (Area.RURAL, "civilian civilian civilian military survivor survivor"),
        (Area.SUBURBS, "civilian civilian military ganger survivor survivor"),
        (Area.URBAN, "civilian military survivor survivor ganger ganger"),
    ],
)
def test_discover_who_they_are(area: Area, lists: str) -> None:
    """A die says by area whose list they are on; people of that class are met."""
    assert [people_of("discover", area, die) for die in range(1, 7)] == lists.split()
    people = {Area.RURAL: (4, 4), Area.SUBURBS: PEOPLE, Area.URBAN: (2, 2)}[area]
    for die, name in enumerate(lists.split(), 1):
        g = house(human(25, 22, star=True), dice=(*people, 3, die, *(3,) * 40), area=area)
        g.next(find_out, 0, 0)
        g.run()
        assert [it.who.kind for it in g.figures[1:]] == [Class(name)] * 2


@pytest.mark.rule("atz.takeback.who-they-are")
@pytest.mark.parametrize(
    ("area", "lists"),
    [
        (Area.RURAL, "ganger survivor survivor survivor survivor survivor"),
        (Area.SUBURBS, "ganger ganger ganger survivor survivor survivor"),
        (Area.URBAN, "survivor survivor ganger ganger ganger ganger"),
    ],
)
def test_takeback_who_they_are(area: Area, lists: str) -> None:
    """No civilians and no soldiers live where one wants to live."""
    assert [people_of("take-back", area, die) for die in range(1, 7)] == lists.split()


@pytest.mark.rule("atz.takeback.recruit", "atz.takeback.who-they-are")
def test_takeback_recruit() -> None:
    """Whoever is met there may be talked to as well."""
    dice = (*PEOPLE, 3, 1, *(3,) * 30)
    g = house(human(25, 21.5, star=True), dice=dice, kind="take-back")

    run_until_asked(g)

    assert g.decision is not None
    assert g.decision.options[0] == Greet()
    assert {it.who.kind for it in g.figures[1:]} == {Class.GANGER}


@pytest.mark.rule("atz.discover.modified-over-six")
@pytest.mark.parametrize("encounter", ["discover", "take-back"])
def test_discover_modified_over_six(encounter: EncounterName) -> None:
    """Totals above 6 count as 6."""
    expected: ListName = "ganger"
    assert people_of(encounter, Area.URBAN, 8) == expected


@pytest.mark.rule("atz.discover.who-they-are", "atz.discover.modified-over-six")
@pytest.mark.parametrize(
    ("day", "kind"),
    [
        (365, "civilian"),
        (366, "civilian"),
        (731, "ganger"),
        pytest.param(1_100, "ganger", id="two at most"),
    ],
)
def test_discover_years_add(day: int, kind: str) -> None:
    """A year after the outbreak one is added, after two years two in all."""
    die = 2 if kind == "ganger" else 1
    g = house(human(25, 21.5, star=True), dice=(*PEOPLE, 3, die, *(3,) * 40), day=day)

    run_until_asked(g)

    assert {it.who.kind for it in g.figures[1:]} == {Class(kind)}


def run_until_asked(g: Atz) -> None:
    """Go in, up to the first question, whatever dice are left."""
    g.next(find_out, 0, 0)
    g.run()


@pytest.mark.rule("atz.discover.one-class-per-group")
def test_discover_one_class_per_group() -> None:
    """The die is rolled once for all of them."""
    dice = (*PEOPLE, 6, *CIVILIANS, *REP3, *REP4, *REP3, *(6,) * 40)
    g = house(human(25, 21.5, star=True), dice=dice)

    run_until_asked(g)

    assert [it.who.kind for it in g.figures[1:]] == [Class.CIVILIAN] * 3
    assert all(it.activated for it in g.figures[1:])  # they act from the next turn on


@pytest.mark.rule("atz.discover.military-date")
@pytest.mark.parametrize(
    ("day", "extra", "kind"),
    [(60, (), Class.MILITARY), (61, (3,), Class.SURVIVOR), (61, (4,), Class.GANGER)],
)
def test_discover_military_date(day: int, extra: tuple[int, ...], kind: Class) -> None:
    """Two months after the outbreak soldiers go their own way, a die for the group."""
    dice = (*PEOPLE, 3, 3, *extra, 6, *(4,) * 60)
    g = house(human(25, 21.5, star=True), dice=dice, day=day)

    run_until_asked(g)

    assert {it.who.kind for it in g.figures[1:]} == {kind}
    assert all(
        "assault-rifle" in it.guns or "squad-automatic-weapon" in it.guns for it in g.figures[1:]
    )


@pytest.mark.rule("atz.meet.contact-during-fight", "atz.inside.once-per-building")
def test_meeting_happens_at_once() -> None:
    """It is settled in the middle of a march, and only those inside count."""
    dice = (*PEOPLE, 3, *CIVILIANS, *REP3, *REP3, *(1,) * 6, 4, 4, 4, 4)
    g = house(human(*BEFORE, star=True, rep=5, kind=Class.CIVILIAN), human(10, 10), dice=dice)

    go_in(g)

    assert g.decision is not None
    assert (g.decision.prompt, g.decision.options[0]) == (Prompt.TALK, Greet())
    shown = view(g, g.decision.seat).prospects.talk
    assert shown is not None
    assert (shown.dice, shown.against) == (5, 4)  # one against two: the other is far away
