"""The HTTP part: what a page asks for besides playing."""

from collections.abc import Iterable
from typing import Literal

from litestar import MediaType, Response, delete, get, patch, post
from litestar.params import FromPath, FromQuery, JSONBody

import shamble
from shamble.server.live import chronicles, leaving, links, studies, tables
from shamble.server.live.room import Room
from shamble.server.ops.hooks import hosts
from shamble.server.ops.passing import now
from shamble.server.store import keys, records, results
from shamble.server.store.keys import Access
from shamble.server.store.store import GuestRow
from shamble.server.table.played import career
from shamble.server.table.record import redacted
from shamble.server.table.telling import table_info
from shamble.server.table.walk import walk
from shamble.server.web import boards, boxes
from shamble.server.web.asking import (
    Asked,
    BoxKey,
    TableId,
    askers_of,
    guest_of,
    hall_of,
    key_of,
)
from shamble.server.web.campaigns import CAMPAIGNS
from shamble.server.web.workshop import WORKSHOP
from shamble.server.wire import forms, frames
from shamble.server.wire.faults import RequestFault, forbidden, unknown, wrong_phase
from shamble.server.work.tasks import LAST


async def entered(request: Asked, table: str) -> tuple[Room, Access]:
    """Return a table and what the asker may do there, if anything."""
    hall = hall_of(request)
    room = await hall.room(table)
    access = await hall.access(key_of(request), table)
    spec = room.record.spec
    if not access.known and not (spec.listed or spec.study):
        raise forbidden()
    return room, access


def told(room: Room, access: Access) -> frames.TableInfo:
    """Return the table as the asker sees it."""
    return table_info(room.record, access, room.here)


async def list_of(request: Asked, found: Iterable[str]) -> tuple[frames.TableInfo, ...]:
    """Return tables as the asker sees them."""
    hall = hall_of(request)
    infos = []
    for table in found:
        try:
            room = await hall.room(table)
        except RequestFault:
            continue  # it cannot be opened any more, and the log says why
        infos.append(told(room, await hall.access(key_of(request), table)))
    return tuple(infos)


@get("/api/health")
async def health(request: Asked) -> forms.Health:
    """Say whether the server runs and can write."""
    hall = hall_of(request)
    await hall.writable()
    return forms.Health(
        ok=True, version=shamble.__version__, protocol=frames.PROTOCOL, tables=len(hall.rooms)
    )


@get("/health/live", include_in_schema=False)
async def live() -> forms.Alive:
    """Say that the process runs, whatever its database does."""
    return forms.Alive(ok=True)


@get("/health/ready", include_in_schema=False)
async def ready(request: Asked) -> forms.Alive:
    """Say that choices can be written down; 503 if not."""
    await hall_of(request).writable()
    return forms.Alive(ok=True)


@get("/api/metrics", media_type=MediaType.TEXT)
async def metrics(request: Asked) -> str:
    """Return this worker's counters for Prometheus."""
    hall = hall_of(request)
    return hall.metrics.text(hall.gauges())


@get("/api/boxes")
async def list_boxes(request: Asked) -> forms.Shelf:
    """List the games on the shelf."""
    hall = hall_of(request)
    await hall.opened.wait()
    return boxes.shelf_info(hosts(hall.config.hooks), workshop=hall.config.workshop > 0)


@get("/api/boxes/{key:str}/rules", sync_to_thread=False)
def rules(key: BoxKey) -> forms.Rulebook:
    """Return all rules of a game in our words."""
    return boxes.rulebook(tables.box_of(key))


@get("/api/boxes/{key:str}/walk", sync_to_thread=True)
def walk_through(key: BoxKey) -> forms.Walk:
    """Return a first game of a box, to be read step by step."""
    found = walk(tables.box_of(key).key)
    if found is None:
        raise unknown("guide")
    return found


@get("/api/boxes/{key:str}/deck", sync_to_thread=False)
def default_deck(key: BoxKey) -> forms.DeckInfo:
    """Return the cards of the default deck."""
    return boxes.deck_info(tables.box_of(key).deck)


@get("/api/boxes/{key:str}/records")
async def box_records(request: Asked, key: FromPath[str]) -> list[forms.Best]:
    """Tell what is best in a box, for each number of players."""
    box = tables.box_of(key)
    return boxes.best(box, await records.of_box(hall_of(request).store.engine, box.key))


