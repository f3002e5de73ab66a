"""Months: how encounters use them up, what is eaten, and what the calendar does."""

import msgspec
import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.campaign import Base, Member, Ride
from shamble.games.atz.battle.campaign_events import BaseLost, Fed, MemberLost, MonthEnded
from shamble.games.atz.battle.campaign_options import Discard, Feed, Share
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Area
from shamble.games.atz.campaign.clock import after_encounter, day_of
from shamble.games.atz.campaign.ending import end_if_gone
from shamble.games.atz.campaign.stores import count
from shamble.games.atz.telling.home import member_view
from shamble.games.atz.telling.words_sheet import sheet_lines
from shamble.kernel.box import Voice
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId
from tests.games.atz.camps import afield, camp, grunt, home, now, offered, sheet, star, told

FOOD = ("food",)


def fed(*members: Member, **more: object) -> Atz:
    """Return a group whose month ends with the encounter that it is on."""
    return afield(sheet(*members, quarters=2, **more))


@pytest.mark.rule("atz.campaign.encounters-per-month", "atz.campaign.months")
@pytest.mark.rule("atz.campaign.encounters-obligatory")
@pytest.mark.parametrize(
    ("area", "encounters"),
    [(Area.URBAN, 4), (Area.SUBURBS, 2), (Area.RURAL, 1)],
)
def test_campaign_encounters_per_month(area: Area, encounters: int) -> None:
    """So many encounters use up a month, and no fewer."""
    quarters = 0
    for _ in range(encounters - 1):
        quarters = after_encounter(quarters, area)
        assert quarters < 4
    assert after_encounter(quarters, area) == 4


@pytest.mark.rule("atz.timeline.campaign-clock", "atz.timeline.phases")
@pytest.mark.parametrize(("month", "day"), [(1, 25), (2, 55), (3, 85), (13, 385)])
def test_timeline_clock(month: int, day: int) -> None:
    """The campaign begins on day 25, and each month has 30 days."""
    assert day_of(month) == day


@pytest.mark.rule("atz.timeline.mechanical-effects", "atz.timeline.campaign-clock")
def test_timeline_the_battle_knows_the_day() -> None:
    """An encounter of the third month is fought on day 85."""
    assert afield(sheet(month=3)).settings.day == 85


@pytest.mark.rule("atz.campaign.months", "atz.campaign.encounters-obligatory")
def test_campaign_month_goes_on_after_the_first_of_two() -> None:
    """In the suburbs the first encounter uses half of the month."""
    g = home(afield(), 3, 3, 3, 3, 3, 3, 3, 3, 3, 3)

    assert (now(g).sheet.month, now(g).sheet.quarters) == (1, 2)
    assert not told(g, MonthEnded)


@pytest.mark.rule("atz.resource.food", "atz.campaign.monthly-food", "atz.campaign.tracking-use")
@pytest.mark.rule("atz.campaign.month-end-order")
def test_resource_food_one_unit_each_the_lost_included() -> None:
    """Two members and one who was lost this month have eaten three."""
    g = fed(star(pack=FOOD * 5, family=True), grunt(family=True), lost=1)

    home(g, 3, 3, 3, 3, 3, 3, 3)

    assert count(now(g).sheet, "food") == 2
    assert told(g, MonthEnded) == [MonthEnded(1, 3, 3, 2)]
    assert (now(g).sheet.month, now(g).sheet.quarters, now(g).sheet.lost) == (2, 0, 0)
    assert not now(g).sheet.hungry


def hungry(*reps: int, food: int) -> Atz:
    """Return a group that has too little to eat, where that is to be shared out."""
    members = [grunt(f"Ben {n}", rep, family=True) for n, rep in enumerate(reps)]
    g = fed(star(5, pack=FOOD * food), *members)
    return home(g, *[3] * (5 + 1 + len(reps)))


@pytest.mark.rule("atz.resource.food-sharing", "atz.resource.food-none")
def test_resource_food_sharing_costs_two_rep() -> None:
    """Two share one unit: both lose 2 Rep, never below 1; the group remembers the hunger."""
    g = hungry(2, food=1)
    assert g.decision is not None
    assert g.decision.prompt == Prompt.FOOD

    g.choose(Feed(0, "shared"))
    g.choose(Feed(1, "shared"))

    assert [it.rep for it in now(g).sheet.members] == [3, 1]
    assert now(g).sheet.hungry
    assert count(now(g).sheet, "food") == 0


