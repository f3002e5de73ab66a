"""All tables of one worker: opening, keeping and closing them."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf
from shamble.server.live.driving import Driver
from shamble.server.live.reading import read
from shamble.server.live.room import Room
from shamble.server.live.services import Services
from shamble.server.ops.config import Config
from shamble.server.ops.limits import Buckets
from shamble.server.ops.logs import log
from shamble.server.ops.passing import now
from shamble.server.ops.recent import Recent
from shamble.server.store import keys
from shamble.server.store.database import is_sqlite
from shamble.server.store.keys import GUEST, NOTHING, Access
from shamble.server.store.store import Store
from shamble.server.store.sweeping import DAY, sweep
from shamble.server.table import moves, telling
from shamble.server.table.record import Record
from shamble.server.wire.faults import RequestFault, unknown

SILENT: Final = 2.5  # beats without a word until another worker is taken for dead
WAKE: Final = 1000  # games that go on by themselves after a start
DECKS: Final = 64
AWAY: Final = 10_000  # milliseconds in which another worker would have seen that time is up
SWEEP: Final = 3600.0  # seconds
WRITTEN: Final = 1.0  # seconds for which we believe that we can still write
WRITES: Final = 3.0  # seconds that a write may take
LOOKS: Final = 500


def overdue(record: Record) -> bool:
    """Whether somebody's time is up and nobody has seen to it: no server was there."""
    turn = record.turn
    due = None if turn is None else telling.due(record, turn)
    return due is not None and due < now() - AWAY


