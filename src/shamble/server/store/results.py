"""How games ended, kept with the guests who played them for as long as they wish."""

import msgspec
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from shamble.kernel.errors import UNREADABLE
from shamble.server.store.played import Played
from shamble.server.store.records import write as write_record
from shamble.server.store.schema import guests, links, members, records, results, tables


def write(connection: Connection, played: Played) -> None:
    """Keep a result with everybody who sat there, once."""
    seated = select(members.c.seat, members.c.guest).where(members.c.table == played.table)
    by_seat = {int(seat): str(guest) for seat, guest in (connection.execute(seated)).all()}
    write_record(connection, played, by_seat)
    there = select(results.c.guest).where(results.c.table == played.table)
    known = set(connection.scalars(there))
    players = tuple(
        msgspec.structs.replace(one, guest=by_seat.get(seat, ""))
        for seat, one in enumerate(played.players)
    )
    data = msgspec.json.encode(msgspec.structs.replace(played, players=players)).decode()
    for guest in sorted({*by_seat.values()} - known):
        row = {"table": played.table, "guest": guest, "ended": played.ended, "data": data}
        connection.execute(insert(results).values(row))


async def of_guest(engine: AsyncEngine, guest: str, limit: int = 1000) -> list[Played]:
    """Return how a guest's games ended, the latest first."""
    wanted = select(results.c.data).where(results.c.guest == guest)
    wanted = wanted.order_by(results.c.ended.desc()).limit(limit)
    async with engine.connect() as connection:
        found = list(await connection.scalars(wanted))
    return [played for played in map(_read, found) if played is not None]


def _read(data: str) -> Played | None:
    try:
        return msgspec.json.decode(data, type=Played)
    except UNREADABLE:
        return None


async def words_of(engine: AsyncEngine, table: str) -> str:
    """Return how a table's game ended, in words, if anybody keeps it."""
    wanted = select(results.c.data).where(results.c.table == table).limit(1)
    async with engine.connect() as connection:
        found = await connection.scalar(wanted)
    played = None if found is None else _read(found)
    return "" if played is None else played.words


async def company(engine: AsyncEngine, guest: str) -> dict[str, bool]:
    """Return the tables that a guest sits at or set up, and whether another person sits there."""
    seated = select(members.c.table).where(members.c.guest == guest)
    at = select(tables.c.id).where((tables.c.host == guest) | tables.c.id.in_(seated))
    others = select(members.c.table).where(members.c.guest != guest, members.c.table.in_(at))
    async with engine.connect() as connection:
        found = list(await connection.scalars(at))
        shared = set(await connection.scalars(others))
    return {table: table in shared for table in found}


def forget(connection: Connection, guest: str) -> None:
    """Delete everything that is a guest's alone: key, name, seats, links and results."""
    own = select(members.c.table, members.c.seat).where(members.c.guest == guest)
    for table, seat in connection.execute(own).all():
        connection.execute(delete(links).where(links.c.table == table, links.c.seat == seat))
    connection.execute(delete(members).where(members.c.guest == guest))
    connection.execute(update(tables).where(tables.c.host == guest).values(host=""))
    connection.execute(delete(results).where(results.c.guest == guest))
    connection.execute(delete(records).where(records.c.guest == guest))
    connection.execute(delete(guests).where(guests.c.id == guest))
