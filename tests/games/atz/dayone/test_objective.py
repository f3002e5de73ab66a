"""What is found at the places of Day One, by order of arrival, and not a moment before."""

import msgspec
import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.day_one import Kin
from shamble.games.atz.battle.day_one_events import ObjectiveReached
from shamble.games.atz.battle.day_one_options import GoOn, StayPut
from shamble.games.atz.battle.encounter_options import Search, TakeFind
from shamble.games.atz.battle.options import Activate, Leave
from shamble.games.atz.battle.state import LEFT, Atz
from shamble.games.atz.book.day_one_tables import PlaceName
from shamble.games.atz.book.terms import Keys
from shamble.games.atz.loot.search import bars_searching
from shamble.games.atz.table.placement import add_zombie
from shamble.kernel.dice import Dice
from shamble.kernel.options import Seat
from tests.games.atz.camps import offered, told
from tests.games.atz.days import (
    CHILD,
    MIDDLE,
    SPOUSE,
    act,
    answers,
    asked,
    at,
    day,
    day_now,
    first_day,
    hero,
    put,
    sheet_now,
    visit_now,
)

FAMILY = first_day(day(SPOUSE, CHILD))
OWNED = answers(vehicle="suv", tank="half", parked="elsewhere")


@pytest.mark.rule("atz.day-one.loc-spouse")
@pytest.mark.parametrize(
    ("arrival", "die", "rolls"),
    [
        pytest.param(1, 4, (), id="first, 4: she is there"),
        pytest.param(1, 5, (1,), id="first, 5: gone"),
        pytest.param(2, 2, (), id="second, 2: she is there"),
        pytest.param(2, 3, (1,), id="second, 3: gone"),
        pytest.param(7, 2, (), id="as late as can be, 2: she is there"),
    ],
)
def test_day_one_loc_spouse_by_arrival(arrival: int, die: int, rolls: tuple[int, ...]) -> None:
    """A spouse is at work on 1 to 4 for who comes first, later on 1 or 2; she comes along."""
    found = not rolls
    g = at("spouse-work", die, *rolls, *((4, 4) if found else ()), made=FAMILY, arrival=arrival)

    act(g)

    assert [it.who.name for it in g.figures] == (["Ada", "Ben"] if found else ["Ada"])
    assert day_now(g).kin == ((CHILD,) if found else day_now(g).kin)
    assert (asked(g) == "orders") == found


@pytest.mark.rule("atz.day-one.loc-spouse-gone", "atz.day-one.location-over")
@pytest.mark.parametrize(
    ("die", "where"),
    [pytest.param(3, "home", id="3: home"), pytest.param(4, "school", id="4: to the school")],
)
def test_day_one_loc_spouse_gone_where_to(die: int, where: str) -> None:
    """Who is gone went home on 1 to 3, to the children's school on 4 to 6; the place is over."""
    g = at("spouse-work", 6, die, made=FAMILY)

    act(g)

    assert next(kin.where for kin in day_now(g).kin if kin.name == "Ben") == where
    assert g.result is not None
    assert day_now(g).stops[0].found == "gone"


@pytest.mark.rule("atz.day-one.loc-spouse-found-later", "atz.day-one.loc-spouse-gone")
def test_day_one_loc_spouse_found_later_without_children_always_home() -> None:
    """Without children at a school no die is rolled: she went home."""
    g = at("spouse-work", 6, made=first_day(day(SPOUSE)))

    act(g)

    assert day_now(g).kin[0].where == "home"


