"""The results of an experiment: a folder of Parquet files, and how they are read and written."""

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from shamble.kernel.errors import SettingsError
from shamble.kernel.extras import extra
from shamble.lab.experiment import Experiment
from shamble.lab.record import COLUMNS, Cell, Rows

with extra("lab"):
    import polars as pl

NOTE: Final = "experiment.json"  # what was played; results of anything else never join it
PARTS: Final = "parts"
BUNDLE: Final = 10  # parts that are in memory at once while they are gathered
TYPES: Final[dict[type, type[pl.DataType]]] = {str: pl.String, int: pl.Int32, float: pl.Float64}


def schema(table: str) -> dict[str, type[pl.DataType]]:
    """Return the columns of a table and their types."""
    named = {name: TYPES[kind] for name, kind in COLUMNS[table].items()}
    return {"version": pl.String, "game": pl.Int32, **named}


def frame(table: str, rows: Sequence[tuple[Cell, ...]]) -> pl.DataFrame:
    """Return rows as a table."""
    return pl.DataFrame(list(rows), schema=schema(table), orient="row")


class Results:
    """What an experiment has shown so far, in its folder."""

    def __init__(self, folder: Path) -> None:
        note = folder / NOTE
        if not note.exists():
            raise SettingsError(f"{folder} holds no results of an experiment")
        self.folder = folder
        self.experiment = msgspec.json.decode(note.read_bytes(), type=Experiment)

    @classmethod
    def begin(cls, folder: Path, experiment: Experiment) -> "Results":
        """Open a folder for an experiment, or go on with the one that was begun there.

        Raises:
            SettingsError: The folder holds another experiment.
        """
        note, text = folder / NOTE, msgspec.json.format(msgspec.json.encode(experiment))
        if note.exists() and note.read_bytes() != text:
            raise SettingsError(
                f"{folder} holds another experiment, or other rules: name another folder"
            )
        (folder / PARTS).mkdir(parents=True, exist_ok=True)
        note.write_bytes(text)
        return cls(folder)

    def scan(self, table: str) -> pl.LazyFrame:
        """Return a table, to be read as far as a question needs it."""
        path = self.folder / f"{table}.parquet"
        if not path.exists():
            raise SettingsError(f"{self.folder}: not finished; go on with `shamble lab run`")
        return pl.scan_parquet(path)

    def has(self, part: str) -> bool:
        """Whether these games have been played already."""
        return _part(self.folder, part).exists()

    def keep(self, part: str, rows: Rows) -> None:
        """Write the games of one part: all of it or, if something happens, nothing."""
        whole = _part(self.folder, part)
        unfinished = whole.with_suffix(".tmp")
        unfinished.write_bytes(msgspec.msgpack.encode(rows))
        unfinished.replace(whole)

    def gather(self, parts: Sequence[str]) -> None:
        """Make one file of each table, in the order of the games, however they were played."""
        bundles: dict[str, list[Path]] = {table: [] for table in COLUMNS}
        for first in range(0, len(parts), BUNDLE):
            rows: Rows = {table: [] for table in COLUMNS}
            for part in parts[first : first + BUNDLE]:
                read = msgspec.msgpack.decode(_part(self.folder, part).read_bytes(), type=Rows)
                for table, some in read.items():
                    rows[table] += some
            for table, files in bundles.items():
                files.append(self.folder / PARTS / f"{table}-{first}.parquet")
                frame(table, rows[table]).write_parquet(files[-1])
        for table, files in bundles.items():
            unfinished = self.folder / f"{table}.tmp"
            pl.scan_parquet(files).sink_parquet(unfinished)
            unfinished.replace(self.folder / f"{table}.parquet")
        shutil.rmtree(self.folder / PARTS)

    @property
    def finished(self) -> bool:
        """Whether all games have been played."""
        return all((self.folder / f"{table}.parquet").exists() for table in COLUMNS)


def _part(folder: Path, part: str) -> Path:
    return folder / PARTS / f"{part}.msgpack"  # quickly written; Parquet is made of many at once
