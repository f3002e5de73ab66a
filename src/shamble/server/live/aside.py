"""Work that may take a while, beside the event loop: in a thread, unless it is known to be quick.

A thread shares the processor with the loop in slices of a millisecond, so that nobody at another
table waits for a slow game. What takes seconds belongs into a process.
"""

import asyncio
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

T = TypeVar("T")

QUICK: Final = 0.004  # seconds of the processor that the loop can spare
SLICE: Final = 0.001  # seconds until a thread must let another one run
THREADS: Final = 2


class Aside:
    """Runs what is slow in a thread; what was quick lately, at once."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, "aside")
        self._cost: dict[str, float] = {}  # the dearest lately, by what it is
        self._doubted: set[str] = set()  # what took long by the clock: the machine may be busy
        sys.setswitchinterval(SLICE)

    async def run(self, what: str, do: Callable[[], T]) -> T:
        """Do something, in a thread unless the like of it has been quick for a while."""
        if self.is_quick(what):
            return self._timed(what, do)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._timed, what, do)

    def is_quick(self, what: str) -> bool:
        """Whether it has been quick for a while, and is done at once."""
        return self._cost.get(what, 1.0) < QUICK

    def _timed(self, what: str, do: Callable[[], T]) -> T:
        # The thread's own time costs ten times as much to ask for as the clock does.
        doubted = what in self._doubted
        clock = time.thread_time if doubted else time.perf_counter
        start = clock()
        try:
            return do()
        finally:
            took = clock() - start
            if took < QUICK:
                self._doubted.discard(what)
            if took < QUICK or doubted:
                self._cost[what] = max(took, 0.8 * self._cost.get(what, 1.0))
            else:
                self._doubted.add(what)

    def stop(self) -> None:
        """Start nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
