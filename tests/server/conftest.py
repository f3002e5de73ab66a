"""A server for each test: on SQLite, and on a PostgreSQL that the tests start themselves."""

import asyncio
import inspect
import secrets
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from postgres import Cluster, why_not
from tests.server.house import House, running

LONGEST = 600.0  # seconds until a test gives up


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run an asynchronous test, with the server that it asks for."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(_run(pyfuncitem, {name: pyfuncitem.funcargs[name] for name in names}))
    return True


async def _run(test: pytest.Function, arguments: dict[str, Any]) -> None:
    async with AsyncExitStack() as stack:
        for name in ("house", "lite_house"):
            if name in arguments:
                arguments[name] = await stack.enter_async_context(arguments[name])
        async with asyncio.timeout(LONGEST):
            await test.obj(**arguments)


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
def house(db: str) -> AbstractAsyncContextManager[House]:
    """Run a server; the test gets it when it runs."""
    return running(db)


@pytest.fixture
def lite(tmp_path: Path) -> str:
    """Return the address of an empty SQLite database, for what no other database changes."""
    return f"sqlite:///{tmp_path / 'shamble.db'}"


@pytest.fixture
def lite_house(lite: str) -> AbstractAsyncContextManager[House]:
    """Run a server on SQLite, for what no other database changes."""
    return running(lite)
