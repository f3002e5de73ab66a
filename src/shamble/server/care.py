"""Looking after a database from the command line: sweeping, backup, restore."""

import asyncio
from pathlib import Path

from shamble.server.ops.passing import now
from shamble.server.serve import database
from shamble.server.store.backup import backup, restore
from shamble.server.store.database import migrate, open_engine
from shamble.server.store.store import Store
from shamble.server.store.sweeping import DAY, Swept, sweep


def run_sweep(db: str | None, days: float, export: Path | None) -> Swept:
    """Let go of what nobody has returned to for so many days."""
    return asyncio.run(_sweep(database(db), days, export))


async def _sweep(db: str, days: float, export: Path | None) -> Swept:
    engine = open_engine(db)
    try:
        await migrate(engine)
        return await sweep(Store(engine), now() - int(days * DAY), export)
    finally:
        await engine.dispose()


def run_backup(db: str | None, file: Path) -> int:
    """Write a backup; return how many rows it holds."""
    return asyncio.run(backup(database(db), file))


def run_restore(db: str | None, file: Path) -> int:
    """Restore a backup; return how many rows it held."""
    return asyncio.run(restore(database(db), file))
