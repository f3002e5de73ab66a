"""Whole games as data for learning offline: what each seat saw, what it could do, what it did."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from shamble.kernel.box import AnyBox
from shamble.kernel.extras import extra
from shamble.kernel.game import Game
from shamble.kernel.options import Option, Seat
from shamble.lab.experiment import Experiment, Trial
from shamble.lab.simulate import play_game

with extra("lab"):
    import polars as pl

SCHEMA = {
    "version": pl.String,
    "game": pl.Int32,
    "ply": pl.Int32,
    "seat": pl.Int32,
    "prompt": pl.String,
    "view": pl.String,  # all that the seat may know, as JSON
    "options": pl.String,  # a list, as JSON
    "chosen": pl.Int32,  # its place in the list; -1 where it was not listed
    "reward": pl.Float64,  # of the seat, at the end: 1 shared by the winners, 0 for others
}


class Trajectory:
    """Looks on at one game, and keeps what each seat saw when it chose."""

    def __init__(self) -> None:
        self.rows: list[tuple[int, str, str, str, int]] = []
        self._box: AnyBox | None = None

    def begins(self, box: AnyBox, _game: Game) -> None:
        """Remember the box."""
        self._box = box

    def chooses(self, game: Game, seat: Seat, option: Option) -> None:
        """Keep the view, the options and the choice."""
        if self._box is None or game.decision is None:
            return
        listed = game.decision.options
        view = msgspec.json.encode(self._box.view(game, seat)).decode()
        place = listed.index(option) if option in listed else -1
        prompt = str(game.decision.prompt)
        self.rows.append((seat, prompt, view, msgspec.json.encode(listed).decode(), place))

    def follows(self, game: Game) -> None:
        """Let go of what was told."""
        if game.log:
            game.log.clear()


def export(
    experiment: Experiment,
    file: Path,
    chunk: int = 50,
    heard: Callable[[int], None] | None = None,
) -> int:
    """Write the trajectories of all games of an experiment as Parquet; return how many rows.

    Args:
        experiment: What is played.
        file: Where to; a folder of the same name with `.parts` stands beside it meanwhile.
        chunk: Games that are in memory at once.
        heard: Is called with the number of games in each chunk that is done.
    """
    parts, rows = file.with_suffix(".parts"), 0
    parts.mkdir(parents=True, exist_ok=True)
    files = []
    for place, trial in enumerate(experiment.trials):
        for first in range(0, trial.plan.games, chunk):
            last = min(first + chunk, trial.plan.games)
            table = pl.DataFrame(
                [row for number in range(first, last) for row in _rows(trial, number)],
                schema=SCHEMA,
                orient="row",
            )
            rows += table.height
            files.append(parts / f"{place:03}-{first:08}.parquet")
            table.write_parquet(files[-1])
            if heard is not None:
                heard(last - first)
    pl.scan_parquet(files).sink_parquet(file)
    for one in files:
        one.unlink()
    parts.rmdir()
    return rows


def _rows(trial: Trial, number: int) -> list[tuple[object, ...]]:
    watch = Trajectory()
    outcome = play_game(trial.plan, number, watch)
    first = outcome.ranks.count(1)
    rewards = [1 / first if rank == 1 else 0.0 for rank in outcome.ranks]
    return [
        (trial.name, number, ply, seat, prompt, view, options, chosen, rewards[seat])
        for ply, (seat, prompt, view, options, chosen) in enumerate(watch.rows)
    ]
