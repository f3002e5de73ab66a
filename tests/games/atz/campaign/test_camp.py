"""Between battles: the first group, the map, travel, what is chosen before an encounter, goals."""

import msgspec
import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.campaign import Base, CampaignGoal, Ride, Sheet
from shamble.games.atz.battle.campaign_events import (
    GoalReached,
    RepRolled,
    SetForth,
    StockRolled,
    Travelled,
)
from shamble.games.atz.battle.campaign_options import (
    GoNow,
    LayDown,
    PlayOn,
    SetOff,
    SetOut,
    SetTime,
    StayHome,
    Travel,
)
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import SHUT, Atz, Settings
from shamble.games.atz.book.terms import Area
from shamble.games.atz.campaign.chapter import carry, set_up_chapter
from shamble.games.atz.campaign.departure import burnt_by
from shamble.games.atz.campaign.ending import reached
from shamble.games.atz.campaign.places import BASIC, CONNECTS
from shamble.games.atz.campaign.stores import count
from shamble.kernel.dice import Dice
from tests.games.atz.camps import (
    FULL,
    KINDS,
    PLACES,
    afield,
    camp,
    grunt,
    home,
    now,
    offered,
    sheet,
    star,
    told,
)

FOOT, CAR = False, True


def founded(**more: object) -> Atz:
    """Return a campaign that has just begun."""
    usual = Settings(people="survivor", figures=4, begin="lists")
    settings = msgspec.structs.replace(usual, **more)
    g = set_up_chapter(1, Dice.seeded("founded"), settings, box.deck, None)
    g.log = []
    g.run()
    return g


@pytest.mark.rule("atz.campaign.start-area", "atz.sheet.roster", "atz.campaign.start-resources")
@pytest.mark.parametrize("area", list(Area))
def test_campaign_start(area: Area) -> None:
    """A Star and his Grunts begin where the player wants, with a unit of food each and no more."""
    made = now(founded(area=area)).sheet

    assert [it.star for it in made.members] == [True, False, False, False]
    assert made.places[made.place].area == area
    assert count(made, "food") == 4
    assert all(it.pack == ("food",) and (it.guns or it.melee) for it in made.members)
    assert (made.rides, made.bases, made.month) == ((), (), 1)


@pytest.mark.rule("atz.campaign.start-resources", "atz.campaign.resource-adjustment")
def test_campaign_start_area_is_a_new_area() -> None:
    """What is left in the first area is rolled as in any other."""
    g = founded()

    (rolled,) = told(g, StockRolled)
    assert isinstance(rolled, StockRolled)
    more, less = rolled.dice
    assert rolled.stock == tuple(max(n + more - less, 0) for n in BASIC[Area.SUBURBS])


@pytest.mark.rule("atz.travel.map", "atz.travel.adjacency")
def test_travel_map_is_a_chain_from_town_to_town() -> None:
    """Town, suburbs, one to six rural areas, suburbs, town; neighbours may always connect."""
    places = now(founded()).sheet.places
    kinds = [place.area for place in places]

    assert kinds[:2] == kinds[:-3:-1] == [Area.URBAN, Area.SUBURBS]
    assert 1 <= kinds.count(Area.RURAL) <= 6
    assert all(places[n].area in CONNECTS[one.area] for one in places for n in one.near)
    assert len({place.name for place in places}) == len(places)


@pytest.mark.rule("atz.campaign.resource-table", "atz.sheet.resources")
@pytest.mark.parametrize(
    ("area", "stock"),
    [
        (Area.URBAN, (12, 60, 30, 50, 20, 50, 50)),
        (Area.SUBURBS, (5, 35, 15, 25, 8, 20, 20)),
        (Area.RURAL, (1, 10, 5, 10, 3, 5, 15)),
    ],
)
def test_campaign_resource_table(area: Area, stock: tuple[int, ...]) -> None:
    """Armour, food, fuel, luxuries, medicine, vehicles, weapons, where dice are level."""
    start = KINDS.index(area)
    places = tuple(msgspec.structs.replace(one, stock=()) for one in PLACES)
    made = sheet(places=places, place=start)
    g = set_up_chapter(1, Dice.scripted(4, 4), Settings(), box.deck, made)

    g.run()

    assert now(g).sheet.places[start].stock == stock