@post("/api/boxes/{key:str}/deck", status_code=200)
async def check_deck(
    request: Asked, key: BoxKey, data: JSONBody[forms.DeckUpload]
) -> forms.DeckCheck:
    """Say what is wrong with a deck file."""
    box = tables.box_of(key)
    try:
        deck = await tables.deck_of(hall_of(request), box, data.deck, askers_of(request))
    except RequestFault as fault:
        if fault.code != "deck":
            raise
        return forms.DeckCheck(fault.faults)
    return forms.DeckCheck((), None if deck is None else boxes.deck_info(deck))


@post("/api/boxes/{key:str}/guide")
async def start_guide(request: Asked, key: BoxKey) -> forms.Made:
    """Start a first game that plays along with a script."""
    return await tables.start_guide(hall_of(request), await guest_of(request), key)


@post("/api/guests")
async def new_guest(request: Asked, data: JSONBody[forms.NewGuest]) -> forms.Guest:
    """Let somebody in, by no more than a name."""
    guest = GuestRow(keys.new_id(), tables.name_of(data.name))
    key = keys.new_key(keys.GUEST)
    await hall_of(request).store.add_guest(guest, keys.key_hash(key), now())
    return forms.Guest(guest.id, guest.name, key)


@get("/api/guests/me")
async def me(request: Asked) -> forms.Guest:
    """Say who asks."""
    guest = await guest_of(request)
    return forms.Guest(guest.id, guest.name)


@patch("/api/guests/me")
async def rename(request: Asked, data: JSONBody[forms.NewGuest]) -> forms.Guest:
    """Change the asker's name, for tables to come."""
    guest, name = await guest_of(request), tables.name_of(data.name)
    await hall_of(request).store.rename_guest(guest.id, name)
    return forms.Guest(guest.id, name)


@post("/api/guests/me/key", status_code=200)
async def renew_key(request: Asked) -> forms.Guest:
    """Give the asker a new key; the old one is void everywhere."""
    return await links.void_key(hall_of(request), await guest_of(request), renew=True)


@delete("/api/guests/me/key")
async def void_key(request: Asked) -> None:
    """Void the asker's key for good."""
    await links.void_key(hall_of(request), await guest_of(request), renew=False)


async def career_of(request: Asked, guest: GuestRow) -> forms.Career:
    """Return what a guest has played."""
    return career(await results.of_guest(hall_of(request).store.engine, guest.id), guest.id)


@get("/api/guests/me/career")
async def my_career(request: Asked) -> forms.Career:
    """Say what the asker has played, and how that went."""
    return await career_of(request, await guest_of(request))


@get("/api/guests/me/export")
async def export(request: Asked) -> forms.Export:
    """Return everything that is kept of the asker."""
    guest = await guest_of(request)
    mine = await list_of(request, await hall_of(request).store.mine(guest.id, 1000))
    return forms.Export(
        forms.Guest(guest.id, guest.name),
        await career_of(request, guest),
        mine,
        await chronicles.mine(hall_of(request), guest),
    )


@delete("/api/guests/me")
async def forget_me(request: Asked) -> None:
    """Delete the asker: key, name, results, and every table without another person."""
    await leaving.forget(hall_of(request), await guest_of(request))


@get("/api/tables")
async def list_tables(
    request: Asked, which: FromQuery[Literal["mine", "open"]] = "mine"
) -> forms.Tables:
    """List the asker's own tables, or those that anybody may join or watch."""
    hall = hall_of(request)
    if which == "mine":
        found = await hall.store.mine((await guest_of(request)).id)
    else:
        found = await hall.store.open_tables()
    return forms.Tables(await list_of(request, found))


@post("/api/tables")
async def new_table(request: Asked, data: JSONBody[forms.NewTable]) -> forms.Made:
    """Set a table up."""
    guest = await guest_of(request)
    return await tables.create(hall_of(request), guest, data, askers_of(request, guest))


@get("/api/tables/{table:str}")
async def show_table(request: Asked, table: TableId) -> frames.TableInfo:
    """Return a table."""
    return told(*await entered(request, table))


@get("/api/tables/{table:str}/deck")
async def table_deck(request: Asked, table: TableId) -> forms.DeckInfo:
    """Return the cards in play."""
    room, _ = await entered(request, table)
    return boxes.deck_info(room.record.deck)


@post("/api/tables/{table:str}/join", status_code=200)
async def join(request: Asked, table: TableId, data: JSONBody[forms.Join]) -> frames.TableInfo:
    """Sit down in an open seat."""
    hall = hall_of(request)
    room = await tables.join(hall, await guest_of(request), table, data)
    return told(room, await hall.access(key_of(request), table))


