"""The socket of a seat: reads frames, answers each, sends what happens."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from sqlalchemy.exc import SQLAlchemyError

from shamble.kernel.errors import UNREADABLE, Refused
from shamble.kernel.options import Option, Seat
from shamble.server.live import hints
from shamble.server.live.connection import Connection
from shamble.server.live.hall import Hall
from shamble.server.live.room import Busy, Room
from shamble.server.ops import limits
from shamble.server.ops.headers import is_allowed, is_ours
from shamble.server.ops.logs import log, request_id, table_id
from shamble.server.ops.passing import now
from shamble.server.store.keys import Access
from shamble.server.table import fair_dice, moves, telling
from shamble.server.table.moves import COUNT_LATER, NO_SUCH_SEAT, WATCHERS
from shamble.server.wire import frames
from shamble.server.wire.faults import RequestFault


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
        await socket.close(frames.CLOSE_KEY, "another site's page")
        return
    if not is_ours(socket.headers.get("host", ""), hall.config.hosts):
        await socket.close(frames.CLOSE_KEY, "another name")
        return
    await socket.accept()
    crowded = hall.sockets.get(address, 0) >= hall.config.limits.sockets
    if crowded or not hall.addresses.take(address):
        await _close(socket, Closed(frames.CLOSE_TOO_FAST, "too many connections"))
        return
    hall.sockets[address] = hall.sockets.get(address, 0) + 1
    try:
        await Session(hall, socket, table).run()
    except (SQLAlchemyError, OSError) as error:
        log.error("the database did not answer", exc_info=error)
        await _close(socket, Closed(frames.CLOSE_UNREADY, "the database does not answer now"))
    except Exception as error:  # noqa: BLE001  (our own mistake: logged, counted, told without details)
        hall.metrics.count("bugs")
        log.error("a mistake of our own", exc_info=error)
        await _close(socket, Closed(frames.CLOSE_BUG, f"a mistake of ours: {request_id.get()}"))
    finally:
        hall.sockets[address] -= 1
        if not hall.sockets[address]:
            del hall.sockets[address]


async def _close(socket: WebSocket[Any, Any, Any], closed: Closed) -> None:
    codes: dict[int, Any] = {
        frames.CLOSE_VERSION: "version",
        frames.CLOSE_HELLO: "hello",
        frames.CLOSE_KEY: "key",
        frames.CLOSE_GONE: "gone",
        frames.CLOSE_TOO_FAST: "too-fast",
        frames.CLOSE_UNREADY: "unready",
    }
    code = codes.get(closed.code, "bug")
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
        await socket.send_data(frames.encode(frames.Trouble(code, closed.text)), mode="text")
        await socket.close(closed.code, closed.text)


class Session:
    """One client's visit to a table."""

    def __init__(self, hall: Hall, socket: WebSocket[Any, Any, Any], table: str) -> None:
        self.hall = hall
        self.socket = socket
        self.table = table
        self.bucket = limits.Bucket(hall.config.limits.frames, hall.config.limits.frames_burst)
        self.refusals: dict[str, frames.Refused] = {}  # the first answers, by the client's ids
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
            await room.greet(connection, seen)
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
                hello = frames.decode(await self.receive())
        except (TimeoutError, *UNREADABLE):
            raise Closed(frames.CLOSE_HELLO, "a hello must come first") from None
        if not isinstance(hello, frames.Hello):
            raise Closed(frames.CLOSE_HELLO, "a hello must come first")
        if hello.v != frames.PROTOCOL:
            raise Closed(frames.CLOSE_VERSION, f"this server speaks version {frames.PROTOCOL}")
        try:
            room = await self.hall.room(self.table)
        except RequestFault as fault:
            raise Closed(frames.CLOSE_GONE, fault.text) from None
        access = await self.hall.access(hello.key, self.table)
        spec = room.record.spec
        if not access.known and (spec.listed or spec.study):
            access = Access(watch=True, guest=access.guest)
        seat = self.seat(access, hello)
        if seat is not None:
            await self.come_back(room, seat)
        return room, Connection(access, seat), hello.seen

    def seat(self, access: Access, hello: frames.Hello) -> Seat | None:
        """Return where the client sits."""
        if hello.seat is not None and not hello.watch:
            if hello.seat not in access.seats:
                raise Closed(frames.CLOSE_KEY, "this key does not hold that seat")
            return Seat(hello.seat)
        if access.seats and not hello.watch:
            return access.seats[0]
        if not access.watch and not access.seats:
            raise Closed(frames.CLOSE_KEY, "this key opens nothing here")
        return None

    async def come_back(self, room: Room, seat: Seat) -> None:
        """Take the seat back from the bot that stood in, if one did."""
        sitter = room.record.sitters[seat]
        if sitter.stand_in is not None and sitter.why != "resigned":
            with contextlib.suppress(Refused):
                await room.act(lambda it: moves.come_back(it, seat))

    async def send(self, room: Room, connection: Connection) -> None:
        """Send what waits, and a pulse when nothing does for long."""
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
            while True:
                data = await connection.next(self.hall.config.beat)
                if data is not None:
                    await self.socket.send_data(data, mode="text")
                elif connection.closing is not None:
                    await self.socket.close(connection.closing)
                    return
                elif connection.behind:
                    async with room.lock:
                        await room.refresh(connection)
                else:
                    pulse = frames.Pulse(now())
                    await self.socket.send_data(frames.encode(pulse), mode="text")

    async def listen(self, room: Room, connection: Connection) -> None:
        """Answer every frame."""
        while connection.closing is None:
            text = await self.receive()
            if not self.bucket.take():
                connection.push(frames.Trouble("too-fast", "Too many frames."), answer=True)
                connection.close(frames.CLOSE_TOO_FAST)
                return
            try:
                ask = frames.decode(text)
            except UNREADABLE as error:
                self.hall.metrics.count("malformed")
                connection.push(frames.Trouble("malformed", str(error)[:200]), answer=True)
                continue
            await self.answer(room, connection, ask)

    async def answer(self, room: Room, connection: Connection, ask: frames.FromClient) -> None:
        """Do what a frame asks for, and say how it went."""
        handler = HANDLERS.get(type(ask))
        if handler is None:
            return  # a beat, or a second hello
        try:
            await handler(self, room, connection, ask)
        except Refused as refused:
            self.hall.metrics.count("refusals")
            answer = telling.refused(room.record, _id(ask), refused)
            if isinstance(ask, frames.Choose) and len(self.refusals) < limits.OUTBOX:
                self.refusals[ask.id] = answer
            connection.push(answer, answer=True)
        except (Busy, SQLAlchemyError, OSError) as error:
            log.error("the database did not take it", exc_info=error)
            text = "Not written down: the database takes nothing now. Come back and send it again."
            connection.push(frames.Trouble("unready", text), answer=True)
            connection.close(frames.CLOSE_UNREADY)
        except Exception as error:  # noqa: BLE001  (our own mistake: logged, and told without details)
            room.bug(error)
            text = f"A mistake of ours; it is logged as {request_id.get()}."
            connection.push(frames.Trouble("bug", text), answer=True)
            connection.close(frames.CLOSE_BUG)


