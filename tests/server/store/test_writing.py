"""What is written together: rows that collide, other writes that fail, and what is not there."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import Connection, func, insert, select, text
from sqlalchemy.exc import IntegrityError, OperationalError

from shamble.kernel.options import Seat
from shamble.server.store import acts
from shamble.server.store.acts import Row
from shamble.server.store.database import migrate, open_engine
from shamble.server.store.schema import entries, guests
from shamble.server.store.store import Store
from shamble.server.store.writing import Append


@asynccontextmanager
async def opened(db: str) -> AsyncGenerator[Store, None]:
    """Open a store that writes."""
    engine = open_engine(db)
    await migrate(engine)
    store = Store(engine)
    store.start()
    try:
        yield store
    finally:
        await store.stop()


def said(table: str, seq: int, what: str) -> Append:
    """Return a row in which somebody speaks."""
    return Append(table, Row(seq, 1, (acts.Spoken(Seat(0), what),)))


async def texts(store: Store, table: str) -> list[str]:
    """Return what was said at a table."""
    found = [act for row in await store.rows(table) for act in row.acts]
    return [act.text for act in found if isinstance(act, acts.Spoken)]


def add_guest(connection: Connection) -> None:
    """Write a guest whom the next call collides with."""
    connection.execute(insert(guests).values(id="a", hash="h", name="Ann", made=1))


async def test_writing_lets_only_the_first_of_two_rows_stand(db: str) -> None:
    """Of rows with the same seq one is written and the other told so, together or one by one."""
    async with opened(db) as store:
        pairs = [said("a", 0, "first"), said("b", 0, "alone"), said("a", 0, "second")]
        together = await asyncio.gather(*map(store.append, pairs))
        later = [await store.append(said("a", 0, "third")), await store.append(said("a", 1, "on"))]
        stands = await texts(store, "a"), await texts(store, "b")

    assert together == [True, True, False]
    assert later == [False, True]
    assert stands == (["first", "on"], ["alone"])


async def test_writing_fails_alone_where_it_collides(db: str) -> None:
    """What collides with something in the database takes nothing else with it."""
    async with opened(db) as store:
        found = await asyncio.gather(
            store.write(add_guest),
            store.append(said("a", 0, "hello")),
            store.write(add_guest),
            store.append(said("b", 0, "hello")),
            return_exceptions=True,
        )
        async with store.engine.connect() as connection:
            count = await connection.scalar(select(func.count()).select_from(guests))
        heard = await texts(store, "a") + await texts(store, "b")

    (collided,) = [one for one in (found[0], found[2]) if one is not None]  # either was faster
    assert isinstance(collided, IntegrityError)
    assert (found[1], found[3]) == (True, True)
    assert (count, heard) == (1, ["hello", "hello"])


async def test_writing_acknowledges_nothing_that_was_taken_back(lite: str) -> None:
    """If SQLite rolls a transaction back by itself, nobody in it is told that it stands."""

    def roll_back(connection: Connection) -> None:
        connection.execute(text("ROLLBACK"))

    async with opened(lite) as store:
        found = await asyncio.gather(
            store.append(said("a", 0, "lost")), store.write(roll_back), return_exceptions=True
        )
        again = await store.append(said("a", 0, "kept"))
        stands = await texts(store, "a")

    assert all(isinstance(one, OperationalError) for one in found)
    assert again
    assert stands == ["kept"]


async def test_writing_is_on_the_disk_when_it_is_acknowledged(lite: str) -> None:
    """Another connection sees the row as soon as whoever wrote it is told."""
    async with opened(lite) as store:
        await store.append(said("a", 0, "hello"))
        file = store.engine.url.database
        assert file is not None
        other = sqlite3.connect(file)
        seen = other.execute("SELECT count(*) FROM entries").fetchone()[0]
        mode = other.execute("PRAGMA journal_mode").fetchone()[0]
        other.close()
        level = await store.write(lambda it: it.execute(text("PRAGMA synchronous")).scalar())

    assert (seen, mode, level) == (1, "wal", 2)


@pytest.mark.parametrize("count", [1, 2, 255, 256, 600], ids=str)
async def test_writing_takes_any_number_at_once(lite: str, count: int) -> None:
    """However many rows come together, each is there once."""
    async with opened(lite) as store:
        done = await asyncio.gather(*(store.append(said(f"t{i}", 0, "x")) for i in range(count)))
        async with store.engine.connect() as connection:
            there = await connection.scalar(select(func.count()).select_from(entries))

    assert done == [True] * count
    assert there == count
