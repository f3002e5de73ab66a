"""Hints: what the greedy bot would do in a seat, and why."""

import msgspec

from shamble.kernel.errors import Refused
from shamble.kernel.options import Option, Seat, View
from shamble.kernel.snapshot import pack
from shamble.server import telling, wire
from shamble.server.connection import Connection
from shamble.server.moves import NO_HINTS
from shamble.server.players import BotFailed, Task, Thought
from shamble.server.record import Record
from shamble.server.room import Room


async def check(room: Room, seat: Seat) -> None:
    """Refuse a hint that the table does not give, or that nobody needs."""
    decision = telling.pending(room.record)
    if not room.record.spec.hints or decision is None or decision.seat != seat:
        raise Refused(NO_HINTS)


async def give(room: Room, connection: Connection, seat: Seat, client_id: str) -> None:
    """Let the greedy bot think for the seat, and tell only this client."""
    async with room.lock:
        record = room.record
        decision = telling.pending(record)
        if decision is None or decision.seat != seat:
            return
        ply = record.playing.ply
        view: View = record.box.view(record.playing.game, seat)
        task = task_for(record, seat)
    try:
        thought = await room.hall.players.think(task)
        hint = hinted(record, seat, view, thought, client_id, ply)
    except (BotFailed, Refused):
        refusal = telling.refused(room.record, client_id, Refused(NO_HINTS))
        connection.push(refusal, answer=True)
        return
    connection.push(hint, answer=True)


def task_for(record: Record, seat: Seat) -> Task:
    """Return what the greedy bot is to think about."""
    match = record.playing
    return Task(
        record.spec.box,
        record.spec.deck,
        msgspec.Raw(pack(match.game)),
        seat,
        "greedy",
        f"{record.spec.seed} {match.ply} hint",
        weigh=True,
    )


def hinted(
    record: Record, seat: Seat, view: View, thought: Thought, client_id: str, ply: int
) -> wire.Hinted:
    """Return what is told of a thought.

    Raises:
        Refused: The bot chose what is no option of this game.
    """
    option: Option = record.box.decode(bytes(thought.choice))
    words = telling.offer(record, seat, view, option).words
    return wire.Hinted(client_id, ply, option, words, reason(thought))


def reason(thought: Thought) -> str:
    """Say what the bot thinks of its choice."""
    if thought.mean is None or thought.second is None or thought.worst is None:
        return "There is nothing else to choose."
    if thought.mean == thought.second:
        return "Nothing else looks better, and something looks just as good."
    risk = " Even at worst it looks no worse." if thought.worst >= thought.second else ""
    return (
        f"One step ahead this looks best: {thought.mean:.1f} on average,"
        f" and the next best {thought.second:.1f}.{risk}"
    )
