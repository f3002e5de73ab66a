"""What is taken along: out of a base before an encounter, and on a journey; help from the camp."""

import pytest

from shamble.games.atz.battle.campaign import Base, Deeds, Ride, Sheet
from shamble.games.atz.battle.campaign_events import (
    CarLookedOver,
    LeftBehind,
    RideLost,
    TakenAlong,
)
from shamble.games.atz.battle.campaign_options import (
    BringRide,
    Cure,
    Discard,
    Feed,
    GoNow,
    Packed,
    SetOff,
    SetOut,
    SetTime,
    Spare,
    StayHome,
    TakeAlong,
    Travel,
    Treat,
)
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import LEFT, Atz, FigureId
from shamble.games.atz.book.encounter_tables import CAR_KEYS
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.campaign.stores import count, owned
from shamble.games.atz.people.packs import cargo_in, pack_of
from shamble.games.atz.table.placement import add_zombie
from tests.games.atz.camps import afield, camp, choose, grunt, home, now, offered, sheet, star, told

CAR = "sedan"  # Bash Value 5
SUV = "suv"


def planning(made: Sheet) -> Atz:
    """Return a group that is about to go on a Discover by day."""
    g = camp(made)
    g.choose(SetOut("discover"))
    g.choose(SetTime("daytime"))
    return g


@pytest.mark.rule("atz.base.stockpile", "atz.loot.find-immediately-usable")
def test_base_stockpile_is_drawn_on_before_an_encounter() -> None:
    """A thing at a time goes to whoever is to have it; a gun is at hand, armour is worn."""
    store = ("body-armour", "medicine", "shotgun")
    g = planning(sheet(bases=(Base(1, 1, store),)))
    assert g.decision is not None
    assert g.decision.prompt == Prompt.PROVISIONS

    for item in store:
        assert TakeAlong(1, item) in offered(g)
        g.choose(TakeAlong(1, item))
    choose(g, Packed())
    g.choose(GoNow())

    ben = g.figures[1]
    assert pack_of(g, 1) == ("medicine",)
    assert ben.guns == ("pistol", "shotgun")
    assert ben.who.armour
    assert now(g).sheet.bases[0].store == ()
    assert [one.item for one in told(g, TakenAlong)] == list(store)  # type: ignore[attr-defined]


@pytest.mark.rule("atz.sheet.resources", "atz.base.stockpile")
def test_sheet_resources_owned_are_all_that_is_at_hand() -> None:
    """The group's are packs, the cargo of vehicles that stand here, and the store of its base."""
    rides = (Ride("van", 1, 1, cargo=("fuel",)), Ride("van", 1, 2, cargo=("luxury",)))
    bases = (Base(1, 1, ("medicine",)), Base(2, 1, ("cure",)))

    made = sheet(star(pack=("food",)), grunt(), rides=rides, bases=bases)

    assert owned(made) == ("food", "fuel", "medicine")


@pytest.mark.rule("atz.base.stockpile", "atz.cargo.character-limit", "atz.cargo.over-limit")
def test_base_stockpile_nobody_takes_more_than_he_can_carry() -> None:
    """Rep 1 and a pistol leave room for 1: food, but no fuel."""
    g = planning(sheet(star(rep=1), bases=(Base(1, 1, ("food", "fuel")),)))

    assert offered(g) == [Packed(), TakeAlong(0, "food")]
    assert g.bars(TakeAlong(0, "fuel")) == "atz.cargo.over-limit"
    assert g.bars(TakeAlong(0, "medicine")) == "atz.base.stockpile"


@pytest.mark.rule("atz.base.stockpile", "atz.base.leaving")
def test_base_stockpile_elsewhere_is_out_of_reach() -> None:
    """A base in another area is none here, nor is a vehicle that stands there."""
    g = planning(sheet(bases=(Base(0, 1, ("food",)),), rides=(Ride(CAR, 0, 0, ("food",)),)))

    assert g.decision is not None
    assert g.decision.prompt == Prompt.PARTY


@pytest.mark.rule("atz.base.leaving", "atz.base.stockpile", "atz.cargo.between-encounters")
def test_base_leaving_takes_along_what_can_be_carried() -> None:
    """On foot, food first: Rep 2 with a pistol has room for three of four."""
    store = ("food", "food", "food", "food", "luxury")
    g = camp(sheet(star(rep=2), bases=(Base(1, 1, store),)), 2, 2)

    g.choose(Travel(2, drive=False))

    assert now(g).sheet.members[0].pack == ("food", "food")  # one was eaten on the way


