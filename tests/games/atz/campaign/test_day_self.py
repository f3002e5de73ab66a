"""Day One's questionnaire: what answers make of somebody, and the list of places."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.asking.reading import read
from shamble.games.atz.battle.day_one import Kin
from shamble.games.atz.battle.day_one_events import DayBegan, Listed
from shamble.games.atz.battle.day_one_options import (
    Answer,
    Begin,
    GoTo,
    Rank,
    Ranked,
    Reorder,
    StopHere,
)
from shamble.games.atz.battle.options import SkipGroup
from shamble.games.atz.battle.state import Atz, Settings
from shamble.games.atz.book.day_one_tables import day_one_tables
from shamble.games.atz.book.terms import Area, Class
from shamble.games.atz.campaign.chapter import set_up_chapter
from shamble.games.atz.campaign.day_self import (
    advised,
    at_hand,
    food_units,
    is_responder,
    kind_of,
    rep_of,
    stored_at_home,
)
from shamble.games.atz.dayone.finds import fuel_units, own_fuel
from shamble.games.atz.dayone.reordering import open_places
from shamble.kernel.box import Voice
from shamble.kernel.dice import Dice
from shamble.kernel.errors import Refused
from shamble.kernel.options import Option, Seat
from tests.games.atz.camps import offered, told
from tests.games.atz.days import (
    CHILD,
    SPOUSE,
    answers,
    asked,
    asked_where,
    at,
    day,
    day_now,
    first_day,
    hero,
    sheet_now,
)


def begun(*said: str, seats: int = 1, begin: str = "day-one") -> Atz:
    """Return a campaign that begins with Day One, with the first questions answered."""
    settings = Settings(begin=begin)  # type: ignore[arg-type]
    g = set_up_chapter(seats, Dice.seeded("day"), settings, box.deck, None)
    g.log = []
    g.run()
    for answer in said:
        one = offered(g)[0]
        assert isinstance(one, Answer)
        g.choose(Answer(one.question, answer))
    return g


FIREMAN = (
    "Zora", "young", "rural", "house", "peak", "rescue", "yes", "work", "small-school",
    "big-school-2", "", "low", "yes", "no", "pistol", "shotgun", "knife", "", "suv", "half", "here",
    "cash", "drink", "", "work",
)  # fmt: skip


@pytest.mark.rule("atz.day-one.questionnaire", "atz.day-one.star-status", "atz.day-one.area")
@pytest.mark.rule("atz.day-one.family-figures")
def test_day_one_questionnaire_makes_a_star_with_family_and_goods() -> None:
    """The answers give a Star: name, Rep, table, family, weapons, a vehicle, what lies at home."""
    g = begun(*FIREMAN)

    star, made = sheet_now(g).members[0], day_now(g)
    assert (star.name, star.rep, star.kind, star.star) == ("Zora", 4, Class.CIVILIAN, True)
    assert star.attributes == ("stone-cold", "agile")
    assert not star.knows
    assert [(kin.role, kin.where) for kin in made.kin] == [
        ("spouse", "work"),
        ("small", "school"),
        ("big", "school-2"),
    ]
    assert len({"Zora", *(kin.name for kin in made.kin)}) == 4
    assert star.guns == ("pistol",)
    assert made.stored == ("shotgun", "knife", "food", "food", "luxury", "luxury")
    assert made.rides == (("suv", 3),)
    assert sheet_now(g).places[sheet_now(g).place].area == Area.RURAL
    assert told(g, DayBegan)
    assert asked(g) == "rank"


@pytest.mark.rule("atz.day-one.questionnaire")
@pytest.mark.parametrize(
    ("vehicle", "follows"),
    [
        pytest.param("suv", "tank", id="how full its tank is"),
        pytest.param("none", "luxury", id="nothing about a vehicle that nobody has"),
    ],
)
def test_day_one_questionnaire_what_is_asked_of_a_vehicle(vehicle: str, follows: str) -> None:
    """Its tank and where it stands are asked of whoever has one."""
    g = begun(*FIREMAN[:18])

    g.choose(Answer("vehicle", vehicle))

    one = offered(g)[0]
    assert isinstance(one, Answer)
    assert one.question == follows


@pytest.mark.rule("atz.day-one.questionnaire")
def test_day_one_questionnaire_a_name_of_ones_own() -> None:
    """A name may be any name: letters, and not too many."""
    g = begun()

    with pytest.raises(Refused, match="questionnaire"):
        g.choose(Answer("name", "R2 D2"))
    with pytest.raises(Refused):
        g.choose(Answer("age", "young"))
    g.choose(Answer("name", "Zora"))
    with pytest.raises(Refused):
        g.choose(Answer("name", "Zora"))


@pytest.mark.rule("atz.day-one.questionnaire", "atz.campaign.start-area")
def test_day_one_questionnaire_may_be_skipped() -> None:
    """A campaign begins with Day One, a ready group, or one by the lists, as the player says."""
    g = begun(begin="")
    ways = offered(g)
    ready = g.copy()

    g.choose(Begin("lists"))
    ready.choose(Begin("ready"))

    assert ways == [Begin("day-one"), Begin("ready"), Begin("lists")]
    assert asked(g) == asked(ready) == "camp"
    assert [it.rep for it in sheet_now(ready).members] == [5, 4, 4, 4, 3, 3]
    assert not sheet_now(g).days


@pytest.mark.rule("atz.day-one.rep-sedentary", "atz.day-one.rep-fit", "atz.day-one.rep-military")
@pytest.mark.rule("atz.day-one.rep-police", "atz.day-one.rep-veteran")
@pytest.mark.rule("atz.day-one.rep-combinations")
@pytest.mark.parametrize(
    ("work", "service", "rep", "kind"),
    [
        pytest.param("sedentary", "none", 3, Class.CIVILIAN, id="sedentary"),
        pytest.param("peak", "none", 4, Class.CIVILIAN, id="peak shape"),
        pytest.param("active", "none", 3, Class.CIVILIAN, id="active, but no athlete"),
        pytest.param("student", "none", 3, Class.CIVILIAN, id="a student"),
        pytest.param("sedentary", "soldier", 4, Class.MILITARY, id="a soldier"),
        pytest.param("sedentary", "elite", 5, Class.MILITARY, id="an elite soldier"),
        pytest.param("sedentary", "officer", 4, Class.MILITARY, id="an officer"),
        pytest.param("sedentary", "swat", 5, Class.MILITARY, id="of a SWAT team"),
        pytest.param("sedentary", "veteran", 3, Class.MILITARY, id="who has served"),
        pytest.param("peak", "veteran", 4, Class.MILITARY, id="a fit one who has served"),
        pytest.param("peak", "rescue", 4, Class.CIVILIAN, id="a fit fireman"),
    ],
)
def test_day_one_rep_by_work_and_service(work: str, service: str, rep: int, kind: Class) -> None:
    """Rep is the highest that any answer gives; who serves or has served reacts as soldiers do."""
    said = answers(work=work, service=service)

    assert (rep_of(said), kind_of(said)) == (rep, kind)


@pytest.mark.rule("atz.day-one.rep-combinations")
def test_day_one_rep_combinations_age_and_shots_change_nothing() -> None:
    """Age, and whether one has ever fired a gun, are only asked."""
    old, young = answers(age="old", gun="yes"), answers(age="young", gun="no")

    assert rep_of(old) == rep_of(young) == 3
    assert kind_of(old) == kind_of(young)


@pytest.mark.rule("atz.day-one.first-responder")
@pytest.mark.parametrize(
    ("service", "responds"),
    [("officer", True), ("swat", True), ("rescue", True), ("soldier", False), ("veteran", False)],
)
def test_day_one_first_responder_who_is_one(service: str, responds: bool) -> None:  # noqa: FBT001
    """Police, firemen and medical rescue meet zombies at 6 inches; soldiers and veterans do not."""
    made = first_day(day(answers=answers(service=service)))
    g = at("bank", made=made)

    assert is_responder(answers(service=service)) == responds
    assert g.figures[0].who.responder == responds


@pytest.mark.rule("atz.day-one.food", "atz.day-one.food-rounding")
@pytest.mark.parametrize(
    ("food", "children", "units"),
    [
        pytest.param("good", ("big-home", "small-home"), 3, id="a good supply: one each"),
        pytest.param("low", ("big-home", "small-home"), 2, id="half as much, rounded up"),
        pytest.param("low", (), 1, id="alone, and low"),
    ],
)
def test_day_one_food_for_each_of_the_family(
    food: str, children: tuple[str, ...], units: int
) -> None:
    """A unit for everybody, or half as much; it is at home."""
    said = answers(food=food, children=children)

    assert food_units(said) == units
    assert stored_at_home(said).count("food") == units


@pytest.mark.rule("atz.day-one.weapons", "atz.day-one.weapons-software")
@pytest.mark.parametrize(
    ("start", "guns", "blades", "has", "home"),
    [
        pytest.param(
            "home", ("shotgun",), ("knife",), (("shotgun",), ("knife",)), (), id="at home: all"
        ),
        pytest.param(
            "work", ("shotgun", "pistol"), ("knife",), (("pistol",), ()), ("shotgun", "knife"),
            id="away: what can be hidden",
        ),
        pytest.param(
            "work", ("shotgun",), ("knife", "improvised-one-handed-weapon"),
            ((), ("improvised-one-handed-weapon",)), ("shotgun", "knife"),
            id="away: or what is none but by necessity",
        ),
        pytest.param("work", ("shotgun",), (), ((), ()), ("shotgun",), id="away: nothing"),
    ],
)  # fmt: skip
def test_day_one_weapons_at_hand_and_at_home(
    start: str,
    guns: tuple[str, ...],
    blades: tuple[str, ...],
    has: tuple[tuple[str, ...], tuple[str, ...]],
    home: tuple[str, ...],
) -> None:
    """At home one has all that one owns; elsewhere one weapon, and the rest is at home."""
    said = answers(start=start, guns=guns, blades=blades)

    assert at_hand(said) == has
    assert tuple(item for item in stored_at_home(said) if item != "food") == home


@pytest.mark.rule("atz.day-one.weapons-software", "atz.day-one.luxury")
def test_day_one_weapons_software_two_firearms_and_three_luxuries_at_most() -> None:
    """Each is asked for so many times and no more, and nothing is named twice."""
    rows = {row.id: row for row in day_one_tables().question}
    g = begun(*FIREMAN[:14])

    g.choose(Answer("guns", "pistol"))

    assert (rows["guns"].most, rows["luxury"].most) == (2, 3)
    assert Answer("guns", "pistol") not in offered(g)
    assert Answer("guns", "shotgun") in offered(g)


@pytest.mark.rule("atz.day-one.luxury")
def test_day_one_luxury_a_unit_for_each_that_was_named() -> None:
    """Every category is a unit, kept at home."""
    assert stored_at_home(answers(luxury=("cash", "jewels", "drink"))).count("luxury") == 3


@pytest.mark.rule("atz.day-one.fuel", "atz.ex.half-tank-suv")
@pytest.mark.parametrize(
    ("kind", "tank", "units"),
    [
        pytest.param("suv", "half", 3, id="a half full SUV"),
        pytest.param("suv", "full", 6, id="a full one"),
        pytest.param("sedan", "half", 2, id="half of five"),
        pytest.param("motorcycle", "full", 0, id="a motorcycle needs none"),
    ],
)
def test_day_one_fuel_by_bash_value(kind: str, tank: str, units: int) -> None:
    """A full tank is the Bash Value; less, in proportion."""
    assert own_fuel(box.deck, answers(vehicle=kind, tank=tank, parked="here")) == units
    assert fuel_units(6, 2) == 3


@pytest.mark.rule("atz.day-one.coop", "atz.day-one.questionnaire")
def test_day_one_coop_each_is_asked_who_he_is() -> None:
    """With two players the questions are put to the one, then to the other; each has a day."""
    g = begun(*FIREMAN, seats=2)
    assert [one.seat for one in sheet_now(g).days] == [0, 1]

    g.choose(Ranked())

    assert g.decision is not None
    assert (g.decision.seat, offered(g)[0].question) == (1, "name")  # type: ignore[attr-defined]
    assert [(it.name, it.seat) for it in sheet_now(g).members] == [("Zora", 0)]


@pytest.mark.rule("atz.day-one.skip-locations", "atz.day-one.end")
def test_day_one_skip_locations_one_goes_where_one_has_something_to_do() -> None:
    """Asked where to go one may name any place that applies, listed or not, or go nowhere."""
    g = asked_where(first_day(day(CHILD, order=("bank",))))

    listed = [one for one in offered(g) if isinstance(one, GoTo)]
    places = {one.place for one in listed}

    assert places == set(open_places(day(CHILD)))
    assert not any(one.drive for one in listed)  # in what?
    assert {"school", "bank", "home"} < places
    assert "spouse-work" not in places
    assert StopHere() in offered(g)


@pytest.mark.rule("atz.day-one.location-list", "atz.day-one.skip-locations")
def test_day_one_location_list_places_that_apply() -> None:
    """Ten places and a second school; those are left out where there is nothing for one."""
    everything = answers(vehicle="suv", tank="full", parked="elsewhere")
    other = Kin("Dov", "big", "school-2")
    whole = open_places(day(SPOUSE, CHILD, other, answers=everything))

    assert len(whole) == 11
    assert set(whole) - set(open_places(day())) == {"spouse-work", "school", "school-2", "vehicle"}


@pytest.mark.rule("atz.day-one.location-list")
def test_day_one_location_list_is_made_one_by_one() -> None:
    """Places are put on the list in one's own order, as many as one likes."""
    g = begun(*FIREMAN)

    for option in (Rank("bank"), Rank("home"), Ranked()):
        g.choose(option)

    assert day_now(g).order == ("bank", "home")
    assert [one.places for one in told(g, Listed) if isinstance(one, Listed)] == [("bank", "home")]
    ways = [one.place for one in offered(g) if isinstance(one, GoTo) and not one.drive]
    assert ways[:2] == ["bank", "home"]


