"""Processes for long work, in lanes that never wait for each other. One that hangs is killed."""

import asyncio
import contextlib
import os
import sys
import time
from collections import Counter
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

import msgspec

from shamble.kernel.errors import ShambleError
from shamble.server.ops.limits import Buckets, Limits
from shamble.server.work.tasks import LENGTH, Work

A = TypeVar("A")

Askers = tuple[str, ...]  # whose budgets long work is taken from: a guest, an address
Lane = Literal["bots", "people", "studies", "workshop"]

START: Final = 30.0  # seconds for a process to come up
PATIENCE: Final = 4  # budgets by the clock: a bot may sleep
QUEUE: Final = 200  # pieces of work that wait in a lane, besides those of playing bots
PROGRAM: Final = ("-m", "shamble.server.work.program")
NICE: Final[dict[Lane, int]] = {  # the tables come first
    "bots": 8, "people": 3, "studies": 10, "workshop": 15,
}  # fmt: skip


class WorkFailed(ShambleError):
    """A process crashed or took too long."""

    def __init__(self, *, slow: bool) -> None:
        super().__init__("it took too long" if slow else "it crashed")
        self.slow = slow


class Crowded(ShambleError):
    """Too much work waits already, of this asker or of all."""


class Pool:
    """Processes by kind of work: playing bots, people who wait, studies, and trials."""

    def __init__(
        self,
        bots: int,
        budget: float,
        limits: Limits | None = None,
        program: tuple[str, ...] = PROGRAM,
        workshop: int = 1,
    ) -> None:
        limits = limits or Limits()
        self.budget = budget  # seconds of the processor for one piece of work
        self.program = program
        self.waiting: Counter[Lane] = Counter()
        self._asked: Counter[str] = Counter()  # pieces of work by asker
        self._most = limits.waiting
        self._seconds = Buckets(limits.work, limits.work_burst)
        self._all: set[asyncio.subprocess.Process] = set()
        counts: dict[Lane, int] = {
            "bots": bots, "people": 1, "studies": 1, "workshop": workshop,
        }  # fmt: skip
        self._idle: dict[Lane, asyncio.Queue[asyncio.subprocess.Process | None]] = {}
        for lane, count in counts.items():
            self._idle[lane] = asyncio.Queue()
            for _ in range(count):
                self._idle[lane].put_nowait(None)  # started when first needed

    async def do(self, work: Work, answer: type[A], lane: Lane, askers: Askers = ()) -> A:
        """Let a process do a piece of work.

        Args:
            work: What is to be done.
            answer: What it is answered with.
            lane: Whose processes do it.
            askers: Whose budgets it is taken from: a guest, an address.

        Raises:
            Crowded: An asker has used up its budget, or too much waits.
            WorkFailed: It crashed or took too long.
        """
        if askers and self._crowded(lane, askers):
            raise Crowded("too much work waits")
        self._asked.update(askers)
        self.waiting[lane] += 1
        try:
            process = await self._idle[lane].get()
        finally:
            self.waiting[lane] -= 1
            self._forget(askers)
        self._asked.update(askers)
        try:
            if process is None or process.returncode is not None:
                process = await self._start(lane)
            return await self._within(process, _ask(process, work, answer), askers)
        except (TimeoutError, asyncio.IncompleteReadError, OSError, msgspec.DecodeError) as error:
            await self._end(process)
            process = None
            raise WorkFailed(slow=isinstance(error, TimeoutError)) from None
        except asyncio.CancelledError:
            await self._end(process)
            process = None
            raise
        finally:
            self._forget(askers)
            self._idle[lane].put_nowait(process)

    async def _within(
        self, process: asyncio.subprocess.Process, asked: Coroutine[Any, Any, A], askers: Askers
    ) -> A:
        """Wait for an answer as long as its process has used less than its budget.

        That a busy machine does not let it run is not counted against it: it is the nicest.
        The askers pay for what it used of the processor; who let it hang, for the whole wait.
        """
        task = asyncio.ensure_future(asked)
        began = time.monotonic() - starved(process.pid)
        before = processor(process.pid)
        patience = PATIENCE * self.budget
        used = 0.0
        try:
            while not task.done() and used <= self.budget:
                await asyncio.wait([task], timeout=self.budget / 4)
                late = time.monotonic() - starved(process.pid) - began > patience
                used = patience if late else min(processor(process.pid) - before, patience)
            if not task.done():
                raise TimeoutError
            return task.result()
        finally:
            for asker in askers:
                self._seconds.spend(asker, used)
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task

    def _crowded(self, lane: Lane, askers: Askers) -> bool:
        if self.waiting[lane] >= QUEUE:
            return True
        return any(
            self._asked[asker] >= self._most or not self._seconds.has(asker) for asker in askers
        )

    def _forget(self, askers: Askers) -> None:
        for asker in askers:
            self._asked[asker] -= 1
            if not self._asked[asker]:
                del self._asked[asker]

    async def stop(self) -> None:
        """End all processes."""
        for process in list(self._all):
            await self._end(process)

    async def _start(self, lane: Lane) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, *self.program, str(NICE[lane]),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        self._all.add(process)
        async with asyncio.timeout(START):
            if process.stdout is not None:
                await process.stdout.readexactly(1)  # it says when it is ready
        return process

    async def _end(self, process: asyncio.subprocess.Process | None) -> None:
        if process is None:
            return
        self._all.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def processor(pid: int) -> float:
    """Return the seconds of the processor that a process has used, or else of the clock."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except OSError:
        return time.monotonic()
    fields = text.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def starved(pid: int) -> float:
    """Return the seconds for which a process had something to do, and others had the processor."""
    try:
        text = Path(f"/proc/{pid}/schedstat").read_text(encoding="ascii")
    except OSError:
        return 0.0
    return int(text.split()[1]) / 1e9


async def _ask(process: asyncio.subprocess.Process, work: Work, answer: type[A]) -> A:
    if process.stdin is None or process.stdout is None:
        raise WorkFailed(slow=False)
    data = msgspec.json.encode(work)
    process.stdin.write(LENGTH.pack(len(data)) + data)
    await process.stdin.drain()
    (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
    return msgspec.json.decode(await process.stdout.readexactly(length), type=answer)