@pytest.mark.rule("atz.base.leaving", "atz.cargo.vehicle-limit", "atz.base.stockpile")
def test_base_leaving_loads_the_vehicles_that_come_along() -> None:
    """What people cannot carry goes into the car; the base keeps nothing then."""
    g = camp(sheet(star(rep=1), bases=(Base(1, 1, ("food",) * 5),), rides=(Ride(CAR, 9, 1),)), 2, 2)

    g.choose(Travel(2, drive=True))

    made = now(g).sheet
    assert made.members[0].pack == ("food",)
    assert made.rides[0].cargo == ("food",) * 4
    assert made.rides[0].place == 2
    assert made.bases[0].store == ()


@pytest.mark.rule("atz.travel.splitting", "atz.travel.fuel")
def test_travel_of_two_alike_the_one_without_fuel_stays() -> None:
    """Two cars of a kind with empty tanks, fuel for one: the other stands where it stood."""
    bash = 5
    g = camp(sheet(star(pack=("fuel",) * bash), rides=(Ride(CAR, 0, 1), Ride(CAR, 0, 1))), 2, 2)
    assert g.deck.vehicles[CAR].bash == bash

    g.choose(Travel(2, drive=True))
    g.choose(SetOff((1,)))

    assert sorted(ride.place for ride in now(g).sheet.rides) == [1, 2]
    assert count(now(g).sheet, "fuel") == 0


@pytest.mark.rule("atz.travel.fuel", "atz.campaign.tracking-use", "atz.resource.fuel")
def test_travel_burns_the_fuel_that_lies_in_a_vehicle() -> None:
    """What the tank lacks comes out of the car's own cargo, and is gone."""
    g = camp(sheet(star(), rides=(Ride(CAR, 1, 1, ("fuel",) * 5),)), 2, 2)

    g.choose(Travel(2, drive=True))

    assert now(g).sheet.rides == (Ride(CAR, 0, 2, ("fuel",)),)


@pytest.mark.rule("atz.cargo.drop-excess", "atz.base.stockpile", "atz.cargo.over-limit")
@pytest.mark.parametrize("based", [True, False])
def test_base_stockpile_keeps_what_is_too_much(based: bool) -> None:  # noqa: FBT001
    """A rifle too many lies at the base; without one it is left behind for good."""
    heavy = star(rep=1, guns=("assault-rifle", "shotgun"))
    g = afield(sheet(heavy, bases=(Base(1, 1),) if based else ()))
    home(g, 3)

    g.choose(Discard(0, "shotgun"))

    assert told(g, LeftBehind) == [LeftBehind("Ada", "shotgun", kept=based)]
    assert [base.store for base in now(g).sheet.bases] == ([("shotgun",)] if based else [])


def hurt(made: Sheet, *stay: int) -> Atz:
    """Return an encounter from which the Star was brought away hurt, while some stayed behind."""
    g = camp(made)
    for option in (
        SetOut("discover"), SetTime("daytime"), Packed(), *map(StayHome, stay), GoNow(),
    ):  # fmt: skip
        choose(g, option)
    out: FigureId = 0
    g.figures[out].status, g.figures[out].carried = LEFT, True
    now(g).deeds = {out: Deeds(out=True)}
    return g


@pytest.mark.rule("atz.resource.medical-declare", "atz.campaign.tracking-use")
@pytest.mark.parametrize("where", ["who stayed", "vehicle"])
def test_resource_medical_is_at_hand_in_the_camp(where: str) -> None:
    """Medicine that stayed behind, in a pack or a vehicle, helps after the encounter, and is gone.

    One die passed: without it a point of Rep would be lost.
    """
    pack, cargo = (("medicine",), ()) if where == "who stayed" else ((), ("medicine",))
    rides = (Ride(CAR, 0, 1, cargo),)
    g = hurt(sheet(star(), grunt(family=True, pack=pack), rides=rides), 1)

    home(g, 2, 6, 3)
    g.choose(Treat(0))

    assert now(g).sheet.members[0].rep == 5
    assert count(now(g).sheet, "medicine") == 0


