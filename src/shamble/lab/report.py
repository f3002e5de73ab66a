"""The report of an experiment: one HTML file with all answers, pictures and the games behind them.

It needs no network and no script: pictures are drawings in the page, and the journals of the games
behind a figure are in it, too, as links that save a file.
"""

import base64
from collections.abc import Iterator
from html import escape
from typing import Final

from shamble.kernel.shelf import shelf
from shamble.lab.answers import Answer, Figure
from shamble.lab.charts import drawing, histogram
from shamble.lab.compare import compare, widest
from shamble.lab.experiment import Trial
from shamble.lab.journals import game, name
from shamble.lab.pairs import Difference
from shamble.lab.questions import QUESTIONS
from shamble.lab.results import Results

BEHIND: Final = 3  # games in the page for each figure that has some
MOST_GAMES: Final = 40  # journals in one page, but for the first one behind a figure

STYLE: Final = """
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
body{color:#222;background:#faf8f4}
h1,h2,h3{line-height:1.2}h2{margin-top:3rem;border-bottom:2px solid #b3401f}
table{border-collapse:collapse;margin:1rem 0}
td,th{padding:.15rem .8rem .15rem 0;text-align:right;vertical-align:top}
td:first-child,th:first-child{text-align:left}tr.found td{color:#b3401f;font-weight:600}
.how{color:#555;max-width:44rem}a{color:#245}svg{max-width:100%;height:auto}
details{margin:.5rem 0}code{background:#eee5d8;padding:0 .3em}
"""


def report(results: Results) -> str:
    """Return the report of an experiment as HTML."""
    study = results.experiment
    box = shelf.pick(study.box)
    pages = Pages(results)
    about = (
        f"<p>{study.games:,} games of {escape(box.title)} (rules version {study.rules}), played by "
        f"{escape(', '.join(study.trials[0].plan.bots))} with {study.trials[0].plan.seats} at the "
        f"table, seed <code>{escape(study.trials[0].plan.seed)}</code>. Intervals hold for all "
        "figures of a table together at 95%; what is marked lies outside what one would "
        "expect.</p>"
    )
    body = [f"<h1>{escape(study.title)}</h1>", about]
    for trial in study.trials:
        body += pages.trial(trial)
    if len(study.trials) > 1:
        for other in study.trials[1:]:
            body += pages.differences(study.trials[0], other)
    body += pages.games()
    return (
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{escape(study.title)}</title>"
        f"<meta name=viewport content='width=device-width'><style>{STYLE}</style>"
        f"{''.join(body)}</html>\n"
    )


