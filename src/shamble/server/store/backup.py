"""Backup and restore: everything in the database as one file, whatever database it is.

A backup is taken from one snapshot while the server plays on, and can be restored into an empty
database of either kind. It holds seeds and what hands hold: keep it as safe as the database.
"""

import gzip
import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, MetaData, RowMapping, func, insert, inspect, select
from sqlalchemy.ext.asyncio import AsyncEngine

from shamble.server.store.database import DatabaseError, migrate, open_engine, upgrade

FORMAT: Final = 1
BATCH: Final = 500  # rows read and written at once


class Head(msgspec.Struct, frozen=True, tag_field="is", tag="shamble-backup"):
    """The first line of a backup."""

    format: int
    version: str  # of the database


class Rows(msgspec.Struct, frozen=True, tag_field="is", tag="rows"):
    """Some rows of a table."""

    table: str
    rows: tuple[dict[str, Any], ...]


class Tail(msgspec.Struct, frozen=True, tag_field="is", tag="end"):
    """The last line: without it the file was cut short."""

    rows: int


Line = Head | Rows | Tail


async def backup(url: str, file: Path) -> int:
    """Write everything in a database into a file, and return how many rows that are.

    Raises:
        DatabaseError: The database cannot be read.
        OSError: The file cannot be written; one that was there before is still there.
    """
    engine = open_engine(url)
    part = file.with_name(file.name + ".part")
    try:
        with part.open("wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb") as out:
            count = await _read_all(engine, out)
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
        await engine.dispose()
    return count


async def _read_all(engine: AsyncEngine, out: gzip.GzipFile) -> int:
    isolation = "REPEATABLE READ" if engine.dialect.name == "postgresql" else "SERIALIZABLE"
    options = {"isolation_level": isolation}
    async with engine.connect() as connection:
        await connection.execution_options(**options)
        async with connection.begin():
            return await connection.run_sync(_copy_out, out)


def _copy_out(connection: Connection, out: gzip.GzipFile) -> int:
    version = MigrationContext.configure(connection).get_current_revision()
    if version is None:
        raise DatabaseError("there is no Shamble in this database")
    _write(out, Head(FORMAT, version))
    known = MetaData()
    known.reflect(connection)
    count = 0
    for table in known.sorted_tables:
        if table.name == "alembic_version":
            continue
        found = connection.execute(select(table)).mappings()
        for part in found.partitions(BATCH):
            _write(out, Rows("".join(table.name), tuple(map(_plain, part))))
            count += len(part)
    _write(out, Tail(count))
    return count


def _plain(row: RowMapping) -> dict[str, Any]:
    return {"".join(name): value for name, value in row.items()}  # a name of SQLAlchemy's own kind


def _write(out: gzip.GzipFile, line: Line) -> None:
    out.write(msgspec.json.encode(line) + b"\n")


async def restore(url: str, file: Path) -> int:
    """Fill an empty database from a backup, and return how many rows there are.

    Raises:
        DatabaseError: The database is not empty, or the file is no whole backup; nothing changed.
    """
    engine = open_engine(url)
    try:
        async with engine.begin() as connection:
            count = await connection.run_sync(_copy_in, file)
        await migrate(engine)
    finally:
        await engine.dispose()
    return count


def _copy_in(connection: Connection, file: Path) -> int:
    if inspect(connection).get_table_names():
        raise DatabaseError("the database is not empty: restore into a new one")
    head, count = _checked(file)
    upgrade(connection, head.version)
    known = MetaData()
    known.reflect(connection)
    for line in _lines(file):
        if isinstance(line, Rows):
            connection.execute(insert(known.tables[line.table]), list(line.rows))
    counted = (connection.scalar(select(func.count()).select_from(one)) for one in _ours(known))
    if sum(found or 0 for found in counted) != count:
        raise DatabaseError(f"{file} could not be restored whole")
    return count


def _checked(file: Path) -> tuple[Head, int]:
    """Read a backup to its end before anything is changed."""
    lines = _lines(file)
    head = next(lines, None)
    if not isinstance(head, Head) or head.format != FORMAT:
        raise DatabaseError(f"{file} is no backup that this Shamble can read")
    count, end = 0, None
    for line in lines:
        if isinstance(line, Rows):
            count += len(line.rows)
        elif isinstance(line, Tail):
            end = line.rows
    if end != count:
        raise DatabaseError(f"{file} was cut short: {count} rows of {end or 'more'}")
    return head, count


def _ours(known: MetaData) -> list[Any]:
    return [table for table in known.sorted_tables if table.name != "alembic_version"]


def _lines(file: Path) -> Iterator[Line]:
    decoder: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)
    try:
        with gzip.open(file, "rb") as lines:
            for line in lines:
                yield decoder.decode(line)
    except (msgspec.DecodeError, gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise DatabaseError(f"{file} is no whole backup: {error}") from None