class Hall(Services):
    """The tables in memory, and what they need."""

    def __init__(
        self, config: Config, store: Store, settled: Callable[[], object] = lambda: None
    ) -> None:
        super().__init__(config, store)
        self.opened = asyncio.Event()  # all boxes are
        self._settled = settled
        self.addresses = Buckets(config.limits.requests, config.limits.requests_burst)
        self.sockets: dict[str, int] = {}  # open ones by address
        self.rooms: dict[str, Room] = {}
        self.decks: Recent[tuple[str, str], bool] = Recent(
            DECKS
        )  # texts that were found to be good
        self.looks: Recent[tuple[str, str], bytes] = Recent(LOOKS)  # at games that are over
        self._drivers: dict[Room, tuple[Driver, asyncio.Task[None]]] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._listener: Any = None
        self._written = -WRITTEN  # when something was written to see whether it can be

    async def start(self) -> None:
        """Begin: listen to other workers, and let the games go on that go on by themselves."""
        self.store.start()
        self.spawn(self._open_boxes(), "boxes")
        if not is_sqlite(self.config.db):
            from shamble.server.live.signals import Listener  # noqa: PLC0415  (an extra: asyncpg)

            self._listener = Listener(self.config.db, self.store.worker, self.heard)
            await self._listener.start()
            self.signals = True
            self.spawn(self._keep_in_touch(), "touch")
        self.spawn(self._wake_all(), "wake")
        self.spawn(self._tidy(), "tidy")
        if self.config.keep:
            self.spawn(self._sweep(), "sweep")

    async def stop(self) -> None:
        """Send everybody away, finish what was begun, and close."""
        await self.finish()
        if self._listener is not None:
            await self._listener.stop()
        await self.pool.stop()
        await self.store.stop()

    def heard(self, table: str, what: str, worker: str) -> None:
        """Take note of what another worker says."""
        if what.startswith("guest:"):
            self.send_guest_away(what.removeprefix("guest:"))
            return
        for room in [self.rooms[table]] if table in self.rooms else []:
            if what.startswith("here:"):
                seats = what.removeprefix("here:")
                found = frozenset(Seat(int(one)) for one in seats.split(",") if one)
                room.heard_of(worker, found)
            elif what.startswith("void:"):
                room.send_away(what.removeprefix("void:"))
            elif what.startswith("gone:"):
                room.drop()
            else:
                self.spawn(room.catch_up())
        if not table:
            for room in self.rooms.values():
                self.spawn(room.catch_up())

    def close(self, table: str) -> None:
        """Close a table that has been deleted, here and at other workers."""
        if table in self.rooms:
            self.rooms[table].drop()
        self.publish(table, "gone:")

    def send_guest_away(self, guest: str) -> None:
        """Close a guest's connections at every table: the key is void."""
        for room in self.rooms.values():
            room.send_guest_away(guest)

    async def room(self, table: str) -> Room:
        """Return a table, from memory or from the database.

        Raises:
            RequestFault: There is none.
        """
        found = self.rooms.get(table)
        if found is not None and not found.dropped:
            found.used = time.monotonic()
            return found
        if not (table.isascii() and table.isalnum()):
            raise unknown("table")
        if table not in self._opening:
            self._opening[table] = self.spawn(self._open(table), "open")
        return await asyncio.shield(self._opening[table])

    async def _open(self, table: str) -> Room:
        try:
            room = Room(self, await read(self, table))
            if self.signals:
                self.rooms[table] = room
                await room.catch_up()  # what was written before we listened for it
            if not self.signals or overdue(room.record):
                await room.act(moves.resume)
            return self._drive(room)
        finally:
            self._opening.pop(table, None)

    def adopt(self, record: Record) -> Room:
        """Open a table that has just been written down."""
        return self._drive(Room(self, record))

    def _drive(self, room: Room) -> Room:
        self.rooms[room.record.table] = room
        driver = Driver(room)
        self._drivers[room] = driver, self.spawn(driver.run(), "drive")
        return room

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
        seat, shares = link
        if seat is None:
            return Access(watch=True, link=hashed)
        room = await self.room(table)
        if room.record.sitters[seat].chair.kind == "open":
            return Access(invited=seat, link=hashed)
        return Access(seats=(seat,), link=hashed, shares=shares)

    async def _guest_access(self, hashed: str, table: str) -> Access:
        guest = await self.store.guest(hashed)
        row = await self.store.table(table)
        if guest is None or row is None:
            return NOTHING
        seats = await self.store.seats_of(guest.id, table)
        host = row.host == guest.id
        return Access(seats, watch=host, host=host, guest=guest.id)

    # Whoever comes right after a start need not wait for five games to be read, only for his own.
    async def _open_boxes(self) -> None:
        await asyncio.to_thread(list, shelf)
        self._settled()
        self.opened.set()

    async def _wake_all(self) -> None:
        await self.opened.wait()
        for table in await self.store.running(WAKE):
            with contextlib.suppress(RequestFault):
                await self.room(table)
            await asyncio.sleep(0)

    async def _tidy(self) -> None:
        """Let tables go from memory that nobody needs there."""
        while True:
            await asyncio.sleep(self.config.idle / 4)
            old = time.monotonic() - self.config.idle
            for room, (driver, task) in list(self._drivers.items()):
                busy = room.connections or room.lock.locked() or not driver.idle
                if room.dropped or (not busy and room.used < old):
                    task.cancel()
                    del self._drivers[room]
                    if self.rooms.get(room.record.table) is room:
                        del self.rooms[room.record.table]
                    if not room.dropped:
                        await self._put_away(room)

    async def _put_away(self, room: Room) -> None:
        try:
            await room.keep()
            if room.visited:
                await self.store.touch(room.record.table, now())
        except (SQLAlchemyError, OSError) as error:
            log.warning("a table was not put away", exc_info=error)  # the log has it all

    async def _sweep(self) -> None:
        """Let tables go, now and then, to which nobody has returned for as long as was set."""
        export = Path(self.config.export) if self.config.export else None
        while True:
            before = now() - int(self.config.keep * DAY)
            try:
                await sweep(self.store, before, export, frozenset(self.rooms))
            except (SQLAlchemyError, OSError) as error:
                log.error("nothing was swept", exc_info=error)
            await asyncio.sleep(SWEEP)

    async def _keep_in_touch(self) -> None:
        """Say again and again who is connected here; a worker that does not any more is gone."""
        while True:
            await asyncio.sleep(self.config.beat)
            for room in list(self.rooms.values()):
                if room.connections:
                    room.say_who_is_here()
                room.forget_silent(time.monotonic() - self.config.beat * SILENT)

    async def writable(self) -> None:
        """Write something, or raise why that cannot be done; asked often, it is tried seldom."""
        if time.monotonic() - self._written < WRITTEN:
            return
        async with asyncio.timeout(WRITES):
            await self.store.pulse(now())
        self._written = time.monotonic()

    def gauges(self) -> dict[str, int]:
        """Return what there is at this moment."""
        sockets = sum(len(room.connections) for room in self.rooms.values())
        return {"tables": len(self.rooms), "sockets": sockets}