def _id(ask: frames.FromClient) -> str:
    return "" if isinstance(ask, frames.Hello | frames.Beat) else ask.id


def seat_of(connection: Connection) -> Seat:
    """Return the client's seat, or refuse because it only watches."""
    if connection.seat is None:
        raise Refused(WATCHERS)
    return connection.seat


def done(room: Room, ask: frames.FromClient) -> frames.Done:
    """Say that it was taken."""
    match = room.record.match
    return frames.Done(_id(ask), room.record.seq, match.ply if match else 0)


async def choose(session: Session, room: Room, connection: Connection, ask: frames.Choose) -> None:
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
    connection.push(frames.Done(ask.id, seq, ply), answer=True)


async def explain(_s: Session, room: Room, connection: Connection, ask: frames.Explain) -> None:
    """Say why something cannot be chosen now."""
    seat = seat_of(connection)
    async with room.lock:
        game = moves.match_of(room.record).game
        try:
            option: Option = room.record.box.decode(bytes(ask.choice))
            why = await room.aside("explain", lambda: room.record.box.explain(game, seat, option))
        except Refused as refused:
            why = room.record.box.explanation(refused.rule)
    connection.push(frames.Explained(ask.id, why), answer=True)


async def consult(_s: Session, room: Room, connection: Connection, ask: frames.Consult) -> None:
    """Read an order or answer a question, for this client alone."""
    seat = seat_of(connection)
    async with room.lock:
        moves.match_of(room.record)
        said = await room.aside("consult", lambda: telling.consulted(room.record, seat, ask))
    connection.push(said, answer=True)


