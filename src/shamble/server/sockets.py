"""The socket of a seat: reads frames, answers each, sends what happens."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from sqlalchemy.exc import SQLAlchemyError

from shamble.kernel.errors import Refused
from shamble.kernel.options import Option, Seat
from shamble.server import hints, limits, moves, telling, wire
from shamble.server.connection import Connection
from shamble.server.faults import RequestFault
from shamble.server.hall import Hall
from shamble.server.headers import is_allowed
from shamble.server.keys import Access
from shamble.server.logs import log, request_id, table_id
from shamble.server.moves import NO_SUCH_SEAT, WATCHERS
from shamble.server.room import Busy, Room


class Closed(Exception):
    """The socket must be closed, with this code and reason."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class Gone(Exception):
    """The client is gone."""


@websocket("/api/tables/{table:str}/play")
async def play(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Let a client play or watch."""
    hall: Hall = socket.app.state.hall
    address = socket.client.host if socket.client else ""
    table_id.set(table)
    if not is_allowed(socket.headers.get("origin"), socket.headers, hall.config.origins):
        await socket.close(wire.CLOSE_KEY, "another site's page")
        return
    await socket.accept()
    crowded = hall.sockets.get(address, 0) >= hall.config.limits.sockets
    if crowded or not hall.addresses.take(address):
        await _close(socket, Closed(wire.CLOSE_TOO_FAST, "too many connections"))
        return
    hall.sockets[address] = hall.sockets.get(address, 0) + 1
    try:
        await Session(hall, socket, table).run()
    finally:
        hall.sockets[address] -= 1
        if not hall.sockets[address]:
            del hall.sockets[address]


async def _close(socket: WebSocket[Any, Any, Any], closed: Closed) -> None:
    codes: dict[int, Any] = {
        wire.CLOSE_VERSION: "version",
        wire.CLOSE_HELLO: "hello",
        wire.CLOSE_KEY: "key",
        wire.CLOSE_GONE: "gone",
        wire.CLOSE_TOO_FAST: "too-fast",
    }
    code = codes.get(closed.code, "bug")
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
        await socket.send_data(wire.encode(wire.Trouble(code, closed.text)), mode="text")
        await socket.close(closed.code, closed.text)


class Session:
    """One client's visit to a table."""

    def __init__(self, hall: Hall, socket: WebSocket[Any, Any, Any], table: str) -> None:
        self.hall = hall
        self.socket = socket
        self.table = table
        self.bucket = limits.Bucket(hall.config.limits.frames, hall.config.limits.frames_burst)
        self.refusals: dict[str, wire.Refused] = {}  # the first answers, by the client's ids
        self.arrived = 0.0  # when the frame came that is being answered

    async def run(self) -> None:
        """Greet the client, then listen until it goes."""
        try:
            room, connection, seen = await self.enter()
        except Closed as closed:
            await _close(self.socket, closed)
            return
        except Gone:
            return
        async with room.lock:
            room.greet(connection, seen)
            room.join(connection)
        sender = asyncio.create_task(self.send(room, connection))
        try:
            await self.listen(room, connection)
        except Gone:
            pass
        finally:
            room.part(connection)
            if not connection.closing:
                sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    async def receive(self) -> str:
        """Return the next frame."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        self.arrived = time.perf_counter()
        self.hall.metrics.count("frames")
        text = message.get("text")
        return text if isinstance(text, str) else ""

    async def enter(self) -> tuple[Room, Connection, int | None]:
        """Read the hello and find out who it is."""
        try:
            async with asyncio.timeout(limits.HELLO):
                hello = wire.decode(await self.receive())
        except (TimeoutError, msgspec.DecodeError):
            raise Closed(wire.CLOSE_HELLO, "a hello must come first") from None
        if not isinstance(hello, wire.Hello):
            raise Closed(wire.CLOSE_HELLO, "a hello must come first")
        if hello.v != wire.PROTOCOL:
            raise Closed(wire.CLOSE_VERSION, f"this server speaks version {wire.PROTOCOL}")
        try:
            room = await self.hall.room(self.table)
        except RequestFault as fault:
            raise Closed(wire.CLOSE_GONE, fault.text) from None
        access = await self.hall.access(hello.key, self.table)
        spec = room.record.spec
        if not access.known and (spec.listed or spec.study):
            access = Access(watch=True, guest=access.guest)
        seat = self.seat(access, hello)
        if seat is not None:
            await self.come_back(room, seat)
        return room, Connection(access, seat), hello.seen

    def seat(self, access: Access, hello: wire.Hello) -> Seat | None:
        """Return where the client sits."""
        if hello.seat is not None and not hello.watch:
            if hello.seat not in access.seats:
                raise Closed(wire.CLOSE_KEY, "this key does not hold that seat")
            return Seat(hello.seat)
        if access.seats and not hello.watch:
            return access.seats[0]
        if not access.watch and not access.seats:
            raise Closed(wire.CLOSE_KEY, "this key opens nothing here")
        return None

    async def come_back(self, room: Room, seat: Seat) -> None:
        """Take the seat back from the bot that stood in, if one did."""
        sitter = room.record.sitters[seat]
        if sitter.zombie is not None and sitter.why != "resigned":
            with contextlib.suppress(Refused):
                await room.act(lambda it: moves.come_back(it, seat))

    async def send(self, room: Room, connection: Connection) -> None:
        """Send what waits, and a pulse when nothing does for long."""
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
            while True:
                data = await connection.next(self.hall.beat)
                if data is not None:
                    await self.socket.send_data(data, mode="text")
                elif connection.closing is not None:
                    await self.socket.close(connection.closing)
                    return
                elif connection.behind:
                    async with room.lock:
                        room.refresh(connection)
                else:
                    pulse = wire.Pulse(time.time_ns() // 1_000_000)
                    await self.socket.send_data(wire.encode(pulse), mode="text")

    async def listen(self, room: Room, connection: Connection) -> None:
        """Answer every frame."""
        while connection.closing is None:
            text = await self.receive()
            if not self.bucket.take():
                connection.push(wire.Trouble("too-fast", "Too many frames."), answer=True)
                connection.close(wire.CLOSE_TOO_FAST)
                return
            try:
                ask = wire.decode(text)
            except msgspec.DecodeError as error:
                self.hall.metrics.count("malformed")
                connection.push(wire.Trouble("malformed", str(error)[:200]), answer=True)
                continue
            await self.answer(room, connection, ask)

    async def answer(self, room: Room, connection: Connection, ask: wire.FromClient) -> None:
        """Do what a frame asks for, and say how it went."""
        handler = HANDLERS.get(type(ask))
        if handler is None:
            return  # a beat, or a second hello
        try:
            await handler(self, room, connection, ask)
        except Refused as refused:
            self.hall.metrics.count("refusals")
            answer = telling.refused(room.record, _id(ask), refused)
            if isinstance(ask, wire.Choose) and len(self.refusals) < limits.OUTBOX:
                self.refusals[ask.id] = answer
            connection.push(answer, answer=True)
        except (Busy, SQLAlchemyError, OSError) as error:
            log.error("the database did not take it", exc_info=error)
            connection.push(wire.Trouble("bug", "Not written down: try again."), answer=True)
        except Exception as error:  # noqa: BLE001  (our own mistake: logged, and told without details)
            room.bug(error)
            text = f"A mistake of ours; it is logged as {request_id.get()}."
            connection.push(wire.Trouble("bug", text), answer=True)
            connection.close(wire.CLOSE_BUG)


def _id(ask: wire.FromClient) -> str:
    return "" if isinstance(ask, wire.Hello | wire.Beat) else ask.id


def seat_of(connection: Connection) -> Seat:
    """Return the client's seat, or refuse because it only watches."""
    if connection.seat is None:
        raise Refused(WATCHERS)
    return connection.seat


def done(room: Room, ask: wire.FromClient) -> wire.Done:
    """Say that it was taken."""
    match = room.record.match
    return wire.Done(_id(ask), room.record.seq, match.ply if match else 0)


async def choose(session: Session, room: Room, connection: Connection, ask: wire.Choose) -> None:
    """Take a choice, once."""
    seat = seat_of(connection)
    if ask.id in session.refusals:
        connection.push(session.refusals[ask.id], answer=True)
        return
    if moves.repeated(room.record, seat, ask.id) is None:
        option: Option = room.record.box.decode(bytes(ask.choice))
        await room.act(lambda it: moves.choose_in_person(it, seat, option, ask))
        session.hall.metrics.count("choices")
        session.hall.metrics.took(time.perf_counter() - session.arrived)
    seq, ply = moves.repeated(room.record, seat, ask.id) or (0, 0)
    connection.push(wire.Done(ask.id, seq, ply), answer=True)


async def explain(_s: Session, room: Room, connection: Connection, ask: wire.Explain) -> None:
    """Say why something cannot be chosen now."""
    seat = seat_of(connection)
    async with room.lock:
        game = moves.match_of(room.record).game
        try:
            why = room.record.box.explain(game, seat, room.record.box.decode(bytes(ask.choice)))
        except Refused as refused:
            why = room.record.box.explanation(refused.rule)
    connection.push(wire.Explained(ask.id, why), answer=True)


async def talk(_s: Session, room: Room, connection: Connection, ask: wire.Talk) -> None:
    """Read an order or answer a question, for this client alone."""
    seat = seat_of(connection)
    async with room.lock:
        moves.match_of(room.record)
        heard = telling.heard(room.record, seat, ask)
    connection.push(heard, answer=True)


async def undo(_s: Session, room: Room, connection: Connection, ask: wire.Undo) -> None:
    """Take back, or ask the others."""
    seat = seat_of(connection)
    await room.act(lambda it: moves.undo(it, seat))
    connection.push(done(room, ask), answer=True)


async def answer_undo(
    _s: Session, room: Room, connection: Connection, ask: wire.AnswerUndo
) -> None:
    """Agree, or not."""
    seat = seat_of(connection)
    await room.act(lambda it: moves.answer_undo(it, seat, agree=ask.agree))
    connection.push(done(room, ask), answer=True)


async def hint(session: Session, room: Room, connection: Connection, ask: wire.Hint) -> None:
    """Ask the greedy bot, without holding anything up."""
    seat = seat_of(connection)
    await hints.check(room, seat)
    session.hall.spawn(hints.give(room, connection, seat, ask.id), "hint")


async def say(_s: Session, room: Room, connection: Connection, ask: wire.Say) -> None:
    """Say something."""
    seat = seat_of(connection)
    await room.act(lambda _: moves.say(seat, ask.text))
    connection.push(done(room, ask), answer=True)


async def mute(_s: Session, room: Room, connection: Connection, ask: wire.Mute) -> None:
    """Hear a seat no more, or again."""
    seat = seat_of(connection)
    await room.act(lambda it: moves.mute(it, seat, ask))
    connection.push(done(room, ask), answer=True)


async def sit(session: Session, room: Room, connection: Connection, ask: wire.Sit) -> None:
    """Look from another seat of the same key."""
    if ask.seat not in connection.access.seats:
        raise Refused(NO_SUCH_SEAT)
    await session.come_back(room, Seat(ask.seat))
    async with room.lock:
        connection.seat = Seat(ask.seat)
        connection.push(done(room, ask), answer=True)
        room.greet(connection, None)


async def leave(_s: Session, room: Room, connection: Connection, ask: wire.Leave) -> None:
    """Let a bot play the seat for a while."""
    seat = seat_of(connection)
    await room.act(lambda it: moves.leave(it, seat))
    await room.settle()
    connection.push(done(room, ask), answer=True)


async def resign(_s: Session, room: Room, connection: Connection, ask: wire.Resign) -> None:
    """Let a bot play the seat to the end."""
    seat = seat_of(connection)
    await room.act(lambda it: moves.leave(it, seat, resign=True))
    await room.settle()
    connection.push(done(room, ask), answer=True)


async def back(_s: Session, room: Room, connection: Connection, ask: wire.Back) -> None:
    """Take the seat back."""
    seat = seat_of(connection)
    await room.act(lambda it: moves.come_back(it, seat))
    connection.push(done(room, ask), answer=True)


Handler = Callable[[Session, Room, Connection, Any], Awaitable[None]]

HANDLERS: Final[dict[type[wire.FromClient], Handler]] = {
    wire.Choose: choose,
    wire.Explain: explain,
    wire.Talk: talk,
    wire.Undo: undo,
    wire.AnswerUndo: answer_undo,
    wire.Hint: hint,
    wire.Say: say,
    wire.Mute: mute,
    wire.Sit: sit,
    wire.Leave: leave,
    wire.Resign: resign,
    wire.Back: back,
}