@pytest.mark.rule("atz.campaign.resource-adjustment", "atz.campaign.resource-adjustment-scope")
@pytest.mark.rule("atz.ex.derived-resource-adjustment")
def test_campaign_resource_adjustment_is_one_roll_for_all() -> None:
    """One die adds and one takes away, for all seven alike; nothing falls below none."""
    places = (*PLACES[:2], msgspec.structs.replace(PLACES[2], stock=()), *PLACES[3:])
    g = camp(sheet(star(pack=("food",) * 2), grunt(), places=places), 2, 6, 1, 1)

    g.choose(Travel(2, FOOT))

    assert now(g).sheet.places[2].stock == (0, 6, 1, 6, 0, 1, 11)


@pytest.mark.rule("atz.campaign.area-memory")
def test_campaign_area_memory() -> None:
    """An area that one returns to has what was left in it; no dice are rolled."""
    g = camp(sheet(star(pack=("food",) * 4), grunt()), 1, 2, 3)

    g.choose(Travel(2, FOOT))

    assert now(g).sheet.places[2].stock == FULL
    assert g.dice.script == [3]  # 1 and 2 were for the road


@pytest.mark.rule("atz.campaign.area-memory")
def test_campaign_area_memory_is_of_what_was_rolled_once() -> None:
    """What an area has is rolled when one first comes there, and that is what it has later."""
    new = tuple(
        msgspec.structs.replace(it, stock=()) if n == 2 else it for n, it in enumerate(PLACES)
    )
    g = camp(sheet(star(pack=("food",) * 9), grunt(), places=new), 6, 2, 1, 1, 1, 1, 1, 2)

    for place in (2, 1, 2):
        g.choose(Travel(place, FOOT))

    rolled = tuple(count + 4 for count in BASIC[PLACES[2].area])
    assert now(g).sheet.places[2].stock == rolled
    assert g.dice.spent


@pytest.mark.rule("atz.travel.any-time")
@pytest.mark.parametrize(("drive", "month", "fuel"), [(True, 3, 4), (False, 4, 9)])
def test_travel_any_time_even_between_encounters(*, drive: bool, month: int, fuel: int) -> None:
    """After the first encounter of a month they go on: by vehicle at once, on foot by its end."""
    made = sheet(
        star(pack=("food",) * 4),
        grunt(),
        month=3,
        quarters=1,
        encounters=1,
        rides=(Ride("sedan", 9, 1),),
    )
    g = camp(made, 1, 2)

    g.choose(Travel(2, drive))

    after = now(g).sheet
    assert (after.place, after.month) == (2, month)
    assert [ride.fuel for ride in after.rides] == [fuel]
    assert g.decision is not None
    assert g.decision.prompt == Prompt.CAMP


@pytest.mark.rule("atz.travel.adjacency")
@pytest.mark.parametrize(
    ("place", "rule"),
    [(0, None), (2, None), (3, "atz.travel.adjacency"), (9, "shamble.choose.not-offered")],
)
def test_travel_adjacency(place: int, rule: str | None) -> None:
    """One goes to a neighbouring area, and no farther."""
    assert camp().bars(Travel(place, FOOT)) == rule


@pytest.mark.rule("atz.travel.walking", "atz.travel.walking-month")
def test_travel_walking_takes_the_month() -> None:
    """Food is eaten, the next month begins, and no encounter was played."""
    g = camp(sheet(star(pack=("food",) * 3), grunt(), quarters=2))

    g.choose(Travel(2, FOOT))

    after = now(g).sheet
    assert (after.place, after.month, after.quarters, after.encounters) == (2, 2, 0, 0)
    assert count(after, "food") == 1