@pytest.mark.rule("atz.day-one.priorities-advice")
@pytest.mark.parametrize(
    ("food", "guns", "urgent"),
    [
        pytest.param("good", ("pistol",), ["spouse-work", "school"], id="people first"),
        pytest.param("low", ("pistol",), ["spouse-work", "school", "supermarket"], id="hungry"),
        pytest.param("good", (), ["spouse-work", "school", "box-store"], id="unarmed"),
    ],
)
def test_day_one_priorities_advice_is_the_order_of_the_offer(
    food: str, guns: tuple[str, ...], urgent: list[str]
) -> None:
    """Family is suggested first, then food for who has little, weapons for who has none."""
    made = day(SPOUSE, CHILD, answers=answers(food=food, guns=guns))

    assert advised(made)[: len(urgent)] == urgent


@pytest.mark.rule("atz.day-one.priorities-advice", "atz.day-one.location-list")
def test_day_one_priorities_advice_is_asked_place_by_place() -> None:
    """All places are offered in the suggested order, and one that is on the list no more."""
    g = begun(*FIREMAN)
    places = [one.place for one in offered(g) if isinstance(one, Rank)]
    assert places == advised(day_now(g))
    assert len(places) > 2

    g.choose(Rank("bank"))

    rest = [one.place for one in offered(g) if isinstance(one, Rank)]
    assert rest == [place for place in places if place != "bank"]


