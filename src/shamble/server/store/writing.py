"""Writing to the database: what comes at the same moment is committed together.

SQLite has one writer at a time, so everything is written by one thread on one connection: nobody
waits for a lock that somebody else of ours holds, and the event loop pays one step for a whole
batch. PostgreSQL is written to by the loop itself.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, ClassVar, Final, TypeAlias, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, text, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from shamble.kernel.errors import ShambleError
from shamble.kernel.options import Seat
from shamble.server.store import acts, results
from shamble.server.store.acts import Row
from shamble.server.store.database import open_writer
from shamble.server.store.played import Played
from shamble.server.store.schema import entries, links, members, tables
from shamble.server.wire.frames import Phase

T = TypeVar("T")
Key: TypeAlias = tuple[str, int]  # of a row: its table and its seq

BATCH: Final = 256  # pieces written in one transaction
NOTIFY: Final = text("SELECT pg_notify('shamble', :payload)")
APPEND: Final = 'INSERT OR IGNORE INTO entries ("table", seq, at, acts) VALUES (?, ?, ?, ?)'
_APPEND: Final = (
    postgresql.insert(entries).on_conflict_do_nothing().returning(entries.c.table, entries.c.seq)
)


class Append(msgspec.Struct):
    """A row on its way into a log, and what changes with it."""

    table: str
    row: Row
    phase: Phase | None = None  # if it changes
    member: tuple[Seat, str] | None = None  # a guest who takes this seat; its links are spent
    played: Played | None = None  # how it ended, if it ended with it
    done: asyncio.Future[bool] = msgspec.field(default_factory=asyncio.Future)

    @property
    def waited_for(self) -> bool:
        """Whether a client waits for it to be acknowledged."""
        last = self.row.acts[-1]
        return not isinstance(last, acts.Journalled) or bool(last.id)

    @property
    def key(self) -> Key:
        """Which row of which table it is to be."""
        return self.table, self.row.seq


class Job(msgspec.Struct):
    """Something else to be written; if it fails, it alone fails."""

    waited_for: ClassVar = True

    do: Callable[[Connection], Any]
    done: asyncio.Future[Any] = msgspec.field(default_factory=asyncio.Future)


Piece: TypeAlias = Append | Job


class Writer:
    """Writes what it is given, in batches, and says when it is there to stay."""

    def __init__(self, engine: AsyncEngine, worker: str) -> None:
        self.engine = engine
        self.worker = worker
        self.sync = open_writer(engine)  # None: not SQLite
        self._connection: AsyncConnection | None = None
        self._waiting: list[Piece] = []
        self._some = asyncio.Event()
        self._ending = False
        self._task: asyncio.Task[None] | None = None
        self._thread: WritingThread | None = None

    def start(self) -> None:
        """Begin to write."""
        if self.sync is None:
            self._task = asyncio.create_task(self._run(), name="store")
        else:
            self._thread = WritingThread(self.sync, asyncio.get_running_loop())
            self._thread.start()

    async def stop(self) -> None:
        """Write what still waits, and close."""
        self._ending = True
        self._some.set()
        if self._task is not None:
            await self._task
        if self._thread is not None:
            self._thread.pieces.put(None)
            await asyncio.to_thread(self._thread.join)
        await self._disconnect()
        if self.sync is not None:
            self.sync.dispose()

    async def append(self, what: Append) -> bool:
        """Write a row into a log; False if somebody else has written that row already."""
        self._put(what)
        return await what.done

    async def do(self, write: Callable[[Connection], T]) -> T:
        """Write something else, together with what else waits or by itself."""
        outcome: T
        if self._thread is None:
            async with self.engine.begin() as connection:
                outcome = await connection.run_sync(write)
        else:
            job = Job(write)
            self._put(job)
            outcome = await job.done
        return outcome

    def _put(self, piece: Piece) -> None:
        if self._thread is not None:
            self._thread.pieces.put(piece)
        else:
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
            settle(batch, outcomes)

    async def _write(self, batch: Sequence[Piece]) -> list[Any]:
        if self._connection is None:
            self._connection = await self.engine.connect()
        async with self._connection.begin():
            return await self._connection.run_sync(self._write_all, batch)

    def _write_all(self, connection: Connection, batch: Sequence[Piece]) -> list[Any]:
        # In the order of the tables' names, so that two workers never wait for each other.
        rows = sorted(appends(batch), key=lambda one: one.table)
        written = inserted(connection, rows) if rows else set()
        if written:
            signals = [{"payload": f"{self.worker}|{table}|"} for table, _ in sorted(written)]
            connection.execute(NOTIFY, signals)
        return written_besides(connection, batch, written)

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await connection.invalidate()
                await connection.close()


class WritingThread(Thread):
    """The one thread that writes to a SQLite file."""

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(name="writer", daemon=True)
        self.pieces: SimpleQueue[Piece | None] = SimpleQueue()  # None: there are no more
        self._engine = engine
        self._loop = loop
        self._connection: Connection | None = None

    def run(self) -> None:
        """Write until there is no more."""
        going = True
        while going:
            batch, going = self._next()
            if batch:
                self._loop.call_soon_threadsafe(settle, batch, self._outcomes(batch))
        self._close()

    def _next(self) -> tuple[list[Piece], bool]:
        """Return what waits, or comes next, and whether there may be more."""
        batch: list[Piece] = []
        while len(batch) < BATCH:
            try:
                piece = self.pieces.get(block=not batch)
            except Empty:
                break
            if piece is None:
                return batch, False
            batch.append(piece)
        return batch, True

    def _outcomes(self, batch: Sequence[Piece]) -> list[Any]:
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            return self._written(self._connection, batch)
        except Exception as error:  # noqa: BLE001  (whatever the database says, those who wait are told)
            self._close()
            return [error] * len(batch)

    def _written(self, connection: Connection, batch: Sequence[Piece]) -> list[Any]:
        driver = connection.connection.driver_connection
        if not isinstance(driver, sqlite3.Connection):
            raise TypeError("this is not SQLite")
        rows = appends(batch)
        try:
            driver.execute("BEGIN IMMEDIATE")
            written = inserted_by_sqlite(driver, rows) if rows else set()
            outcomes = written_besides(connection, batch, written)
            if not driver.in_transaction:
                raise sqlite3.OperationalError("SQLite took everything back")
            driver.execute("COMMIT")
            if connection.in_transaction():
                connection.commit()  # as far as SQLAlchemy knows
        except sqlite3.Error as error:
            raise OperationalError("a batch", None, error) from None
        return outcomes

    def _close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                connection.invalidate()
                connection.close()


def settle(batch: Sequence[Piece], outcomes: Sequence[Any]) -> None:
    """Tell everybody who waits what came of it, people before bots."""
    pairs = zip(batch, outcomes, strict=True)
    for piece, outcome in sorted(pairs, key=lambda pair: not pair[0].waited_for):
        if piece.done.done():
            continue
        if isinstance(outcome, Exception):
            piece.done.set_exception(outcome)
        else:
            piece.done.set_result(outcome)


def appends(batch: Sequence[Piece]) -> list[Append]:
    """Return the rows among what is to be written."""
    return [piece for piece in batch if isinstance(piece, Append)]


def written_besides(connection: Connection, batch: Sequence[Piece], written: set[Key]) -> list[Any]:
    """Write what comes with the rows that were written, and all else; return what came of each."""
    outcomes: list[Any] = []
    for piece in batch:
        if isinstance(piece, Job):
            outcomes.append(attempted(connection, piece))
            continue
        outcomes.append(piece.key in written)
        if piece.key in written:
            written.discard(piece.key)  # only the first of two can be it
            write_rest(connection, piece)
    return outcomes


def inserted(connection: Connection, rows: Sequence[Append]) -> set[Key]:
    """Write rows; return those that nobody had written before."""
    values = [
        {
            "table": one.table,
            "seq": one.row.seq,
            "at": one.row.at,
            "acts": acts.encode(one.row.acts),
        }
        for one in rows
    ]
    return {(table, seq) for table, seq in connection.execute(_APPEND, values)}


def inserted_by_sqlite(driver: sqlite3.Connection, rows: Sequence[Append]) -> set[Key]:
    """Do the same in one statement, without SQLAlchemy.

    At each step of a statement the thread waits for the loop to let it run again, so that a
    statement for each row took as many turns as there are rows.
    """
    values = [(one.table, one.row.seq, one.row.at, acts.encode(one.row.acts)) for one in rows]
    many = APPEND + ", (?, ?, ?, ?)" * (len(values) - 1)
    if driver.execute(many, [one for row in values for one in row]).rowcount == len(values):
        return {one.key for one in rows}
    driver.execute("ROLLBACK")  # somebody was faster with some: which?
    driver.execute("BEGIN IMMEDIATE")
    return {row[:2] for row in values if driver.execute(APPEND, row).rowcount}


def attempted(connection: Connection, job: Job) -> Any:  # noqa: ANN401  (whatever the job returns)
    """Return what came of a job, or what it collides with; the others are written all the same."""
    try:
        with connection.begin_nested():
            return job.do(connection)
    except (IntegrityError, ShambleError) as error:
        return error


def write_rest(connection: Connection, what: Append) -> None:
    """Write what changes with a row."""
    if what.phase is not None:
        connection.execute(update(tables).where(tables.c.id == what.table).values(phase=what.phase))
    if what.member is not None:
        seat, guest = what.member
        connection.execute(insert(members).values(table=what.table, seat=seat, guest=guest))
        connection.execute(delete(links).where(links.c.table == what.table, links.c.seat == seat))
    if what.played is not None:
        results.write(connection, what.played)