@pytest.mark.rule("atz.resource.food-none")
def test_resource_food_none_costs_two_rep() -> None:
    """Without food a Rep 3 becomes 1, a Rep 2 as well; nobody dies of one such month."""
    g = hungry(3, 2, food=1)

    g.choose(Feed(0, "whole"))

    assert told(g, Fed) == [Fed("Ben 0", "none", 1), Fed("Ben 1", "none", 1)]
    assert [(it.rep, it.weak, it.hunger) for it in now(g).sheet.members] == [
        (5, 0, 0),
        (1, 2, 1),
        (1, 1, 1),
    ]


def famished(*members: Member, food: int = 0) -> Atz:
    """Return a group without enough food as a month ends, its Star well fed until now."""
    return home(fed(star(5, pack=FOOD * food, family=True), *members), *[3] * 9)


@pytest.mark.rule("atz.resource.food-none")
@pytest.mark.parametrize(
    ("months", "left"),
    [pytest.param(4, 2, id="the fifth month"), pytest.param(5, 1, id="the sixth month")],
)
def test_resource_food_none_six_months_are_death(months: int, left: int) -> None:
    """Who has had nothing for six months in a row starves; a month before he lives."""
    g = famished(grunt(rep=1, family=True, hunger=months, weak=2))

    assert len(now(g).sheet.members) == left
    assert [one.how for one in now(g).sheet.gone] == ["starved"] * (2 - left)


@pytest.mark.rule("atz.resource.food-none", "atz.resource.food-sharing")
def test_resource_food_none_half_a_unit_begins_the_count_anew() -> None:
    """Who shares a unit in the sixth month lives, and has gone without for no month."""
    g = home(fed(dying(), star(5, pack=FOOD, family=True)), *[3] * 9)

    g.choose(Feed(0, "shared"))
    g.choose(Feed(1, "shared"))

    assert [(it.rep, it.hunger) for it in now(g).sheet.members] == [(1, 0), (3, 0)]


@pytest.mark.rule("atz.resource.hunger-lasts")
def test_resource_hunger_lasts_more_months_take_no_more() -> None:
    """A Rep 5 who was weakened to 3 is still 3 after another month without food."""
    g = famished(grunt(rep=3, family=True, hunger=1, weak=2))

    assert [(it.rep, it.weak, it.hunger) for it in now(g).sheet.members] == [(3, 2, 1), (3, 2, 2)]


@pytest.mark.rule("atz.resource.hunger-lasts")
def test_resource_hunger_lasts_until_one_has_eaten() -> None:
    """With enough for all, all of what hunger took is back, and the months are forgotten."""
    g = famished(grunt(rep=1, family=True, hunger=3, weak=2), food=2)

    assert told(g, Fed) == [Fed("Ben", "whole", 3, RuleId("atz.resource.hunger-lasts"))]
    assert [(it.rep, it.weak, it.hunger) for it in now(g).sheet.members] == [(5, 0, 0), (3, 0, 0)]


@pytest.mark.rule("atz.resource.hunger-lasts")
def test_resource_hunger_lasts_for_those_who_get_nothing() -> None:
    """Where one eats, he is strong again; the other is as weak as before."""
    g = famished(
        grunt("Ben", 1, family=True, hunger=1, weak=2),
        grunt("Cleo", 1, family=True, hunger=1, weak=1),
        food=1,
    )

    g.choose(Feed(0, "none"))
    g.choose(Feed(1, "whole"))

    assert [(it.rep, it.hunger) for it in now(g).sheet.members] == [(3, 1), (3, 0), (1, 2)]


def dying(**more: object) -> Member:
    """Return somebody who starves if he gets nothing this month."""
    return grunt("Ben 0", 1, family=True, hunger=5, weak=2, **more)


@pytest.mark.rule("atz.resource.food-none")
def test_resource_food_none_the_starved_leave_what_they_have() -> None:
    """Whoever starves beside the last food leaves it to those who come after."""
    first = dying(pack=(*FOOD, "fuel"))
    g = home(fed(first, star(5), grunt("Ben 1", family=True)), *[3] * 8)

    g.choose(Feed(0, "none"))
    g.choose(Feed(0, "whole"))

    members = now(g).sheet.members
    assert [it.name for it in members] == ["Ada", "Ben 1"]
    assert members[0].pack == ("fuel",)
    assert members[0].guns == ("pistol", "pistol")


@pytest.mark.rule("atz.resource.food-none")
def test_resource_food_none_the_starved_leave_their_armour() -> None:
    """Whoever can use it has it on from now on."""
    g = home(fed(dying(armour=True), star(5), grunt("Ben 1", family=True)), *[3] * 8)

    assert [(it.name, it.armour) for it in now(g).sheet.members] == [
        ("Ada", True),
        ("Ben 1", False),
    ]


