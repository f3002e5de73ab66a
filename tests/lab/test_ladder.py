"""The ladder: balanced seatings, a fit that finds known strengths, and honest doubts."""

import math

import pytest

from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from shamble.lab.ladder import POINTS, between, climb, fit, meetings, plans, rungs
from shamble.lab.simulate import Outcome, Plan

THREE = Plan("zdfg", ("greedy", "habit", "uniform"), 2, 12, "ladder")


def drawn(strengths: list[float], each: int) -> list[list[tuple[int, int, float]]]:
    """Return games between all pairs, won by lot as these strengths say."""
    rng = Dice.seeded("drawn")
    games = []
    for one in range(len(strengths)):
        for other in range(one):
            chance = 1 / (1 + math.exp(strengths[other] - strengths[one]))
            wins = [rng.word() / 2**32 < chance for _ in range(each)]
            games += [[(one, other, float(won))] for won in wins]
    return games


def test_all_meet_and_sit_everywhere_equally_often() -> None:
    """Each pair plays the same number of games, each bot in each seat the same number."""
    tables = plans(THREE)
    seats = [
        (table.bots[bot], seat)
        for table in tables
        for number in range(table.games)
        for seat, bot in enumerate(table.seating(number))
    ]

    assert [table.bots for table in tables] == [
        ("greedy", "habit"),
        ("greedy", "uniform"),
        ("habit", "uniform"),
    ]
    assert {seats.count(one) for one in set(seats)} == {4}
    assert sum(table.games for table in tables) == 12


def test_two_bots_at_a_table_for_three_sit_everywhere_equally_often() -> None:
    """With fewer bots than seats somebody sits twice, each in turn."""
    (table,) = plans(Plan("azta", ("greedy", "habit"), 3, 1, "few"))
    seats = [one for number in range(table.games) for one in enumerate(table.seating(number))]

    assert {seats.count(one) for one in set(seats)} == {3}


@pytest.mark.parametrize("bots", [("greedy",), ("greedy", "greedy")], ids=["one", "twice"])
def test_a_ladder_needs_two_bots(bots: tuple[str, ...]) -> None:
    """One bot, or one bot twice, has nobody to be compared with."""
    with pytest.raises(SettingsError, match="at least two bots, each once"):
        plans(Plan("zdfg", bots, 2, 1, "none"))


def test_a_game_of_several_counts_as_one_of_each_with_each() -> None:
    """Ranks say who was ahead of whom; equals share."""
    outcome = Outcome(0, (0, 1, 2), (1, 2, 2), "", 9, 0.0)

    assert meetings(outcome, [5, 6, 7]) == [(5, 6, 1.0), (5, 7, 1.0), (6, 7, 0.5)]


def test_the_fit_finds_the_odds_of_two() -> None:
    """Three wins to one, and the half game of the prior on both sides, are these odds."""
    met = [(0, 1, 1.0)] * 300 + [(0, 1, 0.0)] * 100

    one, other = fit(2, met)

    assert one - other == pytest.approx(math.log(3), abs=0.01)


def test_the_fit_finds_known_strengths() -> None:
    """From two thousand games of each pair, the strengths that they were drawn with."""
    strengths = [1.0, 0.25, -0.25, -1.0]

    found = fit(4, [one for game in drawn(strengths, 2000) for one in game])

    assert found == pytest.approx(strengths, abs=0.1)


def test_who_won_everything_is_not_infinitely_strong() -> None:
    """Ten games won of ten are a number of points."""
    one, other = fit(2, [(0, 1, 1.0)] * 10)

    assert 0 < POINTS * (one - other) < 1500


def test_the_middle_leaves_the_tails_out() -> None:
    """Of a hundred and one values, the outer ones are left out."""
    assert between([float(one) for one in range(101)]) == (2.0, 98.0)


def test_a_difference_that_may_be_luck_is_called_so() -> None:
    """Two of nearly equal strength cannot be told apart by twenty games; far weaker ones can."""
    plan = Plan("zdfg", ("a", "b", "c"), 2, 60, "luck")

    found = rungs(plan, drawn([0.05, 0.0, -4.0], 20))

    assert [rung.bot for rung in found][-1] == "c"
    assert [rung.by_luck for rung in found] == [True, False, False]
    assert all(rung.low <= rung.points <= rung.high for rung in found)


def test_the_ladder_is_climbed() -> None:
    """Played out, the bot that draws lots stands below the one that looks ahead."""
    ladder = climb(THREE)

    order = [rung.bot for rung in ladder.rungs]
    assert order.index("greedy") < order.index("uniform")
    assert ladder.games == 12
    assert climb(THREE) == ladder