def driven(fuel: int = 0, tank: int = 2, kind: str = "sedan", people: int = 2) -> Atz:
    """Return a group with a vehicle and so much fuel."""
    others = [grunt(f"Ben {n}", pack=("fuel",) * (fuel if not n else 0)) for n in range(people - 1)]
    return camp(sheet(star(), *others, rides=(Ride(kind, tank, 1),)))


@pytest.mark.rule("atz.travel.fuel", "atz.resource.fuel", "atz.travel.no-encounter-cost")
def test_travel_fuel_is_the_bash_value() -> None:
    """From the tank first, then from what is carried; no time passes."""
    bash = box.deck.vehicles["sedan"].bash
    g = driven(fuel=2, tank=bash - 1)

    g.choose(Travel(2, CAR))

    after = now(g).sheet
    assert after.rides == (Ride("sedan", 0, 2),)
    assert count(after, "fuel") == 1
    assert (after.place, after.month, after.quarters) == (2, 1, 0)
    assert told(g, Travelled) == [Travelled("Place 2", Area.RURAL, bash, drive=True)]


@pytest.mark.rule("atz.travel.fuel")
def test_travel_fuel_must_suffice() -> None:
    """Without enough of it a vehicle stays where it is."""
    bash = box.deck.vehicles["sedan"].bash

    assert driven(tank=bash).bars(Travel(2, CAR)) is None
    assert driven(tank=bash - 1).bars(Travel(2, CAR)) == "atz.travel.fuel"


@pytest.mark.rule("atz.travel.splitting", "atz.travel.walking-month")
def test_travel_everybody_needs_a_seat() -> None:
    """A group of which some have no seat walks as a whole."""
    seats = box.deck.vehicles["sedan"].seats

    assert driven(tank=9, people=seats).bars(Travel(2, CAR)) is None
    assert driven(tank=9, people=seats + 1).bars(Travel(2, CAR)) == "atz.travel.splitting"


@pytest.mark.rule("atz.travel.motorcycle")
def test_travel_motorcycle_burns_nothing() -> None:
    """Its Bash Value is 0."""
    g = driven(tank=0, kind="motorcycle", people=1)

    g.choose(Travel(0, CAR))

    assert now(g).sheet.rides == (Ride("motorcycle", 0, 0),)


@pytest.mark.rule("atz.travel.motorcycle")
def test_travel_motorcycle_costs_nothing_beside_a_car() -> None:
    """A car and a motorcycle together burn what the car burns."""
    made = sheet(rides=(Ride("sedan", 9, 1), Ride("motorcycle", 1, 1)))

    assert burnt_by(made, box.deck, (0, 1)) == box.deck.vehicles["sedan"].bash


@pytest.mark.rule("atz.travel.splitting", "atz.travel.fuel")
def test_travel_a_vehicle_left_elsewhere_does_not_come_along() -> None:
    """Only what stands where the group is can be driven."""
    g = camp(sheet(rides=(Ride("sedan", 9, 3),)))

    assert g.bars(Travel(2, CAR)) == "atz.travel.fuel"


@pytest.mark.rule("atz.travel.splitting", "atz.travel.fuel")
def test_travel_the_player_says_in_which_vehicles() -> None:
    """All that can be fuelled are offered, and any of them that have seats for everybody."""
    rides = (Ride("sedan", 9, 1), Ride("van", 9, 1), Ride("motorcycle", 1, 1))
    g = camp(sheet(star(), grunt(), grunt("Cleo"), rides=rides))

    g.choose(Travel(2, CAR))

    assert g.decision is not None
    assert g.decision.prompt == Prompt.CONVOY
    assert set(g.decision.options) == {
        SetOff(rides) for rides in ((0, 1, 2), (0, 1), (0, 2), (1, 2), (0,), (1,))
    }
    g.choose(SetOff((1,)))
    after = now(g).sheet
    assert [ride.place for ride in after.rides] == [1, 2, 1]
    assert after.rides[1].fuel == 9 - box.deck.vehicles["van"].bash


