"""What happens at a table by itself: bots choose, clocks run out."""

import asyncio
import random
from typing import TYPE_CHECKING, Final

import msgspec

from shamble.kernel.errors import Refused
from shamble.kernel.game import Decision
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import STALE
from shamble.kernel.snapshot import pack
from shamble.server import moves, telling
from shamble.server.logs import log, table_id
from shamble.server.moves import Acts
from shamble.server.players import BotFailed, Task, at_random, passive
from shamble.server.record import Record
from shamble.server.room import Busy, now

if TYPE_CHECKING:
    from shamble.server.room import Room

GRACE: Final = 3.0  # seconds for the worker that wrote last, before another one steps in
AGAIN: Final = 1.0  # seconds after a failure


async def drive(room: "Room") -> None:
    """Choose for bots and for those who left or ran out of time, as long as there are any."""
    table_id.set(room.record.table)
    while (wait := due_in(room)) is not None:
        room.changed.clear()
        if wait > 0:
            try:
                async with asyncio.timeout(wait):
                    await room.changed.wait()
            except TimeoutError:
                pass
            else:
                continue
        try:
            await go_on(room)
        except Busy:
            await asyncio.sleep(AGAIN)
        except Exception as error:  # noqa: BLE001  (whatever it is, the table must go on)
            room.bug(error)
            await asyncio.sleep(AGAIN)


def due_in(room: "Room") -> float | None:
    """Return in how many seconds something happens by itself; None if nothing will."""
    decision = telling.pending(room.record)
    if decision is None:
        return None
    grace = 0.0 if room.ours else GRACE + random.random()  # noqa: S311  (not a secret)
    if room.record.sitters[decision.seat].plays_itself:
        if not attended(room):
            return None
        return grace + (room.hall.pace if room.connections else 0.0)
    due = telling.due(room.record, decision.seat)
    return None if due is None else max(0.0, (due - now()) / 1000) + grace


def attended(room: "Room") -> bool:
    """Whether anybody cares how the game goes on: bots do not play for an empty table."""
    people = any(sitter.chair.kind == "person" for sitter in room.record.sitters)
    return bool(room.here) or bool(room.connections) or not people or bool(room.record.people())


async def go_on(room: "Room") -> None:
    """Choose for the seat that must choose."""
    record = room.record
    decision = telling.pending(record)
    if decision is None:
        return
    ply, seat, sitter = record.playing.ply, decision.seat, record.sitters[decision.seat]
    level = sitter.zombie or sitter.chair.level or record.spec.zombie
    try:
        option = await chosen(room, decision, level)
    except BotFailed as failed:
        await replace(room, seat, level, slow=failed.slow)
        option = at_random(decision, f"{record.spec.seed} {ply}")
    timed_out = not sitter.plays_itself

    def decide(it: Record) -> Acts:
        if timed_out:
            moves.check_ply(it, ply)
            if it.sitters[seat].plays_itself:
                return ()
            return moves.time_out(it, seat, option, ply)
        return moves.choose(it, seat, option, ply, why=it.sitters[seat].why)

    try:
        await room.act(decide)
    except Refused as refused:
        if refused.rule != STALE:  # else somebody was faster, or took back
            log.warning("a bot chose what cannot be chosen", extra={"why": refused.rule})
            await replace(room, seat, level, slow=False)


async def replace(room: "Room", seat: Seat, level: str, *, slow: bool) -> None:
    """Put the uniform bot in place of one that failed, and report it."""
    room.hall.metrics.count("bots_failed")
    why = "slow" if slow else "crashed"
    log.warning("a bot failed", extra={"seat": seat, "bot": level, "why": why})
    if room.record.sitters[seat].chair.kind == "bot":
        await room.act(lambda _: moves.replace_bot(seat, slow=slow))


async def chosen(room: "Room", decision: Decision, level: str) -> Option:
    """Return what a bot of this level chooses for the seat that must choose."""
    record = room.record
    seed = f"{record.spec.seed} {record.playing.ply}"
    scripted, _ = telling.scripted(record)
    if scripted is not None:
        return scripted
    if level == "passes":
        return passive(decision)
    if level in ("random", "uniform"):
        return at_random(decision, seed)
    task = Task(
        record.spec.box,
        record.spec.deck,
        msgspec.Raw(pack(record.playing.game)),
        decision.seat,
        level,
        seed,
    )
    thought = await room.hall.players.think(task)
    try:
        return record.box.decode(bytes(thought.choice))
    except Refused:
        raise BotFailed(slow=False) from None
