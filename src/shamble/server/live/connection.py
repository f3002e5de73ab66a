"""One client at a table: what waits to be sent to it."""

import asyncio
from collections import deque
from typing import Final

from shamble.kernel.options import Seat
from shamble.server.ops.limits import OUTBOX
from shamble.server.store.keys import Access
from shamble.server.wire import frames

ANSWERS: Final = 4 * OUTBOX  # that may wait before the client is sent away


class Connection:
    """A client's outbox. Putting something into it never waits.

    States and tables can be left out when the client is slow, because a later one says it
    all; answers cannot.
    """

    def __init__(self, access: Access, seat: Seat | None) -> None:
        self.access = access
        self.seat = seat
        self.seen: int | None = None  # the seq of the last state put into the outbox
        self.behind = False  # states were left out: a full one is due
        self.closing: int | None = None  # the code to close with
        self.drops = 0
        self._out: deque[tuple[bool, bytes]] = deque()
        self._ready = asyncio.Event()

    def push(self, message: frames.FromServer | bytes, *, answer: bool = False) -> None:
        """Put a frame into the outbox."""
        data = message if isinstance(message, bytes) else frames.encode(message)
        if len(self._out) >= OUTBOX and not answer:
            self._out = deque(one for one in self._out if one[0])
            self.behind = True
            self.drops += 1
        if len(self._out) >= ANSWERS:
            self.close(frames.CLOSE_TOO_FAST)
        if answer or not self.behind:
            self._out.append((answer, data))
        self._ready.set()

    def close(self, code: int) -> None:
        """Send what waits, then close."""
        if self.closing is None:
            self.closing = code
        self._ready.set()

    def wake(self) -> None:
        """Look again what there is to send."""
        self._ready.set()

    @property
    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._out

    async def next(self, within: float) -> bytes | None:
        """Return the next frame to send, or None when there is none for so many seconds."""
        if not self._out and self.closing is None and not self.behind:
            self._ready.clear()
            alarm = asyncio.get_running_loop().call_later(within, self._ready.set)
            await self._ready.wait()
            alarm.cancel()
        return self._out.popleft()[1] if self._out else None
