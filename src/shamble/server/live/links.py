"""Links: made, voided, and those sent away who used one that is void."""

from shamble.kernel.options import Seat
from shamble.server.live.hall import Hall
from shamble.server.live.room import Room
from shamble.server.live.tables import link_for
from shamble.server.store import keys
from shamble.server.store.keys import Access
from shamble.server.store.store import GuestRow
from shamble.server.table.record import Record
from shamble.server.wire import forms
from shamble.server.wire.faults import forbidden, unknown


async def new_link(hall: Hall, access: Access, table: str, wish: forms.LinkWish) -> forms.Link:
    """Make a new link in place of the old one; who used that is sent away."""
    room = await hall.room(table)
    seat = None if wish.seat is None else Seat(wish.seat)
    if not may_link(room.record, access, seat):
        raise forbidden()
    await void_links(hall, room, seat)
    link = link_for(table, seat)
    await hall.store.replace_link(table, seat, keys.key_hash(link.key), shares=wish.shares)
    return link


def may_link(record: Record, access: Access, seat: Seat | None) -> bool:
    """Whether a key may make links: the host for open seats and watching, a player for their own.

    A link for another device makes no further links, unless its owner allowed that.
    """
    if seat is None:
        return access.host
    if seat >= len(record.sitters):
        raise unknown("seat")
    if record.sitters[seat].chair.kind == "open":
        return access.host
    return seat in access.seats and (access.guest is not None or access.shares)


async def void_links(hall: Hall, room: Room, seat: Seat | None) -> None:
    """Void the links for a seat or for watching, and send those away who used them."""
    table = room.record.table
    for one in await hall.store.links_for(table, seat):
        room.send_away(one)
        hall.publish(table, f"void:{one}")
    await hall.store.replace_link(table, seat, None)


async def void_key(hall: Hall, guest: GuestRow, *, renew: bool) -> forms.Guest:
    """Void a guest's key, and send away who used it; a new one takes its place if wished."""
    key = keys.new_key(keys.GUEST)
    await hall.store.change_key(guest.id, keys.key_hash(key))
    hall.send_guest_away(guest.id)
    hall.publish("", f"guest:{guest.id}")
    return forms.Guest(guest.id, guest.name, key if renew else None)