@pytest.mark.parametrize(
    ("it", "share", "words"),
    [
        (grunt(rep=4), "whole", "Ben eats a whole unit"),
        (grunt(rep=4), "shared", "Ben shares a unit with another: Rep 4 becomes 2"),
        (grunt(rep=2, weak=2), "shared", "Ben shares a unit with another: Rep stays 2"),
        (grunt(rep=2), "none", "Ben goes without: Rep 2 becomes 1"),
        (
            grunt(rep=2, weak=2, hunger=4),
            "none",
            "Ben goes without: Rep stays 2, and one month more of it is death",
        ),
        (grunt(rep=2, weak=2, hunger=5), "none", "Ben goes without: starves"),
    ],
)
def test_what_food_costs_is_said(it: Member, share: Share, words: str) -> None:
    """Who is asked reads what comes of it, and when it is the last month."""
    g = camp(sheet(star(), it))

    said = box.words.option(Voice(()), box.deck, box.view(g, Seat(0)), Feed(1, share))

    assert said == words


@pytest.mark.parametrize(
    ("it", "words"),
    [
        (grunt(hunger=1, weak=2), "a month without food, 2 Rep weaker"),
        (grunt(hunger=2), "2 months without food"),
        (grunt(weak=1), "hungry, 1 Rep weaker"),
    ],
)
def test_the_roster_says_who_is_hungry(it: Member, words: str) -> None:
    """The record sheet has it beside the name, in the terminal and at home on the page."""
    assert box.chain is not None
    group = sheet(star(), it)

    _, line = (one for one in sheet_lines(box.deck, group) if "Rep" in one)

    assert line.endswith(f"; {words}")
    assert words in member_view(box.deck, it).marks
    assert member_view(box.deck, star()).marks == ()


@pytest.mark.rule("atz.campaign.monthly-food")
@pytest.mark.parametrize(("food", "warned"), [(2, True), (3, False)])
def test_the_sheet_says_how_much_food_the_month_takes(*, food: int, warned: bool) -> None:
    """As long as there is too little, those who were lost this month counted in."""
    group = sheet(star(pack=FOOD * food), grunt(), lost=1)

    said = "  As the month ends they need 3 food, a unit each." in sheet_lines(box.deck, group)

    assert said is warned


@pytest.mark.rule("atz.resource.food-sharing")
def test_resource_food_sharing_takes_two() -> None:
    """The last who is asked has nobody to share with, unless somebody waits for him."""
    g = hungry(3, food=1)
    g.choose(Feed(0, "none"))
    alone = offered(g)
    other = hungry(3, 3, food=2)
    other.choose(Feed(0, "whole"))
    other.choose(Feed(1, "shared"))

    assert alone == [Feed(1, "whole"), Feed(1, "none")]
    assert offered(other) == [Feed(2, "shared"), Feed(2, "none")]


@pytest.mark.rule("atz.resource.food-sharing")
def test_resource_food_sharing_needs_a_unit_to_share() -> None:
    """Whole units and halves are offered only as long as there are any."""
    g = hungry(3, 3, food=1)
    first = offered(g)

    g.choose(Feed(0, "shared"))

    assert first == [Feed(0, "whole"), Feed(0, "shared"), Feed(0, "none")]
    assert offered(g) == [Feed(1, "shared"), Feed(1, "none")]


@pytest.mark.rule("atz.resource.food-sharing", "atz.resource.food-none")
def test_resource_food_sharing_leaves_the_other_units() -> None:
    """Two who share eat one unit; the third has the other to himself, the fourth none."""
    g = hungry(3, 3, 3, food=2)

    g.choose(Feed(0, "shared"))
    g.choose(Feed(1, "shared"))
    third = offered(g)
    g.choose(Feed(2, "whole"))

    assert third == [Feed(2, "whole"), Feed(2, "shared"), Feed(2, "none")]
    assert [it.rep for it in now(g).sheet.members] == [3, 1, 3, 1]
    assert told(g, Fed)[-1] == Fed("Ben 2", "none", 1)
    assert count(now(g).sheet, "food") == 0


@pytest.mark.rule("atz.together.tenure", "atz.campaign.month-end-order")
def test_together_tenure_is_counted_in_full_months() -> None:
    """Whoever is with the group when a month ends has been there a month more."""
    g = fed(star(pack=FOOD * 4), grunt(months=2, family=True))

    home(g, 3, 3, 3, 3, 3, 3, 3)

    assert [it.months for it in now(g).sheet.members] == [1, 3]


