"""Looking after a database: backup and restore under play, sweeping, one server at a time."""

import asyncio
import gzip
from pathlib import Path

import pytest
from sqlalchemy import update

from ports import free_port
from shamble.cli import main
from shamble.kernel.journal import Journal
from shamble.kernel.match import verify
from shamble.kernel.shelf import shelf
from shamble.kernel.snapshot import digest
from shamble.server.ops.passing import now
from shamble.server.store.backup import backup, restore
from shamble.server.store.database import DatabaseError
from shamble.server.store.schema import entries, guests, tables
from shamble.server.store.sweeping import DAY, sweep
from shamble.server.wire import forms
from tests.server.house import Client, House, running


async def play(client: Client, count: int) -> None:
    """Choose so many times."""
    for _ in range(count):
        if not (await client.until_asked())["waiting"]:
            return
        await client.choose()


async def test_backup_is_taken_and_restored_under_play(
    house: House, tmp_path: Path, lite: str
) -> None:
    """What was acknowledged before a backup is in it, whole; the game goes on from there."""
    ann = await house.guest()
    made = await house.table(ann, "me", "uniform", options={"turn_limit": 60})
    file = tmp_path / "all.gz"
    async with house.sit(made.id, ann) as me:
        await play(me, 8)
        before = house.hall.rooms[made.id].record.playing.ply
        going_on = asyncio.create_task(play(me, 30))

        count = await backup(house.hall.config.db, file)

        await going_on
        whole = house.hall.rooms[made.id].record.playing
    new = lite.replace("shamble.db", "restored.db")
    restored = await restore(new, file)
    async with running(new) as again, again.sit(made.id, ann) as back:
        await back.until("state")
        match = again.hall.rooms[made.id].record.playing
        ply = match.ply
        await play(back, 2)

    assert count == restored > 10
    assert before <= ply <= whole.ply
    assert digest(whole.at(ply)) == digest(match.at(ply))


async def test_restore_changes_nothing_where_it_cannot(lite: str, tmp_path: Path) -> None:
    """A database that is not empty, and a file that was cut short, are refused."""
    file, short = tmp_path / "all.gz", tmp_path / "short.gz"
    async with running(lite) as house:
        await house.table(await house.guest(), "me", "me")
        await backup(lite, file)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    short.write_bytes(gzip.compress(b"".join(lines[:-1])))
    new = lite.replace("shamble.db", "new.db")

    with pytest.raises(DatabaseError, match="not empty"):
        await restore(lite, file)
    with pytest.raises(DatabaseError, match="cut short"):
        await restore(new, short)
    assert await restore(new, file) > 3


def test_backup_and_sweep_are_commands(
    lite: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An operator needs no more than the command line."""
    asyncio.run(a_table(lite))
    file = str(tmp_path / "all.gz")
    new = lite.replace("shamble.db", "new.db")

    codes = [
        main(["backup", file, "--db", lite]),
        main(["restore", file, "--db", new]),
        main(["restore", file, "--db", new]),
        main(["sweep", "--days", "1", "--db", new]),
    ]

    said = capsys.readouterr()
    assert codes == [0, 0, 1, 0]
    assert "rows restored" in said.out
    assert "not empty" in said.err
    assert "0 tables and 0 guests" in said.out


async def a_table(db: str) -> None:
    """Leave a table behind."""
    async with running(db) as house:
        await house.table(await house.guest(), "me", "me")


async def aged(house: House, table: str, days: float) -> None:
    """Make a table, and everybody, so many days older."""
    then = now() - int(days * DAY)
    async with house.hall.store.engine.begin() as connection:
        await connection.execute(update(tables).where(tables.c.id == table).values(made=then))
        await connection.execute(update(entries).where(entries.c.table == table).values(at=then))
        await connection.execute(update(guests).values(made=then))


async def test_sweep_lets_go_of_what_nobody_returns_to(house: House, tmp_path: Path) -> None:
    """An old table goes once its journal is exported; one that was used, or is new, stays."""
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    old, used, new = [await house.table(ann, "me", "me") for _ in range(3)]
    await aged(house, old.id, 100)
    await aged(house, used.id, 100)
    await house.hall.store.touch(used.id, now())
    house.hall.rooms.clear()

    swept = await sweep(house.hall.store, now() - 90 * DAY, tmp_path / "journals")

    files = list((tmp_path / "journals").iterdir())
    left = await house.ask("GET", "/api/tables", forms.Tables, ann)
    gone = await house.fault("GET", f"/api/tables/{old.id}", ann)
    stranger = await house.send("GET", "/api/guests/me", bob)
    match = verify(shelf["zdfg"], Journal.load(files[0].read_bytes()))
    assert swept == (1, 1)
    assert {table.id for table in left.tables} == {used.id, new.id}
    assert gone.code == "unknown"
    assert stranger.status_code == 401
    assert match.ply == 0


async def test_sweep_happens_by_itself(lite: str) -> None:
    """A server that keeps tables for a day lets go of older ones when it starts."""
    async with running(lite) as house:
        ann = await house.guest()
        made = await house.table(ann, "me", "me")
        await aged(house, made.id, 3)
    async with running(lite, keep=1.0) as house:
        while await house.hall.store.table(made.id) is not None:
            await asyncio.sleep(0.02)

    assert (await sweep_count(lite)) == 0


async def sweep_count(db: str) -> int:
    """Return how many tables there are."""
    async with running(db) as house:
        return len(await house.hall.store.unused(now() + DAY))


async def test_second_server_on_a_file_is_refused(
    lite: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A SQLite file is one server's; a second one says who is in the way, and ends."""
    async with running(lite):
        command = ["serve", "--db", lite, "--port", str(free_port())]
        status = await asyncio.to_thread(main, command)

    assert status == 1
    assert "another Shamble uses" in capsys.readouterr().err
