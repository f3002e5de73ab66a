"""What goes without saying between battles, as greedy and who plays by habit choose it."""

import msgspec
import pytest

from shamble.bots.bot import Bot
from shamble.bots.greedy import Greedy
from shamble.bots.habit import Habit
from shamble.games.atz import box
from shamble.games.atz.battle.campaign import STOCKED, Sheet
from shamble.games.atz.battle.campaign_options import (
    Become,
    CallOn,
    Discard,
    Feed,
    SetOut,
    SetTime,
    Share,
    StayHome,
    Travel,
)
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Area
from shamble.games.atz.bot_camp import (
    SILLY,
    SURE,
    camp_urge,
    cargo_urges,
    food_urges,
    other_urge,
    set_out_urge,
    travel_urge,
)
from shamble.kernel.dice import Dice
from shamble.kernel.options import Option, Seat
from shamble.kernel.seen import Seen
from tests.games.atz.camps import PLACES, camp, choose, grunt, sheet, star

BOTS = [pytest.param(Greedy(), id="greedy"), pytest.param(Habit(), id="by habit")]


def chosen(bot: Bot, g: Atz) -> Option:
    """Return what a bot chooses."""
    return bot.choose(Seen(box, g, Seat(0)), Dice.seeded(1, "bot"))


@pytest.mark.parametrize("bot", BOTS)
def test_few_go_and_the_weak_stay(bot: Bot) -> None:
    """By day, and of four people the weakest stay behind until one is left: fewer of the dead."""
    g = camp(sheet(star(), grunt("Ben", 4), grunt("Cleo", 2), grunt("Dov", 3)))
    choose(g, SetOut("discover"))

    time = chosen(bot, g)
    choose(g, time)
    first = chosen(bot, g)
    choose(g, first)
    second = chosen(bot, g)
    choose(g, second)
    third = chosen(bot, g)
    choose(g, third)

    assert time == SetTime("daytime")
    assert (first, second, third) == (StayHome(2), StayHome(3), StayHome(1))
    assert g.decision is not None
    assert g.decision.prompt != Prompt.PARTY


def test_a_group_goes_where_months_are_quiet() -> None:
    """Out of the suburbs into the country, never into a town."""
    group = sheet()
    here = group.places[group.place]
    assert here.area == Area.SUBURBS
    kinds = {group.places[near].area: near for near in here.near}

    assert travel_urge(group, Travel(kinds[Area.RURAL], drive=False)) > SURE
    assert travel_urge(group, Travel(kinds[Area.URBAN], drive=True)) == SILLY


def test_a_hungry_group_stays_where_food_is() -> None:
    """Who will starve soon, with nothing to eat, looks about in the suburbs, or goes there."""
    pressed = sheet(grunt(hunger=2))
    beyond = sheet(grunt(hunger=2), place=2)
    rural = pressed.place + 1

    assert travel_urge(pressed, Travel(rural, drive=False)) == SILLY
    assert travel_urge(beyond, Travel(1, drive=False)) > SURE
    assert travel_urge(beyond, Travel(3, drive=False)) == SILLY


def test_a_hungry_group_leaves_where_there_is_nothing() -> None:
    """From suburbs that are known to be bare it goes towards others."""
    bare = msgspec.structs.replace(PLACES[1], stock=(0,) * len(STOCKED))
    group = sheet(grunt(hunger=2), places=(PLACES[0], bare, *PLACES[2:]))

    assert travel_urge(group, Travel(2, drive=False)) > SURE
    assert travel_urge(group, Travel(0, drive=False)) == SILLY


@pytest.mark.parametrize(
    ("people", "rep", "kind"),
    [(3, 5, "discover"), (8, 4, "take-back"), (8, 3, "discover")],
)
def test_many_who_are_strong_win_a_base(people: int, rep: int, kind: str) -> None:
    """A handful goes and looks, and so do many who are weak; eight who are strong clear a table."""
    group = sheet(star(), *(grunt(f"G{n}", rep) for n in range(people - 1)))

    best = max(("discover", "raid", "take-back"), key=lambda one: set_out_urge(group, SetOut(one)))

    assert best == kind


@pytest.mark.parametrize(
    ("hunger", "gets"),
    [pytest.param(4, "none", id="in time"), pytest.param(5, "shared", id="else he starves")],
)
def test_who_would_starve_has_half_before_the_star_eats(hunger: int, gets: Share) -> None:
    """With one unit left it is the Star's, who goes out, unless it keeps another alive."""
    group = sheet(grunt("Ben", 3, hunger=hunger), star(5, pack=("food",)))
    shares: tuple[Share, ...] = ("whole", "shared", "none")

    assert best_share(group, 0, shares) == gets
    assert best_share(group, 1, shares) == "whole"


def test_food_is_kept_for_those_who_would_starve() -> None:
    """The Star goes without where the last unit keeps two others alive."""
    due = (grunt("Ben", hunger=5), grunt("Cleo", hunger=5))
    group = sheet(star(5, pack=("food",)), *due)

    assert best_share(group, 0, ("whole", "shared", "none")) == "none"


def best_share(group: Sheet, place: int, shares: tuple[Share, ...]) -> Share:
    """Return what appeals most to give somebody."""
    urges = food_urges(group, tuple(Feed(place, one) for one in shares))
    return shares[urges.index(max(urges))]


@pytest.mark.parametrize("offer", ["luxury", "medicine", "shotgun"])
def test_anything_is_given_for_food(offer: str) -> None:
    """Friends are called on for food, whatever it costs; for medicine food is not given."""
    group = sheet()

    assert camp_urge(group, CallOn(0, ("food",), (offer,))) >= SURE
    assert camp_urge(group, CallOn(0, ("medicine",), ("food",))) == SILLY


def test_food_is_left_behind_last() -> None:
    """Of what is too much to carry a luxury goes first."""
    things = (Discard(0, "food"), Discard(0, "luxury"), Discard(0, "medicine"))

    assert cargo_urges(things) == [SILLY, SURE, SILLY]


def test_a_civilian_who_may_becomes_a_survivor() -> None:
    """Nobody stays what he was when he can be tougher."""
    assert other_urge(Become(0, "survivor")) > other_urge(Become(0, "civilian"))