@pytest.mark.rule("atz.day-one.loc-school", "atz.ex.derived-getting-there-foot")
@pytest.mark.parametrize(
    ("arrival", "dice", "found"),
    [
        pytest.param(1, (5,), True, id="first, 5"),
        pytest.param(1, (6, 1), False, id="first, 6"),
        pytest.param(2, (3,), True, id="second, 3"),
        pytest.param(2, (4, 1), False, id="second, 4"),
        pytest.param(3, (1,), True, id="third, 1"),
        pytest.param(3, (2, 1), False, id="third, 2"),
        pytest.param(4, (1,), False, id="fourth: gone, and only what one is told is rolled"),
    ],
)
def test_day_one_loc_school_by_arrival(arrival: int, dice: tuple[int, ...], found: bool) -> None:  # noqa: FBT001
    """All children of a school are found together, the less likely the later one comes."""
    both = (CHILD, Kin("Dov", "big", "school"), Kin("Edie", "big", "school-2"))
    g = at("school", *dice, made=first_day(day(*both)), arrival=arrival)

    act(g)

    names = ["Ada", "Cleo", "Dov"] if found else ["Ada"]
    assert [it.who.name for it in g.figures] == names
    reps = {it.who.name: (it.rep, it.who.type) for it in g.figures[1:]}
    assert reps == ({"Cleo": (2, "Small child"), "Dov": (3, "Big kid")} if found else {})


@pytest.mark.rule("atz.day-one.loc-school-gone", "atz.day-one.loc-school-later")
@pytest.mark.parametrize(
    ("die", "told_as", "where"),
    [
        pytest.param(1, "picked-up", "home", id="1: picked up"),
        pytest.param(3, "picked-up", "home", id="3: picked up"),
        pytest.param(4, "evacuated", "evacuated", id="4: evacuated"),
        pytest.param(5, "left", "home", id="5: they already left"),
    ],
)
def test_day_one_loc_school_gone_what_one_is_told(die: int, told_as: str, where: str) -> None:
    """Children who are gone were picked up, evacuated or left; the place is over."""
    g = at("school", 6, die, made=FAMILY)

    act(g)

    event = told(g, ObjectiveReached)[0]
    assert isinstance(event, ObjectiveReached)
    assert (event.told, event.told_die) == (told_as, die)
    assert next(kin.where for kin in day_now(g).kin if kin.name == "Cleo") == where
    assert g.result is not None


@pytest.mark.rule("atz.day-one.loc-spouse-found-later")
@pytest.mark.parametrize(
    ("die", "names", "where"),
    [
        pytest.param(1, ["Ada", "Ben", "Cleo"], [], id="the children are there: so is she"),
        pytest.param(6, ["Ada"], ["home", "home"], id="gone: she has taken them home"),
    ],
)
def test_day_one_loc_spouse_found_later_at_the_school(
    die: int, names: list[str], where: list[str]
) -> None:
    """A spouse who went to the school is there, or has taken the children home."""
    ben = msgspec.structs.replace(SPOUSE, where="school")
    g = at("school", die, *((4, 4) if die == 1 else ()), made=first_day(day(ben, CHILD)))

    act(g)

    assert [it.who.name for it in g.figures] == names
    assert [kin.where for kin in day_now(g).kin] == where


@pytest.mark.rule("atz.day-one.loc-spouse-found-later", "atz.day-one.loc-spouse-gone")
@pytest.mark.parametrize("arrival", [1, 3])
def test_day_one_loc_spouse_found_later_at_home(arrival: int) -> None:
    """A spouse who left work for home is there, first or third."""
    gone = at("spouse-work", 6, made=first_day(day(SPOUSE)))
    act(gone)
    g = at("home", 4, 4, made=sheet_now(gone), arrival=arrival)

    act(g)

    assert [it.who.name for it in g.figures] == ["Ada", "Ben"]
    assert day_now(g).kin == ()


@pytest.mark.rule("atz.day-one.loc-work")
@pytest.mark.parametrize(
    ("arrival", "dice", "found"),
    [
        pytest.param(1, (), True, id="first: always"),
        pytest.param(2, (4,), True, id="second, 4"),
        pytest.param(2, (5,), False, id="second, 5"),
        pytest.param(3, (2,), True, id="third, 2"),
        pytest.param(3, (3,), False, id="third, 3"),
        pytest.param(4, (), False, id="fourth: never"),
    ],
)
def test_day_one_loc_work_by_arrival(arrival: int, dice: tuple[int, ...], found: bool) -> None:  # noqa: FBT001
    """What one came for is at work, unless it was looted, which ends the place."""
    g = at("work", *dice, arrival=arrival, wish="luxury")

    act(g)

    assert (g.result is None) == found
    assert visit_or_stop(g) == ("found" if found else "looted")


