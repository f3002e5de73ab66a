"""Reading and writing the database. A choice is written here before anybody hears of it."""

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    RowMapping,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from shamble.kernel.errors import UNREADABLE
from shamble.kernel.options import Seat
from shamble.kernel.saved import Saved
from shamble.server.ops.logs import log
from shamble.server.store import acts, schema
from shamble.server.store.acts import Row, Spec
from shamble.server.store.campaigns import Along, Outrun
from shamble.server.store.keys import new_id
from shamble.server.store.schema import entries, guests, links, members, pulses, snapshots, tables
from shamble.server.store.writing import NOTIFY, Append, Writer
from shamble.server.wire.faults import RequestFault, corrupt
from shamble.server.wire.frames import Phase

T = TypeVar("T")


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


class Store:
    """The database, as the rest of the server sees it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.worker = new_id()
        self.writer = Writer(engine, self.worker)
        dialect = postgresql if engine.dialect.name == "postgresql" else sqlite
        self._snapshot = dialect.insert(snapshots)
        self._pulse = dialect.insert(pulses)

    def start(self) -> None:
        """Begin to write what `append` is given."""
        self.writer.start()

    async def stop(self) -> None:
        """Write what still waits, and close."""
        await self.writer.stop()
        await self.engine.dispose()

    async def append(self, what: Append) -> bool:
        """Write a row into a log; False if somebody else has written that row already.

        Rows that come at the same time are written together.
        """
        return await self.writer.append(what)

    async def write(self, do: Callable[[Connection], T]) -> T:
        """Write something else, in a transaction."""
        return await self.writer.do(do)

    async def _execute(self, *statements: Executable) -> None:
        def run(connection: Connection) -> None:
            for one in statements:
                connection.execute(one)

        await self.write(run)

    async def publish(self, table: str, what: str) -> None:
        """Tell other workers something that is not in the log."""
        payload = {"payload": f"{self.worker}|{table}|{what}"}
        await self._execute(NOTIFY.bindparams(**payload))

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
        new = [insert(tables).values(values)]
        new += [insert(members).values(table=row.id, seat=at, guest=who) for at, who in seated]
        new += [insert(links).values(hash=one, table=row.id, seat=at) for one, at in keys]
        if first is not None:
            data = acts.encode(first.acts)
            new.append(insert(entries).values(table=row.id, seq=first.seq, at=first.at, acts=data))

        def create(connection: Connection) -> None:
            for one in new:
                connection.execute(one)
            if along is not None:
                along(connection)

        try:
            await self.write(create)
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
        await self._execute(statement)

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
        await self._execute(insert(guests).values(values))

    async def rename_guest(self, guest: str, name: str) -> None:
        """Change a guest's name."""
        await self._execute(update(guests).where(guests.c.id == guest).values(name=name))

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
        old = delete(links).where(links.c.table == table, _same_seat(seat))
        new = insert(links).values(hash=key_hash, table=table, seat=seat, shares=shares)
        await self._execute(*((old,) if key_hash is None else (old, new)))

    async def change_key(self, guest: str, key_hash: str) -> None:
        """Put another key in place of a guest's."""
        await self._execute(update(guests).where(guests.c.id == guest).values(hash=key_hash))

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
        await self._execute(update(tables).where(tables.c.id == table).values(used=at))

    async def forget(self, table: str) -> None:
        """Delete a table and everything about it."""
        gone = [
            delete(one).where(one.c.table == table) for one in (entries, snapshots, links, members)
        ]
        await self._execute(*gone, delete(tables).where(tables.c.id == table))

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

        def forget(connection: Connection) -> int:
            count = connection.execute(gone).rowcount
            connection.execute(delete(schema.results).where(nobodys))
            return count

        return await self.write(forget)

    async def pulse(self, at: int) -> None:
        """Write something, to see whether anything can be written."""
        statement = self._pulse.values(worker=self.worker, at=at).on_conflict_do_update(
            index_elements=[pulses.c.worker], set_={"at": at}
        )
        await self._execute(statement)

    async def forget_pulses(self, before: int) -> None:
        """Forget workers that have not written for long."""
        await self._execute(delete(pulses).where(pulses.c.at < before))


def _same_seat(seat: Seat | None) -> ColumnElement[bool]:
    return links.c.seat.is_(None) if seat is None else links.c.seat == seat


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
