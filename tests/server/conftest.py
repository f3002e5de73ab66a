"""A server for each test: on SQLite, and on a PostgreSQL that the tests start themselves."""

import secrets
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.house import House, running
from tests.server.postgres import Cluster, why_not


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run what is asynchronous on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Start a PostgreSQL of our own, or skip what needs one."""
    reason = why_not()
    if reason:
        pytest.skip(reason)
    cluster = Cluster(tmp_path_factory.mktemp("postgres"))
    cluster.start()
    yield cluster
    cluster.stop()


@pytest.fixture(
    params=[pytest.param("sqlite", id="sqlite"), pytest.param("postgres", id="postgres")]
)
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'shamble.db'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.database(f"t{secrets.token_hex(6)}")


@pytest.fixture
async def house(db: str) -> AsyncIterator[House]:
    """Run a server."""
    async with running(db) as house:
        yield house


@pytest.fixture
def lite(tmp_path: Path) -> str:
    """Return the address of an empty SQLite database, for what no other database changes."""
    return f"sqlite:///{tmp_path / 'shamble.db'}"
