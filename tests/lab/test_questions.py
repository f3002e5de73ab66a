"""The statistics, on data whose answer is known: what was planted is found, what is not is not."""

from pathlib import Path

import msgspec
import numpy as np
import polars as pl
import pytest

from shamble.lab.answers import share
from shamble.lab.compare import compare
from shamble.lab.experiment import Experiment, NamedPlan, Trial
from shamble.lab.measures import games_needed, mean_of, quantile_for
from shamble.lab.questions import edges, ends, found, options, seats
from shamble.lab.record import COLUMNS, Cell
from shamble.lab.results import Results, frame

PLAN = NamedPlan(box="zdfg", bots=("uniform",), seats=2, games=1, seed="known")
STUDY = Experiment("known", 1, (Trial("printed", PLAN), Trial("mine", PLAN)))
TRIAL = STUDY.trials[0]


def results(folder: Path, **rows: list[tuple[Cell, ...]]) -> Results:
    """Return results with these rows, and no others."""
    folder.mkdir(exist_ok=True)
    (folder / "experiment.json").write_bytes(msgspec.json.encode(STUDY))
    for table in COLUMNS:
        frame(table, rows.get(table, [])).write_parquet(folder / f"{table}.parquet")
    return Results(folder)


def seat_rows(wins: list[float], version: str = "printed") -> list[tuple[Cell, ...]]:
    """Return the two seats of each game; the first one won so much of it."""
    return [
        (version, game, seat, "uniform", 1, won if seat == 0 else 1 - won, 10)
        for game, won in enumerate(wins)
        for seat in (0, 1)
    ]


def game_rows(lengths: list[int], version: str = "printed") -> list[tuple[Cell, ...]]:
    """Return games of these lengths."""
    return [
        (version, game, f"known/{game}", "goal" if length % 2 else "limit", length, 1, 0, 0.5, 1.0)
        for game, length in enumerate(lengths)
    ]


def card_table(rng: np.random.Generator, games: int, strong: float) -> pl.LazyFrame:
    """Return twenty cards in games for two, each held by chance; the first one wins more."""
    held = rng.random((games, 2, 20)) < 0.3
    chance = 0.5 + strong * (held[:, 0, 0].astype(float) - held[:, 1, 0])
    first = rng.random(games) < chance
    won = np.stack([first, ~first], axis=1).astype(float)
    rows = [
        (f"card {card:02}", game, won[game, seat] - 0.5, won[game, seat])
        for game, seat, card in zip(*map(list, np.nonzero(held)), strict=True)
    ]
    table = pl.LazyFrame(rows, schema=["card", "game", "edge", "won"], orient="row")
    return table.group_by("card", "game").agg(
        pl.col("edge").sum(), pl.len().alias("count"), pl.col("won").max()
    )


def test_a_planted_strong_card_is_found_and_no_other() -> None:
    """A card that wins 15 points more is found among twenty, and it alone."""
    figures = edges(card_table(np.random.default_rng(1), 3000, strong=0.15), {"card 00": "Strong"})

    assert [figure.name for figure in figures if figure.found] == ["Strong"]
    assert figures[0].name == "Strong"
    assert figures[0].value.low < 0.10 < figures[0].value.high


def test_nothing_is_found_where_nothing_is_more_often_than_promised() -> None:
    """Of 200 sets of twenty cards that are all alike, about 5% show any finding at all."""
    rng = np.random.default_rng(2)

    false = [any(f.found for f in edges(card_table(rng, 200, 0.0), {})) for _ in range(200)]

    assert sum(false) <= 18  # 10 are promised; more than 18 has a chance of under 1%


def test_rare_cards_are_not_judged() -> None:
    """A card seen in a handful of games is left out."""
    table = card_table(np.random.default_rng(3), 20, 0.0)

    assert edges(table, {}) == ()


def test_a_strong_seat_is_found(tmp_path: Path) -> None:
    """A seat that wins 60 of 100 is marked after 500 games; one that wins half is not."""
    strong = seats(results(tmp_path / "a", seats=seat_rows([1.0, 1.0, 1.0, 0.0, 0.0] * 100)), TRIAL)
    fair = seats(results(tmp_path / "b", seats=seat_rows([1.0, 0.0] * 250)), TRIAL)

    assert [figure.found for figure in strong.figures] == [True, True]
    assert [round(figure.value.mean, 2) for figure in strong.figures] == [0.6, 0.4]
    assert found([fair]) == []


