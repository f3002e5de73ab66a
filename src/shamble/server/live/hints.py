"""Hints: what a bot that thinks ahead would do in a seat, and why."""

from shamble.kernel.errors import Refused
from shamble.kernel.options import Option, Seat, View
from shamble.kernel.talk import plainly
from shamble.server.live.connection import Connection
from shamble.server.live.driving import thinking
from shamble.server.live.room import Room
from shamble.server.table import telling
from shamble.server.table.moves import NO_HINTS
from shamble.server.table.record import Record
from shamble.server.wire import frames
from shamble.server.work.pool import Askers, Crowded, WorkFailed
from shamble.server.work.tasks import Think, Thought


async def check(room: Room, seat: Seat) -> None:
    """Refuse a hint that the table does not give, or that nobody needs."""
    decision = telling.pending(room.record)
    if not room.record.spec.hints or decision is None or decision.seat != seat:
        raise Refused(NO_HINTS)


async def give(room: Room, connection: Connection, seat: Seat, client_id: str) -> None:
    """Let a bot think for the seat, and tell only this client."""
    async with room.lock:
        record = room.record
        decision = telling.pending(record)
        if decision is None or decision.seat != seat:
            connection.push(no_hint(record, client_id), answer=True)  # it was chosen meanwhile
            return
        ply = record.playing.ply
        view: View = record.box.view(record.playing.game, seat)
        task = await room.aside("pack", lambda: task_for(record, seat))
    try:
        thought = await room.services.pool.do(task, Thought, "people", askers(connection))
        hint = hinted(record, seat, view, thought, client_id, ply)
    except (WorkFailed, Crowded, Refused):
        connection.push(no_hint(record, client_id), answer=True)
        return
    connection.push(hint, answer=True)


def no_hint(record: Record, client_id: str) -> frames.Refused:
    """Say that there is none."""
    return telling.refused(record, client_id, Refused(NO_HINTS))


def askers(connection: Connection) -> Askers:
    """Return whose budgets a hint is taken from."""
    return (connection.access.guest or connection.access.link,)


def task_for(record: Record, seat: Seat) -> Think:
    """Return what is to be thought about."""
    seed = f"{record.spec.seed} {record.playing.ply} hint"
    return thinking(record, seat, "search", seed, record.names)


def hinted(
    record: Record, seat: Seat, view: View, thought: Thought, client_id: str, ply: int
) -> frames.Hinted:
    """Return what is told of a thought.

    Raises:
        Refused: The bot chose what is no option of this game.
    """
    option: Option = record.box.decode(bytes(thought.choice))
    words = telling.offer(record, telling.voice(record, seat), view, option).words
    return frames.Hinted(client_id, ply, option, plainly(words), thought.why)
