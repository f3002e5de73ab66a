"""Writing to the database: what comes at the same moment is committed together.

SQLite has one writer at a time, so everything is written by one thread on one connection: nobody
waits for a lock that somebody else of ours holds, and the event loop pays one step for a whole
batch. PostgreSQL is written to by the loop itself.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeAlias, TypeVar

import msgspec
from sqlalchemy import Connection, delete, insert, text, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from shamble.kernel.options import Seat
from shamble.server.store import acts, results
from shamble.server.store.acts import Row
from shamble.server.store.database import open_writer
from shamble.server.store.played import Played
from shamble.server.store.schema import entries, links, members, tables
from shamble.server.wire.frames import Phase

T = TypeVar("T")

BATCH: Final = 256  # pieces written in one transaction
NOTIFY: Final = text("SELECT pg_notify('shamble', :payload)")
APPEND: Final = 'INSERT OR IGNORE INTO entries ("table", seq, at, acts) VALUES (?, ?, ?, ?)'
_APPEND: Final = postgresql.insert(entries).on_conflict_do_nothing().returning(entries.c.table)


class Append(msgspec.Struct):
    """A row on its way into a log, and what changes with it."""

    table: str
    row: Row
    phase: Phase | None = None  # if it changes
    member: tuple[Seat, str] | None = None  # a guest who takes this seat; its links are spent
    played: Played | None = None  # how it ended, if it ended with it
    done: asyncio.Future[bool] = msgspec.field(default_factory=asyncio.Future)


class Job(msgspec.Struct):
    """Something else to be written; if it fails, it alone fails."""

    do: Callable[[Connection], Any]
    done: asyncio.Future[Any] = msgspec.field(default_factory=asyncio.Future)


Piece: TypeAlias = Append | Job


class Writer:
    """Writes what it is given, in batches, and says when it is there to stay."""

    def __init__(self, engine: AsyncEngine, worker: str) -> None:
        self.engine = engine
        self.worker = worker
        self.sync = open_writer(engine)  # None: not SQLite
        self._thread = ThreadPoolExecutor(1, "writer") if self.sync else None
        self._in_thread: Connection | None = None  # the thread's own
        self._on_loop: AsyncConnection | None = None
        self._waiting: list[Piece] = []
        self._some = asyncio.Event()
        self._ending = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="store")

    async def stop(self) -> None:
        """Write what still waits, and close."""
        self._ending = True
        self._some.set()
        if self._task is not None:
            await self._task
        await self._disconnect()
        if self.sync is not None:
            self.sync.dispose()
        if self._thread is not None:
            self._thread.shutdown()

    async def append(self, what: Append) -> bool:
        """Write a row into a log; False if somebody else has written that row already."""
        self._put(what)
        return await what.done

    async def do(self, write: Callable[[Connection], T]) -> T:
        """Write something else, together with what else waits or by itself."""
        if self.sync is None or self._task is None:
            async with self.engine.begin() as connection:
                done: T = await connection.run_sync(write)
                return done
        job = Job(write)
        self._put(job)
        return await job.done

    def _put(self, piece: Piece) -> None:
        self._waiting.append(piece)
        self._some.set()

    async def _run(self) -> None:
        while self._waiting or not self._ending:
            if not self._waiting:
                self._some.clear()
                await self._some.wait()
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            try:
                outcomes = await self._write(batch)
            except Exception as error:  # noqa: BLE001  (whatever the database says, those who wait are told)
                await self._disconnect()
                outcomes = [error] * len(batch)
            for piece, outcome in zip(batch, outcomes, strict=True):
                if piece.done.done():
                    continue
                if isinstance(outcome, Exception):
                    piece.done.set_exception(outcome)
                else:
                    piece.done.set_result(outcome)

    async def _write(self, batch: Sequence[Piece]) -> list[Any]:
        if self._thread is not None:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, self._write_in_thread, batch)
        if self._on_loop is None:
            self._on_loop = await self.engine.connect()
        async with self._on_loop.begin():
            return await self._on_loop.run_sync(self._write_all, batch)

    def _write_in_thread(self, batch: Sequence[Piece]) -> list[Any]:
        if self._in_thread is None and self.sync is not None:
            self._in_thread = self.sync.connect()
        connection = self._in_thread
        if connection is None:
            return []
        with connection.begin():
            outcomes = self._write_all(connection, batch)
            if not _driver(connection).in_transaction:
                raise OperationalError("COMMIT", None, OSError("SQLite took everything back"))
            return outcomes

    def _write_all(self, connection: Connection, batch: Sequence[Piece]) -> list[Any]:
        # In the order of the tables' names, so that two workers never wait for each other.
        # A room has at most one row on its way, so its table's name identifies the row.
        rows = sorted(
            (piece for piece in batch if isinstance(piece, Append)), key=lambda one: one.table
        )
        insert_rows = inserted if self.sync is None else inserted_by_sqlite
        written = insert_rows(connection, rows) if rows else set()
        for one in rows:
            if one.table in written:
                _write_rest(connection, one)
        if self.sync is None and written:
            signals = [{"payload": f"{self.worker}|{table}|"} for table in sorted(written)]
            connection.execute(NOTIFY, signals)
        return [
            piece.table in written if isinstance(piece, Append) else attempted(connection, piece)
            for piece in batch
        ]

    async def _disconnect(self) -> None:
        on_loop, self._on_loop = self._on_loop, None
        if on_loop is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await on_loop.invalidate()
                await on_loop.close()
        in_thread, self._in_thread = self._in_thread, None
        if in_thread is not None and self._thread is not None:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, closed, in_thread)


def closed(connection: Connection) -> None:
    """Close a connection for good, whatever state it is in."""
    with contextlib.suppress(SQLAlchemyError, OSError):
        connection.invalidate()
        connection.close()


def inserted(connection: Connection, rows: Sequence[Append]) -> set[str]:
    """Write rows; return the tables of those that nobody had written before."""
    values = [
        {
            "table": one.table,
            "seq": one.row.seq,
            "at": one.row.at,
            "acts": acts.encode(one.row.acts),
        }
        for one in rows
    ]
    return {str(row[0]) for row in connection.execute(_APPEND, values)}


def inserted_by_sqlite(connection: Connection, rows: Sequence[Append]) -> set[str]:
    """Do the same without SQLAlchemy: a batch took four times as long with it."""
    driver = _driver(connection)
    written = set()
    try:
        for one in rows:
            row = one.row
            values = (one.table, row.seq, row.at, acts.encode(row.acts))
            if driver.execute(APPEND, values).rowcount:
                written.add(one.table)
    except sqlite3.Error as error:
        raise OperationalError(APPEND, None, error) from None
    return written


def _driver(connection: Connection) -> Any:  # noqa: ANN401  (SQLAlchemy does not know its type)
    return connection.connection.driver_connection


def attempted(connection: Connection, job: Job) -> Any:  # noqa: ANN401  (whatever the job returns)
    """Return what came of a job, or what it collides with; the others are written all the same."""
    try:
        with connection.begin_nested():
            return job.do(connection)
    except IntegrityError as error:
        return error


def _write_rest(connection: Connection, what: Append) -> None:
    if what.phase is not None:
        connection.execute(update(tables).where(tables.c.id == what.table).values(phase=what.phase))
    if what.member is not None:
        seat, guest = what.member
        connection.execute(insert(members).values(table=what.table, seat=seat, guest=guest))
        connection.execute(delete(links).where(links.c.table == what.table, links.c.seat == seat))
    if what.played is not None:
        results.write(connection, what.played)