def visit_or_stop(g: Atz) -> str:
    """Return what was found, whether one is still there or not."""
    return visit_now(g).found if g.encounter is not None else day_now(g).stops[-1].found


@pytest.mark.rule("atz.day-one.what-you-came-for", "atz.day-one.family-figures")
@pytest.mark.parametrize(
    ("place", "wish", "dice", "has"),
    [
        pytest.param("work", "luxury", (), ("luxury",), id="work: a luxury"),
        pytest.param(
            "work", "improvised-two-handed-weapon", (), ("improvised-two-handed-weapon",),
            id="work: something to hit with",
        ),
        pytest.param("box-store", "shotgun", (), ("shotgun",), id="box store: a shotgun"),
        pytest.param("box-store", "fuel", (), ("fuel",), id="box store: fuel"),
        pytest.param("supermarket", "", (), ("food", "food"), id="supermarket: two food"),
    ],
)  # fmt: skip
def test_day_one_what_you_came_for_is_in_hand(
    place: PlaceName, wish: str, dice: tuple[int, ...], has: tuple[str, ...]
) -> None:
    """What one came for is one's own at once."""
    g = at(place, *dice, wish=wish)

    act(g)

    it = g.figures[0]
    assert g.encounter is not None
    assert (*it.guns, *it.melee, *g.encounter.packs[0]) == has


@pytest.mark.rule("atz.day-one.what-you-came-for")
def test_day_one_what_you_came_for_boards_and_colleagues() -> None:
    """Boards are carried; a colleague of the Civilian list comes along, no better than the Star."""
    boards = at("box-store", wish="materials")
    work = at("work", 6, 6, wish="colleague")

    act(boards)
    act(work)

    assert boards.figures[0].materials
    assert len({it.who.name for it in work.figures}) == 2
    assert work.figures[1].rep <= 3
    assert not work.figures[1].guns


@pytest.mark.rule("atz.day-one.loc-box-store")
@pytest.mark.parametrize(
    ("arrival", "dice", "found"),
    [
        pytest.param(1, (), True, id="first: always"),
        pytest.param(2, (5,), True, id="second, 5"),
        pytest.param(2, (6,), False, id="second, 6"),
        pytest.param(3, (3,), True, id="third, 3"),
        pytest.param(3, (4,), False, id="third, 4"),
        pytest.param(4, (1,), True, id="fourth, 1"),
        pytest.param(4, (2,), False, id="fourth, 2"),
        pytest.param(5, (), False, id="fifth: never"),
    ],
)
def test_day_one_loc_box_store_by_arrival(
    arrival: int,
    dice: tuple[int, ...],
    found: bool,  # noqa: FBT001
) -> None:
    """The box store is looted sooner or later."""
    g = at("box-store", *dice, arrival=arrival, wish="fuel")

    act(g)

    assert (g.result is None) == found


@pytest.mark.rule("atz.day-one.loc-supermarket", "atz.day-one.loc-supermarket-fourth")
@pytest.mark.rule("atz.ex.derived-supermarket-fourth")
@pytest.mark.parametrize(
    ("arrival", "dice", "found"),
    [
        pytest.param(1, (), True, id="first: always"),
        pytest.param(2, (4,), True, id="second, 4"),
        pytest.param(2, (5,), False, id="second, 5"),
        pytest.param(3, (3,), True, id="third, 3"),
        pytest.param(3, (4,), False, id="third, 4"),
        pytest.param(4, (1,), True, id="fourth, 1"),
        pytest.param(4, (3,), False, id="fourth, 3: no result is printed, by ruling looted"),
        pytest.param(5, (), False, id="fifth: never"),
    ],
)
def test_day_one_loc_supermarket_by_arrival(
    arrival: int,
    dice: tuple[int, ...],
    found: bool,  # noqa: FBT001
) -> None:
    """The supermarket is looted sooner or later."""
    g = at("supermarket", *dice, arrival=arrival)

    act(g)

    assert (g.result is None) == found