@pytest.mark.rule("atz.resource.medical", "atz.resource.medical-declare")
def test_resource_medical_is_asked_for_each_of_the_wounded() -> None:
    """Of two who were brought away hurt one is helped, the other is not."""
    store = grunt("Cleo", family=True, pack=("medicine", "medicine"))
    g = hurt(sheet(star(), grunt(family=True, rep=4), store), 2)
    g.figures[1].status, g.figures[1].carried = LEFT, True
    now(g).deeds[1] = Deeds(out=True)

    home(g, 2, 6, 2, 6, 3, 3, 3)
    g.choose(Spare())
    g.choose(Treat(1))

    assert [it.rep for it in now(g).sheet.members] == [4, 4, 3]
    assert count(now(g).sheet, "medicine") == 1


@pytest.mark.rule("atz.resource.cure")
def test_resource_cure_is_at_hand_in_the_camp() -> None:
    """A dose in the car saves who would turn."""
    g = hurt(sheet(star(rep=3), grunt(family=True), rides=(Ride(CAR, 0, 1, ("cure",)),)), 1)
    g.figures[0].carried, g.figures[0].bitten = False, True

    home(g, 1, 3)
    g.choose(Cure(0))

    assert now(g).sheet.members[0].name == "Ada"
    assert now(g).sheet.rides[0].cargo == ()


@pytest.mark.rule("atz.recovery.doctor-nurse", "atz.base.recovery-safe-place")
@pytest.mark.parametrize(
    ("skill", "dice", "rep"),
    [
        pytest.param("Newbie", (2, 6, 3), 4, id="nobody"),
        pytest.param("Experienced nurse", (2, 6, 3), 5, id="nurse"),
        pytest.param("Doctor", (6, 6, 2, 3), 5, id="doctor, who adds a die"),
    ],
)
def test_recovery_by_somebody_who_stayed_behind(
    skill: str, dice: tuple[int, ...], rep: int
) -> None:
    """In the camp a nurse or doctor of the group is there for those who come home."""
    g = hurt(sheet(star(), grunt(family=True, type=skill)), 1)

    home(g, *dice)

    assert now(g).sheet.members[0].rep == rep


@pytest.mark.rule("atz.spoils.search-roll", "atz.timeline.mechanical-effects")
@pytest.mark.rule("atz.spoils.search-body")
@pytest.mark.parametrize(
    ("month", "dice", "fuel"),
    [
        pytest.param(1, (2,), 0, id="day 25: dry on 1-2"),
        pytest.param(1, (3, 5), 5, id="day 25: a die"),
        pytest.param(2, (4,), 0, id="day 55: dry on 1-4"),
        pytest.param(13, (6, 5), 3, id="a year: half a die"),
        pytest.param(26, (3,), None, id="two years: dead on 1-3"),
        pytest.param(26, (4, 6, 4), 2, id="two years: it runs"),
    ],
)
def test_spoils_a_car_that_is_fetched_has_what_its_age_leaves(
    month: int, dice: tuple[int, ...], fuel: int | None
) -> None:
    """The keys of somebody beaten bring his car, with a tank rolled by the date."""
    g = afield(sheet(star(), month=month))
    assert g.encounter is not None
    g.encounter.packs[0] = (CAR_KEYS,)
    g.figures[0].status = LEFT

    home(g, 1, *dice, 3)

    rides = now(g).sheet.rides
    assert [ride.fuel for ride in rides] == ([] if fuel is None else [fuel])
    assert [one.dice for one in told(g, CarLookedOver)] == [dice]  # type: ignore[attr-defined]


@pytest.mark.rule("atz.resource.medical-declare")
def test_resource_medical_on_the_road_comes_out_of_the_car() -> None:
    """What lies in a vehicle that came along is used out of it, once."""
    g = hurt(sheet(star(), grunt(family=True)), 1)
    assert g.encounter is not None
    campaign = now(g)
    campaign.sheet = sheet(star(), grunt(family=True), rides=(Ride(SUV, 0, 1, ("medicine",)),))
    campaign.convoy, campaign.wheels = (0,), (0,)
    g.encounter.cargo[0] = ("medicine",)

    home(g, 2, 6, 3)
    g.choose(Treat(0))

    assert now(g).tended == (0,)
    assert g.encounter.cargo[0] == ()


