"""What happens at a table by itself: bots choose, clocks run out."""

import asyncio
import contextlib
import random
from contextlib import AbstractAsyncContextManager
from typing import Final

import msgspec

from shamble.bots.cast import character, rank_of
from shamble.kernel.errors import Refused
from shamble.kernel.game import Decision
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import STALE
from shamble.kernel.snapshot import pack
from shamble.server.live.ringing import Ringer
from shamble.server.live.room import Busy, Room
from shamble.server.ops.logs import log, table_id
from shamble.server.ops.passing import now
from shamble.server.table import fair_dice, moves, remarks, telling
from shamble.server.table.moves import Acts
from shamble.server.table.record import Record
from shamble.server.table.stand_in import at_random
from shamble.server.work.pool import WorkFailed
from shamble.server.work.tasks import Think, Thought

GRACE: Final = 3.0  # seconds for the worker that wrote last, before another one steps in
AGAIN: Final = 1.0  # seconds after a failure


class Driver:
    """Lets bots and clocks of one table act, as long as the table is in memory."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.idle = True  # nothing will happen by itself until somebody acts
        self.ringer = Ringer(room)

    async def run(self) -> None:
        """Choose for bots and for those who left or ran out of time."""
        room = self.room
        table_id.set(room.record.table)
        while not (room.dropped or room.services.stopping):
            self.ringer.look()
            wait = due_in(room)
            self.idle = wait is None
            if (wait is None or wait > 0) and await room.changes_within(wait):
                continue
            await self.act()

    async def act(self) -> None:
        """Choose once; whatever goes wrong, the table goes on."""
        try:
            if fair_dice.due(self.room.record) is not None:
                await self.room.act(lambda it: fair_dice.go_on(it, now()))
            else:
                await go_on(self.room)
        except Busy:
            await asyncio.sleep(AGAIN)
        except Exception as error:  # noqa: BLE001  (whatever it is, the table must go on)
            self.room.bug(error)
            await asyncio.sleep(AGAIN)


def due_in(room: Room) -> float | None:
    """Return in how many seconds something happens by itself; None if nothing will."""
    if room.dropped or room.services.stopping or room.record.spec.study:
        return None
    grace = 0.0 if room.ours else GRACE + random.random()  # noqa: S311  (not a secret)
    deal = fair_dice.due(room.record)
    if deal is not None:
        return max(0.0, (deal - now()) / 1000) + grace
    decision = telling.pending(room.record)
    if decision is None:
        return None
    if room.record.sitters[decision.seat].plays_itself:
        if not attended(room):
            return None
        return grace + (room.services.config.pace if room.connections else 0.0)
    due = telling.due(room.record, decision.seat)
    return None if due is None else max(0.0, (due - now()) / 1000) + grace


def attended(room: Room) -> bool:
    """Whether anybody cares how the game goes on: bots do not play for an empty table."""
    people = any(sitter.chair.kind == "person" for sitter in room.record.sitters)
    return bool(room.here) or bool(room.connections) or not people or bool(room.record.people())


async def go_on(room: Room) -> None:
    """Choose for the seat that must choose."""
    async with room.lock:
        record = room.record
        decision = telling.pending(record)
        if decision is None:
            return
        ply, seat, sitter = record.playing.ply, decision.seat, record.sitters[decision.seat]
        level = sitter.stand_in or sitter.chair.level or record.spec.stand_in
        timed_out = not sitter.plays_itself
        if timed_out and record.box.on_timeout is not None:
            found = None
        else:
            found = await room.aside("pack", lambda: quick_or_think(record, decision, level))
    if found is None:
        await count_out(room, seat, ply)
        return
    try:
        option = await thought(room, found) if isinstance(found, Think) else found
    except WorkFailed as failed:
        await replace(room, seat, level, slow=failed.slow)
        option = at_random(decision, f"{record.spec.seed} {ply}")

    def decide(it: Record) -> Acts:
        if timed_out:
            moves.check_ply(it, ply)
            if it.sitters[seat].plays_itself:
                return ()
            return moves.time_out(it, seat, option, ply)
        return moves.choose(it, seat, option, ply, why=it.sitters[seat].why)

    try:
        async with give_way(room):
            await room.act_alone(decide)
    except Refused as refused:
        if refused.rule != STALE:  # else somebody was faster, or took back
            log.warning("a bot chose what cannot be chosen", extra={"why": refused.rule})
            await replace(room, seat, level, slow=False)
        return
    await speak(room, seat, ply)


# With a thousand tables bots choose more often than the loop can follow. They queue here and not
# on the loop, so that a person's choice waits for a few of them only. Slow games are not done on
# the loop, and hold nobody up: so they do not hold up quick ones either.
def give_way(room: Room) -> AbstractAsyncContextManager[object]:
    """Wait until only few bots are choosing; at once where the loop has no work with it."""
    quick = room.services.aside.is_quick(f"do {room.record.spec.box}")
    return room.services.bots_turn if quick else contextlib.nullcontext()


async def speak(room: Room, seat: Seat, ply: int) -> None:
    """Let a bot say something about its choice, if there is something to say."""
    said = remarks.due(room.record, seat, ply)
    if said:
        with contextlib.suppress(Refused):  # enough has been said
            await room.act(lambda it: moves.say(it, seat, said))


async def count_out(room: Room, seat: Seat, ply: int) -> None:
    """Choose what the game's own rules choose for a player whose time is up, who plays on."""

    def decide(it: Record) -> Acts:
        moves.check_ply(it, ply)
        if it.sitters[seat].plays_itself or it.box.on_timeout is None:
            return ()
        return moves.choose(it, seat, it.box.on_timeout(it.playing.game), ply, why="timeout")

    try:
        await room.act(decide)
    except Refused as refused:
        if refused.rule != STALE:  # else the player was faster
            raise


async def replace(room: Room, seat: Seat, level: str, *, slow: bool) -> None:
    """Put the uniform bot in place of one that failed, and report it."""
    room.services.metrics.count("bots_failed")
    why = "slow" if slow else "crashed"
    log.warning("a bot failed", extra={"seat": seat, "bot": level, "why": why})
    if room.record.sitters[seat].chair.kind == "bot":
        await room.act(lambda _: moves.replace_bot(seat, slow=slow))


def quick_or_think(record: Record, decision: Decision, level: str) -> Option | Think:
    """Return what a bot of this level chooses, or what it must think about first."""
    seed = f"{record.spec.seed} {record.playing.ply}"
    scripted, _ = telling.scripted(record)
    if scripted is not None:
        return scripted
    if level == "passes":
        return record.box.idle(decision)
    if level in ("random", "uniform"):
        return at_random(decision, seed)
    sitter = record.sitters[decision.seat]
    who = None if sitter.stand_in else character(sitter.chair.name)
    by = f"{who.key}:{level}" if who and rank_of(level) is not None else level
    return thinking(record, decision.seat, by, seed)


def thinking(
    record: Record, seat: Seat, level: str, seed: str, names: tuple[str, ...] = ()
) -> Think:
    """Return what a bot is to think about, and to explain if it gets names."""
    game = msgspec.Raw(pack(record.playing.game))
    return Think(record.spec.box, record.spec.deck, game, seat, level, seed, names)


async def thought(room: Room, task: Think) -> Option:
    """Let a bot think, in a process of its own."""
    found = await room.services.pool.do(task, Thought, "bots")
    try:
        return room.record.box.decode(bytes(found.choice))
    except Refused:
        raise WorkFailed(slow=False) from None
