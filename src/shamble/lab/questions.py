"""What a designer asks of many games; each question has an answer with intervals.

Questions with many parts (every card, every seat) are corrected for asking them all at once: see
`measures`. A part is `found` where what one would expect lies outside its interval.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from shamble.kernel.extras import extra
from shamble.kernel.shelf import shelf
from shamble.lab import answers
from shamble.lab.answers import SHOWN, Answer, Counted, Figure, share
from shamble.lab.experiment import Trial
from shamble.lab.measures import Estimate, estimate, quantile_for
from shamble.lab.results import Results

with extra("lab"):
    import polars as pl

RARE: Final = 30  # games; what was seen in fewer is not judged


def seats(results: Results, trial: Trial) -> Answer:
    """Ask whether a seat wins more often than the others."""
    table = _of(results, "seats", trial)
    return answers.seats(_won(table, "seat", lambda seat: f"seat {int(seat) + 1}"))


def bots(results: Results, trial: Trial) -> Answer:
    """Ask which bot wins more often."""
    table = _of(results, "seats", trial)
    return Answer(
        "bots", "Who plays better?", "The share of its seats that a bot won.", "share",
        answers.wins(_won(table, "bot", str)),
    )  # fmt: skip


def _won(table: pl.LazyFrame, by: str, named: Callable[[str], str]) -> list[Counted]:
    grouped = (
        table.group_by(by)
        .agg(
            pl.col("won").sum().alias("wins"),
            pl.len().alias("sat"),
            pl.col("game").filter(pl.col("won") > 0).sort().head(SHOWN).alias("games"),
        )
        .sort(by)
        .collect()
    )
    return [
        Counted(named(row[by]), row["wins"], row["sat"], tuple(row["games"]))
        for row in grouped.rows(named=True)
    ]


def drawn(results: Results, trial: Trial) -> Answer:
    """Ask which cards win when they are drawn."""
    return _cards(results, trial, "drawn", "Which cards win when drawn?")


def played(results: Results, trial: Trial) -> Answer:
    """Ask which cards win when they are played."""
    return _cards(results, trial, "played", "Which cards win when played?")


def _cards(results: Results, trial: Trial, how: str, title: str) -> Answer:
    cards = _of(results, "cards", trial).filter(pl.col(how) > 0)
    base = _of(results, "seats", trial).with_columns(
        pl.col("won").mean().over("seat", "bot").alias("usual")
    )
    joined = cards.join(base.select("game", "seat", "usual"), on=("game", "seat"))
    by_game = (
        joined.with_columns((pl.col("won") - pl.col("usual")).alias("edge"))
        .group_by("card", "game")
        .agg(pl.col("edge").sum(), pl.len().alias("count"), pl.col("won").max())
    )
    return Answer(
        how, title,
        f"How much more often seats won that had {how} this card than seats that had {how} the "
        "average card, each measured against what its seat and bot usually win. Whoever lasts "
        f"longer has {how} more of every card, so the average card is the line. It is a "
        "connection; a comparison of two decks shows the cause.",
        "points", edges(by_game, _titles(trial)),
    )  # fmt: skip


def edges(by_game: pl.LazyFrame, titles: dict[str, str]) -> tuple[Figure, ...]:
    """Return how far each card's seats stand above those of the average card.

    Games are independent of each other, seats of one game are not: a card's edge is a mean over
    seats whose spread is measured from game to game.

    Args:
        by_game: For each card and game the sum of `edge` over its seats and their `count`, and
            `won`, whether any of them did.
        titles: What cards are called.
    """
    edge, count = pl.col("edge"), pl.col("count")
    rows = (
        by_game.group_by("card")
        .agg(
            edge.sum().alias("sum"),
            count.sum().alias("seats"),
            pl.len().alias("games"),
            (edge * edge).sum().alias("ee"),
            (edge * count).sum().alias("ec"),
            (count * count).sum().alias("cc"),
            pl.col("game").filter(pl.col("won") > 0).sort().head(SHOWN).alias("shown"),
        )
        .filter(pl.col("games") >= RARE)
        .sort("card")
        .collect()
        .rows(named=True)
    )
    z = quantile_for(len(rows))
    usual = sum(row["sum"] for row in rows) / max(sum(row["seats"] for row in rows), 1)
    figures = []
    for row in rows:
        mean = row["sum"] / row["seats"]
        squares = max(row["ee"] - 2 * mean * row["ec"] + mean * mean * row["cc"], 0.0)
        error = math.sqrt(squares * row["games"] / (row["games"] - 1)) / row["seats"]
        edge_over = mean - usual
        value = Estimate(edge_over, edge_over - z * error, edge_over + z * error, row["games"])
        name = titles.get(row["card"], row["card"])
        found = value.differs(0.0)
        figures.append(Figure(name, value, 0.0, found, tuple(row["shown"]), "games it won"))
    return tuple(sorted(figures, key=lambda figure: -figure.value.mean))


def length(results: Results, trial: Trial) -> Answer:
    """Ask how long games are."""
    games = _of(results, "games", trial)
    figures = [_mean(games, "decisions", 1)]
    for quantile in (0.05, 0.5, 0.95):
        value = games.select(pl.col("decisions").quantile(quantile, "nearest")).collect().item()
        flat = Estimate(float(value), float(value), float(value), figures[0].value.count)
        such = games.filter(pl.col("decisions") == value).select(pl.col("game").sort().head(SHOWN))
        shown = tuple(such.collect().to_series().to_list())
        name = f"{quantile:.0%} are no longer than"
        figures.append(Figure(name, flat, games=shown, what="just as long"))
    figures[-1] = msgspec.structs.replace(
        figures[-1], games=_extreme(games, "decisions"), what="the longest"
    )
    return answers.length(tuple(figures))


def close(results: Results, trial: Trial) -> Answer:
    """Ask how close games are, how often the lead changes and when they are decided."""
    games = _of(results, "games", trial)
    columns = ("lead_changes", "decided", "margin")
    return answers.close(tuple(_mean(games, column, len(columns)) for column in columns))


def ends(results: Results, trial: Trial) -> Answer:
    """Ask how games end."""
    table = _of(results, "games", trial)
    shown = pl.col("game").sort().head(SHOWN)
    grouped = table.group_by("reason").agg(pl.len().alias("count"), shown.alias("games"))
    rows = grouped.sort("count", "reason", descending=(True, False)).collect().rows(named=True)
    whole = sum(row["count"] for row in rows)
    return answers.ends(
        [Counted(row["reason"], row["count"], whole, tuple(row["games"])) for row in rows]
    )


def options(results: Results, trial: Trial) -> Answer:
    """Ask which options are never or hardly ever taken."""
    table = _of(results, "choices", trial)
    summed = (
        table.group_by("prompt", "kind")
        .agg(
            pl.col("offered", "taken").sum(),
            pl.col("game").filter(pl.col("taken") > 0).sort().head(SHOWN).alias("games"),
        )
        .with_columns((pl.col("taken") / pl.col("offered")).alias("share"))
        .sort("share", "prompt", "kind")
        .collect()
    )
    rows = summed.rows(named=True)
    return Answer(
        "options", "Which options are never taken?",
        "How often a kind of option was taken where there was one. Marked: never once.",
        "share",
        tuple(
            Figure(
                f"{row['prompt']}: {row['kind']}", share(row["taken"], row["offered"], len(rows)),
                found=row["taken"] == 0, games=tuple(row["games"]), what="games with it",
            )
            for row in rows
        ),
    )  # fmt: skip


def _of(results: Results, table: str, trial: Trial) -> pl.LazyFrame:
    return results.scan(table).filter(pl.col("version") == trial.name)


def _mean(table: pl.LazyFrame, column: str, questions: int) -> Figure:
    values = pl.col(column).cast(pl.Float64)
    mean, squares, count = table.select(
        values.mean().alias("mean"),
        ((values - values.mean()) ** 2).sum().alias("squares"),
        pl.len().alias("count"),
    ).collect().row(0)  # fmt: skip
    value = estimate(mean, squares, count, questions)
    return answers.mean(column, value, _extreme(table, column))


def _extreme(table: pl.LazyFrame, column: str) -> tuple[int, ...]:
    by = pl.col(column)
    top = table.sort(by, pl.col("game"), descending=(True, False)).select("game").head(SHOWN)
    return tuple(top.collect().to_series().to_list())


def _titles(trial: Trial) -> dict[str, str]:
    box = shelf.pick(trial.plan.box)
    deck = trial.plan.read_deck(box) or box.deck
    return {
        card: str(getattr(one, "title", getattr(one, "name", card)))
        for card, one in deck.printed().items()
    }


Question = Callable[[Results, Trial], Answer]
QUESTIONS: Final[dict[str, Question]] = {
    "seats": seats,
    "bots": bots,
    "drawn": drawn,
    "played": played,
    "length": length,
    "close": close,
    "ends": ends,
    "options": options,
}


def found(said: Sequence[Answer]) -> list[Figure]:
    """Return every figure in which something was found."""
    return [figure for answer in said for figure in answer.figures if figure.found]
