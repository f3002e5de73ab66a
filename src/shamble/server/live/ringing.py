"""Telling somebody who is away that it is their turn, by an address that the table names.

Nobody at the table waits for it. An address is called only if the operator allows it, redirects
are not followed, and what is answered is not read beyond its status.
"""

import asyncio
import html
import ssl
from functools import cache
from typing import Final

import msgspec

from shamble.kernel.options import Seat
from shamble.server.live.room import Room
from shamble.server.ops.hooks import Target, allowed
from shamble.server.ops.logs import log
from shamble.server.table.record import Record

ANSWERS: Final = 5.0  # seconds for one call, from the first byte to the status
PAUSES: Final = (0.0, 3.0, 30.0)  # seconds before each try
MOST: Final = 200  # calls under way at once, of all tables
AGAIN: Final = (408, 429)  # and whatever is the receiver's own mistake
FINE: Final = range(200, 300)
THEIRS: Final = range(500, 600)


class NoMentions(msgspec.Struct, frozen=True):
    """That nobody is called by a name that looks like a mention (Discord)."""

    parse: tuple[str, ...] = ()


class Call(msgspec.Struct, frozen=True):
    """What the address is sent: a sentence as chats want it, and the same as fields."""

    text: str  # Slack, Mattermost and others
    content: str  # Discord
    name: str
    seat: Seat
    title: str
    box: str
    table: str
    link: str
    allowed_mentions: NoMentions = NoMentions()


class Ringer:
    """Sees whose turn it becomes at one table, and calls those who are not there."""

    def __init__(self, room: Room) -> None:
        self.room = room
        match = room.record.match
        self.ply = None if match is None else match.ply  # what stood before is no news

    def look(self) -> None:
        """Call whoever has become the one to choose, unless they come by themselves soon."""
        record, services = self.room.record, self.room.services
        if not record.spec.hook:
            return
        match, turn = record.match, record.turn
        if match is None or turn is None:
            return
        if match.ply == self.ply or match.last_seat == turn:
            return
        self.ply = match.ply
        if not self.room.ours or not record.sitters[turn].present:
            return
        if services.calling >= MOST:
            services.metrics.count("calls_dropped")
            return
        services.spawn(self.ring(turn, match.ply), "call")

    async def ring(self, seat: Seat, ply: int) -> None:
        """Wait a little, then call if they are still asked and not there."""
        services = self.room.services
        services.calling += 1
        try:
            await asyncio.sleep(services.config.hook_wait)
            record = self.room.record
            still = record.match is not None and record.match.ply == ply and record.turn == seat
            where = allowed(record.spec.hook, services.config.hooks)
            if still and where is not None and seat not in self.room.here:
                body = msgspec.json.encode(call(record, seat, services.config.address))
                services.metrics.count("calls" if await deliver(where, body) else "calls_failed")
        finally:
            services.calling -= 1


def call(record: Record, seat: Seat, address: str) -> Call:
    """Return what is said; no key is in the link, only that seat's own browser opens it."""
    name, title = record.names[seat], record.box.title
    link = f"{address.rstrip('/')}/t/{record.table}"
    words = f"{name}, it is your turn: {title}. {link}"
    plain = html.escape(words, quote=False)
    return Call(plain, words, name, seat, title, record.spec.box, record.table, link)


async def deliver(where: Target, body: bytes) -> bool:
    """Post something, a few times if the receiver has trouble; whether it was taken."""
    for pause in PAUSES:
        await asyncio.sleep(pause)
        try:
            status = await post(where, body)
        except (OSError, TimeoutError, ValueError) as error:
            log.warning("a call was not taken", extra={"why": f"{where.host}: {error!r}"})
            continue
        if status in FINE:
            return True
        log.warning("a call was not taken", extra={"why": f"{where.host}: {status}"})
        if status not in AGAIN and status not in THEIRS:
            return False  # also where it points elsewhere: nobody allowed that
    return False


async def post(where: Target, body: bytes) -> int:
    """Send a request and return the status of its answer."""
    host = f"[{where.host}]" if ":" in where.host else where.host
    head = (
        f"POST {where.path} HTTP/1.1\r\nHost: {host}:{where.port}\r\nUser-Agent: Shamble\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        "Connection: close\r\n\r\n"
    )
    async with asyncio.timeout(ANSWERS):
        context = await asyncio.to_thread(trusted) if where.tls else None
        reader, writer = await asyncio.open_connection(where.host, where.port, ssl=context)
        try:
            writer.write(head.encode("ascii") + body)
            await writer.drain()
            line = await reader.readline()
        finally:
            writer.close()
    version, _, rest = line.decode("latin-1").partition(" ")
    if not version.startswith("HTTP/"):
        raise ValueError("that was no answer")
    return int(rest[:3])


@cache
def trusted() -> ssl.SSLContext:
    """Return how certificates are checked."""
    return ssl.create_default_context()
