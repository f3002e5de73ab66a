"""All tables of one worker: opening, keeping and closing them."""

import asyncio
import contextlib
import time
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

import msgspec

from shamble.kernel.errors import DeckError, JournalError, SettingsError
from shamble.kernel.options import Seat
from shamble.server import keys
from shamble.server.database import is_sqlite
from shamble.server.driving import drive
from shamble.server.faults import RequestFault, unknown
from shamble.server.keys import GUEST, NOTHING, Access
from shamble.server.limits import Buckets, Limits
from shamble.server.logs import log
from shamble.server.metrics import Metrics
from shamble.server.players import Players
from shamble.server.record import Record
from shamble.server.room import Room
from shamble.server.store import Store
from shamble.server.wire import CLOSE_BUG

T = TypeVar("T")

IDLE: Final = 60.0  # seconds until a table that nobody needs leaves memory
SILENT: Final = 2.5  # beats without a word until another worker is taken for dead
WAKE: Final = 1000  # games that go on by themselves after a start


class Config(msgspec.Struct, frozen=True):
    """How a server is started."""

    db: str
    bots: int = 1  # processes in which bots think
    bot_budget: float = 5.0  # seconds for one choice
    pace: float = 0.3  # seconds that a bot waits while somebody watches
    beat: float = 15.0  # seconds of silence until a pulse
    idle: float = IDLE
    origins: tuple[str, ...] = ()  # other sites whose pages may use this server
    limits: Limits = Limits()


class Hall:
    """The tables in memory, and what they need."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.players = Players(config.bots, config.bot_budget)
        self.metrics = Metrics()
        self.addresses = Buckets(config.limits.requests, config.limits.requests_burst)
        self.sockets: dict[str, int] = {}  # open ones by address
        self.pace = config.pace
        self.beat = config.beat
        self.rooms: dict[str, Room] = {}
        self.stopping = False
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._listener: Any = None

    async def start(self) -> None:
        """Begin: listen to other workers, and let the games go on that go on by themselves."""
        self.store.start()
        if not is_sqlite(self.config.db):
            from shamble.server.signals import Listener  # noqa: PLC0415  (an extra: asyncpg)

            self._listener = Listener(self.config.db, self.store.worker, self.heard)
            await self._listener.start()
            self.spawn(self._keep_in_touch(), "touch")
        self.spawn(self._wake_all(), "wake")
        self.spawn(self._sweep(), "sweep")

    async def stop(self) -> None:
        """Send everybody away, finish what was begun, and close."""
        self.stopping = True
        for task in [*self._tasks]:
            if task.get_name() != "act":
                task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._listener is not None:
            await self._listener.stop()
        await self.players.stop()
        await self.store.stop()

    def spawn(self, what: Coroutine[Any, Any, T], name: str = "act") -> asyncio.Task[T]:
        """Run something until it ends, whoever waits for it or not."""
        task = asyncio.create_task(what, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def drive(self, room: Room) -> asyncio.Task[None] | None:
        """Let bots and clocks of a table go on."""
        return None if self.stopping else self.spawn(drive(room), "drive")

    def publish(self, table: str, what: str) -> None:
        """Tell other workers something that is not in the log."""
        if self._listener is not None and not self.stopping:
            self.spawn(self.store.publish(table, what))

    def heard(self, table: str, what: str, worker: str) -> None:
        """Take note of what another worker says."""
        for room in [self.rooms[table]] if table in self.rooms else []:
            if what.startswith("here:"):
                seats = what.removeprefix("here:")
                found = frozenset(Seat(int(one)) for one in seats.split(",") if one)
                room.heard_of(worker, found)
            elif what.startswith("void:"):
                room.send_away(what.removeprefix("void:"))
            else:
                self.spawn(room.catch_up())
        if not table:
            for room in self.rooms.values():
                self.spawn(room.catch_up())

    async def read(self, table: str) -> Record:
        """Read a table from the database.

        Raises:
            RequestFault: There is none, or it cannot be played any more.
        """
        row = await self.store.table(table)
        if row is None:
            raise unknown("table")
        saved = await self.store.saved(table)
        rows = await self.store.rows(table)
        try:
            record = Record(table, row.spec, row.made)
            record.read(rows, saved)
        except (JournalError, SettingsError, DeckError) as error:
            log.error("a table cannot be opened", extra={"why": str(error)})
            raise RequestFault(409, "journal", f"This table cannot be opened: {error}") from None
        return record

    async def room(self, table: str) -> Room:
        """Return a table, from memory or from the database.

        Raises:
            RequestFault: There is none.
        """
        found = self.rooms.get(table)
        if found is not None:
            found.used = time.monotonic()
            return found
        if not (table.isascii() and table.isalnum()):
            raise unknown("table")
        if table not in self._opening:
            self._opening[table] = self.spawn(self._open(table), "open")
        return await asyncio.shield(self._opening[table])

    async def _open(self, table: str) -> Room:
        try:
            room = Room(self, await self.read(table))
            if self._listener is not None:
                self.rooms[table] = room
                await room.catch_up()  # what was written before we listened for it
            self.rooms[table] = room
            room.wake()
            return room
        finally:
            self._opening.pop(table, None)

    def drop(self, room: Room) -> None:
        """Forget a table whose record cannot be trusted: those at it come back to a new one."""
        room.dropped = True
        if self.rooms.get(room.record.table) is room:
            del self.rooms[room.record.table]
        for connection in room.connections:
            connection.close(CLOSE_BUG)

    async def access(self, key: str, table: str) -> Access:
        """Return what a key opens at a table."""
        if not key:
            return NOTHING
        hashed = keys.key_hash(key)
        if key.startswith(GUEST):
            return await self._guest_access(hashed, table)
        link = await self.store.link(hashed, table)
        if link is None:
            return NOTHING
        seat = link[0]
        if seat is None:
            return Access(watch=True, link=hashed)
        room = await self.room(table)
        if room.record.sitters[seat].chair.kind == "open":
            return Access(invited=seat, link=hashed)
        return Access(seats=(seat,), link=hashed)

    async def _guest_access(self, hashed: str, table: str) -> Access:
        guest = await self.store.guest(hashed)
        row = await self.store.table(table)
        if guest is None or row is None:
            return NOTHING
        seats = await self.store.seats_of(guest.id, table)
        host = row.host == guest.id
        return Access(seats, watch=host, host=host, guest=guest.id)

    async def _wake_all(self) -> None:
        for table in await self.store.running(WAKE):
            with contextlib.suppress(RequestFault):
                await self.room(table)
            await asyncio.sleep(0)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.config.idle / 4)
            old = time.monotonic() - self.config.idle
            for table, room in list(self.rooms.items()):
                busy = room.connections or room.lock.locked()
                driven = room.driver is not None and not room.driver.done()
                if not busy and not driven and room.used < old:
                    del self.rooms[table]

    async def _keep_in_touch(self) -> None:
        """Say again and again who is connected here; a worker that does not any more is gone."""
        while True:
            await asyncio.sleep(self.beat)
            for room in list(self.rooms.values()):
                if room.connections:
                    room.say_who_is_here()
                room.forget_silent(time.monotonic() - self.beat * SILENT)

    def gauges(self) -> dict[str, int]:
        """Return what there is at this moment."""
        sockets = sum(len(room.connections) for room in self.rooms.values())
        return {"tables": len(self.rooms), "sockets": sockets}