@post("/api/tables/{table:str}/begin", status_code=200)
async def begin(request: Asked, table: TableId) -> frames.TableInfo:
    """Start now, with bots in the open seats."""
    room, access = await entered(request, table)
    if not access.host:
        raise forbidden("Only the host can begin.")
    await tables.begin(room)
    return told(room, access)


@post("/api/tables/{table:str}/links")
async def new_link(request: Asked, table: TableId, data: JSONBody[forms.LinkWish]) -> forms.Link:
    """Make a new link; the old one is void."""
    _, access = await entered(request, table)
    return await links.new_link(hall_of(request), access, table, data)


@delete("/api/tables/{table:str}/watch")
async def void_watching(request: Asked, table: TableId) -> None:
    """Void the link for watching."""
    room, access = await entered(request, table)
    if not access.host:
        raise forbidden("Only the host can do that.")
    await links.void_links(hall_of(request), room, None)


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(request: Asked, table: TableId) -> frames.TableInfo:
    """Play again, with the same people."""
    _, access = await entered(request, table)
    guest = await guest_of(request)
    if not access.seats and not access.host:
        raise forbidden("Only those who played can play again.")
    return await tables.rematch(hall_of(request), guest, table)


@get("/api/tables/{table:str}/journal")
async def journal(request: Asked, table: TableId) -> forms.JournalFile:
    """Return the journal: redacted while the game runs, whole when it is over."""
    room, access = await entered(request, table)
    async with room.lock:
        record = room.record
        if record.match is None:
            raise wrong_phase("The game has not begun yet.")
        whole = record.phase == "over" or record.spec.study
        found = record.match.journal
        shown = found if whole else redacted(found, access.seats)
        return forms.JournalFile(f"{record.spec.box}-{table}.jsonl", whole, shown.dump().decode())


async def looked(request: Asked, room: Room, ply: int | None) -> Response[bytes]:
    """Return a look at a game that is over."""
    body = await studies.look(hall_of(request), room, ply, askers_of(request))
    return Response(body, media_type=MediaType.JSON)


@get("/api/tables/{table:str}/story")
async def story(request: Asked, table: TableId) -> Response[bytes]:
    """Tell the whole game, once it is over."""
    room, _ = await entered(request, table)
    return await looked(request, room, None)


@get("/api/tables/{table:str}/ending")
async def ending(request: Asked, table: TableId) -> Response[bytes]:
    """Say what decided a game that is over, and what to remember of it."""
    room, _ = await entered(request, table)
    return await looked(request, room, LAST)


@get("/api/tables/{table:str}/moments/{ply:int}")
async def moment(request: Asked, table: TableId, ply: FromPath[int]) -> Response[bytes]:
    """Return one moment of a game that is over."""
    room, _ = await entered(request, table)
    return await looked(request, room, ply)


@get("/api/tables/{table:str}/judged/{ply:int}")
async def judged(request: Asked, table: TableId, ply: FromPath[int]) -> Response[bytes]:
    """Judge some choices of a game that is over, from one on; the answer says how far it came."""
    room, _ = await entered(request, table)
    body = await studies.judged(hall_of(request), room, ply, askers_of(request))
    return Response(body, media_type=MediaType.JSON)


@post("/api/tables/{table:str}/branch")
async def branch(request: Asked, table: TableId, data: JSONBody[forms.Branch]) -> forms.Made:
    """Play on from a moment of a game that is over."""
    await entered(request, table)
    guest = await guest_of(request)
    return await tables.branch(hall_of(request), guest, table, data, askers_of(request, guest))


@post("/api/journals")
async def upload(request: Asked, data: JSONBody[forms.Upload]) -> forms.Made:
    """Keep a journal as a table to look at."""
    guest = await guest_of(request)
    return await tables.study(hall_of(request), guest, data.journal, askers_of(request, guest))


@get("/api/{rest:path}", include_in_schema=False, sync_to_thread=False)
def nothing_here() -> Response[None]:
    """Say that there is no such thing, rather than show the page."""
    raise RequestFault(404, "unknown", "There is no such thing.")


ROUTES = [
    health, live, ready, metrics, list_boxes, rules, walk_through, default_deck, box_records,
    check_deck,
    start_guide, new_guest, me, rename, renew_key, void_key, my_career, export,
    forget_me, list_tables, new_table, show_table, table_deck,
    join, begin, new_link, void_watching, rematch, journal, story, ending, moment, judged,
    branch, upload, boards.board, *CAMPAIGNS, *WORKSHOP, nothing_here,
]  # fmt: skip
