"""`shamble lab`: experiments, questions, reports. Thin: parse, call, print."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from shamble.kernel.errors import SettingsError
from shamble.lab import experiment as files
from shamble.lab.run import Processes, Workers, run

if TYPE_CHECKING:
    from shamble.lab.answers import Answer
    from shamble.lab.results import Results

app = typer.Typer(help="Experiments: many games, the questions a designer asks, reports.")

File = Annotated[Path, typer.Argument(metavar="FILE", help="An experiment's file.")]
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="Where an experiment's results are.")]
Of = Annotated[str, typer.Option("--version", help="Of an experiment with several versions.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command("run")
def run_experiment(
    file: File,
    into: Annotated[Path | None, typer.Option(help="Where results are kept.")] = None,
    jobs: Annotated[int, typer.Option(help="Processes; 0: as many as cores.", min=0)] = 0,
    ray: Annotated[bool, typer.Option("--ray", help="Play on a Ray cluster.")] = False,
) -> None:
    """Play an experiment; after an interruption, go on where it was.

    Example: shamble lab run balance.toml --jobs 2
    """
    from shamble.lab import results as _  # noqa: F401, PLC0415  (whoever lacks Polars is told first)

    experiment = files.read(file)
    folder = into or file.with_suffix("")
    workers: Workers = Processes(jobs)
    if ray:
        from shamble.lab.cluster import Cluster  # noqa: PLC0415  (needs Ray)

        workers = Cluster()
    with _counting(experiment.games) as heard:
        run(experiment, folder, workers, heard)
    print(f"{folder}: {experiment.games:,} games. Next: shamble lab report {folder}")


@contextlib.contextmanager
def _counting(games: int) -> Iterator[Callable[[int, int], None]]:
    """Show how many games are done and the time left; whoever stops is told how many stay."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as progress:
        task = progress.add_task("games", total=games)
        try:
            yield lambda done, _all: progress.update(task, completed=done)
        except KeyboardInterrupt:
            kept = int(progress.tasks[task].completed)
            progress.console.print(
                f"{kept:,} of {games:,} games are kept; the same command goes on."
            )
            raise


@app.command()
def report(
    folder: Folder,
    into: Annotated[Path | None, typer.Option(help="The file.", show_default="DIR.html")] = None,
) -> None:
    """Write all answers, with pictures and the games behind them, into one HTML file.

    Example: shamble lab report balance
    """
    from shamble.lab.report import report as written  # noqa: PLC0415  (needs Altair)

    file = into or folder.with_suffix(".html")
    file.write_text(written(_results(folder)), encoding="utf-8")
    print(f"{file}: written.")


@app.command()
def compare(
    folder: Folder,
    before: Annotated[str, typer.Option(help="A version.", show_default="the first")] = "",
    after: Annotated[str, typer.Option(help="Another.", show_default="the second")] = "",
    tenth: Annotated[float, typer.Option(help="A change that one would want to see.")] = 0.1,
) -> None:
    """Say what a change did: two versions with the same seeds, game by game.

    Example: shamble lab compare balance --before printed --after mine
    """
    from shamble.lab.compare import compare as compared  # noqa: PLC0415  (needs Polars)

    results = _results(folder)
    names = [trial.name for trial in results.experiment.trials]
    if len(names) == 1:
        raise SettingsError(f"{folder} holds one version, {names[0]!r}: two can be compared")
    one = results.experiment.trial(before or names[0])
    other = results.experiment.trial(after or names[1])
    table = Table(box=None, title=f"From {one.name} to {other.name}", title_justify="left")
    table.add_column("")
    for head in ("before", "after", "change", "at least", "at most", f"games for {tenth:.0%}"):
        table.add_column(head, justify="right")
    for row in compared(results, one, other, tenth=tenth):
        change = row.change
        numbers = (row.before, row.after, change.mean, change.low, change.high)
        mark = "[bold]" if row.found else ""
        table.add_row(mark + row.name, *(f"{one:.3f}" for one in numbers), f"{row.needed:,}")
    Console().print(table)


@app.command()
def journal(
    folder: Folder,
    number: Annotated[int, typer.Argument(help="Which game, from 0.", min=0)],
    version: Of = "",
    into: Annotated[Path | None, typer.Option(help="The file.")] = None,
) -> None:
    """Save a game of an experiment, for `shamble replay`.

    Example: shamble lab journal balance 17
    """
    from shamble.lab import journals  # noqa: PLC0415  (as the others)

    results = _results(folder)
    trial = results.experiment.trial(version or results.experiment.trials[0].name)
    if number >= trial.plan.games:
        raise SettingsError(
            f"{folder} holds {trial.plan.games:,} games: 0 to {trial.plan.games - 1}"
        )
    file = into or Path(journals.name(trial, number))
    file.write_bytes(journals.game(trial, number).journal.dump())
    print(f"{file}: written. Next: shamble replay {file}")


@app.command()
def export(
    file: File,
    into: Annotated[Path, typer.Option(help="A Parquet file.")] = Path("trajectories.parquet"),
) -> None:
    """Play an experiment and write what every seat saw, could do and did, for learning offline.

    Example: shamble lab export balance.toml --into games.parquet
    """
    from shamble.lab.export import export as exported  # noqa: PLC0415  (needs Polars)

    experiment = files.read(file)
    with Progress(transient=True, console=Console(stderr=True)) as progress:
        task = progress.add_task("games", total=experiment.games)
        rows = exported(experiment, into, heard=lambda games: progress.advance(task, games))
    print(f"{into}: {rows:,} decisions.")


def _results(folder: Path) -> "Results":
    from shamble.lab.results import Results  # noqa: PLC0415  (needs Polars)

    return Results(folder)


def _asking(name: str) -> Callable[[Path, str, bool], None]:
    def ask(folder: Folder, version: Of = "", json: Json = False) -> None:
        from shamble.lab.questions import QUESTIONS  # noqa: PLC0415  (needs Polars)

        results = _results(folder)
        trial = results.experiment.trial(version or results.experiment.trials[0].name)
        answer = QUESTIONS[name](results, trial)
        if json:
            print(msgspec.json.encode(answer).decode())
        else:
            Console().print(_table(answer), answer.text)
            if not answer.figures:
                print("No figures: too few games, or nothing of the kind is told of in this box.")
            others = [one.name for one in results.experiment.trials if one != trial]
            if others:
                print(f"Asked of {trial.name}; --version for {', '.join(others)}.")

    return ask


def _table(answer: "Answer") -> Table:
    table = Table(box=None, title=answer.title, title_justify="left", title_style="bold")
    table.add_column("")
    for head in ("is", "at least", "at most", "of"):
        table.add_column(head, justify="right")
    table.add_column("some games")
    for figure in answer.figures:
        value = figure.value
        form = "{:.1%}" if answer.unit in {"share", "points"} else "{:.2f}"
        numbers = (form.format(one) for one in (value.mean, value.low, value.high))
        mark = "[bold]" if figure.found else ""
        games = " ".join(map(str, figure.games))
        table.add_row(f"{mark}{figure.name}", *numbers, f"{value.count:,}", games)
    return table


ASKED = {
    "seats": "Is a seat too strong?",
    "bots": "Which bot wins more often?",
    "drawn": "Which cards win when they are drawn?",
    "played": "Which cards win when they are played?",
    "length": "How long are games?",
    "close": "How close are they, how often does the lead change, when is it decided?",
    "ends": "What ends games?",
    "options": "Which options are never taken?",
}
for _name, _help in ASKED.items():
    app.command(_name, help=f"{_help}\n\nExample: shamble lab {_name} balance")(_asking(_name))
