"""A database that the first release made, with its tables in play, under the present one."""

import sqlite3
from pathlib import Path

from sqlalchemy import Connection, MetaData, insert

from shamble.server.store.database import MIGRATIONS, open_engine, upgrade
from shamble.server.store.schema import VERSION
from shamble.server.wire import frames
from tests.server.house import running

FIRST = Path(__file__).parent / "first_release.sql"  # dumped from a server of that release
ANN = "g_4w3f2lOdEuWVgrh5dhQnoFbnwnTaNHLx"
BOB = "g_DzKL0nZHqxRgSn_Ez5VJ498obyfNWH9X"
PLAYING, GATHERING = "a135a92bb923", "a16fbad11a2b"
PLIES = 70


async def first_release(db: str) -> None:
    """Fill a database with what the first release left behind."""
    engine = open_engine(db)
    async with engine.begin() as connection:
        await connection.run_sync(_fill)
    await engine.dispose()


def _fill(connection: Connection) -> None:
    upgrade(connection, "0001")
    known = MetaData()
    known.reflect(connection)
    old = sqlite3.connect(":memory:")
    old.row_factory = sqlite3.Row
    old.executescript(FIRST.read_text(encoding="utf-8"))
    for table in known.sorted_tables:
        rows = [dict(row) for row in old.execute(f'SELECT * FROM "{table.name}"')]  # noqa: S608  (our own names)
        for row in rows if table.name != "alembic_version" else []:
            whole = {**row, "listed": bool(row["listed"])} if "listed" in row else row
            connection.execute(insert(table).values(whole))
    old.close()


async def test_migrations_keep_the_first_release_in_play(db: str) -> None:
    """A game that was going on goes on, its snapshot and chat too, and a stand-in stands in."""
    await first_release(db)

    async with running(db) as house, house.sit(PLAYING, ANN) as ann:
        state = await ann.until("state")
        table = house.hall.rooms[PLAYING].record
        async with house.sit(PLAYING, BOB) as bob:
            await bob.request(frames.Leave("b"))
        for _ in range(5):
            answer = await ann.choose()

    assert state["ply"] == PLIES
    assert [act.text for _, _, act in table.chat] == ['hello "zombie": friends']
    assert table.sitters[1].stand_in == "random"
    assert answer.kind == "done"
    assert answer["ply"] > PLIES


async def test_migrations_keep_tables_that_gather(db: str) -> None:
    """Who comes later takes the open seat of a table that the first release set up."""
    await first_release(db)

    async with running(db) as house:
        answer = await house.send("POST", f"/api/tables/{GATHERING}/join", BOB, {"seat": 1})

    assert answer.status_code == 200
    assert answer.json()["phase"] == "playing"
    assert answer.json()["stand_in"] == "greedy"


def test_migrations_end_where_the_schema_says() -> None:
    """The version that a start looks for is that of the last migration."""
    steps = sorted((MIGRATIONS / "versions").glob("v*.py"))

    assert steps[-1].name.startswith(f"v{VERSION}_")
