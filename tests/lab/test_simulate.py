"""Many games: the same plan gives the same games, and the figures add up."""

import msgspec
import pytest

from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from shamble.kernel.shelf import shelf
from shamble.lab.simulate import Outcome, Plan, play_game, simulate
from shamble.lab.summary import labels, quantile, summarise, wilson

BOX = shelf["zdfg"]
PLAN = Plan("zdfg", ("greedy", "uniform"), 2, 20, "plan")


def timeless(outcomes: list[Outcome]) -> list[Outcome]:
    """Return the outcomes without the time they took."""
    return [msgspec.structs.replace(outcome, seconds=0.0) for outcome in outcomes]


def outcome(number: int, ranks: tuple[int, ...], decisions: int = 10) -> Outcome:
    """Return an outcome of a game for two bots."""
    seating = tuple((seat + number) % 2 for seat in range(len(ranks)))
    return Outcome(number, seating, ranks, "both-types", decisions, 0.1)


def test_jobs_make_no_difference() -> None:
    """One process and two give equal outcomes in equal order."""
    alone, together = simulate(PLAN, jobs=1), simulate(PLAN, jobs=2)

    assert timeless(together) == timeless(alone)


def test_another_seed_gives_other_games() -> None:
    """The seed settles the games."""
    other = msgspec.structs.replace(PLAN, seed="other")

    assert timeless(simulate(other)) != timeless(simulate(PLAN))


def test_a_game_depends_on_nothing_but_its_number() -> None:
    """A game played alone is the game that was played among others."""
    among = simulate(PLAN)[13]

    assert timeless([play_game(PLAN, 13)]) == timeless([among])


@pytest.mark.parametrize(
    ("bots", "seats", "number", "expected"),
    [
        pytest.param(("a", "b"), 2, 0, (0, 1), id="first game"),
        pytest.param(("a", "b"), 2, 1, (1, 0), id="they change seats"),
        pytest.param(("a", "b"), 3, 0, (0, 1, 0), id="more seats than bots"),
        pytest.param(("a", "b"), 3, 1, (1, 0, 1), id="and turned about"),
        pytest.param(("a", "b", "c"), 3, 2, (2, 0, 1), id="three"),
    ],
)
def test_bots_change_seats(
    bots: tuple[str, ...], seats: int, number: int, expected: tuple[int, ...]
) -> None:
    """From game to game each bot moves on a seat."""
    plan = Plan("zdfg", bots, seats, 10, "seats")

    assert plan.seating(number) == expected


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        pytest.param(Plan("zdfg", ("greedy",), 2, 0, "x"), "at least one game", id="no games"),
        pytest.param(Plan("zdfg", (), 2, 1, "x"), "at least one bot", id="no bots"),
        pytest.param(Plan("zdfg", ("clever",), 2, 1, "x"), "no bot 'clever'", id="no such bot"),
        pytest.param(Plan("zdfg", ("greedy",), 5, 1, "x"), "2 to 4 players", id="too many seats"),
        pytest.param(Plan("chess", ("greedy",), 2, 1, "x"), "no box 'chess'", id="no such box"),
        pytest.param(
            Plan("zdfg", ("greedy",), 2, 1, "x", {"first_player": 4}), "first_player is 4",
            id="an option that does not fit the seats",
        ),
    ],
)  # fmt: skip
def test_a_plan_that_cannot_be_played_is_refused(plan: Plan, why: str) -> None:
    """The reason is given before any game is played."""
    with pytest.raises(SettingsError, match=why):
        simulate(plan)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        pytest.param(0, 10, 0.0, 0.2775, id="never"),
        pytest.param(10, 10, 0.7225, 1.0, id="always"),
        pytest.param(50, 100, 0.4038, 0.5962, id="half"),
        pytest.param(1, 1000, 0.00018, 0.00565, id="rarely"),
        pytest.param(0, 0, 0.0, 1.0, id="nothing known"),
    ],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    """The interval is the one that the tables give."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_wilsons_interval_holds_the_truth_about_95_times_in_100() -> None:
    """Of many samples of a known share, about 95% give an interval that holds it."""
    dice = Dice.seeded("wilson")
    counts = [sum(dice.below(10) < 3 for _ in range(60)) for _ in range(1000)]

    held = [low <= 0.3 <= high for low, high in (wilson(count, 60) for count in counts)]

    assert 0.92 < sum(held) / len(held) < 0.98


def test_wins_are_counted_by_seat_and_by_bot() -> None:
    """Bots change seats, so the same games give two different counts; a draw is shared."""
    outcomes = [outcome(0, (1, 2)), outcome(1, (1, 2)), outcome(2, (1, 1)), outcome(3, (2, 1))]

    summary = summarise(PLAN, 1, outcomes)

    assert [(row.name, row.games, row.wins, row.shared) for row in summary.by_seat] == [
        ("seat 1", 4, 2, 1), ("seat 2", 4, 1, 1),
    ]  # fmt: skip
    assert [(row.name, row.games, row.wins, row.shared) for row in summary.by_bot] == [
        ("greedy", 4, 2, 1), ("uniform", 4, 1, 1),
    ]  # fmt: skip


def test_a_bot_in_two_seats_counts_twice() -> None:
    """With more seats than bots, a share is of all the seats that a bot held."""
    plan = msgspec.structs.replace(PLAN, seats=3)

    summary = summarise(plan, 1, [outcome(0, (1, 2, 3))])

    assert [(row.games, row.wins) for row in summary.by_bot] == [(2, 1), (1, 0)]


def test_lengths_are_summed_up() -> None:
    """Mean, shortest, longest and quantiles are of the decisions."""
    length = summarise(PLAN, 1, [outcome(n, (1, 2), n + 1) for n in range(100)]).length

    assert (length.mean, length.shortest, length.longest) == (50.5, 1, 100)
    assert length.quantiles == {"5%": 5, "25%": 25, "50%": 50, "75%": 75, "95%": 95}


@pytest.mark.parametrize(
    ("share", "value"),
    [(0.0, 1), (0.5, 2), (0.51, 3), (1.0, 4)],
    ids=["least", "half", "over half", "most"],
)
def test_a_quantile_is_one_of_the_values(share: float, value: int) -> None:
    """It is the smallest value that at least this share does not exceed."""
    assert quantile([1, 2, 3, 4], share) == value


def test_bots_of_one_kind_are_numbered() -> None:
    """Each keeps a name of its own."""
    assert labels(("greedy", "uniform", "greedy")) == ["greedy 1", "uniform", "greedy 2"]


def test_a_deck_of_ones_own_is_dealt() -> None:
    """The text of a deck file comes along to whoever plays."""
    text = BOX.deck.source.replace("Lunch Lady Lou", "Lunch Lady Lu")
    plan = msgspec.structs.replace(PLAN, deck=text, games=4)

    assert [one.ranks for one in simulate(plan)] == [
        one.ranks for one in simulate(msgspec.structs.replace(PLAN, games=4))
    ]
