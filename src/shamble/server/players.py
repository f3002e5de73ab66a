"""Bots in processes of their own, each with a time budget. One that hangs is killed."""

import asyncio
import contextlib
import struct
import sys
from typing import Final, TypeVar

import msgspec

from shamble.bots import BOTS
from shamble.kernel.dice import Dice
from shamble.kernel.errors import ShambleError
from shamble.kernel.game import Decision
from shamble.kernel.options import Option, Seat

A = TypeVar("A")

BUDGET: Final = 5.0  # seconds for one choice
START: Final = 30.0  # seconds for a process to come up
PROGRAM: Final = ("-m", "shamble.server.thinking")
LENGTH: Final = struct.Struct(">I")


class Task(msgspec.Struct, frozen=True, tag=True):
    """What a bot is asked: a game, a seat and who thinks."""

    box: str
    deck: str | None  # the text of a deck file
    game: msgspec.Raw  # as `pack` wrote it
    seat: Seat
    bot: str
    seed: str
    weigh: bool = False  # also say what it thinks of each option


class Thought(msgspec.Struct, frozen=True):
    """What a bot chose, and what it thinks of it."""

    choice: msgspec.Raw
    mean: float | None = None
    second: float | None = None  # the best of the others
    worst: float | None = None  # of the chosen one's scores


class DeckCheck(msgspec.Struct, frozen=True, tag=True):
    """An uploaded deck to be read and dealt with."""

    box: str
    deck: str


class JournalCheck(msgspec.Struct, frozen=True, tag=True):
    """An uploaded journal to be read and played through."""

    journal: str


class Verdict(msgspec.Struct, frozen=True):
    """What is wrong with an upload."""

    faults: tuple[str, ...]


Work = Task | DeckCheck | JournalCheck


class BotFailed(ShambleError):
    """A bot crashed or took too long."""

    def __init__(self, *, slow: bool) -> None:
        super().__init__("the bot took too long" if slow else "the bot crashed")
        self.slow = slow


def levels() -> tuple[str, ...]:
    """Return the names of the bots, weakest first."""
    return tuple(sorted(BOTS, key=lambda name: (name != "uniform", name)))


def passive(decision: Decision) -> Option:
    """Return the option that does least: games list passing and ending first."""
    return decision.options[0]


def at_random(decision: Decision, seed: str) -> Option:
    """Return any option, by lot."""
    return Dice.seeded(seed, "zombie").pick(decision.options)


class Players:
    """A few processes in which bots think."""

    def __init__(
        self, count: int, budget: float = BUDGET, program: tuple[str, ...] = PROGRAM
    ) -> None:
        self.budget = budget
        self.program = program
        self._idle: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        self._all: set[asyncio.subprocess.Process] = set()
        for _ in range(count):
            self._idle.put_nowait(None)  # started when first needed

    async def think(self, task: Task) -> Thought:
        """Return what a bot chooses.

        Raises:
            BotFailed: It crashed or took too long.
        """
        return await self._do(task, Thought)

    async def check(self, upload: DeckCheck | JournalCheck) -> Verdict:
        """Return what is wrong with an upload.

        Raises:
            BotFailed: Reading it takes too much time or memory.
        """
        return await self._do(upload, Verdict)

    async def _do(self, work: Work, answer: type[A]) -> A:
        process = await self._idle.get()
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            async with asyncio.timeout(self.budget):
                return await _ask(process, work, answer)
        except (TimeoutError, asyncio.IncompleteReadError, OSError, msgspec.DecodeError) as error:
            await self._end(process)
            process = None
            raise BotFailed(slow=isinstance(error, TimeoutError)) from None
        except asyncio.CancelledError:
            await self._end(process)
            process = None
            raise
        finally:
            self._idle.put_nowait(process)

    async def stop(self) -> None:
        """End all processes."""
        for process in list(self._all):
            await self._end(process)

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, *self.program,
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


async def _ask(process: asyncio.subprocess.Process, work: Work, answer: type[A]) -> A:
    if process.stdin is None or process.stdout is None:
        raise BotFailed(slow=False)
    data = msgspec.json.encode(work)
    process.stdin.write(LENGTH.pack(len(data)) + data)
    await process.stdin.drain()
    (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
    return msgspec.json.decode(await process.stdout.readexactly(length), type=answer)
