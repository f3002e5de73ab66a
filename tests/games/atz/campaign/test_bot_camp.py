"""What goes without saying between battles, as greedy and who plays by habit choose it."""

import pytest

from shamble.bots.bot import Bot
from shamble.bots.greedy import Greedy
from shamble.bots.habit import Habit
from shamble.games.atz import box
from shamble.games.atz.battle.campaign_options import (
    Become,
    Discard,
    Feed,
    GoNow,
    SetOut,
    SetTime,
    Share,
    StayHome,
    Travel,
)
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Area
from shamble.games.atz.bot_camp import (
    SILLY,
    SURE,
    cargo_urges,
    food_urges,
    other_urge,
    set_out_urge,
    travel_urge,
)
from shamble.kernel.dice import Dice
from shamble.kernel.options import Option, Seat
from shamble.kernel.seen import Seen
from tests.games.atz.camps import camp, choose, grunt, sheet, star

BOTS = [pytest.param(Greedy(), id="greedy"), pytest.param(Habit(), id="by habit")]


def chosen(bot: Bot, g: Atz) -> Option:
    """Return what a bot chooses."""
    return bot.choose(Seen(box, g, Seat(0)), Dice.seeded(1, "bot"))


@pytest.mark.parametrize("bot", BOTS)
def test_few_go_and_the_weak_stay(bot: Bot) -> None:
    """By day, and of four people the weakest stay behind until two are left."""
    g = camp(sheet(star(), grunt("Ben", 4), grunt("Cleo", 2), grunt("Dov", 3)))
    choose(g, SetOut("discover"))

    time = chosen(bot, g)
    choose(g, time)
    first = chosen(bot, g)
    choose(g, first)
    second = chosen(bot, g)
    choose(g, second)

    assert (time, first, second) == (SetTime("daytime"), StayHome(2), StayHome(3))
    assert chosen(bot, g) == GoNow()


def test_a_group_goes_where_months_are_quiet() -> None:
    """Out of the suburbs into the country, never into a town."""
    group = sheet()
    here = group.places[group.place]
    assert here.area == Area.SUBURBS
    kinds = {group.places[near].area: near for near in here.near}

    assert travel_urge(group, Travel(kinds[Area.RURAL], drive=False)) > SURE
    assert travel_urge(group, Travel(kinds[Area.URBAN], drive=True)) == SILLY


@pytest.mark.parametrize(("people", "kind"), [(3, "discover"), (8, "take-back")])
def test_many_win_a_base(people: int, kind: str) -> None:
    """A handful goes and looks, eight can clear a table."""
    group = sheet(star(), *(grunt(f"G{n}") for n in range(people - 1)))

    best = max(("discover", "raid", "take-back"), key=lambda one: set_out_urge(group, SetOut(one)))

    assert best == kind


def test_who_is_strong_eats() -> None:
    """With one unit left the weak shares or goes without while the Star is still to eat."""
    group = sheet(grunt("Ben", 3), star(5, pack=("food",)))

    shares: tuple[Share, ...] = ("whole", "shared", "none")
    weak, strong = (
        dict(zip(shares, food_urges(group, tuple(Feed(i, one) for one in shares)), strict=True))
        for i in (0, 1)
    )

    assert max(weak, key=weak.__getitem__) == "shared"
    assert max(strong, key=strong.__getitem__) == "whole"


def test_food_is_left_behind_last() -> None:
    """Of what is too much to carry a luxury goes first."""
    things = (Discard(0, "food"), Discard(0, "luxury"), Discard(0, "medicine"))

    assert cargo_urges(things) == [SILLY, SURE, SILLY]


def test_a_civilian_who_may_becomes_a_survivor() -> None:
    """Nobody stays what he was when he can be tougher."""
    assert other_urge(Become(0, "survivor")) > other_urge(Become(0, "civilian"))
