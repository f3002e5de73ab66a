"""A socket that costs next to nothing, so that measuring a server does not slow it down.

It speaks as much of WebSocket as a client of ours needs: text frames, pings, no fragments. Its
frames are masked with nothing but zeros, which the standard allows, so that nothing has to be
done to them.
"""

import asyncio
import struct
from typing import Final

HEAD: Final = b"\r\n\r\n"
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL: Final = 0x80
MASKED: Final = 0x80
SHORT, MEDIUM, LONG = 125, 126, 127  # how a frame says how long it is
NO_MASK: Final = b"\0\0\0\0"


class Visitor(asyncio.Protocol):
    """One client's connection; whoever derives from it says what to do with what is heard."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.transport: asyncio.Transport | None = None
        self.buffer = bytearray()
        self.open = False
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def greeted(self) -> None:
        """Begin: the socket is open."""
        raise NotImplementedError

    def heard(self, data: bytes) -> None:
        """Take a text."""
        raise NotImplementedError

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # of streams
        """Ask for a socket."""
        self.transport = transport
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode("ascii")
        )

    def connection_lost(self, _error: Exception | None) -> None:
        """Let whoever waits go on."""
        self.transport = None
        if not self.gone.done():
            self.gone.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Read what came, frame by frame."""
        self.buffer += data
        if not self.open:
            head, found, rest = bytes(self.buffer).partition(HEAD)
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                raise ConnectionError(head[:60])
            self.buffer = bytearray(rest)
            self.open = True
            self.greeted()
        while (end := self._frame()) is not None:
            del self.buffer[:end]

    def _frame(self) -> int | None:
        """Read the first frame; return where the next one begins, or None if it is not whole."""
        buffer = self.buffer
        if len(buffer) < 2:  # noqa: PLR2004  (the shortest head)
            return None
        start, length = 2, buffer[1]
        if length == MEDIUM:
            start = 4
            length = int.from_bytes(buffer[2:4], "big")
        elif length == LONG:
            start = 10
            length = int.from_bytes(buffer[2:10], "big")
        end = start + length
        if len(buffer) < end:
            return None
        kind, data = buffer[0] & 0xF, bytes(buffer[start:end])
        if kind == TEXT:
            self.heard(data)
        elif kind == PING:
            self._send(PONG, data)
        elif kind == CLOSE:
            self.close()
        return end

    def say(self, data: bytes) -> None:
        """Send a text."""
        self._send(TEXT, data)

    def _send(self, kind: int, data: bytes) -> None:
        if self.transport is None:
            return
        if len(data) <= SHORT:
            head = bytes((FINAL | kind, MASKED | len(data)))
        else:
            head = struct.pack(">BBH", FINAL | kind, MASKED | MEDIUM, len(data))
        self.transport.write(head + NO_MASK + data)

    def close(self) -> None:
        """Hang up."""
        if self.transport is not None:
            self.transport.close()
