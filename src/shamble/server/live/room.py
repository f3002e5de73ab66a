"""A live table: one thing happens at a time, is written down, and then everybody is told."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple, TypeVar

from shamble.kernel.errors import Refused, ShambleError
from shamble.kernel.options import Seat
from shamble.server.live.connection import Connection
from shamble.server.live.reading import read
from shamble.server.live.services import ACTING, Services
from shamble.server.ops.logs import log
from shamble.server.ops.passing import now
from shamble.server.store import acts
from shamble.server.store.acts import Row
from shamble.server.store.writing import Append
from shamble.server.table import telling
from shamble.server.table.moves import Acts, settle_undo
from shamble.server.table.played import ended
from shamble.server.table.record import Record
from shamble.server.wire import frames

T = TypeVar("T")

SAVE_EVERY: Final = 50  # plies between snapshots
TRIES: Final = 10  # when other workers keep writing first

ABOUT_THE_GAME: Final = (
    acts.Begun, acts.Journalled, acts.UndoWanted, acts.UndoAgreed, acts.UndoDenied, acts.Resumed,
    acts.Counted,
)  # fmt: skip
ABOUT_THE_TABLE: Final = (
    acts.Begun, acts.Taken, acts.Filled, acts.StoodIn, acts.Returned, acts.Rematched,
    acts.Pledged, acts.Sealed, acts.Given,
)  # fmt: skip


class Busy(ShambleError):
    """Other workers wrote first, again and again."""


class Elsewhere(NamedTuple):
    """Who is connected to another worker."""

    seats: frozenset[Seat]
    at: float  # when it said so


class Room:
    """A table in memory, with those who are connected to it on this worker."""

    def __init__(self, services: Services, record: Record) -> None:
        self.services = services
        self.record = record
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.elsewhere: dict[str, Elsewhere] = {}  # by worker
        self.changes = 0  # how often there was something new for bots and clocks
        self._changed = asyncio.Event()
        self.ours = True  # whether this worker wrote last, so that it goes on
        self.used = time.monotonic()
        self.visited = False  # whether anybody connected
        self.dropped = False  # its record is not to be trusted any more
        self.saved_at = record.saved_ply

    @property
    def here(self) -> set[Seat]:
        """The seats with a connection."""
        return self._seats_here().union(*(one.seats for one in self.elsewhere.values()))

    def _seats_here(self) -> set[Seat]:
        """Return the seats with a connection to this worker, all of those around one screen."""
        return {
            seat
            for one in self.connections
            if one.seat is not None
            for seat in (one.seat, *one.access.seats)
        }

    def heard_of(self, worker: str, seats: frozenset[Seat]) -> None:
        """Note who is connected to another worker."""
        before = self.here
        self.elsewhere[worker] = Elsewhere(seats, time.monotonic())
        if self.here != before:
            self.tell_table()

    def forget_silent(self, since: float) -> None:
        """Forget what workers said who have been silent since then: they are gone."""
        before = self.here
        for worker in [name for name, one in self.elsewhere.items() if one.at < since]:
            del self.elsewhere[worker]
        if self.here != before:
            self.tell_table()

    async def act(
        self, decide: Callable[[Record], Acts], member: tuple[Seat, str] | None = None
    ) -> None:
        """Do something at the table: decide, write it down, tell everybody.

        It goes on even if whoever asked for it is gone.

        Args:
            decide: Checks and does it; called again if another worker was faster.
            member: A guest who takes a seat with it.

        Raises:
            Refused: Nothing has changed.
        """
        await asyncio.shield(self.services.spawn(self._act(decide, member)))

    async def act_alone(self, decide: Callable[[Record], Acts]) -> None:
        """Do something in the task that is running, which is not stopped until it is done."""
        task = asyncio.current_task()
        name = task.get_name() if task else ""
        if task:
            task.set_name(ACTING)
        try:
            await self._act(decide, None)
        finally:
            if task:
                task.set_name(name)

    async def _act(self, decide: Callable[[Record], Acts], member: tuple[Seat, str] | None) -> None:
        async with self.lock:
            self.used = time.monotonic()
            if self.dropped:
                raise Busy("the table must be opened again")
            for _ in range(TRIES):
                if await self._attempt(decide, member):
                    return
                self.services.metrics.count("conflicts")
                await self.reload()
        raise Busy("the table is too busy; try again")

    async def _attempt(
        self, decide: Callable[[Record], Acts], member: tuple[Seat, str] | None
    ) -> bool:
        before = self.record.phase
        try:
            done = await self.aside("do", lambda: decide(self.record))
            if not done:
                return True
            row = Row(self.record.seq, now(), done)
            phase = self.record.phase
            changed = phase if phase != before else None
            played = ended(self.record, row.at) if changed == "over" else None
            append = Append(self.record.table, row, changed, member, played)
            written = await self.services.store.append(append)
        except Refused:
            raise
        except Exception:
            await self.reload()  # the match may be half-way through something
            raise
        if written:
            self.record.note(row)
            self.ours = True
            await self.tell(row)
            self._keep()
        return written

    async def reload(self) -> None:
        """Read the table from its log again."""
        try:
            self.record = await read(self.services, self.record.table)
        except Exception:
            self.drop()
            raise
        for connection in self.connections:
            connection.seen = None
            connection.behind = True
            connection.wake()

    async def catch_up(self) -> None:
        """Do what other workers have written down."""
        async with self.lock:
            rows = await self.services.store.rows(self.record.table, self.record.seq)
            for row in rows:
                await self.aside("do", partial(self.record.follow, row))
                self.ours = False
                await self.tell(row)

    def _keep(self) -> None:
        match = self.record.match
        if match is not None and abs(match.ply - self.saved_at) >= SAVE_EVERY:
            self.services.spawn(self.keep())

    async def keep(self) -> None:
        """Keep the match as it stands, so that nobody has to play it from the start again."""
        async with self.lock:
            match = self.record.match
            if match is None or match.ply == self.saved_at or self.dropped:
                return
            self.saved_at = match.ply
            saved = await self.aside("save", match.save)
            await self.services.store.save(self.record.table, saved)

    async def aside(self, what: str, do: Callable[[], T]) -> T:
        """Do something with the game beside the event loop; only under the lock."""
        return await self.services.aside.run(f"{what} {self.record.spec.box}", do)

    async def tell(self, row: Row) -> None:
        """Tell everybody what a row brought; nobody is waited for."""
        if any(isinstance(act, ABOUT_THE_TABLE) for act in row.acts):
            self.tell_table()
        if any(isinstance(act, ABOUT_THE_GAME) for act in row.acts):
            await self.tell_state()
        for act in row.acts:
            if isinstance(act, acts.Spoken):
                self._tell_spoken(row, act)
            elif isinstance(act, acts.Rematched):
                for connection in self.connections:
                    connection.push(frames.Rematch(act.table), answer=True)
        self.wake()

    async def tell_state(self) -> None:
        """Send everybody how the game stands."""
        told = [(one, (one.seat, one.seen)) for one in self.connections]
        made = await self.aside("tell", lambda: self._states({key for _, key in told}))
        for connection, key in told:
            connection.push(made[key])
            connection.seen = self.record.seq
            last_word = telling.over(self.record, connection.seat)
            if last_word is not None:
                connection.push(last_word)
            self._count_drops(connection)

    def _states(self, wanted: set[tuple[Seat | None, int | None]]) -> dict[object, bytes]:
        return {key: frames.encode(telling.state(self.record, *key)) for key in wanted}

    def _count_drops(self, connection: Connection) -> None:
        if connection.drops:
            self.services.metrics.counts["dropped"] += connection.drops
            connection.drops = 0

    def tell_table(self) -> None:
        """Send everybody who sits where."""
        here = self.here
        for connection in self.connections:
            info = telling.table_info(self.record, connection.access, here)
            connection.push(frames.Table(info))

    def _tell_spoken(self, row: Row, act: acts.Spoken) -> None:
        for connection in self.connections:
            if self.hears(connection.seat, act.seat):
                connection.push(said(self.record, row.seq, row.at, act), answer=True)

    def hears(self, seat: Seat | None, speaker: Seat) -> bool:
        """Whether a seat has not muted the speaker."""
        return seat is None or speaker not in self.record.sitters[seat].muted

    async def greet(self, connection: Connection, seen: int | None) -> None:
        """Send a newcomer everything, and only what is new to somebody who was here before."""
        record = self.record
        info = telling.table_info(record, connection.access, self.here)
        beat = int(self.services.config.beat * 1000)
        connection.push(
            frames.Welcome(frames.PROTOCOL, info, connection.seat, record.names, now(), beat),
            answer=True,
        )
        for seq, at, act in record.chat:
            if (seen is None or seq >= seen) and self.hears(connection.seat, act.seat):
                connection.push(said(record, seq, at, act), answer=True)
        connection.seen = seen if seen is not None and seen <= record.seq else None
        await self.refresh(connection)

    async def refresh(self, connection: Connection) -> None:
        """Send the state to one who has missed some."""
        connection.behind = False
        if self.record.match is None:
            connection.push(
                frames.Table(telling.table_info(self.record, connection.access, self.here))
            )
            return
        key = connection.seat, connection.seen
        made = await self.aside("tell", lambda: self._states({key}))
        connection.push(made[key])
        connection.seen = self.record.seq
        last_word = telling.over(self.record, connection.seat)
        if last_word is not None:
            connection.push(last_word)

    def join(self, connection: Connection) -> None:
        """Let a client hear what happens here."""
        self.connections.add(connection)
        self.visited = True
        self.used = time.monotonic()
        self._presence()

    def part(self, connection: Connection) -> None:
        """Let a client hear no more."""
        self.connections.discard(connection)
        self.used = time.monotonic()
        self._presence()

    def _presence(self) -> None:
        self.tell_table()
        self.say_who_is_here()
        self.wake()

    def say_who_is_here(self) -> None:
        """Tell other workers who is connected to this one."""
        seats = ",".join(map(str, sorted(self._seats_here())))
        self.services.publish(self.record.table, f"here:{seats}")

    def send_away(self, link: str) -> None:
        """Close the connections that were made with a link that is void now."""
        for connection in self.connections:
            if connection.access.link == link:
                connection.close(frames.CLOSE_KEY)

    def send_guest_away(self, guest: str) -> None:
        """Close the connections that were made with a key that is void now."""
        for connection in self.connections:
            if connection.access.guest == guest:
                connection.close(frames.CLOSE_KEY)

    async def settle(self) -> None:
        """Go back if everybody agreed by leaving."""
        if self.record.asking is not None and not self.record.asking.missing:
            await self.act(settle_undo)

    def wake(self) -> None:
        """Let bots and clocks go on, if there is something for them to do."""
        self.changes += 1
        self._changed.set()

    async def changes_within(self, seconds: float | None) -> bool:
        """Wait until there is something new; whether there was, in so many seconds."""
        before = self.changes
        self._changed.clear()
        alarm = None
        if seconds is not None:
            alarm = asyncio.get_running_loop().call_later(seconds, self._changed.set)
        await self._changed.wait()
        if alarm is not None:
            alarm.cancel()
        return self.changes != before

    def drop(self) -> None:
        """Send everybody away because the record cannot be trusted: they find a new room."""
        self.dropped = True
        for connection in self.connections:
            connection.close(frames.CLOSE_BUG)
        self.wake()

    def bug(self, error: BaseException) -> None:
        """Report a mistake of our own, with the journal so far."""
        self.services.metrics.count("bugs")
        ply = self.record.match.ply if self.record.match else 0
        log.error("a mistake of our own", exc_info=error, extra={"ply": ply})


def said(record: Record, seq: int, at: int, act: acts.Spoken) -> frames.Said:
    """Return what somebody said."""
    return frames.Said(seq, act.seat, record.sitters[act.seat].chair.name, act.text, at)
