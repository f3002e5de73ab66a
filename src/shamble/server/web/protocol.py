"""Connections that say nothing are closed: nobody holds one open for nothing."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEADERS: Final = 15.0  # seconds until a request's headers must be there


class Protocol(HttpToolsProtocol):
    """HTTP that waits only so long for the headers of the first request, and of the next."""

    _alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Begin to wait."""
        super().connection_made(transport)
        self._wait()

    def on_message_begin(self) -> None:
        """Begin to wait for the headers of another request."""
        super().on_message_begin()
        if self._alarm is None:
            self._wait()

    def on_headers_complete(self) -> None:
        """Stop waiting: there is a request."""
        self._stop()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting: there is nobody."""
        self._stop()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._alarm = self.loop.call_later(HEADERS, self._hang_up)

    def _stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _hang_up(self) -> None:
        transport: Any = self.transport
        if not transport.is_closing():
            transport.close()