@pytest.mark.rule("atz.travel.splitting", "atz.travel.fuel")
@pytest.mark.parametrize(
    ("rides", "rule"),
    [
        ((2,), "atz.travel.splitting"),
        ((), "atz.travel.splitting"),
        ((0, 0), "atz.travel.splitting"),
        ((3,), "atz.travel.fuel"),
        ((4,), "atz.travel.fuel"),
        ((5,), "atz.travel.splitting"),
    ],
    ids=["too few seats", "none", "one twice", "elsewhere", "no fuel", "no such vehicle"],
)
def test_travel_not_in_every_vehicle(rides: tuple[int, ...], rule: str) -> None:
    """Not where somebody has no seat, without fuel, nor in what stands elsewhere."""
    cars = (
        Ride("sedan", 9, 1), Ride("van", 9, 1), Ride("motorcycle", 1, 1),
        Ride("sedan", 9, 3), Ride("sedan", 0, 1),
    )  # fmt: skip
    g = camp(sheet(star(), grunt(), grunt("Cleo"), rides=cars))
    g.choose(Travel(2, CAR))

    assert g.bars(SetOff(rides)) == rule


@pytest.mark.rule("atz.travel.splitting")
def test_travel_every_vehicle_has_a_driver() -> None:
    """One who is alone drives one car; the other stays."""
    g = camp(sheet(star(), rides=(Ride("sedan", 9, 1), Ride("van", 9, 1))))

    g.choose(Travel(2, CAR))

    assert offered(g) == [SetOff((0,)), SetOff((1,))]
    assert g.bars(SetOff((0, 1))) == "atz.travel.splitting"


@pytest.mark.rule("atz.travel.splitting", "atz.travel.fuel")
def test_travel_fuel_goes_where_it_takes_everybody() -> None:
    """A small car that could be fuelled first does not keep all others from driving."""
    need = box.deck.vehicles["van"].bash
    cars = (Ride("sedan", 0, 1), Ride("van", 0, 1))
    others = [grunt(f"Ben {n}") for n in range(box.deck.vehicles["sedan"].seats)]
    g = camp(sheet(star(pack=("fuel",) * need), *others, rides=cars))

    g.choose(Travel(2, CAR))

    assert [ride.place for ride in now(g).sheet.rides] == [1, 2]


@pytest.mark.rule("atz.campaign.encounter-choice", "atz.campaign.start-area")
@pytest.mark.rule("atz.campaign.encounters-obligatory")
def test_campaign_encounter_choice() -> None:
    """The kind, the time of day, and who stays behind are the player's; none can be skipped."""
    g = camp(sheet(star(), grunt(), grunt("Cleo")))
    assert g.decision is not None
    kinds = [one.kind for one in g.decision.options if isinstance(one, SetOut)]
    assert {"discover", "take-back"} <= set(kinds)
    assert not [one for one in g.decision.options if not isinstance(one, SetOut | Travel)]

    g.choose(SetOut("take-back"))
    g.choose(SetTime("night"))
    g.choose(StayHome(1))
    g.choose(GoNow())

    assert (g.settings.scenario, g.settings.time) == ("take-back", "night")
    assert told(g, SetForth) == [SetForth("take-back", "night", "Place 1", ("Ada", "Cleo"))]
    assert [it.who.name for it in g.figures[:2]] == ["Ada", "Cleo"]
    assert g.encounter is not None
    assert g.encounter.came == (0, 1)
    assert set(g.doors) == {SHUT}


@pytest.mark.rule("atz.campaign.one-off")
def test_campaign_one_off_games_carry_nothing() -> None:
    """A battle that stands for itself has no sheet, and hands none on; a chapter does."""
    g = box.deal(1, 1, {"scenario": "discover"})
    chapter = home(afield(sheet(star(), grunt(family=True))), 3, 3)

    assert g.campaign is None
    assert carry(g) is None
    assert isinstance(carry(chapter), Sheet)