@pytest.mark.rule("atz.base.leaving")
@pytest.mark.parametrize(("place", "kept"), [(1, True), (3, False)])
def test_base_leaving(place: int, kept: bool) -> None:  # noqa: FBT001
    """A base is lost when a month ends and nobody lives there."""
    g = fed(star(pack=FOOD * 4), grunt(family=True), bases=(Base(place, 1),))

    home(g, *[3] * 9)

    assert bool(now(g).sheet.bases) is kept
    assert bool(told(g, BaseLost)) is not kept


@pytest.mark.rule("atz.cargo.over-limit", "atz.campaign.after-encounter-order")
def test_cargo_what_nobody_can_carry_is_left() -> None:
    """Who carries too much hands it to others; what is too much for all is left behind."""
    heavy = ("fuel",) * 6  # 2 points each; Rep 1 carries 2 points, and a pistol
    g = afield(sheet(star(1, pack=heavy[:1]), grunt(rep=2, family=True)))

    home(g, 3, 3, 3, 3)
    assert [it.pack for it in now(g).sheet.members] == [(), ("fuel",)]

    g = afield(sheet(star(1, pack=heavy[:1])))
    home(g, 3, 3)
    assert g.decision is not None
    assert g.decision.options == (Discard(0, "fuel"), Discard(0, "pistol"))


@pytest.mark.rule("atz.cargo.drop-excess", "atz.cargo.between-encounters")
@pytest.mark.rule("atz.cargo.vehicle-limit")
@pytest.mark.parametrize(
    ("rides", "cargo"),
    [
        pytest.param((Ride("motorcycle", 1, 1),), ("fuel",), id="into a vehicle of the group"),
        pytest.param((Ride("motorcycle", 1, 3),), None, id="not into one that is elsewhere"),
        pytest.param((Ride("motorcycle", 1, 1, ("fuel",) * 12),), None, id="nor into a full one"),
    ],
)
def test_cargo_goes_into_vehicles(rides: tuple[Ride, ...], cargo: tuple[str, ...] | None) -> None:
    """What nobody can carry goes into the vehicles that are here, 12 points to a seat."""
    g = afield(sheet(star(1, pack=("fuel",)), rides=rides))

    home(g, 3, 3)

    loaded = now(g).sheet.rides[0].cargo == cargo
    assert loaded is (cargo is not None)
    assert (g.decision is None) is loaded
    assert count(now(g).sheet, "fuel") == 1 + rides[0].cargo.count("fuel") * (rides[0].place == 1)


@pytest.mark.rule("atz.cargo.drop-excess", "atz.cargo.over-limit", "atz.cargo.between-encounters")
def test_cargo_that_can_just_be_carried_stays_where_it_is() -> None:
    """Who carries all he can, and no more, hands nothing on, though others and a car have room."""
    full, free = star(1, guns=(), pack=("fuel",)), grunt(rep=5, family=True)
    g = afield(sheet(full, free, rides=(Ride("sedan", 1, 1),)))

    home(g, 3, 3, 3, 3)

    assert [it.pack for it in now(g).sheet.members] == [("fuel",), ()]
    assert now(g).sheet.rides[0].cargo == ()


@pytest.mark.rule("atz.cargo.between-encounters", "atz.campaign.tracking-use")
def test_cargo_of_vehicles_is_used() -> None:
    """What lies in a vehicle is eaten like what is in packs; what is in one left behind is not."""
    rides = (Ride("sedan", 0, 1, FOOD), Ride("sedan", 0, 3, FOOD))
    g = fed(star(), rides=rides)

    home(g, 3, 3)

    assert [ride.cargo for ride in now(g).sheet.rides] == [(), FOOD]


@pytest.mark.rule("atz.campaign.star-death")
def test_campaign_star_death_nobody_left() -> None:
    """A group of which nobody is left is no more."""
    g = fed(star(2, hunger=5))

    home(g, 3)

    assert g.result is not None
    assert (g.result.reason, g.result.winners) == ("group-gone", ())
    assert told(g, MemberLost)


@pytest.mark.rule("atz.campaign.star-death")
@pytest.mark.parametrize("anybody", [True, False])
def test_campaign_star_death_says_whether_it_is_over(anybody: bool) -> None:  # noqa: FBT001
    """As long as one is left it goes on; without anybody it ends, and nothing follows."""
    g = camp()
    now(g).sheet = sheet() if anybody else msgspec.structs.replace(sheet(), members=())

    assert end_if_gone(g) is not anybody
    assert (g.result is None) is anybody
