"""How workers hear from each other: PostgreSQL's LISTEN and NOTIFY, or not at all.

A signal carries no news itself, only that there is some: the log in the database has it.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import asyncpg  # type: ignore[import-untyped]  # it has no types
from sqlalchemy import make_url

from shamble.server.ops.logs import log

CHANNEL: Final = "shamble"
AGAIN: Final = 1.0  # seconds until a lost connection is tried again


class OnSignal(Protocol):
    """What is called when another worker has something to say."""

    def __call__(self, table: str, what: str, worker: str) -> None:
        """Take note; an empty table means that signals may have been missed."""


class Listener:
    """Hears what other workers say on the same database."""

    def __init__(self, url: str, worker: str, heard: OnSignal) -> None:
        parsed = make_url(url).set(drivername="postgresql")
        self._url = parsed.render_as_string(hide_password=False)
        self._worker = worker
        self._heard = heard
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to listen."""
        lost, connection = await self._connect()
        self._task = asyncio.create_task(self._keep(lost, connection), name="listener")

    async def stop(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _connect(self) -> tuple[asyncio.Event, "asyncpg.Connection"]:
        connection = await asyncpg.connect(self._url)
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        await connection.add_listener(CHANNEL, self._notified)
        return lost, connection

    async def _keep(self, lost: asyncio.Event, connection: "asyncpg.Connection") -> None:
        close: Callable[[], Awaitable[None]] = connection.close
        try:
            while True:
                await lost.wait()
                log.warning("the connection for signals was lost")
                await asyncio.sleep(AGAIN)
                with contextlib.suppress(OSError, asyncpg.PostgresError):
                    lost, connection = await self._connect()
                    close = connection.close
                    self._heard("", "", "")
        finally:
            await close()

    def _notified(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        worker, table, what = payload.split("|", 2)
        if worker != self._worker:
            self._heard(table, what, worker)
