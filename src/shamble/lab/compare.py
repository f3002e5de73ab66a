"""Two versions of a game, played with the same seeds: what did the change do?"""

from typing import Final

from shamble.kernel.extras import extra
from shamble.lab.answers import SHOWN
from shamble.lab.experiment import Trial
from shamble.lab.pairs import Difference, differences
from shamble.lab.results import Results

with extra("lab"):
    import polars as pl

MEASURES: Final = ("decisions", "lead_changes", "decided", "margin")


def compare(results: Results, one: Trial, other: Trial, *, tenth: float = 0.1) -> list[Difference]:
    """Compare two versions, pair by pair: game 7 of one with game 7 of the other.

    The same seed deals the same cards wherever the decks agree, so that luck cancels out and a
    change shows after fewer games.

    Args:
        results: Of an experiment with both.
        one: The version before the change.
        other: The version after it.
        tenth: The difference one would want to see: this share of what it was before.
    """
    names, table = _paired(results, one, other)
    before = {name: table[name].to_list() for name in names}
    after = {name: table[f"{name}_after"].to_list() for name in names}
    return differences(before, after, tenth)


def widest(results: Results, one: Trial, other: Trial) -> dict[str, tuple[int, ...]]:
    """Return for each measure the games in which the change did most, the widest first.

    Args:
        results: Of an experiment with both.
        one: The version before the change.
        other: The version after it.
    """
    names, table = _paired(results, one, other)
    found = {}
    for name in names:
        change = (pl.col(f"{name}_after") - pl.col(name)).abs()
        moved = table.filter(change > 0).sort(change, pl.col("game"), descending=(True, False))
        found[name] = tuple(moved["game"].head(SHOWN).to_list())
    return found


def _paired(results: Results, one: Trial, other: Trial) -> tuple[list[str], pl.DataFrame]:
    """Return what was measured in both versions, and a row for each game with all of it."""
    pairs = _games(results, one).join(_games(results, other), on="game", suffix="_after")
    names = [name for name in _columns(results, one) if name in _columns(results, other)]
    return names, pairs.sort("game").collect()


def _columns(results: Results, trial: Trial) -> list[str]:
    return [name for name in _games(results, trial).collect_schema().names() if name != "game"]


def _games(results: Results, trial: Trial) -> pl.LazyFrame:
    """Return a row for each game: its measures, and whether each seat and each bot won it."""
    mine = pl.col("version") == trial.name
    games = results.scan("games").filter(mine)
    won = results.scan("seats").filter(mine).with_columns(
        ("seat " + (pl.col("seat") + 1).cast(pl.String) + " wins").alias("who"),
        (pl.col("bot") + " wins").alias("which"),
    )  # fmt: skip
    wide = [games.select("game", *(pl.col(name).cast(pl.Float64) for name in MEASURES))]
    for by in ("who", "which"):
        names = won.select(pl.col(by).unique().sort()).collect().to_series().to_list()
        if by == "who" or len(names) > 1:  # one bot wins what all win
            wide.append(
                won.group_by("game").agg(
                    pl.col("won").filter(pl.col(by) == name).sum().alias(name) for name in names
                )
            )
    table = wide[0]
    for more in wide[1:]:
        table = table.join(more, on="game")
    return table