BASED = (Base(1, 1),)


@pytest.mark.rule("atz.win.software-goals", "atz.win.open-ended")
@pytest.mark.parametrize(
    ("goal", "almost", "enough"),
    [
        pytest.param("open", {}, None, id="none"),
        pytest.param("year", {"month": 12}, {"month": 13}, id="a year"),
        pytest.param("cure", {}, {"members": (star(pack=("cure",)),)}, id="the Cure"),
        pytest.param("hold", {"bases": BASED, "month": 12}, {"month": 13}, id="a base for a year"),
        pytest.param(
            "ten", {"members": (grunt(),) * 10}, {"bases": BASED}, id="ten people and a base"
        ),
        pytest.param("rep", {"members": (star(6),)}, {"members": (star(7),)}, id="Rep 7"),
        pytest.param("far", {"aim": 5, "place": 4}, {"place": 5}, id="the other end of the map"),
    ],
)
def test_win_goals(
    goal: CampaignGoal, almost: dict[str, object], enough: dict[str, object] | None
) -> None:
    """Each goal is reached just when what it says holds."""
    made = sheet(**{"goal": goal, **almost})
    assert not reached(made)
    assert enough is None or reached(msgspec.structs.replace(made, **enough))


def won() -> Atz:
    """Return a group that has what it was after, and is asked what now."""
    made: Sheet = sheet(star(pack=("cure",)), goal="cure")
    return home(afield(made), 3)


@pytest.mark.rule("atz.win.software-goals")
def test_win_the_story_may_end() -> None:
    """With its goal reached a campaign may end, won."""
    g = won()
    assert g.decision is not None
    assert g.decision.prompt == Prompt.GOAL

    g.choose(LayDown())

    assert g.result is not None
    assert (g.result.reason, g.result.ranks, carry(g)) == ("goal", (1,), None)
    assert told(g, GoalReached) == [GoalReached("cure")]


@pytest.mark.rule("atz.win.software-goals", "atz.win.open-ended")
def test_win_or_go_on() -> None:
    """Who goes on is not asked again."""
    g = won()

    g.choose(PlayOn())

    after = carry(g)
    assert after is not None
    assert after.done
    assert home(afield(after), 3).decision is None


@pytest.mark.rule("atz.win.open-ended")
def test_win_a_campaign_may_be_laid_down() -> None:
    """At the camp one may always stop; it is not listed, so that nobody does it by mistake."""
    g = camp()
    assert g.decision is not None
    assert LayDown() not in g.decision.options

    g.choose(LayDown())

    assert g.result is not None
    assert g.result.reason == "laid-down"


@pytest.mark.rule("atz.campaign.after-encounter-order", "atz.sheet.group-info")
def test_campaign_the_sheet_is_handed_on() -> None:
    """What a chapter ends with is what the next one begins with."""
    g = home(afield(sheet(star(), grunt(family=True))), 3, 3)

    after = carry(g)

    assert after == now(g).sheet
    assert now(camp(after)).sheet == after
    assert g.result is not None
    assert g.result.winners == (0,)


@pytest.mark.rule("atz.encounter.group-subset", "atz.encounter.those-left-behind")
def test_encounter_group_subset_may_be_without_its_star() -> None:
    """A Star may stay at the camp, too: the others go, and he is tested against them as ever."""
    g = afield(sheet(star(), grunt(months=9), grunt("Cleo", months=9)), stay=(0,))
    assert [it.who.name for it in g.figures[:2]] == ["Ben", "Cleo"]
    assert not any(it.who.star for it in g.figures)

    home(g, *(1,) * 5, 5, 5)  # the Star's five, three less three for the others, two for Rep

    after = now(g).sheet
    assert [it.name for it in after.members] == ["Ben", "Cleo", "Ada"]
    rolled = [one.name for one in told(g, RepRolled) if isinstance(one, RepRolled)]
    assert rolled == ["Ben", "Cleo"]
    assert g.dice.spent