@pytest.mark.rule("atz.cargo.drop-excess", "atz.resource.food-none")
def test_cargo_is_checked_again_after_a_hungry_month() -> None:
    """Rep 3 carries a pistol and two fuel; a month without food leaves Rep 1, and room for 2."""
    g = afield(sheet(star(rep=3, pack=("fuel", "fuel")), place=2))
    home(g, 3)
    choose(g, Feed(0, "none"))

    g.choose(Discard(0, "fuel"))
    g.choose(Discard(0, "fuel"))

    assert [one.item for one in told(g, LeftBehind)] == ["fuel", "fuel"]  # type: ignore[attr-defined]
    assert now(g).sheet.members[0].rep == 1


def with_car(*cargo: str, fuel: int = 4) -> Atz:
    """Return a group that comes to a Discover with its car."""
    g = planning(sheet(star(), grunt(family=True), rides=(Ride(CAR, fuel, 1, cargo),)))
    g.choose(BringRide(0))
    choose(g, Packed())
    g.choose(GoNow())
    return g


@pytest.mark.rule("atz.campaign.vehicles-along")
def test_campaign_vehicles_along_stand_beside_the_group() -> None:
    """The car is on the table with what is in it, and the Star has its keys."""
    g = with_car("food")
    car = now(g).wheels[0]
    it = g.vehicles[car]

    assert (it.kind, it.fuel, it.owners) == (CAR, 4, (0,))
    assert cargo_in(g, car) == ("food",)
    assert not it.found
    assert (it.x - g.figures[0].x) ** 2 + (it.y - g.figures[0].y) ** 2 < 100**2


@pytest.mark.rule("atz.campaign.vehicles-along")
@pytest.mark.parametrize(("fuel", "place", "able"), [(1, 1, True), (0, 1, False), (4, 2, False)])
def test_campaign_vehicles_along_need_fuel(fuel: int, place: int, able: bool) -> None:  # noqa: FBT001
    """A car that is dry, or stands in another area, cannot come; nor can one come twice."""
    g = planning(sheet(rides=(Ride(CAR, fuel, place),)))

    assert (BringRide(0) in offered(g)) == able
    if able:
        g.choose(BringRide(0))
        assert BringRide(0) not in offered(g)


@pytest.mark.rule("atz.campaign.vehicles-along", "atz.campaign.tracking-use")
@pytest.mark.rule("atz.vehicle-find.taking-one")
@pytest.mark.parametrize(
    ("condition", "haunted", "kept"),
    [
        pytest.param(Condition.LEFT, True, True, id="driven off"),
        pytest.param(Condition.SOUND, True, False, id="left among zombies"),
        pytest.param(Condition.SOUND, False, True, id="left where nobody is"),
        pytest.param(Condition.WRECKED, False, False, id="wrecked"),
    ],
)
def test_campaign_vehicles_along_come_home(
    condition: Condition,
    haunted: bool,  # noqa: FBT001
    kept: bool,  # noqa: FBT001
) -> None:
    """It is driven off, or left behind; with it what lies in it, and what was put there."""
    g = with_car("fuel")
    assert g.encounter is not None
    car = now(g).wheels[0]
    g.vehicles[car].condition = condition
    g.encounter.cargo[car] = ("fuel", "luxury")
    if haunted:
        add_zombie(g, 200, 200)

    home(g, 3, 3)

    assert now(g).sheet.rides == ((Ride(CAR, 4, 1, ("fuel", "luxury")),) if kept else ())
    left = [RideLost(CAR, left=condition == Condition.SOUND)]
    assert told(g, RideLost) == ([] if kept else left)


@pytest.mark.rule("atz.vehicle-find.taking-one")
def test_vehicle_find_taking_one_brings_what_lies_in_it() -> None:
    """What was put into a found car is with whoever came away in it, if anybody did."""
    taken, lost = (afield(sheet(star(), grunt(family=True))) for _ in range(2))
    for g in (taken, lost):
        assert g.encounter is not None
        g.encounter.away, g.encounter.cargo = {0: 0}, {0: ("food",)}
        g.encounter.packs[0] = ("luxury",)
    lost.figures[0].status = lost.figures[1].status = Status.DEAD

    home(taken, 3, 3)
    home(lost)

    assert [it.pack for it in now(taken).sheet.members] == [("luxury", "food"), ()]
    assert lost.result is not None
    assert lost.result.reason == "group-gone"
