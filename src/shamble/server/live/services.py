"""What every live table needs: the database, the processes, the counters, and tasks that end."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

from shamble.server.live.aside import Aside
from shamble.server.ops.config import Config
from shamble.server.ops.metrics import Metrics
from shamble.server.store.store import Store
from shamble.server.work.pool import Pool

T = TypeVar("T")

ACTING: Final = "act"  # the name of a task that is not stopped in the middle
BOTS: Final = 12  # choices of bots that are under way at once: what people do comes between them


class Services:
    """What the tables of one worker share."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.pool = Pool(config.bots, config.bot_budget, config.limits, workshop=config.workshop)
        self.aside = Aside()
        self.metrics = Metrics()
        self.bots_turn = asyncio.Semaphore(BOTS)
        self.signals = False  # whether other workers listen
        self.stopping = False
        self.calling = 0  # calls to addresses outside that are under way
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, what: Coroutine[Any, Any, T], name: str = ACTING) -> asyncio.Task[T]:
        """Run something until it ends, whoever waits for it or not."""
        task = asyncio.create_task(what, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def publish(self, table: str, what: str) -> None:
        """Tell other workers something that is not in the log."""
        if self.signals and not self.stopping:
            self.spawn(self.store.publish(table, what))

    async def finish(self) -> None:
        """Let what was begun at a table come to its end, and everything else stop."""
        self.stopping = True
        for task in [*self._tasks]:
            if task.get_name() != ACTING:
                task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.aside.stop()