@pytest.mark.rule("atz.day-one.store-search")
def test_day_one_store_search_counts_as_occupied_and_takes_no_stock() -> None:
    """A store that is not looted may be searched: an 8 is food, which no area is short of after."""
    g = at("supermarket")
    assert bars_searching(g, Search(0)) == "atz.day-one.store-search"
    act(g)
    g.dice = Dice.scripted(4, 4)

    g.choose(Search(0))

    assert offered(g)[0] == TakeFind(0, "food")
    assert sheet_now(g).places[1].stock == (10,) * 7


@pytest.mark.rule("atz.day-one.store-search", "atz.day-one.random-humans")
def test_day_one_random_humans_other_buildings_are_empty_and_shut() -> None:
    """Nothing is rolled on entering a building, and none but a store is searched."""
    g = at("bank")

    act(g)

    assert g.dice.spent
    assert bars_searching(g, Search(0)) == "atz.day-one.store-search"


@pytest.mark.rule("atz.day-one.loc-vehicle")
@pytest.mark.parametrize(
    ("arrival", "found"),
    [
        pytest.param(1, "found", id="first"),
        pytest.param(3, "found", id="third"),
        pytest.param(4, "hot-wire", id="fourth: somebody was at it"),
        pytest.param(5, "gone", id="fifth: gone"),
    ],
)
def test_day_one_loc_vehicle_by_arrival(arrival: int, found: str) -> None:
    """One's own vehicle stands there with its fuel, until somebody was at it, or it is gone."""
    g = at("vehicle", made=first_day(day(answers=OWNED)), arrival=arrival)
    before = len(g.vehicles)

    act(g)

    assert visit_or_stop(g) == found
    assert len(g.vehicles) == before + (found != "gone")
    assert found == "gone" or (g.vehicles[-1].kind, g.vehicles[-1].fuel) == ("suv", 3)


@pytest.mark.rule("atz.day-one.loc-vehicle-hotwire")
@pytest.mark.parametrize(
    ("arrival", "owners", "keys", "why"),
    [
        pytest.param(1, (0,), Keys.UNKNOWN, "loc-vehicle", id="one's own keys"),
        pytest.param(4, (), Keys.MISSING, "loc-vehicle-hotwire", id="no keys fit any more"),
    ],
)
def test_day_one_loc_vehicle_hotwire_only_when_looted(
    arrival: int, owners: tuple[int, ...], keys: Keys, why: str
) -> None:
    """A vehicle that was found is started with one's own keys; a looted one has none."""
    g = at("vehicle", made=first_day(day(answers=OWNED)), arrival=arrival)

    act(g)

    assert (g.vehicles[-1].owners, g.vehicles[-1].keys) == (owners, keys)
    assert [one.rule for one in told(g, ObjectiveReached)] == [f"atz.day-one.{why}"]


@pytest.mark.rule("atz.day-one.loc-bank")
@pytest.mark.parametrize(("arrival", "units"), [(1, 3), (2, 0), (5, 0)])
def test_day_one_loc_bank_by_arrival(arrival: int, units: int) -> None:
    """Three units of luxuries for who comes first; later the bank is closed."""
    g = at("bank", arrival=arrival)

    act(g)

    has = [item for it in sheet_now(g).members for item in it.pack]
    has += [] if g.encounter is None else [*g.encounter.packs[0]]
    assert has.count("luxury") == units
    assert (g.result is None) == bool(units)


def said_by(g: Atz) -> list[str]:
    """Return which rules have said what was found."""
    events = told(g, ObjectiveReached)
    return [one.rule for one in events if isinstance(one, ObjectiveReached)]