@pytest.mark.rule("atz.day-one.change-order")
def test_day_one_change_order_between_places() -> None:
    """The list may be changed when one is asked where to go, and one may go elsewhere anyway."""
    g = asked_where(first_day(day(order=("bank", "home"))))

    g.choose(Reorder(("home", "supermarket")))

    assert day_now(g).order == ("home", "supermarket")
    assert GoTo("bank", drive=False) in offered(g)
    with pytest.raises(Refused, match="change-order"):
        g.choose(Reorder(("home", "home")))
    with pytest.raises(Refused):
        g.choose(Reorder(("spouse-work",)))


@pytest.mark.rule("atz.day-one.change-order")
def test_day_one_change_order_in_the_middle_of_a_place() -> None:
    """It may be changed in the middle of a place too."""
    g = at("bank", made=first_day(day(order=("bank", "home")), hero()), inside=False)

    g.choose(Reorder(("supermarket",)))

    assert day_now(g).order == ("supermarket",)
    assert SkipGroup(g.figures[0].group) in offered(g)


@pytest.mark.rule("atz.day-one.questionnaire", "atz.day-one.change-order")
def test_day_one_questionnaire_and_list_in_ones_own_words() -> None:
    """A name is typed as it is; a list by the words of its places, in their order."""
    g, later = begun(), asked_where(first_day(day(CHILD)))

    name = read(g, Seat(0), "zora")
    order = read(later, Seat(0), "list school, home and the bank")

    assert name == Answer("name", "Zora")
    assert order == Reorder(("school", "home", "bank"))
    assert later.bars(order) is None


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("stop", StopHere()),
        ("stop here", StopHere()),
        ("go to the bank", GoTo("bank", drive=False)),
        ("go home", GoTo("home", drive=False)),
    ],
)
def test_day_one_what_is_offered_is_chosen_in_its_own_words(words: str, meant: Option) -> None:
    """Between two places `stop` stops the day, and no vehicle: nobody is on a table."""
    g = asked_where(first_day(day(CHILD)))

    assert read(g, Seat(0), words) == meant


def test_every_prompt_and_option_of_the_questionnaire_is_worded() -> None:
    """A person reads a sentence for every question and every answer, with what it means."""
    g = begun(*FIREMAN[:5])
    voice, shown = Voice((), Seat(0)), box.view(g, Seat(0))

    said = [box.words.option(voice, g.deck, shown, one) for one in offered(g)]

    assert (
        "I am in a SWAT team (Rep 5, reacts as soldiers do, knows the dead from farther" in said[4]
    )
    assert box.words.prompt(voice, g.deck, shown, asked(g), Seat(0)).endswith("Have you served?")


def test_a_place_is_offered_by_its_name_and_its_number_on_the_list() -> None:
    """What is chosen comes first, then as which it would be on the list."""
    g = begun(*FIREMAN)
    voice, shown = Voice((), Seat(0)), box.view(g, Seat(0))

    said = [box.words.option(voice, g.deck, shown, one) for one in offered(g)]

    assert "Home (first on your list)" in said
