"""Long work in lanes: nobody's work holds up another kind's, and nobody gets more than a share."""

import asyncio

import pytest

from shamble.kernel.dice import Dice
from shamble.kernel.match import Match
from shamble.kernel.shelf import shelf
from shamble.server.live.driving import thinking
from shamble.server.ops.limits import Limits
from shamble.server.store.acts import Chair, Spec
from shamble.server.table.record import Record
from shamble.server.work.pool import NICE, Crowded, Pool, WorkFailed
from shamble.server.work.tasks import Cut, Cutting, Thought

HANGS = ("-c", "import sys, time; sys.stdout.write('!'); sys.stdout.flush(); time.sleep(600)")

STUDIES_HANG = f"""
import runpy, sys
if int(sys.argv[1]) == {NICE["studies"]}:
    sys.stdout.write("!")
    sys.stdout.flush()
    sys.stdin.read()  # for ever
else:
    runpy.run_module("shamble.server.work.program", run_name="__main__")
"""
SLEEPY = """
import sys, time
sys.stdout.write("!")
sys.stdout.flush()
while sys.stdin.buffer.read(4):
    sys.stdin.buffer.read1()
    time.sleep(1.2)
    sys.stdout.buffer.write(b"\\0\\0\\0\\2{}")
    sys.stdout.flush()
"""


def game_of(box: str, plies: int) -> Match:
    """Return a game in which so many choices were made by lot."""
    match, rng = Match.begin(shelf[box], seats=2, seed="1"), Dice.seeded("any")
    while match.game.decision is not None and match.ply < plies:
        match.choose(match.game.decision.seat, rng.pick(match.game.decision.options))
    return match


async def test_pool_bots_play_while_uploads_are_read() -> None:
    """However many uploads wait, and however long one takes, a bot thinks."""
    record = Record("t", Spec("zdfg", {}, (Chair("bot", "A", "greedy"),) * 2, "1"), 0)
    record.match = game_of("zdfg", 3)
    think = thinking(record, record.match.game.decision.seat, "greedy", "1")  # type: ignore[union-attr]  # it goes on
    pool = Pool(1, 600.0, program=("-c", STUDIES_HANG))
    uploads = [asyncio.create_task(pool.do(Cut(""), Cutting, "studies")) for _ in range(4)]
    await asyncio.sleep(0)

    thought = await pool.do(think, Thought, "bots")

    assert thought.choice
    assert not any(upload.done() for upload in uploads)
    for upload in uploads:
        upload.cancel()
    await asyncio.gather(*uploads, return_exceptions=True)
    await pool.stop()


async def test_pool_asker_with_enough_waiting_is_refused() -> None:
    """One asker has so many pieces of work at once and no more; another one is served."""
    pool = Pool(1, 60.0, Limits(waiting=2), HANGS)
    work = Cut("")
    waiting = [
        asyncio.create_task(pool.do(work, Cutting, "studies", ("ann", "1.2.3.4"))) for _ in range(2)
    ]
    await asyncio.sleep(0)

    with pytest.raises(Crowded):
        await pool.do(work, Cutting, "people", ("bob", "1.2.3.4"))
    other = asyncio.create_task(pool.do(work, Cutting, "people", ("bob", "5.6.7.8")))
    await asyncio.sleep(0)

    assert not other.done()
    for task in (*waiting, other):
        task.cancel()
    await asyncio.gather(*waiting, other, return_exceptions=True)
    await pool.stop()


async def test_pool_seconds_are_spent() -> None:
    """Who has used up the seconds of a while waits until there are some again."""
    pool = Pool(1, 0.2, Limits(work=0.0, work_burst=1), HANGS)

    with pytest.raises(WorkFailed):
        await pool.do(Cut(""), Cutting, "studies", ("ann",))
    with pytest.raises(Crowded):
        await pool.do(Cut(""), Cutting, "studies", ("ann",))

    await pool.stop()


async def test_pool_waiting_costs_nothing() -> None:
    """A machine that is busy with others' work uses up nobody's seconds."""
    pool = Pool(1, 60.0, Limits(work=0.0, work_burst=2), ("-c", SLEEPY))

    answers = [await pool.do(Cut(""), Cutting, "studies", ("ann",)) for _ in range(2)]

    assert answers == [Cutting(), Cutting()]
    await pool.stop()


async def test_pool_work_that_hangs_is_killed() -> None:
    """A process that neither answers nor works is killed, and the next piece gets a new one."""
    pool = Pool(1, 0.2, program=HANGS)

    with pytest.raises(WorkFailed) as failed:
        await pool.do(Cut(""), Cutting, "people")

    assert failed.value.slow
    await pool.stop()
