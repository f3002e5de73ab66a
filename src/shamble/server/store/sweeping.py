"""Letting go of what nobody returns to: old tables, and guests without any."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from shamble.kernel.journal import Entry, Header, Journal
from shamble.server.ops.logs import log
from shamble.server.store import acts, campaigns
from shamble.server.store.acts import Row
from shamble.server.store.store import Store
from shamble.server.wire.faults import RequestFault

DAY: Final = 86_400_000  # milliseconds


class Swept(NamedTuple):
    """What was let go."""

    tables: int
    guests: int


async def sweep(
    store: Store, before: int, export: Path | None = None, but: frozenset[str] = frozenset()
) -> Swept:
    """Let tables go at which nothing has happened since, and guests who sit nowhere.

    Args:
        store: The database.
        before: Milliseconds since 1970.
        export: A folder that gets the journal of each such table first.
        but: Tables that stay, because somebody is there now.
    """
    found = [table for table in await store.unused(before) if table not in but]
    of = await campaigns.last_tables(store.engine) if found else {}
    for table in found:
        if export is not None:
            await _export(store, table, export)
        await store.forget(table)
        if table in of:
            await store.write(partial(campaigns.forget, campaign=of[table]))
    guests = await store.forget_guests(before)
    await store.forget_pulses(before)
    if found or guests:
        log.info("swept", extra={"why": f"{len(found)} tables, {guests} guests"})
    return Swept(len(found), guests)


async def _export(store: Store, table: str, folder: Path) -> None:
    try:
        journal = journal_of(await store.rows(table))
    except RequestFault:
        return  # it is corrupt, and the log says so
    if journal is not None:
        name = f"{journal.header.box}-{table}.jsonl"
        await asyncio.to_thread(_write, folder / name, journal.dump())


def _write(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def journal_of(rows: list[Row]) -> Journal | None:
    """Return the journal that a log holds, if its game has begun."""
    header: Header | None = None
    entries: list[Entry] = []
    for row in rows:
        for act in row.acts:
            if isinstance(act, acts.Begun):
                header = act.header
            elif isinstance(act, acts.Journalled):
                entries += act.entries
    return None if header is None else Journal(header, entries)
