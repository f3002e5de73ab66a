"""Games that are over: looked at, told and judged in processes of their own, once each."""

from typing import TypeVar

from shamble.server.live.hall import Hall
from shamble.server.live.room import Room
from shamble.server.wire.faults import RequestFault, unknown, wrong_phase
from shamble.server.work.pool import Askers, Crowded, Lane, WorkFailed
from shamble.server.work.tasks import LAST, Judge, Look, Looked, Work

A = TypeVar("A")


async def worked(
    hall: Hall, work: Work, answer: type[A], lane: Lane, askers: Askers, what: str
) -> A:
    """Let another process look at something: it may take time or memory without end."""
    try:
        return await hall.pool.do(work, answer, lane, askers)
    except Crowded:
        text = "You have asked for much work already: wait a little."
        raise RequestFault(429, "too-many", text) from None
    except WorkFailed as failed:
        why = "It takes too long to read." if failed.slow else "It takes too much to read."
        raise RequestFault(400, what, f"The {what} cannot be used.", (why,)) from None


async def look(hall: Hall, room: Room, ply: int | None, askers: Askers) -> bytes:
    """Return a moment of a game that is over, its end, or its story, as it is sent."""
    finished(room)
    match = room.record.playing
    if ply == LAST and match.game.result is None:
        raise wrong_phase("The game is not over yet.")
    if ply not in {None, LAST} and not 0 <= (ply or 0) <= match.ply:
        raise unknown("moment")
    work = Look(match.journal.dump().decode(), ply)
    return await _studied(hall, room, f"look {ply}", work, askers)


async def judged(hall: Hall, room: Room, ply: int, askers: Askers) -> bytes:
    """Return some choices of a game that is over, judged from a ply on, as they are sent."""
    finished(room)
    match = room.record.playing
    if not 0 <= ply < match.ply:
        raise unknown("moment")
    work = Judge(match.journal.dump().decode(), ply)
    return await _studied(hall, room, f"judged {ply}", work, askers)


async def _studied(hall: Hall, room: Room, what: str, work: Look | Judge, askers: Askers) -> bytes:
    """Let a study be made once, and keep what came of it."""
    key = room.record.table, what
    found = hall.looks.get(key)
    if found is None:
        looked = await worked(hall, work, Looked, "studies", askers, "journal")
        found = hall.looks[key] = bytes(looked.body)
    return found


def finished(room: Room) -> None:
    """Say that something comes too early, unless the game is over or only studied."""
    if room.record.phase != "over" and not room.record.spec.study:
        raise wrong_phase("The game is not over yet.")