@pytest.mark.rule("atz.day-one.loc-home-early", "atz.day-one.loc-home-early-goods")
@pytest.mark.parametrize(
    ("kin", "found"),
    [
        pytest.param((SPOUSE,), "deserted", id="she is at work"),
        pytest.param((Kin("Ben", "spouse", "home"),), "found", id="she was at home all day"),
    ],
)
def test_day_one_loc_home_early_who_was_there(kin: tuple[Kin, ...], found: str) -> None:
    """Early on, only those are at home who were; what is stored there is always there."""
    made = first_day(day(*kin, stored=("shotgun", "food")))
    g = at("home", *((4, 4) if found == "found" else ()), made=made, arrival=3)

    act(g)

    assert visit_now(g).found == found
    assert len(g.figures) == 1 + (found == "found")
    assert g.figures[0].guns == ("shotgun",)
    assert g.encounter is not None
    assert g.encounter.packs[0] == ("food",)
    assert day_now(g).home
    assert said_by(g) == ["atz.day-one.loc-home-early"]


@pytest.mark.rule("atz.day-one.loc-home-late")
def test_day_one_loc_home_late_everybody_is_safe() -> None:
    """Fourth or later all of the family have made it home, and the place is over."""
    lost = Kin("Dov", "big", "evacuated")
    g = at("home", 4, 4, made=first_day(day(SPOUSE, CHILD, lost)), arrival=4)

    act(g)

    assert {it.name for it in sheet_now(g).members} == {"Ada", "Ben", "Cleo", "Dov"}
    assert day_now(g).kin == ()
    assert said_by(g) == ["atz.day-one.loc-home-late"]
    assert g.result is not None


@pytest.mark.rule("atz.day-one.loc-home-early-goods", "atz.day-one.food-rounding")
@pytest.mark.rule("atz.day-one.luxury")
def test_day_one_loc_home_early_goods_that_are_too_much_stay() -> None:
    """What is too much to carry is safe at home: weapons are taken first."""
    stored = ("luxury",) + ("food",) * 5 + ("shotgun",)
    g = at("home", made=first_day(day(stored=stored)))

    act(g)

    assert g.figures[0].guns == ("shotgun",)
    assert g.encounter is not None
    assert g.encounter.packs[0] == ("luxury", "food", "food", "food")
    assert day_now(g).stored == ("food", "food")


@pytest.mark.rule("atz.day-one.loc-home-early-goods", "atz.day-one.end")
def test_day_one_loc_home_early_goods_home_may_be_the_last_stop() -> None:
    """Whoever stays at home ends the day there; whoever goes on is on the table still."""
    stays, goes = at("home"), at("home")
    act(stays)
    act(goes)

    stays.choose(StayPut())
    goes.choose(GoOn())

    assert stays.result is not None
    assert stays.result.reason == "chapter"
    assert asked(goes) == "orders"


@pytest.mark.rule("atz.day-one.objective-touch", "atz.day-one.objective-square")
@pytest.mark.parametrize(
    ("spot", "reached"),
    [
        pytest.param((155, 155), True, id="wholly inside"),
        pytest.param((154, 155), False, id="a hair outside"),
        pytest.param((205, 205), True, id="in the far corner"),
        pytest.param((205, 206), False, id="a hair outside it"),
    ],
)
def test_day_one_objective_touch_wholly_inside(spot: tuple[int, int], reached: bool) -> None:  # noqa: FBT001
    """The whole base must be in the square of 6 inches in the middle of the table."""
    g = at("vehicle", made=first_day(day(answers=OWNED)))
    put(g, 0, spot)

    act(g)

    assert visit_now(g).reached == reached


@pytest.mark.rule("atz.day-one.objective-touch")
def test_day_one_objective_touch_not_with_a_zombie_in_it() -> None:
    """Nothing is found while a zombie is in the square."""
    g = at("bank")
    add_zombie(g, MIDDLE[0], MIDDLE[1] + 24)

    act(g)

    assert not visit_now(g).reached


@pytest.mark.rule("atz.day-one.objective-reached", "atz.day-one.secret")
@pytest.mark.rule("atz.day-one.hidden-outcomes")
def test_day_one_secret_until_the_square_is_reached() -> None:
    """Nothing is settled before: the same place, reached with other dice, holds something else."""
    g = at("spouse-work", made=FAMILY)
    view = box.view(g, Seat(0))
    lucky, unlucky = g.copy(), g.copy()
    lucky.dice, unlucky.dice = Dice.scripted(1, 4, 4), Dice.scripted(6, 1)

    act(lucky)
    act(unlucky)

    assert view.visit is not None
    assert view.visit.found == ""
    assert len(lucky.figures) == 2
    assert len(unlucky.figures) == 1


