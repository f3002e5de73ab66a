"""The database: migrations, and opening what is old, new or not ours."""

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

from shamble.server.store.database import DatabaseError, full_url, migrate, open_engine
from shamble.server.store.schema import metadata


def differences(connection: Connection) -> list[object]:
    """Return in what a database differs from what the code expects."""
    found: list[object] = compare_metadata(MigrationContext.configure(connection), metadata)
    return found


async def test_database_migrations_make_what_the_code_expects(db: str) -> None:
    """An empty database is brought to the present version, and doing so again changes nothing."""
    engine = open_engine(db)
    await migrate(engine)
    await migrate(engine)

    async with engine.connect() as connection:
        found = await connection.run_sync(differences)
    await engine.dispose()

    assert found == []


async def test_database_of_a_newer_shamble_says_so(lite: str) -> None:
    """A database that a newer Shamble has written is left alone, with a sentence that says why."""
    engine = open_engine(lite)
    await migrate(engine)
    with sqlite3.connect(lite.removeprefix("sqlite:///")) as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    file.close()

    with pytest.raises(DatabaseError, match="version 9999, which is newer"):
        await migrate(engine)
    await engine.dispose()


async def test_database_of_somebody_else_says_so(lite: str) -> None:
    """A database with other people's tables is left alone."""
    with sqlite3.connect(lite.removeprefix("sqlite:///")) as file:
        file.execute("CREATE TABLE guests (wedding TEXT)")
    file.close()
    engine = open_engine(lite)

    with pytest.raises(DatabaseError, match="not Shamble's"):
        await migrate(engine)
    await engine.dispose()


async def test_database_that_is_no_database_says_so(tmp_path: Path) -> None:
    """A file that is no database is reported in one sentence."""
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 200)
    engine = open_engine(f"sqlite:///{path}")

    with pytest.raises(DatabaseError, match="cannot be opened"):
        await migrate(engine)
    await engine.dispose()


@pytest.mark.parametrize(
    "url",
    [pytest.param("nonsense", id="no address"), pytest.param("mysql://x/y", id="another kind")],
)
def test_database_addresses_are_checked(url: str) -> None:
    """Only SQLite and PostgreSQL will do."""
    with pytest.raises(DatabaseError):
        full_url(url)