def test_fair_seats_are_marked_no_more_often_than_promised(tmp_path: Path) -> None:
    """Of 150 experiments with fair seats, about 5% mark one."""
    rng = np.random.default_rng(4)
    marked = 0

    for _ in range(150):
        wins = [float(one) for one in rng.random(200) < 0.5]
        marked += bool(found([seats(results(tmp_path / "x", seats=seat_rows(wins)), TRIAL)]))

    assert marked <= 15  # 7.5 are promised at most; more than 15 has a chance of under 1%


def test_shared_wins_count_in_part(tmp_path: Path) -> None:
    """Draws leave both seats at one half."""
    answer = seats(results(tmp_path, seats=seat_rows([0.5] * 40)), TRIAL)

    assert [figure.value.mean for figure in answer.figures] == [0.5, 0.5]


def test_how_games_end_and_which_options_nobody_takes(tmp_path: Path) -> None:
    """Ends are counted; an option that was offered and never taken is marked."""
    choices: list[tuple[Cell, ...]] = [
        ("printed", game, "act", kind, 10, taken)
        for game in range(30)
        for kind, taken in (("wait", 0), ("run", 10))
    ]
    there = results(tmp_path, games=game_rows([1, 3, 5, 2]), choices=choices)

    ended, taken = ends(there, TRIAL), options(there, TRIAL)

    assert [(figure.name, figure.value.mean) for figure in ended.figures] == [
        ("goal", 0.75), ("limit", 0.25),
    ]  # fmt: skip
    assert [(figure.name, figure.found) for figure in taken.figures] == [
        ("act: wait", True), ("act: run", False),
    ]  # fmt: skip
    assert taken.figures[0].value.high < 0.03


def test_pairs_show_what_the_same_games_apart_would_hide(tmp_path: Path) -> None:
    """Games of very different lengths that all become 2 longer: paired, that is plain."""
    rng = np.random.default_rng(5)
    before = [int(one) for one in rng.integers(10, 200, 100)]
    after = [
        length + 1 + int(one) for length, one in zip(before, rng.integers(0, 3, 100), strict=True)
    ]
    there = results(
        tmp_path, games=[*game_rows(before), *game_rows(after, "mine")],
        seats=[*seat_rows([1.0, 0.0] * 50), *seat_rows([1.0, 0.0] * 50, "mine")],
    )  # fmt: skip

    rows = {row.name: row for row in compare(there, *STUDY.trials)}

    length = rows["decisions"]
    assert length.found
    assert length.change.low < 2 < length.change.high
    assert length.change.high - length.change.low < 1
    assert mean_of([float(one) for one in before]).high - np.mean(before) > 5  # unpaired: hidden
    assert not rows["seat 1 wins"].found


@pytest.mark.parametrize("size", [0.2, 0.5])
def test_the_number_of_games_is_enough_four_times_out_of_five(size: float) -> None:
    """With as many games as are said to be needed, a difference is found in about 80%."""
    rng = np.random.default_rng(6)
    needed = games_needed(1.0, size)

    seen = [mean_of([*rng.normal(size, 1.0, needed)]).differs(0.0) for _ in range(400)]

    assert 0.73 < sum(seen) / 400 < 0.87


def test_the_number_of_games_by_the_book() -> None:
    """A standard deviation of 1 and a difference of 0.1: 785 games; four times as many for half."""
    assert games_needed(1.0, 0.1) == 785
    assert games_needed(1.0, 0.05) == 3140
    assert games_needed(1.0, 0.0) == 0


def test_more_questions_make_wider_intervals() -> None:
    """Asking ten at once costs what Bonferroni's rule says."""
    assert quantile_for(1) == pytest.approx(1.95996, abs=1e-5)
    assert quantile_for(10) == pytest.approx(2.80703, abs=1e-5)
    assert share(50, 100, 10).high > share(50, 100, 1).high


def test_a_mean_of_one_game_says_nothing() -> None:
    """Without a second game there is no spread, and nothing is ruled out."""
    assert not mean_of([7.0]).differs(1000.0)
    assert not mean_of([]).differs(0.0)
