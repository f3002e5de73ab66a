"""What the lab adds to playing, and what it holds in memory: processor time, in turns.

Alone it measures the overhead, box by box; with `--memory 10000` the most that is held while every
decision of so many games is kept.
"""

import argparse
import resource
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from shamble.kernel.shelf import shelf
from shamble.lab.experiment import Experiment, NamedPlan, Trial
from shamble.lab.results import Results
from shamble.lab.run import Processes, run
from shamble.lab.simulate import play_game

# How many play, and how many games are played.
BOXES: Final = {"zdfg": (3, 100), "ebz": (2, 60), "azta": (3, 60), "azardia": (2, 30)}
TURNS: Final = 3


def experiment_of(box: str, seats: int, games: int, bot: str, *, decisions: bool) -> Experiment:
    """Return an experiment of one trial."""
    plan = NamedPlan(box, seats, games, "bench", bots=(bot,))
    return Experiment("bench", shelf.pick(box).version, (Trial("as it is", plan),), decisions)


def took(work: Callable[[], object]) -> float:
    """Return how many seconds of the processor something takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def overhead(box: str, seats: int, games: int, bot: str) -> tuple[float, float]:
    """Return the seconds that playing takes, and those that the lab takes for the same games."""
    experiment = experiment_of(box, seats, games, bot, decisions=False)
    plan = experiment.trials[0].plan

    def play() -> None:
        for number in range(games):
            play_game(plan, number)

    def study() -> None:
        with tempfile.TemporaryDirectory() as folder:
            run(experiment, Path(folder) / "results", Processes(1))

    play()  # what is done once is not counted
    pairs = [(took(play), took(study)) for _ in range(TURNS)]
    return min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)


def peak(games: int) -> tuple[int, float]:
    """Return how many rows of decisions were written, and the most megabytes that were held."""
    experiment = experiment_of("zdfg", 3, games, "uniform", decisions=True)
    with tempfile.TemporaryDirectory() as folder:
        run(experiment, Path(folder) / "results", Processes(1))
        results = Results(Path(folder) / "results")
        rows = results.scan("decisions").select("ply").count().collect().item()
    return int(rows), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--memory", type=int, metavar="GAMES", help="keep every decision of these")
    parser.add_argument("--bot", default="greedy", help="who plays, for the overhead")
    asked = parser.parse_args()
    console = Console()
    if asked.memory:
        rows, most = peak(asked.memory)
        console.print(f"{rows:,} rows of decisions, {most:,.0f} MB at most")
        return
    table = Table(title=f"The lab beside playing, by {asked.bot}", title_justify="left")
    for name in ("box", "games", "playing (s)", "with the lab (s)", "more"):
        table.add_column(name, justify="left" if name == "box" else "right")
    for box, (seats, games) in BOXES.items():
        bare, whole = overhead(box, seats, games, asked.bot)
        row = (f"{bare:.2f}", f"{whole:.2f}", f"{whole / bare - 1:+.1%}")
        table.add_row(box, str(games), *row)
    console.print(table)


if __name__ == "__main__":
    main()