class Pages:
    """Writes the parts of a report, and remembers which games they speak of."""

    def __init__(self, results: Results) -> None:
        self._results = results
        self._games: dict[tuple[str, int], None] = {}

    def trial(self, trial: Trial) -> Iterator[str]:
        """Write everything about one version."""
        yield f"<h2>{escape(trial.name.capitalize())}</h2>"
        for ask in QUESTIONS.values():
            answer = ask(self._results, trial)
            if not answer.figures or (answer.question == "bots" and len(answer.figures) == 1):
                continue
            yield f"<h3>{escape(answer.title)}</h3><p class=how>{escape(answer.text)}</p>"
            if answer.question == "length":
                games = self._results.scan("games").collect()
                mine = games.filter(games["version"] == trial.name)
                yield histogram(mine["decisions"].to_list(), "decisions")
            yield drawing(answer)
            yield self._table(answer, trial)

    def _table(self, answer: Answer, trial: Trial) -> str:
        rows = "".join(self._row(answer, figure, trial) for figure in answer.figures)
        head = "<tr><th></th><th>is</th><th>at least</th><th>at most</th><th>of</th><th></th></tr>"
        table = f"<table>{head}{rows}</table>"
        many = len(answer.figures) > 2 * BEHIND * 2
        summary = f"<summary>all {len(answer.figures)} figures</summary>"
        return f"<details>{summary}{table}</details>" if many else table

    def _row(self, answer: Answer, figure: Figure, trial: Trial) -> str:
        value, mark = figure.value, " class=found" if figure.found else ""
        bounds = () if value.low == value.high else (value.low, value.high)
        said = [_said(one, answer.unit) for one in (value.mean, *bounds)]
        said += [""] * (3 - len(said))
        cells = "".join(f"<td>{one}</td>" for one in said)
        links = self._links(figure, trial)
        last = f"<td>{value.count:,}</td><td>{links}</td>"
        return f"<tr{mark}><td>{escape(figure.name)}</td>{cells}{last}</tr>"

    def _links(self, figure: Figure, trial: Trial) -> str:
        links = [
            self._link((trial.name, number), str(number))
            for place, number in enumerate(figure.games[:BEHIND])
            if place == 0 or self._room((trial.name, number))
        ]
        return f"{escape(figure.what)}: {', '.join(links)}" if links else ""

    def _room(self, key: tuple[str, int]) -> bool:
        return key in self._games or len(self._games) < MOST_GAMES

    def _link(self, key: tuple[str, int], text: str) -> str:
        self._games[key] = None
        return f"<a href='#{_anchor(key)}'>{escape(text)}</a>"

    def differences(self, one: Trial, other: Trial) -> Iterator[str]:
        """Write what changed from one version to another."""
        yield f"<h2>From {escape(one.name)} to {escape(other.name)}</h2>"
        yield (
            "<p class=how>The same seeds in both, compared game by game. The last column says how "
            "many games it takes to see a change by a tenth, four times out of five; behind it "
            "stands the game that changed most, in both versions.</p>"
        )
        games = widest(self._results, one, other)
        rows = "".join(
            _difference(row, self._both(games[row.name], one, other))
            for row in compare(self._results, one, other)
        )
        heads = ("", "before", "after", "change", "at least", "at most", "games for a tenth", "")
        head = "".join(f"<th>{one}</th>" for one in heads)
        yield f"<table><tr>{head}</tr>{rows}</table>"

    def _both(self, games: tuple[int, ...], one: Trial, other: Trial) -> str:
        if not games:
            return ""
        links = [self._link((each.name, games[0]), each.name) for each in (one, other)]
        return f"game {games[0]}: {', '.join(links)}"

    def games(self) -> Iterator[str]:
        """Write the journals of all games that were spoken of."""
        yield "<h2>The games behind the figures</h2>"
        yield (
            "<p class=how>A link saves a game's journal. <code>shamble replay FILE</code> steps "
            "through it in the terminal; on the page of a server, open it under Replay.</p><ul>"
        )
        for version, number in self._games:
            trial = self._results.experiment.trial(version)
            match = game(trial, number)
            data = base64.b64encode(match.journal.dump()).decode()
            result = match.game.result
            end = "" if result is None else f", {escape(result.reason)}"
            link = f"download='{escape(name(trial, number))}' href='data:application/jsonl;base64,"
            yield (
                f"<li id='{_anchor((version, number))}'><a {link}{data}'>"
                f"{escape(version)}, game {number}</a>: {match.ply} decisions{end}</li>"
            )
        yield "</ul>"


def _anchor(key: tuple[str, int]) -> str:
    version = "".join(letter if letter.isalnum() else "-" for letter in key[0])
    return f"game-{version}-{key[1]}"


def _said(value: float, unit: str) -> str:
    if unit == "share":
        return f"{value:.1%}"
    return f"{100 * value:+.1f}" if unit == "points" else f"{value:,.2f}"


def _difference(one: Difference, links: str) -> str:
    mark = " class=found" if one.found else ""
    change = one.change
    numbers = (one.before, one.after, change.mean, change.low, change.high)
    cells = "".join(f"<td>{number:,.3f}</td>" for number in numbers)
    last = f"<td>{one.needed:,}</td><td>{links}</td>"
    return f"<tr{mark}><td>{escape(one.name)}</td>{cells}{last}</tr>"
