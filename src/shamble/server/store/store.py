"""Reading and writing the database. A choice is written here before anybody hears of it."""

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, RowMapping, delete, func, insert, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from shamble.kernel.errors import UNREADABLE
from shamble.kernel.options import Seat
from shamble.kernel.saved import Saved
from shamble.server.ops.logs import log
from shamble.server.store import acts, results, schema
from shamble.server.store.acts import Row, Spec
from shamble.server.store.campaigns import Along, Outrun
from shamble.server.store.keys import new_id
from shamble.server.store.played import Played
from shamble.server.store.schema import entries, guests, links, members, pulses, snapshots, tables
from shamble.server.wire.faults import RequestFault, corrupt
from shamble.server.wire.frames import Phase

BATCH: Final = 256  # rows written in one transaction
_NOTIFY: Final = text("SELECT pg_notify('shamble', :payload)")


class GuestRow(msgspec.Struct, frozen=True):
    """A guest."""

    id: str
    name: str


class TableRow(msgspec.Struct, frozen=True):
    """A table, without its log."""

    id: str
    host: str
    spec: Spec
    phase: Phase
    listed: bool
    made: int
    rematch_of: str | None = None


class Append(msgspec.Struct):
    """A row on its way into a log, and what changes with it."""

    table: str
    row: Row
    phase: Phase | None = None  # if it changes
    member: tuple[Seat, str] | None = None  # a guest who takes this seat; its links are spent
    played: Played | None = None  # how it ended, if it ended with it
    done: asyncio.Future[bool] = msgspec.field(default_factory=asyncio.Future)