@pytest.mark.rule("atz.day-one.hidden-outcomes")
@pytest.mark.parametrize(("arrival", "found"), [(1, "found"), (2, "looted")])
def test_day_one_hidden_outcomes_need_no_die_where_there_is_no_doubt(
    arrival: int, found: str
) -> None:
    """Who is first at the bank finds it open, and who is later finds nothing: no die falls."""
    g = at("bank", arrival=arrival)

    act(g)

    assert visit_or_stop(g) == found
    assert [one.die for one in told(g, ObjectiveReached)] == [0]  # type: ignore[attr-defined]


@pytest.mark.rule("atz.day-one.objective-square", "atz.day-one.secret")
def test_day_one_objective_square_is_shown_until_it_is_reached() -> None:
    """The middle of the square has the name of the place on it, until one is there."""
    g = at("bank")
    before = box.view(g, Seat(0)).marks

    act(g)

    assert [(one.title, one.x, one.y) for one in before] == [("the bank", *MIDDLE)]
    assert box.view(g, Seat(0)).marks == ()


@pytest.mark.rule("atz.day-one.objective-square", "atz.day-one.location-over")
def test_day_one_objective_square_found_people_must_leave_the_table() -> None:
    """What was found is one's own when one has left by an edge; until then the place goes on."""
    g = at("bank", made=first_day(day(order=("bank",))))
    act(g)
    put(g, 0, (180, 5))

    g.choose(Leave(0))

    assert g.result is not None
    assert g.result.reason == "stop"
    assert sheet_now(g).members[0].pack == ("luxury",) * 3
    assert day_now(g).order == ()


@pytest.mark.rule("atz.day-one.location-over")
def test_day_one_location_over_leaving_early_gives_it_up() -> None:
    """Whoever leaves before the square is reached has been there for nothing."""
    g = at("bank", inside=False)
    put(g, 0, (180, 5))
    act(g)

    g.choose(Leave(0))

    assert day_now(g).stops[0].found == ""
    assert sheet_now(g).members[0].pack == ()


@pytest.mark.rule("atz.day-one.family-figures")
@pytest.mark.parametrize(
    ("rep", "dice", "spouse"),
    [
        pytest.param(3, (1, 1, 6, 6), 2, id="Rep above the Star's is rolled again"),
        pytest.param(5, (1, 1), 5, id="a better Star has a better one"),
    ],
)
def test_day_one_family_figures_spouse_by_the_list(
    rep: int, dice: tuple[int, ...], spouse: int
) -> None:
    """A spouse is of the Civilian list, unarmed, and no better than the Star."""
    g = at("spouse-work", 1, *dice, made=first_day(day(SPOUSE), hero(rep)))

    act(g)

    it = g.figures[1]
    assert it.rep == spouse
    assert (it.who.seat, it.guns, it.melee) == (0, (), ())
    assert it.status < LEFT
    assert it.group == g.figures[0].group
    assert offered(g)


@pytest.mark.rule("atz.day-one.family-figures")
def test_day_one_family_figures_come_along_as_family() -> None:
    """A spouse who was found and brought away is of the group, of the family, from month 1 on."""
    g = at("spouse-work", 1, 1, 1, made=first_day(day(SPOUSE), hero(5)))
    act(g)
    for figure in (0, 1):
        put(g, figure, (180, 5 + 12 * figure))
    g.dice = Dice.seeded("home")

    g.choose(Leave(0))
    g.choose(Activate(g.figures[1].group, "move"))
    g.choose(Leave(1))

    spouse = sheet_now(g).members[1]
    assert (spouse.name, spouse.rep, spouse.family, spouse.since) == ("Ben", 5, True, 1)
    assert day_now(g).kin == ()
