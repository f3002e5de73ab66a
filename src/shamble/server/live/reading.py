"""Opening a table: its record, from the database."""

from shamble.kernel.errors import DeckError, JournalError, SettingsError
from shamble.server.live.services import Services
from shamble.server.ops.logs import log
from shamble.server.table.record import Record
from shamble.server.wire.faults import RequestFault, unknown


async def read(services: Services, table: str) -> Record:
    """Read a table from the database.

    Raises:
        RequestFault: There is none, or it cannot be played any more.
    """
    store = services.store
    row = await store.table(table)
    if row is None:
        raise unknown("table")
    saved = await store.saved(table)
    rows = await store.rows(table)

    def made() -> Record:
        record = Record(table, row.spec, row.made)
        record.read(rows, saved)
        return record

    try:
        return await services.aside.run(f"read {row.spec.box}", made)
    except (JournalError, SettingsError, DeckError) as error:
        log.error("a table cannot be opened", extra={"why": f"{table}: {error}"})
        raise RequestFault(409, "journal", f"This table cannot be opened: {error}") from None
