"""A guest who wants to be forgotten."""

from functools import partial

from shamble.kernel.options import Seat
from shamble.server.live.hall import Hall
from shamble.server.live.room import Room
from shamble.server.store import acts, campaigns, results
from shamble.server.store.store import GuestRow
from shamble.server.table.moves import Acts
from shamble.server.table.record import Record
from shamble.server.wire.faults import RequestFault


async def forget(hall: Hall, guest: GuestRow) -> None:
    """Delete a guest: key, name, results, and every table at which no other person sits.

    Games with other people go on without the guest, under the name that was used there. A table
    that the guest set up and that has not begun is deleted too: nobody else could begin it. A
    campaign goes to somebody else who plays it, if there is one.
    """
    played = await campaigns.mine(hall.store.engine, guest.id)
    await hall.store.write(partial(campaigns.hand_over, guest=guest.id, played=played))
    for table, shared in (await results.company(hall.store.engine, guest.id)).items():
        row = await hall.store.table(table)
        hosts = row is not None and row.host == guest.id and row.phase == "gathering"
        room = await _opened(hall, table) if shared and not hosts else None
        if room is None:
            await hall.store.forget(table)
            hall.close(table)
        else:
            for seat in await hall.store.seats_of(guest.id, table):
                await room.act(partial(give_up, seat=seat))
            await room.settle()
    await hall.store.write(partial(results.forget, guest=guest.id))
    hall.send_guest_away(guest.id)
    hall.publish("", f"guest:{guest.id}")


async def _opened(hall: Hall, table: str) -> Room | None:
    try:
        return await hall.room(table)
    except RequestFault:
        return None  # it cannot be opened any more, for nobody


def give_up(record: Record, seat: Seat) -> Acts:
    """Let a bot play the seat from now on, also before the game begins."""
    if record.phase == "over" or not record.sitters[seat].concerned:
        return ()
    return (acts.StoodIn(seat, record.spec.stand_in, "resigned"),)