async def undo(_s: Session, room: Room, connection: Connection, ask: frames.Undo) -> None:
    """Take back, or ask the others."""
    seat = seat_of(connection)
    await room.act(lambda it: moves.undo(it, seat))
    connection.push(done(room, ask), answer=True)


async def answer_undo(
    _s: Session, room: Room, connection: Connection, ask: frames.AnswerUndo
) -> None:
    """Agree, or not."""
    seat = seat_of(connection)
    await room.act(lambda it: moves.answer_undo(it, seat, agree=ask.agree))
    connection.push(done(room, ask), answer=True)


async def count(_s: Session, room: Room, connection: Connection, ask: frames.CountAt) -> None:
    """Count at whoever must choose; around one screen another seat of the same key does."""
    seat, turn = seat_of(connection), room.record.turn
    if seat == turn:
        seat = next((one for one in connection.access.seats if one != turn), seat)
    elif turn is not None and turn not in room.here:
        raise Refused(COUNT_LATER)
    await room.act(lambda it: moves.count(it, seat, ask.ply, now()))
    connection.push(done(room, ask), answer=True)


async def hint(session: Session, room: Room, connection: Connection, ask: frames.Hint) -> None:
    """Ask for advice, without holding anything up."""
    seat = seat_of(connection)
    await hints.check(room, seat)
    session.hall.spawn(hints.give(room, connection, seat, ask.id), "hint")


async def say(_s: Session, room: Room, connection: Connection, ask: frames.Say) -> None:
    """Say something."""
    seat = seat_of(connection)
    await room.act(lambda it: moves.say(it, seat, ask.text))
    connection.push(done(room, ask), answer=True)


async def mute(_s: Session, room: Room, connection: Connection, ask: frames.Mute) -> None:
    """Hear a seat no more, or again."""
    seat = seat_of(connection)
    await room.act(lambda it: moves.mute(it, seat, ask))
    connection.push(done(room, ask), answer=True)


async def sit(session: Session, room: Room, connection: Connection, ask: frames.Sit) -> None:
    """Look from another seat of the same key."""
    if ask.seat not in connection.access.seats:
        raise Refused(NO_SUCH_SEAT)
    await session.come_back(room, Seat(ask.seat))
    async with room.lock:
        connection.seat = Seat(ask.seat)
        connection.push(done(room, ask), answer=True)
        await room.greet(connection, None)


async def leave(_s: Session, room: Room, connection: Connection, ask: frames.Leave) -> None:
    """Let a bot play the seat for a while."""
    seat = seat_of(connection)
    await room.act(lambda it: moves.leave(it, seat))
    await room.settle()
    connection.push(done(room, ask), answer=True)


async def resign(_s: Session, room: Room, connection: Connection, ask: frames.Resign) -> None:
    """Let a bot play the seat to the end."""
    seat = seat_of(connection)
    await room.act(lambda it: moves.leave(it, seat, resign=True))
    await room.settle()
    connection.push(done(room, ask), answer=True)


async def back(_s: Session, room: Room, connection: Connection, ask: frames.Back) -> None:
    """Take the seat back."""
    seat = seat_of(connection)
    await room.act(lambda it: moves.come_back(it, seat))
    connection.push(done(room, ask), answer=True)


async def pledge(_s: Session, room: Room, connection: Connection, ask: frames.Pledge) -> None:
    """Commit to what the seat adds to the dice."""
    seat = seat_of(connection)
    await room.act(lambda it: fair_dice.pledge(it, seat, ask.pledge))
    connection.push(done(room, ask), answer=True)


async def give(_s: Session, room: Room, connection: Connection, ask: frames.Give) -> None:
    """Add to the dice."""
    seat = seat_of(connection)
    await room.act(lambda it: fair_dice.give(it, seat, ask.part))
    connection.push(done(room, ask), answer=True)


Handler = Callable[[Session, Room, Connection, Any], Awaitable[None]]

HANDLERS: Final[dict[type[frames.FromClient], Handler]] = {
    frames.Choose: choose,
    frames.Explain: explain,
    frames.Consult: consult,
    frames.Undo: undo,
    frames.AnswerUndo: answer_undo,
    frames.CountAt: count,
    frames.Hint: hint,
    frames.Say: say,
    frames.Mute: mute,
    frames.Sit: sit,
    frames.Leave: leave,
    frames.Resign: resign,
    frames.Back: back,
    frames.Pledge: pledge,
    frames.Give: give,
}
