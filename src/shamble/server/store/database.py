"""Opening the database: SQLite in a file, or PostgreSQL for several workers."""

import contextlib
import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from shamble.kernel.errors import ShambleError
from shamble.server.store.schema import VERSION

if TYPE_CHECKING:
    from alembic.config import Config

FCNTL: Final = importlib.util.find_spec("fcntl") is not None  # Windows has none

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
BUSY: Final = 30  # seconds to wait for whoever else writes to a SQLite file
MIGRATIONS: Final = Path(__file__).parent / "migrations"


class DatabaseError(ShambleError):
    """A database that cannot be opened; the message says why."""


def full_url(url: str) -> str:
    """Return the address with the driver that Shamble uses.

    Raises:
        DatabaseError: It is not an address of a database that Shamble can use.
    """
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise DatabaseError(
            f"{url!r} is not a database; write sqlite:///FILE or postgresql://HOST/NAME"
        ) from None
    driver = DRIVERS.get(parsed.drivername.partition("+")[0])
    if driver is None:
        raise DatabaseError(f"{parsed.drivername} is no database that Shamble can use")
    return parsed.set(drivername=driver).render_as_string(hide_password=False)


def is_sqlite(url: str) -> bool:
    """Whether the address is that of a SQLite file."""
    return full_url(url).startswith("sqlite")


def open_engine(url: str) -> AsyncEngine:
    """Return an engine for the database."""
    full = full_url(url)
    if not full.startswith("sqlite"):
        return create_async_engine(full, pool_size=8, max_overflow=8, pool_pre_ping=True)
    engine = create_async_engine(full, connect_args={"timeout": BUSY})
    event.listen(engine.sync_engine, "connect", _on_connect)
    return engine


def open_writer(engine: AsyncEngine) -> Engine | None:
    """Return an engine for the one thread that writes to the same SQLite file; else None."""
    if engine.dialect.name != "sqlite":
        return None
    url = engine.url.set(drivername="sqlite")
    arguments = {"timeout": BUSY, "check_same_thread": False, "cached_statements": 300}
    writer = create_engine(url, connect_args=arguments, poolclass=NullPool)
    event.listen(writer, "connect", _on_connect)
    event.listen(writer, "connect", _begin_ourselves)
    return writer


# The driver's own transactions begin too late: after savepoints, and without the lock to write.
def _begin_ourselves(connection: object, _record: object) -> None:
    connection.isolation_level = None  # type: ignore[attr-defined]  # a DBAPI connection


# FULL waits for the disk at every commit, so that what was acknowledged outlives a power cut too.
# One fdatasync took 8 ms at p50 and 19 at p95 on a busy machine; NORMAL would spare it.
def _on_connect(connection: object, _record: object) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]  # a DBAPI connection
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


@contextlib.contextmanager
def alone(url: str) -> Iterator[None]:
    """Hold a SQLite file for one server; PostgreSQL has room for many.

    Raises:
        DatabaseError: Another server uses the file.
    """
    path = make_url(full_url(url)).database if is_sqlite(url) else None
    if not FCNTL or not path or path == ":memory:":
        yield
        return
    import fcntl  # noqa: PLC0415  (not everywhere)

    with Path(f"{path}.lock").open("w", encoding="ascii") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise DatabaseError(
                f"another Shamble uses {path}: stop it first, or name another file with --db"
            ) from None
        yield


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the present version.

    Raises:
        DatabaseError: It cannot be reached, is newer than this Shamble, or is not Shamble's.
    """
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_migrate)
    except (DBAPIError, OSError) as error:
        where = engine.url.render_as_string(hide_password=True)
        reason = getattr(error, "orig", None) or error
        raise DatabaseError(f"the database {where} cannot be opened: {reason}") from None


def _migrate(connection: Connection) -> None:
    if not _is_present(connection):
        _check_version(connection, _config(connection))
        upgrade(connection, "head")


# Alembic itself is a tenth of a start, and nearly always has nothing to do: so it is asked last.
def _is_present(connection: Connection) -> bool:
    if not inspect(connection).has_table("alembic_version"):
        return False
    return connection.scalars(text("SELECT version_num FROM alembic_version")).all() == [VERSION]


def upgrade(connection: Connection, version: str) -> None:
    """Run the migrations up to a version."""
    from alembic import command  # noqa: PLC0415  (slow to load, seldom needed)

    command.upgrade(_config(connection), version)


def _config(connection: Connection) -> "Config":
    from alembic.config import Config  # noqa: PLC0415  (slow to load, seldom needed)

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _check_version(connection: Connection, config: "Config") -> None:
    from alembic.runtime.migration import MigrationContext  # noqa: PLC0415  (as above)
    from alembic.script import ScriptDirectory  # noqa: PLC0415  (as above)

    found = MigrationContext.configure(connection).get_current_revision()
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise DatabaseError(
            f"the database has version {found}, which is newer than this Shamble"
            f" (it knows {', '.join(sorted(known))}): use the newer Shamble"
        )
    names = set(inspect(connection).get_table_names())
    if found is None and names & {"tables", "entries", "guests"}:
        raise DatabaseError("the database holds tables that are not Shamble's: use another one")