class Store:
    """The database, as the rest of the server sees it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.worker = new_id()
        self._signals = engine.dialect.name == "postgresql"
        self._queue: asyncio.Queue[Append] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._connection: AsyncConnection | None = None  # the writer's own
        dialect = postgresql if engine.dialect.name == "postgresql" else sqlite
        self._append = dialect.insert(entries).on_conflict_do_nothing().returning(entries.c.table)
        self._snapshot = dialect.insert(snapshots)
        self._pulse = dialect.insert(pulses)

    def start(self) -> None:
        """Begin to write what `append` is given."""
        self._writer = asyncio.create_task(self._write(), name="store")

    async def stop(self) -> None:
        """Write what still waits, and close."""
        if self._writer is not None:
            await self._queue.join()
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        if self._connection is not None:
            await self._connection.close()
        await self.engine.dispose()

    async def append(self, what: Append) -> bool:
        """Write a row into a log; False if somebody else has written that row already.

        Rows that come at the same time are written together.
        """
        self._queue.put_nowait(what)
        return await what.done

    async def _write(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                written = await self._write_batch(batch)
            except Exception as error:  # noqa: BLE001  (whatever the database says, those who wait are told)
                await self._disconnect()
                for one in batch:
                    if not one.done.done():
                        one.done.set_exception(error)
            else:
                for one in batch:
                    if not one.done.done():
                        one.done.set_result(one.table in written)
            finally:
                for _ in batch:
                    self._queue.task_done()

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await connection.invalidate()
                await connection.close()

    async def _write_batch(self, batch: Sequence[Append]) -> set[str]:
        # In the order of the tables' names, so that two workers never wait for each other.
        # A room has at most one row on its way, so its table's name identifies the row.
        ordered = sorted(batch, key=lambda one: one.table)
        rows = [
            {
                "table": one.table,
                "seq": one.row.seq,
                "at": one.row.at,
                "acts": acts.encode(one.row.acts),
            }
            for one in ordered
        ]
        if self._connection is None:
            self._connection = await self.engine.connect()
        connection = self._connection
        async with connection.begin():
            result = await connection.execute(self._append, rows)
            written = {str(row[0]) for row in result}
            for one in ordered:
                if one.table in written:
                    await _write_rest(connection, one)
            if self._signals and written:
                signals = [{"payload": f"{self.worker}|{table}|"} for table in sorted(written)]
                await connection.execute(_NOTIFY, signals)
        return written

    async def publish(self, table: str, what: str) -> None:
        """Tell other workers something that is not in the log."""
        async with self.engine.begin() as connection:
            await connection.execute(_NOTIFY, {"payload": f"{self.worker}|{table}|{what}"})

    async def create(
        self,
        row: TableRow,
        seated: Sequence[tuple[Seat, str]],
        keys: Sequence[tuple[str, Seat | None]],
        first: Row | None,
        along: Along | None = None,
    ) -> bool:
        """Write a new table with its guests by seat and its links' hashes.

        Returns False if it is a rematch or a chapter, and somebody else has just made one.
        """
        values = {**msgspec.structs.asdict(row), "spec": msgspec.json.encode(row.spec).decode()}
        values["box"] = row.spec.box
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(tables).values(values))
                for seat, guest in seated:
                    await connection.execute(
                        insert(members).values(table=row.id, seat=seat, guest=guest)
                    )
                for key_hash, link_seat in keys:
                    await connection.execute(
                        insert(links).values(hash=key_hash, table=row.id, seat=link_seat)
                    )
                if first is not None:
                    await connection.execute(
                        insert(entries).values(
                            table=row.id, seq=first.seq, at=first.at, acts=acts.encode(first.acts)
                        )
                    )
                if along is not None:
                    await along(connection)
        except Outrun:
            return False
        except IntegrityError:
            if row.rematch_of is None and along is None:
                raise
            return False
        return True

    async def table(self, table: str) -> TableRow | None:
        """Return a table without its log."""
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(tables).where(tables.c.id == table))).first()
        return None if found is None else _table(found._mapping)  # noqa: SLF001  (its public name)

    async def rows(self, table: str, since: int = 0) -> list[Row]:
        """Return a log, or what came to it since."""
        wanted = (
            select(entries.c.seq, entries.c.at, entries.c.acts)
            .where(entries.c.table == table, entries.c.seq >= since)
            .order_by(entries.c.seq)
        )
        async with self.engine.connect() as connection:
            found = (await connection.execute(wanted)).all()
        try:
            return [Row(seq, at, acts.decode(data)) for seq, at, data in found]
        except UNREADABLE as error:
            raise _damaged(table, "its log", error) from None

    async def save(self, table: str, saved: Saved) -> None:
        """Keep a snapshot in place of the one before."""
        data = msgspec.json.encode(saved).decode()
        statement = self._snapshot.values(table=table, data=data).on_conflict_do_update(
            index_elements=[snapshots.c.table], set_={"data": data}
        )
        async with self.engine.begin() as connection:
            await connection.execute(statement)

    async def saved(self, table: str) -> Saved | None:
        """Return the last snapshot."""
        async with self.engine.connect() as connection:
            data = await connection.scalar(
                select(snapshots.c.data).where(snapshots.c.table == table)
            )
        try:
            return None if data is None else msgspec.json.decode(data, type=Saved)
        except UNREADABLE as error:
            log.warning("a snapshot is corrupt", extra={"why": f"{table}: {error}"})
            return None  # the log has it all

    async def running(self, limit: int) -> list[str]:
        """Return the tables at which a game is going on, newest first."""
        wanted = select(tables.c.id).where(tables.c.phase == "playing")
        async with self.engine.connect() as connection:
            found = await connection.scalars(wanted.order_by(tables.c.made.desc()).limit(limit))
            return list(found)

    async def mine(self, guest: str, limit: int = 50) -> list[str]:
        """Return the tables at which a guest sits, or which the guest set up, newest first."""
        seated = select(members.c.table).where(members.c.guest == guest)
        wanted = select(tables.c.id).where(or_(tables.c.host == guest, tables.c.id.in_(seated)))
        async with self.engine.connect() as connection:
            found = await connection.scalars(wanted.order_by(tables.c.made.desc()).limit(limit))
            return list(found)

    async def open_tables(self, limit: int = 50) -> list[str]:
        """Return the listed tables that are not over, newest first."""
        wanted = select(tables.c.id).where(tables.c.listed, tables.c.phase != "over")
        async with self.engine.connect() as connection:
            found = await connection.scalars(wanted.order_by(tables.c.made.desc()).limit(limit))
            return list(found)

    async def hosted(self, guest: str) -> int:
        """Return how many tables of a guest are not over."""
        wanted = select(func.count()).select_from(tables)
        async with self.engine.connect() as connection:
            count = await connection.scalar(
                wanted.where(tables.c.host == guest, tables.c.phase != "over")
            )
        return count or 0

    async def rematch_of(self, table: str) -> str | None:
        """Return the table at which the same people play again."""
        async with self.engine.connect() as connection:
            found: str | None = await connection.scalar(
                select(tables.c.id).where(tables.c.rematch_of == table)
            )
        return found

    async def add_guest(self, guest: GuestRow, key_hash: str, made: int) -> None:
        """Write a new guest."""
        values = {**msgspec.structs.asdict(guest), "hash": key_hash, "made": made}
        async with self.engine.begin() as connection:
            await connection.execute(insert(guests).values(values))

    async def rename_guest(self, guest: str, name: str) -> None:
        """Change a guest's name."""
        async with self.engine.begin() as connection:
            await connection.execute(update(guests).where(guests.c.id == guest).values(name=name))

    async def guest(self, key_hash: str) -> GuestRow | None:
        """Return the guest with this key."""
        async with self.engine.connect() as connection:
            wanted = select(guests.c.id, guests.c.name).where(guests.c.hash == key_hash)
            found = (await connection.execute(wanted)).first()
        return None if found is None else GuestRow(found[0], found[1])

    async def seats_of(self, guest: str, table: str) -> tuple[Seat, ...]:
        """Return the seats that a guest holds at a table."""
        async with self.engine.connect() as connection:
            found = await connection.scalars(
                select(members.c.seat)
                .where(members.c.table == table, members.c.guest == guest)
                .order_by(members.c.seat)
            )
            return tuple(Seat(seat) for seat in found)

    async def seated(self, table: str) -> dict[Seat, str]:
        """Return the guests at a table by their seats."""
        async with self.engine.connect() as connection:
            wanted = select(members.c.seat, members.c.guest).where(members.c.table == table)
            found = (await connection.execute(wanted)).all()
        return {Seat(seat): guest for seat, guest in found}

    async def link(self, key_hash: str, table: str) -> tuple[Seat | None, bool] | None:
        """Return what a link is for: a seat, or None to watch; and whether it may be passed on."""
        async with self.engine.connect() as connection:
            wanted = select(links.c.seat, links.c.shares)
            wanted = wanted.where(links.c.hash == key_hash, links.c.table == table)
            found = (await connection.execute(wanted)).first()
        return None if found is None else (found[0], found[1])

    async def links_for(self, table: str, seat: Seat | None) -> list[str]:
        """Return the hashes of the links for a seat, or for watching."""
        async with self.engine.connect() as connection:
            wanted = select(links.c.hash).where(links.c.table == table, _same_seat(seat))
            return list(await connection.scalars(wanted))

    async def replace_link(
        self, table: str, seat: Seat | None, key_hash: str | None, *, shares: bool = False
    ) -> None:
        """Void the links for a seat or for watching, and write a new one if there is one."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(links).where(links.c.table == table, _same_seat(seat)))
            if key_hash is not None:
                new = insert(links).values(hash=key_hash, table=table, seat=seat, shares=shares)
                await connection.execute(new)

    async def change_key(self, guest: str, key_hash: str) -> None:
        """Put another key in place of a guest's."""
        async with self.engine.begin() as connection:
            await connection.execute(
                update(guests).where(guests.c.id == guest).values(hash=key_hash)
            )

    async def unused(self, before: int) -> list[str]:
        """Return the tables at which nothing has happened since then, and nobody has been."""
        last = (
            select(entries.c.at)
            .where(entries.c.table == tables.c.id)
            .order_by(entries.c.seq.desc())
            .limit(1)
            .scalar_subquery()
        )
        wanted = select(tables.c.id).where(
            tables.c.made < before,
            func.coalesce(last, 0) < before,
            func.coalesce(tables.c.used, 0) < before,
        )
        async with self.engine.connect() as connection:
            return list(await connection.scalars(wanted))

    async def touch(self, table: str, at: int) -> None:
        """Note when somebody was at a table last."""
        async with self.engine.begin() as connection:
            await connection.execute(update(tables).where(tables.c.id == table).values(used=at))

    async def forget(self, table: str) -> None:
        """Delete a table and everything about it."""
        async with self.engine.begin() as connection:
            for one in (entries, snapshots, links, members):
                await connection.execute(delete(one).where(one.c.table == table))
            await connection.execute(delete(tables).where(tables.c.id == table))

    async def forget_guests(self, before: int) -> int:
        """Delete the guests who came before then, have no table and have ended no game since.

        Their results go with them. Returns how many they were.
        """
        hosts = select(tables.c.host)
        seated = select(members.c.guest)
        lately = select(schema.results.c.guest).where(schema.results.c.ended >= before)
        gone = delete(guests).where(
            guests.c.made < before,
            guests.c.id.not_in(hosts),
            guests.c.id.not_in(seated),
            guests.c.id.not_in(lately),
        )
        nobodys = schema.results.c.guest.not_in(select(guests.c.id))
        async with self.engine.begin() as connection:
            count = (await connection.execute(gone)).rowcount
            await connection.execute(delete(schema.results).where(nobodys))
        return count

    async def pulse(self, at: int) -> None:
        """Write something, to see whether anything can be written."""
        statement = self._pulse.values(worker=self.worker, at=at).on_conflict_do_update(
            index_elements=[pulses.c.worker], set_={"at": at}
        )
        async with self.engine.begin() as connection:
            await connection.execute(statement)

    async def forget_pulses(self, before: int) -> None:
        """Forget workers that have not written for long."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(pulses).where(pulses.c.at < before))


def _same_seat(seat: Seat | None) -> ColumnElement[bool]:
    return links.c.seat.is_(None) if seat is None else links.c.seat == seat


async def _write_rest(connection: AsyncConnection, what: Append) -> None:
    if what.phase is not None:
        await connection.execute(
            update(tables).where(tables.c.id == what.table).values(phase=what.phase)
        )
    if what.member is not None:
        seat, guest = what.member
        await connection.execute(insert(members).values(table=what.table, seat=seat, guest=guest))
        await connection.execute(
            delete(links).where(links.c.table == what.table, links.c.seat == seat)
        )
    if what.played is not None:
        await results.write(connection, what.played)


def _damaged(table: str, what: str, error: Exception) -> RequestFault:
    log.error("a table is corrupt", extra={"why": f"{table}, {what}: {error}"})
    return corrupt()


def _table(row: RowMapping) -> TableRow:
    try:
        spec = msgspec.json.decode(row["spec"], type=Spec)
    except UNREADABLE as error:
        raise _damaged(row["id"], "how it was set up", error) from None
    return TableRow(
        row["id"],
        row["host"],
        spec,
        row["phase"],
        row["listed"],
        row["made"],
        row["rematch_of"],
    )
